// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/graph/hostcalls.h>

namespace lanewise::analysis {

CallClass callClassOf(std::string_view name)
{
    const auto has = [name](std::string_view part) { return name.find(part) != std::string_view::npos; };
    if (has("DeviceSynchronize") || has("CtxSynchronize"))
        return CallClass::DeviceSync;
    if (has("StreamSynchronize"))
        return CallClass::StreamSync;
    if (has("EventSynchronize"))
        return CallClass::EventSync;
    if (has("StreamWaitEvent"))
        return CallClass::StreamWait;
    if (has("EventRecord"))
        return CallClass::EventRecord;
    if (has("GraphLaunch"))
        return CallClass::GraphLaunch;
    if (has("Memcpy"))
        return has("Async") ? CallClass::AsyncCopy : CallClass::Copy;
    // Stream-ordered allocation (cudaMallocAsync) neither waits nor drains.
    if (!has("Async") && !has("Host")) {
        if (has("Malloc") || has("MemAlloc"))
            return CallClass::Allocate;
        if (has("Free"))
            return CallClass::Free;
    }
    return CallClass::Other;
}

} // namespace lanewise::analysis
