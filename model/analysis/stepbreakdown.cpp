// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/stepbreakdown.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <analysis/copytype.h>
#include <analysis/hostwork.h>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::Kind;
using core::Lane;
using core::LaneId;
using core::LaneKind;
using core::StringId;
using core::TimeNs;
using core::Trace;

constexpr std::size_t indexOf(StepClass c)
{
    return static_cast<std::size_t>(c);
}

/// They hold what they call: counted, the work within would count twice.
constexpr std::string_view kContainers[] = { "EagerExecute", "EagerLocalExecute", "EagerKernelExecute", "FunctionRun",
    "SessionRun", "RunGraph", "TraceContext", "ThreadpoolListener", "Thunk:" };

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool startsWithAny(std::string_view text, std::span<const std::string_view> parts)
{
    return std::any_of(parts.begin(), parts.end(), [&](std::string_view p) { return text.starts_with(p); });
}

bool loadsModule(std::string_view call)
{
    return has(call, "ModuleLoad") || has(call, "LibraryLoad") || has(call, "LinkComplete") || has(call, "LinkAddData")
        || has(call, "nvrtc") || has(call, "hiprtc");
}

} // namespace

std::string_view stepCategoryName(StepCategory category)
{
    constexpr std::string_view kNames[kStepCategories] = { "compilation", "output", "input", "kernel_launch",
        "host_compute", "collectives", "device_to_device", "device_compute", "other" };
    return kNames[static_cast<std::size_t>(category)];
}

StepCategory categoryOf(StepClass c)
{
    switch (c) {
    case StepClass::HostCompute:
        return StepCategory::HostCompute;
    case StepClass::Compile:
        return StepCategory::Compilation;
    case StepClass::HostToDevice:
    case StepClass::WaitInput:
        return StepCategory::Input;
    case StepClass::KernelLaunch:
        return StepCategory::KernelLaunch;
    case StepClass::Collectives:
        return StepCategory::Collectives;
    case StepClass::DeviceToDevice:
        return StepCategory::DeviceToDevice;
    case StepClass::DeviceToHost:
        return StepCategory::Output;
    case StepClass::DeviceCompute32:
    case StepClass::DeviceCompute16:
        break;
    }
    return StepCategory::DeviceCompute;
}

TimeNs StepParts::operator[](StepCategory category) const
{
    if (category == StepCategory::Other)
        return otherNs;
    TimeNs sum = 0;
    for (std::size_t c = 0; c < kStepClasses; ++c)
        if (categoryOf(static_cast<StepClass>(c)) == category)
            sum = core::addClamped(sum, byClass[c]);
    return sum;
}

TimeNs StepParts::lengthNs() const
{
    TimeNs sum = otherNs;
    for (const TimeNs ns : byClass)
        sum = core::addClamped(sum, ns);
    return sum;
}

// ---------------------------------------------------------------------------------------------------------------

StepClasses::StepClasses(const Trace &trace, const LaunchLinks &links, const KernelIndex &kernels)
    : m_trace(trace),
      m_links(links),
      m_kernels(kernels),
      m_stepThreads(trace.lanes().size())
{
    for (auto &names : m_names)
        names = std::vector<std::atomic<std::uint8_t>>(trace.strings().size());
    m_ofLaunch.reserve(kernels.launches().size());
    for (std::uint32_t l = 0; l < kernels.launches().size(); ++l)
        m_ofLaunch.push_back(classOfLaunch(l));
    std::vector<bool> hasStepThread(trace.files().size());
    std::set<std::tuple<core::FileIndex, StringId, std::string_view>> threads;
    const auto threadOf = [&](const Lane &lane) {
        const std::string_view id = trace.string(lane.thread);
        return std::tuple(lane.file, lane.process, id.substr(0, id.find(' ')));
    };
    for (LaneId l = 0; l < trace.lanes().size(); ++l) {
        const Lane &lane = trace.lane(l);
        if (lane.kind != LaneKind::HostThread)
            continue;
        const auto launches = links.launches();
        const auto first = std::lower_bound(launches.begin(), launches.end(), lane.begin);
        bool marks = first != launches.end() && *first < lane.end;
        for (SliceId s = lane.begin; s < lane.end && !marks; ++s)
            marks = trace.kind(s) == Kind::StepMarker;
        m_stepThreads[l] = marks;
        if (marks) {
            hasStepThread[lane.file] = true;
            threads.insert(threadOf(lane));
        }
    }
    for (LaneId l = 0; l < trace.lanes().size(); ++l) {
        const Lane &lane = trace.lane(l);
        if (lane.kind != LaneKind::HostThread)
            continue;
        // In an XSpace calls of the driver stand on lanes of their own: any thread may work for the step, but for those of the input pipeline.
        if (trace.files()[lane.file].format == core::FileFormat::XSpace)
            m_stepThreads[l] = !has(trace.string(lane.name), "tf_data");
        else
            m_stepThreads[l] = m_stepThreads[l] || !hasStepThread[lane.file] || threads.count(threadOf(lane)) != 0;
    }
}

