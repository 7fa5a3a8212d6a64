// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocprof/readcsv.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <new>
#include <set>

#include "messages.h"
#include "rank.h"
#include "rocprof/csvarguments.h"
#include "rocprof/csvrows.h"
#include "rocprof/records.h"
#include "rocprof/sentences.h"

namespace lanewise::io::rocprof {

namespace {

using core::ErrorCode;
using core::LoadError;
using core::Severity;

constexpr std::uint64_t kRowsInCsvBlock = 65536;
constexpr std::uint64_t kRowsBetweenLooks = 1024;

std::string_view folderOf(std::string_view path)
{
    return path.substr(0, path.size() - fileName(path).size());
}

/// "1234_kernel_trace.csv" -> "1234": the name that all tables of a process share. The longest common end of the tables' own names is known.
std::string_view stemOf(std::string_view name)
{
    constexpr std::string_view kTables[] = { "_kernel_", "_hip_", "_hsa_", "_marker_", "_rccl_", "_memory_",
        "_scratch_", "_agent_", "_counter_", "_rocdecode_", "_rocjpeg_", "_kfd_", "_domain_" };
    std::size_t end = name.npos;
    for (const std::string_view table : kTables)
        if (const std::size_t at = name.rfind(table); at != name.npos)
            end = end == name.npos ? at : std::max(end, at);
    // "1234_hip_memory_..." is none of theirs; "hip_api_trace.csv" has no stem.
    return end == name.npos ? std::string_view() : name.substr(0, end);
}

template<class T>
std::optional<T> numberOf(std::string_view text, int base = 10)
{
    T v {};
    const char *const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, v, base);
    return error == std::errc() && stop == end && !text.empty() ? std::optional(v) : std::nullopt;
}

/// "4", "Agent 4" or "GPU 0": what --agent-index prints.
std::optional<std::int64_t> agentOf(std::string_view text)
{
    return numberOf<std::int64_t>(text.substr(text.rfind(' ') == text.npos ? 0 : text.rfind(' ') + 1));
}

/// Order of reading: who the agents are comes before what they did.
int orderOf(CsvTable table)
{
    constexpr CsvTable kOrder[] = { CsvTable::Agents, CsvTable::Calls, CsvTable::Kernels, CsvTable::Copies,
        CsvTable::Allocations, CsvTable::Scratch, CsvTable::Counters, CsvTable::Summary, CsvTable::None };
    return static_cast<int>(std::find(std::begin(kOrder), std::end(kOrder), table) - std::begin(kOrder));
}

/// What is asked of every row.
enum class CsvField : std::uint8_t {
    Start,
    End,
    Correlation,
    Process,
    Domain,
    Function,
    Thread,
    Agent,
    Queue,
    Stream,
    KernelName,
    SharedBytes,
    Registers,
    Accumulators,
    Direction,
    Source,
    Destination,
    Bytes,
    Kind,
    Operation,
    Address,
    AllocationSize,
    Dispatch,
    CounterValue,
    GridSize,
    GroupSize,
    CounterName,
    GridX,
    GridY,
    GridZ,
    GroupX,
    GroupY,
    GroupZ
};

/// The names of its column, one of which a version has; in the order of the fields.
constexpr std::string_view kFieldNames[][3] = { { "start_timestamp" }, { "end_timestamp" }, { "correlation_id" },
    { "process_id" }, { "domain", "kind" }, { "function" }, { "thread_id" }, { "agent_id" }, { "queue_id" },
    { "stream_id" }, { "kernel_name" }, { "group_segment_size", "lds_block_size" }, { "vgpr_count", "arch_vgpr_count" },
    { "accum_vgpr_count" }, { "direction" }, { "source_agent_id" }, { "destination_agent_id" },
    { "size", "bytes", "copy_size" }, { "kind" }, { "operation" }, { "address" }, { "allocation_size" },
    { "dispatch_id" }, { "counter_value" }, { "grid_size" }, { "workgroup_size" }, { "counter_name" },
    { "grid_size_x" }, { "grid_size_y" }, { "grid_size_z" }, { "workgroup_size_x" }, { "workgroup_size_y" },
    { "workgroup_size_z" } };

/// Where in a row each field stands: looked up once for a table, not once for a row.
class CsvPlaces {
public:
    explicit CsvPlaces(const CsvColumns &columns)
    {
        for (std::size_t i = 0; i < std::size(kFieldNames); ++i) {
            const auto &names = kFieldNames[i];
            m_places[i] = columns.find({ names[0], names[1], names[2] }).value_or(kAbsent);
        }
    }
    std::size_t of(CsvField field) const { return m_places[static_cast<std::size_t>(field)]; }

private:
    static constexpr std::size_t kAbsent = std::numeric_limits<std::size_t>::max();
    std::size_t m_places[std::size(kFieldNames)];
};

/// A row by the columns of its table.
class RowView {
public:
    RowView(const CsvColumns &columns, const CsvPlaces &places, const std::vector<std::string_view> &fields)
        : m_columns(columns),
          m_places(places),
          m_fields(fields)
    {
    }
    std::string_view text(CsvField field) const
    {
        const std::size_t place = m_places.of(field);
        return place < m_fields.size() ? m_fields[place] : std::string_view();
    }
    std::optional<std::int64_t> integer(CsvField field) const { return numberOf<std::int64_t>(text(field)); }
    /// Of what few rows are asked.
    std::string_view text(std::initializer_list<std::string_view> names) const
    {
        const auto column = m_columns.find(names);
        return column && *column < m_fields.size() ? m_fields[*column] : std::string_view();
    }
    std::optional<std::int64_t> integer(std::initializer_list<std::string_view> names) const
    {
        return numberOf<std::int64_t>(text(names));
    }

private:
    const CsvColumns &m_columns;
    const CsvPlaces &m_places;
    const std::vector<std::string_view> &m_fields;
};

class CsvReader {
public:
    CsvReader(const std::vector<CsvPart> &parts, const SourceOptions &options, core::FileIndex file,
        core::TraceBuilder &builder)
        : m_parts(parts),
          m_options(options),
          m_file(file),
          m_builder(builder),
          m_sink(builder.newSink(file)),
          m_records(m_sink)
    {
    }

