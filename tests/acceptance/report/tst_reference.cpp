// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The report of real traces against figures that an independent program worked out from the same files (traces/reference/kineto.json,
// entries without tb_plugin and HTA): every field that has a counterpart, to the nanosecond.

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

namespace {

constexpr int kReferenceTraces = 59;

/// As text, so that a whole number is never squeezed through a double, and null stays apart from 0.
QString textOf(const QJsonValue &v)
{
    if (v.isNull())
        return QStringLiteral("null");
    if (v.isUndefined())
        return QStringLiteral("missing");
    if (v.isDouble()) {
        const qint64 whole = v.toInteger(std::numeric_limits<qint64>::min());
        return whole != std::numeric_limits<qint64>::min() ? QString::number(whole)
                                                           : QString::number(v.toDouble(), 'f', 4);
    }
    return v.toString();
}

class Comparison {
public:
    void same(const QString &what, const QString &report, const QString &reference)
    {
        ++m_compared;
        if (report != reference)
            m_differences << QStringLiteral("%1: report %2, reference %3").arg(what, report, reference);
    }
    void same(const QString &what, const QJsonValue &report, const QJsonValue &reference)
    {
        same(what, textOf(report), textOf(reference));
    }

    const QStringList &differences() const { return m_differences; }
    int compared() const { return m_compared; }

private:
    QStringList m_differences;
    int m_compared = 0;
};

void compareTimes(Comparison &c, const QString &gpu, const QJsonObject &report, const QJsonObject &reference)
{
    constexpr struct {
        const char *report, *reference;
    } kFields[] = {
        { "window_ns", "window_dur_ns" },
        { "busy_ns", "busy_ns" },
        { "idle_ns", "idle_ns" },
        { "idle_pct", "idle_pct" },
        { "kernels", "kernel_count" },
        { "kernel_ns", "kernel_time_sum_ns" },
        { "compute_ns", "compute_ns" },
        { "comm_ns", "comm_ns" },
        { "comm_compute_overlap_ns", "comm_comp_overlap_ns" },
        { "comm_compute_overlap_pct", "comm_comp_overlap_pct" },
        { "exposed_comm_ns", "exposed_comm_ns" },
    };
    for (const auto &f : kFields)
        c.same(gpu + QLatin1Char(' ') + QLatin1String(f.report), report[QLatin1String(f.report)],
            reference[QLatin1String(f.reference)]);
    c.same(gpu + QStringLiteral(" unlinked"), report[QStringLiteral("unlinked")],
        reference[QStringLiteral("launch")][QStringLiteral("unlinked")]);
}

void compareCopies(Comparison &c, const QString &gpu, const QJsonObject &report, const QJsonObject &reference)
{
    QJsonObject copies = report[QStringLiteral("copies")].toObject();
    if (const QJsonObject memsets = report[QStringLiteral("memsets")].toObject();
        memsets[QStringLiteral("count")].toInteger() != 0)
        copies[QStringLiteral("memset")] = memsets;
    c.same(gpu + QStringLiteral(" kinds of copies"), copies.keys().join(QLatin1Char(' ')),
        reference.keys().join(QLatin1Char(' ')));
    for (const QString &kind : reference.keys()) {
        const QJsonObject a = copies[kind].toObject(), b = reference[kind].toObject();
        c.same(gpu + QLatin1Char(' ') + kind + QStringLiteral(" count"), a[QStringLiteral("count")],
            b[QStringLiteral("count")]);
        c.same(gpu + QLatin1Char(' ') + kind + QStringLiteral(" ns"), a[QStringLiteral("ns")],
            b[QStringLiteral("time_ns")]);
        c.same(gpu + QLatin1Char(' ') + kind + QStringLiteral(" bytes"), a[QStringLiteral("bytes")],
            b[QStringLiteral("bytes")]);
    }
}

void compareStreams(Comparison &c, const QString &gpu, const QJsonArray &report, const QJsonObject &reference)
{
    QStringList ids;
    for (const QJsonValue &s : report) {
        const QString id = textOf(s[QStringLiteral("id")]);
        ids << id;
        const QJsonObject b = reference[id].toObject();
        c.same(gpu + QStringLiteral(" operations of stream ") + id, s[QStringLiteral("operations")],
            b[QStringLiteral("ops")]);
        c.same(gpu + QStringLiteral(" busy_ns of stream ") + id, s[QStringLiteral("busy_ns")],
            b[QStringLiteral("busy_ns")]);
    }
    ids.sort();
    c.same(gpu + QStringLiteral(" streams"), ids.join(QLatin1Char(' ')), reference.keys().join(QLatin1Char(' ')));
}

void compareTopKernels(Comparison &c, const QString &gpu, const QJsonArray &report, const QJsonArray &reference)
{
    for (qsizetype i = 0; i < reference.size(); ++i) {
        const QJsonObject a = report[i].toObject(), b = reference[i].toObject();
        const QString what = gpu + QStringLiteral(" kernel %1 ").arg(i);
        for (const char *field : { "name", "count", "total_ns" })
            c.same(what + QLatin1String(field), a[QLatin1String(field)], b[QLatin1String(field)]);
    }
}

void compareDevices(Comparison &c, const QJsonArray &report, const QJsonObject &reference)
{
    QStringList ids;
    for (const QJsonValue &device : report)
        ids << textOf(device[QStringLiteral("id")]);
    ids.sort();
    c.same(QStringLiteral("devices"), ids.join(QLatin1Char(' ')), reference.keys().join(QLatin1Char(' ')));
    for (const QJsonValue &value : report) {
        const QJsonObject device = value.toObject();
        const QString id = textOf(device[QStringLiteral("id")]);
        const QString gpu = QStringLiteral("GPU ") + id;
        const QJsonObject gpuReference = reference[id].toObject();
        compareTimes(c, gpu, device, gpuReference);
        compareCopies(c, gpu, device, gpuReference[QStringLiteral("memcpy")].toObject());
        compareStreams(
            c, gpu, device[QStringLiteral("streams")].toArray(), gpuReference[QStringLiteral("streams")].toObject());
        compareTopKernels(c, gpu, device[QStringLiteral("top_kernels")].toArray(),
            gpuReference[QStringLiteral("top5_kernels")].toArray());
    }
}

void compareSteps(Comparison &c, const QJsonObject &report, const QJsonObject &reference, qint64 originNs)
{
    const QJsonArray expected = reference[QStringLiteral("list")].toArray();
    if (expected.isEmpty()) {
        // The device's window stands for a step then, or nothing does.
        c.same(QStringLiteral("source of steps"), report[QStringLiteral("source")].toString(), QStringLiteral("none"));
        return;
    }
    const QJsonArray list = report[QStringLiteral("list")].toArray();
    c.same(QStringLiteral("source of steps"), report[QStringLiteral("source")].toString(), QStringLiteral("profiler"));
    c.same(QStringLiteral("steps"), report[QStringLiteral("count")], reference[QStringLiteral("count")]);
    c.same(QStringLiteral("listed steps"), QString::number(list.size()), QString::number(expected.size()));
    for (qsizetype i = 0; i < std::min(list.size(), expected.size()); ++i) {
        const QJsonObject a = list[i].toObject(), b = expected[i].toObject();
        const qint64 start = a[QStringLiteral("start_ns")].toInteger(), end = a[QStringLiteral("end_ns")].toInteger();
        const QString what = QStringLiteral("step %1 ").arg(i);
        c.same(what + QStringLiteral("name"), a[QStringLiteral("name")], b[QStringLiteral("name")]);
        c.same(
            what + QStringLiteral("start"), QString::number(start + originNs), textOf(b[QStringLiteral("start_ns")]));
        c.same(what + QStringLiteral("duration"), QString::number(end - start), textOf(b[QStringLiteral("dur_ns")]));
    }
}

} // namespace

