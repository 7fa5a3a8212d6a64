// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a reader hands over what it found. std only.
//
// A reader runs one RecordSink per thread. Each sink interns into tables of its own; a block of records is committed in file order,
// which is when its names and lanes get their place in the trace. So the same bytes give the same trace for any number of threads.

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <core/arena.h>
#include <core/diagnostics.h>
#include <core/result.h>
#include <core/strings.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::core {

/// A flag beside those of SliceFlag: the record has a duration, but not one that can be read. The slice gets kNoDuration.
inline constexpr std::uint8_t kUnreadableDuration = 64;

inline constexpr std::uint32_t kNoCorrelation32 = ~std::uint32_t(0);

/// A slice as read. Ids are the sink's own. Times are the file's clock.
struct PendingSlice {
    TimeNs startNs = 0;
    std::uint64_t record = 0;
    std::uint32_t duration = 0; ///< ns, or PendingBlock::longDurations when ~0
    std::uint32_t name = 0;
    std::uint32_t lane = 0;
    std::uint32_t correlation = kNoCorrelation32; ///< or PendingBlock::longCorrelations when ~0 - 1
    std::uint32_t detail = ~std::uint32_t(0);     ///< its PendingDetail within the block
    std::uint16_t category = 0;
    std::uint16_t flags = 0;
};

/// Typed columns of a slice. A shape is the sink's own.
struct PendingDetail {
    std::int64_t externalId = -1;
    std::uint32_t shape = 0;
    std::uint32_t amounts = ~std::uint32_t(0); ///< its PendingAmounts within the block
};
struct PendingAmounts {
    std::int64_t bytes = -1;
    std::int64_t waitsOn = -1;
};

/// The beginning or the end of a range whose two ends are records of their own. Which end belongs to which beginning is found when all are there.
struct PendingEdge {
    TimeNs timeNs = 0;
    std::uint64_t record = 0;
    std::uint32_t name = 0; ///< of an end: empty where it does not say
    std::uint32_t lane = 0;
    std::uint16_t category = 0;
    bool isBegin = true;
};

struct PendingInstant {
    TimeNs timeNs = 0;
    std::uint64_t record = 0;
    std::uint32_t name = 0;
    std::uint32_t lane = 0;
    std::uint16_t category = 0;
};

struct PendingCounter {
    TimeNs timeNs = 0;
    double value = 0;
    std::uint32_t process = 0; ///< string
    std::uint32_t name = 0;
    std::uint32_t series = 0;
};

struct PendingFlow {
    TimeNs timeNs = 0;
    std::uint64_t id = 0;
    std::uint64_t record = 0;
    std::uint32_t lane = 0;
    std::uint16_t category = 0;
    char phase = 's';
};

/// Names of processes and threads, properties and other facts, in file order.
struct PendingFact {
    enum class What { ProcessName, ProcessLabels, ProcessSort, ThreadName, Header } what = What::Header;
    std::string process, thread; ///< ids; for Header: the key in `process`
    std::string value;           ///< raw text
    std::uint64_t record = 0;
};

class RecordSink;
struct NestingResult;
struct SortKey;

/// The sink's ids that a block uses, in order of first use, with what they stand for: a block says all about itself,
/// so that committing it never looks into a sink that goes on working.
struct UsedName {
    std::uint32_t id;
    std::string_view text;
};
struct UsedLane {
    std::uint32_t id, process, thread;
    LaneKind kind;
};
struct UsedCategory {
    std::uint32_t id, name;
    Kind kind;
};
struct UsedShape {
    std::uint32_t id;
    const GpuShape *shape; ///< its texts are the sink's
};

/// What one piece of a file held. Belongs to the sink that made it until it is committed.
class RecordBlock {
public:
    std::size_t recordCount() const
    {
        return m_slices.size() + m_edges.size() + m_instants.size() + m_counters.size() + m_flows.size();
    }
    Diagnostics &diagnostics() { return m_diagnostics; }

private:
    friend class RecordSink;
    friend class TraceBuilder;
    std::uint32_t m_sink = 0;
    FileIndex m_file = 0;
    ChunkedArray<PendingSlice> m_slices;
    ChunkedArray<PendingDetail> m_details;
    ChunkedArray<PendingAmounts> m_amounts;
    ChunkedArray<PendingEdge> m_edges;
    ChunkedArray<PendingInstant> m_instants;
    ChunkedArray<PendingCounter> m_counters;
    ChunkedArray<PendingFlow> m_flows;
    std::vector<PendingFact> m_facts;
    std::vector<std::pair<std::uint32_t, TimeNs>> m_longDurations; ///< index within the block
    std::vector<std::pair<std::uint32_t, std::uint64_t>> m_longCorrelations;
    std::vector<UsedName> m_usedNames;
    std::vector<UsedLane> m_usedLanes;
    std::vector<UsedCategory> m_usedCategories;
    std::vector<UsedShape> m_usedShapes;
    Diagnostics m_diagnostics;
};

/// One thread's way into the builder. Make it with TraceBuilder::newSink.
class RecordSink {
public:
    // All return ids of this sink and note them as used in the open block.
    std::uint32_t name(std::string_view text);
    std::uint32_t lane(std::string_view process, std::string_view thread, LaneKind kind);
    /// (name, kind) pairs; at most 1023 in a trace, the rest share the last one.
    std::uint16_t category(std::string_view name, Kind kind);

