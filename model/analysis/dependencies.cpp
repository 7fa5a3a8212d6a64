// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/dependencies.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <analysis/graph/dependencygraph.h>
#include <core/argumentsource.h>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::FlowPoint;
using core::Kind;
using core::kNoSlice;
using core::Lane;
using core::LaneId;
using core::LaneKind;
using core::TimeNs;
using core::TimeRange;
using core::Trace;

/// Around an event outside of all steps.
constexpr TimeNs kMarginNs = 5'000'000;
/// The graph of more would take longer than one waits after a click.
constexpr std::size_t kSlicesLookedAt = 300'000;
/// Operations passed on the way to one that was launched early enough.
constexpr SliceId kOperationsPassed = 100'000;
/// Records read again for what the columns do not hold.
constexpr std::size_t kRecordsRead = 64;
/// Arrows inside one range whose own range is looked up.
constexpr std::size_t kArrowsLookedAt = 20'000;

bool isOperation(const Trace &trace, SliceId s)
{
    return core::isDeviceOperation(trace.kind(s)) && isTimed(trace, s);
}

class Finder {
public:
    Finder(const Analysis &analysis, SliceId slice, const core::CancelToken &cancel)
        : m_analysis(analysis),
          m_trace(analysis.trace()),
          m_links(analysis.launchLinks()),
          m_lane(m_trace.lane(m_trace.laneOf(slice))),
          m_cancel(cancel),
          m_slice(slice)
    {
        m_found.of = slice;
    }

    Dependencies find()
    {
        const Kind kind = m_trace.kind(m_slice);
        if (isOperation(m_trace, m_slice) && m_lane.kind == LaneKind::DeviceStream)
            findOfOperation();
        else if (core::isLaunchCall(kind))
            addLaunched(m_links.operationsOf(m_slice));
        else if (m_lane.kind == LaneKind::HostThread)
            findLaunchedInside();
        for (const auto stage : { &Finder::findFlows, &Finder::findInGraph }) {
            if (m_cancel.isCancelled())
                break;
            (this->*stage)();
        }
        if (m_cancel.isCancelled())
            return {};
        sort();
        return std::move(m_found);
    }

private:
    struct EventRecord {
        TimeNs startNs = 0;
        std::uint64_t correlation = 0;
    };

    void add(
        DependencyKind kind, SliceId before, SliceId after, TimeNs delayNs, bool isRecorded, bool fromStart = false)
    {
        if (before == after || (before != m_slice && after != m_slice))
            return;
        const bool isNeed = after == m_slice;
        auto &list = isNeed ? m_found.needs : m_found.neededBy;
        // What is known for sure comes first, and is not said again as a guess.
        const SliceId other = isNeed ? before : after;
        if (!m_seen.emplace(std::uint64_t(other) << 1 | (isNeed ? 1u : 0u)).second)
            return;
        if (list.size() < Dependencies::kMost)
            list.push_back({ kind, isRecorded, fromStart, before, after, delayNs });
        else
            ++(isNeed ? m_found.moreNeeds : m_found.moreNeededBy);
    }

    TimeNs launchedAt(SliceId operation) const
    {
        const SliceId launch = m_links.launchOf(operation);
        return m_trace.start(launch != kNoSlice ? launch : operation);
    }
    SliceId neighbour(SliceId operation, int direction) const;
    void addLaunched(std::span<const SliceId> operations);
    void findOfOperation();
    void findLaunchedInside();
    void findCollective();
    void findEventWaits();
    void findEventsWaitedFor(SliceId previous);
    void findStreamsThatWait(SliceId next);
    std::vector<SliceId> streamWaits(LaneId lane, TimeNs from, TimeNs to) const;
    template<class Accepts>
    std::vector<EventRecord> eventRecords(Accepts &&accepts) const;
    std::optional<std::int64_t> streamWaitedFor(SliceId wait);
    LaneId laneOfStream(std::int64_t stream, const Lane &sameDevice) const;
    SliceId lastLaunchedBefore(LaneId lane, TimeNs recordNs, TimeNs notAfterNs) const;
    SliceId firstLaunchedAfter(LaneId lane, TimeNs waitNs) const;
    SliceId sliceOf(const FlowPoint &point) const;
    void findFlows();
    void addFlows(std::vector<const FlowPoint *> &points);
    TimeRange graphRange() const;
    std::size_t sizeOf(const TimeRange &range) const;
    void findInGraph();
    void addEdge(const GraphPoint &from, const GraphPoint &to, EdgeKind kind);
    void sort();

