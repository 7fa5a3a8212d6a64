// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/analysis.h>
#include <analysis/graph/criticalpath.h>
#include <analysis/graph/replay.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using analysis::CallClass;
using analysis::DependencyGraph;
using analysis::EdgeKind;
using analysis::kNoIndex;
using core::SliceId;
using core::TimeNs;
using test::sliceNamed;
using test::traceFromText;

namespace {

struct Graphed {
    explicit Graphed(std::string_view text)
        : trace(traceFromText(text)),
          analysis(trace),
          graph(DependencyGraph::build(*trace, analysis.launchLinks(), analysis.steps(), 0))
    {
    }
    std::shared_ptr<const core::Trace> trace;
    analysis::Analysis analysis;
    DependencyGraph graph;

    SliceId slice(std::string_view name, std::size_t nth = 0) const { return sliceNamed(*trace, name, nth); }
    const analysis::GraphOperation &operation(std::string_view name, std::size_t nth = 0) const
    {
        return graph.operations()[graph.operationIndex(slice(name, nth))];
    }
    /// Sources of the edges of that kind into a point.
    std::vector<analysis::PointId> sources(analysis::PointId p, EdgeKind kind) const
    {
        std::vector<analysis::PointId> out;
        for (analysis::EdgeId e = graph.firstEdge(p); e < graph.firstEdge(p + 1); ++e)
            if (graph.edges()[e].kind == kind)
                out.push_back(graph.edges()[e].from);
        return out;
    }
};

constexpr TimeNs kUs = 1'000;

} // namespace

