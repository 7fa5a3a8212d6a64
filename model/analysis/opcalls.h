// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Calls of operators with the device operations that they launched: what shapes are looked up for. std, core.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <analysis/devices.h>
#include <analysis/intervals.h>
#include <analysis/kerneltable.h>
#include <analysis/launchlinks.h>
#include <analysis/oplinks.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

inline constexpr std::size_t kNumberFormats = 7;

/// One call of an operator, with the device operations that it launched directly.
struct OpCall {
    SliceId op = core::kNoSlice;
    TimeNs beginNs = 0; ///< of the first device operation: the host may be steps ahead
    TimeNs deviceNs = 0;
    std::uint64_t operations = 0;
    std::array<TimeNs, kNumberFormats> formatNs {};
    TimeNs productNs = 0; ///< of kernels that multiply by their names
    DeviceKey device;
    bool isOnSeveral = false;
};

class CallCollector {
public:
    CallCollector(const core::Trace &trace, const LaunchLinks &links, const OpLinks &ops, const KernelIndex &kernels);

    /// Of the host's operators, by operator, without what they launched of `others` (ascending); at most `most`, evenly taken: `left` are those not taken.
    std::vector<OpCall> collect(const std::optional<core::TimeRange> &range, const LargeVector<SliceId> &others,
        std::size_t most, std::uint64_t &left, const core::CancelToken &cancel) const;
    /// Of kernels of a file that multiply, that no operator is known of, and that are none of `others` (ascending).
    TimeNs productNsWithoutOp(core::FileIndex file, const IntervalSet &within, const LargeVector<SliceId> &others,
        const core::CancelToken &cancel) const;
    /// A device operation's part that counts; absent where none does.
    std::optional<core::TimeRange> counted(SliceId operation, const std::optional<core::TimeRange> &range) const;
    void add(OpCall &call, SliceId operation, TimeNs ns) const;

private:
    struct Launch {
        SliceId op;
        std::uint32_t launch; ///< in LaunchLinks::launches()
    };

    std::vector<Launch> launchesByOp(const std::optional<core::TimeRange> &range, const LargeVector<SliceId> &others,
        const core::CancelToken &cancel) const;

    const core::Trace &m_trace;
    const LaunchLinks &m_links;
    const OpLinks &m_ops;
    const KernelIndex &m_kernels;
    std::vector<std::int64_t> m_devices; ///< by lane
    std::vector<bool> m_isProduct;       ///< by KernelIndex::launches()
};

} // namespace lanewise::analysis
