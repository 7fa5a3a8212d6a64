// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An icicle: the outermost ranges on top, what they contain below, as wide as they took. The tree of a function's callers grows upwards from its
// root at the bottom. Click zooms. Qt Widgets, modelqt.

#include <memory>
#include <vector>

#include <QAbstractScrollArea>

#include <core/trace.h>
#include <modelqt/flametree.h>
#include <widgets/timeline/lanepalette.h>

namespace lanewise::widgets {

class FlameGraph : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit FlameGraph(QWidget *parent = nullptr);

    void setTree(std::shared_ptr<const core::Trace> trace, std::shared_ptr<const modelqt::FlameTree> tree);
    const std::shared_ptr<const modelqt::FlameTree> &tree() const { return m_tree; }
    /// The node that takes the whole width; 0 is everything.
    std::uint32_t zoomed() const { return m_zoomed; }
    std::uint32_t selected() const { return m_selected; }
    /// Lights up the nodes in whose names it stands; the share of their time, each moment once, in percent.
    double setSearch(const QString &text);
    /// The node at a point of the viewport; 0 where there is none.
    std::uint32_t nodeAt(const QPoint &position) const;
    /// Where a node is drawn; empty where it is too narrow or not within what is zoomed to.
    QRect rectOf(std::uint32_t node) const;
    /// Name, time, shares and count: plain text, a line each.
    QString textOf(std::uint32_t node) const;
    /// All rows, those scrolled away as well, as wide as the viewport; at most `mostPx` high.
    QSize pictureSize(int mostPx) const;
    void paintPicture(QPainter &painter, const QSize &size);

public Q_SLOTS:
    void zoomTo(quint32 node);
    void zoomOut();
    void select(quint32 node);

Q_SIGNALS:
    void zoomChanged(quint32 node);
    void selectedChanged(quint32 node);
    /// Asked for by the menu, a double click or Enter: show on the lanes what the node is made of.
    void nodeRequested(quint32 node);
    /// Asked for by the menu or O: open where the frame's name says it stands.
    void sourceRequested(quint32 node);
    /// Asked for by the menu or S: the function of the frame between its callers and its callees.
    void sandwichRequested(quint32 node);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    struct Box {
        std::uint32_t node;
        double left, right; ///< of the viewport's width
    };
    void layoutBoxes();
    void addBoxes(std::uint32_t node, double left, double right);
    int rowHeight() const;
    bool growsUp() const { return m_tree && m_tree->shape == modelqt::FlameShape::Callers; }
    /// A node of which there are slices: not the sum of all.
    bool isFrame(std::uint32_t node) const;
    /// In the content, whose top is scrolled away.
    int topOf(std::uint32_t depth) const;
    int contentHeight() const;
    QRect boxRect(const Box &box) const;
    void scrollTo(std::uint32_t node);
    const Box *boxOf(std::uint32_t node) const;
    void paintBox(QPainter &painter, const Box &box, int scrolledPx);
    QString nameOf(std::uint32_t node) const;
    void selectNeighbour(int key);

    std::shared_ptr<const core::Trace> m_trace;
    std::shared_ptr<const modelqt::FlameTree> m_tree;
    std::vector<std::vector<Box>> m_rows; ///< what is wide enough to be drawn, by depth
    int m_usedRows = 0;                   ///< up to the last one with a box
    std::vector<bool> m_found;            ///< by node
    QString m_search;
    LanePalette m_colours;
    std::uint32_t m_zoomed = 0;
    std::uint32_t m_selected = 0;
};

} // namespace lanewise::widgets