    std::optional<LoadError> read();

private:
    struct Part {
        std::size_t index;
        CsvHead head;
    };

    std::vector<Part> inOrder();
    std::optional<LoadError> readPart(const Part &part, std::uint32_t number);
    bool row(const RowView &r, std::uint64_t record);
    bool agent(const RowView &r);
    bool times(const RowView &r, std::uint64_t record, Times &t) const;
    bool call(const RowView &r, std::uint64_t record);
    bool kernel(const RowView &r, std::uint64_t record);
    bool copy(const RowView &r, std::uint64_t record);
    bool allocation(const RowView &r, std::uint64_t record);
    bool scratch(const RowView &r, std::uint64_t record);
    bool counters(const RowView &r, std::uint64_t record);
    bool dispatch(const RowView &r, std::uint64_t record, Dispatch &d);
    void setProcessOf(const RowView &r);
    void say(const core::MessageTemplate &what, Severity severity, std::uint64_t line,
        std::optional<std::uint64_t> offset = {});
    void finishFile();

    const std::vector<CsvPart> &m_parts;
    const SourceOptions &m_options;
    core::FileIndex m_file;
    core::TraceBuilder &m_builder;
    core::RecordSink &m_sink;
    Records m_records;
    Names m_names;
    CsvArgumentParts m_places;

