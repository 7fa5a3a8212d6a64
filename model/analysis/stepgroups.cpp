// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stepgroups.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace lanewise::analysis {

using core::FileIndex;
using core::LaneKind;
using core::SliceId;
using core::TimeNs;
using core::Trace;

namespace {

/// Where as many produce and as many consume, the id tells nothing.
constexpr std::ptrdiff_t kTooMany = 64;

/// The slice that is the same record as each of the points, else kNoSlice. Points by lane and time.
std::vector<SliceId> slicesOf(const Trace &trace, const std::vector<const core::FlowPoint *> &points)
{
    std::vector<SliceId> slices(points.size(), core::kNoSlice);
    std::vector<std::pair<std::uint64_t, SliceId>> here;
    for (std::size_t i = 0, next = 0; i < points.size(); i = next) {
        const core::FlowPoint &first = *points[i];
        here.clear();
        const SliceId end = trace.lane(first.lane).end;
        for (SliceId s = trace.lowerBound(first.lane, first.timeNs); s < end && trace.start(s) == first.timeNs; ++s)
            here.emplace_back(trace.record(s), s);
        std::sort(here.begin(), here.end());
        for (next = i; next < points.size() && points[next]->lane == first.lane && points[next]->timeNs == first.timeNs;
             ++next) {
            const std::uint64_t record = points[next]->record;
            const auto at = std::lower_bound(here.begin(), here.end(), std::pair(record, SliceId(0)));
            if (at != here.end() && at->first == record)
                slices[next] = at->second;
        }
    }
    return slices;
}

} // namespace

StepGroups::StepGroups(const Trace &trace, FileIndex file, std::span<const SliceId> roots) : m_within(roots.size())
{
    if (trace.files()[file].format != core::FileFormat::XSpace || roots.empty())
        return;
    addParts(trace, file);
    if (m_parts.empty())
        return;
    addRoots(trace, roots);
    sortNodes();
    nest();
    for (std::uint32_t r = 0; r < m_rootNodes.size(); ++r) {
        if (groupAt(m_rootNodes[r]) != kNone)
            m_within[r] = true;
        else
            spread(m_rootNodes[r], r);
    }
}

void StepGroups::addParts(const Trace &trace, FileIndex file)
{
    std::vector<const core::FlowPoint *> points;
    for (const core::FlowPoint &p : trace.flows())
        if (p.file == file && p.lane != core::kNoLane && trace.lane(p.lane).kind == LaneKind::HostThread
            && (p.phase == 's' || p.phase == 'f'))
            points.push_back(&p);
    std::sort(points.begin(), points.end(), [](const core::FlowPoint *a, const core::FlowPoint *b) {
        return std::tie(a->lane, a->timeNs, a->record, a->id, a->phase)
            < std::tie(b->lane, b->timeNs, b->record, b->id, b->phase);
    });
    const std::vector<SliceId> slices = slicesOf(trace, points);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const core::FlowPoint &p = *points[i];
        // An instant has no length.
        const TimeNs endNs = slices[i] != core::kNoSlice ? trace.end(slices[i]) : p.timeNs;
        m_parts.push_back({ p.id, static_cast<std::uint32_t>(m_nodes.size()), p.phase == 'f' });
        m_nodes.push_back({ p.lane, p.timeNs, endNs });
    }
}

void StepGroups::addRoots(const Trace &trace, std::span<const SliceId> roots)
{
    for (const SliceId s : roots) {
        m_rootNodes.push_back(static_cast<std::uint32_t>(m_nodes.size()));
        m_nodes.push_back({ trace.laneOf(s), trace.start(s), trace.end(s) });
    }
}

void StepGroups::sortNodes()
{
    const auto before = [](const Node &x, const Node &y) {
        return std::tie(x.lane, x.startNs, y.endNs) < std::tie(y.lane, y.startNs, x.endNs);
    };
    std::vector<std::uint32_t> order(m_nodes.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(
        order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return before(m_nodes[a], m_nodes[b]); });
    // A record that is a root, produces and consumes is one.
    std::vector<std::uint32_t> place(order.size());
    std::vector<Node> sorted;
    for (const std::uint32_t i : order) {
        if (sorted.empty() || before(sorted.back(), m_nodes[i]))
            sorted.push_back(m_nodes[i]);
        place[i] = static_cast<std::uint32_t>(sorted.size()) - 1;
    }
    m_nodes = std::move(sorted);
    for (std::uint32_t &node : m_rootNodes)
        node = place[node];
    for (Part &part : m_parts)
        part.node = place[part.node];
    sortParts();
}

