// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "xspace/hlo.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <new>
#include <set>
#include <unordered_map>
#include <utility>

#include "messages.h"
#include "wire.h"
#include "xspace/value.h"

namespace lanewise::io::xspace {

namespace {

using core::ProgramOperation;
using wire::Field;
using wire::Fields;
using wire::Type;

constexpr std::size_t kMostDims = 64;
constexpr std::size_t kMostOperands = 10'000;
constexpr std::size_t kMostShapes = 6;                          ///< of an operation, told in its text
constexpr std::size_t kMostInstructions = std::size_t(1) << 20; ///< of a file: what is behind them is left out
constexpr int kDeepest = 16;                                    ///< of tuples, and of computations that call each other

/// xla.PrimitiveType: name as PyTorch's table of operators has it, and bytes of an element.
struct ElementType {
    std::uint64_t number;
    const char *name;
    double bytes;
};
constexpr ElementType kTypes[] = { { 1, "bool", 1 }, { 2, "int8", 1 }, { 3, "int16", 2 }, { 4, "int32", 4 },
    { 5, "int64", 8 }, { 6, "uint8", 1 }, { 7, "uint16", 2 }, { 8, "uint32", 4 }, { 9, "uint64", 8 },
    { 10, "float16", 2 }, { 11, "float32", 4 }, { 12, "float64", 8 }, { 15, "complex64", 8 }, { 16, "bfloat16", 2 },
    { 18, "complex128", 16 }, { 19, "float8", 1 }, { 20, "float8", 1 }, { 21, "int4", 0.5 }, { 22, "uint4", 0.5 },
    { 23, "float8", 1 }, { 24, "float8", 1 }, { 25, "float8", 1 }, { 28, "float8", 1 }, { 29, "float8", 1 },
    { 32, "float4", 0.5 }, { 33, "float8", 1 } };

using Dims = std::vector<std::int64_t>;

struct Shape {
    const ElementType *type = nullptr; ///< null for tuples, tokens and what is not known
    Dims dims;
    std::vector<Shape> parts; ///< of a tuple

