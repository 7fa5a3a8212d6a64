// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All commands of the window with their menus and keys: what the palette lists, the sheet of keys shows, and the preferences change.
// Qt Gui.

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>

namespace lanewise::app {

class ActionRegistry : public QObject {
    Q_OBJECT
public:
    using Keys = QList<QKeySequence>;
    struct Entry {
        QAction *action = nullptr;
        QString id; ///< stable; the settings know it by that
        QString group;
        Keys standard;
    };

    using QObject::QObject;

    /// The action's keys at that time are its standard ones. Its id is its object name, and its tooltip from now on says its keys.
    void add(QAction *action, const QString &group);
    const QList<Entry> &entries() const { return m_entries; }
    const Entry *entry(const QString &id) const;

    void setKeys(const QString &id, const Keys &keys);
    void resetKeys();
    /// Of another command than `id`, that reacts to that key; nullptr where none does.
    const Entry *ownerOf(const QKeySequence &key, const QString &id) const;

    /// Only what differs from the standard is written.
    void readSettings();
    void writeSettings() const;

private:
    static void tellKeys(QAction *action);

    QList<Entry> m_entries;
};

} // namespace lanewise::app
