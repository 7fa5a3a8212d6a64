// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// recompile: the program compiles again in later steps.

#include "hostrules.h"
#include "rules.h"

#include <set>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace recompile {
namespace {

constexpr core::MessageTemplate kTitle { "recompile.title",
    LW_TR("Messages",
        "{steps} of {all} {all|step|steps} {steps|compiles|compile} again: without that up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "recompile.why",
    LW_TR("Messages",
        "{n} {n|range|ranges} such as {name} {n|takes|take} {total} in {steps} of {all} judged {all|step|steps}; the warm-up is not counted. The host compiles for shapes or values that it has not seen, and launches nothing meanwhile.")
};
constexpr core::MessageTemplate kPyTorch {
    "recompile.advice.torch",
    LW_TR("Messages",
        "Find what changes, then mark it as dynamic, pad to a few sizes, or keep Python values out of the compiled function. Check: no compile range stands in later steps.")
};
constexpr core::MessageTemplate kTensorFlow {
    "recompile.advice.tensorflow",
    LW_TR("Messages",
        "Fix input_signature, pass tensors and not Python numbers, pad batches (drop_remainder=True); XLA compiles anew for each shape. Check: no compile range stands in later steps.")
};
constexpr core::MessageTemplate kJax {
    "recompile.advice.jax",
    LW_TR("Messages",
        "Pad to a few shapes, mark true constants as static, and keep the jitted function itself the same object. Check: no compile range stands in later steps.")
};
constexpr core::MessageTemplate kMxNet { "recompile.advice.mxnet", LW_TR("Messages", "Use fixed or bucketed shapes.") };
constexpr core::MessageTemplate kAny { "recompile.advice.any",
    LW_TR("Messages", "Compile once: keep shapes fixed, pad, and store what was compiled.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "TORCH_LOGS=recompiles python train.py          # names the guard that failed\n"
        "torch._dynamo.mark_dynamic(x, 1)               # or torch.compile(model, dynamic=True)\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "@tf.function(input_signature=[tf.TensorSpec([64, None], tf.int32)], reduce_retracing=True)\n"
        "ds = ds.batch(64, drop_remainder=True)\n" },
    { Framework::Jax, &kJax,
        "jax.config.update(\"jax_explain_cache_misses\", True)\n"
        "jax.config.update(\"jax_compilation_cache_dir\", \"/tmp/jax_cache\")\n" },
    { Framework::MxNet, &kMxNet, "net.hybridize(static_alloc=True, static_shape=True)\n" },
    { Framework::Any, &kAny, "" },
};

class Recompile final : public Rule {
public:
    std::string_view name() const override { return "recompile"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> Recompile::examine(const RuleContext &context) const
{
    const std::vector<HostRange> ranges = hostRanges(context, HostWork::Compile);
    if (ranges.empty())
        return {};
    Candidate c = rangeCandidate(context, ranges);
    if (c.saving.orderPct() < context.thresholds()[Limit::RecompileShare])
        return {};
    context.close(c, *this, rangeEvidence(context, ranges), { Limit::RecompileShare }, kAdvice);
    std::set<std::size_t> steps;
    core::TimeNs total = 0;
    for (const HostRange &r : ranges) {
        steps.insert(r.step);
        total += context.trace().duration(r.slice);
    }
    Finding &f = c.finding;
    const core::Text name { std::string(context.trace().name(f.evidence.front().slice)) };
    f.title = core::Message(kTitle,
        { { "steps", core::Count { steps.size() } }, { "all", context.stepCount() },
            { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "name", name }, { "total", core::Duration { total } },
            { "steps", core::Count { steps.size() } }, { "all", context.stepCount() } });
    f.confidence = Confidence::High;
    return c;
}

} // namespace
} // namespace recompile

std::unique_ptr<Rule> makeRecompile()
{
    return std::make_unique<recompile::Recompile>();
}

} // namespace lanewise::advisor
