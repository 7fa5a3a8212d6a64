// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/gpudetail.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

namespace lanewise::core {

namespace {

constexpr std::size_t kWords = sizeof(GpuShape) / sizeof(std::uint64_t);
constexpr std::size_t kLastBit = 30; // ids share their word with two flags

/// All that a shape says, bit by bit, without what lies between and behind its members.
std::array<std::uint64_t, kWords> wordsOf(const GpuShape &shape)
{
    constexpr std::size_t kSaid = offsetof(GpuShape, destination) + sizeof(shape.destination);
    static_assert(kSaid == sizeof(std::int64_t) + 17 * sizeof(std::uint32_t) + 2, "there is a gap between the members");
    static_assert(sizeof(GpuShape) == kWords * sizeof(std::uint64_t));
    std::array<std::uint64_t, kWords> words {};
    std::memcpy(words.data(), static_cast<const void *>(&shape), kSaid);
    return words;
}

std::uint32_t hashOf(const std::array<std::uint64_t, kWords> &words)
{
    std::uint64_t h = 0x9e3779b97f4a7c15;
    for (const std::uint64_t word : words) {
        h = (h ^ word) * 0xff51afd7ed558ccd;
        h ^= h >> 32;
    }
    return static_cast<std::uint32_t>(h);
}

} // namespace

std::uint32_t GpuShapePool::intern(const GpuShape &shape)
{
    constexpr std::size_t kFirstSlots = 64;
    if (m_slots.empty())
        m_slots.resize(kFirstSlots);
    const auto words = wordsOf(shape);
    const std::uint32_t hash = hashOf(words);
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    for (; m_slots[at].id != kNone; at = (at + 1) & mask)
        if (m_slots[at].hash == hash && wordsOf((*this)[m_slots[at].id]) == words)
            return m_slots[at].id;
    if (m_size >> kLastBit != 0)
        throw std::bad_alloc();
    if (m_size % kPiece == 0)
        m_pieces.push_back(std::make_unique<GpuShape[]>(kPiece));
    m_pieces[m_size / kPiece][m_size % kPiece] = shape;
    const auto id = static_cast<std::uint32_t>(m_size++);
    m_slots[at] = { hash, id };
    if (m_size * 2 > m_slots.size())
        rehash();
    return id;
}

void GpuShapePool::rehash()
{
    std::vector<Slot> old(m_slots.size() * 2);
    old.swap(m_slots);
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot &slot : old) {
        if (slot.id == kNone)
            continue;
        std::size_t at = slot.hash & mask;
        while (m_slots[at].id != kNone)
            at = (at + 1) & mask;
        m_slots[at] = slot;
    }
}

std::size_t GpuShapePool::bytes() const
{
    return m_pieces.size() * kPiece * sizeof(GpuShape) + m_slots.size() * sizeof(Slot);
}

} // namespace lanewise::core
