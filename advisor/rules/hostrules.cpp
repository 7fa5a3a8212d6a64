// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostrules.h"

#include <algorithm>
#include <limits>
#include <map>

#include "copyrules.h"

namespace lanewise::advisor {

using analysis::CallClass;
using analysis::DependencyGraph;
using analysis::GraphCall;
using analysis::GraphOperation;
using analysis::IntervalSet;
using analysis::kNoIndex;
using core::Kind;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;

namespace {

constexpr int kDeepest = 256;      ///< ranges around a slice that are looked at
constexpr SliceId kLookBack = 96;  ///< records of a thread before a wait that may tell what it is for
constexpr int kOperatorsBack = 16; ///< operators among them

/// A wait whose own stack tells nothing: what its thread computed just before is what it reads.
WaitReason reasonFromBefore(const RuleContext &context, SliceId slice)
{
    const core::Trace &trace = context.trace();
    const SliceId begin = trace.lane(trace.laneOf(slice)).begin;
    int operators = 0;
    for (SliceId s = slice; s > begin && slice - s < kLookBack && operators < kOperatorsBack;) {
        --s;
        if (trace.kind(s) != Kind::CpuOp)
            continue;
        ++operators;
        switch (context.hostWork(trace.nameId(s))) {
        case HostWork::LossScale:
            return WaitReason::LossScale;
        case HostWork::GradientClip:
            return WaitReason::GradientClip;
        case HostWork::Optimizer:
            return WaitReason::Value;
        default:
            break;
        }
    }
    return WaitReason::Value;
}

WaitReason reasonOf(const RuleContext &context, SliceId slice)
{
    switch (enclosingWork(context, slice)) {
    case HostWork::LossScale:
        return WaitReason::LossScale;
    case HostWork::GradientClip:
        return WaitReason::GradientClip;
    case HostWork::Input:
    case HostWork::Compile:
    case HostWork::Profiler:
        return WaitReason::Other;
    default:
        return reasonFromBefore(context, slice);
    }
}

/// The idle time of the device around or right behind the end of a wait.
TimeRange bubbleAt(const IntervalSet &busy, const TimeRange &wait)
{
    constexpr TimeNs kReturns =
        20'000; ///< from the end of the last operation to the return of the call that waits for it
    const auto ranges = busy.ranges();
    const auto next = std::upper_bound(
        ranges.begin(), ranges.end(), wait.endNs, [](TimeNs t, const TimeRange &r) { return t < r.startNs; });
    if (next == ranges.begin() || next == ranges.end())
        return {};
    const TimeNs since = (next - 1)->endNs;
    if (since > wait.endNs || since + std::max(kReturns, wait.lengthNs()) < wait.endNs)
        return {};
    return { since, next->startNs };
}

/// Waits that belong to copies which copy rules judge.
std::vector<SliceId> waitsForCopies(const RuleContext &context)
{
    const auto smallest = static_cast<std::uint64_t>(context.thresholds()[Limit::CopyPageableSmallest]);
    const TimeNs shortest = context.thresholds().ns(Limit::CopyNotOverlappedShortest);
    std::vector<SliceId> waits;
    for (const CopyUse &copy : hostCopies(context))
        if (copy.bytes ? *copy.bytes >= smallest : copy.range.lengthNs() >= shortest)
            waits.insert(waits.end(), copy.waits.begin(), copy.waits.end());
    std::sort(waits.begin(), waits.end());
    return waits;
}

bool isWaitForDevice(const GraphCall &call)
{
    return call.end != kNoIndex
        && (isSynchronizing(call.what) || call.what == CallClass::Copy || call.what == CallClass::AsyncCopy);
}

} // namespace

namespace {

struct AllStepLengths {
    std::vector<StepLengths> ofGraph;
};
struct StandingOut {
    std::vector<bool> steps;
};

AllStepLengths findStepLengths(const RuleContext &context)
{
    std::vector<std::vector<TimeNs>> lengths(context.graphs().size());
    for (const ReplayedStep &s : context.replayedSteps())
        lengths[s.graph].push_back(context.step(s).lengthNs);
    AllStepLengths all;
    for (std::vector<TimeNs> &list : lengths) {
        const auto middle = list.begin() + static_cast<std::ptrdiff_t>(list.size() / 2);
        std::nth_element(list.begin(), middle, list.end());
        all.ofGraph.push_back({ list.size(), list.empty() ? 0 : *middle });
    }
    return all;
}

StandingOut findStepsThatStandOut(const RuleContext &context)
{
    const Thresholds &limits = context.thresholds();
    const std::vector<ReplayedStep> &steps = context.replayedSteps();
    StandingOut result { std::vector<bool>(steps.size()) };
    for (std::size_t graph = 0; graph < context.graphs().size(); ++graph) {
        const StepLengths &lengths = stepLengths(context)[graph];
        const auto all = static_cast<double>(lengths.count);
        if (lengths.count == 0 || all < limits[Limit::IrregularFewestSteps])
            continue;
        const double longest = limits[Limit::IrregularFactor] * static_cast<double>(lengths.medianNs);
        const auto standsOut = [&](const ReplayedStep &s) {
            return s.graph == graph && static_cast<double>(context.step(s).lengthNs) >= longest;
        };
        if (100.0 * static_cast<double>(std::count_if(steps.begin(), steps.end(), standsOut))
            > limits[Limit::IrregularShareOfSteps] * all)
            continue;
        for (std::size_t i = 0; i < steps.size(); ++i)
            result.steps[i] = result.steps[i] || standsOut(steps[i]);
    }
    return result;
}

} // namespace

const std::vector<StepLengths> &stepLengths(const RuleContext &context)
{
    return context.once<AllStepLengths>([&] { return findStepLengths(context); }).ofGraph;
}

const std::vector<bool> &stepsThatStandOut(const RuleContext &context)
{
    return context.once<StandingOut>([&] { return findStepsThatStandOut(context); }).steps;
}

SliceId outermostOperator(const RuleContext &context, SliceId slice)
{
    const core::Trace &trace = context.trace();
    SliceId found = slice, around = slice;
    for (int i = 0; i < kDeepest; ++i) {
        around = trace.parentOf(around);
        if (around == core::kNoSlice)
            break;
        if (trace.kind(around) == Kind::CpuOp)
            found = around;
    }
    return found;
}

HostWork enclosingWork(const RuleContext &context, SliceId slice)
{
    const core::Trace &trace = context.trace();
    for (int i = 0; i < kDeepest && slice != core::kNoSlice; ++i, slice = trace.parentOf(slice)) {
        const HostWork work = context.hostWork(trace.nameId(slice));
        if (work != HostWork::Other && work != HostWork::Step)
            return work;
    }
    return HostWork::Other;
}

namespace {

std::vector<WaitUse> findWaits(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    const std::vector<SliceId> forCopies = waitsForCopies(context);
    std::vector<WaitUse> waits;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const DependencyGraph &graph = context.graphs()[g];
        const auto calls = graph.calls();
        for (std::uint32_t c = 0; c < calls.size(); ++c) {
            if (!isWaitForDevice(calls[c]))
                continue;
            const auto step = context.stepAt(g, trace.start(calls[c].slice));
            if (!step)
                continue;
            WaitUse use;
            use.graph = g;
            use.call = c;
            use.slice = calls[c].slice;
            use.step = *step;
            use.host = outermostOperator(context, use.slice);
            use.reason = std::binary_search(forCopies.begin(), forCopies.end(), use.slice)
                ? WaitReason::Copy
                : reasonOf(context, use.slice);
            use.bubble = bubbleAt(context.busy(graph.file()), trace.range(use.slice));
            waits.push_back(use);
        }
    }
    return waits;
}

} // namespace

