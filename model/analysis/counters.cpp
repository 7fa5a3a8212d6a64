// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/counters.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "scan.h"

namespace lanewise::analysis {

using core::LaneId;
using core::LaneKind;
using core::TimeNs;
using core::TimeRange;
using core::Trace;

// ---- The curve ----------------------------------------------------------------------------------------------------

void CounterCurve::append(TimeNs timeNs, double value)
{
    if (!m_times.empty() && m_times.back() == timeNs) {
        m_values.back() = value;
        return;
    }
    m_times.push_back(timeNs);
    m_values.push_back(value);
}

void CounterCurve::reserve(std::size_t changes)
{
    m_times.reserve(changes);
    m_values.reserve(changes);
}

void CounterCurve::summarize()
{
    m_blocks.assign((m_times.size() + kBlock - 1) / kBlock, {});
    for (std::size_t b = 0; b < m_blocks.size(); ++b) {
        Block &block = m_blocks[b];
        block.min = std::numeric_limits<double>::infinity();
        block.max = -block.min;
        const std::size_t end = std::min(m_times.size(), (b + 1) * kBlock);
        for (std::size_t i = b * kBlock; i < end; ++i) {
            // The last one has no end: it is reckoned with whoever asks.
            if (std::isnan(m_values[i]))
                continue;
            block.min = std::min(block.min, m_values[i]);
            block.max = std::max(block.max, m_values[i]);
            if (i + 1 == m_times.size())
                continue;
            const auto ns = static_cast<double>(m_times[i + 1] - m_times[i]);
            block.integral += m_values[i] * ns;
            block.knownNs += ns;
        }
    }
}

CounterCurve::Bucket CounterCurve::bucket(const TimeRange &range) const
{
    Bucket bucket;
    if (range.isEmpty() || m_times.empty())
        return bucket;
    auto i =
        static_cast<std::size_t>(std::upper_bound(m_times.begin(), m_times.end(), range.startNs) - m_times.begin());
    i -= i > 0 ? 1 : 0;
    double integral = 0, knownNs = 0, least = std::numeric_limits<double>::infinity(), most = -least;
    while (i < m_times.size() && m_times[i] < range.endNs) {
        const std::size_t b = i / kBlock;
        // A block that lies inside, the one after it begun too, is taken whole.
        if (i % kBlock == 0 && m_times[i] >= range.startNs && i + kBlock < m_times.size()
            && m_times[i + kBlock] <= range.endNs) {
            integral += m_blocks[b].integral;
            knownNs += m_blocks[b].knownNs;
            least = std::min(least, m_blocks[b].min);
            most = std::max(most, m_blocks[b].max);
            i += kBlock;
            continue;
        }
        const TimeNs from = std::max(m_times[i], range.startNs), to = endOf(i, range.endNs);
        if (!std::isnan(m_values[i]) && to > from) {
            integral += m_values[i] * static_cast<double>(to - from);
            knownNs += static_cast<double>(to - from);
            least = std::min(least, m_values[i]);
            most = std::max(most, m_values[i]);
        }
        ++i;
    }
    bucket.isKnown = knownNs > 0;
    if (bucket.isKnown) {
        bucket.mean = integral / knownNs;
        bucket.min = least;
        bucket.max = most;
    }
    return bucket;
}

void CounterCurve::buckets(const TimeRange &range, std::size_t count, std::vector<Bucket> &out) const
{
    __extension__ using Wide = __int128;
    out.assign(count, {});
    const TimeNs length = lengthOf(range);
    for (std::size_t i = 0; i < count && length > 0; ++i) {
        const auto edge = [&](std::size_t at) {
            return range.startNs
                + static_cast<TimeNs>(static_cast<Wide>(length) * static_cast<Wide>(at) / static_cast<Wide>(count));
        };
        // Where a bucket is shorter than a nanosecond it shows the one it lies in.
        const TimeNs from = edge(i);
        out[i] = bucket({ from, std::max(edge(i + 1), from + 1) });
    }
}

std::optional<double> CounterCurve::at(TimeNs t) const
{
    const auto it = std::upper_bound(m_times.begin(), m_times.end(), t);
    if (it == m_times.begin())
        return {};
    const double value = m_values[static_cast<std::size_t>(it - m_times.begin()) - 1];
    return std::isnan(value) ? std::optional<double>() : value;
}

std::optional<double> CounterCurve::min() const
{
    double least = std::numeric_limits<double>::infinity();
    for (const Block &b : m_blocks)
        least = std::min(least, b.min);
    return std::isinf(least) ? std::optional<double>() : least;
}

std::optional<double> CounterCurve::max() const
{
    double most = -std::numeric_limits<double>::infinity();
    for (const Block &b : m_blocks)
        most = std::max(most, b.max);
    return std::isinf(most) ? std::optional<double>() : most;
}

// ---- What is counted ----------------------------------------------------------------------------------------------

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// 1 inside of `set`, 0 elsewhere in `whole`.
CounterCurve coverage(const IntervalSet &set, const TimeRange &whole)
{
    CounterCurve curve;
    curve.reserve(2 * set.ranges().size() + 2);
    curve.append(whole.startNs, 0);
    for (const TimeRange &r : set.ranges()) {
        curve.append(r.startNs, 1);
        curve.append(r.endNs, 0);
    }
    curve.append(std::max(whole.endNs, set.empty() ? whole.endNs : set.ranges().back().endNs), kUnknown);
    curve.summarize();
    return curve;
}

/// 1 inside of `part`, 0 in the rest of `all`, unknown outside of it.
CounterCurve shareOf(const IntervalSet &part, const IntervalSet &all)
{
    CounterCurve curve;
    const auto inner = part.ranges();
    curve.reserve(2 * (inner.size() + all.ranges().size()));
    std::size_t next = 0;
    for (const TimeRange &r : all.ranges()) {
        curve.append(r.startNs, 0);
        for (; next < inner.size() && inner[next].endNs <= r.endNs; ++next) {
            curve.append(inner[next].startNs, 1);
            curve.append(inner[next].endNs, 0);
        }
        curve.append(r.endNs, kUnknown);
    }
    curve.summarize();
    return curve;
}

struct CopyEdge {
    TimeNs timeNs;
    double rate; ///< bytes/s; below 0 where one ends
};

CounterCurve rateCurve(std::vector<CopyEdge> edges, const TimeRange &whole)
{
    std::sort(edges.begin(), edges.end(), [](const CopyEdge &a, const CopyEdge &b) {
        return a.timeNs != b.timeNs ? a.timeNs < b.timeNs : a.rate < b.rate;
    });
    CounterCurve curve;
    curve.reserve(edges.size() + 2);
    curve.append(whole.startNs, 0);
    double rate = 0;
    std::size_t running = 0;
    for (const CopyEdge &e : edges) {
        running += e.rate < 0 ? std::size_t(0) - 1 : 1;
        // What rounding left over ends with the last copy.
        rate = running == 0 ? 0 : rate + e.rate;
        curve.append(e.timeNs, rate);
    }
    curve.append(std::max(whole.endNs, edges.empty() ? whole.endNs : edges.back().timeNs), kUnknown);
    curve.summarize();
    return curve;
}

/// Of one device: its lanes walked once for copies and for kernels on tensor cores.
class DeviceCounters {
public:
    DeviceCounters(const Trace &trace, const KernelIndex &kernels, const Device &device, std::span<const LaneId> lanes)
        : m_trace(trace),
          m_kernels(kernels),
          m_device(device),
          m_lanes(lanes)
    {
    }

