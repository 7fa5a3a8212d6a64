// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Dialects whose records do not say what they are: there the names of processes and threads do. std only.

#include <cstdint>
#include <optional>
#include <string>
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

/// unitrace: the category of a device's operations, and what they are by their names. Nobody else has it.
inline constexpr std::string_view kUnitraceDevice = "gpu_op";
core::Kind unitraceKind(std::string_view name);
/// Its category of what the host did: calls of Level Zero and OpenCL among ranges that the program marked.
inline constexpr std::string_view kUnitraceHost = "cpu_op";
core::Kind unitraceHostKind(std::string_view name);

/// Each of its flows has a category of its own, "Flow_H2D_<id>_<rank>": what they have in common, "Flow_H2D_<rank>"; empty where it is none of them.
std::string unitraceFlow(std::string_view category);

/// What it calls its processes: "HOST<node>" and "DEVICE<node>...", "RANK 3 HOST<node>" under MPI.
struct UnitraceProcess {
    std::string_view host;
    std::optional<std::int64_t> rank;
};
std::optional<UnitraceProcess> unitraceProcess(std::string_view name);

} // namespace lanewise::io::chromejson
