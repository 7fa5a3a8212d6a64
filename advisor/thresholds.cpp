// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/thresholds.h>

namespace lanewise::advisor {
namespace {

// The text is marked for translation where it stands: it could not be found through the macro.
#define LANEWISE_MEANING(id, text) \
    core::MessageTemplate          \
    {                              \
        "threshold." id, text      \
    }

constexpr ThresholdInfo kTable[] = {
    { Limit::SeverityHigh, "severity.high", LimitUnit::Percent, 10,
        LANEWISE_MEANING("severity-high", LW_TR("Messages", "A saving of at least this share of the step is high")) },
    { Limit::SeverityMedium, "severity.medium", LimitUnit::Percent, 3,
        LANEWISE_MEANING(
            "severity-medium", LW_TR("Messages", "A saving of at least this share of the step is medium")) },
    { Limit::SeverityLow, "severity.low", LimitUnit::Percent, 1,
        LANEWISE_MEANING("severity-low",
            LW_TR("Messages", "A saving of at least this share of the step is low; below it is information only")) },
    { Limit::ProfilerCost, "profiler.cost-per-operator", LimitUnit::Microseconds, 4,
        LANEWISE_MEANING("profiler-cost", LW_TR("Messages", "What the profiler adds to each operator on the host")) },
    { Limit::UnexplainedForLowConfidence, "replay.unexplained", LimitUnit::Percent, 5,
        LANEWISE_MEANING(
            "unexplained", LW_TR("Messages", "Above this share of unexplained delay the confidence is low")) },
    { Limit::InputBoundShare, "input-bound.share", LimitUnit::Percent, 5,
        LANEWISE_MEANING(
            "input-share", LW_TR("Messages", "Steps wait for input for at least this share of their time")) },
    { Limit::InputStallFactor, "input-stall.factor", LimitUnit::Factor, 10,
        LANEWISE_MEANING("stall-factor",
            LW_TR("Messages", "A call for input this many times the median is a stall, not a slow loader")) },
    { Limit::InputStallShareOfSteps, "input-stall.share-of-calls", LimitUnit::Percent, 25,
        LANEWISE_MEANING("stall-share", LW_TR("Messages", "Stalls are at most this share of the calls for input")) },
    { Limit::InputReadyBatch, "input-bound.ready-batch", LimitUnit::Microseconds, 200,
        LANEWISE_MEANING("input-ready", LW_TR("Messages", "What it costs to fetch a batch that is ready")) },
    { Limit::BetweenStepShare, "between-step-host-work.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING(
            "between-share", LW_TR("Messages", "Host work between steps costs at least this share of the step")) },
    { Limit::BetweenStepNamedShare, "between-step-host-work.named", LimitUnit::Percent, 50,
        LANEWISE_MEANING("between-named",
            LW_TR("Messages", "Named host ranges fill at least this share of the idle time between steps")) },
    { Limit::BetweenStepShortestRange, "between-step-host-work.shortest", LimitUnit::Microseconds, 100,
        LANEWISE_MEANING("between-shortest", LW_TR("Messages", "Shorter host ranges are passed over")) },
    { Limit::CopyPageableShare, "copy-pageable.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("pageable-share",
            LW_TR("Messages", "Blocking copies of pageable memory cost at least this share of the step")) },
    { Limit::CopyPageableSmallest, "copy-pageable.smallest", LimitUnit::Bytes, 65536,
        LANEWISE_MEANING("pageable-smallest",
            LW_TR("Messages", "Smaller copies are passed over: the driver stages them without waiting")) },
    { Limit::CopyPinnedBandwidth, "copy.pinned-bandwidth", LimitUnit::GigabytesPerSecond, 20,
        LANEWISE_MEANING(
            "pinned-bandwidth", LW_TR("Messages", "Rate assumed for pinned memory where the trace shows none")) },
    { Limit::CopyNotOverlappedShare, "copy-not-overlapped.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("overlap-share",
            LW_TR("Messages", "Copies that could run beside compute cost at least this share of the step")) },
    { Limit::CopyNotOverlappedShortest, "copy-not-overlapped.shortest", LimitUnit::Microseconds, 20,
        LANEWISE_MEANING("overlap-shortest", LW_TR("Messages", "Shorter copies are passed over")) },
    { Limit::MergeOverlap, "merge.overlap", LimitUnit::Percent, 50,
        LANEWISE_MEANING("merge",
            LW_TR("Messages",
                "A finding that loses more than this share of its saving once an earlier cause is removed is an effect of that cause")) },
    { Limit::ReplayedOperations, "replay.operations", LimitUnit::Count, 100000,
        LANEWISE_MEANING("replayed",
            LW_TR("Messages", "Of longer traces a part with about so many device operations is replayed")) },
    { Limit::CommNotOverlappedShare, "comm-not-overlapped.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("comm-share",
            LW_TR("Messages",
                "Communication that could run beside the backward pass costs at least this share of the step")) },
    { Limit::CommExposedPart, "comm-not-overlapped.exposed", LimitUnit::Percent, 50,
        LANEWISE_MEANING("comm-exposed",
            LW_TR("Messages", "At least this share of the communication runs while the device computes nothing")) },
    { Limit::CommTailShare, "comm-exposed-tail.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING("tail-share",
            LW_TR("Messages", "Communication behind the last gradient costs at least this share of the step")) },
    { Limit::CommTailPart, "comm-exposed-tail.part", LimitUnit::Percent, 50,
        LANEWISE_MEANING("tail-part", LW_TR("Messages", "What a last bucket of half the size would leave of it")) },
    { Limit::CollectiveExposedShare, "collective-exposed.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("collective-share",
            LW_TR("Messages", "Exposed gathers, scatters and exchanges cost at least this share of the step")) },
    { Limit::AllReduceRedundantShare, "allreduce-redundant.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING(
            "redundant-share", LW_TR("Messages", "Repeated reductions cost at least this share of the step")) },
    { Limit::AllReduceBandwidth, "allreduce-slow.bus-bandwidth", LimitUnit::GigabytesPerSecond, 25,
        LANEWISE_MEANING("bus-bandwidth", LW_TR("Messages", "Bus bandwidth that an all-reduce should reach")) },
    { Limit::AllReduceSlowFactor, "allreduce-slow.factor", LimitUnit::Factor, 1.5,
        LANEWISE_MEANING("slow-factor",
            LW_TR("Messages", "An all-reduce that takes this many times what the bandwidth allows is slow")) },
    { Limit::AllReduceSmallest, "allreduce-slow.smallest", LimitUnit::Bytes, 1048576,
        LANEWISE_MEANING(
            "slow-smallest", LW_TR("Messages", "Smaller ones are passed over: latency bounds them, not bandwidth")) },
    { Limit::AllReduceSlowShare, "allreduce-slow.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("slow-share", LW_TR("Messages", "Slow all-reduces cost at least this share of the step")) },
    { Limit::RankImbalanceShare, "rank-imbalance.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("imbalance-share",
            LW_TR("Messages", "Waiting for the slowest rank beyond the mean costs at least this share of the step")) },
    { Limit::RankImbalanceSteps, "rank-imbalance.same-rank", LimitUnit::Percent, 66,
        LANEWISE_MEANING(
            "imbalance-steps", LW_TR("Messages", "The same rank is the slowest in at least this share of the steps")) },
    { Limit::GpusSerializedShare, "gpus-serialized.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING(
            "serialized-share", LW_TR("Messages", "Devices that take turns cost at least this share of the step")) },
    { Limit::GpusAlikeShare, "gpus-serialized.alike", LimitUnit::Percent, 80,
        LANEWISE_MEANING("serialized-alike",
            LW_TR("Messages",
                "Devices that share at least so many of their kernels do the same work on different data")) },
    { Limit::GpusTogetherShare, "gpus-serialized.together", LimitUnit::Percent, 50,
        LANEWISE_MEANING("serialized-together",
            LW_TR("Messages",
                "Devices that are busy at the same time for more than this share of their work do not take turns")) },
    { Limit::StaggeredLaunchShare, "staggered-launch.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("staggered-share",
            LW_TR("Messages",
                "A device that starts late because the host still launches for another costs at least this share of the step")) },
    { Limit::HostStagedShare, "host-staged-reduce.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("staged-share",
            LW_TR("Messages", "Copies that carry gradients over the host cost at least this share of the step")) },
    { Limit::HostStagedSmallest, "host-staged-reduce.smallest", LimitUnit::Bytes, 1048576,
        LANEWISE_MEANING("staged-smallest", LW_TR("Messages", "Fewer bytes a step are passed over")) },
    { Limit::GpuUnusedShare, "gpu-unused.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING(
            "unused-share", LW_TR("Messages", "A device busy for less than this share of the busiest one is unused")) },
    { Limit::SerialFill, "serial-independent-work.fill", LimitUnit::Percent, 50,
        LANEWISE_MEANING("serial-independent-work-fill",
            LW_TR("Messages", "Graphs that fill at most this share of the device could run beside each other")) },
    { Limit::SerialFewest, "serial-independent-work.fewest", LimitUnit::Count, 4,
        LANEWISE_MEANING(
            "serial-independent-work-fewest", LW_TR("Messages", "Graphs of fewer operations are passed over")) },
    { Limit::OptimizerShare, "unfused-optimizer.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("unfused-optimizer-share",
            LW_TR("Messages", "Launches of the optimizer cost at least this share of the step")) },
    { Limit::OptimizerFewest, "unfused-optimizer.fewest", LimitUnit::Count, 20,
        LANEWISE_MEANING("unfused-optimizer-fewest",
            LW_TR("Messages", "At least so many operations of the optimizer a step wait for their launch")) },
    { Limit::ContentionShare, "host-thread-contention.share", LimitUnit::Percent, 3,
        LANEWISE_MEANING("host-thread-contention-share",
            LW_TR("Messages", "Preparing input on launching threads costs at least this share of the step")) },
    { Limit::SyncShare, "sync-per-step.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING(
            "sync-per-step-share", LW_TR("Messages", "Waits for the device cost at least this share of the step")) },
    { Limit::LossScaleShare, "loss-scale-sync.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING("loss-scale-sync-share",
            LW_TR("Messages", "Waits of dynamic loss scaling cost at least this share of the step")) },
    { Limit::GradientClipShare, "gradient-clip-sync.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING("gradient-clip-sync-share",
            LW_TR("Messages", "Waits of gradient clipping cost at least this share of the step")) },
    { Limit::LaunchShare, "launch-bound.share", LimitUnit::Percent, 5,
        LANEWISE_MEANING(
            "launch-bound-share", LW_TR("Messages", "Waiting for launches costs at least this share of the step")) },
    { Limit::LaunchFewest, "launch-bound.fewest", LimitUnit::Count, 10,
        LANEWISE_MEANING(
            "launch-bound-fewest", LW_TR("Messages", "At least so many operations a step wait for their launch")) },
    { Limit::LaunchLongestGap, "launch-bound.longest-gap", LimitUnit::Microseconds, 1000,
        LANEWISE_MEANING("launch-bound-longest-gap",
            LW_TR("Messages", "Host time between two launches above this is no launch cost but other work")) },
    { Limit::SmallOpShare, "small-op-repeat.share", LimitUnit::Percent, 50,
        LANEWISE_MEANING(
            "small-op-repeat-share", LW_TR("Messages", "One operator is at least this share of the launches")) },
    { Limit::SmallOpFewest, "small-op-repeat.fewest", LimitUnit::Count, 50,
        LANEWISE_MEANING("small-op-repeat-fewest", LW_TR("Messages", "It is launched at least so often a step")) },
    { Limit::SmallOpLongest, "small-op-repeat.longest", LimitUnit::Microseconds, 30,
        LANEWISE_MEANING("small-op-repeat-longest",
            LW_TR("Messages", "Kernels up to this length are small, and those shorter than their launch")) },
    { Limit::EagerShare, "eager-execution.share", LimitUnit::Percent, 10,
        LANEWISE_MEANING(
            "eager-execution-share", LW_TR("Messages", "Single operators make at least this share of the launches")) },
    { Limit::EagerFewest, "eager-execution.fewest", LimitUnit::Count, 20,
        LANEWISE_MEANING(
            "eager-execution-fewest", LW_TR("Messages", "JAX: at least so many programs are executed a step")) },
    { Limit::EagerLargest, "eager-execution.largest", LimitUnit::Count, 4,
        LANEWISE_MEANING("eager-execution-largest",
            LW_TR("Messages",
                "JAX: a program that launches at most so many operations, on average, is a single operator")) },
    { Limit::RecompileShare, "recompile.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING(
            "recompile-share", LW_TR("Messages", "Compiling in later steps costs at least this share of the step")) },
    { Limit::InputStallShare, "input-stall.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING("input-stall-share", LW_TR("Messages", "Stalls cost at least this share of the run")) },
    { Limit::CopyExcessShare, "copy-excess.share", LimitUnit::Percent, 3,
        LANEWISE_MEANING(
            "copy-excess-share", LW_TR("Messages", "Copies within the device cost at least this share of the step")) },
    { Limit::CopySmallShare, "copy-small.share", LimitUnit::Percent, 3,
        LANEWISE_MEANING("copy-small-share", LW_TR("Messages", "Tiny copies cost at least this share of the step")) },
    { Limit::CopySmallFewest, "copy-small.fewest", LimitUnit::Count, 8,
        LANEWISE_MEANING("copy-small-fewest", LW_TR("Messages", "There are at least so many of them a step")) },
    { Limit::CopySmallLargest, "copy-small.largest", LimitUnit::Bytes, 65536,
        LANEWISE_MEANING("copy-small-largest",
            LW_TR("Messages", "A copy of up to so many bytes is tiny: its call takes longer than its bytes")) },
    { Limit::IrregularFactor, "irregular-stall.factor", LimitUnit::Factor, 1.5,
        LANEWISE_MEANING("irregular-factor", LW_TR("Messages", "A step this many times the median stands out")) },
    { Limit::IrregularShareOfSteps, "irregular-stall.share-of-steps", LimitUnit::Percent, 25,
        LANEWISE_MEANING(
            "irregular-steps", LW_TR("Messages", "Steps that stand out are at most this share of the judged steps")) },
    { Limit::IrregularFewestSteps, "irregular-stall.fewest-steps", LimitUnit::Count, 4,
        LANEWISE_MEANING("irregular-fewest", LW_TR("Messages", "Fewer judged steps do not tell what is usual")) },
    { Limit::IrregularShare, "irregular-stall.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING(
            "irregular-share", LW_TR("Messages", "Steps that stand out cost at least this share of the run")) },
    { Limit::AllocShare, "alloc-churn.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING(
            "alloc-churn-share", LW_TR("Messages", "Allocating and freeing cost at least this share of the step")) },
    { Limit::TensorCoreShare, "no-tensor-core.share", LimitUnit::Percent, 3,
        LANEWISE_MEANING(
            "tensor-share", LW_TR("Messages", "Products without tensor cores cost at least this share of the step")) },
    { Limit::TensorCoreFactor, "no-tensor-core.factor", LimitUnit::Factor, 3,
        LANEWISE_MEANING("tensor-factor", LW_TR("Messages", "How many times as fast products are with tensor cores")) },
    { Limit::LayoutTransposeShare, "layout-transpose.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("layout-share",
            LW_TR("Messages", "Kernels that only change the layout cost at least this share of the step")) },
    { Limit::MissingKernels, "data.kernels-missing.count", LimitUnit::Count, 10,
        LANEWISE_MEANING("missing-count", LW_TR("Messages", "Fewer launches without a kernel are passed over")) },
    { Limit::MissingKernelsShare, "data.kernels-missing.share", LimitUnit::Percent, 20,
        LANEWISE_MEANING("missing-share", LW_TR("Messages", "At least this share of the launches has no kernel")) },
    { Limit::DroppedShare, "data.events-dropped.share", LimitUnit::Percent, 5,
        LANEWISE_MEANING(
            "dropped-share", LW_TR("Messages", "At least this share of the device operations has no launch")) },
    { Limit::ZeroLengthShare, "data.untimed-kernels.zero-share", LimitUnit::Percent, 10,
        LANEWISE_MEANING(
            "zero-length-share", LW_TR("Messages", "At least this share of the kernels has a length of 0")) },
    { Limit::EventCap, "data.event-cap.events", LimitUnit::Count, 1000000,
        LANEWISE_MEANING("event-cap", LW_TR("Messages", "Where an exporter to Chrome's format stops")) },
    { Limit::SkewShare, "data.clock-skew.share", LimitUnit::Percent, 1,
        LANEWISE_MEANING(
            "skew-share", LW_TR("Messages", "At least this share of the operations begins before its launch")) },
    { Limit::SkewShortest, "data.clock-skew.shortest", LimitUnit::Microseconds, 2,
        LANEWISE_MEANING("skew-shortest", LW_TR("Messages", "By at least so much in the median")) },
    { Limit::SkewBetweenRanks, "data.clock-skew.ranks", LimitUnit::Microseconds, 200,
        LANEWISE_MEANING("skew-ranks", LW_TR("Messages", "Ends of matching collectives lie at least so far apart")) },
    { Limit::OverheadShare, "data.profiler-overhead.share", LimitUnit::Percent, 10,
        LANEWISE_MEANING(
            "overhead-share", LW_TR("Messages", "The profiler makes the steps longer by at least this share")) },
    { Limit::UnfusedAttentionShare, "unfused-attention.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("attention-share",
            LW_TR("Messages", "Kernels between the two products of attention cost at least this share of the step")) },
    { Limit::LowOccupancyShare, "low-occupancy.share", LimitUnit::Percent, 3,
        LANEWISE_MEANING("occupancy-share",
            LW_TR("Messages", "Filling the multiprocessors would save at least this share of the step")) },
    { Limit::LowOccupancyTime, "low-occupancy.time", LimitUnit::Percent, 10,
        LANEWISE_MEANING("occupancy-time",
            LW_TR("Messages", "Kernels with few blocks take at least this share of the compute time")) },
    { Limit::LowOccupancyShortest, "low-occupancy.shortest", LimitUnit::Microseconds, 10,
        LANEWISE_MEANING("occupancy-shortest", LW_TR("Messages", "Shorter kernels are passed over")) },
    { Limit::ThrottlingShare, "throttling.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING(
            "throttling-share", LW_TR("Messages", "Slower kernels cost at least this share of the step")) },
    { Limit::ThrottlingSlower, "throttling.slower", LimitUnit::Percent, 5,
        LANEWISE_MEANING("throttling-slower", LW_TR("Messages", "Products become slower by at least so much")) },
    { Limit::ThrottlingSteps, "throttling.steps", LimitUnit::Count, 6,
        LANEWISE_MEANING("throttling-steps", LW_TR("Messages", "Judged steps needed to tell")) },
    { Limit::MisalignedShare, "misaligned-dims.share", LimitUnit::Percent, 5,
        LANEWISE_MEANING("misaligned-share",
            LW_TR("Messages", "Misaligned products take at least this share of the compute time")) },
    { Limit::Low16BitShare, "low-16bit-share.share", LimitUnit::Percent, 10,
        LANEWISE_MEANING(
            "16bit-share", LW_TR("Messages", "Less than this share of the products' time is in 16 bits")) },
    { Limit::Low16BitProducts, "low-16bit-share.products", LimitUnit::Percent, 30,
        LANEWISE_MEANING(
            "16bit-products", LW_TR("Messages", "Products take at least this share of the compute time")) },
    { Limit::RedundantCastShare, "redundant-cast.share", LimitUnit::Percent, 10,
        LANEWISE_MEANING("cast-share",
            LW_TR("Messages", "Casts, copies and concatenations take at least this share of the compute time")) },
    { Limit::SmallModelBusy, "small-model.busy", LimitUnit::Percent, 10,
        LANEWISE_MEANING("small-busy", LW_TR("Messages", "The device computes for less than this share of the step")) },
    { Limit::SmallModelCompute, "small-model.compute", LimitUnit::Microseconds, 2000,
        LANEWISE_MEANING("small-compute", LW_TR("Messages", "and for less than this in each step")) },
    { Limit::SmallModelLaunch, "small-model.launch", LimitUnit::Microseconds, 200,
        LANEWISE_MEANING("small-launch",
            LW_TR("Messages", "Steps that are longer than this for each of their kernels wait for something else")) },
    { Limit::MemoryFree, "memory.free", LimitUnit::Percent, 60,
        LANEWISE_MEANING(
            "memory-free", LW_TR("Messages", "With less than this share of device memory reserved there is room")) },
    { Limit::MemoryFull, "memory.full", LimitUnit::Percent, 90,
        LANEWISE_MEANING("memory-full",
            LW_TR("Messages", "With more than this share of device memory reserved it is nearly full")) },
    { Limit::HeadroomUnfilled, "batch-headroom.unfilled", LimitUnit::Percent, 30,
        LANEWISE_MEANING("headroom-unfilled",
            LW_TR("Messages",
                "At least this share of the steps is idle, or of the compute time in kernels that do not fill the device")) },
    { Limit::FragmentationUnused, "fragmentation.unused", LimitUnit::Percent, 30,
        LANEWISE_MEANING(
            "fragmentation-unused", LW_TR("Messages", "At least this share of the reserved memory is not in use")) },
    { Limit::RecomputeShare, "recompute-with-headroom.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("recompute-share",
            LW_TR("Messages", "Computing activations again costs at least this share of the step")) },
    { Limit::FusibleShare, "fusible-sequence.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("fusible-share",
            LW_TR("Messages", "Fusing rows of element-wise kernels would save at least this share of the step")) },
    { Limit::FusibleFewest, "fusible-sequence.fewest", LimitUnit::Count, 4,
        LANEWISE_MEANING("fusible-fewest", LW_TR("Messages", "The same row runs at least so often a step")) },
    { Limit::FusibleKernels, "fusible-sequence.kernels", LimitUnit::Count, 3,
        LANEWISE_MEANING("fusible-kernels", LW_TR("Messages", "A row has at least so many kernels")) },
    { Limit::PlacementShare, "op-placement.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING(
            "placement-share", LW_TR("Messages", "Heavy operators on the host cost at least this share of the step")) },
    { Limit::PlacementShortest, "op-placement.shortest", LimitUnit::Microseconds, 50,
        LANEWISE_MEANING("placement-shortest", LW_TR("Messages", "Shorter operators on the host are passed over")) },
    { Limit::GraphBreakShare, "graph-break.share", LimitUnit::Percent, 2,
        LANEWISE_MEANING("graph-break-share",
            LW_TR("Messages",
                "Going from one compiled piece to the next, or recording graphs anew, costs at least this share of the step")) },
    { Limit::TfDataShare, "tfdata-bottleneck.share", LimitUnit::Percent, 5,
        LANEWISE_MEANING("tfdata-share",
            LW_TR("Messages", "The slowest iterator of tf.data costs at least this share of the step")) },
    { Limit::TfDataSlowCall, "tfdata-bottleneck.slow-call", LimitUnit::Microseconds, 50,
        LANEWISE_MEANING("tfdata-slow-call",
            LW_TR("Messages", "Calls of an iterator that are shorter on average are passed over")) },
    { Limit::TfDataPart, "tfdata-bottleneck.part", LimitUnit::Percent, 50,
        LANEWISE_MEANING("tfdata-part",
            LW_TR("Messages", "One iterator takes at least this share of the time on the way down the slowest ones")) },
};
static_assert(std::size(kTable) == static_cast<std::size_t>(Limit::Count));

} // namespace

std::span<const ThresholdInfo> thresholdTable()
{
    return kTable;
}

Thresholds::Thresholds()
{
    for (const ThresholdInfo &t : kTable)
        set(t.limit, t.standard);
}

std::optional<Limit> Thresholds::find(std::string_view name)
{
    for (const ThresholdInfo &t : kTable)
        if (name == t.name)
            return t.limit;
    return {};
}

const ThresholdInfo &Thresholds::info(Limit limit)
{
    return kTable[static_cast<std::size_t>(limit)];
}

} // namespace lanewise::advisor
