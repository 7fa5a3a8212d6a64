// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Operators, call trees, idle causes and resources. Expected values are worked out by hand from the fixture above them.

#include <QTest>

#include <algorithm>
#include <optional>
#include <random>

#include <analysis/analysis.h>
#include <analysis/calltree.h>
#include <analysis/idlecauses.h>
#include <analysis/optable.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using namespace lanewise::analysis;
using core::TimeNs;
using test::traceFromText;

namespace {

constexpr const char *kProgram = R"(
    gpu0/7:  100+30 ampere_fp16_s16816gemm_fp16 #1, 140+10 relu #2, 200+20 gemm #3
    host1/1: 0+90 aten::linear, 5+60 aten::mm, 10+4 cudaLaunchKernel #1, 30+20 aten::mm, 32+6 cudaLaunchKernel #2,
             92+10 aten::relu, 120+20 cudaLaunchKernel #3
)";

const OpRow *rowNamed(const core::Trace &trace, const OpTable &table, std::string_view name)
{
    for (const OpRow &row : table.rows())
        if (trace.string(row.name) == name)
            return &row;
    return nullptr;
}

std::uint32_t nodeNamed(const core::Trace &trace, const CallTree &tree, std::uint32_t parent, std::string_view name)
{
    for (const std::uint32_t n : tree.children(parent))
        if (trace.string(tree.nodes()[n].name) == name)
            return n;
    return CallTree::kNoNode;
}

} // namespace

class TestOpTable : public QObject {
    Q_OBJECT

private slots:
    void sums()
    {
        const Analysis a(traceFromText(kProgram));
        const OpTable &table = *a.ops(OpSource::Operators);
        QCOMPARE(table.rows().size(), std::size_t(3));
        const OpRow *mm = rowNamed(a.trace(), table, "aten::mm");
        QVERIFY(mm);
        QCOMPARE(mm->calls, std::uint64_t(2));
        QCOMPARE(mm->hostTotalNs, TimeNs(60)); // the second lies within the first
        QCOMPARE(mm->hostSelfNs, TimeNs(60 - 4 - 20 + 20 - 6));
        QCOMPARE(mm->callNs, TimeNs(10));
        QCOMPARE(mm->deviceSelfNs, TimeNs(40));
        QCOMPARE(mm->deviceTotalNs, TimeNs(40));
        QCOMPARE(mm->tensorCoreNs, TimeNs(30));
        QCOMPARE(mm->operations, std::uint64_t(2));
        QVERIFY(mm->tensorCoreEligible);
        const OpRow *linear = rowNamed(a.trace(), table, "aten::linear");
        QCOMPARE(linear->deviceSelfNs, TimeNs(0));
        QCOMPARE(linear->deviceTotalNs, TimeNs(40));
        QCOMPARE(linear->hostSelfNs, TimeNs(30));
        QCOMPARE(table.unattributedNs(), TimeNs(20));
        QCOMPARE(table.rangesOf(a.trace(), *mm, 10).size(), std::size_t(2));
        QCOMPARE(table.operationsOf(a.trace(), a.launchLinks(), *mm, 10).size(), std::size_t(2));
        QCOMPARE(table.operationsOf(a.trace(), a.launchLinks(), *linear, 10).size(), std::size_t(0));
        QCOMPARE(a.ops(OpSource::Annotations)->rows().size(), std::size_t(0));
    }

