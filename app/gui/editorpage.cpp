// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/editorpage.h>

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;

namespace lanewise::app {

EditorPage::EditorPage(const SourceOpener::Choice &choice, QWidget *parent)
    : QWidget(parent),
      m_command(new QLineEdit(choice.command)),
      m_folders(new QPlainTextEdit(modelqt::textOf(choice.folders)))
{
    m_command->setObjectName(u"editorCommand"_s);
    const QString installed = SourceOpener::installedEditor();
    m_command->setPlaceholderText(installed.isEmpty() ? tr("None is known: name one") : installed);
    m_command->setToolTip(tr("Program and arguments; {file} and {line} stand for the place"));
    m_folders->setObjectName(u"editorFolders"_s);
    m_folders->setPlaceholderText(u"/cluster/home/me/project = /home/me/project\n/usr/lib/python3/dist-packages"_s);
    m_folders->setTabChangesFocus(true);
    const auto note = [](const QString &text) {
        auto *label = new QLabel(text);
        label->setWordWrap(true);
        return label;
    };
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Editor:"), m_command);
    form->addRow(
        QString(), note(tr("{file} and {line} stand for the place. Empty: the editor that is shown in grey.")));
    form->addRow(tr("&Sources:"), m_folders);
    form->addRow(QString(),
        note(tr(
            "A row each: the folder on the machine that was profiled = the folder here. A folder alone holds what is recorded without a root, such as torch/nn/functional.py.")));
}

SourceOpener::Choice EditorPage::choice() const
{
    return { m_command->text().trimmed(), modelqt::sourceFoldersFrom(m_folders->toPlainText()) };
}

} // namespace lanewise::app
