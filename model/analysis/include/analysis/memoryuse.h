// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Memory of each allocator over time, its peak, and what was alive then. std, core.
//
// From the allocators' events (MemoryAllocation and MemoryDeallocation of an XSpace, [memory] of PyTorch), which are read from the file again, and from
// counters of memory (Nsight Systems, MXNet). What was allocated before the recording is only known by the totals that events carry.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <core/message.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// A figure that changes at moments and holds between them; of millions of changes any range is drawn by the least and most of each bucket.
class StepCurve {
public:
    /// Ascending by time.
    void append(core::TimeNs timeNs, std::int64_t value);
    /// To be called once all are there.
    void summarize();

    struct Bucket {
        bool isEmpty = true; ///< nothing is known yet there
        std::int64_t min = 0, max = 0, last = 0;
    };
    /// `count` equal parts of `range`; a bucket without a change holds the value from before. O(count + changes / 64).
    std::vector<Bucket> buckets(const core::TimeRange &range, std::size_t count) const;
    /// Absent before the first change.
    std::optional<std::int64_t> at(core::TimeNs t) const;
    std::size_t size() const { return m_times.size(); }
    std::span<const core::TimeNs> times() const { return m_times; }
    std::span<const std::int64_t> values() const { return m_values; }

private:
    static constexpr std::size_t kBlock = 64;
    void extend(Bucket &bucket, std::size_t from, std::size_t to) const;

    std::vector<core::TimeNs> m_times;
    std::vector<std::int64_t> m_values;
    std::vector<std::int64_t> m_blockMin, m_blockMax;
};

/// One allocation that was alive at the peak; equal ones (operation, bytes, shape) are one row.
struct LiveAllocation {
    std::string op;          ///< as recorded, or what was open on its thread; untrusted; empty where neither is known
    std::string shape, type; ///< as recorded
    std::uint64_t count = 0;
    std::uint64_t bytes = 0; ///< all of them, as given out by the allocator
    std::optional<std::uint64_t> requestedBytes;
    std::vector<std::uint32_t> instants; ///< in Trace::instants(): the allocations
};

struct MemoryPeak {
    core::TimeNs timeNs = 0;
    std::uint64_t allocatedBytes = 0;
    std::optional<std::uint64_t> reservedBytes, freeBytes; ///< at that moment
    std::optional<double> fragmentationPct; ///< (free - largest free piece) / free, as the allocator gives it
    std::vector<LiveAllocation> live;       ///< by bytes
    /// allocatedBytes without what is in `live`: allocated before the recording, or by allocations that left no event. Absent where the totals themselves
    /// only count from the recording on.
    std::optional<std::uint64_t> invisibleBytes;
};

struct Allocator {
    std::string name; ///< "GPU_0_bfc", "cuda 0", counter's name
    core::FileIndex file = 0;
    std::optional<std::int64_t> device; ///< absent for host memory and where the name does not tell
    std::uint64_t allocations = 0, deallocations = 0;
    bool isCounter = false;      ///< a counter of the file, not an allocator's events
    bool sinceRecording = false; ///< totals are not recorded: the curve sums up what happened since the recording began
    StepCurve allocated;
    StepCurve reserved; ///< held from the system, with what is free; empty where not recorded
    MemoryPeak peak;
    std::optional<std::uint64_t> lifetimePeakBytes; ///< since the program began, where recorded
    std::optional<std::uint64_t> deviceBytes;       ///< of the whole device
    /// deviceBytes without the most that was reserved (allocated where reserving is not recorded, or is all that an XSpace's allocator may ever use).
    std::optional<std::uint64_t> headroomBytes;
};

/// A counter's name that stands for bytes of memory in use.
bool isMemoryCounter(std::string_view name);

class MemoryUse {
public:
    /// Reads each event of an allocator from its file, in the order of the file: some microseconds each, more in compressed files. At most `mostReads` of
    /// a file are read, evenly taken; the rest is told by unreadEvents().
    static MemoryUse build(const core::Trace &trace, const std::optional<core::TimeRange> &range = {},
        const core::CancelToken &cancel = {}, std::size_t mostReads = kMostReads);
    static constexpr std::size_t kMostReads = 200'000;

    /// By file, then name.
    std::span<const Allocator> allocators() const { return m_allocators; }
    std::uint64_t unreadEvents() const { return m_unread; }
    std::uint64_t outOfMemoryEvents() const { return m_outOfMemory; }
    /// What to record, where allocators() is empty.
    const core::Message &why() const { return m_why; }

private:
    std::vector<Allocator> m_allocators;
    std::uint64_t m_unread = 0, m_outOfMemory = 0;
    core::Message m_why;
};

/// The name of a number of TensorFlow's DataType ("19": float16); empty for 0, which tells none; anything else as it is.
std::string tensorFlowType(std::string_view recorded);

} // namespace lanewise::analysis
