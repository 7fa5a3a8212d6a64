// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/selectionmodel.h>

#include <algorithm>
#include <numeric>

#include <modelqt/format.h>
#include <modelqt/kindtext.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

SelectionModel::SelectionModel(QObject *parent) : QAbstractTableModel(parent) { }

void SelectionModel::setSums(std::shared_ptr<const core::Trace> trace, SelectionSums sums)
{
    beginResetModel();
    m_trace = std::move(trace);
    m_sums = std::move(sums);
    m_order = sorted();
    endResetModel();
}

int SelectionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int SelectionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SelectionModel::nameText(const SelectionRow &row) const
{
    const std::string_view name = m_trace->string(row.name);
    return m_shortName ? m_shortName(name) : safeText(name);
}

QVariant SelectionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SelectionRow &row = at(index.row());
    if (role == SliceRole)
        return row.longest == core::kNoSlice ? QVariant() : QVariant::fromValue<quint32>(row.longest);
    if (role == Qt::TextAlignmentRole && index.column() >= Calls)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter | Qt::AlignAbsolute));
    if (role == Qt::ToolTipRole && index.column() == Name)
        return tooltipText(safeText(m_trace->string(row.name)));
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    const bool sorting = role == SortRole;
    const auto time = [&](core::TimeNs ns) {
        if (!row.timed)
            return sorting ? QVariant(-1) : QVariant(u"–"_s);
        return sorting ? QVariant::fromValue<qint64>(ns) : QVariant(durationText(ns));
    };
    switch (index.column()) {
    case Name:
        return nameText(row);
    case Kind:
        return kindText(row.kind);
    case Calls:
        return sorting ? QVariant::fromValue<quint64>(row.count) : QVariant(countText(row.count));
    case Sum:
        return time(row.sumNs);
    case Mean:
        return time(static_cast<core::TimeNs>(row.meanNs() + 0.5));
    case Min:
        return time(row.minNs);
    case Max:
        return time(row.maxNs);
    default:
        return {};
    }
}

QVariant SelectionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section >= Calls)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter | Qt::AlignAbsolute));
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Calls:
            return tr("How many slices of this name touch the range");
        case Sum:
            return tr("Time of these slices inside the range, added up; nested slices each count in full");
        case Mean:
            return tr("Sum divided by the slices that have a time");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Kind:
        return tr("Kind");
    case Calls:
        return tr("Count");
    case Sum:
        return tr("Sum");
    case Mean:
        return tr("Mean");
    case Min:
        return tr("Min");
    case Max:
        return tr("Max");
    default:
        return {};
    }
}

std::vector<std::uint32_t> SelectionModel::sorted() const
{
    std::vector<std::uint32_t> order(m_sums.rows.size());
    std::iota(order.begin(), order.end(), 0u);
    const std::vector<SelectionRow> &rows = m_sums.rows;
    const auto by = [&](auto key) {
        // Equal keys keep the order of the sums, whichever way it is sorted.
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return m_sortOrder == Qt::AscendingOrder ? key(rows[a]) < key(rows[b]) : key(rows[b]) < key(rows[a]);
        });
    };
    switch (m_sortColumn) {
    case Name: {
        std::vector<QString> names(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            names[i] = nameText(rows[i]);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            const int c = names[a].compare(names[b], Qt::CaseInsensitive);
            return m_sortOrder == Qt::AscendingOrder ? c < 0 : c > 0;
        });
        break;
    }
    case Kind:
        by([](const SelectionRow &r) { return kindText(r.kind); });
        break;
    case Calls:
        by([](const SelectionRow &r) { return r.count; });
        break;
    case Mean:
        by([](const SelectionRow &r) { return r.timed ? r.meanNs() : -1; });
        break;
    case Min:
        by([](const SelectionRow &r) { return r.timed ? r.minNs : -1; });
        break;
    case Max:
        by([](const SelectionRow &r) { return r.timed ? r.maxNs : -1; });
        break;
    default:
        by([](const SelectionRow &r) { return r.timed ? r.sumNs : -1; });
        break;
    }
    return order;
}

void SelectionModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const std::vector<std::uint32_t> old = m_order;
    m_order = sorted();
    std::vector<int> newRow(old.size());
    for (std::size_t i = 0; i < m_order.size(); ++i)
        newRow[m_order[i]] = static_cast<int>(i);
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    to.reserve(from.size());
    for (const QModelIndex &index : from)
        to << createIndex(newRow[old[static_cast<std::size_t>(index.row())]], index.column());
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace lanewise::modelqt
