// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/criticaloverlay.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace lanewise::widgets {

namespace {

constexpr double kBarPx = 3;
constexpr double kWayPx = 1.5;

} // namespace

std::vector<CriticalPiece> criticalPieces(const std::vector<analysis::CriticalPath> &paths,
    const core::TimeRange &visible, const TimeCoordinates &axis, double scale, const RowMiddle &rowMiddle)
{
    std::vector<CriticalPiece> pieces;
    const double last = axis.widthPx();
    for (const analysis::CriticalPath &path : paths) {
        const auto &segments = path.segments;
        auto it = std::partition_point(segments.begin(), segments.end(),
            [&](const analysis::CriticalSegment &s) { return s.range.endNs <= visible.startNs; });
        double before = std::numeric_limits<double>::quiet_NaN();
        while (it != segments.end() && it->range.startNs < visible.endNs) {
            const double from = std::clamp(axis.xOf(it->range.startNs), -1.0, last + 1);
            const double to = std::clamp(std::max(axis.xOf(it->range.endNs), from + 1), -1.0, last + 1);
            const double y = rowMiddle(*it);
            if (!std::isnan(y)) {
                if (!std::isnan(before) && before != y)
                    pieces.push_back(
                        { { from / scale - kWayPx / 2, std::min(before, y), kWayPx, std::abs(y - before) }, true });
                pieces.push_back({ { from / scale, y - kBarPx / 2, (to - from) / scale, kBarPx }, false });
                before = y;
            }
            // Many in one pixel look like one: go on with the next that is seen apart.
            const core::TimeNs next = axis.timeAt(static_cast<int>(std::floor(from)) + 1);
            auto following = it + 1;
            if (following != segments.end() && following->range.endNs <= next)
                following = std::partition_point(following, segments.end(),
                    [next](const analysis::CriticalSegment &s) { return s.range.endNs <= next; });
            it = following;
        }
    }
    return pieces;
}

} // namespace lanewise::widgets
