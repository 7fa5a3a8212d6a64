// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a trace is looked at: kept for each trace, saved and reopened.
#include <app/mainwindow.h>

#include <algorithm>

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSaveFile>
#include <QStatusBar>

#include <modelqt/format.h>
#include <widgets/advisor/advisorsidebar.h>
#include <widgets/common/filedialog.h>
#include <widgets/common/messagebar.h>
#include <widgets/panels/panel.h>
#include <widgets/panels/paneltabs.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {

using modelqt::ViewState;
using widgets::MessageBar;

namespace {

constexpr int kViewLayoutVersion = 1; // of the docks in a view: those of another version are not restored

QString shownPath(const QString &path)
{
    return modelqt::safeText(QDir::toNativeSeparators(path).toStdString());
}

/// Stays the same when tabs are added, moved or translated.
QString panelName(const widgets::Panel *panel)
{
    return panel ? QString::fromLatin1(panel->metaObject()->className()).section(u"::"_s, -1) : QString();
}

bool canBeOpened(const QString &path)
{
    const QFileInfo info(path);
    return info.isAbsolute() && (info.isFile() || info.isDir());
}

} // namespace

void MainWindow::createViewFileActions(QMenu *menu)
{
    menu->addSeparator();
    QAction *open = addAction(menu, tr("Open &view…"), "openView", { Qt::CTRL | Qt::ALT | Qt::Key_O },
        tr("Show a trace as it was when a view of it was saved: range, lanes, marks and filters"));
    connect(open, &QAction::triggered, this, &MainWindow::chooseView);
    QAction *save = addAction(menu, tr("Save view &as…"), "saveView", { Qt::CTRL | Qt::SHIFT | Qt::Key_S },
        tr("Write range, lanes, marks, filters and muted rules to a small file that can be opened again"));
    connect(save, &QAction::triggered, this, &MainWindow::saveViewAs);
    m_needTrace << save;
    menu->addSeparator();
}

ViewState MainWindow::currentView() const
{
    const modelqt::DocumentPtr &document = m_session.document();
    ViewState view = modelqt::viewOf(*m_session.timeline());
    view.identity = document->identity;
    view.paths = document->paths;
    view.muted = m_muted.here();
    view.stepMarker = document->analysis->stepOptions().marker;
    view.criticalPath = m_criticalPath->isChecked();
    view.panel = panelName(m_views->currentPanel());
    view.windowState = m_hiddenLayout.isEmpty() ? saveState(kViewLayoutVersion) : m_hiddenLayout;
    return view;
}

/// So that the trace looks the same when it is opened again.
void MainWindow::rememberView()
{
    if (m_settings != Settings::Keep || !m_session.document())
        return;
    ViewState view = currentView();
    // Panels speak of the selected range only: found so days later, their figures would mislead.
    view.selected = {};
    if (!modelqt::ViewStore().save(view))
        statusBar()->showMessage(tr("How this trace is looked at could not be kept: is the disk full?"), 8000);
}

/// The view that was asked for with this trace, else the one that it was left with.
std::optional<ViewState> MainWindow::takeView(const modelqt::DocumentPtr &document)
{
    if (m_viewToOpen)
        return std::exchange(m_viewToOpen, std::nullopt);
    if (m_settings != Settings::Keep)
        return {};
    std::optional<ViewState> view = modelqt::ViewStore().load(document->identity);
    // Muted rules are kept by themselves, from the moment on that they are muted.
    if (view)
        view->muted = m_muted.here();
    return view;
}

/// What of it could not be shown, in a sentence; else empty.
QString MainWindow::showView(const ViewState &view)
{
    const modelqt::DocumentPtr &document = m_session.document();
    const int unknown = modelqt::applyView(view, m_session.timeline());
    m_muted.setHere(view.muted);
    m_criticalPath->setChecked(view.criticalPath);
    if (!view.windowState.isEmpty())
        restoreState(view.windowState, kViewLayoutVersion);
    const auto &panels = m_views->panels();
    const auto panel =
        std::find_if(panels.begin(), panels.end(), [&](const auto *p) { return panelName(p) == view.panel; });
    if (panel != panels.end() || view.panel.isEmpty())
        m_views->setCurrent(panel != panels.end() ? static_cast<int>(panel - panels.begin()) + 1 : 0);
    if (unknown > 0)
        return tr("%Ln lane(s) or group(s) that the view speaks of are not in this trace.", nullptr, unknown);
    if (view.identity != document->identity && !view.identity.isEmpty() && view.paths != document->paths)
        return tr("The view was saved of another trace: what it says of time may not fit this one.");
    return {};
}

