// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/opwork.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <numeric>
#include <utility>

#include <analysis/intervals.h>

#include "scan.h"

namespace lanewise::analysis {

using core::StringId;
using core::TimeNs;
using core::Trace;

namespace {

constexpr core::MessageTemplate kNoShapes {
    "opwork.no-shapes",
    LW_TR("Messages",
        "The shapes of what operators read are not recorded. PyTorch: torch.profiler.profile(record_shapes=True). Other frameworks do not write them into a profile.")
};
constexpr core::MessageTemplate kNoPeak { "opwork.no-peak",
    LW_TR("Messages", "What the device can do at most is not known: {device} is not in the table.") };
constexpr core::MessageTemplate kNoDevice { "opwork.no-device",
    LW_TR("Messages", "The file does not say which device this is, so what it can do at most is not known.") };
constexpr core::MessageTemplate kNoProducts { "opwork.no-products",
    LW_TR("Messages", "No product, convolution or attention whose shapes are recorded ran in the judged steps.") };
constexpr core::MessageTemplate kNoFormat { "opwork.no-format",
    LW_TR("Messages", "In which number format the device computed is not told by the names of its kernels.") };
constexpr core::MessageTemplate kMixed { "opwork.several-kinds",
    LW_TR("Messages", "The devices are not all of one kind, so there is no one figure of what they can do at most.") };
constexpr core::MessageTemplate kUnread { "opwork.unread",
    LW_TR("Messages", "Only a part of the operators was read, so no figure of the whole can be given.") };

// ---- Reading ------------------------------------------------------------------------------------------------------

/// The elements of a JSON list, as they stand; nothing where it is none. Lists and texts inside stay whole.
std::vector<std::string_view> elementsOf(std::string_view list)
{
    std::vector<std::string_view> elements;
    const auto trim = [](std::string_view s) {
        while (!s.empty() && static_cast<unsigned char>(s.front()) <= ' ')
            s.remove_prefix(1);
        while (!s.empty() && static_cast<unsigned char>(s.back()) <= ' ')
            s.remove_suffix(1);
        return s;
    };
    list = trim(list);
    if (list.size() < 2 || list.front() != '[' || list.back() != ']')
        return elements;
    list = list.substr(1, list.size() - 2);
    int depth = 0;
    bool isText = false;
    std::size_t from = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const char c = list[i];
        if (isText) {
            if (c == '\\')
                ++i;
            else
                isText = c != '"';
        } else if (c == '"') {
            isText = true;
        } else if (c == '[' || c == '{') {
            ++depth;
        } else if (c == ']' || c == '}') {
            --depth;
        } else if (c == ',' && depth == 0) {
            elements.push_back(trim(list.substr(from, i - from)));
            from = i + 1;
        }
    }
    if (const std::string_view last = trim(list.substr(from)); !last.empty() || !elements.empty())
        elements.push_back(last);
    return elements;
}

std::string textOf(std::string_view element)
{
    if (element.size() >= 2 && element.front() == '"' && element.back() == '"')
        element = element.substr(1, element.size() - 2);
    return std::string(element);
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<std::vector<std::int64_t>> wholeNumbers(std::string_view list)
{
    std::vector<std::int64_t> numbers;
    for (const std::string_view e : elementsOf(list)) {
        const auto n = wholeNumber(e);
        if (!n || *n < 0)
            return {};
        numbers.push_back(*n);
    }
    return numbers;
}

const std::string *argumentNamed(const core::RecordArguments &record, std::string_view key)
{
    for (const core::RecordArgument &a : record.arguments)
        if (a.key == key)
            return &a.value;
    return nullptr;
}

// ---- Work ---------------------------------------------------------------------------------------------------------

double elementBytes(std::string_view type)
{
    constexpr std::pair<std::string_view, double> kSizes[] = { { "float", 4 }, { "double", 8 }, { "c10::Half", 2 },
        { "c10::BFloat16", 2 }, { "int", 4 }, { "long int", 8 }, { "long", 8 }, { "signed char", 1 },
        { "unsigned char", 1 }, { "bool", 1 }, { "short int", 2 }, { "short", 2 } };
    if (type.starts_with("c10::Float8"))
        return 1;
    for (const auto &[name, bytes] : kSizes)
        if (type == name)
            return bytes;
    return 0;
}

double product(std::span<const std::int64_t> dims)
{
    return std::accumulate(
        dims.begin(), dims.end(), 1.0, [](double all, std::int64_t n) { return all * static_cast<double>(n); });
}

double bytesOf(const TensorInput &t)
{
    return product(t.dims) * elementBytes(t.type);
}

/// Rows by inner by columns, `batch` times.
Work matrixWork(double batch, double m, double k, double n, const TensorInput &a, const TensorInput &b)
{
    return { 2 * batch * m * k * n, bytesOf(a) + bytesOf(b) + batch * m * n * elementBytes(a.type) };
}

bool isTensorOf(const OpInputs &in, std::size_t i, std::size_t dims)
{
    return i < in.inputs.size() && in.inputs[i].isTensor && in.inputs[i].dims.size() == dims;
}

/// a[.., m, k] times b[.., k, n], from the input `first`.
std::optional<Work> productOf(const OpInputs &in, std::size_t first, bool isBatched)
{
    const std::size_t dims = isBatched ? 3 : 2;
    if (!isTensorOf(in, first, dims) || !isTensorOf(in, first + 1, dims))
        return {};
    const TensorInput &a = in.inputs[first], &b = in.inputs[first + 1];
    const std::size_t r = dims - 2;
    if (a.dims[r + 1] != b.dims[r] || (isBatched && a.dims[0] != b.dims[0]))
        return {};
    return matrixWork(isBatched ? static_cast<double>(a.dims[0]) : 1, static_cast<double>(a.dims[r]),
        static_cast<double>(a.dims[r + 1]), static_cast<double>(b.dims[r + 1]), a, b);
}

/// Of the output positions [n, spatial...] and the weight [out, in / groups, kernel...].
double convolutionFlops(std::span<const std::int64_t> weight, double batch, double positions)
{
    return 2 * batch * positions * product(weight);
}

/// Where the settings of a convolution stand among its inputs; `padding` and the rest are lists, as text.
std::optional<Work> convolutionOf(
    const OpInputs &in, std::size_t stride, std::size_t padding, std::size_t dilation, std::size_t transposed)
{
    if (in.inputs.size() < 2 || !in.inputs[0].isTensor || !in.inputs[1].isTensor)
        return {};
    const TensorInput &x = in.inputs[0], &w = in.inputs[1];
    const std::size_t spatial = x.dims.size() > 2 ? x.dims.size() - 2 : 0;
    if (spatial == 0 || w.dims.size() != x.dims.size() || in.concrete.size() <= std::max({ stride, padding, dilation }))
        return {};
    if (transposed < in.concrete.size() && in.concrete[transposed] != "False" && in.concrete[transposed] != "false"
        && in.concrete[transposed] != "0")
        return {};
    const auto strides = wholeNumbers(in.concrete[stride]), pads = wholeNumbers(in.concrete[padding]),
               dilations = wholeNumbers(in.concrete[dilation]);
    if (!strides || !pads || !dilations || strides->empty() || pads->empty() || dilations->empty())
        return {};
    const auto at = [](const std::vector<std::int64_t> &v, std::size_t i) { return v.size() == 1 ? v[0] : v[i]; };
    if ((strides->size() != 1 && strides->size() != spatial) || (pads->size() != 1 && pads->size() != spatial)
        || (dilations->size() != 1 && dilations->size() != spatial))
        return {};
    double positions = 1;
    for (std::size_t d = 0; d < spatial; ++d) {
        const std::int64_t step = at(*strides, d);
        if (step <= 0)
            return {};
        const double reach = static_cast<double>(at(*dilations, d)) * static_cast<double>(w.dims[d + 2] - 1) + 1;
        const double room = static_cast<double>(x.dims[d + 2]) + 2.0 * static_cast<double>(at(*pads, d)) - reach;
        if (room < 0)
            return {};
        positions *= static_cast<double>(static_cast<std::int64_t>(room) / step + 1);
    }
    const auto batch = static_cast<double>(x.dims[0]);
    return Work { convolutionFlops(w.dims, batch, positions),
        bytesOf(x) + bytesOf(w) + batch * positions * static_cast<double>(w.dims[0]) * elementBytes(x.type) };
}

/// Gradients of a convolution: of the input and of the weight, each as much work as the convolution itself, where they are asked for.
std::optional<Work> convolutionBackwardOf(const OpInputs &in)
{
    constexpr std::size_t kMask =
        10; // grad, input, weight, bias sizes, stride, padding, dilation, transposed, output padding, groups, mask
    if (in.inputs.size() < 3 || !in.inputs[0].isTensor || !in.inputs[1].isTensor || !in.inputs[2].isTensor
        || in.concrete.size() <= kMask || in.inputs[0].dims.size() < 3)
        return {};
    const auto mask = elementsOf(in.concrete[kMask]);
    if (mask.size() != 3)
        return {};
    const auto isWanted = [](std::string_view m) { return m == "True" || m == "true"; };
    const int gradients = int(isWanted(mask[0])) + int(isWanted(mask[1]));
    const TensorInput &grad = in.inputs[0];
    const double positions = product(std::span(grad.dims).subspan(2));
    const double each = convolutionFlops(in.inputs[2].dims, static_cast<double>(grad.dims[0]), positions);
    return Work { gradients * each,
        bytesOf(grad) + bytesOf(in.inputs[1]) + bytesOf(in.inputs[2]) + (isWanted(mask[0]) ? bytesOf(in.inputs[1]) : 0)
            + (isWanted(mask[1]) ? bytesOf(in.inputs[2]) : 0) };
}

/// Query, key and value from the input `first`; [batch, heads, length, size], or with heads and length the other way round.
std::optional<Work> attentionOf(const OpInputs &in, std::size_t first, bool isLengthFirst, bool isBackward)
{
    for (std::size_t i = first; i < first + 3; ++i)
        if (!isTensorOf(in, i, 4))
            return {};
    const TensorInput &q = in.inputs[first], &k = in.inputs[first + 1], &v = in.inputs[first + 2];
    const std::size_t length = isLengthFirst ? 1 : 2, heads = isLengthFirst ? 2 : 1;
    const auto of = [](const TensorInput &t, std::size_t i) { return static_cast<double>(t.dims[i]); };
    const double each = 2 * of(q, 0) * of(q, heads) * of(q, length) * of(k, length);
    // Forward: scores, and their product with the values. Backward: the scores once more, and four gradients.
    const double flops = isBackward ? each * (3 * of(q, 3) + 2 * of(v, 3)) : each * (of(q, 3) + of(v, 3));
    const double reads = bytesOf(q) + bytesOf(k) + bytesOf(v);
    const double out = of(q, 0) * of(q, heads) * of(q, length) * of(v, 3) * elementBytes(q.type);
    return Work { flops, isBackward ? 2 * (reads + out) : reads + out };
}

} // namespace

std::optional<OpInputs> inputsOf(const core::RecordArguments &record)
{
    const std::string *dims = argumentNamed(record, "Input Dims");
    const std::string *types = argumentNamed(record, "Input type");
    if (!dims)
        return {};
    OpInputs in;
    const auto shapes = elementsOf(*dims);
    const auto names = types ? elementsOf(*types) : std::vector<std::string_view>();
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        TensorInput t;
        if (i < names.size())
            t.type = textOf(names[i]);
        const auto numbers = wholeNumbers(shapes[i]);
        // A number has no dimensions, as a tensor of one element has none: its type tells.
        t.isTensor = numbers && !t.type.empty() && t.type != "Scalar" && t.type != "ScalarList"
            && t.type != "TensorList" && t.type != "GenericList";
        if (t.isTensor)
            t.dims = *numbers;
        in.inputs.push_back(std::move(t));
    }
    if (const std::string *concrete = argumentNamed(record, "Concrete Inputs"))
        for (const std::string_view e : elementsOf(*concrete))
            in.concrete.push_back(textOf(e));
    return in;
}

