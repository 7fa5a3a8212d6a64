// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Frames of the lanes: 10 million made events in 64 streams, all of them in view at 1600x900. Painted and flushed, names on.
// Usage: bench_frames [EVENTS]. The limit beside it: copying as many pixels, in the same run.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <QApplication>

#include <core/tracebuilder.h>
#include <modelqt/timelinestate.h>
#include <widgets/timeline/lanecanvas.h>

using namespace lanewise;
using core::TimeNs;

namespace {

constexpr int kLanes = 64;
constexpr int kWidthPx = 1600;
constexpr int kHeightPx = 900;
constexpr int kFrames = 120;
constexpr int kWalkFrames = 1000;

double nowMs()
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Kernels of log-normal length around 9 us with gaps of the same kind, as a training step has them; one in 50 is a copy.
std::shared_ptr<const core::Trace> madeTrace(std::size_t events)
{
    core::TraceBuilder builder;
    const core::FileIndex file = builder.addFile("made", 0);
    core::RecordSink &sink = builder.newSink(file);
    std::mt19937_64 random(7);
    std::lognormal_distribution<double> kernelUs(std::log(9.0), 0.8), gapUs(std::log(4.0), 1.2);
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
    }
    core::TaskPool pool;
    auto result = builder.finish(pool);
    if (!result) {
        std::fprintf(stderr, "The made trace could not be finished.\n");
        std::exit(1);
    }
    return result.value();
}

struct Figures {
    double median, p99, worst;
};

Figures figuresOf(std::vector<double> ms)
{
    std::sort(ms.begin(), ms.end());
    return { ms[ms.size() / 2], ms[std::min(ms.size() - 1, ms.size() * 99 / 100)], ms.back() };
}

void print(const char *what, const Figures &f)
{
    std::printf("%-28s median %6.2f ms   p99 %6.2f ms   worst %6.2f ms\n", what, f.median, f.p99, f.worst);
}

/// The first frame of a run is thrown away.
Figures timed(int frames, const std::function<void(int)> &move, QWidget &widget)
{
    std::vector<double> ms;
    for (int i = -1; i < frames; ++i) {
        move(i);
        const double before = nowMs();
        widget.repaint();
        if (i >= 0)
            ms.push_back(nowMs() - before);
    }
    return figuresOf(ms);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    const std::size_t events = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
    const double before = nowMs();
    const auto trace = madeTrace(events);
    std::printf("%zu events in %d lanes, made in %.0f ms; %s, pixel ratio %.2g\n", trace->sliceCount(), kLanes,
        nowMs() - before, qPrintable(QGuiApplication::platformName()), app.devicePixelRatio());

    modelqt::TimelineState state;
    widgets::LaneCanvas canvas(&state);
    canvas.setMetrics({ 6, 12, 12, 1, 0 });
    canvas.resize(kWidthPx, kHeightPx);
    state.setTrace(trace);
    canvas.show();
    QApplication::processEvents();
    std::printf("lanes in view: %d of %d px\n", canvas.geometryOfLanes().totalPx(), canvas.height());

    const double ratio = canvas.devicePixelRatioF();
    const auto pixels = static_cast<std::size_t>(kWidthPx * kHeightPx * ratio * ratio);
    std::vector<std::uint32_t> from(pixels, 1), to(pixels, 2);
    std::vector<double> copies;
    for (int i = 0; i < kFrames; ++i) {
        from[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(i);
        const double start = nowMs();
        std::memcpy(to.data(), from.data(), pixels * sizeof(std::uint32_t));
        copies.push_back(nowMs() - start + (to[static_cast<std::size_t>(i)] == 0xffffffff ? 1 : 0));
    }
    print("limit: memcpy of the pixels", figuresOf(copies));

    const core::TimeRange full = state.fullRange();
    const TimeNs length = full.lengthNs();
    const struct {
        const char *name;
        TimeNs span;
    } zooms[] = { { "full", length }, { "1/10", length / 10 }, { "1/100 (middle)", length / 100 },
        { "1/1,000", length / 1'000 }, { "1/10,000 (deep)", length / 10'000 }, { "1/100,000", length / 100'000 } };
    for (const auto &zoom : zooms) {
        // A little to the side each frame, so that nothing can be kept from the one before.
        print(zoom.name,
            timed(
                kFrames,
                [&](int i) {
                    const TimeNs start = (length - zoom.span) / 2 + i * (zoom.span / 200);
                    state.setVisibleRange({ start, start + zoom.span }, modelqt::TimelineState::Move::Unrecorded);
                },
                canvas));
    }
    std::mt19937_64 random(11);
    state.fitAll();
    print("walk: pan and zoom",
        timed(
            kWalkFrames,
            [&](int i) {
                const core::TimeRange visible = state.visibleRange();
                if (i % 250 == 0)
                    state.setVisibleRange(full, modelqt::TimelineState::Move::Unrecorded);
                else if (i % 3 == 0)
                    state.pan(
                        visible.lengthNs() / 20 * (random() % 2 ? 1 : -1), modelqt::TimelineState::Move::Unrecorded);
                else
                    state.zoomAt(visible.startNs
                            + static_cast<TimeNs>(random() % static_cast<std::uint64_t>(visible.lengthNs())),
                        i % 250 < 170 ? 0.93 : 1.1, modelqt::TimelineState::Move::Unrecorded);
            },
            canvas));
    return 0;
}
