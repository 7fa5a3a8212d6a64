// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/devices.h>
#include <analysis/overlong.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

namespace lanewise::analysis {
namespace {

using core::DeviceProperties;
using core::FileIndex;
using core::GpuDetail;
using core::Kind;
using core::Lane;
using core::LaneId;
using core::LaneKind;
using core::StringId;
using core::Trace;

/// Answers about names, each worked out once.
class NameFacts {
public:
    explicit NameFacts(const Trace &trace)
        : m_trace(trace),
          m_communication(trace.strings().size(), kUnasked),
          m_copies(trace.strings().size(), kUnasked)
    {
    }

    bool isCommunication(StringId name)
    {
        std::uint8_t &fact = m_communication[name];
        if (fact == kUnasked)
            fact = isCommunicationName(m_trace.string(name)) ? 1 : 0;
        return fact == 1;
    }
    CopyKind copyKind(StringId name)
    {
        std::uint8_t &fact = m_copies[name];
        if (fact == kUnasked)
            fact = static_cast<std::uint8_t>(copyTypeOf(m_trace.string(name)).kind);
        return static_cast<CopyKind>(fact);
    }

private:
    static constexpr std::uint8_t kUnasked = 255;
    const Trace &m_trace;
    std::vector<std::uint8_t> m_communication, m_copies;
};

/// Per-name sums of one device at a time over a table that is only cleared where it was used.
class KernelTotals {
public:
    explicit KernelTotals(std::size_t names) : m_slots(names, kNone) { }

    /// What counts for the order may be less than what was recorded.
    void add(StringId name, core::TimeNs durationNs, core::TimeNs rankedNs)
    {
        std::uint32_t &slot = m_slots[name];
        if (slot == kNone) {
            slot = static_cast<std::uint32_t>(m_totals.size());
            m_totals.push_back({ name, 0, 0 });
            m_ranked.push_back(0);
        }
        m_ranked[slot] = core::addClamped(m_ranked[slot], rankedNs);
        KernelSummary &k = m_totals[slot];
        ++k.count;
        k.totalNs = core::addClamped(k.totalNs, durationNs);
    }

    std::vector<KernelSummary> take(const Trace &trace)
    {
        std::vector<std::size_t> order(m_totals.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return m_ranked[a] != m_ranked[b] ? m_ranked[a] > m_ranked[b]
                                              : trace.string(m_totals[a].name) < trace.string(m_totals[b].name);
        });
        std::vector<KernelSummary> sorted;
        sorted.reserve(order.size());
        for (const std::size_t i : order) {
            m_slots[m_totals[i].name] = kNone;
            sorted.push_back(m_totals[i]);
        }
        m_totals.clear();
        m_ranked.clear();
        return sorted;
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    std::vector<std::uint32_t> m_slots;
    std::vector<KernelSummary> m_totals;
    std::vector<core::TimeNs> m_ranked; ///< of each in m_totals
};

struct CopyParts {
    std::uint64_t count = 0;
    std::optional<std::uint64_t> bytes;
    core::TimeNs durationNs = 0;
    std::vector<IntervalSet> busy;

    void add(IntervalSet &lane, const GpuDetail *detail)
    {
        ++count;
        if (detail && detail->bytes >= 0) {
            const auto more = static_cast<std::uint64_t>(detail->bytes);
            std::uint64_t sum = 0;
            bytes = __builtin_add_overflow(bytes.value_or(0), more, &sum) ? ~std::uint64_t(0) : sum;
        }
        m_lane = &lane;
    }
    void addTime(const core::TimeRange &range)
    {
        durationNs = core::addClamped(durationNs, lengthOf(range));
        m_lane->append(range);
    }
    CopySummary summary(const IntervalSet &kernels)
    {
        CopySummary s;
        s.count = count;
        s.bytes = bytes;
        s.durationNs = durationNs;
        s.busy = IntervalSet::unionOf(std::move(busy));
        s.exposedNs = s.busy.minus(kernels).lengthNs();
        return s;
    }

private:
    IntervalSet *m_lane = nullptr;
};

/// Walks the streams of one device, and puts together what they hold.
class DeviceBuilder {
public:
    DeviceBuilder(const Trace &trace, const LaunchLinks &links, const std::optional<core::TimeRange> &range,
        NameFacts &names, KernelTotals &totals)
        : m_trace(trace),
          m_links(links),
          m_range(range),
          m_names(names),
          m_totals(totals)
    {
    }

