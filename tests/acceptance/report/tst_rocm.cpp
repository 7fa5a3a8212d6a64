// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The report of what rocprofv3 recorded, against walks over the same files with Python's own json and csv modules.

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <support/testsuite.h>

#include "runreport.h"

using lanewise::test::ReportRun;
using lanewise::test::runReport;
using lanewise::test::sharedTraces;

class TestRocmReport : public QObject {
    Q_OBJECT

private slots:
    void devices_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("device");
        QTest::addColumn<int>("kernels");
        QTest::addColumn<qint64>("kernelNs");
        QTest::addColumn<int>("streams");
        QTest::newRow("json") << QStringLiteral("908_results.json.gz") << QStringLiteral("rocprof-json")
                              << QStringLiteral("AMD Instinct MI350X") << 43915 << qint64(4441741378) << 567;
        QTest::newRow("csv") << QStringLiteral("rocprofv3_kernel_trace.csv") << QStringLiteral("rocprof-csv")
                             << QString() << 7 << qint64(795453) << 4;
    }
    void devices()
    {
        QFETCH(QString, file);
        QFETCH(QString, format);
        QFETCH(QString, device);
        QFETCH(int, kernels);
        QFETCH(qint64, kernelNs);
        QFETCH(int, streams);
        const QString path = sharedTraces() + QStringLiteral("/public/rocm/") + file;
        if (sharedTraces().isEmpty() || !QFile::exists(path))
            QSKIP("The traces of others are not here.");
        const ReportRun run = runReport({ path });
        QCOMPARE(run.status, 0);
        const QJsonObject report = run.json();
        QCOMPARE(report[QLatin1String("files")].toArray()[0].toObject()[QLatin1String("format")].toString(), format);
        const QJsonArray devices = report[QLatin1String("trace")].toObject()[QLatin1String("devices")].toArray();
        QCOMPARE(devices.size(), 1);
        const QJsonObject d = devices[0].toObject();
        QCOMPARE(d[QLatin1String("name")].toString(), device);
        QCOMPARE(d[QLatin1String("kernels")].toInt(), kernels);
        QCOMPARE(d[QLatin1String("kernel_ns")].toInteger(), kernelNs);
        QCOMPARE(d[QLatin1String("streams")].toArray().size(), streams);
        // Only kernels were traced: there is no launch to link them to.
        QCOMPARE(d[QLatin1String("unlinked")].toInt(), kernels);
        QVERIFY(report[QLatin1String("diagnostics")].toArray().isEmpty());
    }
};

LANEWISE_TEST(TestRocmReport)

#include "tst_rocm.moc"
