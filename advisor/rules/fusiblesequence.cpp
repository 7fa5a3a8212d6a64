// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// fusible-sequence: the same row of element-wise kernels again and again, each over the elements of the one before.

#include "computerules.h"
#include "hostpacing.h"
#include "hostrules.h"
#include "rules.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lanewise::advisor {
// Rules say the same words; a name of its own keeps them apart in one unit.
namespace fusiblesequence {
namespace {

using analysis::DependencyGraph;
using analysis::GraphOperation;
using analysis::kNoIndex;
using core::SliceId;
using core::StringId;
using core::TimeNs;
using core::TimeRange;

constexpr core::MessageTemplate kTitle { "fusible-sequence.title",
    LW_TR("Messages",
        "The same row of {kernels} kernels runs {n} times a step: fused, the step would take up to {saving} less") };
constexpr core::MessageTemplate kWhy {
    "fusible-sequence.why",
    LW_TR("Messages",
        "Rows of element-wise kernels such as {first} to {last} stand right behind each other, all over equal grids: {n} {n|row|rows} in {steps} {steps|step|steps}, {time} a step. Each kernel reads its whole "
        "input and writes its whole result; a fused one reads and writes once. Counted is that it takes as long as the two longest of the row. That each works on what the one before made is not recorded: the order and the grids say so.")
};
constexpr core::MessageTemplate kTorch {
    "fusible-sequence.advice.torch",
    LW_TR("Messages",
        "Compile the model or only the function that holds the row. Check: one triton_poi_fused kernel stands where the row was.")
};
constexpr core::MessageTemplate kTensorFlow {
    "fusible-sequence.advice.tensorflow",
    LW_TR("Messages",
        "Let XLA fuse it: jit_compile=True on the function, or auto-clustering for the whole program. Level 2 fuses more than 1, takes more memory and can cost parallelism; use 1 where memory is short. Check: one fusion kernel stands where the row was.")
};
constexpr core::MessageTemplate kJax { "fusible-sequence.advice.jax",
    LW_TR("Messages", "Put the operators into one jitted function: XLA fuses only what it compiles together.") };
constexpr core::MessageTemplate kMxNet { "fusible-sequence.advice.mxnet",
    LW_TR("Messages",
        "Hybridize the network: MXNet fuses element-wise operators of one graph, unless MXNET_USE_FUSION is 0.") };
constexpr core::MessageTemplate kAny { "fusible-sequence.advice.any",
    LW_TR("Messages", "Write the row as one kernel, or let a compiler fuse it.") };

constexpr AdviceLine kAdvice[] = {
    { Framework::PyTorch, &kTorch, "model = torch.compile(model)\n" },
    { Framework::TensorFlow, &kTensorFlow,
        "@tf.function(jit_compile=True)\n"
        "def activation(x): ...\n"
        "# or: TF_XLA_FLAGS=--tf_xla_auto_jit=2 (-1 off, 1, 2)\n" },
    { Framework::Jax, &kJax, "activation = jax.jit(activation)\n" },
    { Framework::MxNet, &kMxNet, "net.hybridize(static_alloc=True)\n" },
    { Framework::Any, &kAny, "" },
};

/// Longer rows are many small tensors and not one large: other rules name them.
constexpr std::size_t kLongestRow = 32;

/// One element in, one out, as the kernels of PyTorch, TensorFlow (Eigen and MLIR) and MXNet are named. What a compiler has fused already is not.
bool isElementWise(std::string_view name)
{
    for (const char *part :
        { "elementwise_kernel", "fused_dropout_kernel", "EigenMetaKernel", "_GPU_DT_", "mxnet_generic_kernel" })
        if (name.find(part) != std::string_view::npos)
            return true;
    return false;
}

/// Kernels one behind the other on their stream.
struct Row {
    std::size_t graph = 0;
    std::size_t step = 0; ///< in RuleContext::replayedSteps()
    std::vector<std::uint32_t> operations;
};

class Finder {
public:
    explicit Finder(const RuleContext &context) : m_context(context) { }
    std::vector<Row> rows()
    {
        for (std::size_t g = 0; g < m_context.graphs().size(); ++g) {
            const auto operations = m_context.graphs()[g].operations();
            for (std::uint32_t o = 0; o < operations.size(); ++o)
                if (isMember(g, o) && !continues(g, operations[o].previous, o))
                    follow(g, o);
        }
        return std::move(m_rows);
    }

private:
    bool isMember(std::size_t g, std::uint32_t o)
    {
        const core::Trace &trace = m_context.trace();
        const SliceId s = m_context.graphs()[g].operations()[o].slice;
        // What a kernel without a length reads and writes is not known.
        if (trace.kind(s) != core::Kind::Kernel || trace.duration(s) <= 0
            || (trace.flags(s) & (core::kImpossibleDuration | core::kUnclosed | core::kUntimed)))
            return false;
        const auto [known, isNew] = m_elementWise.try_emplace(trace.nameId(s), false);
        if (isNew)
            known->second = isElementWise(trace.name(s));
        return known->second;
    }
    /// Both work on as many elements, as far as their grids tell.
    bool continues(std::size_t g, std::uint32_t before, std::uint32_t o)
    {
        if (before == kNoIndex || !isMember(g, before))
            return false;
        const auto operations = m_context.graphs()[g].operations();
        const auto a = m_context.trace().gpuDetail(operations[before].slice);
        const auto b = m_context.trace().gpuDetail(operations[o].slice);
        return a && b && a->grid[0] && std::equal(std::begin(a->grid), std::end(a->grid), std::begin(b->grid))
            && std::equal(std::begin(a->block), std::end(a->block), std::begin(b->block));
    }
    void follow(std::size_t g, std::uint32_t first)
    {
        const auto operations = m_context.graphs()[g].operations();
        const auto step = m_context.stepAt(g, m_context.trace().start(operations[first].slice));
        if (!step)
            return;
        Row row { g, *step, { first } };
        for (std::uint32_t o = operations[first].next; o != kNoIndex && continues(g, row.operations.back(), o);
             o = operations[o].next)
            row.operations.push_back(o);
        if (static_cast<double>(row.operations.size()) >= m_context.thresholds()[Limit::FusibleKernels]
            && row.operations.size() <= kLongestRow)
            m_rows.push_back(std::move(row));
    }

