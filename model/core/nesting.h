// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of a lane: every slice below those that are still open when it starts. Private to the room. std, core.

#include <cstdint>
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

/// Slices by start, longer first. A slice gets the first row below all that are open: below its parents, and below any that it
/// crosses, so that no two slices of a row overlap and none is shortened.
template<class StartOf, class EndOf, class IsUntimed>
NestingResult nestLane(std::size_t n, const StartOf &startOf, const EndOf &endOf, const IsUntimed &isUntimed,
    std::uint16_t *rows, std::uint16_t *kinds, std::uint16_t crossingBit, const CancelToken &cancel)
{
    constexpr std::size_t kMaxRows = 65535;
    NestingResult result;
    std::vector<TimeNs> open;     // end of the slice open in each row
    std::vector<TimeNs> earliest; // smallest of open[0..r]: tells a crossing without looking at all of them
    for (std::size_t i = 0; i < n; ++i) {
        if ((i & 0xFFFF) == 0 && cancel.isCancelled())
            return result;
        const TimeNs start = startOf(i), end = endOf(i);
        if (isUntimed(i)) {
            rows[i] = 0;
            continue;
        }
        while (!open.empty() && open.back() <= start) {
            open.pop_back();
            earliest.pop_back();
        }
        if (!open.empty() && earliest.back() < end) {
            bool crosses = false;
            for (std::size_t r = open.size(); r-- > 0 && !crosses;)
                crosses = open[r] > start && open[r] < end;
            if (crosses) {
                if (result.crossings++ == 0)
                    result.firstCrossing = static_cast<std::uint32_t>(i);
                kinds[i] |= crossingBit;
            }
        }
        std::size_t row = open.size();
        if (row >= kMaxRows) {
            if (result.tooDeep++ == 0)
                result.firstTooDeep = static_cast<std::uint32_t>(i);
            rows[i] = kMaxRows - 1;
            continue;
        }
        rows[i] = static_cast<std::uint16_t>(row);
        open.push_back(end);
        earliest.push_back(earliest.empty() ? end : std::min(earliest.back(), end));
        result.rows = std::max(result.rows, static_cast<std::uint32_t>(row + 1));
    }
    return result;
}

} // namespace lanewise::core
