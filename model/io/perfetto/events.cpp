// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "perfetto/events.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "chromejson/tables.h"
#include "perfetto/sentences.h"
#include "wire.h"

namespace lanewise::io::perfetto {

namespace {

using core::Kind;
using core::LaneKind;
using core::Severity;
using wire::Type;

/// Payloads of TracePacket.
enum Payload : std::uint32_t {
    kProcessTree = 2,
    kClockSnapshot = 6,
    kTrackEvent = 11,
    kInterned = 12,
    kSystemInfo = 45,
    kThreadDescriptor = 44,
    kProcessDescriptor = 43,
    kGpuCounter = 52,
    kRenderStage = 53,
    kDefaults = 59,
    kDescriptor = 60
};

/// Fields that are no payload: they are not counted as something that is not shown.
bool isHeadField(std::uint32_t number)
{
    switch (number) {
    case 3:  // trusted_uid
    case 8:  // timestamp
    case 10: // sequence
    case 13: // flags
    case 33: // trace_config
    case 35: // trace_stats
    case 36: // synchronization_marker
    case 41: // incremental_state_cleared
    case 42: // previous_packet_dropped
    case 58: // clock
    case 69: // service_event
    case 78: // ui_state
    case 79: // trusted_pid
    case 87: // first_packet_on_sequence
    case 89: // trace_uuid
    case 98: // machine
        return true;
    default:
        return false;
    }
}

struct CategoryKind {
    std::string_view category;
    Kind kind;
};
/// Categories of AMD's tools (rocprofv3, rocprof-sys); others are those of the converted profiles.
constexpr CategoryKind kCategoryKinds[] = {
    { "kernel_dispatch", Kind::Kernel },
    { "memory_copy", Kind::Memcpy },
    { "hip_api", Kind::Runtime },
    { "hsa_api", Kind::Driver },
    { "marker_api", Kind::UserAnnotation },
    { "rccl_api", Kind::Other },
    { "device_hip", Kind::Kernel },
    { "device_hsa", Kind::Kernel },
    { "rocm_hip", Kind::Runtime },
    { "rocm_hsa", Kind::Driver },
    { "rocm_roctx", Kind::UserAnnotation },
    { "user", Kind::UserAnnotation },
};

Kind kindOf(std::string_view category)
{
    for (const CategoryKind &k : kCategoryKinds)
        if (k.category == category)
            return k.kind;
    return chromejson::categoryRule(category).kind;
}

void appendNumbers(const wire::Field &f, std::vector<std::uint64_t> &out)
{
    if (f.type == Type::Varint || f.type == Type::Fixed64) {
        out.push_back(f.value);
    } else if (f.type == Type::Bytes) {
        const char *p = f.bytes.data();
        const char *const end = p + f.bytes.size();
        for (std::uint64_t v = 0; p && p < end;)
            if ((p = wire::varint(p, end, v)))
                out.push_back(v);
    }
}

std::int32_t small(std::uint64_t value)
{
    return value <= 0x7fffffff ? static_cast<std::int32_t>(value) : -1;
}

/// An annotation's own value as a number; nothing where it is none.
std::optional<std::int64_t> wholeNumber(std::string_view annotation)
{
    wire::Fields fields(annotation);
    for (wire::Field f; fields.next(f);)
        if (f.type == Type::Varint && (f.number == 3 || f.number == 4))
            return f.integer();
    return {};
}

} // namespace

struct Events::Head {
    std::optional<std::uint64_t> timestamp, clock;
    std::uint64_t sequence = 0, flags = 0;
    bool isCleared = false, hasDropped = false, isOther = false;
    bool isPacked = false;
    std::string_view interned, defaults, snapshot;
    std::uint32_t payload = 0;
    std::string_view message;

