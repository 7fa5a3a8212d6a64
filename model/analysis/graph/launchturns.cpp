// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Executors with a pool of threads (TensorFlow's): a launch runs on whichever thread is free, in the order of the data flow, and the thread
// that marks the step waits for them.
#include "graphbuilder.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <analysis/devices.h>

namespace lanewise::analysis {

using core::LaneId;

namespace {

/// Of threads that belong together ("tf_Compute/8100"): the name without its number. Empty where nothing is left.
std::string_view poolName(std::string_view thread)
{
    while (!thread.empty() && (thread.back() >= '0' && thread.back() <= '9'))
        thread.remove_suffix(1);
    while (!thread.empty()
        && (thread.back() == '/' || thread.back() == '-' || thread.back() == '_' || thread.back() == '#'
            || thread.back() == ' ' || thread.back() == ':'))
        thread.remove_suffix(1);
    return thread;
}

constexpr std::size_t kFewestPairs = 8;
constexpr std::size_t kChangesInPairs = 5;   ///< at least one launch in so many is another thread's than the one before
constexpr std::size_t kOverlapsInPairs = 50; ///< at most one in so many begins before the one before has returned

constexpr std::pair<std::size_t, std::size_t> kPoolLeast { 4, 5 }; ///< of the device's launches

} // namespace

/// Whether the calls, in order of their begin, are made one after another by threads that take turns.
bool GraphBuilder::takeTurns(const std::vector<CallIndex> &calls) const
{
    std::size_t changes = 0, overlaps = 0;
    for (std::size_t i = 1; i < calls.size(); ++i) {
        const SliceId before = m_g.m_calls[calls[i - 1]].slice, s = m_g.m_calls[calls[i]].slice;
        if (m_trace.laneOf(before) == m_trace.laneOf(s))
            continue;
        ++changes;
        overlaps += m_trace.start(s) < m_trace.end(before);
    }
    const std::size_t pairs = calls.empty() ? 0 : calls.size() - 1;
    return pairs >= kFewestPairs && changes * kChangesInPairs >= pairs && overlaps * kOverlapsInPairs <= pairs;
}

void GraphBuilder::linkTurns(std::unordered_map<PointId, PointId> &resumedBy)
{
    // One order for each device: what is launched for another is independent.
    std::map<std::tuple<core::StringId, std::string_view, std::int64_t>, std::vector<CallIndex>> pools;
    std::map<std::pair<core::StringId, std::int64_t>, std::size_t> launches; // of all threads of the process
    CallIndex c = 0;
    for (const HostLane &host : m_hosts) {
        const core::Lane &lane = m_trace.lane(host.lane);
        const std::string_view pool = poolName(m_trace.string(lane.name));
        for (; c < m_g.m_calls.size() && m_g.m_calls[c].slice < lane.end; ++c) {
            if (!m_g.m_calls[c].operationCount)
                continue;
            const OpIndex first = m_g.operationsOf(m_g.m_calls[c]).front();
            const std::int64_t device = deviceOfLane(m_trace, m_streams[m_streamOf[first]].lane);
            ++launches[{ lane.process, device }];
            if (!pool.empty())
                pools[{ lane.process, pool, device }].push_back(c);
        }
    }
    for (auto &[key, calls] : pools) {
        // Threads that now and then do a launch for the one that does most of them (copies in JAX) follow that one.
        if (calls.size() * kPoolLeast.second < launches[{ std::get<0>(key), std::get<2>(key) }] * kPoolLeast.first)
            continue;
        std::stable_sort(calls.begin(), calls.end(), [this](CallIndex a, CallIndex b) {
            return m_trace.start(m_g.m_calls[a].slice) < m_trace.start(m_g.m_calls[b].slice);
        });
        if (!takeTurns(calls))
            continue;
        for (const CallIndex call : calls)
            m_poolLanes.insert(m_trace.laneOf(m_g.m_calls[call].slice));
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const GraphCall &call = m_g.m_calls[calls[i]];
            PointId cause = kNoIndex;
            if (i && m_trace.laneOf(m_g.m_calls[calls[i - 1]].slice) != m_trace.laneOf(call.slice))
                cause = m_g.m_calls[calls[i - 1]].begin;
            // The first of a step follows its mark.
            const PointId mark = markBefore(std::get<0>(key), m_trace.start(call.slice));
            if (mark != kNoIndex && (i == 0 || pointTime(mark) >= m_trace.start(m_g.m_calls[calls[i - 1]].slice)))
                cause = mark;
            if (cause != kNoIndex)
                resumedBy.emplace(call.begin, cause);
        }
    }
    if (!m_poolLanes.empty())
        findWaitingMarks();
}

