// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/strings.h>

#include <algorithm>
#include <cstring>

namespace lanewise::core {

namespace {
constexpr std::size_t kBlockBytes = 256 * 1024;
constexpr std::size_t kFirstBlockBytes = 4 * 1024;

std::uint64_t load8(const char *p)
{
    std::uint64_t v;
    std::memcpy(&v, p, 8);
    return v;
}
__extension__ typedef unsigned __int128 Wide;

std::uint64_t mix(std::uint64_t a, std::uint64_t b)
{
    const Wide m = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(m) ^ static_cast<std::uint64_t>(m >> 64);
}
}

std::uint64_t StringPool::hash(std::string_view s)
{
    constexpr std::uint64_t k0 = 0x9E3779B97F4A7C15ull, k1 = 0xC2B2AE3D27D4EB4Full;
    std::uint64_t h = k0 ^ (s.size() * k1);
    const char *p = s.data();
    std::size_t n = s.size();
    for (; n >= 16; n -= 16, p += 16)
        h = mix(h ^ load8(p), k1 ^ load8(p + 8));
    std::uint64_t a = 0, b = 0;
    if (n >= 8) {
        a = load8(p);
        b = load8(p + n - 8);
    } else if (n > 0) {
        std::memcpy(&a, p, n);
    }
    return mix(h ^ a, k0 ^ b);
}

StringPool::StringPool()
{
    m_slots.resize(64);
    intern({});
}

std::size_t StringPool::slotFor(std::uint64_t h, std::string_view text) const
{
    const std::size_t mask = m_slots.size() - 1;
    const auto tag = static_cast<std::uint32_t>(h >> 32);
    for (std::size_t i = h & mask;; i = (i + 1) & mask) {
        const Slot &slot = m_slots[i];
        if (slot.id == kNotFound || (slot.hash == tag && m_views[slot.id] == text))
            return i;
    }
}

StringId StringPool::find(std::string_view text) const
{
    return m_slots[slotFor(hash(text), text)].id;
}

StringId StringPool::intern(std::string_view text)
{
    const std::uint64_t h = hash(text);
    const std::size_t at = slotFor(h, text);
    if (m_slots[at].id != kNotFound)
        return m_slots[at].id;
    const auto id = static_cast<StringId>(m_views.size());
    m_views.push_back(store(text));
    m_slots[at] = { static_cast<std::uint32_t>(h >> 32), id };
    if (m_views.size() * 2 > m_slots.size())
        rehash();
    return id;
}

void StringPool::rehash()
{
    std::vector<Slot> bigger(m_slots.size() * 2);
    m_slots.swap(bigger);
    const std::size_t mask = m_slots.size() - 1;
    for (StringId id = 0; id < m_views.size(); ++id) {
        const std::uint64_t h = hash(m_views[id]);
        std::size_t i = h & mask;
        while (m_slots[i].id != kNotFound)
            i = (i + 1) & mask;
        m_slots[i] = { static_cast<std::uint32_t>(h >> 32), id };
    }
}

std::string_view StringPool::store(std::string_view text)
{
    if (text.empty())
        return {};
    m_bytes += text.size();
    if (m_blockUsed + text.size() > m_blockSize) {
        // Grows from small, since every thread has a pool of its own and most files have few names.
        m_blockSize =
            std::max(text.size(), m_blocks.empty() ? kFirstBlockBytes : std::min(kBlockBytes, m_blockSize * 2));
        m_blocks.push_back(std::make_unique<char[]>(m_blockSize));
        m_blockUsed = 0;
    }
    char *at = m_blocks.back().get() + m_blockUsed;
    std::memcpy(at, text.data(), text.size());
    m_blockUsed += text.size();
    return { at, text.size() };
}

std::size_t StringPool::bytes() const
{
    return m_bytes + m_slots.size() * sizeof(Slot) + m_views.size() * sizeof(std::string_view);
}

} // namespace lanewise::core
