// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// layout-transpose: kernels turn tensors from NCHW to NHWC and back around the convolutions.

#include "computerules.h"
#include "hostpacing.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace layouttranspose {
namespace {

constexpr core::MessageTemplate kTitle { "layout-transpose.title",
    LW_TR("Messages", "Tensors are turned from one layout to another around convolutions: {saving} a step") };
constexpr core::MessageTemplate kWhy { "layout-transpose.why",
    LW_TR("Messages",
        "{n} {n|kernel|kernels} such as {name} in {steps} {steps|step|steps} only change the layout of tensors: {time} a step, {share} of the device's compute time. Kernels on tensor cores want NHWC. Counted is "
        "that these kernels are gone; normalization and pooling in NHWC are often faster as well.") };
constexpr core::MessageTemplate kTorch {
    "layout-transpose.advice.torch",
    LW_TR("Messages",
        "Keep the model and its input in channels_last. Check: nchwToNhwc and nhwcToNchw are gone; an operator without channels_last brings them back around itself.")
};
constexpr core::MessageTemplate kTensorFlow {
    "layout-transpose.advice.tensorflow",
    LW_TR("Messages",
        "Keep data_format channels_last, which is the default, in all layers and in the input. Check: the transposes are gone.")
};
constexpr core::MessageTemplate kJax { "layout-transpose.advice.jax",
    LW_TR("Messages", "Write convolutions with NHWC dimension numbers. Check: the transposes are gone.") };
constexpr core::MessageTemplate kMxNet { "layout-transpose.advice.mxnet",
    LW_TR("Messages", "Make the layers with layout NHWC and feed the data so. Check: the transposes are gone.") };
constexpr core::MessageTemplate kAny { "layout-transpose.advice.any",
    LW_TR("Messages", "Keep the tensors in NHWC throughout. Check: the kernels that change the layout are gone.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "model = model.to(memory_format=torch.channels_last)\n"
        "images = images.to(device, memory_format=torch.channels_last, non_blocking=True)\n" },
    { Framework::TensorFlow, &kTensorFlow, "tf.keras.backend.set_image_data_format(\"channels_last\")\n" },
    { Framework::Jax, &kJax,
        "jax.lax.conv_general_dilated(x, w, strides, padding, dimension_numbers=(\"NHWC\", \"HWIO\", \"NHWC\"))\n" },
    { Framework::MxNet, &kMxNet, "net = gluon.model_zoo.vision.resnet50_v1(layout=\"NHWC\")\n" },
    { Framework::Any, &kAny, "" },
};

class LayoutTranspose final : public Rule {
public:
    std::string_view name() const override { return "layout-transpose"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> LayoutTranspose::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    const std::vector<KernelUse> &kernels = computingKernels(context);
    Candidate c;
    std::vector<KernelUse> turning;
    std::vector<Evidence> evidence;
    for (const KernelUse &k : kernels) {
        if (k.what.work != analysis::KernelWork::LayoutConversion)
            continue;
        turning.push_back(k);
        c.remedy.changes.emplace_back(DropOperation { k.slice });
        evidence.push_back(context.evidence(k.slice, trace.range(k.slice), k.durationNs));
    }
    if (turning.empty())
        return {};
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::LayoutTransposeShare])
        return {};
    context.close(c, *this, std::move(evidence), { Limit::LayoutTransposeShare }, kAdvice);
    c.finding.confidence = Confidence::High;
    c.finding.title = core::Message(kTitle, { { "saving", core::Duration { c.saving.meanNs } } });
    c.finding.why = core::Message(kWhy,
        { { "n", core::Count { c.finding.occurrences } },
            { "name", core::Text { shortKernelName(trace.string(heaviestName(context, turning))) } },
            { "steps", context.stepCount() }, { "time", context.perStep(totalNs(turning)) },
            { "share",
                core::Percent { 100 * static_cast<double>(totalNs(turning))
                    / static_cast<double>(std::max<core::TimeNs>(1, totalNs(kernels))) } } });
    return c;
}

} // namespace
} // namespace layouttranspose

std::unique_ptr<Rule> makeLayoutTranspose()
{
    return std::make_unique<layouttranspose::LayoutTranspose>();
}

} // namespace lanewise::advisor
