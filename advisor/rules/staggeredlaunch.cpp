// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// staggered-launch: one thread launches on one device after another, so that the later ones start late.

#include "commrules.h"
#include "rules.h"

#include <algorithm>
#include <map>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace staggeredlaunch {
namespace {

using analysis::DependencyGraph;
using analysis::kNoIndex;
using core::TimeNs;

constexpr core::MessageTemplate kTitle { "staggered-launch.title",
    LW_TR("Messages", "Devices start late since one thread launches for another first: {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "staggered-launch.why",
    LW_TR("Messages",
        "In {n} of {steps} {steps|step|steps} a thread launches a row of operations on one device before the first on another, which starts {late} later on average and is idle until then.")
};
constexpr core::MessageTemplate kTorch {
    "staggered-launch.advice.torch",
    LW_TR("Messages",
        "Run one process for each GPU, or launch in turns: one operation on each device, then the next. Check: the first kernels of all devices start together.")
};
constexpr core::MessageTemplate kTensorFlow {
    "staggered-launch.advice.tensorflow",
    LW_TR("Messages",
        "Give each GPU launching threads of its own. Check: the first kernels of all devices start together, in each step.")
};
constexpr core::MessageTemplate kAny {
    "staggered-launch.advice.any",
    LW_TR("Messages",
        "Launch for each device from a thread or process of its own, or in turns. Check: the first kernels of all devices start together.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "for i in range(len(batches[0])):\n    for device, batch in zip(devices, batches):\n        run(batch[i])\n" },
    { Framework::TensorFlow, &kTensorFlow, "export TF_GPU_THREAD_MODE=gpu_private\nexport TF_GPU_THREAD_COUNT=2\n" },
    { Framework::Any, &kAny, "" },
};

class StaggeredLaunch final : public Rule {
public:
    std::string_view name() const override { return "staggered-launch"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

/// First operation of each device in a step, by start.
struct First {
    TimeNs startNs = 0;
    core::SliceId slice = core::kNoSlice;
};

std::optional<Candidate> StaggeredLaunch::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    Candidate c;
    std::vector<Evidence> evidence;
    TimeNs late = 0;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const DependencyGraph &graph = context.graphs()[g];
        if (!drivesSeveralDevices(context, graph.file()))
            continue;
        LaunchPerDevice change;
        change.file = graph.file();
        std::map<std::uint32_t, std::map<std::int64_t, First>> steps;
        for (const analysis::GraphOperation &op : graph.operations()) {
            const core::LaneId lane = trace.laneOf(op.slice);
            const auto [device, isNew] = change.deviceOfLane.try_emplace(lane, 0);
            if (isNew)
                device->second = analysis::deviceOfLane(trace, lane);
            if (op.step != kNoIndex && graph.steps()[op.step].judged)
                steps[op.step].try_emplace(device->second, First { trace.start(op.slice), op.slice });
        }
        for (const auto &[step, devices] : steps) {
            if (devices.size() < 2)
                continue;
            const auto begin = [](const auto &a, const auto &b) { return a.second.startNs < b.second.startNs; };
            const auto first = std::min_element(devices.begin(), devices.end(), begin);
            const auto last = std::max_element(devices.begin(), devices.end(), begin);
            const core::TimeRange gap { first->second.startNs, last->second.startNs };
            if (gap.isEmpty())
                continue;
            late += gap.lengthNs();
            evidence.push_back(context.evidence(last->second.slice, gap, gap.lengthNs()));
        }
        c.remedy.changes.emplace_back(std::move(change));
    }
    if (evidence.empty())
        return {};
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::StaggeredLaunchShare])
        return {};
    const auto n = static_cast<TimeNs>(evidence.size());
    context.close(c, *this, std::move(evidence), { Limit::StaggeredLaunchShare }, kAdvice);
    c.finding.confidence = Confidence::Medium;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy,
        { { "n", core::Count { c.finding.occurrences } }, { "steps", context.stepCount() },
            { "late", core::Duration { late / n } } });
    return c;
}

} // namespace
} // namespace staggeredlaunch

std::unique_ptr<Rule> makeStaggeredLaunch()
{
    return std::make_unique<staggeredlaunch::StaggeredLaunch>();
}

} // namespace lanewise::advisor
