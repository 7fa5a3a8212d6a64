// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/dialect.h"

#include <charconv>
#include <system_error>

#include "xspace/lines.h"

namespace lanewise::io::chromejson {

using core::Kind;
using core::LaneKind;
using core::LaneRefinement;

namespace {

Kind onStream(Kind kind)
{
    return core::isDeviceOperation(kind) || kind == Kind::Memory ? kind : Kind::Kernel;
}

/// Of a stream that is not known to compute.
Kind onOtherStream(Kind kind)
{
    return core::isDeviceOperation(kind) || kind == Kind::Memory ? kind : Kind::Other;
}

Kind derived(Kind)
{
    return Kind::GpuAnnotation;
}

/// The call that started an operation carries the operation's name and details.
Kind onHost(Kind kind)
{
    return core::isDeviceOperation(kind) ? Kind::Driver : kind == Kind::Other ? Kind::CpuOp : kind;
}

/// Calls of Level Zero and OpenCL: zeInit, clFinish.
bool isDriverCall(std::string_view name)
{
    return name.size() > 2 && (name.starts_with("ze") || name.starts_with("cl")) && name[2] >= 'A' && name[2] <= 'Z';
}

bool namesLevelZero(std::string_view head)
{
    constexpr std::string_view kKey = "\"name\"";
    for (std::size_t at = head.find(kKey); at != head.npos; at = head.find(kKey, at + 1)) {
        const std::size_t quote = head.find_first_not_of(" :", at + kKey.size());
        if (quote != head.npos && head[quote] == '"' && isDriverCall(head.substr(quote + 1, 3)))
            return true;
    }
    return false;
}

} // namespace

Dialect dialectOf(std::string_view head)
{
    const auto has = [head](std::string_view what) { return head.find(what) != head.npos; };
    if (has("\"highres-ticks\"") || has("\"/device:") || has("\"/host:"))
        return Dialect::Planes;
    if (has("\"cpu/0\"") || has("\"gpu/0\"") || has("\"MXNET_C_API\"") || has("\"Device Storage\""))
        return Dialect::MxNet;
    // Names of its processes come last in a file; its records are in the order of the threads that wrote them.
    if (has("\"DEVICE<") || has("\"HOST<") || has("Flow_H2D_") || has("Flow_D2H_") || has("\"gpu_op\"")
        || (has("\"cpu_op\"") && namesLevelZero(head)))
        return Dialect::Unitrace;
    if (has("\"CPU HIP API\"") || has("\"CPU HSA API\"") || has("\"BeginNs\""))
        return Dialect::Rocprof;
    return Dialect::Categories;
}

std::optional<LaneRefinement> planeLane(std::string_view processName, std::string_view threadName)
{
    xspace::Plane plane;
    plane.name = processName.substr(0, processName.find(" (pid ")); // TensorFlow before 2.4 adds the number
    xspace::Line line;
    line.name = threadName;
    const xspace::LineUse use = xspace::useOf(plane, line);
    LaneRefinement refined;
    if (use.device >= 0)
        refined.device = use.device;
    if (use.stream >= 0)
        refined.stream = use.stream;
    switch (use.role) {
    case xspace::LineRole::Stream:
        refined.kind = LaneKind::DeviceStream;
        refined.becomes = use.mayCompute ? onStream : onOtherStream;
        break;
    case xspace::LineRole::Derived:
    case xspace::LineRole::Steps:
        refined.kind = LaneKind::DeviceAnnotation;
        refined.becomes = derived;
        break;
    case xspace::LineRole::Overhead:
        refined.kind = LaneKind::Pseudo;
        break;
    case xspace::LineRole::Counters:
    case xspace::LineRole::Host:
        refined.becomes = onHost;
        break;
    }
    return refined;
}

std::optional<LaneRefinement> mxnetLane(std::string_view processName, std::string_view)
{
    constexpr std::string_view kGpu = "gpu/";
    if (!processName.starts_with(kGpu))
        return {};
    std::int64_t device = 0;
    const char *const end = processName.data() + processName.size();
    const auto [stop, error] = std::from_chars(processName.data() + kGpu.size(), end, device);
    if (error != std::errc() || stop != end)
        return {};
    LaneRefinement refined;
    refined.kind = LaneKind::DeviceStream;
    refined.device = device;
    // Each operator that ran there is one record; there are none of its kernels.
    refined.becomes = onStream;
    return refined;
}

Kind unitraceKind(std::string_view name)
{
    if (name.find("MemoryCopy") != name.npos)
        return Kind::Memcpy;
    return name.find("MemoryFill") != name.npos ? Kind::Memset : Kind::Kernel;
}

Kind unitraceHostKind(std::string_view name)
{
    return isDriverCall(name) ? Kind::Driver : Kind::CpuOp;
}

std::string unitraceFlow(std::string_view category)
{
    constexpr std::string_view kDigits = "0123456789";
    for (const std::string_view prefix : { "Flow_H2D_", "Flow_D2H_", "CL_Flow_H2D_", "CL_Flow_D2H_" }) {
        if (!category.starts_with(prefix))
            continue;
        const std::string_view numbers = category.substr(prefix.size());
        const std::size_t bar = numbers.find_first_not_of(kDigits);
        if (bar == 0 || bar == numbers.npos || numbers[bar] != '_' || bar + 1 == numbers.size()
            || numbers.find_first_not_of(kDigits, bar + 1) != numbers.npos)
            return {};
        return std::string(prefix).append(numbers.substr(bar + 1));
    }
    return {};
}

std::optional<UnitraceProcess> unitraceProcess(std::string_view name)
{
    constexpr std::string_view kRank = "RANK ";
    UnitraceProcess process;
    if (name.starts_with(kRank)) {
        name.remove_prefix(kRank.size());
        std::int64_t rank = 0;
        const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), rank);
        if (error != std::errc() || rank < 0 || stop == name.data() + name.size() || *stop != ' ')
            return {};
        process.rank = rank;
        name.remove_prefix(static_cast<std::size_t>(stop - name.data()) + 1);
    }
    for (const std::string_view what : { "HOST<", "DEVICE<" })
        if (name.starts_with(what)) {
            const std::size_t end = name.find('>');
            if (end == name.npos)
                return {};
            process.host = name.substr(what.size(), end - what.size());
            return process;
        }
    return {};
}

