// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanestrip.h>

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <modelqt/timelinestate.h>
#include <widgets/timeline/lanecanvas.h>

namespace lanewise::widgets {

using modelqt::TimelineState;

LaneStrip::LaneStrip(TimelineState *state, LaneCanvas *canvas, QWidget *parent)
    : QAbstractScrollArea(parent),
      m_state(state),
      m_canvas(canvas)
{
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    connect(state, &TimelineState::visibleRangeChanged, this, &LaneStrip::invalidate);
    connect(state, &TimelineState::cursorChanged, viewport(), qOverload<>(&QWidget::update));
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &LaneStrip::invalidate);
}

QRect LaneStrip::plotRect() const
{
    const QPoint at = viewport()->mapFromGlobal(m_canvas->mapToGlobal(QPoint(0, 0)));
    return { at.x(), 0, m_canvas->width(), viewport()->height() };
}

QRect LaneStrip::headerRect() const
{
    const QRect plot = plotRect();
    return isRightToLeft() ? QRect(plot.right() + 1, 0, viewport()->width() - plot.right() - 1, viewport()->height())
                           : QRect(0, 0, plot.left(), viewport()->height());
}

Qt::Alignment LaneStrip::leading() const
{
    return (isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute;
}

Qt::Alignment LaneStrip::trailing() const
{
    return (isRightToLeft() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignAbsolute;
}

void LaneStrip::invalidate()
{
    m_isStale = true;
    if (isVisible())
        viewport()->update();
}

void LaneStrip::renderIfNeeded()
{
    if (!m_isStale && m_image.width() == m_canvas->coordinates().widthPx())
        return;
    renderPlot();
    m_isStale = false;
}

void LaneStrip::setContent(int contentPx, int seenPx, int stepPx)
{
    verticalScrollBar()->setSingleStep(stepPx);
    verticalScrollBar()->setPageStep(seenPx);
    verticalScrollBar()->setRange(0, std::max(0, contentPx - seenPx));
    updateGeometry();
    invalidate();
}

double LaneStrip::xOf(core::TimeNs t) const
{
    return plotRect().x() + m_canvas->coordinates().xOf(t) / devicePixelRatioF();
}

double LaneStrip::pixelXOf(core::TimeNs t) const
{
    return plotRect().x() + std::floor(m_canvas->coordinates().xOf(t)) / devicePixelRatioF();
}

void LaneStrip::paintCursor(QPainter &painter, int topPx)
{
    if (m_state->cursorNs() == core::kNoTime)
        return;
    painter.fillRect(QRectF(pixelXOf(m_state->cursorNs()), topPx, 1 / devicePixelRatioF(), viewport()->height()),
        m_canvas->lanePalette().cursor);
}

void LaneStrip::paintBorders(QPainter &painter)
{
    const QColor &border = m_canvas->lanePalette().border;
    const QRect header = headerRect();
    painter.fillRect(QRect(0, 0, viewport()->width(), 1), border);
    painter.fillRect(QRect(isRightToLeft() ? header.left() : header.right(), 0, 1, viewport()->height()), border);
}

bool LaneStrip::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_state->setCursor(core::kNoTime);
    return QAbstractScrollArea::viewportEvent(event);
}

void LaneStrip::mouseMoveEvent(QMouseEvent *event)
{
    const QRect plot = plotRect();
    const double x = event->position().x() - plot.x();
    m_state->setCursor(x >= 0 && x < plot.width() ? m_canvas->timeAt(x) : core::kNoTime);
}

void LaneStrip::wheelEvent(QWheelEvent *event)
{
    // With Ctrl it zooms as over the lanes, at the same time.
    if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) {
        QWheelEvent there(QPointF(event->position().x() - plotRect().x(), 1), event->globalPosition(),
            event->pixelDelta(), event->angleDelta(), event->buttons(), event->modifiers(), event->phase(),
            event->inverted());
        QCoreApplication::sendEvent(m_canvas, &there);
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

} // namespace lanewise::widgets
