// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/filterstate.h>

#include <QSignalSpy>
#include <QTest>

#include <modelqt/eventsearch.h>
#include <modelqt/selectionsums.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using modelqt::Filter;

namespace {

Filter containing(const QString &text)
{
    Filter f;
    f.text = text;
    return f;
}

Filter ofKind(core::Kind kind)
{
    Filter f;
    f.type = Filter::Type::Kind;
    f.kind = kind;
    return f;
}

Filter ofLane(core::LaneId lane)
{
    Filter f;
    f.type = Filter::Type::Lane;
    f.lane = lane;
    return f;
}

Filter named(const char *name)
{
    Filter f;
    f.type = Filter::Type::NameIs;
    f.name = name;
    return f;
}

} // namespace

class TestFilterState : public QObject {
    Q_OBJECT

    std::shared_ptr<const core::Trace> m_trace;

    /// Names of what passes, in order of the slices.
    QStringList passing(const modelqt::FilterState &state) const
    {
        QStringList names;
        for (core::SliceId s = 0; s < m_trace->sliceCount(); ++s) {
            if (!state.compiled() || state.compiled()->matches(*m_trace, s, m_trace->laneOf(s)))
                names << QString::fromStdString(std::string(m_trace->name(s)));
        }
        return names;
    }

private slots:
    void initTestCase()
    {
        m_trace = test::traceFromText("gpu0/7:  0+5 sgemm, 10+3 relu, 20+8 Memcpy HtoD (Pageable -> Device)\n"
                                      "gpu0/20: 0+9 Dgemm small, 30+2 relu\n"
                                      "host1/1: 0+40 aten::mm\n");
    }

    void filtersNarrowDownEachOther()
    {
        modelqt::FilterState state;
        state.setTrace(m_trace);
        QVERIFY(!state.compiled());
        QCOMPARE(passing(state).size(), 6);
        state.add(containing(u"gemm"_s));
        QCOMPARE(passing(state), (QStringList { u"sgemm"_s, u"Dgemm small"_s }));
        state.add(containing(u"SMALL"_s));
        QCOMPARE(passing(state), QStringList { u"Dgemm small"_s });
        state.removeAt(0);
        QCOMPARE(passing(state), QStringList { u"Dgemm small"_s });
        state.clear();
        // Of names any one will do, and of kinds; a kind and a lane must both be met.
        state.setAll({ named("relu"), named("sgemm") });
        QCOMPARE(passing(state), (QStringList { u"sgemm"_s, u"relu"_s, u"relu"_s }));
        state.add(ofLane(m_trace->laneOf(test::sliceNamed(*m_trace, "sgemm"))));
        QCOMPARE(passing(state), (QStringList { u"sgemm"_s, u"relu"_s }));
        state.setAll({ ofKind(core::Kind::Memcpy), ofKind(core::Kind::CpuOp) });
        QCOMPARE(passing(state), (QStringList { u"Memcpy HtoD (Pageable -> Device)"_s, u"aten::mm"_s }));
        state.setAll({ containing(u"no such name"_s) });
        QVERIFY(passing(state).isEmpty());
    }

    void whatMakesNoSenseIsNoFilter()
    {
        modelqt::FilterState state;
        state.add(containing(u"gemm"_s));
        QVERIFY2(state.isEmpty(), "without a trace there is nothing to filter");
        state.setTrace(m_trace);
        QSignalSpy changed(&state, &modelqt::FilterState::changed);
        state.add(containing(u"   "_s));
        state.add(ofLane(99));
        QVERIFY(state.isEmpty() && changed.isEmpty());
        state.add(named("relu"));
        state.add(named("relu"));
        QCOMPARE(state.filters().size(), 1);
        QCOMPARE(changed.size(), 1);
        state.setTrace(m_trace);
        QVERIFY(state.isEmpty() && !state.compiled());
    }

    void sumsAndSearchAreAboutWhatPasses()
    {
        modelqt::FilterState state;
        state.setTrace(m_trace);
        state.add(ofLane(m_trace->laneOf(test::sliceNamed(*m_trace, "sgemm"))));
        state.add(ofKind(core::Kind::Kernel));
        const auto sums = modelqt::sumSelection(*m_trace, { 0, 100 }, {}, state.compiled().get());
        QCOMPARE(sums.slices, 2u);
        QCOMPARE(sums.lanes, 1u);
        QCOMPARE(sums.rows.size(), std::size_t(2));
        QCOMPARE(sums.rows[0].sumNs, 5);
        const auto hits = modelqt::findSlices(*m_trace, u"relu"_s, {}, {}, state.compiled().get());
        QCOMPARE(hits.slices.size(), std::size_t(1));
        QCOMPARE(m_trace->start(hits.slices[0]), 10);
    }
};

LANEWISE_TEST(TestFilterState)
#include "tst_filterstate.moc"
