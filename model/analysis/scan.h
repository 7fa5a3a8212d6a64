// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Walking the slices of many lanes on all cores. std, core.

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// One for all analyses of the program: threads are made once.
core::TaskPool &sharedPool();

/// Slices that a range touches: those that began before and reach into it, and [first, last) that begin in it.
struct LaneSpan {
    std::vector<core::SliceId> reaching; ///< ascending
    core::SliceId first = 0, last = 0;
};
/// O(rows log n). Without a range all slices of the lane.
LaneSpan spanOf(const core::Trace &trace, core::LaneId lane, const std::optional<core::TimeRange> &range);

/// A piece of a lane, small enough that cancelling does not wait for long. Only the first piece of a lane has `reaching`.
struct Piece {
    core::LaneId lane = core::kNoLane;
    std::vector<core::SliceId> reaching;
    core::SliceId first = 0, last = 0;

    template<class F>
    void forEach(F &&f) const
    {
        for (const core::SliceId s : reaching)
            f(s);
        for (core::SliceId s = first; s < last; ++s)
            f(s);
    }
};
inline constexpr core::SliceId kPieceSlices = core::SliceId(1) << 17;
/// Lanes of one kind in order, each cut into pieces in order.
std::vector<Piece> piecesOf(const core::Trace &trace, core::LaneKind kind,
    const std::optional<core::TimeRange> &range = {}, core::SliceId pieceSlices = kPieceSlices);

/// Whether an operation counts in a range, and with which part: as in summarizeDevices.
inline std::optional<core::TimeRange> partIn(
    const core::Trace &trace, core::SliceId s, const std::optional<core::TimeRange> &range)
{
    const core::TimeRange whole = trace.range(s);
    if (!range)
        return whole;
    if (whole.startNs >= range->endNs || whole.endNs < range->startNs
        || (whole.endNs == range->startNs && !whole.isEmpty()))
        return {};
    return whole.intersected(*range);
}

/// Neither untimed nor impossibly long.
inline bool isTimed(const core::Trace &trace, core::SliceId s)
{
    return !(trace.flags(s) & (core::kUntimed | core::kImpossibleDuration));
}

/// What a string tells, worked out when it is first asked for. For all threads at once: whoever is first writes what all would.
class NameMemo {
public:
    explicit NameMemo(const core::Trace &trace) : m_known(trace.strings().size()) { }
    /// `tell` returns a number below 255.
    template<class Tell>
    std::uint8_t of(core::StringId name, Tell &&tell)
    {
        std::atomic<std::uint8_t> &known = m_known[name];
        if (const std::uint8_t k = known.load(std::memory_order_relaxed); k != 0)
            return static_cast<std::uint8_t>(k - 1);
        const auto told = static_cast<std::uint8_t>(tell());
        known.store(static_cast<std::uint8_t>(told + 1), std::memory_order_relaxed);
        return told;
    }

private:
    std::vector<std::atomic<std::uint8_t>> m_known; ///< 1 more than what is told; 0: not asked yet
};

/// The typed columns of slices that are asked for in ascending order, without searching for each.
class DetailCursor {
public:
    DetailCursor(const core::Trace &trace, core::SliceId from);
    /// Null where it has none. Holds until the next one is asked for.
    const core::GpuDetail *at(core::SliceId s)
    {
        while (m_at < m_slices.size() && m_slices[m_at] < s)
            ++m_at;
        if (m_at == m_slices.size() || m_slices[m_at] != s)
            return nullptr;
        if (m_detail.slice != s)
            m_detail = m_trace->gpuDetailAt(m_at);
        return &m_detail;
    }

private:
    const core::Trace *m_trace;
    std::span<const core::SliceId> m_slices;
    std::size_t m_at;
    core::GpuDetail m_detail;
};

} // namespace lanewise::analysis
