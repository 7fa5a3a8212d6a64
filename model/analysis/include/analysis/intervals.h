// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sets of time as sorted disjoint half-open intervals. std, core.

#include <span>
#include <vector>

#include <core/time.h>

namespace lanewise::analysis {

using core::TimeNs;
using core::TimeRange;

class IntervalSet {
public:
    IntervalSet() = default;
    /// Any order, overlaps allowed; touching intervals merge, empty ones vanish.
    static IntervalSet unionOf(std::vector<TimeRange> ranges);

    std::span<const TimeRange> ranges() const { return m_ranges; }
    bool empty() const { return m_ranges.empty(); }
    TimeNs lengthNs() const;
    TimeNs lengthWithinNs(const TimeRange &range) const;

    IntervalSet unitedWith(const IntervalSet &other) const;
    IntervalSet intersectedWith(const IntervalSet &other) const;
    IntervalSet minus(const IntervalSet &other) const;
    IntervalSet within(const TimeRange &range) const;
    /// The gaps inside `range`.
    IntervalSet complementWithin(const TimeRange &range) const;

private:
    std::vector<TimeRange> m_ranges;
};

} // namespace lanewise::analysis
