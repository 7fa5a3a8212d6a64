// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include <core/argumentsource.h>
#include <io/open.h>
#include <support/testsuite.h>

#include "iosupport.h"

using namespace lanewise;
using namespace lanewise::test;
using core::Kind;

namespace {

void makeDatabase(const QString &path, const QByteArray &sql)
{
    QFile::remove(path);
    sqlite3 *db = nullptr;
    char *error = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &db) != SQLITE_OK
        || sqlite3_exec(db, sql.constData(), nullptr, nullptr, &error) != SQLITE_OK)
        qFatal("%s", error ? error : "no database");
    sqlite3_close(db);
}

/// Tables of schema 3.0.3 for one process; SUFFIX stands for its guid.
QByteArray schema(const char *suffix)
{
    QByteArray sql = R"sql(
        CREATE TABLE "rocpd_metadataSUFFIX" (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, tag TEXT NOT NULL, value TEXT NOT NULL);
        CREATE TABLE "rocpd_stringSUFFIX" (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, string TEXT NOT NULL UNIQUE);
        CREATE TABLE "rocpd_info_nodeSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, hash BIGINT, machine_id TEXT, system_name TEXT, hostname TEXT);
        CREATE TABLE "rocpd_info_processSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, ppid INTEGER, pid INTEGER, init BIGINT, fini BIGINT,
            start BIGINT, end BIGINT, command TEXT, environment TEXT DEFAULT '{}', extdata TEXT DEFAULT '{}');
        CREATE TABLE "rocpd_info_threadSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, ppid INTEGER, pid INTEGER, tid INTEGER, name TEXT,
            start BIGINT, end BIGINT, extdata TEXT DEFAULT '{}');
        CREATE TABLE "rocpd_info_agentSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, type TEXT, absolute_index INTEGER,
            logical_index INTEGER, type_index INTEGER, uuid INTEGER, name TEXT, model_name TEXT, vendor_name TEXT, product_name TEXT, user_name TEXT, extdata TEXT DEFAULT '{}');
        CREATE TABLE "rocpd_info_kernel_symbolSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, code_object_id INTEGER, kernel_name TEXT,
            display_name TEXT, kernel_object INTEGER, group_segment_size INTEGER, private_segment_size INTEGER, sgpr_count INTEGER, arch_vgpr_count INTEGER,
            accum_vgpr_count INTEGER, extdata TEXT DEFAULT '{}');
        CREATE TABLE "rocpd_info_pmcSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, agent_id INTEGER, name TEXT, symbol TEXT);
        CREATE TABLE "rocpd_trackSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, name_id INTEGER, extdata TEXT);
        CREATE TABLE "rocpd_eventSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, category_id INTEGER, stack_id INTEGER, parent_stack_id INTEGER,
            correlation_id INTEGER, call_stack TEXT DEFAULT '{}', line_info TEXT DEFAULT '{}', extdata TEXT DEFAULT '{}');
        CREATE TABLE "rocpd_argSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, event_id INTEGER, position INTEGER, type TEXT, name TEXT, value TEXT);
        CREATE TABLE "rocpd_pmc_eventSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, event_id INTEGER, pmc_id INTEGER, value REAL);
        CREATE TABLE "rocpd_regionSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, start BIGINT, end BIGINT,
            name_id INTEGER, event_id INTEGER, extdata TEXT DEFAULT '{}');
        CREATE TABLE "rocpd_sampleSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, track_id INTEGER, timestamp BIGINT, event_id INTEGER, extdata TEXT DEFAULT '{}');
        CREATE TABLE "rocpd_kernel_dispatchSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, agent_id INTEGER, kernel_id INTEGER,
            dispatch_id INTEGER, queue_id INTEGER, stream_id INTEGER, start BIGINT, end BIGINT, private_segment_size INTEGER, group_segment_size INTEGER,
            workgroup_size_x INTEGER, workgroup_size_y INTEGER, workgroup_size_z INTEGER, grid_size_x INTEGER, grid_size_y INTEGER, grid_size_z INTEGER,
            region_name_id INTEGER, event_id INTEGER, extdata TEXT DEFAULT '{}');
        CREATE TABLE "rocpd_memory_copySUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, start BIGINT, end BIGINT, name_id INTEGER,
            dst_agent_id INTEGER, dst_address INTEGER, src_agent_id INTEGER, src_address INTEGER, size INTEGER, queue_id INTEGER, stream_id INTEGER, region_name_id INTEGER, event_id INTEGER);
        CREATE TABLE "rocpd_memory_allocateSUFFIX" (id INTEGER NOT NULL PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, agent_id INTEGER, type TEXT, level TEXT,
            start BIGINT, end BIGINT, address INTEGER, size INTEGER, queue_id INTEGER, stream_id INTEGER, event_id INTEGER);
        INSERT INTO "rocpd_metadataSUFFIX" (tag, value) VALUES ('schema_version', '3'), ('guid', 'SUFFIX');
        INSERT INTO "rocpd_info_nodeSUFFIX" (id, hostname, machine_id) VALUES (1, 'node7', 'm');
    )sql";
    return sql.replace("SUFFIX", suffix);
}