StepClass StepClasses::classOfLaunch(std::uint32_t launch) const
{
    const KernelLaunch &kernel = m_kernels.launches()[launch];
    // ROCm copies by kernels, too, which do not tell the direction.
    if (m_trace.string(kernel.name).starts_with("__amd_rocclr_copy"))
        return StepClass::DeviceToDevice;
    if (kernel.communication)
        return StepClass::Collectives;
    switch (m_kernels.facts(launch).format) {
    case NumberFormat::Fp16:
    case NumberFormat::Bf16:
    case NumberFormat::Fp8:
        return StepClass::DeviceCompute16;
    default:
        return StepClass::DeviceCompute32;
    }
}

StepClasses::NameClass StepClasses::nameClass(StringId id, Kind kind) const
{
    const std::size_t group = core::isDeviceOperation(kind) ? 0 : core::isLaunchCall(kind) ? 1 : 2;
    std::atomic<std::uint8_t> &known = m_names[group][id];
    if (const std::uint8_t k = known.load(std::memory_order_relaxed); k != 0)
        return static_cast<NameClass>(k);
    const std::string_view name = m_trace.string(id);
    NameClass c = NameClass::Compute;
    if (group == 0) {
        const CopyKind copy = copyTypeOf(name).kind;
        c = copy == CopyKind::HtoD   ? NameClass::DeviceCopyIn
            : copy == CopyKind::DtoH ? NameClass::DeviceCopyOut
                                     : NameClass::DeviceCopy;
    } else if (core::isLaunchCall(kind)) {
        c = loadsModule(name) ? NameClass::Compile
            : has(name, "Launch") || has(name, "emset") || has(name, "emcpy")
            ? (copyTypeOf(name).kind == CopyKind::HtoD ? NameClass::CopyIn : NameClass::Launch)
            : NameClass::Call;
    } else {
        switch (hostWorkOf(name)) {
        case HostWork::Compile:
            c = NameClass::Compile;
            break;
        case HostWork::Input:
            c = name.starts_with("Iterator::")        ? NameClass::Container
                : name.starts_with("IteratorGetNext") ? NameClass::WaitInputAnywhere
                                                      : NameClass::WaitInput;
            break;
        case HostWork::InputWork:
        case HostWork::Step:
        case HostWork::Profiler:
            c = NameClass::Container;
            break;
        default:
            if (startsWithAny(name, kContainers))
                c = NameClass::Container;
            else if (name.starts_with("ExecutorState::Process"))
                c = NameClass::Launch;
            else if (name.starts_with("InfeedEnqueue"))
                c = NameClass::CopyIn;
        }
    }
    known.store(static_cast<std::uint8_t>(c), std::memory_order_relaxed);
    return c;
}

