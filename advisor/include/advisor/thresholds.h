// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All limits of the advisor in one table, with names, defaults and units, to be shown and changed. std, core.

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include <core/message.h>

namespace lanewise::advisor {

enum class Limit : std::size_t {
    SeverityHigh,
    SeverityMedium,
    SeverityLow,
    ProfilerCost,
    UnexplainedForLowConfidence,
    InputBoundShare,
    InputStallFactor,
    InputStallShareOfSteps,
    InputReadyBatch,
    BetweenStepShare,
    BetweenStepNamedShare,
    BetweenStepShortestRange,
    CopyPageableShare,
    CopyPageableSmallest,
    CopyPinnedBandwidth,
    CopyNotOverlappedShare,
    CopyNotOverlappedShortest,
    MergeOverlap,
    ReplayedOperations,
    CommNotOverlappedShare,
    CommExposedPart,
    CommTailShare,
    CommTailPart,
    CollectiveExposedShare,
    AllReduceRedundantShare,
    AllReduceBandwidth,
    AllReduceSlowFactor,
    AllReduceSmallest,
    AllReduceSlowShare,
    RankImbalanceShare,
    RankImbalanceSteps,
    GpusSerializedShare,
    GpusAlikeShare,
    GpusTogetherShare,
    StaggeredLaunchShare,
    HostStagedShare,
    HostStagedSmallest,
    GpuUnusedShare,
    SerialFill,
    SerialFewest,
    OptimizerShare,
    OptimizerFewest,
    ContentionShare,
    SyncShare,
    LossScaleShare,
    GradientClipShare,
    LaunchShare,
    LaunchFewest,
    LaunchLongestGap,
    SmallOpShare,
    SmallOpFewest,
    SmallOpLongest,
    EagerShare,
    EagerFewest,
    EagerLargest,
    RecompileShare,
    InputStallShare,
    CopyExcessShare,
    CopySmallShare,
    CopySmallFewest,
    CopySmallLargest,
    IrregularFactor,
    IrregularShareOfSteps,
    IrregularFewestSteps,
    IrregularShare,
    AllocShare,
    TensorCoreShare,
    TensorCoreFactor,
    LayoutTransposeShare,
    MissingKernels,
    MissingKernelsShare,
    DroppedShare,
    ZeroLengthShare,
    EventCap,
    SkewShare,
    SkewShortest,
    SkewBetweenRanks,
    OverheadShare,
    UnfusedAttentionShare,
    LowOccupancyShare,
    LowOccupancyTime,
    LowOccupancyShortest,
    ThrottlingShare,
    ThrottlingSlower,
    ThrottlingSteps,
    MisalignedShare,
    Low16BitShare,
    Low16BitProducts,
    RedundantCastShare,
    SmallModelBusy,
    SmallModelCompute,
    SmallModelLaunch,
    MemoryFree,
    MemoryFull,
    HeadroomUnfilled,
    FragmentationUnused,
    RecomputeShare,
    FusibleShare,
    FusibleFewest,
    FusibleKernels,
    PlacementShare,
    PlacementShortest,
    GraphBreakShare,
    TfDataShare,
    TfDataSlowCall,
    TfDataPart,
    Count
};

enum class LimitUnit { Percent, Microseconds, Bytes, GigabytesPerSecond, Factor, Count };

struct ThresholdInfo {
    Limit limit;
    const char *name; ///< stable, "input-bound.share"
    LimitUnit unit;
    double standard;
    core::MessageTemplate meaning;
};

/// In the order of Limit.
std::span<const ThresholdInfo> thresholdTable();

class Thresholds {
public:
    Thresholds();
    double operator[](Limit limit) const { return m_values[static_cast<std::size_t>(limit)]; }
    void set(Limit limit, double value) { m_values[static_cast<std::size_t>(limit)] = value; }
    core::TimeNs ns(Limit microseconds) const { return static_cast<core::TimeNs>((*this)[microseconds] * 1000.0); }
    static std::optional<Limit> find(std::string_view name);
    static const ThresholdInfo &info(Limit limit);

private:
    std::array<double, static_cast<std::size_t>(Limit::Count)> m_values;
};

} // namespace lanewise::advisor
