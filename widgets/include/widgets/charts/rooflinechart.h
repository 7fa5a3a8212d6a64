// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What operators reached, and what memory and arithmetic of the device let them reach (Williams, Waterman, Patterson 2009). Qt Widgets, QCustomPlot, analysis.

#include <vector>

#include <QList>

#include <analysis/devicepeak.h>
#include <widgets/charts/chart.h>

class QCPCurve;
class QCPGraph;

namespace lanewise::widgets {

class RooflineChart : public Chart {
    Q_OBJECT
public:
    struct Point {
        double intensity = 0;      ///< flops a byte
        double flopsPerSecond = 0; ///< reached
        double share = 0;          ///< of the device time of all points, 0 to 1: how large it is drawn
        analysis::NumberFormat format = analysis::NumberFormat::Unknown;
        QString text; ///< plain
    };
    struct Roof {
        QString name;
        double flopsPerSecond = 0, bytesPerSecond = 0;
    };

    RooflineChart(const QString &name, const QString &definition, QWidget *parent = nullptr);

    void setPoints(std::vector<Point> points, std::vector<Roof> roofs);
    const std::vector<Point> &points() const { return m_points; }
    /// -1 where there is none near.
    int pointAt(const QPoint &position) const;
    QPoint positionOf(int point) const;
    void setSelected(int point);

Q_SIGNALS:
    void pointClicked(int point);

protected:
    void applyColours() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::vector<Point> m_points;
    QList<QCPCurve *> m_curves; ///< small, middle, large points, and the selected one
    QList<QCPGraph *> m_roofs;
    int m_selected = -1;
};

} // namespace lanewise::widgets
