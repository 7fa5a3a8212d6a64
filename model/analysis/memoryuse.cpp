// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/memoryuse.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <analysis/devices.h>
#include <core/argumentsource.h>

#include "allocatedby.h"

namespace lanewise::analysis {

using core::FileFormat;
using core::FileIndex;
using core::TimeNs;
using core::Trace;

void StepCurve::append(TimeNs timeNs, std::int64_t value)
{
    // Of changes at one moment the last holds, but the curve keeps the peak between them.
    m_times.push_back(timeNs);
    m_values.push_back(value);
}

void StepCurve::summarize()
{
    m_blockMin.clear();
    m_blockMax.clear();
    for (std::size_t i = 0; i < m_values.size(); i += kBlock) {
        const auto from = m_values.begin() + static_cast<std::ptrdiff_t>(i);
        const auto to = m_values.begin() + static_cast<std::ptrdiff_t>(std::min(i + kBlock, m_values.size()));
        const auto [least, most] = std::minmax_element(from, to);
        m_blockMin.push_back(*least);
        m_blockMax.push_back(*most);
    }
}

void StepCurve::extend(Bucket &bucket, std::size_t from, std::size_t to) const
{
    const auto take = [&bucket](std::int64_t least, std::int64_t most) {
        bucket.min = bucket.isEmpty ? least : std::min(bucket.min, least);
        bucket.max = bucket.isEmpty ? most : std::max(bucket.max, most);
        bucket.isEmpty = false;
    };
    for (std::size_t i = from; i < to;) {
        if (i % kBlock == 0 && i + kBlock <= to) {
            take(m_blockMin[i / kBlock], m_blockMax[i / kBlock]);
            i += kBlock;
        } else {
            take(m_values[i], m_values[i]);
            ++i;
        }
    }
    if (to > from)
        bucket.last = m_values[to - 1];
}

std::vector<StepCurve::Bucket> StepCurve::buckets(const core::TimeRange &range, std::size_t count) const
{
    std::vector<Bucket> buckets(count);
    if (range.isEmpty() || count == 0)
        return buckets;
    std::size_t next =
        static_cast<std::size_t>(std::lower_bound(m_times.begin(), m_times.end(), range.startNs) - m_times.begin());
    const double width = static_cast<double>(range.endNs - range.startNs) / static_cast<double>(count);
    for (std::size_t b = 0; b < count; ++b) {
        const TimeNs end =
            b + 1 == count ? range.endNs : range.startNs + static_cast<TimeNs>(width * static_cast<double>(b + 1));
        if (next > 0)
            buckets[b] = { false, m_values[next - 1], m_values[next - 1], m_values[next - 1] };
        const auto from = m_times.begin() + static_cast<std::ptrdiff_t>(next);
        const std::size_t after =
            static_cast<std::size_t>(std::lower_bound(from, m_times.end(), end) - m_times.begin());
        extend(buckets[b], next, after);
        next = after;
    }
    return buckets;
}

std::optional<std::int64_t> StepCurve::at(TimeNs t) const
{
    const auto after = std::upper_bound(m_times.begin(), m_times.end(), t);
    if (after == m_times.begin())
        return {};
    return m_values[static_cast<std::size_t>(after - m_times.begin()) - 1];
}

namespace {

constexpr core::MessageTemplate kNoMemory { "memory-not-recorded",
    LW_TR("Messages", "No allocator's events are recorded.") };
constexpr core::MessageTemplate kMemoryTorch { "memory-record-torch",
    LW_TR("Messages",
        "No allocator's events are recorded. Record them with torch.profiler.profile(profile_memory=True).") };
constexpr core::MessageTemplate kMemoryTensorFlow {
    "memory-record-tensorflow",
    LW_TR("Messages",
        "No allocator's events are recorded. They need host_tracer_level 2 (the default), and an allocator of TensorFlow or JAX that works within the recording.")
};
constexpr core::MessageTemplate kMemoryNsight { "memory-record-nsight",
    LW_TR("Messages", "No memory use is recorded. Record it with nsys profile --cuda-memory-usage=true.") };
constexpr core::MessageTemplate kMemoryMxNet { "memory-record-mxnet",
    LW_TR("Messages", "No memory use is recorded. Record it with mxnet.profiler.set_config(profile_memory=True).") };

/// One event of an allocator.
struct MemoryEvent {
    std::uint32_t instant = 0;
    TimeNs timeNs = 0;
    std::string allocator;
    std::optional<std::int64_t> device;
    bool isFree = false;
    std::optional<std::int64_t> address, bytes, requested, allocated, reserved, free, lifetimePeak;
    std::optional<double> fragmentation;
    std::string op, shape, type;
};

template<class T>
std::optional<T> numberIn(const std::string &text)
{
    T value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    return value;
}

std::optional<std::int64_t> deviceInName(std::string_view allocator)
{
    constexpr std::string_view kPrefix = "GPU_";
    if (!allocator.starts_with(kPrefix))
        return {};
    std::string_view rest = allocator.substr(kPrefix.size());
    return integerOf(rest.substr(0, rest.find('_')));
}

/// PyTorch's c10::DeviceType.
std::string torchAllocator(std::int64_t type, std::int64_t device)
{
    const char *kind = type == 0 ? "cpu" : type == 1 ? "cuda" : type == 6 ? "hip" : type == 12 ? "xpu" : "device";
    return type == 0 ? std::string(kind) : kind + (" " + std::to_string(device));
}

void takeTorch(MemoryEvent &e, const core::RecordArguments &record)
{
    std::int64_t type = 0, device = -1;
    for (const core::RecordArgument &a : record.arguments) {
        if (a.key == "Device Type")
            type = numberIn<std::int64_t>(a.value).value_or(0);
        else if (a.key == "Device Id")
            device = numberIn<std::int64_t>(a.value).value_or(-1);
        else if (a.key == "Bytes")
            e.bytes = numberIn<std::int64_t>(a.value);
        else if (a.key == "Addr")
            e.address = numberIn<std::int64_t>(a.value);
        else if (a.key == "Total Allocated")
            e.allocated = numberIn<std::int64_t>(a.value);
        else if (a.key == "Total Reserved")
            e.reserved = numberIn<std::int64_t>(a.value);
    }
    e.allocator = torchAllocator(type, device);
    if (type != 0 && device >= 0)
        e.device = device;
    e.isFree = e.bytes.value_or(0) < 0;
    if (e.isFree && *e.bytes > INT64_MIN)
        e.bytes = -*e.bytes;
    // The host's allocator keeps no totals: they are written as 0.
    if (type == 0 && e.allocated.value_or(0) == 0) {
        e.allocated.reset();
        e.reserved.reset();
    }
}

void takeXSpace(MemoryEvent &e, const core::RecordArguments &record)
{
    std::optional<std::int64_t> stack;
    for (const core::RecordArgument &a : record.arguments) {
        if (a.key == "allocator_name")
            e.allocator = a.value;
        else if (a.key == "bytes_reserved")
            stack = numberIn<std::int64_t>(a.value);
        else if (a.key == "bytes_allocated")
            e.allocated = numberIn<std::int64_t>(a.value);
        else if (a.key == "bytes_available")
            e.free = numberIn<std::int64_t>(a.value);
        else if (a.key == "peak_bytes_in_use")
            e.lifetimePeak = numberIn<std::int64_t>(a.value);
        else if (a.key == "requested_bytes")
            e.requested = numberIn<std::int64_t>(a.value);
        else if (a.key == "allocation_bytes")
            e.bytes = numberIn<std::int64_t>(a.value);
        else if (a.key == "addr")
            e.address = numberIn<std::int64_t>(a.value);
        else if (a.key == "fragmentation")
            e.fragmentation = numberIn<double>(a.value);
        else if (a.key == "tf_op")
            e.op = a.value;
        else if (a.key == "tensor_shapes" || a.key == "shape")
            e.shape = a.value;
        else if (a.key == "data_type")
            e.type = tensorFlowType(a.value);
    }
    e.device = deviceInName(e.allocator);
    // Stack, heap and what is free make up the capacity (XProf, xplane_to_memory_profile).
    if (e.allocated && e.free)
        e.reserved = core::addClamped(core::addClamped(stack.value_or(0), *e.allocated), *e.free);
}

/// Puts the events of one allocator together.
class AllocatorBuilder {
public:
    void add(MemoryEvent e)
    {
        Allocator &a = m_allocator;
        (e.isFree ? a.deallocations : a.allocations) += 1;
        if (e.lifetimePeak && *e.lifetimePeak >= 0)
            a.lifetimePeakBytes =
                std::max(a.lifetimePeakBytes.value_or(0), static_cast<std::uint64_t>(*e.lifetimePeak));
        if (!e.allocated) {
            a.sinceRecording = true;
            const std::int64_t bytes = std::max<std::int64_t>(0, e.bytes.value_or(0));
            m_running = core::addClamped(m_running, e.isFree ? -bytes : bytes);
            e.allocated = m_running;
        }
        a.allocated.append(e.timeNs, *e.allocated);
        if (e.reserved)
            a.reserved.append(e.timeNs, *e.reserved);
        if (!m_hasPeak || *e.allocated > m_peak) {
            m_hasPeak = true;
            m_peak = *e.allocated;
            m_peakEvent = m_events.size();
        }
        m_events.push_back(std::move(e));
    }

