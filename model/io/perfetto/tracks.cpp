// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "perfetto/tracks.h"

#include <charconv>

#include "wire.h"

namespace lanewise::io::perfetto {

namespace {

constexpr int kMostAncestors = 32; ///< a chain of parents may be a ring

/// The number behind a word: "AGENT [3] ..." and "GPU 0".
std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view word)
{
    const std::size_t at = text.find(word);
    if (at == text.npos)
        return {};
    std::size_t from = at + word.size();
    while (from < text.size() && (text[from] == ' ' || text[from] == '['))
        ++from;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + from, text.data() + text.size(), value);
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

void readProcess(std::string_view message, Track &track)
{
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);) {
        if (f.is(1, wire::Type::Varint))
            track.process = static_cast<std::int32_t>(f.value);
        else if (f.is(6, wire::Type::Bytes))
            track.processName = f.bytes;
    }
}

void readThread(std::string_view message, Track &track)
{
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);) {
        if (f.is(1, wire::Type::Varint))
            track.process = static_cast<std::int32_t>(f.value);
        else if (f.is(2, wire::Type::Varint))
            track.thread = f.integer();
        else if (f.is(5, wire::Type::Bytes) && track.name.empty())
            track.name = f.bytes;
    }
}

void readCounter(std::string_view message, Track &track)
{
    constexpr std::string_view kUnits[] = { "", "ns", "count", "bytes" };
    track.isCounter = true;
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);) {
        if (f.is(3, wire::Type::Varint) && f.value < std::size(kUnits))
            track.unit = kUnits[f.value];
        else if (f.is(6, wire::Type::Bytes))
            track.unit = f.bytes;
        else if (f.is(4, wire::Type::Varint))
            track.multiplier = f.integer();
        else if (f.is(5, wire::Type::Varint))
            track.isIncremental = f.value != 0;
    }
}

} // namespace

void Tracks::read(std::string_view descriptor)
{
    std::uint64_t uuid = 0;
    Track track;
    wire::Fields fields(descriptor);
    for (wire::Field f; fields.next(f);) {
        if (f.is(1, wire::Type::Varint))
            uuid = f.value;
        else if (f.is(5, wire::Type::Varint))
            track.parent = f.value;
        else if (f.type == wire::Type::Bytes && (f.number == 2 || f.number == 10 || f.number == 13))
            track.name = f.bytes;
        else if (f.is(3, wire::Type::Bytes))
            readProcess(f.bytes, track);
        else if (f.is(4, wire::Type::Bytes))
            readThread(f.bytes, track);
        else if (f.is(8, wire::Type::Bytes))
            readCounter(f.bytes, track);
    }
    if (track.process && !track.thread && !track.processName.empty())
        m_processNames[*track.process] = track.processName;
    m_tracks[uuid] = std::move(track);
}

void Tracks::readProcessTree(std::string_view tree)
{
    wire::Fields fields(tree);
    for (wire::Field f; fields.next(f);) {
        if (f.type != wire::Type::Bytes || (f.number != 1 && f.number != 2))
            continue;
        std::int64_t id = 0;
        std::string name;
        wire::Fields parts(f.bytes);
        for (wire::Field p; parts.next(p);) {
            if (p.is(1, wire::Type::Varint))
                id = static_cast<std::int32_t>(p.value);
            else if (name.empty() && p.is(f.number == 1 ? 3 : 2, wire::Type::Bytes))
                name = p.bytes;
        }
        if (!name.empty())
            (f.number == 1 ? m_processNames : m_threadNames).try_emplace(id, name);
    }
}

const Track &Tracks::of(std::uint64_t uuid) const
{
    static const Track kNone;
    const auto it = m_tracks.find(uuid);
    return it != m_tracks.end() ? it->second : kNone;
}

std::optional<std::int64_t> Tracks::processOf(std::uint64_t uuid) const
{
    for (int i = 0; i < kMostAncestors; ++i) {
        const Track &t = of(uuid);
        if (t.process)
            return t.process;
        if (t.parent == 0)
            break;
        uuid = t.parent;
    }
    return {};
}

std::string Tracks::topName(std::uint64_t uuid) const
{
    std::string name;
    for (int i = 0; i < kMostAncestors; ++i) {
        const Track &t = of(uuid);
        if (!t.name.empty())
            name = t.name;
        if (t.parent == 0)
            break;
        uuid = t.parent;
    }
    return name;
}

std::string Tracks::processName(std::int64_t pid) const
{
    const auto it = m_processNames.find(pid);
    return it != m_processNames.end() ? it->second : std::string();
}

TrackLane Tracks::laneOf(
    std::uint64_t uuid, bool isDevice, std::optional<std::int64_t> device, std::optional<std::int64_t> stream) const
{
    const Track &t = of(uuid);
    const auto pid = processOf(uuid);
    TrackLane lane;
    lane.processName = pid ? processName(*pid) : std::string();
    lane.threadName = t.name;
    if (isDevice) {
        lane.kind = core::LaneKind::DeviceStream;
        if (!device)
            device = numberAfter(t.name, "AGENT");
        if (!device)
            device = numberAfter(lane.processName, "GPU");
        if (!stream)
            stream = numberAfter(t.name, "stream");
        if (!stream)
            stream = numberAfter(t.name, "STREAM");
        if (!stream)
            stream = numberAfter(t.name, "QUEUE");
        // A device whose number nothing tells is called by the name of what holds it.
        lane.process = device ? std::to_string(*device) : pid ? lane.processName : topName(uuid);
        lane.thread = stream ? "stream " + std::to_string(*stream) : t.name.empty() ? std::to_string(uuid) : t.name;
        if (device)
            lane.processName = "GPU " + lane.process;
        return lane;
    }
    lane.process = pid ? std::to_string(*pid) : topName(uuid);
    if (t.thread) {
        lane.thread = std::to_string(*t.thread);
        if (const auto it = m_threadNames.find(*t.thread); lane.threadName.empty() && it != m_threadNames.end())
            lane.threadName = it->second;
    } else {
        // Work that does not nest is written on several tracks of one name: they are one lane.
        lane.thread = t.name.empty() ? (uuid == 0 ? std::string("track") : "track " + std::to_string(uuid)) : t.name;
    }
    return lane;
}

} // namespace lanewise::io::perfetto
