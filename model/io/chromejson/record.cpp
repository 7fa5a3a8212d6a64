// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/record.h"

#include <array>
#include <bit>
#include <cstring>

namespace lanewise::io::chromejson {

namespace {

constexpr std::ptrdiff_t kMaxBlanks = 256;

/// Eight bytes of text as a number, in whichever order the processor has them.
std::uint64_t eightBytes(const char *p)
{
    std::uint64_t v = 0;
    std::memcpy(&v, p, sizeof v);
    return v;
}

/// A key as it is usually written, with quotes and colon.
struct KnownKey {
    std::string_view name;
    std::uint64_t text = 0, mask = 0;
    std::uint8_t size = 0; ///< of the text; 8 at most
    Token RawRecord::*field = nullptr;

    constexpr KnownKey(std::string_view key, Token RawRecord::*token)
        : name(key),
          size(static_cast<std::uint8_t>(key.size() + 3)),
          field(token)
    {
        std::array<char, 8> bytes {}, ones {};
        bytes[0] = bytes[key.size() + 1] = '"';
        bytes[key.size() + 2] = ':';
        for (std::size_t i = 0; i < key.size(); ++i)
            bytes[i + 1] = key[i];
        for (std::size_t i = 0; i < size; ++i)
            ones[i] = static_cast<char>(0xff);
        text = std::bit_cast<std::uint64_t>(bytes);
        mask = std::bit_cast<std::uint64_t>(ones);
    }

    bool isAt(const char *p) const { return (eightBytes(p) & mask) == text; }
};

constexpr KnownKey kKnownKeys[RawRecord::kKeys] = { { "ph", &RawRecord::phase }, { "cat", &RawRecord::category },
    { "name", &RawRecord::name }, { "pid", &RawRecord::process }, { "tid", &RawRecord::thread },
    { "ts", &RawRecord::time }, { "dur", &RawRecord::duration }, { "args", &RawRecord::arguments },
    { "id", &RawRecord::id } };

/// RawRecord::kKeys where it is none of them.
std::size_t knownKey(std::string_view key)
{
    std::size_t k = 0;
    while (k < RawRecord::kKeys && kKnownKeys[k].name != key)
        ++k;
    return k;
}

bool isRecordKey(std::string_view key)
{
    return knownKey(key) < RawRecord::kKeys || key == "s";
}

} // namespace

Scan scanRecord(const char *p, const char *end, RawRecord &record, const char *&next)
{
    record.reset();
    record.begin = p;
    Token other;
    const auto incomplete = [&] {
        return end - record.begin > static_cast<std::ptrdiff_t>(kMaxRecordBytes) ? Scan::Oversized : Scan::Incomplete;
    };
    ++p;
    std::size_t lastKey = RawRecord::kKeys;
    for (;;) {
        p = skipSpace(p);
        if (*p == ',') {
            ++p;
            continue;
        }
        if (p >= end)
            return incomplete();
        if (*p == '}') {
            record.end = next = p + 1;
            return record.end - record.begin > static_cast<std::ptrdiff_t>(kMaxRecordBytes) ? Scan::Oversized
                                                                                            : Scan::Complete;
        }
        std::size_t known = record.keyBehind[lastKey];
        if (kKnownKeys[known].isAt(p)) {
            p += kKnownKeys[known].size;
        } else {
            if (*p != '"')
                return Scan::Damaged;
            bool escapes = false;
            const char *const key = p + 1;
            const char *const keyEnd = stringEnd(key, end, escapes);
            if (!keyEnd)
                return incomplete();
            p = skipSpace(keyEnd + 1);
            if (p >= end)
                return incomplete();
            if (*p != ':')
                return Scan::Damaged;
            ++p;
            known = knownKey({ key, static_cast<std::size_t>(keyEnd - key) });
            if (known < RawRecord::kKeys)
                record.keyBehind[lastKey] = static_cast<std::uint8_t>(known);
        }
        lastKey = known;
        p = skipSpace(p);
        // Straight into its place: copying a token that was just written stalls.
        const Scan s = scanValue(p, end, known < RawRecord::kKeys ? record.*kKnownKeys[known].field : other, p);
        if (s == Scan::Incomplete)
            return incomplete();
        if (s == Scan::Damaged)
            return s;
        record.isEmpty = false;
    }
}

Start recordStart(const char *p, const char *end)
{
    const char *q = p + 1;
    while (q < end && isSpace(*q) && q - p <= kMaxBlanks)
        ++q;
    if (q >= end)
        return Start::NeedMore;
    if (*q != '"')
        return Start::No;
    ++q;
    constexpr std::ptrdiff_t kLongestKey = 4;
    const auto left = std::min<std::ptrdiff_t>(end - q, kLongestKey + 1);
    const void *close = std::memchr(q, '"', static_cast<std::size_t>(left));
    if (!close)
        return left < kLongestKey + 1 ? Start::NeedMore : Start::No;
    return isRecordKey({ q, static_cast<std::size_t>(static_cast<const char *>(close) - q) }) ? Start::Yes : Start::No;
}

const char *findRecord(const char *p, const char *end, char &before, bool &needMore)
{
    needMore = false;
    const char *from = p;
    const char first = before;
    const auto lastBefore = [&](const char *at) {
        while (at > from && isSpace(at[-1]))
            --at;
        return at > from ? at[-1] : first;
    };
    while (p < end) {
        const auto *brace = static_cast<const char *>(std::memchr(p, '{', static_cast<std::size_t>(end - p)));
        if (!brace)
            break;
        const Start s = recordStart(brace, end);
        if (s == Start::NeedMore || (s == Start::Yes && lastBefore(brace) != ':')) {
            needMore = s == Start::NeedMore;
            before = lastBefore(brace);
            return brace;
        }
        p = brace + 1;
    }
    before = lastBefore(end);
    return end;
}

const char *findLikelyRecord(const char *p, const char *end)
{
    const char *const from = p;
    while (p < end) {
        const auto *brace = static_cast<const char *>(std::memchr(p, '{', static_cast<std::size_t>(end - p)));
        if (!brace)
            return end;
        p = brace + 1;
        const char *at = brace;
        while (at > from && isSpace(at[-1]))
            --at;
        if (at == from || at[-1] != ',')
            continue;
        --at;
        while (at > from && isSpace(at[-1]))
            --at;
        if (at == from || at[-1] != '}')
            continue;
        if (recordStart(brace, end) == Start::Yes)
            return brace;
    }
    return end;
}

Start looksLikeEvent(const char *p, const char *end)
{
    constexpr int kKeys = 8;
    ++p;
    for (int i = 0; i < kKeys; ++i) {
        p = skipSpace(p);
        if (*p == ',') {
            p = skipSpace(p + 1);
        }
        if (p >= end)
            return Start::NeedMore;
        Token key, value;
        if (*p != '"')
            return Start::No;
        Scan s = scanValue(p, end, key, p);
        if (s == Scan::Complete) {
            if (key.raw() == "ph")
                return Start::Yes;
            p = skipSpace(p);
            if (p >= end)
                return Start::NeedMore;
            if (*p != ':')
                return Start::No;
            p = skipSpace(p + 1);
            if (*p == '{' || *p == '[')
                return Start::No;
            s = scanValue(p, end, value, p);
        }
        if (s != Scan::Complete)
            return s == Scan::Incomplete ? Start::NeedMore : Start::No;
    }
    return Start::No;
}

} // namespace lanewise::io::chromejson
