// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a kernel's blocks fill a device. std, core.

#include <optional>

#include <core/trace.h>

namespace lanewise::analysis {

/// Blocks that one multiprocessor holds at once, from threads, registers and shared memory; absent where one of them is not recorded.
std::optional<int> residentBlocks(const core::GpuDetail &kernel, const core::DeviceProperties &device);

/// All blocks of the launch; absent where the grid is not recorded.
std::optional<std::uint64_t> blocksOf(const core::GpuDetail &kernel);

/// Rounds in which the device runs the blocks: 1 where all of them run at once.
std::optional<double> wavesOf(const core::GpuDetail &kernel, const core::DeviceProperties &device);

} // namespace lanewise::analysis
