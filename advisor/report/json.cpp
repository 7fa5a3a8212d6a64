// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/json.h"

#include <algorithm>
#include <cmath>

#include <advisor/checklist.h>
#include <analysis/overview.h>
#include <analysis/stepbreakdown.h>
#include <core/argumentsource.h>

#include "report/jsonwriter.h"
#include "report/names.h"
#include "report/tracefigures.h"

namespace lanewise::advisor {
namespace {

using analysis::CopySummary;
using analysis::Device;
using core::Lane;
using core::LaneKind;
using core::TimeNs;
using core::Trace;
using Layout = JsonWriter::Layout;

constexpr int kPercentDecimals = 4;
constexpr std::size_t kTopKernels = 10;
/// Evidence beyond this many occurrences is counted, not listed: one rule can hold for a million operations.
constexpr std::size_t kMaxEvidence = 1000;

/// total / count, half to even.
TimeNs meanOf(TimeNs total, std::uint64_t count)
{
    const auto n = static_cast<TimeNs>(count);
    const TimeNs mean = total / n, rest = total % n;
    return rest > n - rest || (rest == n - rest && mean % 2 != 0) ? mean + 1 : mean;
}

class JsonReport {
public:
    explicit JsonReport(const ReportInput &input)
        : m_input(input),
          m_trace(input.analysis.trace()),
          m_figures(traceFigures(m_trace, input.analysis.range()))
    {
    }
    std::string write();

private:
    void files();
    void trace();
    void device(const Device &device);
    void kernelTimes(const Device &device);
    void copies(const Device &device);
    void streams(const Device &device);
    void topKernels(const Device &device);
    void hosts();
    void range();
    void steps();
    void overview();
    void criticalPath();
    void checklist();
    void finding(const Finding &finding);
    void event(const Evidence &e);
    void evidence(const Evidence &evidence);
    void diagnostics();
    void elapsed();
    std::optional<std::int64_t> rankOf(core::FileIndex file) const { return m_trace.files()[file].rank; }

