// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which call launched which device operation. std, core.

#include <span>

#include <analysis/largevector.h>
#include <core/trace.h>

namespace lanewise::analysis {

using core::SliceId;

/// By correlation within a file: a device operation belongs to the runtime or driver record of its correlation, the outer one where one lies within
/// another. Where a profiler used a correlation again, it is the last that begins before the operation. Operations of Chrome JSON without a correlation
/// belong to the call that an arrow leads from to them.
/// One launch may have many operations (a graph); an operation may have no launch (started before the window).
class LaunchLinks {
public:
    struct Link {
        SliceId operation;
        SliceId launch;
    };

    /// O(n) in time; 16 bytes for each link, and at most 8 more for each launch while it is built.
    static LaunchLinks build(const core::Trace &trace);

    /// kNoSlice where not recorded.
    SliceId launchOf(SliceId operation) const;
    /// By start.
    std::span<const SliceId> operationsOf(SliceId launch) const;
    /// All of them, ascending by operation.
    std::span<const Link> links() const { return m_links; }
    /// Launches that have operations, ascending.
    std::span<const SliceId> launches() const { return m_launches; }
    /// Of launches()[i], by start.
    std::span<const SliceId> operationsAt(std::size_t i) const
    {
        return std::span(m_operations).subspan(m_firstOperation[i], m_firstOperation[i + 1] - m_firstOperation[i]);
    }
    std::size_t unlinkedCount() const { return m_unlinked; }

private:
    void groupByLaunch(const core::Trace &trace);

    LargeVector<Link> m_links;
    LargeVector<SliceId> m_launches;
    LargeVector<std::uint32_t> m_firstOperation; ///< of each launch, in m_operations; one more at the end
    LargeVector<SliceId> m_operations;
    std::size_t m_unlinked = 0;
};

/// The launches of operations that are asked for in ascending order: walked along instead of searched for.
class LaunchWalk {
public:
    LaunchWalk(const LaunchLinks &links, SliceId from);
    /// kNoSlice where not recorded. `operation` is no less than `from` and those asked for before.
    SliceId launchOf(SliceId operation)
    {
        while (m_at != m_end && m_at->operation < operation)
            ++m_at;
        return m_at != m_end && m_at->operation == operation ? m_at->launch : core::kNoSlice;
    }

private:
    std::span<const LaunchLinks::Link>::iterator m_at, m_end;
};

} // namespace lanewise::analysis
