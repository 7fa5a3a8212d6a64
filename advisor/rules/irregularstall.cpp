// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// irregular-stall: a few steps take far longer than the others, and the device is idle meanwhile.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace irregularstall {
namespace {

using analysis::DependencyGraph;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "irregular-stall.title",
    LW_TR("Messages", "{n} {n|step takes|steps take} far longer than the others: {total} in all") };
constexpr core::MessageTemplate kNamed {
    "irregular-stall.named",
    LW_TR("Messages",
        "{n} of {all} judged steps {n|is|are} at least {factor} times as long as the median of {median}; the longest takes {longest}. The device is idle meanwhile and the host is in {name}.")
};
constexpr core::MessageTemplate kUnnamed {
    "irregular-stall.unnamed",
    LW_TR("Messages",
        "{n} of {all} judged steps {n|is|are} at least {factor} times as long as the median of {median}; the longest takes {longest}. The device is idle meanwhile, and no range of the host that is recorded tells why.")
};
constexpr core::MessageTemplate kCollector {
    "irregular-stall.advice.collector",
    LW_TR("Messages",
        "Keep the garbage collector out of the steps: collect at a moment of your own, every so many steps. Check: no step stands out.")
};
constexpr core::MessageTemplate kAny {
    "irregular-stall.advice.any",
    LW_TR("Messages",
        "Look what the host does there: garbage collection, allocating pinned memory, writing a checkpoint or a log, another process on the same cores. Record once more with Python stacks where nothing tells. Check: no step stands out.")
};

constexpr AdviceLine kCollectorAdvice[] = {
    { Framework::PyTorch, &kCollector,
        "gc.disable(); gc.freeze()          # once, after warm-up\nif step % 100 == 0: gc.collect()\n" },
    { Framework::Any, &kCollector,
        "gc.disable(); gc.freeze()          # once, after warm-up\nif step % 100 == 0: gc.collect()\n" },
};
constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kAny, "profile(..., with_stack=True)\n" },
    { Framework::Any, &kAny, "" },
};

struct Stall {
    std::size_t step = 0; ///< in RuleContext::replayedSteps()
    TimeNs excessNs = 0;
    std::vector<TimeRange> gaps; ///< of the device, the longest of the step
};

/// Idle time that no other cause explains, longest first, until it makes up for the excess: a few long pauses, or many short ones where the step idles
/// longer than the others by most of its excess.
std::vector<TimeRange> longestGaps(
    const analysis::IntervalSet &idle, const TimeRange &step, TimeNs excess, TimeNs typicalIdle)
{
    const analysis::IntervalSet inside = idle.within(step);
    const bool isIdle = 2 * (inside.lengthNs() - typicalIdle) >= excess;
    const TimeNs oneIn = isIdle ? 100 : 5;
    std::vector<TimeRange> gaps(inside.ranges().begin(), inside.ranges().end());
    std::stable_sort(
        gaps.begin(), gaps.end(), [](const TimeRange &a, const TimeRange &b) { return a.lengthNs() > b.lengthNs(); });
    TimeNs sum = 0;
    std::size_t taken = 0;
    while (taken < gaps.size() && sum < excess && oneIn * gaps[taken].lengthNs() >= excess)
        sum += gaps[taken++].lengthNs();
    gaps.resize(taken);
    return 2 * sum >= excess ? gaps : std::vector<TimeRange>();
}

std::vector<Stall> stallsOf(const RuleContext &context)
{
    const double factor = context.thresholds()[Limit::IrregularFactor];
    std::vector<Stall> stalls;
    for (std::size_t graph = 0; graph < context.graphs().size(); ++graph) {
        const StepLengths &lengths = stepLengths(context)[graph];
        if (lengths.count == 0)
            continue;
        const TimeNs median = lengths.medianNs;
        std::vector<Stall> found;
        const analysis::IntervalSet idle = context.unclaimedIdle(context.graphs()[graph].file());
        std::vector<TimeNs> idleOf;
        for (const ReplayedStep &s : context.replayedSteps())
            if (s.graph == graph)
                idleOf.push_back(idle.lengthWithinNs(context.step(s).range()));
        const auto middle = idleOf.begin() + static_cast<std::ptrdiff_t>(idleOf.size() / 2);
        std::nth_element(idleOf.begin(), middle, idleOf.end());
        const TimeNs typicalIdle = *middle;
        for (std::size_t i = 0; i < context.replayedSteps().size(); ++i) {
            const ReplayedStep &s = context.replayedSteps()[i];
            const TimeNs length = context.step(s).lengthNs;
            if (s.graph != graph || static_cast<double>(length) < factor * static_cast<double>(median))
                continue;
            Stall stall { i, length - median,
                longestGaps(idle, context.step(s).range(), length - median, typicalIdle) };
            if (!stall.gaps.empty())
                found.push_back(std::move(stall));
        }
        // Where many are long, that is how the steps are.
        if (100.0 * static_cast<double>(found.size())
            <= context.thresholds()[Limit::IrregularShareOfSteps] * static_cast<double>(lengths.count))
            stalls.insert(stalls.end(), found.begin(), found.end());
    }
    return stalls;
}