    const Analysis &m_analysis;
    const Trace &m_trace;
    const LaunchLinks &m_links;
    const Lane &m_lane;
    const core::CancelToken &m_cancel;
    const SliceId m_slice;
    Dependencies m_found;
    std::unordered_set<std::uint64_t> m_seen; ///< the other event, and whether it is needed
    std::size_t m_recordsRead = 0;
};

/// The operation before or after in its stream that does not hold it.
SliceId Finder::neighbour(SliceId operation, int direction) const
{
    const SliceId limit = direction < 0 ? m_lane.begin : m_lane.end - 1;
    for (SliceId s = operation; s != limit;) {
        s = direction < 0 ? s - 1 : s + 1;
        if (!isOperation(m_trace, s))
            continue;
        const bool nests = direction < 0 ? m_trace.end(s) >= m_trace.end(operation) && m_trace.duration(s) > 0
                                         : m_trace.end(s) <= m_trace.end(operation) && m_trace.duration(operation) > 0;
        if (!nests)
            return s;
    }
    return kNoSlice;
}

void Finder::addLaunched(std::span<const SliceId> operations)
{
    for (const SliceId o : operations)
        if (isTimed(m_trace, o))
            add(DependencyKind::Launch, m_slice, o, m_trace.start(o) - m_trace.start(m_slice), true, true);
}

/// A range on the host needs nothing by itself, but all that was launched in it needs it.
void Finder::findLaunchedInside()
{
    const auto launches = m_links.launches();
    auto it = std::lower_bound(launches.begin(), launches.end(), m_slice);
    for (; it != launches.end() && *it < m_lane.end && m_trace.start(*it) < m_trace.end(m_slice); ++it)
        addLaunched(m_links.operationsAt(static_cast<std::size_t>(it - launches.begin())));
}

void Finder::findOfOperation()
{
    const TimeNs start = m_trace.start(m_slice);
    if (const SliceId launch = m_links.launchOf(m_slice); launch != kNoSlice)
        add(DependencyKind::Launch, launch, m_slice, start - m_trace.start(launch), true, true);
    findEventWaits();
    findCollective();
    if (const SliceId previous = neighbour(m_slice, -1); previous != kNoSlice)
        add(DependencyKind::StreamOrder, previous, m_slice, start - m_trace.end(previous), true);
    if (const SliceId next = neighbour(m_slice, 1); next != kNoSlice)
        add(DependencyKind::StreamOrder, m_slice, next, m_trace.start(next) - m_trace.end(m_slice), true);
}

void Finder::findCollective()
{
    const Collectives &all = m_analysis.collectives();
    const Collective *own = all.find(m_slice);
    if (!own || own->match == kNoMatch)
        return;
    const CollectiveMatch &match = all.matches()[own->match];
    const SliceId last = all.list()[match.last].slice;
    for (const std::uint32_t member : match.members) {
        const SliceId other = all.list()[member].slice;
        // Data moves only once the last has come; that it came last follows from the lengths.
        if (last == m_slice)
            add(DependencyKind::Collective, m_slice, other, m_trace.end(other) - m_trace.start(m_slice), false, true);
        else if (other == last)
            add(DependencyKind::Collective, other, m_slice, m_trace.end(m_slice) - m_trace.start(other), false, true);
    }
}

// ---- events

/// Records on a stream that it was made to wait, by the time of the call.
std::vector<SliceId> Finder::streamWaits(LaneId l, TimeNs from, TimeNs to) const
{
    std::vector<SliceId> waits;
    const Lane &lane = m_trace.lane(l);
    for (SliceId s = m_trace.lowerBound(l, from); s < lane.end && m_trace.start(s) < to; ++s) {
        if (m_trace.kind(s) != Kind::Synchronization)
            continue;
        if (const auto detail = m_trace.gpuDetail(s); detail && detail->waitsOn >= 0)
            waits.push_back(s);
    }
    return waits;
}

/// Calls that record an event.
template<class Accepts>
std::vector<Finder::EventRecord> Finder::eventRecords(Accepts &&accepts) const
{
    std::vector<EventRecord> records;
    std::unordered_map<core::StringId, bool> isRecord;
    for (LaneId l = 0; l < m_trace.lanes().size(); ++l) {
        const Lane &lane = m_trace.lane(l);
        if (lane.file != m_lane.file || lane.kind != LaneKind::HostThread)
            continue;
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if (s % kPieceSlices == 0 && m_cancel.isCancelled())
                return {};
            if (!core::isLaunchCall(m_trace.kind(s)))
                continue;
            const auto [it, isNew] = isRecord.try_emplace(m_trace.nameId(s), false);
            if (isNew)
                it->second = callClassOf(m_trace.name(s)) == CallClass::EventRecord;
            if (!it->second)
                continue;
            if (const auto correlation = m_trace.correlation(s); correlation && accepts(m_trace.start(s), *correlation))
                records.push_back({ m_trace.start(s), *correlation });
        }
    }
    return records;
}

