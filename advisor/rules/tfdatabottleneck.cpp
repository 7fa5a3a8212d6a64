// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// tfdata-bottleneck: one iterator of the tf.data pipeline holds up the steps.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <iterator>

#include <analysis/inputpipeline.h>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace tfdatabottleneck {
namespace {

using analysis::InputIterator;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "tfdata-bottleneck.title",
    LW_TR("Messages", "Steps wait for the tf.data iterator {name}: up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "tfdata-bottleneck.why",
    LW_TR("Messages",
        "{n} {n|call|calls} for input in {steps} {steps|step|steps} {n|waits|wait} {waits} a step. On the way down the slowest iterators {path} takes {share} of the time itself, {self} a call.")
};

struct KindAdvice {
    std::string_view type; ///< begins so
    core::MessageTemplate text;
    const char *code;
};

constexpr KindAdvice kByKind[] = {
    { "ParallelMap",
        { "tfdata-bottleneck.advice.parallel-map",
            LW_TR("Messages",
                "Raise num_parallel_calls or leave it to AUTOTUNE, vectorize the function over a batch, and move what can be done ahead of time into the files.") },
        "ds = ds.batch(n).map(f_of_batch, num_parallel_calls=tf.data.AUTOTUNE).prefetch(tf.data.AUTOTUNE)\n" },
    { "MapAndBatch",
        { "tfdata-bottleneck.advice.map-and-batch",
            LW_TR("Messages", "Raise num_parallel_calls or leave it to AUTOTUNE, and make the function cheaper.") },
        "ds = ds.map(f, num_parallel_calls=tf.data.AUTOTUNE).batch(n)\n" },
    { "Map",
        { "tfdata-bottleneck.advice.map",
            LW_TR("Messages", "Let the map run in parallel, and vectorize its function over a batch.") },
        "ds = ds.map(f, num_parallel_calls=tf.data.AUTOTUNE).prefetch(tf.data.AUTOTUNE)\n" },
    { "Interleave", { "tfdata-bottleneck.advice.interleave", LW_TR("Messages", "Read several files at once.") },
        "ds = files.interleave(tf.data.TFRecordDataset, cycle_length=8, num_parallel_calls=tf.data.AUTOTUNE)\n" },
    { "ParallelInterleave",
        { "tfdata-bottleneck.advice.parallel-interleave",
            LW_TR("Messages",
                "Raise cycle_length and num_parallel_calls, and keep the files near: the reading itself is the limit.") },
        "ds = files.interleave(tf.data.TFRecordDataset, cycle_length=16, num_parallel_calls=tf.data.AUTOTUNE, deterministic=False)\n" },
    { "TFRecord",
        { "tfdata-bottleneck.advice.tfrecord",
            LW_TR("Messages", "Read several files at once, from storage that is near, or cache them.") },
        "ds = files.interleave(tf.data.TFRecordDataset, num_parallel_calls=tf.data.AUTOTUNE).cache()\n" },
    { "Batch",
        { "tfdata-bottleneck.advice.batch",
            LW_TR("Messages", "Batch in parallel, and after what makes the elements smaller.") },
        "ds = ds.batch(n, num_parallel_calls=tf.data.AUTOTUNE).prefetch(tf.data.AUTOTUNE)\n" },
    { "Generator",
        { "tfdata-bottleneck.advice.generator",
            LW_TR("Messages",
                "A Python generator runs on one thread under the interpreter lock. Write its data as TFRecord files, or read them with tf.data itself.") },
        "ds = tf.data.TFRecordDataset(files, num_parallel_reads=tf.data.AUTOTUNE)\n" },
    { "Shuffle",
        { "tfdata-bottleneck.advice.shuffle",
            LW_TR("Messages", "Shuffle names of files or small elements, before they are decoded.") },
        "ds = files.shuffle(len(files)).interleave(tf.data.TFRecordDataset, num_parallel_calls=tf.data.AUTOTUNE)\n" },
};
constexpr core::MessageTemplate kOther {
    "tfdata-bottleneck.advice.other",
    LW_TR("Messages",
        "Run this part of the pipeline in parallel where it can, cache what does not change, and prefetch behind it.")
};
constexpr core::MessageTemplate kCheck {
    "tfdata-bottleneck.advice.check",
    LW_TR("Messages",
        "Check with one batch taken once and repeated: if the step gets no shorter, the input is not the limit. Then record again: the iterator's calls are shorter than 50 us.")
};

struct Slowest {
    const InputIterator *iterator = nullptr;
    TimeNs ownNs = 0;
    double share = 0; ///< of the own time on the way down the slowest iterators
};

/// An iterator with threads of its own waits for what runs on them, which is not nested in it.
TimeNs ownTime(std::span<const InputIterator> iterators, std::uint32_t i)
{
    const InputIterator &it = iterators[i];
    if (!it.isAsync)
        return it.selfNs;
    TimeNs below = 0;
    for (const InputIterator &child : iterators)
        below += child.parent == i ? child.totalNs : 0;
    return std::max<TimeNs>(0, std::min(it.selfNs, it.totalNs - below));
}

Slowest slowestOf(std::span<const InputIterator> iterators)
{
    Slowest slowest;
    TimeNs all = 0;
    for (std::uint32_t i = 0; i < iterators.size(); ++i) {
        if (!iterators[i].isCritical || iterators[i].isDevicePipeline)
            continue;
        const TimeNs own = ownTime(iterators, i);
        all += own;
        if (own > slowest.ownNs) {
            slowest.iterator = &iterators[i];
            slowest.ownNs = own;
        }
    }
    slowest.share = static_cast<double>(slowest.ownNs) / static_cast<double>(std::max<TimeNs>(1, all));
    return slowest;
}

void advise(Finding &f, std::string_view type)
{
    const auto kind = std::find_if(
        std::begin(kByKind), std::end(kByKind), [type](const KindAdvice &k) { return type.starts_with(k.type); });
    const bool isKnown = kind != std::end(kByKind);
    f.advice.push_back({ Framework::TensorFlow, core::Message(isKnown ? kind->text : kOther),
        isKnown ? kind->code : "ds = ds.cache().prefetch(tf.data.AUTOTUNE)\n" });
    f.advice.push_back({ Framework::TensorFlow, core::Message(kCheck), "" });
}

class TfDataBottleneck final : public Rule {
public:
    std::string_view name() const override { return "tfdata-bottleneck"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> TfDataBottleneck::examine(const RuleContext &context) const
{
    const std::vector<InputCall> &calls = inputCalls(context);
    if (calls.empty())
        return {};
    const analysis::InputPipeline *pipeline = context.analysis().inputPipeline(context.cancel());
    if (!pipeline)
        return {};
    const auto [slowest, own, share] = slowestOf(pipeline->iterators());
    if (!slowest || !slowest->calls)
        return {};
    const TimeNs ownNs = own / static_cast<TimeNs>(slowest->calls);
    if (slowest->totalNs / static_cast<TimeNs>(slowest->calls) < context.thresholds().ns(Limit::TfDataSlowCall)
        || 100 * share < context.thresholds()[Limit::TfDataPart])
        return {};
    const core::Trace &trace = context.trace();
    const std::vector<TimeNs> stalls = stallLimits(context, calls);
    const TimeNs ready = context.thresholds().ns(Limit::InputReadyBatch);
    Candidate c;
    std::vector<Evidence> evidence;
    TimeNs waits = 0;
    for (const InputCall &call : calls) {
        TimeRange range = trace.range(call.slice);
        if (range.lengthNs() > stalls[call.graph] || !context.stepAt(call.graph, range.startNs))
            continue;
        const core::FileIndex file = context.graphs()[call.graph].file();
        waits += range.lengthNs();
        evidence.push_back(context.evidence(call.slice, range, range.lengthNs() - context.busyTimeNs(file, range)));
        // What the other iterators take themselves remains.
        range.endNs = range.startNs
            + static_cast<TimeNs>(share * static_cast<double>(std::max<TimeNs>(0, range.lengthNs() - ready)));
        c.remedy.changes.emplace_back(DropHostRange { trace.laneOf(call.slice), range });
    }
    if (evidence.empty())
        return {};
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::TfDataShare])
        return {};
    c.isBound = true;
    context.close(c, *this, std::move(evidence), { Limit::TfDataShare, Limit::TfDataSlowCall, Limit::TfDataPart }, {});
    Finding &f = c.finding;
    advise(f, slowest->type);
    f.title = core::Message(kTitle,
        { { "name", core::Text { std::string(slowest->type) } }, { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() }, { "waits", context.perStep(waits) },
            { "path", core::Text { std::string(slowest->path) } }, { "share", core::Percent { 100 * share } },
            { "self", core::Duration { ownNs } } });
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace tfdatabottleneck

std::unique_ptr<Rule> makeTfDataBottleneck()
{
    return std::make_unique<tfdatabottleneck::TfDataBottleneck>();
}

} // namespace lanewise::advisor
