// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a record of a device operation says beyond its times. std only.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <core/strings.h>

namespace lanewise::core {

using SliceId = std::uint32_t; ///< position in the slice columns: lane by lane, by start within a lane
inline constexpr SliceId kNoSlice = ~SliceId(0);

/// Where an end of a copy lies.
enum class MemoryKind : std::uint8_t { Unknown, Pageable, Pinned, Device, Array, Managed };

/// What the launches of a kernel have in common, step by step: a trace keeps it once for all that are alike in it. "Not recorded" is the value given.
struct GpuShape {
    std::int64_t sharedBytes = -1;
    std::int32_t device = -1;
    std::int32_t context = -1;
    std::int32_t stream = -1;
    std::int32_t registers = -1; ///< per thread
    std::int32_t groupSize = -1; ///< ranks of a collective
    std::uint32_t grid[3] = { 0, 0, 0 };
    std::uint32_t block[3] = { 0, 0, 0 };
    float occupancyPct = -1;
    StringId collective = kEmptyString;      ///< collective's name where the record carries one
    StringId group = kEmptyString;           ///< its process group
    StringId op = kEmptyString;              ///< the framework's operation that launched it, where the record names one
    StringId module = kEmptyString;          ///< compiled program (HLO module) it belongs to
    StringId moduleOp = kEmptyString;        ///< operation of that program (HLO operation)
    MemoryKind source = MemoryKind::Unknown; ///< copies whose record says it elsewhere than in the name
    MemoryKind destination = MemoryKind::Unknown;
};

/// Device operation's typed columns.
struct GpuDetail : GpuShape {
    SliceId slice = kNoSlice;
    std::int64_t bytes =
        -1; ///< moved by a copy, set by a memset; what one rank gives to (all-gather: gets from) a collective
    std::int64_t externalId = -1;
    std::int64_t waitsOn = -1; ///< Synchronization: correlation of the event record that is waited for
};

/// Keeps each different shape once; they stay where they are. Not safe for concurrent writes.
class GpuShapePool {
public:
    /// Their number from 0 on, below 2^30. Throws std::bad_alloc.
    std::uint32_t intern(const GpuShape &shape);
    const GpuShape &operator[](std::uint32_t id) const { return m_pieces[id / kPiece][id % kPiece]; }
    std::size_t size() const { return m_size; }
    std::size_t bytes() const;

private:
    static constexpr std::size_t kPiece = 256;
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t id = kNone;
    };
    void rehash();

    std::vector<std::unique_ptr<GpuShape[]>> m_pieces;
    std::vector<Slot> m_slots; ///< a power of two of them
    std::size_t m_size = 0;
};

} // namespace lanewise::core
