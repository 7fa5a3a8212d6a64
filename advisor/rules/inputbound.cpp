// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// input-bound: steps wait for their input.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace inputbound {
namespace {

using core::SliceId;
using core::TimeNs;

constexpr core::MessageTemplate kTitle { "input-bound.title",
    LW_TR("Messages", "Steps wait for input: a loader that keeps up saves up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "input-bound.why",
    LW_TR("Messages",
        "{n} {n|call|calls} of {name} in {steps} {steps|step|steps} {n|takes|take} {calls} a step on the thread that launches the work, and the device has nothing to do for {idle} of it.")
};
constexpr core::MessageTemplate kTorchWorkers {
    "input-bound.advice.torch-single",
    LW_TR("Messages",
        "The loader runs in the training process. Let worker processes prepare batches ahead (as many as there are free cores), pin them, and keep the workers "
        "between epochs. Check with the same batch used again and again: if the step gets no shorter, the loader is not the limit.")
};
constexpr core::MessageTemplate kTorchMore {
    "input-bound.advice.torch",
    LW_TR("Messages",
        "The workers do not keep up. Make the preparation of a batch cheaper (decode smaller pictures, move augmentation to the device, cache what does not change), "
        "and give the loader more workers only if cores are free. Check with the same batch used again and again: if the step gets no shorter, the loader is not the limit.")
};
constexpr core::MessageTemplate kTensorFlow {
    "input-bound.advice.tensorflow",
    LW_TR("Messages",
        "Prepare batches in parallel and ahead of the step. Check with one batch taken once and repeated: if the step gets no shorter, the input is not the limit.")
};
constexpr core::MessageTemplate kMxNet { "input-bound.advice.mxnet",
    LW_TR("Messages",
        "Let worker processes prepare batches ahead and pin them. Check with one batch used again and again.") };
constexpr core::MessageTemplate kAny {
    "input-bound.advice.any",
    LW_TR("Messages",
        "Prepare the next batch while the device works on this one. Check with one batch used again and again: if the step gets no shorter, the input is not the limit.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorchMore,
        "loader = DataLoader(dataset, batch_size=..., num_workers=os.cpu_count() // ranks_per_node,\n"
        "                    pin_memory=True, persistent_workers=True, prefetch_factor=4)\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "ds = ds.map(f, num_parallel_calls=tf.data.AUTOTUNE).batch(n).prefetch(tf.data.AUTOTUNE)\n" },
    { Framework::MxNet, &kMxNet,
        "loader = gluon.data.DataLoader(dataset, batch_size=n, num_workers=8, pin_memory=True)\n" },
    { Framework::Any, &kAny },
};
constexpr AdviceLine kAdviceSingle[] = {
    { Framework::PyTorch, &kTorchWorkers,
        "loader = DataLoader(dataset, batch_size=..., num_workers=8, pin_memory=True,\n"
        "                    persistent_workers=True, prefetch_factor=4)\n" },
};

class InputBound final : public Rule {
public:
    std::string_view name() const override { return "input-bound"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> InputBound::examine(const RuleContext &context) const
{
    std::vector<InputCall> calls = inputCalls(context);
    if (calls.empty())
        return {};
    const core::Trace &trace = context.trace();
    const std::vector<TimeNs> limits = stallLimits(context, calls);
    std::erase_if(calls, [&](const InputCall &c) { return trace.duration(c.slice) > limits[c.graph]; });
    const TimeNs ready = context.thresholds().ns(Limit::InputReadyBatch);
    Candidate c;
    for (const InputCall &call : calls) {
        core::TimeRange range = trace.range(call.slice);
        range.startNs = std::min(range.endNs, range.startNs + ready); // fetching a ready batch costs something, too
        c.remedy.changes.emplace_back(DropHostRange { trace.laneOf(call.slice), range });
    }
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::InputBoundShare])
        return {};

    std::vector<Evidence> evidence;
    TimeNs total = 0, idle = 0;
    for (const InputCall &call : calls) {
        const core::TimeRange range = trace.range(call.slice);
        if (!context.stepAt(call.graph, range.startNs))
            continue;
        const TimeNs waited = range.lengthNs() - context.busyTimeNs(context.graphs()[call.graph].file(), range);
        evidence.push_back(context.evidence(call.slice, range, waited));
        total += range.lengthNs();
        idle += waited;
    }
    if (evidence.empty())
        return {};
    const bool isSingle = trace.name(evidence.front().slice).find("SingleProcess") != std::string_view::npos;
    context.close(c, *this, std::move(evidence), { Limit::InputBoundShare },
        isSingle ? std::span<const AdviceLine>(kAdviceSingle) : kAdvice);
    Finding &f = c.finding;
    const std::string_view loader = trace.name(f.evidence.front().slice);
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "name", core::Text { std::string(loader) } }, { "calls", context.perStep(total) },
            { "idle", context.perStep(idle) } });
    f.confidence = Confidence::High;
    return c;
}

} // namespace
} // namespace inputbound

std::unique_ptr<Rule> makeInputBound()
{
    return std::make_unique<inputbound::InputBound>();
}

} // namespace lanewise::advisor
