// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Several files read as one stream, the bytes of one behind those of the other. std only.

#include <memory>
#include <string>
#include <vector>

#include <io/bytesource.h>

namespace lanewise::io {

/// It goes by the path of the first; bytes are counted through all of them. At least one path.
core::Result<std::unique_ptr<ByteSource>> openJoined(
    const std::vector<std::string> &paths, const SourceOptions &options);

} // namespace lanewise::io
