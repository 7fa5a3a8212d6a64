// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "nsys/session.h"

#include <algorithm>
#include <set>

#include "nsys/schema.h"
#include "nsys/sentences.h"

namespace lanewise::io::nsys {

namespace {

/// Facts of the capture that are kept: real exports have some hundreds.
constexpr std::size_t kMostFacts = 10000;

bool hasColumn(const std::vector<std::string> &columns, std::string_view name)
{
    return std::find(columns.begin(), columns.end(), name) != columns.end();
}

/// Tables of the device's own operations. (Waits name devices of their own counting.)
constexpr const char *kDeviceTables[] = { "CUPTI_ACTIVITY_KIND_KERNEL", "CUPTI_ACTIVITY_KIND_MEMCPY",
    "CUPTI_ACTIVITY_KIND_MEMSET", "CUPTI_ACTIVITY_KIND_GRAPH_TRACE" };

std::optional<int> smallNumber(const Statement &s, int column)
{
    if (!s.isInteger(column) || s.integer(column) < 0 || s.integer(column) > 1'000'000'000)
        return {};
    return static_cast<int>(s.integer(column));
}

std::optional<std::uint64_t> amount(const Statement &s, int column)
{
    if (!s.isInteger(column) || s.integer(column) <= 0)
        return {};
    return static_cast<std::uint64_t>(s.integer(column));
}

} // namespace

Session::Session(const Connection &c, core::FileIndex file, core::Diagnostics &diagnostics) : m_file(file)
{
    readStrings(c, diagnostics);
    readCapture(c);
    readProcesses(c);
    readUses(c);
    readDevices(c, diagnostics);
    readEvents(c);
    readMetrics(c);
}

void Session::readStrings(const Connection &c, core::Diagnostics &diagnostics)
{
    const auto rowids = c.rowidsOf("StringIds");
    if (!rowids)
        return;
    c.forEachRow(
        "SELECT id, value, rowid FROM StringIds WHERE rowid BETWEEN ? AND ? ORDER BY rowid", 2, rowids->first,
        rowids->second,
        [this](const Statement &s) {
            m_strings.emplace(s.integer(0), m_pool.intern(s.text(1)));
            return true;
        },
        [&](std::int64_t row) {
            diagnostics.add(kTableDamaged, core::Severity::Error, m_file, {},
                { { "table", core::Text { "StringIds" } }, { "row", core::Text { std::to_string(row) } },
                    { "reason", core::Text { c.lastError() } } });
        });
}

std::string_view Session::string(std::int64_t id) const
{
    const auto it = m_strings.find(id);
    return it != m_strings.end() ? m_pool.view(it->second) : std::string_view();
}

void Session::readCapture(const Connection &c)
{
    Statement epoch = c.query("SELECT utcEpochNs FROM TARGET_INFO_SESSION_START_TIME");
    if (epoch.next() && epoch.isInteger(0))
        m_epochUnixNs = epoch.integer(0);
    Statement details = c.query("SELECT duration FROM ANALYSIS_DETAILS");
    if (details.next() && details.isInteger(0) && details.integer(0) > 0)
        m_captureEndNs = details.integer(0);
    Statement host = c.query("SELECT value FROM TARGET_INFO_SYSTEM_ENV WHERE name = 'Hostname'");
    if (host.next())
        m_host = host.text(0);
    for (const char *table : { "META_DATA_EXPORT", "META_DATA_CAPTURE" }) {
        Statement s = c.query(std::string("SELECT name, value FROM ") + table);
        while (m_metadata.size() < kMostFacts && s.next())
            m_metadata.emplace_back(std::string(s.text(0)), std::string(s.text(1)));
    }
    Statement system = c.query("SELECT name, value FROM TARGET_INFO_SYSTEM_ENV");
    while (m_metadata.size() < kMostFacts && system.next())
        m_metadata.emplace_back(std::string(system.text(0)), std::string(system.text(1)));
    Statement ranks = c.query("SELECT DISTINCT rank FROM MPI_RANKS");
    while (ranks.next())
        m_ranks.emplace_back(ranks.integer(0));
}

void Session::readProcesses(const Connection &c)
{
    std::set<std::uint64_t> hosts;
    Statement s = c.query("SELECT globalPid, name FROM PROCESSES");
    while (s.next()) {
        // Diagnostics of the tool itself stand under a process of a host that no machine is.
        if (s.integer(0) < 0)
            continue;
        m_processNames[processOf(s.integer(0))] = s.text(1);
        hosts.insert(hostOf(processOf(s.integer(0))));
    }
    m_hasSeveralHosts = hosts.size() > 1;
    Statement threads = c.query("SELECT globalTid, nameId FROM ThreadNames");
    while (threads.next())
        m_threadNames[threads.integer(0)] = string(threads.integer(1));
}

/// Which processes use which devices. Small tables tell that where there is one process; else all operations are asked.
void Session::readUses(const Connection &c)
{
    if (!readContexts(c))
        for (const char *table : kDeviceTables) {
            const std::string from = " FROM \"" + nameIn(c, table) + '"';
            Statement s = c.query("SELECT DISTINCT globalPid, contextId, deviceId" + from);
            if (!s.isValid()) // the oldest exports
                s = c.query("SELECT DISTINCT 0, contextId, deviceId" + from);
            while (s.next())
                m_contexts.try_emplace({ processOf(s.integer(0)), s.integer(1) }, s.integer(2));
        }
    for (const auto &[context, device] : m_contexts)
        if (m_gpuProcesses.empty() || m_gpuProcesses.back() != context.process)
            m_gpuProcesses.push_back(context.process);
    if (m_gpuProcesses.size() > 1)
        readHighestCorrelation(c);
}

/// False where the table of contexts does not tell for sure: it knows processes by an id that two hosts may both have.
bool Session::readContexts(const Connection &c)
{
    std::map<std::int64_t, std::int64_t> devices;
    std::set<std::int64_t> ids;
    Statement s = c.query("SELECT processId, contextId, deviceId FROM TARGET_INFO_CUDA_CONTEXT_INFO");
    while (s.next()) {
        ids.insert(s.integer(0));
        devices.emplace(s.integer(1), s.integer(2));
    }
    if (ids.size() != 1 || m_hasSeveralHosts)
        return false;
    for (const auto &[process, name] : m_processNames)
        if (std::int64_t(processIdOf(process)) == *ids.begin()) {
            for (const auto &[context, device] : devices)
                m_contexts[{ process, context }] = device;
            return true;
        }
    return false;
}

void Session::readHighestCorrelation(const Connection &c)
{
    for (const char *table : { "CUPTI_ACTIVITY_KIND_RUNTIME", "CUPTI_ACTIVITY_KIND_KERNEL",
             "CUPTI_ACTIVITY_KIND_MEMCPY", "CUPTI_ACTIVITY_KIND_MEMSET", "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION" }) {
        Statement s = c.query("SELECT max(correlationId) FROM \"" + nameIn(c, table) + '"');
        if (s.next() && s.integer(0) > 0)
            m_correlations = std::max(m_correlations, std::uint64_t(s.integer(0)) + 1);
    }
}

std::int64_t Session::deviceOfContext(ProcessKey process, std::int64_t context, std::int64_t otherwise) const
{
    const auto it = m_contexts.find({ process, context });
    return it != m_contexts.end() ? it->second : otherwise;
}

std::string Session::processText(ProcessKey process) const
{
    std::string text = std::to_string(processIdOf(process));
    if (m_hasSeveralHosts)
        text += '@' + std::to_string(hostOf(process));
    return text;
}

std::uint64_t Session::correlation(ProcessKey process, std::int64_t correlation) const
{
    if (m_gpuProcesses.size() < 2 || correlation < 0)
        return static_cast<std::uint64_t>(correlation);
    const auto at = std::lower_bound(m_gpuProcesses.begin(), m_gpuProcesses.end(), process) - m_gpuProcesses.begin();
    return static_cast<std::uint64_t>(at) * m_correlations + static_cast<std::uint64_t>(correlation);
}

/// A device's number is the process's own (CUDA_VISIBLE_DEVICES renumbers): the tables that tell which GPU it is come first.
void Session::readDevices(const Connection &c, core::Diagnostics &diagnostics)
{
    readProperties(c);
    if (m_devices.empty())
        readOldProperties(c);
    std::map<std::int64_t, std::vector<ProcessKey>> byPid;
    for (const ProcessKey p : m_gpuProcesses)
        byPid[std::int64_t(processIdOf(p))].push_back(p);
    Statement known = c.query("SELECT pid, cudaId, gpuId FROM TARGET_INFO_CUDA_DEVICE");
    while (known.next()) {
        // Process ids of two hosts may be the same: then the table does not tell.
        const auto it = byPid.find(known.integer(0));
        if (it != byPid.end() && it->second.size() == 1)
            m_deviceNumbers[{ it->second.front(), known.integer(1) }] = known.integer(2);
    }
    if (m_gpuProcesses.size() < 2)
        return;
    std::set<DeviceKey> unknown;
    for (const auto &[context, device] : m_contexts)
        if (const DeviceKey key { context.process, device }; !m_deviceNumbers.contains(key))
            unknown.insert(key);
    std::set<std::int64_t> taken;
    for (const auto &[key, number] : m_deviceNumbers)
        taken.insert(number);
    std::int64_t next = 0;
    for (const DeviceKey &key : unknown) {
        std::int64_t number = key.number;
        if (taken.contains(number)) {
            for (next = std::max<std::int64_t>(next, 0); taken.contains(next);)
                ++next;
            number = next;
            diagnostics.add(kDeviceUncertain, core::Severity::Info, m_file, {},
                { { "device", core::Count { static_cast<std::uint64_t>(std::max<std::int64_t>(key.number, 0)) } } });
        }
        taken.insert(number);
        m_deviceNumbers[key] = number;
    }
}

std::int64_t Session::deviceNumber(ProcessKey process, std::int64_t device) const
{
    const auto it = m_deviceNumbers.find({ process, device });
    return it != m_deviceNumbers.end() ? it->second : device;
}

void Session::readProperties(const Connection &c)
{
    const std::vector<std::string> columns = c.columnsOf("TARGET_INFO_GPU");
    if (!hasColumn(columns, "id") || !hasColumn(columns, "name"))
        return;
    constexpr const char *kColumns[] = { "id", "name", "totalMemory", "smCount", "threadsPerWarp", "maxWarpsPerSm",
        "maxRegistersPerSm", "maxShmemPerSm", "computeMajor", "computeMinor" };
    std::string sql = "SELECT ";
    for (const char *column : kColumns)
        sql += hasColumn(columns, column) ? std::string(column) + ',' : "NULL,";
    sql.back() = ' ';
    Statement s = c.query(sql + "FROM TARGET_INFO_GPU");
    while (s.next()) {
        core::DeviceProperties d;
        d.file = m_file;
        d.id = s.integer(0);
        d.name = s.text(1);
        d.vendor = "NVIDIA";
        d.totalMemoryBytes = amount(s, 2);
        d.multiprocessors = smallNumber(s, 3);
        d.warpSize = smallNumber(s, 4);
        if (const auto warps = smallNumber(s, 5); warps && d.warpSize && *warps < 1024 && *d.warpSize < 1024)
            d.maxThreadsPerMultiprocessor = *warps * *d.warpSize;
        d.registersPerMultiprocessor = smallNumber(s, 6);
        d.sharedBytesPerMultiprocessor = amount(s, 7);
        d.computeMajor = smallNumber(s, 8);
        d.computeMinor = smallNumber(s, 9);
        m_devices.push_back(std::move(d));
    }
}

/// Exports up to early 2021.
void Session::readOldProperties(const Connection &c)
{
    Statement s = c.query(
        "SELECT deviceId, name, totalGlobalMem, multiprocessorCount, computeCapabilityMajor, computeCapabilityMinor "
        "FROM TARGET_INFO_CUDA_GPU");
    if (!s.isValid())
        s = c.query(
            "SELECT deviceId, name, NULL, NULL, computeCapabilityMajor, computeCapabilityMinor FROM TARGET_INFO_CUDA_GPU");
    while (s.next()) {
        core::DeviceProperties d;
        d.file = m_file;
        d.id = s.integer(0);
        d.name = s.text(1);
        d.vendor = "NVIDIA";
        d.totalMemoryBytes = amount(s, 2);
        d.multiprocessors = smallNumber(s, 3);
        d.computeMajor = smallNumber(s, 4);
        d.computeMinor = smallNumber(s, 5);
        m_devices.push_back(std::move(d));
    }
}

/// Handles of events are used again and again; sync ids are not.
void Session::readEvents(const Connection &c)
{
    Statement s = c.query("SELECT globalPid, eventSyncId, correlationId FROM \""
        + nameIn(c, "CUPTI_ACTIVITY_KIND_CUDA_EVENT") + "\" WHERE correlationId IS NOT NULL");
    while (s.next())
        if (s.isInteger(1) && s.integer(1) > 0)
            m_eventRecords[{ processOf(s.integer(0)), s.integer(1) }] =
                correlation(processOf(s.integer(0)), s.integer(2));
}

std::optional<std::uint64_t> Session::recordOfEvent(ProcessKey process, std::int64_t syncId) const
{
    const auto it = m_eventRecords.find({ process, syncId });
    return it != m_eventRecords.end() ? it->second : std::optional<std::uint64_t>();
}

void Session::readMetrics(const Connection &c)
{
    Statement s = c.query("SELECT typeId, metricId, metricName FROM TARGET_INFO_GPU_METRICS");
    while (s.next())
        m_metricNames[{ s.integer(0), s.integer(1) }] = s.text(2);
}

std::string_view Session::metricName(std::int64_t type, std::int64_t metric) const
{
    const auto it = m_metricNames.find({ type, metric });
    return it != m_metricNames.end() ? std::string_view(it->second) : std::string_view();
}

} // namespace lanewise::io::nsys
