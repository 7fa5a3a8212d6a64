// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/graph/dependencygraph.h>

#include <algorithm>

#include "graphbuilder.h"

namespace lanewise::analysis {

DependencyGraph DependencyGraph::build(const core::Trace &trace, const LaunchLinks &links, const Steps &steps,
    core::FileIndex file, std::optional<TimeRange> range, const GraphOptions &options, const core::CancelToken &cancel)
{
    return GraphBuilder(trace, links, steps, file, range, options, cancel).build();
}

std::uint32_t DependencyGraph::operationIndex(SliceId slice) const
{
    const auto it = std::lower_bound(
        m_operationBySlice.begin(), m_operationBySlice.end(), std::pair<SliceId, std::uint32_t> { slice, 0 });
    return it != m_operationBySlice.end() && it->first == slice ? it->second : kNoIndex;
}

std::uint32_t DependencyGraph::callIndex(SliceId slice) const
{
    const auto it = std::lower_bound(
        m_calls.begin(), m_calls.end(), slice, [](const GraphCall &c, SliceId s) { return c.slice < s; });
    return it != m_calls.end() && it->slice == slice ? static_cast<std::uint32_t>(it - m_calls.begin()) : kNoIndex;
}

bool DependencyGraph::launches(core::LaneId lane) const
{
    return std::binary_search(m_launchingLanes.begin(), m_launchingLanes.end(), lane);
}

} // namespace lanewise::analysis
