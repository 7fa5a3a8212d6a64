// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/steps.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <utility>

#include <analysis/devices.h>
#include <analysis/intervals.h>

#include "scan.h"
#include "stepgroups.h"
#include "stepmarkers.h"

namespace lanewise::analysis {
namespace {

using core::FileIndex;
using core::Kind;
using core::kNoTime;
using core::Lane;
using core::LaneId;
using core::LaneKind;
using core::MessageTemplate;
using core::TimeNs;
using core::TimeRange;
using core::Trace;

constexpr MessageTemplate kFromProfiler {
    "steps-from-profiler",
    LW_TR("Messages",
        "{n} {n|step is|steps are} marked by the profiler (ProfilerStep on the host); {judged} {judged|is|are} judged.")
};
constexpr MessageTemplate kPartlyFromProfiler { "steps-partly-from-profiler",
    LW_TR("Messages",
        "{n} {n|step is|steps are} marked by the profiler (ProfilerStep on the host); {judged} {judged|is|are} judged. "
        "{unmarked} of the files {unmarked|has|have} no marks.") };
constexpr MessageTemplate kFromProgram {
    "steps-from-program",
    LW_TR("Messages",
        "{n} {n|step is|steps are} marked by the program on the host (StepTraceAnnotation and the like); {judged} {judged|is|are} judged.")
};
constexpr MessageTemplate kFromDevice {
    "steps-from-device-line",
    LW_TR("Messages",
        "{n} {n|step is|steps are} recorded by the profiler on the device's line of steps; {judged} {judged|is|are} judged.")
};
constexpr MessageTemplate kNamedRanges {
    "steps-from-named-ranges",
    LW_TR("Messages",
        "{n} {n|step is|steps are} marked by the program's ranges {name} and the like; {judged} {judged|is|are} judged.")
};
constexpr MessageTemplate kBetweenNamed {
    "steps-between-named-ranges",
    LW_TR("Messages",
        "{n} {n|step goes|steps go} from the start of one of the program's ranges {name} and the like to the next; {judged} {judged|is|are} judged.")
};
constexpr MessageTemplate kInferred {
    "steps-inferred",
    LW_TR("Messages",
        "No steps are marked. {n} {n|step is|steps are} inferred from the calls of {name}, each of which launches about as much work as the others; {judged} {judged|is|are} judged.")
};
constexpr MessageTemplate kInferredBetween { "steps-inferred-between",
    LW_TR("Messages",
        "No steps are marked. {n} {n|step is|steps are} inferred from {name}: each goes from one to the next, and about as much work is launched in each; "
        "{judged} {judged|is|are} judged.") };
constexpr MessageTemplate kInferredProgram { "steps-inferred-program",
    LW_TR("Messages",
        "No steps are marked. {n} {n|step is|steps are} inferred from the runs of the compiled program {name}, to which nearly all of the device's time "
        "belongs; {judged} {judged|is|are} judged.") };
constexpr MessageTemplate kInferredSequence { "steps-inferred-sequence",
    LW_TR("Messages",
        "No steps are marked. {n} {n|step is|steps are} inferred: {kernels} kernels, an optimizer's among them, come again and again in the same order, "
        "beginning with {name} after the longest pause; {judged} {judged|is|are} judged.") };
constexpr MessageTemplate kChosenRanges {
    "steps-chosen",
    LW_TR("Messages",
        "{n} {n|step is|steps are} the ranges of {name}, the marker that was chosen; {judged} {judged|is|are} judged.")
};
constexpr MessageTemplate kChosenBetween { "steps-between-chosen",
    LW_TR("Messages",
        "{n} {n|step goes|steps go} from one {name}, the marker that was chosen, to the next; {judged} {judged|is|are} judged. "
        "What lies before the first of them and after the last is in no step.") };
constexpr MessageTemplate kChosenMissing {
    "steps-chosen-missing",
    LW_TR("Messages",
        "No timed event is named {name}, the marker that was chosen: the time from the first to the last operation of the device stands as one step.")
};
constexpr MessageTemplate kChosenOnce { "steps-chosen-once",
    LW_TR("Messages",
        "{name}, the marker that was chosen, is there once, and a step goes from one to the next: the time from the first to the last operation "
        "of the device stands as one step.") };
constexpr MessageTemplate kNoMarks { "steps-not-marked",
    LW_TR("Messages",
        "No steps are marked: the time from the first to the last operation of the device stands as one step. "
        "A range around each step marks them, and any event can be chosen as the marker.") };
constexpr MessageTemplate kNoMarksTorch { "steps-not-marked-torch",
    LW_TR("Messages",
        "No steps are marked: the time from the first to the last operation of the device stands as one step. "
        "Calling prof.step() after each step marks them, and any event can be chosen as the marker.") };
constexpr MessageTemplate kNoMarksXSpace {
    "steps-not-marked-xspace",
    LW_TR("Messages",
        "No steps are marked: the time from the first to the last operation of the device stands as one step. "
        "StepTraceAnnotation (JAX) or tf.profiler.experimental.Trace (TensorFlow) around each step marks them, and any event can be chosen as the marker.")
};
constexpr MessageTemplate kNoMarksNvtx {
    "steps-not-marked-nvtx",
    LW_TR("Messages",
        "No steps are marked: the time from the first to the last operation of the device stands as one step. "
        "An NVTX or roctx range around each step, named \"step 12\" and so on, marks them, and any event can be chosen as the marker.")
};
constexpr MessageTemplate kNothing { "steps-nothing-recorded",
    LW_TR("Messages", "No steps are marked, and no device operations are recorded.") };
constexpr MessageTemplate kNoneInRange {
    "steps-not-in-range",
    LW_TR("Messages",
        "No marked step lies wholly in the range: the time from the first to the last operation of the device in it stands as one step.")
};

/// In the words of what wrote the trace.
const MessageTemplate &noMarks(const Trace &trace)
{
    switch (trace.files().empty() ? core::FileFormat::ChromeJson : trace.files().front().format) {
    case core::FileFormat::Kineto:
        return kNoMarksTorch;
    case core::FileFormat::XSpace:
    case core::FileFormat::TensorFlowJson:
        return kNoMarksXSpace;
    case core::FileFormat::NsysSqlite:
    case core::FileFormat::RocprofJson:
    case core::FileFormat::RocprofCsv:
    case core::FileFormat::Rocpd:
        return kNoMarksNvtx;
    default:
        return kNoMarks;
    }
}

/// A leading step longer than this share of the median is warm-up.
constexpr double kWarmupFactor = 1.5;
/// A last step with fewer device operations than this share of the fewest of the others was cut off.
constexpr double kCutShare = 0.8;
/// Share of the host's time after the last launch of the last step that its device-wide waits must fill to be all that it does.
constexpr double kOnlyWaitsShare = 0.5;

/// What was launched inside a marker.
struct Work {
    std::uint64_t operations = 0;
    TimeNs lastOperationEndNs = kNoTime;
    TimeNs lastLaunchEndNs = kNoTime;
    TimeNs waitNs = 0; ///< device-wide synchronizing calls after the last launch
    std::uint64_t waits = 0;
};

/// Those that a record on the host marks: all, or none of them.
std::vector<SliceId> markersOf(const std::vector<Step> &steps)
{
    std::vector<SliceId> markers;
    for (const Step &step : steps)
        if (step.marker != core::kNoSlice)
            markers.push_back(step.marker);
    if (markers.size() != steps.size())
        markers.clear();
    return markers;
}

/// The steps of one file.
class FileSteps {
public:
    FileSteps(const Trace &trace, const LaunchLinks &links, FileIndex file, std::vector<Step> markers)
        : m_trace(trace),
          m_links(links),
          m_file(file),
          m_steps(std::move(markers)),
          m_groups(trace, file, markersOf(m_steps)),
          m_work(m_steps.size())
    {
    }

