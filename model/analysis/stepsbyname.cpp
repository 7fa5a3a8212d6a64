// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <unordered_map>

#include <analysis/devices.h>
#include <analysis/intervals.h>

#include "stepmarkers.h"

namespace lanewise::analysis {

using core::FileIndex;
using core::Lane;
using core::LaneKind;
using core::StringId;
using core::TimeNs;
using core::Trace;

std::vector<std::string> wordsOf(std::string_view name)
{
    enum Class { Other, Lower, Upper, Digit };
    const auto classOf = [](char c) {
        return c >= 'a' && c <= 'z' ? Lower : c >= 'A' && c <= 'Z' ? Upper : c >= '0' && c <= '9' ? Digit : Other;
    };
    std::vector<std::string> tokens;
    Class before = Other;
    for (const char c : name) {
        const Class now = classOf(c);
        const bool continues = now == before || (before == Upper && now == Lower);
        if (now != Other && !(continues && !tokens.empty()))
            tokens.emplace_back();
        if (now != Other)
            tokens.back() += static_cast<char>(now == Upper ? c - 'A' + 'a' : c);
        before = now;
    }
    return tokens;
}

namespace {

/// Ranges are the steps themselves where at least this share of what is launched from the first to the last of them is launched in them.
constexpr double kOwnShare = 0.9;

constexpr std::uint8_t kNoTimes = core::kUntimed | core::kImpossibleDuration | core::kNegativeDuration;

/// A name but for its last number.
struct Template {
    std::string_view before, after;
    bool hasNumber = false;

