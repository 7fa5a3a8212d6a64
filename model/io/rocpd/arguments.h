// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of a rocpd database with what belongs to them, asked for one at a time. std and sqlite3.

#include <memory>

#include <core/argumentsource.h>

#include "rocpd/schema.h"

namespace lanewise::io::rocpd {

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(
    std::shared_ptr<const DatabaseFile> database, std::vector<std::string> suffixes);

} // namespace lanewise::io::rocpd