    std::vector<Counter> make(const LaunchLinks &links, const core::CancelToken &cancel)
    {
        CounterCurve busy, queue;
        sharedPool().parallelFor(3, [&](std::size_t i) {
            if (i == 0 && m_device.timed > 0)
                busy = coverage(m_device.busy, m_trace.range());
            else if (i == 1)
                queue = launchQueue(m_trace, links, m_lanes, cancel);
            else if (i == 2)
                walk(cancel);
        });
        std::vector<Counter> list;
        if (m_device.timed > 0)
            list.push_back(counter(CounterKind::Busy, std::move(busy)));
        if (queue.size() > 0)
            list.push_back(counter(CounterKind::LaunchQueue, std::move(queue)));
        for (std::size_t k = 0; k < m_edges.size(); ++k) {
            if (m_edges[k].empty())
                continue;
            list.push_back(counter(CounterKind::CopyRate, rateCurve(std::move(m_edges[k]), m_trace.range())));
            list.back().copies = static_cast<CopyKind>(k);
        }
        if (m_kernelNs > 0 && m_unknownNs <= m_kernelNs / 10)
            list.push_back(counter(CounterKind::TensorCores, shareOf(tensorCores(), m_device.compute)));
        return list;
    }

private:
    Counter counter(CounterKind kind, CounterCurve curve) const
    {
        Counter c;
        c.kind = kind;
        c.file = m_device.file;
        if (m_device.id != Device::kUnknownId)
            c.device = m_device.id;
        c.curve = std::move(curve);
        return c;
    }

