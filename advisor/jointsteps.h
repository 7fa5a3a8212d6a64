// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Steps that several ranks take together, each waiting in its collectives for the last. std, core, analysis.

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <analysis/collectives.h>
#include <analysis/graph/dependencygraph.h>

namespace lanewise::advisor {

class JointSteps {
public:
    /// `steps`: graph and step of each, as the indices that joint() takes mean them.
    static JointSteps find(const analysis::Collectives &collectives,
        const std::vector<analysis::DependencyGraph> &graphs,
        const std::vector<std::pair<std::size_t, std::size_t>> &steps);

    /// What each step loses when the ranks go on waiting for each other. A rank alone would lose saved[i]; one that is early waits that much longer instead.
    /// A step without its work on rank r takes L - waits(r) - saved(r), the joint step the longest of these; so min(waits + saved) - min(waits)
    /// is lost. As it was where a step is of one rank, or where ranks differ in which steps go together.
    void join(std::vector<core::TimeNs> &saved) const;
    bool empty() const { return m_groups.empty(); }

private:
    struct Member {
        std::size_t step = 0;
        core::TimeNs waitsNs = 0; ///< in its collectives, beyond what the last rank is in them
    };
    std::vector<std::vector<Member>> m_groups;
};

} // namespace lanewise::advisor
