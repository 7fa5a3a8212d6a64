// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <unordered_map>

#include <analysis/intervals.h>

#include "scan.h"
#include "stepmarkers.h"

namespace lanewise::analysis {

using core::FileIndex;
using core::Kind;
using core::Lane;
using core::LaneKind;
using core::StringId;
using core::TimeNs;
using core::Trace;

namespace {

bool isTimedCall(const Trace &trace, SliceId s)
{
    constexpr std::uint8_t kNotACall =
        core::kUntimed | core::kImpossibleDuration | core::kNegativeDuration | core::kNoDuration;
    return !(trace.flags(s) & kNotACall);
}

/// Calls by which frameworks run a whole compiled function.
constexpr std::string_view kWholeCalls[] = { "PjitFunction(", "FunctionRun", "SessionRun", "RunGraph",
    "PJRT_LoadedExecutable_Execute", "PjRtCApiLoadedExecutable::Execute" };
/// Ranges that PyTorch marks by itself once a step, the one that says most about a step first.
constexpr std::string_view kOnceAStep[] = { "Optimizer.step#", "Optimizer.zero_grad#", "enumerate(DataLoader)#" };

/// A call bounds steps where it is made at least so often,
constexpr std::size_t kFewestCalls = 4;
/// all but this share of the operations is launched after the first,
constexpr double kCoveredShare = 0.9;
/// and so many of the spans between two launch as many operations as their median, give or take a tenth.
constexpr double kRegularShare = 0.8;
constexpr double kRegularTolerance = 0.1;

/// Place of the first that the name begins with; N where there is none.
template<std::size_t N>
std::size_t placeIn(const std::string_view (&prefixes)[N], std::string_view name)
{
    return static_cast<std::size_t>(std::find_if(std::begin(prefixes), std::end(prefixes),
                                        [&](std::string_view prefix) { return name.starts_with(prefix); })
        - std::begin(prefixes));
}

using Calls = std::map<StringId, std::vector<SliceId>>;

/// Outermost calls of each name that `isWanted`, by start.
template<class IsWanted>
Calls callsOf(const Trace &trace, FileIndex file, Kind kind, const IsWanted &isWanted)
{
    Calls calls;
    std::unordered_map<StringId, bool> known;
    for (const Lane &lane : trace.lanes()) {
        if (lane.file != file || lane.kind != LaneKind::HostThread)
            continue;
        std::map<StringId, TimeNs> coveredUntil;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (trace.kind(s) != kind || !isTimedCall(trace, s))
                continue;
            const StringId name = trace.nameId(s);
            const auto [wanted, isNew] = known.try_emplace(name, false);
            if (isNew)
                wanted->second = isWanted(trace.string(name));
            if (!wanted->second)
                continue;
            TimeNs &until = coveredUntil.try_emplace(name, core::kNoTime).first->second;
            if (trace.start(s) < until)
                continue;
            until = trace.end(s);
            calls[name].push_back(s);
        }
    }
    for (auto &[name, list] : calls)
        std::stable_sort(
            list.begin(), list.end(), [&](SliceId a, SliceId b) { return trace.start(a) < trace.start(b); });
    return calls;
}

/// Whether each span between two calls launches about the same, and all of them nearly everything.
bool isRegular(const Trace &trace, const std::vector<SliceId> &calls, const std::vector<TimeNs> &launches)
{
    if (calls.size() < kFewestCalls || launches.empty())
        return false;
    const auto before = [&](SliceId call) {
        return static_cast<std::size_t>(
            std::lower_bound(launches.begin(), launches.end(), trace.start(call)) - launches.begin());
    };
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i + 1 < calls.size(); ++i)
        counts.push_back(before(calls[i + 1]) - before(calls[i]));
    std::vector<std::size_t> sorted = counts;
    std::sort(sorted.begin(), sorted.end());
    const auto median = static_cast<double>(sorted[sorted.size() / 2]);
    if (median < 1)
        return false;
    // What comes before the first call may be the rest of a step that is not recorded whole.
    const double first = std::max(0.0, static_cast<double>(before(calls.front())) - median);
    if (first > (1 - kCoveredShare) * static_cast<double>(launches.size()))
        return false;
    const auto alike = std::count_if(counts.begin(), counts.end(),
        [&](std::size_t n) { return std::abs(static_cast<double>(n) - median) <= kRegularTolerance * median; });
    return static_cast<double>(alike) >= kRegularShare * static_cast<double>(counts.size());
}

