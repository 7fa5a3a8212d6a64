// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The libraries that the program was built with. std.

#include <vector>

namespace lanewise::app {

struct Library {
    const char *name;
    const char *version; ///< empty where its headers don't tell
    const char *licence; ///< SPDX identifier, or words
};

/// By name.
std::vector<Library> libraries();

} // namespace lanewise::app
