// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A step as it would run with what a finding advises, under the real lanes and on their time axis. May include Qt Widgets, advisor, modelqt, analysis, core.

#include <memory>
#include <vector>

#include <advisor/whatif/replayedstep.h>
#include <widgets/timeline/labelcache.h>
#include <widgets/timeline/lanepainter.h>
#include <widgets/timeline/lanesource.h>
#include <widgets/timeline/lanestrip.h>

class QToolButton;

namespace lanewise::widgets {

class WhatIfStrip : public LaneStrip {
    Q_OBJECT

public:
    static constexpr int kHeadPx = 32;
    static constexpr int kRowPx = 17;
    static constexpr int kMostPx = 210; ///< more is reached by scrolling

    /// Both outlive the strip.
    WhatIfStrip(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent = nullptr);

    /// Shows the strip while the step is being replayed.
    void setWorking(const QString &rule);
    /// `saving`: what the finding says it saves of a step on average, as text; empty where it has no figure.
    void setStep(std::shared_ptr<const advisor::StepOnLanes> step, const QString &rule, const QString &saving);
    /// Instead of lanes: why there are none.
    void setSentence(const QString &rule, const QString &sentence);
    const advisor::StepOnLanes *step() const { return m_step.get(); }
    QString headText() const;
    /// The slice of the step's own trace at a point of the viewport; kNoSlice where there is none.
    core::SliceId sliceAt(const QPoint &position) const;
    QString textOf(core::SliceId slice) const;
    QSize sizeHint() const override;

signals:
    void closed();

protected:
    void renderPlot() override;
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Row {
        std::size_t lane; ///< in StepOnLanes::lanes
        std::uint32_t row;
    };
    QString laneTitle(const advisor::StepOnLanes::Lane &lane) const;
    void updateRows();
    void paintHead(QPainter &painter, const QRect &plot, const QRect &header);
    void paintTitles(QPainter &painter, const QRect &header);

    QToolButton *m_close = nullptr;
    std::shared_ptr<const advisor::StepOnLanes> m_step;
    std::unique_ptr<TraceSource> m_source;
    QString m_rule, m_saving, m_sentence;
    std::vector<Row> m_rows;
    LanePainter m_painter;
    LabelCache m_labels;
};

} // namespace lanewise::widgets
