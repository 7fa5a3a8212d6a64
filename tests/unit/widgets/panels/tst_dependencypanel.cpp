// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <modelqt/timelinestate.h>
#include <support/testsuite.h>
#include <support/textfixture.h>
#include <widgets/panels/dependencypanel.h>
#include <widgets/timeline/lanecanvas.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using modelqt::DependencyModel;
using modelqt::EventRef;

namespace {

constexpr const char *kTwoOperations = "gpu0/7: 10us+5us gemm #1, 16us+4us <b>relu #2\n"
                                       "host9/9: 0+2us cudaLaunchKernel #1, 3us+2us cudaLaunchKernel #2";

} // namespace

class TestDependencyPanel : public QObject {
    Q_OBJECT
private slots:
    void init() { QLocale::setDefault(QLocale::c()); }

    void aRowLeadsToTheOtherEvent()
    {
        const auto trace = test::traceFromText(kTwoOperations);
        modelqt::TimelineState state;
        state.setTrace(trace);
        modelqt::SelectionLinks links(&state);
        widgets::DependencyPanel panel(&state, &links);
        QAbstractItemModelTester tester(panel.view()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto relu = EventRef::slice(test::sliceNamed(*trace, "<b>relu"));
        state.setSelected(relu);
        QVERIFY2(!links.isWorking(), "nothing is analyzed yet");
        links.setAnalysis(std::make_shared<const analysis::Analysis>(trace));
        QVERIFY(links.isWorking());
        QTRY_VERIFY(!links.isWorking());
        const QAbstractItemModel *model = panel.view()->model();
        QCOMPARE(model->rowCount(), 2);
        const auto cell = [model](int row, int column) { return model->index(row, column).data().toString(); };
        QCOMPARE(cell(0, DependencyModel::Direction), u"needs"_s);
        QCOMPARE(cell(0, DependencyModel::Event), u"gemm"_s);
        QCOMPARE(cell(0, DependencyModel::Delay), u"1.000 µs"_s);
        QCOMPARE(cell(1, DependencyModel::Event), u"cudaLaunchKernel"_s);
        QCOMPARE(cell(1, DependencyModel::Basis), u"recorded"_s);
        QCOMPARE(panel.sentence(), u"<b>relu needs 2 event(s) and is needed by 0 event(s)."_s);
        Q_EMIT panel.view()->activated(model->index(1, 0));
        QCOMPARE(state.selected(), EventRef::slice(test::sliceNamed(*trace, "cudaLaunchKernel", 1)));
        QTRY_VERIFY(!links.isWorking());
        QCOMPARE(links.found().of, test::sliceNamed(*trace, "cudaLaunchKernel", 1));
        state.setSelected({});
        QCOMPARE(model->rowCount(), 0);
        state.setTrace(nullptr);
        QCOMPARE(model->rowCount(), 0);
    }

    void arrowsRunFromEndToStart()
    {
        const auto trace = test::traceFromText(kTwoOperations);
        modelqt::TimelineState state;
        state.setTrace(trace);
        state.setVisibleRange({ 0, 20'000 });
        widgets::LaneCanvas canvas(&state);
        canvas.resize(1000, 300);
        const analysis::Analysis analysis(trace);
        const core::SliceId relu = test::sliceNamed(*trace, "<b>relu");
        state.setSelected(EventRef::slice(relu));
        canvas.setDependencies(analysis::Dependencies::find(analysis, relu));
        QCOMPARE(canvas.arrows().size(), 2u);
        // 20 us on 1000 pixels: from the end of gemm at 15 us to 16 us in one row; from its call at 3 us, from another lane.
        const QLineF order = canvas.arrowLine(canvas.arrows()[0]);
        QVERIFY(std::abs(order.x1() - 750) < 2 && std::abs(order.x2() - 800) < 2);
        QCOMPARE(order.y1(), order.y2());
        const QLineF launch = canvas.arrowLine(canvas.arrows()[1]);
        QVERIFY(std::abs(launch.x1() - 150) < 2 && std::abs(launch.x2() - 800) < 2);
        QVERIFY(launch.y1() > launch.y2());
        const QImage with = canvas.grab().toImage();
        canvas.setArrowsShown(false);
        QVERIFY(with != canvas.grab().toImage());
        // Elsewhere nothing of them is seen.
        state.setVisibleRange({ 17'000, 20'000 });
        QVERIFY(canvas.arrowLine(canvas.arrows()[0]).isNull());
        state.setTrace(nullptr);
        QVERIFY(canvas.arrows().empty());
    }
};

LANEWISE_TEST(TestDependencyPanel)
#include "tst_dependencypanel.moc"
