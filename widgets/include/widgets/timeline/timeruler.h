// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The time axis over the lanes, with steps; a drag on it selects a range. May include Qt Widgets, modelqt.

#include <optional>

#include <QWidget>

#include <core/time.h>

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class LaneCanvas;

class TimeRuler : public QWidget {
    Q_OBJECT

public:
    static constexpr int kHeightPx = 40;
    static constexpr int kStepBandPx = 14; ///< of it, for the steps

    /// Stands over the canvas and is as wide.
    TimeRuler(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent = nullptr);

    /// Where the flag of a mark is drawn; empty while it is not seen.
    QRectF flagRect(std::size_t mark) const;

signals:
    /// Double click on a flag.
    void markNameRequested(std::size_t mark);
    void markMenuRequested(std::size_t mark, const QPoint &globalPos);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void paintSteps(QPainter &painter);
    void makeRoomForFlags();
    void paintFlags(QPainter &painter);
    std::optional<std::size_t> flagAt(const QPointF &position) const;

    modelqt::TimelineState *m_state;
    LaneCanvas *m_canvas;
    bool m_isDragging = false;
    bool m_hasMoved = false;
    core::TimeNs m_pressedNs = 0;
};

} // namespace lanewise::widgets
