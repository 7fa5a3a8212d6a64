// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about Perfetto traces. std only.

#include <core/message.h>

namespace lanewise::io::perfetto {

extern const core::MessageTemplate kCut, kDamaged, kPackedDamaged, kStateLost, kPacketsDropped, kNotShown,
    kClockUnknown, kStrayEnds, kNothing, kNothingBeforeCut, kNothingBeforeDamage, kTimeImpossible, kNestedPackets;

} // namespace lanewise::io::perfetto
