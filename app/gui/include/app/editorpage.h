// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The editor that sources are opened in, and where they lie. Qt Widgets.

#include <QWidget>

#include <app/sourceopener.h>

class QLineEdit;
class QPlainTextEdit;

namespace lanewise::app {

class EditorPage : public QWidget {
    Q_OBJECT
public:
    explicit EditorPage(const SourceOpener::Choice &choice, QWidget *parent = nullptr);
    SourceOpener::Choice choice() const;

private:
    QLineEdit *m_command;
    QPlainTextEdit *m_folders;
};

} // namespace lanewise::app
