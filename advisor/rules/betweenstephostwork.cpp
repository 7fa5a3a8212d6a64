// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// between-step-host-work: the device idles between steps while the host runs callbacks, metrics and the like.

#include "../rulecontext.h"
#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <map>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace betweenstephostwork {
namespace {

using analysis::DependencyGraph;
using analysis::IntervalSet;
using analysis::kNoIndex;
using core::LaneId;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "between-step-host-work.title",
    LW_TR("Messages", "The device idles between steps while the host runs {name}: up to {saving} a step") };
constexpr core::MessageTemplate kWhy { "between-step-host-work.why",
    LW_TR("Messages",
        "Between the last kernel of a step and the first of the next the device is idle for {idle} a step. For {named} of that the host runs ranges such as {name} "
        "({n} in {steps} {steps|step|steps}), which launch no kernel.") };
constexpr core::MessageTemplate kTorch { "between-step-host-work.advice.torch",
    LW_TR("Messages",
        "Do this work every N steps, keep running values on the device, or hand it to another thread. Check: the gap between the steps closes on the stream's lane "
        "in all steps but each N-th.") };
constexpr core::MessageTemplate kTensorFlow {
    "between-step-host-work.advice.tensorflow",
    LW_TR("Messages",
        "Run several steps in one call, do callbacks every N batches, and keep the loop inside tf.function. Check: the gap between the steps closes on the stream's lane.")
};
constexpr core::MessageTemplate kMxNet {
    "between-step-host-work.advice.mxnet",
    LW_TR("Messages",
        "Update metrics every N batches instead of after each, since an update waits for the device. Check: the gap between the steps closes on the stream's lane.")
};
constexpr core::MessageTemplate kAny {
    "between-step-host-work.advice.any",
    LW_TR("Messages",
        "Do this work every N steps or on another thread. Check: the gap between the steps closes on the stream's lane.")
};

/// Host time around a step's end in which no kernel is launched.
struct Zone {
    std::size_t graph;
    std::size_t replayed; ///< index into replayedSteps() of the step that ends in it
    TimeRange range;
};

struct NamedRange {
    std::size_t graph;
    SliceId slice;
    TimeRange range;
    TimeNs idleNs; ///< of the device meanwhile
};

/// Launch times of kernels, ascending. Copies and memsets do not end a zone: metrics fetch values.
std::vector<TimeNs> kernelLaunches(const core::Trace &trace, const DependencyGraph &graph)
{
    std::vector<TimeNs> times;
    for (const analysis::GraphOperation &op : graph.operations())
        if (op.launch != kNoIndex && trace.kind(op.slice) == core::Kind::Kernel)
            times.push_back(graph.points()[op.launch].recordedNs);
    std::sort(times.begin(), times.end());
    return times;
}

std::vector<Zone> findZones(const RuleContext &context)
{
    std::vector<Zone> zones;
    std::vector<std::vector<TimeNs>> launches(context.graphs().size());
    for (std::size_t g = 0; g < launches.size(); ++g)
        launches[g] = kernelLaunches(context.trace(), context.graphs()[g]);
    for (std::size_t i = 0; i < context.replayedSteps().size(); ++i) {
        const ReplayedStep &s = context.replayedSteps()[i];
        const auto steps = context.graphs()[s.graph].steps();
        if (steps[s.step].end == kNoIndex)
            continue;
        const TimeNs boundary = steps[s.step].recorded.endNs;
        const auto &times = launches[s.graph];
        const auto after = std::lower_bound(times.begin(), times.end(), boundary);
        if (after == times.begin())
            continue;
        // Behind the last step stands the end of the recording: there the marker ends the zone.
        const bool isFollowed = after != times.end() && s.step + 1 < steps.size();
        zones.push_back({ s.graph, i, { *(after - 1), isFollowed ? *after : boundary } });
    }
    return zones;
}

/// A range that waits for the device is no work of the host.
bool waitsByName(std::string_view name)
{
    for (const std::string_view part : { "block_until_ready", "_sync_wait", "ynchronize", "wait_to_read", "waitall" })
        if (name.find(part) != std::string_view::npos)
            return true;
    return false;
}

