// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "nsys/schema.h"

#include <algorithm>
#include <charconv>

#include "nsys/columns.h"

namespace lanewise::io::nsys {

namespace {

constexpr std::uint32_t bit(int column)
{
    return std::uint32_t(1) << column;
}

const TableInfo kTables[] = {
    { Table::Kernel, "CUPTI_ACTIVITY_KIND_KERNEL", kernel::kNames,
        bit(kernel::Start) | bit(kernel::End) | bit(kernel::Device) | bit(kernel::Stream) },
    { Table::Memcpy, "CUPTI_ACTIVITY_KIND_MEMCPY", copy::kNames,
        bit(copy::Start) | bit(copy::End) | bit(copy::Device) | bit(copy::Stream) },
    { Table::Memset, "CUPTI_ACTIVITY_KIND_MEMSET", set::kNames,
        bit(set::Start) | bit(set::End) | bit(set::Device) | bit(set::Stream) },
    { Table::GraphTrace, "CUPTI_ACTIVITY_KIND_GRAPH_TRACE", graph::kNames,
        bit(graph::Start) | bit(graph::End) | bit(graph::Device) | bit(graph::Stream) },
    { Table::Synchronization, "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION", wait::kNames, bit(wait::Start) | bit(wait::End) },
    { Table::CudaEvent, "CUPTI_ACTIVITY_KIND_CUDA_EVENT", event::kNames, bit(event::Time) | bit(event::Stream) },
    { Table::Runtime, "CUPTI_ACTIVITY_KIND_RUNTIME", call::kNames,
        bit(call::Start) | bit(call::End) | bit(call::Name) },
    { Table::Nvtx, "NVTX_EVENTS", nvtx::kNames, bit(nvtx::Start) | bit(nvtx::Type) },
    { Table::OsRuntime, "OSRT_API", call::kNames, bit(call::Start) | bit(call::End) | bit(call::Name) },
    { Table::Cudnn, "CUDNN_EVENTS", call::kNames, bit(call::Start) | bit(call::End) | bit(call::Name) },
    { Table::Cublas, "CUBLAS_EVENTS", call::kNames, bit(call::Start) | bit(call::End) | bit(call::Name) },
    { Table::MpiPointToPoint, "MPI_P2P_EVENTS", mpi::kNames, bit(mpi::Start) | bit(mpi::Name) },
    { Table::MpiCollectives, "MPI_COLLECTIVES_EVENTS", mpi::kNames, bit(mpi::Start) | bit(mpi::Name) },
    { Table::MpiStartWait, "MPI_START_WAIT_EVENTS", mpi::kNames, bit(mpi::Start) | bit(mpi::Name) },
    { Table::MpiOther, "MPI_OTHER_EVENTS", mpi::kNames, bit(mpi::Start) | bit(mpi::Name) },
    { Table::ActivityOverhead, "CUPTI_ACTIVITY_KIND_OVERHEAD", overhead::kNames,
        bit(overhead::Start) | bit(overhead::End) },
    { Table::ProfilerOverhead, "PROFILER_OVERHEAD", overhead::kNames, bit(overhead::Start) | bit(overhead::End) },
    { Table::MemoryUsage, "CUDA_GPU_MEMORY_USAGE_EVENTS", memory::kNames,
        bit(memory::Start) | bit(memory::Device) | bit(memory::Bytes) | bit(memory::Operation) },
    { Table::GpuMetrics, "GPU_METRICS", metric::kNames,
        bit(metric::Time) | bit(metric::Type) | bit(metric::Metric) | bit(metric::Value) },
};

} // namespace

std::span<const TableInfo> tables()
{
    return kTables;
}

const TableInfo &infoOf(Table table)
{
    return kTables[static_cast<std::size_t>(table) - 1];
}

Place placeFrom(std::uint64_t record)
{
    const std::uint64_t table = record >> kRowidBits;
    if (table == 0 || table > std::size(kTables))
        return {};
    // The sign of the rowid is the highest bit that is kept.
    const auto rowid = static_cast<std::int64_t>(record << (64 - kRowidBits)) >> (64 - kRowidBits);
    return { &kTables[table - 1], rowid };
}

std::string nameIn(const sqlite::Connection &connection, std::string_view table)
{
    if (connection.hasTable(table))
        return std::string(table);
    const std::string stem = std::string(table) + "_V";
    std::string name;
    int latest = 0;
    auto tables = connection.query("SELECT name FROM sqlite_master WHERE type = 'table'");
    while (tables.next()) {
        const std::string_view text = tables.text(0);
        if (!text.starts_with(stem))
            continue;
        int version = 0;
        const char *const end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data() + stem.size(), end, version);
        if (error == std::errc() && stop == end && version > latest) {
            latest = version;
            name = text;
        }
    }
    return name;
}

std::string queryOf(const TableInfo &info, const std::string &name, const std::vector<std::string> &present)
{
    std::string sql = "SELECT ";
    for (const char *column : info.columns) {
        const bool isThere = std::find(present.begin(), present.end(), column) != present.end();
        sql += isThere ? '"' + std::string(column) + "\"," : std::string("NULL,");
    }
    // Memory is counted up and down by time.
    const char *order = info.table == Table::MemoryUsage ? "start, rowid" : "rowid";
    return sql + "rowid FROM \"" + name + "\" WHERE rowid BETWEEN ? AND ? ORDER BY " + order;
}

std::string missingColumn(const TableInfo &info, const std::vector<std::string> &present)
{
    for (std::size_t i = 0; i < info.columns.size(); ++i)
        if ((info.required >> i & 1) && std::find(present.begin(), present.end(), info.columns[i]) == present.end())
            return info.columns[i];
    return {};
}

} // namespace lanewise::io::nsys
