// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "nsys/database.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include <sqlite3.h>

#include "compressedsource.h"

namespace lanewise::io::nsys {

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
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    constexpr int kLongestValue = 64 << 20;
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
    return std::shared_ptr<const DatabaseFile>(std::move(file));
}

std::unique_ptr<Connection> DatabaseFile::connect(std::string &error) const
{
    sqlite3 *database = nullptr;
    const std::string name = m_isCompressed ? ":memory:" : uriOf(m_path);
    constexpr int kFlags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    int status = sqlite3_open_v2(name.c_str(), &database, kFlags, nullptr);
    auto connection = std::make_unique<Connection>(database);
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

} // namespace lanewise::io::nsys
