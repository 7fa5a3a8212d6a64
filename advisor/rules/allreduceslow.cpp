// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// allreduce-slow: all-reduces reach far less than the bandwidth of the link.

#include "commrules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <cmath>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace allreduceslow {
namespace {

using analysis::Collective;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "allreduce-slow.title",
    LW_TR("Messages", "All-reduces reach {rate} of {wanted} on the bus: at that rate {saving} a step less") };
constexpr core::MessageTemplate kWhy { "allreduce-slow.why",
    LW_TR("Messages",
        "{n} {n|all-reduce|all-reduces} of {bytes} each on average over {ranks} ranks {n|takes|take} {measured} each; {bytes} x 2(n-1)/n at {wanted} would take {expected}. Only the transfer counts, as the "
        "rank that arrives last shows it.") };
constexpr core::MessageTemplate kWhyOneRank {
    "allreduce-slow.why-one-rank",
    LW_TR("Messages",
        "{n} {n|all-reduce|all-reduces} of {bytes} each on average over {ranks} ranks {n|takes|take} {measured} each; {bytes} x 2(n-1)/n at {wanted} would take {expected}. Only one rank is recorded, which "
        "cannot show how much of this is waiting for a slower rank: the saving is a bound. Open the files of all ranks together before changing the network.")
};
constexpr core::MessageTemplate kTorch {
    "allreduce-slow.advice.torch",
    LW_TR("Messages",
        "See which transport NCCL chose (NCCL_DEBUG=INFO says NET/IB, NET/Socket, P2P or SHM) and measure the link with nccl-tests. Sockets instead of RDMA, peer-to-peer switched off, or the wrong "
        "interface are the usual reasons. Until then send less: 16-bit gradients, or fewer reductions. Check: the all-reduces are as long as bytes over bandwidth says.")
};
constexpr core::MessageTemplate kTensorFlow { "allreduce-slow.advice.tensorflow",
    LW_TR("Messages",
        "See which transport NCCL chose (NCCL_DEBUG=INFO) and compare the all-reduce with (parameters x 4 bytes) / bandwidth. A larger batch makes it rarer. Check: the all-reduces are as long as bytes over "
        "bandwidth says.") };
constexpr core::MessageTemplate kAny {
    "allreduce-slow.advice.any",
    LW_TR("Messages",
        "See which transport the communication library chose, and measure the link with its own benchmark. Check: the all-reduces are as long as bytes over bandwidth says.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,NET torchrun ...\n"
        "# less to send: from torch.distributed.algorithms.ddp_comm_hooks import default_hooks\n"
        "# model.register_comm_hook(state=None, hook=default_hooks.bf16_compress_hook)\n" },
    { Framework::TensorFlow, &kTensorFlow, "NCCL_DEBUG=INFO python train.py\n" },
    { Framework::Any, &kAny, "NCCL_DEBUG=INFO ...\nall_reduce_perf -b 8M -e 1G -f 2 -g <GPUs>      # nccl-tests\n" },
};

class AllReduceSlow final : public Rule {
public:
    std::string_view name() const override { return "allreduce-slow"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> AllReduceSlow::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const auto list = context.analysis().collectives().list();
    const double bandwidth = context.thresholds()[Limit::AllReduceBandwidth] * 1e9;
    Candidate c;
    std::vector<Evidence> evidence;
    double bytes = 0, onBus = 0, measured = 0, expected = 0;
    int ranks = 0;
    bool isOneRank = true;
    if (bandwidth <= 0)
        return {};
    for (const DeviceStep &step : deviceSteps(context)) {
        for (const std::uint32_t i : step.collectives) {
            const Collective &x = list[i];
            if (x.kind != analysis::CollectiveKind::AllReduce || !x.bytes || !x.ranks || *x.ranks < 2
                || static_cast<double>(*x.bytes) < context.thresholds()[Limit::AllReduceSmallest])
                continue;
            const TimeRange range = transferRange(context, x);
            const double overBus = static_cast<double>(*x.bytes) * analysis::busFactor(x.kind, *x.ranks);
            const double needed = overBus / bandwidth * 1e9;
            const auto took = static_cast<double>(range.lengthNs());
            if (took < context.thresholds()[Limit::AllReduceSlowFactor] * needed)
                continue;
            evidence.push_back(context.evidence(x.slice, trace.range(x.slice), std::llround(took - needed)));
            c.remedy.changes.emplace_back(
                ScaleDuration { x.slice, 1 - (took - needed) / static_cast<double>(trace.duration(x.slice)) });
            bytes += static_cast<double>(*x.bytes);
            onBus += overBus;
            measured += took;
            expected += needed;
            ranks = std::max(ranks, *x.ranks);
            isOneRank = isOneRank && x.match == analysis::kNoMatch;
        }
    }
    if (evidence.empty())
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::AllReduceSlowShare])
        return {};
    const double n = static_cast<double>(evidence.size());
    context.close(c, *this, std::move(evidence),
        { Limit::AllReduceSlowShare, Limit::AllReduceSlowFactor, Limit::AllReduceBandwidth }, kAdvice);
    c.isBound = c.isBound || isOneRank;
    c.finding.confidence = Confidence::Medium;
    c.finding.title = core::Message(kTitle,
        { { "rate", core::Bandwidth { onBus / measured * 1e9 } }, { "wanted", core::Bandwidth { bandwidth } },
            { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(isOneRank ? kWhyOneRank : kWhy,
        { { "n", core::Count { c.finding.occurrences } },
            { "bytes", core::Bytes { static_cast<std::uint64_t>(bytes / n) } },
            { "ranks", core::Count { static_cast<std::uint64_t>(ranks) } },
            { "measured", core::Duration { std::llround(measured / n) } },
            { "expected", core::Duration { std::llround(expected / n) } },
            { "wanted", core::Bandwidth { bandwidth } } });
    return c;
}

} // namespace
} // namespace allreduceslow

std::unique_ptr<Rule> makeAllReduceSlow()
{
    return std::make_unique<allreduceslow::AllReduceSlow>();
}

} // namespace lanewise::advisor
