// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A part of a trace as a trace of its own: Chrome JSON in Kineto's dialect, which the usual viewers open, too. std only.

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include <core/result.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::io {

struct PartOptions {
    core::TimeRange range;           ///< what touches it is written, in full length
    std::vector<std::uint8_t> lanes; ///< by lane; empty: all
    /// Without hosts, paths, users, dates and names of the program's own. The same name is always replaced by the same.
    bool anonymous = false;
    core::CancelToken cancel;
};

struct PartResult {
    std::uint64_t slices = 0, instants = 0, flows = 0, samples = 0;
    std::uint64_t reaching = 0; ///< of the slices: those that reach out of the range, written in full length
    std::uint64_t beside =
        0; ///< of the slices: outside the range, but launched by or launching what is in it, or around that
    std::uint64_t untimed = 0; ///< of the lanes, left out: they have no place in time
    bool isCancelled = false;
    bool isRefused = false;               ///< `out` took no more
    std::optional<core::LoadError> error; ///< a record could not be read again
};

/// Written so far, of how many.
struct PartProgress {
    std::atomic<std::uint64_t> done { 0 }, total { 0 };
};

/// Files of which something would be written.
std::vector<core::FileIndex> filesWithin(const core::Trace &trace, const PartOptions &options);

/// Writes what the part holds of one file; where several were opened together, each becomes a trace of its own, on a common clock.
/// Names, kinds, times to the nanosecond, lanes, links, arrows, counters, arguments, properties of devices, names of processes and threads.
/// What was read as Kineto's JSON is written as it stood. `out` gets pieces of the file in order and answers false to stop.
PartResult exportPart(const core::Trace &trace, core::FileIndex file, const PartOptions &options,
    const std::function<bool(std::string_view)> &out, PartProgress *progress = nullptr);

} // namespace lanewise::io