    CsvTable m_table = CsvTable::None;
    std::string_view m_tableName;
    std::string m_process, m_current;
    std::map<std::int64_t, bool> m_isGpu; ///< by agent
    bool m_hasKernels = false;
    std::set<std::uint64_t> m_counted; ///< dispatches that have been seen with a counter
    std::uint64_t m_count = 0, m_rows = 0;
    std::optional<std::pair<std::string, std::uint64_t>> m_firstBad; ///< table and byte
};

std::vector<CsvReader::Part> CsvReader::inOrder()
{
    std::vector<Part> parts;
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        parts.push_back({ i, csvHeadOf(m_parts[i].head) });
    std::stable_sort(parts.begin(), parts.end(),
        [](const Part &a, const Part &b) { return orderOf(a.head.table) < orderOf(b.head.table); });
    for (const Part &part : parts) {
        if (!part.head.process.empty() && m_process.empty())
            m_process = part.head.process;
        m_hasKernels |= part.head.table == CsvTable::Kernels;
    }
    // Tables of kernels and copies do not name their process, but the file's name begins with it.
    const std::string_view stem = stemOf(fileName(m_parts.front().path));
    if (m_process.empty() && numberOf<std::uint64_t>(stem))
        m_process = stem;
    if (m_process.empty())
        m_process = "unknown";
    return parts;
}

void CsvReader::say(
    const core::MessageTemplate &what, Severity severity, std::uint64_t line, std::optional<std::uint64_t> offset)
{
    m_builder.diagnostics().add(what, severity, m_file, offset,
        { { "table", core::Text { std::string(m_tableName) } }, { "row", core::Text { std::to_string(line) } } });
}

bool CsvReader::times(const RowView &r, std::uint64_t record, Times &t) const
{
    const auto start = r.integer(CsvField::Start), end = r.integer(CsvField::End);
    if (!start || !end)
        return false;
    t.startNs = *start;
    t.endNs = *end;
    t.record = record;
    t.correlation = numberOf<std::uint64_t>(r.text(CsvField::Correlation));
    return true;
}

void CsvReader::setProcessOf(const RowView &r)
{
    const std::string_view process = r.text(CsvField::Process);
    const std::string_view wanted = process.empty() ? std::string_view(m_process) : process;
    if (wanted == m_current)
        return;
    m_current = wanted;
    m_records.setProcess(m_current, 0);
}

bool CsvReader::agent(const RowView &r)
{
    const auto number = r.integer({ "logical_node_id", "node_id" });
    if (!number)
        return false;
    const bool isGpu = r.text({ "agent_type" }) == "GPU";
    m_isGpu[*number] = isGpu;
    if (!isGpu)
        return true;
    const auto count = [&](std::string_view name) -> std::optional<int> {
        const auto v = r.integer({ name });
        return v && *v > 0 && *v < 1'000'000'000 ? std::optional(static_cast<int>(*v)) : std::nullopt;
    };
    core::DeviceProperties d;
    d.file = m_file;
    d.id = *number;
    d.name = r.text({ "product_name" });
    if (d.name.empty())
        d.name = r.text({ "name" });
    d.vendor = r.text({ "vendor_name" });
    d.multiprocessors = count("cu_count");
    d.warpSize = count("wave_front_size");
    if (const auto waves = count("max_waves_per_cu"); waves && d.warpSize && *waves < 1024 && *d.warpSize < 1024)
        d.maxThreadsPerMultiprocessor = *waves * *d.warpSize;
    if (const auto kilobytes = count("lds_size_in_kb"))
        d.sharedBytesPerMultiprocessor = static_cast<std::uint64_t>(*kilobytes) << 10;
    m_builder.addDevice(std::move(d));
    return true;
}

bool CsvReader::call(const RowView &r, std::uint64_t record)
{
    Call c;
    if (!times(r, record, c))
        return false;
    c.kind = r.text(CsvField::Domain);
    c.name = r.text(CsvField::Function);
    c.thread = r.text(CsvField::Thread);
    setProcessOf(r);
    if (!c.kind.starts_with("MARKER_")) {
        m_records.call(c);
        return true;
    }
    Marker m;
    static_cast<Call &>(m) = c;
    // The table does not tell marks from ranges; a range takes time.
    m.isMark = c.startNs == c.endNs;
    m_records.marker(m);
    return true;
}

bool CsvReader::dispatch(const RowView &r, std::uint64_t record, Dispatch &d)
{
    const auto agent = agentOf(r.text(CsvField::Agent));
    if (!times(r, record, d) || !agent)
        return false;
    d.device = agent;
    d.queue = r.integer(CsvField::Queue).value_or(0);
    d.stream = r.integer(CsvField::Stream).value_or(0);
    d.name = m_sink.name(r.text(CsvField::KernelName));
    d.sharedBytes = r.integer(CsvField::SharedBytes).value_or(-1);
    const auto registers = r.integer(CsvField::Registers);
    const std::int64_t accumulators = r.integer(CsvField::Accumulators).value_or(0);
    // Both kinds come out of one register file.
    if (registers && *registers > 0 && *registers <= 1024 && accumulators >= 0 && accumulators <= 1024)
        d.registers = static_cast<std::int32_t>(*registers + accumulators);
    return true;
}

bool CsvReader::kernel(const RowView &r, std::uint64_t record)
{
    Dispatch d;
    if (!dispatch(r, record, d))
        return false;
    constexpr CsvField kGrid[] = { CsvField::GridX, CsvField::GridY, CsvField::GridZ };
    constexpr CsvField kGroup[] = { CsvField::GroupX, CsvField::GroupY, CsvField::GroupZ };
    for (int i = 0; i < 3; ++i) {
        d.items[i] = r.integer(kGrid[i]).value_or(0);
        d.group[i] = r.integer(kGroup[i]).value_or(0);
    }
    setProcessOf(r);
    m_records.dispatch(d);
    return true;
}

bool CsvReader::copy(const RowView &r, std::uint64_t record)
{
    Copy c;
    if (!times(r, record, c))
        return false;
    c.direction = directionOf(r.text(CsvField::Direction));
    c.source = agentOf(r.text(CsvField::Source));
    c.destination = agentOf(r.text(CsvField::Destination));
    const auto isGpu = [this](const std::optional<std::int64_t> &agent) {
        const auto it = agent ? m_isGpu.find(*agent) : m_isGpu.end();
        return it != m_isGpu.end() && it->second;
    };
    c.isSourceGpu = isGpu(c.source);
    c.isDestinationGpu = isGpu(c.destination);
    c.stream = r.integer(CsvField::Stream).value_or(0);
    c.bytes = r.integer(CsvField::Bytes).value_or(-1);
    setProcessOf(r);
    m_records.copy(c);
    return true;
}

bool CsvReader::allocation(const RowView &r, std::uint64_t record)
{
    Allocation a;
    if (!times(r, record, a))
        return false;
    a.kind = r.text(CsvField::Kind);
    a.name = r.text(CsvField::Operation);
    a.thread = "memory allocations"; // its thread is not in the table
    a.isFree = a.name.ends_with("FREE");
    if (!a.isFree)
        a.agent = agentOf(r.text(CsvField::Agent));
    std::string_view address = r.text(CsvField::Address);
    if (address.starts_with("0x"))
        address.remove_prefix(2);
    a.address = numberOf<std::uint64_t>(address, 16).value_or(0);
    a.bytes = r.integer(CsvField::AllocationSize).value_or(0);
    setProcessOf(r);
    m_records.allocation(a);
    return true;
}

bool CsvReader::scratch(const RowView &r, std::uint64_t record)
{
    Scratch s;
    if (!times(r, record, s))
        return false;
    s.kind = r.text(CsvField::Kind);
    s.name = r.text(CsvField::Operation);
    s.thread = r.text(CsvField::Thread);
    s.device = agentOf(r.text(CsvField::Agent));
    s.queue = r.integer(CsvField::Queue).value_or(0);
    setProcessOf(r);
    m_records.scratch(s);
    return true;
}

/// A row for each dispatch and counter. Where kernels were not traced, these rows tell of them.
bool CsvReader::counters(const RowView &r, std::uint64_t record)
{
    const auto id = numberOf<std::uint64_t>(r.text(CsvField::Dispatch));
    double value = 0;
    const std::string_view text = r.text(CsvField::CounterValue);
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    Dispatch d;
    if (!id || error != std::errc() || stop != text.data() + text.size() || !dispatch(r, record, d))
        return false;
    setProcessOf(r);
    if (!m_hasKernels && m_counted.insert(*id).second) {
        // Only how many work-items there are in all, not their shape.
        d.items[0] = r.integer(CsvField::GridSize).value_or(0);
        d.group[0] = r.integer(CsvField::GroupSize).value_or(0);
        if (d.items[0] > 0)
            d.items[1] = d.items[2] = d.group[1] = d.group[2] = 1;
        m_records.dispatch(d);
    }
    m_records.counter(d.startNs, d.device, r.text(CsvField::CounterName), value);
    return true;
}

bool CsvReader::row(const RowView &r, std::uint64_t record)
{
    switch (m_table) {
    case CsvTable::Agents:
        return agent(r);
    case CsvTable::Calls:
        return call(r, record);
    case CsvTable::Kernels:
        return kernel(r, record);
    case CsvTable::Copies:
        return copy(r, record);
    case CsvTable::Allocations:
        return allocation(r, record);
    case CsvTable::Scratch:
        return scratch(r, record);
    case CsvTable::Counters:
        return counters(r, record);
    case CsvTable::Summary:
    case CsvTable::None:
        break;
    }
    return true;
}

std::optional<LoadError> CsvReader::readPart(const Part &part, std::uint32_t number)
{
    const std::string &path = m_parts[part.index].path;
    m_tableName = fileName(path);
    m_table = part.head.table;
    if (m_table == CsvTable::Summary || m_table == CsvTable::None)
        return {};
    auto source = ByteSource::open(path, m_options);
    if (!source)
        return source.error();
    CsvRows rows(**source);
    CsvRows::Row r;
    if (!rows.next(r))
        return rows.failure();
    std::vector<std::string_view> names = r.fields;
    if (!names.empty() && names.front().starts_with("\xef\xbb\xbf"))
        names.front().remove_prefix(names.front().starts_with("\xef\xbb\xbf\"") ? 4 : 3);
    const CsvColumns columns(names);
    const CsvPlaces places(columns);
    m_places.begin(number, path);
    while (rows.next(r)) {
        if (++m_rows % kRowsBetweenLooks == 0) {
            if (m_options.cancel.isCancelled())
                return messages::error(ErrorCode::Cancelled, messages::kCancelled, path);
            if (m_options.progress)
                m_options.progress->events.store(m_count, std::memory_order_relaxed);
        }
        m_places.row(number, r.line, r.offset);
        const bool isWhole = !r.isTooLong && r.fields.size() == columns.size();
        const bool isGood =
            isWhole && row(RowView(columns, places, r.fields), CsvArgumentParts::record(number, r.offset));
        if (r.isCut)
            say(kCsvCut, isGood ? Severity::Info : Severity::Error, r.line, r.offset);
        else if (!isGood)
            say(kCsvDamaged, Severity::Error, r.line, r.offset);
        if (!isGood && !m_firstBad)
            m_firstBad = { path, r.offset };
        m_count += isGood && m_table != CsvTable::Agents;
        if (m_rows % kRowsInCsvBlock == 0) {
            m_names.merge(m_records.takeNames());
            m_builder.commit(m_sink.takeBlock());
            m_records.beginBlock();
        }
    }
    for (const SourceTrouble &t : (*source)->troubles())
        m_builder.diagnostics().add(*t.what, t.severity, m_file, t.fileByte);
    m_places.end(number, (*source)->randomAccess());
    return rows.failure();
}

std::optional<LoadError> CsvReader::read()
{
    const std::vector<Part> parts = inOrder();
    m_records.beginBlock();
    std::optional<LoadError> first;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (auto error = readPart(parts[i], static_cast<std::uint32_t>(i))) {
            if (error->code == ErrorCode::Cancelled || error->code == ErrorCode::OutOfMemory)
                return error;
            say(kCsvPartNotRead, Severity::Error, 0);
            if (!first)
                first = std::move(error);
        }
    m_records.addMemoryCounters();
    m_names.merge(m_records.takeNames());
    m_names.addFacts(m_sink);
    m_builder.commit(m_sink.takeBlock());
    if (m_count == 0) {
        if (first)
            return first;
        if (m_firstBad)
            return messages::error(ErrorCode::Damaged, messages::kNothingRead, m_firstBad->first, m_firstBad->second);
        return parts.front().head.table == CsvTable::Summary
            ? messages::error(ErrorCode::OtherKind, kCsvSummary, m_parts.front().path)
            : messages::error(ErrorCode::NoProfiles, kCsvNothing, m_parts.front().path);
    }
    finishFile();
    return {};
}

void CsvReader::finishFile()
{
    core::TraceFile &file = m_builder.file(m_file);
    file.format = core::FileFormat::RocprofCsv;
    setRankByName(file);
    std::string tables;
    for (const CsvPart &part : m_parts)
        tables.append(tables.empty() ? "" : ", ").append(fileName(part.path));
    file.metadata.emplace_back("tables", tables);
    file.arguments = m_places.makeSource();
}

} // namespace

