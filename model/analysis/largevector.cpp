// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/largevector.h>

#include <map>
#include <mutex>

namespace lanewise::analysis {
namespace {

constexpr std::size_t kLeast = std::size_t(256) << 10; ///< smaller ones the heap keeps by itself
constexpr std::size_t kMost = std::size_t(256) << 20;

struct Spare {
    std::mutex mutex;
    std::multimap<std::size_t, core::PageBlock> bySize;
    std::size_t bytes = 0;
    std::size_t holders = 0;
};

/// Lives as long as the program: vectors of static objects give back late.
Spare &spare()
{
    static auto *const all = new Spare;
    return *all;
}

} // namespace

namespace spareblocks {

core::PageBlock take(std::size_t bytes)
{
    if (bytes >= kLeast) {
        Spare &s = spare();
        const std::lock_guard lock(s.mutex);
        // Not one far larger: it would lie there half unused.
        if (const auto found = s.bySize.lower_bound(bytes); found != s.bySize.end() && found->first <= 2 * bytes) {
            core::PageBlock block = std::move(found->second);
            s.bytes -= found->first;
            s.bySize.erase(found);
            return block;
        }
    }
    return core::PageBlock(bytes);
}

void give(core::PageBlock block)
{
    if (block.bytes() < kLeast)
        return;
    Spare &s = spare();
    const std::lock_guard lock(s.mutex);
    if (s.holders == 0 || block.bytes() > kMost - s.bytes)
        return;
    s.bytes += block.bytes();
    s.bySize.emplace(block.bytes(), std::move(block));
}

} // namespace spareblocks

SpareBlocksHeld::SpareBlocksHeld()
{
    Spare &s = spare();
    const std::lock_guard lock(s.mutex);
    ++s.holders;
}

SpareBlocksHeld::~SpareBlocksHeld()
{
    Spare &s = spare();
    std::multimap<std::size_t, core::PageBlock> gone; // given back to the system without the lock
    const std::lock_guard lock(s.mutex);
    if (--s.holders > 0)
        return;
    gone.swap(s.bySize);
    s.bytes = 0;
}

} // namespace lanewise::analysis