    IntervalSet tensorCores()
    {
        // Within compute: collectives aside, and never outside of what shareOf() walks.
        return IntervalSet::unionOf(std::move(m_tensor)).intersectedWith(m_device.compute);
    }

    void walk(const core::CancelToken &cancel)
    {
        std::map<core::StringId, CopyKind> kinds;
        for (const LaneId l : m_lanes) {
            const core::Lane &lane = m_trace.lane(l);
            DetailCursor details(m_trace, lane.begin);
            for (SliceId s = lane.begin; s < lane.end; ++s) {
                if (s % kPieceSlices == 0 && cancel.isCancelled())
                    return;
                if (!isTimed(m_trace, s) || m_trace.duration(s) <= 0)
                    continue;
                if (const std::uint32_t launch = m_kernels.launchOf(s); launch != KernelIndex::kNone) {
                    addKernel(s, launch);
                } else if (m_trace.kind(s) == core::Kind::Memcpy) {
                    addCopy(s, details.at(s), kinds);
                }
            }
        }
    }

    void addKernel(SliceId s, std::uint32_t launch)
    {
        if (m_kernels.launches()[launch].communication)
            return;
        const TensorCoreUse use = m_kernels.facts(launch).tensorCores;
        m_kernelNs = core::addClamped(m_kernelNs, m_trace.duration(s));
        if (use == TensorCoreUse::Unknown)
            m_unknownNs = core::addClamped(m_unknownNs, m_trace.duration(s));
        if (use == TensorCoreUse::Yes)
            m_tensor.push_back(m_trace.range(s));
    }

    void addCopy(SliceId s, const core::GpuDetail *detail, std::map<core::StringId, CopyKind> &kinds)
    {
        if (!detail || detail->bytes <= 0)
            return;
        const auto [it, isNew] = kinds.try_emplace(m_trace.nameId(s), CopyKind::Other);
        if (isNew)
            it->second = copyTypeOf(m_trace.name(s)).kind;
        const double rate = static_cast<double>(detail->bytes) * 1e9 / static_cast<double>(m_trace.duration(s));
        auto &edges = m_edges[static_cast<std::size_t>(it->second)];
        edges.push_back({ m_trace.start(s), rate });
        edges.push_back({ m_trace.end(s), -rate });
    }

    const Trace &m_trace;
    const KernelIndex &m_kernels;
    const Device &m_device;
    std::span<const LaneId> m_lanes;
    std::array<std::vector<CopyEdge>, 5> m_edges; ///< by CopyKind
    std::vector<TimeRange> m_tensor;
    TimeNs m_kernelNs = 0, m_unknownNs = 0; ///< sums of durations
};

std::string recordedName(const Trace &trace, const core::CounterTrack &track)
{
    std::string name(trace.string(track.name));
    const std::string_view series = trace.string(track.series);
    if (!series.empty() && series != name && series != "value")
        name.append(" \u00b7 ").append(series);
    return name;
}

/// Of one stream; both ascending.
struct Launched {
    LargeVector<TimeNs> callsNs, begunNs;
};

/// One list of all streams' lists, which it takes.
LargeVector<TimeNs> merged(std::vector<Launched> &streams, LargeVector<TimeNs> Launched::*list)
{
    for (std::size_t step = 1; step < streams.size(); step *= 2)
        for (std::size_t i = 0; i + step < streams.size(); i += 2 * step) {
            LargeVector<TimeNs> &a = streams[i].*list, &b = streams[i + step].*list;
            if (b.empty())
                continue;
            LargeVector<TimeNs> both(a.size() + b.size());
            std::merge(a.begin(), a.end(), b.begin(), b.end(), both.begin());
            a = std::move(both);
            b = {};
        }
    return streams.empty() ? LargeVector<TimeNs>() : std::move(streams.front().*list);
}

} // namespace

