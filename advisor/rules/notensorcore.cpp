// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// no-tensor-core: matrix products and convolutions run on kernels without tensor cores, on a device that has them.

#include "computerules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace notensorcore {
namespace {

using analysis::NumberFormat;
using analysis::TensorCoreUse;
using core::TimeNs;

constexpr core::MessageTemplate kTitle { "no-tensor-core.title",
    LW_TR("Messages", "Matrix products run without tensor cores: with them they would save about {saving} a step") };
constexpr core::MessageTemplate kWhy { "no-tensor-core.why",
    LW_TR("Messages",
        "{share} of the device's compute time is in kernels whose names say plain arithmetic, such as {name} (\"{part}\"): {time} a step. Counted is that tensor cores make them {factor} times as fast. Of "
        "{unknown} of compute time in products the name does not tell, and it is not counted.") };
constexpr core::MessageTemplate kTorch {
    "no-tensor-core.advice.torch",
    LW_TR("Messages",
        "Allow TF32 (10 bits of mantissa; needs compute capability 8.0) or run under autocast with bfloat16. Check: the heavy kernels' names say tensorop, s1688, s16816, xmma with tf32 or bf16, or nvjet.")
};
constexpr core::MessageTemplate kTorchVolta {
    "no-tensor-core.advice.torch-volta",
    LW_TR("Messages",
        "This device has no TF32: run under autocast with float16 and a gradient scaler. Check: the heavy kernels' names say s884, h884, s1688 or h1688.")
};
constexpr core::MessageTemplate kTensorFlow {
    "no-tensor-core.advice.tensorflow",
    LW_TR("Messages",
        "Use mixed precision; TF32 is on unless switched off. Check: the kernel statistics say that tensor cores are used.")
};
constexpr core::MessageTemplate kJax {
    "no-tensor-core.advice.jax",
    LW_TR("Messages",
        "Lower the precision of matrix products, or compute in bfloat16. Check: the heavy kernels' names no longer say sgemm or simt.")
};
constexpr core::MessageTemplate kMxNet { "no-tensor-core.advice.mxnet",
    LW_TR("Messages", "Use automatic mixed precision. Check: the products take about a third of the time.") };
constexpr core::MessageTemplate kAny {
    "no-tensor-core.advice.any",
    LW_TR("Messages",
        "Multiply in TF32, float16 or bfloat16, with sizes divisible by 8. Check: the heavy kernels' names no longer say sgemm, simt or ffma.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "torch.set_float32_matmul_precision(\"high\")      # products\n"
        "torch.backends.cudnn.allow_tf32 = True          # convolutions (the default)\n"
        "# or: with torch.autocast(\"cuda\", dtype=torch.bfloat16): loss = model(x)\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "tf.keras.mixed_precision.set_global_policy(\"mixed_float16\")\ntf.config.experimental.enable_tensor_float_32_execution(True)\n" },
    { Framework::Jax, &kJax,
        "jax.config.update(\"jax_default_matmul_precision\", \"tensorfloat32\")      # or compute in jnp.bfloat16\n" },
    { Framework::MxNet, &kMxNet, "from mxnet import amp\namp.init()\n" },
    { Framework::Any, &kAny, "" },
};
constexpr AdviceLine kAdviceVolta[] = {
    { Framework::PyTorch, &kTorchVolta,
        "scaler = torch.amp.GradScaler(\"cuda\")\nwith torch.autocast(\"cuda\", dtype=torch.float16):\n    loss = model(x)\nscaler.scale(loss).backward(); scaler.step(optimizer); scaler.update()\n" },
    { Framework::TensorFlow, &kTensorFlow, "tf.keras.mixed_precision.set_global_policy(\"mixed_float16\")\n" },
    { Framework::MxNet, &kMxNet, "from mxnet import amp\namp.init()\n" },
    { Framework::Any, &kAny, "" },
};

class NoTensorCore final : public Rule {
public:
    std::string_view name() const override { return "no-tensor-core"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> NoTensorCore::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const std::vector<KernelUse> &kernels = computingKernels(context);
    const double factor = context.thresholds()[Limit::TensorCoreFactor];
    if (factor <= 1)
        return {};
    Candidate c;
    std::vector<KernelUse> plain;
    std::vector<Evidence> evidence;
    TimeNs unknown = 0;
    bool hasTf32Somewhere = false;
    for (const KernelUse &k : kernels) {
        // Double precision is chosen, and 16 bits without tensor cores are another thing.
        if (!k.what.multiplies() || k.what.inputs == NumberFormat::Fp64)
            continue;
        if (k.what.tensorCores == TensorCoreUse::Unknown)
            unknown += k.durationNs;
        if (k.what.tensorCores != TensorCoreUse::No || !hasTensorCores(context, k))
            continue;
        hasTf32Somewhere = hasTf32Somewhere || hasTf32(context, k);
        plain.push_back(k);
        c.remedy.changes.emplace_back(ScaleDuration { k.slice, 1 / factor });
        evidence.push_back(context.evidence(k.slice, trace.range(k.slice), k.durationNs));
    }
    if (plain.empty())
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::TensorCoreShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::TensorCoreShare, Limit::TensorCoreFactor },
        hasTf32Somewhere ? std::span<const AdviceLine>(kAdvice) : std::span<const AdviceLine>(kAdviceVolta));
    // The factor is usual, not measured here.
    c.finding.confidence = Confidence::Medium;
    const auto total = static_cast<double>(std::max<TimeNs>(1, totalNs(kernels)));
    const core::StringId name = heaviestName(context, plain);
    const auto heaviest =
        std::find_if(plain.begin(), plain.end(), [&](const KernelUse &k) { return trace.nameId(k.slice) == name; });
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy,
        { { "share", core::Percent { 100 * static_cast<double>(totalNs(plain)) / total } },
            { "name", core::Text { shortKernelName(trace.string(name)) } },
            { "part", core::Text { std::string(heaviest->what.reason) } }, { "time", context.perStep(totalNs(plain)) },
            { "factor", core::Number { factor } },
            { "unknown", core::Percent { 100 * static_cast<double>(unknown) / total } } });
    return c;
}

} // namespace
} // namespace notensorcore

std::unique_ptr<Rule> makeNoTensorCore()
{
    return std::make_unique<notensorcore::NoTensorCore>();
}

} // namespace lanewise::advisor
