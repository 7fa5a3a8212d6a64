// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Small JSON values of a file's head as a tree. Tolerant, bounded in depth. std only.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise::io {

struct JsonValue {
    enum class Type { Absent, Scalar, Text, Array, Object } type = Type::Absent;
    std::string text;              ///< of a scalar: as written; of a text: decoded
    std::vector<std::string> keys; ///< of an object's values
    std::vector<JsonValue> values; ///< of an object or array

    /// The last member of that key, or an absent value.
    const JsonValue &operator[](std::string_view key) const;
    std::optional<std::int64_t> integer() const; ///< quoted or not
    std::string string() const { return type == Type::Text || type == Type::Scalar ? text : std::string(); }
};

/// Reads as much of `raw` as makes sense.
JsonValue parseJson(std::string_view raw);

} // namespace lanewise::io
