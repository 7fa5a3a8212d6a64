// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads tables of rocprofv3 (--output-format csv) into a TraceBuilder: those of one process together, so that launches meet their kernels. std only.

#include <optional>
#include <string>
#include <vector>

#include <core/tracebuilder.h>
#include <io/bytesource.h>

namespace lanewise::io::rocprof {

/// One table of a process.
struct CsvPart {
    std::string path;
    std::string head; ///< its first bytes
};

/// Puts the tables of one process together: by folder and name as far as rocprofv3 gives them, and by the process that their rows name. Indexes into
/// `parts`, in the order in which they came.
std::vector<std::vector<std::size_t>> csvSets(const std::vector<CsvPart> &parts);

/// Reads the tables of a set as one file. Errors: NoProfiles, Damaged, Cancelled, OutOfMemory, and those of opening where nothing else is there.
std::optional<core::LoadError> readCsv(
    const std::vector<CsvPart> &parts, const SourceOptions &options, core::FileIndex file, core::TraceBuilder &builder);

} // namespace lanewise::io::rocprof
