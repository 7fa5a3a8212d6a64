// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What fuzz targets share: files in memory, and replaying a corpus where libFuzzer does not drive. std only.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <io/bytesource.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace lanewise::test {

class FuzzSource : public io::ByteSource {
public:
    FuzzSource(const std::uint8_t *data, std::size_t size, std::size_t block) : m_data(data), m_size(size)
    {
        m_blockBytes = block;
        m_stamp.bytes = size;
    }
    core::Result<bool> next(io::ByteBlock &block) override
    {
        block = {};
        block.offset = m_next;
        block.size = std::min(m_blockBytes, m_size - m_next);
        block.data = std::shared_ptr<char>(new char[block.size + 64], std::default_delete<char[]>());
        if (block.size > 0)
            std::memcpy(block.data.get(), m_data + m_next, block.size);
        std::memset(block.data.get() + block.size, 0, 64);
        m_next += block.size;
        return block.size > 0;
    }
    std::shared_ptr<const io::RandomAccess> randomAccess() override { return nullptr; }

private:
    const std::uint8_t *m_data;
    std::size_t m_size, m_next = 0;
};

class FuzzAccess final : public io::RandomAccess {
public:
    FuzzAccess(const std::uint8_t *data, std::size_t size) : m_data(data), m_size(size) { }
    core::Result<std::size_t> read(std::uint64_t offset, char *out, std::size_t bytes) const override
    {
        const std::size_t n = offset < m_size ? std::min(bytes, m_size - static_cast<std::size_t>(offset)) : 0;
        if (n > 0)
            std::memcpy(out, m_data + offset, n);
        return n;
    }
    std::size_t bytes() const override { return 0; }

private:
    const std::uint8_t *m_data;
    std::size_t m_size;
};

/// What readOnce(data, size, block bytes) gives must not depend on where blocks end: some size of block against one block for all.
template<class Read>
int checkAnyBlock(const std::uint8_t *data, std::size_t size, Read readOnce)
{
    if (size == 0)
        return 0;
    const std::size_t block = 1 + data[size / 2] % 97;
    if (!(readOnce(data, size, block) == readOnce(data, size, size + 1))) {
        std::fprintf(stderr, "blocks of %zu bytes give another trace\n", block);
        std::abort();
    }
    return 0;
}

/// Every file whole, and with bytes changed to ones of `bytes` (any where empty) in a way that is the same each time.
inline int replay(int argc, char **argv, std::string_view bytes)
{
    int files = 0;
    const auto replayFile = [&](const std::filesystem::path &path) {
        std::ifstream in(path, std::ios::binary);
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
        std::uint32_t state = 12345;
        for (int i = 0; i < 300 && !text.empty(); ++i) {
            std::string changed = text;
            for (int k = 0; k < 3; ++k) {
                state = state * 1664525 + 1013904223;
                const char to = bytes.empty() ? static_cast<char>(state >> 24) : bytes[state % bytes.size()];
                changed[(state >> 8) % changed.size()] = to;
            }
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(changed.data()), changed.size());
        }
        ++files;
    };
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            replayFile(argv[i]);
            continue;
        }
        for (const auto &entry : std::filesystem::directory_iterator(argv[i]))
            replayFile(entry.path());
    }
    std::printf("%d files replayed\n", files);
    return files > 0 ? 0 : 1;
}

} // namespace lanewise::test
