// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Why devices were idle, and the elapsed time against the sum of its parts. std, core.

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <analysis/devices.h>
#include <analysis/intervals.h>
#include <analysis/kerneltable.h>
#include <analysis/launchlinks.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// Parts of a gap before the operation that ends it, in the order in which they come.
enum class IdleCause : std::uint8_t {
    HostWait,   ///< until the call that launches it begins: the host was not there yet
    Launch,     ///< while that call runs
    KernelWait, ///< launched, and begun within kStreamDelayNs of it: what a device takes from one kernel to the next
    Other, ///< launched, and begun later (it waits for other streams, events, memory), or its launch is not recorded
};
inline constexpr std::size_t kIdleCauses = 4;
/// Holistic Trace Analysis' consecutive_kernel_delay.
inline constexpr core::TimeNs kStreamDelayNs = 30'000;

/// The whole device idle, no stream working.
struct IdleGap {
    core::TimeRange range;
    SliceId next = core::kNoSlice; ///< the operation that ends it
    std::array<core::TimeNs, kIdleCauses> causeNs {};
};

/// Gaps between the operations of one stream by HTA's definitions (trace_analysis, get_idle_time_breakdown): the whole gap is host wait where the call
/// began after the operation before had ended, else kernel wait where it is shorter than kStreamDelayNs, else other; without a recorded launch it
/// is other. Differs from HTA in that operations without a launch stay, and times are not rounded.
struct StreamIdle {
    core::LaneId lane = core::kNoLane;
    core::TimeNs hostWaitNs = 0, kernelWaitNs = 0, otherNs = 0;
};

struct DeviceIdle {
    DeviceKey device;
    core::TimeRange window; ///< as Device has it
    core::TimeNs busyNs = 0, idleNs = 0;
    std::array<core::TimeNs, kIdleCauses> causeNs {}; ///< they add up to idleNs
    bool hasLaunches =
        false; ///< of no operation that ends a gap is the launch recorded: all is Other, and the rest not told
    std::uint64_t gaps = 0;
    std::vector<IdleGap> longest; ///< at most kLongestGaps, by length
    std::vector<StreamIdle> streams;
};
inline constexpr std::size_t kLongestGaps = 1000;

class IdleCauses {
public:
    /// `devices` of the same range. O(operations + gaps * streams), devices in parallel.
    static IdleCauses build(const core::Trace &trace, const LaunchLinks &links, std::span<const Device> devices,
        const std::optional<core::TimeRange> &range = {}, const core::CancelToken &cancel = {});

    std::span<const DeviceIdle> devices() const { return m_devices; }

private:
    std::vector<DeviceIdle> m_devices;
};

/// What a device or the host can do at the same time as others (Dive into Deep Learning, 13.3).
enum class Resource : std::uint8_t {
    Compute,
    Communication,
    CopyHtoD,
    CopyDtoH,
    CopyDtoD,
    CopyPtoP,
    CopyOther,
    Memset,
    Host
};
std::string_view resourceName(Resource resource); ///< "compute", "communication", "HtoD", ..., "memset", "host"

struct ResourceShare {
    Resource resource = Resource::Compute;
    std::optional<DeviceKey> device; ///< absent for the host: all of its threads
    core::TimeNs busyNs = 0;         ///< union
    core::TimeNs aloneNs = 0;        ///< of it while no other resource of the trace works
};

/// Elapsed time against the sum of the parts: work that runs at once takes less than its parts. Without overlap the ratio is at most 1.
struct ResourceShares {
    core::TimeRange window;  ///< first to last work of any of them
    core::TimeNs busyNs = 0; ///< any of them
    core::TimeNs sumNs = 0;  ///< of the parts' busy times
    /// sumNs / busyNs: how many resources worked at once while any did; absent where none did.
    std::optional<double> parallelism;
    std::vector<ResourceShare> parts; ///< those with work, by device, then resource, the host last
    /// Whether any of these did any work: what the file has none of is not recorded, which is not 0.
    bool has(std::initializer_list<Resource> any) const;

    /// `host`: operators and calls of threads that launch work, without waits for the device.
    static ResourceShares build(const core::Trace &trace, std::span<const Device> devices,
        const std::optional<core::TimeRange> &range = {}, const core::CancelToken &cancel = {});
};

} // namespace lanewise::analysis
