// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The advisor's limits as a table whose values can be changed. Qt Core, advisor.

#include <QAbstractTableModel>

#include <advisor/thresholds.h>

namespace lanewise::widgets {

class LimitsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Meaning, Value, Unit, Standard, Name, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    const advisor::Thresholds &thresholds() const { return m_thresholds; }
    void setThresholds(const advisor::Thresholds &thresholds);
    advisor::Limit limitOf(int row) const;
    /// To its default.
    void reset(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// Only numbers that the limit may have are taken.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    advisor::Thresholds m_thresholds;
};

} // namespace lanewise::widgets