    std::vector<Step> take()
    {
        countLaunched();
        findBacklog();
        findWaits();
        measure();
        judge();
        return std::move(m_steps);
    }

private:
    static constexpr std::size_t kNone = ~std::size_t(0);

    std::size_t stepAt(TimeNs t) const;
    std::size_t stepOf(SliceId launch) const;
    template<class F>
    void forEachLane(LaneKind kind, F &&f) const;
    std::span<const LaunchLinks::Link> linksOf(const Lane &lane) const;
    void countLaunched();
    void countByTime();
    void findBacklog();
    void findWaits();
    void measure();
    void judge();
    bool lastOnlyWaits() const;
    bool lastIsCut() const;

    const Trace &m_trace;
    const LaunchLinks &m_links;
    FileIndex m_file;
    std::vector<Step> m_steps;
    StepGroups m_groups;
    std::vector<Work> m_work;
    TimeNs m_launchedBeforeEndNs = kNoTime; ///< last end of an operation launched before the first step
    TimeNs m_backlogEndNs = kNoTime;        ///< last end of an operation launched before the recording
};

/// The step whose marker contains t, else kNone.
std::size_t FileSteps::stepAt(TimeNs t) const
{
    const auto it =
        std::partition_point(m_steps.begin(), m_steps.end(), [t](const Step &s) { return s.recorded.startNs <= t; });
    if (it == m_steps.begin() || t >= std::prev(it)->recorded.endNs)
        return kNone;
    return static_cast<std::size_t>(it - m_steps.begin()) - 1;
}

/// Other threads may launch what a step gave them to do when its marker has ended.
std::size_t FileSteps::stepOf(SliceId launch) const
{
    const std::uint32_t root = m_groups.isEmpty() ? StepGroups::kNone : m_groups.rootOf(m_trace, launch);
    return root != StepGroups::kNone ? root : stepAt(m_trace.start(launch));
}

template<class F>
void FileSteps::forEachLane(LaneKind kind, F &&f) const
{
    for (const Lane &lane : m_trace.lanes())
        if (lane.file == m_file && lane.kind == kind)
            f(lane);
}

std::span<const LaunchLinks::Link> FileSteps::linksOf(const Lane &lane) const
{
    const auto all = m_links.links();
    const auto before = [](SliceId id) { return [id](const LaunchLinks::Link &l) { return l.operation < id; }; };
    const auto first = std::partition_point(all.begin(), all.end(), before(lane.begin));
    const auto last = std::partition_point(first, all.end(), before(lane.end));
    return { first, last };
}

void FileSteps::countLaunched()
{
    bool anyLink = false;
    forEachLane(LaneKind::DeviceStream, [&](const Lane &lane) {
        for (const auto &[operation, launch] : linksOf(lane)) {
            anyLink = true;
            if (!isTimed(m_trace, operation))
                continue;
            const TimeNs launchedNs = m_trace.start(launch);
            if (launchedNs < m_steps.front().recorded.startNs) {
                m_launchedBeforeEndNs = std::max(m_launchedBeforeEndNs, m_trace.end(operation));
                continue;
            }
            const std::size_t i = stepOf(launch);
            if (i == kNone)
                continue;
            Work &w = m_work[i];
            ++w.operations;
            w.lastOperationEndNs = std::max(w.lastOperationEndNs, m_trace.end(operation));
            w.lastLaunchEndNs = std::max(w.lastLaunchEndNs, m_trace.end(launch));
        }
    });
    if (!anyLink)
        countByTime();
}

/// Where no launches were recorded, the operations that begin inside a marker tell at least whether the last one was cut off.
void FileSteps::countByTime()
{
    forEachLane(LaneKind::DeviceStream, [&](const Lane &lane) {
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (!core::isDeviceOperation(m_trace.kind(s)) || !isTimed(m_trace, s))
                continue;
            if (const std::size_t i = stepAt(m_trace.start(s)); i != kNone)
                ++m_work[i].operations;
        }
    });
}

/// Operations without a launch that run before the first launched one of their stream were launched before the recording began.
/// Elsewhere a missing launch only means that its record was lost.
void FileSteps::findBacklog()
{
    TimeNs firstLinkedNs = std::numeric_limits<TimeNs>::max();
    forEachLane(LaneKind::DeviceStream, [&](const Lane &lane) {
        if (const auto links = linksOf(lane); !links.empty())
            firstLinkedNs = std::min(firstLinkedNs, m_trace.start(links.front().operation));
    });
    if (firstLinkedNs == std::numeric_limits<TimeNs>::max())
        return;
    forEachLane(LaneKind::DeviceStream, [&](const Lane &lane) {
        const auto links = linksOf(lane);
        const SliceId end = links.empty() ? lane.end : links.front().operation;
        for (SliceId s = lane.begin; s < end; ++s) {
            if (links.empty() && m_trace.start(s) >= firstLinkedNs)
                break;
            if (core::isDeviceOperation(m_trace.kind(s)) && isTimed(m_trace, s))
                m_backlogEndNs = std::max(m_backlogEndNs, m_trace.end(s));
        }
    });
}

void FileSteps::findWaits()
{
    std::array<core::StringId, 3> names { m_trace.strings().find("cudaDeviceSynchronize"),
        m_trace.strings().find("hipDeviceSynchronize"), m_trace.strings().find("cuCtxSynchronize") };
    if (std::all_of(names.begin(), names.end(), [](core::StringId id) { return id == core::StringPool::kNotFound; }))
        return;
    forEachLane(LaneKind::HostThread, [&](const Lane &lane) {
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (std::find(names.begin(), names.end(), m_trace.nameId(s)) == names.end()
                || !core::isLaunchCall(m_trace.kind(s)))
                continue;
            const std::size_t i = stepAt(m_trace.start(s));
            if (i == kNone || m_trace.start(s) < m_work[i].lastLaunchEndNs)
                continue;
            ++m_work[i].waits;
            m_work[i].waitNs = core::addClamped(m_work[i].waitNs, m_trace.duration(s));
        }
    });
}

