// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "compressedsource.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <new>
#include <thread>

#include <zstd.h>
#include <zstd_errors.h>

#include "bytebuffer.h"
#include "messages.h"

namespace lanewise::io {

using core::ErrorCode;
using core::Severity;

namespace {

constexpr std::size_t kInputBytes = std::size_t(256) << 10;
/// A frame may ask for a window of its choice; 128 MiB is what zstd itself allows without being told otherwise.
constexpr int kZstdWindowLog = 27;
/// Of the format (RFC 8878): the head of a block, and the least that a frame's head can be.
constexpr std::size_t kZstdBlockHeadBytes = 3, kZstdLeastFrameBytes = 5;

/// The compressed bytes of a file, read in pieces.
class FileInput {
public:
    FileInput(RawFile file, std::string path)
        : m_file(std::move(file)),
          m_path(std::move(path)),
          m_data(new std::uint8_t[kInputBytes])
    {
    }

    const std::uint8_t *data() const { return m_data.get() + m_at; }
    std::size_t available() const { return m_size - m_at; }
    std::uint64_t position() const { return m_base + m_at; }
    void advance(std::size_t bytes) { m_at += bytes; }
    void moveTo(std::uint64_t position)
    {
        if (position >= m_base && position <= m_base + m_size) {
            m_at = static_cast<std::size_t>(position - m_base);
            return;
        }
        m_base = position;
        m_at = m_size = 0;
    }
    /// At least `want` bytes (up to 64 KiB) in a row where the file has them.
    core::Result<std::size_t> need(std::size_t want)
    {
        if (available() >= want)
            return available();
        std::memmove(m_data.get(), m_data.get() + m_at, available());
        m_base += m_at;
        m_size -= m_at;
        m_at = 0;
        const auto n = m_file.read(m_base + m_size, m_data.get() + m_size, kInputBytes - m_size, m_path);
        if (!n)
            return n.error();
        m_size += *n;
        return available();
    }
    const RawFile &file() const { return m_file; }
    const std::string &path() const { return m_path; }

private:
    RawFile m_file;
    std::string m_path;
    std::unique_ptr<std::uint8_t[]> m_data;
    std::uint64_t m_base = 0;
    std::size_t m_at = 0;
    std::size_t m_size = 0;
};

// ---------------------------------------------------------------------------------------------------------------
// gzip

struct Checkpoint {
    std::uint64_t offset = 0;              ///< uncompressed
    std::uint64_t filePosition = 0;        ///< of the next compressed byte
    std::shared_ptr<const Inflater> state; ///< null: a member's header comes next
};

struct CheckpointList {
    std::vector<Checkpoint> points;
    std::size_t bytes = 0;
};

/// Keeps the part that was read last: records that are read in the order of the file are inflated once, not each from the last place at which decoding can
/// begin. What is asked for beyond it is read from where it ends, so that a decoder never has to turn back.
class WindowedAccess final : public RandomAccess {
public:
    WindowedAccess(std::string path, FileStamp stamp, std::unique_ptr<RandomAccess> inner)
        : m_path(std::move(path)),
          m_stamp(stamp),
          m_inner(std::move(inner))
    {
    }

    core::Result<std::size_t> read(std::uint64_t offset, char *out, std::size_t bytes) const override
    {
        if (const auto file = openUnchanged(m_path, m_stamp); !file)
            return file.error();
        const std::lock_guard lock(m_mutex);
        if (bytes > kWindowBytes)
            return m_inner->read(offset, out, bytes);
        const bool isInside = offset >= m_offset && offset <= m_offset + m_bytes && m_bytes > 0;
        if (!isInside || offset + bytes > m_offset + m_bytes)
            if (const auto moved = moveTo(offset, isInside); !moved)
                return moved.error();
        const std::size_t n = offset - m_offset >= m_bytes
            ? 0
            : std::min<std::size_t>(bytes, m_bytes - static_cast<std::size_t>(offset - m_offset));
        std::copy_n(m_window.data() + (offset - m_offset), n, out);
        return n;
    }
    std::size_t bytes() const override { return m_inner->bytes() + kWindowBytes; }

private:
    static constexpr std::size_t kWindowBytes = std::size_t(2) << 20;