CounterCurve launchQueue(
    const Trace &trace, const LaunchLinks &links, std::span<const LaneId> lanes, const core::CancelToken &cancel)
{
    CounterCurve curve;
    // Of each stream: they begin in order, and mostly were launched in order.
    std::vector<Launched> streams(lanes.size());
    const auto all = links.links();
    sharedPool().parallelFor(
        lanes.size(),
        [&](std::size_t i) {
            const core::Lane &lane = trace.lane(lanes[i]);
            auto it = std::partition_point(
                all.begin(), all.end(), [&](const LaunchLinks::Link &link) { return link.operation < lane.begin; });
            const auto end = std::partition_point(
                it, all.end(), [&](const LaunchLinks::Link &link) { return link.operation < lane.end; });
            Launched &own = streams[i];
            own.callsNs.reserve(static_cast<std::size_t>(end - it));
            own.begunNs.reserve(static_cast<std::size_t>(end - it));
            for (; it != end; ++it) {
                if (!isTimed(trace, it->operation) || !isTimed(trace, it->launch)
                    || trace.start(it->operation) < trace.start(it->launch))
                    continue;
                own.callsNs.push_back(trace.start(it->launch));
                own.begunNs.push_back(trace.start(it->operation));
            }
            if (!std::is_sorted(own.callsNs.begin(), own.callsNs.end()))
                std::sort(own.callsNs.begin(), own.callsNs.end());
        },
        &cancel);
    LargeVector<TimeNs> launched, begun;
    sharedPool().parallelFor(2,
        [&](std::size_t i) { (i ? begun : launched) = merged(streams, i ? &Launched::begunNs : &Launched::callsNs); });
    if (launched.empty() || cancel.isCancelled())
        return curve;
    curve.reserve(2 * begun.size() + 2);
    curve.append(std::min(trace.range().startNs, launched.front()), 0);
    std::int64_t depth = 0;
    std::size_t a = 0, b = 0;
    while (b < begun.size()) {
        // An operation begins no earlier than its launch: at one moment, what is launched comes first.
        const bool isLaunch = a < launched.size() && launched[a] <= begun[b];
        depth += isLaunch ? 1 : -1;
        curve.append(isLaunch ? launched[a++] : begun[b++], static_cast<double>(depth));
    }
    curve.append(std::max(trace.range().endNs, begun.back() + 1), kUnknown);
    curve.summarize();
    return curve;
}

std::vector<Counter> memoryCounters(const MemoryUse &memory)
{
    std::vector<Counter> list;
    for (const Allocator &a : memory.allocators()) {
        if (a.isCounter || a.allocated.size() == 0)
            continue;
        Counter c;
        c.kind = CounterKind::Memory;
        c.file = a.file;
        c.device = a.device;
        c.name = a.name;
        for (std::size_t i = 0; i < a.allocated.size(); ++i)
            c.curve.append(a.allocated.times()[i], static_cast<double>(a.allocated.values()[i]));
        c.curve.summarize();
        list.push_back(std::move(c));
    }
    return list;
}

Counters Counters::build(const Trace &trace, const LaunchLinks &links, const KernelIndex &kernels,
    std::span<const Device> devices, const core::CancelToken &cancel)
{
    Counters counters;
    std::map<DeviceKey, std::vector<LaneId>> lanes;
    for (LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == LaneKind::DeviceStream)
            lanes[{ trace.lane(l).file, deviceOfLane(trace, l) }].push_back(l);
    std::vector<std::vector<Counter>> found(devices.size());
    sharedPool().parallelFor(
        devices.size(),
        [&](std::size_t d) {
            const auto own = lanes.find({ devices[d].file, devices[d].id });
            const std::span<const LaneId> of =
                own != lanes.end() ? std::span<const LaneId>(own->second) : std::span<const LaneId>();
            found[d] = DeviceCounters(trace, kernels, devices[d], of).make(links, cancel);
        },
        &cancel);
    for (auto &list : found)
        std::move(list.begin(), list.end(), std::back_inserter(counters.m_list));
    for (const core::CounterTrack &track : trace.counters()) {
        if (track.timesNs.empty())
            continue;
        Counter c;
        c.file = track.file;
        c.kind = isMemoryCounter(trace.string(track.name)) ? CounterKind::Memory : CounterKind::Recorded;
        c.name = recordedName(trace, track);
        for (std::size_t i = 0; i < track.timesNs.size(); ++i)
            c.curve.append(track.timesNs[i], track.values[i]);
        c.curve.summarize();
        counters.m_list.push_back(std::move(c));
    }
    if (cancel.isCancelled())
        counters.m_list.clear();
    return counters;
}

} // namespace lanewise::analysis