std::string shapesText(const OpInputs &inputs)
{
    std::string text;
    for (const TensorInput &t : inputs.inputs) {
        if (!t.isTensor)
            continue;
        text += text.empty() ? "[" : " [";
        for (std::size_t i = 0; i < t.dims.size(); ++i)
            text.append(i ? ", " : "").append(std::to_string(t.dims[i]));
        text += ']';
    }
    return text;
}

std::string typesText(const OpInputs &inputs)
{
    constexpr std::pair<std::string_view, std::string_view> kShort[] = { { "float", "float32" },
        { "double", "float64" }, { "c10::Half", "float16" }, { "c10::BFloat16", "bfloat16" }, { "long int", "int64" },
        { "int", "int32" } };
    std::vector<std::string_view> seen;
    std::string text;
    for (const TensorInput &t : inputs.inputs) {
        if (!t.isTensor || std::find(seen.begin(), seen.end(), t.type) != seen.end())
            continue;
        seen.push_back(t.type);
        std::string_view name = t.type;
        for (const auto &[from, to] : kShort)
            name = name == from ? to : name;
        if (name.starts_with("c10::"))
            name.remove_prefix(5);
        text.append(text.empty() ? "" : " ").append(name);
    }
    return text;
}

std::optional<Work> workOf(std::string_view op, const OpInputs &in)
{
    if (op == "aten::mm" || op == "aten::_scaled_mm")
        return productOf(in, 0, false);
    if (op == "aten::addmm" || op == "aten::_addmm_activation")
        return productOf(in, 1, false);
    if (op == "aten::bmm")
        return productOf(in, 0, true);
    if (op == "aten::baddbmm")
        return productOf(in, 1, true);
    if (op == "aten::cudnn_convolution" || op == "aten::miopen_convolution") {
        // cudnn: (input, weight, padding, stride, dilation, ...); miopen: (input, weight, bias, padding, stride, dilation, ...)
        const std::size_t padding = op == "aten::cudnn_convolution" ? 2 : 3;
        return convolutionOf(in, padding + 1, padding, padding + 2, static_cast<std::size_t>(-1));
    }
    if (op == "aten::_convolution" || op == "aten::convolution" || op == "aten::convolution_overrideable")
        return convolutionOf(in, 3, 4, 5, 6);
    if (op == "aten::convolution_backward")
        return convolutionBackwardOf(in);
    if (op == "aten::_flash_attention_forward" || op == "aten::_efficient_attention_forward")
        return attentionOf(in, 0, true, false);
    if (op == "aten::_flash_attention_backward" || op == "aten::_efficient_attention_backward")
        return attentionOf(in, 1, true, true);
    if (op == "aten::_scaled_dot_product_flash_attention" || op == "aten::_scaled_dot_product_efficient_attention"
        || op == "aten::_scaled_dot_product_cudnn_attention" || op == "aten::_cudnn_attention_forward")
        return attentionOf(in, 0, false, false);
    if (op == "aten::_scaled_dot_product_flash_attention_backward"
        || op == "aten::_scaled_dot_product_efficient_attention_backward"
        || op == "aten::_scaled_dot_product_cudnn_attention_backward" || op == "aten::_cudnn_attention_backward")
        return attentionOf(in, 1, false, true);
    return {};
}

