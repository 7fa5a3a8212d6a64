// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocpd/schema.h"

#include <algorithm>
#include <set>

namespace lanewise::io::rocpd {

namespace {

constexpr std::string_view kTables[] = { "rocpd_kernel_dispatch", "rocpd_region", "rocpd_memory_copy",
    "rocpd_memory_allocate", "rocpd_sample", "rocpd_op", "rocpd_api" };

} // namespace

std::string_view nameOf(Table table)
{
    const std::size_t index = static_cast<std::size_t>(table) - 1;
    return index < std::size(kTables) ? kTables[index] : std::string_view();
}

std::vector<std::string> suffixesOf(const Connection &c)
{
    // This table is in all of them, whatever was recorded.
    constexpr std::string_view kStrings = "rocpd_string";
    std::set<std::string> suffixes;
    Statement s = c.query("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'rocpd_string%'");
    while (s.next() && suffixes.size() < kMostSuffixes)
        if (const std::string_view name = s.text(0); name.starts_with(kStrings))
            suffixes.emplace(name.substr(kStrings.size()));
    return { suffixes.begin(), suffixes.end() };
}

Place placeFrom(std::uint64_t record)
{
    // The sign of a row is the highest bit that is kept.
    const auto row = static_cast<std::int64_t>(record << (64 - kRowBits)) >> (64 - kRowBits);
    return { static_cast<Table>(record >> (kRowBits + kSuffixBits)),
        static_cast<std::size_t>(record >> kRowBits & (kMostSuffixes - 1)), row };
}

std::string quoted(std::string_view name)
{
    std::string out("\"");
    for (const char c : name) {
        out.push_back(c);
        if (c == '"')
            out.push_back(c);
    }
    out.push_back('"');
    return out;
}

} // namespace lanewise::io::rocpd
