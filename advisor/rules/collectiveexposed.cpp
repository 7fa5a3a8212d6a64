// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// collective-exposed: gathers, scatters and exchanges of sharded, tensor- or expert-parallel training stand alone.

#include "commrules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <map>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace collectiveexposed {
namespace {

using analysis::Collective;
using analysis::CollectiveKind;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "collective-exposed.title",
    LW_TR("Messages",
        "Gathers, scatters and exchanges stand alone: covered by compute they would save up to {saving} a step") };
constexpr core::MessageTemplate kWhy { "collective-exposed.why",
    LW_TR("Messages",
        "{n} {n|collective|collectives} (all-gather, reduce-scatter, all-to-all) in {steps} {steps|step|steps} leave {exposed} a step on each device uncovered. The step computes {compute} with no communication "
        "beside it, which is the most that could cover them: which kernels need their results is not recorded.") };
constexpr core::MessageTemplate kTorch {
    "collective-exposed.advice.torch",
    LW_TR("Messages",
        "Sharded parameters: gather the next unit's while this one computes (prefetching), with units of like size. Tensor parallel: asynchronous tensor parallelism in torch.compile. Experts: even capacity, "
        "and the shared expert beside the exchange. Embedding tables: exchange the next batch's indices and rows while this one computes. Check: these collectives stand under kernels.")
};
constexpr core::MessageTemplate kJax {
    "collective-exposed.advice.jax",
    LW_TR("Messages",
        "Let XLA schedule collectives beside compute: latency-hiding scheduler, pipelined collectives. Check: these collectives stand under fusions.")
};
constexpr core::MessageTemplate kAny {
    "collective-exposed.advice.any",
    LW_TR("Messages",
        "Start each collective before its result is needed and compute something else meanwhile. Check: these collectives stand under kernels.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "for layer in model.layers:\n    fully_shard(layer)\nfully_shard(model)\n"
        "model.layers[i].set_modules_to_forward_prefetch([model.layers[i + 1]])\n" },
    { Framework::Jax, &kJax, "XLA_FLAGS=--xla_gpu_enable_latency_hiding_scheduler=true\n" },
    { Framework::Any, &kAny, "" },
};

class CollectiveExposed final : public Rule {
public:
    std::string_view name() const override { return "collective-exposed"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> CollectiveExposed::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const auto list = context.analysis().collectives().list();
    Candidate c;
    std::vector<Evidence> evidence;
    TimeNs exposed = 0, free = 0;
    std::size_t deviceStepCount = 0;
    for (const DeviceStep &step : deviceSteps(context)) {
        std::vector<std::pair<std::uint32_t, TimeNs>> open;
        TimeNs sum = 0;
        for (const std::uint32_t i : step.collectives) {
            const CollectiveKind kind = list[i].kind;
            if (kind != CollectiveKind::AllGather && kind != CollectiveKind::ReduceScatter
                && kind != CollectiveKind::AllToAll)
                continue;
            const TimeRange range = transferRange(context, list[i]);
            const TimeNs ns = range.lengthNs() - step.compute.lengthWithinNs(range);
            if (ns <= 0)
                continue;
            open.emplace_back(i, ns);
            sum += ns;
            evidence.push_back(context.evidence(list[i].slice, range, ns));
        }
        if (sum <= 0)
            continue;
        ++deviceStepCount;
        exposed += sum;
        const TimeNs alone = step.compute.minus(step.communication).lengthNs();
        free += alone;
        const double part = std::min(1.0, static_cast<double>(alone) / static_cast<double>(sum));
        for (const auto &[i, ns] : open)
            c.remedy.changes.emplace_back(ScaleDuration { list[i].slice,
                1
                    - part * static_cast<double>(ns)
                        / static_cast<double>(std::max<TimeNs>(1, trace.duration(list[i].slice))) });
    }
    if (evidence.empty())
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::CollectiveExposedShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::CollectiveExposedShare }, kAdvice);
    c.isBound = true;
    c.finding.confidence = Confidence::Low;
    const auto n = static_cast<TimeNs>(deviceStepCount);
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy,
        { { "n", core::Count { c.finding.occurrences } }, { "steps", context.stepCount() },
            { "exposed", core::Duration { exposed / n } }, { "compute", core::Duration { free / n } } });
    return c;
}

} // namespace
} // namespace collectiveexposed

std::unique_ptr<Rule> makeCollectiveExposed()
{
    return std::make_unique<collectiveexposed::CollectiveExposed>();
}

} // namespace lanewise::advisor
