// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <support/textfixture.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <core/argumentsource.h>
#include <core/taskpool.h>
#include <core/tracebuilder.h>

namespace lanewise::test {
namespace {

using core::GpuDetail;
using core::Kind;
using core::LaneKind;

[[noreturn]] void fail(std::string_view why, std::string_view where)
{
    std::fprintf(stderr, "text fixture: %.*s: \"%.*s\"\n", static_cast<int>(why.size()), why.data(),
        static_cast<int>(where.size()), where.data());
    std::abort();
}

std::string_view trimmed(std::string_view s)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = s.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return s.substr(first, s.find_last_not_of(kBlanks) - first + 1);
}

/// Reads a number with an optional unit and cuts it off.
std::optional<std::int64_t> takeTime(std::string_view &s)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (error != std::errc())
        return {};
    s.remove_prefix(static_cast<std::size_t>(end - s.data()));
    constexpr std::pair<std::string_view, std::int64_t> kUnits[] = { { "ns", 1 }, { "us", 1'000 }, { "ms", 1'000'000 },
        { "s", 1'000'000'000 } };
    for (const auto &[unit, factor] : kUnits)
        if (s.starts_with(unit)) {
            s.remove_prefix(unit.size());
            return value * factor;
        }
    return value;
}

bool beginsSlice(std::string_view s)
{
    s = trimmed(s);
    if (!takeTime(s) || !s.starts_with('+'))
        return false;
    s.remove_prefix(1);
    return takeTime(s).has_value();
}

template<class T>
T numberOf(std::string_view s, std::string_view where)
{
    T value {};
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (error != std::errc() || end != s.data() + s.size())
        fail("no number", where);
    return value;
}

struct KindName {
    std::string_view text;
    Kind kind;
    std::string_view category;
};
constexpr KindName kKinds[] = {
    { "cpu", Kind::CpuOp, "cpu_op" },
    { "annotation", Kind::UserAnnotation, "user_annotation" },
    { "runtime", Kind::Runtime, "cuda_runtime" },
    { "driver", Kind::Driver, "cuda_driver" },
    { "python", Kind::Python, "python_function" },
    { "step", Kind::StepMarker, "step" },
    { "kernel", Kind::Kernel, "kernel" },
    { "copy", Kind::Memcpy, "gpu_memcpy" },
    { "memset", Kind::Memset, "gpu_memset" },
    { "sync", Kind::Synchronization, "cuda_sync" },
    { "event", Kind::DeviceEvent, "cuda_event" },
    { "mark", Kind::GpuAnnotation, "gpu_user_annotation" },
    { "window", Kind::CaptureWindow, "Trace" },
    { "metrics", Kind::KernelMetrics, "kernel" },
    { "other", Kind::Other, "other" },
};

std::string_view guessedKind(LaneKind lane, std::string_view name)
{
    switch (lane) {
    case LaneKind::DeviceStream:
        return name.starts_with("Memcpy") ? "copy" : name.starts_with("Memset") ? "memset" : "kernel";
    case LaneKind::DeviceAnnotation:
        return "mark";
    case LaneKind::Pseudo:
        return "window";
    case LaneKind::HostThread:
        break;
    }
    if (name.starts_with("cuda") || name.starts_with("hip"))
        return "runtime";
    if (name.size() > 2 && name.starts_with("cu") && name[2] >= 'A' && name[2] <= 'Z')
        return "driver";
    if (name.starts_with("ProfilerStep#") || name.starts_with("Optimizer."))
        return "annotation";
    return "cpu";
}

/// What may follow a name.
struct Extras {
    std::optional<std::uint64_t> correlation;
    GpuDetail detail;
    bool hasDetail = false;
    std::uint8_t flags = 0;
    std::string_view kind;
    std::string_view collective, group;
    core::RecordArguments arguments;

    /// True where the word is one of them.
    bool take(std::string_view word);

private:
    bool takeFlag(std::string_view word);
    bool takeDetail(std::string_view key, std::string_view value);
};

bool Extras::take(std::string_view word)
{
    if (word.size() > 1 && word[0] == '#' && word.find_first_not_of("0123456789", 1) == std::string_view::npos) {
        correlation = numberOf<std::uint64_t>(word.substr(1), word);
        return true;
    }
    if (takeFlag(word))
        return true;
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos)
        return false;
    const std::string_view key = word.substr(0, equals), value = word.substr(equals + 1);
    if (key == "kind") {
        kind = value;
        return true;
    }
    if (constexpr std::string_view kArgument = "arg:"; key.starts_with(kArgument)) {
        arguments.arguments.push_back({ std::string(key.substr(kArgument.size())), std::string(value), true });
        return true;
    }
    if (!takeDetail(key, value))
        return false;
    hasDetail = true;
    return true;
}

bool Extras::takeFlag(std::string_view word)
{
    constexpr std::pair<std::string_view, std::uint8_t> kFlags[] = { { "!untimed", core::kUntimed },
        { "!impossible", core::kImpossibleDuration }, { "!unclosed", core::kUnclosed } };
    for (const auto &[text, flag] : kFlags)
        if (word == text) {
            flags = static_cast<std::uint8_t>(flags | flag);
            return true;
        }
    return false;
}

bool Extras::takeDetail(std::string_view key, std::string_view value)
{
    if (key == "bytes")
        detail.bytes = numberOf<std::int64_t>(value, value);
    else if (key == "device")
        detail.device = numberOf<std::int32_t>(value, value);
    else if (key == "context")
        detail.context = numberOf<std::int32_t>(value, value);
    else if (key == "stream")
        detail.stream = numberOf<std::int32_t>(value, value);
    else if (key == "waits")
        detail.waitsOn = numberOf<std::int64_t>(value, value);
    else if (key == "collective")
        collective = value;
    else if (key == "group")
        group = value;
    else if (key == "ranks")
        detail.groupSize = numberOf<std::int32_t>(value, value);
    else if (key == "registers")
        detail.registers = numberOf<std::int32_t>(value, value);
    else if (key == "shared")
        detail.sharedBytes = numberOf<std::int64_t>(value, value);
    else if (key == "occupancy")
        detail.occupancyPct = numberOf<float>(value, value);
    else if (key == "blocks")
        detail.grid[0] = numberOf<std::uint32_t>(value, value), detail.grid[1] = detail.grid[2] = 1;
    else if (key == "threads")
        detail.block[0] = numberOf<std::uint32_t>(value, value), detail.block[1] = detail.block[2] = 1;
    else
        return false;
    return true;
}

/// By record.
class FixtureArguments final : public core::ArgumentSource {
public:
    std::map<std::uint64_t, core::RecordArguments> records;

    core::Result<core::RecordArguments> read(std::uint64_t record) const override
    {
        const auto found = records.find(record);
        return found != records.end() ? found->second : core::RecordArguments();
    }
    std::size_t bytes() const override { return 0; }
};

class Parser {
public:
    std::shared_ptr<const core::Trace> parse(std::string_view text);

private:
    void parseLine(std::string_view line);
    void parseFile(std::string_view rest);
    void parseDevice(std::string_view rest);
    void parseMeta(std::string_view rest);
    void parseThread(std::string_view rest);
    void parseMemory(std::string_view rest);
    void parseLane(std::string_view key);
    void parseSlices(std::string_view text);
    void parseSlice(std::string_view text);
    core::RecordSink &sink();
    FixtureArguments &arguments();
    void closeFile();

    core::TraceBuilder m_builder;
    std::optional<core::FileIndex> m_file;
    core::RecordSink *m_sink = nullptr;
    LaneKind m_kind = LaneKind::HostThread;
    std::string m_process, m_thread;
    bool m_laneOpen = false;
    std::uint64_t m_record = 0;
    std::map<core::FileIndex, std::shared_ptr<FixtureArguments>> m_arguments;
};

std::shared_ptr<const core::Trace> Parser::parse(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        line = trimmed(line.substr(0, line.find("//")));
        if (!line.empty())
            parseLine(line);
    }
    sink();
    closeFile();
    core::TaskPool pool(1);
    auto trace = m_builder.finish(pool);
    if (!trace)
        fail("not built", core::toEnglish(trace.error().message));
    return *trace;
}

void Parser::parseLine(std::string_view line)
{
    if (beginsSlice(line))
        return parseSlices(line);
    if (line.starts_with("file "))
        return parseFile(trimmed(line.substr(5)));
    if (line.starts_with("device "))
        return parseDevice(trimmed(line.substr(7)));
    if (line.starts_with("memory "))
        return parseMemory(trimmed(line.substr(7)));
    if (line.starts_with("meta "))
        return parseMeta(trimmed(line.substr(5)));
    if (line.starts_with("thread "))
        return parseThread(trimmed(line.substr(7)));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
        fail("no lane", line);
    parseLane(line.substr(0, colon));
    if (const auto rest = trimmed(line.substr(colon + 1)); !rest.empty())
        parseSlices(rest);
}

core::RecordSink &Parser::sink()
{
    if (m_sink)
        return *m_sink;
    if (!m_file)
        m_file = m_builder.addFile("fixture", 0);
    m_builder.file(*m_file).format = core::FileFormat::Kineto;
    m_sink = &m_builder.newSink(*m_file);
    m_sink->beginBlock();
    // Fixes the trace's start at the fixture's 0.
    m_sink->instant(0, m_sink->name("begin"), m_sink->category("other", Kind::Other),
        m_sink->lane("fixture", "begin", LaneKind::HostThread), 0);
    return *m_sink;
}

void Parser::closeFile()
{
    m_builder.commit(m_sink->takeBlock());
    m_sink = nullptr;
}

void Parser::parseFile(std::string_view rest)
{
    if (m_sink)
        closeFile();
    auto format = core::FileFormat::Kineto;
    if (const std::size_t at = rest.find(" format="); at != std::string_view::npos) {
        if (rest.substr(at + 8) != "xspace")
            fail("no format", rest);
        format = core::FileFormat::XSpace;
        rest = rest.substr(0, at);
    }
    std::optional<std::int64_t> rank;
    if (const std::size_t at = rest.find(" rank="); at != std::string_view::npos) {
        rank = numberOf<std::int64_t>(rest.substr(at + 6), rest);
        rest = rest.substr(0, at);
    }
    m_file = m_builder.addFile(std::string(rest), 0);
    m_builder.file(*m_file).rank = rank;
    m_laneOpen = false;
    sink();
    m_builder.file(*m_file).format = format;
}

void Parser::parseDevice(std::string_view rest)
{
    sink();
    core::DeviceProperties row;
    row.file = *m_file;
    if (const std::size_t at = rest.find(" vendor="); at != std::string_view::npos) {
        row.vendor = rest.substr(at + 8);
        rest = rest.substr(0, at);
    }
    if (const std::size_t at = rest.find(" limits="); at != std::string_view::npos) {
        std::string_view limits = rest.substr(at + 8);
        const std::size_t first = limits.find('/'), second = limits.find('/', first + 1);
        if (second == std::string_view::npos)
            fail("no limits", rest);
        row.maxThreadsPerMultiprocessor = numberOf<int>(limits.substr(0, first), rest);
        row.registersPerMultiprocessor = numberOf<int>(limits.substr(first + 1, second - first - 1), rest);
        row.sharedBytesPerMultiprocessor = numberOf<std::uint64_t>(limits.substr(second + 1), rest);
        rest = rest.substr(0, at);
    }
    if (const std::size_t at = rest.find(" memory="); at != std::string_view::npos) {
        row.totalMemoryBytes = numberOf<std::uint64_t>(rest.substr(at + 8), rest);
        rest = rest.substr(0, at);
    }
    if (const std::size_t at = rest.find(" sms="); at != std::string_view::npos) {
        row.multiprocessors = numberOf<int>(rest.substr(at + 5), rest);
        rest = rest.substr(0, at);
    }
    if (const std::size_t at = rest.find(" cc="); at != std::string_view::npos) {
        const std::string_view cc = rest.substr(at + 4);
        const std::size_t dot = cc.find('.');
        if (dot == std::string_view::npos)
            fail("no compute capability", rest);
        row.computeMajor = numberOf<int>(cc.substr(0, dot), rest);
        row.computeMinor = numberOf<int>(cc.substr(dot + 1), rest);
        rest = rest.substr(0, at);
    }
    const std::size_t blank = rest.find(' ');
    row.id = numberOf<std::int64_t>(rest.substr(0, blank), rest);
    if (blank != std::string_view::npos)
        row.name = trimmed(rest.substr(blank));
    m_builder.addDevice(std::move(row));
}

void Parser::parseMeta(std::string_view rest)
{
    sink();
    const std::size_t blank = rest.find(' ');
    const std::string_view value = blank == std::string_view::npos ? std::string_view() : rest.substr(blank + 1);
    m_builder.file(*m_file).metadata.emplace_back(rest.substr(0, blank), value);
}

void Parser::parseThread(std::string_view rest)
{
    const std::size_t blank = rest.find(' ');
    if (blank == std::string_view::npos)
        fail("no name of a thread", rest);
    parseLane(rest.substr(0, blank));
    m_laneOpen = false;
    sink().fact({ core::PendingFact::What::ThreadName, std::string(m_process), std::string(m_thread),
        std::string(trimmed(rest.substr(blank))), 0 });
}

FixtureArguments &Parser::arguments()
{
    auto &known = m_arguments[*m_file];
    if (!known) {
        known = std::make_shared<FixtureArguments>();
        m_builder.file(*m_file).arguments = known;
    }
    return *known;
}

void Parser::parseMemory(std::string_view rest)
{
    core::RecordSink &s = sink();
    const auto time = takeTime(rest);
    if (!time)
        fail("no time", rest);
    core::RecordArguments record;
    record.arguments.push_back({ "Device Type", "1", false });
    record.arguments.push_back({ "Device Id", "0", false });
    bool ranOut = false;
    std::uint32_t lane = s.lane("fixture", "begin", LaneKind::HostThread);
    for (rest = trimmed(rest); !rest.empty();) {
        const std::size_t blank = std::min(rest.find(' '), rest.size());
        const std::string_view word = rest.substr(0, blank);
        rest = trimmed(rest.substr(blank));
        const std::size_t equals = word.find('=');
        if (word == "out")
            ranOut = true;
        else if (word.starts_with("reserved="))
            record.arguments.push_back({ "Total Reserved", std::string(word.substr(equals + 1)), false });
        else if (word.starts_with("allocated="))
            record.arguments.push_back({ "Total Allocated", std::string(word.substr(equals + 1)), false });
        else if (word.starts_with("bytes="))
            record.arguments.push_back({ "Bytes", std::string(word.substr(equals + 1)), false });
        else if (word.starts_with("addr="))
            record.arguments.push_back({ "Addr", std::string(word.substr(equals + 1)), false });
        else if (const std::size_t slash = word.find('/'); word.starts_with("on=") && slash != std::string_view::npos)
            lane = s.lane(word.substr(equals + 1, slash - equals - 1), word.substr(slash + 1), LaneKind::HostThread);
        else
            fail("no fact of memory", word);
    }
    s.instant(*time, s.name(ranOut ? "[OutOfMemory]" : "[memory]"), s.category("cpu_instant_event", Kind::Memory), lane,
        ++m_record);
    arguments().records[m_record] = std::move(record);
}

void Parser::parseLane(std::string_view key)
{
    constexpr std::pair<std::string_view, LaneKind> kLanes[] = { { "gpu", LaneKind::DeviceStream },
        { "mark", LaneKind::DeviceAnnotation }, { "host", LaneKind::HostThread }, { "pseudo", LaneKind::Pseudo } };
    for (const auto &[prefix, kind] : kLanes) {
        const std::size_t slash = key.find('/');
        if (!key.starts_with(prefix) || slash == std::string_view::npos)
            continue;
        m_kind = kind;
        m_process = key.substr(prefix.size(), slash - prefix.size());
        m_thread = key.substr(slash + 1);
        m_laneOpen = true;
        return;
    }
    fail("no lane", key);
}

void Parser::parseSlices(std::string_view text)
{
    if (!m_laneOpen)
        fail("slices without a lane", text);
    std::size_t from = 0;
    for (std::size_t comma = text.find(','); comma != std::string_view::npos; comma = text.find(',', comma + 1)) {
        if (!beginsSlice(text.substr(comma + 1)))
            continue;
        parseSlice(trimmed(text.substr(from, comma - from)));
        from = comma + 1;
    }
    text = trimmed(text.substr(from));
    if (text.ends_with(','))
        text.remove_suffix(1);
    parseSlice(trimmed(text));
}

void Parser::parseSlice(std::string_view text)
{
    std::string_view name = text;
    const auto start = takeTime(name);
    if (!start || !name.starts_with('+'))
        fail("no slice", text);
    name.remove_prefix(1);
    const auto duration = takeTime(name);
    if (!duration)
        fail("no slice", text);
    name = trimmed(name);
    Extras x;
    for (std::size_t blank = name.rfind(' '); blank != std::string_view::npos && x.take(name.substr(blank + 1));
         blank = name.rfind(' '))
        name = trimmed(name.substr(0, blank));
    core::RecordSink &s = sink();
    const std::string_view kindText = x.kind.empty() ? guessedKind(m_kind, name) : x.kind;
    for (const KindName &k : kKinds) {
        if (k.text != kindText)
            continue;
        s.slice(*start, *duration, s.name(name), s.category(k.category, k.kind), s.lane(m_process, m_thread, m_kind),
            x.correlation, ++m_record, x.flags);
        if (!x.arguments.arguments.empty())
            arguments().records[m_record] = std::move(x.arguments);
        if (x.hasDetail) {
            if (!x.collective.empty())
                x.detail.collective = s.name(x.collective);
            if (!x.group.empty())
                x.detail.group = s.name(x.group);
            s.gpuDetail(x.detail);
        }
        return;
    }
    fail("no such kind", text);
}

} // namespace

std::shared_ptr<const core::Trace> traceFromText(std::string_view text)
{
    return Parser().parse(text);
}

core::SliceId sliceNamed(const core::Trace &trace, std::string_view name, std::size_t nth)
{
    for (core::SliceId s = 0; s < trace.sliceCount(); ++s)
        if (trace.name(s) == name && nth-- == 0)
            return s;
    return core::kNoSlice;
}

} // namespace lanewise::test
