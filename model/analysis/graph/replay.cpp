// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/graph/replay.h>

#include <algorithm>
#include <limits>

namespace lanewise::analysis {

Scenario::Scenario(const DependencyGraph &graph) : m_graph(&graph)
{
    reset();
}

void Scenario::reset()
{
    m_edges.assign(m_graph->edges().begin(), m_graph->edges().end());
    m_unexplained.assign(m_graph->unexplainedNs().begin(), m_graph->unexplainedNs().end());
    m_dropped.assign(m_graph->operations().size(), false);
    m_extra.clear();
}

bool Scenario::addEdge(PointId from, PointId to, EdgeKind kind, TimeNs lagNs)
{
    if (!m_graph->isInOrder(from, to))
        return false;
    m_extra.push_back({ to, { from, kind, 0, lagNs } });
    return true;
}

namespace {

/// Ends of the steps: the later of the marker's end and the last operation launched inside.
std::vector<TimeNs> stepLengths(const Scenario &scenario, const std::vector<TimeNs> &times)
{
    constexpr TimeNs kNever = std::numeric_limits<TimeNs>::min();
    const DependencyGraph &graph = scenario.graph();
    const auto steps = graph.steps();
    std::vector<TimeNs> completion(steps.size(), kNever), firstStart(steps.size(), std::numeric_limits<TimeNs>::max());
    TimeNs before = kNever; // end of what was launched before the first step
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].end != kNoIndex)
            completion[i] = times[steps[i].end];
    const auto operations = graph.operations();
    for (std::uint32_t o = 0; o < operations.size(); ++o) {
        if (scenario.isDropped(o))
            continue;
        const GraphOperation &op = operations[o];
        if (op.step != kNoIndex) {
            completion[op.step] = std::max(completion[op.step], times[op.end]);
            firstStart[op.step] = std::min(firstStart[op.step], times[op.begin]);
        } else if (op.launch != kNoIndex && !steps.empty()
            && graph.points()[op.launch].recordedNs < steps.front().recorded.startNs) {
            before = std::max(before, times[op.end]);
        }
    }
    std::vector<TimeNs> lengths(steps.size(), 0);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        TimeNs begin = i ? completion[i - 1] : kNever;
        if (i == 0)
            begin = steps[i].begin != kNoIndex ? std::max(times[steps[i].begin], before) : firstStart[i];
        if (completion[i] != kNever && begin != kNever && begin != std::numeric_limits<TimeNs>::max())
            lengths[i] = std::max<TimeNs>(0, completion[i] - begin);
    }
    return lengths;
}

} // namespace

ReplayResult Scenario::replay(const core::CancelToken &cancel) const
{
    ReplayResult result;
    replay(result, cancel);
    return result;
}

void Scenario::replay(ReplayResult &result, const core::CancelToken &cancel) const
{
    const DependencyGraph &graph = *m_graph;
    const auto points = graph.points();
    result.timesNs.resize(points.size());
    result.stepLengthsNs.clear();
    result.cancelled = false;
    std::vector<Extra> extra = m_extra;
    std::stable_sort(extra.begin(), extra.end(), [](const Extra &a, const Extra &b) { return a.to < b.to; });
    auto next = extra.begin();
    TimeNs *const times = result.timesNs.data();
    for (PointId p = 0; p < points.size(); ++p) {
        if ((p & 0xffff) == 0 && cancel.isCancelled()) {
            result.cancelled = true;
            return;
        }
        TimeNs time = core::kNoTime;
        const auto take = [&](const GraphEdge &e) {
            if (e.from != kNoIndex)
                time = std::max(time, core::addClamped(times[e.from], e.lagNs));
        };
        for (EdgeId e = graph.firstEdge(p); e < graph.firstEdge(p + 1); ++e)
            take(m_edges[e]);
        for (; next != extra.end() && next->to == p; ++next)
            take(next->edge);
        times[p] = time == core::kNoTime ? points[p].recordedNs : core::addClamped(time, m_unexplained[p]);
    }
    result.stepLengthsNs = stepLengths(*this, result.timesNs);
}

} // namespace lanewise::analysis
