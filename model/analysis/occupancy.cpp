// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/occupancy.h>

#include <algorithm>

namespace lanewise::analysis {
namespace {

/// Registers are given out to warps in pieces of so many (CUDA's occupancy calculator, compute capability 3.0 and newer).
constexpr std::int64_t kRegisterUnit = 256;
/// Blocks that a multiprocessor takes at most (32 since compute capability 5.0; some newer ones take 16 or 24).
constexpr std::int64_t kMostBlocks = 32;

} // namespace

std::optional<int> residentBlocks(const core::GpuDetail &kernel, const core::DeviceProperties &device)
{
    const std::uint64_t threads = std::uint64_t(kernel.block[0]) * kernel.block[1] * kernel.block[2];
    if (threads == 0 || threads > 1024 || kernel.registers < 0 || kernel.sharedBytes < 0
        || !device.maxThreadsPerMultiprocessor || !device.registersPerMultiprocessor
        || !device.sharedBytesPerMultiprocessor)
        return {};
    const std::int64_t warp = device.warpSize.value_or(32) > 0 ? device.warpSize.value_or(32) : 32;
    const std::int64_t warps = (static_cast<std::int64_t>(threads) + warp - 1) / warp;
    std::int64_t blocks = std::min<std::int64_t>(kMostBlocks, *device.maxThreadsPerMultiprocessor / (warps * warp));
    if (kernel.registers > 0) {
        const std::int64_t perWarp = (kernel.registers * warp + kRegisterUnit - 1) / kRegisterUnit * kRegisterUnit;
        blocks = std::min(blocks, *device.registersPerMultiprocessor / perWarp / warps);
    }
    if (kernel.sharedBytes > 0)
        blocks = std::min(blocks, static_cast<std::int64_t>(*device.sharedBytesPerMultiprocessor) / kernel.sharedBytes);
    return static_cast<int>(std::max<std::int64_t>(1, blocks));
}

std::optional<std::uint64_t> blocksOf(const core::GpuDetail &kernel)
{
    const std::uint64_t xy = std::uint64_t(kernel.grid[0]) * kernel.grid[1];
    if (xy == 0 || kernel.grid[2] == 0)
        return {};
    return xy <= ~std::uint64_t(0) / kernel.grid[2] ? xy * kernel.grid[2] : ~std::uint64_t(0);
}

std::optional<double> wavesOf(const core::GpuDetail &kernel, const core::DeviceProperties &device)
{
    const auto resident = residentBlocks(kernel, device);
    const auto blocks = blocksOf(kernel);
    if (!resident || !blocks || !device.multiprocessors || *device.multiprocessors <= 0)
        return {};
    return static_cast<double>(*blocks) / (static_cast<double>(*resident) * *device.multiprocessors);
}

} // namespace lanewise::analysis
