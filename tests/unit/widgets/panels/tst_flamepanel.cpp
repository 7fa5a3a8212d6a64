// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <support/testsuite.h>
#include <widgets/charts/flamegraph.h>
#include <widgets/panels/communicationpanel.h>
#include <widgets/panels/flamepanel.h>
#include <widgets/panels/sandwichview.h>

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
    void aFunctionBetweenItsCallersAndItsCallees()
    {
        PanelHome home;
        widgets::FlamePanel panel(home.context());
        panel.resize(1000, 600);
        home.open(R"(
            host9/9: 0+100us main, 10us+30us read, 12us+10us load, 14us+4us open, 50us+30us read, 55us+15us load, 57us+2us open, 60us+6us parse, 90us+5us load
        )");
        QVERIFY(worksOut(panel));
        const core::Trace &trace = *home.session.timeline()->trace();
        widgets::SandwichView *view = panel.sandwich();
        QSignalSpy shown(view, &widgets::SandwichView::chosenShown);
        FlameGraph *graph = panel.graph();
        graph->select(nodeNamed(trace, *graph->tree(), "load"));
        // The window has S for the lanes.
        QKeyEvent overriding(QEvent::ShortcutOverride, Qt::Key_S, Qt::NoModifier);
        overriding.ignore();
        QApplication::sendEvent(graph, &overriding);
        QVERIFY(overriding.isAccepted());
        QTest::keyClick(graph, Qt::Key_S);
        QVERIFY(panel.isSandwich());
        QVERIFY(shown.wait(20'000));
        QApplication::processEvents();
        FlameGraph *callers = view->callers(), *callees = view->callees();
        QCOMPARE(callers->tree()->nodes[0].totalNs, 30'000);
        // What calls stands above, what is called below, as wide as its part of load's 30 us.
        const QRect own = callers->rectOf(0), read = callers->rectOf(nodeNamed(trace, *callers->tree(), "read"));
        QCOMPARE(own.width(), callers->viewport()->width());
        QVERIFY(std::abs(read.width() - own.width() * 25 / 30) <= 1);
        QVERIFY(read.bottom() < own.top());
        QCOMPARE(callers->nodeAt(read.center()), nodeNamed(trace, *callers->tree(), "read"));
        QVERIFY(own.bottom() >= callers->viewport()->height() - 3);
        const QRect parse = callees->rectOf(nodeNamed(trace, *callees->tree(), "parse"));
        QVERIFY(parse.top() > callees->rectOf(0).bottom());
        QVERIFY(std::abs(parse.width() - callees->rectOf(0).width() * 6 / 30) <= 1);
        QVERIFY2(panel.positionText().contains(u"30.00 µs"_s), qPrintable(panel.positionText()));
        // The table has them all; the row of the chosen one is the current one.
        const auto *content = view->functions()->model()->content().get();
        QCOMPARE(content->rows, std::size_t(5));
        QCOMPARE(cellOf(view->functions(), 0, "name"), u"main"_s);
        QCOMPARE(cellOf(view->functions(), 0, "self_ns"), u"35.00 µs"_s);
        QCOMPARE(cellOf(view->functions(), 1, "total_pct"), u"60.0 %"_s);
        QCOMPARE(view->functions()->view()->currentIndex().data().toString(), u"load"_s);
        panel.searchEdit()->setText(u"read"_s);
        QVERIFY(panel.findChild<QWidget *>(u"flamePosition"_s));
        QCOMPARE(callers->setSearch(u"read"_s), 100.0 * 25 / 30);
        QCOMPARE(callees->setSearch(u"parse"_s), 20.0);
        // Frames lead to the lanes, also the function itself.
        QSignalSpy timeline(&panel, &widgets::Panel::timelineRequested);
        callees->setFocus();
        callees->select(0);
        QTest::keyClick(callees, Qt::Key_Return);
        QVERIFY(timeline.wait(20'000));
        QCOMPARE(home.session.timeline()->marks().size(), std::size_t(3));
        // Up from the function is a caller; S there goes on from it.
        callers->setFocus();
        QTest::keyClick(callers, Qt::Key_Up);
        QCOMPARE(callers->selected(), nodeNamed(trace, *callers->tree(), "read"));
        QTest::keyClick(callers, Qt::Key_S);
        QVERIFY(shown.wait(20'000));
        QCOMPARE(callees->tree()->nodes[0].totalNs, 60'000);
        // A row does as well, and marks all of its frames.
        view->functions()->showRow(0);
        QVERIFY(shown.wait(20'000));
        QCOMPARE(trace.string(*view->chosen()), std::string_view("main"));
        QCOMPARE(home.session.timeline()->marks().size(), std::size_t(1));
        // The range is followed: main's 20 us there.
        home.session.timeline()->setSelectedRange({ 40'000, 60'000 });
        QVERIFY(worksOut(panel));
        QCOMPARE(trace.string(*view->chosen()), std::string_view("main"));
        QCOMPARE(callees->tree()->nodes[0].totalNs, 20'000);
        panel.showFunction(trace.nameId(test::sliceNamed(trace, "parse")));
        QVERIFY(shown.wait(20'000));
        QVERIFY2(!callees->tree(), "it did not run there");
    }
    void picturesOfAllFormats()
    {
        PanelHome home;
        widgets::FlamePanel panel(home.context());
        panel.resize(800, 400);
        home.open(kFlameTrace);
        QVERIFY(worksOut(panel));
        QTemporaryDir folder;
        QSignalSpy exported(&panel, &widgets::Panel::exported);
        for (const bool sandwich : { false, true }) {
            panel.setSandwich(sandwich);
            for (const QString &ending : { u"png"_s, u"svg"_s, u"pdf"_s }) {
                const QString path = folder.filePath(u"a."_s + ending);
                panel.savePicture(path);
                QCOMPARE(exported.takeFirst().at(1).toString(), QString());
                QFile file(path);
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QByteArray bytes = file.readAll();
                if (ending == u"svg"_s)
                    QVERIFY(bytes.contains("aten::mm"));
                else
                    QVERIFY(bytes.startsWith(ending == u"png"_s ? "\x89PNG" : "%PDF"));
                QVERIFY(file.remove());
            }
        }
        panel.savePicture(u"/nowhere/at/all.png"_s);
        QVERIFY(!exported.takeFirst().at(1).toString().isEmpty());
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
