// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Launches that only arrows tell: unitrace and the rocprof before version 3 draw one from the call to what it launched, and number neither. std, core.

#include <utility>
#include <vector>

#include <core/trace.h>

namespace lanewise::analysis {

/// An arrow leads from the slice of the host that begins where it starts, else from the innermost one around it, to the operation that begins on the device
/// where it ends. Its name (category and id) starts once; where it starts several times, or which operation is meant can't be told, it tells nothing. Its
/// times may be cut to whole microseconds.
class FlowLinks {
public:
    FlowLinks(const core::Trace &trace, core::FileIndex file);

    /// kNoSlice where no arrow tells it, or several tell different ones.
    core::SliceId launchOf(core::SliceId operation) const;

private:
    std::vector<std::pair<core::SliceId, core::SliceId>> m_links; ///< operation, launch; ascending
};

} // namespace lanewise::analysis
