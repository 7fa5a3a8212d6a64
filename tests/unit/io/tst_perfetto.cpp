// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>

#include <zlib.h>

#include <core/argumentsource.h>
#include <io/open.h>
#include <support/sparse.h>
#include <support/testsuite.h>

#include "detect.h"
#include "iosupport.h"
#include "perfetto/read.h"
#include "wiremessage.h"

using namespace lanewise;
using namespace lanewise::test;
using core::Kind;

namespace {

constexpr std::uint64_t kSequence = 7;

Message packet(std::optional<std::uint64_t> timeNs = {}, std::uint64_t flags = 0)
{
    Message p;
    if (timeNs)
        p.number(8, *timeNs);
    return p.number(10, kSequence).number(13, flags);
}
std::string trace(std::initializer_list<Message> packets)
{
    Message all;
    for (const Message &p : packets)
        all.message(1, p);
    return all.bytes();
}
Message threadTrack(std::uint64_t uuid, std::uint64_t pid, std::uint64_t tid, std::string_view name)
{
    return packet().message(
        60, Message().number(1, uuid).message(4, Message().number(1, pid).number(2, tid).text(5, name)));
}
Message begin(std::uint64_t timeNs, std::uint64_t track, std::string_view name, std::string_view category = "x")
{
    return packet(timeNs).message(11, Message().number(9, 1).number(11, track).text(22, category).text(23, name));
}
Message end(std::uint64_t timeNs, std::uint64_t track)
{
    return packet(timeNs).message(11, Message().number(9, 2).number(11, track));
}
Message annotation(std::string_view name, std::uint64_t value)
{
    return Message().text(10, name).number(3, value);
}

std::shared_ptr<const core::Trace> read(const std::string &bytes, std::size_t block = 1 << 20)
{
    MemorySource source(bytes, block);
    core::TraceBuilder builder;
    core::TaskPool pool(1);
    if (io::perfetto::readAll(source, builder.addFile("t", bytes.size()), builder, {}, nullptr))
        return nullptr;
    return *builder.finish(pool);
}

core::SliceId find(const core::Trace &t, std::string_view name)
{
    for (core::SliceId s = 0; s < t.sliceCount(); ++s)
        if (t.name(s) == name)
            return s;
    return core::kNoSlice;
}

core::TimeRange rangeOf(const core::Trace &t, std::string_view name)
{
    const core::SliceId s = find(t, name);
    const core::TimeNs origin = t.files()[0].originNs;
    return s == core::kNoSlice ? core::TimeRange {} : core::TimeRange { t.start(s) + origin, t.end(s) + origin };
}

std::string_view laneThread(const core::Trace &t, std::string_view name)
{
    return t.string(t.lane(t.laneOf(find(t, name))).thread);
}

std::string deflated(std::string_view bytes)
{
    uLongf size = compressBound(bytes.size());
    std::string out(size, '\0');
    compress(reinterpret_cast<Bytef *>(out.data()), &size, reinterpret_cast<const Bytef *>(bytes.data()), bytes.size());
    out.resize(size);
    return out;
}

/// All kinds of packets.
std::string everything()
{
    return trace({
        packet({}, 1).message(6,
            Message()
                .message(1, Message().number(1, 6).number(2, 1000))
                .message(1, Message().number(1, 1).number(2, 1700000000000001000))),
        threadTrack(1, 50, 51, "main"),
        packet().message(60, Message().number(1, 9).text(2, "COMPUTE AGENT [2] QUEUE [4] (GPU)")),
        packet().message(
            60, Message().number(1, 5).text(2, "memory").message(8, Message().number(3, 3).number(4, 1024))),
        packet(1000, 2)
            .message(12,
                Message()
                    .message(1, Message().number(1, 3).text(2, "hip_api"))
                    .message(2, Message().number(1, 4).text(2, "hipLaunchKernel"))
                    .message(3, Message().number(1, 6).text(2, "note"))
                    .message(29, Message().number(1, 8).text(2, "a value")))
            .message(11,
                Message()
                    .number(9, 1)
                    .number(11, 1)
                    .number(3, 3)
                    .number(10, 4)
                    .fixed(47, 77)
                    .message(4, Message().number(1, 6).number(17, 8))
                    .message(4,
                        Message()
                            .text(10, "list")
                            .message(12, Message().number(4, static_cast<std::uint64_t>(-2)))
                            .message(12, Message().number(2, 1)))),
        end(1100, 1),
        packet(1200).message(11,
            Message()
                .number(9, 1)
                .number(11, 9)
                .text(22, "kernel_dispatch")
                .text(23, "gemm")
                .fixed(47, 77)
                .message(4, annotation("begin_ns", 1200))
                .message(4, annotation("end_ns", 1900))
                .message(4, annotation("size", 5))),
        end(1900, 9),
        packet(1300).message(11,
            Message()
                .number(9, 1)
                .number(11, 9)
                .text(22, "kernel_dispatch")
                .text(23, "beside")
                .message(4, annotation("begin_ns", 1300))
                .message(4, annotation("end_ns", 2400))),
        end(2400, 9),
        packet(1500).message(11, Message().number(9, 4).number(11, 5).number(30, 3)),
        packet(1600).message(11, Message().number(9, 3).number(11, 1).text(22, "x").text(23, "mark")),
        begin(1700, 1, "open"),
    });
}

} // namespace

