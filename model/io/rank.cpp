// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rank.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "chromejson/text.h"

namespace lanewise::io {

std::string_view fileName(std::string_view path)
{
    return path.substr(path.rfind('/') == path.npos ? 0 : path.rfind('/') + 1);
}

std::optional<std::int64_t> rankInName(std::string_view name)
{
    constexpr std::string_view kWord = "rank";
    for (std::size_t i = 0; i + kWord.size() < name.size(); ++i) {
        if (!std::equal(kWord.begin(), kWord.end(), name.begin() + static_cast<std::ptrdiff_t>(i),
                [](char a, char b) { return a == chromejson::lowerCase(b); }))
            continue;
        std::size_t p = i + kWord.size();
        if (name[p] == '-' || name[p] == '_' || name[p] == ' ')
            ++p;
        std::int64_t rank = 0;
        const auto [stop, error] = std::from_chars(name.data() + p, name.data() + name.size(), rank);
        if (p < name.size() && chromejson::isDigit(name[p]) && error == std::errc())
            return rank;
    }
    return {};
}

void setRankByName(core::TraceFile &file)
{
    file.rank = rankInName(fileName(file.path));
    file.rankReason = file.rank ? "file name" : "not recorded, and the file name tells none";
}

} // namespace lanewise::io
