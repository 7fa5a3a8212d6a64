// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/laneheader.h>

#include <algorithm>

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextDocument>
#include <QToolTip>

#include <modelqt/format.h>
#include <modelqt/isolate.h>
#include <modelqt/timelinestate.h>

#include <widgets/common/glyph.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/timelinetext.h>

namespace lanewise::widgets {

using modelqt::LaneNode;
using modelqt::TimelineState;

namespace {

constexpr int kIndentPx = 12;
constexpr int kArrowPx = 16;
constexpr int kMarginPx = 6;
constexpr int kButtonPx = 18;

void paintArrow(QPainter &painter, const QRect &rect, bool isFolded, bool isMirrored, const QColor &colour)
{
    const QPointF c = QRectF(rect).center();
    QPainterPath path;
    if (isFolded) {
        const double way = isMirrored ? -1 : 1;
        path.moveTo(c.x() - 2.5 * way, c.y() - 4);
        path.lineTo(c.x() + 2.5 * way, c.y());
        path.lineTo(c.x() - 2.5 * way, c.y() + 4);
    } else {
        path.moveTo(c.x() - 4, c.y() - 2.5);
        path.lineTo(c.x(), c.y() + 2.5);
        path.lineTo(c.x() + 4, c.y() - 2.5);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

QString shareText(core::TimeNs part, core::TimeNs all)
{
    return modelqt::percentText(all > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(all) : 0);
}

void addDeviceLines(QStringList &lines, const modelqt::DeviceActivity::Device &device, core::TimeNs all)
{
    const auto both = [all](core::TimeNs ns) {
        return QStringLiteral("%1 (%2)").arg(modelqt::durationText(ns), shareText(ns, all));
    };
    lines << LaneHeader::tr("Of the %1 from the first to the last device operation of the trace:")
                 .arg(modelqt::durationText(all));
    lines << LaneHeader::tr("Compute kernels: %1").arg(both(device.computeNs));
    if (device.communicationNs > 0)
        lines << LaneHeader::tr("Communication: %1").arg(both(device.communicationNs));
    if (device.busyNs > device.kernelsNs)
        lines << LaneHeader::tr("Copies and memory sets with no kernel beside them: %1")
                     .arg(both(device.busyNs - device.kernelsNs));
    lines << LaneHeader::tr("Anything at all (busy): %1").arg(both(device.busyNs));
}

} // namespace

LaneHeader::LaneHeader(TimelineState *state, LaneCanvas *canvas, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_canvas(canvas)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFixedWidth(kWidthPx);
    setMouseTracking(true);
    setObjectName(QStringLiteral("laneHeader"));
    setAccessibleName(tr("Names of lanes"));
    const auto repaint = qOverload<>(&QWidget::update);
    connect(canvas, &LaneCanvas::scrolled, this, repaint);
    connect(canvas, &LaneCanvas::geometryOfLanesChanged, this, [this] {
        m_hovered = -1; // what stood under the pointer may be gone
        update();
    });
    connect(state, &TimelineState::activityChanged, this, repaint);
    connect(state, &TimelineState::focusedLaneChanged, this, repaint);
}

QString LaneHeader::sideText(int index) const
{
    const LaneNode &node = m_state->layout().node(index);
    const auto &activity = m_state->activity();
    if (node.type == LaneNode::Type::Device && activity) {
        const auto *device = activity->device(node.file, node.device);
        const core::TimeNs all = m_state->activityRange().lengthNs();
        if (device && all > 0)
            return tr("compute %1").arg(shareText(device->computeNs, all));
    }
    if (node.isLane() && node.folded && node.rows > 1)
        return tr("%n row(s)", nullptr, static_cast<int>(node.rows));
    if (node.isLane() && activity && node.lane < activity->lanes.size())
        return roleText(activity->lanes[node.lane]);
    if (!node.isLane() && node.folded)
        return tr("%n lane(s)", nullptr, static_cast<int>(m_state->layout().lanesBelow(index).size()));
    return {};
}

QString LaneHeader::toolTipText(int index) const
{
    const LaneNode &node = m_state->layout().node(index);
    QStringList lines { nodeTitle(*m_state->trace(), node) };
    const auto &activity = m_state->activity();
    if (node.type == LaneNode::Type::Device && activity) {
        if (const auto *device = activity->device(node.file, node.device))
            addDeviceLines(lines, *device, m_state->activityRange().lengthNs());
    }
    if (node.isLane()) {
        const core::Lane &lane = m_state->trace()->lane(node.lane);
        lines << tr("%n event(s)", nullptr, static_cast<int>(std::min<std::size_t>(lane.size(), 2'000'000'000)));
        if (node.rows > 1)
            lines << tr("%n row(s) deep", nullptr, static_cast<int>(node.rows));
    }
    return lines.join(QLatin1Char('\n'));
}

QRect LaneHeader::arrowRect(int entry) const
{
    const auto &entries = m_canvas->geometryOfLanes().entries();
    if (entry < 0 || static_cast<std::size_t>(entry) >= entries.size())
        return {};
    const LaneGeometry::Entry &e = entries[static_cast<std::size_t>(entry)];
    const LaneNode &node = m_state->layout().node(e.node);
    if (!node.isFoldable())
        return {};
    const int x = kMarginPx / 2 + (e.pinned ? 0 : node.depth) * kIndentPx;
    const QRect rect(x, m_canvas->topOf(e), kArrowPx, e.rowPx);
    return isRightToLeft() ? QRect(width() - rect.right() - 1, rect.y(), rect.width(), rect.height()) : rect;
}

QRect LaneHeader::buttonRect(int entry, int number) const
{
    const auto &entries = m_canvas->geometryOfLanes().entries();
    if (entry < 0 || static_cast<std::size_t>(entry) >= entries.size())
        return {};
    const LaneGeometry::Entry &e = entries[static_cast<std::size_t>(entry)];
    const QRect rect(width() - kMarginPx - (number + 1) * kButtonPx, m_canvas->topOf(e) + (e.rowPx - kButtonPx) / 2,
        kButtonPx, kButtonPx);
    return isRightToLeft() ? QRect(width() - rect.right() - 1, rect.y(), rect.width(), rect.height()) : rect;
}

QRect LaneHeader::pinRect(int entry) const
{
    return buttonRect(entry, 1);
}

QRect LaneHeader::hideRect(int entry) const
{
    return buttonRect(entry, 0);
}

int LaneHeader::entryAt(const QPoint &position) const
{
    if (!m_state->trace() || !rect().contains(position))
        return -1;
    return m_canvas->placeAt(position.y()).entry;
}

QString LaneHeader::titleOf(std::size_t i) const
{
    const LaneGeometry::Entry &entry = m_canvas->geometryOfLanes().entries()[i];
    const LaneNode &node = m_state->layout().node(entry.node);
    // Away from its group, a lane says whose it is.
    return entry.pinned ? laneTitle(*m_state->trace(), m_state->layout(), node.lane)
                        : nodeTitle(*m_state->trace(), node);
}

void LaneHeader::paintEntry(QPainter &painter, std::size_t i)
{
    const LanePalette &colours = m_canvas->lanePalette();
    const bool isMirrored = isRightToLeft();
    const LaneGeometry::Entry &entry = m_canvas->geometryOfLanes().entries()[i];
    const LaneNode &node = m_state->layout().node(entry.node);
    const bool isLane = node.isLane();
    const bool isHovered = static_cast<int>(i) == m_hovered;
    const QRect whole(0, m_canvas->topOf(entry), width(), isLane ? entry.heightPx - 4 : entry.rowPx);
    painter.fillRect(whole, !isLane ? colours.group : i % 2 ? colours.laneAlternate : colours.lane);
    if (isLane && node.lane == m_state->focusedLane())
        painter.fillRect(
            QRect(isMirrored ? width() - 3 : 0, whole.y(), 3, whole.height()), palette().color(QPalette::Highlight));
    const QRect arrow = arrowRect(static_cast<int>(i));
    if (!arrow.isEmpty())
        paintArrow(painter, arrow, node.folded, isMirrored, colours.mutedText);
    // The text stays in sight while a lane of many rows scrolls past.
    const int least = entry.pinned ? 0 : m_canvas->stickyPx();
    const int top = std::min(std::max(whole.y(), least), whole.bottom() + 1 - entry.rowPx);
    const int indent = kMarginPx / 2 + (entry.pinned ? 0 : node.depth) * kIndentPx + kArrowPx + 2;
    QRect line(indent, top, width() - indent - kMarginPx, entry.rowPx);
    if (isMirrored)
        line.moveLeft(kMarginPx);
    const QString side = isHovered ? QString() : sideText(entry.node);
    painter.setFont(font());
    int sideWidth = side.isEmpty() ? 0 : painter.fontMetrics().horizontalAdvance(side) + 8;
    if (isHovered || entry.pinned)
        sideWidth = std::max(sideWidth, 2 * kButtonPx);
    if (isHovered)
        glyphIcon(Glyph::Hide).paint(&painter, hideRect(static_cast<int>(i)).adjusted(2, 2, -2, -2));
    if (isHovered || entry.pinned)
        glyphIcon(Glyph::Pin)
            .paint(&painter, pinRect(static_cast<int>(i)).adjusted(2, 2, -2, -2), Qt::AlignCenter,
                entry.pinned ? QIcon::Normal : QIcon::Disabled);
    painter.setPen(colours.mutedText);
    if (!entry.pinned)
        painter.drawText(
            line, (isMirrored ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter | Qt::AlignAbsolute, side);
    QFont titleFont = font();
    titleFont.setBold(!isLane);
    painter.setFont(titleFont);
    painter.setPen(colours.text);
    const QRect titleRect = isMirrored ? line.adjusted(sideWidth, 0, 0, 0) : line.adjusted(0, 0, -sideWidth, 0);
    const QString title =
        painter.fontMetrics().elidedText(titleOf(i), entry.pinned ? Qt::ElideLeft : Qt::ElideRight, titleRect.width());
    painter.drawText(titleRect,
        (isMirrored ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::AlignAbsolute | Qt::TextSingleLine,
        modelqt::isolated(title));
}

void LaneHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const LanePalette &colours = m_canvas->lanePalette();
    painter.fillRect(rect(), colours.window);
    if (m_state->trace()) {
        const int sticky = m_canvas->stickyPx();
        const auto &entries = m_canvas->geometryOfLanes().entries();
        for (const std::size_t i : m_canvas->entriesInView()) {
            painter.setClipRect(entries[i].pinned ? rect() : rect().adjusted(0, sticky, 0, 0));
            paintEntry(painter, i);
        }
        painter.setClipping(false);
        if (sticky > 0)
            painter.fillRect(QRect(0, sticky - 2, width(), 1), colours.mutedText);
    }
    painter.fillRect(QRect(isRightToLeft() ? 0 : width() - 1, 0, 1, height()), colours.border);
}

void LaneHeader::setHovered(int entry)
{
    if (entry == m_hovered)
        return;
    m_hovered = entry;
    update();
}

void LaneHeader::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(entryAt(event->position().toPoint()));
}

void LaneHeader::leaveEvent(QEvent *)
{
    setHovered(-1);
}

void LaneHeader::toggle(int entry)
{
    const int node = m_canvas->geometryOfLanes().entries()[static_cast<std::size_t>(entry)].node;
    m_state->setFolded(node, !m_state->layout().node(node).folded);
}

void LaneHeader::mousePressEvent(QMouseEvent *event)
{
    const int entry = entryAt(event->position().toPoint());
    if (entry < 0 || event->button() != Qt::LeftButton)
        return;
    const LaneGeometry::Entry &e = m_canvas->geometryOfLanes().entries()[static_cast<std::size_t>(entry)];
    const QPoint at = event->position().toPoint();
    if (hideRect(entry).contains(at)) {
        m_state->setHidden(e.node, true);
        return;
    }
    if (pinRect(entry).contains(at)) {
        // Of a group: all of its lanes, or none.
        const auto lanes = m_state->layout().lanesBelow(e.node);
        const bool all = std::all_of(lanes.begin(), lanes.end(),
            [this](core::LaneId lane) { return m_state->layout().node(m_state->layout().nodeOf(lane)).pinned; });
        m_state->setPinned(e.node, !all);
        return;
    }
    if (arrowRect(entry).contains(event->position().toPoint()) || e.lane == core::kNoLane)
        toggle(entry);
    else
        m_state->setFocusedLane(e.lane);
}

void LaneHeader::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int entry = entryAt(event->position().toPoint());
    const QPoint at = event->position().toPoint();
    if (entry < 0 || event->button() != Qt::LeftButton || hideRect(entry).contains(at) || pinRect(entry).contains(at))
        return;
    toggle(entry);
}

void LaneHeader::wheelEvent(QWheelEvent *event)
{
    QCoreApplication::sendEvent(m_canvas, event);
}

void LaneHeader::contextMenuEvent(QContextMenuEvent *event)
{
    const int entry = entryAt(event->pos());
    emit contextMenuRequested(
        entry < 0 ? -1 : m_canvas->geometryOfLanes().entries()[static_cast<std::size_t>(entry)].node,
        event->globalPos());
}

bool LaneHeader::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int entry = entryAt(help->pos());
        if (entry < 0) {
            QToolTip::hideText();
        } else {
            const int node = m_canvas->geometryOfLanes().entries()[static_cast<std::size_t>(entry)].node;
            const QString text = hideRect(entry).contains(help->pos()) ? tr("Hide")
                : pinRect(entry).contains(help->pos())                 ? tr("Pin above the others, or let go")
                                                                       : toolTipText(node);
            QToolTip::showText(help->globalPos(), Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal), this);
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace lanewise::widgets
