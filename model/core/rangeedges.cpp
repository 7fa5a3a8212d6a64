// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rangeedges.h"

#include <algorithm>
#include <numeric>

namespace lanewise::core {

namespace {

struct Attempt {
    RangeMatch match;
    std::size_t contradictions = 0;
};

Attempt matchIn(const std::vector<std::size_t> &order, std::span<const RangeEdge> edges)
{
    Attempt a;
    std::vector<std::size_t> open; ///< positions
    std::vector<std::size_t> endOf(edges.size(), RangeMatch::kNone);
    for (const std::size_t i : order) {
        const RangeEdge &edge = edges[i];
        if (edge.isBegin) {
            open.push_back(i);
            continue;
        }
        // Of names that repeat without bound only the last ones can be meant.
        constexpr std::size_t kDeepest = 1024;
        std::size_t depth = 0;
        while (edge.name != kEmptyString && depth < std::min(open.size(), kDeepest)
            && edges[open[open.size() - 1 - depth]].name != edge.name)
            ++depth;
        if (depth >= std::min(open.size(), kDeepest)) {
            a.match.stray.push_back(i);
            continue;
        }
        // Those above it were left open.
        open.resize(open.size() - depth);
        endOf[open.back()] = i;
        a.contradictions += edge.timeNs < edges[open.back()].timeNs;
        open.pop_back();
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!edges[i].isBegin)
            continue;
        a.match.ranges.push_back({ i, endOf[i] });
        a.contradictions += endOf[i] == RangeMatch::kNone;
    }
    a.contradictions += a.match.stray.size();
    return a;
}

} // namespace

RangeMatch matchEdges(std::span<const RangeEdge> edges)
{
    std::vector<std::size_t> order(edges.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    Attempt byFile = matchIn(order, edges);
    const auto earlier = [&](std::size_t a, std::size_t b) { return edges[a].timeNs < edges[b].timeNs; };
    if (byFile.contradictions == 0 || std::is_sorted(order.begin(), order.end(), earlier))
        return std::move(byFile.match);
    std::stable_sort(order.begin(), order.end(), earlier);
    Attempt byTime = matchIn(order, edges);
    return std::move(byTime.contradictions < byFile.contradictions ? byTime.match : byFile.match);
}

} // namespace lanewise::core
