// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/calltree.h>

#include <algorithm>
#include <atomic>

#include <analysis/intervals.h>

#include "calltreewalk.h"

namespace lanewise::analysis {
namespace {

using core::Kind;
using core::LaneId;
using core::StringId;
using core::TimeNs;
using core::Trace;

using Nodes = std::vector<CallTree::Node>;

/// Of a range that has no node of its own, since there are too many: it counts to that node.
constexpr std::uint32_t kFolded = std::uint32_t(1) << 31;

/// Finds the child of a node by name: asked for every range of a thread, so one table without a cell for each entry.
class ChildIndex {
public:
    ChildIndex() : m_places(kFirstPlaces) { }

    /// The parent itself, folded, where there are too many.
    std::uint32_t childOf(Nodes &nodes, std::uint32_t parent, StringId name)
    {
        const std::uint64_t key = std::uint64_t(parent) << 32 | name;
        std::size_t at = placeOf(key);
        while (m_places[at].node != kEmpty && m_places[at].key != key)
            at = (at + 1) & (m_places.size() - 1);
        if (m_places[at].node != kEmpty)
            return m_places[at].node;
        if (nodes.size() >= CallTree::kMostNodes)
            return parent | kFolded;
        CallTree::Node node;
        node.name = name;
        node.parent = parent;
        node.depth = nodes[parent].depth + 1;
        m_places[at] = { key, static_cast<std::uint32_t>(nodes.size()) };
        nodes.push_back(node);
        if (++m_used * 2 > m_places.size())
            grow();
        return static_cast<std::uint32_t>(nodes.size()) - 1;
    }

private:
    static constexpr std::uint32_t kEmpty = 0; // node 0 is nobody's child
    static constexpr std::size_t kFirstPlaces = 1024;
    struct Place {
        std::uint64_t key = 0;
        std::uint32_t node = kEmpty;
    };

    /// Places are a power of two: the upper bits of the product are the well mixed ones.
    std::size_t placeOf(std::uint64_t key) const
    {
        key ^= key >> 29;
        return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15ULL >> 32) & (m_places.size() - 1);
    }
    void grow()
    {
        std::vector<Place> old(m_places.size() * 2);
        old.swap(m_places);
        for (const Place &p : old) {
            if (p.node == kEmpty)
                continue;
            std::size_t at = placeOf(p.key);
            while (m_places[at].node != kEmpty)
                at = (at + 1) & (m_places.size() - 1);
            m_places[at] = p;
        }
    }

    std::vector<Place> m_places;
    std::size_t m_used = 0;
};

/// The tree of one thread; node 0 is its root.
class TreeVisitor {
public:
    TreeVisitor(const Trace &trace, const LaunchLinks &links, const CallTreeOptions &options, LaneId lane)
        : m_trace(trace),
          m_links(links),
          m_options(options)
    {
        nodes.emplace_back();
        nodes[0].lane = lane;
        const auto launches = links.launches();
        m_launch = static_cast<std::size_t>(
            std::lower_bound(launches.begin(), launches.end(), trace.lane(lane).begin) - launches.begin());
    }

    bool accepts(SliceId, Kind kind) const { return isWanted(m_options, kind); }
    void open(std::vector<OpenRange> &stack)
    {
        OpenRange &own = stack.back();
        own.node = m_index.childOf(nodes, nodeOf(stack, own.around), m_trace.nameId(own.slice));
    }
    void close(const OpenRange &done)
    {
        const TimeNs self = done.selfNs();
        if (done.node & kFolded) {
            CallTree::Node &parent = nodes[done.node & ~kFolded];
            parent.hostSelfNs = core::addClamped(parent.hostSelfNs, std::min(self, done.lengthNs()));
            isCut = true;
            return;
        }
        add(done.node, done.slice, done.lengthNs(), std::min(self, done.lengthNs()));
    }
    /// Of a call that is no frame, the time is that of the range it stands in.
    bool hasTime(Kind kind) const { return isWanted(m_options, kind); }
    void call(SliceId s, std::vector<OpenRange> &stack, std::uint32_t around)
    {
        const auto inRange = partIn(m_trace, s, m_options.range);
        std::uint32_t node = nodeOf(stack, around);
        if (isWanted(m_options, m_trace.kind(s))) {
            const std::uint32_t own = m_index.childOf(nodes, node, m_trace.nameId(s));
            if (own & kFolded) {
                nodes[node].hostSelfNs = core::addClamped(nodes[node].hostSelfNs, lengthOf(*inRange));
                isCut = true;
            } else {
                node = own;
                add(node, s, lengthOf(*inRange), lengthOf(*inRange));
            }
        }
        const auto launches = m_links.launches();
        while (m_launch < launches.size() && launches[m_launch] < s)
            ++m_launch;
        if (m_launch >= launches.size() || launches[m_launch] != s)
            return;
        for (const SliceId op : m_links.operationsAt(m_launch))
            if (isTimed(m_trace, op))
                if (const auto part = partIn(m_trace, op, m_options.range))
                    nodes[node].deviceSelfNs = core::addClamped(nodes[node].deviceSelfNs, lengthOf(*part));
    }

