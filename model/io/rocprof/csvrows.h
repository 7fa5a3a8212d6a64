// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of a table as rocprofv3 writes it: quoted texts, commas between, the names of the columns first. std only.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <core/result.h>
#include <io/bytesource.h>

namespace lanewise::io::rocprof {

/// Takes one row off `text`; false where it does not end in it (`isLast`: then its end is the text's). Fields are as they stand, without their quotes;
/// `unquoted` keeps those in which quotes are doubled. A quote ends a text only where a comma or the end of the row follows it.
bool takeRow(
    std::string_view &text, bool isLast, std::vector<std::string_view> &fields, std::vector<std::string> &unquoted);

class CsvRows {
public:
    explicit CsvRows(ByteSource &source) : m_source(source) { }

    struct Row {
        std::vector<std::string_view> fields; ///< valid until the next call
        std::uint64_t offset = 0, line = 0;   ///< lines are counted from 1
        bool isTooLong = false;               ///< no fields then
        bool isCut = false;                   ///< the file ends in it
    };
    /// False at the end. Rows without any character are left out.
    bool next(Row &row);
    const std::optional<core::LoadError> &failure() const { return m_failure; }
    std::uint64_t bytes() const { return m_offset + m_text.size(); }

private:
    bool grow();

    ByteSource &m_source;
    std::string m_text;
    std::vector<std::string> m_unquoted;
    std::size_t m_at = 0;
    std::uint64_t m_offset = 0, m_line = 1;
    bool m_atEnd = false;
    std::optional<core::LoadError> m_failure;
};

/// Which table a file holds, by the names of its columns.
enum class CsvTable : std::uint8_t { None, Agents, Calls, Kernels, Copies, Allocations, Scratch, Counters, Summary };

/// Columns by name, in any case: newer versions add some, and spell others otherwise.
class CsvColumns {
public:
    CsvColumns() = default;
    explicit CsvColumns(const std::vector<std::string_view> &names);
    CsvTable table() const;
    std::size_t size() const { return m_names.size(); }
    /// The place of the first of these names that is there; nothing where none is.
    std::optional<std::size_t> find(std::initializer_list<std::string_view> names) const;
    const std::string &name(std::size_t column) const { return m_names[column]; }

private:
    std::vector<std::string> m_names; ///< lower case
};

/// The table that text begins with, and the process of its first row where it says one.
struct CsvHead {
    CsvTable table = CsvTable::None;
    std::string process;
};
CsvHead csvHeadOf(std::string_view head);

} // namespace lanewise::io::rocprof
