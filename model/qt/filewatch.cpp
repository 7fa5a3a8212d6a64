// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/filewatch.h>

#include <QDateTime>
#include <QFileInfo>

namespace lanewise::modelqt {

FileWatch::FileWatch(QObject *parent) : QObject(parent)
{
    m_timer.setInterval(kIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &FileWatch::check);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString &path) {
        if (const auto it = m_files.find(path); it != m_files.end())
            look(path, *it);
    });
}

FileWatch::State FileWatch::stateOf(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return {};
    // Not every file system knows when a file was made: then a replaced file counts as a changed one.
    const QDateTime born = info.birthTime();
    return { true, info.size(), info.lastModified().toMSecsSinceEpoch(),
        born.isValid() ? born.toMSecsSinceEpoch() : 0 };
}

void FileWatch::watch(const QStringList &files)
{
    if (const QStringList old = m_watcher.files(); !old.isEmpty())
        m_watcher.removePaths(old);
    m_files.clear();
    for (const QString &path : files) {
        const State now = stateOf(path);
        m_files.insert(path, { now, now, -1 });
    }
    if (files.isEmpty()) {
        m_timer.stop();
    } else {
        m_watcher.addPaths(files);
        m_timer.start();
    }
}

void FileWatch::check()
{
    // A slot may call watch(): go by name.
    const QStringList names = m_files.keys();
    for (const QString &path : names) {
        if (const auto it = m_files.find(path); it != m_files.end())
            look(path, *it);
    }
}

void FileWatch::look(const QString &path, Entry &entry)
{
    const State now = stateOf(path);
    const bool isStill = now == entry.last;
    // A file that just took the name of another one is whole, as a rule: programs write under a name of their own first.
    const bool isOther = now.bornMs != entry.last.bornMs || (isStill && now.bornMs != entry.loaded.bornMs);
    entry.last = now;
    Change change = Change::Changed;
    if (now == entry.loaded) {
        entry.reported = -1;
        return;
    }
    if (!now.exists)
        change = Change::Removed;
    else if (isOther)
        change = Change::Replaced;
    else if (!isStill)
        change = Change::BeingWritten;
    // A replaced file drops out of the notifier.
    if (now.exists && !m_watcher.files().contains(path))
        m_watcher.addPath(path);
    if (entry.reported == static_cast<int>(change))
        return;
    entry.reported = static_cast<int>(change);
    Q_EMIT changed(path, change);
}

} // namespace lanewise::modelqt