std::optional<double> ShapedOp::flopsPerSecond() const
{
    return work && deviceNs > 0
        ? std::optional(work->flops * static_cast<double>(calls) * 1e9 / static_cast<double>(deviceNs))
        : std::nullopt;
}

std::optional<double> ShapedOp::intensity() const
{
    return work && work->bytes > 0 ? std::optional(work->flops / work->bytes) : std::nullopt;
}

std::optional<DevicePeak> OpWork::peakOfRow(const Trace &trace, const ShapedOp &row)
{
    if (!row.device)
        return {};
    const core::DeviceProperties *p = propertiesOfDevice(trace, row.device->file, row.device->id);
    return p ? peakOf(*p) : std::nullopt;
}

// ---- The table ----------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kNumberFormats = 7;

/// One call of an operator, with the device operations that it launched directly.
struct Call {
    SliceId op = core::kNoSlice;
    TimeNs beginNs = 0; ///< of the first device operation: the host may be steps ahead
    TimeNs deviceNs = 0;
    std::uint64_t operations = 0;
    std::array<TimeNs, kNumberFormats> formatNs {};
    TimeNs productNs = 0; ///< of kernels that multiply by their names
    DeviceKey device;
    bool isOnSeveral = false;
};

class CallCollector {
public:
    CallCollector(const Trace &trace, const LaunchLinks &links, const OpLinks &ops, const KernelIndex &kernels)
        : m_trace(trace),
          m_links(links),
          m_ops(ops),
          m_kernels(kernels)
    {
        for (core::LaneId l = 0; l < trace.lanes().size(); ++l)
            m_devices.push_back(trace.lane(l).kind == core::LaneKind::DeviceStream ? deviceOfLane(trace, l) : 0);
        for (std::uint32_t l = 0; l < kernels.launches().size(); ++l) {
            const KernelClass &c = kernels.facts(l).byName;
            m_isProduct.push_back(c.multiplies() || c.work == KernelWork::Attention);
        }
    }

