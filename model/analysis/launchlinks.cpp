// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/launchlinks.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "flowlinks.h"

namespace lanewise::analysis {
namespace {

using core::kNoSlice;
using core::Lane;
using core::LaneKind;
using core::Trace;

/// correlation -> launches by start, of one file. Nearly always there is one, with at most another call within it.
class LaunchTable {
public:
    LaunchTable(const Trace &trace, std::span<const Lane> lanes)
    {
        std::uint64_t lowest = std::numeric_limits<std::uint64_t>::max(), highest = 0;
        std::size_t count = 0;
        forEachLaunch(trace, lanes, [&](SliceId, std::uint64_t correlation) {
            lowest = std::min(lowest, correlation);
            highest = std::max(highest, correlation);
            ++count;
        });
        if (count == 0)
            return;
        // Profilers count correlations up, so a plain table is nearly full; anything else is sorted.
        if (highest - lowest < 2 * count + 1024) {
            m_lowest = lowest;
            m_dense.assign(static_cast<std::size_t>(highest - lowest) + 1, kNoSlice);
            forEachLaunch(trace, lanes, [&](SliceId s, std::uint64_t correlation) {
                SliceId &slot = m_dense[static_cast<std::size_t>(correlation - m_lowest)];
                SliceId later = s;
                if (slot == kNoSlice || isBefore(trace, s, slot))
                    std::swap(slot, later);
                if (later != kNoSlice && trace.start(later) >= trace.end(slot))
                    m_repeated.push_back({ correlation, later });
            });
            sortEntries(trace, m_repeated);
            keepSeparate(trace);
        } else {
            m_sparse.reserve(count);
            forEachLaunch(trace, lanes, [&](SliceId s, std::uint64_t correlation) {
                m_sparse.push_back({ correlation, s });
            });
            sortEntries(trace, m_sparse);
            std::size_t kept = 0;
            for (const Entry &e : m_sparse)
                if (kept == 0 || m_sparse[kept - 1].correlation != e.correlation)
                    m_sparse[kept++] = e;
                else
                    m_repeated.push_back(e);
            m_sparse.resize(kept);
            keepSeparate(trace);
        }
    }

    /// Of an operation that begins at `at`: profilers that use a correlation again mean the last call before it. The first where none is before it, since
    /// the clocks of host and device may disagree.
    SliceId find(const Trace &trace, std::uint64_t correlation, core::TimeNs at) const
    {
        const auto after = std::partition_point(m_repeated.begin(), m_repeated.end(), [&](const Entry &e) {
            return e.correlation < correlation || (e.correlation == correlation && trace.start(e.launch) <= at);
        });
        return after != m_repeated.begin() && (after - 1)->correlation == correlation ? (after - 1)->launch
                                                                                      : first(correlation);
    }

private:
    struct Entry {
        std::uint64_t correlation;
        SliceId launch;
    };

    SliceId first(std::uint64_t correlation) const
    {
        if (!m_dense.empty())
            return correlation >= m_lowest && correlation - m_lowest < m_dense.size()
                ? m_dense[static_cast<std::size_t>(correlation - m_lowest)]
                : kNoSlice;
        const auto it = std::partition_point(
            m_sparse.begin(), m_sparse.end(), [&](const Entry &e) { return e.correlation < correlation; });
        return it != m_sparse.end() && it->correlation == correlation ? it->launch : kNoSlice;
    }

    static void sortEntries(const Trace &trace, LargeVector<Entry> &entries)
    {
        std::sort(entries.begin(), entries.end(), [&](const Entry &a, const Entry &b) {
            return a.correlation != b.correlation ? a.correlation < b.correlation : isBefore(trace, a.launch, b.launch);
        });
    }

    /// A call that begins before another of its correlation has returned is a part of it (the driver's, within the runtime's).
    void keepSeparate(const Trace &trace)
    {
        std::size_t kept = 0;
        for (const Entry &e : m_repeated) {
            const bool isSame = kept > 0 && m_repeated[kept - 1].correlation == e.correlation;
            const SliceId before = isSame ? m_repeated[kept - 1].launch : first(e.correlation);
            if (trace.start(e.launch) >= trace.end(before))
                m_repeated[kept++] = e;
        }
        m_repeated.resize(kept);
    }

    static bool isBefore(const Trace &trace, SliceId a, SliceId b)
    {
        return trace.start(a) != trace.start(b) ? trace.start(a) < trace.start(b) : a < b;
    }

    template<class F>
    static void forEachLaunch(const Trace &trace, std::span<const Lane> lanes, F &&f)
    {
        for (const Lane &lane : lanes) {
            if (lane.kind == LaneKind::DeviceStream || lane.kind == LaneKind::DeviceAnnotation)
                continue;
            for (SliceId s = lane.begin; s < lane.end; ++s) {
                if (!core::isLaunchCall(trace.kind(s)))
                    continue;
                if (const auto correlation = trace.correlation(s))
                    f(s, *correlation);
            }
        }
    }

