// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/collectives.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include <analysis/devices.h>
#include <analysis/kernelnames.h>

#include "scan.h"

namespace lanewise::analysis {
namespace {

using core::TimeNs;

std::string inLowerCase(std::string_view text)
{
    std::string out;
    for (const char c : text)
        if (c != '_' && c != '-')
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

struct KindWord {
    std::string_view part;
    CollectiveKind kind;
};

// The longer words first: a reduce-scatter is no reduce.
constexpr KindWord kKindWords[] = {
    { "reducescatter", CollectiveKind::ReduceScatter },
    { "allreduce", CollectiveKind::AllReduce },
    { "allgather", CollectiveKind::AllGather },
    { "alltoall", CollectiveKind::AllToAll },
    { "sendrecv", CollectiveKind::SendReceive },
    { "broadcast", CollectiveKind::Broadcast },
    { "bcast", CollectiveKind::Broadcast },
    { "barrier", CollectiveKind::Barrier },
    { "reduce", CollectiveKind::Reduce },
};

/// Collectives of one device that may belong to those of another.
struct Key {
    core::StringId group;
    CollectiveKind kind;
    auto operator<=>(const Key &) const = default;
};

TimeNs medianOf(std::vector<TimeNs> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Captures of ranks need not begin with the same collective. Of all ways to lay the shorter list along the longer one the one whose
/// ends differ most steadily is right: matching collectives end together, up to the offset of the clocks.
struct Alignment {
    std::size_t skipFirst = 0, skipSecond = 0, length = 0;
};

constexpr std::size_t kMostShifts = 64;
constexpr std::size_t kComparedPairs = 512;

} // namespace

CollectiveKind collectiveKindOf(std::string_view recordedName, std::string_view kernelName)
{
    for (const std::string_view source : { recordedName, kernelName }) {
        const std::string name = inLowerCase(source);
        // Point to point, as the profiler calls it.
        if (name == "send" || name == "recv")
            return CollectiveKind::SendReceive;
        for (const KindWord &word : kKindWords)
            if (name.find(word.part) != std::string::npos)
                return word.kind;
    }
    return CollectiveKind::Other;
}

double busFactor(CollectiveKind kind, int ranks)
{
    if (ranks < 1)
        return 1;
    const double n = ranks;
    switch (kind) {
    case CollectiveKind::AllReduce:
        return 2 * (n - 1) / n;
    case CollectiveKind::AllGather:
    case CollectiveKind::ReduceScatter:
    case CollectiveKind::AllToAll:
        return (n - 1) / n;
    default:
        return 1;
    }
}

namespace {

/// What the operator is called that launched the kernel ("nccl:all_to_all", "c10d::alltoall_base_"); empty where none around the launch says it.
std::string_view operatorOf(const core::Trace &trace, const LaunchLinks &links, core::SliceId kernel)
{
    constexpr int kDeepest = 16; ///< ranges around it that are looked at
    core::SliceId around = links.launchOf(kernel);
    for (int i = 0; i < kDeepest && around != core::kNoSlice; ++i) {
        const std::string_view name = trace.name(around);
        if (name.starts_with("nccl:") || name.starts_with("c10d::"))
            return name.substr(name.find(':') + 1);
        around = trace.parentOf(around);
    }
    return {};
}

} // namespace

Collectives Collectives::build(const core::Trace &trace, const LaunchLinks &links)
{
    Collectives c;
    std::vector<std::int8_t> isCommunication(trace.strings().size(), -1);
    for (core::LaneId l = 0; l < trace.lanes().size(); ++l) {
        const core::Lane &lane = trace.lane(l);
        if (lane.kind != core::LaneKind::DeviceStream)
            continue;
        std::optional<std::int64_t> device;
        DetailCursor details(trace, lane.begin);
        for (core::SliceId s = lane.begin; s < lane.end; ++s) {
            if (trace.kind(s) != core::Kind::Kernel || trace.isUntimed(s)
                || (trace.flags(s) & (core::kImpossibleDuration | core::kNegativeDuration)))
                continue;
            const core::GpuDetail *d = details.at(s);
            const bool isNamed = d && d->collective != core::kEmptyString;
            auto &known = isCommunication[trace.nameId(s)];
            if (known < 0)
                known = isCommunicationName(trace.name(s)) ? 1 : 0;
            if (!isNamed && !known)
                continue;
            if (!device)
                device = deviceOfLane(trace, l);
            Collective x;
            x.slice = s;
            x.file = lane.file;
            x.device = *device;
            x.kind = collectiveKindOf(d ? trace.string(d->collective) : std::string_view(), trace.name(s));
            // An all-to-all is a kernel that sends and receives, and RCCL's kernels are all called alike: older profilers tell them by their operators only.
            if (!isNamed && (x.kind == CollectiveKind::SendReceive || x.kind == CollectiveKind::Other))
                if (const std::string_view name = operatorOf(trace, links, s); !name.empty())
                    x.kind = collectiveKindOf(name, trace.name(s));
            if (d) {
                x.group = d->group;
                if (d->bytes >= 0)
                    x.bytes = d->bytes;
                if (d->groupSize > 0)
                    x.ranks = d->groupSize;
            }
            c.m_list.push_back(x);
        }
    }
    std::sort(c.m_list.begin(), c.m_list.end(), [&](const Collective &a, const Collective &b) {
        return std::tuple(a.file, a.device, trace.start(a.slice), a.slice)
            < std::tuple(b.file, b.device, trace.start(b.slice), b.slice);
    });
    c.m_bySlice.resize(c.m_list.size());
    for (std::uint32_t i = 0; i < c.m_list.size(); ++i) {
        c.m_bySlice[i] = i;
        c.m_ranges.push_back(trace.range(c.m_list[i].slice));
    }
    std::sort(c.m_bySlice.begin(), c.m_bySlice.end(),
        [&](std::uint32_t a, std::uint32_t b) { return c.m_list[a].slice < c.m_list[b].slice; });
    c.match(trace);
    c.estimateClocks(trace.files().size());
    return c;
}

void Collectives::match(const core::Trace &trace)
{
    using Participant = std::pair<core::FileIndex, std::int64_t>;
    std::map<Key, std::map<Participant, std::vector<std::uint32_t>>> lists;
    for (std::uint32_t i = 0; i < m_list.size(); ++i) {
        const Collective &c = m_list[i];
        // Send and receive have two ends of their own, and what is not known cannot be told apart.
        if (c.kind == CollectiveKind::SendReceive || c.kind == CollectiveKind::Other)
            continue;
        lists[{ c.group, c.kind }][{ c.file, c.device }].push_back(i);
    }
    const auto align = [this](const std::vector<std::uint32_t> &a, const std::vector<std::uint32_t> &b) {
        const std::vector<std::uint32_t> &shorter = a.size() <= b.size() ? a : b,
                                         &longer = a.size() <= b.size() ? b : a;
        std::optional<std::size_t> best;
        TimeNs bestSpread = 0;
        for (std::size_t shift = 0; shift <= longer.size() - shorter.size() && shift < kMostShifts; ++shift) {
            std::vector<TimeNs> differences;
            bool sameSizes = true;
            const std::size_t stride = std::max<std::size_t>(1, shorter.size() / kComparedPairs);
            for (std::size_t k = 0; k < shorter.size(); k += stride) {
                differences.push_back(m_ranges[longer[k + shift]].endNs - m_ranges[shorter[k]].endNs);
                const auto x = m_list[longer[k + shift]].bytes, y = m_list[shorter[k]].bytes;
                // What each rank gives to a gather or an all-to-all may differ; a reduction's size does not.
                sameSizes = sameSizes
                    && (!x || !y || *x == *y || m_list[shorter[k]].kind == CollectiveKind::AllGather
                        || m_list[shorter[k]].kind == CollectiveKind::AllToAll);
            }
            if (!sameSizes)
                continue;
            const TimeNs median = medianOf(differences);
            for (TimeNs &d : differences)
                d = d < median ? median - d : d - median;
            const TimeNs spread = medianOf(differences);
            if (!best || spread < bestSpread) {
                best = shift;
                bestSpread = spread;
            }
        }
        Alignment out;
        if (best) {
            out.length = shorter.size();
            (a.size() <= b.size() ? out.skipSecond : out.skipFirst) = *best;
        }
        return out;
    };
    for (auto &[key, byParticipant] : lists) {
        // Two files of the same rank, or of none, are not one job.
        std::map<Participant, std::vector<std::uint32_t>> kept;
        std::vector<std::pair<core::FileIndex, std::int64_t>> ranks;
        for (auto &[who, list] : byParticipant) {
            const auto rank = trace.files()[who.first].rank;
            const bool isOther = !kept.empty() && kept.begin()->first.first != who.first;
            if (isOther && !rank)
                continue;
            const bool isTaken = rank && std::any_of(ranks.begin(), ranks.end(), [&](const auto &r) {
                return r.first != who.first && r.second == *rank;
            });
            if (isTaken || (isOther && !trace.files()[kept.begin()->first.first].rank))
                continue;
            if (rank)
                ranks.emplace_back(who.first, *rank);
            kept.emplace(who, std::move(list));
        }
        if (kept.size() < 2)
            continue;
        const auto &reference = kept.begin()->second;
        std::vector<CollectiveMatch> found(reference.size());
        for (std::uint32_t k = 0; k < reference.size(); ++k)
            found[k].members.push_back(reference[k]);
        for (auto it = std::next(kept.begin()); it != kept.end(); ++it) {
            const Alignment a = align(reference, it->second);
            for (std::size_t k = 0; k < a.length; ++k)
                found[k + a.skipFirst].members.push_back(it->second[k + a.skipSecond]);
        }
        for (CollectiveMatch &m : found) {
            // Of groups inside the job only their members take part.
            if (m.members.size() < 2)
                continue;
            m.last = *std::min_element(m.members.begin(), m.members.end(),
                [&](std::uint32_t x, std::uint32_t y) { return m_ranges[x].lengthNs() < m_ranges[y].lengthNs(); });
            m.transferNs = m_ranges[m.last].lengthNs();
            for (const std::uint32_t i : m.members)
                m_list[i].match = static_cast<std::uint32_t>(m_matches.size());
            m_matches.push_back(std::move(m));
        }
    }
}

void Collectives::estimateClocks(std::size_t files)
{
    m_offsets.resize(files);
    std::map<core::FileIndex, std::vector<TimeNs>> differences;
    std::optional<core::FileIndex> reference;
    for (const CollectiveMatch &m : m_matches) {
        const Collective &first = m_list[m.members.front()];
        if (!reference)
            reference = first.file;
        if (first.file != *reference)
            continue;
        for (const std::uint32_t i : m.members)
            differences[m_list[i].file].push_back(m_ranges[i].endNs - m_ranges[m.members.front()].endNs);
    }
    if (differences.size() < 2)
        return;
    for (auto &[file, values] : differences)
        m_offsets[file] = file == *reference ? 0 : medianOf(std::move(values));
}

const Collective *Collectives::find(core::SliceId slice) const
{
    const auto it = std::lower_bound(m_bySlice.begin(), m_bySlice.end(), slice,
        [this](std::uint32_t i, core::SliceId s) { return m_list[i].slice < s; });
    return it != m_bySlice.end() && m_list[*it].slice == slice ? &m_list[*it] : nullptr;
}

std::optional<TimeNs> Collectives::transferNs(const Collective &c) const
{
    if (c.match == kNoMatch)
        return {};
    return m_matches[c.match].transferNs;
}

std::optional<TimeNs> Collectives::clockOffsetNs(core::FileIndex file) const
{
    return file < m_offsets.size() ? m_offsets[file] : std::nullopt;
}

} // namespace lanewise::analysis
