// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocprof/readjson.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <new>
#include <set>

#include "chromejson/record.h"
#include "json.h"
#include "jsonstream.h"
#include "messages.h"
#include "rank.h"
#include "rocprof/jsonarguments.h"
#include "rocprof/records.h"
#include "rocprof/sentences.h"

namespace lanewise::io::rocprof {

namespace {

using chromejson::decoded;
using chromejson::forEachMember;
using chromejson::Scan;
using chromejson::Token;
using core::ErrorCode;
using core::LoadError;
using core::Severity;

constexpr std::size_t kMostRecordBytes = std::size_t(1) << 20;
/// An agent lists its caches: some 100 KB. The head of a process lists its command.
constexpr std::size_t kMostHeadBytes = std::size_t(8) << 20;
constexpr std::uint64_t kRecordsInBlock = 65536;
constexpr std::uint64_t kRecordsBetweenLooks = 1024;

/// Whole numbers of 64 bits with or without a sign, quoted or not.
std::optional<std::int64_t> numberIn(const Token &token)
{
    return chromejson::integerOf(token);
}
std::optional<std::uint64_t> wordIn(const Token &token)
{
    std::uint64_t v = 0;
    const auto [stop, error] = std::from_chars(token.begin, token.end, v);
    if (!token.isSet() || error != std::errc() || stop != token.end || token.begin == token.end)
        return {};
    return v;
}

Token memberOf(const Token &object, std::string_view name)
{
    Token found;
    forEachMember(object, [&](const Token &key, const Token &value) {
        if (key.raw() == name)
            found = value;
    });
    return found;
}

/// {"handle": 7} or 7.
Token handleIn(const Token &value)
{
    return value.isSet() && value.begin < value.end && *value.begin == '{' ? memberOf(value, "handle") : value;
}

void extents(const Token &object, std::int64_t (&out)[3])
{
    forEachMember(object, [&](const Token &key, const Token &value) {
        const std::string_view k = key.raw();
        if (k.size() == 1 && k[0] >= 'x' && k[0] <= 'z')
            out[k[0] - 'x'] = numberIn(value).value_or(0);
    });
}

enum class Section : std::uint8_t { Dispatch, Counted, Copy, Allocation, Scratch, Marker, Call, NotShown };

Section sectionOfKind(std::string_view kind)
{
    if (kind == "KERNEL_DISPATCH")
        return Section::Dispatch;
    if (kind == "MEMORY_COPY")
        return Section::Copy;
    if (kind == "MEMORY_ALLOCATION")
        return Section::Allocation;
    if (kind == "SCRATCH_MEMORY")
        return Section::Scratch;
    if (kind.starts_with("MARKER_"))
        return Section::Marker;
    return kind.find("_API") != kind.npos ? Section::Call : Section::NotShown;
}

struct SectionInfo {
    std::string_view key;
    Section section;
    std::string_view kind; ///< where the file does not tell the record's own
};
constexpr SectionInfo kSections[] = {
    { "kernel_dispatch", Section::Dispatch, "KERNEL_DISPATCH" },
    { "counter_collection", Section::Counted, "KERNEL_DISPATCH" },
    { "hip_api", Section::Call, "HIP_RUNTIME_API" },
    { "hsa_api", Section::Call, "HSA_CORE_API" },
    { "marker_api", Section::Marker, "MARKER_CORE_API" },
    { "rccl_api", Section::Call, "RCCL_API" },
    { "memory_copy", Section::Copy, "MEMORY_COPY" },
    { "memory_allocation", Section::Allocation, "MEMORY_ALLOCATION" },
    { "scratch_memory", Section::Scratch, "SCRATCH_MEMORY" },
    { "rocdecode_api", Section::Call, "ROCDECODE_API" },
    { "rocjpeg_api", Section::Call, "ROCJPEG_API" },
    { "hipfile_api", Section::Call, "HIPFILE_API" },
    { "rocshmem_api", Section::Call, "ROCSHMEM_API" },
};

/// What the file is in the middle of.
enum class Level : std::uint8_t {
    Root,
    Processes,
    Process,
    Agents,
    Counters,
    Strings,
    Kinds,
    Messages,
    Symbols,
    Sections,
    Records
};

bool isList(Level level)
{
    return level == Level::Processes || level == Level::Agents || level == Level::Kinds || level == Level::Messages
        || level == Level::Symbols || level == Level::Records || level == Level::Counters;
}

/// A record's parts.
struct Raw {
    std::uint64_t record = 0;
    Token kind, operation, thread, correlation, start, end, dispatch, stream, source, destination, bytes, agent, queue,
        address, allocated;
};

Raw partsOf(const Token &object)
{
    Raw raw;
    const std::pair<std::string_view, Token Raw::*> kParts[] = { { "kind", &Raw::kind },
        { "operation", &Raw::operation }, { "thread_id", &Raw::thread }, { "correlation_id", &Raw::correlation },
        { "start_timestamp", &Raw::start }, { "end_timestamp", &Raw::end }, { "dispatch_info", &Raw::dispatch },
        { "stream_id", &Raw::stream }, { "src_agent_id", &Raw::source }, { "dst_agent_id", &Raw::destination },
        { "bytes", &Raw::bytes }, { "agent_id", &Raw::agent }, { "queue_id", &Raw::queue },
        { "address", &Raw::address }, { "allocation_size", &Raw::allocated } };
    forEachMember(object, [&](const Token &key, const Token &value) {
        const std::string_view k = key.raw();
        for (const auto &[name, part] : kParts)
            if (k == name) {
                raw.*part = value;
                break;
            }
    });
    return raw;
}

struct Kernel {
    core::StringId name = core::kEmptyString;
    std::int32_t registers = -1;
    std::uint32_t sinkName = 0;
    std::uint64_t block = 0; ///< in which sinkName holds
};

struct KindNames {
    std::string name;
    std::vector<std::string> operations;
};

/// What a process says of itself before its records.
struct ProcessTables {
    std::map<std::uint64_t, Agent> agents; ///< by handle
    std::vector<KindNames> kinds;
    std::map<std::uint64_t, core::StringId> messages; ///< of markers, by correlation
    std::map<std::uint64_t, core::StringId> counters; ///< names, by id
    std::set<std::uint64_t> counted;                  ///< dispatches that came with counters
    std::map<std::uint64_t, Kernel> kernels;
    core::StringPool texts;
    std::string pid;
};

} // namespace

struct LateTables {
    std::vector<ProcessTables> processes;
};

namespace {

class JsonReader {
public:
    JsonReader(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder, const core::CancelToken &cancel,
        core::Progress *progress, std::shared_ptr<LateTables> late)
        : m_source(source),
          m_json(source),
          m_file(file),
          m_builder(builder),
          m_cancel(cancel),
          m_progress(progress),
          m_sink(builder.newSink(file)),
          m_records(m_sink),
          m_isSecond(late != nullptr),
          m_late(late ? std::move(late) : std::make_shared<LateTables>())
    {
    }

