// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QAbstractItemModelTester>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <modelqt/format.h>
#include <modelqt/tableexport.h>
#include <modelqt/tablemodel.h>
#include <support/testsuite.h>

using namespace Qt::StringLiterals;
using namespace lanewise::modelqt;

namespace {

struct Row {
    std::string name;
    std::optional<std::int64_t> calls;
    double share;
};

std::shared_ptr<const TableContent> contentOf(std::vector<Row> given)
{
    auto rows = std::make_shared<const std::vector<Row>>(std::move(given));
    auto content = std::make_shared<TableContent>();
    content->rows = rows->size();
    content->base = u"Base: of a test"_s;
    content->columns.resize(3);
    TableColumn &name = content->columns[0];
    name.key = u"name"_s;
    name.title = u"Name"_s;
    name.definition = u"What it is <b>called</b>"_s;
    name.kind = ValueKind::Name;
    name.cell = [rows](std::size_t r) { return TableCell::text(QString::fromStdString((*rows)[r].name.substr(0, 8))); };
    name.wholeName = [rows](std::size_t r) { return (*rows)[r].name; };
    TableColumn &calls = content->columns[1];
    calls.key = u"total_ns"_s;
    calls.title = u"Total"_s;
    calls.kind = ValueKind::Duration;
    calls.isSummed = true;
    calls.cell = [rows](std::size_t r) { return TableCell::wholeOr((*rows)[r].calls, u"not timed"_s); };
    TableColumn &share = content->columns[2];
    share.key = u"share_pct"_s;
    share.title = u"Share"_s;
    share.kind = ValueKind::Percent;
    share.cell = [rows](std::size_t r) { return TableCell::real((*rows)[r].share); };
    return content;
}

QStringList names(const TableModel &model)
{
    QStringList list;
    for (int r = 0; r < model.rowCount(); ++r)
        list << model.index(r, 0).data().toString();
    return list;
}

std::vector<Row> manyRows(std::size_t count)
{
    std::vector<Row> rows;
    rows.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back({ "n" + std::to_string(i % 1000), static_cast<std::int64_t>((i * 7919) % count), 0.5 });
    return rows;
}

const std::vector<Row> kFew { { "gemm<float>", 30, 50 }, { "relu", 5, 10 }, { "copy", std::nullopt, 0 },
    { "Gemm_small", 100, 40 } };

} // namespace

