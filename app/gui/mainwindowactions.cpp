// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, tool bar and what their entries do.
#include <app/mainwindow.h>

#include <QAbstractItemView>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QStatusBar>
#include <QTabBar>
#include <QTextEdit>
#include <QToolBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <app/libraries.h>
#include <app/samples.h>
#include <app/theme.h>
#include <modelqt/format.h>
#include <widgets/advisor/advisorsidebar.h>
#include <widgets/common/commandpalette.h>
#include <widgets/common/glyph.h>
#include <widgets/common/isolatingdelegate.h>
#include <widgets/panels/factsview.h>
#include <widgets/panels/helppanel.h>
#include <widgets/panels/panel.h>
#include <widgets/panels/paneltabs.h>
#include <widgets/timeline/chipbar.h>
#include <widgets/timeline/findbar.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/timelineview.h>
#include <widgets/timeline/whatifstrip.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {

using modelqt::TimelineState;
using widgets::Glyph;
using widgets::glyphIcon;
using Keys = QList<QKeySequence>;

QAction *MainWindow::addAction(QMenu *menu, const QString &text, const char *name, const Keys &keys, const QString &tip)
{
    QAction *action = menu->addAction(text);
    action->setObjectName(QLatin1StringView(name));
    action->setShortcuts(keys);
    action->setStatusTip(tip);
    m_actions.add(action, widgets::CommandPalette::titleOf(*menu->menuAction()));
    return action;
}

void MainWindow::createFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    menu->setObjectName(u"fileMenu"_s);
    m_open = addAction(menu, tr("&Open…"), "open", { QKeySequence::Open }, tr("Open one or several trace files"));
    m_open->setIcon(glyphIcon(Glyph::Open));
    connect(m_open, &QAction::triggered, this, &MainWindow::chooseFiles);
    QAction *folder = addAction(menu, tr("Open &folder…"), "openFolder", { Qt::CTRL | Qt::SHIFT | Qt::Key_O },
        tr("Open all traces of a folder as one"));
    folder->setIcon(glyphIcon(Glyph::Folder));
    connect(folder, &QAction::triggered, this, &MainWindow::chooseFolder);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    m_runsMenu = menu->addMenu(tr("R&un of this log directory"));
    m_runsMenu->setObjectName(u"runsMenu"_s);
    m_runsMenu->setEnabled(false);
    QMenu *samples = menu->addMenu(tr("Open &sample"));
    for (const SampleTrace &sample : sampleTraces())
        samples->addAction(sample.title, this, [this, path = sample.path] { openPaths({ path }); });
    samples->setEnabled(!samples->isEmpty());
    menu->addSeparator();
    m_reload = addAction(menu, tr("Re&load"), "reload", { Qt::Key_F5 }, tr("Read the open files again"));
    m_reload->setIcon(glyphIcon(Glyph::Reload));
    connect(m_reload, &QAction::triggered, this, &MainWindow::reload);
    m_stop = addAction(
        menu, tr("S&top"), "stop", { Qt::CTRL | Qt::Key_Period }, tr("Stop loading or writing; what is open stays"));
    connect(m_stop, &QAction::triggered, this, [this] {
        m_loader.cancel();
        m_partWanted.cancel();
    });
    createViewFileActions(menu);
    m_export = addAction(menu, tr("&Export…"), "export", { Qt::CTRL | Qt::Key_E },
        tr("Write the table or chart of the open panel to a file"));
    connect(m_export, &QAction::triggered, this, &MainWindow::exportView);
    createPartAction(menu);
    m_close = addAction(menu, tr("&Close"), "close", { QKeySequence::Close }, tr("Close the open trace"));
    connect(m_close, &QAction::triggered, this, &MainWindow::closeTrace);
    menu->addSeparator();
    QAction *quit = addAction(menu, tr("&Quit"), "quit", { Qt::CTRL | Qt::Key_Q }, tr("Leave the program"));
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, this, &QWidget::close);
    m_needTrace << m_reload << m_close;
}

