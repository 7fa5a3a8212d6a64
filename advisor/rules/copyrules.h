// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the rules about copies between host and device share. std, core, analysis.

#include <functional>
#include <optional>
#include <vector>

#include "../rulecontext.h"
#include <analysis/devices.h>

namespace lanewise::advisor {

/// A copy between host and device and what waits for it.
struct CopyUse {
    std::size_t graph = 0;
    std::uint32_t operation = 0; ///< in its graph
    core::SliceId slice = core::kNoSlice;
    core::SliceId call = core::kNoSlice; ///< kNoSlice where not recorded
    std::vector<core::SliceId> waits;    ///< calls that wait for it: its own, and a synchronizing one right behind it
    analysis::CopyType type;
    std::optional<std::uint64_t> bytes;
    core::TimeRange range;        ///< of the copy
    core::TimeRange blockedRange; ///< of the calls that wait for it; empty where none does

    bool isPageable() const
    {
        return type.source == analysis::MemoryKind::Pageable || type.destination == analysis::MemoryKind::Pageable;
    }
};

/// All copies between host and device that the graphs hold.
const std::vector<CopyUse> &hostCopies(const RuleContext &context);

/// The copies on a stream of their own, those to the device one step ahead, nobody waiting; at most what the copies and the waits for them take
/// while no kernel runs. durationFactor says how much shorter each copy becomes.
Remedy overlapCopies(const RuleContext &context, const std::vector<CopyUse> &copies,
    const std::function<double(const CopyUse &)> &durationFactor);

/// Evidence of those in judged steps, worst first.
std::vector<Evidence> copyEvidence(const RuleContext &context, const std::vector<CopyUse> &copies);

/// Bytes of the copies a judged step, on average; absent where a copy has none.
std::optional<std::uint64_t> bytesPerStep(const RuleContext &context, const std::vector<CopyUse> &copies);

} // namespace lanewise::advisor
