// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Untrusted bytes as code points. std only.

#include <string>
#include <string_view>

namespace lanewise::advisor {

inline constexpr char32_t kReplacement = 0xFFFD;

/// The code point at `at`, which moves past it; kReplacement, and one byte further, where the bytes are not UTF-8
/// (overlong forms, surrogates and what lies above U+10FFFF included).
char32_t nextCodePoint(std::string_view text, std::size_t &at);
void appendUtf8(std::string &out, char32_t c);
/// Controls, line separators and bidirectional controls: what changes how the text around it is read.
bool isTreacherous(char32_t c);
/// Code points, as a stand-in for columns.
std::size_t lengthOfText(std::string_view text);
/// Valid UTF-8 without treacherous code points, at most `most` code points; the middle gives way to an ellipsis.
std::string shortened(std::string_view text, std::size_t most);

} // namespace lanewise::advisor
