// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/oplinks.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::Kind;
using core::Lane;
using core::LaneId;
using core::LaneKind;
using core::Trace;

/// Operators that are open, innermost last.
class OpenOperators {
public:
    explicit OpenOperators(const Trace &trace) : m_trace(trace) { }

    SliceId at(core::TimeNs t)
    {
        while (!m_open.empty() && m_trace.end(m_open.back()) <= t)
            m_open.pop_back();
        return m_open.empty() ? core::kNoSlice : m_open.back();
    }
    void push(SliceId s)
    {
        if (isTimed(m_trace, s) && m_trace.duration(s) > 0)
            m_open.push_back(s);
    }

private:
    const Trace &m_trace;
    std::vector<SliceId> m_open;
};

/// "1234 NVTX" stands beside "1234".
std::string_view threadNumber(std::string_view thread)
{
    return thread.substr(0, thread.find(' '));
}

/// For each lane the lanes whose ranges stand for operators on it: itself, and in Nsight's databases those of the same thread.
std::vector<std::vector<LaneId>> operatorLanes(const Trace &trace)
{
    std::vector<std::vector<LaneId>> lanes(trace.lanes().size());
    std::map<std::tuple<core::FileIndex, core::StringId, std::string_view>, std::vector<LaneId>> threads;
    for (LaneId l = 0; l < trace.lanes().size(); ++l) {
        const Lane &lane = trace.lane(l);
        if (lane.kind != LaneKind::HostThread)
            continue;
        if (trace.files()[lane.file].format != core::FileFormat::NsysSqlite)
            lanes[l].push_back(l);
        else
            threads[{ lane.file, lane.process, threadNumber(trace.string(lane.thread)) }].push_back(l);
    }
    for (const auto &[thread, same] : threads)
        for (const LaneId l : same)
            lanes[l] = same;
    return lanes;
}

} // namespace

OpLinks OpLinks::build(const Trace &trace, const core::CancelToken &cancel)
{
    OpLinks links;
    std::vector<LaneId> hosts;
    SliceId last = 0;
    links.m_first = static_cast<SliceId>(trace.sliceCount());
    for (LaneId l = 0; l < trace.lanes().size(); ++l)
        if (trace.lane(l).kind == LaneKind::HostThread) {
            hosts.push_back(l);
            links.m_first = std::min(links.m_first, trace.lane(l).begin);
            last = std::max(last, trace.lane(l).end);
        }
    if (hosts.empty())
        return links;
    links.m_enclosing.resize(last - links.m_first, core::kNoSlice);
    const auto sources = operatorLanes(trace);
    sharedPool().parallelFor(
        hosts.size(),
        [&](std::size_t h) {
            const Lane &lane = trace.lane(hosts[h]);
            const bool nsight = trace.files()[lane.file].format == core::FileFormat::NsysSqlite;
            const Kind operatorKind = nsight ? Kind::UserAnnotation : Kind::CpuOp;
            OpenOperators open(trace);
            // Merge by start; of the lane's own slices each asks before it opens.
            std::vector<std::pair<SliceId, SliceId>> others;
            for (const LaneId other : sources[hosts[h]])
                if (other != hosts[h])
                    others.emplace_back(trace.lane(other).begin, trace.lane(other).end);
            for (SliceId s = lane.begin; s < lane.end; ++s) {
                if ((s - lane.begin) % kPieceSlices == 0 && cancel.isCancelled())
                    return;
                for (auto &[next, end] : others)
                    for (; next < end && trace.start(next) <= trace.start(s); ++next)
                        if (trace.kind(next) == operatorKind) {
                            open.at(trace.start(next));
                            open.push(next);
                        }
                links.m_enclosing[s - links.m_first] = open.at(trace.start(s));
                if (trace.kind(s) == operatorKind)
                    open.push(s);
            }
        },
        &cancel);
    return links;
}

} // namespace lanewise::analysis
