// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// host-staged-reduce: gradients go to the host and back in each step to be added up there.

#include "commrules.h"
#include "copyrules.h"
#include "rules.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace hoststagedreduce {
namespace {

using core::TimeNs;

constexpr core::MessageTemplate kTitle { "host-staged-reduce.title",
    LW_TR("Messages", "Gradients are added up on the host: on the devices it would save up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "host-staged-reduce.why",
    LW_TR("Messages",
        "In each step every one of {devices} devices sends {bytes} to the host and gets about as much back, and no collective runs between the devices. The {n} {n|copy|copies} take {copies} a step.")
};
constexpr core::MessageTemplate kTorch {
    "host-staged-reduce.advice.torch",
    LW_TR("Messages",
        "Reduce on the devices with NCCL: DistributedDataParallel with the backend nccl instead of gloo or sums on the CPU. Check: all-reduce kernels appear and the copies are gone.")
};
constexpr core::MessageTemplate kTensorFlow { "host-staged-reduce.advice.tensorflow",
    LW_TR("Messages",
        "Keep variables on the devices and reduce with NCCL: MirroredStrategy with NcclAllReduce instead of a reduction to one device or parameter servers on the host. Check: NCCL's kernels appear and the "
        "copies are gone.") };
constexpr core::MessageTemplate kMxNet { "host-staged-reduce.advice.mxnet",
    LW_TR("Messages",
        "Use the kvstore 'nccl' or 'device' instead of 'local'. Check: the copies to and from the host are gone.") };
constexpr core::MessageTemplate kAny {
    "host-staged-reduce.advice.any",
    LW_TR("Messages",
        "Add up on the devices, over their links, with a collective library. Check: the copies to and from the host are gone.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "torch.distributed.init_process_group(\"nccl\")\nmodel = torch.nn.parallel.DistributedDataParallel(model, device_ids=[local_rank])\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "strategy = tf.distribute.MirroredStrategy(cross_device_ops=tf.distribute.NcclAllReduce())\n" },
    { Framework::MxNet, &kMxNet, "trainer = mx.gluon.Trainer(net.collect_params(), 'sgd', kvstore='device')\n" },
    { Framework::Any, &kAny, "" },
};

/// What goes down and what comes up are the same within so much.
constexpr double kSameBytes = 0.2;

class HostStagedReduce final : public Rule {
public:
    std::string_view name() const override { return "host-staged-reduce"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> HostStagedReduce::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    std::size_t jobDevices = context.analysis().devices().size();
    for (const core::TraceFile &file : trace.files())
        jobDevices =
            std::max(jobDevices, static_cast<std::size_t>(std::max<std::int64_t>(0, file.worldSize.value_or(0))));
    if (jobDevices < 2 || !context.analysis().collectives().list().empty())
        return {};
    struct Traffic {
        std::uint64_t down = 0, up = 0;
        std::vector<CopyUse> copies;
    };
    std::map<std::tuple<std::size_t, std::int64_t>, Traffic> traffic; // judged step, device
    for (const CopyUse &copy : hostCopies(context)) {
        const auto step = context.stepAt(copy.graph, copy.range.startNs);
        if (!step || !copy.bytes)
            continue;
        Traffic &t = traffic[{ *step, analysis::deviceOfLane(trace, trace.laneOf(copy.slice)) }];
        (copy.type.kind == analysis::CopyKind::DtoH ? t.down : t.up) += *copy.bytes;
        t.copies.push_back(copy);
    }
    const double smallest = context.thresholds()[Limit::HostStagedSmallest];
    std::vector<CopyUse> staged;
    std::map<std::int64_t, std::size_t> stepsOfDevice;
    std::uint64_t bytes = 0;
    std::size_t found = 0;
    TimeNs copyTime = 0;
    for (auto &[key, t] : traffic) {
        const auto down = static_cast<double>(t.down), up = static_cast<double>(t.up);
        if (down < smallest || up < (1 - kSameBytes) * down || up > (1 + kSameBytes) * down)
            continue;
        ++stepsOfDevice[std::get<1>(key)];
        ++found;
        bytes += t.down;
        for (CopyUse &copy : t.copies) {
            copyTime += copy.range.lengthNs();
            staged.push_back(std::move(copy));
        }
    }
    // In (nearly) each step, on each device: else it is something else.
    if (staged.empty() || found * 10 < traffic.size() * 9 || traffic.size() < context.replayedSteps().size())
        return {};
    Candidate c;
    for (const CopyUse &copy : staged) {
        c.remedy.changes.emplace_back(DropOperation { copy.slice });
        // The call that copies is gone as well; a wait behind it may be for more than the copy.
        if (copy.call != core::kNoSlice)
            c.remedy.changes.emplace_back(MakeAsynchronous { copy.call });
    }
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::HostStagedShare])
        return {};
    context.close(
        c, *this, copyEvidence(context, staged), { Limit::HostStagedShare, Limit::HostStagedSmallest }, kAdvice);
    c.isBound = true; // the reduction on the devices takes time as well
    c.finding.confidence = Confidence::Medium;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy,
        { { "devices", core::Count { jobDevices } }, { "bytes", core::Bytes { bytes / found } },
            { "n", core::Count { c.finding.occurrences } }, { "copies", context.perStep(copyTime) } });
    return c;
}

} // namespace
} // namespace hoststagedreduce

std::unique_ptr<Rule> makeHostStagedReduce()
{
    return std::make_unique<hoststagedreduce::HostStagedReduce>();
}

} // namespace lanewise::advisor
