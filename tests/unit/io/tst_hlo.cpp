// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The work that compiled programs tell. Modules are written by hand, by the field numbers of xla/service/hlo.proto; expected numbers are counted out by
// loops over the elements where shapes leave room for doubt.

#include <cmath>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <QTest>

#include <support/testsuite.h>

#include "wiremessage.h"
#include "xspace/hlo.h"

using namespace lanewise;
using namespace lanewise::test;
using core::ProgramOperation;

namespace {

constexpr std::uint64_t kF32 = 11, kBf16 = 16, kTuple = 13;
using Dims = std::vector<std::int64_t>;

Message shape(const Dims &dims, std::uint64_t type = kF32)
{
    return Message().number(2, type).numbers(3, dims);
}

Message instruction(std::int64_t id, std::string_view name, std::string_view opcode, const Message &itsShape,
    const Dims &operands = {}, const Dims &called = {})
{
    Message m;
    m.text(1, name).text(2, opcode).message(3, itsShape).number(35, std::uint64_t(id)).numbers(36, operands);
    if (!called.empty())
        m.numbers(38, called);
    return m;
}

Message dot(const Dims &contracting)
{
    return Message().numbers(1, contracting).numbers(2, { 0 });
}

Message computation(std::int64_t id, std::string_view name, const std::vector<Message> &instructions)
{
    Message m;
    m.text(1, name);
    for (const Message &i : instructions)
        m.message(2, i);
    return m.number(5, std::uint64_t(id));
}

std::string module(const std::vector<Message> &computations, std::int64_t entry)
{
    Message m;
    m.text(1, "jit_step");
    for (const Message &c : computations)
        m.message(3, c);
    m.number(5, 17).number(6, std::uint64_t(entry));
    return Message().message(1, m).bytes();
}

std::map<std::string, ProgramOperation> read(const std::string &bytes)
{
    std::map<std::string, ProgramOperation> byName;
    for (ProgramOperation &o : io::xspace::operationsOf(bytes))
        byName[o.name] = o;
    return byName;
}

/// Multiplications of a convolution in one dimension with every element looked at: those with a zero of the dilation do not count, those with a zero of
/// the padding do.
double countedConvolution(int batch, int in, int out, int groups, int output, int kernel)
{
    double n = 0;
    for (int b = 0; b < batch; ++b)
        for (int o = 0; o < out; ++o)
            for (int x = 0; x < output; ++x)
                for (int k = 0; k < kernel; ++k)
                    n += in / groups;
    return n;
}

} // namespace

class TestHlo : public QObject {
    Q_OBJECT

private slots:
    void products()
    {
        // [64, 512] x [512, 128], and in a batch of 3: [3, 8, 16] x [3, 16, 4].
        const auto ops = read(
            module({ computation(1, "main",
                       { instruction(1, "a", "parameter", shape({ 64, 512 }, kBf16)),
                           instruction(2, "b", "parameter", shape({ 512, 128 }, kBf16)),
                           instruction(3, "dot.1", "dot", shape({ 64, 128 }, kF32), { 1, 2 }).message(30, dot({ 1 })),
                           instruction(4, "c", "parameter", shape({ 3, 8, 16 })),
                           instruction(5, "d", "parameter", shape({ 3, 16, 4 })),
                           instruction(6, "dot.2", "dot", shape({ 3, 8, 4 }), { 4, 5 }).message(30, dot({ 2 })),
                           instruction(7, "exp.1", "exponential", shape({ 3, 8, 4 }), { 6 }),
                           instruction(8, "self", "dot", shape({ 64, 64 }), { 1, 1 }).message(30, dot({ 1 })) }) },
                1));
        QCOMPARE(ops.size(), std::size_t(4)); // parameters are no work
        const ProgramOperation &one = ops.at("dot.1");
        QCOMPARE(one.multiplyAdds.value(), 64.0 * 512 * 128);
        QCOMPARE(one.bytes.value(), 64.0 * 512 * 2 + 512.0 * 128 * 2 + 64.0 * 128 * 4);
        QCOMPARE(one.shapes, std::string("[64, 512] [512, 128]"));
        QCOMPARE(one.types, std::string("bfloat16"));
        QCOMPARE(one.module, std::string("jit_step"));
        QCOMPARE(one.program, std::uint64_t(17));
        QVERIFY(one.isInEntry && !one.holdsOthers);
        QCOMPARE(ops.at("dot.2").multiplyAdds.value(), 3.0 * 8 * 16 * 4);
        QCOMPARE(ops.at("exp.1").multiplyAdds.value(), 0.0);
        QCOMPARE(ops.at("self").bytes.value(), 64.0 * 512 * 2 + 64.0 * 64 * 4); // read once
    }