    /// By operator; at most `most`, evenly taken: `left` are the others.
    std::vector<Call> collect(const std::optional<core::TimeRange> &range, std::size_t most, std::uint64_t &left,
        const core::CancelToken &cancel)
    {
        const std::vector<Launch> launches = launchesByOp(range, cancel);
        if (cancel.isCancelled())
            return {};
        std::vector<std::size_t> first; // of each operator
        for (std::size_t i = 0; i < launches.size(); ++i)
            if (i == 0 || launches[i].op != launches[i - 1].op)
                first.push_back(i);
        const std::size_t ops = first.size();
        first.push_back(launches.size());
        const std::size_t taken = std::min(ops, most);
        left += ops - taken;
        std::vector<Call> calls(taken);
        const std::size_t pieces = (taken + kPieceCalls - 1) / kPieceCalls;
        sharedPool().parallelFor(
            pieces,
            [&](std::size_t p) {
                for (std::size_t i = p * kPieceCalls; i < std::min(taken, (p + 1) * kPieceCalls); ++i) {
                    const std::size_t at = ops > most ? i * ops / most : i;
                    calls[i].op = launches[first[at]].op;
                    for (std::size_t l = first[at]; l < first[at + 1]; ++l)
                        for (const SliceId operation : m_links.operationsAt(launches[l].launch))
                            if (const auto part = counted(operation, range))
                                add(calls[i], operation, lengthOf(*part));
                }
            },
            &cancel);
        return calls;
    }

