// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// gpus-serialized: the devices of one process run one after another, since the host waits between them or is what they wait for.

#include "commrules.h"
#include "rules.h"

#include <algorithm>
#include <map>
#include <set>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace gpusserialized {
namespace {

using analysis::DependencyGraph;
using analysis::IntervalSet;
using analysis::kNoIndex;
using core::SliceId;
using core::TimeNs;

constexpr core::MessageTemplate kTitle { "gpus-serialized.title",
    LW_TR("Messages", "The devices run one after another: side by side they would take {saving} a step less") };
constexpr core::MessageTemplate kWhyWaits { "gpus-serialized.why-waits",
    LW_TR("Messages",
        "{n} {n|time|times} in {steps} {steps|step|steps} the host waits for one device before it launches anything on another, whose work does not need it. The {devices} devices are busy {sum} a step "
        "together, {both} of it at the same time.") };
constexpr core::MessageTemplate kWhyHost {
    "gpus-serialized.why-host",
    LW_TR("Messages",
        "One process launches the same work on {devices} devices, and its threads take turns: what the host does for one keeps it from the other. The devices are busy {sum} a step together, {both} of it at "
        "the same time; the busiest of them gets {share} of all launches, which is what a process of its own would have to do.")
};
constexpr core::MessageTemplate kTorchWaits { "gpus-serialized.advice.torch-waits",
    LW_TR("Messages",
        "Launch the work of all devices first, then wait once for each: launches return at once. Check: the streams of the devices stand under each other instead of behind each other, and the step is as long as the "
        "longest of them.") };
constexpr core::MessageTemplate kTensorFlowWaits {
    "gpus-serialized.advice.tensorflow-waits",
    LW_TR("Messages",
        "Read results (.numpy()) only when all devices have their work, and remove control dependencies between them. Check: the streams of the devices stand under each other.")
};
constexpr core::MessageTemplate kMxNetWaits {
    "gpus-serialized.advice.mxnet-waits",
    LW_TR("Messages",
        "Call waitall (or wait_to_read, asnumpy) once behind the work of all devices. Check: the operators of the devices stand under each other.")
};
constexpr core::MessageTemplate kAnyWaits {
    "gpus-serialized.advice.any-waits",
    LW_TR("Messages",
        "Launch the work of all devices first, then wait for each. Check: the streams of the devices stand under each other.")
};
constexpr core::MessageTemplate kTorchHost { "gpus-serialized.advice.torch-host",
    LW_TR("Messages",
        "Run one process for each GPU with DistributedDataParallel instead of DataParallel or threads: Python's lock lets only one thread launch at a time, and DataParallel copies the model to all devices in each "
        "step. Check: each process drives one device, and both are busy at the same time.") };
constexpr core::MessageTemplate kTensorFlowHost {
    "gpus-serialized.advice.tensorflow-host",
    LW_TR("Messages",
        "Use tf.distribute.MirroredStrategy with the step in tf.function, and give each GPU launching threads of its own. Check: the devices are busy at the same time.")
};
constexpr core::MessageTemplate kAnyHost { "gpus-serialized.advice.any-host",
    LW_TR("Messages",
        "Run one process for each device. Check: each process drives one device, and all are busy at the same time.") };

constexpr AdviceLine kAdviceWaits[] = {
    { Framework::PyTorch, &kTorchWaits,
        "ys = [run(x) for x in xs]              # xs: one batch on each GPU; launches only\n"
        "for device in devices:\n    torch.cuda.synchronize(device)\n" },
    { Framework::TensorFlow, &kTensorFlowWaits,
        "results = [run(x) for x in xs]         # no .numpy() in between\nvalues = [r.numpy() for r in results]\n" },
    { Framework::MxNet, &kMxNetWaits,
        "ys = [run(x) for x in xs]              # xs: one batch on each GPU; launches only\nmx.nd.waitall()\n" },
    { Framework::Any, &kAnyWaits, "" },
};
constexpr AdviceLine kAdviceHost[] = {
    { Framework::PyTorch, &kTorchHost,
        "torch.distributed.init_process_group(\"nccl\")          # torchrun --nproc-per-node=<GPUs>\n"
        "model = torch.nn.parallel.DistributedDataParallel(model, device_ids=[local_rank])\n" },
    { Framework::TensorFlow, &kTensorFlowHost,
        "strategy = tf.distribute.MirroredStrategy()\n# environment: TF_GPU_THREAD_MODE=gpu_private TF_GPU_THREAD_COUNT=2\n" },
    { Framework::Any, &kAnyHost, "" },
};

class GpusSerialized final : public Rule {
public:
    std::string_view name() const override { return "gpus-serialized"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;

private:
    std::optional<Candidate> betweenWaits(const RuleContext &context) const;
    std::optional<Candidate> oneHost(const RuleContext &context) const;
};

std::map<core::LaneId, std::int64_t> devicesOfLanes(const RuleContext &context, core::FileIndex file)
{
    std::map<core::LaneId, std::int64_t> devices;
    for (core::LaneId l = 0; l < context.trace().lanes().size(); ++l)
        if (context.trace().lane(l).file == file && context.trace().lane(l).kind == core::LaneKind::DeviceStream)
            devices[l] = analysis::deviceOfLane(context.trace(), l);
    return devices;
}

struct Busy {
    TimeNs sum = 0, together = 0;
    std::size_t devices = 0;
};

/// Of the judged steps of a file: how long its devices are busy, and how long at least two at once.
Busy busyOf(const RuleContext &context, core::FileIndex file)
{
    Busy busy;
    IntervalSet all;
    std::vector<core::TimeRange> steps;
    for (const ReplayedStep &s : context.replayedSteps())
        if (context.graphs()[s.graph].file() == file)
            steps.push_back(context.step(s).range());
    const IntervalSet judged = IntervalSet::unionOf(std::move(steps));
    IntervalSet twice;
    for (const analysis::Device &d : context.analysis().devices()) {
        if (d.file != file || d.timedKernels == 0)
            continue;
        const IntervalSet own = d.busy.intersectedWith(judged);
        twice = twice.unitedWith(own.intersectedWith(all));
        all = all.unitedWith(own);
        busy.sum += own.lengthNs();
        ++busy.devices;
    }
    busy.together = twice.lengthNs();
    return busy;
}

/// Waits of a thread for one device, after which it launches on others only.
std::vector<std::pair<SliceId, std::size_t>> waitsBetweenDevices(const RuleContext &context, std::size_t g)
{
    const core::Trace &trace = context.trace();
    const DependencyGraph &graph = context.graphs()[g];
    const auto devices = devicesOfLanes(context, graph.file());
    std::vector<std::pair<SliceId, std::size_t>> waits;
    for (const auto &[lane, chain] : graph.chains()) {
        std::set<std::int64_t> before, after;
        SliceId wait = core::kNoSlice;
        std::optional<std::size_t> step;
        const auto decide = [&] {
            const bool others =
                std::none_of(after.begin(), after.end(), [&](std::int64_t d) { return before.count(d); });
            if (wait != core::kNoSlice && step && !before.empty() && !after.empty() && others)
                waits.emplace_back(wait, *step);
        };
        for (const analysis::PointId p : chain) {
            const analysis::GraphPoint &point = graph.points()[p];
            if (point.kind == analysis::PointKind::MarkBegin || point.kind == analysis::PointKind::MarkEnd) {
                // What one step waits for in another is not this rule's.
                decide();
                before.clear();
                after.clear();
                wait = core::kNoSlice;
                continue;
            }
            if (point.kind != analysis::PointKind::CallBegin)
                continue;
            const analysis::GraphCall &call = graph.calls()[graph.callIndex(point.slice)];
            for (const std::uint32_t o : graph.operationsOf(call))
                if (const auto d = devices.find(trace.laneOf(graph.operations()[o].slice)); d != devices.end())
                    after.insert(d->second);
            if (!analysis::isSynchronizing(call.what))
                continue;
            decide();
            // A second wait right behind the first changes nothing.
            if (!after.empty() || wait == core::kNoSlice) {
                before = after;
                after.clear();
                wait = call.slice;
                step = context.stepAt(g, trace.start(call.slice));
            }
        }
        decide();
    }
    return waits;
}

std::optional<Candidate> GpusSerialized::betweenWaits(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    Candidate c;
    std::vector<Evidence> evidence;
    Busy busy;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const core::FileIndex file = context.graphs()[g].file();
        if (!drivesSeveralDevices(context, file))
            continue;
        const auto waits = waitsBetweenDevices(context, g);
        if (waits.empty())
            continue;
        const Busy own = busyOf(context, file);
        busy.sum += own.sum;
        busy.together += own.together;
        busy.devices = std::max(busy.devices, own.devices);
        for (const auto &[slice, step] : waits) {
            c.remedy.changes.emplace_back(MakeAsynchronous { slice });
            evidence.push_back(context.evidence(slice, trace.range(slice), trace.duration(slice)));
        }
    }
    if (evidence.empty())
        return {};
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::GpusSerializedShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::GpusSerializedShare }, kAdviceWaits);
    // Whether the second device needs what the first makes is not recorded; no copy between them says that it does not.
    c.finding.confidence = Confidence::Medium;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhyWaits,
        { { "n", core::Count { c.finding.occurrences } }, { "steps", context.stepCount() },
            { "devices", core::Count { busy.devices } }, { "sum", context.perStep(busy.sum) },
            { "both", context.perStep(busy.together) } });
    return c;
}