    /// The window begins at `offset`; what it holds from there on is kept.
    core::Result<std::size_t> moveTo(std::uint64_t offset, bool keep) const
    {
        m_window.resize(kWindowBytes);
        const std::size_t kept = keep ? m_bytes - static_cast<std::size_t>(offset - m_offset) : 0;
        if (kept > 0)
            std::copy_n(m_window.data() + (offset - m_offset), kept, m_window.data());
        m_offset = offset;
        m_bytes = kept;
        auto more = m_inner->read(offset + kept, m_window.data() + kept, kWindowBytes - kept);
        if (more)
            m_bytes += *more;
        return more;
    }

    std::string m_path;
    FileStamp m_stamp;
    std::unique_ptr<RandomAccess> m_inner;
    mutable std::mutex m_mutex;
    mutable std::vector<char> m_window;
    mutable std::uint64_t m_offset = 0;
    mutable std::size_t m_bytes = 0;
};

class GzipAccess final : public RandomAccess {
public:
    GzipAccess(
        std::string path, FileStamp stamp, const InflateBackend &backend, std::shared_ptr<const CheckpointList> points)
        : m_path(std::move(path)),
          m_stamp(stamp),
          m_backend(backend),
          m_points(std::move(points))
    {
    }
    core::Result<std::size_t> read(std::uint64_t offset, char *out, std::size_t bytes) const override;
    std::size_t bytes() const override { return m_points->bytes; }

private:
    std::string m_path;
    FileStamp m_stamp;
    const InflateBackend &m_backend;
    std::shared_ptr<const CheckpointList> m_points;
};

class GzipDecoder final : public StreamDecoder {
public:
    GzipDecoder(RawFile file, const std::string &path, const InflateBackend &backend, std::size_t checkpointBytes)
        : m_stamp(file.stamp()),
          m_backend(backend),
          m_checkpointBytes(checkpointBytes),
          m_input(std::move(file), path),
          m_inflater(backend.make()),
          m_points(std::make_shared<CheckpointList>())
    {
        m_points->points.push_back({});
    }
    /// Goes on from a checkpoint. Checksums are not looked at: they were, at the first reading.
    GzipDecoder(RawFile file, const std::string &path, const InflateBackend &backend, const Checkpoint &from)
        : GzipDecoder(std::move(file), path, backend, ~std::size_t(0))
    {
        m_input.moveTo(from.filePosition);
        m_verify = false;
        m_isFirst = from.offset == 0 && !from.state;
        if (from.state) {
            m_inflater = from.state->clone();
            m_where = Where::Body;
        }
    }

    core::Result<std::size_t> fill(char *out, std::size_t bytes) override
    {
        std::size_t done = 0;
        while (done < bytes && m_where != Where::End) {
            const auto step = m_where == Where::Header ? header()
                : m_where == Where::Body               ? body(out, bytes, done)
                                                       : trailer();
            if (!step)
                return step.error();
        }
        return done;
    }
    std::uint64_t filePosition() const override { return m_input.position(); }
    void mark(std::uint64_t offset) override
    {
        if (m_where == Where::End || offset - m_points->points.back().offset < m_checkpointBytes)
            return;
        Checkpoint p { offset, m_input.position(), {} };
        if (m_where == Where::Body) {
            p.state = m_inflater->clone();
            m_points->bytes += p.state->bytes();
        } else if (m_where == Where::Trailer) {
            return;
        }
        m_points->points.push_back(std::move(p));
        m_points->bytes += sizeof(Checkpoint);
    }
    std::shared_ptr<const RandomAccess> randomAccess() override
    {
        return std::make_shared<WindowedAccess>(
            m_input.path(), m_stamp, std::make_unique<GzipAccess>(m_input.path(), m_stamp, m_backend, m_points));
    }

private:
    enum class Where { Header, Body, Trailer, End };

    void stop(const core::MessageTemplate &what, Severity severity)
    {
        m_where = Where::End;
        if (m_verify)
            m_troubles.push_back({ &what, severity, m_input.position() });
    }

