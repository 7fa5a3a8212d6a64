// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <thread>
#include <tuple>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <core/argumentsource.h>
#include <io/estimate.h>
#include <io/open.h>
#include <io/runs.h>
#include <support/sparse.h>
#include <support/testsuite.h>

#include "iosupport.h"

using namespace lanewise;
using namespace lanewise::test;

/// The one way in: what opens, what is refused and how.
class TestOpenTrace : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    QString path(const QString &name) const { return m_dir.filePath(name); }
    std::string file(const QString &name, std::string_view data) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        writeFile(path(name), data);
        return path(name).toStdString();
    }

private slots:
    void refused_data()
    {
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("id");
        const auto row = [](const char *name, const std::string &data, core::ErrorCode code, const char *id) {
            QTest::newRow(name) << QByteArray::fromStdString(data) << int(code) << QByteArray(id);
        };
        using core::ErrorCode;
        row("empty", "", ErrorCode::Empty, "empty-file");
        row("PNG", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), ErrorCode::OtherKind, "other-kind.png");
        row("zip", "PK\x03\x04 something", ErrorCode::OtherKind, "other-kind.zip");
        row("ELF",
            "\x7f"
            "ELF\x02\x01\x01",
            ErrorCode::OtherKind, "other-kind.elf");
        row("PDF", "%PDF-1.7\n", ErrorCode::OtherKind, "other-kind.pdf");
        row("SQLite", std::string("SQLite format 3\0\x10\0", 18), ErrorCode::Damaged, "not-a-database");
        row("pickle", "\x80\x04\x95\x10\x01 pickle", ErrorCode::OtherKind, "other-kind.pickle");
        row("10 bytes of gzip", gzip(sampleFile(9, true).text).substr(0, 10), ErrorCode::Damaged, "compressed-cut");
        row("gzip with a damaged beginning", std::string("\x1f\x8b\x08\0\0\0\0\0\0\x03\xff\xff\xff\xff\xff\xff", 16),
            ErrorCode::Damaged, "compressed-damaged");
        row("gzip of nothing", gzip(""), ErrorCode::Empty, "empty-content");
        row("zstd of nothing", zstd(""), ErrorCode::Empty, "empty-content");
        row("gzip in gzip", gzip(gzip(sampleFile(9, true).text)), ErrorCode::OtherKind, "compressed-twice");
        row("zstd in gzip", gzip(zstd(sampleFile(9, true).text)), ErrorCode::OtherKind, "compressed-twice");
        const std::string json = sampleFile(3, true).text;
        std::string little, big;
        for (const char c : json) {
            little += c;
            little += '\0';
            big += '\0';
            big += c;
        }
        row("UTF-16, little end first", "\xff\xfe" + little, ErrorCode::OtherKind, "utf-16");
        row("UTF-16, big end first", "\xfe\xff" + big, ErrorCode::OtherKind, "utf-16");
        row("UTF-16 without a mark", little, ErrorCode::OtherKind, "utf-16");
        row("UTF-16 without a mark, big", big, ErrorCode::OtherKind, "utf-16");
        const auto wide = [&json](bool isBig) {
            std::string text;
            for (const char c : json)
                text += isBig ? std::string(3, '\0') + c : c + std::string(3, '\0');
            return text;
        };
        row("UTF-32, little end first", std::string("\xff\xfe\0\0", 4) + wide(false), ErrorCode::OtherKind, "utf-32");
        row("UTF-32, big end first", std::string("\0\0\xfe\xff", 4) + wide(true), ErrorCode::OtherKind, "utf-32");
        row("UTF-32 without a mark", wide(false), ErrorCode::OtherKind, "utf-32");
        row("UTF-32 without a mark, big", wide(true), ErrorCode::OtherKind, "utf-32");
        row("UTF-32 of a list", std::string("[\0\0\0{\0\0\0", 8), ErrorCode::OtherKind, "utf-32");
        for (const char *value : { "{\"a\": [1]}", "\"text\"", "17", "null", "true", "-1.5e3" })
            row(qPrintable(QStringLiteral("traceEvents: ") + QLatin1String(value)),
                std::string("{\"schemaVersion\": 1, \"traceEvents\": ") + value + ", \"traceName\": \"x\"}",
                ErrorCode::Damaged, "no-event-list");
        row("gzip of a PNG", gzip("\x89PNG\r\n\x1a\n"), ErrorCode::OtherKind, "other-kind.png");
        row("10 bytes of zstd", zstd(sampleFile(9, true).text).substr(0, 10), ErrorCode::Damaged, "compressed-cut");
        row("Riegeli records", std::string("\x83\xaf\x70\xd1\x0d\x88\x4a\x3f\0\0\0\0\0\0\0\0\x40\0\0\0", 20),
            ErrorCode::OtherKind, "other-kind.riegeli");
        row("report of Nsight Systems", "NVIDIA Tegra Profiler Report 2026@4@1@191-264138605071v0.\n\x0bLocal (CLI)",
            ErrorCode::OtherKind, "other-kind.nsys-rep");
        row("report of Nsight Compute", std::string("NVR\0\x12\0\0\0\x08\x01", 10), ErrorCode::OtherKind,
            "other-kind.ncu-rep");
        row("OTF2", std::string("\x03\x42OTF2\0\x03\x05", 9), ErrorCode::OtherKind, "other-kind.otf2");
        row("OTF2, big end first", std::string("\x03\x23OTF2\0\x03\x05", 9), ErrorCode::OtherKind, "other-kind.otf2");
        row("Linux perf", std::string("PERFILE2\x68\0\0\0", 12), ErrorCode::OtherKind, "other-kind.perf");
        row("execution trace",
            "{\"schema\": \"1.0.1\", \"pid\": 1, \"nodes\": [{\"name\": \"a\", \"id\": 2, \"tid\": 1}]}",
            ErrorCode::OtherKind, "other-kind.execution-trace");
        row("other JSON", "{\"a\": [1, 2, {\"b\": null}]}", ErrorCode::UnknownFormat, "json-without-events");
        row("a JSON list", "[{\"cols\": [1, 2]}, 3]", ErrorCode::UnknownFormat, "json-without-events");
        row("rocprofv3 JSON without records", "{\"rocprofiler-sdk-tool\": [{\"metadata\": {}}]}", ErrorCode::NoProfiles,
            "rocprof-nothing");
        row("text", "hello, world\n", ErrorCode::UnknownFormat, "unknown-format");
        row("zeros", std::string(5000, '\0'), ErrorCode::OtherKind, "begins-with-zeros");
        row("only damage", "{\"traceEvents\": [{\"ph\": \"X\", \"name\": }}}", ErrorCode::Damaged, "nothing-readable");
        row("Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n", ErrorCode::OtherKind,
            "other-kind.lfs");
    }
    /// Of content that nothing is known about the name may tell what it should be.
    void namedByName()
    {
        for (const auto &[name, says] : { std::pair("report7.nsys-rep", "nsys export --type sqlite"),
                 { "kernels.ncu-rep", "Nsight Compute" }, { "traces.otf2", "OTF2" }, { "r000hs.vtune", "VTune" } }) {
            const auto r = io::openTrace({ file(QString::fromLatin1(name), "\x01\x02 what only its maker reads") });
            QVERIFY(!r.ok());
            const std::string sentence = core::toEnglish(r.error().message);
            QVERIFY2(sentence.find("looks by its name") != sentence.npos, sentence.c_str());
            QVERIFY2(sentence.find(says) != sentence.npos, sentence.c_str());
        }
    }

    void refused()
    {
        QFETCH(QByteArray, data);
        QFETCH(int, code);
        QFETCH(QByteArray, id);
        const std::string name = file(QStringLiteral("refused.json"), data.toStdString());
        const auto r = io::openTrace({ name });
        QVERIFY(!r.ok());
        QCOMPARE(QByteArray(r.error().message.what->id), id);
        QCOMPARE(int(r.error().code), code);
        const std::string sentence = core::toEnglish(r.error().message);
        QVERIFY2(sentence.find("refused.json") != sentence.npos, sentence.c_str());
        QVERIFY2(sentence.find('{') == sentence.npos, sentence.c_str());
    }

    /// The word for what stands there, and where, also where other records are found.
    void eventsThatAreNoList()
    {
        const std::pair<const char *, const char *> cases[] = { { "{\"0\": 5}", "object" }, { "\"[]\"", "string" },
            { "-7", "number" }, { "null", "null" }, { "false", "boolean" } };
        for (const auto &[value, type] : cases) {
            const std::string head = "{\"schemaVersion\": 1, \"traceEvents\": ";
            const auto r = io::openTrace({ file(QStringLiteral("nolist.json"), head + value + "}") });
            QVERIFY(!r.ok());
            QCOMPARE(r.error().byteOffset.value_or(0), std::uint64_t(head.size()));
            const std::string sentence = core::toEnglish(r.error().message);
            QVERIFY2(sentence.find(std::string("JSON ") + type) != sentence.npos
                    && sentence.find(std::to_string(head.size())) != sentence.npos,
                sentence.c_str());
            const auto with = io::openTrace({ file(QStringLiteral("nolist.json"),
                head + value
                    + ", \"events\": [{\"ph\":\"X\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":1,\"dur\":1}]}") });
            QVERIFY(with.ok());
            QCOMPARE((*with)->sliceCount(), 1u);
            const core::Diagnostic *d = (*with)->diagnostics().find("events-not-a-list");
            QVERIFY(d);
            QCOMPARE(d->firstByte.value_or(0), std::uint64_t(head.size()));
        }
    }

    void missing()
    {
        const auto r = io::openTrace({ path(QStringLiteral("absent.json")).toStdString() });
        QVERIFY(!r.ok());
        QCOMPARE(r.error().code, core::ErrorCode::NotFound);
        QCOMPARE(io::openTrace({}).error().code, core::ErrorCode::NotFound);
    }

    void folders()
    {
        QDir().mkpath(path(QStringLiteral("none/deep")));
        const auto none = io::openTrace({ path(QStringLiteral("none")).toStdString() });
        QVERIFY(!none.ok());
        QCOMPARE(none.error().code, core::ErrorCode::NoProfiles);

        const SampleFile f = sampleFile(21, true);
        file(QStringLiteral("ranks/rank-1.json"), f.text);
        file(QStringLiteral("ranks/rank_0.json.gz"), gzip(f.text));
        file(QStringLiteral("ranks/notes.txt"), "x");
        const auto ranks = io::openTrace({ path(QStringLiteral("ranks")).toStdString() });
        QVERIFY(ranks.ok());
        QCOMPARE((*ranks)->files().size(), 2u);
        QCOMPARE(*(*ranks)->files()[0].rank, 1);
        QCOMPARE(*(*ranks)->files()[1].rank, 0);
        QVERIFY((*ranks)->files()[0].rankReason == "file name");
        QCOMPARE((*ranks)->sliceCount(), 2 * f.slices.size());

        file(QStringLiteral("logs/plugins/profile/2024_01_01/h.trace.json.gz"), gzip(sampleFile(7, true).text));
        file(QStringLiteral("logs/plugins/profile/2025_01_01/h.trace.json.gz"), gzip(f.text));
        const auto run = io::openTrace({ path(QStringLiteral("logs")).toStdString() });
        QVERIFY(run.ok());
        QCOMPARE((*run)->sliceCount(), f.slices.size());
    }

    /// Whatever else lies in a folder is told, and nothing of it is waited for.
    void whatAFolderLeavesOut()
    {
        const SampleFile f = sampleFile(21, true);
        file(QStringLiteral("mixed/a.json"), f.text);
        file(QStringLiteral("mixed/deeper/b.json"), f.text);
        file(QStringLiteral("mixed/deepest/c.json"), f.text);
        file(QStringLiteral("mixed/table.csv"), "a,b\n1,2\n");
        file(QStringLiteral("mixed/notes.txt"), "x");
        const std::string folder = path(QStringLiteral("mixed")).toStdString();
        QCOMPARE(mkfifo((folder + "/pipe.json").c_str(), 0600), 0);
        QCOMPARE(mkfifo((folder + "/pipe.csv").c_str(), 0600), 0);
        const int plug = socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address {};
        address.sun_family = AF_UNIX;
        const std::string socketPath = folder + "/plug.db";
        QVERIFY(socketPath.size() < sizeof address.sun_path);
        socketPath.copy(address.sun_path, socketPath.size());
        QCOMPARE(bind(plug, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), path(QStringLiteral("mixed/zero.json"))));
        QVERIFY(QFile::link(QStringLiteral("nowhere"), path(QStringLiteral("mixed/broken.json"))));
        const auto r = io::openTrace({ folder });
        ::close(plug);
        QVERIFY(r.ok());
        QCOMPARE((*r)->files().size(), 1u);
        const auto sentence = [&](const char *id) {
            const core::Diagnostic *d = (*r)->diagnostics().find(id);
            return d ? QString::fromStdString((*r)->sentence(*d)) : QString();
        };
        const auto has = [](const QString &text, std::initializer_list<const char *> parts) {
            return std::all_of(
                parts.begin(), parts.end(), [&](const char *p) { return text.contains(QLatin1String(p)); });
        };
        QVERIFY2(has(sentence("folders-left-out"), { "2 folders", "deeper", "deepest" }),
            qPrintable(sentence("folders-left-out")));
        QVERIFY2(has(sentence("special-files-left-out"), { "5 entries", "broken.json", "pipe.csv", "..." }),
            qPrintable(sentence("special-files-left-out")));
        QVERIFY2(has(sentence("other-files-left-out"), { "2 files", "notes.txt", "table.csv" }),
            qPrintable(sentence("other-files-left-out")));
        for (const char *name : { "/pipe.json", "/zero.json" }) {
            const auto alone = io::openTrace({ folder + name });
            QVERIFY(!alone.ok());
            QCOMPARE(QByteArray(alone.error().message.what->id), QByteArray("not-a-file"));
        }
    }

    /// Which two, whatever tells the rank; each rank once is nothing to speak of.
    void theSameRankTwice()
    {
        const auto ranked = [](int rank) {
            return "{\"distributedInfo\": {\"rank\": " + std::to_string(rank)
                + ", \"world_size\": 4}, \"traceEvents\": [{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":1,\"dur\":1}]}";
        };
        const std::string zero = file(QStringLiteral("same/x.json"), ranked(0)),
                          one = file(QStringLiteral("same/y.json"), ranked(1)),
                          again = file(QStringLiteral("same/z.json"), ranked(1)),
                          named = file(QStringLiteral("same/rank0.json"), sampleFile(7, true).text);
        const auto apart = io::openTrace({ zero, one });
        QVERIFY(apart.ok());
        QVERIFY(!(*apart)->diagnostics().find("same-rank-twice"));
        const auto two = io::openTrace({ zero, one, again });
        QVERIFY(two.ok());
        const core::Diagnostic *d = (*two)->diagnostics().find("same-rank-twice");
        QVERIFY(d);
        QCOMPARE(d->count, std::uint64_t(1));
        const std::string sentence = (*two)->sentence(*d);
        QVERIFY2(sentence.find("rank 1") != sentence.npos && sentence.find("y.json") != sentence.npos
                && sentence.find("z.json") != sentence.npos,
            sentence.c_str());
        const auto all = io::openTrace({ path(QStringLiteral("same")).toStdString() });
        QVERIFY(all.ok());
        QCOMPARE((*all)->diagnostics().find("same-rank-twice")->count, std::uint64_t(2));
        QVERIFY(named == (*all)->files()[0].path);
    }

    /// Older writers cut all times to microseconds. A few whole ones are chance.
    void wholeMicroseconds()
    {
        for (const auto &[records, odd, isTold] :
            { std::tuple(100, "", true), { 99, "", false }, { 100, ".5", false }, { 100, ".000", true } }) {
            std::string text;
            for (int i = 0; i < records; ++i)
                text += (i ? "," : "[") + std::string("{\"ph\":\"X\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":")
                    + std::to_string(10 * i) + ",\"dur\":5" + (i == records / 2 ? odd : "") + "}";
            const auto r = io::openTrace({ file(QStringLiteral("whole.json"), text + "]") });
            QVERIFY(r.ok());
            QCOMPARE((*r)->diagnostics().find("whole-microseconds") != nullptr, isTold);
        }
        const std::string one = path(QStringLiteral("whole.json")).toStdString();
        const auto all =
            io::openTrace({ one, file(QStringLiteral("whole2.json"), readFile(path(QStringLiteral("whole.json")))) });
        QVERIFY(all.ok());
        const core::Diagnostic *d = (*all)->diagnostics().find("whole-microseconds");
        QVERIFY(d);
        QCOMPARE(d->count, std::uint64_t(2));
        const std::string sentence = (*all)->sentence(*d);
        QVERIFY2(sentence.find("2 files") != sentence.npos && sentence.find("whole.json") != sentence.npos,
            sentence.c_str());
    }

    /// One sentence for any number of files.
    void manyClocks()
    {
        std::vector<std::string> paths;
        for (int i = 0; i < 30; ++i)
            paths.push_back(file(QStringLiteral("clocks/p%1.json").arg(i),
                "[{\"ph\":\"X\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":" + std::to_string(i) + ",\"dur\":1}]"));
        const auto r = io::openTrace(paths);
        QVERIFY(r.ok());
        std::size_t said = 0;
        for (const core::Diagnostic &d : (*r)->diagnostics().items())
            said += std::string_view(d.what->id).starts_with("clock");
        QCOMPARE(said, std::size_t(1));
        const core::Diagnostic *d = (*r)->diagnostics().find("clocks-unknown");
        QVERIFY(d);
        QCOMPARE(d->count, std::uint64_t(30));
        const std::string sentence = (*r)->sentence(*d);
        QVERIFY2(
            sentence.find("30 files") != sentence.npos && sentence.find("p0.json") != sentence.npos, sentence.c_str());
    }

    /// TensorBoard's log directory: its newest run, each run once, and what was chosen is said.
    void logDirectory()
    {
        const SampleFile older = sampleFile(7, true), newer = sampleFile(21, true);
        const std::string space("\x0a\x0b\x12\x09/host:CPU", 13);
        const QString runs = QStringLiteral("tb/train/plugins/profile/");
        file(runs + QStringLiteral("2026_01_02_10_00_00/h.trace.json.gz"), gzip(older.text));
        file(runs + QStringLiteral("2026_01_02_11_00_00/a.trace.json.gz"), gzip(newer.text));
        file(runs + QStringLiteral("2026_01_02_11_00_00/b.trace.json"), older.text);
        file(runs + QStringLiteral("2026_01_02_11_00_00/b.xplane.pb"), space);
        file(runs + QStringLiteral("2026_01_02_11_00_00/perfetto_trace.json.gz"), gzip(newer.text));
        file(runs + QStringLiteral("2026_01_02_11_00_00/b.xplane.riegeli"), "x");
        file(runs + QStringLiteral("2026_01_02_11_00_00/jit_step(7).hlo_proto.pb"), "x");
        file(runs + QStringLiteral("2026_01_02_11_00_00/jit_init(3).hlo_proto.pb"), "x");
        file(runs + QStringLiteral("2026_01_02_11_00_00/ALL_HOSTS.op_stats.pb"), "x");
        for (const QString &folder : { QStringLiteral("tb"), QStringLiteral("tb/train"), runs.chopped(1) }) {
            const auto r = io::openTrace({ path(folder).toStdString() });
            QVERIFY(r.ok());
            const core::Trace &t = **r;
            QCOMPARE(t.files().size(), std::size_t(2));
            QCOMPARE(t.files()[0].format, core::FileFormat::Kineto);
            QCOMPARE(t.files()[1].format, core::FileFormat::XSpace);
            QCOMPARE(t.sliceCount(), newer.slices.size());
            const core::Diagnostic *chosen = t.diagnostics().find("run-chosen");
            QVERIFY(chosen);
            const std::string sentence = toEnglish(chosen->message(t.files()[0].path));
            QVERIFY2(sentence.find("2026_01_02_11_00_00") != sentence.npos && sentence.find("2 runs") != sentence.npos,
                sentence.c_str());
            QCOMPARE(t.diagnostics().find("same-run-as-json")->count, std::uint64_t(2));
            QVERIFY(t.diagnostics().find("same-run-as-riegeli"));
            const core::Diagnostic *programs = t.diagnostics().find("hlo-beside");
            QVERIFY(programs);
            const std::string beside = toEnglish(programs->message(t.files()[1].path));
            QVERIFY2(beside.starts_with("2 files of the compiler's programs (HLO) lie beside")
                    && beside.find("jit_init(3).hlo_proto.pb") != beside.npos,
                beside.c_str());
        }
    }

    /// What lies beside a run, newest first; folders without profiles are no runs.
    void runsOfALogDirectory()
    {
        const QString runs = QStringLiteral("several/plugins/profile/");
        for (const char *run : { "2026_01_02_10_00_00", "2026_01_03_10_00_00", "2025_12_31_23_59_59" })
            file(runs + QLatin1String(run) + QStringLiteral("/h.xplane.pb"), "x");
        file(runs + QStringLiteral("2026_05_05_10_00_00/notes.txt"), "x");
        const auto found = io::runsBeside(path(runs + QStringLiteral("2026_01_02_10_00_00/h.xplane.pb")).toStdString());
        std::string names;
        for (const io::ProfileRun &run : found)
            names += run.name + (run.isOpen ? "* " : " ");
        QCOMPARE(names, std::string("2026_01_03_10_00_00 2026_01_02_10_00_00* 2025_12_31_23_59_59 "));
        QVERIFY(io::runsBeside(path(QStringLiteral("several/other/h.xplane.pb")).toStdString()).empty());
        QVERIFY(io::runsBeside("").empty());
    }

    /// "holds no profiles" would be a guess there.
    void folderThatMayNotBeRead()
    {
        const QString folder = path(QStringLiteral("closed"));
        file(QStringLiteral("closed/rank-1.json"), sampleFile(7, true).text);
        const auto open = QFile::Permissions::fromInt(0x7755);
        QVERIFY(QFile::setPermissions(m_dir.path(), open));
        QVERIFY(QFile::setPermissions(folder, QFile::Permissions()));
        // The superuser may read all: look as nobody.
        const bool isRoot = geteuid() == 0;
        const bool isNobody = !isRoot || seteuid(65534) == 0;
        const auto r = io::openTrace({ folder.toStdString() });
        if (isRoot && isNobody)
            QCOMPARE(seteuid(0), 0);
        QFile::setPermissions(folder, open);
        if (!isNobody)
            QSKIP("no other user to be");
        QVERIFY(!r.ok());
        QCOMPARE(r.error().code, core::ErrorCode::PermissionDenied);
        QCOMPARE(QByteArray(r.error().message.what->id), QByteArray("folder-permission-denied"));
    }

    void severalFiles()
    {
        const SampleFile f = sampleFile(21, true);
        const std::string good = file(QStringLiteral("good.json"), f.text),
                          png = file(QStringLiteral("bad.json"), "\x89PNG\r\n\x1a\n");
        const auto r = io::openTrace({ png, good });
        QVERIFY(r.ok());
        QCOMPARE((*r)->sliceCount(), f.slices.size());
        const core::Diagnostic *d = (*r)->diagnostics().find("other-kind.png");
        QVERIFY(d);
        QCOMPARE(d->severity, core::Severity::Error);
        QCOMPARE(d->file, core::kNoFile);
        QVERIFY((*r)->sentence(*d).find("bad.json") != std::string::npos);
        QCOMPARE((*r)->files().size(), 1u);
        QVERIFY((*r)->files()[0].path == good);
        const auto none = io::openTrace({ png, path(QStringLiteral("absent")).toStdString() });
        QVERIFY(!none.ok());
        QCOMPARE(none.error().code, core::ErrorCode::OtherKind);
        QCOMPARE(none.error().others.size(), 1u);
        QCOMPARE(none.error().others[0].code, core::ErrorCode::NotFound);
    }

    /// Whatever is wrong with them and wherever they stand: bad files are told one by one, and leave nothing in the trace.
    void badFilesLeaveNothing()
    {
        const SampleFile f = sampleFile(21, true);
        const std::string good = file(QStringLiteral("g0.json"), f.text),
                          more = file(QStringLiteral("g1.json"), f.text);
        const std::vector<std::string> bad {
            file(QStringLiteral("b0.json"), "{\"a\": [1, 2]}"),
            file(QStringLiteral("b1.json"), "{\"schema\": \"1\", \"nodes\": []}"),
            file(QStringLiteral("b2.json"), "{\"traceEvents\": [{\"ph\": \"X\", \"name\": }}}"),
            file(QStringLiteral("b3.json"), "\x89PNG\r\n\x1a\n"),
            file(QStringLiteral("b4.json"), "\x89PNG\r\n\x1a\n"),
            file(QStringLiteral("b5.json.gz"), gzip(f.text).substr(0, 10)),
            path(QStringLiteral("absent.json")).toStdString(),
        };
        const auto alone = io::openTrace({ good, more });
        QVERIFY(alone.ok());
        for (std::size_t at = 0; at <= 2; ++at) {
            std::vector<std::string> all { good, more };
            all.insert(all.begin() + static_cast<std::ptrdiff_t>(at), bad.begin(), bad.end());
            const auto r = io::openTrace(all);
            QVERIFY(r.ok());
            const core::Trace &t = **r;
            QCOMPARE(t.files().size(), 2u);
            QVERIFY(t.files()[0].path == good && t.files()[1].path == more);
            const auto withoutDiagnostics = [](const core::Trace &of) {
                const QStringList lines = dump(of).split(u'\n');
                return lines.filter(QRegularExpression(QStringLiteral("^(?!diagnostic )")));
            };
            QCOMPARE(withoutDiagnostics(t), withoutDiagnostics(**alone));
            QCOMPARE(t.range(), (*alone)->range());
            std::size_t told = 0;
            for (const core::Diagnostic &d : t.diagnostics().items()) {
                const std::string sentence = t.sentence(d);
                QVERIFY2(sentence.find('{') == std::string::npos, sentence.c_str());
                if (d.severity == core::Severity::Error)
                    QVERIFY2(told < bad.size() && sentence.find(bad[told++]) != std::string::npos, sentence.c_str());
                else
                    QVERIFY2(
                        sentence.find("g0.json") != std::string::npos || sentence.find("g1.json") != std::string::npos,
                        sentence.c_str());
            }
            QCOMPARE(told, bad.size());
        }
    }

    void namedTwice()
    {
        const SampleFile f = sampleFile(21, true);
        const std::string once = file(QStringLiteral("twice/a.json"), f.text),
                          link = path(QStringLiteral("link.json")).toStdString();
        QVERIFY(QFile::link(QString::fromStdString(once), QString::fromStdString(link)));
        const std::string folder = path(QStringLiteral("twice")).toStdString();
        for (const std::vector<std::string> &paths :
            { std::vector { once, once }, { once, link }, { link, folder, once } }) {
            const auto r = io::openTrace(paths);
            QVERIFY(r.ok());
            QCOMPARE((*r)->files().size(), 1u);
            QCOMPARE((*r)->sliceCount(), f.slices.size());
            const core::Diagnostic *d = (*r)->diagnostics().find("file-named-twice");
            QVERIFY(d);
            QVERIFY((*r)->sentence(*d).find(paths[0]) != std::string::npos);
        }
        // The same bytes in another file are another rank's.
        const auto r = io::openTrace({ once, file(QStringLiteral("copy.json"), f.text) });
        QCOMPARE((*r)->files().size(), 2u);
        QVERIFY(!(*r)->diagnostics().find("file-named-twice"));
    }

    void namesOnly()
    {
        const auto r = io::openTrace({ file(QStringLiteral("names.json"),
            "{\"traceEvents\": [{\"ph\": \"M\", \"name\": \"process_name\", \"pid\": 1, \"args\": {\"name\": \"x\"}}]}") });
        QVERIFY(r.ok());
        QVERIFY(!(*r)->hasTimes());
        QVERIFY(!(*r)->files()[0].hasTimes);
        QVERIFY((*r)->diagnostics().find("no-events"));
        const auto some = io::openTrace({ file(QStringLiteral("one.json"),
            "{\"traceEvents\": [{\"ph\": \"i\", \"name\": \"now\", \"pid\": 1, \"tid\": 1, \"ts\": 0}]}") });
        QVERIFY((*some)->hasTimes());
        QVERIFY(!(*some)->diagnostics().find("no-events"));
    }

    /// Plain, gzip and zstd of the same bytes give the same trace.
    void samePacked()
    {
        const SampleFile f = sampleFile(500, true);
        const auto plain = io::openTrace({ file(QStringLiteral("p.json"), f.text) });
        QVERIFY(plain.ok());
        const QString expected = dump(**plain);
        const std::string half = f.text.substr(0, f.text.size() / 2), rest = f.text.substr(f.text.size() / 2);
        for (const std::string &packed :
            { gzip(f.text), gzip(half) + gzip(rest), zstd(f.text), zstd(half) + zstd(rest) })
            for (const std::size_t block : { 100u, 5000u, 1u << 20 }) {
                io::OpenOptions o;
                o.blockBytes = block;
                const auto r = io::openTrace({ file(QStringLiteral("p.bin"), packed) }, o);
                QVERIFY(r.ok());
                QCOMPARE(dump(**r), expected);
            }
    }

    void cutPacked()
    {
        const SampleFile f = sampleFile(5000, true);
        for (const std::string &packed : { gzip(f.text), zstd(f.text) }) {
            const auto r = io::openTrace({ file(QStringLiteral("cut.json"), packed.substr(0, packed.size() - 200)) });
            QVERIFY(r.ok());
            QVERIFY((*r)->sliceCount() > 0);
            const bool isGzip = packed[0] == '\x1f';
            const core::Diagnostic *d = (*r)->diagnostics().find(isGzip ? "gzip-cut" : "zstd-cut");
            QVERIFY(d);
            QCOMPARE(*d->firstByte, packed.size() - 200);
            QVERIFY((*r)->diagnostics().find("file-cut"));
        }
    }

    void arguments()
    {
        SampleFile f = sampleFile(2000, true);
        for (const std::string &data : { f.text, gzip(f.text), zstd(f.text) }) {
            const std::string name = file(QStringLiteral("args.json"), data);
            const auto r = io::openTrace({ name });
            QVERIFY(r.ok());
            const core::Trace &t = **r;
            const auto &source = t.files()[0].arguments;
            QVERIFY(source);
            for (core::SliceId s = 0; s < t.sliceCount(); s += 97) {
                const auto a = source->read(t.record(s));
                QVERIFY(a.ok());
                std::map<std::string, core::RecordArgument> fields, args;
                for (const auto &x : a->fields)
                    fields[x.key] = x;
                for (const auto &x : a->arguments)
                    args[x.key] = x;
                QVERIFY(fields.at("name").value == t.name(s) && fields.at("name").isText);
                QVERIFY(fields.at("cat").value == t.string(t.category(s).name));
                if (t.kind(s) == core::Kind::CpuOp) {
                    QVERIFY(a->arguments.size() == 3 && a->arguments[0].key == "External id"
                        && a->arguments[2].key == "Note");
                    QVERIFY(args.at("Note").value == "a \"quoted\" } ] text" && args.at("Note").isText);
                    QVERIFY(args.at("Input Dims").value == "[[1, 2], []]" && !args.at("Input Dims").isText);
                }
                if (t.kind(s) == core::Kind::Kernel)
                    QVERIFY(std::stoull(args.at("correlation").value) == *t.correlation(s)
                        && args.at("grid").value == "[4, 2, 1]");
            }
            QCOMPARE(source->read(1).error().code, core::ErrorCode::Damaged);
            writeFile(QString::fromStdString(name), data + "\n");
            const auto changed = source->read(t.record(0));
            QVERIFY(!changed.ok());
            QCOMPARE(changed.error().code, core::ErrorCode::FileChanged);
        }
    }

    /// What opening will take follows the number of records, however the file is packed or laid out.
    void estimate()
    {
        constexpr double kRecordBytes = 120, kAnyway = 32e6; // what is promised for a record at most
        constexpr int kRecords = 200'000;
        std::string text = "{\"schemaVersion\": 1, \"traceEvents\": [\n", pretty = text;
        for (int i = 0; i < kRecords; ++i) {
            const std::string n = std::to_string(i), comma = i + 1 < kRecords ? ",\n" : "\n";
            text += "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"k\", \"pid\": 0, \"tid\": 7, \"ts\": " + n
                + ", \"dur\": 1}" + comma;
            pretty += "{\n    \"ph\": \"X\",\n    \"cat\": \"kernel\",\n    \"name\": \"k\",\n    \"pid\": 0,\n"
                      "    \"tid\": 7,\n    \"ts\": "
                + n + ",\n    \"dur\": 1\n}" + comma;
        }
        text += "]}\n", pretty += "]}\n";
        const double wanted = kRecords * kRecordBytes + kAnyway;
        const std::pair<const char *, std::string> files[] = { { "a.json", text }, { "pretty.json", pretty },
            { "a.json.gz", gzip(text) }, { "a.json.zst", zstd(text) } };
        for (const auto &[name, data] : files) {
            const double estimated = static_cast<double>(io::estimatedBytes(file(QString::fromLatin1(name), data)));
            QVERIFY2(estimated > wanted / 1.2 && estimated < wanted * 1.2, (name + std::to_string(estimated)).c_str());
        }
        QVERIFY(io::estimatedBytes(file("png", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16))) < 40'000'000);
        QCOMPARE(io::estimatedBytes(path("missing").toStdString()), std::uint64_t(0));
        QVERIFY(io::availableBytes() > (std::uint64_t(1) << 26));

        // One fits, two together do not.
        const std::string a = file("a.json", text), b = file("b.json", text);
        io::OpenOptions options;
        options.mostBytes = static_cast<std::uint64_t>(wanted * 1.5);
        QVERIFY(io::openTrace({ a }, options).ok());
        const auto both = io::openTrace({ a, b }, options);
        QVERIFY(!both.ok());
        QCOMPARE(both.error().code, core::ErrorCode::OutOfMemory);
        QCOMPARE(both.error().message.what->id, "too-large-together");
        options.mostBytes = static_cast<std::uint64_t>(wanted / 2);
        const auto one = io::openTrace({ a }, options);
        QVERIFY(!one.ok());
        QCOMPARE(one.error().message.what->id, "too-large");
        options.mostBytes = 0;
        QVERIFY(io::openTrace({ a, b }, options).ok());
    }

    void rankAndHost()
    {
        const auto fileOf = [&](const QString &name, const std::string &head) {
            const auto r = io::openTrace({ file(name,
                "{" + head
                    + "\"traceEvents\": [{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"a\",\"pid\":4711,\"tid\":1,\"ts\":1.7e15,\"dur\":1}]}") });
            return r.ok() ? (*r)->files()[0] : core::TraceFile();
        };
        core::TraceFile f = fileOf(QStringLiteral("x_rank7.json"),
            "\"distributedInfo\": {\"backend\": \"nccl\", \"rank\": \"3\", \"world_size\": 8, \"pg_config\": [{\"ranks\": \"[0, ...]\"}]}, ");
        QCOMPARE(*f.rank, 3);
        QCOMPARE(*f.worldSize, 8);
        QCOMPARE(*f.baseUnixNs, 0);
        f = fileOf(QStringLiteral("RANK 12.json"), "\"distributedInfo\": \"odd\", \"baseTimeNanoseconds\": 0,");
        QCOMPARE(*f.rank, 12);
        QVERIFY(f.rankReason == "file name");
        QCOMPARE(*f.baseUnixNs, 0);
        f = fileOf(
            QStringLiteral("franken.json"), "\"distributedInfo\": {}, \"baseTimeNanoseconds\": 1790857026000000000,");
        QVERIFY(!f.rank);
        QVERIFY(!f.rankReason.empty());
        QCOMPARE(*f.baseUnixNs, 1790857026000000000);
        f = fileOf(QStringLiteral("node-7_4711.1716000000000.pt.trace.json"), "");
        QVERIFY(f.host == "node-7");
        f = fileOf(QStringLiteral("node-7_4712.1716000000000.pt.trace.json"), ""); // no such process: not certain
        QVERIFY(f.host.empty());
        f = fileOf(QStringLiteral("node-7_4711.1716000000000.pt.trace.json"), "\"host_name\": \"told\",");
        QVERIFY(f.host == "told");
    }

    void cancel()
    {
        const std::string name = file(QStringLiteral("c.json"), sampleFile(3000, true).text);
        io::OpenOptions o;
        o.cancel.cancel();
        const auto r = io::openTrace({ name }, o);
        QVERIFY(!r.ok());
        QCOMPARE(r.error().code, core::ErrorCode::Cancelled);
    }

    /// Endless output from a small file: cancelled while it runs.
    void cancelBomb()
    {
        const std::string blanks = zstd(std::string(std::size_t(16) << 20, ' '));
        std::string packed = zstd("{\"traceEvents\": [");
        for (int i = 0; i < partOf(4096, 8); ++i)
            packed += blanks;
        const std::string name = file(QStringLiteral("bomb.zst"), packed);
        io::OpenOptions o;
        core::Progress progress;
        o.progress = &progress;
        std::thread later([&] {
            while (progress.bytesDone < packed.size() / 50)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            o.cancel.cancel();
        });
        const auto r = io::openTrace({ name }, o);
        later.join();
        QVERIFY(!r.ok());
        QCOMPARE(r.error().code, core::ErrorCode::Cancelled);
        QVERIFY(progress.bytesDone < packed.size());
    }

    /// 200 MB with one record broken in the middle. Under the thread sanitizer less, but many blocks still.
    void largeWithOneDamage()
    {
        const std::size_t bytes = partOf(std::size_t(200) << 20, std::size_t(5));
        std::string text = "{\"traceEvents\": [\n";
        text.reserve(bytes + (std::size_t(1) << 20));
        std::size_t records = 0, damagedAt = 0;
        while (text.size() < bytes) {
            if (records > 0)
                text += ",\n";
            if (!damagedAt && text.size() > bytes / 2) {
                damagedAt = text.size();
                text +=
                    "{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"broken, \"pid\": 1, \"tid\": 1, \"ts\": 5, \"dur\": 1},\n";
            }
            const std::string n = std::to_string(records++);
            text +=
                "{\n    \"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"aten::linear\", \"pid\": 3998, \"tid\": 4024,\n    \"ts\": "
                + n + "0.125, \"dur\": 7.5,\n    \"args\": {\n      \"External id\": " + n
                + ",\"Record function id\": 0, \"Concrete Inputs\": [\"\", \"\", \"\"], \"Input type\": [\"float\", \"float\", \"float\"], \"Input Dims\": [[4096, 8192], [8192, 8192], [8192]]\n    }\n  }";
        }
        text += "\n]}\n";
        const std::string name = file(QStringLiteral("large.json"), text);
        text = {};
        const auto r = io::openTrace({ name });
        QVERIFY(r.ok());
        QCOMPARE((*r)->sliceCount(), records);
        const core::Diagnostic *d = (*r)->diagnostics().find("damaged-records");
        QVERIFY(d);
        QCOMPARE(d->count, 1u);
        QCOMPARE(*d->firstByte, damagedAt);
        QCOMPARE((*r)->diagnostics().items().size(), 1u);
        QFile::remove(path(QStringLiteral("large.json")));
    }
};

LANEWISE_TEST(TestOpenTrace)
#include "tst_opentrace.moc"