std::optional<StepClass> StepClasses::ofDevice(SliceId s, Kind kind) const
{
    if (kind == Kind::Memset)
        return StepClass::DeviceCompute32;
    if (kind == Kind::Memcpy)
        switch (nameClass(m_trace.nameId(s), kind)) {
        case NameClass::DeviceCopyIn:
            return StepClass::HostToDevice;
        case NameClass::DeviceCopyOut:
            return StepClass::DeviceToHost;
        default:
            return StepClass::DeviceToDevice;
        }
    const std::uint32_t launch = m_kernels.launchOf(s);
    return launch == KernelIndex::kNone ? StepClass::DeviceCompute32 : m_ofLaunch[launch];
}

StepClasses::Cursor StepClasses::cursorAt(SliceId first) const
{
    const auto launches = m_links.launches();
    return { static_cast<std::size_t>(std::lower_bound(launches.begin(), launches.end(), first) - launches.begin()) };
}

std::optional<StepClass> StepClasses::ofCall(SliceId s, Cursor &cursor) const
{
    const auto launches = m_links.launches();
    while (cursor.launch < launches.size() && launches[cursor.launch] < s)
        ++cursor.launch;
    if (cursor.launch < launches.size() && launches[cursor.launch] == s) {
        const SliceId first = m_links.operationsAt(cursor.launch).front();
        return m_trace.kind(first) == Kind::Memcpy
                && nameClass(m_trace.nameId(first), Kind::Memcpy) == NameClass::DeviceCopyIn
            ? StepClass::HostToDevice
            : StepClass::KernelLaunch;
    }
    switch (nameClass(m_trace.nameId(s), m_trace.kind(s))) {
    case NameClass::Compile:
        return StepClass::Compile;
    case NameClass::Launch:
        return StepClass::KernelLaunch;
    case NameClass::CopyIn:
        return StepClass::HostToDevice;
    default:
        return StepClass::HostCompute;
    }
}

std::optional<StepClass> StepClasses::of(SliceId s, LaneId lane) const
{
    Cursor cursor = cursorAt(s);
    return of(s, lane, cursor);
}

std::optional<StepClass> StepClasses::of(SliceId s, LaneId laneId, Cursor &cursor) const
{
    const Lane &lane = m_trace.lane(laneId);
    const Kind kind = m_trace.kind(s);
    if (lane.kind == LaneKind::DeviceStream)
        return core::isDeviceOperation(kind) ? ofDevice(s, kind) : std::nullopt;
    if (lane.kind != LaneKind::HostThread)
        return {};
    if (core::isLaunchCall(kind))
        return ofCall(s, cursor);
    if (kind == Kind::StepMarker)
        return {};
    switch (nameClass(m_trace.nameId(s), kind)) {
    case NameClass::Compile:
        return StepClass::Compile;
    case NameClass::WaitInputAnywhere:
        return StepClass::WaitInput;
    case NameClass::WaitInput:
        return m_stepThreads[laneId] ? std::optional(StepClass::WaitInput) : std::nullopt;
    case NameClass::Launch:
        return StepClass::KernelLaunch;
    case NameClass::CopyIn:
        return StepClass::HostToDevice;
    case NameClass::Compute:
        return kind == Kind::CpuOp && m_stepThreads[laneId] ? std::optional(StepClass::HostCompute) : std::nullopt;
    default:
        return {};
    }
}

std::vector<SliceId> StepClasses::slicesOf(
    StepClass c, core::FileIndex file, const core::TimeRange &range, std::size_t limit) const
{
    std::vector<SliceId> slices;
    for (const LaneKind kind : { LaneKind::DeviceStream, LaneKind::HostThread })
        for (const Piece &piece : piecesOf(m_trace, kind, range)) {
            if (m_trace.lane(piece.lane).file != file)
                continue;
            piece.forEach([&](SliceId s) {
                if (slices.size() < limit && isTimed(m_trace, s) && of(s, piece.lane) == c && partIn(m_trace, s, range))
                    slices.push_back(s);
            });
        }
    return slices;
}

// ---------------------------------------------------------------------------------------------------------------

