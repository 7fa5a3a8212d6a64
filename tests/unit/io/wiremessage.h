// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Protocol buffers written by hand, from the public field numbers. std only.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise::test {

class Message {
public:
    Message &number(std::uint32_t field, std::uint64_t value)
    {
        varint(std::uint64_t(field) << 3);
        varint(value);
        return *this;
    }
    Message &fixed(std::uint32_t field, std::uint64_t value)
    {
        varint(std::uint64_t(field) << 3 | 1);
        m_bytes.append(reinterpret_cast<const char *>(&value), 8);
        return *this;
    }
    Message &text(std::uint32_t field, std::string_view value)
    {
        varint(std::uint64_t(field) << 3 | 2);
        varint(value.size());
        m_bytes.append(value);
        return *this;
    }
    Message &message(std::uint32_t field, const Message &value) { return text(field, value.m_bytes); }
    /// Repeated numbers, packed.
    Message &numbers(std::uint32_t field, const std::vector<std::int64_t> &values)
    {
        Message packed;
        for (const std::int64_t v : values)
            packed.varint(static_cast<std::uint64_t>(v));
        return text(field, packed.m_bytes);
    }
    const std::string &bytes() const { return m_bytes; }

private:
    void varint(std::uint64_t v)
    {
        for (; v >= 128; v >>= 7)
            m_bytes += static_cast<char>(v | 128);
        m_bytes += static_cast<char>(v);
    }
    std::string m_bytes;
};

} // namespace lanewise::test
