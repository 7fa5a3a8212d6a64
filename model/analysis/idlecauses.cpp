// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/idlecauses.h>

#include <algorithm>
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
    /// Those before `from` do not matter.
    LaneOperations(const Trace &trace, const LaunchLinks &links, LaneId lane, const std::optional<TimeRange> &range,
        std::optional<TimeNs> from = {})
        : m_trace(trace),
          m_next(trace.lane(lane).begin),
          m_end(trace.lane(lane).end),
          m_launches(links, firstOf(lane, range, from))
    {
        if (range)
            m_end = std::max(m_next, trace.lowerBound(lane, range->endNs));
        m_next = std::min(m_end, firstOf(lane, range, from));
        settle();
    }

    SliceId current() const { return m_next < m_end ? m_next : core::kNoSlice; }
    /// Of the current one; kNoSlice where not recorded.
    SliceId launch() { return m_launches.launchOf(m_next); }
    /// To the next one, even if it begins at once.
    void advance()
    {
        ++m_next;
        settle();
    }
    void advanceTo(TimeNs t)
    {
        while (m_next < m_end && m_trace.start(m_next) < t)
            advance();
    }

private:
    SliceId firstOf(LaneId lane, const std::optional<TimeRange> &range, std::optional<TimeNs> from) const
    {
        SliceId first = m_trace.lane(lane).begin;
        if (range)
            first = std::max(first, m_trace.lowerBound(lane, range->startNs));
        if (from)
            first = std::max(first, m_trace.lowerBound(lane, *from));
        return first;
    }
    void settle()
    {
        while (m_next < m_end && !(core::isDeviceOperation(m_trace.kind(m_next)) && isTimed(m_trace, m_next)))
            ++m_next;
    }

    const Trace &m_trace;
    SliceId m_next = 0, m_end = 0;
    LaunchWalk m_launches;
};

/// `launch`: of the operation that ends it.
void splitGap(const Trace &trace, SliceId launch, IdleGap &gap)
{
    const auto part = [&gap](IdleCause cause) -> TimeNs & { return gap.causeNs[static_cast<std::size_t>(cause)]; };
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
    bool hasPrevious = false;
    TimeNs previousEnd = 0;
    // Operations that begin at once are each looked at.
    for (LaneOperations operations(trace, links, lane, range); operations.current() != core::kNoSlice;
         operations.advance()) {
        const SliceId s = operations.current(), launch = operations.launch();
        const TimeNs gap = lengthOf({ previousEnd, trace.start(s) });
        if (hasPrevious && gap > 0) {
            if (launch == core::kNoSlice)
                idle.otherNs = core::addClamped(idle.otherNs, gap);
            else if (trace.start(launch) > previousEnd)
                idle.hostWaitNs = core::addClamped(idle.hostWaitNs, gap);
            else if (gap < kStreamDelayNs)
                idle.kernelWaitNs = core::addClamped(idle.kernelWaitNs, gap);
            else
                idle.otherNs = core::addClamped(idle.otherNs, gap);
        }
        hasPrevious = true;
        previousEnd = trace.end(s);
    }
    return idle;
}

bool isLonger(const IdleGap &a, const IdleGap &b)
{
    const TimeNs la = lengthOf(a.range), lb = lengthOf(b.range);
    return la != lb ? la > lb : a.range.startNs < b.range.startNs;
}

constexpr std::size_t kPieceGaps = 1 << 15;