    core::Result<bool> header()
    {
        const auto first = m_input.need(10);
        if (!first)
            return first.error();
        if (*first == 0) {
            m_where = Where::End;
            return true;
        }
        const std::uint8_t *p = m_input.data();
        if (!m_isFirst && (*first < 2 || p[0] != 0x1f || p[1] != 0x8b))
            return padding();
        if (*first < 10) {
            m_input.advance(*first);
            stop(messages::kGzipCut, Severity::Error);
            return true;
        }
        if (p[2] != 8 || (p[3] & 0xe0) != 0) {
            stop(messages::kGzipDamaged, Severity::Error);
            return true;
        }
        const unsigned flags = p[3];
        m_input.advance(10);
        if (flags & 4) { // extra field
            if (const auto n = m_input.need(2); !n)
                return n.error();
            else if (*n < 2)
                return cut();
            const std::size_t extra = m_input.data()[0] | std::size_t(m_input.data()[1]) << 8;
            m_input.advance(2);
            if (const auto n = m_input.need(extra); !n)
                return n.error();
            else if (*n < extra)
                return cut();
            m_input.advance(extra);
        }
        for (const unsigned text : { 8u, 16u }) // name, comment
            if (flags & text)
                for (bool more = true; more;) {
                    if (const auto n = m_input.need(1); !n)
                        return n.error();
                    else if (*n < 1)
                        return cut();
                    const void *zero = std::memchr(m_input.data(), 0, m_input.available());
                    m_input.advance(zero
                            ? static_cast<std::size_t>(static_cast<const std::uint8_t *>(zero) - m_input.data()) + 1
                            : m_input.available());
                    more = !zero;
                }
        if (flags & 2) { // checksum of the header
            if (const auto n = m_input.need(2); !n)
                return n.error();
            else if (*n < 2)
                return cut();
            m_input.advance(2);
        }
        m_isFirst = false;
        m_inflater->reset();
        m_crc = 0;
        m_memberBytes = 0;
        m_where = Where::Body;
        return true;
    }
    core::Result<bool> cut()
    {
        m_input.advance(m_input.available());
        stop(messages::kGzipCut, Severity::Error);
        return true;
    }
    /// Zeros after the last member are padding (tapes, block devices); anything else is said.
    core::Result<bool> padding()
    {
        for (;;) {
            const auto n = m_input.need(1);
            if (!n)
                return n.error();
            if (*n == 0)
                break;
            const std::uint8_t *p = m_input.data();
            const std::uint8_t *e = p + *n;
            const std::uint8_t *other = std::find_if(p, e, [](std::uint8_t c) { return c != 0; });
            m_input.advance(static_cast<std::size_t>(other - p));
            if (other != e) {
                stop(messages::kGzipTrailing, Severity::Warning);
                return true;
            }
        }
        m_where = Where::End;
        return true;
    }
    core::Result<bool> body(char *out, std::size_t bytes, std::size_t &done)
    {
        const auto n = m_input.need(1);
        if (!n)
            return n.error();
        auto *to = reinterpret_cast<std::uint8_t *>(out) + done;
        const Inflater::Step step = m_inflater->inflate(m_input.data(), m_input.available(), to, bytes - done);
        const std::uint64_t before = m_input.position();
        m_input.moveTo(static_cast<std::uint64_t>(static_cast<std::int64_t>(before) + step.consumed));
        if (m_verify && step.written > 0)
            m_crc = m_backend.crc32(m_crc, to, step.written);
        m_memberBytes += step.written;
        done += step.written;
        if (step.status == Inflater::Status::Bad)
            stop(messages::kGzipDamaged, Severity::Error);
        else if (step.status == Inflater::Status::End)
            m_where = Where::Trailer;
        else if (*n == 0 && step.written == 0 && done < bytes)
            return cut();
        return true;
    }
    core::Result<bool> trailer()
    {
        const auto n = m_input.need(8);
        if (!n)
            return n.error();
        if (*n < 8)
            return cut();
        const std::uint8_t *p = m_input.data();
        const auto word = [](const std::uint8_t *w) {
            return w[0] | std::uint32_t(w[1]) << 8 | std::uint32_t(w[2]) << 16 | std::uint32_t(w[3]) << 24;
        };
        if (m_verify && (word(p) != m_crc || word(p + 4) != static_cast<std::uint32_t>(m_memberBytes)))
            m_troubles.push_back({ &messages::kGzipChecksum, Severity::Error, m_input.position() });
        m_input.advance(8);
        m_where = Where::Header;
        return true;
    }