    /// Of kernels of a file that multiply and that no operator is known of.
    TimeNs productNsWithoutOp(core::FileIndex file, const IntervalSet &within, const core::CancelToken &cancel) const
    {
        if (within.empty())
            return 0;
        const core::TimeRange range { within.ranges().front().startNs, within.ranges().back().endNs };
        const std::vector<Piece> pieces = piecesOf(m_trace, core::LaneKind::DeviceStream, range);
        std::vector<TimeNs> sums(pieces.size());
        sharedPool().parallelFor(
            pieces.size(),
            [&](std::size_t i) {
                if (m_trace.lane(pieces[i].lane).file != file)
                    return;
                TimeNs ns = 0;
                pieces[i].forEach([&](SliceId s) {
                    const std::uint32_t launch = m_kernels.launchOf(s);
                    if (launch == KernelIndex::kNone || !m_isProduct[launch] || !isTimed(m_trace, s))
                        return;
                    const SliceId op = m_ops.launcherOf(m_links, s);
                    if (op == core::kNoSlice || m_trace.kind(op) != core::Kind::CpuOp)
                        ns = core::addClamped(ns, within.lengthWithinNs(m_trace.range(s)));
                });
                sums[i] = ns;
            },
            &cancel);
        TimeNs all = 0;
        for (const TimeNs ns : sums)
            all = core::addClamped(all, ns);
        return all;
    }

private:
    static constexpr std::size_t kPieceCalls = 4096;

