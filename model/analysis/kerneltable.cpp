// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/kerneltable.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <analysis/occupancy.h>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::GpuDetail;
using core::Kind;
using core::LaneKind;
using core::StringId;
using core::TimeNs;
using core::Trace;

struct LaunchHash {
    std::size_t operator()(const KernelLaunch &l) const
    {
        std::uint64_t h = l.name;
        const auto mix = [&h](std::uint64_t v) {
            h = (h ^ v) * 0x9e3779b97f4a7c15ULL;
            h ^= h >> 29;
        };
        mix(l.op);
        mix(static_cast<std::uint64_t>(l.registers) << 32 ^ static_cast<std::uint64_t>(l.sharedBytes));
        for (int i = 0; i < 3; ++i)
            mix(std::uint64_t(l.grid[i]) << 32 | l.block[i]);
        mix(l.communication);
        return static_cast<std::size_t>(h);
    }
};

/// Launches of one piece, numbered as they come.
class PieceLaunches {
public:
    std::uint32_t numberOf(const KernelLaunch &launch)
    {
        // Kernels come in runs and in rounds: most repeat the last launch of their name.
        const auto [byName, isNewName] = m_lastOfName.try_emplace(launch.name, 0);
        if (!isNewName && m_list[byName->second] == launch)
            return byName->second;
        const auto [it, isNew] = m_numbers.try_emplace(launch, static_cast<std::uint32_t>(m_list.size()));
        if (isNew)
            m_list.push_back(launch);
        byName->second = it->second;
        return it->second;
    }
    const std::vector<KernelLaunch> &list() const { return m_list; }

private:
    std::unordered_map<KernelLaunch, std::uint32_t, LaunchHash> m_numbers;
    std::unordered_map<StringId, std::uint32_t> m_lastOfName;
    std::vector<KernelLaunch> m_list;
};

class IndexPiece {
public:
    IndexPiece(const Trace &trace, const LaunchLinks &links, const OpLinks &ops)
        : m_trace(trace),
          m_links(links),
          m_ops(ops)
    {
    }

    void run(const Piece &piece, SliceId base, LargeVector<std::uint32_t> &numbers)
    {
        DetailCursor details(m_trace, piece.first);
        LaunchWalk calls(m_links, piece.first);
        for (SliceId s = piece.first; s < piece.last; ++s) {
            if (m_trace.kind(s) == Kind::Kernel)
                numbers[s - base] = launches.numberOf(launchOf(s, details.at(s), calls.launchOf(s)));
        }
    }

    PieceLaunches launches;

private:
    KernelLaunch launchOf(SliceId s, const GpuDetail *detail, SliceId call)
    {
        KernelLaunch l;
        l.name = m_trace.nameId(s);
        if (detail) {
            l.op = detail->op;
            l.registers = detail->registers;
            l.sharedBytes = detail->sharedBytes;
            std::copy(std::begin(detail->grid), std::end(detail->grid), std::begin(l.grid));
            std::copy(std::begin(detail->block), std::end(detail->block), std::begin(l.block));
        }
        l.communication = (detail && detail->collective != core::kEmptyString) || isCommunication(l.name);
        if (l.op == core::kEmptyString && call != core::kNoSlice)
            if (const SliceId op = m_ops.enclosing(call); op != core::kNoSlice)
                l.op = m_trace.nameId(op);
        return l;
    }
    bool isCommunication(StringId name)
    {
        const auto [it, isNew] = m_communication.try_emplace(name, false);
        if (isNew)
            it->second = isCommunicationName(m_trace.string(name));
        return it->second;
    }

    const Trace &m_trace;
    const LaunchLinks &m_links;
    const OpLinks &m_ops;
    std::unordered_map<StringId, bool> m_communication;
};

} // namespace

