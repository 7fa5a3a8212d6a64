// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A click on any finding of any trace lands on the offending operation: selected, marked, in view and drawn.

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QTest>

#include <modelqt/timelinestate.h>
#include <widgets/advisor/advisorsidebar.h>
#include <widgets/advisor/findingcard.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/timelineview.h>

#include "advised.h"

using namespace Qt::StringLiterals;
using namespace lanewise;
using core::TimeRange;
using modelqt::EventRef;

class TestFindingsOnLanes : public QObject {
    Q_OBJECT

    static void addFiles(const QString &folder, const QStringList &patterns)
    {
        for (const QFileInfo &file : QDir(folder).entryInfoList(patterns, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(file.fileName())) << QStringList { file.filePath() };
    }

private slots:
    void walk_data()
    {
        QTest::addColumn<QStringList>("paths");
        const QString own = QStringLiteral(LANEWISE_SOURCE_DIR "/tests/data/");
        for (const char *folder : { "advisor", "one_gpu", "two_gpus" })
            addFiles(own + QLatin1StringView(folder), { u"*.json.zst"_s, u"*.json.gz"_s });
        const QString shared = QStringLiteral(LANEWISE_SHARED_DIR "/traces/");
        addFiles(shared + u"h200"_s, { u"*.json.zst"_s, u"*.json.gz"_s });
        addFiles(shared + u"cases"_s,
            { u"C0*.json"_s, u"C10.json"_s, u"C13*.json"_s, u"C15*.json"_s, u"C17*.json"_s, u"C18*.json"_s,
                u"C20*.json"_s, u"H0*.json"_s });
        const QDir cases(shared + u"cases"_s);
        if (cases.exists(u"C11_rank0.json"_s)) {
            QStringList ranks;
            for (int rank = 0; rank < 4; ++rank)
                ranks << cases.filePath(u"C11_rank%1.json"_s.arg(rank));
            QTest::newRow("C11, four ranks") << ranks;
        }
        addFiles(shared + u"public/kineto"_s, { u"*.json.gz"_s });
        QVERIFY(QDir(own).exists());
    }
    void walk()
    {
        QFETCH(QStringList, paths);
        test::Advised a = test::advised(paths);
        // It has no times; that it is refused is tested elsewhere.
        if (!a.trace && paths.front().contains(u"execution_trace"_s))
            QSKIP(qPrintable(a.error));
        QVERIFY2(a.trace, qPrintable(a.error));
        const auto analysis = std::shared_ptr<const analysis::Analysis>(std::move(a.analysis));
        const auto result = std::make_shared<const advisor::AdvisorResult>(std::move(a.result));

        modelqt::TimelineState state;
        state.setTrace(a.trace);
        QWidget window;
        auto *layout = new QHBoxLayout(&window);
        auto *view = new widgets::TimelineView(&state);
        auto *sidebar = new widgets::AdvisorSidebar(&state);
        layout->addWidget(view, 1);
        layout->addWidget(sidebar);
        window.resize(1400, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        sidebar->setAnswer(widgets::AdvisorAnswer::of(analysis, result));
        QCOMPARE(std::size_t(sidebar->cards().size()), result->findings.size());
        QCoreApplication::processEvents();
        for (widgets::FindingCard *card : sidebar->cards()) {
            const advisor::Finding &finding = card->finding();
            state.fitAll();
            state.setSelected({});
            state.clearMarks();
            sidebar->findChild<QScrollArea *>()->ensureWidgetVisible(card);
            QTest::mouseClick(card->findChild<QLabel *>(u"title"_s), Qt::LeftButton);
            QCoreApplication::processEvents();
            QVERIFY(card->isCurrent());
            // What is said of the file as a whole has no place on the lanes.
            if (finding.evidence.empty())
                continue;
            const advisor::Evidence &worst = finding.evidence.front();
            const TimeRange seen = state.visibleRange();
            if (worst.slice == core::kNoSlice) {
                QVERIFY2(worst.range.isEmpty() || seen.overlaps(worst.range), finding.rule.c_str());
                continue;
            }
            const core::Trace &trace = *a.trace;
            QVERIFY2(state.selected() == EventRef::slice(worst.slice), finding.rule.c_str());
            QVERIFY2(state.isMarked(worst.slice), finding.rule.c_str());
            if (trace.isUntimed(worst.slice))
                continue;
            QVERIFY2(
                seen.startNs <= trace.start(worst.slice) && trace.end(worst.slice) <= seen.endNs, finding.rule.c_str());
            const QRect drawn = view->canvas()->rectOf(EventRef::slice(worst.slice));
            QVERIFY2(!drawn.isEmpty() && view->canvas()->rect().intersects(drawn), finding.rule.c_str());
            // It is what the pointer finds there.
            const auto hit = view->canvas()->hitTest(drawn.intersected(view->canvas()->rect()).center());
            QVERIFY2(hit.event.isSlice() && hit.lane == trace.laneOf(worst.slice), finding.rule.c_str());
        }
    }
};

QTEST_MAIN(TestFindingsOnLanes)
#include "tst_findingsonlanes.moc"
