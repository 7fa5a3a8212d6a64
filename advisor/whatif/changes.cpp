// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/whatif/changes.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace lanewise::advisor {
namespace {

using analysis::DependencyGraph;
using analysis::EdgeId;
using analysis::EdgeKind;
using analysis::GraphEdge;
using analysis::GraphOperation;
using analysis::kNoIndex;
using analysis::PointId;
using analysis::Scenario;
using core::TimeNs;
using core::TimeRange;

template<class F>
void forEachEdgeInto(Scenario &scenario, PointId p, F &&f)
{
    for (EdgeId e = scenario.graph().firstEdge(p); e < scenario.graph().firstEdge(p + 1); ++e)
        if (scenario.edges()[e].from != kNoIndex)
            f(scenario.edges()[e]);
}

std::vector<TimeRange> united(std::vector<TimeRange> ranges)
{
    std::sort(
        ranges.begin(), ranges.end(), [](const TimeRange &a, const TimeRange &b) { return a.startNs < b.startNs; });
    std::vector<TimeRange> out;
    for (const TimeRange &r : ranges) {
        if (r.isEmpty())
            continue;
        if (!out.empty() && r.startNs <= out.back().endNs)
            out.back().endNs = std::max(out.back().endNs, r.endNs);
        else
            out.push_back(r);
    }
    return out;
}

/// Host time between two points shrinks by the part that the ranges cover.
void dropHostTime(Scenario &scenario, core::LaneId lane, std::vector<TimeRange> ranges)
{
    const DependencyGraph &graph = scenario.graph();
    const auto found = graph.chains().find(lane);
    if (found == graph.chains().end())
        return;
    ranges = united(std::move(ranges));
    const auto &chain = found->second;
    const auto points = graph.points();
    auto range = ranges.begin();
    for (std::size_t i = 1; i < chain.size() && range != ranges.end(); ++i) {
        const TimeRange between { points[chain[i - 1]].recordedNs, points[chain[i]].recordedNs };
        while (range != ranges.end() && range->endNs <= between.startNs)
            ++range;
        forEachEdgeInto(scenario, chain[i], [&](GraphEdge &e) {
            if ((e.kind != EdgeKind::Program && e.kind != EdgeKind::Handoff) || e.lagNs <= 0)
                return;
            // After another thread handed over, this one passes the time from there.
            const TimeRange passed { std::max(between.startNs, points[e.from].recordedNs), between.endNs };
            TimeNs covered = 0;
            for (auto r = range; r != ranges.end() && r->startNs < passed.endNs; ++r)
                covered += std::max<TimeNs>(0, r->intersected(passed).lengthNs());
            if (covered)
                e.lagNs = std::llround(static_cast<double>(e.lagNs)
                    * (1.0 - static_cast<double>(covered) / static_cast<double>(passed.lengthNs())));
        });
    }
}

void makeAsynchronous(Scenario &scenario, core::SliceId call)
{
    const std::uint32_t index = scenario.graph().callIndex(call);
    if (index == kNoIndex || scenario.graph().calls()[index].end == kNoIndex)
        return;
    const PointId end = scenario.graph().calls()[index].end;
    forEachEdgeInto(scenario, end, [](GraphEdge &e) {
        if (e.kind == EdgeKind::Sync)
            e.from = kNoIndex;
    });
    scenario.setUnexplainedNs(end, 0);
}

/// What each moved operation waits for. Operations in a row (nothing else of their stream between) get the results of what ran there since the row
/// before, one after another in its order: which result each of them takes is not recorded. The last of a row always waits for all.
std::vector<std::uint32_t> producersOf(
    const DependencyGraph &graph, const std::vector<std::uint32_t> &moved, const std::vector<bool> &isMoved)
{
    const auto ops = graph.operations();
    std::vector<std::uint32_t> producers(moved.size(), kNoIndex);
    // Rows by their stream, in order: all with the same last operation before them that stays.
    std::map<std::uint32_t, std::vector<std::size_t>> rows;
    for (std::size_t i = 0; i < moved.size(); ++i) {
        std::uint32_t stays = ops[moved[i]].previous;
        while (stays != kNoIndex && isMoved[stays])
            stays = ops[stays].previous;
        if (stays != kNoIndex)
            rows[stays].push_back(i);
    }
    for (const auto &[last, row] : rows) {
        std::vector<std::uint32_t> sources; // backwards
        for (std::uint32_t o = last; o != kNoIndex && !isMoved[o]; o = ops[o].previous)
            sources.push_back(o);
        std::reverse(sources.begin(), sources.end());
        for (std::size_t k = 0; k < row.size(); ++k)
            producers[row[k]] = sources[std::max<std::size_t>(1, (k + 1) * sources.size() / row.size()) - 1];
    }
    return producers;
}

void moveToOwnStream(Scenario &scenario, const MoveToOwnStream &change)
{
    const DependencyGraph &graph = scenario.graph();
    const auto ops = graph.operations();
    std::vector<std::uint32_t> moved;
    std::vector<bool> isMoved(ops.size(), false);
    for (const core::SliceId s : change.operations) {
        const std::uint32_t o = graph.operationIndex(s);
        if (o == kNoIndex || isMoved[o])
            continue;
        isMoved[o] = true;
        moved.push_back(o);
    }
    if (moved.empty())
        return;
    std::sort(moved.begin(), moved.end());
    // The copy at the same place of the step before.
    std::vector<std::uint32_t> before(change.oneStepAhead ? ops.size() : 0, kNoIndex);
    if (change.oneStepAhead) {
        std::map<std::uint32_t, std::vector<std::uint32_t>> byStep;
        for (const std::uint32_t o : moved)
            if (ops[o].step != kNoIndex)
                byStep[ops[o].step].push_back(o);
        for (const auto &[step, list] : byStep) {
            const auto previous = step ? byStep.find(step - 1) : byStep.end();
            if (previous == byStep.end())
                continue;
            for (std::size_t i = 0; i < list.size() && i < previous->second.size(); ++i)
                before[list[i]] = previous->second[i];
        }
    }
    const std::vector<std::uint32_t> producers =
        change.oneStepAhead ? std::vector<std::uint32_t>() : producersOf(graph, moved, isMoved);
    for (std::size_t i = 0; i < moved.size(); ++i) {
        const GraphOperation &op = ops[moved[i]];
        const std::uint32_t producer = change.oneStepAhead ? kNoIndex : producers[i];
        forEachEdgeInto(scenario, op.begin, [&](GraphEdge &e) {
            // A copy that follows its producer is launched right behind it.
            if (e.kind != EdgeKind::Launch || producer != kNoIndex)
                e.from = kNoIndex;
        });
        scenario.setUnexplainedNs(op.begin, 0);
        if (producer != kNoIndex)
            scenario.addEdge(ops[producer].end, op.begin, EdgeKind::Event, graph.streamGapNs());
        if (i)
            scenario.addEdge(ops[moved[i - 1]].end, op.begin, EdgeKind::Stream, graph.streamGapNs());
    }
    for (std::uint32_t o = 0; o < ops.size(); ++o) {
        const std::uint32_t previous = ops[o].previous;
        if (isMoved[o] || previous == kNoIndex || !isMoved[previous])
            continue;
        forEachEdgeInto(scenario, ops[o].begin, [](GraphEdge &e) {
            if (e.kind == EdgeKind::Stream || e.kind == EdgeKind::Concurrent)
                e.from = kNoIndex;
        });
        std::uint32_t left = previous;
        while (left != kNoIndex && isMoved[left]) {
            if (change.oneStepAhead && before[left] != kNoIndex)
                scenario.addEdge(ops[before[left]].end, ops[o].begin, EdgeKind::Event, graph.streamGapNs());
            left = ops[left].previous;
        }
        if (left != kNoIndex)
            scenario.addEdge(ops[left].end, ops[o].begin, EdgeKind::Stream, graph.streamGapNs());
    }
}

void scaleDuration(Scenario &scenario, core::SliceId operation, double factor)
{
    const std::uint32_t o = scenario.graph().operationIndex(operation);
    if (o == kNoIndex)
        return;
    forEachEdgeInto(scenario, scenario.graph().operations()[o].end, [&](GraphEdge &e) {
        if (e.kind == EdgeKind::Duration)
            e.lagNs = std::llround(static_cast<double>(e.lagNs) * factor);
    });
}

void dropOperation(Scenario &scenario, core::SliceId operation)
{
    const std::uint32_t o = scenario.graph().operationIndex(operation);
    if (o == kNoIndex)
        return;
    const GraphOperation &op = scenario.graph().operations()[o];
    forEachEdgeInto(scenario, op.begin, [](GraphEdge &e) {
        if (e.kind == EdgeKind::Launch)
            e.from = kNoIndex;
        else
            e.lagNs = std::min<TimeNs>(e.lagNs, 0);
    });
    scenario.setUnexplainedNs(op.begin, 0);
    scaleDuration(scenario, operation, 0);
    scenario.setDropped(o);
}

void unlink(Scenario &scenario, const Unlink &change)
{
    const DependencyGraph &graph = scenario.graph();
    PointId target = kNoIndex;
    if (const std::uint32_t o = graph.operationIndex(change.target); o != kNoIndex)
        target = graph.operations()[o].begin;
    else if (const std::uint32_t c = graph.callIndex(change.target); c != kNoIndex)
        target = graph.calls()[c].end;
    if (target == kNoIndex)
        return;
    forEachEdgeInto(scenario, target, [&](GraphEdge &e) {
        if (e.kind == change.kind)
            e.from = kNoIndex;
    });
}

void scaleHostTime(Scenario &scenario, const ScaleHostTime &change)
{
    if (scenario.graph().file() != change.file)
        return;
    for (GraphEdge &e : scenario.edges())
        if (e.from != kNoIndex && (e.kind == EdgeKind::Program || e.kind == EdgeKind::Handoff) && e.lagNs > 0)
            e.lagNs = std::llround(static_cast<double>(e.lagNs) * change.factor);
}

void launchPerDevice(Scenario &scenario, const LaunchPerDevice &change)
{
    const DependencyGraph &graph = scenario.graph();
    if (graph.file() != change.file)
        return;
    for (const auto &[lane, chain] : graph.chains()) {
        std::map<std::int64_t, PointId> last; // launch of each device since the last thing that concerns all
        PointId common = kNoIndex;
        std::int64_t current = -1;
        for (const PointId p : chain) {
            const analysis::GraphPoint &point = graph.points()[p];
            std::optional<std::int64_t> device;
            if (point.kind == analysis::PointKind::CallBegin) {
                const analysis::GraphCall &call = graph.calls()[graph.callIndex(point.slice)];
                if (call.operationCount) {
                    const PointId begin = graph.operations()[graph.operationsOf(call).front()].begin;
                    const auto known = change.deviceOfLane.find(graph.points()[begin].lane);
                    if (known != change.deviceOfLane.end())
                        device = known->second;
                } else if (call.what == analysis::CallClass::EventRecord
                    || call.what == analysis::CallClass::StreamWait) {
                    device = current;
                }
                if (call.end != kNoIndex)
                    device.reset();
            }
            if (device && *device >= 0) {
                current = *device;
                const auto before = last.find(*device);
                const PointId from = before != last.end() ? before->second : common;
                forEachEdgeInto(scenario, p, [&](GraphEdge &e) {
                    if (e.kind == EdgeKind::Program && from != kNoIndex)
                        e.from = from;
                });
                last[*device] = p;
                continue;
            }
            TimeNs lag = 0;
            forEachEdgeInto(scenario, p, [&](const GraphEdge &e) {
                if (e.kind == EdgeKind::Program || e.kind == EdgeKind::Call)
                    lag = e.lagNs;
            });
            for (const auto &[d, launch] : last)
                scenario.addEdge(launch, p, EdgeKind::Program, lag);
            last.clear();
            common = p;
        }
    }
}

} // namespace

