// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a runtime or driver call does, from its name, in any vendor's spelling. std only.

#include <cstdint>
#include <string_view>

namespace lanewise::analysis {

enum class CallClass : std::uint8_t {
    Other,
    DeviceSync, ///< cudaDeviceSynchronize, cuCtxSynchronize, hipDeviceSynchronize
    StreamSync,
    EventSync,
    Copy,      ///< cudaMemcpy: waits by its nature
    AsyncCopy, ///< cudaMemcpyAsync: waits where an end is pageable memory
    EventRecord,
    StreamWait, ///< cudaStreamWaitEvent: the stream waits, the host does not
    Allocate,
    Free, ///< may drain the device
    GraphLaunch,
};

CallClass callClassOf(std::string_view name);

/// Waits for a device by its nature.
constexpr bool isSynchronizing(CallClass c)
{
    return c == CallClass::DeviceSync || c == CallClass::StreamSync || c == CallClass::EventSync;
}

} // namespace lanewise::analysis
