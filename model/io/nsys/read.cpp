// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "nsys/read.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <new>
#include <set>

#include "messages.h"
#include "nsys/arguments.h"
#include "nsys/rows.h"
#include "nsys/sentences.h"
#include "rank.h"

namespace lanewise::io::nsys {

namespace {

using core::ErrorCode;
using core::LoadError;
using core::Severity;

/// Rows of a piece where rowids are dense; wider pieces where they are not, so that no file can ask for endless work.
constexpr std::uint64_t kRowsInPiece = 65536;
constexpr std::uint64_t kMostPieces = 4096;
constexpr int kRowsBetweenLooks = 4096; ///< at the cancel token

/// Rows of one table between two rowids, both included.
struct FoundTable {
    std::string name;
    std::vector<std::string> columns; ///< that it has
};

struct Piece {
    const TableInfo *info = nullptr;
    const FoundTable *table = nullptr;
    std::int64_t first = 0, last = 0;
};

struct Done {
    core::RecordBlock block;
    BlockNotes notes;
};

class Reader {
public:
    Reader(std::shared_ptr<const DatabaseFile> database, core::FileIndex file, core::TraceBuilder &builder,
        const core::CancelToken &cancel, core::Progress *progress, std::size_t threads)
        : m_database(std::move(database)),
          m_file(file),
          m_builder(builder),
          m_cancel(cancel),
          m_progress(progress),
          m_ahead(4 * threads)
    {
    }

    std::optional<LoadError> begin();
    void work();
    std::optional<LoadError> finish();

private:
    std::optional<LoadError> wrongKind(const Connection &c) const;
    void tellState();
    void cut(const Connection &c);
    void tellHidden(const Connection &c);
    void tellToolsOwn(const Connection &c);
    void run();
    Done read(const Connection &c, RowReader &rows, core::RecordSink &sink, const Piece &piece);
    void sequence(std::unique_lock<std::mutex> &lock);
    void addFacts();
    void fail(LoadError error);
    LoadError error(ErrorCode code, const core::MessageTemplate &what, std::string reason = {}) const
    {
        return messages::error(code, what, m_database->path(), {}, std::move(reason));
    }

    std::shared_ptr<const DatabaseFile> m_database;
    core::FileIndex m_file;
    core::TraceBuilder &m_builder;
    const core::CancelToken &m_cancel;
    core::Progress *m_progress;
    std::size_t m_ahead;
    std::optional<Session> m_session;
    std::map<Table, FoundTable> m_found;
    std::vector<Piece> m_pieces;
    bool m_hasUnreadable = false; ///< tables with rows that say nothing to us
    BlockNotes m_notes;

