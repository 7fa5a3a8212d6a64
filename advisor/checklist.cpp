// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/checklist.h>

#include <algorithm>
#include <initializer_list>

#include <analysis/kerneltable.h>

namespace lanewise::advisor {
namespace {

constexpr core::MessageTemplate kInput { "checklist.input", LW_TR("Messages", "Input keeps up with the GPU") };
constexpr core::MessageTemplate kGpu { "checklist.gpu",
    LW_TR("Messages", "The GPU is kept busy: launches, waits, copies, kernels") };
constexpr core::MessageTemplate kPrecision { "checklist.precision",
    LW_TR("Messages", "Mixed precision: products on tensor cores") };
constexpr core::MessageTemplate kCompiler { "checklist.compiler",
    LW_TR("Messages", "XLA or another compiler: fusion, no recompilation") };
constexpr core::MessageTemplate kBatch { "checklist.gpus-batch",
    LW_TR("Messages", "Several GPUs 1: the largest batch that fits") };
constexpr core::MessageTemplate kInputAgain { "checklist.gpus-input",
    LW_TR("Messages", "Several GPUs 2: input keeps up with all of them") };
constexpr core::MessageTemplate kAllReduce { "checklist.gpus-allreduce",
    LW_TR("Messages", "Several GPUs 3: no more AllReduce than needed, and hidden") };
constexpr core::MessageTemplate kCopies { "checklist.gpus-copies",
    LW_TR("Messages", "Several GPUs 4: no needless copies between host and devices") };
constexpr core::MessageTemplate kBalance { "checklist.gpus-balance",
    LW_TR("Messages", "Several GPUs 5: equal work on each") };
constexpr core::MessageTemplate kOrder { "checklist.gpus-order",
    LW_TR("Messages", "Several GPUs 6: not one after another") };

constexpr core::MessageTemplate kNeedsBoth { "checklist.needs-host-and-device",
    LW_TR("Messages", "Needs calls of the host, operations of the device and their steps in one trace") };
constexpr core::MessageTemplate kNeedsKernels { "checklist.needs-kernels",
    LW_TR("Messages", "Needs the kernels of the device") };
constexpr core::MessageTemplate kNeedsFormats { "checklist.needs-formats",
    LW_TR("Messages", "The names of the kernels don't tell which number formats they compute in") };
constexpr core::MessageTemplate kNeedsMemory { "checklist.needs-memory",
    LW_TR("Messages", "Needs a memory profile (PyTorch: profile_memory=True)") };
constexpr core::MessageTemplate kNeedsCollectives { "checklist.needs-collectives",
    LW_TR("Messages", "The job has several devices, but no collective is recorded") };
constexpr core::MessageTemplate kNeedsRanks { "checklist.needs-ranks",
    LW_TR("Messages", "Needs the files of several ranks, opened together") };
constexpr core::MessageTemplate kIdleUnnamed { "checklist.idle-unnamed",
    LW_TR("Messages", "The devices idle for more than a fifth of the judged steps; what for is not recorded") };
constexpr core::MessageTemplate kOneDevice { "checklist.one-device", LW_TR("Messages", "The job has one device") };

/// What the trace can show.
struct Scope {
    double idlePct = 0;            ///< of the devices in judged steps, where the replay tells about them
    bool isOneRankExposed = false; ///< one rank alone, and its communication stands open
    bool isReplayed = false, hasKernels = false, hasFormats = false, hasMemory = false, isSeveral = false,
         hasCollectives = false, hasSeveralRanks = false;
};

/// Mean over judged steps and the devices of their file.
double idlePct(const analysis::Analysis &analysis)
{
    double sum = 0;
    std::size_t n = 0;
    for (const analysis::Step &s : analysis.steps().list)
        for (const analysis::Device &d : analysis.devices())
            if (s.judged && s.lengthNs > 0 && d.file == s.file && d.busyNs > 0) {
                sum += 100
                    - 100.0 * static_cast<double>(d.busy.lengthWithinNs(s.range())) / static_cast<double>(s.lengthNs);
                ++n;
            }
    return n ? sum / static_cast<double>(n) : 0;
}

Scope scopeOf(const analysis::Analysis &analysis, const AdvisorResult &result)
{
    Scope s;
    std::size_t devices = 0;
    for (const analysis::Device &d : analysis.devices()) {
        // Kernels of length 0 say as little as none.
        const bool hasKernels = d.timedKernels > 0 && d.kernelNs > 0;
        s.hasKernels = s.hasKernels || hasKernels;
        devices += hasKernels ? 1 : 0;
        s.isReplayed = s.isReplayed || d.busyNs > 0;
    }
    s.hasFormats = s.hasKernels && analysis.kernels() && analysis.kernels()->sums().sixteenBitPct();
    s.isReplayed = s.isReplayed && result.replay && result.replay->steps > 0;
    s.idlePct = idlePct(analysis);
    const core::Trace &trace = analysis.trace();
    for (const core::TraceFile &f : trace.files())
        s.isSeveral = s.isSeveral || f.worldSize.value_or(1) > 1;
    s.hasCollectives = !analysis.collectives().list().empty();
    s.hasSeveralRanks = devices > 1;
    s.isOneRankExposed = devices == 1
        && std::any_of(analysis.devices().begin(), analysis.devices().end(),
            [](const auto &d) { return 10 * d.exposedCommunicationNs > d.window.endNs - d.window.startNs; });
    s.isSeveral = s.isSeveral || devices > 1 || s.hasCollectives;
    const auto categories = trace.categories();
    s.hasMemory = std::any_of(trace.instants().begin(), trace.instants().end(), [&](const core::Instant &i) {
        return i.category < categories.size() && categories[i.category].kind == core::Kind::Memory;
    });
    return s;
}

class Maker {
public:
    Maker(const AdvisorResult &result, std::vector<ChecklistItem> &items) : m_result(result), m_items(items) { }

