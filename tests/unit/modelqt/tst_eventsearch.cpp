// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/eventsearch.h>

#include <QSignalSpy>

#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using core::SliceId;
using modelqt::EventSearch;
using modelqt::findSlices;
using modelqt::SearchHits;
using modelqt::TimelineState;
using test::sliceNamed;
using test::traceFromText;

namespace {

std::shared_ptr<const core::Trace> sampleTrace()
{
    return traceFromText("gpu0/7: 100us+10us Sgemm_128, 200us+10us relu, 300us+10us sgemm_64, 400us+1us relu !untimed\n"
                         "gpu0/8: 50us+10us sgemm_64, 250us+10us memset kind=memset\n"
                         "host1/1: 0+500us ProfilerStep#1, 10us+5us aten::relu\n");
}

} // namespace

class TestEventSearch : public QObject {
    Q_OBJECT

private slots:
    void anyCaseAndAllWords()
    {
        const auto trace = sampleTrace();
        const SearchHits hits = findSlices(*trace, QStringLiteral("  GEMM s"));
        QCOMPARE(hits.slices.size(), std::size_t(3));
        QCOMPARE(hits.lanes, std::size_t(2));
        QCOMPARE(hits.byTime,
            (std::vector {
                sliceNamed(*trace, "sgemm_64", 1), sliceNamed(*trace, "Sgemm_128"), sliceNamed(*trace, "sgemm_64") }));
        QVERIFY(std::is_sorted(hits.slices.begin(), hits.slices.end()));
        QCOMPARE(hits.names.size(), std::size_t(2));
        QCOMPARE(trace->string(hits.names[0].name), std::string_view("sgemm_64"));
        QCOMPARE(hits.names[0].count, std::uint64_t(2));
        const SearchHits only = findSlices(*trace, QStringLiteral("gemm"), hits.names[1].name);
        QCOMPARE(only.slices, std::vector { sliceNamed(*trace, "Sgemm_128") });
    }

    void nothingAndBlank()
    {
        const auto trace = sampleTrace();
        for (const char *text : { "", "   ", "gemm relu", "conv" })
            QVERIFY(findSlices(*trace, QString::fromLatin1(text)).slices.empty());
        core::CancelToken cancelled;
        cancelled.cancel();
        QVERIFY(findSlices(*trace, QStringLiteral("relu"), {}, cancelled).slices.empty());
    }

    /// What has no time is found, and comes last.
    void untimedComesLast()
    {
        const auto trace = sampleTrace();
        const SearchHits hits = findSlices(*trace, QStringLiteral("relu"));
        QCOMPARE(hits.byTime.size(), std::size_t(3));
        QCOMPARE(hits.byTime.front(), sliceNamed(*trace, "aten::relu"));
        QVERIFY(trace->isUntimed(hits.byTime.back()));
    }

    void walksByTimeAndAround()
    {
        TimelineState state;
        const auto trace = sampleTrace();
        state.setTrace(trace);
        EventSearch search(&state);
        QSignalSpy changed(&search, &EventSearch::changed);
        search.setText(QStringLiteral("gemm"));
        QTRY_VERIFY(search.hits());
        QCOMPARE(state.marks(), search.hits()->slices);
        QVERIFY(!search.current());
        // From what is seen on.
        state.setVisibleRange({ 90'000, 290'000 });
        search.showNext();
        QCOMPARE(state.selected().index, sliceNamed(*trace, "Sgemm_128"));
        search.showNext();
        QCOMPARE(state.selected().index, sliceNamed(*trace, "sgemm_64", 0));
        search.showNext(); // around
        QCOMPARE(state.selected().index, sliceNamed(*trace, "sgemm_64", 1));
        search.showPrevious();
        QCOMPARE(state.selected().index, sliceNamed(*trace, "sgemm_64", 0));
        QCOMPARE(*search.current(), std::size_t(2));
        search.clear();
        QVERIFY(!search.hits());
        QVERIFY(state.marks().empty());
        QVERIFY(changed.count() > 0);
    }

    /// A finding that is shown takes the marks over; a new trace ends the search.
    void givesWay()
    {
        TimelineState state;
        const auto trace = sampleTrace();
        state.setTrace(trace);
        EventSearch search(&state);
        search.setText(QStringLiteral("relu"));
        QTRY_VERIFY(search.hits());
        state.setMarks({ sliceNamed(*trace, "memset") });
        QVERIFY(!search.hits());
        QCOMPARE(state.marks().size(), std::size_t(1));
        search.showNext(); // nothing to go to
        search.setText(QStringLiteral("relu"));
        state.setTrace(sampleTrace());
        QVERIFY(search.text().isEmpty());
        QTest::qWait(20);
        QVERIFY(!search.hits());
    }

    /// Hidden and folded lanes are searched, and shown again when one of theirs is gone to.
    void hiddenLanesComeBack()
    {
        TimelineState state;
        const auto trace = sampleTrace();
        state.setTrace(trace);
        const SliceId there = sliceNamed(*trace, "sgemm_64", 1);
        const int node = state.layout().nodeOf(trace->laneOf(there));
        state.setHidden(node, true);
        EventSearch search(&state);
        search.setText(QStringLiteral("sgemm_64"));
        QTRY_VERIFY(search.hits());
        state.setVisibleRange({ 0, 100'000 });
        search.showNext();
        QCOMPARE(state.selected().index, there);
        QVERIFY(!state.layout().node(node).hidden);
    }
};

LANEWISE_TEST(TestEventSearch)
#include "tst_eventsearch.moc"
