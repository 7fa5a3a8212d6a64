// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QTest>

#include <modelqt/selectionmodel.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using modelqt::SelectionModel;
using modelqt::SelectionRow;

namespace {

const char *const kText = R"(
    gpu0/7:   0+10 gemm, 20+10 gemm, 40+4 relu, 60+10 gemm
    gpu0/8:   5+20 Memcpy HtoD (Pageable -> Device)
    host9/9:  0+50 outer, 10+10 inner
    pseudo0/w: 0+100 window
)";

const SelectionRow *rowNamed(const core::Trace &trace, const modelqt::SelectionSums &sums, std::string_view name)
{
    for (const SelectionRow &row : sums.rows) {
        if (trace.string(row.name) == name)
            return &row;
    }
    return nullptr;
}

} // namespace

class TestSelectionModel : public QObject {
    Q_OBJECT
private slots:
    void sumsAreClippedToTheRange()
    {
        const auto trace = test::traceFromText(kText);
        // [5, 45): gemm 5..10 and 20..30, relu 40..44; the third gemm begins later.
        const auto sums = modelqt::sumSelection(*trace, { 5, 45 });
        QVERIFY(!sums.cancelled);
        const SelectionRow *gemm = rowNamed(*trace, sums, "gemm");
        QVERIFY(gemm);
        QCOMPARE(gemm->count, 2u);
        QCOMPARE(gemm->sumNs, 15);
        QCOMPARE(gemm->minNs, 5);
        QCOMPARE(gemm->maxNs, 10);
        QCOMPARE(gemm->meanNs(), 7.5);
        QCOMPARE(trace->start(gemm->longest), 20);
        QCOMPARE(rowNamed(*trace, sums, "relu")->sumNs, 4);
        QCOMPARE(rowNamed(*trace, sums, "Memcpy HtoD (Pageable -> Device)")->sumNs, 20);
        // Nested slices count in full, each on its own.
        QCOMPARE(rowNamed(*trace, sums, "outer")->sumNs, 40);
        QCOMPARE(rowNamed(*trace, sums, "inner")->sumNs, 10);
        QVERIFY2(!rowNamed(*trace, sums, "window"), "the profiler's own lanes stay out");
        QCOMPARE(sums.slices, 6u);
        QCOMPARE(sums.lanes, 3u);
    }
    void edgesAreHalfOpen()
    {
        const auto trace = test::traceFromText(kText);
        const auto sums = modelqt::sumSelection(*trace, { 30, 40 });
        QVERIFY2(!rowNamed(*trace, sums, "gemm"), "it ended where the range begins");
        QVERIFY2(!rowNamed(*trace, sums, "relu"), "it begins where the range ends");
        QCOMPARE(rowNamed(*trace, sums, "outer")->sumNs, 10);
        QVERIFY(modelqt::sumSelection(*trace, { 40, 40 }).rows.empty());
    }
    void untimedAndNegativeAreNotTakenForZero()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+10 k, 20+-5 k, 30+1 lost !untimed, 50+10 end");
        const auto sums = modelqt::sumSelection(*trace, { 0, 100 });
        const SelectionRow *k = rowNamed(*trace, sums, "k");
        QVERIFY(k);
        QCOMPARE(k->count, 2u);
        QCOMPARE(k->timed, 1u);
        QCOMPARE(k->minNs, 10);
        QCOMPARE(k->meanNs(), 10.0);
        QVERIFY(!rowNamed(*trace, sums, "lost"));
    }
    void cancelledSumsSaySo()
    {
        std::string text = "gpu0/7: 0+1 k";
        for (int i = 1; i < 20'000; ++i)
            text += ", " + std::to_string(10 * i) + "+1 k";
        const auto trace = test::traceFromText(text);
        core::CancelToken cancel;
        cancel.cancel();
        QVERIFY(modelqt::sumSelection(*trace, { 0, 1'000'000 }, cancel).cancelled);
    }
    void sortsByEachColumn()
    {
        const auto trace = test::traceFromText(kText);
        SelectionModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSums(trace, modelqt::sumSelection(*trace, { 0, 100 }));
        const auto first = [&](int column) { return model.index(0, column).data().toString(); };
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(first(SelectionModel::Name), u"outer"_s); // 50 ns, the largest sum
        const QPersistentModelIndex outer = model.index(0, SelectionModel::Name);
        model.sort(SelectionModel::Name, Qt::AscendingOrder);
        QCOMPARE(first(SelectionModel::Name), u"gemm"_s);
        QCOMPARE(outer.data().toString(), u"outer"_s);
        QCOMPARE(outer.row(), 3); // gemm, inner, Memcpy, outer, relu
        model.sort(SelectionModel::Calls, Qt::DescendingOrder);
        QCOMPARE(first(SelectionModel::Calls), u"3"_s);
        model.sort(SelectionModel::Max, Qt::AscendingOrder);
        QCOMPARE(first(SelectionModel::Name), u"relu"_s);
        // A new range keeps the order that was chosen.
        model.setSums(trace, modelqt::sumSelection(*trace, { 0, 45 }));
        QCOMPARE(first(SelectionModel::Name), u"relu"_s);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }
};

LANEWISE_TEST(TestSelectionModel)
#include "tst_selectionmodel.moc"
