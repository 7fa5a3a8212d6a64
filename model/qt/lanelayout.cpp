// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/lanelayout.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace lanewise::modelqt {

using core::LaneId;
using core::LaneKind;

namespace {

/// Groups in the order in which their first lane comes: the trace already sorts lanes for display.
class TreeMaker {
public:
    explicit TreeMaker(const core::Trace &trace) : m_trace(trace) { m_groupByFile = trace.files().size() > 1; }

    std::vector<LaneNode> make()
    {
        const auto lanes = m_trace.lanes();
        for (LaneId id = 0; id < lanes.size(); ++id)
            m_children[groupOf(lanes[id])].push_back(id);
        std::vector<LaneNode> nodes;
        for (const int rank : m_rootOrder) {
            const int at = static_cast<int>(nodes.size());
            if (m_groupByFile)
                nodes.push_back(m_groups[static_cast<std::size_t>(rank)]);
            for (std::size_t g = 0; g < m_groups.size(); ++g) {
                if (m_groups[g].parent == rank && m_groups[g].type != LaneNode::Type::Rank)
                    appendGroup(nodes, static_cast<int>(g), m_groupByFile ? at : -1);
            }
        }
        return nodes;
    }

private:
    void appendGroup(std::vector<LaneNode> &nodes, int group, int parent)
    {
        LaneNode node = m_groups[static_cast<std::size_t>(group)];
        node.parent = parent;
        node.depth = parent < 0 ? 0 : 1;
        const int at = static_cast<int>(nodes.size());
        nodes.push_back(node);
        for (const LaneId id : m_children[group]) {
            const core::Lane &lane = m_trace.lane(id);
            LaneNode child;
            child.parent = at;
            child.depth = node.depth + 1;
            child.file = lane.file;
            child.lane = id;
            child.process = lane.process;
            child.rows = std::max<std::uint32_t>(lane.rows, 1);
            nodes.push_back(child);
        }
    }

    int rankOf(core::FileIndex file)
    {
        const core::FileIndex key = m_groupByFile ? file : 0;
        const auto [it, isNew] = m_rankByFile.try_emplace(key, static_cast<int>(m_groups.size()));
        if (isNew) {
            LaneNode rank;
            rank.type = LaneNode::Type::Rank;
            rank.file = file;
            m_groups.push_back(rank);
            m_rootOrder.push_back(it->second);
        }
        return it->second;
    }

    int groupOf(const core::Lane &lane)
    {
        const int rank = rankOf(lane.file);
        LaneNode group;
        group.parent = rank;
        group.file = lane.file;
        switch (lane.kind) {
        case LaneKind::DeviceStream:
        case LaneKind::DeviceAnnotation:
            group.type = LaneNode::Type::Device;
            group.device = lane.device.value_or(-1);
            group.process = lane.process;
            break;
        case LaneKind::HostThread:
            group.type = LaneNode::Type::Process;
            group.process = lane.process;
            break;
        case LaneKind::Pseudo:
            group.type = LaneNode::Type::Profiler;
            group.folded = true;
            break;
        }
        // A device is told apart by its number; where the file has none, by the process its lanes stand in.
        const auto key = std::tuple(rank, group.type, group.device,
            group.type == LaneNode::Type::Process || (group.type == LaneNode::Type::Device && group.device < 0)
                ? group.process
                : core::kEmptyString);
        const auto [it, isNew] = m_groupByKey.try_emplace(key, static_cast<int>(m_groups.size()));
        if (isNew)
            m_groups.push_back(group);
        return it->second;
    }

    const core::Trace &m_trace;
    bool m_groupByFile = false;
    std::vector<LaneNode> m_groups;
    std::vector<int> m_rootOrder;
    std::map<core::FileIndex, int> m_rankByFile;
    std::map<std::tuple<int, LaneNode::Type, std::int64_t, core::StringId>, int> m_groupByKey;
    std::map<int, std::vector<LaneId>> m_children;
};

} // namespace

LaneLayout LaneLayout::forTrace(const core::Trace &trace)
{
    LaneLayout layout;
    layout.m_nodes = TreeMaker(trace).make();
    layout.m_nodeOfLane.assign(trace.lanes().size(), -1);
    for (std::size_t i = 0; i < layout.m_nodes.size(); ++i) {
        if (layout.m_nodes[i].isLane())
            layout.m_nodeOfLane[layout.m_nodes[i].lane] = static_cast<int>(i);
    }
    layout.updateShown();
    return layout;
}

int LaneLayout::nodeOf(LaneId lane) const
{
    return lane < m_nodeOfLane.size() ? m_nodeOfLane[lane] : -1;
}

int LaneLayout::shownIndexOf(int node) const
{
    return node >= 0 && static_cast<std::size_t>(node) < m_shownIndex.size()
        ? m_shownIndex[static_cast<std::size_t>(node)]
        : -1;
}

std::vector<LaneId> LaneLayout::lanesBelow(int node) const
{
    std::vector<LaneId> lanes;
    if (node < 0 || static_cast<std::size_t>(node) >= m_nodes.size())
        return lanes;
    const LaneNode &top = this->node(node);
    if (top.isLane())
        return { top.lane };
    for (std::size_t i = static_cast<std::size_t>(node) + 1; i < m_nodes.size() && m_nodes[i].depth > top.depth; ++i) {
        if (m_nodes[i].isLane())
            lanes.push_back(m_nodes[i].lane);
    }
    return lanes;
}

