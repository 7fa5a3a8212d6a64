// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The value of a statistic in whatever kind it comes: the same statistic is a number here, a text there, and a reference to a text elsewhere. std only.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "xspace/outline.h"

namespace lanewise::io::xspace {

struct StatValue {
    enum class Kind : std::uint8_t { None, Double, Unsigned, Signed, Text, Bytes };

    std::int64_t metadata = 0;
    Kind kind = Kind::None;
    std::uint64_t bits = 0; ///< of numbers
    std::string_view text;  ///< of texts and bytes; a reference is the text it refers to

    std::optional<std::int64_t> asInteger() const;
    std::optional<double> asNumber() const;
    /// As people read it; bytes as their number.
    std::string asText() const;
    bool isText() const { return kind == Kind::Text; }
};

/// `stat`: the message; references are looked up in `plane`.
StatValue parseStat(std::string_view stat, const Plane &plane);

} // namespace lanewise::io::xspace
