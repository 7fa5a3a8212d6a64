// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bytebuffer.h"

namespace lanewise::io {

std::shared_ptr<char> BufferPool::take()
{
    core::PageBlock block;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_free.empty()) {
            block = std::move(m_free.back());
            m_free.pop_back();
        }
    }
    if (!block.data())
        block = core::PageBlock(m_blockBytes + kBlockPadding);
    struct Holder {
        std::shared_ptr<BufferPool> pool;
        core::PageBlock block;
        ~Holder() { pool->giveBack(std::move(block)); }
    };
    const auto holder = std::make_shared<Holder>();
    holder->pool = shared_from_this();
    holder->block = std::move(block);
    return std::shared_ptr<char>(holder, static_cast<char *>(holder->block.data()));
}

void BufferPool::giveBack(core::PageBlock block)
{
    const std::lock_guard lock(m_mutex);
    m_free.push_back(std::move(block));
}

} // namespace lanewise::io
