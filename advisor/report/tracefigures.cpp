// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/tracefigures.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace lanewise::advisor {
namespace {

using core::Lane;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;
using core::Trace;

bool touches(const Trace &trace, SliceId s, const TimeRange &range)
{
    if (trace.isUntimed(s))
        return false;
    const TimeRange own = trace.range(s);
    return own.isEmpty() ? range.contains(own.startNs) : own.overlaps(range);
}

/// Those of one lane, and the rows that they need.
std::pair<std::size_t, std::uint32_t> slicesIn(
    const Trace &trace, const Lane &lane, const std::optional<TimeRange> &range)
{
    if (!range)
        return { lane.size(), lane.rows };
    std::size_t count = 0;
    std::uint32_t rows = 0;
    for (SliceId s = lane.begin; s < lane.end; ++s)
        if (touches(trace, s, *range)) {
            ++count;
            rows = std::max(rows, trace.row(s) + 1);
        }
    return { count, rows };
}

/// Sorted by time.
template<class Items, class TimeOf>
std::size_t countIn(const Items &items, const std::optional<TimeRange> &range, TimeOf &&timeOf)
{
    if (!range)
        return items.size();
    const auto before = [&](TimeNs t) {
        return std::partition_point(items.begin(), items.end(), [&](const auto &item) { return timeOf(item) < t; });
    };
    return static_cast<std::size_t>(before(range->endNs) - before(range->startNs));
}

} // namespace

TraceFigures traceFigures(const Trace &trace, const std::optional<TimeRange> &range)
{
    TraceFigures f;
    if (trace.hasTimes()) {
        const TimeRange whole = trace.range();
        const TimeRange part = range ? range->intersected(whole) : whole;
        f.durationNs = std::max<TimeNs>(part.lengthNs(), 0);
    }
    std::set<std::tuple<core::FileIndex, core::StringId, core::StringId>> lanes;
    std::map<std::pair<core::FileIndex, core::StringId>, std::size_t> places; ///< in `hosts`
    for (const Lane &lane : trace.lanes()) {
        const auto [slices, rows] = slicesIn(trace, lane, range);
        if (slices == 0)
            continue;
        f.slices += slices;
        f.rowsMax = std::max(f.rowsMax, rows);
        lanes.emplace(lane.file, lane.process, lane.thread);
        if (lane.kind != core::LaneKind::HostThread)
            continue;
        const auto [it, isNew] = places.try_emplace({ lane.file, lane.process }, f.hosts.size());
        if (isNew)
            f.hosts.push_back({ lane.file, lane.process, 0 });
        ++f.hosts[it->second].threads;
    }
    f.lanes = lanes.size();
    f.instants = countIn(trace.instants(), range, [](const core::Instant &i) { return i.timeNs; });
    f.flows = countIn(trace.flows(), range, [](const core::FlowPoint &p) { return p.timeNs; });
    for (const core::CounterTrack &track : trace.counters())
        f.counterSamples += countIn(track.timesNs, range, [](TimeNs t) { return t; });
    return f;
}

bool isTold(const analysis::StepBreakdown &breakdown, analysis::StepCategory category)
{
    switch (category) {
    case analysis::StepCategory::Output:
    case analysis::StepCategory::DeviceToDevice:
        // A table of kernels alone has no copies; where the host is recorded as well there were none.
        return breakdown.isRecorded(category) || (breakdown.hasDevice() && breakdown.hasHost());
    case analysis::StepCategory::Collectives:
    case analysis::StepCategory::DeviceCompute:
        return breakdown.hasDevice();
    default:
        return breakdown.isRecorded(category);
    }
}

} // namespace lanewise::advisor
