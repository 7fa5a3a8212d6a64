// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/mainwindow.h>

#include <algorithm>
#include <climits>

#include <QActionGroup>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <app/samples.h>
#include <app/theme.h>
#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/kindtext.h>
#include <widgets/advisor/advisorjob.h>
#include <widgets/advisor/advisorsidebar.h>
#include <widgets/common/filedialog.h>
#include <widgets/common/glyph.h>
#include <widgets/common/messagebar.h>
#include <widgets/panels/communicationpanel.h>
#include <widgets/panels/dependencypanel.h>
#include <widgets/panels/detailspanel.h>
#include <widgets/panels/diagnosticspanel.h>
#include <widgets/panels/flamepanel.h>
#include <widgets/panels/helppanel.h>
#include <widgets/panels/inputpanel.h>
#include <widgets/panels/kernelspanel.h>
#include <widgets/panels/memorypanel.h>
#include <widgets/panels/opspanel.h>
#include <widgets/panels/overviewpanel.h>
#include <widgets/panels/paneltabs.h>
#include <widgets/panels/rooflinepanel.h>
#include <widgets/panels/selectionpanel.h>
#include <widgets/panels/startpage.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/marklist.h>
#include <widgets/timeline/timelineview.h>
#include <widgets/timeline/timeruler.h>
#include <widgets/timeline/whatifstrip.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {

namespace {

using modelqt::FileWatch;
using widgets::MessageBar;

constexpr int kLayoutVersion = 1; // of the saved docks: one of another version is not restored
constexpr int kProgressSteps = 1000;
constexpr int kSentenceMs = 15'000;  // as long as it takes to read one on the status bar twice
constexpr int kRangeSettlesMs = 250; // after the last change of a range that is drawn
constexpr int kPrepareMs = 150;
constexpr int kSmallPanelPx = 150; // room for a panel's title and one sentence

QString nameOf(const QString &path)
{
    return modelqt::safeText(QFileInfo(path).fileName().toStdString());
}

bool isView(const QString &path)
{
    return path.endsWith(".lanewise-view"_L1, Qt::CaseInsensitive) && QFileInfo(path).isFile();
}

QStringList localPaths(const QMimeData *data)
{
    QStringList paths;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

MainWindow::MainWindow(Settings settings, QWidget *parent)
    : QMainWindow(parent),
      m_settings(settings),
      m_muted(settings == Settings::Keep ? modelqt::MutedRules::Settings::Keep : modelqt::MutedRules::Settings::Ignore),
      m_job(new widgets::AdvisorJob(this))
{
    readUnits();
    setObjectName(u"mainWindow"_s);
    setWindowIcon(QIcon(u":/icons/lanewise.svg"_s));
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowTabbedDocks | AllowNestedDocks);
    createCentral();
    createDocks();
    createFileMenu();
    createStatusBar();
    createEditMenu();
    createViewMenu();
    createGoMenu();
    createAnalyzeMenu();
    createHelpMenu();
    createToolBar();
    createPalette();
    connectLoader();
    connectState();
    createSources();
    prepareLater();
    resize(QSize(1440, 900).boundedTo(screen()->availableGeometry().size()));
    resizeDocks({ m_advisorDock }, { 350 }, Qt::Horizontal);
    resizeDocks({ m_detailsDock, m_selectionDock }, { 500, 590 }, Qt::Horizontal);
    readSettings();
    showStartPage();
    updateRecent();
    updateTitle();
    updateRuns();
    updateActions();
    updateDiagnosticsButton();
}

MainWindow::~MainWindow()
{
    m_curvesWanted.cancel();
    m_whatIfWanted.cancel();
    m_colourWanted.cancel();
    m_job->cancel();
}

// ---- Building -----------------------------------------------------------------------------------------------------

void MainWindow::createCentral()
{
    auto *central = new QWidget;
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages = new MessageBar;
    m_pages = new QStackedWidget;
    m_pages->setObjectName(u"pages"_s);
    m_start = new widgets::StartPage;
    m_timeline = new widgets::TimelineView(m_session.timeline());
    m_timeline->setObjectName(u"timeline"_s);
    m_timeline->setCommandKeys(false);
    m_views = new widgets::PanelTabs(m_timeline);
    m_views->setObjectName(u"views"_s);
    createPanels();
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_views);
    layout->addWidget(m_messages);
    layout->addWidget(m_pages, 1);
    setCentralWidget(central);

