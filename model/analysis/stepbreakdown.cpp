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
    // ROCm copies by kernels, too, which do not tell the direction.
    if (m_trace.name(s).starts_with("__amd_rocclr_copy"))
        return StepClass::DeviceToDevice;
    const std::uint32_t launch = m_kernels.launchOf(s);
    if (launch == KernelIndex::kNone)
        return StepClass::DeviceCompute32;
    if (m_kernels.launches()[launch].communication)
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

StepClasses::Cursor StepClasses::cursorAt(LaneId lane) const
{
    const auto launches = m_links.launches();
    return { static_cast<std::size_t>(
        std::lower_bound(launches.begin(), launches.end(), m_trace.lane(lane).begin) - launches.begin()) };
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
    const auto launches = m_links.launches();
    Cursor cursor { static_cast<std::size_t>(
        std::lower_bound(launches.begin(), launches.end(), s) - launches.begin()) };
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

using ClassSets = std::array<IntervalSet, kStepClasses>;

/// Of one lane: its slices come by start, so each set only grows at its end. Big sets lie in big pages: pieces put together later would cost more.
ClassSets setsOfLane(const Trace &trace, const StepClasses &classes, LaneId lane,
    const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    ClassSets sets;
    const LaneSpan span = spanOf(trace, lane, range);
    StepClasses::Cursor cursor = classes.cursorAt(lane);
    const auto add = [&](SliceId s) {
        if (trace.duration(s) == 0 || !isTimed(trace, s))
            return;
        const auto c = classes.of(s, lane, cursor);
        if (!c)
            return;
        core::TimeRange part = trace.range(s);
        if (range)
            part = part.intersected(*range);
        sets[indexOf(*c)].append(part);
    };
    for (const SliceId s : span.reaching)
        add(s);
    for (SliceId s = span.first; s < span.last; ++s) {
        if ((s - span.first) % kPieceSlices == 0 && cancel.isCancelled())
            return {};
        add(s);
    }
    return sets;
}

} // namespace

StepBreakdown StepBreakdown::build(const Trace &trace, const LaunchLinks &links, const KernelIndex &kernels,
    const Steps &steps, const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    StepBreakdown result;
    const StepClasses classes(trace, links, kernels);
    std::vector<LaneId> lanes;
    for (LaneId l = 0; l < trace.lanes().size(); ++l) {
        const LaneKind kind = trace.lane(l).kind;
        if (kind != LaneKind::DeviceStream && kind != LaneKind::HostThread)
            continue;
        const LaneSpan span = spanOf(trace, l, range);
        if (span.reaching.empty() && span.first == span.last)
            continue;
        lanes.push_back(l);
        (kind == LaneKind::DeviceStream ? result.m_hasDevice : result.m_hasHost) = true;
    }
    std::vector<ClassSets> sets(lanes.size());
    sharedPool().parallelFor(
        lanes.size(), [&](std::size_t i) { sets[i] = setsOfLane(trace, classes, lanes[i], range, cancel); }, &cancel);
    if (cancel.isCancelled())
        return {};

    const std::size_t files = trace.files().size();
    result.m_exposed.resize(files);
    std::vector<ClassSets> united(files);
    sharedPool().parallelFor(
        files * kStepClasses,
        [&](std::size_t i) {
            std::vector<IntervalSet> ofClass;
            for (std::size_t l = 0; l < lanes.size(); ++l)
                if (trace.lane(lanes[l]).file == i / kStepClasses && !sets[l][i % kStepClasses].empty())
                    ofClass.push_back(std::move(sets[l][i % kStepClasses]));
            united[i / kStepClasses][i % kStepClasses] = IntervalSet::unionOf(std::move(ofClass));
        },
        &cancel);
    sharedPool().parallelFor(
        files,
        [&](std::size_t f) {
            IntervalSet covered;
            for (std::size_t c = kStepClasses; c-- > 0 && !cancel.isCancelled();) {
                IntervalSet &all = united[f][c];
                if (all.empty())
                    continue;
                result.m_exposed[f][c] = covered.empty() ? all : all.minus(covered);
                // What the lowest class covers hides nothing.
                if (c > 0)
                    covered = covered.empty() ? std::move(all) : covered.unitedWith(all);
            }
        },
        &cancel);
    if (cancel.isCancelled())
        return {};

    for (std::size_t i = 0; i < steps.list.size(); ++i) {
        const Step &step = steps.list[i];
        StepParts part;
        part.step = i;
        part.otherNs = step.lengthNs;
        for (std::size_t c = 0; c < kStepClasses; ++c) {
            part.byClass[c] = result.m_exposed[step.file][c].lengthWithinNs(step.range());
            part.otherNs -= part.byClass[c];
        }
        if (step.judged)
            result.m_judged.push_back(result.m_steps.size());
        result.m_steps.push_back(part);
    }
    return result;
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
