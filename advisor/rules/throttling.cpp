// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// throttling: the same kernels take longer and longer as the run goes on.

#include "computerules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace throttling {
namespace {

using core::TimeNs;

constexpr core::MessageTemplate kTitle { "throttling.title",
    LW_TR("Messages", "The same kernels become slower as the run goes on: {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "throttling.why",
    LW_TR("Messages",
        "All {steps} judged steps run the same kernels in the same order. In the last third of them the products take {slower} longer than in the first, and {share} of their time is in kernels that became slower. "
        "That is what a falling clock looks like: power, heat, or another program on the device. Counted is that all steps are as fast as the first ones.")
};
constexpr core::MessageTemplate kAny { "throttling.advice.any",
    LW_TR("Messages",
        "Look at clocks, temperature, power and the reasons for throttling while it runs; see to cooling, raise the power limit or lock a clock that can be held. Check: the same kernel is equally long in the first and "
        "in the last step.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::Any, &kAny,
        "nvidia-smi --query-gpu=clocks.sm,temperature.gpu,power.draw,clocks_event_reasons.active --format=csv -l 1\n"
        "# AMD: rocm-smi --showclocks --showtemp --showpower\n" },
};

class Throttling final : public Rule {
public:
    std::string_view name() const override { return "throttling"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

/// Kernels of one file's judged steps, by step.
using Steps = std::vector<std::vector<const KernelUse *>>;

/// The same work in each: the same names and grids in the same order.
bool areAlike(const core::Trace &trace, const Steps &steps)
{
    const auto key = [&](const KernelUse *k) {
        const auto d = trace.gpuDetail(k->slice);
        return std::tuple(trace.nameId(k->slice), d ? d->grid[0] : 0, d ? d->grid[1] : 0, d ? d->grid[2] : 0);
    };
    for (const auto &step : steps) {
        if (step.size() != steps.front().size())
            return false;
        for (std::size_t i = 0; i < step.size(); ++i)
            if (key(step[i]) != key(steps.front()[i]))
                return false;
    }
    return !steps.front().empty();
}

std::optional<Candidate> Throttling::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const std::vector<KernelUse> &kernels = computingKernels(context);
    std::map<std::size_t, std::map<std::uint32_t, std::vector<const KernelUse *>>> byGraph;
    for (const KernelUse &k : kernels)
        byGraph[k.graph][context.graphs()[k.graph].operations()[k.operation].step].push_back(&k);
    Candidate c;
    std::vector<Evidence> evidence;
    double slowerMost = 0, shareOfIt = 0;
    for (const auto &[g, bySteps] : byGraph) {
        Steps steps;
        for (const auto &[step, list] : bySteps)
            steps.push_back(list);
        if (static_cast<double>(steps.size()) < context.thresholds()[Limit::ThrottlingSteps] || !areAlike(trace, steps))
            continue;
        const std::size_t third = steps.size() / 3;
        double early = 0, late = 0, grown = 0;
        std::vector<double> first(steps.front().size(), 0);
        for (std::size_t i = 0; i < steps.front().size(); ++i) {
            double last = 0;
            for (std::size_t s = 0; s < third; ++s) {
                first[i] += static_cast<double>(steps[s][i]->durationNs) / static_cast<double>(third);
                last += static_cast<double>(steps[steps.size() - 1 - s][i]->durationNs) / static_cast<double>(third);
            }
            // What moves memory hardly feels the clock: only products tell.
            if (!steps.front()[i]->what.multiplies())
                continue;
            early += first[i];
            late += last;
            grown += last > 1.02 * first[i] ? last : 0;
        }
        if (early <= 0 || 100 * (late - early) < context.thresholds()[Limit::ThrottlingSlower] * early
            || grown < 0.8 * late)
            continue;
        if (late / early - 1 > slowerMost) {
            slowerMost = late / early - 1;
            shareOfIt = grown / late;
        }
        for (const auto &step : steps)
            for (std::size_t i = 0; i < step.size(); ++i) {
                const auto duration = static_cast<double>(step[i]->durationNs);
                if (!step[i]->what.multiplies() || duration <= first[i])
                    continue;
                c.remedy.changes.emplace_back(ScaleDuration { step[i]->slice, first[i] / duration });
                evidence.push_back(context.evidence(
                    step[i]->slice, trace.range(step[i]->slice), static_cast<TimeNs>(duration - first[i])));
            }
    }
    if (evidence.empty())
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::ThrottlingShare])
        return {};
    context.close(c, *this, std::move(evidence),
        { Limit::ThrottlingShare, Limit::ThrottlingSlower, Limit::ThrottlingSteps }, kAdvice);
    c.finding.confidence = Confidence::Medium;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy,
        { { "steps", context.stepCount() }, { "slower", core::Percent { 100 * slowerMost } },
            { "share", core::Percent { 100 * shareOfIt } } });
    return c;
}

} // namespace
} // namespace throttling

std::unique_ptr<Rule> makeThrottling()
{
    return std::make_unique<throttling::Throttling>();
}

} // namespace lanewise::advisor
