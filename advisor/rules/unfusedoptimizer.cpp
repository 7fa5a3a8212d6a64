// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// unfused-optimizer: the optimizer launches kernels for each parameter.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace unfusedoptimizer {
namespace {

constexpr core::MessageTemplate kTitle { "unfused-optimizer.title",
    LW_TR("Messages",
        "The optimizer launches its kernels parameter by parameter: fused, the step would take up to {saving} less") };
constexpr core::MessageTemplate kWhy {
    "unfused-optimizer.why",
    LW_TR("Messages",
        "{n} {n|operation|operations} in {steps} {steps|step|steps} under {name} {n|begins|begin} on an idle device, {each} a step, since the host launches for each parameter anew. The device is idle for {idle} a step that way.")
};
constexpr core::MessageTemplate kPyTorch {
    "unfused-optimizer.advice.torch",
    LW_TR("Messages",
        "Let one kernel work on all parameters. Check: under the optimizer's range stand a few multi_tensor_apply or fused kernels.")
};
constexpr core::MessageTemplate kTensorFlow { "unfused-optimizer.advice.tensorflow",
    LW_TR("Messages", "Apply gradients inside the compiled step.") };
constexpr core::MessageTemplate kJax { "unfused-optimizer.advice.jax",
    LW_TR("Messages", "Update inside the jitted step; optax.flatten joins the parameters.") };
constexpr core::MessageTemplate kMxNet { "unfused-optimizer.advice.mxnet",
    LW_TR("Messages", "Update several parameters at once.") };
constexpr core::MessageTemplate kAny { "unfused-optimizer.advice.any",
    LW_TR("Messages", "Update all parameters by one kernel.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, fused=True)     # or foreach=True\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "@tf.function(jit_compile=True)\n"
        "def train_step(x, y): ...\n" },
    { Framework::Jax, &kJax, "tx = optax.flatten(optax.adamw(1e-3))\n" },
    { Framework::MxNet, &kMxNet, "MXNET_OPTIMIZER_AGGREGATION_SIZE=60 python train.py\n" },
    { Framework::Any, &kAny, "" },
};

/// The range of the optimizer's step around a call; kNoSlice where there is none.
core::SliceId optimizerAround(const RuleContext &context, core::SliceId call)
{
    const core::Trace &trace = context.trace();
    for (core::SliceId s = trace.parentOf(call); s != core::kNoSlice; s = trace.parentOf(s))
        if (context.hostWork(trace.nameId(s)) == HostWork::Optimizer
            && trace.name(s).find("zero_grad") == std::string_view::npos)
            return s;
    return core::kNoSlice;
}

class UnfusedOptimizer final : public Rule {
public:
    std::string_view name() const override { return "unfused-optimizer"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> UnfusedOptimizer::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    std::vector<LateLaunch> launches = lateLaunches(context);
    std::erase_if(launches, [&](const LateLaunch &l) { return optimizerAround(context, l.call) == core::kNoSlice; });
    const auto each = static_cast<double>(launches.size()) / static_cast<double>(context.replayedSteps().size());
    if (each < context.thresholds()[Limit::OptimizerFewest])
        return {};
    Candidate c = launchCandidate(context, launches);
    if (c.saving.orderPct() < context.thresholds()[Limit::OptimizerShare])
        return {};
    const core::SliceId range = optimizerAround(context, launches.front().call);
    core::TimeNs idle = 0;
    for (const LateLaunch &l : launches)
        idle += l.idle.lengthNs();
    context.close(
        c, *this, launchEvidence(context, launches), { Limit::OptimizerShare, Limit::OptimizerFewest }, kAdvice);
    Finding &f = c.finding;
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "name", core::Text { std::string(trace.name(range)) } },
            { "each", core::Count { static_cast<std::uint64_t>(each) } }, { "idle", context.perStep(idle) } });
    f.confidence = Confidence::High;
    return c;
}

} // namespace
} // namespace unfusedoptimizer

std::unique_ptr<Rule> makeUnfusedOptimizer()
{
    return std::make_unique<unfusedoptimizer::UnfusedOptimizer>();
}

} // namespace lanewise::advisor
