// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sqlite/database.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include <sqlite3.h>
#include <sys/stat.h>

#include "compressedsource.h"
#include "messages.h"

namespace lanewise::io::sqlite {

namespace {

/// A compressed database has to lie in memory whole. What a header promises beyond this is not believed.
constexpr std::uint64_t kMostImageBytes = std::uint64_t(16) << 30;
constexpr std::size_t kHeaderBytes = 100;

/// Length of the database by its own header (file format, section 1.3): page size at 16, number of pages at 28, both big-endian.
std::uint64_t bytesByHeader(const unsigned char *header)
{
    std::uint64_t page = std::uint64_t(header[16]) << 8 | header[17];
    if (page == 1)
        page = 65536;
    std::uint64_t pages = 0;
    for (int i = 28; i < 32; ++i)
        pages = pages << 8 | header[i];
    return page * pages;
}

/// A path as an URI of SQLite: everything but plain characters is escaped.
std::string uriOf(const std::string &path)
{
    constexpr char kHex[] = "0123456789ABCDEF";
    std::string uri = "file:";
    for (const char c : path) {
        const bool isPlain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || std::strchr("/._-", c);
        if (isPlain && c != '\0') {
            uri += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            uri += '%';
            uri += kHex[byte >> 4];
            uri += kHex[byte & 15];
        }
    }
    return uri + "?mode=ro&immutable=1";
}

/// A file is untrusted: no query may run code of its own, or grow without bound.
void harden(sqlite3 *database)
{
    // Nothing is written: this only lets a file be opened whose last pages are missing.
    sqlite3_db_config(database, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    constexpr int kLongestValue = 4 << 20;
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, kLongestValue);
}

} // namespace

Statement::Statement(sqlite3 *database, const std::string &sql)
{
    if (sqlite3_prepare_v2(database, sql.c_str(), static_cast<int>(sql.size() + 1), &m_statement, nullptr) != SQLITE_OK)
        m_isDamaged = true;
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

Statement::Statement(Statement &&other) noexcept
    : m_statement(std::exchange(other.m_statement, nullptr)),
      m_isDamaged(other.m_isDamaged)
{
}

Statement &Statement::operator=(Statement &&other) noexcept
{
    std::swap(m_statement, other.m_statement);
    std::swap(m_isDamaged, other.m_isDamaged);
    return *this;
}

void Statement::bind(int place, std::int64_t value)
{
    sqlite3_bind_int64(m_statement, place, value);
}

void Statement::restart()
{
    sqlite3_reset(m_statement);
    m_isDamaged = !m_statement;
}

bool Statement::next()
{
    if (!m_statement)
        return false;
    const int status = sqlite3_step(m_statement);
    if (status == SQLITE_NOMEM)
        throw std::bad_alloc();
    m_isDamaged = status != SQLITE_ROW && status != SQLITE_DONE;
    return status == SQLITE_ROW;
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

bool Statement::isInteger(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_INTEGER;
}

bool Statement::isNumber(int column) const
{
    const int type = sqlite3_column_type(m_statement, column);
    return type == SQLITE_INTEGER || type == SQLITE_FLOAT;
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_statement, column);
}

std::string_view Statement::text(int column) const
{
    const auto *bytes = reinterpret_cast<const char *>(sqlite3_column_text(m_statement, column));
    return bytes ? std::string_view(bytes, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column)))
                 : std::string_view();
}

int Statement::columns() const
{
    return sqlite3_column_count(m_statement);
}

std::string Statement::columnName(int column) const
{
    const char *name = sqlite3_column_name(m_statement, column);
    return name ? name : "";
}

namespace {
constexpr int kInstructionsBetweenLooks = 20000;
/// A row takes a few bytes at least, and some dozens of the database's instructions.
constexpr std::uint64_t kInstructionsPerByte = 20;
constexpr std::uint64_t kLeastInstructions = 5'000'000;
}

