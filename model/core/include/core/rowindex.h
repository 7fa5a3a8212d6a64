// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of a lane: which slices lie in it, and their summary at every level of detail. std only.

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include <core/arena.h>
#include <core/time.h>

namespace lanewise::core {

/// The slices of one row, by start. Position i -> slice id.
class RowView {
public:
    RowView() = default;
    RowView(std::uint32_t first, std::size_t size) : m_first(first), m_size(size) { }
    RowView(const std::uint32_t *ids, std::size_t size) : m_ids(ids), m_size(size) { }

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    std::uint32_t operator[](std::size_t i) const { return m_ids ? m_ids[i] : m_first + static_cast<std::uint32_t>(i); }
    /// Position of the first slice with start >= t, searched from `from` by galloping (cheap when near).
    std::size_t lowerBound(std::span<const TimeNs> starts, TimeNs t, std::size_t from = 0) const;

private:
    const std::uint32_t *m_ids = nullptr; ///< null: consecutive from m_first
    std::uint32_t m_first = 0;
    std::size_t m_size = 0;
};

/// Time-grid summary of a row: buckets of 2^k ns. Base level has at most a quarter as many buckets as the row has slices;
/// each level above halves it. Busy time is kept as exact running sums, so that any range of buckets is exact.
class RowPyramid {
public:
    struct Bucket {
        TimeNs busyNs = 0; ///< exact
        std::uint32_t longest =
            ~std::uint32_t(0); ///< slice with the most time in it (or any of length 0); ~0 where the bucket is empty
    };

    RowPyramid() = default;
    /// `starts` and `ends` of the row's slices by position, ids by `row`.
    template<class StartOf, class EndOf>
    void build(const RowView &row, StartOf &&startOf, EndOf &&endOf);

    /// False for rows of few slices: draw those exactly.
    bool exists() const { return m_count != 0; }
    TimeNs originNs() const { return m_originNs; }
    int levels() const { return static_cast<int>(m_levels.size()); }
    TimeNs bucketNs(int level) const { return TimeNs(1) << (m_shift + level); }
    /// The finest level whose bucket is at most `ns` wide but as wide as possible; -1 where even the base is wider.
    int levelFor(TimeNs ns) const;
    std::size_t buckets(int level) const { return (m_count + (std::size_t(1) << level) - 1) >> level; }
    Bucket bucket(int level, std::size_t index) const;
    /// The bucket's longest slice alone; ~0 where the bucket is empty.
    std::uint32_t longest(int level, std::size_t index) const
    {
        return m_longest[m_levels[static_cast<std::size_t>(level)] + index];
    }
    std::size_t baseBuckets() const { return m_count; }
    int shift() const { return m_shift; } ///< base buckets are 2^shift ns
    /// Busy time and longest slice of base buckets [first, last).
    TimeNs busyNs(std::size_t first, std::size_t last) const
    {
        return static_cast<TimeNs>(m_busy[last] - m_busy[first]);
    }
    std::size_t bytes() const { return m_busy.bytes() + m_longest.bytes() + m_weights.bytes(); }

