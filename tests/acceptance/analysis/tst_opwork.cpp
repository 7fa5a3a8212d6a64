// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Work by shapes on real traces: each operator that launched is in the table once, and nothing is faster than its device can be.

#include <QFile>
#include <QTest>

#include <cmath>
#include <set>

#include <analysis/opwork.h>
#include <support/testsuite.h>

#include "opened.h"

using namespace lanewise;
using namespace lanewise::analysis;
using core::TimeNs;

class TestRealOpWork : public QObject {
    Q_OBJECT

private slots:
    void shaped_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &path : test::kinetoReference().keys())
            if (QFile::exists(test::tracesFolder() + path))
                QTest::newRow(qPrintable(path.section(u'/', -1))) << path;
        if (test::kinetoReference().isEmpty())
            QTest::newRow("absent") << QString();
    }
    void shaped()
    {
        QFETCH(QString, path);
        LANEWISE_OPEN(a, path);
        const core::Trace &trace = a->trace();
        const OpWork &work = *a->opWork();
        QVERIFY(work.why().isEmpty() != work.rows().empty());
        QCOMPARE(work.unread(), std::uint64_t(0));
        QVERIFY(work.utilization().has_value() == work.whyNoUtilization().isEmpty());
        std::uint64_t operations = 0;
        TimeNs deviceNs = 0;
        std::set<core::SliceId> seen;
        for (const ShapedOp &row : work.rows()) {
            operations += row.operations;
            deviceNs += row.deviceNs;
            QCOMPARE(std::uint64_t(row.ops.size()), row.calls);
            for (const core::SliceId op : row.ops) {
                QVERIFY(seen.insert(op).second);
                QCOMPARE(trace.nameId(op), row.name);
            }
            const auto reached = row.flopsPerSecond();
            const auto peak = OpWork::peakOfRow(trace, row);
            const auto rate = peak ? peak->flopsPerSecond(row.format) : std::nullopt;
            // FP32 by name may be computed in TF32 where the name does not say so: then the name is not held against it.
            if (reached && rate && row.format != NumberFormat::Fp32 && row.deviceNs > 50'000)
                QVERIFY2(*reached <= 1.02 * *rate,
                    qPrintable(QString("%1 %2: %3 of %4 Tflop/s")
                                   .arg(QString::fromStdString(std::string(trace.string(row.name))),
                                       QString::fromStdString(row.shapes))
                                   .arg(*reached / 1e12)
                                   .arg(*rate / 1e12)));
        }
        // Against a walk over the links: operations of operators, each once.
        std::uint64_t launched = 0;
        for (const LaunchLinks::Link &link : a->launchLinks().links()) {
            const core::SliceId op = a->opLinks()->enclosing(link.launch);
            launched += seen.contains(op);
        }
        QVERIFY(operations <= launched);
        QVERIFY(operations + 10 >= launched); // untimed ones aside
        if (work.utilization()) {
            QVERIFY(work.utilization()->pct() > 0);
            QVERIFY(work.utilization()->pct() < 100);
        }
        Q_UNUSED(deviceNs)
    }

    /// 8192 x 8192 products, as measured.tsv's program has them, in FP32 and then in TF32: the same work, another time.
    void sameWorkOtherFormat()
    {
        double flops[2] = {};
        for (const int after : { 0, 1 }) {
            LANEWISE_OPEN(a, QString("h200/torch_fp32_matmul_%1.json.zst").arg(after ? "after" : "before"));
            const auto &u = a->opWork()->utilization();
            QVERIFY2(u, core::toEnglish(a->opWork()->whyNoUtilization()).c_str());
            std::size_t judged = 0;
            for (const Step &s : a->steps().list)
                judged += s.judged;
            QVERIFY(judged > 0);
            flops[after] = u->flops / double(judged);
        }
        QVERIFY2(std::abs(flops[0] - flops[1]) <= 0.001 * flops[0],
            qPrintable(QString("%1 and %2 flops a step").arg(flops[0]).arg(flops[1])));
    }
};

LANEWISE_TEST(TestRealOpWork)
#include "tst_opwork.moc"
