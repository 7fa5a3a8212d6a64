// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/diagnosticsmodel.h>

#include <QFileInfo>

#include <modelqt/format.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

void DiagnosticsModel::setTrace(std::shared_ptr<const core::Trace> trace)
{
    beginResetModel();
    m_trace = std::move(trace);
    endResetModel();
}

std::uint64_t DiagnosticsModel::troubleCount() const
{
    std::uint64_t count = 0;
    if (m_trace) {
        for (const core::Diagnostic &d : m_trace->diagnostics().items())
            count += d.severity != core::Severity::Info ? d.count : 0;
    }
    return count;
}

int DiagnosticsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_trace ? 0 : static_cast<int>(m_trace->diagnostics().items().size());
}

int DiagnosticsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString DiagnosticsModel::pathOf(const core::Diagnostic &item) const
{
    if (item.file < m_trace->files().size())
        return safeText(m_trace->files()[item.file].path);
    // A file that is not in the trace is an argument of its sentence.
    for (const core::Argument &a : item.arguments)
        if (std::string_view(a.name) == "file" && std::holds_alternative<core::Text>(a.value))
            return safeText(std::get<core::Text>(a.value).value);
    return {};
}

QVariant DiagnosticsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const core::Diagnostic &item = m_trace->diagnostics().items()[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == Qt::TextAlignmentRole && (column == Occurrences || column == FirstByte))
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter | Qt::AlignAbsolute));
    if (role == Qt::ToolTipRole && column == File)
        return tooltipText(pathOf(item));
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Severity:
        switch (item.severity) {
        case core::Severity::Error:
            return tr("error");
        case core::Severity::Warning:
            return tr("warning");
        case core::Severity::Info:
            break;
        }
        return tr("note");
    case Occurrences:
        return countText(item.count);
    case FirstByte:
        return item.firstByte ? countText(*item.firstByte) : item.firstPlace ? placeText(*item.firstPlace) : u"–"_s;
    case Sentence:
        return QString::fromStdString(
            m_trace->sentence(item, [](const core::Message &m) { return translated(m).toStdString(); }));
    case File:
        return QFileInfo(pathOf(item)).fileName();
    default:
        return {};
    }
}

QVariant DiagnosticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Severity:
        return tr("Severity");
    case Occurrences:
        return tr("Count");
    case FirstByte:
        return tr("First at");
    case Sentence:
        return tr("What");
    case File:
        return tr("File");
    default:
        return {};
    }
}

} // namespace lanewise::modelqt
