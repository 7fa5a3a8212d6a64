// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostpacing.h"

#include <algorithm>
#include <iterator>
#include <map>

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
constexpr double kNamedBusyPart = 0.9;
/// What the pauses alone may save: above that the host bounds the step.
constexpr double kOwnSavingPct = 1;
/// Waits by name are surely waits; without them the next step is launched a little earlier.
constexpr double kNamedSavingPct = 3;

/// A range of the host that waits for the device by its nature, in Python's or a framework's own words; calls of the runtime are the graph's.
bool isNamedWait(std::string_view name)
{
    constexpr std::string_view kWaits[] = { "block_until_ready", "BlockHostUntilReady", "BlockHostUntilDone", "waitall",
        "wait_to_read", "asnumpy", "cuda/__init__.py(synchronize)", ": synchronize" };
    return std::any_of(std::begin(kWaits), std::end(kWaits),
        [name](std::string_view wait) { return name.find(wait) != std::string_view::npos; });
}

} // namespace

std::vector<Change> unrecordedWaits(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    const TimeNs shortest = std::max(kShortestPauseNs, static_cast<TimeNs>(kShortestPart * context.meanStepNs()));
    std::vector<Change> changes;
    bool areNamed = false;
    std::map<core::StringId, bool> named;
    for (const analysis::DependencyGraph &graph : context.graphs()) {
        for (const auto &[lane, chain] : graph.chains()) {
            if (chain.empty())
                continue;
            const bool launches = graph.launches(lane);
            TimeNs until = core::kNoTime;
            const core::Lane &l = trace.lane(lane);
            const SliceId first = graph.range() ? trace.lowerBound(lane, graph.range()->startNs) : l.begin;
            for (SliceId s = first; s < l.end && (!graph.range() || trace.start(s) < graph.range()->endNs); ++s) {
                const Kind kind = trace.kind(s);
                // Marks hold what is recorded inside them and more.
                if (kind == Kind::UserAnnotation && s + 1 < l.end && trace.start(s + 1) < trace.end(s))
                    continue;
                if (!core::isLaunchCall(kind) && trace.duration(s) >= shortest) {
                    const auto [wait, isNew] = named.try_emplace(trace.nameId(s), false);
                    if (isNew)
                        wait->second = isNamedWait(trace.name(s));
                    if (wait->second
                        && static_cast<double>(context.busyTimeNs(graph.file(), trace.range(s)))
                            >= kNamedBusyPart * static_cast<double>(trace.duration(s))) {
                        changes.emplace_back(DropHostRange { lane, trace.range(s) });
                        areNamed = true;
                    }
                }
                const TimeRange pause { until, trace.start(s) };
                if (launches && until != core::kNoTime && pause.lengthNs() >= shortest
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
    alone.ofEachRank = true;
    alone.changes = changes;
    if (context.evaluate(alone).pct > (areNamed ? kNamedSavingPct : kOwnSavingPct))
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
