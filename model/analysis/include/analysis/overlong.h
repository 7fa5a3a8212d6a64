// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Operations that are said to last far past the start of the next on their stream. A stream runs in order, so their ends are wrong: seven of 55,423 once
// made up for 62 % of a trace's device time. They are shown as recorded and count as recorded; only rankings take them up to the next start. std, core.

#include <vector>

#include <core/trace.h>

namespace lanewise::analysis {

struct Overlong {
    core::SliceId slice = core::kNoSlice;
    core::TimeNs untilNs = 0; ///< start of the next operation of the stream
};

/// Launches that begin early (programmatic dependent launch) and coarse clocks overlap by some microseconds: up to this nothing is said.
inline constexpr core::TimeNs kOverlapNs = 100'000;

/// Of one stream, ascending. None where more than one operation in a hundred does so: then the lane is no stream that runs in order. O(operations).
std::vector<Overlong> overlongOperations(const core::Trace &trace, core::LaneId lane);

} // namespace lanewise::analysis
