// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/rowindex.h>

namespace lanewise::core {

std::size_t RowView::lowerBound(std::span<const TimeNs> starts, TimeNs t, std::size_t from) const
{
    if (from >= m_size || starts[(*this)[from]] >= t)
        return from;
    std::size_t low = from, step = 1;
    while (low + step < m_size && starts[(*this)[low + step]] < t) {
        low += step;
        step *= 2;
    }
    std::size_t high = std::min(low + step, m_size);
    // Invariant: start(low) < t, and start(high) >= t or high is the end.
    while (high - low > 1) {
        const std::size_t mid = low + (high - low) / 2;
        if (starts[(*this)[mid]] < t)
            low = mid;
        else
            high = mid;
    }
    return high;
}

int RowPyramid::levelFor(TimeNs ns) const
{
    int level = -1;
    while (level + 1 < levels() && bucketNs(level + 1) <= ns)
        ++level;
    return level;
}

RowPyramid::Bucket RowPyramid::bucket(int level, std::size_t index) const
{
    const std::size_t first = index << level;
    const std::size_t last = std::min(m_count, (index + 1) << level);
    if (first >= last)
        return {};
    return { busyNs(first, last), m_longest[m_levels[static_cast<std::size_t>(level)] + index] };
}

} // namespace lanewise::core