/// Gaps before the busy times [first, last) of a device; the one after the last busy time counts as one more.
void addGaps(const Trace &trace, const LaunchLinks &links, const Device &device, const std::optional<TimeRange> &range,
    std::size_t first, std::size_t last, DeviceIdle &idle)
{
    const auto busy = device.busy.ranges();
    TimeNs from = first > 0 ? busy[first - 1].endNs : device.window.startNs;
    std::vector<LaneOperations> lanes;
    for (const StreamSummary &stream : device.streams)
        lanes.emplace_back(trace, links, stream.lane, range, from);
    // Every operation starts within the busy time: a gap ends where one starts.
    for (std::size_t i = first; i < last; ++i) {
        IdleGap gap;
        gap.range = { from, i < busy.size() ? busy[i].startNs : device.window.endNs };
        if (i < busy.size())
            from = busy[i].endNs;
        if (gap.range.isEmpty())
            continue;
        SliceId launch = core::kNoSlice;
        for (LaneOperations &lane : lanes) {
            lane.advanceTo(gap.range.endNs);
            const SliceId s = lane.current();
            if (s != core::kNoSlice && trace.start(s) == gap.range.endNs && gap.next == core::kNoSlice) {
                gap.next = s;
                launch = lane.launch();
            }
        }
        idle.hasLaunches = idle.hasLaunches || launch != core::kNoSlice;
        splitGap(trace, launch, gap);
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
}

DeviceIdle idleOfDevice(const Trace &trace, const LaunchLinks &links, const Device &device,
    const std::optional<TimeRange> &range, const core::CancelToken &cancel)
{
    DeviceIdle idle;
    idle.device = { device.file, device.id };
    idle.window = device.window;
    idle.busyNs = device.busyNs;
    idle.idleNs = device.idleNs;
    idle.streams.resize(device.streams.size());
    const std::size_t gaps = device.busy.ranges().size() + 1;
    std::vector<DeviceIdle> pieces((gaps + kPieceGaps - 1) / kPieceGaps);
    sharedPool().parallelFor(
        device.streams.size() + pieces.size(),
        [&](std::size_t i) {
            if (i < device.streams.size()) {
                idle.streams[i] = idleOfStream(trace, links, device.streams[i].lane, range);
                return;
            }
            const std::size_t piece = i - device.streams.size();
            addGaps(trace, links, device, range, piece * kPieceGaps, std::min(gaps, (piece + 1) * kPieceGaps),
                pieces[piece]);
        },
        &cancel);
    for (const DeviceIdle &piece : pieces) {
        for (std::size_t c = 0; c < kIdleCauses; ++c)
            idle.causeNs[c] = core::addClamped(idle.causeNs[c], piece.causeNs[c]);
        idle.hasLaunches = idle.hasLaunches || piece.hasLaunches;
        idle.gaps += piece.gaps;
        idle.longest.insert(idle.longest.end(), piece.longest.begin(), piece.longest.end());
    }
    std::sort(idle.longest.begin(), idle.longest.end(), isLonger);
    if (idle.longest.size() > kLongestGaps)
        idle.longest.resize(kLongestGaps);
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

enum class HostPart : std::uint8_t { None, Work, Wait };

/// Operators and calls of the host, without those that wait for the device.
IntervalSet hostBusy(const Trace &trace, const std::optional<TimeRange> &range, const core::CancelToken &cancel)
{
    NameMemo calls(trace);
    const auto partOf = [&](SliceId s) {
        const Kind kind = trace.kind(s);
        const bool isCall = core::isLaunchCall(kind);
        if ((kind != Kind::CpuOp && !isCall) || !isTimed(trace, s))
            return HostPart::None;
        const auto waits = [&] { return isSynchronizing(callClassOf(trace.name(s))); };
        return isCall && calls.of(trace.nameId(s), waits) ? HostPart::Wait : HostPart::Work;
    };
    const std::vector<Piece> pieces = piecesOf(trace, LaneKind::HostThread, range);
    std::vector<IntervalSet> work(pieces.size()), wait(pieces.size());
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t i) {
            pieces[i].forEach([&](SliceId s) {
                const HostPart part = partOf(s);
                if (part == HostPart::None)
                    return;
                if (const auto inRange = partIn(trace, s, range))
                    (part == HostPart::Wait ? wait : work)[i].append(*inRange);
            });
        },
        &cancel);
    // Pieces of a lane follow each other by start.
    std::vector<IntervalSet> busy;
    for (std::size_t i = 0; i < pieces.size();) {
        const LaneId lane = pieces[i].lane;
        std::vector<IntervalSet *> works, waits;
        for (; i < pieces.size() && pieces[i].lane == lane; ++i) {
            works.push_back(&work[i]);
            waits.push_back(&wait[i]);
        }
        IntervalSet working = IntervalSet::joined(works);
        const IntervalSet waiting = IntervalSet::joined(waits);
        busy.push_back(waiting.empty() ? std::move(working) : working.minus(waiting));
    }
    return IntervalSet::unionOf(std::move(busy));
}

/// How long any of the sets, and how long each of them alone, covers.
struct Coverage {
    TimeNs anyNs = 0;
    std::vector<TimeNs> aloneNs; ///< by set
};

