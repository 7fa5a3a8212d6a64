// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// sync-per-step: the host waits for the device in each step, which drains the queue.

#include "hostrules.h"
#include "rules.h"

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace syncperstep {
namespace {

constexpr core::MessageTemplate kTitle { "sync-per-step.title",
    LW_TR("Messages", "The host waits for the device in each step ({by}): not waiting saves up to {saving} a step") };
constexpr core::MessageTemplate kWhy {
    "sync-per-step.why",
    LW_TR("Messages",
        "{n} {n|call waits|calls wait} for the device in {steps} {steps|step|steps}, most of all in {by}. Meanwhile nothing is queued, so behind each wait the device is idle until the host has launched something again: {idle} a step.")
};
constexpr core::MessageTemplate kPyTorch {
    "sync-per-step.advice.torch",
    LW_TR("Messages",
        "Keep values on the device and read them every N steps; replace .item(), .cpu() and synchronize() in the loop. A result that shapes depend on (nonzero, masks) needs a fixed-size form instead. Check: the gap behind the wait closes on the stream's lane.")
};
constexpr core::MessageTemplate kTensorFlow {
    "sync-per-step.advice.tensorflow",
    LW_TR("Messages",
        "Do not call .numpy() or print tensors in the loop; keep the loop inside tf.function and run several steps in one call. Check: the gap behind the wait closes on the stream's lane.")
};
constexpr core::MessageTemplate kJax {
    "sync-per-step.advice.jax",
    LW_TR("Messages",
        "Do not call block_until_ready() or read values in each step: results arrive while later steps run. Check: the gap behind the wait closes on the stream's lane.")
};
constexpr core::MessageTemplate kMxNet {
    "sync-per-step.advice.mxnet",
    LW_TR("Messages",
        "waitall(), wait_to_read() and asnumpy() stop the host until the device is done: call them every N batches. Check: the gap behind the wait closes on the stream's lane.")
};
constexpr core::MessageTemplate kAny {
    "sync-per-step.advice.any",
    LW_TR("Messages",
        "Wait for the device only where its result is needed, every N steps, or hand the result over by an event. Check: the gap behind the wait closes on the stream's lane.")
};

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kPyTorch,
        "total += loss.detach()                 # no wait\n"
        "if step % 100 == 0:\n"
        "    print(total.item() / 100)          # one wait in 100 steps\n"
        "    total.zero_()\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "model.compile(..., steps_per_execution=50)\n"
        "if step % 100 == 0:\n"
        "    print(float(loss))\n" },
    { Framework::Jax, &kJax,
        "state, loss = step(state, batch)       # returns at once\n"
        "if i % 100 == 0:\n"
        "    print(float(loss))\n" },
    { Framework::MxNet, &kMxNet,
        "if i % 100 == 0:\n"
        "    print(loss.asnumpy())\n" },
    { Framework::Any, &kAny,
        "cudaEventRecord(done, stream);          // instead of cudaStreamSynchronize(stream)\n"
        "if (cudaEventQuery(done) == cudaSuccess) { /* read it */ }\n" },
};

class SyncPerStep final : public Rule {
public:
    std::string_view name() const override { return "sync-per-step"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> SyncPerStep::examine(const RuleContext &context) const
{
    return waitFinding(context, *this, { WaitReason::Value, Limit::SyncShare, kTitle, kWhy, kAdvice });
}

} // namespace
} // namespace syncperstep

std::unique_ptr<Rule> makeSyncPerStep()
{
    return std::make_unique<syncperstep::SyncPerStep>();
}

} // namespace lanewise::advisor
