// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a host range is for, in the rules' own words. std, analysis.

#include <analysis/hostwork.h>

namespace lanewise::advisor {

using analysis::HostWork;
using analysis::hostWorkOf;

} // namespace lanewise::advisor
