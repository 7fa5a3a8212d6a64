// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Commands about lanes, marks and filters, with their menus.
#include <app/mainwindow.h>

#include <algorithm>
#include <limits>

#include <QDockWidget>
#include <QInputDialog>
#include <QMenu>
#include <QStatusBar>

#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/kindtext.h>
#include <widgets/common/glyph.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/marklist.h>
#include <widgets/timeline/timelineview.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {

using modelqt::Filter;
using modelqt::LaneNode;
using modelqt::TimelineState;
using widgets::Glyph;
using widgets::glyphIcon;

namespace {

constexpr int kMarkReachPx = 5;

/// The layout's node of the lane that keys act on; -1 where there is none.
int focusedNode(const TimelineState &state)
{
    return state.layout().nodeOf(state.focusedLane());
}

} // namespace

// ---- Lanes --------------------------------------------------------------------------------------------------------

void MainWindow::createLaneActions(QMenu *menu)
{
    TimelineState *state = m_session.timeline();
    QMenu *lanes = menu->addMenu(tr("&Lanes"));
    lanes->setObjectName(u"lanesMenu"_s);
    m_foldLane = addAction(lanes, tr("&Fold or unfold lane"), "foldLane", { Qt::Key_Space },
        tr("Show one row of the lane, or all that are nested in it"));
    connect(m_foldLane, &QAction::triggered, this, [state] {
        if (const int node = focusedNode(*state); node >= 0)
            state->setFolded(node, !state->layout().node(node).folded);
    });
    m_foldAll = addAction(
        lanes, tr("Fold &all lanes"), "foldAllLanes", { Qt::SHIFT | Qt::Key_Space }, tr("Show one row of each lane"));
    connect(m_foldAll, &QAction::triggered, state, [state] { state->setAllFolded(true); });
    m_unfoldAll = addAction(lanes, tr("&Unfold all lanes"), "unfoldAllLanes", { Qt::CTRL | Qt::Key_Space },
        tr("Show all rows of each lane"));
    connect(m_unfoldAll, &QAction::triggered, state, [state] { state->setAllFolded(false); });
    lanes->addSeparator();
    m_pinLane = addAction(lanes, tr("&Pin lane"), "pinLane", { Qt::SHIFT | Qt::Key_P },
        tr("Keep the lane above the others while they scroll"));
    m_pinLane->setIcon(glyphIcon(Glyph::Pin));
    m_pinLane->setCheckable(true);
    connect(m_pinLane, &QAction::triggered, this, [state](bool pinned) {
        if (const int node = focusedNode(*state); node >= 0)
            state->setPinned(node, pinned);
    });
    m_hideLane = addAction(lanes, tr("&Hide lane"), "hideLane", { Qt::Key_H },
        tr("Take the lane out of sight; it is still counted and searched"));
    m_hideLane->setIcon(glyphIcon(Glyph::Hide));
    connect(m_hideLane, &QAction::triggered, this, [state] {
        if (const int node = focusedNode(*state); node >= 0)
            state->setHidden(node, true);
    });
    m_onlyLane =
        addAction(lanes, tr("Hide all &other lanes"), "showOnlyLane", {}, tr("Take all lanes but this out of sight"));
    connect(m_onlyLane, &QAction::triggered, this, [state] {
        if (const int node = focusedNode(*state); node >= 0)
            state->showOnly(node);
    });
    m_showLanes = addAction(
        lanes, tr("&Show hidden lanes"), "showAllLanes", { Qt::SHIFT | Qt::Key_H }, tr("Show all lanes again"));
    connect(m_showLanes, &QAction::triggered, state, &TimelineState::showAllLanes);
    lanes->addSeparator();
    QAction *above = addAction(
        lanes, tr("Lane a&bove"), "laneAbove", { Qt::CTRL | Qt::Key_Up }, tr("Keys act on the lane above from now on"));
    connect(above, &QAction::triggered, state, &TimelineState::focusLaneAbove);
    QAction *below = addAction(lanes, tr("Lane b&elow"), "laneBelow", { Qt::CTRL | Qt::Key_Down },
        tr("Keys act on the lane below from now on"));
    connect(below, &QAction::triggered, state, &TimelineState::focusLaneBelow);
    for (QAction *action :
        { m_foldLane, m_foldAll, m_unfoldAll, m_pinLane, m_hideLane, m_onlyLane, m_showLanes, above, below })
        keepToTimeline(action);
    m_needTrace << m_foldAll << m_unfoldAll << above << below;
}

void MainWindow::updateLaneActions()
{
    const TimelineState *state = m_session.timeline();
    const int node = focusedNode(*state);
    const LaneNode *lane = node >= 0 ? &state->layout().node(node) : nullptr;
    m_foldLane->setEnabled(lane && lane->isFoldable());
    m_pinLane->setEnabled(lane);
    m_pinLane->setChecked(lane && lane->pinned);
    m_hideLane->setEnabled(lane && state->layout().shownIndexOf(node) >= 0);
    m_onlyLane->setEnabled(lane);
    const std::size_t hidden = state->layout().hiddenLaneCount();
    m_showLanes->setEnabled(hidden > 0);
    const bool hasMarks = !state->timeMarks()->all().empty();
    for (QAction *action : { m_nameMark, m_nextMark, m_previousMark })
        action->setEnabled(hasMarks);
    const bool hasSlice = state->selected().isSlice();
    for (QAction *action : { m_filterLike, m_filterKind, m_allAlike })
        action->setEnabled(hasSlice);
    m_filterLane->setEnabled(lane);
    m_clearFilters->setEnabled(!state->filters()->isEmpty());
}

