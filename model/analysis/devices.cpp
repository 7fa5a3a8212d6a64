// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/devices.h>
#include <analysis/overlong.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <mutex>
#include <utility>

#include "scan.h"

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

struct KernelTotal {
    StringId name;
    std::uint64_t count = 0;
    core::TimeNs totalNs = 0;
    core::TimeNs rankedNs = 0; ///< what counts for the order may be less than what was recorded
};

/// Per-name sums over a table that is only cleared where it was used.
class KernelTotals {
public:
    explicit KernelTotals(std::size_t names) : m_slots(names, kNone) { }

    void add(const KernelTotal &more)
    {
        std::uint32_t &slot = m_slots[more.name];
        if (slot == kNone) {
            slot = static_cast<std::uint32_t>(m_totals.size());
            m_totals.push_back({ more.name });
        }
        KernelTotal &k = m_totals[slot];
        k.count += more.count;
        k.totalNs = core::addClamped(k.totalNs, more.totalNs);
        k.rankedNs = core::addClamped(k.rankedNs, more.rankedNs);
    }

    std::vector<KernelTotal> take()
    {
        for (const KernelTotal &k : m_totals)
            m_slots[k.name] = kNone;
        return std::exchange(m_totals, {});
    }

    std::vector<KernelSummary> takeSorted(const Trace &trace)
    {
        std::vector<KernelTotal> totals = take();
        std::sort(totals.begin(), totals.end(), [&](const KernelTotal &a, const KernelTotal &b) {
            return a.rankedNs != b.rankedNs ? a.rankedNs > b.rankedNs : trace.string(a.name) < trace.string(b.name);
        });
        std::vector<KernelSummary> sorted;
        sorted.reserve(totals.size());
        for (const KernelTotal &k : totals)
            sorted.push_back({ k.name, k.count, k.totalNs });
        return sorted;
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    std::vector<std::uint32_t> m_slots;
    std::vector<KernelTotal> m_totals;
};

/// Tables as long as there are names: a task borrows one, so that there are no more than tasks at work.
struct Tables {
    NameFacts names;
    KernelTotals totals;

    explicit Tables(const Trace &trace) : names(trace), totals(trace.strings().size()) { }
};
class TablePool {
public:
    explicit TablePool(const Trace &trace) : m_trace(trace) { }

    std::unique_ptr<Tables> borrow()
    {
        const std::lock_guard lock(m_mutex);
        if (m_free.empty())
            return std::make_unique<Tables>(m_trace);
        auto tables = std::move(m_free.back());
        m_free.pop_back();
        return tables;
    }
    void giveBack(std::unique_ptr<Tables> tables)
    {
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(tables));
    }

private:
    const Trace &m_trace;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<Tables>> m_free;
};

struct CopyParts {
    std::uint64_t count = 0;
    std::optional<std::uint64_t> bytes;
    core::TimeNs durationNs = 0;
    IntervalSet busy; ///< of one stream

    void add(const GpuDetail *detail)
    {
        ++count;
        if (detail && detail->bytes >= 0)
            addBytes(static_cast<std::uint64_t>(detail->bytes));
    }
    void addTime(const core::TimeRange &range)
    {
        durationNs = core::addClamped(durationNs, lengthOf(range));
        busy.append(range);
    }
    /// The sums; the intervals stay.
    void addSums(const CopyParts &more)
    {
        count += more.count;
        if (more.bytes)
            addBytes(*more.bytes);
        durationNs = core::addClamped(durationNs, more.durationNs);
    }
    CopySummary summary(std::vector<IntervalSet> busyOfStreams, const IntervalSet &kernels) const
    {
        CopySummary s;
        s.count = count;
        s.bytes = bytes;
        s.durationNs = durationNs;
        s.busy = IntervalSet::unionOf(std::move(busyOfStreams));
        s.exposedNs = s.busy.minus(kernels).lengthNs();
        return s;
    }

private:
    void addBytes(std::uint64_t more)
    {
        std::uint64_t sum = 0;
        bytes = __builtin_add_overflow(bytes.value_or(0), more, &sum) ? ~std::uint64_t(0) : sum;
    }
};

