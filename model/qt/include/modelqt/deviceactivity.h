// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How busy devices and streams were, as the timeline shows it beside and above the lanes. std, analysis, core: made on a worker.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <core/time.h>
#include <core/trace.h>

namespace lanewise::analysis {
class Analysis;
}

namespace lanewise::modelqt {

/// A training step as drawn above the lanes.
struct StepBand {
    core::TimeRange range;
    std::int64_t number = -1; ///< -1 where the file does not number it
    friend bool operator==(const StepBand &, const StepBand &) = default;
};

/// The steps of one file. Those of several ranks run beside each other: drawn together they would hide one another.
struct FileSteps {
    core::FileIndex file = 0;
    std::optional<std::int64_t> rank;
    core::TimeNs meanNs = 0;
    std::vector<StepBand> bands;
};

/// How much of any range a set of intervals covers, in time that grows with the logarithm of their number.
class CoveredTime {
public:
    CoveredTime() = default;
    /// Sorted and disjoint; they outlive this.
    explicit CoveredTime(std::span<const core::TimeRange> intervals);
    core::TimeNs within(const core::TimeRange &range) const;

private:
    static constexpr std::size_t kBlock = 64;
    core::TimeNs before(core::TimeNs t) const;

    std::span<const core::TimeRange> m_intervals;
    std::vector<core::TimeNs> m_blocks; ///< by block of kBlock intervals: what all before it cover
};

/// Sums of the durations of a lane's device operations.
struct LaneActivity {
    core::TimeNs computeNs = 0;
    core::TimeNs communicationNs = 0;
    core::TimeNs copyNs = 0;
    core::TimeNs memsetNs = 0;
};

struct DeviceActivity {
    struct Device {
        core::FileIndex file = 0;
        std::int64_t id = 0;
        core::TimeNs busyNs = 0;    ///< union over its streams
        core::TimeNs computeNs = 0; ///< union of its kernels that are no communication
        core::TimeNs communicationNs = 0;
        core::TimeNs kernelsNs = 0;      ///< union of both
        core::TimeRange window;          ///< first start to last end of its operations
        std::vector<float> busyShare;    ///< of each bin, 0..1; exact
        std::vector<float> computeShare; ///< the same of compute
        CoveredTime busy, compute;
    };

    core::TimeRange range; ///< of the bins: the trace's
    std::vector<Device> devices;
    std::vector<LaneActivity> lanes; ///< by lane
    std::vector<FileSteps> steps;    ///< by file; only where the trace tells what a step is
    /// Keeps what the devices' times are read from.
    std::shared_ptr<const analysis::Analysis> analysis;

    /// nullptr where the trace has no such device.
    const Device *device(core::FileIndex file, std::int64_t id) const;
    static std::shared_ptr<const DeviceActivity> of(
        std::shared_ptr<const analysis::Analysis> analysis, std::size_t bins = 4096);
};

} // namespace lanewise::modelqt