/// The columns hold the event, but not the stream on which it was recorded: that the record itself says.
std::optional<std::int64_t> Finder::streamWaitedFor(SliceId wait)
{
    const auto &source = m_trace.files()[m_lane.file].arguments;
    if (!source || m_recordsRead++ >= kRecordsRead || m_cancel.isCancelled())
        return {};
    const auto arguments = source->read(m_trace.record(wait));
    if (!arguments)
        return {};
    for (const core::RecordArgument &argument : arguments.value().arguments) {
        if (argument.key != "wait_on_stream")
            continue;
        std::int64_t stream = -1;
        const char *end = argument.value.data() + argument.value.size();
        const auto parsed = std::from_chars(argument.value.data(), end, stream);
        if (parsed.ec == std::errc() && parsed.ptr == end && stream >= 0)
            return stream;
    }
    return {};
}

LaneId Finder::laneOfStream(std::int64_t stream, const Lane &sameDevice) const
{
    for (LaneId l = 0; l < m_trace.lanes().size(); ++l) {
        const Lane &lane = m_trace.lane(l);
        if (lane.kind == LaneKind::DeviceStream && lane.file == sameDevice.file && lane.process == sameDevice.process
            && lane.device == sameDevice.device && lane.stream == stream)
            return l;
    }
    return core::kNoLane;
}

SliceId Finder::lastLaunchedBefore(LaneId l, TimeNs recordNs, TimeNs notAfterNs) const
{
    const SliceId begin = m_trace.lane(l).begin;
    SliceId s = m_trace.lowerBound(l, notAfterNs);
    for (SliceId passed = 0; s > begin && passed < kOperationsPassed; ++passed) {
        --s;
        if (isOperation(m_trace, s) && launchedAt(s) < recordNs)
            return s;
    }
    return kNoSlice;
}

SliceId Finder::firstLaunchedAfter(LaneId l, TimeNs waitNs) const
{
    const SliceId end = m_trace.lane(l).end;
    SliceId s = m_trace.lowerBound(l, waitNs);
    for (SliceId passed = 0; s < end && passed < kOperationsPassed; ++s, ++passed)
        if (isOperation(m_trace, s) && launchedAt(s) >= waitNs)
            return s;
    return kNoSlice;
}

/// Only where the recorder noted waits of streams with the event each was for.
void Finder::findEventWaits()
{
    if (m_links.launchOf(m_slice) == kNoSlice)
        return;
    findEventsWaitedFor(neighbour(m_slice, -1));
    findStreamsThatWait(neighbour(m_slice, 1));
}

void Finder::findEventsWaitedFor(SliceId previous)
{
    const LaneId own = m_trace.laneOf(m_slice);
    const TimeNs launched = launchedAt(m_slice);
    const TimeNs from = previous != kNoSlice ? launchedAt(previous) : m_trace.range().startNs;
    const std::vector<SliceId> waits = streamWaits(own, std::min(from, launched), launched);
    if (waits.empty())
        return;
    std::map<std::uint64_t, TimeNs> recordedAt;
    for (const SliceId wait : waits)
        recordedAt.emplace(static_cast<std::uint64_t>(m_trace.gpuDetail(wait)->waitsOn), core::kNoTime);
    for (const EventRecord &record :
        eventRecords([&](TimeNs, std::uint64_t correlation) { return recordedAt.contains(correlation); }))
        recordedAt[record.correlation] = record.startNs;
    for (const SliceId wait : waits) {
        const TimeNs recorded = recordedAt[static_cast<std::uint64_t>(m_trace.gpuDetail(wait)->waitsOn)];
        const auto stream = recorded != core::kNoTime ? streamWaitedFor(wait) : std::nullopt;
        const LaneId lane = stream ? laneOfStream(*stream, m_lane) : core::kNoLane;
        if (lane == core::kNoLane || lane == own)
            continue;
        if (const SliceId cause = lastLaunchedBefore(lane, recorded, m_trace.end(m_slice)); cause != kNoSlice)
            add(DependencyKind::EventWait, cause, m_slice, m_trace.start(m_slice) - m_trace.end(cause), true);
    }
}

