// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commrules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include <analysis/occupancy.h>

namespace lanewise::advisor {

using analysis::Collective;
using analysis::DependencyGraph;
using analysis::IntervalSet;
using analysis::kNoIndex;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;

namespace {

/// Which lanes of the host run a backward pass.
bool isAutogradLane(const core::Trace &trace, core::LaneId lane, std::map<core::LaneId, bool> &known)
{
    const auto [it, isNew] = known.try_emplace(lane, false);
    if (!isNew)
        return it->second;
    const core::Lane &l = trace.lane(lane);
    for (SliceId s = l.begin; s < l.end; ++s)
        if (trace.name(s).starts_with("autograd::engine"))
            return it->second = true;
    return false;
}

const core::DeviceProperties *propertiesOf(const RuleContext &context, core::FileIndex file, std::int64_t device)
{
    for (const analysis::Device &d : context.analysis().devices())
        if (d.file == file && d.id == device)
            return d.properties;
    return nullptr;
}

/// A kernel of the backward pass as the estimate needs it.
struct Work {
    TimeNs durationNs = 0;
    bool isOneRound = false; ///< all its blocks run at once and need all multiprocessors
};

/// A collective of the estimate.
struct Transfer {
    TimeNs durationNs = 0;
    double readyAt = 0; ///< share of the backward pass after which it can begin
};

/// Length of backward pass and transfers side by side; `left` is the share of multiprocessors that a transfer leaves.
TimeNs sideBySideNs(const std::vector<Work> &work, const std::vector<Transfer> &transfers, double left)
{
    double total = 0;
    for (const Work &w : work)
        total += static_cast<double>(w.durationNs);
    double now = 0, done = 0, busyUntil = 0;
    std::size_t next = 0;
    const auto begin = [&](double atLeast) {
        for (; next < transfers.size() && (total <= 0 || done >= transfers[next].readyAt * total - 1 || atLeast >= 1);
             ++next)
            busyUntil = std::max(busyUntil, now) + static_cast<double>(transfers[next].durationNs);
    };
    for (const Work &w : work) {
        const auto d = static_cast<double>(w.durationNs);
        if (busyUntil <= now) {
            now += d;
        } else if (w.isOneRound) {
            // The blocks without a place run when the first ones are done, or when the transfer is.
            now = std::min(busyUntil, now + d) + d;
        } else {
            const double beside = busyUntil - now;
            now = d <= beside * left ? now + d / left : busyUntil + d - beside * left;
        }
        done += d;
        begin(0);
    }
    begin(1);
    return std::llround(std::max(now, busyUntil));
}

} // namespace

std::vector<DeviceStep> deviceSteps(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    const analysis::Collectives &collectives = context.analysis().collectives();
    std::map<std::tuple<std::size_t, std::uint32_t, std::int64_t>, DeviceStep> byKey;
    std::vector<std::vector<std::size_t>> replayedOf(context.graphs().size());
    for (std::size_t g = 0; g < replayedOf.size(); ++g)
        replayedOf[g].assign(context.graphs()[g].steps().size(), context.replayedSteps().size());
    for (std::size_t i = 0; i < context.replayedSteps().size(); ++i)
        replayedOf[context.replayedSteps()[i].graph][context.replayedSteps()[i].step] = i;
    std::map<core::LaneId, std::int64_t> devices;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const DependencyGraph &graph = context.graphs()[g];
        const auto operations = graph.operations();
        for (std::uint32_t o = 0; o < operations.size(); ++o) {
            const std::uint32_t step = operations[o].step;
            if (step == kNoIndex || replayedOf[g][step] >= context.replayedSteps().size()
                || trace.kind(operations[o].slice) != core::Kind::Kernel)
                continue;
            const core::LaneId lane = trace.laneOf(operations[o].slice);
            const auto [device, isNew] = devices.try_emplace(lane, 0);
            if (isNew)
                device->second = analysis::deviceOfLane(trace, lane);
            DeviceStep &s = byKey[{ g, step, device->second }];
            s.replayed = replayedOf[g][step];
            s.graph = g;
            s.file = graph.file();
            s.device = device->second;
            const TimeRange range = trace.range(operations[o].slice);
            if (const Collective *c = collectives.find(operations[o].slice)) {
                s.collectives.push_back(static_cast<std::uint32_t>(c - collectives.list().data()));
                s.operations.push_back(o);
                s.communication.append(range);
            } else {
                s.kernels.push_back(o);
                s.compute.append(range);
            }
        }
    }
    std::vector<DeviceStep> steps;
    for (auto &[key, s] : byKey)
        steps.push_back(std::move(s));
    return steps;
}