    double elements() const
    {
        double n = 1;
        for (const std::int64_t d : dims)
            n *= static_cast<double>(d);
        return n;
    }
    std::optional<double> bytes() const
    {
        if (type)
            return elements() * type->bytes;
        double sum = 0;
        for (const Shape &part : parts) {
            const auto b = part.bytes();
            if (!b)
                return {};
            sum += *b;
        }
        return parts.empty() ? std::nullopt : std::optional(sum);
    }
    /// Library calls return their result with room that they worked in.
    const Shape &result() const { return parts.empty() ? *this : parts.front(); }
};

struct Instruction {
    std::string_view name, opcode, target, config;
    std::int64_t id = 0;
    Shape shape;
    Dims operands, called, contracting;
    Dims kernelSpatial, baseDilation;
    std::int64_t kernelInput = 0, kernelOutput = 0, outputFeature = 0;
    bool isConvolution = false;
};

struct Computation {
    std::string_view name;
    std::int64_t id = 0;
    std::vector<Instruction> instructions;
    std::unordered_map<std::int64_t, std::size_t> byId;
};

/// A repeated number, packed or not.
void addNumbers(const Field &f, Dims &into, std::size_t most = kMostDims)
{
    if (f.type == Type::Varint) {
        if (into.size() < most)
            into.push_back(f.integer());
        return;
    }
    if (f.type != Type::Bytes)
        return;
    const char *at = f.bytes.data(), *const end = at + f.bytes.size();
    for (std::uint64_t value = 0; at && at < end && into.size() < most;) {
        at = wire::varint(at, end, value);
        if (at)
            into.push_back(static_cast<std::int64_t>(value));
    }
}

Shape shapeOf(std::string_view message, int depth = 0)
{
    Shape shape;
    Fields fields(message);
    for (Field f; fields.next(f);) {
        if (f.is(2, Type::Varint)) {
            const auto *it = std::find_if(
                std::begin(kTypes), std::end(kTypes), [&](const ElementType &t) { return t.number == f.value; });
            shape.type = it != std::end(kTypes) ? it : nullptr;
        } else if (f.number == 3) {
            addNumbers(f, shape.dims);
        } else if (f.is(4, Type::Bytes) && depth < kDeepest) {
            shape.parts.push_back(shapeOf(f.bytes, depth + 1));
        }
    }
    // Sizes are bounds; what is below zero is none.
    for (std::int64_t &d : shape.dims)
        d = std::max<std::int64_t>(d, 0);
    return shape;
}

void readConvolution(std::string_view message, Instruction &i)
{
    i.isConvolution = true;
    Fields fields(message);
    for (Field f; fields.next(f);)
        switch (f.number) {
        case 3:
            i.kernelInput = f.integer();
            break;
        case 4:
            i.kernelOutput = f.integer();
            break;
        case 6:
            addNumbers(f, i.kernelSpatial);
            break;
        case 10:
            i.outputFeature = f.integer();
            break;
        default:
            break;
        }
}

void readWindow(std::string_view message, Instruction &i)
{
    Fields fields(message);
    for (Field f; fields.next(f);) {
        if (!f.is(1, Type::Bytes) || i.baseDilation.size() == kMostDims)
            continue;
        std::int64_t dilation = 1;
        Fields dimension(f.bytes);
        for (Field d; dimension.next(d);)
            if (d.is(6, Type::Varint))
                dilation = std::max<std::int64_t>(1, d.integer());
        i.baseDilation.push_back(dilation);
    }
}

Instruction instructionOf(std::string_view message)
{
    Instruction i;
    Fields fields(message);
    for (Field f; fields.next(f);) {
        if (f.number == 36 || f.number == 38) {
            addNumbers(f, f.number == 36 ? i.operands : i.called, kMostOperands);
            continue;
        }
        if (f.is(35, Type::Varint))
            i.id = f.integer();
        if (f.type != Type::Bytes)
            continue;
        switch (f.number) {
        case 1:
            i.name = f.bytes;
            break;
        case 2:
            i.opcode = f.bytes;
            break;
        case 3:
            i.shape = shapeOf(f.bytes);
            break;
        case 15:
            readWindow(f.bytes, i);
            break;
        case 16:
            readConvolution(f.bytes, i);
            break;
        case 28:
            i.target = f.bytes;
            break;
        case 30: {
            Fields dot(f.bytes);
            for (Field d; dot.next(d);)
                if (d.number == 1)
                    addNumbers(d, i.contracting);
            break;
        }
        case 43:
            i.config = f.bytes;
            break;
        default:
            break;
        }
    }
    return i;
}

/// The numbers behind `"lhs_contracting_dimensions":` in a library call's settings, which are JSON.
Dims contractingOf(std::string_view config)
{
    Dims dims;
    constexpr std::string_view kKey = "\"lhs_contracting_dimensions\"";
    const std::size_t key = config.find(kKey);
    if (key == config.npos)
        return dims;
    const std::size_t open = config.find('[', key), close = config.find(']', key);
    if (open == config.npos || close == config.npos || close < open)
        return dims;
    for (std::size_t at = open + 1; at < close;) {
        std::int64_t n = 0;
        const auto [end, error] = std::from_chars(config.data() + at, config.data() + close, n);
        if (error == std::errc()) {
            dims.push_back(n);
            at = static_cast<std::size_t>(end - config.data());
        } else {
            ++at;
        }
    }
    return dims;
}

bool isNoWork(std::string_view opcode)
{
    constexpr std::string_view kNone[] = { "parameter", "constant", "tuple", "get-tuple-element", "bitcast",
        "after-all", "iota", "opt-barrier", "add-dependency" };
    return std::find(std::begin(kNone), std::end(kNone), opcode) != std::end(kNone);
}

/// Those that run computations one after another, or whose computation works on pairs of elements: not kernels with a product in them.
bool hasOwnKernels(std::string_view opcode)
{
    return opcode == "while" || opcode == "conditional" || opcode == "call";
}

bool readsParts(std::string_view opcode)
{
    return opcode == "slice" || opcode == "dynamic-slice" || opcode == "gather" || opcode == "dynamic-update-slice"
        || opcode == "scatter";
}

class Module {
public:
    explicit Module(std::string_view hloModule)
    {
        Fields fields(hloModule);
        for (Field f; fields.next(f);) {
            if (f.is(6, Type::Varint))
                m_entry = f.integer();
            if (f.is(1, Type::Bytes))
                m_name = f.bytes;
            else if (f.is(5, Type::Varint))
                m_id = f.value;
            else if (f.is(3, Type::Bytes))
                addComputation(f.bytes);
        }
        for (std::size_t c = 0; c < m_computations.size(); ++c)
            m_byId.emplace(m_computations[c].id, c);
    }

