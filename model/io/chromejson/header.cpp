// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/header.h"

#include <algorithm>
#include <charconv>

#include "chromejson/decimal.h"
#include "json.h"
#include "rank.h"

namespace lanewise::io::chromejson {

namespace {

/// torch.profiler.tensorboard_trace_handler writes <host>_<pid>.<milliseconds>.pt.trace.json. Certain only where the file knows that process.
std::string hostInName(std::string_view name, const std::vector<std::string> &processes)
{
    const auto suffix = name.find(".pt.trace.json");
    if (suffix == name.npos)
        return {};
    name = name.substr(0, suffix);
    const auto dot = name.rfind('.');
    if (dot == name.npos || name.size() - dot - 1 < 13
        || !std::all_of(name.begin() + static_cast<std::ptrdiff_t>(dot) + 1, name.end(), isDigit))
        return {};
    name = name.substr(0, dot);
    const auto bar = name.rfind('_');
    if (bar == name.npos || bar == 0)
        return {};
    const std::string_view process = name.substr(bar + 1);
    return std::find(processes.begin(), processes.end(), process) != processes.end() ? std::string(name.substr(0, bar))
                                                                                     : std::string();
}

template<class T>
std::optional<T> positive(const JsonValue &value)
{
    const auto v = value.integer();
    if (!v || *v < 0 || (sizeof(T) < 8 && *v > INT32_MAX))
        return {};
    return static_cast<T>(*v);
}

void addDevices(const JsonValue &list, core::FileIndex index, core::TraceBuilder &builder)
{
    for (const JsonValue &entry : list.values) {
        const auto id = entry["id"].integer();
        if (!id)
            continue;
        core::DeviceProperties d;
        d.file = index;
        d.id = *id;
        d.name = entry["name"].string();
        d.vendor = entry["vendor"].string();
        d.computeMajor = positive<int>(entry["computeMajor"]);
        d.computeMinor = positive<int>(entry["computeMinor"]);
        d.totalMemoryBytes = positive<std::uint64_t>(entry["totalGlobalMem"]);
        d.multiprocessors = positive<int>(entry["numSms"]);
        d.maxThreadsPerMultiprocessor = positive<int>(entry["maxThreadsPerMultiprocessor"]);
        d.warpSize = positive<int>(entry["warpSize"]);
        d.registersPerMultiprocessor = positive<int>(entry["regsPerMultiprocessor"]);
        d.sharedBytesPerMultiprocessor = positive<std::uint64_t>(entry["sharedMemPerMultiprocessor"]);
        builder.addDevice(std::move(d));
    }
}

} // namespace

void applyHeader(
    const ReadStats &stats, Dialect dialect, std::string_view path, core::FileIndex index, core::TraceBuilder &builder)
{
    core::TraceFile &file = builder.file(index);
    file.format = core::FileFormat::ChromeJson;
    const bool isUnitrace = stats.unitraceRecords > 0;
    if (stats.kinetoRecords > 0 && !isUnitrace)
        file.format = core::FileFormat::Kineto;
    else if (dialect == Dialect::Planes)
        file.format = core::FileFormat::TensorFlowJson;
    else if (stats.mxnetRecords > 0)
        file.format = core::FileFormat::MxNet;
    if (file.format == core::FileFormat::TensorFlowJson)
        builder.refineLanes(index, planeLane);
    else if (file.format == core::FileFormat::MxNet)
        builder.refineLanes(index, mxnetLane);
    else if (isUnitrace)
        builder.refineLanes(index, unitraceLane);
    else if (dialect == Dialect::Rocprof)
        builder.refineLanes(index, rocprofLane);

    std::optional<core::TimeNs> baseNs;
    bool hasDistributedInfo = false, hasDevices = false;
    for (const HeaderItem &item : stats.header) {
        if (isKinetoHeaderKey(item.key))
            file.format = core::FileFormat::Kineto;
        if (item.key == "baseTimeNanoseconds") {
            baseNs = scaledDecimal(item.raw, 0);
        } else if (item.key == "distributedInfo") {
            hasDistributedInfo = true;
            const JsonValue info = parseJson(item.raw);
            file.rank = positive<std::int64_t>(info["rank"]);
            file.worldSize = positive<std::int64_t>(info["world_size"]);
        } else if (item.key == "host_name") {
            file.host = item.raw;
        } else if ((item.key == "deviceProperties" || item.key == "computeProperties") && !hasDevices) {
            hasDevices = true;
            addDevices(parseJson(item.raw), index, builder);
        }
        file.metadata.emplace_back(item.key, item.raw);
    }

    if (baseNs && *baseNs != 0)
        file.baseUnixNs = baseNs;
    else if (stats.epochRecords * 2 > stats.timedRecords)
        file.baseUnixNs = 0; // times are Unix time as they stand

    const std::string_view name = fileName(path);
    if (file.rank) {
        file.rankReason = "distributedInfo";
    } else if (stats.ranks.size() == 1) {
        file.rank = stats.ranks.front();
        file.rankReason = "names of processes";
    } else if (const auto rank = rankInName(name)) {
        file.rank = rank;
        file.rankReason = "file name";
    } else {
        file.rankReason = hasDistributedInfo ? "distributedInfo names no rank, nor does the file name"
                                             : "neither distributedInfo nor the file name tells a rank";
    }
    if (file.host.empty() && stats.hosts.size() == 1)
        file.host = stats.hosts.front();
    if (file.host.empty())
        file.host = hostInName(name, stats.hostProcesses);
}

} // namespace lanewise::io::chromejson
