// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// comm-not-overlapped: gradients are reduced while the device computes nothing, though they could be beside the backward pass.

#include "commrules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace commnotoverlapped {
namespace {

using analysis::Collective;
using analysis::CollectiveKind;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "comm-not-overlapped.title",
    LW_TR("Messages",
        "Communication and compute take turns: beside the backward pass it would save up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "comm-not-overlapped.why",
    LW_TR("Messages",
        "{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing; {shared} of them "
        "{shared|runs|run} on a stream that computes as well. Counted is that beside the backward pass they take multiprocessors from its kernels, and that the last one has nothing to hide behind.")
};
constexpr core::MessageTemplate kWhyOneRank { "comm-not-overlapped.why-one-rank",
    LW_TR("Messages",
        "{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing; {shared} of them "
        "{shared|runs|run} on a stream that computes as well. Only one rank is recorded, which cannot show how much of this is waiting for others: the saving is a bound. Open the files of all ranks "
        "together.") };
constexpr core::MessageTemplate kWhyReplicas {
    "comm-not-overlapped.why-replicas",
    LW_TR("Messages",
        "{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing. One process drives all devices: it "
        "sends the parameters to each of them in every step ({broadcast}), which one process for each device does not need, and reduces the gradients behind the backward pass instead of beside it.")
};

constexpr core::MessageTemplate kTorch {
    "comm-not-overlapped.advice.torch",
    LW_TR("Messages",
        "Wrap the model in DistributedDataParallel, one process for each GPU: it reduces gradients in buckets on a stream of its own while the backward pass goes on. Where gradients are reduced by hand, "
        "start each with async_op=True as soon as it is computed and wait for all before the optimizer. Check: the collectives stand on their own lane, under the kernels of the backward pass.")
};
constexpr core::MessageTemplate kTensorFlow {
    "comm-not-overlapped.advice.tensorflow",
    LW_TR("Messages",
        "Let tf.distribute.MirroredStrategy reduce the gradients with NCCL, in packs small enough that the first leaves early, inside tf.function. Check: NCCL's kernels stand under those of the backward pass.")
};
constexpr core::MessageTemplate kMxNet {
    "comm-not-overlapped.advice.mxnet",
    LW_TR("Messages",
        "Use the kvstore 'nccl' or Horovod and push each gradient as soon as it is computed, those of the last layers first. Check: communication stands under the operators of the backward pass.")
};
constexpr core::MessageTemplate kJax {
    "comm-not-overlapped.advice.jax",
    LW_TR("Messages",
        "Let XLA schedule collectives beside compute with its latency-hiding scheduler. Check: collectives stand on their own lane, under the fusions of the backward pass.")
};
constexpr core::MessageTemplate kAny {
    "comm-not-overlapped.advice.any",
    LW_TR("Messages",
        "Reduce gradients in several parts on a stream of their own, each as soon as it is computed. Check: the collectives stand under the kernels of the backward pass.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "torch.distributed.init_process_group(\"nccl\")          # torchrun --nproc-per-node=<GPUs>\n"
        "model = torch.nn.parallel.DistributedDataParallel(model, device_ids=[local_rank],\n"
        "                                                  gradient_as_bucket_view=True)\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "strategy = tf.distribute.MirroredStrategy(\n    cross_device_ops=tf.distribute.NcclAllReduce(num_packs=4))\n" },
    { Framework::MxNet, &kMxNet, "trainer = mx.gluon.Trainer(net.collect_params(), 'sgd', kvstore='nccl')\n" },
    { Framework::Jax, &kJax, "XLA_FLAGS=--xla_gpu_enable_latency_hiding_scheduler=true\n" },
    { Framework::Any, &kAny, "" },
};

class CommNotOverlapped final : public Rule {
public:
    std::string_view name() const override { return "comm-not-overlapped"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

struct Sums {
    TimeNs comm = 0, exposed = 0, broadcast = 0;
    std::size_t deviceSteps = 0;
    std::uint64_t shared = 0;
    bool isOneRank = true;
};

/// The part in which nothing computes.
TimeNs exposedNs(const DeviceStep &step, const TimeRange &range)
{
    return range.lengthNs() - step.compute.lengthWithinNs(range);
}

/// By collective (in Collectives::list()), what of it no compute covers. Devices that wait for a late one compute nothing while it arrives and
/// transfers: that is the lateness. Only what stands open on every device of a collective could hide.
using OpenTimes = std::unordered_map<std::uint32_t, TimeNs>;

OpenTimes openTimes(const RuleContext &context, const std::vector<DeviceStep> &steps)
{
    const analysis::Collectives &collectives = context.analysis().collectives();
    OpenTimes open;
    for (const DeviceStep &step : steps)
        for (const std::uint32_t i : step.collectives)
            open[i] = exposedNs(step, transferRange(context, collectives.list()[i]));
    for (const analysis::CollectiveMatch &match : collectives.matches()) {
        TimeNs least = std::numeric_limits<TimeNs>::max();
        for (const std::uint32_t i : match.members)
            if (const auto found = open.find(i); found != open.end())
                least = std::min(least, found->second);
        for (const std::uint32_t i : match.members)
            if (const auto found = open.find(i); found != open.end())
                found->second = least;
    }
    return open;
}

void hide(const RuleContext &context, const DeviceStep &step, const OpenTimes &openOf, Candidate &c, Sums &sums,
    std::vector<Evidence> &evidence)
{
    const core::Trace &trace = context.trace();
    const auto list = context.analysis().collectives().list();
    const bool isDriver = drivesSeveralDevices(context, step.file);
    std::vector<std::uint32_t> reductions;
    TimeNs exposed = 0, own = 0; // on all devices of each; on this one
    std::vector<core::LaneId> computing;
    for (const std::uint32_t o : step.kernels)
        computing.push_back(trace.laneOf(context.graphs()[step.graph].operations()[o].slice));
    std::sort(computing.begin(), computing.end());
    for (const std::uint32_t i : step.collectives) {
        const Collective &x = list[i];
        const TimeRange range = transferRange(context, x);
        const TimeNs open = openOf.at(i);
        if (x.kind == CollectiveKind::AllReduce || x.kind == CollectiveKind::Reduce) {
            reductions.push_back(i);
            exposed += open;
            own += exposedNs(step, range);
        } else if (x.kind == CollectiveKind::Broadcast && isDriver) {
            // Parameters that a process for each device would have already.
            c.remedy.changes.emplace_back(DropOperation { x.slice });
            sums.broadcast += range.lengthNs();
            sums.exposed += open;
        } else {
            continue;
        }
        sums.comm += range.lengthNs();
        sums.shared += std::binary_search(computing.begin(), computing.end(), trace.laneOf(x.slice)) ? 1 : 0;
        sums.isOneRank = sums.isOneRank && x.match == analysis::kNoMatch;
        if (open > 0)
            evidence.push_back(context.evidence(x.slice, trace.range(x.slice), open));
    }
    sums.exposed += exposed;
    ++sums.deviceSteps;
    if (exposed <= 0)
        return;
    const double share =
        static_cast<double>(hiddenBehindBackwardNs(context, step, reductions)) / static_cast<double>(own);
    for (const std::uint32_t i : reductions) {
        const TimeNs open = openOf.at(i);
        if (const TimeNs length = trace.duration(list[i].slice); open > 0 && length > 0)
            c.remedy.changes.emplace_back(ScaleDuration {
                list[i].slice, 1 - std::min(1.0, share) * static_cast<double>(open) / static_cast<double>(length) });
    }
}

std::optional<Candidate> CommNotOverlapped::examine(const RuleContext &context) const
{
    Candidate c;
    Sums sums;
    std::vector<Evidence> evidence;
    const std::vector<DeviceStep> steps = deviceSteps(context);
    const OpenTimes open = openTimes(context, steps);
    for (const DeviceStep &step : steps)
        if (!step.collectives.empty())
            hide(context, step, open, c, sums, evidence);
    if (c.remedy.changes.empty() || sums.comm <= 0
        || 100.0 * static_cast<double>(sums.exposed)
            < context.thresholds()[Limit::CommExposedPart] * static_cast<double>(sums.comm))
        return {};
    evaluateOnDevice(context, c);
    // What only the cost of the profiler, taken off, makes a saving is none to promise.
    if (c.saving.meanNs <= 0 || c.saving.orderPct() < context.thresholds()[Limit::CommNotOverlappedShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::CommNotOverlappedShare, Limit::CommExposedPart }, kAdvice);
    c.isBound = c.isBound || sums.isOneRank;
    c.finding.confidence = Confidence::Medium;
    const auto n = static_cast<TimeNs>(sums.deviceSteps);
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    const core::MessageTemplate &why = sums.broadcast ? kWhyReplicas : sums.isOneRank ? kWhyOneRank : kWhy;
    c.finding.why = core::Message(why,
        { { "n", core::Count { c.finding.occurrences } }, { "steps", context.stepCount() },
            { "comm", core::Duration { sums.comm / n } }, { "exposed", core::Duration { sums.exposed / n } },
            { "shared", core::Count { sums.shared } }, { "broadcast", core::Duration { sums.broadcast / n } } });
    return c;
}

} // namespace
} // namespace commnotoverlapped

std::unique_ptr<Rule> makeCommNotOverlapped()
{
    return std::make_unique<commnotoverlapped::CommNotOverlapped>();
}

} // namespace lanewise::advisor
