// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphbuilder.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <unordered_set>

#include <analysis/devices.h>

namespace lanewise::analysis {

using core::Kind;
using core::LaneId;
using core::LaneKind;

namespace {

template<class T>
T medianOf(std::vector<T> values, T fallback)
{
    if (values.empty())
        return fallback;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// The mean, since pauses add up along a stream: a median would lose what its long side adds.
TimeNs meanOf(const std::vector<TimeNs> &values, TimeNs fallback)
{
    if (values.empty())
        return fallback;
    TimeNs sum = 0;
    for (const TimeNs v : values)
        sum += v;
    return sum / static_cast<TimeNs>(values.size());
}

/// Least cost of a call that waits: what it takes where there is nothing to wait for.
constexpr TimeNs kCallCostNs = 3'000;
/// A copy's call may return a little before the device's own end of the copy (two clocks, last bytes staged).
constexpr TimeNs kCopyEndToleranceNs = 100'000;
/// Longer gaps and latencies are waits for something else and say nothing about the device.
constexpr TimeNs kLongestStreamGapNs = 20'000;
constexpr TimeNs kLongestLatencyNs = 1'000'000;
constexpr std::size_t kManyStreams = 64;

} // namespace

GraphBuilder::GraphBuilder(const core::Trace &trace, const LaunchLinks &links, const Steps &steps, core::FileIndex file,
    std::optional<TimeRange> range, const GraphOptions &options, const core::CancelToken &cancel)
    : m_trace(trace),
      m_links(links),
      m_allSteps(steps),
      m_range(range),
      m_options(options),
      m_cancel(cancel)
{
    m_g.m_file = file;
    m_g.m_range = range;
}

DependencyGraph GraphBuilder::build()
{
    using Stage = void (GraphBuilder::*)();
    for (const Stage stage : { &GraphBuilder::collectHost, &GraphBuilder::collectOperations,
             &GraphBuilder::attachOperations, &GraphBuilder::estimateDevice, &GraphBuilder::findQueued,
             &GraphBuilder::decideWaits, &GraphBuilder::addHostPoints, &GraphBuilder::addMarkers,
             &GraphBuilder::linkHost, &GraphBuilder::linkOperations, &GraphBuilder::linkWaitingMarks,
             &GraphBuilder::linkSyncs, &GraphBuilder::assignSteps, &GraphBuilder::packEdges, &GraphBuilder::sortPoints,
             &GraphBuilder::shareUnexplained }) {
        if (m_cancel.isCancelled()) {
            DependencyGraph empty;
            empty.m_file = m_g.m_file;
            return empty;
        }
        (this->*stage)();
    }
    return std::move(m_g);
}

CallClass GraphBuilder::callClass(SliceId s)
{
    const core::StringId name = m_trace.nameId(s);
    const auto it = m_callClasses.find(name);
    return it != m_callClasses.end() ? it->second
                                     : m_callClasses.emplace(name, callClassOf(m_trace.string(name))).first->second;
}

bool GraphBuilder::isPageableByColumns(SliceId s) const
{
    const auto detail = m_trace.gpuDetail(s);
    return detail && (detail->source == MemoryKind::Pageable || detail->destination == MemoryKind::Pageable);
}

bool GraphBuilder::isCopyFromOrToPageable(SliceId s)
{
    if (isPageableByColumns(s))
        return true;
    const core::StringId name = m_trace.nameId(s);
    const auto it = m_pageable.find(name);
    if (it != m_pageable.end())
        return it->second;
    const CopyType type = copyTypeOf(m_trace.string(name));
    return m_pageable.emplace(name, type.source == MemoryKind::Pageable || type.destination == MemoryKind::Pageable)
        .first->second;
}

PointId GraphBuilder::addPoint(TimeNs t, SliceId slice, LaneId lane, PointKind kind)
{
    m_g.m_points.push_back({ t, slice, lane, kind });
    m_g.m_unexplained.push_back(0);
    return static_cast<PointId>(m_g.m_points.size() - 1);
}

void GraphBuilder::addEdge(PointId from, PointId to, EdgeKind kind, TimeNs lag, std::uint32_t hostOps)
{
    m_pending.push_back({ to, { from, kind, hostOps, lag } });
}

bool GraphBuilder::isInnermost(const core::Lane &lane, SliceId s) const
{
    return s + 1 >= lane.end || m_trace.start(s + 1) >= m_trace.end(s);
}

void GraphBuilder::addToBursts(HostLane &host, const TimeRange &activity) const
{
    if (host.bursts.empty() || activity.startNs - host.bursts.back().endNs > m_options.burstGapNs)
        host.bursts.push_back({ activity.startNs, activity.endNs, kNoIndex, kNoIndex });
    else
        host.bursts.back().endNs = std::max(host.bursts.back().endNs, activity.endNs);
}

/// Calls and bursts of activity, host lane by host lane.
void GraphBuilder::collectHost()
{
    for (LaneId l = 0; l < m_trace.lanes().size(); ++l) {
        const core::Lane &lane = m_trace.lane(l);
        if (lane.file != m_g.m_file || lane.kind != LaneKind::HostThread)
            continue;
        HostLane host;
        host.lane = l;
        const SliceId first = m_range ? m_trace.lowerBound(l, m_range->startNs) : lane.begin;
        for (SliceId s = first; s < lane.end && (!m_range || m_trace.start(s) < m_range->endNs); ++s) {
            if ((s & 0xffff) == 0 && m_cancel.isCancelled())
                return;
            const Kind kind = m_trace.kind(s);
            if (m_trace.isUntimed(s) || (m_trace.flags(s) & core::kImpossibleDuration))
                continue;
            if (kind != Kind::CpuOp && !core::isLaunchCall(kind))
                continue;
            const TimeNs start = m_trace.start(s), end = m_trace.end(s);
            // Only the innermost: markers and other ranges that merely hold work would hide that a thread waits. Children follow their parent.
            if (!isInnermost(lane, s) && kind == Kind::CpuOp) {
                host.opStarts.push_back(start);
                continue;
            }
            addToBursts(host, { start, end });
            if (kind == Kind::CpuOp) {
                host.opStarts.push_back(start);
                continue;
            }
            GraphCall call;
            call.slice = s;
            call.what = callClass(s);
            m_g.m_calls.push_back(call);
        }
        m_hosts.push_back(std::move(host));
    }
}

void GraphBuilder::collectOperations()
{
    for (LaneId l = 0; l < m_trace.lanes().size(); ++l) {
        const core::Lane &lane = m_trace.lane(l);
        // Waits stand among the operations, or in a lane of their own.
        if (lane.file != m_g.m_file || (lane.kind != LaneKind::DeviceStream && lane.kind != LaneKind::DeviceAnnotation))
            continue;
        const SliceId first = m_range ? m_trace.lowerBound(l, m_range->startNs) : lane.begin;
        for (SliceId s = first; s < lane.end && (!m_range || m_trace.start(s) < m_range->endNs); ++s) {
            if ((s & 0xffff) == 0 && m_cancel.isCancelled())
                return;
            const Kind kind = m_trace.kind(s);
            if (m_trace.isUntimed(s) || (m_trace.flags(s) & core::kImpossibleDuration))
                continue;
            if (kind == Kind::Synchronization) {
                if (const auto correlation = m_trace.correlation(s))
                    m_waitRecords.emplace(*correlation, s);
                continue;
            }
            if (!core::isDeviceOperation(kind) || lane.kind != LaneKind::DeviceStream)
                continue;
            GraphOperation op;
            op.slice = s;
            m_g.m_operations.push_back(op);
        }
    }
    std::sort(
        m_g.m_operations.begin(), m_g.m_operations.end(), [this](const GraphOperation &a, const GraphOperation &b) {
            return std::tuple(m_trace.start(a.slice), m_trace.end(a.slice), a.slice)
                < std::tuple(m_trace.start(b.slice), m_trace.end(b.slice), b.slice);
        });
    auto &ops = m_g.m_operations;
    m_g.m_operationBySlice.reserve(ops.size());
    for (OpIndex o = 0; o < ops.size(); ++o)
        m_g.m_operationBySlice.emplace_back(ops[o].slice, o);
    std::sort(m_g.m_operationBySlice.begin(), m_g.m_operationBySlice.end());
}

/// Streams, launches, and how long the device was busy before each operation.
void GraphBuilder::attachOperations()
{
    auto &ops = m_g.m_operations;
    m_callOf.assign(ops.size(), kNoIndex);
    m_streamOf.assign(ops.size(), 0);
    m_placeInStream.assign(ops.size(), 0);
    m_deviceBusyUntil.assign(ops.size(), core::kNoTime);
    std::unordered_map<LaneId, std::uint32_t> streamByLane;
    std::vector<OpIndex> lastInStream; // with the latest end so far
    TimeNs busyUntil = core::kNoTime;
    std::vector<std::pair<CallIndex, OpIndex>> launched;
    for (OpIndex o = 0; o < ops.size(); ++o) {
        const SliceId s = ops[o].slice;
        const LaneId lane = m_trace.laneOf(s);
        const auto [it, isNew] = streamByLane.emplace(lane, static_cast<std::uint32_t>(m_streams.size()));
        if (isNew) {
            m_streams.push_back({ lane, {} });
            lastInStream.push_back(kNoIndex);
        }
        const std::uint32_t stream = it->second;
        m_streamOf[o] = stream;
        m_placeInStream[o] = static_cast<std::uint32_t>(m_streams[stream].ops.size());
        m_streams[stream].ops.push_back(o);
        ops[o].previous = lastInStream[stream];
        if (ops[o].previous != kNoIndex)
            ops[ops[o].previous].next = o;
        if (lastInStream[stream] == kNoIndex || opEnd(o) >= opEnd(lastInStream[stream]))
            lastInStream[stream] = o;
        m_deviceBusyUntil[o] = busyUntil;
        busyUntil = std::max(busyUntil, opEnd(o));
        const SliceId launch = m_links.launchOf(s);
        if (launch != core::kNoSlice) {
            const CallIndex call = m_g.callIndex(launch);
            if (call != kNoIndex) {
                m_callOf[o] = call;
                launched.emplace_back(call, o);
            }
        }
    }
    std::sort(launched.begin(), launched.end());
    for (const auto &[call, o] : launched) {
        GraphCall &c = m_g.m_calls[call];
        if (c.operationCount++ == 0)
            c.firstOperation = static_cast<std::uint32_t>(m_g.m_callOperations.size());
        m_g.m_callOperations.push_back(o);
    }
    m_byEnd.resize(ops.size());
    for (OpIndex o = 0; o < ops.size(); ++o)
        m_byEnd[o] = o;
    std::stable_sort(m_byEnd.begin(), m_byEnd.end(), [this](OpIndex a, OpIndex b) { return opEnd(a) < opEnd(b); });
}

std::uint64_t GraphBuilder::latencyKey(OpIndex o) const
{
    const SliceId s = m_g.m_operations[o].slice;
    const bool pageable = m_trace.kind(s) == Kind::Memcpy
        && ((m_pageable.count(m_trace.nameId(s)) && m_pageable.at(m_trace.nameId(s))) || isPageableByColumns(s));
    const std::uint64_t call =
        m_callOf[o] == kNoIndex ? core::kEmptyString : m_trace.nameId(m_g.m_calls[m_callOf[o]].slice);
    return call << 8 | static_cast<std::uint64_t>(m_trace.kind(s)) << 1 | (pageable ? 1u : 0u);
}

TimeNs GraphBuilder::launchLatency(OpIndex o) const
{
    const auto it = m_latencies.find(latencyKey(o));
    return it != m_latencies.end() ? it->second : 5'000;
}

/// What a launch takes to an idle device, and the pause between two queued operations, as typical of this trace.
void GraphBuilder::estimateDevice()
{
    std::unordered_map<std::uint64_t, std::vector<TimeNs>> latencies;
    std::vector<std::vector<TimeNs>> gaps(m_streams.size());
    std::vector<TimeNs> allGaps, launchCosts;
    const auto &ops = m_g.m_operations;
    for (OpIndex o = 0; o < ops.size(); ++o) {
        if (m_trace.kind(ops[o].slice) == Kind::Memcpy)
            isCopyFromOrToPageable(ops[o].slice); // fills the table that latencyKey reads
        const CallIndex call = m_callOf[o];
        const OpIndex previous = ops[o].previous;
        if (previous != kNoIndex && opStart(o) >= opEnd(previous)
            && opStart(o) - opEnd(previous) < kLongestStreamGapNs) {
            const bool queued = call != kNoIndex
                && (call == m_callOf[previous]
                    || m_trace.end(m_g.m_calls[call].slice) + 2 * kLongestStreamGapNs
                        < opEnd(previous) + kLongestStreamGapNs);
            if (queued) {
                gaps[m_streamOf[o]].push_back(opStart(o) - opEnd(previous));
                allGaps.push_back(opStart(o) - opEnd(previous));
            }
        }
        if (call == kNoIndex || m_g.operationsOf(m_g.m_calls[call]).front() != o)
            continue;
        const SliceId launch = m_g.m_calls[call].slice;
        launchCosts.push_back(m_trace.duration(launch));
        const TimeNs latency = opStart(o) - m_trace.start(launch);
        if (m_deviceBusyUntil[o] < m_trace.start(launch) - 5'000 && latency >= 0 && latency <= kLongestLatencyNs)
            latencies[latencyKey(o)].push_back(latency);
    }
    for (auto &[key, values] : latencies)
        m_latencies[key] = medianOf(std::move(values), TimeNs(5'000));
    m_g.m_streamGapNs = meanOf(allGaps, 1'000);
    m_streamGaps.resize(m_streams.size());
    for (std::size_t i = 0; i < gaps.size(); ++i)
        m_streamGaps[i] = gaps[i].size() > 4 ? meanOf(gaps[i], m_g.m_streamGapNs) : m_g.m_streamGapNs;
    m_medianLaunchNs = medianOf(std::move(launchCosts), TimeNs(5'000));
}

/// Launches that waited for room in the queue: long, while many operations launched before had not begun.
void GraphBuilder::findQueued()
{
    m_waits.assign(m_g.m_calls.size(), Wait::None);
    std::vector<CallIndex> byStart;
    for (CallIndex c = 0; c < m_g.m_calls.size(); ++c)
        if (m_g.m_calls[c].operationCount)
            byStart.push_back(c);
    std::stable_sort(byStart.begin(), byStart.end(), [this](CallIndex a, CallIndex b) {
        return m_trace.start(m_g.m_calls[a].slice) < m_trace.start(m_g.m_calls[b].slice);
    });
    std::uint64_t launchedBefore = 0;
    const auto &ops = m_g.m_operations;
    const TimeNs isLong = std::max(m_options.longLaunchNs, 10 * m_medianLaunchNs);
    // Operations without a launch record began before what is recorded here; they do not count as launched.
    std::vector<TimeNs> launchedStarts;
    for (OpIndex o = 0; o < ops.size(); ++o)
        if (m_callOf[o] != kNoIndex)
            launchedStarts.push_back(opStart(o));
    for (const CallIndex c : byStart) {
        const SliceId s = m_g.m_calls[c].slice;
        if (m_trace.duration(s) > isLong && m_g.m_calls[c].what != CallClass::Copy
            && m_g.m_calls[c].what != CallClass::AsyncCopy) {
            const auto begun = static_cast<std::uint64_t>(
                std::upper_bound(launchedStarts.begin(), launchedStarts.end(), m_trace.end(s))
                - launchedStarts.begin());
            if (launchedBefore >= begun + m_options.queuedForLong)
                m_waits[c] = Wait::Queue;
        }
        launchedBefore += m_g.m_calls[c].operationCount;
    }
}

/// Which calls wait: by their nature, or by their end against the end of what they launched.
void GraphBuilder::decideWaits()
{
    for (CallIndex c = 0; c < m_g.m_calls.size(); ++c) {
        GraphCall &call = m_g.m_calls[c];
        if (isSynchronizing(call.what) || call.what == CallClass::Free) {
            m_waits[c] = Wait::Sync;
            continue;
        }
        if (call.what != CallClass::Copy && call.what != CallClass::AsyncCopy)
            continue;
        for (const OpIndex o : m_g.operationsOf(call)) {
            const SliceId s = m_g.m_operations[o].slice;
            const TimeNs tolerance = std::min(kCopyEndToleranceNs, m_trace.duration(s) / 20);
            const TimeNs callStart = m_trace.start(call.slice), callEnd = m_trace.end(call.slice);
            if (m_trace.kind(s) == Kind::Memcpy && opEnd(o) > callStart && opEnd(o) <= callEnd + tolerance)
                m_waits[c] = Wait::Copy;
        }
    }
}

void GraphBuilder::addHostPoints()
{
    // Growing would touch all that memory again and again.
    const std::size_t points = 2 * m_g.m_operations.size() + m_g.m_calls.size() + 2 * m_allSteps.list.size();
    m_g.m_points.reserve(points);
    m_g.m_unexplained.reserve(points);
    m_pending.reserve(2 * points);
    CallIndex c = 0;
    for (HostLane &host : m_hosts) {
        const SliceId laneEnd = m_trace.lane(host.lane).end;
        const CallIndex first = c;
        while (c < m_g.m_calls.size() && m_g.m_calls[c].slice < laneEnd) {
            if (m_g.m_calls[c].operationCount)
                host.launches = true;
            ++c;
        }
        auto &chain = m_g.m_chains[host.lane];
        for (CallIndex i = first; i < c; ++i) {
            GraphCall &call = m_g.m_calls[i];
            const bool matters = call.operationCount || m_waits[i] != Wait::None || call.what == CallClass::StreamWait
                || call.what == CallClass::EventRecord;
            if (!matters)
                continue;
            call.begin = addPoint(m_trace.start(call.slice), call.slice, host.lane, PointKind::CallBegin);
            chain.push_back(call.begin);
            if (m_waits[i] != Wait::None) {
                // A thread is in one call after another: where rounded times cross, the first is over when the next begins.
                TimeNs end = m_trace.end(call.slice);
                if (i + 1 < c && m_trace.start(m_g.m_calls[i + 1].slice) > m_trace.start(call.slice)
                    && m_trace.end(m_g.m_calls[i + 1].slice) > end)
                    end = std::min(end, m_trace.start(m_g.m_calls[i + 1].slice));
                call.end = addPoint(end, call.slice, host.lane, PointKind::CallEnd);
                chain.push_back(call.end);
                m_waiting.push_back(i);
            }
        }
        if (host.launches)
            m_g.m_launchingLanes.push_back(host.lane);
    }
    std::sort(m_g.m_launchingLanes.begin(), m_g.m_launchingLanes.end());
}

void GraphBuilder::addMarkers()
{
    for (std::size_t i = 0; i < m_allSteps.list.size(); ++i) {
        const Step &step = m_allSteps.list[i];
        if (step.file != m_g.m_file || (m_range && !(inRange(step.beginNs) && step.completionNs <= m_range->endNs)))
            continue;
        GraphStep g;
        g.index = i;
        g.recorded = step.marker != core::kNoSlice ? step.recorded : step.range();
        g.judged = step.judged;
        if (step.marker != core::kNoSlice) {
            const LaneId lane = m_trace.laneOf(step.marker);
            if (m_trace.lane(lane).kind == LaneKind::HostThread) {
                g.begin = addPoint(step.recorded.startNs, step.marker, lane, PointKind::MarkBegin);
                g.end = addPoint(step.recorded.endNs, step.marker, lane, PointKind::MarkEnd);
                auto &chain = m_g.m_chains[lane];
                chain.push_back(g.begin);
                chain.push_back(g.end);
                for (HostLane &host : m_hosts)
                    if (host.lane == lane)
                        host.marked = true;
            }
        }
        m_g.m_steps.push_back(g);
    }
    std::stable_sort(m_g.m_steps.begin(), m_g.m_steps.end(),
        [](const GraphStep &a, const GraphStep &b) { return a.recorded.startNs < b.recorded.startNs; });
}

/// A gap of one launching thread that another's burst of activity fills, from shortly after its begin to shortly before its end, is a
/// wait for that other thread: autograd's thread while the main thread waits in backward(), and the other way round.
void GraphBuilder::linkHandoffs(std::unordered_map<PointId, PointId> &resumedBy)
{
    std::vector<HostLane *> active;
    for (HostLane &host : m_hosts)
        if ((host.launches || host.marked) && !host.bursts.empty() && !m_poolLanes.count(host.lane))
            active.push_back(&host);
    if (active.size() < 2 || active.size() > kManyStreams)
        return;
    for (HostLane *host : active) {
        for (Burst &b : host->bursts)
            addBurstPoints(*host, b);
    }
    constexpr TimeNs kSlack = 20'000;
    for (HostLane *host : active) {
        const core::StringId process = m_trace.lane(host->lane).process;
        for (std::size_t i = 0; i < host->bursts.size(); ++i) {
            const bool isFirst = i == 0;
            const TimeNs gapStart = isFirst ? std::numeric_limits<TimeNs>::min() : host->bursts[i - 1].endNs;
            const TimeNs gapEnd = host->bursts[i].startNs;
            const Burst *best = nullptr;
            for (const HostLane *other : active) {
                if (other == host || m_trace.lane(other->lane).process != process)
                    continue;
                const auto &bursts = other->bursts;
                const TimeNs notBefore = isFirst ? gapStart : gapStart - kSlack;
                auto from = std::lower_bound(
                    bursts.begin(), bursts.end(), notBefore, [](const Burst &b, TimeNs t) { return b.startNs < t; });
                auto to = std::upper_bound(
                    bursts.begin(), bursts.end(), gapEnd, [](TimeNs t, const Burst &b) { return t < b.endNs; });
                if (to <= from)
                    continue;
                const Burst &last = *(to - 1);
                if (from != bursts.begin() && !isFirst && (from - 1)->endNs > gapStart + kSlack)
                    continue; // was busy before this thread paused: not called by it
                const TimeNs gap = isFirst ? gapEnd - from->startNs : gapEnd - gapStart;
                if (2 * (last.endNs - from->startNs) < gap
                    || gapEnd - last.endNs > std::max<TimeNs>(2'000'000, gap / 5))
                    continue;
                if (!best || last.endNs > best->endNs)
                    best = &last;
            }
            if (best)
                resumedBy.emplace(host->bursts[i].begin, best->end);
        }
    }
}

/// Of points of one thread at one moment: what began before ends, then something else begins (times in whole microseconds often touch).
std::tuple<int, SliceId, PointKind> GraphBuilder::placeInMoment(const GraphPoint &point) const
{
    const bool isEnd = point.kind == PointKind::CallEnd || point.kind == PointKind::MarkEnd;
    if (isEnd && m_trace.start(point.slice) < point.recordedNs)
        return { point.kind == PointKind::CallEnd ? 0 : 1, 0, point.kind };
    switch (point.kind) {
    case PointKind::BurstBegin:
        return { 2, 0, point.kind };
    case PointKind::MarkBegin:
        return { 3, 0, point.kind };
    case PointKind::CallBegin:
    case PointKind::CallEnd: // a call without length: right behind its begin
        return { 4, point.slice, point.kind };
    default:
        return { 5, 0, point.kind };
    }
}

void GraphBuilder::linkHost()
{
    std::unordered_map<PointId, PointId> resumedBy;
    dropWaitingRanges();
    linkTurns(resumedBy);
    linkHandoffs(resumedBy);
    linkMarkedThreads(resumedBy);
    std::unordered_set<PointId> waitingMarks;
    for (const WaitingMark &wait : m_waitingMarks)
        waitingMarks.insert(wait.mark);
    for (const HostLane &host : m_hosts) {
        auto &chain = m_g.m_chains[host.lane];
        std::stable_sort(chain.begin(), chain.end(), [this](PointId a, PointId b) {
            const GraphPoint &x = m_g.m_points[a], &y = m_g.m_points[b];
            return std::tuple(x.recordedNs, placeInMoment(x), a) < std::tuple(y.recordedNs, placeInMoment(y), b);
        });
        // It resumes with the first thing it does after the other thread was done: a step's mark, say, before the next call.
        for (std::size_t i = chain.size(); i-- > 1;) {
            const auto resumed = resumedBy.find(chain[i]);
            if (resumed == resumedBy.end() || m_g.m_points[chain[i - 1]].kind == PointKind::BurstEnd
                || pointTime(chain[i - 1]) < pointTime(resumed->second))
                continue;
            const PointId cause = resumed->second;
            resumedBy.erase(resumed);
            resumedBy.emplace(chain[i - 1], cause);
        }
        auto op = host.opStarts.begin();
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const PointId p = chain[i];
            const GraphPoint &point = m_g.m_points[p];
            const auto first = op;
            op = std::lower_bound(op, host.opStarts.end(), point.recordedNs);
            const auto resumed = resumedBy.find(p);
            if (resumed != resumedBy.end())
                addEdge(resumed->second, p, EdgeKind::Handoff, point.recordedNs - pointTime(resumed->second));
            if (i == 0)
                continue;
            const TimeNs lag = point.recordedNs - pointTime(chain[i - 1]);
            if (resumed != resumedBy.end() || waitingMarks.count(p)) {
                addEdge(chain[i - 1], p, EdgeKind::Program, 0);
            } else if (point.kind == PointKind::CallEnd) {
                const CallIndex call = m_g.callIndex(point.slice);
                addEdge(chain[i - 1], p, EdgeKind::Call,
                    std::min(lag, m_waits[call] == Wait::Queue ? m_medianLaunchNs : kCallCostNs));
            } else {
                addEdge(chain[i - 1], p, EdgeKind::Program, lag, static_cast<std::uint32_t>(op - first));
            }
        }
    }
}

/// An operation that starts later than its launch and its stream explain waited for another stream: the last operation launched before it
/// there, or the one that ended last before it starts.
std::optional<GraphBuilder::OpIndex> GraphBuilder::otherStreamCause(OpIndex o, TimeNs explained)
{
    if (m_streams.size() < 2 || m_streams.size() > kManyStreams)
        return {};
    const TimeNs start = opStart(o);
    const TimeNs launched = m_callOf[o] != kNoIndex ? m_trace.start(m_g.m_calls[m_callOf[o]].slice) : start;
    std::optional<OpIndex> best;
    for (std::uint32_t i = 0; i < m_streams.size(); ++i) {
        if (i == m_streamOf[o])
            continue;
        const auto &ops = m_streams[i].ops;
        auto it = std::upper_bound(ops.begin(), ops.end(), start, [this](TimeNs t, OpIndex x) { return t < opEnd(x); });
        if (it == ops.begin())
            continue;
        const OpIndex candidate = *(it - 1);
        if (m_callOf[candidate] != kNoIndex && m_trace.start(m_g.m_calls[m_callOf[candidate]].slice) > launched)
            continue;
        if (opEnd(candidate) > explained && (!best || opEnd(candidate) > opEnd(*best)))
            best = candidate;
    }
    // A long pause after it was no wait for it.
    if (best && start - opEnd(*best) > m_options.toleranceNs)
        return {};
    return best;
}

/// The launching thread made the stream wait for an event just before: what it had launched last on the other streams by then.
std::optional<GraphBuilder::OpIndex> GraphBuilder::eventCause(OpIndex o, TimeNs explained)
{
    constexpr CallIndex kCallsLookedAt = 8;
    if (m_callOf[o] == kNoIndex || m_streams.size() < 2 || m_streams.size() > kManyStreams)
        return {};
    const CallIndex call = m_callOf[o];
    const core::SliceId laneBegin = m_trace.lane(m_trace.laneOf(m_g.m_calls[call].slice)).begin;
    bool waits = false;
    for (CallIndex c = call; !waits && c > 0 && call - c < kCallsLookedAt;) {
        --c;
        if (m_g.m_calls[c].slice < laneBegin || m_g.m_calls[c].operationCount)
            break;
        waits = m_g.m_calls[c].what == CallClass::StreamWait;
    }
    if (!waits)
        return {};
    const TimeNs launched = m_trace.start(m_g.m_calls[call].slice);
    const auto launchedAt = [this](OpIndex x) {
        return m_callOf[x] != kNoIndex ? m_trace.start(m_g.m_calls[m_callOf[x]].slice) : opStart(x);
    };
    std::optional<OpIndex> best;
    for (std::uint32_t i = 0; i < m_streams.size(); ++i) {
        const auto &ops = m_streams[i].ops;
        const auto it =
            std::lower_bound(ops.begin(), ops.end(), launched, [&](OpIndex x, TimeNs t) { return launchedAt(x) < t; });
        if (i == m_streamOf[o] || it == ops.begin())
            continue;
        const OpIndex candidate = *(it - 1);
        if (opEnd(candidate) > explained && opEnd(candidate) <= opStart(o)
            && (!best || opEnd(candidate) > opEnd(*best)))
            best = candidate;
    }
    return best;
}

/// A kernel that fills the device keeps others out until it ends, whoever launched it: what ended just when this one began.
std::optional<GraphBuilder::OpIndex> GraphBuilder::roomCause(OpIndex o, TimeNs explained)
{
    constexpr TimeNs kLastBlocksNs = 5'000; // of the other, which still run
    if (m_streams.size() < 2 || m_streams.size() > kManyStreams)
        return {};
    std::optional<OpIndex> best;
    for (std::uint32_t i = 0; i < m_streams.size(); ++i) {
        const auto &ops = m_streams[i].ops;
        const auto it = std::upper_bound(
            ops.begin(), ops.end(), opStart(o) + kLastBlocksNs, [this](TimeNs t, OpIndex x) { return t < opEnd(x); });
        if (i == m_streamOf[o] || it == ops.begin())
            continue;
        const OpIndex candidate = *(it - 1);
        if (opEnd(candidate) > explained && opStart(candidate) < opStart(o)
            && opStart(o) - opEnd(candidate) <= m_options.toleranceNs && (!best || opEnd(candidate) > opEnd(*best)))
            best = candidate;
    }
    return best;
}

void GraphBuilder::linkOperations()
{
    auto &ops = m_g.m_operations;
    for (OpIndex o = 0; o < ops.size(); ++o) {
        const LaneId lane = m_streams[m_streamOf[o]].lane;
        ops[o].begin = addPoint(opStart(o), ops[o].slice, lane, PointKind::OperationBegin);
        ops[o].end = addPoint(opEnd(o), ops[o].slice, lane, PointKind::OperationEnd);
    }
    for (OpIndex o = 0; o < ops.size(); ++o) {
        if ((o & 0xffff) == 0 && m_cancel.isCancelled())
            return;
        GraphOperation &op = ops[o];
        const TimeNs start = opStart(o);
        TimeNs explained = core::kNoTime;
        const auto add = [&](PointId from, EdgeKind kind, TimeNs lag) {
            addEdge(from, op.begin, kind, lag);
            explained = std::max(explained, pointTime(from) + lag);
        };
        if (m_callOf[o] != kNoIndex) {
            op.launch = m_g.m_calls[m_callOf[o]].begin;
            const bool isFirst = m_g.operationsOf(m_g.m_calls[m_callOf[o]]).front() == o;
            // The device's clock may be a little ahead of the host's: then the operation seems to begin before its launch.
            const TimeNs recorded = start - pointTime(op.launch);
            add(op.launch, EdgeKind::Launch, recorded < 0 ? recorded : isFirst ? launchLatency(o) : 0);
        }
        if (op.previous != kNoIndex) {
            const TimeNs overlap = opEnd(op.previous) - start;
            if (overlap > 0 && 2 * overlap < opEnd(op.previous) - opStart(op.previous))
                // It begins a little before the other ends (programmatic launch, clocks): with that end it moves.
                add(ops[op.previous].end, EdgeKind::Concurrent, -overlap);
            else if (overlap > 0)
                add(ops[op.previous].begin, EdgeKind::Concurrent, start - opStart(op.previous));
            else
                add(ops[op.previous].end, EdgeKind::Stream, m_streamGaps[m_streamOf[o]]);
        }
        if (explained != core::kNoTime) {
            if (start - explained > m_options.toleranceNs) {
                if (const auto cause = otherStreamCause(o, explained))
                    add(ops[*cause].end, EdgeKind::InferredEvent, start - opEnd(*cause));
                else if (const auto event = eventCause(o, explained))
                    add(ops[*event].end, EdgeKind::Event, m_streamGaps[m_streamOf[o]]);
            }
            if (start - explained > m_options.toleranceNs) {
                if (const auto room = roomCause(o, explained))
                    add(ops[*room].end, EdgeKind::InferredEvent, start - opEnd(*room));
            }
            if (start - explained > m_options.toleranceNs)
                m_g.m_unexplained[op.begin] = start - explained;
        }
        addEdge(op.begin, op.end, EdgeKind::Duration, opEnd(o) - start);
    }
}

/// What a waiting call waited for.
void GraphBuilder::collectSyncTargets(CallIndex c, std::vector<OpIndex> &targets)
{
    const GraphCall &call = m_g.m_calls[c];
    const TimeNs start = m_trace.start(call.slice), end = m_trace.end(call.slice);
    if (m_waits[c] == Wait::Copy) {
        const auto own = m_g.operationsOf(call);
        targets.assign(own.begin(), own.end());
        return;
    }
    if (m_waits[c] == Wait::Queue) {
        // Room came when an operation ended.
        const auto it = std::upper_bound(
            m_byEnd.begin(), m_byEnd.end(), end + 2'000, [this](TimeNs t, OpIndex o) { return t < opEnd(o); });
        if (it != m_byEnd.begin() && opEnd(*(it - 1)) > start)
            targets.push_back(*(it - 1));
        return;
    }
    // Last operation of each stream that was launched before the call.
    std::vector<OpIndex> lasts;
    for (const Stream &stream : m_streams) {
        const auto launchedAt = [this](OpIndex o) {
            return m_callOf[o] != kNoIndex ? m_trace.start(m_g.m_calls[m_callOf[o]].slice) : opStart(o);
        };
        // A stream runs what it is given in order, so launch times ascend along it.
        const auto it = std::lower_bound(
            stream.ops.begin(), stream.ops.end(), start, [&](OpIndex o, TimeNs t) { return launchedAt(o) < t; });
        if (it != stream.ops.begin())
            lasts.push_back(*(it - 1));
    }
    constexpr TimeNs kSlack = 3'000;
    const auto endsWithin = [&](OpIndex o) { return opEnd(o) >= start - kSlack && opEnd(o) <= end + kSlack; };
    if (call.what == CallClass::DeviceSync || call.what == CallClass::Free) {
        for (const OpIndex o : lasts)
            if (opEnd(o) <= end + kSlack)
                targets.push_back(o);
        return;
    }
    if (const auto correlation = m_trace.correlation(call.slice)) {
        // The device's own record of the wait names its stream.
        const auto record = m_waitRecords.find(*correlation);
        if (record != m_waitRecords.end() && call.what == CallClass::StreamSync) {
            if (const auto detail = m_trace.gpuDetail(record->second); detail && detail->stream >= 0) {
                for (const OpIndex o : lasts)
                    if (m_trace.lane(m_trace.laneOf(m_g.m_operations[o].slice)).stream == detail->stream)
                        targets.push_back(o);
                if (!targets.empty())
                    return;
            }
        }
    }
    // What its own thread launched last, if that was done by then: a copy's wait stands right behind it.
    CallIndex before = c;
    const LaneId lane = m_trace.laneOf(call.slice);
    while (before > 0 && m_g.m_calls[before - 1].slice >= m_trace.lane(lane).begin) {
        --before;
        if (m_g.m_calls[before].operationCount)
            break;
        if (c - before > 64)
            break;
    }
    OpIndex own = kNoIndex;
    if (before != c && m_g.m_calls[before].operationCount)
        own = m_g.operationsOf(m_g.m_calls[before]).back();
    if (call.what == CallClass::StreamSync && own != kNoIndex && opEnd(own) <= end + kSlack) {
        targets.push_back(own);
        return;
    }
    OpIndex best = kNoIndex;
    for (const OpIndex o : lasts)
        if (endsWithin(o) && (best == kNoIndex || opEnd(o) > opEnd(best)))
            best = o;
    if (best == kNoIndex && call.what == CallClass::EventSync) {
        // An event in the middle of a stream: the operation that ended last within the call.
        const auto it = std::upper_bound(
            m_byEnd.begin(), m_byEnd.end(), end + kSlack, [this](TimeNs t, OpIndex o) { return t < opEnd(o); });
        if (it != m_byEnd.begin() && opEnd(*(it - 1)) >= start)
            best = *(it - 1);
    }
    if (best != kNoIndex)
        targets.push_back(best);
}

void GraphBuilder::explainSync(CallIndex c, const std::vector<OpIndex> &targets, TimeNs tail)
{
    const GraphCall &call = m_g.m_calls[c];
    const TimeNs start = m_trace.start(call.slice), end = m_trace.end(call.slice);
    TimeNs explained = start + std::min(end - start, m_waits[c] == Wait::Queue ? m_medianLaunchNs : kCallCostNs);
    for (const OpIndex o : targets) {
        if (opEnd(o) > end + kCopyEndToleranceNs)
            continue;
        addEdge(m_g.m_operations[o].end, call.end, m_waits[c] == Wait::Queue ? EdgeKind::Queue : EdgeKind::Sync, tail);
        explained = std::max(explained, opEnd(o) + tail);
    }
    if (end - explained > m_options.toleranceNs)
        m_g.m_unexplained[call.end] = end - explained;
}

void GraphBuilder::linkSyncs()
{
    std::unordered_map<unsigned, std::vector<TimeNs>> tails;
    const auto key = [this](CallIndex c) {
        return static_cast<unsigned>(m_waits[c]) << 8 | static_cast<unsigned>(m_g.m_calls[c].what);
    };
    m_syncTargets.resize(m_waiting.size());
    for (std::size_t i = 0; i < m_waiting.size(); ++i) {
        const CallIndex c = m_waiting[i];
        collectSyncTargets(c, m_syncTargets[i]);
        TimeNs last = core::kNoTime;
        for (const OpIndex o : m_syncTargets[i])
            last = std::max(last, opEnd(o));
        if (last > m_trace.start(m_g.m_calls[c].slice))
            tails[key(c)].push_back(m_trace.end(m_g.m_calls[c].slice) - last);
    }
    std::unordered_map<unsigned, TimeNs> tail;
    for (auto &[k, values] : tails)
        tail[k] = medianOf(std::move(values), TimeNs(2'000));
    for (std::size_t i = 0; i < m_waiting.size(); ++i) {
        const auto it = tail.find(key(m_waiting[i]));
        explainSync(m_waiting[i], m_syncTargets[i], it != tail.end() ? it->second : 2'000);
    }
}

void GraphBuilder::assignSteps()
{
    auto &steps = m_g.m_steps;
    if (steps.empty())
        return;
    for (GraphOperation &op : m_g.m_operations) {
        const bool marked = steps.front().begin != kNoIndex;
        if (marked && op.launch == kNoIndex)
            continue;
        const TimeNs t = marked ? pointTime(op.launch) : pointTime(op.begin);
        auto it = std::upper_bound(
            steps.begin(), steps.end(), t, [](TimeNs x, const GraphStep &s) { return x < s.recorded.startNs; });
        if (it == steps.begin())
            continue;
        --it;
        if (t < it->recorded.endNs)
            op.step = static_cast<std::uint32_t>(it - steps.begin());
    }
}

void GraphBuilder::packEdges()
{
    const std::size_t n = m_g.m_points.size();
    m_g.m_firstEdge.assign(n + 1, 0);
    for (const PendingEdge &e : m_pending)
        ++m_g.m_firstEdge[e.to + 1];
    for (std::size_t i = 0; i < n; ++i)
        m_g.m_firstEdge[i + 1] += m_g.m_firstEdge[i];
    std::vector<EdgeId> place(m_g.m_firstEdge.begin(), m_g.m_firstEdge.end() - 1);
    m_g.m_edges.resize(m_pending.size());
    for (const PendingEdge &e : m_pending)
        m_g.m_edges[place[e.to]++] = e.edge;
    m_pending = {};
}

/// Sources before targets. Records that contradict each other (clocks, wrong correlations) can make a circle: it is cut at its earliest point.
void GraphBuilder::sortPoints()
{
    const auto n = static_cast<PointId>(m_g.m_points.size());
    std::vector<std::uint32_t> open(n, 0), firstOut(n + 1, 0);
    for (PointId p = 0; p < n; ++p)
        for (EdgeId e = m_g.m_firstEdge[p]; e < m_g.m_firstEdge[p + 1]; ++e) {
            ++open[p];
            ++firstOut[m_g.m_edges[e].from + 1];
        }
    for (PointId p = 0; p < n; ++p)
        firstOut[p + 1] += firstOut[p];
    std::vector<PointId> out(m_g.m_edges.size());
    {
        std::vector<std::uint32_t> place(firstOut.begin(), firstOut.end() - 1);
        for (PointId p = 0; p < n; ++p)
            for (EdgeId e = m_g.m_firstEdge[p]; e < m_g.m_firstEdge[p + 1]; ++e)
                out[place[m_g.m_edges[e].from]++] = p;
    }
    std::vector<PointId> byTime(n), ready;
    for (PointId p = 0; p < n; ++p)
        byTime[p] = p;
    std::stable_sort(
        byTime.begin(), byTime.end(), [this](PointId a, PointId b) { return pointTime(a) < pointTime(b); });
    for (auto it = byTime.rbegin(); it != byTime.rend(); ++it)
        if (!open[*it])
            ready.push_back(*it);
    std::vector<bool> done(n, false);
    std::vector<PointId> order;
    order.reserve(n);
    auto earliest = byTime.begin();
    while (order.size() < n) {
        if (ready.empty()) {
            while (done[*earliest])
                ++earliest;
            ready.push_back(*earliest);
        }
        const PointId p = ready.back();
        ready.pop_back();
        if (done[p])
            continue;
        done[p] = true;
        order.push_back(p);
        for (std::uint32_t i = firstOut[p]; i < firstOut[p + 1]; ++i)
            if (!done[out[i]] && --open[out[i]] == 0)
                ready.push_back(out[i]);
    }
    renumber(order);
}

/// Points in the order in which they are played, so that a replay runs through memory once.
void GraphBuilder::renumber(const std::vector<PointId> &order)
{
    const auto n = static_cast<PointId>(order.size());
    std::vector<PointId> place(n);
    for (PointId i = 0; i < n; ++i)
        place[order[i]] = i;
    const auto moved = [&](PointId &p) {
        if (p != kNoIndex)
            p = place[p];
    };
    std::vector<GraphPoint> points(n);
    std::vector<TimeNs> unexplained(n);
    std::vector<GraphEdge> edges;
    edges.reserve(m_g.m_edges.size());
    std::vector<EdgeId> firstEdge(n + 1, 0);
    for (PointId i = 0; i < n; ++i) {
        const PointId old = order[i];
        points[i] = m_g.m_points[old];
        unexplained[i] = m_g.m_unexplained[old];
        for (EdgeId e = m_g.m_firstEdge[old]; e < m_g.m_firstEdge[old + 1]; ++e) {
            GraphEdge edge = m_g.m_edges[e];
            edge.from = place[edge.from];
            // One of a circle of contradicting records: cut.
            if (edge.from >= i)
                edge.from = kNoIndex;
            edges.push_back(edge);
        }
        firstEdge[i + 1] = static_cast<EdgeId>(edges.size());
    }
    m_g.m_points = std::move(points);
    m_g.m_unexplained = std::move(unexplained);
    m_g.m_edges = std::move(edges);
    m_g.m_firstEdge = std::move(firstEdge);
    for (GraphOperation &op : m_g.m_operations) {
        moved(op.begin);
        moved(op.end);
        moved(op.launch);
    }
    for (GraphCall &call : m_g.m_calls) {
        moved(call.begin);
        moved(call.end);
    }
    for (GraphStep &step : m_g.m_steps) {
        moved(step.begin);
        moved(step.end);
    }
    for (auto &[lane, chain] : m_g.m_chains)
        for (PointId &p : chain)
            moved(p);
}

void GraphBuilder::shareUnexplained()
{
    auto &steps = m_g.m_steps;
    for (PointId p = 0; p < m_g.m_points.size(); ++p) {
        if (!m_g.m_unexplained[p])
            continue;
        const TimeNs t = pointTime(p);
        auto it = std::upper_bound(steps.begin(), steps.end(), t,
            [this](TimeNs x, const GraphStep &s) { return x < m_allSteps.list[s.index].beginNs; });
        if (it != steps.begin() && t <= m_allSteps.list[(it - 1)->index].completionNs)
            (it - 1)->unexplainedNs += m_g.m_unexplained[p];
    }
}

} // namespace lanewise::analysis
