// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <io/bytesource.h>

#include <cstring>
#include <new>

#include "bytebuffer.h"
#include "compressedsource.h"
#include "messages.h"
#include "rawfile.h"

namespace lanewise::io {

namespace {

class PlainSource final : public ByteSource {
public:
    PlainSource(RawFile file, const std::string &path, const SourceOptions &options)
        : m_file(std::move(file)),
          m_buffers(std::make_shared<BufferPool>(options.blockBytes)),
          m_progress(options.progress),
          m_cancel(options.cancel)
    {
        m_path = path;
        m_blockBytes = options.blockBytes;
        m_stamp = m_file.stamp();
    }

    core::Result<bool> next(ByteBlock &block) override
    {
        const auto more = readAt(m_next, block);
        if (more.ok())
            m_next += block.size;
        return more;
    }
    bool canReadAt() const override { return true; }
    core::Result<bool> readAt(std::uint64_t offset, ByteBlock &block) override
    {
        if (m_cancel.isCancelled())
            return messages::error(core::ErrorCode::Cancelled, messages::kCancelled, m_path);
        block.data = m_buffers->take();
        block.offset = offset;
        // What is appended while we read is not part of what was opened.
        const std::uint64_t left = offset < m_stamp.bytes ? m_stamp.bytes - offset : 0;
        const auto n = m_file.read(offset, block.data.get(),
            static_cast<std::size_t>(std::min<std::uint64_t>(left, m_buffers->blockBytes())), m_path);
        if (!n)
            return n.error();
        block.size = *n;
        std::memset(block.data.get() + block.size, 0, kBlockPadding);
        if (m_progress)
            m_progress->bytesDone.fetch_add(block.size, std::memory_order_relaxed);
        return block.size > 0;
    }
    std::shared_ptr<const RandomAccess> randomAccess() override { return makePlainAccess(m_path, m_stamp); }

private:
    RawFile m_file;
    std::shared_ptr<BufferPool> m_buffers;
    core::Progress *m_progress;
    core::CancelToken m_cancel;
    std::uint64_t m_next = 0;
};

} // namespace

core::Result<bool> ByteSource::readAt(std::uint64_t, ByteBlock &)
{
    return messages::error(core::ErrorCode::ReadFailed, messages::kReadFailed, m_path, {}, "no access out of order");
}

core::Result<std::unique_ptr<ByteSource>> ByteSource::open(const std::string &path, const SourceOptions &options)
{
    try {
        auto file = RawFile::open(path);
        if (!file)
            return file.error();
        const FileStamp stamp = file->stamp();
        unsigned char magic[4] = {};
        const auto n = file->read(0, magic, sizeof magic, path);
        if (!n)
            return n.error();
        if (*n == 0)
            return messages::error(core::ErrorCode::Empty, messages::kEmpty, path, 0);
        if (*n >= 2 && magic[0] == 0x1f && magic[1] == 0x8b) {
            const InflateBackend &backend = options.inflate ? *options.inflate : preferredBackend();
            return makeCompressedSource(makeGzipDecoder(std::move(*file), path, backend, options.checkpointBytes), path,
                stamp, Compression::Gzip, options);
        }
        // A zstd frame, or a skippable one before it.
        const bool isZstd = *n == 4 && magic[0] == 0x28 && magic[1] == 0xb5 && magic[2] == 0x2f && magic[3] == 0xfd;
        const bool isSkippable =
            *n == 4 && (magic[0] & 0xf0) == 0x50 && magic[1] == 0x2a && magic[2] == 0x4d && magic[3] == 0x18;
        if (isZstd || isSkippable)
            return makeCompressedSource(
                makeZstdDecoder(std::move(*file), path), path, stamp, Compression::Zstd, options);
        return std::unique_ptr<ByteSource>(std::make_unique<PlainSource>(std::move(*file), path, options));
    } catch (const std::bad_alloc &) {
        return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, path);
    }
}

} // namespace lanewise::io