    FileStamp m_stamp;
    const InflateBackend &m_backend;
    std::size_t m_checkpointBytes;
    FileInput m_input;
    std::unique_ptr<Inflater> m_inflater;
    std::shared_ptr<CheckpointList> m_points;
    Where m_where = Where::Header;
    bool m_isFirst = true;
    bool m_verify = true;
    std::uint32_t m_crc = 0;
    std::uint64_t m_memberBytes = 0;
};

/// Reads and drops `bytes` bytes.
core::Result<std::size_t> skip(StreamDecoder &decoder, std::uint64_t bytes)
{
    constexpr std::size_t kPiece = std::size_t(256) << 10;
    const std::unique_ptr<char[]> scratch(new char[kPiece]);
    while (bytes > 0) {
        const auto n = decoder.fill(scratch.get(), static_cast<std::size_t>(std::min<std::uint64_t>(bytes, kPiece)));
        if (!n || *n == 0)
            return n;
        bytes -= *n;
    }
    return std::size_t(1);
}

core::Result<std::size_t> GzipAccess::read(std::uint64_t offset, char *out, std::size_t bytes) const
{
    auto file = openUnchanged(m_path, m_stamp);
    if (!file)
        return file.error();
    const auto &points = m_points->points;
    const auto it = std::upper_bound(
        points.begin(), points.end(), offset, [](std::uint64_t o, const Checkpoint &p) { return o < p.offset; });
    const Checkpoint &from = *(it - 1);
    GzipDecoder decoder(std::move(*file), m_path, m_backend, from);
    const auto skipped = skip(decoder, offset - from.offset);
    if (!skipped || *skipped == 0)
        return skipped;
    return decoder.fill(out, bytes);
}

// ---------------------------------------------------------------------------------------------------------------
// zstd

struct ZstdFree {
    void operator()(ZSTD_DCtx *c) const { ZSTD_freeDCtx(c); }
};

struct FrameStart {
    std::uint64_t offset = 0;
    std::uint64_t filePosition = 0;
};

class ZstdDecoder final : public StreamDecoder {
public:
    ZstdDecoder(RawFile file, const std::string &path, FrameStart from = {})
        : m_stamp(file.stamp()),
          m_input(std::move(file), path),
          m_context(ZSTD_createDCtx()),
          m_offset(from.offset)
    {
        if (!m_context)
            throw std::bad_alloc();
        ZSTD_DCtx_setParameter(m_context.get(), ZSTD_d_windowLogMax, kZstdWindowLog);
        m_input.moveTo(from.filePosition);
        m_frames.push_back(from);
    }

    core::Result<std::size_t> fill(char *out, std::size_t bytes) override
    {
        std::size_t done = 0;
        while (done < bytes && !m_atEnd) {
            const auto n = m_input.need(m_inFrame ? std::clamp<std::size_t>(m_hint, 1, 16) : 4);
            if (!n)
                return n.error();
            if (*n == 0 && !m_inFrame) {
                m_atEnd = true;
                break;
            }
            if (!m_inFrame && !isFrame(*n)) {
                stop(*n < 4 ? messages::kZstdCut : messages::kZstdTrailing, Severity::Warning);
                break;
            }
            // A call that fails tells nothing of what it wrote before: so each gets the body of one block at most, without the head of the next,
            // and what waits to be written is written by a call without input.
            const std::size_t piece =
                m_hint > kZstdBlockHeadBytes ? m_hint - kZstdBlockHeadBytes : std::max<std::size_t>(m_hint, 1);
            const bool flushes = m_inFrame && m_mayHoldBytes;
            ZSTD_inBuffer in { m_input.data(), flushes ? 0 : std::min(m_input.available(), piece), 0 };
            ZSTD_outBuffer to { out, bytes, done };
            const std::size_t result = ZSTD_decompressStream(m_context.get(), &to, &in);
            const bool stands = !flushes && in.pos == 0 && to.pos == done;
            m_mayHoldBytes = to.pos == bytes;
            if (ZSTD_isError(result) && ZSTD_getErrorCode(result) == ZSTD_error_checksum_wrong) {
                skipChecksum();
                continue;
            }
            m_input.advance(in.pos);
            m_offset += to.pos - done;
            done = to.pos;
            if (ZSTD_isError(result)) {
                stop(messages::kZstdDamaged, Severity::Error);
                break;
            }
            m_inFrame = result != 0;
            m_hint = m_inFrame ? result : kZstdLeastFrameBytes;
            if (!m_inFrame && m_frames.back().offset < m_offset)
                m_frames.push_back({ m_offset, m_input.position() });
            if (m_inFrame && stands && *n == 0)
                stop(messages::kZstdCut, Severity::Error);
        }
        return done;
    }
    std::uint64_t filePosition() const override { return m_input.position(); }
    void mark(std::uint64_t) override { }
    std::uint64_t offset() const { return m_offset; }
    std::shared_ptr<const RandomAccess> randomAccess() override;

private:
    bool isFrame(std::size_t available) const
    {
        const std::uint8_t *p = m_input.data();
        return available >= 4
            && ((p[0] == 0x28 && p[1] == 0xb5 && p[2] == 0x2f && p[3] == 0xfd)
                || ((p[0] & 0xf0) == 0x50 && p[1] == 0x2a && p[2] == 0x4d && p[3] == 0x18));
    }
    void stop(const core::MessageTemplate &what, Severity severity)
    {
        m_atEnd = true;
        m_troubles.push_back({ &what, severity, m_input.position() });
    }

