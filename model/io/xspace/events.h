// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The second pass over an XSpace: events of one line become slices, instants and samples. std only.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <core/tracebuilder.h>

#include "xspace/lines.h"
#include "xspace/outline.h"
#include "xspace/value.h"

namespace lanewise::io::xspace {

/// Times of a line in nanoseconds of the file's clock: picoseconds are cut.
core::TimeNs startNs(const Line &line, std::int64_t offsetPs);

/// Sums over many occurrences that have no time, by name.
struct Aggregate {
    std::uint64_t occurrences = 0;
    core::TimeNs durationNs = 0;
    std::uint64_t records = 0;
    std::uint64_t firstByte = 0;
};
using Aggregates = std::map<std::string, Aggregate>;

/// One event's fields, as they stand.
struct RawEvent {
    std::int64_t metadata = 0;
    std::int64_t offsetPs = 0;
    std::int64_t durationPs = 0;
    std::uint64_t occurrences = 0;
    bool isAggregate = false;
    std::vector<std::string_view> stats;

    /// False where the bytes are no event.
    bool parse(std::string_view message);
};

class EventReader {
public:
    EventReader(const Outline &outline, const std::vector<LineUse> &uses, core::RecordSink &sink)
        : m_outline(outline),
          m_uses(uses),
          m_sink(sink)
    {
    }

    /// Reads one chunk into the sink's open block.
    void read(const Chunk &chunk, std::string_view bytes);
    Aggregates &aggregates() { return m_aggregates; }
    std::uint64_t events() const { return m_events; }

private:
    /// What the statistics say.
    struct Facts {
        std::optional<std::uint64_t> correlation;
        std::optional<std::int64_t> root, step, iteration, group;
        std::optional<std::int64_t> producerType, consumerType;
        std::optional<std::uint64_t> producer, consumer;
        std::optional<double> value; ///< of the last statistic
        std::string_view kernel, copy, set, memory, context, frameworkOp, outerOp, opPath, moduleOp, module, stepName;
        double occupancy = -1;
    };
    /// An id of the sink, known in the chunk of that stamp.
    struct KnownId {
        std::uint32_t stamp = 0;
        std::uint32_t id = 0;
    };
    struct NameId : KnownId {
        std::uint32_t kindStamp = 0;
        core::Kind kind = core::Kind::Other; ///< on the host
    };

    void event(std::string_view message, std::uint64_t offset);
    void apply(std::string_view stat, Facts &facts);
    void apply(const EventName &name, Facts &facts);
    void put(StatRole role, const StatValue &v, Facts &facts);
    std::uint32_t nameId(std::int64_t metadata, const EventName *name, bool asDisplayed);
    void aggregate(const RawEvent &e, const EventName *name, std::uint64_t offset);
    void device(const RawEvent &e, const EventName *name, const Facts &facts, std::uint64_t offset);
    void derived(const RawEvent &e, const EventName *name, const Facts &facts, std::uint64_t offset);
    void host(const RawEvent &e, const EventName *name, const Facts &facts, std::uint64_t offset);
    void counter(const RawEvent &e, const EventName *name, const Facts &facts);
    void flows(const Facts &facts, core::TimeNs start, std::uint32_t lane, std::uint64_t offset);
    core::TimeNs nestedDuration(const RawEvent &e, core::TimeNs start) const;
    core::Kind kindOnHost(std::int64_t metadata, const EventName *name);
    std::uint16_t category(core::Kind kind);
    std::uint32_t lane(core::LaneKind kind);
    core::GpuDetail columns(const Facts &facts);

    const Outline &m_outline;
    const std::vector<LineUse> &m_uses;
    core::RecordSink &m_sink;
    Aggregates m_aggregates;
    std::uint64_t m_events = 0;

    // Of the open chunk
    const Line *m_line = nullptr;
    const Plane *m_plane = nullptr;
    const LineUse *m_use = nullptr;
    std::uint32_t m_stamp = 0;
    std::vector<NameId> m_names;          ///< by the place of the event's name in its plane
    std::array<KnownId, 32> m_categories; ///< by kind
    std::array<KnownId, 4> m_lanes;       ///< by kind of lane
    RawEvent m_event;
    std::string m_scratch;
};

} // namespace lanewise::io::xspace