TimeRange transferRange(const RuleContext &context, const Collective &c)
{
    TimeRange range = context.trace().range(c.slice);
    if (const auto transfer = context.analysis().collectives().transferNs(c))
        range.startNs = std::max(range.startNs, range.endNs - *transfer);
    return range;
}

std::vector<std::uint32_t> backwardKernels(
    const RuleContext &context, const DeviceStep &step, const std::vector<std::uint32_t> &collectives)
{
    const core::Trace &trace = context.trace();
    const DependencyGraph &graph = context.graphs()[step.graph];
    std::map<core::LaneId, bool> known;
    std::vector<std::uint32_t> backward;
    for (const std::uint32_t o : step.kernels) {
        const analysis::PointId launch = graph.operations()[o].launch;
        if (launch != kNoIndex && isAutogradLane(trace, graph.points()[launch].lane, known))
            backward.push_back(o);
    }
    if (!backward.empty() || collectives.empty())
        return backward;
    const TimeNs first = trace.start(context.analysis().collectives().list()[collectives.front()].slice);
    TimeNs total = 0, sum = 0;
    for (const std::uint32_t o : step.kernels)
        if (trace.start(graph.operations()[o].slice) < first)
            total += trace.duration(graph.operations()[o].slice);
    for (const std::uint32_t o : step.kernels) {
        const SliceId s = graph.operations()[o].slice;
        if (trace.start(s) >= first)
            break;
        sum += trace.duration(s);
        if (3 * sum > total)
            backward.push_back(o);
    }
    return backward;
}

TimeNs hiddenBehindBackwardNs(
    const RuleContext &context, const DeviceStep &step, const std::vector<std::uint32_t> &collectives)
{
    const core::Trace &trace = context.trace();
    const DependencyGraph &graph = context.graphs()[step.graph];
    const core::DeviceProperties *device = propertiesOf(context, step.file, step.device);
    const auto list = context.analysis().collectives().list();
    const double multiprocessors = device && device->multiprocessors ? *device->multiprocessors : 0;

    std::vector<Transfer> transfers;
    double bytes = 0, blocks = 0, time = 0;
    bool haveBytes = true;
    for (const std::uint32_t i : collectives)
        haveBytes = haveBytes && list[i].bytes;
    for (const std::uint32_t i : collectives) {
        const TimeRange range = transferRange(context, list[i]);
        // Only what is not hidden already.
        const TimeNs exposed = range.lengthNs() - step.compute.lengthWithinNs(range);
        bytes += haveBytes ? static_cast<double>(*list[i].bytes) : 1;
        transfers.push_back({ exposed, bytes });
        if (const auto detail = trace.gpuDetail(list[i].slice)) {
            // More blocks than multiprocessors: then it is not the grid that says what a transfer takes.
            const double n = static_cast<double>(analysis::blocksOf(*detail).value_or(0));
            if (n < multiprocessors) {
                blocks += n * static_cast<double>(exposed);
                time += static_cast<double>(exposed);
            }
        }
    }
    for (Transfer &t : transfers)
        t.readyAt = bytes > 0 ? t.readyAt / bytes : 1;
    const double taken = time > 0 && multiprocessors > 0 ? blocks / time / multiprocessors : 0;

    std::vector<Work> work;
    TimeNs serial = 0;
    for (const std::uint32_t o : backwardKernels(context, step, collectives)) {
        const TimeRange range = trace.range(graph.operations()[o].slice);
        Work w;
        w.durationNs = range.lengthNs() - step.communication.lengthWithinNs(range);
        if (const auto detail = trace.gpuDetail(graph.operations()[o].slice); detail && device)
            if (const auto waves = analysis::wavesOf(*detail, *device))
                w.isOneRound = *waves <= 1 && *waves > 1 - taken;
        serial += w.durationNs;
        work.push_back(w);
    }
    for (const Transfer &t : transfers)
        serial += t.durationNs;
    return std::max<TimeNs>(0, serial - sideBySideNs(work, transfers, 1 - taken));
}

bool isSeenFromSeveralRanks(const RuleContext &context, const std::vector<std::uint32_t> &collectives)
{
    const auto list = context.analysis().collectives().list();
    return std::any_of(
        collectives.begin(), collectives.end(), [&](std::uint32_t i) { return list[i].match != analysis::kNoMatch; });
}

bool drivesSeveralDevices(const RuleContext &context, core::FileIndex file)
{
    std::size_t busy = 0;
    for (const analysis::Device &d : context.analysis().devices())
        busy += d.file == file && d.timedKernels > 0 ? 1 : 0;
    return busy > 1;
}

void sortByCost(std::vector<Evidence> &evidence)
{
    std::stable_sort(
        evidence.begin(), evidence.end(), [](const Evidence &a, const Evidence &b) { return a.costNs > b.costNs; });
}

} // namespace lanewise::advisor
