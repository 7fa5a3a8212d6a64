// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the selected event depends on and what depends on it: worked out on a worker whenever the selection changes. QtCore, analysis, core.

#include <memory>

#include <QAbstractTableModel>
#include <QObject>

#include <analysis/dependencies.h>
#include <core/taskpool.h>
#include <core/trace.h>
#include <modelqt/eventref.h>

namespace lanewise::modelqt {

class TimelineState;

class SelectionLinks : public QObject {
    Q_OBJECT
public:
    /// The state outlives it.
    explicit SelectionLinks(TimelineState *state, QObject *parent = nullptr);
    ~SelectionLinks() override;

    /// One whose launch links are worked out already; null until then.
    void setAnalysis(std::shared_ptr<const analysis::Analysis> analysis);
    /// Of the selected event; `of` is kNoSlice while nothing is known.
    const analysis::Dependencies &found() const { return m_found; }
    bool isWorking() const { return m_isWorking; }

Q_SIGNALS:
    void changed();

private:
    void look();

    TimelineState *m_state;
    std::shared_ptr<const analysis::Analysis> m_analysis;
    analysis::Dependencies m_found;
    core::CancelToken m_cancel;
    quint64 m_generation = 0;
    bool m_isWorking = false;
};

/// A row for each, what is needed first.
class DependencyModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Direction, Why, Event, Lane, Delay, Basis, ColumnCount };
    enum Role { SliceRole = Qt::UserRole };

    explicit DependencyModel(QObject *parent = nullptr) : QAbstractTableModel(parent) { }

    void setDependencies(std::shared_ptr<const core::Trace> trace, analysis::Dependencies dependencies);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const analysis::Dependency &dependency, bool isNeed, int column) const;

    std::shared_ptr<const core::Trace> m_trace;
    analysis::Dependencies m_dependencies;
};

/// "its stream runs in order", "launched by the call", ...: why the one waits for the other.
QString dependencyText(analysis::DependencyKind kind);

} // namespace lanewise::modelqt
