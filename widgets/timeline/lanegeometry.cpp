// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanegeometry.h>

#include <algorithm>

namespace lanewise::widgets {

LaneGeometry::LaneGeometry(const modelqt::LaneLayout &layout, const core::Trace &trace, const LaneMetrics &metrics)
    : m_metrics(metrics),
      m_entryOfLane(trace.lanes().size(), -1)
{
    int y = 0;
    for (const modelqt::ShownNode &shown : layout.shown()) {
        const modelqt::LaneNode &node = layout.node(shown.node);
        Entry entry;
        entry.node = shown.node;
        entry.topPx = y;
        entry.rows = shown.rows;
        entry.pinned = shown.pinned;
        if (node.isLane()) {
            entry.lane = node.lane;
            const core::LaneKind kind = trace.lane(node.lane).kind;
            entry.rowPx = kind == core::LaneKind::DeviceStream ? metrics.streamRowPx : metrics.hostRowPx;
            entry.heightPx = static_cast<int>(shown.rows) * (entry.rowPx + metrics.rowGapPx) + metrics.laneGapPx;
            m_entryOfLane[node.lane] = static_cast<int>(m_entries.size());
        } else {
            entry.rowPx = metrics.groupPx;
            entry.heightPx = metrics.groupPx + metrics.laneGapPx;
        }
        y += entry.heightPx;
        m_entries.push_back(entry);
        if (entry.pinned) {
            ++m_pinnedCount;
            m_pinnedPx = y;
        }
    }
    m_totalPx = y;
}

std::size_t LaneGeometry::firstBelow(int yPx) const
{
    const auto it = std::upper_bound(
        m_entries.begin(), m_entries.end(), yPx, [](int y, const Entry &e) { return y < e.topPx + e.heightPx; });
    return static_cast<std::size_t>(it - m_entries.begin());
}

LaneGeometry::Place LaneGeometry::placeAt(int yPx) const
{
    Place place;
    const std::size_t at = firstBelow(yPx);
    if (yPx < 0 || at >= m_entries.size())
        return place;
    place.entry = static_cast<int>(at);
    const Entry &entry = m_entries[at];
    if (entry.lane == core::kNoLane)
        return place;
    const int pitch = entry.rowPx + m_metrics.rowGapPx;
    const int row = (yPx - entry.topPx) / pitch;
    if (row < static_cast<int>(entry.rows) && (yPx - entry.topPx) % pitch < entry.rowPx)
        place.row = row;
    return place;
}

int LaneGeometry::entryOf(core::LaneId lane) const
{
    return lane < m_entryOfLane.size() ? m_entryOfLane[lane] : -1;
}

} // namespace lanewise::widgets