std::vector<std::vector<std::size_t>> csvSets(const std::vector<CsvPart> &parts)
{
    struct Key {
        std::string folder, stem;
        auto operator<=>(const Key &) const = default;
    };
    std::map<Key, std::vector<std::size_t>> byName;
    for (std::size_t i = 0; i < parts.size(); ++i)
        byName[{ std::string(folderOf(parts[i].path)), std::string(stemOf(fileName(parts[i].path))) }].push_back(i);
    std::vector<std::vector<std::size_t>> sets;
    for (const auto &[key, indexes] : byName) {
        std::map<std::string, std::vector<std::size_t>> byProcess;
        for (const std::size_t i : indexes)
            byProcess[csvHeadOf(parts[i].head).process].push_back(i);
        const bool isOne = byProcess.size() - byProcess.count({}) <= 1;
        if (isOne) {
            sets.push_back(indexes);
            continue;
        }
        // Several processes under one name: whose kernels those are that name none cannot be told.
        for (auto &[process, own] : byProcess) {
            if (!process.empty())
                sets.push_back(own);
            else
                for (const std::size_t i : own)
                    sets.push_back({ i });
        }
    }
    std::sort(sets.begin(), sets.end());
    return sets;
}

std::optional<LoadError> readCsv(
    const std::vector<CsvPart> &parts, const SourceOptions &options, core::FileIndex file, core::TraceBuilder &builder)
{
    try {
        return CsvReader(parts, options, file, builder).read();
    } catch (const std::bad_alloc &) {
        return messages::error(ErrorCode::OutOfMemory, messages::kOutOfMemory, parts.front().path);
    }
}

} // namespace lanewise::io::rocprof
