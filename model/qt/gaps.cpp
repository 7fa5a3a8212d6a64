// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/gaps.h>

#include <algorithm>
#include <limits>

namespace lanewise::modelqt {

using core::LaneId;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;
using core::Trace;

namespace {

/// Looks at slices until it may not any more.
class Walk {
public:
    Walk(const Trace &trace, LaneId lane, TimeNs leastNs, const GapBounds &bounds)
        : m_trace(trace),
          m_lane(lane),
          m_leastNs(leastNs),
          m_bounds(bounds)
    {
    }

    bool isWhole() const { return m_isWhole; }

    /// Calls found(gap) for the gaps that end in [fromNs, toNs), in order, until it says no.
    template<class Found>
    void gaps(TimeNs fromNs, TimeNs toNs, Found &&found)
    {
        const SliceId last = m_trace.lane(m_lane).end;
        TimeNs busyTo = endBefore(fromNs);
        for (SliceId s = m_trace.lowerBound(m_lane, fromNs); s < last && m_trace.start(s) < toNs && mayLook(); ++s) {
            if (m_trace.isUntimed(s))
                continue;
            const TimeRange gap { busyTo, m_trace.start(s) };
            if (busyTo != core::kNoTime && gap.endNs > gap.startNs
                && core::addClamped(gap.endNs, -gap.startNs) >= m_leastNs && !found(gap))
                return;
            busyTo = std::max(busyTo, m_trace.end(s));
        }
    }

private:
    bool mayLook()
    {
        constexpr std::size_t kLooksAtOnce = 1 << 14;
        const bool isCancelled = ++m_looks % kLooksAtOnce == 0 && m_bounds.cancel.isCancelled();
        m_isWhole = m_isWhole && m_looks <= m_bounds.mostSlices && !isCancelled;
        return m_isWhole;
    }

    /// The latest end of what begins before t; kNoTime where nothing does. Slices of a row do not overlap, so the one before t tells.
    TimeNs endBefore(TimeNs t)
    {
        TimeNs end = core::kNoTime;
        for (std::uint32_t row = 0; row < m_trace.lane(m_lane).rows; ++row) {
            const core::RowView view = m_trace.rowView(m_lane, row);
            for (std::size_t i = view.lowerBound(m_trace.starts(), t); i > 0 && mayLook(); --i) {
                if (m_trace.isUntimed(view[i - 1]))
                    continue;
                end = std::max(end, m_trace.end(view[i - 1]));
                break;
            }
        }
        return end;
    }

    const Trace &m_trace;
    LaneId m_lane;
    TimeNs m_leastNs;
    const GapBounds &m_bounds;
    std::size_t m_looks = 0;
    bool m_isWhole = true;
};

} // namespace

FoundGap gapAfter(const Trace &trace, LaneId lane, TimeNs fromNs, TimeNs leastNs, const GapBounds &bounds)
{
    FoundGap result;
    Walk walk(trace, lane, leastNs, bounds);
    walk.gaps(fromNs, std::numeric_limits<TimeNs>::max(), [&](const TimeRange &gap) {
        if (gap.startNs < fromNs)
            return true;
        result.gap = gap;
        return false;
    });
    result.isWhole = walk.isWhole();
    return result;
}

FoundGap gapBefore(const Trace &trace, LaneId lane, TimeNs toNs, TimeNs leastNs, const GapBounds &bounds)
{
    // From near to far, in windows that double: the last gap of the nearest window that holds one is it.
    Walk walk(trace, lane, leastNs, bounds);
    const TimeRange all = trace.lane(lane).range;
    TimeNs to = std::min(core::addClamped(toNs, 1), core::addClamped(all.endNs, 1));
    for (TimeNs width = std::max<TimeNs>(leastNs, 1); to > all.startNs;) {
        const TimeNs from = core::addClamped(to, -width);
        FoundGap result;
        walk.gaps(from, to, [&](const TimeRange &gap) {
            result.gap = gap;
            return true;
        });
        // Of a window that was not seen to its end, the last gap is not known.
        if (!walk.isWhole())
            return { {}, false };
        if (result.gap)
            return result;
        to = from;
        width = width > std::numeric_limits<TimeNs>::max() / 2 ? width : width * 2;
    }
    return {};
}

} // namespace lanewise::modelqt
