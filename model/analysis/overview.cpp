// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/overview.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::FileFormat;
using core::Kind;
using core::LaneKind;
using core::MessageTemplate;
using core::StringId;
using core::TimeNs;
using core::Trace;

constexpr MessageTemplate kNoKernels { "overview-no-kernels", LW_TR("Messages", "No kernels are recorded.") };
constexpr MessageTemplate kNoFormats { "overview-no-formats",
    LW_TR("Messages", "The names of the kernels tell the number format of less than half of the compute time.") };
constexpr MessageTemplate kNoTensorCores { "overview-no-tensor-cores",
    LW_TR("Messages",
        "The names of kernels that take over a tenth of the compute time do not tell whether tensor cores ran.") };
constexpr MessageTemplate kNoOccupancy { "overview-no-occupancy",
    LW_TR("Messages", "Neither occupancy nor registers, shared memory and the device's limits are recorded.") };
constexpr MessageTemplate kNoOperators { "overview-no-operators",
    LW_TR("Messages", "The profile does not tell which operators of the host launched which kernels.") };
constexpr MessageTemplate kCompiled { "overview-compiled",
    LW_TR("Messages", "The program runs whole compiled functions: the host has no operators to count.") };
constexpr MessageTemplate kNoSteps { "overview-no-steps", LW_TR("Messages", "There are no steps to look at.") };
constexpr MessageTemplate kNoLaunches { "overview-no-launches",
    LW_TR("Messages", "The launches of kernels are not recorded.") };

/// PyTorch's operators that move no element: they make a tensor, or look at one another way.
constexpr std::string_view kBookkeeping[] = { "view", "reshape", "as_strided", "as_strided_", "transpose", "transpose_",
    "t", "permute", "expand", "expand_as", "slice", "select", "narrow", "squeeze", "squeeze_", "unsqueeze",
    "unsqueeze_", "flatten", "unflatten", "unbind", "chunk", "split", "split_with_sizes", "detach", "detach_", "alias",
    "empty", "empty_like", "empty_strided", "new_empty", "new_empty_strided", "resize_", "resize_as_", "set_", "size",
    "stride", "is_nonzero", "item", "to", "_unsafe_view", "_reshape_alias", "view_as", "lift_fresh", "result_type",
    "numel", "contiguous", "broadcast_tensors", "movedim", "unfold", "swapaxes", "view_as_real", "view_as_complex",
    "requires_grad_", "real", "conj", "resolve_conj", "resolve_neg", "ones", "zeros",
    "_has_compatible_shallow_copy_type" };

bool isBookkeeping(std::string_view op)
{
    op.remove_prefix(op.find("::") + 2);
    return std::find(std::begin(kBookkeeping), std::end(kBookkeeping), op) != std::end(kBookkeeping);
}

bool isTorchOperator(std::string_view name)
{
    const std::size_t colons = name.find("::");
    return colons != std::string_view::npos && colons > 0 && name.find(' ') == std::string_view::npos
        && !name.starts_with("autograd::") && !name.starts_with("Iterator::");
}

bool isCompiledRegion(std::string_view name)
{
    return name.find("CompiledFunction") != std::string_view::npos || name.starts_with("Torch-Compiled Region")
        || name.find("CompiledFxGraph") != std::string_view::npos || name.starts_with("TorchDynamo Cache Lookup");
}

struct OpCounts {
    std::uint64_t device = 0, host = 0;
};

enum NameFact : std::uint8_t { kNoOperatorName, kOperatorName, kBookkeepingName };

/// Host slices of one lane: innermost operators, with or without launches.
OpCounts countOps(const Trace &trace, const LaunchLinks &links, const OpLinks &ops, const Piece &piece, NameMemo &facts)
{
    OpCounts counts;
    const auto factOf = [&](StringId id) {
        return facts.of(id, [&] {
            const std::string_view name = trace.string(id);
            return !isTorchOperator(name) ? kNoOperatorName : isBookkeeping(name) ? kBookkeepingName : kOperatorName;
        });
    };
    const auto launches = links.launches();
    std::size_t launch =
        static_cast<std::size_t>(std::lower_bound(launches.begin(), launches.end(), piece.first) - launches.begin());
    const auto hasOperations = [&](SliceId s) {
        while (launch < launches.size() && launches[launch] < s)
            ++launch;
        return launch < launches.size() && launches[launch] == s;
    };
    // An operator's first child tells that it is not an innermost one; launches come as slices of their own.
    SliceId candidate = core::kNoSlice;
    bool launched = false;
    const auto settle = [&] {
        if (candidate == core::kNoSlice)
            return;
        if (launched)
            ++counts.device;
        else if (factOf(trace.nameId(candidate)) == kOperatorName)
            ++counts.host;
        candidate = core::kNoSlice;
        launched = false;
    };
    const core::SliceId laneEnd = trace.lane(piece.lane).end;
    for (SliceId s = piece.first; s < laneEnd; ++s) {
        const Kind kind = trace.kind(s);
        const bool inside = s < piece.last;
        if (!inside && (candidate == core::kNoSlice || trace.start(s) >= trace.end(candidate)))
            break;
        if (kind == Kind::CpuOp) {
            if (factOf(trace.nameId(s)) == kNoOperatorName)
                continue;
            if (candidate != core::kNoSlice && ops.enclosing(s) == candidate && !launched)
                candidate = core::kNoSlice;
            settle();
            if (inside)
                candidate = s;
        } else if (core::isLaunchCall(kind) && candidate != core::kNoSlice && !launched
            && ops.enclosing(s) == candidate) {
            launched = hasOperations(s);
        }
    }
    settle();
    return counts;
}