    explicit Head(std::string_view packet)
    {
        wire::Fields fields(packet);
        for (wire::Field f; fields.next(f);) {
            if (f.is(8, Type::Varint))
                timestamp = f.value;
            else if (f.is(58, Type::Varint))
                clock = f.value;
            else if (f.is(10, Type::Varint))
                sequence = f.value;
            else if (f.is(13, Type::Varint))
                flags = f.value;
            else if (f.is(41, Type::Varint))
                isCleared = f.value != 0;
            else if (f.is(42, Type::Varint))
                hasDropped = f.value != 0;
            else if (f.is(kInterned, Type::Bytes))
                interned = f.bytes;
            else if (f.is(kDefaults, Type::Bytes))
                defaults = f.bytes;
            else if (f.is(kClockSnapshot, Type::Bytes))
                snapshot = f.bytes;
            else if (f.type == Type::Bytes
                && (f.number == kTrackEvent || f.number == kDescriptor || f.number == kRenderStage
                    || f.number == kGpuCounter || f.number == kProcessTree || f.number == kThreadDescriptor
                    || f.number == kProcessDescriptor || f.number == kSystemInfo)) {
                payload = f.number;
                message = f.bytes;
            } else if (f.number == kZlibPackets || f.number == kZstdPackets) {
                isPacked = true;
            } else if (!isHeadField(f.number)) {
                isOther = true;
            }
        }
        isCleared |= (flags & 1) != 0;
    }
};

struct Events::Body {
    std::uint64_t type = 0;
    std::optional<std::uint64_t> track;
    std::string_view name, category, legacy;
    std::vector<std::string_view> annotations;
    std::optional<std::int64_t> counter;
    std::optional<double> doubleCounter;
    std::vector<std::uint64_t> extraValues, extraDoubles, extraTracks, extraDoubleTracks, flows, lastFlows, submissions;
    bool isMissingName = false;

