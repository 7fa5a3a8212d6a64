// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where groups, lanes and rows stand from top to bottom, in logical pixels of the whole (unscrolled) timeline. Pure; may include modelqt, core.

#include <vector>

#include <core/trace.h>
#include <modelqt/lanelayout.h>

namespace lanewise::widgets {

struct LaneMetrics {
    int groupPx = 24;
    int streamRowPx = 26;
    int hostRowPx = 18;
    int rowGapPx = 1;  ///< below each row
    int laneGapPx = 4; ///< below each lane
};

class LaneGeometry {
public:
    struct Entry {
        int node = 0;
        core::LaneId lane = core::kNoLane; ///< kNoLane for a group
        int topPx = 0;
        int heightPx = 0; ///< with gaps
        int rowPx = 0;    ///< height of a row without its gap
        std::uint32_t rows = 0;
        bool pinned = false;
    };
    struct Place {
        int entry = -1; ///< -1: above, below, or nothing shown
        int row = -1;   ///< -1: between rows, or a group
    };

    LaneGeometry() = default;
    LaneGeometry(const modelqt::LaneLayout &layout, const core::Trace &trace, const LaneMetrics &metrics = {});

    const std::vector<Entry> &entries() const { return m_entries; }
    int totalPx() const { return m_totalPx; }
    /// Pinned lanes stand first and take that much. They stay where they are while the rest scrolls, unless they would leave too little
    /// of a view of that height to the rest.
    int stickyPx(int viewPx) const { return m_pinnedPx <= viewPx * 3 / 5 ? m_pinnedPx : 0; }
    std::size_t pinnedCount() const { return m_pinnedCount; }
    /// First entry that reaches below y.
    std::size_t firstBelow(int yPx) const;
    Place placeAt(int yPx) const;
    int rowTop(const Entry &entry, std::uint32_t row) const
    {
        return entry.topPx + static_cast<int>(row) * (entry.rowPx + m_metrics.rowGapPx);
    }
    /// -1 while the lane is not shown.
    int entryOf(core::LaneId lane) const;

private:
    LaneMetrics m_metrics;
    std::vector<Entry> m_entries;
    std::vector<int> m_entryOfLane;
    int m_totalPx = 0;
    int m_pinnedPx = 0;
    std::size_t m_pinnedCount = 0;
};

} // namespace lanewise::widgets
