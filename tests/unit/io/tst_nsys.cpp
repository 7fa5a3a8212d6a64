// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <tuple>

#include <sqlite3.h>

#include <core/argumentsource.h>
#include <io/open.h>
#include <support/sparse.h>
#include <support/testsuite.h>

#include "iosupport.h"

using namespace lanewise;
using namespace lanewise::test;
using core::Kind;

namespace {

using Rows = std::vector<std::vector<qint64>>;

/// Integers that SQLite itself gives for a query; what the program reads is held against these.
Rows ask(const QString &path, const char *sql)
{
    Rows rows;
    sqlite3 *db = nullptr;
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_open_v2(path.toUtf8().constData(), &db, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK
        && sqlite3_prepare_v2(db, sql, -1, &statement, nullptr) == SQLITE_OK)
        while (sqlite3_step(statement) == SQLITE_ROW) {
            std::vector<qint64> row;
            for (int i = 0; i < sqlite3_column_count(statement); ++i)
                row.push_back(sqlite3_column_int64(statement, i));
            rows.push_back(row);
        }
    else
        qWarning("%s", sqlite3_errmsg(db));
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return rows;
}

/// Writes a database.
void make(const QString &path, const QByteArray &sql)
{
    QFile::remove(path);
    sqlite3 *db = nullptr;
    char *error = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &db) != SQLITE_OK
        || sqlite3_exec(db, sql.constData(), nullptr, nullptr, &error) != SQLITE_OK)
        qFatal("%s", error ? error : "no database");
    sqlite3_close(db);
}

constexpr qint64 pid(qint64 process, qint64 host = 1)
{
    return host << 48 | process << 24;
}

/// Two processes that both count devices and correlations from the same number.
QByteArray twoProcesses()
{
    QByteArray sql = R"(
        CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
        INSERT INTO StringIds VALUES (1,'cudaLaunchKernel_v7000'),(2,'void gemm<float>(float*)'),(3,'gemm'),(4,'worker'),(5,'train'),
            (6,'cudaStreamWaitEvent_v3020'),(7,'cudaEventRecord_v3020');
        CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT);
        INSERT INTO PROCESSES VALUES (P1,100,'python'),(P2,200,'python3'),(-144115188075855872,0,'tool');
        CREATE TABLE ThreadNames (nameId INTEGER, priority INTEGER, globalTid INTEGER);
        INSERT INTO ThreadNames VALUES (4,20,P1+101);
        CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER);
        INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (1700000000000000000);
        CREATE TABLE ANALYSIS_DETAILS (globalVid INTEGER, duration INTEGER, startTime INTEGER, stopTime INTEGER);
        INSERT INTO ANALYSIS_DETAILS VALUES (0,10000,0,10000);
        CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER, globalTid INTEGER,
            correlationId INTEGER, nameId INTEGER, returnValue INTEGER);
        INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1000,1100,0,P1+101,7,1,0),(1200,1300,1,P2+201,7,1,0),(1400,1500,0,P2+201,8,7,0),
            (1600,1700,0,P2+201,9,6,0);
        CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER, streamId INTEGER,
            correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER, registersPerThread INTEGER,
            gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER,
            staticSharedMemory INTEGER, dynamicSharedMemory INTEGER);
        INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1050,2050,0,1,7,7,P1,2,3,32,4,5,6,128,2,1,1000,24),
            (1250,3250,0,1,7,7,P2,99,3,NULL,1,1,1,1,1,1,NULL,NULL);
        CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER, streamId INTEGER,
            correlationId INTEGER, globalPid INTEGER, bytes INTEGER, copyKind INTEGER, srcKind INTEGER, dstKind INTEGER);
        INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (2100,2200,0,1,7,NULL,P1,4096,1,0,2);
        CREATE TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT (timestamp INTEGER, deviceId INTEGER, contextId INTEGER, streamId INTEGER,
            correlationId INTEGER, globalPid INTEGER, eventId INTEGER, eventSyncId INTEGER);
        INSERT INTO CUPTI_ACTIVITY_KIND_CUDA_EVENT VALUES (0,0,1,7,8,P2,3,55);
        CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER,
            streamId INTEGER, correlationId INTEGER, globalPid INTEGER, syncType INTEGER, eventId INTEGER, eventSyncId INTEGER);
        INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (1600,1700,0,1,7,9,P2,2,3,55);
        CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, rangeId INTEGER, text TEXT, globalTid INTEGER,
            endGlobalTid INTEGER, textId INTEGER, domainId INTEGER);
        INSERT INTO NVTX_EVENTS VALUES (900,4000,59,NULL,NULL,P1+101,NULL,5,0),
            (950,1150,59,NULL,'aten::mm, seq = 4, op_id = 9, sizes = [[2]]',P1+101,NULL,NULL,0),
            (940,NULL,59,NULL,'ncclAllReduce',P1+101,NULL,NULL,3), (0,NULL,75,NULL,'NCCL',P1+101,NULL,NULL,3),
            (960,NULL,34,NULL,'mark',P1+101,NULL,NULL,0), (0,NULL,33,NULL,'a category',P1+101,NULL,NULL,0),
            (970,4970,60,1,'batch',P1+101,P1+102,NULL,0), (980,4980,60,2,'batch',P1+101,P1+102,NULL,0);
        CREATE TABLE CUDA_GPU_MEMORY_USAGE_EVENTS (start INTEGER, globalPid INTEGER, deviceId INTEGER, bytes INTEGER, memKind INTEGER,
            memoryOperationType INTEGER);
        INSERT INTO CUDA_GPU_MEMORY_USAGE_EVENTS VALUES (3000,P1,0,50,2,1),(1000,P1,0,80,2,0);
    )";
    sql.replace("P1", QByteArray::number(pid(100)));
    sql.replace("P2", QByteArray::number(pid(200)));
    return sql;
}

