// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocpd/rpd.h"

#include <algorithm>
#include <limits>
#include <map>
#include <new>
#include <vector>

#include "messages.h"
#include "rank.h"
#include "rocpd/arguments.h"
#include "rocpd/read.h"
#include "rocpd/schema.h"
#include "rocpd/sentences.h"
#include "rocprof/records.h"

namespace lanewise::io::rocpd {

namespace {

using core::ErrorCode;
using core::LoadError;
using core::Severity;

constexpr std::uint64_t kRowsInRpdBlock = 65536;
constexpr std::uint64_t kRowsBetweenRpdLooks = 1024;

bool holds(std::string_view text, std::string_view what)
{
    return text.find(what) != text.npos;
}

/// What an operation is by the name of its type: HIP's own names, and those of the writers before and beside it.
core::Kind kindOfType(std::string_view type)
{
    if (type == "KernelExecution" || type == "hcCommandKernel")
        return core::Kind::Kernel;
    if (holds(type, "Copy") || holds(type, "Memcpy"))
        return core::Kind::Memcpy;
    return holds(type, "Fill") || holds(type, "Memset") ? core::Kind::Memset : core::Kind::Other;
}

class RpdReader {
public:
    RpdReader(std::shared_ptr<const DatabaseFile> database, core::FileIndex file, core::TraceBuilder &builder,
        const core::CancelToken &cancel, core::Progress *progress)
        : m_database(std::move(database)),
          m_file(file),
          m_builder(builder),
          m_cancel(cancel),
          m_progress(progress),
          m_sink(builder.newSink(file)),
          m_records(m_sink)
    {
    }

    std::optional<LoadError> read();

private:
    using RowFunction = void (RpdReader::*)(const Statement &, std::uint64_t);

    void readNames();
    void readLaunches();
    std::optional<std::int64_t> launchOf(std::int64_t operation) const;
    void readFacts();
    void forEach(Table table, const std::vector<const char *> &columns, RowFunction row);
    void operation(const Statement &s, std::uint64_t record);
    void call(const Statement &s, std::uint64_t record);
    void setProcess(std::int64_t pid);
    bool times(const Statement &s, std::uint64_t record, rocprof::Times &t);
    std::string_view nameOf(std::int64_t id) const { return textIn(m_names, id); }
    static std::string_view textIn(const std::map<std::int64_t, std::string> &texts, std::int64_t id)
    {
        const auto it = texts.find(id);
        return it != texts.end() ? std::string_view(it->second) : std::string_view();
    }
    void nextBlock();
    std::string_view writtenAt(std::int64_t argumentsId);
    LoadError error(ErrorCode code, const core::MessageTemplate &what, std::string reason = {}) const
    {
        return messages::error(code, what, m_database->path(), {}, std::move(reason));
    }

    std::shared_ptr<const DatabaseFile> m_database;
    core::FileIndex m_file;
    core::TraceBuilder &m_builder;
    const core::CancelToken &m_cancel;
    core::Progress *m_progress;
    core::RecordSink &m_sink;
    rocprof::Records m_records;
    rocprof::Names m_laneNames;
    std::unique_ptr<Connection> m_connection;

