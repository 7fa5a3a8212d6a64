// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "xspace/outline.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "messages.h"
#include "wire.h"
#include "xspace.pb.h"
#include "xspace/value.h"

namespace lanewise::io::xspace {

namespace {

namespace proto = lanewise::xspace;

constexpr std::uint64_t kMaxMetadataBytes = std::uint64_t(64) << 20;
constexpr std::uint64_t kKeptBytes = std::uint64_t(48) << 20;
constexpr std::size_t kMaxTexts = 1000; ///< errors, warnings, host names
constexpr std::size_t kMaxFactBytes = 4096;
constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

constexpr std::pair<std::string_view, StatRole> kRoles[] = {
    { "correlation_id", StatRole::Correlation },
    { "context_id", StatRole::Context },
    { "kernel_details", StatRole::KernelDetails },
    { "memcpy_details", StatRole::CopyDetails },
    { "Memset_details", StatRole::SetDetails },
    { "memset_details", StatRole::SetDetails },
    { "memalloc_details", StatRole::MemoryDetails },
    { "MemFree_details", StatRole::MemoryDetails },
    { "memfree_details", StatRole::MemoryDetails },
    { "MemoryResidency_details", StatRole::MemoryDetails },
    { "memory_residency_details", StatRole::MemoryDetails },
    { "theoretical_occupancy_pct", StatRole::Occupancy },
    { "tf_op", StatRole::FrameworkOp },
    { "level 0", StatRole::OuterOp },
    { "name", StatRole::OpPath },
    { "hlo_op", StatRole::ModuleOp },
    { "hlo_module", StatRole::Module },
    { "step_num", StatRole::StepNumber },
    { "iter_num", StatRole::Iteration },
    { "_r", StatRole::Root },
    { "$r", StatRole::Root },
    { "group_id", StatRole::Group },
    { "step_name", StatRole::StepName },
    { "_pt", StatRole::ProducerType },
    { "$pt", StatRole::ProducerType },
    { "_p", StatRole::Producer },
    { "$p", StatRole::Producer },
    { "_ct", StatRole::ConsumerType },
    { "$ct", StatRole::ConsumerType },
    { "_c", StatRole::Consumer },
    { "$c", StatRole::Consumer },
};

/// Walks a stream block by block.
class Cursor {
public:
    Cursor(ByteSource &source, const core::CancelToken &cancel, Outline &outline)
        : m_source(source),
          m_cancel(cancel),
          m_outline(outline)
    {
    }

    std::uint64_t offset() const { return m_block.offset + m_at; }
    bool atEnd() { return m_at == m_block.size && !load(); }

    /// 1: read, 0: the stream ends within, -1: no varint.
    int varint(std::uint64_t &value)
    {
        value = 0;
        for (unsigned shift = 0; shift < 70; shift += 7) {
            if (atEnd())
                return 0;
            const auto byte = static_cast<unsigned char>(m_block.data.get()[m_at++]);
            if (shift < 64)
                value |= std::uint64_t(byte & 0x7f) << shift;
            if (byte < 0x80)
                return 1;
        }
        return -1;
    }
    bool skip(std::uint64_t bytes)
    {
        while (bytes > m_block.size - m_at) {
            bytes -= m_block.size - m_at;
            m_at = m_block.size;
            if (!load())
                return false;
        }
        m_at += static_cast<std::size_t>(bytes);
        return true;
    }
    bool take(std::uint64_t bytes, std::string &out)
    {
        out.clear();
        for (;;) {
            const auto here = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, m_block.size - m_at));
            out.append(m_block.data.get() + m_at, here);
            m_at += here;
            bytes -= here;
            if (bytes == 0)
                return true;
            if (!load())
                return false;
        }
    }
    bool isCancelled() const { return m_cancelled; }

private:
    bool load()
    {
        if (m_ended)
            return false;
        m_cancelled = m_cancelled || m_cancel.isCancelled();
        ByteBlock block;
        if (!m_cancelled) {
            const auto more = m_source.next(block);
            if (!more)
                m_outline.failure = more.error();
            else if (*more && block.size > 0) {
                m_total += block.size;
                if (m_total > kKeptBytes)
                    m_outline.kept.clear();
                else
                    m_outline.kept.push_back(block);
                m_block = std::move(block);
                m_at = 0;
                return true;
            }
        }
        m_ended = true;
        return false;
    }

