// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the preferences change in the window, and where it is kept.
#include <app/mainwindow.h>

#include <algorithm>
#include <array>

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
#include <widgets/advisor/advisorjob.h>
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

constexpr QLatin1StringView kTimeUnitKey { "units/time" };
constexpr QLatin1StringView kByteUnitKey { "units/bytes" };
constexpr QLatin1StringView kMemoryKey { "open/memoryGiB" };

constexpr int kOpenedSentenceMs = 8'000;

struct TimeUnitName {
    modelqt::TimeUnit unit;
    QLatin1StringView name;
};
constexpr std::array kTimeUnitNames { TimeUnitName { modelqt::TimeUnit::Automatic, "automatic"_L1 },
    TimeUnitName { modelqt::TimeUnit::Seconds, "s"_L1 }, TimeUnitName { modelqt::TimeUnit::Milliseconds, "ms"_L1 },
    TimeUnitName { modelqt::TimeUnit::Microseconds, "us"_L1 } };

/// What is not known there is as if nothing were.
modelqt::Units unitsIn(const QSettings &settings)
{
    modelqt::Units units;
    const QString time = settings.value(kTimeUnitKey).toString();
    for (const TimeUnitName &t : kTimeUnitNames)
        if (time == t.name)
            units.time = t.unit;
    if (settings.value(kByteUnitKey).toString() == "decimal"_L1)
        units.bytes = modelqt::ByteUnit::Decimal;
    return units;
}

void store(const modelqt::Units &units, QSettings &settings)
{
    for (const TimeUnitName &t : kTimeUnitNames)
        if (units.time == t.unit)
            settings.setValue(kTimeUnitKey, QString(t.name));
    settings.setValue(kByteUnitKey, units.bytes == modelqt::ByteUnit::Decimal ? u"decimal"_s : u"binary"_s);
}

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

/// Before any text is made.
void MainWindow::readUnits()
{
    if (m_settings == Settings::Ignore)
        return;
    const QSettings settings;
    modelqt::setUnits(unitsIn(settings));
    setMemory(settings.value(kMemoryKey).toInt());
}

void MainWindow::setMemory(int giB)
{
    m_memoryGiB = std::max(0, giB);
    m_loader.setMostBytes(static_cast<std::uint64_t>(m_memoryGiB) << 30);
}

/// All text of the window is made anew, as if the trace had been opened just now; nothing is read again.
void MainWindow::applyUnits(const modelqt::Units &units)
{
    if (units == modelqt::units())
        return;
    modelqt::setUnits(units);
    const modelqt::DocumentPtr document = m_session.document();
    if (!document)
        return;
    modelqt::ViewState view = currentView();
    m_job->cancel();
    m_session.close();
    m_viewToOpen = std::move(view);
    showDocument(document);
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
        values.units = modelqt::units();
        values.memoryGiB = m_memoryGiB;
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
    setMemory(values.memoryGiB);
    if (m_settings == Settings::Keep) {
        QSettings settings;
        settings.setValue(kLanguageKey, values.language);
        settings.setValue(kEditorKey, values.editor.command);
        settings.setValue(kSourceFoldersKey, modelqt::textOf(values.editor.folders));
        store(values.units, settings);
        settings.setValue(kMemoryKey, values.memoryGiB);
        m_actions.writeSettings();
    }
    const advisor::Thresholds before = limits();
    bool isSame = true;
    for (const advisor::ThresholdInfo &t : advisor::thresholdTable())
        isSame = isSame && before[t.limit] == values.limits[t.limit];
    const bool areNew = !isSame && writeLimits(values.limits);
    const bool isShownAnew = values.units != modelqt::units();
    applyUnits(values.units);
    if (!areNew || isShownAnew || !m_session.document())
        return;
    m_isAnalyzed = false;
    m_session.timeline()->clearMarks();
    askAdvisor();
}

} // namespace lanewise::app
