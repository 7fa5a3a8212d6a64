// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The wire of protocol buffers, walked field by field. std only.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace lanewise::io::wire {

enum class Type : std::uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

constexpr bool isKnownType(std::uint64_t tag)
{
    const auto t = tag & 7;
    return t <= 2 || t == 5;
}
constexpr std::uint64_t kLastField = (std::uint64_t(1) << 29) - 1;
/// A tag as writers write it: a field number from 1 on, and one of the four types that are still in use.
constexpr bool isTag(std::uint64_t tag)
{
    return isKnownType(tag) && tag >> 3 != 0 && tag >> 3 <= kLastField;
}

/// Reads a varint; null where it has no end in [p, end) or more than ten bytes.
inline const char *varint(const char *p, const char *end, std::uint64_t &value)
{
    std::uint64_t v = 0;
    for (unsigned shift = 0; shift < 70 && p < end; shift += 7) {
        const auto byte = static_cast<unsigned char>(*p++);
        if (shift < 64)
            v |= std::uint64_t(byte & 0x7f) << shift;
        if (byte < 0x80) {
            value = v;
            return p;
        }
    }
    return nullptr;
}

struct Field {
    std::uint32_t number = 0;
    Type type = Type::Varint;
    std::uint64_t value = 0; ///< numbers; of fixed ones the bits
    std::string_view bytes;

    bool is(std::uint32_t n, Type t) const { return number == n && type == t; }
    std::int64_t integer() const { return static_cast<std::int64_t>(value); }
};

/// The fields of one message that lies in memory.
class Fields {
public:
    Fields(const char *begin, const char *end) : m_at(begin), m_end(end) { }
    explicit Fields(std::string_view message) : Fields(message.data(), message.data() + message.size()) { }

    /// False at the end, and where the bytes are no field.
    bool next(Field &f)
    {
        if (m_at >= m_end)
            return false;
        std::uint64_t tag = 0;
        const char *p = varint(m_at, m_end, tag);
        if (!p || !isTag(tag))
            return damaged();
        f.number = static_cast<std::uint32_t>(tag >> 3);
        f.type = static_cast<Type>(tag & 7);
        switch (f.type) {
        case Type::Varint:
            p = varint(p, m_end, f.value);
            if (!p)
                return damaged();
            break;
        case Type::Bytes:
            p = varint(p, m_end, f.value);
            if (!p || f.value > static_cast<std::uint64_t>(m_end - p))
                return damaged();
            f.bytes = { p, static_cast<std::size_t>(f.value) };
            p += f.value;
            break;
        default: {
            const std::size_t size = f.type == Type::Fixed64 ? 8 : 4;
            if (static_cast<std::size_t>(m_end - p) < size)
                return damaged();
            f.value = 0;
            // The wire is little-endian, as are the machines that this runs on.
            std::memcpy(&f.value, p, size);
            p += size;
        }
        }
        m_at = p;
        return true;
    }
    bool isDamaged() const { return m_damaged; }
    const char *at() const { return m_at; }

private:
    bool damaged()
    {
        m_damaged = true;
        return false;
    }
    const char *m_at;
    const char *m_end;
    bool m_damaged = false;
};

} // namespace lanewise::io::wire
