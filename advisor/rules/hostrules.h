// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the rules about the host's side share: calls that wait for the device, launches that the device waits for, calls for input. std, core, analysis.

#include <optional>
#include <span>
#include <vector>

#include "../rulecontext.h"

namespace lanewise::advisor {

/// Of the judged steps of one graph.
struct StepLengths {
    std::size_t count = 0;
    core::TimeNs medianNs = 0; ///< the longer of the middle two
};
/// By graph.
const std::vector<StepLengths> &stepLengths(const RuleContext &context);

/// By RuleContext::replayedSteps(): far longer than the median of its file, as irregular-stall's limits have it. None where there are too few steps to
/// tell, or where so many are that it is how the steps are.
const std::vector<bool> &stepsThatStandOut(const RuleContext &context);

/// Why the host waits, as far as its names tell.
enum class WaitReason : std::uint8_t {
    Value, ///< reads a few bytes, or synchronizes by itself
    LossScale,
    GradientClip,
    Copy,  ///< for a copy of more than a few bytes: the copy rules' business
    Other, ///< input, compiling, the profiler, freeing memory
};

/// A call that waits for the device, in a judged step.
struct WaitUse {
    std::size_t graph = 0;
    std::uint32_t call = 0; ///< in its graph
    core::SliceId slice = core::kNoSlice;
    std::size_t step = 0; ///< in RuleContext::replayedSteps()
    core::SliceId host = core::
        kNoSlice; ///< the outermost operator or innermost marked range that makes it; the call where there is none
    WaitReason reason = WaitReason::Value;
    core::TimeRange
        bubble; ///< the device idle from what was waited for to its next operation; empty where it goes on working
};
const std::vector<WaitUse> &waitsInSteps(const RuleContext &context);

/// What a rule about waits says of them; the rules differ in reason and words only.
struct WaitWords {
    WaitReason reason;
    Limit share;
    const core::MessageTemplate &title; ///< {saving}, {by}
    const core::MessageTemplate &why;   ///< {n}, {steps}, {by}, {idle}
    std::span<const AdviceLine> advice;
};
/// Nothing where the waits of that reason save less than the limit.
std::optional<Candidate> waitFinding(const RuleContext &context, const Rule &rule, const WaitWords &words);

/// An operation before which the device was idle since the host was only on its way to launch it.
struct LateLaunch {
    std::size_t graph = 0;
    std::uint32_t operation = 0;
    core::SliceId call = core::kNoSlice;
    core::SliceId host = core::kNoSlice; ///< outermost operator around the launch; the call where there is none
    core::LaneId lane = core::kNoLane;
    core::TimeRange idle;  ///< of the device
    core::TimeRange onWay; ///< of the host, from its last call (of any thread) to this one
    std::size_t step = 0;
};
/// In judged steps. With `unclaimed`, only idle time that no cause asked before explains. Launches of whole graphs are left out, and those
/// that the host took longer to get to than the limit: that is other work. In a step of JAX that runs operator by operator there is no such
/// limit, since all the way from one to the next is tracing and dispatch.
const std::vector<LateLaunch> &lateLaunches(const RuleContext &context, bool unclaimed = true);

/// The host gets to these launches at once; at most the idle time before them is saved.
Candidate launchCandidate(const RuleContext &context, const std::vector<LateLaunch> &launches);
std::vector<Evidence> launchEvidence(const RuleContext &context, const std::vector<LateLaunch> &launches);

/// A call for input of a thread that launches work.
struct InputCall {
    std::size_t graph = 0;
    core::SliceId slice = core::kNoSlice;
};
const std::vector<InputCall> &inputCalls(const RuleContext &context);
/// By graph: rare calls longer than this (the start of an epoch) are stalls and no slow loader. Each rank has a loader of its own.
std::vector<core::TimeNs> stallLimits(const RuleContext &context, const std::vector<InputCall> &calls);

/// The outermost operator around a host slice; the slice itself where there is none.
core::SliceId outermostOperator(const RuleContext &context, core::SliceId slice);
/// What the ranges around a host slice are for; Other where no name tells.
HostWork enclosingWork(const RuleContext &context, core::SliceId slice);

/// Host ranges of one kind of work on threads that launch device work or mark steps, the outermost only, in judged steps.
struct HostRange {
    std::size_t graph = 0;
    core::SliceId slice = core::kNoSlice;
    std::size_t step = 0;
    std::optional<core::TimeRange> takes = {}; ///< what of it the work is; all of it where absent

    core::TimeRange range(const core::Trace &trace) const { return takes.value_or(trace.range(slice)); }
};
std::vector<HostRange> hostRanges(const RuleContext &context, HostWork work);
/// They no longer take time; at most what the device is idle meanwhile is saved.
Candidate rangeCandidate(const RuleContext &context, const std::vector<HostRange> &ranges);
std::vector<Evidence> rangeEvidence(const RuleContext &context, const std::vector<HostRange> &ranges);

} // namespace lanewise::advisor
