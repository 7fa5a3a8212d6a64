// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// op-placement: heavy operators run on the host while the device waits for their results.

#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace opplacement {
namespace {

using core::SliceId;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "op-placement.title",
    LW_TR("Messages", "{name} runs on the host while the device is idle: on the device up to {saving} less a step") };
constexpr core::MessageTemplate kWhy {
    "op-placement.why",
    LW_TR("Messages",
        "{n} {n|operator|operators} in {steps} {steps|step|steps} {n|computes|compute} on the host and {n|launches|launch} nothing: {time} a step, in {idle} of which the device has nothing to do. What {n|it|they} would take on the device is not counted.")
};
constexpr core::MessageTemplate kTorch {
    "op-placement.advice.torch",
    LW_TR("Messages",
        "Keep the tensors of this operator on the device, and drop the copies around it. Check: the operator launches kernels, and no copy to the host stands before it.")
};
constexpr core::MessageTemplate kTensorFlow {
    "op-placement.advice.tensorflow",
    LW_TR("Messages",
        "Let TensorFlow say where each operator runs, and find why this one is on the host: an operator may override what is asked for (tf.unique does), integer types often have no kernel on the GPU. Even for one GPU OneDeviceStrategy makes placement more deterministic. Check: the operator stands on the device.")
};
constexpr core::MessageTemplate kJax { "op-placement.advice.jax",
    LW_TR("Messages", "Use jax.numpy and not numpy inside the step, under jit.") };
constexpr core::MessageTemplate kMxNet { "op-placement.advice.mxnet",
    LW_TR("Messages", "Make the arrays with ctx=mx.gpu(), so that their operators run there.") };
constexpr core::MessageTemplate kAny { "op-placement.advice.any",
    LW_TR("Messages", "Run this operator on the device, where its input is made and its result is used.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch,
        "values, counts = torch.unique(x, return_counts=True)    # x on the GPU, not x.cpu()\n"
        "torch.set_default_device(\"cuda\")                        # also for what is made anew\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "tf.debugging.set_log_device_placement(True)\n"
        "with tf.distribute.OneDeviceStrategy(\"/gpu:0\").scope(): ...\n" },
    { Framework::Jax, &kJax, "" },
    { Framework::MxNet, &kMxNet, "x = mx.nd.array(batch, ctx=mx.gpu(0))\n" },
    { Framework::Any, &kAny, "" },
};

/// Operators that compute enough to be worth a device. Shapes, views, scalars and what makes tensors are none.
constexpr std::string_view kHeavy[] = { "mm", "addmm", "bmm", "baddbmm", "matmul", "linear", "einsum", "cdist",
    "convolution", "conv1d", "conv2d", "conv3d", "mkldnn_convolution", "_convolution", "unique", "_unique", "_unique2",
    "unique_dim", "unique_consecutive", "sort", "argsort", "topk", "kthvalue", "softmax", "_softmax", "log_softmax",
    "_log_softmax", "layer_norm", "native_layer_norm", "batch_norm", "native_batch_norm", "group_norm", "embedding",
    "embedding_bag", "_embedding_bag", "nonzero", "bincount", "histc", "scatter_add", "scatter_add_", "index_add",
    "index_add_", "index_select", "cumsum", "lstm", "gru", "scaled_dot_product_attention", "linalg_svd", "_linalg_svd",
    "linalg_eigh", "_linalg_eigh", "linalg_inv_ex", "linalg_qr", "cholesky", "MatMul", "BatchMatMul", "BatchMatMulV2",
    "BatchMatMulV3", "_FusedMatMul", "_MklMatMul", "Conv2D", "_FusedConv2D", "Conv3D", "DepthwiseConv2dNative",
    "Einsum", "Unique", "UniqueV2", "UniqueWithCounts", "UniqueWithCountsV2", "TopK", "TopKV2", "Softmax", "LogSoftmax",
    "SparseTensorDenseMatMul", "SparseSegmentSum", "SparseSegmentMean", "UnsortedSegmentSum", "SegmentSum",
    "NonMaxSuppressionV3", "NonMaxSuppressionV5", "CombinedNonMaxSuppression", "Cumsum", "FusedBatchNormV3", "dot",
    "FullyConnected", "Convolution" };