void FileSteps::measure()
{
    TimeNs previousNs = std::max({ m_steps.front().recorded.startNs, m_launchedBeforeEndNs, m_backlogEndNs });
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        Step &s = m_steps[i];
        s.operations = m_work[i].operations;
        s.completionNs = std::max(s.recorded.endNs, m_work[i].lastOperationEndNs);
        // Work of an earlier step may outlast this one on another stream.
        s.beginNs = std::min(previousNs, s.completionNs);
        s.lengthNs = lengthOf(s.range());
        previousNs = std::max(previousNs, s.completionNs);
    }
}

/// The profiler drains the device when it stops, often still inside the last marker: a wait that no other step has.
bool FileSteps::lastOnlyWaits() const
{
    if (m_steps.size() < 2 || m_work.back().waits == 0)
        return false;
    if (std::any_of(m_work.begin(), m_work.end() - 1, [](const Work &w) { return w.waits != 0; }))
        return false;
    const TimeRange &marker = m_steps.back().recorded;
    const TimeRange tail { std::max(marker.startNs, m_work.back().lastLaunchEndNs), marker.endNs };
    return static_cast<double>(m_work.back().waitNs) >= kOnlyWaitsShare * static_cast<double>(lengthOf(tail));
}

bool FileSteps::lastIsCut() const
{
    if (m_steps.size() < 2)
        return false;
    const auto fewest = std::min_element(
        m_work.begin(), m_work.end() - 1, [](const Work &a, const Work &b) { return a.operations < b.operations; });
    return static_cast<double>(m_work.back().operations) < kCutShare * static_cast<double>(fewest->operations);
}

