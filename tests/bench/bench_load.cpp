// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// How fast traces open, beside what the machine can do with the same bytes in the same run.
//   bench_load [MEGABYTES] [TRACE] [--threads N] [--plain]
// TRACE (a PyTorch trace, compressed or not) is repeated with shifted times and ids until it has MEGABYTES. First run discarded, median of 5.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <zlib.h>
#include <zstd.h>

#include <core/message.h>
#include <core/trace.h>
#include <io/bytesource.h>
#include <io/open.h>

#include "inflate.h"
#include "replicated.h"

using namespace lanewise;

namespace {

constexpr double kMega = 1e6;

double seconds(const std::function<void()> &work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(const std::function<void()> &work)
{
    seconds(work);
    std::vector<double> times;
    for (int i = 0; i < 5; ++i)
        times.push_back(seconds(work));
    std::sort(times.begin(), times.end());
    return times[2];
}

void write(const std::string &path, std::string_view data)
{
    FILE *f = std::fopen(path.c_str(), "wb");
    if (!f || std::fwrite(data.data(), 1, data.size(), f) != data.size() || std::fclose(f) != 0) {
        std::fprintf(stderr, "%s cannot be written\n", path.c_str());
        std::exit(3);
    }
}

std::string gzipped(std::string_view data)
{
    z_stream z {};
    deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    std::string out;
    std::vector<char> piece(std::size_t(1) << 20);
    z.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(data.data()));
    z.avail_in = static_cast<uInt>(data.size());
    int result = Z_OK;
    while (result == Z_OK) {
        z.next_out = reinterpret_cast<Bytef *>(piece.data());
        z.avail_out = static_cast<uInt>(piece.size());
        result = deflate(&z, Z_FINISH);
        out.append(piece.data(), piece.size() - z.avail_out);
    }
    deflateEnd(&z);
    return out;
}

std::string zstdPacked(std::string_view data)
{
    std::string out(ZSTD_compressBound(data.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), data.data(), data.size(), 3));
    return out;
}

void drain(const std::string &path, const io::InflateBackend *backend)
{
    io::SourceOptions options;
    options.inflate = backend;
    options.checkpointBytes = ~std::size_t(0);
    auto source = io::ByteSource::open(path, options);
    io::ByteBlock block;
    while (source.ok()) {
        const auto more = (*source)->next(block);
        if (!more.ok() || !*more)
            break;
    }
}

std::size_t peakMegabytes()
{
    std::size_t kilobytes = 0;
    if (FILE *f = std::fopen("/proc/self/status", "r")) {
        char line[256];
        while (std::fgets(line, sizeof line, f))
            std::sscanf(line, "VmHWM: %zu", &kilobytes);
        std::fclose(f);
    }
    return kilobytes / 1000;
}

/// From the moment that opening is cancelled until it has returned and let go of everything; at so many moments of it.
struct CancelTimes {
    double medianMs = 0, worstMs = 0;
    std::map<core::Stage, double> worstMsIn; ///< by what went on at that moment
};

const char *nameOf(core::Stage stage)
{
    switch (stage) {
    case core::Stage::Reading:
        return "reading";
    case core::Stage::Sorting:
        return "sorting";
    case core::Stage::Nesting:
        return "nesting";
    case core::Stage::Summarizing:
        return "summarizing";
    default:
        return "another stage";
    }
}

CancelTimes cancelTimes(const std::string &path, unsigned threads, double openSeconds)
{
    constexpr int kMoments = 40;
    std::vector<double> times;
    CancelTimes result;
    for (int i = 0; i < kMoments; ++i) {
        core::CancelToken token;
        io::OpenOptions options;
        options.threads = threads;
        options.cancel = token;
        core::Progress progress;
        options.progress = &progress;
        core::Stage stage = core::Stage::Reading;
        std::chrono::steady_clock::time_point cancelled;
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::duration<double>(openSeconds * (i + 0.5) / kMoments));
            stage = progress.stage;
            cancelled = std::chrono::steady_clock::now();
            token.cancel();
        });
        const bool finished = io::openTrace({ path }, options).ok();
        const auto returned = std::chrono::steady_clock::now();
        other.join();
        if (finished)
            continue;
        times.push_back(1000 * std::chrono::duration<double>(returned - cancelled).count());
        result.worstMsIn[stage] = std::max(result.worstMsIn[stage], times.back());
    }
    if (times.empty())
        return {};
    std::sort(times.begin(), times.end());
    result.medianMs = times[times.size() / 2];
    result.worstMs = times.back();
    return result;
}

} // namespace

