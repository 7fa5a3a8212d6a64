// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Frames of the lanes: 10 million made events in 64 streams, all of them in view at 1600x900, and one thread of a fifth as many, 50 rows deep, below them.
// Painted and flushed, names on; with the streams in view and with the thread. Then jumps from gap to gap.
// Usage: bench_frames [EVENTS [ZOOM]]; of a ZOOM, the number of times that what is in view fits into the whole, it paints frames until it is stopped, to be
// looked at by a profiler. The limit beside it: copying as many pixels, in the same run.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <QApplication>
#include <QThread>
#include <QWindow>

#include <core/tracebuilder.h>
#include <modelqt/timelinestate.h>
#include <widgets/timeline/lanecanvas.h>

#include "plainscan.h"

using namespace lanewise;
using core::TimeNs;

namespace {

constexpr int kLanes = 64;
constexpr std::size_t kHostRows = 50;
constexpr int kWidthPx = 1600;
constexpr int kHeightPx = 900;
constexpr int kFrames = 120;
constexpr int kWalkFrames = 1000;

double nowMs()
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Of this thread alone: what a frame costs when other programs have the machine.
double processorMs()
{
    timespec t {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
}

std::shared_ptr<const core::Trace> finished(core::TraceBuilder &builder)
{
    core::TaskPool pool;
    auto result = builder.finish(pool);
    if (!result) {
        std::fprintf(stderr, "The made trace could not be finished.\n");
        std::exit(1);
    }
    return result.value();
}

/// Calls within calls, as a Python program makes them: now one deeper, now one less deep, down to kHostRows.
void addHostLane(core::TraceBuilder &builder, core::RecordSink &sink, std::size_t events, TimeNs lengthNs)
{
    std::mt19937_64 random(5);
    sink.beginBlock();
    const std::uint32_t id = sink.lane("100", "100", core::LaneKind::HostThread);
    const std::uint16_t python = sink.category("python_function", core::Kind::Python);
    const std::uint16_t op = sink.category("cpu_op", core::Kind::CpuOp);
    std::vector<std::uint32_t> names;
    for (int n = 0; n < 60; ++n)
        names.push_back(
            sink.name("torch/nn/modules/made_" + std::to_string(n) + ".py(" + std::to_string(7 * n) + "): forward"));
    const TimeNs stepNs = std::max<TimeNs>(1, lengthNs / static_cast<TimeNs>(2 * events));
    std::vector<TimeNs> open;
    TimeNs t = 0;
    for (std::size_t begun = 0, ended = 0; ended < events; t += stepNs) {
        const bool goesDeeper = open.size() < 2 || random() % 100 < 52;
        if (begun < events && open.size() < kHostRows && goesDeeper) {
            open.push_back(t);
            ++begun;
        } else if (!open.empty()) {
            const TimeNs start = open.back();
            open.pop_back();
            sink.slice(start, t - start, names[random() % names.size()], open.size() > kHostRows * 3 / 4 ? op : python,
                id, {}, ended++);
        }
    }
    builder.commit(sink.takeBlock());
}

/// Kernels of log-normal length around 9 us with gaps of the same kind, as a training step has them; one in 50 is a copy.
std::shared_ptr<const core::Trace> madeTrace(std::size_t events)
{
    core::TraceBuilder builder;
    const core::FileIndex file = builder.addFile("made", 0);
    core::RecordSink &sink = builder.newSink(file);
    std::mt19937_64 random(7);
    std::lognormal_distribution<double> kernelUs(std::log(9.0), 0.8), gapUs(std::log(4.0), 1.2);
    TimeNs longest = 0;
    for (int lane = 0; lane < kLanes; ++lane) {
        sink.beginBlock();
        const std::uint32_t id =
            sink.lane(std::to_string(lane / 8), std::to_string(7 + lane % 8), core::LaneKind::DeviceStream);
        const std::uint16_t kernel = sink.category("kernel", core::Kind::Kernel);
        const std::uint16_t copy = sink.category("gpu_memcpy", core::Kind::Memcpy);
        const std::uint32_t copyName = sink.name("Memcpy HtoD (Pageable -> Device)");
        std::vector<std::uint32_t> names;
        for (int n = 0; n < 24; ++n)
            names.push_back(sink.name("void at::native::made_kernel_" + std::to_string(n) + "<float, 4>(float*, int)"));
        names.push_back(sink.name("ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)"));
        TimeNs t = 0;
        for (std::size_t i = 0; i < events / kLanes; ++i) {
            const auto length = static_cast<TimeNs>(kernelUs(random) * 1000) + 1;
            const bool isCopy = random() % 50 == 0;
            sink.slice(
                t, length, isCopy ? copyName : names[random() % names.size()], isCopy ? copy : kernel, id, {}, i);
            t += length + static_cast<TimeNs>(gapUs(random) * 1000);
        }
        builder.commit(sink.takeBlock());
        longest = std::max(longest, t);
    }
    addHostLane(builder, sink, events / 5, longest);
    return finished(builder);
}

/// One lane of kernels close to each other, and before the last one the only gap that can be seen: what a jump to the next gap looks for the longest.
std::shared_ptr<const core::Trace> madeTraceWithLateGap(std::size_t events)
{
    constexpr TimeNs kLengthNs = 1000, kApartNs = 10, kGapNs = 10'000'000;
    core::TraceBuilder builder;
    core::RecordSink &sink = builder.newSink(builder.addFile("made", 0));
    sink.beginBlock();
    const std::uint32_t lane = sink.lane("0", "7", core::LaneKind::DeviceStream);
    const std::uint16_t kernel = sink.category("kernel", core::Kind::Kernel);
    const std::uint32_t name = sink.name("made_kernel");
    TimeNs t = 0;
    for (std::size_t i = 0; i < events; ++i) {
        t += i + 1 == events ? kGapNs : kApartNs;
        sink.slice(t, kLengthNs, name, kernel, lane, {}, i);
        t += kLengthNs;
    }
    builder.commit(sink.takeBlock());
    return finished(builder);
}

struct Times {
    std::vector<double> wallMs, processorMs;
};

double at(std::vector<double> ms, double share)
{
    std::sort(ms.begin(), ms.end());
    return ms[std::min(ms.size() - 1, static_cast<std::size_t>(static_cast<double>(ms.size()) * share))];
}

void print(const char *what, const Times &t)
{
    std::printf(
        "%-32s p10 %7.3f ms   median %7.3f ms   p99 %7.3f ms   worst %7.3f ms   processor: median %7.3f ms   p99 %7.3f ms\n",
        what, at(t.wallMs, 0.1), at(t.wallMs, 0.5), at(t.wallMs, 0.99), at(t.wallMs, 1), at(t.processorMs, 0.5),
        at(t.processorMs, 0.99));
    std::fflush(stdout);
}

/// The first one is thrown away.
Times timed(int times, const std::function<void(int)> &prepare, const std::function<void()> &work)
{
    Times result;
    for (int i = -1; i < times; ++i) {
        prepare(i);
        const double wall = nowMs(), processor = processorMs();
        work();
        if (i < 0)
            continue;
        result.wallMs.push_back(nowMs() - wall);
        result.processorMs.push_back(processorMs() - processor);
    }
    return result;
}

/// From gap to gap of one lane among 64, and to the only one of a lane of all events, at its other end: what the window's thread does before it goes on,
/// and how long the answer takes that a worker finds.
void printGapJumps(modelqt::TimelineState &state, std::size_t events)
{
    using modelqt::TimelineState;
    constexpr int kFarJumps = 40;
    const TimeNs length = state.fullRange().lengthNs();
    const auto toStart = [&](int i) {
        if (i % 100 <= 0)
            state.setVisibleRange({ 0, length / 100 }, TimelineState::Move::Unrecorded);
    };
    print("gap jump, near", timed(kWalkFrames, toStart, [&] { state.goToGap(1); }));

    const auto far = madeTraceWithLateGap(events);
    state.setTrace(far);
    const TimeNs farLength = state.fullRange().lengthNs();
    Times answers;
    const auto again = [&](int) {
        state.setSelectedRange({});
        state.setVisibleRange({ 0, farLength / 100 }, TimelineState::Move::Unrecorded);
        QApplication::processEvents();
    };
    const auto answer = [&] {
        while (state.selectedRange().isEmpty())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    print("gap jump, far: until it goes on",
        timed(
            kFarJumps,
            [&](int i) {
                if (i >= 0)
                    answer();
                again(i);
            },
            [&] { state.goToGap(1); }));
    answer();
    print("gap jump, far: the answer", timed(kFarJumps, again, [&] {
        state.goToGap(1);
        answer();
    }));
    print("limit: a plain scan of it",
        timed(
            5, [](int) {}, [&] { bench::plainScan(*far); }));
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    const std::size_t events = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
    const double before = nowMs();
    const auto trace = madeTrace(events);
    std::printf("%zu events in %d streams and a thread, made in %.0f ms; %s, pixel ratio %.2g\n", trace->sliceCount(),
        kLanes, nowMs() - before, qPrintable(QGuiApplication::platformName()), app.devicePixelRatio());

    modelqt::TimelineState state;
    widgets::LaneCanvas canvas(&state);
    canvas.setMetrics({ 6, 12, 12, 1, 0 });
    canvas.resize(kWidthPx, kHeightPx);
    state.setTrace(trace);
    canvas.show();
    // A window that is not on the screen yet paints nothing, in no time.
    for (int i = 0; i < 500 && !canvas.windowHandle()->isExposed(); ++i) {
        QApplication::processEvents();
        QThread::msleep(10);
    }
    if (!canvas.windowHandle()->isExposed()) {
        std::fprintf(stderr, "the window does not come to the screen: nothing can be measured\n");
        return 1;
    }
    QApplication::processEvents();
    std::printf("lanes in view: %d of %d px\n", canvas.geometryOfLanes().totalPx(), canvas.height());

    const double ratio = canvas.devicePixelRatioF();
    const auto pixels = static_cast<std::size_t>(kWidthPx * kHeightPx * ratio * ratio);
    std::vector<std::uint32_t> from(pixels, 1), to(pixels, 2);
    print("limit: memcpy of the pixels",
        timed(
            kFrames, [&](int i) { from[static_cast<std::size_t>(i + 1)] = static_cast<std::uint32_t>(i); },
            [&] { std::memcpy(to.data(), from.data(), pixels * sizeof(std::uint32_t)); }));

    const core::TimeRange full = state.fullRange();
    const TimeNs length = full.lengthNs();
    const struct {
        const char *name;
        TimeNs span;
    } zooms[] = { { "full", length }, { "1/4", length / 4 }, { "1/8", length / 8 }, { "1/10", length / 10 },
        { "1/100 (middle)", length / 100 }, { "1/1,000", length / 1'000 }, { "1/10,000 (deep)", length / 10'000 },
        { "1/100,000", length / 100'000 } };
    const auto paint = [&] { canvas.repaint(); };
    if (const TimeNs only = argc > 2 ? std::strtoll(argv[2], nullptr, 10) : 0; only > 0)
        for (;;) {
            const TimeNs span = length / only;
            print(argv[2],
                timed(
                    kFrames,
                    [&](int i) {
                        const TimeNs start = (length - span) / 2 + i * (span / 2000);
                        state.setVisibleRange({ start, start + span }, modelqt::TimelineState::Move::Unrecorded);
                    },
                    paint));
        }
    const auto zoomed = [&](const QString &what) {
        for (const auto &zoom : zooms) {
            // A little to the side each frame, so that nothing can be kept from the one before.
            const auto move = [&](int i) {
                const TimeNs start = (length - zoom.span) / 2 + i * (zoom.span / 2000);
                state.setVisibleRange({ start, start + zoom.span }, modelqt::TimelineState::Move::Unrecorded);
            };
            print(qPrintable(what.arg(QString::fromLatin1(zoom.name))), timed(kFrames, move, paint));
        }
    };
    zoomed(QStringLiteral("%1"));
    std::mt19937_64 random(11);
    const auto walk = [&](int i) {
        const core::TimeRange visible = state.visibleRange();
        if (i % 250 == 0)
            state.setVisibleRange(full, modelqt::TimelineState::Move::Unrecorded);
        else if (i % 3 == 0)
            state.pan(visible.lengthNs() / 20 * (random() % 2 ? 1 : -1), modelqt::TimelineState::Move::Unrecorded);
        else
            state.zoomAt(
                visible.startNs + static_cast<TimeNs>(random() % static_cast<std::uint64_t>(visible.lengthNs())),
                i % 250 < 170 ? 0.93 : 1.1, modelqt::TimelineState::Move::Unrecorded);
    };
    print("walk: pan and zoom", timed(kWalkFrames, walk, paint));
    canvas.setScrollPx(canvas.maxScrollPx());
    state.setVisibleRange(full, modelqt::TimelineState::Move::Unrecorded);
    QApplication::processEvents();
    std::printf("the thread in view, %d px from the top\n", canvas.scrollPx());
    zoomed(QStringLiteral("thread, %1"));
    print("thread, walk", timed(kWalkFrames, walk, paint));
    printGapJumps(state, events);
    return 0;
}