KernelIndex KernelIndex::build(
    const Trace &trace, const LaunchLinks &links, const OpLinks &ops, const core::CancelToken &cancel)
{
    KernelIndex index;
    const std::vector<Piece> pieces = piecesOf(trace, LaneKind::DeviceStream);
    if (pieces.empty())
        return index;
    index.m_first = pieces.front().first;
    SliceId last = 0;
    for (const Piece &p : pieces) {
        index.m_first = std::min(index.m_first, p.first);
        last = std::max(last, p.last);
    }
    index.m_launchOf.resize(last - index.m_first, kNone);
    std::vector<std::vector<KernelLaunch>> found(pieces.size());
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t i) {
            IndexPiece piece(trace, links, ops);
            piece.run(pieces[i], index.m_first, index.m_launchOf);
            found[i] = piece.launches.list();
        },
        &cancel);
    if (cancel.isCancelled())
        return {};
    // One numbering for all, in the order of the pieces: the same for any number of threads.
    PieceLaunches all;
    std::vector<std::vector<std::uint32_t>> numbers(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (const KernelLaunch &l : found[i])
            numbers[i].push_back(all.numberOf(l));
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t i) {
            for (SliceId s = pieces[i].first; s < pieces[i].last; ++s)
                if (std::uint32_t &n = index.m_launchOf[s - index.m_first]; n != kNone)
                    n = numbers[i][n];
        },
        &cancel);
    index.m_launches = all.list();
    index.m_facts.reserve(index.m_launches.size());
    std::map<std::pair<StringId, StringId>, KernelFacts> known;
    for (const KernelLaunch &l : index.m_launches) {
        const auto [it, isNew] = known.try_emplace({ l.name, l.op });
        if (isNew)
            it->second = kernelFactsOf(trace.string(l.name), trace.string(l.op));
        index.m_facts.push_back(it->second);
    }
    return index;
}

namespace {

/// Where CUDA's calculator has no answer (a block asks for more shared memory than it was told of), PyTorch's profiler writes an occupancy of 0. A launch
/// whose threads are 1 % of what the device holds does not round to that.
bool isZeroImpossible(const KernelLaunch &l, const core::DeviceProperties *device)
{
    constexpr double kMostThreads = 2048; // of a multiprocessor, on all devices that there are
    if (!device || !device->multiprocessors || *device->multiprocessors <= 0)
        return false;
    double threads = 1;
    for (int i = 0; i < 3; ++i)
        threads *= static_cast<double>(l.grid[i]) * static_cast<double>(l.block[i]);
    return threads >= 0.01 * kMostThreads * *device->multiprocessors;
}

} // namespace

KernelTable KernelTable::build(const Trace &trace, const KernelIndex &index,
    const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    KernelTable table;
    table.m_trace = &trace;
    table.m_index = &index;
    table.m_range = range;
    const std::vector<Piece> pieces = piecesOf(trace, LaneKind::DeviceStream, range);
    std::map<core::LaneId, DeviceKey> keys;
    for (const Piece &p : pieces)
        if (keys.find(p.lane) == keys.end())
            keys[p.lane] = { trace.lane(p.lane).file, deviceOfLane(trace, p.lane) };
    const std::size_t launches = index.launches().size();
    // A piece of few slices of many launches only writes those: sparse where that is smaller.
    std::vector<std::vector<std::pair<std::uint32_t, Sum>>> parts(pieces.size());
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t i) {
            std::vector<std::uint32_t> place(launches, KernelIndex::kNone);
            std::vector<std::pair<std::uint32_t, Sum>> sums;
            DetailCursor details(trace, pieces[i].reaching.empty() ? pieces[i].first : pieces[i].reaching.front());
            const DeviceKey &key = keys.at(pieces[i].lane);
            const core::DeviceProperties *device = propertiesOfDevice(trace, key.file, key.id);
            pieces[i].forEach([&](SliceId s) {
                const std::uint32_t launch = index.launchOf(s);
                if (launch == KernelIndex::kNone || !isTimed(trace, s))
                    return;
                const auto part = partIn(trace, s, range);
                if (!part)
                    return;
                if (place[launch] == KernelIndex::kNone) {
                    place[launch] = static_cast<std::uint32_t>(sums.size());
                    sums.emplace_back(launch, Sum());
                }
                Sum &sum = sums[place[launch]].second;
                const TimeNs ns = lengthOf(*part);
                sum.minNs = sum.count == 0 ? ns : std::min(sum.minNs, ns);
                sum.maxNs = std::max(sum.maxNs, ns);
                sum.totalNs = core::addClamped(sum.totalNs, ns);
                ++sum.count;
                if (const GpuDetail *d = details.at(s); d
                    && (d->occupancyPct > 0
                        || (d->occupancyPct == 0 && !isZeroImpossible(index.launches()[launch], device)))) {
                    sum.recordedOccupancy += static_cast<double>(d->occupancyPct) * static_cast<double>(ns);
                    sum.recordedNs = core::addClamped(sum.recordedNs, ns);
                }
            });
            parts[i] = std::move(sums);
        },
        &cancel);
    std::map<DeviceKey, std::vector<Sum>> sums;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (parts[i].empty())
            continue;
        std::vector<Sum> &device = sums[keys[pieces[i].lane]];
        device.resize(launches);
        for (const auto &[launch, part] : parts[i]) {
            Sum &sum = device[launch];
            sum.minNs = sum.count == 0 ? part.minNs : std::min(sum.minNs, part.minNs);
            sum.maxNs = std::max(sum.maxNs, part.maxNs);
            sum.count += part.count;
            sum.totalNs = core::addClamped(sum.totalNs, part.totalNs);
            sum.recordedOccupancy += part.recordedOccupancy;
            sum.recordedNs = core::addClamped(sum.recordedNs, part.recordedNs);
        }
    }
    for (auto &[key, device] : sums) {
        table.m_devices.push_back(key);
        table.m_properties.push_back(propertiesOfDevice(trace, key.file, key.id));
        table.m_sums.push_back(std::move(device));
    }
    return table;
}