/// The outermost named ranges that lie wholly in the zone, on threads that launch work or hold the steps; those with a cause of their own
/// (input, compiling, ...) go to `claimed`.
void collectRanges(
    const RuleContext &context, const Zone &zone, std::vector<NamedRange> &ranges, std::vector<TimeRange> &claimed)
{
    const core::Trace &trace = context.trace();
    const DependencyGraph &graph = context.graphs()[zone.graph];
    const TimeNs shortest = context.thresholds().ns(Limit::BetweenStepShortestRange);
    for (const auto &[lane, chain] : graph.chains()) {
        if (chain.empty())
            continue;
        TimeNs coveredUntil = core::kNoTime;
        for (SliceId s = trace.lowerBound(lane, zone.range.startNs);
             s < trace.lane(lane).end && trace.start(s) < zone.range.endNs; ++s) {
            const core::Kind kind = trace.kind(s);
            if (trace.start(s) < coveredUntil || trace.end(s) > zone.range.endNs || trace.duration(s) < shortest)
                continue;
            if (kind != core::Kind::CpuOp && kind != core::Kind::UserAnnotation && kind != core::Kind::Python
                && kind != core::Kind::Other)
                continue;
            coveredUntil = trace.end(s);
            const TimeRange range = trace.range(s);
            if (context.hostWork(trace.nameId(s)) != HostWork::Other || waitsByName(trace.name(s))) {
                claimed.push_back(range);
                continue;
            }
            const TimeNs idle = range.lengthNs() - context.busyTimeNs(graph.file(), range);
            // A range in which the device mostly works (copies its results, say) is not what the device waits for.
            if (2 * idle >= range.lengthNs())
                ranges.push_back({ zone.graph, s, range, idle });
        }
    }
}

/// Of the name that costs most.
std::string_view worstName(const RuleContext &context, const std::vector<NamedRange> &ranges)
{
    std::map<core::StringId, TimeNs> cost;
    for (const NamedRange &r : ranges)
        cost[context.trace().nameId(r.slice)] += r.idleNs;
    const auto worst =
        std::max_element(cost.begin(), cost.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    return worst != cost.end() ? context.trace().string(worst->first) : std::string_view();
}

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "if step % 50 == 0:\n    metrics.update(loss.item())        # reading a value waits for the device\n"
        "# or keep it there: running += loss.detach()\n" },
    { Framework::TensorFlow, &kTensorFlow, "model.compile(..., steps_per_execution=50)\n" },
    { Framework::MxNet, &kMxNet, "if i % 50 == 0:\n    metric.update(label, out)\n" },
    { Framework::Any, &kAny },
};

class BetweenStepHostWork final : public Rule {
public:
    std::string_view name() const override { return "between-step-host-work"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> BetweenStepHostWork::examine(const RuleContext &context) const
{
    std::vector<NamedRange> ranges;
    TimeNs idle = 0, named = 0;
    std::vector<TimeNs> cap(context.replayedSteps().size(), 0);
    const std::vector<bool> &standsOut = stepsThatStandOut(context);
    for (const Zone &zone : findZones(context)) {
        // A pause that comes once says nothing about what fills the others: it is irregular-stall's.
        if (standsOut[zone.replayed] || (zone.replayed + 1 < standsOut.size() && standsOut[zone.replayed + 1]))
            continue;
        const core::FileIndex file = context.graphs()[zone.graph].file();
        const std::size_t before = ranges.size();
        std::vector<TimeRange> claimed;
        collectRanges(context, zone, ranges, claimed);
        // What has another cause is not theirs to fill.
        idle += zone.range.lengthNs() - context.busyTimeNs(file, zone.range)
            - IntervalSet::unionOf(std::move(claimed)).minus(context.busy(file)).lengthNs();
        std::vector<TimeRange> covered;
        for (std::size_t i = before; i < ranges.size(); ++i)
            covered.push_back(ranges[i].range);
        const TimeNs namedIdle = IntervalSet::unionOf(std::move(covered)).minus(context.busy(file)).lengthNs();
        named += namedIdle;
        // The gap delays what follows it: it may be counted to this step or to the next.
        cap[zone.replayed] += namedIdle;
        if (zone.replayed + 1 < cap.size())
            cap[zone.replayed + 1] += namedIdle;
    }
    if (ranges.empty() || idle <= 0
        || 100.0 * static_cast<double>(named)
            < context.thresholds()[Limit::BetweenStepNamedShare] * static_cast<double>(idle))
        return {};
    Candidate c;
    for (const NamedRange &r : ranges)
        c.remedy.changes.emplace_back(DropHostRange { context.trace().laneOf(r.slice), r.range });
    c.remedy.capNs = std::move(cap);
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::BetweenStepShare])
        return {};

    std::vector<Evidence> evidence;
    for (const NamedRange &r : ranges)
        evidence.push_back(context.evidence(r.slice, r.range, r.idleNs));
    context.close(c, *this, std::move(evidence), { Limit::BetweenStepShare, Limit::BetweenStepNamedShare }, kAdvice);
    Finding &f = c.finding;
    const std::string worst(worstName(context, ranges));
    f.title =
        core::Message(kTitle, { { "name", core::Text { worst } }, { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "idle", context.perStep(idle) }, { "named", context.perStep(named) }, { "name", core::Text { worst } },
            { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() } });
    f.confidence = Confidence::High;
    return c;
}

} // namespace
} // namespace betweenstephostwork

std::unique_ptr<Rule> makeBetweenStepHostWork()
{
    return std::make_unique<betweenstephostwork::BetweenStepHostWork>();
}

} // namespace lanewise::advisor
