// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// recompile: the program compiles again in later steps, or TensorFlow traces a function again.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <map>
#include <set>

#include <core/argumentsource.h>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace recompile {
namespace {

using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "recompile.title",
    LW_TR("Messages",
        "{steps} of {all} {all|step|steps} {steps|compiles|compile} again: without that up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "recompile.why",
    LW_TR("Messages",
        "{n} {n|range|ranges} such as {name} {n|takes|take} {total} in {steps} of {all} judged {all|step|steps}; the warm-up is not counted. The host compiles for shapes or values that it has not seen, and launches nothing meanwhile.")
};
constexpr core::MessageTemplate kWhyTraced {
    "recompile.why.traced",
    LW_TR("Messages",
        "{n} {n|call|calls} of {name}, in {steps} of {all} judged {all|step|steps}, {n|traces|trace} the Python function again, {total} in all; the warm-up is not counted. Python numbers that differ from call to call, other shapes and new function objects make a tf.function trace, and nothing is launched meanwhile.")
};
constexpr core::MessageTemplate kPyTorch {
    "recompile.advice.torch",
    LW_TR("Messages",
        "Find what changes, then mark it as dynamic, pad to a few sizes, or keep Python values out of the compiled function. Check: no compile range stands in later steps.")
};
constexpr core::MessageTemplate kTensorFlow {
    "recompile.advice.tensorflow",
    LW_TR("Messages",
        "Fix input_signature, pass tensors and not Python numbers, pad batches (drop_remainder=True); XLA compiles anew for each shape. Check: no compile range stands in later steps.")
};
constexpr core::MessageTemplate kJax {
    "recompile.advice.jax",
    LW_TR("Messages",
        "Pad to a few shapes, mark true constants as static, and keep the jitted function itself the same object. Check: no compile range stands in later steps.")
};
constexpr core::MessageTemplate kMxNet { "recompile.advice.mxnet", LW_TR("Messages", "Use fixed or bucketed shapes.") };
constexpr core::MessageTemplate kAny { "recompile.advice.any",
    LW_TR("Messages", "Compile once: keep shapes fixed, pad, and store what was compiled.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "TORCH_LOGS=recompiles python train.py          # names the guard that failed\n"
        "torch._dynamo.mark_dynamic(x, 1)               # or torch.compile(model, dynamic=True)\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "@tf.function(input_signature=[tf.TensorSpec([64, None], tf.int32)], reduce_retracing=True)\n"
        "ds = ds.batch(64, drop_remainder=True)\n" },
    { Framework::Jax, &kJax,
        "jax.config.update(\"jax_explain_cache_misses\", True)\n"
        "jax.config.update(\"jax_compilation_cache_dir\", \"/tmp/jax_cache\")\n" },
    { Framework::MxNet, &kMxNet, "net.hybridize(static_alloc=True, static_shape=True)\n" },
    { Framework::Any, &kAny, "" },
};

class Recompile final : public Rule {
public:
    std::string_view name() const override { return "recompile"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

/// How a call of a tf.function ran, as TensorFlow's own event says: "traced-nonXla", "notTraced-xla", "eager". Empty for other events.
std::string functionCall(const core::Trace &trace, core::SliceId slice)
{
    const auto &source = trace.files()[trace.fileOf(slice)].arguments;
    if (!source)
        return {};
    const auto record = source->read(trace.record(slice));
    if (!record)
        return {};
    for (const core::RecordArgument &a : record->arguments)
        if (a.key == "tf_function_call")
            return a.value;
    return {};
}

/// From the start of a call to what it runs first; its end where it runs nothing that is recorded.
core::TimeNs startOfRun(const core::Trace &trace, core::SliceId call)
{
    const core::SliceId end = trace.lane(trace.laneOf(call)).end;
    for (core::SliceId s = call + 1; s < end && trace.start(s) < trace.end(call); ++s) {
        if (core::isLaunchCall(trace.kind(s)))
            return trace.start(s);
        for (const std::string_view run : { "EagerExecute", "EagerLocalExecute", "FunctionRun", "PartitionedCall",
                 "StatefulPartitionedCall", "ExecutorState::Process" })
            if (trace.name(s).starts_with(run))
                return trace.start(s);
    }
    return trace.end(call);
}

/// Calls of tf.functions on one thread that traced them again, in judged steps. What tracing takes ends where the function runs, and is no
/// longer than what a call without tracing does not take.
class RetracedCalls {
public:
    RetracedCalls(const RuleContext &context, std::size_t graph)
        : m_context(context),
          m_graph(graph),
          m_functions(context.trace().strings().size())
    {
    }

    /// Each with what its tracing takes.
    void findOn(core::LaneId lane, std::vector<HostRange> &found)
    {
        const core::Trace &trace = m_context.trace();
        const core::Lane &l = trace.lane(lane);
        const auto &range = m_context.graphs()[m_graph].range();
        std::map<core::StringId, std::vector<core::SliceId>> traced;
        std::map<core::StringId, std::vector<TimeNs>> notTraced;
        for (core::SliceId s = range ? trace.lowerBound(lane, range->startNs) : l.begin;
             s < l.end && !(range && trace.start(s) > range->endNs); ++s) {
            if (m_context.cancel().isCancelled())
                return;
            if (core::isLaunchCall(trace.kind(s)) || !isFunction(s))
                continue;
            const std::string how = functionCall(trace, s);
            if (how.starts_with("traced"))
                traced[trace.nameId(s)].push_back(s);
            else if (how.starts_with("notTraced"))
                notTraced[trace.nameId(s)].push_back(trace.duration(s));
        }
        for (const auto &[name, calls] : traced)
            for (const core::SliceId s : calls)
                if (const auto step = m_context.stepAt(m_graph, trace.start(s)))
                    if (const TimeRange takes = tracing(s, notTraced[name]); !takes.isEmpty())
                        found.push_back({ m_graph, s, *step, takes });
    }

private:
    /// Arguments stand in the file: of each name the first tells whether the others are read as well.
    bool isFunction(core::SliceId s)
    {
        enum : std::uint8_t { kUnknown, kNo, kYes };
        std::uint8_t &known = m_functions[m_context.trace().nameId(s)];
        if (known == kUnknown)
            known = functionCall(m_context.trace(), s).empty() ? kNo : kYes;
        return known == kYes;
    }
    TimeRange tracing(core::SliceId s, std::vector<TimeNs> &others) const
    {
        const core::Trace &trace = m_context.trace();
        TimeRange takes { trace.start(s), startOfRun(trace, s) };
        if (!others.empty()) {
            const auto middle = others.begin() + static_cast<std::ptrdiff_t>(others.size() / 2);
            std::nth_element(others.begin(), middle, others.end());
            takes.endNs = std::min(takes.endNs, std::max(takes.startNs, trace.end(s) - *middle));
        } else if (takes.endNs == trace.end(s)) {
            return {}; // nothing tells its tracing from its running
        }
        return takes;
    }

    const RuleContext &m_context;
    std::size_t m_graph;
    std::vector<std::uint8_t> m_functions; ///< by name
};

std::vector<HostRange> findCompiling(const RuleContext &context)
{
    std::vector<HostRange> found = hostRanges(context, HostWork::Compile);
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        if (context.framework(context.graphs()[g].file()) != Framework::TensorFlow)
            continue;
        std::vector<HostRange> traced;
        std::vector<TimeRange> compiled;
        for (const HostRange &r : found)
            if (r.graph == g)
                compiled.push_back(r.range(context.trace()));
        const auto known = analysis::IntervalSet::unionOf(std::move(compiled));
        RetracedCalls calls(context, g);
        for (const auto &[lane, chain] : context.graphs()[g].chains())
            if (!chain.empty())
                calls.findOn(lane, traced);
        // What compiles within a traced call is there already.
        for (const HostRange &t : traced)
            if (known.lengthWithinNs(*t.takes) == 0)
                found.push_back(t);
    }
    return found;
}

std::optional<Candidate> Recompile::examine(const RuleContext &context) const
{
    const std::vector<HostRange> ranges = findCompiling(context);
    if (ranges.empty())
        return {};
    Candidate c = rangeCandidate(context, ranges);
    if (c.saving.orderPct() < context.thresholds()[Limit::RecompileShare])
        return {};
    context.close(c, *this, rangeEvidence(context, ranges), { Limit::RecompileShare }, kAdvice);
    std::set<std::size_t> steps;
    TimeNs total = 0;
    for (const HostRange &r : ranges) {
        steps.insert(r.step);
        total += r.range(context.trace()).lengthNs();
    }
    Finding &f = c.finding;
    const core::Text name { std::string(context.trace().name(f.evidence.front().slice)) };
    f.title = core::Message(kTitle,
        { { "steps", core::Count { steps.size() } }, { "all", context.stepCount() },
            { "saving", core::Duration { c.saving.meanNs } } });
    const bool isTraced =
        std::all_of(ranges.begin(), ranges.end(), [](const HostRange &r) { return r.takes.has_value(); });
    f.why = core::Message(isTraced ? kWhyTraced : kWhy,
        { { "n", core::Count { f.occurrences } }, { "name", name }, { "total", core::Duration { total } },
            { "steps", core::Count { steps.size() } }, { "all", context.stepCount() } });
    f.confidence = Confidence::High;
    return c;
}

} // namespace
} // namespace recompile

std::unique_ptr<Rule> makeRecompile()
{
    return std::make_unique<recompile::Recompile>();
}

} // namespace lanewise::advisor
