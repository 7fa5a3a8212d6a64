// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <random>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <core/argumentsource.h>
#include <io/open.h>
#include <support/testsuite.h>

#include "chromejson/parts.h"
#include "iosupport.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

/// As MXNet dumps: the head and the names of devices with the first part alone, each later one begins with the comma behind the record before.
class DumpMaker {
public:
    explicit DumpMaker(unsigned seed = 1) : m_random(seed) { }

    static std::string begin()
    {
        std::string text = "{\n    \"traceEvents\": [\n";
        const char *const names[] = { "cpu/0", "gpu/0", "gpu/1" };
        for (int i = 0; i < 3; ++i)
            text += std::string(i ? ",\n" : "") + "        {\"ph\": \"M\", \"args\": {\"name\": \"" + names[i]
                + "\"}, \"pid\": " + std::to_string(i) + ", \"name\": \"process_name\"}";
        return text;
    }
    static std::string end() { return "\n    ],\n    \"displayTimeUnit\": \"ms\"\n}\n"; }
    /// Both ends of operators, each behind a comma; of some the ends stand apart.
    std::vector<std::string> records(int operators)
    {
        std::vector<std::string> out;
        for (int i = 0; i < operators; ++i) {
            const std::string name = "op" + std::to_string(i % 5), where = std::to_string(1 + m_random() % 2);
            m_us += 1 + static_cast<long>(m_random() % 50);
            const long from = m_us;
            m_us += static_cast<long>(m_random() % 50);
            out.push_back(record(name, 'B', from, where));
            out.push_back(record(name, 'E', m_us, where));
            out.push_back(",\n\n    {\"name\": \"Memory: gpu/0\", \"cat\": \"Device Storage\", \"ph\": \"C\", \"ts\": "
                + std::to_string(m_us) + ", \"args\": {\"Memory: gpu/0\": " + std::to_string(m_random())
                + "}, \"pid\": 77}");
        }
        return out;
    }

private:
    static std::string record(const std::string &name, char phase, long us, const std::string &pid)
    {
        return ",\n\n    {\n        \"name\": \"" + name + "\",\n        \"cat\": \"operator\",\n        \"ph\": \""
            + phase + "\",\n        \"ts\": " + std::to_string(us) + ",\n        \"pid\": " + pid
            + ",\n        \"tid\": 13785678402843609691\n    }";
    }
    std::mt19937 m_random;
    long m_us = 1'000'000;
};

/// The first line of content in which they differ; empty where there is none.
QString difference(const core::Trace &a, const core::Trace &b)
{
    // What is said about the parts is not in the whole.
    QStringList own = dump(a, false).split(u'\n'), other = dump(b, false).split(u'\n');
    own.removeIf([](const QString &line) { return line.contains(QLatin1String("dump-parts")); });
    for (qsizetype i = 0; i < std::max(own.size(), other.size()); ++i)
        if (own.value(i) != other.value(i))
            return own.value(i) + u'|' + other.value(i);
    return {};
}

int slicesOnDevices(const core::Trace &trace)
{
    int slices = 0;
    for (const core::Lane &lane : trace.lanes())
        slices += lane.kind == core::LaneKind::DeviceStream ? static_cast<int>(lane.size()) : 0;
    return slices;
}

} // namespace

/// One dump of MXNet in several files.
class TestDumpParts : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    std::string file(const QString &name, const std::string &data) const
    {
        const QString path = m_dir.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        writeFile(path, data);
        return path.toStdString();
    }
    static std::shared_ptr<const core::Trace> open(const std::vector<std::string> &paths, std::size_t block = 1u << 20)
    {
        io::OpenOptions options;
        options.blockBytes = block;
        auto trace = io::openTrace(paths, options);
        if (!trace)
            qWarning("%s", toEnglish(trace.error().message).c_str());
        return trace ? *trace : nullptr;
    }

