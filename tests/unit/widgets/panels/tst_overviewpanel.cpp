// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <support/testsuite.h>
#include <widgets/charts/stepchart.h>
#include <widgets/panels/overviewpanel.h>

#include "panelhome.h"

using namespace Qt::StringLiterals;
using namespace lanewise;
using test::cellOf;
using test::PanelHome;
using test::worksOut;
using widgets::StepChart;

namespace {

const char *const kStepsTrace = R"(
    device 0 H200 sms=132 memory=1073741824
    gpu0/7:  5us+50us gemm #1 device=0, 105us+50us gemm #2 device=0, 205us+50us gemm #3 device=0, 305us+50us gemm #4 device=0
    host9/9: 0+100us ProfilerStep#1, 1us+2us cudaLaunchKernel #1
             100us+100us ProfilerStep#2, 101us+2us cudaLaunchKernel #2
             200us+100us ProfilerStep#3, 201us+2us cudaLaunchKernel #3
             300us+100us ProfilerStep#4, 301us+2us cudaLaunchKernel #4
)";

} // namespace

class TestOverviewPanel : public QObject {
    Q_OBJECT
private slots:
    void stepsAreBarsThatLeadToTheLanes()
    {
        PanelHome home;
        widgets::OverviewPanel panel(home.context());
        panel.resize(900, 700);
        home.open(kStepsTrace);
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.notice(), QString());
        QCOMPARE(panel.chart()->stepCount(), 4);
        const auto &analysis = *home.scope.analysis();
        const analysis::Step &third = analysis.steps().list[2];
        QVERIFY(panel.chart()->stepText(2).startsWith(u"Step 3: "_s));
        QVERIFY(panel.chart()->stepText(2).contains(u"Device compute: 50.00 µs"_s));
        QCOMPARE(panel.chart()->stepAt(panel.chart()->positionOf(2)), 2);
        QCOMPARE(panel.chart()->stepAt(QPoint(0, 0)), -1);

