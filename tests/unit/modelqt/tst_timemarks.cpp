// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/timemarks.h>

#include <QSignalSpy>
#include <QTest>

#include <core/taskpool.h>
#include <core/tracebuilder.h>
#include <modelqt/gaps.h>
#include <modelqt/timelinestate.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using core::TimeRange;
using modelqt::gapAfter;
using modelqt::gapBefore;

class TestTimeMarks : public QObject {
    Q_OBJECT
private slots:
    void marksStandInOrderAndHaveNames()
    {
        modelqt::TimeMarks marks;
        QSignalSpy changed(&marks, &modelqt::TimeMarks::changed);
        QCOMPARE(marks.add(500), std::optional<std::size_t>(0));
        QCOMPARE(marks.add(100, u"  begin "_s), std::optional<std::size_t>(0));
        QCOMPARE(marks.add(300), std::optional<std::size_t>(1));
        QCOMPARE(marks.all()[0].name, u"begin"_s);
        QVERIFY(marks.all()[1].name != marks.all()[2].name);
        QCOMPARE(marks.near(310, 20), std::optional<std::size_t>(1));
        QVERIFY(!marks.near(350, 20));
        QCOMPARE(marks.after(100), std::optional<std::size_t>(1));
        QCOMPARE(marks.before(300), std::optional<std::size_t>(0));
        QVERIFY(!marks.after(500) && !marks.before(100));
        marks.rename(1, u" "_s);
        QVERIFY(!marks.all()[1].name.isEmpty());
        marks.rename(1, u"middle"_s);
        QCOMPARE(marks.all()[1].name, u"middle"_s);
        marks.remove(7);
        marks.remove(1);
        QCOMPARE(marks.all().size(), std::size_t(2));
        QCOMPARE(changed.size(), 5);
        for (std::size_t i = 2; i < modelqt::TimeMarks::kMost; ++i)
            QVERIFY(marks.add(static_cast<core::TimeNs>(i)));
        QVERIFY2(!marks.add(1), "there is an end to it");
    }