    Allocator finish(const Trace &trace, const core::CancelToken &cancel)
    {
        Allocator &a = m_allocator;
        a.allocated.summarize();
        a.reserved.summarize();
        if (m_hasPeak)
            findPeak(trace, cancel);
        if (a.device)
            if (const core::DeviceProperties *d = propertiesOfDevice(trace, a.file, *a.device))
                a.deviceBytes = d->totalMemoryBytes;
        std::int64_t most = m_peak;
        for (const std::int64_t v : a.reserved.values())
            most = std::max(most, v);
        // An XSpace's allocators were given what they may use at most: their capacity is no use of it.
        if (m_isXSpace)
            most = m_peak;
        if (a.deviceBytes && !a.sinceRecording)
            a.headroomBytes =
                *a.deviceBytes - std::min(*a.deviceBytes, static_cast<std::uint64_t>(std::max<std::int64_t>(0, most)));
        return std::move(a);
    }

    void begin(const MemoryEvent &e, FileIndex file, bool isXSpace)
    {
        m_allocator.name = e.allocator;
        m_allocator.file = file;
        m_allocator.device = e.device;
        m_isXSpace = isXSpace;
    }

private:
    void findPeak(const Trace &trace, const core::CancelToken &cancel)
    {
        MemoryPeak &peak = m_allocator.peak;
        const MemoryEvent &at = m_events[m_peakEvent];
        peak.timeNs = at.timeNs;
        peak.allocatedBytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, m_peak));
        if (at.reserved && *at.reserved >= 0)
            peak.reservedBytes = static_cast<std::uint64_t>(*at.reserved);
        if (at.free)
            peak.freeBytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, *at.free));
        else if (at.reserved && *at.reserved >= m_peak)
            peak.freeBytes = static_cast<std::uint64_t>(*at.reserved - m_peak);
        if (at.fragmentation)
            peak.fragmentationPct = 100 * *at.fragmentation;
        std::unordered_map<std::int64_t, std::size_t> alive;
        for (std::size_t i = 0; i <= m_peakEvent; ++i) {
            if (!m_events[i].address)
                continue;
            if (m_events[i].isFree)
                alive.erase(*m_events[i].address);
            else
                alive[*m_events[i].address] = i;
        }
        nameUnnamed(alive, trace, cancel);
        std::map<std::tuple<std::string, std::string, std::string, std::int64_t>, LiveAllocation> rows;
        std::uint64_t sum = 0;
        for (const auto &[address, i] : alive) {
            const MemoryEvent &e = m_events[i];
            const auto bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, e.bytes.value_or(0)));
            LiveAllocation &row = rows[{ e.op, e.shape, e.type, e.bytes.value_or(0) }];
            row.op = e.op;
            row.shape = e.shape;
            row.type = e.type;
            ++row.count;
            row.bytes += bytes;
            if (e.requested && *e.requested >= 0)
                row.requestedBytes = row.requestedBytes.value_or(0) + static_cast<std::uint64_t>(*e.requested);
            row.instants.push_back(e.instant);
            sum += bytes;
        }
        for (auto &[key, row] : rows) {
            std::sort(row.instants.begin(), row.instants.end());
            peak.live.push_back(std::move(row));
        }
        std::stable_sort(peak.live.begin(), peak.live.end(),
            [](const LiveAllocation &a, const LiveAllocation &b) { return a.bytes > b.bytes; });
        if (!m_allocator.sinceRecording)
            peak.invisibleBytes = peak.allocatedBytes - std::min(peak.allocatedBytes, sum);
    }

    /// PyTorch's events don't say whose they are; they stand among the operators of their thread.
    void nameUnnamed(
        const std::unordered_map<std::int64_t, std::size_t> &alive, const Trace &trace, const core::CancelToken &cancel)
    {
        std::vector<std::size_t> unnamed;
        std::vector<std::uint32_t> instants;
        for (const auto &[address, i] : alive)
            if (m_events[i].op.empty()) {
                unnamed.push_back(i);
                instants.push_back(m_events[i].instant);
            }
        const std::vector<core::StringId> names = allocatedBy(trace, instants, cancel);
        for (std::size_t i = 0; i < unnamed.size(); ++i)
            m_events[unnamed[i]].op = trace.string(names[i]);
    }

    Allocator m_allocator;
    std::vector<MemoryEvent> m_events;
    std::int64_t m_running = 0, m_peak = 0;
    std::size_t m_peakEvent = 0;
    bool m_hasPeak = false, m_isXSpace = false;
};

