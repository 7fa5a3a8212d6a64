// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <modelqt/timelinestate.h>
#include <support/testsuite.h>
#include <support/textfixture.h>
#include <widgets/common/colours.h>
#include <widgets/panels/detailspanel.h>
#include <widgets/panels/factsview.h>
#include <widgets/panels/selectionpanel.h>

using namespace Qt::StringLiterals;
using namespace lanewise;

class TestDetailsPanel : public QObject {
    Q_OBJECT
private slots:
    void init() { QLocale::setDefault(QLocale::c()); }
    void linkGoesToTheLaunch()
    {
        const auto trace =
            test::traceFromText("gpu0/7: 10us+5us gemm #1\nhost9/9: 0+8us aten::mm, 1us+2us cudaLaunchKernel #1");
        const auto analysis = std::make_shared<const analysis::Analysis>(trace);
        modelqt::TimelineState state;
        state.setTrace(trace);
        widgets::DetailsPanel panel(&state);
        QAbstractItemModelTester tester(
            panel.factsView()->facts(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        panel.setAnalysis(analysis);
        state.setSelected(modelqt::EventRef::slice(test::sliceNamed(*trace, "gemm")));
        QCOMPARE(panel.heading(), u"gemm"_s);
        QModelIndex link;
        for (int row = 0; row < panel.factsView()->facts()->rowCount(); ++row) {
            const QModelIndex index = panel.factsView()->facts()->index(row, modelqt::FactsModel::Value);
            if (index.siblingAtColumn(modelqt::FactsModel::Name).data().toString() == u"Launched by"_s)
                link = index;
        }
        QVERIFY(link.isValid());
        Q_EMIT panel.factsView()->activated(link);
        QCOMPARE(state.selected(), modelqt::EventRef::slice(test::sliceNamed(*trace, "cudaLaunchKernel")));
    }
    void untrustedNamesStayText()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+5 <img src=x>\xe2\x80\xae evil");
        modelqt::TimelineState state;
        state.setTrace(trace);
        widgets::DetailsPanel panel(&state);
        state.setSelected(modelqt::EventRef::slice(test::sliceNamed(*trace, "<img src=x>\xe2\x80\xae evil")));
        QVERIFY(panel.fullNameText().contains(u"<img src=x>"_s));
        QVERIFY(!panel.fullNameText().contains(QChar(0x202e)));
        state.setTrace(nullptr);
        state.setSelected({});
    }
    void selectionIsSummedWhenSeen()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+10us gemm, 20us+10us gemm, 40us+4us relu");
        modelqt::TimelineState state;
        state.setTrace(trace);
        widgets::SelectionPanel panel(&state);
        QSignalSpy summed(&panel, &widgets::SelectionPanel::summed);
        state.setSelectedRange({ 5'000, 44'000 });
        QTest::qWait(250);
        QVERIFY2(summed.isEmpty(), "nobody sees it");
        panel.show();
        QVERIFY(summed.wait(10'000));
        QCOMPARE(panel.model()->rowCount(), 2);
        QCOMPARE(panel.model()->index(0, modelqt::SelectionModel::Sum).data().toString(), u"15.00 µs"_s);
        QVERIFY(panel.baseText().contains(u"39.00 µs"_s));
        state.clearSelectedRange();
        QCOMPARE(panel.model()->rowCount(), 0);
    }
    void labelsCanBeRead()
    {
        using widgets::SeverityTone;
        QCOMPARE(widgets::readableOn(Qt::black), QColor(Qt::white));
        QCOMPARE(widgets::readableOn(Qt::white), QColor(Qt::black));
        QCOMPARE(widgets::readableOn(widgets::toneColour(SeverityTone::High)), QColor(Qt::white));
        QCOMPARE(widgets::readableOn(widgets::toneColour(SeverityTone::Medium)), QColor(Qt::black));
    }
};

LANEWISE_TEST(TestDetailsPanel)
#include "tst_detailspanel.moc"
