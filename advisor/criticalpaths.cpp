// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "criticalpaths.h"

#include <iterator>
#include <map>

#include "rulecontext.h"
#include "rules/hostrules.h"

namespace lanewise::advisor {

std::vector<analysis::CriticalPath> criticalPathsOf(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    std::map<core::LaneId, std::vector<core::TimeRange>> asked;
    for (const InputCall &call : inputCalls(context))
        asked[trace.laneOf(call.slice)].push_back(trace.range(call.slice));
    std::map<core::LaneId, analysis::IntervalSet> input;
    for (auto &[lane, ranges] : asked)
        input.emplace(lane, analysis::IntervalSet::unionOf(std::move(ranges)));
    const analysis::IntervalSet none;
    const auto inputOf = [&](core::LaneId lane) -> const analysis::IntervalSet & {
        const auto found = input.find(lane);
        return found != input.end() ? found->second : none;
    };
    std::vector<analysis::CriticalPath> all;
    for (std::size_t g = 0; g < context.graphs().size() && !context.cancel().isCancelled(); ++g) {
        const analysis::ReplayResult *played = context.played(g);
        if (!played)
            continue;
        auto paths = analysis::criticalPaths(
            context.graphs()[g], trace, context.analysis().steps(), *played, inputOf, context.cancel());
        all.insert(all.end(), std::make_move_iterator(paths.begin()), std::make_move_iterator(paths.end()));
    }
    return all;
}

} // namespace lanewise::advisor
