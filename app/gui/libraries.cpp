// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/libraries.h>

#include <algorithm>
#include <string_view>

namespace lanewise::app {

std::vector<Library> libraries()
{
    std::vector<Library> list {
#include <libraries.inc>
    };
    std::sort(list.begin(), list.end(),
        [](const Library &a, const Library &b) { return std::string_view(a.name) < std::string_view(b.name); });
    return list;
}

} // namespace lanewise::app
