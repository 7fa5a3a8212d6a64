// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a step's time goes. Expected values are worked out by hand from the fixture above them.

#include <QTest>

#include <analysis/analysis.h>
#include <analysis/overview.h>
#include <analysis/stepbreakdown.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using namespace lanewise::analysis;
using core::TimeNs;
using test::traceFromText;

class TestStepBreakdown : public QObject {
    Q_OBJECT

private slots:
    /// Each moment goes to the highest class that is active anywhere.
    void priorities()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  30+20 gemm_half #1, 60+10 Memcpy HtoD (Pinned -> Device) #2 bytes=64, 80+10 Memcpy DtoH (Device -> Pageable) #3 bytes=64
            gpu0/9:  40+20 ncclDevKernel_AllReduce #4, 100+20 sgemm_float #5
            host1/1: 0+200 ProfilerStep#1, 0+10 enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__, 10+100 aten::mm,
                     15+5 cudaLaunchKernel #1, 20+2 cudaMemcpyAsync #2, 22+2 cudaMemcpyAsync #3, 24+2 cudaLaunchKernel #4,
                     26+2 cudaLaunchKernel #5, 150+10 cuModuleLoadData
            host1/2: 120+30 aten::add
        )"));
        const StepBreakdown &b = *a.stepBreakdown();
        QCOMPARE(b.steps().size(), std::size_t(1));
        const StepParts &p = b.steps()[0];
        const auto of = [&](StepClass c) { return p.byClass[std::size_t(c)]; };
        QCOMPARE(of(StepClass::DeviceCompute16), TimeNs(20)); // 30..50
        QCOMPARE(of(StepClass::DeviceCompute32), TimeNs(20)); // 100..120
        QCOMPARE(of(StepClass::DeviceToHost), TimeNs(10));    // 80..90
        QCOMPARE(of(StepClass::WaitInput), TimeNs(10));       // 0..10
        QCOMPARE(of(StepClass::Collectives), TimeNs(10));     // 50..60: the rest lies under the product
        QCOMPARE(of(StepClass::KernelLaunch), TimeNs(11));    // 15..20, 22..28
        QCOMPARE(of(StepClass::HostToDevice), TimeNs(12));    // 60..70, and its call 20..22
        QCOMPARE(of(StepClass::Compile), TimeNs(10));         // 150..160
        // 10..15, 28..30, 70..80, 90..100: the second thread launches nothing, its operator does not count.
        QCOMPARE(of(StepClass::HostCompute), TimeNs(27));
        QCOMPARE(p.otherNs, TimeNs(70)); // 120..150, 160..200
        QCOMPARE(p.lengthNs(), TimeNs(200));
        QCOMPARE(p[StepCategory::Input], TimeNs(22));
        QCOMPARE(p[StepCategory::DeviceCompute], TimeNs(40));
        QVERIFY(b.hasHost() && b.hasDevice());
        const StepClasses classes(a.trace(), a.launchLinks(), *a.kernelIndex());
        const auto copies = classes.slicesOf(StepClass::HostToDevice, 0, { 0, 200 }, 10);
        QCOMPARE(copies.size(), std::size_t(2));
        QCOMPARE(a.trace().kind(copies[0]), core::Kind::Memcpy);
        QCOMPARE(a.trace().name(copies[1]), std::string_view("cudaMemcpyAsync"));
        QCOMPARE(classes.slicesOf(StepClass::HostToDevice, 0, { 0, 200 }, 1).size(), std::size_t(1));
    }

    void whatNobodyRecorded()
    {
        // A host without calls or loading, as MXNet's dumps have it.
        const Analysis a(traceFromText("gpu0/7: 30+20 gemm_half\nhost1/1: 0+200 ProfilerStep#1, 10+100 aten::mm\n"));
        using enum StepCategory;
        for (const StepCategory c : { KernelLaunch, Input, Output, Collectives, DeviceToDevice })
            QVERIFY(!a.stepBreakdown()->isRecorded(c));
        for (const StepCategory c : { Compilation, HostCompute, DeviceCompute, Other })
            QVERIFY(a.stepBreakdown()->isRecorded(c));
        // Hidden by the device all along is 0, and recorded.
        const Analysis b(traceFromText(R"(
            gpu0/7:  0+300 gemm_half
            host1/1: 0+200 ProfilerStep#1, 10+5 enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__, 20+5 cudaLaunchKernel
        )"));
        QCOMPARE(b.stepBreakdown()->totalNs(Input), TimeNs(0));
        QVERIFY(b.stepBreakdown()->isRecorded(Input) && b.stepBreakdown()->isRecorded(KernelLaunch));
        const Analysis deviceAlone(traceFromText("gpu0/7: 30+20 gemm_half\n"));
        QVERIFY(!deviceAlone.stepBreakdown()->isRecorded(HostCompute));
        QVERIFY(deviceAlone.stepBreakdown()->isRecorded(Other));
    }

    /// 0 is recorded where a launch is too small to count, and where the profiler had no answer: 1,000 blocks of 128 threads on 100 multiprocessors.
    void anOccupancyOfZero()
    {
        const auto meanOf = [](const char *kernels) {
            const Analysis a(traceFromText(std::string("device 0 card sms=100\ngpu0/7: ") + kernels + "\n"));
            return a.overview()->meanOccupancyPct.value.value_or(-1);
        };
        QCOMPARE(
            meanOf("0+30 gemm device=0 occupancy=50, 40+10 small device=0 occupancy=0 blocks=1 threads=128"), 37.5);
        QCOMPARE(
            meanOf("0+30 gemm device=0 occupancy=50, 40+10 large device=0 occupancy=0 blocks=1000 threads=128"), 50.0);
        QCOMPARE(meanOf("40+10 large device=0 occupancy=0 blocks=1000 threads=128"), -1.0);
    }

    /// The host runs ahead: a step's device work comes when the next markers have begun. A range holds the steps that lie in it as the ruler draws them.
    void aRangeOfADeviceThatLagsBehind()
    {
        const auto whole = std::make_shared<const Analysis>(traceFromText(R"(
            gpu0/7:  100+100 gemm_float #1, 200+100 gemm_float #2, 300+100 gemm_float #3, 400+100 gemm_float #4
            host1/1: 0+20 ProfilerStep#1, 1+2 cudaLaunchKernel #1, 20+20 ProfilerStep#2, 21+2 cudaLaunchKernel #2,
                     40+20 ProfilerStep#3, 41+2 cudaLaunchKernel #3, 60+20 ProfilerStep#4, 61+2 cudaLaunchKernel #4
        )"));
        const Analysis middle(whole, { 200, 400 });
        QCOMPARE(middle.steps().list.size(), std::size_t(2));
        QCOMPARE(middle.steps().list[0].number, std::int64_t(2));
        QCOMPARE(middle.stepBreakdown()->totalNs(StepCategory::DeviceCompute), TimeNs(200));
        QCOMPARE(middle.stepBreakdown()->totalNs(StepCategory::Other), TimeNs(0));
        // All markers lie in this one, and no step does.
        const Analysis before(whole, { 0, 150 });
        QCOMPARE(before.steps().source, StepSource::None);
    }

    /// A marker that launches nothing while the device works elsewhere is no step.
    void aMarkerThatLaunchesNothing()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  1000+500 gemm_float #1, 1600+400 gemm_float #2
            host1/1: 300+5 ProfilerStep#6, 900+5 cudaLaunchKernel #1, 950+5 cudaLaunchKernel #2
        )"));
        QVERIFY(a.steps().source != StepSource::Profiler);
        QCOMPARE(a.steps().list.size(), std::size_t(1));
        QCOMPARE(a.steps().list[0].lengthNs, TimeNs(1000));
    }

    void aRangeCountsAlone()
    {
        const auto whole = std::make_shared<const Analysis>(traceFromText(R"(
            gpu0/7:  10+20 gemm_float #1, 110+30 gemm_float #2
            host1/1: 0+100 ProfilerStep#1, 1+2 cudaLaunchKernel #1, 100+100 ProfilerStep#2, 101+2 cudaLaunchKernel #2
        )"));
        QCOMPARE(whole->stepBreakdown()->totalNs(StepCategory::DeviceCompute), TimeNs(50));
        const Analysis second(whole, { 100, 200 });
        QCOMPARE(second.kernelIndex(), whole->kernelIndex());
        QCOMPARE(second.stepBreakdown()->steps().size(), std::size_t(1));
        QCOMPARE(second.stepBreakdown()->totalNs(StepCategory::DeviceCompute), TimeNs(30));
        QCOMPARE(second.stepBreakdown()->totalNs(StepCategory::KernelLaunch), TimeNs(2));
        QCOMPARE(second.kernels()->sums().totalNs, TimeNs(30));
    }

    void whatIsNotRecordedIsAbsent()
    {
        const Analysis none(traceFromText("host1/1: 0+100 aten::mm\n"));
        QVERIFY(!none.stepBreakdown()->hasDevice());
        QVERIFY(!none.overview()->tensorCoreKernelPct.value);
        QVERIFY(!none.overview()->tensorCoreKernelPct.why.isEmpty());
        QVERIFY(!none.overview()->meanOccupancyPct.value);
        const Analysis unnamed(traceFromText("gpu0/7: 0+100 fused_work #1, 100+10 sgemm_float #2\n"));
        QVERIFY(!unnamed.overview()->device16BitPct.value);
        QVERIFY(!unnamed.overview()->tensorCoreKernelPct.value);
        core::CancelToken cancelled;
        cancelled.cancel();
        const Analysis again(traceFromText("gpu0/7: 0+100 fused_work #1\n"));
        QVERIFY(!again.stepBreakdown(cancelled));
        QVERIFY(again.stepBreakdown());
    }

    void figures()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  100+30 ampere_fp16_s16816gemm_fp16_128x64 #1 occupancy=50, 140+10 void vectorized_elementwise_kernel<float> #2 occupancy=100,
                     160+20 ampere_sgemm_128x64_tn #3
            host1/1: 0+300 ProfilerStep#1, 1+20 aten::linear, 2+10 aten::mm, 3+2 cudaLaunchKernel #1, 30+10 aten::add, 32+2 cudaLaunchKernel #2,
                     50+10 aten::mul, 70+10 aten::view, 90+5 aten::mm, 91+1 cudaLaunchKernel #3
        )"));
        const Overview &o = *a.overview();
        QCOMPARE(o.tensorCoreKernelPct.value.value_or(-1), 50.0); // 30 of 60
        QCOMPARE(o.device16BitPct.value.value_or(-1), 50.0);
        QCOMPARE(o.meanOccupancyPct.value.value_or(-1), 62.5); // (30 * 50 + 10 * 100) / 40
        QCOMPARE(o.deviceOps, std::uint64_t(3));               // mm twice, add
        QCOMPARE(o.hostOps, std::uint64_t(1));                 // mul; a view moves nothing, linear is not innermost
        QCOMPARE(o.eagerPct.value.value_or(-1), 100.0);
    }
};

LANEWISE_TEST(TestStepBreakdown)
#include "tst_stepbreakdown.moc"
