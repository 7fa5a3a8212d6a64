// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json.h"

#include "bytebuffer.h"
#include "chromejson/text.h"

namespace lanewise::io {

namespace {

using namespace chromejson;

constexpr int kMaxJsonDepth = 32;

const char *parseValue(const char *p, const char *end, JsonValue &value, int depth)
{
    p = skipSpace(p);
    if (p >= end)
        return end;
    const bool isObject = *p == '{';
    if ((!isObject && *p != '[') || depth >= kMaxJsonDepth) {
        Token token;
        const char *next = end;
        if (scanValue(p, end, token, next) != Scan::Complete)
            return end;
        value.type = token.isText ? JsonValue::Type::Text : JsonValue::Type::Scalar;
        value.text = token.isText ? decoded(token) : std::string(token.raw());
        return next;
    }
    value.type = isObject ? JsonValue::Type::Object : JsonValue::Type::Array;
    ++p;
    for (;;) {
        p = skipSpace(p);
        if (p >= end)
            return end;
        if (*p == '}' || *p == ']')
            return p + 1;
        if (*p == ',') {
            ++p;
            continue;
        }
        std::string key;
        if (isObject) {
            Token token;
            const char *next = end;
            if (*p != '"' || scanValue(p, end, token, next) != Scan::Complete)
                return end;
            key = decoded(token);
            p = skipSpace(next);
            if (*p != ':')
                return end;
            ++p;
        }
        JsonValue member;
        const char *const before = p;
        p = parseValue(p, end, member, depth + 1);
        if (p == before)
            return end; // a stray character
        if (isObject)
            value.keys.push_back(std::move(key));
        value.values.push_back(std::move(member));
    }
}

} // namespace

const JsonValue &JsonValue::operator[](std::string_view key) const
{
    static const JsonValue absent;
    for (std::size_t i = keys.size(); i-- > 0;)
        if (keys[i] == key)
            return values[i];
    return absent;
}

std::optional<std::int64_t> JsonValue::integer() const
{
    if (type != Type::Scalar && type != Type::Text)
        return {};
    Token token;
    token.begin = text.data();
    token.end = text.data() + text.size();
    return integerOf(token);
}

JsonValue parseJson(std::string_view raw)
{
    std::string padded(raw);
    padded.push_back(' '); // a number at the very end is complete
    const std::size_t size = padded.size();
    padded.append(kBlockPadding, '\0');
    JsonValue value;
    parseValue(padded.data(), padded.data() + size, value, 0);
    return value;
}

} // namespace lanewise::io
