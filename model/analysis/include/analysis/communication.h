// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the collectives moved, how fast, and what of it the computing hid. std, core.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <analysis/collectives.h>
#include <analysis/devices.h>
#include <analysis/kerneltable.h>
#include <analysis/steps.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// One collective on one device. Times are cut at the ends of a range; bandwidths are of the whole.
struct CommunicationRow {
    std::uint32_t collective = 0; ///< in Collectives::list()
    core::TimeNs durationNs = 0;
    core::TimeNs overlapNs = 0; ///< while the same device computes
    core::TimeNs exposedNs = 0; ///< the rest
    /// Without waiting for others: the shortest of those that belong together. Absent where only one rank is recorded.
    std::optional<core::TimeNs> transferNs, waitNs;
    /// bytes / transferNs (durationNs where that is not known), and times busFactor: NVIDIA's nccl-tests. Absent where bytes or ranks are not recorded.
    std::optional<double> algorithmBytesPerSecond, busBytesPerSecond;
};

/// Collectives of one kind and size of group, of all devices. Sums, and bandwidths from sums of those that have both bytes and time.
struct CommunicationGroup {
    CollectiveKind kind = CollectiveKind::Other;
    std::optional<int> ranks;
    std::uint64_t count = 0;
    std::optional<std::uint64_t> bytes; ///< absent where none is recorded
    core::TimeNs durationNs = 0, overlapNs = 0, exposedNs = 0;
    std::optional<core::TimeNs> transferNs; ///< absent where none is known
    std::optional<double> algorithmBytesPerSecond, busBytesPerSecond;
    std::vector<std::uint32_t> rows; ///< in rows()
};

class Communication {
public:
    static Communication build(const core::Trace &trace, const Collectives &collectives,
        std::span<const Device> devices, const std::optional<core::TimeRange> &range = {},
        const core::CancelToken &cancel = {});

    /// As Collectives::list() has them: by file, device, start.
    std::span<const CommunicationRow> rows() const { return m_rows; }
    /// By duration.
    std::span<const CommunicationGroup> groups() const { return m_groups; }
    bool empty() const { return m_rows.empty(); }

private:
    std::vector<CommunicationRow> m_rows;
    std::vector<CommunicationGroup> m_groups;
};

/// What the all-reduces of one step move and take on one device: means over the judged steps and devices that have some.
struct StepAllReduce {
    double count = 0;
    double bytes = 0;         ///< what one rank gives to them
    double ns = 0;            ///< transfers; durations where only one rank is recorded
    bool hasWaits = false;    ///< some are durations, which hold the wait for other ranks
    std::optional<int> ranks; ///< absent where not recorded, or not the same for all
};
/// Absent where no judged step has an all-reduce, or bytes of one are not recorded.
std::optional<StepAllReduce> allReducePerStep(
    const core::Trace &trace, const Collectives &collectives, const Steps &steps);

/// What an all-reduce of a model's gradients should take: the guide's (parameters * 4 bytes) / bandwidth, fp32 gradients.
double expectedAllReduceNs(double parameters, double bytesPerSecond);
/// The same by a ring of n ranks, each of which sends 2(n-1)/n of the bytes; 0 for one rank.
double expectedRingAllReduceNs(double parameters, double bytesPerSecond, int ranks);

} // namespace lanewise::analysis