void MainWindow::createEditMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Edit"));
    m_copy = addAction(menu, tr("&Copy"), "copy", { QKeySequence::Copy },
        tr("Copy what is selected in the focused part, else the selected event's name"));
    m_copy->setIcon(glyphIcon(Glyph::Copy));
    connect(m_copy, &QAction::triggered, this, &MainWindow::copy);
    menu->addSeparator();
    QAction *find =
        addAction(menu, tr("&Find…"), "find", { QKeySequence::Find }, tr("Find events by name on all lanes"));
    // The lanes are where it is found, whatever panel stands before them.
    const auto onLanes = [this](auto action) {
        return [this, action] {
            m_views->showTimeline();
            (m_timeline->findBar()->*action)();
        };
    };
    connect(find, &QAction::triggered, this, onLanes(&widgets::FindBar::open));
    QAction *next = addAction(menu, tr("Find &next"), "findNextEvent", { Qt::Key_F3 }, tr("Go to the next one found"));
    connect(next, &QAction::triggered, this, onLanes(&widgets::FindBar::findNext));
    QAction *previous = addAction(
        menu, tr("Find &previous"), "findPreviousEvent", { Qt::SHIFT | Qt::Key_F3 }, tr("Go to the one found before"));
    connect(previous, &QAction::triggered, this, onLanes(&widgets::FindBar::findPrevious));
    m_needTrace << find << next << previous;
    createFilterActions(menu);
    menu->addSeparator();
    QAction *preferences = addAction(menu, tr("&Preferences…"), "preferences", { Qt::CTRL | Qt::Key_Comma },
        tr("Change the look, the keys and the limits of the advisor"));
    preferences->setMenuRole(QAction::PreferencesRole);
    connect(preferences, &QAction::triggered, this, [this] { showPreferences(); });
}

