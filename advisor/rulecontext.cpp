// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulecontext.h"

#include <algorithm>
#include <cmath>

namespace lanewise::advisor {

using analysis::DependencyGraph;
using analysis::IntervalSet;
using analysis::Scenario;
using core::TimeNs;
using core::TimeRange;

namespace {

constexpr std::uint8_t kUnasked = 255;
constexpr core::MessageTemplate kSampled {
    "advisor.sampled",
    LW_TR("Messages",
        "Replayed: {steps} of {all} judged {all|step|steps}, from {from} to {to}; the trace is too long for all of them")
};

} // namespace

RuleContext::RuleContext(
    const analysis::Analysis &analysis, const Thresholds &thresholds, const core::CancelToken &cancel)
    : m_analysis(analysis),
      m_thresholds(thresholds),
      m_cancel(cancel),
      m_hostWork(analysis.trace().strings().size(), kUnasked)
{
    findFrameworks();
    buildGraphs();
}

/// All of a short trace; of a long one as many judged steps in a row, from the first, as stay within the limit.
std::optional<TimeRange> RuleContext::sampleRange(core::FileIndex file)
{
    const auto limit = static_cast<std::uint64_t>(m_thresholds[Limit::ReplayedOperations]);
    std::uint64_t operations = 0;
    for (const analysis::Device &d : m_analysis.devices())
        if (d.file == file)
            operations += d.operations;
    std::uint64_t calls = 0;
    for (const core::Lane &lane : trace().lanes())
        if (lane.file == file && lane.kind == core::LaneKind::HostThread)
            calls += lane.size();
    // Host records are many more than launches; they are only read once, so they weigh less.
    if (operations + calls / 4 <= 2 * limit)
        return {};
    std::optional<TimeRange> range;
    std::uint64_t taken = 0, steps = 0, all = 0;
    for (const analysis::Step &s : m_analysis.steps().list) {
        if (s.file != file || !s.judged)
            continue;
        ++all;
        if (taken >= limit)
            continue;
        taken += std::max<std::uint64_t>(1, s.operations);
        ++steps;
        // A step's own work may be launched before it begins to count: take a step's length before as well.
        if (!range)
            range = TimeRange { std::min(s.recorded.startNs, s.beginNs - s.lengthNs), s.completionNs + 1 };
        range->endNs = std::max(range->endNs, s.completionNs + 1);
    }
    if (range)
        m_sample = core::Message(kSampled,
            { { "steps", core::Count { steps } }, { "all", core::Count { all } },
                { "from", core::Duration { range->startNs } }, { "to", core::Duration { range->endNs } } });
    return range;
}

void RuleContext::buildGraphs()
{
    const core::Trace &t = trace();
    m_kernels.resize(t.files().size());
    m_busy.resize(t.files().size());
    m_claimed.resize(t.files().size());
    for (const analysis::Device &d : m_analysis.devices()) {
        m_kernels[d.file] = m_kernels[d.file].unitedWith(d.kernels);
        m_busy[d.file] = m_busy[d.file].unitedWith(d.busy);
    }
    const TimeNs cost = m_thresholds.ns(Limit::ProfilerCost);
    double sum = 0, sumUnprofiled = 0;
    for (core::FileIndex file = 0; file < t.files().size() && !m_cancel.isCancelled(); ++file)
        m_graphs.push_back(DependencyGraph::build(
            t, m_analysis.launchLinks(), m_analysis.steps(), file, sampleRange(file), {}, m_cancel));
    for (const DependencyGraph &graph : m_graphs) {
        m_scenarios.emplace_back(graph);
        m_base.emplace_back();
        m_baseUnprofiled.emplace_back();
        // Without host or device there is nothing to wait for.
        if (!graph.hasHost() || !graph.hasDevice() || graph.steps().empty())
            continue;
        Scenario &scenario = m_scenarios.back();
        scenario.replay(m_replayed, m_cancel);
        m_base.back() = m_replayed.stepLengthsNs;
        removeProfilerCost(scenario, cost);
        scenario.replay(m_replayed, m_cancel);
        m_baseUnprofiled.back() = m_replayed.stepLengthsNs;
        if (m_cancel.isCancelled())
            return;
        for (std::size_t i = 0; i < graph.steps().size(); ++i) {
            const TimeNs length = m_analysis.steps().list[graph.steps()[i].index].lengthNs;
            if (!graph.steps()[i].judged || length <= 0)
                continue;
            m_steps.push_back({ m_base.size() - 1, i });
            sum += static_cast<double>(length);
            sumUnprofiled += static_cast<double>(m_baseUnprofiled.back()[i]);
        }
    }
    if (!m_steps.empty()) {
        m_meanStepNs = sum / static_cast<double>(m_steps.size());
        m_meanUnprofiledNs = sumUnprofiled / static_cast<double>(m_steps.size());
    }
}

std::optional<std::size_t> RuleContext::stepAt(std::size_t graph, TimeNs t) const
{
    for (auto it = std::upper_bound(m_steps.begin(), m_steps.end(), std::pair { graph, t },
             [this](const auto &key, const ReplayedStep &s) {
                 return key.first != s.graph ? key.first < s.graph : key.second < step(s).beginNs;
             });
         it != m_steps.begin();) {
        --it;
        if (it->graph == graph && t < step(*it).completionNs)
            return static_cast<std::size_t>(it - m_steps.begin());
        break;
    }
    return {};
}

/// TensorFlow and JAX write the same formats, so names tell them apart; one trace holds one program, so its names stand for all of its files.
void RuleContext::findFrameworks()
{
    bool isJax = false, isTensorFlow = false;
    const core::StringPool &strings = trace().strings();
    for (core::StringId id = 0; id < strings.size() && !isJax; ++id) {
        const std::string_view name = trace().string(id);
        isJax = name.starts_with("PjitFunction(");
        for (const std::string_view own : { "EagerExecute", "EagerLocalExecute", "FunctionRun", "SessionRun",
                 "ExecutorState::Process", "IteratorGetNext", "Iterator::" })
            isTensorFlow = isTensorFlow || name.starts_with(own);
    }
    for (const core::TraceFile &file : trace().files()) {
        switch (file.format) {
        case core::FileFormat::Kineto:
            m_frameworks.push_back(Framework::PyTorch);
            break;
        case core::FileFormat::MxNet:
            m_frameworks.push_back(Framework::MxNet);
            break;
        case core::FileFormat::TensorFlowJson:
            m_frameworks.push_back(isJax ? Framework::Jax : Framework::TensorFlow);
            break;
        default:
            m_frameworks.push_back(isJax ? Framework::Jax : isTensorFlow ? Framework::TensorFlow : Framework::Any);
            break;
        }
    }
}

core::SliceId RuleContext::executionOf(core::SliceId launch) const
{
    // JAX 0.2 to 0.11: PjRtStreamExecutorExecutable::Execute, PjRtCApiLoadedExecutable::Execute, CommonPjRtLoadedExecutable::Execute (jit_add), ...
    constexpr int kDeepest = 256; ///< ranges around it that are looked at
    core::SliceId found = core::kNoSlice, around = launch;
    for (int i = 0; i < kDeepest; ++i) {
        around = trace().parentOf(around);
        if (around == core::kNoSlice)
            break;
        if (trace().name(around).find("Executable::Execute") != std::string_view::npos)
            found = around;
    }
    return found;
}

bool RuleContext::runsOperatorByOperator(std::size_t graph) const
{
    m_operatorByOperator.resize(m_graphs.size());
    std::optional<bool> &known = m_operatorByOperator[graph];
    if (!known)
        known = findOperatorByOperator(graph);
    return *known;
}

bool RuleContext::findOperatorByOperator(std::size_t graph) const
{
    const DependencyGraph &g = m_graphs[graph];
    if (framework(g.file()) != Framework::Jax)
        return false;
    const core::Trace &t = trace();
    std::uint64_t executions = 0, operations = 0;
    core::SliceId current = core::kNoSlice;
    for (const analysis::GraphCall &call : g.calls()) {
        if (!call.operationCount || !stepAt(graph, t.start(call.slice)))
            continue;
        // Calls of a thread follow each other, so those of one execution do.
        if (current == core::kNoSlice || t.laneOf(current) != t.laneOf(call.slice)
            || t.end(call.slice) > t.end(current)) {
            current = executionOf(call.slice);
            executions += current != core::kNoSlice;
        }
        operations += current != core::kNoSlice ? call.operationCount : 0;
    }
    std::uint64_t steps = 0;
    for (const ReplayedStep &s : m_steps)
        steps += s.graph == graph;
    const auto count = static_cast<double>(executions);
    return count >= m_thresholds[Limit::EagerFewest] * static_cast<double>(steps) && executions > 0
        && static_cast<double>(operations) <= m_thresholds[Limit::EagerLargest] * count;
}

const analysis::ReplayResult *RuleContext::played(std::size_t graph) const
{
    if (m_base[graph].empty())
        return nullptr;
    m_scenarios[graph].reset();
    m_scenarios[graph].replay(m_replayed, m_cancel);
    return &m_replayed;
}

const JointSteps &RuleContext::jointSteps() const
{
    return once<JointSteps>([&] {
        std::vector<std::pair<std::size_t, std::size_t>> steps;
        for (const ReplayedStep &s : m_steps)
            steps.emplace_back(s.graph, s.step);
        return JointSteps::find(m_analysis.collectives(), m_graphs, steps);
    });
}

Saving RuleContext::evaluate(const Remedy &remedy) const
{
    return evaluate(std::vector<const Remedy *> { &remedy });
}

Saving RuleContext::evaluate(const std::vector<const Remedy *> &remedies) const
{
    std::vector<Change> changes;
    std::optional<std::vector<TimeNs>> cap;
    std::vector<const Remedy *> uncapped;
    for (const Remedy *r : remedies) {
        changes.insert(changes.end(), r->changes.begin(), r->changes.end());
        if (!r->capNs) {
            uncapped.push_back(r);
            continue;
        }
        if (!cap)
            cap.emplace(m_steps.size(), 0);
        for (std::size_t i = 0; i < m_steps.size(); ++i)
            (*cap)[i] += (*r->capNs)[i];
    }
    // What has a limit adds at most that to what the others save without it.
    if (cap && !uncapped.empty()) {
        const Saving others = evaluate(uncapped);
        for (std::size_t i = 0; i < m_steps.size(); ++i)
            (*cap)[i] += std::max<TimeNs>(0, others.perStepNs[i]);
    }

    Saving saving;
    saving.perStepNs.assign(m_steps.size(), 0);
    if (m_steps.empty() || changes.empty())
        return saving;
    std::vector<std::vector<TimeNs>> changed(m_graphs.size()), changedUnprofiled(m_graphs.size());
    for (std::size_t g = 0; g < m_graphs.size(); ++g) {
        if (m_base[g].empty())
            continue;
        Scenario &scenario = m_scenarios[g];
        scenario.reset();
        applyChanges(scenario, changes);
        scenario.replay(m_replayed, m_cancel);
        changed[g] = m_replayed.stepLengthsNs;
        if (clocksDiffer()) {
            scenario.reset();
            removeProfilerCost(scenario, m_thresholds.ns(Limit::ProfilerCost));
            applyChanges(scenario, changes);
            scenario.replay(m_replayed, m_cancel);
            changedUnprofiled[g] = m_replayed.stepLengthsNs;
        }
        if (m_cancel.isCancelled())
            return saving;
    }
    TimeNs cut = 0, uncut = 0;
    std::vector<TimeNs> unprofiled(m_steps.size(), 0);
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const ReplayedStep &s = m_steps[i];
        // No step gets shorter than nothing.
        const auto limited = [&](TimeNs saved, TimeNs length) {
            return std::min({ saved, length, cap ? (*cap)[i] : length });
        };
        const TimeNs base = m_base[s.graph][s.step], saved = base - changed[s.graph][s.step];
        saving.perStepNs[i] = limited(saved, std::min(base, step(s).lengthNs));
        cut += saved - saving.perStepNs[i];
        uncut += saving.perStepNs[i];
        if (clocksDiffer())
            unprofiled[i] = limited(m_baseUnprofiled[s.graph][s.step] - changedUnprofiled[s.graph][s.step],
                std::min(m_baseUnprofiled[s.graph][s.step], step(s).lengthNs));
    }
    saving.capped = static_cast<double>(cut) > 0.1 * static_cast<double>(uncut);
    if (std::none_of(remedies.begin(), remedies.end(), [](const Remedy *r) { return r->ofEachRank; })) {
        jointSteps().join(saving.perStepNs);
        jointSteps().join(unprofiled);
    }
    double sum = 0, squares = 0, sumUnprofiled = 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const auto saved = static_cast<double>(saving.perStepNs[i]);
        sum += saved;
        squares += saved * saved;
        sumUnprofiled += static_cast<double>(unprofiled[i]);
    }
    const auto n = static_cast<double>(m_steps.size());
    saving.meanNs = static_cast<TimeNs>(std::llround(sum / n));
    if (m_meanStepNs > 0) {
        saving.pct = 100 * sum / n / m_meanStepNs;
        saving.spreadPct = 100 * std::sqrt(std::max(0.0, squares / n - (sum / n) * (sum / n))) / m_meanStepNs;
    }
    if (clocksDiffer()) {
        saving.unprofiledNs = static_cast<TimeNs>(std::llround(sumUnprofiled / n));
        saving.unprofiledPct = 100 * sumUnprofiled / n / m_meanUnprofiledNs;
    }
    return saving;
}

