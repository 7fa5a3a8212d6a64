// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// lanewise-report: the report of one or several traces on standard output or in a file. No Qt.

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include <advisor/engine.h>
#include <advisor/report.h>
#include <advisor/thresholdsettings.h>
#include <analysis/analysis.h>
#include <core/message.h>
#include <io/open.h>

#include "commandline.h"

namespace {

using namespace lanewise;

enum ExitStatus { kDone = 0, kFindingReached = 1, kUsage = 2, kNothingOpened = 3 };
constexpr const char *kProgram = "lanewise-report " LANEWISE_VERSION;

class Stopwatch {
public:
    /// Milliseconds since the last call, or since it was made.
    double lapMs()
    {
        const auto now = std::chrono::steady_clock::now();
        return std::chrono::duration<double, std::milli>(now - std::exchange(m_since, now)).count();
    }

private:
    std::chrono::steady_clock::time_point m_since = std::chrono::steady_clock::now();
};

void complain(const std::string &what)
{
    std::fprintf(stderr, "lanewise-report: %s\n", what.c_str());
}

/// The high-water mark of this program alone: what getrusage tells is inherited from whoever started it.
std::optional<std::uint64_t> peakRssBytes()
{
    std::ifstream status("/proc/self/status");
    std::string line;
    while (std::getline(status, line)) {
        unsigned long long kib = 0;
        if (std::sscanf(line.c_str(), "VmHWM: %llu kB", &kib) == 1)
            return std::uint64_t(kib) * 1024;
    }
    return {};
}

/// Both names lead to one regular file: writing the report would destroy the trace.
bool isSameFile(const std::string &a, const std::string &b)
{
    struct stat first {
    }, second {};
    return stat(a.c_str(), &first) == 0 && stat(b.c_str(), &second) == 0 && S_ISREG(first.st_mode)
        && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

bool refuseOutput(const std::string &output, const std::string &input)
{
    if (output.empty() || !isSameFile(output, input))
        return false;
    complain(core::safeText(output) + " is one of the traces: the report would overwrite it");
    return true;
}

/// Says so: a report of nothing would look like one of a program that did nothing.
bool liesOutside(const core::TimeRange &range, const core::Trace &trace)
{
    if (trace.hasTimes() && range.startNs <= trace.range().endNs && range.endNs > trace.range().startNs)
        return false;
    const std::string asked =
        "--range " + std::to_string(range.startNs) + ":" + std::to_string(range.endNs) + " lies outside of the trace, ";
    complain(trace.hasTimes() ? asked + "which goes from 0 to " + std::to_string(trace.range().endNs) + " ns"
                              : asked + "which has no event with a time");
    return true;
}

/// Likewise: a marker that marks nothing is a slip of whoever asked for it.
bool marksNothing(const app::ReportOptions &options, const analysis::Analysis &analysis)
{
    if (options.stepsFrom.empty() || !analysis.steps().isMarkerUseless)
        return false;
    complain("--steps-from " + core::safeText(options.stepsFrom)
        + " marks no steps: no timed event has that name, or one operation of the GPU alone");
    return true;
}

bool writeTo(const std::string &path, const std::string &text)
{
    std::FILE *file = path.empty() ? stdout : std::fopen(path.c_str(), "wb");
    bool ok = file && std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
    int error = errno;
    if (file && file != stdout && std::fclose(file) != 0) {
        error = ok ? errno : error;
        ok = false;
    }
    if (!ok)
        complain((path.empty() ? std::string("standard output") : core::safeText(path)) + ": " + std::strerror(error));
    return ok;
}

bool reaches(const advisor::AdvisorResult &advice, advisor::FindingSeverity severity)
{
    return std::any_of(advice.findings.begin(), advice.findings.end(),
        [severity](const advisor::Finding &f) { return f.severity <= severity; });
}

/// With a wrong line nothing is done: the findings would not be those that were asked for.
bool readLimits(const std::string &path, advisor::Thresholds &limits)
{
    if (path.empty())
        return true;
    const auto settings = advisor::ThresholdSettings::read(path);
    for (const core::Message &problem : settings.problems())
        complain(core::safeText(path) + ": " + core::toEnglish(problem));
    limits = settings.thresholds();
    return settings.problems().empty();
}

int report(const app::ReportOptions &options)
{
    advisor::AdvisorOptions asked;
    if (!readLimits(options.settings, asked.thresholds))
        return kUsage;
    for (const std::string &path : options.paths)
        if (refuseOutput(options.output, path))
            return kUsage;
    Stopwatch watch;
    advisor::ReportElapsed elapsed;
    auto trace = io::openTrace(options.paths);
    elapsed.loadMs = watch.lapMs();
    if (!trace) {
        complain(core::toEnglish(trace.error().message));
        for (const core::LoadError &other : trace.error().others)
            complain(core::toEnglish(other.message));
        return kNothingOpened;
    }
    // Folders are files by now.
    for (const core::TraceFile &file : (*trace)->files())
        if (refuseOutput(options.output, file.path))
            return kUsage;
    if (options.range && liesOutside(*options.range, **trace))
        return kUsage;
    const analysis::Analysis analysis(*trace, options.range, { options.stepsFrom });
    if (marksNothing(options, analysis))
        return kUsage;
    analysis.devices();
    elapsed.analysisMs = watch.lapMs();
    const advisor::AdvisorResult advice = advisor::advise(analysis, asked);
    elapsed.advisorMs = watch.lapMs();
    elapsed.peakRssBytes = peakRssBytes();

    const std::string text = advisor::writeReport({ analysis, advice, kProgram, elapsed }, options.format);
    if (!writeTo(options.output, text))
        return kUsage;
    return options.failOn && reaches(advice, *options.failOn) ? kFindingReached : kDone;
}

} // namespace

int main(int argc, char **argv)
{
    const app::CommandLine line = app::parseCommandLine({ argv + std::min(argc, 1), argv + argc });
    if (std::holds_alternative<app::ShowHelp>(line)) {
        std::fputs(app::kUsageText, stdout);
        return kDone;
    }
    if (std::holds_alternative<app::ShowVersion>(line)) {
        std::puts(kProgram);
        return kDone;
    }
    if (const auto *error = std::get_if<app::UsageError>(&line)) {
        complain(error->what + " (see lanewise-report --help)");
        return kUsage;
    }
    try {
        return report(std::get<app::ReportOptions>(line));
    } catch (const std::bad_alloc &) {
        complain("the machine has too little memory for this");
        return kNothingOpened;
    }
}
