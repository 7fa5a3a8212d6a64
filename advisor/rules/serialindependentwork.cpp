// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// serial-independent-work: graphs of the same small kernels run one after another on a device.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <map>
#include <set>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace serialindependentwork {
namespace {

constexpr core::MessageTemplate kTitle {
    "serial-independent-work.title",
    LW_TR("Messages",
        "{graphs} {graphs|graph|graphs} of the same small kernels {graphs|runs|run} one after another in a step: beside each other they might take less")
};
constexpr core::MessageTemplate kWhy {
    "serial-independent-work.why",
    LW_TR("Messages",
        "In {steps} {steps|step|steps}, {n} {n|launch|launches} of whole graphs with the same kernels {n|runs|run} in turn on one stream for {time} a step, and each fills {fill} of the device at a time. The trace does not record whether one needs what another makes: if not, they can run on streams of their own.")
};
constexpr core::MessageTemplate kPyTorch {
    "serial-independent-work.advice.torch",
    LW_TR("Messages",
        "If they are independent, launch each on a stream of its own and wait once. Check: the chains stand beside each other on several streams, and the step is shorter.")
};
constexpr core::MessageTemplate kTensorFlow {
    "serial-independent-work.advice.tensorflow",
    LW_TR("Messages",
        "Independent operators in one tf.function are scheduled by the runtime; put them into one function, or batch them.")
};
constexpr core::MessageTemplate kJax { "serial-independent-work.advice.jax",
    LW_TR("Messages", "Batch the independent computations with vmap inside one jit.") };
constexpr core::MessageTemplate kMxNet {
    "serial-independent-work.advice.mxnet",
    LW_TR("Messages",
        "The engine runs independent operations beside each other as long as nothing waits between them; take waits out, or batch them.")
};
constexpr core::MessageTemplate kAny { "serial-independent-work.advice.any",
    LW_TR("Messages", "Launch independent work on several streams.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "streams = [torch.cuda.Stream() for _ in graphs]\n"
        "for s, g in zip(streams, graphs):\n"
        "    s.wait_stream(torch.cuda.current_stream())\n"
        "    with torch.cuda.stream(s):\n"
        "        g.replay()\n"
        "for s in streams:\n"
        "    torch.cuda.current_stream().wait_stream(s)\n" },
    { Framework::TensorFlow, &kTensorFlow, "y = tf.vectorized_map(f, tf.stack(xs))\n" },
    { Framework::Jax, &kJax, "y = jax.jit(jax.vmap(f))(jnp.stack(xs))\n" },
    { Framework::MxNet, &kMxNet,
        "ys = [f(x) for x in xs]\n"
        "mx.nd.waitall()\n" },
    { Framework::Any, &kAny, "cudaGraphLaunch(a, stream1); cudaGraphLaunch(b, stream2);\n" },
};

/// One launch of a graph.
struct Chain {
    std::size_t step;
    core::SliceId first;
    core::TimeRange range;
    double fillPct; ///< of the device, on average over its time
};

/// How much of the device a kernel fills at most, in percent: its blocks against the multiprocessors; absent where not recorded.
std::optional<double> fillOf(const core::Trace &trace, core::SliceId kernel)
{
    const auto detail = trace.gpuDetail(kernel);
    if (!detail)
        return {};
    // 0 is what PyTorch's profiler writes where it could not tell.
    if (detail->occupancyPct > 0)
        return static_cast<double>(detail->occupancyPct);
    const core::FileIndex file = trace.fileOf(kernel);
    for (const core::DeviceProperties &p : trace.devices())
        if (p.file == file && p.id == detail->device && p.multiprocessors && *p.multiprocessors > 0 && detail->grid[0])
            return std::min(100.0,
                100.0 * detail->grid[0] * std::max(1u, detail->grid[1]) * std::max(1u, detail->grid[2])
                    / *p.multiprocessors);
    return {};
}

/// Launches of graphs with the same kernels in the same order, several a step on one stream, each filling little of the device.
std::vector<Chain> smallChains(const RuleContext &context)
{
    using Signature = std::pair<core::LaneId, std::vector<core::StringId>>;
    const core::Trace &trace = context.trace();
    const auto fewest = static_cast<std::size_t>(context.thresholds()[Limit::SerialFewest]);
    std::map<std::pair<std::size_t, Signature>, std::vector<Chain>> bySignature;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const analysis::DependencyGraph &graph = context.graphs()[g];
        for (const analysis::GraphCall &call : graph.calls()) {
            if (call.what != analysis::CallClass::GraphLaunch || call.operationCount < fewest)
                continue;
            Signature signature { core::kNoLane, {} };
            Chain chain { 0, core::kNoSlice, {}, 0 };
            core::TimeNs busy = 0;
            bool isKnown = true, isOneStream = true;
            for (const std::uint32_t o : graph.operationsOf(call)) {
                const core::SliceId s = graph.operations()[o].slice;
                const core::LaneId lane = trace.laneOf(s);
                isOneStream = isOneStream && (signature.first == core::kNoLane || signature.first == lane);
                signature.first = lane;
                signature.second.push_back(trace.nameId(s));
                if (chain.first == core::kNoSlice) {
                    chain.first = s;
                    chain.range = trace.range(s);
                }
                chain.range.endNs = std::max(chain.range.endNs, trace.end(s));
                if (trace.kind(s) != core::Kind::Kernel)
                    continue;
                const std::optional<double> fill = fillOf(trace, s);
                isKnown = isKnown && fill;
                chain.fillPct += fill.value_or(0) * static_cast<double>(trace.duration(s));
                busy += trace.duration(s);
            }
            const auto step = chain.first != core::kNoSlice ? context.stepAt(g, chain.range.startNs) : std::nullopt;
            if (!step || !isKnown || !isOneStream || busy <= 0)
                continue;
            chain.step = *step;
            chain.fillPct /= static_cast<double>(busy);
            if (chain.fillPct <= context.thresholds()[Limit::SerialFill])
                bySignature[{ *step, std::move(signature) }].push_back(chain);
        }
    }
    std::vector<Chain> chains;
    for (auto &[signature, group] : bySignature)
        if (group.size() > 1)
            chains.insert(chains.end(), group.begin(), group.end());
    return chains;
}

