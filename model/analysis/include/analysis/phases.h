// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Forward pass, loss, backward pass and optimizer, as bands over the lanes and as sums. std, core.
//
// A device operation has the phase of what launched it: the innermost range on the launching thread that tells one (ranges that the program named so,
// autograd's evaluate_function, Optimizer.step, operators of losses), else forward for an operator outside of all of them, where the file has a backward
// pass or an optimizer at all. Records that name their operation (TensorFlow, JAX) tell by its path: "transpose(jvp(", "gradient_tape", "gradients/".

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <analysis/devices.h>
#include <analysis/intervals.h>
#include <analysis/kerneltable.h>
#include <analysis/launchlinks.h>
#include <core/message.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

enum class Phase : std::uint8_t { Forward, Loss, Backward, Optimizer, Other };
inline constexpr std::size_t kPhases = 5;
std::string_view phaseName(Phase phase); ///< "forward", ...
/// Of a host range by its name; absent where it tells none.
std::optional<Phase> phaseOfRange(std::string_view name, core::Kind kind);
/// Of an operation by its path in the program; absent where it tells none.
std::optional<Phase> phaseOfPath(std::string_view path);

struct DevicePhases {
    DeviceKey device;
    std::array<IntervalSet, kPhases> bands;     ///< when operations of the phase ran
    std::array<core::TimeNs, kPhases> sumNs {}; ///< of their durations
    std::array<std::uint64_t, kPhases> operations {};
};

class Phases {
public:
    static Phases build(const core::Trace &trace, const LaunchLinks &links, const KernelIndex &kernels,
        const std::optional<core::TimeRange> &range = {}, const core::CancelToken &cancel = {});

    std::span<const DevicePhases> devices() const { return m_devices; }
    /// Time of the host's threads in ranges of a phase, of one file.
    const IntervalSet &host(core::FileIndex file, Phase phase) const
    {
        return m_host[file][static_cast<std::size_t>(phase)];
    }
    /// Why there are none, where no range and no path tells a phase.
    const core::Message &why() const { return m_why; }
    bool empty() const { return !m_why.isEmpty(); }

private:
    std::vector<DevicePhases> m_devices;
    std::vector<std::array<IntervalSet, kPhases>> m_host;
    core::Message m_why;
};

} // namespace lanewise::analysis