bool isFreeing(std::string_view name)
{
    return name == "MemoryDeallocation";
}

/// Events of one file, by time.
std::vector<MemoryEvent> readEvents(const Trace &trace, FileIndex file, std::vector<std::uint32_t> instants,
    std::size_t mostReads, std::uint64_t &unread, const core::CancelToken &cancel)
{
    std::vector<MemoryEvent> events;
    const auto &arguments = trace.files()[file].arguments;
    if (!arguments) {
        unread += instants.size();
        return events;
    }
    if (instants.size() > mostReads) {
        std::vector<std::uint32_t> some;
        for (std::size_t i = 0; i < mostReads; ++i)
            some.push_back(instants[i * instants.size() / mostReads]);
        unread += instants.size() - some.size();
        instants = std::move(some);
    }
    const auto all = trace.instants();
    std::sort(instants.begin(), instants.end(),
        [&](std::uint32_t a, std::uint32_t b) { return all[a].record < all[b].record; });
    const bool isXSpace = trace.files()[file].format == FileFormat::XSpace;
    for (const std::uint32_t i : instants) {
        if (cancel.isCancelled())
            return {};
        const auto record = arguments->read(all[i].record);
        if (!record.ok()) {
            ++unread;
            continue;
        }
        MemoryEvent e;
        e.instant = i;
        e.timeNs = all[i].timeNs;
        if (isXSpace
            || record->arguments.end()
                != std::find_if(record->arguments.begin(), record->arguments.end(),
                    [](const core::RecordArgument &a) { return a.key == "allocator_name"; }))
            takeXSpace(e, *record);
        else
            takeTorch(e, *record);
        e.isFree = e.isFree || isFreeing(trace.string(all[i].name));
        events.push_back(std::move(e));
    }
    std::stable_sort(events.begin(), events.end(), [](const MemoryEvent &a, const MemoryEvent &b) {
        return a.timeNs != b.timeNs ? a.timeNs < b.timeNs : a.instant < b.instant;
    });
    return events;
}

