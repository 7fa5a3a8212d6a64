// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Describes the columns of a panel's table over a vector of rows. modelqt, std.

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <modelqt/format.h>
#include <modelqt/tablecontent.h>
#include <widgets/common/shortname.h>

namespace lanewise::widgets {

template<class Row>
class ColumnsOf {
public:
    using Rows = std::shared_ptr<const std::vector<Row>>;

    ColumnsOf(modelqt::TableContent &content, Rows rows) : m_content(content), m_rows(std::move(rows))
    {
        m_content.rows = m_rows->size();
    }

    /// `cell`: TableCell(const Row &).
    template<class Cell>
    modelqt::TableColumn &add(
        const char *key, modelqt::ValueKind kind, const QString &title, const QString &definition, Cell cell)
    {
        modelqt::TableColumn &column = m_content.columns.emplace_back();
        column.key = QString::fromLatin1(key);
        column.kind = kind;
        column.title = title;
        column.definition = definition;
        column.cell = [rows = m_rows, cell = std::move(cell)](std::size_t row) { return cell((*rows)[row]); };
        return column;
    }
    template<class Cell>
    modelqt::TableColumn &addSummed(
        const char *key, modelqt::ValueKind kind, const QString &title, const QString &definition, Cell cell)
    {
        modelqt::TableColumn &column = add(key, kind, title, definition, std::move(cell));
        column.isSummed = true;
        return column;
    }
    /// `name`: std::string_view(const Row &), of the file, untrusted. `unnamed`: instead of an empty one.
    template<class Name>
    modelqt::TableColumn &addName(
        const char *key, const QString &title, const QString &definition, Name name, const QString &unnamed = {})
    {
        modelqt::TableColumn &column =
            add(key, modelqt::ValueKind::Name, title, definition, [name, unnamed](const Row &row) {
                const std::string_view whole = name(row);
                return whole.empty()
                    ? (unnamed.isEmpty() ? modelqt::TableCell::absent() : modelqt::TableCell::text(unnamed))
                    : modelqt::TableCell::text(modelqt::safeText(shortName(whole)));
            });
        column.wholeName = [rows = m_rows, name = std::move(name)](
                               std::size_t row) { return std::string(name((*rows)[row])); };
        return column;
    }

    const Rows &rows() const { return m_rows; }

private:
    modelqt::TableContent &m_content;
    Rows m_rows;
};

} // namespace lanewise::widgets