    std::uint64_t m_lowest = 0;
    LargeVector<SliceId> m_dense;
    LargeVector<Entry> m_sparse;
    LargeVector<Entry> m_repeated; ///< further launches of a correlation, by it and start
};

/// Lanes are in display order, devices before hosts, so those of one file need not lie together.
std::vector<std::vector<Lane>> lanesByFile(const Trace &trace)
{
    std::vector<std::vector<Lane>> lanes(trace.files().size());
    for (const Lane &lane : trace.lanes())
        if (lane.file < lanes.size())
            lanes[lane.file].push_back(lane);
    return lanes;
}

} // namespace

LaunchLinks LaunchLinks::build(const Trace &trace)
{
    LaunchLinks result;
    const std::vector<std::vector<Lane>> files = lanesByFile(trace);
    for (const std::vector<Lane> &lanes : files) {
        const LaunchTable table(trace, lanes);
        const FlowLinks flows(trace, static_cast<core::FileIndex>(&lanes - files.data()));
        std::size_t most = result.m_links.size();
        for (const Lane &lane : lanes)
            most += lane.kind == LaneKind::DeviceStream ? lane.size() : 0;
        result.m_links.reserve(most);
        for (const Lane &lane : lanes) {
            if (lane.kind != LaneKind::DeviceStream)
                continue;
            for (SliceId s = lane.begin; s < lane.end; ++s) {
                if (!core::isDeviceOperation(trace.kind(s)))
                    continue;
                const auto correlation = trace.correlation(s);
                const SliceId launch =
                    correlation ? table.find(trace, *correlation, trace.start(s)) : flows.launchOf(s);
                if (launch != kNoSlice)
                    result.m_links.push_back({ s, launch });
                else
                    ++result.m_unlinked;
            }
        }
    }
    const auto byOperation = [](const Link &a, const Link &b) { return a.operation < b.operation; };
    if (!std::is_sorted(result.m_links.begin(), result.m_links.end(), byOperation))
        std::sort(result.m_links.begin(), result.m_links.end(), byOperation);
    result.groupByLaunch(trace);
    return result;
}

void LaunchLinks::groupByLaunch(const Trace &trace)
{
    if (m_links.empty())
        return;
    SliceId lowest = kNoSlice, highest = 0;
    for (const Link &l : m_links) {
        lowest = std::min(lowest, l.launch);
        highest = std::max(highest, l.launch);
    }
    // Counting sort over the launches' ids.
    LargeVector<std::uint32_t> next(std::size_t(highest - lowest) + 1, 0);
    for (const Link &l : m_links)
        ++next[l.launch - lowest];
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < next.size(); ++i) {
        const std::uint32_t count = next[i];
        if (count != 0) {
            m_launches.push_back(lowest + static_cast<SliceId>(i));
            m_firstOperation.push_back(sum);
        }
        next[i] = sum;
        sum += count;
    }
    m_firstOperation.push_back(sum);
    m_operations.resize(m_links.size());
    for (const Link &l : m_links)
        m_operations[next[l.launch - lowest]++] = l.operation;
    const auto byStart = [&](SliceId a, SliceId b) {
        return trace.start(a) != trace.start(b) ? trace.start(a) < trace.start(b) : a < b;
    };
    for (std::size_t i = 0; i < m_launches.size(); ++i)
        if (m_firstOperation[i + 1] - m_firstOperation[i] > 1)
            std::sort(
                m_operations.begin() + m_firstOperation[i], m_operations.begin() + m_firstOperation[i + 1], byStart);
}

SliceId LaunchLinks::launchOf(SliceId operation) const
{
    const auto it = std::partition_point(
        m_links.begin(), m_links.end(), [operation](const Link &l) { return l.operation < operation; });
    return it != m_links.end() && it->operation == operation ? it->launch : kNoSlice;
}

LaunchWalk::LaunchWalk(const LaunchLinks &links, SliceId from)
    : m_at(std::partition_point(
        links.links().begin(), links.links().end(), [from](const LaunchLinks::Link &l) { return l.operation < from; })),
      m_end(links.links().end())
{
}

std::span<const SliceId> LaunchLinks::operationsOf(SliceId launch) const
{
    const auto it = std::lower_bound(m_launches.begin(), m_launches.end(), launch);
    if (it == m_launches.end() || *it != launch)
        return {};
    const auto i = static_cast<std::size_t>(it - m_launches.begin());
    return std::span(m_operations).subspan(m_firstOperation[i], m_firstOperation[i + 1] - m_firstOperation[i]);
}

} // namespace lanewise::analysis