void MainWindow::createViewMenu()
{
    TimelineState *state = m_session.timeline();
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    menu->setObjectName(u"viewMenu"_s);
    m_zoomIn =
        addAction(menu, tr("Zoom &in"), "zoomIn", { Qt::Key_Plus, Qt::Key_Equal, Qt::Key_W }, tr("Show less time"));
    m_zoomIn->setIcon(glyphIcon(Glyph::ZoomIn));
    connect(m_zoomIn, &QAction::triggered, m_timeline, &widgets::TimelineView::zoomIn);
    m_zoomOut = addAction(menu, tr("Zoom &out"), "zoomOut", { Qt::Key_Minus, Qt::Key_S }, tr("Show more time"));
    m_zoomOut->setIcon(glyphIcon(Glyph::ZoomOut));
    connect(m_zoomOut, &QAction::triggered, m_timeline, &widgets::TimelineView::zoomOut);
    m_zoomToSelection = addAction(menu, tr("&Zoom to selection"), "zoomToSelection", { Qt::Key_Z },
        tr("Show the selected range, else the selected event"));
    connect(m_zoomToSelection, &QAction::triggered, state, &TimelineState::zoomToSelection);
    m_fitActivity = addAction(menu, tr("Fit &GPU activity"), "fitActivity", { Qt::Key_F },
        tr("Show from the first to the last operation on a device"));
    m_fitActivity->setIcon(glyphIcon(Glyph::FitActivity));
    connect(m_fitActivity, &QAction::triggered, state, &TimelineState::fitActivity);
    m_fitAll = addAction(menu, tr("Fit &all"), "fitAll", { Qt::SHIFT | Qt::Key_F }, tr("Show the whole trace"));
    m_fitAll->setIcon(glyphIcon(Glyph::FitAll));
    connect(m_fitAll, &QAction::triggered, state, &TimelineState::fitAll);
    m_needTrace << m_zoomIn << m_zoomOut << m_zoomToSelection << m_fitActivity << m_fitAll;

    createLaneActions(menu);
    addViewActions(menu);
    menu->addSeparator();
    m_showCounters = addAction(menu, tr("Cou&nters"), "counters", { Qt::Key_U },
        tr("Show under the lanes how busy each device was, what waited to run, copies, memory, and the file's own counters"));
    m_showCounters->setCheckable(true);
    m_showCounters->setChecked(true);
    connect(m_showCounters, &QAction::toggled, this, &MainWindow::showCounters);
    m_showPhases = addAction(menu, tr("P&hases"), "phases", { Qt::Key_P },
        tr("Show over the lanes which device work is forward pass, loss, backward pass and optimizer"));
    m_showPhases->setCheckable(true);
    m_showPhases->setChecked(true);
    connect(m_showPhases, &QAction::toggled, this, &MainWindow::showPhases);
    for (QAction *action : { m_showCounters, m_showPhases })
        keepToTimeline(action);
    m_showArrows = addAction(menu, tr("A&rrows of dependencies"), "arrows", { Qt::Key_R },
        tr("Draw arrows over the lanes from what the selected event depends on, and to what depends on it; dashed where inferred"));
    m_showArrows->setCheckable(true);
    m_showArrows->setChecked(true);
    connect(m_showArrows, &QAction::toggled, m_timeline->canvas(), &widgets::LaneCanvas::setArrowsShown);
    keepToTimeline(m_showArrows);
    m_needTrace << m_showCounters << m_showPhases << m_showArrows;
    m_showFrameTimes = addAction(menu, tr("Frame &times"), "frameTimes", { Qt::CTRL | Qt::SHIFT | Qt::Key_T },
        tr("Show below how long it takes to draw the lanes"));
    m_showFrameTimes->setCheckable(true);
    m_showFrameTimes->setVisible(false); // until somebody measures them
    createColourActions(menu);
    menu->addSeparator();
    int number = 1;
    for (QDockWidget *dock : { m_advisorDock, m_detailsDock, m_selectionDock, m_diagnosticsDock, m_helpDock,
             m_marksDock, m_dependenciesDock }) {
        QAction *toggle = dock->toggleViewAction();
        toggle->setShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + number++)));
        toggle->setStatusTip(tr("Show or hide this part of the window"));
        // Instead of Qt's own, which hides a part whose tab lies under another's.
        disconnect(toggle, &QAction::triggered, dock, nullptr);
        connect(toggle, &QAction::triggered, this, [this, dock, toggle](bool show) {
            const bool isCovered = !tabifiedDockWidgets(dock).isEmpty() && dock->visibleRegion().isEmpty();
            if (!show && !isCovered) {
                dock->close();
                return;
            }
            toggle->setChecked(true);
            dock->show();
            dock->raise();
        });
        menu->addAction(toggle);
        toggle->setObjectName(dock->objectName() + u"Toggle"_s);
        m_actions.add(toggle, widgets::CommandPalette::titleOf(*menu->menuAction()));
    }
    menu->addSeparator();
    QMenu *themes = menu->addMenu(tr("&Theme"));
    m_themes = new QActionGroup(this);
    const auto addTheme = [&](Theme theme, const QString &text) {
        QAction *action = themes->addAction(text);
        action->setCheckable(true);
        action->setChecked(theme == Theme::System);
        action->setData(themeName(theme));
        action->setObjectName(u"theme-"_s + themeName(theme));
        action->setStatusTip(tr("Colours of the window"));
        m_themes->addAction(action);
        m_actions.add(action, widgets::CommandPalette::titleOf(*themes->menuAction()));
        connect(action, &QAction::triggered, this, [theme] { applyTheme(theme); });
    };
    addTheme(Theme::System, tr("&As the desktop"));
    addTheme(Theme::Light, tr("&Light"));
    addTheme(Theme::Dark, tr("&Dark"));
}

/// The timeline and the panels: Ctrl and a digit, as tabs elsewhere.
void MainWindow::addViewActions(QMenu *menu)
{
    menu->addSeparator();
    QTabBar *bar = m_views->tabBar();
    auto *group = new QActionGroup(this);
    for (int i = 0; i < bar->count(); ++i) {
        QString tip = bar->tabToolTip(i);
        if (tip.isEmpty())
            tip = tr("The lanes alone");
        const QByteArray name = "view" + QByteArray::number(i);
        QAction *action = addAction(
            menu, bar->tabText(i), name.constData(), { QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + i)) }, tip);
        action->setCheckable(true);
        action->setChecked(i == 0);
        bar->setTabToolTip(i, action->toolTip());
        connect(action, &QAction::changed, bar, [bar, i, action] { bar->setTabToolTip(i, action->toolTip()); });
        group->addAction(action);
        connect(action, &QAction::triggered, m_views, [this, i] { m_views->setCurrent(i); });
        m_needTrace << action;
    }
    connect(m_views, &widgets::PanelTabs::currentChanged, group,
        [group](int index) { group->actions().at(index)->setChecked(true); });
    QAction *next = addAction(
        menu, tr("Ne&xt view"), "nextView", { Qt::CTRL | Qt::Key_PageDown }, tr("The tab beside the one shown"));
    connect(next, &QAction::triggered, m_views, &widgets::PanelTabs::showNext);
    QAction *previous = addAction(
        menu, tr("Pre&vious view"), "previousView", { Qt::CTRL | Qt::Key_PageUp }, tr("The tab before the one shown"));
    connect(previous, &QAction::triggered, m_views, &widgets::PanelTabs::showPrevious);
    QAction *stay = addAction(menu, tr("&Lanes above panels"), "lanesAbove", { Qt::CTRL | Qt::SHIFT | Qt::Key_L },
        tr("Keep the lanes in sight while a panel is open"));
    stay->setCheckable(true);
    stay->setChecked(m_views->lanesStay());
    connect(stay, &QAction::toggled, m_views, &widgets::PanelTabs::setLanesStay);
    connect(m_views, &widgets::PanelTabs::lanesStayChanged, stay, &QAction::setChecked);
    m_needTrace << next << previous << stay;
}

