// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a file is, by its first bytes. std only.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <core/result.h>

#include "chromejson/dialect.h"

namespace lanewise::io {

enum class Content {
    ChromeJson, ///< or other JSON: reading tells
    Sqlite,     ///< a database: its tables tell
    XSpace,
    Perfetto, ///< a chain of packets
    RocprofJson,
    RocprofCsv, ///< one table of a run, maybe of several
    Refused,    ///< known, but not opened
    Unknown,
};

struct Detection {
    Content content = Content::Unknown;
    bool rootIsObject = true;                                      ///< JSON only
    chromejson::Dialect dialect = chromejson::Dialect::Categories; ///< JSON only
    const core::MessageTemplate *refusal = nullptr;                ///< its sentence knows {file}
};

/// `head`: the first bytes of the uncompressed stream, as many as there are up to kDetectBytes.
inline constexpr std::size_t kDetectBytes = std::size_t(64) << 10;
Detection detect(std::string_view head);

/// What a JSON file without trace events is, by the keys of its root object; null where that says nothing.
const core::MessageTemplate *refusalByKeys(const std::vector<std::string> &keys);

/// Of content that nothing is known about: what the file should be by its name; null where that says nothing either.
const core::MessageTemplate *hintByName(std::string_view path);

} // namespace lanewise::io