void addPlacement(Overview &o, const Trace &trace, const LaunchLinks &links, const OpLinks &ops,
    const KernelTable &kernels, const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    // Whether an operator launched anything is told by what it launched.
    if (kernels.sums().count == 0) {
        o.deviceOpPct.why = o.hostOpPct.why = core::Message(kNoKernels);
        return;
    }
    // Only PyTorch's operators tell by their launches where they run: TensorFlow's stand on other threads than the calls of the driver.
    std::vector<Piece> pieces;
    for (Piece &piece : piecesOf(trace, LaneKind::HostThread, range)) {
        const FileFormat format = trace.files()[trace.lane(piece.lane).file].format;
        if (format == FileFormat::Kineto || format == FileFormat::Perfetto)
            pieces.push_back(std::move(piece));
    }
    std::vector<OpCounts> counts(pieces.size());
    NameMemo facts(trace);
    sharedPool().parallelFor(
        pieces.size(), [&](std::size_t i) { counts[i] = countOps(trace, links, ops, pieces[i], facts); }, &cancel);
    for (const OpCounts &c : counts) {
        o.deviceOps += c.device;
        o.hostOps += c.host;
    }
    const double all = static_cast<double>(o.deviceOps + o.hostOps);
    if (all > 0) {
        o.deviceOpPct.value = 100.0 * static_cast<double>(o.deviceOps) / all;
        o.hostOpPct.value = 100.0 * static_cast<double>(o.hostOps) / all;
        return;
    }
    const bool compiled = std::any_of(kernels.index().launches().begin(), kernels.index().launches().end(),
        [&](const KernelLaunch &l) { return trace.string(l.op).starts_with("jit("); });
    o.deviceOpPct.why = o.hostOpPct.why = core::Message(compiled ? kCompiled : kNoOperators);
}

/// Where TensorFlow runs operations one by one, and where within that a function runs after all.
struct EagerRanges {
    IntervalSet eager;
    bool hasFunctions = false;
};

EagerRanges eagerRanges(const Trace &trace, core::FileIndex file, const std::optional<core::TimeRange> &range)
{
    std::vector<core::TimeRange> eager, functions;
    for (const Piece &piece : piecesOf(trace, LaneKind::HostThread, range)) {
        if (trace.lane(piece.lane).file != file)
            continue;
        std::unordered_map<StringId, int> known;
        piece.forEach([&](SliceId s) {
            const auto [it, isNew] = known.try_emplace(trace.nameId(s), 0);
            if (isNew) {
                const std::string_view name = trace.name(s);
                it->second = name.starts_with("EagerKernelExecute") || name.starts_with("EagerExecute")
                        || name.starts_with("EagerLocalExecute")
                    ? 1
                    : name.starts_with("FunctionRun") || name.starts_with("ExecutorState::Process")
                        || name.starts_with("SessionRun")
                    ? 2
                    : 0;
            }
            if (it->second == 1)
                eager.push_back(trace.range(s));
            else if (it->second == 2)
                functions.push_back(trace.range(s));
        });
    }
    EagerRanges r;
    r.hasFunctions = !functions.empty();
    r.eager = IntervalSet::unionOf(std::move(eager)).minus(IntervalSet::unionOf(std::move(functions)));
    return r;
}

bool covers(const IntervalSet &set, TimeNs t)
{
    const auto ranges = set.ranges();
    const auto next =
        std::partition_point(ranges.begin(), ranges.end(), [t](const core::TimeRange &r) { return r.startNs <= t; });
    return next != ranges.begin() && std::prev(next)->contains(t);
}

