// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace lanewise::io::chromejson {

namespace {

#if !defined(__SSE2__)
constexpr std::array<bool, 256> endsOfBareTokens()
{
    std::array<bool, 256> ends {};
    for (const char c : std::string_view(",}]\"{[: \n\t\r"))
        ends[static_cast<unsigned char>(c)] = true;
    return ends;
}

bool endsBareToken(char c)
{
    static constexpr std::array<bool, 256> kEnds = endsOfBareTokens();
    return kEnds[static_cast<unsigned char>(c)];
}
#endif

/// The first byte that ends a bare token, which may lie behind `end`.
inline const char *bareTokenEnd(const char *p, const char *end)
{
#if defined(__SSE2__)
    const auto either = [](__m128i a, __m128i b) { return _mm_or_si128(a, b); };
    for (; p < end; p += 16) {
        const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
        const auto is = [&v](char what) { return _mm_cmpeq_epi8(v, _mm_set1_epi8(what)); };
        const __m128i folded = _mm_or_si128(v, _mm_set1_epi8(0x20)); // a bracket becomes a brace
        const __m128i brackets =
            either(_mm_cmpeq_epi8(folded, _mm_set1_epi8('{')), _mm_cmpeq_epi8(folded, _mm_set1_epi8('}')));
        const __m128i blanks = either(either(is(' '), is('\n')), either(is('\t'), is('\r')));
        const __m128i others = either(either(is(','), is('"')), is(':'));
        if (const int found = _mm_movemask_epi8(either(either(brackets, blanks), others)))
            return p + __builtin_ctz(static_cast<unsigned>(found));
    }
    return p;
#else
    while (!endsBareToken(*p) && p < end)
        ++p;
    return p;
#endif
}

} // namespace

Scan skipContainerStrictly(const char *p, const char *end, const char *&next, std::string_view stopAt)
{
    // No recursion: containers are bits on a fixed stack.
    std::uint64_t isObject[kMaxDepth / 64] = {};
    std::size_t depth = 0;
    enum class Want { Value, Key, Colon, Comma } want = Want::Value;
    const auto inObject = [&] { return depth > 0 && (isObject[(depth - 1) / 64] >> ((depth - 1) % 64) & 1); };
    for (;;) {
        p = skipSpace(p);
        if (p >= end)
            return Scan::Incomplete;
        const char c = *p;
        if (c == '"') {
            // Commas may be missing; a colon may not.
            if (want == Want::Colon)
                return Scan::Damaged;
            bool escapes = false;
            const char *close = stringEnd(p + 1, end, escapes);
            if (!close)
                return Scan::Incomplete;
            if (!stopAt.empty() && inObject() && want != Want::Value
                && stopAt == std::string_view(p + 1, static_cast<std::size_t>(close - p - 1))) {
                next = p;
                return Scan::Damaged;
            }
            p = close + 1;
            want = want == Want::Value && inObject() ? Want::Comma : inObject() ? Want::Colon : Want::Comma;
        } else if (c == '{' || c == '[') {
            if (want == Want::Key || want == Want::Colon || (want == Want::Comma && inObject()) || depth >= kMaxDepth)
                return Scan::Damaged;
            const std::uint64_t bit = std::uint64_t(1) << (depth % 64);
            isObject[depth / 64] = c == '{' ? isObject[depth / 64] | bit : isObject[depth / 64] & ~bit;
            ++depth;
            ++p;
            want = c == '{' ? Want::Key : Want::Value;
        } else if (c == '}' || c == ']') {
            if ((c == '}') != inObject() || want == Want::Colon)
                return Scan::Damaged;
            ++p;
            if (--depth == 0) {
                next = p;
                return Scan::Complete;
            }
            want = Want::Comma;
        } else if (c == ',') {
            if (want == Want::Colon)
                return Scan::Damaged;
            ++p;
            want = inObject() ? Want::Key : Want::Value;
        } else if (c == ':') {
            if (want != Want::Colon)
                return Scan::Damaged;
            ++p;
            want = Want::Value;
        } else {
            if (want != Want::Value)
                return Scan::Damaged;
            p = bareTokenEnd(p, end);
            if (p >= end)
                return Scan::Incomplete;
            want = Want::Comma;
        }
    }
}

Scan scanValue(const char *p, const char *end, Token &value, const char *&next)
{
    value = {};
    if (p >= end)
        return Scan::Incomplete;
    if (*p == '"') {
        const char *close = stringEnd(p + 1, end, value.hasEscapes);
        if (!close)
            return Scan::Incomplete;
        value.begin = p + 1;
        value.end = close;
        value.isText = true;
        next = close + 1;
        return Scan::Complete;
    }
    if (*p == '{' || *p == '[') {
        const Scan s = skipContainer(p, end, next);
        value.begin = p;
        value.end = next;
        return s;
    }
    const char *const q = bareTokenEnd(p, end);
    if (q >= end)
        return Scan::Incomplete;
    if (q == p && *q != ',' && *q != '}') // "k": , and "k": } are values left out by their writer
        return Scan::Damaged;
    value.begin = p;
    value.end = q;
    next = q;
    return Scan::Complete;
}

