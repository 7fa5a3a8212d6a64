// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// More words of this program's own export, where Kineto has none: what stands on lanes of another kind than there. std only.

#include <string_view>

namespace lanewise::io::chromejson {

inline constexpr std::string_view kStepOnDeviceCategory = "lanewise_device_step";
inline constexpr std::string_view kRangeOnDeviceCategory = "lanewise_device_range";
inline constexpr std::string_view kWaitOnDeviceCategory = "lanewise_device_wait";
inline constexpr std::string_view kRangeOnStreamCategory = "lanewise_stream_range";

} // namespace lanewise::io::chromejson
