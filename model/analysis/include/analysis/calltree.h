// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Stacks of host threads merged by name: what a flame graph draws. std, core.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <analysis/largevector.h>
#include <analysis/launchlinks.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

struct CallTreeOptions {
    std::vector<core::LaneId> lanes;      ///< host threads; empty: all
    std::optional<core::TimeRange> range; ///< times are cut at its ends
    bool python = true;                   ///< Python frames
    bool operators = true;
    bool annotations = true; ///< and step markers
    bool calls = true;       ///< runtime and driver calls, as leaves
    bool others = false;     ///< whatever else stands on the threads
    bool byThread = false;   ///< a root for each thread instead of one for all
};

class CallTree {
public:
    static constexpr std::uint32_t kNoNode = ~std::uint32_t(0);
    static constexpr std::size_t kMostNodes = 500'000; ///< of one thread; of all where they are one tree

    struct Node {
        core::StringId name = core::kEmptyString; ///< empty: a root
        core::LaneId lane = core::kNoLane;        ///< roots by thread
        std::uint32_t parent = kNoNode;
        std::uint32_t depth = 0;
        std::uint64_t calls = 0;
        core::TimeNs hostTotalNs = 0, hostSelfNs = 0;
        core::TimeNs deviceTotalNs = 0, deviceSelfNs = 0; ///< of operations launched within, and directly
        SliceId example = core::kNoSlice;                 ///< its longest range
        core::TimeNs exampleNs = -1;
    };

    /// O(n) over the slices of the threads, in parallel. A range hangs below the innermost one that holds it whole; of one that it crosses, the self time is
    /// without the part that lies within it. Of what would be more than kMostNodes, the times count to what is around it.
    static CallTree build(const core::Trace &trace, const LaunchLinks &links, const CallTreeOptions &options = {},
        const core::CancelToken &cancel = {});

    /// Parents stand before their children. Node 0 is the root of all, with the sums of what is below.
    std::span<const Node> nodes() const { return m_nodes; }
    /// By host total, then name.
    std::span<const std::uint32_t> children(std::uint32_t node) const
    {
        return std::span(m_children).subspan(m_firstChild[node], m_firstChild[node + 1] - m_firstChild[node]);
    }
    /// Ranges of that node, by thread, then start, at most `limit`: walks the threads again.
    std::vector<SliceId> rangesOf(
        const core::Trace &trace, std::uint32_t node, std::size_t limit, const core::CancelToken &cancel = {}) const
    {
        return rangesOf(trace, std::span(&node, 1), limit, cancel);
    }
    /// Of several nodes in one walk.
    std::vector<SliceId> rangesOf(const core::Trace &trace, std::span<const std::uint32_t> nodes, std::size_t limit,
        const core::CancelToken &cancel = {}) const;
    bool isCut() const { return m_isCut; } ///< there are more different stacks than kMostNodes

private:
    CallTreeOptions m_options;
    bool m_isCut = false;
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_children, m_firstChild;
};

} // namespace lanewise::analysis
