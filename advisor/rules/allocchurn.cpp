// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// alloc-churn: device memory is allocated and freed inside the steps.

#include "hostrules.h"
#include "rules.h"

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace allocchurn {
namespace {

constexpr core::MessageTemplate kTitle { "alloc-churn.title",
    LW_TR("Messages", "Device memory is allocated and freed inside the steps: up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "alloc-churn.why",
    LW_TR("Messages",
        "{n} {n|call|calls} of {name} and the like in {steps} {steps|step|steps} {n|takes|take} {time} a step on the host. Freeing waits for the device, and allocating takes far longer than a launch.")
};
constexpr core::MessageTemplate kPyTorch {
    "alloc-churn.advice.torch",
    LW_TR("Messages",
        "Let the allocator keep what it has: fixed shapes, no empty_cache() in the loop, expandable segments. Check: cudaMalloc and cudaFree are gone after the first steps.")
};
constexpr core::MessageTemplate kTensorFlow { "alloc-churn.advice.tensorflow",
    LW_TR("Messages", "Use the asynchronous allocator, or let memory be taken at once.") };
constexpr core::MessageTemplate kJax { "alloc-churn.advice.jax",
    LW_TR("Messages", "Let memory be taken at once and donate arguments.") };
constexpr core::MessageTemplate kMxNet { "alloc-churn.advice.mxnet", LW_TR("Messages", "Keep memory in the pool.") };
constexpr core::MessageTemplate kAny { "alloc-churn.advice.any",
    LW_TR("Messages", "Allocate once before the loop, or use stream-ordered allocation.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch, "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True python train.py\n" },
    { Framework::TensorFlow, &kTensorFlow, "TF_GPU_ALLOCATOR=cuda_malloc_async python train.py\n" },
    { Framework::Jax, &kJax,
        "XLA_PYTHON_CLIENT_PREALLOCATE=true python train.py\n"
        "step = jax.jit(step, donate_argnums=(0,))\n" },
    { Framework::MxNet, &kMxNet,
        "MXNET_GPU_MEM_POOL_TYPE=Round python train.py\n"
        "net.hybridize(static_alloc=True)\n" },
    { Framework::Any, &kAny, "cudaMallocAsync(&p, bytes, stream); cudaFreeAsync(p, stream);\n" },
};

class AllocChurn final : public Rule {
public:
    std::string_view name() const override { return "alloc-churn"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> AllocChurn::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    Candidate c;
    std::vector<Evidence> evidence;
    core::TimeNs time = 0;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const core::FileIndex file = context.graphs()[g].file();
        for (const analysis::GraphCall &call : context.graphs()[g].calls()) {
            if (call.what != analysis::CallClass::Allocate && call.what != analysis::CallClass::Free)
                continue;
            const core::TimeRange range = trace.range(call.slice);
            if (!context.stepAt(g, range.startNs))
                continue;
            if (call.end != analysis::kNoIndex)
                c.remedy.changes.emplace_back(MakeAsynchronous { call.slice });
            c.remedy.changes.emplace_back(DropHostRange { trace.laneOf(call.slice), range });
            evidence.push_back(context.evidence(call.slice, range, range.lengthNs() - context.busyTimeNs(file, range)));
            time += range.lengthNs();
        }
    }
    if (evidence.empty())
        return {};
    c.saving = context.evaluate(c.remedy);
    if (c.saving.orderPct() < context.thresholds()[Limit::AllocShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::AllocShare }, kAdvice);
    Finding &f = c.finding;
    f.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() },
            { "name", core::Text { std::string(trace.name(f.evidence.front().slice)) } },
            { "time", context.perStep(time) } });
    f.confidence = Confidence::High;
    return c;
}

} // namespace
} // namespace allocchurn

std::unique_ptr<Rule> makeAllocChurn()
{
    return std::make_unique<allocchurn::AllocChurn>();
}

} // namespace lanewise::advisor