namespace {

/// Disjoint, ascending. Those of one piece of time are few enough to stay in the cache.
using Ranges = std::vector<TimeRange>;

void append(Ranges &ranges, const TimeRange &range)
{
    if (!ranges.empty() && range.startNs <= ranges.back().endNs)
        ranges.back().endNs = std::max(ranges.back().endNs, range.endNs);
    else
        ranges.push_back(range);
}

void unite(Ranges &all, const Ranges &other, Ranges &room)
{
    room.clear();
    auto a = all.begin();
    auto b = other.begin();
    while (a != all.end() || b != other.end()) {
        const bool takeA = b == other.end() || (a != all.end() && a->startNs <= b->startNs);
        append(room, takeA ? *a++ : *b++);
    }
    all.swap(room);
}

Ranges united(std::vector<Ranges> sets)
{
    if (sets.empty())
        return {};
    Ranges room;
    while (sets.size() > 1) {
        const std::size_t half = (sets.size() + 1) / 2;
        for (std::size_t i = 0; i + half < sets.size(); ++i)
            unite(sets[i], sets[i + half], room);
        sets.resize(half);
    }
    return std::move(sets.front());
}

/// What `all` has and `covered` has not.
void subtract(const Ranges &all, const Ranges &covered, Ranges &out)
{
    out.clear();
    auto next = covered.begin();
    for (const TimeRange &r : all) {
        TimeNs from = r.startNs;
        while (next != covered.end() && next->endNs <= from)
            ++next;
        for (; next != covered.end() && next->startNs < r.endNs; ++next) {
            if (next->startNs > from)
                out.push_back({ from, next->startNs });
            from = next->endNs;
            if (from >= r.endNs)
                break; // it may reach into the next one of ours
        }
        if (from < r.endNs)
            out.push_back({ from, r.endNs });
    }
}

TimeNs lengthWithin(const Ranges &ranges, const TimeRange &range)
{
    TimeNs sum = 0;
    for (auto it = std::partition_point(
             ranges.begin(), ranges.end(), [&](const TimeRange &r) { return r.endNs <= range.startNs; });
         it != ranges.end() && it->startNs < range.endNs; ++it)
        sum = core::addClamped(sum, lengthOf(it->intersected(range)));
    return sum;
}

/// Steps of one file by start, to find those that a piece of time touches.
class StepsOfFile {
public:
    void add(std::size_t step, const TimeRange &range) { m_steps.push_back({ range, range.endNs, step }); }
    void sort()
    {
        std::stable_sort(m_steps.begin(), m_steps.end(),
            [](const Entry &a, const Entry &b) { return a.range.startNs < b.range.startNs; });
        for (std::size_t i = 1; i < m_steps.size(); ++i)
            m_steps[i].lastEndNs = std::max(m_steps[i].lastEndNs, m_steps[i - 1].lastEndNs);
    }
    template<class F>
    void forEachIn(const TimeRange &piece, F &&f) const
    {
        for (auto it = std::partition_point(
                 m_steps.begin(), m_steps.end(), [&](const Entry &e) { return e.lastEndNs <= piece.startNs; });
             it != m_steps.end() && it->range.startNs < piece.endNs; ++it)
            if (it->range.endNs > piece.startNs)
                f(it->step, it->range);
    }

private:
    struct Entry {
        TimeRange range;
        TimeNs lastEndNs; ///< of this and all before
        std::size_t step;
    };
    std::vector<Entry> m_steps;
};

/// A stretch of time of one file: what was done in it is told without looking at the others.
struct SweepPiece {
    core::FileIndex file = 0;
    TimeRange range;
    std::vector<std::pair<std::size_t, std::array<TimeNs, kStepClasses>>> parts; ///< by step
    std::array<bool, kStepClasses> isSeen {};
};

class Sweep {
public:
    static constexpr SliceId kSlices = SliceId(1) << 16; ///< of a lane in a piece, at most