    Nodes nodes;
    bool isCut = false;

private:
    static std::uint32_t nodeOf(const std::vector<OpenRange> &stack, std::uint32_t place)
    {
        return place != OpenRange::kNowhere ? stack[place].node & ~kFolded : 0;
    }
    void add(std::uint32_t n, SliceId s, TimeNs ns, TimeNs selfNs)
    {
        CallTree::Node &node = nodes[n];
        ++node.calls;
        node.hostTotalNs = core::addClamped(node.hostTotalNs, ns);
        node.hostSelfNs = core::addClamped(node.hostSelfNs, selfNs);
        if (ns > node.exampleNs) {
            node.example = s;
            node.exampleNs = ns;
        }
    }

    const Trace &m_trace;
    const LaunchLinks &m_links;
    const CallTreeOptions &m_options;
    ChildIndex m_index;
    std::size_t m_launch = 0;
};

/// False where not all of it found room.
bool mergeInto(Nodes &all, ChildIndex &index, std::uint32_t root, const Nodes &tree)
{
    bool isWhole = true;
    std::vector<std::uint32_t> places(tree.size(), root);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const CallTree::Node &from = tree[i];
        if (i > 0)
            places[i] = index.childOf(all, places[from.parent], from.name);
        const bool isFolded = places[i] & kFolded;
        places[i] &= ~kFolded;
        CallTree::Node &to = all[places[i]];
        if (isFolded) {
            isWhole = false;
            to.hostSelfNs = core::addClamped(to.hostSelfNs, from.hostSelfNs);
            to.deviceSelfNs = core::addClamped(to.deviceSelfNs, from.deviceSelfNs);
            continue;
        }
        to.calls += from.calls;
        to.hostTotalNs = core::addClamped(to.hostTotalNs, from.hostTotalNs);
        to.hostSelfNs = core::addClamped(to.hostSelfNs, from.hostSelfNs);
        to.deviceSelfNs = core::addClamped(to.deviceSelfNs, from.deviceSelfNs);
        if (from.exampleNs > to.exampleNs) {
            to.example = from.example;
            to.exampleNs = from.exampleNs;
        }
    }
    return isWhole;
}

} // namespace

CallTree CallTree::build(
    const Trace &trace, const LaunchLinks &links, const CallTreeOptions &options, const core::CancelToken &cancel)
{
    CallTree tree;
    tree.m_options = options;
    const std::vector<LaneId> lanes = callTreeLanes(trace, options);
    std::vector<Nodes> threads(lanes.size());
    std::atomic<bool> isCut = false;
    sharedPool().parallelFor(
        lanes.size(),
        [&](std::size_t i) {
            TreeVisitor visitor(trace, links, options, lanes[i]);
            walkHost(trace, lanes[i], options.range, visitor, cancel);
            threads[i] = std::move(visitor.nodes);
            if (visitor.isCut)
                isCut = true;
        },
        &cancel);
    Nodes &nodes = tree.m_nodes;
    nodes.emplace_back();
    ChildIndex index;
    for (Nodes &thread : threads) {
        if (thread.size() <= 1 || cancel.isCancelled())
            continue;
        std::uint32_t root = 0;
        if (options.byThread) {
            root = static_cast<std::uint32_t>(nodes.size());
            nodes.emplace_back();
            nodes.back().lane = thread[0].lane;
            nodes.back().parent = 0;
            nodes.back().depth = 1;
        }
        if (!mergeInto(nodes, index, root, thread))
            isCut = true;
        thread = {};
    }
    tree.m_isCut = isCut;
    // Children stand behind their parents: sums go up from the back.
    for (Node &node : nodes)
        node.deviceTotalNs = node.deviceSelfNs;
    for (std::size_t i = nodes.size(); i-- > 1;) {
        Node &parent = nodes[nodes[i].parent];
        parent.deviceTotalNs = core::addClamped(parent.deviceTotalNs, nodes[i].deviceTotalNs);
        if (parent.name == core::kEmptyString && (nodes[i].parent == 0 || parent.lane != core::kNoLane))
            parent.hostTotalNs = core::addClamped(parent.hostTotalNs, nodes[i].hostTotalNs);
    }
    tree.m_firstChild.assign(nodes.size() + 1, 0);
    for (std::size_t i = 1; i < nodes.size(); ++i)
        ++tree.m_firstChild[nodes[i].parent + 1];
    for (std::size_t i = 0; i < nodes.size(); ++i)
        tree.m_firstChild[i + 1] += tree.m_firstChild[i];
    tree.m_children.resize(nodes.size() - 1);
    std::vector<std::uint32_t> next(tree.m_firstChild.begin(), tree.m_firstChild.end() - 1);
    for (std::uint32_t i = 1; i < nodes.size(); ++i)
        tree.m_children[next[nodes[i].parent]++] = i;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        std::sort(tree.m_children.begin() + tree.m_firstChild[i], tree.m_children.begin() + tree.m_firstChild[i + 1],
            [&](std::uint32_t a, std::uint32_t b) {
                return nodes[a].hostTotalNs != nodes[b].hostTotalNs
                    ? nodes[a].hostTotalNs > nodes[b].hostTotalNs
                    : trace.string(nodes[a].name) < trace.string(nodes[b].name);
            });
    return tree;
}

} // namespace lanewise::analysis