    QList<widgets::StartPage::Sample> samples;
    for (const SampleTrace &sample : sampleTraces())
        samples << widgets::StartPage::Sample { sample.path, sample.title };
    m_start->setSamples(samples);
    connect(m_start, &widgets::StartPage::openRequested, this, &MainWindow::chooseFiles);
    connect(m_start, &widgets::StartPage::openFolderRequested, this, &MainWindow::chooseFolder);
    connect(m_start, &widgets::StartPage::pathsRequested, this, &MainWindow::openPaths);
}

void MainWindow::createPanels()
{
    const widgets::PanelContext context { &m_scope, &m_occurrences, m_views->pool() };
    auto *overview = new widgets::OverviewPanel(context);
    auto *flame = new widgets::FlamePanel(context);
    connect(flame, &widgets::FlamePanel::sourceRequested, this,
        [this](const modelqt::SourcePlace &place) { m_sources.open(place); });
    connect(overview, &widgets::OverviewPanel::diagnosticsRequested, this, &MainWindow::showDiagnostics);
    for (widgets::Panel *panel : std::initializer_list<widgets::Panel *> { overview, new widgets::KernelsPanel(context),
             new widgets::OpsPanel(context), new widgets::InputPanel(context), new widgets::MemoryPanel(context),
             new widgets::CommunicationPanel(context), flame, new widgets::RooflinePanel(context) }) {
        m_views->addPanel(panel);
        connect(panel, &widgets::Panel::helpRequested, this, &MainWindow::showHelpPage);
        connect(panel, &widgets::Panel::exported, this, [this](const QString &path, const QString &error) {
            if (error.isEmpty())
                statusBar()->showMessage(tr("%1 was written.").arg(modelqt::safeText(path.toStdString())), 8000);
            else
                m_messages->showMessage(MessageBar::Tone::Error, error);
        });
    }
    connect(m_views, &widgets::PanelTabs::currentChanged, this, &MainWindow::updateActions);
}

