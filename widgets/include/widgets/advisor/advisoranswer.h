// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the advisor says, with all that showing it needs: made away from the UI thread, since parts of it go through the whole trace. May include advisor.

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include <advisor/checklist.h>
#include <advisor/engine.h>
#include <analysis/analysis.h>

namespace lanewise::widgets {

struct AdvisorAnswer {
    /// What the findings are of: the whole, or the part that was asked for. Neither is null.
    std::shared_ptr<const analysis::Analysis> analysis;
    std::shared_ptr<const advisor::AdvisorResult> result;

    std::vector<advisor::ChecklistItem> checklist;
    /// Slices of the places of each finding of the result, ascending, each once.
    std::vector<std::vector<core::SliceId>> marks;
    /// Where no finding saves anything: what that means.
    std::optional<advisor::NothingFound> nothingFound;
    std::size_t launches = 0; ///< recorded calls that launch; counted where no device operations are recorded

    static std::shared_ptr<const AdvisorAnswer> of(
        std::shared_ptr<const analysis::Analysis> analysis, std::shared_ptr<const advisor::AdvisorResult> result);
};

} // namespace lanewise::widgets
