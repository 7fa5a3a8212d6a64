// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How busy devices and streams were, as the timeline shows it beside and above the lanes. std, analysis, core: made on a worker.

#include <cstdint>
#include <memory>
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
        core::TimeNs busyNs = 0;      ///< union over its streams
        core::TimeRange window;       ///< first start to last end of its operations
        std::vector<float> busyShare; ///< of each bin, 0..1; exact
    };

    core::TimeRange range; ///< of the bins: the trace's
    std::vector<Device> devices;
    std::vector<LaneActivity> lanes; ///< by lane
    std::vector<StepBand> steps;

    /// nullptr where the trace has no such device.
    const Device *device(core::FileIndex file, std::int64_t id) const;
    static std::shared_ptr<const DeviceActivity> of(const analysis::Analysis &analysis, std::size_t bins = 4096);
};

} // namespace lanewise::modelqt