std::optional<TimeNs> medianOf(std::vector<TimeNs> lengths)
{
    if (lengths.empty())
        return {};
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    if (lengths.size() % 2 == 1)
        return *middle;
    const TimeNs below = *std::max_element(lengths.begin(), middle);
    return below + (*middle - below) / 2;
}

/// Leading long ones.
void findWarmup(std::vector<Step> &steps)
{
    std::vector<TimeNs> lengths;
    for (const Step &s : steps)
        if (s.judged)
            lengths.push_back(s.lengthNs);
    const auto median = medianOf(std::move(lengths));
    if (!median)
        return;
    for (Step &s : steps) {
        s.warmup = static_cast<double>(s.lengthNs) > kWarmupFactor * static_cast<double>(*median);
        if (s.judged && !s.warmup)
            break;
        s.judged = s.judged && !s.warmup;
    }
}

void FileSteps::judge()
{
    for (Step &s : m_steps) {
        const std::uint8_t flags = m_trace.flags(s.marker);
        s.complete =
            !(flags & (core::kUnclosed | core::kNoDuration | core::kImpossibleDuration | core::kNegativeDuration));
        s.judged = s.complete && s.lengthNs > 0;
    }
    if (lastIsCut())
        m_steps.back().complete = m_steps.back().judged = false;
    if (lastOnlyWaits())
        m_steps.back().judged = false;
    if (m_backlogEndNs > m_steps.front().recorded.startNs)
        m_steps.front().judged = false;

    findWarmup(m_steps);
}

