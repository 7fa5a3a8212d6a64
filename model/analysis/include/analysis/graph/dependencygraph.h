// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What had to wait for what. std, core, analysis.
//
// A point is a moment: a call begins or returns, an operation begins or ends, a step is marked. An edge says that its target is not before
// its source plus a lag. Host durations and host gaps outside synchronizing calls are lags taken from the trace; device starts, the length of
// waits and of blocking copies follow from the edges with lags typical of this trace. What the edges do not explain is a delay of its
// own at the point, above a tolerance, so that it can be shown as unexplained.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <analysis/graph/hostcalls.h>
#include <analysis/launchlinks.h>
#include <analysis/steps.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

using core::TimeNs;
using core::TimeRange;
using PointId = std::uint32_t;
using EdgeId = std::uint32_t;
inline constexpr std::uint32_t kNoIndex = ~std::uint32_t(0);

enum class PointKind : std::uint8_t {
    BurstBegin,
    MarkBegin,
    CallBegin,
    OperationBegin,
    OperationEnd,
    CallEnd,
    MarkEnd,
    BurstEnd
};

enum class EdgeKind : std::uint8_t {
    Program,    ///< host order; lag as recorded
    Call,       ///< own cost of a call that waits
    Handoff,    ///< one host thread resumes another (forward to backward and back)
    Launch,     ///< call to operation
    Stream,     ///< order within a stream
    Concurrent, ///< order within a stream whose operations overlap
    Event,      ///< recorded event
    InferredEvent,
    Duration, ///< of an operation
    Sync,     ///< operation to the call that waited for it
    Queue,    ///< operation to a launch that waited for room in the queue
};

struct GraphPoint {
    TimeNs recordedNs = 0;
    SliceId slice =
        core::kNoSlice; ///< the call, operation or marker; kNoSlice for the ends of a burst of host activity
    core::LaneId lane = core::kNoLane;
    PointKind kind = PointKind::MarkBegin;
};

/// 16 bytes: there are several for each event, and each replay reads them all.
struct GraphEdge {
    PointId from = kNoIndex; ///< kNoIndex: switched off
    std::uint32_t hostOps : 24 =
        0; ///< Program: operators that began on the thread meanwhile (each costs the profiler time)
    EdgeKind kind : 8 = EdgeKind::Program;
    TimeNs lagNs = 0;

    GraphEdge() = default;
    GraphEdge(PointId source, EdgeKind k, std::uint32_t ops, TimeNs lag)
        : from(source),
          hostOps(ops < 0xffffff ? ops & 0xffffff : 0xffffff),
          kind(k),
          lagNs(lag)
    {
    }
};
static_assert(sizeof(GraphEdge) == 16);

struct GraphOperation {
    SliceId slice = core::kNoSlice;
    PointId begin = kNoIndex;
    PointId end = kNoIndex;
    PointId launch = kNoIndex;         ///< CallBegin of its launch, kNoIndex where not recorded
    std::uint32_t previous = kNoIndex; ///< operation before it in its stream
    std::uint32_t next = kNoIndex;
    std::uint32_t step = kNoIndex; ///< index into steps() of the step that launched it
};

struct GraphCall {
    SliceId slice = core::kNoSlice;
    PointId begin = kNoIndex;
    PointId end = kNoIndex; ///< kNoIndex where it does not wait
    CallClass what = CallClass::Other;
    std::uint32_t firstOperation = kNoIndex; ///< first of those it launched
    std::uint32_t operationCount = 0;        ///< in callOperations()
};

struct GraphStep {
    std::size_t index = 0;                    ///< in Steps::list
    PointId begin = kNoIndex, end = kNoIndex; ///< marker; kNoIndex where the device window stands for a step
    TimeRange recorded;
    bool judged = false;
    TimeNs unexplainedNs = 0; ///< delay that no edge explains, of points inside
};

struct GraphOptions {
    TimeNs toleranceNs = 20'000; ///< smaller differences between model and trace are noise, not unexplained delay
    TimeNs burstGapNs = 50'000;  ///< a host thread without operators and calls for longer is waiting or busy elsewhere
    TimeNs longLaunchNs =
        100'000; ///< a launch at least this long (and 10 times the median) with a full queue waited for room
    std::uint32_t queuedForLong = 64; ///< operations that must be queued for that
};

/// Of one file. O(n log n).
class DependencyGraph {
public:
    /// Only what begins inside `range` (all where absent). An empty graph where cancelled.
    static DependencyGraph build(const core::Trace &trace, const LaunchLinks &links, const Steps &steps,
        core::FileIndex file, std::optional<TimeRange> range = {}, const GraphOptions &options = {},
        const core::CancelToken &cancel = {});

    core::FileIndex file() const { return m_file; }
    bool hasHost() const { return !m_calls.empty(); }
    bool hasDevice() const { return !m_operations.empty(); }

    std::span<const GraphPoint> points() const { return m_points; }
    std::span<const GraphEdge> edges() const { return m_edges; }
    /// Edges into a point are [firstEdge(p), firstEdge(p + 1)).
    EdgeId firstEdge(PointId p) const { return m_firstEdge[p]; }
    std::span<const TimeNs> unexplainedNs() const { return m_unexplained; }
    /// Points are numbered so that sources come before their targets.
    bool isInOrder(PointId from, PointId to) const { return from < to; }
    /// What was asked for; all of the file where absent.
    const std::optional<TimeRange> &range() const { return m_range; }

    std::span<const GraphOperation> operations() const { return m_operations; } ///< by recorded start
    std::span<const GraphCall> calls() const { return m_calls; }                ///< lane by lane, by start
    std::span<const std::uint32_t> operationsOf(const GraphCall &call) const
    {
        return { m_callOperations.data() + (call.operationCount ? call.firstOperation : 0), call.operationCount };
    }
    std::span<const GraphStep> steps() const { return m_steps; }
    /// Host lanes and their points by recorded time.
    const std::map<core::LaneId, std::vector<PointId>> &chains() const { return m_chains; }

    std::uint32_t operationIndex(SliceId slice) const; ///< kNoIndex where it is not in the graph
    std::uint32_t callIndex(SliceId slice) const;
    /// The thread launches device work.
    bool launches(core::LaneId lane) const;
    TimeNs streamGapNs() const { return m_streamGapNs; }

private:
    friend class GraphBuilder;
    core::FileIndex m_file = 0;
    std::vector<GraphPoint> m_points;
    std::vector<GraphEdge> m_edges;
    std::vector<EdgeId> m_firstEdge;
    std::vector<TimeNs> m_unexplained;
    std::optional<TimeRange> m_range;
    std::vector<GraphOperation> m_operations;
    std::vector<std::pair<SliceId, std::uint32_t>> m_operationBySlice;
    std::vector<GraphCall> m_calls;
    std::vector<std::uint32_t> m_callOperations;
    std::vector<GraphStep> m_steps;
    std::map<core::LaneId, std::vector<PointId>> m_chains;
    std::vector<core::LaneId> m_launchingLanes; ///< sorted
    TimeNs m_streamGapNs = 1'000;
};

} // namespace lanewise::analysis