/// Of several that are regular (one within the other) the one that takes in the most.
const std::vector<SliceId> *bestOf(const Trace &trace, const Calls &calls, const std::vector<TimeNs> &launches)
{
    const std::vector<SliceId> *best = nullptr;
    TimeNs bestSpan = 0;
    for (const auto &[name, list] : calls) {
        if (!isRegular(trace, list, launches))
            continue;
        const TimeNs span = trace.start(list.back()) - trace.start(list.front());
        const bool isBetter = !best || list.size() < best->size() || (list.size() == best->size() && span > bestSpan);
        if (!isBetter)
            continue;
        best = &list;
        bestSpan = span;
    }
    return best;
}

/// From each call to the next. The last one is a whole step where the calls hold what they launch, else it only ends one.
InferredSteps stepsBetween(const Trace &trace, FileIndex file, const std::vector<SliceId> &calls, bool holdTheirWork)
{
    InferredSteps result;
    result.from = trace.name(calls.front());
    for (std::size_t i = 0; i + (holdTheirWork ? 0 : 1) < calls.size(); ++i) {
        Step step;
        step.name = result.from + " " + std::to_string(i);
        step.number = static_cast<std::int64_t>(i);
        step.file = file;
        step.marker = calls[i];
        step.recorded = trace.range(step.marker);
        if (i + 1 < calls.size())
            step.recorded.endNs = trace.start(calls[i + 1]);
        result.steps.push_back(std::move(step));
    }
    return result;
}

// ---- What the device repeats --------------------------------------------------------------------------------------

/// The kernels of the stream that has the most, by start.
struct KernelSequence {
    std::vector<SliceId> kernels;
    std::size_t kernelsOfFile = 0;
};

KernelSequence sequenceOf(const Trace &trace, FileIndex file)
{
    KernelSequence sequence;
    const Lane *busiest = nullptr;
    std::size_t most = 0;
    const auto isKernel = [&](SliceId s) { return trace.kind(s) == Kind::Kernel && isTimed(trace, s); };
    for (const Lane &lane : trace.lanes()) {
        if (lane.file != file || lane.kind != LaneKind::DeviceStream)
            continue;
        std::size_t count = 0;
        for (SliceId s = lane.begin; s < lane.end; ++s)
            count += isKernel(s) ? 1 : 0;
        sequence.kernelsOfFile += count;
        if (count > most) {
            most = count;
            busiest = &lane;
        }
    }
    if (busiest)
        for (SliceId s = busiest->begin; s < busiest->end; ++s)
            if (isKernel(s))
                sequence.kernels.push_back(s);
    return sequence;
}

/// The sequence of one step, once so many of them follow each other:
constexpr std::size_t kFewestRepeats = 3;
/// it has at least so many kernels of so many names (a loop over one operation has no steps that could be told),
constexpr std::size_t kFewestKernels = 8, kFewestNames = 4;
/// this share of the repeats has exactly the same kernels in the same order,
constexpr double kSameShare = 0.8;
/// every name that comes as often as a step must, comes in this share of the repeats: else a step is longer than what repeats,
constexpr double kEachShare = 0.8;
/// and this share of all kernels lies in the repeats or in pieces of one before and after them.
constexpr double kInRepeatsShare = 0.9;
/// Names tried as the one that comes once a step.
constexpr std::size_t kMostAnchors = 12;

/// Optimizers' kernels: no other part of a step ends it in all networks.
bool updatesWeights(std::string_view kernel)
{
    if (kernel.find("multi_tensor_apply") != std::string_view::npos)
        return true;
    // Whole words: "lambda" is in half of all kernels' names.
    constexpr std::string_view kOptimizers[] = { "adam", "adamw", "sgd", "lamb", "lars", "adagrad", "adafactor",
        "rmsprop", "momentum", "optimizer" };
    for (const std::string &word : wordsOf(kernel))
        if (std::find(std::begin(kOptimizers), std::end(kOptimizers), word) != std::end(kOptimizers))
            return true;
    return false;
}

class Repeats {
public:
    Repeats(const Trace &trace, const std::vector<SliceId> &kernels) : m_trace(trace), m_kernels(kernels)
    {
        for (const SliceId s : kernels)
            m_names.push_back(trace.nameId(s));
        for (const StringId name : m_names)
            ++m_counts[name];
    }

