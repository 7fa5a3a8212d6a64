// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs the rules over an analysed trace. std, core, analysis.

#include <optional>
#include <vector>

#include <advisor/finding.h>
#include <analysis/analysis.h>
#include <core/taskpool.h>

namespace lanewise::advisor {

struct AdvisorResult {
    std::vector<Finding> findings; ///< by saving, as the report's documentation orders them
    core::TimeNs combinedSavingNsPerStep = 0; ///< of all findings together, replayed together; never the sum
    std::optional<double> combinedSavingPct;
    bool cancelled = false;
};

AdvisorResult advise(const analysis::Analysis &analysis, const core::CancelToken &cancel = {});

} // namespace lanewise::advisor
