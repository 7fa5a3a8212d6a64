// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/tableexport.h>

#include <array>
#include <charconv>

#include <QCoreApplication>
#include <QSaveFile>

#include <core/message.h>
#include <modelqt/format.h>
#include <modelqt/isolate.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

namespace {

constexpr std::size_t kExportedBetweenLooks = 1 << 10;

/// Shortest text that reads back as the same number.
QByteArray numberText(const TableCell &cell)
{
    if (cell.type() == TableCell::Type::Whole)
        return QByteArray::number(static_cast<qlonglong>(cell.wholeValue()));
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), cell.number()).ptr;
    return QByteArray(text.data(), end - text.data());
}

std::string nameOf(const TableColumn &column, std::size_t row, const TableCell &cell)
{
    return column.wholeName ? column.wholeName(row) : withoutIsolates(cell.string()).toStdString();
}

/// Spreadsheets run a cell that begins like this, and some skip blanks before it.
template<class Text>
bool looksLikeFormula(const Text &text)
{
    for (const auto c : text) {
        if (c == ' ')
            continue;
        return c == '=' || c == '+' || c == '-' || c == '@' || c == '\t' || c == '\r' || c == '\n';
    }
    return false;
}

QByteArray csvText(const std::string &untrusted)
{
    const bool isFormula = looksLikeFormula(untrusted);
    QByteArray text = QByteArray::fromStdString(core::safeText(untrusted));
    if (isFormula)
        text.prepend('\'');
    if (!isFormula && text.indexOf(',') < 0 && text.indexOf('"') < 0 && text.indexOf(';') < 0)
        return text;
    text.replace('"', "\"\"");
    return '"' + text + '"';
}

/// Exact but for bytes that are no UTF-8; controls and bidirectional controls are escaped.
QByteArray jsonText(const std::string &untrusted)
{
    QByteArray out("\"");
    for (const QChar c : QString::fromUtf8(untrusted)) {
        const char16_t u = c.unicode();
        const bool isBidi =
            (u >= 0x202a && u <= 0x202e) || (u >= 0x2066 && u <= 0x2069) || u == 0x200e || u == 0x200f || u == 0x061c;
        if (u == '"' || u == '\\')
            out += '\\', out += static_cast<char>(u);
        else if (u < 0x20 || (u >= 0x7f && u < 0xa0) || isBidi || c.isSurrogate() || u == 0x2028 || u == 0x2029)
            out += "\\u" + QByteArray::number(u, 16).rightJustified(4, '0');
        else if (u < 0x80)
            out += static_cast<char>(u);
        else
            out += QString(c).toUtf8();
    }
    return out + '"';
}

QByteArray jsonString(const QString &text)
{
    return jsonText(withoutIsolates(text).toStdString());
}

} // namespace

QByteArray tableAsCsv(
    const TableContent &content, const std::vector<std::uint32_t> &rows, const core::CancelToken &cancel)
{
    QByteArray out;
    for (std::size_t c = 0; c < content.columns.size(); ++c)
        out += (c ? "," : "") + csvText(content.columns[c].key.toStdString());
    out += "\r\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kExportedBetweenLooks == 0 && cancel.isCancelled())
            return {};
        for (std::size_t c = 0; c < content.columns.size(); ++c) {
            const TableColumn &column = content.columns[c];
            const TableCell cell = column.cell(rows[i]);
            if (c)
                out += ',';
            if (cell.type() == TableCell::Type::Text)
                out += csvText(nameOf(column, rows[i], cell));
            else if (!cell.isAbsent())
                out += numberText(cell);
        }
        out += "\r\n";
    }
    return out;
}

QByteArray tableAsJson(
    const TableContent &content, const std::vector<std::uint32_t> &rows, const core::CancelToken &cancel)
{
    QByteArray out("{\"base\": ");
    out += jsonString(content.base) + ",\n\"columns\": [";
    for (std::size_t c = 0; c < content.columns.size(); ++c) {
        const TableColumn &column = content.columns[c];
        out += (c ? ",\n  " : "\n  ");
        out += "{\"key\": " + jsonString(column.key) + ", \"title\": " + jsonString(column.title)
            + ", \"definition\": " + jsonString(column.definition) + '}';
    }
    out += "],\n\"rows\": [";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kExportedBetweenLooks == 0 && cancel.isCancelled())
            return {};
        out += i ? ",\n  {" : "\n  {";
        for (std::size_t c = 0; c < content.columns.size(); ++c) {
            const TableColumn &column = content.columns[c];
            const TableCell cell = column.cell(rows[i]);
            out += (c ? ", " : "") + jsonString(column.key) + ": ";
            if (cell.isAbsent())
                out += "null";
            else if (cell.type() == TableCell::Type::Text)
                out += jsonText(nameOf(column, rows[i], cell));
            else
                out += numberText(cell);
        }
        out += '}';
    }
    return out + "]}\n";
}

QString tableAsTsv(const TableContent &content, const std::vector<std::uint32_t> &rows, const core::CancelToken &cancel)
{
    QString out;
    for (std::size_t c = 0; c < content.columns.size(); ++c)
        out += (c ? u"\t"_s : QString()) + content.columns[c].title;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kExportedBetweenLooks == 0 && cancel.isCancelled())
            return {};
        out += u'\n';
        for (std::size_t c = 0; c < content.columns.size(); ++c) {
            const TableColumn &column = content.columns[c];
            const TableCell cell = column.cell(rows[i]);
            if (c)
                out += u'\t';
            if (cell.type() != TableCell::Type::Text) {
                out += withoutIsolates(cellText(column.kind, cell));
                continue;
            }
            const std::string name = nameOf(column, rows[i], cell);
            if (looksLikeFormula(name))
                out += u'\'';
            out += safeText(name);
        }
    }
    return out;
}

QString saveTable(const QString &path, TableFormat format, const TableContent &content,
    const std::vector<std::uint32_t> &rows, const core::CancelToken &cancel)
{
    const QByteArray text =
        format == TableFormat::Csv ? tableAsCsv(content, rows, cancel) : tableAsJson(content, rows, cancel);
    if (cancel.isCancelled())
        return {};
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        return {};
    return QCoreApplication::translate("TableExport", "%1 could not be written: %2")
        .arg(safeText(path.toStdString()), file.errorString());
}

} // namespace lanewise::modelqt
