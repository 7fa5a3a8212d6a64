// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a Chrome JSON file's head and tail say about it. std only.

#include <string_view>

#include <core/tracebuilder.h>

#include "chromejson/engine.h"

namespace lanewise::io::chromejson {

/// Format, rank, host, base time, devices, other facts. `path`: its name may tell rank and host where the content does not.
void applyHeader(
    const ReadStats &stats, Dialect dialect, std::string_view path, core::FileIndex index, core::TraceBuilder &builder);

} // namespace lanewise::io::chromejson
