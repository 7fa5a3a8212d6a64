// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <QTest>

#include <support/sparse.h>
#include <support/testsuite.h>

#include "iosupport.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

std::uint64_t countOf(const core::Trace &t, std::string_view id)
{
    const core::Diagnostic *d = t.diagnostics().find(id);
    return d ? d->count : 0;
}

std::string trace(const std::string &records)
{
    return "{\"traceEvents\": [" + records + "]}";
}

const std::string kOp = "{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"a\",\"pid\":1,\"tid\":2,\"ts\":10,\"dur\":5}";
const std::string kLater = "{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"b\",\"pid\":1,\"tid\":2,\"ts\":20,\"dur\":5}";

} // namespace

/// The reader of Chrome JSON, on text that is whole and text that is not.
class TestChromeJson : public QObject {
    Q_OBJECT

private slots:
    /// The oldest exporter's records have no category: their processes tell the host's operators from the device's kernels.
    void processesTellWhereCategoriesAreMissing()
    {
        const ReadText r = readText(R"([
            {"name": "mul", "ph": "X", "ts": 100, "dur": 150, "tid": 1, "pid": "CPU functions", "args": {}},
            {"name": "mul", "ph": "X", "ts": 112, "dur": 80, "tid": 0, "pid": "CUDA functions", "args": {}}])");
        QVERIFY(r.trace);
        const core::Trace &t = *r.trace;
        QCOMPARE(t.sliceCount(), std::size_t(2));
        for (core::SliceId s = 0; s < 2; ++s)
            QCOMPARE(t.kind(s),
                t.lane(t.laneOf(s)).kind == core::LaneKind::HostThread ? core::Kind::CpuOp : core::Kind::Kernel);
        QVERIFY(t.lane(t.laneOf(0)).kind != t.lane(t.laneOf(1)).kind);
    }

    /// Size, group and ranks of a collective; an all-gather's message is what it gets.
    void collectives()
    {
        const auto kernel = [](const char *name, const char *arguments) {
            return std::string("{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"") + name
                + "\",\"pid\":0,\"tid\":7,\"ts\":10,\"dur\":5,\"args\":{" + arguments + "}}";
        };
        const ReadText r = readText(trace(
            kernel("reduce",
                "\"Collective name\":\"allreduce\",\"In msg nelems\":1000,\"Out msg nelems\":1000,\"Group size\":16,\"dtype\":\"BFloat16\",\"Process Group Name\":\"3\"")
            + ","
            + kernel("gather",
                "\"In msg nelems\":1000,\"Out msg nelems\":8000,\"dtype\":\"Float\",\"Collective name\":\"_allgather_base\"")
            + "," + kernel("strange", "\"Collective name\":\"allreduce\",\"In msg nelems\":1000,\"dtype\":\"Odd\"")));
        const core::Trace &t = *r.trace;
        QCOMPARE(t.gpuDetailSlices().size(), 3u);
        for (std::size_t i = 0; i < t.gpuDetailSlices().size(); ++i) {
            const core::GpuDetail d = t.gpuDetailAt(i);
            if (t.name(d.slice) == "reduce") {
                QCOMPARE(d.bytes, 2000);
                QCOMPARE(d.groupSize, 16);
                QVERIFY(t.string(d.group) == "3");
            } else {
                QCOMPARE(d.bytes, t.name(d.slice) == "gather" ? 32000 : -1);
                QCOMPARE(d.groupSize, -1);
            }
        }
    }

    void columns()
    {
        const ReadText r = readText(trace(
            "{\"ph\": \"X\", \"cat\": \"Kernel\", \"name\": \"k\\u00e9\\n\", \"pid\": 3, \"tid\": \"stream 7\", \"ts\": \"100.1235\", \"dur\": 2.0005, \"args\": {\"queued\": 0, "
            "\"device\": 3, \"context\": 1, \"stream\": 7, \"correlation\": 4294967296, \"registers per thread\": 32, \"shared memory\": \"1024\", \"blocks per SM\": \"inf\", "
            "\"est. achieved occupancy %\": 0, \"grid\": [4, 5, 6], \"block\": [128, 1, 1], \"External id\": 77, \"Collective name\": \"allreduce\", \"bytes\": 12.0}},"
            "{\"ph\": \"X\", \"cat\": \"cuda_sync\", \"name\": \"Stream Wait Event\", \"pid\": 3, \"tid\": 7, \"ts\": 200, \"dur\": 1, \"args\": {\"stream\": -1, "
            "\"wait_on_cuda_event_record_corr_id\": 55}},"
            "{\"ph\": \"X\", \"cat\": \"gpu_memcpy\", \"name\": \"Memcpy DtoH\", \"pid\": 3, \"tid\": 7, \"ts\": 300, \"args\": {}}"));
        const core::Trace &t = *r.trace;
        QCOMPARE(t.sliceCount(), 3u);
        std::map<std::string, core::SliceId> by;
        for (core::SliceId s = 0; s < 3; ++s)
            by[std::string(t.name(s))] = s;
        const core::SliceId k = by.at("k\xc3\xa9\n");
        QCOMPARE(t.kind(k), core::Kind::Kernel);
        QCOMPARE(t.start(k) + t.files()[0].originNs, 100124); // halves to even: 100123.5
        QCOMPARE(t.duration(k), 2000);                        // 2000.5
        QCOMPARE(*t.correlation(k), 4294967296u);
        const auto d = t.gpuDetail(k);
        QVERIFY(d);
        QCOMPARE(d->device, 3);
        QCOMPARE(d->context, 1);
        QCOMPARE(d->stream, 7);
        QCOMPARE(d->registers, 32);
        QCOMPARE(d->sharedBytes, 1024);
        QCOMPARE(d->occupancyPct, 0.f); // recorded, and 0
        QCOMPARE(d->grid[2], 6u);
        QCOMPARE(d->block[0], 128u);
        QCOMPARE(d->externalId, 77);
        QCOMPARE(d->bytes, 12);
        QVERIFY(t.string(d->collective) == "allreduce");
        QCOMPARE(d->groupSize, -1); // not recorded
        QVERIFY(t.string(d->group).empty());
        const core::Lane &lane = t.lane(t.laneOf(k));
        QCOMPARE(lane.kind, core::LaneKind::DeviceStream);
        QCOMPARE(*lane.stream, 7);
        const auto sync = t.gpuDetail(by.at("Stream Wait Event"));
        QCOMPARE(sync->waitsOn, 55);
        QCOMPARE(t.kind(sync->slice), core::Kind::Synchronization);
        const core::SliceId copy = by.at("Memcpy DtoH");
        QVERIFY(t.flags(copy) & core::kNoDuration);
        QVERIFY(!t.correlation(copy));
        QCOMPARE(t.gpuDetail(copy)->bytes, -1); // not recorded is not 0
        QCOMPARE(t.gpuDetail(copy)->occupancyPct, -1.f);
        QCOMPARE(t.files()[0].bytes > 0, true);
    }

    void durations_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("code");
        QTest::newRow("none") << QString() << "missing-durations";
        QTest::newRow("null") << ",\"dur\":null"
                              << "missing-durations";
        QTest::newRow("left out") << ",\"dur\":"
                                  << "missing-durations";
        QTest::newRow("NaN") << ",\"dur\":NaN"
                             << "unreadable-durations";
        QTest::newRow("too large") << ",\"dur\":1e300"
                                   << "unreadable-durations";
        QTest::newRow("text") << ",\"dur\":\"soon\""
                              << "unreadable-durations";
        QTest::newRow("N/A") << ",\"dur\":N/A"
                             << "unreadable-durations";
        QTest::newRow("a list") << ",\"dur\":[1]"
                                << "unreadable-durations";
        QTest::newRow("below 0") << ",\"dur\":-4"
                                 << "negative-durations";
        QTest::newRow("a number") << ",\"dur\":4" << QString();
        QTest::newRow("a quoted number") << ",\"dur\":\"4.5\"" << QString();
    }
    void durations()
    {
        QFETCH(QString, field);
        QFETCH(QString, code);
        const ReadText r = readText(trace("{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":1"
            + field.toStdString() + "}"));
        QCOMPARE(r.trace->sliceCount(), 1u);
        const auto items = r.trace->diagnostics().items();
        QCOMPARE(items.size(), code.isEmpty() ? 0u : 1u);
        if (!code.isEmpty()) {
            QCOMPARE(QString::fromLatin1(items[0].what->id), code);
            QCOMPARE(*items[0].firstByte, trace("").find('[') + 1);
        }
        QCOMPARE(
            bool(r.trace->flags(0) & core::kNoDuration), !code.isEmpty() && !code.startsWith(QStringLiteral("neg")));
        QCOMPARE(r.trace->duration(0) > 0, code.isEmpty());
    }

    void unfinishedRanges()
    {
        for (const auto &[value, unfinished] : { std::pair("\"false\"", true), { "\"False\"", true }, { "false", true },
                 { "\"true\"", false }, { "true", false }, { "\"\"", false } }) {
            const ReadText r = readText(trace(
                std::string(
                    "{\"ph\":\"X\",\"cat\":\"user_annotation\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":1,\"dur\":2,\"args\":{\"x\":\"finished\",\"finished\":")
                + value + "}}"));
            QCOMPARE(bool(r.trace->flags(0) & core::kUnclosed), unfinished);
            QCOMPARE(r.trace->duration(0), 2000);
            QCOMPARE(r.trace->diagnostics().find("unclosed-ranges") != nullptr, unfinished);
        }
    }

    /// What follows a whole profile is neither a cut nor a damage of it.
    void textBehindTheEnd_data()
    {
        QTest::addColumn<QString>("behind");
        QTest::addColumn<QString>("code");
        QTest::newRow("blanks") << "\n \n" << QString();
        QTest::newRow("words") << "\nDone. \"ok"
                               << "text-behind-end";
        QTest::newRow("a web page") << "<html>{\"a\""
                                    << "text-behind-end";
        QTest::newRow("half an object") << "\n{\"half\": [1, 2"
                                        << "text-behind-end";
        QTest::newRow("an open string") << "\n{\"half"
                                        << "text-behind-end";
        QTest::newRow("another dump") << QString::fromStdString("\n," + trace(kOp)) << "second-profile";
        QTest::newRow("another dump, a list") << QString::fromStdString("\n[" + kOp + "]") << "second-profile";
        QTest::newRow("another dump without events") << QString::fromStdString("\n" + trace("")) << QString();
        QTest::newRow("more records, their list not closed") << QString::fromStdString("\n," + kOp) << "file-cut";
    }
    void textBehindTheEnd()
    {
        QFETCH(QString, behind);
        QFETCH(QString, code);
        const std::string whole = trace(kOp + "," + kOp);
        for (const std::size_t block : { 1u << 20, 64u, 7u }) {
            const ReadText r = readText(whole + behind.toStdString(), block, 2);
            QVERIFY(r.trace->sliceCount() >= 2);
            const auto items = r.trace->diagnostics().items();
            QCOMPARE(items.size(), code.isEmpty() ? 0u : 1u);
            if (!code.isEmpty())
                QCOMPARE(QString::fromLatin1(items[0].what->id), code);
        }
    }

    /// Each that follows is told: what stands in it twice counts twice.
    void severalProfilesInOne()
    {
        const std::string one = trace(kOp + "," + kOp), bare = "[" + kOp + "," + kOp + "]";
        for (const std::string &profile : { one, bare })
            for (const std::string between : { "", "\n", "\n\n,\n" })
                for (const std::size_t block : { 1u << 20, 64u, 7u }) {
                    const ReadText r = readText(profile + between + profile + between + profile, block, 2);
                    QCOMPARE(r.trace->sliceCount(), 6u);
                    const core::Diagnostic *d = r.trace->diagnostics().find("second-profile");
                    QVERIFY(d);
                    QCOMPARE(d->count, std::uint64_t(2));
                    QCOMPARE(d->severity, core::Severity::Warning);
                    QCOMPARE(d->firstByte.value_or(0), std::uint64_t(profile.size() + between.size()));
                }
        // A record a line is one profile.
        const ReadText lines = readText(kOp + "\n" + kOp + "\n" + kOp);
        QCOMPARE(lines.trace->sliceCount(), 3u);
        QVERIFY(!lines.trace->diagnostics().find("second-profile"));
        const ReadText cut = readText(one + "\n" + one.substr(0, one.size() - 30));
        QCOMPARE(cut.trace->sliceCount(), 3u);
        QVERIFY(cut.trace->diagnostics().find("second-profile") && cut.trace->diagnostics().find("file-cut"));
    }

    void lanesAndFacts()
    {
        const ReadText r = readText(trace(
            "{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":500,\"args\":{\"name\":\"python\"}}," + kOp
            + ",{\"ph\":\"X\",\"cat\":\"gpu_user_annotation\",\"name\":\"step\",\"pid\":0,\"tid\":7,\"ts\":1,\"dur\":2},"
              "{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"k\",\"pid\":0,\"tid\":7,\"ts\":1,\"dur\":2},"
              "{\"ph\":\"X\",\"cat\":\"Trace\",\"name\":\"PyTorch Profiler (0)\",\"pid\":\"Spans\",\"tid\":\"PyTorch Profiler\",\"ts\":0,\"dur\":99},"
              "{\"ph\":\"X\",\"cat\":\"overhead\",\"name\":\"Buffer Flush\",\"pid\":-1,\"tid\":0,\"ts\":3,\"dur\":1},"
              "{\"ph\":\"i\",\"name\":\"Record Window End\",\"s\":\"g\",\"pid\":\"\",\"tid\":\"\",\"ts\":9e15},"
              "{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":1,\"args\":{\"name\":\"python\"}},"
              "{\"ph\":\"M\",\"name\":\"process_labels\",\"pid\":1,\"args\":{\"labels\":\"CPU\"}},"
              "{\"ph\":\"M\",\"name\":\"process_sort_index\",\"pid\":1,\"args\":{\"sort_index\":12}},"
              "{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":1,\"tid\":2,\"args\":{\"name\":\"thread 2 (main)\"}}"));
        const core::Trace &t = *r.trace;
        std::map<core::LaneKind, int> kinds;
        for (const core::Lane &lane : t.lanes()) {
            ++kinds[lane.kind];
            if (lane.kind == core::LaneKind::HostThread)
                QVERIFY(t.string(lane.name) == "thread 2 (main)");
        }
        QCOMPARE(kinds[core::LaneKind::DeviceStream], 1);
        QCOMPARE(kinds[core::LaneKind::DeviceAnnotation], 1);
        QCOMPARE(kinds[core::LaneKind::HostThread], 1);
        QCOMPARE(kinds[core::LaneKind::Pseudo], 2);
        QCOMPARE(t.range().lengthNs(), 14000); // 1 us to 15 us: the pseudo processes do not count
        bool found = false;
        for (const core::Process &p : t.processes())
            if (t.string(p.id) == "1") {
                found = true;
                QVERIFY(t.string(p.name) == "python");
                QVERIFY(t.string(p.labels) == "CPU");
                QCOMPARE(*p.sortIndex, 12);
            }
        QVERIFY(found);
    }

    /// What writers get wrong, and all that is in the file nevertheless.
    void tolerated_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("slices");
        QTest::addColumn<int>("damaged");
        const auto row = [](const char *name, const std::string &text, int slices, int damaged) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << slices << damaged;
        };
        row("bare list", "[" + kOp + "," + kLater + "]", 2, 0);
        row("list without end", "[" + kOp + ",\n" + kLater, 2, 0);
        row("trailing comma", trace(kOp + "," + kLater + ",  "), 2, 0);
        row("missing comma between records", trace(kOp + "\n" + kLater), 2, 0);
        row("empty record", trace(kOp + ",{}," + kLater + ",{}"), 2, 0);
        row("byte order mark", "\xef\xbb\xbf" + trace(kOp), 1, 0);
        row("two dumps", trace(kOp) + "\n" + trace(kLater), 2, 0);
        row("two lists", "{\"traceEvents\":[" + kOp + "],\"x\":1,\"traceEvents\":[" + kLater + "]}", 2, 0);
        row("empty values", "{\"a\": ,\"b\":}" + trace(kOp), 1, 0);
        row("value left out before the list", "{\"a\": , \"traceEvents\": [" + kOp + "], \"b\": }", 1, 0);
        row("records without a root", kOp + "\n" + kLater, 2, 0);
        row("brackets in the name of the file", "{\"traceEvents\":[" + kOp + "],\"traceName\":\"a]}[{\\\"\"}", 1, 0);
        row("missing comma in record", trace("{\"ph\":\"X\" \"name\":\"a\" \"ts\":1 \"dur\":2 \"pid\":1, \"tid\":1}"),
            1, 0);
        row("bare words",
            trace(
                "{\"ph\":\"X\",\"name\":\"a\",\"ts\":1,\"dur\":NaN,\"tid\":0x7f,\"args\":{\"a\":inf,\"b\":-Infinity,\"c\":N/A,\"d\":nan}}"),
            1, 0);
        row("bad escapes", trace("{\"ph\":\"X\",\"name\":\"C:\\Users\\me\\u12\",\"ts\":1,\"dur\":1}"), 1, 0);
        row("raw control characters", trace("{\"ph\":\"X\",\"name\":\"a\nb\tc\x01\",\"ts\":1,\"dur\":1}"), 1, 0);
        row("zero bytes in a string", trace(std::string("{\"ph\":\"X\",\"name\":\"a\0b\",\"ts\":1,\"dur\":1}", 38)), 1,
            0);
        row("not UTF-8", trace("{\"ph\":\"X\",\"name\":\"\xff\xfe\xc3\",\"ts\":1,\"dur\":1}"), 1, 0);
        row("args that are none",
            trace(
                "{\"ph\":\"X\",\"cat\":\"kernel\",\"ts\":1,\"dur\":1,\"args\":[]},{\"ph\":\"X\",\"cat\":\"kernel\",\"ts\":2,\"dur\":1,\"args\":null},"
                "{\"ph\":\"X\",\"cat\":\"kernel\",\"ts\":3,\"dur\":1,\"args\":{\"grid\":7,\"block\":[],\"stream\":\"x\",\"correlation\":-1}}"),
            3, 0);
        row("X without a time", trace("{\"ph\":\"X\",\"name\":\"a\",\"dur\":1}," + kOp), 1, 1);
        row("record without a phase", trace("{\"name\":\"a\",\"ts\":1}," + kOp), 1, 1);
        row("lost opening quote", trace("{\"ph\":\"X\",\"ts\":1, tid\": 0, \"dur\":1}," + kOp), 1, 1);
        row("lost closing quote", trace("{\"ph\":\"X\",\"ts\":1,\"name\":\"a, \"tid\": 0, \"dur\":1}," + kOp), 1, 1);
        row("lost brace", trace("{\"ph\":\"X\",\"ts\":1,\"args\":{\"a\":1,\"dur\":1}," + kOp + "," + kLater), 2, 1);
        row("torn record", trace("{\"ph\":\"X\",\"cat\":\"x\"," + kOp + "," + kLater), 2, 1);
        row("torn in its arguments", trace("{\"ph\":\"X\",\"args\":{\"a\": 65" + kOp + "," + kLater), 2, 1);
        row("torn in a list of its arguments", trace("{\"ph\":\"X\",\"args\":{\"a\": [1, 2" + kOp + "," + kLater), 2,
            1);
        row("quote not escaped", trace("{\"ph\":\"X\",\"ts\":1,\"args\":{\"a\":\"x\"y\"}}," + kOp), 1, 1);
        row("cut", "{\"traceEvents\": [" + kOp + ",{\"ph\":\"X\",\"name\":\"cut", 1, 0);
        row("cut after a torn one",
            "{\"traceEvents\": [{\"ph\":\"X\",\"args\":{\"a\":[" + kOp + ",{\"ph\":\"X\",\"name\":\"cut", 1, 1);
        row("damaged head",
            "{\"INFO\": [\"a \"quoted\" text\"], \"x\": {, \"traceEvents\": [" + kOp + "," + kLater + "]}", 2, 0);
        row("head with one bracket too many", "{\"x\": [, \"traceEvents\": [" + kOp + "," + kLater + "]}", 2, 0);
        row("key of the list damaged", "{\"traceEwents\": [" + kOp + "," + kLater + "]}", 2, 0);
        row("first part of a dump", "{\n\"traceEvents\": [\n" + kOp + ",\n" + kLater, 2, 0);
        row("middle part of a dump", ",\n" + kOp + ",\n" + kLater, 2, 0);
        row("last part of a dump", ",\n" + kOp + ",\n" + kLater + "\n],\n\"displayTimeUnit\": \"ms\"\n}", 2, 0);
        row("bare hex for a thread", trace("{\"ph\":\"X\",\"name\":\"a\",\"ts\":1,\"dur\":2,\"pid\":1,\"tid\":7f3a9c}"),
            1, 0);
        row("quotes in a name",
            trace(
                "{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"{\"device\": 0, \"dtype\": \"f\"}\", \"pid\":1,\"tid\":2,\"ts\":1,\"dur\":1},"
                + kOp + "," + kLater),
            2, 1);
        row("three writers torn into each other",
            trace("{\"ph\":\"X\",\"name\":\"x\",\"ts\":3,\"pid\": 978567    " + kOp + ",{\"ph\":\"X\",\"na" + kLater),
            2, 2);
        row("list closed too early", "{\"traceEvents\": [" + kOp + "]," + kLater + "]}", 2, 0);
    }
    void tolerated()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, slices);
        QFETCH(int, damaged);
        for (const std::size_t block : { std::size_t(1) << 20, std::size_t(64), std::size_t(7) }) {
            const ReadText r = readText(text.toStdString(), block);
            QCOMPARE(int(r.trace->sliceCount()), slices);
            QCOMPARE(int(countOf(*r.trace, "damaged-records")), damaged);
            QCOMPARE(int(countOf(*r.trace, "text-behind-end")), 0);
        }
    }

    void strings()
    {
        const ReadText r = readText(trace(
            "{\"ph\":\"X\",\"name\":\"C:\\Users\\me\\proj\\train \\\"q\\\" \\ud83d\\ude00 \\ud83d \\/ \\u00\",\"ts\":1,\"dur\":1}"));
        QVERIFY(r.trace->name(0) == "C:\\Users\\me\\proj\train \"q\" \xf0\x9f\x98\x80 \xef\xbf\xbd / \\u00");
    }

    void duplicateKeys()
    {
        const ReadText r = readText(trace(
            "{\"ph\":\"X\",\"name\":\"a\",\"name\":\"b\",\"ts\":1,\"dur\":2,\"dur\":3,\"args\":{\"correlation\":1},\"args\":{\"correlation\":9},\"cat\":\"kernel\"}"));
        QVERIFY(r.trace->name(0) == "b");
        QCOMPARE(r.trace->duration(0), 3000);
        QCOMPARE(*r.trace->correlation(0), 9u);
    }

    /// A batch that the driver could not time, among records of an absolute clock: no axis of fifty years.
    void kernelsWithoutTimes()
    {
        const auto kernel = [](const char *ts, const char *dur) {
            return std::string("{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"k\",\"pid\":0,\"tid\":7,\"ts\":") + ts
                + ",\"dur\":" + dur + "}";
        };
        const ReadText r = readText(trace(kernel("1700000000000000.500", "20") + "," + kernel("0", "0") + ","
            + kernel("1700000000000100.500", "30") + "," + kernel("0", "0")));
        QCOMPARE(r.trace->sliceCount(), 4u);
        QCOMPARE(r.trace->range().lengthNs(), 130'000);
        QCOMPARE(countOf(*r.trace, "untimed-records"), 2u);
        core::TimeNs sum = 0;
        for (core::SliceId s = 0; s < 4; ++s)
            sum += r.trace->isUntimed(s) ? 0 : r.trace->duration(s);
        QCOMPARE(sum, 50'000);
    }

    /// Times as text of an absolute clock down to the nanosecond, and ids that no double holds.
    void largeNumbersStayExact()
    {
        const auto record = [](const char *name, const char *ts, const char *dur) {
            return std::string("{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"") + name
                + "\",\"pid\":1,\"tid\":2,\"ts\":" + ts + ",\"dur\":" + dur + "}";
        };
        const auto flow = [](const char *phase, const char *id, int ts) {
            return std::string("{\"ph\":\"") + phase + "\",\"id\":" + id
                + ",\"cat\":\"ac2g\",\"name\":\"f\",\"pid\":1,\"tid\":2,\"ts\":" + std::to_string(ts) + "}";
        };
        const ReadText r = readText(trace(record("outer", "\"1700000000123456.789\"", "\"10.000\"") + ","
            + record("inner", "\"1700000000123456.790\"", "\"9.999\"") + ","
            + record("next", "1700000000123466.789", "0.001")));
        const core::Trace &t = *r.trace;
        QCOMPARE(t.sliceCount(), 3u);
        QCOMPARE(t.files()[0].originNs, 1'700'000'000'123'456'789);
        for (core::SliceId s = 0; s < 3; ++s) {
            QCOMPARE(t.start(s), t.name(s) == "outer" ? 0 : t.name(s) == "inner" ? 1 : 10'000);
            QCOMPARE(t.row(s), t.name(s) == "inner" ? 1u : 0u); // nested where they nest to the nanosecond
        }
        QCOMPARE(t.lanes()[0].crossings, 0u);
        // 2^53 and the two that a double takes for it or for its neighbour.
        const ReadText f = readText(trace(kOp + "," + flow("s", "9007199254740992", 11) + ","
            + flow("s", "9007199254740993", 12) + "," + flow("s", "9007199254740994", 13)));
        QCOMPARE(f.trace->flows().size(), 3u);
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(f.trace->flows()[i].id, 9'007'199'254'740'992u + i);
    }

    /// A range may end where the next one begins, and an end need not say which.
    void rangesThatTouch()
    {
        const auto edge = [](const char *phase, const char *name, int ts) {
            return std::string("{\"ph\":\"") + phase + "\","
                + (*name ? std::string("\"name\":\"") + name + "\"," : std::string())
                + "\"pid\":1,\"tid\":1,\"ts\":" + std::to_string(ts) + "}";
        };
        const ReadText r = readText(trace(edge("B", "Outer", 100) + "," + edge("B", "In1", 100) + ","
            + edge("E", "", 164) + "," + edge("B", "In2", 164) + "," + edge("E", "", 447) + "," + edge("E", "", 447)
            + "," + edge("B", "Next", 447) + "," + edge("E", "Next", 500)));
        const std::map<std::string, core::TimeNs> lengths { { "Outer", 347'000 }, { "In1", 64'000 }, { "In2", 283'000 },
            { "Next", 53'000 } };
        QCOMPARE(r.trace->sliceCount(), lengths.size());
        for (core::SliceId s = 0; s < r.trace->sliceCount(); ++s)
            QCOMPARE(r.trace->duration(s), lengths.at(std::string(r.trace->name(s))));
        QCOMPARE(r.trace->diagnostics().items().size(), 0u);
    }

    /// It says how to print times, not what they are in.
    void unitOfTheDisplayIsNoUnitOfTimes()
    {
        for (const char *unit : { "ns", "ms", "us", "" }) {
            const ReadText r = readText(
                "{\"displayTimeUnit\":\"" + std::string(unit) + "\",\"traceEvents\": [" + kOp + "," + kLater + "]}");
            QCOMPARE(r.trace->range().lengthNs(), 15'000);
            QCOMPARE(r.trace->duration(0), 5'000);
        }
    }

    /// Ranges of one thread that overlap without nesting keep their lengths; the one that crosses has a row of its own.
    void crossingRanges()
    {
        const auto record = [](const char *name, int ts, int dur) {
            return std::string("{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"") + name
                + "\",\"pid\":1,\"tid\":2,\"ts\":" + std::to_string(ts) + ",\"dur\":" + std::to_string(dur) + "}";
        };
        const ReadText r =
            readText(trace(record("step", 0, 100) + "," + record("crosses", 90, 40) + "," + record("within", 10, 20)));
        const std::map<std::string, core::TimeNs> lengths { { "step", 100'000 }, { "crosses", 40'000 },
            { "within", 20'000 } };
        QCOMPARE(r.trace->lanes().size(), 1u);
        QCOMPARE(countOf(*r.trace, "crossing-slices"), 1u);
        std::set<std::uint32_t> rows;
        for (core::SliceId s = 0; s < 3; ++s) {
            QCOMPARE(r.trace->duration(s), lengths.at(std::string(r.trace->name(s))));
            if (r.trace->name(s) != "within")
                rows.insert(r.trace->row(s));
        }
        QCOMPARE(rows.size(), 2u);
    }

    void otherPhases()
    {
        const ReadText r = readText(trace(kOp + ",{\"ph\":\"N\",\"name\":\"a\",\"ts\":1},{\"ph\":\"D\",\"ts\":2}"));
        QCOMPARE(countOf(*r.trace, "phases-not-read"), 2u);
        QCOMPARE(r.result.stats.records, 3u);
    }

    void head()
    {
        const ReadText r = readText(
            "{\"a\": {\"b\": [1, \"]\"]}, \"n\": 1.50, \"t\": \"x\\ty\", \"traceEvents\": [], \"late\": [true, {\"q\": null}]}");
        const auto &h = r.result.stats.header;
        QCOMPARE(h.size(), 4u);
        QVERIFY(h[0].key == "a" && h[0].raw == "{\"b\": [1, \"]\"]}");
        QVERIFY(h[1].key == "n" && h[1].raw == "1.50" && !h[1].isText);
        QVERIFY(h[2].key == "t" && h[2].raw == "x\ty" && h[2].isText);
        QVERIFY(h[3].key == "late" && h[3].raw == "[true, {\"q\": null}]");
        QVERIFY(r.result.stats.sawEventList);
    }

    /// Any cut of a file gives its complete records before the cut, and only those.
    void anyCut()
    {
        for (const bool pretty : { true, false }) {
            const SampleFile f = sampleFile(40, pretty);
            const auto whole = slicesByOffset(*readText(f.text).trace);
            QCOMPARE(whole.size(), f.slices.size());
            for (std::size_t cut = 1; cut < f.text.size(); cut += stepOf(23, 5)) {
                const ReadText r = readText(f.text.substr(0, cut));
                const auto some = slicesByOffset(*r.trace);
                std::size_t expected = 0;
                for (const auto &[begin, end] : f.slices)
                    expected += end <= cut;
                QCOMPARE(some.size(), expected);
                for (const auto &[offset, slice] : some)
                    QVERIFY(whole.at(offset) == slice);
                QCOMPARE(countOf(*r.trace, "file-cut"), 1u);
                QCOMPARE(countOf(*r.trace, "damaged-records"), 0u);
                QCOMPARE(*r.trace->diagnostics().find("file-cut")->firstByte, cut);
            }
        }
    }

    /// A wrong byte costs the record that it is in, and at most its neighbours.
    void anyWrongByte()
    {
        for (const bool pretty : { true, false }) {
            const SampleFile f = sampleFile(14, pretty);
            const auto whole = slicesByOffset(*readText(f.text).trace);
            for (std::size_t at = 0; at < f.text.size(); at += stepOf(23, 11)) {
                for (const char wrong :
                    { static_cast<char>(f.text[at] ^ 1), '"', '\\', '{', '}', '[', ']', ',', '\0' }) {
                    if (wrong == f.text[at])
                        continue;
                    std::string text = f.text;
                    text[at] = wrong;
                    const ReadText r = readText(text);
                    const auto some = slicesByOffset(*r.trace);
                    // The slice that the byte is in, or the ones around it where it is between slices; and one more on either side.
                    const auto next = std::find_if(f.slices.begin(), f.slices.end(), [&](const auto &s) {
                        return s.second > at;
                    }) - f.slices.begin();
                    for (std::ptrdiff_t i = 0; i < std::ssize(f.slices); ++i) {
                        if (i >= next - 1 && i <= next + 1)
                            continue;
                        const auto offset = f.slices[static_cast<std::size_t>(i)].first;
                        const auto it = some.find(offset);
                        QVERIFY2(it != some.end(),
                            qPrintable(QStringLiteral("byte %1 as %2: record at %3 is gone")
                                           .arg(at)
                                           .arg(int(wrong))
                                           .arg(offset)));
                        // A damaged time moves the file's origin, but slicesByOffset() tells times on the file's clock.
                        QVERIFY2(it->second == whole.at(offset), it->second.c_str());
                    }
                }
            }
        }
    }

    void anyOrder()
    {
        const SampleFile f = sampleFile(140, false, 5);
        std::mt19937 random(3);
        const QString expected = dump(*readText(f.text).trace, false);
        for (int round = 0; round < 10; ++round) {
            auto records = f.records;
            std::shuffle(records.begin(), records.end(), random);
            std::string list;
            for (const std::string &r : records)
                list += (list.empty() ? "" : ", ") + r;
            QCOMPARE(dump(*readText("{\"traceEvents\": [" + list + "], \"schemaVersion\": 1}").trace, false), expected);
        }
    }

    /// The same bytes give the same trace for any number of threads and any size of blocks, whole or damaged.
    void anyBlocksAndThreads()
    {
        std::vector<std::string> texts;
        texts.push_back(sampleFile(600, true, 2).text);
        texts.push_back(sampleFile(600, false, 3).text);
        std::string list = "[" + sampleFile(50, true).records[0];
        for (int i = 0; i < 300; ++i)
            list += ",\n" + sampleFile(7, false, static_cast<unsigned>(i)).records[static_cast<std::size_t>(i % 7)];
        texts.push_back(list);
        // Lists of objects in arguments look like records to whoever begins in the middle.
        std::string nested = "{\"traceEvents\": [";
        for (int i = 0; i < 60; ++i) {
            nested += i ? "," : "";
            nested +=
                "{\"ph\":\"X\",\"name\":\"n\",\"ts\":" + std::to_string(i) + ",\"dur\":1,\"args\":{\"l\":[{\"name\":1}";
            for (int k = 0; k < i * 3; ++k)
                nested += ",{\"name\":\"" + std::to_string(k) + "\",\"ph\":\"X\",\"ts\":5,\"dur\":1}";
            nested += "]}}";
        }
        texts.push_back(nested + "]}");
        std::mt19937 random(9);
        const std::size_t clean = texts.size();
        for (int i = 0; i < 24; ++i) {
            std::string damaged = texts[static_cast<std::size_t>(i) % clean];
            for (int k = 0; k < 1 + i % 9; ++k) {
                const std::size_t at = random() % damaged.size();
                if (random() % 3 == 0)
                    damaged.erase(at, random() % 80);
                else
                    damaged[at] = "\"{}[]:,\\x\0"[random() % 10];
            }
            if (i % 5 == 0)
                damaged.resize(random() % damaged.size());
            texts.push_back(damaged);
        }
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const QString expected = dump(*readText(texts[i], std::size_t(4) << 20, 1).trace);
            for (const std::size_t block : { std::size_t(64), std::size_t(127), std::size_t(300), std::size_t(1000),
                     std::size_t(4096), std::size_t(50'000) })
                for (const unsigned threads : { 1u, 2u, 4u }) {
                    const QString got = dump(*readText(texts[i], block, threads).trace);
                    QVERIFY2(got == expected,
                        qPrintable(QStringLiteral("text %1, blocks of %2, %3 threads").arg(i).arg(block).arg(threads)));
                }
        }
    }

    /// Text made to be slow. Each of these took minutes in a reader that reads anything twice too often; all must end well within the time limit of the test.
    void bombs_data()
    {
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<int>("times");
        const auto row = [](const char *name, const char *piece, int times) {
            QTest::newRow(name) << QByteArray(piece) << times;
        };
        row("lists in lists", "[", 4'000'000);
        row("objects in records", "{\"ph\":[", 300'000);
        row("records in records", "{\"ph\":{\"ph\":", 200'000);
        row("records that never end", "{\"ph\":\"X\",\"a\":[1,", 200'000);
        row("strings that never end", "{\"ph\":\"", 300'000);
        row("backslashes", "\\", 4'000'000);
        row("one long string", "aaaaaaaaaaaaaaaa", 1'000'000);
        row("blanks", "                ", 1'000'000);
        row("beginnings", "{\"ph\" ", 500'000);
        row("quotes", "\"", 4'000'000);
        row("numbers", "1", 4'000'000);
    }
    void bombs()
    {
        QFETCH(QByteArray, piece);
        QFETCH(int, times);
        for (const char *head :
            { "[{\"ph\":\"X\",\"args\":{\"a\":", "{\"x\":", "{\"traceEvents\":[{\"ph\":\"X\",\"name\":\"" }) {
            std::string text = head;
            for (int i = 0; i < partOf(times, 20, 8); ++i)
                text.append(piece.constData(), static_cast<std::size_t>(piece.size()));
            readText(text, 4096, 2);
            readText(text + "\"}]," + kOp + "]}", std::size_t(1) << 20, 1);
        }
    }

    /// A record longer than we hold is left out and called so; what follows it is kept.
    void hugeRecord()
    {
        std::string text = "{\"traceEvents\": [" + kOp + ",{\"ph\":\"X\",\"ts\":1,\"dur\":1,\"name\":\"";
        text.append(std::size_t(65) << 20, 'x');
        text += "\"}," + kLater + "]}";
        for (const std::size_t block : { std::size_t(1) << 20, std::size_t(100'000) }) {
            if ((kIsThreadSanitized || kIsAddressSanitized) && block > 100'000)
                continue; // seldom handed from thread to thread
            const ReadText r = readText(text, block, 2);
            QCOMPARE(r.trace->sliceCount(), 2u);
            QCOMPARE(countOf(*r.trace, "oversized-records"), 1u);
        }
    }
};

LANEWISE_TEST(TestChromeJson)
#include "tst_chromejson.moc"
