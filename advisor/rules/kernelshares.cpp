// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the kernels' shares of device time tell without a saving that could be stood for: misaligned-dims, low-16bit-share, redundant-cast, small-model.

#include "computerules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace kernelshares {
namespace {

using analysis::KernelWork;
using analysis::NumberFormat;
using analysis::TensorCoreUse;
using core::TimeNs;

constexpr core::MessageTemplate kAlignTitle { "misaligned-dims.title",
    LW_TR("Messages", "16-bit products read memory in pieces of {bytes}: pad their dimensions to multiples of 8") };
constexpr core::MessageTemplate kAlignWhy { "misaligned-dims.why",
    LW_TR("Messages",
        "{share} of the device's compute time is in 16-bit products whose names say align{align}, such as {name}: a dimension is not divisible by 8, so each access moves {bytes} where 16 would go. What they would take "
        "aligned is not in the trace.") };
constexpr core::MessageTemplate kAlignTorch {
    "misaligned-dims.advice.torch",
    LW_TR("Messages",
        "Make the sizes of layers, vocabulary and batch divisible by 8 (by 16 for 8-bit types; 64 is better on newer devices). Check: the kernels' names say align8.")
};
constexpr core::MessageTemplate kAlignAny {
    "misaligned-dims.advice.any",
    LW_TR("Messages",
        "Make all dimensions of products divisible by 8, by 16 for 8-bit types. Check: the kernels' names say align8.")
};
constexpr AdviceLine kAlignAdvice[] = {
    { Framework::PyTorch, &kAlignTorch,
        "vocabulary = (vocabulary + 63) // 64 * 64\nhead = torch.nn.Linear(hidden, vocabulary)\n" },
    { Framework::TensorFlow, &kAlignAny, "vocabulary = (vocabulary + 7) // 8 * 8\n" },
    { Framework::Any, &kAlignAny, "" },
};

constexpr core::MessageTemplate kBitsTitle { "low-16bit-share.title",
    LW_TR("Messages", "{share} of the products' time is in 16 bits, on a device that multiplies those twice as fast") };
constexpr core::MessageTemplate kBitsWhy { "low-16bit-share.why",
    LW_TR("Messages",
        "Products take {products} of the device's compute time, {tf32} of that in TF32. They are on tensor cores already; in 16 bits the tensor cores have twice the rate, and memory moves half. How much of that your "
        "products reach is not in the trace.") };
constexpr core::MessageTemplate kBitsTorch { "low-16bit-share.advice.torch",
    LW_TR("Messages",
        "Run under autocast with bfloat16. Check: the loss behaves as before, and the heavy kernels say bf16.") };
constexpr core::MessageTemplate kBitsTensorFlow { "low-16bit-share.advice.tensorflow",
    LW_TR("Messages",
        "Use mixed precision. Check: the overview's share of 16-bit kernels rises, and the loss behaves as before.") };
constexpr core::MessageTemplate kBitsAny { "low-16bit-share.advice.any",
    LW_TR("Messages",
        "Multiply in bfloat16 or float16. Check: the loss behaves as before, and the heavy kernels' names say so.") };
constexpr AdviceLine kBitsAdvice[] = {
    { Framework::PyTorch, &kBitsTorch, "with torch.autocast(\"cuda\", dtype=torch.bfloat16):\n    loss = model(x)\n" },
    { Framework::TensorFlow, &kBitsTensorFlow, "tf.keras.mixed_precision.set_global_policy(\"mixed_bfloat16\")\n" },
    { Framework::Any, &kBitsAny, "" },
};

constexpr core::MessageTemplate kCastTitle { "redundant-cast.title",
    LW_TR("Messages", "Casts, copies and concatenations take {share} of the device's compute time") };
constexpr core::MessageTemplate kCastWhy { "redundant-cast.why",
    LW_TR("Messages",
        "{n} kernels such as {name} take {time} a step and compute nothing: {casts} of it are casts from one number format to another. Some are needed (the first cast to 16 bits, say); which of them undo each other is "
        "not recorded.") };
constexpr core::MessageTemplate kCastTorch { "redundant-cast.advice.torch",
    LW_TR("Messages",
        "Keep one precision through the model (parameters in bfloat16, or autocast around all of it with its weight cache), write into preallocated tensors instead of concatenating, and avoid .contiguous() and .float() in the inner "
        "loop. Check: fewer copy kernels stand between the products.") };
constexpr core::MessageTemplate kCastAny {
    "redundant-cast.advice.any",
    LW_TR("Messages",
        "Keep one precision through the model and write into preallocated tensors instead of concatenating. Check: fewer copy kernels stand between the products.")
};
constexpr AdviceLine kCastAdvice[] = {
    { Framework::PyTorch, &kCastTorch,
        "model = model.to(torch.bfloat16)          # or: torch.compile(model), which fuses casts into their neighbours\n" },
    { Framework::Any, &kCastAny, "" },
};

constexpr core::MessageTemplate kSmallTitle { "small-model.title",
    LW_TR("Messages", "The device computes {compute} of a step of {step}: the model is small for it") };
constexpr core::MessageTemplate kSmallWhy {
    "small-model.why",
    LW_TR("Messages",
        "{n} kernels a step compute for {compute} together, {mean} each; the rest of the step is launching, copying and waiting. At this size a faster device changes nothing.")
};
constexpr core::MessageTemplate kSmallAny {
    "small-model.advice.any",
    LW_TR("Messages",
        "Use a larger batch, or several batches in one call; if the model stays this small, compare with the CPU. Check: the device is busy for most of the step, or the step on the CPU is no longer.")
};
constexpr AdviceLine kSmallAdvice[] = { { Framework::Any, &kSmallAny, "" } };

/// A finding without a saving: information only.
class ShareRule : public Rule {
protected:
    Candidate finished(const RuleContext &context, core::Message title, core::Message why,
        std::vector<Evidence> evidence, std::initializer_list<Limit> limits, std::span<const AdviceLine> advice) const
    {
        Candidate c;
        c.hasSaving = false;
        c.claims.push_back({}); // explains no idle time
        context.close(c, *this, std::move(evidence), limits, advice);
        c.finding.title = std::move(title);
        c.finding.why = std::move(why);
        c.finding.confidence = Confidence::Medium;
        return c;
    }
    static Evidence evidenceOf(const RuleContext &context, const KernelUse &k)
    {
        return context.evidence(k.slice, context.trace().range(k.slice), k.durationNs);
    }
    static double pct(TimeNs part, TimeNs whole)
    {
        return 100 * static_cast<double>(part) / static_cast<double>(std::max<TimeNs>(1, whole));
    }
};

class MisalignedDims final : public ShareRule {
public:
    std::string_view name() const override { return "misaligned-dims"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const std::vector<KernelUse> &kernels = computingKernels(context);
        std::vector<KernelUse> slow;
        std::vector<Evidence> evidence;
        for (const KernelUse &k : kernels) {
            // cuDNN pads convolutions itself since 7.6.3.
            if (k.what.work != KernelWork::MatrixProduct || !k.what.is16Bit() || k.what.alignment == 0
                || k.what.alignment > 2)
                continue;
            slow.push_back(k);
            evidence.push_back(evidenceOf(context, k));
        }
        const double share = pct(totalNs(slow), totalNs(kernels));
        if (slow.empty() || share < context.thresholds()[Limit::MisalignedShare])
            return {};
        const auto worst = std::min_element(slow.begin(), slow.end(),
            [](const KernelUse &a, const KernelUse &b) { return a.what.alignment < b.what.alignment; });
        const core::Bytes bytes { std::uint64_t(worst->what.alignment) * 2 };
        return finished(context, core::Message(kAlignTitle, { { "bytes", bytes } }),
            core::Message(kAlignWhy,
                { { "share", core::Percent { share } }, { "align", core::Count { worst->what.alignment } },
                    { "name", core::Text { shortKernelName(context.trace().string(heaviestName(context, slow))) } },
                    { "bytes", bytes } }),
            std::move(evidence), { Limit::MisalignedShare }, kAlignAdvice);
    }
};

class Low16BitShare final : public ShareRule {
public:
    std::string_view name() const override { return "low-16bit-share"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const std::vector<KernelUse> &kernels = computingKernels(context);
        TimeNs products = 0, narrow = 0, tf32 = 0;
        std::vector<Evidence> evidence;
        for (const KernelUse &k : kernels) {
            if (!k.what.multiplies())
                continue;
            products += k.durationNs;
            narrow += k.what.is16Bit() || k.what.inputs == NumberFormat::Fp8 ? k.durationNs : 0;
            // Plain FP32 is no-tensor-core's.
            if (k.what.inputs != NumberFormat::Tf32 || k.what.tensorCores != TensorCoreUse::Yes)
                continue;
            tf32 += k.durationNs;
            evidence.push_back(evidenceOf(context, k));
        }
        const TimeNs all = totalNs(kernels);
        if (pct(products, all) < context.thresholds()[Limit::Low16BitProducts]
            || pct(narrow, products) >= context.thresholds()[Limit::Low16BitShare] || 2 * tf32 < products)
            return {};
        return finished(context, core::Message(kBitsTitle, { { "share", core::Percent { pct(narrow, products) } } }),
            core::Message(kBitsWhy,
                { { "products", core::Percent { pct(products, all) } },
                    { "tf32", core::Percent { pct(tf32, products) } } }),
            std::move(evidence), { Limit::Low16BitShare, Limit::Low16BitProducts }, kBitsAdvice);
    }
};

class RedundantCast final : public ShareRule {
public:
    std::string_view name() const override { return "redundant-cast"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const std::vector<KernelUse> &kernels = computingKernels(context);
        std::vector<KernelUse> moving;
        std::vector<Evidence> evidence;
        TimeNs casts = 0;
        for (const KernelUse &k : kernels) {
            if (k.what.work != KernelWork::Cast && k.what.work != KernelWork::Copy)
                continue;
            moving.push_back(k);
            casts += k.what.work == KernelWork::Cast ? k.durationNs : 0;
            evidence.push_back(evidenceOf(context, k));
        }
        const double share = pct(totalNs(moving), totalNs(kernels));
        if (moving.empty() || share < context.thresholds()[Limit::RedundantCastShare])
            return {};
        const TimeNs time = totalNs(moving);
        return finished(context, core::Message(kCastTitle, { { "share", core::Percent { share } } }),
            core::Message(kCastWhy,
                { { "n", core::Count { moving.size() } },
                    { "name", core::Text { shortKernelName(context.trace().string(heaviestName(context, moving))) } },
                    { "time", context.perStep(time) }, { "casts", core::Percent { pct(casts, time) } } }),
            std::move(evidence), { Limit::RedundantCastShare }, kCastAdvice);
    }
};

class SmallModel final : public ShareRule {
public:
    std::string_view name() const override { return "small-model"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        // Of marked steps only: a window of its own is no step.
        if (context.analysis().steps().source == analysis::StepSource::None)
            return {};
        const std::vector<KernelUse> &kernels = computingKernels(context);
        if (kernels.empty())
            return {};
        double step = 0;
        std::vector<Evidence> evidence;
        for (const ReplayedStep &s : context.replayedSteps()) {
            const analysis::Step &one = context.step(s);
            step += static_cast<double>(one.lengthNs) / static_cast<double>(context.replayedSteps().size());
            if (one.marker != core::kNoSlice)
                evidence.push_back(context.evidence(one.marker, one.range(), one.lengthNs));
        }
        const core::Duration compute = context.perStep(totalNs(kernels));
        // Launching takes some tens of microseconds for each kernel: a step far longer than that waits for something else.
        const double perKernel =
            step * static_cast<double>(context.replayedSteps().size()) / static_cast<double>(kernels.size());
        if (perKernel > static_cast<double>(context.thresholds().ns(Limit::SmallModelLaunch)))
            return {};
        if (100.0 * static_cast<double>(compute.ns) >= context.thresholds()[Limit::SmallModelBusy] * step
            || compute.ns >= context.thresholds().ns(Limit::SmallModelCompute))
            return {};
        return finished(context,
            core::Message(
                kSmallTitle, { { "compute", compute }, { "step", core::Duration { static_cast<TimeNs>(step) } } }),
            core::Message(kSmallWhy,
                { { "n", core::Count { kernels.size() / context.replayedSteps().size() } }, { "compute", compute },
                    { "mean", core::Duration { totalNs(kernels) / static_cast<TimeNs>(kernels.size()) } } }),
            std::move(evidence), { Limit::SmallModelBusy, Limit::SmallModelCompute }, kSmallAdvice);
    }
};

} // namespace
} // namespace kernelshares

std::unique_ptr<Rule> makeMisalignedDims()
{
    return std::make_unique<kernelshares::MisalignedDims>();
}

std::unique_ptr<Rule> makeLow16BitShare()
{
    return std::make_unique<kernelshares::Low16BitShare>();
}

std::unique_ptr<Rule> makeRedundantCast()
{
    return std::make_unique<kernelshares::RedundantCast>();
}

std::unique_ptr<Rule> makeSmallModel()
{
    return std::make_unique<kernelshares::SmallModel>();
}

} // namespace lanewise::advisor
