// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/optable.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "hostwalk.h"

namespace lanewise::analysis {
namespace {

using core::Kind;
using core::LaneId;
using core::LaneKind;
using core::StringId;
using core::TimeNs;
using core::Trace;

bool isOf(OpSource source, Kind kind)
{
    switch (source) {
    case OpSource::Operators:
        return kind == Kind::CpuOp;
    case OpSource::Annotations:
        return kind == Kind::UserAnnotation || kind == Kind::StepMarker;
    case OpSource::Modules:
    case OpSource::Python:
        break;
    }
    return kind == Kind::Python;
}

/// Modules are a part of the Python frames.
bool takes(const Trace &trace, OpSource source, SliceId s, Kind kind)
{
    return isOf(source, kind) && (source != OpSource::Modules || trace.name(s).starts_with("nn.Module: "));
}

/// Records of these name the framework's operation themselves.
bool recordsNameOperations(const Trace &trace, core::FileIndex file)
{
    const core::FileFormat format = trace.files()[file].format;
    return format == core::FileFormat::XSpace || format == core::FileFormat::TensorFlowJson;
}

/// The launches of a lane, asked for in ascending order.
class LaunchCursor {
public:
    LaunchCursor(const LaunchLinks &links, SliceId from) : m_links(links)
    {
        const auto launches = links.launches();
        m_at = static_cast<std::size_t>(std::lower_bound(launches.begin(), launches.end(), from) - launches.begin());
    }
    std::span<const SliceId> operationsOf(SliceId call)
    {
        const auto launches = m_links.launches();
        while (m_at < launches.size() && launches[m_at] < call)
            ++m_at;
        return m_at < launches.size() && launches[m_at] == call ? m_links.operationsAt(m_at)
                                                                : std::span<const SliceId>();
    }

private:
    const LaunchLinks &m_links;
    std::size_t m_at = 0;
};

/// Rows of one thread.
class OpVisitor {
public:
    OpVisitor(const Trace &trace, const LaunchLinks &links, const KernelIndex &kernels, OpSource source, LaneId lane,
        const std::optional<core::TimeRange> &range)
        : m_trace(trace),
          m_kernels(kernels),
          m_source(source),
          m_range(range),
          m_launches(links, trace.lane(lane).begin),
          m_skipNamed(source == OpSource::Operators && recordsNameOperations(trace, trace.lane(lane).file))
    {
    }

    bool accepts(SliceId s, Kind kind) const { return takes(m_trace, m_source, s, kind); }
    void open(std::vector<OpenRange> &stack)
    {
        const StringId name = m_trace.nameId(stack.back().slice);
        const auto [it, isNew] = m_places.try_emplace(name, static_cast<std::uint32_t>(rows.size()));
        if (isNew) {
            rows.emplace_back();
            rows.back().name = name;
            m_active.push_back(0);
        }
        stack.back().node = it->second;
        ++rows[it->second].calls;
        ++m_active[it->second];
    }
    void close(const OpenRange &done)
    {
        OpRow &row = rows[done.node];
        row.hostSelfNs = core::addClamped(row.hostSelfNs, done.selfNs());
        row.callNs = core::addClamped(row.callNs, done.callsNs);
        if (--m_active[done.node] > 0)
            return;
        row.hostTotalNs = core::addClamped(row.hostTotalNs, done.lengthNs());
        row.deviceTotalNs = core::addClamped(row.deviceTotalNs, done.deviceNs);
    }
    bool hasTime(Kind) const { return true; }
    void call(SliceId s, std::vector<OpenRange> &stack, std::uint32_t)
    {
        const auto operations = m_launches.operationsOf(s);
        if (operations.empty() || stack.empty())
            return;
        TimeNs ns = 0, tensorNs = 0;
        std::uint64_t count = 0;
        for (const SliceId op : operations) {
            if (!isTimed(m_trace, op))
                continue;
            const auto part = partIn(m_trace, op, m_range);
            if (!part)
                continue;
            if (m_skipNamed)
                if (const auto d = m_trace.gpuDetail(op); d && d->op != core::kEmptyString)
                    continue;
            ns = core::addClamped(ns, lengthOf(*part));
            ++count;
            if (const std::uint32_t l = m_kernels.launchOf(op);
                l != KernelIndex::kNone && m_kernels.facts(l).tensorCores == TensorCoreUse::Yes)
                tensorNs = core::addClamped(tensorNs, lengthOf(*part));
        }
        stack.back().deviceNs = core::addClamped(stack.back().deviceNs, ns);
        OpRow &row = rows[stack.back().node];
        row.deviceSelfNs = core::addClamped(row.deviceSelfNs, ns);
        row.tensorCoreNs = core::addClamped(row.tensorCoreNs, tensorNs);
        row.operations += count;
    }