    Body(std::string_view message, const Interned &interned)
    {
        wire::Fields fields(message);
        for (wire::Field f; fields.next(f);)
            field(f, interned);
    }
    void field(const wire::Field &f, const Interned &interned);
};

void Events::Body::field(const wire::Field &f, const Interned &interned)
{
    const auto text = [&](Table table, std::uint64_t iid, std::string_view &into) {
        if (const InternedText *entry = interned.find(table, iid))
            into = entry->text;
        else
            isMissingName = true;
    };
    switch (f.number) {
    case 9:
        type = f.value;
        break;
    case 11:
        track = f.value;
        break;
    case 10:
        text(kEventNames, f.value, name);
        break;
    case 23:
        name = f.bytes;
        break;
    case 22:
        if (category.empty())
            category = f.bytes;
        break;
    case 3: {
        std::vector<std::uint64_t> iids;
        appendNumbers(f, iids);
        if (category.empty() && !iids.empty())
            text(kCategories, iids.front(), category);
        break;
    }
    case 4:
        annotations.push_back(f.bytes);
        break;
    case 6:
        legacy = f.bytes;
        break;
    case 30:
        counter = f.integer();
        break;
    case 44:
        doubleCounter = std::bit_cast<double>(f.value);
        break;
    case 12:
        appendNumbers(f, extraValues);
        break;
    case 31:
        appendNumbers(f, extraTracks);
        break;
    case 46:
        extraDoubles.push_back(f.value);
        break;
    case 45:
        appendNumbers(f, extraDoubleTracks);
        break;
    case 47:
    case 36:
        appendNumbers(f, flows);
        break;
    case 48:
    case 42:
        appendNumbers(f, lastFlows);
        break;
    case 3000: {
        wire::Fields parts(f.bytes);
        for (wire::Field p; parts.next(p);)
            if (p.number == 1)
                appendNumbers(p, submissions);
        break;
    }
    default:
        break;
    }
}

void Events::reset(const Head &head, std::uint64_t place)
{
    Sequence &s = m_sequences[head.sequence];
    if (head.hasDropped) {
        s.isValid = false;
        m_builder.diagnostics().add(kPacketsDropped, Severity::Warning, m_file, place);
    }
    if (head.isCleared) {
        s.interned = std::make_shared<Interned>();
        s.isValid = true;
        s.clock.reset();
        s.track.reset();
        s.extraTracks.clear();
        s.extraDoubleTracks.clear();
    }
    auto &generations = m_generations[head.sequence];
    if (head.isCleared || generations.empty())
        generations.push_back({ place, s.interned });
    if (!head.defaults.empty()) {
        wire::Fields fields(head.defaults);
        for (wire::Field f; fields.next(f);) {
            if (f.is(58, Type::Varint))
                s.clock = f.value;
            if (!f.is(11, Type::Bytes))
                continue;
            s.track.reset();
            s.extraTracks.clear();
            s.extraDoubleTracks.clear();
            wire::Fields parts(f.bytes);
            for (wire::Field p; parts.next(p);) {
                if (p.is(11, Type::Varint))
                    s.track = p.value;
                else if (p.number == 31)
                    appendNumbers(p, s.extraTracks);
                else if (p.number == 45)
                    appendNumbers(p, s.extraDoubleTracks);
            }
        }
    }
    if (!head.interned.empty())
        s.interned->read(head.interned);
    if (!head.snapshot.empty())
        m_clocks.read(head.snapshot, head.sequence, &s);
}

/// Time on the main clock: that of the packet before where it has none. Nothing where it is beyond all clocks.
std::optional<std::int64_t> Events::timeOf(const Head &head, Sequence &s, std::uint64_t place)
{
    if (!head.timestamp)
        return s.lastNs;
    const std::uint64_t clock = head.clock.value_or(s.clock.value_or(m_clocks.main()));
    constexpr std::int64_t kLatestNs = std::int64_t(1) << 62;
    std::int64_t ns = 0;
    if (*head.timestamp > static_cast<std::uint64_t>(kLatestNs)
        || __builtin_mul_overflow(static_cast<std::int64_t>(*head.timestamp),
            static_cast<std::int64_t>(m_clocks.multiplier(clock, head.sequence)), &ns))
        return {};
    if (m_clocks.isIncremental(clock, head.sequence)) {
        std::int64_t &last = s.deltaNs[clock];
        if (__builtin_add_overflow(last, ns, &last))
            return {};
        ns = last;
    }
    if (const auto main = m_clocks.toMain(clock, head.sequence, ns))
        ns = *main;
    else
        m_builder.diagnostics().add(kClockUnknown, Severity::Warning, m_file, place);
    if (ns > kLatestNs || ns < -kLatestNs)
        return {};
    s.lastNs = ns;
    m_lastNs = std::max(m_lastNs, ns);
    return ns;
}

void Events::packet(const PacketStream::Packet &packet)
{
    const Head head(packet.bytes);
    reset(head, packet.place);
    Sequence &s = m_sequences[head.sequence];
    constexpr std::uint64_t kNeedsState = 2;
    switch (head.payload) {
    case kDescriptor:
        return m_tracks.read(head.message);
    case kProcessTree:
        return m_tracks.readProcessTree(head.message);
    case kTrackEvent:
    case kRenderStage:
    case kGpuCounter:
        break;
    default:
        if (head.isPacked)
            m_builder.diagnostics().add(kNestedPackets, Severity::Warning, m_file, packet.place);
        if (head.isOther)
            m_builder.diagnostics().add(kNotShown, Severity::Info, m_file);
        return;
    }
    if ((head.flags & kNeedsState) && !s.isValid) {
        m_builder.diagnostics().add(kStateLost, Severity::Warning, m_file, packet.place);
        return;
    }
    const auto timeNs = timeOf(head, s, packet.place);
    if (!timeNs) {
        m_builder.diagnostics().add(kTimeImpossible, Severity::Warning, m_file, packet.place);
        return;
    }
    ++m_count;
    if (head.payload == kTrackEvent)
        trackEvent(head.message, head, s, *timeNs, packet.place);
    else if (head.payload == kRenderStage)
        renderStage(head.message, s, *timeNs, packet.place);
    else
        gpuCounters(head.message, *timeNs);
}

Events::Extra &Events::extraOf(Pending &event)
{
    if (event.extra == kNoExtra) {
        event.extra = static_cast<std::uint32_t>(m_extras.size());
        m_extras.emplace_back();
    }
    return m_extras[event.extra];
}

void Events::trackEvent(std::string_view message, const Head &, Sequence &s, std::int64_t timeNs, std::uint64_t place)
{
    enum { kBegin = 1, kEnd, kInstant, kCounter };
    const Body body(message, *s.interned);
    if (body.isMissingName)
        m_builder.diagnostics().add(kStateLost, Severity::Warning, m_file, place);
    const std::uint64_t uuid = body.track.value_or(s.track.value_or(0));
    for (const std::uint64_t id : body.flows)
        m_flows.push_back({ id, timeNs, uuid, place, false });
    for (const std::uint64_t id : body.lastFlows)
        m_flows.push_back({ id, timeNs, uuid, place, true });
    counters(body, s, timeNs, uuid);
    if (body.type == kCounter)
        return;
    if (body.type == 0 && !body.legacy.empty())
        return legacyEvent(body, s, timeNs, place, uuid);
    if (body.type < kBegin || body.type > kInstant)
        return m_builder.diagnostics().add(kNotShown, Severity::Info, m_file);
    TrackEvents &track = m_events[uuid];
    Pending e;
    e.timeNs = timeNs;
    e.place = place;
    e.phase = body.type == kBegin ? Phase::Begin : body.type == kEnd ? Phase::End : Phase::Instant;
    e.name = m_strings.intern(body.name);
    e.category = m_strings.intern(body.category);
    if (e.phase == Phase::Begin) {
        annotations(body, s, timeNs, track, e);
        if (!body.submissions.empty()) {
            const std::uint64_t correlation = m_nextCorrelation++;
            extraOf(e).correlation = correlation;
            for (const std::uint64_t id : body.submissions)
                m_submissions.try_emplace(id, correlation);
        }
    }
    track.events.push_back(e);
}

/// Phases of Chrome's format, as old writers pack them.
void Events::legacyEvent(const Body &body, Sequence &s, std::int64_t timeNs, std::uint64_t place, std::uint64_t uuid)
{
    char phase = 0;
    std::int64_t durationUs = 0;
    std::uint64_t id = 0;
    wire::Fields fields(body.legacy);
    for (wire::Field f; fields.next(f);) {
        if (f.is(2, Type::Varint))
            phase = static_cast<char>(f.value);
        else if (f.is(3, Type::Varint))
            durationUs = f.integer();
        else if (f.type == Type::Varint && (f.number == 6 || f.number == 10 || f.number == 11))
            id = f.value;
    }
    // Begins and ends with an id belong together by it, wherever they are written.
    constexpr std::string_view kAsync = "SFTpben";
    const bool isAsync = phase != 0 && kAsync.find(phase) != kAsync.npos;
    TrackEvents &track =
        isAsync ? m_asyncs[{ std::string(body.category), std::string(body.name), id }] : m_events[uuid];
    if (isAsync && track.events.empty())
        track.home = uuid;
    Pending e;
    e.timeNs = timeNs;
    e.place = place;
    e.name = m_strings.intern(body.name);
    e.category = m_strings.intern(body.category);
    switch (phase) {
    case 'X': {
        e.phase = Phase::Whole;
        annotations(body, s, timeNs, track, e);
        std::int64_t ns = 0;
        extraOf(e).durationNs = __builtin_mul_overflow(durationUs, std::int64_t(1000), &ns) ? -1 : ns;
        break;
    }
    case 'S':
    case 'b':
        e.phase = Phase::Begin;
        break;
    case 'F':
    case 'e':
        e.phase = Phase::End;
        break;
    case 'T':
    case 'p':
        e.phase = Phase::Instant;
        break;
    case 'B':
        e.phase = Phase::Begin;
        annotations(body, s, timeNs, track, e);
        break;
    case 'E':
        e.phase = Phase::End;
        break;
    case 'I':
    case 'i':
    case 'n':
    case 'R':
        e.phase = Phase::Instant;
        break;
    default:
        return m_builder.diagnostics().add(kNotShown, Severity::Info, m_file);
    }
    track.events.push_back(e);
}

/// Facts of an operation, a launch or a wait that are columns.
void Events::annotations(const Body &body, const Sequence &s, std::int64_t timeNs, TrackEvents &track, Pending &e)
{
    const Kind kind = kindOf(body.category);
    const bool isOperation =
        core::isDeviceOperation(kind) || kind == Kind::Synchronization || kind == Kind::DeviceEvent;
    track.isDevice |= isOperation;
    if (!isOperation && !core::isLaunchCall(kind))
        return;
    std::optional<std::int64_t> beginNs, endNs;
    for (const std::string_view annotation : body.annotations) {
        std::string_view key;
        wire::Fields fields(annotation);
        for (wire::Field f; fields.next(f);) {
            if (f.is(10, Type::Bytes))
                key = f.bytes;
            else if (f.is(1, Type::Varint))
                if (const InternedText *name = s.interned->find(kAnnotationNames, f.value))
                    key = name->text;
        }
        const auto number = wholeNumber(annotation);
        if (!number)
            continue;
        if (key == "corr_id" || key == "correlation") {
            if (*number > 0)
                extraOf(e).correlation = static_cast<std::uint64_t>(*number);
            continue;
        }
        if (!isOperation)
            continue;
        core::GpuDetail &d = extraOf(e).detail;
        extraOf(e).hasDetail = true;
        const auto value = static_cast<std::uint64_t>(*number);
        if (key == "begin_ns")
            beginNs = number;
        else if (key == "end_ns")
            endNs = number;
        else if (key == "device")
            track.device = d.device = small(value);
        else if (key == "stream")
            track.stream = d.stream = small(value);
        else if (key == "context")
            d.context = small(value);
        else if (key == "bytes" || key == "size")
            d.bytes = *number >= 0 ? *number : -1;
        else if (key == "registers per thread")
            d.registers = small(value);
        else if (key == "shared memory")
            d.sharedBytes = *number >= 0 ? *number : -1;
        else if (key == "External id")
            d.externalId = *number;
    }
    // Kernels of one queue may overlap, which begins and ends cannot say.
    std::int64_t length = 0;
    if (beginNs && endNs && *beginNs == timeNs && !__builtin_sub_overflow(*endNs, *beginNs, &length) && length >= 0) {
        extraOf(e).durationNs = length;
        e.phase = Phase::Whole;
        track.hasTimesOfItsOwn = true;
    }
}

void Events::counters(const Body &body, const Sequence &s, std::int64_t timeNs, std::uint64_t uuid)
{
    if (body.counter)
        m_samples[uuid].push_back({ timeNs, static_cast<double>(*body.counter) });
    if (body.doubleCounter)
        m_samples[uuid].push_back({ timeNs, *body.doubleCounter });
    const auto &tracks = body.extraTracks.empty() ? s.extraTracks : body.extraTracks;
    for (std::size_t i = 0; i < body.extraValues.size() && i < tracks.size(); ++i)
        m_samples[tracks[i]].push_back({ timeNs, static_cast<double>(static_cast<std::int64_t>(body.extraValues[i])) });
    const auto &doubles = body.extraDoubleTracks.empty() ? s.extraDoubleTracks : body.extraDoubleTracks;
    for (std::size_t i = 0; i < body.extraDoubles.size() && i < doubles.size(); ++i)
        m_samples[doubles[i]].push_back({ timeNs, std::bit_cast<double>(body.extraDoubles[i]) });
}

namespace {

/// A Dim3 into three columns.
void readExtent(std::string_view message, std::uint32_t *out)
{
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);)
        if (f.type == Type::Varint && f.number >= 1 && f.number <= 3)
            out[f.number - 1] = static_cast<std::uint32_t>(std::min<std::uint64_t>(f.value, 0x7fffffff));
}

} // namespace

