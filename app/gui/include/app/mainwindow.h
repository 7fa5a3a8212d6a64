// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The window: menus, docks, status bar; opens traces and shows what is said about them. Qt Widgets, all rooms below.

#include <memory>
#include <optional>
#include <string>

#include <QMainWindow>
#include <QTimer>

#include <app/actionregistry.h>
#include <app/preferencesdialog.h>
#include <app/sourceopener.h>
#include <core/result.h>
#include <modelqt/analysisscope.h>
#include <modelqt/filewatch.h>
#include <modelqt/mutedrules.h>
#include <modelqt/occurrences.h>
#include <modelqt/selectionlinks.h>
#include <modelqt/session.h>
#include <modelqt/traceloader.h>
#include <modelqt/viewstate.h>

class QActionGroup;
class QLabel;
class QProgressBar;
class QStackedWidget;
class QToolButton;

namespace lanewise::advisor {
struct AdvisorResult;
}

namespace lanewise::io {
struct PartOptions;
}

namespace lanewise::widgets {
class AdvisorJob;
class AdvisorSidebar;
class CommandPalette;
class DependencyPanel;
class DetailsPanel;
class DiagnosticsPanel;
class HelpPanel;
class MarkList;
class MessageBar;
class PanelTabs;
class SelectionPanel;
class StartPage;
class TimelineView;
}

namespace lanewise::app {

class FrameTimes;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Whether layout, theme and recent files are read from the settings and written back.
    enum class Settings { Keep, Ignore };