int main(int argc, char **argv)
{
    std::size_t megabytes = 300;
    std::string trace = LANEWISE_SHARED_DIR "/traces/h200/torch_item_sync_before_stack.json.zst";
    unsigned threads = std::max(1u, std::thread::hardware_concurrency());
    bool plainOnly = false;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--threads") == 0 && i + 1 < argc)
            threads = static_cast<unsigned>(std::atoi(argv[++i]));
        else if (std::strcmp(argv[i], "--plain") == 0)
            plainOnly = true;
        else if (argv[i][0] >= '0' && argv[i][0] <= '9')
            megabytes = static_cast<std::size_t>(std::atoll(argv[i]));
        else
            trace = argv[i];
    }
    if (!std::filesystem::exists(trace)) {
        std::printf("bench_load: %s is not here; name a trace\n", trace.c_str());
        return 0;
    }

    std::string text = bench::replicate(bench::readWhole(trace), megabytes * 1'000'000);
    const std::string folder = std::filesystem::temp_directory_path()
        / ("bench_load." + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()));
    std::filesystem::create_directory(folder);
    const std::string plain = folder + "/t.json", gz = folder + "/t.json.gz", zst = folder + "/t.json.zst";
    write(plain, text);
    if (!plainOnly) {
        write(gz, gzipped(text));
        write(zst, zstdPacked(text));
    }
    const double mb = static_cast<double>(text.size()) / kMega;
    std::printf("%.0f MB of JSON, %u threads\n", mb, threads);
    const auto limit = [&](const char *what, double s) {
        std::printf("  %-34s %7.3f s %8.0f MB/s\n", what, s, mb / s);
    };

    {
        std::vector<char> copy(std::size_t(1) << 20);
        limit("memory copy, 1 thread", median([&] {
            for (std::size_t at = 0; at < text.size(); at += copy.size())
                std::memcpy(copy.data(), text.data() + at, std::min(copy.size(), text.size() - at));
        }));
        const auto quotes = [&](std::size_t from, std::size_t to) {
            std::size_t n = 0;
            for (const char *p = text.data() + from, *e = text.data() + to;
                 (p = static_cast<const char *>(std::memchr(p, '"', static_cast<std::size_t>(e - p)))); ++p)
                ++n;
            return n;
        };
        volatile std::size_t keep = 0;
        limit("memchr for the quote, 1 thread", median([&] { keep = quotes(0, text.size()); }));
        limit("memchr for the quote, all threads", median([&] {
            std::vector<std::thread> all;
            for (unsigned i = 0; i < threads; ++i)
                all.emplace_back([&, i] { keep = quotes(text.size() / threads * i, text.size() / threads * (i + 1)); });
            for (std::thread &t : all)
                t.join();
        }));
    }
    text = {};
    limit("reading the plain file", median([&] { drain(plain, nullptr); }));
    if (!plainOnly) {
        for (const io::InflateBackend *backend : io::inflateBackends())
            limit(("inflating, " + std::string(backend->name)).c_str(), median([&] { drain(gz, backend); }));
        limit("decoding zstd", median([&] { drain(zst, nullptr); }));
    }

    for (const unsigned n : { 1u, threads }) {
        for (const std::string &path : { plain, gz, zst }) {
            if (!std::filesystem::exists(path))
                continue;
            io::OpenOptions options;
            options.threads = n;
            std::size_t records = 0, slices = 0, bytes = 0;
            double readS = 0;
            const double s = median([&] {
                core::Progress progress;
                options.progress = &progress;
                const auto start = std::chrono::steady_clock::now();
                std::atomic<bool> done { false };
                std::thread watch([&] {
                    while (!done && progress.stage == core::Stage::Reading)
                        std::this_thread::sleep_for(std::chrono::milliseconds(1));
                    readS = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
                });
                const auto t = io::openTrace({ path }, options);
                done = true;
                watch.join();
                if (!t.ok()) {
                    std::fprintf(stderr, "%s\n", core::toEnglish(t.error().message).c_str());
                    std::exit(1);
                }
                slices = (*t)->sliceCount();
                records = slices + (*t)->instants().size() + (*t)->flows().size() + (*t)->counterSampleCount();
                bytes = (*t)->bytes();
            });
            std::printf(
                "  open %-5s %u thread%s %13s %7.3f s %8.0f MB/s  %5.2f M records/s  (%.2f s of it reading, last run; %zu records, %.0f bytes of memory each)\n",
                path.substr(folder.size() + 3).c_str() + 1, n, n == 1 ? " " : "s", "", s, mb / s,
                static_cast<double>(records) / s / kMega, readS, records,
                static_cast<double>(bytes) / static_cast<double>(records));
            const CancelTimes cancel = cancelTimes(path, n, s);
            std::printf("    cancelled on the way: back after %.1f ms in the middle, %.1f ms at worst (",
                cancel.medianMs, cancel.worstMs);
            for (const char *between = ""; const auto &[stage, ms] : cancel.worstMsIn)
                std::printf("%s%s %.1f", std::exchange(between, ", "), nameOf(stage), ms);
            std::printf(")\n");
            std::fflush(stdout);
        }
        if (threads == 1)
            break;
    }
    std::printf("  peak memory of this program %zu MB\n", peakMegabytes());
    std::filesystem::remove_all(folder);
    return 0;
}
