// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// lanewise-report's command line. std, core, advisor.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <advisor/report.h>
#include <core/time.h>

namespace lanewise::app {

struct ReportOptions {
    advisor::ReportFormat format = advisor::ReportFormat::Json;
    std::optional<core::TimeRange> range;
    std::string stepsFrom;                          ///< name of the event that marks steps; empty: they are found
    std::optional<advisor::FindingSeverity> failOn; ///< High or Medium
    std::string settings;                           ///< file of limits; empty: the defaults
    std::string output;                             ///< empty: standard output
    std::vector<std::string> paths;
};

struct ShowHelp { };
struct ShowVersion { };
struct UsageError {
    std::string what;
};
using CommandLine = std::variant<ReportOptions, ShowHelp, ShowVersion, UsageError>;

/// Without the program's name.
CommandLine parseCommandLine(const std::vector<std::string> &arguments);

extern const char *const kUsageText;

} // namespace lanewise::app
