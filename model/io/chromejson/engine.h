// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads Chrome JSON from front to back in pieces of any size. std only.
//
// What it does with the bytes from a place on depends on those bytes and on its State alone. That is what lets several engines read one file: an engine
// that began in the middle is right if the one before it arrives at the same place in the same state.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <core/tracebuilder.h>

#include "chromejson/dialect.h"
#include "chromejson/record.h"

namespace lanewise::io::chromejson {

struct HeaderItem {
    std::string key;
    std::string raw; ///< as it stands in the file, of a text without its quotes and escapes
    bool isText = false;
    std::uint64_t offset = 0;
};

/// What is known of a file beside its records.
struct ReadStats {
    std::uint64_t records = 0; ///< complete ones, of any phase
    std::uint64_t kinetoRecords = 0;
    std::uint64_t mxnetRecords = 0;
    std::uint64_t timedRecords = 0;
    std::uint64_t metadataRecords = 0; ///< names and the like: no events
    std::uint64_t epochRecords = 0;    ///< whose time looks like Unix time
    bool sawEventList = false;
    bool sawFraction = false; ///< of a microsecond, in a start or a duration
    std::vector<HeaderItem> header;
    std::vector<std::string> hostProcesses; ///< the first few
    std::uint64_t unitraceRecords = 0;      ///< such as only unitrace writes
    std::vector<std::string> hosts;         ///< that its processes name, the first two
    std::vector<std::int64_t> ranks;        ///< the same

    void merge(ReadStats &&later);
};

class Engine {
public:
    static constexpr std::uint64_t kNowhere = ~std::uint64_t(0);
    struct State {
        enum class Mode {
            Begin,  ///< nothing seen yet
            Root,   ///< between the members of the root object
            Events, ///< between the records of the list of events
            Resync, ///< behind damage: looking for the next record
            Tail,   ///< behind the root
        } mode = Mode::Begin;
        bool rootIsObject = false;
        bool isSecondRoot = false; ///< behind a finished root another began, and no record came of it yet
        bool inWake = false;       ///< no record since the last damage
        char before = 0; ///< Resync: the last byte that was no blank; before a root: a comma that it goes on behind
        std::uint64_t unfinished = 0; ///< records that ran into the end of the file
        std::uint64_t firstUnfinished = 0;
        std::uint64_t behindRoot =
            kNowhere; ///< where text behind a finished root began, as long as no record came of it
        friend bool operator==(const State &, const State &) = default;
    };

    Engine(core::RecordSink &sink, State state, Dialect dialect = Dialect::Categories)
        : m_sink(sink),
          m_state(state),
          m_dialect(dialect)
    {
    }

    const State &state() const { return m_state; }
    void setState(const State &state) { m_state = state; }
    /// To be called when the sink has begun another block: what was interned must be interned again.
    void newBlock();

    /// Reads [data, data + size), which stands at `offset` of the stream and has readable zeros behind. Returns how much was used: the rest must come
    /// again with more behind it. With `isLast` all is used.
    std::size_t feed(const char *data, std::size_t size, std::uint64_t offset, bool isLast);
    /// After the last feed: says whether the file was cut.
    void finish(std::uint64_t endOffset);

    /// Of what was fed since the last call.
    ReadStats takeStats()
    {
        m_lastHostLane = core::kNoLane;
        return std::exchange(m_stats, {});
    }

private:
    using Mode = State::Mode;
    struct CategoryEntry {
        std::string text;
        const CategoryRule *rule = nullptr;
        std::uint16_t id = 0, metricsId = 0;
        std::uint32_t block = 0, metricsBlock = 0;
    };
    struct Piece {
        const char *end;
        bool isLast;
    };

    const char *begin(const char *p, const Piece &piece, bool &stop);
    const char *root(const char *p, const Piece &piece, bool &stop);
    const char *rootItem(const char *p, const Piece &piece, bool &stop);
    const char *events(const char *p, const Piece &piece, bool &stop);
    const char *resync(const char *p, const Piece &piece, bool &stop);
    const char *tail(const char *p, const Piece &piece, bool &stop);
    const char *blanks(const char *p, const Piece &piece, bool &stop) const;
    const char *blanksBeforeRoot(const char *p, const Piece &piece, bool &stop);
    const char *damageAt(const char *p, const char *resume, const core::MessageTemplate &what);
    const char *ranIntoTheEnd(const char *p);
    void noteTextBehind();

    std::uint64_t offsetOf(const char *p) const { return m_offset + static_cast<std::uint64_t>(p - m_data); }
    void note(const core::MessageTemplate &what, core::Severity severity, std::uint64_t offset,
        std::vector<core::Argument> arguments = {});
    void keepHeader(const Token &key, const Token &value, const char *at);

    bool keep(const RawRecord &r);
    bool keepByPhase(const RawRecord &r, std::uint64_t offset);
    bool keepSlice(const RawRecord &r, std::uint64_t offset);
    bool keepEdge(const RawRecord &r, std::uint64_t offset);
    bool keepInstant(const RawRecord &r, std::uint64_t offset);
    bool keepCounter(const RawRecord &r);
    bool keepFlow(const RawRecord &r, std::uint64_t offset);
    void keepFact(const RawRecord &r, std::uint64_t offset);
    CategoryEntry &categoryOf(std::string_view text);
    std::uint16_t categoryId(CategoryEntry &entry, core::Kind kind);
    core::Kind planeColumns(const RawRecord &r, core::Kind kind, std::optional<core::GpuDetail> &detail,
        std::optional<std::uint64_t> &correlation);
    bool keepAsync(const RawRecord &r, std::uint64_t offset);
    core::GpuDetail deviceColumns(const Token &arguments, std::optional<std::uint64_t> &correlation);
    void noteHostLane(std::string_view process, core::LaneKind kind, std::uint32_t lane);
    void noteHostProcess(std::string_view process);
    void noteUnitraceProcess(std::string_view name);

    core::RecordSink &m_sink;
    State m_state;
    Dialect m_dialect;
    ReadStats m_stats;
    const char *m_data = nullptr;
    std::uint64_t m_offset = 0;
    std::uint32_t m_block = 1;
    std::uint32_t m_lastHostLane = core::kNoLane; ///< of the sink; the last one that noteHostLane() has seen
    std::vector<CategoryEntry> m_categories;
    std::size_t m_lastCategory = 0;
    std::string m_scratch[4];
};

} // namespace lanewise::io::chromejson
