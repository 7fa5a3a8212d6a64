// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a table of a panel says: described columns over rows that are asked for cell by cell. QtCore, core.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::modelqt {

/// How a value is written, sorted and exported.
enum class ValueKind : std::uint8_t {
    Text,
    Name,      ///< from a file: short in the cell, whole in the tooltip and in exports
    Count,     ///< whole number
    Duration,  ///< ns
    Bytes,     ///< whole number
    Bandwidth, ///< bytes per second
    Percent,   ///< 12.3 means 12.3 %
    Number,    ///< plain, 3 significant digits
};
constexpr bool isNumeric(ValueKind kind)
{
    return kind != ValueKind::Text && kind != ValueKind::Name;
}

/// A value, or why there is none: "not recorded" is never 0.
class TableCell {
public:
    enum class Type : std::uint8_t { Absent, Whole, Real, Text };

    /// `why` may be empty where the column's definition says it.
    static TableCell absent(QString why = {}) { return TableCell(Type::Absent, 0, 0, std::move(why)); }
    static TableCell whole(std::int64_t v) { return TableCell(Type::Whole, v, 0, {}); }
    static TableCell whole(std::uint64_t v);
    static TableCell real(double v); ///< absent where it is no number
    static TableCell text(QString v) { return TableCell(Type::Text, 0, 0, std::move(v)); }
    template<class T>
    static TableCell wholeOr(const std::optional<T> &v, const QString &why = {})
    {
        return v ? whole(static_cast<std::int64_t>(*v)) : absent(why);
    }
    static TableCell realOr(const std::optional<double> &v, const QString &why = {})
    {
        return v ? real(*v) : absent(why);
    }

    Type type() const { return m_type; }
    bool isAbsent() const { return m_type == Type::Absent; }
    std::int64_t wholeValue() const { return m_whole; }
    double number() const { return m_type == Type::Whole ? static_cast<double>(m_whole) : m_real; }
    /// The text, or the reason of an absent value.
    const QString &string() const { return m_text; }

private:
    TableCell(Type type, std::int64_t whole, double real, QString text)
        : m_type(type),
          m_whole(whole),
          m_real(real),
          m_text(std::move(text))
    {
    }
    Type m_type;
    std::int64_t m_whole;
    double m_real;
    QString m_text;
};

struct TableColumn {
    QString key; ///< in exports: lower case, with the unit ("total_ns")
    QString title;
    QString definition; ///< what the number is and of what; plain text
    ValueKind kind = ValueKind::Text;
    bool isSummed = false; ///< its sum over rows means something
    /// Called from any thread, for any row.
    std::function<TableCell(std::size_t row)> cell;
    /// Name: the whole of it as the file has it, untrusted. May be empty.
    std::function<std::string(std::size_t row)> wholeName;
    /// More about a value, for its tooltip: plain text. May be empty.
    std::function<QString(std::size_t row)> hint;
};

/// Never changes once it is in a model. The functions keep alive what they read.
struct TableContent {
    std::vector<TableColumn> columns;
    std::size_t rows = 0;
    QString base; ///< of what the numbers are: a sentence
    /// The operations behind a row; called on a worker. Empty: rows lead nowhere.
    std::function<std::vector<core::SliceId>(std::size_t row, const core::CancelToken &cancel)> slices;
    /// Rows that stand for no operation, but for a moment: in Trace::instants(). Empty function or nothing: none.
    std::function<std::optional<std::uint32_t>(std::size_t row)> instant;
    /// The row that an operation is part of; empty function or nothing: none.
    std::function<std::optional<std::size_t>(core::SliceId slice)> rowOf;
    /// Sorted by this at first; -1: as the rows stand.
    int sortColumn = -1;
    bool sortDescending = true;

    int columnNamed(const QString &key) const; ///< -1 where there is none
};

/// In the user's language; a dash where absent.
QString cellText(ValueKind kind, const TableCell &cell);

} // namespace lanewise::modelqt
