// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "xspace/arguments.h"

#include <algorithm>
#include <new>

#include "messages.h"
#include "wire.h"
#include "xspace/events.h"
#include "xspace/value.h"

namespace lanewise::io::xspace {

namespace {

class StatArguments final : public core::ArgumentSource {
public:
    StatArguments(std::string path, std::shared_ptr<const RandomAccess> access, std::shared_ptr<const Outline> outline)
        : m_path(std::move(path)),
          m_access(std::move(access)),
          m_outline(std::move(outline))
    {
    }

    core::Result<core::RecordArguments> read(std::uint64_t record) const override
    {
        try {
            return readAgain(record);
        } catch (const std::bad_alloc &) {
            return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, m_path);
        }
    }
    std::size_t bytes() const override { return m_access->bytes() + m_outline->memoryBytes(); }

private:
    core::Result<core::RecordArguments> readAgain(std::uint64_t offset) const
    {
        const auto chunk = std::partition_point(m_outline->chunks.begin(), m_outline->chunks.end(),
            [&](const Chunk &c) { return c.offset + c.bytes <= offset; });
        if (chunk != m_outline->chunks.end() && chunk->offset <= offset) {
            std::vector<char> text;
            const std::uint64_t left = chunk->offset + chunk->bytes - offset;
            for (std::uint64_t want = 4096;; want *= 16) {
                const auto size = static_cast<std::size_t>(std::min(want, left));
                text.resize(size);
                const auto n = m_access->read(offset, text.data(), size);
                if (!n)
                    return n.error();
                wire::Fields fields(text.data(), text.data() + *n);
                wire::Field f;
                if (fields.next(f)) {
                    RawEvent e;
                    if (f.is(4, wire::Type::Bytes) && e.parse(f.bytes))
                        return parts(m_outline->lines[chunk->line], e);
                    break;
                }
                if (size == left || *n < size)
                    break;
            }
        }
        return messages::error(core::ErrorCode::Damaged, messages::kNoSuchRecord, m_path, offset);
    }

    core::RecordArguments parts(const Line &line, const RawEvent &e) const
    {
        const Plane &plane = *m_outline->planes[line.plane];
        core::RecordArguments out;
        const EventName *name = plane.events.find(e.metadata);
        const auto field = [&](const char *key, std::string value, bool isText) {
            out.fields.push_back({ key, std::move(value), isText });
        };
        field("name", name ? name->name : "#" + std::to_string(e.metadata), true);
        if (name && !name->displayName.empty())
            field("display_name", name->displayName, true);
        field("plane", plane.name, true);
        field("line", line.shownName(), true);
        field("offset_ps", std::to_string(e.offsetPs), false);
        field("duration_ps", std::to_string(e.durationPs), false);
        for (const std::string_view stat : e.stats)
            add(plane, stat, out, false);
        if (!name)
            return out;
        wire::Fields shared(name->stats);
        wire::Field f;
        while (shared.next(f))
            if (f.is(5, wire::Type::Bytes))
                add(plane, f.bytes, out, true);
        for (std::string_view rest = name->encoded; !rest.empty();) {
            const std::size_t comma = rest.find(',');
            const std::string_view part = rest.substr(0, comma);
            rest.remove_prefix(comma == rest.npos ? rest.size() : comma + 1);
            const std::size_t equals = part.find('=');
            if (equals != part.npos)
                out.arguments.push_back(
                    { std::string(part.substr(0, equals)), std::string(part.substr(equals + 1)), true });
        }
        return out;
    }

    /// What an event says itself wins over what all events of its name share.
    static void add(const Plane &plane, std::string_view stat, core::RecordArguments &out, bool unlessThere)
    {
        const StatValue v = parseStat(stat, plane);
        const StatName *name = plane.stats.find(v.metadata);
        std::string key = name && !name->name.empty() ? name->name : "#" + std::to_string(v.metadata);
        if (unlessThere
            && std::any_of(out.arguments.begin(), out.arguments.end(), [&](const auto &a) { return a.key == key; }))
            return;
        out.arguments.push_back({ std::move(key), v.asText(), v.isText() });
    }

    std::string m_path;
    std::shared_ptr<const RandomAccess> m_access;
    std::shared_ptr<const Outline> m_outline;
};

} // namespace

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(
    std::string path, std::shared_ptr<const RandomAccess> access, std::shared_ptr<const Outline> outline)
{
    return std::make_shared<StatArguments>(std::move(path), std::move(access), std::move(outline));
}

} // namespace lanewise::io::xspace
