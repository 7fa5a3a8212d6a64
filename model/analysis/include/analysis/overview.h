// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The figures of the guide's overview page that are single numbers, each with the reason where the profile cannot tell. std, core.

#include <cstdint>
#include <optional>

#include <analysis/kerneltable.h>
#include <analysis/launchlinks.h>
#include <analysis/oplinks.h>
#include <analysis/stepbreakdown.h>
#include <core/message.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// A number, or why there is none.
struct Figure {
    std::optional<double> value;
    core::Message why; ///< empty where there is a value
};

struct Overview {
    /// 100 DeviceCompute16 / (DeviceCompute16 + DeviceCompute32) of the judged steps, as XProf has it (its 16 bits; fp8 counts as narrow). Absent where
    /// the names of kernels tell the number format of less than half of the compute time.
    Figure device16BitPct;
    /// Operators that launched device work, and those that only the host ran, by number, in percent of both. Of the innermost operators; those that only
    /// look at a tensor another way (aten::view, aten::empty, ...) count as neither. PyTorch alone: other profiles do not
    /// tell which of the host's operators launched what.
    Figure deviceOpPct, hostOpPct;
    /// Kernel time launched by operators that run one by one, in percent of all kernel time whose launch is recorded: PyTorch outside of compiled regions
    /// and graphs, TensorFlow inside EagerExecute without a function.
    Figure eagerPct;
    /// 100 * kernel time on tensor cores / kernel time without collectives (KernelSums).
    Figure tensorCoreKernelPct;
    /// Of kernels, weighted by time: as recorded, else from registers, shared memory and the device's limits.
    Figure meanOccupancyPct;
    std::uint64_t deviceOps = 0, hostOps = 0;

    static Overview build(const core::Trace &trace, const LaunchLinks &links, const OpLinks &ops,
        const KernelTable &kernels, const StepBreakdown &breakdown, const std::optional<core::TimeRange> &range = {},
        const core::CancelToken &cancel = {});
};

} // namespace lanewise::analysis