Connection::Connection(sqlite3 *database, std::uint64_t fileBytes, core::CancelToken cancel)
    : m_database(database),
      m_cancel(std::move(cancel)),
      m_looksAllowed((kLeastInstructions + fileBytes * kInstructionsPerByte) / kInstructionsBetweenLooks),
      m_looksLeft(m_looksAllowed)
{
    sqlite3_progress_handler(m_database, kInstructionsBetweenLooks, &Connection::goOn, this);
}

int Connection::goOn(void *self)
{
    auto *connection = static_cast<Connection *>(self);
    if (connection->m_cancel.isCancelled() || connection->m_looksLeft == 0)
        return 1;
    --connection->m_looksLeft;
    return 0;
}

Connection::~Connection()
{
    sqlite3_close_v2(m_database);
}

bool Connection::hasTable(std::string_view name) const
{
    return !columnsOf(name).empty();
}

std::vector<std::string> Connection::columnsOf(std::string_view table) const
{
    std::vector<std::string> names;
    Statement statement = query("SELECT name FROM pragma_table_info('" + std::string(table) + "')");
    while (statement.next())
        names.emplace_back(statement.text(0));
    return names;
}

std::string Connection::lastError() const
{
    return sqlite3_errmsg(m_database);
}

std::optional<std::pair<std::int64_t, std::int64_t>> Connection::rowidsOf(std::string_view table) const
{
    // Two queries: each one looks at one end only.
    const std::string from = "(rowid) FROM \"" + std::string(table) + '"';
    Statement first = query("SELECT min" + from), last = query("SELECT max" + from);
    if (!first.isValid() || !last.isValid())
        return {};
    const bool hasFirst = first.next(), hasLast = last.next();
    if ((hasFirst && first.isNull(0)) || (hasLast && last.isNull(0)))
        return {};
    constexpr std::int64_t kFarthestGuess = std::int64_t(1) << 40;
    const std::int64_t begin = hasFirst ? first.integer(0) : 0;
    return std::pair(begin, hasLast ? last.integer(0) : std::max(begin, kFarthestGuess));
}

void Connection::forEachRow(const std::string &sql, int rowidColumn, std::int64_t first, std::int64_t last,
    const std::function<bool(const Statement &)> &row, const std::function<void(std::int64_t)> &damaged) const
{
    Statement s = query(sql);
    if (!s.isValid())
        return damaged(first);
    const auto begin = [&](std::int64_t from) {
        s.restart();
        s.bind(1, from);
        s.bind(2, last);
        return s.next();
    };
    for (std::int64_t from = first;;) {
        std::int64_t at = from;
        for (bool hasRow = begin(from); hasRow; hasRow = s.next()) {
            at = s.integer(rowidColumn);
            if (!row(s))
                return;
        }
        if (!s.isDamaged())
            return;
        damaged(at);
        if (isExhausted())
            return;
        // Wider and wider steps to behind the damage, then back to its end.
        std::int64_t bad = at, good = at;
        for (std::uint64_t step = 1; good == at; step *= 2) {
            if (std::uint64_t(last) - std::uint64_t(bad) < step || isExhausted())
                return;
            const std::int64_t next = bad + static_cast<std::int64_t>(step);
            begin(next);
            (s.isDamaged() ? bad : good) = next;
        }
        while (good - bad > 1) {
            const std::int64_t middle = bad + (good - bad) / 2;
            begin(middle);
            (s.isDamaged() ? bad : good) = middle;
        }
        from = good;
    }
}