    std::vector<ProgramOperation> operations()
    {
        // What a fusion calls is no operation of its own.
        std::set<std::int64_t> inner;
        for (const Computation &c : m_computations)
            for (const Instruction &i : c.instructions)
                if (!hasOwnKernels(i.opcode) && !i.opcode.ends_with("-start"))
                    inner.insert(i.called.begin(), i.called.end());
        std::vector<ProgramOperation> all;
        for (const Computation &c : m_computations)
            if (!inner.contains(c.id))
                for (const Instruction &i : c.instructions)
                    add(c, i, all);
        return all;
    }

private:
    void addComputation(std::string_view message)
    {
        Computation c;
        Fields fields(message);
        for (Field f; fields.next(f);) {
            if (f.is(2, Type::Bytes)) {
                if (++m_instructions > kMostInstructions)
                    continue;
                c.instructions.push_back(instructionOf(f.bytes));
                c.byId.emplace(c.instructions.back().id, c.instructions.size() - 1);
            } else if (f.is(5, Type::Varint)) {
                c.id = f.integer();
            } else if (f.is(1, Type::Bytes)) {
                c.name = f.bytes;
            }
        }
        m_computations.push_back(std::move(c));
    }

    const Instruction *operand(const Computation &c, const Instruction &i, std::size_t n) const
    {
        if (n >= i.operands.size())
            return nullptr;
        const auto it = c.byId.find(i.operands[n]);
        return it != c.byId.end() ? &c.instructions[it->second] : nullptr;
    }

    /// out times what each of its elements adds up.
    std::optional<double> productOf(const Computation &c, const Instruction &i, const Dims &contracting) const
    {
        const Instruction *left = operand(c, i, 0);
        if (!left || contracting.empty())
            return {};
        double inner = 1;
        for (const std::int64_t d : contracting) {
            if (d < 0 || static_cast<std::size_t>(d) >= left->shape.dims.size())
                return {};
            inner *= static_cast<double>(left->shape.dims[static_cast<std::size_t>(d)]);
        }
        return i.shape.result().elements() * inner;
    }

    static std::optional<double> sizeAt(const Shape &shape, std::int64_t dim)
    {
        if (dim < 0 || static_cast<std::size_t>(dim) >= shape.dims.size())
            return {};
        return static_cast<double>(shape.dims[static_cast<std::size_t>(dim)]);
    }

    std::optional<double> convolutionOf(const Computation &c, const Instruction &i) const
    {
        const Instruction *kernel = operand(c, i, 1);
        const auto input = kernel ? sizeAt(kernel->shape, i.kernelInput) : std::nullopt;
        if (!input)
            return {};
        double each = *input;
        for (const std::int64_t d : i.kernelSpatial) {
            const auto size = sizeAt(kernel->shape, d);
            if (!size)
                return {};
            each *= *size;
        }
        for (const std::int64_t dilation : i.baseDilation)
            each /= static_cast<double>(dilation);
        return i.shape.result().elements() * each;
    }

    /// Of a library's convolution: each element on the output's side meets each weight of its feature.
    static std::optional<double> libraryConvolution(const Shape &output, const Shape &filter, const Instruction &i)
    {
        const auto features = sizeAt(filter, i.kernelOutput);
        if (!features || *features <= 0)
            return {};
        return output.elements() * filter.elements() / *features;
    }

    std::optional<double> libraryCall(const Computation &c, const Instruction &i) const
    {
        if (i.target.starts_with("__cublas$"))
            return productOf(c, i, contractingOf(i.config));
        const Instruction *first = operand(c, i, 0), *second = operand(c, i, 1);
        if (!i.isConvolution || !first || !second)
            return {};
        if (i.target.starts_with("__cudnn$convBackwardInput"))
            return libraryConvolution(first->shape, second->shape, i);
        if (i.target.starts_with("__cudnn$convBackwardFilter"))
            return libraryConvolution(second->shape, i.shape.result(), i);
        if (i.target.starts_with("__cudnn$conv"))
            return libraryConvolution(i.shape.result(), second->shape, i);
        return {};
    }