    std::map<std::int64_t, std::string> m_names;
    std::vector<std::pair<std::int64_t, std::int64_t>> m_launches; ///< operation, call; ascending
    std::map<std::int64_t, std::int64_t> m_kernelOf;               ///< name of the kernel, by call
    Statement m_message;                                           ///< what the program wrote at a marker
    std::string m_written;
    std::optional<std::int64_t> m_process;
    std::uint64_t m_rows = 0, m_count = 0;
    bool m_isUnreadable = false;
};

void RpdReader::nextBlock()
{
    m_laneNames.merge(m_records.takeNames());
    m_builder.commit(m_sink.takeBlock());
    m_records.beginBlock();
    if (m_progress)
        m_progress->events.store(m_builder.recordCount(), std::memory_order_relaxed);
}

void RpdReader::readNames()
{
    // Before schema 3 the arguments of calls are among these, each call's its own: only names of calls, kernels and types are held.
    Statement s = m_connection->query(
        "SELECT id, string FROM rocpd_string WHERE id IN (SELECT apiName_id FROM rocpd_api UNION SELECT description_id FROM rocpd_op "
        "UNION SELECT opType_id FROM rocpd_op)");
    while (s.next())
        m_names[s.integer(0)] = s.text(1);
    if (m_connection->hasTable("rocpd_kernelapi")) {
        Statement kernels = m_connection->query(
            "SELECT K.api_ptr_id, K.kernelName_id, S.string FROM rocpd_kernelapi K JOIN rocpd_string S ON S.id = K.kernelName_id");
        while (kernels.next()) {
            m_kernelOf[kernels.integer(0)] = kernels.integer(1);
            m_names.try_emplace(kernels.integer(1), kernels.text(2));
        }
    }
    const std::string texts = m_connection->hasTable("rocpd_ustring") ? "rocpd_ustring" : "rocpd_string";
    m_message = m_connection->query("SELECT string FROM " + texts + " WHERE id = ?");
}

void RpdReader::readLaunches()
{
    Statement s = m_connection->query("SELECT op_id, api_id FROM rocpd_api_ops");
    while (s.next())
        m_launches.emplace_back(s.integer(0), s.integer(1));
    std::sort(m_launches.begin(), m_launches.end());
}

/// The first call of those that the operation is said to come from.
std::optional<std::int64_t> RpdReader::launchOf(std::int64_t operation) const
{
    const auto it = std::lower_bound(
        m_launches.begin(), m_launches.end(), std::pair(operation, std::numeric_limits<std::int64_t>::min()));
    return it != m_launches.end() && it->first == operation ? std::optional(it->second) : std::nullopt;
}

void RpdReader::readFacts()
{
    constexpr std::size_t kMostRpdFacts = 1000;
    core::TraceFile &file = m_builder.file(m_file);
    if (!m_connection->hasTable("rocpd_metadata"))
        return;
    Statement s = m_connection->query("SELECT tag, value FROM rocpd_metadata");
    while (file.metadata.size() < kMostRpdFacts && s.next())
        file.metadata.emplace_back(std::string(s.text(0)), std::string(s.text(1)));
}

void RpdReader::setProcess(std::int64_t pid)
{
    if (m_process == pid)
        return;
    m_process = pid;
    m_records.setProcess(std::to_string(pid), 0); // calls are numbered through all processes
}

/// Columns 0 and 1 are start and end.
bool RpdReader::times(const Statement &s, std::uint64_t record, rocprof::Times &t)
{
    if (!s.isInteger(0) || (!s.isInteger(1) && !s.isNull(1))) {
        const Place place = placeFrom(record);
        m_sink.block().diagnostics().add(kRowsDamaged, Severity::Warning, m_file, {},
            { { "row", core::Text { std::to_string(place.row) } },
                { "table", core::Text { std::string(rocpd::nameOf(place.table)) } } });
        return false;
    }
    t.startNs = s.integer(0);
    t.endNs = s.integer(1);
    t.record = record;
    ++m_count;
    return true;
}

void RpdReader::operation(const Statement &s, std::uint64_t record)
{
    enum { Start, End, Gpu, Queue, Description, Type, Id };
    rocprof::Dispatch d;
    if (!times(s, record, d))
        return;
    const std::int64_t id = s.integer(Id), gpu = s.integer(Gpu);
    const auto launch = launchOf(id);
    if (launch && *launch > 0)
        d.correlation = static_cast<std::uint64_t>(*launch);
    const std::string_view type = nameOf(s.integer(Type));
    std::string_view name = nameOf(s.integer(Description));
    const core::Kind kind = kindOfType(type);
    if (name.empty() && kind == core::Kind::Kernel && launch)
        if (const auto kernel = m_kernelOf.find(*launch); kernel != m_kernelOf.end())
            name = nameOf(kernel->second);
    if (name.empty())
        name = type;
    if (name.ends_with(".kd"))
        name.remove_suffix(3); // the symbol of a kernel's descriptor
    setProcess(0);             // whose it was is not recorded: a queue's number is the GPU's
    if (gpu < 0) {
        // No GPU has such a number: some writers put the program's ranges here.
        rocprof::Marker m;
        static_cast<rocprof::Times &>(m) = d;
        m.kind = type;
        m.name = name;
        m.thread = "ranges";
        return m_records.marker(m);
    }
    d.device = gpu;
    d.queue = s.integer(Queue);
    d.name = m_sink.name(name);
    m_records.operation(d, type, kind);
}

std::string_view RpdReader::writtenAt(std::int64_t argumentsId)
{
    m_written.clear();
    if (!m_message.isValid())
        return m_written;
    m_message.restart();
    m_message.bind(1, argumentsId);
    if (m_message.next())
        m_written = m_message.text(0);
    return m_written;
}

void RpdReader::call(const Statement &s, std::uint64_t record)
{
    enum { Start, End, Process, Thread, Name, Arguments, Domain, Id };
    rocprof::Marker m;
    if (!times(s, record, m))
        return;
    if (s.integer(Id) > 0)
        m.correlation = static_cast<std::uint64_t>(s.integer(Id));
    setProcess(s.integer(Process));
    const std::string thread = std::to_string(s.integer(Thread));
    m.thread = thread;
    m.name = nameOf(s.integer(Name));
    if (m.name.starts_with("hip") || m.name.starts_with("hsa_")) {
        m.kind = m.name.starts_with("hip") ? "HIP_RUNTIME_API" : "HSA_CORE_API";
        return m_records.call(m);
    }
    m.kind = "MARKER";
    if (m.name == "UserMarker" || m.name.empty())
        if (const std::string_view written = writtenAt(s.integer(Arguments)); !written.empty())
            m.name = written;
    m.isMark = m.startNs == m.endNs;
    m_records.marker(m);
}

/// Those columns that the table lacks are NULL.
void RpdReader::forEach(Table table, const std::vector<const char *> &columns, RowFunction row)
{
    const std::string name(rocpd::nameOf(table));
    const std::vector<std::string> present = m_connection->columnsOf(name);
    std::string sql("SELECT ");
    for (const char *column : columns) {
        const bool isThere = std::find(present.begin(), present.end(), column) != present.end();
        sql.append(isThere ? quoted(column) : std::string("NULL")).append(",");
    }
    sql.append("rowid FROM ").append(quoted(name)).append(" WHERE rowid BETWEEN ? AND ? ORDER BY rowid");
    const auto rowids = m_connection->rowidsOf(name);
    if (!rowids)
        return;
    const int rowid = static_cast<int>(columns.size());
    m_connection->forEachRow(
        sql, rowid, rowids->first, rowids->second,
        [&](const Statement &s) {
            (this->*row)(s, placeOf(table, 0, s.integer(rowid)));
            if (++m_rows % kRowsInRpdBlock == 0)
                nextBlock();
            return m_rows % kRowsBetweenRpdLooks != 0 || !m_cancel.isCancelled();
        },
        [&](std::int64_t at) {
            m_isUnreadable = true;
            m_builder.diagnostics().add(kTableDamaged, Severity::Error, m_file, {},
                { { "table", core::Text { name } }, { "row", core::Text { std::to_string(at) } },
                    { "reason", core::Text { m_connection->lastError() } } });
        });
}

std::optional<LoadError> RpdReader::read()
{
    std::string reason;
    m_connection = m_database->connect(reason, m_cancel);
    if (!m_connection)
        return error(ErrorCode::Damaged, kNoDatabase, reason);
    tellState(*m_database, m_file, m_builder);
    readNames();
    readLaunches();
    readFacts();
    m_records.beginBlock();
    forEach(Table::RpdOperations, { "start", "end", "gpuId", "queueId", "description_id", "opType_id", "id" },
        &RpdReader::operation);
    forEach(Table::RpdCalls, { "start", "end", "pid", "tid", "apiName_id", "args_id", "domain_id", "id" },
        &RpdReader::call);
    if (m_cancel.isCancelled())
        return error(ErrorCode::Cancelled, messages::kCancelled);
    m_laneNames.merge(m_records.takeNames());
    m_laneNames.addFacts(m_sink);
    m_builder.commit(m_sink.takeBlock());
    if (m_count == 0)
        return m_isUnreadable ? error(ErrorCode::Damaged, kNothingReadable) : error(ErrorCode::NoProfiles, kNothing);
    core::TraceFile &file = m_builder.file(m_file);
    file.format = core::FileFormat::Rocpd;
    setRankByName(file);
    file.arguments = makeArgumentSource(m_database, { std::string() });
    return {};
}

} // namespace

bool isRpd(const sqlite::Connection &connection)
{
    return connection.hasTable("rocpd_op") && connection.hasTable("rocpd_api") && connection.hasTable("rocpd_string");
}

std::optional<LoadError> readRpd(std::shared_ptr<const DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, const core::CancelToken &cancel, core::Progress *progress)
{
    const std::string path = database->path();
    try {
        return RpdReader(std::move(database), file, builder, cancel, progress).read();
    } catch (const std::bad_alloc &) {
        return messages::error(ErrorCode::OutOfMemory, messages::kOutOfMemory, path);
    }
}

} // namespace lanewise::io::rocpd
