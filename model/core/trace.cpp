// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/trace.h>

#include <algorithm>
#include <core/argumentsource.h>

namespace lanewise::core {

Trace::Trace() = default;
Trace::~Trace() = default;

std::string_view formatName(FileFormat format)
{
    switch (format) {
    case FileFormat::Kineto:
        return "kineto";
    case FileFormat::TensorFlowJson:
        return "tensorflow-json";
    case FileFormat::ChromeJson:
        return "chrome-json";
    case FileFormat::MxNet:
        return "mxnet";
    case FileFormat::XSpace:
        return "xspace";
    case FileFormat::NsysSqlite:
        return "nsys-sqlite";
    case FileFormat::Perfetto:
        return "perfetto";
    case FileFormat::RocprofJson:
        return "rocprof-json";
    case FileFormat::RocprofCsv:
        return "rocprof-csv";
    case FileFormat::Rocpd:
        return "rocpd";
    }
    return "chrome-json";
}

TimeNs Trace::longDuration(SliceId s) const
{
    const auto it = m_longDurations.find(s);
    return it != m_longDurations.end() ? it->second : TimeNs(kLongDuration);
}

std::optional<std::uint64_t> Trace::correlation(SliceId s) const
{
    const std::uint32_t c = m_correlations[s];
    if (c == kNoCorrelation)
        return {};
    if (c != kLongCorrelation)
        return c;
    const auto it = m_longCorrelations.find(s);
    return it != m_longCorrelations.end() ? it->second : std::uint64_t(kLongCorrelation);
}

LaneId Trace::laneOf(SliceId s) const
{
    const auto it =
        std::upper_bound(m_lanes.begin(), m_lanes.end(), s, [](SliceId id, const Lane &l) { return id < l.begin; });
    return static_cast<LaneId>(it - m_lanes.begin()) - 1;
}

std::optional<GpuDetail> Trace::gpuDetail(SliceId s) const
{
    const auto all = gpuDetailSlices();
    const auto it = std::lower_bound(all.begin(), all.end(), s);
    if (it == all.end() || *it != s)
        return {};
    return gpuDetailAt(static_cast<std::size_t>(it - all.begin()));
}

GpuDetail Trace::gpuDetailAt(std::size_t index) const
{
    const std::uint32_t shape = m_detailShapes[index];
    GpuDetail d;
    static_cast<GpuShape &>(d) = m_shapes[shape & kShapeMask];
    d.slice = m_detailSlices[index];
    if (!m_externalIds.empty())
        d.externalId = m_externalIds[index];
    if ((shape & (kHasBytes | kHasWaitsOn)) == 0)
        return d;
    const auto of = m_amountDetails.span();
    auto amount = static_cast<std::size_t>(std::lower_bound(of.begin(), of.end(), index) - of.begin());
    if (shape & kHasBytes)
        d.bytes = m_amounts[amount++];
    if (shape & kHasWaitsOn)
        d.waitsOn = m_amounts[amount];
    return d;
}

RowView Trace::rowView(LaneId lane, std::uint32_t row) const
{
    return m_rowIndex[m_firstRow[lane] + row].view;
}

const RowPyramid &Trace::pyramid(LaneId lane, std::uint32_t row) const
{
    return m_rowIndex[m_firstRow[lane] + row].pyramid;
}

SliceId Trace::lowerBound(LaneId lane, TimeNs t) const
{
    const Lane &l = m_lanes[lane];
    const TimeNs *first = m_starts.data();
    return static_cast<SliceId>(std::lower_bound(first + l.begin, first + l.end, t) - first);
}

SliceId Trace::sliceAt(LaneId lane, std::uint32_t row, TimeNs t, TimeNs toleranceNs) const
{
    const RowView view = rowView(lane, row);
    const std::size_t after = view.lowerBound(starts(), addClamped(t, 1));
    SliceId best = kNoSlice;
    TimeNs bestGap = toleranceNs;
    // Several of length 0 may share a start, so look a little to both sides.
    const std::size_t from = after > 4 ? after - 4 : 0, to = std::min(view.size(), after + 4);
    for (std::size_t i = from; i < to; ++i) {
        const SliceId s = view[i];
        if (isUntimed(s))
            continue;
        if (range(s).contains(t))
            return s;
        // Any time may be asked for, the ends of the axis, too.
        TimeNs gap = 0;
        const bool isTooFar = t < start(s) ? __builtin_sub_overflow(start(s), t, &gap)
                                           : __builtin_sub_overflow(t, std::max(start(s), end(s) - 1), &gap);
        if (!isTooFar && gap <= bestGap) {
            best = s;
            bestGap = gap;
        }
    }
    return best;
}

SliceId Trace::parentOf(SliceId s) const
{
    const LaneId lane = laneOf(s);
    for (std::uint32_t r = row(s); r-- > 0;) {
        const RowView view = rowView(lane, r);
        std::size_t i = view.lowerBound(starts(), addClamped(start(s), 1));
        // Those of length 0 at the same start cannot contain it unless it has none either.
        while (i > 0 && view[i - 1] != s) {
            const SliceId p = view[--i];
            if (start(p) <= start(s) && end(p) >= end(s))
                return p;
            if (start(p) < start(s))
                break;
        }
    }
    return kNoSlice;
}

const Process *Trace::process(FileIndex file, StringId id) const
{
    for (const Process &p : m_processes)
        if (p.file == file && p.id == id)
            return &p;
    return nullptr;
}

std::size_t Trace::counterSampleCount() const
{
    std::size_t n = 0;
    for (const CounterTrack &t : m_counters)
        n += t.timesNs.size();
    return n;
}

std::size_t Trace::bytes() const
{
    std::size_t n = m_starts.bytes() + m_durations.bytes() + m_names.bytes() + m_kinds.bytes() + m_rows.bytes()
        + m_correlations.bytes() + m_records.bytes() + m_shapes.bytes() + m_detailSlices.bytes()
        + m_detailShapes.bytes() + m_externalIds.bytes() + m_amountDetails.bytes() + m_amounts.bytes()
        + m_rowIds.bytes() + m_instants.bytes() + m_flows.bytes() + m_strings.bytes();
    for (const RowIndex &r : m_rowIndex)
        n += r.pyramid.bytes() + sizeof(RowIndex);
    for (const CounterTrack &t : m_counters)
        n += t.timesNs.size() * (sizeof(TimeNs) + sizeof(double));
    for (const TraceFile &f : m_files)
        n += f.arguments ? f.arguments->bytes() : 0;
    return n;
}

bool Trace::hasTimes() const
{
    return std::any_of(m_files.begin(), m_files.end(), [](const TraceFile &f) { return f.hasTimes; });
}

std::string Trace::sentence(
    const Diagnostic &diagnostic, const std::function<std::string(const Message &)> &words) const
{
    static constexpr MessageTemplate kOfFile { "of-file", LW_TR("Messages", "{file}: {sentence}") };
    const std::string_view path =
        diagnostic.file < m_files.size() ? std::string_view(m_files[diagnostic.file].path) : std::string_view();
    std::string text = words(diagnostic.message(path));
    const bool namesFile =
        diagnostic.what && std::string_view(diagnostic.what->english).find("{file}") != std::string_view::npos;
    if (path.empty() || namesFile || m_files.size() < 2)
        return text;
    return words(
        Message(kOfFile, { { "file", Text { std::string(path) } }, { "sentence", Text { std::move(text) } } }));
}

} // namespace lanewise::core