    bool operator==(const Template &) const = default;
};

Template templateOf(std::string_view name)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto last = std::find_if(name.rbegin(), name.rend(), isDigit);
    if (last == name.rend())
        return { name, {}, false };
    const auto first = std::find_if_not(last, name.rend(), isDigit);
    const auto end = static_cast<std::size_t>(name.rend() - last),
               begin = static_cast<std::size_t>(name.rend() - first);
    // "conv2d" is a name with a digit, no number of it.
    const bool isLast = std::none_of(name.begin() + static_cast<std::ptrdiff_t>(end), name.end(),
        [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
    return isLast ? Template { name.substr(0, begin), name.substr(end), true } : Template { name, {}, false };
}

/// Events of a name (or of several that are one marker), by the process or device that they belong to.
using MarkEvents = std::map<StringId, std::vector<SliceId>>;

bool isMarkLane(const Lane &lane, LaneKind kind, FileIndex file)
{
    return lane.kind == kind && lane.file == file;
}

bool canMark(const Trace &trace, SliceId s, LaneKind where)
{
    if (trace.flags(s) & kNoTimes)
        return false;
    switch (where) {
    case LaneKind::DeviceStream:
        return core::isDeviceOperation(trace.kind(s));
    case LaneKind::HostThread:
        return trace.kind(s) != core::Kind::GpuAnnotation;
    default:
        return true;
    }
}

template<class Matches>
MarkEvents findEvents(const Trace &trace, FileIndex file, LaneKind where, const Matches &matches)
{
    MarkEvents found;
    for (const Lane &lane : trace.lanes()) {
        if (!isMarkLane(lane, where, file))
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s)
            if (matches(trace.nameId(s)) && canMark(trace, s, where))
                found[lane.process].push_back(s);
    }
    return found;
}

/// Of the process that has the most; of equals the first.
std::pair<StringId, std::vector<SliceId>> mostOf(const Trace &trace, MarkEvents found)
{
    const auto most = std::max_element(
        found.begin(), found.end(), [](const auto &a, const auto &b) { return a.second.size() < b.second.size(); });
    if (most == found.end())
        return {};
    std::vector<SliceId> events = std::move(most->second);
    std::stable_sort(events.begin(), events.end(), [&](SliceId a, SliceId b) {
        return trace.start(a) != trace.start(b) ? trace.start(a) < trace.start(b) : trace.end(a) > trace.end(b);
    });
    return { most->first, std::move(events) };
}

std::vector<SliceId> outermostOf(const Trace &trace, const std::vector<SliceId> &events)
{
    std::vector<SliceId> outermost;
    for (const SliceId s : events)
        if (outermost.empty() || trace.start(s) >= trace.end(outermost.back()))
            outermost.push_back(s);
    return outermost;
}

std::size_t launchedIn(const core::TimeRange &range, const std::vector<TimeNs> &launches)
{
    const auto before = [&](TimeNs t) { return std::lower_bound(launches.begin(), launches.end(), t); };
    return range.isEmpty() ? 0 : static_cast<std::size_t>(before(range.endNs) - before(range.startNs));
}

/// How much of what is launched from the first to the last of the ranges is launched in them (where no launches are known, how much of the time lies in
/// them).
double heldShare(const Trace &trace, const std::vector<SliceId> &ranges, const std::vector<TimeNs> &launches)
{
    const core::TimeRange whole { trace.start(ranges.front()), trace.end(ranges.back()) };
    const auto all = static_cast<double>(launchedIn(whole, launches));
    double inside = 0, timeInside = 0;
    for (const SliceId s : ranges) {
        inside += static_cast<double>(launchedIn(trace.range(s), launches));
        timeInside += static_cast<double>(trace.duration(s));
    }
    if (all > 0)
        return inside / all;
    return whole.isEmpty() ? 0 : timeInside / static_cast<double>(lengthOf(whole));
}

Step stepOf(const Trace &trace, FileIndex file, SliceId marker, std::string name, std::int64_t number)
{
    Step step;
    step.name = std::move(name);
    step.number = number;
    step.file = file;
    step.marker = marker;
    step.recorded = trace.range(marker);
    return step;
}

/// The number that the event itself carries, else how many were before it.
std::int64_t numberOf(const Trace &trace, SliceId s, bool isNumbered, std::size_t index)
{
    if (const auto number = trace.correlation(s);
        number && trace.kind(s) == core::Kind::StepMarker && *number <= INT64_MAX)
        return static_cast<std::int64_t>(*number);
    if (isNumbered) {
        const std::string_view name = trace.name(s);
        const Template t = templateOf(name);
        if (const auto number = integerOf(name.substr(t.before.size(), name.size() - t.before.size() - t.after.size())))
            return *number;
    }
    return static_cast<std::int64_t>(index);
}

/// Steps from each event to the next; the last event only ends one.
void spanGaps(NamedSteps &named)
{
    named.isBetween = true;
    std::vector<Step> &steps = named.steps;
    for (std::size_t i = 0; i + 1 < steps.size(); ++i)
        steps[i].recorded.endNs = steps[i + 1].recorded.startNs;
    if (!steps.empty())
        steps.pop_back();
}

NamedSteps stepsOfRanges(
    const Trace &trace, const LaunchLinks &links, FileIndex file, const MarkEvents &found, bool isNumbered)
{
    NamedSteps named;
    auto [process, events] = mostOf(trace, found);
    if (events.empty())
        return named;
    events = outermostOf(trace, events);
    named.events = events.size();
    std::vector<TimeNs> launches = launchTimes(trace, links, file, process);
    if (launches.empty())
        launches = launchTimes(trace, links, file);
    const bool ownAll = heldShare(trace, events, launches) >= kOwnShare;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const std::int64_t number = numberOf(trace, events[i], isNumbered, i);
        std::string name(trace.name(events[i]));
        if (!isNumbered)
            name += ' ' + std::to_string(number);
        named.steps.push_back(stepOf(trace, file, events[i], std::move(name), number));
    }
    if (!ownAll)
        spanGaps(named);
    return named;
}

/// Each step begins where its operation was launched: with what the host did for it.
std::vector<SliceId> launchesOf(const Trace &trace, const LaunchLinks &links, const std::vector<SliceId> &operations)
{
    std::vector<SliceId> launches;
    for (const SliceId s : operations) {
        const SliceId launch = links.launchOf(s);
        if (launch == core::kNoSlice || (trace.flags(launch) & kNoTimes))
            return {};
        launches.push_back(launch);
    }
    std::sort(launches.begin(), launches.end());
    // One launch of a graph may run several of them.
    launches.erase(std::unique(launches.begin(), launches.end()), launches.end());
    std::stable_sort(
        launches.begin(), launches.end(), [&](SliceId a, SliceId b) { return trace.start(a) < trace.start(b); });
    return launches;
}

NamedSteps stepsOfDeviceEvents(const Trace &trace, const LaunchLinks &links, FileIndex file, const MarkEvents &found)
{
    NamedSteps named;
    const std::vector<SliceId> events = mostOf(trace, found).second;
    if (events.empty())
        return named;
    const std::string name(trace.name(events.front()));
    const std::vector<SliceId> launches = launchesOf(trace, links, events);
    const std::vector<SliceId> &markers = launches.empty() ? events : launches;
    named.events = markers.size();
    for (std::size_t i = 0; i < markers.size(); ++i)
        named.steps.push_back(
            stepOf(trace, file, markers[i], name + ' ' + std::to_string(i), static_cast<std::int64_t>(i)));
    spanGaps(named);
    named.isOnDevice = launches.empty();
    if (named.isOnDevice)
        measureOnDevice(trace, file, named.steps);
    return named;
}

// ---- Names that speak of steps ------------------------------------------------------------------------------------

constexpr std::string_view kStepWords[] = { "step", "iteration", "iter", "batch" };
constexpr std::string_view kWordsBefore[] = { "train", "training", "trainer", "global", "run", "profiler", "profile",
    "pl", "loop", "main", "minibatch", "mini" };

template<std::size_t N>
bool isOneOf(const std::string_view (&words)[N], std::string_view word)
{
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

constexpr std::size_t kLongestStepName = 64;

/// Reads the words of a name one after another.
class StepNameReader {
public:
    explicit StepNameReader(std::string_view name) : m_tokens(wordsOf(name)) { }

    std::optional<StepName> read()
    {
        for (std::string_view word; m_at < m_tokens.size();) {
            word = next();
            if (word == "epoch") {
                if (!number())
                    return {};
            } else if (isOneOf(kStepWords, word)) {
                m_result.words += word;
                m_result.number = number();
                if (isAtEnd())
                    return m_result;
                // "training step: iteration 5" is one name for both.
                if (m_result.number)
                    return {};
                m_result.words += ' ';
            } else if (isOneOf(kWordsBefore, word)) {
                m_result.words += word;
                m_result.words += ' ';
            } else {
                return {};
            }
        }
        return {};
    }

private:
    std::string_view next() { return m_tokens[m_at++]; }
    std::optional<std::int64_t> number()
    {
        const auto value = m_at < m_tokens.size() ? integerOf(m_tokens[m_at]) : std::nullopt;
        m_at += value ? 1 : 0;
        return value;
    }
    /// The number of all steps may stand behind that of the step.
    bool isAtEnd()
    {
        if (m_result.number && m_at < m_tokens.size() && m_tokens[m_at] == "of")
            ++m_at;
        if (m_result.number)
            number();
        return m_at == m_tokens.size();
    }

    std::vector<std::string> m_tokens;
    std::size_t m_at = 0;
    StepName m_result;
};

/// What names of steps hold at least, where they bear numbers.
constexpr double kHalf = 0.5;
constexpr std::size_t kFewestNumbered = 2, kFewestBounds = 3, kFewestUnnumbered = 3;
/// So many of those without numbers launch as many operations as their median, give or take a tenth.
constexpr double kAlikeShare = 0.8, kAlikeTolerance = 0.1;

/// Ranges of one marker of one process.
struct Family {
    std::vector<SliceId> ranges;
    std::vector<std::int64_t> numbers; ///< empty where they have none
    double held = 0;
};

bool countsUp(const std::vector<std::int64_t> &numbers)
{
    for (std::size_t i = 1; i < numbers.size(); ++i)
        if (numbers[i] != numbers[i - 1] + 1 && numbers[i] != 0 && numbers[i] != 1)
            return false;
    return true;
}

bool launchAlike(const Trace &trace, const std::vector<SliceId> &ranges, const std::vector<TimeNs> &launches)
{
    std::vector<double> counts;
    for (const SliceId s : ranges)
        counts.push_back(static_cast<double>(launchedIn(trace.range(s), launches)));
    std::vector<double> sorted = counts;
    std::sort(sorted.begin(), sorted.end());
    const double middle = sorted[sorted.size() / 2];
    const auto alike = std::count_if(
        counts.begin(), counts.end(), [&](double n) { return std::abs(n - middle) <= kAlikeTolerance * middle; });
    return middle >= 1 && static_cast<double>(alike) >= kAlikeShare * static_cast<double>(counts.size());
}

bool canBeSteps(const Trace &trace, const Family &family, const std::vector<TimeNs> &launches)
{
    const bool ownAll = family.held >= kOwnShare;
    if (!family.numbers.empty())
        return family.ranges.size() >= (ownAll ? kFewestNumbered : kFewestBounds) && family.held >= kHalf
            && countsUp(family.numbers);
    return family.ranges.size() >= kFewestUnnumbered && ownAll && launchAlike(trace, family.ranges, launches);
}

/// Whether a is rather the step than b.
bool isBetter(const Family &a, const Family &b)
{
    const auto rank = [](const Family &f) { return std::pair(!f.numbers.empty(), f.held >= kOwnShare); };
    return rank(a) != rank(b) ? rank(a) > rank(b) : a.ranges.size() < b.ranges.size();
}

/// All ranges whose names speak of steps, by what the names share and the process.
std::map<std::pair<std::string, StringId>, Family> familiesOf(const Trace &trace, FileIndex file)
{
    std::map<std::pair<std::string, StringId>, Family> families;
    std::unordered_map<StringId, std::optional<StepName>> known;
    std::map<std::pair<std::string, StringId>, std::vector<SliceId>> found;
    for (const Lane &lane : trace.lanes()) {
        if (!isMarkLane(lane, LaneKind::HostThread, file))
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (trace.kind(s) != core::Kind::UserAnnotation || (trace.flags(s) & (kNoTimes | core::kNoDuration)))
                continue;
            const auto [it, isNew] = known.try_emplace(trace.nameId(s));
            if (isNew)
                it->second = stepNameOf(trace.name(s));
            if (it->second)
                found[{ it->second->words + (it->second->number ? "#" : ""), lane.process }].push_back(s);
        }
    }
    for (auto &[key, ranges] : found) {
        std::stable_sort(ranges.begin(), ranges.end(), [&](SliceId a, SliceId b) {
            return trace.start(a) != trace.start(b) ? trace.start(a) < trace.start(b) : trace.end(a) > trace.end(b);
        });
        Family &family = families[key];
        family.ranges = outermostOf(trace, ranges);
        for (const SliceId s : family.ranges)
            if (const auto number = known[trace.nameId(s)]->number)
                family.numbers.push_back(*number);
    }
    return families;
}

bool isNvtxCategory(std::string_view name)
{
    return name == "nvtx" || name == "NVTX" || name == "Nvtx";
}

} // namespace