namespace {

GpuDetail detailOf(const KernelLaunch &l)
{
    GpuDetail d;
    d.registers = l.registers;
    d.sharedBytes = l.sharedBytes;
    std::copy(std::begin(l.grid), std::end(l.grid), std::begin(d.grid));
    std::copy(std::begin(l.block), std::end(l.block), std::begin(d.block));
    return d;
}

/// Resident threads of the fullest multiprocessor over those it can hold.
std::optional<double> occupancyOf(const KernelLaunch &l, const core::DeviceProperties *device)
{
    if (!device || !device->maxThreadsPerMultiprocessor || *device->maxThreadsPerMultiprocessor <= 0)
        return {};
    const auto blocks = residentBlocks(detailOf(l), *device);
    if (!blocks)
        return {};
    const double threads = static_cast<double>(l.block[0]) * l.block[1] * l.block[2];
    return 100.0 * *blocks * threads / *device->maxThreadsPerMultiprocessor;
}

bool sameShape(const KernelLaunch &a, const KernelLaunch &b)
{
    return std::equal(std::begin(a.grid), std::end(a.grid), std::begin(b.grid))
        && std::equal(std::begin(a.block), std::end(a.block), std::begin(b.block));
}

/// A mean weighted by time; with no time at all the plain mean.
class WeightedMean {
public:
    void add(const std::optional<double> &value, TimeNs ns)
    {
        if (!value)
            return;
        m_sum += *value * static_cast<double>(ns);
        m_ns += static_cast<double>(ns);
        m_plain += *value;
        ++m_count;
    }
    std::optional<double> value() const
    {
        if (m_count == 0)
            return {};
        return m_ns > 0 ? m_sum / m_ns : m_plain / static_cast<double>(m_count);
    }

private:
    double m_sum = 0, m_ns = 0, m_plain = 0;
    std::size_t m_count = 0;
};

} // namespace

