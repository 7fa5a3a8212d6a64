// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <support/planemaker.h> // before Qt: its macros are words in the messages

#include <random>
#include <tuple>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <core/argumentsource.h>
#include <io/open.h>
#include <support/sparse.h>
#include <support/testsuite.h>

#include "iosupport.h"
#include "xspace/details.h"
#include "xspace/read.h"

using namespace lanewise;
using namespace lanewise::test;
namespace proto = lanewise::xspace;

namespace {

/// A little of everything.
proto::XSpace sampleSpace(int events, unsigned seed = 1)
{
    proto::XSpace space;
    space.add_hostnames("worker-7");
    std::mt19937 random(seed);
    PlaneMaker gpu(space, "/device:GPU:3");
    gpu.number(gpu.plane(), "compute_cap_major", 9);
    gpu.number(gpu.plane(), "compute_cap_minor", 0);
    gpu.text(gpu.plane(), "gpu_device_name", "Card");
    auto &stream = gpu.line(14, "Stream #14(Compute,MemcpyH2D)", 1000);
    auto &ops = gpu.line(-559038732, "XLA Ops", 1000);
    std::int64_t at = 0;
    for (int i = 0; i < events; ++i) {
        at += 1000 * static_cast<std::int64_t>(1 + random() % 5000);
        auto &e = gpu.event(stream, i % 5 == 4 ? "MemcpyH2D" : "kernel_" + std::to_string(i % 11), at, 900'000);
        gpu.stat(e, "correlation_id").set_uint64_value(static_cast<std::uint64_t>(i + 1));
        if (i % 5 == 4)
            gpu.reference(e, "memcpy_details", "kind_src:pageable kind_dst:device size:64 dest:3 async:1");
        else
            gpu.text(
                e, "kernel_details", "regs:32 static_shared:16 dynamic_shared:48 grid:4,2,1 block:64,1,1 occ_pct:25");
        gpu.text(e, "context_id", "$$2");
        gpu.event(ops, "fusion." + std::to_string(i % 3), at, 900'000);
        at += 900'000;
    }
    PlaneMaker host(space, "/host:CPU");
    auto &thread = host.line(-77, "python3", 500);
    at = 0;
    for (int i = 0; i < events; ++i) {
        at += 1000 * static_cast<std::int64_t>(1 + random() % 5000);
        auto &e = host.event(thread, i % 3 == 0 ? "$a.py:1 f" : i % 3 == 1 ? "cuLaunchKernel" : "train", at, 700'000);
        if (i % 3 == 1)
            host.number(e, "correlation_id", i);
        if (i % 3 == 2) {
            host.number(e, "_r", 1);
            host.number(e, "step_num", i / 3);
        }
        at += 700'000;
    }
    PlaneMaker environment(space, "Task Environment");
    environment.stat(environment.plane(), "profile_start_time").set_uint64_value(1'700'000'000'000'000'000u);
    return space;
}

struct ReadSpace {
    io::xspace::ReadResult result;
    std::shared_ptr<const core::Trace> trace;
};

ReadSpace readBytes(const std::string &bytes, std::size_t blockBytes = std::size_t(1) << 20, unsigned threads = 1)
{
    MemorySource source(bytes, blockBytes);
    core::TraceBuilder builder;
    core::TaskPool pool(threads);
    const core::FileIndex file = builder.addFile("memory", bytes.size());
    auto read = io::xspace::readAll(
        source,
        [&]() -> core::Result<std::unique_ptr<io::ByteSource>> {
            return std::unique_ptr<io::ByteSource>(std::make_unique<MemorySource>(bytes, blockBytes));
        },
        file, builder, pool, {}, nullptr);
    if (!read)
        qFatal("reading failed: %s", toEnglish(read.error().message).c_str());
    io::xspace::applyFacts(*read, file, builder);
    auto trace = builder.finish(pool);
    if (!trace)
        qFatal("finish failed");
    return { std::move(*read), std::move(*trace) };
}

ReadSpace readSpace(const proto::XSpace &space)
{
    return readBytes(space.SerializeAsString());
}

const core::MessageTemplate *found(const core::Trace &t, std::string_view id)
{
    const core::Diagnostic *d = t.diagnostics().find(id);
    return d ? d->what : nullptr;
}

/// thread, name, start on the file's clock, duration
using Row = std::tuple<std::string, std::string, std::int64_t, std::int64_t>;

std::multiset<Row> rowsOf(const core::Trace &t)
{
    std::multiset<Row> rows;
    const core::TimeNs origin = t.files()[0].originNs;
    for (core::SliceId s = 0; s < t.sliceCount(); ++s)
        rows.emplace(std::string(t.string(t.lane(t.laneOf(s)).thread)), std::string(t.name(s)), t.start(s) + origin,
            t.duration(s));
    return rows;
}

/// What the generated messages say, by themselves.
struct Oracle {
    std::multiset<Row> slices;
    std::size_t records = 0, aggregated = 0;

    explicit Oracle(const std::string &bytes)
    {
        proto::XSpace space;
        if (!space.ParseFromString(bytes))
            qFatal("the messages do not parse");
        for (const proto::XPlane &plane : space.planes())
            add(plane);
    }

private:
    void add(const proto::XPlane &plane)
    {
        std::map<std::int64_t, const proto::XEventMetadata *> names;
        std::map<std::int64_t, std::string> stats;
        for (const auto &entry : plane.event_metadata())
            names[entry.key()] = &entry.value();
        for (const auto &entry : plane.stat_metadata())
            stats[entry.key()] = entry.value().name();
        const bool isGpu = plane.name().find("/device:GPU:") == 0;
        std::int64_t region = 0; // those of a thread follow each other
        for (const proto::XLine &line : plane.lines())
            for (const proto::XEvent &e : line.events()) {
                if (e.data_case() == proto::XEvent::kNumOccurrences) {
                    ++aggregated;
                    continue;
                }
                ++records;
                bool isRoot = false, isLaunch = false;
                std::string stepName;
                for (const proto::XStat &s : e.stats()) {
                    isRoot = isRoot || stats[s.metadata_id()] == "_r";
                    isLaunch = isLaunch || stats[s.metadata_id()] == "correlation_id";
                    if (stats[s.metadata_id()] == "step_name" && line.name() == "Steps")
                        stepName = s.str_value();
                }
                const bool isInstant = !isGpu && e.duration_ps() == 0 && !isRoot && !isLaunch;
                const auto name = names.find(e.metadata_id());
                const std::string own = name == names.end() ? std::string() : name->second->name();
                if (isInstant && own == "ThreadpoolListener::StartRegion") {
                    region = line.timestamp_ns() + e.offset_ps() / 1000;
                } else if (isInstant && own == "ThreadpoolListener::StopRegion") {
                    const std::int64_t end = line.timestamp_ns() + e.offset_ps() / 1000;
                    slices.emplace(std::to_string(line.id()), "ThreadpoolListener::Region", region, end - region);
                    --records; // two are one range
                }
                if (isInstant)
                    continue;
                const bool isRaw = isGpu && line.name().find("Stream") == 0;
                std::string shown = name == names.end()               ? "#" + std::to_string(e.metadata_id())
                    : !isRaw && !name->second->display_name().empty() ? name->second->display_name()
                                                                      : name->second->name();
                if (!stepName.empty())
                    shown = stepName;
                slices.emplace(std::to_string(line.id()), shown, line.timestamp_ns() + e.offset_ps() / 1000,
                    e.duration_ps() / 1000);
            }
    }
};

std::string unpacked(const std::string &path)
{
    io::SourceOptions options;
    auto source = io::ByteSource::open(path, options);
    if (!source)
        qFatal("cannot open %s", path.c_str());
    std::string out;
    io::ByteBlock block;
    for (auto more = (*source)->next(block); more.ok() && *more; more = (*source)->next(block))
        out.append(block.data.get(), block.size);
    return out;
}

std::string argument(const core::Trace &t, core::SliceId s, const std::string &key)
{
    const auto arguments = t.files()[t.fileOf(s)].arguments->read(t.record(s));
    if (!arguments)
        return {};
    for (const core::RecordArgument &a : arguments->arguments)
        if (a.key == key)
            return a.value;
    return {};
}

} // namespace

/// XSpace files against the generated messages, against figures of others, and damaged.
class TestXSpace : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    const QString m_traces = QStringLiteral(LANEWISE_SHARED_DIR "/traces/");

    std::shared_ptr<const core::Trace> open(const QString &name)
    {
        const auto trace = io::openTrace({ name.toStdString() });
        if (!trace)
            qWarning("%s", toEnglish(trace.error().message).c_str());
        return trace ? *trace : nullptr;
    }
    QStringList realFiles() const
    {
        QStringList out;
        for (const char *folder : { "public/xplane", "h200", "cases" })
            for (const QFileInfo &f :
                QDir(m_traces + QLatin1String(folder))
                    .entryInfoList({ QStringLiteral("*.xplane.pb"), QStringLiteral("*.xplane.pb.zst") }))
                out << f.filePath();
        return out;
    }

private slots:
    void sameAsMessages_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &f : realFiles())
            if (isForThisBuild(QFileInfo(f).size()))
                QTest::newRow(qPrintable(QFileInfo(f).fileName())) << f;
        if (realFiles().isEmpty())
            QTest::newRow("absent") << QString();
    }
    void sameAsMessages()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("The recordings are not here.");
        const auto trace = open(path);
        QVERIFY(trace);
        const Oracle oracle(unpacked(path.toStdString()));
        QCOMPARE(trace->sliceCount() + trace->instants().size() + trace->counterSampleCount(), oracle.records);
        const std::multiset<Row> rows = rowsOf(*trace);
        if (rows != oracle.slices) {
            for (const Row &r : rows)
                if (!oracle.slices.count(r))
                    QFAIL(qPrintable(
                        QStringLiteral("not in the messages: %1 %2 %3+%4")
                            .arg(QString::fromStdString(std::get<0>(r)), QString::fromStdString(std::get<1>(r)))
                            .arg(std::get<2>(r))
                            .arg(std::get<3>(r))));
            for (const Row &r : oracle.slices)
                if (!rows.count(r))
                    QFAIL(qPrintable(
                        QStringLiteral("not read: %1 %2 %3+%4")
                            .arg(QString::fromStdString(std::get<0>(r)), QString::fromStdString(std::get<1>(r)))
                            .arg(std::get<2>(r))
                            .arg(std::get<3>(r))));
        }
        QVERIFY(rows == oracle.slices);
        const core::Diagnostic *aggregated = trace->diagnostics().find("aggregated-records");
        QCOMPARE(aggregated ? aggregated->count : 0, oracle.aggregated);
        QVERIFY(!found(*trace, "damaged-parts"));
        QVERIFY(!found(*trace, "damaged-records"));
        QVERIFY(!found(*trace, "file-cut"));
    }

    void kernelTable_data()
    {
        QTest::addColumn<QString>("name");
        const QDir dir(m_traces + QStringLiteral("public/xplane/goldens"));
        for (const QString &f : dir.entryList({ QStringLiteral("*.kernel_stats.tsv") }))
            QTest::newRow(qPrintable(f)) << f.section(u'.', 0, 0);
        if (!dir.exists())
            QTest::newRow("absent") << QString();
    }
    /// The table of XProf's algorithm, made by another program.
    void kernelTable()
    {
        QFETCH(QString, name);
        if (name.isEmpty())
            QSKIP("The traces of others are not here.");
        const auto trace = open(m_traces + QStringLiteral("public/xplane/") + name + QStringLiteral(".xplane.pb"));
        QVERIFY(trace);
        struct Sum {
            std::int64_t count = 0, total = 0, least = INT64_MAX, most = 0;
        };
        std::map<QString, Sum> table;
        for (core::SliceId s = 0; s < trace->sliceCount(); ++s) {
            if (trace->kind(s) != core::Kind::Kernel || trace->duration(s) < 1)
                continue;
            QCOMPARE(trace->lane(trace->laneOf(s)).kind, core::LaneKind::DeviceStream);
            const auto d = trace->gpuDetail(s);
            QVERIFY(d);
            // Their table leaves out what they call shm and group_mem; ours has it.
            const std::string details = argument(*trace, s, "kernel_details");
            QVERIFY(!details.empty());
            const auto part = [&](const char *key) {
                const auto at = details.find(key);
                return at == details.npos ? 0 : std::atoi(details.c_str() + at + std::strlen(key));
            };
            QCOMPARE(std::max<std::int64_t>(0, d->sharedBytes),
                part("static_shared:") + part("dynamic_shared:") + part("shm:") + part("group_mem:"));
            std::string op = argument(*trace, s, "tf_op");
            if (op.empty())
                op = argument(*trace, s, "level 0");
            const auto three = [](const std::uint32_t(&v)[3]) {
                return QStringLiteral("%1,%2,%3").arg(v[0]).arg(v[1]).arg(v[2]);
            };
            const QString key =
                QStringList { QString::fromUtf8(trace->name(s).data(), qsizetype(trace->name(s).size())),
                    QString::number(std::max(0, d->registers)),
                    QString::number(part("static_shared:") + part("dynamic_shared:")), three(d->block), three(d->grid),
                    QString::number(std::max(0.0F, d->occupancyPct), 'f', 1),
                    QString::fromStdString(op).section(u':', 0, 0) }
                    .join(u'\t');
            Sum &sum = table[key];
            ++sum.count;
            sum.total += trace->duration(s);
            sum.least = std::min(sum.least, trace->duration(s));
            sum.most = std::max(sum.most, trace->duration(s));
        }
        QFile golden(m_traces + QStringLiteral("public/xplane/goldens/") + name + QStringLiteral(".kernel_stats.tsv"));
        QVERIFY(golden.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(golden.readAll()).split(u'\n', Qt::SkipEmptyParts);
        const auto ns = [](const QString &us) { return static_cast<std::int64_t>(std::llround(us.toDouble() * 1000)); };
        std::int64_t last = 0;
        std::set<QString> listed;
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const QStringList c = lines[i].split(u'\t');
            QCOMPARE(c.size(), 15);
            const QString key =
                QStringList { c[1], c[2], c[3], c[4], c[5], QString::number(c[6].toDouble(), 'f', 1), c[9] }.join(
                    u'\t');
            const auto own = table.find(key);
            QVERIFY2(own != table.end(), qPrintable(key));
            QCOMPARE(own->second.count, c[10].toLongLong());
            QCOMPARE(own->second.total, ns(c[11]));
            QCOMPARE(own->second.least, ns(c[13]));
            QCOMPARE(own->second.most, ns(c[14]));
            last = own->second.total;
            listed.insert(key);
        }
        QCOMPARE(listed.size(), std::min<std::size_t>(1000, table.size()));
        for (const auto &[key, sum] : table)
            QVERIFY2(sum.total <= last || listed.count(key), qPrintable(key));
    }

    void quirks()
    {
        const QString path = m_traces + QStringLiteral("cases/A28.xplane.pb");
        if (!QFile::exists(path))
            QSKIP("The cases are not here.");
        const auto t = open(path);
        QVERIFY(t);
        QCOMPARE(t->processes().size(), std::size_t(2));
        std::size_t lanes = 0, kernels = 0, host = 0;
        core::TimeNs sum = 0;
        bool hasNameless = false;
        for (const core::Lane &lane : t->lanes())
            lanes += lane.kind == core::LaneKind::DeviceStream;
        for (core::SliceId s = 0; s < t->sliceCount(); ++s) {
            if (t->kind(s) == core::Kind::Kernel) {
                ++kernels;
                sum += t->duration(s);
                hasNameless = hasNameless || t->name(s) == "#99";
            } else {
                ++host;
            }
        }
        QCOMPARE(lanes, std::size_t(1));
        QCOMPARE(kernels, std::size_t(8));
        QCOMPARE(sum, 240'000);
        QVERIFY(hasNameless);
        QCOMPARE(host, std::size_t(4));
        QCOMPARE(t->range().lengthNs(), 3'300'000);
        QCOMPARE(t->startUnixNs().value_or(0), 1'700'000'000'000'000'000);
        QCOMPARE(t->diagnostics().find("aggregated-records")->count, std::uint64_t(1));
        QVERIFY(found(*t, "profiler-warning"));
        QCOMPARE(t->files()[0].host, std::string("worker-0"));
    }

    void columnsAndFacts()
    {
        const auto [result, trace] = readSpace(sampleSpace(30));
        const core::Trace &t = *trace;
        QCOMPARE(t.files()[0].format, core::FileFormat::XSpace);
        QCOMPARE(t.files()[0].host, std::string("worker-7"));
        QCOMPARE(t.startUnixNs().value_or(0), 1'700'000'000'000'000'000 + t.files()[0].originNs);
        QCOMPARE(t.devices().size(), std::size_t(1));
        QCOMPARE(t.devices()[0].id, 3);
        QCOMPARE(t.devices()[0].name, std::string("Card"));
        QCOMPARE(t.devices()[0].computeMajor.value_or(-1), 9);
        QCOMPARE(t.devices()[0].computeMinor.value_or(-1), 0);
        std::size_t kernels = 0, copies = 0, markers = 0, derived = 0, launches = 0, python = 0;
        for (core::SliceId s = 0; s < t.sliceCount(); ++s) {
            const auto d = t.gpuDetail(s);
            const core::Lane &lane = t.lane(t.laneOf(s));
            switch (t.kind(s)) {
            case core::Kind::Kernel:
                ++kernels;
                QVERIFY(d);
                QCOMPARE(d->registers, 32);
                QCOMPARE(d->sharedBytes, 64);
                QCOMPARE(d->grid[0], 4u);
                QCOMPARE(d->block[0], 64u);
                QCOMPARE(d->occupancyPct, 25.0F);
                QCOMPARE(d->context, 2);
                QCOMPARE(lane.device.value_or(-1), 3);
                QCOMPARE(lane.stream.value_or(-1), 14);
                QVERIFY(t.correlation(s));
                break;
            case core::Kind::Memcpy:
                ++copies;
                QCOMPARE(d->bytes, 64);
                QCOMPARE(d->source, core::MemoryKind::Pageable);
                QCOMPARE(d->destination, core::MemoryKind::Device);
                break;
            case core::Kind::StepMarker:
                QCOMPARE(t.correlation(s).value_or(99), std::uint64_t(markers++));
                QCOMPARE(lane.kind, core::LaneKind::HostThread);
                break;
            case core::Kind::GpuAnnotation:
                ++derived;
                QCOMPARE(lane.kind, core::LaneKind::DeviceAnnotation);
                break;
            case core::Kind::Driver:
                ++launches;
                break;
            case core::Kind::Python:
                ++python;
                break;
            default:
                QFAIL("another kind");
            }
        }
        QCOMPARE(kernels, std::size_t(24));
        QCOMPARE(copies, std::size_t(6));
        QCOMPARE(markers, std::size_t(10));
        QCOMPARE(derived, std::size_t(30));
        QCOMPARE(launches, std::size_t(10));
        QCOMPARE(python, std::size_t(10));
    }

    void details_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("registers");
        QTest::addColumn<int>("shared");
        QTest::addColumn<int>("grid");
        QTest::addColumn<int>("block");
        QTest::addColumn<double>("occupancy");
        QTest::newRow("CUDA") << QByteArray(
            "regs:168 static_shared:8 dynamic_shared:213220 grid:2,66,1 block:384,1,1 occ_pct:18.75")
                              << 168 << 213228 << 66 << 384 << 18.75;
        QTest::newRow("TensorFlow 2.4") << QByteArray("regs:38 shm:12 grid:160,7,1 block:1024,1,1") << 38 << 12 << 7
                                        << 1024 << -1.0;
        QTest::newRow("ROCm") << QByteArray(" grid:4,64,1 block:256,1,1 private_mem:0 group_mem:8704 occ_pct:0") << -1
                              << 8704 << 64 << 256 << -1.0;
        QTest::newRow("old ROCm") << QByteArray(
            "regs:2191500840 static_shared:1 dynamic_shared:0\ngrid:1,5,1\nblock:64,1,1")
                                  << -1 << 1 << 5 << 64 << -1.0;
        QTest::newRow("nonsense") << QByteArray("regs: grid:a,b block:1,,2 :: static_shared:-5 occ_pct:nan") << -1 << -1
                                  << 0 << 0 << -1.0;
        QTest::newRow("empty") << QByteArray() << -1 << -1 << 0 << 0 << -1.0;
    }
    void details()
    {
        QFETCH(QByteArray, text);
        core::GpuDetail d;
        io::xspace::readKernelDetails(text.toStdString(), d);
        QTEST(int(d.registers), "registers");
        QTEST(int(d.sharedBytes), "shared");
        QTEST(int(d.grid[1]), "grid");
        QTEST(int(d.block[0]), "block");
        QTEST(double(d.occupancyPct), "occupancy");
    }
    void copyDetails()
    {
        core::GpuDetail cuda, old, rocm;
        io::xspace::readCopyDetails("kind_src:pinned kind_dst:managed_static size:17 dest:0 async:1", cuda);
        QCOMPARE(cuda.bytes, 17);
        QCOMPARE(cuda.source, core::MemoryKind::Pinned);
        QCOMPARE(cuda.destination, core::MemoryKind::Managed);
        io::xspace::readCopyDetails("size:112 dest:4 async:0", old);
        QCOMPARE(old.bytes, 112);
        QCOMPARE(old.source, core::MemoryKind::Unknown);
        io::xspace::readCopyDetails("kind:Unknown size:0 dest:512 async:1", rocm);
        QCOMPARE(rocm.bytes, 0);
    }

    void valuesOfEveryKind()
    {
        proto::XSpace space;
        PlaneMaker host(space, "/host:CPU");
        auto &line = host.line(5, "main", 0);
        auto &e = host.event(line, "op", 1'000'500, 2'000'400);
        host.stat(e, "double").set_double_value(0.5);
        host.stat(e, "unsigned").set_uint64_value(~0ull);
        host.stat(e, "signed").set_int64_value(-3);
        host.text(e, "text", "a \xff b");
        host.stat(e, "bytes").set_bytes_value("12345");
        host.reference(e, "reference", "the text itself");
        auto &unnamed = *e.add_stats();
        unnamed.set_metadata_id(4242);
        unnamed.set_int64_value(1);
        // Of all events of the name; the event's own value wins.
        auto &shared = *host.plane().mutable_event_metadata(0)->mutable_value();
        host.number(shared, "signed", 77);
        host.number(shared, "flops", 9);
        auto &raw = host.event(line, "train#step_num=12,_r=1#", 5'000'000, 1'000'000);
        Q_UNUSED(raw);

        const QString path = m_dir.filePath(QStringLiteral("values.xplane.pb"));
        const std::string bytes = space.SerializeAsString();
        for (const std::string &packed : { bytes, gzip(bytes), zstd(bytes) }) {
            writeFile(path, packed);
            const auto t = open(path);
            QVERIFY(t);
            QCOMPARE(t->sliceCount(), core::SliceId(2));
            const auto arguments = t->files()[0].arguments->read(t->record(0));
            QVERIFY(arguments.ok());
            std::map<std::string, std::string> values;
            for (const core::RecordArgument &a : arguments->arguments)
                values[a.key] = a.value;
            const std::map<std::string, std::string> expected { { "double", "0.5" },
                { "unsigned", "18446744073709551615" }, { "signed", "-3" }, { "text", "a \xff b" },
                { "bytes", "5 bytes" }, { "reference", "the text itself" }, { "#4242", "1" }, { "flops", "9" } };
            QVERIFY(values == expected);
            QCOMPARE(t->name(1), std::string_view("train"));
            QCOMPARE(t->kind(1), core::Kind::StepMarker);
            QCOMPARE(t->correlation(1).value_or(0), std::uint64_t(12));
            QCOMPARE(argument(*t, 1, "step_num"), std::string("12"));
            QCOMPARE(t->start(0) + t->files()[0].originNs, 1000);
            QVERIFY(!t->files()[0].arguments->read(3).ok());
        }
    }

    void counters()
    {
        proto::XSpace space;
        PlaneMaker gpu(space, "/device:GPU:0");
        auto &line = gpu.line(9, "_counters_", 100);
        for (int i = 0; i < 3; ++i) {
            auto &e = gpu.event(line, "power_mw", 1'000'000 * i, 0);
            gpu.stat(e, "value").set_double_value(100.5 + i);
        }
        const auto [result, t] = readSpace(space);
        QCOMPARE(t->counters().size(), std::size_t(1));
        QCOMPARE(t->string(t->counters()[0].name), std::string_view("power_mw"));
        QVERIFY((t->counters()[0].values == std::vector<double> { 100.5, 101.5, 102.5 }));
    }

    void profilerReports()
    {
        proto::XSpace space = sampleSpace(3);
        space.add_warnings("Detected GPU events dropped on vm");
        space.add_errors("no CUPTI");
        const auto [result, t] = readSpace(space);
        QVERIFY(found(*t, "profiler-error"));
        const std::string text = toEnglish(t->diagnostics().find("profiler-warning")->message(t->files()[0].path));
        QVERIFY2(text.find("events dropped") != text.npos, text.c_str());
    }

    /// Any number of threads, any size of blocks, packed or not: the same trace.
    void threadsAndBlocks()
    {
        const std::string bytes = sampleSpace(4000).SerializeAsString();
        QVERIFY(bytes.size() > 500'000);
        const QString whole = dump(*readBytes(bytes, bytes.size(), 1).trace);
        for (const std::size_t block : { std::size_t(61), std::size_t(4096), std::size_t(1) << 20 })
            for (const unsigned threads : { 1u, 2u, 5u })
                QVERIFY(dump(*readBytes(bytes, block, threads).trace) == whole);
    }
    /// A stream too long to be kept is read a second time.
    void secondPass()
    {
        proto::XSpace space = sampleSpace(200);
        PlaneMaker meta(space, "/host:metadata");
        const std::string hlo(7'000'000, 'h');
        for (int i = 0; i < 8; ++i) {
            meta.eventId("jit_f(" + std::to_string(i) + ")");
            auto &value = *meta.plane().mutable_event_metadata(i)->mutable_value();
            meta.stat(value, "Hlo Proto").set_bytes_value(hlo);
        }
        const std::string bytes = space.SerializeAsString();
        const auto small = sampleSpace(200).SerializeAsString();
        const QString expected = dump(*readBytes(small, 4096, 1).trace);
        for (const unsigned threads : { 1u, 3u }) {
            if (kIsThreadSanitized && threads == 1)
                continue;
            const auto read = readBytes(bytes, std::size_t(1) << 20, threads);
            QVERIFY(dump(*read.trace, false) == dump(*readBytes(small, 4096, 1).trace, false));
            QVERIFY(read.result.outline->memoryBytes() < 2'000'000);
        }
    }

    /// Whatever it is that stands there, on the host or on a device: told with its byte, and the axis is that of the others.
    void timesThatNoClockShows()
    {
        constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
        for (const std::int64_t base :
            { kMost, kMost - 1000, std::numeric_limits<std::int64_t>::min(), kMost / 2 + 2 }) {
            proto::XSpace space;
            PlaneMaker gpu(space, "/device:GPU:0");
            gpu.event(gpu.line(14, "Stream #14(Compute)", 1000), "good", 5000, 2000);
            auto &bad = gpu.line(15, "Stream #15(Compute)", base);
            gpu.event(bad, "k", 7000, 1000);
            gpu.event(bad, "k", kMost, kMost);
            PlaneMaker host(space, "/host:CPU");
            auto &thread = host.line(1, "python3", base);
            host.event(thread, "f", 1000, 5000);
            host.event(thread, "mark", 1000, 0);
            const std::string bytes = space.SerializeAsString();
            const ReadSpace r = readBytes(bytes);
            QCOMPARE(r.trace->sliceCount(), 1u);
            QVERIFY(r.trace->name(0) == "good");
            QCOMPARE(r.trace->range().lengthNs(), 2);
            const core::Diagnostic *d = r.trace->diagnostics().find("impossible-times");
            QVERIFY(d);
            QCOMPARE(d->count, std::uint64_t(4));
            // The first of them stands behind its line's time, the bytes of which no other has.
            const std::string event = bad.events(0).SerializeAsString();
            QCOMPARE(d->firstByte.value_or(0), std::uint64_t(bytes.find(event, bytes.find("Stream #15")) - 2));
        }
    }

    /// One file behind another is one file to the format, and everything in it is there twice.
    void theSamePlaneTwice()
    {
        const std::string bytes = sampleSpace(12).SerializeAsString();
        const auto openBytes = [&](const std::string &data) {
            writeFile(m_dir.filePath(QStringLiteral("twice.pb")), data);
            return open(m_dir.filePath(QStringLiteral("twice.pb")));
        };
        const auto once = openBytes(bytes), twice = openBytes(bytes + bytes);
        QVERIFY(once && twice);
        QVERIFY(!found(*once, "same-plane-twice"));
        QCOMPARE(twice->sliceCount(), 2 * once->sliceCount());
        const core::Diagnostic *d = twice->diagnostics().find("same-plane-twice");
        QVERIFY(d);
        QCOMPARE(d->count, std::uint64_t(2)); // that of the environment has no events
        QVERIFY(d->firstByte.value_or(0) > bytes.size());
        for (const QString &name : realFiles())
            if (const auto trace = open(name))
                QVERIFY2(!found(*trace, "same-plane-twice"), qPrintable(name));
    }

    /// Any cut keeps every event that is whole before it.
    void anyCut()
    {
        const std::string bytes = sampleSpace(40).SerializeAsString();
        const auto whole = readBytes(bytes);
        std::map<std::uint64_t, std::pair<core::TimeNs, core::TimeNs>> all;
        const auto times = [](const core::Trace &t) {
            std::map<std::uint64_t, std::pair<core::TimeNs, core::TimeNs>> out;
            for (core::SliceId s = 0; s < t.sliceCount(); ++s)
                out[t.record(s)] = { t.start(s) + t.files()[0].originNs, t.duration(s) };
            return out;
        };
        all = times(*whole.trace);
        std::vector<std::uint64_t> starts;
        for (const auto &[offset, time] : all)
            starts.push_back(offset);
        for (std::size_t cut = 1; cut < bytes.size(); cut += 7) {
            const auto read = readBytes(bytes.substr(0, cut), 256, 2);
            const auto kept = times(*read.trace);
            for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
                // An event ends at the latest where the next one begins.
                if (starts[i + 1] > cut)
                    break;
                const auto it = kept.find(starts[i]);
                QVERIFY2(it != kept.end(), qPrintable(QStringLiteral("cut %1 event %2").arg(cut).arg(starts[i])));
                QVERIFY(it->second == all.at(starts[i]));
            }
            for (const auto &[offset, time] : kept)
                QVERIFY(all.count(offset) && all.at(offset) == time);
        }
        const auto cut = readBytes(bytes.substr(0, bytes.size() / 2));
        QVERIFY(found(*cut.trace, "file-cut"));
        QCOMPARE(cut.trace->diagnostics().find("file-cut")->firstByte.value_or(0), std::uint64_t(bytes.size() / 2));
    }

    /// A damaged byte leaves what precedes it.
    void anyDamage()
    {
        const std::string bytes = sampleSpace(40).SerializeAsString();
        const auto times = [](const core::Trace &t) {
            std::map<std::uint64_t, std::pair<core::TimeNs, core::TimeNs>> out;
            for (core::SliceId s = 0; s < t.sliceCount(); ++s)
                out[t.record(s)] = { t.start(s) + t.files()[0].originNs, t.duration(s) };
            return out;
        };
        const auto all = times(*readBytes(bytes).trace);
        std::mt19937 random(5);
        for (std::size_t at = 40; at < bytes.size(); at += 3) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ (1u << (random() % 8)));
            const auto kept = times(*readBytes(damaged, 512, 2).trace);
            for (auto it = all.begin(); it != all.end(); ++it) {
                const auto next = std::next(it);
                if (next == all.end() || next->first > at)
                    break;
                const auto own = kept.find(it->first);
                QVERIFY2(own != kept.end(), qPrintable(QStringLiteral("byte %1 event %2").arg(at).arg(it->first)));
                if (own->second != it->second)
                    QFAIL(qPrintable(QStringLiteral("byte %1 event %2: moved").arg(at).arg(it->first)));
            }
        }
    }
};

LANEWISE_TEST(TestXSpace)
#include "tst_xspace.moc"
