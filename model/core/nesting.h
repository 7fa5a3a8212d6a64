// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of a lane: every slice below those that are still open when it starts. Private to the room. std, core.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
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
    static constexpr std::size_t kNone = ~std::size_t(0);
    std::size_t firstAlone = kNone;       ///< index of the first that began when nothing was open any more
    std::size_t firstUncontained = kNone; ///< of the first that lies in nothing that is open, although something is

    /// Of slices behind these.
    void append(const NestingResult &later)
    {
        rows = std::max(rows, later.rows);
        if (crossings == 0)
            firstCrossing = later.firstCrossing;
        if (tooDeep == 0)
            firstTooDeep = later.firstTooDeep;
        crossings += later.crossings;
        tooDeep += later.tooDeep;
    }
};

/// Ends of the last slice of each row. Of a few rows all are looked at; of many, a tree over them tells, or crossing slices without end would take
/// the square of their number.
class RowEnds {
public:
    bool isEmpty() const { return m_ends.empty(); }
    std::size_t size() const { return m_ends.size(); }
    TimeNs last() const { return m_ends.back(); }
    const std::vector<TimeNs> &ends() const { return m_ends; }
    /// Each row ends no later than the one above it: then the last row alone tells all.
    bool isStack() const { return m_later == 0; }

    /// Rows at the end that are free again at `start`.
    void dropOver(TimeNs start)
    {
        while (!isEmpty() && last() <= start)
            dropLast();
    }
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

/// What nesting asks of a lane's slices, and where it writes to; by index within the lane.
template<class StartOf, class EndOf, class IsUntimed>
struct LaneToNest {
    std::size_t size;
    StartOf startOf;
    EndOf endOf;
    IsUntimed isUntimed;
    std::uint16_t *rows;
    std::uint16_t *kinds;
    std::uint16_t crossingBit; ///< of kinds; not set so far
};

/// Slices by start, longer first. A slice lies below all that contain it, in the first row that is free there. One that crosses another
/// (overlaps it without lying inside) so gets a row of its own, none is shortened, and what comes behind it finds its usual row again.
inline constexpr std::size_t kMaxRows = 65535;

/// [begin, end) of them, behind those that `open` holds.
template<class Lane>
NestingResult nestSlices(const Lane &lane, std::size_t begin, std::size_t end, RowEnds &open, const CancelToken &cancel)
{
    NestingResult result;
    for (std::size_t i = begin; i < end; ++i) {
        if ((i & 0xFFFF) == 0 && cancel.isCancelled())
            return result;
        const TimeNs start = lane.startOf(i), stop = lane.endOf(i);
        if (lane.isUntimed(i)) {
            lane.rows[i] = 0;
            continue;
        }
        open.dropOver(start);
        std::size_t row = open.size();
        if (!open.isEmpty() && (!open.isStack() || open.last() < stop)) {
            // Below the lowest that contains it; whatever else is open is crossed.
            const std::size_t below = open.belowContaining(start, stop);
            if (below == 0)
                result.firstUncontained = std::min(result.firstUncontained, i);
            if (open.anyBetween(start, stop)) {
                if (result.crossings++ == 0)
                    result.firstCrossing = static_cast<std::uint32_t>(i);
                lane.kinds[i] |= lane.crossingBit;
            }
            row = open.firstFree(below, start);
        } else if (open.isEmpty()) {
            result.firstAlone = std::min(result.firstAlone, i);
        }
        if (row >= kMaxRows) {
            if (result.tooDeep++ == 0)
                result.firstTooDeep = static_cast<std::uint32_t>(i);
            lane.rows[i] = kMaxRows - 1;
            continue;
        }
        lane.rows[i] = static_cast<std::uint16_t>(row);
        if (row == open.size())
            open.add(stop);
        else
            open.set(row, stop);
        result.rows = std::max(result.rows, static_cast<std::uint32_t>(row + 1));
    }
    return result;
}

template<class Lane>
NestingResult nestLane(const Lane &lane, const CancelToken &cancel)
{
    RowEnds open;
    return nestSlices(lane, 0, lane.size, open, cancel);
}

inline constexpr std::size_t kNestingPiece = 1 << 17;

/// The same, piece by piece on all threads. What is open where a piece begins is told by the ends of all slices before, as long as they nest: each piece
/// begins with that. Where slices crossed, rows above may have been left empty: what follows lies as many rows lower, until nothing is open. Where it proves
/// wrong, the piece is done again behind what the one before really left open.
template<class Lane>
class PiecewiseNesting {
public:
    PiecewiseNesting(const Lane &lane, TaskPool &pool, const CancelToken &cancel, std::size_t pieceSize = kNestingPiece)
        : m_lane(lane),
          m_pool(pool),
          m_cancel(cancel),
          m_pieceSize(pieceSize),
          m_pieces((lane.size + pieceSize - 1) / pieceSize)
    {
    }

