// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Exact time from decimal text. std only.

#include <cstdint>
#include <optional>
#include <string_view>

namespace lanewise::io::chromejson {

/// The number that `text` writes, times 10^scale, as a whole number, rounded half to even. Sign, fraction and exponent allowed, blanks around it too.
/// Absent where it is not a number, or does not fit. Nothing passes through a double.
std::optional<std::int64_t> scaledDecimal(std::string_view text, int scale);

} // namespace lanewise::io::chromejson
