// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Training steps and their true length. Definitions: lanewise-report's documentation, section Steps. std, core.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <analysis/launchlinks.h>
#include <core/message.h>
#include <core/trace.h>

namespace lanewise::analysis {

enum class StepSource { Profiler, Annotation, Nvtx, XSpace, Inferred, User, None };
std::string_view stepSourceName(StepSource source); ///< "profiler", ..., "none"

struct Step {
    std::string name; ///< empty where the device window stands for a step
    std::int64_t number = -1;
    core::FileIndex file = 0;
    core::SliceId marker = core::kNoSlice; ///< host marker; kNoSlice where the device window stands for a step
    core::TimeRange recorded;              ///< the host marker as recorded
    core::TimeNs completionNs = 0; ///< later of the marker's end and the last device operation launched inside it
    core::TimeNs beginNs = 0;      ///< where its length begins: the previous completion, or as defined for the first
    core::TimeNs lengthNs = 0;     ///< completionNs - beginNs
    std::uint64_t operations = 0;  ///< device operations launched inside the marker
    bool complete = true;
    bool warmup = false;
    bool judged = true;

    core::TimeRange range() const { return { beginNs, completionNs }; }
};

struct StepOptions {
    /// Name of the event that marks steps, in full: a range on the host, or an operation of the device. Empty: they are found by themselves.
    std::string marker;
};

struct Steps {
    StepSource source = StepSource::None;
    core::Message why;                            ///< from what they come, or why there are none
    std::vector<Step> list;                       ///< by file, then by start
    std::optional<core::TimeNs> medianNs, meanNs; ///< of the judged steps
    bool isMarkerUseless = false;                 ///< a marker was chosen, and it marks no step in the whole trace

    /// With `range`, only what lies wholly in it: steps that do from their begin to their completion, else the device operations' window.
    /// With a marker in `options` no other steps are looked for: where it marks none there are none, and `why` says so.
    static Steps find(const core::Trace &trace, const LaunchLinks &links,
        const std::optional<core::TimeRange> &range = {}, const StepOptions &options = {});

    std::size_t judgedCount() const;
};

/// The N of "ProfilerStep#N"; nothing for any other name, also where it only contains the word.
std::optional<std::int64_t> profilerStepNumber(std::string_view name);

} // namespace lanewise::analysis
