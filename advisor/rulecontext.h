// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What rules share: graphs, replays, judged steps, thresholds. std, core, analysis.

#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <typeindex>
#include <utility>
#include <vector>

#include "jointsteps.h"
#include "rule.h"
#include "vocabulary.h"
#include <advisor/engine.h>
#include <analysis/graph/replay.h>

namespace lanewise::advisor {

/// A judged step of a graph.
struct ReplayedStep {
    std::size_t graph = 0;
    std::size_t step = 0; ///< in DependencyGraph::steps()
};

/// What to do, in the words of one framework.
struct AdviceLine {
    Framework framework;
    const core::MessageTemplate *text;
    const char *code = "";
};

class RuleContext {
public:
    RuleContext(const analysis::Analysis &analysis, const Thresholds &thresholds, const core::CancelToken &cancel);

    const core::Trace &trace() const { return m_analysis.trace(); }
    const analysis::Analysis &analysis() const { return m_analysis; }
    const Thresholds &thresholds() const { return m_thresholds; }
    const core::CancelToken &cancel() const { return m_cancel; }
    const std::vector<analysis::DependencyGraph> &graphs() const { return m_graphs; }
    const std::vector<ReplayedStep> &replayedSteps() const { return m_steps; }
    const analysis::GraphStep &graphStep(const ReplayedStep &s) const { return m_graphs[s.graph].steps()[s.step]; }
    const analysis::Step &step(const ReplayedStep &s) const { return m_analysis.steps().list[graphStep(s).index]; }
    /// The judged step whose time holds `t`, as index into replayedSteps().
    std::optional<std::size_t> stepAt(std::size_t graph, core::TimeNs t) const;
    double meanStepNs() const { return m_meanStepNs; }
    /// Devices and hosts are both recorded, and steps with time to save.
    bool canReplay() const { return !m_steps.empty(); }
    /// By the file's format, else by the names that only one framework gives its ranges.
    Framework framework(core::FileIndex file) const { return m_frameworks[file]; }

    /// A graph played without changes, until the next call or evaluation; nullptr where there is nothing to play.
    const analysis::ReplayResult *played(std::size_t graph) const;
    Saving evaluate(const Remedy &remedy) const;
    /// Several at once: replayed together. Caps are added up, and to what those without one save.
    Saving evaluate(const std::vector<const Remedy *> &remedies) const;

    HostWork hostWork(core::StringId name) const;
    /// The compiled program of JAX whose execution makes this launch; kNoSlice where there is none.
    core::SliceId executionOf(core::SliceId launch) const;
    /// Programs of JAX that a step executes, and what each launches, say that its operators run one by one. Worked out when first asked for.
    bool runsOperatorByOperator(std::size_t graph) const;
    std::optional<std::int64_t> rank(core::FileIndex file) const { return trace().files()[file].rank; }
    Evidence evidence(core::SliceId slice, core::TimeRange range, core::TimeNs costNs) const;
    /// Time within `range` in which a kernel of the file's devices ran.
    core::TimeNs kernelTimeNs(core::FileIndex file, const core::TimeRange &range) const;
    const analysis::IntervalSet &kernels(core::FileIndex file) const { return m_kernels[file]; }
    const analysis::IntervalSet &busy(core::FileIndex file) const { return m_busy[file]; }
    core::TimeNs busyTimeNs(core::FileIndex file, const core::TimeRange &range) const;

    /// What several rules ask for, worked out by the first that does. One of each type; it must not depend on what is claimed.
    template<class T, class Make>
    const T &once(Make &&make) const
    {
        std::shared_ptr<void> &known = m_known[typeid(T)];
        if (!known)
            known = std::make_shared<T>(std::forward<Make>(make)());
        return *static_cast<const T *>(known.get());
    }
    /// Grows with every claim: what depends on them is the same while this is.
    std::size_t claimCount() const { return m_claims; }

    /// Idle time that causes asked before explain.
    const analysis::IntervalSet &claimed(core::FileIndex file) const { return m_claimed[file]; }
    /// Idle time of the file's devices inside the judged steps that are replayed.
    const analysis::IntervalSet &judgedIdle(core::FileIndex file) const;
    /// Of that, what no cause asked before explains.
    analysis::IntervalSet unclaimedIdle(core::FileIndex file) const;
    /// The idle time that a candidate claims, by file.
    std::vector<analysis::IntervalSet> claimsOf(const Candidate &candidate) const;
    void claim(const Candidate &candidate);

    /// The closing lines of every rule: evidence worst first, its number, its rule, the limits passed, and the advice for the framework of
    /// its worst evidence (those for any framework where there is none for it).
    void close(Candidate &candidate, const Rule &rule, std::vector<Evidence> evidence,
        std::initializer_list<Limit> limits, std::span<const AdviceLine> advice) const;
    core::Count stepCount() const { return { m_steps.size() }; }
    /// A sum over the judged steps as its share of one.
    core::Duration perStep(core::TimeNs total) const;

    ReplayQuality quality() const;
    const core::Message &sample() const { return m_sample; }

private:
    const JointSteps &jointSteps() const;
    bool findOperatorByOperator(std::size_t graph) const;
    void findFrameworks();
    void buildGraphs();
    /// Where the host does not bound the step, both clocks tell the same.
    bool clocksDiffer() const { return m_meanUnprofiledNs > 0 && m_meanUnprofiledNs < 0.99 * m_meanStepNs; }
    std::optional<core::TimeRange> sampleRange(core::FileIndex file);

    const analysis::Analysis &m_analysis;
    const Thresholds &m_thresholds;
    core::CancelToken m_cancel;
    std::vector<Framework> m_frameworks; ///< by file
    std::vector<analysis::DependencyGraph> m_graphs;
    std::vector<std::vector<core::TimeNs>> m_base, m_baseUnprofiled; ///< step lengths of each graph, played unchanged
    std::vector<ReplayedStep> m_steps;
    std::vector<analysis::IntervalSet> m_kernels, m_busy; ///< by file
    double m_meanStepNs = 0, m_meanUnprofiledNs = 0;
    // One for each graph, and one result: their memory is used again by every evaluation. A context belongs to one thread.
    mutable std::vector<analysis::Scenario> m_scenarios;
    mutable analysis::ReplayResult m_replayed;
    std::vector<analysis::IntervalSet> m_claimed;            ///< by file
    mutable std::vector<analysis::IntervalSet> m_judgedIdle; ///< by file, empty where not asked for yet
    std::size_t m_claims = 0;
    mutable std::map<std::type_index, std::shared_ptr<void>> m_known; // of once()
    core::Message m_sample;
    mutable std::vector<std::uint8_t> m_hostWork;                  ///< by name, 255 where not asked for yet
    mutable std::vector<std::optional<bool>> m_operatorByOperator; ///< by graph, absent where not asked for yet
};

/// What advise() does, with these rules in any order.
AdvisorResult adviseBy(std::vector<std::unique_ptr<Rule>> rules, const analysis::Analysis &analysis,
    const AdvisorOptions &options, const core::CancelToken &cancel);

} // namespace lanewise::advisor
