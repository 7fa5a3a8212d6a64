// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the profilers of ROCm record, whatever file it stands in: JSON, tables and databases of rocprofv3 become the same lanes by these. std only.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <core/tracebuilder.h>

namespace lanewise::io::rocprof {

/// A processor: host or GPU. Its number is the node's (logical_node_id), which AMD's own tools print as "Agent N".
struct Agent {
    bool isGpu = false;
    std::int64_t number = 0;
    core::DeviceProperties properties; ///< of a GPU
};

/// What every record has. Times are the file's own clock; 0 for the end means that there is none.
struct Times {
    core::TimeNs startNs = 0, endNs = 0;
    std::uint64_t record = 0;
    std::optional<std::uint64_t> correlation; ///< within its process
};

struct Dispatch : Times {
    std::optional<std::int64_t> device;
    std::int64_t queue = 0, stream = 0; ///< stream 0: streams were not recorded
    std::uint32_t name = 0;             ///< the sink's
    std::int32_t registers = -1;        ///< vector registers a work-item has
    std::int64_t sharedBytes = -1;
    std::int64_t items[3] = { 0, 0, 0 }; ///< the grid in work-items
    std::int64_t group[3] = { 0, 0, 0 };
};

enum class Direction : std::uint8_t { Unknown, HostToHost, HostToDevice, DeviceToHost, DeviceToDevice };
/// From "MEMORY_COPY_HOST_TO_DEVICE" and its shorter spellings.
Direction directionOf(std::string_view operation);

struct Copy : Times {
    Direction direction = Direction::Unknown;
    std::optional<std::int64_t> source, destination; ///< agents
    bool isSourceGpu = false, isDestinationGpu = false;
    std::int64_t stream = 0;
    std::int64_t bytes = -1;
    std::string_view thread; ///< empty where not recorded
};

struct Call : Times {
    std::string_view kind; ///< "HIP_RUNTIME_API"
    std::string_view name;
    std::string_view thread;
};

/// A range or mark of the program's own (ROCTX).
struct Marker : Call {
    bool isMark = false;
    bool crossesThreads = false; ///< begun and ended by hand: need not nest with others
};

struct Allocation : Call {
    std::optional<std::int64_t> agent; ///< absent for what is freed
    std::uint64_t address = 0;
    std::int64_t bytes = 0;
    bool isFree = false;
};

/// Scratch memory of a queue: the queue waits meanwhile.
struct Scratch : Call {
    std::optional<std::int64_t> device;
    std::int64_t queue = 0;
};

/// Kind of a host call by the name of its interface.
core::Kind callKind(std::string_view kind);

/// What all blocks of a file together have to say about names.
class Names {
public:
    struct Lane {
        std::string process, thread, name;
        std::string owner; ///< the process that uses the device
        friend auto operator<=>(const Lane &, const Lane &) = default;
    };
    void merge(Names &&other);
    /// Names of devices, streams and queues; processes and threads as they were told.
    void addFacts(core::RecordSink &sink) const;

    std::set<Lane> streams;
    std::set<std::int64_t> devices;
    std::map<std::string, std::string> processes; ///< names by id
    std::set<Lane> threads;                       ///< with a name; owner is not used
};

/// Puts records into a sink's open block. One object a thread.
class Records {
public:
    explicit Records(core::RecordSink &sink) : m_sink(sink) { }

    void beginBlock();
    Names takeNames();
    /// The process whose records follow, by its id. Correlations are told apart by `correlationBase`: add it to all of the process.
    void setProcess(std::string id, std::uint64_t correlationBase);

    void dispatch(const Dispatch &d);
    /// Of any kind, by where it ran.
    void operation(const Dispatch &d, std::string_view category, core::Kind kind);
    void copy(const Copy &c);
    void call(const Call &c);
    void marker(const Marker &m);
    void allocation(const Allocation &a);
    void scratch(const Scratch &s);
    /// A counter of one dispatch, at its start.
    void counter(core::TimeNs timeNs, std::optional<std::int64_t> device, std::string_view name, double value);
    /// What the allocations of the process add up to, as counters: to be called when all of them have come.
    void addMemoryCounters();

    core::RecordSink &sink() { return m_sink; }

private:
    struct Span {
        core::TimeNs startNs, durationNs;
        std::uint8_t flags;
    };
    static Span spanOf(const Times &t);
    std::optional<std::uint64_t> correlationOf(const Times &t) const;
    std::uint32_t deviceLane(std::int64_t device, std::string_view name, core::LaneKind kind);
    std::uint32_t streamLane(std::int64_t device, std::int64_t stream, std::int64_t queue);
    std::uint32_t threadLane(std::string_view thread);

    core::RecordSink &m_sink;
    Names m_names;
    std::string m_process;
    std::uint64_t m_correlationBase = 0;
    std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, std::uint32_t> m_streamLanes; ///< of the open block

    struct MemoryEvent {
        core::TimeNs timeNs;
        std::uint64_t address;
        std::int64_t bytes; ///< below 0: freed
        std::int64_t agent;
    };
    std::vector<MemoryEvent> m_memory; ///< of the process
};

} // namespace lanewise::io::rocprof