/// "aten::sort", "Unique", "model/unique:UniqueV2".
bool isHeavy(std::string_view name)
{
    const std::size_t colon = name.rfind(':');
    const std::string_view op = colon == std::string_view::npos ? name : name.substr(colon + 1);
    return std::find(std::begin(kHeavy), std::end(kHeavy), op) != std::end(kHeavy);
}

class Finder {
public:
    explicit Finder(const RuleContext &context)
        : m_context(context),
          m_shortest(context.thresholds().ns(Limit::PlacementShortest))
    {
    }
    std::vector<HostRange> ranges()
    {
        for (std::size_t g = 0; g < m_context.graphs().size(); ++g)
            for (const auto &[lane, chain] : m_context.graphs()[g].chains())
                if (!chain.empty() && m_context.graphs()[g].launches(lane))
                    look(g, lane);
        return std::move(m_found);
    }

private:
    void look(std::size_t g, core::LaneId lane)
    {
        const core::Trace &trace = m_context.trace();
        const core::Lane &l = trace.lane(lane);
        const auto &range = m_context.graphs()[g].range();
        TimeNs coveredUntil = core::kNoTime;
        for (SliceId s = range ? trace.lowerBound(lane, range->startNs) : l.begin; s < l.end; ++s) {
            if (range && trace.start(s) >= range->endNs)
                break;
            if (trace.start(s) < coveredUntil || trace.kind(s) != core::Kind::CpuOp || trace.duration(s) < m_shortest
                || (trace.flags(s) & (core::kImpossibleDuration | core::kUnclosed)) || !isHeavyName(trace.nameId(s)))
                continue;
            coveredUntil = trace.end(s); // what is nested in it is part of it
            const auto step = m_context.stepAt(g, trace.start(s));
            if (step && !launchesWithin(s) && enclosingWork(m_context, s) == HostWork::Other)
                m_found.push_back({ g, s, *step });
        }
    }
    bool isHeavyName(core::StringId name)
    {
        const auto [known, isNew] = m_heavy.try_emplace(name, false);
        if (isNew)
            known->second = isHeavy(m_context.trace().string(name));
        return known->second;
    }
    /// An operator for the device calls its runtime, if only to launch nothing for an empty tensor.
    bool launchesWithin(SliceId op) const
    {
        const core::Trace &trace = m_context.trace();
        const core::Lane &l = trace.lane(trace.laneOf(op));
        for (SliceId s = op + 1; s < l.end && trace.start(s) < trace.end(op); ++s)
            if (core::isLaunchCall(trace.kind(s)))
                return true;
        return false;
    }

    const RuleContext &m_context;
    TimeNs m_shortest;
    std::map<core::StringId, bool> m_heavy;
    std::vector<HostRange> m_found;
};

class OpPlacement final : public Rule {
public:
    std::string_view name() const override { return "op-placement"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> OpPlacement::examine(const RuleContext &context) const
{
    const std::vector<HostRange> ranges = Finder(context).ranges();
    if (ranges.empty())
        return {};
    Candidate c = rangeCandidate(context, ranges);
    if (c.saving.orderPct() < context.thresholds()[Limit::PlacementShare])
        return {};
    c.isBound = true;
    context.close(
        c, *this, rangeEvidence(context, ranges), { Limit::PlacementShare, Limit::PlacementShortest }, kAdvice);
    TimeNs total = 0, idle = 0;
    for (const HostRange &r : ranges)
        total += context.trace().duration(r.slice);
    for (const Evidence &e : c.finding.evidence)
        idle += e.costNs;
    Finding &f = c.finding;
    f.title = core::Message(kTitle,
        { { "name", core::Text { std::string(context.trace().name(f.evidence.front().slice)) } },
            { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "n", core::Count { f.occurrences } }, { "steps", context.stepCount() }, { "time", context.perStep(total) },
            { "idle", context.perStep(idle) } });
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace opplacement

std::unique_ptr<Rule> makeOpPlacement()
{
    return std::make_unique<opplacement::OpPlacement>();
}

} // namespace lanewise::advisor