    std::optional<LoadError> read();
    /// After read(): of a file that must be read again with them.
    std::shared_ptr<LateTables> late() const { return m_isLate ? m_late : nullptr; }

private:
    bool step();
    bool keyStep();
    bool elementStep();
    bool enter(Level level, char opening);
    void processKey(std::string_view key, char begins);
    void leave(char closing);
    void damaged();
    void goTo(const JsonStream::Landmark &place);
    void beginProcess();
    void keepTables();
    void endProcess();
    void nextBlock();
    bool isStopped();

    bool metadata();
    void agent(const Token &object);
    void kindNames(const Token &object);
    void message(const Token &object);
    void symbol(const Token &object);
    void record(const Token &object, std::uint64_t offset);
    bool timesOf(const Raw &raw, Times &times);
    void dispatch(const Raw &raw, bool isCounted);
    void counted(const Token &object, std::uint64_t offset);
    void copy(const Raw &raw, std::string_view operation);
    void marker(const Raw &raw, std::string_view kind, std::string_view operation);
    std::optional<std::int64_t> deviceOf(const Token &handle, std::uint64_t record, bool *isGpu = nullptr);
    std::uint32_t kernelName(std::uint64_t id, Kernel *kernel, std::uint64_t record);
    std::string_view operationName(const Raw &raw, std::string_view kind);
    void badRecord(std::uint64_t offset);
    void finishFile();

    ByteSource &m_source;
    JsonStream m_json;
    core::FileIndex m_file;
    core::TraceBuilder &m_builder;
    const core::CancelToken &m_cancel;
    core::Progress *m_progress;
    core::RecordSink &m_sink;
    Records m_records;
    Names m_names;

