// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Notices when an open file is written to, replaced or removed. QtCore.

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace lanewise::modelqt {

/// Watches by notification and, since network file systems send none, by looking every two seconds.
class FileWatch : public QObject {
    Q_OBJECT
public:
    enum class Change {
        BeingWritten, ///< the same file, which changed again since the last look
        Changed,      ///< differs from what was loaded, and has been still for one look
        Replaced,     ///< another file stands under its name
        Removed,
    };
    Q_ENUM(Change)

    explicit FileWatch(QObject *parent = nullptr);

    /// Begins anew: what stands there now counts as what is loaded. Call it before reading.
    void watch(const QStringList &files);
    void stop() { watch({}); }
    QStringList files() const { return m_files.keys(); }
    /// The look that the timer does; for tests and for when the window becomes active.
    void check();

    static constexpr int kIntervalMs = 2000;

Q_SIGNALS:
    /// Once for each new state of a file.
    void changed(const QString &path, lanewise::modelqt::FileWatch::Change change);

private:
    struct State {
        bool exists = false;
        qint64 size = 0;
        qint64 modifiedMs = 0;
        qint64 bornMs = 0;
        bool operator==(const State &) const = default;
    };
    struct Entry {
        State loaded, last;
        int reported = -1;
    };
    static State stateOf(const QString &path);
    void look(const QString &path, Entry &entry);

    QFileSystemWatcher m_watcher;
    QTimer m_timer;
    QHash<QString, Entry> m_files;
};

} // namespace lanewise::modelqt