void MainWindow::showLaneMenu(int node, const QPoint &globalPos)
{
    if (!m_session.document())
        return;
    TimelineState *state = m_session.timeline();
    auto *menu = new QMenu(this);
    menu->setObjectName(u"laneMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (node >= 0 && state->layout().node(node).isLane()) {
        state->setFocusedLane(state->layout().node(node).lane);
        menu->addActions({ m_foldLane, m_pinLane, m_hideLane, m_onlyLane, m_filterLane });
        menu->addSeparator();
    } else if (node >= 0) {
        const auto lanes = state->layout().lanesBelow(node);
        const bool pinned = std::all_of(lanes.begin(), lanes.end(),
            [state](core::LaneId lane) { return state->layout().node(state->layout().nodeOf(lane)).pinned; });
        menu->addAction(state->layout().node(node).folded ? tr("Unfold group") : tr("Fold group"), this,
            [state, node] { state->setFolded(node, !state->layout().node(node).folded); });
        menu->addAction(pinned ? tr("Let go of its lanes") : tr("Pin its lanes"), this,
            [state, node, pinned] { state->setPinned(node, !pinned); });
        menu->addAction(tr("Hide group"), this, [state, node] { state->setHidden(node, true); });
        menu->addAction(tr("Hide all other groups"), this, [state, node] { state->showOnly(node); });
        menu->addSeparator();
    }
    menu->addActions({ m_showLanes, m_foldAll, m_unfoldAll });
    menu->popup(globalPos);
}

// ---- Marks --------------------------------------------------------------------------------------------------------

void MainWindow::createMarkActions(QMenu *menu)
{
    menu->addSeparator();
    m_setMark = addAction(menu, tr("Set or remove a &mark"), "setMark", { Qt::Key_M },
        tr("Mark the moment under the pointer, else where the selected event begins; on a mark, remove it"));
    m_setMark->setIcon(glyphIcon(Glyph::Mark));
    connect(m_setMark, &QAction::triggered, this, &MainWindow::toggleMark);
    m_nameMark = addAction(menu, tr("Na&me the mark…"), "nameMark", { Qt::Key_F2 },
        tr("Give the mark nearest to the pointer another name"));
    connect(m_nameMark, &QAction::triggered, this, [this] {
        const TimelineState *state = m_session.timeline();
        const core::TimeRange visible = state->visibleRange();
        const core::TimeNs at =
            state->cursorNs() != core::kNoTime ? state->cursorNs() : visible.startNs + visible.lengthNs() / 2;
        if (const auto mark = state->timeMarks()->near(at, std::numeric_limits<core::TimeNs>::max()))
            nameMark(*mark);
    });
    m_nextMark = addAction(menu, tr("Ne&xt mark"), "nextMark", { Qt::Key_N }, tr("Go to the mark after"));
    connect(m_nextMark, &QAction::triggered, this, [this] {
        if (!m_session.timeline()->goToMark(1))
            statusBar()->showMessage(tr("There is no mark after this."), 5000);
    });
    m_previousMark =
        addAction(menu, tr("Pre&vious mark"), "previousMark", { Qt::SHIFT | Qt::Key_N }, tr("Go to the mark before"));
    connect(m_previousMark, &QAction::triggered, this, [this] {
        if (!m_session.timeline()->goToMark(-1))
            statusBar()->showMessage(tr("There is no mark before this."), 5000);
    });
    for (QAction *action : { m_setMark, m_nameMark, m_nextMark, m_previousMark })
        keepToTimeline(action);
    m_needTrace << m_setMark;
}

void MainWindow::toggleMark()
{
    TimelineState *state = m_session.timeline();
    modelqt::TimeMarks *marks = state->timeMarks();
    const core::TimeRange visible = state->visibleRange();
    const core::TimeRange event = state->rangeOf(state->selected());
    core::TimeNs at = state->cursorNs();
    if (at == core::kNoTime)
        at = !state->selected().isNone() && visible.contains(event.startNs) ? event.startNs
                                                                            : visible.startNs + visible.lengthNs() / 2;
    const auto reach =
        static_cast<core::TimeNs>(m_timeline->canvas()->coordinates().nsPerPx() * kMarkReachPx * devicePixelRatioF());
    if (const auto old = marks->near(at, reach)) {
        marks->remove(*old);
        return;
    }
    if (const auto index = marks->add(at))
        statusBar()->showMessage(tr("%1 is set at %2.").arg(marks->all()[*index].name, modelqt::timeText(at)), 5000);
    else
        statusBar()->showMessage(tr("There are too many marks already."), 5000);
}

