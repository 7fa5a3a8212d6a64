// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads an SQLite export of Nsight Systems into a TraceBuilder. std and sqlite3.

#include <memory>
#include <optional>

#include <core/argumentsource.h>
#include <core/tracebuilder.h>

#include "sqlite/database.h"

namespace lanewise::io::nsys {

/// Reads all tables that are known, on all threads of `pool`, each in pieces by rowid. The same file gives the same records for any number
/// of threads. Errors: OtherKind where the database is none of Nsight Systems, Damaged, Cancelled, OutOfMemory.
std::optional<core::LoadError> readAll(std::shared_ptr<const sqlite::DatabaseFile> database, core::FileIndex file,
    core::TraceBuilder &builder, core::TaskPool &pool, const core::CancelToken &cancel, core::Progress *progress);

} // namespace lanewise::io::nsys
