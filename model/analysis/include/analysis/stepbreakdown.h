// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the time of a step goes: host and device together, each moment given to the one thing that matters most. std, core.
//
// The sweep of TensorFlow Profiler (openxla/xprof, utils/event_span.h): every moment of a step belongs to the event class with the highest priority
// that is active anywhere in its file, so computing hides communication, and both hide the host. What XProf gets wrong is not copied: host classes exist
// for GPU profiles too, copies are told by their direction in any spelling, collectives by any library's name, bf16 and fp8 count as narrow.

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <analysis/intervals.h>
#include <analysis/kerneltable.h>
#include <analysis/launchlinks.h>
#include <analysis/spread.h>
#include <analysis/steps.h>
#include <core/message.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// Ascending by priority, in XProf's order.
enum class StepClass : std::uint8_t {
    HostCompute, ///< operators on threads that launch work or mark steps, and calls that neither launch nor compile; waits included, where no device works
    Compile,     ///< compiling, tracing, tuning, loading modules
    HostToDevice,   ///< copies of that direction, on the device and their calls on the host
    KernelLaunch,   ///< calls that launch device work
    Collectives,    ///< on a device
    WaitInput,      ///< IteratorGetNext, DataLoader's __next__ and the like
    DeviceToDevice, ///< copies within and between devices, and those whose direction is not told
    DeviceToHost,
    DeviceCompute32, ///< kernels and memsets; those whose number format is not known, too
    DeviceCompute16, ///< kernels that work on fp16, bf16 or fp8
};
inline constexpr std::size_t kStepClasses = 10;

/// The guide's categories.
enum class StepCategory : std::uint8_t {
    Compilation,
    Output, ///< DeviceToHost
    Input,  ///< WaitInput and HostToDevice
    KernelLaunch,
    HostCompute,
    Collectives,
    DeviceToDevice,
    DeviceCompute, ///< both widths
    Other,         ///< nothing that is recorded ran: Python, waits without a name, the program's own work
};
inline constexpr std::size_t kStepCategories = 9;
/// "compilation", "output", ... as the report spells them.
std::string_view stepCategoryName(StepCategory category);
StepCategory categoryOf(StepClass c);

struct StepParts {
    std::size_t step = 0; ///< in Steps::list
    std::array<core::TimeNs, kStepClasses> byClass {};
    core::TimeNs otherNs = 0; ///< length - all of them

    core::TimeNs operator[](StepCategory category) const;
    core::TimeNs lengthNs() const;
};

class StepBreakdown {
public:
    /// O(n log lanes) over host and device slices, pieces of time in parallel.
    static StepBreakdown build(const core::Trace &trace, const LaunchLinks &links, const KernelIndex &kernels,
        const Steps &steps, const std::optional<core::TimeRange> &range = {}, const core::CancelToken &cancel = {});

    /// Of every step of the list, judged or not.
    std::span<const StepParts> steps() const { return m_steps; }
    /// Time of a category in the judged steps; absent where there are none.
    std::optional<Spread> spreadNs(StepCategory category) const;
    /// Share of it in each judged step, in percent.
    std::optional<Spread> sharePct(StepCategory category) const;
    std::optional<Spread> lengthNs() const;
    /// Sums over the judged steps.
    core::TimeNs totalNs(StepCategory category) const;
    core::TimeNs totalNs(StepClass c) const;
    bool empty() const { return m_judged.empty(); }
    /// Whether the host is recorded: without, what is not the device's is Other, and host categories are absent.
    bool hasHost() const { return m_hasHost; }
    bool hasDevice() const { return m_hasDevice; }
    /// Whether anything of the category is recorded in the range, in a step or not. What is not has no time, rather than a time of 0. Of the host's own
    /// work (compilation, host compute) the host itself answers, and of Other whatever there is.
    bool isRecorded(StepCategory category) const;

private:
    std::vector<StepParts> m_steps;
    std::vector<std::size_t> m_judged; ///< in m_steps
    bool m_hasHost = false, m_hasDevice = false;
    std::array<bool, kStepClasses> m_isSeen {};
};

/// The class of one slice; absent for what has none: containers (step markers, Python frames, annotations), background input work, other lanes.
/// Made once for a trace; asking is O(1).
class StepClasses {
public:
    StepClasses(const core::Trace &trace, const LaunchLinks &links, const KernelIndex &kernels);

    std::optional<StepClass> of(SliceId s) const { return of(s, m_trace.laneOf(s)); }
    std::optional<StepClass> of(SliceId s, core::LaneId lane) const;
    /// For slices of one lane that are asked for in ascending order: finds their launches without a search for each.
    struct Cursor {
        std::size_t launch = 0; ///< in LaunchLinks::launches()
    };
    Cursor cursorAt(SliceId first) const;
    std::optional<StepClass> of(SliceId s, core::LaneId lane, Cursor &cursor) const;
    /// Slices of a class that touch `range`, by lane, then start; at most `limit`.
    std::vector<SliceId> slicesOf(
        StepClass c, core::FileIndex file, const core::TimeRange &range, std::size_t limit) const;
    /// Threads that launch device work or mark steps; where no thread of a file does, all.
    bool isStepThread(core::LaneId lane) const { return m_stepThreads[lane]; }

private:
    enum class NameClass : std::uint8_t {
        Unasked,
        Container,
        Compute,
        Compile,
        WaitInput,
        WaitInputAnywhere,
        Launch,
        Call,
        CopyIn,
        DeviceCopyIn,
        DeviceCopyOut,
        DeviceCopy
    };
    NameClass nameClass(core::StringId name, core::Kind kind) const;
    StepClass classOfLaunch(std::uint32_t launch) const;
    std::optional<StepClass> ofDevice(SliceId s, core::Kind kind) const;
    std::optional<StepClass> ofCall(SliceId s, Cursor &cursor) const;

    const core::Trace &m_trace;
    const LaunchLinks &m_links;
    const KernelIndex &m_kernels;
    std::vector<bool> m_stepThreads;   ///< by lane
    std::vector<StepClass> m_ofLaunch; ///< by KernelIndex::launches()
    /// By kind of record and string, worked out when first asked for; whoever is first writes what all would.
    mutable std::array<std::vector<std::atomic<std::uint8_t>>, 3>
        m_names; ///< of device operations, of calls, of the rest
};

} // namespace lanewise::analysis
