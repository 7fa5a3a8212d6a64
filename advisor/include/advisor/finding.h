// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A finding: a claim about one trace, with what it costs, where it happens and what to do. std, core.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <core/message.h>
#include <core/trace.h>

namespace lanewise::advisor {

enum class FindingSeverity { High, Medium, Low, Info };
enum class SavingScope { Step, Run };
enum class SavingBasis { Measured, Replay, Bound, None };
enum class Confidence { High, Medium, Low };
enum class Framework { TensorFlow, PyTorch, Jax, MxNet, Any };

/// One place where it happens.
struct Evidence {
    core::FileIndex file = 0;
    std::optional<std::int64_t> rank;
    core::LaneId lane = core::kNoLane;
    core::SliceId slice = core::kNoSlice; ///< the offending operation
    core::TimeRange range;                ///< what to show: the operation, or the gap it causes
    core::TimeNs costNs = 0;              ///< for ordering: worst first
};

struct Advice {
    Framework framework = Framework::Any;
    core::Message text;
    std::string code; ///< a few lines, may be empty
};

struct Finding {
    std::string rule; ///< "input-bound"
    FindingSeverity severity = FindingSeverity::Info;
    core::Message title, why;
    SavingScope scope = SavingScope::Step;
    std::optional<core::TimeNs> savingNsPerStep;
    std::optional<double> savingPct, savingSpreadPct;
    std::optional<core::TimeNs> savingNsTotal;
    std::optional<core::TimeNs> unprofiledSavingNsPerStep;
    std::optional<double> unprofiledSavingPct;
    SavingBasis basis = SavingBasis::None;
    Confidence confidence = Confidence::Low;
    std::uint64_t occurrences = 0;
    std::vector<Evidence> evidence; ///< all, worst first
    std::vector<Advice> advice;
    std::vector<std::string> thresholds; ///< limits that it passed, by name (thresholds.h)
    std::string help;                    ///< page of the rule: "rules/input-bound"
    std::vector<std::string> merged;     ///< rules that are effects of this one

    /// What the finding is ordered by: the estimate without the profiler where known, else the saving in the trace.
    std::optional<core::TimeNs> orderNs() const
    {
        return unprofiledSavingNsPerStep ? unprofiledSavingNsPerStep : savingNsPerStep;
    }
};

} // namespace lanewise::advisor
