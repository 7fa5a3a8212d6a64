// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a step's length is made of: backwards from its end, at each moment what was waited for. std, core, analysis.
//
// The path is the chain of edges of the dependency graph that decided when things happened, played unchanged. Its parts follow each other
// without a gap from the step's begin to its completion, so their lengths add up to the step's length exactly. Shortening what is not on the
// path does not shorten the step; shortening what is on it does, until another path is longer (what a change saves is the replay's business).

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include <analysis/graph/dependencygraph.h>
#include <analysis/graph/replay.h>
#include <analysis/intervals.h>

namespace lanewise::analysis {

enum class CriticalKind : std::uint8_t {
    Host,          ///< a thread's own time between calls, and the cost of calls
    Input,         ///< of it, what asks for the next batch
    Launch,        ///< from a launch to its operation's start on a device that waited for it
    Queue,         ///< between operations of a stream, or from one stream to another
    Compute,       ///< kernels that are no collectives
    Communication, ///< collectives
    Copy,          ///< copies and memsets
    Unexplained,   ///< delay that no dependency explains
};
inline constexpr std::size_t kCriticalKinds = 8;
std::string_view criticalKindName(CriticalKind kind); ///< "host", "input", ...

struct CriticalSegment {
    TimeRange range;                ///< as recorded
    SliceId slice = core::kNoSlice; ///< the operation, or the call that the host got to; kNoSlice where neither
    core::LaneId lane = core::kNoLane;
    CriticalKind kind = CriticalKind::Host;
};

struct CriticalPath {
    std::size_t step = 0;                     ///< in Steps::list
    std::vector<CriticalSegment> segments;    ///< by time, none empty, without gaps
    std::array<TimeNs, kCriticalKinds> ns {}; ///< by CriticalKind; their sum is the step's length

    TimeNs of(CriticalKind kind) const { return ns[static_cast<std::size_t>(kind)]; }
};

/// Of the judged steps of the graph, in its order. `played` is its replay without changes; `inputOf` gives the time of a host lane that asks for
/// input. O(operations + edges of the paths). Fewer where cancelled.
std::vector<CriticalPath> criticalPaths(const DependencyGraph &graph, const core::Trace &trace, const Steps &steps,
    const ReplayResult &played, const std::function<const IntervalSet &(core::LaneId)> &inputOf,
    const core::CancelToken &cancel = {});

} // namespace lanewise::analysis