    void addLane(LaneId id);
    Device finish();

private:
    static constexpr std::size_t kCopyKinds = 5;

    /// The intervals of one lane, in order of start.
    struct LaneSets {
        IntervalSet compute, communication, memsets;
        IntervalSet copies[kCopyKinds];
    };

    /// Length of the union of ranges that come in order of start, without keeping them.
    class BusyLength {
    public:
        void add(const core::TimeRange &range)
        {
            if (range.startNs > m_open.endNs) {
                m_closedNs = core::addClamped(m_closedNs, lengthOf(m_open));
                m_open = range;
            } else {
                m_open.endNs = std::max(m_open.endNs, range.endNs);
            }
        }
        core::TimeNs lengthNs() const { return core::addClamped(m_closedNs, lengthOf(m_open)); }

    private:
        core::TimeRange m_open { core::kNoTime, core::kNoTime };
        core::TimeNs m_closedNs = 0;
    };

    bool isLinked(core::SliceId s);
    const GpuDetail *detailOf(core::SliceId s);
    void addOperation(core::SliceId s, Kind kind, LaneSets &sets, BusyLength &busy);

    const Trace &m_trace;
    const LaunchLinks &m_links;
    const std::optional<core::TimeRange> &m_range;
    NameFacts &m_names;
    KernelTotals &m_totals;
    Device m_device;
    CopyParts m_copies[kCopyKinds], m_memsets;
    std::vector<IntervalSet> m_compute, m_communication;
    std::vector<Overlong> m_overlong; ///< of the lane that is walked
    std::size_t m_nextOverlong = 0;
    // Links and details are ascending by slice, like the slices of a lane: both are walked along.
    std::span<const LaunchLinks::Link>::iterator m_link;
    std::span<const GpuDetail>::iterator m_detail;
};

bool DeviceBuilder::isLinked(core::SliceId s)
{
    while (m_link != m_links.links().end() && m_link->operation < s)
        ++m_link;
    return m_link != m_links.links().end() && m_link->operation == s;
}

const GpuDetail *DeviceBuilder::detailOf(core::SliceId s)
{
    while (m_detail != m_trace.gpuDetails().end() && m_detail->slice < s)
        ++m_detail;
    return m_detail != m_trace.gpuDetails().end() && m_detail->slice == s ? &*m_detail : nullptr;
}

void DeviceBuilder::addOperation(core::SliceId s, Kind kind, LaneSets &sets, BusyLength &busy)
{
    const std::uint8_t flags = m_trace.flags(s);
    const bool untimed = flags & core::kUntimed;
    const bool impossible = flags & (core::kImpossibleDuration | core::kNegativeDuration);
    const bool timed = !untimed && !(flags & core::kImpossibleDuration);
    core::TimeRange range = m_trace.range(s);
    if (m_range) {
        if (!timed || range.startNs >= m_range->endNs || range.endNs < m_range->startNs
            || (range.endNs == m_range->startNs && !range.isEmpty()))
            return;
        range = range.intersected(*m_range);
    }

    ++m_device.operations;
    m_device.untimed += untimed;
    m_device.impossibleDurations += impossible && !untimed;
    const GpuDetail *detail = detailOf(s);
    const StringId name = m_trace.nameId(s);
    const bool communication =
        kind == Kind::Kernel && ((detail && detail->collective != core::kEmptyString) || m_names.isCommunication(name));
    CopyParts *copy = nullptr;
    if (kind == Kind::Kernel) {
        ++m_device.kernelCount;
        m_device.communicationCount += communication;
    } else if (kind == Kind::Memcpy) {
        const auto k = static_cast<std::size_t>(m_names.copyKind(name));
        copy = &m_copies[k];
        copy->add(sets.copies[k], detail);
    } else {
        copy = &m_memsets;
        copy->add(sets.memsets, detail);
    }
    if (untimed)
        return;
    m_device.unlinked += !isLinked(s);
    if (!timed)
        return;

    if (m_device.timed++ == 0)
        m_device.window = range;
    m_device.window.startNs = std::min(m_device.window.startNs, range.startNs);
    m_device.window.endNs = std::max(m_device.window.endNs, range.endNs);
    busy.add(range);
    if (copy) {
        copy->addTime(range);
        return;
    }
    ++m_device.timedKernels;
    const core::TimeNs length = lengthOf(range);
    m_device.kernelNs = core::addClamped(m_device.kernelNs, length);
    while (m_nextOverlong < m_overlong.size() && m_overlong[m_nextOverlong].slice < s)
        ++m_nextOverlong;
    const bool isOverlong = m_nextOverlong < m_overlong.size() && m_overlong[m_nextOverlong].slice == s;
    m_totals.add(name, length,
        isOverlong ? std::clamp<core::TimeNs>(m_overlong[m_nextOverlong].untilNs - range.startNs, 0, length) : length);
    (communication ? sets.communication : sets.compute).append(range);
}

void DeviceBuilder::addLane(LaneId id)
{
    const Lane &lane = m_trace.lane(id);
    m_device.file = lane.file;
    m_link = std::partition_point(m_links.links().begin(), m_links.links().end(),
        [&](const LaunchLinks::Link &l) { return l.operation < lane.begin; });
    m_detail = std::partition_point(m_trace.gpuDetails().begin(), m_trace.gpuDetails().end(),
        [&](const GpuDetail &d) { return d.slice < lane.begin; });
    m_overlong = overlongOperations(m_trace, id);
    m_nextOverlong = 0;
    LaneSets sets;
    StreamSummary stream;
    stream.lane = id;
    stream.context = lane.context;
    stream.id = lane.stream ? std::to_string(*lane.stream) : std::string(m_trace.string(lane.thread));
    BusyLength busy;
    const std::uint64_t before = m_device.operations, timedBefore = m_device.timed;
    for (core::SliceId s = lane.begin; s < lane.end; ++s) {
        const Kind kind = m_trace.kind(s);
        if (core::isDeviceOperation(kind))
            addOperation(s, kind, sets, busy);
    }
    if (m_device.operations == before)
        return;
    stream.operations = m_device.timed - timedBefore;
    stream.busyNs = busy.lengthNs();
    m_device.streams.push_back(std::move(stream));
    m_compute.push_back(std::move(sets.compute));
    m_communication.push_back(std::move(sets.communication));
    m_memsets.busy.push_back(std::move(sets.memsets));
    for (std::size_t k = 0; k < kCopyKinds; ++k)
        m_copies[k].busy.push_back(std::move(sets.copies[k]));
}

std::optional<double> percentOf(core::TimeNs part, core::TimeNs whole)
{
    if (whole <= 0)
        return {};
    return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

Device DeviceBuilder::finish()
{
    Device &d = m_device;
    d.compute = IntervalSet::unionOf(std::move(m_compute));
    d.communication = IntervalSet::unionOf(std::move(m_communication));
    d.kernels = d.compute.unitedWith(d.communication);
    for (std::size_t k = 0; k < kCopyKinds; ++k)
        if (m_copies[k].count != 0)
            d.copies.emplace(static_cast<CopyKind>(k), m_copies[k].summary(d.kernels));
    d.memsets = m_memsets.summary(d.kernels);
    std::vector<IntervalSet> other { d.memsets.busy };
    for (const auto &[kind, copy] : d.copies)
        other.push_back(copy.busy);
    d.busy = d.kernels.unitedWith(IntervalSet::unionOf(std::move(other)));
    d.busyNs = d.busy.lengthNs();
    d.idleNs = lengthOf(d.window) - d.busyNs;
    d.idlePct = percentOf(d.idleNs, lengthOf(d.window));
    d.computeNs = d.compute.lengthNs();
    d.communicationNs = d.communication.lengthNs();
    d.overlapNs = d.communication.intersectedWith(d.compute).lengthNs();
    d.overlapPct = percentOf(d.overlapNs, d.communicationNs);
    d.exposedCommunicationNs = d.communicationNs - d.overlapNs;
    d.topKernels = m_totals.take(m_trace);
    return std::move(d);
}

bool sameModel(const DeviceProperties &a, const DeviceProperties &b)
{
    return a.name == b.name && a.computeMajor == b.computeMajor && a.computeMinor == b.computeMinor
        && a.totalMemoryBytes == b.totalMemoryBytes && a.multiprocessors == b.multiprocessors
        && a.warpSize == b.warpSize && a.maxThreadsPerMultiprocessor == b.maxThreadsPerMultiprocessor;
}

/// ROCm's operations number the devices of the machine, its property list those the process may see.
bool isRocm(const Trace &trace, FileIndex file, const DeviceProperties &row)
{
    if (row.vendor == "AMD" || std::string_view(row.name).starts_with("AMD "))
        return true;
    const auto &metadata = trace.files()[file].metadata;
    return std::any_of(metadata.begin(), metadata.end(), [](const auto &m) {
        const std::string_view key = m.first;
        return key.starts_with("roctracer") || key.starts_with("rocprofiler") || key.starts_with("hip_runtime")
            || key.starts_with("hip_driver");
    });
}

} // namespace

const DeviceProperties *propertiesOfDevice(const Trace &trace, FileIndex file, std::int64_t id)
{
    const DeviceProperties *first = nullptr, *own = nullptr;
    bool oneModel = true;
    for (const DeviceProperties &row : trace.devices()) {
        if (row.file != file)
            continue;
        if (!first)
            first = &row;
        oneModel = oneModel && sameModel(*first, row);
        if (row.id == id)
            own = &row;
    }
    if (!first)
        return nullptr;
    // rocprofv3 writes agents and operations with the same numbers.
    const core::FileFormat format = trace.files()[file].format;
    const bool numbersAgree = format == core::FileFormat::RocprofJson || format == core::FileFormat::RocprofCsv
        || format == core::FileFormat::Rocpd;
    if (numbersAgree || !isRocm(trace, file, *first))
        return own;
    // Numbers say nothing here, but where all cards are alike any row tells.
    return oneModel ? first : nullptr;
}

std::optional<std::int64_t> integerOf(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return {};
    return value;
}

std::int64_t deviceOfLane(const Trace &trace, LaneId id)
{
    const Lane &lane = trace.lane(id);
    // Planes and MXNet number their processes anew: there the process' name tells the device.
    if (lane.device)
        return *lane.device;
    if (const auto process = integerOf(trace.string(lane.process)))
        return *process;
    const auto details = trace.gpuDetails();
    for (auto it = std::partition_point(
             details.begin(), details.end(), [&](const GpuDetail &d) { return d.slice < lane.begin; });
         it != details.end() && it->slice < lane.end; ++it)
        if (it->device >= 0)
            return it->device;
    return Device::kUnknownId;
}

std::vector<Device> summarizeDevices(
    const Trace &trace, const LaunchLinks &links, const std::optional<core::TimeRange> &range)
{
    std::map<std::pair<FileIndex, std::int64_t>, std::vector<LaneId>> lanes;
    for (LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == LaneKind::DeviceStream)
            lanes[{ trace.lane(l).file, deviceOfLane(trace, l) }].push_back(l);

    NameFacts names(trace);
    KernelTotals totals(trace.strings().size());
    std::vector<Device> devices;
    for (const auto &[key, ids] : lanes) {
        DeviceBuilder builder(trace, links, range, names, totals);
        for (const LaneId l : ids)
            builder.addLane(l);
        Device device = builder.finish();
        if (device.operations == 0)
            continue;
        device.id = key.second;
        device.rank = trace.files()[device.file].rank;
        device.properties = propertiesOfDevice(trace, device.file, device.id);
        devices.push_back(std::move(device));
    }
    return devices;
}

} // namespace lanewise::analysis
