// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/tracebuilder.h>

#include <charconv>
#include <map>
#include <mutex>
#include <new>
#include <tuple>

#include <core/argumentsource.h>

#include "lanesort.h"
#include "nesting.h"
#include "opencalls.h"
#include "rangeedges.h"

namespace lanewise::core {

namespace messages {
constexpr MessageTemplate kUntimed {
    "untimed-records",
    LW_TR("Messages",
        "{n} {n|record has|records have} no time: the device could not time {n|it|them}. {n|It is|They are} counted, but not drawn or summed.")
};
constexpr MessageTemplate kImpossible { "impossible-durations",
    LW_TR("Messages", "{n} {n|duration is|durations are} longer than 7 days and cannot be true (first at {place}).") };
constexpr MessageTemplate kNegative { "negative-durations",
    LW_TR("Messages",
        "{n} {n|duration is|durations are} below 0 and {n|is|are} shown with length 0 (first at {place}).") };
constexpr MessageTemplate kNoDurationFound { "missing-durations",
    LW_TR("Messages",
        "{n} {n|slice has|slices have} no duration and {n|is|are} shown with length 0 (first at {place}).") };
constexpr MessageTemplate kUnreadableDurationFound {
    "unreadable-durations",
    LW_TR("Messages",
        "{n} {n|duration|durations} cannot be read as a time; {n|its slice is|their slices are} shown with length 0 (first at {place}).")
};
constexpr MessageTemplate kBeyondTime {
    "times-out-of-range",
    LW_TR("Messages",
        "{n} {n|time lies|times lie} so far from the others that {n|it|they} cannot be held on one axis (292 years), and {n|is|are} shown at its end (first at {place}).")
};
constexpr MessageTemplate kStrayEnds {
    "stray-ends",
    LW_TR("Messages",
        "{n} {n|range ends|ranges end} without a beginning in the file: {n|that end was|those ends were} left out (first at {place}).")
};
constexpr MessageTemplate kNoKernels {
    "launches-without-kernels",
    LW_TR("Messages",
        "{n} {n|kernel|kernels} launched, 0 recorded on the GPU: what the GPU did is not in this file, so nothing is said about it.")
};
constexpr MessageTemplate kUnclosedFound { "unclosed-ranges",
    LW_TR("Messages",
        "{n} {n|range was|ranges were} never closed: {n|its end is|their ends are} not recorded (first at {place}).") };
constexpr MessageTemplate kOpenCalls {
    "calls-open-at-stop",
    LW_TR("Messages",
        "{n} {n|call|calls} that the profiler did not see return last in the file until the profiler was stopped, though {n|its caller|their callers} returned before: {n|it is|they are} shown as long as {n|its caller, its end is|their callers, their ends are} not recorded (first at {place}).")
};
constexpr MessageTemplate kCrossings {
    "crossing-slices",
    LW_TR("Messages",
        "{n} {n|slice overlaps|slices overlap} another of {n|its|their} thread without nesting; {n|it has|they have} rows of {n|its|their} own (first at {place}).")
};
constexpr MessageTemplate kTooDeep { "nesting-too-deep",
    LW_TR("Messages",
        "{n} {n|slice is|slices are} nested deeper than 65,535 rows and share the last row (first at {place}).") };
constexpr MessageTemplate kClockUnknown { "clock-unknown",
    LW_TR("Messages",
        "The clock of {file} is relative to something it does not tell: it is aligned at its first record.") };
constexpr MessageTemplate kClocksUnknown {
    "clocks-unknown",
    LW_TR("Messages",
        "The clocks of {n} files, {file} first, are relative to something they do not tell: each is aligned at its first record.")
};
constexpr MessageTemplate kCancelled { "cancelled", LW_TR("Messages", "Opening was cancelled.") };
constexpr MessageTemplate kOutOfMemory { "out-of-memory",
    LW_TR("Messages",
        "There is not enough memory for {n} records. Open fewer files, or a machine with more memory is needed.") };
}

namespace {

constexpr TimeNs kFarFromZeroNs = TimeNs(3600) * 1'000'000'000;
constexpr TimeNs kImpossibleNs = TimeNs(7 * 24 * 3600) * 1'000'000'000;
constexpr std::uint32_t kUnset = ~std::uint32_t(0);
constexpr std::uint32_t kLong = ~std::uint32_t(0);
constexpr std::size_t kSpan = 1 << 16; ///< slices that a worker takes at a time

std::optional<std::int64_t> integerOf(std::string_view text)
{
    std::int64_t v = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), v);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return {};
    return v;
}

/// "7", "stream 7", "stream 7 context": 7.
std::optional<std::int64_t> streamOf(std::string_view text)
{
    if (const auto v = integerOf(text))
        return v;
    constexpr std::string_view kPrefix = "stream ";
    if (!text.starts_with(kPrefix))
        return {};
    text.remove_prefix(kPrefix.size());
    return integerOf(text.substr(0, text.find(' ')));
}

struct LaneBuild {
    FileIndex file = 0;
    StringId process = kEmptyString, thread = kEmptyString;
    LaneKind kind = LaneKind::HostThread;
    LaneRefinement refined = {};
};

/// What one worker found out about one lane.
struct LaneStat {
    std::size_t slices = 0;
    std::uint64_t firstDetailRecord = ~std::uint64_t(0);
    std::int32_t device = -1, context = -1, stream = -1;
};

/// What each file has of launches and of kernels, for the files that have the one without the other.
struct LaunchCount {
    std::uint64_t launches = 0, kernels = 0;
    std::uint64_t firstRecord = ~std::uint64_t(0);
};

struct FileStat {
    TimeNs earliestNs = std::numeric_limits<TimeNs>::max(); ///< of records with a time, 0 left out
    bool hasZero = false; ///< records at 0 that may be untimed, or really at the clock's 0
    LaunchCount launches;
};

struct GroupStat {
    std::vector<LaneStat> lanes;
    std::vector<FileStat> files;
    Diagnostics diagnostics;
    std::unordered_map<const PendingSlice *, TimeNs> longDurations;
    std::unordered_map<const PendingSlice *, std::uint64_t> longCorrelations;
};

struct SinkMaps {
    std::vector<std::uint32_t> names, lanes, categories, shapes;
};

/// The items of many arrays, each found by one number: that of its piece, and its place there.
template<class T>
class PieceTable {
public:
    void add(const ChunkedArray<T> &array)
    {
        m_first.push_back(m_pieces.size());
        for (const auto &piece : array.pieces())
            m_pieces.push_back(piece.data);
        if (m_pieces.size() >= kUnset / kPiece)
            throw std::bad_alloc();
    }
    /// Of item `index` of the array that was added as the `array`th.
    std::uint32_t numberOf(std::size_t array, std::uint32_t index) const
    {
        const auto [piece, at] = ChunkedArray<T>::placeOf(index);
        return static_cast<std::uint32_t>((m_first[array] + piece) * kPiece + at);
    }
    T &operator[](std::uint32_t number) const { return m_pieces[number / kPiece][number % kPiece]; }

private:
    static constexpr std::size_t kPiece = ChunkedArray<T>::kPiece;
    std::vector<std::size_t> m_first;
    std::vector<T *> m_pieces;
};

void put(std::vector<std::uint32_t> &map, std::uint32_t from, std::uint32_t to)
{
    if (from >= map.size())
        map.resize(std::max<std::size_t>(from + 1, map.size() * 2), kUnset);
    map[from] = to;
}
std::uint32_t get(const std::vector<std::uint32_t> &map, std::uint32_t from)
{
    return from < map.size() ? map[from] : kUnset;
}

} // namespace

