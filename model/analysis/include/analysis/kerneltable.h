// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Kernels grouped by name, by launch or by operator, and copies by kind. std, core.
//
// Timed operations only; of a range those that reach into it, with their times cut at its ends (as Device has them). Times are sums of durations.
// Two parts: the index of a whole trace knows which launch each kernel repeats (built once), the table sums up a range of it (built for each range).

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <analysis/copytype.h>
#include <analysis/devices.h>
#include <analysis/kernelnames.h>
#include <analysis/largevector.h>
#include <analysis/launchlinks.h>
#include <analysis/oplinks.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// Yes where the operator multiplies matrices or convolves (the lists of XProf's and PyTorch's kernel tables), or the kernel does by its name; Unknown
/// where neither the operator is known nor the name of the kernel tells what it does.
enum class TensorCoreEligible : std::uint8_t { Yes, No, Unknown };
/// Operators that can run on tensor cores: XProf's kernel_stats_utils and torch-tb-profiler's list.
bool isTensorCoreOperator(std::string_view op);

/// Kernels that are launched alike: all of these are equal for each of them.
struct KernelLaunch {
    core::StringId name = core::kEmptyString;
    core::StringId op = core::kEmptyString; ///< operator that launched it; empty where not known
    std::int32_t registers = -1;            ///< per thread; -1 not recorded
    std::int64_t sharedBytes = -1;          ///< static and dynamic together, a block; -1 not recorded
    std::uint32_t grid[3] = { 0, 0, 0 };    ///< 0: not recorded
    std::uint32_t block[3] = { 0, 0, 0 };
    bool communication = false;

    friend bool operator==(const KernelLaunch &, const KernelLaunch &) = default;
};

/// What the name of a kernel and of its operator tell.
struct KernelFacts {
    KernelClass byName;
    NumberFormat format = NumberFormat::Unknown; ///< of what it reads, also of kernels that do not multiply
    TensorCoreUse tensorCores =
        TensorCoreUse::Unknown;        ///< No for work that has no use for them; else as the name tells
    std::string_view tensorCoreReason; ///< the part of the name that tells; empty where none does
    TensorCoreEligible eligible = TensorCoreEligible::Unknown;
};
KernelFacts kernelFactsOf(std::string_view kernelName, std::string_view op);
/// Of elements, from the types that the name is full of ("c10::Half", "bf16", "float"): a kernel that converts tells the narrower one.
NumberFormat elementFormatOf(std::string_view kernelName);

class KernelIndex {
public:
    /// O(n) over the device lanes, in parallel; 4 bytes for each device slice. `ops` may be empty (then operators are those in the records).
    static KernelIndex build(
        const core::Trace &trace, const LaunchLinks &links, const OpLinks &ops, const core::CancelToken &cancel = {});

    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    /// kNone where the slice is no kernel.
    std::uint32_t launchOf(SliceId s) const
    {
        return s >= m_first && s - m_first < m_launchOf.size() ? m_launchOf[s - m_first] : kNone;
    }
    std::span<const KernelLaunch> launches() const { return m_launches; }
    const KernelFacts &facts(std::uint32_t launch) const { return m_facts[launch]; }

private:
    SliceId m_first = 0;
    LargeVector<std::uint32_t> m_launchOf;
    std::vector<KernelLaunch> m_launches;
    std::vector<KernelFacts> m_facts;
};

enum class KernelGrouping : std::uint8_t {
    Name,
    Launch, ///< name, grid, block, registers, shared memory and operator
    Op,     ///< operator; kernels whose operator is not known are one row
};

struct KernelRow {
    core::StringId name = core::kEmptyString; ///< empty by operator
    core::StringId op = core::kEmptyString;   ///< empty where not known, or (by name) where they differ
    std::uint32_t ops = 0;                    ///< different operators, the unknown one counted
    std::uint64_t count = 0;
    core::TimeNs totalNs = 0, minNs = 0, maxNs = 0;
    double meanNs = 0;
    double sharePct = 0; ///< of kernel time (sum of durations) of all rows
    /// Of one launch shape: absent where not recorded, or where the kernels of the row differ in it.
    std::optional<int> registers;
    std::optional<std::uint64_t> sharedBytes;
    std::optional<KernelLaunch> shape; ///< grid and block, where recorded and the same for all
    std::optional<double>
        occupancyPct; ///< theoretical, from residentBlocks() and the device's limits; mean weighted by time
    std::optional<double> recordedOccupancyPct;         ///< as the profiler wrote it, mean weighted by time
    std::optional<double> waves;                        ///< mean weighted by time
    TensorCoreUse tensorCores = TensorCoreUse::Unknown; ///< Unknown also where the kernels of the row differ
    std::string_view tensorCoreReason;
    TensorCoreEligible eligible = TensorCoreEligible::Unknown;
    core::TimeNs tensorCoreNs = 0; ///< of kernels that use them for certain
    NumberFormat format = NumberFormat::Unknown;
    bool communication = false;
    std::vector<std::uint32_t> launches; ///< in KernelIndex::launches(): which kernels these are
};

