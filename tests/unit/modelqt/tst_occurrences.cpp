// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/occurrences.h>

#include <string>

#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using core::SliceId;
using modelqt::Occurrences;
using modelqt::TimelineState;

namespace {

/// Slices of 2 ns, 5 ns apart; one of them is longer.
std::shared_ptr<const core::Trace> manySlices(int count, int longer)
{
    std::string text = "gpu0/7:";
    for (int i = 0; i < count; ++i)
        text += (i ? "\n" : " ") + std::to_string(i * 5) + (i == longer ? "+4 k" : "+2 k");
    return test::traceFromText(text + "\n");
}

std::vector<SliceId> allOf(const core::Trace &trace)
{
    std::vector<SliceId> slices;
    for (SliceId s = static_cast<SliceId>(trace.sliceCount()); s-- > 0;)
        slices.push_back(s); // backwards, so that it has to be sorted
    return slices;
}

} // namespace

class TestOccurrences : public QObject {
    Q_OBJECT

private slots:
    void showsTheLongestAndWalksByTime()
    {
        TimelineState state;
        const auto trace = manySlices(10, 6);
        state.setTrace(trace);
        Occurrences occurrences(&state);
        occurrences.show(allOf(*trace));
        QVERIFY(occurrences.isActive());
        QCOMPARE(occurrences.count(), trace->sliceCount());
        QCOMPARE(trace->start(state.selected().index), core::TimeNs(30));
        occurrences.showNext();
        QCOMPARE(trace->start(state.selected().index), core::TimeNs(35));
        state.clearMarks();
        QVERIFY(!occurrences.isActive());
    }

    /// Beyond what the window's thread may sort it is done elsewhere, and what is asked for meanwhile wins.
    void veryManyComeLater()
    {
        TimelineState state;
        const auto trace = manySlices(120'000, 70'000);
        state.setTrace(trace);
        Occurrences occurrences(&state);
        occurrences.show(allOf(*trace));
        QVERIFY(!occurrences.isActive());
        QTRY_VERIFY(occurrences.isActive());
        QCOMPARE(occurrences.count(), trace->sliceCount());
        QCOMPARE(state.marks().size(), trace->sliceCount());
        QCOMPARE(trace->start(state.selected().index), core::TimeNs(350'000));

        occurrences.show(allOf(*trace));
        occurrences.show({ 3, 1 });
        QCOMPARE(occurrences.count(), std::size_t(2));
        occurrences.show(allOf(*trace));
        state.setMarks({ 5 });
        QTest::qWait(300);
        QVERIFY(!occurrences.isActive());
        QCOMPARE(state.marks().size(), std::size_t(1));
    }
};

LANEWISE_TEST(TestOccurrences)
#include "tst_occurrences.moc"
