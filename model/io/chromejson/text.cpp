// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace lanewise::io::chromejson {

namespace {

/// Deeper is damage: a bomb of brackets must cost no more than its own length times this.
constexpr std::size_t kMaxDepth = 128;

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

#if defined(__SSE2__)
inline std::uint64_t mask64(__m128i a, __m128i b, __m128i c, __m128i d)
{
    return static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(a)))
        | static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(b))) << 16
        | static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(c))) << 32
        | static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(d))) << 48;
}

inline std::uint64_t prefixXor(std::uint64_t x)
{
    x ^= x << 1;
    x ^= x << 2;
    x ^= x << 4;
    x ^= x << 8;
    x ^= x << 16;
    x ^= x << 32;
    return x;
}
#endif

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
            while (!endsBareToken(*p) && p < end)
                ++p;
            if (p >= end)
                return Scan::Incomplete;
            want = Want::Comma;
        }
    }
}

Scan skipContainer(const char *p, const char *end, const char *&next)
{
#if defined(__SSE2__)
    const char *const start = p;
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'), opens = _mm_set1_epi8('{'),
                  closes = _mm_set1_epi8('}'), fold = _mm_set1_epi8(0x20);
    std::uint64_t inStringCarry = 0; // all ones where the text before ends inside a string
    std::uint64_t escapeCarry = 0;   // 1 where the first byte is escaped
    std::uint64_t closedCarry = 0;   // 1 where the byte before closed a string
    std::int64_t depth = 0;
    for (; p < end; p += 64) {
        const __m128i v0 = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p)),
                      v1 = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 16)),
                      v2 = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 32)),
                      v3 = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 48));
        const auto equal = [&](__m128i what) {
            return mask64(
                _mm_cmpeq_epi8(v0, what), _mm_cmpeq_epi8(v1, what), _mm_cmpeq_epi8(v2, what), _mm_cmpeq_epi8(v3, what));
        };
        std::uint64_t quotes = equal(quote);
        const std::uint64_t backslashes = equal(backslash);
        if (backslashes | escapeCarry) {
            // Rare: step through them.
            std::uint64_t escaped = escapeCarry, left = backslashes;
            escapeCarry = 0;
            while (left) {
                const int at = __builtin_ctzll(left);
                left &= left - 1;
                if (escaped >> at & 1)
                    continue;
                if (at == 63)
                    escapeCarry = 1;
                else
                    escaped |= std::uint64_t(2) << at;
            }
            quotes &= ~escaped;
        }
        const std::uint64_t inString = prefixXor(quotes) ^ inStringCarry; // opening quote included, closing one not
        inStringCarry = static_cast<std::uint64_t>(static_cast<std::int64_t>(inString) >> 63);
        const __m128i f0 = _mm_or_si128(v0, fold), f1 = _mm_or_si128(v1, fold), f2 = _mm_or_si128(v2, fold),
                      f3 = _mm_or_si128(v3, fold);
        const std::uint64_t open = mask64(_mm_cmpeq_epi8(f0, opens), _mm_cmpeq_epi8(f1, opens),
                                       _mm_cmpeq_epi8(f2, opens), _mm_cmpeq_epi8(f3, opens))
            & ~inString;
        const std::uint64_t close = mask64(_mm_cmpeq_epi8(f0, closes), _mm_cmpeq_epi8(f1, closes),
                                        _mm_cmpeq_epi8(f2, closes), _mm_cmpeq_epi8(f3, closes))
            & ~inString;

        // Where the container ends, if it does so here. What stands behind it is none of its business.
        std::uint64_t inside = ~std::uint64_t(0);
        const char *last = nullptr;
        for (std::uint64_t both = open | close; both; both &= both - 1) {
            const std::uint64_t lowest = both & (0 - both);
            if (open & lowest) {
                ++depth;
            } else if (--depth == 0) {
                last = p + __builtin_ctzll(lowest);
                inside = lowest - 1;
                break;
            }
        }

        // What follows a closing quote must end or separate a value.
        const std::uint64_t closing = quotes & ~inString;
        std::uint64_t after = (closing << 1 | closedCarry) & ~close & inside;
        closedCarry = closing >> 63;
        while (after) {
            const char *at = p + __builtin_ctzll(after);
            after &= after - 1;
            if (*at != ',' && *at != ':' && !isSpace(*at) && at < end)
                return skipContainerStrictly(start, end, next);
        }
        // An object that begins behind a comma stands in a list, or something got lost.
        std::uint64_t objects = open & inside;
        while (objects) {
            const char *at = p + __builtin_ctzll(objects);
            objects &= objects - 1;
            if (*at != '{' || at == start)
                continue;
            const char *before = at - 1;
            while (before > start && isSpace(*before))
                --before;
            if (*before != ':' && *before != '[')
                return skipContainerStrictly(start, end, next);
        }
        if (last) {
            next = last + 1;
            return next <= end ? Scan::Complete : Scan::Incomplete;
        }
        // Only where the whole step is there: what a reader of larger pieces sees must be the same.
        if (depth > static_cast<std::int64_t>(kMaxDepth) && end - p >= 64)
            return Scan::Damaged;
    }
    return Scan::Incomplete;
#else
    return skipContainerStrictly(p, end, next);
#endif
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
    const char *q = p;
    while (!endsBareToken(*q) && q < end)
        ++q;
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