const std::vector<WaitUse> &waitsInSteps(const RuleContext &context)
{
    return context.once<std::vector<WaitUse>>([&] { return findWaits(context); });
}

namespace {

/// An operator that does nothing but hand a value to Python: where the value is not read, it does not run.
bool onlyReadsValue(std::string_view op)
{
    return op == "aten::item" || op == "aten::_local_scalar_dense" || op == "aten::is_nonzero";
}

std::optional<Candidate> waitCandidate(const RuleContext &context, const std::vector<WaitUse> &waits, Limit share)
{
    if (waits.empty())
        return {};
    Candidate c;
    std::vector<std::vector<TimeRange>> bubbles(context.graphs().size());
    for (const WaitUse &w : waits) {
        c.remedy.changes.emplace_back(MakeAsynchronous { w.slice });
        if (onlyReadsValue(context.trace().name(w.host)))
            c.remedy.changes.emplace_back(
                DropHostRange { context.trace().laneOf(w.host), context.trace().range(w.host) });
        if (w.bubble.isEmpty())
            continue;
        c.claims.push_back({ context.graphs()[w.graph].file(), w.bubble });
        bubbles[w.graph].push_back(w.bubble);
    }
    // Without the wait all that it keeps apart would run at once, also what needs the results before it. Only what the device loses is saved.
    std::vector<IntervalSet> idle;
    for (std::vector<TimeRange> &b : bubbles)
        idle.push_back(IntervalSet::unionOf(std::move(b)));
    c.remedy.capNs.emplace();
    for (const ReplayedStep &s : context.replayedSteps())
        c.remedy.capNs->push_back(idle[s.graph].lengthWithinNs(context.step(s).range()));
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[share])
        return {};
    return c;
}