std::vector<KernelRow> KernelTable::rows(KernelGrouping grouping, const std::optional<DeviceKey> &only) const
{
    const auto launches = m_index->launches();
    std::vector<KernelRow> rows;
    struct Means {
        WeightedMean occupancy, recorded, waves;
        std::vector<StringId> ops;
        bool sameRegisters = true, sameShared = true, sameShapes = true;
    };
    std::vector<Means> means;
    std::map<std::tuple<StringId, StringId, std::uint32_t>, std::size_t> places;
    for (std::uint32_t l = 0; l < launches.size(); ++l) {
        const KernelLaunch &launch = launches[l];
        const KernelFacts &facts = m_index->facts(l);
        for (std::size_t d = 0; d < m_devices.size(); ++d) {
            const Sum &sum = m_sums[d][l];
            if (sum.count == 0 || (only && *only != m_devices[d]))
                continue;
            const bool byLaunch = grouping == KernelGrouping::Launch;
            const auto [it, isNew] = places.try_emplace(
                { grouping == KernelGrouping::Op ? core::kEmptyString : launch.name,
                    grouping == KernelGrouping::Op ? launch.op : core::kEmptyString, byLaunch ? l : 0 },
                rows.size());
            if (isNew) {
                rows.emplace_back();
                means.emplace_back();
            }
            KernelRow &row = rows[it->second];
            Means &mean = means[it->second];
            if (isNew) {
                row.name = grouping == KernelGrouping::Op ? core::kEmptyString : launch.name;
                row.op = launch.op;
                row.registers = launch.registers >= 0 ? std::optional(launch.registers) : std::nullopt;
                if (launch.sharedBytes >= 0)
                    row.sharedBytes = static_cast<std::uint64_t>(launch.sharedBytes);
                row.shape = launch;
                row.minNs = sum.minNs;
                row.tensorCores = facts.tensorCores;
                row.tensorCoreReason = facts.tensorCoreReason;
                row.eligible = facts.eligible;
                row.format = facts.format;
                row.communication = launch.communication;
            } else {
                mean.sameRegisters = mean.sameRegisters && row.registers.value_or(-1) == launch.registers;
                mean.sameShared = mean.sameShared
                    && (row.sharedBytes ? static_cast<std::int64_t>(*row.sharedBytes) : -1) == launch.sharedBytes;
                mean.sameShapes = mean.sameShapes && sameShape(*row.shape, launch);
                if (row.tensorCores != facts.tensorCores) {
                    row.tensorCores = TensorCoreUse::Unknown;
                    row.tensorCoreReason = {};
                }
                if (row.eligible != facts.eligible)
                    row.eligible = row.eligible == TensorCoreEligible::Yes || facts.eligible == TensorCoreEligible::Yes
                        ? TensorCoreEligible::Yes
                        : TensorCoreEligible::Unknown;
                if (row.format != facts.format)
                    row.format = NumberFormat::Unknown;
                row.communication = row.communication && launch.communication;
                row.minNs = std::min(row.minNs, sum.minNs);
            }
            mean.ops.push_back(launch.op);
            if (row.launches.empty() || row.launches.back() != l)
                row.launches.push_back(l);
            row.maxNs = std::max(row.maxNs, sum.maxNs);
            row.count += sum.count;
            row.totalNs = core::addClamped(row.totalNs, sum.totalNs);
            if (facts.tensorCores == TensorCoreUse::Yes)
                row.tensorCoreNs = core::addClamped(row.tensorCoreNs, sum.totalNs);
            mean.occupancy.add(occupancyOf(launch, m_properties[d]), sum.totalNs);
            if (m_properties[d])
                mean.waves.add(wavesOf(detailOf(launch), *m_properties[d]), sum.totalNs);
            if (sum.recordedNs > 0)
                mean.recorded.add(sum.recordedOccupancy / static_cast<double>(sum.recordedNs), sum.recordedNs);
        }
    }
    TimeNs total = 0;
    for (const KernelRow &row : rows)
        total = core::addClamped(total, row.totalNs);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        KernelRow &row = rows[i];
        Means &mean = means[i];
        row.meanNs = static_cast<double>(row.totalNs) / static_cast<double>(row.count);
        row.sharePct = total > 0 ? 100.0 * static_cast<double>(row.totalNs) / static_cast<double>(total) : 0;
        row.occupancyPct = mean.occupancy.value();
        row.recordedOccupancyPct = mean.recorded.value();
        row.waves = mean.waves.value();
        std::sort(mean.ops.begin(), mean.ops.end());
        row.ops = static_cast<std::uint32_t>(std::unique(mean.ops.begin(), mean.ops.end()) - mean.ops.begin());
        if (row.ops > 1)
            row.op = core::kEmptyString;
        if (!mean.sameRegisters)
            row.registers.reset();
        if (!mean.sameShared)
            row.sharedBytes.reset();
        if (!mean.sameShapes || !row.shape->grid[0] || !row.shape->block[0])
            row.shape.reset();
    }
    std::sort(rows.begin(), rows.end(), [&](const KernelRow &a, const KernelRow &b) {
        if (a.totalNs != b.totalNs)
            return a.totalNs > b.totalNs;
        if (a.name != b.name)
            return m_trace->string(a.name) < m_trace->string(b.name);
        if (a.op != b.op)
            return m_trace->string(a.op) < m_trace->string(b.op);
        return a.launches < b.launches;
    });
    return rows;
}

