// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Input, memory, communication and phases. Expected values are worked out by hand from the fixture above them.

#include <QTest>

#include <random>

#include <analysis/analysis.h>
#include <analysis/communication.h>
#include <analysis/inputpipeline.h>
#include <analysis/memoryuse.h>
#include <analysis/phases.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using namespace lanewise::analysis;
using core::TimeNs;
using test::traceFromText;

class TestInputAndMemory : public QObject {
    Q_OBJECT

private slots:
    void inputWorks()
    {
        QVERIFY(!inputWorkOf("IteratorGetNext"));
        QVERIFY(!inputWorkOf("aten::mm"));
        QCOMPARE(inputWorkOf("Iterator::Model::TFRecord"), InputWork::DemandedRead);
        QCOMPARE(inputWorkOf("Iterator::Model::Prefetch::TFRecord"), InputWork::AdvancedRead);
        QCOMPARE(inputWorkOf("Iterator::Root::Prefetch::ParallelInterleaveV3[7]::FlatMap[0]::TFRecord"),
            InputWork::AdvancedRead);
        QCOMPARE(inputWorkOf("Iterator::Model::Map"), InputWork::Preprocessing);
        QCOMPARE(inputWorkOf("enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__"), InputWork::Preprocessing);
        QCOMPARE(inputWorkOf("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__"), InputWork::Other);
        QCOMPARE(inputWorkOf("InfeedEnqueueTuple"), InputWork::Enqueue);
    }

    void verdicts()
    {
        QCOMPARE(inputVerdictOf({}), InputVerdict::Unknown);
        QCOMPARE(inputVerdictOf(4.99), InputVerdict::NotBound);
        QCOMPARE(inputVerdictOf(5.0), InputVerdict::ModeratelyBound);
        QCOMPARE(inputVerdictOf(19.99), InputVerdict::ModeratelyBound);
        QCOMPARE(inputVerdictOf(20.0), InputVerdict::HighlyBound);
    }

