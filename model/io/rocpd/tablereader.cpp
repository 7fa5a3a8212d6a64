// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocpd/tablereader.h"

#include "rank.h"
#include "rocpd/arguments.h"
#include "rocpd/sentences.h"

namespace lanewise::io::rocpd {

using core::ErrorCode;
using core::LoadError;
using core::Severity;

TableReader::TableReader(std::shared_ptr<const DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, const core::CancelToken &cancel, core::Progress *progress)
    : m_database(std::move(database)),
      m_file(file),
      m_builder(builder),
      m_cancel(cancel),
      m_progress(progress),
      m_sink(builder.newSink(file)),
      m_records(m_sink)
{
}

LoadError TableReader::error(ErrorCode code, const core::MessageTemplate &what, std::string reason) const
{
    return messages::error(code, what, m_database->path(), {}, std::move(reason));
}

std::optional<LoadError> TableReader::connect()
{
    std::string reason;
    m_connection = m_database->connect(reason, m_cancel);
    if (!m_connection)
        return error(ErrorCode::Damaged, kNoDatabase, reason);
    if (const auto promised = m_database->promisedBytes())
        m_builder.diagnostics().add(
            kCut, Severity::Error, m_file, m_database->bytes(), { { "promised", core::Bytes { *promised } } });
    if (const std::string log = m_database->leftBeside(); !log.empty())
        m_builder.diagnostics().add(kLeftBeside, Severity::Warning, m_file, {}, { { "log", core::Text { log } } });
    return {};
}

std::string TableReader::fullName(Table table) const
{
    return std::string(nameOf(table)).append(suffix());
}

void TableReader::tell(const core::MessageTemplate &what, Severity severity, std::uint64_t record)
{
    const Place place = placeFrom(record);
    m_sink.block().diagnostics().add(what, severity, m_file, {},
        { { "row", core::Text { std::to_string(place.row) } }, { "table", core::Text { fullName(place.table) } } });
}

void TableReader::tellUnreadable(const std::string &table, std::int64_t row)
{
    m_hasUnreadable = true;
    m_builder.diagnostics().add(kTableDamaged, Severity::Error, m_file, {},
        { { "table", core::Text { table } }, { "row", core::Text { std::to_string(row) } },
            { "reason", core::Text { m_connection->lastError() } } });
}

bool TableReader::readTimes(const Statement &s, std::uint64_t record, rocprof::Times &t)
{
    if (!s.isInteger(0) || (!s.isInteger(1) && !s.isNull(1))) {
        tell(kRowsDamaged, Severity::Warning, record);
        return false;
    }
    t.startNs = s.integer(0);
    t.endNs = s.integer(1);
    t.record = record;
    ++m_count;
    return true;
}

void TableReader::countRow()
{
    if (++m_rows % kRowsInBlock != 0)
        return;
    m_names.merge(m_records.takeNames());
    m_builder.commit(m_sink.takeBlock());
    m_records.beginBlock();
    if (m_progress)
        m_progress->events.store(m_builder.recordCount(), std::memory_order_relaxed);
}

std::optional<LoadError> TableReader::finish(std::vector<std::string> suffixes)
{
    m_names.merge(m_records.takeNames());
    m_names.addFacts(m_sink);
    m_builder.commit(m_sink.takeBlock());
    if (m_count == 0)
        return m_hasUnreadable ? error(ErrorCode::Damaged, kNothingReadable) : error(ErrorCode::NoProfiles, kNothing);
    core::TraceFile &file = m_builder.file(m_file);
    file.format = core::FileFormat::Rocpd;
    setRankByName(file);
    file.arguments = makeArgumentSource(m_database, std::move(suffixes));
    return {};
}

} // namespace lanewise::io::rocpd
