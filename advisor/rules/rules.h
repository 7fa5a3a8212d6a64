// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Makers of the rules, one a file. std only.

#include <memory>
#include <vector>

namespace lanewise::advisor {

class Rule;

std::unique_ptr<Rule> makeAllReduceRedundant();
std::unique_ptr<Rule> makeAllReduceSlow();
std::unique_ptr<Rule> makeBetweenStepHostWork();
std::unique_ptr<Rule> makeCopyNotOverlapped();
std::unique_ptr<Rule> makeCopyPageable();
std::unique_ptr<Rule> makeCopySmall();
std::unique_ptr<Rule> makeIrregularStall();
std::unique_ptr<Rule> makeInputBound();
std::unique_ptr<Rule> makeCollectiveExposed();
std::unique_ptr<Rule> makeCommExposedTail();
std::unique_ptr<Rule> makeCommNotOverlapped();
std::unique_ptr<Rule> makeGpuUnused();
std::unique_ptr<Rule> makeGpusSerialized();
std::unique_ptr<Rule> makeHostStagedReduce();
std::unique_ptr<Rule> makeRankImbalance();
std::unique_ptr<Rule> makeStaggeredLaunch();
std::unique_ptr<Rule> makeAllocChurn();
std::unique_ptr<Rule> makeHostThreadContention();
std::unique_ptr<Rule> makeSerialIndependentWork();
std::unique_ptr<Rule> makeUnfusedOptimizer();
std::unique_ptr<Rule> makeCopyExcess();
std::unique_ptr<Rule> makeEagerExecution();
std::unique_ptr<Rule> makeGradientClipSync();
std::unique_ptr<Rule> makeInputStall();
std::unique_ptr<Rule> makeLaunchBound();
std::unique_ptr<Rule> makeLossScaleSync();
std::unique_ptr<Rule> makeRecompile();
std::unique_ptr<Rule> makeSmallOpRepeat();
std::unique_ptr<Rule> makeSyncPerStep();
std::unique_ptr<Rule> makeNoTensorCore();
std::unique_ptr<Rule> makeLayoutTranspose();
/// Those that read the allocator's events, once for all of them.
std::vector<std::unique_ptr<Rule>> makeMemoryRules();
/// What keeps a trace from being believed: "data:kernels-missing" and so on.
std::vector<std::unique_ptr<Rule>> makeDataRules();
std::unique_ptr<Rule> makeUnfusedAttention();
std::unique_ptr<Rule> makeLowOccupancy();
std::unique_ptr<Rule> makeThrottling();
std::unique_ptr<Rule> makeMisalignedDims();
std::unique_ptr<Rule> makeLow16BitShare();
std::unique_ptr<Rule> makeRedundantCast();
std::unique_ptr<Rule> makeSmallModel();
std::unique_ptr<Rule> makeFusibleSequence();
std::unique_ptr<Rule> makeGraphBreak();
std::unique_ptr<Rule> makeOpPlacement();
std::unique_ptr<Rule> makeTfDataBottleneck();

} // namespace lanewise::advisor
