// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/calltree.h>

#include <unordered_map>

#include "calltreewalk.h"

namespace lanewise::analysis {
namespace {

using core::LaneId;
using core::StringId;
using core::Trace;

constexpr std::uint32_t kNowhere = 0; // the root: nobody's child

/// The wanted nodes and what is around them; everything else of the tree is not looked at.
struct WantedNodes {
    std::unordered_map<std::uint64_t, std::uint32_t> children; ///< by parent and name
    std::vector<std::uint8_t> isWanted;                        ///< by node

    static std::uint64_t key(std::uint32_t parent, StringId name) { return std::uint64_t(parent) << 32 | name; }

    WantedNodes(std::span<const CallTree::Node> nodes, std::span<const std::uint32_t> wanted) : isWanted(nodes.size())
    {
        for (const std::uint32_t w : wanted) {
            if (w >= nodes.size() || w == 0)
                continue;
            isWanted[w] = 1;
            for (std::uint32_t n = w; n != 0 && nodes[n].parent != CallTree::kNoNode; n = nodes[n].parent)
                if (!children.emplace(key(nodes[n].parent, nodes[n].name), n).second)
                    break;
        }
    }
    std::uint32_t childOf(std::uint32_t parent, StringId name) const
    {
        const auto it = children.find(key(parent, name));
        return it != children.end() ? it->second : kNowhere;
    }
};

/// Follows the ranges down the tree; `node` of an open one is its node, or kNowhere where nothing wanted lies within it.
class RangeVisitor {
public:
    RangeVisitor(const Trace &trace, const CallTreeOptions &options, const WantedNodes &wanted, std::uint32_t root,
        std::size_t limit, std::vector<SliceId> &out)
        : m_trace(trace),
          m_options(options),
          m_wanted(wanted),
          m_root(root),
          m_limit(limit),
          m_out(out)
    {
    }

    bool accepts(SliceId, core::Kind kind) const { return isWanted(m_options, kind); }
    void open(std::vector<OpenRange> &stack)
    {
        stack.back().node = take(stack, stack.back().around, stack.back().slice);
    }
    void close(const OpenRange &) { }
    bool hasTime(core::Kind) const { return false; }
    void call(SliceId s, const std::vector<OpenRange> &stack, std::uint32_t around)
    {
        if (isWanted(m_options, m_trace.kind(s)))
            take(stack, around, s);
    }

private:
    std::uint32_t take(const std::vector<OpenRange> &stack, std::uint32_t around, SliceId s)
    {
        const bool isInner = around != OpenRange::kNowhere;
        if (isInner && stack[around].node == kNowhere)
            return kNowhere;
        const std::uint32_t parent = isInner ? stack[around].node : m_root;
        const std::uint32_t node = m_wanted.childOf(parent, m_trace.nameId(s));
        if (m_wanted.isWanted[node] && m_out.size() < m_limit)
            m_out.push_back(s);
        return node;
    }

    const Trace &m_trace;
    const CallTreeOptions &m_options;
    const WantedNodes &m_wanted;
    std::uint32_t m_root;
    std::size_t m_limit;
    std::vector<SliceId> &m_out;
};

} // namespace

std::vector<SliceId> CallTree::rangesOf(
    const Trace &trace, std::span<const std::uint32_t> nodes, std::size_t limit, const core::CancelToken &cancel) const
{
    std::vector<SliceId> slices;
    if (m_nodes.empty())
        return slices;
    const WantedNodes wanted(m_nodes, nodes);
    if (wanted.children.empty())
        return slices;
    for (const LaneId lane : callTreeLanes(trace, m_options)) {
        if (slices.size() >= limit || cancel.isCancelled())
            break;
        std::uint32_t root = 0;
        for (const std::uint32_t n : m_options.byThread ? children(0) : std::span<const std::uint32_t>())
            root = m_nodes[n].lane == lane ? n : root;
        if (m_options.byThread && root == 0)
            continue;
        RangeVisitor visitor(trace, m_options, wanted, root, limit, slices);
        walkHost(trace, lane, m_options.range, visitor, cancel);
    }
    return slices;
}

} // namespace lanewise::analysis
