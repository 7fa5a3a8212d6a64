// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/whatif/changes.h>
#include <analysis/analysis.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

#include "threesteps.h"

using namespace lanewise;
using namespace lanewise::advisor;
using analysis::DependencyGraph;
using analysis::Scenario;
using core::TimeNs;
using test::sliceNamed;
using test::traceFromText;

namespace {

constexpr TimeNs kUs = 1'000;

struct Fixture {
    std::shared_ptr<const core::Trace> trace = traceFromText(test::kThreeSteps);
    analysis::Analysis analysis { trace };
    DependencyGraph graph = DependencyGraph::build(*trace, analysis.launchLinks(), analysis.steps(), 0);

    core::SliceId slice(std::string_view name, std::size_t nth) const { return sliceNamed(*trace, name, nth); }
    TimeNs secondStep(const std::vector<Change> &changes) const
    {
        Scenario s(graph);
        applyChanges(s, changes);
        return s.replay().stepLengthsNs[1];
    }
    DropHostRange drop(std::string_view name, std::size_t nth) const
    {
        const auto s = slice(name, nth);
        return { trace->laneOf(s), trace->range(s) };
    }
};

} // namespace

class TestChanges : public QObject {
    Q_OBJECT

private slots:
    void unchanged()
    {
        const Fixture f;
        QCOMPARE(f.secondStep({}), 1000 * kUs);
    }

    void droppedHostTimeIsGone()
    {
        const Fixture f;
        QCOMPARE(f.secondStep({ f.drop("load_batch", 1) }), 400 * kUs);
        // Ranges that overlap count once.
        QCOMPARE(f.secondStep({ f.drop("load_batch", 1), f.drop("load_batch", 1) }), 400 * kUs);
        auto half = f.drop("load_batch", 1);
        half.range.endNs -= 300 * kUs;
        QCOMPARE(f.secondStep({ half }), 700 * kUs);
        QCOMPARE(f.secondStep({ half, f.drop("load_batch", 1) }), 400 * kUs);
        // That of another step changes nothing here.
        QCOMPARE(f.secondStep({ f.drop("load_batch", 2) }), 1000 * kUs);
    }

    /// The wait for the device is not host time: dropping the range around it leaves what the kernel takes.
    void waitsAreNotDropped()
    {
        const Fixture f;
        const TimeNs length = f.secondStep(
            { DropHostRange { f.trace->laneOf(f.slice("cudaStreamSynchronize", 1)), { 1750 * kUs, 1955 * kUs } } });
        QVERIFY2(length > 990 * kUs, qPrintable(QString::number(length)));
    }

    void scaledOperationsAreWaitedForAsLong()
    {
        const Fixture f;
        QCOMPARE(f.secondStep({ ScaleDuration { f.slice("k", 1), 0.5 } }), 900 * kUs);
        QCOMPARE(f.secondStep({ ScaleDuration { f.slice("k", 1), 2 } }), 1200 * kUs);
    }

    void droppedOperationTakesNoTime()
    {
        const Fixture f;
        const TimeNs length = f.secondStep({ DropOperation { f.slice("k", 1) } });
        QVERIFY2(length <= 805 * kUs && length >= 780 * kUs, qPrintable(QString::number(length)));
    }

    /// Without the wait the host goes on at once: the 205 us of the call are gone, its own cost of some us stays; the step ends with its kernel.
    void asynchronousCallReturnsAtOnce()
    {
        const Fixture f;
        std::vector<Change> all;
        for (std::size_t i = 0; i < 3; ++i)
            all.push_back(MakeAsynchronous { f.slice("cudaStreamSynchronize", i) });
        const TimeNs length = f.secondStep(all);
        QVERIFY2(length >= 795 * kUs && length <= 805 * kUs, qPrintable(QString::number(length)));
    }

    /// One step ahead, on a stream of their own, nobody waiting: the copies' 110 us vanish.
    void copiesAheadHide()
    {
        const Fixture f;
        MoveToOwnStream move;
        move.oneStepAhead = true;
        std::vector<Change> changes;
        for (std::size_t i = 0; i < 3; ++i) {
            move.operations.push_back(f.slice("Memcpy HtoD (Pageable -> Device)", i));
            changes.push_back(MakeAsynchronous { f.slice("cudaMemcpyAsync", i) });
        }
        changes.push_back(move);
        const TimeNs length = f.secondStep(changes);
        QVERIFY2(length >= 885 * kUs && length <= 900 * kUs, qPrintable(QString::number(length)));
    }

