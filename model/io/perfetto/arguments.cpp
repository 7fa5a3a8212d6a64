// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "perfetto/arguments.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <mutex>
#include <new>

#include "messages.h"
#include "wire.h"

namespace lanewise::io::perfetto {

namespace {

using wire::Type;

constexpr int kDeepest = 16; ///< of nested values

std::string decimal(double value)
{
    char text[32];
    const auto end = std::to_chars(std::begin(text), std::end(text), value).ptr;
    return { text, end };
}

class PacketArguments final : public core::ArgumentSource {
public:
    PacketArguments(std::string path, std::shared_ptr<const RandomAccess> access, std::vector<Stretch> stretches,
        Generations generations)
        : m_path(std::move(path)),
          m_access(std::move(access)),
          m_stretches(std::move(stretches)),
          m_generations(std::move(generations))
    {
    }

    core::Result<core::RecordArguments> read(std::uint64_t place) const override
    {
        try {
            std::string packet;
            if (const auto error = packetAt(place, packet))
                return *error;
            return parts(packet, place);
        } catch (const std::bad_alloc &) {
            return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, m_path);
        }
    }
    std::size_t bytes() const override { return m_access->bytes() + m_stretches.size() * sizeof(Stretch); }

private:
    static constexpr std::size_t kUsualBytes = std::size_t(16) << 10,
                                 kMostBytes = std::size_t(1) << 20; ///< of a packet

    std::optional<core::LoadError> packetAt(std::uint64_t place, std::string &packet) const;
    /// Whether the packet that comes behind lies in it, too: then it is whole.
    static bool holdsNext(std::string_view packet);
    core::RecordArguments parts(std::string_view packet, std::uint64_t place) const;
    void annotation(std::string_view message, const Interned &interned, const std::string &prefix, int depth,
        core::RecordArguments &out) const;
    const Interned *internedAt(std::uint64_t sequence, std::uint64_t place) const;
    core::LoadError noRecord(std::uint64_t place) const
    {
        return messages::error(core::ErrorCode::Damaged, messages::kNoSuchRecord, m_path, place);
    }

