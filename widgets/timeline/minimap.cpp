// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/minimap.h>

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include <modelqt/timelinestate.h>

#include <widgets/timeline/lanecanvas.h>

namespace lanewise::widgets {

using core::TimeNs;
using core::TimeRange;
using modelqt::TimelineState;

namespace {

constexpr int kStepsPx = 5;
constexpr int kMarksPx = 6;
constexpr double kHandlePx = 5;
constexpr double kLeastFramePx = 6; ///< so that it can be seen and grabbed at any zoom

} // namespace

Minimap::Minimap(TimelineState *state, LaneCanvas *canvas, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_canvas(canvas)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFixedHeight(kHeightPx);
    setLayoutDirection(Qt::LeftToRight);
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Overview of the whole trace"));
    connect(state, &TimelineState::traceChanged, this, &Minimap::invalidate);
    connect(state, &TimelineState::activityChanged, this, &Minimap::invalidate);
    connect(state, &TimelineState::stepsChanged, this, &Minimap::invalidate);
    connect(state, &TimelineState::marksChanged, this, &Minimap::invalidate);
    connect(state->timeMarks(), &modelqt::TimeMarks::changed, this, &Minimap::invalidate);
    const auto repaint = qOverload<>(&QWidget::update);
    connect(state, &TimelineState::visibleRangeChanged, this, repaint);
    connect(state, &TimelineState::selectedRangeChanged, this, repaint);
}

TimeCoordinates Minimap::coordinates() const
{
    return { m_state->fullRange(), static_cast<int>(std::ceil(width() * devicePixelRatioF())) };
}

TimeNs Minimap::timeAt(double x) const
{
    return coordinates().timeAt(x * devicePixelRatioF());
}

void Minimap::invalidate()
{
    m_isStale = true;
    update();
}

/// A band of columns between y = fromPx and toPx. Height says the share; where the band is too thin for that, strength does.
void Minimap::renderShare(
    QPainter &painter, const std::vector<float> &share, int fromPx, int toPx, const QColor &colour) const
{
    const auto width = static_cast<std::size_t>(m_image.width());
    const int height = toPx - fromPx;
    for (std::size_t x = 0; x < width && !share.empty(); ++x) {
        const std::size_t first = x * share.size() / width;
        const std::size_t last = std::max(first + 1, (x + 1) * share.size() / width);
        float sum = 0;
        for (std::size_t b = first; b < last; ++b)
            sum += share[b];
        const float busy = sum / static_cast<float>(last - first);
        if (busy <= 0)
            continue;
        QColor fill = colour;
        int high = height;
        if (height >= 8)
            high = std::max(1, static_cast<int>(std::lround(busy * static_cast<float>(height))));
        else
            fill.setAlpha(72 + static_cast<int>(183 * busy));
        painter.fillRect(QRect(static_cast<int>(x), toPx - high, 1, high), fill);
    }
}

void Minimap::render()
{
    const LanePalette &colours = m_canvas->lanePalette();
    const double dpr = devicePixelRatioF();
    const TimeCoordinates axis = coordinates();
    m_image = QImage(axis.widthPx(), static_cast<int>(std::ceil(height() * dpr)), QImage::Format_RGB32);
    m_image.fill(colours.lane);
    m_isStale = false;
    QPainter painter(&m_image);
    const int steps = static_cast<int>(kStepsPx * dpr), marks = static_cast<int>(kMarksPx * dpr);
    int lastPx = -1;
    for (std::size_t i = 0; i < m_state->steps().size(); ++i) {
        const TimeRange &range = m_state->steps()[i].range;
        const int left = axis.pixelOf(range.startNs), right = axis.pixelOf(range.endNs);
        if (right == lastPx)
            continue;
        lastPx = right;
        painter.fillRect(QRect(left, 0, std::max(right - left, 1), steps), i % 2 ? colours.border : colours.mutedText);
    }
    if (const auto &activity = m_state->activity(); activity && !activity->devices.empty()) {
        // A device a band; where there are more than fit, the bands get thinner, never fewer.
        const int top = steps + 1, room = m_image.height() - steps - marks - 2;
        const auto count = static_cast<int>(activity->devices.size());
        const QColor busyColour(colours.blended(PaintClass::CopyOther, 0, 150));
        for (int d = 0; d < count; ++d) {
            const auto &device = activity->devices[static_cast<std::size_t>(d)];
            const int from = top + room * d / count;
            const int to = std::max(from + 1, top + room * (d + 1) / count - (room / count > 8 ? 1 : 0));
            // What is left of the busy time above the compute time are copies and communication.
            renderShare(painter, device.busyShare, from, to, busyColour);
            renderShare(painter, device.computeShare, from, to, colours.fill(PaintClass::Compute));
        }
    }
    if (m_state->trace()) {
        const auto &trace = *m_state->trace();
        std::vector<bool> marked(static_cast<std::size_t>(axis.widthPx()), false);
        for (const core::SliceId s : m_state->marks()) {
            const int x = axis.pixelOf(trace.start(s));
            if (x >= 0 && x < axis.widthPx() && !trace.isUntimed(s))
                marked[static_cast<std::size_t>(x)] = true;
        }
        const int half = std::max(1, static_cast<int>(dpr));
        for (int x = 0; x < axis.widthPx(); ++x) {
            if (marked[static_cast<std::size_t>(x)])
                painter.fillRect(QRect(x - half, m_image.height() - marks, 2 * half + 1, marks), colours.mark);
        }
    }
    for (const modelqt::TimeMark &mark : m_state->timeMarks()->all()) {
        const int x = axis.pixelOf(mark.timeNs), wide = std::max(1, static_cast<int>(dpr));
        painter.fillRect(QRect(x, 0, wide, m_image.height()), colours.timeMark);
        painter.fillRect(QRect(x, 0, 5 * wide, 4 * wide), colours.timeMark);
    }
    painter.end();
    m_image.setDevicePixelRatio(dpr);
}

QRectF Minimap::frameRect() const
{
    const TimeCoordinates axis = coordinates();
    const double dpr = devicePixelRatioF();
    double left = std::clamp(axis.xOf(m_state->visibleRange().startNs) / dpr, 0.0, static_cast<double>(width()));
    double right = std::clamp(axis.xOf(m_state->visibleRange().endNs) / dpr, 0.0, static_cast<double>(width()));
    if (right - left < kLeastFramePx) {
        left = std::clamp((left + right - kLeastFramePx) / 2, 0.0, std::max(0.0, width() - kLeastFramePx));
        right = left + kLeastFramePx;
    }
    return { left, 0, right - left, static_cast<double>(height() - 1) };
}

void Minimap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const LanePalette &colours = m_canvas->lanePalette();
    if (!m_state->trace()) {
        painter.fillRect(rect(), colours.window);
        return;
    }
    if (m_isStale || m_image.devicePixelRatio() != devicePixelRatioF())
        render();
    painter.drawImage(QPointF(0, 0), m_image);
    const double dpr = devicePixelRatioF();
    if (!m_state->selectedRange().isEmpty()) {
        const double left = coordinates().xOf(m_state->selectedRange().startNs) / dpr;
        const double right = coordinates().xOf(m_state->selectedRange().endNs) / dpr;
        painter.fillRect(QRectF(left, 0, std::max(right - left, 1.0), height()), colours.range);
    }
    const QRectF frame = frameRect();
    QColor veil = colours.window;
    veil.setAlpha(150);
    painter.fillRect(QRectF(0, 0, frame.left(), height()), veil);
    painter.fillRect(QRectF(frame.right(), 0, width() - frame.right(), height()), veil);
    painter.setPen(QPen(colours.selection, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.fillRect(QRectF(frame.left(), height() / 2.0 - 8, 3, 16), colours.selection);
    painter.fillRect(QRectF(frame.right() - 3, height() / 2.0 - 8, 3, 16), colours.selection);
}

void Minimap::resizeEvent(QResizeEvent *)
{
    m_isStale = true;
}

void Minimap::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        invalidate();
    QWidget::changeEvent(event);
}

Minimap::Drag Minimap::dragAt(double x) const
{
    const QRectF frame = frameRect();
    const double reach = std::min(kHandlePx, frame.width() / 4);
    if (std::abs(x - frame.left()) <= reach)
        return Drag::Start;
    if (std::abs(x - frame.right()) <= reach)
        return Drag::End;
    return Drag::Move;
}

void Minimap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_state->trace())
        return;
    const double x = event->position().x();
    const TimeRange visible = m_state->visibleRange();
    m_drag = dragAt(x);
    if (m_drag == Drag::Move && !frameRect().contains(event->position())) {
        // A click beside the frame brings it there.
        const TimeNs start = timeAt(x) - visible.lengthNs() / 2;
        m_state->setVisibleRange({ start, start + visible.lengthNs() });
    }
    m_grabOffsetNs = timeAt(x) - m_state->visibleRange().startNs;
}