void Events::renderStage(std::string_view message, const Sequence &s, std::int64_t timeNs, std::uint64_t place)
{
    std::uint64_t eventId = 0, duration = 0, queue = 0, stage = 0, gpu = 0, kernelIid = 0, nameIid = 0;
    bool hasQueueIid = false, hasStageIid = false;
    std::string_view name, launch;
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);) {
        switch (f.number) {
        case 1:
            eventId = f.value;
            break;
        case 2:
            duration = f.value;
            break;
        case 13:
        case 3:
            queue = f.value;
            hasQueueIid |= f.number == 13;
            break;
        case 14:
        case 4:
            stage = f.value;
            hasStageIid |= f.number == 14;
            break;
        case 11:
            gpu = f.value;
            break;
        case 17:
            name = f.bytes;
            break;
        case 20:
            nameIid = f.value;
            break;
        case 19:
            kernelIid = f.value;
            break;
        case 21:
            launch = f.bytes;
            break;
        default:
            break;
        }
    }
    const auto text = [&](Table table, std::uint64_t iid) -> std::string_view {
        const InternedText *entry = iid != 0 ? s.interned->find(table, iid) : nullptr;
        return entry ? std::string_view(entry->text) : std::string_view();
    };
    const InternedText *spec = hasStageIid ? s.interned->find(kGpuSpecifications, stage) : nullptr;
    if (name.empty())
        name = text(kEventNames, nameIid);
    if (const std::string_view kernel = text(kComputeKernels, kernelIid); !kernel.empty())
        name = kernel;
    if (name.empty() && spec)
        name = spec->text;
    std::string queueName(hasQueueIid ? text(kGpuSpecifications, queue) : std::string_view());
    if (queueName.empty())
        queueName = "queue " + std::to_string(queue);
    constexpr std::uint64_t kCompute = 2;
    const bool isCompute = kernelIid != 0 || (spec && spec->number == kCompute);
    TrackEvents &track = m_stages[{ static_cast<std::int64_t>(gpu & 0x7fffffff), queueName }];
    Pending e;
    e.timeNs = timeNs;
    e.place = place;
    e.phase = Phase::Whole;
    e.name = m_strings.intern(name);
    e.category = m_strings.intern(isCompute ? "gpu_compute_stage" : "gpu_graphics_stage");
    Extra &extra = extraOf(e);
    extra.durationNs =
        static_cast<std::int64_t>(std::min<std::uint64_t>(duration, std::numeric_limits<std::int64_t>::max()));
    extra.hasDetail = true;
    extra.detail.device = small(gpu);
    extra.detail.externalId = static_cast<std::int64_t>(eventId);
    wire::Fields parts(launch);
    for (wire::Field p; parts.next(p);)
        if (p.type == Type::Bytes && (p.number == 1 || p.number == 2))
            readExtent(p.bytes, p.number == 1 ? extra.detail.grid : extra.detail.block);
    track.events.push_back(e);
}

