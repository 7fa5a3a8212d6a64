// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a lane was idle. std, core.

#include <cstddef>
#include <limits>
#include <optional>

#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::modelqt {

/// How far a search may go before it gives up.
struct GapBounds {
    std::size_t mostSlices = std::numeric_limits<std::size_t>::max();
    core::CancelToken cancel;
};

struct FoundGap {
    std::optional<core::TimeRange> gap;
    bool isWhole = true; ///< false: it gave up before it knew
};

/// The first gap of at least `leastNs` between two slices of the lane that begins at or after `fromNs`: nothing of any row lies in it.
FoundGap gapAfter(const core::Trace &trace, core::LaneId lane, core::TimeNs fromNs, core::TimeNs leastNs,
    const GapBounds &bounds = {});
/// The last such gap that ends at or before `toNs`.
FoundGap gapBefore(
    const core::Trace &trace, core::LaneId lane, core::TimeNs toNs, core::TimeNs leastNs, const GapBounds &bounds = {});

} // namespace lanewise::modelqt