struct TraceBuilder::State {
    std::mutex mutex; ///< of `sinks`
    std::vector<std::unique_ptr<RecordSink>> sinks;
    std::vector<SinkMaps> maps;
    SlabAllocator rangeSlabs; ///< of slices made of two records; outlives `blocks`
    std::vector<RecordBlock> blocks;
    std::vector<LaneBuild> lanes;
    std::map<std::tuple<FileIndex, StringId, StringId, LaneKind>, std::uint32_t> laneIds;
    std::map<std::pair<StringId, Kind>, std::uint32_t> categoryIds;
    std::map<std::pair<FileIndex, StringId>, Process> processes;
    std::map<std::tuple<FileIndex, StringId, StringId>, StringId> threadNames;
    std::vector<std::vector<PendingFact>> headers;
    std::shared_ptr<Trace> trace = std::make_shared<Trace>();
    std::size_t records = 0;

    std::uint32_t categoryId(StringId name, Kind kind);
    void applyFact(FileIndex file, PendingFact &fact);
};

TraceBuilder::TraceBuilder() : m_state(std::make_unique<State>()) { }
TraceBuilder::~TraceBuilder() = default;

FileIndex TraceBuilder::addFile(std::string path, std::uint64_t bytes)
{
    TraceFile f;
    f.path = std::move(path);
    f.bytes = bytes;
    m_state->trace->m_files.push_back(std::move(f));
    m_state->headers.emplace_back();
    return static_cast<FileIndex>(m_state->trace->m_files.size() - 1);
}

void TraceBuilder::dropLastFile()
{
    State &s = *m_state;
    const auto last = static_cast<FileIndex>(s.trace->m_files.size() - 1);
    const auto ofLast = [last](const auto &item) { return std::get<0>(item.first) == last; };
    for (const RecordBlock &b : s.blocks)
        s.records -= b.m_file == last ? b.recordCount() : 0;
    std::erase_if(s.blocks, [last](const RecordBlock &b) { return b.m_file == last; });
    std::erase_if(s.processes, ofLast);
    std::erase_if(s.threadNames, ofLast);
    std::erase_if(s.trace->m_devices, [last](const DeviceProperties &d) { return d.file == last; });
    s.trace->m_diagnostics.drop(last);
    // Its lanes stay as names without slices, which finish() leaves out; the next file may take the number over.
    s.headers.pop_back();
    s.trace->m_files.pop_back();
}

void TraceBuilder::refineLanes(FileIndex file, const LaneRule &rule)
{
    State &s = *m_state;
    const StringPool &strings = s.trace->m_strings;
    std::map<std::uint32_t, std::uint32_t> moved; ///< lanes that another one turned out to be the same as
    for (std::uint32_t l = 0; l < s.lanes.size(); ++l) {
        LaneBuild &lane = s.lanes[l];
        if (lane.file != file || lane.kind != LaneKind::HostThread)
            continue;
        const auto process = s.processes.find({ file, lane.process });
        const auto thread = s.threadNames.find({ file, lane.process, lane.thread });
        const auto refined = rule(strings.view(process != s.processes.end() ? process->second.name : kEmptyString),
            strings.view(thread != s.threadNames.end() ? thread->second : kEmptyString));
        if (!refined)
            continue;
        lane.kind = refined->kind;
        lane.refined = *refined;
        if (lane.kind == LaneKind::HostThread)
            continue;
        s.laneIds.erase({ file, lane.process, lane.thread, LaneKind::HostThread });
        const auto [it, isNew] = s.laneIds.try_emplace({ file, lane.process, lane.thread, lane.kind }, l);
        if (!isNew)
            moved[l] = it->second;
    }
    for (std::size_t sink = 0; sink < s.maps.size() && !moved.empty(); ++sink)
        if (s.sinks[sink]->file() == file)
            for (std::uint32_t &l : s.maps[sink].lanes)
                if (const auto it = moved.find(l); it != moved.end())
                    l = it->second;
}

TraceFile &TraceBuilder::file(FileIndex index)
{
    return m_state->trace->m_files[index];
}

void TraceBuilder::addDevice(DeviceProperties device)
{
    m_state->trace->m_devices.push_back(std::move(device));
}

RecordSink &TraceBuilder::newSink(FileIndex file)
{
    const std::lock_guard lock(m_state->mutex);
    m_state->sinks.emplace_back(new RecordSink(file, static_cast<std::uint32_t>(m_state->sinks.size())));
    return *m_state->sinks.back();
}

Diagnostics &TraceBuilder::diagnostics()
{
    return m_state->trace->m_diagnostics;
}

const std::vector<PendingFact> &TraceBuilder::headerFacts(FileIndex file) const
{
    return m_state->headers[file];
}

std::size_t TraceBuilder::recordCount() const
{
    return m_state->records;
}

std::uint32_t TraceBuilder::State::categoryId(StringId name, Kind kind)
{
    std::vector<Category> &all = trace->m_categories;
    const auto next = static_cast<std::uint32_t>(all.size());
    const auto [it, isNew] = categoryIds.try_emplace({ name, kind }, next);
    if (!isNew)
        return it->second;
    // What a thing is comes from its category: the last ones are kept for kinds that have none yet, and of the others one of the same kind stands in.
    constexpr std::uint32_t kLastCategories = 64; // more than there are kinds
    const bool isFull = next + kLastCategories > Trace::kCategoryMask;
    const auto same = std::find_if(all.begin(), all.end(), [kind](const Category &c) { return c.kind == kind; });
    if (isFull && same != all.end())
        it->second = static_cast<std::uint32_t>(same - all.begin());
    else
        all.push_back({ name, kind });
    return it->second;
}

void TraceBuilder::State::applyFact(FileIndex file, PendingFact &fact)
{
    StringPool &strings = trace->m_strings;
    if (fact.what == PendingFact::What::Header) {
        headers[file].push_back(std::move(fact));
        return;
    }
    const StringId process = strings.intern(fact.process);
    if (fact.what == PendingFact::What::ThreadName) {
        threadNames[{ file, process, strings.intern(fact.thread) }] = strings.intern(fact.value);
        return;
    }
    Process &p = processes[{ file, process }];
    p.file = file;
    p.id = process;
    if (fact.what == PendingFact::What::ProcessName)
        p.name = strings.intern(fact.value);
    else if (fact.what == PendingFact::What::ProcessLabels)
        p.labels = strings.intern(fact.value);
    else
        p.sortIndex = integerOf(fact.value);
}

