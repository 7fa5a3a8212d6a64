// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A packet again, with all that it says, when somebody asks. std, zlib, zstd.

#include <memory>

#include <core/argumentsource.h>

#include "perfetto/events.h"
#include "perfetto/packets.h"

namespace lanewise::io::perfetto {

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(std::string path,
    std::shared_ptr<const RandomAccess> access, std::vector<Stretch> stretches, Generations generations);

} // namespace lanewise::io::perfetto
