// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/message.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace lanewise::core {

namespace {

/// Three significant digits, never in exponent notation for what people read.
std::string significant(double value)
{
    // The exponent after rounding: 0.9996 is 1.00, not 1.000.
    std::array<char, 400> buffer {};
    std::snprintf(buffer.data(), buffer.size(), "%.2e", value);
    const char *e = std::strchr(buffer.data(), 'e');
    const int exponent = e ? std::atoi(e + 1) : 0;
    const int decimals = value == 0 ? 0 : std::clamp(2 - exponent, 0, 300);
    std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
    return buffer.data();
}

/// GCC 12 warns wrongly about `string + literal` in optimized code.
std::string withUnit(std::string number, std::string_view unit)
{
    number.push_back(' ');
    number.append(unit);
    return number;
}

std::string formatArgument(const Argument &argument)
{
    struct Visitor {
        std::string operator()(const Count &c) const { return formatCount(c.value); }
        std::string operator()(const Duration &d) const { return formatDuration(d.ns); }
        std::string operator()(const Bytes &b) const { return formatBytes(b.value); }
        std::string operator()(const ByteOffset &b) const { return formatCount(b.value); }
        std::string operator()(const Place &p) const { return formatPlace(p); }
        std::string operator()(const Percent &p) const { return formatPercent(p.value); }
        std::string operator()(const Number &n) const { return formatNumber(n.value); }
        std::string operator()(const Bandwidth &b) const { return formatBandwidth(b.bytesPerSecond); }
        std::string operator()(const Text &t) const { return safeText(t.value); }
    };
    return std::visit(Visitor {}, argument.value);
}

const Argument *findArgument(const std::vector<Argument> &arguments, std::string_view name)
{
    for (const Argument &a : arguments)
        if (name == a.name)
            return &a;
    return nullptr;
}

std::string_view wordAt(std::string_view words, std::size_t form)
{
    for (; form > 0; --form) {
        const std::size_t bar = words.find('|');
        if (bar == std::string_view::npos)
            break;
        words.remove_prefix(bar + 1);
    }
    return words.substr(0, words.find('|'));
}

} // namespace

std::size_t englishPluralForm(std::uint64_t count)
{
    return count == 1 ? 0 : 1;
}

std::string fillTemplate(std::string_view pattern, const std::vector<Argument> &arguments,
    std::string (*format)(const Argument &), std::size_t (*pluralForm)(std::uint64_t))
{
    std::string out;
    std::size_t at = 0;
    while (at < pattern.size()) {
        const std::size_t open = pattern.find('{', at);
        const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos) {
            out.append(pattern.substr(at));
            break;
        }
        out.append(pattern.substr(at, open - at));
        const std::string_view inside = pattern.substr(open + 1, close - open - 1);
        const std::size_t bar = inside.find('|');
        const Argument *argument = findArgument(arguments, inside.substr(0, bar));
        if (!argument) {
            out.append(pattern.substr(open, close - open + 1));
        } else if (bar == std::string_view::npos) {
            out.append(format(*argument));
        } else {
            const auto *count = std::get_if<Count>(&argument->value);
            // What is no count can't be one thing: the last word.
            out.append(wordAt(inside.substr(bar + 1), count ? pluralForm(count->value) : inside.size()));
        }
        at = close + 1;
    }
    return out;
}

std::string toEnglish(const Message &message)
{
    return message.what ? fillTemplate(message.what->english, message.arguments, formatArgument) : std::string();
}

std::string formatDuration(TimeNs ns)
{
    const double v = static_cast<double>(ns), a = std::fabs(v);
    // The next unit begins where three digits would round up to 1000.
    if (a < 999.5)
        return withUnit(std::to_string(ns), "ns");
    if (a < 999.5e3)
        return withUnit(significant(v / 1e3), "\u00B5s");
    if (a < 999.5e6)
        return withUnit(significant(v / 1e6), "ms");
    return withUnit(significant(v / 1e9), "s");
}

