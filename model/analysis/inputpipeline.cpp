// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/inputpipeline.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <unordered_map>
#include <utility>

#include <analysis/hostwork.h>

#include "hostwalk.h"

namespace lanewise::analysis {
namespace {

using core::FileFormat;
using core::Kind;
using core::LaneId;
using core::LaneKind;
using core::MessageTemplate;
using core::StringId;
using core::TimeNs;
using core::Trace;

constexpr MessageTemplate kHighly {
    "input-highly-bound",
    LW_TR("Messages",
        "Highly input-bound: {share} of the step time waits for input. Look at the input pipeline before anything else.")
};
constexpr MessageTemplate kModerately {
    "input-moderately-bound",
    LW_TR("Messages",
        "Moderately input-bound: {share} of the step time waits for input. Both the input pipeline and the device deserve a look.")
};
constexpr MessageTemplate kNotBound { "input-not-bound",
    LW_TR("Messages", "Not input-bound: {share} of the step time waits for input. Look at the device's work.") };
constexpr MessageTemplate kUnknown { "input-unknown",
    LW_TR("Messages", "There are no steps with a recorded host: how much of them waits for input is not known.") };

constexpr MessageTemplate kRecordTorch {
    "input-record-torch",
    LW_TR("Messages",
        "No input work is recorded. PyTorch marks its DataLoader by itself; mark other loading with torch.profiler.record_function(\"load_batch\").")
};
constexpr MessageTemplate kRecordTensorFlow {
    "input-record-tensorflow",
    LW_TR("Messages",
        "No input work is recorded. tf.data marks its iterators with host_tracer_level 2 (the default) while they run within the recording; in JAX mark loading with jax.profiler.TraceAnnotation(\"load_batch\").")
};
constexpr MessageTemplate kRecordNsight { "input-record-nsight",
    LW_TR("Messages",
        "No input work is recorded. Mark loading with an NVTX range: torch.cuda.nvtx.range_push(\"load_batch\").") };
constexpr MessageTemplate kRecordAny { "input-record-any",
    LW_TR("Messages", "No input work is recorded. Mark loading with a range named load_batch.") };

constexpr std::string_view kIterator = "Iterator::";
/// Pipelines are not deeper (XProf looks as far); names that are come from nowhere good.
constexpr std::size_t kMostLevels = 100;

bool hasPart(std::string_view name, std::string_view part)
{
    return name.find(part) != std::string_view::npos;
}

/// The last part of a path, without "[3]".
std::string_view typeOf(std::string_view path)
{
    const std::size_t colons = path.rfind("::");
    std::string_view last = colons != std::string_view::npos ? path.substr(colons + 2) : path;
    return last.substr(0, last.find('['));
}

bool isFileReader(std::string_view type)
{
    constexpr std::string_view kReaders[] = { "TFRecord", "TextLine", "FixedLengthRecord", "SSTable", "RecordIO",
        "ArrayRecord" };
    return std::find(std::begin(kReaders), std::end(kReaders), type) != std::end(kReaders);
}

bool isAsyncType(std::string_view type)
{
    constexpr std::string_view kTypes[] = { "Prefetch", "ParallelInterleave", "ParallelInterleaveV2",
        "ParallelInterleaveV3", "ParallelInterleaveV4", "ParallelMap", "ParallelMapV2", "ParseExample", "MapAndBatch",
        "DataService", "DataServiceV2", "LegacyParallelInterleave", "LegacyParallelInterleaveV2", "ParallelBatch" };
    return std::find(std::begin(kTypes), std::end(kTypes), type) != std::end(kTypes);
}

/// Rows of one thread, and its iterators with the length of each call.
class InputVisitor {
public:
    explicit InputVisitor(const Trace &trace) : m_trace(trace) { }

    /// What has nothing to do with input takes no part: what lies within belongs to what is around it.
    bool accepts(SliceId s, Kind kind)
    {
        return (kind == Kind::CpuOp || kind == Kind::UserAnnotation || kind == Kind::Python)
            && rowOf(s, kind) != kNoRow;
    }
    void open(std::vector<OpenRange> &stack)
    {
        stack.back().node = rowOf(stack.back().slice, m_trace.kind(stack.back().slice));
    }
    void close(const OpenRange &done)
    {
        InputOp &op = ops[done.node];
        ++op.count;
        op.totalNs = core::addClamped(op.totalNs, done.lengthNs());
        op.selfNs = core::addClamped(op.selfNs, std::max<TimeNs>(0, done.lengthNs() - done.childrenNs));
        maxNs[done.node] = std::max(maxNs[done.node], done.lengthNs());
        slow[done.node] += done.lengthNs() > kSlowCallNs ? 1 : 0;
    }
    bool hasTime(Kind) const { return true; }
    void call(SliceId, std::vector<OpenRange> &, std::uint32_t) { }

    std::vector<InputOp> ops;
    std::vector<TimeNs> maxNs;
    std::vector<std::uint64_t> slow;

private:
    static constexpr std::uint32_t kNoRow = ~std::uint32_t(0);

