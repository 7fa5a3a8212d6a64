// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The program whose changes are tested, as a fixture. std.

#include <string_view>

namespace lanewise::test {

/// Three steps of 1,000 us each: the loader for 600 us, a copy that waits, a kernel of 200 us that is waited for.
inline constexpr std::string_view kThreeSteps =
    "host1/1: 0+1000us ProfilerStep#1, 10us+600us load_batch, 620us+110us cudaMemcpyAsync #1, 740us+5us cudaLaunchKernel #2, 750us+205us cudaStreamSynchronize\n"
    "         1000us+1000us ProfilerStep#2, 1010us+600us load_batch, 1620us+110us cudaMemcpyAsync #3, 1740us+5us cudaLaunchKernel #4, 1750us+205us cudaStreamSynchronize\n"
    "         2000us+1000us ProfilerStep#3, 2010us+600us load_batch, 2620us+110us cudaMemcpyAsync #5, 2740us+5us cudaLaunchKernel #6, 2750us+205us cudaStreamSynchronize\n"
    "gpu0/7:  628us+100us Memcpy HtoD (Pageable -> Device) #1 bytes=1000000, 750us+200us k #2\n"
    "         1628us+100us Memcpy HtoD (Pageable -> Device) #3 bytes=1000000, 1750us+200us k #4\n"
    "         2628us+100us Memcpy HtoD (Pageable -> Device) #5 bytes=1000000, 2750us+200us k #6\n";

} // namespace lanewise::test
