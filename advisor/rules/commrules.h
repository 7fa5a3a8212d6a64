// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the rules about several devices share. std, core, analysis.

#include <cstdint>
#include <vector>

#include "../rulecontext.h"
#include <analysis/collectives.h>
#include <analysis/devices.h>

namespace lanewise::advisor {

/// What one device did for one judged step: what was launched in it.
struct DeviceStep {
    std::size_t replayed = 0; ///< index into RuleContext::replayedSteps()
    std::size_t graph = 0;
    core::FileIndex file = 0;
    std::int64_t device = -1;
    std::vector<std::uint32_t> kernels;     ///< operations of the graph that compute, by start
    std::vector<std::uint32_t> collectives; ///< in Collectives::list(), by start
    std::vector<std::uint32_t> operations;  ///< of the graph, of those collectives
    analysis::IntervalSet compute, communication;

    core::TimeNs computeNs() const { return compute.lengthNs(); }
};
std::vector<DeviceStep> deviceSteps(const RuleContext &context);

/// A collective without the time in which it waits for others, where that is known: its last part.
core::TimeRange transferRange(const RuleContext &context, const analysis::Collective &c);

/// Kernels of the backward pass: those launched by an autograd thread; where the trace has none, the last two thirds of what was launched
/// before the first of `collectives` (a backward pass computes two gradients where the forward pass computes one product).
std::vector<std::uint32_t> backwardKernels(
    const RuleContext &context, const DeviceStep &step, const std::vector<std::uint32_t> &collectives);

/// Time that the step would lose if its collectives ran beside the backward pass, each when its share of the gradients is ready. They take
/// multiprocessors from the kernels beside them: what needs all of them at once waits for a second round, all else goes on with those left.
core::TimeNs hiddenBehindBackwardNs(
    const RuleContext &context, const DeviceStep &step, const std::vector<std::uint32_t> &collectives);

/// More than one rank of the step's collectives is recorded.
bool isSeenFromSeveralRanks(const RuleContext &context, const std::vector<std::uint32_t> &collectives);

/// The file's program drives several devices from one process.
bool drivesSeveralDevices(const RuleContext &context, core::FileIndex file);

void sortByCost(std::vector<Evidence> &evidence);

} // namespace lanewise::advisor
