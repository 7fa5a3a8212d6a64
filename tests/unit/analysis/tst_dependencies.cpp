// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/dependencies.h>
#include <support/dependencysearch.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using analysis::Analysis;
using analysis::Dependencies;
using analysis::Dependency;
using analysis::DependencyKind;
using core::SliceId;
using test::find;
using test::sliceNamed;
using test::traceFromText;

namespace {

struct Linked {
    explicit Linked(std::string_view text) : trace(traceFromText(text)), analysis(trace) { }
    std::shared_ptr<const core::Trace> trace;
    Analysis analysis;

    SliceId slice(std::string_view name, std::size_t nth = 0) const { return sliceNamed(*trace, name, nth); }
    Dependencies of(std::string_view name, std::size_t nth = 0) const
    {
        return Dependencies::find(analysis, slice(name, nth));
    }
};

} // namespace

class TestDependencies : public QObject {
    Q_OBJECT

private slots:
    void anOperationNeedsItsLaunchAndTheOneBefore()
    {
        const Linked t(R"(
            gpu0/7:  10us+5us first #1, 16us+4us second #2, 30us+1us third #3
            host9/9: 0+2us cudaLaunchKernel #1, 3us+2us cudaLaunchKernel #2, 22us+2us cudaLaunchKernel #3
        )");
        const Dependencies second = t.of("second");
        QCOMPARE(second.needs.size(), 2u);
        QCOMPARE(second.neededBy.size(), 1u);
        // It began 1 us after the operation before ended, and 13 us after its call began: the former held it up.
        QCOMPARE(second.needs[0].kind, DependencyKind::StreamOrder);
        QCOMPARE(second.needs[0].before, t.slice("first"));
        QCOMPARE(second.needs[0].delayNs, 1'000);
        QVERIFY(second.needs[0].isRecorded && !second.needs[0].fromStart);
        QCOMPARE(second.needs[1].kind, DependencyKind::Launch);
        QCOMPARE(second.needs[1].before, t.slice("cudaLaunchKernel", 1));
        QCOMPARE(second.needs[1].delayNs, 13'000);
        QVERIFY(second.needs[1].fromStart);
        QCOMPARE(second.neededBy[0].after, t.slice("third"));
        QCOMPARE(second.neededBy[0].delayNs, 10'000);

        const Dependencies launch = t.of("cudaLaunchKernel", 1);
        QVERIFY(find(launch.neededBy, DependencyKind::Launch));
        QCOMPARE(find(launch.neededBy, DependencyKind::Launch)->after, t.slice("second"));
        QVERIFY(find(launch.needs, DependencyKind::ThreadOrder));
        QCOMPARE(find(launch.needs, DependencyKind::ThreadOrder)->before, t.slice("cudaLaunchKernel", 0));
        QCOMPARE(find(launch.needs, DependencyKind::ThreadOrder)->delayNs, 1'000);
    }

    void aCallThatWaitsNeedsTheOperation()
    {
        const Linked t(R"(
            gpu0/7:  10us+90us gemm #1
            host9/9: 0+2us cudaLaunchKernel #1, 5us+97us cudaDeviceSynchronize #2
        )");
        const Dependencies sync = t.of("cudaDeviceSynchronize");
        const Dependency *need = find(sync.needs, DependencyKind::HostWait);
        QVERIFY(need);
        QCOMPARE(need->before, t.slice("gemm"));
        QVERIFY(!need->isRecorded);
        // It returned at 102 us, the kernel ended at 100 us.
        QCOMPARE(need->delayNs, 2'000);
        const Dependencies gemm = t.of("gemm");
        QVERIFY(find(gemm.neededBy, DependencyKind::HostWait));
        QCOMPARE(find(gemm.neededBy, DependencyKind::HostWait)->after, t.slice("cudaDeviceSynchronize"));
    }

    void aStreamThatWaitsForAnEventNeedsWhatWasLaunchedBefore()
    {
        // Only the call tells: no record says for which event.
        const Linked t(R"(
            gpu0/7:  10us+100us gemm #1
            gpu0/20: 112us+10us copyOut #3
            host9/9: 0+2us cudaLaunchKernel #1, 3us+1us cudaEventRecord, 5us+1us cudaStreamWaitEvent, 7us+2us cudaLaunchKernel #3
        )");
        const Dependencies copy = t.of("copyOut");
        const bool byEvent = find(copy.needs, DependencyKind::EventWait) != nullptr;
        const Dependency *need =
            byEvent ? find(copy.needs, DependencyKind::EventWait) : find(copy.needs, DependencyKind::OtherStream);
        QVERIFY(need);
        QCOMPARE(need->before, t.slice("gemm"));
        QCOMPARE(need->delayNs, 2'000);
        QVERIFY(!need->isRecorded);
    }

    void aRangeOnTheHostIsNeededByWhatIsLaunchedInIt()
    {
        const Linked t(R"(
            gpu0/7:  10us+5us a #1, 16us+4us b #2, 30us+1us c #3
            host9/9: 0+9us aten::linear, 1us+1us cudaLaunchKernel #1, 4us+1us cudaLaunchKernel #2, 20us+2us cudaLaunchKernel #3
        )");
        const Dependencies linear = t.of("aten::linear");
        QVERIFY(linear.needs.empty());
        QCOMPARE(linear.neededBy.size(), 2u);
        QCOMPARE(linear.neededBy[0].after, t.slice("a"));
        QCOMPARE(linear.neededBy[1].after, t.slice("b"));
    }

    void theLastRankLetsACollectiveGo()
    {
        // Rank 1 comes 40 us later: both end together.
        const Linked t(R"(
            file rank0.json rank=0
            gpu0/7:  10us+60us ncclDevKernel_AllReduce collective=allreduce group=0 ranks=2 bytes=4096
            file rank1.json rank=1
            gpu1/7:  50us+20us ncclDevKernel_AllReduce collective=allreduce group=0 ranks=2 bytes=4096
        )");
        const SliceId early = t.slice("ncclDevKernel_AllReduce", 0), late = t.slice("ncclDevKernel_AllReduce", 1);
        const bool isInOrder = t.trace->duration(early) > t.trace->duration(late);
        const SliceId first = isInOrder ? early : late, last = isInOrder ? late : early;
        const Dependencies waiting = Dependencies::find(t.analysis, first);
        QVERIFY(find(waiting.needs, DependencyKind::Collective));
        QCOMPARE(find(waiting.needs, DependencyKind::Collective)->before, last);
        const Dependencies lastToCome = Dependencies::find(t.analysis, last);
        QVERIFY(!find(lastToCome.needs, DependencyKind::Collective));
        QVERIFY(find(lastToCome.neededBy, DependencyKind::Collective));
        QCOMPARE(find(lastToCome.neededBy, DependencyKind::Collective)->after, first);
    }

    void veryManyAreCounted()
    {
        std::string text = "gpu0/7: ";
        for (int i = 0; i < 500; ++i)
            text += (i ? ", " : "") + std::to_string(10'000 + 10 * i) + "+5 node #1";
        text += "\n host9/9: 0+2us cudaGraphLaunch #1\n";
        const Linked t(text);
        const Dependencies launch = t.of("cudaGraphLaunch");
        QCOMPARE(launch.neededBy.size(), Dependencies::kMost);
        QCOMPARE(launch.moreNeededBy, 500 - Dependencies::kMost);
    }

    void aCancelledSearchFindsNothing()
    {
        const Linked t("gpu0/7: 10+5 gemm #1\n host9/9: 0+2 cudaLaunchKernel #1\n");
        const core::CancelToken cancel;
        cancel.cancel();
        QCOMPARE(Dependencies::find(t.analysis, t.slice("gemm"), cancel).of, core::kNoSlice);
    }
};

LANEWISE_TEST(TestDependencies)
#include "tst_dependencies.moc"
