// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// graph-break: compiled functions fall into pieces, or CUDA graphs are recorded anew in the steps.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <set>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace graphbreak {
namespace {

using core::SliceId;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kBreakTitle { "graph-break.title",
    LW_TR(
        "Messages", "The compiled function breaks at {n} {n|place|places} a step: in one piece up to {saving} less") };
constexpr core::MessageTemplate kBreakWhy {
    "graph-break.why",
    LW_TR("Messages",
        "{n} {n|region|regions} such as {name} {n|runs|run} inside another compiled region in {steps} {steps|step|steps}: there the compiler stopped, and Python goes on from one piece to the next. Between the compiled pieces the host takes {time} a step to check guards and to enter the next.")
};
constexpr core::MessageTemplate kRecordTitle { "graph-break.title-record",
    LW_TR("Messages",
        "CUDA graphs are recorded anew in {steps} {steps|step|steps}: without that up to {saving} less a step") };
constexpr core::MessageTemplate kRecordWhy {
    "graph-break.why-record",
    LW_TR("Messages",
        "{n} {n|recording|recordings} in {steps} of {all} judged {all|step|steps} {n|takes|take} {time} a step, from the begin of the capture to the finished graph. A graph pays only where one recording is launched many times.")
};
constexpr core::MessageTemplate kTorch {
    "graph-break.advice.torch",
    LW_TR("Messages",
        "Ask where and why it breaks, and take that out of the compiled function: prints, .item(), branches on values of tensors, libraries that are not traced. fullgraph=True makes each break an error. Check: one Torch-Compiled Region a call, none inside another.")
};
constexpr core::MessageTemplate kTorchRecord {
    "graph-break.advice.torch-record",
    LW_TR("Messages",
        "Record once and replay: copy each batch into the same input tensors, keep shapes fixed, and call replay. With torch.compile pad to a few shapes. Check: no cudaStreamBeginCapture in later steps.")
};
constexpr core::MessageTemplate kAny {
    "graph-break.advice.any",
    LW_TR("Messages",
        "Record the graph once with fixed shapes and addresses, update its parameters where they change, and launch it again. Check: no capture in later steps.")
};

constexpr AdviceLine kBreakAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "TORCH_LOGS=graph_breaks python train.py\n"
        "model = torch.compile(model, fullgraph=True)\n" },
    { Framework::Any, &kTorch, "" },
};
constexpr AdviceLine kRecordAdvice[] = {
    { Framework::PyTorch, &kTorchRecord,
        "g = torch.cuda.CUDAGraph()\n"
        "with torch.cuda.graph(g): static_y = model(static_x)    # once\n"
        "static_x.copy_(x); g.replay()                           # in each step\n" },
    { Framework::Any, &kAny, "cudaGraphExecUpdate(instance, graph, &info);\n" },
};

bool isRegion(std::string_view name)
{
    return name.starts_with("Torch-Compiled Region");
}

bool isCompiledCall(std::string_view name)
{
    return name.find("Call CompiledFxGraph") != std::string_view::npos;
}

/// Host time that would not pass.
struct Loss {
    std::size_t graph = 0;
    std::size_t step = 0; ///< in RuleContext::replayedSteps()
    SliceId shown = core::kNoSlice;
    TimeRange range;
};

template<class F>
void forEachHostSlice(const RuleContext &context, F &&f)
{
    const core::Trace &trace = context.trace();
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const auto &range = context.graphs()[g].range();
        for (const auto &[lane, chain] : context.graphs()[g].chains()) {
            if (chain.empty())
                continue;
            const core::Lane &l = trace.lane(lane);
            for (SliceId s = range ? trace.lowerBound(lane, range->startNs) : l.begin;
                 s < l.end && (!range || trace.start(s) < range->endNs); ++s)
                f(g, l, s);
        }
    }
}

/// The region that this one runs inside of: the compiled code of a function calls what is left of it behind the break.
SliceId regionAround(const core::Trace &trace, SliceId s)
{
    constexpr int kDeepest = 256;
    for (int i = 0; i < kDeepest; ++i) {
        s = trace.parentOf(s);
        if (s == core::kNoSlice || isRegion(trace.name(s)))
            return s;
    }
    return core::kNoSlice;
}

/// From the end of the compiled code before a region to the begin of its own.
TimeRange entryOf(const core::Trace &trace, const core::Lane &lane, SliceId region, SliceId around)
{
    TimeRange entry { trace.start(region), trace.start(region) };
    for (SliceId s = region; s > around; --s) {
        if (isCompiledCall(trace.name(s - 1)) && s - 1 > around) {
            entry.startNs = std::min(entry.startNs, trace.end(s - 1));
            break;
        }
    }
    for (SliceId s = region + 1; s < lane.end && trace.start(s) < trace.end(region); ++s) {
        if (isCompiledCall(trace.name(s))) {
            entry.endNs = trace.start(s);
            break;
        }
    }
    return entry;
}

