// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QScopeGuard>
#include <QTest>

#include <modelqt/diagnosticsmodel.h>
#include <modelqt/factsmodel.h>
#include <modelqt/format.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using modelqt::Fact;

namespace {

const Fact *factNamed(const std::vector<Fact> &facts, const QString &name)
{
    for (const Fact &fact : facts) {
        if (fact.name == name)
            return &fact;
    }
    return nullptr;
}

} // namespace

class TestFactsModel : public QObject {
    Q_OBJECT
private slots:
    void init() { QLocale::setDefault(QLocale::c()); }
    void tooltipsKeepTheirLines()
    {
        QCOMPARE(modelqt::tooltipText(QString()), QString());
        QCOMPARE(
            modelqt::tooltipText(QStringLiteral("a <b>\nc & d")), QStringLiteral("<qt>a &lt;b&gt;<br>c &amp; d</qt>"));
    }
    void bandwidthIsBytesByTime()
    {
        // 4,096 bytes in 2 us are 2.048 GB/s.
        const auto trace = test::traceFromText("gpu0/7: 10+2us Memcpy HtoD (Pageable -> Device) #3 bytes=4096");
        const auto facts = modelqt::factsOf(
            *trace, modelqt::EventRef::slice(test::sliceNamed(*trace, "Memcpy HtoD (Pageable -> Device)")));
        QCOMPARE(factNamed(facts, u"Bandwidth"_s)->value, u"2.05 GB/s"_s);
        QVERIFY(factNamed(facts, u"Duration"_s)->value.startsWith(u"2.000 µs"_s));
        QVERIFY(factNamed(facts, u"Kind"_s)->value.startsWith(u"copy"_s));
    }
    void whatIsNotRecordedIsNotZero()
    {
        const auto trace = test::traceFromText("gpu0/7: 10+5 k !untimed, 20+5 other");
        const auto facts = modelqt::factsOf(*trace, modelqt::EventRef::slice(test::sliceNamed(*trace, "k")));
        QVERIFY(!factNamed(facts, u"Duration"_s));
        QVERIFY(factNamed(facts, u"Time"_s)->value.contains(u"not recorded"_s));
        QVERIFY(!factNamed(facts, u"Size"_s));
        QVERIFY(!factNamed(facts, u"Grid"_s));
    }
    void partnersAreLinks()
    {
        const auto trace = test::traceFromText(R"(
            gpu0/7:  10+5 gemm #1, 30+5 orphan #9
            host9/9: 0+8 aten::mm, 1+2 cudaLaunchKernel #1)");
        const auto links = analysis::LaunchLinks::build(*trace);
        const core::SliceId kernel = test::sliceNamed(*trace, "gemm"),
                            launch = test::sliceNamed(*trace, "cudaLaunchKernel");
        const auto ofKernel = modelqt::partnersOf(*trace, links, kernel);
        QCOMPARE(factNamed(ofKernel, u"Launched by"_s)->leadsTo, launch);
        QVERIFY(factNamed(ofKernel, u"Began"_s)->value.startsWith(u"9 ns"_s));
        QCOMPARE(factNamed(ofKernel, u"Launched in"_s)->leadsTo, test::sliceNamed(*trace, "aten::mm"));
        QCOMPARE(factNamed(modelqt::partnersOf(*trace, links, launch), u"Launched"_s)->leadsTo, kernel);
        const auto ofOrphan = modelqt::partnersOf(*trace, links, test::sliceNamed(*trace, "orphan"));
        QCOMPARE(factNamed(ofOrphan, u"Launched by"_s)->value, u"not recorded"_s);
        QCOMPARE(factNamed(ofOrphan, u"Launched by"_s)->leadsTo, core::kNoSlice);
    }
    void argumentsAreShownSafeAndCut()
    {
        core::RecordArguments arguments;
        arguments.arguments.push_back({ "shape", "[[64, 3]]", false });
        arguments.arguments.push_back({ "evil",
            "a\xe2\x80\xae"
            "b",
            true });
        arguments.arguments.push_back({ "long", std::string(10'000, 'x'), true });
        const auto facts = modelqt::argumentFacts(arguments);
        QCOMPARE(facts.size(), 3u);
        QCOMPARE(facts[0].value, u"[[64, 3]]"_s);
        QVERIFY(!facts[1].value.contains(QChar(0x202e)));
        QVERIFY(facts[2].value.size() < 4'200);
        QVERIFY(facts[2].value.contains(u"in all"_s));
    }
    void modelKeepsItsContract()
    {
        modelqt::FactsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFacts({ { u"a"_s, u"1"_s }, { u"b"_s, u"<b>2</b>"_s, 7 } });
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(!model.index(0, 1).data(modelqt::FactsModel::SliceRole).isValid());
        QCOMPARE(model.index(1, 1).data(modelqt::FactsModel::SliceRole).toUInt(), 7u);
        QCOMPARE(model.index(1, 1).data(Qt::ToolTipRole).toString(), u"<qt>&lt;b&gt;2&lt;/b&gt;</qt>"_s);
        model.setFacts({});
        QCOMPARE(model.rowCount(), 0);
    }
    void diagnosticsModelKeepsItsContract()
    {
        modelqt::DiagnosticsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setTrace(test::traceFromText("gpu0/7: 0+5 a, 10+-4 b, 20+5 c"));
        QCOMPARE(model.rowCount(), static_cast<int>(model.troubleCount() > 0));
        for (int row = 0; row < model.rowCount(); ++row)
            QVERIFY(!model.index(row, modelqt::DiagnosticsModel::Sentence).data().toString().isEmpty());
        model.setTrace(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
    void durations_data()
    {
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << qint64(0) << u"0 ns"_s;
        QTest::newRow("ns") << qint64(999) << u"999 ns"_s;
        QTest::newRow("us") << qint64(1'500) << u"1.500 µs"_s;
        QTest::newRow("rounds up to the next unit") << qint64(999'960) << u"1.000 ms"_s;
        QTest::newRow("ms") << qint64(41'234'567) << u"41.23 ms"_s;
        QTest::newRow("s") << qint64(1'319'953'868) << u"1.320 s"_s;
        QTest::newRow("negative") << qint64(-1'500) << u"-1.500 µs"_s;
    }
    void durations()
    {
        QFETCH(qint64, ns);
        QFETCH(QString, text);
        QCOMPARE(modelqt::durationText(ns), text);
    }
    /// As the user chose; nothing that is not 0 is written as 0.
    void chosenUnits_data()
    {
        QTest::addColumn<int>("unit");
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("duration");
        QTest::addColumn<QString>("point"); // to a microsecond
        const auto row = [](const char *name, modelqt::TimeUnit unit, qint64 ns, const QString &duration,
                             const QString &point) { QTest::newRow(name) << int(unit) << ns << duration << point; };
        using modelqt::TimeUnit;
        row("ms of s", TimeUnit::Milliseconds, 1'319'953'868, u"1320 ms"_s, u"1319.954 ms"_s);
        row("ms of ns", TimeUnit::Milliseconds, 12, u"0.000012 ms"_s, u"0.000 ms"_s);
        row("us of ms", TimeUnit::Microseconds, 41'234'567, u"41235 µs"_s, u"41235 µs"_s);
        row("us of ns", TimeUnit::Microseconds, 7, u"0.007 µs"_s, u"0 µs"_s);
        row("s of us", TimeUnit::Seconds, 1'600, u"0.000001600 s"_s, u"0.000002 s"_s);
        row("nothing", TimeUnit::Seconds, 0, u"0 s"_s, u"0.000000 s"_s);
    }
    void chosenUnits()
    {
        QFETCH(int, unit);
        QFETCH(qint64, ns);
        const auto back = qScopeGuard([] { modelqt::setUnits({}); });
        modelqt::setUnits({ modelqt::TimeUnit(unit), modelqt::ByteUnit::Decimal });
        QTEST(modelqt::durationText(ns), "duration");
        QTEST(modelqt::timeText(ns, 1000), "point");
        QCOMPARE(modelqt::bytesText(999), u"999 bytes"_s);
        QCOMPARE(modelqt::bytesText(1'048'576), u"1.05 MB"_s);
        modelqt::setUnits({});
        QCOMPARE(modelqt::bytesText(1'048'576), u"1.00 MiB"_s);
    }
    void messagesFillTheirPlaces()
    {
        static const core::MessageTemplate kTemplate { "test", "{n|one copy|{n} copies} of {size} in {time}: {name}" };
        const auto text = [](std::uint64_t n) {
            return modelqt::translated({ kTemplate,
                { { "n", core::Count { n } }, { "size", core::Bytes { 2048 } }, { "time", core::Duration { 1'500 } },
                    { "name", core::Text { "a\nb" } } } });
        };
        QVERIFY2(text(2).contains(u"1.500 µs"_s), qPrintable(text(2)));
        QVERIFY2(!text(2).contains(u'\n'), "control characters of files don't get through");
        QVERIFY(text(1) != text(2));
    }
};

LANEWISE_TEST(TestFactsModel)
#include "tst_factsmodel.moc"
