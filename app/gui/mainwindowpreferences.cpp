// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the preferences change in the window, and where it is kept.
#include <app/mainwindow.h>

#include <QActionGroup>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>

#include <advisor/thresholdsettings.h>
#include <app/preferencesdialog.h>
#include <app/resources.h>
#include <app/theme.h>
#include <modelqt/format.h>
#include <widgets/common/messagebar.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {
namespace {

constexpr QLatin1StringView kEditorKey { "editor/command" };
constexpr QLatin1StringView kSourceFoldersKey { "editor/sourceFolders" };
constexpr QLatin1StringView kLimitsFile { "lanewise/limits.ini" };

/// The file that lanewise-report takes with --settings.
QString limitsPath()
{
    const QString found = QStandardPaths::locate(QStandardPaths::GenericConfigLocation, kLimitsFile);
    return !found.isEmpty()
        ? found
        : QDir(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)).filePath(kLimitsFile);
}

constexpr int kOpenedSentenceMs = 8'000;

} // namespace

advisor::Thresholds MainWindow::limits(QString *problem) const
{
    if (m_settings == Settings::Ignore)
        return m_limits;
    const QString path = limitsPath();
    if (!QFileInfo::exists(path))
        return {};
    const auto read = advisor::ThresholdSettings::read(QFile::encodeName(path).toStdString());
    if (problem && !read.problems().empty())
        *problem = path + u'\n' + modelqt::translated(read.problems().front());
    return read.thresholds();
}

bool MainWindow::writeLimits(const advisor::Thresholds &limits)
{
    m_limits = limits;
    if (m_settings == Settings::Ignore)
        return true;
    // A system's own file is not written: what is changed stands in the user's.
    const QString path =
        QDir(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)).filePath(kLimitsFile);
    QByteArray before;
    if (QFile file(limitsPath()); file.open(QIODevice::ReadOnly))
        before = file.read(1 << 20);
    const std::string text = advisor::ThresholdSettings::rewrite(before.toStdString(), limits);
    QSaveFile file(path);
    const bool isWritten = QDir().mkpath(QFileInfo(path).absolutePath()) && file.open(QIODevice::WriteOnly)
        && file.write(text.data(), static_cast<qint64>(text.size())) == static_cast<qint64>(text.size())
        && file.commit();
    if (!isWritten)
        m_messages->showMessage(widgets::MessageBar::Tone::Error,
            tr("The limits could not be written to %1: %2").arg(path, file.errorString()));
    return isWritten;
}

void MainWindow::createSources()
{
    if (m_settings == Settings::Keep)
        m_sources.setChoice({ QSettings().value(kEditorKey).toString(),
            modelqt::sourceFoldersFrom(QSettings().value(kSourceFoldersKey).toString()) });
    connect(&m_sources, &SourceOpener::opened, this, [this](const QString &file, int line) {
        statusBar()->showMessage(
            tr("%1, line %2").arg(modelqt::safeText(file.toStdString())).arg(line), kOpenedSentenceMs);
    });
    connect(&m_sources, &SourceOpener::failed, this,
        [this](const QString &sentence) { m_messages->showMessage(widgets::MessageBar::Tone::Warning, sentence); });
}

void MainWindow::openSource()
{
    const modelqt::EventRef event = m_session.timeline()->selected();
    if (m_session.document() && event.isSlice())
        m_sources.open(m_session.document()->analysis, event.index);
}

void MainWindow::showPreferences(const QString &limit)
{
    auto *dialog = findChild<PreferencesDialog *>();
    if (!dialog) {
        PreferencesDialog::Values values;
        values.theme = themeNamed(m_themes->checkedAction()->data().toString());
        values.language = m_settings == Settings::Keep ? QSettings().value(kLanguageKey).toString() : QString();
        values.limits = limits();
        values.limitsPath = limitsPath();
        values.editor = m_sources.choice();
        dialog = new PreferencesDialog(m_actions, values, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &PreferencesDialog::wanted, this, &MainWindow::applyPreferences);
    }
    if (!limit.isEmpty())
        dialog->showLimit(limit);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void MainWindow::applyPreferences(const PreferencesDialog::Values &values)
{
    for (QAction *action : m_themes->actions())
        if (action->data().toString() == themeName(values.theme) && !action->isChecked())
            action->trigger();
    m_sources.setChoice(values.editor);
    if (m_settings == Settings::Keep) {
        QSettings().setValue(kLanguageKey, values.language);
        QSettings().setValue(kEditorKey, values.editor.command);
        QSettings().setValue(kSourceFoldersKey, modelqt::textOf(values.editor.folders));
        m_actions.writeSettings();
    }
    const advisor::Thresholds before = limits();
    bool isSame = true;
    for (const advisor::ThresholdInfo &t : advisor::thresholdTable())
        isSame = isSame && before[t.limit] == values.limits[t.limit];
    if (isSame || !writeLimits(values.limits) || !m_session.document())
        return;
    m_isAnalyzed = false;
    m_session.timeline()->clearMarks();
    askAdvisor();
}

} // namespace lanewise::app