    void waitingAndIterators()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  200000+700000 gemm #1, 1200000+700000 gemm #2
            host1/1: 0+1000000 ProfilerStep#1, 1000+100000 IteratorGetNext, 110000+5000 cudaLaunchKernel #1,
                     1000000+1000000 ProfilerStep#2, 1001000+100000 IteratorGetNext, 1110000+5000 cudaLaunchKernel #2
            host1/2: 0+100000 Iterator::Model, 1000+90000 Iterator::Model::Map, 2000+60000 Iterator::Model::Map::TFRecord,
                     500000+40000 Iterator::Model, 501000+30000 Iterator::Model::Map
        )"));
        const InputPipeline &p = *a.inputPipeline();
        QCOMPARE(p.inputPct().value_or(-1), 10.0);
        QCOMPARE(p.waitingPct()->mean, 10.0);
        QCOMPARE(p.verdict(), InputVerdict::ModeratelyBound);
        QVERIFY(core::toEnglish(p.sentence()).find("10") != std::string::npos);
        QCOMPARE(p.selfNs(InputWork::DemandedRead), TimeNs(60000));
        QCOMPARE(p.selfNs(InputWork::Preprocessing), TimeNs(10000 + 30000 + 10000 + 30000));
        QCOMPARE(p.iterators().size(), std::size_t(3));
        const InputIterator &root = p.iterators()[0];
        QCOMPARE(root.path, std::string_view("Iterator::Model"));
        QCOMPARE(root.calls, std::uint64_t(2));
        QCOMPARE(root.slowCalls, std::uint64_t(1));
        QCOMPARE(root.maxNs, TimeNs(100000));
        QCOMPARE(root.selfNs, TimeNs(20000));
        QVERIFY(root.isCritical);
        QCOMPARE(p.iterators()[1].parent, std::uint32_t(0));
        QCOMPARE(p.iterators()[2].type, std::string_view("TFRecord"));
        QCOMPARE(p.iterators()[2].parent, std::uint32_t(1));
        // Map and TFRecord have 60000 each: the one further up is named first.
        QVERIFY(p.iterators()[1].isBottleneck);
        QVERIFY(p.whatToRecord().isEmpty());
        QCOMPARE(p.slicesOf(a.trace(), p.ops()[0].name, 10).size(), p.ops()[0].count);
    }

    void noInput()
    {
        const Analysis a(traceFromText("host1/1: 0+100 ProfilerStep#1, 5+10 aten::mm\n"));
        QCOMPARE(a.inputPipeline()->verdict(), InputVerdict::NotBound);
        QVERIFY(!a.inputPipeline()->whatToRecord().isEmpty());
        const Analysis deviceOnly(traceFromText("gpu0/7: 0+10 gemm\n"));
        QCOMPARE(deviceOnly.inputPipeline()->verdict(), InputVerdict::Unknown);
        QVERIFY(!deviceOnly.inputPipeline()->waitingPct());
    }

    /// Buckets of a curve against looking at every change.
    void curveBuckets()
    {
        std::mt19937 random(11);
        for (int round = 0; round < 200; ++round) {
            StepCurve curve;
            std::vector<std::pair<TimeNs, std::int64_t>> changes;
            TimeNs t = TimeNs(random() % 50);
            for (auto n = random() % 400; n > 0; --n) {
                const auto value = std::int64_t(random() % 1000);
                curve.append(t, value);
                changes.emplace_back(t, value);
                t += TimeNs(random() % 4);
            }
            curve.summarize();
            const core::TimeRange range { TimeNs(random() % 300), TimeNs(300 + random() % 600) };
            constexpr std::size_t kCount = 7;
            const auto buckets = curve.buckets(range, kCount);
            const double width = double(range.lengthNs()) / kCount;
            for (std::size_t b = 0; b < kCount; ++b) {
                const TimeNs from = range.startNs + TimeNs(width * double(b));
                const TimeNs to = b + 1 == kCount ? range.endNs : range.startNs + TimeNs(width * double(b + 1));
                StepCurve::Bucket expected;
                for (const auto &[time, value] : changes) {
                    if (time < from) {
                        expected = { false, value, value, value };
                    } else if (time < to) {
                        expected.min = expected.isEmpty ? value : std::min(expected.min, value);
                        expected.max = expected.isEmpty ? value : std::max(expected.max, value);
                        expected.last = value;
                        expected.isEmpty = false;
                    }
                }
                QCOMPARE(buckets[b].isEmpty, expected.isEmpty);
                QCOMPARE(buckets[b].min, expected.min);
                QCOMPARE(buckets[b].max, expected.max);
                QCOMPARE(buckets[b].last, expected.last);
            }
        }
    }

    void memory()
    {
        const Analysis a(traceFromText(R"(
            device 0 card memory=1000
            memory 10 reserved=500 allocated=100
            memory 20 reserved=600 allocated=400
            memory 30 reserved=600 allocated=200
            memory 40 reserved=600 allocated=300 out
            gpu0/7: 0+100 gemm
        )"));
        const MemoryUse &use = *a.memoryUse();
        QCOMPARE(use.allocators().size(), std::size_t(1));
        const Allocator &one = use.allocators()[0];
        QCOMPARE(one.peak.allocatedBytes, std::uint64_t(400));
        QCOMPARE(one.peak.timeNs, TimeNs(20));
        QCOMPARE(one.peak.reservedBytes.value_or(0), std::uint64_t(600));
        QCOMPARE(one.peak.freeBytes.value_or(0), std::uint64_t(200));
        QVERIFY(!one.peak.fragmentationPct);
        QCOMPARE(one.headroomBytes.value_or(0), std::uint64_t(400));
        QCOMPARE(one.allocated.at(25).value_or(0), std::int64_t(400));
        QVERIFY(!one.allocated.at(5));
        QCOMPARE(use.outOfMemoryEvents(), std::uint64_t(1));
        const Analysis empty(traceFromText("gpu0/7: 0+100 gemm\n"));
        QVERIFY(empty.memoryUse()->allocators().empty());
        QVERIFY(!empty.memoryUse()->why().isEmpty());
    }

    void whoAllocated()
    {
        const Analysis a(traceFromText(R"(
            memory 12 allocated=100 reserved=900 bytes=100 addr=1 on=1/1
            memory 22 allocated=300 reserved=900 bytes=200 addr=2 on=1/1
            memory 23 allocated=350 reserved=900 bytes=50 addr=3 on=1/1
            memory 24 allocated=300 reserved=900 bytes=-50 addr=3 on=1/1
            memory 62 allocated=700 reserved=900 bytes=400 addr=4 on=1/1
            memory 72 allocated=701 reserved=900 bytes=1 addr=5 on=1/1
            memory 82 allocated=703 reserved=900 bytes=2 addr=6 on=1/1
            memory 95 allocated=707 reserved=900 bytes=4 addr=7 on=1/1
            memory 96 allocated=715 reserved=900 bytes=8 addr=8 on=1/9
            host1/1: 0+90 frame(3) kind=python, 10+10 aten::zeros, 11+5 aten::empty, 20+30 aten::mm, 60+5 aten::empty_strided,
                     70+5 aten::short, 71+15 aten::outlasts
            gpu0/7: 0+100 gemm
        )"));
        const MemoryPeak &peak = a.memoryUse()->allocators()[0].peak;
        QCOMPARE(peak.allocatedBytes, std::uint64_t(715));
        std::map<std::uint64_t, std::string> by;
        for (const LiveAllocation &live : peak.live)
            by[live.bytes] = live.op;
        // What lies within operators that only allocate is told by what is around: an operator, or a frame.
        const std::map<std::uint64_t, std::string> expected { { 100, "aten::zeros" }, { 200, "aten::mm" },
            { 400, "frame(3)" }, { 1, "aten::outlasts" }, { 2, "aten::outlasts" }, { 4, "" }, { 8, "" } };
        QCOMPARE(by, expected);
    }

    void typesOfTensors()
    {
        QCOMPARE(tensorFlowType("19"), std::string("float16"));
        QCOMPARE(tensorFlowType("1"), std::string("float32"));
        QCOMPARE(tensorFlowType("101"), std::string("float32")); // a reference to one
        QCOMPARE(tensorFlowType("0"), std::string());
        for (const char *other : { "", "26", "99", "201", "-1", "19 ", "bf16", "99999999999999999999" })
            QCOMPARE(tensorFlowType(other), std::string(other));
    }

    void communication()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  0+100 gemm
            gpu0/9:  50+100 ncclDevKernel_AllReduce collective=allreduce ranks=4 bytes=1000, 200+50 ncclDevKernel_AllReduce collective=allreduce ranks=4,
                     300+10 ncclDevKernel_AllGather collective=allgather bytes=500
        )"));
        const Communication &c = *a.communication();
        QCOMPARE(c.rows().size(), std::size_t(3));
        QCOMPARE(c.rows()[0].overlapNs, TimeNs(50));
        QCOMPARE(c.rows()[0].exposedNs, TimeNs(50));
        QCOMPARE(c.rows()[0].algorithmBytesPerSecond.value_or(0), 1e10);
        QCOMPARE(c.rows()[0].busBytesPerSecond.value_or(0), 1.5e10); // 2 * 3 / 4
        QVERIFY(!c.rows()[0].transferNs && !c.rows()[1].algorithmBytesPerSecond);
        QVERIFY(c.rows()[2].algorithmBytesPerSecond && !c.rows()[2].busBytesPerSecond);
        QCOMPARE(c.groups().size(), std::size_t(2));
        QCOMPARE(c.groups()[0].kind, CollectiveKind::AllReduce);
        QCOMPARE(c.groups()[0].count, std::uint64_t(2));
        QCOMPARE(c.groups()[0].durationNs, TimeNs(150));
        QCOMPARE(c.groups()[0].bytes.value_or(0), std::uint64_t(1000));
        QCOMPARE(c.groups()[0].busBytesPerSecond.value_or(0), 1.5e10);
        QCOMPARE(expectedAllReduceNs(25e6, 100e9), 1e6); // 100 MB at 100 GB/s
        QCOMPARE(expectedRingAllReduceNs(25e6, 100e9, 4), 1.5e6);
        QCOMPARE(expectedRingAllReduceNs(25e6, 100e9, 1), 0.0);
        QCOMPARE(expectedAllReduceNs(25e6, 0), 0.0);
    }

    void phases()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  100+10 gemm #1, 120+10 nll #2, 140+20 dgrad #3, 200+5 adam #4, 210+5 other #5
            host1/1: 0+20 aten::linear, 2+2 cudaLaunchKernel #1, 20+10 aten::nll_loss, 22+2 cudaLaunchKernel #2,
                     60+30 Optimizer.step#Adam.step, 62+10 aten::_foreach_add_, 63+2 cudaLaunchKernel #4, 95+2 cudaLaunchKernel #5
            host1/2: 30+20 autograd::engine::evaluate_function: MmBackward0, 32+10 aten::mm, 33+2 cudaLaunchKernel #3
        )"));
        const Phases &p = *a.phases();
        QVERIFY(!p.empty());
        QCOMPARE(p.devices().size(), std::size_t(1));
        const auto sum = [&](Phase phase) { return p.devices()[0].sumNs[std::size_t(phase)]; };
        QCOMPARE(sum(Phase::Forward), TimeNs(10));
        QCOMPARE(sum(Phase::Loss), TimeNs(10));
        QCOMPARE(sum(Phase::Backward), TimeNs(20));
        QCOMPARE(sum(Phase::Optimizer), TimeNs(5));
        QCOMPARE(sum(Phase::Other), TimeNs(5));
        QCOMPARE(p.host(0, Phase::Backward).lengthNs(), TimeNs(20));
        QCOMPARE(p.devices()[0].bands[std::size_t(Phase::Backward)].ranges()[0], (core::TimeRange { 140, 160 }));
        QVERIFY(Analysis(traceFromText("gpu0/7: 0+1 a #1\nhost1/1: 0+5 aten::mm, 1+1 cudaLaunchKernel #1\n"))
                    .phases()
                    ->empty());
        QCOMPARE(phaseOfPath("jit(step)/transpose(jvp(mlp))/dot_general"), Phase::Backward);
        QCOMPARE(phaseOfPath("jit(step)/jvp(mlp)/dot_general"), Phase::Forward);
        QCOMPARE(phaseOfPath("gradient_tape/model/dense/MatMul"), Phase::Backward);
        QCOMPARE(phaseOfPath("Adam/Adam/update/ResourceApplyAdam"), Phase::Optimizer);
        QVERIFY(!phaseOfPath("model/dense/MatMul"));
        QVERIFY(!phaseOfRange("backward_hooks", core::Kind::UserAnnotation));
        QCOMPARE(phaseOfRange("forward", core::Kind::UserAnnotation), Phase::Forward);
        QCOMPARE(phaseOfRange("DistributedDataParallel.forward", core::Kind::UserAnnotation), Phase::Forward);
    }
};

LANEWISE_TEST(TestInputAndMemory)
#include "tst_inputandmemory.moc"