/// A process with rows of every kind. Its launch and kernel have the correlation 7; the last kernel has neither event, queue nor a known symbol.
QByteArray process(const char *suffix, int pid)
{
    QByteArray sql = R"sql(
        INSERT INTO "rocpd_stringSUFFIX" (id, string) VALUES (1,'KERNEL_DISPATCH'),(2,'HIP_RUNTIME_API_EXT'),(3,'MARKER_CORE_RANGE_API'),(4,'MEMORY_COPY'),
            (5,'hipLaunchKernel'),(6,'roctxThreadRangeA'),(7,'MEMORY_COPY_HOST_TO_DEVICE'),(8,'MARKER_CORE_API'),(9,'MEMORY_ALLOCATION');
        INSERT INTO "rocpd_info_processSUFFIX" (id, nid, pid, command) VALUES (1,1,PID,'/opt/bin/python3 train.py');
        INSERT INTO "rocpd_info_threadSUFFIX" (id, nid, pid, tid, name) VALUES (1,1,1,PID+1,'worker');
        INSERT INTO "rocpd_info_agentSUFFIX" (id, nid, pid, type, absolute_index, logical_index, type_index, name, vendor_name, product_name, extdata) VALUES
            (1,1,1,'CPU',0,0,0,'EPYC','CPU','AMD EPYC','{}'),
            (2,1,1,'GPU',9,2,0,'gfx942','AMD','AMD Instinct MI300X','{"cu_count":304,"wave_front_size":64,"max_waves_per_cu":32,"lds_size_in_kb":64}');
        INSERT INTO "rocpd_info_kernel_symbolSUFFIX" (id, kernel_name, display_name, arch_vgpr_count, accum_vgpr_count) VALUES (8,'_Z4gemm.kd','gemm<float>(float*)',128,4);
        INSERT INTO "rocpd_info_pmcSUFFIX" (id, name, symbol) VALUES (1,'SQ_WAVES','SQ_WAVES');
        INSERT INTO "rocpd_trackSUFFIX" (id, pid, tid, name_id) VALUES (1,1,1,8);
        INSERT INTO "rocpd_eventSUFFIX" (id, category_id, stack_id, parent_stack_id, correlation_id, extdata) VALUES (1,2,7,0,0,'{}'),(2,1,7,0,0,'{}'),
            (3,3,31,0,0,'{"message":"step 1"}'),(4,4,11,0,0,'{}'),(5,8,32,0,0,'{"message":"here"}'),(6,9,13,0,0,'{}'),(7,9,14,0,0,'{}');
        INSERT INTO "rocpd_argSUFFIX" (event_id, position, type, name, value) VALUES (1,0,'dim3','numBlocks','{4,2,3}');
        INSERT INTO "rocpd_regionSUFFIX" (id, nid, pid, tid, start, end, name_id, event_id) VALUES (1,1,1,1,1500,1600,5,1),(2,1,1,1,1400,4000,6,3);
        INSERT INTO "rocpd_sampleSUFFIX" (track_id, timestamp, event_id) VALUES (1,1450,5);
        INSERT INTO "rocpd_kernel_dispatchSUFFIX" (id, nid, pid, tid, agent_id, kernel_id, dispatch_id, queue_id, stream_id, start, end, group_segment_size,
            workgroup_size_x, workgroup_size_y, workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, event_id) VALUES
            (1,1,1,1,2,8,1,16,3,2000,2600,512,256,2,1,1000,4,3,2), (2,1,1,NULL,2,99,2,NULL,NULL,2700,2800,0,64,1,1,64,1,1,NULL);
        INSERT INTO "rocpd_memory_copySUFFIX" (nid, pid, tid, start, end, name_id, dst_agent_id, src_agent_id, size, event_id) VALUES (1,1,1,3000,3100,7,2,1,4096,4);
        INSERT INTO "rocpd_memory_allocateSUFFIX" (nid, pid, tid, agent_id, type, level, start, end, address, size, queue_id, event_id) VALUES
            (1,1,1,2,'ALLOC','REAL',1000,1010,4096,8192,NULL,6),(1,1,1,NULL,'FREE','REAL',5000,5010,4096,0,NULL,7),(1,1,1,2,'ALLOC','SCRATCH',1990,1999,0,64,16,NULL);
        INSERT INTO "rocpd_pmc_eventSUFFIX" (event_id, pmc_id, value) VALUES (2,1,63.5);
    )sql";
    return sql.replace("SUFFIX", suffix).replace("PID", QByteArray::number(pid));
}