    void whatUsedTensorCoresCan()
    {
        // A library's name, which no list has; and an operator that launches nothing of the kind.
        const Analysis a(traceFromText(R"(
            gpu0/7:  100+30 ampere_fp16_s16816gemm_fp16 #1, 140+10 relu #2
            host1/1: 0+20 mylib::fused, 5+5 cudaLaunchKernel #1, 30+20 mylib::other, 35+5 cudaLaunchKernel #2
        )"));
        const OpTable &table = *a.ops(OpSource::Operators);
        QVERIFY(rowNamed(a.trace(), table, "mylib::fused")->tensorCoreEligible);
        QVERIFY(!rowNamed(a.trace(), table, "mylib::other")->tensorCoreEligible);
    }

    void rangesCutTimes()
    {
        const auto whole = std::make_shared<const Analysis>(traceFromText(kProgram));
        const Analysis part(whole, { 20, 145 });
        const OpRow *mm = rowNamed(part.trace(), *part.ops(OpSource::Operators), "aten::mm");
        QCOMPARE(mm->calls, std::uint64_t(2));
        QCOMPARE(mm->hostTotalNs, TimeNs(45)); // 20..65
        QCOMPARE(mm->deviceSelfNs, TimeNs(5)); // 140..145; the launch of the other lies before
        QCOMPARE(part.ops(OpSource::Operators)->unattributedNs(), TimeNs(30));
    }

    void types()
    {
        QCOMPARE(operatorType("scope/dense_1/MatMul:MatMul"), std::string_view("MatMul"));
        QCOMPARE(operatorType("scope/MatMul_3"), std::string_view("MatMul"));
        QCOMPARE(operatorType("scope/MatMul"), std::string_view("MatMul"));
        QCOMPARE(operatorType("jit(f)/layer/dot_general"), std::string_view("dot_general"));
        QCOMPARE(operatorType("aten::mm"), std::string_view("aten::mm"));
        QCOMPARE(operatorType("autograd::engine::evaluate_function: MmBackward0"),
            std::string_view("autograd::engine::evaluate_function: MmBackward0"));
        QCOMPARE(operatorType(""), std::string_view(""));
        QCOMPARE(operatorType("a/"), std::string_view("a/"));
    }

    void tree()
    {
        const Analysis a(traceFromText(std::string(kProgram) + "host1/2: 0+50 aten::linear\n"));
        const CallTree tree = CallTree::build(a.trace(), a.launchLinks());
        const std::uint32_t linear = nodeNamed(a.trace(), tree, 0, "aten::linear");
        QVERIFY(linear != CallTree::kNoNode);
        QCOMPARE(tree.nodes()[linear].calls, std::uint64_t(2));
        QCOMPARE(tree.nodes()[linear].hostTotalNs, TimeNs(140));
        QCOMPARE(tree.nodes()[linear].hostSelfNs, TimeNs(80));
        QCOMPARE(tree.nodes()[linear].deviceTotalNs, TimeNs(40));
        const std::uint32_t mm = nodeNamed(a.trace(), tree, linear, "aten::mm");
        const std::uint32_t inner = nodeNamed(a.trace(), tree, mm, "aten::mm");
        const std::uint32_t call = nodeNamed(a.trace(), tree, inner, "cudaLaunchKernel");
        QVERIFY(call != CallTree::kNoNode);
        QCOMPARE(tree.nodes()[call].hostSelfNs, TimeNs(6));
        QCOMPARE(tree.nodes()[call].deviceSelfNs, TimeNs(10));
        QCOMPARE(tree.nodes()[mm].hostSelfNs, TimeNs(36));
        QCOMPARE(tree.nodes()[0].hostTotalNs, TimeNs(140 + 10 + 20));
        QCOMPARE(tree.nodes()[0].deviceTotalNs, TimeNs(60));
        QCOMPARE(tree.rangesOf(a.trace(), linear, 10).size(), std::size_t(2));
        QCOMPARE(tree.rangesOf(a.trace(), inner, 10).size(), std::size_t(1));
        QCOMPARE(tree.rangesOf(a.trace(), call, 10).size(), std::size_t(1));

        CallTreeOptions options;
        options.byThread = true;
        options.calls = false;
        const CallTree threads = CallTree::build(a.trace(), a.launchLinks(), options);
        QCOMPARE(threads.children(0).size(), std::size_t(2));
        const std::uint32_t first = threads.children(0)[0];
        QCOMPARE(threads.nodes()[first].hostTotalNs, TimeNs(100));
        const std::uint32_t own = nodeNamed(a.trace(), threads, first, "aten::linear");
        QCOMPARE(threads.nodes()[own].calls, std::uint64_t(1));
        QCOMPARE(threads.rangesOf(a.trace(), own, 10).size(), std::size_t(1));
    }

    void crossingRanges()
    {
        const Analysis a(traceFromText("host1/1: 0+50 aten::outer, 30+40 aten::crossing, 60+5 aten::inner\n"));
        const OpTable &table = *a.ops(OpSource::Operators);
        QCOMPARE(rowNamed(a.trace(), table, "aten::outer")->hostSelfNs, TimeNs(30));
        QCOMPARE(rowNamed(a.trace(), table, "aten::crossing")->hostTotalNs, TimeNs(40));
        QCOMPARE(rowNamed(a.trace(), table, "aten::crossing")->hostSelfNs, TimeNs(35));
    }

    void outlastingRanges()
    {
        // The crossing range lies in the whole, but outlasts the one it begins in; what it launches after that is not that one's.
        const Analysis a(traceFromText(R"(
            gpu0/7:  200+7 gemm #1
            host1/1: 0+100 aten::whole, 10+10 aten::first, 15+75 aten::crossing, 40+5 cudaLaunchKernel #1
        )"));
        const OpTable &table = *a.ops(OpSource::Operators);
        const auto row = [&](std::string_view name) { return rowNamed(a.trace(), table, name); };
        QCOMPARE(row("aten::whole")->hostSelfNs, TimeNs(20));
        QCOMPARE(row("aten::first")->hostSelfNs, TimeNs(5));
        QCOMPARE(row("aten::crossing")->hostSelfNs, TimeNs(70));
        QCOMPARE(row("aten::crossing")->deviceTotalNs, TimeNs(7));
        QCOMPARE(row("aten::first")->deviceTotalNs, TimeNs(0));
        QCOMPARE(row("aten::whole")->deviceTotalNs, TimeNs(7));
    }

    void callsWithinCalls()
    {
        const Analysis a(traceFromText("host1/1: 0+50 aten::mm, 10+20 cudaLaunchKernel, 12+10 cuLaunchKernel\n"));
        const OpRow *mm = rowNamed(a.trace(), *a.ops(OpSource::Operators), "aten::mm");
        QCOMPARE(mm->callNs, TimeNs(20));
        QCOMPARE(mm->hostSelfNs, TimeNs(30));
    }

    /// Each nanosecond belongs to the range that was opened last of those that cover it, or to a call in it.
    void selfTimesAgainstACount()
    {
        std::mt19937 random(176);
        for (int round = 0; round < 200; ++round) {
            struct Range {
                TimeNs from, to;
                std::string name;
                bool isCall;
            };
            std::vector<Range> ranges;
            TimeNs at = 0;
            for (int i = 0; i < 14; ++i) {
                at += 1 + TimeNs(random() % 6);
                const bool isCall = random() % 4 == 0;
                // Nothing begins within a call here: whose time that would be is a matter of taste.
                const TimeNs length = isCall ? 1 : 1 + TimeNs(random() % (random() % 3 ? 20 : 60));
                ranges.push_back(
                    { at, at + length, isCall ? "cudaLaunchKernel" : "aten::r" + std::to_string(i), isCall });
            }
            std::string text = "host1/1:";
            for (const Range &r : ranges)
                text += std::string(&r == ranges.data() ? " " : ", ") + std::to_string(r.from) + "+"
                    + std::to_string(r.to - r.from) + " " + r.name;
            std::optional<core::TimeRange> range;
            if (round % 2)
                range = core::TimeRange { 15, 45 };
            const auto whole = std::make_shared<const Analysis>(traceFromText(text + "\n"));
            const Analysis part(whole, range.value_or(core::TimeRange { 0, 1 }));
            const Analysis &a = range ? part : *whole;
            const auto table = a.ops(OpSource::Operators);
            TimeNs covered = 0, told = 0;
            for (std::size_t i = 0; i < ranges.size(); ++i) {
                TimeNs self = 0;
                for (TimeNs t = ranges[i].from; t < ranges[i].to; ++t) {
                    if (range && !range->contains(t))
                        continue;
                    const bool isLater = std::any_of(ranges.begin() + std::ptrdiff_t(i) + 1, ranges.end(),
                        [&](const Range &r) { return r.from <= t && t < r.to; });
                    self += isLater ? 0 : 1;
                }
                if (ranges[i].isCall)
                    continue;
                covered += self;
                const OpRow *row = rowNamed(a.trace(), *table, ranges[i].name);
                QVERIFY2(!row == (range && (ranges[i].to <= 15 || ranges[i].from >= 45)),
                    qPrintable(QString::fromStdString(text)));
                if (!row)
                    continue;
                told += row->hostSelfNs;
                if (row->hostSelfNs != self)
                    QFAIL(qPrintable(QString::fromStdString(text + ": " + ranges[i].name + " "
                        + std::to_string(row->hostSelfNs) + " is not " + std::to_string(self))));
            }
            QCOMPARE(told, covered);
        }
    }

    void idle()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  100000+10000 a #1, 130000+10000 b #2, 150000+10000 c #3, 300000+10000 d #4, 350000+10000 e
            gpu0/9:  105000+10000 f #5
            host1/1: 50000+5000 cudaLaunchKernel #1, 60000+5000 cudaLaunchKernel #5, 120000+4000 cudaLaunchKernel #2,
                     125000+5000 cudaLaunchKernel #3, 170000+5000 cudaLaunchKernel #4
        )"));
        const DeviceIdle &d = a.idleCauses()->devices()[0];
        const auto of = [&](IdleCause c) { return d.causeNs[std::size_t(c)]; };
        // 115000..130000: to 120000 host, to 124000 launch, 6000 kernel; 140000..150000: kernel; 160000..300000: 10000 host, 5000 launch, 125000 other;
        // 310000..350000: no launch.
        QCOMPARE(of(IdleCause::HostWait), TimeNs(15000));
        QCOMPARE(of(IdleCause::Launch), TimeNs(9000));
        QCOMPARE(of(IdleCause::KernelWait), TimeNs(16000));
        QCOMPARE(of(IdleCause::Other), TimeNs(165000));
        QCOMPARE(d.idleNs, TimeNs(205000));
        QCOMPARE(d.gaps, std::uint64_t(4));
        QCOMPARE(d.longest.size(), std::size_t(4));
        QCOMPARE(d.longest[0].range, (core::TimeRange { 160000, 300000 }));
        QCOMPARE(a.trace().name(d.longest[0].next), std::string_view("d"));
        // By stream the whole gap has one cause: 110000..130000 and 160000..300000 the host, 140000..150000 the kernel.
        QCOMPARE(d.streams[0].hostWaitNs, TimeNs(160000));
        QCOMPARE(d.streams[0].kernelWaitNs, TimeNs(10000));
        QCOMPARE(d.streams[0].otherNs, TimeNs(40000));
        QVERIFY(d.hasLaunches);
        const Analysis without(traceFromText("gpu0/7: 0+10 a, 30+10 b\nhost1/1: 0+40 aten::mm\n"));
        QVERIFY(!without.idleCauses()->devices()[0].hasLaunches);
        QCOMPARE(without.idleCauses()->devices()[0].causeNs[std::size_t(IdleCause::Other)], TimeNs(20));
    }

    void resources()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  0+100 gemm, 100+50 Memcpy HtoD (Pinned -> Device)
            gpu0/9:  50+40 ncclAllReduce, 140+30 gemm
            host1/1: 10+20 aten::mm, 160+40 cudaStreamSynchronize
        )"));
        const ResourceShares &r = *a.resourceShares();
        QCOMPARE(r.parts.size(), std::size_t(4));
        QCOMPARE(r.sumNs, TimeNs(130 + 40 + 50 + 20)); // waiting is no work
        QCOMPARE(r.busyNs, TimeNs(170));
        QCOMPARE(r.parallelism.value_or(0), 240.0 / 170.0);
        QCOMPARE(r.parts[0].resource, Resource::Compute);
        QCOMPARE(r.parts[0].aloneNs, TimeNs(130 - 40 - 10 - 20));
        QCOMPARE(r.parts[2].resource, Resource::CopyHtoD);
        QCOMPARE(r.parts[2].aloneNs, TimeNs(40));
        QVERIFY(!Analysis(traceFromText("meta a b\n")).resourceShares()->parallelism);
    }
};

LANEWISE_TEST(TestOpTable)
#include "tst_optable.moc"