/// Events recorded between this operation's launch and the next one's on its stream.
void Finder::findStreamsThatWait(SliceId next)
{
    if (!m_lane.stream)
        return;
    const TimeNs from = launchedAt(m_slice);
    const TimeNs to = next != kNoSlice ? launchedAt(next) : m_trace.range().endNs;
    std::vector<std::pair<LaneId, SliceId>> waits;
    for (LaneId l = 0; l < m_trace.lanes().size(); ++l) {
        const Lane &lane = m_trace.lane(l);
        if (lane.kind != LaneKind::DeviceStream || lane.file != m_lane.file || lane.process != m_lane.process
            || lane.device != m_lane.device || lane.stream == m_lane.stream)
            continue;
        for (const SliceId wait : streamWaits(l, from, m_trace.range().endNs))
            waits.emplace_back(l, wait);
    }
    if (waits.empty())
        return;
    std::unordered_set<std::uint64_t> records;
    for (const EventRecord &record :
        eventRecords([&](TimeNs t, std::uint64_t) { return t >= from && (t < to || to <= from); }))
        records.insert(record.correlation);
    for (const auto &[lane, wait] : waits) {
        if (!records.contains(static_cast<std::uint64_t>(m_trace.gpuDetail(wait)->waitsOn))
            || streamWaitedFor(wait) != m_lane.stream)
            continue;
        const SliceId after = firstLaunchedAfter(lane, m_trace.start(wait));
        if (after != kNoSlice)
            add(DependencyKind::EventWait, m_slice, after, m_trace.start(after) - m_trace.end(m_slice), true);
    }
}

// ---- arrows of the file

/// The innermost slice around the end of an arrow.
SliceId Finder::sliceOf(const FlowPoint &point) const
{
    if (point.lane == core::kNoLane)
        return kNoSlice;
    const Lane &lane = m_trace.lane(point.lane);
    // In some formats an event is its own arrow's end.
    for (SliceId s = m_trace.lowerBound(point.lane, point.timeNs); s < lane.end && m_trace.start(s) == point.timeNs;
         ++s)
        if (m_trace.record(s) == point.record)
            return s;
    SliceId innermost = kNoSlice;
    for (std::uint32_t row = 0; row < lane.rows; ++row) {
        const SliceId s = m_trace.sliceAt(point.lane, row, point.timeNs);
        if (s != kNoSlice && (innermost == kNoSlice || s > innermost))
            innermost = s;
    }
    return innermost;
}

void Finder::findFlows()
{
    std::map<std::pair<std::uint16_t, std::uint64_t>, std::vector<const FlowPoint *>> groups;
    const auto flows = m_trace.flows();
    const LaneId own = m_trace.laneOf(m_slice);
    const TimeNs end = m_trace.end(m_slice);
    auto it = std::lower_bound(
        flows.begin(), flows.end(), m_trace.start(m_slice), [](const FlowPoint &p, TimeNs t) { return p.timeNs < t; });
    std::size_t looked = 0;
    for (; it != flows.end() && it->timeNs <= end && looked < kArrowsLookedAt; ++it)
        if (it->lane == own && ++looked && sliceOf(*it) == m_slice)
            groups.try_emplace({ it->category, it->id });
    if (groups.empty())
        return;
    for (const FlowPoint &p : flows)
        if (p.file == m_lane.file)
            if (const auto group = groups.find({ p.category, p.id }); group != groups.end())
                group->second.push_back(&p);
    for (auto &[key, points] : groups)
        addFlows(points);
}

/// Arrows of one id, by time: each end belongs to the start before it; where there is one start only, to that.
void Finder::addFlows(std::vector<const FlowPoint *> &points)
{
    const auto isStart = [](const FlowPoint *p) { return p->phase == 's'; };
    const bool onlyOne = std::count_if(points.begin(), points.end(), isStart) == 1;
    SliceId from = onlyOne ? sliceOf(**std::find_if(points.begin(), points.end(), isStart)) : kNoSlice;
    for (const FlowPoint *p : points) {
        const SliceId s = sliceOf(*p);
        if (p->phase != 's' && from != kNoSlice && s != kNoSlice)
            add(DependencyKind::Flow, from, s, m_trace.start(s) - m_trace.end(from), true);
        if (p->phase == 's' || (p->phase == 't' && !onlyOne))
            from = s;
    }
}

// ---- the graph

