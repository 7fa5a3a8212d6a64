// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The trace: what happened, as columns. Never changes after TraceBuilder::finish. std only.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <core/arena.h>
#include <core/diagnostics.h>
#include <core/gpudetail.h>
#include <core/rowindex.h>
#include <core/strings.h>
#include <core/time.h>

namespace lanewise::core {

class ArgumentSource;
class ProgramSource;
class TraceBuilder;

using LaneId = std::uint32_t; ///< in display order: devices first, then hosts
using FileIndex = std::uint32_t;

inline constexpr LaneId kNoLane = ~LaneId(0);

/// What a record is. Comes from its category, plane or table; never from a process number or a name in a lane.
enum class Kind : std::uint8_t {
    Other,
    CpuOp,          ///< an operator on the host (cpu_op)
    UserAnnotation, ///< a range the program marked on the host
    GpuAnnotation,  ///< the same range projected on a stream: no work of its own
    Kernel,
    Memcpy,
    Memset,
    Runtime,         ///< CUDA / HIP / Level Zero runtime call
    Driver,          ///< driver call
    Python,          ///< a Python frame
    Overhead,        ///< the profiler's own cost
    Synchronization, ///< cuda_sync: a wait as the device sees it
    DeviceEvent,     ///< cuda_event
    KernelMetrics,   ///< duplicate of a kernel that only carries metrics
    CaptureWindow,   ///< pseudo: the recorded window itself (category Trace)
    Communication,   ///< collective_comm on the host
    Memory,          ///< [memory] instants
    StepMarker, ///< a step that the program or its framework marked on the host; its correlation is the step's number
};

constexpr bool isDeviceOperation(Kind k)
{
    return k == Kind::Kernel || k == Kind::Memcpy || k == Kind::Memset;
}
constexpr bool isLaunchCall(Kind k)
{
    return k == Kind::Runtime || k == Kind::Driver;
}

struct Category {
    StringId name = kEmptyString; ///< as the file spells it
    Kind kind = Kind::Other;
};

/// Bits of a slice's flags.
enum SliceFlag : std::uint8_t {
    kUntimed = 1,            ///< the device could not time it: start and duration say nothing
    kImpossibleDuration = 2, ///< longer than any capture (7 days)
    kNegativeDuration = 4,   ///< recorded below 0; shown with length 0
    kUnclosed = 8,           ///< its end was never recorded
    kCrossing = 16,          ///< overlaps an earlier slice of its lane without nesting; has a row of its own there
    kNoDuration = 32,        ///< the record has no duration; shown with length 0
};

enum class LaneKind : std::uint8_t {
    DeviceStream,     ///< operations of one stream
    DeviceAnnotation, ///< ranges projected on a stream
    HostThread,
    Pseudo, ///< capture window, profiler overhead: neither host nor device work
};

struct Lane {
    FileIndex file = 0;
    LaneKind kind = LaneKind::HostThread;
    StringId process = kEmptyString;    ///< process id as the file writes it
    StringId thread = kEmptyString;     ///< thread or stream id as the file writes it
    StringId name = kEmptyString;       ///< thread_name, else empty
    std::optional<std::int64_t> device; ///< device lanes only
    std::optional<std::int64_t> stream;
    std::optional<std::int64_t> context;
    SliceId begin = 0; ///< its slices are [begin, end)
    SliceId end = 0;
    std::uint32_t rows = 1;
    std::uint32_t crossings = 0;
    TimeRange range; ///< first start to last end of its timed slices