    std::mutex m_mutex; ///< of what follows
    std::condition_variable m_moved;
    std::size_t m_next = 0, m_nextCommit = 0;
    std::map<std::size_t, Done> m_done;
    bool m_isSequencing = false;
    std::optional<LoadError> m_error;
};

std::optional<LoadError> Reader::wrongKind(const Connection &c) const
{
    if (c.hasTable("StringIds"))
        return {};
    if (c.hasTable("StringTable") || c.hasTable("CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL"))
        return error(ErrorCode::OtherKind, kNvprof);
    return error(ErrorCode::OtherKind, kOtherDatabase);
}

std::optional<LoadError> Reader::begin()
{
    std::string reason;
    const auto connection = m_database->connect(reason, m_cancel);
    if (!connection)
        return error(ErrorCode::Damaged, kNoDatabase, reason);
    tellState();
    if (auto wrong = wrongKind(*connection))
        return wrong;
    m_session.emplace(*connection, m_file, m_builder.diagnostics());
    cut(*connection);
    if (m_pieces.empty())
        return m_hasUnreadable ? error(ErrorCode::Damaged, kNothingReadable) : error(ErrorCode::NoProfiles, kNoTables);
    tellHidden(*connection);
    tellToolsOwn(*connection);
    core::TraceFile &file = m_builder.file(m_file);
    file.format = core::FileFormat::NsysSqlite;
    file.host = m_session->host();
    file.baseUnixNs = m_session->epochUnixNs();
    file.metadata = m_session->metadata();
    file.rank = m_session->rank();
    file.rankReason = m_session->rank() ? "from the table MPI_RANKS"
        : m_session->rankCount() > 1    ? "the export holds several ranks"
                                        : "";
    if (file.rankReason.empty())
        setRankByName(file);
    for (const core::DeviceProperties &device : m_session->devices())
        m_builder.addDevice(device);
    return {};
}

void Reader::cut(const Connection &c)
{
    for (const TableInfo &info : tables()) {
        const std::string name = nameIn(c, info.name);
        const auto columns = name.empty() ? std::vector<std::string>() : c.columnsOf(name);
        if (columns.empty())
            continue;
        const auto rowids = c.rowidsOf(name);
        if (!rowids) {
            m_hasUnreadable |= c.query("SELECT 1 FROM \"" + name + "\" LIMIT 1").next();
            continue;
        }
        if (const std::string column = missingColumn(info, columns); !column.empty()) {
            m_builder.diagnostics().add(kColumnMissing, Severity::Warning, m_file, {},
                { { "table", core::Text { name } }, { "column", core::Text { column } } });
            m_hasUnreadable = true;
            continue;
        }
        const auto [begin, last] = *rowids;
        const std::uint64_t range = std::uint64_t(last) - std::uint64_t(begin);
        const std::uint64_t step =
            info.table == Table::MemoryUsage ? range : std::max(kRowsInPiece - 1, range / kMostPieces);
        const FoundTable *kept = &(m_found[info.table] = { name, columns });
        for (std::int64_t first = begin;;) {
            const bool isLast = std::uint64_t(last) - std::uint64_t(first) <= step;
            m_pieces.push_back({ &info, kept, first, isLast ? last : first + std::int64_t(step) });
            if (isLast)
                break;
            first += std::int64_t(step) + 1;
        }
    }
}

/// What is wrong with the file as a whole.
void Reader::tellState()
{
    if (const auto promised = m_database->promisedBytes())
        m_builder.diagnostics().add(
            kCutDatabase, Severity::Error, m_file, m_database->bytes(), { { "promised", core::Bytes { *promised } } });
    if (const std::string log = m_database->leftBeside(); !log.empty())
        m_builder.diagnostics().add(kLeftBeside, Severity::Warning, m_file, {}, { { "log", core::Text { log } } });
}

/// Tables with rows that say something about the run, but are not shown.
void Reader::tellHidden(const Connection &c)
{
    constexpr const char *kHidden[] = { "SCHED_EVENTS", "COMPOSITE_EVENTS", "SAMPLING_CALLCHAINS",
        "GPU_CONTEXT_SWITCH_EVENTS", "CUDA_GRAPH_NODE_EVENTS", "CUDA_UM_CPU_PAGE_FAULT_EVENTS",
        "CUDA_UM_GPU_PAGE_FAULT_EVENTS", "CUDA_GPU_MEMORY_POOL_EVENTS", "GENERIC_EVENTS", "NET_NIC_METRIC",
        "UCP_EVENTS", "CUDA_HOST_CALLBACK" };
    std::string names;
    std::uint64_t count = 0;
    for (const char *table : kHidden)
        if (c.query(std::string("SELECT 1 FROM \"") + table + "\" LIMIT 1").next()) {
            names += names.empty() ? "" : ", ";
            names += table;
            ++count;
        }
    if (count > 0)
        m_builder.diagnostics().add(
            kTablesNotShown, Severity::Info, m_file, {}, { { "tables", core::Text { names } } }, count);
}

void Reader::tellToolsOwn(const Connection &c)
{
    constexpr int kWarning = 2;
    Statement s = c.query("SELECT text FROM DIAGNOSTIC_EVENT WHERE severity >= " + std::to_string(kWarning));
    std::string first;
    std::uint64_t count = 0;
    while (s.next())
        if (count++ == 0)
            first = s.text(0);
    if (count > 0)
        m_builder.diagnostics().add(
            kToolSays, Severity::Warning, m_file, {}, { { "text", core::Text { first } } }, count);
}

void Reader::fail(LoadError error)
{
    const std::lock_guard lock(m_mutex);
    if (!m_error)
        m_error = std::move(error);
    m_moved.notify_all();
}

void Reader::work()
{
    try {
        run();
    } catch (const std::bad_alloc &) {
        fail(error(ErrorCode::OutOfMemory, messages::kOutOfMemory));
    }
}

void Reader::run()
{
    std::string reason;
    const auto connection = m_database->connect(reason, m_cancel);
    if (!connection)
        return fail(error(ErrorCode::Damaged, kNoDatabase, reason));
    core::RecordSink &sink = m_builder.newSink(m_file);
    RowReader rows(*m_session, sink);
    for (;;) {
        std::unique_lock lock(m_mutex);
        // Whoever reads the piece that is next in turn does not wait here, so this ends.
        m_moved.wait(lock, [this] { return m_error || m_done.size() < m_ahead; });
        if (m_error || m_next == m_pieces.size())
            return;
        const std::size_t index = m_next++;
        lock.unlock();
        if (m_cancel.isCancelled())
            return fail(error(ErrorCode::Cancelled, messages::kCancelled));
        Done done = read(*connection, rows, sink, m_pieces[index]);
        lock.lock();
        m_done.emplace(index, std::move(done));
        sequence(lock);
    }
}

Done Reader::read(const Connection &c, RowReader &rows, core::RecordSink &sink, const Piece &piece)
{
    rows.beginBlock();
    int n = 0;
    c.forEachRow(
        queryOf(*piece.info, piece.table->name, piece.table->columns), static_cast<int>(piece.info->columns.size()),
        piece.first, piece.last,
        [&](const Statement &s) {
            rows.row(*piece.info, s);
            return ++n % kRowsBetweenLooks != 0 || !m_cancel.isCancelled();
        },
        [&](std::int64_t row) {
            sink.block().diagnostics().add(kTableDamaged, Severity::Error, m_file, {},
                { { "table", core::Text { piece.info->name } }, { "row", core::Text { std::to_string(row) } },
                    { "reason", core::Text { c.lastError() } } });
        });
    return { sink.takeBlock(), rows.takeNotes() };
}

/// Commits what has come to its turn. One thread at a time does; the others go on reading.
void Reader::sequence(std::unique_lock<std::mutex> &lock)
{
    if (m_isSequencing)
        return;
    m_isSequencing = true;
    for (auto it = m_done.find(m_nextCommit); it != m_done.end() && !m_error; it = m_done.find(m_nextCommit)) {
        Done done = std::move(it->second);
        m_done.erase(it);
        ++m_nextCommit;
        lock.unlock();
        m_builder.commit(std::move(done.block));
        m_notes.domains.merge(done.notes.domains);
        m_notes.domainLanes.merge(done.notes.domainLanes);
        m_notes.threadLanes.merge(done.notes.threadLanes);
        m_notes.processes.merge(done.notes.processes);
        m_notes.streams.merge(done.notes.streams);
        m_notes.devices.merge(done.notes.devices);
        if (m_progress) {
            m_progress->events.store(m_builder.recordCount(), std::memory_order_relaxed);
            const std::uint64_t bytes = m_builder.file(m_file).bytes;
            m_progress->bytesDone.store(bytes / m_pieces.size() * m_nextCommit, std::memory_order_relaxed);
        }
        lock.lock();
        m_moved.notify_all();
    }
    m_isSequencing = false;
    m_moved.notify_all();
}

/// Names of processes, threads, streams and domains, known when all rows are.
void Reader::addFacts()
{
    core::RecordSink &sink = m_builder.newSink(m_file);
    sink.beginBlock();
    using What = core::PendingFact::What;
    for (const auto &[id, name] : m_notes.processes)
        sink.fact({ What::ProcessName, id, {}, name, 0 });
    for (const std::int64_t device : m_notes.devices)
        sink.fact({ What::ProcessName, std::to_string(device), {}, "GPU " + std::to_string(device), 0 });
    std::map<std::string, std::set<std::string>> owners;
    for (const LaneName &stream : m_notes.streams)
        owners[stream.process].insert(stream.owner);
    for (const LaneName &stream : m_notes.streams) {
        // Streams of two processes on one GPU have the same numbers.
        const std::string tail = owners[stream.process].size() > 1 ? " process " + stream.owner : std::string();
        sink.fact({ What::ThreadName, stream.process, stream.thread, stream.name + tail, 0 });
    }
    for (const auto &[thread, lane] : m_notes.threadLanes)
        if (const auto name = m_session->threadNames().find(thread); name != m_session->threadNames().end())
            sink.fact({ What::ThreadName, lane.process, lane.thread, name->second, 0 });
    for (const auto &[key, lane] : m_notes.domainLanes)
        if (const auto domain = m_notes.domains.find({ processOf(key.first), key.second });
            domain != m_notes.domains.end())
            sink.fact({ What::ThreadName, lane.process, lane.thread, domain->second, 0 });
    m_builder.commit(sink.takeBlock());
}

std::optional<LoadError> Reader::finish()
{
    if (m_error)
        return m_error;
    if (m_cancel.isCancelled())
        return error(ErrorCode::Cancelled, messages::kCancelled);
    addFacts();
    m_builder.file(m_file).arguments = makeArgumentSource(m_database);
    return {};
}

} // namespace

std::optional<LoadError> readAll(std::shared_ptr<const DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, core::TaskPool &pool, const core::CancelToken &cancel, core::Progress *progress)
{
    const std::string path = database->path();
    try {
        Reader reader(std::move(database), file, builder, cancel, progress, pool.threads());
        if (auto error = reader.begin())
            return error;
        pool.parallelFor(pool.threads(), [&](std::size_t) { reader.work(); });
        return reader.finish();
    } catch (const std::bad_alloc &) {
        return messages::error(ErrorCode::OutOfMemory, messages::kOutOfMemory, path);
    }
}

} // namespace lanewise::io::nsys