/// Markers of each file by start, the first of each number.
std::vector<std::vector<Step>> profilerMarkers(const Trace &trace)
{
    std::vector<std::vector<Step>> files(trace.files().size());
    constexpr std::int64_t kNotAStep = -1;
    std::vector<std::int64_t> numbers(trace.strings().size(), kNotAStep);
    bool any = false;
    for (core::StringId id = 0; id < numbers.size(); ++id)
        if (const auto number = profilerStepNumber(trace.string(id))) {
            numbers[id] = *number;
            any = true;
        }
    if (!any)
        return files;
    for (const Lane &lane : trace.lanes()) {
        if (lane.kind != LaneKind::HostThread || lane.file >= files.size())
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            const std::int64_t number = numbers[trace.nameId(s)];
            if (number == kNotAStep || trace.kind(s) == Kind::GpuAnnotation || trace.isUntimed(s))
                continue;
            Step step;
            step.name = trace.name(s);
            step.number = number;
            step.file = lane.file;
            step.marker = s;
            step.recorded = trace.range(s);
            files[lane.file].push_back(std::move(step));
        }
    }
    for (std::vector<Step> &steps : files) {
        std::stable_sort(steps.begin(), steps.end(), [](const Step &a, const Step &b) {
            return a.number != b.number ? a.number < b.number : a.recorded.startNs < b.recorded.startNs;
        });
        steps.erase(
            std::unique(steps.begin(), steps.end(), [](const Step &a, const Step &b) { return a.number == b.number; }),
            steps.end());
        std::stable_sort(steps.begin(), steps.end(),
            [](const Step &a, const Step &b) { return a.recorded.startNs < b.recorded.startNs; });
    }
    return files;
}

/// From the first to the last timed device operation of a file.
std::optional<Step> windowStep(const Trace &trace, FileIndex file, const std::optional<TimeRange> &range)
{
    Step step;
    step.file = file;
    bool any = false;
    for (const Lane &lane : trace.lanes()) {
        if (lane.file != file || lane.kind != LaneKind::DeviceStream)
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (!core::isDeviceOperation(trace.kind(s)) || !isTimed(trace, s))
                continue;
            TimeRange r = trace.range(s);
            if (range) {
                if (!r.overlaps(*range))
                    continue;
                r = r.intersected(*range);
            }
            step.recorded.startNs = any ? std::min(step.recorded.startNs, r.startNs) : r.startNs;
            step.recorded.endNs = any ? std::max(step.recorded.endNs, r.endNs) : r.endNs;
            any = true;
            ++step.operations;
        }
    }
    if (!any)
        return {};
    step.beginNs = step.recorded.startNs;
    step.completionNs = step.recorded.endNs;
    step.lengthNs = lengthOf(step.recorded);
    step.judged = step.lengthNs > 0;
    return step;
}

void summarize(Steps &steps)
{
    std::vector<TimeNs> lengths;
    TimeNs sum = 0;
    for (const Step &s : steps.list) {
        if (!s.judged)
            continue;
        lengths.push_back(s.lengthNs);
        sum = core::addClamped(sum, s.lengthNs);
    }
    if (lengths.empty())
        return;
    const auto count = static_cast<TimeNs>(lengths.size());
    TimeNs mean = sum / count;
    const TimeNs rest = sum % count;
    if (rest > count - rest || (rest == count - rest && mean % 2 != 0))
        ++mean;
    steps.meanNs = mean;
    steps.medianNs = medianOf(std::move(lengths));
}