std::vector<Evidence> waitEvidence(const RuleContext &context, const std::vector<WaitUse> &waits)
{
    std::vector<Evidence> evidence;
    for (const WaitUse &w : waits) {
        TimeRange shown = context.trace().range(w.slice);
        shown.endNs = std::max(shown.endNs, w.bubble.endNs);
        evidence.push_back(context.evidence(w.slice, shown, w.bubble.isEmpty() ? 0 : w.bubble.lengthNs()));
    }
    return evidence;
}

/// Idle time of the device behind the waits, all together.
TimeNs bubbleNs(const std::vector<WaitUse> &waits)
{
    std::vector<TimeRange> bubbles;
    for (const WaitUse &w : waits)
        bubbles.push_back(w.bubble);
    return IntervalSet::unionOf(std::move(bubbles)).lengthNs();
}

} // namespace

std::optional<Candidate> waitFinding(const RuleContext &context, const Rule &rule, const WaitWords &words)
{
    std::vector<WaitUse> waits = waitsInSteps(context);
    // A pause that comes once is no wait in each step: it is irregular-stall's. Where the same comes again and again within a long step (evaluation every N
    // steps), the waits are what makes it long.
    constexpr std::size_t kRepeats = 4;
    const std::vector<bool> &standsOut = stepsThatStandOut(context);
    std::erase_if(waits, [&](const WaitUse &w) { return w.reason != words.reason; });
    // A host that ran ahead is called in an earlier step than the one that its wait makes long.
    const auto lostIn = [&](const WaitUse &w) {
        return w.bubble.isEmpty() ? std::nullopt : context.stepAt(w.graph, w.bubble.startNs);
    };
    std::map<std::size_t, std::size_t> repeats;
    for (const WaitUse &w : waits)
        if (const auto lost = lostIn(w); lost && standsOut[*lost])
            ++repeats[*lost];
    std::erase_if(waits, [&](const WaitUse &w) {
        const auto lost = lostIn(w);
        return lost && standsOut[*lost] && repeats[*lost] < kRepeats;
    });
    std::optional<Candidate> c = waitCandidate(context, waits, words.share);
    if (!c)
        return {};
    context.close(*c, rule, waitEvidence(context, waits), { words.share }, words.advice);
    Finding &f = c->finding;
    const SliceId first = f.evidence.front().slice;
    const auto worst = std::find_if(waits.begin(), waits.end(), [&](const WaitUse &w) { return w.slice == first; });
    const core::Text by { std::string(context.trace().name(worst->host)) };
    f.title = core::Message(words.title, { { "saving", core::Duration { c->saving.meanNs } }, { "by", by } });
    f.why = core::Message(words.why,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() }, { "by", by },
            { "idle", context.perStep(bubbleNs(waits)) } });
    f.confidence = Confidence::High;
    return c;
}

