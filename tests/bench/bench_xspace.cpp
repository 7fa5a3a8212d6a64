// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// How fast XSpace profiles open, beside a parse of the same bytes by protobuf into memory that is already there, in the same run.
//   bench_xspace [MEGABYTES] [PROFILE] [--threads N]
// PROFILE (compressed or not) is repeated with shifted times until it has MEGABYTES. First run discarded, median of 3.

#include <xspace.pb.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include <google/protobuf/arena.h>

#include <core/message.h>
#include <core/trace.h>
#include <io/bytesource.h>
#include <io/open.h>

#include "xspace/outline.h"

using namespace lanewise;

namespace {

constexpr double kMega = 1e6;

/// On the clock of the wall, and of the processors: the second is the one to go by where the machine has other work.
struct Seconds {
    double wall = 0, processors = 0;
};

Seconds seconds(const std::function<void()> &work)
{
    const auto start = std::chrono::steady_clock::now();
    const std::clock_t used = std::clock();
    work();
    return { std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
        static_cast<double>(std::clock() - used) / CLOCKS_PER_SEC };
}

Seconds median(const std::function<void()> &work)
{
    seconds(work);
    std::vector<double> wall, processors;
    for (int i = 0; i < 3; ++i) {
        const Seconds s = seconds(work);
        wall.push_back(s.wall);
        processors.push_back(s.processors);
    }
    std::sort(wall.begin(), wall.end());
    std::sort(processors.begin(), processors.end());
    return { wall[1], processors[1] };
}

std::string unpacked(const std::string &path)
{
    std::string bytes;
    auto source = io::ByteSource::open(path, {});
    if (!source) {
        std::fprintf(stderr, "%s\n", core::toEnglish(source.error().message).c_str());
        std::exit(3);
    }
    io::ByteBlock block;
    for (auto more = (*source)->next(block); more.ok() && *more; more = (*source)->next(block))
        bytes.append(block.data.get(), block.size);
    return bytes;
}

/// The profile again and again, each time later by the same step.
std::string repeated(const std::string &bytes, std::size_t most)
{
    xspace::XSpace space;
    if (!space.ParseFromString(bytes)) {
        std::fprintf(stderr, "not an XSpace\n");
        std::exit(3);
    }
    constexpr std::int64_t kStepNs = 10'000'000'000;
    std::string out;
    while (out.empty() || out.size() < most) {
        out += space.SerializeAsString();
        for (xspace::XPlane &plane : *space.mutable_planes())
            for (xspace::XLine &line : *plane.mutable_lines())
                line.set_timestamp_ns(line.timestamp_ns() + kStepNs);
    }
    return out;
}

} // namespace

int main(int argc, char **argv)
{
    std::size_t megabytes = 100;
    std::string profile = LANEWISE_SHARED_DIR "/traces/h200/jax_op_by_op_before.xplane.pb.zst";
    unsigned threads = std::max(1u, std::thread::hardware_concurrency());
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--threads") == 0 && i + 1 < argc)
            threads = static_cast<unsigned>(std::atoi(argv[++i]));
        else if (argv[i][0] >= '0' && argv[i][0] <= '9')
            megabytes = static_cast<std::size_t>(std::atoll(argv[i]));
        else
            profile = argv[i];
    }
    if (!std::filesystem::exists(profile)) {
        std::printf("bench_xspace: %s is not here; name a profile\n", profile.c_str());
        return 0;
    }
    std::string bytes = repeated(unpacked(profile), megabytes * 1'000'000);
    const double mb = static_cast<double>(bytes.size()) / kMega;
    std::printf("%.0f MB of XSpace, %u threads\n", mb, threads);
    const auto print = [&](const char *what, const Seconds &s) {
        std::printf("  %-44s %7.3f s %8.0f MB/s %9.3f s of processors\n", what, s.wall, mb / s.wall, s.processors);
        std::fflush(stdout);
    };
    {
        std::vector<char> copy(std::size_t(1) << 20);
        print("memory copy, 1 thread", median([&] {
            for (std::size_t at = 0; at < bytes.size(); at += copy.size())
                std::memcpy(copy.data(), bytes.data() + at, std::min(copy.size(), bytes.size() - at));
        }));
    }
    {
        // Twelve times the bytes are enough for the messages; the first, discarded run touches the pages.
        std::vector<char> memory(bytes.size() * 12);
        std::size_t used = 0;
        print("messages in an arena already there, 1 thread", median([&] {
            google::protobuf::ArenaOptions options;
            options.initial_block = memory.data();
            options.initial_block_size = memory.size();
            google::protobuf::Arena arena(options);
            auto *space = google::protobuf::Arena::CreateMessage<xspace::XSpace>(&arena);
            if (!space->ParseFromString(bytes))
                std::exit(1);
            used = arena.SpaceUsed();
        }));
        std::printf("  %-44s %.0f MB\n", "memory of the messages", static_cast<double>(used) / kMega);
    }
    const std::string path = std::filesystem::temp_directory_path()
        / ("bench_xspace." + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()) + ".pb");
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes = {};
    print("first pass: heads and metadata, 1 thread", median([&] {
        auto source = io::ByteSource::open(path, {});
        if (!source || !io::xspace::scan(**source, {}))
            std::exit(1);
    }));
    for (const unsigned n : { 1u, threads }) {
        std::size_t records = 0, memory = 0;
        double reading = 0;
        const Seconds s = median([&] {
            io::OpenOptions options;
            core::Progress progress;
            options.threads = n;
            options.progress = &progress;
            const auto start = std::chrono::steady_clock::now();
            std::atomic<bool> done { false };
            std::thread watch([&] {
                while (!done && progress.stage == core::Stage::Reading)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                reading = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            });
            const auto trace = io::openTrace({ path }, options);
            done = true;
            watch.join();
            if (!trace) {
                std::fprintf(stderr, "%s\n", core::toEnglish(trace.error().message).c_str());
                std::exit(1);
            }
            records = (*trace)->sliceCount() + (*trace)->instants().size();
            memory = (*trace)->bytes();
        });
        print(("both passes, " + std::to_string(n) + " threads (last run)").c_str(), { reading, 0 });
        print(("open, " + std::to_string(n) + " threads").c_str(), s);
        std::printf("  %-44s %.2f M/s (%zu), %.0f bytes of memory each\n", "  events",
            static_cast<double>(records) / s.wall / kMega, records,
            static_cast<double>(memory) / static_cast<double>(records));
        if (threads == 1)
            break;
    }
    std::filesystem::remove(path);
    return 0;
}
