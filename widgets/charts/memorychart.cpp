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
constexpr qsizetype kCells = 2048;
constexpr qsizetype kCornersToSmooth = 1000;
/// Of the area below such a curve: it is filled up to the least of each.
constexpr qsizetype kAreaCells = 256;

struct Points {
    QVector<double> times, values;
};

/// Calls withCell(first, last) for the points of each of so many equal parts of the time, where there are any.
template<class Function>
void forCells(const Points &points, const core::TimeRange &range, qsizetype count, Function &&withCell)
{
    const double perNs = static_cast<double>(count) / static_cast<double>(std::max<core::TimeNs>(range.lengthNs(), 1));
    const auto cellOf = [&](qsizetype i) {
        return std::floor((points.times[i] - static_cast<double>(range.startNs)) * perNs);
    };
    for (qsizetype i = 0; i < points.times.size();) {
        qsizetype last = i;
        while (last + 1 < points.times.size() && cellOf(last + 1) == cellOf(i))
            ++last;
        withCell(i, last);
        i = last + 1;
    }
}

/// Of many points the first, the least, the most and the last of each cell stay: the same line, for a fraction of the painting.
Points thinnedOut(const Points &points, const core::TimeRange &range)
{
    Points few;
    forCells(points, range, kCells, [&](qsizetype first, qsizetype last) {
        const auto [least, most] = std::minmax_element(points.values.begin() + first, points.values.begin() + last + 1);
        const auto [a, b] = std::minmax(least - points.values.begin(), most - points.values.begin());
        qsizetype before = -1;
        for (const qsizetype at : { first, a, b, last }) {
            if (std::exchange(before, at) == at)
                continue;
            few.times << points.times[at];
            few.values << points.values[at];
        }
    });
    return few;
}

Points areaBelow(const Points &points, const core::TimeRange &range)
{
    Points area;
    forCells(points, range, kAreaCells, [&](qsizetype first, qsizetype last) {
        area.times << points.times[first];
        area.values << *std::min_element(points.values.begin() + first, points.values.begin() + last + 1);
    });
    area.times << points.times.last();
    area.values << points.values.last();
    return area;
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
    m_areas.clear();
    double most = 1;
    for (const Curve &curve : curves) {
        if (curve.timesNs.empty())
            continue;
        Points points;
        points.times.resize(static_cast<qsizetype>(curve.timesNs.size()));
        points.values.resize(points.times.size());
        for (qsizetype i = 0; i < points.times.size(); ++i) {
            points.times[i] = static_cast<double>(curve.timesNs[static_cast<std::size_t>(i)]);
            points.values[i] = curve.bytes[static_cast<std::size_t>(i)];
            most = std::max(most, points.values[i]);
        }
        // The last value holds until the end of what is shown.
        if (curve.timesNs.back() < range.endNs) {
            points.times << static_cast<double>(range.endNs);
            points.values << points.values.last();
        }
        addCurve(curve, points.times.size() > 4 * kCells ? thinnedOut(points, range) : points, range);
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

/// The area below a dense curve is a graph of its own: filling the curve itself, corner by corner, would take a tenth of a second.
template<class Points>
void MemoryChart::addCurve(const Curve &curve, const Points &points, const core::TimeRange &range)
{
    const auto add = [this](const auto &of) {
        QCPGraph *graph = plot()->addGraph();
        graph->setLineStyle(QCPGraph::lsStepLeft);
        graph->setData(of.times, of.values, true);
        return graph;
    };
    const bool isDense = points.times.size() > kCornersToSmooth;
    QCPGraph *area = nullptr;
    if (isDense && curve.isFilled) {
        area = add(areaBelow(points, range));
        area->removeFromLegend();
    }
    QCPGraph *graph = add(points);
    graph->setName(curve.name);
    m_graphs << graph;
    m_filled << curve.isFilled;
    m_areas << (curve.isFilled && !isDense ? graph : area);
}

void MemoryChart::applyColours()
{
    const LanePalette colours(palette());
    const QColor main = colours.fill(PaintClass::Compute);
    const QColor other = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.6);
    for (qsizetype i = 0; i < m_graphs.size(); ++i) {
        // Smooth wide lines and dashes of thousands of corners take long to paint; where corners are closer than pixels nobody sees them.
        const bool isDense = m_graphs[i]->dataCount() > kCornersToSmooth;
        QPen pen = m_filled[i] ? QPen(main, 1.2) : QPen(other, 1.2, Qt::DashLine);
        if (isDense) {
            pen = QPen(m_filled[i] ? main : other, 1);
            pen.setCosmetic(true);
        }
        m_graphs[i]->setAntialiased(!isDense);
        m_graphs[i]->setPen(pen);
        QColor area = main;
        area.setAlpha(60);
        if (m_areas[i] && m_areas[i] != m_graphs[i])
            m_areas[i]->setPen(Qt::NoPen);
        if (m_areas[i])
            m_areas[i]->setBrush(area);
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
