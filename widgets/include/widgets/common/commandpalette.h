// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A line to type in and the commands that it stands for, with their keys. Qt Widgets.

#include <functional>

#include <QFrame>
#include <QList>

class QAction;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace lanewise::widgets {

/// Lies over the upper part of its parent while it is open.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    struct Command {
        QAction *action = nullptr;
        QString group; ///< the menu it stands in
    };
    using Commands = std::function<QList<Command>()>;

    /// `commands` is asked each time it opens.
    CommandPalette(Commands commands, QWidget *parent);

    QLineEdit *edit() const { return m_edit; }
    QTreeWidget *list() const { return m_list; }
    /// Of the lines, best first.
    QList<QAction *> shown() const;

    /// The text of an action without the marks of its mnemonics.
    static QString titleOf(const QAction &action);

public Q_SLOTS:
    void open();
    void dismiss();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void run(const QTreeWidgetItem *item);
    void place();

    Commands m_commands;
    QList<Command> m_all;
    QLineEdit *m_edit;
    QTreeWidget *m_list;
    QWidget *m_focusBefore = nullptr;
};

} // namespace lanewise::widgets
