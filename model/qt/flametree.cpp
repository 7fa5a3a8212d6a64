// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/flametree.h>

#include <algorithm>
#include <utility>

namespace lanewise::modelqt {

namespace {

analysis::CallTreeOptions callOptions(const FlameOptions &options)
{
    analysis::CallTreeOptions calls;
    calls.range = options.range;
    if (options.lane != core::kNoLane)
        calls.lanes.push_back(options.lane);
    const FlameFrames frames = options.frames;
    const bool all = frames == FlameFrames::All;
    calls.python = all || frames == FlameFrames::Python;
    calls.operators = calls.calls = all || frames == FlameFrames::Operators;
    calls.annotations = all || frames == FlameFrames::Ranges;
    calls.others = all;
    return calls;
}

} // namespace

FlameTree FlameTree::build(const core::Trace &trace, const analysis::LaunchLinks &links, const FlameOptions &options,
    const core::CancelToken &cancel)
{
    FlameTree tree;
    tree.calls = std::make_shared<const analysis::CallTree>(
        analysis::CallTree::build(trace, links, callOptions(options), cancel));
    tree.cancelled = cancel.isCancelled();
    tree.isCut = tree.calls->isCut();
    const bool onHost = options.time == FlameTime::Host;
    const auto nodes = tree.calls->nodes();
    tree.nodes.reserve(nodes.size());
    for (const analysis::CallTree::Node &from : nodes) {
        FlameNode &node = tree.nodes.emplace_back();
        node.name = from.name;
        if (from.example != core::kNoSlice)
            node.kind = trace.kind(from.example);
        node.parent = from.parent == analysis::CallTree::kNoNode ? 0 : from.parent;
        node.depth = from.depth;
        node.count = from.calls;
        node.totalNs = onHost ? from.hostTotalNs : from.deviceTotalNs;
        node.selfNs = onHost ? from.hostSelfNs : from.deviceSelfNs;
        tree.depth = std::max(tree.depth, node.depth);
    }
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const auto children = tree.calls->children(i);
        tree.nodes[i].children.assign(children.begin(), children.end());
        if (!onHost)
            std::stable_sort(tree.nodes[i].children.begin(), tree.nodes[i].children.end(),
                [&](std::uint32_t a, std::uint32_t b) { return tree.nodes[a].totalNs > tree.nodes[b].totalNs; });
    }
    tree.allNs = tree.nodes.front().totalNs;
    return tree;
}

std::vector<core::SliceId> FlameTree::slicesOf(
    const core::Trace &trace, std::uint32_t node, std::size_t limit, const core::CancelToken &cancel) const
{
    if (!calls || node >= nodes.size())
        return {};
    return calls->rangesOf(trace, sources.empty() ? std::vector { node } : sources[node], limit, cancel);
}

} // namespace lanewise::modelqt