    void libraryCalls()
    {
        // The library returns its result with the room that it worked in.
        const Message result =
            Message().number(2, kTuple).message(4, shape({ 64, 128 }, kBf16)).message(4, shape({ 1 << 20 }, 6));
        const auto call = [&](std::string_view target, std::string_view config) {
            return read(module({ computation(1, "main",
                                   { instruction(1, "a", "parameter", shape({ 512, 64 }, kBf16)),
                                       instruction(2, "b", "parameter", shape({ 512, 128 }, kBf16)),
                                       instruction(3, "call", "custom-call", result, { 1, 2 })
                                           .text(28, target)
                                           .text(43, config) }) },
                            1))
                .at("call");
        };
        constexpr std::string_view kConfig =
            R"({"gemm_backend_config":{"alpha_real":1,"dot_dimension_numbers":{"lhs_contracting_dimensions":["0"],"rhs_contracting_dimensions":["0"]}}})";
        const ProgramOperation known = call("__cublas$lt$matmul", kConfig);
        QCOMPARE(known.multiplyAdds.value(), 64.0 * 512 * 128);
        QCOMPARE(known.bytes.value(), 2.0 * (512 * 64 + 512 * 128 + 64 * 128));
        QVERIFY(!call("__cublas$lt$matmul", "{}").multiplyAdds);
        QVERIFY(!call("__cublas$lt$matmul", R"({"lhs_contracting_dimensions":["9"]})").multiplyAdds);
        QVERIFY(!call("__cudnn$fmhaSoftmax", kConfig).multiplyAdds);
        QVERIFY(!call("my_own_kernel", kConfig).multiplyAdds);
    }

