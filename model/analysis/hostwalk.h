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
    core::TimeNs childrenNs = 0; ///< within it, of ranges that no other range within it has as its own
    core::TimeNs callsNs = 0;    ///< of calls, likewise
    core::TimeNs deviceNs = 0;   ///< as the visitor adds it to the innermost: goes up to the parent when this closes
    std::uint32_t node = 0;      ///< whatever the visitor likes
    /// Place on the stack of the innermost range around it that lasts as long as it does at least; kNowhere where none does.
    std::uint32_t around = kNowhere;

    static constexpr std::uint32_t kNowhere = ~std::uint32_t(0);

    core::TimeNs lengthNs() const { return endNs - startNs; }
    core::TimeNs selfNs() const
    {
        return std::max<core::TimeNs>(0, lengthNs() - core::addClamped(childrenNs, callsNs));
    }
};

/// The part of [startNs, endNs) within the innermost open range is added to that one's `sum`, and what outlasts it to those further out, each nanosecond
/// once: self times of all ranges add up to the time that any of them covers. Returns the place of the innermost that lasts until `endNs`, or kNowhere.
/// What a range outlasts closes with it, so that a chain of them is gone through once; a call's, once for each call.
inline std::uint32_t addWithin(
    std::vector<OpenRange> &stack, core::TimeNs startNs, core::TimeNs endNs, core::TimeNs OpenRange::*sum)
{
    std::uint32_t at = stack.empty() ? OpenRange::kNowhere : static_cast<std::uint32_t>(stack.size()) - 1;
    core::TimeNs from = startNs;
    for (; at != OpenRange::kNowhere; at = stack[at].around) {
        OpenRange &range = stack[at];
        if (const core::TimeNs to = std::min(endNs, range.endNs); sum && to > from) {
            range.*sum = core::addClamped(range.*sum, to - from);
            from = to;
        }
        if (range.endNs >= endNs)
            break;
    }
    return at;
}

/// Visitor: bool accepts(SliceId, Kind) for ranges; bool hasTime(Kind) for calls: whether theirs is taken from the ranges' self time; void
/// open(std::vector<OpenRange> &stack) with the new one last; void close(const OpenRange &) once it is off the stack; void call(SliceId,
/// std::vector<OpenRange> &stack, std::uint32_t around) for runtime and driver calls, with the place of the innermost range that lasts as long. Ranges
/// that cross the end of their parent are not cut: only their part within counts as the parent's.
template<class Visitor>
void walkHost(const core::Trace &trace, core::LaneId lane, const std::optional<core::TimeRange> &range,
    Visitor &visitor, const core::CancelToken &cancel)
{
    const LaneSpan span = spanOf(trace, lane, range);
    std::vector<OpenRange> stack;
    core::TimeNs callsUntilNs = INT64_MIN; // a call within a call, or a range within one, takes no time twice
    const auto closeUntil = [&](core::TimeNs t) {
        // The innermost first; what crosses its parent's end closes when its own comes, above a parent that is over.
        while (!stack.empty() && stack.back().endNs <= t) {
            const OpenRange done = stack.back();
            stack.pop_back();
            if (done.around != OpenRange::kNowhere)
                stack[done.around].deviceNs = core::addClamped(stack[done.around].deviceNs, done.deviceNs);
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
        const core::TimeNs fromNs = std::max(part->startNs, callsUntilNs);
        if (isCall) {
            const bool hasTime = visitor.hasTime(kind);
            const std::uint32_t around = addWithin(stack, fromNs, part->endNs, hasTime ? &OpenRange::callsNs : nullptr);
            callsUntilNs = hasTime ? std::max(callsUntilNs, part->endNs) : callsUntilNs;
            return visitor.call(s, stack, around);
        }
        OpenRange open;
        open.slice = s;
        open.startNs = part->startNs;
        open.endNs = part->endNs;
        open.around = addWithin(stack, fromNs, part->endNs, &OpenRange::childrenNs);
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
