// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One decoder of raw deflate data behind two libraries: igzip where it can be linked, else zlib. std only.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace lanewise::io {

/// Decodes one raw deflate stream. Can be copied in the middle: that is what makes a checkpoint.
class Inflater {
public:
    enum class Status { Ok, End, Bad };
    struct Step {
        Status status = Status::Ok;
        std::int64_t consumed =
            0; ///< input bytes; at the end less than 0 where bytes of the input before were read too far
        std::size_t written = 0;
    };

    virtual ~Inflater() = default;
    /// Ready for a new stream.
    virtual void reset() = 0;
    /// Goes on until the input is used up, the output is full, or the stream ends.
    virtual Step inflate(const std::uint8_t *in, std::size_t inBytes, std::uint8_t *out, std::size_t outBytes) = 0;
    virtual std::unique_ptr<Inflater> clone() const = 0;
    virtual std::size_t bytes() const = 0;
};

struct InflateBackend {
    std::string_view name;
    std::unique_ptr<Inflater> (*make)();
    std::uint32_t (*crc32)(std::uint32_t crc, const std::uint8_t *data, std::size_t bytes);
};

const InflateBackend &zlibBackend();
/// igzip where this program links it, else zlib.
const InflateBackend &preferredBackend();
/// All that this program links.
std::vector<const InflateBackend *> inflateBackends();

} // namespace lanewise::io
