// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What each reader does with a profile: bytes and events a second, and bytes of memory an event: those of the trace when it is there, and the anonymous ones
// that the program held at most while it opened the file (by a look every half millisecond, beyond what it held before; in a process of its own).
//   bench_readers [PROFILE...] [--threads N]
// Without names: the profiles that lie in the shared folder, of each format the largest, and some that are made here because real ones are small or absent
// (a table and a JSON file of rocprofv3, a rocpd and an Nsight Systems database, kernels alone of PyTorch, a million of them each; a PyTorch trace repeated
// until it has 722 MB, plain and as gzip). First run discarded, median of 5. Bytes are
// those of the unpacked file.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <core/message.h>
#include <core/trace.h>
#include <io/bytesource.h>
#include <io/open.h>

#include "replicated.h"

using namespace lanewise;

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kMadeKernels = 1'000'000;
constexpr int kKernelNames = 80;

std::uint64_t unpackedBytes(const std::string &path)
{
    std::uint64_t bytes = 0;
    auto source = io::ByteSource::open(path, {});
    io::ByteBlock block;
    while (source.ok()) {
        const auto more = (*source)->next(block);
        if (!more.ok() || !*more)
            break;
        bytes += block.size;
    }
    return bytes;
}

/// Memory of this program that no file stands behind.
std::int64_t anonymousBytes()
{
    long resident = 0, shared = 0;
    if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%*d %ld %ld", &resident, &shared) != 2)
            resident = shared = 0;
        std::fclose(file);
    }
    return (resident - shared) * sysconf(_SC_PAGESIZE);
}

/// The most of it, while it lives, beyond what there was before.
class PeakWatch {
public:
    PeakWatch() : m_before(anonymousBytes()), m_peak(m_before)
    {
        m_thread = std::thread([this] {
            while (!m_isOver.load(std::memory_order_relaxed)) {
                m_peak = std::max(m_peak, anonymousBytes());
                std::this_thread::sleep_for(std::chrono::microseconds(500));
            }
        });
    }
    ~PeakWatch() { stop(); }
    std::int64_t stop()
    {
        m_isOver = true;
        if (m_thread.joinable())
            m_thread.join();
        return m_peak - m_before;
    }

private:
    std::int64_t m_before, m_peak;
    std::atomic<bool> m_isOver = false;
    std::thread m_thread;
};

// ---- The limit of databases

/// What the reader asks a database for, as SQLite hears it: each statement with its values, from all connections.
class Statements {
public:
    Statements()
    {
        s_heard.clear();
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(&Statements::opened));
    }
    ~Statements() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(&Statements::opened)); }
    std::vector<std::string> take()
    {
        const std::scoped_lock lock(s_mutex);
        return std::move(s_heard);
    }

private:
    static int opened(sqlite3 *db, char **, const void *)
    {
        return sqlite3_trace_v2(db, SQLITE_TRACE_STMT, &Statements::hear, nullptr);
    }
    static int hear(unsigned, void *, void *statement, void *)
    {
        if (char *sql = sqlite3_expanded_sql(static_cast<sqlite3_stmt *>(statement))) {
            const std::scoped_lock lock(s_mutex);
            s_heard.emplace_back(sql);
            sqlite3_free(sql);
        }
        return 0;
    }
    static inline std::mutex s_mutex;
    static inline std::vector<std::string> s_heard;
};

