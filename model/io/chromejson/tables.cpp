// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/tables.h"

#include <algorithm>

#include "chromejson/partwords.h"
#include "chromejson/text.h"

namespace lanewise::io::chromejson {

namespace {

using core::Kind;
using core::LaneKind;

constexpr LaneKind kHost = LaneKind::HostThread;
constexpr LaneKind kStream = LaneKind::DeviceStream;

constexpr CategoryRule kCategories[] = {
    { "cpu_op", Kind::CpuOp, kHost, Columns::None },
    { "user_annotation", Kind::UserAnnotation, kHost, Columns::None },
    { "gpu_user_annotation", Kind::GpuAnnotation, LaneKind::DeviceAnnotation, Columns::None },
    { "kernel", Kind::Kernel, kStream, Columns::Device },
    { "gpu_memcpy", Kind::Memcpy, kStream, Columns::Device },
    { "gpu_memset", Kind::Memset, kStream, Columns::Device },
    { "cuda_runtime", Kind::Runtime, kHost, Columns::Correlation },
    { "cuda_driver", Kind::Driver, kHost, Columns::Correlation },
    { "python_function", Kind::Python, kHost, Columns::None },
    { "cuda_sync", Kind::Synchronization, kStream, Columns::Device },
    { "cuda_event", Kind::DeviceEvent, kStream, Columns::Device },
    { "cpu_instant_event", Kind::Memory, kHost, Columns::None },
    { "overhead", Kind::Overhead, kHost, Columns::None },
    { "trace", Kind::CaptureWindow, LaneKind::Pseudo, Columns::None },
    { "collective_comm", Kind::Communication, kHost, Columns::None },
    { "cuda_profiler_range", Kind::KernelMetrics, kStream, Columns::None },
    // Other makers' devices
    { "hip_runtime", Kind::Runtime, kHost, Columns::Correlation },
    { "xpu_runtime", Kind::Runtime, kHost, Columns::Correlation },
    { "xpu_driver", Kind::Driver, kHost, Columns::Correlation },
    { "xpu_sync", Kind::Synchronization, kStream, Columns::Device },
    { "privateuse1_runtime", Kind::Runtime, kHost, Columns::Correlation },
    { "privateuse1_driver", Kind::Driver, kHost, Columns::Correlation },
    { "mtia_runtime", Kind::Runtime, kHost, Columns::Correlation },
    { "glow_runtime", Kind::Runtime, kHost, Columns::Correlation },
    { "mtia_ccp_events", Kind::Other, kStream, Columns::None },
    { "mtia_insight", Kind::Other, kHost, Columns::None },
    { "hpu_op", Kind::Other, kStream, Columns::None },
    // Spellings of 2020 and 2021
    { "operator", Kind::CpuOp, kHost, Columns::None },
    { "custom operator", Kind::CpuOp, kHost, Columns::None, false },
    { "mxnet_c_api", Kind::Runtime, kHost, Columns::None, false },
    { "runtime", Kind::Runtime, kHost, Columns::Correlation },
    { "memcpy", Kind::Memcpy, kStream, Columns::Device },
    { "memset", Kind::Memset, kStream, Columns::Device },
    { kStepMarkerCategory, Kind::StepMarker, kHost, Columns::Correlation },
    { kOtherOnDeviceCategory, Kind::Other, kStream, Columns::Device },
    { kStepOnDeviceCategory, Kind::StepMarker, LaneKind::DeviceAnnotation, Columns::Device },
    { kWaitOnDeviceCategory, Kind::Synchronization, LaneKind::DeviceAnnotation, Columns::Device },
    { kRangeOnStreamCategory, Kind::GpuAnnotation, kStream, Columns::Device },
    { kRangeOnDeviceCategory, Kind::Other, LaneKind::DeviceAnnotation, Columns::Device },
};

constexpr CategoryRule kUnknownCategory { "", Kind::Other, kHost, Columns::None, false };
constexpr CategoryRule kLegacyDevice { "", Kind::Kernel, kStream, Columns::Device, false };
constexpr CategoryRule kLegacyHost { "", Kind::CpuOp, kHost, Columns::None, false };

constexpr std::string_view kLegacyDeviceProcess = "CUDA functions";
constexpr std::string_view kLegacyHostProcess = "CPU functions";

/// Categories of flows that lead from a host thread to a device stream.
constexpr std::string_view kDeviceFlows[] = { "ac2g", "async_cpu_to_gpu", "async_gpu", "async", "cpu_to_cuda" };

constexpr std::pair<std::string_view, ArgumentColumn> kArguments[] = {
    { "device", ArgumentColumn::Device },
    { "context", ArgumentColumn::Context },
    { "stream", ArgumentColumn::Stream },
    { "correlation", ArgumentColumn::Correlation },
    { "bytes", ArgumentColumn::Bytes },
    { "grid", ArgumentColumn::Grid },
    { "block", ArgumentColumn::Block },
    { "registers per thread", ArgumentColumn::Registers },
    { "shared memory", ArgumentColumn::SharedMemory },
    { "est. achieved occupancy %", ArgumentColumn::Occupancy },
    { "External id", ArgumentColumn::ExternalId },
    { "external id", ArgumentColumn::ExternalId },
    { "Collective name", ArgumentColumn::Collective },
    { "Process Group Name", ArgumentColumn::Group },
    { "Process Group ID", ArgumentColumn::Group },
    { "Group size", ArgumentColumn::GroupSize },
    { "In msg nelems", ArgumentColumn::ElementsIn },
    { "Out msg nelems", ArgumentColumn::ElementsOut },
    { "dtype", ArgumentColumn::ElementType },
    { "wait_on_cuda_event_record_corr_id", ArgumentColumn::WaitsOn },
    { "tf_op", ArgumentColumn::Op },
    { "hlo_module", ArgumentColumn::Module },
    { "hlo_op", ArgumentColumn::ModuleOp },
};

constexpr std::string_view kKinetoHeaderKeys[] = { "schemaVersion", "deviceProperties", "computeProperties",
    "traceName", "baseTimeNanoseconds", "distributedInfo", "cupti_version", "cuda_runtime_version",
    "roctracer_version" };

bool equalsAnyCase(std::string_view text, std::string_view inLowerCase)
{
    return text.size() == inLowerCase.size()
        && std::equal(text.begin(), text.end(), inLowerCase.begin(), [](char a, char b) { return lowerCase(a) == b; });
}

} // namespace

const CategoryRule &categoryRule(std::string_view name)
{
    for (const CategoryRule &rule : kCategories)
        if (equalsAnyCase(name, rule.name))
            return rule;
    return kUnknownCategory;
}

const CategoryRule *legacyProcessRule(std::string_view process)
{
    return process == kLegacyDeviceProcess ? &kLegacyDevice : process == kLegacyHostProcess ? &kLegacyHost : nullptr;
}

core::Kind instantKind(std::string_view name, core::Kind byCategory)
{
    return name == "[memory]" || name == "[OutOfMemory]" ? Kind::Memory : byCategory;
}

bool isPseudoProcess(std::string_view process, core::Kind kind)
{
    if (process.empty() || process == "Spans" || process == "Traces")
        return true;
    return kind == Kind::Overhead && process == "-1";
}

bool isMxnetCategory(std::string_view category)
{
    return category == "operator" || category == "Custom Operator" || category == kMxnetCalls
        || category == "Device Storage";
}

core::Kind mxnetKind(std::string_view name, core::Kind byCategory)
{
    for (const std::string_view copy : { "CopyCPU2GPU", "CopyGPU2CPU", "CopyGPU2GPU" })
        if (name == copy)
            return Kind::Memcpy;
    return byCategory;
}

core::LaneKind flowLane(std::string_view category, std::string_view process, char phase)
{
    if (phase == 's')
        return kHost;
    if (process == kLegacyDeviceProcess)
        return kStream;
    return std::find(std::begin(kDeviceFlows), std::end(kDeviceFlows), category) != std::end(kDeviceFlows) ? kStream
                                                                                                           : kHost;
}

ArgumentColumn argumentColumn(std::string_view key)
{
    for (const auto &[name, column] : kArguments)
        if (name == key)
            return column;
    return ArgumentColumn::None;
}

std::int64_t bytesOfElementType(std::string_view name)
{
    constexpr std::pair<std::string_view, std::int64_t> kTypes[] = { { "Float", 4 }, { "BFloat16", 2 }, { "Half", 2 },
        { "Double", 8 }, { "Long", 8 }, { "Int", 4 }, { "Short", 2 }, { "Byte", 1 }, { "Char", 1 }, { "Bool", 1 },
        { "Float8_e4m3fn", 1 }, { "Float8_e5m2", 1 }, { "Float8_e4m3fnuz", 1 }, { "Float8_e5m2fnuz", 1 },
        { "ComplexFloat", 8 }, { "ComplexDouble", 16 } };
    for (const auto &[type, bytes] : kTypes)
        if (type == name)
            return bytes;
    return 0;
}

bool isKinetoHeaderKey(std::string_view key)
{
    return std::find(std::begin(kKinetoHeaderKeys), std::end(kKinetoHeaderKeys), key) != std::end(kKinetoHeaderKeys);
}

} // namespace lanewise::io::chromejson
