// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/charts/flamegraph.h>

#include <algorithm>
#include <cmath>

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/sourceplace.h>
#include <widgets/common/colours.h>
#include <widgets/common/shortname.h>
#include <widgets/common/textdirection.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

constexpr double kLeastBoxPx = 1;
constexpr int kLeastLabelPx = 24;

PaintClass classOf(core::Kind kind)
{
    switch (kind) {
    case core::Kind::CpuOp:
        return PaintClass::CpuOp;
    case core::Kind::UserAnnotation:
    case core::Kind::StepMarker:
        return PaintClass::UserAnnotation;
    case core::Kind::Runtime:
    case core::Kind::Driver:
        return PaintClass::Runtime;
    case core::Kind::Python:
        return PaintClass::Python;
    case core::Kind::Overhead:
        return PaintClass::Overhead;
    case core::Kind::Synchronization:
        return PaintClass::Synchronization;
    default:
        return PaintClass::Other;
    }
}

} // namespace

FlameGraph::FlameGraph(QWidget *parent) : QAbstractScrollArea(parent), m_colours(palette())
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Flame graph"));
    // What took longest stands first from the left in every language, as time does.
    setLayoutDirection(Qt::LeftToRight);
}

void FlameGraph::setTree(std::shared_ptr<const core::Trace> trace, std::shared_ptr<const modelqt::FlameTree> tree)
{
    m_trace = std::move(trace);
    modelqt::disposeInBackground(std::exchange(m_tree, std::move(tree)));
    m_zoomed = m_selected = 0;
    setSearch(m_search);
    layoutBoxes();
    verticalScrollBar()->setValue(growsUp() ? verticalScrollBar()->maximum() : 0);
    Q_EMIT zoomChanged(0);
}

int FlameGraph::rowHeight() const
{
    return fontMetrics().height() + 4;
}

QString FlameGraph::nameOf(std::uint32_t node) const
{
    return isFrame(node) ? modelqt::safeText(shortName(m_trace->string(m_tree->nodes[node].name))) : tr("All");
}

bool FlameGraph::isFrame(std::uint32_t node) const
{
    return m_tree && (node != 0 || m_tree->shape != modelqt::FlameShape::Whole);
}

int FlameGraph::contentHeight() const
{
    return std::max(m_usedRows * rowHeight(), viewport()->height());
}

int FlameGraph::topOf(std::uint32_t depth) const
{
    const int row = static_cast<int>(depth);
    return growsUp() ? contentHeight() - (row + 1) * rowHeight() : row * rowHeight();
}

// ---- Layout -------------------------------------------------------------------------------------------------------

void FlameGraph::addBoxes(std::uint32_t top, double left, double right)
{
    // Not by calls of itself: stacks may be thousands deep.
    std::vector<Box> open { { top, left, right } };
    while (!open.empty()) {
        const Box box = open.back();
        open.pop_back();
        const modelqt::FlameNode &node = m_tree->nodes[box.node];
        m_rows[node.depth].push_back(box);
        if (node.totalNs <= 0)
            continue;
        const double perNs = (box.right - box.left) / static_cast<double>(node.totalNs);
        double x = box.left;
        for (const std::uint32_t child : node.children) {
            // Overlapping ranges can be more than what contains them: they never leave it.
            const double end = std::min(box.right, x + static_cast<double>(m_tree->nodes[child].totalNs) * perNs);
            if (end - x < kLeastBoxPx)
                break;
            open.push_back({ child, x, end });
            x = end;
        }
    }
}

void FlameGraph::layoutBoxes()
{
    m_rows.clear();
    if (m_tree) {
        m_rows.resize(m_tree->depth + 1);
        const double width = viewport()->width();
        // Whatever contains the one zoomed to stands above it at full width.
        for (std::uint32_t node = m_zoomed; node != 0; node = m_tree->nodes[node].parent)
            m_rows[m_tree->nodes[m_tree->nodes[node].parent].depth].push_back({ m_tree->nodes[node].parent, 0, width });
        addBoxes(m_zoomed, 0, width);
        for (auto &row : m_rows)
            std::sort(row.begin(), row.end(), [](const Box &a, const Box &b) { return a.left < b.left; });
    }
    m_usedRows = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_usedRows = m_rows[i].empty() ? m_usedRows : static_cast<int>(i) + 1;
    // What grows from the bottom stays there while the window or the zoom changes.
    QScrollBar *bar = verticalScrollBar();
    const int fromBottom = bar->maximum() - bar->value();
    bar->setPageStep(viewport()->height());
    bar->setSingleStep(rowHeight());
    bar->setRange(0, contentHeight() - viewport()->height());
    if (growsUp())
        bar->setValue(bar->maximum() - fromBottom);
    viewport()->update();
}

