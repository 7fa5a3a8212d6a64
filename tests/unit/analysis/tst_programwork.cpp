// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Work of compiled programs on the kernels that ran them. Traces are made; expected numbers follow from how many times each program was run.

#include <memory>
#include <string>
#include <vector>

#include <QTest>

#include <analysis/analysis.h>
#include <analysis/opwork.h>
#include <core/argumentsource.h>
#include <core/programsource.h>
#include <core/tracebuilder.h>
#include <support/testsuite.h>

using namespace lanewise;
using namespace lanewise::analysis;
using core::Kind;
using core::LaneKind;
using core::ProgramOperation;

namespace {

class MadePrograms : public core::ProgramSource {
public:
    std::vector<ProgramOperation> all;
    core::Result<std::vector<ProgramOperation>> operations(const core::CancelToken &) const override { return all; }
};

/// Each kernel's record says which program it is of: its own place, modulo ten.
class SaysProgram : public core::ArgumentSource {
public:
    core::Result<core::RecordArguments> read(std::uint64_t record) const override
    {
        core::RecordArguments r;
        r.arguments.push_back({ "program_id", std::to_string(record % 10), false });
        return r;
    }
    std::size_t bytes() const override { return 0; }
};

ProgramOperation operation(const char *name, double multiplyAdds, std::uint64_t program = 1)
{
    ProgramOperation o;
    o.module = "jit_step";
    o.program = program;
    o.name = name;
    o.multiplyAdds = multiplyAdds;
    o.bytes = 1000;
    o.shapes = "[8, 8] [8, 8]";
    o.types = "bfloat16";
    o.isInEntry = true;
    return o;
}

struct MadeKernel {
    const char *name;
    const char *op; ///< null: says none
    std::uint64_t correlation;
    std::uint64_t record = 1;
};

std::shared_ptr<const core::Trace> traceOf(
    const std::vector<MadeKernel> &kernels, std::vector<ProgramOperation> programs)
{
    core::TraceBuilder builder;
    const core::FileIndex file = builder.addFile("made", 0);
    builder.file(file).format = core::FileFormat::XSpace;
    builder.file(file).arguments = std::make_shared<SaysProgram>();
    auto source = std::make_shared<MadePrograms>();
    source->all = std::move(programs);
    builder.file(file).programs = source;
    core::RecordSink &sink = builder.newSink(file);
    sink.beginBlock();
    const auto category = sink.category("kernel", Kind::Kernel);
    const auto lane = sink.lane("0", "7", LaneKind::DeviceStream);
    core::TimeNs at = 0;
    for (const MadeKernel &k : kernels) {
        sink.slice(at, 100, sink.name(k.name), category, lane, k.correlation, k.record);
        at += 200;
        core::GpuDetail d;
        d.device = 0;
        if (k.op) {
            d.module = sink.name("jit_step");
            d.moduleOp = sink.name(k.op);
        }
        sink.gpuDetail(d);
    }
    builder.commit(sink.takeBlock());
    core::TaskPool pool(1);
    auto trace = builder.finish(pool);
    return trace.ok() ? *trace : nullptr;
}

const ShapedOp *rowNamed(const OpWork &work, const core::Trace &trace, std::string_view name)
{
    for (const ShapedOp &row : work.rows())
        if (trace.string(row.name) == name)
            return &row;
    return nullptr;
}

} // namespace

class TestProgramWork : public QObject {
    Q_OBJECT

private slots:
    /// Two kernels each time, three times in a row; then once more behind another operation.
    void executions()
    {
        std::vector<MadeKernel> kernels;
        for (std::uint64_t i = 0; i < 3; ++i) {
            kernels.push_back({ "gemm", "dot.1", 2 * i + 1 });
            kernels.push_back({ "reduce", "dot.1", 2 * i + 2 });
        }
        kernels.push_back({ "exp", "loop::exp.1", 20 });
        kernels.push_back({ "gemm", "dot.1", 21 });
        kernels.push_back({ "reduce", "dot.1", 22 });
        kernels.push_back({ "stray", nullptr, 23 });
        const auto trace = traceOf(kernels, { operation("dot.1", 500), operation("exp.1", 0) });
        QVERIFY(trace);
        const Analysis a(trace);
        const OpWork &work = *a.opWork();
        const ShapedOp *row = rowNamed(work, *trace, "dot.1");
        QVERIFY(row && row->work);
        QCOMPARE(row->calls, std::uint64_t(4));
        QCOMPARE(row->operations, std::uint64_t(8));
        QCOMPARE(row->ops.size(), std::size_t(8));
        QCOMPARE(row->deviceNs, core::TimeNs(800));
        QCOMPARE(row->work->flops, 1000.0);
        QCOMPARE(row->flopsPerSecond().value(), 4 * 1000.0 / 800e-9);
        QCOMPARE(row->intensity().value(), 1.0);
        QVERIFY(!row->hostNs);
        QVERIFY(row->format == NumberFormat::Bf16); // by what it reads: the names of these kernels don't tell
        const ShapedOp *other = rowNamed(work, *trace, "loop::exp.1");
        QVERIFY(other && !other->work); // no product: unknown, not none
        QCOMPARE(work.rows().size(), std::size_t(2));
        QCOMPARE(work.unread(), std::uint64_t(0));
    }

