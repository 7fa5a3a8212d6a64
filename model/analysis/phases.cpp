// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/phases.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include <analysis/hostwork.h>

#include "hostwalk.h"

namespace lanewise::analysis {
namespace {

using core::Kind;
using core::LaneId;
using core::LaneKind;
using core::MessageTemplate;
using core::StringId;
using core::TimeNs;
using core::TimeRange;
using core::Trace;

constexpr MessageTemplate kNoPhases {
    "phases-not-told",
    LW_TR("Messages",
        "No range and no operation's path tells forward pass, backward pass or optimizer. Mark them: torch.profiler.record_function(\"forward\"), jax.named_scope, NVTX ranges.")
};

std::string inLowerCase(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool holds(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

constexpr std::size_t placeOf(Phase phase)
{
    return static_cast<std::size_t>(phase);
}

/// A phase, or that a range tells none.
constexpr std::uint32_t kNoPhase = kPhases;
/// An operator outside of all ranges that tell a phase.
constexpr std::uint32_t kPlainOperator = kPhases + 1;

struct PhaseOperation {
    LaneId lane = core::kNoLane; ///< of the device
    Phase phase = Phase::Other;
    TimeRange range;
};

/// What names tell, by kind of range.
struct PhaseNames {
    explicit PhaseNames(const Trace &trace) : operators(trace), annotations(trace) { }
    NameMemo operators, annotations;
};

/// Operations with the phase that their launch has on one thread.
class PhaseVisitor {
public:
    PhaseVisitor(const Trace &trace, const LaunchLinks &links, const std::optional<TimeRange> &range, LaneId lane,
        PhaseNames &names)
        : m_trace(trace),
          m_links(links),
          m_range(range),
          m_names(names)
    {
        const auto launches = links.launches();
        m_launch = static_cast<std::size_t>(
            std::lower_bound(launches.begin(), launches.end(), trace.lane(lane).begin) - launches.begin());
    }

    bool accepts(SliceId, Kind kind) const { return kind == Kind::CpuOp || kind == Kind::UserAnnotation; }
    void open(std::vector<OpenRange> &stack)
    {
        const SliceId s = stack.back().slice;
        const Kind kind = m_trace.kind(s);
        NameMemo &phases = kind == Kind::CpuOp ? m_names.operators : m_names.annotations;
        const std::uint32_t own = phases.of(m_trace.nameId(s), [&] {
            const auto phase = phaseOfRange(m_trace.name(s), kind);
            return phase ? static_cast<std::uint32_t>(*phase) : kNoPhase;
        });
        // The innermost range that tells one decides: what tells none is as what is around it.
        const std::uint32_t around = stack.size() > 1 ? stack[stack.size() - 2].node : kNoPhase;
        if (own == kNoPhase) {
            stack.back().node = around == kNoPhase && kind == Kind::CpuOp ? kPlainOperator : around;
            return;
        }
        stack.back().node = own;
        told = true;
        if (around != own)
            host[own].push_back({ stack.back().startNs, stack.back().endNs });
    }
    void close(const OpenRange &) { }
    bool hasTime(Kind) const { return true; }
    void call(SliceId s, const std::vector<OpenRange> &stack, std::uint32_t)
    {
        const auto launches = m_links.launches();
        while (m_launch < launches.size() && launches[m_launch] < s)
            ++m_launch;
        if (m_launch >= launches.size() || launches[m_launch] != s)
            return;
        // Without a range that tells: an operator's work is the forward pass, the rest has none.
        const std::uint32_t node = stack.empty() ? kNoPhase : stack.back().node;
        const Phase phase = node == kPlainOperator ? Phase::Forward
            : node == kNoPhase                     ? Phase::Other
                                                   : static_cast<Phase>(node);
        for (const SliceId op : m_links.operationsAt(m_launch)) {
            if (!isTimed(m_trace, op))
                continue;
            if (const auto part = partIn(m_trace, op, m_range))
                found.push_back({ m_trace.laneOf(op), phase, *part });
        }
    }

    std::vector<PhaseOperation> found;
    std::array<std::vector<TimeRange>, kPhases> host;
    bool told = false;

private:
    const Trace &m_trace;
    const LaunchLinks &m_links;
    const std::optional<TimeRange> &m_range;
    std::size_t m_launch = 0;
    PhaseNames &m_names;
};

bool namesOperations(const Trace &trace, core::FileIndex file)
{
    const core::FileFormat format = trace.files()[file].format;
    return format == core::FileFormat::XSpace || format == core::FileFormat::TensorFlowJson;
}

/// Of records that name their operation.
std::vector<PhaseOperation> phasesByPath(const Trace &trace, const KernelIndex &kernels, const Piece &piece,
    const std::optional<TimeRange> &range, bool &told)
{
    std::vector<PhaseOperation> found;
    std::unordered_map<StringId, std::uint32_t> known;
    piece.forEach([&](SliceId s) {
        if (!core::isDeviceOperation(trace.kind(s)) || !isTimed(trace, s))
            return;
        const auto part = partIn(trace, s, range);
        if (!part)
            return;
        const std::uint32_t launch = kernels.launchOf(s);
        std::uint32_t phase = kNoPhase;
        if (launch != KernelIndex::kNone) {
            const StringId op = kernels.launches()[launch].op;
            const auto [it, isNew] = known.try_emplace(op, kNoPhase);
            if (isNew)
                if (const auto p = phaseOfPath(trace.string(op)))
                    it->second = static_cast<std::uint32_t>(*p);
            phase = it->second;
        }
        // A path that names no phase may be of any.
        told = told || (phase != kNoPhase && static_cast<Phase>(phase) != Phase::Loss);
        found.push_back({ piece.lane, phase != kNoPhase ? static_cast<Phase>(phase) : Phase::Other, *part });
    });
    return found;
}

} // namespace

std::string_view phaseName(Phase phase)
{
    constexpr std::string_view kNames[kPhases] = { "forward", "loss", "backward", "optimizer", "other" };
    return kNames[placeOf(phase)];
}

std::optional<Phase> phaseOfRange(std::string_view name, Kind kind)
{
    if (kind == Kind::CpuOp) {
        // Until the middle of 2021 the nodes of the backward pass stood alone: "CudnnConvolutionBackward", "torch::autograd::AccumulateGrad".
        std::string_view node = name;
        while (!node.empty() && node.back() >= '0' && node.back() <= '9')
            node.remove_suffix(1);
        if (name.starts_with("autograd::engine::evaluate_function") || name.starts_with("torch::autograd::")
            || (node.ends_with("Backward") && !holds(name, "::")))
            return Phase::Backward;
        if (name.starts_with("Optimizer."))
            return Phase::Optimizer;
        if (name.starts_with("aten::") && holds(name, "loss"))
            return holds(name, "backward") ? Phase::Backward : Phase::Loss;
        return {};
    }
    if (kind != Kind::UserAnnotation)
        return {};
    if (hostWorkOf(name) == HostWork::Optimizer)
        return Phase::Optimizer;
    // Ranges that the program named: whole words, so that "backward_hooks" and the like tell nothing wrong.
    const std::string lower = inLowerCase(name);
    const std::size_t end = lower.find_last_of("./:# ");
    const std::string_view last =
        end != std::string::npos && end + 1 < lower.size() ? std::string_view(lower).substr(end + 1) : lower;
    const auto is = [&](std::string_view word) {
        return lower == word || last == word || lower.starts_with(std::string(word) + ' ');
    };
    if (is("forward") || is("fwd") || is("forward_pass"))
        return Phase::Forward;
    if (is("backward") || is("bwd") || is("backward_pass"))
        return Phase::Backward;
    if (is("optimizer") || is("optimizer_step") || is("opt_step"))
        return Phase::Optimizer;
    if (is("loss") || is("compute_loss"))
        return Phase::Loss;
    return {};
}

std::optional<Phase> phaseOfPath(std::string_view path)
{
    if (holds(path, "transpose(jvp(") || path.starts_with("gradient_tape/") || holds(path, "/gradient_tape/")
        || path.starts_with("gradients/") || holds(path, "/gradients/"))
        return Phase::Backward;
    const std::string lower = inLowerCase(path);
    if (holds(lower, "resourceapply") || lower.starts_with("adam/") || lower.starts_with("sgd/")
        || holds(lower, "/adam/") || holds(lower, "/sgd/") || holds(lower, "optimizer") || holds(lower, "adamw")
        || holds(lower, "apply_updates"))
        return Phase::Optimizer;
    if (holds(lower, "loss"))
        return Phase::Loss;
    if (holds(path, "jvp("))
        return Phase::Forward;
    return {};
}

Phases Phases::build(const Trace &trace, const LaunchLinks &links, const KernelIndex &kernels,
    const std::optional<TimeRange> &range, const core::CancelToken &cancel)
{
    Phases result;
    std::vector<LaneId> lanes;
    for (LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == LaneKind::HostThread)
            lanes.push_back(l);
    PhaseNames names(trace);
    std::vector<std::optional<PhaseVisitor>> threads(lanes.size());
    sharedPool().parallelFor(
        lanes.size(),
        [&](std::size_t i) {
            threads[i].emplace(trace, links, range, lanes[i], names);
            walkHost(trace, lanes[i], range, *threads[i], cancel);
        },
        &cancel);
    const std::vector<Piece> pieces = piecesOf(trace, LaneKind::DeviceStream, range);
    std::vector<std::vector<PhaseOperation>> byPath(pieces.size());
    std::vector<char> told(pieces.size(), 0);
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t i) {
            if (!namesOperations(trace, trace.lane(pieces[i].lane).file))
                return;
            bool any = false;
            byPath[i] = phasesByPath(trace, kernels, pieces[i], range, any);
            told[i] = any;
        },
        &cancel);
    if (cancel.isCancelled())
        return {};
    // A file that never tells a phase has none: everything forward would be a guess.
    std::vector<bool> tells(trace.files().size());
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (threads[i]->told)
            tells[trace.lane(lanes[i]).file] = true;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (told[i])
            tells[trace.lane(pieces[i].lane).file] = true;
    struct Gathered {
        std::array<std::vector<TimeRange>, kPhases> ranges;
        DevicePhases phases;
    };
    std::map<DeviceKey, Gathered> devices;
    std::map<LaneId, DeviceKey> keys;
    const auto add = [&](const PhaseOperation &f) {
        const core::FileIndex file = trace.lane(f.lane).file;
        if (!tells[file])
            return;
        auto it = keys.find(f.lane);
        if (it == keys.end())
            it = keys.emplace(f.lane, DeviceKey { file, deviceOfLane(trace, f.lane) }).first;
        Gathered &device = devices[it->second];
        device.phases.device = it->second;
        const std::size_t p = placeOf(f.phase);
        device.ranges[p].push_back(f.range);
        device.phases.sumNs[p] = core::addClamped(device.phases.sumNs[p], lengthOf(f.range));
        ++device.phases.operations[p];
    };
    result.m_host.resize(trace.files().size());
    std::vector<std::array<std::vector<TimeRange>, kPhases>> host(trace.files().size());
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const core::FileIndex file = trace.lane(lanes[i]).file;
        if (!namesOperations(trace, file))
            for (const PhaseOperation &f : threads[i]->found)
                add(f);
        for (std::size_t p = 0; p < kPhases; ++p)
            host[file][p].insert(host[file][p].end(), threads[i]->host[p].begin(), threads[i]->host[p].end());
    }
    for (const auto &piece : byPath)
        for (const PhaseOperation &f : piece)
            add(f);
    for (auto &[key, device] : devices) {
        for (std::size_t p = 0; p < kPhases; ++p)
            device.phases.bands[p] = IntervalSet::unionOf(std::move(device.ranges[p]));
        result.m_devices.push_back(std::move(device.phases));
    }
    for (std::size_t f = 0; f < host.size(); ++f)
        for (std::size_t p = 0; p < kPhases; ++p)
            result.m_host[f][p] = IntervalSet::unionOf(std::move(host[f][p]));
    if (std::find(tells.begin(), tells.end(), true) == tells.end())
        result.m_why = core::Message(kNoPhases);
    return result;
}

} // namespace lanewise::analysis
