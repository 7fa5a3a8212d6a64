// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Time in a trace. std only.

#include <algorithm>
#include <cstdint>
#include <limits>

namespace lanewise::core {

/// Nanoseconds. Inside a Trace they count from the trace's start; in a reader from the file's own clock.
using TimeNs = std::int64_t;

inline constexpr TimeNs kNoTime = std::numeric_limits<TimeNs>::min();

/// a + b without overflow: clamps to the ends of the range, since times come from untrusted files.
constexpr TimeNs addClamped(TimeNs a, TimeNs b)
{
    TimeNs sum = 0;
    if (!__builtin_add_overflow(a, b, &sum))
        return sum;
    return b > 0 ? std::numeric_limits<TimeNs>::max() : std::numeric_limits<TimeNs>::min() + 1;
}

/// Half-open range [startNs, endNs).
struct TimeRange {
    TimeNs startNs = 0;
    TimeNs endNs = 0;

    constexpr TimeNs lengthNs() const { return endNs - startNs; }
    constexpr bool isEmpty() const { return endNs <= startNs; }
    constexpr bool contains(TimeNs t) const { return t >= startNs && t < endNs; }
    constexpr bool overlaps(const TimeRange &o) const { return startNs < o.endNs && o.startNs < endNs; }
    constexpr TimeRange intersected(const TimeRange &o) const
    {
        return { std::max(startNs, o.startNs), std::min(endNs, o.endNs) };
    }
    /// The least that holds both, empty ones too.
    constexpr TimeRange united(const TimeRange &o) const
    {
        return { std::min(startNs, o.startNs), std::max(endNs, o.endNs) };
    }
    friend constexpr bool operator==(const TimeRange &, const TimeRange &) = default;
};

} // namespace lanewise::core
