// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of a lane: every slice below those that are still open when it starts. Private to the room. std, core.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include <core/taskpool.h>
#include <core/time.h>

namespace lanewise::core {

struct NestingResult {
    std::uint32_t rows = 1;
    std::uint32_t crossings = 0;     ///< slices that overlap an earlier one without lying inside it
    std::uint32_t firstCrossing = 0; ///< index
    std::uint64_t tooDeep = 0;
    std::uint32_t firstTooDeep = 0;
};

/// Slices by start, longer first. A slice lies below all that contain it, in the first row that is free there. One that crosses another
/// (overlaps it without lying inside) so gets a row of its own, none is shortened, and what comes behind it finds its usual row again.
template<class StartOf, class EndOf, class IsUntimed>
NestingResult nestLane(std::size_t n, const StartOf &startOf, const EndOf &endOf, const IsUntimed &isUntimed,
    std::uint16_t *rows, std::uint16_t *kinds, std::uint16_t crossingBit, const CancelToken &cancel)
{
    constexpr std::size_t kMaxRows = 65535;
    NestingResult result;
    std::vector<TimeNs> open; // end of the last slice of each row; the last one is always open
    bool isStack = true;      // each row ends no later than the one above it: then the last row alone tells all
    for (std::size_t i = 0; i < n; ++i) {
        if ((i & 0xFFFF) == 0 && cancel.isCancelled())
            return result;
        const TimeNs start = startOf(i), end = endOf(i);
        if (isUntimed(i)) {
            rows[i] = 0;
            continue;
        }
        while (!open.empty() && open.back() <= start)
            open.pop_back();
        std::size_t row = open.size();
        if (!open.empty() && (!isStack || open.back() < end)) {
            // Below the lowest that contains it; whatever else is open is crossed.
            std::size_t below = 0;
            bool crosses = false;
            for (std::size_t r = open.size(); r-- > 0;) {
                if (open[r] <= start)
                    continue;
                if (open[r] < end)
                    crosses = true;
                else if (below == 0)
                    below = r + 1;
            }
            if (crosses) {
                if (result.crossings++ == 0)
                    result.firstCrossing = static_cast<std::uint32_t>(i);
                kinds[i] |= crossingBit;
            }
            row = below;
            while (row < open.size() && open[row] > start)
                ++row;
        }
        if (row >= kMaxRows) {
            if (result.tooDeep++ == 0)
                result.firstTooDeep = static_cast<std::uint32_t>(i);
            rows[i] = kMaxRows - 1;
            continue;
        }
        rows[i] = static_cast<std::uint16_t>(row);
        if (row == open.size() && isStack) {
            isStack = open.empty() || open.back() >= end;
            open.push_back(end);
        } else {
            open.resize(std::max(open.size(), row + 1));
            open[row] = end;
            isStack = std::is_sorted(open.begin(), open.end(), std::greater<TimeNs>());
        }
        result.rows = std::max(result.rows, static_cast<std::uint32_t>(row + 1));
    }
    return result;
}

} // namespace lanewise::core
