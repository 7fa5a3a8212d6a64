// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is open in one window, and what was open before. QtCore.

#include <string>

#include <QObject>
#include <QStringList>

#include <modelqt/document.h>
#include <modelqt/timelinestate.h>

namespace lanewise::modelqt {

class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);

    /// Null where nothing is open.
    const DocumentPtr &document() const { return m_document; }
    /// Grows with each document: work done for another one is stale.
    quint64 generation() const { return m_generation; }
    TimelineState *timeline() { return &m_timeline; }
    const TimelineState *timeline() const { return &m_timeline; }

    void setDocument(DocumentPtr document);
    void close() { setDocument(nullptr); }
    /// The same trace with other steps (see analysis::StepOptions); empty: found by themselves. Its results are not computed yet.
    void setStepMarker(const std::string &name);

    /// Newest first; an entry is what was opened together. Kept in QSettings.
    QList<QStringList> recent() const;
    void addRecent(const QStringList &paths);
    void removeRecent(const QStringList &paths);
    void clearRecent();

    static constexpr int kMaxRecent = 10;

Q_SIGNALS:
    void documentChanged();
    void recentChanged();

private:
    void writeRecent(const QList<QStringList> &entries);

    DocumentPtr m_document;
    quint64 m_generation = 0;
    TimelineState m_timeline;
};

} // namespace lanewise::modelqt
