// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "opcalls.h"

#include <algorithm>

#include "scan.h"

namespace lanewise::analysis {

using core::Trace;

namespace {
constexpr std::size_t kPieceCalls = 4096;

bool holds(const LargeVector<SliceId> &ascending, SliceId s)
{
    return !ascending.empty() && std::binary_search(ascending.begin(), ascending.end(), s);
}

} // namespace

CallCollector::CallCollector(
    const Trace &trace, const LaunchLinks &links, const OpLinks &ops, const KernelIndex &kernels)
    : m_trace(trace),
      m_links(links),
      m_ops(ops),
      m_kernels(kernels)
{
    for (core::LaneId l = 0; l < trace.lanes().size(); ++l)
        m_devices.push_back(trace.lane(l).kind == core::LaneKind::DeviceStream ? deviceOfLane(trace, l) : 0);
    for (std::uint32_t l = 0; l < kernels.launches().size(); ++l) {
        const KernelClass &c = kernels.facts(l).byName;
        m_isProduct.push_back(c.multiplies() || c.work == KernelWork::Attention);
    }
}

std::vector<OpCall> CallCollector::collect(const std::optional<core::TimeRange> &range,
    const LargeVector<SliceId> &others, std::size_t most, std::uint64_t &left, const core::CancelToken &cancel) const
{
    const std::vector<Launch> launches = launchesByOp(range, others, cancel);
    if (cancel.isCancelled())
        return {};
    std::vector<std::size_t> first; // of each operator
    for (std::size_t i = 0; i < launches.size(); ++i)
        if (i == 0 || launches[i].op != launches[i - 1].op)
            first.push_back(i);
    const std::size_t ops = first.size();
    first.push_back(launches.size());
    const std::size_t taken = std::min(ops, most);
    left += ops - taken;
    std::vector<OpCall> calls(taken);
    const std::size_t pieces = (taken + kPieceCalls - 1) / kPieceCalls;
    sharedPool().parallelFor(
        pieces,
        [&](std::size_t p) {
            for (std::size_t i = p * kPieceCalls; i < std::min(taken, (p + 1) * kPieceCalls); ++i) {
                const std::size_t at = ops > most ? i * ops / most : i;
                calls[i].op = launches[first[at]].op;
                for (std::size_t l = first[at]; l < first[at + 1]; ++l)
                    for (const SliceId operation : m_links.operationsAt(launches[l].launch))
                        if (const auto part = counted(operation, range); part && !holds(others, operation))
                            add(calls[i], operation, lengthOf(*part));
            }
        },
        &cancel);
    return calls;
}

TimeNs CallCollector::productNsWithoutOp(core::FileIndex file, const IntervalSet &within,
    const LargeVector<SliceId> &others, const core::CancelToken &cancel) const
{
    if (within.empty())
        return 0;
    const core::TimeRange range { within.ranges().front().startNs, within.ranges().back().endNs };
    const std::vector<Piece> pieces = piecesOf(m_trace, core::LaneKind::DeviceStream, range);
    std::vector<TimeNs> sums(pieces.size());
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t i) {
            if (m_trace.lane(pieces[i].lane).file != file)
                return;
            TimeNs ns = 0;
            pieces[i].forEach([&](SliceId s) {
                const std::uint32_t launch = m_kernels.launchOf(s);
                if (launch == KernelIndex::kNone || !m_isProduct[launch] || !isTimed(m_trace, s) || holds(others, s))
                    return;
                const SliceId op = m_ops.launcherOf(m_links, s);
                if (op == core::kNoSlice || m_trace.kind(op) != core::Kind::CpuOp)
                    ns = core::addClamped(ns, within.lengthWithinNs(m_trace.range(s)));
            });
            sums[i] = ns;
        },
        &cancel);
    TimeNs all = 0;
    for (const TimeNs ns : sums)
        all = core::addClamped(all, ns);
    return all;
}

std::optional<core::TimeRange> CallCollector::counted(
    SliceId operation, const std::optional<core::TimeRange> &range) const
{
    return isTimed(m_trace, operation) ? partIn(m_trace, operation, range) : std::nullopt;
}

std::vector<CallCollector::Launch> CallCollector::launchesByOp(const std::optional<core::TimeRange> &range,
    const LargeVector<SliceId> &others, const core::CancelToken &cancel) const
{
    constexpr std::size_t kPiece = 1 << 16;
    const auto launches = m_links.launches();
    const auto isBefore = [](const Launch &a, const Launch &b) { return a.op < b.op; };
    std::vector<std::vector<Launch>> pieces((launches.size() + kPiece - 1) / kPiece);
    sharedPool().parallelFor(
        pieces.size(),
        [&](std::size_t p) {
            std::vector<Launch> found;
            for (std::size_t l = p * kPiece; l < std::min(launches.size(), (p + 1) * kPiece); ++l) {
                const SliceId op = m_ops.enclosing(launches[l]);
                if (op == core::kNoSlice || m_trace.kind(op) != core::Kind::CpuOp)
                    continue;
                const auto operations = m_links.operationsAt(l);
                if (std::any_of(operations.begin(), operations.end(),
                        [&](SliceId operation) { return counted(operation, range) && !holds(others, operation); }))
                    found.push_back({ op, static_cast<std::uint32_t>(l) });
            }
            std::stable_sort(found.begin(), found.end(), isBefore);
            pieces[p] = std::move(found);
        },
        &cancel);
    std::vector<Launch> all;
    for (const std::vector<Launch> &piece : pieces) {
        const auto middle = static_cast<std::ptrdiff_t>(all.size());
        all.insert(all.end(), piece.begin(), piece.end());
        // Operators that are open at the end of a piece have launches in the next one, too.
        if (middle > 0 && !piece.empty() && isBefore(piece.front(), all[static_cast<std::size_t>(middle) - 1])) {
            const auto from = std::upper_bound(all.begin(), all.begin() + middle, piece.front(), isBefore);
            std::inplace_merge(from, all.begin() + middle, all.end(), isBefore);
        }
    }
    return all;
}

void CallCollector::add(OpCall &call, SliceId operation, TimeNs ns) const
{
    const bool isNew = call.operations == 0;
    const core::LaneId lane = m_trace.laneOf(operation);
    const DeviceKey device { m_trace.lane(lane).file, m_devices[lane] };
    call.isOnSeveral = call.isOnSeveral || (!isNew && call.device != device);
    call.device = device;
    call.beginNs = isNew ? m_trace.start(operation) : std::min(call.beginNs, m_trace.start(operation));
    call.deviceNs = core::addClamped(call.deviceNs, ns);
    ++call.operations;
    const std::uint32_t launch = m_kernels.launchOf(operation);
    if (launch == KernelIndex::kNone)
        return;
    TimeNs &format = call.formatNs[static_cast<std::size_t>(m_kernels.facts(launch).format)];
    format = core::addClamped(format, ns);
    if (m_isProduct[launch])
        call.productNs = core::addClamped(call.productNs, ns);
}

} // namespace lanewise::analysis
