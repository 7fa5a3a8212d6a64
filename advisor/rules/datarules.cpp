// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// data: what keeps this trace from being believed, and how to record a better one. None of them says anything about time.

#include "../rulecontext.h"
#include "rules.h"

#include <algorithm>
#include <map>

#include <analysis/graph/replay.h>
#include <analysis/overlong.h>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace datarules {
namespace {

using core::Kind;
using core::LaneKind;
using core::SliceId;
using core::TimeNs;

/// Evidence is listed up to here: it is one trouble, not thousands.
constexpr std::size_t kMostEvidence = 1'000;

constexpr core::MessageTemplate kMissingTitle { "data-kernels-missing.title",
    LW_TR("Messages", "{missing} of {all} launched kernels are not recorded") };
constexpr core::MessageTemplate kMissingWhy { "data-kernels-missing.why",
    LW_TR("Messages",
        "{all} calls launch device work, and for {missing} of them nothing of the device is in the trace. What the device did, and for how long, is not known: no word about busy and idle time is to be "
        "believed.") };
constexpr core::MessageTemplate kMissingTorch { "data-kernels-missing.torch",
    LW_TR("Messages",
        "Record with ProfilerActivity.CUDA, as the only user of CUPTI (no Nsight, DCGM profiling or second profiler beside it), and let the device finish before the profiler stops. Check: each launch has an arrow to "
        "its kernel.") };
constexpr core::MessageTemplate kMissingAny {
    "data-kernels-missing.any",
    LW_TR("Messages",
        "Record again with device activities, and let the device finish before the profiler stops. Check: each launch has an arrow to its kernel.")
};

constexpr core::MessageTemplate kDroppedTitle { "data-events-dropped.title",
    LW_TR("Messages", "{n} of {all} device operations have lost their launch") };
constexpr core::MessageTemplate kDroppedWhy { "data-events-dropped.why",
    LW_TR("Messages",
        "{n} device operations belong to no recorded call, although others before them on the same stream do: the profiler has dropped records of the host, or another thread or process launched them. What these operations belong to, and "
        "when they were launched, is not known; steps count them by time only.") };
constexpr core::MessageTemplate kDroppedAny {
    "data-events-dropped.any",
    LW_TR("Messages",
        "Record fewer steps, with fewer options (stacks, shapes), after some warm-up steps of the profiler itself. Check: each operation has an arrow from its launch.")
};

constexpr core::MessageTemplate kCapTitle { "data-event-cap.title",
    LW_TR("Messages", "The trace ends at {n} events, where its exporter stops") };
constexpr core::MessageTemplate kCapWhy {
    "data-event-cap.why",
    LW_TR("Messages",
        "TensorFlow's export to Chrome's format keeps a million events and drops the rest. What comes later, or is shorter, is not in the file.")
};
constexpr core::MessageTemplate kCapAny {
    "data-event-cap.any",
    LW_TR("Messages",
        "Open the profile itself (.xplane.pb), or record fewer steps. Check: the number of events is below the limit.")
};

constexpr core::MessageTemplate kImpossibleTitle { "data-impossible-durations.title",
    LW_TR("Messages", "{n} {n|record has|records have} an impossible duration") };
constexpr core::MessageTemplate kImpossibleWhy {
    "data-impossible-durations.why",
    LW_TR("Messages",
        "{n} {n|record is|records are} said to last less than nothing or more than a week: an error of the profiler's clock. They are shown, and count in no sum.")
};
constexpr core::MessageTemplate kOverlongTitle { "data-impossible-durations.overlong-title",
    LW_TR(
        "Messages", "{n} {n|operation lasts|operations last} far past the start of the next on {n|its|their} stream") };
constexpr core::MessageTemplate kOverlongWhy {
    "data-impossible-durations.overlong-why",
    LW_TR("Messages",
        "A stream runs its operations in order, but {n} of {all} {n|is|are} said to end {over} in all after the next began: {n|its end is|their ends are} wrong. They are shown and summed up as "
        "recorded, so that device time is too high by up to that; lists of the longest kernels rank them as if they ended where the next begins.")
};
constexpr core::MessageTemplate kOverlongWhyMore {
    "data-impossible-durations.overlong-why-more",
    LW_TR("Messages",
        "A stream runs its operations in order, but {n} of {all} {n|is|are} said to end {over} in all after the next began: {n|its end is|their ends are} wrong. They are shown and summed up as "
        "recorded, so that device time is too high by up to that; lists of the longest kernels rank them as if they ended where the next begins. {impossible} {impossible|record more has a duration|records more have durations} that cannot be.")
};
constexpr core::MessageTemplate kImpossibleAny {
    "data-impossible-durations.any",
    LW_TR("Messages",
        "Record again with a newer profiler; if the device's clock was set meanwhile, not across that. Check: no such record is left.")
};

constexpr core::MessageTemplate kUntimedTitle { "data-untimed-kernels.title",
    LW_TR("Messages", "{n} device {n|operation has|operations have} no time") };
constexpr core::MessageTemplate kUntimedWhy {
    "data-untimed-kernels.why",
    LW_TR("Messages",
        "The driver gave no time for {n} of {all} device operations. They count in no sum: busy time is too small by them.")
};
constexpr core::MessageTemplate kZeroTitle { "data-untimed-kernels.zero-title",
    LW_TR("Messages", "{n} of {all} kernels have a length of 0") };
constexpr core::MessageTemplate kZeroWhy {
    "data-untimed-kernels.zero-why",
    LW_TR("Messages",
        "A kernel that ran took some time; the file says 0 for {n} of {all}. Busy time is too small by them, and what would be saved cannot be told.")
};
constexpr core::MessageTemplate kUntimedAny {
    "data-untimed-kernels.any",
    LW_TR("Messages",
        "Use a newer driver and profiler. In the first steps some operations may lack a time: record after a warm-up. Check: all operations have a time.")
};

constexpr core::MessageTemplate kNoStepsTitle { "data-no-steps.title", LW_TR("Messages", "No steps are marked") };
constexpr core::MessageTemplate kNoStepsWhy {
    "data-no-steps.why",
    LW_TR("Messages",
        "Without marks the whole window of {window} stands for one step: warm-up cannot be left out, and savings are given for all of it.")
};
constexpr core::MessageTemplate kNoStepsTorch { "data-no-steps.torch",
    LW_TR("Messages",
        "Use a schedule and call step() once in each step. Check: ranges ProfilerStep# stand on the host's lane.") };
constexpr core::MessageTemplate kNoStepsTensorFlow { "data-no-steps.tensorflow",
    LW_TR("Messages", "Put each step under tf.profiler.experimental.Trace. Check: the steps are listed.") };
constexpr core::MessageTemplate kNoStepsJax { "data-no-steps.jax",
    LW_TR("Messages", "Put each step under StepTraceAnnotation. Check: the steps are listed.") };
constexpr core::MessageTemplate kNoStepsAny { "data-no-steps.any",
    LW_TR("Messages", "Mark each step with a range (NVTX, for example). Check: the steps are listed.") };

constexpr core::MessageTemplate kIncompleteTitle { "data-incomplete-steps.title",
    LW_TR("Messages", "{n} of {all} {all|step|steps} {n|is|are} cut off") };
constexpr core::MessageTemplate kIncompleteWhy {
    "data-incomplete-steps.why",
    LW_TR("Messages",
        "The recording began or ended inside {n} {n|step|steps}. {n|It is|They are} not judged, which leaves {judged} of {all}.")
};
constexpr core::MessageTemplate kIncompleteAny {
    "data-incomplete-steps.any",
    LW_TR("Messages",
        "Record some steps more, and let the device finish before the profiler stops. Check: enough whole steps are left, five or more.")
};

constexpr core::MessageTemplate kSkewTitle { "data-clock-skew.title",
    LW_TR("Messages", "The clocks of host and device disagree by {skew}") };
constexpr core::MessageTemplate kSkewWhy {
    "data-clock-skew.why",
    LW_TR("Messages",
        "{n} of {all} device operations begin before the call that launches them, by {skew} in the median. Delays of launches shorter than that cannot be told.")
};
constexpr core::MessageTemplate kSkewRanksWhy {
    "data-clock-skew.why-ranks",
    LW_TR("Messages",
        "Matching collectives end together, yet in these files their ends lie {skew} apart: the clocks of the hosts disagree. Compare times between ranks only after shifting one of them by that.")
};
constexpr core::MessageTemplate kSkewAny {
    "data-clock-skew.any",
    LW_TR("Messages",
        "Use a newer driver and profiler; between hosts, synchronize the clocks (PTP or chrony). Check: no operation begins before its launch, and matching collectives end together.")
};

constexpr core::MessageTemplate kOverheadTitle { "data-profiler-overhead.title",
    LW_TR("Messages", "The profiler makes the steps about {share} longer") };
constexpr core::MessageTemplate kOverheadWhy {
    "data-profiler-overhead.why",
    LW_TR("Messages",
        "The host bounds the steps, and the profiler costs about {cost} for each of its operators: {with} a step in the trace, about {without} without the profiler. Savings are given in both.")
};
constexpr core::MessageTemplate kOverheadTorch {
    "data-profiler-overhead.torch",
    LW_TR("Messages",
        "Record without stacks, shapes and memory, and measure step times without the profiler. Check: the step in the trace is as long as without it.")
};
constexpr core::MessageTemplate kOverheadAny {
    "data-profiler-overhead.any",
    LW_TR("Messages",
        "Record with fewer options, and measure step times without the profiler. Check: the step in the trace is as long as without it.")
};

constexpr AdviceLine kMissingAdvice[] = {
    { Framework::PyTorch, &kMissingTorch,
        "with torch.profiler.profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as p:\n"
        "    train()\n    torch.cuda.synchronize()\n" },
    { Framework::Any, &kMissingAny, "" },
};
constexpr AdviceLine kDroppedAdvice[] = {
    { Framework::PyTorch, &kDroppedAny, "schedule=torch.profiler.schedule(wait=5, warmup=3, active=5)\n" },
    { Framework::Any, &kDroppedAny, "" },
};
constexpr AdviceLine kCapAdvice[] = { { Framework::Any, &kCapAny, "" } };
constexpr AdviceLine kImpossibleAdvice[] = { { Framework::Any, &kImpossibleAny, "" } };
constexpr AdviceLine kUntimedAdvice[] = { { Framework::Any, &kUntimedAny, "" } };
constexpr AdviceLine kNoStepsAdvice[] = {
    { Framework::PyTorch, &kNoStepsTorch,
        "with torch.profiler.profile(schedule=torch.profiler.schedule(wait=2, warmup=3, active=5)) as p:\n"
        "    for batch in loader:\n        train_step(batch)\n        p.step()\n" },
    { Framework::TensorFlow, &kNoStepsTensorFlow,
        "with tf.profiler.experimental.Trace(\"train\", step_num=step, _r=1):\n    train_step(batch)\n" },
    { Framework::Jax, &kNoStepsJax,
        "with jax.profiler.StepTraceAnnotation(\"train\", step_num=step):\n    state = train_step(state, batch)\n" },
    { Framework::Any, &kNoStepsAny, "" },
};
constexpr AdviceLine kIncompleteAdvice[] = {
    { Framework::PyTorch, &kIncompleteAny, "schedule=torch.profiler.schedule(wait=2, warmup=3, active=8)\n" },
    { Framework::Any, &kIncompleteAny, "" },
};
constexpr AdviceLine kSkewAdvice[] = { { Framework::Any, &kSkewAny, "" } };
constexpr AdviceLine kOverheadAdvice[] = {
    { Framework::PyTorch, &kOverheadTorch,
        "torch.profiler.profile(record_shapes=False, with_stack=False, profile_memory=False)\n" },
    { Framework::Any, &kOverheadAny, "" },
};

/// A rule that looks at the record itself.
class DataRule : public Rule {
public:
    bool needsReplay() const override { return false; }

protected:
    Candidate finished(const RuleContext &context, core::Message title, core::Message why,
        std::vector<Evidence> evidence, std::initializer_list<Limit> limits, std::span<const AdviceLine> advice) const
    {
        Candidate c;
        c.hasSaving = false;
        c.claims.push_back({}); // explains no idle time
        context.close(c, *this, std::move(evidence), limits, advice);
        if (c.finding.advice.empty() && !context.trace().files().empty())
            for (const AdviceLine &a : advice)
                if (a.framework == Framework::Any)
                    c.finding.advice.push_back({ a.framework, core::Message(*a.text), a.code });
        c.finding.title = std::move(title);
        c.finding.why = std::move(why);
        c.finding.confidence = Confidence::High;
        return c;
    }
};

void addEvidence(const RuleContext &context, std::vector<Evidence> &evidence, SliceId s, TimeNs cost = 0)
{
    if (evidence.size() < kMostEvidence)
        evidence.push_back(context.evidence(s, context.trace().range(s), cost));
}

bool launchesKernel(std::string_view name)
{
    return name.find("LaunchKernel") != std::string_view::npos || name.find("GraphLaunch") != std::string_view::npos
        || name == "hipExtLaunchKernel" || name == "hipModuleLaunchKernel";
}

class KernelsMissing final : public DataRule {
public:
    std::string_view name() const override { return "data:kernels-missing"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const core::Trace &trace = context.trace();
        const analysis::LaunchLinks &links = context.analysis().launchLinks();
        std::map<core::StringId, int> known;
        std::uint64_t all = 0, missing = 0;
        std::vector<Evidence> evidence;
        for (core::LaneId l = 0; l < trace.lanes().size(); ++l) {
            if (trace.lane(l).kind != LaneKind::HostThread)
                continue;
            bool isCaptured = false; // into a graph: nothing runs yet
            for (SliceId s = trace.lane(l).begin; s < trace.lane(l).end; ++s) {
                if (!core::isLaunchCall(trace.kind(s)))
                    continue;
                const auto [it, isNew] = known.try_emplace(trace.nameId(s), 0);
                if (isNew)
                    it->second = launchesKernel(trace.name(s))                               ? 1
                        : trace.name(s).find("StreamBeginCapture") != std::string_view::npos ? 2
                        : trace.name(s).find("StreamEndCapture") != std::string_view::npos   ? 3
                                                                                             : 0;
                if (it->second >= 2)
                    isCaptured = it->second == 2;
                if (it->second != 1 || isCaptured)
                    continue;
                ++all;
                if (!links.operationsOf(s).empty())
                    continue;
                ++missing;
                addEvidence(context, evidence, s);
            }
        }
        if (missing < static_cast<std::uint64_t>(context.thresholds()[Limit::MissingKernels])
            || 100.0 * static_cast<double>(missing)
                < context.thresholds()[Limit::MissingKernelsShare] * static_cast<double>(all))
            return {};
        return finished(context,
            core::Message(kMissingTitle, { { "missing", core::Count { missing } }, { "all", core::Count { all } } }),
            core::Message(kMissingWhy, { { "missing", core::Count { missing } }, { "all", core::Count { all } } }),
            std::move(evidence), { Limit::MissingKernels, Limit::MissingKernelsShare }, kMissingAdvice);
    }
};

class EventsDropped final : public DataRule {
public:
    std::string_view name() const override { return "data:events-dropped"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const core::Trace &trace = context.trace();
        const analysis::LaunchLinks &links = context.analysis().launchLinks();
        std::uint64_t all = 0, lost = 0;
        std::vector<Evidence> evidence;
        for (core::LaneId l = 0; l < trace.lanes().size(); ++l) {
            const core::Lane &lane = trace.lane(l);
            if (lane.kind != LaneKind::DeviceStream)
                continue;
            // A stream runs in order: what stands before its first operation with a launch was queued before the recording.
            bool isRecorded = false;
            for (SliceId s = lane.begin; s < lane.end; ++s) {
                if (!core::isDeviceOperation(trace.kind(s)) || trace.isUntimed(s))
                    continue;
                ++all;
                const bool isLinked = links.launchOf(s) != core::kNoSlice;
                isRecorded = isRecorded || isLinked;
                if (isLinked || !isRecorded)
                    continue;
                ++lost;
                addEvidence(context, evidence, s);
            }
        }
        if (lost == 0
            || 100.0 * static_cast<double>(lost) < context.thresholds()[Limit::DroppedShare] * static_cast<double>(all))
            return {};
        return finished(context,
            core::Message(kDroppedTitle, { { "n", core::Count { lost } }, { "all", core::Count { all } } }),
            core::Message(kDroppedWhy, { { "n", core::Count { lost } } }), std::move(evidence), { Limit::DroppedShare },
            kDroppedAdvice);
    }
};

class EventCap final : public DataRule {
public:
    std::string_view name() const override { return "data:event-cap"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const core::Trace &trace = context.trace();
        const auto cap = static_cast<std::uint64_t>(context.thresholds()[Limit::EventCap]);
        for (core::FileIndex file = 0; file < trace.files().size(); ++file) {
            if (trace.files()[file].format != core::FileFormat::TensorFlowJson)
                continue;
            std::uint64_t events = 0;
            SliceId last = core::kNoSlice;
            for (const core::Lane &lane : trace.lanes())
                if (lane.file == file && lane.size()) {
                    events += lane.size();
                    if (last == core::kNoSlice || trace.start(lane.end - 1) > trace.start(last))
                        last = lane.end - 1;
                }
            // Exactly there, give or take what is no slice.
            if (events < cap - cap / 1'000 || events > cap)
                continue;
            std::vector<Evidence> evidence;
            addEvidence(context, evidence, last);
            return finished(context, core::Message(kCapTitle, { { "n", core::Count { events } } }),
                core::Message(kCapWhy), std::move(evidence), { Limit::EventCap }, kCapAdvice);
        }
        return {};
    }
};

/// Of all slices those with one of these flags.
std::pair<std::uint64_t, std::vector<Evidence>> flagged(const RuleContext &context, std::uint8_t flags, bool deviceOnly)
{
    const core::Trace &trace = context.trace();
    std::pair<std::uint64_t, std::vector<Evidence>> found { 0, {} };
    for (const core::Lane &lane : trace.lanes()) {
        if (deviceOnly && lane.kind != LaneKind::DeviceStream)
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (!(trace.flags(s) & flags) || (deviceOnly && !core::isDeviceOperation(trace.kind(s))))
                continue;
            ++found.first;
            addEvidence(context, found.second, s);
        }
    }
    return found;
}

class ImpossibleDurations final : public DataRule {
public:
    std::string_view name() const override { return "data:impossible-durations"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        auto [n, evidence] = flagged(context, core::kImpossibleDuration | core::kNegativeDuration, false);
        if (auto overlong = overlongFinding(context, n, evidence))
            return overlong;
        if (n == 0)
            return {};
        return finished(context, core::Message(kImpossibleTitle, { { "n", core::Count { n } } }),
            core::Message(kImpossibleWhy, { { "n", core::Count { n } } }), std::move(evidence), {}, kImpossibleAdvice);
    }

private:
    /// The impossible ones stand behind them.
    std::optional<Candidate> overlongFinding(
        const RuleContext &context, std::uint64_t impossible, const std::vector<Evidence> &behind) const
    {
        const core::Trace &trace = context.trace();
        std::uint64_t n = 0, all = 0;
        TimeNs over = 0;
        std::vector<Evidence> evidence;
        for (core::LaneId l = 0; l < trace.lanes().size(); ++l) {
            const std::vector<analysis::Overlong> found = analysis::overlongOperations(trace, l);
            if (!found.empty())
                all += trace.lane(l).size();
            for (const analysis::Overlong &o : found) {
                const TimeNs past = trace.end(o.slice) - o.untilNs;
                over = core::addClamped(over, past);
                addEvidence(context, evidence, o.slice, past);
                ++n;
            }
        }
        if (n == 0)
            return {};
        evidence.insert(evidence.end(), behind.begin(), behind.end());
        return finished(context, core::Message(kOverlongTitle, { { "n", core::Count { n } } }),
            core::Message(impossible ? kOverlongWhyMore : kOverlongWhy,
                { { "n", core::Count { n } }, { "all", core::Count { all } }, { "over", core::Duration { over } },
                    { "impossible", core::Count { impossible } } }),
            std::move(evidence), {}, kImpossibleAdvice);
    }
};

class UntimedKernels final : public DataRule {
public:
    std::string_view name() const override { return "data:untimed-kernels"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        std::uint64_t all = 0;
        for (const analysis::Device &d : context.analysis().devices())
            all += d.operations;
        auto [n, evidence] = flagged(context, core::kUntimed, true);
        if (n == 0)
            return zeroLengths(context);
        return finished(context, core::Message(kUntimedTitle, { { "n", core::Count { n } } }),
            core::Message(kUntimedWhy, { { "n", core::Count { n } }, { "all", core::Count { std::max(all, n) } } }),
            std::move(evidence), {}, kUntimedAdvice);
    }

private:
    /// A clock too coarse, or an exporter that lost them.
    std::optional<Candidate> zeroLengths(const RuleContext &context) const
    {
        const core::Trace &trace = context.trace();
        std::uint64_t all = 0, zero = 0;
        std::vector<Evidence> evidence;
        for (const core::Lane &lane : trace.lanes()) {
            if (lane.kind != LaneKind::DeviceStream)
                continue;
            for (SliceId s = lane.begin; s < lane.end; ++s) {
                if (trace.kind(s) != core::Kind::Kernel)
                    continue;
                ++all;
                if (trace.duration(s) != 0 || (trace.flags(s) & (core::kImpossibleDuration | core::kNegativeDuration)))
                    continue;
                ++zero;
                addEvidence(context, evidence, s);
            }
        }
        if (zero == 0
            || 100.0 * static_cast<double>(zero)
                < context.thresholds()[Limit::ZeroLengthShare] * static_cast<double>(all))
            return {};
        return finished(context,
            core::Message(kZeroTitle, { { "n", core::Count { zero } }, { "all", core::Count { all } } }),
            core::Message(kZeroWhy, { { "n", core::Count { zero } }, { "all", core::Count { all } } }),
            std::move(evidence), { Limit::ZeroLengthShare }, kUntimedAdvice);
    }
};

class NoSteps final : public DataRule {
public:
    std::string_view name() const override { return "data:no-steps"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const core::Trace &trace = context.trace();
        // A file of one side alone has no steps to mark.
        if (context.analysis().steps().source != analysis::StepSource::None || context.analysis().range()
            || context.analysis().launchLinks().launches().empty())
            return {};
        TimeNs window = 0;
        SliceId first = core::kNoSlice;
        for (const analysis::Device &d : context.analysis().devices())
            window = std::max(window, d.window.isEmpty() ? 0 : d.window.lengthNs());
        for (const analysis::LaunchLinks::Link &link : context.analysis().launchLinks().links())
            if (first == core::kNoSlice || trace.start(link.operation) < trace.start(first))
                first = link.operation;
        if (window <= 0)
            return {};
        std::vector<Evidence> evidence;
        addEvidence(context, evidence, first);
        return finished(context, core::Message(kNoStepsTitle),
            core::Message(kNoStepsWhy, { { "window", core::Duration { window } } }), std::move(evidence), {},
            kNoStepsAdvice);
    }
};

class IncompleteSteps final : public DataRule {
public:
    std::string_view name() const override { return "data:incomplete-steps"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const analysis::Steps &steps = context.analysis().steps();
        std::vector<Evidence> evidence;
        std::uint64_t cut = 0;
        for (const analysis::Step &s : steps.list) {
            if (s.complete || s.marker == core::kNoSlice)
                continue;
            ++cut;
            addEvidence(context, evidence, s.marker);
        }
        if (cut == 0)
            return {};
        return finished(context,
            core::Message(
                kIncompleteTitle, { { "n", core::Count { cut } }, { "all", core::Count { steps.list.size() } } }),
            core::Message(kIncompleteWhy,
                { { "n", core::Count { cut } }, { "all", core::Count { steps.list.size() } },
                    { "judged", core::Count { steps.judgedCount() } } }),
            std::move(evidence), {}, kIncompleteAdvice);
    }
};

class ClockSkew final : public DataRule {
public:
    std::string_view name() const override { return "data:clock-skew"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const core::Trace &trace = context.trace();
        const auto links = context.analysis().launchLinks().links();
        std::vector<TimeNs> early;
        std::vector<Evidence> evidence;
        for (const analysis::LaunchLinks::Link &link : links) {
            const TimeNs skew = trace.start(link.launch) - trace.start(link.operation);
            if (skew <= 0 || trace.isUntimed(link.operation))
                continue;
            early.push_back(skew);
            addEvidence(context, evidence, link.operation, skew);
        }
        const auto limit = context.thresholds().ns(Limit::SkewShortest);
        if (100.0 * static_cast<double>(early.size())
                >= context.thresholds()[Limit::SkewShare] * static_cast<double>(links.size())
            && !early.empty()) {
            const auto middle = early.begin() + static_cast<std::ptrdiff_t>(early.size() / 2);
            std::nth_element(early.begin(), middle, early.end());
            if (*middle >= limit)
                return finished(context, core::Message(kSkewTitle, { { "skew", core::Duration { *middle } } }),
                    core::Message(kSkewWhy,
                        { { "n", core::Count { early.size() } }, { "all", core::Count { links.size() } },
                            { "skew", core::Duration { *middle } } }),
                    std::move(evidence), { Limit::SkewShare, Limit::SkewShortest }, kSkewAdvice);
        }
        return betweenRanks(context);
    }

private:
    std::optional<Candidate> betweenRanks(const RuleContext &context) const
    {
        const analysis::Collectives &collectives = context.analysis().collectives();
        TimeNs most = 0;
        core::FileIndex worst = 0;
        for (core::FileIndex file = 0; file < context.trace().files().size(); ++file)
            if (const auto offset = collectives.clockOffsetNs(file); offset && std::abs(*offset) > most) {
                most = std::abs(*offset);
                worst = file;
            }
        if (most < context.thresholds().ns(Limit::SkewBetweenRanks))
            return {};
        std::vector<Evidence> evidence;
        for (const analysis::Collective &c : collectives.list())
            if (c.file == worst && c.match != analysis::kNoMatch)
                addEvidence(context, evidence, c.slice);
        return finished(context, core::Message(kSkewTitle, { { "skew", core::Duration { most } } }),
            core::Message(kSkewRanksWhy, { { "skew", core::Duration { most } } }), std::move(evidence),
            { Limit::SkewBetweenRanks }, kSkewAdvice);
    }
};

class ProfilerOverhead final : public DataRule {
public:
    std::string_view name() const override { return "data:profiler-overhead"; }
    bool needsReplay() const override { return true; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const TimeNs cost = context.thresholds().ns(Limit::ProfilerCost);
        std::vector<std::vector<TimeNs>> without(context.graphs().size());
        for (std::size_t g = 0; g < without.size(); ++g) {
            analysis::Scenario scenario(context.graphs()[g]);
            removeProfilerCost(scenario, cost);
            without[g] = scenario.replay(context.cancel()).stepLengthsNs;
            if (context.cancel().isCancelled())
                return {};
        }
        double with = 0, bare = 0;
        std::vector<Evidence> evidence;
        for (const ReplayedStep &s : context.replayedSteps()) {
            const analysis::Step &step = context.step(s);
            with += static_cast<double>(step.lengthNs);
            bare += static_cast<double>(without[s.graph][s.step]);
            if (step.marker != core::kNoSlice)
                addEvidence(context, evidence, step.marker, step.lengthNs - without[s.graph][s.step]);
        }
        if (bare <= 0 || 100 * (with - bare) < context.thresholds()[Limit::OverheadShare] * bare)
            return {};
        return finished(context,
            core::Message(kOverheadTitle, { { "share", core::Percent { 100 * (with - bare) / bare } } }),
            core::Message(kOverheadWhy,
                { { "cost", core::Duration { cost } }, { "with", context.perStep(static_cast<TimeNs>(with)) },
                    { "without", context.perStep(static_cast<TimeNs>(bare)) } }),
            std::move(evidence), { Limit::OverheadShare, Limit::ProfilerCost }, kOverheadAdvice);
    }
};

} // namespace
} // namespace datarules

std::vector<std::unique_ptr<Rule>> makeDataRules()
{
    std::vector<std::unique_ptr<Rule>> rules;
    rules.push_back(std::make_unique<datarules::KernelsMissing>());
    rules.push_back(std::make_unique<datarules::EventsDropped>());
    rules.push_back(std::make_unique<datarules::EventCap>());
    rules.push_back(std::make_unique<datarules::ImpossibleDurations>());
    rules.push_back(std::make_unique<datarules::UntimedKernels>());
    rules.push_back(std::make_unique<datarules::NoSteps>());
    rules.push_back(std::make_unique<datarules::IncompleteSteps>());
    rules.push_back(std::make_unique<datarules::ClockSkew>());
    rules.push_back(std::make_unique<datarules::ProfilerOverhead>());
    return rules;
}

} // namespace lanewise::advisor
