// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/engine.h>

#include <algorithm>
#include <tuple>

#include "criticalpaths.h"
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
    std::replace(f.help.begin(), f.help.end(), ':', '-'); // it is a file's name
    if (!c.hasSaving) {
        f.basis = SavingBasis::None;
        f.severity = FindingSeverity::Info;
        return;
    }
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
    const bool isBound = s.capped || c.isBound;
    f.basis = isBound ? SavingBasis::Bound : SavingBasis::Replay;
    if (isBound)
        f.confidence = lower(f.confidence, Confidence::Medium);
    if (context.quality().unexplainedPct > context.thresholds()[Limit::UnexplainedForLowConfidence])
        f.confidence = Confidence::Low;
    // The clock that the findings are ordered by.
    f.severity = severityOf(f.unprofiledSavingPct.value_or(*f.savingPct), context.thresholds());
    if (f.scope == SavingScope::Run) {
        // What comes once a run says nothing about a step.
        f.severity = std::max(f.severity, FindingSeverity::Medium);
        f.savingNsPerStep.reset();
        f.savingPct.reset();
        f.savingSpreadPct.reset();
        f.unprofiledSavingNsPerStep.reset();
        f.unprofiledSavingPct.reset();
    }
}

/// A candidate and the idle time that it claims, by file.
struct Cause {
    Candidate candidate;
    std::vector<analysis::IntervalSet> claims;
    bool isMuted = false;
};

core::TimeNs lengthOf(const std::vector<analysis::IntervalSet> &sets)
{
    core::TimeNs sum = 0;
    for (const analysis::IntervalSet &s : sets)
        sum += s.lengthNs();
    return sum;
}

core::TimeNs overlapOf(const std::vector<analysis::IntervalSet> &a, const std::vector<analysis::IntervalSet> &b)
{
    core::TimeNs sum = 0;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        if (!a[i].empty() && !b[i].empty())
            sum += a[i].intersectedWith(b[i]).lengthNs();
    return sum;
}

/// The earlier cause whose claims hold most of the idle time that `c` claims, if together they hold more than the limit of it and of what it saves:
/// a cause that is about busy time claims next to nothing.
Cause *claimedBefore(const Cause &c, std::vector<Cause> &kept, double limit)
{
    core::TimeNs length = lengthOf(c.claims), saved = 0;
    if (length <= 0)
        return nullptr;
    for (const core::TimeNs ns : c.candidate.saving.perStepNs)
        saved += ns;
    length = std::max(length, saved);
    core::TimeNs sum = 0, most = 0;
    Cause *cause = nullptr;
    for (Cause &k : kept) {
        const core::TimeNs overlap = overlapOf(c.claims, k.claims);
        sum += overlap;
        if (overlap > most) {
            most = overlap;
            cause = &k;
        }
    }
    return static_cast<double>(sum) > limit * static_cast<double>(length) ? cause : nullptr;
}

/// The earlier cause that saves most of what `c` saves, if without it `c` saves less than the limit. Causes whose replay saves more than can be
/// theirs are left out: what else it moves says nothing about `c`, and their claims tell.
Cause *savedBefore(const Cause &c, std::vector<Cause> &kept, const RuleContext &context, double limit)
{
    const Saving &own = c.candidate.saving;
    if (!c.candidate.hasSaving || own.meanNs <= 0)
        return nullptr;
    std::vector<const Remedy *> all;
    for (const Cause &k : kept)
        if (k.candidate.hasSaving && !k.candidate.saving.capped)
            all.push_back(&k.candidate.remedy);
    if (all.empty())
        return nullptr;
    const core::TimeNs without = context.evaluate(all).meanNs;
    all.push_back(&c.candidate.remedy);
    const core::TimeNs added = context.evaluate(all).meanNs - without;
    if (static_cast<double>(added) >= (1 - limit) * static_cast<double>(own.meanNs))
        return nullptr;
    Cause *cause = nullptr;
    core::TimeNs most = 0;
    for (Cause &k : kept) {
        if (!k.candidate.hasSaving || k.candidate.saving.capped)
            continue;
        const core::TimeNs overlap = k.candidate.saving.meanNs + own.meanNs
            - context.evaluate(std::vector<const Remedy *> { &k.candidate.remedy, &c.candidate.remedy }).meanNs;
        if (!cause || overlap > most) {
            cause = &k;
            most = overlap;
        }
    }
    return cause;
}

/// Causes in their order; what an earlier cause explains is listed under it.
std::vector<Cause> merge(std::vector<Cause> causes, const RuleContext &context)
{
    const double limit = context.thresholds()[Limit::MergeOverlap] / 100;
    std::vector<Cause> kept;
    for (Cause &c : causes) {
        Cause *before = claimedBefore(c, kept, limit);
        if (!before)
            before = savedBefore(c, kept, context, limit);
        if (before)
            before->candidate.finding.merged.push_back(c.candidate.finding.rule);
        else
            kept.push_back(std::move(c));
    }
    return kept;
}

