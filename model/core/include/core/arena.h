// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Memory for columns: whole mappings with huge pages, since 4 KiB page faults cost more than the work that causes them. std only.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace lanewise::core {

/// Zeroed memory, freed with its owner: a mapping (with huge pages where its size makes them worth it), or the heap where it is small.
class PageBlock {
public:
    PageBlock() = default;
    /// Throws std::bad_alloc where the system has no memory left.
    explicit PageBlock(std::size_t bytes);
    ~PageBlock();
    PageBlock(PageBlock &&o) noexcept
        : m_data(std::exchange(o.m_data, nullptr)),
          m_bytes(std::exchange(o.m_bytes, 0)),
          m_isMapped(o.m_isMapped)
    {
    }
    PageBlock &operator=(PageBlock &&o) noexcept
    {
        std::swap(m_data, o.m_data);
        std::swap(m_bytes, o.m_bytes);
        std::swap(m_isMapped, o.m_isMapped);
        return *this;
    }

    void *data() const { return m_data; }
    std::size_t bytes() const { return m_bytes; }

private:
    void *m_data = nullptr;
    std::size_t m_bytes = 0;
    bool m_isMapped = false;
};

/// A fixed-size array of plain values, zeroed by the system at no cost.
template<class T>
class Column {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    Column() = default;
    explicit Column(std::size_t size) : m_block(size * sizeof(T)), m_size(size) { }
    Column(Column &&o) noexcept : m_block(std::move(o.m_block)), m_size(std::exchange(o.m_size, 0)) { }
    Column &operator=(Column &&o) noexcept
    {
        m_block = std::move(o.m_block);
        std::swap(m_size, o.m_size);
        return *this;
    }

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    T *data() { return static_cast<T *>(m_block.data()); }
    const T *data() const { return static_cast<const T *>(m_block.data()); }
    T &operator[](std::size_t i) { return data()[i]; }
    const T &operator[](std::size_t i) const { return data()[i]; }
    std::span<const T> span() const { return { data(), m_size }; }
    std::size_t bytes() const { return m_size * sizeof(T); }

private:
    PageBlock m_block;
    std::size_t m_size = 0;
};

/// Hands out pieces of slabs: small ones at first, so that a small file costs little, soon large ones. A slab lives as long as any
/// array holding a piece of it. One thread at a time.
class SlabAllocator {
public:
    static constexpr std::size_t kFirstSlabBytes = std::size_t(128) << 10;
    static constexpr std::size_t kSlabBytes = std::size_t(8) << 20;

    /// Throws std::bad_alloc.
    void *take(std::size_t bytes, std::shared_ptr<PageBlock> *owner);

private:
    std::shared_ptr<PageBlock> m_slab;
    std::size_t m_used = 0;
    std::size_t m_nextBytes = kFirstSlabBytes;
};

/// Append-only array in pieces taken from a SlabAllocator: never moves what it holds.
template<class T>
class ChunkedArray {
    static_assert(std::is_trivially_copyable_v<T>);
    static constexpr std::size_t kFirst = std::max<std::size_t>(1, 2048 / sizeof(T));

public:
    static constexpr std::size_t kPiece = std::max<std::size_t>(1, 65536 / sizeof(T)); ///< no piece holds more
    /// The piece that item `index` stands in, and where there.
    static constexpr std::pair<std::size_t, std::size_t> placeOf(std::size_t index)
    {
        if (index < kFirst)
            return { 0, index };
        return { 1 + (index - kFirst) / kPiece, (index - kFirst) % kPiece };
    }

    struct Piece {
        std::shared_ptr<PageBlock> owner;
        T *data = nullptr;
        std::uint32_t count = 0;
        std::uint32_t capacity = 0;
    };

    void append(SlabAllocator &slabs, const T &value)
    {
        if (m_pieces.empty() || m_pieces.back().count == m_pieces.back().capacity)
            grow(slabs);
        Piece &p = m_pieces.back();
        p.data[p.count++] = value;
        ++m_size;
    }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const std::vector<Piece> &pieces() const { return m_pieces; }
    template<class F>
    void forEach(F &&f) const
    {
        for (const Piece &p : m_pieces)
            for (std::uint32_t i = 0; i < p.count; ++i)
                f(p.data[i]);
    }
    void clear()
    {
        m_pieces.clear();
        m_size = 0;
    }

private:
    void grow(SlabAllocator &slabs)
    {
        Piece p;
        p.capacity = static_cast<std::uint32_t>(m_pieces.empty() ? kFirst : kPiece);
        p.data = static_cast<T *>(slabs.take(p.capacity * sizeof(T), &p.owner));
        m_pieces.push_back(std::move(p));
    }
    std::vector<Piece> m_pieces;
    std::size_t m_size = 0;
};

} // namespace lanewise::core
