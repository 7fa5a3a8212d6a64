// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands over and under the lanes: phases and counters, pixel by pixel under the events that they come from.

#include <QSignalSpy>
#include <QTest>

#include <random>

#include <analysis/analysis.h>
#include <analysis/counters.h>
#include <analysis/phases.h>
#include <modelqt/timelinestate.h>
#include <support/testsuite.h>
#include <support/textfixture.h>
#include <widgets/timeline/counterstrip.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/phaseband.h>
#include <widgets/timeline/timelineview.h>

using namespace lanewise;
using namespace lanewise::widgets;
using analysis::Phase;
using core::TimeRange;

namespace {

constexpr const char *kTrain =
    "device 0 NVIDIA H200\n"
    "gpu0/7:  100us+200us gemm #1, 500us+300us gemm_backward #2\n"
    "gpu0/20: 50us+50us Memcpy HtoD (Pageable -> Device) #3 bytes=50000\n"
    "host1/1: 0+1000us ProfilerStep#1, 10us+60us aten::mm, 20us+10us cudaLaunchKernel #1, 40us+5us cudaMemcpyAsync #3,\n"
    "         200us+100us autograd::engine::evaluate_function: MmBackward0, 210us+10us cudaLaunchKernel #2\n";

} // namespace

class TestCounterStrip : public QObject {
    Q_OBJECT

    std::shared_ptr<const analysis::Analysis> m_analysis;
    std::unique_ptr<modelqt::TimelineState> m_state;
    std::unique_ptr<TimelineView> m_view;

    CounterStrip *strip() const { return m_view->counters(); }
    int counterTitled(const QString &part) const
    {
        for (std::size_t i = 0; strip()->counters() && i < strip()->counters()->size(); ++i)
            if (strip()->titleOf(i).contains(part))
                return int(i);
        return -1;
    }
    /// The plot of a counter as drawn: for each column of the lanes how many pixels from the bottom are not the ground's.
    std::vector<int> heightsOf(int counter)
    {
        const QImage image = strip()->viewport()->grab().toImage();
        const auto shown = strip()->shown();
        const auto band = std::find(shown.begin(), shown.end(), std::size_t(counter)) - shown.begin();
        const int left = strip()->viewport()->mapFromGlobal(m_view->canvas()->mapToGlobal(QPoint(0, 0))).x();
        const int foot = int(band + 1) * CounterStrip::kBandPx - 2;
        const LanePalette &palette = m_view->canvas()->lanePalette();
        const QRgb ground = (band % 2 ? palette.laneAlternate : palette.lane).rgb();
        std::vector<int> heights;
        for (int x = 0; x < m_view->canvas()->width(); ++x) {
            int height = 0;
            while (height < CounterStrip::kBandPx - 4 && image.pixel(left + x, foot - height) != ground)
                ++height;
            heights.push_back(height);
        }
        return heights;
    }

    /// How many pixels from the bottom a column of the only curve, a recorded one, has in its strongest colour, in that and the next, in any.
    struct Steps {
        int least = 0, mean = 0, most = 0;
    };
    Steps stepsAt(const QImage &image, int x)
    {
        const int left = strip()->viewport()->mapFromGlobal(m_view->canvas()->mapToGlobal(QPoint(0, 0))).x();
        const int foot = CounterStrip::kBandPx - 2;
        const LanePalette &palette = m_view->canvas()->lanePalette();
        const auto colourAt = [&](int height) { return image.pixel(left + x, foot - height); };
        const QRgb strong = palette.blended(PaintClass::CpuOp, 0, 255),
                   middle = palette.blended(PaintClass::CpuOp, 0, 170);
        Steps s;
        while (s.least < CounterStrip::kBandPx - 4 && colourAt(s.least) == strong)
            ++s.least;
        s.mean = s.least;
        while (s.mean < CounterStrip::kBandPx - 4 && colourAt(s.mean) == middle)
            ++s.mean;
        s.most = s.mean;
        while (s.most < CounterStrip::kBandPx - 4 && colourAt(s.most) != palette.lane.rgb())
            ++s.most;
        return s;
    }

private slots:
    void init()
    {
        const auto trace = test::traceFromText(kTrain);
        m_analysis = std::make_shared<analysis::Analysis>(trace);
        m_state = std::make_unique<modelqt::TimelineState>();
        m_view = std::make_unique<TimelineView>(m_state.get());
        m_view->resize(1000, 500);
        m_state->setTrace(trace);
        strip()->show();
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        auto list = std::make_shared<CounterStrip::CounterList>();
        for (const analysis::Counter &c : m_analysis->counters()->list())
            list->emplace_back(m_analysis, &c);
        strip()->setCounters(trace, list);
        m_state->fitAll();
        QTest::qWait(0);
    }
    void cleanup()
    {
        m_view.reset();
        m_state.reset();
    }