    struct Launch {
        SliceId op;
        std::uint32_t launch; ///< in LaunchLinks::launches()
    };

    std::optional<core::TimeRange> counted(SliceId operation, const std::optional<core::TimeRange> &range) const
    {
        return isTimed(m_trace, operation) ? partIn(m_trace, operation, range) : std::nullopt;
    }

    std::vector<Launch> launchesByOp(const std::optional<core::TimeRange> &range, const core::CancelToken &cancel) const
    {
        constexpr std::size_t kPiece = 1 << 16;
        const auto launches = m_links.launches();
        const auto isBefore = [](const Launch &a, const Launch &b) { return a.op < b.op; };
        std::vector<std::vector<Launch>> pieces((launches.size() + kPiece - 1) / kPiece);
        sharedPool().parallelFor(
            pieces.size(),
            [&](std::size_t p) {
                std::vector<Launch> found;
                for (std::size_t l = p * kPiece; l < std::min(launches.size(), (p + 1) * kPiece); ++l) {
                    const SliceId op = m_ops.enclosing(launches[l]);
                    if (op == core::kNoSlice || m_trace.kind(op) != core::Kind::CpuOp)
                        continue;
                    const auto operations = m_links.operationsAt(l);
                    if (std::any_of(operations.begin(), operations.end(),
                            [&](SliceId operation) { return counted(operation, range).has_value(); }))
                        found.push_back({ op, static_cast<std::uint32_t>(l) });
                }
                std::stable_sort(found.begin(), found.end(), isBefore);
                pieces[p] = std::move(found);
            },
            &cancel);
        std::vector<Launch> all;
        for (const std::vector<Launch> &piece : pieces) {
            const auto middle = static_cast<std::ptrdiff_t>(all.size());
            all.insert(all.end(), piece.begin(), piece.end());
            // Operators that are open at the end of a piece have launches in the next one, too.
            if (middle > 0 && !piece.empty() && isBefore(piece.front(), all[static_cast<std::size_t>(middle) - 1])) {
                const auto from = std::upper_bound(all.begin(), all.begin() + middle, piece.front(), isBefore);
                std::inplace_merge(from, all.begin() + middle, all.end(), isBefore);
            }
        }
        return all;
    }

    void add(Call &call, SliceId operation, TimeNs ns) const
    {
        const bool isNew = call.operations == 0;
        const core::LaneId lane = m_trace.laneOf(operation);
        const DeviceKey device { m_trace.lane(lane).file, m_devices[lane] };
        call.isOnSeveral = call.isOnSeveral || (!isNew && call.device != device);
        call.device = device;
        call.beginNs = isNew ? m_trace.start(operation) : std::min(call.beginNs, m_trace.start(operation));
        call.deviceNs = core::addClamped(call.deviceNs, ns);
        ++call.operations;
        const std::uint32_t launch = m_kernels.launchOf(operation);
        if (launch == KernelIndex::kNone)
            return;
        TimeNs &format = call.formatNs[static_cast<std::size_t>(m_kernels.facts(launch).format)];
        format = core::addClamped(format, ns);
        if (m_isProduct[launch])
            call.productNs = core::addClamped(call.productNs, ns);
    }

    const Trace &m_trace;
    const LaunchLinks &m_links;
    const OpLinks &m_ops;
    const KernelIndex &m_kernels;
    std::vector<std::int64_t> m_devices; ///< by lane
    std::vector<bool> m_isProduct;       ///< by KernelIndex::launches()
};

/// A call's shapes; those of one name and the same inputs are read into one row.
struct Read {
    bool isRead = false;
    std::optional<OpInputs> inputs;
};

