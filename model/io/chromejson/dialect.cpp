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

} // namespace lanewise::io::chromejson