Coverage coverageWithin(const std::vector<const IntervalSet *> &sets, const TimeRange &range)
{
    Coverage result;
    result.aloneNs.resize(sets.size());
    struct Cursor {
        std::span<const TimeRange>::iterator at, end;
        TimeNs edgeNs; ///< where it begins or ends next
        bool isOpen;
    };
    std::vector<Cursor> cursors;
    for (const IntervalSet *set : sets) {
        const auto ranges = set->ranges();
        const auto first = std::partition_point(
            ranges.begin(), ranges.end(), [&](const TimeRange &r) { return r.endNs <= range.startNs; });
        const TimeNs edge = first != ranges.end() ? std::max(first->startNs, range.startNs) : range.endNs;
        cursors.push_back({ first, ranges.end(), edge, false });
    }
    std::size_t open = 0, sum = 0; // the sum of those that are open is the one that is, where it is alone
    for (TimeNs from = range.startNs; from < range.endNs;) {
        for (std::size_t i = 0; i < cursors.size(); ++i) {
            Cursor &c = cursors[i];
            if (c.edgeNs > from || c.at == c.end)
                continue;
            c.isOpen = !c.isOpen;
            open = c.isOpen ? open + 1 : open - 1;
            sum = c.isOpen ? sum + i : sum - i;
            if (!c.isOpen)
                ++c.at;
            c.edgeNs = c.at == c.end ? range.endNs : c.isOpen ? c.at->endNs : c.at->startNs;
        }
        TimeNs to = range.endNs;
        for (const Cursor &c : cursors)
            to = std::min(to, c.edgeNs);
        const TimeNs length = lengthOf({ from, to });
        if (open > 0)
            result.anyNs = core::addClamped(result.anyNs, length);
        if (open == 1)
            result.aloneNs[sum] = core::addClamped(result.aloneNs[sum], length);
        from = to;
    }
    return result;
}

/// In pieces of time, on all cores.
Coverage coverageOf(
    const std::vector<const IntervalSet *> &sets, const TimeRange &window, const core::CancelToken &cancel)
{
    constexpr std::size_t kPiece = 1 << 16;
    std::vector<TimeNs> cuts { window.startNs, window.endNs };
    for (const IntervalSet *set : sets)
        for (std::size_t i = kPiece; i < set->ranges().size(); i += kPiece)
            cuts.push_back(set->ranges()[i].startNs);
    std::sort(cuts.begin(), cuts.end());
    std::vector<Coverage> pieces(cuts.size() - 1);
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t i) {
            pieces[i] = coverageWithin(sets, { cuts[i], cuts[i + 1] });
        },
        &cancel);
    Coverage all;
    all.aloneNs.resize(sets.size());
    for (const Coverage &piece : pieces) {
        all.anyNs = core::addClamped(all.anyNs, piece.anyNs);
        for (std::size_t i = 0; i < piece.aloneNs.size(); ++i)
            all.aloneNs[i] = core::addClamped(all.aloneNs[i], piece.aloneNs[i]);
    }
    return all;
}

} // namespace

bool ResourceShares::has(std::initializer_list<Resource> any) const
{
    return std::any_of(parts.begin(), parts.end(),
        [&](const ResourceShare &p) { return std::find(any.begin(), any.end(), p.resource) != any.end(); });
}

ResourceShares ResourceShares::build(const Trace &trace, std::span<const Device> devices,
    const std::optional<TimeRange> &range, const core::CancelToken &cancel)
{
    ResourceShares shares;
    std::vector<const IntervalSet *> sets;
    const auto add = [&](Resource resource, const std::optional<DeviceKey> &device, const IntervalSet &busy) {
        if (busy.empty())
            return;
        ResourceShare share;
        share.resource = resource;
        share.device = device;
        share.busyNs = busy.lengthNs();
        shares.parts.push_back(share);
        shares.sumNs = core::addClamped(shares.sumNs, share.busyNs);
        sets.push_back(&busy);
    };
    for (const Device &d : devices) {
        const DeviceKey key { d.file, d.id };
        add(Resource::Compute, key, d.compute);
        add(Resource::Communication, key, d.communication);
        for (const auto &[kind, copy] : d.copies)
            add(resourceOf(kind), key, copy.busy);
        add(Resource::Memset, key, d.memsets.busy);
    }
    const IntervalSet host = hostBusy(trace, range, cancel);
    add(Resource::Host, {}, host);
    if (cancel.isCancelled() || sets.empty())
        return shares;
    shares.window = { sets.front()->ranges().front().startNs, sets.front()->ranges().back().endNs };
    for (const IntervalSet *set : sets) {
        shares.window.startNs = std::min(shares.window.startNs, set->ranges().front().startNs);
        shares.window.endNs = std::max(shares.window.endNs, set->ranges().back().endNs);
    }
    const Coverage coverage = coverageOf(sets, shares.window, cancel);
    if (cancel.isCancelled())
        return shares;
    for (std::size_t i = 0; i < sets.size(); ++i)
        shares.parts[i].aloneNs = coverage.aloneNs[i];
    shares.busyNs = coverage.anyNs;
    if (shares.busyNs > 0)
        shares.parallelism = static_cast<double>(shares.sumNs) / static_cast<double>(shares.busyNs);
    return shares;
}

} // namespace lanewise::analysis