core::SliceId find(const core::Trace &trace, std::string_view name, std::size_t which = 0)
{
    for (core::SliceId s = 0; s < trace.sliceCount(); ++s)
        if (trace.name(s) == name && which-- == 0)
            return s;
    return core::kNoSlice;
}

std::string laneOf(const core::Trace &trace, core::SliceId s)
{
    const core::Lane &lane = trace.lane(trace.laneOf(s));
    return std::string(trace.string(lane.process)).append("/").append(trace.string(lane.name));
}

} // namespace

class TestRocpd : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_error;

    std::shared_ptr<const core::Trace> openSql(const QByteArray &sql)
    {
        makeDatabase(m_folder.filePath(QStringLiteral("results.db")), sql);
        return openAgain(QStringLiteral("results.db"));
    }
    std::shared_ptr<const core::Trace> openAgain(const QString &name)
    {
        const auto trace = io::openTrace({ m_folder.filePath(name).toStdString() });
        m_error = trace ? QString() : QString::fromStdString(core::toEnglish(trace.error().message));
        return trace ? *trace : nullptr;
    }

private slots:
    void everyTable()
    {
        const auto trace = openSql(schema("_0a") + process("_0a", 100));
        QVERIFY2(trace, qPrintable(m_error));
        const core::Trace &t = *trace;
        QCOMPARE(t.files()[0].format, core::FileFormat::Rocpd);
        QCOMPARE(t.files()[0].host, std::string("node7"));
        const core::SliceId gemm = find(t, "gemm<float>(float*)"), launch = find(t, "hipLaunchKernel");
        QCOMPARE(laneOf(t, gemm), std::string("2/stream 3"));
        const core::GpuDetail d = *t.gpuDetail(gemm);
        QCOMPARE(d.grid[0], 4u);
        QCOMPARE(d.block[1], 2u);
        QCOMPARE(d.registers, 132);
        QCOMPARE(qint64(d.sharedBytes), 512);
        QCOMPARE(t.kind(launch), Kind::Runtime);
        QCOMPARE(laneOf(t, launch), std::string("100/worker"));
        QVERIFY(t.correlation(launch) == t.correlation(gemm));
        // The view of kernels would leave this row out.
        const core::SliceId bare = find(t, "kernel 99");
        QVERIFY(bare != core::kNoSlice);
        QVERIFY(!t.correlation(bare));
        const core::Diagnostic *unknown = t.diagnostics().find("rocpd-kernel-unknown");
        QVERIFY(unknown);
        QVERIFY(t.sentence(*unknown).find("row 2 of table rocpd_kernel_dispatch_0a") != std::string::npos);
        QCOMPARE(t.kind(find(t, "step 1")), Kind::UserAnnotation);
        QCOMPARE(t.instants().size(), std::size_t(1));
        QCOMPARE(t.string(t.instants()[0].name), std::string_view("here"));
        QCOMPARE(laneOf(t, find(t, "Memcpy HtoD")), std::string("2/copies HtoD"));
        QCOMPARE(qint64(t.gpuDetail(find(t, "Memcpy HtoD"))->bytes), 4096);
        QCOMPARE(t.lane(t.laneOf(find(t, "SCRATCH_MEMORY_ALLOC"))).kind, core::LaneKind::DeviceAnnotation);
        QCOMPARE(t.counters().size(), std::size_t(2));
        QCOMPARE(t.devices().size(), std::size_t(1));
        QCOMPARE(t.devices()[0].multiprocessors.value_or(0), 304);
        QCOMPARE(t.files()[0].arguments->place(t.record(gemm)), std::string("rocpd_kernel_dispatch_0a:1"));
        const auto arguments = t.files()[0].arguments->read(t.record(launch));
        QVERIFY(arguments);
        QCOMPARE(arguments->arguments.back().key, std::string("numBlocks"));
        QCOMPARE(arguments->arguments.back().value, std::string("{4,2,3}"));
    }

    void severalProcesses()
    {
        const auto trace = openSql(schema("_0a") + process("_0a", 100) + schema("_0b") + process("_0b", 200));
        QVERIFY2(trace, qPrintable(m_error));
        const core::Trace &t = *trace;
        std::map<std::uint64_t, std::string_view> launches;
        for (std::size_t i = 0; i < 2; ++i) {
            const core::SliceId launch = find(t, "hipLaunchKernel", i);
            launches[t.correlation(launch).value()] = t.string(t.lane(t.laneOf(launch)).process);
        }
        QCOMPARE(launches.size(), std::size_t(2));
        for (std::size_t i = 0; i < 2; ++i) {
            const core::SliceId gemm = find(t, "gemm<float>(float*)", i);
            const std::string lane = laneOf(t, gemm);
            QVERIFY(lane.ends_with(launches.at(t.correlation(gemm).value())));
        }
        QCOMPARE(t.devices().size(), std::size_t(1));
    }

    void packedAndChanged()
    {
        const auto plain = openSql(schema("") + process("", 100));
        QVERIFY2(plain, qPrintable(m_error));
        writeFile(m_folder.filePath(QStringLiteral("packed.db.zst")),
            zstd(readFile(m_folder.filePath(QStringLiteral("results.db")))));
        const auto packed = openAgain(QStringLiteral("packed.db.zst"));
        QVERIFY(packed);
        QCOMPARE(dump(*packed), dump(*plain));
        makeDatabase(m_folder.filePath(QStringLiteral("results.db")), schema(""));
        const auto arguments = plain->files()[0].arguments->read(plain->record(0));
        QVERIFY(!arguments.ok());
        QCOMPARE(arguments.error().code, core::ErrorCode::FileChanged);
    }

    /// What precedes a cut is kept, and damage costs its page and not the table.
    void damage()
    {
        QByteArray sql = schema("_0a") + process("_0a", 100) + "BEGIN;";
        for (int i = 10; i < 5000; ++i)
            sql +=
                "INSERT INTO rocpd_kernel_dispatch_0a (id, pid, agent_id, kernel_id, queue_id, stream_id, start, end) VALUES ("
                + QByteArray::number(i) + ",1,2,8,16,3," + QByteArray::number(10000 + 10 * i) + ','
                + QByteArray::number(10005 + 10 * i) + ");";
        const auto whole = openSql(sql + "COMMIT;");
        QVERIFY2(whole, qPrintable(m_error));
        std::string bytes = readFile(m_folder.filePath(QStringLiteral("results.db")));
        constexpr std::size_t kPage = 4096;
        std::string bad = bytes;
        for (std::size_t i = 0; i < kPage; ++i)
            bad[bytes.size() / kPage * 3 / 4 * kPage + i] = char(0x55);
        writeFile(m_folder.filePath(QStringLiteral("bad.db")), bad);
        const auto part = openAgain(QStringLiteral("bad.db"));
        QVERIFY2(part, qPrintable(m_error));
        QVERIFY(part->sliceCount() < whole->sliceCount() && part->sliceCount() + 500 > whole->sliceCount());
        QVERIFY(part->diagnostics().find("rocpd-table-damaged"));
        writeFile(m_folder.filePath(QStringLiteral("cut.db")), bytes.substr(0, bytes.size() * 3 / 4));
        const auto cut = openAgain(QStringLiteral("cut.db"));
        QVERIFY2(cut, qPrintable(m_error));
        QVERIFY(cut->sliceCount() > whole->sliceCount() / 4);
        QVERIFY(cut->diagnostics().find("rocpd-cut"));
    }

    /// The predecessor, rocmProfileData: tables of its schemas 2 and 3 as its own rocpd_python/rocpd/schema_data/tableSchema.cmd has them.
    void predecessor()
    {
        const QByteArray tables = R"sql(
            CREATE TABLE rocpd_metadata (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, tag varchar(4096) NOT NULL, value varchar(4096) NOT NULL);
            CREATE TABLE rocpd_string (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, string varchar(4096) NOT NULL);
            CREATE TABLE rocpd_op (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, gpuId integer NOT NULL, queueId integer NOT NULL, sequenceId integer NOT NULL,
                start integer NOT NULL, "end" integer NOT NULL, description_id bigint NOT NULL, opType_id bigint NOT NULL);
            CREATE TABLE rocpd_api_ops (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, api_id bigint NOT NULL, op_id bigint NOT NULL);
            CREATE TABLE rocpd_kernelapi (api_ptr_id bigint NOT NULL PRIMARY KEY, stream varchar(18) NOT NULL, gridX integer NOT NULL, kernelName_id bigint NOT NULL);
            INSERT INTO rocpd_string (id, string) VALUES (1, 'KernelExecution'), (2, 'CopyHostToDevice'), (3, 'hipLaunchKernel'), (4, 'hipMemcpyAsync'),
                (5, 'gemm(float*)'), (6, 'UserMarker'), (7, ''), (8, 'Fill'), (9, 'Barrier'), (10, 'step 1'), (11, 'named.kd'), (12, 'arguments of the call');
            INSERT INTO rocpd_op VALUES (1, 0, 2, 0, 2000, 2600, 5, 1), (2, 0, 3, 0, 3000, 3100, 7, 2), (3, 1, 2, 0, 2700, 2750, 7, 1), (4, 1, 2, 0, 2800, 2900, 7, 8),
                (5, 1, 2, 0, 2900, 2950, 7, 9), (6, -1, 0, 0, 1400, 4000, 10, 6), (7, 1, 2, 0, 5000, 5010, 11, 1);
            INSERT INTO rocpd_api_ops (api_id, op_id) VALUES (101, 1), (102, 2), (103, 3);
            INSERT INTO rocpd_kernelapi VALUES (103, '0x7', 16, 5);
        )sql";
        const QByteArray two = tables + R"sql(
            CREATE TABLE rocpd_api (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, pid integer NOT NULL, tid integer NOT NULL, start integer NOT NULL,
                "end" integer NOT NULL, apiName_id integer NOT NULL, args_id integer NOT NULL);
            INSERT INTO rocpd_api VALUES (101, 700, 701, 1500, 1600, 3, 12), (102, 700, 701, 1700, 1710, 4, 7), (103, 800, 801, 1500, 1650, 3, 7), (104, 700, 701, 1450, 1950, 6, 10);
            INSERT INTO rocpd_metadata (tag, value) VALUES ('schema_version', '2');)sql";
        const QByteArray three = tables + R"sql(
            CREATE TABLE rocpd_ustring (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, string varchar(4096) NOT NULL);
            CREATE TABLE rocpd_api (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, pid integer NOT NULL, tid integer NOT NULL, start integer NOT NULL,
                "end" integer NOT NULL, apiName_id bigint NOT NULL, category_id bigint NOT NULL, domain_id bigint NOT NULL, args_id bigint NOT NULL);
            INSERT INTO rocpd_ustring VALUES (1, 'step 1'), (2, ''), (3, 'arguments of the call');
            INSERT INTO rocpd_api VALUES (101, 700, 701, 1500, 1600, 3, 7, 7, 3), (102, 700, 701, 1700, 1710, 4, 7, 7, 2), (103, 800, 801, 1500, 1650, 3, 7, 7, 2), (104, 700, 701, 1450, 1950, 6, 7, 7, 1);
            INSERT INTO rocpd_metadata (tag, value) VALUES ('schema_version', '3');)sql";
        for (const QByteArray &sql : { two, three }) {
            const auto trace = openSql(sql);
            QVERIFY2(trace, qPrintable(m_error));
            const core::Trace &t = *trace;
            QVERIFY(t.diagnostics().empty());
            QCOMPARE(t.files()[0].format, core::FileFormat::Rocpd);
            QCOMPARE(t.sliceCount(), std::size_t(11));
            std::map<QString, QString> seen; // start and end on the file's clock: what, where
            for (core::SliceId s = 0; s < t.sliceCount(); ++s) {
                const core::Lane &lane = t.lane(t.laneOf(s));
                const qint64 start = t.start(s) + t.files()[0].originNs;
                seen[QStringLiteral("%1-%2 %3")
                         .arg(start)
                         .arg(start + t.duration(s))
                         .arg(QString::fromStdString(std::string(t.name(s))))] =
                    QStringLiteral("%1 %2 %3").arg(int(t.kind(s))).arg(int(lane.kind)).arg(lane.device.value_or(-1));
            }
            const auto is = [](Kind kind, core::LaneKind lane, int device) {
                return QStringLiteral("%1 %2 %3").arg(int(kind)).arg(int(lane)).arg(device);
            };
            constexpr auto kGpu = core::LaneKind::DeviceStream, kHost = core::LaneKind::HostThread;
            const std::map<QString, QString> expected = { { u"2000-2600 gemm(float*)"_qs, is(Kind::Kernel, kGpu, 0) },
                { u"3000-3100 CopyHostToDevice"_qs, is(Kind::Memcpy, kGpu, 0) },
                // Its name stands at the call that launched it.
                { u"2700-2750 gemm(float*)"_qs, is(Kind::Kernel, kGpu, 1) },
                { u"2800-2900 Fill"_qs, is(Kind::Memset, kGpu, 1) },
                { u"2900-2950 Barrier"_qs, is(Kind::Other, kGpu, 1) },
                { u"5000-5010 named"_qs, is(Kind::Kernel, kGpu, 1) },
                { u"1400-4000 step 1"_qs, is(Kind::UserAnnotation, kHost, -1) },
                { u"1450-1950 step 1"_qs, is(Kind::UserAnnotation, kHost, -1) },
                { u"1500-1600 hipLaunchKernel"_qs, is(Kind::Runtime, kHost, -1) },
                { u"1700-1710 hipMemcpyAsync"_qs, is(Kind::Runtime, kHost, -1) },
                { u"1500-1650 hipLaunchKernel"_qs, is(Kind::Runtime, kHost, -1) } };
            for (const auto &[what, where] : seen)
                QVERIFY2(expected.contains(what) && expected.at(what) == where, qPrintable(what + u": "_qs + where));
            QCOMPARE(seen.size(), expected.size());
            for (core::SliceId s = 0; s < t.sliceCount(); ++s)
                if (t.name(s) == "gemm(float*)")
                    QCOMPARE(t.correlation(s).value_or(0), std::uint64_t(t.duration(s) == 600 ? 101 : 103));
                else if (t.name(s) == "hipLaunchKernel") {
                    const auto record = t.files()[0].arguments->read(t.record(s));
                    QVERIFY(record.ok());
                    const char *const key = t.duration(s) == 100 ? "args" : "gridX";
                    const char *const value = t.duration(s) == 100 ? "arguments of the call" : "16";
                    QVERIFY(std::any_of(record->arguments.begin(), record->arguments.end(),
                        [&](const core::RecordArgument &a) { return a.key == key && a.value == value; }));
                }
        }
    }

    void nothingInIt()
    {
        QVERIFY(!openSql(schema("_0a")));
        QVERIFY2(m_error.contains(u"without any event"_qs), qPrintable(m_error));
        QVERIFY(!openSql(
            "CREATE TABLE rocpd_op (id); CREATE TABLE rocpd_api (id); CREATE TABLE rocpd_string (id, string);"));
        QVERIFY2(m_error.contains(u"without any event"_qs), qPrintable(m_error));
        QVERIFY(!openSql("CREATE TABLE device_traces (id); CREATE TABLE segments (id); CREATE TABLE blocks (id);"));
        QVERIFY2(m_error.contains(u"memory snapshot"_qs), qPrintable(m_error));
    }
};

LANEWISE_TEST(TestRocpd)

#include "tst_rocpd.moc"
