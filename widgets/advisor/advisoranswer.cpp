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
    const std::vector<advisor::Finding> &findings = result->findings;
    if (!result->cancelled) {
        answer->checklist = advisor::makeChecklist(*analysis, *result);
        for (const advisor::Finding &finding : findings)
            answer->marks.push_back(marksOf(finding));
        const bool isWorthAnything = std::any_of(findings.begin(), findings.end(),
            [](const advisor::Finding &f) { return f.severity != advisor::FindingSeverity::Info; });
        if (!isWorthAnything) {
            answer->nothingFound = advisor::nothingFound(*analysis, *result);
            if (answer->nothingFound == advisor::NothingFound::NoDeviceOperations)
                answer->launches = launchesIn(analysis->trace());
        }
    }
    answer->analysis = std::move(analysis);
    answer->result = std::move(result);
    return answer;
}

} // namespace lanewise::widgets
