// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The report of XSpace profiles against what was measured when they were captured, and what others say about them.

#include <cmath>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

#include <support/testsuite.h>

#include "runreport.h"

using lanewise::test::ReportRun;
using lanewise::test::runReport;
using lanewise::test::sharedTraces;

class TestXSpaceReport : public QObject {
    Q_OBJECT

    static QString capture(const QString &name)
    {
        const QString plain = sharedTraces() + QStringLiteral("/h200/") + name + QStringLiteral(".xplane.pb");
        return QFile::exists(plain) ? plain : plain + QStringLiteral(".zst");
    }

    /// Without what the JSON of a run does not have, or has at other places: the host, properties of the devices, arrows, marks, the time of day,
    /// processes by their own numbers, and bytes.
    static QJsonValue common(const QJsonValue &value)
    {
        static const QSet<QString> kOwn = { QStringLiteral("elapsed"), QStringLiteral("files"), QStringLiteral("flows"),
            QStringLiteral("instants"), QStringLiteral("start_unix_ns"), QStringLiteral("hosts"),
            QStringLiteral("compute_capability"), QStringLiteral("vendor"), QStringLiteral("event"),
            QStringLiteral("lane"), QStringLiteral("first_byte"), QStringLiteral("message") };
        if (value.isArray()) {
            QJsonArray list;
            for (const QJsonValue &v : value.toArray())
                list.append(common(v));
            return list;
        }
        if (!value.isObject())
            return value;
        QJsonObject object = value.toObject();
        for (const QString &key : object.keys())
            if (kOwn.contains(key))
                object.remove(key);
            else
                object[key] = common(object[key]);
        return object;
    }

private slots:
    /// A run as XSpace and as JSON: the same figures of the device, steps, operations and findings.
    void bothFormats_data()
    {
        QTest::addColumn<QString>("name");
        const QDir folder(sharedTraces() + QStringLiteral("/h200"));
        if (!sharedTraces().isEmpty())
            for (const QString &file : folder.entryList({ QStringLiteral("jax_*.trace.json.gz") }))
                QTest::newRow(qPrintable(file)) << file.section(u'.', 0, 0);
        else
            QTest::newRow("absent") << QString();
    }
    void bothFormats()
    {
        QFETCH(QString, name);
        if (name.isEmpty())
            QSKIP("The captures are not here.");
        const ReportRun space = runReport({ capture(name) });
        const ReportRun json =
            runReport({ sharedTraces() + QStringLiteral("/h200/") + name + QStringLiteral(".trace.json.gz") });
        QCOMPARE(space.status, 0);
        QCOMPARE(json.status, 0);
        QJsonObject one = common(space.json()).toObject(), other = common(json.json()).toObject();
        QCOMPARE(one.keys(), other.keys());
        const QString trace = QStringLiteral("trace"), devices = QStringLiteral("devices");
        for (QJsonObject *report : { &one, &other }) {
            QJsonObject inTrace = report->value(trace).toObject();
            QJsonArray list = inTrace.value(devices).toArray();
            QCOMPARE(list.size(), 1);
            QJsonObject device = list[0].toObject();
            QVERIFY(device.value(QLatin1String("kernel_ns")).toInteger() > 0);
            device.remove(QStringLiteral("name"));
            list[0] = device;
            inTrace[devices] = list;
            (*report)[trace] = inTrace;
        }
        QCOMPARE(one.value(QLatin1String("steps")).toObject().value(QLatin1String("list")).toArray().size(), 8);
        for (const QString &key : one.keys())
            QVERIFY2(one[key] == other[key],
                qPrintable(key + QStringLiteral(": ")
                    + QString::fromUtf8(
                        QJsonDocument(QJsonArray { one[key], other[key] }).toJson(QJsonDocument::Compact))
                          .left(2000)));
    }

