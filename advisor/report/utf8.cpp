// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/utf8.h"

#include <core/message.h>

namespace lanewise::advisor {

char32_t nextCodePoint(std::string_view text, std::size_t &at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at++);
    if (lead < 0x80)
        return lead;
    const std::size_t more = lead >= 0xF0 && lead < 0xF5 ? 3
        : lead >= 0xE0 && lead < 0xF0                    ? 2
        : lead >= 0xC2 && lead < 0xE0                    ? 1
                                                         : 0;
    if (more == 0 || at + more > text.size())
        return kReplacement;
    char32_t c = lead & (0x3Fu >> more);
    for (std::size_t i = 0; i < more; ++i) {
        if ((byte(at + i) & 0xC0) != 0x80)
            return kReplacement;
        c = c << 6 | (byte(at + i) & 0x3Fu);
    }
    static constexpr char32_t kSmallest[] = { 0, 0x80, 0x800, 0x10000 };
    if (c < kSmallest[more] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF))
        return kReplacement;
    at += more;
    return c;
}

void appendUtf8(std::string &out, char32_t c)
{
    const auto put = [&](char32_t b) { out.push_back(static_cast<char>(static_cast<unsigned char>(b))); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | c >> 6);
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | c >> 12);
        put(0x80 | (c >> 6 & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | c >> 18);
        put(0x80 | (c >> 12 & 0x3F));
        put(0x80 | (c >> 6 & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

bool isTreacherous(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F
        || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

std::size_t lengthOfText(std::string_view text)
{
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count)
        nextCodePoint(text, at);
    return count;
}

std::string shortened(std::string_view text, std::size_t most)
{
    const std::string safe = core::safeText(text);
    const std::size_t length = lengthOfText(safe);
    if (length <= most || most < 5)
        return safe;
    const std::size_t head = (most - 1) * 2 / 3, tail = most - 1 - head;
    std::string out;
    std::size_t index = 0;
    for (std::size_t at = 0; at < safe.size(); ++index) {
        const char32_t c = nextCodePoint(safe, at);
        if (index == head)
            appendUtf8(out, 0x2026);
        if (index < head || index >= length - tail)
            appendUtf8(out, c);
    }
    return out;
}

} // namespace lanewise::advisor
