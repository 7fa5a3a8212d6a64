// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Bytes over time: curves that hold their value until the next change. A click goes to that moment. Qt Widgets.

#include <vector>

#include <QColor>
#include <QList>

#include <core/time.h>
#include <widgets/charts/chart.h>

class QCPGraph;
class QCPItemStraightLine;

namespace lanewise::widgets {

class MemoryChart : public Chart {
    Q_OBJECT
public:
    struct Curve {
        QString name;
        std::vector<core::TimeNs> timesNs; ///< ascending
        std::vector<double> bytes;
        bool isFilled = false; ///< the one that matters
    };

    MemoryChart(const QString &name, const QString &definition, QWidget *parent = nullptr);

    /// `peakNs`: a line upright; kNoTime: none.
    void setCurves(const core::TimeRange &range, const std::vector<Curve> &curves, core::TimeNs peakNs);
    core::TimeNs timeAt(const QPoint &position) const;
    QPoint positionOf(core::TimeNs timeNs, double bytes) const;

Q_SIGNALS:
    void timeClicked(lanewise::core::TimeNs timeNs);

protected:
    void applyColours() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    template<class Points>
    void addCurve(const Curve &curve, const Points &points, const core::TimeRange &range);

    QList<QCPGraph *> m_graphs;
    QList<bool> m_filled;
    QList<QCPGraph *> m_areas; ///< by curve: what carries the filling, if anything does
    QCPItemStraightLine *m_peak = nullptr;
    QPoint m_pressedAt;
};

} // namespace lanewise::widgets
