// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/analysis.h>

#include <utility>

namespace lanewise::analysis {

Analysis::Analysis(std::shared_ptr<const core::Trace> trace, std::optional<core::TimeRange> range)
    : m_trace(std::move(trace)),
      m_range(range)
{
}

const LaunchLinks &Analysis::launchLinks() const
{
    std::call_once(m_linksOnce, [this] { m_links = LaunchLinks::build(*m_trace); });
    return m_links;
}

const Steps &Analysis::steps() const
{
    std::call_once(m_stepsOnce, [this] { m_steps = Steps::find(*m_trace, launchLinks(), m_range); });
    return m_steps;
}

const std::vector<Device> &Analysis::devices() const
{
    std::call_once(m_devicesOnce, [this] { m_devices = summarizeDevices(*m_trace, launchLinks(), m_range); });
    return m_devices;
}

const Collectives &Analysis::collectives() const
{
    std::call_once(m_collectivesOnce, [this] { m_collectives = Collectives::build(*m_trace); });
    return m_collectives;
}

} // namespace lanewise::analysis