bool liesIn(const TimeRange &inner, const std::optional<TimeRange> &outer)
{
    return !outer || (inner.startNs >= outer->startNs && inner.endNs <= outer->endNs);
}

} // namespace

std::string_view stepSourceName(StepSource source)
{
    switch (source) {
    case StepSource::Profiler:
        return "profiler";
    case StepSource::Annotation:
        return "annotation";
    case StepSource::Nvtx:
        return "nvtx";
    case StepSource::XSpace:
        return "xspace";
    case StepSource::Inferred:
        return "inferred";
    case StepSource::User:
        return "user";
    case StepSource::None:
        break;
    }
    return "none";
}

std::optional<std::int64_t> profilerStepNumber(std::string_view name)
{
    constexpr std::string_view kPrefix = "ProfilerStep#";
    if (!name.starts_with(kPrefix))
        return {};
    const auto number = integerOf(name.substr(kPrefix.size()));
    return number && *number >= 0 ? number : std::nullopt;
}

std::size_t Steps::judgedCount() const
{
    return static_cast<std::size_t>(std::count_if(list.begin(), list.end(), [](const Step &s) { return s.judged; }));
}

namespace {

/// What the steps of the files come from, and their sentence.
struct Found {
    std::vector<Step> list;
    StepSource source = StepSource::None;
    std::string from;
    std::uint64_t unmarked = 0; ///< files without
    bool anyMark = false;
    bool isBetween = false;
    std::uint64_t events = 0; ///< of the chosen marker
    InferredSteps::How how = InferredSteps::How::Calls;
    std::uint64_t kernels = 0;
};

/// Markers in which nothing was launched, of a file whose device worked: whatever they mark, steps they are not.
bool launchNothing(const Trace &trace, FileIndex file, const std::vector<Step> &steps)
{
    if (std::any_of(steps.begin(), steps.end(), [](const Step &s) { return s.operations > 0; }))
        return false;
    return std::any_of(trace.lanes().begin(), trace.lanes().end(), [&](const Lane &lane) {
        if (lane.file != file || lane.kind != LaneKind::DeviceStream)
            return false;
        for (SliceId s = lane.begin; s < lane.end; ++s)
            if (core::isDeviceOperation(trace.kind(s)) && isTimed(trace, s))
                return true;
        return false;
    });
}

void findIn(Found &found, const Trace &trace, const LaunchLinks &links, FileIndex f, std::vector<Step> profiler,
    std::vector<Step> marked)
{
    StepSource source = StepSource::Profiler;
    std::vector<Step> steps;
    if (!profiler.empty()) {
        steps = FileSteps(trace, links, f, std::move(profiler)).take();
        if (launchNothing(trace, f, steps))
            steps.clear();
    }
    if (!steps.empty()) {
        // The profiler's own.
    } else if (!marked.empty()) {
        source = StepSource::XSpace;
        steps = FileSteps(trace, links, f, std::move(marked)).take();
    } else if (steps = deviceMarkers(trace, f); !steps.empty()) {
        source = StepSource::XSpace;
        found.from = "device";
    } else if (NamedRanges named = namedMarkers(trace, links, f); !named.steps.empty()) {
        source = named.isNvtx ? StepSource::Nvtx : StepSource::Annotation;
        found.from = named.from;
        found.isBetween = found.isBetween || named.isBetween;
        steps = FileSteps(trace, links, f, std::move(named.steps)).take();
    } else if (InferredSteps inferred = inferredMarkers(trace, links, f); !inferred.steps.empty()) {
        source = StepSource::Inferred;
        found.from = inferred.from;
        found.how = inferred.how;
        found.kernels = inferred.kernels;
        if (inferred.isOnDevice) {
            steps = std::move(inferred.steps);
            measureOnDevice(trace, f, steps);
            findWarmup(steps);
        } else {
            steps = FileSteps(trace, links, f, std::move(inferred.steps)).take();
        }
    } else {
        ++found.unmarked;
        return;
    }
    found.anyMark = true;
    if (found.source == StepSource::None)
        found.source = source;
    found.list.insert(found.list.end(), std::make_move_iterator(steps.begin()), std::make_move_iterator(steps.end()));
}

void findChosen(Found &found, const Trace &trace, const LaunchLinks &links, FileIndex f, const std::string &marker)
{
    NamedSteps named = chosenMarkers(trace, links, f, marker);
    found.events += named.events;
    if (named.steps.empty()) {
        ++found.unmarked;
        return;
    }
    std::vector<Step> steps;
    if (named.isOnDevice) {
        steps = std::move(named.steps);
        findWarmup(steps);
    } else {
        steps = FileSteps(trace, links, f, std::move(named.steps)).take();
    }
    found.anyMark = true;
    found.source = StepSource::User;
    found.isBetween = found.isBetween || named.isBetween;
    found.list.insert(found.list.end(), std::make_move_iterator(steps.begin()), std::make_move_iterator(steps.end()));
}

const MessageTemplate &sentenceOf(const Found &found)
{
    switch (found.source) {
    case StepSource::User:
        return found.isBetween ? kChosenBetween : kChosenRanges;
    case StepSource::XSpace:
        return found.from == "device" ? kFromDevice : kFromProgram;
    case StepSource::Nvtx:
    case StepSource::Annotation:
        return found.isBetween ? kBetweenNamed : kNamedRanges;
    case StepSource::Inferred:
        return found.how == InferredSteps::How::Calls  ? kInferred
            : found.how == InferredSteps::How::Between ? kInferredBetween
            : found.how == InferredSteps::How::Program ? kInferredProgram
                                                       : kInferredSequence;
    default:
        return found.unmarked == 0 ? kFromProfiler : kPartlyFromProfiler;
    }
}

core::Message whyOf(const Found &found, const Steps &steps)
{
    core::Message why;
    why.what = &sentenceOf(found);
    why.arguments = { { "n", core::Count { steps.list.size() } }, { "judged", core::Count { steps.judgedCount() } } };
    if (why.what == &kPartlyFromProfiler)
        why.arguments.emplace_back("unmarked", core::Count { found.unmarked });
    if (why.what != &kFromProfiler && why.what != &kPartlyFromProfiler && !found.from.empty())
        why.arguments.emplace_back("name", core::Text { found.from });
    if (why.what == &kInferredSequence)
        why.arguments.emplace_back("kernels", core::Count { found.kernels });
    return why;
}

} // namespace

