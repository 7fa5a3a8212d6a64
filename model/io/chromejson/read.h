// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads a whole Chrome JSON file into a TraceBuilder. std only.

#include <core/tracebuilder.h>
#include <io/bytesource.h>

#include "chromejson/engine.h"

namespace lanewise::io::chromejson {

/// What came of it: enough to tell a trace from other JSON.
struct ReadResult {
    ReadStats stats;
    std::uint64_t bytes = 0;                ///< of the uncompressed stream
    std::optional<core::LoadError> failure; ///< the disk failed in the middle; what came before is kept
};

/// Reads on all threads of `pool`. The same bytes give the same records for any number of threads and any size of blocks.
core::Result<ReadResult> readAll(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder,
    core::TaskPool &pool, const core::CancelToken &cancel, core::Progress *progress, bool rootIsObject,
    Dialect dialect = Dialect::Categories);

} // namespace lanewise::io::chromejson
