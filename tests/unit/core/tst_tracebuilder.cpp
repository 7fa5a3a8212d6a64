// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <testsuite.h>

#include <core/argumentsource.h>
#include <core/tracebuilder.h>

#include <random>

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
            if (const GpuDetail *d = t.gpuDetail(s))
                out += " bytes " + std::to_string(d->bytes) + " " + std::string(t.string(d->collective));
            out += "\n";
        }
    }
    return out;
}

} // namespace

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
};

LANEWISE_TEST(TestTraceBuilder)
LANEWISE_TEST_MAIN(QCoreApplication)
#include "tst_tracebuilder.moc"