Steps Steps::find(
    const Trace &trace, const LaunchLinks &links, const std::optional<TimeRange> &range, const StepOptions &options)
{
    Found found;
    const std::size_t files = trace.files().size();
    if (options.marker.empty()) {
        std::vector<std::vector<Step>> profiler = profilerMarkers(trace), marked = hostMarkers(trace, links);
        for (FileIndex f = 0; f < files; ++f)
            findIn(found, trace, links, f, std::move(profiler[f]), std::move(marked[f]));
    } else {
        found.from = options.marker;
        for (FileIndex f = 0; f < files; ++f)
            findChosen(found, trace, links, f, options.marker);
    }
    Steps result;
    for (Step &step : found.list)
        if (liesIn(step.range(), range))
            result.list.push_back(std::move(step));
    if (!result.list.empty()) {
        result.source = found.source;
        result.why = whyOf(found, result);
    } else {
        for (FileIndex f = 0; f < files; ++f)
            if (auto step = windowStep(trace, f, range))
                result.list.push_back(std::move(*step));
        result.isMarkerUseless = !options.marker.empty() && !found.anyMark;
        if (result.isMarkerUseless)
            result.why = { found.events > 0 ? kChosenOnce : kChosenMissing, { { "name", core::Text { found.from } } } };
        else
            result.why.what = result.list.empty() ? &kNothing : found.anyMark ? &kNoneInRange : &noMarks(trace);
    }
    summarize(result);
    return result;
}

} // namespace lanewise::analysis
