// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Buffers for blocks of a file, used over and over: fresh pages cost more than the work on them. std only.

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include <core/arena.h>

namespace lanewise::io {

/// Readable bytes behind the end of every block, zeroed: scanners look ahead without asking.
inline constexpr std::size_t kBlockPadding = 64;

class BufferPool : public std::enable_shared_from_this<BufferPool> {
public:
    explicit BufferPool(std::size_t blockBytes) : m_blockBytes(blockBytes) { }
    std::size_t blockBytes() const { return m_blockBytes; }
    /// Room for blockBytes and the padding. Throws std::bad_alloc.
    std::shared_ptr<char> take();

private:
    void giveBack(core::PageBlock block);

    std::size_t m_blockBytes;
    std::mutex m_mutex;
    std::vector<core::PageBlock> m_free;
};

} // namespace lanewise::io
