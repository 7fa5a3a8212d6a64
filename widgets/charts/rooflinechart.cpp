// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/charts/rooflinechart.h>

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include <QMouseEvent>
#include <QToolTip>

#include <modelqt/format.h>
#include <widgets/common/colours.h>
#include <widgets/timeline/lanepalette.h>

namespace lanewise::widgets {

namespace {

constexpr double kMiddleShare = 0.02, kLargeShare = 0.1;
constexpr int kPointPx[] = { 5, 8, 12 };
constexpr int kReachOfPointPx = 10;

int sizeOf(double share)
{
    return share >= kLargeShare ? 2 : share >= kMiddleShare ? 1 : 0;
}

} // namespace

RooflineChart::RooflineChart(const QString &name, const QString &definition, QWidget *parent)
    : Chart(name, definition, parent)
{
    QCustomPlot *p = plot();
    for (QCPAxis *axis : { p->xAxis, p->yAxis }) {
        axis->setScaleType(QCPAxis::stLogarithmic);
        axis->setTicker(QSharedPointer<QCPAxisTicker>(new QCPAxisTickerLog));
        axis->setNumberFormat(QStringLiteral("g"));
        axis->setNumberPrecision(6);
    }
    p->xAxis->setLabel(tr("flops a byte, at most"));
    p->yAxis->setLabel(tr("Tflop/s"));
    // As in other places, it never becomes too low to be read.
    setMinimumHeight(170);
    p->legend->setVisible(true);
    p->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignBottom | Qt::AlignRight);
    p->installEventFilter(this);
    p->setMouseTracking(true);
}

void RooflineChart::setPoints(std::vector<Point> points, std::vector<Roof> roofs)
{
    QCustomPlot *p = plot();
    p->clearPlottables();
    m_curves.clear();
    m_roofs.clear();
    m_points = std::move(points);
    m_selected = -1;
    double left = 1, right = 1000, low = 1, high = 1;
    bool isFirst = true;
    const auto extend = [&](double x, double y) {
        left = isFirst ? x : std::min(left, x);
        right = isFirst ? x : std::max(right, x);
        low = isFirst ? y : std::min(low, y);
        high = isFirst ? y : std::max(high, y);
        isFirst = false;
    };
    for (const Point &point : m_points)
        extend(point.intensity, point.flopsPerSecond / 1e12);
    for (const Roof &roof : roofs)
        extend(roof.flopsPerSecond / roof.bytesPerSecond, roof.flopsPerSecond / 1e12);
    left /= 3;
    right *= 3;
    for (const Roof &roof : roofs) {
        QCPGraph *graph = p->addGraph();
        graph->setName(roof.name);
        const double ridge = std::clamp(roof.flopsPerSecond / roof.bytesPerSecond, left, right);
        graph->setData({ left, ridge, right },
            { std::min(roof.flopsPerSecond, left * roof.bytesPerSecond) / 1e12,
                std::min(roof.flopsPerSecond, ridge * roof.bytesPerSecond) / 1e12,
                std::min(roof.flopsPerSecond, right * roof.bytesPerSecond) / 1e12 },
            true);
        m_roofs << graph;
    }
    // Large ones below, so that they hide no small one.
    for (int size = 2; size >= 0; --size) {
        auto *curve = new QCPCurve(p->xAxis, p->yAxis);
        curve->setLineStyle(QCPCurve::lsNone);
        QVector<QCPCurveData> dots;
        for (std::size_t i = 0; i < m_points.size(); ++i)
            if (sizeOf(m_points[i].share) == size)
                dots << QCPCurveData(static_cast<double>(i), m_points[i].intensity, m_points[i].flopsPerSecond / 1e12);
        curve->data()->set(dots);
        curve->removeFromLegend();
        m_curves << curve;
    }
    auto *selected = new QCPCurve(p->xAxis, p->yAxis);
    selected->setLineStyle(QCPCurve::lsNone);
    selected->removeFromLegend();
    m_curves << selected;
    p->xAxis->setRange(left, right);
    p->yAxis->setRange(low / 3, high * 3);
    applyColours();
    replotLater();
}

void RooflineChart::setSelected(int point)
{
    if (m_curves.isEmpty() || point == m_selected)
        return;
    m_selected = point;
    QVector<QCPCurveData> dots;
    if (point >= 0 && point < static_cast<int>(m_points.size())) {
        const Point &at = m_points[static_cast<std::size_t>(point)];
        dots << QCPCurveData(0, at.intensity, at.flopsPerSecond / 1e12);
    }
    m_curves.last()->data()->set(dots);
    replotLater();
}

void RooflineChart::applyColours()
{
    const LanePalette colours(palette());
    const QColor fill = colours.fill(PaintClass::Compute);
    const QColor ground = palette().color(QPalette::Base);
    for (int i = 0; i < 3 && i < m_curves.size(); ++i)
        m_curves[i]->setScatterStyle(
            QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(ground, 1), QBrush(fill), kPointPx[2 - i]));
    if (!m_curves.isEmpty())
        m_curves.last()->setScatterStyle(QCPScatterStyle(
            QCPScatterStyle::ssCircle, QPen(palette().color(QPalette::Text), 2), Qt::NoBrush, kPointPx[2] + 4));
    constexpr Qt::PenStyle kLines[] = { Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine };
    for (qsizetype i = 0; i < m_roofs.size(); ++i)
        m_roofs[i]->setPen(QPen(palette().color(QPalette::Text), 1.5, kLines[i % 5]));
}

QPoint RooflineChart::positionOf(int point) const
{
    const Point &at = m_points[static_cast<std::size_t>(point)];
    return plot()->mapTo(this,
        QPoint(static_cast<int>(plot()->xAxis->coordToPixel(at.intensity)),
            static_cast<int>(plot()->yAxis->coordToPixel(at.flopsPerSecond / 1e12))));
}

int RooflineChart::pointAt(const QPoint &position) const
{
    int best = -1, bestPx = kReachOfPointPx;
    for (int i = 0; i < static_cast<int>(m_points.size()); ++i) {
        const int distance = (positionOf(i) - position).manhattanLength();
        if (distance < bestPx) {
            best = i;
            bestPx = distance;
        }
    }
    return best;
}

bool RooflineChart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != plot())
        return Chart::eventFilter(watched, event);
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonRelease) {
        auto *mouse = static_cast<QMouseEvent *>(event);
        const int point = pointAt(plot()->mapTo(this, mouse->pos()));
        if (event->type() == QEvent::MouseMove) {
            setCursor(point >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
            if (point >= 0)
                QToolTip::showText(mouse->globalPosition().toPoint(),
                    modelqt::tooltipText(m_points[static_cast<std::size_t>(point)].text), plot());
            else
                QToolTip::hideText();
        } else if (mouse->button() == Qt::LeftButton && point >= 0) {
            Q_EMIT pointClicked(point);
        }
    }
    return Chart::eventFilter(watched, event);
}

} // namespace lanewise::widgets
