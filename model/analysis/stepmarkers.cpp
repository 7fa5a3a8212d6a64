// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stepmarkers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string_view>

#include <analysis/intervals.h>

namespace lanewise::analysis {

using core::FileIndex;
using core::Kind;
using core::Lane;
using core::LaneKind;
using core::TimeNs;
using core::Trace;

namespace {

constexpr std::uint8_t kNoLength =
    core::kUntimed | core::kImpossibleDuration | core::kNegativeDuration | core::kNoDuration;

bool isTimedMark(const Trace &trace, SliceId s)
{
    return !(trace.flags(s) & kNoLength);
}

/// Calls by which frameworks run a whole compiled function.
constexpr std::string_view kWholeCalls[] = { "PjitFunction(", "FunctionRun", "SessionRun", "RunGraph",
    "PJRT_LoadedExecutable_Execute", "PjRtCApiLoadedExecutable::Execute" };

/// A function is a step where it is called at least so often,
constexpr std::size_t kFewestCalls = 4;
/// its calls launch at least this share of all operations,
constexpr double kCoveredShare = 0.9;
/// and so many of them launch as many operations as their median, give or take a tenth.
constexpr double kRegularShare = 0.8;
constexpr double kRegularTolerance = 0.1;

bool isWholeCall(std::string_view name)
{
    return std::any_of(
        std::begin(kWholeCalls), std::end(kWholeCalls), [&](std::string_view call) { return name.starts_with(call); });
}

/// Outermost calls of each name, by start.
std::map<core::StringId, std::vector<SliceId>> wholeCalls(const Trace &trace, FileIndex file)
{
    std::map<core::StringId, std::vector<SliceId>> calls;
    std::map<core::StringId, bool> isCall;
    for (const Lane &lane : trace.lanes()) {
        if (lane.file != file || lane.kind != LaneKind::HostThread)
            continue;
        std::map<core::StringId, TimeNs> coveredUntil;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (trace.kind(s) != Kind::CpuOp || !isTimedMark(trace, s))
                continue;
            const core::StringId name = trace.nameId(s);
            const auto [known, isNew] = isCall.try_emplace(name, false);
            if (isNew)
                known->second = isWholeCall(trace.string(name));
            if (!known->second)
                continue;
            TimeNs &until = coveredUntil.try_emplace(name, core::kNoTime).first->second;
            if (trace.start(s) < until)
                continue;
            until = trace.end(s);
            calls[name].push_back(s);
        }
    }
    for (auto &[name, list] : calls)
        std::stable_sort(
            list.begin(), list.end(), [&](SliceId a, SliceId b) { return trace.start(a) < trace.start(b); });
    return calls;
}

/// Whether each span between two calls launches about the same, and all of them nearly everything.
bool isRegular(const Trace &trace, const std::vector<SliceId> &calls, const std::vector<TimeNs> &launches)
{
    if (calls.size() < kFewestCalls || launches.empty())
        return false;
    const auto before = [&](SliceId call) {
        return static_cast<std::size_t>(
            std::lower_bound(launches.begin(), launches.end(), trace.start(call)) - launches.begin());
    };
    if (static_cast<double>(launches.size() - before(calls.front()))
        < kCoveredShare * static_cast<double>(launches.size()))
        return false;
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i + 1 < calls.size(); ++i)
        counts.push_back(before(calls[i + 1]) - before(calls[i]));
    std::vector<std::size_t> sorted = counts;
    std::sort(sorted.begin(), sorted.end());
    const auto median = static_cast<double>(sorted[sorted.size() / 2]);
    if (median < 1)
        return false;
    const auto alike = std::count_if(counts.begin(), counts.end(),
        [&](std::size_t n) { return std::abs(static_cast<double>(n) - median) <= kRegularTolerance * median; });
    return static_cast<double>(alike) >= kRegularShare * static_cast<double>(counts.size());
}

} // namespace

std::vector<TimeNs> launchTimes(
    const Trace &trace, const LaunchLinks &links, FileIndex file, std::optional<core::StringId> process)
{
    std::vector<TimeNs> times;
    for (const Lane &lane : trace.lanes()) {
        if (lane.file != file || lane.kind != LaneKind::DeviceStream)
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (!core::isDeviceOperation(trace.kind(s)))
                continue;
            const SliceId launch = links.launchOf(s);
            if (launch != core::kNoSlice && (!process || trace.lane(trace.laneOf(launch)).process == *process))
                times.push_back(trace.start(launch));
        }
    }
    std::sort(times.begin(), times.end());
    return times;
}

