// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What each reader does with a profile: bytes and events a second, and bytes of memory an event.
//   bench_readers [PROFILE...] [--threads N]
// Without names: the profiles that lie in the shared folder, of each format the largest, and two that are made here because real ones are small or absent
// (a table of rocprofv3 and a rocpd database, a million kernels each). First run discarded, median of 5. Bytes are those of the unpacked file.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <sqlite3.h>

#include <core/message.h>
#include <core/trace.h>
#include <io/bytesource.h>
#include <io/open.h>

using namespace lanewise;

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kMadeKernels = 1'000'000;

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

void measure(const std::string &path, unsigned threads)
{
    std::vector<double> times;
    std::shared_ptr<const core::Trace> trace;
    for (int run = 0; run < 6; ++run) {
        trace.reset();
        io::OpenOptions options;
        options.threads = threads;
        const auto start = Clock::now();
        auto opened = io::openTrace({ path }, options);
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
    std::printf("%-44s %-15s %8.1f MB %9.0f events %7.3f s %6.0f MB/s %10.0f events/s %6.1f bytes/event\n",
        fs::path(path).filename().c_str(), std::string(core::formatName(trace->files()[0].format)).c_str(), megabytes,
        events, seconds, megabytes / seconds, events / seconds, static_cast<double>(trace->bytes()) / events);
    std::fflush(stdout);
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

void makeDatabase(const std::string &path)
{
    sqlite3 *db = nullptr;
    sqlite3_open(path.c_str(), &db);
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
    char *message = nullptr;
    if (sqlite3_exec(db, sql.c_str(), nullptr, nullptr, &message) != SQLITE_OK)
        std::fprintf(stderr, "%s: %s\n", path.c_str(), message);
    sqlite3_free(message);
    sqlite3_close(db);
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
            measure(path, threads);
        return 0;
    }
    for (const char *path : { "h200/torch_item_sync_before_stack.json.zst", "h200/jax_op_by_op_before.trace.json.gz",
             "h200/jax_op_by_op_before.xplane.pb.zst", "public/xplane/xprof_demo_gpu_multiworker_tf.xplane.pb",
             "public/mxnet/gpu_mnist_cnn_profile_output.json", "public/nsys/mfu_2gpu_before.sqlite.zst",
             "public/perfetto/owlv2_h100_trackevent_zlib.pftrace", "public/rocm/908_results.json.gz" })
        if (const std::string full = std::string(LANEWISE_SHARED_DIR "/traces/") + path; fs::exists(full))
            measure(full, threads);
    const fs::path folder =
        fs::temp_directory_path() / ("bench_readers." + std::to_string(Clock::now().time_since_epoch().count()));
    fs::create_directory(folder);
    makeTable(folder / "made_kernel_trace.csv");
    makeDatabase(folder / "made_results.db");
    measure(folder / "made_kernel_trace.csv", threads);
    measure(folder / "made_results.db", threads);
    fs::remove_all(folder);
    return 0;
}
