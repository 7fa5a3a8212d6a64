// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/document.h"

#include <algorithm>
#include <cmath>

#include <advisor/checklist.h>
#include <analysis/overview.h>
#include <analysis/stepbreakdown.h>
#include <core/message.h>

#include "report/names.h"
#include "report/tracefigures.h"
#include "report/utf8.h"

namespace lanewise::advisor {
namespace {

using analysis::Device;
using core::TimeNs;

constexpr std::size_t kListedSteps = 30;
constexpr std::size_t kListedKernels = 5;
constexpr std::size_t kListedEvidence = 5;
constexpr std::size_t kNameLength = 72;
constexpr const char *kNotRecorded = "-";

class Writer {
public:
    explicit Writer(const ReportInput &input)
        : m_input(input),
          m_trace(input.analysis.trace()),
          m_checklist(makeChecklist(input.analysis, input.advice))
    {
    }

    Document writeFindings()
    {
        for (const Finding &f : m_input.advice.findings)
            finding(f);
        return std::move(m_document);
    }
    Document write()
    {
        add(Heading { 1, "GPU profile report" });
        files();
        findings();
        checklist();
        overview();
        devices();
        steps();
        diagnostics();
        elapsed();
        return std::move(m_document);
    }

private:
    template<class T>
    void add(T block)
    {
        m_document.emplace_back(std::move(block));
    }
    void files();
    void findings();
    std::string nothingToChange(NothingFound found) const;
    void finding(const Finding &finding);
    void evidence(const Finding &finding);
    void checklist();
    void overview();
    void devices();
    void busyTable();
    void copyTable();
    void kernelTable(const Device &device);
    void steps();
    void criticalPath();
    void diagnostics();
    void elapsed();
    std::string deviceName(const Device &device) const;

