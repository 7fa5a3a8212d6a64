// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/communication.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::TimeNs;

/// Bytes and seconds of those that have both.
struct Moved {
    double bytes = 0, busBytes = 0, ns = 0, busNs = 0;
};

} // namespace

Communication Communication::build(const core::Trace &trace, const Collectives &collectives,
    std::span<const Device> devices, const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    Communication c;
    std::map<DeviceKey, const IntervalSet *> compute;
    for (const Device &d : devices)
        compute[{ d.file, d.id }] = &d.compute;
    std::map<std::pair<CollectiveKind, int>, std::pair<CommunicationGroup, Moved>> groups;
    const auto list = collectives.list();
    for (std::uint32_t i = 0; i < list.size() && !cancel.isCancelled(); ++i) {
        const Collective &one = list[i];
        const auto part = partIn(trace, one.slice, range);
        if (!part)
            continue;
        CommunicationRow row;
        row.collective = i;
        row.durationNs = lengthOf(*part);
        if (const auto it = compute.find({ one.file, one.device }); it != compute.end())
            row.overlapNs = it->second->lengthWithinNs(*part);
        row.exposedNs = row.durationNs - row.overlapNs;
        const TimeNs whole = trace.duration(one.slice);
        row.transferNs = collectives.transferNs(one);
        if (row.transferNs)
            row.waitNs = std::max<TimeNs>(0, whole - *row.transferNs);
        auto &[group, moved] = groups[{ one.kind, one.ranks.value_or(-1) }];
        const double ns = static_cast<double>(row.transferNs.value_or(whole));
        if (one.bytes && *one.bytes > 0 && ns > 0) {
            row.algorithmBytesPerSecond = 1e9 * static_cast<double>(*one.bytes) / ns;
            moved.bytes += static_cast<double>(*one.bytes);
            moved.ns += ns;
            if (one.ranks) {
                const double factor = busFactor(one.kind, *one.ranks);
                row.busBytesPerSecond = *row.algorithmBytesPerSecond * factor;
                moved.busBytes += static_cast<double>(*one.bytes) * factor;
                moved.busNs += ns;
            }
        }
        group.kind = one.kind;
        group.ranks = one.ranks;
        ++group.count;
        if (one.bytes && *one.bytes >= 0) {
            std::uint64_t sum = 0;
            group.bytes = __builtin_add_overflow(group.bytes.value_or(0), static_cast<std::uint64_t>(*one.bytes), &sum)
                ? ~std::uint64_t(0)
                : sum;
        }
        group.durationNs = core::addClamped(group.durationNs, row.durationNs);
        group.overlapNs = core::addClamped(group.overlapNs, row.overlapNs);
        group.exposedNs = core::addClamped(group.exposedNs, row.exposedNs);
        if (row.transferNs)
            group.transferNs = core::addClamped(group.transferNs.value_or(0), *row.transferNs);
        group.rows.push_back(static_cast<std::uint32_t>(c.m_rows.size()));
        c.m_rows.push_back(row);
    }
    for (auto &[key, entry] : groups) {
        auto &[group, moved] = entry;
        if (moved.ns > 0)
            group.algorithmBytesPerSecond = 1e9 * moved.bytes / moved.ns;
        if (moved.busNs > 0)
            group.busBytesPerSecond = 1e9 * moved.busBytes / moved.busNs;
        c.m_groups.push_back(std::move(group));
    }
    std::stable_sort(c.m_groups.begin(), c.m_groups.end(),
        [](const CommunicationGroup &a, const CommunicationGroup &b) { return a.durationNs > b.durationNs; });
    return c;
}

std::optional<StepAllReduce> allReducePerStep(const Trace &trace, const Collectives &collectives, const Steps &steps)
{
    std::vector<const Step *> judged;
    for (const Step &step : steps.list)
        if (step.judged)
            judged.push_back(&step);
    // By file, then begin: as the list stands.
    const auto stepOf = [&](core::FileIndex file, TimeNs t) -> const Step * {
        auto it = std::partition_point(judged.begin(), judged.end(),
            [&](const Step *s) { return std::pair(s->file, s->beginNs) <= std::pair(file, t); });
        if (it == judged.begin())
            return nullptr;
        const Step *step = *--it;
        return step->file == file && t < step->completionNs ? step : nullptr;
    };
    StepAllReduce sum;
    std::set<std::pair<const Step *, std::int64_t>> places; // steps of devices
    bool isFirst = true;
    for (const Collective &c : collectives.list()) {
        const Step *step = c.kind == CollectiveKind::AllReduce ? stepOf(c.file, trace.start(c.slice)) : nullptr;
        if (!step)
            continue;
        if (!c.bytes)
            return {};
        places.emplace(step, c.device);
        const auto transfer = collectives.transferNs(c);
        sum.hasWaits = sum.hasWaits || !transfer;
        sum.count += 1;
        sum.bytes += static_cast<double>(*c.bytes);
        sum.ns += static_cast<double>(transfer.value_or(trace.duration(c.slice)));
        if (isFirst)
            sum.ranks = c.ranks;
        else if (sum.ranks != c.ranks)
            sum.ranks.reset();
        isFirst = false;
    }
    if (places.empty())
        return {};
    const auto n = static_cast<double>(places.size());
    sum.count /= n;
    sum.bytes /= n;
    sum.ns /= n;
    return sum;
}

double expectedAllReduceNs(double parameters, double bytesPerSecond)
{
    return bytesPerSecond > 0 ? 1e9 * parameters * 4 / bytesPerSecond : 0;
}

double expectedRingAllReduceNs(double parameters, double bytesPerSecond, int ranks)
{
    return ranks > 1 ? expectedAllReduceNs(parameters, bytesPerSecond) * 2 * (ranks - 1) / ranks : 0;
}

} // namespace lanewise::analysis
