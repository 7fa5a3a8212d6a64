// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan.h"

#include <algorithm>

namespace lanewise::analysis {

using core::LaneId;
using core::SliceId;
using core::TimeRange;
using core::Trace;

core::TaskPool &sharedPool()
{
    static core::TaskPool pool;
    return pool;
}

LaneSpan spanOf(const Trace &trace, LaneId id, const std::optional<TimeRange> &range)
{
    const core::Lane &lane = trace.lane(id);
    LaneSpan span;
    span.first = lane.begin;
    span.last = lane.end;
    if (!range)
        return span;
    span.first = trace.lowerBound(id, range->startNs);
    span.last = std::max(span.first, trace.lowerBound(id, range->endNs));
    for (std::uint32_t row = 0; row < lane.rows; ++row) {
        const SliceId s = trace.sliceAt(id, row, range->startNs);
        if (s != core::kNoSlice && s < span.first)
            span.reaching.push_back(s);
    }
    std::sort(span.reaching.begin(), span.reaching.end());
    return span;
}

std::vector<Piece> piecesOf(
    const Trace &trace, core::LaneKind kind, const std::optional<TimeRange> &range, SliceId pieceSlices)
{
    std::vector<Piece> pieces;
    for (LaneId l = 0; l < trace.lanes().size(); ++l) {
        if (trace.lane(l).kind != kind)
            continue;
        LaneSpan span = spanOf(trace, l, range);
        if (span.reaching.empty() && span.first == span.last)
            continue;
        Piece piece;
        piece.lane = l;
        piece.reaching = std::move(span.reaching);
        SliceId from = span.first;
        do {
            piece.first = from;
            piece.last = span.last - from > pieceSlices ? from + pieceSlices : span.last;
            from = piece.last;
            pieces.push_back(std::move(piece));
            piece = Piece();
            piece.lane = l;
        } while (from < span.last);
    }
    return pieces;
}

DetailCursor::DetailCursor(const Trace &trace, SliceId from)
    : m_trace(&trace),
      m_slices(trace.gpuDetailSlices()),
      m_at(static_cast<std::size_t>(std::lower_bound(m_slices.begin(), m_slices.end(), from) - m_slices.begin()))
{
}

} // namespace lanewise::analysis
