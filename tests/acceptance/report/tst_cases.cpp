// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Small files with one quirk each that breaks readers: what lanewise-report says about them is held against the table that came with them.

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <core/trace.h>
#include <io/bytesource.h>
#include <io/open.h>

#include <support/testsuite.h>

#include "runreport.h"

using lanewise::test::runReport;
using lanewise::test::sharedTraces;
namespace core = lanewise::core;

namespace {

/// A case as opened: the report of it, and the trace behind the report for what that does not print.
struct Case {
    QJsonObject report;
    std::shared_ptr<const core::Trace> trace;

    qint64 diagnosed(const char *code) const
    {
        qint64 count = 0;
        for (const QJsonValue &d : report[QStringLiteral("diagnostics")].toArray())
            if (d[QStringLiteral("code")].toString() == QLatin1String(code))
                count += d[QStringLiteral("count")].toInteger();
        return count;
    }
    double ofTrace(const char *key) const { return double(report["trace"][QLatin1String(key)].toInteger(-1)); }
    double sumOfDevices(const char *key) const
    {
        double sum = 0;
        for (const QJsonValue &d : report["trace"]["devices"].toArray())
            sum += double(d[QLatin1String(key)].toInteger());
        return sum;
    }
    double copies(const char *key) const
    {
        double sum = 0;
        for (const QJsonValue &d : report["trace"]["devices"].toArray()) {
            const QJsonObject kinds = d[QStringLiteral("copies")].toObject();
            for (const QJsonValue &kind : kinds)
                sum += double(kind[QLatin1String(key)].toInteger());
        }
        return sum;
    }
    double steps(bool complete) const
    {
        double count = 0;
        for (const QJsonValue &s : report["steps"]["list"].toArray())
            count += s[QStringLiteral("complete")].toBool() == complete;
        return count;
    }
    double sliceMicroseconds() const
    {
        core::TimeNs sum = 0;
        for (core::SliceId s = 0; s < trace->sliceCount(); ++s)
            sum += trace->duration(s);
        return double(sum) / 1e3;
    }
};

using Figure = std::function<double(const Case &)>;

/// What each name in the table is in a report.
const std::map<QString, Figure> &figures()
{
    static const std::map<QString, Figure> all {
        { "x_events", [](const Case &c) { return c.ofTrace("slices"); } },
        { "slices", [](const Case &c) { return c.ofTrace("slices"); } },
        { "lanes", [](const Case &c) { return c.ofTrace("lanes"); } },
        { "counter_samples", [](const Case &c) { return c.ofTrace("counter_samples"); } },
        { "range_us", [](const Case &c) { return c.ofTrace("duration_ns") / 1e3; } },
        { "slice_us", [](const Case &c) { return c.sliceMicroseconds(); } },
        { "malformed_records", [](const Case &c) { return double(c.diagnosed("damaged-records")); } },
        { "torn_records", [](const Case &c) { return double(c.diagnosed("damaged-records")); } },
        { "file_bytes", [](const Case &c) { return double(c.report["files"][0]["bytes"].toInteger()); } },
        { "kernels", [](const Case &c) { return c.sumOfDevices("kernels"); } },
        { "kernels_timed", [](const Case &c) { return c.sumOfDevices("kernels") - c.sumOfDevices("untimed"); } },
        { "kernels_untimed", [](const Case &c) { return c.sumOfDevices("untimed"); } },
        { "kernel_us", [](const Case &c) { return c.sumOfDevices("kernel_ns") / 1e3; } },
        { "gpu_us", [](const Case &c) { return (c.sumOfDevices("kernel_ns") + c.copies("ns")) / 1e3; } },
        { "sum_us", [](const Case &c) { return c.sumOfDevices("kernel_ns") / 1e3; } },
        { "busy_us", [](const Case &c) { return c.sumOfDevices("busy_ns") / 1e3; } },
        { "memcpys", [](const Case &c) { return c.copies("count"); } },
        { "crossing_pairs", [](const Case &c) { return double(c.diagnosed("crossing-slices")); } },
        { "slices_closed", [](const Case &c) { return c.ofTrace("slices") - double(c.diagnosed("unclosed-ranges")); } },
        { "slices_open", [](const Case &c) { return double(c.diagnosed("unclosed-ranges")); } },
        { "stray_end", [](const Case &c) { return double(c.diagnosed("stray-ends")); } },
        { "launches", [](const Case &c) { return double(c.diagnosed("launches-without-kernels")); } },
        { "full_steps", [](const Case &c) { return c.steps(true); } },
        { "cut_steps", [](const Case &c) { return c.steps(false); } },
    };
    return all;
}

Case open(const QStringList &paths)
{
    Case c;
    c.report = runReport(paths).json();
    std::vector<std::string> names;
    for (const QString &path : paths)
        names.push_back(path.toStdString());
    const auto trace = lanewise::io::openTrace(names);
    if (trace)
        c.trace = *trace;
    return c;
}

QString pathOf(const QString &name)
{
    return sharedTraces() + QStringLiteral("/cases/") + name;
}

} // namespace

