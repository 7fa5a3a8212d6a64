// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The bytes of a file in blocks: plain, gzip or zstd, recognized by content. std only.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <core/diagnostics.h>
#include <core/result.h>
#include <core/taskpool.h>

namespace lanewise::io {

class BufferPool;
struct InflateBackend;

/// What a file was when it was opened; a later look tells whether it is still the same.
struct FileStamp {
    std::uint64_t bytes = 0;
    std::int64_t modifiedNs = 0;
    std::uint64_t inode = 0;
    std::uint64_t device = 0;
    friend bool operator==(const FileStamp &, const FileStamp &) = default;
};

enum class Compression { None, Gzip, Zstd };

/// A piece of the uncompressed stream. The bytes behind its end (64 of them) are readable and 0.
struct ByteBlock {
    std::shared_ptr<char> data;
    std::size_t size = 0;
    std::uint64_t offset = 0;
};

/// Something wrong with the packing of a file that did not stop the reading before it.
struct SourceTrouble {
    const core::MessageTemplate *what = nullptr;
    core::Severity severity = core::Severity::Warning;
    std::uint64_t fileByte = 0; ///< in the file as it lies on the disk
};

/// Reads any part of the uncompressed stream again, long after loading. Safe to use from several threads.
class RandomAccess {
public:
    virtual ~RandomAccess() = default;
    /// Up to `bytes` bytes from `offset`; fewer only at the end of the stream. FileChanged where the file is not what it was.
    virtual core::Result<std::size_t> read(std::uint64_t offset, char *out, std::size_t bytes) const = 0;
    /// Memory held.
    virtual std::size_t bytes() const = 0;
};

struct SourceOptions {
    std::size_t blockBytes = std::size_t(2) << 20;
    core::CancelToken cancel;
    core::Progress *progress = nullptr;      ///< bytesDone is kept up to date
    const InflateBackend *inflate = nullptr; ///< null: the fastest there is
    std::size_t checkpointBytes = std::size_t(8)
        << 20; ///< of uncompressed data between places where gzip decoding can begin anew
};

/// Opens a file and hands out its uncompressed bytes. Compressed files are decoded on a thread of their own, a few blocks ahead.
class ByteSource {
public:
    /// Errors: NotFound, PermissionDenied, ReadFailed, Empty.
    static core::Result<std::unique_ptr<ByteSource>> open(const std::string &path, const SourceOptions &options);
    virtual ~ByteSource() = default;

    /// The next block, or false at the end. One thread at a time.
    virtual core::Result<bool> next(ByteBlock &block) = 0;
    /// Plain files only: the block at any offset, from any thread; size 0 at the end.
    virtual bool canReadAt() const { return false; }
    virtual core::Result<bool> readAt(std::uint64_t offset, ByteBlock &block);

    /// Known when next() has come to the end.
    virtual std::vector<SourceTrouble> troubles() const { return {}; }
    /// To be asked for when next() has come to the end.
    virtual std::shared_ptr<const RandomAccess> randomAccess() = 0;

    const std::string &path() const { return m_path; }
    const FileStamp &stamp() const { return m_stamp; }
    Compression compression() const { return m_compression; }
    std::size_t blockBytes() const { return m_blockBytes; }

protected:
    std::size_t m_blockBytes = 0;
    std::string m_path;
    FileStamp m_stamp;
    Compression m_compression = Compression::None;
};

} // namespace lanewise::io