class SerialIndependentWork final : public Rule {
public:
    std::string_view name() const override { return "serial-independent-work"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> SerialIndependentWork::examine(const RuleContext &context) const
{
    std::vector<Chain> chains = smallChains(context);
    if (chains.empty())
        return {};
    std::vector<Evidence> evidence;
    core::TimeNs time = 0;
    double filled = 0;
    std::set<std::size_t> steps;
    for (const Chain &chain : chains) {
        evidence.push_back(context.evidence(chain.first, chain.range, chain.range.lengthNs()));
        time += chain.range.lengthNs();
        filled += chain.fillPct * static_cast<double>(chain.range.lengthNs());
        steps.insert(chain.step);
    }
    Candidate c;
    // Nothing tells whether they are independent, so nothing can be promised.
    c.hasSaving = false;
    context.close(c, *this, std::move(evidence), { Limit::SerialFill, Limit::SerialFewest }, kAdvice);
    Finding &f = c.finding;
    f.title = core::Message(kTitle, { { "graphs", core::Count { f.occurrences / steps.size() } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", core::Count { steps.size() } },
            { "time", core::Duration { time / static_cast<core::TimeNs>(steps.size()) } },
            { "fill", core::Percent { filled / static_cast<double>(std::max<core::TimeNs>(1, time)) } } });
    f.confidence = Confidence::Low;
    return c;
}

} // namespace
} // namespace serialindependentwork

std::unique_ptr<Rule> makeSerialIndependentWork()
{
    return std::make_unique<serialindependentwork::SerialIndependentWork>();
}

} // namespace lanewise::advisor
