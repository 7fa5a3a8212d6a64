// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/engine.h>

#include <algorithm>
#include <tuple>

#include "rule.h"
#include "rulecontext.h"

namespace lanewise::advisor {
namespace {

FindingSeverity severityOf(double pct, const Thresholds &t)
{
    if (pct >= t[Limit::SeverityHigh])
        return FindingSeverity::High;
    if (pct >= t[Limit::SeverityMedium])
        return FindingSeverity::Medium;
    return pct >= t[Limit::SeverityLow] ? FindingSeverity::Low : FindingSeverity::Info;
}

Confidence lower(Confidence a, Confidence b)
{
    return std::max(a, b); // High is the least of the enumeration
}

/// What follows from the saving.
void complete(Candidate &c, const RuleContext &context)
{
    Finding &f = c.finding;
    const Saving &s = c.saving;
    f.help = "rules/" + f.rule;
    f.savingNsPerStep = std::max<core::TimeNs>(0, s.meanNs);
    f.savingPct = std::max(0.0, s.pct);
    f.savingSpreadPct = s.spreadPct;
    core::TimeNs total = 0;
    for (const core::TimeNs ns : s.perStepNs)
        total += ns;
    f.savingNsTotal = std::max<core::TimeNs>(0, total);
    if (s.unprofiledNs) {
        f.unprofiledSavingNsPerStep = std::max<core::TimeNs>(0, *s.unprofiledNs);
        f.unprofiledSavingPct = std::max(0.0, *s.unprofiledPct);
    }
    f.basis = s.capped ? SavingBasis::Bound : SavingBasis::Replay;
    if (s.capped)
        f.confidence = lower(f.confidence, Confidence::Medium);
    if (context.quality().unexplainedPct > context.thresholds()[Limit::UnexplainedForLowConfidence])
        f.confidence = Confidence::Low;
    // The clock that the findings are ordered by.
    f.severity = severityOf(f.unprofiledSavingPct.value_or(*f.savingPct), context.thresholds());
}

/// Causes in their order; what an earlier cause explains is listed under it.
std::vector<Candidate> merge(std::vector<Candidate> candidates, const RuleContext &context)
{
    std::sort(candidates.begin(), candidates.end(), [](const Candidate &a, const Candidate &b) {
        return std::tuple(causeOrder(a.finding.rule), a.finding.rule)
            < std::tuple(causeOrder(b.finding.rule), b.finding.rule);
    });
    std::vector<Candidate> kept;
    for (Candidate &c : candidates) {
        if (!kept.empty() && c.saving.meanNs > 0) {
            std::vector<const Remedy *> all;
            for (const Candidate &k : kept)
                all.push_back(&k.remedy);
            const core::TimeNs without = context.evaluate(all).meanNs;
            all.push_back(&c.remedy);
            const core::TimeNs added = context.evaluate(all).meanNs - without;
            if (static_cast<double>(added)
                < (1 - context.thresholds()[Limit::MergeOverlap] / 100) * static_cast<double>(c.saving.meanNs)) {
                // The one whose saving overlaps most.
                Candidate *cause = nullptr;
                core::TimeNs most = 0;
                for (Candidate &k : kept) {
                    const core::TimeNs overlap = k.saving.meanNs + c.saving.meanNs
                        - context.evaluate(std::vector<const Remedy *> { &k.remedy, &c.remedy }).meanNs;
                    if (!cause || overlap > most) {
                        cause = &k;
                        most = overlap;
                    }
                }
                cause->finding.merged.push_back(c.finding.rule);
                continue;
            }
        }
        kept.push_back(std::move(c));
    }
    return kept;
}

void sortFindings(std::vector<Finding> &findings, std::size_t judgedSteps)
{
    const auto key = [judgedSteps](const Finding &f) -> std::optional<core::TimeNs> {
        if (f.scope == SavingScope::Run)
            return f.savingNsTotal
                ? std::optional(*f.savingNsTotal / static_cast<core::TimeNs>(std::max<std::size_t>(1, judgedSteps)))
                : std::nullopt;
        return f.orderNs();
    };
    std::sort(findings.begin(), findings.end(), [&](const Finding &a, const Finding &b) {
        const auto x = key(a), y = key(b);
        if (x.has_value() != y.has_value())
            return x.has_value();
        if (x && *x != *y)
            return *x > *y;
        return std::tuple(a.severity, a.rule) < std::tuple(b.severity, b.rule);
    });
}

} // namespace

AdvisorResult advise(const analysis::Analysis &analysis, const AdvisorOptions &options, const core::CancelToken &cancel)
{
    AdvisorResult result;
    const auto stop = [&] {
        result = {};
        result.cancelled = true;
        return result;
    };
    const RuleContext context(analysis, options.thresholds, cancel);
    if (cancel.isCancelled())
        return stop();
    std::vector<Candidate> candidates;
    if (context.canReplay()) {
        result.replay = context.quality();
        for (const auto &rule : allRules()) {
            if (std::find(options.muted.begin(), options.muted.end(), rule->name()) != options.muted.end())
                continue;
            ++result.rulesChecked;
            if (auto candidate = rule->examine(context))
                candidates.push_back(std::move(*candidate));
            if (cancel.isCancelled())
                return stop();
        }
    }
    candidates = merge(std::move(candidates), context);
    std::vector<const Remedy *> all;
    for (Candidate &c : candidates) {
        complete(c, context);
        if (c.finding.scope == SavingScope::Step)
            all.push_back(&c.remedy);
    }
    if (!all.empty()) {
        const Saving together = context.evaluate(all);
        result.combinedSavingNsPerStep = std::max<core::TimeNs>(0, together.meanNs);
        result.combinedSavingPct = std::max(0.0, together.pct);
    }
    if (cancel.isCancelled())
        return stop();
    for (Candidate &c : candidates)
        result.findings.push_back(std::move(c.finding));
    sortFindings(result.findings, context.replayedSteps().size());
    result.sample = context.sample();
    return result;
}

AdvisorResult advise(const analysis::Analysis &analysis, const core::CancelToken &cancel)
{
    return advise(analysis, AdvisorOptions(), cancel);
}

} // namespace lanewise::advisor