    Sweep(const Trace &trace, const StepClasses &classes, std::vector<StepsOfFile> steps)
        : m_trace(trace),
          m_classes(classes),
          m_steps(std::move(steps)),
          m_lanes(trace.files().size()),
          m_cuts(trace.files().size())
    {
    }

    void addLane(LaneId lane, const LaneSpan &span)
    {
        const core::FileIndex file = m_trace.lane(lane).file;
        m_lanes[file].push_back(lane);
        for (SliceId s = span.first; span.last - s > kSlices;)
            m_cuts[file].push_back(m_trace.start(s += kSlices));
    }

    std::vector<SweepPiece> pieces(const std::optional<TimeRange> &range)
    {
        const TimeRange all = range.value_or(TimeRange { INT64_MIN, INT64_MAX });
        std::vector<SweepPiece> pieces;
        for (core::FileIndex f = 0; f < m_cuts.size(); ++f) {
            if (m_lanes[f].empty())
                continue;
            std::vector<TimeNs> &cuts = m_cuts[f];
            cuts.push_back(all.startNs);
            cuts.push_back(all.endNs);
            std::sort(cuts.begin(), cuts.end());
            for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
                if (cuts[i] >= all.startNs && cuts[i + 1] <= all.endNs && cuts[i] < cuts[i + 1])
                    pieces.push_back({ f, { cuts[i], cuts[i + 1] }, {}, {} });
        }
        return pieces;
    }

    void run(SweepPiece &piece) const
    {
        std::array<std::vector<Ranges>, kStepClasses> found;
        for (const LaneId lane : m_lanes[piece.file])
            addLaneOf(piece, lane, found);
        for (std::size_t c = 0; c < kStepClasses; ++c)
            piece.isSeen[c] = !found[c].empty();
        m_steps[piece.file].forEachIn(piece.range, [&](std::size_t step, const TimeRange &) {
            piece.parts.push_back({ step, {} });
        });
        if (piece.parts.empty())
            return;
        Ranges covered, exposed, room;
        for (std::size_t c = kStepClasses; c-- > 0;) {
            if (found[c].empty())
                continue;
            const Ranges all = united(std::move(found[c]));
            subtract(all, covered, exposed);
            std::size_t i = 0;
            m_steps[piece.file].forEachIn(piece.range,
                [&](std::size_t, const TimeRange &step) { piece.parts[i++].second[c] = lengthWithin(exposed, step); });
            // What the lowest class covers hides nothing.
            if (c > 0)
                unite(covered, all, room);
        }
    }

private:
    void addLaneOf(const SweepPiece &piece, LaneId lane, std::array<std::vector<Ranges>, kStepClasses> &found) const
    {
        const LaneSpan span = spanOf(m_trace, lane, piece.range);
        if (span.reaching.empty() && span.first == span.last)
            return;
        // Slices of a lane come by start: each set grows at its end only.
        std::array<Ranges, kStepClasses> own;
        StepClasses::Cursor cursor = m_classes.cursorAt(span.reaching.empty() ? span.first : span.reaching.front());
        const auto add = [&](SliceId s) {
            if (m_trace.duration(s) == 0 || !isTimed(m_trace, s))
                return;
            const auto c = m_classes.of(s, lane, cursor);
            if (!c)
                return;
            const TimeRange part = m_trace.range(s).intersected(piece.range);
            if (!part.isEmpty())
                append(own[indexOf(*c)], part);
        };
        for (const SliceId s : span.reaching)
            add(s);
        for (SliceId s = span.first; s < span.last; ++s)
            add(s);
        for (std::size_t c = 0; c < kStepClasses; ++c)
            if (!own[c].empty())
                found[c].push_back(std::move(own[c]));
    }

    const Trace &m_trace;
    const StepClasses &m_classes;
    std::vector<StepsOfFile> m_steps;         ///< by file
    std::vector<std::vector<LaneId>> m_lanes; ///< by file
    std::vector<std::vector<TimeNs>> m_cuts;  ///< by file
};

} // namespace