class TestCases : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (sharedTraces().isEmpty())
            QSKIP("the folder of shared traces is absent");
    }

    void keyNumbers_data()
    {
        QTest::addColumn<QString>("numbers");
        QFile table(pathOf(QStringLiteral("EXPECT.tsv")));
        QVERIFY(table.open(QIODevice::ReadOnly));
        while (!table.atEnd()) {
            const QStringList fields = QString::fromUtf8(table.readLine()).split(u'\t');
            const bool isJson = fields[0].contains(QStringLiteral(".json"));
            if (fields.size() > 4 && fields[0].startsWith(u'A') && isJson)
                QTest::newRow(qPrintable(fields[0])) << fields[4].trimmed();
        }
    }

    void keyNumbers()
    {
        QFETCH(QString, numbers);
        const Case c = open({ pathOf(QString::fromLatin1(QTest::currentDataTag())) });
        QVERIFY(c.trace);
        for (const QString &number : numbers.split(u';', Qt::SkipEmptyParts)) {
            const QString name = number.section(u'=', 0, 0);
            const auto figure = figures().find(name);
            QVERIFY2(figure != figures().end(), qPrintable(name));
            const double expected = number.section(u'=', 1).toDouble(), actual = figure->second(c);
            QVERIFY2(std::fabs(actual - expected) < 1e-6,
                qPrintable(QStringLiteral("%1: %2").arg(number).arg(actual, 0, 'f', 3)));
        }
    }

    void untimedKernels()
    {
        const Case c = open({ pathOf(QStringLiteral("A08.json")) });
        QCOMPARE(c.diagnosed("untimed-records"), 3);
    }

    void crossingSlicesKeepTheirLength()
    {
        const Case c = open({ pathOf(QStringLiteral("A10.json")) });
        QVERIFY(c.ofTrace("rows_max") > 1);
    }

    /// Both ranks have the same process, thread, device and correlation numbers.
    void ranksWithTheSameNumbers()
    {
        const Case c = open({ pathOf(QStringLiteral("A15_rank0.json")), pathOf(QStringLiteral("A15_rank1.json")) });
        const QJsonObject trace = c.report["trace"].toObject();
        QCOMPARE(trace["hosts"].toArray().size(), 2);
        const QJsonArray devices = trace["devices"].toArray();
        QCOMPARE(devices.size(), 2);
        QCOMPARE(c.sumOfDevices("kernels"), 10.);
        QCOMPARE(c.sumOfDevices("unlinked"), 0.);
        for (int rank : { 0, 1 }) {
            QCOMPARE(devices[rank].toObject()["rank"].toInteger(-1), qint64(rank));
            QCOMPARE(devices[rank].toObject()["kernels"].toInteger(), qint64(5));
        }
        const QJsonArray files = c.report["files"].toArray();
        QCOMPARE(files[0].toObject()["origin_ns"].toInteger() - files[1].toObject()["origin_ns"].toInteger(),
            qint64(2'500'000));
    }

    void launchesThatLeftNoKernel()
    {
        const Case c = open({ pathOf(QStringLiteral("A23.json")) });
        QVERIFY(c.report["trace"]["devices"].toArray().isEmpty());
        bool said = false;
        for (const QJsonValue &d : c.report["diagnostics"].toArray())
            said = said
                || d["message"].toString().startsWith(QStringLiteral("30 kernels launched, 0 recorded on the GPU"));
        QVERIFY(said);
        for (const QJsonValue &f : c.report["findings"].toArray())
            QVERIFY2(f["rule"].toString().startsWith(QStringLiteral("data:")), qPrintable(f["rule"].toString()));
    }

    void rankFromTheNameAndPseudoProcesses()
    {
        const Case c = open({ pathOf(QStringLiteral("A25_host17_rank3.1716.pt.trace.json")) });
        QCOMPARE(c.report["files"][0]["rank"].toInteger(-1), qint64(3));
        QCOMPARE(c.report["trace"]["devices"].toArray().size(), 1);
        QCOMPARE(c.report["trace"]["hosts"].toArray().size(), 1);
        QCOMPARE(c.report["trace"]["devices"][0]["busy_ns"].toInteger(), qint64(5000));
    }

    void stepsMarkedTwice()
    {
        const Case c = open({ pathOf(QStringLiteral("A29.json")) });
        QCOMPARE(c.report["steps"]["median_ns"].toInteger(), qint64(1'000'000));
    }

    /// Nothing of the host is recorded: what needs it is absent, not 0.
    void noHost()
    {
        const Case c = open({ pathOf(QStringLiteral("A19.json")) });
        QVERIFY(c.report["trace"]["hosts"].toArray().isEmpty());
        QVERIFY(!c.report["trace"]["devices"][0]["top_kernels"].toArray().isEmpty());
        for (const QJsonValue &f : c.report["findings"].toArray())
            QVERIFY2(f["severity"].toString() == QStringLiteral("info"), qPrintable(f["rule"].toString()));
    }

    void mxnet_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : reference().keys())
            QTest::newRow(qPrintable(name)) << name;
    }

    /// Figures of an independent program for real profiles: devices, calls and memory.
    void mxnet()
    {
        QFETCH(QString, name);
        const QJsonObject expected = reference()[name].toObject();
        const Case c = open({ sharedTraces() + QStringLiteral("/public/mxnet/") + name });
        QVERIFY(c.trace);
        QCOMPARE(c.report["files"][0]["format"].toString(), QStringLiteral("mxnet"));
        const QJsonArray devices = c.report["trace"]["devices"].toArray();
        QCOMPARE(devices.size(), 1);
        const QJsonObject device = devices[0].toObject(), gpu = expected["devices"]["gpu/0"].toObject();
        QCOMPARE(device["id"].toInteger(-1), qint64(0));
        QCOMPARE(device["busy_ns"].toInteger(), gpu["busy_us"].toInteger() * 1000);
        QCOMPARE(device["window_ns"].toInteger(), (gpu["last_us"].toInteger() - gpu["first_us"].toInteger()) * 1000);
        QCOMPARE(device["kernels"].toInteger() + qint64(c.copies("count")), gpu["ops"].toInteger());
        QCOMPARE(device["kernel_ns"].toInteger() + qint64(c.copies("ns")), gpu["sum_us"].toInteger() * 1000);
        for (const QJsonValue &op : expected["top_ops"].toArray()) {
            const auto [count, ns] = namedSlices(*c.trace, op["name"].toString(), op["device"].toString());
            QCOMPARE(count, op["calls"].toInteger());
            QCOMPARE(ns, op["total_us"].toInteger() * 1000);
        }
        const QJsonObject calls = expected["c_api"].toObject();
        for (auto it = calls.begin(); it != calls.end(); ++it) {
            const auto [count, ns] = namedSlices(*c.trace, it.key(), QStringLiteral("MXNET_C_API"));
            QCOMPARE(count, it.value().toObject()["calls"].toInteger());
            QCOMPARE(ns, it.value().toObject()["total_us"].toInteger() * 1000);
        }
        // The reference's last sample is the last one in the file, which is not the last one in time: it is not compared.
        const QJsonObject memory = expected["memory"].toObject();
        for (auto it = memory.begin(); it != memory.end(); ++it)
            for (const core::CounterTrack &track : c.trace->counters()) {
                if (c.trace->string(track.name) != it.key().toStdString())
                    continue;
                QCOMPARE(qint64(track.values.size()), it.value().toObject()["samples"].toInteger());
                QCOMPARE(*std::max_element(track.values.begin(), track.values.end()),
                    it.value().toObject()["peak"].toDouble());
            }
        QCOMPARE(c.diagnosed("phases-not-read"), 0);
        QCOMPARE(c.diagnosed("unclosed-ranges") + c.diagnosed("stray-ends"), 0);
    }

    void planes_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(sharedTraces() + QStringLiteral("/h200"));
        constexpr qint64 kSmall = 1 << 20;
        for (const QFileInfo &file : folder.entryInfoList({ QStringLiteral("jax_*.trace.json.gz") }))
            if (file.size() < kSmall)
                QTest::newRow(qPrintable(file.fileName())) << file.filePath();
        QTest::newRow("TensorFlow") << pathOf(QStringLiteral("C18_tf.trace.json"));
    }

    /// Traces of TensorFlow and JAX as JSON: figures of the device held against a plain reading of the same text.
    void planes()
    {
        QFETCH(QString, path);
        const Case c = open({ path });
        QVERIFY(c.trace);
        QCOMPARE(c.report["files"][0]["format"].toString(), QStringLiteral("tensorflow-json"));
        const QJsonArray events = plainText(path)["traceEvents"].toArray();
        QMap<qint64, QString> planes;
        QMap<QPair<qint64, qint64>, QString> lines;
        for (const QJsonValue &e : events) {
            if (e["name"].toString() == QStringLiteral("process_name"))
                planes[e["pid"].toInteger()] = e["args"]["name"].toString();
            if (e["name"].toString() == QStringLiteral("thread_name"))
                lines[{ e["pid"].toInteger(), e["tid"].toInteger() }] = e["args"]["name"].toString();
        }
        qint64 kernels = 0, kernelNs = 0, copies = 0, slices = 0;
        std::vector<std::pair<qint64, qint64>> busy;
        for (const QJsonValue &e : events) {
            if (e["ph"].toString() != QStringLiteral("X"))
                continue;
            ++slices;
            const bool isStream = planes[e["pid"].toInteger()].startsWith(QStringLiteral("/device:GPU:"))
                && lines[{ e["pid"].toInteger(), e["tid"].toInteger() }].startsWith(QStringLiteral("Stream #"));
            if (!isStream)
                continue;
            const qint64 start = std::llround(e["ts"].toDouble() * 1e3),
                         length = std::llround(e["dur"].toDouble() * 1e3);
            const QString name = e["name"].toString();
            const bool isCopy = name.startsWith(QStringLiteral("Memcpy"));
            copies += isCopy;
            if (!isCopy && !name.startsWith(QStringLiteral("Memset"))) {
                ++kernels;
                kernelNs += length;
            }
            busy.emplace_back(start, start + length);
        }
        QCOMPARE(c.ofTrace("slices"), double(slices));
        QVERIFY(kernels > 0);
        QCOMPARE(c.report["trace"]["devices"].toArray().size(), 1);
        const QJsonObject device = c.report["trace"]["devices"][0].toObject();
        QCOMPARE(device["id"].toInteger(-1), qint64(0));
        QCOMPARE(device["kernels"].toInteger(), kernels);
        QCOMPARE(device["kernel_ns"].toInteger(), kernelNs);
        QCOMPARE(qint64(c.copies("count")), copies);
        if (!path.contains(QStringLiteral("C18")))
            QCOMPARE(device["unlinked"].toInteger(-1), qint64(0)); // each has its call on the host
        std::sort(busy.begin(), busy.end());
        qint64 busyNs = 0, upTo = std::numeric_limits<qint64>::min();
        for (const auto &[from, to] : busy) {
            busyNs += std::max<qint64>(0, to - std::max(from, upTo));
            upTo = std::max(upTo, to);
        }
        QCOMPARE(device["busy_ns"].toInteger(), busyNs);
        QCOMPARE(c.diagnosed("damaged-records") + c.diagnosed("file-cut") + c.diagnosed("launches-without-kernels"), 0);
    }