/// The same statements on one connection, one after another: each row stepped to, each column read as what it is.
double secondsOfSteps(const std::string &path, const std::vector<std::string> &statements)
{
    std::vector<double> times;
    std::uint64_t sum = 0;
    for (int run = 0; run < 4; ++run) {
        sqlite3 *db = nullptr;
        if (sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
            sqlite3_close(db);
            return 0;
        }
        const auto start = Clock::now();
        for (const std::string &sql : statements) {
            sqlite3_stmt *statement = nullptr;
            if (sqlite3_prepare_v2(db, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK || !statement
                || !sqlite3_stmt_readonly(statement)) {
                sqlite3_finalize(statement);
                continue;
            }
            const int columns = sqlite3_column_count(statement);
            while (sqlite3_step(statement) == SQLITE_ROW)
                for (int c = 0; c < columns; ++c) {
                    switch (sqlite3_column_type(statement, c)) {
                    case SQLITE_INTEGER:
                        sum += static_cast<std::uint64_t>(sqlite3_column_int64(statement, c));
                        break;
                    case SQLITE_FLOAT:
                        sum += static_cast<std::uint64_t>(sqlite3_column_double(statement, c) != 0);
                        break;
                    case SQLITE_TEXT:
                        sum += sqlite3_column_text(statement, c)[0];
                        break;
                    default:
                        break;
                    }
                }
            sqlite3_finalize(statement);
        }
        times.push_back(std::chrono::duration<double>(Clock::now() - start).count());
        sqlite3_close(db);
    }
    volatile std::uint64_t keep = sum;
    (void)keep;
    std::sort(times.begin() + 1, times.end());
    return times[2];
}

/// Where the file is a database: how long SQLite alone takes for the same rows and columns.
void printLimit(const std::string &path, const io::OpenOptions &options, double seconds)
{
    Statements statements;
    if (!io::openTrace({ path }, options).ok())
        return;
    const double limit = secondsOfSteps(path, statements.take());
    std::printf("%-44s sqlite3_step over the same columns, one connection: %.3f s; %.0f %% of its speed\n", "", limit,
        100 * limit / seconds);
}

bool isDatabase(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    char head[15] = {};
    in.read(head, sizeof head);
    return std::string_view(head, sizeof head) == "SQLite format 3";
}

// ---- Reading

void measure(const std::string &path, unsigned threads)
{
    std::vector<double> times;
    std::shared_ptr<const core::Trace> trace;
    std::int64_t peak = 0;
    for (int run = 0; run < 6; ++run) {
        trace.reset();
        io::OpenOptions options;
        options.threads = threads;
        std::optional<PeakWatch> watch;
        if (run == 0)
            watch.emplace();
        const auto start = Clock::now();
        auto opened = io::openTrace({ path }, options);
        if (watch)
            peak = watch->stop();
        times.push_back(std::chrono::duration<double>(Clock::now() - start).count());
        if (!opened.ok()) {
            std::printf(
                "%-44s %s\n", fs::path(path).filename().c_str(), core::toEnglish(opened.error().message).c_str());
            return;
        }
        trace = *opened;
    }
    std::sort(times.begin() + 1, times.end());
    const double seconds = times[3], megabytes = static_cast<double>(unpackedBytes(path)) / 1e6;
    const auto events = static_cast<double>(
        trace->sliceCount() + trace->instants().size() + trace->counterSampleCount() + trace->flows().size());
    std::printf(
        "%-44s %-15s %8.1f MB %9.0f events %7.3f s %6.0f MB/s %10.0f events/s %6.1f bytes/event, at most %6.1f\n",
        fs::path(path).filename().c_str(), std::string(core::formatName(trace->files()[0].format)).c_str(), megabytes,
        events, seconds, megabytes / seconds, events / seconds, static_cast<double>(trace->bytes()) / events,
        static_cast<double>(peak) / events);
    if (isDatabase(path)) {
        io::OpenOptions options;
        options.threads = threads;
        printLimit(path, options, seconds);
    }
    std::fflush(stdout);
}

/// Each in a process of its own: what another one left behind in the heap would hide what this one takes.
void measureApart(const std::string &path, unsigned threads)
{
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        measure(path, threads);
        std::_Exit(0);
    }
    int status = 0;
    if (child > 0 && (waitpid(child, &status, 0) != child || status != 0))
        std::printf("%-44s ended with %d\n", fs::path(path).filename().c_str(), status);
}

