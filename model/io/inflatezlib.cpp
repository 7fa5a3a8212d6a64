// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "inflate.h"

#include <new>

#include <zlib.h>

extern "C" __attribute__((weak)) const lanewise::io::InflateBackend *lanewiseIgzipBackend();

namespace lanewise::io {

namespace {

class ZlibInflater final : public Inflater {
public:
    ZlibInflater()
    {
        if (inflateInit2(&m_stream, -15) != Z_OK)
            throw std::bad_alloc();
    }
    ~ZlibInflater() override { inflateEnd(&m_stream); }
    ZlibInflater(const ZlibInflater &o)
    {
        if (inflateCopy(&m_stream, const_cast<z_stream *>(&o.m_stream)) != Z_OK)
            throw std::bad_alloc();
    }
    ZlibInflater &operator=(const ZlibInflater &) = delete;

    void reset() override { inflateReset2(&m_stream, -15); }
    Step inflate(const std::uint8_t *in, std::size_t inBytes, std::uint8_t *out, std::size_t outBytes) override
    {
        m_stream.next_in = const_cast<Bytef *>(in);
        m_stream.avail_in = static_cast<uInt>(inBytes);
        m_stream.next_out = out;
        m_stream.avail_out = static_cast<uInt>(outBytes);
        const int result = ::inflate(&m_stream, Z_NO_FLUSH);
        Step step;
        step.consumed = static_cast<std::int64_t>(inBytes - m_stream.avail_in);
        step.written = outBytes - m_stream.avail_out;
        if (result == Z_STREAM_END)
            step.status = Status::End;
        else if (result != Z_OK && result != Z_BUF_ERROR)
            step.status = Status::Bad;
        return step;
    }
    std::unique_ptr<Inflater> clone() const override { return std::make_unique<ZlibInflater>(*this); }
    std::size_t bytes() const override { return sizeof(*this) + 40000; } // zlib's state and its window of 32 KiB

private:
    z_stream m_stream {};
};

} // namespace

const InflateBackend &zlibBackend()
{
    static const InflateBackend backend { "zlib",
        [] { return std::unique_ptr<Inflater>(std::make_unique<ZlibInflater>()); },
        [](std::uint32_t crc, const std::uint8_t *data, std::size_t bytes) {
            return static_cast<std::uint32_t>(crc32_z(crc, data, bytes));
        } };
    return backend;
}

const InflateBackend &preferredBackend()
{
    return lanewiseIgzipBackend ? *lanewiseIgzipBackend() : zlibBackend();
}

std::vector<const InflateBackend *> inflateBackends()
{
    std::vector<const InflateBackend *> all { &zlibBackend() };
    if (lanewiseIgzipBackend)
        all.push_back(lanewiseIgzipBackend());
    return all;
}

} // namespace lanewise::io