constexpr std::size_t kCopyKinds = 5;

/// What a piece of one stream holds; the times of one stream's pieces come in order.
struct StreamPart {
    std::uint64_t operations = 0, timed = 0, timedKernels = 0, kernelCount = 0, communicationCount = 0, unlinked = 0,
                  untimed = 0, impossibleDurations = 0;
    core::TimeRange window;
    core::TimeNs kernelNs = 0, busyNs = 0;
    IntervalSet compute, communication;
    CopyParts copies[kCopyKinds], memsets;
    std::vector<KernelTotal> kernels;
};

bool hasBelievedTime(std::uint8_t flags)
{
    return !(flags & (core::kUntimed | core::kImpossibleDuration));
}

/// When the operations of the lane before `first` are all over, if that is later than its start.
core::TimeNs busyUntil(const Trace &trace, LaneId lane, core::SliceId first)
{
    const core::TimeNs start = trace.start(first);
    core::TimeNs until = core::kNoTime;
    const auto look = [&](core::SliceId s) {
        if (core::isDeviceOperation(trace.kind(s)) && hasBelievedTime(trace.flags(s)))
            until = std::max(until, trace.end(s));
    };
    const LaneSpan span = spanOf(trace, lane, core::TimeRange { start, core::addClamped(start, 1) });
    for (const core::SliceId s : span.reaching)
        look(s);
    for (core::SliceId s = span.first; s < first; ++s)
        look(s);
    return until;
}

/// Walks a piece of a stream.
class StreamWalk {
public:
    StreamWalk(const Trace &trace, const LaunchLinks &links, const std::optional<core::TimeRange> &range,
        const std::vector<Overlong> &overlong, Tables &tables)
        : m_trace(trace),
          m_links(links),
          m_range(range),
          m_overlong(overlong),
          m_tables(tables),
          m_launches(links, 0),
          m_details(trace, 0)
    {
    }

    StreamPart walk(const Piece &piece);

private:
    /// Length of the union of ranges that come in order of start, without keeping them.
    class BusyLength {
    public:
        void beginAt(core::TimeNs until) { m_open = { until, until }; }
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

    void addOperation(core::SliceId s, Kind kind);
    void addKernel(core::SliceId s, const core::TimeRange &range, bool isCommunication);
    void seek(core::SliceId first);

