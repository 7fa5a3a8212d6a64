// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which ranges a call tree is made of, and below which they hang: for building it and for finding them again. std, core.

#include <algorithm>
#include <vector>

#include <analysis/calltree.h>

#include "hostwalk.h"

namespace lanewise::analysis {

inline bool isWanted(const CallTreeOptions &options, core::Kind kind)
{
    switch (kind) {
    case core::Kind::Python:
        return options.python;
    case core::Kind::CpuOp:
        return options.operators;
    case core::Kind::UserAnnotation:
    case core::Kind::StepMarker:
        return options.annotations;
    default:
        return core::isLaunchCall(kind) ? options.calls : options.others;
    }
}

inline std::vector<core::LaneId> callTreeLanes(const core::Trace &trace, const CallTreeOptions &options)
{
    std::vector<core::LaneId> lanes;
    for (core::LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == core::LaneKind::HostThread
            && (options.lanes.empty()
                || std::find(options.lanes.begin(), options.lanes.end(), l) != options.lanes.end()))
            lanes.push_back(l);
    return lanes;
}

} // namespace lanewise::analysis
