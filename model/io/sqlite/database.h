// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An SQLite file, opened to be read and never written: no lock, no journal, no file beside it. std and sqlite3.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <core/result.h>
#include <core/taskpool.h>
#include <io/bytesource.h>

struct sqlite3;
struct sqlite3_stmt;

namespace lanewise::io::sqlite {

/// One prepared query. Columns are asked for by their place in the query, from 0.
class Statement {
public:
    Statement() = default;
    Statement(sqlite3 *database, const std::string &sql);
    ~Statement();
    Statement(Statement &&other) noexcept;
    Statement &operator=(Statement &&other) noexcept;

    bool isValid() const { return m_statement; }
    void bind(int place, std::int64_t value); ///< places are counted from 1
    void restart();
    /// The next row; false at the end, and where the database is damaged: isDamaged() tells which.
    bool next();
    bool isDamaged() const { return m_isDamaged; }

    bool isNull(int column) const;
    bool isInteger(int column) const;
    bool isNumber(int column) const;        ///< whole or not
    std::int64_t integer(int column) const; ///< 0 for NULL
    double real(int column) const;
    /// Bytes as stored, valid up to the next call of next().
    std::string_view text(int column) const;
    int columns() const;
    std::string columnName(int column) const;

private:
    sqlite3_stmt *m_statement = nullptr;
    bool m_isDamaged = false;
};

/// One thread's view of the database.
class Connection {
public:
    /// Work stops where it is cancelled, and where it is more than a file of that size can ask for: pages of a damaged or hostile one may
    /// refer to each other without end.
    Connection(sqlite3 *database, std::uint64_t fileBytes, core::CancelToken cancel);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    Statement query(const std::string &sql) const { return Statement(m_database, sql); }
    bool hasTable(std::string_view name) const;
    /// Columns of a table as the file has them; empty where there is no such table.
    std::vector<std::string> columnsOf(std::string_view table) const;
    std::string lastError() const;
    /// First and last rowid; nothing where the table has no rows, or no rowids. Where a page at an end is damaged, a guess that takes in all.
    std::optional<std::pair<std::int64_t, std::int64_t>> rowidsOf(std::string_view table) const;
    /// Calls `row` for the rows of a query whose two parameters are the first and the last rowid, until it returns false. Where a page is
    /// damaged, `damaged` is told the last row before, and the next row behind it that can be found is the next one.
    void forEachRow(const std::string &sql, int rowidColumn, std::int64_t first, std::int64_t last,
        const std::function<bool(const Statement &)> &row, const std::function<void(std::int64_t)> &damaged) const;
    bool isExhausted() const { return m_looksLeft == 0 || m_cancel.isCancelled(); }
    /// The work done so far counts no longer.
    void allowAnew() { m_looksLeft = m_looksAllowed; }

private:
    static int goOn(void *self);

    sqlite3 *m_database;
    core::CancelToken m_cancel;
    std::uint64_t m_looksAllowed, m_looksLeft;
};

/// The file itself, or what it holds uncompressed.
class DatabaseFile {
public:
    /// Reads a compressed file into memory; a plain one stays on the disk.
    static core::Result<std::shared_ptr<const DatabaseFile>> open(ByteSource &source);

    /// Null where it is no database after all; error says why.
    std::unique_ptr<Connection> connect(std::string &error, const core::CancelToken &cancel = {}) const;
    /// Bytes that its header promises, where it has fewer.
    std::optional<std::uint64_t> promisedBytes() const;
    /// Something that another program left beside it and that belongs to it: a write-ahead log, a journal. Empty where there is none.
    std::string leftBeside() const;
    std::uint64_t bytes() const { return m_isCompressed ? m_image.size() : m_stamp.bytes; }
    /// Is the file still the one that was opened?
    bool isUnchanged() const;
    const std::string &path() const { return m_path; }
    std::size_t bytesInMemory() const { return m_image.size(); }

private:
    std::string m_path;
    FileStamp m_stamp;
    std::vector<unsigned char> m_image; ///< of a compressed file
    bool m_isCompressed = false;
};

/// Rows read again one by one, over a connection and queries that are kept from one to the next: to open and to prepare takes far longer than to read. By
/// one thread at a time.
class RowReader {
public:
    explicit RowReader(std::shared_ptr<const DatabaseFile> database) : m_database(std::move(database)) { }

    /// To be called before each row. Says what is wrong where the file has changed, or can't be read: then by `unreadable`, which takes a reason.
    std::optional<core::LoadError> begin(const core::MessageTemplate &unreadable);
    const Connection &connection() const { return *m_connection; }
    /// The same one for the same text, at its beginning.
    Statement &query(const std::string &sql);

private:
    /// Lets go of the file.
    void close();

    std::shared_ptr<const DatabaseFile> m_database;
    std::unique_ptr<Connection> m_connection;
    std::map<std::string, Statement> m_statements; ///< gone before the connection is
};

} // namespace lanewise::io::sqlite
