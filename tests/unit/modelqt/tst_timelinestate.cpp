// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/timelinestate.h>

#include <limits>
#include <random>

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <analysis/analysis.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using core::TimeNs;
using core::TimeRange;
using modelqt::CoveredTime;
using modelqt::DeviceActivity;
using modelqt::EventRef;
using modelqt::LaneLayout;
using modelqt::LaneNode;
using modelqt::TimelineState;

namespace {

constexpr const char *kTwoProcesses = "gpu0/7: 1000+500 a, 2000+500 b\n"
                                      "gpu0/8: 1200+100 c\n"
                                      "gpu1/7: 4000+1000 d\n"
                                      "host1/1: 0+10000 step, 100+800 op, 200+100 call\n"
                                      "host1/2: 0+50 other\n"
                                      "pseudo1/9: 0+10000 window\n";

} // namespace

class TestTimelineState : public QObject {
    Q_OBJECT

private slots:
    void showsTheWholeTraceFirst()
    {
        TimelineState state;
        QSignalSpy changed(&state, &TimelineState::visibleRangeChanged);
        state.setTrace(test::traceFromText(kTwoProcesses));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(state.fullRange(), (TimeRange { 0, 10'000 }));
        QCOMPARE(state.activityRange(), (TimeRange { 1000, 5000 }));
        QCOMPARE(state.visibleRange(), (TimeRange { -100, 10'100 }));
        QVERIFY(!state.canGoBack());
    }

    /// Whatever is asked for, what is seen is neither too short nor away from the trace.
    void rangesAreClamped()
    {
        TimelineState state;
        state.setTrace(test::traceFromText(kTwoProcesses));
        std::mt19937_64 random(1);
        for (int i = 0; i < 5000; ++i) {
            const auto any = [&] { return static_cast<TimeNs>(random() >> (random() % 60)) * (random() % 2 ? 1 : -1); };
            const TimeRange range = state.clamped({ any(), any() });
            QVERIFY(range.lengthNs() >= TimelineState::kMinSpanNs);
            QVERIFY(range.lengthNs() <= 12'500);
            QVERIFY(range.overlaps(state.fullRange()));
            QVERIFY(range.startNs >= -range.lengthNs() / 10 - 1);
            QVERIFY(range.endNs <= 10'000 + range.lengthNs() / 10 + 1);
            QCOMPARE(state.clamped(range), range);
        }
        state.setVisibleRange({ std::numeric_limits<TimeNs>::min(), std::numeric_limits<TimeNs>::max() });
        QCOMPARE(state.visibleRange().lengthNs(), TimeNs(12'500));
    }

    /// What is under the pointer stays there, in and out, down to the shortest range.
    void zoomKeepsThePointer()
    {
        TimelineState state;
        state.setTrace(test::traceFromText("host1/1: 0+3600s all\ngpu0/7: 5s+10 k"));
        std::mt19937_64 random(3);
        for (int round = 0; round < 200; ++round) {
            state.fitAll();
            const TimeRange full = state.visibleRange();
            const TimeNs t = full.lengthNs() / 10
                + static_cast<TimeNs>(random() % static_cast<std::uint64_t>(full.lengthNs() * 8 / 10));
            const double place = static_cast<double>(t - full.startNs) / static_cast<double>(full.lengthNs());
            for (int i = 0; i < 200 && state.visibleRange().lengthNs() > 1'000'000; ++i) {
                state.zoomAt(t, 0.8);
                const TimeRange now = state.visibleRange();
                QVERIFY(std::abs(static_cast<double>(t - now.startNs) / static_cast<double>(now.lengthNs()) - place)
                    < 1e-4);
            }
            QVERIFY(state.visibleRange().lengthNs() <= 1'000'000);
        }
        for (int i = 0; i < 100; ++i)
            state.zoomAt(5'000'000'000, 0.5);
        QCOMPARE(state.visibleRange().lengthNs(), TimelineState::kMinSpanNs);
        for (int i = 0; i < 2000; ++i)
            state.zoomAt(5'000'000'000, 1.0001);
        QVERIFY(state.visibleRange().lengthNs() > TimelineState::kMinSpanNs);
        state.zoomAt(0, std::numeric_limits<double>::quiet_NaN());
        state.zoomAt(0, -1);
        state.zoomAt(0, 0);
    }

    void historyGoesBackAndForward()
    {
        TimelineState state;
        state.setTrace(test::traceFromText(kTwoProcesses));
        const TimeRange first = state.visibleRange();
        state.zoomTo({ 1000, 2000 });
        const TimeRange second = state.visibleRange();
        for (int i = 0; i < 10; ++i)
            state.pan(10); // a gesture: one entry
        const TimeRange third = state.visibleRange();
        QVERIFY(state.canGoBack() && !state.canGoForward());
        state.goBack();
        QCOMPARE(state.visibleRange(), second);
        state.goBack();
        QCOMPARE(state.visibleRange(), first);
        QVERIFY(!state.canGoBack());
        state.goForward();
        state.goForward();
        QCOMPARE(state.visibleRange(), third);
        QVERIFY(!state.canGoForward());
        state.goBack();
        state.zoomTo({ 4000, 5000 });
        QVERIFY(!state.canGoForward());
    }

    void signalsComeOnlyWithAChange()
    {
        TimelineState state;
        state.setTrace(test::traceFromText(kTwoProcesses));
        QSignalSpy visible(&state, &TimelineState::visibleRangeChanged),
            selected(&state, &TimelineState::selectedChanged), hovered(&state, &TimelineState::hoveredChanged),
            range(&state, &TimelineState::selectedRangeChanged), marks(&state, &TimelineState::marksChanged),
            layout(&state, &TimelineState::layoutChanged);
        for (int twice = 0; twice < 2; ++twice) {
            state.setVisibleRange({ 0, 500 });
            state.setSelected(EventRef::slice(1));
            state.setHovered(EventRef::slice(2));
            state.setSelectedRange({ 10, 20 });
            state.setMarks({ 2, 1, 2 });
            state.setFolded(0, true);
        }
        for (const QSignalSpy *spy : { &visible, &selected, &hovered, &range, &marks, &layout })
            QCOMPARE(spy->count(), 1);
        QCOMPARE(state.marks(), (std::vector<core::SliceId> { 1, 2 }));
        QVERIFY(state.isMarked(1) && !state.isMarked(3));
    }

    void whatDoesNotExistIsNotKept()
    {
        TimelineState state;
        state.setTrace(test::traceFromText(kTwoProcesses));
        state.setSelected(EventRef::slice(1'000'000));
        QVERIFY(state.selected().isNone());
        state.setMarks({ 3, 1'000'000 });
        QCOMPARE(state.marks(), (std::vector<core::SliceId> { 3 }));
        state.setFocusedLane(77);
        QCOMPARE(state.focusedLane(), core::kNoLane);
        state.setSelectedRange({ 9'000, 50'000 });
        QCOMPARE(state.selectedRange(), (TimeRange { 9'000, 10'000 }));
        state.setSelectedRange({ 20, 10 });
        QCOMPARE(state.selectedRange(), (TimeRange { 10, 20 }));
    }

    void anotherTraceForgetsTheOneBefore()
    {
        TimelineState state;
        state.setTrace(test::traceFromText(kTwoProcesses));
        state.setSelected(EventRef::slice(2));
        state.setMarks({ 1 });
        state.setSelectedRange({ 5, 10 });
        state.zoomTo({ 0, 100 });
        state.setTrace(test::traceFromText("gpu0/7: 0+100 x"));
        QVERIFY(state.selected().isNone() && state.marks().empty() && state.selectedRange().isEmpty()
            && !state.canGoBack());
        state.setTrace(nullptr);
        QVERIFY(!state.trace());
        QVERIFY(state.layout().nodes().empty());
    }

    void revealUnfoldsZoomsAndScrolls()
    {
        TimelineState state;
        const auto trace = test::traceFromText(kTwoProcesses);
        state.setTrace(trace);
        const core::SliceId call = test::sliceNamed(*trace, "call");
        const core::LaneId lane = trace->laneOf(call);
        const int node = state.layout().nodeOf(lane);
        state.setFolded(node, true);
        state.setHidden(state.layout().node(node).parent, true);
        QCOMPARE(state.layout().shownIndexOf(node), -1);
        state.zoomTo({ 9000, 9100 });
        QSignalSpy revealed(&state, &TimelineState::rowRevealed);
        state.reveal(EventRef::slice(call));
        QCOMPARE(state.selected(), EventRef::slice(call));
        QCOMPARE(state.focusedLane(), lane);
        QVERIFY(state.layout().shownIndexOf(node) >= 0);
        QVERIFY(!state.layout().node(node).folded);
        QVERIFY(state.visibleRange().startNs <= 200 && state.visibleRange().endNs >= 300);
        QCOMPARE(revealed.count(), 1);
        QCOMPARE(revealed[0][0].value<core::LaneId>(), lane);
        QCOMPARE(revealed[0][1].toUInt(), 2u);
    }

    void linkedStatesFollowEachOther()
    {
        TimelineState a, b;
        const auto trace = test::traceFromText(kTwoProcesses);
        a.setTrace(trace);
        b.setTrace(trace);
        a.link(&b);
        a.zoomTo({ 1000, 2000 });
        QCOMPARE(b.visibleRange(), a.visibleRange());
        b.pan(100);
        QCOMPARE(a.visibleRange(), b.visibleRange());
        // A shorter trace follows as far as it goes, and does not pull the other one back.
        b.setTrace(test::traceFromText("gpu0/7: 0+100 x"));
        a.zoomTo({ 8000, 9000 });
        QCOMPARE(a.visibleRange(), a.clamped({ 7950, 9050 }));
        a.unlink();
        const TimeRange before = a.visibleRange();
        b.fitAll();
        QCOMPARE(a.visibleRange(), before);
    }

    void layoutGroupsByDeviceAndProcess()
    {
        const auto trace = test::traceFromText(kTwoProcesses);
        const LaneLayout layout = LaneLayout::forTrace(*trace);
        QStringList lines;
        for (const LaneNode &node : layout.nodes()) {
            static const char *const kNames[] = { "rank", "device", "process", "profiler", "lane" };
            QString text =
                QString(node.depth * 2, QLatin1Char(' ')) + QLatin1String(kNames[static_cast<int>(node.type)]);
            if (node.isLane())
                text += QStringLiteral(" %1 rows %2")
                            .arg(QString::fromStdString(std::string(trace->string(trace->lane(node.lane).thread))))
                            .arg(node.rows);
            lines << text;
        }
        QCOMPARE(lines,
            (QStringList { QStringLiteral("device"), QStringLiteral("  lane 7 rows 1"),
                QStringLiteral("  lane 8 rows 1"), QStringLiteral("device"), QStringLiteral("  lane 7 rows 1"),
                QStringLiteral("process"), QStringLiteral("  lane 1 rows 3"), QStringLiteral("  lane 2 rows 1"),
                QStringLiteral("profiler"), QStringLiteral("  lane 9 rows 1") }));
    }

    void severalFilesAreGroupedByRank()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+5 a\nfile other.json rank=1\ngpu0/7: 0+5 b\n");
        const LaneLayout layout = LaneLayout::forTrace(*trace);
        int ranks = 0, lanes = 0;
        for (const LaneNode &node : layout.nodes()) {
            ranks += node.type == LaneNode::Type::Rank;
            if (node.isLane()) {
                ++lanes;
                QCOMPARE(node.depth, 2);
                QCOMPARE(layout.node(layout.node(node.parent).parent).type, LaneNode::Type::Rank);
            }
        }
        QCOMPARE(ranks, 2);
        QCOMPARE(lanes, 2);
    }

    void foldAndHideChangeWhatIsShown()
    {
        const auto trace = test::traceFromText(kTwoProcesses);
        LaneLayout layout = LaneLayout::forTrace(*trace);
        // Two devices, one process with theirs; the profiler's group begins folded.
        QCOMPARE(layout.shown().size(), std::size_t(9));
        QVERIFY(layout.setFolded(0, true));
        QCOMPARE(layout.shown().size(), std::size_t(7));
        QCOMPARE(layout.shown()[0].rows, 1u);
        QCOMPARE(layout.lanesBelow(0).size(), std::size_t(2));
        QVERIFY(!layout.setFolded(0, true));
        QVERIFY(layout.setHidden(3, true));
        QCOMPARE(layout.shown().size(), std::size_t(5));
        QVERIFY(layout.hasHidden());
        QVERIFY(layout.showAll());
        QCOMPARE(layout.shown().size(), std::size_t(7));
        QVERIFY(!layout.setFolded(1, true)); // one row: nothing to fold
    }

    /// Union over streams by hand: [1000,1500), [2000,2500) on GPU 0, of which c is a part; 1000 ns on GPU 1.
    void activityIsTheUnionOverStreams()
    {
        const auto trace = test::traceFromText("gpu0/7: 1000+500 a, 2000+500 ncclDevKernel_AllReduce\n"
                                               "gpu0/8: 1200+100 Memcpy HtoD (Pageable -> Device)\n"
                                               "gpu1/7: 4000+1000 Memset (Device)\n"
                                               "host1/1: 0+8000 step\n");
        const auto activity = DeviceActivity::of(std::make_shared<const analysis::Analysis>(trace), 8);
        QCOMPARE(activity->devices.size(), std::size_t(2));
        const auto *first = activity->device(0, 0);
        QVERIFY(first);
        QCOMPARE(first->busyNs, TimeNs(1000));
        QCOMPARE(first->busyShare, (std::vector<float> { 0, 0.5f, 0.5f, 0, 0, 0, 0, 0 }));
        // Communication is no compute; nor is a copy, or a memory set.
        QCOMPARE(first->computeNs, TimeNs(500));
        QCOMPARE(first->communicationNs, TimeNs(500));
        QCOMPARE(first->kernelsNs, TimeNs(1000));
        QCOMPARE(first->computeShare, (std::vector<float> { 0, 0.5f, 0, 0, 0, 0, 0, 0 }));
        QCOMPARE(first->busy.within({ 1250, 2100 }), TimeNs(350));
        QCOMPARE(first->compute.within({ 1250, 2100 }), TimeNs(250));
        QCOMPARE(activity->device(0, 1)->busyShare, (std::vector<float> { 0, 0, 0, 0, 1, 0, 0, 0 }));
        QCOMPARE(activity->device(0, 1)->computeNs, TimeNs(0));
        QVERIFY2(activity->steps.empty(), "a trace that does not tell its steps has none to draw");
        QVERIFY(!activity->device(0, 5));
        QCOMPARE(activity->lanes[0].computeNs, TimeNs(500));
        QCOMPARE(activity->lanes[0].communicationNs, TimeNs(500));
        QCOMPARE(activity->lanes[1].copyNs, TimeNs(100));
        QCOMPARE(activity->lanes[2].memsetNs, TimeNs(1000));
    }

    void coveredTimeIsExact()
    {
        std::mt19937 random(9);
        std::vector<TimeRange> intervals;
        TimeNs t = 100;
        for (int i = 0; i < 3000; ++i) {
            t += 1 + static_cast<TimeNs>(random() % 500);
            const TimeNs length = 1 + static_cast<TimeNs>(random() % 300);
            intervals.push_back({ t, t + length });
            t += length;
        }
        const CoveredTime covered(intervals);
        for (int i = 0; i < 500; ++i) {
            const TimeNs from = static_cast<TimeNs>(random() % static_cast<unsigned>(t + 2000)) - 1000;
            const TimeRange range { from,
                from + static_cast<TimeNs>(random() % static_cast<unsigned>(i % 2 ? 2000 : t)) };
            TimeNs expected = 0;
            for (const TimeRange &interval : intervals)
                expected += std::max<TimeNs>(0, interval.intersected(range).lengthNs());
            QCOMPARE(covered.within(range), expected);
        }
        QCOMPARE(CoveredTime().within({ 0, 100 }), TimeNs(0));
    }

    /// Steps of two ranks at the same time: the slower one's are shown, and another's once one of its lanes is looked at.
    void stepsBelongToARank()
    {
        const auto trace = test::traceFromText("file a.json rank=0\n"
                                               "gpu0/7: 10+80 gemm #1, 110+80 gemm #2\n"
                                               "host1/1: 0+100 ProfilerStep#1, 100+100 ProfilerStep#2\n"
                                               "         1+1 cudaLaunchKernel #1, 101+1 cudaLaunchKernel #2\n"
                                               "file b.json rank=1\n"
                                               "gpu0/7: 10+180 relu #1, 210+180 relu #2\n"
                                               "host1/1: 0+200 ProfilerStep#1, 200+200 ProfilerStep#2\n"
                                               "         1+1 cudaLaunchKernel #1, 201+1 cudaLaunchKernel #2\n");
        TimelineState state;
        state.setTrace(trace);
        QVERIFY(!state.shownSteps());
        QSignalSpy changed(&state, &TimelineState::stepsChanged);
        const auto activity = DeviceActivity::of(std::make_shared<const analysis::Analysis>(trace), 8);
        QCOMPARE(activity->steps.size(), std::size_t(2));
        state.setActivity(activity);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(state.shownSteps()->rank, std::optional<std::int64_t>(1));
        QCOMPARE(state.steps().size(), std::size_t(2));
        QCOMPARE(state.steps().back().range, (TimeRange { 200, 400 }));
        state.setSelected(EventRef::slice(test::sliceNamed(*trace, "gemm")));
        QCOMPARE(state.shownSteps()->rank, std::optional<std::int64_t>(0));
        QCOMPARE(state.steps().back().range, (TimeRange { 100, 200 }));
        for (std::size_t i = 1; i < state.steps().size(); ++i)
            QVERIFY(state.steps()[i - 1].range.endNs <= state.steps()[i].range.startNs);
        state.setTrace(nullptr);
        QVERIFY(!state.shownSteps());
        QVERIFY(state.steps().empty());
    }
};

LANEWISE_TEST(TestTimelineState)
#include "tst_timelinestate.moc"
