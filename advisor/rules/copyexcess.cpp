// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// copy-excess: copies within the device, or back to the host, inside the step.

#include "hostrules.h"

#include <algorithm>
#include <map>

#include "rules.h"
#include <analysis/copytype.h>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace copyexcess {
namespace {

constexpr core::MessageTemplate kTitle { "copy-excess.title",
    LW_TR("Messages", "Copies inside the step that the program may not need: up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "copy-excess.why",
    LW_TR("Messages",
        "{n} {n|copy|copies} in {steps} {steps|step|steps} ({bytes} a step), most of all under {by}, {n|takes|take} {time} a step on the device. {same} of them {same|comes|come} at the same place in each step.")
};
constexpr core::MessageTemplate kPyTorch {
    "copy-excess.advice.torch",
    LW_TR("Messages",
        "Look whether each copy is needed: clone(), contiguous(), expand() followed by a copy, cat() into a new tensor, .to() of what is there already. Write into the tensor that is kept, or use views. Check: the copies are gone from the stream's lane.")
};
constexpr core::MessageTemplate kTensorFlow {
    "copy-excess.advice.tensorflow",
    LW_TR("Messages",
        "Keep what the step needs on the device, and look which operator the copies stand at; tf.debugging.set_log_device_placement(True) shows what was placed elsewhere.")
};
constexpr core::MessageTemplate kJax { "copy-excess.advice.jax",
    LW_TR("Messages", "Donate arguments, so that results take their place instead of a copy.") };
constexpr core::MessageTemplate kMxNet { "copy-excess.advice.mxnet",
    LW_TR("Messages", "Write into existing arrays (out=) instead of copying.") };
constexpr core::MessageTemplate kAny { "copy-excess.advice.any",
    LW_TR("Messages", "Leave out copies of data that is already where it is needed.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "y = x.view(n, -1)            # not x.clone().reshape(...)\n"
        "out[:, i:j].copy_(part)      # not torch.cat(parts) in each step\n"
        "torch.mm(a, b, out=y)        # not y = (a @ b).clone()\n" },
    { Framework::TensorFlow, &kTensorFlow, "tf.debugging.set_log_device_placement(True)\n" },
    { Framework::Jax, &kJax, "step = jax.jit(step, donate_argnums=(0,))\n" },
    { Framework::MxNet, &kMxNet, "mx.np.multiply(a, b, out=y)\n" },
    { Framework::Any, &kAny, "" },
};

struct DeviceCopy {
    std::size_t graph;
    core::SliceId slice;
    core::SliceId host; ///< outermost operator, kNoSlice where not recorded
    core::SliceId
        own; ///< what goes with it on the host: the outermost range that launches nothing else, else its call; kNoSlice as above
    std::size_t step;
    std::size_t place; ///< among the copies of its step
    std::uint64_t bytes;
};

class CopyNames {
public:
    explicit CopyNames(const core::Trace &trace) : m_trace(trace) { }
    bool isWithinDevice(core::SliceId s)
    {
        if (m_trace.kind(s) != core::Kind::Memcpy)
            return false;
        const auto [it, isNew] = m_known.try_emplace(m_trace.nameId(s));
        if (isNew)
            it->second = analysis::copyTypeOf(m_trace.name(s)).kind == analysis::CopyKind::DtoD;
        return it->second;
    }

private:
    const core::Trace &m_trace;
    std::map<core::StringId, bool> m_known;
};

/// An operator that also computes or talks to other ranks would do so without the copy, too.
core::SliceId launchesCopiesAlone(
    const RuleContext &context, const analysis::DependencyGraph &graph, core::SliceId call, CopyNames &names)
{
    constexpr int kDeepest = 64;
    const core::Trace &trace = context.trace();
    const auto calls = graph.calls();
    const auto launchesOther = [&](const core::TimeRange &range) {
        const std::uint32_t own = graph.callIndex(call);
        const auto isOther = [&](std::uint32_t c) {
            for (const std::uint32_t o : graph.operationsOf(calls[c]))
                if (!names.isWithinDevice(graph.operations()[o].slice))
                    return true;
            return false;
        };
        const core::Lane &lane = trace.lane(trace.laneOf(call));
        for (std::uint32_t c = own;
             c < calls.size() && calls[c].slice < lane.end && trace.start(calls[c].slice) < range.endNs; ++c)
            if (isOther(c))
                return true;
        for (std::uint32_t c = own;
             c-- > 0 && calls[c].slice >= lane.begin && trace.start(calls[c].slice) >= range.startNs;)
            if (isOther(c))
                return true;
        return false;
    };
    core::SliceId found = call, around = call;
    for (int i = 0; i < kDeepest; ++i) {
        around = trace.parentOf(around);
        if (around == core::kNoSlice || launchesOther(trace.range(around)))
            break;
        if (trace.kind(around) == core::Kind::CpuOp)
            found = around;
    }
    return found;
}

/// Copies within a device in judged steps.
std::vector<DeviceCopy> excessCopies(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    std::vector<DeviceCopy> copies;
    CopyNames names(trace);
    std::map<std::size_t, std::size_t> places;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        for (const analysis::GraphOperation &op : context.graphs()[g].operations()) {
            const auto step = names.isWithinDevice(op.slice) ? context.stepAt(g, trace.start(op.slice)) : std::nullopt;
            if (!step)
                continue;
            DeviceCopy copy { g, op.slice, core::kNoSlice, core::kNoSlice, *step, places[*step]++, 0 };
            if (op.launch != analysis::kNoIndex) {
                const core::SliceId call = context.graphs()[g].points()[op.launch].slice;
                copy.host = outermostOperator(context, call);
                copy.own = launchesCopiesAlone(context, context.graphs()[g], call, names);
            }
            if (const auto detail = trace.gpuDetail(op.slice); detail && detail->bytes > 0)
                copy.bytes = static_cast<std::uint64_t>(detail->bytes);
            copies.push_back(copy);
        }
    }
    return copies;
}

/// Copies whose operator is the same at their place in most steps.
std::uint64_t recurring(const RuleContext &context, const std::vector<DeviceCopy> &copies)
{
    std::map<std::pair<std::size_t, core::StringId>, std::uint64_t> count;
    const auto nameOf = [&](const DeviceCopy &c) {
        return context.trace().nameId(c.host != core::kNoSlice ? c.host : c.slice);
    };
    for (const DeviceCopy &c : copies)
        ++count[{ c.place, nameOf(c) }];
    std::uint64_t same = 0;
    for (const auto &[place, n] : count)
        same += n > 1 && 2 * n > context.replayedSteps().size() ? n : 0;
    return same;
}

class CopyExcess final : public Rule {
public:
    std::string_view name() const override { return "copy-excess"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> CopyExcess::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    std::vector<DeviceCopy> copies = excessCopies(context);
    if (copies.empty())
        return {};
    Candidate c;
    std::vector<Evidence> evidence;
    std::map<core::StringId, core::TimeNs> byOperator;
    core::TimeNs time = 0;
    std::uint64_t bytes = 0;
    for (const DeviceCopy &copy : copies) {
        const core::TimeRange range = trace.range(copy.slice);
        c.remedy.changes.emplace_back(DropOperation { copy.slice });
        if (copy.own != core::kNoSlice)
            c.remedy.changes.emplace_back(DropHostRange { trace.laneOf(copy.own), trace.range(copy.own) });
        evidence.push_back(context.evidence(copy.slice, range, range.lengthNs()));
        byOperator[copy.host != core::kNoSlice ? trace.nameId(copy.host) : trace.nameId(copy.slice)] +=
            range.lengthNs();
        time += range.lengthNs();
        bytes += copy.bytes;
    }
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::CopyExcessShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::CopyExcessShare }, kAdvice);
    const auto worst = std::max_element(
        byOperator.begin(), byOperator.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    Finding &f = c.finding;
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "bytes", core::Bytes { bytes / context.replayedSteps().size() } },
            { "by", core::Text { std::string(trace.string(worst->first)) } }, { "time", context.perStep(time) },
            { "same", core::Count { recurring(context, copies) } } });
    // Whether the program needs them is not recorded.
    c.isBound = true;
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace copyexcess

std::unique_ptr<Rule> makeCopyExcess()
{
    return std::make_unique<copyexcess::CopyExcess>();
}

} // namespace lanewise::advisor