void makeTable(const std::string &path)
{
    std::ofstream out(path, std::ios::binary);
    out << "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Stream_Id\",\"Thread_Id\",\"Dispatch_Id\",\"Kernel_Id\",\"Kernel_Name\",\"Correlation_Id\","
           "\"Start_Timestamp\",\"End_Timestamp\",\"LDS_Block_Size\",\"Scratch_Size\",\"VGPR_Count\",\"Accum_VGPR_Count\",\"SGPR_Count\","
           "\"Workgroup_Size_X\",\"Workgroup_Size_Y\",\"Workgroup_Size_Z\",\"Grid_Size_X\",\"Grid_Size_Y\",\"Grid_Size_Z\"\n";
    for (int i = 0; i < kMadeKernels; ++i) {
        const std::string n = std::to_string(i + 1), start = std::to_string(63857982592000 + std::int64_t(i) * 5000),
                          end = std::to_string(63857982592000 + std::int64_t(i) * 5000 + 3000 + i % 1000);
        out << "\"KERNEL_DISPATCH\",\"Agent 2\"," << 1 + i % 4 << ",0,101," << n << ',' << i % 80 << ",\"void kernel_"
            << i % 80 << "<float, 128, 64>(float const*, float*, int)\"," << n << ',' << start << ',' << end
            << ",512,0,128,4,16,256,1,1,65536,4,1\n";
    }
}

void makeJson(const std::string &path)
{
    std::ofstream out(path, std::ios::binary);
    out << R"json({"rocprofiler-sdk-tool":[{"metadata":{"node":{"hostname":"node"},"pid":100,"command":["python3"]},
"agents":[{"id":{"handle":55},"type":2,"name":"gfx942","logical_node_id":1,"cu_count":304}],
"strings":{"buffer_records":[{"kind":"KERNEL_DISPATCH","operations":["NONE","ENQUEUE","COMPLETE"]}]},"kernel_symbols":[)json";
    for (int k = 0; k < kKernelNames; ++k)
        out << (k > 0 ? "," : "") << "{\"kernel_id\":" << k
            << ",\"arch_vgpr_count\":128,\"accum_vgpr_count\":4,\"formatted_kernel_name\":\"void kernel_" << k
            << "<float, 128, 64>(float const*, float*, int)\"}";
    out << R"json(],"buffer_records":{"kernel_dispatch":[)json";
    for (std::int64_t i = 0; i < kMadeKernels; ++i) {
        const std::int64_t start = 63857982592000 + i * 5000;
        out << (i > 0 ? ",\n" : "")
            << R"json({"size":184,"kind":0,"operation":2,"thread_id":101,"correlation_id":{"internal":)json" << i + 1
            << R"json(,"external":0},"start_timestamp":)json" << start << R"json(,"end_timestamp":)json"
            << start + 3000 + i % 1000
            << R"json(,"dispatch_info":{"size":72,"agent_id":{"handle":55},"queue_id":{"handle":)json" << 1 + i % 4
            << R"json(},"kernel_id":)json" << i % kKernelNames << R"json(,"dispatch_id":)json" << i + 1
            << R"json(,"private_segment_size":0,"group_segment_size":512,"workgroup_size":{"x":256,"y":1,"z":1},"grid_size":{"x":)json"
            << 65536 + i % kKernelNames * 256 << R"json(,"y":4,"z":1}},"stream_id":{"handle":0}})json";
    }
    out << "]}}]}\n";
}

/// As PyTorch writes them; without the host's part.
void makeKineto(const std::string &path)
{
    std::ofstream out(path, std::ios::binary);
    out << R"json({"schemaVersion":1,"deviceProperties":[{"id":0,"name":"NVIDIA H200"}],"traceEvents":[)json";
    for (std::int64_t i = 0; i < kMadeKernels; ++i) {
        const std::int64_t kernel = i % kKernelNames;
        out << (i > 0 ? ",\n" : "") << R"json({"ph":"X","cat":"kernel","name":"void kernel_)json" << kernel
            << R"json(<float, 128, 64>(float const*, float*, int)","pid":0,"tid":)json" << 7 + i % 4
            << R"json(,"ts":)json" << 1000000 + i * 5 << R"json(.125,"dur":3.)json" << 100 + i % 800
            << R"json(,"args":{"External id":)json" << i + 1
            << R"json(,"queued":0,"device":0,"context":1,"stream":)json" << 7 + i % 4 << R"json(,"correlation":)json"
            << i + 1 << R"json(,"registers per thread":64,"shared memory":512,"blocks per SM":)json" << kernel << ".5"
            << R"json(,"warps per SM":4.0,"grid":[)json" << 256 + kernel
            << R"json(,1,1],"block":[128,1,1],"est. achieved occupancy %":)json" << kernel << "}}";
    }
    out << "]}\n";
}

