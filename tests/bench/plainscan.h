// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The limit that benchmarks of analyses are held against: reading their columns once. std, core.

#include <cstdint>
#include <cstdio>

#include <core/trace.h>

namespace lanewise::bench {

/// Kind, start, duration and name of every slice, once.
inline void plainScan(const core::Trace &t)
{
    std::uint64_t sum = 0;
    for (core::SliceId s = 0; s < t.sliceCount(); ++s)
        sum += std::uint64_t(t.start(s)) + std::uint64_t(t.duration(s)) + t.nameId(s) + std::uint64_t(t.kind(s));
    std::printf("  (%llu)\n", static_cast<unsigned long long>(sum));
}

} // namespace lanewise::bench