void TraceBuilder::commit(RecordBlock block)
{
    State &s = *m_state;
    if (block.m_sink >= s.maps.size())
        s.maps.resize(block.m_sink + 1);
    SinkMaps &maps = s.maps[block.m_sink];
    for (const UsedName &u : block.m_usedNames)
        if (get(maps.names, u.id) == kUnset)
            put(maps.names, u.id, s.trace->m_strings.intern(u.text));
    for (const UsedLane &u : block.m_usedLanes) {
        if (get(maps.lanes, u.id) != kUnset)
            continue;
        const StringId process = maps.names[u.process], thread = maps.names[u.thread];
        const auto [it, isNew] = s.laneIds.try_emplace(
            { block.m_file, process, thread, u.kind }, static_cast<std::uint32_t>(s.lanes.size()));
        if (isNew)
            s.lanes.push_back({ block.m_file, process, thread, u.kind });
        put(maps.lanes, u.id, it->second);
    }
    for (const UsedCategory &u : block.m_usedCategories) {
        if (get(maps.categories, u.id) != kUnset)
            continue;
        put(maps.categories, u.id, s.categoryId(maps.names[u.name], u.kind));
    }
    for (const UsedShape &u : block.m_usedShapes) {
        if (get(maps.shapes, u.id) != kUnset)
            continue;
        GpuShape shape = *u.shape;
        for (StringId *text : { &shape.collective, &shape.group, &shape.op, &shape.module, &shape.moduleOp })
            *text = *text == kEmptyString ? kEmptyString : maps.names[*text];
        put(maps.shapes, u.id, s.trace->m_shapes.intern(shape));
    }
    for (PendingFact &fact : block.m_facts)
        s.applyFact(block.m_file, fact);
    s.trace->m_diagnostics.merge(block.m_diagnostics);
    s.records += block.recordCount();
    block.m_facts.clear();
    block.m_usedNames = {};
    block.m_usedLanes = {};
    block.m_usedCategories = {};
    block.m_usedShapes = {};
    s.blocks.push_back(std::move(block));
}

// ---------------------------------------------------------------------------------------------------------------

namespace {

/// Calls that start a kernel, of any maker; those that start whole graphs are not among them.
bool isKernelLaunch(std::string_view name)
{
    constexpr std::string_view kWords[] = { "LaunchKernel", "LaunchCooperativeKernel", "ModuleLaunch", "KernelLaunch" };
    return std::any_of(
        std::begin(kWords), std::end(kWords), [name](std::string_view w) { return name.find(w) != name.npos; });
}

bool overflows(TimeNs a, TimeNs b)
{
    TimeNs sum = 0;
    return __builtin_add_overflow(a, b, &sum) || sum == kNoTime;
}

} // namespace

/// The stages of finish share this.
struct TraceBuilder::Finisher {
    std::vector<RecordBlock> &blocks;
    TaskPool &pool;
    const CancelToken &cancel;
    std::vector<std::size_t> groupFirst; ///< blocks of group g are [groupFirst[g], groupFirst[g + 1])
    std::vector<GroupStat> groups;
    std::vector<TimeNs> shiftNs;       ///< by file: trace time = file's clock + shift
    std::vector<bool> zeroIsUntimed;   ///< by file
    std::vector<std::uint32_t> order;  ///< display order -> lane as committed
    std::vector<std::uint32_t> place;  ///< lane as committed -> LaneId or kNoLane
    PieceTable<PendingDetail> details; ///< of all blocks
    PieceTable<PendingAmounts> amounts;

    /// Groups of about the same number of slices, so that every core has work.
    void makeGroups()
    {
        std::size_t total = 0;
        for (const RecordBlock &b : blocks)
            total += b.recordCount() + 64;
        const std::size_t wanted = std::max<std::size_t>(1, std::min<std::size_t>(pool.threads() * 2u, blocks.size()));
        std::size_t sum = 0;
        groupFirst.push_back(0);
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            sum += blocks[i].recordCount() + 64;
            if (sum >= total * groupFirst.size() / wanted && i + 1 < blocks.size())
                groupFirst.push_back(i + 1);
        }
        groupFirst.push_back(blocks.size());
        groups.resize(groupFirst.size() - 1);
    }
};

namespace {

/// A part of a host thread's lane, which may hold nearly all there is.
struct CallSpan {
    LaneId lane = kNoLane;
    SliceId begin = 0, end = 0;
    TimeNs latestNs = std::numeric_limits<TimeNs>::min();        ///< end of its calls
    TimeNs latestReturnNs = std::numeric_limits<TimeNs>::min();  ///< of those that did return
    TimeNs firstDoubtfulNs = std::numeric_limits<TimeNs>::max(); ///< begin of the first of the others
    bool mayOutlast = false; ///< one of these began before a return that stands in the span before it
};

std::vector<CallSpan> callSpans(std::span<const Lane> lanes)
{
    std::vector<CallSpan> spans;
    for (LaneId l = 0; l < lanes.size(); ++l)
        for (std::size_t i = lanes[l].begin; lanes[l].kind == LaneKind::HostThread && i < lanes[l].end; i += kSpan) {
            CallSpan &span = spans.emplace_back();
            span.lane = l;
            span.begin = static_cast<SliceId>(i);
            span.end = static_cast<SliceId>(std::min<std::size_t>(lanes[l].end, i + kSpan));
        }
    return spans;
}

/// By lane. A call that runs to the stop can only have to end earlier if one that returned was still open when it began. Mostly none was, and there is nothing
/// to do.
std::vector<bool> lanesWhereCallsMayOutlast(const std::vector<CallSpan> &spans, std::size_t lanes)
{
    std::vector<bool> mayOutlast(lanes);
    LaneId lane = kNoLane;
    TimeNs returnedNs = 0; // the latest return in the lane's spans so far
    for (const CallSpan &span : spans) {
        if (std::exchange(lane, span.lane) != span.lane)
            returnedNs = std::numeric_limits<TimeNs>::min();
        if (span.mayOutlast || returnedNs > span.firstDoubtfulNs)
            mayOutlast[lane] = true;
        returnedNs = std::max(returnedNs, span.latestReturnNs);
    }
    return mayOutlast;
}

/// The Python calls of all threads, as closeOpenCalls says; what is shortened is told. `keys`: the sorted slices of the lanes, one lane behind another.
template<class LengthOf, class Shorten>
Diagnostics closeCalls(const Trace &t, SortKey *keys, const LengthOf &lengthOf, const Shorten &shorten, TaskPool &pool,
    const CancelToken &cancel)
{
    const std::span<const Category> categories = t.categories();
    const auto isPython = [](const Category &c) { return c.kind == Kind::Python; };
    if (std::none_of(categories.begin(), categories.end(), isPython))
        return {};
    const std::span<const Lane> lanes = t.lanes();
    const auto isCall = [&](const SortKey &k) {
        return isPython(categories[k.slice->category])
            && !(k.slice->flags & (kUntimed | kImpossibleDuration | kUnclosed | kNoDuration));
    };
    const auto endOf = [&](const SortKey &k) { return addClamped(k.startNs, lengthOf(*k.slice)); };
    std::vector<CallSpan> spans = callSpans(lanes);
    pool.parallelFor(
        spans.size(),
        [&](std::size_t s) {
            for (SliceId i = spans[s].begin; i < spans[s].end; ++i)
                if (isCall(keys[i]))
                    spans[s].latestNs = std::max(spans[s].latestNs, endOf(keys[i]));
        },
        &cancel);
    std::vector<TimeNs> latest(lanes.size(), std::numeric_limits<TimeNs>::min());
    std::vector<TimeNs> stopNs(t.files().size(), std::numeric_limits<TimeNs>::min());
    for (const CallSpan &span : spans) {
        latest[span.lane] = std::max(latest[span.lane], span.latestNs);
        stopNs[lanes[span.lane].file] = std::max(stopNs[lanes[span.lane].file], span.latestNs);
    }
    pool.parallelFor(
        spans.size(),
        [&](std::size_t s) {
            CallSpan &span = spans[s];
            const TimeNs stop = stopNs[lanes[span.lane].file];
            if (!runsToTheStop(latest[span.lane], stop))
                return;
            for (SliceId i = span.begin; i < span.end; ++i) {
                if (!isCall(keys[i]))
                    continue;
                const TimeNs end = endOf(keys[i]);
                if (runsToTheStop(end, stop)) {
                    span.firstDoubtfulNs = std::min(span.firstDoubtfulNs, keys[i].startNs);
                    span.mayOutlast |= span.latestReturnNs > keys[i].startNs;
                } else {
                    span.latestReturnNs = std::max(span.latestReturnNs, end);
                }
            }
        },
        &cancel);
    if (cancel.isCancelled())
        return {};
    const std::vector<bool> mayOutlast = lanesWhereCallsMayOutlast(spans, lanes.size());
    std::vector<Diagnostics> told(lanes.size());
    pool.parallelFor(
        lanes.size(),
        [&](std::size_t l) {
            const Lane &lane = lanes[l];
            if (!mayOutlast[l])
                return;
            SortKey *const own = keys + lane.begin;
            closeOpenCalls(
                lane.size(), stopNs[lane.file], [&](std::size_t i) { return own[i].startNs; },
                [&](std::size_t i) { return endOf(own[i]); }, [&](std::size_t i) { return isCall(own[i]); },
                [&](std::size_t i, TimeNs end) {
                    shorten(*own[i].slice, end - own[i].startNs);
                    told[l].add(messages::kOpenCalls, Severity::Info, lane.file, own[i].slice->record);
                });
            if (!told[l].empty())
                sortLane(own, lane.size(), lengthOf, pool, cancel);
        },
        &cancel);
    Diagnostics all;
    for (const Diagnostics &d : told)
        all.merge(d);
    return all;
}

} // namespace

