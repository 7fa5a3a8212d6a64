// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads a whole XSpace into a TraceBuilder, in two passes: names stand behind the events that they belong to. std only.

#include <functional>
#include <memory>
#include <optional>

#include <core/tracebuilder.h>
#include <io/bytesource.h>

#include "xspace/events.h"
#include "xspace/outline.h"

namespace lanewise::io::xspace {

struct ReadResult {
    std::shared_ptr<const Outline> outline;
    std::vector<LineUse> uses; ///< by line
    Aggregates aggregates;
    std::uint64_t events = 0;               ///< understood ones, sums included
    std::optional<core::LoadError> failure; ///< the disk failed in the middle; what came before is kept
};

/// `reopen` gives the same stream from its beginning, for the second pass over a file that is not small. Reads on all threads of `pool`; the same
/// bytes give the same records for any number of threads and any size of blocks.
core::Result<ReadResult> readAll(ByteSource &source,
    const std::function<core::Result<std::unique_ptr<ByteSource>>()> &reopen, core::FileIndex file,
    core::TraceBuilder &builder, core::TaskPool &pool, const core::CancelToken &cancel, core::Progress *progress);

/// Format, host, base time, devices, names of processes and threads, what the profiler reported.
void applyFacts(const ReadResult &read, core::FileIndex index, core::TraceBuilder &builder);

} // namespace lanewise::io::xspace
