// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocpd/read.h"

#include <algorithm>
#include <map>
#include <set>

#include "json.h"
#include "rocpd/sentences.h"
#include "rocpd/tablereader.h"

namespace lanewise::io::rocpd {

namespace {

using core::ErrorCode;
using core::LoadError;
using core::Severity;

/// Facts about the run that are kept.
constexpr std::size_t kMostRocpdFacts = 1000;

/// What one process's tables say before its events.
struct Tables {
    struct Kernel {
        core::StringId name = core::kEmptyString;
        std::int32_t registers = -1;
    };
    core::StringPool texts;
    std::map<std::int64_t, core::StringId> strings;
    std::map<std::int64_t, std::string> processes, threads; ///< ids as people know them, by the database's own
    std::map<std::int64_t, rocprof::Agent> agents;
    std::map<std::int64_t, Kernel> kernels;
    std::map<std::int64_t, std::string> nodes;
};

class RocpdReader : private TableReader {
public:
    using TableReader::TableReader;

    std::optional<LoadError> read();

private:
    /// Columns of a query, by name; those that a table does not have are NULL.
    struct Query {
        Table table;
        std::vector<const char *> columns; ///< of the table itself
        std::size_t required;              ///< so many of the first must be there
    };
    using RowFunction = void (RocpdReader::*)(const Statement &, std::uint64_t);

    void readInfo();
    void readAgents();
    void readKernels();
    void readFacts();
    void forEach(const Query &query, RowFunction row);
    void kernel(const Statement &s, std::uint64_t record);
    void region(const Statement &s, std::uint64_t record);
    void copy(const Statement &s, std::uint64_t record);
    void allocation(const Statement &s, std::uint64_t record);
    void sample(const Statement &s, std::uint64_t record);
    void readCounters();
    bool times(const Statement &s, std::uint64_t record, rocprof::Times &t);
    std::optional<std::int64_t> deviceOf(const Statement &s, int column, std::uint64_t record, bool *isGpu = nullptr);
    void setProcess(const Statement &s, int column);
    std::string_view threadOf(const Statement &s, int column);
    std::string_view text(std::int64_t id) const;
    std::string message(const Statement &s) const;
    const std::string &suffix() const override { return m_suffixes[m_suffix]; }