HostWork RuleContext::hostWork(core::StringId name) const
{
    std::uint8_t &known = m_hostWork[name];
    if (known == kUnasked)
        known = static_cast<std::uint8_t>(hostWorkOf(trace().string(name)));
    return static_cast<HostWork>(known);
}

Evidence RuleContext::evidence(core::SliceId slice, TimeRange range, TimeNs costNs) const
{
    Evidence e;
    e.lane = trace().laneOf(slice);
    e.file = trace().lane(e.lane).file;
    e.rank = rank(e.file);
    e.slice = slice;
    e.range = range;
    e.costNs = costNs;
    return e;
}

TimeNs RuleContext::kernelTimeNs(core::FileIndex file, const TimeRange &range) const
{
    return m_kernels[file].lengthWithinNs(range);
}

TimeNs RuleContext::busyTimeNs(core::FileIndex file, const TimeRange &range) const
{
    return m_busy[file].lengthWithinNs(range);
}

const IntervalSet &RuleContext::judgedIdle(core::FileIndex file) const
{
    if (m_judgedIdle.empty()) {
        std::vector<std::vector<TimeRange>> judged(trace().files().size());
        for (const ReplayedStep &s : m_steps)
            judged[m_graphs[s.graph].file()].push_back(step(s).range());
        for (core::FileIndex f = 0; f < judged.size(); ++f)
            m_judgedIdle.push_back(IntervalSet::unionOf(std::move(judged[f])).minus(m_busy[f]));
    }
    return m_judgedIdle[file];
}