KernelSums KernelTable::sums(const std::optional<DeviceKey> &only) const
{
    KernelSums all;
    for (std::size_t d = 0; d < m_devices.size(); ++d) {
        if (only && *only != m_devices[d])
            continue;
        for (std::uint32_t l = 0; l < m_sums[d].size(); ++l) {
            const Sum &sum = m_sums[d][l];
            if (sum.count == 0)
                continue;
            const KernelFacts &facts = m_index->facts(l);
            all.count += sum.count;
            all.totalNs = core::addClamped(all.totalNs, sum.totalNs);
            if (m_index->launches()[l].communication)
                continue;
            all.computeNs = core::addClamped(all.computeNs, sum.totalNs);
            TimeNs &format = all.formatNs[static_cast<std::size_t>(facts.format)];
            format = core::addClamped(format, sum.totalNs);
            if (facts.tensorCores == TensorCoreUse::Yes)
                all.tensorCoreNs = core::addClamped(all.tensorCoreNs, sum.totalNs);
            else if (facts.tensorCores == TensorCoreUse::Unknown)
                all.unknownNs = core::addClamped(all.unknownNs, sum.totalNs);
        }
    }
    return all;
}

std::optional<double> KernelSums::tensorCorePct() const
{
    if (computeNs <= 0 || static_cast<double>(unknownNs) > 0.1 * static_cast<double>(computeNs))
        return {};
    return 100.0 * static_cast<double>(tensorCoreNs) / static_cast<double>(computeNs);
}

std::optional<double> KernelSums::sixteenBitPct() const
{
    const TimeNs known = computeNs - formatNs[static_cast<std::size_t>(NumberFormat::Unknown)];
    if (computeNs <= 0 || 2 * static_cast<double>(known) < static_cast<double>(computeNs))
        return {};
    const TimeNs narrow = core::addClamped(
        formatNs[static_cast<std::size_t>(NumberFormat::Fp16)], formatNs[static_cast<std::size_t>(NumberFormat::Bf16)]);
    return 100.0 * static_cast<double>(narrow) / static_cast<double>(known);
}

std::optional<double> KernelTable::meanOccupancyPct(const std::optional<DeviceKey> &only) const
{
    WeightedMean mean;
    for (std::size_t d = 0; d < m_devices.size(); ++d) {
        if (only && *only != m_devices[d])
            continue;
        for (std::uint32_t l = 0; l < m_sums[d].size(); ++l) {
            const Sum &sum = m_sums[d][l];
            if (sum.count == 0)
                continue;
            if (sum.recordedNs > 0)
                mean.add(sum.recordedOccupancy / static_cast<double>(sum.recordedNs), sum.recordedNs);
            else
                mean.add(occupancyOf(m_index->launches()[l], m_properties[d]), sum.totalNs);
        }
    }
    return mean.value();
}

std::vector<SliceId> KernelTable::slicesOf(
    const KernelRow &row, const std::optional<DeviceKey> &only, std::size_t limit) const
{
    std::vector<bool> wanted(m_index->launches().size());
    for (const std::uint32_t l : row.launches)
        wanted[l] = true;
    std::vector<SliceId> slices;
    for (const Piece &piece : piecesOf(*m_trace, LaneKind::DeviceStream, m_range)) {
        if (only && *only != DeviceKey { m_trace->lane(piece.lane).file, deviceOfLane(*m_trace, piece.lane) })
            continue;
        piece.forEach([&](SliceId s) {
            const std::uint32_t l = m_index->launchOf(s);
            if (slices.size() < limit && l != KernelIndex::kNone && wanted[l] && isTimed(*m_trace, s)
                && partIn(*m_trace, s, m_range))
                slices.push_back(s);
        });
    }
    return slices;
}

