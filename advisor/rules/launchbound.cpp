// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// launch-bound: kernels are shorter than what the host takes to launch them.

#include "hostrules.h"
#include "rules.h"

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace launchbound {
namespace {

constexpr core::MessageTemplate kTitle { "launch-bound.title",
    LW_TR("Messages", "The device waits for launches: up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "launch-bound.why",
    LW_TR("Messages",
        "{n} {n|operation|operations} in {steps} {steps|step|steps} {n|begins|begin} on an idle device with an empty queue, since the host takes {cost} from one launch to the next and the work before is done sooner. The device is idle for {idle} a step that way.")
};
constexpr core::MessageTemplate kPyTorch {
    "launch-bound.advice.torch",
    LW_TR("Messages",
        "Compile the step, or record it as a CUDA graph, so that one launch stands for many; a larger batch makes kernels longer for the same launches. Check: the kernels stand close together and the launches far ahead of them.")
};
constexpr core::MessageTemplate kTensorFlow {
    "launch-bound.advice.tensorflow",
    LW_TR("Messages",
        "Put the whole step into one tf.function, let XLA fuse it, and enlarge the batch. Check: the kernels stand close together.")
};
constexpr core::MessageTemplate kJax {
    "launch-bound.advice.jax",
    LW_TR("Messages",
        "Compile the whole step, not its pieces, and run several steps in one call. Check: the kernels stand close together.")
};
constexpr core::MessageTemplate kMxNet {
    "launch-bound.advice.mxnet",
    LW_TR("Messages",
        "Hybridize the network, so that its operators are launched as one graph. Check: the kernels stand close together.")
};
constexpr core::MessageTemplate kAny {
    "launch-bound.advice.any",
    LW_TR("Messages",
        "Record the launches as a CUDA graph, fuse kernels, or enlarge the batch. Check: the kernels stand close together.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "model = torch.compile(model, mode=\"reduce-overhead\")    # fuses, and records CUDA graphs\n"
        "# or: g = torch.cuda.CUDAGraph(); with torch.cuda.graph(g): ...; g.replay()\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "@tf.function(jit_compile=True)\n"
        "def train_step(x, y): ...\n" },
    { Framework::Jax, &kJax,
        "step = jax.jit(step, donate_argnums=0)\n"
        "state, losses = jax.lax.scan(step, state, batches)\n" },
    { Framework::MxNet, &kMxNet, "net.hybridize(static_alloc=True, static_shape=True)\n" },
    { Framework::Any, &kAny,
        "cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal); /* launches */ cudaStreamEndCapture(stream, &graph);\n"
        "cudaGraphLaunch(instance, stream);\n" },
};

class LaunchBound final : public Rule {
public:
    std::string_view name() const override { return "launch-bound"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> LaunchBound::examine(const RuleContext &context) const
{
    const std::vector<LateLaunch> &launches = lateLaunches(context);
    const auto steps = static_cast<double>(context.replayedSteps().size());
    if (static_cast<double>(launches.size()) < context.thresholds()[Limit::LaunchFewest] * steps)
        return {};
    Candidate c = launchCandidate(context, launches);
    if (c.saving.orderPct() < context.thresholds()[Limit::LaunchShare])
        return {};
    context.close(c, *this, launchEvidence(context, launches),
        { Limit::LaunchShare, Limit::LaunchFewest, Limit::LaunchLongestGap }, kAdvice);
    core::TimeNs idle = 0, onWay = 0;
    for (const LateLaunch &l : launches) {
        idle += l.idle.lengthNs();
        onWay += l.onWay.lengthNs();
    }
    Finding &f = c.finding;
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "cost", core::Duration { onWay / static_cast<core::TimeNs>(launches.size()) } },
            { "idle", context.perStep(idle) } });
    // That the launches can be taken together is an assumption: shapes or control flow may forbid it.
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace launchbound

std::unique_ptr<Rule> makeLaunchBound()
{
    return std::make_unique<launchbound::LaunchBound>();
}

} // namespace lanewise::advisor
