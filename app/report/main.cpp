// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// lanewise-report: the report of one or several traces on standard output or in a file. No Qt.

#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include <advisor/engine.h>
#include <advisor/report.h>
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

std::optional<std::uint64_t> peakRssBytes()
{
    rusage usage {};
    if (getrusage(RUSAGE_SELF, &usage) != 0)
        return {};
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
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

int report(const app::ReportOptions &options)
{
    Stopwatch watch;
    advisor::ReportElapsed elapsed;
    auto trace = io::openTrace(options.paths);
    elapsed.loadMs = watch.lapMs();
    if (!trace) {
        complain(core::toEnglish(trace.error().message));
        return kNothingOpened;
    }
    const analysis::Analysis analysis(*trace, options.range);
    analysis.steps();
    analysis.devices();
    elapsed.analysisMs = watch.lapMs();
    const advisor::AdvisorResult advice = advisor::advise(analysis);
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
