// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/whatif/replayedstep.h>

#include <algorithm>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>

#include <core/tracebuilder.h>

#include "../rulecontext.h"

namespace lanewise::advisor {
namespace {

using analysis::DependencyGraph;
using analysis::GraphOperation;
using analysis::PointId;
using core::LaneId;
using core::LaneKind;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;

/// The judged step of a file that holds `at`, else the one whose middle is nearest.
std::optional<std::size_t> stepNear(const RuleContext &context, core::FileIndex file, TimeNs at)
{
    std::optional<std::size_t> best;
    TimeNs bestNs = 0;
    const auto &steps = context.replayedSteps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (context.graphs()[steps[i].graph].file() != file)
            continue;
        const analysis::Step &step = context.step(steps[i]);
        if (at >= step.beginNs && at < step.completionNs)
            return i;
        const TimeNs middle = step.beginNs + (step.completionNs - step.beginNs) / 2;
        const TimeNs distance = middle > at ? middle - at : at - middle;
        if (!best || distance < bestNs) {
            best = i;
            bestNs = distance;
        }
    }
    return best;
}

std::unordered_set<SliceId> movedOperations(std::span<const Change> changes)
{
    std::unordered_set<SliceId> moved;
    for (const Change &c : changes)
        if (const auto *move = std::get_if<MoveToOwnStream>(&c))
            moved.insert(move->operations.begin(), move->operations.end());
    return moved;
}

/// Where a moment of a host thread is in the replay: its points are known, between two of them in proportion.
class HostTime {
public:
    HostTime(const DependencyGraph &graph, const std::vector<PointId> &chain, const std::vector<TimeNs> &times)
    {
        for (const PointId p : chain) {
            // Points of one moment: the last of them is where the thread goes on from.
            if (!m_recorded.empty() && m_recorded.back() == graph.points()[p].recordedNs)
                m_replayed.back() = std::max(m_replayed.back(), times[p]);
            else {
                m_recorded.push_back(graph.points()[p].recordedNs);
                m_replayed.push_back(times[p]);
            }
        }
    }
    TimeNs at(TimeNs t) const
    {
        const auto next = std::upper_bound(m_recorded.begin(), m_recorded.end(), t);
        const auto i = static_cast<std::size_t>(next - m_recorded.begin());
        if (i == 0)
            return m_replayed.front() - (m_recorded.front() - t);
        if (i == m_recorded.size())
            return m_replayed.back() + (t - m_recorded.back());
        const double part =
            static_cast<double>(t - m_recorded[i - 1]) / static_cast<double>(m_recorded[i] - m_recorded[i - 1]);
        return m_replayed[i - 1] + static_cast<TimeNs>(part * static_cast<double>(m_replayed[i] - m_replayed[i - 1]));
    }

private:
    std::vector<TimeNs> m_recorded, m_replayed;
};

/// Puts slices of the real trace into a trace of their own, at other times.
class StepWriter {
public:
    StepWriter(const core::Trace &real, core::FileIndex file) : m_real(real)
    {
        m_file = m_builder.addFile(real.files()[file].path, 0);
        m_builder.file(m_file).format = real.files()[file].format;
        m_sink = &m_builder.newSink(m_file);
        m_sink->beginBlock();
        // The axis of the real trace: its start is 0. Only what stands on lanes of hosts and devices counts for it.
        m_sink->instant(0, m_sink->name("start"), m_sink->category("", core::Kind::Other),
            m_sink->lane("start", "start", LaneKind::HostThread), 0);
    }

    void add(SliceId s, LaneId lane, const TimeRange &at, bool isOwnStream)
    {
        const core::Category &category = m_real.category(s);
        const std::string thread = std::to_string(lane) + (isOwnStream ? "+" : "");
        m_sink->slice(at.startNs, at.lengthNs(), m_sink->name(m_real.name(s)),
            m_sink->category(m_real.string(category.name), category.kind),
            m_sink->lane("step", thread, m_real.lane(lane).kind), {}, s);
    }