    std::vector<Level> m_levels;
    const SectionInfo *m_section = nullptr; ///< null: of records that are not shown
    std::string m_sectionKey;
    ProcessTables m_tables;
    bool m_inProcess = false;
    // Who sorts the keys of an object puts the records before what they are named by: then the file is read twice, first for its tables.
    bool m_isSecond;
    std::shared_ptr<LateTables> m_late; ///< all processes': the first reading fills them in, the second one takes them
    std::size_t m_process = 0;
    bool m_hasRecords = false; ///< of the process
    bool m_isLate = false;
    std::uint64_t m_correlationBase = 0, m_highestCorrelation = 0;
    std::set<std::int64_t> m_devices; ///< whose properties have been told
    std::set<std::uint64_t> m_namelessKernels;
    std::set<std::string> m_notShownKinds;
    std::uint64_t m_notShown = 0;
    std::string m_operation; ///< of an operation without a name

    std::uint64_t m_count = 0, m_bad = 0, m_block = 1;
    std::optional<std::uint64_t> m_firstBad;
    bool m_isClosed = false; ///< the file's end was there
};

bool JsonReader::isStopped()
{
    if (m_progress)
        m_progress->events.store(m_count, std::memory_order_relaxed);
    return m_cancel.isCancelled();
}

void JsonReader::nextBlock()
{
    m_names.merge(m_records.takeNames());
    m_builder.commit(m_sink.takeBlock());
    m_records.beginBlock();
    ++m_block;
}

void JsonReader::beginProcess()
{
    if (m_inProcess)
        endProcess();
    m_inProcess = true;
    keepTables();
    m_tables = {};
    m_tables.pid = "unknown";
    m_hasRecords = false;
    if (m_isSecond && m_process < m_late->processes.size())
        m_tables = std::move(m_late->processes[m_process]);
    ++m_process;
    m_records.setProcess(m_tables.pid, m_correlationBase);
}

/// Of the process before: whatever damage has made stand behind its end is still read by them.
void JsonReader::keepTables()
{
    if (m_isSecond || m_process == 0)
        return;
    m_tables.counted.clear();
    for (auto &[id, kernel] : m_tables.kernels)
        kernel.block = 0; // its name is one of this reading's
    m_late->processes.push_back(std::move(m_tables));
}

void JsonReader::endProcess()
{
    if (!m_inProcess)
        return;
    m_inProcess = false;
    m_records.addMemoryCounters();
    // Correlations of the next process begin behind those of this one.
    m_correlationBase += m_highestCorrelation + 1;
    m_highestCorrelation = 0;
}

/// Something does not make sense here: goes on at the next thing that does.
void JsonReader::damaged()
{
    badRecord(m_json.offset());
    m_json.skip();
    static const std::vector<std::string_view> kKeys = [] {
        std::vector<std::string_view> keys { "metadata", "agents", "counters", "strings", "code_objects",
            "kernel_symbols", "host_functions", "callback_records", "buffer_records" };
        for (const SectionInfo &s : kSections)
            keys.push_back(s.key);
        return keys;
    }();
    if (const auto place = m_json.find("size", kKeys))
        goTo(*place);
    else
        m_levels.clear();
}

void JsonReader::goTo(const JsonStream::Landmark &place)
{
    if (place.key.empty()) {
        if (m_levels.back() != Level::Agents && m_levels.back() != Level::Symbols
            && m_levels.back() != Level::Records) {
            // Which list it is of got lost: records say their kind themselves.
            m_levels = { Level::Root, Level::Processes, Level::Process, Level::Sections, Level::Records };
            m_section = nullptr;
        }
        return;
    }
    m_levels = { Level::Root, Level::Processes, Level::Process };
    const bool isSection = std::any_of(
        std::begin(kSections), std::end(kSections), [&](const SectionInfo &s) { return s.key == place.key; });
    if (isSection)
        m_levels.push_back(Level::Sections);
    else if ((place.key == "buffer_records" || place.key == "callback_records") && place.valueBegins == '[')
        m_levels.push_back(Level::Strings); // lists of names, not of records
    else if (place.key == "metadata")
        beginProcess();
}

void JsonReader::badRecord(std::uint64_t offset)
{
    ++m_bad;
    if (!m_firstBad)
        m_firstBad = offset;
}

bool JsonReader::enter(Level level, char opening)
{
    if (m_json.peek() != opening)
        return m_json.skipValue();
    m_json.skip();
    m_levels.push_back(level);
    if (level == Level::Process)
        beginProcess();
    return true;
}

void JsonReader::leave(char closing)
{
    if ((closing == ']') != isList(m_levels.back()))
        return damaged();
    m_json.skip();
    if (m_levels.back() == Level::Process)
        endProcess();
    m_levels.pop_back();
    m_isClosed = m_levels.empty();
}

/// One key and what belongs to it, one element of a list, or the end of either. False at the end.
bool JsonReader::step()
{
    const char c = m_json.peek();
    if (c == '\0')
        return false;
    if (c == ',')
        m_json.skip();
    else if (c == '}' || c == ']')
        leave(c);
    else if (!(isList(m_levels.back()) ? elementStep() : keyStep()) && m_json.peek() != '\0')
        damaged();
    return !m_levels.empty();
}

bool JsonReader::keyStep()
{
    Token token;
    if (m_json.peek() != '"' || m_json.value(token, kMostRecordBytes) != Scan::Complete)
        return false;
    const std::string key = decoded(token);
    if (m_json.peek() != ':')
        return false;
    m_json.skip();
    const char begins = m_json.peek();
    switch (m_levels.back()) {
    case Level::Root:
        return key == "rocprofiler-sdk-tool" ? enter(Level::Processes, '[') : m_json.skipValue();
    case Level::Process:
        if (!m_isSecond && m_hasRecords
            && (key == "metadata" || key == "agents" || key == "counters" || key == "strings"
                || key == "kernel_symbols"))
            m_isLate = true;
        if (key == "metadata" && begins == '{')
            return metadata();
        if (key == "agents")
            return enter(Level::Agents, '[');
        if (key == "counters")
            return enter(Level::Counters, '[');
        if (key == "strings")
            return enter(Level::Strings, '{');
        if (key == "kernel_symbols")
            return enter(Level::Symbols, '[');
        if (key == "buffer_records" || key == "callback_records")
            return enter(Level::Sections, '{');
        // No other key of a process has an object: this one's name is damaged.
        return begins == '{' ? enter(Level::Sections, '{') : m_json.skipValue();
    case Level::Strings:
        if (key == "buffer_records")
            return enter(Level::Kinds, '[');
        return key == "marker_api" ? enter(Level::Messages, '[') : m_json.skipValue();
    case Level::Sections: {
        const auto *const section = std::find_if(
            std::begin(kSections), std::end(kSections), [&](const SectionInfo &s) { return s.key == key; });
        m_section = section != std::end(kSections) ? section : nullptr;
        m_sectionKey = key;
        return enter(Level::Records, '[');
    }
    default:
        return m_json.skipValue();
    }
}

bool JsonReader::elementStep()
{
    const Level level = m_levels.back();
    if (level == Level::Processes)
        return enter(Level::Process, '{');
    if (m_json.peek() != '{')
        return false;
    const std::uint64_t offset = m_json.offset();
    const std::size_t most = level == Level::Records ? kMostRecordBytes : kMostHeadBytes;
    Token object;
    const Scan scan = m_json.value(object, most);
    if (scan == Scan::Incomplete) {
        // The file ends in it.
        m_json.skipBytes(most);
        return true;
    }
    if (scan == Scan::Oversized) {
        // Not to be looked through again from each of its bytes.
        badRecord(offset);
        m_json.skipBytes(most);
        return m_json.peek() == '\0' || m_json.peek() == ',';
    }
    if (scan != Scan::Complete)
        return false;
    switch (level) {
    case Level::Agents:
        agent(object);
        break;
    case Level::Counters:
        if (const auto id = wordIn(handleIn(memberOf(object, "id"))))
            m_tables.counters.insert_or_assign(*id, m_tables.texts.intern(decoded(memberOf(object, "name"))));
        break;
    case Level::Kinds:
        kindNames(object);
        break;
    case Level::Messages:
        message(object);
        break;
    case Level::Symbols:
        symbol(object);
        break;
    default:
        record(object, offset);
    }
    return true;
}

bool JsonReader::metadata()
{
    Token token;
    const Scan scan = m_json.value(token, kMostHeadBytes);
    if (scan != Scan::Complete)
        return scan != Scan::Damaged && m_json.skipValue();
    const JsonValue head = parseJson(token.raw());
    if (const auto pid = head["pid"].integer())
        m_tables.pid = std::to_string(*pid);
    m_records.setProcess(m_tables.pid, m_correlationBase);
    core::TraceFile &file = m_builder.file(m_file);
    std::string command;
    for (const JsonValue &word : head["command"].values) {
        command.append(command.empty() ? "" : " ");
        command.append(word.string());
    }
    if (!command.empty()) {
        const std::string program = head["command"].values.front().string();
        m_names.processes.emplace(m_tables.pid, program.substr(program.rfind('/') + 1));
    }
    const JsonValue &node = head["node"];
    if (file.host.empty())
        file.host = node["hostname"].string();
    const std::pair<const char *, std::string> kFacts[] = { { "command", std::move(command) },
        { "pid", head["pid"].string() }, { "hostname", node["hostname"].string() },
        { "system", node["system_name"].string() }, { "release", node["release"].string() },
        { "init_time", head["init_time"].string() }, { "fini_time", head["fini_time"].string() } };
    for (const auto &[key, value] : kFacts)
        if (!value.empty())
            file.metadata.emplace_back(key, value);
    return true;
}

void JsonReader::agent(const Token &object)
{
    const JsonValue a = parseJson(object.raw());
    const auto handle = a["id"]["handle"].integer();
    if (!handle)
        return badRecord(m_json.offset());
    constexpr std::int64_t kGpu = 2;
    Agent agent;
    agent.isGpu = a["type"].integer() == kGpu;
    agent.number = a["logical_node_id"].integer().value_or(a["node_id"].integer().value_or(*handle));
    const auto count = [&](const char *key) -> std::optional<int> {
        const auto v = a[key].integer();
        return v && *v > 0 && *v < 1'000'000'000 ? std::optional(static_cast<int>(*v)) : std::nullopt;
    };
    core::DeviceProperties &d = agent.properties;
    d.file = m_file;
    d.id = agent.number;
    d.name = a["product_name"].string();
    if (d.name.empty())
        d.name = a["name"].string();
    d.vendor = a["vendor_name"].string();
    d.multiprocessors = count("cu_count");
    d.warpSize = count("wave_front_size");
    if (const auto waves = count("max_waves_per_cu"); waves && d.warpSize && *waves < 1024 && *d.warpSize < 1024)
        d.maxThreadsPerMultiprocessor = *waves * *d.warpSize;
    if (const auto kilobytes = count("lds_size_in_kb"))
        d.sharedBytesPerMultiprocessor = static_cast<std::uint64_t>(*kilobytes) << 10;
    std::uint64_t memory = 0;
    for (const JsonValue &bank : a["mem_banks"].values)
        // 1 and 2: memory on the device, seen by the host or not.
        if (const auto type = bank["heap_type"].integer(); type == 1 || type == 2)
            memory +=
                static_cast<std::uint64_t>(std::max<std::int64_t>(bank["size_in_bytes"].integer().value_or(0), 0));
    if (memory > 0)
        d.totalMemoryBytes = memory;
    if (agent.isGpu && m_devices.insert(agent.number).second)
        m_builder.addDevice(d);
    m_tables.agents.insert_or_assign(static_cast<std::uint64_t>(*handle), std::move(agent));
}

void JsonReader::kindNames(const Token &object)
{
    constexpr std::size_t kMostKinds = 4096;
    if (m_isSecond || m_tables.kinds.size() >= kMostKinds)
        return;
    const JsonValue entry = parseJson(object.raw());
    KindNames &kind = m_tables.kinds.emplace_back();
    kind.name = entry["kind"].string();
    for (const JsonValue &operation : entry["operations"].values)
        kind.operations.push_back(operation.string());
}

void JsonReader::message(const Token &object)
{
    if (const auto key = wordIn(memberOf(object, "key")))
        m_tables.messages.insert_or_assign(*key, m_tables.texts.intern(decoded(memberOf(object, "value"))));
}

void JsonReader::symbol(const Token &object)
{
    std::optional<std::uint64_t> id;
    Token formatted, demangled, mangled;
    std::int64_t registers = -1, accumulators = 0;
    forEachMember(object, [&](const Token &key, const Token &value) {
        const std::string_view k = key.raw();
        if (k == "kernel_id")
            id = wordIn(value);
        else if (k == "formatted_kernel_name")
            formatted = value;
        else if (k == "demangled_kernel_name")
            demangled = value;
        else if (k == "kernel_name")
            mangled = value;
        else if (k == "arch_vgpr_count")
            registers = numberIn(value).value_or(-1);
        else if (k == "accum_vgpr_count")
            accumulators = numberIn(value).value_or(0);
    });
    if (!id)
        return badRecord(m_json.offset());
    Kernel &kernel = m_tables.kernels[*id];
    for (const Token *t : { &formatted, &demangled, &mangled })
        if (t->begin < t->end) {
            std::string name = decoded(*t);
            // The symbol of a kernel's descriptor ends so.
            if (name.ends_with(".kd"))
                name.resize(name.size() - 3);
            kernel.name = m_tables.texts.intern(name);
            break;
        }
    // Both kinds come out of one register file, and limit together how many waves fit.
    if (registers > 0 && registers <= 1024 && accumulators >= 0 && accumulators <= 1024)
        kernel.registers = static_cast<std::int32_t>(registers + accumulators);
}

std::optional<std::int64_t> JsonReader::deviceOf(const Token &value, std::uint64_t record, bool *isGpu)
{
    const auto handle = wordIn(handleIn(value));
    if (!handle)
        return {};
    const auto agent = m_tables.agents.find(*handle);
    if (agent == m_tables.agents.end()) {
        m_sink.block().diagnostics().add(kAgentUnknown, Severity::Warning, m_file, record);
        return static_cast<std::int64_t>(*handle & 0x7fffffffffffffff);
    }
    if (isGpu)
        *isGpu = agent->second.isGpu;
    return agent->second.number;
}

bool JsonReader::timesOf(const Raw &raw, Times &times)
{
    const auto start = numberIn(raw.start), end = numberIn(raw.end);
    if (!start || (raw.end.isSet() && !end))
        return false;
    times.startNs = *start;
    times.endNs = end.value_or(0);
    times.record = raw.record;
    const Token internal =
        raw.correlation.isSet() && raw.correlation.begin < raw.correlation.end && *raw.correlation.begin == '{'
        ? memberOf(raw.correlation, "internal")
        : raw.correlation;
    times.correlation = wordIn(internal);
    constexpr std::uint64_t kMostCorrelation = std::uint64_t(1) << 48;
    if (times.correlation && *times.correlation < kMostCorrelation)
        m_highestCorrelation = std::max(m_highestCorrelation, *times.correlation);
    return true;
}

std::string_view JsonReader::operationName(const Raw &raw, std::string_view kind)
{
    const auto index = numberIn(raw.kind), operation = numberIn(raw.operation);
    if (index && operation && *index >= 0 && *index < std::ssize(m_tables.kinds)) {
        const std::vector<std::string> &names = m_tables.kinds[static_cast<std::size_t>(*index)].operations;
        if (*operation >= 0 && *operation < std::ssize(names))
            return names[static_cast<std::size_t>(*operation)];
    }
    m_operation.assign(kind).append(" operation ").append(raw.operation.raw());
    return m_operation;
}

void JsonReader::record(const Token &object, std::uint64_t offset)
{
    m_hasRecords = true;
    if (m_isLate)
        return;
    if (m_section && m_section->section == Section::Counted)
        return counted(object, offset);
    Raw raw = partsOf(object);
    raw.record = offset;
    std::string_view kind = m_section ? m_section->kind : std::string_view();
    Section section = m_section ? m_section->section : Section::NotShown;
    const auto index = numberIn(raw.kind);
    // The record's own word counts: keys of lists may be damaged.
    if (index && *index >= 0 && *index < std::ssize(m_tables.kinds)) {
        kind = m_tables.kinds[static_cast<std::size_t>(*index)].name;
        section = sectionOfKind(kind);
    }
    if (section == Section::NotShown) {
        ++m_notShown;
        m_notShownKinds.insert(m_sectionKey);
        return;
    }
    Call call;
    if (!timesOf(raw, call))
        return badRecord(offset);
    if (m_count++ % kRecordsInBlock == kRecordsInBlock - 1)
        nextBlock();
    if (section == Section::Dispatch)
        return dispatch(raw, false);
    call.kind = kind;
    call.thread = raw.thread.raw();
    call.name = operationName(raw, kind);
    if (section == Section::Copy)
        return copy(raw, call.name);
    if (section == Section::Marker)
        return marker(raw, kind, call.name);
    if (section == Section::Allocation) {
        Allocation a;
        static_cast<Call &>(a) = call;
        a.isFree = call.name.ends_with("FREE");
        if (!a.isFree)
            a.agent = deviceOf(raw.agent, offset);
        a.address = wordIn(handleIn(raw.address)).value_or(0);
        a.bytes = numberIn(raw.allocated).value_or(0);
        return m_records.allocation(a);
    }
    if (section == Section::Scratch) {
        Scratch s;
        static_cast<Call &>(s) = call;
        s.device = deviceOf(raw.agent, offset);
        s.queue = numberIn(handleIn(raw.queue)).value_or(0);
        return m_records.scratch(s);
    }
    m_records.call(call);
}

std::uint32_t JsonReader::kernelName(std::uint64_t id, Kernel *kernel, std::uint64_t record)
{
    if (kernel && kernel->name != core::kEmptyString) {
        if (kernel->block != m_block) {
            kernel->sinkName = m_sink.name(m_tables.texts.view(kernel->name));
            kernel->block = m_block;
        }
        return kernel->sinkName;
    }
    if (m_namelessKernels.insert(id).second)
        m_sink.block().diagnostics().add(kKernelUnknown, Severity::Warning, m_file, record);
    return m_sink.name("kernel " + std::to_string(id));
}

/// A dispatch and its counters. They come before the list of dispatches, which may be empty or hold the same again.
void JsonReader::counted(const Token &object, std::uint64_t offset)
{
    Raw raw = partsOf(memberOf(object, "dispatch_data"));
    raw.record = offset;
    Times times;
    if (!timesOf(raw, times))
        return badRecord(offset);
    if (m_count++ % kRecordsInBlock == kRecordsInBlock - 1)
        nextBlock();
    dispatch(raw, true);
    // One value for each of a counter's parts (shader engines and the like): the counter is their sum.
    std::map<std::uint64_t, double> sums;
    const JsonValue records = parseJson(memberOf(object, "records").raw());
    for (const JsonValue &record : records.values) {
        const JsonValue &id = record["counter_id"];
        const auto handle = id["handle"].integer() ? id["handle"].integer() : id.integer();
        const std::string text = record["value"].string();
        double value = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (handle && error == std::errc() && stop == text.data() + text.size())
            sums[static_cast<std::uint64_t>(*handle)] += value;
    }
    const auto device = deviceOf(memberOf(raw.dispatch, "agent_id"), offset);
    for (const auto &[id, value] : sums) {
        const auto name = m_tables.counters.find(id);
        m_records.counter(times.startNs, device,
            name != m_tables.counters.end() ? std::string(m_tables.texts.view(name->second))
                                            : "counter " + std::to_string(id),
            value);
    }
}

void JsonReader::dispatch(const Raw &raw, bool isCounted)
{
    Dispatch d;
    timesOf(raw, d);
    Token agent, queue;
    std::uint64_t kernelId = 0;
    std::optional<std::uint64_t> dispatchId;
    forEachMember(raw.dispatch, [&](const Token &key, const Token &value) {
        const std::string_view k = key.raw();
        if (k == "agent_id")
            agent = value;
        else if (k == "queue_id")
            queue = value;
        else if (k == "kernel_id")
            kernelId = wordIn(value).value_or(0);
        else if (k == "dispatch_id")
            dispatchId = wordIn(value);
        else if (k == "group_segment_size")
            d.sharedBytes = numberIn(value).value_or(-1);
        else if (k == "workgroup_size")
            extents(value, d.group);
        else if (k == "grid_size")
            extents(value, d.items);
    });
    if (!agent.isSet())
        return badRecord(raw.record);
    if (isCounted && dispatchId)
        m_tables.counted.insert(*dispatchId);
    else if (dispatchId && m_tables.counted.contains(*dispatchId))
        return; // the same that came with its counters
    d.device = deviceOf(agent, raw.record);
    d.queue = numberIn(handleIn(queue)).value_or(0);
    d.stream = numberIn(handleIn(raw.stream)).value_or(0);
    const auto kernel = m_tables.kernels.find(kernelId);
    Kernel *const known = kernel != m_tables.kernels.end() ? &kernel->second : nullptr;
    d.name = kernelName(kernelId, known, raw.record);
    d.registers = known ? known->registers : -1;
    m_records.dispatch(d);
}

void JsonReader::copy(const Raw &raw, std::string_view operation)
{
    Copy c;
    timesOf(raw, c);
    c.direction = directionOf(operation);
    c.source = deviceOf(raw.source, raw.record, &c.isSourceGpu);
    c.destination = deviceOf(raw.destination, raw.record, &c.isDestinationGpu);
    c.stream = numberIn(handleIn(raw.stream)).value_or(0);
    c.bytes = numberIn(raw.bytes).value_or(-1);
    c.thread = raw.thread.raw();
    m_records.copy(c);
}

void JsonReader::marker(const Raw &raw, std::string_view kind, std::string_view operation)
{
    Marker m;
    timesOf(raw, m);
    m.kind = kind;
    m.thread = raw.thread.raw();
    m.isMark = operation == "roctxMarkA";
    m.crossesThreads = operation.starts_with("roctxRangeStart") || operation.starts_with("roctxProcessRange");
    const auto text = m_tables.messages.find(m.correlation.value_or(0));
    m.name = text != m_tables.messages.end() ? m_tables.texts.view(text->second) : operation;
    m_records.marker(m);
}

std::optional<LoadError> JsonReader::read()
{
    m_records.beginBlock();
    if (m_json.peek() == '{') {
        m_json.skip();
        m_levels.push_back(Level::Root);
        for (std::uint64_t n = 0; step(); ++n)
            if (n % kRecordsBetweenLooks == 0 && isStopped())
                return messages::error(ErrorCode::Cancelled, messages::kCancelled, m_source.path());
    }
    endProcess();
    if (m_isLate && !m_json.failure()) {
        keepTables();
        return {};
    }
    m_isLate = false; // what could be read is shown
    m_names.merge(m_records.takeNames());
    m_names.addFacts(m_sink);
    m_builder.commit(m_sink.takeBlock());

    core::Diagnostics &diagnostics = m_builder.diagnostics();
    const bool hasNothing = m_builder.recordCount() == 0 || m_count == 0;
    if (const auto &failure = m_json.failure()) {
        if (failure->code == ErrorCode::Cancelled || hasNothing)
            return failure;
        diagnostics.add(*failure->message.what, Severity::Error, m_file, m_json.offset(), failure->message.arguments);
    }
    for (const SourceTrouble &t : m_source.troubles())
        diagnostics.add(*t.what, t.severity, m_file, t.fileByte);
    if (hasNothing && (m_bad > 0 || !m_isClosed))
        return messages::error(
            ErrorCode::Damaged, kNothingReadable, m_source.path(), m_firstBad.value_or(m_json.offset()));
    if (hasNothing)
        return messages::error(ErrorCode::NoProfiles, kNothing, m_source.path());
    if (m_bad > 0)
        diagnostics.add(kDamaged, Severity::Error, m_file, m_firstBad, {}, m_bad);
    if (!m_isClosed && !m_json.failure())
        diagnostics.add(kCut, Severity::Error, m_file, m_json.offset());
    else if (m_isClosed && m_json.peek() != '\0')
        diagnostics.add(messages::kTextBehind, Severity::Warning, m_file, m_json.offset());
    finishFile();
    return {};
}

void JsonReader::finishFile()
{
    if (m_notShown > 0) {
        std::string kinds;
        for (const std::string &kind : m_notShownKinds)
            kinds.append(kinds.empty() ? "" : ", ").append(kind);
        m_builder.diagnostics().add(
            kSectionsNotShown, Severity::Info, m_file, {}, { { "kinds", core::Text { kinds } } }, m_notShown);
    }
    core::TraceFile &file = m_builder.file(m_file);
    file.format = core::FileFormat::RocprofJson;
    setRankByName(file);
    if (auto access = m_source.randomAccess())
        file.arguments = makeJsonArguments(m_source.path(), std::move(access));
}

} // namespace

std::optional<LoadError> readJson(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder,
    const core::CancelToken &cancel, core::Progress *progress, std::shared_ptr<LateTables> &late)
{
    try {
        const bool isSecond = late != nullptr;
        JsonReader reader(source, file, builder, cancel, progress, late);
        auto failed = reader.read();
        late = isSecond ? nullptr : reader.late();
        return failed;
    } catch (const std::bad_alloc &) {
        return messages::error(ErrorCode::OutOfMemory, messages::kOutOfMemory, source.path());
    }
}

} // namespace lanewise::io::rocprof
