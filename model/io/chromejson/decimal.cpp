// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/decimal.h"

#include <algorithm>
#include <limits>

#include "chromejson/text.h"

namespace lanewise::io::chromejson {

namespace {

/// The digits of a number without its point, and where the point would stand.
struct Digits {
    std::string_view whole, fraction;
    std::int64_t exponent = 0;
    bool negative = false;

    std::int64_t count() const { return static_cast<std::int64_t>(whole.size() + fraction.size()); }
    int at(std::int64_t i) const
    {
        const auto u = static_cast<std::size_t>(i);
        if (i < 0 || i >= count())
            return 0;
        return (u < whole.size() ? whole[u] : fraction[u - whole.size()]) - '0';
    }
};

bool split(std::string_view text, Digits &d)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
        d.negative = text.front() == '-';
        text.remove_prefix(1);
    }
    const auto take = [&text] {
        std::size_t n = 0;
        while (n < text.size() && isDigit(text[n]))
            ++n;
        const std::string_view digits = text.substr(0, n);
        text.remove_prefix(n);
        return digits;
    };
    d.whole = take();
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        d.fraction = take();
    }
    if (d.count() == 0)
        return false;
    if (!text.empty() && (text.front() == 'e' || text.front() == 'E')) {
        text.remove_prefix(1);
        bool negative = false;
        if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
            negative = text.front() == '-';
            text.remove_prefix(1);
        }
        const std::string_view digits = take();
        if (digits.empty())
            return false;
        for (const char c : digits)
            d.exponent = std::min<std::int64_t>(
                d.exponent * 10 + (c - '0'), std::int64_t(1) << 40); // far beyond what any text holds digits for
        if (negative)
            d.exponent = -d.exponent;
    }
    return text.empty();
}

} // namespace

std::optional<std::int64_t> scaledDecimal(std::string_view text, int scale)
{
    // The usual case: up to 15 digits, a point, up to `scale` digits.
    if (scale == 3 && text.size() <= 18) {
        std::int64_t v = 0;
        const char *p = text.data(), *const e = p + text.size();
        const char *const first = p;
        while (p < e && isDigit(*p))
            v = v * 10 + (*p++ - '0');
        if (p != first && p == e && p - first <= 15)
            return v * 1000;
        if (p != first && p < e && *p == '.' && p - first <= 15) {
            const char *const point = ++p;
            while (p < e && isDigit(*p))
                v = v * 10 + (*p++ - '0');
            const auto n = p - point;
            if (p == e && n > 0 && n <= 3)
                return n == 3 ? v : n == 2 ? v * 10 : v * 100;
        }
    }

    Digits d;
    if (!split(text, d))
        return {};
    std::int64_t lead = 0;
    while (lead < d.count() && d.at(lead) == 0)
        ++lead;
    if (lead == d.count())
        return 0;
    // Digits [lead, cut) are the whole part of the scaled number; what follows is rounded away.
    const std::int64_t cut = static_cast<std::int64_t>(d.whole.size()) + d.exponent + scale;
    if (cut - lead > 19)
        return {};
    std::uint64_t v = 0; // 19 digits fit
    for (std::int64_t i = lead; i < cut; ++i)
        v = v * 10 + static_cast<std::uint64_t>(d.at(i));
    if (cut >= lead && cut < d.count()) {
        const int next = d.at(cut);
        bool rest = false;
        for (std::int64_t i = cut + 1; i < d.count() && !rest; ++i)
            rest = d.at(i) != 0;
        if (next > 5 || (next == 5 && (rest || (v & 1))))
            ++v;
    }
    constexpr auto kMax = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (v > kMax + (d.negative ? 1 : 0))
        return {};
    return static_cast<std::int64_t>(d.negative ? 0 - v : v);
}

} // namespace lanewise::io::chromejson
