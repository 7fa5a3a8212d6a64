// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The whole trace: how busy each device was, steps, marks, and a frame for what is visible. May include Qt Widgets, modelqt.

#include <vector>

#include <QImage>
#include <QWidget>

#include <core/time.h>

#include <widgets/timeline/timecoordinates.h>

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class LaneCanvas;

class Minimap : public QWidget {
    Q_OBJECT

public:
    static constexpr int kHeightPx = 56;

    Minimap(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent = nullptr);

    /// Frame of the visible range, in the widget's pixels.
    QRectF frameRect() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    enum class Drag { None, Move, Start, End };

    TimeCoordinates coordinates() const;
    core::TimeNs timeAt(double x) const;
    Drag dragAt(double x) const;
    void invalidate();
    void render();
    void renderShare(
        QPainter &painter, const std::vector<float> &share, int fromPx, int toPx, const QColor &colour) const;

    modelqt::TimelineState *m_state;
    LaneCanvas *m_canvas;
    QImage m_image;
    bool m_isStale = true;
    Drag m_drag = Drag::None;
    core::TimeNs m_grabOffsetNs = 0;
};

} // namespace lanewise::widgets
