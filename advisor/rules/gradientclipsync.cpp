// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// gradient-clip-sync: clipping gradients branches on the host.

#include "hostrules.h"
#include "rules.h"

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace gradientclipsync {
namespace {

constexpr core::MessageTemplate kTitle { "gradient-clip-sync.title",
    LW_TR("Messages", "Clipping gradients makes the host wait for the device: up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "gradient-clip-sync.why",
    LW_TR("Messages",
        "{n} {n|call|calls} in {steps} {steps|step|steps} ({by}) {n|reads|read} the gradients' norm on the host. Behind {n|it|them} the device is idle for {idle} a step.")
};
constexpr core::MessageTemplate kPyTorch {
    "gradient-clip-sync.advice.torch",
    LW_TR("Messages",
        "Clip on the device: clip_grad_norm_ with error_if_nonfinite=False and foreach=True reads nothing; do not compare or print the norm in each step. Check: no copy to the host stands between backward and the optimizer.")
};
constexpr core::MessageTemplate kTensorFlow { "gradient-clip-sync.advice.tensorflow",
    LW_TR("Messages", "Clip inside the tf.function that applies the gradients; do not branch in Python on the norm.") };
constexpr core::MessageTemplate kJax { "gradient-clip-sync.advice.jax",
    LW_TR("Messages", "Clip inside the jitted step.") };
constexpr core::MessageTemplate kMxNet { "gradient-clip-sync.advice.mxnet",
    LW_TR("Messages", "Clip without reading the norm.") };
constexpr core::MessageTemplate kAny { "gradient-clip-sync.advice.any",
    LW_TR("Messages", "Scale by min(1, limit / norm) on the device instead of branching on the host.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0, foreach=True)   # a tensor: no wait\n"
        "if step % 100 == 0:\n"
        "    print(norm.item())\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "grads, norm = tf.clip_by_global_norm(grads, 1.0)     # inside @tf.function\n" },
    { Framework::Jax, &kJax, "tx = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(1e-3))\n" },
    { Framework::MxNet, &kMxNet, "gluon.utils.clip_global_norm(arrays, 1.0, check_isfinite=False)\n" },
    { Framework::Any, &kAny, "" },
};

class GradientClipSync final : public Rule {
public:
    std::string_view name() const override { return "gradient-clip-sync"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> GradientClipSync::examine(const RuleContext &context) const
{
    return waitFinding(context, *this, { WaitReason::GradientClip, Limit::GradientClipShare, kTitle, kWhy, kAdvice });
}

} // namespace
} // namespace gradientclipsync

std::unique_ptr<Rule> makeGradientClipSync()
{
    return std::make_unique<gradientclipsync::GradientClipSync>();
}

} // namespace lanewise::advisor