/// "DEVICE<host>[Intel Data Center GPU Max 1550] 0:41:0.0 #1.0": the number behind #, and the tile's behind its point.
std::optional<LaneRefinement> unitraceLane(std::string_view processName, std::string_view)
{
    const std::size_t at = processName.find("DEVICE<");
    if (at == processName.npos)
        return {};
    LaneRefinement refined;
    refined.kind = LaneKind::DeviceStream;
    const std::size_t number = processName.rfind('#');
    if (number == processName.npos)
        return refined;
    const char *const end = processName.data() + processName.size();
    std::int64_t device = 0, tile = 0;
    const auto [stop, error] = std::from_chars(processName.data() + number + 1, end, device);
    if (error != std::errc())
        return refined;
    const bool hasTile =
        stop < end && *stop == '.' && std::from_chars(stop + 1, end, tile).ec == std::errc() && tile >= 0 && tile < 100;
    // Tiles work beside each other like devices.
    refined.device = hasTile ? device * 100 + tile : device;
    return refined;
}

namespace {

Kind hipCall(Kind kind)
{
    return kind == Kind::Other ? Kind::Runtime : kind;
}

Kind hsaCall(Kind kind)
{
    return kind == Kind::Other ? Kind::Driver : kind;
}

Kind marked(Kind kind)
{
    return kind == Kind::Other ? Kind::UserAnnotation : kind;
}

Kind copied(Kind kind)
{
    return kind == Kind::Other ? Kind::Memcpy : kind;
}

} // namespace

std::optional<LaneRefinement> rocprofLane(std::string_view processName, std::string_view)
{
    LaneRefinement refined;
    if (processName == "CPU HIP API") {
        refined.becomes = hipCall;
    } else if (processName == "CPU HSA API") {
        refined.becomes = hsaCall;
    } else if (processName == "Markers and Ranges" || processName == "ROCTX") {
        refined.becomes = marked;
    } else if (processName == "COPY") {
        refined.kind = LaneKind::DeviceStream; // of which device is not recorded
        refined.becomes = copied;
    } else if (processName.starts_with("GPU")) {
        std::int64_t device = 0;
        const char *const end = processName.data() + processName.size();
        const auto [stop, error] = std::from_chars(processName.data() + 3, end, device);
        if (error != std::errc() || stop != end)
            return {};
        refined.kind = LaneKind::DeviceStream;
        refined.device = device;
        refined.becomes = onStream;
    } else {
        return {};
    }
    return refined;
}

} // namespace lanewise::io::chromejson
