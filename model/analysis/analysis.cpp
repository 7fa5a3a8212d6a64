// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/analysis.h>

#include <utility>

#include <analysis/communication.h>
#include <analysis/counters.h>
#include <analysis/idlecauses.h>
#include <analysis/inputpipeline.h>
#include <analysis/kerneltable.h>
#include <analysis/memoryuse.h>
#include <analysis/oplinks.h>
#include <analysis/optable.h>
#include <analysis/opwork.h>
#include <analysis/overview.h>
#include <analysis/phases.h>
#include <analysis/stepbreakdown.h>

#include "scan.h"

namespace lanewise::analysis {

Analysis::Analysis(std::shared_ptr<const core::Trace> trace, std::optional<core::TimeRange> range, StepOptions options)
    : m_trace(std::move(trace)),
      m_range(range),
      m_stepOptions(std::move(options))
{
}

Analysis::Analysis(std::shared_ptr<const Analysis> whole, core::TimeRange range)
    : m_trace(whole->m_trace),
      m_range(range),
      m_stepOptions(whole->m_stepOptions),
      m_whole(whole->m_whole   ? whole->m_whole
              : whole->m_range ? nullptr
                               : whole)
{
}

Analysis::Analysis(std::shared_ptr<const Analysis> whole, StepOptions options)
    : m_trace(whole->m_trace),
      m_range(whole->m_range),
      m_stepOptions(std::move(options)),
      m_whole(whole->m_whole   ? whole->m_whole
              : whole->m_range ? nullptr
                               : whole)
{
}

const LaunchLinks &Analysis::launchLinks() const
{
    if (m_whole)
        return m_whole->launchLinks();
    std::call_once(m_linksOnce, [this] { m_links = LaunchLinks::build(*m_trace); });
    return m_links;
}

const Steps &Analysis::steps() const
{
    std::call_once(m_stepsOnce, [this] { m_steps = Steps::find(*m_trace, launchLinks(), m_range, m_stepOptions); });
    return m_steps;
}

const std::vector<Device> &Analysis::devices() const
{
    std::call_once(m_devicesOnce, [this] { m_devices = summarizeDevices(*m_trace, launchLinks(), m_range); });
    return m_devices;
}

const Collectives &Analysis::collectives() const
{
    if (m_whole)
        return m_whole->collectives();
    std::call_once(m_collectivesOnce, [this] { m_collectives = Collectives::build(*m_trace, launchLinks()); });
    return m_collectives;
}

const OpLinks *Analysis::opLinks(const Cancel &cancel) const
{
    if (m_whole)
        return m_whole->opLinks(cancel);
    return m_opLinks.get([&] { return OpLinks::build(*m_trace, cancel); }, cancel);
}

const KernelIndex *Analysis::kernelIndex(const Cancel &cancel) const
{
    if (m_whole)
        return m_whole->kernelIndex(cancel);
    const OpLinks *ops = opLinks(cancel);
    if (!ops)
        return nullptr;
    return m_kernelIndex.get([&] { return KernelIndex::build(*m_trace, launchLinks(), *ops, cancel); }, cancel);
}

const KernelTable *Analysis::kernels(const Cancel &cancel) const
{
    const KernelIndex *index = kernelIndex(cancel);
    if (!index)
        return nullptr;
    return m_kernels.get([&] { return KernelTable::build(*m_trace, *index, m_range, cancel); }, cancel);
}

const CopyTable *Analysis::copies(const Cancel &cancel) const
{
    return m_copies.get([&] { return CopyTable::build(*m_trace, devices(), m_range, cancel); }, cancel);
}

const StepBreakdown *Analysis::stepBreakdown(const Cancel &cancel) const
{
    const KernelIndex *index = kernelIndex(cancel);
    if (!index)
        return nullptr;
    return m_stepBreakdown.get(
        [&] { return StepBreakdown::build(*m_trace, launchLinks(), *index, steps(), m_range, cancel); }, cancel);
}

const Overview *Analysis::overview(const Cancel &cancel) const
{
    const KernelTable *table = kernels(cancel);
    const StepBreakdown *breakdown = stepBreakdown(cancel);
    if (!table || !breakdown)
        return nullptr;
    return m_overview.get(
        [&] { return Overview::build(*m_trace, launchLinks(), *opLinks(cancel), *table, *breakdown, m_range, cancel); },
        cancel);
}

bool Analysis::makeOverviewParts(const Cancel &cancel) const
{
    // Each part is spread over the cores as far as it can be; beside another one, what cannot leaves none idle.
    const auto together = [&](auto &&one, auto &&other) {
        sharedPool().parallelFor(
            2, [&](std::size_t i) { i == 0 ? static_cast<void>(one()) : static_cast<void>(other()); }, &cancel);
    };
    together([&] { launchLinks(); }, [&] { opLinks(cancel); });
    together([&] { kernels(cancel), steps(); }, [&] { devices(); });
    together([&] { overview(cancel); }, [&] { idleCauses(cancel), resourceShares(cancel); });
    return stepBreakdown(cancel) && overview(cancel) && kernels(cancel) && idleCauses(cancel) && resourceShares(cancel);
}

const IdleCauses *Analysis::idleCauses(const Cancel &cancel) const
{
    return m_idleCauses.get(
        [&] { return IdleCauses::build(*m_trace, launchLinks(), devices(), m_range, cancel); }, cancel);
}

const ResourceShares *Analysis::resourceShares(const Cancel &cancel) const
{
    return m_resourceShares.get([&] { return ResourceShares::build(*m_trace, devices(), m_range, cancel); }, cancel);
}

const OpTable *Analysis::ops(OpSource source, const Cancel &cancel) const
{
    const KernelIndex *index = kernelIndex(cancel);
    if (!index)
        return nullptr;
    return m_ops[static_cast<std::size_t>(source)].get(
        [&] { return OpTable::build(*m_trace, launchLinks(), *index, source, m_range, cancel); }, cancel);
}

const OpWork *Analysis::opWork(const Cancel &cancel) const
{
    const KernelIndex *index = kernelIndex(cancel);
    if (!index)
        return nullptr;
    return m_opWork.get(
        [&] { return OpWork::build(*m_trace, launchLinks(), *opLinks(cancel), *index, steps(), m_range, cancel); },
        cancel);
}

const InputPipeline *Analysis::inputPipeline(const Cancel &cancel) const
{
    const StepBreakdown *breakdown = stepBreakdown(cancel);
    if (!breakdown)
        return nullptr;
    return m_inputPipeline.get([&] { return InputPipeline::build(*m_trace, *breakdown, m_range, cancel); }, cancel);
}

const MemoryUse *Analysis::memoryUse(const Cancel &cancel) const
{
    return m_memoryUse.get([&] { return MemoryUse::build(*m_trace, m_range, cancel); }, cancel);
}

const Communication *Analysis::communication(const Cancel &cancel) const
{
    return m_communication.get(
        [&] { return Communication::build(*m_trace, collectives(), devices(), m_range, cancel); }, cancel);
}

const Phases *Analysis::phases(const Cancel &cancel) const
{
    const KernelIndex *index = kernelIndex(cancel);
    if (!index)
        return nullptr;
    return m_phases.get([&] { return Phases::build(*m_trace, launchLinks(), *index, m_range, cancel); }, cancel);
}

const Counters *Analysis::counters(const Cancel &cancel) const
{
    if (m_whole)
        return m_whole->counters(cancel);
    const KernelIndex *index = kernelIndex(cancel);
    if (!index)
        return nullptr;
    return m_counters.get([&] { return Counters::build(*m_trace, launchLinks(), *index, devices(), cancel); }, cancel);
}

} // namespace lanewise::analysis
