// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What makes device work faster also shortens the host's waits for it, recorded or not. std, core, analysis.

#include <vector>

#include "../rulecontext.h"

namespace lanewise::advisor {

/// Pauses of launching threads in which nothing is recorded while the devices are busy throughout: most likely waits whose calls are not
/// recorded (blocking waits of communication libraries, say). Nothing where the steps would be shorter without them alone: then the host bounds them.
std::vector<Change> unrecordedWaits(const RuleContext &context);

/// What `candidate`'s remedy saves when those waits are as long as the device needs. Where they change the answer it is a bound.
void evaluateOnDevice(const RuleContext &context, Candidate &candidate);

} // namespace lanewise::advisor
