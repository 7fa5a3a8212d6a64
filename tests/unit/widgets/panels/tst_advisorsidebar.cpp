// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <modelqt/timelinestate.h>
#include <support/testsuite.h>
#include <support/textfixture.h>
#include <widgets/advisor/advisorsidebar.h>
#include <widgets/advisor/findingcard.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using advisor::Finding;
using advisor::FindingSeverity;
using widgets::AdvisorSidebar;
using widgets::FindingCard;

namespace {

const core::MessageTemplate kTitle { "test-title", "Steps wait for {name}" };
const core::MessageTemplate kWhy { "test-why", "Because of {name}." };

const char *const kText = R"(
    gpu0/7:   100us+10us gemm #1, 300us+10us gemm #2, 500us+10us gemm #3
    host9/9:  0+200us ProfilerStep#1, 200us+200us ProfilerStep#2, 400us+200us ProfilerStep#3
              10us+80us load, 210us+85us load, 410us+70us load
              99us+1us cudaLaunchKernel #1, 299us+1us cudaLaunchKernel #2, 499us+1us cudaLaunchKernel #3)";

Finding findingOf(const core::Trace &trace, FindingSeverity severity)
{
    Finding finding;
    finding.rule = "input-bound";
    finding.severity = severity;
    finding.title = { kTitle, { { "name", core::Text { "the <b>loader</b>" } } } };
    finding.why = { kWhy, { { "name", core::Text { "load" } } } };
    finding.savingNsPerStep = 78'000;
    finding.savingPct = 39.0;
    finding.basis = advisor::SavingBasis::Replay;
    finding.confidence = advisor::Confidence::High;
    finding.help = "rules/input-bound";
    finding.advice.push_back(
        { advisor::Framework::PyTorch, { kWhy, { { "name", core::Text { "it" } } } }, "loader = 1\nrun()\n" });
    for (const std::size_t nth : { 1u, 0u, 2u }) { // worst first
        advisor::Evidence e;
        e.slice = test::sliceNamed(trace, "load", nth);
        e.lane = trace.laneOf(e.slice);
        e.range = trace.range(e.slice);
        e.costNs = trace.duration(e.slice);
        finding.evidence.push_back(e);
    }
    finding.occurrences = finding.evidence.size();
    return finding;
}

} // namespace

class TestAdvisorSidebar : public QObject {
    Q_OBJECT
private:
    std::shared_ptr<const core::Trace> m_trace;
    std::unique_ptr<modelqt::TimelineState> m_state;
    std::unique_ptr<AdvisorSidebar> m_sidebar;

    void show(std::vector<Finding> findings)
    {
        advisor::AdvisorResult result;
        result.findings = std::move(findings);
        result.combinedSavingNsPerStep = 78'000;
        result.combinedSavingPct = 39.0;
        result.rulesChecked = 4;
        result.replay = advisor::ReplayQuality(); // as where steps were judged
        result.replay->steps = 2;
        m_sidebar->setAnswer(widgets::AdvisorAnswer::of(std::make_shared<const analysis::Analysis>(m_trace),
            std::make_shared<const advisor::AdvisorResult>(std::move(result))));
        m_sidebar->resize(320, 700);
        m_sidebar->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_sidebar.get()));
    }
    QString header() const { return m_sidebar->findChild<QLabel *>(u"advisorHeader"_s)->text(); }