const FlameGraph::Box *FlameGraph::boxOf(std::uint32_t node) const
{
    if (!m_tree || node >= m_tree->nodes.size())
        return nullptr;
    for (const Box &box : m_rows[m_tree->nodes[node].depth]) {
        if (box.node == node)
            return &box;
    }
    return nullptr;
}

QRect FlameGraph::boxRect(const Box &box) const
{
    const int left = static_cast<int>(std::lround(box.left)), right = static_cast<int>(std::lround(box.right));
    return { left, topOf(m_tree->nodes[box.node].depth), std::max(1, right - left), rowHeight() - 1 };
}

QRect FlameGraph::rectOf(std::uint32_t node) const
{
    const Box *box = boxOf(node);
    return box ? boxRect(*box).translated(0, -verticalScrollBar()->value()) : QRect();
}

std::uint32_t FlameGraph::nodeAt(const QPoint &position) const
{
    const int y = position.y() + verticalScrollBar()->value();
    const int row = (growsUp() ? contentHeight() - 1 - y : y) / rowHeight();
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return 0;
    const auto &boxes = m_rows[static_cast<std::size_t>(row)];
    auto it = std::upper_bound(
        boxes.begin(), boxes.end(), position.x(), [](double x, const Box &box) { return x < box.left; });
    return it != boxes.begin() && position.x() < (--it)->right ? it->node : 0;
}

// ---- Painting -----------------------------------------------------------------------------------------------------

void FlameGraph::paintBox(QPainter &painter, const Box &box, int scrolledPx)
{
    const modelqt::FlameNode &node = m_tree->nodes[box.node];
    const QRect rect = boxRect(box).translated(0, -scrolledPx);
    QColor fill = isFrame(box.node) ? m_colours.fill(classOf(node.kind), node.name % LanePalette::kShades)
                                    : mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.2);
    const bool isFound = m_search.isEmpty() || m_found[box.node];
    if (!isFound)
        fill = mixed(fill, palette().color(QPalette::Base), 0.75);
    painter.fillRect(rect.adjusted(0, 0, rect.width() > 3 ? -1 : 0, 0), fill);
    if (!m_search.isEmpty() && isFound && rect.width() > 3) {
        painter.setPen(QPen(m_colours.mark, 2));
        painter.drawRect(rect.adjusted(1, 1, -3, -1));
    }
    if (box.node == m_selected && m_selected != 0) {
        painter.setPen(QPen(palette().color(QPalette::Text), 2));
        painter.drawRect(rect.adjusted(1, 1, -2, -1));
    }
    if (rect.width() < kLeastLabelPx)
        return;
    painter.setPen(readableOn(fill));
    const QRect room = rect.adjusted(4, 0, -4, 0);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(nameOf(box.node), Qt::ElideRight, room.width()));
}

void FlameGraph::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    keepTextDirection(painter);
    painter.fillRect(event->rect(), palette().color(QPalette::Base));
    if (!m_tree)
        return;
    const int scrolled = verticalScrollBar()->value();
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const int top = topOf(static_cast<std::uint32_t>(row)) - scrolled;
        if (top + rowHeight() <= event->rect().top() || top > event->rect().bottom())
            continue;
        for (const Box &box : m_rows[row])
            paintBox(painter, box, scrolled);
    }
}

QSize FlameGraph::pictureSize(int mostPx) const
{
    return { viewport()->width(), std::min(std::max(1, m_usedRows) * rowHeight(), mostPx) };
}

