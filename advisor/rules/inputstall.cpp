// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// input-stall: rare long calls for input.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace inputstall {
namespace {

constexpr core::MessageTemplate kTitle { "input-stall.title",
    LW_TR("Messages", "The loader stalled {n} {n|time|times}, {total} in all") };
constexpr core::MessageTemplate kWhy {
    "input-stall.why",
    LW_TR("Messages",
        "A call of {name} took {longest} where the median is {median}; {n} of {all} calls for input {n|was|were} that long. That is no slow loader but something rare: the start of an epoch, workers that start anew, a file far away. It costs {total} once, and not in each step.")
};
constexpr core::MessageTemplate kPyTorch {
    "input-stall.advice.torch",
    LW_TR("Messages",
        "Keep the workers alive from epoch to epoch and let them start before the epoch does. Check: the long call is gone from the first step of an epoch.")
};
constexpr core::MessageTemplate kTensorFlow {
    "input-stall.advice.tensorflow",
    LW_TR("Messages",
        "Repeat the data set inside the pipeline instead of making an iterator anew for each epoch, and shuffle with a smaller buffer.")
};
constexpr core::MessageTemplate kMxNet { "input-stall.advice.mxnet",
    LW_TR("Messages", "Keep the loader and its workers from epoch to epoch.") };
constexpr core::MessageTemplate kAny { "input-stall.advice.any",
    LW_TR("Messages", "Prepare the first batches of an epoch before the last steps of the one before have run.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "loader = DataLoader(dataset, ..., num_workers=8, persistent_workers=True, prefetch_factor=4)\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "ds = ds.shuffle(10_000).repeat(epochs).batch(n).prefetch(tf.data.AUTOTUNE)\n" },
    { Framework::MxNet, &kMxNet,
        "loader = gluon.data.DataLoader(dataset, batch_size=n, num_workers=8)   # once, before the epochs\n" },
    { Framework::Any, &kAny, "" },
};

class InputStall final : public Rule {
public:
    std::string_view name() const override { return "input-stall"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> InputStall::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const std::vector<InputCall> &calls = inputCalls(context);
    if (calls.empty())
        return {};
    const std::vector<core::TimeNs> limits = stallLimits(context, calls);
    Candidate c;
    std::vector<Evidence> evidence;
    std::vector<core::TimeNs> lengths;
    core::TimeNs total = 0;
    for (const InputCall &call : calls) {
        const core::TimeRange range = trace.range(call.slice);
        lengths.push_back(range.lengthNs());
        if (range.lengthNs() <= limits[call.graph] || !context.stepAt(call.graph, range.startNs))
            continue;
        const core::FileIndex file = context.graphs()[call.graph].file();
        const core::TimeNs idle = range.lengthNs() - context.busyTimeNs(file, range);
        evidence.push_back(context.evidence(call.slice, range, idle));
        total += range.lengthNs();
        c.remedy.changes.emplace_back(DropHostRange { trace.laneOf(call.slice), range });
        c.claims.push_back({ file, range });
    }
    if (evidence.empty())
        return {};
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::InputStallShare])
        return {};
    context.close(c, *this, std::move(evidence),
        { Limit::InputStallFactor, Limit::InputStallShareOfSteps, Limit::InputStallShare }, kAdvice);
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    Finding &f = c.finding;
    f.scope = SavingScope::Run;
    const core::Count n { f.occurrences };
    f.title = core::Message(kTitle, { { "n", n }, { "total", core::Duration { total } } });
    f.why = core::Message(kWhy,
        { { "name", core::Text { std::string(trace.name(f.evidence.front().slice)) } },
            { "longest", core::Duration { f.evidence.front().range.lengthNs() } },
            { "median", core::Duration { *middle } }, { "n", n }, { "all", core::Count { calls.size() } },
            { "total", core::Duration { total } } });
    f.confidence = Confidence::High;
    return c;
}

} // namespace
} // namespace inputstall

std::unique_ptr<Rule> makeInputStall()
{
    return std::make_unique<inputstall::InputStall>();
}

} // namespace lanewise::advisor