std::string formatBytes(std::uint64_t bytes)
{
    static constexpr std::array kUnits { "B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB" };
    if (bytes < 1024)
        return withUnit(std::to_string(bytes), "B");
    double v = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (v >= 1023.5 && unit + 1 < kUnits.size()) {
        v /= 1024;
        ++unit;
    }
    return withUnit(significant(v), kUnits[unit]);
}

std::string formatCount(std::uint64_t count)
{
    std::string digits = std::to_string(count);
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, 1, ',');
    }
    return digits;
}

std::string formatPercent(double percent)
{
    std::array<char, 400> buffer {};
    std::snprintf(buffer.data(), buffer.size(), "%.1f %%", percent);
    return buffer.data();
}

std::string formatBandwidth(double bytesPerSecond)
{
    return withUnit(significant(bytesPerSecond / 1e9), "GB/s");
}

std::string formatNumber(double value)
{
    return significant(value);
}

std::string formatPlace(const Place &place)
{
    std::string text(place.table.empty() ? "byte " : "row ");
    if (place.number < 0)
        text.push_back('-');
    const auto number = static_cast<std::uint64_t>(place.number);
    text.append(formatCount(place.number < 0 ? 0 - number : number));
    if (!place.table.empty())
        text.append(" of ").append(safeText(place.table));
    return text;
}

namespace {

/// Length of the valid UTF-8 sequence at p (n bytes left), 0 where it is not valid.
std::size_t sequenceLength(const unsigned char *p, std::size_t n, char32_t *code)
{
    if (p[0] < 0x80) {
        *code = p[0];
        return 1;
    }
    const std::size_t len = p[0] >= 0xF0 && p[0] <= 0xF4 ? 4
        : p[0] >= 0xE0 && p[0] < 0xF0                    ? 3
        : p[0] >= 0xC2 && p[0] < 0xE0                    ? 2
                                                         : 0;
    if (len == 0 || len > n)
        return 0;
    char32_t c = p[0] & (0xFFu >> (len + 1));
    for (std::size_t i = 1; i < len; ++i) {
        if ((p[i] & 0xC0) != 0x80)
            return 0;
        c = (c << 6) | (p[i] & 0x3Fu);
    }
    static constexpr std::array<char32_t, 5> kLeast { 0, 0, 0x80, 0x800, 0x10000 };
    if (c < kLeast[len] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF))
        return 0;
    *code = c;
    return len;
}

bool isBidirectionalControl(char32_t c)
{
    return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

void appendUtf8(std::string &out, char32_t c)
{
    // Only called for U+2400..U+243F and U+FFFD: always three bytes.
    out.push_back(static_cast<char>(0xE0 | (c >> 12)));
    out.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
}

} // namespace

std::string safeText(std::string_view untrusted)
{
    std::string out;
    out.reserve(untrusted.size());
    const auto *p = reinterpret_cast<const unsigned char *>(untrusted.data());
    for (std::size_t i = 0; i < untrusted.size();) {
        char32_t c = 0;
        const std::size_t len = sequenceLength(p + i, untrusted.size() - i, &c);
        if (len == 0) {
            appendUtf8(out, 0xFFFD);
            ++i;
            continue;
        }
        if (c < 0x20) {
            appendUtf8(out, 0x2400 + c);
        } else if (c == 0x7F) {
            appendUtf8(out, 0x2421);
        } else if ((c >= 0x80 && c < 0xA0) || c == 0x2028 || c == 0x2029 || isBidirectionalControl(c)) {
            std::array<char, 16> buffer {};
            std::snprintf(buffer.data(), buffer.size(), "<U+%04X>", static_cast<unsigned>(c));
            out += buffer.data();
        } else {
            out.append(untrusted.substr(i, len));
        }
        i += len;
    }
    return out;
}

} // namespace lanewise::core