    std::size_t size() const { return end - begin; }
};

struct Process {
    FileIndex file = 0;
    StringId id = kEmptyString;
    StringId name = kEmptyString;
    StringId labels = kEmptyString;
    std::optional<std::int64_t> sortIndex;
};

/// A property row of a device (deviceProperties of Kineto and the like). Absent facts stay absent.
struct DeviceProperties {
    FileIndex file = 0;
    std::int64_t id = 0;
    std::string name;
    std::string vendor;
    std::optional<int> computeMajor, computeMinor;
    std::optional<std::uint64_t> totalMemoryBytes;
    std::optional<int> multiprocessors, maxThreadsPerMultiprocessor, warpSize, registersPerMultiprocessor;
    std::optional<std::uint64_t> sharedBytesPerMultiprocessor;
};

enum class FileFormat {
    Kineto,
    TensorFlowJson,
    ChromeJson,
    MxNet,
    XSpace,
    NsysSqlite,
    Perfetto,
    RocprofJson,
    RocprofCsv,
    Rocpd
};
/// As the report spells it: "kineto", "tensorflow-json", ...
std::string_view formatName(FileFormat format);

struct TraceFile {
    std::string path;
    FileFormat format = FileFormat::ChromeJson;
    std::uint64_t bytes = 0; ///< on the disk
    std::optional<std::int64_t> rank, worldSize;
    std::string rankReason; ///< where the rank was found, or why not
    std::string host;       ///< empty where not recorded
    bool hasTimes = false;  ///< it has a record with a time; else originNs says nothing
    TimeNs originNs = 0;    ///< the file's own clock at the trace's start
    std::optional<TimeNs>
        baseUnixNs; ///< Unix time of the file's clock 0; absent where the file's times are relative to something unknown
    std::vector<std::pair<std::string, std::string>> metadata; ///< other facts of the file's head: key, raw text
    std::shared_ptr<const ArgumentSource> arguments;
    std::shared_ptr<const ProgramSource> programs; ///< null where the file holds none
};

struct Instant {
    TimeNs timeNs = 0;
    std::uint64_t record = 0; ///< where it stands in its file
    StringId name = kEmptyString;
    LaneId lane = kNoLane; ///< kNoLane where its thread has no slices
    FileIndex file = 0;
    std::uint16_t category = 0;
};

struct CounterTrack {
    FileIndex file = 0;
    StringId process = kEmptyString;
    StringId name = kEmptyString;
    StringId series = kEmptyString;
    std::vector<TimeNs> timesNs; ///< ascending
    std::vector<double> values;
};

/// One end of a flow arrow as recorded.
struct FlowPoint {
    TimeNs timeNs = 0;
    std::uint64_t id = 0;
    std::uint64_t record = 0;
    LaneId lane = kNoLane;
    FileIndex file = 0;
    std::uint16_t category = 0;
    char phase = 's'; ///< s start, t step, f end
};

/// Immutable. Slices of a lane lie together, by start (then the longer first, then as they stand in the file).
class Trace {
public:
    Trace();
    ~Trace();
    Trace(const Trace &) = delete;
    Trace &operator=(const Trace &) = delete;

    // ---- slices
    std::size_t sliceCount() const { return m_starts.size(); }
    TimeNs start(SliceId s) const { return m_starts[s]; }
    /// Never negative; a value above 2^32-2 comes from a table.
    TimeNs duration(SliceId s) const
    {
        const std::uint32_t d = m_durations[s];
        return d != kLongDuration ? TimeNs(d) : longDuration(s);
    }
    TimeNs end(SliceId s) const { return addClamped(m_starts[s], duration(s)); }
    TimeRange range(SliceId s) const { return { start(s), end(s) }; }
    StringId nameId(SliceId s) const { return m_names[s]; }
    std::string_view name(SliceId s) const { return m_strings.view(m_names[s]); }
    const Category &category(SliceId s) const { return m_categories[m_kinds[s] & kCategoryMask]; }
    Kind kind(SliceId s) const { return category(s).kind; }
    std::uint8_t flags(SliceId s) const { return static_cast<std::uint8_t>(m_kinds[s] >> kCategoryBits); }
    bool isUntimed(SliceId s) const { return flags(s) & kUntimed; }
    /// Asks the memory for the columns that drawing a slice reads, ahead of the reading.
    void prefetch(SliceId s) const
    {
        __builtin_prefetch(m_durations.data() + s);
        __builtin_prefetch(m_kinds.data() + s);
        __builtin_prefetch(m_names.data() + s);
    }
    std::uint32_t row(SliceId s) const { return m_rows[s]; }
    /// Correlation of a launch and what it launched; absent where the record has none. Unique within a file only.
    std::optional<std::uint64_t> correlation(SliceId s) const;
    /// Where the record stands in its (uncompressed) file.
    std::uint64_t record(SliceId s) const { return m_records[s]; }
    LaneId laneOf(SliceId s) const;
    FileIndex fileOf(SliceId s) const { return m_lanes[laneOf(s)].file; }

    std::span<const TimeNs> starts() const { return m_starts.span(); }
    std::span<const StringId> names() const { return m_names.span(); }

    /// Typed columns of a slice, put together from where they are kept. O(log n).
    std::optional<GpuDetail> gpuDetail(SliceId s) const;
    /// The slices that have some, ascending.
    std::span<const SliceId> gpuDetailSlices() const { return m_detailSlices.span(); }
    /// Those of gpuDetailSlices()[index]; and without what differs from launch to launch.
    GpuDetail gpuDetailAt(std::size_t index) const;
    const GpuShape &gpuShapeAt(std::size_t index) const { return m_shapes[m_detailShapes[index] & kShapeMask]; }

