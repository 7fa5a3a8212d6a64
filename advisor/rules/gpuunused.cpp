// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// gpu-unused: a device that the job has touched does next to nothing while others work.

#include "commrules.h"
#include "rules.h"

#include <algorithm>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace gpuunused {
namespace {

using core::TimeNs;

constexpr core::MessageTemplate kTitle { "gpu-unused.title",
    LW_TR("Messages", "GPU {device} does next to nothing while others work") };
constexpr core::MessageTemplate kWhy {
    "gpu-unused.why",
    LW_TR("Messages",
        "GPU {device} is busy {own} in all with {n} {n|operation|operations}; the busiest device of the same process is busy {most}. The process holds it, but gives it no work.")
};
constexpr core::MessageTemplate kTorch {
    "gpu-unused.advice.torch",
    LW_TR("Messages",
        "Start one process for each GPU and choose the device before anything else: a stray tensor or context on GPU 0 is the usual reason. Check: each process shows one device only, or all are busy.")
};
constexpr core::MessageTemplate kTensorFlow {
    "gpu-unused.advice.tensorflow",
    LW_TR("Messages",
        "Put the model under tf.distribute.MirroredStrategy, or hide the device from this process. Check: all devices are busy, or only one is listed.")
};
constexpr core::MessageTemplate kAny { "gpu-unused.advice.any",
    LW_TR("Messages",
        "Give it work, or hide it from this process. Check: all devices are busy, or only one is listed.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "torch.cuda.set_device(int(os.environ[\"LOCAL_RANK\"]))      # before the first tensor\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "tf.config.set_visible_devices(tf.config.list_physical_devices(\"GPU\")[:1], \"GPU\")\n" },
    { Framework::Any, &kAny, "export CUDA_VISIBLE_DEVICES=0      # HIP_VISIBLE_DEVICES\n" },
};

class GpuUnused final : public Rule {
public:
    std::string_view name() const override { return "gpu-unused"; }
    bool needsReplay() const override { return false; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> GpuUnused::examine(const RuleContext &context) const
{
    const core::Trace &trace = context.trace();
    // Devices that are only listed may belong to other processes: no word about those. One that has operations is this process's.
    const analysis::Device *unused = nullptr, *busiest = nullptr;
    for (const analysis::Device &d : context.analysis().devices()) {
        const analysis::Device *most = nullptr;
        for (const analysis::Device &other : context.analysis().devices())
            if (other.file == d.file && (!most || other.busyNs > most->busyNs))
                most = &other;
        if (most == &d
            || static_cast<double>(d.busyNs)
                >= context.thresholds()[Limit::GpuUnusedShare] / 100 * static_cast<double>(most->busyNs))
            continue;
        if (!unused || d.busyNs < unused->busyNs) {
            unused = &d;
            busiest = most;
        }
    }
    if (!unused)
        return {};
    Candidate c;
    c.hasSaving = false;
    std::vector<Evidence> evidence;
    for (const analysis::StreamSummary &stream : unused->streams)
        for (core::SliceId s = trace.lane(stream.lane).begin; s < trace.lane(stream.lane).end; ++s)
            if (core::isDeviceOperation(trace.kind(s)) && !trace.isUntimed(s))
                evidence.push_back(context.evidence(s, trace.range(s), trace.duration(s)));
    context.close(c, *this, std::move(evidence), { Limit::GpuUnusedShare }, kAdvice);
    c.finding.confidence = Confidence::Medium;
    c.finding.title = core::Message(kTitle, { { "device", core::Count { static_cast<std::uint64_t>(unused->id) } } });
    c.finding.why = core::Message(kWhy,
        { { "device", core::Count { static_cast<std::uint64_t>(unused->id) } },
            { "own", core::Duration { unused->busyNs } }, { "n", core::Count { c.finding.occurrences } },
            { "most", core::Duration { busiest->busyNs } } });
    return c;
}

} // namespace
} // namespace gpuunused

std::unique_ptr<Rule> makeGpuUnused()
{
    return std::make_unique<gpuunused::GpuUnused>();
}

} // namespace lanewise::advisor
