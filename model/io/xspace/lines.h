// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a line of a plane is, and what the events on it are: by plane, line and statistics, never by a number alone. std only.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <core/trace.h>

#include "xspace/outline.h"

namespace lanewise::io::xspace {

enum class LineRole : std::uint8_t {
    Stream,   ///< what the device did, as recorded
    Derived,  ///< worked out from the streams by the profiler and stored beside them: no work of its own
    Steps,    ///< of those, the steps
    Counters, ///< samples
    Overhead, ///< the profiler's own cost
    Host,
};

/// How a line's events become lanes.
struct LineUse {
    LineRole role = LineRole::Host;
    std::string process; ///< device number or host process
    std::string thread;
    std::int32_t device = -1;
    std::int32_t stream = -1;
    bool mayCompute = false; ///< an event without details is a kernel
};
LineUse useOf(const Plane &plane, const Line &line);

/// The N of "/device:GPU:N".
std::optional<std::int32_t> gpuOf(std::string_view planeName);

core::Kind hostKind(std::string_view name);
/// Kind of an operation whose statistics do not tell, by its name; Kind::Other where that does not either.
core::Kind deviceKind(std::string_view name);

} // namespace lanewise::io::xspace
