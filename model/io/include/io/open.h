// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one way into a trace: files of any known format, recognized by content. std only.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <core/result.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::io {

struct OpenOptions {
    unsigned threads = 0; ///< 0: as many as the machine has cores
    std::size_t blockBytes = std::size_t(2) << 20;
    std::uint64_t mostBytes = 0; ///< of memory: what would take more is not begun; 0: whatever it takes
    core::CancelToken cancel;
    core::Progress *progress = nullptr;
};

/// Opens files, or folders of them, into one trace. Files that cannot be opened are named in the diagnostics as long as one can;
/// the first one's error is returned where none can.
core::Result<std::shared_ptr<const core::Trace>> openTrace(std::vector<std::string> paths, OpenOptions options = {});

} // namespace lanewise::io
