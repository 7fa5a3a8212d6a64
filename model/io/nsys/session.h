// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What all rows of an export refer to: strings, processes, devices, and facts of the capture. Read once, then shared by all threads.
// std and sqlite3.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <core/strings.h>
#include <core/tracebuilder.h>

#include "sqlite/database.h"

namespace lanewise::io::nsys {

using sqlite::Connection;
using sqlite::DatabaseFile;
using sqlite::Statement;

/// A process of a host: the upper 40 bits of a globalTid or globalPid (hardware, virtual machine, process id).
using ProcessKey = std::uint64_t;
constexpr ProcessKey processOf(std::int64_t globalId)
{
    return std::uint64_t(globalId) >> 24;
}
constexpr std::uint64_t threadOf(std::int64_t globalTid)
{
    return std::uint64_t(globalTid) & 0xffffff;
}
constexpr std::uint64_t processIdOf(ProcessKey process)
{
    return process & 0xffffff;
}
constexpr std::uint64_t hostOf(ProcessKey process)
{
    return process >> 24;
}

class Session {
public:
    Session(const Connection &connection, core::FileIndex file, core::Diagnostics &diagnostics);

    /// The string with that id in StringIds; empty where there is none.
    std::string_view string(std::int64_t id) const;
    bool hasString(std::int64_t id) const { return m_strings.contains(id); }

    /// Process ids as text, told apart by host where the export holds several.
    std::string processText(ProcessKey process) const;
    const std::map<ProcessKey, std::string> &processNames() const { return m_processNames; }
    const std::map<std::int64_t, std::string> &threadNames() const { return m_threadNames; } ///< by globalTid

    /// The number of the GPU that a process calls `device`.
    std::int64_t deviceNumber(ProcessKey process, std::int64_t device) const;
    /// The process's own number of the device of a context, else `otherwise`: waits are recorded with other numbers than operations.
    std::int64_t deviceOfContext(ProcessKey process, std::int64_t context, std::int64_t otherwise) const;
    bool hasSeveralGpuProcesses() const { return m_gpuProcesses.size() > 1; }
    const std::vector<core::DeviceProperties> &devices() const { return m_devices; }

    /// Correlations are unique in a process only: one number for all.
    std::uint64_t correlation(ProcessKey process, std::int64_t correlation) const;
    /// Correlation (as above) of the record of an event that a wait names by its sync id.
    std::optional<std::uint64_t> recordOfEvent(ProcessKey process, std::int64_t syncId) const;

    std::optional<core::TimeNs> captureEndNs() const { return m_captureEndNs; }
    std::optional<core::TimeNs> epochUnixNs() const { return m_epochUnixNs; }
    const std::string &host() const { return m_host; }
    const std::vector<std::pair<std::string, std::string>> &metadata() const { return m_metadata; }
    std::optional<std::int64_t> rank() const
    {
        return m_ranks.size() == 1 ? m_ranks.front() : std::optional<std::int64_t>();
    }
    std::size_t rankCount() const { return m_ranks.size(); }
    /// Name of a GPU metric.
    std::string_view metricName(std::int64_t type, std::int64_t metric) const;

private:
    /// A process, and its own number of a device or context.
    struct DeviceKey {
        ProcessKey process;
        std::int64_t number;
        friend auto operator<=>(const DeviceKey &, const DeviceKey &) = default;
    };

    void readStrings(const Connection &c, core::Diagnostics &diagnostics);
    void readCapture(const Connection &c);
    void readProcesses(const Connection &c);
    void readUses(const Connection &c);
    bool readContexts(const Connection &c);
    void readHighestCorrelation(const Connection &c);
    void readDevices(const Connection &c, core::Diagnostics &diagnostics);
    void readProperties(const Connection &c);
    void readOldProperties(const Connection &c);
    void readEvents(const Connection &c);
    void readMetrics(const Connection &c);

    core::FileIndex m_file;
    core::StringPool m_pool;
    std::unordered_map<std::int64_t, core::StringId> m_strings;
    std::map<ProcessKey, std::string> m_processNames;
    std::map<std::int64_t, std::string> m_threadNames;
    std::map<DeviceKey, std::int64_t> m_contexts; ///< device by process and context
    std::vector<ProcessKey> m_gpuProcesses;       ///< ascending
    std::uint64_t m_correlations = 0;             ///< one more than the highest one, where there are several processes
    bool m_hasSeveralHosts = false;
    std::map<DeviceKey, std::int64_t> m_deviceNumbers;
    std::vector<core::DeviceProperties> m_devices;
    std::map<std::pair<ProcessKey, std::int64_t>, std::uint64_t> m_eventRecords;
    std::map<std::pair<std::int64_t, std::int64_t>, std::string> m_metricNames;
    std::optional<core::TimeNs> m_captureEndNs, m_epochUnixNs;
    std::string m_host;
    std::vector<std::pair<std::string, std::string>> m_metadata;
    std::vector<std::optional<std::int64_t>> m_ranks;
};

} // namespace lanewise::io::nsys
