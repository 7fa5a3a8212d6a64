// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/deviceactivity.h>

#include <algorithm>
#include <map>

#include <analysis/analysis.h>
#include <analysis/kernelnames.h>

namespace lanewise::modelqt {

using core::TimeNs;
using core::TimeRange;

namespace {

/// Share of each bin that the intervals cover.
std::vector<float> shares(std::span<const TimeRange> intervals, const TimeRange &range, std::size_t bins)
{
    std::vector<double> covered(bins, 0);
    const double width = static_cast<double>(range.lengthNs()) / static_cast<double>(bins);
    const auto binAt = [&](double offset) {
        return std::min(static_cast<std::size_t>(std::max(offset, 0.0) / width), bins - 1);
    };
    for (const TimeRange &interval : intervals) {
        const TimeRange part = interval.intersected(range);
        if (part.isEmpty())
            continue;
        const auto from = static_cast<double>(part.startNs - range.startNs);
        const auto to = static_cast<double>(part.endNs - range.startNs);
        const std::size_t first = binAt(from), last = binAt(to);
        for (std::size_t b = first; b <= last; ++b) {
            const double low = std::max(from, static_cast<double>(b) * width);
            const double high = std::min(to, static_cast<double>(b + 1) * width);
            covered[b] += std::max(0.0, high - low);
        }
    }
    std::vector<float> result(bins);
    for (std::size_t b = 0; b < bins; ++b)
        result[b] = static_cast<float>(std::min(1.0, covered[b] / width));
    return result;
}

LaneActivity activityOf(
    const core::Trace &trace, const core::Lane &lane, std::map<core::StringId, bool> &isCommunication)
{
    LaneActivity sums;
    for (core::SliceId s = lane.begin; s < lane.end; ++s) {
        if (trace.isUntimed(s) || (trace.flags(s) & core::kImpossibleDuration))
            continue;
        const TimeNs ns = trace.duration(s);
        switch (trace.kind(s)) {
        case core::Kind::Kernel: {
            const auto [it, isNew] = isCommunication.try_emplace(trace.nameId(s), false);
            if (isNew)
                it->second = analysis::isCommunicationName(trace.name(s));
            (it->second ? sums.communicationNs : sums.computeNs) += ns;
            break;
        }
        case core::Kind::Memcpy:
            sums.copyNs += ns;
            break;
        case core::Kind::Memset:
            sums.memsetNs += ns;
            break;
        default:
            break;
        }
    }
    return sums;
}

} // namespace

const DeviceActivity::Device *DeviceActivity::device(core::FileIndex file, std::int64_t id) const
{
    for (const Device &d : devices) {
        if (d.file == file && d.id == id)
            return &d;
    }
    return nullptr;
}

std::shared_ptr<const DeviceActivity> DeviceActivity::of(const analysis::Analysis &analysis, std::size_t bins)
{
    auto result = std::make_shared<DeviceActivity>();
    const core::Trace &trace = analysis.trace();
    result->range = trace.range();
    if (result->range.isEmpty())
        result->range.endNs = result->range.startNs + 1;
    for (const analysis::Device &d : analysis.devices())
        result->devices.push_back({ d.file, d.id, d.busyNs, d.window, shares(d.busy.ranges(), result->range, bins) });
    std::map<core::StringId, bool> isCommunication;
    for (const core::Lane &lane : trace.lanes()) {
        const bool isStream = lane.kind == core::LaneKind::DeviceStream;
        result->lanes.push_back(isStream ? activityOf(trace, lane, isCommunication) : LaneActivity());
    }
    // Where no steps are known, the only one is the device's whole window, which stands in the lanes already.
    const bool areKnown = analysis.steps().source != analysis::StepSource::None;
    for (const analysis::Step &step : analysis.steps().list) {
        if (areKnown && !step.range().isEmpty())
            result->steps.push_back({ step.range(), step.number });
    }
    return result;
}

} // namespace lanewise::modelqt