void Events::gpuCounters(std::string_view message, std::int64_t timeNs)
{
    std::int64_t gpu = 0;
    wire::Fields first(message);
    for (wire::Field f; first.next(f);)
        if (f.is(3, Type::Varint))
            gpu = f.integer();
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);) {
        if (f.is(1, Type::Bytes)) {
            wire::Fields specs(f.bytes);
            for (wire::Field spec; specs.next(spec);) {
                if (!spec.is(1, Type::Bytes))
                    continue;
                std::uint64_t id = 0;
                std::string_view name;
                wire::Fields parts(spec.bytes);
                for (wire::Field p; parts.next(p);) {
                    if (p.is(1, Type::Varint))
                        id = p.value;
                    else if (p.is(2, Type::Bytes))
                        name = p.bytes;
                }
                m_gpuCounterNames[{ gpu, id }] = name;
            }
        } else if (f.is(2, Type::Bytes)) {
            std::uint64_t id = 0;
            std::optional<double> value;
            wire::Fields parts(f.bytes);
            for (wire::Field p; parts.next(p);) {
                if (p.is(1, Type::Varint))
                    id = p.value;
                else if (p.is(2, Type::Varint))
                    value = static_cast<double>(p.integer());
                else if (p.is(3, Type::Fixed64))
                    value = std::bit_cast<double>(p.value);
            }
            const auto known = m_gpuCounterNames.find({ gpu, id });
            if (value)
                m_gpuSamples[{ std::to_string(gpu),
                                 known != m_gpuCounterNames.end() ? known->second : "counter " + std::to_string(id) }]
                    .push_back({ timeNs, *value });
        }
    }
}

