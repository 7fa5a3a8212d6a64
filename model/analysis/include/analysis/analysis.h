// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Results of a trace, each computed once when first asked for. std, core.

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <analysis/collectives.h>
#include <analysis/devices.h>
#include <analysis/largevector.h>
#include <analysis/launchlinks.h>
#include <analysis/lazy.h>
#include <analysis/steps.h>
#include <core/trace.h>

namespace lanewise::analysis {

class CopyTable;
class Counters;
class KernelIndex;
class KernelTable;
class OpLinks;
class Communication;
class IdleCauses;
class InputPipeline;
class MemoryUse;
class OpTable;
class OpWork;
class Phases;
class StepBreakdown;
enum class OpSource : std::uint8_t;
struct Overview;
struct ResourceShares;

/// Safe to ask from any thread; the first asker pays. Keeps its trace alive.
class Analysis {
public:
    /// With `range`, devices and steps are those of that part of the trace.
    explicit Analysis(
        std::shared_ptr<const core::Trace> trace, std::optional<core::TimeRange> range = {}, StepOptions options = {});
    /// Of a part of a trace: what does not depend on the part is taken from `whole`, and worked out there but once.
    Analysis(std::shared_ptr<const Analysis> whole, core::TimeRange range);
    /// Of the same, with other steps.
    Analysis(std::shared_ptr<const Analysis> whole, StepOptions options);

    const core::Trace &trace() const { return *m_trace; }
    std::shared_ptr<const core::Trace> sharedTrace() const { return m_trace; }
    const std::optional<core::TimeRange> &range() const { return m_range; }
    const StepOptions &stepOptions() const { return m_stepOptions; }
    const LaunchLinks &launchLinks() const;
    const Steps &steps() const;
    const std::vector<Device> &devices() const;
    /// Of the whole trace, whatever the range.
    const Collectives &collectives() const;

    // Those that may take longer can be cancelled: then they are nullptr, and begin anew when asked again. What they point to lives as long as this.
    using Cancel = core::CancelToken;
    /// Of the whole trace, whatever the range.
    const OpLinks *opLinks(const Cancel &cancel = {}) const;
    const KernelIndex *kernelIndex(const Cancel &cancel = {}) const;
    const KernelTable *kernels(const Cancel &cancel = {}) const;
    const CopyTable *copies(const Cancel &cancel = {}) const;
    const StepBreakdown *stepBreakdown(const Cancel &cancel = {}) const;
    const Overview *overview(const Cancel &cancel = {}) const;
    /// All that an overview page shows, side by side on all cores. False where it was cancelled.
    bool makeOverviewParts(const Cancel &cancel = {}) const;
    const IdleCauses *idleCauses(const Cancel &cancel = {}) const;
    const ResourceShares *resourceShares(const Cancel &cancel = {}) const;
    const OpTable *ops(OpSource source, const Cancel &cancel = {}) const;
    const OpWork *opWork(const Cancel &cancel = {}) const;
    const InputPipeline *inputPipeline(const Cancel &cancel = {}) const;
    const MemoryUse *memoryUse(const Cancel &cancel = {}) const;
    const Communication *communication(const Cancel &cancel = {}) const;
    const Phases *phases(const Cancel &cancel = {}) const;
    /// Of the whole trace, whatever the range.
    const Counters *counters(const Cancel &cancel = {}) const;

private:
    SpareBlocksHeld m_spare; // first, so that it goes last
    std::shared_ptr<const core::Trace> m_trace;
    std::optional<core::TimeRange> m_range;
    StepOptions m_stepOptions;
    std::shared_ptr<const Analysis> m_whole; ///< null where this is itself of the whole trace
    Lazy<OpLinks> m_opLinks;
    Lazy<KernelIndex> m_kernelIndex;
    Lazy<KernelTable> m_kernels;
    Lazy<CopyTable> m_copies;
    Lazy<StepBreakdown> m_stepBreakdown;
    Lazy<Overview> m_overview;
    Lazy<IdleCauses> m_idleCauses;
    Lazy<ResourceShares> m_resourceShares;
    std::array<Lazy<OpTable>, 4> m_ops; ///< by OpSource
    Lazy<OpWork> m_opWork;
    Lazy<InputPipeline> m_inputPipeline;
    Lazy<MemoryUse> m_memoryUse;
    Lazy<Communication> m_communication;
    Lazy<Phases> m_phases;
    Lazy<Counters> m_counters;
    mutable std::once_flag m_linksOnce, m_stepsOnce, m_devicesOnce, m_collectivesOnce;
    mutable LaunchLinks m_links;
    mutable Steps m_steps;
    mutable std::vector<Device> m_devices;
    mutable Collectives m_collectives;
};

} // namespace lanewise::analysis
