// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/charts/memorychart.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <QMouseEvent>
#include <QToolTip>

#include <modelqt/format.h>
#include <widgets/common/colours.h>
#include <widgets/timeline/lanepalette.h>

#include "axistickers.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {
namespace {

/// Points beyond that are closer to each other than pixels, of the widest window and of a picture twice as large.
constexpr qsizetype kCells = 4096;
constexpr int kCornersToSmooth = 1000;

/// Of many points the first, the least, the most and the last of each cell of time stay: the same line, for a fraction of the painting.
void thinOut(QVector<double> &times, QVector<double> &values, double start, double end)
{
    if (times.size() <= 4 * kCells || !(end > start))
        return;
    QVector<double> fewTimes, fewValues;
    const double cells = static_cast<double>(kCells) / (end - start);
    const auto cellOf = [&](qsizetype i) { return std::floor((times[i] - start) * cells); };
    for (qsizetype i = 0; i < times.size();) {
        const double cell = cellOf(i);
        qsizetype least = i, most = i, last = i;
        for (qsizetype k = i; k < times.size() && cellOf(k) == cell; ++k) {
            least = values[k] < values[least] ? k : least;
            most = values[k] > values[most] ? k : most;
            last = k;
        }
        const auto [first, second] = std::minmax(least, most);
        qsizetype before = -1;
        for (const qsizetype at : { i, first, second, last }) {
            if (std::exchange(before, at) == at)
                continue;
            fewTimes << times[at];
            fewValues << values[at];
        }
        i = last + 1;
    }
    times = std::move(fewTimes);
    values = std::move(fewValues);
}

} // namespace

MemoryChart::MemoryChart(const QString &name, const QString &definition, QWidget *parent)
    : Chart(name, definition, parent)
{
    QCustomPlot *p = plot();
    p->xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new TimeTicker));
    p->yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new BytesTicker));
    p->xAxis->grid()->setVisible(false);
    p->legend->setVisible(true);
    p->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignLeft);
    m_peak = new QCPItemStraightLine(p);
    m_peak->setVisible(false);
    p->installEventFilter(this);
    p->setMouseTracking(true);
}

void MemoryChart::setCurves(const core::TimeRange &range, const std::vector<Curve> &curves, core::TimeNs peakNs)
{
    QCustomPlot *p = plot();
    p->clearGraphs();
    m_graphs.clear();
    m_filled.clear();
    double most = 1;
    for (const Curve &curve : curves) {
        if (curve.timesNs.empty())
            continue;
        QCPGraph *graph = p->addGraph();
        graph->setName(curve.name);
        graph->setLineStyle(QCPGraph::lsStepLeft);
        QVector<double> times(static_cast<qsizetype>(curve.timesNs.size())), bytes(times.size());
        for (qsizetype i = 0; i < times.size(); ++i) {
            times[i] = static_cast<double>(curve.timesNs[static_cast<std::size_t>(i)]);
            bytes[i] = curve.bytes[static_cast<std::size_t>(i)];
            most = std::max(most, bytes[i]);
        }
        // The last value holds until the end of what is shown.
        if (curve.timesNs.back() < range.endNs) {
            times << static_cast<double>(range.endNs);
            bytes << bytes.last();
        }
        thinOut(times, bytes, static_cast<double>(range.startNs), static_cast<double>(range.endNs));
        graph->setData(times, bytes, true);
        m_graphs << graph;
        m_filled << curve.isFilled;
    }
    p->xAxis->setRange(
        static_cast<double>(range.startNs), static_cast<double>(std::max(range.endNs, range.startNs + 1)));
    p->yAxis->setRange(0, most * 1.1);
    m_peak->setVisible(peakNs != core::kNoTime);
    m_peak->point1->setCoords(static_cast<double>(peakNs), 0);
    m_peak->point2->setCoords(static_cast<double>(peakNs), 1);
    applyColours();
    replotLater();
}

void MemoryChart::applyColours()
{
    const LanePalette colours(palette());
    const QColor main = colours.fill(PaintClass::Compute);
    const QColor other = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.6);
    for (qsizetype i = 0; i < m_graphs.size(); ++i) {
        // Smooth wide lines and dashes of ten thousand corners would take a tenth of a second; where corners are closer than pixels
        // nobody sees them.
        const bool isDense = m_graphs[i]->dataCount() > kCornersToSmooth;
        m_graphs[i]->setAntialiased(!isDense);
        m_graphs[i]->setAntialiasedFill(!isDense);
        QPen pen = m_filled[i] ? QPen(main, 1.2) : QPen(other, 1.2, Qt::DashLine);
        if (isDense) {
            pen = QPen(m_filled[i] ? main : other, 1);
            pen.setCosmetic(true);
        }
        m_graphs[i]->setPen(pen);
        QColor area = main;
        area.setAlpha(60);
        m_graphs[i]->setBrush(m_filled[i] ? QBrush(area) : QBrush(Qt::NoBrush));
    }
    m_peak->setPen(QPen(colours.mark, 1.5));
}

core::TimeNs MemoryChart::timeAt(const QPoint &position) const
{
    return static_cast<core::TimeNs>(std::llround(plot()->xAxis->pixelToCoord(plot()->mapFrom(this, position).x())));
}

QPoint MemoryChart::positionOf(core::TimeNs timeNs, double bytes) const
{
    return plot()->mapTo(this,
        QPoint(static_cast<int>(plot()->xAxis->coordToPixel(static_cast<double>(timeNs))),
            static_cast<int>(plot()->yAxis->coordToPixel(bytes))));
}

bool MemoryChart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != plot())
        return Chart::eventFilter(watched, event);
    // The watched object gets events of every kind: only these are of the mouse.
    switch (event->type()) {
    case QEvent::MouseMove: {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        if (!plot()->axisRect()->rect().contains(mouse->pos())) {
            QToolTip::hideText();
            break;
        }
        const double t = plot()->xAxis->pixelToCoord(mouse->pos().x());
        QStringList lines { modelqt::timeText(static_cast<core::TimeNs>(t),
            std::max<core::TimeNs>(
                1, static_cast<core::TimeNs>(plot()->xAxis->range().size() / std::max(1, plot()->width())))) };
        for (QCPGraph *graph : std::as_const(m_graphs)) {
            auto it = graph->data()->findBegin(t, false);
            if (it == graph->data()->constEnd() || it->key > t) {
                if (it == graph->data()->constBegin())
                    continue;
                --it;
            }
            lines << tr("%1: %2").arg(
                graph->name(), modelqt::bytesText(static_cast<std::uint64_t>(std::max(0.0, it->value))));
        }
        QToolTip::showText(mouse->globalPosition().toPoint(), modelqt::tooltipText(lines.join(u'\n')), plot());
        break;
    }
    case QEvent::MouseButtonPress:
        m_pressedAt = static_cast<const QMouseEvent *>(event)->pos();
        break;
    case QEvent::MouseButtonRelease: {
        const auto *mouse = static_cast<const QMouseEvent *>(event);
        if (mouse->button() == Qt::LeftButton && (mouse->pos() - m_pressedAt).manhattanLength() < 4
            && plot()->axisRect()->rect().contains(mouse->pos()))
            Q_EMIT timeClicked(timeAt(plot()->mapTo(this, mouse->pos())));
        break;
    }
    default:
        break;
    }
    return Chart::eventFilter(watched, event);
}

} // namespace lanewise::widgets