class TestTableModel : public QObject {
    Q_OBJECT
private slots:
    void rowsSortAndAbsentOnesStayLast()
    {
        TableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setContent(contentOf(kFew));
        QCOMPARE(names(model), (QStringList { u"gemm<flo"_s, u"relu"_s, u"copy"_s, u"Gemm_sma"_s }));
        const QPersistentModelIndex relu = model.index(1, 0);
        model.sort(1, Qt::DescendingOrder);
        QCOMPARE(names(model), (QStringList { u"Gemm_sma"_s, u"gemm<flo"_s, u"relu"_s, u"copy"_s }));
        QCOMPARE(relu.row(), 2);
        model.sort(1, Qt::AscendingOrder);
        QCOMPARE(names(model), (QStringList { u"relu"_s, u"gemm<flo"_s, u"Gemm_sma"_s, u"copy"_s }));
        QCOMPARE(relu.row(), 0);
        model.sort(0, Qt::AscendingOrder);
        QCOMPARE(names(model), (QStringList { u"copy"_s, u"gemm<flo"_s, u"Gemm_sma"_s, u"relu"_s }));
        QCOMPARE(model.rowOfSource(1), 3);
        QCOMPARE(model.sourceRow(3), 1u);
    }
    void absentValuesAreADashWithTheReason()
    {
        TableModel model;
        model.setContent(contentOf(kFew));
        QCOMPARE(model.index(2, 1).data().toString(), u"–"_s);
        QVERIFY(model.index(2, 1).data(Qt::ToolTipRole).toString().contains(u"not timed"_s));
        QCOMPARE(model.index(0, 1).data().toString(), u"30 ns"_s);
        QVERIFY2(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(u"gemm&lt;float&gt;"_s),
            "the whole name, as text");
        QVERIFY(model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString().contains(u"&lt;b&gt;"_s));
        // No number is no value.
        QVERIFY(TableCell::real(std::numeric_limits<double>::quiet_NaN()).isAbsent());
    }
    void filterTakesAllWordsInAnyOrder()
    {
        TableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setContent(contentOf(kFew));
        QCOMPARE(model.order().sums[1].value, 135.0);
        QCOMPARE(model.order().sums[1].recorded, 3u);
        model.setFilter(u"GEMM"_s);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.order().sums[1].value, 130.0);
        // Words of the whole name count, also where the cell cuts them off.
        model.setFilter(u"float gemm"_s);
        QCOMPARE(names(model), QStringList { u"gemm<flo"_s });
        QCOMPARE(model.rowOfSource(3), -1);
        model.setFilter({});
        QCOMPARE(model.rowCount(), 4);
    }
    void manyRowsAreOrderedBesideTheWindow()
    {
        constexpr std::size_t kRows = 1'000'000;
        TableModel model;
        model.setContent(contentOf(manyRows(kRows)));
        QSignalSpy arranged(&model, &TableModel::arranged);
        QVERIFY(model.isBusy());
        QVERIFY(arranged.wait(60'000));
        QCOMPARE(model.rowCount(), int(kRows));
        arranged.clear();
        int ticks = 0;
        QTimer clock;
        connect(&clock, &QTimer::timeout, &model, [&] { ++ticks; });
        clock.start(1);
        // The second call cuts the first short.
        model.sort(0, Qt::AscendingOrder);
        model.sort(1, Qt::AscendingOrder);
        QVERIFY2(model.isBusy(), "the call comes back before the rows are in order");
        QVERIFY(arranged.wait(60'000));
        QCOMPARE(arranged.size(), 1);
        QVERIFY2(ticks > 0, "the event loop stood still");
        // 7919 is prime to a million: each value comes once.
        for (const int row : { 0, 1, 500'000, 999'999 })
            QCOMPARE(model.column(1).cell(model.sourceRow(row)).wholeValue(), row);
        arranged.clear();
        model.setFilter(u"n17"_s);
        QVERIFY(arranged.wait(60'000));
        // n17 and n170 to n179: 11 of each thousand.
        QCOMPARE(model.rowCount(), 11'000);
        model.setFilter(u"nothing"_s);
        model.setContent(contentOf(kFew));
        QVERIFY2(!model.isBusy(), "few rows need no worker");
        QTest::qWait(50);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.filter(), u"nothing"_s);
    }
    void sortingHearsACancel()
    {
        const auto content = contentOf(manyRows(100'000));
        lanewise::core::CancelToken cancel;
        cancel.cancel();
        QVERIFY(orderTable(*content, {}, 0, Qt::AscendingOrder, cancel).cancelled);
        QVERIFY(!orderTable(*content, {}, 0, Qt::AscendingOrder).cancelled);
    }
    void csvIsSafeForSpreadsheets()
    {
        const auto content = contentOf({ { "=HYPERLINK(\"http://x\",\"y\")", 5, 12.5 }, { "  +1", 6, 0 },
            { "a,\"b\"", std::nullopt, 1 }, { "name\xe2\x80\xae", 7, 2 }, { "new\nline", 8, 3 } });
        const QByteArray csv = tableAsCsv(*content, { 0, 1, 2, 3, 4 });
        const QList<QByteArray> lines = csv.split('\n');
        QCOMPARE(lines[0], QByteArray("name,total_ns,share_pct\r"));
        QCOMPARE(lines[1], QByteArray("\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",5,12.5\r"));
        QCOMPARE(lines[2], QByteArray("\"'  +1\",6,0\r"));
        QCOMPARE(lines[3], QByteArray("\"a,\"\"b\"\"\",,1\r"));
        QVERIFY2(!lines[4].contains("\xe2\x80\xae"), "no bidirectional control");
        QVERIFY2(!lines[5].startsWith("new\r") && lines[5].startsWith("new"), "a line break does not end the record");
        QCOMPARE(lines.size(), 7);
        // The clipboard is pasted into the same programs.
        QCOMPARE(tableAsTsv(*content, { 1 }), u"Name\tTotal\tShare\n'  +1\t6 ns\t0.0 %"_s);
    }
    void jsonIsExact()
    {
        const std::string name = "a\"b\\\n\x01 \xe2\x80\xae \xf0\x9f\x98\x80 <i>";
        const auto content = contentOf({ { name, 9'007'199'254'740'993, 0.1 }, { "x", std::nullopt, 1 } });
        const QByteArray json = tableAsJson(*content, { 1, 0 });
        QVERIFY(!json.contains("\xe2\x80\xae"));
        QVERIFY2(json.contains("9007199254740993"), "whole numbers are not rounded");
        QJsonParseError error;
        const QJsonObject object = QJsonDocument::fromJson(json, &error).object();
        QCOMPARE(error.error, QJsonParseError::NoError);
        QCOMPARE(object.value(u"base"_s).toString(), u"Base: of a test"_s);
        QCOMPARE(object.value(u"columns"_s).toArray().size(), 3);
        const QJsonArray rows = object.value(u"rows"_s).toArray();
        QVERIFY(rows[0].toObject().value(u"total_ns"_s).isNull());
        QCOMPARE(rows[1].toObject().value(u"name"_s).toString().toStdString(), name);
        QCOMPARE(rows[1].toObject().value(u"share_pct"_s).toDouble(), 0.1);
    }
    /// Marks that keep the order of a text within words that run right to left are for the screen; those in a name from the
    /// file are its own, and show.
    void marksOfOrderStayInTheWindow()
    {
        auto content = std::make_shared<TableContent>(*contentOf({ { "a\xe2\x81\xa8z", 5'000'000, 1 } }));
        TableColumn own = content->columns[0];
        own.key = u"own"_s;
        own.wholeName = nullptr;
        own.cell = [](std::size_t) { return TableCell::text(u"\u2068rank 0\u2069"_s); };
        content->columns.push_back(own);
        const QByteArray csv = tableAsCsv(*content, { 0 });
        QVERIFY2(csv.contains(",rank 0\r"), csv.constData());
        QVERIFY2(csv.contains("a<U+2068>z,"), csv.constData());
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::Arabic, QLocale::UnitedArabEmirates));
        QVERIFY(bytesText(5).contains(QChar(0x2068)));
        content->columns[1].kind = ValueKind::Bytes;
        const QString tsv = tableAsTsv(*content, { 0 });
        QLocale::setDefault(before);
        QVERIFY2(tsv.contains(u"\trank 0"_s) && !tsv.contains(QChar(0x2068)), qPrintable(tsv));
    }
    void whatCantBeWrittenIsSaid()
    {
        QTemporaryDir folder;
        const auto content = contentOf(kFew);
        QCOMPARE(saveTable(folder.filePath(u"t.csv"_s), TableFormat::Csv, *content, { 0 }), QString());
        QFile file(folder.filePath(u"t.csv"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), tableAsCsv(*content, { 0 }));
        QVERIFY(saveTable(folder.filePath(u"none/t.csv"_s), TableFormat::Csv, *content, { 0 }).contains(u"t.csv"_s));
    }
};

LANEWISE_TEST(TestTableModel)
#include "tst_tablemodel.moc"
