// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Page of the preferences: the keys of each command. Qt Widgets, the registry of commands.

#include <QHash>
#include <QWidget>

#include <app/actionregistry.h>

class QKeySequenceEdit;
class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace lanewise::app {

class KeysPage : public QWidget {
    Q_OBJECT
public:
    explicit KeysPage(const ActionRegistry &actions, QWidget *parent = nullptr);

    /// Gives the commands their keys.
    void apply(ActionRegistry &actions) const;
    /// Of one command, as the page has them now.
    ActionRegistry::Keys keysOf(const QString &id) const { return m_keys.value(id); }
    /// A key belongs to one command: whoever had it loses it.
    void setKeys(const QString &id, const ActionRegistry::Keys &keys);

private:
    void fill();
    void find(const QString &text);
    void showCurrent();
    void changeCurrent(const ActionRegistry::Keys &keys);
    QString titleOf(const QString &id) const;
    QString ownerOf(const QKeySequence &key, const QString &id) const;
    void show(QTreeWidgetItem *item);

    const ActionRegistry &m_actions;
    QHash<QString, ActionRegistry::Keys> m_keys;
    QTreeWidget *m_list = nullptr;
    QKeySequenceEdit *m_edit = nullptr;
    QLabel *m_conflict = nullptr;
};

} // namespace lanewise::app
