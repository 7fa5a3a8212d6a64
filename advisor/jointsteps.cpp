// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jointsteps.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace lanewise::advisor {

using analysis::Collective;
using analysis::CollectiveMatch;
using analysis::DependencyGraph;
using analysis::kNoIndex;
using core::TimeNs;

namespace {

constexpr std::size_t kNone = ~std::size_t(0);

/// Sets of indices that grow together.
class Sets {
public:
    explicit Sets(std::size_t n) : m_parent(n) { std::iota(m_parent.begin(), m_parent.end(), std::size_t(0)); }
    std::size_t rootOf(std::size_t i)
    {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }
    void unite(std::size_t a, std::size_t b) { m_parent[rootOf(a)] = rootOf(b); }

private:
    std::vector<std::size_t> m_parent;
};

} // namespace

JointSteps JointSteps::find(const analysis::Collectives &collectives, const std::vector<DependencyGraph> &graphs,
    const std::vector<std::pair<std::size_t, std::size_t>> &steps)
{
    JointSteps joint;
    if (graphs.size() < 2 || collectives.matches().empty())
        return joint;
    std::map<core::FileIndex, std::size_t> graphOf;
    for (std::size_t g = 0; g < graphs.size(); ++g)
        graphOf.emplace(graphs[g].file(), g);
    std::vector<std::vector<std::size_t>> indexOf(graphs.size());
    for (std::size_t g = 0; g < graphs.size(); ++g)
        indexOf[g].assign(graphs[g].steps().size(), kNone);
    for (std::size_t i = 0; i < steps.size(); ++i)
        indexOf[steps[i].first][steps[i].second] = i;

    Sets sets(steps.size());
    std::vector<TimeNs> waits(steps.size(), 0);
    std::vector<bool> isMember(steps.size(), false);
    for (const CollectiveMatch &match : collectives.matches()) {
        // By step the shortest: a process that drives several devices is done when the last of them arrives.
        std::map<std::size_t, TimeNs> lengths;
        for (const std::uint32_t m : match.members) {
            const Collective &c = collectives.list()[m];
            const auto graph = graphOf.find(c.file);
            if (graph == graphOf.end())
                continue;
            const DependencyGraph &g = graphs[graph->second];
            const std::uint32_t op = g.operationIndex(c.slice);
            if (op == kNoIndex || g.operations()[op].step == kNoIndex)
                continue;
            const std::size_t step = indexOf[graph->second][g.operations()[op].step];
            if (step == kNone)
                continue;
            const TimeNs length =
                g.points()[g.operations()[op].end].recordedNs - g.points()[g.operations()[op].begin].recordedNs;
            const auto [place, isNew] = lengths.emplace(step, length);
            place->second = std::min(place->second, length);
        }
        if (lengths.size() < 2)
            continue;
        const TimeNs shortest = std::min_element(lengths.begin(), lengths.end(), [](const auto &a, const auto &b) {
            return a.second < b.second;
        })->second;
        for (const auto &[step, length] : lengths) {
            sets.unite(step, lengths.begin()->first);
            waits[step] = core::addClamped(waits[step], length - shortest);
            isMember[step] = true;
        }
    }

    std::map<std::size_t, std::vector<Member>> groups;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (isMember[i])
            groups[sets.rootOf(i)].push_back({ i, waits[i] });
    for (auto &[root, members] : groups) {
        // Where collectives lead from one step of a rank to another of its, ranks count steps differently: nothing is known.
        std::set<std::size_t> ranks;
        for (const Member &m : members)
            ranks.insert(steps[m.step].first);
        if (ranks.size() == members.size())
            joint.m_groups.push_back(std::move(members));
    }
    return joint;
}

void JointSteps::join(std::vector<TimeNs> &saved) const
{
    for (const std::vector<Member> &group : m_groups) {
        TimeNs before = std::numeric_limits<TimeNs>::max(), after = before, most = std::numeric_limits<TimeNs>::min();
        for (const Member &m : group) {
            before = std::min(before, m.waitsNs);
            after = std::min(after, core::addClamped(m.waitsNs, saved[m.step]));
            most = std::max(most, saved[m.step]);
        }
        const TimeNs lost = std::min(after - before, most);
        for (const Member &m : group)
            saved[m.step] = lost;
    }
}

} // namespace lanewise::advisor