    /// All of the frame is decoded, but not what was packed: kept and said, as for gzip.
    void skipChecksum()
    {
        constexpr std::size_t kChecksumBytes = 4;
        m_troubles.push_back(
            { &messages::kZstdChecksum, Severity::Error, m_input.position() + m_hint - kChecksumBytes });
        m_input.advance(std::min(m_hint, m_input.available()));
        ZSTD_DCtx_reset(m_context.get(), ZSTD_reset_session_only);
        m_inFrame = m_mayHoldBytes = false;
        m_hint = kZstdLeastFrameBytes;
        if (m_frames.back().offset < m_offset)
            m_frames.push_back({ m_offset, m_input.position() });
    }

    FileStamp m_stamp;
    FileInput m_input;
    std::unique_ptr<ZSTD_DCtx, ZstdFree> m_context;
    std::vector<FrameStart> m_frames;
    std::uint64_t m_offset = 0;
    std::size_t m_hint = kZstdLeastFrameBytes; ///< bytes that the decoder asks for
    bool m_mayHoldBytes = false;               ///< the room for the last call was full
    bool m_inFrame = false;
    bool m_atEnd = false;
};

/// A zstd stream can only be entered at the start of a frame. The decoder of the last reading is kept: looking at neighbours is then cheap.
/// For one thread at a time: WindowedAccess sees to that.
class ZstdAccess final : public RandomAccess {
public:
    ZstdAccess(std::string path, FileStamp stamp, std::vector<FrameStart> frames)
        : m_path(std::move(path)),
          m_stamp(stamp),
          m_frames(std::move(frames))
    {
    }

    core::Result<std::size_t> read(std::uint64_t offset, char *out, std::size_t bytes) const override
    {
        auto file = openUnchanged(m_path, m_stamp);
        if (!file)
            return file.error();
        const auto it = std::upper_bound(m_frames.begin(), m_frames.end(), offset,
            [](std::uint64_t o, const FrameStart &f) { return o < f.offset; });
        const FrameStart &from = *(it - 1);
        if (!m_decoder || m_decoder->offset() > offset || m_decoder->offset() < from.offset)
            m_decoder = std::make_unique<ZstdDecoder>(std::move(*file), m_path, from);
        const auto skipped = skip(*m_decoder, offset - m_decoder->offset());
        if (!skipped || *skipped == 0)
            return skipped;
        return m_decoder->fill(out, bytes);
    }
    std::size_t bytes() const override { return m_frames.size() * sizeof(FrameStart); }

private:
    std::string m_path;
    FileStamp m_stamp;
    std::vector<FrameStart> m_frames;
    mutable std::unique_ptr<ZstdDecoder> m_decoder; ///< goes on from the read before
};

std::shared_ptr<const RandomAccess> ZstdDecoder::randomAccess()
{
    return std::make_shared<WindowedAccess>(
        m_input.path(), m_stamp, std::make_unique<ZstdAccess>(m_input.path(), m_stamp, m_frames));
}

// ---------------------------------------------------------------------------------------------------------------

/// Runs a decoder on a thread of its own, a few blocks ahead of whoever takes them.
class CompressedSource final : public ByteSource {
public:
    CompressedSource(std::unique_ptr<StreamDecoder> decoder, const std::string &path, const FileStamp &stamp,
        Compression compression, const SourceOptions &options)
        : m_decoder(std::move(decoder)),
          m_buffers(std::make_shared<BufferPool>(options.blockBytes)),
          m_cancel(options.cancel),
          m_progress(options.progress)
    {
        m_path = path;
        m_blockBytes = options.blockBytes;
        m_stamp = stamp;
        m_compression = compression;
        m_thread = std::thread([this] { run(); });
    }
    ~CompressedSource() override
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stop = true;
        }
        m_room.notify_all();
        m_thread.join();
    }

