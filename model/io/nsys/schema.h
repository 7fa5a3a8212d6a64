// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tables of an Nsight Systems export that are read, in the order in which they are read. Tables come and go with what was recorded,
// columns with the version: whatever is not there is NULL. std and sqlite3.
// Facts: the export's own comments on its columns, and spec "Nsight Systems SQLite export", schema 3.25.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sqlite/database.h"

namespace lanewise::io::nsys {

using sqlite::Connection;
using sqlite::DatabaseFile;
using sqlite::Statement;

/// Numbers of the tables are part of a record's place: new ones go to the end.
enum class Table : std::uint8_t {
    Kernel = 1,
    Memcpy,
    Memset,
    GraphTrace,
    Synchronization,
    CudaEvent,
    Runtime,
    Nvtx,
    OsRuntime,
    Cudnn,
    Cublas,
    MpiPointToPoint,
    MpiCollectives,
    MpiStartWait,
    MpiOther,
    ActivityOverhead,
    ProfilerOverhead,
    MemoryUsage,
    GpuMetrics,
};

struct TableInfo {
    Table table;
    const char *name;
    std::span<const char *const> columns; ///< as the row readers count them
    std::uint32_t required;               ///< bits of the columns without which nothing can be said
};

std::span<const TableInfo> tables();
const TableInfo &infoOf(Table table);

/// Where a row stands: its table in the upper 8 bits, its rowid below. Rowids that do not fit are not read.
inline constexpr unsigned kRowidBits = 56;
constexpr std::uint64_t placeOf(Table table, std::int64_t rowid)
{
    return std::uint64_t(table) << kRowidBits | (std::uint64_t(rowid) & ((std::uint64_t(1) << kRowidBits) - 1));
}
struct Place {
    const TableInfo *info = nullptr; ///< null where the place means no table
    std::int64_t rowid = 0;
};
Place placeFrom(std::uint64_t record);

/// A query of all of a table's columns, then the rowid, of the rows between two rowids (both included).
std::string queryOf(const TableInfo &info, const std::string &name, const std::vector<std::string> &present);
/// What a table is called in this file: some versions append _V2 and so on. Empty where it is not there.
std::string nameIn(const sqlite::Connection &connection, std::string_view table);
/// The first required column that is not there; empty where all are.
std::string missingColumn(const TableInfo &info, const std::vector<std::string> &present);

} // namespace lanewise::io::nsys
