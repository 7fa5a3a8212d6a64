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

} // namespace

Dialect dialectOf(std::string_view head)
{
    const auto has = [head](std::string_view what) { return head.find(what) != head.npos; };
    if (has("\"highres-ticks\"") || has("\"/device:") || has("\"/host:"))
        return Dialect::Planes;
    if (has("\"cpu/0\"") || has("\"gpu/0\"") || has("\"MXNET_C_API\"") || has("\"Device Storage\""))
        return Dialect::MxNet;
    if (has("\"DEVICE<") || has("\"Flow_H2D_") || has("\"gpu_op\""))
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
