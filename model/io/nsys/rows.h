// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of an export become records of the trace. One object a thread. std and sqlite3.

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>

#include <core/tracebuilder.h>

#include "nsys/schema.h"
#include "nsys/session.h"

namespace lanewise::io::nsys {

/// Name of a lane as a sink's facts give it: by process and thread.
struct LaneName {
    std::string process, thread, name;
    std::string owner; ///< of a lane of a device: the process that uses it
    friend auto operator<=>(const LaneName &, const LaneName &) = default;
};

/// What the rows of a block say beyond records, in their order.
struct BlockNotes {
    std::map<std::pair<ProcessKey, std::int64_t>, std::string> domains;    ///< names of NVTX domains
    std::map<std::pair<std::int64_t, std::int64_t>, LaneName> domainLanes; ///< by thread and domain; without name
    std::map<std::int64_t, LaneName> threadLanes;                          ///< by thread; without name
    std::map<std::string, std::string> processes;                          ///< names by id
    std::set<LaneName> streams;
    std::set<std::int64_t> devices; ///< their numbers
};

class RowReader {
public:
    RowReader(const Session &session, core::RecordSink &sink) : m_session(session), m_sink(sink) { }

    void beginBlock();
    BlockNotes takeNotes();
    /// The row that the statement stands on. Its columns are those of the table's info, and the rowid behind them.
    void row(const TableInfo &info, const Statement &s);

private:
    struct Times {
        core::TimeNs startNs, durationNs;
        std::uint8_t flags;
    };
    struct DeviceLane {
        std::uint32_t lane;
        std::int64_t device;
    };

    void deviceRow(const TableInfo &info, const Statement &s);
    void kernelName(const Statement &s, std::uint32_t &name);
    void waitRow(const Statement &s);
    void eventRow(const Statement &s);
    void callRow(const TableInfo &info, const Statement &s);
    void nvtxRow(const Statement &s);
    void mpiRow(const Statement &s);
    void overheadRow(const Statement &s);
    void memoryRow(const Statement &s);
    void metricRow(const Statement &s);

    /// False where the row has no time that can be read: it is counted.
    bool times(const Statement &s, int startColumn, int endColumn, Times &out);
    void damaged(const Statement &s);
    DeviceLane deviceLane(ProcessKey process, std::int64_t device, std::int64_t context, std::int64_t stream);
    DeviceLane waitLane(ProcessKey process, std::int64_t device, std::int64_t context);
    std::uint32_t threadLane(std::int64_t globalTid);
    std::uint32_t extraLane(std::int64_t globalTid, std::string_view what);
    std::uint32_t stringName(std::int64_t id);
    std::uint64_t place(const Statement &s) const;

    const Session &m_session;
    core::RecordSink &m_sink;
    const TableInfo *m_info = nullptr;
    BlockNotes m_notes;
    // The sink's ids hold for one block.
    std::unordered_map<std::int64_t, std::uint32_t> m_names;
    std::map<std::tuple<ProcessKey, std::int64_t, std::int64_t, std::int64_t>, DeviceLane> m_deviceLanes;
    std::unordered_map<std::int64_t, std::uint32_t> m_threadLanes;
    std::map<std::tuple<ProcessKey, std::int64_t, std::int64_t>, double>
        m_allocated; ///< bytes by process, device, kind of memory
};

} // namespace lanewise::io::nsys
