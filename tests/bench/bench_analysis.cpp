// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each analysis over a made trace of 10 million events: half of them kernels and copies on a few streams, half operators and calls on two threads, as a
// training program leaves them; once for the whole, once more for a tenth of it when its part is selected. Usage: bench_analysis [EVENTS]. The limit
// beside them: adding up the same columns once, in the same run. The first run of each is the only one that counts for a window that is opened. The
// second figure is the time of all cores together: where others work on the machine, too, the first says little.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <analysis/analysis.h>
#include <analysis/calltree.h>
#include <analysis/communication.h>
#include <analysis/counters.h>
#include <analysis/dependencies.h>
#include <analysis/idlecauses.h>
#include <analysis/inputpipeline.h>
#include <analysis/kerneltable.h>
#include <analysis/memoryuse.h>
#include <analysis/oplinks.h>
#include <analysis/optable.h>
#include <analysis/opwork.h>
#include <analysis/overview.h>
#include <analysis/phases.h>
#include <analysis/stepbreakdown.h>
#include <core/argumentsource.h>
#include <core/tracebuilder.h>

#include "plainscan.h"

using namespace lanewise;
using analysis::Analysis;
using core::Kind;
using core::LaneKind;
using core::TimeNs;

namespace {

constexpr int kStreams = 4;
constexpr int kNames = 400;
constexpr std::size_t kStepEvents = 20'000;

double nowMs()
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Ids {
    std::uint32_t kernels[kNames], ops[kNames], launch = 0, copy = 0, copyCall = 0, allReduce = 0, step = 0;
    std::uint16_t kernel = 0, memcpy = 0, op = 0, runtime = 0, annotation = 0;
};

Ids makeIds(core::RecordSink &sink)
{
    Ids ids;
    for (int i = 0; i < kNames; ++i) {
        ids.kernels[i] = sink.name(
            (i % 5 ? "void at::native::vectorized_elementwise_kernel<4, c10::Half, " : "ampere_fp16_s16816gemm_fp16_")
            + std::to_string(i));
        ids.ops[i] = sink.name(i % 10 ? "aten::operator_" + std::to_string(i) : std::string("aten::mm"));
    }
    ids.launch = sink.name("cudaLaunchKernel");
    ids.copy = sink.name("Memcpy HtoD (Pinned -> Device)");
    ids.copyCall = sink.name("cudaMemcpyAsync");
    ids.allReduce = sink.name("ncclDevKernel_AllReduce_Sum_f16_RING_LL");
    ids.step = sink.name("ProfilerStep#1");
    ids.kernel = sink.category("kernel", Kind::Kernel);
    ids.memcpy = sink.category("gpu_memcpy", Kind::Memcpy);
    ids.op = sink.category("cpu_op", Kind::CpuOp);
    ids.runtime = sink.category("cuda_runtime", Kind::Runtime);
    ids.annotation = sink.category("user_annotation", Kind::UserAnnotation);
    return ids;
}

/// As a Kineto file would tell them: shapes of each operator. What reading them from a disk costs is bench_load's.
class MadeArguments : public core::ArgumentSource {
public:
    core::Result<core::RecordArguments> read(std::uint64_t record) const override
    {
        core::RecordArguments r;
        const std::string n = std::to_string(64 << record / 4 % 5);
        r.arguments.push_back({ "Input Dims", "[[" + n + ", 512], [512, 512]]", false });
        r.arguments.push_back({ "Input type", R"(["c10::Half", "c10::Half"])", false });
        return r;
    }
    std::size_t bytes() const override { return 0; }
};

/// An operator with an operator in it, whose call launches one operation: four events.
std::shared_ptr<const core::Trace> madeTrace(std::size_t events)
{
    core::TraceBuilder builder;
    const core::FileIndex file = builder.addFile("made", 0);
    builder.file(file).format = core::FileFormat::Kineto;
    builder.file(file).arguments = std::make_shared<MadeArguments>();
    core::RecordSink &sink = builder.newSink(file);
    std::mt19937_64 random(7);
    TimeNs host = 0, device[kStreams] = {};
    std::uint64_t correlation = 0;
    std::size_t made = 0;
    TimeNs stepStart = 0;
    std::size_t steps = 0;
    while (made < events) {
        sink.beginBlock();
        const Ids ids = makeIds(sink);
        std::uint32_t streams[kStreams];
        for (int i = 0; i < kStreams; ++i)
            streams[i] = sink.lane("0", std::to_string(7 + i), LaneKind::DeviceStream);
        const std::uint32_t threads[] = { sink.lane("100", "100", LaneKind::HostThread),
            sink.lane("100", "101", LaneKind::HostThread) };
        for (std::size_t i = 0; i < kStepEvents / 4 && made < events; ++i, made += 4) {
            const std::uint32_t thread = threads[i < kStepEvents / 8 ? 0 : 1];
            const auto n = random() % kNames;
            ++correlation;
            sink.slice(host, 9000, ids.ops[n], ids.op, thread, {}, made);
            sink.slice(host + 1000, 6000, ids.ops[(n + 1) % kNames], ids.op, thread, {}, made + 1);
            const bool copies = random() % 50 == 0, reduces = random() % 100 == 0;
            sink.slice(
                host + 2000, 3000, copies ? ids.copyCall : ids.launch, ids.runtime, thread, correlation, made + 2);
            // Nineteen of twenty operations lie on one stream.
            const int s = random() % 20 ? 0 : 1 + int(random() % (kStreams - 1));
            const TimeNs length = 3000 + TimeNs(random() % 12000);
            device[s] = std::max(device[s], host + 6000);
            sink.slice(device[s], length,
                copies        ? ids.copy
                    : reduces ? ids.allReduce
                              : ids.kernels[n],
                copies ? ids.memcpy : ids.kernel, streams[s], correlation, made + 3);
            core::GpuDetail d;
            d.device = 0;
            d.stream = 7 + s;
            d.grid[0] = 128;
            d.grid[1] = d.grid[2] = d.block[1] = d.block[2] = 1;
            d.block[0] = 256;
            d.registers = 32;
            d.sharedBytes = 0;
            d.occupancyPct = 50;
            if (copies)
                d.bytes = 1 << 20;
            sink.gpuDetail(d);
            device[s] += length + 500;
            host += 10000;
        }
        sink.slice(stepStart, host - stepStart, sink.name("ProfilerStep#" + std::to_string(++steps)), ids.annotation,
            threads[0], {}, made);
        stepStart = host;
        builder.commit(sink.takeBlock());
    }
    core::TaskPool pool;
    auto result = builder.finish(pool);
    if (!result.ok()) {
        std::fprintf(stderr, "the trace cannot be made\n");
        std::exit(1);
    }
    return *result;
}

void timed(const char *what, const std::function<void()> &work)
{
    const double before = nowMs();
    const std::clock_t workedBefore = std::clock();
    work();
    const double workedMs = 1000.0 * static_cast<double>(std::clock() - workedBefore) / CLOCKS_PER_SEC;
    std::printf("  %-28s %8.1f ms %8.1f\n", what, nowMs() - before, workedMs);
    std::fflush(stdout);
}

void all(const Analysis &a)
{
    timed("launch links", [&] { a.launchLinks(); });
    timed("devices", [&] { a.devices(); });
    timed("steps", [&] { a.steps(); });
    timed("operators of launches", [&] { a.opLinks(); });
    timed("kernel index", [&] { a.kernelIndex(); });
    timed("kernel table", [&] { a.kernels()->rows(analysis::KernelGrouping::Launch); });
    timed("kernels of a row", [&] { a.kernels()->slicesOf(a.kernels()->rows(analysis::KernelGrouping::Name)[0]); });
    timed("copy table", [&] { a.copies(); });
    timed("step breakdown", [&] { a.stepBreakdown(); });
    timed("overview", [&] { a.overview(); });
    timed("idle causes", [&] { a.idleCauses(); });
    timed("resources", [&] { a.resourceShares(); });
    timed("operators", [&] { a.ops(analysis::OpSource::Operators); });
    timed("call tree", [&] {
        analysis::CallTreeOptions options;
        options.range = a.range();
        analysis::CallTree::build(a.trace(), a.launchLinks(), options);
    });
    timed("input pipeline", [&] { a.inputPipeline(); });
    timed("communication", [&] { a.communication(); });
    timed("phases", [&] { a.phases(); });
    timed("roofline", [&] { a.opWork(); });
    timed("counters", [&] { a.counters(); });
    // Of operations and calls all over the trace: each is a click.
    const auto links = a.launchLinks().links();
    for (const std::size_t part : { 1, 5, 9 }) {
        const auto &link = links[links.size() / 10 * part];
        timed("dependencies, an operation", [&] { analysis::Dependencies::find(a, link.operation); });
        timed("dependencies, its call", [&] { analysis::Dependencies::find(a, link.launch); });
    }
}

} // namespace

int main(int argc, char **argv)
{
    const std::size_t events = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
    const auto trace = madeTrace(events);
    std::printf("%zu slices, %zu lanes\nthe limit\n", trace->sliceCount(), trace->lanes().size());
    for (int i = 0; i < 3; ++i)
        timed("plain scan", [&] { bench::plainScan(*trace); });
    const auto whole = std::make_shared<const Analysis>(trace);
    std::printf("the whole trace\n");
    all(*whole);
    std::printf("a page of it, opened at once\n");
    timed("overview page", [&] { Analysis(trace).makeOverviewParts(); });
    const core::TimeRange range = trace->range();
    const TimeNs tenth = range.lengthNs() / 10;
    std::printf("another tenth of it\n");
    all(Analysis(whole, { range.startNs + 4 * tenth, range.startNs + 5 * tenth }));
    std::printf("nearly all of it\n");
    all(Analysis(whole, { range.startNs + 1, range.endNs - 1 }));
    return 0;
}
