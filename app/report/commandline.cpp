// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandline.h"

#include <charconv>
#include <string_view>

#include <core/message.h>

namespace lanewise::app {

const char *const kUsageText = R"(Usage: lanewise-report [OPTION]... TRACE...
Print what profiles of deep-learning programs on GPUs show, and what to change.
TRACE is a file of a known format, plain or compressed with gzip or zstd, or a folder of them;
several are read as the ranks of one run.

  --format FORMAT    json (default), text, markdown or html
  --range START:END  figures of this part of the trace only, in ns from its start;
                     times in the report still count from the start of the whole
  --steps-from NAME  take each event of this name (a range on the host, or an operation of the GPU)
                     as the mark of a step
  --fail-on LEVEL    exit with 1 if a finding is of this severity or above: high or medium
  --settings FILE    take limits of the advisor from FILE: lines of the form name = value
  --output FILE      write to FILE and not to standard output
  --help             print this and exit
  --version          print the version and exit

Exit status: 0 done; 1 done, and a finding reached --fail-on; 2 wrong command line, or the output
could not be written; 3 none of the files could be opened.
)";

namespace {

std::optional<core::TimeRange> rangeOf(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return {};
    core::TimeRange range;
    const auto read = [](std::string_view part, core::TimeNs &value) {
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        return error == std::errc() && end == part.data() + part.size();
    };
    if (!read(text.substr(0, colon), range.startNs) || !read(text.substr(colon + 1), range.endNs) || range.isEmpty())
        return {};
    return range;
}

UsageError badValue(std::string_view option, std::string_view value, std::string_view expected)
{
    std::string what(option);
    what += " takes ";
    what += expected;
    what += ", not '";
    what += core::safeText(value);
    what += "'";
    return { std::move(what) };
}

/// Empty where all is well.
std::string apply(ReportOptions &options, std::string_view option, std::string_view value)
{
    if (option == "--format") {
        const auto format = advisor::reportFormatNamed(value);
        if (!format)
            return badValue(option, value, "json, text, markdown or html").what;
        options.format = *format;
    } else if (option == "--range") {
        options.range = rangeOf(value);
        if (!options.range)
            return badValue(option, value, "START:END in ns, START before END").what;
    } else if (option == "--steps-from") {
        if (value.empty())
            return badValue(option, value, "the name of an event").what;
        options.stepsFrom = value;
    } else if (option == "--fail-on") {
        if (value != "high" && value != "medium")
            return badValue(option, value, "high or medium").what;
        options.failOn = value == "high" ? advisor::FindingSeverity::High : advisor::FindingSeverity::Medium;
    } else {
        if (value.empty())
            return badValue(option, value, "the name of a file").what;
        (option == "--settings" ? options.settings : options.output) = value;
    }
    return {};
}

bool takesValue(std::string_view option)
{
    return option == "--format" || option == "--range" || option == "--steps-from" || option == "--fail-on"
        || option == "--settings" || option == "--output";
}

} // namespace

CommandLine parseCommandLine(const std::vector<std::string> &arguments)
{
    ReportOptions options;
    bool onlyPaths = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (onlyPaths || argument.size() < 2 || argument[0] != '-') {
            options.paths.emplace_back(argument);
            continue;
        }
        if (argument == "--") {
            onlyPaths = true;
            continue;
        }
        if (argument == "--help" || argument == "-h")
            return ShowHelp {};
        if (argument == "--version")
            return ShowVersion {};
        const std::size_t equals = argument.find('=');
        const std::string_view option = argument.substr(0, equals);
        if (!takesValue(option))
            return UsageError { "unknown option '" + core::safeText(argument) + "'" };
        if (equals == std::string_view::npos && i + 1 == arguments.size())
            return UsageError { std::string(option) + " needs a value" };
        const std::string_view value =
            equals == std::string_view::npos ? std::string_view(arguments[++i]) : argument.substr(equals + 1);
        if (std::string wrong = apply(options, option, value); !wrong.empty())
            return UsageError { std::move(wrong) };
    }
    if (options.paths.empty())
        return UsageError { "no trace named" };
    return options;
}

} // namespace lanewise::app
