// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <testsuite.h>

#include <core/argumentsource.h>
#include <core/tracebuilder.h>

#include <chrono>
#include <limits>
#include <random>
#include <thread>

using namespace lanewise::core;

namespace {

std::shared_ptr<const Trace> finished(TraceBuilder &builder, unsigned threads = 1)
{
    TaskPool pool(threads);
    auto result = builder.finish(pool);
    return result.ok() ? *result : nullptr;
}

/// Everything of a slice that does not depend on ids, as text.
std::string described(const Trace &t)
{
    std::string out;
    for (LaneId l = 0; l < t.lanes().size(); ++l) {
        const Lane &lane = t.lane(l);
        out += "lane " + std::string(t.string(lane.process)) + "/" + std::string(t.string(lane.thread)) + " rows "
            + std::to_string(lane.rows) + "\n";
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            out += std::to_string(t.start(s)) + "+" + std::to_string(t.duration(s)) + " " + std::string(t.name(s))
                + " r" + std::to_string(t.row(s)) + " f" + std::to_string(t.flags(s)) + " c"
                + std::to_string(t.correlation(s).value_or(0)) + " " + std::string(t.string(t.category(s).name));
            if (const auto d = t.gpuDetail(s))
                out += " bytes " + std::to_string(d->bytes) + " " + std::string(t.string(d->collective));
            out += "\n";
        }
    }
    return out;
}

} // namespace

static constexpr MessageTemplate kSomething { "something", "something at byte {byte}" };

class TestTraceBuilder : public QObject {
    Q_OBJECT
private slots:
    void emptyTrace()
    {
        TraceBuilder b;
        b.addFile("empty", 0);
        const auto t = finished(b);
        QVERIFY(t);
        QCOMPARE(t->sliceCount(), std::size_t(0));
        QVERIFY(t->lanes().empty());
        QVERIFY(t->range().isEmpty());
    }

    void timesLanesAndOrder()
    {
        TraceBuilder b;
        const FileIndex file = b.addFile("a", 10);
        b.file(file).baseUnixNs = 1'000'000;
        RecordSink &s = b.newSink(file);
        s.beginBlock();
        const auto kernel = s.category("kernel", Kind::Kernel);
        const auto op = s.category("cpu_op", Kind::CpuOp);
        const auto window = s.category("Trace", Kind::CaptureWindow);
        s.slice(400, 50, s.name("second"), kernel, s.lane("0", "7", LaneKind::DeviceStream), 12, 30);
        GpuDetail d;
        d.bytes = 4096;
        d.context = 3;
        d.collective = s.name("allreduce");
        s.gpuDetail(d);
        s.slice(300, 50, s.name("first"), kernel, s.lane("0", "7", LaneKind::DeviceStream), {}, 20);
        s.slice(200, 100, s.name("op"), op, s.lane("900", "901", LaneKind::HostThread), 12, 10);
        s.slice(200, 100, s.name("main"), op, s.lane("900", "900", LaneKind::HostThread), {}, 11);
        s.slice(1, 5000, s.name("window"), window, s.lane("Spans", "x", LaneKind::Pseudo), {}, 5);
        s.fact({ PendingFact::What::ProcessName, "900", "", "python", 1 });
        s.fact({ PendingFact::What::ThreadName, "900", "901", "worker", 2 });
        s.fact({ PendingFact::What::Header, "host_name", "", "\"node\"", 3 });
        b.commit(s.takeBlock());
        QCOMPARE(b.headerFacts(file).size(), std::size_t(1));
        const auto t = finished(b);
        QVERIFY(t);
        // Devices first, then hosts with the main thread first, pseudo lanes last; times from the earliest record outside pseudo lanes.
        QCOMPARE(described(*t),
            std::string("lane 0/7 rows 1\n"
                        "100+50 first r0 f0 c0 kernel\n"
                        "200+50 second r0 f0 c12 kernel bytes 4096 allreduce\n"
                        "lane 900/900 rows 1\n0+100 main r0 f0 c0 cpu_op\n"
                        "lane 900/901 rows 1\n0+100 op r0 f0 c12 cpu_op\n"
                        "lane Spans/x rows 1\n-199+5000 window r0 f0 c0 Trace\n"));
        QCOMPARE(t->range().startNs, TimeNs(0));
        QCOMPARE(t->range().endNs, TimeNs(250));
        QCOMPARE(t->files()[0].originNs, TimeNs(200));
        QCOMPARE(t->startUnixNs().value(), TimeNs(1'000'200));
        QCOMPARE(t->lane(0).device.value(), std::int64_t(0));
        QCOMPARE(t->lane(0).stream.value(), std::int64_t(7));
        QCOMPARE(t->lane(0).context.value(), std::int64_t(3));
        QCOMPARE(t->string(t->lane(2).name), std::string_view("worker"));
        QCOMPARE(t->string(t->process(0, t->lane(2).process)->name), std::string_view("python"));
        QCOMPARE(t->laneOf(0), 0u);
        QCOMPARE(t->laneOf(2), 1u);
        QVERIFY(!t->correlation(0).has_value());
    }

