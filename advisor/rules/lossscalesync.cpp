// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// loss-scale-sync: dynamic loss scaling reads a flag from the device in each step.

#include "hostrules.h"
#include "rules.h"

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace lossscalesync {
namespace {

constexpr core::MessageTemplate kTitle { "loss-scale-sync.title",
    LW_TR("Messages", "Dynamic loss scaling makes the host wait for the device: without it up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "loss-scale-sync.why",
    LW_TR("Messages",
        "{n} {n|call|calls} in {steps} {steps|step|steps} ({by}) {n|reads|read} whether gradients are finite, and the host decides by it whether to take the step. Behind {n|it|them} the device is idle for {idle} a step.")
};
constexpr core::MessageTemplate kPyTorch {
    "loss-scale-sync.advice.torch",
    LW_TR("Messages",
        "bfloat16 needs no loss scaling. With float16, a fused optimizer takes the decision on the device. Check: no copy to the host stands before the optimizer's kernels.")
};
constexpr core::MessageTemplate kTensorFlow {
    "loss-scale-sync.advice.tensorflow",
    LW_TR("Messages",
        "Use mixed_bfloat16, which needs no scaling, or a fixed scale that you have checked. Check: no conditional stands before the optimizer's kernels.")
};
constexpr core::MessageTemplate kJax {
    "loss-scale-sync.advice.jax",
    LW_TR("Messages",
        "Use bfloat16, which needs no scaling, or select by jnp.where on the device instead of a branch on the host.")
};
constexpr core::MessageTemplate kMxNet { "loss-scale-sync.advice.mxnet",
    LW_TR("Messages", "Use bfloat16 or a fixed scale. Check: no copy to the host stands before the update.") };
constexpr core::MessageTemplate kAny { "loss-scale-sync.advice.any",
    LW_TR("Messages", "Decide on the device whether the step is taken, or use bfloat16, which needs no scaling.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "with torch.autocast(\"cuda\", dtype=torch.bfloat16):    # no GradScaler\n"
        "    loss = model(x)\n"
        "loss.backward()\n"
        "# or, with float16: torch.optim.AdamW(params, fused=True) with GradScaler\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "tf.keras.mixed_precision.set_global_policy(\"mixed_bfloat16\")\n"
        "# or: tf.keras.mixed_precision.LossScaleOptimizer(opt, dynamic=False, initial_scale=1024)\n" },
    { Framework::Jax, &kJax, "params = jax.tree.map(lambda p, n: jnp.where(finite, n, p), params, new_params)\n" },
    { Framework::MxNet, &kMxNet, "amp.init(target_dtype=\"bfloat16\")\n" },
    { Framework::Any, &kAny, "" },
};

class LossScaleSync final : public Rule {
public:
    std::string_view name() const override { return "loss-scale-sync"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> LossScaleSync::examine(const RuleContext &context) const
{
    return waitFinding(context, *this, { WaitReason::LossScale, Limit::LossScaleShare, kTitle, kWhy, kAdvice });
}

} // namespace
} // namespace lossscalesync

std::unique_ptr<Rule> makeLossScaleSync()
{
    return std::make_unique<lossscalesync::LossScaleSync>();
}

} // namespace lanewise::advisor