    /// Places of the kernels that a step begins with; empty where there is no period.
    std::vector<std::size_t> find()
    {
        for (const StringId anchor : anchors()) {
            m_starts.clear();
            for (std::size_t i = 0; i < m_names.size(); ++i)
                if (m_names[i] == anchor)
                    m_starts.push_back(i);
            if (repeat())
                return m_starts;
        }
        return {};
    }
    std::size_t length() const { return m_length; }

private:
    /// The rarest names that come often enough: one that comes several times a step makes unequal pieces.
    std::vector<StringId> anchors() const
    {
        std::vector<std::pair<std::size_t, std::size_t>> byCount; // and first place
        std::unordered_map<StringId, bool> seen;
        for (std::size_t i = 0; i < m_names.size(); ++i)
            if (seen.try_emplace(m_names[i], true).second && m_counts.at(m_names[i]) > kFewestRepeats)
                byCount.emplace_back(m_counts.at(m_names[i]), i);
        std::sort(byCount.begin(), byCount.end());
        std::vector<StringId> result;
        for (const auto &[count, place] : byCount)
            if (result.size() < kMostAnchors)
                result.push_back(m_names[place]);
        return result;
    }

    std::uint64_t hashOf(std::size_t begin, std::size_t end) const
    {
        std::uint64_t h = end - begin;
        for (std::size_t i = begin; i < end; ++i)
            h = (h ^ m_names[i]) * 0x9e3779b97f4a7c15u + (h >> 29);
        return h;
    }

    bool repeat();
    bool isTypical(std::size_t piece) const { return m_hashes[piece] == m_typical; }
    bool namesComeInEach() const;
    std::size_t piecesOutside() const;

    const Trace &m_trace;
    const std::vector<SliceId> &m_kernels;
    std::vector<StringId> m_names;
    std::unordered_map<StringId, std::size_t> m_counts;
    std::vector<std::size_t> m_starts;
    std::vector<std::uint64_t> m_hashes;
    std::uint64_t m_typical = 0;
    std::size_t m_typicalStart = 0, m_length = 0;
};

bool Repeats::repeat()
{
    const std::size_t pieces = m_starts.size() - 1;
    if (pieces < kFewestRepeats)
        return false;
    std::unordered_map<std::uint64_t, std::size_t> seen;
    m_hashes.clear();
    std::size_t same = 0;
    for (std::size_t i = 0; i < pieces; ++i) {
        m_hashes.push_back(hashOf(m_starts[i], m_starts[i + 1]));
        if (const std::size_t n = ++seen[m_hashes.back()]; n > same) {
            same = n;
            m_typical = m_hashes.back();
            m_typicalStart = m_starts[i];
            m_length = m_starts[i + 1] - m_starts[i];
        }
    }
    if (m_length < kFewestKernels || static_cast<double>(same) < kSameShare * static_cast<double>(pieces))
        return false;
    if (!namesComeInEach())
        return false;
    const auto inRepeats = static_cast<double>(m_starts.back() - m_starts.front() + piecesOutside());
    return inRepeats >= kInRepeatsShare * static_cast<double>(m_names.size());
}

/// And some of them update weights: a part of the network that repeats (its layers) is no step.
bool Repeats::namesComeInEach() const
{
    const std::size_t pieces = m_starts.size() - 1;
    std::unordered_map<StringId, std::size_t> inPieces, last;
    for (std::size_t p = 0; p < pieces; ++p)
        for (std::size_t i = m_starts[p]; i < m_starts[p + 1]; ++i)
            if (last.try_emplace(m_names[i], pieces).first->second != p) {
                last[m_names[i]] = p;
                ++inPieces[m_names[i]];
            }
    std::size_t names = 0;
    bool updates = false;
    for (const auto &[name, count] : m_counts) {
        const auto it = inPieces.find(name);
        const std::size_t n = it == inPieces.end() ? 0 : it->second;
        const bool isInEach = static_cast<double>(n) >= kEachShare * static_cast<double>(pieces);
        if (!isInEach && count >= kFewestRepeats)
            return false;
        names += isInEach ? 1 : 0;
        updates = updates || (isInEach && updatesWeights(m_trace.string(name)));
    }
    return names >= kFewestNames && updates;
}

