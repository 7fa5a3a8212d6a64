// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/sandwich.h>

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace lanewise::modelqt {

namespace {

constexpr std::uint32_t kNoPlace = ~std::uint32_t(0);
constexpr std::size_t kCheckEvery = 4096;

/// Whether a node stands in no other of its name. By one walk over the tree that counts which names are open.
std::vector<std::uint8_t> outermostNodes(const FlameTree &tree, const core::CancelToken &cancel)
{
    std::vector<std::uint8_t> isOutermost(tree.nodes.size(), 0);
    std::unordered_map<core::StringId, std::uint32_t> open;
    std::vector<std::pair<std::uint32_t, std::size_t>> way { { 0, 0 } }; // node, next child
    std::size_t seen = 0;
    while (!way.empty()) {
        auto &[node, next] = way.back();
        const FlameNode &n = tree.nodes[node];
        if (next < n.children.size()) {
            const std::uint32_t child = n.children[next++];
            isOutermost[child] = open[tree.nodes[child].name]++ == 0;
            way.emplace_back(child, 0);
            if (++seen % kCheckEvery == 0 && cancel.isCancelled())
                return {};
        } else {
            if (node != 0)
                --open[n.name];
            way.pop_back();
        }
    }
    return isOutermost;
}

/// A tree that grows by frames merged from another one.
class MergedTree {
public:
    MergedTree(const FlameTree &from, FlameShape shape, std::uint32_t example)
        : m_from(from),
          m_tree(std::make_shared<FlameTree>())
    {
        m_tree->shape = shape;
        m_tree->allNs = from.allNs;
        m_tree->calls = from.calls;
        m_tree->isCut = from.isCut;
        addNode(from.nodes[example].name, 0, 0);
    }

    std::size_t size() const { return m_tree->nodes.size(); }
    std::uint32_t childOf(std::uint32_t parent, core::StringId name)
    {
        const auto [it, isNew] =
            m_index.emplace(std::uint64_t(parent) << 32 | name, static_cast<std::uint32_t>(size()));
        if (isNew) {
            addNode(name, parent, m_tree->nodes[parent].depth + 1);
            m_tree->nodes[parent].children.push_back(it->second);
        }
        return it->second;
    }
    void add(std::uint32_t to, std::uint32_t source, std::uint64_t count, core::TimeNs totalNs, core::TimeNs selfNs)
    {
        FlameNode &node = m_tree->nodes[to];
        node.count += count;
        node.totalNs = core::addClamped(node.totalNs, totalNs);
        node.selfNs = core::addClamped(node.selfNs, selfNs);
        // Frames of one name are of one kind but for rare cases: then the longest decides.
        if (totalNs > m_longest[to]) {
            m_longest[to] = totalNs;
            node.kind = m_from.nodes[source].kind;
        }
        // Never twice: a node and the names between it and the root of this tree tell one node only.
        m_tree->sources[to].push_back(source);
    }
    void setCut() { m_tree->isCut = true; }

    std::shared_ptr<const FlameTree> finish(const core::Trace &trace)
    {
        for (FlameNode &node : m_tree->nodes) {
            std::sort(node.children.begin(), node.children.end(), [&](std::uint32_t a, std::uint32_t b) {
                const FlameNode &left = m_tree->nodes[a], &right = m_tree->nodes[b];
                return left.totalNs != right.totalNs ? left.totalNs > right.totalNs
                                                     : trace.string(left.name) < trace.string(right.name);
            });
        }
        return std::move(m_tree);
    }

private:
    void addNode(core::StringId name, std::uint32_t parent, std::uint32_t depth)
    {
        FlameNode &node = m_tree->nodes.emplace_back();
        node.name = name;
        node.parent = parent;
        node.depth = depth;
        m_tree->depth = std::max(m_tree->depth, depth);
        m_tree->sources.emplace_back();
        m_longest.push_back(-1);
    }

    const FlameTree &m_from;
    std::shared_ptr<FlameTree> m_tree;
    std::unordered_map<std::uint64_t, std::uint32_t> m_index;
    std::vector<core::TimeNs> m_longest; ///< by node: of what its kind was taken
};

std::shared_ptr<const FlameTree> calleesOf(const core::Trace &trace, const FlameTree &tree, core::StringId name,
    std::uint32_t first, const core::CancelToken &cancel)
{
    MergedTree merged(tree, FlameShape::Callees, first);
    // Parents stand before their children: whatever has a place lies in an outermost frame.
    std::vector<std::uint32_t> places(tree.nodes.size(), kNoPlace);
    for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
        if (i % kCheckEvery == 0 && cancel.isCancelled())
            return nullptr;
        const FlameNode &node = tree.nodes[i];
        if (places[node.parent] != kNoPlace)
            places[i] = merged.childOf(places[node.parent], node.name);
        else if (node.name == name)
            places[i] = 0;
        if (places[i] != kNoPlace)
            merged.add(places[i], i, node.count, node.totalNs, node.selfNs);
    }
    return merged.finish(trace);
}

std::shared_ptr<const FlameTree> callersOf(const core::Trace &trace, const FlameTree &tree, core::StringId name,
    std::uint32_t first, const core::CancelToken &cancel)
{
    MergedTree merged(tree, FlameShape::Callers, first);
    std::vector<std::uint8_t> isWithin(tree.nodes.size(), 0); ///< an outermost frame of that name, or in one
    for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
        const FlameNode &node = tree.nodes[i];
        isWithin[i] = isWithin[node.parent] || node.name == name;
        if (!isWithin[i] || isWithin[node.parent])
            continue;
        std::uint32_t at = 0;
        for (std::uint32_t n = i;;) {
            const std::uint32_t around = tree.nodes[n].parent;
            const bool isFull = merged.size() >= Sandwich::kMostNodes;
            if (isFull && around != 0)
                merged.setCut();
            const bool isLast = around == 0 || isFull;
            merged.add(at, n, node.count, node.totalNs, isLast ? node.totalNs : 0);
            if (isLast)
                break;
            at = merged.childOf(at, tree.nodes[around].name);
            n = around;
        }
        if (cancel.isCancelled())
            return nullptr;
    }
    return merged.finish(trace);
}

} // namespace