    const Trace &m_trace;
    const LaunchLinks &m_links;
    const std::optional<core::TimeRange> &m_range;
    const std::vector<Overlong> &m_overlong; ///< of the lane
    Tables &m_tables;
    StreamPart m_part;
    BusyLength m_busy;
    // Links, details and overlong operations are ascending by slice, like the slices of a piece: all are walked along.
    LaunchWalk m_launches;
    DetailCursor m_details;
    std::size_t m_nextOverlong = 0;
};

void StreamWalk::addOperation(core::SliceId s, Kind kind)
{
    const std::uint8_t flags = m_trace.flags(s);
    const bool untimed = flags & core::kUntimed;
    const bool impossible = flags & (core::kImpossibleDuration | core::kNegativeDuration);
    const bool timed = hasBelievedTime(flags);
    core::TimeRange range = m_trace.range(s);
    if (m_range) {
        if (!timed || range.startNs >= m_range->endNs || range.endNs < m_range->startNs
            || (range.endNs == m_range->startNs && !range.isEmpty()))
            return;
        range = range.intersected(*m_range);
    }

    ++m_part.operations;
    m_part.untimed += untimed;
    m_part.impossibleDurations += impossible && !untimed;
    const GpuDetail *detail = m_details.at(s);
    const StringId name = m_trace.nameId(s);
    const bool communication = kind == Kind::Kernel
        && ((detail && detail->collective != core::kEmptyString) || m_tables.names.isCommunication(name));
    CopyParts *copy = nullptr;
    if (kind == Kind::Kernel) {
        ++m_part.kernelCount;
        m_part.communicationCount += communication;
    } else {
        copy = kind == Kind::Memcpy ? &m_part.copies[static_cast<std::size_t>(m_tables.names.copyKind(name))]
                                    : &m_part.memsets;
        copy->add(detail);
    }
    if (untimed)
        return;
    m_part.unlinked += m_launches.launchOf(s) == core::kNoSlice;
    if (!timed)
        return;

    if (m_part.timed++ == 0)
        m_part.window = range;
    m_part.window.startNs = std::min(m_part.window.startNs, range.startNs);
    m_part.window.endNs = std::max(m_part.window.endNs, range.endNs);
    m_busy.add(range);
    if (copy)
        copy->addTime(range);
    else
        addKernel(s, range, communication);
}

void StreamWalk::addKernel(core::SliceId s, const core::TimeRange &range, bool isCommunication)
{
    ++m_part.timedKernels;
    const core::TimeNs length = lengthOf(range);
    m_part.kernelNs = core::addClamped(m_part.kernelNs, length);
    while (m_nextOverlong < m_overlong.size() && m_overlong[m_nextOverlong].slice < s)
        ++m_nextOverlong;
    const bool isOverlong = m_nextOverlong < m_overlong.size() && m_overlong[m_nextOverlong].slice == s;
    m_tables.totals.add({ m_trace.nameId(s), 1, length,
        isOverlong ? std::clamp<core::TimeNs>(m_overlong[m_nextOverlong].untilNs - range.startNs, 0, length)
                   : length });
    (isCommunication ? m_part.communication : m_part.compute).append(range);
}

void StreamWalk::seek(core::SliceId first)
{
    m_launches = LaunchWalk(m_links, first);
    m_details = DetailCursor(m_trace, first);
    m_nextOverlong = 0;
}

StreamPart StreamWalk::walk(const Piece &piece)
{
    if (piece.reaching.empty() && piece.first == piece.last)
        return {};
    const core::SliceId first = piece.reaching.empty() ? piece.first : piece.reaching.front();
    seek(first);
    // What the pieces before this one cover is theirs.
    m_busy.beginAt(piece.reaching.empty() ? busyUntil(m_trace, piece.lane, first) : core::kNoTime);
    piece.forEach([&](core::SliceId s) {
        const Kind kind = m_trace.kind(s);
        if (core::isDeviceOperation(kind))
            addOperation(s, kind);
    });
    m_part.busyNs = m_busy.lengthNs();
    m_part.kernels = m_tables.totals.take();
    return std::move(m_part);
}

/// Puts together what the streams of one device hold.
class DeviceBuilder {
public:
    DeviceBuilder(const Trace &trace, KernelTotals &totals) : m_trace(trace), m_totals(totals) { }

    void addLane(LaneId id, std::span<StreamPart> parts);
    Device finish();

private:
    void addSums(const StreamPart &part);
    /// A set of each part, joined.
    template<class SetOf>
    static IntervalSet joined(std::span<StreamPart> parts, SetOf &&setOf)
    {
        std::vector<IntervalSet *> sets;
        for (StreamPart &part : parts)
            sets.push_back(&setOf(part));
        return IntervalSet::joined(sets);
    }

