// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Order of slices within a lane. Private to the room. std, core.

#include <algorithm>
#include <vector>

#include <core/arena.h>
#include <core/taskpool.h>
#include <core/tracebuilder.h>

namespace lanewise::core {

struct SortKey {
    TimeNs startNs;
    PendingSlice *slice;
};

/// Lanes of at least this many slices are sorted by all cores together.
inline constexpr std::size_t kParallelSort = 1 << 16;

/// By start, then the longer first, then as they stand in the file. Files are a few sorted runs put together (operators, frames,
/// runtime calls), so runs are found and merged; only what has too many runs is sorted piece by piece first. Cancelled, it leaves keys of which some stand
/// there twice and others not at all.
template<class LengthOf>
void sortLane(SortKey *keys, std::size_t n, const LengthOf &lengthOf, TaskPool &pool, const CancelToken &cancel)
{
    constexpr std::size_t kBetweenLooks = 1 << 16;
    const auto less = [&](const SortKey &a, const SortKey &b) {
        if (a.startNs != b.startNs)
            return a.startNs < b.startNs;
        const TimeNs la = lengthOf(*a.slice), lb = lengthOf(*b.slice);
        if (la != lb)
            return la > lb;
        return a.slice->record < b.slice->record;
    };
    if (n < 2)
        return;
    std::vector<std::size_t> bounds { 0 };
    for (std::size_t i = 1; i < n && bounds.size() <= n / 32 + 1; ++i) {
        if (less(keys[i], keys[i - 1]))
            bounds.push_back(i);
        if (i % kBetweenLooks == 0 && cancel.isCancelled())
            return;
    }
    if (bounds.size() == 1)
        return;
    const bool inParallel = n >= kParallelSort && pool.threads() > 1;
    if (bounds.size() > n / 32 + 1) {
        if (!inParallel) {
            std::sort(keys, keys + n, less);
            return;
        }
        bounds.assign({ 0 });
        // Small enough to be done soon after a cancel.
        const std::size_t pieces = std::max(std::size_t(pool.threads()) * 4, n / (4 * kParallelSort));
        for (std::size_t p = 1; p < pieces; ++p)
            bounds.push_back(n * p / pieces);
        pool.parallelFor(
            pieces,
            [&](std::size_t p) { std::sort(keys + bounds[p], keys + (p + 1 < pieces ? bounds[p + 1] : n), less); },
            &cancel);
    }
    bounds.push_back(n);
    Column<SortKey> buffer(n);
    SortKey *from = keys, *to = buffer.data();
    while (bounds.size() > 2 && !cancel.isCancelled()) {
        // Pairs of neighbouring runs; each pair is cut into parts of equal output so that the last, longest merges use all cores too.
        struct Part {
            std::size_t a0, a1, b0, b1, out;
        };
        std::vector<Part> parts;
        std::vector<std::size_t> merged { 0 };
        for (std::size_t r = 0; r + 1 < bounds.size(); r += 2) {
            const std::size_t a = bounds[r], b = bounds[r + 1], e = r + 2 < bounds.size() ? bounds[r + 2] : b;
            const std::size_t cuts = inParallel ? std::max<std::size_t>(1, (e - a) / kParallelSort) : 1;
            std::size_t lastA = a, lastB = b;
            for (std::size_t c = 1; c <= cuts; ++c) {
                const std::size_t nextA = c == cuts ? b : a + (b - a) * c / cuts;
                const std::size_t nextB = c == cuts
                    ? e
                    : static_cast<std::size_t>(std::lower_bound(from + lastB, from + e, from[nextA], less) - from);
                parts.push_back({ lastA, nextA, lastB, nextB, lastA + (lastB - b) });
                lastA = nextA;
                lastB = nextB;
            }
            merged.push_back(e);
        }
        const auto mergePart = [&](std::size_t i) {
            const Part &p = parts[i];
            std::merge(from + p.a0, from + p.a1, from + p.b0, from + p.b1, to + p.out, less);
        };
        if (inParallel)
            pool.parallelFor(parts.size(), mergePart, &cancel);
        else
            for (std::size_t i = 0; i < parts.size() && !cancel.isCancelled(); ++i)
                mergePart(i);
        std::swap(from, to);
        bounds = std::move(merged);
    }
    if (from != keys && !cancel.isCancelled())
        std::copy(from, from + n, keys);
}

} // namespace lanewise::core
