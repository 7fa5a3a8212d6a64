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

/// The latest end of what begins before t; kNoTime where nothing does. Slices of a row do not overlap, so the one before t tells.
TimeNs endBefore(const Trace &trace, LaneId lane, TimeNs t)
{
    TimeNs end = core::kNoTime;
    for (std::uint32_t row = 0; row < trace.lane(lane).rows; ++row) {
        const core::RowView view = trace.rowView(lane, row);
        for (std::size_t i = view.lowerBound(trace.starts(), t); i > 0; --i) {
            if (trace.isUntimed(view[i - 1]))
                continue;
            end = std::max(end, trace.end(view[i - 1]));
            break;
        }
    }
    return end;
}

/// Calls found(gap) for the gaps that end in [fromNs, toNs), in order, until it says no.
template<class Found>
void walkGaps(const Trace &trace, LaneId lane, TimeNs fromNs, TimeNs toNs, TimeNs leastNs, Found &&found)
{
    const SliceId last = trace.lane(lane).end;
    TimeNs busyTo = endBefore(trace, lane, fromNs);
    for (SliceId s = trace.lowerBound(lane, fromNs); s < last && trace.start(s) < toNs; ++s) {
        if (trace.isUntimed(s))
            continue;
        const TimeRange gap { busyTo, trace.start(s) };
        if (busyTo != core::kNoTime && gap.endNs > gap.startNs && core::addClamped(gap.endNs, -gap.startNs) >= leastNs
            && !found(gap))
            return;
        busyTo = std::max(busyTo, trace.end(s));
    }
}

} // namespace

std::optional<TimeRange> gapAfter(const Trace &trace, LaneId lane, TimeNs fromNs, TimeNs leastNs)
{
    std::optional<TimeRange> result;
    walkGaps(trace, lane, fromNs, std::numeric_limits<TimeNs>::max(), leastNs, [&](const TimeRange &gap) {
        if (gap.startNs < fromNs)
            return true;
        result = gap;
        return false;
    });
    return result;
}

std::optional<TimeRange> gapBefore(const Trace &trace, LaneId lane, TimeNs toNs, TimeNs leastNs)
{
    // From near to far, in windows that double: the last gap of the nearest window that holds one is it.
    const TimeRange all = trace.lane(lane).range;
    TimeNs to = std::min(core::addClamped(toNs, 1), core::addClamped(all.endNs, 1));
    for (TimeNs width = std::max<TimeNs>(leastNs, 1); to > all.startNs;) {
        const TimeNs from = core::addClamped(to, -width);
        std::optional<TimeRange> result;
        walkGaps(trace, lane, from, to, leastNs, [&](const TimeRange &gap) {
            result = gap;
            return true;
        });
        if (result)
            return result;
        to = from;
        width = width > std::numeric_limits<TimeNs>::max() / 2 ? width : width * 2;
    }
    return {};
}

} // namespace lanewise::modelqt
