// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// copy-small: many tiny copies between host and device.

#include "copyrules.h"
#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <map>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace copysmall {
namespace {

using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "copy-small.title",
    LW_TR("Messages", "Many tiny copies: joined, they would take up to {saving} less a step") };
constexpr core::MessageTemplate kWhy {
    "copy-small.why",
    LW_TR("Messages",
        "{n} {n|copy|copies} in {steps} {steps|step|steps}, most of all under {by}, {n|moves|move} {bytes} each on average: what they take is the cost of a call, not of the bytes. The device waits for them for {idle} a step.")
};
constexpr core::MessageTemplate kPyTorch {
    "copy-small.advice.torch",
    LW_TR("Messages",
        "Put the values into one tensor on the host and copy it once, or make them on the device. Check: one copy a step where there were many.")
};
constexpr core::MessageTemplate kTensorFlow { "copy-small.advice.tensorflow",
    LW_TR("Messages",
        "Give the step one tensor and not many Python numbers; make constants once, outside of the step.") };
constexpr core::MessageTemplate kJax { "copy-small.advice.jax",
    LW_TR("Messages",
        "Compile the step, so that its numbers are constants of the program, and put arguments on the device once.") };
constexpr core::MessageTemplate kMxNet { "copy-small.advice.mxnet",
    LW_TR("Messages", "Stack the values on the host and copy them at once.") };
constexpr core::MessageTemplate kAny { "copy-small.advice.any",
    LW_TR("Messages", "Join the copies: one buffer, one call. Check: one copy a step where there were many.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "values = torch.tensor([lr, scale, step]).pin_memory().to(\"cuda\", non_blocking=True)   # not three .to(\"cuda\")\n"
        "mask = torch.zeros(n, device=\"cuda\")                # not torch.zeros(n).cuda()\n" },
    { Framework::TensorFlow, &kTensorFlow, "values = tf.constant([lr, scale, step])\n" },
    { Framework::Jax, &kJax, "params = jax.device_put(params)     # once\nstep = jax.jit(step)\n" },
    { Framework::MxNet, &kMxNet, "values = mx.np.array([lr, scale, step], ctx=mx.gpu())\n" },
    { Framework::Any, &kAny, "" },
};

/// What the copy takes of the host: its operator where that does little else, its call otherwise.
TimeRange hostTimeOf(const RuleContext &context, const CopyUse &copy)
{
    constexpr TimeNs kLongestOperator = 1'000'000;
    const TimeRange around = context.trace().range(outermostOperator(context, copy.call));
    return around.lengthNs() <= kLongestOperator ? around : context.trace().range(copy.call);
}

class CopySmall final : public Rule {
public:
    std::string_view name() const override { return "copy-small"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> CopySmall::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const auto largest = static_cast<std::uint64_t>(context.thresholds()[Limit::CopySmallLargest]);
    std::vector<CopyUse> copies = hostCopies(context);
    std::erase_if(copies, [&](const CopyUse &copy) {
        // Reading a value back is a wait, and judged as one.
        return !copy.bytes || *copy.bytes > largest || copy.call == core::kNoSlice
            || (copy.type.kind == analysis::CopyKind::DtoH && !copy.waits.empty())
            || !context.stepAt(copy.graph, copy.range.startNs);
    });
    if (static_cast<double>(copies.size())
        < context.thresholds()[Limit::CopySmallFewest] * static_cast<double>(context.replayedSteps().size()))
        return {};
    Candidate c;
    std::vector<std::vector<TimeRange>> taken(context.graphs().size());
    std::map<std::pair<std::size_t, analysis::CopyKind>, bool> hasFirst;
    std::map<core::StringId, std::size_t> byOperator;
    std::uint64_t bytes = 0;
    for (const CopyUse &copy : copies) {
        bytes += *copy.bytes;
        ++byOperator[trace.nameId(outermostOperator(context, copy.call))];
        // One a step and direction remains.
        if (!std::exchange(hasFirst[{ *context.stepAt(copy.graph, copy.range.startNs), copy.type.kind }], true))
            continue;
        const TimeRange host = hostTimeOf(context, copy);
        c.remedy.changes.emplace_back(DropOperation { copy.slice });
        c.remedy.changes.emplace_back(DropHostRange { trace.laneOf(copy.call), host });
        for (const core::SliceId wait : copy.waits)
            c.remedy.changes.emplace_back(MakeAsynchronous { wait });
        taken[copy.graph].push_back(copy.range);
        taken[copy.graph].push_back(host);
        c.claims.push_back({ context.graphs()[copy.graph].file(), copy.range });
        c.claims.push_back({ context.graphs()[copy.graph].file(), host });
    }
    TimeNs idle = 0;
    c.remedy.capNs.emplace(context.replayedSteps().size(), 0);
    for (std::size_t g = 0; g < taken.size(); ++g) {
        const analysis::IntervalSet exposed =
            analysis::IntervalSet::unionOf(std::move(taken[g])).minus(context.kernels(context.graphs()[g].file()));
        for (std::size_t i = 0; i < context.replayedSteps().size(); ++i) {
            const ReplayedStep &s = context.replayedSteps()[i];
            if (s.graph == g)
                idle += (*c.remedy.capNs)[i] = exposed.lengthWithinNs(context.step(s).range());
        }
    }
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::CopySmallShare])
        return {};
    context.close(c, *this, copyEvidence(context, copies),
        { Limit::CopySmallShare, Limit::CopySmallFewest, Limit::CopySmallLargest }, kAdvice);
    const auto most = std::max_element(
        byOperator.begin(), byOperator.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    Finding &f = c.finding;
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "by", core::Text { std::string(trace.string(most->first)) } },
            { "bytes", core::Bytes { bytes / copies.size() } }, { "idle", context.perStep(idle) } });
    // Whether the values are there at one moment is not recorded.
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace copysmall

std::unique_ptr<Rule> makeCopySmall()
{
    return std::make_unique<copysmall::CopySmall>();
}

} // namespace lanewise::advisor