/// A flow from a thread of the host to a track of a device is a launch and its operation.
void Events::linkFlows()
{
    std::sort(m_flows.begin(), m_flows.end(), [](const Flow &a, const Flow &b) {
        return std::tuple(a.id, a.timeNs, a.place) < std::tuple(b.id, b.timeNs, b.place);
    });
    for (std::size_t i = 0; i < m_flows.size();) {
        std::size_t end = i;
        bool hasHost = false, hasDevice = false;
        for (; end < m_flows.size() && m_flows[end].id == m_flows[i].id; ++end) {
            const auto track = m_events.find(m_flows[end].track);
            (track != m_events.end() && track->second.isDevice ? hasDevice : hasHost) = true;
        }
        if (hasHost && hasDevice) {
            const std::uint64_t correlation = m_nextCorrelation++;
            for (std::size_t j = i; j < end; ++j)
                m_correlations.try_emplace(m_flows[j].place, correlation);
        }
        i = end;
    }
}

std::uint32_t Events::sinkName(core::StringId id, core::RecordSink &sink)
{
    const auto [it, isNew] = m_sinkNames.try_emplace(id);
    if (isNew)
        it->second = sink.name(m_strings.view(id));
    return it->second;
}

void Events::emitSlice(
    const Pending &begin, std::int64_t durationNs, std::uint8_t flags, std::uint32_t lane, core::RecordSink &sink)
{
    const std::string_view category = m_strings.view(begin.category);
    const Kind kind = category == "gpu_compute_stage" ? Kind::Kernel : kindOf(category);
    const Extra *extra = begin.extra != kNoExtra ? &m_extras[begin.extra] : nullptr;
    std::optional<std::uint64_t> correlation = extra ? extra->correlation : std::nullopt;
    if (!correlation && extra && category.starts_with("gpu_"))
        if (const auto it = m_submissions.find(static_cast<std::uint64_t>(extra->detail.externalId));
            it != m_submissions.end())
            correlation = it->second;
    if (!correlation)
        if (const auto it = m_correlations.find(begin.place); it != m_correlations.end())
            correlation = it->second;
    // A submission is a launch even where its writer has no category for that.
    const bool isSubmission = correlation && extra && !extra->hasDetail && kind == Kind::Other;
    sink.slice(begin.timeNs, durationNs, sinkName(begin.name, sink),
        sink.category(category, isSubmission ? Kind::Runtime : kind), lane, correlation, begin.place, flags);
    if (extra && extra->hasDetail)
        sink.gpuDetail(extra->detail);
}

