// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a lane was idle. std, core.

#include <optional>

#include <core/trace.h>

namespace lanewise::modelqt {

/// The first gap of at least `leastNs` between two slices of the lane that begins at or after `fromNs`: nothing of any row lies in it.
std::optional<core::TimeRange> gapAfter(
    const core::Trace &trace, core::LaneId lane, core::TimeNs fromNs, core::TimeNs leastNs);
/// The last such gap that ends at or before `toNs`.
std::optional<core::TimeRange> gapBefore(
    const core::Trace &trace, core::LaneId lane, core::TimeNs toNs, core::TimeNs leastNs);

} // namespace lanewise::modelqt
