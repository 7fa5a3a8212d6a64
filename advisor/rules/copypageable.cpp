// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// copy-pageable: blocking copies from or to pageable host memory.

#include "copyrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace copypageable {
namespace {

using analysis::CopyKind;

constexpr core::MessageTemplate kTitle { "copy-pageable.title",
    LW_TR("Messages",
        "Copies of pageable memory hold up the step: pinning and overlapping them saves up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "copy-pageable.why",
    LW_TR("Messages",
        "{n} {n|copy|copies} between device and pageable host memory in {steps} {steps|step|steps} ({bytes} a step at {rate}) {n|keeps|keep} the host waiting and {n|runs|run} "
        "while no kernel does for {exposed} a step. The driver has to stage pageable memory, so such a copy is slow and cannot run beside compute.")
};
constexpr core::MessageTemplate kTorchIn { "copy-pageable.advice.torch-in",
    LW_TR("Messages",
        "Pin the batch and copy it without blocking, one step ahead of its use. Check: the copy's name says Pinned, its row runs beside the kernels, "
        "and the call returns in microseconds.") };
constexpr core::MessageTemplate kTorchOut {
    "copy-pageable.advice.torch-out",
    LW_TR("Messages",
        "Copy to a pinned buffer on a stream of its own and wait only before the host reads it. Check: the copy's name says Pinned and it runs beside the kernels.")
};
constexpr core::MessageTemplate kTensorFlow {
    "copy-pageable.advice.tensorflow",
    LW_TR("Messages",
        "Let tf.data hand over batches that are on the device already. Check: no MEMCPYHtoD stands between the kernels of a step.")
};
constexpr core::MessageTemplate kMxNet {
    "copy-pageable.advice.mxnet",
    LW_TR("Messages",
        "Keep batches in pinned memory and copy them before the step that needs them. Check: the copies run beside the kernels.")
};
constexpr core::MessageTemplate kAny {
    "copy-pageable.advice.any",
    LW_TR("Messages",
        "Allocate the host side as pinned memory and copy asynchronously on a stream of its own. Check: the copies run beside the kernels.")
};

constexpr const char *kTorchInCode = "loader = DataLoader(dataset, ..., pin_memory=True)\n"
                                     "copy_stream = torch.cuda.Stream()\n"
                                     "with torch.cuda.stream(copy_stream):              # while the step before runs\n"
                                     "    batch_next = batch_next.to(\"cuda\", non_blocking=True)\n"
                                     "torch.cuda.current_stream().wait_stream(copy_stream)\n";
constexpr const char *kTorchOutCode =
    "host = torch.empty(x.shape, dtype=x.dtype, pin_memory=True)   # once\n"
    "copy_stream.wait_stream(torch.cuda.current_stream())\n"
    "with torch.cuda.stream(copy_stream):\n"
    "    host.copy_(x, non_blocking=True)\n"
    "x.record_stream(copy_stream)                       # copy_stream.synchronize() before host is read\n";

class CopyPageable final : public Rule {
public:
    std::string_view name() const override { return "copy-pageable"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

/// Bytes a nanosecond that pinned copies of the same direction reach in this trace (the better half of them), else as assumed.
double pinnedRate(const RuleContext &context, const std::vector<CopyUse> &all, CopyKind kind)
{
    constexpr std::uint64_t kLargeEnough = std::uint64_t(1) << 20;
    std::vector<double> rates;
    for (const CopyUse &copy : all)
        if (copy.type.kind == kind && !copy.isPageable() && copy.bytes.value_or(0) >= kLargeEnough
            && copy.range.lengthNs() > 0)
            rates.push_back(static_cast<double>(*copy.bytes) / static_cast<double>(copy.range.lengthNs()));
    if (rates.empty())
        return context.thresholds()[Limit::CopyPinnedBandwidth];
    const auto place = rates.begin() + static_cast<std::ptrdiff_t>(rates.size() / 2);
    std::nth_element(rates.begin(), place, rates.end());
    return *place;
}

constexpr AdviceLine kTensorFlowAdvice { Framework::TensorFlow, &kTensorFlow,
    "ds = ds.apply(tf.data.experimental.prefetch_to_device(\"/GPU:0\"))\n" };
constexpr AdviceLine kMxNetAdvice { Framework::MxNet, &kMxNet,
    "loader = gluon.data.DataLoader(dataset, ..., pin_memory=True)\n" };
constexpr AdviceLine kAnyAdvice {
    Framework::Any, &kAny,
    "cudaHostAlloc(&host, bytes, cudaHostAllocDefault);\ncudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, copyStream);\n"
};

/// In PyTorch the two directions are mended in different places.
std::vector<AdviceLine> adviceFor(const RuleContext &context, const std::vector<CopyUse> &copies)
{
    std::vector<AdviceLine> advice { kTensorFlowAdvice, kMxNetAdvice, kAnyAdvice };
    const auto has = [&](CopyKind kind) {
        return std::any_of(copies.begin(), copies.end(), [&](const CopyUse &c) {
            return c.type.kind == kind && context.stepAt(c.graph, c.range.startNs).has_value();
        });
    };
    if (has(CopyKind::HtoD))
        advice.push_back({ Framework::PyTorch, &kTorchIn, kTorchInCode });
    if (has(CopyKind::DtoH))
        advice.push_back({ Framework::PyTorch, &kTorchOut, kTorchOutCode });
    return advice;
}

std::optional<Candidate> CopyPageable::examine(const RuleContext &context) const
{
    const std::vector<CopyUse> &all = hostCopies(context);
    std::vector<CopyUse> copies;
    const auto smallest = static_cast<std::uint64_t>(context.thresholds()[Limit::CopyPageableSmallest]);
    const core::TimeNs shortest = context.thresholds().ns(Limit::CopyNotOverlappedShortest);
    for (const CopyUse &copy : all)
        if (copy.isPageable() && (copy.bytes ? *copy.bytes >= smallest : copy.range.lengthNs() >= shortest))
            copies.push_back(copy);
    if (copies.empty())
        return {};
    const double rateIn = pinnedRate(context, all, CopyKind::HtoD), rateOut = pinnedRate(context, all, CopyKind::DtoH);
    Candidate c;
    c.remedy = overlapCopies(context, copies, [&](const CopyUse &copy) {
        if (!copy.bytes || copy.range.lengthNs() <= 0)
            return 1.0;
        const double pinnedNs =
            static_cast<double>(*copy.bytes) / (copy.type.kind == CopyKind::HtoD ? rateIn : rateOut);
        return pinnedNs / static_cast<double>(copy.range.lengthNs());
    });
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::CopyPageableShare])
        return {};

    context.close(c, *this, copyEvidence(context, copies), { Limit::CopyPageableShare, Limit::CopyPageableSmallest },
        adviceFor(context, copies));
    Finding &f = c.finding;
    core::TimeNs exposed = 0, total = 0;
    for (const core::TimeNs ns : *c.remedy.capNs)
        exposed += ns;
    std::uint64_t bytes = 0;
    for (const CopyUse &copy : copies) {
        total += copy.range.lengthNs();
        bytes += copy.bytes.value_or(0);
    }
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "bytes", core::Bytes { bytesPerStep(context, copies).value_or(0) } },
            { "rate", core::Bandwidth { total ? static_cast<double>(bytes) / static_cast<double>(total) * 1e9 : 0 } },
            { "exposed", context.perStep(exposed) } });
    // The trace does not show when the batch was ready, so a copy one step ahead is an assumption.
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace copypageable

std::unique_ptr<Rule> makeCopyPageable()
{
    return std::make_unique<copypageable::CopyPageable>();
}

} // namespace lanewise::advisor
