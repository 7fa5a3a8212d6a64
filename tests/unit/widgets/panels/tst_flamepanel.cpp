// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <support/testsuite.h>
#include <widgets/charts/flamegraph.h>
#include <widgets/panels/communicationpanel.h>
#include <widgets/panels/flamepanel.h>

#include "panelhome.h"

using namespace Qt::StringLiterals;
using namespace lanewise;
using test::cellOf;
using test::PanelHome;
using test::worksOut;
using widgets::FlameGraph;

namespace {

const char *const kFlameTrace = R"(
    host9/9:  0+100us main kind=python, 10us+40us step, 20us+10us aten::mm, 60us+30us step, 65us+20us aten::add
    gpu0/7:   0+90us gemm
)";

std::uint32_t nodeNamed(const core::Trace &trace, const modelqt::FlameTree &tree, std::string_view name)
{
    for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
        if (trace.string(tree.nodes[i].name) == name)
            return i;
    }
    return 0;
}

} // namespace

class TestFlamePanel : public QObject {
    Q_OBJECT
private slots:
    void clicksZoomAndLeadToTheLanes()
    {
        PanelHome home;
        widgets::FlamePanel panel(home.context());
        panel.resize(800, 400);
        home.open(kFlameTrace);
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.notice(), QString());
        FlameGraph *graph = panel.graph();
        const core::Trace &trace = *home.session.timeline()->trace();
        const std::uint32_t step = nodeNamed(trace, *graph->tree(), "step");
        const int width = graph->viewport()->width();
        // 70 of 100 us.
        QVERIFY(std::abs(graph->rectOf(step).width() - width * 7 / 10) <= 1);
        QCOMPARE(graph->nodeAt(graph->rectOf(step).center()), step);
        QCOMPARE(graph->nodeAt(QPoint(width - 2, graph->rectOf(step).center().y())), 0u);
        QTest::mouseClick(graph->viewport(), Qt::LeftButton, {}, graph->rectOf(step).center());
        QCOMPARE(graph->zoomed(), step);
        QCOMPARE(graph->rectOf(step).width(), width);
        QVERIFY2(panel.positionText().contains(u"70.00 µs"_s), qPrintable(panel.positionText()));
        QVERIFY(panel.positionText().contains(u"2 time"_s));
        QSignalSpy timeline(&panel, &widgets::Panel::timelineRequested);
        QTest::keyClick(graph, Qt::Key_Return);
        QVERIFY(timeline.wait(20'000));
        QCOMPARE(home.session.timeline()->marks(),
            (std::vector<core::SliceId> { test::sliceNamed(trace, "step", 0), test::sliceNamed(trace, "step", 1) }));
        QTest::keyClick(graph, Qt::Key_Backspace);
        QCOMPARE(graph->zoomed(), nodeNamed(trace, *graph->tree(), "main"));
        // Keys alone walk through the frames.
        QTest::keyClick(graph, Qt::Key_Down);
        QCOMPARE(graph->selected(), nodeNamed(trace, *graph->tree(), "aten::add"));
        QTest::keyClick(graph, Qt::Key_Right);
        QCOMPARE(graph->selected(), nodeNamed(trace, *graph->tree(), "aten::mm"));
        QTest::keyClick(graph, Qt::Key_Up);
        QCOMPARE(graph->selected(), step);
    }
    void searchSaysWhatShareItTakes()
    {
        PanelHome home;
        widgets::FlamePanel panel(home.context());
        panel.resize(800, 400);
        home.open(kFlameTrace);
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.graph()->setSearch(u"ATEN"_s), 30.0);
        QCOMPARE(panel.graph()->setSearch(u"e"_s), 70.0);
        QCOMPARE(panel.graph()->setSearch(u"nothing"_s), 0.0);
        // Of a range, and of Python frames alone.
        home.session.timeline()->setSelectedRange({ 20'000, 40'000 });
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.graph()->tree()->nodes[0].totalNs, 20'000);
        auto *frames = panel.findChild<QComboBox *>(u"flameFrames"_s);
        frames->setCurrentIndex(1);
        QSignalSpy computed(&panel, &widgets::Panel::computed);
        Q_EMIT frames->activated(1);
        QVERIFY(computed.wait(20'000));
        QCOMPARE(panel.graph()->tree()->nodes.size(), std::size_t(2));
    }
    void withoutAHostItSaysSo()
    {
        PanelHome home;
        widgets::FlamePanel panel(home.context());
        home.open("gpu0/7: 0+90us gemm");
        QVERIFY(worksOut(panel));
        QVERIFY(!panel.notice().isEmpty());
    }
    void collectivesAreListedWithWhatTheyWait()
    {
        PanelHome home;
        widgets::CommunicationPanel panel(home.context());
        home.open(R"(
            file a rank=0
            gpu0/7: 0+30us ncclDevKernel_AllReduce device=0 collective=allreduce group=world ranks=2 bytes=4000000
            host9/9: 0+5us aten::add, 90us+5us aten::add
            file b rank=1
            gpu0/7: 10us+20us ncclDevKernel_AllReduce device=0 collective=allreduce group=world ranks=2 bytes=4000000
        )");
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.notice(), QString());
        QCOMPARE(panel.collectives()->model()->rowCount(), 2);
        // The longest first: rank 0 waits 10 us, and 4 MB in 20 us are 200 GB/s, times 2 (n - 1) / n = 1 on the bus.
        QCOMPARE(cellOf(panel.collectives(), 0, "kind"), u"all-reduce"_s);
        QCOMPARE(cellOf(panel.collectives(), 0, "duration_ns"), u"30.00 µs"_s);
        QCOMPARE(cellOf(panel.collectives(), 0, "transfer_ns"), u"20.00 µs"_s);
        QCOMPARE(cellOf(panel.collectives(), 0, "waiting_ns"), u"10.00 µs"_s);
        QCOMPARE(cellOf(panel.collectives(), 0, "bus_bytes_per_s"), u"200 GB/s"_s);
        // A billion parameters over 100 GB/s, where two ranks of a ring send as much as each has; the file's window stands for a step.
        panel.parametersEdit()->setValue(1000);
        panel.bandwidthEdit()->setValue(100);
        QCOMPARE(panel.expectationText(),
            u"parameters × 4 bytes / bandwidth: 40.00 ms · by a ring of 2 ranks: 40.00 ms · recorded: 20.00 µs a step, for 3.81 MiB"_s);
        panel.bandwidthEdit()->setValue(0);
        QVERIFY(panel.expectationText().startsWith(u"Give the bandwidth between the devices."_s));
        QSignalSpy shown(panel.collectives(), &widgets::TablePanel::rowShown);
        panel.collectives()->showRow(0);
        QVERIFY(shown.wait(20'000));
        QCOMPARE(home.session.timeline()->marks().size(), std::size_t(2));
        home.session.timeline()->setSelectedRange({ 50'000, 60'000 });
        QVERIFY(worksOut(panel));
        QVERIFY(panel.notice().contains(u"selected range"_s));
        home.open("gpu0/7: 0+90us gemm");
        QVERIFY(worksOut(panel));
        QVERIFY(panel.notice().contains(u"No collectives are recorded"_s));
    }
};

LANEWISE_TEST(TestFlamePanel)
#include "tst_flamepanel.moc"