    const ReportInput &m_input;
    const Trace &m_trace;
    const TraceFigures m_figures;
    JsonWriter m_json;
};

std::string JsonReport::write()
{
    JsonWriter &j = m_json;
    j.beginObject(Layout::Spread);
    j.member("schema", 1);
    j.member("program", m_input.program);
    files();
    trace();
    steps();
    overview();
    checklist();
    j.key("findings");
    j.beginArray(Layout::Spread);
    for (const Finding &f : m_input.advice.findings)
        finding(f);
    j.endArray();
    diagnostics();
    elapsed();
    j.endObject();
    return j.take() + '\n';
}

void JsonReport::files()
{
    JsonWriter &j = m_json;
    j.key("files");
    j.beginArray(Layout::Spread);
    for (const core::TraceFile &f : m_trace.files()) {
        j.beginObject();
        j.member("path", f.path);
        j.member("format", core::formatName(f.format));
        j.member("bytes", f.bytes);
        j.member("rank", f.rank);
        j.key("host");
        j.textOrNull(f.host);
        j.member("origin_ns", f.hasTimes ? std::optional(f.originNs) : std::nullopt);
        j.endObject();
    }
    j.endArray();
}

void JsonReport::trace()
{
    JsonWriter &j = m_json;
    j.key("trace");
    j.beginObject(Layout::Spread);
    j.member("start_unix_ns", m_trace.startUnixNs());
    j.member("duration_ns", m_figures.durationNs);
    j.member("slices", m_figures.slices);
    j.member("instants", m_figures.instants);
    j.member("counter_samples", m_figures.counterSamples);
    j.member("flows", m_figures.flows);
    j.member("lanes", m_figures.lanes);
    j.member("rows_max", m_figures.rowsMax);
    j.key("devices");
    j.beginArray(Layout::Spread);
    for (const Device &d : m_input.analysis.devices())
        device(d);
    j.endArray();
    hosts();
    range();
    j.endObject();
}

void JsonReport::device(const Device &d)
{
    JsonWriter &j = m_json;
    const auto whereTimed = [&](TimeNs ns) { return d.timed != 0 ? std::optional(ns) : std::nullopt; };
    j.beginObject(Layout::Spread);
    j.member("file", d.file);
    j.member("rank", d.rank);
    j.member("id", d.id != Device::kUnknownId ? std::optional(d.id) : std::nullopt);
    j.key("name");
    j.textOrNull(d.properties ? std::string_view(d.properties->name) : std::string_view());
    j.key("vendor");
    j.textOrNull(d.properties ? std::string_view(d.properties->vendor) : std::string_view());
    j.key("compute_capability");
    j.textOrNull(d.properties ? computeCapability(*d.properties) : std::string());
    j.member("window_ns", whereTimed(analysis::lengthOf(d.window)));
    j.member("busy_ns", whereTimed(d.busyNs));
    j.member("idle_ns", whereTimed(d.idleNs));
    j.key("idle_pct");
    j.number(d.idlePct, kPercentDecimals);
    j.member("kernels", d.kernelCount);
    kernelTimes(d);
    copies(d);
    j.member("unlinked", d.unlinked);
    j.member("untimed", d.untimed);
    j.member("impossible_durations", d.impossibleDurations);
    streams(d);
    topKernels(d);
    j.endObject();
}

void JsonReport::kernelTimes(const Device &d)
{
    JsonWriter &j = m_json;
    const auto whereTimed = [&](TimeNs ns) { return d.timedKernels != 0 ? std::optional(ns) : std::nullopt; };
    j.member("kernel_ns", whereTimed(d.kernelNs));
    j.member("compute_ns", whereTimed(d.computeNs));
    j.member("comm_ns", whereTimed(d.communicationNs));
    j.member("comm_compute_overlap_ns", whereTimed(d.overlapNs));
    j.key("comm_compute_overlap_pct");
    j.number(d.overlapPct, kPercentDecimals);
    j.member("exposed_comm_ns", whereTimed(d.exposedCommunicationNs));
}

void JsonReport::copies(const Device &d)
{
    JsonWriter &j = m_json;
    j.key("copies");
    j.beginObject();
    for (const auto &[kind, copy] : d.copies) {
        j.key(analysis::copyKindName(kind));
        j.beginObject();
        j.member("count", copy.count);
        j.member("bytes", copy.bytes);
        j.member("ns", copy.durationNs);
        j.member("exposed_ns", copy.exposedNs);
        j.endObject();
    }
    j.endObject();
    j.key("memsets");
    j.beginObject();
    j.member("count", d.memsets.count);
    j.member("bytes", d.memsets.bytes);
    j.member("ns", d.memsets.durationNs);
    j.endObject();
}

void JsonReport::streams(const Device &d)
{
    JsonWriter &j = m_json;
    j.key("streams");
    j.beginArray();
    for (const analysis::StreamSummary &s : d.streams) {
        j.beginObject();
        j.key("id");
        j.idValue(s.id);
        j.member("context", s.context);
        j.member("operations", s.operations);
        j.member("busy_ns", s.busyNs);
        j.endObject();
    }
    j.endArray();
}

void JsonReport::topKernels(const Device &d)
{
    JsonWriter &j = m_json;
    j.key("top_kernels");
    j.beginArray(Layout::Spread);
    for (std::size_t i = 0; i < std::min(kTopKernels, d.topKernels.size()); ++i) {
        const analysis::KernelSummary &k = d.topKernels[i];
        const std::string_view name = m_trace.string(k.name);
        j.beginObject();
        j.member("name", name);
        j.member("count", k.count);
        j.member("total_ns", k.totalNs);
        j.member("mean_ns", meanOf(k.totalNs, k.count));
        j.member("tensor_core", nameOf(analysis::tensorCoreUseOf(name)));
        j.endObject();
    }
    j.endArray();
}

void JsonReport::hosts()
{
    JsonWriter &j = m_json;
    j.key("hosts");
    j.beginArray(Layout::Spread);
    for (const TraceFigures::Host &host : m_figures.hosts) {
        j.beginObject();
        j.member("file", host.file);
        j.member("rank", rankOf(host.file));
        j.key("process");
        j.idValue(m_trace.string(host.process));
        j.member("threads", host.threads);
        j.endObject();
    }
    j.endArray();
}

/// The part of the trace that was asked for: the figures beside it are of that part.
void JsonReport::range()
{
    JsonWriter &j = m_json;
    j.key("range");
    const auto &range = m_input.analysis.range();
    if (!range)
        return j.null();
    j.beginObject();
    j.member("start_ns", range->startNs);
    j.member("end_ns", range->endNs);
    j.endObject();
}

void JsonReport::steps()
{
    const analysis::Steps &steps = m_input.analysis.steps();
    JsonWriter &j = m_json;
    j.key("steps");
    j.beginObject(Layout::Spread);
    j.member("source", analysis::stepSourceName(steps.source));
    j.member("why", core::toEnglish(steps.why));
    j.member("count", steps.list.size());
    j.member("median_ns", steps.medianNs);
    j.member("mean_ns", steps.meanNs);
    j.key("list");
    j.beginArray(Layout::Spread);
    for (const analysis::Step &s : steps.list) {
        j.beginObject();
        j.key("name");
        j.textOrNull(s.name);
        j.member("start_ns", s.recorded.startNs);
        j.member("end_ns", s.recorded.endNs);
        j.member("length_ns", s.lengthNs);
        j.member("complete", s.complete);
        j.member("warmup", s.warmup);
        j.member("judged", s.judged);
        j.endObject();
    }
    j.endArray();
    criticalPath();
    j.endObject();
}

void JsonReport::criticalPath()
{
    JsonWriter &j = m_json;
    j.key("critical_path");
    const auto means = meanCriticalPath(m_input.advice);
    if (!means)
        return j.null();
    j.beginObject();
    for (std::size_t k = 0; k < analysis::kCriticalKinds; ++k)
        j.member(analysis::criticalKindName(static_cast<analysis::CriticalKind>(k)), (*means)[k]);
    j.endObject();
}

/// What the profile cannot tell is null: its host where it has none, its device likewise.
void JsonReport::overview()
{
    using analysis::StepCategory;
    JsonWriter &j = m_json;
    const analysis::StepBreakdown &breakdown = *m_input.analysis.stepBreakdown();
    const analysis::Overview &overview = *m_input.analysis.overview();
    j.key("overview");
    j.beginObject(Layout::Spread);
    j.key("step_breakdown");
    j.beginObject();
    for (std::size_t c = 0; c < analysis::kStepCategories; ++c) {
        const auto category = static_cast<StepCategory>(c);
        const auto mean = isTold(breakdown, category) ? breakdown.spreadNs(category) : std::nullopt;
        j.member(analysis::stepCategoryName(category),
            mean ? std::optional(static_cast<TimeNs>(std::llround(mean->mean))) : std::nullopt);
    }
    j.endObject();
    const auto percent = [&](std::string_view key, const analysis::Figure &figure) {
        j.key(key);
        j.number(figure.value, kPercentDecimals);
    };
    percent("device_16bit_pct", overview.device16BitPct);
    percent("device_op_pct", overview.deviceOpPct);
    percent("host_op_pct", overview.hostOpPct);
    percent("eager_pct", overview.eagerPct);
    percent("tensor_core_kernel_pct", overview.tensorCoreKernelPct);
    percent("mean_occupancy_pct", overview.meanOccupancyPct);
    j.endObject();
}

void JsonReport::checklist()
{
    JsonWriter &j = m_json;
    j.key("checklist");
    j.beginArray(Layout::Spread);
    for (const ChecklistItem &item : makeChecklist(m_input.analysis, m_input.advice)) {
        j.beginObject();
        j.member("item", item.id);
        j.member("answer", checklistAnswerName(item.answer));
        j.key("findings");
        j.beginArray();
        for (const std::string &rule : item.findings)
            j.value(rule);
        j.endArray();
        j.endObject();
    }
    j.endArray();
}

void JsonReport::finding(const Finding &f)
{
    JsonWriter &j = m_json;
    const auto percent = [&](std::string_view key, const std::optional<double> &value) {
        j.key(key);
        j.number(value, kPercentDecimals);
    };
    j.beginObject(Layout::Spread);
    j.member("rule", f.rule);
    j.member("severity", nameOf(f.severity));
    j.member("title", core::toEnglish(f.title));
    j.member("why", core::toEnglish(f.why));
    j.member("saving_scope", nameOf(f.scope));
    j.member("saving_ns_per_step", f.savingNsPerStep);
    percent("saving_pct", f.savingPct);
    percent("saving_spread_pct", f.savingSpreadPct);
    j.member("saving_ns_total", f.savingNsTotal);
    j.member("unprofiled_saving_ns_per_step", f.unprofiledSavingNsPerStep);
    percent("unprofiled_saving_pct", f.unprofiledSavingPct);
    j.member("saving_basis", nameOf(f.basis));
    j.member("confidence", nameOf(f.confidence));
    j.member("occurrences", f.occurrences);
    j.key("evidence");
    j.beginArray(Layout::Spread);
    for (std::size_t i = 0; i < std::min(kMaxEvidence, f.evidence.size()); ++i)
        evidence(f.evidence[i]);
    j.endArray();
    j.key("advice");
    j.beginArray(Layout::Spread);
    for (const Advice &a : f.advice) {
        j.beginObject();
        j.member("framework", nameOf(a.framework));
        j.member("text", core::toEnglish(a.text));
        j.key("code");
        j.textOrNull(a.code);
        j.endObject();
    }
    j.endArray();
    j.key("help");
    j.textOrNull(f.help);
    j.key("merged");
    j.beginArray();
    for (const std::string &rule : f.merged)
        j.value(rule);
    j.endArray();
    j.key("thresholds");
    j.beginArray();
    for (const std::string &limit : f.thresholds)
        j.value(limit);
    j.endArray();
    j.endObject();
}

/// Where the record stands in its file: a byte offset as a number, a row of a table as text.
void JsonReport::event(const Evidence &e)
{
    JsonWriter &j = m_json;
    j.key("event");
    if (e.slice == core::kNoSlice)
        return j.null();
    const std::uint64_t record = m_trace.record(e.slice);
    const auto &arguments = m_trace.files()[m_trace.fileOf(e.slice)].arguments;
    const std::string place = arguments ? arguments->place(record) : std::string();
    if (place.find(':') != place.npos)
        j.value(place);
    else
        j.value(record);
}

void JsonReport::evidence(const Evidence &e)
{
    JsonWriter &j = m_json;
    const bool slice = e.slice != core::kNoSlice;
    j.beginObject();
    j.member("file", e.file);
    j.member("rank", e.rank);
    j.key("lane");
    j.textOrNull(e.lane != core::kNoLane ? laneKey(m_trace, e.lane) : std::string());
    event(e);
    j.key("name");
    if (slice)
        j.value(m_trace.name(e.slice));
    else
        j.null();
    j.member("start_ns", e.range.startNs);
    j.member("end_ns", e.range.endNs);
    j.endObject();
}

void JsonReport::diagnostics()
{
    JsonWriter &j = m_json;
    j.key("diagnostics");
    j.beginArray(Layout::Spread);
    for (const core::Diagnostic &d : m_trace.diagnostics().items()) {
        j.beginObject();
        j.member("code", d.what->id);
        j.member("severity", nameOf(d.severity));
        j.member("count", d.count);
        j.member("first_byte", d.firstByte);
        j.member("message", m_trace.sentence(d));
        j.member("file", d.file != core::kNoFile ? std::optional(d.file) : std::nullopt);
        j.endObject();
    }
    j.endArray();
}

void JsonReport::elapsed()
{
    JsonWriter &j = m_json;
    const ReportElapsed &e = m_input.elapsed;
    j.key("elapsed");
    j.beginObject();
    for (const auto &[key, ms] : { std::pair("load_ms", e.loadMs), std::pair("analysis_ms", e.analysisMs),
             std::pair("advisor_ms", e.advisorMs) }) {
        j.key(key);
        j.number(ms, 1);
    }
    j.member("peak_rss_bytes", e.peakRssBytes);
    j.endObject();
}

} // namespace

std::string writeJson(const ReportInput &input)
{
    return JsonReport(input).write();
}

} // namespace lanewise::advisor