constexpr const char *kPyTorch = LANEWISE_SHARED_DIR "/traces/h200/torch_item_sync_before_stack.json.zst";
constexpr std::size_t kPyTorchBytes = 722'000'000;

void makePyTorch(const std::string &path)
{
    std::ofstream out(path, std::ios::binary);
    bench::replicate(bench::readWhole(kPyTorch), kPyTorchBytes,
        [&](std::string_view piece) { out.write(piece.data(), static_cast<std::streamsize>(piece.size())); });
}

void makePyTorchGzip(const std::string &path)
{
    gzFile out = gzopen(path.c_str(), "wb1");
    bench::replicate(bench::readWhole(kPyTorch), kPyTorchBytes,
        [&](std::string_view piece) { gzwrite(out, piece.data(), static_cast<unsigned>(piece.size())); });
    gzclose(out);
}

void runSql(const std::string &path, const std::string &sql)
{
    sqlite3 *db = nullptr;
    sqlite3_open(path.c_str(), &db);
    char *message = nullptr;
    if (sqlite3_exec(db, sql.c_str(), nullptr, nullptr, &message) != SQLITE_OK)
        std::fprintf(stderr, "%s: %s\n", path.c_str(), message);
    sqlite3_free(message);
    sqlite3_close(db);
}

void makeNsight(const std::string &path)
{
    runSql(path,
        R"sql(BEGIN;
        CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
        CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER,
            globalPid INTEGER, demangledName INTEGER, shortName INTEGER, mangledName INTEGER, registersPerThread INTEGER, gridX INTEGER, gridY INTEGER,
            gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER, staticSharedMemory INTEGER, dynamicSharedMemory INTEGER, graphNodeId INTEGER);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 80)
            INSERT INTO StringIds SELECT i, 'void kernel_' || i || '<float, 128, 64>(float const*, float*, int)' FROM n;
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < )sql"
            + std::to_string(kMadeKernels) + R"sql()
            INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT 1000000 + i * 5000, 1003000 + i * 5000 + i % 1000, 0, 1, 7 + i % 4, i, 72057594037927936,
                1 + i % 80, 1 + i % 80, 1 + i % 80, 64, 256 + i % 80, 1, 1, 128, 1, 1, 512, 0, NULL FROM n;
        COMMIT;)sql");
}

