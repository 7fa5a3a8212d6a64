// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/report.h>

#include "report/document.h"
#include "report/json.h"

namespace lanewise::advisor {

std::optional<ReportFormat> reportFormatNamed(std::string_view name)
{
    if (name == "json")
        return ReportFormat::Json;
    if (name == "text")
        return ReportFormat::Text;
    if (name == "markdown")
        return ReportFormat::Markdown;
    if (name == "html")
        return ReportFormat::Html;
    return {};
}

std::string writeReport(const ReportInput &input, ReportFormat format)
{
    switch (format) {
    case ReportFormat::Text:
        return toText(makeDocument(input));
    case ReportFormat::Markdown:
        return toMarkdown(makeDocument(input));
    case ReportFormat::Html:
        return toHtml(makeDocument(input));
    case ReportFormat::Json:
        break;
    }
    return writeJson(input);
}

std::string findingAsMarkdown(const analysis::Analysis &analysis, const Finding &finding)
{
    AdvisorResult only;
    only.findings.push_back(finding);
    return toMarkdown(makeFindingsDocument({ analysis, only, {}, {} }));
}

} // namespace lanewise::advisor