void countOperations(const Trace &trace, FileIndex file, std::vector<Step> &steps)
{
    for (const Lane &lane : trace.lanes()) {
        if (lane.kind != LaneKind::DeviceStream || lane.file != file)
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (!core::isDeviceOperation(trace.kind(s)))
                continue;
            const TimeNs t = trace.start(s);
            const auto next = std::partition_point(
                steps.begin(), steps.end(), [t](const Step &step) { return step.recorded.startNs <= t; });
            if (next != steps.begin() && std::prev(next)->recorded.contains(t))
                ++std::prev(next)->operations;
        }
    }
}

std::vector<std::vector<Step>> hostMarkers(const Trace &trace)
{
    std::vector<std::vector<Step>> files(trace.files().size());
    for (const Lane &lane : trace.lanes()) {
        if (lane.kind != LaneKind::HostThread || lane.file >= files.size())
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (trace.kind(s) != Kind::StepMarker || !isTimedMark(trace, s))
                continue;
            Step step;
            step.name = trace.name(s);
            if (const auto number = trace.correlation(s); number && *number <= INT64_MAX) {
                step.number = static_cast<std::int64_t>(*number);
                step.name += " " + std::to_string(*number);
            }
            step.file = lane.file;
            step.marker = s;
            step.recorded = trace.range(s);
            files[lane.file].push_back(std::move(step));
        }
    }
    for (std::vector<Step> &steps : files) {
        std::stable_sort(steps.begin(), steps.end(), [](const Step &a, const Step &b) {
            return a.recorded.startNs != b.recorded.startNs ? a.recorded.startNs < b.recorded.startNs
                                                            : a.recorded.endNs > b.recorded.endNs;
        });
        std::vector<Step> outermost;
        for (Step &step : steps)
            if (outermost.empty() || step.recorded.startNs >= outermost.back().recorded.endNs)
                outermost.push_back(std::move(step));
        steps = std::move(outermost);
    }
    return files;
}

std::vector<Step> deviceMarkers(const Trace &trace, FileIndex file)
{
    std::map<std::uint64_t, Step> longest;
    for (const Lane &lane : trace.lanes()) {
        if (lane.kind != LaneKind::DeviceAnnotation || lane.file != file)
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            const auto number = trace.correlation(s);
            if (trace.kind(s) != Kind::StepMarker || !isTimedMark(trace, s) || !number || *number > INT64_MAX)
                continue;
            Step &step = longest[*number];
            if (step.marker != core::kNoSlice && lengthOf(step.recorded) >= trace.duration(s))
                continue;
            step.name = trace.name(s);
            step.number = static_cast<std::int64_t>(*number);
            step.file = file;
            step.marker = s;
            step.recorded = trace.range(s);
        }
    }
    std::vector<Step> steps;
    for (auto &[number, step] : longest) {
        step.beginNs = step.recorded.startNs;
        step.completionNs = step.recorded.endNs;
        step.lengthNs = lengthOf(step.recorded);
        step.judged = step.lengthNs > 0;
        steps.push_back(std::move(step));
    }
    std::stable_sort(steps.begin(), steps.end(),
        [](const Step &a, const Step &b) { return a.recorded.startNs < b.recorded.startNs; });
    countOperations(trace, file, steps);
    return steps;
}

InferredSteps inferredMarkers(const Trace &trace, const LaunchLinks &links, FileIndex file)
{
    InferredSteps result;
    const std::vector<TimeNs> launches = launchTimes(trace, links, file);
    const std::vector<SliceId> *best = nullptr;
    core::TimeNs bestSpan = 0;
    const auto calls = wholeCalls(trace, file);
    // Of several that are regular (one within the other) the one that takes in the most.
    for (const auto &[name, list] : calls) {
        if (!isRegular(trace, list, launches))
            continue;
        const TimeNs span = trace.start(list.back()) - trace.start(list.front());
        const bool isBetter = !best || list.size() < best->size() || (list.size() == best->size() && span > bestSpan);
        if (!isBetter)
            continue;
        best = &list;
        bestSpan = span;
        result.from = trace.string(name);
    }
    if (!best)
        return {};
    for (std::size_t i = 0; i < best->size(); ++i) {
        Step step;
        step.name = result.from + " " + std::to_string(i);
        step.number = static_cast<std::int64_t>(i);
        step.file = file;
        step.marker = (*best)[i];
        step.recorded = trace.range(step.marker);
        if (i + 1 < best->size())
            step.recorded.endNs = trace.start((*best)[i + 1]);
        result.steps.push_back(std::move(step));
    }
    return result;
}

} // namespace lanewise::analysis
