// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which call launched which device operation. std, core.

#include <span>
#include <vector>

#include <core/trace.h>

namespace lanewise::analysis {

using core::SliceId;

/// By correlation within a file: a device operation belongs to the first runtime or driver record (by start) of its correlation.
/// One launch may have many operations (a graph); an operation may have no launch (started before the window).
class LaunchLinks {
public:
    static LaunchLinks build(const core::Trace &trace);

    /// kNoSlice where not recorded.
    SliceId launchOf(SliceId operation) const;
    /// By start.
    std::span<const SliceId> operationsOf(SliceId launch) const;
    std::size_t unlinkedCount() const { return m_unlinked; }

private:
    struct Link { SliceId from; SliceId to; };
    std::vector<Link> m_launchByOperation;   ///< sorted by operation
    std::vector<SliceId> m_launches;         ///< sorted
    std::vector<std::uint32_t> m_firstOperation;
    std::vector<SliceId> m_operations;
    std::size_t m_unlinked = 0;
};

} // namespace lanewise::analysis