    ByteSource &m_source;
    const core::CancelToken &m_cancel;
    Outline &m_outline;
    ByteBlock m_block;
    std::size_t m_at = 0;
    std::uint64_t m_total = 0;
    bool m_ended = false;
    bool m_cancelled = false;
};

class Scanner {
public:
    Scanner(ByteSource &source, const core::CancelToken &cancel) : m_cursor(source, cancel, m_outline) { }

    Outline run();
    bool isCancelled() const { return m_cursor.isCancelled(); }

private:
    /// How a message came to its end.
    enum class End { Clean, Damaged, Cut };
    struct Head {
        std::uint64_t start = 0; ///< of its tag
        std::uint32_t number = 0;
        wire::Type type = wire::Type::Varint;
        std::uint64_t value = 0; ///< number, or length
    };

    End head(std::uint64_t end, Head &h);
    End pass(const Head &h) { return skipBody(h) ? End::Clean : End::Cut; }
    bool skipBody(const Head &h);
    End nested(End inner, std::uint64_t end);
    End space();
    End plane(std::uint64_t end);
    End line(std::uint64_t end);
    End entry(const Head &h, Plane &p, bool ofEvents);
    End text(const Head &h, std::string &out, std::size_t most);
    void note(std::uint64_t offset);
    void closeChunk(std::uint64_t end);

    Outline m_outline;
    Cursor m_cursor;
    std::string m_scratch;
    Chunk m_chunk;
};

void Scanner::note(std::uint64_t offset)
{
    if (m_outline.damaged++ == 0)
        m_outline.firstDamage = offset;
}

Scanner::End Scanner::head(std::uint64_t end, Head &h)
{
    h.start = m_cursor.offset();
    std::uint64_t tag = 0;
    const auto failed = [&](int got) {
        if (got == 0)
            return End::Cut;
        note(h.start);
        return End::Damaged;
    };
    if (const int got = m_cursor.varint(tag); got != 1)
        return failed(got);
    if (!wire::isTag(tag))
        return failed(-1);
    h.number = static_cast<std::uint32_t>(tag >> 3);
    h.type = static_cast<wire::Type>(tag & 7);
    h.value = h.type == wire::Type::Fixed64 ? 8 : 4;
    if (h.type == wire::Type::Varint || h.type == wire::Type::Bytes)
        if (const int got = m_cursor.varint(h.value); got != 1)
            return failed(got);
    const std::uint64_t body = h.type == wire::Type::Varint ? 0 : h.value;
    if (m_cursor.offset() > end || body > end - m_cursor.offset())
        return failed(-1);
    return End::Clean;
}

bool Scanner::skipBody(const Head &h)
{
    return h.type == wire::Type::Varint || m_cursor.skip(h.value);
}

/// A message inside another is at its end. Where it was damaged its length tells where to go on.
Scanner::End Scanner::nested(End inner, std::uint64_t end)
{
    if (inner == End::Damaged)
        return m_cursor.offset() <= end && m_cursor.skip(end - m_cursor.offset()) ? End::Clean : End::Cut;
    return inner;
}

Scanner::End Scanner::text(const Head &h, std::string &out, std::size_t most)
{
    const std::uint64_t kept = std::min<std::uint64_t>(h.value, most);
    if (!m_cursor.take(kept, out) || !m_cursor.skip(h.value - kept))
        return End::Cut;
    return End::Clean;
}

Scanner::End Scanner::space()
{
    while (!m_cursor.atEnd()) {
        Head h;
        End e = head(kEndless, h);
        if (e != End::Clean)
            return e;
        const bool isBytes = h.type == wire::Type::Bytes;
        std::vector<std::string> *texts = h.number == 2 ? &m_outline.errors
            : h.number == 3                             ? &m_outline.warnings
            : h.number == 4                             ? &m_outline.hostNames
                                                        : nullptr;
        if (h.number >= 1 && h.number <= 4 && !isBytes) {
            note(h.start);
            return End::Damaged;
        }
        if (h.number == 1) {
            const std::uint64_t end = h.value <= kEndless - m_cursor.offset() ? m_cursor.offset() + h.value : kEndless;
            e = nested(plane(end), end);
        } else if (texts && texts->size() < kMaxTexts) {
            e = text(h, texts->emplace_back(), kMaxFactBytes);
        } else {
            e = pass(h);
        }
        if (e != End::Clean)
            return e;
    }
    return End::Clean;
}

