// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// comm-exposed-tail: gradients are reduced beside the backward pass, but for the last bucket.

#include "commrules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace commexposedtail {
namespace {

using analysis::Collective;
using analysis::CollectiveKind;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "comm-exposed-tail.title",
    LW_TR("Messages",
        "The last gradients are reduced behind the backward pass: smaller buckets save up to {saving} a step") };
constexpr core::MessageTemplate kWhy { "comm-exposed-tail.why",
    LW_TR("Messages",
        "Communication runs beside the backward pass, but {tail} a step are left behind it: the last bucket can only leave when all its gradients are there. With buckets of half the size about half of it "
        "would be left; more and smaller ones cost time of their own.") };
constexpr core::MessageTemplate kTorch {
    "comm-exposed-tail.advice.torch",
    LW_TR("Messages",
        "Lower bucket_cap_mb of DistributedDataParallel and measure: the best size lies between latency and the exposed tail. Check: the communication behind the last kernel of the backward pass is shorter.")
};
constexpr core::MessageTemplate kTensorFlow {
    "comm-exposed-tail.advice.tensorflow",
    LW_TR("Messages",
        "Raise the number of packs of the all-reduce. Check: the communication behind the last kernel of the backward pass is shorter.")
};
constexpr core::MessageTemplate kAny {
    "comm-exposed-tail.advice.any",
    LW_TR("Messages",
        "Reduce gradients in smaller parts, at least the last ones. Check: the communication behind the last kernel of the backward pass is shorter.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "model = torch.nn.parallel.DistributedDataParallel(model, device_ids=[local_rank],\n"
        "                                                  bucket_cap_mb=12)      # 25 by default\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "strategy = tf.distribute.MirroredStrategy(\n    cross_device_ops=tf.distribute.NcclAllReduce(num_packs=4))\n" },
    { Framework::Any, &kAny, "" },
};

class CommExposedTail final : public Rule {
public:
    std::string_view name() const override { return "comm-exposed-tail"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> CommExposedTail::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const auto list = context.analysis().collectives().list();
    Candidate c;
    std::vector<Evidence> evidence;
    TimeNs total = 0, exposed = 0, tail = 0;
    std::size_t deviceStepCount = 0;
    bool isOneRank = true;
    for (const DeviceStep &step : deviceSteps(context)) {
        std::vector<std::uint32_t> reductions;
        for (const std::uint32_t i : step.collectives)
            if (list[i].kind == CollectiveKind::AllReduce || list[i].kind == CollectiveKind::Reduce)
                reductions.push_back(i);
        // One bucket alone has nothing before it that could be overlapped: that is another cause.
        if (reductions.size() < 2)
            continue;
        ++deviceStepCount;
        for (const std::uint32_t i : reductions) {
            const TimeRange range = transferRange(context, list[i]);
            const TimeNs open = range.lengthNs() - step.compute.lengthWithinNs(range);
            total += range.lengthNs();
            exposed += open;
            isOneRank = isOneRank && list[i].match == analysis::kNoMatch;
            if (i != reductions.back() || open <= 0)
                continue;
            tail += open;
            evidence.push_back(context.evidence(list[i].slice, range, open));
            const double left = context.thresholds()[Limit::CommTailPart] / 100;
            if (const TimeNs length = trace.duration(list[i].slice); length > 0)
                c.remedy.changes.emplace_back(ScaleDuration {
                    list[i].slice, 1 - (1 - left) * static_cast<double>(open) / static_cast<double>(length) });
        }
    }
    if (c.remedy.changes.empty()
        || 100.0 * static_cast<double>(exposed)
            >= context.thresholds()[Limit::CommExposedPart] * static_cast<double>(total))
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::CommTailShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::CommTailShare, Limit::CommTailPart }, kAdvice);
    c.isBound = true;
    c.finding.confidence = isOneRank ? Confidence::Low : Confidence::Medium;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy, { { "tail", core::Duration { tail / static_cast<TimeNs>(deviceStepCount) } } });
    return c;
}

} // namespace
} // namespace commexposedtail

std::unique_ptr<Rule> makeCommExposedTail()
{
    return std::make_unique<commexposedtail::CommExposedTail>();
}

} // namespace lanewise::advisor
