// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "xspace/value.h"

#include <charconv>
#include <cstring>

#include "wire.h"

namespace lanewise::io::xspace {

namespace {

double doubleOf(std::uint64_t bits)
{
    double d = 0;
    std::memcpy(&d, &bits, sizeof d);
    return d;
}

template<class T>
std::string digits(T value)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return { buffer, end };
}

} // namespace

std::optional<std::int64_t> StatValue::asInteger() const
{
    switch (kind) {
    case Kind::Unsigned:
    case Kind::Signed:
        return static_cast<std::int64_t>(bits);
    case Kind::Double: {
        const double d = doubleOf(bits);
        if (d >= -9.2e18 && d <= 9.2e18)
            return static_cast<std::int64_t>(d);
        return {};
    }
    case Kind::Text: {
        std::int64_t v = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), v);
        if (error == std::errc() && end == text.data() + text.size() && !text.empty())
            return v;
        return {};
    }
    default:
        return {};
    }
}

std::optional<double> StatValue::asNumber() const
{
    if (kind == Kind::Double)
        return doubleOf(bits);
    if (kind == Kind::Unsigned)
        return static_cast<double>(bits);
    if (kind == Kind::Text) {
        double v = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), v);
        if (error == std::errc() && end == text.data() + text.size() && !text.empty())
            return v;
        return {};
    }
    if (const auto v = asInteger())
        return static_cast<double>(*v);
    return {};
}

std::string StatValue::asText() const
{
    switch (kind) {
    case Kind::Double:
        return digits(doubleOf(bits));
    case Kind::Unsigned:
        return digits(bits);
    case Kind::Signed:
        return digits(static_cast<std::int64_t>(bits));
    case Kind::Text:
        return std::string(text);
    case Kind::Bytes:
        return digits(text.size()) + " bytes";
    case Kind::None:
        break;
    }
    return {};
}

StatValue parseStat(std::string_view stat, const Plane &plane)
{
    using wire::Type;
    StatValue v;
    wire::Fields fields(stat);
    wire::Field f;
    const auto number = [&](StatValue::Kind kind) {
        v.kind = kind;
        v.bits = f.value;
    };
    while (fields.next(f)) {
        if (f.is(1, Type::Varint)) {
            v.metadata = f.integer();
        } else if (f.is(2, Type::Fixed64)) {
            number(StatValue::Kind::Double);
        } else if (f.is(3, Type::Varint)) {
            number(StatValue::Kind::Unsigned);
        } else if (f.is(4, Type::Varint)) {
            number(StatValue::Kind::Signed);
        } else if (f.is(5, Type::Bytes) || f.is(6, Type::Bytes)) {
            v.kind = f.number == 5 ? StatValue::Kind::Text : StatValue::Kind::Bytes;
            v.text = f.bytes;
        } else if (f.is(7, Type::Varint)) {
            v.kind = StatValue::Kind::Text;
            const StatName *referred = plane.stats.find(f.integer());
            v.text = referred ? std::string_view(referred->name) : std::string_view();
        }
    }
    return v;
}

} // namespace lanewise::io::xspace
