// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which collectives ran on the devices, and which of them belong together over ranks. std, core.
//
// A collective's kernel begins when its rank arrives and ends when the last one has: only the shortest of those that belong together
// shows the transfer, the rest of each is waiting. One rank alone cannot part the two.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <analysis/launchlinks.h>
#include <core/trace.h>

namespace lanewise::analysis {

enum class CollectiveKind : std::uint8_t {
    AllReduce,
    Reduce,
    Broadcast,
    AllGather,
    ReduceScatter,
    AllToAll,
    SendReceive,
    Barrier,
    Other,
};
/// From the name recorded beside the kernel ("allreduce", "_allgather_base", ...), else from the kernel's own.
CollectiveKind collectiveKindOf(std::string_view recordedName, std::string_view kernelName);

/// Bytes over the bus for each byte of the message: 2(n-1)/n of an all-reduce, (n-1)/n of gather, scatter and all-to-all, else 1
/// (the definition of NVIDIA's nccl-tests).
double busFactor(CollectiveKind kind, int ranks);

inline constexpr std::uint32_t kNoMatch = ~std::uint32_t(0);

struct Collective {
    core::SliceId slice = core::kNoSlice;
    core::FileIndex file = 0;
    std::int64_t device = -1;
    CollectiveKind kind = CollectiveKind::Other;
    core::StringId group = core::kEmptyString;
    std::optional<std::int64_t> bytes;
    std::optional<int> ranks;       ///< of its group
    std::uint32_t match = kNoMatch; ///< in matches()
};

/// The same collective on all devices that are recorded.
struct CollectiveMatch {
    std::vector<std::uint32_t> members; ///< in list(), by file, then device
    core::TimeNs transferNs = 0;        ///< the shortest of them
    std::uint32_t last = kNoMatch;      ///< the member that arrived last: the shortest one
};

class Collectives {
public:
    /// O(n log n) in the communication kernels. Timed ones only. The kind of a kernel that neither its record nor its name tells comes from the operator
    /// that launched it.
    static Collectives build(const core::Trace &trace, const LaunchLinks &links);

    /// By file, then device, then start.
    std::span<const Collective> list() const { return m_list; }
    std::span<const CollectiveMatch> matches() const { return m_matches; }
    /// nullptr where the slice is none.
    const Collective *find(core::SliceId slice) const;
    /// What it takes without waiting for others; absent where only one rank of it is recorded.
    std::optional<core::TimeNs> transferNs(const Collective &c) const;
    /// Of how much the file's device clock is ahead of that of the first file with the same collectives, from the ends of matching
    /// collectives, which are one moment; absent where none match.
    std::optional<core::TimeNs> clockOffsetNs(core::FileIndex file) const;

private:
    void match(const core::Trace &trace);
    void estimateClocks(std::size_t files);

    std::vector<Collective> m_list;
    std::vector<CollectiveMatch> m_matches;
    std::vector<std::uint32_t> m_bySlice; ///< into m_list, ascending by slice
    std::vector<std::optional<core::TimeNs>> m_offsets;
    std::vector<core::TimeRange> m_ranges; ///< of each in m_list
};

} // namespace lanewise::analysis