    const RuleContext &m_context;
    std::map<StringId, bool> m_elementWise;
    std::vector<Row> m_rows;
};

using Names = std::vector<StringId>;

Names namesOf(const RuleContext &context, const Row &row)
{
    Names names;
    for (const std::uint32_t o : row.operations)
        names.push_back(context.trace().nameId(context.graphs()[row.graph].operations()[o].slice));
    return names;
}

/// Only rows of different kernels that come again and again; those of an optimizer go over its parameters, one after the other.
std::vector<Row> repeatedRows(const RuleContext &context)
{
    std::vector<Row> rows = Finder(context).rows();
    std::map<Names, std::size_t> count;
    for (const Row &row : rows)
        ++count[namesOf(context, row)];
    const double fewest =
        context.thresholds()[Limit::FusibleFewest] * static_cast<double>(context.replayedSteps().size());
    std::erase_if(rows, [&](const Row &row) {
        const Names names = namesOf(context, row);
        if (static_cast<double>(count[names]) < fewest
            || std::all_of(names.begin(), names.end(), [&](StringId n) { return n == names.front(); }))
            return true;
        const DependencyGraph &graph = context.graphs()[row.graph];
        const GraphOperation &first = graph.operations()[row.operations.front()];
        return first.launch != kNoIndex
            && enclosingWork(context, graph.points()[first.launch].slice) == HostWork::Optimizer;
    });
    return rows;
}

/// From the first kernel's start to the last one's end.
TimeRange spanOf(const RuleContext &context, const Row &row)
{
    const auto operations = context.graphs()[row.graph].operations();
    return { context.trace().start(operations[row.operations.front()].slice),
        context.trace().end(operations[row.operations.back()].slice) };
}

/// A fused kernel reads what all of them read from elsewhere, which is more than the longest of them reads alone.
TimeNs fusedNs(const RuleContext &context, const Row &row)
{
    std::vector<TimeNs> lengths;
    for (const std::uint32_t o : row.operations)
        lengths.push_back(context.trace().duration(context.graphs()[row.graph].operations()[o].slice));
    std::partial_sort(lengths.begin(), lengths.begin() + 2, lengths.end(), std::greater<>());
    return lengths[0] + lengths[1];
}

/// The first kernel stands for all, launched once.
void fuse(const RuleContext &context, const Row &row, Candidate &c)
{
    const core::Trace &trace = context.trace();
    const DependencyGraph &graph = context.graphs()[row.graph];
    const auto operations = graph.operations();
    const GraphOperation &first = operations[row.operations.front()], &last = operations[row.operations.back()];
    const TimeNs fused = fusedNs(context, row);
    c.remedy.changes.emplace_back(ScaleDuration { first.slice,
        static_cast<double>(fused) / static_cast<double>(std::max<TimeNs>(1, trace.duration(first.slice))) });
    for (std::size_t i = 1; i < row.operations.size(); ++i)
        c.remedy.changes.emplace_back(DropOperation { operations[row.operations[i]].slice });
    if (first.launch != kNoIndex && last.launch != kNoIndex) {
        const SliceId from = graph.points()[first.launch].slice, to = graph.points()[last.launch].slice;
        if (trace.laneOf(from) == trace.laneOf(to) && trace.end(from) < trace.end(to))
            c.remedy.changes.emplace_back(
                DropHostRange { trace.laneOf(from), TimeRange { trace.end(from), trace.end(to) } });
    }
    (*c.remedy.capNs)[row.step] += std::max<TimeNs>(0, spanOf(context, row).lengthNs() - fused);
}

class FusibleSequence final : public Rule {
public:
    std::string_view name() const override { return "fusible-sequence"; }
    std::optional<Candidate> examine(const RuleContext &context) const override;
};

std::optional<Candidate> FusibleSequence::examine(const RuleContext &context) const
{
    const std::vector<Row> rows = repeatedRows(context);
    if (rows.empty())
        return {};
    Candidate c;
    c.remedy.capNs.emplace(context.replayedSteps().size(), 0);
    std::vector<Evidence> evidence;
    std::map<Names, std::pair<TimeNs, std::size_t>> sequences; // time and number
    TimeNs time = 0;
    for (const Row &row : rows) {
        fuse(context, row, c);
        const TimeRange span = spanOf(context, row);
        evidence.push_back(context.evidence(
            context.graphs()[row.graph].operations()[row.operations.front()].slice, span, span.lengthNs()));
        auto &sequence = sequences[namesOf(context, row)];
        sequence.first += span.lengthNs();
        ++sequence.second;
        time += span.lengthNs();
    }
    evaluateOnDevice(context, c);
    if (c.saving.orderPct() < context.thresholds()[Limit::FusibleShare])
        return {};
    c.isBound = true;
    context.close(
        c, *this, std::move(evidence), { Limit::FusibleShare, Limit::FusibleFewest, Limit::FusibleKernels }, kAdvice);
    const auto &most = *std::max_element(sequences.begin(), sequences.end(),
        [](const auto &a, const auto &b) { return a.second.first < b.second.first; });
    const auto shortName = [&](StringId name) { return core::Text { shortKernelName(context.trace().string(name)) }; };
    Finding &f = c.finding;
    f.title = core::Message(kTitle,
        { { "kernels", core::Count { most.first.size() } },
            { "n", core::Count { most.second.second / context.replayedSteps().size() } },
            { "saving", core::Duration { c.saving.meanNs } } });
    f.why = core::Message(kWhy,
        { { "first", shortName(most.first.front()) }, { "last", shortName(most.first.back()) },
            { "n", core::Count { rows.size() } }, { "steps", context.stepCount() },
            { "time", context.perStep(time) } });
    f.confidence = Confidence::Medium;
    return c;
}

} // namespace
} // namespace fusiblesequence

std::unique_ptr<Rule> makeFusibleSequence()
{
    return std::make_unique<fusiblesequence::FusibleSequence>();
}

} // namespace lanewise::advisor
