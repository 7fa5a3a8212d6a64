// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/tablemodel.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <modelqt/background.h>
#include <modelqt/format.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

namespace {

constexpr std::size_t kRowsBetweenLooks = 1 << 14;

/// Merges sorted pieces; each merge is short enough for a cancel to be heard.
template<class Before>
bool sortInPieces(std::vector<std::uint32_t> &rows, const Before &before, const core::CancelToken &cancel)
{
    const auto at = [&](std::size_t i) { return rows.begin() + static_cast<std::ptrdiff_t>(std::min(i, rows.size())); };
    for (std::size_t i = 0; i < rows.size(); i += kRowsBetweenLooks) {
        if (cancel.isCancelled())
            return false;
        std::stable_sort(at(i), at(i + kRowsBetweenLooks), before);
    }
    for (std::size_t width = kRowsBetweenLooks; width < rows.size(); width *= 2) {
        for (std::size_t i = 0; i + width < rows.size(); i += 2 * width) {
            if (cancel.isCancelled())
                return false;
            std::inplace_merge(at(i), at(i + width), at(i + 2 * width), before);
        }
    }
    return true;
}

bool sortByNumber(const TableColumn &column, std::vector<std::uint32_t> &rows, std::size_t all, bool descending,
    const core::CancelToken &cancel)
{
    // Absent values are last whichever way; as doubles, nanoseconds are exact up to 104 days.
    std::vector<double> keys(all, HUGE_VAL);
    std::size_t untilLook = kRowsBetweenLooks;
    for (const std::uint32_t row : rows) {
        const TableCell cell = column.cell(row);
        if (!cell.isAbsent())
            keys[row] = descending ? -cell.number() : cell.number();
        if (--untilLook == 0) {
            untilLook = kRowsBetweenLooks;
            if (cancel.isCancelled())
                return false;
        }
    }
    return sortInPieces(
        rows, [&](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; }, cancel);
}

bool sortByText(const TableColumn &column, std::vector<std::uint32_t> &rows, std::size_t all, bool descending,
    const core::CancelToken &cancel)
{
    std::vector<QString> keys(all);
    std::size_t untilLook = kRowsBetweenLooks;
    for (const std::uint32_t row : rows) {
        const TableCell cell = column.cell(row);
        // Null is absent, and last.
        if (!cell.isAbsent()) {
            keys[row] = cellText(column.kind, cell);
            if (keys[row].isNull())
                keys[row] = u""_s;
        }
        if (--untilLook == 0) {
            untilLook = kRowsBetweenLooks;
            if (cancel.isCancelled())
                return false;
        }
    }
    return sortInPieces(
        rows,
        [&](std::uint32_t a, std::uint32_t b) {
            if (keys[a].isNull() || keys[b].isNull())
                return !keys[a].isNull() && keys[b].isNull();
            const int c = keys[a].compare(keys[b], Qt::CaseInsensitive);
            return descending ? c > 0 : c < 0;
        },
        cancel);
}

/// Whether each word stands somewhere in the row's texts.
bool holds(const TableContent &content, std::size_t row, const QStringList &words)
{
    QString text;
    for (const TableColumn &column : content.columns) {
        if (isNumeric(column.kind))
            continue;
        if (const TableCell cell = column.cell(row); cell.type() == TableCell::Type::Text)
            text += cell.string() + u'\n';
        if (column.wholeName)
            text += QString::fromUtf8(column.wholeName(row)) + u'\n';
    }
    return std::all_of(
        words.begin(), words.end(), [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

void addValues(const TableContent &content, std::size_t row, TableOrder &result)
{
    for (std::size_t c = 0; c < content.columns.size(); ++c) {
        const bool isSummed = content.columns[c].isSummed;
        if (!isSummed && result.hasValues[c])
            continue;
        const TableCell cell = content.columns[c].cell(row);
        if (cell.isAbsent())
            continue;
        result.hasValues[c] = true;
        if (isSummed) {
            result.sums[c].value += cell.number();
            ++result.sums[c].recorded;
        }
    }
}

/// Of a figure the last digit stands at the edge, in any language; words beside figures keep off both their edges.
Qt::Alignment alignmentOf(ValueKind kind, int column)
{
    if (isNumeric(kind))
        return Qt::AlignRight | Qt::AlignVCenter | Qt::AlignAbsolute;
    return column > 0 && kind == ValueKind::Text ? Qt::AlignCenter : Qt::AlignLeading | Qt::AlignVCenter;
}

} // namespace

TableOrder orderTable(const TableContent &content, const QString &filter, int column, Qt::SortOrder order,
    const core::CancelToken &cancel)
{
    TableOrder result;
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    result.rows.reserve(words.isEmpty() ? content.rows : 0);
    result.sums.resize(content.columns.size());
    result.hasValues.resize(content.columns.size());
    result.cancelled = true; // until it is done
    std::size_t untilLook = kRowsBetweenLooks;
    for (std::size_t row = 0; row < content.rows; ++row) {
        if (words.isEmpty() || holds(content, row, words)) {
            result.rows.push_back(static_cast<std::uint32_t>(row));
            addValues(content, row, result);
        }
        if (--untilLook == 0) {
            untilLook = kRowsBetweenLooks;
            if (cancel.isCancelled())
                return result;
        }
    }
    if (column >= 0 && column < static_cast<int>(content.columns.size())) {
        const TableColumn &by = content.columns[static_cast<std::size_t>(column)];
        const bool descending = order == Qt::DescendingOrder;
        const bool sorted = isNumeric(by.kind) ? sortByNumber(by, result.rows, content.rows, descending, cancel)
                                               : sortByText(by, result.rows, content.rows, descending, cancel);
        if (!sorted)
            return result;
    }
    result.cancelled = false;
    return result;
}

TableModel::TableModel(QObject *parent) : QAbstractTableModel(parent) { }

TableModel::~TableModel()
{
    m_cancel.cancel();
}

void TableModel::setContent(std::shared_ptr<const TableContent> content)
{
    const auto keysOf = [](const TableContent *c) {
        QStringList keys;
        if (c) {
            for (const TableColumn &column : c->columns)
                keys << column.key;
        }
        return keys;
    };
    const bool isNew = keysOf(content.get()) != keysOf(m_content.get());
    m_cancel.cancel();
    ++m_generation;
    beginResetModel();
    disposeInBackground(std::exchange(m_content, std::move(content)));
    m_order = {};
    m_rowOfSource.clear();
    if (isNew) {
        m_filter.clear();
        m_sortColumn = m_content ? m_content->sortColumn : -1;
        m_sortOrder = m_content && !m_content->sortDescending ? Qt::AscendingOrder : Qt::DescendingOrder;
    }
    endResetModel();
    if (m_content)
        arrange(true);
    else
        setBusy(false);
}

void TableModel::setFilter(const QString &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    if (m_content)
        arrange(true);
}

void TableModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    if (m_content)
        arrange(false);
}

void TableModel::arrange(bool rowsChange)
{
    m_cancel.cancel();
    m_cancel = core::CancelToken();
    const quint64 generation = ++m_generation;
    // One that was cut short may have been the one to change the rows.
    m_rowsPending = m_rowsPending || rowsChange;
    if (m_content->rows <= kMostInline) {
        take(orderTable(*m_content, m_filter, m_sortColumn, m_sortOrder), std::exchange(m_rowsPending, false));
        return;
    }
    setBusy(true);
    runInBackground(
        this,
        [content = m_content, filter = m_filter, column = m_sortColumn, order = m_sortOrder, cancel = m_cancel] {
            return orderTable(*content, filter, column, order, cancel);
        },
        [this, generation](TableOrder order) {
            if (generation == m_generation && !order.cancelled)
                take(std::move(order), std::exchange(m_rowsPending, false));
        });
}

void TableModel::take(TableOrder order, bool rowsChange)
{
    if (rowsChange) {
        beginResetModel();
        m_order = std::move(order);
        m_rowOfSource.clear();
        endResetModel();
    } else {
        Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
        const QModelIndexList from = persistentIndexList();
        std::vector<std::size_t> sources;
        sources.reserve(static_cast<std::size_t>(from.size()));
        for (const QModelIndex &index : from)
            sources.push_back(sourceRow(index.row()));
        m_order = std::move(order);
        m_rowOfSource.clear();
        QModelIndexList to;
        to.reserve(from.size());
        for (qsizetype i = 0; i < from.size(); ++i)
            to << createIndex(rowOfSource(sources[static_cast<std::size_t>(i)]), from[i].column());
        changePersistentIndexList(from, to);
        Q_EMIT layoutChanged({}, VerticalSortHint);
    }
    setBusy(false);
    Q_EMIT arranged();
}

void TableModel::setBusy(bool busy)
{
    if (std::exchange(m_busy, busy) != busy)
        Q_EMIT busyChanged(busy);
}

int TableModel::rowOfSource(std::size_t source) const
{
    if (!m_content || source >= m_content->rows)
        return -1;
    if (m_rowOfSource.empty()) {
        m_rowOfSource.assign(m_content->rows, -1);
        for (std::size_t i = 0; i < m_order.rows.size(); ++i)
            m_rowOfSource[m_order.rows[i]] = static_cast<int>(i);
    }
    return m_rowOfSource[source];
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.rows.size());
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_content ? 0 : static_cast<int>(m_content->columns.size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const std::size_t row = sourceRow(index.row());
    const TableColumn &of = column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(of.kind, of.cell(row));
    case Qt::ToolTipRole: {
        const TableCell cell = of.cell(row);
        if (cell.isAbsent())
            return tooltipText(cell.string().isEmpty() ? tr("Not recorded.") : cell.string());
        if (of.hint)
            return tooltipText(of.hint(row));
        if (of.wholeName)
            return tooltipText(safeText(of.wholeName(row)));
        return {};
    }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(of.kind, index.column()));
    case SourceRowRole:
        return QVariant::fromValue<qulonglong>(row);
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TableColumn &of = column(section);
    switch (role) {
    case Qt::DisplayRole:
        return of.title;
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole:
        return tooltipText(of.definition);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(of.kind, section));
    default:
        return {};
    }
}

} // namespace lanewise::modelqt
