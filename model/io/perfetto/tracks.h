// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tracks and what their descriptors say. A descriptor may come after events of its track, and again. std only.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <core/trace.h>

namespace lanewise::io::perfetto {

struct Track {
    std::uint64_t parent = 0;
    std::string name;
    std::optional<std::int64_t> process, thread;
    std::string processName;
    bool isCounter = false;
    std::string unit;
    std::int64_t multiplier = 1;
    bool isIncremental = false;
};

/// A lane's key and names.
struct TrackLane {
    std::string process, thread;
    std::string processName, threadName;
    core::LaneKind kind = core::LaneKind::HostThread;
};

class Tracks {
public:
    void read(std::string_view descriptor);
    void readProcessTree(std::string_view tree);
    /// The descriptor, or an empty one.
    const Track &of(std::uint64_t uuid) const;
    /// Where events of the track are drawn. `device` and `stream`: what operations on it say of themselves, where it holds operations of a device.
    TrackLane laneOf(std::uint64_t uuid, bool isDevice, std::optional<std::int64_t> device,
        std::optional<std::int64_t> stream) const;

private:
    std::optional<std::int64_t> processOf(std::uint64_t uuid) const;
    std::string topName(std::uint64_t uuid) const;
    std::string processName(std::int64_t pid) const;
    std::unordered_map<std::uint64_t, Track> m_tracks;
    std::map<std::int64_t, std::string> m_processNames, m_threadNames;
};

} // namespace lanewise::io::perfetto
