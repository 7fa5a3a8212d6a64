// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One step of a trace as it would have run with some changes: lanes to be drawn under the real ones. std, core, analysis.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <advisor/thresholds.h>
#include <advisor/whatif/changes.h>
#include <analysis/analysis.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::advisor {

struct StepOnLanes {
    std::size_t step = 0;     ///< in Steps::list
    core::TimeRange recorded; ///< of the step
    core::TimeRange replayed; ///< begins where the recorded one does
    /// The step's operations and host ranges at the times of the replay, on the trace's own axis. Trace::record() of a slice is its id in the real trace.
    std::shared_ptr<const core::Trace> trace;
    struct Lane {
        core::LaneId lane = core::kNoLane; ///< in `trace`
        core::LaneId real = core::kNoLane; ///< where its slices stand in the real trace
        bool isOwnStream = false;          ///< a stream that the change adds
    };
    std::vector<Lane> lanes;      ///< devices first, as in the real trace
    std::uint64_t operations = 0; ///< of the step, as recorded
    std::uint64_t dropped = 0;    ///< of them, those that the change takes away

    core::TimeNs savedNs() const { return recorded.lengthNs() - replayed.lengthNs(); }
};

/// Replays the judged step that holds `at`, or the nearest one of that file. Operations of a device are where the replay puts them; ranges of the host are
/// moved with the calls around them, in proportion between two; those of threads that launch nothing are not shown. Absent where there is no such step, or
/// where cancelled. Builds the dependency graph anew: seconds for ten million events, on a worker.
std::optional<StepOnLanes> replayStep(const analysis::Analysis &analysis, const Thresholds &thresholds,
    const Remedy &remedy, core::FileIndex file, core::TimeNs at, const core::CancelToken &cancel = {});

} // namespace lanewise::advisor
