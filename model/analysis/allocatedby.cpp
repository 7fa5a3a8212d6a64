// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "allocatedby.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::Kind;
using core::SliceId;
using core::StringId;
using core::TimeNs;
using core::Trace;

/// What every tensor is made by: true of each, and no answer.
bool onlyAllocates(std::string_view name)
{
    return name.starts_with("aten::empty") || name.starts_with("aten::new_empty") || name == "aten::resize_";
}

StringId innermost(const Trace &trace, const std::vector<SliceId> &open, TimeNs t)
{
    StringId frame = core::kEmptyString, allocating = core::kEmptyString;
    for (auto s = open.rbegin(); s != open.rend(); ++s) {
        // One that outlasts the range it began in lies above it after that one's end.
        if (trace.end(*s) <= t)
            continue;
        StringId *name = nullptr;
        switch (trace.kind(*s)) {
        case Kind::CpuOp:
            if (!onlyAllocates(trace.name(*s)))
                return trace.nameId(*s);
            name = &allocating;
            break;
        case Kind::Python:
        case Kind::UserAnnotation:
            name = &frame;
            break;
        default:
            continue;
        }
        if (*name == core::kEmptyString)
            *name = trace.nameId(*s);
    }
    return frame != core::kEmptyString ? frame : allocating;
}

} // namespace

std::vector<StringId> allocatedBy(
    const Trace &trace, std::span<const std::uint32_t> instants, const core::CancelToken &cancel)
{
    std::vector<StringId> names(instants.size(), core::kEmptyString);
    const auto at = [&](std::size_t i) -> const core::Instant & { return trace.instants()[instants[i]]; };
    std::vector<std::size_t> order(instants.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(at(a).lane, at(a).timeNs) < std::pair(at(b).lane, at(b).timeNs);
    });
    std::vector<SliceId> open;
    for (std::size_t i = 0; i < order.size();) {
        const core::LaneId lane = at(order[i]).lane;
        if (lane == core::kNoLane)
            break; // the largest: those that are left stand on none
        open.clear();
        SliceId s = trace.lane(lane).begin;
        for (; i < order.size() && at(order[i]).lane == lane; ++i) {
            const TimeNs t = at(order[i]).timeNs;
            for (; s < trace.lane(lane).end && trace.start(s) <= t; ++s) {
                if (s % kPieceSlices == 0 && cancel.isCancelled())
                    return names;
                if (!isTimed(trace, s))
                    continue;
                while (!open.empty() && trace.end(open.back()) <= trace.start(s))
                    open.pop_back();
                open.push_back(s);
            }
            names[order[i]] = innermost(trace, open, t);
        }
    }
    return names;
}

} // namespace lanewise::analysis
