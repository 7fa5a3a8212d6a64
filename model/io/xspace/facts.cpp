// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <charconv>
#include <set>

#include "messages.h"
#include "rank.h"
#include "xspace/read.h"

namespace lanewise::io::xspace {

namespace {

constexpr core::TimeNs kYear2000 = core::TimeNs(946'684'800) * 1'000'000'000;

const std::string *factOf(const Plane &plane, std::string_view key)
{
    for (const auto &[name, value] : plane.facts)
        if (name == key)
            return &value;
    return nullptr;
}

template<class T>
std::optional<T> numberOf(const Plane &plane, std::string_view key)
{
    const std::string *text = factOf(plane, key);
    T v = 0;
    if (!text)
        return {};
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), v);
    if (error != std::errc() || end != text->data() + text->size() || v < 0)
        return {};
    return v;
}

void addDevice(const Plane &plane, core::FileIndex file, core::TraceBuilder &builder)
{
    const auto id = gpuOf(plane.name);
    if (!id || plane.facts.empty())
        return;
    core::DeviceProperties d;
    d.file = file;
    d.id = *id;
    if (const std::string *name = factOf(plane, "gpu_device_name"))
        d.name = *name;
    if (const std::string *vendor = factOf(plane, "device_vendor"))
        d.vendor = *vendor;
    d.computeMajor = numberOf<int>(plane, "compute_cap_major");
    d.computeMinor = numberOf<int>(plane, "compute_cap_minor");
    d.totalMemoryBytes = numberOf<std::uint64_t>(plane, "memory_size");
    d.multiprocessors = numberOf<int>(plane, "core_count");
    builder.addDevice(std::move(d));
}

/// Times count from the profile's start, once the profiler has finished the file; before that they are Unix time.
void setClock(const Outline &outline, core::TraceFile &file)
{
    for (const Line &line : outline.lines)
        if (line.timestampNs >= kYear2000) {
            file.baseUnixNs = 0;
            return;
        }
    for (const auto &plane : outline.planes)
        if (plane->name == "Task Environment")
            if (const auto start = numberOf<std::int64_t>(*plane, "profile_start_time"); start && *start > 0)
                file.baseUnixNs = *start;
}

/// Names of processes and threads, by the ids that the lanes have.
void nameLanes(const ReadResult &read, core::FileIndex index, core::TraceBuilder &builder)
{
    using What = core::PendingFact::What;
    core::RecordSink &sink = builder.newSink(index);
    sink.beginBlock();
    std::set<std::string> processes;
    for (std::size_t l = 0; l < read.outline->lines.size(); ++l) {
        const Line &line = read.outline->lines[l];
        const LineUse &use = read.uses[l];
        core::PendingFact fact;
        fact.process = use.process;
        if (processes.insert(use.process).second) {
            fact.what = What::ProcessName;
            fact.value = read.outline->planes[line.plane]->name;
            sink.fact(fact);
        }
        if (line.shownName().empty())
            continue;
        fact.what = What::ThreadName;
        fact.thread = use.thread;
        fact.value = line.shownName();
        sink.fact(std::move(fact));
    }
    builder.commit(sink.takeBlock());
}

void report(const std::vector<std::string> &texts, const core::MessageTemplate &what, core::Severity severity,
    const char *key, core::FileIndex index, core::TraceBuilder &builder)
{
    for (const std::string &text : texts) {
        std::vector<core::Argument> arguments;
        arguments.emplace_back().name = "text";
        arguments.back().value = core::Text { text };
        builder.diagnostics().add(what, severity, index, {}, std::move(arguments));
        builder.file(index).metadata.emplace_back(key, text);
    }
}

void reportDamage(const Outline &outline, core::FileIndex index, core::Diagnostics &diagnostics)
{
    using core::Severity;
    if (outline.damaged > 0)
        diagnostics.add(messages::kDamagedParts, Severity::Warning, index, outline.firstDamage, {}, outline.damaged);
    if (outline.cutAt)
        diagnostics.add(messages::kFileCut, Severity::Warning, index, outline.cutAt);
    if (outline.tooLong > 0)
        diagnostics.add(messages::kHeaderShortened, Severity::Info, index, outline.firstTooLong, {}, outline.tooLong);
}

void reportAggregates(const Aggregates &aggregates, core::FileIndex index, core::TraceBuilder &builder)
{
    constexpr std::size_t kListed = 1000;
    std::size_t listed = 0;
    for (const auto &[name, a] : aggregates) {
        builder.diagnostics().add(messages::kAggregates, core::Severity::Info, index, a.firstByte, {}, a.records);
        if (listed++ < kListed)
            builder.file(index).metadata.emplace_back("aggregated: " + name,
                std::to_string(a.occurrences) + " times, " + std::to_string(a.durationNs) + " ns");
    }
}

} // namespace

void applyFacts(const ReadResult &read, core::FileIndex index, core::TraceBuilder &builder)
{
    const Outline &outline = *read.outline;
    core::TraceFile &file = builder.file(index);
    file.format = core::FileFormat::XSpace;
    setRankByName(file);
    if (!outline.hostNames.empty())
        file.host = outline.hostNames.front();
    setClock(outline, file);
    for (const auto &plane : outline.planes) {
        addDevice(*plane, index, builder);
        if (plane->name == "Task Environment" || plane->name == "/host:metadata")
            file.metadata.insert(file.metadata.end(), plane->facts.begin(), plane->facts.end());
    }
    nameLanes(read, index, builder);
    report(outline.errors, messages::kProfilerError, core::Severity::Error, "error", index, builder);
    report(outline.warnings, messages::kProfilerWarning, core::Severity::Warning, "warning", index, builder);
    reportDamage(outline, index, builder.diagnostics());
    reportAggregates(read.aggregates, index, builder);
}

} // namespace lanewise::io::xspace
