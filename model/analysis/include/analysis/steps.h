// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Training steps and their true length. Definitions: lanewise-report's documentation, section Steps. std, core.

#include <optional>
#include <string>
#include <vector>

#include <analysis/launchlinks.h>
#include <core/message.h>
#include <core/trace.h>

namespace lanewise::analysis {

enum class StepSource { Profiler, Annotation, Nvtx, XSpace, Inferred, User, None };

struct Step {
    std::string name;
    std::int64_t number = -1;
    core::FileIndex file = 0;
    core::SliceId marker = core::kNoSlice; ///< host marker; kNoSlice where the device window stands for a step
    core::TimeRange recorded;              ///< the host marker as recorded
    core::TimeNs completionNs = 0;         ///< later of the marker's end and the last device operation launched inside it
    core::TimeNs beginNs = 0;              ///< where its length begins: the previous completion, or as defined for the first
    core::TimeNs lengthNs = 0;             ///< completionNs - beginNs
    bool complete = true;
    bool warmup = false;
    bool judged = true;

    core::TimeRange range() const { return { beginNs, completionNs }; }
};

struct Steps {
    StepSource source = StepSource::None;
    core::Message why; ///< from what they come, or why there are none
    std::vector<Step> list; ///< by file, then by start
    std::optional<core::TimeNs> medianNs, meanNs; ///< of the judged steps

    static Steps find(const core::Trace &trace, const LaunchLinks &links);
};

} // namespace lanewise::analysis
