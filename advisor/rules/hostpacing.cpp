// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostpacing.h"

#include <algorithm>

namespace lanewise::advisor {

using core::Kind;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;

namespace {

/// Shorter pauses are the program's own (Python between two operators), and shorter than this part of a step they matter little.
constexpr TimeNs kShortestPauseNs = 1'000'000;
constexpr double kShortestPart = 0.02;
/// The device is busy for at least this part of a pause.
constexpr double kBusyPart = 0.98;
/// What the pauses alone may save: above that the host bounds the step.
constexpr double kOwnSavingPct = 1;

} // namespace

std::vector<Change> unrecordedWaits(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    const TimeNs shortest = std::max(kShortestPauseNs, static_cast<TimeNs>(kShortestPart * context.meanStepNs()));
    std::vector<Change> changes;
    for (const analysis::DependencyGraph &graph : context.graphs()) {
        for (const auto &[lane, chain] : graph.chains()) {
            if (!graph.launches(lane) || chain.empty())
                continue;
            TimeNs until = core::kNoTime;
            const core::Lane &l = trace.lane(lane);
            const SliceId first = graph.range() ? trace.lowerBound(lane, graph.range()->startNs) : l.begin;
            for (SliceId s = first; s < l.end && (!graph.range() || trace.start(s) < graph.range()->endNs); ++s) {
                const Kind kind = trace.kind(s);
                // Marks hold what is recorded inside them and more.
                if (kind == Kind::UserAnnotation && s + 1 < l.end && trace.start(s + 1) < trace.end(s))
                    continue;
                const TimeRange pause { until, trace.start(s) };
                if (until != core::kNoTime && pause.lengthNs() >= shortest
                    && static_cast<double>(context.busyTimeNs(graph.file(), pause))
                        >= kBusyPart * static_cast<double>(pause.lengthNs()))
                    changes.emplace_back(DropHostRange { lane, pause });
                until = std::max(until, trace.end(s));
            }
        }
    }
    if (changes.empty())
        return changes;
    Remedy alone;
    alone.changes = changes;
    if (context.evaluate(alone).pct > kOwnSavingPct)
        changes.clear();
    return changes;
}

void evaluateOnDevice(const RuleContext &context, Candidate &candidate)
{
    candidate.saving = context.evaluate(candidate.remedy);
    const std::vector<Change> waits = unrecordedWaits(context);
    if (waits.empty())
        return;
    Remedy with = candidate.remedy;
    for (const Change &change : waits)
        with.changes.emplace_back(change);
    const Saving saving = context.evaluate(with);
    if (saving.meanNs <= candidate.saving.meanNs + candidate.saving.meanNs / 20)
        return;
    candidate.remedy = std::move(with);
    candidate.saving = saving;
    candidate.isBound = true;
}

} // namespace lanewise::advisor