/// The last begin of a step that a thread of the process without calls of its own marked by then.
PointId GraphBuilder::markBefore(core::StringId process, TimeNs t) const
{
    PointId found = kNoIndex;
    const auto &steps = m_g.m_steps;
    auto it = std::upper_bound(
        steps.begin(), steps.end(), t, [](TimeNs x, const GraphStep &s) { return x < s.recorded.startNs; });
    while (it != steps.begin() && found == kNoIndex) {
        --it;
        if (it->begin == kNoIndex)
            break;
        const LaneId lane = m_g.m_points[it->begin].lane;
        if (m_trace.lane(lane).process == process && !m_g.launches(lane))
            found = it->begin;
    }
    return found;
}

/// A thread that only marks the step, with no work of its own inside, waits: for the operation that ended last inside, else for the last call.
void GraphBuilder::findWaitingMarks()
{
    std::map<core::StringId, std::vector<PointId>> calls;
    for (const LaneId lane : m_poolLanes)
        for (const PointId p : m_g.m_chains[lane])
            if (m_g.m_points[p].kind == PointKind::CallBegin)
                calls[m_trace.lane(lane).process].push_back(p);
    for (auto &[process, points] : calls)
        std::stable_sort(
            points.begin(), points.end(), [this](PointId a, PointId b) { return pointTime(a) < pointTime(b); });
    for (const GraphStep &step : m_g.m_steps) {
        if (step.end == kNoIndex)
            continue;
        const LaneId lane = m_g.m_points[step.end].lane;
        if (waitsDuring(lane, step.recorded))
            addWaitingMark(step, calls[m_trace.lane(lane).process]);
    }
}

/// It launches nothing, and what it does itself is little beside the step.
bool GraphBuilder::waitsDuring(LaneId lane, const TimeRange &step) const
{
    constexpr TimeNs kOwnOneIn = 10;
    if (m_g.launches(lane))
        return false;
    TimeNs own = 0;
    for (const HostLane &host : m_hosts) {
        if (host.lane != lane)
            continue;
        auto b = std::lower_bound(
            host.bursts.begin(), host.bursts.end(), step.startNs, [](const Burst &x, TimeNs t) { return x.endNs < t; });
        for (; b != host.bursts.end() && b->startNs < step.endNs; ++b)
            own += std::max<TimeNs>(0, std::min(b->endNs, step.endNs) - std::max(b->startNs, step.startNs));
    }
    return own * kOwnOneIn <= step.endNs - step.startNs;
}

/// `calls`: moments of threads that launch for the step's thread, by time.
void GraphBuilder::addWaitingMark(const GraphStep &step, const std::vector<PointId> &calls)
{
    const auto next = std::lower_bound(
        calls.begin(), calls.end(), step.recorded.endNs, [this](PointId p, TimeNs t) { return pointTime(p) < t; });
    if (next == calls.begin() || pointTime(*(next - 1)) < step.recorded.startNs)
        return;
    WaitingMark wait { step.end, *(next - 1), kNoIndex };
    const TimeNs last = pointTime(wait.call);
    const auto it = std::upper_bound(
        m_byEnd.begin(), m_byEnd.end(), step.recorded.endNs, [this](TimeNs t, OpIndex o) { return t < opEnd(o); });
    if (it != m_byEnd.begin() && opEnd(*(it - 1)) > last)
        wait.operation = *(it - 1);
    m_waitingMarks.push_back(wait);
}