CopyTable CopyTable::build(const Trace &trace, std::span<const Device> devices,
    const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    struct Group {
        CopyRow row;
        std::vector<SliceId> slices;
        std::vector<core::TimeRange> busy;
        double measuredBytes = 0, measuredNs = 0;
    };
    std::map<std::tuple<DeviceKey, bool, CopyKind, MemoryKind, MemoryKind>, Group> groups;
    std::map<std::tuple<DeviceKey, bool, CopyKind>, double> best;
    std::map<StringId, CopyType> types;
    for (const Piece &piece : piecesOf(trace, LaneKind::DeviceStream, range)) {
        if (cancel.isCancelled())
            return {};
        const DeviceKey device { trace.lane(piece.lane).file, deviceOfLane(trace, piece.lane) };
        DetailCursor details(trace, piece.reaching.empty() ? piece.first : piece.reaching.front());
        piece.forEach([&](SliceId s) {
            const Kind kind = trace.kind(s);
            if ((kind != Kind::Memcpy && kind != Kind::Memset) || !isTimed(trace, s))
                return;
            const auto part = partIn(trace, s, range);
            if (!part)
                return;
            const GpuDetail *detail = details.at(s);
            const auto [known, isNewType] = types.try_emplace(trace.nameId(s));
            if (isNewType)
                known->second = copyTypeOf(trace.name(s));
            const bool memset = kind == Kind::Memset;
            const CopyType type = memset ? CopyType() : withMemoryOf(known->second, detail);
            Group &group = groups[{ device, memset, type.kind, type.source, type.destination }];
            CopyRow &row = group.row;
            const TimeNs ns = lengthOf(*part);
            row.device = device;
            row.isMemset = memset;
            row.kind = type.kind;
            row.source = type.source;
            row.destination = type.destination;
            row.minNs = row.count == 0 ? ns : std::min(row.minNs, ns);
            row.maxNs = std::max(row.maxNs, ns);
            ++row.count;
            row.totalNs = core::addClamped(row.totalNs, ns);
            group.slices.push_back(s);
            group.busy.push_back(*part);
            if (!detail || detail->bytes < 0)
                return;
            std::uint64_t sum = 0;
            row.bytes = __builtin_add_overflow(row.bytes.value_or(0), static_cast<std::uint64_t>(detail->bytes), &sum)
                ? ~std::uint64_t(0)
                : sum;
            const TimeNs whole = trace.duration(s);
            if (whole <= 0)
                return;
            group.measuredBytes += static_cast<double>(detail->bytes);
            group.measuredNs += static_cast<double>(whole);
            if (detail->bytes >= kBandwidthBytes) {
                double &fastest = best[{ device, memset, type.kind }];
                fastest = std::max(fastest, 1e9 * static_cast<double>(detail->bytes) / static_cast<double>(whole));
            }
        });
    }
    std::vector<Group> sorted;
    for (auto &[key, group] : groups) {
        CopyRow &row = group.row;
        const IntervalSet busy = IntervalSet::unionOf(std::move(group.busy));
        row.busyNs = busy.lengthNs();
        row.exposedNs = row.busyNs;
        for (const Device &d : devices)
            if (DeviceKey { d.file, d.id } == row.device)
                row.exposedNs = busy.minus(d.kernels).lengthNs();
        if (row.busyNs > 0)
            row.overlapPct = 100.0 * static_cast<double>(row.busyNs - row.exposedNs) / static_cast<double>(row.busyNs);
        if (group.measuredNs > 0)
            row.bytesPerSecond = 1e9 * group.measuredBytes / group.measuredNs;
        if (const auto it = best.find({ row.device, row.isMemset, row.kind }); it != best.end())
            row.bestBytesPerSecond = it->second;
        sorted.push_back(std::move(group));
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const Group &a, const Group &b) {
        return a.row.device != b.row.device ? a.row.device < b.row.device : a.row.totalNs > b.row.totalNs;
    });
    CopyTable table;
    for (Group &group : sorted) {
        table.m_rows.push_back(group.row);
        table.m_slices.push_back(std::move(group.slices));
    }
    return table;
}

} // namespace lanewise::analysis