std::size_t Finder::sizeOf(const TimeRange &range) const
{
    std::size_t size = 0;
    for (LaneId l = 0; l < m_trace.lanes().size(); ++l)
        if (m_trace.lane(l).file == m_lane.file)
            size += m_trace.lowerBound(l, range.endNs) - m_trace.lowerBound(l, range.startNs);
    return size;
}

/// The step around the event, else some time; less where that holds very much.
TimeRange Finder::graphRange() const
{
    const SliceId launch = m_links.launchOf(m_slice);
    const TimeRange own { launch != kNoSlice ? std::min(m_trace.start(launch), m_trace.start(m_slice))
                                             : m_trace.start(m_slice),
        core::addClamped(m_trace.end(m_slice), 1) };
    TimeRange range { own.startNs - kMarginNs, core::addClamped(own.endNs, kMarginNs) };
    for (const Step &step : m_analysis.steps().list)
        if (step.file == m_lane.file && step.beginNs <= own.startNs && own.startNs < step.completionNs)
            range = { std::min(range.startNs, step.beginNs), std::max(range.endNs, step.completionNs) };
    for (int halves = 0; halves < 40 && sizeOf(range) > kSlicesLookedAt; ++halves) {
        range.startNs += (own.startNs - range.startNs) / 2;
        range.endNs -= (range.endNs - own.endNs) / 2;
    }
    return range;
}

void Finder::addEdge(const GraphPoint &from, const GraphPoint &to, EdgeKind kind)
{
    if (from.slice == kNoSlice || to.slice == kNoSlice)
        return;
    const TimeNs delay = to.recordedNs - from.recordedNs;
    const bool fromStart = from.kind != PointKind::OperationEnd && from.kind != PointKind::CallEnd;
    switch (kind) {
    case EdgeKind::Event:
        add(DependencyKind::EventWait, from.slice, to.slice, delay, false);
        break;
    case EdgeKind::InferredEvent:
        add(DependencyKind::OtherStream, from.slice, to.slice, delay, false);
        break;
    case EdgeKind::Sync:
        add(DependencyKind::HostWait, from.slice, to.slice, delay, false);
        break;
    case EdgeKind::Queue:
        add(DependencyKind::QueueRoom, from.slice, to.slice, delay, false);
        break;
    case EdgeKind::Handoff:
        add(DependencyKind::ThreadHandoff, from.slice, to.slice, delay, false);
        break;
    case EdgeKind::Program:
        if (core::isLaunchCall(m_trace.kind(from.slice)) && core::isLaunchCall(m_trace.kind(to.slice)))
            add(DependencyKind::ThreadOrder, from.slice, to.slice, m_trace.start(to.slice) - m_trace.end(from.slice),
                true, fromStart);
        break;
    case EdgeKind::Call:
    case EdgeKind::Launch:
    case EdgeKind::Stream:
    case EdgeKind::Concurrent:
    case EdgeKind::Duration:
        break; // known from the records
    }
}

void Finder::findInGraph()
{
    if (m_lane.kind != LaneKind::DeviceStream && !core::isLaunchCall(m_trace.kind(m_slice)))
        return;
    if (!isTimed(m_trace, m_slice))
        return;
    const DependencyGraph graph =
        DependencyGraph::build(m_trace, m_links, m_analysis.steps(), m_lane.file, graphRange(), {}, m_cancel);
    const auto points = graph.points();
    for (PointId p = 0; p < points.size(); ++p)
        for (EdgeId e = graph.firstEdge(p); e < graph.firstEdge(p + 1); ++e) {
            const GraphEdge &edge = graph.edges()[e];
            if (edge.from == kNoIndex || (points[p].slice != m_slice && points[edge.from].slice != m_slice))
                continue;
            addEdge(points[edge.from], points[p], edge.kind);
        }
}

void Finder::sort()
{
    std::stable_sort(m_found.needs.begin(), m_found.needs.end(),
        [](const Dependency &a, const Dependency &b) { return a.delayNs < b.delayNs; });
    std::stable_sort(m_found.neededBy.begin(), m_found.neededBy.end(),
        [this](const Dependency &a, const Dependency &b) { return m_trace.start(a.after) < m_trace.start(b.after); });
}

} // namespace

Dependencies Dependencies::find(const Analysis &analysis, SliceId slice, const core::CancelToken &cancel)
{
    if (slice >= analysis.trace().sliceCount())
        return {};
    return Finder(analysis, slice, cancel).find();
}

} // namespace lanewise::analysis