/// A device by its place in the trace.
struct DeviceKey {
    core::FileIndex file = 0;
    std::int64_t id = 0;
    friend bool operator==(const DeviceKey &, const DeviceKey &) = default;
    friend auto operator<=>(const DeviceKey &, const DeviceKey &) = default;
};

/// Sums over kernels of one device, or of all.
struct KernelSums {
    std::uint64_t count = 0;
    core::TimeNs totalNs = 0;   ///< of all kernels, collectives included
    core::TimeNs computeNs = 0; ///< without collectives
    core::TimeNs tensorCoreNs = 0;
    core::TimeNs unknownNs =
        0; ///< of products, convolutions and attention whose names do not tell whether tensor cores ran
    core::TimeNs formatNs[7] = {}; ///< of compute, by NumberFormat
    /// 100 tensorCoreNs / computeNs. Absent without kernels, and where unknownNs is over a tenth of it: then the names do not tell.
    std::optional<double> tensorCorePct() const;
    /// Share of FP16 and BF16 in the compute time whose format is known; absent where that is less than half of it.
    std::optional<double> sixteenBitPct() const;
};

class KernelTable {
public:
    /// `index` must live as long as the table.
    static KernelTable build(const core::Trace &trace, const KernelIndex &index,
        const std::optional<core::TimeRange> &range = {}, const core::CancelToken &cancel = {});

    const KernelIndex &index() const { return *m_index; }
    /// Devices with kernels, ascending.
    std::span<const DeviceKey> devices() const { return m_devices; }
    /// By total, then name, then operator. Without `device` all devices together. O(launches).
    std::vector<KernelRow> rows(KernelGrouping grouping, const std::optional<DeviceKey> &device = {}) const;
    KernelSums sums(const std::optional<DeviceKey> &device = {}) const;
    /// Mean weighted by time of the occupancy that the profiler recorded, else of our own; absent where no kernel has either.
    std::optional<double> meanOccupancyPct(const std::optional<DeviceKey> &device = {}) const;
    /// The kernels of a row, by lane, then start: O(device slices in the range), a few ms for ten million. `limit` cuts the list.
    std::vector<SliceId> slicesOf(const KernelRow &row, const std::optional<DeviceKey> &device = {},
        std::size_t limit = static_cast<std::size_t>(-1)) const;

private:
    struct Sum {
        std::uint64_t count = 0;
        core::TimeNs totalNs = 0, minNs = 0, maxNs = 0;
        double recordedOccupancy = 0; ///< percent times ns
        core::TimeNs recordedNs = 0;
    };
    void addRow(KernelRow &row, std::size_t device, std::uint32_t launch) const;

    const core::Trace *m_trace = nullptr;
    const KernelIndex *m_index = nullptr;
    std::optional<core::TimeRange> m_range;
    std::vector<DeviceKey> m_devices;
    std::vector<const core::DeviceProperties *> m_properties; ///< of each device, or null
    std::vector<std::vector<Sum>> m_sums;                     ///< by device, by launch
};

struct CopyRow {
    DeviceKey device;
    CopyKind kind = CopyKind::Other;
    bool isMemset = false; ///< then kind says nothing
    MemoryKind source = MemoryKind::Unknown, destination = MemoryKind::Unknown;
    std::uint64_t count = 0;
    std::optional<std::uint64_t> bytes; ///< absent where no record has them
    core::TimeNs totalNs = 0, minNs = 0, maxNs = 0;
    core::TimeNs busyNs = 0;              ///< union
    core::TimeNs exposedNs = 0;           ///< of it without any kernel meanwhile
    double overlapPct = 0;                ///< 100 (busyNs - exposedNs) / busyNs; 0 where it has no length
    std::optional<double> bytesPerSecond; ///< bytes / time of those that have both
    std::optional<double>
        bestBytesPerSecond; ///< of the fastest copy of this kind on the device that moves at least kBandwidthBytes
};
/// Smaller copies are bound by latency: they say nothing about the bus.
inline constexpr std::int64_t kBandwidthBytes = std::int64_t(1) << 20;

class CopyTable {
public:
    /// `devices` of the same range: their kernels tell what is exposed.
    static CopyTable build(const core::Trace &trace, std::span<const Device> devices,
        const std::optional<core::TimeRange> &range = {}, const core::CancelToken &cancel = {});

    /// By device, then time.
    std::span<const CopyRow> rows() const { return m_rows; }
    /// By lane, then start.
    std::span<const SliceId> slicesOf(std::size_t row) const { return m_slices[row]; }

private:
    std::vector<CopyRow> m_rows;
    std::vector<std::vector<SliceId>> m_slices;
};

} // namespace lanewise::analysis
