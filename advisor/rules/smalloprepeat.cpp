// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// small-op-repeat: one operator, very many times, each tiny.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <map>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace smalloprepeat {
namespace {

constexpr core::MessageTemplate kTitle { "small-op-repeat.title",
    LW_TR("Messages", "{name} runs {n} times a step, each shorter than its launch: together up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "small-op-repeat.why",
    LW_TR("Messages",
        "{name} is {share} of the launches of a step. Each of its kernels takes {kernel}, and the host {cost} to launch one, so the device is idle for {idle} a step between them.")
};
constexpr core::MessageTemplate kPyTorch {
    "small-op-repeat.advice.torch",
    LW_TR("Messages",
        "Put the tensors together (torch.stack, torch.cat) and call the operator once, or use the torch._foreach functions; torch.compile fuses what remains. Check: the operator appears a few times a step in the kernel table.")
};
constexpr core::MessageTemplate kTensorFlow {
    "small-op-repeat.advice.tensorflow",
    LW_TR("Messages",
        "Concatenate the small tensors and call the operator once, or use tf.vectorized_map; jit_compile=True fuses what remains.")
};
constexpr core::MessageTemplate kJax { "small-op-repeat.advice.jax",
    LW_TR("Messages", "Use jax.vmap or one operation on the stacked array, inside jit.") };
constexpr core::MessageTemplate kMxNet { "small-op-repeat.advice.mxnet",
    LW_TR("Messages", "Stack the small arrays and call the operator once.") };
constexpr core::MessageTemplate kAny { "small-op-repeat.advice.any",
    LW_TR("Messages", "Work on one large array instead of many small ones.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "x = torch.stack(xs); y = x * s                 # one kernel instead of len(xs)\n"
        "ys = torch._foreach_mul(xs, s)                # or a few for the whole list\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "y = tf.stack(xs) * s\n"
        "y = tf.vectorized_map(f, xs)\n" },
    { Framework::Jax, &kJax, "y = jax.jit(jax.vmap(f))(jnp.stack(xs))\n" },
    { Framework::MxNet, &kMxNet, "y = mx.np.stack(xs) * s\n" },
    { Framework::Any, &kAny, "" },
};

/// The operator that launches it; the kernel where none is recorded: that all launches go through one call of the runtime says nothing.
core::StringId operationName(const RuleContext &context, const LateLaunch &l)
{
    const core::Trace &trace = context.trace();
    return core::isLaunchCall(trace.kind(l.host))
        ? trace.nameId(context.graphs()[l.graph].operations()[l.operation].slice)
        : trace.nameId(l.host);
}

class SmallOpRepeat final : public Rule {
public:
    std::string_view name() const override { return "small-op-repeat"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> SmallOpRepeat::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    std::vector<LateLaunch> launches = lateLaunches(context);
    if (launches.empty())
        return {};
    std::map<core::StringId, std::size_t> count;
    for (const LateLaunch &l : launches)
        ++count[operationName(context, l)];
    const auto most =
        std::max_element(count.begin(), count.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    std::size_t all = 0;
    for (std::size_t g = 0; g < context.graphs().size(); ++g)
        for (const analysis::GraphOperation &op : context.graphs()[g].operations())
            all += op.launch != analysis::kNoIndex && context.stepAt(g, trace.start(op.slice)) ? 1 : 0;
    const auto steps = static_cast<double>(context.replayedSteps().size());
    const double share = 100 * static_cast<double>(most->second) / static_cast<double>(std::max<std::size_t>(1, all));
    if (share < context.thresholds()[Limit::SmallOpShare]
        || static_cast<double>(most->second) < context.thresholds()[Limit::SmallOpFewest] * steps)
        return {};
    std::erase_if(launches, [&](const LateLaunch &l) { return operationName(context, l) != most->first; });
    core::TimeNs idle = 0, onWay = 0, kernel = 0;
    for (const LateLaunch &l : launches) {
        idle += l.idle.lengthNs();
        onWay += l.onWay.lengthNs();
        kernel += trace.duration(context.graphs()[l.graph].operations()[l.operation].slice);
    }
    const auto n = static_cast<core::TimeNs>(launches.size());
    // Longer kernels are no small ones, whatever their number.
    if (kernel / n > std::max(onWay / n, context.thresholds().ns(Limit::SmallOpLongest)))
        return {};
    Candidate c = launchCandidate(context, launches);
    if (c.saving.orderPct() < context.thresholds()[Limit::LaunchShare])
        return {};
    context.close(c, *this, launchEvidence(context, launches),
        { Limit::LaunchShare, Limit::SmallOpShare, Limit::SmallOpFewest, Limit::SmallOpLongest }, kAdvice);
    Finding &f = c.finding;
    const core::Text name { std::string(trace.string(most->first)) };
    f.title = core::Message(kTitle,
        { { "name", name }, { "n", core::Count { launches.size() / context.replayedSteps().size() } },
            { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "name", name }, { "share", core::Percent { share } }, { "kernel", core::Duration { kernel / n } },
            { "cost", core::Duration { onWay / n } }, { "idle", context.perStep(idle) } });
    f.confidence = Confidence::High;
    return c;
}

} // namespace
} // namespace smalloprepeat

std::unique_ptr<Rule> makeSmallOpRepeat()
{
    return std::make_unique<smalloprepeat::SmallOpRepeat>();
}

} // namespace lanewise::advisor
