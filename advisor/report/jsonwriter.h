// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Writes JSON piece by piece. std only.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise::advisor {

/// Text becomes valid UTF-8: bytes that are none are U+FFFD, controls and bidirectional controls are escaped.
class JsonWriter {
public:
    enum class Layout { Line, Spread }; ///< all in one line, or each member on its own

    void beginObject(Layout layout = Layout::Line) { begin('{', layout); }
    void endObject() { end('}'); }
    void beginArray(Layout layout = Layout::Line) { begin('[', layout); }
    void endArray() { end(']'); }
    void key(std::string_view name);

    void null();
    void value(bool v);
    void value(std::string_view text);
    void value(const char *text) { value(std::string_view(text)); }
    template<std::integral T>
    void value(T v)
    {
        separate();
        m_out += std::to_string(v);
    }
    /// Fixed number of decimals; null where it is no number.
    void number(double v, int decimals);
    void number(const std::optional<double> &v, int decimals);
    template<class T>
    void value(const std::optional<T> &v)
    {
        if (v)
            value(*v);
        else
            null();
    }
    /// A whole number where the text is one that fits 64 bits, else the text.
    void idValue(std::string_view text);
    /// null where the text is empty.
    void textOrNull(std::string_view text);

    template<class T>
    void member(std::string_view name, const T &v)
    {
        key(name);
        value(v);
    }

    std::string take() { return std::move(m_out); }

private:
    struct Level {
        Layout layout;
        bool empty = true;
    };
    void begin(char bracket, Layout layout);
    void end(char bracket);
    void separate();
    void quoted(std::string_view text);

    std::string m_out;
    std::vector<Level> m_levels;
    bool m_afterKey = false;
};

} // namespace lanewise::advisor
