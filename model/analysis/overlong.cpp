// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/overlong.h>

#include <algorithm>

namespace lanewise::analysis {

std::vector<Overlong> overlongOperations(const core::Trace &trace, core::LaneId id)
{
    constexpr std::size_t kFewestOperations = 20, kOneIn = 100;
    std::vector<Overlong> found;
    const core::Lane &lane = trace.lane(id);
    if (lane.kind != core::LaneKind::DeviceStream || lane.size() < kFewestOperations)
        return found;
    constexpr std::uint8_t kNoTime =
        core::kUntimed | core::kImpossibleDuration | core::kNegativeDuration | core::kUnclosed;
    std::size_t operations = 0;
    // From behind: the next start is known then. Operations that begin together are the next for each other only if one ends at once.
    core::TimeNs next = core::kNoTime, same = core::kNoTime;
    for (core::SliceId s = lane.end; s-- > lane.begin;) {
        if (!core::isDeviceOperation(trace.kind(s)) || (trace.flags(s) & kNoTime))
            continue;
        ++operations;
        const core::TimeNs start = trace.start(s);
        if (same != core::kNoTime && start < same)
            next = same;
        same = start;
        if (next != core::kNoTime && trace.end(s) > core::addClamped(next, kOverlapNs))
            found.push_back({ s, next });
    }
    if (found.size() > std::max<std::size_t>(1, operations / kOneIn) || operations < kFewestOperations)
        found.clear();
    return { found.rbegin(), found.rend() };
}

} // namespace lanewise::analysis
