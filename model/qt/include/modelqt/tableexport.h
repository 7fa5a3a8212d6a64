// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A table as text for other programs. Numbers in the C locale and in base units (ns, bytes); names whole. QtCore.
//
// Names come from files: cells that a spreadsheet would take for a formula begin with an apostrophe in CSV and TSV, controls and
// bidirectional controls are shown or escaped.

#include <vector>

#include <QByteArray>
#include <QString>

#include <core/taskpool.h>
#include <modelqt/tablecontent.h>

namespace lanewise::modelqt {

enum class TableFormat { Csv, Json };

/// RFC 4180, UTF-8, with a line of keys. An absent value is an empty cell.
QByteArray tableAsCsv(
    const TableContent &content, const std::vector<std::uint32_t> &rows, const core::CancelToken &cancel = {});
/// {"base", "columns": [{"key", "title", "definition"}], "rows": [{key: value}]}. An absent value is null.
QByteArray tableAsJson(
    const TableContent &content, const std::vector<std::uint32_t> &rows, const core::CancelToken &cancel = {});
/// As shown, for the clipboard: a line of titles, then cells by tabulators.
QString tableAsTsv(
    const TableContent &content, const std::vector<std::uint32_t> &rows, const core::CancelToken &cancel = {});

/// Writes the file wholly or not at all. The sentence of what failed; empty where nothing did.
QString saveTable(const QString &path, TableFormat format, const TableContent &content,
    const std::vector<std::uint32_t> &rows, const core::CancelToken &cancel = {});

} // namespace lanewise::modelqt
