// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Makers of the rules, one a file. std only.

#include <memory>

namespace lanewise::advisor {

class Rule;

std::unique_ptr<Rule> makeBetweenStepHostWork();
std::unique_ptr<Rule> makeCopyNotOverlapped();
std::unique_ptr<Rule> makeCopyPageable();
std::unique_ptr<Rule> makeInputBound();

} // namespace lanewise::advisor
