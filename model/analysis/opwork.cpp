// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/opwork.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

#include <analysis/intervals.h>

#include "opcalls.h"
#include "programwork.h"
#include "scan.h"

namespace lanewise::analysis {

using core::StringId;
using core::TimeNs;
using core::Trace;

namespace {

constexpr core::MessageTemplate kNoShapes {
    "opwork.no-shapes",
    LW_TR("Messages",
        "The shapes of what operators read are not recorded. PyTorch: torch.profiler.profile(record_shapes=True). JAX and TensorFlow with XLA: they stand in the compiled programs, which the .xplane.pb file holds unless enable_hlo_proto is off.")
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
constexpr core::MessageTemplate kTooLittle {
    "opwork.too-little",
    LW_TR("Messages",
        "Of the kernels that multiply, {known} are of operators whose work is known, {unknown} of others: too little for a figure of the whole.")
};
constexpr core::MessageTemplate kUnread { "opwork.unread",
    LW_TR("Messages", "Only a part of the operators was read, so no figure of the whole can be given.") };

// ---- Reading ------------------------------------------------------------------------------------------------------

constexpr std::string_view kInputDims = "Input Dims";
constexpr std::string_view kInputTypes = "Input type";
constexpr std::string_view kConcreteInputs = "Concrete Inputs";

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

/// Gradient of a convolution's input: as much work as the convolution itself, whose output the gradient that comes in is like.
std::optional<Work> convolutionBackwardInputOf(const OpInputs &in)
{
    if (in.inputs.size() < 3 || !in.inputs[1].isTensor || !in.inputs[2].isTensor)
        return {};
    const TensorInput &grad = in.inputs[1], &weight = in.inputs[2];
    if (grad.dims.size() < 3 || weight.dims.size() != grad.dims.size())
        return {};
    const auto batch = static_cast<double>(grad.dims[0]);
    const double positions = product(std::span(grad.dims).subspan(2));
    return Work { convolutionFlops(weight.dims, batch, positions), bytesOf(grad) + bytesOf(weight) };
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
    const std::string *dims = argumentNamed(record, kInputDims);
    const std::string *types = argumentNamed(record, kInputTypes);
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
    if (const std::string *concrete = argumentNamed(record, kConcreteInputs))
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
    // Before PyTorch 1.11: (input's size, grad, weight, ...). That of the weight has no shape of the weight.
    if (op == "aten::cudnn_convolution_backward_input" || op == "aten::miopen_convolution_backward_input")
        return convolutionBackwardInputOf(in);
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

/// What operations of one name with the same inputs have in common.
struct Shape {
    StringId name = core::kEmptyString;
    std::string shapes, types;
    std::optional<Work> work;
};

/// A call's inputs as its record tells them.
struct Read {
    bool isRead = false;
    const Shape *shape = nullptr; ///< null: the record has no shapes
};

/// The shapes of one file. A training program calls the same operators with the same inputs in each step: their texts are taken apart once.
class ShapeTable {
public:
    /// Null where the record has no shapes.
    const Shape *of(const Trace &trace, SliceId op, const core::RecordArguments &record)
    {
        const StringId name = trace.nameId(op);
        m_key.assign(reinterpret_cast<const char *>(&name), sizeof name);
        for (const std::string_view key : { kInputDims, kInputTypes, kConcreteInputs }) {
            const std::string *text = argumentNamed(record, key);
            const std::size_t length = text ? text->size() + 1 : 0;
            m_key.append(reinterpret_cast<const char *>(&length), sizeof length);
            if (text)
                m_key += *text;
        }
        const auto [entry, isNew] = m_shapes.try_emplace(m_key);
        if (isNew)
            if (const auto inputs = inputsOf(record))
                entry->second.emplace(
                    Shape { name, shapesText(*inputs), typesText(*inputs), workOf(trace.string(name), *inputs) });
        return entry->second ? &*entry->second : nullptr;
    }

private:
    std::unordered_map<std::string, std::optional<Shape>> m_shapes; ///< its elements stay where they are
    std::string m_key;
};

class ShapeReader {
public:
    ShapeReader(const Trace &trace, const std::vector<OpCall> &calls, const core::CancelToken &cancel)
        : m_reads(calls.size())
    {
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
        m_tables.resize(orders.size());
        sharedPool().parallelFor(
            orders.size(), [&](std::size_t f) { readFile(trace, calls, orders[f], m_tables[f], cancel); }, &cancel);
    }
    const Read &operator[](std::size_t call) const { return m_reads[call]; }

private:
    void readFile(const Trace &trace, const std::vector<OpCall> &calls, const std::vector<std::size_t> &order,
        ShapeTable &table, const core::CancelToken &cancel)
    {
        for (const std::size_t i : order) {
            if (cancel.isCancelled())
                return;
            const SliceId op = calls[i].op;
            const auto &source = trace.files()[trace.fileOf(op)].arguments;
            if (!source)
                continue;
            const auto record = source->read(trace.record(op));
            if (!record.ok())
                continue;
            m_reads[i] = { true, table.of(trace, op, *record) };
        }
    }

    std::vector<Read> m_reads;
    std::vector<ShapeTable> m_tables;
};

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

/// A call with what is known of its work, wherever that is recorded.
struct Known {
    const OpCall *call = nullptr;
    const Shape *shape = nullptr; ///< null: not recorded
    std::optional<TimeNs> hostNs;
    const std::vector<SliceId> *operations = nullptr; ///< of a program's; null: the call's operator itself
};

/// Where the names of the kernels don't tell: what the operation reads, if it reads numbers of one kind, and not those that tensor cores round.
NumberFormat formatOfTypes(std::string_view types)
{
    return types == "bfloat16" ? NumberFormat::Bf16
        : types == "float16"   ? NumberFormat::Fp16
        : types == "float8"    ? NumberFormat::Fp8
                               : NumberFormat::Unknown;
}

/// Products and convolutions have a formula; of what else a program does only the bytes are known.
Shape shapeOf(const ProgramCall &call)
{
    Shape shape { call.name, call.what->shapes, call.what->types, {} };
    if (call.isOne && call.what->multiplyAdds && *call.what->multiplyAdds > 0)
        shape.work = Work { 2 * *call.what->multiplyAdds, call.what->bytes.value_or(0) };
    return shape;
}

std::vector<ShapedOp> rowsOf(const Trace &trace, const std::vector<Known> &calls)
{
    std::map<std::tuple<StringId, std::string_view, std::string_view>, RowBuilder> rows;
    std::unordered_map<const Shape *, RowBuilder *> rowOf;
    for (const Known &k : calls) {
        if (!k.shape)
            continue;
        const OpCall &call = *k.call;
        const Shape &shape = *k.shape;
        RowBuilder *&known = rowOf[&shape];
        if (!known)
            known = &rows[{ shape.name, shape.shapes, shape.types }];
        RowBuilder &b = *known;
        ShapedOp &row = b.row;
        if (row.calls == 0)
            row.work = shape.work;
        // Equal shapes with other settings (strides of a convolution) may be other work: then a row has none.
        else if (row.work && (!shape.work || shape.work->flops != row.work->flops))
            row.work.reset();
        b.isOnSeveral = b.isOnSeveral || call.isOnSeveral || (row.calls > 0 && row.device != call.device);
        row.device = call.device;
        ++row.calls;
        if (k.hostNs)
            row.hostNs = core::addClamped(row.hostNs.value_or(0), *k.hostNs);
        row.deviceNs = core::addClamped(row.deviceNs, call.deviceNs);
        row.operations += call.operations;
        if (k.operations)
            row.ops.insert(row.ops.end(), k.operations->begin(), k.operations->end());
        else
            row.ops.push_back(call.op);
        for (std::size_t f = 0; f < kNumberFormats; ++f)
            b.formatNs[f] = core::addClamped(b.formatNs[f], call.formatNs[f]);
    }
    std::vector<ShapedOp> all;
    for (auto &[key, b] : rows) {
        b.row.name = std::get<0>(key);
        b.row.shapes = std::get<1>(key);
        b.row.types = std::get<2>(key);
        b.row.format = static_cast<NumberFormat>(largest(b.formatNs));
        if (b.row.format == NumberFormat::Unknown)
            b.row.format = formatOfTypes(b.row.types);
        if (b.isOnSeveral)
            b.row.device.reset();
        std::sort(b.row.ops.begin(), b.row.ops.end(),
            [&](SliceId x, SliceId y) { return std::pair(trace.start(x), x) < std::pair(trace.start(y), y); });
        all.push_back(std::move(b.row));
    }
    std::sort(all.begin(), all.end(), [&](const ShapedOp &a, const ShapedOp &b) {
        return a.deviceNs != b.deviceNs
            ? a.deviceNs > b.deviceNs
            : std::tuple(trace.string(a.name), a.shapes, a.types) < std::tuple(trace.string(b.name), b.shapes, b.types);
    });
    return all;
}

/// What the judged steps computed: flops by device and by format, and the time of kernels that multiply with known and unknown work.
struct Computed {
    Utilization u;
    std::map<DeviceKey, double> flopsOf;
    std::array<double, kNumberFormats> formatFlops {};

    void add(const Known &k)
    {
        const OpCall &call = *k.call;
        const Shape *shape = k.shape;
        if (!shape || !shape->work || call.isOnSeveral) {
            u.unknownNs = core::addClamped(u.unknownNs, call.productNs);
            return;
        }
        auto format = static_cast<NumberFormat>(largest(call.formatNs));
        if (format == NumberFormat::Unknown)
            format = formatOfTypes(shape->types);
        flopsOf[call.device] += shape->work->flops;
        formatFlops[static_cast<std::size_t>(format)] += shape->work->flops;
        u.flops += shape->work->flops;
        // A program says which of its kernels multiply; their names need not.
        u.knownNs = core::addClamped(u.knownNs, k.operations ? call.deviceNs : call.productNs);
    }
};

} // namespace

OpWork OpWork::build(const Trace &trace, const LaunchLinks &links, const OpLinks &ops, const KernelIndex &kernels,
    const Steps &steps, const std::optional<core::TimeRange> &range, const core::CancelToken &cancel,
    std::size_t mostReads)
{
    OpWork result;
    const CallCollector collector(trace, links, ops, kernels);
    const ProgramWork programs(trace, collector, range, mostReads, cancel);
    const std::vector<OpCall> calls =
        collector.collect(range, programs.operations(), mostReads, result.m_unread, cancel);
    const ShapeReader reads(trace, calls, cancel);
    if (cancel.isCancelled())
        return {};
    result.m_unread += programs.unread();
    std::vector<Known> known;
    known.reserve(calls.size() + programs.calls().size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (!reads[i].isRead)
            ++result.m_unread;
        if (reads[i].shape)
            known.push_back({ &calls[i], reads[i].shape, trace.duration(calls[i].op), nullptr });
        else
            known.push_back({ &calls[i], nullptr, {}, nullptr });
    }
    std::deque<Shape> shapesOfPrograms;
    for (const ProgramCall &call : programs.calls())
        known.push_back({ &call.call, &shapesOfPrograms.emplace_back(shapeOf(call)), {}, &call.operations });
    result.m_rows = rowsOf(trace, known);
    if (result.m_rows.empty()) {
        result.m_why = core::Message(kNoShapes);
        result.m_whyNoUtilization = result.m_why;
        return result;
    }

    // ---- utilization, of the judged steps
    Computed computed;
    const JudgedSteps judged(trace, steps);
    for (const Known &k : known)
        if (judged.contains(trace.fileOf(k.call->op), k.call->beginNs))
            computed.add(k);
    Utilization &u = computed.u;
    const auto &flopsOf = computed.flopsOf;
    const auto &formatFlops = computed.formatFlops;
    for (core::FileIndex file = 0; file < trace.files().size(); ++file)
        u.unknownNs = core::addClamped(
            u.unknownNs, collector.productNsWithoutOp(file, judged.of(file), programs.operations(), cancel));
    if (cancel.isCancelled())
        return {};
    for (const auto &[device, flops] : flopsOf)
        u.ns = core::addClamped(u.ns, judged.of(device.file).lengthNs());
    if (result.m_unread > 0) {
        result.m_whyNoUtilization = core::Message(kUnread);
    } else if (u.flops <= 0 || u.ns <= 0) {
        result.m_whyNoUtilization = core::Message(kNoProducts);
    } else if (u.knownNs < u.unknownNs) {
        result.m_whyNoUtilization = core::Message(
            kTooLittle, { { "known", core::Duration { u.knownNs } }, { "unknown", core::Duration { u.unknownNs } } });
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
        if (!properties || properties->name.empty()) {
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