/// A range without anything in it on a thread that marks steps, while other threads of its process launch: it waits for them (session.run, FunctionRun,
/// block_until_ready), and is no work of its own.
void GraphBuilder::dropWaitingRanges()
{
    std::map<core::StringId, std::vector<TimeNs>> launched;
    for (const LaneId lane : m_g.m_launchingLanes)
        for (const PointId p : m_g.m_chains[lane])
            if (m_g.m_points[p].kind == PointKind::CallBegin)
                launched[m_trace.lane(lane).process].push_back(pointTime(p));
    for (auto &[process, times] : launched)
        std::sort(times.begin(), times.end());
    for (HostLane &host : m_hosts) {
        const core::Lane &lane = m_trace.lane(host.lane);
        const auto times = launched.find(lane.process);
        if (!host.marked || host.launches || times == launched.end())
            continue;
        host.bursts.clear();
        const SliceId first = m_range ? m_trace.lowerBound(host.lane, m_range->startNs) : lane.begin;
        for (SliceId s = first; s < lane.end && (!m_range || m_trace.start(s) < m_range->endNs); ++s) {
            const core::Kind kind = m_trace.kind(s);
            const TimeNs start = m_trace.start(s), end = m_trace.end(s);
            if (m_trace.isUntimed(s) || (m_trace.flags(s) & core::kImpossibleDuration)
                || (kind == core::Kind::CpuOp ? !isInnermost(lane, s) : !core::isLaunchCall(kind)))
                continue;
            const auto launch = std::upper_bound(times->second.begin(), times->second.end(), start);
            if (kind == core::Kind::CpuOp && end - start > m_options.burstGapNs && launch != times->second.end()
                && *launch < end)
                continue;
            addToBursts(host, { start, end });
        }
    }
}

/// The first thing that a thread does in a step; kNoIndex where it does nothing, or is busy when it begins.
PointId GraphBuilder::beginOfWork(HostLane &host, const TimeRange &step, bool &isBusy)
{
    constexpr TimeNs kSlack = 20'000;
    const auto burst = std::lower_bound(
        host.bursts.begin(), host.bursts.end(), step.startNs, [](const Burst &b, TimeNs t) { return b.startNs < t; });
    if (burst != host.bursts.begin() && (burst - 1)->endNs > step.startNs + kSlack) {
        isBusy = true;
        return kNoIndex;
    }
    if (burst == host.bursts.end() || burst->startNs >= step.endNs)
        return kNoIndex;
    addBurstPoints(host, *burst);
    // Ranges that the program marked are no burst, but it is at work in them: loading, say.
    const SliceId s = m_trace.lowerBound(host.lane, step.startNs);
    if (s >= m_trace.lane(host.lane).end || m_trace.start(s) >= burst->startNs)
        return burst->begin;
    const PointId begin = addPoint(m_trace.start(s), core::kNoSlice, host.lane, PointKind::BurstBegin);
    m_g.m_chains[host.lane].push_back(begin);
    return begin;
}

void GraphBuilder::addBurstPoints(const HostLane &host, Burst &burst)
{
    if (burst.begin != kNoIndex)
        return;
    burst.begin = addPoint(burst.startNs, core::kNoSlice, host.lane, PointKind::BurstBegin);
    burst.end = addPoint(burst.endNs, core::kNoSlice, host.lane, PointKind::BurstEnd);
    auto &chain = m_g.m_chains[host.lane];
    chain.push_back(burst.begin);
    chain.push_back(burst.end);
}