/// Kernels before the first repeat that are the end of one, and after the last that are the beginning of one.
std::size_t Repeats::piecesOutside() const
{
    std::size_t count = 0;
    const std::size_t typicalEnd = m_typicalStart + m_length;
    while (count < m_starts.front() && count < m_length
        && m_names[m_starts.front() - 1 - count] == m_names[typicalEnd - 1 - count])
        ++count;
    std::size_t behind = 0;
    while (m_starts.back() + behind < m_names.size() && behind < m_length
        && m_names[m_starts.back() + behind] == m_names[m_typicalStart + behind])
        ++behind;
    return count + behind;
}

/// When the host launched each kernel; the device's start where that is not known for all.
std::vector<TimeNs> begins(
    const Trace &trace, const LaunchLinks &links, const std::vector<SliceId> &kernels, std::vector<SliceId> &launches)
{
    launches.clear();
    for (const SliceId s : kernels) {
        const SliceId launch = links.launchOf(s);
        if (launch == core::kNoSlice)
            break;
        launches.push_back(launch);
    }
    const bool known = launches.size() == kernels.size();
    if (!known)
        launches.clear();
    std::vector<TimeNs> times;
    for (std::size_t i = 0; i < kernels.size(); ++i)
        times.push_back(trace.start(known ? launches[i] : kernels[i]));
    return times;
}

/// A period has no beginning of its own: a step begins where the launches pause for longest, in the middle of all repeats.
std::size_t longestPause(const std::vector<TimeNs> &times, const std::vector<std::size_t> &starts, std::size_t length)
{
    std::size_t best = 0;
    TimeNs longest = -1;
    for (std::size_t offset = 0; offset < length; ++offset) {
        std::vector<TimeNs> pauses;
        for (std::size_t i = 0; i + 1 < starts.size(); ++i)
            if (starts[i + 1] - starts[i] == length && starts[i] + offset > 0)
                pauses.push_back(times[starts[i] + offset] - times[starts[i] + offset - 1]);
        if (pauses.empty())
            continue;
        const auto middle = pauses.begin() + static_cast<std::ptrdiff_t>(pauses.size() / 2);
        std::nth_element(pauses.begin(), middle, pauses.end());
        if (*middle > longest) {
            longest = *middle;
            best = offset;
        }
    }
    return best;
}

/// From each of these kernels to the next.
void boundBy(InferredSteps &result, FileIndex file, const std::vector<SliceId> &kernels,
    const std::vector<std::size_t> &bounds, const std::vector<TimeNs> &times, const std::vector<SliceId> &launches)
{
    result.isOnDevice = launches.empty();
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
        Step step;
        step.name = "step " + std::to_string(i);
        step.number = static_cast<std::int64_t>(i);
        step.file = file;
        step.marker = launches.empty() ? kernels[bounds[i]] : launches[bounds[i]];
        step.recorded = { times[bounds[i]], times[bounds[i + 1]] };
        result.steps.push_back(std::move(step));
    }
}

// ---- Compiled programs --------------------------------------------------------------------------------------------

constexpr std::size_t kFewestOfProgram = 4;

/// The program that has nearly all the time; empty where there is none.
StringId mainProgram(const Trace &trace, const std::vector<SliceId> &kernels)
{
    std::map<StringId, double> times;
    double all = 0;
    for (const SliceId s : kernels) {
        const auto d = trace.gpuDetail(s);
        const auto ns = static_cast<double>(trace.duration(s));
        all += ns;
        if (d && d->module != core::kEmptyString && d->moduleOp != core::kEmptyString)
            times[d->module] += ns;
    }
    for (const auto &[program, ns] : times)
        if (ns >= kCoveredShare * all)
            return program;
    return core::kEmptyString;
}

