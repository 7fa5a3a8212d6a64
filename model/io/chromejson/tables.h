// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Dialects of Chrome JSON as data: what a category is, which arguments become columns, which keys of the head matter. std only.

#include <cstdint>
#include <string_view>

#include <core/trace.h>

namespace lanewise::io::chromejson {

/// Which arguments a record's columns need.
enum class Columns : std::uint8_t {
    None,
    Correlation, ///< calls on the host
    Device,      ///< operations and waits on a device
};

struct CategoryRule {
    std::string_view name; ///< lower case
    core::Kind kind = core::Kind::Other;
    core::LaneKind lane = core::LaneKind::HostThread;
    Columns columns = Columns::None;
    bool isKineto = true;
};

/// Any case. A category that no table knows is Kind::Other on a host thread.
const CategoryRule &categoryRule(std::string_view name);

// Words of this program's own export, where Kineto has none.
inline constexpr std::string_view kStepMarkerCategory = "lanewise_step";
inline constexpr std::string_view kOtherOnDeviceCategory = "lanewise_device";

/// Where a record has no category, its process may tell (autograd's old exporter).
const CategoryRule *legacyProcessRule(std::string_view process);

/// Instants known by name, whatever their category.
core::Kind instantKind(std::string_view name, core::Kind byCategory);

/// Processes that stand for the profiler itself. `isOverhead`: the record's category is overhead.
bool isPseudoProcess(std::string_view process, core::Kind kind);

/// Categories of MXNet's own records. Operators are spelled as an old Kineto spells its own, but are never X.
bool isMxnetCategory(std::string_view category);
inline constexpr std::string_view kMxnetCalls = "MXNET_C_API";
/// MXNet has no category for copies: its operators that copy do so under names of their own.
core::Kind mxnetKind(std::string_view name, core::Kind byCategory);

/// On which kind of lane a flow's end lies: `phase` s, t or f.
core::LaneKind flowLane(std::string_view category, std::string_view process, char phase);

/// Arguments that become columns, by key.
enum class ArgumentColumn : std::uint8_t {
    None,
    Device,
    Context,
    Stream,
    Correlation,
    Bytes,
    Grid,
    Block,
    Registers,
    SharedMemory,
    Occupancy,
    ExternalId,
    Collective,
    Group,
    GroupSize,
    ElementsIn,
    ElementsOut,
    ElementType,
    WaitsOn,
    Op,
    Module,
    ModuleOp,
};
ArgumentColumn argumentColumn(std::string_view key);

/// Of a collective's element: "Float" is 4; 0 where the name is not known.
std::int64_t bytesOfElementType(std::string_view name);

/// Keys of the file's head that say "Kineto".
bool isKinetoHeaderKey(std::string_view key);

/// Duplicates of kernels that carry metrics only (XPU scope profiler).
inline constexpr std::string_view kMetricsPrefix = "metrics: ";

} // namespace lanewise::io::chromejson