Allocator fromCounter(const Trace &trace, const core::CounterTrack &track, const std::optional<core::TimeRange> &range)
{
    Allocator a;
    a.name = trace.string(track.name);
    a.file = track.file;
    a.isCounter = true;
    // MXNet's counters are the storage in use; Nsight's are sums since the recording began.
    constexpr std::string_view kMxNet = "Memory: gpu/";
    a.sinceRecording = !std::string_view(a.name).starts_with("Memory: ");
    if (std::string_view(a.name).starts_with(kMxNet))
        a.device = integerOf(std::string_view(a.name).substr(kMxNet.size()));
    else if (a.sinceRecording)
        a.device = integerOf(trace.string(track.process));
    std::int64_t before = 0;
    for (std::size_t i = 0; i < track.timesNs.size(); ++i) {
        if (range && !(track.timesNs[i] >= range->startNs && track.timesNs[i] < range->endNs))
            continue;
        const double v = track.values[i];
        const auto value = v > -9e18 && v < 9e18 ? static_cast<std::int64_t>(v) : 0;
        (value < before ? a.deallocations : a.allocations) += 1;
        before = value;
        if (a.allocated.size() == 0 || value > static_cast<std::int64_t>(a.peak.allocatedBytes)) {
            a.peak.allocatedBytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, value));
            a.peak.timeNs = track.timesNs[i];
        }
        a.allocated.append(track.timesNs[i], value);
    }
    a.allocated.summarize();
    if (a.device)
        if (const core::DeviceProperties *d = propertiesOfDevice(trace, a.file, *a.device))
            a.deviceBytes = d->totalMemoryBytes;
    if (a.deviceBytes && !a.sinceRecording)
        a.headroomBytes = *a.deviceBytes - std::min(*a.deviceBytes, a.peak.allocatedBytes);
    return a;
}

