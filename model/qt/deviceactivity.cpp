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

std::vector<FileSteps> stepsByFile(const core::Trace &trace, const analysis::Steps &steps)
{
    std::vector<FileSteps> result;
    for (const analysis::Step &step : steps.list) {
        if (step.range().isEmpty())
            continue;
        if (result.empty() || result.back().file != step.file) {
            FileSteps &file = result.emplace_back();
            file.file = step.file;
            if (step.file < trace.files().size())
                file.rank = trace.files()[step.file].rank;
        }
        result.back().bands.push_back({ step.range(), step.number });
    }
    for (FileSteps &file : result) {
        TimeNs sum = 0;
        for (const StepBand &band : file.bands)
            sum += band.range.lengthNs();
        file.meanNs = sum / static_cast<TimeNs>(file.bands.size());
    }
    return result;
}

} // namespace

CoveredTime::CoveredTime(std::span<const TimeRange> intervals) : m_intervals(intervals)
{
    TimeNs sum = 0;
    for (std::size_t i = 0; i < intervals.size(); ++i) {
        if (i % kBlock == 0)
            m_blocks.push_back(sum);
        sum += intervals[i].lengthNs();
    }
}

TimeNs CoveredTime::before(TimeNs t) const
{
    const auto next = std::partition_point(
        m_intervals.begin(), m_intervals.end(), [t](const TimeRange &interval) { return interval.startNs < t; });
    const auto count = static_cast<std::size_t>(next - m_intervals.begin());
    if (count == 0)
        return 0;
    const std::size_t block = (count - 1) / kBlock;
    TimeNs sum = m_blocks[block];
    for (std::size_t i = block * kBlock; i + 1 < count; ++i)
        sum += m_intervals[i].lengthNs();
    return sum + std::min(t, m_intervals[count - 1].endNs) - m_intervals[count - 1].startNs;
}

TimeNs CoveredTime::within(const TimeRange &range) const
{
    return range.isEmpty() ? 0 : before(range.endNs) - before(range.startNs);
}

const DeviceActivity::Device *DeviceActivity::device(core::FileIndex file, std::int64_t id) const
{
    for (const Device &d : devices) {
        if (d.file == file && d.id == id)
            return &d;
    }
    return nullptr;
}

std::shared_ptr<const DeviceActivity> DeviceActivity::of(
    std::shared_ptr<const analysis::Analysis> analysis, std::size_t bins)
{
    auto result = std::make_shared<DeviceActivity>();
    const core::Trace &trace = analysis->trace();
    result->range = trace.range();
    if (result->range.isEmpty())
        result->range.endNs = result->range.startNs + 1;
    for (const analysis::Device &d : analysis->devices()) {
        Device &device = result->devices.emplace_back();
        device.file = d.file;
        device.id = d.id;
        device.busyNs = d.busyNs;
        device.computeNs = d.computeNs;
        device.communicationNs = d.communicationNs;
        device.kernelsNs = d.kernels.lengthNs();
        device.window = d.window;
        device.busyShare = shares(d.busy.ranges(), result->range, bins);
        device.computeShare = shares(d.compute.ranges(), result->range, bins);
        device.busy = CoveredTime(d.busy.ranges());
        device.compute = CoveredTime(d.compute.ranges());
    }
    std::map<core::StringId, bool> isCommunication;
    for (const core::Lane &lane : trace.lanes()) {
        const bool isStream = lane.kind == core::LaneKind::DeviceStream;
        result->lanes.push_back(isStream ? activityOf(trace, lane, isCommunication) : LaneActivity());
    }
    // Where no steps are known, the only one is the device's whole window, which stands in the lanes already.
    if (analysis->steps().source != analysis::StepSource::None)
        result->steps = stepsByFile(trace, analysis->steps());
    result->analysis = std::move(analysis);
    return result;
}

} // namespace lanewise::modelqt