/// Keys that other parts of the window use for themselves, such as Home in a table.
void MainWindow::keepToTimeline(QAction *action)
{
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_timeline->addAction(action);
}

void MainWindow::createGoMenu()
{
    TimelineState *state = m_session.timeline();
    QMenu *menu = menuBar()->addMenu(tr("&Go"));
    m_back = addAction(menu, tr("&Back"), "back", { Qt::ALT | Qt::Key_Left }, tr("Back to the range seen before"));
    m_back->setIcon(glyphIcon(Glyph::Back));
    connect(m_back, &QAction::triggered, state, &TimelineState::goBack);
    m_forward = addAction(menu, tr("&Forward"), "forward", { Qt::ALT | Qt::Key_Right }, tr("Forward again"));
    m_forward->setIcon(glyphIcon(Glyph::Forward));
    connect(m_forward, &QAction::triggered, state, &TimelineState::goForward);
    menu->addSeparator();
    QAction *left = addAction(menu, tr("Pan &left"), "panLeft", { Qt::Key_A }, tr("Show what was earlier"));
    connect(left, &QAction::triggered, m_timeline, &widgets::TimelineView::panLeft);
    QAction *right = addAction(menu, tr("Pan &right"), "panRight", { Qt::Key_D }, tr("Show what was later"));
    connect(right, &QAction::triggered, m_timeline, &widgets::TimelineView::panRight);
    QAction *start =
        addAction(menu, tr("To the &start"), "goToStart", { Qt::Key_Home }, tr("Go to the start of the trace"));
    connect(start, &QAction::triggered, m_timeline, &widgets::TimelineView::goToStart);
    QAction *end = addAction(menu, tr("To the &end"), "goToEnd", { Qt::Key_End }, tr("Go to the end of the trace"));
    connect(end, &QAction::triggered, m_timeline, &widgets::TimelineView::goToEnd);
    for (QAction *action : { left, right, start, end })
        keepToTimeline(action);
    menu->addSeparator();
    m_previousEvent = addAction(menu, tr("&Previous event"), "previousEvent", { Qt::Key_BracketLeft },
        tr("Select the event before in its row"));
    connect(m_previousEvent, &QAction::triggered, state, &TimelineState::selectPrevious);
    m_nextEvent = addAction(
        menu, tr("&Next event"), "nextEvent", { Qt::Key_BracketRight }, tr("Select the event after in its row"));
    connect(m_nextEvent, &QAction::triggered, state, &TimelineState::selectNext);
    QAction *gapBefore = addAction(menu, tr("Previous &gap"), "previousGap", { Qt::Key_Comma },
        tr("Select the stretch before in which nothing ran on the lane, of those long enough to be seen"));
    connect(gapBefore, &QAction::triggered, this, [this] { jumpToGap(-1); });
    QAction *gapAfter = addAction(menu, tr("Next g&ap"), "nextGap", { Qt::Key_Period },
        tr("Select the next stretch in which nothing ran on the lane, of those long enough to be seen"));
    connect(gapAfter, &QAction::triggered, this, [this] { jumpToGap(1); });
    keepToTimeline(gapBefore);
    keepToTimeline(gapAfter);
    m_needTrace << gapBefore << gapAfter;
    m_partner = addAction(menu, tr("&Launch or operation"), "partner", { Qt::Key_L },
        tr("From an operation to the call that launched it, and back"));
    connect(m_partner, &QAction::triggered, this, &MainWindow::goToPartner);
    m_listDependencies = addAction(menu, tr("&Dependencies"), "listDependencies", { Qt::Key_Y },
        tr("List what the selected event depends on and what depends on it"));
    connect(m_listDependencies, &QAction::triggered, this, &MainWindow::showDependencies);
    m_openSource = addAction(menu, tr("Open &source"), "openSource", { Qt::Key_O },
        tr("Open in your editor where the selected event was called, or what launched it"));
    connect(m_openSource, &QAction::triggered, this, &MainWindow::openSource);
    keepToTimeline(m_openSource);
    menu->addSeparator();
    m_nextFinding = addAction(
        menu, tr("Next f&inding"), "nextFinding", { Qt::Key_F8 }, tr("Go to the worst occurrence of the next finding"));
    connect(m_nextFinding, &QAction::triggered, m_advisor, &widgets::AdvisorSidebar::showNextFinding);
    m_previousFinding = addAction(menu, tr("Previous fin&ding"), "previousFinding", { Qt::SHIFT | Qt::Key_F8 },
        tr("Go to the worst occurrence of the finding before"));
    connect(m_previousFinding, &QAction::triggered, m_advisor, &widgets::AdvisorSidebar::showPreviousFinding);
    m_nextOccurrence = addAction(menu, tr("Next &occurrence"), "nextOccurrence", { Qt::Key_F7 },
        tr("Next operation of the row or occurrence of the finding that is marked"));
    connect(m_nextOccurrence, &QAction::triggered, this, [this] { walkOccurrences(1); });
    m_previousOccurrence = addAction(menu, tr("Previous o&ccurrence"), "previousOccurrence", { Qt::SHIFT | Qt::Key_F7 },
        tr("Operation of the row or occurrence of the finding before"));
    connect(m_previousOccurrence, &QAction::triggered, this, [this] { walkOccurrences(-1); });
    m_needTrace << left << right << start << end << m_previousEvent << m_nextEvent;
    createMarkActions(menu);
}

