// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The critical path of each judged step, with the time that asks for input told apart by the advisor's words. std, core, analysis.

#include <vector>

#include <analysis/graph/criticalpath.h>

namespace lanewise::advisor {

class RuleContext;

std::vector<analysis::CriticalPath> criticalPathsOf(const RuleContext &context);

} // namespace lanewise::advisor