std::shared_ptr<const core::Trace> openOne(const QString &path, unsigned threads = 2)
{
    io::OpenOptions options;
    options.threads = threads;
    const auto trace = io::openTrace({ path.toStdString() }, options);
    return trace ? *trace : nullptr;
}

QString errorOf(const QString &path)
{
    const auto trace = io::openTrace({ path.toStdString() });
    return trace ? QString() : QString::fromStdString(core::toEnglish(trace.error().message));
}

core::SliceId find(const core::Trace &trace, std::string_view name, std::size_t which = 0)
{
    for (core::SliceId s = 0; s < trace.sliceCount(); ++s)
        if (trace.name(s) == name && which-- == 0)
            return s;
    return core::kNoSlice;
}

/// Count, sum of durations and of bytes by device, stream and kind.
std::map<std::tuple<qint64, qint64, Kind>, std::array<qint64, 3>> sumsOf(const core::Trace &trace)
{
    std::map<std::tuple<qint64, qint64, Kind>, std::array<qint64, 3>> sums;
    for (const core::Lane &lane : trace.lanes())
        for (core::SliceId s = lane.begin; s < lane.end; ++s) {
            if (!core::isDeviceOperation(trace.kind(s)))
                continue;
            auto &sum = sums[{ *lane.device, *lane.stream, trace.kind(s) }];
            ++sum[0];
            sum[1] += trace.duration(s);
            sum[2] += std::max<std::int64_t>(trace.gpuDetail(s)->bytes, 0);
        }
    return sums;
}

} // namespace

class TestNsys : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_samples = QStringLiteral(LANEWISE_SHARED_DIR "/traces/public/nsys/");

    QString at(const char *name) const { return m_folder.filePath(QString::fromUtf8(name)); }

    /// The sample as a plain database; empty where the samples are not here.
    QString sample(const QString &name)
    {
        const QString plain = m_folder.filePath(name);
        if (QFile::exists(plain))
            return plain;
        QFile packed(m_samples + name + QStringLiteral(".zst"));
        if (!packed.exists())
            return {};
        io::SourceOptions options;
        auto source = io::ByteSource::open(packed.fileName().toStdString(), options);
        std::string bytes;
        for (io::ByteBlock block; *(*source)->next(block);)
            bytes.append(block.data.get(), block.size);
        writeFile(plain, bytes);
        return plain;
    }

