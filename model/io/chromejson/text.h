// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Bytes of JSON text: where a string ends, where a container ends, what a token says. std only.
//
// All scanners read up to 64 bytes past `end`; those bytes exist in every buffer and hold 0.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace lanewise::io::chromejson {

/// A scalar as it stands in the file.
struct Token {
    const char *begin = nullptr;
    const char *end = nullptr;
    bool isText = false; ///< was between quotes; those are not part of it
    bool hasEscapes = false;

    bool isSet() const { return begin != nullptr; }
    std::string_view raw() const
    {
        return begin ? std::string_view(begin, static_cast<std::size_t>(end - begin)) : std::string_view();
    }
};

inline bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// ASCII only.
inline char lowerCase(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

inline const char *skipSpace(const char *p)
{
    // Files are either pretty-printed with short indents or have one blank: a loop beats wide compares here.
    while (isSpace(*p))
        ++p;
    return p;
}

/// p stands behind an opening quote. Returns the closing quote, or null where the text ends before it.
inline const char *stringEnd(const char *p, const char *end, bool &hasEscapes)
{
    for (;;) {
#if defined(__SSE2__)
        const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
        for (;;) {
            if (p >= end)
                return nullptr;
            const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
            const unsigned mask = static_cast<unsigned>(
                _mm_movemask_epi8(_mm_or_si128(_mm_cmpeq_epi8(v, quote), _mm_cmpeq_epi8(v, backslash))));
            if (mask) {
                p += __builtin_ctz(mask);
                break;
            }
            p += 16;
        }
#else
        while (p < end && *p != '"' && *p != '\\')
            ++p;
#endif
        if (p >= end)
            return nullptr;
        if (*p == '"')
            return p;
        hasEscapes = true;
        p += 2;
    }
}

/// Deeper is damage: a bomb of brackets must cost no more than its own length times this.
inline constexpr std::size_t kMaxDepth = 128;

enum class Scan {
    Complete,
    Incomplete,
    Damaged,
    Oversized, ///< of records only: longer than we are willing to hold
};

/// p stands on an opening brace or bracket. `next` is set behind its closing one. Checks what is cheap to check: that strings stand where strings may
/// stand and that no object begins where a key must be, so that a lost quote or brace is noticed within a record or so.
Scan skipContainer(const char *p, const char *end, const char *&next);

/// The same, a byte at a time and with all the grammar that we insist on. Where an object in it has the key `stopAt`: Damaged, with `next` on that key.
Scan skipContainerStrictly(const char *p, const char *end, const char *&next, std::string_view stopAt = {});

/// A value of any kind. Containers are not looked into: their token spans them.
Scan scanValue(const char *p, const char *end, Token &value, const char *&next);

/// Whether `what`, of 3 to 16 bytes, stands anywhere in a token of a buffer.
bool contains(const Token &token, std::string_view what);

/// Appends the text with escapes decoded; those that JSON does not know stay as they are.
void decode(const Token &token, std::string &out);
std::string decoded(const Token &token);

/// Whole numbers, with an exact fraction of zeros allowed ("12", "12.0"), quoted or not. Absent for all else.
std::optional<std::int64_t> integerOf(const Token &token);
std::optional<double> numberOf(const Token &token);

} // namespace lanewise::io::chromejson
