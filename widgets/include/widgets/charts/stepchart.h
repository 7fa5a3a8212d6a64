// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Bars of time, one a step, stacked by what the time went to. A click goes to the step. Qt Widgets.

#include <vector>

#include <QColor>
#include <QList>
#include <QStringList>

#include <core/time.h>
#include <widgets/charts/chart.h>

class QCPBars;
class QCPItemStraightLine;

namespace lanewise::widgets {

class StepChart : public Chart {
    Q_OBJECT
public:
    struct Part {
        QString name;
        QColor colour;
        std::vector<core::TimeNs> valuesNs; ///< of each step
    };

    StepChart(const QString &name, const QString &definition, QWidget *parent = nullptr);

    /// Parts are stacked from below; those that are 0 in all steps are left out. `meanNs` is a line across; kNoTime: none.
    void setSteps(const QStringList &steps, std::vector<Part> parts, core::TimeNs meanNs);
    int stepCount() const { return static_cast<int>(m_steps.size()); }
    /// The step at a point of the chart; -1 where there is none.
    int stepAt(const QPoint &position) const;
    /// What a tooltip says of a step: plain text, a line a part.
    QString stepText(int step) const;
    /// In the middle of a step's bar.
    QPoint positionOf(int step) const;

Q_SIGNALS:
    void stepClicked(int step);

protected:
    void applyColours() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    core::TimeNs lengthOf(int step) const;

    QStringList m_steps;
    std::vector<Part> m_parts;
    QList<QCPBars *> m_bars;
    QCPItemStraightLine *m_mean = nullptr;
    int m_pressed = -1;
};

} // namespace lanewise::widgets
