// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/advisor/advisoranswer.h>

#include <algorithm>

namespace lanewise::widgets {

namespace {

std::vector<core::SliceId> marksOf(const advisor::Finding &finding)
{
    std::vector<core::SliceId> marks;
    for (const advisor::Evidence &e : finding.evidence) {
        if (e.slice != core::kNoSlice)
            marks.push_back(e.slice);
    }
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    return marks;
}

std::size_t launchesIn(const core::Trace &trace)
{
    std::size_t launches = 0;
    for (core::SliceId s = 0; s < trace.sliceCount(); ++s)
        launches +=
            core::isLaunchCall(trace.kind(s)) && trace.name(s).find("Launch") != std::string_view::npos ? 1u : 0u;
    return launches;
}

} // namespace

std::shared_ptr<const AdvisorAnswer> AdvisorAnswer::of(
    std::shared_ptr<const analysis::Analysis> analysis, std::shared_ptr<const advisor::AdvisorResult> result)
{
    auto answer = std::make_shared<AdvisorAnswer>();
    if (!result->cancelled) {
        answer->checklist = advisor::makeChecklist(*analysis, *result);
        answer->nothingFound = advisor::nothingFound(*analysis, *result, answer->checklist);
        for (const advisor::Finding &finding : result->findings)
            answer->marks.push_back(marksOf(finding));
        if (answer->nothingFound == advisor::NothingFound::NoDeviceOperations)
            answer->launches = launchesIn(analysis->trace());
    }
    answer->analysis = std::move(analysis);
    answer->result = std::move(result);
    return answer;
}

} // namespace lanewise::widgets
