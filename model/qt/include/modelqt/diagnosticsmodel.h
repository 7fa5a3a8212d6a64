// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was wrong with the files of a trace, as a table. QtCore.

#include <memory>

#include <QAbstractTableModel>

#include <core/trace.h>

namespace lanewise::modelqt {

class DiagnosticsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Severity, Occurrences, FirstByte, Sentence, File, ColumnCount };

    explicit DiagnosticsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) { }

    void setTrace(std::shared_ptr<const core::Trace> trace);
    /// Records with trouble: warnings and errors, not notes.
    std::uint64_t troubleCount() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString pathOf(const core::Diagnostic &item) const;

    std::shared_ptr<const core::Trace> m_trace;
};

} // namespace lanewise::modelqt