private slots:
    /// Cut between any two records, also between the two ends of a range, closed or not, packed or not: as if it were one file.
    void asOneFile()
    {
        const std::vector<std::string> records = DumpMaker().records(12);
        std::string all = DumpMaker::begin();
        for (const std::string &r : records)
            all += r;
        const auto whole = open({ file(QStringLiteral("whole/all.json"), all + DumpMaker::end()) });
        QVERIFY(whole);
        QCOMPARE(whole->sliceCount(), 12u);
        for (std::size_t cut = 0; cut + 2 < records.size(); ++cut) {
            std::string text[3] = { DumpMaker::begin() };
            for (std::size_t i = 0; i < records.size(); ++i)
                text[i <= cut ? 0 : i <= (cut + records.size()) / 2 ? 1 : 2] += records[i];
            const bool isClosed = cut % 2 == 0;
            const QString folder = QStringLiteral("cut%1/").arg(cut);
            std::vector<std::string> paths;
            // Part 10 comes behind part 2.
            paths.push_back(file(folder + QStringLiteral("profile_10.json"), text[2] + DumpMaker::end()));
            paths.push_back(
                file(folder + QStringLiteral("profile.json"), text[0] + (isClosed ? DumpMaker::end() : "")));
            const std::string middle = text[1] + (isClosed ? DumpMaker::end() : "");
            paths.push_back(file(folder + QStringLiteral("profile_2.json"), cut % 3 == 0 ? gzip(middle) : middle));
            for (const std::size_t block : { std::size_t(1) << 20, std::size_t(97) }) {
                const auto trace = open(paths, block);
                QVERIFY(trace);
                QCOMPARE(difference(*trace, *whole), QString());
                QCOMPARE(trace->files().size(), std::size_t(1));
                QVERIFY(trace->files()[0].path == paths[1]);
                const core::Diagnostic *d = trace->diagnostics().find("dump-parts");
                QVERIFY(d);
                QCOMPARE(d->count, std::uint64_t(2));
                QVERIFY(trace->sentence(*d).find("profile_10.json") != std::string::npos);
            }
            const auto byFolder = open({ m_dir.filePath(folder).toStdString() });
            QVERIFY(byFolder);
            QCOMPARE(difference(*byFolder, *whole), QString());
        }
    }
    /// Where the first part names no devices, the kinds of its events tell whose dump it is.
    void withoutNamesOfDevices()
    {
        const std::vector<std::string> records = DumpMaker().records(6);
        std::string first = "{\n    \"traceEvents\": [\n" + records[0].substr(1), rest;
        for (std::size_t i = 1; i < records.size(); ++i)
            (i < 7 ? first : rest) += records[i];
        const std::string a = file(QStringLiteral("bare/p.json"), first + DumpMaker::end()),
                          b = file(QStringLiteral("bare/p_1.json"), rest + DumpMaker::end());
        const auto trace = open({ a, b });
        QVERIFY(trace);
        QCOMPARE(trace->files().size(), std::size_t(1));
        QCOMPARE(trace->sliceCount(), 6u);
        QCOMPARE(trace->diagnostics().find("dump-parts")->count, std::uint64_t(1));
        // What is of another program does not go on in it.
        const std::string other = file(QStringLiteral("bare/q.json"),
            "{\"traceEvents\": [{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"a\", \"pid\": 1, \"tid\": 1, \"ts\": 1, \"dur\": 1}]}");
        const std::string more = file(QStringLiteral("bare/q_1.json"), rest + DumpMaker::end());
        const auto apart = open({ other, more });
        QVERIFY(apart);
        QCOMPARE(apart->files().size(), std::size_t(2));
    }
    /// What MXNet writes where there was nothing to dump: names of devices alone, the end alone, or an empty list.
    void partsWithoutRecords()
    {
        const std::vector<std::string> records = DumpMaker().records(6);
        std::string text;
        for (const std::string &r : records)
            text += r;
        const auto whole =
            open({ file(QStringLiteral("none/whole.json"), DumpMaker::begin() + text + DumpMaker::end()) });
        QVERIFY(whole);
        const std::string head = "{\n    \"traceEvents\": [\n";
        const std::pair<const char *, std::vector<std::string>> dumps[] = {
            { "names first", { DumpMaker::begin(), text, DumpMaker::end() } },
            { "names first, closed", { DumpMaker::begin() + DumpMaker::end(), text + DumpMaker::end() } },
            { "the end twice", { DumpMaker::begin() + text + DumpMaker::end(), DumpMaker::end() } },
            { "lists of their own",
                { DumpMaker::begin() + DumpMaker::end(), head + text + DumpMaker::end(), head + DumpMaker::end() } },
        };
        for (const auto &[name, parts] : dumps)
            for (const std::size_t block : { std::size_t(1) << 20, std::size_t(61) }) {
                const QString folder = QStringLiteral("none/") + QString::fromLatin1(name) + u'/';
                std::vector<std::string> paths;
                for (std::size_t i = 0; i < parts.size(); ++i)
                    paths.push_back(file(folder + QStringLiteral("p_%1.json").arg(i), parts[i]));
                const auto trace = open(paths, block);
                QVERIFY2(trace, name);
                QCOMPARE(trace->sliceCount(), 6u);
                QCOMPARE(trace->counterSampleCount(), whole->counterSampleCount());
                // The devices that one part names have what the other ones hold.
                QCOMPARE(slicesOnDevices(*trace), 6);
                for (const core::Diagnostic &d : trace->diagnostics().items())
                    QVERIFY2(d.severity == core::Severity::Info || d.what->id == std::string_view("no-events"),
                        trace->sentence(d).c_str());
            }
        // Alone there is nothing to show, and it says what is missing.
        const auto end = io::openTrace({ file(QStringLiteral("none/end.json"), DumpMaker::end()) });
        QVERIFY(!end.ok());
        QCOMPARE(QByteArray(end.error().message.what->id), QByteArray("dump-end"));
        for (const std::string &empty : { DumpMaker::begin() + DumpMaker::end(), head + DumpMaker::end() }) {
            const auto trace = open({ file(QStringLiteral("none/empty.json"), empty) });
            QVERIFY(trace);
            QCOMPARE(trace->sliceCount(), 0u);
            QVERIFY(trace->diagnostics().find("no-events"));
        }
    }
    /// Arguments are read from the part that they stand in.
    void arguments()
    {
        DumpMaker maker;
        const auto text = [](const std::vector<std::string> &records) {
            std::string out;
            for (const std::string &r : records)
                out += r;
            return out + DumpMaker::end();
        };
        const std::string first = file(QStringLiteral("args/p.json"), DumpMaker::begin() + text(maker.records(20)));
        const std::string second = file(QStringLiteral("args/p1.json"), gzip(text(maker.records(20))));
        const auto trace = open({ first, second });
        QVERIFY(trace);
        QCOMPARE(trace->sliceCount(), 40u);
        for (core::SliceId s = 0; s < trace->sliceCount(); ++s) {
            const auto record = trace->files()[0].arguments->read(trace->record(s));
            QVERIFY(record.ok());
            std::map<std::string, std::string> fields;
            for (const core::RecordArgument &a : record->fields)
                fields[a.key] = a.value;
            QCOMPARE(fields["name"], std::string(trace->name(s)));
            QCOMPARE(std::stoll(fields["ts"]) * 1000, trace->start(s) + trace->files()[0].originNs);
        }
        // The second one changes.
        file(QStringLiteral("args/p1.json"), gzip(text(maker.records(3))));
        bool anyChanged = false;
        for (core::SliceId s = 0; s < trace->sliceCount(); ++s)
            if (const auto r = trace->files()[0].arguments->read(trace->record(s)); !r.ok())
                anyChanged = anyChanged || r.error().code == core::ErrorCode::FileChanged;
        QVERIFY(anyChanged);
    }
    void sets_data()
    {
        QTest::addColumn<QStringList>("names"); // what goes on is marked with +, what is no dump of MXNet with -
        QTest::addColumn<QStringList>("sets");
        const auto row = [](const char *name, const char *names, const char *sets) {
            QTest::newRow(name) << QString::fromLatin1(names).split(u' ') << QString::fromLatin1(sets).split(u' ');
        };
        row("one", "a.json +a_2.json", "a.json,a_2.json");
        row("by number", "+a9.json +a10.json a8.json", "a8.json,a9.json,a10.json");
        row("another name", "a.json +b.json", "a.json b.json");
        row("another folder", "x/a.json +y/a_1.json", "x/a.json y/a_1.json");
        row("no beginning", "+a_1.json +a_2.json", "a_1.json a_2.json");
        row("ranks", "rank0.json +rank0_1.json rank1.json +rank1_1.json",
            "rank0.json,rank0_1.json rank1.json,rank1_1.json");
        row("whose it is cannot be told", "a1.json a2.json +a3.json", "a1.json a2.json a3.json");
        row("the longer number is another", "a1.json a2.json +a11.json", "a1.json a2.json a11.json");
        row("of another program", "-a.json +a_1.json", "a.json a_1.json");
    }
    void sets()
    {
        QFETCH(QStringList, names);
        QFETCH(QStringList, sets);
        std::vector<io::chromejson::DumpPart> parts;
        for (const QString &name : names) {
            const bool isMarked = name.startsWith(u'+') || name.startsWith(u'-');
            parts.push_back({ name.mid(isMarked).toStdString(),
                name.startsWith(u'+')       ? DumpMaker().records(1)[0]
                    : name.startsWith(u'-') ? std::string("{\"traceEvents\": [{\"ph\":\"X\",\"ts\":1}]}")
                                            : DumpMaker::begin() });
        }
        QStringList found;
        for (const auto &set : io::chromejson::dumpSets(parts)) {
            QStringList own;
            for (const std::size_t i : set)
                own << QString::fromStdString(parts[i].path);
            found << own.join(u',');
        }
        found.sort();
        sets.sort();
        QCOMPARE(found, sets);
    }
    /// A real dump cut into three between records.
    void real()
    {
        QFile source(QStringLiteral(LANEWISE_SHARED_DIR "/traces/public/mxnet/gpu_mnist_cnn_profile_output.json"));
        if (!source.open(QIODevice::ReadOnly))
            QSKIP("The traces of others are not here.");
        const std::string text = source.readAll().toStdString();
        const auto whole = open({ source.fileName().toStdString() });
        QVERIFY(whole);
        std::vector<std::size_t> commas;
        for (std::size_t at = text.find('}'); at != text.npos; at = text.find('}', at + 1)) {
            const std::size_t comma = text.find_first_not_of(" \n", at + 1);
            const std::size_t next = comma == text.npos ? comma : text.find_first_not_of(" \n", comma + 1);
            if (next != text.npos && text[comma] == ',' && text[next] == '{')
                commas.push_back(comma);
        }
        QVERIFY(commas.size() > 1000);
        const std::size_t a = commas[commas.size() / 3], b = commas[2 * commas.size() / 3 + 1];
        const auto trace = open({ file(QStringLiteral("real/m_1.json"), text.substr(0, a)),
            file(QStringLiteral("real/m_3.json"), text.substr(b)),
            file(QStringLiteral("real/m_2.json"), text.substr(a, b - a)) });
        QVERIFY(trace);
        QCOMPARE(difference(*trace, *whole), QString());
    }
};

LANEWISE_TEST(TestDumpParts)
#include "tst_dumpparts.moc"
