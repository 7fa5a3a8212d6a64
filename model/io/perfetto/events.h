// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Packets become pending events; when all are known, these become records of the trace: ends find their begins, and tracks their lanes.
// std only.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <core/strings.h>
#include <core/taskpool.h>
#include <core/tracebuilder.h>

#include "perfetto/packets.h"
#include "perfetto/state.h"
#include "perfetto/tracks.h"

namespace lanewise::io::perfetto {

/// What the file says of a record beside its event, needed to explain it later.
struct Generation {
    std::uint64_t place = 0; ///< of the packet from which on it holds
    std::shared_ptr<const Interned> interned;
};
using Generations = std::unordered_map<std::uint64_t, std::vector<Generation>>; ///< by sequence

class Events {
public:
    Events(core::TraceBuilder &builder, core::FileIndex file) : m_builder(builder), m_file(file) { }

    void packet(const PacketStream::Packet &packet);
    /// Hands everything to the builder. False where cancelled.
    bool finish(const core::CancelToken &cancel);
    std::size_t count() const { return m_count; }
    std::optional<std::int64_t> unixBaseNs() const { return m_clocks.unixBaseNs(); }
    Generations takeGenerations() { return std::move(m_generations); }

private:
    enum class Phase : std::uint8_t { Begin, End, Instant, Whole };
    /// 32 bytes: all of a file's events are held until their order is known.
    struct Pending {
        std::int64_t timeNs = 0;
        std::uint64_t place = 0;
        core::StringId name = 0, category = 0; ///< of m_strings
        std::uint32_t extra = kNoExtra;
        Phase phase = Phase::Begin;
    };
    static constexpr std::uint32_t kNoExtra = ~std::uint32_t(0);
    /// What few events have.
    struct Extra {
        std::int64_t durationNs = -1; ///< of whole ones
        std::optional<std::uint64_t> correlation;
        core::GpuDetail detail;
        bool hasDetail = false;
        core::StringId collective = 0;
    };
    struct TrackEvents {
        std::vector<Pending> events;
        bool isDevice = false;
        bool hasTimesOfItsOwn = false; ///< each begin tells its end: ends say nothing more
        std::optional<std::int64_t> device, stream;
        std::uint64_t home = 0; ///< of events that belong together by an id: the track of the first one
    };
    struct Sample {
        std::int64_t timeNs;
        double value;
    };
    struct Flow {
        std::uint64_t id;
        std::int64_t timeNs;
        std::uint64_t track, place;
        bool isLast;
    };
    struct Head; ///< the fields of a packet that matter
    struct Body; ///< of a track event

    void reset(const Head &head, std::uint64_t place);
    std::optional<std::int64_t> timeOf(const Head &head, Sequence &sequence, std::uint64_t place);
    void trackEvent(
        std::string_view message, const Head &head, Sequence &sequence, std::int64_t timeNs, std::uint64_t place);
    void legacyEvent(
        const Body &body, Sequence &sequence, std::int64_t timeNs, std::uint64_t place, std::uint64_t track);
    void annotations(
        const Body &body, const Sequence &sequence, std::int64_t timeNs, TrackEvents &track, Pending &event);
    void counters(const Body &body, const Sequence &sequence, std::int64_t timeNs, std::uint64_t track);
    void renderStage(std::string_view message, const Sequence &sequence, std::int64_t timeNs, std::uint64_t place);
    void gpuCounters(std::string_view message, std::int64_t timeNs);
    Extra &extraOf(Pending &event);

    void linkFlows();
    TrackLane laneOf(std::uint64_t uuid, const TrackEvents &track) const;
    void blockIfFull(core::RecordSink &sink);
    void emitTrack(const TrackLane &lane, TrackEvents &track, core::RecordSink &sink);
    void emitSlice(
        const Pending &begin, std::int64_t durationNs, std::uint8_t flags, std::uint32_t lane, core::RecordSink &sink);
    void emitCounters(core::RecordSink &sink);
    void emitFlows(core::RecordSink &sink);
    std::uint32_t sinkName(core::StringId id, core::RecordSink &sink);

    core::TraceBuilder &m_builder;
    core::FileIndex m_file;
    core::StringPool m_strings;
    std::unordered_map<std::uint64_t, Sequence> m_sequences;
    Generations m_generations;
    Clocks m_clocks;
    Tracks m_tracks;
    std::map<std::uint64_t, TrackEvents> m_events;                                       ///< by track
    std::map<std::pair<std::int64_t, std::string>, TrackEvents> m_stages;                ///< by GPU and queue
    std::map<std::tuple<std::string, std::string, std::uint64_t>, TrackEvents> m_asyncs; ///< by category, name and id
    std::vector<Extra> m_extras;
    std::map<std::pair<std::string, std::string>, std::vector<Sample>> m_gpuSamples; ///< by GPU, name
    std::map<std::uint64_t, std::vector<Sample>> m_samples;                          ///< by counter track
    std::map<std::pair<std::int64_t, std::uint64_t>, std::string> m_gpuCounterNames; ///< by GPU and counter
    std::vector<Flow> m_flows;
    std::unordered_map<std::uint64_t, std::uint64_t> m_correlations; ///< by place of the event's packet
    std::unordered_map<std::uint64_t, std::uint64_t> m_submissions;  ///< correlation by event id of a render stage
    std::uint64_t m_nextCorrelation = 1;
    std::int64_t m_lastNs = 0;
    std::size_t m_count = 0;
    std::unordered_map<core::StringId, std::uint32_t> m_sinkNames;
};

} // namespace lanewise::io::perfetto
