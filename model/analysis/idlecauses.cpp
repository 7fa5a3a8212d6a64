// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/idlecauses.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include <analysis/graph/hostcalls.h>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::Kind;
using core::LaneId;
using core::LaneKind;
using core::TimeNs;
using core::TimeRange;
using core::Trace;

/// Operations of a lane that count in a range, one after another.
class LaneOperations {
public:
    LaneOperations(const Trace &trace, LaneId lane, const std::optional<TimeRange> &range) : m_trace(trace)
    {
        m_next = trace.lane(lane).begin;
        m_end = trace.lane(lane).end;
        if (range) {
            m_next = trace.lowerBound(lane, range->startNs);
            m_end = std::max(m_next, trace.lowerBound(lane, range->endNs));
        }
        settle();
    }

    SliceId current() const { return m_next < m_end ? m_next : core::kNoSlice; }
    void advanceTo(TimeNs t)
    {
        while (m_next < m_end && m_trace.start(m_next) < t) {
            ++m_next;
            settle();
        }
    }

private:
    void settle()
    {
        while (m_next < m_end && !(core::isDeviceOperation(m_trace.kind(m_next)) && isTimed(m_trace, m_next)))
            ++m_next;
    }

    const Trace &m_trace;
    SliceId m_next = 0, m_end = 0;
};

void splitGap(const Trace &trace, const LaunchLinks &links, IdleGap &gap)
{
    const auto part = [&gap](IdleCause cause) -> TimeNs & { return gap.causeNs[static_cast<std::size_t>(cause)]; };
    const SliceId launch = gap.next != core::kNoSlice ? links.launchOf(gap.next) : core::kNoSlice;
    if (launch == core::kNoSlice) {
        part(IdleCause::Other) = lengthOf(gap.range);
        return;
    }
    const TimeNs called = std::clamp(trace.start(launch), gap.range.startNs, gap.range.endNs);
    const TimeNs returned = std::clamp(trace.end(launch), called, gap.range.endNs);
    part(IdleCause::HostWait) = lengthOf({ gap.range.startNs, called });
    part(IdleCause::Launch) = lengthOf({ called, returned });
    const TimeNs rest = lengthOf({ returned, gap.range.endNs });
    part(rest < kStreamDelayNs ? IdleCause::KernelWait : IdleCause::Other) = rest;
}

StreamIdle idleOfStream(
    const Trace &trace, const LaunchLinks &links, LaneId lane, const std::optional<TimeRange> &range)
{
    StreamIdle idle;
    idle.lane = lane;
    const auto all = links.links();
    auto link = std::partition_point(
        all.begin(), all.end(), [&](const LaunchLinks::Link &l) { return l.operation < trace.lane(lane).begin; });
    bool hasPrevious = false;
    TimeNs previousEnd = 0;
    LaneOperations operations(trace, lane, range);
    for (SliceId s = operations.current(); s != core::kNoSlice;) {
        while (link != all.end() && link->operation < s)
            ++link;
        const TimeNs gap = lengthOf({ previousEnd, trace.start(s) });
        if (hasPrevious && gap > 0) {
            if (link == all.end() || link->operation != s)
                idle.otherNs = core::addClamped(idle.otherNs, gap);
            else if (trace.start(link->launch) > previousEnd)
                idle.hostWaitNs = core::addClamped(idle.hostWaitNs, gap);
            else if (gap < kStreamDelayNs)
                idle.kernelWaitNs = core::addClamped(idle.kernelWaitNs, gap);
            else
                idle.otherNs = core::addClamped(idle.otherNs, gap);
        }
        hasPrevious = true;
        previousEnd = trace.end(s);
        // Operations that begin at once are each looked at.
        ++s;
        while (s < trace.lane(lane).end && !(core::isDeviceOperation(trace.kind(s)) && isTimed(trace, s)))
            ++s;
        if (s >= trace.lane(lane).end || (range && trace.start(s) >= range->endNs))
            break;
    }
    return idle;
}

bool isLonger(const IdleGap &a, const IdleGap &b)
{
    const TimeNs la = lengthOf(a.range), lb = lengthOf(b.range);
    return la != lb ? la > lb : a.range.startNs < b.range.startNs;
}

DeviceIdle idleOfDevice(const Trace &trace, const LaunchLinks &links, const Device &device,
    const std::optional<TimeRange> &range, const core::CancelToken &cancel)
{
    DeviceIdle idle;
    idle.device = { device.file, device.id };
    idle.window = device.window;
    idle.busyNs = device.busyNs;
    idle.idleNs = device.idleNs;
    std::vector<LaneOperations> lanes;
    for (const StreamSummary &stream : device.streams) {
        lanes.emplace_back(trace, stream.lane, range);
        idle.streams.push_back(idleOfStream(trace, links, stream.lane, range));
    }
    // Every operation starts within the busy time: a gap ends where one starts.
    const auto busy = device.busy.ranges();
    TimeNs from = device.window.startNs;
    for (std::size_t i = 0; i <= busy.size() && !cancel.isCancelled(); ++i) {
        IdleGap gap;
        gap.range = { from, i < busy.size() ? busy[i].startNs : device.window.endNs };
        if (i < busy.size())
            from = busy[i].endNs;
        if (gap.range.isEmpty())
            continue;
        for (LaneOperations &lane : lanes) {
            lane.advanceTo(gap.range.endNs);
            const SliceId s = lane.current();
            if (s != core::kNoSlice && trace.start(s) == gap.range.endNs && gap.next == core::kNoSlice)
                gap.next = s;
        }
        splitGap(trace, links, gap);
        for (std::size_t c = 0; c < kIdleCauses; ++c)
            idle.causeNs[c] = core::addClamped(idle.causeNs[c], gap.causeNs[c]);
        ++idle.gaps;
        // A heap whose top is the shortest of those kept.
        if (idle.longest.size() < kLongestGaps) {
            idle.longest.push_back(gap);
            std::push_heap(idle.longest.begin(), idle.longest.end(), isLonger);
        } else if (isLonger(gap, idle.longest.front())) {
            std::pop_heap(idle.longest.begin(), idle.longest.end(), isLonger);
            idle.longest.back() = gap;
            std::push_heap(idle.longest.begin(), idle.longest.end(), isLonger);
        }
    }
    std::sort(idle.longest.begin(), idle.longest.end(), isLonger);
    return idle;
}

} // namespace