    std::vector<OpRow> rows;

private:
    const Trace &m_trace;
    const KernelIndex &m_kernels;
    OpSource m_source;
    const std::optional<core::TimeRange> &m_range;
    LaunchCursor m_launches;
    bool m_skipNamed;
    std::unordered_map<StringId, std::uint32_t> m_places;
    std::vector<std::uint32_t> m_active;
};

void addTo(OpRow &sum, const OpRow &row)
{
    sum.calls += row.calls;
    sum.hostTotalNs = core::addClamped(sum.hostTotalNs, row.hostTotalNs);
    sum.hostSelfNs = core::addClamped(sum.hostSelfNs, row.hostSelfNs);
    sum.callNs = core::addClamped(sum.callNs, row.callNs);
    sum.deviceTotalNs = core::addClamped(sum.deviceTotalNs, row.deviceTotalNs);
    sum.deviceSelfNs = core::addClamped(sum.deviceSelfNs, row.deviceSelfNs);
    sum.tensorCoreNs = core::addClamped(sum.tensorCoreNs, row.tensorCoreNs);
    sum.operations += row.operations;
}

/// Device time of a piece, in all and by the operations that its records name.
struct NamedPart {
    TimeNs totalNs = 0;
    std::vector<OpRow> rows;
};

NamedPart namedPart(const Trace &trace, const KernelIndex &kernels, OpSource source, const Piece &piece,
    const std::optional<core::TimeRange> &range)
{
    NamedPart part;
    const bool named = source == OpSource::Operators && recordsNameOperations(trace, trace.lane(piece.lane).file);
    std::unordered_map<StringId, std::size_t> places;
    DetailCursor details(trace, piece.reaching.empty() ? piece.first : piece.reaching.front());
    piece.forEach([&](SliceId s) {
        if (!core::isDeviceOperation(trace.kind(s)) || !isTimed(trace, s))
            return;
        const auto cut = partIn(trace, s, range);
        if (!cut)
            return;
        const TimeNs ns = lengthOf(*cut);
        part.totalNs = core::addClamped(part.totalNs, ns);
        const core::GpuDetail *detail = named ? details.at(s) : nullptr;
        if (!detail || detail->op == core::kEmptyString)
            return;
        const auto [it, isNew] = places.try_emplace(detail->op, part.rows.size());
        if (isNew) {
            part.rows.emplace_back();
            part.rows.back().name = detail->op;
        }
        OpRow &row = part.rows[it->second];
        row.deviceTotalNs = core::addClamped(row.deviceTotalNs, ns);
        row.deviceSelfNs = core::addClamped(row.deviceSelfNs, ns);
        ++row.operations;
        if (const std::uint32_t l = kernels.launchOf(s);
            l != KernelIndex::kNone && kernels.facts(l).tensorCores == TensorCoreUse::Yes)
            row.tensorCoreNs = core::addClamped(row.tensorCoreNs, ns);
    });
    return part;
}

std::vector<LaneId> hostLanes(const Trace &trace)
{
    std::vector<LaneId> lanes;
    for (LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == LaneKind::HostThread)
            lanes.push_back(l);
    return lanes;
}

bool isAhead(const Trace &trace, const OpRow &a, const OpRow &b)
{
    if (a.deviceSelfNs != b.deviceSelfNs)
        return a.deviceSelfNs > b.deviceSelfNs;
    if (a.hostSelfNs != b.hostSelfNs)
        return a.hostSelfNs > b.hostSelfNs;
    return trace.string(a.name) < trace.string(b.name);
}

} // namespace

OpTable OpTable::build(const Trace &trace, const LaunchLinks &links, const KernelIndex &kernels, OpSource source,
    const std::optional<core::TimeRange> &range, const core::CancelToken &cancel)
{
    OpTable table;
    table.m_source = source;
    table.m_range = range;
    const std::vector<LaneId> lanes = hostLanes(trace);
    std::vector<std::vector<OpRow>> found(lanes.size());
    sharedPool().parallelFor(
        lanes.size(),
        [&](std::size_t i) {
            OpVisitor visitor(trace, links, kernels, source, lanes[i], range);
            walkHost(trace, lanes[i], range, visitor, cancel);
            found[i] = std::move(visitor.rows);
        },
        &cancel);
    const std::vector<Piece> pieces = piecesOf(trace, LaneKind::DeviceStream, range);
    std::vector<NamedPart> parts(pieces.size());
    sharedPool().parallelFor(
        pieces.size(), [&](std::size_t i) { parts[i] = namedPart(trace, kernels, source, pieces[i], range); }, &cancel);
    if (cancel.isCancelled())
        return {};
    std::unordered_map<StringId, std::size_t> places;
    const auto add = [&](const OpRow &row) {
        const auto [it, isNew] = places.try_emplace(row.name, table.m_rows.size());
        if (isNew) {
            table.m_rows.emplace_back();
            table.m_rows.back().name = row.name;
            table.m_rows.back().tensorCoreEligible = isTensorCoreOperator(trace.string(row.name));
        }
        addTo(table.m_rows[it->second], row);
    };
    for (const auto &rows : found)
        for (const OpRow &row : rows)
            add(row);
    TimeNs total = 0;
    for (const NamedPart &part : parts) {
        total = core::addClamped(total, part.totalNs);
        for (const OpRow &row : part.rows)
            add(row);
    }
    table.m_unattributedNs = total;
    for (OpRow &row : table.m_rows) {
        table.m_unattributedNs = core::addClamped(table.m_unattributedNs, -row.deviceSelfNs);
        // Names are a list; what did use tensor cores can, whatever it is called.
        row.tensorCoreEligible = row.tensorCoreEligible || row.tensorCoreNs > 0;
    }
    std::sort(
        table.m_rows.begin(), table.m_rows.end(), [&](const OpRow &a, const OpRow &b) { return isAhead(trace, a, b); });
    return table;
}

std::vector<OpTable::TypeRow> OpTable::types(const Trace &trace) const
{
    std::vector<TypeRow> types;
    std::map<std::string_view, std::size_t> places;
    for (std::uint32_t r = 0; r < m_rows.size(); ++r) {
        const std::string_view type = operatorType(trace.string(m_rows[r].name));
        const auto [it, isNew] = places.try_emplace(type, types.size());
        if (isNew) {
            types.emplace_back();
            types.back().type = type;
        }
        TypeRow &row = types[it->second];
        addTo(row.sums, m_rows[r]);
        row.sums.tensorCoreEligible = row.sums.tensorCoreEligible || m_rows[r].tensorCoreEligible;
        row.rows.push_back(r);
    }
    std::stable_sort(types.begin(), types.end(), [](const TypeRow &a, const TypeRow &b) {
        return std::tuple(-a.sums.deviceSelfNs, -a.sums.hostSelfNs)
            < std::tuple(-b.sums.deviceSelfNs, -b.sums.hostSelfNs);
    });
    return types;
}

std::vector<SliceId> OpTable::rangesOf(const Trace &trace, const OpRow &row, std::size_t limit) const
{
    std::vector<SliceId> slices;
    for (const Piece &piece : piecesOf(trace, LaneKind::HostThread, m_range))
        piece.forEach([&](SliceId s) {
            if (slices.size() < limit && trace.nameId(s) == row.name && takes(trace, m_source, s, trace.kind(s))
                && isTimed(trace, s) && partIn(trace, s, m_range))
                slices.push_back(s);
        });
    return slices;
}

namespace {

/// Operations launched directly by ranges of one name.
class OperationsVisitor {
public:
    OperationsVisitor(const Trace &trace, const LaunchLinks &links, OpSource source, StringId name, LaneId lane,
        const std::optional<core::TimeRange> &range, std::size_t limit, std::vector<SliceId> &out)
        : m_trace(trace),
          m_source(source),
          m_name(name),
          m_range(range),
          m_limit(limit),
          m_launches(links, trace.lane(lane).begin),
          m_skipNamed(source == OpSource::Operators && recordsNameOperations(trace, trace.lane(lane).file)),
          m_out(out)
    {
    }