void StepGroups::sortParts()
{
    std::sort(m_parts.begin(), m_parts.end(), [](const Part &a, const Part &b) {
        return std::tie(a.id, a.consumes, a.node) < std::tie(b.id, b.consumes, b.node);
    });
    m_partsByNode.resize(m_parts.size());
    std::iota(m_partsByNode.begin(), m_partsByNode.end(), 0u);
    std::sort(m_partsByNode.begin(), m_partsByNode.end(), [this](std::uint32_t a, std::uint32_t b) {
        return std::pair(m_parts[a].node, a) < std::pair(m_parts[b].node, b);
    });
    m_firstPart.assign(m_nodes.size() + 1, 0);
    for (const Part &part : m_parts)
        ++m_firstPart[part.node + 1];
    std::partial_sum(m_firstPart.begin(), m_firstPart.end(), m_firstPart.begin());
}

void StepGroups::nest()
{
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
        Node &node = m_nodes[i];
        while (!open.empty() && (m_nodes[open.back()].lane != node.lane || m_nodes[open.back()].endNs < node.endNs)) {
            m_nodes[open.back()].behind = i;
            open.pop_back();
        }
        node.parent = open.empty() ? kNone : open.back();
        open.push_back(i);
    }
    for (const std::uint32_t i : open)
        m_nodes[i].behind = static_cast<std::uint32_t>(m_nodes.size());
}

/// The first root that leads to the node or to what holds it.
std::uint32_t StepGroups::groupAt(std::uint32_t node) const
{
    std::uint32_t group = kNone;
    for (; node != kNone; node = m_nodes[node].parent)
        group = std::min(group, m_nodes[node].group);
    return group;
}

/// Those that consume what a part produces, and did not begin before it did.
void StepGroups::addConsumers(const Part &part, std::vector<std::uint32_t> &nodes) const
{
    const auto byId = [](const Part &a, const Part &b) { return a.id < b.id; };
    const auto [first, last] = std::equal_range(m_parts.begin(), m_parts.end(), part, byId);
    const auto consumers = std::partition_point(first, last, [](const Part &p) { return !p.consumes; });
    if (consumers - first >= kTooMany && last - consumers >= kTooMany)
        return;
    for (auto c = consumers; c != last; ++c)
        if (m_nodes[c->node].group == kNone && m_nodes[part.node].startNs <= m_nodes[c->node].startNs)
            nodes.push_back(c->node);
}

void StepGroups::spread(std::uint32_t from, std::uint32_t group)
{
    std::vector<std::uint32_t> tops { from };
    while (!tops.empty()) {
        const std::uint32_t top = tops.back();
        tops.pop_back();
        for (std::uint32_t i = top, end = m_nodes[top].behind; i < end;) {
            if (m_nodes[i].group != kNone) { // and so has all that it holds
                i = m_nodes[i].behind;
                continue;
            }
            m_nodes[i].group = group;
            for (std::uint32_t p = m_firstPart[i]; p < m_firstPart[i + 1]; ++p)
                if (const Part &part = m_parts[m_partsByNode[p]]; !part.consumes)
                    addConsumers(part, tops);
            ++i;
        }
    }
}

std::uint32_t StepGroups::rootOf(const Trace &trace, SliceId slice) const
{
    const Node key { trace.laneOf(slice), trace.start(slice), trace.end(slice) };
    const auto behind = std::partition_point(m_nodes.begin(), m_nodes.end(), [&](const Node &n) {
        return std::tie(n.lane, n.startNs, key.endNs) <= std::tie(key.lane, key.startNs, n.endNs);
    });
    auto at = static_cast<std::uint32_t>(behind - m_nodes.begin()) - 1; // kNone where there is none before it
    while (at != kNone && (m_nodes[at].lane != key.lane || m_nodes[at].endNs < key.endNs))
        at = m_nodes[at].parent;
    return groupAt(at);
}

} // namespace lanewise::analysis
