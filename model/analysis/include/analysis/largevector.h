// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A vector for millions of elements, in the huge pages of the core's arena: faults of small pages cost more than what is done with the elements.
// std, core.

#include <cstddef>
#include <new>
#include <utility>
#include <vector>

#include <core/arena.h>

namespace lanewise::analysis {

/// Memory of vectors that are gone, for those that come next: the system clears what it hands out, which costs more than most passes over it.
/// Any thread. Never more than 256 MiB lie there, and none while nobody holds it.
namespace spareblocks {
core::PageBlock take(std::size_t bytes); ///< not zeroed; throws std::bad_alloc
void give(core::PageBlock block);
} // namespace spareblocks

/// While one of these is there, spare memory is kept.
class SpareBlocksHeld {
public:
    SpareBlocksHeld();
    ~SpareBlocksHeld();
    SpareBlocksHeld(const SpareBlocksHeld &) = delete;
    SpareBlocksHeld &operator=(const SpareBlocksHeld &) = delete;
};

template<class T>
class LargeAllocator {
public:
    using value_type = T;

    LargeAllocator() = default;
    template<class U>
    LargeAllocator(const LargeAllocator<U> &)
    {
    }

    T *allocate(std::size_t count)
    {
        if (count > (static_cast<std::size_t>(-1) / 2 - kHead) / sizeof(T))
            throw std::bad_array_new_length();
        // The block lies at the head of its own memory, so that it is found again.
        core::PageBlock block = spareblocks::take(kHead + count * sizeof(T));
        auto *memory = static_cast<std::byte *>(block.data());
        new (memory) core::PageBlock(std::move(block));
        return reinterpret_cast<T *>(memory + kHead);
    }
    void deallocate(T *elements, std::size_t)
    {
        auto *head = std::launder(reinterpret_cast<core::PageBlock *>(reinterpret_cast<std::byte *>(elements) - kHead));
        core::PageBlock block(std::move(*head));
        head->~PageBlock();
        spareblocks::give(std::move(block));
    }

    template<class U>
    bool operator==(const LargeAllocator<U> &) const
    {
        return true;
    }

private:
    static constexpr std::size_t kHead = 64;
    static_assert(sizeof(core::PageBlock) <= kHead && alignof(T) <= alignof(std::max_align_t));
};

template<class T>
using LargeVector = std::vector<T, LargeAllocator<T>>;

} // namespace lanewise::analysis
