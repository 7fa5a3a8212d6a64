// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Results of a trace, each computed once when first asked for. std, core.

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <analysis/collectives.h>
#include <analysis/devices.h>
#include <analysis/launchlinks.h>
#include <analysis/steps.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// Safe to ask from any thread; the first asker pays. Keeps its trace alive.
class Analysis {
public:
    /// With `range`, devices and steps are those of that part of the trace.
    explicit Analysis(std::shared_ptr<const core::Trace> trace, std::optional<core::TimeRange> range = {});

    const core::Trace &trace() const { return *m_trace; }
    std::shared_ptr<const core::Trace> sharedTrace() const { return m_trace; }
    const std::optional<core::TimeRange> &range() const { return m_range; }
    const LaunchLinks &launchLinks() const;
    const Steps &steps() const;
    const std::vector<Device> &devices() const;
    /// Of the whole trace, whatever the range.
    const Collectives &collectives() const;

private:
    std::shared_ptr<const core::Trace> m_trace;
    std::optional<core::TimeRange> m_range;
    mutable std::once_flag m_linksOnce, m_stepsOnce, m_devicesOnce, m_collectivesOnce;
    mutable LaunchLinks m_links;
    mutable Steps m_steps;
    mutable std::vector<Device> m_devices;
    mutable Collectives m_collectives;
};

} // namespace lanewise::analysis
