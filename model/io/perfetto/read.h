// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads a Perfetto trace (protobuf) into a TraceBuilder. std, zlib, zstd.

#include <optional>

#include <core/tracebuilder.h>
#include <io/bytesource.h>

namespace lanewise::io::perfetto {

/// One thread: what a packet means depends on those before it. Errors: NoProfiles, Damaged, Cancelled, OutOfMemory.
std::optional<core::LoadError> readAll(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder,
    const core::CancelToken &cancel, core::Progress *progress);

} // namespace lanewise::io::perfetto
