// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A rule: looks at a trace for one thing. One file a rule in rules/. std, core, analysis.

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <advisor/finding.h>
#include <advisor/whatif/changes.h>

namespace lanewise::advisor {

class RuleContext;

/// What a remedy saves, step by step and on average over the judged steps replayed.
struct Saving {
    std::vector<core::TimeNs> perStepNs; ///< by RuleContext::replayedSteps()
    core::TimeNs meanNs = 0;
    double pct = 0;                           ///< of the mean step
    double spreadPct = 0;                     ///< standard deviation over the steps, of the mean step
    std::optional<core::TimeNs> unprofiledNs; ///< absent where the profiler's cost changes nothing
    std::optional<double> unprofiledPct;
    bool capped = false; ///< the cap, not the replay, says how much

    /// In the clock that findings are ordered by.
    double orderPct() const { return unprofiledPct.value_or(pct); }
};

/// Idle time of the devices of a file that a cause explains.
struct Claim {
    core::FileIndex file = 0;
    core::TimeRange range;
};

struct Candidate {
    Finding finding; ///< the engine fills in what follows from the saving
    Remedy remedy;
    Saving saving;
    bool hasSaving = true; ///< false: it says nothing about time, and is information only
    bool isBound = false;  ///< the saving is at most this: the replay cannot tell all of it
    /// Time that it explains; only what no operation of the file's devices covers counts. Where empty, the ranges of its evidence. A later cause
    /// has no claim to it (RuleContext::claimed).
    std::vector<Claim> claims;
};

class Rule {
public:
    virtual ~Rule() = default;
    virtual std::string_view name() const = 0;
    /// False for what can be told without a host, a device or steps as well.
    virtual bool needsReplay() const { return true; }
    /// Nothing where it is not so, or where the trace cannot show it. Causes are asked in their order, so that each sees what those before it claim.
    virtual std::optional<Candidate> examine(const RuleContext &context) const = 0;
};

/// Where causes claim the same lost time, the first that holds names it. Rules that are not listed come last, by name.
std::size_t causeOrder(std::string_view rule);

std::vector<std::unique_ptr<Rule>> allRules();

} // namespace lanewise::advisor