    /// Findings stand whatever is not recorded; else `missing` says what the trace cannot show. Where a point does not apply, none belongs to it.
    void add(const char *id, const core::MessageTemplate &title, std::initializer_list<const char *> rules,
        std::optional<std::pair<ChecklistAnswer, const core::MessageTemplate *>> missing)
    {
        ChecklistItem item;
        item.id = id;
        item.title = core::Message(title);
        const auto belongs = [&](const std::string &rule) {
            return std::any_of(rules.begin(), rules.end(), [&](const char *r) { return rule == r; });
        };
        const bool applies = !missing || missing->first != ChecklistAnswer::NotApplicable;
        for (const Finding &f : m_result.findings)
            if (applies && (belongs(f.rule) || std::any_of(f.merged.begin(), f.merged.end(), belongs)))
                item.findings.push_back(f.rule);
        if (!item.findings.empty()) {
            item.answer = ChecklistAnswer::Finding;
        } else if (missing) {
            item.answer = missing->first;
            item.why = core::Message(*missing->second);
        }
        m_items.push_back(std::move(item));
    }

private:
    const AdvisorResult &m_result;
    std::vector<ChecklistItem> &m_items;
};

} // namespace

std::string_view checklistAnswerName(ChecklistAnswer answer)
{
    switch (answer) {
    case ChecklistAnswer::Ok:
        return "ok";
    case ChecklistAnswer::Finding:
        return "finding";
    case ChecklistAnswer::NotRecorded:
        return "not recorded";
    case ChecklistAnswer::NotApplicable:
        break;
    }
    return "not applicable";
}

std::vector<ChecklistItem> makeChecklist(const analysis::Analysis &analysis, const AdvisorResult &result)
{
    using Missing = std::optional<std::pair<ChecklistAnswer, const core::MessageTemplate *>>;
    const Scope scope = scopeOf(analysis, result);
    const auto needs = [](bool has, const core::MessageTemplate &what) {
        return has ? Missing() : Missing(std::pair { ChecklistAnswer::NotRecorded, &what });
    };
    const auto ofSeveral = [&](const Missing &missing) {
        return scope.isSeveral ? missing : Missing(std::pair { ChecklistAnswer::NotApplicable, &kOneDevice });
    };
    const Missing replayed = needs(scope.isReplayed, kNeedsBoth);
    std::vector<ChecklistItem> items;
    Maker make(result, items);
    make.add("input", kInput, { "input-bound", "input-stall", "tfdata-bottleneck" }, replayed);
    constexpr double kMuchIdlePct = 20;
    const Missing named = replayed ? replayed : needs(scope.idlePct <= kMuchIdlePct, kIdleUnnamed);
    make.add("gpu", kGpu,
        { "between-step-host-work", "host-thread-contention", "launch-bound", "small-op-repeat", "gpu-unused",
            "small-model", "unfused-optimizer", "op-placement", "sync-per-step", "gradient-clip-sync", "alloc-churn",
            "irregular-stall", "copy-pageable", "copy-small", "copy-excess", "copy-not-overlapped",
            "serial-independent-work", "unfused-attention", "layout-transpose", "low-occupancy", "throttling",
            "fragmentation" },
        named);
    make.add("precision", kPrecision,
        { "no-tensor-core", "misaligned-dims", "low-16bit-share", "redundant-cast", "loss-scale-sync" },
        scope.hasKernels ? needs(scope.hasFormats, kNeedsFormats) : needs(false, kNeedsKernels));
    make.add("compiler", kCompiler, { "eager-execution", "fusible-sequence", "recompile", "graph-break" }, replayed);
    make.add("gpus-batch", kBatch, { "batch-headroom", "recompute-with-headroom" },
        ofSeveral(needs(scope.hasMemory, kNeedsMemory)));
    make.add("gpus-input", kInputAgain, { "input-bound", "input-stall", "tfdata-bottleneck" }, ofSeveral(replayed));
    make.add("gpus-allreduce", kAllReduce,
        { "allreduce-redundant", "comm-not-overlapped", "comm-exposed-tail", "allreduce-slow", "collective-exposed" },
        ofSeveral(scope.isOneRankExposed ? needs(false, kNeedsRanks) : needs(scope.hasCollectives, kNeedsCollectives)));
    make.add("gpus-copies", kCopies,
        { "copy-pageable", "copy-small", "copy-excess", "copy-not-overlapped", "host-staged-reduce" },
        ofSeveral(replayed));
    make.add("gpus-balance", kBalance, { "rank-imbalance", "gpu-unused" },
        ofSeveral(needs(scope.hasSeveralRanks, kNeedsRanks)));
    make.add(
        "gpus-order", kOrder, { "gpus-serialized", "staggered-launch", "host-thread-contention" }, ofSeveral(replayed));
    return items;
}

const ChecklistItem &gpuItem(const std::vector<ChecklistItem> &checklist)
{
    static const ChecklistItem kNone;
    const auto it = std::find_if(checklist.begin(), checklist.end(),
        [](const ChecklistItem &item) { return item.id == std::string_view("gpu"); });
    return it != checklist.end() ? *it : kNone;
}

std::optional<NothingFound> nothingFound(
    const analysis::Analysis &analysis, const AdvisorResult &result, const std::vector<ChecklistItem> &checklist)
{
    if (std::any_of(result.findings.begin(), result.findings.end(),
            [](const Finding &f) { return f.severity != FindingSeverity::Info; }))
        return {};
    const core::Trace &trace = analysis.trace();
    const auto has = [&trace](core::LaneKind kind, const auto &holds) {
        return std::any_of(trace.lanes().begin(), trace.lanes().end(), [&](const core::Lane &lane) {
            if (lane.kind != kind)
                return false;
            for (core::SliceId s = lane.begin; s < lane.end; ++s)
                if (holds(s))
                    return true;
            return false;
        });
    };
    if (!has(core::LaneKind::DeviceStream, [&](core::SliceId s) { return core::isDeviceOperation(trace.kind(s)); }))
        return NothingFound::NoDeviceOperations;
    if (!has(core::LaneKind::HostThread, [](core::SliceId) { return true; }))
        return NothingFound::NoHostRecords;
    if (!result.replay) // rules about the record itself are asked all the same
        return NothingFound::NoWholeStep;
    return gpuItem(checklist).answer == ChecklistAnswer::NotRecorded ? NothingFound::IdleUnnamed
                                                                     : NothingFound::NothingToDo;
}

} // namespace lanewise::advisor