    /// Begins a block; the one before must have been taken.
    void beginBlock();
    /// The open block. A dropped block (a cut that proved wrong) leaves nothing behind but interned bytes.
    RecordBlock takeBlock();
    RecordBlock &block() { return m_block; }

    /// durationNs below 0 is kept as 0 with its flag. `flags`: those of SliceFlag, and kUnreadableDuration.
    void slice(TimeNs startNs, TimeNs durationNs, std::uint32_t name, std::uint16_t category, std::uint32_t lane,
        std::optional<std::uint64_t> correlation, std::uint64_t record, std::uint8_t flags = 0);
    /// Typed columns of the slice added last; texts are ids of this sink; `slice` is filled in.
    void gpuDetail(const GpuDetail &detail);
    /// One end of a range. Ends without a beginning are counted, beginnings without an end become slices with the flag kUnclosed.
    void edge(bool isBegin, TimeNs timeNs, std::uint32_t name, std::uint16_t category, std::uint32_t lane,
        std::uint64_t record);
    void instant(TimeNs timeNs, std::uint32_t name, std::uint16_t category, std::uint32_t lane, std::uint64_t record);
    void counter(TimeNs timeNs, std::uint32_t process, std::uint32_t name, std::uint32_t series, double value);
    void flow(
        char phase, TimeNs timeNs, std::uint64_t id, std::uint16_t category, std::uint32_t lane, std::uint64_t record);
    void fact(PendingFact fact);
    FileIndex file() const { return m_file; }

private:
    friend class TraceBuilder;
    RecordSink(FileIndex file, std::uint32_t index) : m_file(file), m_index(index) { }
    /// Files come in runs of few lanes: those are found without hashing names.
    struct LaneCache {
        std::string process, thread;
        LaneKind kind = LaneKind::HostThread;
        std::uint32_t lane = ~std::uint32_t(0);
    };
    std::uint32_t findLane(std::string_view process, std::string_view thread, LaneKind kind);
    void useName(std::uint32_t id);
    void useLane(std::uint32_t id);

    FileIndex m_file;
    std::uint32_t m_index;
    std::uint32_t m_stamp = 0; ///< of the open block
    // What finish() has no use for any more goes at once, so it lies apart.
    SlabAllocator m_sliceSlabs, m_detailSlabs, m_slabs;
    StringPool m_names;
    GpuShapePool m_shapes;
    std::vector<UsedLane> m_lanes;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_laneSlots;
    std::array<LaneCache, 64> m_laneCache;
    std::vector<UsedCategory> m_categories;
    std::vector<std::uint32_t> m_nameStamps, m_laneStamps, m_categoryStamps,
        m_shapeStamps; ///< block that used it last
    RecordBlock m_block;
};

/// What a lane turns out to be once the names of its process and thread are known.
struct LaneRefinement {
    LaneKind kind = LaneKind::HostThread;
    Kind (*becomes)(
        Kind) = nullptr; ///< kind of its records, by the kind that they have without that knowledge; null: as it is
    std::optional<std::int64_t> device, stream;
};
/// By the names of process and thread; those that the file does not tell are empty.
using LaneRule =
    std::function<std::optional<LaneRefinement>(std::string_view processName, std::string_view threadName)>;

class TraceBuilder {
public:
    TraceBuilder();
    ~TraceBuilder();

    FileIndex addFile(std::string path, std::uint64_t bytes);
    /// Takes the file that was added last out again with all that was committed of it: nothing in it is worth a place in the trace.
    /// Its sinks must not be used any more.
    void dropLastFile();
    /// For formats whose records do not say what they are. To be called when the file has been read; asks about its host lanes.
    void refineLanes(FileIndex file, const LaneRule &rule);
    /// Format, rank, host, base time, arguments: set when the reader knows them.
    TraceFile &file(FileIndex index);
    void addDevice(DeviceProperties device);

    /// Safe to call from several threads.
    RecordSink &newSink(FileIndex file);
    /// In file order, from one thread at a time.
    void commit(RecordBlock block);
    Diagnostics &diagnostics();
    /// Header facts committed so far, in file order.
    const std::vector<PendingFact> &headerFacts(FileIndex file) const;
    std::size_t recordCount() const;

    /// Sorts, nests and summarizes. The builder is empty afterwards. Fails only when cancelled or out of memory.
    Result<std::shared_ptr<const Trace>> finish(
        TaskPool &pool, const CancelToken &cancel = {}, Progress *progress = nullptr);

private:
    struct State;
    struct Finisher;
    static void closeRanges(State &state);
    static void placeRecords(Trace &trace);
    static std::vector<NestingResult> nestLanes(Trace &trace, TaskPool &pool, const CancelToken &cancel);
    static TimeRange rangeOf(const Trace &trace, const Lane &lane, TaskPool &pool, const CancelToken &cancel);
    static void placeDetails(Trace &trace, const Finisher &f, const Column<SortKey> &keys);
    static std::map<Kind (*)(Kind), std::vector<std::uint16_t>> kindsOfRefinedLanes(State &state);
    std::unique_ptr<State> m_state;
};

} // namespace lanewise::core
