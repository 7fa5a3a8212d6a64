// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Words of the report's fixed vocabulary. std, core, analysis.

#include <string>
#include <string_view>

#include <advisor/finding.h>
#include <analysis/kernelnames.h>
#include <core/trace.h>

namespace lanewise::advisor {

std::string_view nameOf(FindingSeverity severity);
std::string_view nameOf(SavingScope scope);
std::string_view nameOf(SavingBasis basis);
std::string_view nameOf(Confidence confidence);
std::string_view nameOf(Framework framework);
std::string_view nameOf(core::Severity severity);
std::string_view nameOf(analysis::TensorCoreUse use);

/// A lane's key as text: process/thread.
std::string laneKey(const core::Trace &trace, core::LaneId lane);
/// "8.0"; empty where not recorded.
std::string computeCapability(const core::DeviceProperties &properties);

} // namespace lanewise::advisor