    core::Result<bool> next(ByteBlock &block) override
    {
        std::unique_lock lock(m_mutex);
        // The decoder looks at the token too; waiting in slices of time keeps cancelling quick without a second signal.
        while (m_queue.empty() && !m_done && !m_cancel.isCancelled())
            m_ready.wait_for(lock, std::chrono::milliseconds(20));
        if (m_cancel.isCancelled())
            return messages::error(ErrorCode::Cancelled, messages::kCancelled, m_path);
        if (m_queue.empty()) {
            if (m_error)
                return *m_error;
            block = {};
            return false;
        }
        block = std::move(m_queue.front());
        m_queue.pop_front();
        lock.unlock();
        m_room.notify_one();
        return true;
    }
    std::vector<SourceTrouble> troubles() const override
    {
        const std::lock_guard lock(m_mutex);
        return m_done ? m_decoder->troubles() : std::vector<SourceTrouble>();
    }
    std::shared_ptr<const RandomAccess> randomAccess() override
    {
        const std::lock_guard lock(m_mutex);
        return m_done ? m_decoder->randomAccess() : nullptr;
    }

private:
    static constexpr std::size_t kAhead = 4;
    /// Decoding in steps of this size lets a cancel through.
    static constexpr std::size_t kStep = std::size_t(1) << 20;

    void run()
    {
        std::uint64_t offset = 0, reported = 0;
        try {
            for (;;) {
                {
                    std::unique_lock lock(m_mutex);
                    m_room.wait(lock, [this] { return m_queue.size() < kAhead || m_stop; });
                    if (m_stop)
                        break;
                }
                ByteBlock block;
                block.data = m_buffers->take();
                block.offset = offset;
                const std::size_t capacity = m_buffers->blockBytes();
                bool atEnd = false;
                while (block.size < capacity && !atEnd && !m_cancel.isCancelled()) {
                    m_decoder->mark(block.offset + block.size);
                    const std::size_t want = std::min(kStep, capacity - block.size);
                    const auto n = m_decoder->fill(block.data.get() + block.size, want);
                    if (!n) {
                        fail(n.error());
                        atEnd = true;
                        break;
                    }
                    block.size += *n;
                    atEnd = *n < want;
                }
                std::memset(block.data.get() + block.size, 0, kBlockPadding);
                offset += block.size;
                if (m_progress) {
                    const std::uint64_t position = m_decoder->filePosition();
                    if (position > reported)
                        m_progress->bytesDone.fetch_add(position - reported, std::memory_order_relaxed);
                    reported = std::max(reported, position);
                }
                if (m_cancel.isCancelled())
                    break;
                if (block.size > 0) {
                    const std::lock_guard lock(m_mutex);
                    m_queue.push_back(std::move(block));
                }
                m_ready.notify_one();
                if (atEnd)
                    break;
            }
        } catch (const std::bad_alloc &) {
            fail(messages::error(ErrorCode::OutOfMemory, messages::kOutOfMemory, m_path));
        }
        {
            const std::lock_guard lock(m_mutex);
            m_done = true;
        }
        m_ready.notify_all();
    }
    void fail(core::LoadError error)
    {
        const std::lock_guard lock(m_mutex);
        m_error = std::move(error);
    }

    std::unique_ptr<StreamDecoder> m_decoder; ///< the thread's until m_done
    std::shared_ptr<BufferPool> m_buffers;
    core::CancelToken m_cancel;
    core::Progress *m_progress;
    mutable std::mutex m_mutex;
    std::condition_variable m_ready, m_room;
    std::deque<ByteBlock> m_queue;
    std::optional<core::LoadError> m_error;
    bool m_done = false;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace

std::unique_ptr<StreamDecoder> makeGzipDecoder(
    RawFile file, const std::string &path, const InflateBackend &backend, std::size_t checkpointBytes)
{
    return std::make_unique<GzipDecoder>(std::move(file), path, backend, checkpointBytes);
}

std::unique_ptr<StreamDecoder> makeZstdDecoder(RawFile file, const std::string &path)
{
    return std::make_unique<ZstdDecoder>(std::move(file), path);
}

std::unique_ptr<ByteSource> makeCompressedSource(std::unique_ptr<StreamDecoder> decoder, const std::string &path,
    const FileStamp &stamp, Compression compression, const SourceOptions &options)
{
    return std::make_unique<CompressedSource>(std::move(decoder), path, stamp, compression, options);
}

} // namespace lanewise::io