class TestDependencyGraph : public QObject {
    Q_OBJECT

private slots:
    void callsAreToldByName_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("expected");
        const auto row = [](const char *name, CallClass c) {
            QTest::newRow(name) << QByteArray(name) << static_cast<int>(c);
        };
        row("cudaDeviceSynchronize", CallClass::DeviceSync);
        row("cuCtxSynchronize", CallClass::DeviceSync);
        row("hipDeviceSynchronize", CallClass::DeviceSync);
        row("cudaStreamSynchronize", CallClass::StreamSync);
        row("hipEventSynchronize", CallClass::EventSync);
        row("cudaStreamWaitEvent", CallClass::StreamWait);
        row("cudaEventRecordWithFlags", CallClass::EventRecord);
        row("cudaMemcpy", CallClass::Copy);
        row("hipMemcpyWithStream", CallClass::Copy);
        row("cudaMemcpyAsync", CallClass::AsyncCopy);
        row("cudaMalloc", CallClass::Allocate);
        row("cudaFree", CallClass::Free);
        row("cudaFreeAsync", CallClass::Other);
        row("cudaHostAlloc", CallClass::Other);
        row("cudaGraphLaunch", CallClass::GraphLaunch);
        row("cudaLaunchKernel", CallClass::Other);
        row("", CallClass::Other);
    }
    void callsAreToldByName()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, expected);
        QCOMPARE(static_cast<int>(analysis::callClassOf(name.toStdString())), expected);
    }

    /// The host runs ahead and the device is the limit: step 2 lasts as long as its kernels.
    void deviceBoundStepsKeepTheirLength()
    {
        const Graphed g(
            "host1/1: 0+100us ProfilerStep#1, 10us+5us cudaLaunchKernel #1, 20us+5us cudaLaunchKernel #2\n"
            "         100us+100us ProfilerStep#2, 110us+5us cudaLaunchKernel #3, 120us+5us cudaLaunchKernel #4\n"
            "gpu0/7:  20us+400us a #1, 421us+400us b #2, 822us+400us c #3, 1223us+400us d #4\n");
        QCOMPARE(g.graph.steps().size(), std::size_t(2));
        const auto r = analysis::Scenario(g.graph).replay();
        // Recorded ends: 821 and 1623.
        QCOMPARE(r.stepLengthsNs[1], 802 * kUs);
        QCOMPARE(r.timesNs[g.operation("d").end], 1623 * kUs);
    }

    /// The end of a synchronizing call follows the end of what it waits for, so a longer kernel makes a longer wait.
    void waitsFollowTheDevice()
    {
        const Graphed g(
            "host1/1: 0+600us ProfilerStep#1, 10us+5us cudaLaunchKernel #1, 20us+500us cudaDeviceSynchronize, 540us+5us cudaLaunchKernel #2\n"
            "gpu0/7:  20us+490us a #1, 550us+20us b #2\n");
        const auto &wait = g.graph.calls()[g.graph.callIndex(g.slice("cudaDeviceSynchronize"))];
        QVERIFY(wait.end != kNoIndex);
        QCOMPARE(g.sources(wait.end, EdgeKind::Sync), std::vector { g.operation("a").end });
        analysis::Scenario longer(g.graph);
        for (analysis::EdgeId e = g.graph.firstEdge(g.operation("a").end);
             e < g.graph.firstEdge(g.operation("a").end + 1); ++e)
            longer.edges()[e].lagNs += 100 * kUs;
        const auto before = analysis::Scenario(g.graph).replay(), after = longer.replay();
        QCOMPARE(before.timesNs[wait.end], 520 * kUs);
        QCOMPARE(after.timesNs[wait.end], 620 * kUs);
        QCOMPARE(after.timesNs[g.operation("b").begin] - before.timesNs[g.operation("b").begin], 100 * kUs);
    }

    /// Times in whole microseconds: a call begins when the one before ends, or seems to begin a little earlier. What it waited for is not lost.
    void callsThatTouchFollowEachOther_data()
    {
        QTest::addColumn<QByteArray>("wait");
        QTest::newRow("apart") << QByteArray("332us+6us");
        QTest::newRow("touching") << QByteArray("330us+8us");
        QTest::newRow("crossing") << QByteArray("329us+9us");
        QTest::newRow("without length") << QByteArray("330us+0us");
    }
    void callsThatTouchFollowEachOther()
    {
        QFETCH(QByteArray, wait);
        const std::string text = "host1/1: 0+900us ProfilerStep#1, 10us+320us cudaMemcpyAsync #1, " + wait.toStdString()
            + " cudaStreamSynchronize, 340us+5us cudaLaunchKernel #2\n"
              "gpu0/7:  20us+305us Memcpy HtoD (Pageable -> Device) #1 bytes=1000000, 350us+20us b #2\n";
        const Graphed g(text);
        const auto end = g.graph.calls()[g.graph.callIndex(g.slice("cudaMemcpyAsync"))].end;
        const auto next = g.graph.calls()[g.graph.callIndex(g.slice("cudaStreamSynchronize"))].begin;
        QVERIFY(end != kNoIndex);
        QCOMPARE(g.sources(next, EdgeKind::Program), std::vector { end });
        // A copy half as long lets the host go on sooner.
        analysis::Scenario shorter(g.graph);
        for (analysis::EdgeId e = g.graph.firstEdge(g.operation("Memcpy HtoD (Pageable -> Device)").end);
             e < g.graph.firstEdge(g.operation("Memcpy HtoD (Pageable -> Device)").end + 1); ++e)
            shorter.edges()[e].lagNs -= 150 * kUs;
        const auto before = analysis::Scenario(g.graph).replay(), after = shorter.replay();
        QCOMPARE(before.timesNs[g.operation("b").begin] - after.timesNs[g.operation("b").begin], 150 * kUs);
    }

    /// A copy of pageable memory holds its call until it is done; one of pinned memory does not.
    void blockingCopiesAreToldByTheirEnd()
    {
        const Graphed g(
            "host1/1: 0+900us ProfilerStep#1, 10us+320us cudaMemcpyAsync #1, 340us+5us cudaMemcpyAsync #2\n"
            "gpu0/7:  20us+300us Memcpy HtoD (Pageable -> Device) #1 bytes=1000000, 350us+300us Memcpy HtoD (Pinned -> Device) #2 bytes=1000000\n");
        QVERIFY(g.graph.calls()[g.graph.callIndex(g.slice("cudaMemcpyAsync", 0))].end != kNoIndex);
        QCOMPARE(g.graph.calls()[g.graph.callIndex(g.slice("cudaMemcpyAsync", 1))].end, kNoIndex);
    }

    /// Backwards from the end: what was waited for at each moment, without a gap.
    void criticalPathAddsUpToTheStep()
    {
        // The host asks for input for 100 us and launches a copy and a kernel; it waits for the kernel, and launches another one: that is short, and
        // the marker ends after it.
        const Graphed g(
            "host1/1: 0+1000us ProfilerStep#1, 10us+100us next, 120us+5us cudaMemcpyAsync #1, 130us+5us cudaLaunchKernel #2\n"
            "         140us+465us cudaDeviceSynchronize, 700us+5us cudaLaunchKernel #3\n"
            "gpu0/7:  130us+100us Memcpy HtoD (Pinned -> Device) #1 bytes=1000, 231us+370us ncclDevKernel_AllReduce #2, 710us+20us b #3\n");
        const analysis::IntervalSet asked =
            analysis::IntervalSet::unionOf(std::vector { core::TimeRange { 10 * kUs, 110 * kUs } });
        const auto played = analysis::Scenario(g.graph).replay();
        const auto paths = analysis::criticalPaths(g.graph, *g.trace, g.analysis.steps(), played,
            [&](core::LaneId) -> const analysis::IntervalSet & { return asked; });
        QCOMPARE(paths.size(), std::size_t(1));
        const analysis::CriticalPath &path = paths[0];
        using K = analysis::CriticalKind;
        QCOMPARE(path.of(K::Input), 100 * kUs);
        QCOMPARE(path.of(K::Copy), 100 * kUs);
        QCOMPARE(path.of(K::Communication), 370 * kUs);
        QCOMPARE(path.of(K::Launch), 10 * kUs); // of the copy; the last kernel holds nobody up
        QCOMPARE(path.of(K::Queue), 1 * kUs);
        QCOMPARE(path.of(K::Compute), TimeNs(0));
        QCOMPARE(path.of(K::Unexplained), TimeNs(0));
        QCOMPARE(path.of(K::Host),
            (10 + 10 + 399) * kUs); // before and behind the input, and from the kernel's end to the marker's
        TimeNs cursor = 0;
        for (const analysis::CriticalSegment &s : path.segments) {
            QCOMPARE(s.range.startNs, cursor);
            QVERIFY(s.range.endNs > cursor);
            cursor = s.range.endNs;
        }
        QCOMPARE(cursor, 1000 * kUs);
        QCOMPARE(path.segments[3].slice, g.slice("Memcpy HtoD (Pinned -> Device)"));
    }

    /// An executor's threads launch in turns: what holds one of them up holds up all that comes after, and the thread that marks the step
    /// waits for the device.
    void threadsOfAPoolTakeTurns()
    {
        const std::string host = "thread host1/1 pool/1\nthread host1/2 pool/2\nthread host1/9 main\n"
                                 "host1/9: 0+1000us ProfilerStep#1, 1010us+990us ProfilerStep#2\n";
        std::string first = "host1/1:", second = "\nhost1/2:", device = "\ngpu0/7:";
        for (int i = 0; i < 20; ++i) {
            const int at = i < 10 ? 50 + 100 * i : 1060 + 100 * (i - 10);
            (i % 2 ? second : first) +=
                (i < 2 ? " " : ", ") + std::to_string(at) + "us+5us cuLaunchKernel #" + std::to_string(i + 1);
            device += (i ? ", " : " ") + std::to_string(at + 10) + "us+20us k" + std::to_string(i) + " #"
                + std::to_string(i + 1);
        }
        const Graphed g(host + first + second + device + "\n");
        const auto base = analysis::Scenario(g.graph).replay();
        QCOMPARE(base.stepLengthsNs, (std::vector<TimeNs> { 1000 * kUs, 1000 * kUs }));
        // The fourth launch 60 us earlier: all later ones, the step's end and the next step follow.
        const auto &fourth = g.operation("k3");
        QCOMPARE(g.sources(fourth.launch, EdgeKind::Handoff), std::vector { g.operation("k2").launch });
        analysis::Scenario sooner(g.graph);
        for (analysis::EdgeId e = g.graph.firstEdge(fourth.launch); e < g.graph.firstEdge(fourth.launch + 1); ++e)
            if (sooner.edges()[e].kind == EdgeKind::Handoff)
                sooner.edges()[e].lagNs -= 60 * kUs;
        const auto r = sooner.replay();
        for (const char *name : { "k3", "k4", "k9", "k10", "k19" })
            QCOMPARE(base.timesNs[g.operation(name).begin] - r.timesNs[g.operation(name).begin], 60 * kUs);
        QCOMPARE(r.stepLengthsNs, (std::vector<TimeNs> { 940 * kUs, 1000 * kUs }));
    }

    /// Threads of one name that launch beside each other are independent.
    void threadsOfAPoolBesideEachOther()
    {
        std::string first = "thread host1/1 pool/1\nthread host1/2 pool/2\nhost1/1: 0+2000us ProfilerStep#1",
                    second = "\nhost1/2:", device = "\ngpu0/7:";
        for (int i = 0; i < 20; ++i) {
            const int at = 50 + 90 * (i / 2) + 4 * (i % 2);
            (i % 2 ? second : first) +=
                (i == 1 ? " " : ", ") + std::to_string(at) + "us+40us cuLaunchKernel #" + std::to_string(i + 1);
            device += (i ? ", " : " ") + std::to_string(60 + 45 * i) + "us+20us k" + std::to_string(i) + " #"
                + std::to_string(i + 1);
        }
        const Graphed g(first + second + device + "\n");
        for (int i = 1; i < 20; ++i)
            QVERIFY(g.sources(g.operation("k" + std::to_string(i)).launch, EdgeKind::Handoff).empty());
    }

    /// Autograd's thread begins when the main thread pauses, and the main thread goes on when it is done.
    void threadsHandOver()
    {
        const Graphed g(
            "host1/1: 0+2ms ProfilerStep#1, 20us+5us cudaLaunchKernel #1, 30us+45us aten::mm, 80us+45us aten::mm, 130us+45us aten::mm, 180us+45us aten::mm\n"
            "         700us+5us cudaLaunchKernel #3\n"
            "host1/2: 250us+5us cudaLaunchKernel #2, 260us+45us aten::mm, 310us+45us aten::mm, 360us+45us aten::mm, 410us+45us aten::mm, 460us+45us aten::mm\n"
            "         510us+45us aten::mm, 560us+45us aten::mm, 650us+5us cudaLaunchKernel #4\n"
            "gpu0/7:  30us+5us a #1, 260us+5us b #2, 660us+5us c #4, 710us+5us d #3\n");
        // 50 us less in the forward pass move everything behind it, on both threads.
        analysis::Scenario shorter(g.graph);
        for (auto &e : shorter.edges())
            if (e.kind == EdgeKind::Program
                && e.lagNs == 205 * kUs) // from the main thread's launch to the end of its activity
                e.lagNs -= 50 * kUs;
        const auto before = analysis::Scenario(g.graph).replay(), after = shorter.replay();
        for (const char *name : { "b", "c", "d" })
            QCOMPARE(before.timesNs[g.operation(name).begin] - after.timesNs[g.operation(name).begin], 50 * kUs);
        std::size_t handovers = 0;
        for (const auto &e : g.graph.edges())
            handovers += e.kind == EdgeKind::Handoff ? 1 : 0;
        QCOMPARE(handovers, std::size_t(2));
    }

    /// An operation of another stream that ends just before explains a late start; without one the delay is called unexplained.
    void lateStartsAreExplainedOrSaid()
    {
        const Graphed g(
            "host1/1: 0+2ms ProfilerStep#1, 10us+5us cudaLaunchKernel #1, 20us+5us cudaLaunchKernel #2, 40us+5us cudaLaunchKernel #3\n"
            "gpu0/7:  20us+500us a #1, 1400us+10us late #3\n"
            "gpu0/20: 525us+100us all_reduce #2\n");
        const auto &reduce = g.operation("all_reduce");
        QCOMPARE(g.sources(reduce.begin, EdgeKind::InferredEvent), std::vector { g.operation("a").end });
        QCOMPARE(g.graph.unexplainedNs()[reduce.begin], TimeNs(0));
        // It could have begun about when the stream was free, at 520 us; the pause of the device is at most 20 us.
        const TimeNs delay = g.graph.unexplainedNs()[g.operation("late").begin];
        QVERIFY2(delay > 850 * kUs && delay <= 880 * kUs, qPrintable(QString::number(delay)));
        QCOMPARE(g.graph.steps()[0].unexplainedNs, delay);
    }

    /// A launch that takes long while much is queued waited for room; it ends later where the device is slower.
    void fullQueuesHoldLaunches()
    {
        std::string host = "host1/1: 0+9ms ProfilerStep#1", device = "\ngpu0/7:";
        const int n = 100;
        for (int i = 0; i < n; ++i) {
            host += ", " + std::to_string(10 + 10 * i) + "us+5us cudaLaunchKernel #" + std::to_string(i + 1);
            device += (i ? ", " : " ") + std::to_string(20 + 101 * i) + "us+100us k" + std::to_string(i) + " #"
                + std::to_string(i + 1);
        }
        // Launched at 1.1 ms with about 90 kernels waiting; returns at 3.05 ms, when k29 ends (20 + 101 * 29 + 100 = 3049 us).
        host += ", 1100us+1950us cudaLaunchKernel #500";
        device += ", 10121us+100us last #500";
        const Graphed g(host + device + "\n");
        const auto &call = g.graph.calls()[g.graph.callIndex(g.slice("cudaLaunchKernel", n))];
        QVERIFY(call.end != kNoIndex);
        QCOMPARE(g.sources(call.end, EdgeKind::Queue), std::vector { g.operation("k29").end });
    }

    /// Records that contradict each other must neither hang nor be lost.
    void circlesAreCut()
    {
        // The kernel that the wait waits for is launched after the wait.
        const Graphed g("host1/1: 0+900us ProfilerStep#1, 10us+100us cudaMemcpy #1, 200us+5us cudaLaunchKernel #2\n"
                        "gpu0/7:  20us+20us k #2, 60us+40us Memcpy DtoH (Device -> Pageable) #1\n");
        const auto r = analysis::Scenario(g.graph).replay();
        QCOMPARE(r.timesNs.size(), g.graph.points().size());
        for (analysis::PointId p = 0; p < g.graph.points().size(); ++p)
            for (analysis::EdgeId e = g.graph.firstEdge(p); e < g.graph.firstEdge(p + 1); ++e)
                QVERIFY(g.graph.edges()[e].from == kNoIndex || g.graph.edges()[e].from < p);
    }

    void cancelledGraphIsEmpty()
    {
        const auto trace = traceFromText("host1/1: 0+10 ProfilerStep#1, 1+1 cudaLaunchKernel #1\ngpu0/7: 3+2 a #1\n");
        const analysis::Analysis a(trace);
        const core::CancelToken cancel;
        cancel.cancel();
        const auto graph = DependencyGraph::build(*trace, a.launchLinks(), a.steps(), 0, {}, {}, cancel);
        QVERIFY(graph.points().empty());
    }

    void emptyTrace()
    {
        const Graphed g("host1/1: 0+10 ProfilerStep#1\n");
        QVERIFY(!g.graph.hasDevice());
        QVERIFY(!g.graph.hasHost());
        analysis::Scenario(g.graph).replay();
    }
};

LANEWISE_TEST(TestDependencyGraph)
#include "tst_dependencygraph.moc"
