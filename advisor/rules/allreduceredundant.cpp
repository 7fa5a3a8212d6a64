// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// allreduce-redundant: each micro-step of gradient accumulation reduces all gradients, though only the sum of them is needed.

#include "commrules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace allreduceredundant {
namespace {

using analysis::Collective;
using analysis::kNoIndex;
using core::SliceId;
using core::TimeNs;

constexpr core::MessageTemplate kTitle { "allreduce-redundant.title",
    LW_TR("Messages", "The gradients are reduced {k} times a step where once is enough: {saving} a step") };
constexpr core::MessageTemplate kWhy { "allreduce-redundant.why",
    LW_TR("Messages",
        "A step runs forward and backward {k} times, and each time reduces the same {m} {m|buffer|buffers} ({bytes}). Only the reduction behind the last backward pass is needed: the sums before it can stay "
        "on each device. Without the others, kernels that ran beside them are as fast as alone.") };
constexpr core::MessageTemplate kTorch { "allreduce-redundant.advice.torch",
    LW_TR("Messages",
        "Run all micro-steps but the last under no_sync() (FullyShardedDataParallel has it as well; fully_shard: set_requires_gradient_sync(False)). Check: the number of all-reduces a step is divided by the "
        "number of micro-steps.") };
constexpr core::MessageTemplate kTensorFlow {
    "allreduce-redundant.advice.tensorflow",
    LW_TR("Messages",
        "Add the gradients up on each replica and apply them once: the reduction belongs to apply_gradients. Check: the number of all-reduces a step is divided by the number of micro-steps.")
};
constexpr core::MessageTemplate kMxNet {
    "allreduce-redundant.advice.mxnet",
    LW_TR("Messages",
        "Accumulate with grad_req 'add' and call trainer.step once for all micro-steps. Check: the number of reductions a step is divided by the number of micro-steps.")
};
constexpr core::MessageTemplate kAny {
    "allreduce-redundant.advice.any",
    LW_TR("Messages",
        "Add up the gradients of all micro-steps on each device and reduce them once. Check: the number of all-reduces a step is divided by the number of micro-steps.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "for i, (x, y) in enumerate(micro_batches):\n"
        "    last = i + 1 == len(micro_batches)\n"
        "    with contextlib.nullcontext() if last else model.no_sync():\n"
        "        loss(model(x), y).backward()\n"
        "optimizer.step()\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "# in the replica: sums = [s + g for s, g in zip(sums, tape.gradient(loss, variables))]\n"
        "# after the last micro-step: optimizer.apply_gradients(zip(sums, variables))\n" },
    { Framework::MxNet, &kMxNet,
        "for p in net.collect_params().values():\n    p.grad_req = 'add'\n# after the last micro-step: trainer.step(batch_size); zero the gradients\n" },
    { Framework::Any, &kAny, "" },
};

/// Between two groups of reductions lies a forward pass of at least this part of what is computed there.
constexpr double kForwardPart = 0.15;
/// Each micro-step computes its part of the step, within so much.
constexpr double kEvenPart = 0.3;
/// Of a kernel's time beside a reduction, from where on it was slowed.
constexpr double kBesidePart = 0.1;

class AllReduceRedundant final : public Rule {
public:
    std::string_view name() const override { return "allreduce-redundant"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

struct KernelKey {
    core::StringId name;
    std::uint32_t grid[3];
    auto operator<=>(const KernelKey &) const = default;
};

KernelKey keyOf(const core::Trace &trace, SliceId s)
{
    KernelKey key { trace.nameId(s), { 0, 0, 0 } };
    if (const auto d = trace.gpuDetail(s))
        std::copy(std::begin(d->grid), std::end(d->grid), std::begin(key.grid));
    return key;
}

bool isForward(const RuleContext &context, const DeviceStep &step, std::uint32_t operation,
    const std::vector<std::uint32_t> &backward)
{
    return context.graphs()[step.graph].operations()[operation].launch != kNoIndex
        && !std::binary_search(backward.begin(), backward.end(), operation);
}

/// In how many equal groups the step's reductions come, each with a forward and a backward pass of its own; 1 where they don't.
std::size_t repeats(const RuleContext &context, const DeviceStep &step, const std::vector<std::uint32_t> &reductions)
{
    const core::Trace &trace = context.trace();
    const auto list = context.analysis().collectives().list();
    const auto operations = context.graphs()[step.graph].operations();
    // Only where autograd's thread is recorded can a forward pass be told from a backward one.
    const std::vector<std::uint32_t> backward = backwardKernels(context, step, {});
    if (backward.empty())
        return 1;
    TimeNs total = 0;
    for (const std::uint32_t o : step.kernels)
        total += trace.duration(operations[o].slice);
    const auto sizes = [&](std::size_t first, std::size_t count) {
        std::vector<std::int64_t> bytes;
        for (std::size_t i = first; i < first + count; ++i)
            bytes.push_back(list[reductions[i]].bytes.value_or(-1));
        std::sort(bytes.begin(), bytes.end());
        return bytes;
    };
    for (std::size_t k = reductions.size(); k > 1; --k) {
        if (reductions.size() % k)
            continue;
        const std::size_t n = reductions.size() / k;
        const auto first = sizes(0, n);
        bool fits = first.front() >= 0;
        for (std::size_t g = 1; fits && g < k; ++g)
            fits = sizes(g * n, n) == first;
        auto kernel = step.kernels.begin();
        for (std::size_t g = 0; fits && g + 1 < k; ++g) {
            const TimeNs from = trace.start(list[reductions[g * n]].slice);
            const TimeNs to = trace.start(list[reductions[(g + 1) * n]].slice);
            TimeNs all = 0, forward = 0;
            for (; kernel != step.kernels.end() && trace.start(operations[*kernel].slice) < to; ++kernel) {
                if (trace.start(operations[*kernel].slice) < from)
                    continue;
                all += trace.duration(operations[*kernel].slice);
                if (isForward(context, step, *kernel, backward))
                    forward += trace.duration(operations[*kernel].slice);
            }
            const double part =
                static_cast<double>(all) * static_cast<double>(k) / static_cast<double>(std::max<TimeNs>(1, total));
            fits = part > 1 - kEvenPart && part < 1 + kEvenPart
                && static_cast<double>(forward) >= kForwardPart * static_cast<double>(all);
        }
        if (fits)
            return k;
    }
    return 1;
}

/// Kernels beside what is dropped become as fast as their like that ran alone.
void relieve(const RuleContext &context, const DeviceStep &step, const analysis::IntervalSet &dropped,
    std::vector<Change> &changes)
{
    const core::Trace &trace = context.trace();
    const auto operations = context.graphs()[step.graph].operations();
    std::map<KernelKey, std::vector<TimeNs>> alone;
    for (const std::uint32_t o : step.kernels) {
        const SliceId s = operations[o].slice;
        if (step.communication.lengthWithinNs(trace.range(s)) == 0)
            alone[keyOf(trace, s)].push_back(trace.duration(s));
    }
    for (auto &[key, durations] : alone)
        std::nth_element(
            durations.begin(), durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2), durations.end());
    for (const std::uint32_t o : step.kernels) {
        const SliceId s = operations[o].slice;
        const TimeNs duration = trace.duration(s);
        if (static_cast<double>(dropped.lengthWithinNs(trace.range(s))) < kBesidePart * static_cast<double>(duration))
            continue;
        const auto like = alone.find(keyOf(trace, s));
        if (like == alone.end())
            continue;
        const TimeNs fast = like->second[like->second.size() / 2];
        if (duration > 0 && fast < duration)
            changes.emplace_back(ScaleDuration { s, static_cast<double>(fast) / static_cast<double>(duration) });
    }
}

std::optional<Candidate> AllReduceRedundant::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const auto list = context.analysis().collectives().list();
    Candidate c;
    std::vector<Evidence> evidence;
    std::size_t times = 0, buffers = 0;
    std::uint64_t bytes = 0;
    for (const DeviceStep &step : deviceSteps(context)) {
        std::vector<std::uint32_t> reductions;
        for (const std::uint32_t i : step.collectives)
            if (list[i].kind == analysis::CollectiveKind::AllReduce)
                reductions.push_back(i);
        const std::size_t k = reductions.size() > 1 ? repeats(context, step, reductions) : 1;
        if (k < 2)
            continue;
        times = k;
        buffers = reductions.size() / k;
        bytes = 0;
        analysis::IntervalSet dropped;
        for (std::size_t i = 0; i < reductions.size(); ++i) {
            const Collective &x = list[reductions[i]];
            if (i < buffers)
                bytes += static_cast<std::uint64_t>(x.bytes.value_or(0));
            if (i >= reductions.size() - buffers)
                continue;
            c.remedy.changes.emplace_back(DropOperation { x.slice });
            dropped.append(trace.range(x.slice));
            const core::TimeRange range = trace.range(x.slice);
            evidence.push_back(context.evidence(x.slice, range, range.lengthNs() - step.compute.lengthWithinNs(range)));
        }
        relieve(context, step, dropped, c.remedy.changes);
    }
    if (evidence.empty())
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::AllReduceRedundantShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::AllReduceRedundantShare }, kAdvice);
    c.finding.confidence = Confidence::High;
    c.finding.title =
        core::Message(kTitle, { { "k", core::Count { times } }, { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(
        kWhy, { { "k", core::Count { times } }, { "m", core::Count { buffers } }, { "bytes", core::Bytes { bytes } } });
    return c;
}

} // namespace
} // namespace allreduceredundant

std::unique_ptr<Rule> makeAllReduceRedundant()
{
    return std::make_unique<allreduceredundant::AllReduceRedundant>();
}

} // namespace lanewise::advisor