std::vector<Read> readAll(const Trace &trace, const std::vector<Call> &calls, const core::CancelToken &cancel)
{
    std::vector<Read> reads(calls.size());
    // File by file, in the order of the file: what is compressed is inflated once for all.
    std::map<core::FileIndex, std::vector<std::size_t>> byFile;
    for (std::size_t i = 0; i < calls.size(); ++i)
        byFile[trace.fileOf(calls[i].op)].push_back(i);
    std::vector<std::vector<std::size_t>> orders;
    for (auto &[file, order] : byFile) {
        std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return trace.record(calls[a].op) < trace.record(calls[b].op); });
        orders.push_back(std::move(order));
    }
    sharedPool().parallelFor(
        orders.size(),
        [&](std::size_t f) {
            for (const std::size_t i : orders[f]) {
                if (cancel.isCancelled())
                    return;
                const SliceId op = calls[i].op;
                const auto &source = trace.files()[trace.fileOf(op)].arguments;
                if (!source)
                    continue;
                const auto record = source->read(trace.record(op));
                if (!record.ok())
                    continue;
                reads[i].isRead = true;
                reads[i].inputs = inputsOf(*record);
            }
        },
        &cancel);
    return reads;
}

std::size_t largest(const std::array<TimeNs, kNumberFormats> &ns)
{
    return static_cast<std::size_t>(std::max_element(ns.begin(), ns.end()) - ns.begin());
}

/// When each file was in a step that counts: ranks have steps of their own, which need not fall together.
class JudgedSteps {
public:
    JudgedSteps(const Trace &trace, const Steps &steps) : m_ofFile(trace.files().size())
    {
        std::vector<std::vector<core::TimeRange>> ranges(m_ofFile.size());
        for (const Step &s : steps.list)
            if (s.judged && s.lengthNs > 0)
                ranges[s.file].push_back(s.range());
        for (std::size_t file = 0; file < ranges.size(); ++file)
            m_ofFile[file] = IntervalSet::unionOf(std::move(ranges[file]));
    }
    const IntervalSet &of(core::FileIndex file) const { return m_ofFile[file]; }
    bool contains(core::FileIndex file, TimeNs t) const
    {
        const auto ranges = m_ofFile[file].ranges();
        const auto next = std::upper_bound(
            ranges.begin(), ranges.end(), t, [](TimeNs time, const core::TimeRange &r) { return time < r.startNs; });
        return next != ranges.begin() && (next - 1)->contains(t);
    }

private:
    std::vector<IntervalSet> m_ofFile;
};

struct RowBuilder {
    ShapedOp row;
    std::array<TimeNs, kNumberFormats> formatNs {};
    bool isOnSeveral = false;
};

} // namespace