bool LaneLayout::hasHidden() const
{
    return std::any_of(m_nodes.begin(), m_nodes.end(), [](const LaneNode &n) { return n.hidden; });
}

bool LaneLayout::isHidden(int at) const
{
    for (; at >= 0; at = node(at).parent) {
        if (node(at).hidden)
            return true;
    }
    return false;
}

std::size_t LaneLayout::hiddenLaneCount() const
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        count += m_nodes[i].isLane() && isHidden(static_cast<int>(i));
    return count;
}

bool LaneLayout::setPinned(int node, bool pinned)
{
    bool changed = false;
    for (const LaneId lane : lanesBelow(node)) {
        LaneNode &n = m_nodes[static_cast<std::size_t>(nodeOf(lane))];
        changed = changed || n.pinned != pinned;
        n.pinned = pinned;
    }
    if (changed)
        updateShown();
    return changed;
}

bool LaneLayout::showOnly(int node)
{
    const std::vector<LaneId> wanted = lanesBelow(node);
    if (wanted.empty())
        return false;
    bool changed = false;
    const auto set = [&](LaneNode &n, bool hidden) {
        changed = changed || n.hidden != hidden;
        n.hidden = hidden;
    };
    for (LaneNode &n : m_nodes)
        set(n, n.isLane() && std::find(wanted.begin(), wanted.end(), n.lane) == wanted.end());
    // Groups of which nothing is left say nothing.
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (m_nodes[i].isLane())
            continue;
        const std::vector<LaneId> below = lanesBelow(static_cast<int>(i));
        set(m_nodes[i], std::all_of(below.begin(), below.end(), [&](LaneId lane) {
            return m_nodes[static_cast<std::size_t>(nodeOf(lane))].hidden;
        }));
    }
    if (changed)
        updateShown();
    return changed;
}

bool LaneLayout::setFolded(int node, bool folded)
{
    if (node < 0 || static_cast<std::size_t>(node) >= m_nodes.size())
        return false;
    LaneNode &n = m_nodes[static_cast<std::size_t>(node)];
    if (n.folded == folded || !n.isFoldable())
        return false;
    n.folded = folded;
    updateShown();
    return true;
}

bool LaneLayout::setHidden(int node, bool hidden)
{
    if (node < 0 || static_cast<std::size_t>(node) >= m_nodes.size())
        return false;
    LaneNode &n = m_nodes[static_cast<std::size_t>(node)];
    if (n.hidden == hidden)
        return false;
    n.hidden = hidden;
    updateShown();
    return true;
}

bool LaneLayout::setAllFolded(bool folded)
{
    bool changed = false;
    for (LaneNode &n : m_nodes) {
        if (n.isLane() && n.isFoldable() && n.folded != folded) {
            n.folded = folded;
            changed = true;
        }
    }
    if (changed)
        updateShown();
    return changed;
}

bool LaneLayout::showAll()
{
    if (!hasHidden())
        return false;
    for (LaneNode &n : m_nodes)
        n.hidden = false;
    updateShown();
    return true;
}

void LaneLayout::setStates(std::span<const LaneNodeState> states)
{
    for (std::size_t i = 0; i < std::min(states.size(), m_nodes.size()); ++i) {
        LaneNode &n = m_nodes[i];
        n.folded = states[i].folded && n.isFoldable();
        n.hidden = states[i].hidden;
        n.pinned = states[i].pinned && n.isLane();
    }
    updateShown();
}

bool LaneLayout::reveal(LaneId lane, std::uint32_t row)
{
    int at = nodeOf(lane);
    if (at < 0)
        return false;
    bool changed = false;
    if (row > 0 && node(at).folded) {
        m_nodes[static_cast<std::size_t>(at)].folded = false;
        changed = true;
    }
    for (bool isLane = true; at >= 0; at = node(at).parent, isLane = false) {
        LaneNode &n = m_nodes[static_cast<std::size_t>(at)];
        // A pinned lane is seen whatever becomes of its group.
        const bool isFoldedAway = !isLane && n.folded && !node(nodeOf(lane)).pinned;
        if (n.hidden || isFoldedAway) {
            n.hidden = false;
            n.folded = isFoldedAway ? false : n.folded;
            changed = true;
        }
    }
    if (changed)
        updateShown();
    return changed;
}

void LaneLayout::updateShown()
{
    m_shown.clear();
    m_shownIndex.assign(m_nodes.size(), -1);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const LaneNode &n = m_nodes[i];
        if (!n.pinned || isHidden(static_cast<int>(i)))
            continue;
        m_shownIndex[i] = static_cast<int>(m_shown.size());
        m_shown.push_back({ static_cast<int>(i), n.folded ? 1 : n.rows, true });
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const LaneNode &n = m_nodes[i];
        if (n.pinned)
            continue;
        // Whatever stands below a folded or hidden group is skipped with it.
        const auto skipChildren = [&] {
            while (i + 1 < m_nodes.size() && m_nodes[i + 1].depth > n.depth)
                ++i;
        };
        if (n.hidden) {
            skipChildren();
            continue;
        }
        m_shownIndex[i] = static_cast<int>(m_shown.size());
        const std::uint32_t rows = n.isLane() ? (n.folded ? 1 : n.rows) : (n.folded ? 1 : 0);
        m_shown.push_back({ static_cast<int>(i), rows, false });
        if (n.folded)
            skipChildren();
    }
}

} // namespace lanewise::modelqt
