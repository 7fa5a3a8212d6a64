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
        const core::StringId process = m_trace.lane(lane).process;
        const bool works = std::any_of(m_hosts.begin(), m_hosts.end(), [&](const HostLane &h) {
            return h.lane == lane && std::any_of(h.bursts.begin(), h.bursts.end(), [&](const Burst &b) {
                return b.startNs < step.recorded.endNs && b.endNs > step.recorded.startNs;
            });
        });
        if (works || m_g.launches(lane))
            continue;
        const std::vector<PointId> &pool = calls[process];
        const auto next = std::lower_bound(
            pool.begin(), pool.end(), step.recorded.endNs, [this](PointId p, TimeNs t) { return pointTime(p) < t; });
        if (next == pool.begin() || pointTime(*(next - 1)) < step.recorded.startNs)
            continue;
        WaitingMark wait { step.end, *(next - 1), kNoIndex };
        const TimeNs last = pointTime(wait.call);
        const auto it = std::upper_bound(
            m_byEnd.begin(), m_byEnd.end(), step.recorded.endNs, [this](TimeNs t, OpIndex o) { return t < opEnd(o); });
        if (it != m_byEnd.begin() && opEnd(*(it - 1)) > last)
            wait.operation = *(it - 1);
        m_waitingMarks.push_back(wait);
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
