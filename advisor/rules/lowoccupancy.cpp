// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// low-occupancy: heavy kernels have fewer blocks than the device has multiprocessors.

#include "computerules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <map>

#include <analysis/devices.h>
#include <analysis/occupancy.h>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace lowoccupancy {
namespace {

using core::TimeNs;

constexpr core::MessageTemplate kTitle { "low-occupancy.title",
    LW_TR("Messages", "Heavy kernels leave multiprocessors empty: filled they would save at most {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "low-occupancy.why",
    LW_TR("Messages",
        "Kernels with fewer blocks than the device has multiprocessors, such as {name}, take {share} of the device's compute time and use {used} of its multiprocessors on average. With more work for each of them, the "
        "same time would do more: the saving is what they would take for the same work if they filled the device, and nothing else held them up.")
};
constexpr core::MessageTemplate kTorch { "low-occupancy.advice.torch",
    LW_TR("Messages",
        "Give the device more at once: a larger batch, several small products in one (torch.bmm, grouped products), or independent ones on streams of their own. Check: the grid of these kernels has more blocks than "
        "the device has multiprocessors.") };
constexpr core::MessageTemplate kAny {
    "low-occupancy.advice.any",
    LW_TR("Messages",
        "Give the device more at once: a larger batch, or several small products in one. Check: the grid of these kernels has more blocks than the device has multiprocessors.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "y = torch.bmm(torch.stack(xs), torch.stack(ws))      # instead of [x @ w for x, w in zip(xs, ws)]\n" },
    { Framework::Any, &kAny, "" },
};

class LowOccupancy final : public Rule {
public:
    std::string_view name() const override { return "low-occupancy"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

/// Blocks of other kernels that run beside each of `few` on its device, on average while it runs.
std::vector<double> blocksBeside(
    const RuleContext &context, const std::vector<KernelUse> &kernels, const std::vector<KernelUse> &few)
{
    const core::Trace &trace = context.trace();
    struct Running {
        core::TimeRange range;
        double blocks;
        core::SliceId slice;
    };
    using Device = std::pair<core::FileIndex, std::int64_t>;
    std::map<core::LaneId, Device> deviceOf;
    const auto device = [&](core::SliceId s) {
        const core::LaneId lane = trace.laneOf(s);
        const auto [known, isNew] = deviceOf.try_emplace(lane);
        if (isNew)
            known->second = { trace.fileOf(s), analysis::deviceOfLane(trace, lane) };
        return known->second;
    };
    std::map<Device, std::vector<Running>> byDevice;
    for (const KernelUse &k : kernels) {
        const auto detail = trace.gpuDetail(k.slice);
        const auto blocks = detail ? analysis::blocksOf(*detail) : std::nullopt;
        if (blocks)
            byDevice[device(k.slice)].push_back({ trace.range(k.slice), static_cast<double>(*blocks), k.slice });
    }
    std::map<Device, std::vector<TimeNs>> endsSoFar;
    for (auto &[of, list] : byDevice) {
        std::sort(list.begin(), list.end(),
            [](const Running &a, const Running &b) { return a.range.startNs < b.range.startNs; });
        TimeNs last = core::kNoTime;
        for (const Running &r : list)
            endsSoFar[of].push_back(last = std::max(last, r.range.endNs));
    }
    std::vector<double> beside;
    for (const KernelUse &k : few) {
        const std::vector<Running> &list = byDevice[device(k.slice)];
        const std::vector<TimeNs> &ends = endsSoFar[device(k.slice)];
        const core::TimeRange own = trace.range(k.slice);
        auto at = std::lower_bound(
            list.begin(), list.end(), own.endNs, [](const Running &r, TimeNs t) { return r.range.startNs < t; });
        double sum = 0;
        while (at != list.begin()) {
            --at;
            if (ends[static_cast<std::size_t>(at - list.begin())] <= own.startNs)
                break; // nor does any before it reach into it
            if (at->slice != k.slice)
                sum += at->blocks * static_cast<double>(std::max<TimeNs>(0, at->range.intersected(own).lengthNs()));
        }
        beside.push_back(sum / static_cast<double>(std::max<TimeNs>(1, own.lengthNs())));
    }
    return beside;
}

std::optional<Candidate> LowOccupancy::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const std::vector<KernelUse> &kernels = computingKernels(context);
    const TimeNs shortest = context.thresholds().ns(Limit::LowOccupancyShortest);
    Candidate c;
    std::vector<KernelUse> few;
    std::vector<Evidence> evidence;
    double used = 0;
    for (const KernelUse &k : kernels) {
        const auto detail = trace.gpuDetail(k.slice);
        // Short ones end before more blocks would have begun.
        if (!detail || k.durationNs < shortest || !k.device || !k.device->multiprocessors
            || *k.device->multiprocessors <= 0)
            continue;
        const auto blocks = analysis::blocksOf(*detail);
        if (!blocks || static_cast<double>(*blocks) * 2 > static_cast<double>(*k.device->multiprocessors))
            continue;
        few.push_back(k);
    }
    if (few.empty())
        return {};
    // Those that run beside others use the device together.
    std::vector<KernelUse> alone;
    const std::vector<double> beside = blocksBeside(context, kernels, few);
    for (std::size_t i = 0; i < few.size(); ++i) {
        const KernelUse &k = few[i];
        const auto blocks = static_cast<double>(*analysis::blocksOf(*trace.gpuDetail(k.slice)));
        const double part = (blocks + beside[i]) / *k.device->multiprocessors;
        if (part * 2 > 1)
            continue;
        alone.push_back(k);
        used += part * static_cast<double>(k.durationNs);
        c.remedy.changes.emplace_back(ScaleDuration { k.slice, part });
        evidence.push_back(context.evidence(
            k.slice, trace.range(k.slice), static_cast<TimeNs>((1 - part) * static_cast<double>(k.durationNs))));
    }
    const auto total = static_cast<double>(std::max<TimeNs>(1, totalNs(kernels)));
    const double share = 100 * static_cast<double>(totalNs(alone)) / total;
    if (alone.empty() || share < context.thresholds()[Limit::LowOccupancyTime])
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::LowOccupancyShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::LowOccupancyShare, Limit::LowOccupancyTime }, kAdvice);
    c.isBound = true;
    c.finding.confidence = Confidence::Low;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy,
        { { "name", core::Text { shortKernelName(trace.string(heaviestName(context, alone))) } },
            { "share", core::Percent { share } },
            { "used", core::Percent { 100 * used / static_cast<double>(totalNs(alone)) } } });
    return c;
}

} // namespace
} // namespace lowoccupancy

std::unique_ptr<Rule> makeLowOccupancy()
{
    return std::make_unique<lowoccupancy::LowOccupancy>();
}

} // namespace lanewise::advisor