QDockWidget *MainWindow::addDock(const QString &title, const char *name, QWidget *widget, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(QLatin1StringView(name));
    dock->setWidget(widget);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::createDocks()
{
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    // Qt does not mirror dock areas by itself.
    const Qt::DockWidgetArea side =
        layoutDirection() == Qt::RightToLeft ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea;
    m_advisor = new widgets::AdvisorSidebar(m_session.timeline());
    m_details = new widgets::DetailsPanel(m_session.timeline());
    m_selection = new widgets::SelectionPanel(m_session.timeline());
    m_dependencies = new widgets::DependencyPanel(m_session.timeline(), &m_links);
    m_diagnostics = new widgets::DiagnosticsPanel;
    m_help = new widgets::HelpPanel;
    m_advisorDock = addDock(tr("Advisor"), "advisorDock", m_advisor, side);
    m_detailsDock = addDock(tr("Details"), "detailsDock", m_details, Qt::BottomDockWidgetArea);
    m_selectionDock = addDock(tr("Selection"), "selectionDock", m_selection, Qt::BottomDockWidgetArea);
    m_diagnosticsDock = addDock(tr("Diagnostics"), "diagnosticsDock", m_diagnostics, Qt::BottomDockWidgetArea);
    m_helpDock = addDock(tr("Help"), "helpDock", m_help, side);
    m_marks = new widgets::MarkList(m_session.timeline());
    m_marksDock = addDock(tr("Marks"), "marksDock", m_marks, Qt::BottomDockWidgetArea);
    m_dependenciesDock = addDock(tr("Dependencies"), "dependenciesDock", m_dependencies, Qt::BottomDockWidgetArea);
    tabifyDockWidget(m_selectionDock, m_dependenciesDock);
    tabifyDockWidget(m_selectionDock, m_diagnosticsDock);
    tabifyDockWidget(m_selectionDock, m_marksDock);
    m_marksDock->hide();
    tabifyDockWidget(m_advisorDock, m_helpDock);
    m_selectionDock->raise();
    m_diagnosticsDock->hide();
    m_helpDock->hide();
    m_advisorDock->raise();
    connect(m_advisor, &widgets::AdvisorSidebar::helpRequested, this, &MainWindow::showHelpPage);
    connect(m_advisor, &widgets::AdvisorSidebar::limitRequested, this, &MainWindow::showPreferences);
    connect(m_advisor, &widgets::AdvisorSidebar::currentChanged, this, &MainWindow::updateActions);
    connect(m_advisor, &widgets::AdvisorSidebar::whatIfRequested, this, &MainWindow::showWhatIf);
    connect(m_timeline->whatIf(), &widgets::WhatIfStrip::closed, this, &MainWindow::closeWhatIf);
    connect(m_advisor, &widgets::AdvisorSidebar::muteRequested, this, [this](const QString &rule, bool always) {
        always ? m_muted.muteAlways(rule) : m_muted.muteHere(rule);
        m_session.timeline()->clearMarks();
        askAdvisor();
    });
    connect(m_advisor, &widgets::AdvisorSidebar::unmuteRequested, this, [this](const QString &rule) {
        m_muted.unmute(rule);
        askAdvisor();
    });
    connect(m_details, &widgets::DetailsPanel::fileChanged, this, [this] {
        m_messages->showMessage(MessageBar::Tone::Warning,
            tr("The file has changed since it was opened: its arguments can't be read any more."), tr("Reload"),
            [this] { reload(); });
    });
}

void MainWindow::createStatusBar()
{
    m_progressText = new QLabel;
    m_progressText->setObjectName(u"progressText"_s);
    m_progressBar = new QProgressBar;
    m_progressBar->setObjectName(u"progressBar"_s);
    m_progressBar->setMaximumWidth(220);
    m_progressBar->setMaximumHeight(16);
    m_progressBar->setTextVisible(false);
    m_cancelButton = new QToolButton;
    m_cancelButton->setObjectName(u"cancelButton"_s);
    m_cancelButton->setText(tr("Cancel"));
    m_cancelButton->setIcon(glyphIcon(widgets::Glyph::Close));
    m_cancelButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_cancelButton->setAutoRaise(true);
    m_cancelButton->setToolTip(m_stop->toolTip());
    connect(m_cancelButton, &QToolButton::clicked, m_stop, &QAction::trigger);
    m_diagnosticsButton = new QToolButton;
    m_diagnosticsButton->setObjectName(u"diagnosticsButton"_s);
    m_diagnosticsButton->setIcon(glyphIcon(widgets::Glyph::Warning));
    m_diagnosticsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_diagnosticsButton->setAutoRaise(true);
    connect(m_diagnosticsButton, &QToolButton::clicked, this, &MainWindow::showDiagnostics);
    m_frameText = new QLabel;
    m_frameText->setObjectName(u"frameText"_s);
    m_frameText->setToolTip(tr(
        "From the request to paint the lanes until they are handed to the display, and the longest time for which nothing moved"));
    m_frameText->hide();
    m_rangeText = new QLabel;
    m_rangeText->setObjectName(u"rangeText"_s);
    m_cursorText = new QLabel;
    m_cursorText->setObjectName(u"cursorText"_s);
    m_cursorText->setMinimumWidth(fontMetrics().horizontalAdvance(u"000.000000 ms"_s));
    m_cursorText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // The text changes its length as it goes: behind it, the button would run away from the pointer.
    statusBar()->addWidget(m_cancelButton);
    statusBar()->addWidget(m_progressBar);
    statusBar()->addWidget(m_progressText);
    statusBar()->addPermanentWidget(m_diagnosticsButton);
    statusBar()->addPermanentWidget(m_frameText);
    statusBar()->addPermanentWidget(m_rangeText);
    statusBar()->addPermanentWidget(m_cursorText);
    endProgress();
}

void MainWindow::showDiagnostics()
{
    m_diagnosticsDock->show();
    m_diagnosticsDock->raise();
    growPanels();
}

void MainWindow::connectLoader()
{
    connect(&m_loader, &modelqt::TraceLoader::progressed, this, &MainWindow::showProgress);
    connect(&m_loader, &modelqt::TraceLoader::loaded, this, &MainWindow::showDocument);
    connect(&m_loader, &modelqt::TraceLoader::failed, this, &MainWindow::showError);
    connect(&m_loader, &modelqt::TraceLoader::cancelled, this, [this] {
        endProgress();
        m_pending.reset();
        statusBar()->showMessage(tr("Loading was cancelled."), 5000);
        Q_EMIT settled(false);
    });
    connect(m_job, &widgets::AdvisorJob::analyzed, this, [this](const auto &activity) {
        const auto &analysis = m_session.document()->analysis;
        m_session.timeline()->setActivity(activity);
        m_isAnalyzed = true;
        showColours();
        m_details->setAnalysis(analysis);
        m_links.setAnalysis(analysis);
        if (std::exchange(m_sayStepsFrom, false))
            statusBar()->showMessage(modelqt::translated(analysis->steps().why), kSentenceMs);
        updateActions();
    });
    connect(m_job, &widgets::AdvisorJob::advised, this, [this](const auto &answer) {
        m_advisor->setAnswer(answer);
        m_advised = answer->analysis;
        m_result = answer->result;
        closeWhatIf();
        m_timeline->canvas()->setCriticalPaths(answer->result->criticalPaths);
        showCounters();
        showPhases();
        updateActions();
        Q_EMIT settled(true);
    });
}

void MainWindow::connectState()
{
    modelqt::TimelineState *state = m_session.timeline();
    // A range is drawn by hand: what it is in the end counts.
    m_rangeSettled.setSingleShot(true);
    m_rangeSettled.setInterval(kRangeSettlesMs);
    connect(&m_rangeSettled, &QTimer::timeout, this, [this] {
        if (m_session.document())
            askAdvisor();
    });
    connect(state, &modelqt::TimelineState::cursorChanged, this, &MainWindow::updateCursorText);
    connect(state, &modelqt::TimelineState::visibleRangeChanged, this, &MainWindow::updateCursorText);
    connect(state, &modelqt::TimelineState::selectedRangeChanged, this, [this](core::TimeRange range) {
        updateRangeText();
        updateActions();
        if (m_adviseRange->isChecked() && m_session.document())
            m_rangeSettled.start();
        if (!range.isEmpty())
            growPanels();
        // Somebody who selects a range wants its sums.
        if (!range.isEmpty() && m_selectionDock->isVisible())
            m_selectionDock->raise();
    });
    connect(state, &modelqt::TimelineState::selectedChanged, this, [this](modelqt::EventRef event) {
        updateActions();
        if (!event.isNone())
            growPanels();
    });
    connect(state, &modelqt::TimelineState::gapMissed, this, &MainWindow::sayNoGap);
    connect(state, &modelqt::TimelineState::historyChanged, this, &MainWindow::updateActions);
    connect(state, &modelqt::TimelineState::layoutChanged, this, &MainWindow::updateActions);
    connect(state, &modelqt::TimelineState::focusedLaneChanged, this, &MainWindow::updateActions);
    connect(state->timeMarks(), &modelqt::TimeMarks::changed, this, &MainWindow::updateActions);
    connect(state->filters(), &modelqt::FilterState::changed, this, &MainWindow::updateActions);
    connect(&m_links, &modelqt::SelectionLinks::changed, this,
        [this] { m_timeline->canvas()->setDependencies(m_links.found()); });
    connect(&m_occurrences, &modelqt::Occurrences::changed, this, &MainWindow::updateActions);
    connect(&m_session, &modelqt::Session::recentChanged, this, &MainWindow::updateRecent);
    connect(m_timeline, &widgets::TimelineView::contextMenuRequested, this,
        [this](modelqt::EventRef event, core::LaneId lane, const QPoint &globalPos) {
            if (!event.isNone())
                m_session.timeline()->setSelected(event);
            else if (lane != core::kNoLane)
                m_session.timeline()->setFocusedLane(lane);
            showEventMenu(globalPos);
        });
    connect(m_timeline, &widgets::TimelineView::headerMenuRequested, this, &MainWindow::showLaneMenu);
    connect(m_timeline->ruler(), &widgets::TimeRuler::markNameRequested, this, &MainWindow::nameMark);
    connect(m_timeline->ruler(), &widgets::TimeRuler::markMenuRequested, this, &MainWindow::showMarkMenu);
    connect(m_timeline, &widgets::TimelineView::eventActivated, this, [this] {
        m_detailsDock->show();
        m_detailsDock->raise();
    });
}

/// What takes long to build is built while nothing else is to be done, so that it is there when it is asked for.
void MainWindow::prepareLater()
{
    m_prepare.setInterval(kPrepareMs);
    connect(&m_prepare, &QTimer::timeout, this, [this] {
        if (!isVisible() || m_loader.isLoading() || QGuiApplication::mouseButtons() != Qt::NoButton)
            return;
        if (!widgets::FileDialog::prepare(this))
            m_prepare.stop();
    });
    if (m_settings == Settings::Keep)
        m_prepare.start();
}

// ---- Opening ------------------------------------------------------------------------------------------------------

void MainWindow::chooseFiles()
{
    auto *dialog = widgets::FileDialog::forUse(this, u"openDialog"_s, tr("Open traces"));
    dialog->setFileMode(QFileDialog::ExistingFiles);
    // A trace is told by its content: the filter is a convenience only.
    dialog->setNameFilters(
        { tr("Traces (*.json *.json.gz *.json.zst *.csv *.db *.sqlite *.pb *.pftrace *.perfetto-trace *.gz *.zst)"),
            tr("All files (*)") });
    if (m_settings == Settings::Keep)
        dialog->setDirectory(QSettings().value("openFolder"_L1, QDir::homePath()).toString());
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::chooseFolder()
{
    auto *dialog = widgets::FileDialog::forUse(this, u"openFolderDialog"_s, tr("Open a folder of traces"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    if (m_settings == Settings::Keep)
        dialog->setDirectory(QSettings().value("openFolder"_L1, QDir::homePath()).toString());
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::openPaths(const QStringList &given)
{
    if (given.isEmpty())
        return;
    if (given.size() == 1 && isView(given.front())) {
        openView(given.front());
        return;
    }
    QStringList paths;
    for (const QString &path : given)
        paths << QFileInfo(path).absoluteFilePath();
    m_viewToOpen.reset();
    startLoading(paths, modelqt::TraceLoader::Ask::Memory);
}

void MainWindow::startLoading(const QStringList &paths, modelqt::TraceLoader::Ask ask)
{
    m_messages->hide();
    m_lastError.clear();
    // What stands there now is what will be read: a file that grows meanwhile is noticed.
    m_pending = std::make_unique<FileWatch>();
    m_pending->watch(paths);
    showProgress({});
    m_loader.open(paths, ask);
}

void MainWindow::reload()
{
    if (!m_session.document())
        return;
    // A file that grew is another trace to the store of views, but not to whoever looks at it.
    modelqt::ViewState view = currentView();
    openPaths(m_session.document()->paths);
    m_viewToOpen = std::move(view);
}

void MainWindow::closeTrace()
{
    rememberView();
    m_loader.cancel();
    m_job->cancel();
    m_watch.reset();
    m_isAnalyzed = false;
    m_messages->hide();
    m_result.reset();
    m_advised.reset();
    m_colourWanted.cancel();
    m_session.close();
    m_advisor->clear();
    m_diagnostics->setTrace(nullptr);
    showStartPage();
    updateTitle();
    updateRuns();
    updateActions();
    updateRangeText();
    updateDiagnosticsButton();
}

void MainWindow::showDocument(const modelqt::DocumentPtr &document)
{
    endProgress();
    rememberView();
    m_isAnalyzed = false;
    m_curvesWanted.cancel();
    m_curvesWanted = {};
    m_colourWanted.cancel();
    m_result.reset();
    m_advised.reset();
    closeWhatIf();
    m_session.setDocument(document);
    m_muted.openTrace(document->identity);
    const std::optional<modelqt::ViewState> view = takeView(document);
    m_session.setStepMarker(view ? view->stepMarker : std::string());
    m_sayStepsFrom = view && !view->stepMarker.empty();
    m_diagnostics->setTrace(document->trace);
    showViews();
    const QString ofView = view ? showView(*view) : QString();
    shrinkPanels();
    m_timeline->setFocus();
    if (m_advisorDock->toggleViewAction()->isChecked())
        m_advisorDock->raise();
    followFiles(std::move(m_pending));
    sayWhatFailed(ofView);
    if (m_settings == Settings::Keep) {
        m_session.addRecent(document->paths);
        modelqt::storeSetting("openFolder"_L1, QFileInfo(document->paths.first()).absolutePath());
    }
    updateTitle();
    updateRuns();
    updateActions();
    updateRangeText();
    updateDiagnosticsButton();
    askAdvisor();
}

void MainWindow::askAdvisor()
{
    m_advisor->setWorking();
    m_advisor->setMuted(m_muted.here(), m_muted.always());
    advisor::AdvisorOptions options;
    for (const QString &rule : m_muted.all())
        options.muted.push_back(rule.toStdString());
    QString problem;
    options.thresholds = limits(&problem);
    if (!problem.isEmpty())
        m_messages->showMessage(MessageBar::Tone::Warning, problem);
    m_job->start(m_session.document()->analysis, std::move(options),
        m_adviseRange->isChecked() ? m_session.timeline()->selectedRange() : core::TimeRange());
}

/// Files that could not be read beside others that could: as loud as when they are opened alone.
void MainWindow::sayWhatFailed(const QString &ofView)
{
    constexpr qsizetype kMost = 3;
    QStringList sentences;
    const modelqt::DiagnosticsModel &model = *m_diagnostics->model();
    const auto items = m_session.document()->trace->diagnostics().items();
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].severity == core::Severity::Error)
            sentences << model.index(static_cast<int>(i), modelqt::DiagnosticsModel::Sentence).data().toString();
    }
    if (sentences.isEmpty()) {
        if (!ofView.isEmpty())
            m_messages->showMessage(MessageBar::Tone::Warning, ofView);
        return;
    }
    const qsizetype more = sentences.size() - kMost;
    QString text = sentences.first(std::min(sentences.size(), kMost)).join(u'\n');
    if (more > 0)
        text += u'\n' + tr("%Ln more in Diagnostics.", nullptr, static_cast<int>(more));
    if (!ofView.isEmpty())
        text += u'\n' + ofView;
    m_messages->showMessage(MessageBar::Tone::Error, text);
}

void MainWindow::showError(const core::LoadError &error)
{
    endProgress();
    m_pending.reset();
    QStringList sentences { modelqt::translated(error.message) };
    for (const core::LoadError &other : error.others)
        sentences << modelqt::translated(other.message);
    m_lastError = sentences.join(u'\n');
    if (modelqt::TraceLoader::isTooLarge(error))
        m_messages->showMessage(MessageBar::Tone::Error, m_lastError, tr("Open anyway"),
            [this, paths = m_loader.paths()] { startLoading(paths, modelqt::TraceLoader::Ask::Nothing); });
    else
        m_messages->showMessage(MessageBar::Tone::Error, m_lastError);
    if (error.code == core::ErrorCode::NotFound && m_settings == Settings::Keep)
        m_session.removeRecent(m_loader.paths());
    Q_EMIT settled(false);
}

void MainWindow::showProgress(const modelqt::LoadProgress &p)
{
    QString text = modelqt::stageText(p.stage);
    if (p.stage == core::Stage::Reading && p.bytesTotal > 0)
        text = tr("%1: %2 of %3").arg(text, modelqt::bytesText(p.bytesDone), modelqt::bytesText(p.bytesTotal));
    if (p.events > 0)
        text = tr("%1 · %Ln event(s)", nullptr, static_cast<int>(std::min<std::uint64_t>(p.events, INT_MAX))).arg(text);
    m_progressText->setText(text);
    // Where the size is not known, or there is no measure of the stage, the bar only shows that something is done.
    const bool measured = p.stage == core::Stage::Reading && p.bytesTotal > 0;
    m_progressBar->setRange(0, measured ? kProgressSteps : 0);
    if (measured)
        m_progressBar->setValue(static_cast<int>(double(p.bytesDone) / double(p.bytesTotal) * kProgressSteps));
    setProgressShown(true);
}

void MainWindow::endProgress()
{
    setProgressShown(false);
}

/// What goes on can be stopped as long as it is seen.
void MainWindow::setProgressShown(bool shown)
{
    for (QWidget *widget : std::initializer_list<QWidget *> { m_progressText, m_progressBar, m_cancelButton })
        widget->setVisible(shown);
    m_stop->setEnabled(shown);
}

/// Escape that nothing else had a use for stops what is going on.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_stop->isEnabled())
        m_stop->trigger();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::followFiles(std::unique_ptr<FileWatch> watch)
{
    m_watch = std::move(watch);
    QStringList files;
    for (const core::TraceFile &file : m_session.document()->trace->files())
        files << QString::fromStdString(file.path);
    // A folder's files are known only now.
    const bool known = m_watch
        && std::all_of(files.begin(), files.end(), [this](const QString &f) { return m_watch->files().contains(f); });
    if (!known) {
        m_watch = std::make_unique<FileWatch>();
        m_watch->watch(files);
    }
    connect(m_watch.get(), &FileWatch::changed, this, &MainWindow::offerReload);
    m_watch->check();
}

void MainWindow::offerReload(const QString &path, FileWatch::Change change)
{
    const QString name = nameOf(path);
    const auto again = [this] { reload(); };
    switch (change) {
    case FileWatch::Change::BeingWritten:
        m_messages->showMessage(MessageBar::Tone::Warning,
            tr("%1 is still being written. What you see is what it held when it was opened.").arg(name), tr("Reload"),
            again);
        break;
    case FileWatch::Change::Changed:
        m_messages->showMessage(
            MessageBar::Tone::Warning, tr("%1 has changed since it was opened.").arg(name), tr("Reload"), again);
        break;
    case FileWatch::Change::Replaced:
        m_messages->showMessage(MessageBar::Tone::Warning,
            tr("Another file stands under the name of %1 now.").arg(name), tr("Reload"), again);
        break;
    case FileWatch::Change::Removed:
        m_messages->showMessage(MessageBar::Tone::Warning,
            tr("%1 is gone. What was read of it stays; arguments of events can't be shown any more.").arg(name));
        break;
    }
}

// ---- Keeping up ---------------------------------------------------------------------------------------------------

/// Nothing is open: no docks that could say anything.
void MainWindow::showStartPage()
{
    m_pages->setCurrentWidget(m_start);
    if (!m_hiddenLayout.isEmpty())
        return;
    m_hiddenLayout = saveState(kLayoutVersion);
    for (QDockWidget *dock : findChildren<QDockWidget *>()) {
        dock->hide();
        dock->toggleViewAction()->setEnabled(false);
    }
}

void MainWindow::showViews()
{
    m_pages->setCurrentWidget(m_views);
    if (m_hiddenLayout.isEmpty())
        return;
    for (QDockWidget *dock : findChildren<QDockWidget *>())
        dock->toggleViewAction()->setEnabled(true);
    restoreState(std::exchange(m_hiddenLayout, {}), kLayoutVersion);
}

/// A panel of those below the lanes, by which the height of all can be set; nullptr where there is none.
QDockWidget *MainWindow::lowerPanel() const
{
    for (QDockWidget *dock : { m_detailsDock, m_selectionDock, m_dependenciesDock, m_diagnosticsDock }) {
        if (!dock->isFloating() && dock->toggleViewAction()->isChecked()
            && dockWidgetArea(dock) == Qt::BottomDockWidgetArea)
            return dock;
    }
    return nullptr;
}

/// Panels that have nothing to say yet leave the room to the lanes.
void MainWindow::shrinkPanels()
{
    m_panelsAreSmall = false;
    QDockWidget *panel = lowerPanel();
    if (!panel || !m_session.timeline()->selected().isNone() || m_diagnosticsDock->toggleViewAction()->isChecked())
        return;
    if (panel->height() > kSmallPanelPx)
        m_panelHeight = panel->height();
    resizeDocks({ panel }, { 1 }, Qt::Vertical);
    m_panelsAreSmall = true;
}

/// With the first thing that they can say, they get it back; not against whoever made them low by hand.
void MainWindow::growPanels()
{
    if (!std::exchange(m_panelsAreSmall, false))
        return;
    if (QDockWidget *panel = lowerPanel(); panel && panel->height() <= kSmallPanelPx)
        resizeDocks({ panel }, { m_panelHeight }, Qt::Vertical);
}

void MainWindow::updateTitle()
{
    QString name;
    if (m_session.document()) {
        const QStringList &paths = m_session.document()->paths;
        name = nameOf(paths.first());
        if (paths.size() > 1)
            name = tr("%1 and %Ln more", nullptr, static_cast<int>(paths.size()) - 1).arg(name);
    }
    setWindowTitle(name.isEmpty() ? u"Lanewise"_s : tr("%1 – Lanewise").arg(name));
}

/// A log directory opens with its newest run; the others are one click away.
void MainWindow::updateRuns()
{
    m_runsMenu->clear();
    const auto &document = m_session.document();
    const qsizetype count = document ? document->runs.size() : 0;
    for (qsizetype i = 0; i < count; ++i) {
        const modelqt::Document::Run &run = document->runs[i];
        QAction *action = m_runsMenu->addAction(
            QString(run.name).replace(u'&', u"&&"_s), this, [this, folder = run.folder] { openPaths({ folder }); });
        action->setCheckable(true);
        action->setChecked(run.isOpen);
        action->setStatusTip(tr("Open this run"));
    }
    m_runsMenu->setEnabled(count > 1);
}

void MainWindow::updateRecent()
{
    const QList<QStringList> entries = m_settings == Settings::Keep ? m_session.recent() : QList<QStringList>();
    m_start->setRecent(entries);
    m_recentMenu->clear();
    for (const QStringList &paths : entries) {
        QString text = nameOf(paths.first()).replace(u'&', u"&&"_s);
        if (paths.size() > 1)
            text = tr("%1 and %Ln more", nullptr, static_cast<int>(paths.size()) - 1).arg(text);
        QAction *action = m_recentMenu->addAction(text, this, [this, paths] { openPaths(paths); });
        action->setStatusTip(modelqt::safeText(paths.join(u", "_s).toStdString()));
    }
    if (!entries.isEmpty()) {
        m_recentMenu->addSeparator();
        m_recentMenu->addAction(tr("Clear list"), &m_session, &modelqt::Session::clearRecent);
    }
    m_recentMenu->setEnabled(!entries.isEmpty());
}

void MainWindow::updateCursorText()
{
    const modelqt::TimelineState *state = m_session.timeline();
    const core::TimeNs t = state->cursorNs();
    const core::TimeNs pixelNs = state->visibleRange().lengthNs() / std::max(1, m_timeline->width());
    m_cursorText->setText(state->trace() && t != core::kNoTime ? modelqt::timeText(t, pixelNs) : QString());
}

void MainWindow::updateRangeText()
{
    const core::TimeRange range = m_session.timeline()->selectedRange();
    m_rangeText->setText(range.isEmpty() ? QString() : tr("Selected: %1").arg(modelqt::durationText(range.lengthNs())));
    m_rangeText->setVisible(!range.isEmpty());
}

void MainWindow::updateDiagnosticsButton()
{
    const std::uint64_t troubles = m_diagnostics->model()->troubleCount();
    const int notes = m_diagnostics->model()->rowCount();
    m_diagnosticsButton->setVisible(notes > 0);
    m_diagnosticsButton->setText(troubles > 0
            ? tr("%Ln damaged record(s)", nullptr, static_cast<int>(std::min<std::uint64_t>(troubles, INT_MAX)))
            : tr("%Ln note(s)", nullptr, notes));
    m_diagnosticsButton->setToolTip(tr("List what was wrong with the open files"));
}

void MainWindow::updateActions()
{
    const modelqt::TimelineState *state = m_session.timeline();
    const bool open = m_session.document() != nullptr;
    for (QAction *action : std::as_const(m_needTrace))
        action->setEnabled(open);
    m_back->setEnabled(state->canGoBack());
    m_forward->setEnabled(state->canGoForward());
    m_partner->setEnabled(open && m_isAnalyzed && state->selected().isSlice());
    m_openSource->setEnabled(open && m_isAnalyzed && state->selected().isSlice());
    m_listDependencies->setEnabled(open && m_isAnalyzed && state->selected().isSlice());
    m_markSteps->setEnabled(open && state->selected().isSlice());
    updateLaneActions();
    m_automaticSteps->setEnabled(open && !m_session.document()->analysis->stepOptions().marker.empty());
    m_zoomToSelection->setEnabled(open && (!state->selectedRange().isEmpty() || !state->selected().isNone()));
    for (QAction *action : { m_previousFinding, m_nextFinding, m_whatIf })
        action->setEnabled(m_advisor->hasFindings());
    for (QAction *action : { m_previousOccurrence, m_nextOccurrence })
        action->setEnabled(m_advisor->hasFindings() || m_occurrences.isActive());
    m_exportPart->setEnabled(open && !m_isExporting);
    m_export->setEnabled(open && m_views->currentPanel());
}

void MainWindow::readSettings()
{
    if (m_settings == Settings::Ignore)
        return;
    QSettings settings;
    restoreGeometry(settings.value("window/geometry"_L1).toByteArray());
    restoreState(settings.value("window/state"_L1).toByteArray(), kLayoutVersion);
    m_views->setLanesStay(settings.value("window/lanesAbovePanels"_L1, true).toBool());
    m_actions.readSettings();
    m_showArrows->setChecked(settings.value("window/arrows"_L1, true).toBool());
    m_showCounters->setChecked(settings.value("window/counters"_L1, true).toBool());
    m_showPhases->setChecked(settings.value("window/phases"_L1, true).toBool());
    const int colours = settings.value("window/colourBy"_L1).toInt();
    for (QAction *action : m_colours->actions())
        action->setChecked(action->data().toInt() == colours);
    if (!m_colours->checkedAction())
        m_colours->actions().constFirst()->setChecked(true);
    const QString theme = settings.value("window/theme"_L1).toString();
    for (QAction *action : m_themes->actions())
        action->setChecked(action->data().toString() == themeName(themeNamed(theme)));
}

void MainWindow::writeSettings()
{
    if (m_settings == Settings::Ignore)
        return;
    QSettings settings;
    settings.setValue("window/geometry"_L1, saveGeometry());
    settings.setValue("window/state"_L1, m_hiddenLayout.isEmpty() ? saveState(kLayoutVersion) : m_hiddenLayout);
    settings.setValue("window/lanesAbovePanels"_L1, m_views->lanesStay());
    settings.setValue("window/arrows"_L1, m_showArrows->isChecked());
    settings.setValue("window/counters"_L1, m_showCounters->isChecked());
    settings.setValue("window/phases"_L1, m_showPhases->isChecked());
    settings.setValue("window/colourBy"_L1, m_colours->checkedAction()->data());
    settings.setValue("window/theme"_L1, m_themes->checkedAction()->data());
    m_actions.writeSettings();
}

// ---- Events -------------------------------------------------------------------------------------------------------

void MainWindow::closeEvent(QCloseEvent *event)
{
    writeSettings();
    rememberView();
    m_loader.cancel();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (localPaths(event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    m_start->setDropping(true);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_start->setDropping(false);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_start->setDropping(false);
    const QStringList paths = localPaths(event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    openPaths(paths);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    // Network file systems send no news of a change: look when the user comes back from elsewhere.
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_watch)
        m_watch->check();
}

} // namespace lanewise::app