class TestReference : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (sharedTraces().isEmpty())
            QSKIP("the folder of shared traces is absent");
        QFile file(sharedTraces() + QStringLiteral("/reference/kineto.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject reference = QJsonDocument::fromJson(file.readAll()).object();
        m_traces = reference[QStringLiteral("traces")].toObject();
        QCOMPARE(m_traces.size(), kReferenceTraces);
    }

    /// Times of 2^60 ns and more must come through as they are, or nothing below means anything.
    void wholeNumbersAreReadExactly()
    {
        const QJsonObject object =
            QJsonDocument::fromJson("{\"a\":1712867402348256001,\"b\":4503599627370497.0,\"c\":null,\"d\":0}").object();
        QCOMPARE(textOf(object[QStringLiteral("a")]), QStringLiteral("1712867402348256001"));
        QCOMPARE(textOf(object[QStringLiteral("c")]), QStringLiteral("null"));
        QCOMPARE(textOf(object[QStringLiteral("d")]), QStringLiteral("0"));
        QCOMPARE(textOf(object[QStringLiteral("e")]), QStringLiteral("missing"));
    }

    void figures_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &path : m_traces.keys())
            QTest::newRow(qPrintable(path)) << path;
    }

    void figures()
    {
        QFETCH(QString, path);
        const QJsonObject reference = m_traces[path].toObject();
        const ReportRun run = runReport({ sharedTraces() + QLatin1Char('/') + path });
        QCOMPARE(run.error, QByteArray());
        QCOMPARE(run.status, 0);
        const QJsonObject report = run.json();
        const QJsonObject file = report[QStringLiteral("files")][0].toObject();
        const QJsonObject trace = report[QStringLiteral("trace")].toObject();

        Comparison c;
        c.same(QStringLiteral("format"), file[QStringLiteral("format")].toString(), QStringLiteral("kineto"));
        c.same(QStringLiteral("rank"), file[QStringLiteral("rank")], reference[QStringLiteral("rank")]);
        qint64 slices = 0;
        for (const QJsonValue &count : reference[QStringLiteral("x_event_categories")].toObject())
            slices += count.toInteger();
        c.same(QStringLiteral("slices"), textOf(trace[QStringLiteral("slices")]), QString::number(slices));
        compareDevices(c, trace[QStringLiteral("devices")].toArray(), reference[QStringLiteral("gpus")].toObject());
        compareSteps(c, report[QStringLiteral("steps")].toObject(), reference[QStringLiteral("steps")].toObject(),
            file[QStringLiteral("origin_ns")].toInteger());
        QVERIFY2(c.differences().isEmpty(), qPrintable(c.differences().join(QLatin1Char('\n'))));
        QVERIFY(c.compared() >= 5);
    }

    /// Eight ranks of one step together give the figures of each alone.
    void ranksTogether()
    {
        QStringList paths;
        for (const QString &path : m_traces.keys())
            if (path.contains(QLatin1String("dlrm_8_ranks/")))
                paths << path;
        QCOMPARE(paths.size(), 8);
        QStringList arguments;
        for (const QString &path : paths)
            arguments << sharedTraces() + QLatin1Char('/') + path;
        const QJsonObject report = runReport(arguments).json();
        const QJsonArray files = report[QStringLiteral("files")].toArray(),
                         steps = report[QStringLiteral("steps")][QStringLiteral("list")].toArray();
        QCOMPARE(files.size(), 8);
        QCOMPARE(steps.size(), 8);
        QSet<qint64> seen;
        for (const QJsonValue &device : report[QStringLiteral("trace")][QStringLiteral("devices")].toArray()) {
            const qint64 index = device[QStringLiteral("file")].toInteger();
            seen << index;
            const QString path = files[index][QStringLiteral("path")].toString();
            const auto own =
                std::find_if(paths.begin(), paths.end(), [&](const QString &p) { return path.endsWith(p); });
            QVERIFY(own != paths.end());
            Comparison c;
            const QJsonObject reference = m_traces[*own].toObject();
            compareDevices(c, { device }, reference[QStringLiteral("gpus")].toObject());
            c.same(QStringLiteral("rank"), device[QStringLiteral("rank")], reference[QStringLiteral("rank")]);
            const qint64 start = steps[index][QStringLiteral("start_ns")].toInteger()
                + files[index][QStringLiteral("origin_ns")].toInteger();
            c.same(QStringLiteral("step"), QString::number(start),
                textOf(reference[QStringLiteral("steps")][QStringLiteral("list")][0][QStringLiteral("start_ns")]));
            QVERIFY2(c.differences().isEmpty(), qPrintable(path + c.differences().join(QLatin1Char('\n'))));
        }
        QCOMPARE(seen.size(), 8);
    }

private:
    QJsonObject m_traces;
};

LANEWISE_TEST(TestReference)

#include "tst_reference.moc"
