// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/flametree.h>

#include <algorithm>
#include <unordered_map>

namespace lanewise::modelqt {

namespace {

bool isFrame(core::Kind kind, FlameFrames frames)
{
    switch (frames) {
    case FlameFrames::All:
        return true;
    case FlameFrames::Python:
        return kind == core::Kind::Python;
    case FlameFrames::Operators:
        return kind == core::Kind::CpuOp || core::isLaunchCall(kind);
    case FlameFrames::Ranges:
        return kind == core::Kind::UserAnnotation || kind == core::Kind::StepMarker;
    }
    return false;
}

/// Walks the lanes and hands out each slice with its node. The same options give the same numbers to the nodes each time.
class FlameWalk {
public:
    FlameWalk(const core::Trace &trace, const FlameOptions &options, const core::CancelToken &cancel)
        : m_trace(trace),
          m_options(options),
          m_cancel(cancel)
    {
        m_tree.nodes.emplace_back();
    }

    template<class Visit>
    void run(const Visit &visit)
    {
        for (core::LaneId l = 0; l < m_trace.lanes().size() && !m_tree.cancelled; ++l) {
            const core::Lane &lane = m_trace.lane(l);
            if (m_options.lane == core::kNoLane ? lane.kind == core::LaneKind::HostThread : l == m_options.lane)
                walk(lane, visit);
        }
    }
    FlameTree take() { return std::move(m_tree); }

private:
    struct Open {
        core::TimeNs endNs;
        std::uint32_t node;
    };

    template<class Visit>
    void walk(const core::Lane &lane, const Visit &visit)
    {
        constexpr core::SliceId kSlicesBetweenCancels = 1 << 14;
        std::vector<Open> open;
        for (core::SliceId s = lane.begin; s < lane.end; ++s) {
            if (s % kSlicesBetweenCancels == 0 && m_cancel.isCancelled()) {
                m_tree.cancelled = true;
                return;
            }
            if (m_trace.isUntimed(s) || !isFrame(m_trace.kind(s), m_options.frames))
                continue;
            const core::TimeRange range = m_trace.range(s);
            // What ended before, or ends inside this one, does not contain it.
            while (!open.empty() && (open.back().endNs <= range.startNs || open.back().endNs < range.endNs))
                open.pop_back();
            const std::uint32_t parent = open.empty() ? 0 : open.back().node;
            const core::TimeRange part = m_options.range ? range.intersected(*m_options.range) : range;
            const bool isInside = m_options.range
                ? range.startNs < m_options.range->endNs && range.endNs > m_options.range->startNs
                : true;
            std::uint32_t node = parent;
            if (isInside) {
                node = nodeOf(parent, s);
                if (node != parent)
                    visit(m_tree.nodes[node], s, std::max<core::TimeNs>(0, part.lengthNs()), node);
            }
            open.push_back({ range.endNs, node });
        }
    }

    std::uint32_t nodeOf(std::uint32_t parent, core::SliceId s)
    {
        const std::uint64_t key = std::uint64_t(parent) << 32 | m_trace.nameId(s);
        const auto it = m_index.find(key);
        if (it != m_index.end())
            return it->second;
        if (m_tree.nodes.size() >= FlameTree::kMostNodes) {
            m_tree.isCut = true;
            return parent;
        }
        const auto node = static_cast<std::uint32_t>(m_tree.nodes.size());
        m_index.emplace(key, node);
        FlameNode &n = m_tree.nodes.emplace_back();
        n.name = m_trace.nameId(s);
        n.kind = m_trace.kind(s);
        n.parent = parent;
        n.depth = m_tree.nodes[parent].depth + 1;
        m_tree.depth = std::max(m_tree.depth, n.depth);
        return node;
    }

    const core::Trace &m_trace;
    const FlameOptions &m_options;
    const core::CancelToken &m_cancel;
    FlameTree m_tree;
    std::unordered_map<std::uint64_t, std::uint32_t> m_index;
};

} // namespace

FlameTree FlameTree::build(const core::Trace &trace, const FlameOptions &options, const core::CancelToken &cancel)
{
    FlameWalk walk(trace, options, cancel);
    walk.run([](FlameNode &node, core::SliceId, core::TimeNs ns, std::uint32_t) {
        ++node.count;
        node.totalNs = core::addClamped(node.totalNs, ns);
    });
    FlameTree tree = walk.take();
    std::vector<core::TimeNs> inner(tree.nodes.size());
    for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
        const FlameNode &node = tree.nodes[i];
        inner[node.parent] = core::addClamped(inner[node.parent], node.totalNs);
        tree.nodes[node.parent].children.push_back(i);
    }
    tree.nodes[0].totalNs = inner[0];
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        FlameNode &node = tree.nodes[i];
        node.selfNs = std::max<core::TimeNs>(0, node.totalNs - inner[i]);
        std::sort(node.children.begin(), node.children.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::pair(-tree.nodes[a].totalNs, a) < std::pair(-tree.nodes[b].totalNs, b);
        });
    }
    return tree;
}

std::vector<core::SliceId> FlameTree::slicesOf(const core::Trace &trace, const FlameOptions &options,
    std::uint32_t node, std::size_t limit, const core::CancelToken &cancel)
{
    std::vector<core::SliceId> slices;
    FlameWalk walk(trace, options, cancel);
    walk.run([&](FlameNode &, core::SliceId s, core::TimeNs, std::uint32_t of) {
        if (of == node && slices.size() < limit)
            slices.push_back(s);
    });
    return slices;
}

} // namespace lanewise::modelqt