    void convolutions_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<int>("groups");
        for (const char *target :
            { "", "__cudnn$convForward", "__cudnn$convBackwardInput", "__cudnn$convBackwardFilter" })
            for (const int groups : { 1, 2 })
                if (*target || groups == 1)
                    QTest::addRow("%s of %d groups", *target ? target : "HLO's own", groups)
                        << QString(target) << groups;
    }
    /// Input [b, i, x], filter [o, i / groups, k], output [b, o, y].
    void convolutions()
    {
        QFETCH(QString, target);
        QFETCH(int, groups);
        constexpr int kBatch = 4, kIn = 6, kOut = 10, kLength = 32, kKernel = 3, kOutput = 15;
        const Message input = shape({ kBatch, kIn, kLength }), filter = shape({ kOut, kIn / groups, kKernel }),
                      output = shape({ kBatch, kOut, kOutput });
        const Message numbers =
            Message().number(7, 0).number(8, 1).number(3, 1).number(4, 0).numbers(6, { 2 }).number(9, 0).number(10, 1);
        const bool isBackInput = target.endsWith("Input"), isBackFilter = target.endsWith("Filter");
        const auto ops = read(module({ computation(1, "main",
                                         { instruction(1, "l", "parameter", isBackInput ? output : input),
                                             instruction(2, "r", "parameter", isBackFilter ? output : filter),
                                             instruction(3, "conv", target.isEmpty() ? "convolution" : "custom-call",
                                                 isBackInput        ? input
                                                     : isBackFilter ? filter
                                                                    : output,
                                                 { 1, 2 })
                                                 .message(16, numbers)
                                                 .number(50, std::uint64_t(groups))
                                                 .text(28, target.toStdString()) }) },
            1));
        QCOMPARE(ops.at("conv").multiplyAdds.value(), countedConvolution(kBatch, kIn, kOut, groups, kOutput, kKernel));
    }

    /// A gradient of a convolution with stride 2, written as a convolution over an input with zeros between its elements.
    void dilatedInput()
    {
        const Message numbers =
            Message().number(7, 0).number(8, 1).number(3, 1).number(4, 0).numbers(6, { 2 }).number(9, 0).number(10, 1);
        const Message window = Message().message(1, Message().number(1, 4).number(2, 1).number(6, 2));
        const auto ops = read(module({ computation(1, "main",
                                         { instruction(1, "l", "parameter", shape({ 2, 8, 16 })),
                                             instruction(2, "r", "parameter", shape({ 6, 8, 4 })),
                                             instruction(3, "conv", "convolution", shape({ 2, 6, 32 }), { 1, 2 })
                                                 .message(15, window)
                                                 .message(16, numbers) }) },
            1));
        // Of four places of the window two meet an element.
        QCOMPARE(ops.at("conv").multiplyAdds.value(), 2.0 * 6 * 32 * 8 * 2);
    }

    void fusionsCallsAndLoops()
    {
        const Message inner = computation(2, "fused",
            { instruction(1, "p0", "parameter", shape({ 8, 16 })), instruction(2, "p1", "parameter", shape({ 16, 4 })),
                instruction(3, "dot.9", "dot", shape({ 8, 4 }), { 1, 2 }).message(30, dot({ 1 })),
                instruction(4, "neg", "negate", shape({ 8, 4 }), { 3 }) });
        const Message sliced = computation(3, "sliced",
            { instruction(1, "p0", "parameter", shape({ 80, 16 })),
                instruction(2, "s", "slice", shape({ 8, 16 }), { 1 }) });
        const Message body = computation(4, "body",
            { instruction(1, "p0", "parameter", shape({ 8, 16 })), instruction(2, "p1", "parameter", shape({ 16, 4 })),
                instruction(3, "fusion.in.loop", "fusion", shape({ 8, 4 }), { 1, 2 }, { 2 }) });
        const Message condition = computation(5, "condition", { instruction(1, "p", "parameter", shape({})) });
        const Message itself = computation(6, "itself", { instruction(1, "again", "fusion", shape({ 1 }), {}, { 6 }) });
        const Message graph = computation(7, "command_buffer",
            { instruction(1, "p0", "parameter", shape({ 8, 16 })), instruction(2, "p1", "parameter", shape({ 16, 4 })),
                instruction(3, "fusion.in.graph", "fusion", shape({ 8, 4 }), { 1, 2 }, { 2 }) });
        const Message main = computation(1, "main",
            { instruction(1, "a", "parameter", shape({ 8, 16 })), instruction(2, "b", "parameter", shape({ 16, 4 })),
                instruction(3, "fusion.1", "fusion", shape({ 8, 4 }), { 1, 2 }, { 2 }),
                instruction(4, "c", "parameter", shape({ 80, 16 })),
                instruction(5, "fusion.2", "fusion", shape({ 8, 16 }), { 4 }, { 3 }),
                instruction(6, "while.1", "while", shape({ 8, 4 }), { 1, 2 }, { 4, 5 }),
                instruction(7, "while.2", "while", shape({ 8, 4 }), { 1 }, { 5, 5 }),
                instruction(8, "endless", "fusion", shape({ 1 }), {}, { 6 }),
                instruction(9, "missing", "fusion", shape({ 1 }), {}, { 99 }),
                instruction(10, "call", "call", shape({ 8, 4 }), { 1, 2 }, { 7 }) });
        const auto ops = read(module({ inner, sliced, body, condition, itself, graph, main }, 1));
        QCOMPARE(ops.at("fusion.1").multiplyAdds.value(), 8.0 * 16 * 4);
        QVERIFY(!ops.contains("dot.9")); // no kernel of its own
        QCOMPARE(ops.at("fusion.in.loop").multiplyAdds.value(), 8.0 * 16 * 4);
        QVERIFY(!ops.at("fusion.in.loop").isInEntry);
        QVERIFY(!ops.at("while.1").multiplyAdds); // how often is not told
        QCOMPARE(ops.at("while.2").multiplyAdds.value(), 0.0);
        QCOMPARE(ops.at("fusion.2").multiplyAdds.value(), 0.0);
        QVERIFY(!ops.at("fusion.2").bytes); // reads a part
        QVERIFY(!ops.at("endless").multiplyAdds);
        QVERIFY(!ops.at("missing").multiplyAdds);
        for (const char *name : { "call", "command_buffer" }) {
            QVERIFY(ops.at(name).holdsOthers);
            QCOMPARE(ops.at(name).multiplyAdds.value(), 8.0 * 16 * 4);
        }
    }

    /// Whatever becomes of a file: no crash, no hang, no number that is none.
    void anyDamage()
    {
        const std::string whole =
            module({ computation(2, "fused",
                         { instruction(1, "p0", "parameter", shape({ 8, 16 })),
                             instruction(3, "dot.9", "dot", shape({ 8, 4 }), { 1, 1 }).message(30, dot({ 1 })) }),
                       computation(1, "main",
                           { instruction(1, "a", "parameter", shape({ 8, 16 })),
                               instruction(3, "fusion.1", "fusion",
                                   Message().number(2, kTuple).message(4, shape({ 8, 4 })), { 1, 1 }, { 2 }) }) },
                1);
        const auto look = [](const std::string &bytes) {
            for (const ProgramOperation &o : io::xspace::operationsOf(bytes)) {
                QVERIFY(!o.multiplyAdds || (std::isfinite(*o.multiplyAdds) && *o.multiplyAdds >= 0));
                QVERIFY(!o.bytes || (std::isfinite(*o.bytes) && *o.bytes >= 0));
            }
        };
        for (std::size_t cut = 0; cut < whole.size(); ++cut)
            look(whole.substr(0, cut));
        std::mt19937 random(3);
        for (std::size_t at = 0; at < whole.size(); ++at)
            for (int i = 0; i < 20; ++i) {
                std::string other = whole;
                other[at] = static_cast<char>(random());
                look(other);
            }
        // Sizes beyond any number, tuples in tuples.
        look(module({ computation(1, "main",
                        { instruction(1, "a", "dot", shape(Dims(60, INT64_MAX)), { 1, 1 }).message(30, dot({ 0 })) }) },
            1));
        Message deep = shape({ 1 });
        for (int i = 0; i < 5000; ++i)
            deep = Message().number(2, kTuple).message(4, deep);
        look(module({ computation(1, "main", { instruction(1, "a", "add", deep, {}) }) }, 1));
        std::vector<Message> chain;
        for (int i = 2; i < 3000; ++i)
            chain.push_back(
                computation(i, "c", { instruction(1, "f", "fusion", shape({ 1 }), {}, { i + 1, i + 2, i - 1 }) }));
        look(module(chain, 2));
    }
};

LANEWISE_TEST(TestHlo)
#include "tst_hlo.moc"
