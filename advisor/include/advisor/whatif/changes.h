// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Changes to a program, small enough to be put together, and what they do to its dependency graph. std, core, analysis.

#include <map>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include <analysis/graph/replay.h>

namespace lanewise::advisor {

/// Host time of one thread that would no longer pass there. Waits inside follow from the graph and are not dropped by it.
struct DropHostRange {
    core::LaneId lane = core::kNoLane;
    core::TimeRange range;
};

/// The call returns at once instead of waiting for the device.
struct MakeAsynchronous {
    core::SliceId call = core::kNoSlice;
};

/// The operations run on a stream of their own, in their order. Copies to the device are made one step ahead, so that what follows them waits
/// for the copy of the step before; copies from the device follow what they copy (a row of copies takes the results before it one by one).
struct MoveToOwnStream {
    std::vector<core::SliceId> operations;
    bool oneStepAhead = false;
};

struct ScaleDuration {
    core::SliceId operation = core::kNoSlice;
    double factor = 1;
};

struct DropOperation {
    core::SliceId operation = core::kNoSlice;
};

/// The operation or call no longer waits for what edges of this kind say.
struct Unlink {
    core::SliceId target = core::kNoSlice;
    analysis::EdgeKind kind = analysis::EdgeKind::Event;
};

/// All host time of a file between its calls passes so much faster or slower; waits follow from the graph.
struct ScaleHostTime {
    core::FileIndex file = 0;
    double factor = 1;
};

/// What one host thread launches on different devices comes from a thread for each device: launches of one device no longer wait for those of
/// another. What the thread does besides (waits, step marks) comes after all of them.
struct LaunchPerDevice {
    core::FileIndex file = 0;
    std::map<core::LaneId, std::int64_t> deviceOfLane; ///< of its streams
};

using Change = std::variant<DropHostRange, MakeAsynchronous, MoveToOwnStream, ScaleDuration, DropOperation, Unlink,
    ScaleHostTime, LaunchPerDevice>;

/// What saves time, and at most how much of each replayed step (in RuleContext::replayedSteps()).
struct Remedy {
    std::vector<Change> changes;
    std::optional<std::vector<core::TimeNs>> capNs;
    bool ofEachRank =
        false; ///< changes how ranks wait for each other: the steps of each are as its own replay has them
};

/// Makes all changes that concern the scenario's graph; the others are passed over. Overlapping host ranges count once.
void applyChanges(analysis::Scenario &scenario, std::span<const Change> changes);

/// Takes the profiler's own cost out of host time: so much for each operator that began meanwhile, at most three quarters of the time between two
/// points. To be applied before changes that drop host time.
void removeProfilerCost(analysis::Scenario &scenario, core::TimeNs nsPerHostOperation);

} // namespace lanewise::advisor
