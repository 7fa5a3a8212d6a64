// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "nsys/rows.h"

#include <algorithm>
#include <utility>

#include "nsys/columns.h"
#include "nsys/sentences.h"

namespace lanewise::io::nsys {

namespace {

using core::Kind;
using core::LaneKind;

/// "None" for streams and events.
constexpr std::int64_t kNone = 4294967295;

enum NvtxType {
    kCategory = 33,
    kMark = 34,
    kThreadName = 39,
    kPushPop = 59,
    kStartEnd = 60,
    kDomainCreate = 75,
    kDomainDestroy = 76
};

/// Direction by copyKind, spelled as the other profilers of CUDA do.
std::string_view directionOf(std::int64_t copyKind)
{
    constexpr std::string_view kNames[] = { "Unknown", "HtoD", "DtoH", "HtoA", "AtoH", "AtoA", "AtoD", "DtoA", "DtoD",
        "HtoH", "PtoP", "UVM HtoD", "UVM DtoH", "UVM DtoD" };
    return copyKind >= 0 && copyKind < std::ssize(kNames) ? kNames[copyKind] : kNames[0];
}

/// Kinds of memory as this format counts them (CUPTI counts otherwise).
std::string_view memoryOf(const Statement &s, int column)
{
    constexpr std::string_view kNames[] = { "Pageable", "Pinned", "Device", "Array", "Managed", "Device Static",
        "Managed Static", "Unknown" };
    const std::int64_t kind = s.integer(column);
    return s.isInteger(column) && kind >= 0 && kind < std::ssize(kNames) ? kNames[kind] : kNames[7];
}

std::string_view waitName(std::int64_t type)
{
    constexpr std::string_view kNames[] = { "Unknown Sync", "Event Sync", "Stream Wait Event", "Stream Sync",
        "Context Sync" };
    return type >= 0 && type < std::ssize(kNames) ? kNames[type] : kNames[0];
}

std::string_view overheadName(std::int64_t type)
{
    constexpr std::string_view kNames[] = { "Overhead", "Overhead", "Driver Compiler", "CUPTI Buffer Flush",
        "CUPTI Instrumentation", "CUPTI Resource", "Module Loading", "Lazy Function Loading", "Command Buffer Full" };
    return type >= 0 && type < std::ssize(kNames) ? kNames[type] : kNames[0];
}

/// cudaMemcpyAsync_v3020 -> cudaMemcpyAsync: the version of the interface is no part of the call's name.
std::string_view withoutVersion(std::string_view name)
{
    std::size_t at = name.size();
    while (at > 0 && name[at - 1] >= '0' && name[at - 1] <= '9')
        --at;
    return at < name.size() && at >= 2 && name[at - 1] == 'v' && name[at - 2] == '_' ? name.substr(0, at - 2) : name;
}

/// "aten::mm, seq = 7, op_id = 9" -> "aten::mm": PyTorch's ranges would each have a name of its own. The whole stays in the arguments.
std::string_view withoutCounters(std::string_view text)
{
    for (const std::string_view tail : { ", seq = ", ", op_id = ", ", sizes = " })
        if (const std::size_t at = text.find(tail); at != text.npos)
            text = text.substr(0, at);
    return text;
}

std::int32_t smallOr(const Statement &s, int column, std::int32_t otherwise)
{
    const std::int64_t v = s.integer(column);
    return s.isInteger(column) && v >= 0 && v <= 0x7fffffff ? static_cast<std::int32_t>(v) : otherwise;
}

std::uint32_t extent(const Statement &s, int column)
{
    return static_cast<std::uint32_t>(smallOr(s, column, 0));
}

std::optional<std::uint64_t> correlationOf(const Session &session, ProcessKey process, const Statement &s, int column)
{
    if (!s.isInteger(column) || s.integer(column) <= 0)
        return {};
    return session.correlation(process, s.integer(column));
}

} // namespace

void RowReader::beginBlock()
{
    m_sink.beginBlock();
    m_names.clear();
    m_deviceLanes.clear();
    m_threadLanes.clear();
    m_allocated.clear();
}

BlockNotes RowReader::takeNotes()
{
    return std::exchange(m_notes, {});
}

std::uint64_t RowReader::place(const Statement &s) const
{
    return placeOf(m_info->table, s.integer(static_cast<int>(m_info->columns.size())));
}

void RowReader::damaged(const Statement &s)
{
    const std::int64_t rowid = s.integer(static_cast<int>(m_info->columns.size()));
    m_sink.block().diagnostics().add(kRowsDamaged, core::Severity::Warning, m_sink.file(), {},
        { { "row", core::Text { std::to_string(rowid) } }, { "table", core::Text { m_info->name } } });
}

bool RowReader::times(const Statement &s, int startColumn, int endColumn, Times &out)
{
    if (!s.isInteger(startColumn) || (!s.isNull(endColumn) && !s.isInteger(endColumn))) {
        damaged(s);
        return false;
    }
    out = { s.integer(startColumn), 0, 0 };
    if (s.isNull(endColumn)) {
        // Open to the end of the recording.
        out.flags = core::kUnclosed;
        if (const auto end = m_session.captureEndNs(); end && *end > out.startNs)
            out.durationNs = *end - out.startNs;
    } else {
        if (__builtin_sub_overflow(s.integer(endColumn), out.startNs, &out.durationNs)) {
            damaged(s);
            return false;
        }
    }
    return true;
}

void RowReader::row(const TableInfo &info, const Statement &s)
{
    m_info = &info;
    switch (info.table) {
    case Table::Kernel:
    case Table::Memcpy:
    case Table::Memset:
    case Table::GraphTrace:
        return deviceRow(info, s);
    case Table::Synchronization:
        return waitRow(s);
    case Table::CudaEvent:
        return eventRow(s);
    case Table::Runtime:
    case Table::OsRuntime:
    case Table::Cudnn:
    case Table::Cublas:
        return callRow(info, s);
    case Table::Nvtx:
        return nvtxRow(s);
    case Table::MpiPointToPoint:
    case Table::MpiCollectives:
    case Table::MpiStartWait:
    case Table::MpiOther:
        return mpiRow(s);
    case Table::ActivityOverhead:
    case Table::ProfilerOverhead:
        return overheadRow(s);
    case Table::MemoryUsage:
        return memoryRow(s);
    case Table::GpuMetrics:
        return metricRow(s);
    }
}

std::uint32_t RowReader::stringName(std::int64_t id)
{
    const auto [it, isNew] = m_names.try_emplace(id);
    if (isNew)
        it->second = m_session.hasString(id) ? m_sink.name(withoutVersion(m_session.string(id)))
                                             : m_sink.name("string " + std::to_string(id));
    return it->second;
}

/// A stream of a context of a process, on the lane of its GPU. Streams of several contexts have the same numbers: the lane's key tells them
/// apart, and its name as much as is needed.
RowReader::DeviceLane RowReader::deviceLane(
    ProcessKey process, std::int64_t device, std::int64_t context, std::int64_t stream)
{
    const auto [it, isNew] = m_deviceLanes.try_emplace({ process, device, context, stream });
    if (!isNew)
        return it->second;
    const std::int64_t number = m_session.deviceNumber(process, device);
    const std::string gpu = std::to_string(number);
    const std::string pid = m_session.processText(process);
    const std::string name = stream == kNone ? "no stream" : "stream " + std::to_string(stream);
    const std::string key = name + " context " + std::to_string(context) + " process " + pid;
    it->second = { m_sink.lane(gpu, key, LaneKind::DeviceStream), number };
    m_notes.streams.insert({ gpu, key, name, pid });
    m_notes.devices.insert(number);
    return it->second;
}

/// Waits span the operations that are waited for: a lane of their own keeps the stream readable.
RowReader::DeviceLane RowReader::waitLane(ProcessKey process, std::int64_t device, std::int64_t context)
{
    const std::int64_t number = m_session.deviceNumber(process, m_session.deviceOfContext(process, context, device));
    const std::string gpu = std::to_string(number);
    const std::string pid = m_session.processText(process);
    const std::string key = "waits context " + std::to_string(context) + " process " + pid;
    m_notes.streams.insert({ gpu, key, "waits", pid });
    m_notes.devices.insert(number);
    return { m_sink.lane(gpu, key, LaneKind::DeviceAnnotation), number };
}

std::uint32_t RowReader::threadLane(std::int64_t globalTid)
{
    const auto [it, isNew] = m_threadLanes.try_emplace(globalTid);
    if (!isNew)
        return it->second;
    const ProcessKey process = processOf(globalTid);
    const std::string pid = m_session.processText(process), tid = std::to_string(threadOf(globalTid));
    it->second = m_sink.lane(pid, tid, LaneKind::HostThread);
    m_notes.threadLanes[globalTid] = { pid, tid, {}, {} };
    if (const auto name = m_session.processNames().find(process); name != m_session.processNames().end())
        m_notes.processes[pid] = name->second;
    return it->second;
}

/// Ranges of another kind on a thread, which need not nest with its calls.
std::uint32_t RowReader::extraLane(std::int64_t globalTid, std::string_view what)
{
    const std::string pid = m_session.processText(processOf(globalTid));
    if (const auto name = m_session.processNames().find(processOf(globalTid)); name != m_session.processNames().end())
        m_notes.processes[pid] = name->second;
    return m_sink.lane(pid, std::to_string(threadOf(globalTid)) + ' ' + std::string(what), LaneKind::HostThread);
}

void RowReader::deviceRow(const TableInfo &info, const Statement &s)
{
    static_assert(int(kernel::Start) == int(copy::Start) && int(kernel::Process) == int(copy::Process)
        && int(kernel::Process) == int(set::Process) && int(kernel::Process) == int(graph::Process));
    Times t {};
    if (!times(s, kernel::Start, kernel::End, t))
        return;
    const ProcessKey process = processOf(s.integer(kernel::Process));
    const DeviceLane lane =
        deviceLane(process, s.integer(kernel::Device), s.integer(kernel::Context), s.integer(kernel::Stream));
    core::GpuDetail d;
    d.device = static_cast<std::int32_t>(lane.device);
    d.context = smallOr(s, kernel::Context, -1);
    d.stream = smallOr(s, kernel::Stream, -1);
    std::uint32_t name = 0;
    std::uint16_t category = 0;
    if (info.table == Table::Kernel) {
        category = m_sink.category("kernel", Kind::Kernel);
        kernelName(s, name);
        d.registers = smallOr(s, kernel::Registers, -1);
        if (s.isInteger(kernel::StaticShared) || s.isInteger(kernel::DynamicShared))
            d.sharedBytes = std::int64_t(smallOr(s, kernel::StaticShared, 0)) + smallOr(s, kernel::DynamicShared, 0);
        for (int i = 0; i < 3; ++i) {
            d.grid[i] = extent(s, kernel::GridX + i);
            d.block[i] = extent(s, kernel::BlockX + i);
        }
    } else if (info.table == Table::Memcpy) {
        category = m_sink.category("gpu_memcpy", Kind::Memcpy);
        name = m_sink.name("Memcpy " + std::string(directionOf(s.integer(copy::CopyKind))) + " ("
            + std::string(memoryOf(s, copy::Source)) + " -> " + std::string(memoryOf(s, copy::Destination)) + ')');
        d.bytes = s.isInteger(copy::Bytes) && s.integer(copy::Bytes) >= 0 ? s.integer(copy::Bytes) : -1;
    } else if (info.table == Table::Memset) {
        category = m_sink.category("gpu_memset", Kind::Memset);
        name = m_sink.name("Memset (" + std::string(memoryOf(s, set::MemoryKind)) + ')');
        d.bytes = s.isInteger(set::Bytes) && s.integer(set::Bytes) >= 0 ? s.integer(set::Bytes) : -1;
    } else {
        // Kernels inside are not recorded: the box is the work.
        category = m_sink.category("cuda_graph", Kind::Kernel);
        name = m_sink.name("CUDA graph " + std::to_string(s.integer(graph::Graph)));
        m_sink.block().diagnostics().add(kKernelsInGraphs, core::Severity::Info, m_sink.file());
    }
    m_sink.slice(t.startNs, t.durationNs, name, category, lane.lane,
        correlationOf(m_session, process, s, kernel::Correlation), place(s), t.flags);
    m_sink.gpuDetail(d);
}

void RowReader::kernelName(const Statement &s, std::uint32_t &name)
{
    const std::int64_t whole = s.integer(kernel::DemangledName), base = s.integer(kernel::ShortName);
    name = stringName(s.isInteger(kernel::DemangledName) && m_session.hasString(whole) ? whole : base);
}

void RowReader::waitRow(const Statement &s)
{
    Times t {};
    if (!times(s, wait::Start, wait::End, t))
        return;
    const ProcessKey process = processOf(s.integer(wait::Process));
    const DeviceLane lane = waitLane(process, s.integer(wait::Device), s.integer(wait::Context));
    core::GpuDetail d;
    d.device = static_cast<std::int32_t>(lane.device);
    d.context = smallOr(s, wait::Context, -1);
    if (const auto record = m_session.recordOfEvent(process, s.integer(wait::EventSync)))
        d.waitsOn = static_cast<std::int64_t>(*record);
    m_sink.slice(t.startNs, t.durationNs, m_sink.name(waitName(s.integer(wait::SyncType))),
        m_sink.category("cuda_sync", Kind::Synchronization), lane.lane,
        correlationOf(m_session, process, s, wait::Correlation), place(s), t.flags);
    m_sink.gpuDetail(d);
}

/// The time of completion is 0 unless it was asked for: the call itself stands among the calls.
void RowReader::eventRow(const Statement &s)
{
    if (!s.isInteger(event::Time) || s.integer(event::Time) <= 0)
        return;
    const ProcessKey process = processOf(s.integer(event::Process));
    const DeviceLane lane =
        deviceLane(process, m_session.deviceOfContext(process, s.integer(event::Context), s.integer(event::Device)),
            s.integer(event::Context), s.integer(event::Stream));
    m_sink.slice(s.integer(event::Time), 0, m_sink.name("Event Record"),
        m_sink.category("cuda_event", Kind::DeviceEvent), lane.lane,
        correlationOf(m_session, process, s, event::Correlation), place(s));
}

void RowReader::callRow(const TableInfo &info, const Statement &s)
{
    Times t {};
    if (!times(s, call::Start, call::End, t))
        return;
    const std::int64_t thread = s.integer(call::Thread);
    std::uint16_t category = 0;
    std::optional<std::uint64_t> correlation;
    if (info.table == Table::Runtime) {
        // 1: the driver's interface, 13: EGL's.
        const bool isDriver = s.integer(call::Class) == 1 || s.integer(call::Class) == 13;
        category =
            isDriver ? m_sink.category("cuda_driver", Kind::Driver) : m_sink.category("cuda_runtime", Kind::Runtime);
        correlation = correlationOf(m_session, processOf(thread), s, call::Correlation);
    } else {
        category = m_sink.category(info.table == Table::OsRuntime ? "os_runtime"
                : info.table == Table::Cudnn                      ? "cudnn"
                                                                  : "cublas",
            Kind::Other);
    }
    m_sink.slice(t.startNs, t.durationNs, stringName(s.integer(call::Name)), category, threadLane(thread), correlation,
        place(s), t.flags);
}

void RowReader::nvtxRow(const Statement &s)
{
    const std::int64_t type = s.integer(nvtx::Type), thread = s.integer(nvtx::Thread), domain = s.integer(nvtx::Domain);
    std::string_view text = s.isNull(nvtx::Text) ? std::string_view() : s.text(nvtx::Text);
    if (s.isNull(nvtx::Text) && s.isInteger(nvtx::TextId))
        text = m_session.string(s.integer(nvtx::TextId));
    if (type == kDomainCreate) {
        m_notes.domains[{ processOf(thread), domain }] = text;
        return;
    }
    if (type != kMark && type != kPushPop && type != kStartEnd)
        return;
    const std::uint16_t category = m_sink.category("nvtx", Kind::UserAnnotation);
    std::uint32_t lane = 0;
    if (type == kStartEnd) {
        lane = extraLane(thread, "NVTX ranges");
    } else if (domain == 0) {
        lane = threadLane(thread);
    } else {
        lane = extraLane(thread, "NVTX domain " + std::to_string(domain));
        m_notes.domainLanes[{ thread, domain }] = { m_session.processText(processOf(thread)),
            std::to_string(threadOf(thread)) + " NVTX domain " + std::to_string(domain), {}, {} };
    }
    const std::uint32_t name = m_sink.name(withoutCounters(text));
    if (type == kMark) {
        if (!s.isInteger(nvtx::Start))
            return damaged(s);
        m_sink.instant(s.integer(nvtx::Start), name, category, lane, place(s));
        return;
    }
    Times t {};
    if (times(s, nvtx::Start, nvtx::End, t))
        m_sink.slice(t.startNs, t.durationNs, name, category, lane, {}, place(s), t.flags);
}

void RowReader::mpiRow(const Statement &s)
{
    Times t {};
    if (times(s, mpi::Start, mpi::End, t))
        m_sink.slice(t.startNs, t.durationNs, stringName(s.integer(mpi::Name)), m_sink.category("mpi", Kind::Other),
            threadLane(s.integer(mpi::Thread)), {}, place(s), t.flags);
}

/// The profiler's own cost reaches across the calls in which it occurs: a lane of its own.
void RowReader::overheadRow(const Statement &s)
{
    Times t {};
    if (!times(s, overhead::Start, overhead::End, t))
        return;
    const std::int64_t thread = s.integer(overhead::Thread);
    const bool hasName = s.isInteger(overhead::Name) && m_session.hasString(s.integer(overhead::Name));
    const std::uint32_t name =
        hasName ? stringName(s.integer(overhead::Name)) : m_sink.name(overheadName(s.integer(overhead::Type)));
    m_sink.slice(t.startNs, t.durationNs, name, m_sink.category("overhead", Kind::Overhead),
        m_sink.lane(m_session.processText(processOf(thread)), std::to_string(threadOf(thread)) + " profiler overhead",
            LaneKind::Pseudo),
        {}, place(s), t.flags);
}

/// The rows come by time, and all in one block. What was allocated before the recording is not known.
void RowReader::memoryRow(const Statement &s)
{
    if (!s.isInteger(memory::Start) || !s.isInteger(memory::Bytes))
        return damaged(s);
    const ProcessKey process = processOf(s.integer(memory::Process));
    const std::int64_t device = m_session.deviceNumber(process, s.integer(memory::Device));
    const std::string kind = std::string(memoryOf(s, memory::MemoryKind)) + " memory";
    double &allocated = m_allocated[{ process, device, s.integer(memory::MemoryKind) }];
    allocated += double(s.integer(memory::Bytes)) * (s.integer(memory::Operation) == 0 ? 1 : -1);
    m_sink.counter(s.integer(memory::Start), m_sink.name(std::to_string(device)),
        m_sink.name(kind + " allocated while recording (process " + m_session.processText(process) + ')'),
        m_sink.name("bytes"), allocated);
}

void RowReader::metricRow(const Statement &s)
{
    if (!s.isInteger(metric::Time))
        return damaged(s);
    const std::int64_t type = s.integer(metric::Type);
    const std::string_view name = m_session.metricName(type, s.integer(metric::Metric));
    m_sink.counter(s.integer(metric::Time), m_sink.name(std::to_string(type & 0xff)),
        name.empty() ? m_sink.name("metric " + std::to_string(s.integer(metric::Metric))) : m_sink.name(name),
        m_sink.name("value"), s.real(metric::Value));
}

} // namespace lanewise::io::nsys
