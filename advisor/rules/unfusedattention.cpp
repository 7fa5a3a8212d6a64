// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// unfused-attention: two products with a softmax between them, as kernels of their own, where one fused kernel would do.

#include "computerules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>
#include <map>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace unfusedattention {
namespace {

using analysis::KernelWork;
using core::TimeNs;

constexpr core::MessageTemplate kTitle { "unfused-attention.title",
    LW_TR("Messages", "Attention runs as separate kernels: fused it would save about {saving} a step") };
constexpr core::MessageTemplate kWhy { "unfused-attention.why",
    LW_TR("Messages",
        "{n} {n|time|times} in {steps} {steps|step|steps} a product is followed by a softmax and another product, with {between} kernels between the two products on average: {time} a step only to write and read scores. "
        "A fused kernel keeps them on the chip. Counted is that the kernels between the products are gone.") };
constexpr core::MessageTemplate kTorch {
    "unfused-attention.advice.torch",
    LW_TR("Messages",
        "Call scaled_dot_product_attention instead of softmax(q @ k.T) @ v; give masks as is_causal where that is what they are. Check: one flash or fmha kernel stands where softmax and products stood.")
};
constexpr core::MessageTemplate kTensorFlow {
    "unfused-attention.advice.tensorflow",
    LW_TR("Messages",
        "Use keras.layers.MultiHeadAttention with flash attention, or compile with XLA. Check: the softmax kernels are gone.")
};
constexpr core::MessageTemplate kJax { "unfused-attention.advice.jax",
    LW_TR("Messages",
        "Call jax.nn.dot_product_attention with the cudnn implementation. Check: the softmax kernels are gone.") };
constexpr core::MessageTemplate kAny { "unfused-attention.advice.any",
    LW_TR("Messages", "Use a fused attention kernel. Check: the softmax kernels are gone.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch, "y = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)\n" },
    { Framework::TensorFlow, &kTensorFlow, "keras.config.enable_flash_attention()\n" },
    { Framework::Jax, &kJax, "y = jax.nn.dot_product_attention(q, k, v, is_causal=True, implementation=\"cudnn\")\n" },
    { Framework::Any, &kAny, "" },
};

/// Scale, mask, softmax and dropout fit between the two products; what is further apart is something else.
constexpr std::size_t kMostBetween = 6;

class UnfusedAttention final : public Rule {
public:
    std::string_view name() const override { return "unfused-attention"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> UnfusedAttention::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const std::vector<KernelUse> &kernels = computingKernels(context);
    std::map<core::LaneId, std::vector<const KernelUse *>> streams;
    for (const KernelUse &k : kernels)
        streams[trace.laneOf(k.slice)].push_back(&k);
    Candidate c;
    std::vector<Evidence> evidence;
    TimeNs time = 0;
    std::size_t between = 0;
    for (const auto &[lane, list] : streams) {
        std::size_t product = list.size();
        bool hasSoftmax = false;
        for (std::size_t i = 0; i < list.size(); ++i) {
            hasSoftmax = hasSoftmax
                || (list[i]->what.work == KernelWork::Softmax
                    && trace.name(list[i]->slice).find("LogSoftMax") == std::string_view::npos);
            if (list[i]->what.work != KernelWork::MatrixProduct)
                continue;
            if (product < list.size() && hasSoftmax && i - product - 1 <= kMostBetween) {
                TimeNs lost = 0;
                for (std::size_t k = product + 1; k < i; ++k) {
                    lost += list[k]->durationNs;
                    c.remedy.changes.emplace_back(DropOperation { list[k]->slice });
                }
                between += i - product - 1;
                time += lost;
                evidence.push_back(context.evidence(
                    list[product]->slice, { trace.start(list[product]->slice), trace.end(list[i]->slice) }, lost));
            }
            product = i;
            hasSoftmax = false;
        }
    }
    if (evidence.empty())
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::UnfusedAttentionShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::UnfusedAttentionShare }, kAdvice);
    c.finding.confidence = Confidence::Medium;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy,
        { { "n", core::Count { c.finding.occurrences } }, { "steps", context.stepCount() },
            { "between", core::Number { static_cast<double>(between) / static_cast<double>(c.finding.occurrences) } },
            { "time", context.perStep(time) } });
    return c;
}

} // namespace
} // namespace unfusedattention

std::unique_ptr<Rule> makeUnfusedAttention()
{
    return std::make_unique<unfusedattention::UnfusedAttention>();
}

} // namespace lanewise::advisor
