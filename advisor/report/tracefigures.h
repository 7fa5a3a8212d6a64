// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How much a trace, or a part of it, holds, and what can be told of it. std, core, analysis.

#include <cstdint>
#include <optional>
#include <vector>

#include <analysis/stepbreakdown.h>
#include <core/trace.h>

namespace lanewise::advisor {

struct TraceFigures {
    struct Host {
        core::FileIndex file = 0;
        core::StringId process = core::kEmptyString;
        std::uint64_t threads = 0;
    };
    std::optional<core::TimeNs> durationNs; ///< absent where nothing has a time
    std::size_t slices = 0, instants = 0, counterSamples = 0, flows = 0;
    std::size_t lanes =
        0; ///< (process, thread or stream) pairs with a slice: a stream and the ranges projected on it are one
    std::uint32_t rowsMax = 0;
    std::vector<Host> hosts; ///< with a slice, in the order of their lanes
};

/// With a range: of what touches it. A slice without a time is in no range.
TraceFigures traceFigures(const core::Trace &trace, const std::optional<core::TimeRange> &range);

/// Host categories need a recorded host, device categories a recorded device.
bool isTold(const analysis::StepBreakdown &breakdown, analysis::StepCategory category);

} // namespace lanewise::advisor
