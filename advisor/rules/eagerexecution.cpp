// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// eager-execution: operators run one by one although they could be compiled.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace eagerexecution {
namespace {

constexpr core::MessageTemplate kTitle { "eager-execution.title",
    LW_TR("Messages", "Operators run one by one: compiled, the step would take up to {saving} less") };
constexpr core::MessageTemplate kWhy {
    "eager-execution.why",
    LW_TR("Messages",
        "{share} of the launches of a step come from single operators and not from a compiled function. The device waits {idle} a step for the host to get from one operator to the next.")
};
constexpr core::MessageTemplate kPyTorch {
    "eager-execution.advice.torch",
    LW_TR("Messages",
        "Compile the model, and keep Python control flow out of it. Check: compiled regions stand on the host's lane instead of aten operators.")
};
constexpr core::MessageTemplate kTensorFlow {
    "eager-execution.advice.tensorflow",
    LW_TR("Messages",
        "Put the step into tf.function (Model.fit does it), give it tensors and not Python numbers, so that it is not traced again, and fix input_signature. Check: EagerExecute is gone from the host's lane.")
};
constexpr core::MessageTemplate kJax { "eager-execution.advice.jax",
    LW_TR("Messages", "Compile the step with jax.jit.") };
constexpr core::MessageTemplate kMxNet { "eager-execution.advice.mxnet", LW_TR("Messages", "Hybridize the network.") };
constexpr core::MessageTemplate kAny { "eager-execution.advice.any",
    LW_TR("Messages", "Compile the operators into one graph.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch, "model = torch.compile(model)\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "@tf.function(input_signature=[tf.TensorSpec([None, 224, 224, 3], tf.float32)])\n"
        "def train_step(x): ...\n" },
    { Framework::Jax, &kJax, "step = jax.jit(jax.value_and_grad(loss))\n" },
    { Framework::MxNet, &kMxNet, "net.hybridize()\n" },
    { Framework::Any, &kAny, "" },
};

/// The outermost operator around the launch is one of the framework's own, or of a JAX program that holds next to nothing else.
bool isEager(const RuleContext &context, const LateLaunch &launch)
{
    if (context.runsOperatorByOperator(launch.graph))
        return context.executionOf(launch.call) != core::kNoSlice;
    const std::string_view name = context.trace().name(launch.host);
    return name.starts_with("aten::") || name.starts_with("EagerExecute") || name.starts_with("EagerLocalExecute")
        || name.starts_with("autograd::") || name.find("Backward") != std::string_view::npos;
}

class EagerExecution final : public Rule {
public:
    std::string_view name() const override { return "eager-execution"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> EagerExecution::examine(const RuleContext &context) const
{
    std::vector<LateLaunch> launches = lateLaunches(context, false);
    std::erase_if(launches, [&](const LateLaunch &l) { return !isEager(context, l); });
    if (launches.empty())
        return {};
    std::size_t all = 0;
    for (std::size_t g = 0; g < context.graphs().size(); ++g)
        for (const analysis::GraphOperation &op : context.graphs()[g].operations())
            all += op.launch != analysis::kNoIndex && context.stepAt(g, context.trace().start(op.slice)) ? 1 : 0;
    const double share =
        100 * static_cast<double>(launches.size()) / static_cast<double>(std::max<std::size_t>(1, all));
    if (share < context.thresholds()[Limit::EagerShare])
        return {};
    Candidate c = launchCandidate(context, launches);
    if (c.saving.orderPct() < context.thresholds()[Limit::LaunchShare])
        return {};
    context.close(c, *this, launchEvidence(context, launches), { Limit::EagerShare, Limit::LaunchShare }, kAdvice);
    core::TimeNs idle = 0;
    for (const LateLaunch &l : launches)
        idle += l.idle.lengthNs();
    Finding &f = c.finding;
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy, { { "share", core::Percent { share } }, { "idle", context.perStep(idle) } });
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace eagerexecution

std::unique_ptr<Rule> makeEagerExecution()
{
    return std::make_unique<eagerexecution::EagerExecution>();
}

} // namespace lanewise::advisor