    /// Grows with the part of its bucket that the longest slice fills, in steps of at most a quarter: tells the longer of two without
    /// a look at the slices, which a frame would have to wait for a hundred thousand times.
    std::uint8_t weight(int level, std::size_t index) const
    {
        return m_weights[m_levels[static_cast<std::size_t>(level)] + index];
    }
    static constexpr std::uint8_t weightOf(std::uint64_t ns)
    {
        if (ns < 4)
            return static_cast<std::uint8_t>(ns);
        const int exponent = static_cast<int>(std::bit_width(ns)) - 1;
        return static_cast<std::uint8_t>(exponent * 4 + static_cast<int>(ns >> (exponent - 2) & 3) - 4);
    }

private:
    TimeNs m_originNs = 0;
    int m_shift = 0;
    std::size_t m_count = 0;           ///< base buckets
    Column<std::uint64_t> m_busy;      ///< m_count + 1 running sums
    Column<std::uint32_t> m_longest;   ///< all levels, base first
    Column<std::uint8_t> m_weights;    ///< how long each of these is within its bucket
    std::vector<std::size_t> m_levels; ///< where each level begins in m_longest
};

/// A row's slices and its pyramid.
struct RowIndex {
    RowView view;
    RowPyramid pyramid;
};

// ---------------------------------------------------------------------------------------------------------------

template<class StartOf, class EndOf>
void RowPyramid::build(const RowView &row, StartOf &&startOf, EndOf &&endOf)
{
    constexpr std::size_t kMinSlices = 64;
    *this = RowPyramid();
    const std::size_t n = row.size();
    if (n < kMinSlices)
        return;
    m_originNs = startOf(row[0]);
    TimeNs last = m_originNs;
    for (std::size_t i = n; i-- > 0 && i + 8 > n;)
        last = std::max(last, endOf(row[i]));
    const std::uint64_t span = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(m_originNs);
    const std::uint64_t wanted = n / 4;
    while ((span >> m_shift) >= wanted && m_shift < 62)
        ++m_shift;
    m_count = static_cast<std::size_t>(span >> m_shift) + 1;
    m_busy = Column<std::uint64_t>(m_count + 1);
    std::size_t total = 0;
    for (std::size_t c = m_count;; c = (c + 1) / 2) {
        m_levels.push_back(total);
        total += c;
        if (c == 1)
            break;
    }
    m_longest = Column<std::uint32_t>(total);
    m_weights = Column<std::uint8_t>(total);
    std::fill_n(m_longest.data(), total, ~std::uint32_t(0));

    std::vector<std::uint64_t> best(m_count, 0);
    const auto bucketOf = [&](TimeNs t) {
        return static_cast<std::size_t>(
            (static_cast<std::uint64_t>(t) - static_cast<std::uint64_t>(m_originNs)) >> m_shift);
    };
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t id = row[i];
        const TimeNs s = startOf(id);
        if (s > last)
            continue;
        // Slices of a row do not overlap, but for those nested too deep, which share one: each then counts up to the next.
        const TimeNs next = i + 1 < n ? std::max(startOf(row[i + 1]), s) : last;
        const TimeNs e = std::min({ endOf(id), next, last });
        const std::size_t b0 = bucketOf(s), b1 = e > s ? bucketOf(e - 1) : b0;
        for (std::size_t b = b0; b <= b1; ++b) {
            const TimeNs from = b == b0 ? s : m_originNs + static_cast<TimeNs>(std::uint64_t(b) << m_shift);
            const TimeNs to = b == b1 ? e : m_originNs + static_cast<TimeNs>(std::uint64_t(b + 1) << m_shift);
            const std::uint64_t part = static_cast<std::uint64_t>(to - from);
            m_busy[b + 1] += part;
            if (m_longest[b] == ~std::uint32_t(0) || part > best[b]) {
                m_longest[b] = id;
                best[b] = part;
            }
        }
    }
    const auto noteWeights = [&](std::size_t level) {
        for (std::size_t b = 0; b < buckets(static_cast<int>(level)); ++b)
            m_weights[m_levels[level] + b] = weightOf(best[b]);
    };
    noteWeights(0);
    for (std::size_t level = 1; level < m_levels.size(); ++level) {
        const std::uint32_t *below = m_longest.data() + m_levels[level - 1];
        std::uint32_t *here = m_longest.data() + m_levels[level];
        const std::size_t countBelow = buckets(static_cast<int>(level) - 1);
        for (std::size_t b = 0; b < buckets(static_cast<int>(level)); ++b) {
            const std::size_t l = 2 * b, r = 2 * b + 1;
            const bool right = r < countBelow && (below[l] == ~std::uint32_t(0) || best[r] > best[l]);
            here[b] = below[right ? r : l];
            best[b] = best[right ? r : l];
        }
        noteWeights(level);
    }
    for (std::size_t b = 0; b < m_count; ++b)
        m_busy[b + 1] += m_busy[b];
}

} // namespace lanewise::core
