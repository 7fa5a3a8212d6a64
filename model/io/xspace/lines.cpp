// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "xspace/lines.h"

#include <algorithm>
#include <charconv>

namespace lanewise::io::xspace {

using core::Kind;

namespace {

/// 0xdeadbeef in an int and what follows it: the ids that the profiler gives to lines of its own making.
constexpr std::int64_t kFirstDerivedId = -559038737;
constexpr std::int64_t kLastDerivedId = -559038348;
constexpr std::int64_t kOverheadId = kFirstDerivedId + 6;

constexpr std::string_view kDerivedLines[] = { "Framework Name Scope", "TensorFlow Name Scope", "Framework Ops",
    "TensorFlow Ops", "XLA Modules", "XLA Ops", "Async XLA Ops", "Source code", "Source", "Launch Stats", "XLA TraceMe",
    "Host Offload Ops" };

/// Records of CUPTI about itself, which stand among the calls of the host's threads.
constexpr std::string_view kOverheads[] = { "<UNKNOWN>", "BUFFER_FLUSH", "INSTRUMENTATION", "RESOURCE",
    "DRIVER_COMPILER", "RUNTIME_TRIGGERED_MODULE_LOADING", "LAZY_FUNCTION_LOADING", "COMMAND_BUFFER_FULL",
    "ACTIVITY_BUFFER_REQUEST", "UVM_ACTIVITY_INIT" };

bool isAnyOf(std::string_view text, const std::string_view *begin, const std::string_view *end)
{
    return std::find(begin, end, text) != end;
}

std::optional<std::int32_t> numberAt(std::string_view text, std::string_view *rest = nullptr)
{
    std::int32_t v = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), v);
    if (error != std::errc())
        return {};
    if (rest)
        *rest = text.substr(static_cast<std::size_t>(end - text.data()));
    else if (end != text.data() + text.size())
        return {};
    return v;
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// cuLaunchKernel, cudaMalloc, hipMemcpyAsync: a prefix and a capital letter.
bool isDriverName(std::string_view name)
{
    for (const std::string_view prefix : { "cuda", "cu", "hip", "hsa_" })
        if (name.starts_with(prefix) && name.size() > prefix.size()) {
            const char next = name[prefix.size()];
            if ((next >= 'A' && next <= 'Z') || prefix.back() == '_')
                return true;
        }
    return false;
}

} // namespace

std::optional<std::int32_t> gpuOf(std::string_view planeName)
{
    constexpr std::string_view kPrefix = "/device:GPU:";
    if (!planeName.starts_with(kPrefix))
        return {};
    const auto n = numberAt(planeName.substr(kPrefix.size()));
    return n && *n >= 0 ? n : std::nullopt;
}

LineUse useOf(const Plane &plane, const Line &line)
{
    LineUse use;
    use.thread = std::to_string(line.id);
    const std::string_view name = line.name;
    const std::string_view kind = name.substr(0, name.find(" - from #"));
    const bool isDevice = plane.name.starts_with("/device:") || plane.name.starts_with("/virtualdevice:")
        || plane.name.starts_with("#Chip");
    if (!isDevice) {
        use.process = plane.name;
        for (const auto &[key, value] : plane.facts)
            if (key == "process_id")
                use.process = value;
        use.role = name == "_counters_" ? LineRole::Counters : LineRole::Host;
        return use;
    }
    const auto gpu = gpuOf(plane.name);
    constexpr std::string_view kDevice = "/device:";
    use.process = gpu ? std::to_string(*gpu) : plane.name.substr(plane.name.starts_with(kDevice) ? kDevice.size() : 0);
    use.device = gpu.value_or(-1);
    const bool hasDerivedId = line.id >= kFirstDerivedId && line.id <= kLastDerivedId;
    if (name == "_counters_") {
        use.role = LineRole::Counters;
    } else if (name == "CUPTI overhead" || (hasDerivedId && line.id == kOverheadId)) {
        use.role = LineRole::Overhead;
    } else if (name == "Steps") {
        use.role = LineRole::Steps;
    } else if (hasDerivedId || !gpu || isAnyOf(kind, std::begin(kDerivedLines), std::end(kDerivedLines))) {
        use.role = LineRole::Derived; // other makers' devices are drawn; only GPUs are counted
    } else {
        use.role = LineRole::Stream;
        constexpr std::string_view kStream = "Stream #";
        std::string_view types;
        if (name.starts_with(kStream))
            if (const auto n = numberAt(name.substr(kStream.size()), &types)) {
                use.stream = *n;
                use.mayCompute = types.empty() || types.find("Compute") != types.npos
                    || types.find("Kernel") != types.npos || types.find("CudaGraph") != types.npos;
            }
    }
    return use;
}

Kind hostKind(std::string_view name)
{
    if (name.starts_with('$'))
        return Kind::Python;
    if (name == "MemoryAllocation" || name == "MemoryDeallocation")
        return Kind::Memory;
    if (isAnyOf(name, std::begin(kOverheads), std::end(kOverheads)))
        return Kind::Overhead;
    if (isDriverName(name))
        return Kind::Driver;
    if (name.starts_with("NVTX:"))
        return Kind::UserAnnotation;
    return Kind::CpuOp;
}

Kind deviceKind(std::string_view name)
{
    if (name.starts_with("Memcpy") || name.starts_with("CopyDeviceTo") || name.starts_with("CopyHostTo"))
        return Kind::Memcpy;
    // "Memset 0", but not a kernel that only begins alike
    if (name.starts_with("Memset") && (name.size() == 6 || !isLetter(name[6])))
        return Kind::Memset;
    if (name.starts_with("CudaGraphExec:"))
        return Kind::Kernel; // a graph as one record: its kernels have none of their own
    return Kind::Other;
}

} // namespace lanewise::io::xspace