Scanner::End Scanner::plane(std::uint64_t end)
{
    m_outline.planes.push_back(std::make_unique<Plane>());
    Plane &p = *m_outline.planes.back();
    p.offset = m_cursor.offset();
    while (m_cursor.offset() < end) {
        Head h;
        End e = head(end, h);
        if (e != End::Clean)
            return e;
        const bool isBytes = h.type == wire::Type::Bytes;
        if ((h.number >= 2 && h.number <= 6 && !isBytes) || (h.number == 1 && h.type != wire::Type::Varint)) {
            note(h.start);
            return End::Damaged;
        }
        switch (h.number) {
        case 1:
            p.id = static_cast<std::int64_t>(h.value);
            break;
        case 2:
            e = text(h, p.name, kMaxFactBytes);
            break;
        case 3: {
            const std::uint64_t lineEnd = m_cursor.offset() + h.value;
            e = nested(line(lineEnd), lineEnd);
            break;
        }
        case 4:
        case 5:
            e = entry(h, p, h.number == 4);
            break;
        case 6:
            if (h.value <= kMaxFactBytes)
                e = m_cursor.take(h.value, p.ownStats.emplace_back()) ? End::Clean : End::Cut;
            else
                e = pass(h);
            break;
        default:
            e = pass(h);
        }
        if (e != End::Clean)
            return e;
    }
    return End::Clean;
}

/// The name of an event still holds its arguments in files that were not finished: "name#k1=v1,k2=v2#".
void splitName(EventName &e)
{
    if (e.name.size() < 3 || e.name.back() != '#')
        return;
    const std::size_t first = e.name.find('#');
    if (first == 0 || first + 1 >= e.name.size() || e.name.find('=', first) == e.name.npos)
        return;
    e.encoded = e.name.substr(first + 1, e.name.size() - first - 2);
    e.name.resize(first);
}

Scanner::End Scanner::entry(const Head &h, Plane &p, bool ofEvents)
{
    if (h.value > kMaxMetadataBytes) {
        if (m_outline.tooLong++ == 0)
            m_outline.firstTooLong = h.start;
        return pass(h);
    }
    const std::uint64_t begin = m_cursor.offset();
    if (!m_cursor.take(h.value, m_scratch))
        return End::Cut;
    if (ofEvents) {
        proto::EventMetadataEntry entry;
        if (!entry.ParseFromString(m_scratch)) {
            note(h.start);
            return End::Clean;
        }
        EventName &e = p.events[entry.key()];
        proto::XEventMetadata &value = *entry.mutable_value();
        e.name = std::move(*value.mutable_name());
        e.displayName = std::move(*value.mutable_display_name());
        splitName(e);
        proto::XEventMetadata rest;
        bool holdsProgram = false;
        for (proto::XStat &stat : *value.mutable_stats()) {
            holdsProgram = holdsProgram || !stat.bytes_value().empty();
            if (stat.bytes_value().size() <= kMaxFactBytes) // compiled programs are read again when they are asked for
                rest.add_stats()->Swap(&stat);
        }
        if (holdsProgram)
            m_outline.programs.push_back({ begin, h.value, static_cast<std::uint32_t>(m_outline.planes.size() - 1) });
        rest.SerializeToString(&e.stats);
        return End::Clean;
    }
    proto::StatMetadataEntry entry;
    if (!entry.ParseFromString(m_scratch)) {
        note(h.start);
        return End::Clean;
    }
    StatName &s = p.stats[entry.key()];
    s.name = std::move(*entry.mutable_value()->mutable_name());
    s.role = roleOf(s.name);
    return End::Clean;
}

void Scanner::closeChunk(std::uint64_t end)
{
    m_chunk.bytes = end - m_chunk.offset;
    if (m_chunk.bytes > 0)
        m_outline.chunks.push_back(m_chunk);
    m_chunk.offset = end;
}