std::vector<Loss> breaks(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    std::vector<Loss> found;
    forEachHostSlice(context, [&](std::size_t g, const core::Lane &lane, SliceId s) {
        if (core::isLaunchCall(trace.kind(s)) || !isRegion(trace.name(s)))
            return;
        const SliceId around = regionAround(trace, s);
        const auto step = context.stepAt(g, trace.start(s));
        if (around == core::kNoSlice || !step)
            return;
        const TimeRange entry = entryOf(trace, lane, s, around);
        if (!entry.isEmpty())
            found.push_back({ g, *step, s, entry });
    });
    return found;
}

std::vector<Loss> recordings(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    std::vector<Loss> found;
    // A window of its own holds the program's beginning, too.
    if (context.analysis().steps().source == analysis::StepSource::None)
        return found;
    SliceId begin = core::kNoSlice;
    forEachHostSlice(context, [&](std::size_t g, const core::Lane &, SliceId s) {
        if (!core::isLaunchCall(trace.kind(s)))
            return;
        const std::string_view name = trace.name(s);
        if (name.starts_with("cudaStreamBeginCapture") || name.starts_with("hipStreamBeginCapture")
            || name.starts_with("cuStreamBeginCapture")) {
            begin = s;
        } else if (begin != core::kNoSlice && trace.laneOf(begin) == trace.laneOf(s)
            && (name.starts_with("cudaGraphInstantiate") || name.starts_with("hipGraphInstantiate")
                || name.starts_with("cuGraphInstantiate"))) {
            if (const auto step = context.stepAt(g, trace.start(begin)))
                found.push_back({ g, *step, begin, { trace.start(begin), trace.end(s) } });
            begin = core::kNoSlice;
        }
    });
    return found;
}

std::set<std::size_t> stepsOf(const std::vector<Loss> &losses)
{
    std::set<std::size_t> steps;
    for (const Loss &l : losses)
        steps.insert(l.step);
    return steps;
}

TimeNs totalOf(const std::vector<Loss> &losses)
{
    TimeNs total = 0;
    for (const Loss &l : losses)
        total += l.range.lengthNs();
    return total;
}

class GraphBreak final : public Rule {
public:
    std::string_view name() const override { return "graph-break"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> GraphBreak::examine(const RuleContext &context) const
{
    std::vector<Loss> recorded = recordings(context);
    // Once is the warm-up of something.
    if (stepsOf(recorded).size() < 2)
        recorded.clear();
    std::vector<Loss> losses = breaks(context);
    const bool areRecordings = totalOf(recorded) > totalOf(losses);
    if (areRecordings)
        losses = std::move(recorded);
    if (losses.empty())
        return {};
    Candidate c;
    std::vector<Evidence> evidence;
    for (const Loss &l : losses) {
        c.remedy.changes.emplace_back(DropHostRange { context.trace().laneOf(l.shown), l.range });
        const core::FileIndex file = context.graphs()[l.graph].file();
        c.claims.push_back({ file, l.range });
        evidence.push_back(context.evidence(l.shown, l.range, l.range.lengthNs() - context.busyTimeNs(file, l.range)));
    }
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::GraphBreakShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::GraphBreakShare },
        areRecordings ? std::span<const AdviceLine>(kRecordAdvice) : kBreakAdvice);
    Finding &f = c.finding;
    const core::Count steps { stepsOf(losses).size() };
    const core::Duration saving { c.saving.meanNs }, time = context.perStep(totalOf(losses));
    const core::Text name { std::string(context.trace().name(f.evidence.front().slice)) };
    if (areRecordings) {
        f.title = core::Message(kRecordTitle, { { "steps", steps }, { "saving", saving } });
        f.why = core::Message(kRecordWhy,
            { { "n", core::Count { f.occurrences } }, { "steps", steps }, { "all", context.stepCount() },
                { "time", time } });
    } else {
        const std::size_t each = std::max<std::size_t>(1, losses.size() / context.replayedSteps().size());
        f.title = core::Message(kBreakTitle, { { "n", core::Count { each } }, { "saving", saving } });
        f.why = core::Message(kBreakWhy,
            { { "n", core::Count { f.occurrences } }, { "name", name }, { "steps", steps }, { "time", time } });
    }
    f.confidence = areRecordings ? Confidence::High : Confidence::Medium;
    return c;
}

} // namespace
} // namespace graphbreak

std::unique_ptr<Rule> makeGraphBreak()
{
    return std::make_unique<graphbreak::GraphBreak>();
}

} // namespace lanewise::advisor
