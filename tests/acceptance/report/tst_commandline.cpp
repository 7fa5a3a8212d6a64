// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the program does with its arguments and with bad files: exit status, one line on standard error, nothing on standard output.

#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <support/testsuite.h>

#include "runreport.h"

using lanewise::test::ReportRun;
using lanewise::test::runReport;
using lanewise::test::sharedTraces;

namespace {

/// Two steps and four kernels, written here so that each figure is known.
constexpr const char *kTrace =
    R"({"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "NVIDIA H100", "computeMajor": 9, "computeMinor": 0}],
 "displayTimeUnit": "ms", "baseTimeNanoseconds": 1712000000000000000, "traceEvents": [
 {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#1", "pid": 100, "tid": 100, "ts": 1000.000, "dur": 100.000, "args": {}},
 {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#2", "pid": 100, "tid": 100, "ts": 1100.000, "dur": 100.000, "args": {}},
 {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 100, "tid": 100, "ts": 1010.000, "dur": 5.000, "args": {"correlation": 1}},
 {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 100, "tid": 100, "ts": 1110.000, "dur": 5.000, "args": {"correlation": 2}},
 {"ph": "X", "cat": "kernel", "name": "ampere_sgemm_128x64_tn", "pid": 0, "tid": 7, "ts": 1020.000, "dur": 30.250, "args": {"device": 0, "context": 1, "stream": 7, "correlation": 1}},
 {"ph": "X", "cat": "kernel", "name": "ampere_sgemm_128x64_tn", "pid": 0, "tid": 7, "ts": 1120.000, "dur": 40.000, "args": {"device": 0, "context": 1, "stream": 7, "correlation": 2}}
]}
)";

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void helpAndVersion()
    {
        const ReportRun help = runReport({ QStringLiteral("--help") });
        QCOMPARE(help.status, 0);
        for (const char *option :
            { "--format", "--range", "--steps-from", "--fail-on", "--output", "--help", "--version" })
            QVERIFY2(help.output.contains(option), option);
        const ReportRun version = runReport({ QStringLiteral("--version") });
        QCOMPARE(version.status, 0);
        QVERIFY(version.output.startsWith("lanewise-report "));
    }

    void stepsFromAnEvent()
    {
        const QString path = m_folder.filePath(QStringLiteral("steps.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(kTrace);
        file.close();
        const ReportRun run =
            runReport({ QStringLiteral("--steps-from"), QStringLiteral("ampere_sgemm_128x64_tn"), path });
        QCOMPARE(run.status, 0);
        const QJsonObject steps = run.json()[QStringLiteral("steps")].toObject();
        QCOMPARE(steps[QStringLiteral("source")].toString(), QStringLiteral("user"));
        QCOMPARE(steps[QStringLiteral("count")].toInteger(), 1);
        // From the launch of the first one to the launch of the second; its work ends before.
        QCOMPARE(steps[QStringLiteral("median_ns")].toInteger(), 100'000);
        const ReportRun none = runReport({ QStringLiteral("--steps-from=nothing"), path });
        QCOMPARE(none.status, 2);
        QVERIFY(none.output.isEmpty());
        QVERIFY2(none.error.contains("--steps-from nothing marks no steps"), none.error.constData());
    }

    /// For continuous integration: the report is the same, and the status tells whether a finding reached the level.
    void failOn_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("level");
        QTest::addColumn<int>("status");
        QTest::newRow("high finding, high") << "cases/C01.json"
                                            << "high" << 1;
        QTest::newRow("high finding, medium") << "cases/C01.json"
                                              << "medium" << 1;
        QTest::newRow("medium finding, high") << "cases/C20.json"
                                              << "high" << 0;
        QTest::newRow("medium finding, medium") << "cases/C20.json"
                                                << "medium" << 1;
        QTest::newRow("healthy, medium") << "cases/H01.json"
                                         << "medium" << 0;
    }

    void failOn()
    {
        QFETCH(QString, file);
        QFETCH(QString, level);
        QFETCH(int, status);
        if (sharedTraces().isEmpty())
            QSKIP("the traces are not here");
        const QString path = sharedTraces() + QLatin1Char('/') + file;
        const ReportRun run = runReport({ "--format", "json", "--fail-on", level, path });
        QCOMPARE(run.status, status);
        QVERIFY(!run.json().isEmpty());
        QCOMPARE(runReport({ "--format", "json", path }).status, 0);
    }

    void usageErrors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing") << QStringList();
        QTest::newRow("unknown option") << QStringList { "--nonsense", "x.json" };
        QTest::newRow("no value") << QStringList { "x.json", "--format" };
        QTest::newRow("unknown format") << QStringList { "--format", "xml", "x.json" };
        QTest::newRow("unknown level") << QStringList { "--fail-on=low", "x.json" };
        QTest::newRow("empty range") << QStringList { "--range", "5:5", "x.json" };
        QTest::newRow("half a range") << QStringList { "--range", "5", "x.json" };
        QTest::newRow("range of letters") << QStringList { "--range", "a:b", "x.json" };
        QTest::newRow("no output") << QStringList { "--output=", "x.json" };
        QTest::newRow("hostile option") << QStringList { "--\x1b[31m", "x.json" };
    }

    void usageErrors()
    {
        QFETCH(QStringList, arguments);
        const ReportRun run = runReport(arguments);
        QCOMPARE(run.status, 2);
        QCOMPARE(run.output, QByteArray());
        QCOMPARE(run.error.count('\n'), 1);
        QVERIFY(!run.error.contains('\x1b'));
    }

    void badFiles_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("missing.json") << QByteArray() << QByteArray("no such file");
        QTest::newRow("empty.json") << QByteArray("") << QByteArray("empty");
        QTest::newRow("picture.json") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) << QByteArray("PNG");
        QTest::newRow("short.json.gz") << QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10) << QByteArray("byte 10");
        QTest::newRow("letter.txt") << QByteArray("Dear reader,\n") << QByteArray("byte 0");
        QTest::newRow("execution.json") << QByteArray(
            R"({"schema": "1.1.1-chakra.0.0.4", "pid": 5, "time": "now", "start_ts": 1, "nodes": [
            {"id": 1, "name": "[pytorch|profiler|execution_trace|process]", "ctrl_deps": 1, "inputs": {"values": [], "shapes": [], "types": []}}]})")
                                        << QByteArray("execution trace");
    }

    void badFiles()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, said);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const QString path = m_folder.filePath(name);
        if (!content.isNull())
            write(path, content);
        const ReportRun run = runReport({ path });
        QCOMPARE(run.status, 3);
        QCOMPARE(run.output, QByteArray());
        QCOMPARE(run.error.count('\n'), 1);
        QVERIFY2(run.error.contains(name.toLatin1()), run.error.constData());
        QVERIFY2(run.error.contains(said), run.error.constData());
    }

    void folderWithoutProfiles()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("nothing")));
        const ReportRun run = runReport({ m_folder.filePath(QStringLiteral("nothing")) });
        QCOMPARE(run.status, 3);
        QCOMPARE(run.output, QByteArray());
        QCOMPARE(run.error.count('\n'), 1);
        QVERIFY(run.error.contains("no profiles"));
    }

    void realExecutionTrace()
    {
        if (sharedTraces().isEmpty())
            QSKIP("the folder of shared traces is absent");
        const ReportRun run = runReport(
            { sharedTraces() + QStringLiteral("/public/kineto/execution_trace__benchmark_simple_add_et.json.gz") });
        QCOMPARE(run.status, 3);
        QCOMPARE(run.output, QByteArray());
        QVERIFY(run.error.contains("execution trace"));
    }

    void figuresOfASmallTrace()
    {
        const QString path = m_folder.filePath(QStringLiteral("small.json"));
        write(path, kTrace);
        const ReportRun run = runReport({ path });
        QCOMPARE(run.status, 0);
        QCOMPARE(run.error, QByteArray());
        const QJsonObject report = run.json();
        const QJsonObject file = report["files"][0].toObject();
        QCOMPARE(file["path"].toString(), path);
        QCOMPARE(file["bytes"].toInteger(), qint64(std::strlen(kTrace)));
        QCOMPARE(file["origin_ns"].toInteger(), qint64(1'000'000));
        const QJsonObject trace = report["trace"].toObject();
        QCOMPARE(trace["start_unix_ns"].toInteger(), qint64(1712000000001000000));
        QCOMPARE(trace["duration_ns"].toInteger(), qint64(200'000));
        QCOMPARE(trace["slices"].toInteger(), qint64(6));
        QCOMPARE(trace["lanes"].toInteger(), qint64(2));
        QCOMPARE(trace["rows_max"].toInteger(), qint64(2));
        const QJsonObject device = trace["devices"][0].toObject();
        QCOMPARE(device["name"].toString(), QStringLiteral("NVIDIA H100"));
        QCOMPARE(device["compute_capability"].toString(), QStringLiteral("9.0"));
        QCOMPARE(device["window_ns"].toInteger(), qint64(140'000));
        QCOMPARE(device["busy_ns"].toInteger(), qint64(70'250));
        QCOMPARE(device["comm_ns"].toInteger(-1), qint64(0));
        QVERIFY(device["comm_compute_overlap_pct"].isNull());
        QVERIFY(device["memsets"]["bytes"].isNull());
        QCOMPARE(device["top_kernels"][0]["mean_ns"].toInteger(), qint64(35'125));
        QCOMPARE(device["top_kernels"][0]["tensor_core"].toString(), QStringLiteral("no"));
        QCOMPARE(report["steps"]["median_ns"].toInteger(), qint64(100'000));
        QVERIFY(report["elapsed"]["load_ms"].toDouble() > 0);
        QVERIFY(report["elapsed"]["peak_rss_bytes"].toInteger() > 1'000'000);
    }

    void cutFileIsReadAsFarAsItGoes()
    {
        const QByteArray whole(kTrace);
        const qsizetype end = whole.indexOf("\"dur\": 40.000");
        const QString path = m_folder.filePath(QStringLiteral("cut.json"));
        write(path, whole.left(end));
        const ReportRun run = runReport({ path });
        QCOMPARE(run.status, 0);
        const QJsonObject report = run.json();
        QCOMPARE(report["trace"]["slices"].toInteger(), qint64(5));
        QCOMPARE(report["trace"]["devices"][0]["busy_ns"].toInteger(), qint64(30'250));
        bool said = false;
        for (const QJsonValue &d : report["diagnostics"].toArray())
            said = said || d["first_byte"].toInteger() == end;
        QVERIFY2(said, run.output.constData());
    }

    void oneOfSeveralFilesIsEnough()
    {
        const QString good = m_folder.filePath(QStringLiteral("good.json"));
        write(good, kTrace);
        const QString missing = m_folder.filePath(QStringLiteral("absent.json"));
        const ReportRun some = runReport({ missing, good });
        QCOMPARE(some.status, 0);
        const QJsonObject report = some.json();
        QCOMPARE(report["trace"]["devices"].toArray().size(), 1);
        QVERIFY(some.output.contains("absent.json"));
        QVERIFY(!report["diagnostics"].toArray().isEmpty());
        QCOMPARE(report["files"].toArray().size(), 1);
        QCOMPARE(report["files"][0]["path"].toString(), good);
        QVERIFY(report["diagnostics"][0]["file"].isNull());
        QCOMPARE(report["trace"]["devices"][0]["file"].toInteger(-1), qint64(0));
        // Where none can be opened, each is told on a line of its own.
        const ReportRun none = runReport({ missing, m_folder.filePath(QStringLiteral("absent2.json")) });
        QCOMPARE(none.status, 3);
        QCOMPARE(none.output, QByteArray());
        QCOMPARE(none.error.count('\n'), 2);
        QVERIFY(none.error.contains("absent.json") && none.error.contains("absent2.json"));
    }

    /// Sentences about one of several files say which; every figure stays with its file.
    void sentencesNameTheirFile()
    {
        const QByteArray whole(kTrace);
        const QString first = m_folder.filePath(QStringLiteral("rank0.json")),
                      second = m_folder.filePath(QStringLiteral("rank1.json")),
                      picture = m_folder.filePath(QStringLiteral("rank2.json"));
        write(first, whole);
        write(second, whole.left(whole.indexOf("\"dur\": 40.000")));
        write(picture, "\x89PNG\r\n\x1a\n");
        for (const char *format : { "json", "text", "html" }) {
            const ReportRun run =
                runReport({ QStringLiteral("--format"), QString::fromLatin1(format), picture, first, second });
            QCOMPARE(run.status, 0);
            const qsizetype cut = run.output.indexOf("ends early");
            QVERIFY(cut > 0);
            QVERIFY2(run.output.mid(cut - second.size() - 30, second.size() + 30).contains("rank1.json"),
                run.output.constData());
            QVERIFY(run.output.contains("a picture (PNG)"));
        }
        const QJsonObject report = runReport({ picture, first, second, first }).json();
        QCOMPARE(report["files"].toArray().size(), 2);
        for (const QJsonValue &d : report["diagnostics"].toArray()) {
            if (d["code"].toString() == QStringLiteral("file-cut"))
                QCOMPARE(d["file"].toInteger(-1), qint64(1));
            if (d["code"].toString() == QStringLiteral("file-named-twice"))
                QVERIFY(d["message"].toString().contains(QStringLiteral("rank0.json")));
        }
        QVERIFY(runReport({ first, first }).output.contains("file-named-twice"));
    }

    /// No event: no length and no clock, which is not the same as 0.
    void namesOnly()
    {
        const QString path = m_folder.filePath(QStringLiteral("names.json"));
        write(path, R"({"traceEvents": [{"ph": "M", "name": "process_name", "pid": 1, "args": {"name": "x"}}]})");
        const ReportRun run = runReport({ path });
        QCOMPARE(run.status, 0);
        const QJsonObject report = run.json();
        QVERIFY(report["trace"]["duration_ns"].isNull());
        QVERIFY(report["files"][0]["origin_ns"].isNull());
        QCOMPARE(report["diagnostics"][0]["code"].toString(), QStringLiteral("no-events"));
        QCOMPARE(runReport({ QStringLiteral("--range=0:5"), path }).status, 2);
    }

    /// A long file with one broken record in the middle costs that record.
    void oneBrokenRecordInALongFile()
    {
        const QString path = m_folder.filePath(QStringLiteral("long.json"));
        QByteArray text("{\"traceEvents\": [\n");
        constexpr int kRecords = 100'000;
        qsizetype broken = 0;
        for (int i = 0; i < kRecords; ++i) {
            if (i == kRecords / 2) {
                broken = text.size();
                text += R"({"ph": "X", "cat": "cpu_op", "name": "bro"ken, "pid": 1, "tid": 1, "ts": 3, "dur": 1},)";
            }
            text += R"({"ph": "X", "cat": "cpu_op", "name": "op", "pid": 1, "tid": 1, "ts": )"
                + QByteArray::number(10 * i) + (i + 1 < kRecords ? ", \"dur\": 5.5},\n" : ", \"dur\": 5.5}\n]}\n");
        }
        write(path, text);
        const ReportRun run = runReport({ path });
        QCOMPARE(run.status, 0);
        const QJsonObject report = run.json();
        QCOMPARE(report["trace"]["slices"].toInteger(), qint64(kRecords));
        const QJsonArray diagnostics = report["diagnostics"].toArray();
        QCOMPARE(diagnostics.size(), 1);
        QCOMPARE(diagnostics[0].toObject()["code"].toString(), QStringLiteral("damaged-records"));
        QCOMPARE(diagnostics[0].toObject()["count"].toInteger(), qint64(1));
        QCOMPARE(diagnostics[0].toObject()["first_byte"].toInteger(), qint64(broken));
    }

    void rangeCounts()
    {
        const QString path = m_folder.filePath(QStringLiteral("range.json"));
        write(path, kTrace);
        const QJsonObject report = runReport({ QStringLiteral("--range=40000:130000"), path }).json();
        const QJsonObject device = report["trace"]["devices"][0].toObject();
        QCOMPARE(device["busy_ns"].toInteger(), qint64(10'250 + 10'000));
        QCOMPARE(device["window_ns"].toInteger(), qint64(90'000));
        QCOMPARE(report["steps"]["source"].toString(), QStringLiteral("none"));
        const QJsonObject trace = report["trace"].toObject();
        QCOMPARE(trace["duration_ns"].toInteger(), qint64(90'000));
        QCOMPARE(trace["slices"].toInteger(), qint64(5)); // all but the first launch
        QCOMPARE(trace["lanes"].toInteger(), qint64(2));
        QCOMPARE(trace["start_unix_ns"].toInteger(), qint64(1712000000001000000)); // times still count from there
        QCOMPARE(trace["range"]["start_ns"].toInteger(), qint64(40'000));
        QCOMPARE(trace["range"]["end_ns"].toInteger(), qint64(130'000));
        const QJsonObject late = runReport({ QStringLiteral("--range=161000:900000"), path }).json();
        QCOMPARE(late["trace"]["duration_ns"].toInteger(), qint64(39'000));
        QCOMPARE(late["trace"]["slices"].toInteger(), qint64(1));
        QCOMPARE(late["trace"]["rows_max"].toInteger(), qint64(1));
        QVERIFY(late["trace"]["devices"].toArray().isEmpty());
        QCOMPARE(late["trace"]["hosts"].toArray().size(), 1);
        QVERIFY(runReport({ path }).json()["trace"].toObject()["range"].isNull());
    }

    void rangeOutsideOfTheTrace()
    {
        const QString path = m_folder.filePath(QStringLiteral("range.json"));
        write(path, kTrace);
        for (const char *range : { "--range=200001:300000", "--range=-50:0" }) {
            const ReportRun run = runReport({ QString::fromLatin1(range), path });
            QCOMPARE(run.status, 2);
            QCOMPARE(run.output, QByteArray());
            QCOMPARE(run.error.count('\n'), 1);
            QVERIFY2(run.error.contains("from 0 to 200000 ns"), run.error.constData());
        }
    }

    void outputGoesToAFile()
    {
        const QString path = m_folder.filePath(QStringLiteral("in.json")),
                      out = m_folder.filePath(QStringLiteral("out.txt"));
        write(path, kTrace);
        const ReportRun run =
            runReport({ path, QStringLiteral("--format"), QStringLiteral("text"), QStringLiteral("--output"), out });
        QCOMPARE(run.status, 0);
        QCOMPARE(run.output, QByteArray());
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("NVIDIA H100"));
        const ReportRun bad =
            runReport({ path, QStringLiteral("--output"), m_folder.filePath(QStringLiteral("no/such/folder.json")) });
        QCOMPARE(bad.status, 2);
        QCOMPARE(bad.error.count('\n'), 1);
    }

    void outputNeverOverwritesATrace()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("ranks")));
        const QString path = m_folder.filePath(QStringLiteral("ranks/in.json")),
                      link = m_folder.filePath(QStringLiteral("link.json"));
        write(path, kTrace);
        QVERIFY(QFile::link(path, link));
        for (const QString &input : { path, link, m_folder.filePath(QStringLiteral("ranks")) }) {
            const ReportRun run = runReport({ input, QStringLiteral("--output"), path });
            QCOMPARE(run.status, 2);
            QCOMPARE(run.error.count('\n'), 1);
            QVERIFY2(run.error.contains("in.json"), run.error.constData());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), QByteArray(kTrace));
        }
    }

    /// Whoever starts the program may be large: its own peak is told.
    void peakMemoryIsItsOwn()
    {
        const QString path = m_folder.filePath(QStringLiteral("peak.json"));
        write(path, kTrace);
        constexpr qsizetype kLarge = qsizetype(512) << 20;
        QByteArray large(kLarge, 'x');
        const QJsonObject report = runReport({ path }).json();
        const qint64 peak = report["elapsed"]["peak_rss_bytes"].toInteger();
        QCOMPARE(large.back(), 'x');
        QVERIFY2(peak > 1'000'000 && peak < kLarge, QByteArray::number(peak));
    }

    /// A lane for each of many processes: four times as many cost about four times as much, not sixteen times.
    void manyProcesses()
    {
        const auto cpuSeconds = [&](int processes) {
            QByteArray text("{\"traceEvents\": [");
            for (int i = 0; i < processes; ++i) {
                const QByteArray n = QByteArray::number(i + 1);
                text += (i > 0 ? ",\n" : "\n") + QByteArray(R"({"ph": "X", "cat": "cpu_op", "name": "op", "pid": )") + n
                    + R"(, "tid": 1, "ts": )" + n + R"(, "dur": 1})";
            }
            const QString path = m_folder.filePath(QStringLiteral("processes.json"));
            write(path, text + "]}");
            const double before = childrenCpuSeconds();
            const QJsonObject report = runReport({ path }).json();
            const QJsonArray hosts = report["trace"]["hosts"].toArray();
            const double spent = childrenCpuSeconds() - before;
            // Plain ifs: QCOMPARE would want a function without a result.
            if (hosts.size() != processes || hosts.first().toObject()["process"].toInteger() != 1
                || hosts.last().toObject()["threads"].toInteger() != 1)
                return -1.0;
            return spent;
        };
        const double few = cpuSeconds(50'000), many = cpuSeconds(200'000);
        QVERIFY(few > 0 && many > 0);
        QVERIFY2(many < 9 * few, qPrintable(QStringLiteral("%1 s, %2 s").arg(few).arg(many)));
    }

    void formats_data()
    {
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("json") << QByteArray("{");
        QTest::newRow("text") << QByteArray("GPU profile report\n====");
        QTest::newRow("markdown") << QByteArray("# GPU profile report");
        QTest::newRow("html") << QByteArray("<!DOCTYPE html>");
    }

    void formats()
    {
        QFETCH(QByteArray, begins);
        const QString path = m_folder.filePath(QStringLiteral("formats.json"));
        write(path, kTrace);
        const ReportRun run = runReport(
            { QStringLiteral("--format"), QString::fromLatin1(QTest::currentDataTag()), QStringLiteral("--"), path });
        QCOMPARE(run.status, 0);
        QVERIFY(run.output.startsWith(begins));
        QVERIFY(run.output.endsWith('\n'));
        QVERIFY(run.output.contains("ProfilerStep"));
    }

private:
    /// Processor time of all programs run so far: how busy the machine is does not matter to it.
    static double childrenCpuSeconds()
    {
        rusage usage {};
        getrusage(RUSAGE_CHILDREN, &usage);
        const auto seconds = [](const timeval &t) { return double(t.tv_sec) + double(t.tv_usec) / 1e6; };
        return seconds(usage.ru_utime) + seconds(usage.ru_stime);
    }

    static void write(const QString &path, const QByteArray &content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), qint64(content.size()));
    }

    QTemporaryDir m_folder;
};

LANEWISE_TEST(TestCommandLine)

#include "tst_commandline.moc"