Scanner::End Scanner::line(std::uint64_t end)
{
    Line l;
    l.plane = static_cast<std::uint32_t>(m_outline.planes.size() - 1);
    Line
        late; // what is said behind the first event holds only where the line is whole: damage must not move what came before it
    bool lateId = false, lateTime = false, any = false;
    m_chunk = {};
    m_chunk.line = static_cast<std::uint32_t>(m_outline.lines.size());
    std::uint64_t lastEnd = 0;
    End e = End::Clean;
    while (e == End::Clean && m_cursor.offset() < end) {
        Head h;
        e = head(end, h);
        if (e != End::Clean)
            break;
        const bool isBytes = h.type == wire::Type::Bytes;
        const bool wantsBytes = h.number == 2 || h.number == 4 || h.number == 11;
        const bool wantsNumber = h.number == 1 || h.number == 3 || h.number == 9 || h.number == 10;
        if ((wantsBytes && !isBytes) || (wantsNumber && h.type != wire::Type::Varint)) {
            note(h.start);
            e = End::Damaged;
            break;
        }
        Line &into = any ? late : l;
        switch (h.number) {
        case 1:
            into.id = static_cast<std::int64_t>(h.value);
            lateId = any;
            break;
        case 2:
            e = text(h, into.name, kMaxFactBytes);
            break;
        case 3:
            into.timestampNs = static_cast<std::int64_t>(h.value);
            lateTime = any;
            break;
        case 11:
            e = text(h, into.displayName, kMaxFactBytes);
            break;
        case 4:
            if (h.value > kMaxEventBytes) {
                note(h.start);
                e = End::Damaged;
                break;
            }
            if (!any)
                m_chunk.offset = h.start;
            any = true;
            e = pass(h);
            break;
        default:
            e = pass(h);
        }
        if (e != End::Clean)
            break;
        lastEnd = m_cursor.offset();
        if (any && lastEnd - m_chunk.offset >= kChunkBytes)
            closeChunk(lastEnd);
    }
    if (!any)
        return e;
    closeChunk(lastEnd);
    if (e == End::Clean) {
        l.id = lateId ? late.id : l.id;
        l.timestampNs = lateTime ? late.timestampNs : l.timestampNs;
        if (!late.name.empty())
            l.name = std::move(late.name);
    }
    if (!late.displayName.empty())
        l.displayName = std::move(late.displayName);
    m_outline.lines.push_back(std::move(l));
    return e;
}

Outline Scanner::run()
{
    if (space() == End::Cut)
        m_outline.cutAt = m_cursor.offset();
    m_outline.bytes = m_cursor.offset();
    for (auto &p : m_outline.planes) {
        p->events.seal();
        p->stats.seal();
        for (const std::string &raw : p->ownStats) {
            const StatValue v = parseStat(raw, *p);
            if (const StatName *name = p->stats.find(v.metadata); name && !name->name.empty())
                p->facts.emplace_back(name->name, v.asText());
        }
        p->ownStats = {};
    }
    return std::move(m_outline);
}

} // namespace

StatRole roleOf(std::string_view name)
{
    for (const auto &[text, role] : kRoles)
        if (text == name)
            return role;
    return StatRole::None;
}

std::size_t Outline::memoryBytes() const
{
    std::size_t sum =
        chunks.size() * sizeof(Chunk) + lines.size() * sizeof(Line) + programs.size() * sizeof(ProgramPlace);
    for (const auto &p : planes) {
        for (const EventName &e : p->events.entries())
            sum += sizeof(EventName) + 48 + e.name.size() + e.displayName.size() + e.stats.size() + e.encoded.size();
        for (const StatName &s : p->stats.entries())
            sum += sizeof(StatName) + 48 + s.name.size();
    }
    return sum;
}

core::Result<Outline> scan(ByteSource &source, const core::CancelToken &cancel)
{
    Scanner scanner(source, cancel);
    Outline outline = scanner.run();
    if (scanner.isCancelled() || (outline.failure && outline.failure->code == core::ErrorCode::Cancelled))
        return messages::error(core::ErrorCode::Cancelled, messages::kCancelled, source.path());
    if (outline.failure && (outline.bytes == 0 || outline.failure->code != core::ErrorCode::ReadFailed))
        return *outline.failure;
    return outline;
}

} // namespace lanewise::io::xspace
