// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/session.h>

#include <QSettings>

#include <modelqt/background.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

namespace {
constexpr QLatin1StringView kRecentKey { "recent" };
}

Session::Session(QObject *parent) : QObject(parent) { }

void Session::setDocument(DocumentPtr document)
{
    DocumentPtr old = std::exchange(m_document, std::move(document));
    ++m_generation;
    m_timeline.setTrace(m_document ? m_document->trace : nullptr);
    Q_EMIT documentChanged();
    disposeInBackground(std::move(old));
}

void Session::setStepMarker(const std::string &name)
{
    if (!m_document || m_document->analysis->stepOptions().marker == name)
        return;
    auto document = std::make_shared<Document>(*m_document);
    document->analysis = endingInBackground(
        std::make_shared<const analysis::Analysis>(m_document->analysis, analysis::StepOptions { name }));
    setDocument(std::move(document));
}

QList<QStringList> Session::recent() const
{
    QList<QStringList> entries;
    const QVariantList stored = QSettings().value(kRecentKey).toList();
    for (const QVariant &entry : stored) {
        if (const QStringList paths = entry.toStringList(); !paths.isEmpty())
            entries << paths;
    }
    return entries;
}

void Session::addRecent(const QStringList &paths)
{
    QList<QStringList> entries = recent();
    entries.removeAll(paths);
    entries.prepend(paths);
    while (entries.size() > kMaxRecent)
        entries.removeLast();
    writeRecent(entries);
}

void Session::removeRecent(const QStringList &paths)
{
    QList<QStringList> entries = recent();
    if (entries.removeAll(paths) > 0)
        writeRecent(entries);
}

void Session::clearRecent()
{
    writeRecent({});
}

void Session::writeRecent(const QList<QStringList> &entries)
{
    QVariantList stored;
    for (const QStringList &paths : entries)
        stored << QVariant(paths);
    storeSetting(kRecentKey, stored);
    Q_EMIT recentChanged();
}

} // namespace lanewise::modelqt
