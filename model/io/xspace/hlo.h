// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The few fields of an HLO module that tell the work of its operations (xla/service/hlo.proto, xla/xla_data.proto). std only.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <core/programsource.h>
#include <io/bytesource.h>

#include "xspace/outline.h"

namespace lanewise::io::xspace {

/// Of one HloProto. Damaged or senseless parts are left out; never recurses deeper than it must.
std::vector<core::ProgramOperation> operationsOf(std::string_view hloProto);

/// Null where the file holds no programs.
std::shared_ptr<const core::ProgramSource> makeProgramSource(
    std::string path, std::shared_ptr<const RandomAccess> access, std::shared_ptr<const Outline> outline);

} // namespace lanewise::io::xspace
