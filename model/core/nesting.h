// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of a lane: every slice below those that are still open when it starts. Private to the room. std, core.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include <core/taskpool.h>
#include <core/time.h>

namespace lanewise::core {

struct NestingResult {
    std::uint32_t rows = 1;
    std::uint32_t crossings = 0;     ///< slices that overlap an earlier one without lying inside it
    std::uint32_t firstCrossing = 0; ///< index
    std::uint64_t tooDeep = 0;
    std::uint32_t firstTooDeep = 0;
};

/// Ends of the last slice of each row. Of a few rows all are looked at; of many, a tree over them tells, or crossing slices without end would take
/// the square of their number.
class RowEnds {
public:
    bool isEmpty() const { return m_ends.empty(); }
    std::size_t size() const { return m_ends.size(); }
    TimeNs last() const { return m_ends.back(); }
    /// Each row ends no later than the one above it: then the last row alone tells all.
    bool isStack() const { return m_later == 0; }

    void dropLast()
    {
        if (hasTree()) {
            change(m_ends.size() - 1, kNothing);
            m_sorted.erase(m_sorted.find(m_ends.back()));
        }
        m_later -= isLater(m_ends.size() - 1);
        m_ends.pop_back();
        if (hasTree() && m_ends.size() < kFew / 2)
            dropTree();
    }
    void add(TimeNs end)
    {
        m_ends.push_back(end);
        m_later += isLater(m_ends.size() - 1);
        if (hasTree()) {
            m_sorted.insert(end);
            if (m_ends.size() <= m_leaves)
                change(m_ends.size() - 1, end);
            else
                buildTree();
        } else if (m_ends.size() > kFew) {
            buildTree();
        }
    }
    void set(std::size_t row, TimeNs end)
    {
        m_later -= isLater(row) + isLater(row + 1);
        if (hasTree()) {
            m_sorted.erase(m_sorted.find(m_ends[row]));
            m_sorted.insert(end);
            change(row, end);
        }
        m_ends[row] = end;
        m_later += isLater(row) + isLater(row + 1);
    }
    /// Some row ends inside: after `start`, before `end`.
    bool anyBetween(TimeNs start, TimeNs end) const
    {
        if (hasTree()) {
            const auto it = m_sorted.upper_bound(start);
            return it != m_sorted.end() && *it < end;
        }
        return std::any_of(m_ends.begin(), m_ends.end(), [&](TimeNs e) { return start < e && e < end; });
    }
    /// Behind the lowest row that is open at `start` and ends no earlier than `end`; 0 where none is.
    std::size_t belowContaining(TimeNs start, TimeNs end) const
    {
        const TimeNs least = std::max(end, start == std::numeric_limits<TimeNs>::max() ? start : start + 1);
        if (hasTree()) {
            if (m_most[1] < least)
                return 0;
            std::size_t node = 1;
            while (node < m_leaves)
                node = m_most[2 * node + 1] >= least ? 2 * node + 1 : 2 * node;
            return node - m_leaves + 1;
        }
        for (std::size_t r = m_ends.size(); r-- > 0;)
            if (m_ends[r] >= least)
                return r + 1;
        return 0;
    }
    /// The first row from `from` on that is free at `start`; size() where none is.
    std::size_t firstFree(std::size_t from, TimeNs start) const
    {
        if (!hasTree()) {
            while (from < m_ends.size() && m_ends[from] > start)
                ++from;
            return from;
        }
        // Up from the leaf while nothing to the right is free, then down to the first that is.
        std::size_t node = from + m_leaves;
        if (from >= m_ends.size())
            return m_ends.size();
        while (m_least[node] > start) {
            while (node % 2 == 1) {
                if (node == 1)
                    return m_ends.size();
                node /= 2;
            }
            if (node == 0)
                return m_ends.size();
            ++node;
        }
        while (node < m_leaves)
            node = m_least[2 * node] <= start ? 2 * node : 2 * node + 1;
        return std::min(node - m_leaves, m_ends.size());
    }

private:
    static constexpr std::size_t kFew = 128;
    static constexpr TimeNs kNothing = std::numeric_limits<TimeNs>::max(); ///< in m_least: never free