private slots:
    void init()
    {
        QLocale::setDefault(QLocale::c());
        m_trace = test::traceFromText(kText);
        m_state = std::make_unique<modelqt::TimelineState>();
        m_state->setTrace(m_trace);
        m_sidebar = std::make_unique<AdvisorSidebar>(m_state.get());
    }
    void cleanup() { m_sidebar.reset(); }

    void nothingToDoIsSaid()
    {
        m_trace = test::traceFromText("host9/9: 0+200us ProfilerStep#1, 10us+5us cudaLaunchKernel #1, "
                                      "20us+9us load, 30us+9us load, 40us+9us load, "
                                      "200us+200us ProfilerStep#2, 210us+5us cudaLaunchKernel #2\n"
                                      "gpu0/7: 20us+180us gemm #1, 220us+180us gemm #2");
        m_state->setTrace(m_trace);
        show({});
        QVERIFY2(header().startsWith(u"Nothing above 1 % to do (4 rule"_s), qPrintable(header()));
        QVERIFY(!m_sidebar->hasFindings());
        m_sidebar->showNextFinding(); // there is none to go to
        QVERIFY(m_state->selected().isNone());
        show({ findingOf(*m_trace, FindingSeverity::Info) });
        QVERIFY2(header().startsWith(u"Nothing above 1 % to do (4 rule"_s), qPrintable(header()));
        QVERIFY(!m_sidebar->findChild<QLabel *>(u"advisorFooter"_s));
    }
    /// Where the device idles nobody says that there is nothing to do.
    void idleThatNoRuleNames()
    {
        m_trace = test::traceFromText("host9/9: 0+200us ProfilerStep#1, 10us+5us cudaLaunchKernel #1, "
                                      "200us+200us ProfilerStep#2, 210us+5us cudaLaunchKernel #2\n"
                                      "gpu0/7: 120us+80us gemm #1, 320us+80us gemm #2");
        m_state->setTrace(m_trace);
        show({});
        QCOMPARE(header(), u"No rule found anything to do."_s);
        QVERIFY(m_sidebar->findChild<QLabel *>(u"advisorSubHeader"_s)->text().contains(u"idle"_s));
    }
    void whatCannotBeJudgedIsSaid()
    {
        const auto subHeader = [this] { return m_sidebar->findChild<QLabel *>(u"advisorSubHeader"_s)->text(); };
        m_trace = test::traceFromText("host9/9: 0+200us ProfilerStep#1, 10us+5us cudaLaunchKernel #1, "
                                      "20us+5us cudaLaunchKernel #2, 30us+1us cudaMalloc");
        m_state->setTrace(m_trace);
        show({});
        QVERIFY2(header().startsWith(u"Not judged: no device operations"_s), qPrintable(header()));
        QVERIFY2(subHeader().startsWith(u'2'), qPrintable(subHeader()));
        m_trace = test::traceFromText("gpu0/7: 100us+10us gemm #1, 300us+10us gemm #2");
        m_state->setTrace(m_trace);
        show({});
        QVERIFY2(header().startsWith(u"Not judged: no host records"_s), qPrintable(header()));
    }
    void oneClockForAllFigures()
    {
        Finding finding = findingOf(*m_trace, FindingSeverity::High);
        finding.unprofiledSavingNsPerStep = 70'000;
        finding.unprofiledSavingPct = 38.0;
        show({ finding });
        const FindingCard *card = m_sidebar->cards().constFirst();
        QCOMPARE(card->findChild<QLabel *>(u"saving"_s)->text(), u"saves 78.00 µs a step · 39.0 %"_s);
        const QString other = card->findChild<QLabel *>(u"otherClock"_s)->text();
        QVERIFY2(other.contains(u"70.00 µs"_s) && other.contains(u"38.0 %"_s), qPrintable(other));
        const QString sum = m_sidebar->findChild<QLabel *>(u"advisorSubHeader"_s)->text();
        QVERIFY2(sum.startsWith(u"It saves 78.00 µs"_s) && sum.contains(u"trace's time"_s), qPrintable(sum));
    }
    void headerSumsUp()
    {
        show({ findingOf(*m_trace, FindingSeverity::High), findingOf(*m_trace, FindingSeverity::Info) });
        QVERIFY2(header().startsWith(u'1') && header().endsWith(u", 39.0 % of a step"_s), qPrintable(header()));
        QVERIFY(m_sidebar->findChild<QLabel *>(u"advisorFooter"_s));
        const FindingCard *card = m_sidebar->cards().constFirst();
        QCOMPARE(card->findChild<QLabel *>(u"saving"_s)->text(), u"saves 78.00 µs a step · 39.0 %"_s);
        QVERIFY(card->findChild<QLabel *>(u"occurrences"_s)->text().contains(u"step 2"_s));
        QCOMPARE(card->findChild<QLabel *>(u"title"_s)->textFormat(), Qt::PlainText);
    }
    void clickGoesToTheWorst()
    {
        show({ findingOf(*m_trace, FindingSeverity::High) });
        FindingCard *card = m_sidebar->cards().constFirst();
        QTest::mouseClick(card, Qt::LeftButton, Qt::NoModifier, QPoint(20, 20));
        const core::SliceId worst = test::sliceNamed(*m_trace, "load", 1);
        QCOMPARE(m_state->selected(), modelqt::EventRef::slice(worst));
        QCOMPARE(m_state->marks().size(), 3u);
        QVERIFY(std::is_sorted(m_state->marks().begin(), m_state->marks().end()));
        QVERIFY(m_state->visibleRange().startNs <= 210'000 && m_state->visibleRange().endNs >= 295'000);
        QVERIFY(m_state->visibleRange().lengthNs() < 85'000 * 4);
        QVERIFY(card->isCurrent());
    }
    void keysWalk()
    {
        show({ findingOf(*m_trace, FindingSeverity::High), findingOf(*m_trace, FindingSeverity::Medium) });
        FindingCard *first = m_sidebar->cards().constFirst(), *second = m_sidebar->cards().constLast();
        first->setFocus();
        QTest::keyClick(first, Qt::Key_Return);
        QCOMPARE(first->occurrence(), 0);
        QTest::keyClick(first, Qt::Key_Left); // already the worst
        QCOMPARE(first->occurrence(), 0);
        QTest::keyClick(first, Qt::Key_Right);
        QTest::keyClick(first, Qt::Key_Right);
        QTest::keyClick(first, Qt::Key_Right); // the last stays the last
        QCOMPARE(first->occurrence(), 2);
        QCOMPARE(m_state->selected(), modelqt::EventRef::slice(test::sliceNamed(*m_trace, "load", 2)));
        QTest::keyClick(first, Qt::Key_Down);
        QVERIFY(second->hasFocus());
        QTest::keyClick(second, Qt::Key_Return);
        QVERIFY(second->isCurrent() && !first->isCurrent());
        QCOMPARE(first->occurrence(), -1);
        m_sidebar->showPreviousFinding();
        QVERIFY(first->isCurrent());
    }
    void buttonsAskAndCopy()
    {
        show({ findingOf(*m_trace, FindingSeverity::High) });
        FindingCard *card = m_sidebar->cards().constFirst();
        QSignalSpy help(m_sidebar.get(), &AdvisorSidebar::helpRequested);
        card->findChild<QToolButton *>(u"whyButton"_s)->click();
        QCOMPARE(help.size(), 1);
        QCOMPARE(help.first().first().toString(), u"rules/input-bound"_s);
        card->findChild<QToolButton *>(u"copyCode"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"loader = 1\nrun()"_s);
        QVERIFY(!card->accessibleName().isEmpty());
        for (const auto *button : card->findChildren<QToolButton *>())
            QVERIFY(!button->text().isEmpty() || !button->accessibleName().isEmpty());
    }
    void copiesAsMarkdownAndAsksToMute()
    {
        Finding finding = findingOf(*m_trace, FindingSeverity::High);
        finding.title = { kTitle, { { "name", core::Text { "a_b <img src=x>" } } } };
        show({ finding });
        FindingCard *card = m_sidebar->cards().constFirst();
        card->findChild<QAction *>(u"copyMarkdown"_s)->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith(u"### "_s), qPrintable(text));
        // Names come from files: none of their characters is markup.
        QVERIFY2(text.contains(u"a\\_b \\<img src=x\\>"_s), qPrintable(text));
        QVERIFY2(text.contains(u"\n    loader = 1\n    run()\n"_s), qPrintable(text));
        QVERIFY2(text.contains(u"input-bound"_s) || text.contains(u"input\\-bound"_s), qPrintable(text));

        QSignalSpy mute(m_sidebar.get(), &AdvisorSidebar::muteRequested),
            unmute(m_sidebar.get(), &AdvisorSidebar::unmuteRequested);
        card->findChild<QAction *>(u"muteHere"_s)->trigger();
        QTRY_COMPARE(mute.size(), 1);
        QCOMPARE(mute.first(), (QVariantList { u"input-bound"_s, false }));
        m_sidebar->setMuted({ u"input-bound"_s }, {});
        show({});
        auto *row = m_sidebar->findChild<QWidget *>(u"muted-input-bound"_s);
        QVERIFY(row);
        row->findChild<QToolButton *>()->click();
        QTRY_COMPARE(unmute.size(), 1);
        QCOMPARE(unmute.first().first().toString(), u"input-bound"_s);
    }
    void checklistUnfolds()
    {
        show({ findingOf(*m_trace, FindingSeverity::High) });
        auto *list = m_sidebar->findChild<QWidget *>(u"checklist"_s);
        QVERIFY(list && !list->isVisible());
        m_sidebar->findChild<QToolButton *>(u"checklistFold"_s)->click();
        QVERIFY(list->isVisible());
        QVERIFY(list->findChildren<QLabel *>().size() >= 4);
        // The one finding is one click away.
        QToolButton *go = nullptr;
        for (auto *button : list->findChildren<QToolButton *>())
            go = button->text() == "input-bound"_L1 ? button : go;
        QVERIFY(go);
        go->click();
        QVERIFY(m_sidebar->cards().constFirst()->isCurrent());
        QCOMPARE(m_state->selected(), modelqt::EventRef::slice(test::sliceNamed(*m_trace, "load", 1)));
    }
    void textIsNeverCut()
    {
        const core::MessageTemplate longWhy { "test-long",
            "6 copies between device and pageable host memory (36.75 MiB a step at 5.88 GB/s) keep the host waiting "
            "and run while no kernel does for 6.809 ms a step. The driver has to stage pageable memory, so such a copy "
            "is slow and cannot run beside {name}." };
        std::vector<Finding> findings;
        for (int i = 0; i < 3; ++i) {
            Finding finding = findingOf(*m_trace, i ? FindingSeverity::High : FindingSeverity::Low);
            finding.why = { longWhy, { { "name", core::Text { "kernels" } } } };
            finding.savingSpreadPct = 12.5;
            finding.unprofiledSavingNsPerStep = 77'000;
            finding.unprofiledSavingPct = 38.4;
            finding.advice.front().text = { longWhy, { { "name", core::Text { "x" } } } };
            findings.push_back(finding);
        }
        show(findings);
        const auto check = [this] {
            QCoreApplication::sendPostedEvents();
            for (const FindingCard *card : m_sidebar->cards()) {
                for (const auto *label : card->findChildren<QLabel *>()) {
                    if (!label->isVisible() || !label->wordWrap())
                        continue;
                    const int needed = label->heightForWidth(label->width());
                    QVERIFY2(label->height() == needed,
                        qPrintable(u"%1 is %2 px tall and needs %3"_s.arg(label->objectName())
                                       .arg(label->height())
                                       .arg(needed)));
                }
            }
        };
        check();
        for (int i = 0; i < 3; ++i) {
            m_sidebar->showOccurrence(i, 0);
            check();
        }
        for (const int widthPx : { 250, 330, 410, 600, 260 }) {
            m_sidebar->resize(widthPx, 700);
            check();
        }
    }
    void placesWithoutAnOperation()
    {
        Finding finding = findingOf(*m_trace, FindingSeverity::High);
        for (advisor::Evidence &e : finding.evidence) {
            e.slice = core::kNoSlice;
            e.lane = core::kNoLane;
        }
        Finding bare = findingOf(*m_trace, FindingSeverity::Low);
        bare.evidence.clear();
        show({ finding, bare });
        m_sidebar->showOccurrence(0, 0);
        QVERIFY(m_state->visibleRange().startNs <= 210'000 && m_state->visibleRange().endNs >= 295'000);
        QVERIFY(m_state->marks().empty());
        m_sidebar->showOccurrence(1, 0);
        QVERIFY(m_sidebar->cards().constLast()->isCurrent());
    }
};

LANEWISE_TEST(TestAdvisorSidebar)
#include "tst_advisorsidebar.moc"