/// Keeps blocks small: what a block names, it names anew.
void Events::blockIfFull(core::RecordSink &sink)
{
    constexpr std::size_t kRecordsInBlock = 65536;
    if (sink.block().recordCount() < kRecordsInBlock)
        return;
    m_builder.commit(sink.takeBlock());
    sink.beginBlock();
    m_sinkNames.clear();
}

void Events::emitTrack(const TrackLane &lane, TrackEvents &track, core::RecordSink &sink)
{
    // Sequences are written one after the other; a track's events may stand in several.
    std::stable_sort(track.events.begin(), track.events.end(),
        [](const Pending &a, const Pending &b) { return a.timeNs < b.timeNs; });
    const auto laneId = [&] { return sink.lane(lane.process, lane.thread, lane.kind); };
    std::vector<const Pending *> open;
    for (const Pending &e : track.events) {
        blockIfFull(sink);
        switch (e.phase) {
        case Phase::Begin:
            open.push_back(&e);
            break;
        case Phase::End:
            if (!open.empty()) {
                emitSlice(*open.back(), e.timeNs - open.back()->timeNs, 0, laneId(), sink);
                open.pop_back();
            } else if (!track.hasTimesOfItsOwn) {
                sink.block().diagnostics().add(kStrayEnds, Severity::Info, m_file, e.place);
            }
            break;
        case Phase::Instant:
            sink.instant(e.timeNs, sinkName(e.name, sink),
                sink.category(m_strings.view(e.category), kindOf(m_strings.view(e.category))), laneId(), e.place);
            break;
        case Phase::Whole: {
            const std::int64_t length = m_extras[e.extra].durationNs;
            emitSlice(e, std::max<std::int64_t>(length, 0),
                length < 0 ? std::uint8_t(core::kNoDuration) : std::uint8_t(0), laneId(), sink);
            break;
        }
        }
    }
    // Open to the end of the recording.
    for (const Pending *e : open)
        emitSlice(*e, std::max<std::int64_t>(m_lastNs - e->timeNs, 0), core::kUnclosed, laneId(), sink);
    track.events = {};
    blockIfFull(sink);
    using What = core::PendingFact::What;
    if (!lane.processName.empty())
        sink.fact({ What::ProcessName, lane.process, {}, lane.processName, 0 });
    if (!lane.threadName.empty())
        sink.fact({ What::ThreadName, lane.process, lane.thread, lane.threadName, 0 });
}