        QSignalSpy clicked(panel.chart(), &StepChart::stepClicked);
        QSignalSpy timeline(&panel, &widgets::Panel::timelineRequested);
        QWidget *plot = panel.chart()->findChild<QWidget *>();
        const QPoint place = plot->mapFrom(panel.chart(), panel.chart()->positionOf(2));
        QTest::mouseClick(plot, Qt::LeftButton, {}, place);
        QCOMPARE(clicked.size(), 1);
        QCOMPARE(timeline.size(), 1);
        QCOMPARE(home.session.timeline()->selected(), modelqt::EventRef::slice(third.marker));
        const core::TimeRange seen = home.session.timeline()->visibleRange();
        QVERIFY(seen.startNs <= third.beginNs && seen.endNs >= third.completionNs);
        QVERIFY(seen.lengthNs() < 2 * third.lengthNs);
    }
    void categoriesAddUpAndLeadToTheirOperations()
    {
        PanelHome home;
        widgets::OverviewPanel panel(home.context());
        home.open(kStepsTrace);
        QVERIFY(worksOut(panel));
        widgets::TablePanel *table = panel.breakdown();
        const auto &content = *table->model()->content();
        const auto share = static_cast<std::size_t>(content.columnNamed(u"share_pct"_s));
        QVERIFY(std::abs(table->model()->order().sums[share].value - 100) < 1e-6);
        QCOMPARE(cellOf(table, 0, "category"), u"Device compute"_s);
        QCOMPARE(cellOf(table, 0, "mean_ns"), u"50.00 µs"_s);
        QSignalSpy shown(table, &widgets::TablePanel::rowShown);
        table->showRow(0);
        QVERIFY(shown.wait(30'000));
        QVERIFY(!home.session.timeline()->marks().empty());
        for (const core::SliceId s : home.session.timeline()->marks())
            QCOMPARE(home.session.timeline()->trace()->kind(s), core::Kind::Kernel);
    }
    /// Collectives, copies and loading that the file does not have are a dash with its reason.
    void whatIsNotRecordedIsNotZero()
    {
        PanelHome home;
        widgets::OverviewPanel panel(home.context());
        home.open(R"(
            host9/9: 0+100us ProfilerStep#1, 10us+2us cudaLaunchKernel #1, 100us+100us ProfilerStep#2, 110us+2us cudaLaunchKernel #2, 200us+100us ProfilerStep#3, 210us+2us cudaLaunchKernel #3
            gpu0/7:  15us+80us gemm #1 device=0, 115us+80us gemm #2 device=0, 215us+80us gemm #3 device=0
            gpu0/8:  120us+10us Memcpy DtoH (Device -> Pinned) device=0 bytes=4096
        )");
        QVERIFY(worksOut(panel));
        widgets::TablePanel *table = panel.breakdown();
        QStringList dashes;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (cellOf(table, row, "mean_ns") == u"–"_s)
                dashes << cellOf(table, row, "category");
            // Recorded, and hidden behind the kernel.
            if (cellOf(table, row, "category") == u"Output"_s)
                QCOMPARE(cellOf(table, row, "mean_ns"), u"0 ns"_s);
        }
        dashes.sort();
        QCOMPARE(dashes, (QStringList { u"Collectives"_s, u"Device to device"_s, u"Input"_s }));
    }
    void devicesAndPlaceAreTold()
    {
        PanelHome home;
        widgets::OverviewPanel panel(home.context());
        home.open(kStepsTrace);
        QVERIFY(worksOut(panel));
        QCOMPARE(cellOf(panel.devices(), 0, "device"), u"GPU 0 H200"_s);
        // Four kernels of 50 us in the 350 us from the first to the last.
        QCOMPARE(cellOf(panel.devices(), 0, "busy_pct"), u"57.1 %"_s);
        QCOMPARE(cellOf(panel.devices(), 0, "idle_ns"), u"150.0 µs"_s);
        QCOMPARE(cellOf(panel.devices(), 0, "communication_ns"), u"–"_s);
        QCOMPARE(cellOf(panel.top(), 0, "total_ns"), u"200.0 µs"_s);
        QCOMPARE(cellOf(panel.resources(), 0, "busy_ns"), u"200.0 µs"_s);
        QVERIFY(panel.findChild<QLabel *>(u"overviewTogether"_s)->text().contains(u"work at the same time"_s));
        bool hasGpu = false;
        for (int r = 0; r < panel.environment()->model()->rowCount(); ++r)
            hasGpu = hasGpu || cellOf(panel.environment(), r, "value").contains(u"H200, 1.00 GiB"_s);
        QVERIFY(hasGpu);
    }
    void withoutStepsItSaysWhatToRecord()
    {
        PanelHome home;
        widgets::OverviewPanel panel(home.context());
        home.open("host9/9: 0+10us aten::add");
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.stepText(), u"No step can be judged."_s);
        QVERIFY(!panel.chart()->isVisible());
        QVERIFY(!panel.findChild<QLabel *>(u"overviewStepsWhy"_s)->text().isEmpty());
    }
    void chartsAreDrawnInDarkAndLightAndExported()
    {
        StepChart chart(u"a chart"_s, u"defined"_s);
        chart.resize(600, 240);
        chart.setSteps({ u"1"_s, u"2"_s },
            { { u"Compute"_s, QColor(0, 0, 200), { 10'000, 20'000 } }, { u"Other"_s, QColor(200, 0, 0), { 5'000, 0 } },
                { u"Nothing"_s, QColor(0, 200, 0), { 0, 0 } } },
            17'500);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QTest::qWait(100);
        const QImage light = chart.grab().toImage();
        QCOMPARE(light.pixelColor(chart.positionOf(1)), QColor(0, 0, 200));
        QVERIFY2(!chart.stepText(0).contains(u"Nothing"_s), "what takes no time is not listed");
        QCOMPARE(chart.stepText(0), u"Step 1: 15.00 µs\nOther: 5.000 µs, 33.3 %\nCompute: 10.00 µs, 66.7 %"_s);
        QPalette dark;
        dark.setColor(QPalette::Base, QColor(20, 20, 20));
        dark.setColor(QPalette::Text, Qt::white);
        chart.setPalette(dark);
        QTest::qWait(100);
        QCOMPARE(chart.grab().toImage().pixelColor(2, 2), QColor(20, 20, 20));

        QTemporaryDir folder;
        for (const auto &[name, head] :
            { std::pair(u"a.png"_s, "\x89PNG"), std::pair(u"a.svg"_s, "<?xml"), std::pair(u"a.pdf"_s, "%PDF") }) {
            QCOMPARE(chart.savePicture(folder.filePath(name)), QString());
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray content = file.readAll();
            QVERIFY2(content.startsWith(head), qPrintable(name));
            QVERIFY(content.size() > 1000);
        }
        QVERIFY(!chart.savePicture(folder.filePath(u"none/a.png"_s)).isEmpty());
        QVERIFY(!chart.savePicture(folder.filePath(u"none/a.svg"_s)).isEmpty());
    }
};

LANEWISE_TEST(TestOverviewPanel)
#include "tst_overviewpanel.moc"