    std::optional<double> work(const Computation &c, const Instruction &i, int depth)
    {
        if (i.opcode == "dot")
            return productOf(c, i, i.contracting);
        if (i.opcode == "convolution")
            return i.isConvolution ? convolutionOf(c, i) : std::nullopt;
        if (i.opcode == "custom-call")
            return libraryCall(c, i);
        if (i.opcode == "ragged-dot" || i.opcode == "scaled-dot" || i.opcode == "fft" || i.opcode == "cholesky"
            || i.opcode == "triangular-solve")
            return {};
        if (i.opcode == "while" || i.opcode == "conditional")
            return workOfBranches(i, depth);
        if (i.opcode != "fusion" && i.opcode != "async-start" && i.opcode != "call")
            return 0;
        double sum = 0;
        for (const std::int64_t id : i.called) {
            const auto inner = workOfComputation(id, depth + 1);
            if (!inner)
                return {};
            sum += *inner;
        }
        return sum;
    }

    std::optional<double> workOfComputation(std::int64_t id, int depth)
    {
        const auto at = m_byId.find(id);
        if (at == m_byId.end() || depth > kDeepest)
            return {};
        const auto [it, isNew] = m_work.try_emplace(id);
        if (!isNew)
            return it->second; // while it is worked out: a computation that calls itself has no known work
        const Computation &c = m_computations[at->second];
        std::optional<double> sum = 0;
        for (const Instruction &i : c.instructions) {
            const auto one = work(c, i, depth);
            if (!one) {
                sum.reset();
                break;
            }
            *sum += *one;
        }
        return m_work[id] = sum;
    }

    /// How often they run is not told: no work where none of them has any, else it is not known.
    std::optional<double> workOfBranches(const Instruction &i, int depth)
    {
        for (const std::int64_t id : i.called)
            if (const auto one = workOfComputation(id, depth + 1); !one || *one > 0)
                return {};
        return 0;
    }

    bool callsParts(const Instruction &i) const
    {
        if (readsParts(i.opcode))
            return true;
        return std::any_of(i.called.begin(), i.called.end(), [&](std::int64_t id) {
            const auto at = m_byId.find(id);
            if (at == m_byId.end())
                return true;
            const auto &all = m_computations[at->second].instructions;
            return std::any_of(all.begin(), all.end(), [](const Instruction &x) { return readsParts(x.opcode); });
        });
    }

    void add(const Computation &c, const Instruction &i, std::vector<ProgramOperation> &all)
    {
        if (i.opcode != "call") {
            if (!isNoWork(i.opcode))
                all.push_back(operation(c, i));
            return;
        }
        // Kernels of a graph of launches are named after the computation that became the graph, or after what calls it.
        ProgramOperation o = operation(c, i);
        o.holdsOthers = true;
        o.bytes.reset(); // what lies between its operations is moved, too
        for (const std::int64_t id : i.called)
            if (const auto at = m_byId.find(id); at != m_byId.end() && m_computations[at->second].name != o.name) {
                all.push_back(o);
                all.back().name = m_computations[at->second].name;
            }
        all.push_back(std::move(o));
    }

    ProgramOperation operation(const Computation &c, const Instruction &i)
    {
        ProgramOperation o;
        o.module = m_name;
        o.program = m_id;
        o.name = i.name;
        o.isInEntry = c.id == m_entry;
        o.multiplyAdds = work(c, i, 0);
        if (o.multiplyAdds && !std::isfinite(*o.multiplyAdds))
            o.multiplyAdds.reset();
        std::optional<double> bytes = i.shape.result().bytes();
        std::set<std::int64_t> seen;
        std::vector<std::string_view> types;
        std::size_t shapes = 0;
        for (std::size_t n = 0; n < i.operands.size(); ++n) {
            const Instruction *from = operand(c, i, n);
            if (!from || !seen.insert(i.operands[n]).second)
                continue;
            const auto more = from->shape.bytes();
            bytes = bytes && more ? std::optional(*bytes + *more) : std::nullopt;
            if (from->shape.type && shapes++ < kMostShapes)
                addShape(from->shape, o.shapes, types);
        }
        if (bytes && std::isfinite(*bytes) && !callsParts(i))
            o.bytes = bytes;
        if (shapes > kMostShapes)
            o.shapes += " ...";
        for (const std::string_view type : types)
            o.types.append(o.types.empty() ? "" : " ").append(type);
        return o;
    }

