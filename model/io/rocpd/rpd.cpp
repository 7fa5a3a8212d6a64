// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocpd/rpd.h"

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

#include "rocpd/sentences.h"
#include "rocpd/tablereader.h"

namespace lanewise::io::rocpd {

namespace {

using core::ErrorCode;
using core::LoadError;

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

class RpdReader : private TableReader {
public:
    using TableReader::TableReader;

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
    const std::string &suffix() const override { return m_suffix; }
    std::string_view stringOf(std::int64_t id) const { return textIn(m_strings, id); }
    static std::string_view textIn(const std::map<std::int64_t, std::string> &texts, std::int64_t id)
    {
        const auto it = texts.find(id);
        return it != texts.end() ? std::string_view(it->second) : std::string_view();
    }
    std::string_view writtenAt(std::int64_t argumentsId);

    const std::string m_suffix; ///< its tables have none
    std::map<std::int64_t, std::string> m_strings;
    std::vector<std::pair<std::int64_t, std::int64_t>> m_launches; ///< operation, call; ascending
    std::map<std::int64_t, std::int64_t> m_kernelOf;               ///< name of the kernel, by call
    Statement m_message;                                           ///< what the program wrote at a marker
    std::string m_written;
    std::optional<std::int64_t> m_process;
};

void RpdReader::readNames()
{
    // Before schema 3 the arguments of calls are among these, each call's its own: only names of calls, kernels and types are held.
    Statement s = m_connection->query(
        "SELECT id, string FROM rocpd_string WHERE id IN (SELECT apiName_id FROM rocpd_api UNION SELECT description_id FROM rocpd_op "
        "UNION SELECT opType_id FROM rocpd_op)");
    while (s.next())
        m_strings[s.integer(0)] = s.text(1);
    if (m_connection->hasTable("rocpd_kernelapi")) {
        Statement kernels = m_connection->query(
            "SELECT K.api_ptr_id, K.kernelName_id, S.string FROM rocpd_kernelapi K JOIN rocpd_string S ON S.id = K.kernelName_id");
        while (kernels.next()) {
            m_kernelOf[kernels.integer(0)] = kernels.integer(1);
            m_strings.try_emplace(kernels.integer(1), kernels.text(2));
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

void RpdReader::operation(const Statement &s, std::uint64_t record)
{
    enum { Start, End, Gpu, Queue, Description, Type, Id };
    rocprof::Dispatch d;
    if (!readTimes(s, record, d))
        return;
    const std::int64_t id = s.integer(Id), gpu = s.integer(Gpu);
    const auto launch = launchOf(id);
    if (launch && *launch > 0)
        d.correlation = static_cast<std::uint64_t>(*launch);
    const std::string_view type = stringOf(s.integer(Type));
    std::string_view name = stringOf(s.integer(Description));
    const core::Kind kind = kindOfType(type);
    if (name.empty() && kind == core::Kind::Kernel && launch)
        if (const auto kernel = m_kernelOf.find(*launch); kernel != m_kernelOf.end())
            name = stringOf(kernel->second);
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
    if (!readTimes(s, record, m))
        return;
    if (s.integer(Id) > 0)
        m.correlation = static_cast<std::uint64_t>(s.integer(Id));
    setProcess(s.integer(Process));
    const std::string thread = std::to_string(s.integer(Thread));
    m.thread = thread;
    m.name = stringOf(s.integer(Name));
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
    const std::string name = fullName(table);
    const std::vector<std::string> present = m_connection->columnsOf(name);
    std::string sql("SELECT ");
    for (const char *column : columns) {
        const bool isThere = std::find(present.begin(), present.end(), column) != present.end();
        sql.append(isThere ? quoted(column) : std::string("NULL")).append(",");
    }
    sql.append("rowid FROM ").append(quoted(name)).append(" WHERE rowid BETWEEN ? AND ? ORDER BY rowid");
    forEachRow(sql, static_cast<int>(columns.size()), table, 0,
        [&](const Statement &s, std::uint64_t record) { (this->*row)(s, record); });
}

std::optional<LoadError> RpdReader::read()
{
    if (auto failed = connect())
        return failed;
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
    return finish({ std::string() });
}

} // namespace

bool isRpd(const sqlite::Connection &connection)
{
    return connection.hasTable("rocpd_op") && connection.hasTable("rocpd_api") && connection.hasTable("rocpd_string");
}

std::optional<LoadError> readRpd(std::shared_ptr<const DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, const core::CancelToken &cancel, core::Progress *progress)
{
    return readBy<RpdReader>(std::move(database), file, builder, cancel, progress);
}

} // namespace lanewise::io::rocpd