    /// Null where it was cancelled.
    std::shared_ptr<const core::Trace> finish(std::vector<StepOnLanes::Lane> &lanes, const core::CancelToken &cancel)
    {
        m_builder.commit(m_sink->takeBlock());
        core::TaskPool pool(1);
        auto result = m_builder.finish(pool, cancel);
        if (!result)
            return {};
        const std::shared_ptr<const core::Trace> trace = result.value();
        for (LaneId l = 0; l < trace->lanes().size(); ++l) {
            const core::Lane &lane = trace->lane(l);
            const std::string_view thread = trace->string(lane.thread);
            if (lane.size() == 0 || trace->string(lane.process) != "step")
                continue;
            StepOnLanes::Lane row;
            row.lane = l;
            row.real = static_cast<LaneId>(std::stoul(std::string(thread)));
            row.isOwnStream = thread.ends_with('+');
            lanes.push_back(row);
        }
        std::sort(lanes.begin(), lanes.end(), [](const auto &a, const auto &b) {
            return std::pair(a.real, a.isOwnStream) < std::pair(b.real, b.isOwnStream);
        });
        return trace;
    }

private:
    const core::Trace &m_real;
    core::TraceBuilder m_builder;
    core::FileIndex m_file = 0;
    core::RecordSink *m_sink = nullptr;
};

/// Ranges of the threads that launch: those that reach into the step.
void addHost(StepWriter &writer, const core::Trace &trace, const DependencyGraph &graph,
    const std::vector<TimeNs> &times, const StepOnLanes &view, TimeNs shiftNs)
{
    for (const auto &[lane, chain] : graph.chains()) {
        if (chain.empty() || trace.lane(lane).kind != LaneKind::HostThread)
            continue;
        const HostTime host(graph, chain, times);
        for (SliceId s = trace.lane(lane).begin; s < trace.lane(lane).end; ++s) {
            if (trace.start(s) >= view.recorded.endNs)
                break;
            if (trace.isUntimed(s) || trace.end(s) <= view.recorded.startNs)
                continue;
            const TimeRange at =
                TimeRange { host.at(trace.start(s)) + shiftNs, host.at(trace.end(s)) + shiftNs }.intersected(
                    view.replayed);
            // What the change takes away has no time left; what had none keeps its place.
            if (at.lengthNs() > 0 || (trace.duration(s) == 0 && view.replayed.contains(at.startNs)))
                writer.add(s, lane, at, false);
        }
    }
}

} // namespace

std::optional<StepOnLanes> replayStep(const analysis::Analysis &analysis, const Thresholds &thresholds,
    const Remedy &remedy, core::FileIndex file, TimeNs at, const core::CancelToken &cancel)
{
    const RuleContext context(analysis, thresholds, cancel);
    if (cancel.isCancelled())
        return {};
    const auto near = stepNear(context, file, at);
    if (!near)
        return {};
    const ReplayedStep &which = context.replayedSteps()[*near];
    const DependencyGraph &graph = context.graphs()[which.graph];
    analysis::Scenario scenario(graph);
    applyChanges(scenario, remedy.changes);
    const analysis::ReplayResult result = scenario.replay(cancel);
    if (result.cancelled)
        return {};

    const core::Trace &trace = analysis.trace();
    const analysis::Step &step = context.step(which);
    StepOnLanes view;
    view.step = context.graphStep(which).index;
    view.recorded = { step.beginNs, step.completionNs };
    view.replayed = { step.beginNs, step.beginNs + result.stepLengthsNs[which.step] };
    // The end of the step in the replay's own times, from which its begin follows.
    TimeNs completion = core::kNoTime;
    if (const PointId end = context.graphStep(which).end; end != analysis::kNoIndex)
        completion = result.timesNs[end];
    for (std::uint32_t o = 0; o < graph.operations().size(); ++o)
        if (graph.operations()[o].step == which.step && !scenario.isDropped(o))
            completion = std::max(completion, result.timesNs[graph.operations()[o].end]);
    if (completion == core::kNoTime)
        return {};
    const TimeNs shiftNs = view.replayed.endNs - completion;

    const std::unordered_set<SliceId> moved = movedOperations(remedy.changes);
    StepWriter writer(trace, file);
    for (std::uint32_t o = 0; o < graph.operations().size(); ++o) {
        const GraphOperation &op = graph.operations()[o];
        if (op.step != which.step)
            continue;
        ++view.operations;
        if (scenario.isDropped(o)) {
            ++view.dropped;
            continue;
        }
        writer.add(op.slice, trace.laneOf(op.slice),
            { result.timesNs[op.begin] + shiftNs, result.timesNs[op.end] + shiftNs }, moved.contains(op.slice));
    }
    addHost(writer, trace, graph, result.timesNs, view, shiftNs);
    view.trace = writer.finish(view.lanes, cancel);
    if (!view.trace)
        return {};
    return view;
}

} // namespace lanewise::advisor