    /// Where an operation is drawn on the lanes the curve is at its top, and at 0 elsewhere.
    void standsUnderTheLanes()
    {
        const int busy = counterTitled(QStringLiteral("busy"));
        QVERIFY(busy >= 0);
        const std::vector<int> heights = heightsOf(busy);
        const TimeCoordinates axis = m_view->canvas()->coordinates();
        int full = 0, empty = 0;
        for (int x = 0; x < axis.widthPx() - 1; ++x) {
            const TimeRange pixel { axis.timeAt(x), axis.timeAt(x + 1) };
            const auto isIn = [&](core::TimeNs from, core::TimeNs to) {
                return pixel.startNs >= from && pixel.endNs <= to;
            };
            if (isIn(50'000, 300'000) || isIn(500'000, 800'000)) {
                QVERIFY(heights[std::size_t(x)] >= CounterStrip::kBandPx - 6);
                ++full;
            } else if (isIn(0, 50'000) || isIn(300'000, 500'000) || isIn(800'000, 1'000'000)) {
                QVERIFY(heights[std::size_t(x)] <= 1);
                ++empty;
            }
        }
        QVERIFY(full > 300 && empty > 200);
    }

    void saysWhatItIs()
    {
        const int copies = counterTitled(QStringLiteral("copies to the device"));
        QVERIFY(copies >= 0);
        QVERIFY(strip()->titleOf(std::size_t(copies)).contains(QStringLiteral("GPU 0")));
        // 50,000 bytes in 50 us.
        QVERIFY2(strip()->textAt(std::size_t(copies), { 60'000, 70'000 }).contains(QStringLiteral("1.00 GB/s")),
            qPrintable(strip()->textAt(std::size_t(copies), { 60'000, 70'000 })));
        QVERIFY(
            strip()->textAt(std::size_t(copies), { 5'000'000, 5'001'000 }).contains(QStringLiteral("not recorded")));
        QVERIFY(strip()->accessibleDescription().contains(QStringLiteral("launches waiting")));
    }

    /// Of a curve with hundreds of samples a pixel, one that is higher than all others is seen in full height, and the mean as it is.
    void denseCurveKeepsItsMost()
    {
        constexpr core::TimeNs kSamples = 400'000, kStepNs = 2, kSpikeAt = 123'456;
        auto counter = std::make_shared<analysis::Counter>();
        counter->name = "gauge";
        for (core::TimeNs i = 0; i < kSamples; ++i)
            counter->curve.append(i * kStepNs, i == kSpikeAt ? 1000 : i % 2 ? 400 : 0);
        counter->curve.summarize();
        const auto list = std::make_shared<CounterStrip::CounterList>(1, counter);
        strip()->setCounters(m_analysis->sharedTrace(), list);
        m_state->setVisibleRange({ 0, kSamples * kStepNs });
        const std::vector<int> heights = heightsOf(0);
        const TimeCoordinates axis = m_view->canvas()->coordinates();
        const int spike = axis.pixelOf(kSpikeAt * kStepNs);
        const int full = CounterStrip::kBandPx - 6;
        for (int x = 0; x < axis.widthPx() - 1; ++x) {
            const int height = heights[std::size_t(x)];
            if (x == spike)
                QVERIFY2(height >= full, qPrintable(QString::number(height)));
            else
                QVERIFY2(
                    std::abs(height - full * 4 / 10) <= 2, qPrintable(QStringLiteral("%1: %2").arg(x).arg(height)));
        }
        // The least, 0, stands in the strongest colour, the mean of 0 and 400 in the next, at half of that height.
        const Steps steps = stepsAt(strip()->viewport()->grab().toImage(), 10);
        QCOMPARE(steps.least, 1);
        QVERIFY2(std::abs(steps.mean - full * 2 / 10) <= 2, qPrintable(QString::number(steps.mean)));
    }

