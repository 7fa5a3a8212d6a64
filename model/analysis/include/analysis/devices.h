// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What each device did: busy, idle, compute, communication, copies, streams. Definitions: lanewise-report's documentation. std, core.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <analysis/intervals.h>
#include <analysis/launchlinks.h>
#include <core/trace.h>

namespace lanewise::analysis {

enum class CopyKind { HtoD, DtoH, DtoD, PtoP, Other };
enum class MemoryKind { Unknown, Pageable, Pinned, Device, Array, Managed };

/// From a copy's name: "Memcpy HtoD (Pageable -> Device)", "CopyHostToDevice", "HtoD", ... in any spelling of the field.
struct CopyType {
    CopyKind kind = CopyKind::Other;
    MemoryKind source = MemoryKind::Unknown;
    MemoryKind destination = MemoryKind::Unknown;
};
CopyType copyTypeOf(std::string_view name);
std::string_view copyKindName(CopyKind kind); ///< "HtoD", ..., "other"

/// A kernel whose name matches nccl|rccl|msccl|nvshmem|deep_?ep|dpsk::ep|hccl|xccl|oneccl in any case.
bool isCommunicationName(std::string_view kernelName);

struct CopySummary {
    std::uint64_t count = 0;
    std::optional<std::uint64_t> bytes; ///< absent where no record has them
    core::TimeNs durationNs = 0;        ///< sum
    IntervalSet busy;
    core::TimeNs exposedNs = 0;         ///< not covered by any kernel
};

struct StreamSummary {
    std::string id; ///< as recorded, digits where the file has a stream number
    std::optional<std::int64_t> context;
    core::LaneId lane = core::kNoLane;
    std::uint64_t operations = 0;
    core::TimeNs busyNs = 0;
};

struct KernelSummary {
    core::StringId name = core::kEmptyString;
    std::uint64_t count = 0; ///< timed ones
    core::TimeNs totalNs = 0;
};

struct Device {
    core::FileIndex file = 0;
    std::optional<std::int64_t> rank;
    std::int64_t id = 0;
    const core::DeviceProperties *properties = nullptr; ///< null where no row fits
    core::TimeRange window; ///< first start to last end of its timed operations
    IntervalSet busy, kernels, compute, communication;
    core::TimeNs busyNs = 0, idleNs = 0, kernelNs = 0 /* sum */, computeNs = 0, communicationNs = 0, overlapNs = 0, exposedCommunicationNs = 0;
    std::optional<double> idlePct, overlapPct;
    std::uint64_t kernelCount = 0, communicationCount = 0; ///< untimed ones included
    std::map<CopyKind, CopySummary> copies;
    CopySummary memsets;
    std::uint64_t operations = 0, unlinked = 0, untimed = 0, impossibleDurations = 0;
    std::vector<StreamSummary> streams;
    std::vector<KernelSummary> topKernels; ///< all names, by total, then name
};

/// Devices with at least one recorded operation, by file, then id.
std::vector<Device> summarizeDevices(const core::Trace &trace, const LaunchLinks &links);

} // namespace lanewise::analysis