void measureOnDevice(const Trace &trace, FileIndex file, std::vector<Step> &steps)
{
    for (Step &step : steps) {
        step.beginNs = step.recorded.startNs;
        step.completionNs = step.recorded.endNs;
        step.lengthNs = lengthOf(step.recorded);
        step.judged = step.lengthNs > 0;
    }
    countOperations(trace, file, steps);
}

std::optional<StepName> stepNameOf(std::string_view name)
{
    if (name.size() > kLongestStepName)
        return {};
    return StepNameReader(name).read();
}

NamedRanges namedMarkers(const Trace &trace, const LaunchLinks &links, FileIndex file)
{
    auto families = familiesOf(trace, file);
    const Family *best = nullptr;
    for (auto it = families.begin(); it != families.end();) {
        // Processes of one name stand together.
        const std::string &words = it->first.first;
        const Family *most = nullptr;
        for (; it != families.end() && it->first.first == words; ++it) {
            Family &family = it->second;
            std::vector<TimeNs> launches = launchTimes(trace, links, file, it->first.second);
            if (launches.empty())
                launches = launchTimes(trace, links, file);
            family.held = heldShare(trace, family.ranges, launches);
            if (canBeSteps(trace, family, launches) && (!most || family.ranges.size() > most->ranges.size()))
                most = &family;
        }
        if (most && (!best || isBetter(*most, *best)))
            best = most;
    }
    NamedRanges named;
    if (!best)
        return named;
    named.from = trace.name(best->ranges.front());
    named.isNvtx = isNvtxCategory(trace.string(trace.category(best->ranges.front()).name));
    named.events = best->ranges.size();
    for (std::size_t i = 0; i < best->ranges.size(); ++i) {
        const SliceId s = best->ranges[i];
        const bool isNumbered = !best->numbers.empty();
        std::string name(trace.name(s));
        if (!isNumbered)
            name += ' ' + std::to_string(i);
        named.steps.push_back(
            stepOf(trace, file, s, std::move(name), isNumbered ? best->numbers[i] : static_cast<std::int64_t>(i)));
    }
    if (best->held < kOwnShare)
        spanGaps(named);
    return named;
}