    void valuesTooLargeForTheirColumn()
    {
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        const auto lane = s.lane("1", "1", LaneKind::HostThread);
        const auto op = s.category("cpu_op", Kind::CpuOp);
        s.slice(10, 4'294'967'294, s.name("just fits"), op, lane, 0xFFFFFFFD, 1);
        s.slice(5'000'000'000, 4'294'967'295, s.name("does not"), op, lane, 0xFFFFFFFE, 2);
        s.slice(20, TimeNs(8) * 24 * 3600 * 1'000'000'000, s.name("236 years"), op, lane, 0xFFFFFFFFFFull, 3);
        s.slice(30, -5, s.name("negative"), op, lane, 0xFFFFFFFF, 4);
        b.commit(s.takeBlock());
        const auto t = finished(b);
        QVERIFY(t);
        QCOMPARE(t->duration(0), TimeNs(4'294'967'294));
        QCOMPARE(t->correlation(0).value(), std::uint64_t(0xFFFFFFFD));
        QCOMPARE(t->name(3), std::string_view("does not"));
        QCOMPARE(t->duration(3), TimeNs(4'294'967'295));
        QCOMPARE(t->correlation(3).value(), std::uint64_t(0xFFFFFFFE));
        QCOMPARE(t->duration(1), TimeNs(8) * 24 * 3600 * 1'000'000'000);
        QCOMPARE(t->correlation(1).value(), std::uint64_t(0xFFFFFFFFFF));
        QVERIFY(t->flags(1) & kImpossibleDuration);
        QCOMPARE(t->duration(2), TimeNs(0));
        QVERIFY(t->flags(2) & kNegativeDuration);
        QCOMPARE(t->correlation(2).value(), std::uint64_t(0xFFFFFFFF));
        QCOMPARE(t->range().endNs, TimeNs(9'294'967'285)); // the impossible one does not stretch the axis
        QCOMPARE(t->diagnostics().find("impossible-durations")->count, std::uint64_t(1));
        QCOMPARE(t->diagnostics().find("negative-durations")->firstByte.value(), std::uint64_t(4));
    }

    void zeroTimeIsUntimedOnlyFarFromTheRest()
    {
        for (const bool absolute : { true, false }) {
            TraceBuilder b;
            RecordSink &s = b.newSink(b.addFile("a", 10));
            s.beginBlock();
            const auto lane = s.lane("0", "7", LaneKind::DeviceStream);
            const auto kernel = s.category("kernel", Kind::Kernel);
            const TimeNs epoch = absolute ? 1'700'000'000'000'000'000 : 0;
            s.slice(0, 0, s.name("k"), kernel, lane, {}, 1);
            s.slice(epoch + 500, 10, s.name("k"), kernel, lane, {}, 2);
            s.slice(epoch + 700, 10, s.name("k"), kernel, lane, {}, 3);
            b.commit(s.takeBlock());
            const auto t = finished(b);
            QVERIFY(t);
            QCOMPARE(t->isUntimed(0) || t->isUntimed(1), absolute);
            QCOMPARE(t->range().endNs, absolute ? TimeNs(210) : TimeNs(710));
            QCOMPARE(t->diagnostics().find("untimed-records") != nullptr, absolute);
        }
    }

    /// Each row: edges as "B name time", "E time" or "E name time"; what comes of them as "name start+length", * where it was never closed.
    void edges_data()
    {
        QTest::addColumn<QString>("edges");
        QTest::addColumn<QString>("ranges");
        QTest::addColumn<int>("stray");
        QTest::newRow("one after the other") << "B a 0, E 5, B b 5, E 9"
                                             << "a 0+5, b 5+4" << 0;
        QTest::newRow("nested, ends without names") << "B a 0, B b 0, E 3, B c 3, E 9, E 9"
                                                    << "a 0+9, b 0+3, c 3+6" << 0;
        QTest::newRow("an end too many") << "B a 0, E 5, E 6, B b 7, E 8"
                                         << "a 0+5, b 7+1" << 1;
        QTest::newRow("never closed") << "B a 0, E 5, B b 6, B c 7, E c 9"
                                      << "a 0+5, b 6+3*, c 7+2" << 0;
        QTest::newRow("an inner one lost its end") << "B a 0, B b 1, E a 9"
                                                   << "a 0+9, b 1+8*" << 0;
        QTest::newRow("an end of a name that never began") << "B a 0, E x 3, E a 9"
                                                           << "a 0+9" << 1;
        QTest::newRow("pairs beside each other that overlap in time") << "B a 0, E a 10, B b 5, E b 15, B c 2, E c 3"
                                                                      << "a 0+10, c 2+1, b 5+10" << 0;
        QTest::newRow("not in order of time") << "E 9, B a 0, E 4, B b 2"
                                              << "a 0+9, b 2+2" << 0;
        QTest::newRow("all at one time") << "B a 3, B b 3, E 3, E 3"
                                         << "a 3+0, b 3+0" << 0;
        QTest::newRow("an end before its beginning") << "B a 5, E 3"
                                                     << "a 5+0" << 0;
    }
    void edges()
    {
        QFETCH(QString, edges);
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        std::uint64_t record = 0;
        for (const QString &edge : edges.split(QStringLiteral(", "))) {
            const QStringList parts = edge.split(u' ');
            const QString name = parts.size() == 3 ? parts[1] : QString();
            s.edge(parts[0] == QStringLiteral("B"), parts.last().toLongLong(), s.name(name.toStdString()),
                s.category("", Kind::Other), s.lane("1", "1", LaneKind::HostThread), ++record);
            // Where one block of a file ends and the next begins says nothing.
            if (record % 3 == 0) {
                b.commit(s.takeBlock());
                s.beginBlock();
            }
        }
        b.commit(s.takeBlock());
        const auto t = finished(b);
        QVERIFY(t);
        QStringList ranges;
        for (SliceId i = 0; i < t->sliceCount(); ++i)
            ranges << QStringLiteral("%1 %2+%3%4")
                          .arg(QString::fromStdString(std::string(t->name(i))))
                          .arg(t->start(i) + t->files()[0].originNs)
                          .arg(t->duration(i))
                          .arg(t->flags(i) & kUnclosed ? QStringLiteral("*") : QString());
        QTEST(ranges.join(QStringLiteral(", ")), "ranges");
        const Diagnostic *stray = t->diagnostics().find("stray-ends");
        QTEST(stray ? int(stray->count) : 0, "stray");
        const Diagnostic *open = t->diagnostics().find("unclosed-ranges");
        QCOMPARE(open ? open->count : 0, std::uint64_t(ranges.join(QString()).count(u'*')));
    }

    /// A device is not called busy for a time that nobody saw.
    void unclosedOnADevice()
    {
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        const auto lane = s.lane("0", "7", LaneKind::DeviceStream);
        s.edge(true, 10, s.name("k"), s.category("kernel", Kind::Kernel), lane, 1);
        s.slice(50, 10, s.name("k"), s.category("kernel", Kind::Kernel), lane, {}, 2);
        b.commit(s.takeBlock());
        const auto t = finished(b);
        QCOMPARE(t->duration(0), TimeNs(0));
        QVERIFY((t->flags(0) & kUnclosed) && (t->flags(0) & kNoDuration));
        QVERIFY(!t->diagnostics().find("missing-durations"));
    }

    void aFileTakenOut()
    {
        TraceBuilder b;
        const auto add = [&](const char *path, TimeNs at) {
            const FileIndex file = b.addFile(path, 1);
            b.file(file).baseUnixNs = at;
            RecordSink &s = b.newSink(file);
            s.beginBlock();
            s.slice(
                at, 10, s.name(path), s.category("cpu_op", Kind::CpuOp), s.lane("1", "1", LaneKind::HostThread), 1, 1);
            s.fact({ PendingFact::What::ProcessName, "1", "", path, 1 });
            b.commit(s.takeBlock());
            b.diagnostics().add(kSomething, Severity::Warning, file, 3);
            DeviceProperties d;
            d.file = file;
            b.addDevice(d);
            return file;
        };
        QCOMPARE(add("first", 1000), 0u);
        QCOMPARE(add("bad", 5), 1u);
        b.dropLastFile();
        QCOMPARE(add("second", 3000), 1u);
        const auto t = finished(b);
        QCOMPARE(t->files().size(), std::size_t(2));
        QCOMPARE(t->sliceCount(), std::size_t(2));
        QCOMPARE(t->name(1), std::string_view("second"));
        QCOMPARE(t->fileOf(1), 1u);
        QCOMPARE(t->files()[1].path, std::string("second"));
        QCOMPARE(t->string(t->process(1, t->lane(1).process)->name), std::string_view("second"));
        QCOMPARE(t->devices().size(), std::size_t(2));
        QCOMPARE(t->diagnostics().items().size(), std::size_t(2));
        // Of two files each sentence says which it means.
        QCOMPARE(t->sentence(t->diagnostics().items()[1]), std::string("second: something at byte 3"));
    }

    void launchesWithoutKernels()
    {
        for (const bool hasKernel : { false, true }) {
            TraceBuilder b;
            RecordSink &s = b.newSink(b.addFile("a", 10));
            s.beginBlock();
            const auto lane = s.lane("1", "1", LaneKind::HostThread);
            const auto call = s.category("cuda_runtime", Kind::Runtime), op = s.category("cpu_op", Kind::CpuOp);
            TimeNs at = 1;
            for (const char *name : { "cudaLaunchKernel", "cuLaunchKernelEx", "hipExtModuleLaunchKernel",
                     "cudaLaunchCooperativeKernel", "cudaMemcpyAsync", "cudaDeviceSynchronize" }) {
                at += 10;
                s.slice(at, 5, s.name(name), call, lane, {}, std::uint64_t(at));
            }
            at += 10;
            s.slice(at, 5, s.name("cudaLaunchKernel"), op, lane, {}, 1); // an operator of that name
            if (hasKernel)
                s.slice(at, 5, s.name("k"), s.category("kernel", Kind::Kernel),
                    s.lane("0", "7", LaneKind::DeviceStream), {}, 99);
            b.commit(s.takeBlock());
            const auto t = finished(b);
            const Diagnostic *d = t->diagnostics().find("launches-without-kernels");
            QCOMPARE(d == nullptr, hasKernel);
            QVERIFY(hasKernel || (d->count == 4 && d->firstByte == 11));
        }
    }

    void timesBeyondTheAxis()
    {
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        const auto lane = s.lane("1", "1", LaneKind::HostThread);
        const auto op = s.category("cpu_op", Kind::CpuOp);
        constexpr TimeNs kFar = std::numeric_limits<TimeNs>::max() - 100;
        s.slice(-kFar, 10, s.name("early"), op, lane, {}, 1);
        s.slice(0, 10, s.name("zero"), op, lane, {}, 2);
        s.slice(kFar, 10, s.name("late"), op, lane, {}, 3);
        s.instant(kFar, s.name("i"), op, lane, 4);
        b.commit(s.takeBlock());
        const auto t = finished(b);
        const Diagnostic *d = t->diagnostics().find("times-out-of-range");
        QVERIFY(d);
        QCOMPARE(d->count, std::uint64_t(2));
        QCOMPARE(d->firstByte.value(), std::uint64_t(3));
    }

    /// Too many to be kept apart, of one file or of several: the kind is right all the same, and it is said.
    void manyCategories()
    {
        TraceBuilder b;
        for (int file = 0; file < 2; ++file) {
            RecordSink &s = b.newSink(b.addFile("f" + std::to_string(file), 10));
            for (int block = 0; block < 2; ++block) {
                s.beginBlock();
                const auto lane = s.lane("1", "1", LaneKind::HostThread);
                for (int i = 0; i < 1500; ++i)
                    s.slice(i, 1, s.name("op"), s.category("c" + std::to_string(i + 5000 * file), Kind::CpuOp), lane,
                        {}, 1);
                s.slice(5000, 1, s.name("k"), s.category("last" + std::to_string(file), Kind::Kernel),
                    s.lane("0", "7", LaneKind::DeviceStream), 1, 1);
                b.commit(s.takeBlock());
            }
        }
        const auto t = finished(b);
        QCOMPARE(t->sliceCount(), std::size_t(4 * 1501));
        for (SliceId i = 0; i < t->sliceCount(); ++i)
            QCOMPARE(t->kind(i), t->name(i) == "k" ? Kind::Kernel : Kind::CpuOp);
        QVERIFY(t->diagnostics().find("many-categories"));
    }

    /// PyTorch gives calls that it did not see return the time of its stop. No call outlasts its caller; what really ran to the stop, crosses for
    /// another reason, or is no call at all stays as it is.
    void callsOpenAtTheStop()
    {
        for (const TimeNs unit : { TimeNs(1'000), TimeNs(100'000'000) }) { // the second: durations beyond 32 bits
            TraceBuilder b;
            RecordSink &s = b.newSink(b.addFile("a", 10));
            s.beginBlock();
            const auto main = s.lane("1", "1", LaneKind::HostThread), other = s.lane("1", "2", LaneKind::HostThread);
            const auto python = s.category("python_function", Kind::Python), op = s.category("cpu_op", Kind::CpuOp);
            std::uint64_t record = 0;
            const auto add = [&](const char *name, TimeNs start, TimeNs end, std::uint16_t category,
                                 std::uint32_t lane) {
                s.slice(start * unit, (end - start) * unit, s.name(name), category, lane, {}, ++record);
            };
            add("main", 0, 900, python, main);
            add("caller", 100, 200, python, main);
            add("open", 110, 900, python, main);
            add("callback, open", 120, 900, python, main);
            add("sibling", 150, 160, python, main);
            add("op", 170, 230, op, main);
            add("later", 300, 400, python, main);
            add("crossing", 350, 450, python, main);
            add("running", 500, 900, python, main);
            add("stop", 600, 900, python, main);
            add("worker", 100, 500, python, other);
            add("ends first", 400, 600, python, other);
            b.commit(s.takeBlock());
            const auto t = finished(b);
            std::map<std::string, std::pair<TimeNs, bool>> ends;
            for (SliceId i = 0; i < t->sliceCount(); ++i)
                ends[std::string(t->name(i))] = { t->end(i) / unit, bool(t->flags(i) & kUnclosed) };
            const std::map<std::string, std::pair<TimeNs, bool>> expected { { "main", { 900, false } },
                { "caller", { 200, false } }, { "open", { 200, true } }, { "callback, open", { 200, true } },
                { "sibling", { 160, false } }, { "op", { 230, false } }, { "later", { 400, false } },
                { "crossing", { 450, false } }, { "running", { 900, false } }, { "stop", { 900, false } },
                { "worker", { 500, false } }, { "ends first", { 600, false } } };
            for (const auto &[name, end] : expected)
                QVERIFY2(ends[name] == end, name.c_str());
            const Diagnostic *d = t->diagnostics().find("calls-open-at-stop");
            QVERIFY(d);
            QCOMPARE(d->count, std::uint64_t(2));
            QCOMPARE(d->firstByte.value_or(0), std::uint64_t(3));
        }
    }
    /// Where both begin at once, the caller comes first again when the call is no longer the longer one.
    void openCallsThatBeginTogether()
    {
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        const auto lane = s.lane("1", "1", LaneKind::HostThread);
        const auto python = s.category("python_function", Kind::Python);
        s.slice(0, 900'000, s.name("main"), python, lane, {}, 1);
        s.slice(1'000, 100'000, s.name("caller"), python, lane, {}, 2);
        s.slice(5'000, 895'000, s.name("open"), python, lane, {}, 3);
        s.slice(5'000, 895'000, s.name("open too"), python, lane, {}, 4);
        s.slice(5'000, 20'000, s.name("within"), python, lane, {}, 5);
        b.commit(s.takeBlock());
        const auto t = finished(b);
        std::string order;
        for (SliceId i = 0; i < t->sliceCount(); ++i)
            order += std::string(t->name(i)) + ";";
        QCOMPARE(order, std::string("main;caller;open;open too;within;"));
        QCOMPARE(t->lane(0).rows, std::uint32_t(5));
        QCOMPARE(t->lane(0).crossings, std::uint32_t(0));
    }

    void filesOnOneClock()
    {
        TraceBuilder b;
        const FileIndex first = b.addFile("rank0", 1), second = b.addFile("rank1", 1), third = b.addFile("no clock", 1);
        b.file(first).baseUnixNs = 1000;
        b.file(second).baseUnixNs = 2'501'000;
        for (const FileIndex f : { second, first, third }) {
            RecordSink &s = b.newSink(f);
            s.beginBlock();
            // The same ids in every file, as in containers: they must stay apart.
            s.slice(f == third ? 77 : 50, 10, s.name("k"), s.category("kernel", Kind::Kernel),
                s.lane("0", "7", LaneKind::DeviceStream), 1, 1);
            b.commit(s.takeBlock());
        }
        const auto t = finished(b);
        QVERIFY(t);
        QCOMPARE(t->lanes().size(), std::size_t(3));
        QCOMPARE(t->start(t->lane(0).begin), TimeNs(0));
        QCOMPARE(t->start(t->lane(1).begin), TimeNs(2'500'000));
        QCOMPARE(t->start(t->lane(2).begin), TimeNs(0));
        QCOMPARE(t->lane(1).file, second);
        QCOMPARE(t->files()[second].originNs, TimeNs(50 - 2'500'000));
        QCOMPARE(t->diagnostics().find("clock-unknown")->file, third);
    }

    void instantsCountersFlows()
    {
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        const auto lane = s.lane("1", "1", LaneKind::HostThread), bare = s.lane("1", "2", LaneKind::HostThread);
        const auto op = s.category("cpu_op", Kind::CpuOp);
        s.slice(100, 10, s.name("op"), op, lane, {}, 1);
        s.instant(140, s.name("late"), op, lane, 3);
        s.instant(90, s.name("early"), op, bare, 2);
        s.counter(120, s.name("1"), s.name("memory"), s.name("bytes"), 7);
        s.counter(110, s.name("1"), s.name("memory"), s.name("bytes"), 5.5);
        s.flow('f', 130, 1ull << 60, op, lane, 5);
        s.flow('s', 100, 1ull << 60, op, lane, 4);
        b.commit(s.takeBlock());
        const auto t = finished(b);
        QVERIFY(t);
        QCOMPARE(t->instants().size(), std::size_t(2));
        QCOMPARE(t->instants()[0].timeNs, TimeNs(0));
        QCOMPARE(t->instants()[0].lane, kNoLane); // a thread without slices has no lane
        QCOMPARE(t->instants()[1].lane, 0u);
        QCOMPARE(t->counterSampleCount(), std::size_t(2));
        QCOMPARE(t->counters()[0].timesNs, (std::vector<TimeNs> { 20, 30 }));
        QCOMPARE(t->counters()[0].values, (std::vector<double> { 5.5, 7 }));
        QCOMPARE(t->flows()[0].phase, 's');
        QCOMPARE(t->flows()[1].id, 1ull << 60);
        QCOMPARE(t->range().endNs, TimeNs(50));
    }

    void sameForAnyCutAndThreads()
    {
        // The same records, cut into blocks and spread over sinks in different ways, give the same trace.
        std::mt19937 random(3);
        struct Record {
            TimeNs start, length;
            int lane, name;
            bool gpu;
        };
        std::vector<Record> records;
        for (int i = 0; i < 6000; ++i)
            records.push_back({ static_cast<TimeNs>(random() % 100'000), static_cast<TimeNs>(random() % 300),
                static_cast<int>(random() % 5), static_cast<int>(random() % 200), random() % 3 == 0 });
        const auto build = [&](std::size_t perBlock, std::size_t sinks, unsigned threads) {
            TraceBuilder b;
            const FileIndex file = b.addFile("a", 10);
            std::vector<RecordSink *> all;
            for (std::size_t i = 0; i < sinks; ++i)
                all.push_back(&b.newSink(file));
            for (std::size_t at = 0, n = 0; at < records.size(); at += perBlock, ++n) {
                RecordSink &s = *all[n % sinks];
                s.beginBlock();
                s.slice(1, 1, s.name("dropped " + std::to_string(n)), s.category("x", Kind::Other),
                    s.lane("9", "9", LaneKind::HostThread), {}, 1);
                s.beginBlock(); // a cut that proved wrong: what was read is dropped
                for (std::size_t i = at; i < std::min(records.size(), at + perBlock); ++i) {
                    const Record &r = records[i];
                    s.slice(r.start, r.length, s.name("n" + std::to_string(r.name)),
                        s.category(r.gpu ? "kernel" : "cpu_op", r.gpu ? Kind::Kernel : Kind::CpuOp),
                        s.lane(r.gpu ? "0" : "100", std::to_string(r.lane),
                            r.gpu ? LaneKind::DeviceStream : LaneKind::HostThread),
                        i, i);
                    if (r.gpu) {
                        GpuDetail d;
                        d.bytes = static_cast<std::int64_t>(i);
                        d.collective = s.name("c" + std::to_string(r.name % 3));
                        s.gpuDetail(d);
                    }
                }
                b.commit(s.takeBlock());
            }
            const auto t = finished(b, threads);
            return t ? described(*t) + std::to_string(t->strings().size()) : std::string("failed");
        };
        const std::string expected = build(records.size(), 1, 1);
        QVERIFY(expected.size() > 100'000);
        for (const std::size_t perBlock : { 1, 7, 1000 })
            for (const std::size_t sinks : { 1, 3 })
                for (const unsigned threads : { 1u, 4u })
                    QVERIFY2(build(perBlock, sinks, threads) == expected, qPrintable(QString::number(perBlock)));
    }

    /// Kept apart from each other and put together again: each slice has its own, whatever others have.
    void typedColumnsComeBack()
    {
        std::mt19937 random(5);
        const auto one = [&](auto... values) {
            const std::int64_t all[] = { values... };
            return all[random() % sizeof...(values)];
        };
        struct Record {
            GpuDetail detail;
            std::string texts[5];
        };
        std::vector<Record> records(5000);
        for (Record &r : records) {
            GpuDetail &d = r.detail;
            for (std::int32_t *number : { &d.device, &d.context, &d.stream, &d.registers, &d.groupSize })
                *number = static_cast<std::int32_t>(one(-1, 0, 3));
            for (std::uint32_t *extent : { d.grid, d.block })
                for (int i = 0; i < 3; ++i)
                    extent[i] = static_cast<std::uint32_t>(one(0, 1, 4'294'967'295));
            d.sharedBytes = one(-1, 0, 1024);
            d.occupancyPct = static_cast<float>(one(-1, 0, 50));
            d.source = static_cast<MemoryKind>(one(0, 0, 2));
            d.destination = static_cast<MemoryKind>(one(0, 0, 3));
            d.bytes = one(-1, -1, 0, 4096, 4096, -5, std::numeric_limits<std::int64_t>::max());
            d.waitsOn = one(-1, -1, -1, 0, 7, -2);
            d.externalId = one(-1, 0, 9, std::numeric_limits<std::int64_t>::min());
            for (std::string &text : r.texts)
                text = random() % 4 == 0 ? "text " + std::to_string(random() % 3) : std::string();
        }
        const auto build = [&](std::size_t perBlock, std::size_t sinks, unsigned threads) {
            TraceBuilder b;
            const FileIndex file = b.addFile("a", 10);
            std::vector<RecordSink *> all;
            for (std::size_t i = 0; i < sinks; ++i)
                all.push_back(&b.newSink(file));
            for (std::size_t at = 0, n = 0; at < records.size(); at += perBlock, ++n) {
                RecordSink &s = *all[n % sinks];
                s.beginBlock();
                for (std::size_t i = at; i < std::min(records.size(), at + perBlock); ++i) {
                    s.slice(static_cast<TimeNs>((i * 7919) % records.size() + 1), 1, s.name("kernel"),
                        s.category("kernel", Kind::Kernel), s.lane("0", std::to_string(i % 3), LaneKind::DeviceStream),
                        i, i);
                    GpuDetail d = records[i].detail;
                    StringId *const ids[] = { &d.collective, &d.group, &d.op, &d.module, &d.moduleOp };
                    for (std::size_t k = 0; k < std::size(ids); ++k)
                        *ids[k] = records[i].texts[k].empty() ? kEmptyString : s.name(records[i].texts[k]);
                    if (i % 11 != 0)
                        s.gpuDetail(d);
                }
                b.commit(s.takeBlock());
            }
            return finished(b, threads);
        };
        for (const auto &[perBlock, sinks, threads] : { std::tuple(std::size_t(1), std::size_t(2), 3u),
                 std::tuple(std::size_t(600), std::size_t(3), 4u), std::tuple(records.size(), std::size_t(1), 1u) }) {
            const auto t = build(perBlock, sinks, threads);
            QVERIFY(t);
            std::size_t found = 0;
            for (SliceId slice = 0; slice < t->sliceCount(); ++slice) {
                const std::size_t i = *t->correlation(slice);
                const auto is = t->gpuDetail(slice);
                QCOMPARE(is.has_value(), i % 11 != 0);
                if (!is)
                    continue;
                const GpuDetail &was = records[i].detail;
                QCOMPARE(is->slice, slice);
                QCOMPARE(t->gpuDetailSlices()[found], slice);
                QCOMPARE(t->gpuDetailAt(found).bytes, was.bytes);
                QCOMPARE(t->gpuShapeAt(found).registers, was.registers);
                ++found;
                QVERIFY(std::tuple(is->device, is->context, is->stream, is->registers, is->groupSize)
                    == std::tuple(was.device, was.context, was.stream, was.registers, was.groupSize));
                QVERIFY(
                    std::equal(is->grid, is->grid + 3, was.grid) && std::equal(is->block, is->block + 3, was.block));
                QVERIFY(std::tuple(is->sharedBytes, is->occupancyPct, is->source, is->destination)
                    == std::tuple(was.sharedBytes, was.occupancyPct, was.source, was.destination));
                QCOMPARE(is->bytes, was.bytes);
                QCOMPARE(is->waitsOn, was.waitsOn);
                QCOMPARE(is->externalId, was.externalId);
                const StringId ids[] = { is->collective, is->group, is->op, is->module, is->moduleOp };
                for (std::size_t k = 0; k < std::size(ids); ++k)
                    QCOMPARE(std::string(t->string(ids[k])), records[i].texts[k]);
            }
            QCOMPARE(found, t->gpuDetailSlices().size());
            QCOMPARE(found, records.size() - (records.size() + 10) / 11);
        }
    }

    /// What launches have in common is there once, however many there are.
    void typedColumnsAreSmall()
    {
        const auto bytesOf = [](int launches) {
            TraceBuilder b;
            RecordSink &s = b.newSink(b.addFile("a", 10));
            s.beginBlock();
            for (int i = 0; i < launches; ++i) {
                s.slice(i + 1, 1, s.name("kernel"), s.category("kernel", Kind::Kernel),
                    s.lane("0", "7", LaneKind::DeviceStream), {}, static_cast<std::uint64_t>(i));
                GpuDetail d;
                d.grid[0] = static_cast<std::uint32_t>(i % 40);
                d.op = s.name("op " + std::to_string(i % 40));
                s.gpuDetail(d);
            }
            b.commit(s.takeBlock());
            const auto t = finished(b);
            return t ? static_cast<double>(t->bytes()) : 0.0;
        };
        const double each = (bytesOf(200'000) - bytesOf(100'000)) / 100'000;
        QVERIFY2(each > 32 && each < 32 + 8 + 4, qPrintable(QString::number(each))); // slice, shape, and the summaries
    }

    void parentsAndHits()
    {
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        const auto lane = s.lane("1", "1", LaneKind::HostThread);
        const auto op = s.category("cpu_op", Kind::CpuOp);
        const auto add = [&](TimeNs start, TimeNs length, const char *name) {
            s.slice(start, length, s.name(name), op, lane, {}, static_cast<std::uint64_t>(start));
        };
        add(0, 100, "step");
        add(10, 40, "forward");
        add(20, 5, "mm");
        add(30, 0, "mark");
        add(60, 80, "crossing");
        add(70, 10, "inside");
        b.commit(s.takeBlock());
        const auto t = finished(b);
        QVERIFY(t);
        const auto idOf = [&](std::string_view name) {
            for (SliceId i = 0; i < t->sliceCount(); ++i)
                if (t->name(i) == name)
                    return i;
            return kNoSlice;
        };
        QCOMPARE(t->parentOf(idOf("step")), kNoSlice);
        QCOMPARE(t->parentOf(idOf("forward")), idOf("step"));
        QCOMPARE(t->parentOf(idOf("mm")), idOf("forward"));
        QCOMPARE(t->parentOf(idOf("mark")), idOf("forward"));
        QCOMPARE(t->parentOf(idOf("crossing")), kNoSlice);
        QCOMPARE(t->parentOf(idOf("inside")), idOf("crossing"));
        QVERIFY(t->flags(idOf("crossing")) & kCrossing);
        QCOMPARE(t->lane(0).crossings, 1u);
        QCOMPARE(t->diagnostics().find("crossing-slices")->firstByte.value(), std::uint64_t(60));
        QCOMPARE(t->sliceAt(0, 0, 99), idOf("step"));
        QCOMPARE(t->sliceAt(0, 0, 100), kNoSlice);
        QCOMPARE(t->sliceAt(0, 0, std::numeric_limits<TimeNs>::min()), kNoSlice);
        QCOMPARE(t->sliceAt(0, 0, std::numeric_limits<TimeNs>::max()), kNoSlice);
        QCOMPARE(t->sliceAt(0, 0, 103, 5), idOf("step"));
        QCOMPARE(t->sliceAt(0, 2, 30), idOf("mark"));
        QCOMPARE(t->sliceAt(0, 2, 24), idOf("mm"));
        QCOMPARE(t->lowerBound(0, 21), idOf("mark"));
        // Row views hold each slice once.
        std::size_t seen = 0;
        for (std::uint32_t r = 0; r < t->lane(0).rows; ++r)
            seen += t->rowView(0, r).size();
        QCOMPARE(seen, t->sliceCount());
    }

    void extremeTimesDoNotOverflow()
    {
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        const auto lane = s.lane("1", "1", LaneKind::HostThread);
        const auto op = s.category("cpu_op", Kind::CpuOp);
        constexpr TimeNs kMax = std::numeric_limits<TimeNs>::max();
        s.slice(-kMax, 10, s.name("a"), op, lane, {}, 1);
        s.slice(kMax - 5, kMax, s.name("b"), op, lane, {}, 2);
        for (int i = 0; i < 100; ++i)
            s.slice(i, 1, s.name("c"), op, lane, {}, 3);
        b.commit(s.takeBlock());
        const auto t = finished(b);
        QVERIFY(t);
        QCOMPARE(t->sliceCount(), std::size_t(102));
    }

    void cancelledFinishSaysSo()
    {
        TraceBuilder b;
        RecordSink &s = b.newSink(b.addFile("a", 10));
        s.beginBlock();
        s.slice(1, 1, s.name("a"), s.category("x", Kind::Other), s.lane("1", "1", LaneKind::HostThread), {}, 1);
        b.commit(s.takeBlock());
        TaskPool pool(1);
        const CancelToken cancel;
        cancel.cancel();
        const auto result = b.finish(pool, cancel);
        QVERIFY(!result.ok());
        QVERIFY(result.error().code == ErrorCode::Cancelled);
    }

    /// A cancel may come at any moment: whatever stage it cuts off, the next ones don't look at what it left.
    void cancelledAtAnyMoment()
    {
        constexpr int kMoments = 120, kBlocks = 12, kSlices = 6'000;
        int cancelled = 0;
        for (int moment = 0; moment < kMoments; ++moment) {
            TraceBuilder b;
            const FileIndex file = b.addFile("a", 10);
            RecordSink &s = b.newSink(file);
            for (int block = 0; block < kBlocks; ++block) {
                s.beginBlock();
                const auto python = s.category("python_function", Kind::Python);
                const auto kernel = s.category("kernel", Kind::Kernel);
                const auto host = s.lane("1", "1", LaneKind::HostThread);
                const auto stream = s.lane("0", "7", LaneKind::DeviceStream);
                for (int i = 0; i < kSlices; ++i) {
                    const auto record = static_cast<std::uint64_t>(block * kSlices + i);
                    const auto at = static_cast<TimeNs>((record * 7919) % 1'000'003);
                    s.slice(at, 5, s.name("f" + std::to_string(i % 50)), i % 3 ? python : kernel, i % 3 ? host : stream,
                        {}, record);
                    if (i % 3 == 0) {
                        GpuDetail d;
                        d.stream = i;
                        d.bytes = i % 2 ? i : -1;
                        d.externalId = i;
                        s.gpuDetail(d);
                    }
                }
                b.commit(s.takeBlock());
            }
            TaskPool pool(2);
            const CancelToken cancel;
            std::thread other([&] {
                std::this_thread::sleep_for(std::chrono::microseconds(moment * 150));
                cancel.cancel();
            });
            const auto result = b.finish(pool, cancel);
            other.join();
            if (result.ok())
                QCOMPARE((*result)->sliceCount(), std::size_t(kBlocks * kSlices));
            else
                QVERIFY(result.error().code == ErrorCode::Cancelled);
            cancelled += result.ok() ? 0 : 1;
        }
        QVERIFY2(cancelled > 0, "no moment was early enough");
    }
};

LANEWISE_TEST(TestTraceBuilder)
LANEWISE_TEST_MAIN(QCoreApplication)
#include "tst_tracebuilder.moc"
