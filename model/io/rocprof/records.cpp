// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocprof/records.h"

#include <algorithm>
#include <limits>

namespace lanewise::io::rocprof {

using core::Kind;
using core::LaneKind;

namespace {

bool endsWith(std::string_view text, std::string_view tail)
{
    return text.size() >= tail.size() && text.substr(text.size() - tail.size()) == tail;
}

std::int32_t small(std::int64_t v)
{
    return v >= 0 && v <= std::numeric_limits<std::int32_t>::max() ? static_cast<std::int32_t>(v) : -1;
}

std::uint32_t extent(std::int64_t v)
{
    return v > 0 && v <= std::numeric_limits<std::uint32_t>::max() ? static_cast<std::uint32_t>(v) : 0;
}

std::string_view shortName(Direction d, bool isPeer)
{
    switch (d) {
    case Direction::HostToHost:
        return "HtoH";
    case Direction::HostToDevice:
        return "HtoD";
    case Direction::DeviceToHost:
        return "DtoH";
    case Direction::DeviceToDevice:
        return isPeer ? "PtoP" : "DtoD";
    case Direction::Unknown:
        break;
    }
    return "Unknown";
}

} // namespace

Direction directionOf(std::string_view operation)
{
    constexpr std::pair<std::string_view, Direction> kDirections[] = { { "HOST_TO_HOST", Direction::HostToHost },
        { "HOST_TO_DEVICE", Direction::HostToDevice }, { "DEVICE_TO_HOST", Direction::DeviceToHost },
        { "DEVICE_TO_DEVICE", Direction::DeviceToDevice } };
    for (const auto &[tail, direction] : kDirections)
        if (endsWith(operation, tail))
            return direction;
    return Direction::Unknown;
}

Kind callKind(std::string_view kind)
{
    if (kind.starts_with("HIP_RUNTIME_API") || kind.starts_with("HIP_COMPILER_API"))
        return Kind::Runtime;
    if (kind.starts_with("HSA_"))
        return Kind::Driver;
    return Kind::Other;
}

void Names::merge(Names &&other)
{
    streams.merge(other.streams);
    devices.merge(other.devices);
    processes.merge(other.processes);
    threads.merge(other.threads);
}

void Names::addFacts(core::RecordSink &sink) const
{
    using What = core::PendingFact::What;
    for (const auto &[id, name] : processes)
        sink.fact({ What::ProcessName, id, {}, name, 0 });
    for (const std::int64_t device : devices)
        sink.fact({ What::ProcessName, std::to_string(device), {}, "GPU " + std::to_string(device), 0 });
    std::map<std::string, std::set<std::string>> owners;
    for (const Lane &lane : streams)
        owners[lane.process].insert(lane.owner);
    for (const Lane &lane : streams) {
        // Queues of two processes on one GPU have the same numbers.
        std::string name = lane.name;
        if (owners[lane.process].size() > 1)
            name.append(" process ").append(lane.owner);
        sink.fact({ What::ThreadName, lane.process, lane.thread, name, 0 });
    }
    for (const Lane &lane : threads)
        sink.fact({ What::ThreadName, lane.process, lane.thread, lane.name, 0 });
}

void Records::beginBlock()
{
    m_sink.beginBlock();
    m_streamLanes.clear();
}

Names Records::takeNames()
{
    return std::exchange(m_names, {});
}

void Records::setProcess(std::string id, std::uint64_t correlationBase)
{
    m_process = std::move(id);
    m_correlationBase = correlationBase;
    m_streamLanes.clear();
}

Records::Span Records::spanOf(const Times &t)
{
    Span span { t.startNs, 0, 0 };
    if (t.endNs == 0 && t.startNs != 0)
        span.flags = core::kUnclosed;
    else if (__builtin_sub_overflow(t.endNs, t.startNs, &span.durationNs))
        span.durationNs = t.endNs < t.startNs ? -1 : std::numeric_limits<core::TimeNs>::max();
    return span;
}

std::optional<std::uint64_t> Records::correlationOf(const Times &t) const
{
    if (!t.correlation || *t.correlation == 0)
        return {};
    return *t.correlation + m_correlationBase;
}

/// The lane's key tells processes apart, its name only where it must.
std::uint32_t Records::deviceLane(std::int64_t device, std::string_view name, LaneKind kind)
{
    const std::string gpu = std::to_string(device);
    std::string key(name);
    key.append(" process ").append(m_process);
    m_names.streams.insert({ gpu, key, std::string(name), m_process });
    m_names.devices.insert(device);
    return m_sink.lane(gpu, key, kind);
}

std::uint32_t Records::streamLane(std::int64_t device, std::int64_t stream, std::int64_t queue)
{
    const auto [it, isNew] = m_streamLanes.try_emplace({ device, stream, stream == 0 ? queue : 0 });
    if (isNew) {
        std::string name(stream != 0 ? "stream " : "queue ");
        name.append(std::to_string(stream != 0 ? stream : queue));
        it->second = deviceLane(device, name, LaneKind::DeviceStream);
    }
    return it->second;
}

std::uint32_t Records::threadLane(std::string_view thread)
{
    return m_sink.lane(m_process, thread, LaneKind::HostThread);
}

void Records::dispatch(const Dispatch &d)
{
    operation(d, "KERNEL_DISPATCH", Kind::Kernel);
}

void Records::operation(const Dispatch &d, std::string_view category, Kind kind)
{
    const Span span = spanOf(d);
    const std::int64_t device = d.device.value_or(-1);
    core::GpuDetail detail;
    detail.device = small(device);
    detail.stream = small(d.stream != 0 ? d.stream : d.queue);
    detail.registers = d.registers;
    detail.sharedBytes = d.sharedBytes;
    for (int i = 0; i < 3; ++i) {
        detail.block[i] = extent(d.group[i]);
        // The last group may be short of work-items.
        if (d.group[i] > 0 && d.items[i] > 0)
            detail.grid[i] = extent(d.items[i] / d.group[i] + (d.items[i] % d.group[i] != 0));
    }
    m_sink.slice(span.startNs, span.durationNs, d.name, m_sink.category(category, kind),
        streamLane(device, d.stream, d.queue), correlationOf(d), d.record, span.flags);
    m_sink.gpuDetail(detail);
}

void Records::copy(const Copy &c)
{
    const Span span = spanOf(c);
    Direction direction = c.direction;
    if (direction == Direction::Unknown && c.source && c.destination)
        direction = c.isSourceGpu ? c.isDestinationGpu ? Direction::DeviceToDevice : Direction::DeviceToHost
            : c.isDestinationGpu  ? Direction::HostToDevice
                                  : Direction::Unknown;
    const bool isPeer =
        direction == Direction::DeviceToDevice && c.source && c.destination && *c.source != *c.destination;
    std::string name("Memcpy ");
    name.append(shortName(direction, isPeer));
    const std::uint32_t nameId = m_sink.name(name);
    if (direction == Direction::HostToHost) {
        // No device takes part.
        m_sink.slice(span.startNs, span.durationNs, nameId, m_sink.category("MEMORY_COPY", Kind::Other),
            threadLane(c.thread.empty() ? "memory copies" : c.thread), correlationOf(c), c.record, span.flags);
        return;
    }
    const std::int64_t device =
        (direction == Direction::DeviceToHost ? c.source : c.destination).value_or(c.source.value_or(-1));
    core::GpuDetail detail;
    detail.device = small(device);
    detail.bytes = c.bytes;
    std::uint32_t lane = 0;
    if (c.stream != 0) {
        detail.stream = small(c.stream);
        lane = streamLane(device, c.stream, 0);
    } else {
        // Which engine copied is not recorded; directions go by engines of their own.
        name.replace(0, std::string_view("Memcpy").size(), "copies");
        lane = deviceLane(device, name, LaneKind::DeviceStream);
    }
    m_sink.slice(span.startNs, span.durationNs, nameId, m_sink.category("MEMORY_COPY", Kind::Memcpy), lane,
        correlationOf(c), c.record, span.flags);
    m_sink.gpuDetail(detail);
}

void Records::call(const Call &c)
{
    const Span span = spanOf(c);
    m_sink.slice(span.startNs, span.durationNs, m_sink.name(c.name), m_sink.category(c.kind, callKind(c.kind)),
        threadLane(c.thread), correlationOf(c), c.record, span.flags);
}

void Records::marker(const Marker &m)
{
    const Span span = spanOf(m);
    const std::uint16_t category = m_sink.category(m.kind, Kind::UserAnnotation);
    const std::uint32_t name = m_sink.name(m.name);
    if (m.isMark) {
        m_sink.instant(span.startNs, name, category, threadLane(m.thread), m.record);
        return;
    }
    std::string thread(m.thread);
    if (m.crossesThreads)
        thread.append(" ROCTX ranges");
    m_sink.slice(span.startNs, span.durationNs, name, category, threadLane(thread), {}, m.record, span.flags);
}

void Records::allocation(const Allocation &a)
{
    call(a);
    if (a.isFree)
        m_memory.push_back({ a.startNs, a.address, -1, 0 });
    else if (a.agent && a.bytes > 0)
        m_memory.push_back({ std::max(a.startNs, a.endNs), a.address, a.bytes, *a.agent });
}

void Records::scratch(const Scratch &s)
{
    if (!s.device)
        return call(s);
    const Span span = spanOf(s);
    std::string lane("scratch memory of queue ");
    lane.append(std::to_string(s.queue));
    m_sink.slice(span.startNs, span.durationNs, m_sink.name(s.name), m_sink.category(s.kind, Kind::Other),
        deviceLane(*s.device, lane, LaneKind::DeviceAnnotation), correlationOf(s), s.record, span.flags);
}

void Records::counter(core::TimeNs timeNs, std::optional<std::int64_t> device, std::string_view name, double value)
{
    m_sink.counter(
        timeNs, m_sink.name(std::to_string(device.value_or(-1))), m_sink.name(name), m_sink.name("value"), value);
}

/// What was allocated before the recording is not known; freeing does not say whose memory it was, its address does.
void Records::addMemoryCounters()
{
    std::stable_sort(m_memory.begin(), m_memory.end(), [](const MemoryEvent &a, const MemoryEvent &b) {
        return a.timeNs != b.timeNs ? a.timeNs < b.timeNs : (a.bytes < 0) > (b.bytes < 0);
    });
    struct Held {
        std::int64_t agent, bytes;
    };
    std::map<std::uint64_t, Held> held; // addresses are untrusted: hashing them could be made slow
    std::map<std::int64_t, double> sums;
    std::string name("memory allocated while recording (process ");
    name.append(m_process).append(")");
    for (const MemoryEvent &e : m_memory) {
        std::int64_t agent = e.agent;
        if (e.bytes < 0) {
            const auto it = held.find(e.address);
            if (it == held.end())
                continue;
            agent = it->second.agent;
            sums[agent] -= static_cast<double>(it->second.bytes);
            held.erase(it);
        } else {
            sums[agent] += static_cast<double>(e.bytes);
            held.insert_or_assign(e.address, Held { agent, e.bytes });
        }
        m_sink.counter(
            e.timeNs, m_sink.name(std::to_string(agent)), m_sink.name(name), m_sink.name("bytes"), sums[agent]);
    }
    m_memory.clear();
}

} // namespace lanewise::io::rocprof
