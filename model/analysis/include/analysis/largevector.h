// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A vector for millions of elements: its memory is asked for in huge pages, since faults of small ones cost more than what is done with them. std only.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#include <sys/mman.h>

namespace lanewise::analysis {

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
        if (count > PTRDIFF_MAX / sizeof(T))
            throw std::bad_array_new_length();
        const std::size_t bytes = count * sizeof(T);
        void *memory = nullptr;
        if (bytes < kHugePage) {
            memory = std::malloc(bytes);
        } else {
            const std::size_t whole = (bytes + kHugePage - 1) / kHugePage * kHugePage;
            memory = std::aligned_alloc(kHugePage, whole);
            if (memory)
                madvise(memory, whole, MADV_HUGEPAGE);
        }
        if (!memory)
            throw std::bad_alloc();
        return static_cast<T *>(memory);
    }
    void deallocate(T *memory, std::size_t) { std::free(memory); }

    template<class U>
    bool operator==(const LargeAllocator<U> &) const
    {
        return true;
    }

private:
    static constexpr std::size_t kHugePage = std::size_t(2) << 20;
};

template<class T>
using LargeVector = std::vector<T, LargeAllocator<T>>;

} // namespace lanewise::analysis
