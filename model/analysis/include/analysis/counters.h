// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Quantities over time, to be drawn under the lanes: how busy each device was, how many launches were waiting, what copies moved, tensor cores, memory,
// and what the profiler itself counted. std, core.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <analysis/copytype.h>
#include <analysis/devices.h>
#include <analysis/kerneltable.h>
#include <analysis/largevector.h>
#include <analysis/launchlinks.h>
#include <analysis/memoryuse.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// A value that changes at moments and holds between them; of millions of changes any range is drawn by the mean, the least and the most of each bucket.
/// Before the first moment it is not known; from the last on it holds.
class CounterCurve {
public:
    /// Times ascending; a value at the time of the last one replaces it. Not a number: unknown from there on.
    void append(core::TimeNs timeNs, double value);
    void reserve(std::size_t changes);
    /// To be called once all are there.
    void summarize();

    struct Bucket {
        bool isKnown = false;
        double mean = 0;         ///< weighted by time, over what is known of the bucket
        double min = 0, max = 0; ///< that it holds, for however short a time
    };
    /// `count` equal parts of `range`. O(count log changes + changes / 64).
    void buckets(const core::TimeRange &range, std::size_t count, std::vector<Bucket> &out) const;
    Bucket bucket(const core::TimeRange &range) const;
    std::optional<double> at(core::TimeNs t) const;
    std::optional<double> min() const; ///< of all that is known
    std::optional<double> max() const;
    std::size_t size() const { return m_times.size(); }
    std::span<const core::TimeNs> times() const { return m_times; }
    std::span<const double> values() const { return m_values; }

private:
    static constexpr std::size_t kBlock = 64;
    struct Block {
        double integral = 0; ///< value times ns
        double knownNs = 0;
        double min = 0, max = 0; ///< inf and -inf where nothing is known
    };
    core::TimeNs endOf(std::size_t i, core::TimeNs limit) const
    {
        return i + 1 < m_times.size() ? std::min(m_times[i + 1], limit) : limit;
    }
    LargeVector<core::TimeNs> m_times;
    LargeVector<double> m_values;
    std::vector<Block> m_blocks;
};

enum class CounterKind : std::uint8_t {
    Busy,        ///< 1 while any operation runs on the device, else 0
    LaunchQueue, ///< operations whose launch has begun and which have not begun themselves
    CopyRate,    ///< bytes/s, sum over the copies that run; of one direction
    /// 1 while a kernel that surely uses tensor cores runs, 0 while only others compute, unknown while nothing computes. Absent where the names of over a
    /// tenth of the kernel time do not tell (as KernelSums).
    TensorCores,
    Memory,   ///< bytes, by an allocator
    Recorded, ///< a counter of the file, in the unit of its name
};

struct Counter {
    CounterKind kind = CounterKind::Recorded;
    core::FileIndex file = 0;
    std::optional<std::int64_t> device; ///< absent where it belongs to none
    CopyKind copies = CopyKind::Other;  ///< CopyRate
    std::string name;                   ///< Memory: the allocator; Recorded: the counter, with its series. Untrusted
    CounterCurve curve;
};

class Counters {
public:
    /// By file, then device, then kind; the file's own last. Without what allocators' events tell (memoryCounters). O(n log n) in the device operations.
    static Counters build(const core::Trace &trace, const LaunchLinks &links, const KernelIndex &kernels,
        std::span<const Device> devices, const core::CancelToken &cancel = {});

    std::span<const Counter> list() const { return m_list; }
    bool empty() const { return m_list.empty(); }

private:
    std::vector<Counter> m_list;
};

/// Of allocators whose events the file has: reading those takes longer than everything else here.
std::vector<Counter> memoryCounters(const MemoryUse &memory);

/// Operations on those lanes that have been launched and have not begun, over time: +1 when the call that launches begins, -1 when the operation begins
/// (Holistic Trace Analysis' queue length). Operations without a recorded launch, and those that begin before it (clocks apart), have no part.
CounterCurve launchQueue(const core::Trace &trace, const LaunchLinks &links, std::span<const core::LaneId> lanes,
    const core::CancelToken &cancel = {});

} // namespace lanewise::analysis
