// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Plays a dependency graph forward, unchanged or with changes. std, core, analysis.

#include <vector>

#include <analysis/graph/dependencygraph.h>

namespace lanewise::analysis {

struct ReplayResult {
    std::vector<TimeNs> timesNs;       ///< by point
    std::vector<TimeNs> stepLengthsNs; ///< by DependencyGraph::steps()
    bool cancelled = false;
};

/// A graph with changes. Cheap to copy beside the graph itself; the graph must outlive it.
class Scenario {
public:
    explicit Scenario(const DependencyGraph &graph);
    /// Takes all changes back. Reuses its memory, so that many scenarios one after another cost little.
    void reset();

    const DependencyGraph &graph() const { return *m_graph; }
    std::vector<GraphEdge> &edges() { return m_edges; }
    const std::vector<GraphEdge> &edges() const { return m_edges; }
    TimeNs unexplainedNs(PointId p) const { return m_unexplained[p]; }
    void setUnexplainedNs(PointId p, TimeNs ns) { m_unexplained[p] = ns; }
    /// False (and nothing done) where it would run against the graph's order.
    bool addEdge(PointId from, PointId to, EdgeKind kind, TimeNs lagNs);
    /// No longer counts for the end of the step that launched it.
    bool isDropped(std::uint32_t operation) const { return m_dropped[operation]; }
    void setDropped(std::uint32_t operation) { m_dropped[operation] = true; }

    /// Times count from the trace's start as in the trace itself.
    ReplayResult replay(const core::CancelToken &cancel = {}) const;
    void replay(ReplayResult &result, const core::CancelToken &cancel = {}) const;

private:
    struct Extra {
        PointId to;
        GraphEdge edge;
    };
    const DependencyGraph *m_graph;
    std::vector<GraphEdge> m_edges;
    std::vector<TimeNs> m_unexplained;
    std::vector<bool> m_dropped;
    std::vector<Extra> m_extra;
};

} // namespace lanewise::analysis