void applyChanges(Scenario &scenario, std::span<const Change> changes)
{
    std::map<core::LaneId, std::vector<TimeRange>> dropped;
    for (const Change &change : changes) {
        if (const auto *drop = std::get_if<DropHostRange>(&change))
            dropped[drop->lane].push_back(drop->range);
        else if (const auto *async = std::get_if<MakeAsynchronous>(&change))
            makeAsynchronous(scenario, async->call);
        else if (const auto *scale = std::get_if<ScaleDuration>(&change))
            scaleDuration(scenario, scale->operation, scale->factor);
        else if (const auto *drop2 = std::get_if<DropOperation>(&change))
            dropOperation(scenario, drop2->operation);
        else if (const auto *cut = std::get_if<Unlink>(&change))
            unlink(scenario, *cut);
        else if (const auto *scaleHost = std::get_if<ScaleHostTime>(&change))
            scaleHostTime(scenario, *scaleHost);
        else if (const auto *split = std::get_if<LaunchPerDevice>(&change))
            launchPerDevice(scenario, *split);
    }
    for (auto &[lane, ranges] : dropped)
        dropHostTime(scenario, lane, std::move(ranges));
    // Last, since it looks at who stands beside whom.
    for (const Change &change : changes)
        if (const auto *move = std::get_if<MoveToOwnStream>(&change))
            moveToOwnStream(scenario, *move);
}

void removeProfilerCost(Scenario &scenario, TimeNs nsPerHostOperation)
{
    for (GraphEdge &e : scenario.edges())
        if (e.kind == EdgeKind::Program && e.hostOps && e.lagNs > 0)
            e.lagNs -= std::min(e.lagNs / 4 * 3, nsPerHostOperation * static_cast<TimeNs>(+e.hostOps));
}

} // namespace lanewise::advisor
