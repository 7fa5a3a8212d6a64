// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// rank-imbalance: one rank or device has more to do than the others, which wait for it in their collectives.

#include "commrules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace rankimbalance {
namespace {

using analysis::Collective;
using core::TimeNs;
using core::TimeRange;

// Each twice, of a rank and of a device of the only rank: a sentence has no parts that are put in.
constexpr core::MessageTemplate kTitle[] {
    { "rank-imbalance.title-rank",
        LW_TR("Messages", "Rank {rank} is the last in each step: equal work would save up to {saving} a step") },
    { "rank-imbalance.title-device",
        LW_TR("Messages", "GPU {device} is the last in each step: equal work would save up to {saving} a step") },
};
constexpr core::MessageTemplate kTitleOnce[] {
    { "rank-imbalance.title-once-rank",
        LW_TR("Messages",
            "Rank {rank} is the last in the one step recorded of all: equal work would save up to {saving} of it") },
    { "rank-imbalance.title-once-device",
        LW_TR("Messages",
            "GPU {device} is the last in the one step recorded of all: equal work would save up to {saving} of it") },
};
constexpr core::MessageTemplate kWhy[] {
    { "rank-imbalance.why-rank",
        LW_TR("Messages",
            "Rank {rank} computes {slow} a step, all {members} {mean} on average. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing; its own collectives are "
            "the shortest. What equal parts would save is the slowest less the mean.") },
    { "rank-imbalance.why-device",
        LW_TR("Messages",
            "GPU {device} computes {slow} a step, all {members} {mean} on average. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing; its own collectives are "
            "the shortest. What equal parts would save is the slowest less the mean.") },
};
constexpr core::MessageTemplate kWhyHost[] {
    { "rank-imbalance.why-host-rank",
        LW_TR("Messages",
            "Rank {rank} arrives last although it computes no more ({slow} a step, all {members} {mean} on average): its host or its input holds it up. The others wait for it in {n} {n|collective|collectives}, {wait} a "
            "step on average while they compute nothing. What equal arrival would save is the slowest less the mean.") },
    { "rank-imbalance.why-host-device",
        LW_TR("Messages",
            "GPU {device} arrives last although it computes no more ({slow} a step, all {members} {mean} on average): its host or its input holds it up. The others wait for it in {n} {n|collective|collectives}, {wait} a "
            "step on average while they compute nothing. What equal arrival would save is the slowest less the mean.") },
};
constexpr core::MessageTemplate kTorch {
    "rank-imbalance.advice.torch",
    LW_TR("Messages",
        "Give each rank the same work: samples of like length together, the same batch size, experts or tables spread evenly; where the counts cannot be equal, use the Join context. If the late rank computes no "
        "more than the others, look at its input, its host and its clocks. Check: the collectives of all ranks are equally short.")
};
constexpr core::MessageTemplate kTensorFlow {
    "rank-imbalance.advice.tensorflow",
    LW_TR("Messages",
        "Give each replica the same batch and keep work for all of them off GPU 0; let the strategy distribute the data set. Check: the collectives of all replicas are equally short.")
};
constexpr core::MessageTemplate kAny {
    "rank-imbalance.advice.any",
    LW_TR("Messages",
        "Give each rank and device the same work, and keep what concerns all of them off the first one. Check: the collectives of all are equally short.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "sampler = torch.utils.data.DistributedSampler(dataset)       # equal shares\n"
        "# samples of uneven length: sort into buckets of like length, then deal them out\n" },
    { Framework::TensorFlow, &kTensorFlow, "dataset = strategy.experimental_distribute_dataset(dataset)\n" },
    { Framework::Any, &kAny, "" },
};

class RankImbalance final : public Rule {
public:
    std::string_view name() const override { return "rank-imbalance"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

/// One rank's (or device's) part of one step of the job.
struct Part {
    const DeviceStep *step = nullptr;
    TimeNs openNs = 0; ///< waiting for others while it computes nothing
    TimeNs waitNs = 0; ///< what its step would lose if it never waited: nothing where its own host is what it waits for
    std::vector<std::pair<std::uint32_t, TimeNs>> waits; ///< collective, all its waiting
};

using Who = std::pair<core::FileIndex, std::int64_t>;

/// By step of the job: parts of those that take part in it.
std::map<std::int64_t, std::map<Who, Part>> partsOf(const RuleContext &context, const std::vector<DeviceStep> &steps)
{
    const core::Trace &trace = context.trace();
    const analysis::Collectives &collectives = context.analysis().collectives();
    std::map<std::int64_t, std::map<Who, Part>> parts;
    std::map<Who, std::int64_t> ordinal;
    for (const DeviceStep &s : steps) {
        const Who who { s.file, s.device };
        const std::int64_t number = context.step(context.replayedSteps()[s.replayed]).number;
        const std::int64_t ofJob = number >= 0 ? number : ordinal[who]++;
        Part part;
        part.step = &s;
        for (const std::uint32_t i : s.collectives) {
            const Collective &c = collectives.list()[i];
            if (c.match == analysis::kNoMatch)
                continue;
            const TimeRange all = trace.range(c.slice);
            const TimeRange wait { all.startNs, transferRange(context, c).startNs };
            if (wait.isEmpty())
                continue;
            part.waits.emplace_back(i, wait.lengthNs());
            part.openNs += wait.lengthNs() - s.compute.lengthWithinNs(wait);
        }
        part.waitNs = part.openNs;
        if (!s.collectives.empty())
            parts[ofJob][who] = std::move(part);
    }
    return parts;
}

/// Of ranks in files of their own the replay tells what each would do without the others.
void replayWithoutWaits(const RuleContext &context, std::map<std::int64_t, std::map<Who, Part>> &parts)
{
    Remedy never;
    never.ofEachRank = true;
    for (const auto &[number, byWho] : parts)
        for (const auto &[who, part] : byWho)
            for (const auto &[i, wait] : part.waits) {
                const core::SliceId s = context.analysis().collectives().list()[i].slice;
                never.changes.emplace_back(ScaleDuration { s,
                    1
                        - static_cast<double>(wait)
                            / static_cast<double>(std::max<TimeNs>(1, context.trace().duration(s))) });
            }
    for (const Change &wait : unrecordedWaits(context))
        never.changes.emplace_back(wait);
    const Saving saving = context.evaluate(never);
    for (auto &[number, byWho] : parts)
        for (auto &[who, part] : byWho) {
            const core::FileIndex file = who.first;
            const bool isAlone = std::count_if(byWho.begin(), byWho.end(), [file](const auto &other) {
                return other.first.first == file;
            }) == 1;
            if (isAlone)
                part.waitNs = std::max<TimeNs>(0, saving.perStepNs[part.step->replayed]);
        }
}

/// What balances one step: everybody takes `saved` less.
void balance(const RuleContext &context, const Part &part, TimeNs saved, std::vector<Change> &changes)
{
    const core::Trace &trace = context.trace();
    const TimeNs shorterWaits = std::min(saved, part.waitNs);
    if (shorterWaits > 0)
        for (const auto &[i, wait] : part.waits) {
            const core::SliceId s = context.analysis().collectives().list()[i].slice;
            changes.emplace_back(ScaleDuration { s,
                1
                    - static_cast<double>(wait) / static_cast<double>(std::max<TimeNs>(1, trace.duration(s)))
                        * static_cast<double>(shorterWaits) / static_cast<double>(part.waitNs) });
        }
    const TimeNs compute = part.step->computeNs();
    if (saved > shorterWaits && compute > 0)
        for (const std::uint32_t o : part.step->kernels)
            changes.emplace_back(ScaleDuration { context.graphs()[part.step->graph].operations()[o].slice,
                std::max(0.0, 1 - static_cast<double>(saved - shorterWaits) / static_cast<double>(compute)) });
}

std::optional<Candidate> RankImbalance::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    if (context.analysis().collectives().matches().empty())
        return {};
    const std::vector<DeviceStep> steps = deviceSteps(context);
    auto parts = partsOf(context, steps);
    replayWithoutWaits(context, parts);
    Candidate c;
    std::map<Who, std::size_t> slowest;
    std::map<Who, std::pair<TimeNs, std::size_t>> compute;
    std::size_t shared = 0;
    TimeNs waiting = 0;
    std::size_t waiters = 0, members = 0;
    c.remedy.capNs.emplace(context.replayedSteps().size(), 0);
    c.remedy.ofEachRank = true;
    std::vector<Evidence> evidence;
    for (const auto &[number, byWho] : parts) {
        if (byWho.size() < 2)
            continue;
        ++shared;
        members = std::max(members, byWho.size());
        const auto late = std::min_element(
            byWho.begin(), byWho.end(), [](const auto &a, const auto &b) { return a.second.waitNs < b.second.waitNs; });
        TimeNs sum = 0;
        for (const auto &[who, part] : byWho) {
            sum += part.waitNs;
            compute[who].first += part.step->computeNs();
            ++compute[who].second;
            if (who == late->first)
                continue;
            waiting += part.openNs;
            ++waiters;
            for (const auto &[i, wait] : part.waits) {
                const core::SliceId s = context.analysis().collectives().list()[i].slice;
                evidence.push_back(context.evidence(s, trace.range(s), wait));
            }
        }
        const TimeNs saved = sum / static_cast<TimeNs>(byWho.size()) - late->second.waitNs;
        if (100.0 * static_cast<double>(saved)
            >= context.thresholds()[Limit::RankImbalanceShare] * context.meanStepNs())
            ++slowest[late->first];
        for (const auto &[who, part] : byWho) {
            balance(context, part, saved, c.remedy.changes);
            (*c.remedy.capNs)[part.step->replayed] = std::max((*c.remedy.capNs)[part.step->replayed], saved);
        }
    }
    if (slowest.empty() || c.remedy.changes.empty())
        return {};
    const auto last = std::max_element(
        slowest.begin(), slowest.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    // Where it is another one each time, or some steps only, nobody has more work.
    if (100.0 * static_cast<double>(last->second)
        < context.thresholds()[Limit::RankImbalanceSteps] * static_cast<double>(shared))
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::RankImbalanceShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::RankImbalanceShare, Limit::RankImbalanceSteps }, kAdvice);
    double mean = 0, slow = 0;
    for (const auto &[who, sum] : compute) {
        const double each = static_cast<double>(sum.first) / static_cast<double>(std::max<std::size_t>(1, sum.second));
        mean += each / static_cast<double>(compute.size());
        if (who == last->first)
            slow = each;
    }
    // The difference in compute explains at least half of what is saved: else it is the host that is late.
    const bool isCompute = 2 * (slow - mean) >= static_cast<double>(c.saving.meanNs);
    const auto rank = context.rank(last->first.first);
    const auto subject = [&](const core::MessageTemplate(&sentences)[2], std::vector<core::Argument> arguments) {
        if (rank)
            arguments.push_back({ "rank", core::Count { static_cast<std::uint64_t>(*rank) } });
        else
            arguments.push_back({ "device", core::Count { static_cast<std::uint64_t>(last->first.second) } });
        return core::Message(sentences[rank ? 0 : 1], std::move(arguments));
    };
    // Whether it is so in each step, one step does not tell.
    c.finding.title = subject(shared > 1 ? kTitle : kTitleOnce, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = subject(isCompute ? kWhy : kWhyHost,
        { { "slow", core::Duration { std::llround(slow) } }, { "members", core::Count { members } },
            { "mean", core::Duration { std::llround(mean) } }, { "n", core::Count { c.finding.occurrences } },
            { "wait", core::Duration { waiting / static_cast<TimeNs>(std::max<std::size_t>(1, waiters)) } } });
    c.finding.confidence = shared < 2 ? Confidence::Low : isCompute ? Confidence::High : Confidence::Medium;
    return c;
}

} // namespace
} // namespace rankimbalance

std::unique_ptr<Rule> makeRankImbalance()
{
    return std::make_unique<rankimbalance::RankImbalance>();
}

} // namespace lanewise::advisor
