// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tables of a rocpd database (rocprofv3 since ROCm 7; schema 3). std and sqlite3.
//
// Each process has tables of its own, which a suffix tells apart: rocpd_region_<guid>. The views that unite them are not asked: they leave out rows whose
// queue or region is unknown, and a view is code out of an untrusted file.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sqlite/database.h"

namespace lanewise::io::rocpd {

using sqlite::Connection;
using sqlite::DatabaseFile;
using sqlite::Statement;

/// Numbers of the tables are part of a record's place: new ones go to the end.
enum class Table : std::uint8_t { Kernels = 1, Regions, Copies, Allocations, Samples, RpdOperations, RpdCalls };
std::string_view nameOf(Table table); ///< without the suffix

/// Suffixes of the processes' tables, sorted; empty where this is no rocpd database.
std::vector<std::string> suffixesOf(const Connection &c);

/// A table in the upper 4 bits, the process's suffix in the next 12, the row below.
inline constexpr unsigned kRowBits = 48, kSuffixBits = 12;
inline constexpr std::size_t kMostSuffixes = std::size_t(1) << kSuffixBits;
constexpr std::uint64_t placeOf(Table table, std::size_t suffix, std::int64_t row)
{
    return std::uint64_t(table) << (kRowBits + kSuffixBits) | std::uint64_t(suffix) << kRowBits
        | (std::uint64_t(row) & ((std::uint64_t(1) << kRowBits) - 1));
}
struct Place {
    Table table = Table::Kernels;
    std::size_t suffix = 0;
    std::int64_t row = 0;
};
Place placeFrom(std::uint64_t record);

/// An identifier between quotes.
std::string quoted(std::string_view name);
inline std::string tableOf(std::string_view table, std::string_view suffix)
{
    std::string name(table);
    return quoted(name.append(suffix));
}

} // namespace lanewise::io::rocpd
