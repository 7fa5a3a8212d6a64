// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Interned strings. std only.

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise::core {

/// Index of an interned string; 0 is always the empty string.
using StringId = std::uint32_t;
inline constexpr StringId kEmptyString = 0;

/// Keeps each different string once. Bytes are kept as they came from the file: they are untrusted and may not be UTF-8.
/// Not safe for concurrent writes.
class StringPool {
public:
    StringPool();
    StringPool(StringPool &&) = default;
    StringPool &operator=(StringPool &&) = default;

    StringId intern(std::string_view text);
    /// The id of `text`, or kNotFound.
    StringId find(std::string_view text) const;
    std::string_view view(StringId id) const { return m_views[id]; }
    std::size_t size() const { return m_views.size(); }
    std::size_t bytes() const;

    static constexpr StringId kNotFound = ~StringId(0);
    static std::uint64_t hash(std::string_view text);

private:
    struct Slot {
        std::uint32_t hash = 0;
        StringId id = kNotFound;
    };
    std::size_t slotFor(std::uint64_t hash, std::string_view text) const;
    void rehash();
    std::string_view store(std::string_view text);

    std::vector<Slot> m_slots;
    std::vector<std::string_view> m_views;
    std::vector<std::unique_ptr<char[]>> m_blocks;
    std::size_t m_blockUsed = 0;
    std::size_t m_blockSize = 0;
    std::size_t m_bytes = 0;
};

} // namespace lanewise::core
