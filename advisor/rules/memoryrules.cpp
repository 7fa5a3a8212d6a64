// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the allocator's own events tell: batch-headroom, recompute-with-headroom, fragmentation.

#include "computerules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <charconv>
#include <map>

#include <analysis/occupancy.h>
#include <core/argumentsource.h>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace memoryrules {
namespace {

using analysis::kNoIndex;
using core::SliceId;
using core::TimeNs;

constexpr core::MessageTemplate kRoomTitle { "batch-headroom.title",
    LW_TR("Messages",
        "{used} of {total} of device memory are in use, and the device is not filled: a larger batch fits") };
constexpr core::MessageTemplate kRoomWhy { "batch-headroom.why",
    LW_TR("Messages",
        "The allocator has reserved {used} of {total} in all this time. {small} of the compute time is in kernels with fewer blocks than the device has multiprocessors, and the device is idle for {idle} of the steps: more "
        "samples at once would take little longer.") };
constexpr core::MessageTemplate kFullTitle { "batch-headroom.full-title",
    LW_TR("Messages", "Device memory is nearly full: {used} of {total}") };
constexpr core::MessageTemplate kFullWhy {
    "batch-headroom.full-why",
    LW_TR("Messages",
        "The allocator has reserved {used} of {total}. Near the limit it gives memory back and asks for it again, which waits for the device, and a slightly larger input ends the run.")
};
constexpr core::MessageTemplate kRoomTorch {
    "batch-headroom.advice.torch",
    LW_TR("Messages",
        "Raise the batch until about 90 % of the memory is used, and the learning rate with it. Check: samples a second rise.")
};
constexpr core::MessageTemplate kRoomAny { "batch-headroom.advice.any",
    LW_TR("Messages", "Raise the batch until about 90 % of the memory is used. Check: samples a second rise.") };
constexpr core::MessageTemplate kFullTorch {
    "batch-headroom.advice.full-torch",
    LW_TR("Messages",
        "Use a smaller batch with gradient accumulation, 16-bit activations, or checkpoints for some layers. Check: reserved memory stays below 90 %, and no cudaMalloc or cudaFree stands inside the steps.")
};
constexpr core::MessageTemplate kFullAny { "batch-headroom.advice.full-any",
    LW_TR("Messages",
        "Use a smaller batch, 16-bit activations, or checkpoints. Check: memory in use stays below 90 %.") };
constexpr AdviceLine kRoomAdvice[] = {
    { Framework::PyTorch, &kRoomTorch,
        "loader = DataLoader(dataset, batch_size=2 * batch_size, ...)\ntorch.cuda.max_memory_reserved()\n" },
    { Framework::Any, &kRoomAny, "" },
};
constexpr AdviceLine kFullAdvice[] = {
    { Framework::PyTorch, &kFullTorch,
        "with torch.autocast(\"cuda\", dtype=torch.bfloat16):\n    loss = model(x) / accumulate\ny = torch.utils.checkpoint.checkpoint(layer, x, use_reentrant=False)\n" },
    { Framework::Any, &kFullAny, "" },
};

constexpr core::MessageTemplate kRecomputeTitle { "recompute-with-headroom.title",
    LW_TR("Messages", "Activations are computed twice although memory is free: keeping them saves {saving} a step") };
constexpr core::MessageTemplate kRecomputeWhy {
    "recompute-with-headroom.why",
    LW_TR("Messages",
        "{n} {n|kernel|kernels} in {steps} {steps|step|steps} run the forward pass of checkpointed layers again inside the backward pass: {time} a step. The allocator has reserved {used} of {total}.")
};
constexpr core::MessageTemplate kRecomputeTorch {
    "recompute-with-headroom.advice.torch",
    LW_TR("Messages",
        "Checkpoint fewer layers, or only what is large and cheap (selective checkpointing). Check: memory in use stays below 90 %, and no forward kernels stand in the backward pass.")
};
constexpr core::MessageTemplate kRecomputeAny {
    "recompute-with-headroom.advice.any",
    LW_TR("Messages",
        "Recompute fewer layers. Check: memory in use stays below 90 %, and no forward kernels stand in the backward pass.")
};
constexpr AdviceLine kRecomputeAdvice[] = {
    { Framework::PyTorch, &kRecomputeTorch,
        "for i, layer in enumerate(layers):\n    x = checkpoint(layer, x, use_reentrant=False) if i % 4 == 0 else layer(x)\n" },
    { Framework::TensorFlow, &kRecomputeAny, "# tf.recompute_grad only where memory needs it\n" },
    { Framework::Jax, &kRecomputeAny,
        "f = jax.checkpoint(f, policy=jax.checkpoint_policies.dots_with_no_batch_dims_saveable)\n" },
    { Framework::Any, &kRecomputeAny, "" },
};

constexpr core::MessageTemplate kPiecesTitle { "fragmentation.title",
    LW_TR("Messages", "The allocator holds {free} that nobody uses: its memory is in pieces") };
constexpr core::MessageTemplate kPiecesWhy {
    "fragmentation.why",
    LW_TR("Messages",
        "{reserved} of {total} are reserved, of which at most {allocated} were in use at the moments looked at. Blocks of other sizes cannot be joined, so a large tensor may not fit although enough is free.")
};
constexpr core::MessageTemplate kPiecesOutWhy {
    "fragmentation.why-out-of-memory",
    LW_TR("Messages",
        "The program ran out of memory, with {reserved} of {total} reserved, of which at most {allocated} were in use at the moments looked at: the free part was in pieces too small for what was asked for.")
};
constexpr core::MessageTemplate kPiecesTorch {
    "fragmentation.advice.torch",
    LW_TR("Messages",
        "Let the allocator's segments grow, and keep shapes the same from step to step (pad to a few sizes). Check: reserved memory is close to allocated memory.")
};
constexpr core::MessageTemplate kPiecesTensorFlow { "fragmentation.advice.tensorflow",
    LW_TR("Messages", "Use the asynchronous allocator. Check: the memory profile shows less fragmentation.") };
constexpr core::MessageTemplate kPiecesAny { "fragmentation.advice.any",
    LW_TR("Messages", "Keep shapes the same from step to step. Check: reserved memory is close to what is in use.") };
constexpr AdviceLine kPiecesAdvice[] = {
    { Framework::PyTorch, &kPiecesTorch, "export PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True\n" },
    { Framework::TensorFlow, &kPiecesTensorFlow, "export TF_GPU_ALLOCATOR=cuda_malloc_async\n" },
    { Framework::Any, &kPiecesAny, "" },
};

/// What the allocator's events say of one device.
struct MemoryUse {
    core::FileIndex file = 0;
    std::uint64_t total = 0;     ///< of the device
    std::uint64_t reserved = 0;  ///< at the end: the allocator gives little back, so about its peak
    std::uint64_t allocated = 0; ///< the most of those looked at
    bool ranOut = false;
};

std::optional<std::int64_t> numberOf(const core::RecordArguments &record, std::string_view key)
{
    for (const core::RecordArgument &a : record.arguments) {
        if (a.key != key)
            continue;
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(a.value.data(), a.value.data() + a.value.size(), value);
        return error == std::errc() ? std::optional(value) : std::nullopt;
    }
    return {};
}

/// Each event is read from the file again, which takes its time in compressed ones: a few tell enough.
constexpr std::size_t kReadAtTheEnd = 16;
constexpr std::size_t kReadBetween = 12;
/// Behind this much of a compressed file the reading again would take longer than the whole advice.
constexpr std::uint64_t kFarthestInCompressed = std::uint64_t(256) << 20;

/// The events to look at: some of all, and the last ones, in the order in which they stand in the file.
std::vector<std::uint64_t> recordsOf(const core::TraceFile &file, const std::vector<const core::Instant *> &events)
{
    std::vector<std::uint64_t> records;
    for (std::size_t k = 0; k < kReadBetween; ++k)
        records.push_back(events[events.size() * k / kReadBetween]->record);
    for (std::size_t k = 0; k < kReadAtTheEnd && k < events.size(); ++k)
        records.push_back(events[events.size() - 1 - k]->record);
    std::sort(records.begin(), records.end());
    records.erase(std::unique(records.begin(), records.end()), records.end());
    const bool isCompressed = file.bytes > 0 && records.back() > file.bytes;
    if (isCompressed)
        std::erase_if(records, [](std::uint64_t r) { return r > kFarthestInCompressed; });
    return records;
}

/// Of the first file that has such events; nothing where none does.
std::optional<MemoryUse> readMemoryUse(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    const auto categories = trace.categories();
    std::map<core::FileIndex, std::vector<const core::Instant *>> events;
    std::map<core::FileIndex, bool> ranOut;
    for (const core::Instant &i : trace.instants()) {
        if (i.category >= categories.size() || categories[i.category].kind != core::Kind::Memory)
            continue;
        if (trace.string(i.name) == "[OutOfMemory]")
            ranOut[i.file] = true;
        else
            events[i.file].push_back(&i);
    }
    for (const auto &[file, list] : events) {
        const auto &arguments = trace.files()[file].arguments;
        if (!arguments)
            continue;
        std::map<std::int64_t, MemoryUse> devices;
        for (const std::uint64_t r : recordsOf(trace.files()[file], list)) {
            const auto record = arguments->read(r);
            if (!record || context.cancel().isCancelled())
                break;
            const auto type = numberOf(*record, "Device Type"), id = numberOf(*record, "Device Id");
            const auto reserved = numberOf(*record, "Total Reserved"), allocated = numberOf(*record, "Total Allocated");
            // 0 is the host's own memory.
            if (!type || *type == 0 || !id || !reserved || *reserved <= 0 || !allocated || *allocated < 0)
                continue;
            MemoryUse &use = devices[*id];
            use.reserved = std::max(use.reserved, static_cast<std::uint64_t>(*reserved));
            use.allocated = std::max(use.allocated, static_cast<std::uint64_t>(*allocated));
        }
        // The fullest device decides what fits.
        const auto fullest = std::max_element(devices.begin(), devices.end(),
            [](const auto &a, const auto &b) { return a.second.reserved < b.second.reserved; });
        if (fullest == devices.end())
            continue;
        MemoryUse use = fullest->second;
        use.file = file;
        use.ranOut = ranOut.count(file) > 0;
        for (const core::DeviceProperties &d : trace.devices())
            if (d.file == file && d.id == fullest->first && d.totalMemoryBytes)
                use.total = *d.totalMemoryBytes;
        if (use.total > 0)
            return use;
    }
    return {};
}

/// Read once for all rules that ask.
class MemoryOfTrace {
public:
    const std::optional<MemoryUse> &use(const RuleContext &context)
    {
        if (m_of != &context.trace()) {
            m_use = readMemoryUse(context);
            m_of = &context.trace();
        }
        return m_use;
    }

private:
    const core::Trace *m_of = nullptr;
    std::optional<MemoryUse> m_use;
};

/// A rule about memory.
class MemoryRule : public Rule {
public:
    explicit MemoryRule(std::shared_ptr<MemoryOfTrace> memory) : m_memory(std::move(memory)) { }

protected:
    const std::optional<MemoryUse> &memoryUse(const RuleContext &context) const { return m_memory->use(context); }

private:
    std::shared_ptr<MemoryOfTrace> m_memory;
};

double usedPct(const MemoryUse &use)
{
    return 100 * static_cast<double>(use.reserved) / static_cast<double>(use.total);
}

std::vector<Evidence> stepEvidence(const RuleContext &context, core::FileIndex file)
{
    std::vector<Evidence> evidence;
    for (const ReplayedStep &s : context.replayedSteps())
        if (const analysis::Step &step = context.step(s); step.file == file && step.marker != core::kNoSlice)
            evidence.push_back(context.evidence(step.marker, step.range(), 0));
    return evidence;
}

Candidate told(const RuleContext &context, const Rule &rule, core::Message title, core::Message why,
    std::vector<Evidence> evidence, std::initializer_list<Limit> limits, std::span<const AdviceLine> advice)
{
    Candidate c;
    c.hasSaving = false;
    c.claims.push_back({}); // explains no idle time
    context.close(c, rule, std::move(evidence), limits, advice);
    c.finding.title = std::move(title);
    c.finding.why = std::move(why);
    c.finding.confidence = Confidence::Medium;
    return c;
}

class BatchHeadroom final : public MemoryRule {
public:
    using MemoryRule::MemoryRule;
    std::string_view name() const override { return "batch-headroom"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const auto use = memoryUse(context);
        if (!use)
            return {};
        const core::Argument used { "used", core::Bytes { use->reserved } },
            total { "total", core::Bytes { use->total } };
        if (usedPct(*use) > context.thresholds()[Limit::MemoryFull])
            return told(context, *this, core::Message(kFullTitle, { used, total }),
                core::Message(kFullWhy, { used, total }), stepEvidence(context, use->file), { Limit::MemoryFull },
                kFullAdvice);
        if (usedPct(*use) > context.thresholds()[Limit::MemoryFree])
            return {};
        TimeNs all = 0, few = 0, idle = 0, length = 0;
        for (const KernelUse &k : computingKernels(context)) {
            const auto detail = context.trace().gpuDetail(k.slice);
            const auto blocks = detail ? analysis::blocksOf(*detail) : std::nullopt;
            all += k.durationNs;
            if (blocks && k.device && k.device->multiprocessors
                && *blocks < static_cast<std::uint64_t>(std::max(0, *k.device->multiprocessors)))
                few += k.durationNs;
        }
        for (const ReplayedStep &s : context.replayedSteps()) {
            length += context.step(s).lengthNs;
            idle += context.step(s).lengthNs
                - context.busyTimeNs(context.graphs()[s.graph].file(), context.step(s).range());
        }
        const double small = 100 * static_cast<double>(few) / static_cast<double>(std::max<TimeNs>(1, all));
        const double idlePct = 100 * static_cast<double>(idle) / static_cast<double>(std::max<TimeNs>(1, length));
        if (std::max(small, idlePct) < context.thresholds()[Limit::HeadroomUnfilled])
            return {};
        return told(context, *this, core::Message(kRoomTitle, { used, total }),
            core::Message(
                kRoomWhy, { used, total, { "small", core::Percent { small } }, { "idle", core::Percent { idlePct } } }),
            stepEvidence(context, use->file), { Limit::MemoryFree, Limit::HeadroomUnfilled }, kRoomAdvice);
    }
};

class Fragmentation final : public MemoryRule {
public:
    using MemoryRule::MemoryRule;
    std::string_view name() const override { return "fragmentation"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const auto use = memoryUse(context);
        if (!use || use->reserved <= use->allocated)
            return {};
        const double unused =
            100 * static_cast<double>(use->reserved - use->allocated) / static_cast<double>(use->reserved);
        // Where there is room enough, pieces do no harm.
        if (unused < context.thresholds()[Limit::FragmentationUnused]
            || (!use->ranOut && usedPct(*use) < context.thresholds()[Limit::MemoryFull]))
            return {};
        return told(context, *this,
            core::Message(kPiecesTitle, { { "free", core::Bytes { use->reserved - use->allocated } } }),
            core::Message(use->ranOut ? kPiecesOutWhy : kPiecesWhy,
                { { "reserved", core::Bytes { use->reserved } }, { "total", core::Bytes { use->total } },
                    { "allocated", core::Bytes { use->allocated } } }),
            stepEvidence(context, use->file), { Limit::FragmentationUnused, Limit::MemoryFull }, kPiecesAdvice);
    }
};

class RecomputeWithHeadroom final : public MemoryRule {
public:
    using MemoryRule::MemoryRule;
    std::string_view name() const override { return "recompute-with-headroom"; }
    std::optional<Candidate> examine(const RuleContext &context) const override
    {
        const std::vector<KernelUse> again = recomputed(context);
        if (again.empty())
            return {};
        const auto use = memoryUse(context);
        if (!use || usedPct(*use) > context.thresholds()[Limit::MemoryFree])
            return {};
        Candidate c;
        std::vector<Evidence> evidence;
        for (const KernelUse &k : again) {
            c.remedy.changes.emplace_back(DropOperation { k.slice });
            evidence.push_back(context.evidence(k.slice, context.trace().range(k.slice), k.durationNs));
        }
        evaluateOnDevice(context, c);
        if (c.saving.orderPct() < context.thresholds()[Limit::RecomputeShare])
            return {};
        context.close(c, *this, std::move(evidence), { Limit::RecomputeShare, Limit::MemoryFree }, kRecomputeAdvice);
        c.finding.confidence = Confidence::Medium;
        c.finding.title = core::Message(kRecomputeTitle, { { "saving", core::Duration { c.saving.meanNs } } });
        c.finding.why = core::Message(kRecomputeWhy,
            { { "n", core::Count { again.size() } }, { "steps", context.stepCount() },
                { "time", context.perStep(totalNs(again)) }, { "used", core::Bytes { use->reserved } },
                { "total", core::Bytes { use->total } } });
        return c;
    }

private:
    /// Kernels launched under a checkpoint's backward node, but not under a backward node inside it.
    static std::vector<KernelUse> recomputed(const RuleContext &context)
    {
        const core::Trace &trace = context.trace();
        // Without such a name nothing has to be looked at.
        bool has = false;
        for (core::StringId id = 0; !has && id < trace.strings().size(); ++id)
            has = trace.string(id).find("CheckpointFunctionBackward") != std::string_view::npos;
        std::vector<KernelUse> out;
        if (!has)
            return out;
        for (const KernelUse &k : computingKernels(context)) {
            const analysis::PointId launch = context.graphs()[k.graph].operations()[k.operation].launch;
            if (launch == kNoIndex)
                continue;
            for (SliceId s = trace.parentOf(context.graphs()[k.graph].points()[launch].slice); s != core::kNoSlice;
                 s = trace.parentOf(s)) {
                const std::string_view name = trace.name(s);
                if (name.find("CheckpointFunctionBackward") != std::string_view::npos) {
                    out.push_back(k);
                    break;
                }
                if (name.starts_with("autograd::engine"))
                    break;
            }
        }
        return out;
    }
};

} // namespace
} // namespace memoryrules

std::vector<std::unique_ptr<Rule>> makeMemoryRules()
{
    const auto memory = std::make_shared<memoryrules::MemoryOfTrace>();
    std::vector<std::unique_ptr<Rule>> rules;
    rules.push_back(std::make_unique<memoryrules::BatchHeadroom>(memory));
    rules.push_back(std::make_unique<memoryrules::Fragmentation>(memory));
    rules.push_back(std::make_unique<memoryrules::RecomputeWithHeadroom>(memory));
    return rules;
}

} // namespace lanewise::advisor
