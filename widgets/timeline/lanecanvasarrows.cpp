// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Of LaneCanvas: arrows from what the selected event needs, and to what needs it.

#include <widgets/timeline/lanecanvas.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <QPainter>
#include <QPainterPath>

namespace lanewise::widgets {

namespace {

/// More of one direction are a tangle that says nothing; the list has them all.
constexpr std::size_t kArrowsEachWay = 24;
constexpr double kHeadPx = 7;
constexpr double kOutsidePx =
    40; ///< beyond the edge: it is seen where an arrow goes, and nothing is computed with far away pixels

/// The call returns, or the data has moved, when it can: its end is what is waited for.
bool leadsToEnd(analysis::DependencyKind kind)
{
    using analysis::DependencyKind;
    return kind == DependencyKind::HostWait || kind == DependencyKind::QueueRoom || kind == DependencyKind::Collective;
}

/// Leaves and arrives along the time axis, so that it is seen from which end to which it leads.
QPainterPath curveOf(const QLineF &line)
{
    const double reach = std::clamp(std::abs(line.dx()) / 2, 12.0, 60.0);
    QPainterPath path(line.p1());
    path.cubicTo(line.p1() + QPointF(reach, 0), line.p2() - QPointF(reach, 0), line.p2());
    return path;
}

QPolygonF headOf(const QLineF &line)
{
    const QPointF tip = line.p2();
    return { { tip, tip + QPointF(-kHeadPx, -kHeadPx / 2), tip + QPointF(-kHeadPx, kHeadPx / 2) } };
}

} // namespace

void LaneCanvas::setDependencies(const analysis::Dependencies &dependencies)
{
    m_arrows.clear();
    if (m_trace && m_trace == m_state->trace() && dependencies.of != core::kNoSlice) {
        for (const auto *list : { &dependencies.needs, &dependencies.neededBy })
            m_arrows.insert(m_arrows.end(), list->begin(),
                list->begin() + static_cast<std::ptrdiff_t>(std::min(list->size(), kArrowsEachWay)));
    }
    update();
}

void LaneCanvas::setArrowsShown(bool shown)
{
    if (shown == m_areArrowsShown)
        return;
    m_areArrowsShown = shown;
    update();
}

/// Middle of a slice's row in the widget, which may be above or below it; NaN where the lane is not shown.
double LaneCanvas::middleOf(core::SliceId slice) const
{
    const int at = m_geometry.entryOf(m_trace->laneOf(slice));
    if (at < 0 || m_trace->isUntimed(slice))
        return std::numeric_limits<double>::quiet_NaN();
    const LaneGeometry::Entry &entry = m_geometry.entries()[static_cast<std::size_t>(at)];
    // A folded lane shows its first row only.
    const std::uint32_t row = std::min(m_trace->row(slice), entry.rows ? entry.rows - 1 : 0);
    const double y = m_geometry.rowTop(entry, row) + topOf(entry) - entry.topPx + entry.rowPx / 2.0;
    return entry.pinned ? y : std::max<double>(y, stickyPx());
}

QLineF LaneCanvas::arrowLine(const analysis::Dependency &d) const
{
    if (!m_trace || std::max(d.before, d.after) >= m_trace->sliceCount())
        return {};
    const double from = middleOf(d.before), to = middleOf(d.after);
    if (std::isnan(from) || std::isnan(to))
        return {};
    const TimeCoordinates axis = coordinates();
    const double dpr = devicePixelRatioF(), last = width();
    const auto xOf = [&](core::TimeNs t) { return std::clamp(axis.xOf(t) / dpr, -kOutsidePx, last + kOutsidePx); };
    const double x1 = xOf(d.fromStart ? m_trace->start(d.before) : m_trace->end(d.before));
    const double x2 = xOf(leadsToEnd(d.kind) ? m_trace->end(d.after) : m_trace->start(d.after));
    const double bottom = height() + kOutsidePx;
    if ((x1 < 0 && x2 < 0) || (x1 > last && x2 > last))
        return {};
    return { x1, std::clamp(from, -kOutsidePx, bottom), x2, std::clamp(to, -kOutsidePx, bottom) };
}

void LaneCanvas::paintArrows(QPainter &painter)
{
    if (!m_areArrowsShown || m_arrows.empty() || !m_state->selected().isSlice())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const auto filter = m_state->filters()->compiled();
    const auto isFilteredOut = [&](core::SliceId s) {
        return filter && !filter->matches(*m_trace, s, m_trace->laneOf(s));
    };
    for (const analysis::Dependency &d : m_arrows) {
        const QLineF line = arrowLine(d);
        // What a filter takes off the lanes leaves no arrow that leads to nothing; the list has it all the same.
        if (line.isNull() || isFilteredOut(d.before) || isFilteredOut(d.after))
            continue;
        const QPainterPath curve = curveOf(line);
        const QColor colour = m_palette.selection;
        painter.setBrush(Qt::NoBrush);
        // The ground's own colour around it keeps the line apart from whatever it runs over.
        painter.setPen(QPen(m_palette.window, 3.5));
        painter.drawPath(curve);
        QPen pen(colour, 1.5);
        if (!d.isRecorded)
            pen.setStyle(Qt::DashLine);
        painter.setPen(pen);
        painter.drawPath(curve);
        painter.setPen(QPen(m_palette.window, 1));
        painter.setBrush(colour);
        painter.drawPolygon(headOf(line));
    }
    painter.restore();
}

} // namespace lanewise::widgets