void MainWindow::nameMark(std::size_t mark)
{
    modelqt::TimeMarks *marks = m_session.timeline()->timeMarks();
    if (mark >= marks->all().size())
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(u"markNameDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Name the mark"));
    dialog->setLabelText(tr("Name of the mark at %1").arg(modelqt::timeText(marks->all()[mark].timeNs)));
    dialog->setTextValue(marks->all()[mark].name);
    connect(dialog, &QInputDialog::textValueSelected, this,
        [marks, mark](const QString &name) { marks->rename(mark, name); });
    dialog->open();
}

void MainWindow::showMarkMenu(std::size_t mark, const QPoint &globalPos)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"markMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Name…"), this, [this, mark] { nameMark(mark); });
    menu->addAction(tr("Remove"), this, [this, mark] { m_session.timeline()->timeMarks()->remove(mark); });
    menu->addSeparator();
    menu->addAction(m_marksDock->toggleViewAction());
    menu->popup(globalPos);
}

void MainWindow::jumpToGap(int direction)
{
    if (!m_session.timeline()->goToGap(direction))
        sayNoGap(direction);
}

void MainWindow::sayNoGap(int direction)
{
    statusBar()->showMessage(direction > 0 ? tr("No further gap on this lane is long enough to be seen at this zoom.")
                                           : tr("No earlier gap on this lane is long enough to be seen at this zoom."),
        5000);
}

// ---- Filters ------------------------------------------------------------------------------------------------------

void MainWindow::createFilterActions(QMenu *menu)
{
    menu->addSeparator();
    m_filterName = addAction(menu, tr("F&ilter by name…"), "filterName", { Qt::CTRL | Qt::SHIFT | Qt::Key_F },
        tr("Draw, find and count only events whose name holds some words"));
    m_filterName->setIcon(glyphIcon(Glyph::Filter));
    connect(m_filterName, &QAction::triggered, this, &MainWindow::askForFilter);
    m_filterLike = addAction(menu, tr("Filter to this na&me"), "filterLikeThis", {},
        tr("Draw, find and count only events that are named as the selected one"));
    connect(m_filterLike, &QAction::triggered, this, [this] { filterByEvent(false); });
    m_filterKind = addAction(menu, tr("Filter to this &kind"), "filterKind", {},
        tr("Draw, find and count only events of the kind of the selected one"));
    connect(m_filterKind, &QAction::triggered, this, [this] { filterByEvent(true); });
    m_filterLane = addAction(
        menu, tr("Filter to this &lane"), "filterLane", {}, tr("Draw, find and count only events of the lane"));
    connect(m_filterLane, &QAction::triggered, this, [this] {
        Filter filter;
        filter.type = Filter::Type::Lane;
        filter.lane = m_session.timeline()->focusedLane();
        m_session.timeline()->filters()->add(filter);
    });
    m_clearFilters = addAction(menu, tr("Remove all filte&rs"), "clearFilters", { Qt::CTRL | Qt::SHIFT | Qt::Key_R },
        tr("Draw, find and count all events again"));
    connect(m_clearFilters, &QAction::triggered, m_session.timeline()->filters(), &modelqt::FilterState::clear);
    m_allAlike = addAction(menu, tr("Mark all that are named &alike"), "markAlike", { Qt::Key_E },
        tr("Mark all events that are named as the selected one, and walk through them with F7"));
    connect(m_allAlike, &QAction::triggered, this, &MainWindow::markAllAlike);
    keepToTimeline(m_allAlike);
    m_needTrace << m_filterName;
}

void MainWindow::askForFilter()
{
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(u"filterDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Filter by name"));
    dialog->setLabelText(tr("Words that the name must hold, in any case"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &text) {
        Filter filter;
        filter.text = text.simplified();
        m_session.timeline()->filters()->add(filter);
    });
    dialog->open();
}

void MainWindow::filterByEvent(bool byKind)
{
    TimelineState *state = m_session.timeline();
    if (!state->selected().isSlice())
        return;
    Filter filter;
    filter.type = byKind ? Filter::Type::Kind : Filter::Type::NameIs;
    if (byKind)
        filter.kind = state->trace()->kind(state->selected().index);
    else
        filter.name = std::string(state->trace()->name(state->selected().index));
    state->filters()->add(filter);
}

void MainWindow::markAllAlike()
{
    const TimelineState *state = m_session.timeline();
    if (!state->selected().isSlice())
        return;
    const core::StringId wanted = state->trace()->nameId(state->selected().index);
    modelqt::runInBackground(
        this,
        [trace = state->trace(), wanted] {
            std::vector<core::SliceId> alike;
            for (core::SliceId s = 0; s < trace->sliceCount(); ++s) {
                if (trace->nameId(s) == wanted)
                    alike.push_back(s);
            }
            return alike;
        },
        [this, trace = state->trace()](std::vector<core::SliceId> alike) {
            if (m_session.timeline()->trace() == trace)
                m_occurrences.show(std::move(alike));
        });
}

} // namespace lanewise::app
