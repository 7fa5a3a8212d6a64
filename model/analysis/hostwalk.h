// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Walking one thread's ranges as they nest. std, core.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "scan.h"

namespace lanewise::analysis {

/// A range that is open. Times are cut at the ends of what is looked at.
struct OpenRange {
    SliceId slice = core::kNoSlice;
    core::TimeNs startNs = 0, endNs = 0;
    core::TimeNs childrenNs = 0; ///< of ranges directly within it, each cut at its end
    core::TimeNs callsNs = 0;    ///< of calls directly within it, likewise
    core::TimeNs deviceNs = 0;   ///< as the visitor adds it to the innermost: goes up to the parent when this closes
    std::uint32_t node = 0;      ///< whatever the visitor likes

    core::TimeNs lengthNs() const { return endNs - startNs; }
    core::TimeNs selfNs() const
    {
        return std::max<core::TimeNs>(0, lengthNs() - core::addClamped(childrenNs, callsNs));
    }
};

/// Visitor: bool accepts(SliceId, Kind) for ranges; void open(std::vector<OpenRange> &stack) with the new one last; void close(const OpenRange &) once it is off the
/// stack; void call(SliceId, std::vector<OpenRange> &stack) for runtime and driver calls. Ranges that cross the end of their parent are not cut: only
/// their part within counts as the parent's.
template<class Visitor>
void walkHost(const core::Trace &trace, core::LaneId lane, const std::optional<core::TimeRange> &range,
    Visitor &visitor, const core::CancelToken &cancel)
{
    const LaneSpan span = spanOf(trace, lane, range);
    std::vector<OpenRange> stack;
    const auto closeUntil = [&](core::TimeNs t) {
        // The innermost first; what crosses its parent's end closes when its own comes, above a parent that is over.
        while (!stack.empty() && stack.back().endNs <= t) {
            const OpenRange done = stack.back();
            stack.pop_back();
            if (!stack.empty())
                stack.back().deviceNs = core::addClamped(stack.back().deviceNs, done.deviceNs);
            visitor.close(done);
        }
    };
    const auto visit = [&](SliceId s) {
        const core::Kind kind = trace.kind(s);
        const bool isCall = core::isLaunchCall(kind);
        if ((!isCall && !visitor.accepts(s, kind)) || !isTimed(trace, s))
            return;
        const auto part = partIn(trace, s, range);
        if (!part)
            return;
        closeUntil(part->startNs);
        if (!stack.empty()) {
            const core::TimeNs inside =
                std::max<core::TimeNs>(0, std::min(part->endNs, stack.back().endNs) - part->startNs);
            core::TimeNs &sum = isCall ? stack.back().callsNs : stack.back().childrenNs;
            sum = core::addClamped(sum, inside);
        }
        if (isCall)
            return visitor.call(s, stack);
        OpenRange open;
        open.slice = s;
        open.startNs = part->startNs;
        open.endNs = part->endNs;
        stack.push_back(open);
        visitor.open(stack);
    };
    std::size_t seen = 0;
    for (const SliceId s : span.reaching)
        visit(s);
    for (SliceId s = span.first; s < span.last; ++s) {
        if (++seen % kPieceSlices == 0 && cancel.isCancelled())
            return;
        visit(s);
    }
    closeUntil(INT64_MAX);
}

} // namespace lanewise::analysis