void MainWindow::createColourActions(QMenu *menu)
{
    constexpr int kColourSentenceMs = 8'000;
    using widgets::ColourBy;
    QMenu *colours = menu->addMenu(tr("Colo&urs"));
    m_colours = new QActionGroup(this);
    const auto add = [&](ColourBy by, const QString &text, const char *name, const QString &tip) {
        QAction *action = addAction(colours, text, name, {}, tip);
        action->setCheckable(true);
        action->setChecked(by == ColourBy::Kind);
        action->setData(static_cast<int>(by));
        m_colours->addAction(action);
    };
    add(ColourBy::Kind, tr("By &kind"), "colourByKind", tr("Kernels, copies, operators and calls each have a colour"));
    add(ColourBy::Name, tr("By &name"), "colourByName",
        tr("What is named alike has one colour, in every trace the same"));
    add(ColourBy::Operator, tr("By &operator"), "colourByOperator",
        tr("Device work has the colour of the operator that launched it"));
    add(ColourBy::Step, tr("By &step"), "colourByStep", tr("Each step has a colour, on the host and on the devices"));
    QAction *next = addAction(colours, tr("Ne&xt colours"), "nextColours", { Qt::SHIFT | Qt::Key_C },
        tr("Colour the lanes by kind, by name, by operator, by step, in turn"));
    connect(next, &QAction::triggered, this, [this] {
        const QList<QAction *> all = m_colours->actions();
        all[(all.indexOf(m_colours->checkedAction()) + 1) % all.size()]->trigger();
    });
    keepToTimeline(next);
    connect(m_colours, &QActionGroup::triggered, this, [this](QAction *action) {
        statusBar()->showMessage(action->statusTip(), kColourSentenceMs);
        showColours();
    });
}

