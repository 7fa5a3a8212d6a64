// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "xspace/events.h"

#include <algorithm>

#include "messages.h"
#include "wire.h"
#include "xspace/details.h"

namespace lanewise::io::xspace {

using core::Kind;
using core::LaneKind;
using core::TimeNs;
using wire::Type;

namespace {

constexpr std::int64_t kPsPerNs = 1000;

/// A pool's thread runs what was handed to it between these two, which are one range.
constexpr std::string_view kRegionStart = "ThreadpoolListener::StartRegion";
constexpr std::string_view kRegionStop = "ThreadpoolListener::StopRegion";
constexpr std::string_view kRegion = "ThreadpoolListener::Region";

/// No clock shows a time so far from 0. Beyond it sums overflow, and one such event would make the axis centuries long.
constexpr TimeNs kMostTime = TimeNs(1) << 62;

/// Towards minus infinity, so that order is kept on both sides of 0.
constexpr TimeNs cutToNs(std::int64_t ps)
{
    return ps >= 0 ? ps / kPsPerNs : -((-(ps + 1)) / kPsPerNs) - 1;
}

std::string_view categoryName(Kind kind)
{
    switch (kind) {
    case Kind::Kernel:
        return "kernel";
    case Kind::Memcpy:
        return "memcpy";
    case Kind::Memset:
        return "memset";
    case Kind::Memory:
        return "memory";
    case Kind::Overhead:
        return "overhead";
    case Kind::Driver:
        return "driver";
    case Kind::Python:
        return "python";
    case Kind::StepMarker:
        return "step";
    case Kind::UserAnnotation:
        return "nvtx";
    case Kind::GpuAnnotation:
        return "derived";
    case Kind::CpuOp:
        return "host";
    default:
        return "other";
    }
}

} // namespace

TimeNs startNs(const Line &line, std::int64_t offsetPs)
{
    return core::addClamped(line.timestampNs, cutToNs(offsetPs));
}

bool RawEvent::parse(std::string_view message)
{
    metadata = offsetPs = durationPs = 0;
    occurrences = 0;
    isAggregate = false;
    stats.clear();
    wire::Fields fields(message);
    wire::Field f;
    while (fields.next(f)) {
        switch (f.number) {
        case 1:
            metadata = f.integer();
            break;
        case 2:
            offsetPs = f.integer();
            isAggregate = false;
            break;
        case 3:
            durationPs = f.integer();
            break;
        case 4:
            if (f.type == Type::Bytes)
                stats.push_back(f.bytes);
            break;
        case 5:
            occurrences = f.value;
            isAggregate = true;
            break;
        default:
            continue;
        }
        if ((f.number == 4) != (f.type == Type::Bytes) || (f.number != 4 && f.type != Type::Varint))
            return false;
    }
    return !fields.isDamaged();
}

void EventReader::read(const Chunk &chunk, std::string_view bytes)
{
    m_line = &m_outline.lines[chunk.line];
    m_plane = m_outline.planes[m_line->plane].get();
    m_use = &m_uses[chunk.line];
    ++m_stamp;
    if (m_names.size() < m_plane->events.size())
        m_names.resize(m_plane->events.size());
    wire::Fields fields(bytes);
    wire::Field f;
    for (const char *at = fields.at(); fields.next(f); at = fields.at())
        if (f.is(4, Type::Bytes))
            event(f.bytes, chunk.offset + static_cast<std::uint64_t>(at - bytes.data()));
}

void EventReader::event(std::string_view message, std::uint64_t offset)
{
    if (!m_event.parse(message)) {
        m_sink.block().diagnostics().add(messages::kDamagedRecords, core::Severity::Warning, m_sink.file(), offset);
        return;
    }
    ++m_events;
    const EventName *name = m_plane->events.find(m_event.metadata);
    if (m_event.isAggregate)
        return aggregate(m_event, name, offset);
    if (const TimeNs start = startNs(*m_line, m_event.offsetPs); start < -kMostTime || start > kMostTime)
        return m_sink.block().diagnostics().add(
            messages::kTimesImpossible, core::Severity::Warning, m_sink.file(), offset);
    Facts facts;
    if (name && (!name->stats.empty() || !name->encoded.empty()))
        apply(*name, facts);
    for (const std::string_view stat : m_event.stats)
        apply(stat, facts);
    switch (m_use->role) {
    case LineRole::Stream:
        return device(m_event, name, facts, offset);
    case LineRole::Derived:
    case LineRole::Steps:
    case LineRole::Overhead:
        return derived(m_event, name, facts, offset);
    case LineRole::Counters:
        return counter(m_event, name, facts);
    case LineRole::Host:
        return host(m_event, name, facts, offset);
    }
}

void EventReader::apply(const EventName &name, Facts &facts)
{
    wire::Fields fields(name.stats);
    wire::Field f;
    while (fields.next(f))
        if (f.is(5, Type::Bytes))
            apply(f.bytes, facts);
    for (std::string_view rest = name.encoded; !rest.empty();) {
        const std::size_t comma = rest.find(',');
        const std::string_view part = rest.substr(0, comma);
        rest.remove_prefix(comma == rest.npos ? rest.size() : comma + 1);
        const std::size_t equals = part.find('=');
        if (equals == part.npos)
            continue;
        StatValue v;
        v.kind = StatValue::Kind::Text;
        v.text = part.substr(equals + 1);
        put(roleOf(part.substr(0, equals)), v, facts);
    }
}

void EventReader::apply(std::string_view stat, Facts &facts)
{
    const StatValue v = parseStat(stat, *m_plane);
    const StatName *name = m_plane->stats.find(v.metadata);
    if (m_use->role == LineRole::Counters)
        facts.value = v.asNumber();
    if (name && name->role != StatRole::None)
        put(name->role, v, facts);
}

void EventReader::put(StatRole role, const StatValue &v, Facts &facts)
{
    const auto unsignedOf = [&]() -> std::optional<std::uint64_t> {
        const auto n = v.asInteger();
        return n ? std::optional(static_cast<std::uint64_t>(*n)) : std::nullopt;
    };
    switch (role) {
    case StatRole::Correlation:
        if (const auto n = v.asInteger(); n && *n >= 0)
            facts.correlation = static_cast<std::uint64_t>(*n);
        break;
    case StatRole::Context:
        facts.context = v.text;
        break;
    case StatRole::KernelDetails:
        facts.kernel = v.text;
        break;
    case StatRole::CopyDetails:
        facts.copy = v.text;
        break;
    case StatRole::SetDetails:
        facts.set = v.text;
        break;
    case StatRole::MemoryDetails:
        facts.memory = v.text;
        break;
    case StatRole::Occupancy:
        facts.occupancy = v.asNumber().value_or(-1);
        break;
    case StatRole::FrameworkOp:
        facts.frameworkOp = v.text;
        break;
    case StatRole::OuterOp:
        facts.outerOp = v.text;
        break;
    case StatRole::OpPath:
        facts.opPath = v.text;
        break;
    case StatRole::ModuleOp:
        facts.moduleOp = v.text;
        break;
    case StatRole::Module:
        facts.module = v.text;
        break;
    case StatRole::StepNumber:
        facts.step = v.asInteger();
        break;
    case StatRole::Iteration:
        facts.iteration = v.asInteger();
        break;
    case StatRole::Root:
        facts.root = v.asInteger();
        break;
    case StatRole::Group:
        facts.group = v.asInteger();
        break;
    case StatRole::StepName:
        facts.stepName = v.text;
        break;
    case StatRole::ProducerType:
        facts.producerType = v.asInteger();
        break;
    case StatRole::Producer:
        facts.producer = unsignedOf();
        break;
    case StatRole::ConsumerType:
        facts.consumerType = v.asInteger();
        break;
    case StatRole::Consumer:
        facts.consumer = unsignedOf();
        break;
    case StatRole::None:
        break;
    }
}

std::uint32_t EventReader::nameId(std::int64_t metadata, const EventName *name, bool asDisplayed)
{
    if (!name || (name->name.empty() && name->displayName.empty())) {
        m_scratch = "#" + std::to_string(metadata);
        return m_sink.name(m_scratch);
    }
    NameId &known = m_names[m_plane->events.placeOf(metadata)];
    if (known.stamp != m_stamp) {
        known.stamp = m_stamp;
        const bool display = (asDisplayed && !name->displayName.empty()) || name->name.empty();
        known.id = m_sink.name(display ? name->displayName : name->name);
    }
    return known.id;
}

void EventReader::aggregate(const RawEvent &e, const EventName *name, std::uint64_t offset)
{
    Aggregate &a = m_aggregates[name && !name->name.empty() ? name->name : "#" + std::to_string(e.metadata)];
    if (a.records++ == 0)
        a.firstByte = offset;
    std::uint64_t sum = 0;
    a.occurrences = __builtin_add_overflow(a.occurrences, e.occurrences, &sum) ? ~std::uint64_t(0) : sum;
    a.durationNs = core::addClamped(a.durationNs, cutToNs(e.durationPs));
}

/// So long that what lay within another event before the cutting does so after it.
TimeNs EventReader::nestedDuration(const RawEvent &e, TimeNs start) const
{
    if (e.durationPs < 0)
        return cutToNs(e.durationPs);
    const TimeNs end = startNs(*m_line, core::addClamped(e.offsetPs, e.durationPs));
    return std::max<TimeNs>(0, core::addClamped(end, -start));
}

// What many events of a chunk share is looked up for the first of them.

std::uint16_t EventReader::category(Kind kind)
{
    KnownId &known = m_categories[static_cast<std::size_t>(kind) % m_categories.size()];
    if (known.stamp != m_stamp)
        known = { m_stamp, m_sink.category(categoryName(kind), kind) };
    return static_cast<std::uint16_t>(known.id);
}

std::uint32_t EventReader::lane(LaneKind kind)
{
    KnownId &known = m_lanes[static_cast<std::size_t>(kind) % m_lanes.size()];
    if (known.stamp != m_stamp)
        known = { m_stamp, m_sink.lane(m_use->process, m_use->thread, kind) };
    return known.id;
}

Kind EventReader::kindOnHost(std::int64_t metadata, const EventName *name)
{
    if (!name)
        return hostKind({});
    NameId &known = m_names[m_plane->events.placeOf(metadata)];
    if (known.kindStamp != m_stamp) {
        known.kindStamp = m_stamp;
        known.kind = hostKind(name->name);
    }
    return known.kind;
}

core::GpuDetail EventReader::columns(const Facts &facts)
{
    core::GpuDetail d;
    d.device = m_use->device;
    d.stream = m_use->stream;
    constexpr std::string_view kContextPrefix = "$$";
    std::string_view context = facts.context;
    if (context.starts_with(kContextPrefix))
        context.remove_prefix(kContextPrefix.size());
    StatValue number;
    number.kind = StatValue::Kind::Text;
    number.text = context;
    if (const auto n = number.asInteger(); n && *n >= 0 && *n <= INT32_MAX)
        d.context = static_cast<std::int32_t>(*n);
    readKernelDetails(facts.kernel, d);
    readCopyDetails(facts.copy, d);
    if (!facts.set.empty())
        readMemoryDetails(facts.set, d);
    else
        readMemoryDetails(facts.memory, d);
    if (facts.occupancy > 0 && facts.occupancy <= 100)
        d.occupancyPct = static_cast<float>(facts.occupancy);
    const auto text = [&](std::string_view t) { return t.empty() ? core::kEmptyString : m_sink.name(t); };
    d.module = text(facts.module);
    d.moduleOp = text(facts.moduleOp);
    // Compiled programs say only that they are one; then the path within the program is the operation's name.
    std::string_view op = operationOf(facts.frameworkOp.empty() ? facts.outerOp : facts.frameworkOp);
    if (op == "XlaModule")
        op = facts.opPath;
    d.op = text(op);
    return d;
}

void EventReader::device(const RawEvent &e, const EventName *name, const Facts &facts, std::uint64_t offset)
{
    Kind kind = Kind::Other;
    if (!facts.kernel.empty())
        kind = Kind::Kernel;
    else if (!facts.copy.empty())
        kind = Kind::Memcpy;
    else if (!facts.set.empty())
        kind = Kind::Memset;
    else if (!facts.memory.empty())
        kind = Kind::Memory;
    else
        kind = deviceKind(name ? std::string_view(name->name) : std::string_view());
    if (kind == Kind::Other && m_use->mayCompute)
        kind = Kind::Kernel;
    const TimeNs start = startNs(*m_line, e.offsetPs);
    const std::uint32_t id = nameId(e.metadata, name, false);
    m_sink.slice(
        start, cutToNs(e.durationPs), id, category(kind), lane(LaneKind::DeviceStream), facts.correlation, offset);
    m_sink.gpuDetail(columns(facts));
}

void EventReader::derived(const RawEvent &e, const EventName *name, const Facts &facts, std::uint64_t offset)
{
    const TimeNs start = startNs(*m_line, e.offsetPs);
    Kind kind = m_use->role == LineRole::Overhead ? Kind::Overhead : Kind::GpuAnnotation;
    std::optional<std::uint64_t> number;
    std::uint32_t id = nameId(e.metadata, name, true);
    if (m_use->role == LineRole::Steps) {
        kind = Kind::StepMarker;
        StatValue step;
        step.kind = StatValue::Kind::Text;
        step.text = facts.stepName;
        if (!step.asInteger())
            step.text = name ? std::string_view(name->name) : std::string_view();
        if (const auto n = step.asInteger(); n && *n >= 0)
            number = static_cast<std::uint64_t>(*n);
        else if (facts.group && *facts.group >= 0)
            number = static_cast<std::uint64_t>(*facts.group);
        if (!facts.stepName.empty())
            id = m_sink.name(facts.stepName);
    }
    const LaneKind laneKind = m_use->role == LineRole::Overhead ? LaneKind::Pseudo : LaneKind::DeviceAnnotation;
    m_sink.slice(start, nestedDuration(e, start), id, category(kind), lane(laneKind), number, offset);
}

void EventReader::counter(const RawEvent &e, const EventName *name, const Facts &facts)
{
    if (!facts.value)
        return;
    m_sink.counter(startNs(*m_line, e.offsetPs), m_sink.name(m_use->process), nameId(e.metadata, name, true),
        m_sink.name("value"), *facts.value);
}

void EventReader::flows(const Facts &facts, TimeNs start, std::uint32_t lane, std::uint64_t offset)
{
    const auto id = [](std::optional<std::int64_t> type, std::uint64_t context) {
        return context * 31 + static_cast<std::uint64_t>(type.value_or(0));
    };
    if (!facts.producer && !facts.consumer)
        return;
    const std::uint16_t category = m_sink.category("producer", Kind::Other);
    if (facts.producer)
        m_sink.flow('s', start, id(facts.producerType, *facts.producer), category, lane, offset);
    if (facts.consumer)
        m_sink.flow('f', start, id(facts.consumerType, *facts.consumer), category, lane, offset);
}

void EventReader::host(const RawEvent &e, const EventName *name, const Facts &facts, std::uint64_t offset)
{
    const std::string_view text = name ? std::string_view(name->name) : std::string_view();
    Kind kind = kindOnHost(e.metadata, name);
    std::optional<std::uint64_t> number = facts.correlation;
    if (facts.correlation) {
        kind = Kind::Driver; // old files name the call after the kernel that it launches
    } else if (facts.root.value_or(0) > 0 || text == "TraceContext") {
        kind = Kind::StepMarker;
        const auto n = facts.iteration ? facts.iteration : facts.step ? facts.step : facts.group;
        if (n && *n >= 0)
            number = static_cast<std::uint64_t>(*n);
    }
    const TimeNs start = startNs(*m_line, e.offsetPs);
    const std::uint32_t id = nameId(e.metadata, name, true);
    const std::uint32_t on = lane(LaneKind::HostThread);
    if (e.durationPs == 0 && kind != Kind::Driver && kind != Kind::StepMarker) {
        if (text == kRegionStart || text == kRegionStop)
            m_sink.edge(text == kRegionStart, start, m_sink.name(kRegion), category(kind), on, offset);
        else
            m_sink.instant(start, id, category(kind), on, offset);
        flows(facts, start, on, offset);
        return;
    }
    m_sink.slice(start, nestedDuration(e, start), id, category(kind), on, number, offset);
    flows(facts, start, on, offset);
}

} // namespace lanewise::io::xspace