namespace {

/// The executor of a TensorFlow graph goes from operator to operator all the way, none of them longer than the limit: those that launch nothing
/// (reading variables, control flow) are its dispatch as well.
bool isExecutorDispatch(const RuleContext &context, SliceId call, const TimeRange &onWay, TimeNs longest)
{
    const core::Trace &trace = context.trace();
    SliceId executor = trace.parentOf(call);
    for (int i = 0; i < kDeepest && executor != core::kNoSlice; ++i) {
        if (trace.name(executor).starts_with("ExecutorState::Process"))
            break;
        executor = trace.parentOf(executor);
    }
    if (executor == core::kNoSlice || trace.start(executor) > onWay.startNs)
        return false;
    const core::LaneId lane = trace.laneOf(call);
    TimeNs last = onWay.startNs;
    for (SliceId s = trace.lowerBound(lane, onWay.startNs); s < trace.lane(lane).end && trace.start(s) < onWay.endNs;
         ++s) {
        if (trace.start(s) - last > longest || trace.duration(s) > longest)
            return false;
        last = trace.start(s);
    }
    return onWay.endNs - last <= longest;
}

/// Whatever is claimed: the idle time before each is all of it.
std::vector<LateLaunch> findLateLaunches(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    const TimeNs limit = context.thresholds().ns(Limit::LaunchLongestGap);
    std::vector<LateLaunch> launches;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const DependencyGraph &graph = context.graphs()[g];
        const TimeNs longest = context.runsOperatorByOperator(g) ? std::numeric_limits<TimeNs>::max() : limit;
        const IntervalSet &idleSet = context.judgedIdle(graph.file());
        // The calls of all threads that launch, in time: one thread goes on where another stopped.
        std::vector<std::pair<TimeNs, std::uint32_t>> byStart;
        for (std::uint32_t c = 0; c < graph.calls().size(); ++c)
            if (graph.calls()[c].begin != kNoIndex)
                byStart.emplace_back(trace.start(graph.calls()[c].slice), c);
        std::sort(byStart.begin(), byStart.end());
        auto idle = idleSet.ranges().begin();
        for (std::uint32_t o = 0; o < graph.operations().size(); ++o) {
            const GraphOperation &op = graph.operations()[o];
            const TimeNs start = trace.start(op.slice);
            while (idle != idleSet.ranges().end() && idle->endNs < start)
                ++idle;
            if (idle == idleSet.ranges().end())
                break;
            if (idle->endNs != start || op.launch == kNoIndex)
                continue;
            const SliceId call = graph.points()[op.launch].slice;
            const std::uint32_t index = graph.callIndex(call);
            if (graph.calls()[index].what == CallClass::GraphLaunch || graph.calls()[index].operationCount > 1)
                continue;
            // Launched while the device still worked: something else held it up.
            if (trace.end(call) < idle->startNs)
                continue;
            const auto place =
                std::lower_bound(byStart.begin(), byStart.end(), std::pair { trace.start(call), std::uint32_t(0) });
            if (place == byStart.begin())
                continue;
            const GraphCall &before = graph.calls()[(place - 1)->second];
            LateLaunch late;
            // A launch is part of what the next one waits for; a wait is not.
            late.onWay = { before.end != kNoIndex ? trace.end(before.slice) : trace.start(before.slice),
                trace.start(call) };
            if (late.onWay.lengthNs() > longest && !isExecutorDispatch(context, call, late.onWay, longest))
                continue;
            const auto step = context.stepAt(g, start);
            if (!step)
                continue;
            late.graph = g;
            late.operation = o;
            late.call = call;
            late.lane = trace.laneOf(call);
            late.idle = *idle;
            late.step = *step;
            late.host = outermostOperator(context, call);
            launches.push_back(late);
        }
    }
    return launches;
}

/// What of each no cause explains.
std::vector<LateLaunch> unclaimedOf(const RuleContext &context, const std::vector<LateLaunch> &launches)
{
    std::vector<LateLaunch> left;
    auto it = launches.begin();
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const IntervalSet idleSet = context.unclaimedIdle(context.graphs()[g].file());
        auto idle = idleSet.ranges().begin();
        for (; it != launches.end() && it->graph == g; ++it) {
            while (idle != idleSet.ranges().end() && idle->endNs < it->idle.endNs)
                ++idle;
            if (idle == idleSet.ranges().end() || idle->endNs != it->idle.endNs
                || context.trace().end(it->call) < idle->startNs)
                continue;
            left.push_back(*it);
            left.back().idle = *idle;
        }
    }
    return left;
}

