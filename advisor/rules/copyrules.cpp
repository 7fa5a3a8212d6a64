// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "copyrules.h"

#include <algorithm>
#include <map>

namespace lanewise::advisor {

using analysis::CallClass;
using analysis::CopyKind;
using analysis::DependencyGraph;
using analysis::IntervalSet;
using analysis::kNoIndex;
using core::TimeNs;
using core::TimeRange;

namespace {

constexpr TimeNs kRightBehindNs = 100'000;
constexpr std::uint32_t kCallsLookedAt = 8;

/// A synchronizing call right behind the copy's own, before its thread launches anything else.
core::SliceId waitBehind(const core::Trace &trace, const DependencyGraph &graph, std::uint32_t call)
{
    const auto calls = graph.calls();
    const core::LaneId lane = trace.laneOf(calls[call].slice);
    const TimeNs end = trace.end(calls[call].slice);
    for (std::uint32_t c = call + 1; c < calls.size() && c <= call + kCallsLookedAt; ++c) {
        if (calls[c].slice >= trace.lane(lane).end || calls[c].operationCount
            || trace.start(calls[c].slice) > end + kRightBehindNs)
            break;
        if (isSynchronizing(calls[c].what))
            return calls[c].slice;
    }
    return core::kNoSlice;
}

/// A wait far longer than the copy has another cause: of it only so much around the copy as the copy itself takes is the copy's.
TimeRange nearCopy(const TimeRange &blocked, const TimeRange &copy)
{
    return blocked.intersected({ copy.startNs - copy.lengthNs(), copy.endNs + copy.lengthNs() });
}

std::vector<CopyUse> findHostCopies(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    std::map<core::StringId, analysis::CopyType> types;
    std::vector<CopyUse> copies;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const DependencyGraph &graph = context.graphs()[g];
        const auto operations = graph.operations();
        for (std::uint32_t o = 0; o < operations.size(); ++o) {
            const core::SliceId s = operations[o].slice;
            if (trace.kind(s) != core::Kind::Memcpy)
                continue;
            const auto [type, isNew] = types.try_emplace(trace.nameId(s));
            if (isNew)
                type->second = analysis::copyTypeOf(trace.name(s));
            if (type->second.kind != CopyKind::HtoD && type->second.kind != CopyKind::DtoH)
                continue;
            CopyUse use;
            use.graph = g;
            use.operation = o;
            use.slice = s;
            const auto detail = trace.gpuDetail(s);
            use.type = analysis::withMemoryOf(type->second, detail ? &*detail : nullptr);
            use.range = trace.range(s);
            if (detail && detail->bytes >= 0)
                use.bytes = static_cast<std::uint64_t>(detail->bytes);
            if (operations[o].launch != kNoIndex) {
                use.call = graph.points()[operations[o].launch].slice;
                const std::uint32_t c = graph.callIndex(use.call);
                if (graph.calls()[c].end != kNoIndex)
                    use.waits.push_back(use.call);
                if (const core::SliceId behind = waitBehind(trace, graph, c); behind != core::kNoSlice)
                    use.waits.push_back(behind);
                if (!use.waits.empty())
                    use.blockedRange = nearCopy({ trace.start(use.call), trace.end(use.waits.back()) }, use.range);
            }
            copies.push_back(use);
        }
    }
    return copies;
}

} // namespace

const std::vector<CopyUse> &hostCopies(const RuleContext &context)
{
    return context.once<std::vector<CopyUse>>([&] { return findHostCopies(context); });
}

Remedy overlapCopies(const RuleContext &context, const std::vector<CopyUse> &copies,
    const std::function<double(const CopyUse &)> &durationFactor)
{
    Remedy remedy;
    MoveToOwnStream toDevice, toHost;
    toDevice.oneStepAhead = true;
    std::vector<std::vector<TimeRange>> taken(context.graphs().size());
    for (const CopyUse &copy : copies) {
        (copy.type.kind == CopyKind::HtoD ? toDevice : toHost).operations.push_back(copy.slice);
        for (const core::SliceId wait : copy.waits)
            remedy.changes.emplace_back(MakeAsynchronous { wait });
        if (const double factor = durationFactor(copy); factor < 1)
            remedy.changes.emplace_back(ScaleDuration { copy.slice, factor });
        taken[copy.graph].push_back(copy.range);
        taken[copy.graph].push_back(copy.blockedRange);
    }
    if (!toDevice.operations.empty())
        remedy.changes.emplace_back(std::move(toDevice));
    if (!toHost.operations.empty())
        remedy.changes.emplace_back(std::move(toHost));
    std::vector<IntervalSet> exposed;
    for (std::size_t g = 0; g < taken.size(); ++g)
        exposed.push_back(IntervalSet::unionOf(std::move(taken[g])).minus(context.kernels(context.graphs()[g].file())));
    remedy.capNs.emplace();
    for (const ReplayedStep &s : context.replayedSteps())
        remedy.capNs->push_back(exposed[s.graph].lengthWithinNs(context.step(s).range()));
    return remedy;
}

std::vector<Evidence> copyEvidence(const RuleContext &context, const std::vector<CopyUse> &copies)
{
    std::vector<Evidence> evidence;
    for (const CopyUse &copy : copies) {
        if (!context.stepAt(copy.graph, copy.range.startNs))
            continue;
        const core::FileIndex file = context.graphs()[copy.graph].file();
        evidence.push_back(
            context.evidence(copy.slice, copy.range, copy.range.lengthNs() - context.kernelTimeNs(file, copy.range)));
    }
    std::stable_sort(
        evidence.begin(), evidence.end(), [](const Evidence &a, const Evidence &b) { return a.costNs > b.costNs; });
    return evidence;
}

std::optional<std::uint64_t> bytesPerStep(const RuleContext &context, const std::vector<CopyUse> &copies)
{
    std::uint64_t sum = 0;
    for (const CopyUse &copy : copies) {
        if (!context.stepAt(copy.graph, copy.range.startNs))
            continue;
        if (!copy.bytes)
            return {};
        sum += *copy.bytes;
    }
    return sum / std::max<std::size_t>(1, context.replayedSteps().size());
}

} // namespace lanewise::advisor