/// Rows and ranges of all lanes; large ones on all threads, one after the other.
std::vector<NestingResult> TraceBuilder::nestLanes(Trace &t, TaskPool &pool, const CancelToken &cancel)
{
    std::vector<NestingResult> results(t.m_lanes.size());
    const auto nest = [&](std::size_t l, bool isLarge) {
        Lane &lane = t.m_lanes[l];
        if ((lane.size() >= 2 * kNestingPiece) != isLarge)
            return;
        const SliceId begin = lane.begin;
        const LaneToNest toNest { lane.size(),
            [&t, begin](std::size_t i) { return t.start(begin + static_cast<SliceId>(i)); },
            [&t, begin](std::size_t i) { return t.end(begin + static_cast<SliceId>(i)); },
            [&t, begin](std::size_t i) { return t.isUntimed(begin + static_cast<SliceId>(i)); },
            t.m_rows.data() + begin, t.m_kinds.data() + begin,
            static_cast<std::uint16_t>(kCrossing << Trace::kCategoryBits) };
        results[l] = isLarge ? PiecewiseNesting(toNest, pool, cancel).run() : nestLane(toNest, cancel);
        lane.rows = results[l].rows;
        lane.crossings = results[l].crossings;
        lane.range = rangeOf(t, lane, pool, cancel);
    };
    for (std::size_t l = 0; l < results.size() && !cancel.isCancelled(); ++l)
        nest(l, true);
    pool.parallelFor(
        results.size(), [&](std::size_t l) { nest(l, false); }, &cancel);
    return results;
}

/// From the first begin to the last end of what has a place on the axis.
TimeRange TraceBuilder::rangeOf(const Trace &t, const Lane &lane, TaskPool &pool, const CancelToken &cancel)
{
    std::vector<std::optional<TimeRange>> ranges((lane.size() + kSpan - 1) / kSpan);
    pool.parallelFor(
        ranges.size(),
        [&](std::size_t span) {
            std::optional<TimeRange> range;
            const auto begin = static_cast<SliceId>(lane.begin + span * kSpan);
            for (SliceId i = begin; i < std::min<std::size_t>(lane.end, begin + kSpan); ++i) {
                const std::uint8_t flags = t.flags(i);
                if (flags & kUntimed)
                    continue;
                const TimeRange own { t.start(i), flags & kImpossibleDuration ? t.start(i) : t.end(i) };
                range = range ? range->united(own) : own;
            }
            ranges[span] = range;
        },
        &cancel);
    std::optional<TimeRange> all;
    for (const auto &r : ranges)
        if (r)
            all = all ? all->united(*r) : *r;
    return all.value_or(TimeRange());
}

/// Makes slices of the edges.
void TraceBuilder::closeRanges(State &s)
{
    struct At {
        RecordBlock *block;
        const PendingEdge *edge;
    };
    std::map<std::uint32_t, std::pair<std::vector<RangeEdge>, std::vector<At>>> lanes;
    std::map<FileIndex, TimeNs> lastNs; ///< of the files that have edges
    for (RecordBlock &block : s.blocks) {
        const SinkMaps &maps = s.maps[block.m_sink];
        block.m_edges.forEach([&](const PendingEdge &e) {
            auto &[edges, places] = lanes[maps.lanes[e.lane]];
            edges.push_back({ e.timeNs, maps.names[e.name], e.isBegin });
            places.push_back({ &block, &e });
            const auto [it, isNew] = lastNs.try_emplace(block.m_file, e.timeNs);
            it->second = std::max(it->second, e.timeNs);
        });
    }
    for (const RecordBlock &block : s.blocks) {
        const auto it = lastNs.find(block.m_file);
        if (it == lastNs.end())
            continue;
        block.m_slices.forEach([&](const PendingSlice &p) {
            it->second = std::max(it->second, addClamped(p.startNs, p.duration == kLong ? 0 : TimeNs(p.duration)));
        });
    }
    for (const auto &[lane, content] : lanes) {
        const auto &[edges, places] = content;
        const RangeMatch match = matchEdges(edges);
        const bool isDevice = s.lanes[lane].kind == LaneKind::DeviceStream;
        for (const std::size_t i : match.stray)
            s.trace->m_diagnostics.add(
                messages::kStrayEnds, Severity::Warning, places[i].block->m_file, places[i].edge->record);
        for (const RangeMatch::Range &r : match.ranges) {
            RecordBlock &block = *places[r.begin].block;
            const PendingEdge &from = *places[r.begin].edge;
            PendingSlice p;
            p.startNs = from.timeNs;
            p.record = from.record;
            p.name = from.name;
            p.lane = from.lane;
            p.category = from.category;
            TimeNs length = 0;
            if (r.end != RangeMatch::kNone) {
                length = addClamped(places[r.end].edge->timeNs, -from.timeNs);
                p.flags = length < 0 ? kNegativeDuration : 0;
            } else {
                // On the host it was open until the recording ended; of a device nothing may be called busy that was not seen to be.
                p.flags = isDevice ? kUnclosed | kNoDuration : kUnclosed;
                length = isDevice ? 0 : addClamped(lastNs[block.m_file], -from.timeNs);
            }
            length = std::max<TimeNs>(length, 0);
            p.duration = length < TimeNs(kLong) ? static_cast<std::uint32_t>(length) : kLong;
            if (p.duration == kLong)
                block.m_longDurations.emplace_back(static_cast<std::uint32_t>(block.m_slices.size()), length);
            block.m_slices.append(s.rangeSlabs, p);
        }
    }
    for (RecordBlock &block : s.blocks)
        block.m_edges.clear();
}

/// For each rule about kinds: what each category becomes.
std::map<Kind (*)(Kind), std::vector<std::uint16_t>> TraceBuilder::kindsOfRefinedLanes(State &s)
{
    std::map<Kind (*)(Kind), std::vector<std::uint16_t>> all;
    const std::size_t known = s.trace->m_categories.size();
    for (const LaneBuild &lane : s.lanes) {
        if (!lane.refined.becomes || all.contains(lane.refined.becomes))
            continue;
        std::vector<std::uint16_t> &table = all[lane.refined.becomes];
        for (std::size_t c = 0; c < known; ++c) {
            const Category category = s.trace->m_categories[c];
            const Kind kind = lane.refined.becomes(category.kind);
            table.push_back(static_cast<std::uint16_t>(kind == category.kind ? c : s.categoryId(category.name, kind)));
        }
    }
    return all;
}