OpWork OpWork::build(const Trace &trace, const LaunchLinks &links, const OpLinks &ops, const KernelIndex &kernels,
    const Steps &steps, const std::optional<core::TimeRange> &range, const core::CancelToken &cancel,
    std::size_t mostReads)
{
    OpWork result;
    CallCollector collector(trace, links, ops, kernels);
    const std::vector<Call> calls = collector.collect(range, mostReads, result.m_unread, cancel);
    const std::vector<Read> reads = readAll(trace, calls, cancel);
    if (cancel.isCancelled())
        return {};
    std::map<std::tuple<StringId, std::string, std::string>, RowBuilder> rows;
    std::vector<std::optional<Work>> works(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Call &call = calls[i];
        if (!reads[i].isRead)
            ++result.m_unread;
        if (!reads[i].inputs)
            continue;
        const OpInputs &inputs = *reads[i].inputs;
        works[i] = workOf(trace.name(call.op), inputs);
        RowBuilder &b = rows[{ trace.nameId(call.op), shapesText(inputs), typesText(inputs) }];
        ShapedOp &row = b.row;
        if (row.calls == 0)
            row.work = works[i];
        // Equal shapes with other settings (strides of a convolution) may be other work: then a row has none.
        else if (row.work && (!works[i] || works[i]->flops != row.work->flops))
            row.work.reset();
        b.isOnSeveral = b.isOnSeveral || call.isOnSeveral || (row.calls > 0 && row.device != call.device);
        row.device = call.device;
        ++row.calls;
        row.hostNs = core::addClamped(row.hostNs, trace.duration(call.op));
        row.deviceNs = core::addClamped(row.deviceNs, call.deviceNs);
        row.operations += call.operations;
        row.ops.push_back(call.op);
        for (std::size_t f = 0; f < kNumberFormats; ++f)
            b.formatNs[f] = core::addClamped(b.formatNs[f], call.formatNs[f]);
    }
    for (auto &[key, b] : rows) {
        std::tie(b.row.name, b.row.shapes, b.row.types) = key;
        b.row.format = static_cast<NumberFormat>(largest(b.formatNs));
        if (b.isOnSeveral)
            b.row.device.reset();
        std::sort(b.row.ops.begin(), b.row.ops.end(),
            [&](SliceId x, SliceId y) { return std::pair(trace.start(x), x) < std::pair(trace.start(y), y); });
        result.m_rows.push_back(std::move(b.row));
    }
    std::sort(result.m_rows.begin(), result.m_rows.end(), [&](const ShapedOp &a, const ShapedOp &b) {
        return a.deviceNs != b.deviceNs
            ? a.deviceNs > b.deviceNs
            : std::tuple(trace.string(a.name), a.shapes, a.types) < std::tuple(trace.string(b.name), b.shapes, b.types);
    });
    if (result.m_rows.empty()) {
        result.m_why = core::Message(kNoShapes);
        result.m_whyNoUtilization = result.m_why;
        return result;
    }

    // ---- utilization, of the judged steps
    Utilization u;
    std::map<DeviceKey, double> flopsOf;
    std::array<double, kNumberFormats> formatFlops {};
    const JudgedSteps judged(trace, steps);
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Call &call = calls[i];
        if (!judged.contains(trace.fileOf(call.op), call.beginNs))
            continue;
        if (works[i] && !call.isOnSeveral) {
            flopsOf[call.device] += works[i]->flops;
            formatFlops[largest(call.formatNs)] += works[i]->flops;
            u.flops += works[i]->flops;
            u.knownNs = core::addClamped(u.knownNs, call.productNs);
        } else {
            u.unknownNs = core::addClamped(u.unknownNs, call.productNs);
        }
    }
    for (core::FileIndex file = 0; file < trace.files().size(); ++file)
        u.unknownNs = core::addClamped(u.unknownNs, collector.productNsWithoutOp(file, judged.of(file), cancel));
    if (cancel.isCancelled())
        return {};
    for (const auto &[device, flops] : flopsOf)
        u.ns = core::addClamped(u.ns, judged.of(device.file).lengthNs());
    if (result.m_unread > 0) {
        result.m_whyNoUtilization = core::Message(kUnread);
    } else if (u.flops <= 0 || u.ns <= 0) {
        result.m_whyNoUtilization = core::Message(kNoProducts);
    } else {
        u.format =
            static_cast<NumberFormat>(std::max_element(formatFlops.begin(), formatFlops.end()) - formatFlops.begin());
        const DeviceKey first = flopsOf.begin()->first;
        const core::DeviceProperties *properties = propertiesOfDevice(trace, first.file, first.id);
        const auto peak = properties ? peakOf(*properties) : std::nullopt;
        const bool isMixed = std::any_of(flopsOf.begin(), flopsOf.end(), [&](const auto &entry) {
            const core::DeviceProperties *other = propertiesOfDevice(trace, entry.first.file, entry.first.id);
            return properties && (!other || other->name != properties->name);
        });
        if (!properties) {
            result.m_whyNoUtilization = core::Message(kNoDevice);
        } else if (isMixed) {
            result.m_whyNoUtilization = core::Message(kMixed);
        } else if (!peak) {
            result.m_whyNoUtilization = core::Message(kNoPeak, { { "device", core::Text { properties->name } } });
        } else if (const auto rate = peak->flopsPerSecond(u.format)) {
            u.peakFlopsPerSecond = *rate;
            u.device = peak->name;
            result.m_utilization = u;
        } else {
            result.m_whyNoUtilization = core::Message(kNoFormat);
        }
    }
    return result;
}

} // namespace lanewise::analysis