/// Share of the kernels of the device with most that the one with fewest has as well, by name.
double alikePct(const std::map<std::int64_t, std::map<core::StringId, std::uint64_t>> &kernels)
{
    std::uint64_t common = 0, most = 0;
    std::map<core::StringId, std::uint64_t> least = kernels.begin()->second;
    for (const auto &[device, names] : kernels) {
        std::uint64_t all = 0;
        for (auto &[name, n] : least) {
            const auto other = names.find(name);
            n = other != names.end() ? std::min(n, other->second) : 0;
        }
        for (const auto &[name, n] : names)
            all += n;
        most = std::max(most, all);
    }
    for (const auto &[name, n] : least)
        common += n;
    return most ? 100.0 * static_cast<double>(common) / static_cast<double>(most) : 0;
}

std::optional<Candidate> GpusSerialized::oneHost(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    Candidate c;
    std::vector<Evidence> evidence;
    Busy busy;
    double share = 0;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const DependencyGraph &graph = context.graphs()[g];
        if (!drivesSeveralDevices(context, graph.file()))
            continue;
        const auto devices = devicesOfLanes(context, graph.file());
        std::map<std::int64_t, std::map<core::StringId, std::uint64_t>> kernels;
        std::map<std::int64_t, std::uint64_t> launches;
        std::uint64_t all = 0;
        for (const analysis::GraphOperation &op : graph.operations()) {
            const auto d = devices.find(trace.laneOf(op.slice));
            if (op.launch == kNoIndex || op.step == kNoIndex || !graph.steps()[op.step].judged || d == devices.end())
                continue;
            ++launches[d->second];
            ++all;
            if (trace.kind(op.slice) == core::Kind::Kernel)
                ++kernels[d->second][trace.nameId(op.slice)];
        }
        // Devices that do different work may be a pipeline: parts of it need each other.
        if (kernels.size() < 2 || alikePct(kernels) < context.thresholds()[Limit::GpusAlikeShare])
            continue;
        const Busy own = busyOf(context, graph.file());
        // They do work at the same time: what one of them then lacks is not for being behind the other.
        if (100.0 * static_cast<double>(own.together) * static_cast<double>(own.devices)
            > context.thresholds()[Limit::GpusTogetherShare] * static_cast<double>(own.sum))
            continue;
        std::uint64_t most = 0;
        for (const auto &[device, n] : launches)
            most = std::max(most, n);
        share = static_cast<double>(most) / static_cast<double>(all);
        c.remedy.changes.emplace_back(ScaleHostTime { graph.file(), share });
        busy.sum += own.sum;
        busy.together += own.together;
        busy.devices = std::max(busy.devices, own.devices);
        for (const ReplayedStep &s : context.replayedSteps()) {
            const analysis::Step &step = context.step(s);
            if (s.graph != g || step.marker == core::kNoSlice)
                continue;
            const TimeNs idle = step.lengthNs - context.busyTimeNs(graph.file(), step.range());
            evidence.push_back(context.evidence(step.marker, step.range(), idle));
        }
    }
    if (evidence.empty())
        return {};
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::GpusSerializedShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::GpusSerializedShare, Limit::GpusAlikeShare }, kAdviceHost);
    c.isBound = true;
    c.finding.confidence = Confidence::Medium;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhyHost,
        { { "devices", core::Count { busy.devices } }, { "sum", context.perStep(busy.sum) },
            { "both", context.perStep(busy.together) }, { "share", core::Percent { 100 * share } } });
    // The idle time may have other causes than that two devices share a host: small kernels, say. Those stand beside it.
    c.claims.push_back({});
    return c;
}

std::optional<Candidate> GpusSerialized::examine(const RuleContext &context) const
{
    if (auto waits = betweenWaits(context))
        return waits;
    return oneHost(context);
}

} // namespace
} // namespace gpusserialized

std::unique_ptr<Rule> makeGpusSerialized()
{
    return std::make_unique<gpusserialized::GpusSerialized>();
}

} // namespace lanewise::advisor