void FlameGraph::paintPicture(QPainter &painter, const QSize &size)
{
    keepTextDirection(painter);
    painter.fillRect(QRect(QPoint(), size), palette().color(QPalette::Base));
    painter.setFont(font());
    // The root is always there: it stands at the bottom of what grows up.
    const int cutAbove = growsUp() ? contentHeight() - size.height() : 0;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const int top = topOf(static_cast<std::uint32_t>(row)) - cutAbove;
        for (const Box &box : m_rows[row])
            if (top >= 0 && top + rowHeight() <= size.height())
                paintBox(painter, box, cutAbove);
    }
}

void FlameGraph::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layoutBoxes();
}

void FlameGraph::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layoutBoxes();
    if (event->type() == QEvent::PaletteChange) {
        m_colours = LanePalette(palette());
        viewport()->update();
    }
}

// ---- What the user does -------------------------------------------------------------------------------------------

QString FlameGraph::textOf(std::uint32_t node) const
{
    if (!m_tree || node >= m_tree->nodes.size())
        return {};
    const modelqt::FlameNode &n = m_tree->nodes[node];
    const auto share = [](core::TimeNs part, core::TimeNs of) {
        return of > 0 ? modelqt::percentText(100.0 * static_cast<double>(part) / static_cast<double>(of)) : u"–"_s;
    };
    QStringList lines { isFrame(node) ? modelqt::safeText(fullName(m_trace->string(n.name)))
                                      : tr("All threads that are chosen") };
    lines << tr("%1, %2 of all").arg(modelqt::durationText(n.totalNs), share(n.totalNs, m_tree->allNs));
    if (!isFrame(node))
        return lines.join(u'\n');
    if (node != 0 && isFrame(n.parent))
        lines << tr("%1 of %2").arg(share(n.totalNs, m_tree->nodes[n.parent].totalNs), nameOf(n.parent));
    // Of a function that is called from here, the caller's own time is no part.
    if (!growsUp())
        lines << tr("by itself %1").arg(modelqt::durationText(n.selfNs));
    lines << tr("%Ln time(s)", nullptr, static_cast<int>(std::min<std::uint64_t>(n.count, 1'000'000'000)));
    return lines.join(u'\n');
}

double FlameGraph::setSearch(const QString &text)
{
    m_search = text;
    m_found.assign(m_tree ? m_tree->nodes.size() : 0, false);
    viewport()->update();
    if (!m_tree || text.isEmpty())
        return 0;
    // A range inside a found one is time that is counted already.
    std::vector<bool> isWithin(m_tree->nodes.size());
    core::TimeNs found = 0;
    for (std::uint32_t i = 1; i < m_tree->nodes.size(); ++i) {
        const modelqt::FlameNode &node = m_tree->nodes[i];
        m_found[i] = modelqt::safeText(m_trace->string(node.name)).contains(text, Qt::CaseInsensitive);
        isWithin[i] = isWithin[node.parent] || m_found[i];
        if (m_found[i] && !isWithin[node.parent])
            found = core::addClamped(found, node.totalNs);
    }
    const core::TimeNs all = m_tree->nodes[0].totalNs;
    return all > 0 ? 100.0 * static_cast<double>(found) / static_cast<double>(all) : 0;
}

void FlameGraph::zoomTo(quint32 node)
{
    if (!m_tree || node >= m_tree->nodes.size() || node == m_zoomed)
        return;
    m_zoomed = node;
    layoutBoxes();
    // With what is around it, so that a click there leads out again.
    scrollTo(m_tree->nodes[node].parent);
    Q_EMIT zoomChanged(node);
}

void FlameGraph::scrollTo(std::uint32_t node)
{
    QScrollBar *bar = verticalScrollBar();
    const int top = topOf(m_tree->nodes[node].depth);
    if (top < bar->value())
        bar->setValue(top);
    else if (top + rowHeight() > bar->value() + viewport()->height())
        bar->setValue(top + rowHeight() - viewport()->height());
}

void FlameGraph::zoomOut()
{
    if (m_tree)
        zoomTo(m_tree->nodes[m_zoomed].parent);
}

void FlameGraph::select(quint32 node)
{
    if (!m_tree || node >= m_tree->nodes.size() || node == m_selected)
        return;
    m_selected = node;
    scrollTo(node);
    setAccessibleDescription(textOf(node));
    viewport()->update();
    Q_EMIT selectedChanged(node);
}

bool FlameGraph::event(QEvent *event)
{
    // With S the window zooms the lanes, wherever the focus is: here it asks for the sandwich.
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_S && key->modifiers() == Qt::NoModifier && isFrame(m_selected)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

bool FlameGraph::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const std::uint32_t node = nodeAt(help->pos());
        if (m_tree && (node != 0 || rectOf(0).contains(help->pos()))) {
            QToolTip::showText(help->globalPos(), modelqt::tooltipText(textOf(node)), viewport());
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void FlameGraph::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_tree || event->button() != Qt::LeftButton)
        return;
    const std::uint32_t node = nodeAt(event->position().toPoint());
    if (node == 0 && !rectOf(0).contains(event->position().toPoint()))
        return;
    select(node);
    zoomTo(node);
}

void FlameGraph::mouseDoubleClickEvent(QMouseEvent *event)
{
    // The first click has zoomed already: what lies under the pointer is the same node.
    if (m_tree && event->button() == Qt::LeftButton && isFrame(m_selected))
        Q_EMIT nodeRequested(m_selected);
}

void FlameGraph::selectNeighbour(int key)
{
    const modelqt::FlameNode &node = m_tree->nodes[m_selected];
    if (key == (growsUp() ? Qt::Key_Down : Qt::Key_Up)) {
        select(node.parent);
    } else if (key == Qt::Key_Up || key == Qt::Key_Down) {
        if (!node.children.empty() && boxOf(node.children.front()))
            select(node.children.front());
    } else {
        const auto &row = m_rows[node.depth];
        const Box *box = boxOf(m_selected);
        const auto index = box ? box - row.data() + (key == Qt::Key_Right ? 1 : -1) : -1;
        if (index >= 0 && index < static_cast<std::ptrdiff_t>(row.size()))
            select(row[static_cast<std::size_t>(index)].node);
    }
}

void FlameGraph::keyPressEvent(QKeyEvent *event)
{
    if (!m_tree) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        selectNeighbour(event->key());
        break;
    case Qt::Key_Space:
        zoomTo(m_selected);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isFrame(m_selected))
            Q_EMIT nodeRequested(m_selected);
        break;
    case Qt::Key_O:
        if (isFrame(m_selected))
            Q_EMIT sourceRequested(m_selected);
        break;
    case Qt::Key_S:
        if (isFrame(m_selected))
            Q_EMIT sandwichRequested(m_selected);
        break;
    case Qt::Key_Backspace:
    case Qt::Key_Escape:
        zoomOut();
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void FlameGraph::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_tree)
        return;
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint at = viewport()->mapFromGlobal(event->globalPos());
    const std::uint32_t node = byKey ? m_selected : nodeAt(at);
    const bool isOnFrame = isFrame(node) && (byKey || node != 0 || rectOf(0).contains(at));
    const auto tree = m_tree;
    QMenu menu;
    QAction *show = menu.addAction(tr("&Show on the lanes"));
    show->setEnabled(isOnFrame);
    QAction *sandwich = menu.addAction(tr("Callers and &callees"));
    sandwich->setShortcut(Qt::Key_S);
    sandwich->setEnabled(isOnFrame);
    QAction *source = menu.addAction(tr("Open s&ource"));
    source->setEnabled(isOnFrame && modelqt::sourcePlaceIn(m_trace->string(tree->nodes[node].name)));
    QAction *zoom = menu.addAction(tr("&Zoom here"));
    QAction *out = menu.addAction(tr("Zoom &out"));
    out->setEnabled(m_zoomed != 0);
    QAction *all = menu.addAction(tr("Show &all"));
    QAction *chosen = menu.exec(event->globalPos());
    if (!chosen || m_tree != tree)
        return;
    if (chosen == show)
        Q_EMIT nodeRequested(node);
    else if (chosen == sandwich)
        Q_EMIT sandwichRequested(node);
    else if (chosen == source)
        Q_EMIT sourceRequested(node);
    else if (chosen == zoom)
        zoomTo(node);
    else if (chosen == out)
        zoomOut();
    else if (chosen == all)
        zoomTo(0);
}

} // namespace lanewise::widgets
