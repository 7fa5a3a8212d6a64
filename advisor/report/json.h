// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The report as one JSON object, schema 1. std, core, analysis.

#include <string>

#include <advisor/report.h>

namespace lanewise::advisor {

std::string writeJson(const ReportInput &input);

} // namespace lanewise::advisor