private slots:
    void samplesAgainstSql_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : { "mfu_2gpu_before.sqlite", "mfu_2gpu_after.sqlite", "mock.sqlite" })
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void samplesAgainstSql()
    {
        QFETCH(QString, name);
        const QString path = sample(name);
        if (path.isEmpty())
            QSKIP("The traces of others are not here.");
        const auto trace = openOne(path);
        QVERIFY(trace);
        // In these samples each process uses a device number of its own.
        std::map<std::tuple<qint64, qint64, Kind>, std::array<qint64, 3>> expected;
        const std::tuple<const char *, Kind, const char *> queries[] = {
            { "KERNEL", Kind::Kernel, "0" },
            { "MEMCPY", Kind::Memcpy, "bytes" },
            { "MEMSET", Kind::Memset, "bytes" },
        };
        for (const auto &[table, kind, bytes] : queries) {
            const QByteArray sql = QByteArray("SELECT deviceId, streamId, count(*), sum(end - start), sum(") + bytes
                + ") FROM CUPTI_ACTIVITY_KIND_" + table + " GROUP BY 1, 2";
            const bool isThere = !ask(path, "SELECT 1").empty()
                && !ask(path,
                    ("SELECT 1 FROM sqlite_master WHERE name = 'CUPTI_ACTIVITY_KIND_" + QByteArray(table) + "'")
                        .constData())
                        .empty();
            if (isThere)
                for (const auto &row : ask(path, sql.constData()))
                    expected[{ row[0], row[1], kind }] = { row[2], row[3], row[4] };
        }
        QVERIFY(!expected.empty());
        QVERIFY(sumsOf(*trace) == expected);

        std::map<Kind, qint64> calls;
        qint64 ranges = 0, rangeNs = 0;
        for (core::SliceId s = 0; s < trace->sliceCount(); ++s) {
            ++calls[trace->kind(s)];
            if (trace->category(s).kind == Kind::UserAnnotation) {
                ++ranges;
                rangeNs += trace->duration(s);
            }
        }
        for (const auto &row : ask(path, "SELECT eventClass, count(*) FROM CUPTI_ACTIVITY_KIND_RUNTIME GROUP BY 1"))
            QCOMPARE(calls[row[0] == 0 ? Kind::Runtime : Kind::Driver], row[1]);
        if (name.startsWith(QLatin1String("mfu"))) {
            const Rows nvtx =
                ask(path, "SELECT count(*), sum(end - start) FROM NVTX_EVENTS WHERE eventType IN (59, 60)");
            QCOMPARE(ranges, nvtx[0][0]);
            QCOMPARE(rangeNs, nvtx[0][1]);
            QCOMPARE(qint64(trace->files()[0].originNs),
                ask(path,
                    "SELECT min(t) FROM (SELECT min(start) t FROM CUPTI_ACTIVITY_KIND_RUNTIME UNION SELECT min(start) FROM NVTX_EVENTS "
                    "UNION SELECT min(start) FROM CUPTI_ACTIVITY_KIND_KERNEL UNION SELECT min(start) FROM CUPTI_ACTIVITY_KIND_MEMCPY "
                    "UNION SELECT min(start) FROM CUPTI_ACTIVITY_KIND_MEMSET UNION SELECT min(start) FROM CUPTI_ACTIVITY_KIND_SYNCHRONIZATION)")
                    [0][0]);
        }
    }

    void launchesAreOfTheirProcess()
    {
        // A join by correlation alone gives 4,280 pairs for 3,986 in this sample.
        const QString path = sample(QStringLiteral("mfu_2gpu_before.sqlite"));
        if (path.isEmpty())
            QSKIP("The traces of others are not here.");
        const auto trace = openOne(path);
        std::map<std::uint64_t, std::string_view> launches;
        for (core::SliceId s = 0; s < trace->sliceCount(); ++s)
            if (core::isLaunchCall(trace->kind(s)))
                QVERIFY(
                    launches.try_emplace(*trace->correlation(s), trace->string(trace->lane(trace->laneOf(s)).process))
                        .second);
        qint64 linked = 0;
        for (core::SliceId s = 0; s < trace->sliceCount(); ++s)
            if (trace->kind(s) == Kind::Kernel) {
                const auto launch = launches.find(trace->correlation(s).value_or(0));
                if (launch == launches.end())
                    continue;
                ++linked;
                QVERIFY(trace->string(trace->lane(trace->laneOf(s)).thread).ends_with(launch->second));
            }
        QCOMPARE(linked,
            ask(path,
                "SELECT count(*) FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN CUPTI_ACTIVITY_KIND_RUNTIME r ON "
                "k.correlationId = r.correlationId AND k.globalPid >> 24 = r.globalTid >> 24")[0][0]);
        QCOMPARE(linked, qint64(3986));
    }

    void everyColumnFindsItsPlace()
    {
        make(at("two.sqlite"), twoProcesses());
        const auto trace = openOne(at("two.sqlite"));
        QVERIFY(trace);
        const core::TraceFile &file = trace->files()[0];
        QCOMPARE(file.format, core::FileFormat::NsysSqlite);
        QCOMPARE(trace->startUnixNs().value(), core::TimeNs(1700000000000000900));
        // Origin 900: the range of the whole training.
        const core::SliceId gemm = find(*trace, "void gemm<float>(float*)");
        QVERIFY(gemm != core::kNoSlice);
        QCOMPARE(trace->range(gemm), (core::TimeRange { 150, 1150 }));
        const core::GpuDetail d = *trace->gpuDetail(gemm);
        QCOMPARE(d.registers, 32);
        QCOMPARE(d.sharedBytes, 1024);
        QVERIFY(d.grid[0] == 4 && d.grid[1] == 5 && d.grid[2] == 6 && d.block[0] == 128 && d.block[1] == 2
            && d.block[2] == 1);
        // A name that is missing: the short one; columns that are NULL: not recorded.
        const core::SliceId other = find(*trace, "gemm");
        QVERIFY(other != core::kNoSlice);
        QCOMPARE(trace->gpuDetail(other)->registers, -1);
        QCOMPARE(trace->gpuDetail(other)->sharedBytes, -1);
        // The same device number and correlation in two processes: two GPUs, two launches.
        QVERIFY(trace->laneOf(gemm) != trace->laneOf(other));
        QVERIFY(trace->lane(trace->laneOf(gemm)).device != trace->lane(trace->laneOf(other)).device);
        QVERIFY(trace->diagnostics().find("nsys-device-uncertain"));
        QVERIFY(trace->correlation(gemm) != trace->correlation(other));
        const core::SliceId launch = find(*trace, "cudaLaunchKernel");
        QCOMPARE(trace->correlation(launch), trace->correlation(gemm));
        QCOMPARE(trace->string(trace->lane(trace->laneOf(launch)).name), std::string_view("worker"));
        QCOMPARE(trace->kind(find(*trace, "cudaLaunchKernel", 1)), Kind::Driver);
        // Copy
        const core::SliceId copy = find(*trace, "Memcpy HtoD (Pageable -> Device)");
        QVERIFY(copy != core::kNoSlice);
        QCOMPARE(trace->gpuDetail(copy)->bytes, 4096);
        QVERIFY(!trace->correlation(copy));
        // A wait names the call that recorded its event.
        const core::SliceId wait = find(*trace, "Stream Wait Event");
        QVERIFY(wait != core::kNoSlice);
        QCOMPARE(std::uint64_t(trace->gpuDetail(wait)->waitsOn),
            trace->correlation(find(*trace, "cudaEventRecord")).value());
        // NVTX: ranges by registered string and by text, a domain, a mark, an open end, ranges that overlap
        const core::SliceId train = find(*trace, "train");
        QCOMPARE(trace->range(train), (core::TimeRange { 0, 3100 }));
        QVERIFY(find(*trace, "aten::mm") != core::kNoSlice);
        QCOMPARE(trace->laneOf(find(*trace, "aten::mm")), trace->laneOf(train));
        const core::SliceId open = find(*trace, "ncclAllReduce");
        QVERIFY(trace->flags(open) & core::kUnclosed);
        // Records of a database stand in rows.
        const core::Diagnostic *unclosed = trace->diagnostics().find("unclosed-ranges");
        QVERIFY(unclosed && !unclosed->firstByte);
        QCOMPARE(QString::fromStdString(trace->sentence(*unclosed)),
            QStringLiteral("1 range was never closed: its end is not recorded (first at row 3 of NVTX_EVENTS)."));
        QCOMPARE(trace->end(open), core::TimeNs(10000 - 900));
        QCOMPARE(trace->string(trace->lane(trace->laneOf(open)).name), std::string_view("NCCL"));
        QCOMPARE(trace->instants().size(), std::size_t(1));
        QCOMPARE(trace->string(trace->instants()[0].name), std::string_view("mark"));
        QVERIFY(find(*trace, "batch", 1) != core::kNoSlice);
        QCOMPARE(trace->row(find(*trace, "batch")) + trace->row(find(*trace, "batch", 1)), 1u);
        // Memory by time, whatever the order of the rows
        QCOMPARE(trace->counters().size(), std::size_t(1));
        QVERIFY(trace->counters()[0].values == (std::vector<double> { 80, 30 }));
    }

    void argumentsAreTheWholeRow()
    {
        make(at("two.sqlite"), twoProcesses());
        const auto trace = openOne(at("two.sqlite"));
        const auto read = trace->files()[0].arguments->read(trace->record(find(*trace, "aten::mm")));
        QVERIFY(read.ok());
        QCOMPARE(read->fields[0].value, std::string("NVTX_EVENTS"));
        QCOMPARE(read->fields[1].value, std::string("2"));
        std::map<std::string, std::string> values;
        for (const core::RecordArgument &a : read->arguments)
            values[a.key] = a.value;
        QCOMPARE(values["text"], std::string("aten::mm, seq = 4, op_id = 9, sizes = [[2]]"));
        QVERIFY(!values.contains("textId")); // NULL
        const auto kernel = trace->files()[0].arguments->read(trace->record(find(*trace, "void gemm<float>(float*)")));
        QVERIFY(kernel.ok());
        for (const core::RecordArgument &a : kernel->arguments)
            if (a.key == "demangledName")
                QCOMPARE(a.value, std::string("void gemm<float>(float*)"));
        QVERIFY(!trace->files()[0].arguments->read(0).ok());
        QVERIFY(!trace->files()[0].arguments->read(~std::uint64_t(0)).ok());
        make(at("two.sqlite"), twoProcesses() + "INSERT INTO StringIds VALUES (50, 'later');");
        const auto changed = trace->files()[0].arguments->read(trace->record(find(*trace, "aten::mm")));
        QVERIFY(!changed.ok());
        QCOMPARE(changed.error().code, core::ErrorCode::FileChanged);
    }

    void threadsPackingAndNamesOfFilesDoNotMatter()
    {
        // Several pieces.
        const int rows = partOf(140'000, 2);
        QByteArray sql = twoProcesses();
        sql += "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < " + QByteArray::number(rows)
            + ") INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME SELECT 5000 + i * 7, 5003 + i * 7, 0, "
            + QByteArray::number(pid(100)) + " + i % 5, 100 + i, 1, 0 FROM n;";
        make(at("odd #%? name.sqlite"), sql);
        const auto one = openOne(at("odd #%? name.sqlite"), 1);
        QVERIFY(one);
        QVERIFY(one->sliceCount() > std::size_t(rows));
        const QString expected = dump(*one);
        QVERIFY(dump(*openOne(at("odd #%? name.sqlite"), 3)) == expected);
        const std::string bytes = readFile(at("odd #%? name.sqlite"));
        writeFile(at("packed"), zstd(bytes));
        QVERIFY(dump(*openOne(at("packed"))) == expected);
        writeFile(at("packed.gz"), gzip(bytes));
        const auto packed = openOne(at("packed.gz"));
        QVERIFY(dump(*packed) == expected);
        QVERIFY(packed->files()[0].arguments->read(packed->record(find(*packed, "train"))).ok());
        QCOMPARE(QDir(m_folder.path())
                     .entryList({ QStringLiteral("*-wal"), QStringLiteral("*-shm"), QStringLiteral("*-journal") })
                     .size(),
            0);
    }

    void versionsBringOtherColumns()
    {
        make(at("old.sqlite"), R"(
            CREATE TABLE StringIds (id INTEGER, value TEXT);
            INSERT INTO StringIds VALUES (1, 'k');
            CREATE TABLE TARGET_INFO_CUDA_GPU (deviceId INTEGER, name TEXT, computeCapabilityMajor INTEGER, computeCapabilityMinor INTEGER);
            INSERT INTO TARGET_INFO_CUDA_GPU VALUES (0, 'Tesla V100', 7, 0);
            CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER, shortName INTEGER);
            INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 30, 0, 7, 1);
            CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER, end INTEGER, streamId INTEGER);
            INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (1, 2, 3);
            CREATE TABLE SCHED_EVENTS (start INTEGER);
            INSERT INTO SCHED_EVENTS VALUES (1);)");
        const auto trace = openOne(at("old.sqlite"));
        QVERIFY(trace);
        QCOMPARE(trace->sliceCount(), std::size_t(1));
        QCOMPARE(trace->name(0), std::string_view("k"));
        QCOMPARE(trace->devices().size(), std::size_t(1));
        QCOMPARE(trace->devices()[0].computeMajor.value(), 7);
        const core::Diagnostic *missing = trace->diagnostics().find("nsys-column-missing");
        QVERIFY(missing);
        QCOMPARE(QString::fromStdString(core::toEnglish(missing->message("old.sqlite"))),
            QStringLiteral(
                "The table CUPTI_ACTIVITY_KIND_MEMSET has no column deviceId, without which it says nothing. It is not shown."));
        QVERIFY(trace->diagnostics().find("nsys-tables-not-shown"));
    }

    /// Tables with the number of a version behind their name are the same tables; of several the latest is meant.
    void tablesWithTheirVersion()
    {
        const QTemporaryDir folder;
        const QString plain = folder.filePath(QStringLiteral("plain.sqlite")),
                      other = folder.filePath(QStringLiteral("versions.sqlite"));
        make(plain, twoProcesses());
        make(other,
            twoProcesses()
                + "CREATE TABLE NVTX_EVENTS_V2 AS SELECT * FROM NVTX_EVENTS LIMIT 1;"
                  "ALTER TABLE NVTX_EVENTS RENAME TO NVTX_EVENTS_V3;"
                  "ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL RENAME TO CUPTI_ACTIVITY_KIND_KERNEL_V2;"
                  "ALTER TABLE CUPTI_ACTIVITY_KIND_RUNTIME RENAME TO CUPTI_ACTIVITY_KIND_RUNTIME_V12;"
                  "ALTER TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT RENAME TO CUPTI_ACTIVITY_KIND_CUDA_EVENT_V2;"
                  "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME_Vx (start INTEGER);");
        const auto a = io::openTrace({ plain.toStdString() }), b = io::openTrace({ other.toStdString() });
        QVERIFY(a.ok() && b.ok());
        QCOMPARE(dump(**b), dump(**a));
        const core::SliceId gemm = find(**b, "void gemm<float>(float*)");
        QVERIFY(gemm != core::kNoSlice);
        QVERIFY((*b)->files()[0].arguments->read((*b)->record(gemm)).ok());
    }

    void rowsOfAnyType()
    {
        QByteArray sql = twoProcesses();
        sql.replace("VALUES (1050,2050,0,1,7,7", "VALUES ('soon',2050,0,1,7,7");
        sql +=
            "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (9223372036854775807,-9223372036854775808,0,1,7,1,1,-5,99,-1,77),"
            "(1e300,5,0,1,7,1,1,1,1,1,1),(x'00',5,'a','b','c','d','e','f','g','h','i'),(500,400,0,1,7,1,1,1,1,1,1);";
        make(at("types.sqlite"), sql);
        const auto trace = openOne(at("types.sqlite"));
        QVERIFY(trace);
        QCOMPARE(find(*trace, "void gemm<float>(float*)"), core::kNoSlice);
        const core::Diagnostic *damaged = trace->diagnostics().find("nsys-rows-damaged");
        QVERIFY(damaged);
        QCOMPARE(damaged->count, std::uint64_t(4));
        QVERIFY(trace->diagnostics().find("negative-duration")
            || find(*trace, "Memcpy HtoD (Pinned -> Pinned)") != core::kNoSlice);
    }

    void graphsAreWorkOfTheirOwn()
    {
        make(at("graph.sqlite"),
            "CREATE TABLE StringIds (id INTEGER, value TEXT);"
            "CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER, streamId INTEGER, "
            "correlationId INTEGER, globalPid INTEGER, graphId INTEGER, graphExecId INTEGER);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (5, 105, 0, 1, 7, 3, 1, 12, 1);");
        const auto trace = openOne(at("graph.sqlite"));
        QVERIFY(trace);
        QCOMPARE(trace->name(0), std::string_view("CUDA graph 12"));
        QVERIFY(core::isDeviceOperation(trace->kind(0)));
        QVERIFY(trace->diagnostics().find("nsys-kernels-in-graphs"));
    }

    void damageCostsWhatComesAfterIt()
    {
        QByteArray sql = twoProcesses();
        sql += "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
               "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME SELECT 5000 + i * 7, 5003 + i * 7, 0, "
            + QByteArray::number(pid(100) + 1) + ", 100 + i, 1, 0 FROM n;";
        make(at("whole.sqlite"), sql);
        const std::string whole = readFile(at("whole.sqlite"));
        const std::size_t all = openOne(at("whole.sqlite"))->sliceCount();
        std::size_t partly = 0;
        // One page after the other is overwritten; and the file is cut at every tenth of its length.
        constexpr std::size_t kPage = 4096;
        for (std::size_t page = 0; page * kPage < whole.size(); page += 7 * stepOf(5)) {
            std::string damaged = whole;
            std::fill_n(damaged.begin() + std::ptrdiff_t(page * kPage), kPage, char(0xa5));
            writeFile(at("damaged.sqlite"), damaged);
            const auto trace = openOne(at("damaged.sqlite"));
            if (!trace) {
                QVERIFY(!errorOf(at("damaged.sqlite")).isEmpty());
                continue;
            }
            QVERIFY(trace->sliceCount() <= all);
            if (trace->sliceCount() < all && trace->diagnostics().find("nsys-table-damaged"))
                ++partly;
        }
        QVERIFY(partly > 0);
        for (int tenth = 1; tenth < 10; ++tenth) {
            writeFile(at("cut.sqlite"), std::string_view(whole).substr(0, whole.size() * std::size_t(tenth) / 10));
            const auto trace = openOne(at("cut.sqlite"));
            if (trace)
                QVERIFY(trace->diagnostics().find("nsys-table-damaged"));
            else
                QVERIFY(!errorOf(at("cut.sqlite")).isEmpty());
        }
    }

    void onePageCostsItsRowsAlone()
    {
        QByteArray sql = twoProcesses();
        sql += "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
               "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME SELECT 5000 + i * 7, 5003 + i * 7, 0, "
            + QByteArray::number(pid(100) + 1) + ", 100 + i, 1, 0 FROM n;";
        make(at("whole.sqlite"), sql);
        const std::string whole = readFile(at("whole.sqlite"));
        const std::size_t all = openOne(at("whole.sqlite"))->sliceCount();
        constexpr std::size_t kPage = 4096;
        constexpr char kTableLeaf = 0x0d;
        int leaves = 0;
        for (std::size_t page = 30; (page + 1) * kPage <= whole.size() && leaves < 12; page += 5) {
            if (whole[page * kPage] != kTableLeaf)
                continue;
            ++leaves;
            std::string damaged = whole;
            std::fill_n(damaged.begin() + std::ptrdiff_t(page * kPage), kPage, '\0');
            writeFile(at("damaged.sqlite"), damaged);
            const auto trace = openOne(at("damaged.sqlite"));
            QVERIFY(trace);
            // A page holds less than 300 of these rows; none of the others is lost.
            QVERIFY2(trace->sliceCount() + 300 >= all, qPrintable(QString::number(trace->sliceCount())));
            QVERIFY(trace->sliceCount() < all);
            QVERIFY(trace->diagnostics().find("nsys-table-damaged"));
        }
        QVERIFY(leaves > 5);
        // Its last page alone is missing.
        writeFile(at("cut.sqlite"), std::string_view(whole).substr(0, whole.size() - kPage));
        const auto cut = openOne(at("cut.sqlite"));
        QVERIFY(cut);
        QVERIFY(cut->sliceCount() + 300 >= all);
        QCOMPARE(cut->diagnostics().find("nsys-cut")->firstByte.value_or(0), std::uint64_t(whole.size() - kPage));
    }

    void namesThatAreLostAreMissed()
    {
        QByteArray sql = twoProcesses();
        sql += "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "
               "INSERT INTO StringIds SELECT i, printf('name %d %.*c', i, 40, 'x') FROM n;";
        make(at("names.sqlite"), sql);
        std::string bytes = readFile(at("names.sqlite"));
        const std::size_t name = bytes.find("name 1500 ");
        QVERIFY(name != bytes.npos);
        constexpr std::size_t kPage = 4096;
        std::fill_n(bytes.begin() + std::ptrdiff_t(name / kPage * kPage), kPage, '\0');
        writeFile(at("names.sqlite"), bytes);
        const auto trace = openOne(at("names.sqlite"));
        QVERIFY(trace);
        QVERIFY(trace->diagnostics().find("nsys-table-damaged"));
        QVERIFY(find(*trace, "void gemm<float>(float*)") != core::kNoSlice);
    }

    void whatLiesBesideIsTold()
    {
        // A database in write-ahead mode whose program still runs: what it wrote last stands beside it.
        QFile::remove(at("wal.sqlite"));
        sqlite3 *db = nullptr;
        QCOMPARE(sqlite3_open(at("wal.sqlite").toUtf8().constData(), &db), SQLITE_OK);
        QCOMPARE(sqlite3_exec(db, "PRAGMA journal_mode = WAL;", nullptr, nullptr, nullptr), SQLITE_OK);
        QCOMPARE(sqlite3_exec(db, twoProcesses().constData(), nullptr, nullptr, nullptr), SQLITE_OK);
        QCOMPARE(sqlite3_exec(db, "PRAGMA wal_checkpoint(TRUNCATE);", nullptr, nullptr, nullptr), SQLITE_OK);
        QCOMPARE(sqlite3_exec(db, "DELETE FROM CUPTI_ACTIVITY_KIND_MEMCPY;", nullptr, nullptr, nullptr), SQLITE_OK);
        const std::string before = readFile(at("wal.sqlite")), log = readFile(at("wal.sqlite-wal"));
        const auto trace = openOne(at("wal.sqlite"));
        QVERIFY(trace);
        QVERIFY(trace->diagnostics().find("nsys-log-beside"));
        QVERIFY(readFile(at("wal.sqlite")) == before && readFile(at("wal.sqlite-wal")) == log);
        sqlite3_close(db);
        // The same compressed has no file beside it.
        writeFile(at("wal.zst"), zstd(before));
        const auto packed = openOne(at("wal.zst"));
        QVERIFY(packed);
        QCOMPARE(packed->sliceCount(), trace->sliceCount());
    }

    void endlessPagesEnd()
    {
        // Inner pages that lead, by each of some 80 ways, to the next of them: to read what they say would take longer than anybody lives.
        QByteArray sql = twoProcesses();
        sql += "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
               "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME SELECT 5000 + i, 5001 + i, 0, 1, 100 + i, 1, 0 FROM n;";
        make(at("ring.sqlite"), sql);
        std::string bytes = readFile(at("ring.sqlite"));
        constexpr std::size_t kPage = 4096;
        constexpr char kInterior = 0x05;
        const auto number = [&](std::size_t at, int size) {
            std::size_t value = 0;
            for (int i = 0; i < size; ++i)
                value = value << 8 | static_cast<unsigned char>(bytes[at + std::size_t(i)]);
            return value;
        };
        std::size_t root = 0;
        for (std::size_t at = kPage; at + kPage <= bytes.size(); at += kPage)
            if (bytes[at] == kInterior && (root == 0 || number(at + 3, 2) > number(root + 3, 2)))
                root = at;
        QVERIFY(root != 0);
        const std::size_t cells = number(root + 3, 2);
        QVERIFY(cells > 20);
        const auto childAt = [&](std::size_t cell) { return root + number(root + 12 + 2 * cell, 2); };
        std::vector<std::string> children;
        for (std::size_t cell = 0; cell < 7; ++cell)
            children.push_back(bytes.substr(childAt(cell), 4));
        const auto leadingTo = [&](const std::string &child) {
            std::string page = bytes.substr(root, kPage);
            for (std::size_t cell = 0; cell < cells; ++cell)
                page.replace(childAt(cell) - root, 4, child);
            return page.replace(8, 4, child);
        };
        std::vector<std::pair<std::size_t, std::string>> pages { { root, leadingTo(children[0]) } };
        for (std::size_t i = 0; i + 1 < children.size(); ++i) {
            const std::size_t childPage = static_cast<unsigned char>(children[i][2]) * std::size_t(256)
                + static_cast<unsigned char>(children[i][3]);
            pages.emplace_back((childPage - 1) * kPage, leadingTo(children[i + 1]));
        }
        for (const auto &[at, page] : pages)
            bytes.replace(at, kPage, page);
        writeFile(at("ring.sqlite"), bytes);
        const auto trace = openOne(at("ring.sqlite"));
        QVERIFY(trace);
        QVERIFY(trace->sliceCount() < 10 * bytes.size());
        QVERIFY(trace->diagnostics().find("nsys-table-damaged"));
    }

    void whatIsNoExportIsCalledByItsName()
    {
        make(at("other.sqlite"), "CREATE TABLE people (name TEXT);");
        QVERIFY(errorOf(at("other.sqlite")).contains(QLatin1String("no export of Nsight Systems")));
        make(at("nvprof.sqlite"), "CREATE TABLE StringTable (_id_ INTEGER, value TEXT);");
        QVERIFY(errorOf(at("nvprof.sqlite")).contains(QLatin1String("nvprof")));
        make(at("nothing.sqlite"), "CREATE TABLE StringIds (id INTEGER, value TEXT);");
        QVERIFY(errorOf(at("nothing.sqlite")).contains(QLatin1String("without any event")));
        writeFile(at("zeros.sqlite"), std::string(4096, '\0'));
        QVERIFY(errorOf(at("zeros.sqlite")).contains(QLatin1String("Export it again")));
        writeFile(at("head.sqlite"), "SQLite format 3" + std::string(1, '\0'));
        QVERIFY(errorOf(at("head.sqlite")).contains(QLatin1String("cannot be read as an SQLite database")));
        make(at("unreadable.sqlite"),
            "CREATE TABLE StringIds (id INTEGER, value TEXT);"
            "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER PRIMARY KEY, end INTEGER, deviceId INTEGER, streamId INTEGER) WITHOUT ROWID;"
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 7);");
        QVERIFY(errorOf(at("unreadable.sqlite")).contains(QLatin1String("none of its tables of events can be read")));
        // A table that would be a program of the file's own
        make(at("view.sqlite"),
            "CREATE TABLE StringIds (id INTEGER, value TEXT);"
            "CREATE VIEW CUPTI_ACTIVITY_KIND_KERNEL AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) "
            "SELECT i AS start, i AS \"end\", 0 AS deviceId, 0 AS streamId FROM n;");
        QVERIFY(!errorOf(at("view.sqlite")).isEmpty());
    }

    void rowidsFarApart()
    {
        QByteArray sql = twoProcesses();
        sql +=
            "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY (rowid, start, end, deviceId, contextId, streamId, globalPid, bytes, copyKind) VALUES "
            "(4611686018427387904, 7000, 7100, 0, 1, 7, 1, 1, 1), (-4611686018427387904, 6000, 6100, 0, 1, 7, 1, 1, 1);";
        make(at("far.sqlite"), sql);
        const auto trace = openOne(at("far.sqlite"));
        QVERIFY(trace);
        QVERIFY(find(*trace, "Memcpy HtoD (Unknown -> Unknown)", 1) != core::kNoSlice);
    }

    void cancelledIsCancelled()
    {
        make(at("two.sqlite"), twoProcesses());
        io::OpenOptions options;
        options.cancel.cancel();
        const auto trace = io::openTrace({ at("two.sqlite").toStdString() }, options);
        QVERIFY(!trace.ok());
        QCOMPARE(trace.error().code, core::ErrorCode::Cancelled);
    }
};

LANEWISE_TEST(TestNsys)

#include "tst_nsys.moc"