    bool accepts(SliceId s, Kind kind) const { return takes(m_trace, m_source, s, kind); }
    void open(std::vector<OpenRange> &) { }
    void close(const OpenRange &) { }
    bool hasTime(Kind) const { return true; }
    void call(SliceId s, const std::vector<OpenRange> &stack, std::uint32_t)
    {
        const auto operations = m_launches.operationsOf(s);
        if (stack.empty() || m_trace.nameId(stack.back().slice) != m_name)
            return;
        for (const SliceId op : operations) {
            if (m_out.size() >= m_limit || !isTimed(m_trace, op) || !partIn(m_trace, op, m_range))
                continue;
            const auto d = m_skipNamed ? m_trace.gpuDetail(op) : std::nullopt;
            if (!d || d->op == core::kEmptyString)
                m_out.push_back(op);
        }
    }

private:
    const Trace &m_trace;
    OpSource m_source;
    StringId m_name;
    const std::optional<core::TimeRange> &m_range;
    std::size_t m_limit;
    LaunchCursor m_launches;
    bool m_skipNamed;
    std::vector<SliceId> &m_out;
};

} // namespace

std::vector<SliceId> OpTable::operationsOf(
    const Trace &trace, const LaunchLinks &links, const OpRow &row, std::size_t limit) const
{
    std::vector<SliceId> operations;
    for (const LaneId lane : hostLanes(trace)) {
        OperationsVisitor visitor(trace, links, m_source, row.name, lane, m_range, limit, operations);
        walkHost(trace, lane, m_range, visitor, {});
    }
    if (m_source != OpSource::Operators)
        return operations;
    for (const Piece &piece : piecesOf(trace, LaneKind::DeviceStream, m_range)) {
        if (!recordsNameOperations(trace, trace.lane(piece.lane).file))
            continue;
        DetailCursor details(trace, piece.reaching.empty() ? piece.first : piece.reaching.front());
        piece.forEach([&](SliceId s) {
            if (operations.size() >= limit || !core::isDeviceOperation(trace.kind(s)) || !isTimed(trace, s)
                || !partIn(trace, s, m_range))
                return;
            const core::GpuDetail *d = details.at(s);
            if (d && d->op == row.name && row.name != core::kEmptyString)
                operations.push_back(s);
        });
    }
    return operations;
}

std::string_view operatorType(std::string_view name)
{
    // "aten::mm", "autograd::engine::...", "Iterator::Map" and names with blanks are their own types.
    const std::size_t colon = name.find(':');
    if (colon != std::string_view::npos && colon + 1 < name.size() && name[colon + 1] != ':' && colon > 0
        && name.find(' ') == std::string_view::npos)
        return name.substr(colon + 1);
    const std::size_t slash = name.rfind('/');
    if (slash == std::string_view::npos || slash + 1 == name.size() || name.find(' ') != std::string_view::npos)
        return name;
    std::string_view last = name.substr(slash + 1);
    const std::size_t line = last.rfind('_');
    const bool isNumbered = line != std::string_view::npos && line > 0 && line + 1 < last.size()
        && std::all_of(last.begin() + static_cast<std::ptrdiff_t>(line) + 1, last.end(),
            [](char c) { return c >= '0' && c <= '9'; });
    return isNumbered ? last.substr(0, line) : last;
}

} // namespace lanewise::analysis
