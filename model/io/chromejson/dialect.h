// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Dialects whose records do not say what they are: there the names of processes and threads do. std only.

#include <optional>
#include <string_view>

#include <core/tracebuilder.h>

namespace lanewise::io::chromejson {

enum class Dialect : std::uint8_t {
    Categories, ///< records have categories, or say nothing
    Planes,     ///< TensorFlow and JAX: a process is a plane, a thread is one of its lines
    MxNet,      ///< a process is a device, a category or a domain
    Unitrace,   ///< Intel's: processes are hosts and devices, operations of a device have one category
    Rocprof, ///< rocprof before version 3: processes are interfaces and devices; exact times stand among the arguments
};

/// By the first bytes of the file, where these dialects name their processes.
Dialect dialectOf(std::string_view head);

/// For TraceBuilder::refineLanes.
std::optional<core::LaneRefinement> planeLane(std::string_view processName, std::string_view threadName);
std::optional<core::LaneRefinement> mxnetLane(std::string_view processName, std::string_view threadName);
std::optional<core::LaneRefinement> unitraceLane(std::string_view processName, std::string_view threadName);
std::optional<core::LaneRefinement> rocprofLane(std::string_view processName, std::string_view threadName);

/// unitrace: the category of a device's operations, and what they are by their names.
inline constexpr std::string_view kUnitraceDevice = "gpu_op";
core::Kind unitraceKind(std::string_view name);

} // namespace lanewise::io::chromejson
