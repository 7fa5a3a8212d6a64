// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about rocpd databases. std only.

#include <core/message.h>

namespace lanewise::io::rocpd {

extern const core::MessageTemplate kNoDatabase, kNothing, kNothingReadable, kTableDamaged, kTablesNotShown,
    kRowsDamaged, kAgentUnknown, kKernelUnknown, kCut, kLeftBeside, kNoSuchRow;

} // namespace lanewise::io::rocpd