StepBreakdown StepBreakdown::build(const Trace &trace, const LaunchLinks &links, const KernelIndex &kernels,
    const Steps &steps, const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    StepBreakdown result;
    std::vector<StepsOfFile> stepsOf(trace.files().size());
    for (std::size_t i = 0; i < steps.list.size(); ++i)
        stepsOf[steps.list[i].file].add(i, steps.list[i].range());
    for (StepsOfFile &s : stepsOf)
        s.sort();
    const StepClasses classes(trace, links, kernels);
    Sweep sweep(trace, classes, std::move(stepsOf));
    for (LaneId l = 0; l < trace.lanes().size(); ++l) {
        const LaneKind kind = trace.lane(l).kind;
        if (kind != LaneKind::DeviceStream && kind != LaneKind::HostThread)
            continue;
        const LaneSpan span = spanOf(trace, l, range);
        if (span.reaching.empty() && span.first == span.last)
            continue;
        sweep.addLane(l, span);
        (kind == LaneKind::DeviceStream ? result.m_hasDevice : result.m_hasHost) = true;
    }
    std::vector<SweepPiece> pieces = sweep.pieces(range);
    sharedPool().parallelFor(
        pieces.size(), [&](std::size_t i) { sweep.run(pieces[i]); }, &cancel);
    if (cancel.isCancelled())
        return {};

    for (std::size_t i = 0; i < steps.list.size(); ++i) {
        StepParts part;
        part.step = i;
        part.otherNs = steps.list[i].lengthNs;
        if (steps.list[i].judged)
            result.m_judged.push_back(result.m_steps.size());
        result.m_steps.push_back(part);
    }
    for (const SweepPiece &piece : pieces)
        for (std::size_t c = 0; c < kStepClasses; ++c)
            result.m_isSeen[c] = result.m_isSeen[c] || piece.isSeen[c];
    for (const SweepPiece &piece : pieces)
        for (const auto &[step, byClass] : piece.parts)
            for (std::size_t c = 0; c < kStepClasses; ++c) {
                StepParts &part = result.m_steps[step];
                part.byClass[c] = core::addClamped(part.byClass[c], byClass[c]);
                part.otherNs -= byClass[c];
            }
    return result;
}

bool StepBreakdown::isRecorded(StepCategory category) const
{
    switch (category) {
    case StepCategory::Compilation:
    case StepCategory::HostCompute:
        return m_hasHost;
    case StepCategory::Other:
        return m_hasHost || m_hasDevice;
    default:
        break;
    }
    for (std::size_t c = 0; c < kStepClasses; ++c)
        if (m_isSeen[c] && categoryOf(static_cast<StepClass>(c)) == category)
            return true;
    return false;
}

std::optional<Spread> StepBreakdown::spreadNs(StepCategory category) const
{
    std::vector<double> values;
    for (const std::size_t i : m_judged)
        values.push_back(static_cast<double>(m_steps[i][category]));
    return spreadOf(values);
}

std::optional<Spread> StepBreakdown::sharePct(StepCategory category) const
{
    std::vector<double> values;
    for (const std::size_t i : m_judged)
        if (const TimeNs length = m_steps[i].lengthNs(); length > 0)
            values.push_back(100.0 * static_cast<double>(m_steps[i][category]) / static_cast<double>(length));
    return spreadOf(values);
}

std::optional<Spread> StepBreakdown::lengthNs() const
{
    std::vector<double> values;
    for (const std::size_t i : m_judged)
        values.push_back(static_cast<double>(m_steps[i].lengthNs()));
    return spreadOf(values);
}

TimeNs StepBreakdown::totalNs(StepCategory category) const
{
    TimeNs sum = 0;
    for (const std::size_t i : m_judged)
        sum = core::addClamped(sum, m_steps[i][category]);
    return sum;
}

TimeNs StepBreakdown::totalNs(StepClass c) const
{
    TimeNs sum = 0;
    for (const std::size_t i : m_judged)
        sum = core::addClamped(sum, m_steps[i].byClass[indexOf(c)]);
    return sum;
}

} // namespace lanewise::analysis