void Minimap::mouseMoveEvent(QMouseEvent *event)
{
    const double x = event->position().x();
    const TimeRange visible = m_state->visibleRange();
    const TimeNs t = timeAt(x);
    switch (m_drag) {
    case Drag::None:
        if (m_state->trace()) {
            const Drag drag = dragAt(x);
            setCursor(drag == Drag::Move ? Qt::ArrowCursor : Qt::SizeHorCursor);
        }
        break;
    case Drag::Move:
        m_state->setVisibleRange(
            { t - m_grabOffsetNs, t - m_grabOffsetNs + visible.lengthNs() }, TimelineState::Move::Gesture);
        break;
    case Drag::Start:
        m_state->setVisibleRange(
            { std::min(t, visible.endNs - TimelineState::kMinSpanNs), visible.endNs }, TimelineState::Move::Gesture);
        break;
    case Drag::End:
        m_state->setVisibleRange({ visible.startNs, std::max(t, visible.startNs + TimelineState::kMinSpanNs) },
            TimelineState::Move::Gesture);
        break;
    }
}

void Minimap::mouseReleaseEvent(QMouseEvent *)
{
    m_drag = Drag::None;
}

void Minimap::mouseDoubleClickEvent(QMouseEvent *)
{
    m_state->fitAll();
}

void Minimap::wheelEvent(QWheelEvent *event)
{
    if (event->angleDelta().y() != 0)
        m_state->zoomAt(timeAt(event->position().x()), std::pow(0.8, event->angleDelta().y() / 120.0));
    event->accept();
}

} // namespace lanewise::widgets
