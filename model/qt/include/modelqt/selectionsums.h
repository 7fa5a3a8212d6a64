// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sums of what lies in a range of time, by kind and name. std, core: runs on a worker.

#include <cstdint>
#include <vector>

#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::modelqt {

class SliceFilter;

/// All slices of one kind and name that touch the range. Durations are clipped to the range.
/// Figures of time cover the timed slices only: one without a recorded duration counts, but is not taken for 0.
struct SelectionRow {
    core::Kind kind = core::Kind::Other;
    core::StringId name = core::kEmptyString;
    std::uint64_t count = 0;
    std::uint64_t timed = 0;
    core::TimeNs sumNs = 0;
    core::TimeNs minNs = 0;
    core::TimeNs maxNs = 0;
    core::SliceId longest = core::kNoSlice;

    double meanNs() const { return timed ? static_cast<double>(sumNs) / static_cast<double>(timed) : 0; }
};

struct SelectionSums {
    core::TimeRange range;
    std::vector<SelectionRow> rows; ///< by kind: sum, largest first
    std::uint64_t slices = 0;
    std::uint64_t lanes = 0; ///< with at least one slice in the range
    bool cancelled = false;
};

/// Lanes of the profiler itself (capture window, overhead) stay out, and so does what the filter (null: none) does not let through.
SelectionSums sumSelection(const core::Trace &trace, const core::TimeRange &range, const core::CancelToken &cancel = {},
    const SliceFilter *filter = nullptr);

} // namespace lanewise::modelqt
