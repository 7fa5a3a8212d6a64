// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What lanewise-report prints, and what the window exports. std, core, analysis.
//
// Paths and names come from files and are untrusted: every format is well formed and harmless whatever their bytes are.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <advisor/engine.h>
#include <analysis/analysis.h>

namespace lanewise::advisor {

enum class ReportFormat { Json, Text, Markdown, Html };
/// "json", "text", "markdown", "html".
std::optional<ReportFormat> reportFormatNamed(std::string_view name);

struct ReportElapsed {
    double loadMs = 0, analysisMs = 0, advisorMs = 0;
    std::optional<std::uint64_t> peakRssBytes;
};

struct ReportInput {
    const analysis::Analysis &analysis;
    const AdvisorResult &advice;
    std::string program; ///< "lanewise-report 1.2.3"
    ReportElapsed elapsed;
};

/// UTF-8, ends with a line break.
std::string writeReport(const ReportInput &input, ReportFormat format);

/// One finding as the report has it, in Markdown: for an issue or a message to somebody.
std::string findingAsMarkdown(const analysis::Analysis &analysis, const Finding &finding);

} // namespace lanewise::advisor
