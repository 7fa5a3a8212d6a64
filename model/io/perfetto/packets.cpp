// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "perfetto/packets.h"

#include <algorithm>

#include <zlib.h>
#include <zstd.h>

#include "perfetto/sentences.h"
#include "wire.h"

namespace lanewise::io::perfetto {

using core::Severity;

namespace {

constexpr std::size_t kLongestHead = 16; ///< tag and length
/// A longer packet is damage: Perfetto itself refuses those.
constexpr std::uint64_t kMostPacketBytes = std::uint64_t(1) << 30;

bool unpackZlib(std::string_view packed, std::string &out)
{
    z_stream z {};
    if (inflateInit(&z) != Z_OK)
        throw std::bad_alloc();
    z.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
    z.avail_in = static_cast<uInt>(packed.size());
    int status = Z_OK;
    while (status == Z_OK && out.size() < kMostUnpacked) {
        const std::size_t before = out.size();
        out.resize(before + std::max<std::size_t>(packed.size() * 4, 65536));
        z.next_out = reinterpret_cast<Bytef *>(out.data() + before);
        z.avail_out = static_cast<uInt>(out.size() - before);
        status = inflate(&z, Z_NO_FLUSH);
        out.resize(out.size() - z.avail_out);
        if (status == Z_BUF_ERROR || (status == Z_OK && z.avail_in == 0 && z.avail_out > 0))
            break;
    }
    inflateEnd(&z);
    return status == Z_STREAM_END;
}

bool unpackZstd(std::string_view packed, std::string &out)
{
    const std::unique_ptr<ZSTD_DStream, size_t (*)(ZSTD_DStream *)> stream(ZSTD_createDStream(), ZSTD_freeDStream);
    if (!stream)
        throw std::bad_alloc();
    ZSTD_inBuffer in { packed.data(), packed.size(), 0 };
    std::size_t status = 1;
    while (in.pos < in.size && out.size() < kMostUnpacked) {
        const std::size_t before = out.size();
        out.resize(before + std::max<std::size_t>(packed.size() * 4, 65536));
        ZSTD_outBuffer to { out.data() + before, out.size() - before, 0 };
        status = ZSTD_decompressStream(stream.get(), &to, &in);
        out.resize(before + to.pos);
        if (ZSTD_isError(status) || (to.pos == 0 && in.pos == in.size))
            break;
    }
    return status == 0;
}

} // namespace

bool unpack(std::string_view packed, bool isZstd, std::string &out)
{
    out.clear();
    return isZstd ? unpackZstd(packed, out) : unpackZlib(packed, out);
}

PacketStream::PacketStream(ByteSource &source, std::uint32_t file, core::Diagnostics &diagnostics)
    : m_source(source),
      m_file(file),
      m_diagnostics(diagnostics)
{
    m_stretches.push_back({});
}

/// More bytes behind those that are not used yet; false where there are none.
core::Result<bool> PacketStream::fill()
{
    ByteBlock block;
    const auto more = m_source.next(block);
    if (!more)
        return more.error();
    if (!*more) {
        m_atEnd = true;
        return false;
    }
    m_buffer.erase(0, m_at);
    m_offset += m_at;
    m_at = 0;
    m_buffer.append(block.data.get(), block.size);
    return true;
}

bool PacketStream::nextInner(Packet &packet)
{
    while (m_innerAt < m_inner.size()) {
        wire::Fields fields(m_inner.data() + m_innerAt, m_inner.data() + m_inner.size());
        wire::Field f;
        if (!fields.next(f)) {
            m_diagnostics.add(kPackedDamaged, Severity::Warning, m_file, m_innerPlace + m_innerAt);
            break;
        }
        m_innerAt = static_cast<std::size_t>(fields.at() - m_inner.data());
        if (!f.is(kPacketField, wire::Type::Bytes))
            continue;
        packet = { f.bytes, m_innerPlace + static_cast<std::uint64_t>(f.bytes.data() - m_inner.data()) };
        return true;
    }
    m_inner.clear();
    m_innerAt = 0;
    return false;
}

void PacketStream::open(std::string_view packed, bool isZstd, std::uint64_t offset)
{
    if (!unpack(packed, isZstd, m_inner))
        m_diagnostics.add(kPackedDamaged, Severity::Warning, m_file, offset + m_shift);
    m_innerAt = 0;
    m_innerPlace = offset + m_shift;
    m_stretches.push_back({ m_innerPlace, offset, true, isZstd, packed.size() });
    // What follows stands behind the unpacked bytes.
    m_shift += m_inner.size() > packed.size() ? m_inner.size() - packed.size() : 0;
    m_stretches.push_back({ offset + packed.size() + m_shift, offset + packed.size(), false, false, 0 });
}

core::Result<bool> PacketStream::next(Packet &packet)
{
    for (;;) {
        if (nextInner(packet))
            return true;
        const std::string_view rest = std::string_view(m_buffer).substr(m_at);
        wire::Field f;
        wire::Fields fields(rest);
        // The head may tell that more is needed, or that there is no packet.
        std::uint64_t tag = 0, length = 0;
        const char *const end = rest.data() + rest.size();
        const char *p = wire::varint(rest.data(), end, tag);
        const bool isWholeHead = p && ((tag & 7) != 2 || wire::varint(p, end, length));
        const bool isBad =
            (p && !wire::isTag(tag)) || length > kMostPacketBytes || (!isWholeHead && rest.size() >= kLongestHead);
        if (isBad || !fields.next(f)) {
            if (!isBad && !m_atEnd) {
                const auto more = fill();
                if (!more)
                    return more.error();
                continue;
            }
            if (!rest.empty())
                m_diagnostics.add(isBad ? kDamaged : kCut, Severity::Warning, m_file, m_offset + m_at);
            return false;
        }
        const std::uint64_t bytesAt = m_offset + m_at
            + (f.type == wire::Type::Bytes ? static_cast<std::uint64_t>(f.bytes.data() - rest.data()) : 0);
        m_at += static_cast<std::size_t>(fields.at() - rest.data());
        if (!f.is(kPacketField, wire::Type::Bytes))
            continue;
        wire::Fields inner(f.bytes);
        wire::Field first;
        if (inner.next(first) && first.type == wire::Type::Bytes
            && (first.number == kZlibPackets || first.number == kZstdPackets)) {
            open(first.bytes, first.number == kZstdPackets,
                bytesAt + static_cast<std::uint64_t>(first.bytes.data() - f.bytes.data()));
            continue;
        }
        packet = { f.bytes, bytesAt + m_shift };
        return true;
    }
}

} // namespace lanewise::io::perfetto