std::vector<FlameFunction> functionsOf(const core::Trace &trace, const FlameTree &tree, const core::CancelToken &cancel)
{
    std::vector<FlameFunction> functions;
    if (tree.nodes.size() <= 1)
        return functions;
    const std::vector<std::uint8_t> isOutermost = outermostNodes(tree, cancel);
    if (isOutermost.empty())
        return functions;
    std::unordered_map<core::StringId, std::size_t> places;
    for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
        const FlameNode &node = tree.nodes[i];
        const auto [it, isNew] = places.emplace(node.name, functions.size());
        if (isNew) {
            functions.emplace_back();
            functions.back().name = node.name;
            functions.back().kind = node.kind;
        }
        FlameFunction &f = functions[it->second];
        f.calls += node.count;
        f.selfNs = core::addClamped(f.selfNs, node.selfNs);
        if (isOutermost[i])
            f.totalNs = core::addClamped(f.totalNs, node.totalNs);
    }
    std::sort(functions.begin(), functions.end(), [&](const FlameFunction &a, const FlameFunction &b) {
        return std::tie(b.selfNs, b.totalNs) != std::tie(a.selfNs, a.totalNs)
            ? std::tie(b.selfNs, b.totalNs) < std::tie(a.selfNs, a.totalNs)
            : trace.string(a.name) < trace.string(b.name);
    });
    return functions;
}

std::vector<std::uint32_t> nodesNamed(const FlameTree &tree, core::StringId name)
{
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t i = 1; i < tree.nodes.size(); ++i)
        if (tree.nodes[i].name == name)
            nodes.push_back(i);
    return nodes;
}

Sandwich Sandwich::build(
    const core::Trace &trace, const FlameTree &tree, core::StringId name, const core::CancelToken &cancel)
{
    Sandwich sandwich;
    sandwich.name = name;
    std::uint32_t first = 1;
    while (first < tree.nodes.size() && tree.nodes[first].name != name)
        ++first;
    if (first >= tree.nodes.size())
        return sandwich;
    sandwich.callers = callersOf(trace, tree, name, first, cancel);
    sandwich.callees = calleesOf(trace, tree, name, first, cancel);
    if (!sandwich.callers || !sandwich.callees)
        sandwich.callers = sandwich.callees = nullptr;
    return sandwich;
}

} // namespace lanewise::modelqt