    const ReportInput &m_input;
    const core::Trace &m_trace;
    const std::vector<ChecklistItem> m_checklist;
    Document m_document;
};

std::string textOr(const std::string &text)
{
    return text.empty() ? kNotRecorded : text;
}

template<class T, class F>
std::string formatted(const std::optional<T> &value, F &&format)
{
    return value ? format(*value) : kNotRecorded;
}

std::string joined(std::initializer_list<std::string_view> parts)
{
    std::string text;
    for (const std::string_view p : parts)
        text += p;
    return text;
}

void Writer::files()
{
    Table table { { { "File" }, { "Format" }, { "Size", true }, { "Rank", true }, { "Host" } }, {} };
    for (const core::TraceFile &f : m_trace.files())
        table.rows.push_back({ f.path, std::string(core::formatName(f.format)), core::formatBytes(f.bytes),
            formatted(f.rank, [](std::int64_t r) { return std::to_string(r); }), textOr(f.host) });
    add(std::move(table));
    const TraceFigures figures = traceFigures(m_trace, m_input.analysis.range());
    std::string text = joined({ core::formatCount(figures.slices), " slices on ", core::formatCount(figures.lanes),
        " lanes in ", formatted(figures.durationNs, core::formatDuration), "." });
    if (const auto &range = m_input.analysis.range())
        text += joined({ " Figures are those of ", core::formatDuration(range->startNs), " to ",
            core::formatDuration(range->endNs), "." });
    add(Paragraph { std::move(text) });
}

/// Nothing to do is an answer; that nothing could be judged is another.
std::string Writer::nothingToChange(NothingFound found) const
{
    switch (found) {
    case NothingFound::NoDeviceOperations:
        return "Not judged: no device operations are recorded.";
    case NothingFound::NoHostRecords:
        return "Not judged: no host records, so nothing tells what the device waits for.";
    case NothingFound::NoWholeStep:
        return m_input.analysis.range() ? "Not judged: no whole step lies in the range."
                                        : "Not judged: no whole step is recorded.";
    case NothingFound::IdleUnnamed:
        return joined({ "No rule found anything to do. ", core::toEnglish(gpuItem(m_checklist).why), "." });
    case NothingFound::NothingToDo:
        break;
    }
    return joined({ "Nothing above 1 % to do (", core::formatCount(m_input.advice.rulesChecked), " rules checked)." });
}

void Writer::findings()
{
    add(Heading { 2, "What to change" });
    if (const auto found = nothingFound(m_input.analysis, m_input.advice, m_checklist))
        add(Paragraph { nothingToChange(*found) });
    for (const Finding &f : m_input.advice.findings)
        finding(f);
}

void Writer::checklist()
{
    add(Heading { 2, "Checklist" });
    Table table { { { "Point" }, { "Answer" }, { "Findings" } }, {} };
    for (const ChecklistItem &item : m_checklist) {
        std::string findings;
        for (const std::string &rule : item.findings)
            findings += (findings.empty() ? "" : ", ") + rule;
        if (!item.why.isEmpty())
            findings = core::toEnglish(item.why);
        table.rows.push_back({ core::toEnglish(item.title), std::string(checklistAnswerName(item.answer)), findings });
    }
    add(std::move(table));
}

std::string savingOf(const Finding &f)
{
    const auto percent = [](const std::optional<double> &p) {
        return p ? joined({ " (", core::formatPercent(*p), ")" }) : std::string();
    };
    std::string text;
    if (f.unprofiledSavingNsPerStep)
        text = joined({ "Saves about ", core::formatDuration(*f.unprofiledSavingNsPerStep),
            percent(f.unprofiledSavingPct), " a step without the profiler" });
    if (f.savingNsPerStep)
        text += joined({ text.empty() ? "Saves about " : ", ", core::formatDuration(*f.savingNsPerStep),
            percent(f.savingPct), " a step", text.empty() ? "" : " in this trace" });
    if (f.scope == SavingScope::Run && f.savingNsTotal)
        text = joined({ "Saves about ", core::formatDuration(*f.savingNsTotal), " in all" });
    if (text.empty())
        return "No figure for the saving.";
    return joined({ text, ". Basis: ", nameOf(f.basis), "; confidence: ", nameOf(f.confidence), "." });
}

void Writer::finding(const Finding &f)
{
    add(Heading { 3, joined({ "[", nameOf(f.severity), "] ", core::toEnglish(f.title) }) });
    add(Paragraph { core::toEnglish(f.why) });
    add(Paragraph { savingOf(f) });
    evidence(f);
    for (const Advice &a : f.advice) {
        std::string text = core::toEnglish(a.text);
        if (a.framework != Framework::Any)
            text = joined({ nameOf(a.framework), ": ", text });
        add(Paragraph { std::move(text) });
        if (!a.code.empty())
            add(CodeBlock { a.code });
    }
    if (!f.merged.empty()) {
        std::string rules;
        for (const std::string &rule : f.merged)
            rules += joined({ rules.empty() ? "" : ", ", rule });
        add(Paragraph { joined({ "Covers also: ", rules, "." }) });
    }
    add(Paragraph { joined({ "Rule: ", f.rule, "." }) });
}

void Writer::evidence(const Finding &f)
{
    if (f.evidence.empty())
        return;
    Table table { { { "Where" }, { "Lane" }, { "From", true }, { "Length", true } }, {} };
    const std::size_t count = std::min(kListedEvidence, f.evidence.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Evidence &e = f.evidence[i];
        table.rows.push_back({ e.slice != core::kNoSlice ? shortened(m_trace.name(e.slice), kNameLength) : kNotRecorded,
            e.lane != core::kNoLane ? laneKey(m_trace, e.lane) : kNotRecorded, core::formatDuration(e.range.startNs),
            core::formatDuration(analysis::lengthOf(e.range)) });
    }
    add(std::move(table));
    if (f.occurrences > count)
        add(Paragraph { joined(
            { "The worst ", core::formatCount(count), " of ", core::formatCount(f.occurrences), " occurrences." }) });
}

std::string Writer::deviceName(const Device &d) const
{
    std::string text = d.id != Device::kUnknownId ? joined({ "GPU ", std::to_string(d.id) }) : std::string("GPU");
    if (d.rank)
        text += joined({ " of rank ", std::to_string(*d.rank) });
    if (d.properties && !d.properties->name.empty())
        text += joined({ " (", d.properties->name, ")" });
    return text;
}

void Writer::overview()
{
    const analysis::StepBreakdown &breakdown = *m_input.analysis.stepBreakdown();
    const analysis::Overview &overview = *m_input.analysis.overview();
    add(Heading { 2, "Where the time of a step goes" });
    if (breakdown.empty()) {
        add(Paragraph { "No step is judged." });
        return;
    }
    constexpr std::string_view kTitles[analysis::kStepCategories] = { "Compilation", "Output", "Input", "Kernel launch",
        "Host compute", "Collectives", "Device to device", "Device compute", "Other" };
    Table times { { { "Category" }, { "Mean", true }, { "Share", true } }, {} };
    for (std::size_t c = 0; c < analysis::kStepCategories; ++c) {
        const auto category = static_cast<analysis::StepCategory>(c);
        if (!isTold(breakdown, category)) {
            times.rows.push_back({ std::string(kTitles[c]), kNotRecorded, kNotRecorded });
            continue;
        }
        times.rows.push_back({ std::string(kTitles[c]),
            formatted(breakdown.spreadNs(category),
                [](const auto &s) { return core::formatDuration(static_cast<TimeNs>(std::llround(s.mean))); }),
            formatted(breakdown.sharePct(category), [](const auto &s) { return core::formatPercent(s.mean); }) });
    }
    add(std::move(times));
    Table figures { { { "Figure" }, { "Value", true }, { "Why it is absent" } }, {} };
    const auto figure = [&](const char *title, const analysis::Figure &f) {
        figures.rows.push_back({ title, formatted(f.value, core::formatPercent), core::toEnglish(f.why) });
    };
    figure("Device compute in 16 bits", overview.device16BitPct);
    figure("Operators on the device", overview.deviceOpPct);
    figure("Operators on the host", overview.hostOpPct);
    figure("Kernel time launched one by one", overview.eagerPct);
    figure("Kernel time on tensor cores", overview.tensorCoreKernelPct);
    figure("Mean occupancy", overview.meanOccupancyPct);
    add(std::move(figures));
}

void Writer::devices()
{
    add(Heading { 2, "Devices" });
    if (m_input.analysis.devices().empty()) {
        add(Paragraph { "No device operations are recorded." });
        return;
    }
    busyTable();
    copyTable();
    for (const Device &d : m_input.analysis.devices())
        kernelTable(d);
}

void Writer::busyTable()
{
    Table table { { { "Device" }, { "Window", true }, { "Busy", true }, { "Idle", true }, { "Idle share", true },
                      { "Kernels", true }, { "Compute", true }, { "Communication", true }, { "of it exposed", true } },
        {} };
    for (const Device &d : m_input.analysis.devices()) {
        const auto time = [](TimeNs ns, std::uint64_t count) {
            return count != 0 ? core::formatDuration(ns) : kNotRecorded;
        };
        table.rows.push_back({ deviceName(d), time(analysis::lengthOf(d.window), d.timed), time(d.busyNs, d.timed),
            time(d.idleNs, d.timed), formatted(d.idlePct, core::formatPercent), core::formatCount(d.kernelCount),
            time(d.computeNs, d.timedKernels), time(d.communicationNs, d.timedKernels),
            time(d.exposedCommunicationNs, d.timedKernels) });
    }
    add(std::move(table));
}

void Writer::copyTable()
{
    Table table {
        { { "Device" }, { "Copies" }, { "Count", true }, { "Bytes", true }, { "Time", true }, { "Exposed", true } }, {}
    };
    for (const Device &d : m_input.analysis.devices()) {
        const auto row = [&](std::string_view kind, const analysis::CopySummary &c) {
            table.rows.push_back(
                { deviceName(d), std::string(kind), core::formatCount(c.count), formatted(c.bytes, core::formatBytes),
                    core::formatDuration(c.durationNs), core::formatDuration(c.exposedNs) });
        };
        for (const auto &[kind, copy] : d.copies)
            row(analysis::copyKindName(kind), copy);
        if (d.memsets.count != 0)
            row("memset", d.memsets);
    }
    if (!table.rows.empty())
        add(std::move(table));
}

void Writer::kernelTable(const Device &d)
{
    if (d.topKernels.empty())
        return;
    add(Heading { 3, joined({ "Kernels with the most time on ", deviceName(d) }) });
    Table table { { { "Kernel" }, { "Count", true }, { "Time", true }, { "Mean", true }, { "Tensor cores" } }, {} };
    for (std::size_t i = 0; i < std::min(kListedKernels, d.topKernels.size()); ++i) {
        const analysis::KernelSummary &k = d.topKernels[i];
        const std::string_view name = m_trace.string(k.name);
        table.rows.push_back({ shortened(name, kNameLength), core::formatCount(k.count),
            core::formatDuration(k.totalNs), core::formatDuration(k.totalNs / static_cast<TimeNs>(k.count)),
            std::string(nameOf(analysis::tensorCoreUseOf(name))) });
    }
    add(std::move(table));
}

std::string stepNote(const analysis::Step &s)
{
    if (!s.complete)
        return "incomplete";
    if (s.warmup)
        return "warm-up";
    return s.judged ? "" : "not judged";
}

void Writer::steps()
{
    const analysis::Steps &steps = m_input.analysis.steps();
    add(Heading { 2, "Steps" });
    std::string text = core::toEnglish(steps.why);
    if (steps.medianNs && steps.meanNs)
        text += joined(
            { " Median ", core::formatDuration(*steps.medianNs), ", mean ", core::formatDuration(*steps.meanNs), "." });
    add(Paragraph { std::move(text) });
    if (steps.source == analysis::StepSource::None)
        return;
    const bool ranks = m_trace.files().size() > 1;
    Table table { { { "Step" }, { "File", true }, { "Start", true }, { "Length", true }, { "" } }, {} };
    for (std::size_t i = 0; i < std::min(kListedSteps, steps.list.size()); ++i) {
        const analysis::Step &s = steps.list[i];
        table.rows.push_back({ s.name, std::to_string(s.file), core::formatDuration(s.recorded.startNs),
            core::formatDuration(s.lengthNs), stepNote(s) });
    }
    if (!ranks) {
        table.columns.erase(table.columns.begin() + 1);
        for (auto &row : table.rows)
            row.erase(row.begin() + 1);
    }
    add(std::move(table));
    if (steps.list.size() > kListedSteps)
        add(Paragraph {
            joined({ core::formatCount(steps.list.size() - kListedSteps), " more steps are in the JSON report." }) });
    criticalPath();
}

void Writer::criticalPath()
{
    const auto means = meanCriticalPath(m_input.advice);
    if (!means)
        return;
    core::TimeNs length = 0;
    for (const core::TimeNs ns : *means)
        length += ns;
    add(Heading { 2, "Critical path of a step" });
    add(Paragraph { joined({ "What decided when a step was done, on average over ",
        core::formatCount(m_input.advice.criticalPaths->size()), " judged steps; the parts add up to the step." }) });
    Table table { { { "Waited for" }, { "Time", true }, { "Share", true } }, {} };
    constexpr std::string_view kTitles[analysis::kCriticalKinds] = { "Host", "Input", "Launch to start",
        "Between operations", "Compute", "Communication", "Copies", "Not explained" };
    for (std::size_t k = 0; k < analysis::kCriticalKinds; ++k)
        if ((*means)[k] > 0)
            table.rows.push_back({ std::string(kTitles[k]), core::formatDuration((*means)[k]),
                core::formatPercent(100 * static_cast<double>((*means)[k]) / static_cast<double>(length)) });
    add(std::move(table));
}

void Writer::diagnostics()
{
    const auto items = m_trace.diagnostics().items();
    if (items.empty())
        return;
    add(Heading { 2, "About the files" });
    Table table { { { "Kind" }, { "What" } }, {} };
    for (const core::Diagnostic &d : items)
        table.rows.push_back({ std::string(nameOf(d.severity)), m_trace.sentence(d) });
    add(std::move(table));
}

void Writer::elapsed()
{
    const ReportElapsed &e = m_input.elapsed;
    const auto ms = [](double v) { return core::formatDuration(static_cast<TimeNs>(v * 1e6)); };
    std::string text = joined({ m_input.program, ": loaded in ", ms(e.loadMs), ", analyzed in ", ms(e.analysisMs),
        ", advised in ", ms(e.advisorMs) });
    if (e.peakRssBytes)
        text += joined({ ", memory at most ", core::formatBytes(*e.peakRssBytes) });
    add(Paragraph { text + '.' });
}

} // namespace

Document makeFindingsDocument(const ReportInput &input)
{
    return Writer(input).writeFindings();
}

Document makeDocument(const ReportInput &input)
{
    return Writer(input).write();
}

} // namespace lanewise::advisor
