// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Work by shapes on real traces: each operator that launched is in the table once, and nothing is faster than its device can be.

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <set>

#include <analysis/opwork.h>
#include <io/open.h>
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

    void programs_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("layers");
        QTest::addColumn<double>("batch");
        QTest::addColumn<double>("width");
        // Perceptrons, as their programs have them: products of the batch with a square of weights.
        QTest::newRow("healthy") << "h200/jax_healthy_after.xplane.pb" << 8 << 16384.0 << 4096.0;
        QTest::newRow("fp32 before") << "h200/jax_fp32_before.xplane.pb" << 6 << 8192.0 << 4096.0;
        QTest::newRow("fp32 after") << "h200/jax_fp32_after.xplane.pb" << 6 << 8192.0 << 4096.0;
        QTest::newRow("input bound before") << "h200/jax_input_bound_before.xplane.pb" << 8 << 4096.0 << 2048.0;
        QTest::newRow("input bound after") << "h200/jax_input_bound_after.xplane.pb" << 8 << 4096.0 << 2048.0;
    }
    /// Training a perceptron takes three products a layer (forward, gradient of the weights, gradient of the input), and one less in the first. They run in
    /// a graph of launches, whose kernels do not have their names.
    void programs()
    {
        QFETCH(QString, path);
        QFETCH(int, layers);
        QFETCH(double, batch);
        QFETCH(double, width);
        LANEWISE_OPEN(a, path);
        const OpWork &work = *a->opWork();
        QCOMPARE(work.unread(), std::uint64_t(0));
        const double step = 2 * batch * width * width * (3 * layers - 1);
        const auto &u = work.utilization();
        QVERIFY2(u, core::toEnglish(work.whyNoUtilization()).c_str());
        std::size_t judged = 0;
        for (const Step &s : a->steps().list)
            judged += s.judged;
        QCOMPARE(u->flops, step * double(judged));
        QVERIFY(!u->isLowerBound());
        QVERIFY(u->pct() > 0.5 && u->pct() < 90);
    }

    /// Products of five sizes, each run three times, on an MI300.
    void programOperations()
    {
        LANEWISE_OPEN(a, "public/xplane/tracelens_mi300_jax08_gemm.xplane.pb");
        const OpWork &work = *a->opWork();
        int found = 0;
        for (const auto &[m, k, n] : { std::tuple(8192.0, 4096.0, 8192.0), { 16384.0, 1024.0, 4096.0 },
                 { 4096.0, 4096.0, 4096.0 }, { 2048.0, 8192.0, 2048.0 }, { 1024.0, 1024.0, 1024.0 } })
            for (const ShapedOp &row : work.rows())
                if (row.shapes == QString("[%1, %2] [%2, %3]").arg(m).arg(k).arg(n).toStdString()) {
                    ++found;
                    QCOMPARE(row.calls, std::uint64_t(3));
                    QCOMPARE(row.work.value().flops, 2 * m * k * n);
                    QVERIFY(row.format == NumberFormat::Bf16);
                    // The maker's peak is 1,307 Tflop/s.
                    QVERIFY(row.flopsPerSecond().value() < 1.307e15);
                }
        QCOMPARE(found, 5);
    }

    /// Two ranks whose steps do not fall together. Each step of either computes one product of 1000 x 1000: 2e9 flops in 100 us. Before
    /// its steps, and so during those of rank 0, rank 1 computes such products too: they belong to no step.
    void ranksHaveStepsOfTheirOwn()
    {
        QTemporaryDir folder;
        std::vector<std::string> paths;
        for (const int rank : { 0, 1 })
            paths.push_back(writeRank(folder, rank));
        const auto trace = io::openTrace(paths);
        QVERIFY(trace.ok());
        const Analysis a(*trace);
        std::size_t judged[2] = {};
        for (const Step &s : a.steps().list)
            judged[s.file] += s.judged;
        QVERIFY(judged[0] >= 3 && judged[0] == judged[1]);
        const auto &u = a.opWork()->utilization();
        QVERIFY2(u, core::toEnglish(a.opWork()->whyNoUtilization()).c_str());
        const double steps = static_cast<double>(judged[0] + judged[1]);
        QCOMPARE(u->flops, 2e9 * steps);
        QCOMPARE(u->knownNs, static_cast<TimeNs>(100'000 * steps));
        // Kernels without an operator: of 30 us in each step of rank 0; those of rank 1 are outside of its steps.
        QCOMPARE(u->unknownNs, static_cast<TimeNs>(30'000 * judged[0]));
        TimeNs ns = 0;
        for (const Step &s : a.steps().list)
            ns += s.judged ? s.lengthNs : 0;
        QCOMPARE(u->ns, ns);
    }

private:
    /// Steps of 1 ms; those of rank 1 begin 5 ms later on the same clock.
    static std::string writeRank(const QTemporaryDir &folder, int rank)
    {
        QStringList events;
        int correlation = 0;
        const auto add = [&](const QString &cat, const QString &name, int tid, double ts, double dur,
                             const QString &args) {
            events << QStringLiteral(
                R"({"ph":"X","cat":"%1","name":"%2","pid":%3,"tid":%4,"ts":%5,"dur":%6,"args":{%7}})")
                          .arg(cat, name)
                          .arg(cat == QLatin1String("kernel") ? 0 : 100 + rank)
                          .arg(tid)
                          .arg(ts)
                          .arg(dur)
                          .arg(args);
        };
        const auto product = [&](double ts, bool withOperator, double dur) {
            const QString id = QStringLiteral("\"correlation\": %1").arg(++correlation);
            if (withOperator)
                add("cpu_op", "aten::mm", 1, ts, 20,
                    R"("Input Dims": [[1000, 1000], [1000, 1000]], "Input type": ["float", "float"])");
            add("cuda_runtime", "cudaLaunchKernel", 1, ts + 5, 5, id);
            add("kernel", "ampere_sgemm_128x64_nn", 7, ts + 30, dur, id + R"(, "device": 0, "stream": 7)");
        };
        const int offset = rank * 5000;
        for (int step = 0; step < 5; ++step) {
            const double ts = offset + 1000.0 * step;
            add("user_annotation", QStringLiteral("ProfilerStep#%1").arg(step), 1, ts, 990, {});
            product(ts + 10, true, 100);
            if (rank == 0)
                product(ts + 300, false, 30);
        }
        for (int i = 0; rank == 1 && i < 4; ++i) {
            product(1000.0 * i + 400, true, 100);
            product(1000.0 * i + 700, false, 30);
        }
        const QString path = folder.filePath(QStringLiteral("rank%1.json").arg(rank));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(
            QStringLiteral(R"({"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "NVIDIA A100-SXM4-80GB",
"totalGlobalMem": 84987740160, "computeMajor": 8, "computeMinor": 0, "numSms": 108}],
"distributedInfo": {"backend": "nccl", "rank": %1, "world_size": 2}, "baseTimeNanoseconds": 0, "traceEvents": [%2]})")
                .arg(rank)
                .arg(events.join(QStringLiteral(",\n")))
                .toUtf8());
        return path.toStdString();
    }
};

LANEWISE_TEST(TestRealOpWork)
#include "tst_opwork.moc"