private:
    static QJsonObject reference()
    {
        QFile file(sharedTraces() + QStringLiteral("/reference/mxnet.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }

    /// Through the reader of bytes that is tested by itself; the text is understood by Qt.
    static QJsonObject plainText(const QString &path)
    {
        const auto source = lanewise::io::ByteSource::open(path.toStdString(), {});
        QByteArray text;
        lanewise::io::ByteBlock block;
        while (source) {
            const auto more = (*source)->next(block);
            if (!more || !*more)
                break;
            text.append(block.data.get(), qsizetype(block.size));
        }
        return QJsonDocument::fromJson(text).object();
    }

    /// How many slices of that name there are in a process of that name, and their length together.
    static std::pair<qint64, qint64> namedSlices(const core::Trace &trace, const QString &name, const QString &process)
    {
        std::pair<qint64, qint64> sum { 0, 0 };
        for (core::SliceId s = 0; s < trace.sliceCount(); ++s) {
            const core::Lane &lane = trace.lane(trace.laneOf(s));
            const core::Process *p = trace.process(lane.file, lane.process);
            if (trace.name(s) != name.toStdString() || !p || trace.string(p->name) != process.toStdString())
                continue;
            ++sum.first;
            sum.second += trace.duration(s);
        }
        return sum;
    }
};

LANEWISE_TEST(TestCases)

#include "tst_cases.moc"
