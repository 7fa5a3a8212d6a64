// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Facts about one event: a name, a value, maybe the event that it leads to. QtCore, analysis, core.

#include <vector>

#include <QAbstractTableModel>
#include <QString>

#include <analysis/launchlinks.h>
#include <core/argumentsource.h>
#include <core/trace.h>
#include <modelqt/eventref.h>

namespace lanewise::modelqt {

struct Fact {
    QString name;
    QString value; ///< plain text
    core::SliceId leadsTo = core::kNoSlice;
};

class FactsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Value, ColumnCount };
    enum Role { SliceRole = Qt::UserRole };

    explicit FactsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) { }

    void setFacts(std::vector<Fact> facts);
    const std::vector<Fact> &facts() const { return m_facts; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<Fact> m_facts;
};

/// What the columns say about an event. Facts that the file doesn't record are left out.
std::vector<Fact> factsOf(const core::Trace &trace, EventRef event);

/// Launch <-> operation. At most kMaxPartners operations of one launch are listed; the rest is said as a count.
std::vector<Fact> partnersOf(const core::Trace &trace, const analysis::LaunchLinks &links, core::SliceId slice);
inline constexpr std::size_t kMaxPartners = 20;

/// The arguments as the file writes them, fields of the record first. Long values are cut, and say so.
std::vector<Fact> argumentFacts(const core::RecordArguments &arguments);
inline constexpr std::size_t kMaxArgumentBytes = 4096;

} // namespace lanewise::modelqt
