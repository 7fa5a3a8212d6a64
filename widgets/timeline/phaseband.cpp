// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/phaseband.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/colours.h>
#include <widgets/common/textdirection.h>
#include <widgets/timeline/lanecanvas.h>

namespace lanewise::widgets {

using analysis::DevicePhases;
using analysis::kPhases;
using analysis::Phase;
using core::TimeNs;
using core::TimeRange;
using modelqt::TimelineState;

namespace {

PaintClass colourOf(Phase phase)
{
    switch (phase) {
    case Phase::Forward:
        return PaintClass::CpuOp;
    case Phase::Loss:
        return PaintClass::CopyDtoH;
    case Phase::Backward:
        return PaintClass::Communication;
    case Phase::Optimizer:
        return PaintClass::UserAnnotation;
    case Phase::Other:
        break;
    }
    return PaintClass::Other;
}

} // namespace

PhaseBand::PhaseBand(TimelineState *state, LaneCanvas *canvas, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_canvas(canvas)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFixedHeight(kHeightPx);
    setLayoutDirection(Qt::LeftToRight);
    setObjectName(QStringLiteral("phaseBand"));
    setAccessibleName(tr("Phases of the step"));
    hide();
    const auto repaint = qOverload<>(&QWidget::update);
    connect(state, &TimelineState::visibleRangeChanged, this, repaint);
    connect(state, &TimelineState::stepsChanged, this, repaint);
    connect(state, &TimelineState::traceChanged, this, [this] { setPhases(nullptr); });
}

void PhaseBand::setPhases(std::shared_ptr<const analysis::Analysis> analysis)
{
    m_analysis = std::move(analysis);
    m_phases = m_analysis ? m_analysis->phases() : nullptr;
    setVisible(hasPhases());
    emit shownChanged(hasPhases());
    update();
}

bool PhaseBand::hasPhases() const
{
    return m_phases && !m_phases->empty() && !devices().empty();
}

QString PhaseBand::phaseText(Phase phase)
{
    switch (phase) {
    case Phase::Forward:
        return tr("forward");
    case Phase::Loss:
        return tr("loss");
    case Phase::Backward:
        return tr("backward");
    case Phase::Optimizer:
        return tr("optimizer");
    case Phase::Other:
        break;
    }
    return tr("other");
}

/// Of the file whose steps stand above the lanes: ranks run apart, and one band can't show two.
std::vector<const DevicePhases *> PhaseBand::devices() const
{
    std::vector<const DevicePhases *> list;
    const modelqt::FileSteps *steps = m_state->shownSteps();
    for (const DevicePhases &d : m_phases->devices())
        if (d.device.file == (steps ? steps->file : 0))
            list.push_back(&d);
    return list;
}

std::vector<PhaseBand::Part> PhaseBand::partsOf(
    std::span<const DevicePhases *const> devices, const TimeRange &visible, int widthPx)
{
    std::vector<Part> parts;
    const TimeCoordinates axis(visible, widthPx);
    // Each phase's intervals are walked along with the pixels: no search for each of them.
    struct Walk {
        std::span<const TimeRange> ranges;
        std::size_t next;
        std::size_t phase;
    };
    std::vector<Walk> walks;
    for (const DevicePhases *d : devices)
        for (std::size_t p = 0; p < kPhases; ++p) {
            const auto ranges = d->bands[p].ranges();
            const auto first = std::partition_point(
                ranges.begin(), ranges.end(), [&](const TimeRange &r) { return r.endNs <= visible.startNs; });
            walks.push_back({ ranges, static_cast<std::size_t>(first - ranges.begin()), p });
        }
    for (int x = 0; x < widthPx; ++x) {
        const TimeNs from = axis.timeAt(x), to = std::max(axis.timeAt(x + 1), from + 1);
        std::array<TimeNs, kPhases> ns {};
        for (Walk &walk : walks) {
            while (walk.next < walk.ranges.size() && walk.ranges[walk.next].startNs < to) {
                const TimeRange part = walk.ranges[walk.next].intersected({ from, to });
                ns[walk.phase] += std::max<TimeNs>(0, part.lengthNs());
                if (walk.ranges[walk.next].endNs > to)
                    break;
                ++walk.next;
            }
        }
        const auto most = std::max_element(ns.begin(), ns.end());
        if (*most == 0)
            continue;
        const auto phase = static_cast<Phase>(most - ns.begin());
        if (!parts.empty() && parts.back().phase == phase && parts.back().lastPx == x - 1)
            parts.back().lastPx = x;
        else
            parts.push_back({ phase, x, x });
    }
    return parts;
}

void PhaseBand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    keepTextDirection(painter);
    const LanePalette &colours = m_canvas->lanePalette();
    painter.fillRect(rect(), colours.window);
    if (!hasPhases())
        return;
    const double dpr = devicePixelRatioF();
    QFont small = font();
    if (small.pointSizeF() > 0)
        small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    const auto list = devices();
    for (const Part &part : partsOf(list, m_state->visibleRange(), m_canvas->coordinates().widthPx())) {
        const QRectF box(part.firstPx / dpr, 1, (part.lastPx - part.firstPx + 1) / dpr, height() - 2);
        const QColor fill = colours.fill(colourOf(part.phase));
        painter.fillRect(box, fill);
        const QString text = phaseText(part.phase);
        if (painter.fontMetrics().horizontalAdvance(text) + 6 > box.width())
            continue;
        painter.setPen(readableOn(fill));
        painter.drawText(box.adjusted(3, 0, -2, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
    }
}

bool PhaseBand::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && hasPhases()) {
        const auto *help = static_cast<QHelpEvent *>(event);
        TimeNs all = 0;
        std::array<TimeNs, kPhases> sums {};
        for (const DevicePhases *d : devices())
            for (std::size_t p = 0; p < kPhases; ++p) {
                sums[p] = core::addClamped(sums[p], d->sumNs[p]);
                all = core::addClamped(all, d->sumNs[p]);
            }
        QStringList lines { tr("Phases of the program, by what launched each device operation:") };
        for (std::size_t p = 0; p < kPhases; ++p)
            if (sums[p] > 0)
                lines << tr("%1: %2, %3 of the device time")
                             .arg(phaseText(static_cast<Phase>(p)), modelqt::durationText(sums[p]),
                                 modelqt::percentText(100.0 * static_cast<double>(sums[p]) / static_cast<double>(all)));
        QToolTip::showText(help->globalPos(), modelqt::tooltipText(lines.join(QLatin1Char('\n'))), this);
        return true;
    }
    return QWidget::event(event);
}

void PhaseBand::mouseMoveEvent(QMouseEvent *event)
{
    m_state->setCursor(m_canvas->timeAt(event->position().x()));
}

void PhaseBand::leaveEvent(QEvent *event)
{
    m_state->setCursor(core::kNoTime);
    QWidget::leaveEvent(event);
}

} // namespace lanewise::widgets