void makeDatabase(const std::string &path)
{
    const std::string sql = R"sql(BEGIN;
        CREATE TABLE rocpd_string_x (id INTEGER PRIMARY KEY, string TEXT);
        CREATE TABLE rocpd_info_node_x (id INTEGER PRIMARY KEY, hostname TEXT);
        CREATE TABLE rocpd_info_process_x (id INTEGER PRIMARY KEY, nid INTEGER, pid INTEGER, command TEXT);
        CREATE TABLE rocpd_info_thread_x (id INTEGER PRIMARY KEY, pid INTEGER, tid INTEGER, name TEXT);
        CREATE TABLE rocpd_info_agent_x (id INTEGER PRIMARY KEY, nid INTEGER, type TEXT, logical_index INTEGER, absolute_index INTEGER, name TEXT,
            product_name TEXT, vendor_name TEXT, extdata TEXT);
        CREATE TABLE rocpd_info_kernel_symbol_x (id INTEGER PRIMARY KEY, kernel_name TEXT, display_name TEXT, arch_vgpr_count INTEGER, accum_vgpr_count INTEGER);
        CREATE TABLE rocpd_event_x (id INTEGER PRIMARY KEY, category_id INTEGER, stack_id INTEGER, correlation_id INTEGER, extdata TEXT);
        CREATE TABLE rocpd_kernel_dispatch_x (id INTEGER PRIMARY KEY, pid INTEGER, agent_id INTEGER, kernel_id INTEGER, queue_id INTEGER, stream_id INTEGER,
            start BIGINT, end BIGINT, group_segment_size INTEGER, workgroup_size_x INTEGER, workgroup_size_y INTEGER, workgroup_size_z INTEGER,
            grid_size_x INTEGER, grid_size_y INTEGER, grid_size_z INTEGER, event_id INTEGER);
        INSERT INTO rocpd_string_x VALUES (1, 'KERNEL_DISPATCH');
        INSERT INTO rocpd_info_node_x VALUES (1, 'node');
        INSERT INTO rocpd_info_process_x VALUES (1, 1, 100, 'python3');
        INSERT INTO rocpd_info_agent_x VALUES (1, 1, 'GPU', 0, 0, 'gfx942', 'MI300X', 'AMD', '{"cu_count": 304}');
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 79)
            INSERT INTO rocpd_info_kernel_symbol_x SELECT i, 'k' || i || '.kd', 'void kernel_' || i || '<float, 128, 64>(float const*, float*, int)', 128, 4 FROM n;
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < )sql"
        + std::to_string(kMadeKernels) + R"sql()
            INSERT INTO rocpd_event_x SELECT i, 1, i, i, '{}' FROM n;
        INSERT INTO rocpd_kernel_dispatch_x SELECT id, 1, 1, id % 80, 1 + id % 4, 0, 63857982592000 + id * 5000, 63857982592000 + id * 5000 + 3000,
            512, 256, 1, 1, 65536, 4, 1, id FROM rocpd_event_x;
        COMMIT;)sql";
    runSql(path, sql);
}

} // namespace

int main(int argc, char **argv)
{
    unsigned threads = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::string> paths;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--threads") == 0 && i + 1 < argc)
            threads = static_cast<unsigned>(std::atoi(argv[++i]));
        else
            paths.emplace_back(argv[i]);
    }
    std::printf("%u threads\n", threads);
    if (!paths.empty()) {
        for (const std::string &path : paths)
            measureApart(path, threads);
        return 0;
    }
    for (const char *path : { "h200/torch_item_sync_before_stack.json.zst", "h200/jax_op_by_op_before.trace.json.gz",
             "h200/jax_op_by_op_before.xplane.pb.zst", "public/xplane/xprof_demo_gpu_multiworker_tf.xplane.pb",
             "public/mxnet/gpu_mnist_cnn_profile_output.json", "public/nsys/mfu_2gpu_before.sqlite.zst",
             "public/perfetto/owlv2_h100_trackevent_zlib.pftrace", "public/rocm/908_results.json.gz" })
        if (const std::string full = std::string(LANEWISE_SHARED_DIR "/traces/") + path; fs::exists(full))
            measureApart(full, threads);
    const fs::path folder =
        fs::temp_directory_path() / ("bench_readers." + std::to_string(Clock::now().time_since_epoch().count()));
    fs::create_directory(folder);
    const std::pair<const char *, void (*)(const std::string &)> kMade[] = { { "made_kernel_trace.csv", makeTable },
        { "made_results.json", makeJson }, { "made_results.db", makeDatabase }, { "made_nsight.sqlite", makeNsight },
        { "made_kineto.json", makeKineto }, { "made_pytorch.json", makePyTorch },
        { "made_pytorch.json.gz", makePyTorchGzip } };
    for (const auto &[name, make] : kMade) {
        if ((make == makePyTorch || make == makePyTorchGzip) && !fs::exists(kPyTorch))
            continue;
        const std::string path = folder / name;
        make(path);
        measureApart(path, threads);
        fs::remove(path);
    }
    fs::remove_all(folder);
    return 0;
}