    std::string m_path;
    std::shared_ptr<const RandomAccess> m_access;
    std::vector<Stretch> m_stretches;
    Generations m_generations;
    // Packed packets that were asked for last: those of one stretch are asked for one after another.
    mutable std::mutex m_mutex;
    mutable std::optional<std::uint64_t> m_unpackedAt; ///< offset of the stretch
    mutable std::string m_unpacked;
};

/// The message that begins at a place. Its length stands before it, but which bytes are the length cannot be told from behind: the message
/// is read on to the end of its fields, which the next packet's tag ends (field 1 is none of a packet's).
std::optional<core::LoadError> PacketArguments::packetAt(std::uint64_t place, std::string &packet) const
{
    const auto after = std::upper_bound(
        m_stretches.begin(), m_stretches.end(), place, [](std::uint64_t p, const Stretch &s) { return p < s.place; });
    if (after == m_stretches.begin())
        return noRecord(place);
    const Stretch &stretch = *std::prev(after);
    const std::uint64_t at = place - stretch.place;
    if (stretch.isPacked) {
        const std::lock_guard lock(m_mutex);
        if (m_unpackedAt != stretch.offset) {
            m_unpackedAt.reset();
            std::string packed(static_cast<std::size_t>(stretch.packedBytes), '\0');
            const auto n = m_access->read(stretch.offset, packed.data(), packed.size());
            if (!n)
                return n.error();
            packed.resize(*n);
            m_unpacked.clear();
            unpack(packed, stretch.isZstd, m_unpacked);
            m_unpackedAt = stretch.offset;
        }
        const std::string_view whole = m_unpacked;
        if (at >= whole.size())
            return noRecord(place);
        packet = whole.substr(static_cast<std::size_t>(at), kUsualBytes);
        if (packet.size() == kUsualBytes && !holdsNext(packet))
            packet = whole.substr(static_cast<std::size_t>(at));
        return {};
    }
    for (std::size_t want = kUsualBytes;; want = kMostBytes) {
        packet.resize(want);
        const auto n = m_access->read(stretch.offset + at, packet.data(), want);
        if (!n)
            return n.error();
        packet.resize(*n);
        if (*n < want || want == kMostBytes || holdsNext(packet))
            return {};
    }
}

bool PacketArguments::holdsNext(std::string_view packet)
{
    wire::Fields fields(packet);
    for (wire::Field f; fields.next(f);)
        if (f.number == kPacketField)
            return true;
    return false;
}

const Interned *PacketArguments::internedAt(std::uint64_t sequence, std::uint64_t place) const
{
    const auto it = m_generations.find(sequence);
    if (it == m_generations.end())
        return nullptr;
    const Interned *best = nullptr;
    for (const Generation &g : it->second)
        if (g.place <= place)
            best = g.interned.get();
    return best;
}

core::RecordArguments PacketArguments::parts(std::string_view packet, std::uint64_t place) const
{
    core::RecordArguments out;
    std::uint64_t sequence = 0;
    std::string_view event;
    wire::Fields fields(packet);
    // Field 1 would be the next packet.
    for (wire::Field f; fields.next(f) && f.number != kPacketField;) {
        if (f.is(8, Type::Varint))
            out.fields.push_back({ "timestamp", std::to_string(f.value), false });
        else if (f.is(10, Type::Varint))
            sequence = f.value;
        else if (f.is(11, Type::Bytes))
            event = f.bytes;
    }
    out.fields.push_back({ "sequence", std::to_string(sequence), false });
    static const Interned kNone;
    const Interned *interned = internedAt(sequence, place);
    wire::Fields parts(event);
    for (wire::Field f; parts.next(f);)
        if (f.is(4, Type::Bytes))
            annotation(f.bytes, interned ? *interned : kNone, {}, 0, out);
    return out;
}

void PacketArguments::annotation(std::string_view message, const Interned &interned, const std::string &prefix,
    int depth, core::RecordArguments &out) const
{
    std::string key, value;
    bool isText = false;
    std::vector<std::string_view> members, items;
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);) {
        const InternedText *entry = nullptr;
        switch (f.number) {
        case 10:
            key = f.bytes;
            break;
        case 1:
            entry = interned.find(kAnnotationNames, f.value);
            key = entry ? entry->text : "name " + std::to_string(f.value);
            break;
        case 2:
            value = f.value ? "true" : "false";
            break;
        case 3:
        case 7:
            value = std::to_string(f.value);
            break;
        case 4:
            value = std::to_string(f.integer());
            break;
        case 5:
            value = decimal(std::bit_cast<double>(f.value));
            break;
        case 6:
        case 9:
            value = f.bytes;
            isText = f.number == 6;
            break;
        case 17:
            entry = interned.find(kAnnotationStrings, f.value);
            value = entry ? entry->text : std::string();
            isText = true;
            break;
        case 11:
            members.push_back(f.bytes);
            break;
        case 12:
            items.push_back(f.bytes);
            break;
        default:
            break;
        }
    }
    const std::string whole = prefix.empty() ? key : key.empty() ? prefix : prefix + '.' + key;
    if (members.empty() && items.empty()) {
        out.arguments.push_back({ whole, value, isText });
        return;
    }
    if (depth >= kDeepest)
        return;
    for (const std::string_view member : members)
        annotation(member, interned, whole, depth + 1, out);
    for (std::size_t i = 0; i < items.size(); ++i)
        annotation(items[i], interned, whole + '[' + std::to_string(i) + ']', depth + 1, out);
}

} // namespace

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(std::string path,
    std::shared_ptr<const RandomAccess> access, std::vector<Stretch> stretches, Generations generations)
{
    return std::make_shared<PacketArguments>(
        std::move(path), std::move(access), std::move(stretches), std::move(generations));
}

} // namespace lanewise::io::perfetto
