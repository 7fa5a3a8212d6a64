// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads the JSON output of rocprofv3 (rocprofiler-sdk-tool) into a TraceBuilder. std only.

#include <optional>

#include <core/tracebuilder.h>
#include <io/bytesource.h>

namespace lanewise::io::rocprof {

/// Reads a value at a time: memory is bounded by the file's tables of kernels and markers. Errors: Damaged, NoProfiles, Cancelled, OutOfMemory.
std::optional<core::LoadError> readJson(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder,
    const core::CancelToken &cancel, core::Progress *progress);

} // namespace lanewise::io::rocprof
