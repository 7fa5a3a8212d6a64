// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The first pass over an XSpace: what the planes say about their events (it stands behind them), the heads of the lines, and where the events lie.
// Steps from event to event without looking into them. std, protobuf-lite.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <core/result.h>
#include <core/taskpool.h>
#include <io/bytesource.h>

namespace lanewise::io::xspace {

/// What a statistic says, by its name.
enum class StatRole : std::uint8_t {
    None,
    Correlation,
    Context,
    KernelDetails,
    CopyDetails,
    SetDetails,    ///< memset
    MemoryDetails, ///< allocation, freeing, residency
    Occupancy,
    FrameworkOp,
    OuterOp, ///< the outermost annotation, of old files
    OpPath,
    ModuleOp,
    Module,
    StepNumber,
    Iteration,
    Root,
    Group,
    StepName,
    ProducerType,
    Producer,
    ConsumerType,
    Consumer,
};
StatRole roleOf(std::string_view name);

struct StatName {
    std::string name;
    StatRole role = StatRole::None;
};

struct EventName {
    std::string name;        ///< as the file has it
    std::string displayName; ///< empty: the name
    std::string stats;       ///< XEventMetadata with its statistics only
    std::string encoded;     ///< "k1=v1,k2=v2" of a name that still has its arguments in it
};

/// Ids come from the file: without mixing, some choice of them would all fall into one slot.
struct IdHash {
    std::size_t operator()(std::int64_t id) const
    {
        auto x = static_cast<std::uint64_t>(id) + 0x9e3779b97f4a7c15u;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
        return static_cast<std::size_t>(x ^ (x >> 31));
    }
};

/// Small ids by place, others by hash: files count from 0 or 1, or use ids of 48 bits.
template<class T>
class IdTable {
public:
    T &operator[](std::int64_t id)
    {
        const auto [it, isNew] = m_places.try_emplace(id, m_entries.size());
        if (isNew)
            m_entries.emplace_back();
        return m_entries[it->second];
    }
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    /// Makes find() fast; to be called when all are in.
    void seal()
    {
        m_direct.assign(2 * m_entries.size() + 64, kNone);
        for (const auto &[id, place] : m_places)
            if (id >= 0 && static_cast<std::uint64_t>(id) < m_direct.size())
                m_direct[static_cast<std::size_t>(id)] = static_cast<std::uint32_t>(place);
    }
    std::uint32_t placeOf(std::int64_t id) const
    {
        if (id >= 0 && static_cast<std::uint64_t>(id) < m_direct.size())
            return m_direct[static_cast<std::size_t>(id)];
        const auto it = m_places.find(id);
        return it == m_places.end() ? kNone : static_cast<std::uint32_t>(it->second);
    }
    const T *find(std::int64_t id) const
    {
        const std::uint32_t place = placeOf(id);
        return place == kNone ? nullptr : &m_entries[place];
    }
    std::size_t size() const { return m_entries.size(); }
    const std::vector<T> &entries() const { return m_entries; }

private:
    std::vector<T> m_entries;
    std::unordered_map<std::int64_t, std::size_t, IdHash> m_places;
    std::vector<std::uint32_t> m_direct;
};

struct Plane {
    std::int64_t id = 0;
    std::uint64_t offset = 0; ///< where what it holds begins
    std::string name;
    IdTable<EventName> events;
    IdTable<StatName> stats;
    std::vector<std::pair<std::string, std::string>> facts; ///< its own statistics: name and value as text
    std::vector<std::string> ownStats;                      ///< the same as they stand, until names are known
};

struct Line {
    std::uint32_t plane = 0;
    std::int64_t id = 0;
    std::int64_t timestampNs = 0;
    std::string name;
    std::string displayName;

    const std::string &shownName() const { return displayName.empty() ? name : displayName; }
};

/// A run of events of one line: complete fields, cut at places that the file alone decides.
struct Chunk {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    std::uint32_t line = 0;
};
inline constexpr std::uint64_t kChunkBytes = std::uint64_t(512) << 10;
/// A longer event is taken for damaged.
inline constexpr std::uint64_t kMaxEventBytes = std::uint64_t(64) << 20;

/// An entry of a plane's events that holds a compiled program.
struct ProgramPlace {
    std::uint64_t offset = 0, bytes = 0;
    std::uint32_t plane = 0;
};

struct Outline {
    std::vector<std::unique_ptr<Plane>> planes;
    std::vector<Line> lines; ///< those with events
    std::vector<Chunk> chunks;
    std::vector<ProgramPlace> programs;
    std::vector<std::string> errors, warnings, hostNames;
    std::uint64_t damaged = 0;
    std::uint64_t firstDamage = 0;
    std::optional<std::uint64_t> cutAt;
    std::uint64_t tooLong = 0; ///< entries of metadata that were not kept
    std::uint64_t firstTooLong = 0;
    std::uint64_t bytes = 0;
    std::optional<core::LoadError> failure; ///< the disk failed; what came before is kept
    std::vector<ByteBlock> kept;            ///< the whole stream, where it is small

    std::size_t memoryBytes() const;
};

/// Reads the whole stream. Fails when cancelled or out of memory, or where the first block cannot be read.
core::Result<Outline> scan(ByteSource &source, const core::CancelToken &cancel);

} // namespace lanewise::io::xspace
