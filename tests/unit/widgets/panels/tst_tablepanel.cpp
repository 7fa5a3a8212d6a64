// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QToolButton>

#include <modelqt/analysisscope.h>
#include <modelqt/occurrences.h>
#include <modelqt/session.h>
#include <support/testsuite.h>
#include <support/textfixture.h>
#include <widgets/panels/panel.h>
#include <widgets/panels/paneltabs.h>
#include <widgets/panels/tablepanel.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using modelqt::EventRef;
using modelqt::TableCell;
using modelqt::TableContent;

namespace {

constexpr int kTableWaitMs = 20'000;

const char *const kTableTrace = "gpu0/7: 0+10us gemm, 20us+30us gemm, 60us+4us relu, 80us+10us gemm";

/// Names of the trace, a row each, in the order in which they come.
std::shared_ptr<const TableContent> namesOf(std::shared_ptr<const core::Trace> trace)
{
    auto names = std::make_shared<std::vector<core::StringId>>();
    for (core::SliceId s = 0; s < trace->sliceCount(); ++s) {
        if (std::find(names->begin(), names->end(), trace->nameId(s)) == names->end())
            names->push_back(trace->nameId(s));
    }
    const auto slicesOf = [trace, names](std::size_t row) {
        std::vector<core::SliceId> slices;
        for (core::SliceId s = 0; s < trace->sliceCount(); ++s) {
            if (trace->nameId(s) == (*names)[row])
                slices.push_back(s);
        }
        return slices;
    };
    auto content = std::make_shared<TableContent>();
    content->rows = names->size();
    content->base = u"Base: a test"_s;
    content->columns.resize(2);
    content->columns[0].key = u"name"_s;
    content->columns[0].title = u"Name"_s;
    content->columns[0].definition = u"Its name"_s;
    content->columns[0].kind = modelqt::ValueKind::Name;
    content->columns[0].cell = [trace, names](std::size_t row) {
        return TableCell::text(QString::fromUtf8(std::string(trace->string((*names)[row]))));
    };
    content->columns[1].key = u"count"_s;
    content->columns[1].title = u"Count"_s;
    content->columns[1].kind = modelqt::ValueKind::Count;
    content->columns[1].isSummed = true;
    content->columns[1].cell = [slicesOf](
                                   std::size_t row) { return TableCell::whole(std::uint64_t(slicesOf(row).size())); };
    content->slices = [slicesOf](std::size_t row, const core::CancelToken &) { return slicesOf(row); };
    content->rowOf = [trace, names](core::SliceId slice) -> std::optional<std::size_t> {
        const auto it = std::find(names->begin(), names->end(), trace->nameId(slice));
        return it == names->end() ? std::nullopt : std::optional<std::size_t>(it - names->begin());
    };
    return content;
}

/// A panel whose work waits until the test lets it go on.
class SlowPanel : public widgets::Panel {
public:
    explicit SlowPanel(const widgets::PanelContext &context)
        : Panel(context, u"Slow"_s, u"A tip"_s, u"panels/kernels"_s),
          label(new QLabel)
    {
        setContentWidget(label);
    }
    QLabel *label;
    std::atomic<int> mayFinish { 0 };
    std::atomic<int> begun { 0 };
    bool missing = false;

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override
    {
        return [this, analysis](const core::CancelToken &cancel) -> Show {
            // Only a test may touch the panel here: it outlives the work.
            const int number = ++begun;
            while (mayFinish < number && !cancel.isCancelled())
                QThread::msleep(1);
            const auto range = analysis->range();
            return [this, range] {
                label->setText(range ? QString::number(range->startNs) : u"whole"_s);
                missing ? showNotice(u"Nothing to show: record it."_s) : showContent();
            };
        };
    }
};

modelqt::DocumentPtr documentOf(const char *text)
{
    auto document = std::make_shared<modelqt::Document>();
    document->paths = { u"a.json"_s };
    document->trace = test::traceFromText(text);
    document->analysis = std::make_shared<const analysis::Analysis>(document->trace);
    return document;
}

} // namespace

