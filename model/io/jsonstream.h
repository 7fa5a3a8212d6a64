// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A JSON file from its beginning to its end, a value at a time, in bounded memory. std only.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <core/result.h>
#include <io/bytesource.h>

#include "chromejson/text.h"

namespace lanewise::io {

class JsonStream {
public:
    explicit JsonStream(ByteSource &source);

    /// The next character that is no blank, which stays; 0 at the end of the file.
    char peek();
    /// Where that character stands.
    std::uint64_t offset() const { return m_offset + m_at; }
    void skip() { m_at += m_at < m_size; }

    /// The value that begins here; the token holds until the next call. Incomplete: the file ends within it. Oversized: longer than `mostBytes`.
    /// Nothing is consumed unless it is Complete.
    chromejson::Scan value(chromejson::Token &token, std::size_t mostBytes);
    /// A value of any length, without holding it; false where the file ends within it or it makes no sense.
    bool skipValue();
    /// Leaves out so many bytes, or all that are left.
    void skipBytes(std::size_t bytes);

    /// A place where reading can go on: `{` that begins a value of a list and whose first key is `firstKey`, or a key out of `keys`. Stands on it
    /// afterwards. What was found: nothing at the end of the file; an empty text for an object; else the key, with the first character of its value.
    struct Landmark {
        std::string_view key;
        char valueBegins = 0;
    };
    std::optional<Landmark> find(std::string_view firstKey, const std::vector<std::string_view> &keys);

    /// What ended the reading, where it was not the end of the file.
    const std::optional<core::LoadError> &failure() const { return m_failure; }

private:
    bool grow();
    bool has(std::size_t bytes); ///< from here on
    const char *here() const { return m_text.data() + m_at; }
    const char *end() const { return m_text.data() + m_size; }

    ByteSource &m_source;
    std::vector<char> m_text; ///< what is looked at, and zeros behind it
    std::size_t m_size = 0, m_at = 0;
    std::uint64_t m_offset = 0; ///< of the text's first byte
    bool m_atEnd = false;
    std::optional<core::LoadError> m_failure;
};

} // namespace lanewise::io