NamedSteps chosenMarkers(const Trace &trace, const LaunchLinks &links, FileIndex file, std::string_view name)
{
    const StringId id = trace.strings().find(name);
    const auto isIt = [id](StringId other) { return other == id; };
    MarkEvents found;
    if (id != core::StringPool::kNotFound)
        found = findEvents(trace, file, LaneKind::HostThread, isIt);
    if (found.empty() && id != core::StringPool::kNotFound) {
        if (const MarkEvents operations = findEvents(trace, file, LaneKind::DeviceStream, isIt); !operations.empty())
            return stepsOfDeviceEvents(trace, links, file, operations);
        if (const MarkEvents ranges = findEvents(trace, file, LaneKind::DeviceAnnotation, isIt); !ranges.empty())
            return stepsOfDeviceEvents(trace, LaunchLinks(), file, ranges);
    }
    const bool isSingle =
        std::all_of(found.begin(), found.end(), [](const auto &events) { return events.second.size() <= 1; });
    const Template wanted = templateOf(name);
    if (!isSingle || !wanted.hasNumber)
        return stepsOfRanges(trace, links, file, found, false);
    std::unordered_map<StringId, bool> known;
    MarkEvents family = findEvents(trace, file, LaneKind::HostThread, [&](StringId other) {
        const auto [it, isNew] = known.try_emplace(other, false);
        if (isNew)
            it->second = templateOf(trace.string(other)) == wanted;
        return it->second;
    });
    return stepsOfRanges(trace, links, file, family, true);
}

} // namespace lanewise::analysis