    explicit MainWindow(Settings settings = Settings::Keep, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Files or folders; together they are one trace. What is open stays until they are read.
    void openPaths(const QStringList &paths);
    void closeTrace();
    void reload();
    /// A saved view: shown on what is open where it is of that, else its traces are opened with it.
    void openView(const QString &path);
    bool saveView(const QString &path);

    /// Shown in the status bar when asked for (View > Frame times). They outlive the window.
    void measureFrames(FrameTimes *times);

    modelqt::Session *session() { return &m_session; }
    modelqt::Occurrences *occurrences() { return &m_occurrences; }
    const ActionRegistry &actions() const { return m_actions; }
    widgets::CommandPalette *palette() const { return m_palette; }
    widgets::PanelTabs *views() const { return m_views; }
    widgets::TimelineView *timelineView() const { return m_timeline; }
    widgets::AdvisorSidebar *advisor() const { return m_advisor; }
    widgets::DetailsPanel *details() const { return m_details; }
    modelqt::SelectionLinks *links() { return &m_links; }
    SourceOpener *sources() { return &m_sources; }
    widgets::DependencyPanel *dependencies() const { return m_dependencies; }
    widgets::SelectionPanel *selection() const { return m_selection; }
    widgets::DiagnosticsPanel *diagnostics() const { return m_diagnostics; }
    widgets::MessageBar *messageBar() const { return m_messages; }
    /// The sentence of the load that failed last; empty after one that did not.
    QString lastError() const { return m_lastError; }

Q_SIGNALS:
    /// Lanes and findings are there, or (false) nothing could be opened.
    void settled(bool ok);

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    // Building the window, once.
    void createCentral();
    void createPanels();
    void createDocks();
    void createStatusBar();
    void createFileMenu();
    void createEditMenu();
    void createViewMenu();
    void addViewActions(QMenu *menu);
    void createGoMenu();
    void createMarkActions(QMenu *menu);
    void createLaneActions(QMenu *menu);
    void createFilterActions(QMenu *menu);
    void createAnalyzeMenu();
    void createHelpMenu();
    void createToolBar();
    void createPalette();
    void connectLoader();
    void connectState();
    QAction *addAction(
        QMenu *menu, const QString &text, const char *name, const QList<QKeySequence> &keys, const QString &tip);
    void keepToTimeline(QAction *action);
    QDockWidget *addDock(const QString &title, const char *name, QWidget *widget, Qt::DockWidgetArea area);

    // Opening.
    void chooseFiles();
    void chooseFolder();
    void showDocument(const modelqt::DocumentPtr &document);
    void sayWhatFailed(const QString &ofView);
    void showError(const core::LoadError &error);
    void showProgress(const modelqt::LoadProgress &progress);
    void endProgress();
    void setProgressShown(bool shown);
    void offerReload(const QString &path, modelqt::FileWatch::Change change);
    void askAdvisor();
    void showCounters();
    void showPhases();
    void showColours();
    void createColourActions(QMenu *menu);
    void showWhatIf(int finding, core::FileIndex file, core::TimeNs at);
    void closeWhatIf();
    void followFiles(std::unique_ptr<modelqt::FileWatch> watch);

    // Views.
    void createViewFileActions(QMenu *menu);
    modelqt::ViewState currentView() const;
    void rememberView();
    std::optional<modelqt::ViewState> takeView(const modelqt::DocumentPtr &document);
    QString showView(const modelqt::ViewState &view);
    void saveViewAs();
    void chooseView();

    // A part as a trace of its own.
    void createPartAction(QMenu *menu);
    void askForPart();
    void choosePartFile(const io::PartOptions &options);
    void exportPartTo(const io::PartOptions &options, const QString &path);
    void endExport();

    // Keeping up.
    void updateActions();
    void updateLaneActions();
    void showStartPage();
    void showViews();
    QDockWidget *lowerPanel() const;
    void shrinkPanels();
    void growPanels();
    void updateTitle();
    void updateRecent();
    void updateRuns();
    void updateCursorText();
    void updateRangeText();
    void updateDiagnosticsButton();
    void readSettings();
    void writeSettings();

    // Actions.
    void copy();
    void goToPartner();
    void showDependencies();
    void createSources();
    void prepareLater();
    void startLoading(const QStringList &paths, modelqt::TraceLoader::Ask ask);
    void readUnits();
    void setMemory(int giB);
    void applyUnits(const modelqt::Units &units);
    void openSource();
    void showEventMenu(const QPoint &globalPos);
    void showLaneMenu(int node, const QPoint &globalPos);
    void showMarkMenu(std::size_t mark, const QPoint &globalPos);
    void toggleMark();
    void nameMark(std::size_t mark);
    void jumpToGap(int direction);
    void sayNoGap(int direction);
    void askForFilter();
    void filterByEvent(bool byKind);
    void markAllAlike();
    void markStepsByEvent();
    void setStepMarker(const std::string &name);
    void exportView();
    void showDiagnostics();
    void walkOccurrences(int direction);
    void showHelpPage(const QString &page);
    void showKeys();
    void showAbout();
    void showPreferences(const QString &limit = {});
    void applyPreferences(const PreferencesDialog::Values &values);
    /// Of the file of limits; `problem` is what is wrong with it.
    advisor::Thresholds limits(QString *problem = nullptr) const;
    bool writeLimits(const advisor::Thresholds &limits);

    const Settings m_settings;
    ActionRegistry m_actions;
    modelqt::Session m_session;
    modelqt::AnalysisScope m_scope { &m_session };
    modelqt::Occurrences m_occurrences { m_session.timeline() };
    modelqt::SelectionLinks m_links { m_session.timeline() };
    modelqt::TraceLoader m_loader;
    int m_memoryGiB = 0; ///< that opening a trace may take; 0: a share of what is free
    modelqt::MutedRules m_muted;
    SourceOpener m_sources;
    advisor::Thresholds m_limits;                  ///< where the settings are not kept
    std::unique_ptr<modelqt::FileWatch> m_watch;   ///< of what is open
    std::unique_ptr<modelqt::FileWatch> m_pending; ///< of what is being opened
    bool m_isAnalyzed = false;
    std::shared_ptr<const advisor::AdvisorResult> m_result;
    std::shared_ptr<const analysis::Analysis> m_advised; ///< what the result is of
    QTimer m_rangeSettled, m_prepare;
    core::CancelToken m_partWanted; ///< cancelled by its button
    bool m_isExporting = false;
    core::CancelToken m_whatIfWanted; ///< cancelled when another is asked for
    core::CancelToken m_colourWanted; ///< cancelled when other colours are asked for
    core::CancelToken m_curvesWanted; ///< cancelled when another trace is opened
    QString m_lastError;
    std::optional<modelqt::ViewState> m_viewToOpen; ///< with what is being opened
    bool m_sayStepsFrom = false;                    ///< once they are known
    bool m_panelsAreSmall = false;
    int m_panelHeight = 230;   ///< of the docks below the lanes, once they have something to say
    QByteArray m_hiddenLayout; ///< of the docks, while the start page stands alone; else empty

    widgets::AdvisorJob *m_job = nullptr;
    widgets::MessageBar *m_messages = nullptr;
    widgets::CommandPalette *m_palette = nullptr;
    QStackedWidget *m_pages = nullptr;
    widgets::StartPage *m_start = nullptr;
    widgets::PanelTabs *m_views = nullptr;
    widgets::TimelineView *m_timeline = nullptr;
    widgets::AdvisorSidebar *m_advisor = nullptr;
    widgets::DetailsPanel *m_details = nullptr;
    widgets::SelectionPanel *m_selection = nullptr;
    widgets::DependencyPanel *m_dependencies = nullptr;
    widgets::DiagnosticsPanel *m_diagnostics = nullptr;
    widgets::HelpPanel *m_help = nullptr;
    QDockWidget *m_advisorDock = nullptr;
    QDockWidget *m_detailsDock = nullptr;
    QDockWidget *m_selectionDock = nullptr;
    QDockWidget *m_diagnosticsDock = nullptr;
    QDockWidget *m_helpDock = nullptr;
    QDockWidget *m_marksDock = nullptr;
    QDockWidget *m_dependenciesDock = nullptr;
    widgets::MarkList *m_marks = nullptr;

    QLabel *m_progressText = nullptr;
    QProgressBar *m_progressBar = nullptr;
    QToolButton *m_cancelButton = nullptr;
    QLabel *m_cursorText = nullptr;
    QLabel *m_rangeText = nullptr;
    QLabel *m_frameText = nullptr;
    QToolButton *m_diagnosticsButton = nullptr;

    QMenu *m_recentMenu = nullptr;
    QMenu *m_runsMenu = nullptr; ///< runs beside the open one
    QActionGroup *m_themes = nullptr;
    QActionGroup *m_colours = nullptr; ///< data: widgets::ColourBy
    QAction *m_open = nullptr, *m_reload = nullptr, *m_stop = nullptr, *m_close = nullptr, *m_copy = nullptr,
            *m_export = nullptr, *m_exportPart = nullptr;
    QAction *m_adviseRange = nullptr;
    QAction *m_showFrameTimes = nullptr;
    QAction *m_zoomIn = nullptr, *m_zoomOut = nullptr, *m_fitAll = nullptr, *m_fitActivity = nullptr,
            *m_zoomToSelection = nullptr;
    QAction *m_back = nullptr, *m_forward = nullptr, *m_previousEvent = nullptr, *m_nextEvent = nullptr,
            *m_partner = nullptr, *m_listDependencies = nullptr, *m_openSource = nullptr, *m_showArrows = nullptr;
    QAction *m_previousFinding = nullptr, *m_nextFinding = nullptr, *m_previousOccurrence = nullptr,
            *m_nextOccurrence = nullptr;
    QAction *m_selectVisible = nullptr, *m_clearSelection = nullptr, *m_criticalPath = nullptr,
            *m_showCounters = nullptr, *m_showPhases = nullptr, *m_whatIf = nullptr;
    QAction *m_foldLane = nullptr, *m_pinLane = nullptr, *m_hideLane = nullptr, *m_onlyLane = nullptr,
            *m_showLanes = nullptr, *m_foldAll = nullptr, *m_unfoldAll = nullptr;
    QAction *m_setMark = nullptr, *m_nameMark = nullptr, *m_nextMark = nullptr, *m_previousMark = nullptr;
    QAction *m_filterName = nullptr, *m_filterLike = nullptr, *m_filterKind = nullptr, *m_filterLane = nullptr,
            *m_clearFilters = nullptr, *m_allAlike = nullptr;
    QAction *m_markSteps = nullptr, *m_automaticSteps = nullptr;
    QList<QAction *> m_needTrace; ///< make sense with lanes only
};

} // namespace lanewise::app