    // ---- lanes
    std::span<const Lane> lanes() const { return m_lanes; }
    const Lane &lane(LaneId l) const { return m_lanes[l]; }
    /// The slices of one row of a lane, by start; they do not overlap (equal starts of length 0 aside).
    RowView rowView(LaneId lane, std::uint32_t row) const;
    /// Level-of-detail of that row.
    const RowPyramid &pyramid(LaneId lane, std::uint32_t row) const;
    /// First slice of the lane whose start is >= t.
    SliceId lowerBound(LaneId lane, TimeNs t) const;
    /// The slice of that row covering t, else the nearest zero-length one within tolerance; kNoSlice where there is none.
    SliceId sliceAt(LaneId lane, std::uint32_t row, TimeNs t, TimeNs toleranceNs = 0) const;
    /// Innermost slice of the lane that contains `s` wholly, by row; kNoSlice at the top.
    SliceId parentOf(SliceId s) const;

    // ---- the rest
    const StringPool &strings() const { return m_strings; }
    std::string_view string(StringId id) const { return m_strings.view(id); }
    std::span<const Category> categories() const { return m_categories; }
    std::span<const TraceFile> files() const { return m_files; }
    std::span<const Process> processes() const { return m_processes; }
    const Process *process(FileIndex file, StringId id) const;
    std::span<const DeviceProperties> devices() const { return m_devices; }
    std::span<const Instant> instants() const { return m_instants.span(); } ///< by time
    std::span<const CounterTrack> counters() const { return m_counters; }
    std::size_t counterSampleCount() const;
    std::span<const FlowPoint> flows() const { return m_flows.span(); } ///< by time
    const Diagnostics &diagnostics() const { return m_diagnostics; }
    /// What a diagnostic says to people: of several files it names the one that is meant. `words` puts a message into their language.
    std::string sentence(
        const Diagnostic &diagnostic, const std::function<std::string(const Message &)> &words = toEnglish) const;

    /// Whether there is any record with a time; range() says nothing where there is none.
    bool hasTimes() const;
    /// All timed records outside pseudo lanes. Starts at 0 (the trace's start).
    TimeRange range() const { return m_range; }
    /// Unix time of the trace's start, where a file tells it.
    std::optional<TimeNs> startUnixNs() const { return m_startUnixNs; }
    /// Memory of columns and indexes.
    std::size_t bytes() const;

private:
    friend class TraceBuilder;
    static constexpr std::uint32_t kLongDuration = ~std::uint32_t(0);
    static constexpr std::uint32_t kNoCorrelation = ~std::uint32_t(0);
    static constexpr std::uint32_t kLongCorrelation = ~std::uint32_t(0) - 1;
    static constexpr unsigned kCategoryBits = 10;
    static constexpr std::uint16_t kCategoryMask = (1u << kCategoryBits) - 1;
    /// Of a detail's shape: it has an amount of bytes, it waits for a record; m_amounts holds what it has, in this order.
    static constexpr std::uint32_t kHasBytes = std::uint32_t(1) << 31;
    static constexpr std::uint32_t kHasWaitsOn = std::uint32_t(1) << 30;
    static constexpr std::uint32_t kShapeMask = kHasWaitsOn - 1;
    TimeNs longDuration(SliceId s) const;

    // 32 bytes a slice: 8 + 4 + 4 + 2 + 2 + 4 + 8.
    Column<TimeNs> m_starts;
    Column<std::uint32_t> m_durations;
    Column<StringId> m_names;
    Column<std::uint16_t> m_kinds; ///< category (10 bits) and flags (6 bits)
    Column<std::uint16_t> m_rows;
    Column<std::uint32_t> m_correlations;
    Column<std::uint64_t> m_records;
    std::unordered_map<SliceId, TimeNs> m_longDurations;
    std::unordered_map<SliceId, std::uint64_t> m_longCorrelations;

    // 8 bytes a device operation; 8 more where the file numbers them anew, 12 for each amount.
    GpuShapePool m_shapes;
    Column<SliceId> m_detailSlices;
    Column<std::uint32_t> m_detailShapes;
    Column<std::int64_t> m_externalIds;    ///< empty where no detail has one
    Column<std::uint32_t> m_amountDetails; ///< which detail an amount is of; ascending
    Column<std::int64_t> m_amounts;
    std::vector<Lane> m_lanes;
    std::vector<std::size_t> m_firstRow; ///< index into m_rowIndex of each lane's row 0
    Column<SliceId> m_rowIds;            ///< slices of lanes of several rows, row by row
    std::vector<RowIndex> m_rowIndex;
    StringPool m_strings;
    std::vector<Category> m_categories;
    std::vector<TraceFile> m_files;
    std::vector<Process> m_processes;
    std::vector<DeviceProperties> m_devices;
    Column<Instant> m_instants;
    std::vector<CounterTrack> m_counters;
    Column<FlowPoint> m_flows;
    Diagnostics m_diagnostics;
    TimeRange m_range;
    std::optional<TimeNs> m_startUnixNs;
};

} // namespace lanewise::core
