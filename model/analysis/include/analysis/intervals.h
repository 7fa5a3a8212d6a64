// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sets of time as sorted disjoint half-open intervals. std, core.

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include <analysis/largevector.h>
#include <core/time.h>

namespace lanewise::analysis {

using core::TimeNs;
using core::TimeRange;

/// Length of a range; 0 where it is empty, clamped where its ends lie too far apart (times come from untrusted files).
inline TimeNs lengthOf(const TimeRange &range)
{
    if (range.isEmpty())
        return 0;
    TimeNs length = 0;
    return __builtin_sub_overflow(range.endNs, range.startNs, &length) ? std::numeric_limits<TimeNs>::max() : length;
}

class IntervalSet {
public:
    IntervalSet() = default;
    /// Any order, overlaps allowed; touching intervals merge, empty ones vanish.
    static IntervalSet unionOf(std::vector<TimeRange> ranges);
    /// O(n log k) for k sets of n intervals in all.
    static IntervalSet unionOf(std::vector<IntervalSet> sets);

    /// Of sets that follow each other: none begins before one ahead of it does. O(n).
    static IntervalSet joined(std::span<IntervalSet *const> sets);

    /// Adds a range that starts no earlier than the one added last. O(1).
    void append(const TimeRange &range)
    {
        if (range.isEmpty())
            return;
        if (!m_ranges.empty() && range.startNs <= m_ranges.back().endNs)
            m_ranges.back().endNs = std::max(m_ranges.back().endNs, range.endNs);
        else
            m_ranges.push_back(range);
    }

    std::span<const TimeRange> ranges() const { return m_ranges; }
    bool empty() const { return m_ranges.empty(); }
    TimeNs lengthNs() const;
    /// O(log n + intervals inside).
    TimeNs lengthWithinNs(const TimeRange &range) const;

    IntervalSet unitedWith(const IntervalSet &other) const;
    IntervalSet intersectedWith(const IntervalSet &other) const;
    IntervalSet minus(const IntervalSet &other) const;
    IntervalSet within(const TimeRange &range) const;
    /// The gaps inside `range`.
    IntervalSet complementWithin(const TimeRange &range) const;

private:
    LargeVector<TimeRange>::const_iterator firstEndingAfter(TimeNs t) const;

    LargeVector<TimeRange> m_ranges;
};

} // namespace lanewise::analysis
