// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Kernel tables against those of XProf's algorithm (made by another program, public/xplane/goldens) and figures of reference/kineto.json.

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <cmath>
#include <map>

#include <analysis/kerneltable.h>
#include <support/testsuite.h>

#include "opened.h"

using namespace lanewise;
using namespace lanewise::analysis;
using test::opened;
using test::tracesFolder;

namespace {

QString textOf(const core::Trace &trace, core::StringId id)
{
    const std::string_view text = trace.string(id);
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString three(const std::uint32_t (&v)[3])
{
    return QStringLiteral("%1,%2,%3").arg(v[0]).arg(v[1]).arg(v[2]);
}

struct Sum {
    std::uint64_t count = 0;
    core::TimeNs total = 0, least = INT64_MAX, most = 0;
    bool eligible = false, used = false;
};

/// By name, registers, block, grid and operator: the golden tables leave out what old files call shm and AMD group_mem, ours know it.
std::map<QString, Sum> ownTable(const core::Trace &trace, const KernelTable &table, bool withOps)
{
    std::map<QString, Sum> own;
    for (const KernelRow &row : table.rows(KernelGrouping::Launch)) {
        KernelLaunch none;
        const KernelLaunch &shape = row.shape ? *row.shape : none;
        Sum &sum = own[QStringList { textOf(trace, row.name), QString::number(row.registers.value_or(0)),
            three(shape.block), three(shape.grid), withOps ? textOf(trace, row.op) : QString() }
                           .join(u'\t')];
        sum.count += row.count;
        sum.total += row.totalNs;
        sum.least = std::min(sum.least, row.minNs);
        sum.most = std::max(sum.most, row.maxNs);
        sum.eligible = sum.eligible || row.eligible == TensorCoreEligible::Yes;
        sum.used = sum.used || row.tensorCores == TensorCoreUse::Yes;
    }
    return own;
}

} // namespace

class TestKernelTable : public QObject {
    Q_OBJECT

private slots:
    void golden_data()
    {
        QTest::addColumn<QString>("name");
        const QDir dir(tracesFolder() + QStringLiteral("public/xplane/goldens"));
        if (tracesFolder().isEmpty() || !dir.exists()) {
            QTest::newRow("absent") << QString();
            return;
        }
        for (const QString &f : dir.entryList({ QStringLiteral("*.kernel_stats.tsv") }))
            QTest::newRow(qPrintable(f)) << f.section(u'.', 0, 0);
    }
    void golden()
    {
        QFETCH(QString, name);
        if (name.isEmpty())
            QSKIP("The traces of others are not here.");
        LANEWISE_OPEN(a, QStringLiteral("public/xplane/") + name + QStringLiteral(".xplane.pb"));
        const KernelTable *table = a->kernels();
        QVERIFY(table);
        QFile golden(
            tracesFolder() + QStringLiteral("public/xplane/goldens/") + name + QStringLiteral(".kernel_stats.tsv"));
        QVERIFY(golden.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(golden.readAll()).split(u'\n', Qt::SkipEmptyParts);
        const auto ns = [](const QString &us) { return core::TimeNs(std::llround(us.toDouble() * 1000)); };
        // Compiled programs' kernels have the path within the program where theirs have "XlaModule" or nothing: there operators cannot be compared.
        bool withOps = true;
        std::map<QString, Sum> theirs;
        for (const bool collect : { false, true })
            for (qsizetype i = 1; i < lines.size(); ++i) {
                const QStringList c = lines[i].split(u'\t');
                QCOMPARE(c.size(), 15);
                withOps = withOps && c[9] != QLatin1String("XlaModule");
                if (!collect)
                    continue;
                Sum &sum = theirs[QStringList { c[1], c[2], c[4], c[5], withOps ? c[9] : QString() }.join(u'\t')];
                sum.count += c[10].toULongLong();
                sum.total += ns(c[11]);
                sum.least = std::min(sum.least, ns(c[13]));
                sum.most = std::max(sum.most, ns(c[14]));
                sum.eligible = sum.eligible || c[7] == QLatin1String("True");
                sum.used = sum.used || c[8] == QLatin1String("True");
            }
        const auto own = ownTable(a->trace(), *table, withOps);
        core::TimeNs smallest = INT64_MAX;
        for (const auto &[key, sum] : theirs) {
            const auto it = own.find(key);
            QVERIFY2(it != own.end(), qPrintable(key));
            QCOMPARE(it->second.count, sum.count);
            QCOMPARE(it->second.total, sum.total);
            QCOMPARE(it->second.least, sum.least);
            QCOMPARE(it->second.most, sum.most);
            // They miss some (AMD's matrix instructions, operators within compiled programs); none that they find may be missing here.
            QVERIFY2(!sum.eligible || it->second.eligible, qPrintable(key));
            QVERIFY2(!sum.used || it->second.used, qPrintable(key));
            smallest = std::min(smallest, sum.total);
        }
        // Theirs ends after a thousand rows.
        for (const auto &[key, sum] : own)
            QVERIFY2(theirs.count(key) || (lines.size() > 1000 && sum.total <= smallest), qPrintable(key));
    }

    void reference_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &path : test::kinetoReference().keys())
            if (QFile::exists(tracesFolder() + path))
                QTest::newRow(qPrintable(path)) << path;
        if (test::kinetoReference().isEmpty())
            QTest::newRow("absent") << QString();
    }
    /// Numbers of kernels and of names, their time, and the mean of the recorded occupancy.
    void reference()
    {
        QFETCH(QString, path);
        LANEWISE_OPEN(a, path);
        const KernelTable *table = a->kernels();
        QVERIFY(table);
        const QJsonObject gpus = test::kinetoReference().value(path).toObject().value(QLatin1String("gpus")).toObject();
        for (const QString &id : gpus.keys()) {
            const QJsonObject gpu = gpus.value(id).toObject();
            const DeviceKey device { 0, id.toLongLong() };
            const auto rows = table->rows(KernelGrouping::Name, device);
            std::uint64_t count = 0;
            core::TimeNs total = 0;
            for (const KernelRow &row : rows) {
                count += row.count;
                total += row.totalNs;
                QCOMPARE(table->slicesOf(row, device).size(), row.count);
            }
            QCOMPARE(qint64(count), gpu.value(QLatin1String("kernel_count")).toInteger());
            QCOMPARE(total, gpu.value(QLatin1String("kernel_time_sum_ns")).toInteger());
            QCOMPARE(qint64(rows.size()), gpu.value(QLatin1String("distinct_kernel_names")).toInteger());
            const QJsonArray top = gpu.value(QLatin1String("top5_kernels")).toArray();
            for (qsizetype i = 0; i < top.size(); ++i) {
                QCOMPARE(textOf(a->trace(), rows[std::size_t(i)].name), top[i][QLatin1String("name")].toString());
                QCOMPARE(rows[std::size_t(i)].maxNs, top[i][QLatin1String("max_ns")].toInteger());
            }
            const QJsonValue occupancy = gpu.value(QLatin1String("est_occupancy_pct_time_weighted"));
            core::TimeNs recorded = 0;
            double weighted = 0;
            for (const KernelRow &row : rows)
                for (const core::SliceId s : table->slicesOf(row, device))
                    if (const auto d = a->trace().gpuDetail(s); d && d->occupancyPct >= 0) {
                        recorded += a->trace().duration(s);
                        weighted += double(d->occupancyPct) * double(a->trace().duration(s));
                    }
            if (occupancy.isDouble() && recorded > 0)
                QVERIFY2(std::abs(weighted / double(recorded) - occupancy.toDouble()) < 0.0001,
                    qPrintable(QString::number(weighted / double(recorded))));
        }
    }
};

LANEWISE_TEST(TestKernelTable)
#include "tst_kerneltable.moc"
