// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/charts/stepchart.h>

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QToolTip>

#include <modelqt/format.h>
#include <widgets/common/colours.h>

#include "axistickers.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {
constexpr double kBarWidth = 0.8;
constexpr int kMostTicks = 24;
}

StepChart::StepChart(const QString &name, const QString &definition, QWidget *parent) : Chart(name, definition, parent)
{
    QCustomPlot *p = plot();
    p->yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new DurationTicker));
    p->xAxis->setSubTicks(false);
    p->xAxis->grid()->setVisible(false);
    p->xAxis->setTickLength(0, 3);
    p->legend->setVisible(true);
    // Beside the bars, where it covers none of them.
    auto *side = new QCPLayoutGrid;
    side->setMargins(QMargins(4, 4, 4, 4));
    p->plotLayout()->addElement(0, 1, side);
    side->addElement(0, 0, p->legend);
    side->addElement(1, 0, new QCPLayoutElement);
    side->setRowStretchFactor(0, 0.001);
    p->plotLayout()->setColumnStretchFactor(1, 0.001);
    p->legend->setRowSpacing(0);
    p->legend->setFillOrder(QCPLegend::foRowsFirst);
    m_mean = new QCPItemStraightLine(p);
    m_mean->setVisible(false);
    p->installEventFilter(this);
    p->setMouseTracking(true);
}

void StepChart::setSteps(const QStringList &steps, std::vector<Part> parts, core::TimeNs meanNs)
{
    QCustomPlot *p = plot();
    p->clearPlottables();
    m_bars.clear();
    m_steps = steps;
    std::erase_if(parts, [](const Part &part) {
        return std::all_of(part.valuesNs.begin(), part.valuesNs.end(), [](core::TimeNs v) { return v == 0; });
    });
    m_parts = std::move(parts);
    // Made from the top down, so that the legend has them in the order in which they lie.
    QVector<double> keys(steps.size());
    for (qsizetype i = 0; i < steps.size(); ++i)
        keys[i] = static_cast<double>(i);
    for (auto it = m_parts.rbegin(); it != m_parts.rend(); ++it) {
        const Part &part = *it;
        auto *bars = new QCPBars(p->xAxis, p->yAxis);
        QVector<double> values(steps.size());
        for (qsizetype i = 0; i < steps.size(); ++i)
            values[i] = static_cast<double>(part.valuesNs[static_cast<std::size_t>(i)]);
        bars->setData(keys, values, true);
        bars->setName(part.name);
        bars->setWidth(kBarWidth);
        bars->setStackingGap(0);
        if (!m_bars.isEmpty())
            bars->moveBelow(m_bars.first());
        m_bars.prepend(bars);
    }
    QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    const qsizetype every = std::max<qsizetype>(1, (steps.size() + kMostTicks - 1) / kMostTicks);
    for (qsizetype i = 0; i < steps.size(); i += every)
        ticker->addTick(static_cast<double>(i), steps[i]);
    p->xAxis->setTicker(ticker);
    p->xAxis->setRange(-0.6, std::max<double>(1, static_cast<double>(steps.size())) - 0.4);
    core::TimeNs highest = 1;
    for (int i = 0; i < stepCount(); ++i)
        highest = std::max(highest, lengthOf(i));
    p->yAxis->setRange(0, static_cast<double>(highest) * 1.08);
    m_mean->setVisible(meanNs != core::kNoTime);
    m_mean->point1->setCoords(0, static_cast<double>(meanNs));
    m_mean->point2->setCoords(1, static_cast<double>(meanNs));
    applyColours();
    replotLater();
}

core::TimeNs StepChart::lengthOf(int step) const
{
    core::TimeNs sum = 0;
    for (const Part &part : m_parts)
        sum = core::addClamped(sum, part.valuesNs[static_cast<std::size_t>(step)]);
    return sum;
}

void StepChart::applyColours()
{
    const QColor ground = palette().color(QPalette::Base);
    for (qsizetype i = 0; i < m_bars.size(); ++i) {
        m_bars[i]->setBrush(m_parts[static_cast<std::size_t>(i)].colour);
        // A line of the ground's colour keeps neighbours apart for whoever can't tell their hues.
        m_bars[i]->setPen(QPen(ground, m_steps.size() > 200 ? 0 : 1));
    }
    QPen line(palette().color(QPalette::Text), 1, Qt::DashLine);
    m_mean->setPen(line);
}

int StepChart::stepAt(const QPoint &position) const
{
    const QPoint inPlot = plot()->mapFrom(this, position);
    if (!plot()->axisRect()->rect().contains(inPlot))
        return -1;
    const auto step = static_cast<int>(std::lround(plot()->xAxis->pixelToCoord(inPlot.x())));
    return step >= 0 && step < stepCount() ? step : -1;
}

QPoint StepChart::positionOf(int step) const
{
    const QPoint inPlot(static_cast<int>(plot()->xAxis->coordToPixel(step)),
        static_cast<int>(plot()->yAxis->coordToPixel(static_cast<double>(lengthOf(step)) / 2)));
    return plot()->mapTo(this, inPlot);
}

QString StepChart::stepText(int step) const
{
    const core::TimeNs length = lengthOf(step);
    QStringList lines { tr("Step %1: %2").arg(m_steps[step], modelqt::durationText(length)) };
    for (auto it = m_parts.rbegin(); it != m_parts.rend(); ++it) {
        const core::TimeNs value = it->valuesNs[static_cast<std::size_t>(step)];
        if (value > 0 && length > 0)
            lines << tr("%1: %2, %3")
                         .arg(it->name, modelqt::durationText(value),
                             modelqt::percentText(100.0 * static_cast<double>(value) / static_cast<double>(length)));
    }
    return lines.join(u'\n');
}

bool StepChart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != plot())
        return Chart::eventFilter(watched, event);
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress
        || event->type() == QEvent::MouseButtonRelease) {
        auto *mouse = static_cast<QMouseEvent *>(event);
        const int step = stepAt(plot()->mapTo(this, mouse->pos()));
        if (event->type() == QEvent::MouseMove) {
            setCursor(step >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
            if (step >= 0) {
                QToolTip::showText(mouse->globalPosition().toPoint(), modelqt::tooltipText(stepText(step)), plot());
            } else {
                QToolTip::hideText();
            }
        } else if (mouse->button() == Qt::LeftButton) {
            if (event->type() == QEvent::MouseButtonPress)
                m_pressed = step;
            else if (step >= 0 && step == std::exchange(m_pressed, -1))
                Q_EMIT stepClicked(step);
        }
    }
    return Chart::eventFilter(watched, event);
}

} // namespace lanewise::widgets
