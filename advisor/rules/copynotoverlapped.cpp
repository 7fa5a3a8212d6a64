// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// copy-not-overlapped: copies and compute take turns though nothing makes them.

#include "copyrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace copynotoverlapped {
namespace {

using analysis::CopyKind;

constexpr core::MessageTemplate kTitle { "copy-not-overlapped.title",
    LW_TR("Messages", "Copies and compute take turns: overlapping them saves up to {saving} a step") };
constexpr core::MessageTemplate kWhy { "copy-not-overlapped.why",
    LW_TR("Messages",
        "{n} {n|copy|copies} between host and device in {steps} {steps|step|steps} {n|takes|take} {copies} a step, {exposed} of it while no kernel runs, though the device can copy and compute "
        "at the same time. {waits} {waits|call waits|calls wait} for such a copy.") };
constexpr core::MessageTemplate kTorch { "copy-not-overlapped.advice.torch",
    LW_TR("Messages",
        "Start each copy on a stream of its own as soon as its data is there, with pinned memory and non_blocking=True, and wait once, before the host reads. "
        "Check: copies and kernels stand above each other on the lanes and the step approaches the longer of both.") };
constexpr core::MessageTemplate kMxNet {
    "copy-not-overlapped.advice.mxnet",
    LW_TR("Messages",
        "Start the copies without waiting after each (no asnumpy or wait_to_read in the loop) and wait once at the end. Check: copies and kernels stand above each other.")
};
constexpr core::MessageTemplate kTensorFlow {
    "copy-not-overlapped.advice.tensorflow",
    LW_TR("Messages",
        "Fetch results after the loop instead of calling .numpy() in it, and prefetch inputs to the device. Check: copies and kernels stand above each other.")
};
constexpr core::MessageTemplate kAny {
    "copy-not-overlapped.advice.any",
    LW_TR("Messages",
        "Copy asynchronously on a stream of its own, with pinned memory, and order it by events instead of waiting on the host. Check: copies and kernels stand above each other.")
};

constexpr const char *kTorchCode = "copy_stream = torch.cuda.Stream()\n"
                                   "done = torch.cuda.Event(); done.record()           # y is computed\n"
                                   "with torch.cuda.stream(copy_stream):\n"
                                   "    copy_stream.wait_event(done)\n"
                                   "    host.copy_(y, non_blocking=True)               # host: pin_memory=True\n"
                                   "y.record_stream(copy_stream)\n"
                                   "# once, after the loop: copy_stream.synchronize()\n";

class CopyNotOverlapped final : public Rule {
public:
    std::string_view name() const override { return "copy-not-overlapped"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch, kTorchCode },
    { Framework::MxNet, &kMxNet,
        "ys = [mx.np.dot(x, x) for x in xs]      # launches, does not wait\nhosts = [y.copyto(mx.cpu()) for y in ys]\nmx.nd.waitall()\n" },
    { Framework::TensorFlow, &kTensorFlow, "ds = ds.apply(tf.data.experimental.prefetch_to_device(\"/GPU:0\"))\n" },
    { Framework::Any, &kAny,
        "cudaEventRecord(done, computeStream);\ncudaStreamWaitEvent(copyStream, done, 0);\ncudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, copyStream);\n" },
};

std::optional<Candidate> CopyNotOverlapped::examine(const RuleContext &context) const
{
    std::vector<CopyUse> copies;
    const core::TimeNs shortest = context.thresholds().ns(Limit::CopyNotOverlappedShortest);
    std::uint64_t waits = 0;
    for (const CopyUse &copy : hostCopies(context)) {
        // Pageable memory has a rule of its own; a value of a few bytes that the host reads is a wait, not a copy.
        if (copy.isPageable() || copy.range.lengthNs() < shortest)
            continue;
        copies.push_back(copy);
        waits += !copy.waits.empty() && context.stepAt(copy.graph, copy.range.startNs) ? 1 : 0;
    }
    if (copies.empty())
        return {};
    Candidate c;
    c.remedy = overlapCopies(context, copies, [](const CopyUse &) { return 1.0; });
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::CopyNotOverlappedShare])
        return {};

    context.close(c, *this, copyEvidence(context, copies), { Limit::CopyNotOverlappedShare }, kAdvice);
    Finding &f = c.finding;
    core::TimeNs exposed = 0, total = 0;
    for (const Evidence &e : f.evidence) {
        exposed += e.costNs;
        total += e.range.lengthNs();
    }
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "copies", context.perStep(total) }, { "exposed", context.perStep(exposed) },
            { "waits", core::Count { waits } } });
    // Which kernel makes what is copied, and who reads it, is not recorded.
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace copynotoverlapped

std::unique_ptr<Rule> makeCopyNotOverlapped()
{
    return std::make_unique<copynotoverlapped::CopyNotOverlapped>();
}

} // namespace lanewise::advisor
