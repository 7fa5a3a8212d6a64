// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/timeruler.h>

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextDocument>
#include <QToolTip>

#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/textdirection.h>

#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/timelinetext.h>
#include <widgets/timeline/timeticks.h>

namespace lanewise::widgets {

using core::TimeNs;
using modelqt::TimelineState;

namespace {

constexpr int kFlagPx = 14;
constexpr int kRoomForFlagsPx = 10;
constexpr double kLongestFlagPx = 140;

} // namespace

TimeRuler::TimeRuler(TimelineState *state, LaneCanvas *canvas, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_canvas(canvas)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setLayoutDirection(Qt::LeftToRight);
    setObjectName(QStringLiteral("timeRuler"));
    setAccessibleName(tr("Time axis"));
    const auto repaint = qOverload<>(&QWidget::update);
    connect(state, &TimelineState::visibleRangeChanged, this, repaint);
    connect(state, &TimelineState::selectedRangeChanged, this, repaint);
    connect(state, &TimelineState::stepsChanged, this, repaint);
    connect(state, &TimelineState::cursorChanged, this, repaint);
    connect(state->timeMarks(), &modelqt::TimeMarks::changed, this, &TimeRuler::makeRoomForFlags);
    makeRoomForFlags();
}

/// Flags stand below the labels of the axis, not over them: where there are marks, the ruler is higher.
void TimeRuler::makeRoomForFlags()
{
    setFixedHeight(kHeightPx + (m_state->timeMarks()->all().empty() ? 0 : kRoomForFlagsPx));
    update();
}

void TimeRuler::paintSteps(QPainter &painter)
{
    const LanePalette &colours = m_canvas->lanePalette();
    const TimeCoordinates axis = m_canvas->coordinates();
    const double dpr = devicePixelRatioF();
    const core::TimeRange visible = m_state->visibleRange();
    int lastRight = -1;
    for (std::size_t i = 0; i < m_state->steps().size(); ++i) {
        const modelqt::StepBand &step = m_state->steps()[i];
        if (!step.range.overlaps(visible))
            continue;
        const double left = std::max(axis.xOf(step.range.startNs) / dpr, -1.0);
        const double right = std::min(axis.xOf(step.range.endNs) / dpr, width() + 1.0);
        // Thousands of steps in a pixel are drawn once.
        if (static_cast<int>(right) == lastRight)
            continue;
        lastRight = static_cast<int>(right);
        const QRectF band(left, 0, std::max(right - left, 1.0), kStepBandPx);
        painter.fillRect(band, i % 2 ? colours.laneAlternate : colours.group);
        painter.fillRect(QRectF(left, 0, 1, kStepBandPx), colours.border);
        if (band.width() < 24)
            continue;
        QString text = step.number >= 0 ? tr("step %1").arg(step.number) : tr("step");
        if (painter.fontMetrics().horizontalAdvance(text) > band.width() - 6)
            text = step.number >= 0 ? QString::number(step.number) : QString();
        painter.setPen(colours.mutedText);
        painter.drawText(band.adjusted(4, 0, -2, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
    }
}

QRectF TimeRuler::flagRect(std::size_t mark) const
{
    const auto &marks = m_state->timeMarks()->all();
    if (mark >= marks.size() || !m_state->visibleRange().contains(marks[mark].timeNs))
        return {};
    const TimeCoordinates axis = m_canvas->coordinates();
    const double dpr = devicePixelRatioF();
    const double x = std::floor(axis.xOf(marks[mark].timeNs)) / dpr;
    double room = kLongestFlagPx;
    if (mark + 1 < marks.size())
        room = std::min(room, axis.xOf(marks[mark + 1].timeNs) / dpr - x - 2);
    const int wanted = fontMetrics().horizontalAdvance(marks[mark].name) + 10;
    return { x, static_cast<double>(height() - kFlagPx - 1), std::clamp<double>(wanted, 7, std::max(7.0, room)),
        static_cast<double>(kFlagPx) };
}

std::optional<std::size_t> TimeRuler::flagAt(const QPointF &position) const
{
    for (std::size_t i = m_state->timeMarks()->all().size(); i-- > 0;) {
        if (flagRect(i).adjusted(-2, 0, 2, 0).contains(position))
            return i;
    }
    return {};
}

void TimeRuler::paintFlags(QPainter &painter)
{
    const LanePalette &colours = m_canvas->lanePalette();
    const auto &marks = m_state->timeMarks()->all();
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const QRectF flag = flagRect(i);
        if (flag.isEmpty())
            continue;
        painter.fillRect(flag, colours.timeMark);
        painter.fillRect(QRectF(flag.x(), kStepBandPx, 1, height() - kStepBandPx), colours.timeMark);
        if (flag.width() < 16)
            continue;
        painter.setPen(colours.window);
        const QRectF text = flag.adjusted(4, 0, -2, 0);
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            painter.fontMetrics().elidedText(marks[i].name, Qt::ElideRight, static_cast<int>(text.width())));
    }
}

void TimeRuler::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    keepTextDirection(painter);
    const LanePalette &colours = m_canvas->lanePalette();
    painter.fillRect(rect(), colours.window);
    if (m_state->trace()) {
        QFont small = font();
        if (small.pointSizeF() > 0)
            small.setPointSizeF(small.pointSizeF() * 0.9);
        painter.setFont(small);
        paintSteps(painter);
        const TimeCoordinates axis = m_canvas->coordinates();
        const double dpr = devicePixelRatioF();
        const auto xOf = [&](TimeNs t) { return std::floor(axis.xOf(t)) / dpr; };
        if (!m_state->selectedRange().isEmpty()) {
            const double left = std::clamp(xOf(m_state->selectedRange().startNs), -1.0, width() + 1.0);
            const double right = std::clamp(xOf(m_state->selectedRange().endNs), -1.0, width() + 1.0);
            painter.fillRect(
                QRectF(left, kStepBandPx, std::max(right - left, 1.0), height() - kStepBandPx), colours.range);
        }
        const TimeTicks ticks(m_state->visibleRange(), width(), TimeTicks::kLabelSpacingPx);
        for (const TimeNs t : ticks.minors())
            painter.fillRect(QRectF(xOf(t), height() - 4, 1 / dpr, 4), colours.border);
        double labelFrom = 0;
        if (ticks.baseNs() != 0) {
            const QString base = ticks.baseLabel();
            painter.setPen(colours.mutedText);
            const int baseWidth = painter.fontMetrics().horizontalAdvance(base);
            painter.drawText(QRectF(4, kStepBandPx, baseWidth + 2, height() - kStepBandPx - 6), Qt::AlignVCenter, base);
            labelFrom = baseWidth + 12;
        }
        painter.setPen(colours.text);
        for (const TimeNs t : ticks.majors()) {
            const double x = xOf(t);
            painter.fillRect(QRectF(x, height() - 8, 1 / dpr, 8), colours.mutedText);
            if (x >= labelFrom)
                painter.drawText(QPointF(x + 4, kStepBandPx + painter.fontMetrics().ascent() + 4), ticks.label(t));
        }
        paintFlags(painter);
        if (m_state->cursorNs() != core::kNoTime)
            painter.fillRect(
                QRectF(xOf(m_state->cursorNs()), kStepBandPx, 1 / dpr, height() - kStepBandPx), colours.cursor);
    }
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.border);
}