void MainWindow::createAnalyzeMenu()
{
    TimelineState *state = m_session.timeline();
    QMenu *menu = menuBar()->addMenu(tr("&Analyze"));
    m_selectVisible = addAction(menu, tr("&Sum what is visible"), "selectVisible", { Qt::CTRL | Qt::Key_A },
        tr("Select the visible range and sum it up by name"));
    connect(m_selectVisible, &QAction::triggered, this, [this, state] {
        m_selectionDock->show();
        m_selectionDock->raise();
        const core::TimeRange range = state->visibleRange().intersected(state->fullRange());
        state->setSelectedRange(range);
    });
    m_criticalPath = addAction(menu, tr("Critical &path"), "criticalPath", { Qt::Key_C },
        tr("Draw over the lanes what each step waited for, from one moment to the next"));
    m_criticalPath->setCheckable(true);
    connect(m_criticalPath, &QAction::toggled, m_timeline->canvas(), &widgets::LaneCanvas::setCriticalPathShown);
    keepToTimeline(m_criticalPath);
    m_needTrace << m_criticalPath;
    m_whatIf = addAction(menu, tr("What &if"), "whatIf", { Qt::Key_I },
        tr("Draw under the lanes how a step would run with what the finding advises"));
    connect(m_whatIf, &QAction::triggered, this, [this] {
        if (m_timeline->whatIf()->isVisible())
            closeWhatIf();
        else
            m_advisor->askWhatIf();
    });
    keepToTimeline(m_whatIf);
    // A click on a finding leaves the keys with its card, whose button names this key.
    m_advisor->addAction(m_whatIf);
    m_adviseRange = addAction(menu, tr("Findings of the selected &range"), "adviseRange", { Qt::SHIFT | Qt::Key_A },
        tr("Judge the steps in the selected range alone; all steps where no range is selected"));
    m_adviseRange->setCheckable(true);
    connect(m_adviseRange, &QAction::toggled, this, [this, state] {
        if (m_session.document() && !state->selectedRange().isEmpty())
            askAdvisor();
    });
    keepToTimeline(m_adviseRange);
    // It is the advisor's as well: a click on a finding leaves the keys with its card.
    m_advisor->addAction(m_adviseRange);
    m_needTrace << m_adviseRange;
    m_clearSelection = addAction(menu, tr("&Clear selection"), "clearSelection", { Qt::Key_Escape },
        tr("Drop the selected range, then the event, then the marks"));
    connect(m_clearSelection, &QAction::triggered, this, [this] {
        // Where there is nothing to drop, Escape has one use left.
        if (!m_timeline->clearSelection())
            m_stop->trigger();
    });
    keepToTimeline(m_selectVisible);
    keepToTimeline(m_clearSelection);
    m_advisor->addAction(m_clearSelection); // the same: a finding's card has the keys after a click on it
    m_needTrace << m_selectVisible << m_clearSelection;
    menu->addSeparator();
    m_markSteps = addAction(menu, tr("Use as step &marker"), "markSteps", { Qt::CTRL | Qt::Key_M },
        tr("Steps go by the events that are named as the selected one"));
    connect(m_markSteps, &QAction::triggered, this, &MainWindow::markStepsByEvent);
    m_automaticSteps =
        addAction(menu, tr("&Automatic step markers"), "automaticSteps", { Qt::CTRL | Qt::SHIFT | Qt::Key_M },
            tr("Steps as the profiler or the program marked them, or as they can be told from what repeats"));
    connect(m_automaticSteps, &QAction::triggered, this, [this] { setStepMarker({}); });
    keepToTimeline(m_markSteps);
    keepToTimeline(m_automaticSteps);
}