core::Result<std::shared_ptr<const DatabaseFile>> DatabaseFile::open(ByteSource &source)
{
    auto file = std::make_shared<DatabaseFile>();
    file->m_path = source.path();
    file->m_stamp = source.stamp();
    file->m_isCompressed = source.compression() != Compression::None;
    if (!file->m_isCompressed)
        return std::shared_ptr<const DatabaseFile>(std::move(file));
    std::vector<unsigned char> &image = file->m_image;
    std::uint64_t most = kMostImageBytes;
    for (ByteBlock block;;) {
        const auto more = source.next(block);
        if (!more)
            return more.error();
        if (!*more)
            break;
        const auto *bytes = reinterpret_cast<const unsigned char *>(block.data.get());
        if (image.empty() && block.size >= kHeaderBytes) {
            most = std::min(most, bytesByHeader(bytes));
            image.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(most, std::uint64_t(1) << 30)));
        }
        // What lies behind the last page is no part of the database.
        const std::size_t wanted = static_cast<std::size_t>(
            std::min<std::uint64_t>(block.size, most > image.size() ? most - image.size() : 0));
        image.insert(image.end(), bytes, bytes + wanted);
    }
    // "Write-ahead log" (2) would be looked for beside a file that is none.
    if (image.size() >= kHeaderBytes)
        image[18] = image[19] = 1;
    return std::shared_ptr<const DatabaseFile>(std::move(file));
}

std::optional<std::uint64_t> DatabaseFile::promisedBytes() const
{
    unsigned char header[kHeaderBytes] = {};
    if (m_isCompressed) {
        if (m_image.size() < kHeaderBytes)
            return {};
        std::copy_n(m_image.begin(), kHeaderBytes, header);
    } else {
        const auto file = openUnchanged(m_path, m_stamp);
        if (!file)
            return {};
        const auto n = file->read(0, header, kHeaderBytes, m_path);
        if (!n || *n < kHeaderBytes)
            return {};
    }
    const std::uint64_t promised = bytesByHeader(header);
    return promised > bytes() ? std::optional(promised) : std::nullopt;
}

std::string DatabaseFile::leftBeside() const
{
    if (m_isCompressed)
        return {};
    for (const char *tail : { "-wal", "-journal" }) {
        struct stat s;
        const std::string name = m_path + tail;
        if (::stat(name.c_str(), &s) == 0 && S_ISREG(s.st_mode) && s.st_size > 0)
            return name;
    }
    return {};
}

std::unique_ptr<Connection> DatabaseFile::connect(std::string &error, const core::CancelToken &cancel) const
{
    sqlite3 *database = nullptr;
    const std::string name = m_isCompressed ? ":memory:" : uriOf(m_path);
    constexpr int kFlags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    int status = sqlite3_open_v2(name.c_str(), &database, kFlags, nullptr);
    auto connection = std::make_unique<Connection>(database, bytes(), cancel);
    if (status == SQLITE_OK)
        harden(database);
    if (status == SQLITE_OK && m_isCompressed) {
        // SQLite takes no const bytes, but writes none of a read-only image.
        auto *bytes = const_cast<unsigned char *>(m_image.data());
        const auto size = static_cast<sqlite3_int64>(m_image.size());
        status = sqlite3_deserialize(database, "main", bytes, size, size, SQLITE_DESERIALIZE_READONLY);
    }
    if (status == SQLITE_NOMEM)
        throw std::bad_alloc();
    // A first question: is the schema readable?
    if (status != SQLITE_OK || !connection->query("SELECT count(*) FROM sqlite_master").next()) {
        error = database ? connection->lastError() : std::string();
        return nullptr;
    }
    return connection;
}

bool DatabaseFile::isUnchanged() const
{
    return openUnchanged(m_path, m_stamp).ok();
}

std::optional<core::LoadError> RowReader::begin(const core::MessageTemplate &unreadable)
{
    if (!m_database->isUnchanged()) {
        close();
        return messages::error(core::ErrorCode::FileChanged, messages::kChanged, m_database->path());
    }
    std::string reason;
    if (!m_connection)
        m_connection = m_database->connect(reason);
    if (!m_connection)
        return messages::error(core::ErrorCode::Damaged, unreadable, m_database->path(), {}, reason);
    m_connection->allowAnew();
    return {};
}

Statement &RowReader::query(const std::string &sql)
{
    // Each text is one of a few forms with the name of a table in it.
    const auto [it, isNew] = m_statements.try_emplace(sql);
    if (isNew)
        it->second = m_connection->query(sql);
    else
        it->second.restart();
    return it->second;
}

void RowReader::close()
{
    m_statements.clear();
    m_connection.reset();
}

} // namespace lanewise::io::sqlite