void Events::emitCounters(core::RecordSink &sink)
{
    for (auto &[uuid, samples] : m_samples) {
        const Track &track = m_tracks.of(uuid);
        const TrackLane lane = m_tracks.laneOf(uuid, false, {}, {});
        std::stable_sort(
            samples.begin(), samples.end(), [](const Sample &a, const Sample &b) { return a.timeNs < b.timeNs; });
        double sum = 0;
        for (const Sample &sample : samples) {
            blockIfFull(sink);
            const double value = sample.value * static_cast<double>(track.multiplier == 0 ? 1 : track.multiplier);
            sum = track.isIncremental ? sum + value : value;
            sink.counter(sample.timeNs, sink.name(lane.process),
                sink.name(track.name.empty() ? lane.thread : track.name),
                sink.name(track.unit.empty() ? std::string_view("value") : std::string_view(track.unit)), sum);
        }
    }
    for (auto &[key, samples] : m_gpuSamples)
        for (const Sample &sample : samples) {
            blockIfFull(sink);
            sink.counter(sample.timeNs, sink.name(key.first), sink.name(key.second), sink.name("value"), sample.value);
        }
}

void Events::emitFlows(core::RecordSink &sink)
{
    std::map<std::uint64_t, TrackLane> lanes;
    for (std::size_t i = 0; i < m_flows.size(); ++i) {
        const Flow &flow = m_flows[i];
        const bool isFirst = i == 0 || m_flows[i - 1].id != flow.id;
        const bool isLast = flow.isLast || i + 1 == m_flows.size() || m_flows[i + 1].id != flow.id;
        const auto track = m_events.find(flow.track);
        if (track == m_events.end() || (isFirst && isLast))
            continue;
        auto lane = lanes.find(flow.track);
        if (lane == lanes.end())
            lane = lanes.emplace(flow.track, laneOf(flow.track, track->second)).first;
        blockIfFull(sink);
        sink.flow(isFirst ? 's'
                : isLast  ? 'f'
                          : 't',
            flow.timeNs, flow.id, sink.category("flow", Kind::Other),
            sink.lane(lane->second.process, lane->second.thread, lane->second.kind), flow.place);
    }
}

TrackLane Events::laneOf(std::uint64_t uuid, const TrackEvents &track) const
{
    return m_tracks.laneOf(uuid, track.isDevice, track.device, track.stream);
}

bool Events::finish(const core::CancelToken &cancel)
{
    linkFlows();
    core::RecordSink &sink = m_builder.newSink(m_file);
    sink.beginBlock();
    for (auto &[uuid, track] : m_events) {
        if (cancel.isCancelled())
            return false;
        emitTrack(laneOf(uuid, track), track, sink);
    }
    for (auto &[key, track] : m_stages) {
        if (cancel.isCancelled())
            return false;
        const std::string gpu = std::to_string(key.first);
        emitTrack({ gpu, key.second, "GPU " + gpu, key.second, LaneKind::DeviceStream }, track, sink);
    }
    for (auto &[key, track] : m_asyncs) {
        if (cancel.isCancelled())
            return false;
        TrackLane lane = m_tracks.laneOf(track.home, false, {}, {});
        lane.thread = lane.threadName = "async " + std::get<1>(key);
        emitTrack(lane, track, sink);
    }
    emitCounters(sink);
    emitFlows(sink);
    m_builder.commit(sink.takeBlock());
    return true;
}

} // namespace lanewise::io::perfetto