/// Ends of its bursts in the step, and what of `calls` lies in it.
void GraphBuilder::addMoments(
    HostLane &host, const TimeRange &step, const std::vector<PointId> &calls, std::vector<PointId> &moments)
{
    auto burst = std::upper_bound(
        host.bursts.begin(), host.bursts.end(), step.startNs, [](TimeNs t, const Burst &b) { return t < b.endNs; });
    for (; burst != host.bursts.end() && burst->endNs < step.endNs; ++burst) {
        addBurstPoints(host, *burst);
        moments.push_back(burst->end);
    }
    auto call = std::lower_bound(
        calls.begin(), calls.end(), step.startNs, [this](PointId p, TimeNs t) { return pointTime(p) < t; });
    for (; call != calls.end() && pointTime(*call) < step.endNs; ++call)
        moments.push_back(*call);
}

/// A thread that launches, and that another of its process drives: it pauses until that one marks the next step, which in turn waits until it is done.
/// (Executors with one thread; those with several take turns, and linkTurns() is for them.)
void GraphBuilder::linkMarkedThreads(std::unordered_map<PointId, PointId> &resumedBy)
{
    std::set<core::StringId> pools;
    for (const LaneId lane : m_poolLanes)
        pools.insert(m_trace.lane(lane).process);
    std::map<LaneId, std::vector<PointId>> callsOf; // begins and ends, by time
    for (const LaneId lane : m_g.m_launchingLanes) {
        auto &calls = callsOf[lane];
        for (const PointId p : m_g.m_chains[lane])
            if (m_g.m_points[p].kind == PointKind::CallBegin || m_g.m_points[p].kind == PointKind::CallEnd)
                calls.push_back(p);
        std::stable_sort(
            calls.begin(), calls.end(), [this](PointId a, PointId b) { return pointTime(a) < pointTime(b); });
    }
    for (const GraphStep &step : m_g.m_steps) {
        if (step.end == kNoIndex)
            continue;
        const LaneId marker = m_g.m_points[step.end].lane;
        const core::StringId process = m_trace.lane(marker).process;
        if (pools.count(process) || !waitsDuring(marker, step.recorded))
            continue;
        std::vector<PointId> moments;
        PointId first = kNoIndex; // the others follow the one that begins
        bool isBusy = false;      // when the step began: none of them waits for it
        for (HostLane &host : m_hosts) {
            if (!host.launches || m_trace.lane(host.lane).process != process)
                continue;
            const PointId begin = beginOfWork(host, step.recorded, isBusy);
            if (begin != kNoIndex && (first == kNoIndex || pointTime(begin) < pointTime(first)))
                first = begin;
            addMoments(host, step.recorded, callsOf[host.lane], moments);
        }
        if (first != kNoIndex && !isBusy)
            resumedBy[first] = step.begin;
        std::stable_sort(
            moments.begin(), moments.end(), [this](PointId a, PointId b) { return pointTime(a) < pointTime(b); });
        addWaitingMark(step, moments);
        // What comes long after was no wait for it.
        if (!m_waitingMarks.empty() && m_waitingMarks.back().mark == step.end) {
            const WaitingMark &wait = m_waitingMarks.back();
            const TimeNs done = wait.operation != kNoIndex ? opEnd(wait.operation) : pointTime(wait.call);
            if (step.recorded.endNs - done
                > std::max<TimeNs>(2'000'000, (step.recorded.endNs - step.recorded.startNs) / 5))
                m_waitingMarks.pop_back();
        }
    }
}

void GraphBuilder::linkWaitingMarks()
{
    for (const WaitingMark &wait : m_waitingMarks) {
        const PointId from = wait.operation != kNoIndex ? m_g.m_operations[wait.operation].end : wait.call;
        addEdge(from, wait.mark, wait.operation != kNoIndex ? EdgeKind::Sync : EdgeKind::Handoff,
            pointTime(wait.mark) - pointTime(from));
    }
}

} // namespace lanewise::analysis