/// What the host was in for most of the gap, on a thread that launches or marks steps: the outermost range that is not much longer than it.
SliceId hostInside(const RuleContext &context, std::size_t graph, const TimeRange &gap)
{
    constexpr SliceId kMostLookedAt = 100'000;
    const core::Trace &trace = context.trace();
    for (const auto &[lane, chain] : context.graphs()[graph].chains()) {
        if (chain.empty())
            continue;
        const core::Lane &l = trace.lane(lane);
        const SliceId first = trace.lowerBound(lane, gap.startNs - gap.lengthNs() / 2);
        for (SliceId s = first; s < l.end && s - first < kMostLookedAt && trace.start(s) < gap.endNs; ++s) {
            const TimeRange range = trace.range(s);
            if (context.hostWork(trace.nameId(s)) == HostWork::Step || 2 * range.lengthNs() > 3 * gap.lengthNs())
                continue;
            if (2 * range.intersected(gap).lengthNs() >= gap.lengthNs())
                return s;
        }
    }
    return core::kNoSlice;
}

class IrregularStall final : public Rule {
public:
    std::string_view name() const override { return "irregular-stall"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> IrregularStall::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    if (static_cast<double>(context.replayedSteps().size()) < context.thresholds()[Limit::IrregularFewestSteps])
        return {};
    const std::vector<Stall> stalls = stallsOf(context);
    if (stalls.empty())
        return {};
    Candidate c;
    c.remedy.capNs.emplace(context.replayedSteps().size(), 0);
    std::vector<Evidence> evidence;
    TimeNs total = 0, longest = 0;
    std::size_t worstStep = stalls.front().step;
    SliceId named = core::kNoSlice;
    for (const Stall &stall : stalls) {
        const ReplayedStep &s = context.replayedSteps()[stall.step];
        const DependencyGraph &graph = context.graphs()[s.graph];
        (*c.remedy.capNs)[stall.step] = stall.excessNs;
        total += stall.excessNs;
        if (stall.excessNs > longest) {
            longest = stall.excessNs;
            worstStep = stall.step;
            named = hostInside(context, s.graph, stall.gaps.front());
        }
        for (const TimeRange &gap : stall.gaps) {
            for (const auto &[lane, chain] : graph.chains())
                c.remedy.changes.emplace_back(DropHostRange { lane, gap });
            c.claims.push_back({ graph.file(), gap });
        }
        // One place for each step: its longest gap, at what the host does there, else at the operation behind it.
        SliceId shown = hostInside(context, s.graph, stall.gaps.front());
        for (std::uint32_t o = 0; shown == core::kNoSlice && o < graph.operations().size(); ++o)
            if (trace.start(graph.operations()[o].slice) >= stall.gaps.front().endNs)
                shown = graph.operations()[o].slice;
        if (shown == core::kNoSlice)
            shown = context.step(s).marker;
        evidence.push_back(context.evidence(shown, stall.gaps.front(), stall.excessNs));
    }
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::IrregularShare])
        return {};
    const bool isCollector = named != core::kNoSlice && context.hostWork(trace.nameId(named)) == HostWork::Collector;
    context.close(c, *this, std::move(evidence),
        { Limit::IrregularFactor, Limit::IrregularShareOfSteps, Limit::IrregularShare },
        isCollector ? std::span<const AdviceLine>(kCollectorAdvice) : std::span<const AdviceLine>(kAdvice));
    Finding &f = c.finding;
    f.scope = SavingScope::Run;
    const core::Count n { f.occurrences };
    f.title = core::Message(kTitle, { { "n", n }, { "total", core::Duration { total } } });
    const analysis::Step &worst = context.step(context.replayedSteps()[worstStep]);
    std::vector<core::Argument> arguments { { "n", n }, { "all", context.stepCount() },
        { "factor", core::Number { context.thresholds()[Limit::IrregularFactor] } },
        { "median", core::Duration { worst.lengthNs - longest } }, { "longest", core::Duration { worst.lengthNs } } };
    if (named != core::kNoSlice)
        arguments.push_back({ "name", core::Text { std::string(trace.name(named)) } });
    f.why = core::Message(named != core::kNoSlice ? kNamed : kUnnamed, std::move(arguments));
    f.confidence = named != core::kNoSlice ? Confidence::High : Confidence::Medium;
    return c;
}

} // namespace
} // namespace irregularstall

std::unique_ptr<Rule> makeIrregularStall()
{
    return std::make_unique<irregularstall::IrregularStall>();
}

} // namespace lanewise::advisor