/// Those of what was claimed when they were asked for last.
struct LateLaunchesKnown {
    std::optional<std::size_t> claims;
    std::vector<LateLaunch> launches;
};
struct AllLateLaunches {
    std::vector<LateLaunch> launches;
};

} // namespace

const std::vector<LateLaunch> &lateLaunches(const RuleContext &context, bool unclaimed)
{
    if (!unclaimed)
        return context.once<AllLateLaunches>([&] { return AllLateLaunches { findLateLaunches(context) }; }).launches;
    auto &known =
        *context.once<std::unique_ptr<LateLaunchesKnown>>([] { return std::make_unique<LateLaunchesKnown>(); });
    if (known.claims != context.claimCount()) {
        known.launches = unclaimedOf(context, lateLaunches(context, false));
        known.claims = context.claimCount();
    }
    return known.launches;
}

namespace {

/// By graph, each launching thread and the times between its calls that go by where another launches.
using WaitingTimes = std::vector<std::vector<std::pair<core::LaneId, IntervalSet>>>;

WaitingTimes findWaitingTimes(const RuleContext &context)
{
    WaitingTimes all;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const DependencyGraph &graph = context.graphs()[g];
        const bool isAllLaunching = context.runsOperatorByOperator(g);
        auto &of = all.emplace_back();
        for (const auto &[lane, chain] : graph.chains()) {
            if (!graph.launches(lane))
                continue;
            IntervalSet waiting;
            for (std::size_t i = 1; i < chain.size(); ++i)
                if (isAllLaunching || graph.points()[chain[i - 1]].kind == analysis::PointKind::BurstEnd)
                    waiting.append({ graph.points()[chain[i - 1]].recordedNs, graph.points()[chain[i]].recordedNs });
            of.emplace_back(lane, std::move(waiting));
        }
    }
    return all;
}

/// Where one thread launches, others that launch as well wait for their turn: that time goes with it. Where they work on their own it stays,
/// but for operators that run one by one: then one thread hands each of them to another, and both prepare launches and nothing else.
void dropWhereOthersWait(const RuleContext &context, const std::vector<LateLaunch> &launches, Remedy &remedy)
{
    std::vector<std::vector<TimeRange>> onWay(context.graphs().size());
    for (const LateLaunch &l : launches)
        onWay[l.graph].push_back(l.onWay);
    const auto &waiting = context.once<WaitingTimes>([&] { return findWaitingTimes(context); });
    for (std::size_t g = 0; g < onWay.size(); ++g) {
        const IntervalSet ways = IntervalSet::unionOf(std::move(onWay[g]));
        if (ways.empty())
            continue;
        for (const auto &[lane, times] : waiting[g]) {
            const IntervalSet dropped = times.intersectedWith(ways);
            for (const TimeRange &r : dropped.ranges())
                remedy.changes.emplace_back(DropHostRange { lane, r });
        }
    }
}

} // namespace

Candidate launchCandidate(const RuleContext &context, const std::vector<LateLaunch> &launches)
{
    Candidate c;
    c.remedy.capNs.emplace(context.replayedSteps().size(), 0);
    for (const LateLaunch &l : launches) {
        c.remedy.changes.emplace_back(DropHostRange { l.lane, l.onWay });
        c.claims.push_back({ context.graphs()[l.graph].file(), l.idle });
        (*c.remedy.capNs)[l.step] += l.idle.lengthNs();
    }
    dropWhereOthersWait(context, launches, c.remedy);
    c.saving = context.evaluate(c.remedy);
    return c;
}

std::vector<Evidence> launchEvidence(const RuleContext &context, const std::vector<LateLaunch> &launches)
{
    std::vector<Evidence> evidence;
    for (const LateLaunch &l : launches)
        evidence.push_back(
            context.evidence(context.graphs()[l.graph].operations()[l.operation].slice, l.idle, l.idle.lengthNs()));
    return evidence;
}