    /// The steps that were marked while capturing, and their mean length as measured.tsv has it.
    void markedSteps_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("meanMs");
        QFile f(sharedTraces() + QStringLiteral("/h200/measured.tsv"));
        if (sharedTraces().isEmpty() || !f.open(QIODevice::ReadOnly)) {
            QTest::newRow("absent") << QString() << 0.0;
            return;
        }
        for (const QString &line : QString::fromUtf8(f.readAll()).split(u'\n')) {
            const QStringList c = line.split(u'\t');
            if (!line.startsWith(QLatin1String("jax_")) || c.size() < 6 || c[4].isEmpty())
                continue;
            for (const int column : { 4, 5 }) {
                const QString name = c[0] + (column == 4 ? QStringLiteral("_before") : QStringLiteral("_after"));
                QTest::newRow(qPrintable(name)) << name << c[column].toDouble();
            }
        }
    }
    void markedSteps()
    {
        QFETCH(QString, name);
        QFETCH(double, meanMs);
        if (name.isEmpty())
            QSKIP("The captures are not here.");
        const ReportRun run = runReport({ capture(name) });
        QCOMPARE(run.status, 0);
        const QJsonObject steps = run.json().value(QLatin1String("steps")).toObject();
        QCOMPARE(steps.value(QLatin1String("source")).toString(), QStringLiteral("xspace"));
        const QJsonArray list = steps.value(QLatin1String("list")).toArray();
        QCOMPARE(list.size(), 8);
        double sum = 0;
        for (qsizetype i = 0; i < list.size(); ++i) {
            sum += static_cast<double>(list[i].toObject().value(QLatin1String("length_ns")).toInteger());
            QCOMPARE(list[i].toObject().value(QLatin1String("name")).toString(), QStringLiteral("train %1").arg(i));
        }
        const double mean = sum / 8 / 1e6;
        QVERIFY2(std::abs(mean - meanMs) < 0.0006, qPrintable(QString::number(mean)));
        const QJsonObject device = run.json()
                                       .value(QLatin1String("trace"))
                                       .toObject()
                                       .value(QLatin1String("devices"))
                                       .toArray()
                                       .at(0)
                                       .toObject();
        QCOMPARE(device.value(QLatin1String("name")).toString(), QStringLiteral("NVIDIA H200"));
        QCOMPARE(device.value(QLatin1String("compute_capability")).toString(), QStringLiteral("9.0"));
        QCOMPARE(device.value(QLatin1String("unlinked")).toInteger(-1), 0);
    }

    /// Kernel time of each profile as an independent reading of the same bytes has it, and where its steps come from.
    void totals_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<qint64>("kernelNs");
        QTest::addColumn<QString>("source");
        QTest::addColumn<qint64>("medianNs"); ///< -1: not known from elsewhere
        const auto row = [](const char *name, qint64 kernelNs, const char *source, qint64 medianNs) {
            QTest::newRow(name) << QString::fromLatin1(name) << kernelNs << QString::fromLatin1(source) << medianNs;
        };
        row("xprof_demo_gpu_multiworker_tf", 29'690'748, "xspace", 21'310'352);
        row("tracelens_mi300_jax08_gemm", 3'475'484, "none", -1);
        row("tracelens_mi300_jax08_attention", 3'845'562, "none", -1);
        row("tracelens_mi300_jax08_conv", 28'137'077, "inferred", -1);
    }
    void totals()
    {
        QFETCH(QString, name);
        QFETCH(qint64, kernelNs);
        QFETCH(QString, source);
        QFETCH(qint64, medianNs);
        const QString path = sharedTraces() + QStringLiteral("/public/xplane/") + name + QStringLiteral(".xplane.pb");
        if (sharedTraces().isEmpty() || !QFile::exists(path))
            QSKIP("The traces of others are not here.");
        const ReportRun run = runReport({ path });
        QCOMPARE(run.status, 0);
        qint64 sum = 0, unlinked = 0;
        for (const QJsonValue &d :
            run.json().value(QLatin1String("trace")).toObject().value(QLatin1String("devices")).toArray()) {
            sum += d.toObject().value(QLatin1String("kernel_ns")).toInteger(0);
            unlinked += d.toObject().value(QLatin1String("unlinked")).toInteger(0);
        }
        QCOMPARE(sum, kernelNs);
        QCOMPARE(unlinked, 0);
        const QJsonObject steps = run.json().value(QLatin1String("steps")).toObject();
        QCOMPARE(steps.value(QLatin1String("source")).toString(), source);
        if (medianNs >= 0)
            QCOMPARE(steps.value(QLatin1String("median_ns")).toInteger(), medianNs);
    }

    void advice_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("rule");
        QTest::newRow("input-bound") << QStringLiteral("jax_input_bound_before") << QStringLiteral("input-bound");
        QTest::newRow("healthy") << QStringLiteral("jax_healthy_after") << QString();
    }
    void advice()
    {
        QFETCH(QString, name);
        QFETCH(QString, rule);
        if (sharedTraces().isEmpty() || !QFile::exists(capture(name)))
            QSKIP("The captures are not here.");
        const ReportRun run = runReport({ capture(name) });
        QCOMPARE(run.status, 0);
        const QJsonArray findings = run.json().value(QLatin1String("findings")).toArray();
        QStringList rules;
        for (const QJsonValue &f : findings)
            rules << f.toObject().value(QLatin1String("rule")).toString();
        // True of this capture: its largest kernel takes 695 us in the first step and 857 us in the last (read off the trace by hand).
        if (rule.isEmpty())
            rules.removeAll(QStringLiteral("throttling"));
        QVERIFY2(
            rule.isEmpty() ? rules.isEmpty() : !rules.isEmpty() && rules.first() == rule, qPrintable(rules.join(u' ')));
    }
};

LANEWISE_TEST(TestXSpaceReport)
#include "tst_xspace.moc"