    std::uint32_t rowOf(SliceId s, Kind kind)
    {
        const StringId name = m_trace.nameId(s);
        const auto [it, isNew] = m_places.try_emplace(name, kNoRow);
        if (!isNew)
            return it->second;
        const std::string_view text = m_trace.string(name);
        // Of Python only the loader's own frames: what they call is part of them.
        const auto work = inputWorkOf(text);
        if (!work || (kind == Kind::Python && !hasPart(text, "__next__") && !hasPart(text, "load_batch")))
            return kNoRow;
        it->second = static_cast<std::uint32_t>(ops.size());
        ops.emplace_back();
        ops.back().name = name;
        ops.back().work = *work;
        maxNs.push_back(0);
        slow.push_back(0);
        return it->second;
    }

    const Trace &m_trace;
    std::unordered_map<StringId, std::uint32_t> m_places;
};

const MessageTemplate &recordingOf(FileFormat format)
{
    switch (format) {
    case FileFormat::Kineto:
        return kRecordTorch;
    case FileFormat::XSpace:
    case FileFormat::TensorFlowJson:
        return kRecordTensorFlow;
    case FileFormat::NsysSqlite:
        return kRecordNsight;
    default:
        return kRecordAny;
    }
}

core::Message sentenceOf(InputVerdict verdict, std::optional<double> inputPct)
{
    if (!inputPct)
        return core::Message(kUnknown);
    const MessageTemplate &what = verdict == InputVerdict::HighlyBound ? kHighly
        : verdict == InputVerdict::ModeratelyBound                     ? kModerately
                                                                       : kNotBound;
    return core::Message(what, { { "share", core::Percent { *inputPct } } });
}

} // namespace

InputVerdict inputVerdictOf(std::optional<double> inputPct)
{
    if (!inputPct)
        return InputVerdict::Unknown;
    return *inputPct >= kHighlyInputBoundPct    ? InputVerdict::HighlyBound
        : *inputPct >= kModeratelyInputBoundPct ? InputVerdict::ModeratelyBound
                                                : InputVerdict::NotBound;
}

std::optional<InputWork> inputWorkOf(std::string_view name)
{
    if (name.starts_with("IteratorGetNext"))
        return {};
    if (name.starts_with("InfeedEnqueue"))
        return InputWork::Enqueue;
    if (name.starts_with(kIterator)) {
        if (!isFileReader(typeOf(name)))
            return InputWork::Preprocessing;
        constexpr std::string_view kAhead[] = { "::MemoryReader", "::MemoryWriter", "::Interleave", "::Prefetch",
            "::ParallelMap", "::ParallelInterleave" };
        return std::any_of(std::begin(kAhead), std::end(kAhead), [&](std::string_view a) { return hasPart(name, a); })
            ? InputWork::AdvancedRead
            : InputWork::DemandedRead;
    }
    switch (hostWorkOf(name)) {
    case HostWork::InputWork:
        return hasPart(name, "ReadFile") ? InputWork::DemandedRead : InputWork::Preprocessing;
    case HostWork::Input:
        return hasPart(name, "SingleProcess") ? InputWork::Preprocessing : InputWork::Other;
    default:
        return {};
    }
}

InputPipeline InputPipeline::build(const Trace &trace, const StepBreakdown &breakdown,
    const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    InputPipeline p;
    p.m_range = range;
    if (breakdown.hasHost() && !breakdown.empty()) {
        p.m_stepNs = breakdown.lengthNs();
        p.m_waitingPct = breakdown.sharePct(StepCategory::Input);
        if (p.m_stepNs && p.m_stepNs->mean > 0)
            p.m_inputPct = 100.0 * static_cast<double>(breakdown.totalNs(StepCategory::Input))
                / (p.m_stepNs->mean * static_cast<double>(p.m_stepNs->count));
    }
    p.m_verdict = inputVerdictOf(p.m_inputPct);
    p.m_sentence = sentenceOf(p.m_verdict, p.m_inputPct);

    std::vector<LaneId> lanes;
    for (LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == LaneKind::HostThread)
            lanes.push_back(l);
    std::vector<std::optional<InputVisitor>> threads(lanes.size());
    sharedPool().parallelFor(
        lanes.size(),
        [&](std::size_t i) {
            threads[i].emplace(trace);
            walkHost(trace, lanes[i], range, *threads[i], cancel);
        },
        &cancel);
    if (cancel.isCancelled())
        return {};
    std::map<StringId, std::size_t> places;
    std::map<StringId, InputIterator> iterators;
    TimeNs all = 0;
    for (const auto &thread : threads)
        for (std::size_t i = 0; i < thread->ops.size(); ++i) {
            const InputOp &from = thread->ops[i];
            const auto [it, isNew] = places.try_emplace(from.name, p.m_ops.size());
            if (isNew) {
                p.m_ops.push_back(from);
            } else {
                InputOp &to = p.m_ops[it->second];
                to.count += from.count;
                to.totalNs = core::addClamped(to.totalNs, from.totalNs);
                to.selfNs = core::addClamped(to.selfNs, from.selfNs);
            }
            all = core::addClamped(all, from.selfNs);
            const std::string_view path = trace.string(from.name);
            if (!path.starts_with(kIterator))
                continue;
            InputIterator &iterator = iterators[from.name];
            iterator.path = path;
            iterator.calls += from.count;
            iterator.slowCalls += thread->slow[i];
            iterator.totalNs = core::addClamped(iterator.totalNs, from.totalNs);
            iterator.selfNs = core::addClamped(iterator.selfNs, from.selfNs);
            iterator.maxNs = std::max(iterator.maxNs, thread->maxNs[i]);
        }
    for (InputOp &op : p.m_ops) {
        op.selfPct = all > 0 ? 100.0 * static_cast<double>(op.selfNs) / static_cast<double>(all) : 0;
        TimeNs &sum = p.m_selfNs[static_cast<std::size_t>(op.work)];
        sum = core::addClamped(sum, op.selfNs);
    }
    std::sort(p.m_ops.begin(), p.m_ops.end(), [&](const InputOp &a, const InputOp &b) {
        return a.selfNs != b.selfNs ? a.selfNs > b.selfNs : trace.string(a.name) < trace.string(b.name);
    });
    std::vector<InputIterator> found;
    for (const auto &[name, iterator] : iterators)
        found.push_back(iterator);
    p.addIterators(trace, found);
    if (p.m_ops.empty() && !trace.files().empty())
        p.m_whatToRecord = core::Message(recordingOf(trace.files()[0].format));
    return p;
}

/// Each path hangs below the one that is a part of it; parts that never ran themselves stand there without calls.
void InputPipeline::addIterators(const Trace &, std::span<const InputIterator> found)
{
    std::map<std::string_view, InputIterator> byPath;
    for (const InputIterator &iterator : found) {
        byPath[iterator.path] = iterator;
        std::size_t levels = 0;
        for (std::size_t at = iterator.path.rfind("::");
             levels++ < kMostLevels && at != std::string_view::npos && at > kIterator.size();
             at = iterator.path.rfind("::", at - 1)) {
            const std::string_view parent = iterator.path.substr(0, at);
            const auto [it, isNew] = byPath.try_emplace(parent);
            if (!isNew)
                break;
            it->second.path = parent;
        }
    }
    // In the order of text a path stands behind those that are a part of it.
    std::map<std::string_view, std::uint32_t> places;
    for (auto &[path, iterator] : byPath) {
        iterator.type = typeOf(path);
        iterator.isAsync = isAsyncType(iterator.type);
        const std::size_t colons = path.rfind("::");
        if (colons > kIterator.size())
            if (const auto parent = places.find(path.substr(0, colons)); parent != places.end())
                iterator.parent = parent->second;
        places[path] = static_cast<std::uint32_t>(m_iterators.size());
        m_iterators.push_back(iterator);
    }
    for (const InputIterator &iterator : m_iterators)
        if (iterator.type == "Generator" && iterator.parent != InputIterator::kNone
            && m_iterators[iterator.parent].path == "Iterator::Prefetch")
            m_iterators[iterator.parent].isDevicePipeline = true;
    findCriticalPath();
}

void InputPipeline::findCriticalPath()
{
    // A device's pipeline only counts where there is no other.
    std::uint32_t at = InputIterator::kNone;
    for (const bool devicePipelines : { false, true })
        for (std::uint32_t i = 0; i < m_iterators.size() && (at == InputIterator::kNone || !devicePipelines); ++i) {
            const InputIterator &it = m_iterators[i];
            if (it.parent != InputIterator::kNone || it.isDevicePipeline != devicePipelines || it.calls == 0)
                continue;
            if (at == InputIterator::kNone || it.maxNs > m_iterators[at].maxNs)
                at = i;
        }
    std::uint32_t bottleneck = at;
    while (at != InputIterator::kNone) {
        m_iterators[at].isCritical = true;
        if (m_iterators[at].selfNs > m_iterators[bottleneck].selfNs)
            bottleneck = at;
        std::uint32_t slowest = InputIterator::kNone;
        for (std::uint32_t i = at + 1; i < m_iterators.size(); ++i)
            if (m_iterators[i].parent == at
                && (slowest == InputIterator::kNone || m_iterators[i].totalNs > m_iterators[slowest].totalNs))
                slowest = i;
        at = slowest;
    }
    if (bottleneck != InputIterator::kNone)
        m_iterators[bottleneck].isBottleneck = true;
}

std::vector<SliceId> InputPipeline::slicesOf(const Trace &trace, StringId name, std::size_t limit) const
{
    std::vector<SliceId> slices;
    for (const Piece &piece : piecesOf(trace, LaneKind::HostThread, m_range))
        piece.forEach([&](SliceId s) {
            const Kind kind = trace.kind(s);
            if (slices.size() < limit && trace.nameId(s) == name
                && (kind == Kind::CpuOp || kind == Kind::UserAnnotation || kind == Kind::Python) && isTimed(trace, s)
                && partIn(trace, s, m_range))
                slices.push_back(s);
        });
    return slices;
}

} // namespace lanewise::analysis