void MainWindow::createHelpMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Help"));
    QAction *commands = addAction(menu, tr("&Commands…"), "commands", { Qt::CTRL | Qt::SHIFT | Qt::Key_P },
        tr("Find any command by a few letters of its name"));
    connect(commands, &QAction::triggered, this, [this] { m_palette->open(); });
    QAction *keys =
        addAction(menu, tr("&Keys"), "keys", { Qt::Key_F1, QKeySequence(u"?"_s) }, tr("All keys and gestures"));
    connect(keys, &QAction::triggered, this, &MainWindow::showKeys);
    QAction *rules = addAction(
        menu, tr("What the advisor &looks for"), "rulePages", {}, tr("All rules, with a page about each of them"));
    connect(rules, &QAction::triggered, this, [this] { showHelpPage(widgets::HelpPanel::kIndex); });
    menu->addSeparator();
    QAction *about = addAction(menu, tr("&About Lanewise"), "about", {}, tr("Version and licences"));
    about->setMenuRole(QAction::AboutRole);
    connect(about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::createToolBar()
{
    QToolBar *bar = addToolBar(tr("Tools"));
    bar->setObjectName(u"toolBar"_s);
    bar->setMovable(false);
    bar->setIconSize({ 18, 18 });
    bar->addAction(m_open);
    bar->addAction(m_reload);
    bar->addSeparator();
    bar->addAction(m_back);
    bar->addAction(m_forward);
    bar->addSeparator();
    bar->addAction(m_zoomIn);
    bar->addAction(m_zoomOut);
    bar->addAction(m_fitActivity);
    bar->addAction(m_fitAll);
    bar->addSeparator();
    bar->addAction(m_filterName);
    bar->addWidget(new widgets::ChipBar(m_session.timeline(), m_timeline->canvas()));
}

void MainWindow::createPalette()
{
    m_palette = new widgets::CommandPalette(
        [this] {
            QList<widgets::CommandPalette::Command> commands;
            for (const ActionRegistry::Entry &entry : m_actions.entries()) {
                if (entry.id != "commands"_L1)
                    commands.append({ entry.action, entry.group });
            }
            return commands;
        },
        this);
}

// ---- What they do -------------------------------------------------------------------------------------------------

void MainWindow::copy()
{
    QWidget *focus = QApplication::focusWidget();
    if (auto *text = qobject_cast<QPlainTextEdit *>(focus); text && text->textCursor().hasSelection()) {
        text->copy();
    } else if (auto *page = qobject_cast<QTextEdit *>(focus); page && page->textCursor().hasSelection()) {
        page->copy();
    } else if (auto *label = qobject_cast<QLabel *>(focus); label && label->hasSelectedText()) {
        QApplication::clipboard()->setText(modelqt::withoutIsolates(label->selectedText()));
    } else if (auto *view = qobject_cast<QAbstractItemView *>(focus);
               view && view->selectionModel() && view->selectionModel()->hasSelection()) {
        QApplication::clipboard()->setText(widgets::selectedText(*view));
    } else if (const modelqt::EventRef event = m_session.timeline()->selected(); !event.isNone()) {
        const core::Trace &trace = *m_session.timeline()->trace();
        const std::string_view name =
            event.isSlice() ? trace.name(event.index) : trace.string(trace.instants()[event.index].name);
        QApplication::clipboard()->setText(modelqt::safeText(name));
    }
}

void MainWindow::exportView()
{
    if (widgets::Panel *panel = m_views->currentPanel(); panel && !panel->exportSomething())
        statusBar()->showMessage(tr("There is nothing to export in this panel."), 5000);
}

/// Whatever marked the lanes last is walked through: a row of a table, else the advisor's finding.
void MainWindow::walkOccurrences(int direction)
{
    if (m_occurrences.isActive())
        direction > 0 ? m_occurrences.showNext() : m_occurrences.showPrevious();
    else if (direction > 0)
        m_advisor->showNextOccurrence();
    else
        m_advisor->showPreviousOccurrence();
}

void MainWindow::goToPartner()
{
    TimelineState *state = m_session.timeline();
    if (!m_isAnalyzed || !state->selected().isSlice())
        return;
    const core::SliceId slice = state->selected().index;
    const analysis::LaunchLinks &links = m_session.document()->analysis->launchLinks();
    core::SliceId partner = links.launchOf(slice);
    if (partner == core::kNoSlice) {
        if (const auto operations = links.operationsOf(slice); !operations.empty())
            partner = operations.front();
    }
    if (partner != core::kNoSlice)
        state->reveal(modelqt::EventRef::slice(partner));
}

void MainWindow::showDependencies()
{
    m_dependenciesDock->show();
    m_dependenciesDock->raise();
    growPanels();
}

/// What can be done with the selected event.
void MainWindow::showEventMenu(const QPoint &globalPos)
{
    if (!m_session.document())
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(u"eventMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({ m_zoomToSelection, m_partner, m_listDependencies, m_openSource, m_copy });
    menu->addSeparator();
    menu->addActions({ m_allAlike, m_filterLike, m_filterKind, m_filterLane, m_clearFilters });
    menu->addSeparator();
    menu->addActions({ m_foldLane, m_pinLane, m_hideLane, m_onlyLane, m_showLanes });
    menu->addSeparator();
    menu->addActions({ m_setMark, m_markSteps, m_automaticSteps });
    menu->popup(globalPos);
}

void MainWindow::markStepsByEvent()
{
    const modelqt::TimelineState *state = m_session.timeline();
    if (state->selected().isSlice())
        setStepMarker(std::string(state->trace()->name(state->selected().index)));
}

void MainWindow::setStepMarker(const std::string &name)
{
    if (!m_session.document() || m_session.document()->analysis->stepOptions().marker == name)
        return;
    m_isAnalyzed = false;
    m_sayStepsFrom = true;
    m_session.setStepMarker(name);
    m_session.timeline()->clearMarks();
    updateActions();
    askAdvisor();
}

void MainWindow::showHelpPage(const QString &page)
{
    if (!m_help->showPage(page))
        m_help->showPage(widgets::HelpPanel::kIndex);
    // On the start page, too.
    m_helpDock->toggleViewAction()->setEnabled(true);
    m_helpDock->show();
    m_helpDock->raise();
}

void MainWindow::showKeys()
{
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"keysDialog"_s);
    dialog->setWindowTitle(tr("Keys and gestures"));
    auto *list = new QTreeWidget;
    list->setObjectName(u"keysList"_s);
    list->setAccessibleName(tr("Keys and gestures"));
    list->setRootIsDecorated(false);
    list->setHeaderLabels({ tr("Key"), tr("What it does") });
    list->setItemDelegate(new widgets::IsolatingDelegate(list));
    list->setUniformRowHeights(true);
    const auto add = [list](const QString &key, const QString &what) { new QTreeWidgetItem(list, { key, what }); };
    add(tr("Ctrl and wheel"), tr("Zoom at the pointer"));
    add(tr("Wheel"), tr("Scroll the lanes"));
    add(tr("Drag"), tr("Move through time"));
    add(tr("Shift and drag, or drag on the ruler"), tr("Select a range of time"));
    add(tr("The same with Alt"), tr("Let the range end between events, too: else it goes from edge to edge"));
    add(tr("Click"), tr("Select an event"));
    add(tr("Double click"), tr("Zoom to an event"));
    // From the commands themselves, so that this list is never out of date.
    for (const ActionRegistry::Entry &entry : m_actions.entries()) {
        if (!entry.action->shortcuts().isEmpty())
            add(QKeySequence::listToString(entry.action->shortcuts(), QKeySequence::NativeText),
                entry.action->statusTip());
    }
    list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->addWidget(list);
    layout->addWidget(buttons);
    dialog->resize(620, 560);
    dialog->show();
}

namespace {

/// A table; Qt is the one that is loaded, which may be newer than the one of the build.
QString librariesText()
{
    QString rows;
    for (const Library &library : libraries()) {
        const QString name = QString::fromLatin1(library.name), built = QString::fromLatin1(library.version);
        const bool isNewer = name == "Qt"_L1 && built != QLatin1StringView(qVersion());
        const QString version =
            isNewer ? MainWindow::tr("%1 (running with %2)").arg(built, QString::fromLatin1(qVersion())) : built;
        rows += u"<tr><td>%1&nbsp;&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3</td></tr>"_s.arg(
            name.toHtmlEscaped(), version.toHtmlEscaped(), QString::fromLatin1(library.licence).toHtmlEscaped());
    }
    return u"<table>"_s + rows + u"</table>"_s;
}

} // namespace

void MainWindow::showAbout()
{
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"aboutDialog"_s);
    dialog->setWindowTitle(tr("About Lanewise"));
    auto *text = new QLabel;
    text->setObjectName(u"aboutText"_s);
    text->setTextFormat(Qt::RichText);
    text->setOpenExternalLinks(true);
    text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    text->setWordWrap(true);
    text->setText(tr(
        "<h2>Lanewise %1</h2><p>Opens profiles of deep-learning programs on GPUs, draws every stream as a lane, and tells what "
        "to change and what that would save.</p>"
        "<p>Licence: GNU General Public License, version 3 or later. There is no warranty, to the extent permitted by law.</p>"
        "<p>It was built with these libraries:</p>%2")
                      .arg(QApplication::applicationVersion(), librariesText()));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog->resize(460, dialog->sizeHint().height());
    dialog->show();
}

} // namespace lanewise::app