    NestingResult run()
    {
        if (m_pieces.size() < 2 || m_pool.threads() < 2)
            return nestLane(m_lane, m_cancel);
        findOpen();
        m_pool.parallelFor(
            m_pieces.size(),
            [&](std::size_t p) {
                if (m_pieces[p].isExpected)
                    nest(p);
            },
            &m_cancel);
        NestingResult all;
        for (std::size_t p = 0; p < m_pieces.size() && !m_cancel.isCancelled(); ++p) {
            if (p > 0)
                checkAgainst(m_pieces[p - 1].open, p);
            all.append(m_pieces[p].result);
        }
        return all;
    }

private:
    struct Piece {
        TimeNs startNs =
            std::numeric_limits<TimeNs>::max(); ///< of its first slice that has one, or of the next piece's
        std::vector<TimeNs> stillOpen;          ///< ends of its slices that reach beyond the begin of the next piece
        std::vector<TimeNs> before;             ///< ends that it began with, from the outermost on
        bool isExpected = true;                 ///< that it can begin with these
        RowEnds open;                           ///< what it has left
        NestingResult result;
    };

    std::size_t endOf(std::size_t piece) const { return std::min(m_lane.size, (piece + 1) * m_pieceSize); }

    void findOpen()
    {
        for (std::size_t p = m_pieces.size(); p-- > 0;) {
            std::size_t i = p * m_pieceSize;
            while (i < endOf(p) && m_lane.isUntimed(i))
                ++i;
            if (i < endOf(p))
                m_pieces[p].startNs = m_lane.startOf(i);
            else if (p + 1 < m_pieces.size())
                m_pieces[p].startNs = m_pieces[p + 1].startNs;
        }
        m_pool.parallelFor(
            m_pieces.size() - 1,
            [&](std::size_t p) {
                const TimeNs next = m_pieces[p + 1].startNs;
                for (std::size_t i = p * m_pieceSize; i < endOf(p); ++i)
                    if (const TimeNs end = m_lane.endOf(i); end > next && !m_lane.isUntimed(i))
                        m_pieces[p].stillOpen.push_back(end);
            },
            &m_cancel);
        for (std::size_t p = 1; p < m_pieces.size(); ++p) {
            const Piece &last = m_pieces[p - 1];
            Piece &piece = m_pieces[p];
            std::copy_if(last.before.begin(), last.before.end(), std::back_inserter(piece.before),
                [&](TimeNs end) { return end > piece.startNs; });
            piece.before.insert(piece.before.end(), last.stillOpen.begin(), last.stillOpen.end());
            piece.isExpected = std::is_sorted(piece.before.begin(), piece.before.end(), std::greater<>());
        }
    }

    void nest(std::size_t p)
    {
        Piece &piece = m_pieces[p];
        piece.open = RowEnds();
        for (const TimeNs end : piece.before)
            piece.open.add(end);
        piece.result = nestSlices(m_lane, p * m_pieceSize, endOf(p), piece.open, m_cancel);
    }

    void checkAgainst(RowEnds &left, std::size_t p)
    {
        Piece &piece = m_pieces[p];
        left.dropOver(piece.startNs);
        if (piece.isExpected && (left.ends() == piece.before || lower(p, left.ends())))
            return;
        piece.before = left.ends();
        for (std::size_t i = p * m_pieceSize; i < endOf(p); ++i)
            m_lane.kinds[i] &= static_cast<std::uint16_t>(~m_lane.crossingBit);
        nest(p);
    }

    /// Where `real` is what the piece began with and empty rows above it. False where that would not give the same as to begin with it.
    bool lower(std::size_t p, const std::vector<TimeNs> &real)
    {
        Piece &piece = m_pieces[p];
        if (real.size() < piece.before.size())
            return false;
        const std::size_t by = real.size() - piece.before.size();
        const auto firstOpen = real.begin() + static_cast<std::ptrdiff_t>(by);
        const auto isOver = [&](TimeNs end) { return end <= piece.startNs; };
        if (!std::all_of(real.begin(), firstOpen, isOver) || !std::equal(firstOpen, real.end(), piece.before.begin())
            || piece.result.tooDeep > 0 || piece.result.rows + by >= kMaxRows)
            return false;
        // One that lies in nothing that is open would take an empty row.
        const std::size_t end = std::min(endOf(p), piece.result.firstAlone);
        if (piece.result.firstUncontained < end)
            return false;
        for (std::size_t i = p * m_pieceSize; i < end; ++i)
            if (!m_lane.isUntimed(i)) {
                m_lane.rows[i] = static_cast<std::uint16_t>(m_lane.rows[i] + by);
                piece.result.rows = std::max(piece.result.rows, m_lane.rows[i] + 1u);
            }
        if (end < endOf(p))
            return true;
        RowEnds open;
        for (auto it = real.begin(); it != firstOpen; ++it)
            open.add(*it);
        for (const TimeNs it : piece.open.ends())
            open.add(it);
        piece.open = std::move(open);
        return true;
    }

    const Lane &m_lane;
    TaskPool &m_pool;
    const CancelToken &m_cancel;
    const std::size_t m_pieceSize;
    std::vector<Piece> m_pieces;
};

} // namespace lanewise::core
