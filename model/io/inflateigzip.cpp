// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "inflate.h"

#include <cstring>

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

namespace lanewise::io {

namespace {

class IgzipInflater final : public Inflater {
public:
    IgzipInflater() { reset(); }

    void reset() override
    {
        isal_inflate_init(&m_state);
        m_state.crc_flag = ISAL_DEFLATE;
    }
    Step inflate(const std::uint8_t *in, std::size_t inBytes, std::uint8_t *out, std::size_t outBytes) override
    {
        m_state.next_in = const_cast<std::uint8_t *>(in);
        m_state.avail_in = static_cast<std::uint32_t>(inBytes);
        m_state.next_out = out;
        m_state.avail_out = static_cast<std::uint32_t>(outBytes);
        const int result = isal_inflate(&m_state);
        Step step;
        step.consumed = static_cast<std::int64_t>(inBytes - m_state.avail_in);
        step.written = outBytes - m_state.avail_out;
        if (result != ISAL_DECOMP_OK && result != ISAL_END_INPUT && result != ISAL_OUT_OVERFLOW) {
            step.status = Status::Bad;
        } else if (m_state.block_state == ISAL_BLOCK_FINISH) {
            step.status = Status::End;
            step.consumed -= m_state.read_in_length / 8; // read ahead, but not part of the stream
            m_state.read_in_length = 0;
        }
        return step;
    }
    // The whole state lies in the struct, history included: its pointers are set anew by every call.
    std::unique_ptr<Inflater> clone() const override { return std::make_unique<IgzipInflater>(*this); }
    std::size_t bytes() const override { return sizeof(*this); }

private:
    inflate_state m_state;
};

} // namespace

} // namespace lanewise::io

extern "C" const lanewise::io::InflateBackend *lanewiseIgzipBackend();
extern "C" const lanewise::io::InflateBackend *lanewiseIgzipBackend()
{
    using namespace lanewise::io;
    static const InflateBackend backend {
        "igzip", [] { return std::unique_ptr<Inflater>(std::make_unique<IgzipInflater>()); },
        [](std::uint32_t crc, const std::uint8_t *data, std::size_t bytes) { return crc32_gzip_refl(crc, data, bytes); }
    };
    return &backend;
}
