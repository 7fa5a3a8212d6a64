// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What to record so that a panel has something to say, by the format of the open file. Qt Core, core.

#include <QString>

#include <core/trace.h>

namespace lanewise::widgets {

enum class Missing { Kernels, Operators, Steps, Memory, Collectives };

/// "No kernels are recorded. Profile with ...". One sentence for what is missing, one for what to do.
QString recordingAdvice(const core::Trace &trace, Missing what);

} // namespace lanewise::widgets