    /// Each pixel's least, mean and most are those that going through all samples finds: a dip between two samples does not vanish.
    void dipsAndPeaksAreSeen()
    {
        constexpr core::TimeNs kSamples = 200'000, kStepNs = 3;
        std::mt19937 random(11);
        std::vector<double> values(kSamples);
        auto counter = std::make_shared<analysis::Counter>();
        counter->name = "gauge";
        for (core::TimeNs i = 0; i < kSamples; ++i) {
            const auto wave = static_cast<double>(i / 20'000 % 2 ? 700 : 500);
            values[std::size_t(i)] = random() % 1500 == 0 ? (random() % 2 ? 0 : 1000) : wave;
            counter->curve.append(i * kStepNs, values[std::size_t(i)]);
        }
        counter->curve.summarize();
        strip()->setCounters(m_analysis->sharedTrace(), std::make_shared<CounterStrip::CounterList>(1, counter));
        m_state->setVisibleRange({ 0, kSamples * kStepNs });
        const TimeCoordinates axis = m_view->canvas()->coordinates();
        // As the strip draws it: 4 of a band's pixels are left free, 1000 is the top.
        const int room = CounterStrip::kBandPx - 5;
        const auto heightOf = [&](double v) { return v > 0 ? std::max(1, int(std::lround(v / 1000 * room))) : 0; };
        const QImage image = strip()->viewport()->grab().toImage();
        int dips = 0, peaks = 0;
        for (int x = 1; x < axis.widthPx() - 1; ++x) {
            const core::TimeNs from = kSamples * kStepNs * x / axis.widthPx(),
                               to = kSamples * kStepNs * (x + 1) / axis.widthPx();
            double least = 1000, most = 0, sum = 0;
            for (core::TimeNs t = from; t < to; ++t) {
                const double v = values[std::size_t(t / kStepNs)];
                least = std::min(least, v);
                most = std::max(most, v);
                sum += v;
            }
            const Steps steps = stepsAt(image, x);
            // The line at the foot is always drawn.
            QCOMPARE(steps.least - 1, heightOf(least));
            QCOMPARE(steps.mean - 1, heightOf(sum / double(to - from)));
            QCOMPARE(steps.most - 1, heightOf(most));
            dips += least == 0;
            peaks += most == 1000;
        }
        QVERIFY(dips > 20 && peaks > 20);
    }

    void hidesAndShows()
    {
        const auto all = strip()->shown().size();
        QVERIFY(all >= 3);
        strip()->setHidden(0, true);
        QCOMPARE(strip()->shown().size(), all - 1);
        strip()->showAll();
        QCOMPARE(strip()->shown().size(), all);
        m_state->setTrace(test::traceFromText("host1/1: 0+5us aten::mm"));
        QVERIFY(!strip()->counters());
    }

    void phaseParts()
    {
        m_view->phases()->setPhases(m_analysis);
        QVERIFY(m_view->phases()->hasPhases());
        QVERIFY(m_view->phases()->isVisible());
        std::vector<const analysis::DevicePhases *> devices;
        for (const analysis::DevicePhases &d : m_analysis->phases()->devices())
            devices.push_back(&d);
        // A pixel is 1 us.
        const auto parts = PhaseBand::partsOf(devices, { 0, 1'000'000 }, 1000);
        QCOMPARE(parts.size(), std::size_t(2));
        QCOMPARE(parts[0].phase, Phase::Forward);
        QCOMPARE(parts[0].lastPx, 299);
        QCOMPARE(parts[1].phase, Phase::Backward);
        QCOMPARE(parts[1].firstPx, 500);
        QCOMPARE(parts[1].lastPx, 799);
        // Any cut of it is the same part of the whole.
        for (const auto &[from, to] : { std::pair(250, 600), std::pair(0, 100), std::pair(790, 1000) }) {
            std::vector<int> cut(std::size_t(to - from), -1);
            for (const auto &p : PhaseBand::partsOf(devices, { from * 1000, to * 1000 }, to - from))
                for (int x = p.firstPx; x <= p.lastPx; ++x)
                    cut[std::size_t(x)] = int(p.phase);
            for (int x = from; x < to; ++x) {
                int whole = -1;
                for (const auto &p : parts)
                    if (x >= p.firstPx && x <= p.lastPx)
                        whole = int(p.phase);
                QCOMPARE(cut[std::size_t(x - from)], whole);
            }
        }
        m_view->phases()->setPhases(nullptr);
        QVERIFY(!m_view->phases()->isVisible());
    }
};

LANEWISE_TEST(TestCounterStrip)
#include "tst_counterstrip.moc"