/// What is said here of records names them by number; the readers know at which place of their file that is.
void TraceBuilder::placeRecords(Trace &t)
{
    const auto placeOf = [&](std::uint32_t file, std::uint64_t record) -> std::optional<Place> {
        if (file >= t.m_files.size() || !t.m_files[file].arguments)
            return {};
        Place place = t.m_files[file].arguments->placeOf(record);
        return place.table.empty() ? std::optional<Place>() : std::optional(std::move(place));
    };
    for (const MessageTemplate *what : { &messages::kImpossible, &messages::kNegative, &messages::kNoDurationFound,
             &messages::kUnreadableDurationFound, &messages::kBeyondTime, &messages::kStrayEnds,
             &messages::kUnclosedFound, &messages::kCrossings, &messages::kTooDeep, &messages::kUntimed,
             &messages::kNoKernels, &messages::kOpenCalls })
        t.m_diagnostics.placeRecords(*what, placeOf);
}

/// The typed columns, in the order of the slices that they are of.
void TraceBuilder::placeDetails(Trace &t, const Finisher &f, const Column<SortKey> &keys)
{
    const std::size_t total = keys.size();
    struct SpanCount {
        std::size_t details = 0, amounts = 0;
        bool hasExternalId = false;
    };
    std::vector<SpanCount> counts((total + kSpan - 1) / kSpan);
    const auto forEachDetail = [&](std::size_t span, auto &&use) {
        for (std::size_t i = span * kSpan; i < std::min(total, (span + 1) * kSpan); ++i)
            if (const std::uint32_t detail = keys[i].slice->detail; detail != kUnset)
                use(i, f.details[detail]);
    };
    const auto amountsOf = [&](const PendingDetail &d) {
        return d.amounts != kUnset ? f.amounts[d.amounts] : PendingAmounts();
    };
    f.pool.parallelFor(
        counts.size(),
        [&](std::size_t span) {
            SpanCount &count = counts[span];
            forEachDetail(span, [&](std::size_t, const PendingDetail &d) {
                ++count.details;
                const PendingAmounts a = amountsOf(d);
                count.amounts += (a.bytes != -1) + (a.waitsOn != -1);
                count.hasExternalId |= d.externalId != -1;
            });
        },
        &f.cancel);
    SpanCount first; // of a span; in the end: of all
    for (SpanCount &count : counts) {
        first.hasExternalId |= count.hasExternalId;
        first.details += std::exchange(count.details, first.details);
        first.amounts += std::exchange(count.amounts, first.amounts);
    }
    t.m_detailSlices = Column<SliceId>(first.details);
    t.m_detailShapes = Column<std::uint32_t>(first.details);
    t.m_externalIds = Column<std::int64_t>(first.hasExternalId ? first.details : 0);
    t.m_amountDetails = Column<std::uint32_t>(first.amounts);
    t.m_amounts = Column<std::int64_t>(first.amounts);
    f.pool.parallelFor(
        counts.size(),
        [&](std::size_t span) {
            std::size_t at = counts[span].details, amount = counts[span].amounts;
            const auto addAmount = [&](std::int64_t value, std::uint32_t flag) {
                if (value == -1)
                    return;
                t.m_detailShapes[at] |= flag;
                t.m_amountDetails[amount] = static_cast<std::uint32_t>(at);
                t.m_amounts[amount++] = value;
            };
            forEachDetail(span, [&](std::size_t i, const PendingDetail &d) {
                t.m_detailSlices[at] = static_cast<SliceId>(i);
                t.m_detailShapes[at] = d.shape;
                if (first.hasExternalId)
                    t.m_externalIds[at] = d.externalId;
                const PendingAmounts a = amountsOf(d);
                addAmount(a.bytes, Trace::kHasBytes);
                addAmount(a.waitsOn, Trace::kHasWaitsOn);
                ++at;
            });
        },
        &f.cancel);
}

