// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/graph/replay.h>

#include <algorithm>
#include <limits>

namespace lanewise::analysis {

Scenario::Scenario(const DependencyGraph &graph)
    : m_graph(&graph), m_edges(graph.edges().begin(), graph.edges().end()),
      m_unexplained(graph.unexplainedNs().begin(), graph.unexplainedNs().end()), m_dropped(graph.operations().size(), false)
{
}

bool Scenario::addEdge(PointId from, PointId to, EdgeKind kind, TimeNs lagNs)
{
    if (m_graph->position(from) >= m_graph->position(to))
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
        } else if (op.launch != kNoIndex && !steps.empty() && graph.points()[op.launch].recordedNs < steps.front().recorded.startNs) {
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
    const DependencyGraph &graph = *m_graph;
    ReplayResult result;
    result.timesNs.assign(graph.points().size(), 0);
    std::vector<Extra> extra = m_extra;
    std::stable_sort(extra.begin(), extra.end(), [&](const Extra &a, const Extra &b) { return graph.position(a.to) < graph.position(b.to); });
    auto next = extra.begin();
    std::uint32_t place = 0;
    for (const PointId p : graph.order()) {
        if ((place & 0xffff) == 0 && cancel.isCancelled()) {
            result.cancelled = true;
            return result;
        }
        TimeNs time = core::kNoTime;
        const auto take = [&](const GraphEdge &e) {
            // An edge against the order is one of a cycle of contradicting records: it was cut when the order was made.
            if (e.from != kNoIndex && graph.position(e.from) < place)
                time = std::max(time, core::addClamped(result.timesNs[e.from], e.lagNs));
        };
        for (EdgeId e = graph.firstEdge(p); e < graph.firstEdge(p + 1); ++e)
            take(m_edges[e]);
        for (; next != extra.end() && next->to == p; ++next)
            take(next->edge);
        result.timesNs[p] = time == core::kNoTime ? graph.points()[p].recordedNs : core::addClamped(time, m_unexplained[p]);
        ++place;
    }
    result.stepLengthsNs = stepLengths(*this, result.timesNs);
    return result;
}

} // namespace lanewise::analysis
