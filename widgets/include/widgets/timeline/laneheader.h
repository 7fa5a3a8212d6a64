// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The column beside the lanes: what groups and lanes are, how busy they are, and what folds them. May include Qt Widgets, modelqt.

#include <QWidget>

#include <core/trace.h>

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class LaneCanvas;

class LaneHeader : public QWidget {
    Q_OBJECT

public:
    static constexpr int kWidthPx = 264;

    /// Follows the canvas's geometry and scrolling; both outlive it.
    LaneHeader(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent = nullptr);

    QSize sizeHint() const override { return { kWidthPx, 200 }; }
    /// Where the arrow of a shown entry is; empty where it has none.
    QRect arrowRect(int entry) const;
    /// Where a lane under the pointer has its buttons.
    QRect pinRect(int entry) const;
    QRect hideRect(int entry) const;

signals:
    void contextMenuRequested(int node, const QPoint &globalPos);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    int entryAt(const QPoint &position) const;
    void toggle(int entry);
    void setHovered(int entry);
    /// From the far end of the line.
    QRect buttonRect(int entry, int number) const;
    void paintEntry(QPainter &painter, std::size_t entry);
    QString titleOf(std::size_t entry) const;
    /// What is said at the end of the line: busy share, role, or folded rows.
    QString sideText(int node) const;
    QString toolTipText(int node) const;

    modelqt::TimelineState *m_state;
    LaneCanvas *m_canvas;
    int m_hovered = -1; ///< entry under the pointer
};

} // namespace lanewise::widgets