    /// Kernels that do not come in equal numbers do not tell how often it ran.
    void unevenKernels()
    {
        const auto trace = traceOf(
            { { "gemm", "dot.1", 1 }, { "gemm", "dot.1", 2 }, { "reduce", "dot.1", 3 } }, { operation("dot.1", 500) });
        const Analysis a(trace);
        const ShapedOp *row = rowNamed(*a.opWork(), *trace, "dot.1");
        QVERIFY(row && !row->work);
        QCOMPARE(row->deviceNs, core::TimeNs(300));
    }

    /// Two programs of one name: the records tell which one a kernel is of.
    void programsOfOneName()
    {
        const auto trace = traceOf({ { "gemm", "dot.1", 1, 11 }, { "exp", "exp.1", 2, 12 }, { "gemm", "dot.1", 3, 22 },
                                       { "exp", "exp.1", 4, 12 }, { "gemm", "dot.1", 5, 33 } },
            { operation("dot.1", 500, 1), operation("dot.1", 700, 2), operation("exp.1", 0, 1),
                operation("exp.1", 0, 2) });
        const Analysis a(trace);
        const OpWork &work = *a.opWork();
        // 500 and 700 are in one row, which has one work for all its calls or none.
        const ShapedOp *row = rowNamed(work, *trace, "dot.1");
        QVERIFY(row && !row->work);
        QCOMPARE(row->calls, std::uint64_t(2));
        QCOMPARE(work.unread(), std::uint64_t(1)); // of a program that is not there
        QCOMPARE(rowNamed(work, *trace, "exp.1")->calls, std::uint64_t(2));
    }

    /// A graph's kernels have its name: together they are what the program runs under no other name, once for each launch.
    void graph()
    {
        const auto kernels = [](const char *second) {
            std::vector<MadeKernel> all;
            for (std::uint64_t launch = 1; launch <= 3; ++launch) {
                for (int i = 0; i < 5; ++i)
                    all.push_back({ i % 2 ? "gemm" : "other", i == 4 ? second : "command_buffer_1", launch });
                all.push_back({ "gemm", "dot.3", 100 + launch });
            }
            return all;
        };
        std::vector<ProgramOperation> programs { operation("dot.1", 500), operation("dot.2", 200),
            operation("dot.3", 40), operation("exp.1", 0) };
        ProgramOperation inLoop = operation("dot.4", 9000);
        inLoop.isInEntry = false;
        programs.push_back(inLoop);
        const auto trace = traceOf(kernels("command_buffer_1"), programs);
        const Analysis a(trace);
        const ShapedOp *row = rowNamed(*a.opWork(), *trace, "command_buffer_1");
        QVERIFY(row && row->work);
        QCOMPARE(row->calls, std::uint64_t(3));
        QCOMPARE(row->operations, std::uint64_t(15));
        QCOMPARE(row->work->flops, 1400.0);
        QVERIFY(!row->intensity());
        QCOMPARE(rowNamed(*a.opWork(), *trace, "dot.3")->work->flops, 80.0);
        // Of two graphs nobody knows what is in which.
        const auto two = traceOf(kernels("command_buffer_2"), programs);
        const Analysis b(two);
        QVERIFY(!rowNamed(*b.opWork(), *two, "command_buffer_1"));
        // A loop with products in it may be in the graph: how often it ran is not told.
        ProgramOperation loop = operation("while.1", 0);
        loop.multiplyAdds.reset();
        programs.push_back(loop);
        const auto looped = traceOf(kernels("command_buffer_1"), programs);
        const Analysis c(looped);
        QVERIFY(!rowNamed(*c.opWork(), *looped, "command_buffer_1")->work);
    }

    /// A selected range has the executions that it touches, with the time within it.
    void range()
    {
        const auto trace = traceOf(
            { { "gemm", "dot.1", 1 }, { "gemm", "dot.1", 2 }, { "gemm", "dot.1", 3 } }, { operation("dot.1", 500) });
        const Analysis a(trace, core::TimeRange { 250, 1000 });
        const ShapedOp *row = rowNamed(*a.opWork(), *trace, "dot.1");
        QVERIFY(row);
        QCOMPARE(row->calls, std::uint64_t(2));
        QCOMPARE(row->deviceNs, core::TimeNs(150));
    }
};

LANEWISE_TEST(TestProgramWork)
#include "tst_programwork.moc"