    const Trace &m_trace;
    KernelTotals &m_totals;
    Device m_device;
    CopyParts m_copies[kCopyKinds], m_memsets; ///< their sums
    // By stream.
    std::vector<IntervalSet> m_compute, m_communication, m_copiesBusy[kCopyKinds], m_memsetsBusy;
};

void DeviceBuilder::addSums(const StreamPart &part)
{
    if (part.timed > 0) {
        m_device.window.startNs =
            m_device.timed == 0 ? part.window.startNs : std::min(m_device.window.startNs, part.window.startNs);
        m_device.window.endNs =
            m_device.timed == 0 ? part.window.endNs : std::max(m_device.window.endNs, part.window.endNs);
    }
    m_device.operations += part.operations;
    m_device.timed += part.timed;
    m_device.timedKernels += part.timedKernels;
    m_device.kernelCount += part.kernelCount;
    m_device.communicationCount += part.communicationCount;
    m_device.unlinked += part.unlinked;
    m_device.untimed += part.untimed;
    m_device.impossibleDurations += part.impossibleDurations;
    m_device.kernelNs = core::addClamped(m_device.kernelNs, part.kernelNs);
    for (std::size_t k = 0; k < kCopyKinds; ++k)
        m_copies[k].addSums(part.copies[k]);
    m_memsets.addSums(part.memsets);
    for (const KernelTotal &k : part.kernels)
        m_totals.add(k);
}

void DeviceBuilder::addLane(LaneId id, std::span<StreamPart> parts)
{
    const Lane &lane = m_trace.lane(id);
    m_device.file = lane.file;
    StreamSummary stream;
    stream.lane = id;
    stream.context = lane.context;
    stream.id = lane.stream ? std::to_string(*lane.stream) : std::string(m_trace.string(lane.thread));
    const std::uint64_t before = m_device.operations;
    for (StreamPart &part : parts) {
        addSums(part);
        stream.operations += part.timed;
        stream.busyNs = core::addClamped(stream.busyNs, part.busyNs);
    }
    if (m_device.operations == before)
        return;
    m_device.streams.push_back(std::move(stream));
    m_compute.push_back(joined(parts, [](StreamPart &p) -> IntervalSet & { return p.compute; }));
    m_communication.push_back(joined(parts, [](StreamPart &p) -> IntervalSet & { return p.communication; }));
    m_memsetsBusy.push_back(joined(parts, [](StreamPart &p) -> IntervalSet & { return p.memsets.busy; }));
    for (std::size_t k = 0; k < kCopyKinds; ++k)
        m_copiesBusy[k].push_back(joined(parts, [k](StreamPart &p) -> IntervalSet & { return p.copies[k].busy; }));
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
            d.copies.emplace(static_cast<CopyKind>(k), m_copies[k].summary(std::move(m_copiesBusy[k]), d.kernels));
    d.memsets = m_memsets.summary(std::move(m_memsetsBusy), d.kernels);
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
    d.topKernels = m_totals.takeSorted(m_trace);
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
    const auto slices = trace.gpuDetailSlices();
    for (auto it = std::lower_bound(slices.begin(), slices.end(), lane.begin); it != slices.end() && *it < lane.end;
         ++it)
        if (const core::GpuShape &shape = trace.gpuShapeAt(static_cast<std::size_t>(it - slices.begin()));
            shape.device >= 0)
            return shape.device;
    return Device::kUnknownId;
}

std::vector<Device> summarizeDevices(const Trace &trace, const LaunchLinks &links,
    const std::optional<core::TimeRange> &range, core::SliceId pieceSlices)
{
    std::map<std::pair<FileIndex, std::int64_t>, std::vector<LaneId>> lanes;
    for (LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == LaneKind::DeviceStream)
            lanes[{ trace.lane(l).file, deviceOfLane(trace, l) }].push_back(l);

    const std::vector<Piece> pieces = piecesOf(trace, LaneKind::DeviceStream, range, pieceSlices);
    std::vector<std::vector<Overlong>> overlong(trace.lanes().size());
    sharedPool().parallelFor(
        overlong.size(), [&](std::size_t l) { overlong[l] = overlongOperations(trace, static_cast<LaneId>(l)); });
    std::vector<StreamPart> parts(pieces.size());
    TablePool tables(trace);
    sharedPool().parallelFor(pieces.size(), [&](std::size_t i) {
        auto own = tables.borrow();
        parts[i] = StreamWalk(trace, links, range, overlong[pieces[i].lane], *own).walk(pieces[i]);
        tables.giveBack(std::move(own));
    });
    const auto partsOf = [&](LaneId lane) {
        const auto [first, last] = std::equal_range(pieces.begin(), pieces.end(), Piece { lane, {}, 0, 0 },
            [](const Piece &a, const Piece &b) { return a.lane < b.lane; });
        return std::span(parts).subspan(
            static_cast<std::size_t>(first - pieces.begin()), static_cast<std::size_t>(last - first));
    };

    KernelTotals totals(trace.strings().size());
    std::vector<Device> devices;
    for (const auto &[key, ids] : lanes) {
        DeviceBuilder builder(trace, totals);
        for (const LaneId l : ids)
            builder.addLane(l, partsOf(l));
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