    static void addShape(const Shape &shape, std::string &text, std::vector<std::string_view> &types)
    {
        if (std::find(types.begin(), types.end(), shape.type->name) == types.end())
            types.emplace_back(shape.type->name);
        text += text.empty() ? "[" : " [";
        for (std::size_t d = 0; d < shape.dims.size(); ++d)
            text.append(d ? ", " : "").append(std::to_string(shape.dims[d]));
        text += ']';
    }

    std::string_view m_name;
    std::uint64_t m_id = 0;
    std::int64_t m_entry = -1;
    std::size_t m_instructions = 0;
    std::vector<Computation> m_computations;
    std::unordered_map<std::int64_t, std::size_t> m_byId;
    std::map<std::int64_t, std::optional<double>> m_work;
};

/// Of "jit_step(4650)".
std::optional<std::uint64_t> numberAtEnd(std::string_view name)
{
    const std::size_t open = name.rfind('(');
    if (open == name.npos || !name.ends_with(')'))
        return {};
    std::uint64_t number = 0;
    const char *const end = name.data() + name.size() - 1;
    const auto [stop, error] = std::from_chars(name.data() + open + 1, end, number);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

class Programs final : public core::ProgramSource {
public:
    Programs(std::string path, std::shared_ptr<const RandomAccess> access, std::shared_ptr<const Outline> outline)
        : m_path(std::move(path)),
          m_access(std::move(access)),
          m_outline(std::move(outline))
    {
    }

    core::Result<std::vector<ProgramOperation>> operations(const core::CancelToken &cancel) const override
    {
        try {
            std::vector<ProgramOperation> all;
            std::string entry;
            for (const ProgramPlace &place : m_outline->programs) {
                if (cancel.isCancelled())
                    return messages::error(core::ErrorCode::Cancelled, messages::kCancelled, m_path);
                if (all.size() >= kMostInstructions)
                    break;
                entry.resize(static_cast<std::size_t>(place.bytes));
                const auto n = m_access->read(place.offset, entry.data(), entry.size());
                if (!n)
                    return n.error();
                entry.resize(*n);
                add(place, entry, all);
            }
            return all;
        } catch (const std::bad_alloc &) {
            return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, m_path);
        }
    }

private:
    /// The entry of a map: key, then XEventMetadata, whose statistics hold the program. Its name ends with the program's number, as kernels have it; in some
    /// files the key is that number.
    void add(const ProgramPlace &place, std::string_view entry, std::vector<ProgramOperation> &all) const
    {
        const Plane &plane = *m_outline->planes[place.plane];
        std::uint64_t key = 0;
        std::string_view value;
        Fields fields(entry);
        for (Field f; fields.next(f);)
            if (f.is(1, Type::Varint))
                key = f.value;
            else if (f.is(2, Type::Bytes))
                value = f.bytes;
        Fields metadata(value);
        for (Field f; metadata.next(f);) {
            if (f.is(2, Type::Bytes))
                key = numberAtEnd(f.bytes).value_or(key);
            if (!f.is(5, Type::Bytes))
                continue;
            const StatValue stat = parseStat(f.bytes, plane);
            const StatName *name = plane.stats.find(stat.metadata);
            if (stat.kind != StatValue::Kind::Bytes || !name
                || (name->name != "Hlo Proto" && name->name != "hlo_proto"))
                continue;
            for (ProgramOperation &o : operationsOf(stat.text)) {
                o.program = key;
                all.push_back(std::move(o));
            }
        }
    }

    std::string m_path;
    std::shared_ptr<const RandomAccess> m_access;
    std::shared_ptr<const Outline> m_outline;
};

} // namespace

std::vector<ProgramOperation> operationsOf(std::string_view hloProto)
{
    Fields fields(hloProto);
    for (Field f; fields.next(f);)
        if (f.is(1, Type::Bytes))
            return Module(f.bytes).operations();
    return {};
}

std::shared_ptr<const core::ProgramSource> makeProgramSource(
    std::string path, std::shared_ptr<const RandomAccess> access, std::shared_ptr<const Outline> outline)
{
    if (outline->programs.empty() || !access)
        return nullptr;
    return std::make_shared<Programs>(std::move(path), std::move(access), std::move(outline));
}

} // namespace lanewise::io::xspace