namespace {

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

int hex4(const char *p, const char *end)
{
    if (end - p < 4)
        return -1;
    int v = 0;
    for (int i = 0; i < 4; ++i) {
        const int d = hexDigit(p[i]);
        if (d < 0)
            return -1;
        v = v * 16 + d;
    }
    return v;
}

void appendUtf8(std::string &out, unsigned c)
{
    const auto put = [&out](unsigned byte) { out.push_back(static_cast<char>(byte)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xc0 | c >> 6);
        put(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        put(0xe0 | c >> 12);
        put(0x80 | (c >> 6 & 0x3f));
        put(0x80 | (c & 0x3f));
    } else {
        put(0xf0 | c >> 18);
        put(0x80 | (c >> 12 & 0x3f));
        put(0x80 | (c >> 6 & 0x3f));
        put(0x80 | (c & 0x3f));
    }
}

/// p behind "\u". Returns how many bytes were used, 0 where it is no escape.
std::size_t decodeUnicode(const char *p, const char *end, std::string &out)
{
    const int first = hex4(p, end);
    if (first < 0)
        return 0;
    auto c = static_cast<unsigned>(first);
    if (c >= 0xd800 && c < 0xdc00 && end - p >= 10 && p[4] == '\\' && p[5] == 'u') {
        const int second = hex4(p + 6, end);
        if (second >= 0xdc00 && second < 0xe000) {
            appendUtf8(out, 0x10000 + ((c - 0xd800) << 10) + (static_cast<unsigned>(second) - 0xdc00));
            return 10;
        }
    }
    if (c >= 0xd800 && c < 0xe000)
        c = 0xfffd; // half of a pair
    appendUtf8(out, c);
    return 4;
}

} // namespace

bool contains(const Token &token, std::string_view what)
{
    const char *p = token.begin;
    const auto size = static_cast<std::ptrdiff_t>(what.size());
#if defined(__SSE2__)
    // Its second byte and the last but one at their distance: quotes at both ends would stand everywhere.
    const __m128i first = _mm_set1_epi8(what[1]), last = _mm_set1_epi8(what[what.size() - 2]);
    for (; token.end - p >= size; p += 16) {
        const __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 1));
        const __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p + size - 2));
        auto left =
            static_cast<unsigned>(_mm_movemask_epi8(_mm_and_si128(_mm_cmpeq_epi8(a, first), _mm_cmpeq_epi8(b, last))));
        for (; left; left &= left - 1) {
            const char *at = p + __builtin_ctz(left);
            if (token.end - at >= size && std::string_view(at, what.size()) == what)
                return true;
        }
    }
    return false;
#else
    return token.raw().find(what) != std::string_view::npos;
#endif
}

void decode(const Token &token, std::string &out)
{
    if (!token.isSet() || !token.hasEscapes) {
        out.append(token.raw());
        return;
    }
    const char *p = token.begin;
    while (p < token.end) {
        if (*p != '\\' || p + 1 >= token.end) {
            out.push_back(*p++);
            continue;
        }
        const char c = p[1];
        constexpr std::string_view kFrom = "\"\\/bfnrt", kTo = "\"\\/\b\f\n\r\t";
        if (const auto at = kFrom.find(c); at != kFrom.npos) {
            out.push_back(kTo[at]);
            p += 2;
            continue;
        }
        const std::size_t used = c == 'u' ? decodeUnicode(p + 2, token.end, out) : 0;
        if (used == 0)
            out.push_back('\\');
        p += used == 0 ? 1 : 2 + used;
    }
}

std::string decoded(const Token &token)
{
    std::string out;
    decode(token, out);
    return out;
}

std::optional<std::int64_t> integerOf(const Token &token)
{
    if (!token.isSet())
        return {};
    std::int64_t v = 0;
    const auto [stop, error] = std::from_chars(token.begin, token.end, v);
    if (error != std::errc() || stop == token.begin)
        return {};
    if (stop == token.end)
        return v;
    if (*stop != '.')
        return {};
    for (const char *p = stop + 1; p < token.end; ++p)
        if (*p != '0')
            return {};
    return v;
}

std::optional<double> numberOf(const Token &token)
{
    if (!token.isSet())
        return {};
    double v = 0;
    const auto [stop, error] = std::from_chars(token.begin, token.end, v);
    if (error != std::errc() || stop != token.end || token.begin == token.end || !std::isfinite(v))
        return {};
    return v;
}

} // namespace lanewise::io::chromejson