/// Whether a launch stands in a compiled region of its thread.
class CompiledRegions {
public:
    CompiledRegions(const Trace &trace, const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
        : m_sets(trace.lanes().size())
    {
        const std::vector<Piece> pieces = piecesOf(trace, LaneKind::HostThread, range);
        std::vector<std::vector<core::TimeRange>> found(pieces.size());
        NameMemo regions(trace);
        sharedPool().parallelFor(
            pieces.size(),
            [&](std::size_t i) {
                pieces[i].forEach([&](SliceId s) {
                    const Kind kind = trace.kind(s);
                    if (kind != Kind::CpuOp && kind != Kind::UserAnnotation)
                        return;
                    if (regions.of(trace.nameId(s), [&] { return isCompiledRegion(trace.name(s)); }))
                        found[i].push_back(trace.range(s));
                });
            },
            &cancel);
        std::vector<std::vector<core::TimeRange>> ranges(trace.lanes().size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            std::vector<core::TimeRange> &lane = ranges[pieces[i].lane];
            lane.insert(lane.end(), found[i].begin(), found[i].end());
        }
        for (std::size_t l = 0; l < ranges.size(); ++l)
            m_sets[l] = IntervalSet::unionOf(std::move(ranges[l]));
    }
    bool holds(core::LaneId lane, TimeNs t) const { return !m_sets[lane].empty() && covers(m_sets[lane], t); }

private:
    std::vector<IntervalSet> m_sets;
};

struct EagerTime {
    double eagerNs = 0, allNs = 0;
};

void addEager(Overview &o, const Trace &trace, const LaunchLinks &links, const OpLinks &ops,
    const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    bool torch = false;
    std::vector<EagerRanges> tensorFlow(trace.files().size());
    for (std::size_t f = 0; f < trace.files().size(); ++f) {
        const FileFormat format = trace.files()[f].format;
        torch = torch || format == FileFormat::Kineto || format == FileFormat::Perfetto;
        if (format == FileFormat::XSpace || format == FileFormat::TensorFlowJson)
            tensorFlow[f] = eagerRanges(trace, static_cast<core::FileIndex>(f), range);
    }
    const CompiledRegions compiled(trace, torch ? range : std::optional(core::TimeRange()), cancel);
    const std::vector<Piece> pieces = piecesOf(trace, LaneKind::DeviceStream, range);
    std::vector<EagerTime> times(pieces.size());
    NameMemo graphs(trace), tritons(trace);
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t i) {
            const Piece &piece = pieces[i];
            const core::FileIndex file = trace.lane(piece.lane).file;
            const FileFormat format = trace.files()[file].format;
            const bool isTorch = format == FileFormat::Kineto || format == FileFormat::Perfetto;
            const EagerRanges &tf = tensorFlow[file];
            if (!isTorch && tf.eager.empty() && !tf.hasFunctions)
                return;
            LaunchWalk launches(links, piece.first);
            for (SliceId s = piece.first; s < piece.last; ++s) {
                if (trace.kind(s) != Kind::Kernel || !isTimed(trace, s))
                    continue;
                const SliceId launch = launches.launchOf(s);
                if (launch == core::kNoSlice)
                    continue;
                const double ns = static_cast<double>(trace.duration(s));
                const TimeNs at = trace.start(launch);
                if (!isTorch) {
                    times[i].allNs += ns;
                    times[i].eagerNs += covers(tf.eager, at) ? ns : 0;
                    continue;
                }
                const bool graph = graphs.of(trace.nameId(launch),
                    [&] { return trace.name(launch).find("GraphLaunch") != std::string_view::npos; });
                const SliceId op = ops.enclosing(launch);
                if (op == core::kNoSlice && !graph)
                    continue;
                times[i].allNs += ns;
                const auto isTriton = [&] { return trace.name(op).starts_with("triton_"); };
                if (!graph && !tritons.of(trace.nameId(op), isTriton) && !compiled.holds(trace.laneOf(launch), at))
                    times[i].eagerNs += ns;
            }
        },
        &cancel);
    if (cancel.isCancelled())
        return;
    double eagerNs = 0, allNs = 0;
    for (const EagerTime &t : times) {
        eagerNs += t.eagerNs;
        allNs += t.allNs;
    }
    if (allNs > 0)
        o.eagerPct.value = 100.0 * eagerNs / allNs;
    else
        o.eagerPct.why = core::Message(links.links().empty() ? kNoLaunches : kNoOperators);
}

} // namespace

Overview Overview::build(const Trace &trace, const LaunchLinks &links, const OpLinks &ops, const KernelTable &kernels,
    const StepBreakdown &breakdown, const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    Overview o;
    const KernelSums sums = kernels.sums();
    if (sums.count == 0) {
        for (Figure *f : { &o.device16BitPct, &o.tensorCoreKernelPct, &o.meanOccupancyPct })
            f->why = core::Message(kNoKernels);
    } else {
        const double narrow = static_cast<double>(breakdown.totalNs(StepClass::DeviceCompute16));
        const double wide = static_cast<double>(breakdown.totalNs(StepClass::DeviceCompute32));
        if (!sums.sixteenBitPct())
            o.device16BitPct.why = core::Message(kNoFormats);
        else if (narrow + wide > 0)
            o.device16BitPct.value = 100.0 * narrow / (narrow + wide);
        else
            o.device16BitPct.why = core::Message(kNoSteps);
        o.tensorCoreKernelPct.value = sums.tensorCorePct();
        if (!o.tensorCoreKernelPct.value)
            o.tensorCoreKernelPct.why = core::Message(sums.computeNs > 0 ? kNoTensorCores : kNoKernels);
        o.meanOccupancyPct.value = kernels.meanOccupancyPct();
        if (!o.meanOccupancyPct.value)
            o.meanOccupancyPct.why = core::Message(kNoOccupancy);
    }
    addPlacement(o, trace, links, ops, kernels, range, cancel);
    addEager(o, trace, links, ops, range, cancel);
    return o;
}

} // namespace lanewise::analysis
