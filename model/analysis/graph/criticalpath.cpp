// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/graph/criticalpath.h>

#include <algorithm>

#include <analysis/kernelnames.h>

namespace lanewise::analysis {
namespace {

class PathWalk {
public:
    PathWalk(const DependencyGraph &graph, const core::Trace &trace, const ReplayResult &played,
        const std::function<const IntervalSet &(core::LaneId)> &inputOf, const TimeRange &step)
        : m_graph(graph),
          m_trace(trace),
          m_times(played.timesNs),
          m_inputOf(inputOf),
          m_step(step),
          m_cursor(step.endNs)
    {
    }

    void walk(PointId end);
    CriticalPath take();

private:
    /// The edge that decided when the point happened: of equal ones the last, kNoIndex where none leads there.
    EdgeId decisive(PointId p) const;
    CriticalKind kindOf(const GraphEdge &edge, PointId to) const;
    void add(TimeNs from, PointId to, CriticalKind kind);
    void addHost(TimeNs from, PointId to);
    void push(TimeNs from, SliceId slice, core::LaneId lane, CriticalKind kind);

    const DependencyGraph &m_graph;
    const core::Trace &m_trace;
    const std::vector<TimeNs> &m_times;
    const std::function<const IntervalSet &(core::LaneId)> &m_inputOf;
    TimeRange m_step;
    TimeNs m_cursor; ///< from here to the step's end all is told
    CriticalPath m_path;
};

EdgeId PathWalk::decisive(PointId p) const
{
    EdgeId found = kNoIndex;
    TimeNs latest = core::kNoTime;
    for (EdgeId e = m_graph.firstEdge(p); e < m_graph.firstEdge(p + 1); ++e) {
        const GraphEdge &edge = m_graph.edges()[e];
        if (edge.from == kNoIndex)
            continue;
        const TimeNs t = core::addClamped(m_times[edge.from], edge.lagNs);
        if (found == kNoIndex || t >= latest) {
            found = e;
            latest = t;
        }
    }
    return found;
}

CriticalKind PathWalk::kindOf(const GraphEdge &edge, PointId to) const
{
    switch (edge.kind) {
    case EdgeKind::Program:
    case EdgeKind::Call:
    case EdgeKind::Handoff:
    case EdgeKind::Sync:
    case EdgeKind::Queue:
        return CriticalKind::Host;
    case EdgeKind::Launch:
        return CriticalKind::Launch;
    case EdgeKind::Stream:
    case EdgeKind::Concurrent:
    case EdgeKind::Event:
    case EdgeKind::InferredEvent:
        return CriticalKind::Queue;
    case EdgeKind::Duration:
        break;
    }
    const SliceId s = m_graph.points()[to].slice;
    if (m_trace.kind(s) != core::Kind::Kernel)
        return CriticalKind::Copy;
    const auto detail = m_trace.gpuDetail(s);
    return (detail && detail->collective != core::kEmptyString) || isCommunicationName(m_trace.name(s))
        ? CriticalKind::Communication
        : CriticalKind::Compute;
}

void PathWalk::push(TimeNs from, SliceId slice, core::LaneId lane, CriticalKind kind)
{
    from = std::max(from, m_step.startNs);
    if (from >= m_cursor)
        return;
    m_path.ns[static_cast<std::size_t>(kind)] += m_cursor - from;
    auto &segments = m_path.segments;
    // One call after another on a thread without anything between is one piece of host time.
    if (!segments.empty() && kind == segments.back().kind && lane == segments.back().lane
        && (kind == CriticalKind::Host || kind == CriticalKind::Input))
        segments.back().range.startNs = from;
    else
        segments.push_back({ { from, m_cursor }, slice, lane, kind });
    m_cursor = from;
}

/// Asking for input is told apart from the rest of a thread's time.
void PathWalk::addHost(TimeNs from, PointId to)
{
    const GraphPoint &point = m_graph.points()[to];
    const IntervalSet asked = m_inputOf(point.lane).within({ std::max(from, m_step.startNs), m_cursor });
    const auto ranges = asked.ranges();
    for (auto r = ranges.rbegin(); r != ranges.rend(); ++r) {
        push(r->endNs, point.slice, point.lane, CriticalKind::Host);
        push(r->startNs, point.slice, point.lane, CriticalKind::Input);
    }
    push(from, point.slice, point.lane, CriticalKind::Host);
}

void PathWalk::add(TimeNs from, PointId to, CriticalKind kind)
{
    const GraphPoint &point = m_graph.points()[to];
    if (kind == CriticalKind::Host)
        addHost(from, to);
    else
        push(from, point.slice, point.lane, kind);
}

void PathWalk::walk(PointId p)
{
    // Times of the replay say what decided; what is shown stands where it was recorded.
    while (m_cursor > m_step.startNs) {
        const EdgeId e = decisive(p);
        if (e == kNoIndex)
            break;
        const GraphEdge &edge = m_graph.edges()[e];
        if (const TimeNs unexplained = m_graph.unexplainedNs()[p]; unexplained > 0)
            add(m_graph.points()[p].recordedNs - unexplained, p, CriticalKind::Unexplained);
        add(m_graph.points()[edge.from].recordedNs, p, kindOf(edge, p));
        p = edge.from;
    }
    // Nothing leads further back: what was before is not in the trace.
    add(m_step.startNs, p, CriticalKind::Unexplained);
}

CriticalPath PathWalk::take()
{
    std::reverse(m_path.segments.begin(), m_path.segments.end());
    return std::move(m_path);
}

} // namespace

std::string_view criticalKindName(CriticalKind kind)
{
    constexpr std::string_view kNames[kCriticalKinds] = { "host", "input", "launch", "queue", "compute",
        "communication", "copy", "unexplained" };
    return kNames[static_cast<std::size_t>(kind)];
}

std::vector<CriticalPath> criticalPaths(const DependencyGraph &graph, const core::Trace &trace, const Steps &steps,
    const ReplayResult &played, const std::function<const IntervalSet &(core::LaneId)> &inputOf,
    const core::CancelToken &cancel)
{
    // A step ends with the later of its marker and the last operation that it launched.
    std::vector<PointId> ends;
    for (const GraphStep &step : graph.steps())
        ends.push_back(step.end);
    const auto points = graph.points();
    for (const GraphOperation &op : graph.operations()) {
        if (op.step == kNoIndex)
            continue;
        PointId &end = ends[op.step];
        if (end == kNoIndex || points[op.end].recordedNs > points[end].recordedNs)
            end = op.end;
    }
    std::vector<CriticalPath> paths;
    for (std::size_t i = 0; i < ends.size() && !cancel.isCancelled(); ++i) {
        const GraphStep &step = graph.steps()[i];
        const TimeRange range = steps.list[step.index].range();
        if (!step.judged || ends[i] == kNoIndex || range.isEmpty())
            continue;
        PathWalk walk(graph, trace, played, inputOf, range);
        walk.walk(ends[i]);
        paths.push_back(walk.take());
        paths.back().step = step.index;
    }
    return paths;
}

} // namespace lanewise::analysis
