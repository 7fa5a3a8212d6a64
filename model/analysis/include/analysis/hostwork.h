// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a host range is for, from its name, in the frameworks' own words. std only.

#include <cstdint>
#include <string_view>

namespace lanewise::analysis {

enum class HostWork : std::uint8_t {
    Other,
    Step,      ///< a step's own marker
    Input,     ///< asks for the next batch
    InputWork, ///< prepares input: decodes, parses, resizes
    Optimizer,
    Compile,   ///< compiles, traces or tunes
    Collector, ///< garbage collection
    LossScale,
    GradientClip,
    Profiler,
};

HostWork hostWorkOf(std::string_view name);

} // namespace lanewise::analysis