IdleCauses IdleCauses::build(const Trace &trace, const LaunchLinks &links, std::span<const Device> devices,
    const std::optional<TimeRange> &range, const core::CancelToken &cancel)
{
    IdleCauses causes;
    causes.m_devices.resize(devices.size());
    sharedPool().parallelFor(
        devices.size(),
        [&](std::size_t i) { causes.m_devices[i] = idleOfDevice(trace, links, devices[i], range, cancel); }, &cancel);
    return causes;
}

std::string_view resourceName(Resource resource)
{
    constexpr std::string_view kNames[] = { "compute", "communication", "HtoD", "DtoH", "DtoD", "PtoP", "other copies",
        "memset", "host" };
    return kNames[static_cast<std::size_t>(resource)];
}

namespace {

Resource resourceOf(CopyKind kind)
{
    switch (kind) {
    case CopyKind::HtoD:
        return Resource::CopyHtoD;
    case CopyKind::DtoH:
        return Resource::CopyDtoH;
    case CopyKind::DtoD:
        return Resource::CopyDtoD;
    case CopyKind::PtoP:
        return Resource::CopyPtoP;
    case CopyKind::Other:
        break;
    }
    return Resource::CopyOther;
}

/// Operators and calls of the host, without those that wait for the device.
IntervalSet hostBusy(const Trace &trace, const std::optional<TimeRange> &range, const core::CancelToken &cancel)
{
    std::vector<LaneId> lanes;
    for (LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == LaneKind::HostThread)
            lanes.push_back(l);
    std::vector<IntervalSet> working(lanes.size());
    sharedPool().parallelFor(
        lanes.size(),
        [&](std::size_t i) {
            std::unordered_map<core::StringId, bool> waits;
            IntervalSet work, wait;
            const auto add = [&](SliceId s) {
                const Kind kind = trace.kind(s);
                if ((kind != Kind::CpuOp && !core::isLaunchCall(kind)) || !isTimed(trace, s))
                    return;
                const auto part = partIn(trace, s, range);
                if (!part)
                    return;
                if (core::isLaunchCall(kind)) {
                    const auto [it, isNew] = waits.try_emplace(trace.nameId(s), false);
                    if (isNew)
                        it->second = isSynchronizing(callClassOf(trace.name(s)));
                    if (it->second)
                        return wait.append(*part);
                }
                work.append(*part);
            };
            const LaneSpan span = spanOf(trace, lanes[i], range);
            for (const SliceId s : span.reaching)
                add(s);
            for (SliceId s = span.first; s < span.last; ++s) {
                if ((s - span.first) % kPieceSlices == 0 && cancel.isCancelled())
                    return;
                add(s);
            }
            working[i] = wait.empty() ? std::move(work) : work.minus(wait);
        },
        &cancel);
    return IntervalSet::unionOf(std::move(working));
}

} // namespace

ResourceShares ResourceShares::build(const Trace &trace, std::span<const Device> devices,
    const std::optional<TimeRange> &range, const core::CancelToken &cancel)
{
    ResourceShares shares;
    std::vector<IntervalSet> sets;
    const auto add = [&](Resource resource, const std::optional<DeviceKey> &device, const IntervalSet &busy) {
        if (busy.empty())
            return;
        ResourceShare share;
        share.resource = resource;
        share.device = device;
        share.busyNs = busy.lengthNs();
        shares.parts.push_back(share);
        shares.sumNs = core::addClamped(shares.sumNs, share.busyNs);
        sets.push_back(busy);
    };
    for (const Device &d : devices) {
        const DeviceKey key { d.file, d.id };
        add(Resource::Compute, key, d.compute);
        add(Resource::Communication, key, d.communication);
        for (const auto &[kind, copy] : d.copies)
            add(resourceOf(kind), key, copy.busy);
        add(Resource::Memset, key, d.memsets.busy);
    }
    add(Resource::Host, {}, hostBusy(trace, range, cancel));
    if (cancel.isCancelled() || sets.empty())
        return shares;
    // What only one resource does: its time without the union of those before it and that of those behind it.
    std::vector<IntervalSet> behind(sets.size());
    for (std::size_t i = sets.size() - 1; i-- > 0;)
        behind[i] = behind[i + 1].unitedWith(sets[i + 1]);
    IntervalSet before;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        shares.parts[i].aloneNs = sets[i].minus(before).minus(behind[i]).lengthNs();
        before = before.unitedWith(sets[i]);
    }
    shares.busyNs = before.lengthNs();
    shares.window = { before.ranges().front().startNs, before.ranges().back().endNs };
    if (shares.busyNs > 0)
        shares.parallelism = static_cast<double>(shares.sumNs) / static_cast<double>(shares.busyNs);
    return shares;
}

} // namespace lanewise::analysis
