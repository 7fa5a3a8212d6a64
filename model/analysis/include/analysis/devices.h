// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What each device did: busy, idle, compute, communication, copies, streams. Definitions: lanewise-report's documentation. std, core.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <analysis/copytype.h>
#include <analysis/intervals.h>
#include <analysis/kernelnames.h>
#include <analysis/launchlinks.h>
#include <core/trace.h>

namespace lanewise::analysis {

struct CopySummary {
    std::uint64_t count = 0;
    std::optional<std::uint64_t> bytes; ///< absent where no record has them
    core::TimeNs durationNs = 0;        ///< sum
    IntervalSet busy;
    core::TimeNs exposedNs = 0; ///< not covered by any kernel
};

struct StreamSummary {
    std::string id; ///< as recorded, digits where the file has a stream number
    std::optional<std::int64_t> context;
    core::LaneId lane = core::kNoLane;
    std::uint64_t operations = 0; ///< timed ones
    core::TimeNs busyNs = 0;
};

struct KernelSummary {
    core::StringId name = core::kEmptyString;
    std::uint64_t count = 0; ///< timed ones
    core::TimeNs totalNs = 0;
};

/// Untimed operations and those of impossible length count in kernelCount, copies' count and bytes, and in `untimed` or
/// `impossibleDurations`; they have no part in any time. A duration recorded below 0 counts as impossible too, but its start holds.
struct Device {
    static constexpr std::int64_t kUnknownId = -1;

    core::FileIndex file = 0;
    std::optional<std::int64_t> rank;
    std::int64_t id = kUnknownId;
    const core::DeviceProperties *properties = nullptr; ///< null where no row fits
    core::TimeRange window; ///< first start to last end of its timed operations; empty where timed is 0
    IntervalSet busy, kernels, compute, communication;
    core::TimeNs busyNs = 0, idleNs = 0, kernelNs = 0 /* sum */, computeNs = 0, communicationNs = 0, overlapNs = 0,
                 exposedCommunicationNs = 0;
    std::optional<double> idlePct, overlapPct;
    std::uint64_t kernelCount = 0, communicationCount = 0; ///< untimed ones included
    std::map<CopyKind, CopySummary> copies;
    CopySummary memsets;
    std::uint64_t operations = 0; ///< all
    std::uint64_t timed = 0;      ///< those with a time that can be believed
    std::uint64_t timedKernels = 0;
    std::uint64_t unlinked = 0, untimed = 0, impossibleDurations = 0;
    std::vector<StreamSummary> streams;
    std::vector<KernelSummary>
        topKernels; ///< all names, by total (of overlong operations up to the next start), then name
};

/// Devices with at least one recorded operation, by file, then id. With `range`, what lies in it: operations that reach into it count,
/// and their times are cut at its ends. Each task walks at most `pieceSlices`, which changes nothing in what comes out: its sets have memory in large
/// blocks, so pieces are larger than elsewhere.
std::vector<Device> summarizeDevices(const core::Trace &trace, const LaunchLinks &links,
    const std::optional<core::TimeRange> &range = {}, core::SliceId pieceSlices = core::SliceId(1) << 20);

/// The device of a stream's lane: its process number where that is an integer, else what its operations say; Device::kUnknownId.
std::int64_t deviceOfLane(const core::Trace &trace, core::LaneId lane);

/// The property row of a device; null where none fits, or where ids of rows and of operations need not agree (ROCm) and the rows differ.
const core::DeviceProperties *propertiesOfDevice(const core::Trace &trace, core::FileIndex file, std::int64_t id);

/// A whole number written in decimal digits, else nothing.
std::optional<std::int64_t> integerOf(std::string_view text);

} // namespace lanewise::analysis
