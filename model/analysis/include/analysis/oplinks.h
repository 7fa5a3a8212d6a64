// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which operator of the framework stands around each host call, and so which one launched a device operation. std, core.
//
// A launch belongs to the innermost operator that is open on its thread when the call begins. Recorded ids ("External id") are not used: in files
// written from 2022 to the beginning of 2024 they repeat the correlation and so name other operators; wherever they are right, containment finds the same.
// Threads of Nsight Systems have no operators: there the innermost NVTX range that is open on the thread stands for one.

#include <span>

#include <analysis/largevector.h>
#include <analysis/launchlinks.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

class OpLinks {
public:
    /// O(n) over the host's slices, lanes in parallel; 4 bytes for each of them.
    static OpLinks build(const core::Trace &trace, const core::CancelToken &cancel = {});

    /// The operator around a host slice, itself not counted; kNoSlice at the top. Also for slices of other threads' ranges.
    SliceId enclosing(SliceId hostSlice) const
    {
        return hostSlice >= m_first && hostSlice - m_first < m_enclosing.size() ? m_enclosing[hostSlice - m_first]
                                                                                : core::kNoSlice;
    }
    /// The operator that launched a device operation; kNoSlice where none is known.
    SliceId launcherOf(const LaunchLinks &links, SliceId operation) const
    {
        const SliceId launch = links.launchOf(operation);
        return launch != core::kNoSlice ? enclosing(launch) : core::kNoSlice;
    }

private:
    SliceId m_first = 0;
    LargeVector<SliceId> m_enclosing;
};

} // namespace lanewise::analysis