    /// Copies in a row take the results before them one after another; the last waits for the last result.
    void copiesFollowTheirProducers()
    {
        const auto trace = traceFromText(
            "host1/1: 0+1500us ProfilerStep#1, 1us+2us cudaLaunchKernel #1, 4us+2us cudaLaunchKernel #2, 7us+2us cudaMemcpyAsync #3,\n"
            "         10us+2us cudaMemcpyAsync #4, 20us+790us cudaDeviceSynchronize\n"
            "gpu0/7:  10us+300us a #1, 311us+300us b #2, 612us+95us Memcpy DtoH (Device -> Pinned) #3, 708us+95us Memcpy DtoH (Device -> Pinned) #4\n");
        const analysis::Analysis a(trace);
        const auto graph = DependencyGraph::build(*trace, a.launchLinks(), a.steps(), 0);
        Scenario s(graph);
        MoveToOwnStream move;
        for (std::size_t i = 0; i < 2; ++i)
            move.operations.push_back(sliceNamed(*trace, "Memcpy DtoH (Device -> Pinned)", i));
        applyChanges(s, std::vector<Change> { move });
        const auto r = s.replay();
        const auto begin = [&](std::size_t i) {
            return r.timesNs[graph.operations()[graph.operationIndex(move.operations[i])].begin];
        };
        // The first behind a (310), beside b; the second behind b (611), both after a short pause of the device.
        QVERIFY2(begin(0) >= 310 * kUs && begin(0) <= 320 * kUs, qPrintable(QString::number(begin(0))));
        QVERIFY2(begin(1) >= 611 * kUs && begin(1) <= 625 * kUs, qPrintable(QString::number(begin(1))));
    }

    void profilerCostIsTakenOut()
    {
        // Ten operators in 200 us of host time between two launches.
        std::string text =
            "host1/1: 0+300us ProfilerStep#1, 10us+5us cudaLaunchKernel #1, 210us+5us cudaLaunchKernel #2";
        for (int i = 0; i < 10; ++i)
            text += ", " + std::to_string(20 + 15 * i) + "us+10us aten::view";
        const auto trace = traceFromText(text + "\ngpu0/7: 20us+5us a #1, 220us+5us b #2\n");
        const analysis::Analysis a(trace);
        const auto graph = DependencyGraph::build(*trace, a.launchLinks(), a.steps(), 0);
        Scenario s(graph);
        removeProfilerCost(s, 4 * kUs);
        const auto op = graph.operations()[graph.operationIndex(sliceNamed(*trace, "b"))];
        const TimeNs before = Scenario(graph).replay().timesNs[op.launch], after = s.replay().timesNs[op.launch];
        QCOMPARE(before - after, 40 * kUs);
        // Never more than three quarters of the time.
        removeProfilerCost(s, 1000 * kUs);
        QVERIFY(s.replay().timesNs[op.launch] > 10 * kUs);
    }

    void unlinkedEdgesAreNotWaitedFor()
    {
        const Fixture f;
        Scenario s(f.graph);
        applyChanges(s, std::vector<Change> { Unlink { f.slice("k", 1), analysis::EdgeKind::Launch } });
        const auto r = s.replay();
        const auto &op = f.graph.operations()[f.graph.operationIndex(f.slice("k", 1))];
        // Behind the copy (1,728 us) instead of behind its launch (1,740 us).
        QVERIFY(r.timesNs[op.begin] < 1740 * kUs);
    }

    void unknownSlicesArePassedOver()
    {
        const Fixture f;
        QCOMPARE(f.secondStep({ MakeAsynchronous { f.slice("load_batch", 0) }, ScaleDuration { core::kNoSlice - 1, 3 },
                     DropHostRange { 9999, { 0, 1 } }, MoveToOwnStream {},
                     DropOperation { f.slice("cudaLaunchKernel", 0) } }),
            1000 * kUs);
    }
};

LANEWISE_TEST(TestChanges)
#include "tst_changes.moc"
