// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Calls that the profiler never saw return. Private to the room. std, core.

#include <algorithm>
#include <cstddef>
#include <vector>

#include <core/time.h>

namespace lanewise::core {

inline constexpr TimeNs kCallResolutionNs = 1000; ///< of older files

/// The end of a call says no more than that the profiler was stopped then.
inline bool runsToTheStop(TimeNs endNs, TimeNs stopNs)
{
    return addClamped(endNs, kCallResolutionNs) >= stopNs;
}

/// PyTorch gives a call whose return it did not see the time at which it was stopped, also where the caller returned long before. No call outlasts its
/// caller: such a one ended with it at the latest. The calls of a thread come sorted by start, the longer first; `shorten` is told which and to what end.
template<class Start, class End, class IsCall, class Shorten>
void closeOpenCalls(
    std::size_t count, TimeNs stopNs, const Start &start, const End &end, const IsCall &isCall, const Shorten &shorten)
{
    std::vector<TimeNs> open; // ends of the callers
    for (std::size_t i = 0; i < count; ++i) {
        if (!isCall(i))
            continue;
        const TimeNs from = start(i);
        TimeNs to = end(i);
        while (!open.empty() && open.back() <= from)
            open.pop_back();
        if (!open.empty() && addClamped(to, -kCallResolutionNs) > open.back() && runsToTheStop(to, stopNs)) {
            to = open.back();
            shorten(i, to);
        }
        open.push_back(to);
    }
}

} // namespace lanewise::core
