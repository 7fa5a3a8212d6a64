// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Makes a DependencyGraph. std, core, analysis.

#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include <analysis/graph/dependencygraph.h>

namespace lanewise::analysis {

class GraphBuilder {
public:
    GraphBuilder(const core::Trace &trace, const LaunchLinks &links, const Steps &steps, core::FileIndex file,
        std::optional<TimeRange> range, const GraphOptions &options, const core::CancelToken &cancel);
    DependencyGraph build();

private:
    using OpIndex = std::uint32_t;
    using CallIndex = std::uint32_t;

    enum class Wait : std::uint8_t { None, Sync, Copy, Queue };
    struct Burst {
        TimeNs startNs, endNs;
        PointId begin, end;
    };
    struct HostLane {
        core::LaneId lane;
        bool launches = false;
        bool marked = false; ///< holds step markers
        std::vector<Burst> bursts;
        std::vector<TimeNs> opStarts; ///< of operators, ascending
    };
    /// Operations of one stream by recorded end (streams run in order).
    struct Stream {
        core::LaneId lane;
        std::vector<OpIndex> ops;
    };
    /// The end of a step on a thread that only waits for it.
    struct WaitingMark {
        PointId mark;
        PointId call;      ///< the last inside
        OpIndex operation; ///< that ended last inside, after that call; kNoIndex where none did
    };

    bool inRange(TimeNs t) const { return !m_range || m_range->contains(t); }
    CallClass callClass(SliceId s);
    bool isCopyFromOrToPageable(SliceId s);
    bool isPageableByColumns(SliceId s) const;
    PointId addPoint(TimeNs t, SliceId slice, core::LaneId lane, PointKind kind);
    void addEdge(PointId from, PointId to, EdgeKind kind, TimeNs lag, std::uint32_t hostOps = 0);

    bool isInnermost(const core::Lane &lane, SliceId s) const;
    void addToBursts(HostLane &host, const TimeRange &activity) const;
    void collectHost();
    void collectOperations();
    void attachOperations();
    void estimateDevice();
    void findQueued();
    void decideWaits();
    void addHostPoints();
    void addMarkers();
    std::tuple<int, SliceId, PointKind> placeInMoment(const GraphPoint &point) const;
    void linkHost();
    void linkTurns(std::unordered_map<PointId, PointId> &resumedBy);
    bool takeTurns(const std::vector<CallIndex> &calls) const;
    PointId markBefore(core::StringId process, TimeNs t) const;
    void findWaitingMarks();
    void dropWaitingRanges();
    void linkMarkedThreads(std::unordered_map<PointId, PointId> &resumedBy);
    PointId beginOfWork(HostLane &host, const TimeRange &step, bool &isBusy);
    void addBurstPoints(const HostLane &host, Burst &burst);
    void addMoments(
        HostLane &host, const TimeRange &step, const std::vector<PointId> &calls, std::vector<PointId> &moments);
    bool waitsDuring(core::LaneId lane, const TimeRange &step) const;
    void addWaitingMark(const GraphStep &step, const std::vector<PointId> &calls);
    void linkWaitingMarks();
    void linkHandoffs(std::unordered_map<PointId, PointId> &resumedBy);
    void linkOperations();
    std::optional<OpIndex> otherStreamCause(OpIndex op, TimeNs explained);
    std::optional<OpIndex> eventCause(OpIndex op, TimeNs explained);
    std::optional<OpIndex> roomCause(OpIndex op, TimeNs explained);
    void linkSyncs();
    void collectSyncTargets(CallIndex call, std::vector<OpIndex> &targets);
    void explainSync(CallIndex call, const std::vector<OpIndex> &targets, TimeNs tail);
    void assignSteps();
    void packEdges();
    void sortPoints();
    void renumber(const std::vector<PointId> &order);
    void shareUnexplained();

    TimeNs opStart(OpIndex o) const { return m_trace.start(m_g.m_operations[o].slice); }
    TimeNs opEnd(OpIndex o) const { return m_trace.end(m_g.m_operations[o].slice); }
    TimeNs pointTime(PointId p) const { return m_g.m_points[p].recordedNs; }
    std::uint64_t latencyKey(OpIndex o) const;
    TimeNs launchLatency(OpIndex o) const;

    const core::Trace &m_trace;
    const LaunchLinks &m_links;
    const Steps &m_allSteps;
    std::optional<TimeRange> m_range;
    GraphOptions m_options;
    core::CancelToken m_cancel;
    DependencyGraph m_g;

    std::unordered_map<core::StringId, CallClass> m_callClasses;
    std::unordered_map<core::StringId, bool> m_pageable;
    std::vector<HostLane> m_hosts;
    std::vector<Stream> m_streams;
    std::vector<CallIndex> m_callOf;       ///< by operation
    std::vector<std::uint32_t> m_streamOf; ///< by operation
    std::vector<std::uint32_t> m_placeInStream;
    std::vector<TimeNs> m_deviceBusyUntil; ///< by operation: last end of any operation that began before it
    std::vector<OpIndex> m_byEnd;
    std::vector<Wait> m_waits;                       ///< by call
    std::vector<std::vector<OpIndex>> m_syncTargets; ///< by waiting call, in order of m_waiting
    std::vector<CallIndex> m_waiting;
    std::set<core::LaneId> m_poolLanes; ///< whose launches take turns
    std::vector<WaitingMark> m_waitingMarks;
    std::unordered_map<std::uint64_t, TimeNs> m_latencies;
    std::vector<TimeNs> m_streamGaps;                         ///< by stream
    std::unordered_map<std::uint64_t, SliceId> m_waitRecords; ///< correlation -> record of category cuda_sync
    TimeNs m_medianLaunchNs = 5'000;
    struct PendingEdge {
        PointId to;
        GraphEdge edge;
    };
    std::vector<PendingEdge> m_pending;
};

} // namespace lanewise::analysis
