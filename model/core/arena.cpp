// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/arena.h>

#include <cstdlib>

#include <sys/mman.h>

namespace lanewise::core {

namespace {
constexpr std::size_t kHugePage = std::size_t(2) << 20;
constexpr std::size_t kPage = 4096;
constexpr std::size_t kLeastMapped = 256 * 1024; // below that a system call costs more than it saves
constexpr std::size_t kSmallTail =
    64 * 1024; // behind the last whole huge page: a few small ones instead of one more of those

std::size_t roundedUp(std::size_t bytes, std::size_t unit)
{
    return (bytes + unit - 1) / unit * unit;
}
}

PageBlock::PageBlock(std::size_t bytes)
{
    if (bytes == 0)
        return;
    if (bytes < kLeastMapped) {
        m_data = std::calloc(1, bytes);
        if (!m_data)
            throw std::bad_alloc();
        m_bytes = bytes;
        return;
    }
    const bool isHuge = bytes >= kHugePage;
    if (bytes > SIZE_MAX - 2 * kHugePage)
        throw std::bad_alloc();
    // A block of a file is 2 MiB and what scanners look ahead: with a second huge page it would hold twice as much.
    m_bytes = roundedUp(bytes, isHuge && bytes % kHugePage > kSmallTail ? kHugePage : kPage);
    // A huge page must lie on its own size: map one more and give the ends back.
    const std::size_t mapped = isHuge ? m_bytes + kHugePage : m_bytes;
    void *raw = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (raw == MAP_FAILED) {
        m_bytes = 0;
        throw std::bad_alloc();
    }
    m_data = raw;
    m_isMapped = true;
    if (isHuge) {
        const auto at = reinterpret_cast<std::uintptr_t>(raw);
        const std::uintptr_t aligned = (at + kHugePage - 1) & ~(kHugePage - 1);
        if (aligned > at)
            munmap(raw, aligned - at);
        const std::size_t tail = (at + mapped) - (aligned + m_bytes);
        if (tail > 0)
            munmap(reinterpret_cast<void *>(aligned + m_bytes), tail);
        m_data = reinterpret_cast<void *>(aligned);
        madvise(m_data, m_bytes, MADV_HUGEPAGE);
    }
}

PageBlock::~PageBlock()
{
    if (m_isMapped)
        munmap(m_data, m_bytes);
    else
        std::free(m_data);
}

void *SlabAllocator::take(std::size_t bytes, std::shared_ptr<PageBlock> *owner)
{
    bytes = (bytes + 63) & ~std::size_t(63);
    if (!m_slab || m_used + bytes > m_slab->bytes()) {
        m_slab = std::make_shared<PageBlock>(std::max(bytes, m_nextBytes));
        m_nextBytes = std::min(m_nextBytes * 4, kSlabBytes);
        m_used = 0;
    }
    void *at = static_cast<char *>(m_slab->data()) + m_used;
    m_used += bytes;
    *owner = m_slab;
    return at;
}

} // namespace lanewise::core
