// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads a rocpd database into a TraceBuilder. std and sqlite3.

#include <memory>
#include <optional>

#include <core/tracebuilder.h>

#include "sqlite/database.h"

namespace lanewise::io::rocpd {

/// Whether the database is one of rocpd.
bool isRocpd(const sqlite::Connection &connection);
/// What else of ROCm it is that is not read; null where it is none of that.
/// What is missing of the file, or lies beside it.

/// Errors: NoProfiles, Damaged, Cancelled, OutOfMemory.
std::optional<core::LoadError> readAll(std::shared_ptr<const sqlite::DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, const core::CancelToken &cancel, core::Progress *progress);

} // namespace lanewise::io::rocpd
