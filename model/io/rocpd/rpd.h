// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads a database of rocmProfileData (*.rpd; schemas 1 to 3): the predecessor of rocpd, with one set of tables. std and sqlite3.

#include <memory>
#include <optional>

#include <core/tracebuilder.h>

#include "sqlite/database.h"

namespace lanewise::io::rocpd {

bool isRpd(const sqlite::Connection &connection);

/// Errors: Damaged, NoProfiles, Cancelled, OutOfMemory.
std::optional<core::LoadError> readRpd(std::shared_ptr<const sqlite::DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, const core::CancelToken &cancel, core::Progress *progress);

} // namespace lanewise::io::rocpd
