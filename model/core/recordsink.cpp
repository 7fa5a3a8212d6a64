// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/tracebuilder.h>

#include <algorithm>

namespace lanewise::core {

namespace messages {
constexpr MessageTemplate kManyCategories {
    "many-categories",
    LW_TR("Messages",
        "There are more categories than are kept apart: events of some stand under another one of the same kind. What their records say themselves stands in their details.")
};
}

namespace {
constexpr std::uint32_t kLong = ~std::uint32_t(0);
constexpr std::uint32_t kLongCorrelation = ~std::uint32_t(0) - 1;
constexpr std::size_t kMaxCategories = 1023;
constexpr std::size_t kLastCategories = 64; ///< more than there are kinds

/// Notes `id` as used by block `stamp`; true the first time.
bool firstUse(std::vector<std::uint32_t> &stamps, std::uint32_t id, std::uint32_t stamp)
{
    if (id >= stamps.size())
        stamps.resize(std::max<std::size_t>(id + 1, stamps.size() * 2), 0);
    if (stamps[id] == stamp)
        return false;
    stamps[id] = stamp;
    return true;
}
}

void RecordSink::useName(std::uint32_t id)
{
    if (firstUse(m_nameStamps, id, m_stamp))
        m_block.m_usedNames.push_back({ id, m_names.view(id) });
}

std::uint32_t RecordSink::name(std::string_view text)
{
    const std::uint32_t id = m_names.intern(text);
    useName(id);
    return id;
}

void RecordSink::useLane(std::uint32_t id)
{
    if (!firstUse(m_laneStamps, id, m_stamp))
        return;
    useName(m_lanes[id].process);
    useName(m_lanes[id].thread);
    m_block.m_usedLanes.push_back(m_lanes[id]);
}

std::uint32_t RecordSink::lane(std::string_view process, std::string_view thread, LaneKind kind)
{
    const std::size_t slot =
        (StringPool::hash(thread) * 31 + process.size() + static_cast<std::size_t>(kind)) % m_laneCache.size();
    LaneCache &cached = m_laneCache[slot];
    if (cached.lane == ~std::uint32_t(0) || cached.kind != kind || cached.thread != thread
        || cached.process != process) {
        cached.lane = findLane(process, thread, kind);
        cached.process = process;
        cached.thread = thread;
        cached.kind = kind;
    }
    useLane(cached.lane);
    return cached.lane;
}

std::uint32_t RecordSink::findLane(std::string_view process, std::string_view thread, LaneKind kind)
{
    const std::uint32_t p = m_names.intern(process), t = m_names.intern(thread);
    std::vector<std::uint32_t> &slot = m_laneSlots[std::uint64_t(p) << 32 | t];
    for (const std::uint32_t id : slot)
        if (m_lanes[id].kind == kind)
            return id;
    const auto id = static_cast<std::uint32_t>(m_lanes.size());
    m_lanes.push_back({ id, p, t, kind });
    slot.push_back(id);
    return id;
}

std::uint16_t RecordSink::category(std::string_view text, Kind kind)
{
    const std::uint32_t id = m_names.intern(text);
    std::uint32_t found = 0;
    while (found < m_categories.size() && (m_categories[found].name != id || m_categories[found].kind != kind))
        ++found;
    if (found == m_categories.size()) {
        // One of the same kind stands in where there are too many; the last ones are kept for kinds that have none yet.
        const auto same =
            std::find_if(m_categories.begin(), m_categories.end(), [kind](const auto &c) { return c.kind == kind; });
        if (found + kLastCategories >= kMaxCategories && same != m_categories.end()) {
            found = static_cast<std::uint32_t>(same - m_categories.begin());
            m_block.diagnostics().add(messages::kManyCategories, Severity::Info, m_file);
        } else {
            m_categories.push_back({ found, id, kind });
        }
    }
    if (firstUse(m_categoryStamps, found, m_stamp)) {
        useName(m_categories[found].name);
        m_block.m_usedCategories.push_back(m_categories[found]);
    }
    return static_cast<std::uint16_t>(found);
}

void RecordSink::beginBlock()
{
    m_block = RecordBlock();
    m_block.m_sink = m_index;
    m_block.m_file = m_file;
    ++m_stamp;
}

RecordBlock RecordSink::takeBlock()
{
    RecordBlock taken = std::move(m_block);
    m_block = RecordBlock();
    return taken;
}

void RecordSink::slice(TimeNs startNs, TimeNs durationNs, std::uint32_t name, std::uint16_t category,
    std::uint32_t lane, std::optional<std::uint64_t> correlation, std::uint64_t record, std::uint8_t flags)
{
    PendingSlice p;
    p.startNs = startNs;
    p.record = record;
    p.name = name;
    p.lane = lane;
    p.category = category;
    p.flags = flags;
    if (durationNs < 0) {
        p.flags |= kNegativeDuration;
        durationNs = 0;
    }
    const auto index = static_cast<std::uint32_t>(m_block.m_slices.size());
    if (durationNs < TimeNs(kLong)) {
        p.duration = static_cast<std::uint32_t>(durationNs);
    } else {
        p.duration = kLong;
        m_block.m_longDurations.emplace_back(index, durationNs);
    }
    if (correlation) {
        if (*correlation < kLongCorrelation) {
            p.correlation = static_cast<std::uint32_t>(*correlation);
        } else {
            p.correlation = kLongCorrelation;
            m_block.m_longCorrelations.emplace_back(index, *correlation);
        }
    }
    m_block.m_slices.append(m_sliceSlabs, p);
}

void RecordSink::gpuDetail(const GpuDetail &detail)
{
    const auto &piece = m_block.m_slices.pieces().back();
    piece.data[piece.count - 1].detail = static_cast<std::uint32_t>(m_block.m_details.size());
    PendingDetail d;
    d.externalId = detail.externalId;
    d.shape = m_shapes.intern(detail);
    if (firstUse(m_shapeStamps, d.shape, m_stamp)) {
        for (const StringId text : { detail.collective, detail.group, detail.op, detail.module, detail.moduleOp })
            if (text != kEmptyString)
                useName(text);
        m_block.m_usedShapes.push_back({ d.shape, &m_shapes[d.shape] });
    }
    if (detail.bytes != -1 || detail.waitsOn != -1) {
        d.amounts = static_cast<std::uint32_t>(m_block.m_amounts.size());
        m_block.m_amounts.append(m_detailSlabs, { detail.bytes, detail.waitsOn });
    }
    m_block.m_details.append(m_detailSlabs, d);
}

void RecordSink::edge(
    bool isBegin, TimeNs timeNs, std::uint32_t name, std::uint16_t category, std::uint32_t lane, std::uint64_t record)
{
    m_block.m_edges.append(m_slabs, { timeNs, record, name, lane, category, isBegin });
}

void RecordSink::instant(
    TimeNs timeNs, std::uint32_t name, std::uint16_t category, std::uint32_t lane, std::uint64_t record)
{
    m_block.m_instants.append(m_slabs, { timeNs, record, name, lane, category });
}

void RecordSink::counter(TimeNs timeNs, std::uint32_t process, std::uint32_t name, std::uint32_t series, double value)
{
    m_block.m_counters.append(m_slabs, { timeNs, value, process, name, series });
}

void RecordSink::flow(
    char phase, TimeNs timeNs, std::uint64_t id, std::uint16_t category, std::uint32_t lane, std::uint64_t record)
{
    m_block.m_flows.append(m_slabs, { timeNs, id, record, lane, category, phase });
}

void RecordSink::fact(PendingFact fact)
{
    m_block.m_facts.push_back(std::move(fact));
}

} // namespace lanewise::core
