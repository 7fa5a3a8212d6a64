// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include <string>

#include <support/testsuite.h>
#include <widgets/charts/memorychart.h>
#include <widgets/panels/inputpanel.h>
#include <widgets/panels/memorypanel.h>

#include "panelhome.h"

using namespace Qt::StringLiterals;
using namespace lanewise;
using test::cellOf;
using test::PanelHome;
using test::worksOut;

class TestInputAndMemoryPanels : public QObject {
    Q_OBJECT
private slots:
    void theCurveLeadsToTheLanes()
    {
        PanelHome home;
        widgets::MemoryPanel panel(home.context());
        panel.resize(800, 500);
        home.open(R"(
            device 0 card memory=1000
            memory 10us reserved=500 allocated=100
            memory 20us reserved=600 allocated=400
            memory 30us reserved=600 allocated=200
            memory 40us reserved=600 allocated=300 out
            gpu0/7: 0+100us gemm
        )");
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.notice(), QString());
        QCOMPARE(panel.allocators()->count(), 1);
        // By hand from the events above.
        for (const QString &part : { u"Peak 400 bytes at 20"_s, u"reserved 600 bytes"_s,
                 u"400 bytes of the device's 1000 bytes left"_s, u"out of memory 1 time"_s })
            QVERIFY2(panel.summaryText().contains(part), qPrintable(panel.summaryText()));
        QTest::qWait(50);
        const QPoint at = panel.chart()->positionOf(50'000, 300);
        QVERIFY(std::abs(panel.chart()->timeAt(at) - 50'000) < 1'000);
        QSignalSpy clicked(panel.chart(), &widgets::MemoryChart::timeClicked);
        QWidget *plot = panel.chart()->findChild<QWidget *>();
        home.session.timeline()->setVisibleRange({ 0, 5'000 });
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->mapFrom(panel.chart(), at));
        QCOMPARE(clicked.size(), 1);
        QVERIFY(home.session.timeline()->visibleRange().contains(50'000));
    }
    void withoutAllocatorsItSaysWhatToRecord()
    {
        PanelHome home;
        widgets::MemoryPanel panel(home.context());
        home.open("gpu0/7: 0+100us gemm");
        QVERIFY(worksOut(panel));
        QVERIFY(!panel.notice().isEmpty());
        QVERIFY(!panel.exportSomething());
    }
    void manyCopiesAreNotALoaderThatKeepsWaiting()
    {
        PanelHome home;
        widgets::InputPanel panel(home.context());
        home.open(R"(
            gpu0/7:  0+900us Memcpy HtoD (Pageable -> Device), 900us+100us gemm
            host1/1: 0+1000us aten::mm
        )");
        QVERIFY(worksOut(panel));
        QVERIFY2(
            panel.notice().startsWith(u"How long a step waits for loading is not known."), qPrintable(panel.notice()));
        QVERIFY2(panel.notice().contains(u"90"_s), qPrintable(panel.notice()));
        // The same with a wait that is recorded.
        home.open(R"(
            gpu0/7:  900us+100us gemm #1
            host1/1: 0+1000us ProfilerStep#1, 0+890us IteratorGetNext, 890us+5us cudaLaunchKernel #1
        )");
        QVERIFY(worksOut(panel));
        QVERIFY2(!panel.notice().contains(u"not known"), qPrintable(panel.notice()));
    }
    void inputWorkIsListedWithItsVerdict()
    {
        PanelHome home;
        widgets::InputPanel panel(home.context());
        QAbstractItemModelTester tester(panel.work()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        home.open(R"(
            gpu0/7:  65us+30us gemm #1 device=0, 165us+30us gemm #2 device=0, 265us+30us gemm #3 device=0
            host9/9: 0+100us ProfilerStep#1, 5us+50us enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__, 60us+2us cudaLaunchKernel #1
                     100us+100us ProfilerStep#2, 105us+50us enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__, 160us+2us cudaLaunchKernel #2
                     200us+100us ProfilerStep#3, 205us+50us enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__, 260us+2us cudaLaunchKernel #3
        )");
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.notice(), QString());
        QVERIFY(!panel.summaryText().isEmpty());
        QCOMPARE(panel.work()->model()->rowCount(), 1);
        QCOMPARE(cellOf(panel.work(), 0, "count"), u"3"_s);
        QCOMPARE(cellOf(panel.work(), 0, "total_ns"), u"150.0 µs"_s);
        QSignalSpy shown(panel.work(), &widgets::TablePanel::rowShown);
        panel.work()->showRow(0);
        QVERIFY(shown.wait(20'000));
        QCOMPARE(home.session.timeline()->marks().size(), std::size_t(3));
    }
    /// Copies that are not recorded do not take 0 % of a step.
    void noCopiesAreNoFigure()
    {
        PanelHome home;
        widgets::InputPanel panel(home.context());
        const std::string steps = R"(
            host9/9: 0+100us ProfilerStep#1, 10us+2us cudaLaunchKernel #1, 100us+100us ProfilerStep#2, 110us+2us cudaLaunchKernel #2, 200us+100us ProfilerStep#3, 210us+2us cudaLaunchKernel #3
            gpu0/7:  15us+80us gemm #1 device=0, 115us+80us gemm #2 device=0, 215us+80us gemm #3 device=0
        )";
        home.open(steps.c_str());
        QVERIFY(worksOut(panel));
        QVERIFY2(panel.notice().contains(u"no copies to the device are recorded"_s), qPrintable(panel.notice()));
        QVERIFY(!panel.notice().contains(u'%'));
        home.open((steps + "gpu0/8: 120us+10us Memcpy HtoD (Pinned -> Device) device=0 bytes=4096\n").c_str());
        QVERIFY(worksOut(panel));
        QVERIFY2(panel.notice().contains(u"0.0 %"_s), qPrintable(panel.notice()));
    }
    void withoutInputItSaysWhatToRecord()
    {
        PanelHome home;
        widgets::InputPanel panel(home.context());
        home.open("gpu0/7: 0+100us gemm");
        QVERIFY(worksOut(panel));
        QVERIFY(!panel.notice().isEmpty());
    }
};

LANEWISE_TEST(TestInputAndMemoryPanels)
#include "tst_inputandmemorypanels.moc"