IntervalSet RuleContext::unclaimedIdle(core::FileIndex file) const
{
    return judgedIdle(file).minus(m_claimed[file]);
}

std::vector<IntervalSet> RuleContext::claimsOf(const Candidate &candidate) const
{
    std::vector<std::vector<TimeRange>> ranges(trace().files().size());
    if (candidate.claims.empty()) {
        for (const Evidence &e : candidate.finding.evidence)
            ranges[e.file].push_back(e.range);
    } else {
        for (const Claim &c : candidate.claims)
            ranges[c.file].push_back(c.range);
    }
    std::vector<IntervalSet> claims(ranges.size());
    for (core::FileIndex file = 0; file < ranges.size(); ++file)
        if (!ranges[file].empty())
            claims[file] = IntervalSet::unionOf(std::move(ranges[file])).minus(m_busy[file]);
    return claims;
}

void RuleContext::claim(const Candidate &candidate)
{
    const std::vector<IntervalSet> claims = claimsOf(candidate);
    ++m_claims;
    for (core::FileIndex file = 0; file < claims.size(); ++file)
        if (!claims[file].empty())
            m_claimed[file] = m_claimed[file].unitedWith(claims[file]);
}

void RuleContext::close(Candidate &candidate, const Rule &rule, std::vector<Evidence> evidence,
    std::initializer_list<Limit> limits, std::span<const AdviceLine> advice) const
{
    Finding &f = candidate.finding;
    f.rule = rule.name();
    f.evidence = std::move(evidence);
    std::stable_sort(
        f.evidence.begin(), f.evidence.end(), [](const Evidence &a, const Evidence &b) { return a.costNs > b.costNs; });
    f.occurrences = f.evidence.size();
    for (const Limit limit : limits)
        f.thresholds.emplace_back(Thresholds::info(limit).name);
    const Framework wanted = f.evidence.empty() ? Framework::Any : framework(f.evidence.front().file);
    const bool isKnown =
        std::any_of(advice.begin(), advice.end(), [wanted](const AdviceLine &a) { return a.framework == wanted; });
    for (const AdviceLine &a : advice)
        if (a.framework == (isKnown ? wanted : Framework::Any))
            f.advice.push_back({ a.framework, core::Message(*a.text), a.code });
}

core::Duration RuleContext::perStep(TimeNs total) const
{
    return { total / static_cast<TimeNs>(std::max<std::size_t>(1, m_steps.size())) };
}

ReplayQuality RuleContext::quality() const
{
    ReplayQuality q;
    q.steps = m_steps.size();
    double unexplained = 0, total = 0;
    for (const ReplayedStep &s : m_steps) {
        const auto length = static_cast<double>(step(s).lengthNs);
        const double error = 100 * std::abs(static_cast<double>(m_base[s.graph][s.step]) - length) / length;
        q.meanErrorPct += error / static_cast<double>(m_steps.size());
        q.worstErrorPct = std::max(q.worstErrorPct, error);
        unexplained += static_cast<double>(graphStep(s).unexplainedNs);
        total += length;
    }
    q.unexplainedPct = total > 0 ? 100 * unexplained / total : 0;
    return q;
}

} // namespace lanewise::advisor