class TestPerfetto : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_samples = QStringLiteral(LANEWISE_SHARED_DIR "/traces/public/perfetto/");

    std::shared_ptr<const core::Trace> sample(const char *name)
    {
        const auto t = io::openTrace({ (m_samples + QLatin1String(name)).toStdString() });
        return t ? *t : nullptr;
    }

private slots:
    void realTrace()
    {
        if (!QDir(m_samples).exists())
            QSKIP("The traces of others are not here.");
        // Counts and sums by category and track: a plain walk over the packets in another language.
        const auto t = sample("owlv2_h100_trackevent_zlib.pftrace");
        QVERIFY(t);
        std::map<std::string_view, std::pair<qint64, qint64>> sums;
        for (core::SliceId s = 0; s < t->sliceCount(); ++s) {
            auto &[count, ns] = sums[t->string(t->category(s).name)];
            ++count;
            ns += t->duration(s);
        }
        const std::map<std::string_view, std::pair<qint64, qint64>> expected {
            { "cpu_op", { 24378, 1370414911 } },
            { "cuda_driver", { 725, 3406081 } },
            { "cuda_runtime", { 8567, 401002710 } },
            { "python_function", { 65239 + 74, 38059518574 + 6233863782 } },
            { "user_annotation", { 7, 105450 } },
            { "gpu_memcpy", { 85, 14570258 } },
            { "gpu_memset", { 750, 737591 } },
            { "gpu_user_annotation", { 1, 1078288381 } },
            { "kernel", { 4330, 551451628 } },
            { "overhead", { 2, 84901 } },
        };
        QVERIFY(sums == expected);
        QCOMPARE(t->files()[0].format, core::FileFormat::Perfetto);
        QCOMPARE(t->lanes()[0].kind, core::LaneKind::DeviceStream);
        QCOMPARE(t->lanes()[0].device.value_or(-1), std::int64_t(0));
        QCOMPARE(t->lanes()[0].stream.value_or(-1), std::int64_t(7));
        std::size_t withLaunch = 0, kernels = 0;
        std::map<std::uint64_t, int> launches;
        for (core::SliceId s = 0; s < t->sliceCount(); ++s)
            if (core::isLaunchCall(t->kind(s)) && t->correlation(s))
                ++launches[*t->correlation(s)];
        for (core::SliceId s = 0; s < t->sliceCount(); ++s)
            if (t->kind(s) == Kind::Kernel) {
                ++kernels;
                withLaunch += t->correlation(s) && launches.contains(*t->correlation(s));
            }
        QCOMPARE(withLaunch, kernels);
        core::SliceId kernel = t->lanes()[0].begin;
        while (t->kind(kernel) != Kind::Kernel)
            ++kernel;
        // A record inside a compressed packet again, with all that it says
        const auto arguments = t->files()[0].arguments->read(t->record(kernel));
        QVERIFY(arguments.ok());
        QVERIFY(arguments->arguments.size() > 3);
        bool hasStream = false;
        for (const core::RecordArgument &a : arguments->arguments)
            hasStream |= a.key == "stream" && a.value == "7";
        QVERIFY(hasStream);
    }

    void computeStages()
    {
        if (!QDir(m_samples).exists())
            QSKIP("The traces of others are not here.");
        const auto t = sample("gpu_compute_kernel.pftrace");
        QVERIFY(t);
        QCOMPARE(t->sliceCount(), std::size_t(3));
        QCOMPARE(t->name(0), std::string_view("vectorAdd(float*, float*, float*, int)"));
        QCOMPARE(t->name(1), std::string_view("matMul(float*, float*, float*, int, int)"));
        QCOMPARE(t->kind(0), Kind::Kernel);
        QCOMPARE(t->duration(1), core::TimeNs(100));
        // The host's submission is the launch.
        const auto flow = sample("gpu_render_stages_flow.pftrace");
        QVERIFY(flow);
        const core::SliceId submit = find(*flow, "HostSubmit");
        QVERIFY(submit != core::kNoSlice);
        QVERIFY(flow->correlation(submit));
        QCOMPARE(flow->correlation(submit), flow->correlation(find(*flow, "softmax")));
        QVERIFY(core::isLaunchCall(flow->kind(submit)));
    }

    void counters()
    {
        if (!QDir(m_samples).exists())
            QSKIP("The traces of others are not here.");
        const auto t = sample("track_event_counters.pftrace");
        QVERIFY(t);
        std::map<std::string_view, std::vector<double>> values;
        for (const core::CounterTrack &c : t->counters())
            values[t->string(c.name)] = c.values;
        QVERIFY(values["MySizeCounter"] == (std::vector<double> { 1024, 2048, 1024, 4096 }));
        QVERIFY(values["MyDoubleCounter"] == (std::vector<double> { 3.1415926, 0.5, 2.71828 }));
    }

    void asyncPairs()
    {
        if (!QDir(m_samples).exists())
            QSKIP("The traces of others are not here.");
        const auto t = sample("legacy_async_event.pftrace");
        QVERIFY(t);
        QCOMPARE(t->sliceCount(), std::size_t(2)); // two begins of one id; the inner one ends first
        QCOMPARE(t->instants().size(), std::size_t(2));
    }

    void everyKind()
    {
        const auto t = read(everything());
        QVERIFY(t);
        QCOMPARE(rangeOf(*t, "hipLaunchKernel"), (core::TimeRange { 1000, 1100 }));
        QCOMPARE(t->kind(find(*t, "hipLaunchKernel")), Kind::Runtime);
        QCOMPARE(t->string(t->lane(t->laneOf(find(*t, "hipLaunchKernel"))).name), std::string_view("main"));
        // Two kernels of one queue that overlap: by their own times, not by which end comes first.
        QCOMPARE(rangeOf(*t, "gemm"), (core::TimeRange { 1200, 1900 }));
        QCOMPARE(rangeOf(*t, "beside"), (core::TimeRange { 1300, 2400 }));
        const core::Lane &queue = t->lane(t->laneOf(find(*t, "gemm")));
        QCOMPARE(queue.device.value_or(-1), std::int64_t(2));
        QCOMPARE(queue.stream.value_or(-1), std::int64_t(4));
        QVERIFY(t->correlation(find(*t, "gemm")));
        QCOMPARE(t->correlation(find(*t, "gemm")), t->correlation(find(*t, "hipLaunchKernel")));
        QVERIFY(!t->correlation(find(*t, "beside")));
        QVERIFY(t->flags(find(*t, "open")) & core::kUnclosed);
        QCOMPARE(rangeOf(*t, "open").endNs, core::TimeNs(2400));
        QCOMPARE(t->instants().size(), std::size_t(1));
        QVERIFY(t->counters()[0].values == (std::vector<double> { 3072 }));
        QCOMPARE(t->files()[0].baseUnixNs.value_or(0), core::TimeNs(1700000000000000000));
        QVERIFY(!t->diagnostics().find("stray-ends"));
    }

    void argumentsOfPlainAndPacked()
    {
        const std::string plain = everything();
        writeFile(m_folder.filePath(QStringLiteral("plain")), plain);
        writeFile(m_folder.filePath(QStringLiteral("packed")),
            Message().message(1, Message().text(50, deflated(plain))).bytes()
                + Message().message(1, packet(1)).bytes());
        writeFile(
            m_folder.filePath(QStringLiteral("zstd")), Message().message(1, Message().text(133, zstd(plain))).bytes());
        writeFile(m_folder.filePath(QStringLiteral("gz")), gzip(plain));
        QString expected;
        for (const char *name : { "plain", "packed", "zstd", "gz" }) {
            const auto t = io::openTrace({ m_folder.filePath(QLatin1String(name)).toStdString() });
            QVERIFY2(t.ok(), name);
            if (expected.isEmpty())
                expected = dump(**t, false);
            QVERIFY2(dump(**t, false) == expected, name);
            const auto read = (*t)->files()[0].arguments->read((*t)->record(find(**t, "hipLaunchKernel")));
            QVERIFY2(read.ok(), name);
            std::map<std::string, std::string> values;
            for (const core::RecordArgument &a : read->arguments)
                values[a.key] = a.value;
            QCOMPARE(values["note"], std::string("a value"));
            QCOMPARE(values["list[0]"], std::string("-2"));
            QCOMPARE(values["list[1]"], std::string("true"));
        }
    }

    /// However long a packet is, and whether others follow it.
    void argumentsOfLongPackets()
    {
        for (const std::size_t length : { 10u, 16'000u, 17'000u, 300'000u })
            for (const bool isLast : { false, true }) {
                const std::string plain =
                    trace({ threadTrack(1, 10, 10, "main"),
                        packet(1000).message(11,
                            Message()
                                .number(9, 1)
                                .number(11, 1)
                                .text(22, "x")
                                .text(23, "long")
                                .message(4, Message().text(10, "note").text(6, std::string(length, 'n')))) })
                    + (isLast ? std::string() : trace({ end(2000, 1), begin(3000, 1, "later"), end(4000, 1) }));
                writeFile(m_folder.filePath(QStringLiteral("plain")), plain);
                writeFile(m_folder.filePath(QStringLiteral("packed")),
                    Message().message(1, Message().text(50, deflated(plain))).bytes());
                for (const char *name : { "plain", "packed" }) {
                    const auto t = io::openTrace({ m_folder.filePath(QLatin1String(name)).toStdString() });
                    QVERIFY2(t.ok(), name);
                    for (int i = 0; i < 2; ++i) {
                        const auto read = (*t)->files()[0].arguments->read((*t)->record(find(**t, "long")));
                        QVERIFY2(read.ok(), name);
                        QCOMPARE(read->arguments.size(), std::size_t(1));
                        QCOMPARE(read->arguments[0].value.size(), length);
                    }
                }
            }
    }

    /// A length of 123 is a brace, and one of 91 a bracket.
    void anyFirstLength()
    {
        for (std::size_t length = 1; length < 200; ++length) {
            const Message sized = threadTrack(1, 10, 10, std::string(length, 'm'));
            writeFile(
                m_folder.filePath(QStringLiteral("sized")), trace({ sized, begin(1000, 1, "work"), end(2000, 1) }));
            const auto t = io::openTrace({ m_folder.filePath(QStringLiteral("sized")).toStdString() });
            QVERIFY2(t.ok() && (*t)->sliceCount() == 1, qPrintable(QString::number(length)));
        }
    }

    void orderOfTracksAndBlocks()
    {
        const std::string bytes = everything();
        const QString expected = dump(*read(bytes));
        for (std::size_t block = 1; block < 200; block += 3)
            QVERIFY2(dump(*read(bytes, block)) == expected, qPrintable(QString::number(block)));
    }

    void namesOfASequenceEndWithItsState()
    {
        const auto named = [](std::uint64_t time, std::uint64_t flags) {
            return packet(time, flags).message(11, Message().number(9, 3).number(11, 1).number(10, 4));
        };
        const auto table = [](std::string_view name, std::uint64_t flags) {
            return packet({}, flags).message(12, Message().message(2, Message().number(1, 4).text(2, name)));
        };
        const auto t = read(trace({ threadTrack(1, 1, 1, "t"), begin(5, 1, "whole"), end(100, 1), table("first", 1),
            named(10, 2), table("second", 1), named(20, 2), packet().number(42, 1), named(30, 2), table("third", 1),
            named(40, 2) }));
        QVERIFY(t);
        QCOMPARE(t->instants().size(), std::size_t(3));
        QCOMPARE(t->string(t->instants()[0].name), std::string_view("first"));
        QCOMPARE(t->string(t->instants()[1].name), std::string_view("second"));
        QCOMPARE(t->string(t->instants()[2].name), std::string_view("third"));
        QCOMPARE(t->diagnostics().find("perfetto-state-lost")->count, std::uint64_t(1));
        QVERIFY(t->diagnostics().find("perfetto-packets-dropped"));
    }

    void clocksAreRelated()
    {
        // Clock 64 counts on in units of 1,000; 3 is 500 ahead of the main one from time 2,000 on.
        const auto clock = [](std::uint64_t id, std::uint64_t ns, std::uint64_t multiplier = 0) {
            Message m = Message().number(1, id).number(2, ns);
            if (multiplier)
                m.number(3, 1).number(4, multiplier);
            return m;
        };
        const auto at = [](std::uint64_t id, std::uint64_t time, std::string_view name) {
            return packet(time).number(58, id).message(11, Message().number(9, 3).number(11, 1).text(23, name));
        };
        const auto t = read(trace({ threadTrack(1, 1, 1, "t"), begin(0, 1, "whole"), end(90000, 1),
            packet().message(
                6, Message().message(1, clock(6, 5000)).message(1, clock(3, 5500)).message(1, clock(64, 5, 1000))),
            at(3, 6500, "monotonic"), at(64, 2, "seven"), at(64, 3, "ten"), at(200, 123, "unknown") }));
        QVERIFY(t);
        std::map<std::string_view, core::TimeNs> times;
        for (const core::Instant &i : t->instants())
            times[t->string(i.name)] = i.timeNs + t->files()[0].originNs;
        QCOMPARE(times["monotonic"], core::TimeNs(6000));
        QCOMPARE(times["seven"], core::TimeNs(7000));
        QCOMPARE(times["ten"], core::TimeNs(10000));
        QCOMPARE(t->diagnostics().find("perfetto-clock-unknown")->count, std::uint64_t(1));
    }

    void endsWithoutBegins()
    {
        const auto t = read(trace({ threadTrack(1, 1, 1, "t"), end(5, 1), begin(10, 1, "outer"), begin(20, 1, "inner"),
            end(30, 1), end(40, 1), end(50, 1) }));
        QVERIFY(t);
        QCOMPARE(rangeOf(*t, "outer"), (core::TimeRange { 10, 40 }));
        QCOMPARE(rangeOf(*t, "inner"), (core::TimeRange { 20, 30 }));
        QCOMPARE(t->diagnostics().find("stray-ends")->count, std::uint64_t(2));
    }

    void descriptorsMayComeLast()
    {
        const auto t = read(trace({ begin(10, 1, "a"), end(20, 1), begin(12, 2, "b"), end(22, 2), begin(13, 3, "c"),
            end(23, 3), threadTrack(1, 4, 5, "late"),
            packet().message(60, Message().number(1, 2).number(5, 1).text(2, "async")),
            packet().message(60, Message().number(1, 3).number(5, 1).text(2, "async")) }));
        QVERIFY(t);
        QCOMPARE(laneThread(*t, "a"), std::string_view("5"));
        // Two tracks of one name under one process are one lane.
        QCOMPARE(laneThread(*t, "b"), std::string_view("async"));
        QCOMPARE(t->laneOf(find(*t, "b")), t->laneOf(find(*t, "c")));
    }

    void anyCutKeepsWhatIsBefore()
    {
        const std::string bytes = everything();
        std::size_t last = 0;
        for (std::size_t size = 1; size < bytes.size(); ++size) {
            const auto t = read(bytes.substr(0, size), 64);
            if (!t)
                continue;
            QVERIFY(t->sliceCount() + t->instants().size() + t->counterSampleCount() >= last);
            last = t->sliceCount() + t->instants().size() + t->counterSampleCount();
        }
        QVERIFY(last >= 4);
        const auto cut = read(bytes.substr(0, bytes.size() - 1));
        QVERIFY(cut->diagnostics().find("perfetto-cut"));
    }

    /// A file that was cut before its first event is cut, not empty.
    void cutBeforeTheFirstEvent()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("cut.pftrace"));
        const auto errorOf = [&](const std::string &bytes) {
            writeFile(name, bytes);
            const auto r = io::openTrace({ name.toStdString() });
            return r.ok() ? core::LoadError() : r.error();
        };
        const std::string head = trace({ threadTrack(1, 1, 1, "a thread") }),
                          bytes = head + trace({ begin(5, 1, "a"), end(9, 1) });
        const std::size_t first = head.size() + trace({ begin(5, 1, "a") }).size();
        for (std::size_t size = head.size() + 1; size < first; ++size) {
            const core::LoadError e = errorOf(bytes.substr(0, size));
            QCOMPARE(e.code, core::ErrorCode::Damaged);
            QCOMPARE(QByteArray(e.message.what->id), QByteArray("perfetto-nothing-before-cut"));
            QCOMPARE(e.byteOffset.value_or(0), std::uint64_t(head.size()));
        }
        QCOMPARE(QByteArray(errorOf(head).message.what->id), QByteArray("perfetto-nothing"));
        const core::LoadError damaged = errorOf(head + std::string(40, '\xff'));
        QCOMPARE(QByteArray(damaged.message.what->id), QByteArray("perfetto-nothing-before-damage"));
        QCOMPARE(damaged.byteOffset.value_or(0), std::uint64_t(head.size()));
        // Packed, the bytes of the packed file are those that can be looked at.
        const std::string packed = gzip(head + std::string(1 << 16, '\x7a'));
        QVERIFY(errorOf(packed.substr(0, packed.size() / 2)).code != core::ErrorCode::NoProfiles);
    }

    void anyByteMayBeWrong()
    {
        const std::string bytes = everything();
        std::mt19937 random(5);
        for (std::size_t at = 0; at < bytes.size(); at += stepOf(7))
            for (int i = 0; i < 4; ++i) {
                std::string damaged = bytes;
                damaged[at] = static_cast<char>(random());
                read(damaged); // any trace or none, but neither a crash nor a hang
            }
    }

    void timesBeyondAllClocks()
    {
        const auto t = read(trace({ threadTrack(1, 1, 1, "t"), begin(5, 1, "a"), end(9, 1),
            begin(std::uint64_t(-10), 1, "before zero"), end(std::uint64_t(-1), 1),
            begin(std::uint64_t(1) << 63, 1, "far"), end((std::uint64_t(1) << 63) + 9, 1) }));
        QVERIFY(t);
        QCOMPARE(t->sliceCount(), std::size_t(1));
        QCOMPARE(t->range().lengthNs(), core::TimeNs(4));
        QCOMPARE(t->diagnostics().find("perfetto-time-impossible")->count, std::uint64_t(4));
    }

    void packedWithinPacked()
    {
        const std::string inner = Message().message(1, Message().text(50, deflated(everything()))).bytes();
        const auto t = read(trace({ threadTrack(1, 1, 1, "t"), begin(5, 1, "a"), end(9, 1) })
            + Message().message(1, Message().text(50, deflated(inner))).bytes());
        QVERIFY(t);
        QCOMPARE(t->sliceCount(), std::size_t(1));
        QVERIFY(t->diagnostics().find("perfetto-nested-packets"));
    }

    void manyOpenOnes()
    {
        Message all;
        all.message(1, threadTrack(1, 1, 1, "t"));
        constexpr std::uint64_t kCount = 150000;
        for (std::uint64_t i = 1; i <= kCount; ++i)
            all.message(1, packet(i).message(11, Message().number(9, 1).number(11, 1).text(23, "a")));
        const auto t = read(all.bytes());
        QVERIFY(t);
        QCOMPARE(t->sliceCount(), std::size_t(kCount));
        QVERIFY(t->diagnostics().find("nesting-too-deep"));
    }

    void damageBehindAGoodBeginning()
    {
        std::string bytes = everything();
        bytes += std::string(200, '\xff');
        QCOMPARE(io::detect(bytes).content, io::Content::Perfetto);
        QVERIFY(read(bytes)->diagnostics().find("perfetto-damaged"));
    }

    void bombsAreBounded()
    {
        // A compressed packet of 64 MiB of zeros in each other.
        std::string inner = deflated(std::string(64 << 20, '\0'));
        const auto t = read(trace({ threadTrack(1, 1, 1, "t"), begin(1, 1, "a"), end(2, 1) })
            + Message().message(1, Message().text(50, inner)).bytes());
        QVERIFY(t);
        QCOMPARE(t->sliceCount(), std::size_t(1));
        QVERIFY(t->diagnostics().find("perfetto-packed-damaged"));
    }

    void recognizedByContent()
    {
        QCOMPARE(io::detect(everything()).content, io::Content::Perfetto);
        QCOMPARE(io::detect(Message().message(1, Message().text(50, deflated(everything()))).bytes()).content,
            io::Content::Perfetto);
        // A compiler's module begins with a message of field 1, too.
        const std::string module =
            Message()
                .message(1, Message().text(1, "jit_step").text(2, "main.5").message(3, Message().text(1, "main.5")))
                .bytes();
        QVERIFY(io::detect(module).content != io::Content::Perfetto);
        QVERIFY(io::detect("\x0a").content != io::Content::ChromeJson);
    }
};

LANEWISE_TEST(TestPerfetto)

#include "tst_perfetto.moc"