std::vector<HostRange> hostRanges(const RuleContext &context, HostWork work)
{
    const core::Trace &trace = context.trace();
    std::vector<HostRange> found;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        for (const auto &[lane, chain] : context.graphs()[g].chains()) {
            if (chain.empty())
                continue;
            const core::Lane &l = trace.lane(lane);
            const auto &range = context.graphs()[g].range();
            const SliceId first = range ? trace.lowerBound(lane, range->startNs) : l.begin;
            const TimeNs last = context.graphs()[g].points()[chain.back()].recordedNs;
            TimeNs coveredUntil = core::kNoTime;
            for (SliceId s = first; s < l.end && trace.start(s) <= last; ++s) {
                if (trace.start(s) < coveredUntil || core::isLaunchCall(trace.kind(s))
                    || (trace.flags(s) & (core::kImpossibleDuration | core::kUnclosed))
                    || context.hostWork(trace.nameId(s)) != work)
                    continue;
                coveredUntil = trace.end(s); // what is nested in it is part of it
                if (const auto step = context.stepAt(g, trace.start(s)))
                    found.push_back({ g, s, *step });
            }
        }
    }
    return found;
}

Candidate rangeCandidate(const RuleContext &context, const std::vector<HostRange> &ranges)
{
    Candidate c;
    for (const HostRange &r : ranges) {
        const TimeRange range = r.range(context.trace());
        c.remedy.changes.emplace_back(DropHostRange { context.trace().laneOf(r.slice), range });
        c.claims.push_back({ context.graphs()[r.graph].file(), range });
    }
    c.saving = context.evaluate(c.remedy);
    return c;
}

std::vector<Evidence> rangeEvidence(const RuleContext &context, const std::vector<HostRange> &ranges)
{
    std::vector<Evidence> evidence;
    for (const HostRange &r : ranges) {
        const TimeRange range = r.range(context.trace());
        evidence.push_back(context.evidence(
            r.slice, range, range.lengthNs() - context.busyTimeNs(context.graphs()[r.graph].file(), range)));
    }
    return evidence;
}

namespace {

std::vector<InputCall> findInputCalls(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    std::vector<InputCall> calls;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        for (const auto &[lane, chain] : context.graphs()[g].chains()) {
            if (chain.empty())
                continue;
            const core::Lane &l = trace.lane(lane);
            const auto &range = context.graphs()[g].range();
            const SliceId first = range ? trace.lowerBound(lane, range->startNs) : l.begin;
            const TimeNs last = context.graphs()[g].points()[chain.back()].recordedNs;
            TimeNs coveredUntil = core::kNoTime;
            for (SliceId s = first; s < l.end && trace.start(s) <= last; ++s) {
                const core::Kind kind = trace.kind(s);
                if (trace.start(s) < coveredUntil || core::isLaunchCall(kind)
                    || (trace.flags(s) & (core::kImpossibleDuration | core::kUnclosed)))
                    continue;
                if (context.hostWork(trace.nameId(s)) != HostWork::Input)
                    continue;
                calls.push_back({ g, s });
                coveredUntil = trace.end(s); // what is nested in it is part of it
            }
        }
    }
    return calls;
}

} // namespace

const std::vector<InputCall> &inputCalls(const RuleContext &context)
{
    return context.once<std::vector<InputCall>>([&] { return findInputCalls(context); });
}

std::vector<TimeNs> stallLimits(const RuleContext &context, const std::vector<InputCall> &calls)
{
    std::vector<std::vector<TimeNs>> lengthsOf(context.graphs().size());
    for (const InputCall &c : calls)
        lengthsOf[c.graph].push_back(context.trace().duration(c.slice));
    std::vector<TimeNs> limits;
    for (std::vector<TimeNs> &lengths : lengthsOf) {
        limits.push_back(std::numeric_limits<TimeNs>::max());
        if (lengths.empty())
            continue;
        std::sort(lengths.begin(), lengths.end());
        const double limit =
            context.thresholds()[Limit::InputStallFactor] * static_cast<double>(lengths[lengths.size() / 2]);
        const auto stalls =
            std::count_if(lengths.begin(), lengths.end(), [&](TimeNs t) { return static_cast<double>(t) > limit; });
        if (100.0 * static_cast<double>(stalls)
            <= context.thresholds()[Limit::InputStallShareOfSteps] * static_cast<double>(lengths.size()))
            limits.back() = static_cast<TimeNs>(limit);
    }
    return limits;
}

} // namespace lanewise::advisor
