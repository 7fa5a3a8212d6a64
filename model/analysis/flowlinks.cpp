// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "flowlinks.h"

#include <algorithm>

namespace lanewise::analysis {

using core::FileIndex;
using core::FlowPoint;
using core::kNoSlice;
using core::LaneKind;
using core::SliceId;
using core::TimeNs;
using core::Trace;

namespace {

constexpr TimeNs kMicrosecond = 1000;

/// The slices of the arrow's lane that begin where it touches it, [first, last): at its time, else within its microsecond where it is a whole one.
std::pair<SliceId, SliceId> beginningAt(const Trace &trace, const FlowPoint &point)
{
    const auto between = [&](TimeNs from, TimeNs to) {
        return std::pair(trace.lowerBound(point.lane, from), trace.lowerBound(point.lane, to));
    };
    const auto exact = between(point.timeNs, core::addClamped(point.timeNs, 1));
    const TimeNs onClock = core::addClamped(point.timeNs, trace.files()[point.file].originNs);
    if (exact.first != exact.second || onClock % kMicrosecond != 0)
        return exact;
    return between(point.timeNs, core::addClamped(point.timeNs, kMicrosecond));
}

/// Of several the one that stands right before the arrow in the file: unitrace writes a call's arrows behind the call, and an operation's behind it.
SliceId writtenBefore(const Trace &trace, const FlowPoint &point, const std::vector<SliceId> &several)
{
    SliceId last = kNoSlice;
    for (const SliceId s : several)
        if (trace.record(s) < point.record && (last == kNoSlice || trace.record(s) > trace.record(last)))
            last = s;
    return last;
}

SliceId operationAt(const Trace &trace, const FlowPoint &point, bool followsItsRecord)
{
    const auto [first, last] = beginningAt(trace, point);
    std::vector<SliceId> operations;
    for (SliceId s = first; s < last; ++s)
        if (core::isDeviceOperation(trace.kind(s)))
            operations.push_back(s);
    if (operations.size() > 1 && followsItsRecord)
        return writtenBefore(trace, point, operations);
    return operations.size() == 1 ? operations.front() : kNoSlice;
}

SliceId callAt(const Trace &trace, const FlowPoint &point, bool followsItsRecord)
{
    const auto [first, last] = beginningAt(trace, point);
    std::vector<SliceId> calls;
    for (SliceId s = first; s < last; ++s)
        calls.push_back(s);
    if (calls.size() > 1 && followsItsRecord)
        return writtenBefore(trace, point, calls);
    if (!calls.empty()) {
        // The last one is the innermost, unless they do not nest.
        for (std::size_t i = 1; i < calls.size(); ++i)
            if (trace.end(calls[i]) > trace.end(calls[i - 1]))
                return kNoSlice;
        return calls.back();
    }
    for (std::uint32_t row = trace.lane(point.lane).rows; row-- > 0;)
        if (const SliceId s = trace.sliceAt(point.lane, row, point.timeNs); s != kNoSlice)
            return s;
    return kNoSlice;
}

bool isOnHost(const Trace &trace, const FlowPoint &point)
{
    return trace.lane(point.lane).kind == LaneKind::HostThread;
}

} // namespace

FlowLinks::FlowLinks(const Trace &trace, FileIndex file)
{
    if (trace.files()[file].format != core::FileFormat::ChromeJson)
        return;
    std::vector<const FlowPoint *> points;
    for (const FlowPoint &p : trace.flows())
        if (p.file == file && p.lane != core::kNoLane)
            points.push_back(&p);
    const auto nameOf = [](const FlowPoint *p) { return std::pair(p->category, p->id); };
    std::stable_sort(
        points.begin(), points.end(), [&](const FlowPoint *a, const FlowPoint *b) { return nameOf(a) < nameOf(b); });
    for (std::size_t i = 0, next = 0; i < points.size(); i = next) {
        const FlowPoint *start = nullptr;
        std::size_t starts = 0;
        for (next = i; next < points.size() && nameOf(points[next]) == nameOf(points[i]); ++next)
            if (points[next]->phase == 's') {
                start = points[next];
                ++starts;
            }
        if (starts != 1 || !isOnHost(trace, *start))
            continue;
        const bool followsItsRecord =
            trace.string(trace.categories()[start->category].name).find("Flow_") != std::string_view::npos;
        const SliceId call = callAt(trace, *start, followsItsRecord);
        for (std::size_t k = i; call != kNoSlice && k < next; ++k)
            if (points[k] != start && trace.lane(points[k]->lane).kind == LaneKind::DeviceStream)
                if (const SliceId operation = operationAt(trace, *points[k], followsItsRecord); operation != kNoSlice)
                    m_links.emplace_back(operation, call);
    }
    std::sort(m_links.begin(), m_links.end());
}

SliceId FlowLinks::launchOf(SliceId operation) const
{
    const auto first = std::lower_bound(m_links.begin(), m_links.end(), std::pair(operation, SliceId(0)));
    SliceId launch = kNoSlice;
    for (auto it = first; it != m_links.end() && it->first == operation; ++it) {
        if (launch != kNoSlice && launch != it->second)
            return kNoSlice;
        launch = it->second;
    }
    return launch;
}

} // namespace lanewise::analysis