const core::MessageTemplate &whatToRecord(FileFormat format)
{
    switch (format) {
    case FileFormat::Kineto:
        return kMemoryTorch;
    case FileFormat::XSpace:
    case FileFormat::TensorFlowJson:
        return kMemoryTensorFlow;
    case FileFormat::NsysSqlite:
        return kMemoryNsight;
    case FileFormat::MxNet:
        return kMemoryMxNet;
    default:
        return kNoMemory;
    }
}

} // namespace

bool isMemoryCounter(std::string_view name)
{
    return name.starts_with("Memory: ") || name.find(" memory allocated while recording") != std::string_view::npos;
}

MemoryUse MemoryUse::build(const Trace &trace, const std::optional<core::TimeRange> &range,
    const core::CancelToken &cancel, std::size_t mostReads)
{
    MemoryUse use;
    std::map<FileIndex, std::vector<std::uint32_t>> instants;
    const auto all = trace.instants();
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        if (all[i].category >= trace.categories().size()
            || trace.categories()[all[i].category].kind != core::Kind::Memory)
            continue;
        if (range && !range->contains(all[i].timeNs))
            continue;
        if (trace.string(all[i].name) == "[OutOfMemory]")
            ++use.m_outOfMemory;
        else
            instants[all[i].file].push_back(i);
    }
    std::map<std::pair<FileIndex, std::string>, AllocatorBuilder> builders;
    for (auto &[file, list] : instants)
        for (MemoryEvent &e : readEvents(trace, file, std::move(list), mostReads, use.m_unread, cancel)) {
            const auto [it, isNew] = builders.try_emplace({ file, e.allocator });
            if (isNew)
                it->second.begin(e, file, trace.files()[file].format == FileFormat::XSpace);
            it->second.add(std::move(e));
        }
    if (cancel.isCancelled())
        return {};
    for (auto &[key, builder] : builders)
        use.m_allocators.push_back(builder.finish(trace, cancel));
    for (const core::CounterTrack &track : trace.counters())
        if (isMemoryCounter(trace.string(track.name)))
            if (Allocator a = fromCounter(trace, track, range); a.allocated.size() > 0)
                use.m_allocators.push_back(std::move(a));
    std::stable_sort(use.m_allocators.begin(), use.m_allocators.end(),
        [](const Allocator &a, const Allocator &b) { return std::tie(a.file, a.name) < std::tie(b.file, b.name); });
    if (use.m_allocators.empty() && !trace.files().empty())
        use.m_why = core::Message(whatToRecord(trace.files()[0].format));
    return use;
}

std::string tensorFlowType(std::string_view recorded)
{
    // Of tensorflow/core/framework/types.proto.
    constexpr std::string_view kNames[] = { {}, "float32", "float64", "int32", "uint8", "int16", "int8", "string",
        "complex64", "int64", "bool", "qint8", "quint8", "qint32", "bfloat16", "qint16", "quint16", "uint16",
        "complex128", "float16", "resource", "variant", "uint32", "uint64", "float8_e5m2", "float8_e4m3fn", {}, {}, {},
        "int4", "uint4" };
    constexpr std::size_t kReference = 100; ///< added for references
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(recorded.data(), recorded.data() + recorded.size(), number);
    const bool isNumber = error == std::errc() && end == recorded.data() + recorded.size();
    if (isNumber && number == 0)
        return {}; // DT_INVALID: not told
    if (isNumber && number % kReference < std::size(kNames) && number < 2 * kReference
        && !kNames[number % kReference].empty())
        return std::string(kNames[number % kReference]);
    return std::string(recorded);
}

} // namespace lanewise::analysis
