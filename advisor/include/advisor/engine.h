// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs the rules over an analysed trace. std, core, analysis.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <advisor/finding.h>
#include <advisor/thresholds.h>
#include <advisor/whatif/changes.h>
#include <analysis/analysis.h>
#include <analysis/graph/criticalpath.h>
#include <core/taskpool.h>

namespace lanewise::advisor {

struct AdvisorOptions {
    Thresholds thresholds;
    std::vector<std::string> muted; ///< rules not to be run
};

/// How well the replay gives back what was recorded.
struct ReplayQuality {
    std::size_t steps = 0;   ///< judged steps replayed
    double meanErrorPct = 0; ///< of their length, played unchanged
    double worstErrorPct = 0;
    double unexplainedPct = 0; ///< share of their time that is delay no dependency explains
};

struct AdvisorResult {
    std::vector<Finding> findings;                       ///< by saving, as the report's documentation orders them
    std::optional<core::TimeNs> combinedSavingNsPerStep; ///< of all findings together, replayed together; never the sum
    std::optional<double> combinedSavingPct;
    std::optional<ReplayQuality> replay; ///< absent where there was nothing to replay
    std::size_t rulesChecked = 0;        ///< that were asked; those that need no replay are asked always
    core::Message sample;                ///< which part was replayed, where it was not all
    /// Of each judged step that was replayed, by file and step; shared, since they are as long as the trace has launches.
    std::shared_ptr<const std::vector<analysis::CriticalPath>> criticalPaths;
    Thresholds thresholds; ///< that it was asked with
    /// What each finding's saving was replayed with, in the order of findings; without changes where it has none.
    std::shared_ptr<const std::vector<Remedy>> remedies;
    bool cancelled = false;
};

/// Mean time of each kind on the critical path of the judged steps that were replayed; their sum is the mean length. Absent where none was.
std::optional<std::array<core::TimeNs, analysis::kCriticalKinds>> meanCriticalPath(const AdvisorResult &result);

/// Names of all rules, in the order in which causes are named.
std::vector<std::string> ruleNames();

/// The same for any order of rules and any number of threads. Cancelling returns within milliseconds, with no findings.
AdvisorResult advise(
    const analysis::Analysis &analysis, const AdvisorOptions &options, const core::CancelToken &cancel = {});
AdvisorResult advise(const analysis::Analysis &analysis, const core::CancelToken &cancel = {});

} // namespace lanewise::advisor
