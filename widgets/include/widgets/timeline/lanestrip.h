// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What stands under the lanes and on their time axis: titles under the lanes' headers, a plot exactly under the lanes, its own scroll bar.
// May include Qt Widgets, modelqt, core.

#include <QAbstractScrollArea>
#include <QImage>

#include <core/time.h>

class QPainter;

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class LaneCanvas;

/// The pointer over it is a time as over the lanes, and the wheel with Ctrl or Shift does what it does there.
class LaneStrip : public QAbstractScrollArea {
    Q_OBJECT

public:
    /// Both outlive the strip.
    LaneStrip(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent);

protected:
    /// Makes m_image anew, for the visible range and as wide as the lanes.
    virtual void renderPlot() = 0;

    modelqt::TimelineState *state() const { return m_state; }
    LaneCanvas *canvas() const { return m_canvas; }
    QRect plotRect() const; ///< of the viewport
    QRect headerRect() const;
    /// Where titles begin and end.
    Qt::Alignment leading() const;
    Qt::Alignment trailing() const;
    void invalidate();
    void renderIfNeeded();
    void setContent(int contentPx, int seenPx, int stepPx);
    double xOf(core::TimeNs t) const;      ///< in the viewport, between pixels
    double pixelXOf(core::TimeNs t) const; ///< where the screen's pixel begins that holds it
    void paintCursor(QPainter &painter, int topPx);
    void paintBorders(QPainter &painter);

    bool viewportEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

    QImage m_image;

private:
    modelqt::TimelineState *m_state;
    LaneCanvas *m_canvas;
    bool m_isStale = true;
};

} // namespace lanewise::widgets