    /// Two rows of one stream: 0..10, 40..50, 100..110, and 45..60 that crosses.
    void gapsAreWhatNoRowCovers()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+10 a, 40+10 b, 45+15 crossing, 100+10 c, 112+1 d\n"
                                               "host1/1: 0+1000 all, 10+5 inner, 300+5 inner\n");
        const core::LaneId stream = trace->laneOf(test::sliceNamed(*trace, "a"));
        QCOMPARE(gapAfter(*trace, stream, 0, 1).gap, std::optional(TimeRange { 10, 40 }));
        QCOMPARE(gapAfter(*trace, stream, 10, 1).gap, std::optional(TimeRange { 10, 40 }));
        QCOMPARE(gapAfter(*trace, stream, 11, 1).gap, std::optional(TimeRange { 60, 100 }));
        QCOMPARE(gapAfter(*trace, stream, 0, 35).gap, std::optional(TimeRange { 60, 100 }));
        QCOMPARE(gapAfter(*trace, stream, 61, 1).gap, std::optional(TimeRange { 110, 112 }));
        QVERIFY(!gapAfter(*trace, stream, 61, 3).gap);
        QVERIFY(!gapAfter(*trace, stream, 200, 1).gap);
        QCOMPARE(gapBefore(*trace, stream, 1000, 1).gap, std::optional(TimeRange { 110, 112 }));
        QCOMPARE(gapBefore(*trace, stream, 1000, 3).gap, std::optional(TimeRange { 60, 100 }));
        QCOMPARE(gapBefore(*trace, stream, 100, 1).gap, std::optional(TimeRange { 60, 100 }));
        QCOMPARE(gapBefore(*trace, stream, 99, 1).gap, std::optional(TimeRange { 10, 40 }));
        QVERIFY(!gapBefore(*trace, stream, 39, 1).gap);
        const core::LaneId thread = trace->laneOf(test::sliceNamed(*trace, "all"));
        QVERIFY2(!gapAfter(*trace, thread, 0, 1).gap, "between nested events of one that lasts there is no gap");
    }

    /// `count` slices of 10 ns without a gap, then one of 100 ns after a gap of `gapNs`.
    static std::shared_ptr<const core::Trace> denseLane(std::size_t count, core::TimeNs gapNs)
    {
        core::TraceBuilder builder;
        const core::FileIndex file = builder.addFile("made", 0);
        core::RecordSink &sink = builder.newSink(file);
        sink.beginBlock();
        const std::uint32_t lane = sink.lane("0", "7", core::LaneKind::DeviceStream);
        const std::uint16_t kernel = sink.category("kernel", core::Kind::Kernel);
        const std::uint32_t name = sink.name("k");
        core::TimeNs t = 0;
        for (std::size_t i = 0; i < count; ++i, t += 10)
            sink.slice(t, 10, name, kernel, lane, {}, i);
        sink.slice(t + gapNs, 100, name, kernel, lane, {}, count);
        builder.commit(sink.takeBlock());
        core::TaskPool pool(1);
        return builder.finish(pool).value();
    }

    /// Whoever asks in the window looks at so many slices and no more.
    void searchForAGapIsBounded()
    {
        constexpr std::size_t kCount = 20'000;
        const auto trace = denseLane(kCount, 1000);
        const core::TimeNs end = kCount * 10;
        const TimeRange gap { end, end + 1000 };
        QCOMPARE(gapAfter(*trace, 0, 0, 1).gap, std::optional(gap));
        QVERIFY(gapAfter(*trace, 0, 0, 1).isWhole);
        const modelqt::FoundGap bounded = gapAfter(*trace, 0, 0, 1, { kCount / 2, {} });
        QVERIFY(!bounded.gap && !bounded.isWhole);
        QVERIFY(!gapBefore(*trace, 0, end - 10, 1, { kCount / 2, {} }).isWhole);
        const modelqt::FoundGap none = gapBefore(*trace, 0, end - 10, 1);
        QVERIFY(!none.gap && none.isWhole);
        QCOMPARE(gapAfter(*trace, 0, end - 100, 1, { 100, {} }).gap, std::optional(gap));
        core::CancelToken cancelled;
        cancelled.cancel();
        QVERIFY(!gapAfter(*trace, 0, 0, 1, { kCount * 2, cancelled }).isWhole);
    }

    void farGapsComeFromAWorker()
    {
        constexpr std::size_t kCount = 600'000;
        const core::TimeNs end = kCount * 10;
        modelqt::TimelineState state;
        state.setTrace(denseLane(kCount, 1'000'000));
        const TimeRange gap { end, end + 1'000'000 };
        state.setVisibleRange({ 0, 3000 });
        QSignalSpy missed(&state, &modelqt::TimelineState::gapMissed);
        QVERIFY(state.goToGap(1));
        QVERIFY2(state.selectedRange().isEmpty(), "it is still being looked for");
        QTRY_COMPARE(state.selectedRange(), gap);
        QVERIFY(state.visibleRange().overlaps(gap));

        // Whoever has moved on is not drawn back.
        state.setSelectedRange({});
        state.setVisibleRange({ 0, 3000 });
        QVERIFY(state.goToGap(1));
        state.setVisibleRange({ 3000, 6000 });
        QTest::qWait(300);
        QVERIFY(state.selectedRange().isEmpty());
        QCOMPARE(state.visibleRange(), (TimeRange { 3000, 6000 }));
        // Nor does the trace before have a say.
        QVERIFY(state.goToGap(1));
        state.setTrace(denseLane(10, 5));
        QTest::qWait(300);
        QVERIFY(state.selectedRange().isEmpty());
        QVERIFY(missed.isEmpty());

        state.setTrace(denseLane(kCount, 1'000'000));
        state.setVisibleRange({ end - 3000, end });
        QVERIFY(state.goToGap(-1));
        QTRY_COMPARE(missed.size(), 1);
        QCOMPARE(missed.front().front().toInt(), -1);
        QVERIFY(state.selectedRange().isEmpty());
    }

    void gapsAndMarksMoveTheView()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+100us a, 400us+100us b, 900us+100us c\n");
        modelqt::TimelineState state;
        QVERIFY(!state.goToGap(1));
        state.setTrace(trace);
        QVERIFY(state.goToGap(1));
        QCOMPARE(state.selectedRange(), (TimeRange { 100'000, 400'000 }));
        QVERIFY(state.goToGap(1));
        QCOMPARE(state.selectedRange(), (TimeRange { 500'000, 900'000 }));
        QVERIFY(!state.goToGap(1));
        QVERIFY(state.goToGap(-1));
        QCOMPARE(state.selectedRange(), (TimeRange { 100'000, 400'000 }));
        QVERIFY(!state.goToGap(-1));

        state.setVisibleRange({ 400'000, 420'000 });
        QVERIFY(!state.goToMark(1));
        state.timeMarks()->add(100'000);
        state.timeMarks()->add(450'000);
        state.timeMarks()->add(950'000);
        QVERIFY(state.goToMark(1));
        QCOMPARE(state.visibleRange(), (TimeRange { 440'000, 460'000 }));
        QVERIFY(state.goToMark(1));
        QVERIFY(state.visibleRange().contains(950'000));
        QCOMPARE(state.visibleRange().lengthNs(), 20'000);
        QVERIFY(!state.goToMark(1));
        QVERIFY(state.goToMark(-1) && state.goToMark(-1));
        QVERIFY(state.visibleRange().contains(100'000));
        state.goBack();
        QVERIFY(state.visibleRange().contains(450'000));
        state.setTrace(nullptr);
        QVERIFY2(state.timeMarks()->all().empty(), "marks are of one trace");
    }

    void pinnedLanesStandAboveAndHiddenOnesAreCounted()
    {
        modelqt::TimelineState state;
        state.setTrace(
            test::traceFromText("gpu0/7: 0+10 a\ngpu0/20: 0+10 b\nhost1/1: 0+10 c, 1+2 inner\nhost1/2: 0+1 d\n"));
        const auto &layout = state.layout();
        const int c = layout.nodeOf(state.trace()->laneOf(test::sliceNamed(*state.trace(), "c")));
        const std::size_t before = layout.shown().size();
        state.setPinned(c, true);
        QCOMPARE(layout.shown().size(), before);
        QCOMPARE(layout.shown()[0].node, c);
        QVERIFY(layout.shown()[0].pinned && !layout.shown()[1].pinned);
        QCOMPARE(layout.shownIndexOf(c), 0);
        // Its group may fold, it stays.
        state.setFolded(layout.node(c).parent, true);
        QCOMPARE(layout.shownIndexOf(c), 0);
        QCOMPARE(layout.hiddenLaneCount(), std::size_t(0));
        state.setHidden(layout.node(c).parent, true);
        QCOMPARE(layout.hiddenLaneCount(), std::size_t(2));
        QCOMPARE(layout.shownIndexOf(c), -1);
        state.showAllLanes();
        QCOMPARE(layout.shownIndexOf(c), 0);
        state.setPinned(layout.node(c).parent, false);
        state.showOnly(c);
        QCOMPARE(layout.hiddenLaneCount(), std::size_t(3));
        QCOMPARE(layout.node(layout.shown()[0].node).type, modelqt::LaneNode::Type::Process);
        // What is found on a hidden lane brings it back.
        state.reveal(modelqt::EventRef::slice(test::sliceNamed(*state.trace(), "a")));
        QCOMPARE(layout.hiddenLaneCount(), std::size_t(2));
    }

    void keysGoFromLaneToLane()
    {
        modelqt::TimelineState state;
        state.setTrace(test::traceFromText("gpu0/7: 0+10 a\ngpu0/20: 0+10 b\nhost1/1: 0+10 c\n"));
        QSignalSpy revealed(&state, &modelqt::TimelineState::rowRevealed);
        state.focusLaneBelow();
        QCOMPARE(state.focusedLane(), core::LaneId(0));
        state.focusLaneBelow();
        state.focusLaneBelow();
        QCOMPARE(state.focusedLane(), core::LaneId(2));
        state.focusLaneBelow();
        QCOMPARE(state.focusedLane(), core::LaneId(2));
        state.focusLaneAbove();
        QCOMPARE(state.focusedLane(), core::LaneId(1));
        QCOMPARE(revealed.size(), 4);
    }
};

LANEWISE_TEST(TestTimeMarks)
#include "tst_timemarks.moc"
