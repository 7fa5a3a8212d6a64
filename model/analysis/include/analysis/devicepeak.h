// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a device can do at most, from its maker's data sheets. std, core.

#include <optional>
#include <string_view>

#include <analysis/kernelnames.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// Dense rates in operations/s (a multiply and an add are two); 0 where the device cannot. Sparse rates, which makers print beside or instead, are twice these.
struct DevicePeak {
    std::string_view name; ///< as the table has it
    double fp64 = 0, fp32 = 0, tf32 = 0, fp16 = 0, fp8 = 0;
    double bytesPerSecond = 0; ///< of its memory

    /// Of a number format; absent where the device has no rate for it, and for Unknown.
    std::optional<double> flopsPerSecond(NumberFormat format) const;
};

/// By the name of the device; variants that share a name are told apart by memory. Absent for devices that the table does not have: never guessed.
std::optional<DevicePeak> peakOf(const core::DeviceProperties &device);

} // namespace lanewise::analysis
