// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sums of a selected range as a table. QtCore.

#include <functional>
#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include <modelqt/selectionsums.h>

namespace lanewise::modelqt {

/// Sorts by permuting an index: a proxy model is too slow where names are many.
class SelectionModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Kind, Calls, Sum, Mean, Min, Max, ColumnCount };
    enum Role { SliceRole = Qt::UserRole, SortRole };

    explicit SelectionModel(QObject *parent = nullptr);

    /// How a name is written in the table; the whole name stays in the tooltip.
    void setShortName(std::function<QString(std::string_view)> shortName) { m_shortName = std::move(shortName); }
    void setSums(std::shared_ptr<const core::Trace> trace, SelectionSums sums);
    void clear() { setSums(nullptr, {}); }
    const SelectionSums &sums() const { return m_sums; }
    const SelectionRow &at(int row) const { return m_sums.rows[m_order[static_cast<std::size_t>(row)]]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    std::vector<std::uint32_t> sorted() const;
    QString nameText(const SelectionRow &row) const;

    std::shared_ptr<const core::Trace> m_trace;
    SelectionSums m_sums;
    std::vector<std::uint32_t> m_order;
    std::function<QString(std::string_view)> m_shortName;
    int m_sortColumn = Sum;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace lanewise::modelqt
