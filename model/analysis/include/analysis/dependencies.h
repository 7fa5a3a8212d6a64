// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one event had to wait for, and what had to wait for it. std, core, analysis.

#include <cstdint>
#include <vector>

#include <analysis/analysis.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

enum class DependencyKind : std::uint8_t {
    Launch,        ///< call to operation, by correlation
    StreamOrder,   ///< operations of a stream run in order
    EventWait,     ///< the stream was made to wait for an event that was recorded behind the other
    OtherStream,   ///< it began when one of another stream ended, and nothing else explains why not before
    HostWait,      ///< operation to the call that returned when it ended
    QueueRoom,     ///< operation to the launch that waited until the queue had room
    ThreadOrder,   ///< device calls of one thread, one after another
    ThreadHandoff, ///< one thread went on when another was done
    Flow,          ///< an arrow that the file holds: forward to backward, producer to consumer
    Collective,    ///< the rank that came last to the others of the same collective
};

struct Dependency {
    DependencyKind kind = DependencyKind::Launch;
    bool isRecorded = true; ///< the file says so; else it follows from calls and times
    bool fromStart = false; ///< what is waited for begins, and need not end
    SliceId before = core::kNoSlice;
    SliceId after = core::kNoSlice;
    /// From the moment that is waited for to the one that it lets come: the start of `after`, the end of a call that waits. Below 0 where the
    /// two overlap, or their clocks disagree.
    core::TimeNs delayNs = 0;
};

struct Dependencies {
    /// Of each list; more are counted only.
    static constexpr std::size_t kMost = 200;

    SliceId of = core::kNoSlice;
    std::vector<Dependency> needs;    ///< `after` is the event; the one that came last first
    std::vector<Dependency> neededBy; ///< `before` is the event; by start
    std::size_t moreNeeds = 0, moreNeededBy = 0;

    /// O(n) at worst, in columns only; the rest looks at the step around the event. Empty where cancelled.
    static Dependencies find(const Analysis &analysis, SliceId slice, const core::CancelToken &cancel = {});
};

} // namespace lanewise::analysis
