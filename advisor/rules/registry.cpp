// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../rule.h"
#include "rules.h"

#include <algorithm>
#include <iterator>

namespace lanewise::advisor {
namespace {

constexpr std::string_view kCauses[] = {
    "recompile",
    "alloc-churn",
    "input-stall",
    "tfdata-bottleneck", // says more than that input is slow
    "input-bound",
    "host-thread-contention",
    "unfused-optimizer",
    "loss-scale-sync",
    "gradient-clip-sync",
    "between-step-host-work",
    "op-placement",
    "graph-break",
    "sync-per-step",
    "copy-pageable",
    "copy-small",
    "copy-excess",
    "copy-not-overlapped",
    "gpus-serialized",
    "staggered-launch",
    "host-staged-reduce",
    "serial-independent-work",
    "allreduce-redundant",
    "rank-imbalance",
    "comm-not-overlapped",
    "allreduce-slow",
    "comm-exposed-tail",
    "collective-exposed",
    "small-op-repeat",
    "launch-bound",
    "fusible-sequence",
    "eager-execution",
    "irregular-stall",
};

} // namespace

std::size_t causeOrder(std::string_view rule)
{
    return static_cast<std::size_t>(std::find(std::begin(kCauses), std::end(kCauses), rule) - std::begin(kCauses));
}

std::vector<std::unique_ptr<Rule>> allRules()
{
    std::vector<std::unique_ptr<Rule>> rules;
    rules.push_back(makeBetweenStepHostWork());
    rules.push_back(makeCopyNotOverlapped());
    rules.push_back(makeCopyPageable());
    rules.push_back(makeCopySmall());
    rules.push_back(makeIrregularStall());
    rules.push_back(makeInputBound());
    rules.push_back(makeAllReduceRedundant());
    rules.push_back(makeAllReduceSlow());
    rules.push_back(makeCollectiveExposed());
    rules.push_back(makeCommExposedTail());
    rules.push_back(makeCommNotOverlapped());
    rules.push_back(makeGpuUnused());
    rules.push_back(makeGpusSerialized());
    rules.push_back(makeHostStagedReduce());
    rules.push_back(makeRankImbalance());
    rules.push_back(makeStaggeredLaunch());
    rules.push_back(makeAllocChurn());
    rules.push_back(makeHostThreadContention());
    rules.push_back(makeSerialIndependentWork());
    rules.push_back(makeUnfusedOptimizer());
    rules.push_back(makeCopyExcess());
    rules.push_back(makeEagerExecution());
    rules.push_back(makeGradientClipSync());
    rules.push_back(makeInputStall());
    rules.push_back(makeLaunchBound());
    rules.push_back(makeLossScaleSync());
    rules.push_back(makeRecompile());
    rules.push_back(makeSmallOpRepeat());
    rules.push_back(makeSyncPerStep());
    rules.push_back(makeNoTensorCore());
    rules.push_back(makeLayoutTranspose());
    rules.push_back(makeMisalignedDims());
    rules.push_back(makeLow16BitShare());
    rules.push_back(makeRedundantCast());
    rules.push_back(makeSmallModel());
    for (auto &rule : makeMemoryRules())
        rules.push_back(std::move(rule));
    for (auto &rule : makeDataRules())
        rules.push_back(std::move(rule));
    rules.push_back(makeUnfusedAttention());
    rules.push_back(makeLowOccupancy());
    rules.push_back(makeThrottling());
    rules.push_back(makeFusibleSequence());
    rules.push_back(makeGraphBreak());
    rules.push_back(makeOpPlacement());
    rules.push_back(makeTfDataBottleneck());
    return rules;
}

} // namespace lanewise::advisor