void TimeRuler::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_isDragging = true;
    m_hasMoved = false;
    m_pressedNs = m_canvas->timeAt(event->position().x());
}

void TimeRuler::mouseMoveEvent(QMouseEvent *event)
{
    const TimeNs t = m_canvas->timeAt(std::clamp(event->position().x(), 0.0, static_cast<double>(width())));
    m_state->setCursor(t);
    if (!m_isDragging)
        return;
    m_hasMoved = m_hasMoved
        || std::abs(m_canvas->coordinates().xOf(m_pressedNs) / devicePixelRatioF() - event->position().x())
            >= QApplication::startDragDistance();
    if (m_hasMoved)
        m_state->setSelectedRange({ m_pressedNs, t });
}

void TimeRuler::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !std::exchange(m_isDragging, false) || m_hasMoved)
        return;
    if (flagAt(event->position()))
        return;
    // A click on a step selects it, one elsewhere drops the selection.
    if (event->position().y() < kStepBandPx) {
        for (const modelqt::StepBand &step : m_state->steps()) {
            if (step.range.contains(m_pressedNs)) {
                m_state->setSelectedRange(step.range);
                return;
            }
        }
    }
    m_state->clearSelectedRange();
}

bool TimeRuler::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const TimeNs t = m_canvas->timeAt(help->pos().x());
        if (const std::optional<std::size_t> mark = flagAt(help->pos())) {
            const modelqt::TimeMark &m = m_state->timeMarks()->all()[*mark];
            QToolTip::showText(help->globalPos(),
                modelqt::tooltipText(tr("%1, at %2").arg(m.name, modelqt::timeText(m.timeNs))), this);
            return true;
        }
        const auto &steps = m_state->steps();
        const auto step = std::find_if(
            steps.begin(), steps.end(), [t](const modelqt::StepBand &band) { return band.range.contains(t); });
        if (help->pos().y() < kStepBandPx && step != steps.end()) {
            QString name = step->number >= 0 ? tr("step %1").arg(step->number) : tr("step");
            if (const QString whose = stepsOwnerText(*m_state); !whose.isEmpty())
                name = tr("%1 of %2").arg(name, whose);
            const QString text =
                tr("%1: %2. A step ends when its device work ends, which may be after its marker on the host.")
                    .arg(name, modelqt::durationText(step->range.lengthNs()));
            QToolTip::showText(help->globalPos(), Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

void TimeRuler::contextMenuEvent(QContextMenuEvent *event)
{
    if (const std::optional<std::size_t> mark = flagAt(event->pos()))
        emit markMenuRequested(*mark, event->globalPos());
}

void TimeRuler::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const std::optional<std::size_t> mark = flagAt(event->position())) {
        emit markNameRequested(*mark);
        return;
    }
    m_state->zoomToSelection();
}

void TimeRuler::leaveEvent(QEvent *)
{
    m_state->setCursor(core::kNoTime);
}

void TimeRuler::wheelEvent(QWheelEvent *event)
{
    // Same width and origin, so the place of the pointer means the same time there.
    QCoreApplication::sendEvent(m_canvas, event);
}

} // namespace lanewise::widgets
