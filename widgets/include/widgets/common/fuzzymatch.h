// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How well a few typed letters stand for a longer text. QtCore.

#include <optional>

#include <QString>

namespace lanewise::widgets {

/// All letters of the pattern in their order, whatever lies between, in any case; blanks of the pattern count for nothing. Letters side by
/// side and at the beginning of words score higher. Absent where a letter is missing; 0 for a blank pattern.
std::optional<int> fuzzyScore(QStringView pattern, QStringView text);

} // namespace lanewise::widgets