    bool hasTree() const { return m_leaves > 0; }
    std::size_t isLater(std::size_t row) const
    {
        return row > 0 && row < m_ends.size() && m_ends[row] > m_ends[row - 1] ? 1 : 0;
    }
    void change(std::size_t row, TimeNs end)
    {
        std::size_t node = row + m_leaves;
        m_least[node] = end;
        m_most[node] = end == kNothing ? std::numeric_limits<TimeNs>::min() : end;
        for (node /= 2; node > 0; node /= 2) {
            m_least[node] = std::min(m_least[2 * node], m_least[2 * node + 1]);
            m_most[node] = std::max(m_most[2 * node], m_most[2 * node + 1]);
        }
    }
    void buildTree()
    {
        m_leaves = 4 * kFew;
        while (m_leaves < m_ends.size() * 2)
            m_leaves *= 2;
        m_least.assign(2 * m_leaves, kNothing);
        m_most.assign(2 * m_leaves, std::numeric_limits<TimeNs>::min());
        m_sorted = std::multiset<TimeNs>(m_ends.begin(), m_ends.end());
        std::copy(m_ends.begin(), m_ends.end(), m_least.begin() + static_cast<std::ptrdiff_t>(m_leaves));
        std::copy(m_ends.begin(), m_ends.end(), m_most.begin() + static_cast<std::ptrdiff_t>(m_leaves));
        for (std::size_t node = m_leaves - 1; node > 0; --node) {
            m_least[node] = std::min(m_least[2 * node], m_least[2 * node + 1]);
            m_most[node] = std::max(m_most[2 * node], m_most[2 * node + 1]);
        }
    }
    void dropTree()
    {
        m_leaves = 0;
        m_sorted.clear();
    }

    std::vector<TimeNs> m_ends;
    std::size_t m_later = 0; ///< rows that end later than the one above
    // A tree over the rows, root 1, leaf of row r at m_leaves + r; only while there are many.
    std::size_t m_leaves = 0;
    std::vector<TimeNs> m_least, m_most;
    std::multiset<TimeNs> m_sorted;
};

/// Slices by start, longer first. A slice lies below all that contain it, in the first row that is free there. One that crosses another
/// (overlaps it without lying inside) so gets a row of its own, none is shortened, and what comes behind it finds its usual row again.
template<class StartOf, class EndOf, class IsUntimed>
NestingResult nestLane(std::size_t n, const StartOf &startOf, const EndOf &endOf, const IsUntimed &isUntimed,
    std::uint16_t *rows, std::uint16_t *kinds, std::uint16_t crossingBit, const CancelToken &cancel)
{
    constexpr std::size_t kMaxRows = 65535;
    NestingResult result;
    RowEnds open;
    for (std::size_t i = 0; i < n; ++i) {
        if ((i & 0xFFFF) == 0 && cancel.isCancelled())
            return result;
        const TimeNs start = startOf(i), end = endOf(i);
        if (isUntimed(i)) {
            rows[i] = 0;
            continue;
        }
        while (!open.isEmpty() && open.last() <= start)
            open.dropLast();
        std::size_t row = open.size();
        if (!open.isEmpty() && (!open.isStack() || open.last() < end)) {
            // Below the lowest that contains it; whatever else is open is crossed.
            if (open.anyBetween(start, end)) {
                if (result.crossings++ == 0)
                    result.firstCrossing = static_cast<std::uint32_t>(i);
                kinds[i] |= crossingBit;
            }
            row = open.firstFree(open.belowContaining(start, end), start);
        }
        if (row >= kMaxRows) {
            if (result.tooDeep++ == 0)
                result.firstTooDeep = static_cast<std::uint32_t>(i);
            rows[i] = kMaxRows - 1;
            continue;
        }
        rows[i] = static_cast<std::uint16_t>(row);
        if (row == open.size())
            open.add(end);
        else
            open.set(row, end);
        result.rows = std::max(result.rows, static_cast<std::uint32_t>(row + 1));
    }
    return result;
}

} // namespace lanewise::core
