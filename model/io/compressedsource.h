// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// gzip and zstd. std, deflate library and zstd only.

#include <cstdint>
#include <memory>
#include <vector>

#include <io/bytesource.h>

#include "inflate.h"
#include "rawfile.h"

namespace lanewise::io {

/// Decodes a whole compressed file from front to back into buffers that are handed to it. One thread.
class StreamDecoder {
public:
    virtual ~StreamDecoder() = default;
    /// Fills `out` as far as the stream goes; less than `bytes` only at its end.
    virtual core::Result<std::size_t> fill(char *out, std::size_t bytes) = 0;
    virtual std::uint64_t filePosition() const = 0;
    /// Called between two fills, at uncompressed position `offset`: notes a place to begin again where that is due.
    virtual void mark(std::uint64_t offset) = 0;
    virtual std::shared_ptr<const RandomAccess> randomAccess() = 0;
    const std::vector<SourceTrouble> &troubles() const { return m_troubles; }

protected:
    std::vector<SourceTrouble> m_troubles;
};

std::unique_ptr<StreamDecoder> makeGzipDecoder(
    RawFile file, const std::string &path, const InflateBackend &backend, std::size_t checkpointBytes);
std::unique_ptr<StreamDecoder> makeZstdDecoder(RawFile file, const std::string &path);
std::unique_ptr<ByteSource> makeCompressedSource(std::unique_ptr<StreamDecoder> decoder, const std::string &path,
    const FileStamp &stamp, Compression compression, const SourceOptions &options);
std::shared_ptr<const RandomAccess> makePlainAccess(const std::string &path, const FileStamp &stamp);

/// Opens the file again; an error where it is not the same any more.
core::Result<RawFile> openUnchanged(const std::string &path, const FileStamp &stamp);

} // namespace lanewise::io
