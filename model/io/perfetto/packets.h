// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The packets of a Perfetto trace, one after the other; compressed ones are unpacked in their place. std, zlib, zstd.
//
// Places count bytes of the stream as it would be without compressed packets, so that a packet inside one has a place too.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <core/diagnostics.h>
#include <io/bytesource.h>

namespace lanewise::io::perfetto {

inline constexpr std::uint32_t kPacketField = 1;
inline constexpr std::uint32_t kZlibPackets = 50, kZstdPackets = 133;
/// What one compressed packet may hold unpacked; Perfetto's own writers stay far below.
inline constexpr std::size_t kMostUnpacked = std::size_t(256) << 20;

/// Unpacks a compressed packet's content; false where it is damaged, and then `out` holds what came before.
bool unpack(std::string_view packed, bool isZstd, std::string &out);

/// Where bytes of the unpacked stream stand in the file.
struct Stretch {
    std::uint64_t place = 0; ///< of its first byte
    std::uint64_t offset =
        0; ///< in the (uncompressed) file: of the same byte, or of the content of a compressed packet
    bool isPacked = false;
    bool isZstd = false;
    std::uint64_t packedBytes = 0;
};

class PacketStream {
public:
    PacketStream(ByteSource &source, std::uint32_t file, core::Diagnostics &diagnostics);

    struct Packet {
        std::string_view bytes;  ///< of the message, without tag and length; valid up to the next call
        std::uint64_t place = 0; ///< of its first byte
    };
    /// False at the end.
    core::Result<bool> next(Packet &packet);
    std::vector<Stretch> takeStretches() { return std::move(m_stretches); }

private:
    core::Result<bool> fill();
    bool nextInner(Packet &packet);
    void open(std::string_view packed, bool isZstd, std::uint64_t offset);

    ByteSource &m_source;
    std::uint32_t m_file;
    core::Diagnostics &m_diagnostics;
    std::string m_buffer;
    std::size_t m_at = 0;
    std::uint64_t m_offset = 0; ///< in the file, of the buffer's first byte
    bool m_atEnd = false;
    std::uint64_t m_shift = 0; ///< place minus offset
    std::string m_inner;
    std::size_t m_innerAt = 0;
    std::uint64_t m_innerPlace = 0;
    std::vector<Stretch> m_stretches;
};

} // namespace lanewise::io::perfetto