/// Kernels that runs of the program begin with, where the runs are alike. `launches` is empty where they are not known.
std::vector<std::size_t> runsOf(
    const Trace &trace, const std::vector<SliceId> &kernels, const std::vector<SliceId> &launches, StringId program)
{
    std::vector<std::size_t> starts, counts;
    std::vector<std::uint64_t> hashes;
    StringId firstOp = core::kEmptyString;
    std::size_t before = 0; // the program's kernel before this one
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        const auto d = trace.gpuDetail(kernels[i]);
        if (!d || d->module != program)
            continue;
        if (starts.empty())
            firstOp = d->moduleOp;
        // An operation may have several kernels, one behind the other; of a graph of kernels all are one operation, and each launch of it a run.
        bool begins = d->moduleOp == firstOp;
        if (begins && !starts.empty()) {
            const bool inGraph = !launches.empty() && i > 0 && i + 1 < launches.size()
                && (launches[i] == launches[i - 1] || launches[i] == launches[i + 1]);
            begins = inGraph ? launches[i] != launches[before] : trace.gpuDetail(kernels[before])->moduleOp != firstOp;
        }
        if (begins) {
            starts.push_back(i);
            counts.push_back(0);
            hashes.push_back(0);
        }
        before = i;
        ++counts.back();
        hashes.back() = (hashes.back() ^ trace.nameId(kernels[i])) * 0x9e3779b97f4a7c15u + 1;
    }
    std::map<std::uint64_t, std::size_t> alike;
    for (std::size_t i = 0; i + 1 < hashes.size(); ++i)
        alike[hashes[i]] += counts[i] >= kFewestOfProgram ? 1 : 0;
    std::size_t most = 0;
    for (const auto &[hash, n] : alike)
        most = std::max(most, n);
    const bool areRuns = starts.size() > kFewestRepeats
        && static_cast<double>(most) >= kSameShare * static_cast<double>(starts.size() - 1);
    return areRuns ? starts : std::vector<std::size_t>();
}

InferredSteps stepsOfProgram(
    const Trace &trace, const LaunchLinks &links, FileIndex file, const KernelSequence &sequence)
{
    InferredSteps result;
    const StringId program = mainProgram(trace, sequence.kernels);
    if (program == core::kEmptyString)
        return result;
    std::vector<SliceId> launches;
    const std::vector<TimeNs> times = begins(trace, links, sequence.kernels, launches);
    const std::vector<std::size_t> runs = runsOf(trace, sequence.kernels, launches, program);
    if (runs.empty())
        return result;
    result.how = InferredSteps::How::Program;
    result.from = trace.string(program);
    boundBy(result, file, sequence.kernels, runs, times, launches);
    return result;
}

InferredSteps stepsOfSequence(
    const Trace &trace, const LaunchLinks &links, FileIndex file, const KernelSequence &sequence)
{
    InferredSteps result;
    Repeats repeats(trace, sequence.kernels);
    const std::vector<std::size_t> starts = repeats.find();
    if (starts.empty())
        return result;
    std::vector<SliceId> launches;
    const std::vector<TimeNs> times = begins(trace, links, sequence.kernels, launches);
    const std::size_t offset = longestPause(times, starts, repeats.length());
    std::vector<std::size_t> bounds;
    if (starts.front() + offset >= repeats.length())
        bounds.push_back(starts.front() + offset - repeats.length());
    for (const std::size_t start : starts)
        if (start + offset < sequence.kernels.size())
            bounds.push_back(start + offset);
    result.how = InferredSteps::How::Sequence;
    result.kernels = repeats.length();
    result.from = trace.name(sequence.kernels[bounds.front()]);
    boundBy(result, file, sequence.kernels, bounds, times, launches);
    return result;
}

} // namespace

InferredSteps inferredMarkers(const Trace &trace, const LaunchLinks &links, FileIndex file)
{
    const std::vector<TimeNs> launches = launchTimes(trace, links, file);
    const auto isWhole = [](std::string_view name) { return placeIn(kWholeCalls, name) < std::size(kWholeCalls); };
    const Calls whole = callsOf(trace, file, Kind::CpuOp, isWhole);
    if (const std::vector<SliceId> *best = bestOf(trace, whole, launches))
        return stepsBetween(trace, file, *best, true);
    for (std::size_t place = 0; place < std::size(kOnceAStep); ++place) {
        const Calls once = callsOf(trace, file, Kind::UserAnnotation,
            [place](std::string_view name) { return placeIn(kOnceAStep, name) == place; });
        const std::vector<SliceId> *best = bestOf(trace, once, launches);
        if (!best)
            continue;
        InferredSteps result = stepsBetween(trace, file, *best, false);
        result.how = InferredSteps::How::Between;
        return result;
    }
    const KernelSequence sequence = sequenceOf(trace, file);
    if (static_cast<double>(sequence.kernels.size()) < kInRepeatsShare * static_cast<double>(sequence.kernelsOfFile))
        return {};
    if (InferredSteps program = stepsOfProgram(trace, links, file, sequence); !program.steps.empty())
        return program;
    return stepsOfSequence(trace, links, file, sequence);
}

} // namespace lanewise::analysis
