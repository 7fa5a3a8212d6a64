// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// host-thread-contention: threads that launch work also prepare input.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace hostthreadcontention {
namespace {

constexpr core::MessageTemplate kTitle { "host-thread-contention.title",
    LW_TR("Messages",
        "Threads that launch kernels also prepare input: threads of their own save up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "host-thread-contention.why",
    LW_TR("Messages",
        "{n} {n|range|ranges} such as {name} in {steps} {steps|step|steps} {n|stands|stand} on threads that launch kernels, for {time} a step, and launches wait behind them while the device is idle.")
};
constexpr core::MessageTemplate kTensorFlow {
    "host-thread-contention.advice.tensorflow",
    LW_TR("Messages",
        "Give the launches threads of their own, and limit those of tf.data. Check: no input operator stands on a thread with launches.")
};
constexpr core::MessageTemplate kPyTorch { "host-thread-contention.advice.torch",
    LW_TR("Messages", "Prepare input in worker processes, and let the training process use few threads.") };
constexpr core::MessageTemplate kJax { "host-thread-contention.advice.jax",
    LW_TR("Messages", "Prepare input in other processes (grain), or ahead on a thread of its own.") };
constexpr core::MessageTemplate kMxNet { "host-thread-contention.advice.mxnet",
    LW_TR("Messages", "Prepare input in worker processes.") };
constexpr core::MessageTemplate kAny { "host-thread-contention.advice.any",
    LW_TR("Messages", "Prepare input on other threads than those that launch.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::TensorFlow, &kTensorFlow,
        "TF_GPU_THREAD_MODE=gpu_private TF_GPU_THREAD_COUNT=2 python train.py\n"
        "options = tf.data.Options(); options.threading.private_threadpool_size = 8\n"
        "ds = ds.with_options(options)\n" },
    { Framework::PyTorch, &kPyTorch,
        "loader = DataLoader(dataset, ..., num_workers=8)\n"
        "torch.set_num_threads(1)\n" },
    { Framework::Jax, &kJax, "loader = grain.DataLoader(data_source=source, sampler=sampler, worker_count=8)\n" },
    { Framework::MxNet, &kMxNet, "loader = gluon.data.DataLoader(dataset, batch_size=n, num_workers=8)\n" },
    { Framework::Any, &kAny, "" },
};

/// An operator of that name may also be the model's own: then it launches.
bool launchesInside(const RuleContext &context, const HostRange &r)
{
    const core::Trace &trace = context.trace();
    const core::TimeRange range = trace.range(r.slice);
    const analysis::DependencyGraph &graph = context.graphs()[r.graph];
    const auto chain = graph.chains().find(trace.laneOf(r.slice));
    if (chain == graph.chains().end())
        return false;
    const auto first = std::lower_bound(chain->second.begin(), chain->second.end(), range.startNs,
        [&](analysis::PointId p, core::TimeNs t) { return graph.points()[p].recordedNs < t; });
    for (auto p = first; p != chain->second.end() && graph.points()[*p].recordedNs < range.endNs; ++p)
        if (graph.points()[*p].kind == analysis::PointKind::CallBegin)
            return true;
    return false;
}

class HostThreadContention final : public Rule {
public:
    std::string_view name() const override { return "host-thread-contention"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> HostThreadContention::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    std::vector<HostRange> ranges = hostRanges(context, HostWork::InputWork);
    std::erase_if(ranges, [&](const HostRange &r) {
        const core::LaneId lane = trace.laneOf(r.slice);
        return !context.graphs()[r.graph].launches(lane) || launchesInside(context, r)
            || enclosingWork(context, trace.parentOf(r.slice)) == HostWork::Input;
    });
    if (ranges.empty())
        return {};
    Candidate c = rangeCandidate(context, ranges);
    if (c.saving.orderPct() < context.thresholds()[Limit::ContentionShare])
        return {};
    context.close(c, *this, rangeEvidence(context, ranges), { Limit::ContentionShare }, kAdvice);
    core::TimeNs time = 0;
    for (const HostRange &r : ranges)
        time += trace.duration(r.slice);
    Finding &f = c.finding;
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "name", core::Text { std::string(trace.name(f.evidence.front().slice)) } },
            { "time", context.perStep(time) } });
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace hostthreadcontention

std::unique_ptr<Rule> makeHostThreadContention()
{
    return std::make_unique<hostthreadcontention::HostThreadContention>();
}

} // namespace lanewise::advisor
