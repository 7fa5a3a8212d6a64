// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/jsonwriter.h"

#include <array>
#include <charconv>
#include <cmath>

#include <analysis/devices.h>

#include "report/utf8.h"

namespace lanewise::advisor {

void JsonWriter::separate()
{
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (m_levels.empty())
        return;
    Level &level = m_levels.back();
    if (!level.empty)
        m_out += ',';
    level.empty = false;
    if (level.layout == Layout::Spread) {
        m_out += '\n';
        m_out.append(m_levels.size(), ' ');
    }
}

void JsonWriter::begin(char bracket, Layout layout)
{
    separate();
    m_out += bracket;
    m_levels.push_back({ layout });
}

void JsonWriter::end(char bracket)
{
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (level.layout == Layout::Spread && !level.empty) {
        m_out += '\n';
        m_out.append(m_levels.size(), ' ');
    }
    m_out += bracket;
}

void JsonWriter::key(std::string_view name)
{
    separate();
    quoted(name);
    m_out += ':';
    m_afterKey = true;
}

void JsonWriter::null()
{
    separate();
    m_out += "null";
}

void JsonWriter::value(bool v)
{
    separate();
    m_out += v ? "true" : "false";
}

void JsonWriter::value(std::string_view text)
{
    separate();
    quoted(text);
}

void JsonWriter::number(double v, int decimals)
{
    if (!std::isfinite(v))
        return null();
    separate();
    std::array<char, 400> buffer {};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), v, std::chars_format::fixed, decimals);
    m_out.append(buffer.data(), end);
}

void JsonWriter::number(const std::optional<double> &v, int decimals)
{
    if (v)
        number(*v, decimals);
    else
        null();
}

void JsonWriter::idValue(std::string_view text)
{
    if (const auto number = analysis::integerOf(text))
        value(*number);
    else
        value(text);
}

void JsonWriter::textOrNull(std::string_view text)
{
    if (text.empty())
        null();
    else
        value(text);
}

void JsonWriter::quoted(std::string_view text)
{
    static constexpr std::string_view kHex = "0123456789abcdef";
    m_out += '"';
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = nextCodePoint(text, at);
        if (c == '"' || c == '\\') {
            m_out += '\\';
            m_out += static_cast<char>(c);
        } else if (isTreacherous(c)) {
            m_out += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4)
                m_out += kHex[c >> shift & 0xF];
        } else {
            appendUtf8(m_out, c);
        }
    }
    m_out += '"';
}

} // namespace lanewise::advisor
