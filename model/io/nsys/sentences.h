// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about Nsight Systems exports. std only.

#include <core/message.h>

namespace lanewise::io::nsys {

extern const core::MessageTemplate kNoDatabase, kNvprof, kOtherDatabase, kNoTables, kTableDamaged, kColumnMissing,
    kRowsDamaged, kDeviceUncertain, kKernelsInGraphs, kTablesNotShown, kToolSays, kNoSuchRow, kCutDatabase, kLeftBeside,
    kNothingReadable;

} // namespace lanewise::io::nsys
