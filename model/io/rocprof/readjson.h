// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads the JSON output of rocprofv3 (rocprofiler-sdk-tool) into a TraceBuilder. std only.

#include <memory>
#include <optional>

#include <core/tracebuilder.h>
#include <io/bytesource.h>

namespace lanewise::io::rocprof {

/// Agents, kernels, markers and kinds of records that stand behind the records which need them.
struct LateTables;

/// Reads a value at a time: memory is bounded by the file's tables of kernels and markers. Errors: Damaged, NoProfiles, Cancelled, OutOfMemory.
/// `late` is null at first. Where it comes back set, what was read is to be dropped, and the file to be read once more with it.
std::optional<core::LoadError> readJson(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder,
    const core::CancelToken &cancel, core::Progress *progress, std::shared_ptr<LateTables> &late);

} // namespace lanewise::io::rocprof