class TestTablePanel : public QObject {
    Q_OBJECT
private slots:
    void aRowMarksItsOperationsAndIsWalked()
    {
        modelqt::TimelineState state;
        const auto trace = test::traceFromText(kTableTrace);
        state.setTrace(trace);
        modelqt::Occurrences occurrences(&state);
        widgets::TablePanel table(u"Names"_s, &state, &occurrences);
        table.resize(500, 300);
        table.setContent(namesOf(trace));
        table.show();
        QSignalSpy shown(&table, &widgets::TablePanel::rowShown);
        const QModelIndex gemm = table.model()->index(0, 0);
        QTest::mouseClick(table.view()->viewport(), Qt::LeftButton, {}, table.view()->visualRect(gemm).center());
        QVERIFY(shown.wait(kTableWaitMs));
        const core::SliceId first = test::sliceNamed(*trace, "gemm", 0), longest = test::sliceNamed(*trace, "gemm", 1),
                            last = test::sliceNamed(*trace, "gemm", 2);
        QCOMPARE(state.marks(), (std::vector<core::SliceId> { first, longest, last }));
        QCOMPARE(state.selected(), EventRef::slice(longest));
        QVERIFY(state.visibleRange().contains(trace->start(longest)));
        auto *next = table.findChild<QToolButton *>(u"nextOperation"_s);
        auto *previous = table.findChild<QToolButton *>(u"previousOperation"_s);
        QCOMPARE(table.findChild<QLabel *>(u"tablePosition"_s)->text(), u"2 of 3"_s);
        next->click();
        QCOMPARE(state.selected(), EventRef::slice(last));
        QVERIFY(!next->isEnabled());
        previous->click();
        previous->click();
        QCOMPARE(state.selected(), EventRef::slice(first));
        QVERIFY(!previous->isEnabled());
        // Whoever marks something else ends the walk.
        state.clearMarks();
        QVERIFY(!occurrences.isActive());
        QVERIFY(!next->isVisible());
    }
    void whatIsSelectedOnTheLanesIsFoundInTheTable()
    {
        modelqt::TimelineState state;
        const auto trace = test::traceFromText(kTableTrace);
        state.setTrace(trace);
        modelqt::Occurrences occurrences(&state);
        widgets::TablePanel table(u"Names"_s, &state, &occurrences);
        table.setContent(namesOf(trace));
        state.setSelected(EventRef::slice(test::sliceNamed(*trace, "relu")));
        QCOMPARE(table.view()->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table.view()->currentIndex().row(), 1);
        QVERIFY2(state.marks().empty(), "the table answers, it does not take over");
        // Also after the rows were put in another order, or filtered.
        table.model()->sort(0, Qt::DescendingOrder);
        QCOMPARE(table.view()->selectionModel()->selectedRows().constFirst().row(), 0);
        table.filterEdit()->setText(u"gem"_s);
        QTRY_COMPARE(table.model()->rowCount(), 1);
        QVERIFY(table.view()->selectionModel()->selectedRows().isEmpty());
        state.setSelected(EventRef::slice(test::sliceNamed(*trace, "gemm")));
        QCOMPARE(table.view()->currentIndex().row(), 0);
    }
    void sumsSayWhatTheyAreOf()
    {
        modelqt::TimelineState state;
        const auto trace = test::traceFromText(kTableTrace);
        state.setTrace(trace);
        modelqt::Occurrences occurrences(&state);
        widgets::TablePanel table(u"Names"_s, &state, &occurrences);
        table.setContent(namesOf(trace));
        QVERIFY2(table.sumsText().contains(u"Count: 4"_s), qPrintable(table.sumsText()));
        QVERIFY(table.sumsText().contains(u"Base: a test"_s));
        table.model()->setFilter(u"relu"_s);
        QVERIFY2(table.sumsText().contains(u"1 of 2 row"_s), qPrintable(table.sumsText()));
        QVERIFY(table.sumsText().contains(u"Count: 1"_s));
    }
    void rowsAreCopiedAndExported()
    {
        modelqt::TimelineState state;
        const auto trace = test::traceFromText(kTableTrace);
        state.setTrace(trace);
        modelqt::Occurrences occurrences(&state);
        widgets::TablePanel table(u"Names"_s, &state, &occurrences);
        table.setContent(namesOf(trace));
        table.show();
        table.view()->selectAll();
        table.view()->setFocus();
        QTest::keyClick(table.view(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"Name\tCount\ngemm\t3\nrelu\t1"_s);
        QTemporaryDir folder;
        QSignalSpy exported(&table, &widgets::TablePanel::exported);
        table.model()->setFilter(u"relu"_s);
        table.exportTo(folder.filePath(u"t.csv"_s), false);
        QVERIFY(exported.wait(kTableWaitMs));
        QCOMPARE(exported.first().at(1).toString(), QString());
        QFile file(folder.filePath(u"t.csv"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("name,count\r\nrelu,1\r\n"));
    }
    void aPanelWorksWhenItIsSeen()
    {
        modelqt::Session session;
        modelqt::AnalysisScope scope(&session);
        modelqt::Occurrences occurrences(session.timeline());
        QThreadPool pool;
        SlowPanel panel({ &scope, &occurrences, &pool });
        QSignalSpy computed(&panel, &widgets::Panel::computed);
        panel.mayFinish = 1000;
        session.setDocument(documentOf(kTableTrace));
        QTest::qWait(200);
        QVERIFY2(panel.begun == 0, "nobody sees it");
        panel.show();
        QVERIFY(computed.wait(kTableWaitMs));
        QCOMPARE(panel.label->text(), u"whole"_s);
        QVERIFY(panel.baseText().contains(u"whole trace"_s));
        // It follows the selected range, and back.
        session.timeline()->setSelectedRange({ 5'000, 25'000 });
        QVERIFY2(!panel.label->isEnabled(), "figures of another base are not left to be read");
        QVERIFY(computed.wait(kTableWaitMs));
        QCOMPARE(panel.label->text(), u"5000"_s);
        QVERIFY(panel.baseText().contains(u"20.00 µs"_s));
        panel.findChild<QToolButton *>(u"wholeTrace"_s)->click();
        QVERIFY(computed.wait(kTableWaitMs));
        QCOMPARE(panel.label->text(), u"whole"_s);
        panel.missing = true;
        panel.recompute();
        QVERIFY(computed.wait(kTableWaitMs));
        QVERIFY(panel.notice().contains(u"record it"_s));
        pool.waitForDone();
    }
    void staleResultsAreDroppedAndCancelIsHeard()
    {
        modelqt::Session session;
        modelqt::AnalysisScope scope(&session);
        modelqt::Occurrences occurrences(session.timeline());
        QThreadPool pool;
        SlowPanel panel({ &scope, &occurrences, &pool });
        QSignalSpy computed(&panel, &widgets::Panel::computed);
        session.setDocument(documentOf(kTableTrace));
        panel.show();
        QTRY_COMPARE(panel.begun.load(), 1);
        // The range changes while the whole trace is being worked out: only the last answer is shown.
        session.timeline()->setSelectedRange({ 7'000, 25'000 });
        QTRY_COMPARE(panel.begun.load(), 2);
        panel.mayFinish = 1000;
        QVERIFY(computed.wait(kTableWaitMs));
        QTest::qWait(50);
        QCOMPARE(computed.size(), 1);
        QCOMPARE(panel.label->text(), u"7000"_s);
        panel.mayFinish = 0;
        panel.begun = 0;
        panel.recompute();
        QTRY_VERIFY(panel.begun.load() > 0);
        QVERIFY(panel.isWorking());
        QTRY_VERIFY2(panel.findChild<QToolButton *>(u"panelCancel"_s)->isVisible(), "what takes long can be stopped");
        panel.findChild<QToolButton *>(u"panelCancel"_s)->click();
        QVERIFY(!panel.isWorking());
        QCOMPARE(panel.notice(), u"Cancelled."_s);
        pool.waitForDone();
        QTest::qWait(20);
        QCOMPARE(computed.size(), 1);
        // Closing the trace leaves nothing behind.
        session.close();
        QCOMPARE(panel.baseText(), QString());
        QVERIFY(!panel.isCurrent());
    }
    void tabsKeepTheLanesInSight()
    {
        modelqt::Session session;
        modelqt::AnalysisScope scope(&session);
        modelqt::Occurrences occurrences(session.timeline());
        auto *lanes = new QWidget;
        widgets::PanelTabs tabs(lanes);
        auto *panel = new SlowPanel({ &scope, &occurrences, tabs.pool() });
        tabs.addPanel(panel);
        tabs.resize(600, 400);
        tabs.show();
        QVERIFY(lanes->isVisible() && !panel->isVisible());
        tabs.setCurrent(1);
        QVERIFY(lanes->isVisible() && panel->isVisible());
        tabs.setLanesStay(false);
        QVERIFY(!lanes->isVisible() && panel->isVisible());
        QCOMPARE(tabs.currentPanel(), panel);
        Q_EMIT panel->timelineRequested();
        QVERIFY(lanes->isVisible());
        QCOMPARE(tabs.current(), 0);
        tabs.showPrevious();
        QCOMPARE(tabs.current(), 1);
        tabs.showNext();
        QCOMPARE(tabs.current(), 0);
    }
};

LANEWISE_TEST(TestTablePanel)
#include "tst_tablepanel.moc"
