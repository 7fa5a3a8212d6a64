// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "jsonstream.h"

#include <algorithm>
#include <cstring>

#include "bytebuffer.h"

namespace lanewise::io {

using chromejson::Scan;
using chromejson::Token;

namespace {

/// How far find() looks ahead of a key and back from it, wherever blocks of the file begin and end.
constexpr std::size_t kKeyAhead = 96;
constexpr std::size_t kKept = 256;

/// What peek() says of a zero byte, which is not the end of the file.
constexpr char kNull = '\1';

} // namespace

JsonStream::JsonStream(ByteSource &source) : m_source(source), m_text(kBlockPadding, '\0') { }

/// Appends the next block. What was read goes away when it is more than what is left.
bool JsonStream::grow()
{
    if (m_atEnd)
        return false;
    ByteBlock block;
    const auto more = m_source.next(block);
    if (!more || !*more) {
        m_atEnd = true;
        if (!more)
            m_failure = more.error();
        return false;
    }
    const std::size_t unused = m_at > kKept ? m_at - kKept : 0;
    if (unused > m_size / 2) {
        std::memmove(m_text.data(), m_text.data() + unused, m_size - unused);
        m_offset += unused;
        m_size -= unused;
        m_at -= unused;
    }
    m_text.resize(m_size + block.size + kBlockPadding);
    std::memcpy(m_text.data() + m_size, block.data.get(), block.size);
    m_size += block.size;
    std::memset(m_text.data() + m_size, 0, kBlockPadding);
    return true;
}

bool JsonStream::has(std::size_t bytes)
{
    while (m_size - m_at < bytes)
        if (!grow())
            return false;
    return true;
}

char JsonStream::peek()
{
    for (;;) {
        while (m_at < m_size && chromejson::isSpace(m_text[m_at]))
            ++m_at;
        if (m_at < m_size)
            return m_text[m_at] != '\0' ? m_text[m_at] : kNull;
        if (!grow())
            return '\0';
    }
}

Scan JsonStream::value(Token &token, std::size_t mostBytes)
{
    for (;;) {
        const char *next = nullptr;
        const std::size_t seen = m_size - m_at;
        // The same is found however much of the file is there.
        const char *const last = here() + std::min(seen, mostBytes);
        const Scan scan = chromejson::scanValue(here(), last, token, next);
        if (scan == Scan::Complete) {
            m_at += static_cast<std::size_t>(next - here());
            return scan;
        }
        if (scan != Scan::Incomplete)
            return scan;
        if (seen >= mostBytes)
            return Scan::Oversized;
        // Twice as much each time: a long value is not read once for every block.
        if (!has(std::max<std::size_t>(2 * seen, 1)) && m_size - m_at == seen)
            return Scan::Incomplete;
    }
}

void JsonStream::skipBytes(std::size_t bytes)
{
    while (bytes > 0 && has(1)) {
        const std::size_t step = std::min(bytes, m_size - m_at);
        m_at += step;
        bytes -= step;
    }
}

bool JsonStream::skipValue()
{
    std::size_t depth = 0;
    do {
        const char c = peek();
        if (c == '\0')
            return false;
        if (c == '"') {
            for (++m_at;; ++m_at) {
                if (!has(1))
                    return false;
                if (m_text[m_at] == '\\') {
                    if (!has(2))
                        return false;
                    ++m_at;
                } else if (m_text[m_at] == '"') {
                    break;
                }
            }
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (depth == 0)
                return false;
            --depth;
        } else if (c == ',' && depth == 0) {
            return false;
        } else if (depth == 0) {
            // A number or a word ends where something else begins.
            const std::uint64_t from = offset();
            while (has(1) && std::string_view(",}]\"{[: \n\t\r").find(m_text[m_at]) == std::string_view::npos)
                ++m_at;
            return offset() > from;
        }
        ++m_at;
    } while (depth > 0);
    return true;
}

std::optional<JsonStream::Landmark> JsonStream::find(
    std::string_view firstKey, const std::vector<std::string_view> &keys)
{
    char before = 0, beforeBrace = 0; // characters that are no blanks
    std::uint64_t brace = 0;
    for (; has(1); ++m_at) {
        const char c = m_text[m_at];
        if (chromejson::isSpace(c))
            continue;
        if (c == '"') {
            has(kKeyAhead);
            const char *const key = here() + 1;
            const char *const last = here() + std::min(kKeyAhead, m_size - m_at);
            const auto *close = static_cast<const char *>(std::memchr(key, '"', static_cast<std::size_t>(last - key)));
            const char *const colon = close ? chromejson::skipSpace(close + 1) : last;
            if (colon < last && *colon == ':') {
                const std::string_view word(key, static_cast<std::size_t>(close - key));
                if (before == '{' && (beforeBrace == ',' || beforeBrace == '[') && word == firstKey
                    && offset() - brace < kKept) {
                    m_at -= static_cast<std::size_t>(offset() - brace);
                    return Landmark {};
                }
                const char *const value = chromejson::skipSpace(colon + 1);
                if (const auto known = std::find(keys.begin(), keys.end(), word); known != keys.end())
                    return Landmark { *known, value < last ? *value : '\0' };
            }
        }
        if (c == '{') {
            beforeBrace = before;
            brace = offset();
        }
        before = c;
    }
    return {};
}

} // namespace lanewise::io
