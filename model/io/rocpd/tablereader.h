// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the readers of ROCm's two kinds of databases share: the connection, rows table by table into blocks of records, damaged rows, and the file's end.

#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <core/tracebuilder.h>

#include "messages.h"
#include "rocpd/schema.h"
#include "rocprof/records.h"
#include "sqlite/database.h"

namespace lanewise::io::rocpd {

class TableReader {
public:
    TableReader(std::shared_ptr<const DatabaseFile> database, core::FileIndex file, core::TraceBuilder &builder,
        const core::CancelToken &cancel, core::Progress *progress);

protected:
    ~TableReader() = default;

    /// Also says what is wrong with the file as a whole.
    std::optional<core::LoadError> connect();
    /// What of the table's name this database adds to it.
    virtual const std::string &suffix() const = 0;
    std::string fullName(Table table) const;
    void tell(const core::MessageTemplate &what, core::Severity severity, std::uint64_t record);
    /// Columns 0 and 1 are start and end; false, and told, where they are none.
    bool readTimes(const Statement &s, std::uint64_t record, rocprof::Times &t);
    /// Rows of the table by `sql`, which asks for a range of rowids and has the rowid in that column.
    template<class Row>
    void forEachRow(const std::string &sql, int rowidColumn, Table table, std::size_t suffix, Row &&row)
    {
        const std::string name = fullName(table);
        const auto rowids = m_connection->rowidsOf(name);
        if (!rowids)
            return;
        m_connection->forEachRow(
            sql, rowidColumn, rowids->first, rowids->second,
            [&](const Statement &s) {
                row(s, placeOf(table, suffix, s.integer(rowidColumn)));
                countRow();
                return m_rows % kRowsBetweenLooks != 0 || !m_cancel.isCancelled();
            },
            [&](std::int64_t at) { tellUnreadable(name, at); });
    }
    void countRow();
    /// Names, the last block, and what is known of the file.
    std::optional<core::LoadError> finish(std::vector<std::string> suffixes);
    core::LoadError error(core::ErrorCode code, const core::MessageTemplate &what, std::string reason = {}) const;

    std::shared_ptr<const DatabaseFile> m_database;
    core::FileIndex m_file;
    core::TraceBuilder &m_builder;
    const core::CancelToken &m_cancel;
    core::Progress *m_progress;
    core::RecordSink &m_sink;
    rocprof::Records m_records;
    rocprof::Names m_names; ///< of processes, threads and lanes
    std::unique_ptr<Connection> m_connection;
    bool m_hasUnreadable = false;

private:
    static constexpr std::uint64_t kRowsInBlock = 65536;
    static constexpr std::uint64_t kRowsBetweenLooks = 1024;

    void tellUnreadable(const std::string &table, std::int64_t row);

    std::uint64_t m_rows = 0, m_count = 0;
};

template<class Reader>
std::optional<core::LoadError> readBy(std::shared_ptr<const DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, const core::CancelToken &cancel, core::Progress *progress)
{
    const std::string path = database->path();
    try {
        return Reader(std::move(database), file, builder, cancel, progress).read();
    } catch (const std::bad_alloc &) {
        return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, path);
    }
}

} // namespace lanewise::io::rocpd