    std::vector<std::string> m_suffixes;
    std::size_t m_suffix = 0;
    Tables m_tables;
    std::int64_t m_currentProcess = -1;
    std::uint64_t m_correlationBase = 0, m_highestCorrelation = 0;
    std::map<std::string, std::int64_t> m_hosts; ///< first number of the host's devices
    std::set<std::int64_t> m_devices;
    std::set<std::int64_t> m_namelessKernels;
    bool m_wantsDispatches = false;
    std::map<std::int64_t, std::pair<core::TimeNs, std::optional<std::int64_t>>> m_dispatches; ///< by event
    // Places of columns behind the table's own: of the event that belongs to the row.
    int m_event = 0;
};

enum EventColumn { kCorrelation, kStack, kCategory, kEventData, kRowId };

std::string_view RocpdReader::text(std::int64_t id) const
{
    const auto it = m_tables.strings.find(id);
    return it != m_tables.strings.end() ? m_tables.texts.view(it->second) : std::string_view();
}

void RocpdReader::readInfo()
{
    const Connection &c = *m_connection;
    m_tables = {};
    Statement strings = c.query("SELECT id, string FROM " + tableOf("rocpd_string", suffix()));
    while (strings.next())
        m_tables.strings[strings.integer(0)] = m_tables.texts.intern(strings.text(1));
    Statement nodes = c.query("SELECT id, hostname FROM " + tableOf("rocpd_info_node", suffix()));
    core::TraceFile &file = m_builder.file(m_file);
    while (nodes.next()) {
        m_tables.nodes[nodes.integer(0)] = nodes.text(1);
        if (file.host.empty())
            file.host = nodes.text(1);
        // Nodes count their devices from the same number.
        constexpr std::int64_t kDevicesOfNode = 1000;
        m_hosts.try_emplace(std::string(nodes.text(1)), static_cast<std::int64_t>(m_hosts.size()) * kDevicesOfNode);
    }
    Statement processes = c.query("SELECT id, pid, command, nid FROM " + tableOf("rocpd_info_process", suffix()));
    while (processes.next()) {
        std::string pid = std::to_string(processes.integer(1));
        if (m_hosts.size() > 1)
            pid.append("@").append(m_tables.nodes[processes.integer(3)]);
        // "/opt/bin/python3 train.py" -> "python3"
        std::string_view program = processes.text(2);
        program = program.substr(0, program.find(' '));
        program = program.substr(program.rfind('/') == program.npos ? 0 : program.rfind('/') + 1);
        if (!program.empty())
            m_names.processes.emplace(pid, program);
        m_tables.processes[processes.integer(0)] = std::move(pid);
    }
    Statement threads = c.query("SELECT id, tid, pid, name FROM " + tableOf("rocpd_info_thread", suffix()));
    while (threads.next()) {
        std::string tid = std::to_string(threads.integer(1));
        if (const auto process = m_tables.processes.find(threads.integer(2));
            process != m_tables.processes.end() && !threads.text(3).empty())
            m_names.threads.insert({ process->second, tid, std::string(threads.text(3)), {} });
        m_tables.threads[threads.integer(0)] = std::move(tid);
    }
    readAgents();
    readKernels();
}

void RocpdReader::readAgents()
{
    Statement s =
        m_connection->query("SELECT id, type, logical_index, absolute_index, name, product_name, vendor_name, "
                            "extdata, nid FROM "
            + tableOf("rocpd_info_agent", suffix()));
    while (s.next()) {
        rocprof::Agent agent;
        agent.isGpu = s.text(1) == "GPU";
        agent.number = s.isInteger(2) ? s.integer(2) : s.isInteger(3) ? s.integer(3) : s.integer(0);
        if (const auto node = m_tables.nodes.find(s.integer(8)); node != m_tables.nodes.end())
            agent.number += m_hosts[node->second];
        const JsonValue more = parseJson(s.text(7));
        const auto count = [&](const char *key) -> std::optional<int> {
            const auto v = more[key].integer();
            return v && *v > 0 && *v < 1'000'000'000 ? std::optional(static_cast<int>(*v)) : std::nullopt;
        };
        core::DeviceProperties &d = agent.properties;
        d.file = m_file;
        d.id = agent.number;
        d.name = s.text(5).empty() ? s.text(4) : s.text(5);
        d.vendor = s.text(6);
        d.multiprocessors = count("cu_count");
        d.warpSize = count("wave_front_size");
        if (const auto waves = count("max_waves_per_cu"); waves && d.warpSize && *waves < 1024 && *d.warpSize < 1024)
            d.maxThreadsPerMultiprocessor = *waves * *d.warpSize;
        if (const auto kilobytes = count("lds_size_in_kb"))
            d.sharedBytesPerMultiprocessor = static_cast<std::uint64_t>(*kilobytes) << 10;
        if (agent.isGpu && m_devices.insert(agent.number).second)
            m_builder.addDevice(d);
        m_tables.agents[s.integer(0)] = std::move(agent);
    }
}

void RocpdReader::readKernels()
{
    Statement s = m_connection->query("SELECT id, display_name, kernel_name, arch_vgpr_count, accum_vgpr_count FROM "
        + tableOf("rocpd_info_kernel_symbol", suffix()));
    while (s.next()) {
        Tables::Kernel &kernel = m_tables.kernels[s.integer(0)];
        std::string_view name = s.text(1).empty() ? s.text(2) : s.text(1);
        // The symbol of a kernel's descriptor ends so.
        if (name.ends_with(".kd"))
            name.remove_suffix(3);
        kernel.name = m_tables.texts.intern(name);
        const std::int64_t registers = s.integer(3), accumulators = s.integer(4);
        // Both kinds come out of one register file.
        if (registers > 0 && registers <= 1024 && accumulators >= 0 && accumulators <= 1024)
            kernel.registers = static_cast<std::int32_t>(registers + accumulators);
    }
}

void RocpdReader::readFacts()
{
    core::TraceFile &file = m_builder.file(m_file);
    Statement s = m_connection->query("SELECT tag, value FROM " + tableOf("rocpd_metadata", suffix()));
    while (file.metadata.size() < kMostRocpdFacts && s.next())
        file.metadata.emplace_back(std::string(s.text(0)), std::string(s.text(1)));
    Statement commands = m_connection->query("SELECT command FROM " + tableOf("rocpd_info_process", suffix()));
    while (file.metadata.size() < kMostRocpdFacts && commands.next())
        if (!commands.text(0).empty())
            file.metadata.emplace_back("command", std::string(commands.text(0)));
}

/// Each row with the event that belongs to it, where there is one: a row without is shown all the same.
void RocpdReader::forEach(const Query &query, RowFunction row)
{
    const std::string name = fullName(query.table);
    const std::vector<std::string> present = m_connection->columnsOf(name);
    if (present.empty())
        return;
    std::string sql("SELECT ");
    for (std::size_t i = 0; i < query.columns.size(); ++i) {
        const bool isThere = std::find(present.begin(), present.end(), query.columns[i]) != present.end();
        if (!isThere && i < query.required) {
            m_hasUnreadable |= m_connection->query("SELECT 1 FROM " + quoted(name) + " LIMIT 1").next();
            m_builder.diagnostics().add(kTablesNotShown, Severity::Warning, m_file, {},
                { { "table", core::Text { name } }, { "reason", core::Text { query.columns[i] } } });
            return;
        }
        sql.append(isThere ? "R." + quoted(query.columns[i]) : std::string("NULL")).append(",");
    }
    m_event = static_cast<int>(query.columns.size());
    const bool hasEvents = std::find(present.begin(), present.end(), "event_id") != present.end()
        && !m_connection->columnsOf("rocpd_event" + suffix()).empty();
    sql.append(hasEvents ? "E.correlation_id, E.stack_id, E.category_id, E.extdata" : "NULL, NULL, NULL, NULL");
    sql.append(", R.rowid FROM ").append(quoted(name)).append(" R");
    if (hasEvents)
        sql.append(" LEFT JOIN ").append(tableOf("rocpd_event", suffix())).append(" E ON E.rowid = R.event_id");
    sql.append(" WHERE R.rowid BETWEEN ? AND ? ORDER BY R.rowid");
    forEachRow(sql, m_event + kRowId, query.table, m_suffix,
        [&](const Statement &s, std::uint64_t record) { (this->*row)(s, record); });
}

/// Columns 0 and 1 are start and end.
bool RocpdReader::times(const Statement &s, std::uint64_t record, rocprof::Times &t)
{
    if (!readTimes(s, record, t))
        return false;
    // rocprofv3 keeps its own number of a call as the stack's; other writers have only the correlation.
    const std::int64_t stack = s.integer(m_event + kStack), correlation = s.integer(m_event + kCorrelation);
    constexpr std::int64_t kMostCorrelation = std::int64_t(1) << 48;
    const std::int64_t number = stack > 0 ? stack : correlation;
    if (number > 0 && number < kMostCorrelation) {
        t.correlation = static_cast<std::uint64_t>(number);
        m_highestCorrelation = std::max(m_highestCorrelation, *t.correlation);
    }
    return true;
}

void RocpdReader::setProcess(const Statement &s, int column)
{
    if (s.integer(column) == m_currentProcess)
        return;
    m_currentProcess = s.integer(column);
    const auto it = m_tables.processes.find(m_currentProcess);
    m_records.setProcess(
        it != m_tables.processes.end() ? it->second : std::to_string(m_currentProcess), m_correlationBase);
}

std::string_view RocpdReader::threadOf(const Statement &s, int column)
{
    if (s.isNull(column))
        return "no thread";
    const auto [it, isNew] = m_tables.threads.try_emplace(s.integer(column));
    if (isNew)
        it->second = std::to_string(s.integer(column));
    return it->second;
}

std::optional<std::int64_t> RocpdReader::deviceOf(const Statement &s, int column, std::uint64_t record, bool *isGpu)
{
    if (!s.isInteger(column))
        return {};
    const auto agent = m_tables.agents.find(s.integer(column));
    if (agent == m_tables.agents.end()) {
        tell(kAgentUnknown, Severity::Warning, record);
        return s.integer(column);
    }
    if (isGpu)
        *isGpu = agent->second.isGpu;
    return agent->second.number;
}

/// What the program wrote at a marker stands among the event's other data.
std::string RocpdReader::message(const Statement &s) const
{
    const std::string_view data = s.text(m_event + kEventData);
    return data.find("\"message\"") != data.npos ? parseJson(data)["message"].string() : std::string();
}

void RocpdReader::kernel(const Statement &s, std::uint64_t record)
{
    enum { Start, End, Process, Agent, Kernel, Queue, Stream, Shared, Group, Grid = Group + 3, Event = Grid + 3 };
    rocprof::Dispatch d;
    if (!times(s, record, d))
        return;
    setProcess(s, Process);
    d.device = deviceOf(s, Agent, record);
    d.queue = s.integer(Queue);
    d.stream = s.integer(Stream);
    d.sharedBytes = s.isInteger(Shared) ? s.integer(Shared) : -1;
    for (int i = 0; i < 3; ++i) {
        d.group[i] = s.integer(Group + i);
        d.items[i] = s.integer(Grid + i);
    }
    const auto kernel = m_tables.kernels.find(s.integer(Kernel));
    if (kernel != m_tables.kernels.end() && kernel->second.name != core::kEmptyString) {
        d.name = m_sink.name(m_tables.texts.view(kernel->second.name));
        d.registers = kernel->second.registers;
    } else {
        if (m_namelessKernels.insert(s.integer(Kernel)).second)
            tell(kKernelUnknown, Severity::Warning, record);
        d.name = m_sink.name("kernel " + std::to_string(s.integer(Kernel)));
    }
    if (m_wantsDispatches && s.isInteger(Event))
        m_dispatches[s.integer(Event)] = { d.startNs, d.device };
    m_records.dispatch(d);
}

void RocpdReader::region(const Statement &s, std::uint64_t record)
{
    enum { Start, End, Process, Thread, Name };
    rocprof::Marker m;
    if (!times(s, record, m))
        return;
    setProcess(s, Process);
    m.thread = threadOf(s, Thread);
    m.name = text(s.integer(Name));
    m.kind = text(s.integer(m_event + kCategory));
    const std::string numbered = m.name.empty() ? "string " + std::to_string(s.integer(Name)) : std::string();
    if (m.name.empty())
        m.name = numbered;
    if (m.kind.empty())
        m.kind = "region";
    if (!m.kind.starts_with("MARKER_"))
        return m_records.call(m);
    m.isMark = m.name == "roctxMarkA";
    m.crossesThreads = m.name.starts_with("roctxRangeStart") || m.name.starts_with("roctxProcessRange");
    const std::string written = message(s);
    if (!written.empty())
        m.name = written;
    m_records.marker(m);
}

void RocpdReader::copy(const Statement &s, std::uint64_t record)
{
    enum { Start, End, Process, Thread, Name, Source, Destination, Size, Stream };
    rocprof::Copy c;
    if (!times(s, record, c))
        return;
    setProcess(s, Process);
    c.thread = threadOf(s, Thread);
    c.direction = rocprof::directionOf(text(s.integer(Name)));
    c.source = deviceOf(s, Source, record, &c.isSourceGpu);
    c.destination = deviceOf(s, Destination, record, &c.isDestinationGpu);
    c.bytes = s.isInteger(Size) ? s.integer(Size) : -1;
    c.stream = s.integer(Stream);
    m_records.copy(c);
}

void RocpdReader::allocation(const Statement &s, std::uint64_t record)
{
    enum { Start, End, Process, Thread, Agent, Type, Level, Address, Size, Queue };
    rocprof::Times t;
    if (!times(s, record, t))
        return;
    setProcess(s, Process);
    const std::string_view level = s.text(Level);
    std::string name(level == "SCRATCH" ? "SCRATCH_MEMORY_"
            : level == "VIRTUAL"        ? "MEMORY_ALLOCATION_VMEM_"
                                        : "MEMORY_ALLOCATION_");
    name.append(s.text(Type));
    rocprof::Call call;
    static_cast<rocprof::Times &>(call) = t;
    call.thread = threadOf(s, Thread);
    call.name = name;
    if (level == "SCRATCH") {
        rocprof::Scratch scratch;
        static_cast<rocprof::Call &>(scratch) = call;
        scratch.kind = "SCRATCH_MEMORY";
        scratch.device = deviceOf(s, Agent, record);
        scratch.queue = s.integer(Queue);
        return m_records.scratch(scratch);
    }
    rocprof::Allocation a;
    static_cast<rocprof::Call &>(a) = call;
    a.kind = "MEMORY_ALLOCATION";
    a.isFree = s.text(Type) == "FREE";
    if (!a.isFree)
        a.agent = deviceOf(s, Agent, record);
    a.address = static_cast<std::uint64_t>(s.integer(Address));
    a.bytes = s.integer(Size);
    m_records.allocation(a);
}

void RocpdReader::sample(const Statement &s, std::uint64_t record)
{
    enum { Time, Again, Track };
    rocprof::Marker m;
    if (!times(s, record, m))
        return;
    Statement track =
        m_connection->query("SELECT pid, tid, name_id FROM " + tableOf("rocpd_track", suffix()) + " WHERE rowid = ?");
    if (track.isValid())
        track.bind(1, s.integer(Track));
    const bool hasTrack = track.next();
    if (hasTrack)
        setProcess(track, 0);
    m.thread = hasTrack ? threadOf(track, 1) : std::string_view("no thread");
    m.kind = text(s.integer(m_event + kCategory));
    if (m.kind.empty())
        m.kind = "sample";
    m.name = hasTrack ? text(track.integer(2)) : std::string_view();
    const std::string written = message(s);
    if (!written.empty())
        m.name = written;
    m.isMark = true;
    m_records.marker(m);
}

/// Hardware counters of kernels, at the start of each.
void RocpdReader::readCounters()
{
    std::map<std::int64_t, std::string> names;
    Statement info = m_connection->query("SELECT id, name FROM " + tableOf("rocpd_info_pmc", suffix()));
    while (info.next())
        names[info.integer(0)] = info.text(1);
    Statement s = m_connection->query("SELECT event_id, pmc_id, value FROM " + tableOf("rocpd_pmc_event", suffix()));
    while (s.next()) {
        const auto dispatch = m_dispatches.find(s.integer(0));
        if (dispatch == m_dispatches.end() || !s.isNumber(2))
            continue;
        const auto name = names.find(s.integer(1));
        m_records.counter(dispatch->second.first, dispatch->second.second,
            name != names.end() ? name->second : "counter " + std::to_string(s.integer(1)), s.real(2));
        countRow();
    }
    m_dispatches.clear();
}

std::optional<LoadError> RocpdReader::read()
{
    if (auto failed = connect())
        return failed;
    m_suffixes = suffixesOf(*m_connection);
    m_records.beginBlock();
    for (m_suffix = 0; m_suffix < m_suffixes.size(); ++m_suffix) {
        readInfo();
        readFacts();
        m_currentProcess = -1;
        m_wantsDispatches =
            m_connection->query("SELECT 1 FROM " + tableOf("rocpd_pmc_event", suffix()) + " LIMIT 1").next();
        forEach({ Table::Kernels,
                    { "start", "end", "pid", "agent_id", "kernel_id", "queue_id", "stream_id", "group_segment_size",
                        "workgroup_size_x", "workgroup_size_y", "workgroup_size_z", "grid_size_x", "grid_size_y",
                        "grid_size_z", "event_id" },
                    4 },
            &RocpdReader::kernel);
        forEach({ Table::Regions, { "start", "end", "pid", "tid", "name_id" }, 2 }, &RocpdReader::region);
        forEach(
            { Table::Copies,
                { "start", "end", "pid", "tid", "name_id", "src_agent_id", "dst_agent_id", "size", "stream_id" }, 2 },
            &RocpdReader::copy);
        forEach({ Table::Allocations,
                    { "start", "end", "pid", "tid", "agent_id", "type", "level", "address", "size", "queue_id" }, 2 },
            &RocpdReader::allocation);
        forEach({ Table::Samples, { "timestamp", "timestamp", "track_id" }, 1 }, &RocpdReader::sample);
        if (m_wantsDispatches)
            readCounters();
        m_records.addMemoryCounters();
        m_correlationBase += m_highestCorrelation + 1;
        m_highestCorrelation = 0;
        if (m_cancel.isCancelled())
            return error(ErrorCode::Cancelled, messages::kCancelled);
    }
    return finish(m_suffixes);
}

} // namespace

bool isRocpd(const sqlite::Connection &connection)
{
    return !suffixesOf(connection).empty();
}

std::optional<LoadError> readAll(std::shared_ptr<const DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, const core::CancelToken &cancel, core::Progress *progress)
{
    return readBy<RocpdReader>(std::move(database), file, builder, cancel, progress);
}

} // namespace lanewise::io::rocpd
