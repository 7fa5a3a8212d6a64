// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The advisor over a recorded trace that is repeated until it has so many slices: what it stands on, its graphs and first replays, each rule in the order of
// causes, and the whole of advise() as the window calls it.
//   bench_advisor [SLICES] [TRACE] [--above MS]
// Rules that take less than MS (1 by default) are left out of the list. The limit beside them: reading the same columns once.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include <advisor/engine.h>
#include <analysis/analysis.h>
#include <core/trace.h>
#include <io/open.h>

#include "plainscan.h"
#include "replicated.h"
#include "rule.h"
#include "rulecontext.h"

using namespace lanewise;

namespace {

double ms(const std::function<void()> &work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

void print(std::string_view what, double took)
{
    std::printf("  %-36.*s %9.1f ms\n", static_cast<int>(what.size()), what.data(), took);
    std::fflush(stdout);
}

std::shared_ptr<const core::Trace> repeated(const std::string &path, std::size_t slices)
{
    const std::string file = (std::filesystem::temp_directory_path()
        / ("bench_advisor." + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()) + ".json"));
    const std::string text = bench::readWhole(path);
    std::size_t records = 0;
    for (std::size_t at = text.find("\"X\""); at != text.npos; at = text.find("\"X\"", at + 1))
        ++records;
    const std::size_t times = slices / std::max<std::size_t>(1, records) + 1;
    {
        FILE *f = std::fopen(file.c_str(), "wb");
        bool isWritten = f != nullptr;
        if (f)
            bench::replicate(text, text.size() * times, [&](std::string_view piece) {
                isWritten = isWritten && std::fwrite(piece.data(), 1, piece.size(), f) == piece.size();
            });
        if (!f || std::fclose(f) != 0 || !isWritten) {
            std::fprintf(stderr, "%s cannot be written\n", file.c_str());
            std::exit(3);
        }
    }
    auto opened = io::openTrace({ file });
    std::filesystem::remove(file); // the trace keeps it open
    if (!opened.ok()) {
        std::fprintf(stderr, "%s\n", core::toEnglish(opened.error().message).c_str());
        std::exit(3);
    }
    return *opened;
}

/// As advise() does, each step of it for itself.
void ruleByRule(const analysis::Analysis &analysis, double aboveMs)
{
    const advisor::AdvisorOptions options;
    std::unique_ptr<advisor::RuleContext> context;
    print("graphs and first replays", ms([&] {
        context = std::make_unique<advisor::RuleContext>(analysis, options.thresholds, core::CancelToken());
    }));
    std::size_t operations = 0, calls = 0;
    for (const analysis::DependencyGraph &g : context->graphs()) {
        operations += g.operations().size();
        calls += g.calls().size();
    }
    std::printf("  (%zu judged steps replayed, %zu operations, %zu calls)\n", context->replayedSteps().size(),
        operations, calls);
    print("one evaluation of nothing", ms([&] { context->played(0); }));
    std::vector<std::unique_ptr<advisor::Rule>> rules = advisor::allRules();
    std::sort(rules.begin(), rules.end(), [](const auto &a, const auto &b) {
        return std::pair(advisor::causeOrder(a->name()), a->name())
            < std::pair(advisor::causeOrder(b->name()), b->name());
    });
    double sum = 0;
    for (const auto &rule : rules) {
        if (rule->needsReplay() && !context->canReplay())
            continue;
        std::optional<advisor::Candidate> found;
        const double took = ms([&] {
            found = rule->examine(*context);
            if (found && advisor::causeOrder(rule->name()) != advisor::causeOrder({}))
                context->claim(*found);
        });
        sum += took;
        if (took >= aboveMs || found)
            print(std::string(found ? "* " : "  ") + std::string(rule->name()), took);
    }
    print("all rules", sum);
}

} // namespace

int main(int argc, char **argv)
{
    std::size_t slices = 10'000'000;
    std::string trace = LANEWISE_SHARED_DIR "/traces/h200/torch_callbacks_between_steps_before.json.zst";
    double aboveMs = 1;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--above") == 0 && i + 1 < argc)
            aboveMs = std::atof(argv[++i]);
        else if (argv[i][0] >= '0' && argv[i][0] <= '9')
            slices = static_cast<std::size_t>(std::atoll(argv[i]));
        else
            trace = argv[i];
    }
    if (!std::filesystem::exists(trace)) {
        std::printf("bench_advisor: %s is not here; name a trace\n", trace.c_str());
        return 0;
    }
    const auto opened = repeated(trace, slices);
    std::printf("%zu slices, %zu lanes, %s\nthe limit\n", opened->sliceCount(), opened->lanes().size(), trace.c_str());
    for (int i = 0; i < 3; ++i)
        print("plain scan", ms([&] { bench::plainScan(*opened); }));
    std::printf("what it stands on\n");
    const analysis::Analysis analysis(opened);
    print("launch links", ms([&] { analysis.launchLinks(); }));
    print("devices", ms([&] { analysis.devices(); }));
    print("steps", ms([&] { analysis.steps(); }));
    std::printf("rule by rule (* has a finding)\n");
    ruleByRule(analysis, aboveMs);
    std::printf("the advisor\n");
    for (int i = 0; i < 3; ++i) {
        const analysis::Analysis fresh(opened);
        fresh.launchLinks();
        fresh.devices();
        fresh.steps();
        std::size_t findings = 0;
        const double took = ms([&] { findings = advisor::advise(fresh).findings.size(); });
        print("advise, " + std::to_string(findings) + " findings", took);
    }
    return 0;
}
