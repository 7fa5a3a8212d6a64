// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stepmarkers.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <analysis/intervals.h>

#include "stepgroups.h"

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

/// Marks that the framework sets around whatever it runs.
constexpr std::string_view kRunMarks[] = { "FunctionRun", "SessionRun", "RunGraph", "ExecutorState::Process" };

bool isRunMark(std::string_view name)
{
    return std::find(std::begin(kRunMarks), std::end(kRunMarks), name) != std::end(kRunMarks);
}

/// Operations that each root's group launched.
std::vector<std::size_t> workOf(
    const Trace &trace, const LaunchLinks &links, FileIndex file, const StepGroups &groups, std::size_t roots)
{
    std::vector<std::size_t> work(roots, 0);
    for (const LaunchLinks::Link &link : links.links())
        if (trace.fileOf(link.operation) == file)
            if (const std::uint32_t root = groups.rootOf(trace, link.launch); root != StepGroups::kNone)
                ++work[root];
    return work;
}

/// Of marks by start, those that groups leave.
void keepRoots(const Trace &trace, const LaunchLinks &links, FileIndex file, std::vector<Step> &marks)
{
    std::vector<SliceId> slices;
    for (const Step &step : marks)
        slices.push_back(step.marker);
    const StepGroups groups(trace, file, slices);
    if (groups.isEmpty())
        return;
    const std::vector<std::size_t> work = workOf(trace, links, file, groups, marks.size());
    const bool anyWork = std::any_of(work.begin(), work.end(), [](std::size_t n) { return n > 0; });
    std::vector<Step> roots;
    for (std::uint32_t i = 0; i < marks.size(); ++i) {
        const bool isIdleRun = anyWork && work[i] == 0 && isRunMark(trace.name(marks[i].marker));
        if (!groups.isWithinAnother(i) && !isIdleRun)
            roots.push_back(std::move(marks[i]));
    }
    marks = std::move(roots);
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

std::vector<std::vector<Step>> hostMarkers(const Trace &trace, const LaunchLinks &links)
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
                // Programs may write it into the name themselves.
                if (const std::string text = " " + std::to_string(*number); !step.name.ends_with(text))
                    step.name += text;
            }
            step.file = lane.file;
            step.marker = s;
            step.recorded = trace.range(s);
            files[lane.file].push_back(std::move(step));
        }
    }
    for (FileIndex f = 0; f < files.size(); ++f) {
        std::vector<Step> &steps = files[f];
        std::stable_sort(steps.begin(), steps.end(), [](const Step &a, const Step &b) {
            return a.recorded.startNs != b.recorded.startNs ? a.recorded.startNs < b.recorded.startNs
                                                            : a.recorded.endNs > b.recorded.endNs;
        });
        keepRoots(trace, links, f, steps);
        std::vector<Step> outermost;
        for (Step &step : steps) {
            if (!outermost.empty() && step.recorded.startNs < outermost.back().recorded.endNs) {
                TimeRange &before = outermost.back().recorded;
                const TimeNs into = before.endNs - step.recorded.startNs;
                // Rounded times of one mark and the next cross a little: a step ends where the next begins.
                if (step.recorded.endNs <= before.endNs
                    || 10 * into > std::min(lengthOf(before), lengthOf(step.recorded)))
                    continue;
                before.endNs = step.recorded.startNs;
            }
            outermost.push_back(std::move(step));
        }
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

} // namespace lanewise::analysis
