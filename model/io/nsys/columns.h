// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Columns of each table by place: an enumerator is the place of the name at the same place in kNames. std only.

#include <iterator>

namespace lanewise::io::nsys {

namespace kernel {
enum {
    Start,
    End,
    Device,
    Context,
    Stream,
    Correlation,
    Process,
    DemangledName,
    ShortName,
    Registers,
    GridX,
    GridY,
    GridZ,
    BlockX,
    BlockY,
    BlockZ,
    StaticShared,
    DynamicShared
};
inline constexpr const char *kNames[] = { "start", "end", "deviceId", "contextId", "streamId", "correlationId",
    "globalPid", "demangledName", "shortName", "registersPerThread", "gridX", "gridY", "gridZ", "blockX", "blockY",
    "blockZ", "staticSharedMemory", "dynamicSharedMemory" };
static_assert(std::size(kNames) == DynamicShared + 1);
}
namespace copy {
enum { Start, End, Device, Context, Stream, Correlation, Process, Bytes, CopyKind, Source, Destination };
inline constexpr const char *kNames[] = { "start", "end", "deviceId", "contextId", "streamId", "correlationId",
    "globalPid", "bytes", "copyKind", "srcKind", "dstKind" };
static_assert(std::size(kNames) == Destination + 1);
}
namespace set {
enum { Start, End, Device, Context, Stream, Correlation, Process, Bytes, MemoryKind };
inline constexpr const char *kNames[] = { "start", "end", "deviceId", "contextId", "streamId", "correlationId",
    "globalPid", "bytes", "memKind" };
static_assert(std::size(kNames) == MemoryKind + 1);
}
namespace graph {
enum { Start, End, Device, Context, Stream, Correlation, Process, Graph };
inline constexpr const char *kNames[] = { "start", "end", "deviceId", "contextId", "streamId", "correlationId",
    "globalPid", "graphId" };
static_assert(std::size(kNames) == Graph + 1);
}
namespace wait {
enum { Start, End, Device, Context, Stream, Correlation, Process, SyncType, EventSync };
inline constexpr const char *kNames[] = { "start", "end", "deviceId", "contextId", "streamId", "correlationId",
    "globalPid", "syncType", "eventSyncId" };
static_assert(std::size(kNames) == EventSync + 1);
}
namespace event {
enum { Time, Device, Context, Stream, Correlation, Process, EventSync };
inline constexpr const char *kNames[] = { "timestamp", "deviceId", "contextId", "streamId", "correlationId",
    "globalPid", "eventSyncId" };
static_assert(std::size(kNames) == EventSync + 1);
}
/// CUDA, operating system, cuDNN and cuBLAS calls.
namespace call {
enum { Start, End, Class, Thread, Correlation, Name };
inline constexpr const char *kNames[] = { "start", "end", "eventClass", "globalTid", "correlationId", "nameId" };
static_assert(std::size(kNames) == Name + 1);
}
namespace nvtx {
enum { Start, End, Type, Text, TextId, Thread, Domain, RangeId };
inline constexpr const char *kNames[] = { "start", "end", "eventType", "text", "textId", "globalTid", "domainId",
    "rangeId" };
static_assert(std::size(kNames) == RangeId + 1);
}
namespace mpi {
enum { Start, End, Thread, Name };
inline constexpr const char *kNames[] = { "start", "end", "globalTid", "textId" };
static_assert(std::size(kNames) == Name + 1);
}
namespace overhead {
enum { Start, End, Thread, Name, Type };
inline constexpr const char *kNames[] = { "start", "end", "globalTid", "nameId", "overheadType" };
static_assert(std::size(kNames) == Type + 1);
}
namespace memory {
enum { Start, Process, Device, Bytes, MemoryKind, Operation };
inline constexpr const char *kNames[] = { "start", "globalPid", "deviceId", "bytes", "memKind", "memoryOperationType" };
static_assert(std::size(kNames) == Operation + 1);
}
namespace metric {
enum { Time, Type, Metric, Value };
inline constexpr const char *kNames[] = { "timestamp", "typeId", "metricId", "value" };
static_assert(std::size(kNames) == Value + 1);
}

} // namespace lanewise::io::nsys