bool MainWindow::saveView(const QString &path)
{
    if (!m_session.document())
        return false;
    ViewState view = currentView();
    // A layout of docks is the reader's own, and its bytes can't be checked.
    view.windowState.clear();
    for (const core::TraceFile &file : m_session.document()->trace->files()) {
        if (QFileInfo(QFile::decodeName(QByteArray::fromStdString(file.path))) == QFileInfo(path)) {
            m_messages->showMessage(MessageBar::Tone::Error,
                tr("%1 is the open trace: the view is not written over it.").arg(shownPath(path)));
            return false;
        }
    }
    QSaveFile file(path);
    const QByteArray json = modelqt::viewToJson(view);
    if (file.open(QIODevice::WriteOnly) && file.write(json) == json.size() && file.commit()) {
        statusBar()->showMessage(tr("%1 was written.").arg(shownPath(path)), 8000);
        return true;
    }
    m_messages->showMessage(
        MessageBar::Tone::Error, tr("%1 could not be written: %2.").arg(shownPath(path), file.errorString()));
    return false;
}

void MainWindow::saveViewAs()
{
    if (!m_session.document())
        return;
    auto *dialog = widgets::FileDialog::forUse(this, u"saveViewDialog"_s, tr("Save the view"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({ tr("Views (*.lanewise-view)") });
    dialog->setDefaultSuffix(u"lanewise-view"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::saveView);
    dialog->open();
}

void MainWindow::chooseView()
{
    auto *dialog = widgets::FileDialog::forUse(this, u"openViewDialog"_s, tr("Open a view"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({ tr("Views (*.lanewise-view)"), tr("All files (*)") });
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openView);
    dialog->open();
}

void MainWindow::openView(const QString &path)
{
    modelqt::ReadView read = modelqt::readView(path);
    const auto refuse = [&](const QString &why) {
        m_lastError = tr("The view %1 could not be opened. %2").arg(shownPath(path), why);
        m_messages->showMessage(MessageBar::Tone::Error, m_lastError);
        Q_EMIT settled(false);
    };
    if (!read.view) {
        refuse(read.error);
        return;
    }
    ViewState &view = *read.view;
    view.windowState.clear();
    if (read.leftOut > 0)
        statusBar()->showMessage(
            tr("%Ln part(s) of the view say nothing that makes sense and are left out.", nullptr, read.leftOut),
            15'000);
    const modelqt::DocumentPtr &document = m_session.document();
    // Traces that moved together with the view are found beside it.
    for (QString &trace : view.paths) {
        const QString beside = QFileInfo(path).absoluteDir().filePath(QFileInfo(trace).fileName());
        if (!canBeOpened(trace) && canBeOpened(beside))
            trace = beside;
    }
    const bool canOpen = !view.paths.isEmpty() && std::all_of(view.paths.begin(), view.paths.end(), canBeOpened);
    if (document && (view.identity == document->identity || !canOpen)) {
        m_messages->hide();
        const std::string marker = view.stepMarker;
        const QStringList muted = m_muted.here();
        if (const QString note = showView(view); !note.isEmpty())
            m_messages->showMessage(MessageBar::Tone::Warning, note);
        if (marker != document->analysis->stepOptions().marker)
            setStepMarker(marker);
        else if (m_muted.here() != muted)
            askAdvisor();
        return;
    }
    if (!canOpen) {
        refuse(view.paths.isEmpty() ? tr("It names no trace.")
                                    : tr("Its trace %1 is not there. Open the trace first, then the view.")
                                          .arg(shownPath(view.paths.front())));
        return;
    }
    openPaths(view.paths);
    m_viewToOpen = std::move(read.view);
}

} // namespace lanewise::app