Result<std::shared_ptr<const Trace>> TraceBuilder::finish(TaskPool &pool, const CancelToken &cancel, Progress *progress)
{
    // Blocks and sinks die here, whatever happens: the builder is empty afterwards.
    const std::unique_ptr<State> state = std::exchange(m_state, std::make_unique<State>());
    State &s = *state;
    Trace &t = *s.trace;
    const auto cancelled = [] { return LoadError { ErrorCode::Cancelled, {}, {}, Message(messages::kCancelled) }; };
    const auto stage = [&](Stage which) {
        if (progress)
            progress->stage = which;
        return !cancel.isCancelled();
    };
    try {
        if (t.m_categories.empty())
            t.m_categories.push_back({});
        closeRanges(s);
        s.sinks.clear();
        const auto becomes = kindsOfRefinedLanes(s);
        std::vector<bool> isLaunch(t.m_strings.size());
        for (StringId i = 0; i < isLaunch.size(); ++i)
            isLaunch[i] = isKernelLaunch(t.m_strings.view(i));
        Finisher f { s.blocks, pool, cancel, {}, {}, {}, {}, {}, {}, {}, {} };
        f.makeGroups();
        if (!stage(Stage::Sorting))
            return cancelled();

        for (const RecordBlock &b : s.blocks) {
            f.details.add(b.m_details);
            f.amounts.add(b.m_amounts);
        }

        // ---- 1. ids of the sinks become ids of the trace; count lanes; find each file's first time
        pool.parallelFor(
            f.groups.size(),
            [&](std::size_t g) {
                GroupStat &stat = f.groups[g];
                stat.lanes.resize(s.lanes.size());
                stat.files.resize(t.m_files.size());
                for (std::size_t b = f.groupFirst[g]; b < f.groupFirst[g + 1] && !cancel.isCancelled(); ++b) {
                    RecordBlock &block = s.blocks[b];
                    const SinkMaps &maps = s.maps[block.m_sink];
                    FileStat &file = stat.files[block.m_file];
                    const auto noteTime = [&](TimeNs at) {
                        if (at == 0)
                            file.hasZero = true;
                        else
                            file.earliestNs = std::min(file.earliestNs, at);
                    };
                    std::uint32_t index = 0;
                    std::size_t longDuration = 0, longCorrelation = 0;
                    for (const auto &piece : block.m_details.pieces())
                        for (std::uint32_t i = 0; i < piece.count; ++i) {
                            PendingDetail &d = piece.data[i];
                            d.shape = maps.shapes[d.shape];
                            if (d.amounts != kUnset)
                                d.amounts = f.amounts.numberOf(b, d.amounts);
                        }
                    for (const auto &piece : block.m_slices.pieces()) {
                        for (std::uint32_t i = 0; i < piece.count; ++i, ++index) {
                            PendingSlice &p = piece.data[i];
                            p.name = maps.names[p.name];
                            p.lane = maps.lanes[p.lane];
                            p.category = static_cast<std::uint16_t>(maps.categories[p.category]);
                            TimeNs length = p.duration;
                            if (p.duration == kLong) {
                                length = block.m_longDurations[longDuration++].second;
                                stat.longDurations.emplace(&p, length);
                                if (length > kImpossibleNs) {
                                    p.flags |= kImpossibleDuration;
                                    stat.diagnostics.add(
                                        messages::kImpossible, Severity::Warning, block.m_file, p.record);
                                }
                            }
                            if (p.correlation == kLong - 1)
                                stat.longCorrelations.emplace(&p, block.m_longCorrelations[longCorrelation++].second);
                            if (p.flags & kNegativeDuration)
                                stat.diagnostics.add(messages::kNegative, Severity::Warning, block.m_file, p.record);
                            if (p.flags & kUnreadableDuration) {
                                p.flags = static_cast<std::uint16_t>((p.flags & ~kUnreadableDuration) | kNoDuration);
                                stat.diagnostics.add(
                                    messages::kUnreadableDurationFound, Severity::Warning, block.m_file, p.record);
                            } else if ((p.flags & kNoDuration) && !(p.flags & kUnclosed)) {
                                stat.diagnostics.add(
                                    messages::kNoDurationFound, Severity::Info, block.m_file, p.record);
                            }
                            if (const auto it = becomes.find(s.lanes[p.lane].refined.becomes); it != becomes.end())
                                p.category = it->second[p.category];
                            const Kind kind = t.m_categories[p.category].kind;
                            if (kind == Kind::Kernel) {
                                ++file.launches.kernels;
                            } else if (isLaunchCall(kind) && isLaunch[p.name]) {
                                ++file.launches.launches;
                                file.launches.firstRecord = std::min(file.launches.firstRecord, p.record);
                            }
                            if (p.flags & kUnclosed)
                                stat.diagnostics.add(messages::kUnclosedFound, Severity::Info, block.m_file, p.record);
                            LaneStat &lane = stat.lanes[p.lane];
                            ++lane.slices;
                            if (p.detail != kUnset) {
                                p.detail = f.details.numberOf(b, p.detail);
                                if (p.record < lane.firstDetailRecord) {
                                    const GpuShape &d = t.m_shapes[f.details[p.detail].shape];
                                    lane.firstDetailRecord = p.record;
                                    lane.device = d.device;
                                    lane.context = d.context;
                                    lane.stream = d.stream;
                                }
                            }
                            if (s.lanes[p.lane].kind != LaneKind::Pseudo
                                && t.m_categories[p.category].kind != Kind::CaptureWindow)
                                noteTime(p.startNs);
                        }
                    }
                    for (const auto &piece : block.m_instants.pieces())
                        for (std::uint32_t i = 0; i < piece.count; ++i) {
                            PendingInstant &p = piece.data[i];
                            p.name = maps.names[p.name];
                            p.lane = maps.lanes[p.lane];
                            p.category = static_cast<std::uint16_t>(maps.categories[p.category]);
                            if (s.lanes[p.lane].kind != LaneKind::Pseudo)
                                noteTime(p.timeNs);
                        }
                    for (const auto &piece : block.m_counters.pieces())
                        for (std::uint32_t i = 0; i < piece.count; ++i) {
                            PendingCounter &p = piece.data[i];
                            p.process = maps.names[p.process];
                            p.name = maps.names[p.name];
                            p.series = maps.names[p.series];
                            noteTime(p.timeNs);
                        }
                    for (const auto &piece : block.m_flows.pieces())
                        for (std::uint32_t i = 0; i < piece.count; ++i) {
                            piece.data[i].lane = maps.lanes[piece.data[i].lane];
                            piece.data[i].category =
                                static_cast<std::uint16_t>(maps.categories[piece.data[i].category]);
                        }
                }
            },
            &cancel);
        if (cancel.isCancelled())
            return cancelled();
        std::unordered_map<const PendingSlice *, TimeNs> longDurations;
        std::unordered_map<const PendingSlice *, std::uint64_t> longCorrelations;
        for (GroupStat &g : f.groups) {
            t.m_diagnostics.merge(g.diagnostics);
            longDurations.merge(g.longDurations);
            longCorrelations.merge(g.longCorrelations);
        }

        // ---- 2. clocks: one axis for all files
        std::vector<TimeNs> earliest(t.m_files.size(), 0);
        f.zeroIsUntimed.assign(t.m_files.size(), false);
        std::optional<TimeNs> firstUnix;
        for (FileIndex i = 0; i < t.m_files.size(); ++i) {
            FileStat all;
            for (const GroupStat &g : f.groups) {
                all.earliestNs = std::min(all.earliestNs, g.files[i].earliestNs);
                all.hasZero |= g.files[i].hasZero;
                all.launches.launches += g.files[i].launches.launches;
                all.launches.kernels += g.files[i].launches.kernels;
                all.launches.firstRecord = std::min(all.launches.firstRecord, g.files[i].launches.firstRecord);
            }
            if (all.launches.kernels == 0 && all.launches.launches > 0)
                t.m_diagnostics.add(
                    messages::kNoKernels, Severity::Warning, i, all.launches.firstRecord, {}, all.launches.launches);
            const bool nothing = all.earliestNs == std::numeric_limits<TimeNs>::max();
            t.m_files[i].hasTimes = all.hasZero || !nothing;
            f.zeroIsUntimed[i] = all.hasZero && !nothing && all.earliestNs > kFarFromZeroNs;
            earliest[i] = nothing                    ? 0
                : all.hasZero && !f.zeroIsUntimed[i] ? std::min<TimeNs>(0, all.earliestNs)
                                                     : all.earliestNs;
            if (const auto base = t.m_files[i].baseUnixNs; base && t.m_files[i].hasTimes) {
                const TimeNs at = addClamped(*base, earliest[i]);
                firstUnix = firstUnix ? std::min(*firstUnix, at) : at;
            }
        }
        t.m_startUnixNs = firstUnix;
        std::vector<FileIndex> clockless;
        for (FileIndex i = 0; i < t.m_files.size(); ++i) {
            TraceFile &file = t.m_files[i];
            if (file.baseUnixNs && firstUnix) {
                file.originNs = addClamped(*firstUnix, *file.baseUnixNs == kNoTime ? 0 : -*file.baseUnixNs);
            } else {
                file.originNs = earliest[i];
                if (t.m_files.size() > 1 && file.hasTimes)
                    clockless.push_back(i);
            }
            f.shiftNs.push_back(file.originNs == kNoTime ? 0 : -file.originNs);
        }
        if (!clockless.empty())
            t.m_diagnostics.add(clockless.size() == 1 ? messages::kClockUnknown : messages::kClocksUnknown,
                Severity::Info, clockless.front(), {}, {}, clockless.size());
        const auto timeOf = [&](FileIndex file, TimeNs raw) { return addClamped(raw, f.shiftNs[file]); };
        const auto isBeyond = [&](FileIndex file, TimeNs raw) { return overflows(raw, f.shiftNs[file]); };

        // ---- 3. lanes in display order
        std::vector<LaneStat> lanes(s.lanes.size());
        for (const GroupStat &g : f.groups)
            for (std::size_t l = 0; l < lanes.size(); ++l) {
                LaneStat &into = lanes[l];
                const LaneStat &from = g.lanes[l];
                into.slices += from.slices;
                if (from.firstDetailRecord < into.firstDetailRecord) {
                    const std::size_t slices = into.slices;
                    into = from;
                    into.slices = slices;
                }
            }
        for (std::uint32_t l = 0; l < s.lanes.size(); ++l) {
            if (lanes[l].slices == 0)
                continue;
            const LaneBuild &b = s.lanes[l];
            Lane lane;
            lane.file = b.file;
            lane.kind = b.kind;
            lane.process = b.process;
            lane.thread = b.thread;
            if (b.kind == LaneKind::DeviceStream || b.kind == LaneKind::DeviceAnnotation) {
                lane.device = b.refined.device ? b.refined.device : integerOf(t.string(b.process));
                if (!lane.device && lanes[l].device >= 0)
                    lane.device = lanes[l].device;
                lane.stream = b.refined.stream ? b.refined.stream : streamOf(t.string(b.thread));
                if (!lane.stream && lanes[l].stream >= 0)
                    lane.stream = lanes[l].stream;
                if (lanes[l].context >= 0)
                    lane.context = lanes[l].context;
            }
            const auto named = s.threadNames.find({ b.file, b.process, b.thread });
            if (named != s.threadNames.end())
                lane.name = named->second;
            lane.begin = l; // until the order is known
            t.m_lanes.push_back(lane);
        }
        std::sort(t.m_lanes.begin(), t.m_lanes.end(), [&](const Lane &a, const Lane &b) {
            const auto key = [&](const Lane &x) {
                const bool device = x.kind == LaneKind::DeviceStream || x.kind == LaneKind::DeviceAnnotation;
                constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
                const auto process = s.processes.find({ x.file, x.process });
                const std::int64_t sort = process != s.processes.end() ? process->second.sortIndex.value_or(0) : 0;
                const auto pid = integerOf(t.string(x.process)), tid = integerOf(t.string(x.thread));
                return std::tuple(device                 ? 0
                        : x.kind == LaneKind::HostThread ? 1
                                                         : 2,
                    x.file, device ? x.device.value_or(kLast) : sort,
                    device ? x.stream.value_or(kLast) : pid.value_or(kLast), t.string(x.process), device || pid != tid,
                    device ? 0 : tid.value_or(kLast), t.string(x.thread), x.kind != LaneKind::DeviceAnnotation);
            };
            return key(a) < key(b);
        });
        f.place.assign(s.lanes.size(), kNoLane);
        std::size_t total = 0;
        for (LaneId l = 0; l < t.m_lanes.size(); ++l) {
            const std::uint32_t committed = t.m_lanes[l].begin;
            f.order.push_back(committed);
            f.place[committed] = l;
            total += lanes[committed].slices;
        }
        if (total >= kNoSlice)
            throw std::bad_alloc(); // 4,294,967,295 slices: 137 GB of columns
        SliceId at = 0;
        for (LaneId l = 0; l < t.m_lanes.size(); ++l) {
            t.m_lanes[l].begin = at;
            at += static_cast<SliceId>(lanes[f.order[l]].slices);
            t.m_lanes[l].end = at;
        }

        // ---- 4. sort keys, lane by lane
        Column<SortKey> keys(total);
        std::vector<Diagnostics> beyond(f.groups.size());
        {
            std::vector<std::vector<SliceId>> cursor(f.groups.size(), std::vector<SliceId>(s.lanes.size()));
            for (std::size_t l = 0; l < s.lanes.size(); ++l) {
                SliceId next = f.place[l] == kNoLane ? 0 : t.m_lanes[f.place[l]].begin;
                for (std::size_t g = 0; g < f.groups.size(); ++g) {
                    cursor[g][l] = next;
                    next += static_cast<SliceId>(f.groups[g].lanes[l].slices);
                }
            }
            pool.parallelFor(
                f.groups.size(),
                [&](std::size_t g) {
                    for (std::size_t b = f.groupFirst[g]; b < f.groupFirst[g + 1] && !cancel.isCancelled(); ++b) {
                        const FileIndex file = s.blocks[b].m_file;
                        for (const auto &piece : s.blocks[b].m_slices.pieces())
                            for (std::uint32_t i = 0; i < piece.count; ++i) {
                                PendingSlice &p = piece.data[i];
                                if (p.startNs == 0 && f.zeroIsUntimed[file]
                                    && s.lanes[p.lane].kind != LaneKind::Pseudo) {
                                    p.flags |= kUntimed;
                                    keys[cursor[g][p.lane]++] = { 0, &p };
                                } else {
                                    keys[cursor[g][p.lane]++] = { timeOf(file, p.startNs), &p };
                                    if (isBeyond(file, p.startNs))
                                        beyond[g].add(messages::kBeyondTime, Severity::Warning, file, p.record);
                                }
                            }
                    }
                },
                &cancel);
        }
        // Cut off, it has left keys without a slice.
        if (cancel.isCancelled())
            return cancelled();
        for (const Diagnostics &d : beyond)
            t.m_diagnostics.merge(d);
        const auto lengthOf = [&](const PendingSlice &p) -> TimeNs {
            return p.duration != kLong ? TimeNs(p.duration) : longDurations.at(&p);
        };
        for (LaneId l = 0; l < t.m_lanes.size() && !cancel.isCancelled(); ++l)
            if (t.m_lanes[l].size() >= kParallelSort)
                sortLane(keys.data() + t.m_lanes[l].begin, t.m_lanes[l].size(), lengthOf, pool, cancel);
        pool.parallelFor(
            t.m_lanes.size(),
            [&](std::size_t l) {
                if (t.m_lanes[l].size() < kParallelSort)
                    sortLane(keys.data() + t.m_lanes[l].begin, t.m_lanes[l].size(), lengthOf, pool, cancel);
            },
            &cancel);
        if (cancel.isCancelled())
            return cancelled();
        const auto shorten = [&](PendingSlice &p, TimeNs length) {
            if (p.duration == kLong && length >= TimeNs(kLong))
                longDurations.at(&p) = length;
            p.duration = length < TimeNs(kLong) ? static_cast<std::uint32_t>(length) : kLong;
            p.flags |= kUnclosed;
        };
        t.m_diagnostics.merge(closeCalls(t, keys.data(), lengthOf, shorten, pool, cancel));
        if (!stage(Stage::Nesting))
            return cancelled();

        // ---- 5. columns. What has been copied goes before the next is made: nothing lies there twice.
        placeDetails(t, f, keys);
        if (cancel.isCancelled())
            return cancelled();
        for (RecordBlock &b : s.blocks) {
            b.m_details.clear();
            b.m_amounts.clear();
        }
        t.m_durations = Column<std::uint32_t>(total);
        t.m_names = Column<StringId>(total);
        t.m_kinds = Column<std::uint16_t>(total);
        t.m_correlations = Column<std::uint32_t>(total);
        t.m_records = Column<std::uint64_t>(total);
        struct Rest { // what a span has beyond the fixed columns
            std::vector<std::pair<SliceId, TimeNs>> longDurations;
            std::vector<std::pair<SliceId, std::uint64_t>> longCorrelations;
        };
        std::vector<Rest> rest((total + kSpan - 1) / kSpan);
        pool.parallelFor(
            rest.size(),
            [&](std::size_t span) {
                for (std::size_t i = span * kSpan; i < std::min(total, (span + 1) * kSpan); ++i) {
                    const PendingSlice &p = *keys[i].slice;
                    t.m_durations[i] = p.flags & kUntimed ? 0 : p.duration;
                    t.m_names[i] = p.name;
                    t.m_kinds[i] = static_cast<std::uint16_t>(p.category | p.flags << Trace::kCategoryBits);
                    t.m_correlations[i] = p.correlation;
                    t.m_records[i] = p.record;
                    if (p.duration == kLong && !(p.flags & kUntimed))
                        rest[span].longDurations.emplace_back(static_cast<SliceId>(i), longDurations.at(&p));
                    if (p.correlation == kLong - 1)
                        rest[span].longCorrelations.emplace_back(static_cast<SliceId>(i), longCorrelations.at(&p));
                }
            },
            &cancel);
        if (cancel.isCancelled())
            return cancelled();
        for (const Rest &r : rest) {
            t.m_longDurations.insert(r.longDurations.begin(), r.longDurations.end());
            t.m_longCorrelations.insert(r.longCorrelations.begin(), r.longCorrelations.end());
        }
        for (RecordBlock &b : s.blocks)
            b.m_slices.clear();
        t.m_starts = Column<TimeNs>(total);
        pool.parallelFor(
            rest.size(),
            [&](std::size_t span) {
                for (std::size_t i = span * kSpan; i < std::min(total, (span + 1) * kSpan); ++i)
                    t.m_starts[i] = keys[i].startNs;
            },
            &cancel);
        if (cancel.isCancelled())
            return cancelled();
        keys = Column<SortKey>();
        t.m_rows = Column<std::uint16_t>(total);

        // ---- 6. instants, counters, flows
        std::size_t instants = 0, flows = 0;
        for (const RecordBlock &b : s.blocks) {
            instants += b.m_instants.size();
            flows += b.m_flows.size();
        }
        TimeNs firstNs = 0, lastNs = 0;
        t.m_instants = Column<Instant>(instants);
        t.m_flows = Column<FlowPoint>(flows);
        instants = flows = 0;
        std::map<std::tuple<FileIndex, StringId, StringId, StringId>, std::vector<std::pair<TimeNs, double>>> counters;
        for (const RecordBlock &b : s.blocks) {
            if (cancel.isCancelled())
                return cancelled();
            b.m_instants.forEach([&](const PendingInstant &p) {
                const TimeNs when = timeOf(b.m_file, p.timeNs);
                const bool untimed = p.timeNs == 0 && f.zeroIsUntimed[b.m_file];
                if (!untimed && isBeyond(b.m_file, p.timeNs))
                    t.m_diagnostics.add(messages::kBeyondTime, Severity::Warning, b.m_file, p.record);
                t.m_instants[instants++] = { when, p.record, p.name, f.place[p.lane], b.m_file, p.category };
                if (!untimed && s.lanes[p.lane].kind != LaneKind::Pseudo)
                    lastNs = std::max(lastNs, when);
            });
            b.m_flows.forEach([&](const PendingFlow &p) {
                t.m_flows[flows++] = { timeOf(b.m_file, p.timeNs), p.id, p.record, f.place[p.lane], b.m_file,
                    p.category, p.phase };
            });
            b.m_counters.forEach([&](const PendingCounter &p) {
                const TimeNs when = timeOf(b.m_file, p.timeNs);
                counters[{ b.m_file, p.process, p.name, p.series }].emplace_back(when, p.value);
                if (!(p.timeNs == 0 && f.zeroIsUntimed[b.m_file]))
                    lastNs = std::max(lastNs, when);
                if (isBeyond(b.m_file, p.timeNs))
                    t.m_diagnostics.add(messages::kBeyondTime, Severity::Warning, b.m_file);
            });
        }
        const auto byTime = [](const auto &a, const auto &b) {
            return std::tuple(a.timeNs, a.file, a.record) < std::tuple(b.timeNs, b.file, b.record);
        };
        std::sort(t.m_instants.data(), t.m_instants.data() + instants, byTime);
        if (!std::is_sorted(t.m_flows.data(), t.m_flows.data() + flows, byTime))
            std::sort(t.m_flows.data(), t.m_flows.data() + flows, byTime);
        for (auto &[key, samples] : counters) {
            std::stable_sort(
                samples.begin(), samples.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
            CounterTrack track;
            std::tie(track.file, track.process, track.name, track.series) = key;
            for (const auto &[when, value] : samples) {
                track.timesNs.push_back(when);
                track.values.push_back(value);
            }
            t.m_counters.push_back(std::move(track));
        }
        s.blocks.clear();
        for (auto &[key, process] : s.processes)
            t.m_processes.push_back(process);
        if (cancel.isCancelled())
            return cancelled();

        // ---- 7. nesting
        const std::vector<NestingResult> nesting = nestLanes(t, pool, cancel);
        if (!stage(Stage::Summarizing))
            return cancelled();
        for (LaneId l = 0; l < t.m_lanes.size(); ++l) {
            const Lane &lane = t.m_lanes[l];
            if (lane.kind != LaneKind::Pseudo)
                lastNs = std::max(lastNs, lane.range.endNs);
            if (lane.kind == LaneKind::HostThread && lane.crossings > 0)
                t.m_diagnostics.add(messages::kCrossings, Severity::Info, lane.file,
                    t.record(lane.begin + nesting[l].firstCrossing), {}, lane.crossings);
            if (nesting[l].tooDeep > 0)
                t.m_diagnostics.add(messages::kTooDeep, Severity::Warning, lane.file,
                    t.record(lane.begin + nesting[l].firstTooDeep), {}, nesting[l].tooDeep);
            std::uint64_t untimed = 0, first = ~std::uint64_t(0);
            for (SliceId i = lane.begin; i < lane.end && f.zeroIsUntimed[lane.file]; ++i)
                if (t.isUntimed(i)) {
                    ++untimed;
                    first = std::min(first, t.record(i));
                }
            if (untimed > 0)
                t.m_diagnostics.add(messages::kUntimed, Severity::Warning, lane.file, first, {}, untimed);
        }
        t.m_range = { firstNs, lastNs };

        // ---- 8. rows and their summaries
        std::size_t rows = 0, rowIds = 0;
        std::vector<std::size_t> firstId(t.m_lanes.size());
        for (LaneId l = 0; l < t.m_lanes.size(); ++l) {
            t.m_firstRow.push_back(rows);
            rows += t.m_lanes[l].rows;
            firstId[l] = rowIds;
            rowIds += t.m_lanes[l].rows > 1 ? t.m_lanes[l].size() : 0;
        }
        t.m_rowIndex.resize(rows);
        t.m_rowIds = Column<SliceId>(rowIds);
        pool.parallelFor(
            t.m_lanes.size(),
            [&](std::size_t l) {
                const Lane &lane = t.m_lanes[l];
                RowIndex *row = t.m_rowIndex.data() + t.m_firstRow[l];
                if (lane.rows == 1) {
                    row[0].view = RowView(lane.begin, lane.size());
                    return;
                }
                std::vector<std::size_t> next(lane.rows + 1, 0);
                for (SliceId i = lane.begin; i < lane.end; ++i)
                    ++next[t.m_rows[i] + 1u];
                SliceId *ids = t.m_rowIds.data() + firstId[l];
                for (std::uint32_t r = 0; r < lane.rows; ++r) {
                    row[r].view = RowView(ids + next[r], next[r + 1]);
                    next[r + 1] += next[r];
                }
                for (SliceId i = lane.begin; i < lane.end; ++i)
                    ids[next[t.m_rows[i]]++] = i;
            },
            &cancel);
        pool.parallelFor(
            rows,
            [&](std::size_t r) {
                RowIndex &row = t.m_rowIndex[r];
                row.pyramid.build(
                    row.view, [&](SliceId i) { return t.start(i); },
                    [&](SliceId i) { return std::min(t.end(i), std::max(t.start(i), t.m_range.endNs)); });
            },
            &cancel);
        if (cancel.isCancelled())
            return cancelled();
        placeRecords(t);
        return std::shared_ptr<const Trace>(std::move(s.trace));
    } catch (const std::bad_alloc &) {
        return LoadError { ErrorCode::OutOfMemory, {}, {},
            Message(messages::kOutOfMemory, { { "n", Count { s.records } } }) };
    }
}

} // namespace lanewise::core
