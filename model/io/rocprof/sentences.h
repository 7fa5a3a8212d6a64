// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about files of ROCm's profilers. std only.

#include <core/message.h>

namespace lanewise::io::rocprof {

extern const core::MessageTemplate kNothing, kNothingReadable, kDamaged, kCut, kAgentUnknown, kKernelUnknown,
    kSectionsNotShown, kCsvNothing, kCsvSummary, kCsvDamaged, kCsvCut, kCsvColumns, kCsvPartNotRead, kNoSuchRow;

} // namespace lanewise::io::rocprof
