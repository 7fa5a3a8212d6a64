// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which rank of a distributed run a file is of, where its name is the only one to tell. std only.

#include <cstdint>
#include <optional>
#include <string_view>

#include <core/trace.h>

namespace lanewise::io {

/// The file's name without its folder.
std::string_view fileName(std::string_view path);

/// rank, at most one of -, _ and blank, digits; any case.
std::optional<std::int64_t> rankInName(std::string_view name);

/// For files that do not record a rank: sets it by the file's name, or says why there is none.
void setRankByName(core::TraceFile &file);

} // namespace lanewise::io
