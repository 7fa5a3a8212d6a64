// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The model of every panel's table: sorted, filtered and summed by a permutation of rows, off the UI thread where there are many. QtCore.

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include <core/taskpool.h>
#include <modelqt/tablecontent.h>

namespace lanewise::modelqt {

/// Which rows are shown, in what order, and their sums.
struct TableOrder {
    std::vector<std::uint32_t> rows; ///< rows of the content
    struct Sum {
        double value = 0;
        std::uint64_t recorded = 0; ///< rows that have a value
    };
    std::vector<Sum> sums;       ///< by column; of summed columns only
    std::vector<bool> hasValues; ///< by column: whether any of the rows has one
    bool cancelled = false;
};

/// Rows in which every word of `filter` stands somewhere in a text; by `column` (-1: as they stand), absent values last whichever way.
/// Equal values keep their order. O(n log n); looks at `cancel` every few milliseconds.
TableOrder orderTable(const TableContent &content, const QString &filter, int column, Qt::SortOrder order,
    const core::CancelToken &cancel = {});

class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { SourceRowRole = Qt::UserRole };
    /// Above this, rows are put in order on a worker.
    static constexpr std::size_t kMostInline = 10'000;

    explicit TableModel(QObject *parent = nullptr);
    ~TableModel() override;

    /// Columns of the same keys keep filter and order.
    void setContent(std::shared_ptr<const TableContent> content);
    const std::shared_ptr<const TableContent> &content() const { return m_content; }
    void setFilter(const QString &filter);
    const QString &filter() const { return m_filter; }
    const TableOrder &order() const { return m_order; }
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }
    /// Rows are being put in order.
    bool isBusy() const { return m_busy; }

    std::size_t sourceRow(int row) const { return m_order.rows[static_cast<std::size_t>(row)]; }
    /// -1 while the filter hides it.
    int rowOfSource(std::size_t source) const;
    const TableColumn &column(int index) const { return m_content->columns[static_cast<std::size_t>(index)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    /// Rows stand in their new order, sums are known.
    void arranged();
    void busyChanged(bool busy);

private:
    void arrange(bool rowsChange);
    void take(TableOrder order, bool rowsChange);
    void setBusy(bool busy);

    std::shared_ptr<const TableContent> m_content;
    TableOrder m_order;
    mutable std::vector<int> m_rowOfSource; ///< made when first asked for
    QString m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    bool m_busy = false;
    bool m_rowsPending = false; ///< what is being worked out changes which rows there are
    quint64 m_generation = 0;
    core::CancelToken m_cancel;
};

} // namespace lanewise::modelqt
