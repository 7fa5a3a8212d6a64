// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/sourceopener.h>

#include <QProcess>
#include <QStandardPaths>

#include <modelqt/background.h>
#include <modelqt/format.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {
namespace {

struct KnownEditor {
    QLatin1StringView program;
    QLatin1StringView arguments;
};
constexpr KnownEditor kEditors[] = {
    { "code"_L1, "--goto {file}:{line}"_L1 },
    { "codium"_L1, "--goto {file}:{line}"_L1 },
    { "pycharm"_L1, "--line {line} {file}"_L1 },
    { "charm"_L1, "--line {line} {file}"_L1 },
    { "subl"_L1, "{file}:{line}"_L1 },
    { "kate"_L1, "--line {line} {file}"_L1 },
    { "gedit"_L1, "+{line} {file}"_L1 },
    { "gnome-text-editor"_L1, "{file}"_L1 },
    { "gvim"_L1, "+{line} {file}"_L1 },
    { "emacs"_L1, "+{line} {file}"_L1 },
    { "mousepad"_L1, "--line={line} {file}"_L1 },
};

struct Found {
    QString file;
    int line = 0;
    QString recorded; ///< the first place, where none is here
};

} // namespace

QString SourceOpener::installedEditor()
{
    for (const KnownEditor &e : kEditors)
        if (!QStandardPaths::findExecutable(e.program).isEmpty())
            return e.program + u' ' + e.arguments;
    return {};
}

SourceOpener::SourceOpener(QObject *parent) : QObject(parent) { }

SourceOpener::~SourceOpener()
{
    m_wanted.cancel();
}

void SourceOpener::open(std::shared_ptr<const analysis::Analysis> analysis, core::SliceId slice)
{
    openFirst([analysis = std::move(analysis), slice] {
        return modelqt::sourcePlacesOf(analysis->trace(), analysis->launchLinks(), slice);
    });
}

void SourceOpener::open(const modelqt::SourcePlace &place)
{
    openFirst([place] { return std::vector { place }; });
}

void SourceOpener::openFirst(std::function<std::vector<modelqt::SourcePlace>()> places)
{
    m_wanted.cancel();
    m_wanted = core::CancelToken();
    const quint64 asked = ++m_asked;
    modelqt::runInBackground(
        this,
        [places = std::move(places), folders = m_choice.folders, cancel = m_wanted] {
            Found found;
            for (const modelqt::SourcePlace &place : places()) {
                if (found.recorded.isEmpty())
                    found.recorded = place.path;
                found.file = modelqt::fileHere(place, folders, cancel);
                found.line = place.line;
                if (!found.file.isEmpty() || cancel.isCancelled())
                    break;
            }
            return found;
        },
        [this, asked](const Found &found) {
            if (asked != m_asked)
                return;
            if (found.recorded.isEmpty()) {
                Q_EMIT failed(
                    tr("No place in a source is recorded for it. Record with stacks (PyTorch: with_stack=True)."));
                return;
            }
            if (found.file.isEmpty()) {
                Q_EMIT failed(tr("%1 is not on this machine. Say in Preferences, Editor, where the sources lie.")
                                  .arg(modelqt::safeText(found.recorded.toStdString())));
                return;
            }
            const QString command = m_choice.command.trimmed().isEmpty() ? installedEditor() : m_choice.command;
            const QStringList parts = modelqt::editorCommand(command, found.file, found.line);
            if (parts.isEmpty()) {
                Q_EMIT failed(tr("No editor is known. Set one in Preferences, Editor."));
                return;
            }
            if (!QProcess::startDetached(parts.front(), parts.mid(1))) {
                Q_EMIT failed(tr("%1 could not be started.").arg(parts.front()));
                return;
            }
            Q_EMIT opened(found.file, found.line);
        });
}

} // namespace lanewise::app