/// In the order of causes, whatever the order in which they are registered.
std::vector<std::unique_ptr<Rule>> inOrder(std::vector<std::unique_ptr<Rule>> rules)
{
    // Of causes that come in no order of their own, one that only bounds what may be is asked last: what is certain is not listed under it.
    const auto place = [](const std::unique_ptr<Rule> &r) {
        return std::tuple(causeOrder(r->name()), r->name() == "low-occupancy", r->name());
    };
    std::sort(rules.begin(), rules.end(), [&](const auto &a, const auto &b) { return place(a) < place(b); });
    return rules;
}

void sortBySaving(std::vector<Cause> &causes, std::size_t judgedSteps)
{
    const auto key = [judgedSteps](const Finding &f) -> std::optional<core::TimeNs> {
        if (f.scope == SavingScope::Run)
            return f.savingNsTotal
                ? std::optional(*f.savingNsTotal / static_cast<core::TimeNs>(std::max<std::size_t>(1, judgedSteps)))
                : std::nullopt;
        return f.orderNs();
    };
    std::sort(causes.begin(), causes.end(), [&](const Cause &left, const Cause &right) {
        const Finding &a = left.candidate.finding, &b = right.candidate.finding;
        const auto x = key(a), y = key(b);
        if (x.has_value() != y.has_value())
            return x.has_value();
        if (x && *x != *y)
            return *x > *y;
        return std::tuple(a.severity, a.rule) < std::tuple(b.severity, b.rule);
    });
}

} // namespace

std::optional<std::array<core::TimeNs, analysis::kCriticalKinds>> meanCriticalPath(const AdvisorResult &result)
{
    if (!result.criticalPaths || result.criticalPaths->empty())
        return {};
    std::array<core::TimeNs, analysis::kCriticalKinds> means {};
    const auto steps = static_cast<core::TimeNs>(result.criticalPaths->size());
    for (const analysis::CriticalPath &path : *result.criticalPaths)
        for (std::size_t k = 0; k < means.size(); ++k)
            means[k] += path.ns[k];
    for (core::TimeNs &ns : means)
        ns = (ns + steps / 2) / steps;
    return means;
}

std::vector<std::string> ruleNames()
{
    std::vector<std::string> names;
    for (const auto &rule : inOrder(allRules()))
        names.emplace_back(rule->name());
    return names;
}

AdvisorResult adviseBy(std::vector<std::unique_ptr<Rule>> rules, const analysis::Analysis &analysis,
    const AdvisorOptions &options, const core::CancelToken &cancel)
{
    AdvisorResult result;
    const auto stop = [&] {
        result = {};
        result.cancelled = true;
        return result;
    };
    RuleContext context(analysis, options.thresholds, cancel);
    if (cancel.isCancelled())
        return stop();
    if (context.canReplay())
        result.replay = context.quality();
    std::vector<Cause> causes;
    for (const auto &rule : inOrder(std::move(rules))) {
        if (rule->needsReplay() && !context.canReplay())
            continue;
        // Muted rules are asked, too: what they explain must not come up again under another name.
        const bool isMuted = std::find(options.muted.begin(), options.muted.end(), rule->name()) != options.muted.end();
        result.rulesChecked += isMuted ? 0 : 1;
        if (auto candidate = rule->examine(context)) {
            auto claims = context.claimsOf(*candidate);
            if (causeOrder(rule->name()) != causeOrder({}))
                context.claim(*candidate);
            causes.push_back({ std::move(*candidate), std::move(claims), isMuted });
        }
        if (cancel.isCancelled())
            return stop();
    }
    causes = merge(std::move(causes), context);
    std::erase_if(causes, [](const Cause &c) { return c.isMuted; });
    std::vector<const Remedy *> all;
    for (Cause &c : causes) {
        complete(c.candidate, context);
        if (c.candidate.hasSaving && c.candidate.finding.scope == SavingScope::Step)
            all.push_back(&c.candidate.remedy);
    }
    if (!all.empty()) {
        const Saving together = context.evaluate(all);
        result.combinedSavingNsPerStep = std::max<core::TimeNs>(0, together.meanNs);
        result.combinedSavingPct = std::max(0.0, together.pct);
    }
    if (cancel.isCancelled())
        return stop();
    sortBySaving(causes, context.replayedSteps().size());
    auto remedies = std::make_shared<std::vector<Remedy>>();
    for (Cause &c : causes) {
        result.findings.push_back(std::move(c.candidate.finding));
        remedies->push_back(c.candidate.hasSaving ? std::move(c.candidate.remedy) : Remedy());
    }
    result.remedies = std::move(remedies);
    result.thresholds = options.thresholds;
    result.sample = context.sample();
    auto paths = std::make_shared<std::vector<analysis::CriticalPath>>(criticalPathsOf(context));
    if (cancel.isCancelled())
        return stop();
    result.criticalPaths = std::move(paths);
    return result;
}

AdvisorResult advise(const analysis::Analysis &analysis, const AdvisorOptions &options, const core::CancelToken &cancel)
{
    return adviseBy(allRules(), analysis, options, cancel);
}

AdvisorResult advise(const analysis::Analysis &analysis, const core::CancelToken &cancel)
{
    return advise(analysis, AdvisorOptions(), cancel);
}

} // namespace lanewise::advisor
