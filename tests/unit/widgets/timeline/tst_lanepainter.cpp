// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanepainter.h>

#include <random>
#include <string>

#include <QPalette>
#include <QTest>

#include <analysis/analysis.h>
#include <core/tracebuilder.h>
#include <support/testsuite.h>
#include <support/textfixture.h>
#include <widgets/timeline/labelcache.h>
#include <widgets/timeline/lanetones.h>

using namespace lanewise;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;
using namespace lanewise::widgets;

namespace {

/// `count` kernels of random lengths and gaps on one stream.
std::shared_ptr<const core::Trace> randomTrace(std::size_t count, unsigned seed, TimeNs longest = 10'000)
{
    std::mt19937 random(seed);
    std::string text = "gpu0/7: ";
    TimeNs t = 0;
    for (std::size_t i = 0; i < count; ++i) {
        t += static_cast<TimeNs>(random() % static_cast<unsigned>(longest)) * (random() % 4 == 0 ? 1 : 0);
        const TimeNs length = static_cast<TimeNs>(random() % static_cast<unsigned>(longest));
        text +=
            (i ? ", " : "") + std::to_string(t) + "+" + std::to_string(length) + " k" + std::to_string(random() % 5);
        t += length;
    }
    return test::traceFromText(text);
}

QImage painted(const LaneSource &source, std::span<const PaintRow> rows, TimeRange range, int widthPx, int heightPx,
    double dpr = 1, const LanePalette &palette = LanePalette(), LabelCache *labels = nullptr)
{
    QImage image;
    LanePainter().paint(source, rows, { range, widthPx, heightPx, dpr, {} }, palette, labels, image, nullptr);
    return image;
}

/// Time in [from, to) that the slices of the lane cover, slice by slice.
TimeNs coveredNs(const core::Trace &trace, core::LaneId lane, TimeNs from, TimeNs to)
{
    TimeNs sum = 0;
    for (SliceId s = trace.lane(lane).begin; s < trace.lane(lane).end; ++s)
        sum += std::max<TimeNs>(0, trace.range(s).intersected({ from, to }).lengthNs());
    return sum;
}

constexpr PaintRow rowAt(int topPx, int heightPx)
{
    PaintRow row;
    row.lane = 0;
    row.topPx = topPx;
    row.heightPx = heightPx;
    return row;
}

/// A trace with other instants than its own.
class InstantSource : public LaneSource {
public:
    InstantSource(const core::Trace &trace, std::vector<TimeNs> times) : m_source(trace), m_times(std::move(times)) { }
    core::RowView rowView(core::LaneId lane, std::uint32_t row) const override { return m_source.rowView(lane, row); }
    const core::RowPyramid &pyramid(core::LaneId lane, std::uint32_t row) const override
    {
        return m_source.pyramid(lane, row);
    }
    std::span<const TimeNs> starts() const override { return m_source.starts(); }
    TimeNs end(SliceId slice) const override { return m_source.end(slice); }
    TimeNs duration(SliceId slice) const override { return m_source.duration(slice); }
    bool isTimed(SliceId slice) const override { return m_source.isTimed(slice); }
    PaintClass paintClass(SliceId slice) const override { return m_source.paintClass(slice); }
    core::StringId nameId(SliceId slice) const override { return m_source.nameId(slice); }
    std::string label(core::StringId name) const override { return m_source.label(name); }
    std::span<const TimeNs> instantTimes(core::LaneId) const override { return m_times; }
    std::uint32_t instantIndex(core::LaneId, std::size_t n) const override { return static_cast<std::uint32_t>(n); }

private:
    TraceSource m_source;
    std::vector<TimeNs> m_times;
};

} // namespace

class TestLanePainter : public QObject {
    Q_OBJECT

private slots:
    void panThereAndBackGivesTheSameImage()
    {
        const auto trace = randomTrace(5000, 3);
        const TraceSource source(*trace);
        const PaintRow rows[] = { rowAt(2, 20) };
        LanePainter painter;
        const LanePalette palette;
        LabelCache labels;
        labels.configure(&source, QFont(), 1);
        for (const TimeNs span :
            { trace->range().lengthNs(), trace->range().lengthNs() / 37, TimeNs(20'000), TimeNs(900) }) {
            const TimeRange range { trace->range().lengthNs() / 3, trace->range().lengthNs() / 3 + span };
            QImage first, other, again;
            painter.paint(source, rows, { range, 777, 24, 1, {} }, palette, &labels, first, nullptr);
            painter.paint(source, rows, { { range.startNs + span / 3, range.endNs + span / 3 }, 777, 24, 1, {} },
                palette, &labels, other, nullptr);
            painter.paint(source, rows, { range, 777, 24, 1, {} }, palette, &labels, again, nullptr);
            if (span > 20'000)
                QVERIFY(first != other);
            QCOMPARE(first, again);
        }
    }

    /// Rows are painted by several threads at once: each comes out as it does alone, names too, and spans come in order.
    void rowsTogetherGiveWhatEachGivesAlone()
    {
        constexpr int kRows = 37, kPx = 14, kWidthPx = 900;
        const auto trace = randomTrace(20'000, 8);
        const TraceSource source(*trace);
        const LanePalette palette;
        LabelCache labels;
        labels.configure(&source, QFont(), 1);
        std::vector<PaintRow> rows;
        for (int r = 0; r < kRows; ++r)
            rows.push_back(rowAt(r * (kPx + 1), kPx));
        for (const TimeNs span : { trace->range().lengthNs(), trace->range().lengthNs() / 400 }) {
            const LanePainter::Frame frame { { span / 7, span / 7 + span }, kWidthPx, kRows * (kPx + 1), 1, {} };
            QImage together, alone;
            std::vector<PaintedSpan> spans, ofOne;
            LanePainter().paint(source, rows, frame, palette, &labels, together, &spans);
            LanePainter().paint(
                source, { rows.data(), 1 }, { frame.range, kWidthPx, kPx + 1, 1, {} }, palette, &labels, alone, &ofOne);
            for (int r = 0; r < kRows; ++r)
                QCOMPARE(together.copy(0, r * (kPx + 1), kWidthPx, kPx + 1), alone);
            QCOMPARE(spans.size(), ofOne.size() * kRows);
            for (std::size_t i = 0; i < spans.size(); ++i) {
                QCOMPARE(spans[i].slice, ofOne[i % ofOne.size()].slice);
                QCOMPARE(static_cast<std::size_t>(spans[i].row), i / ofOne.size());
            }
        }
    }

    /// What was drawn before is not found any more.
    void nothingIsDrawnIntoNothing()
    {
        const auto trace = randomTrace(100, 3);
        const TraceSource source(*trace);
        const PaintRow rows[] = { rowAt(0, 20) };
        const TimeRange first = trace->range(trace->lane(0).begin);
        const TimeRange range { first.startNs, first.startNs + 2 * (first.lengthNs() + 1) };
        LanePainter painter;
        std::vector<PaintedSpan> spans;
        QImage image;
        painter.paint(source, rows, { range, 500, 20, 1, {} }, LanePalette(), nullptr, image, &spans);
        QVERIFY(!spans.empty());
        painter.paint(source, rows, { range, 0, 20, 1, {} }, LanePalette(), nullptr, image, &spans);
        QVERIFY(image.isNull());
        QVERIFY(spans.empty());
    }

    /// The kernel of the first step runs in the second; what no operator launched, and what lies in no step, keeps the colour of its kind.
    void tonesOfNamesOperatorsAndSteps()
    {
        const auto trace = test::traceFromText(R"(
            host1/1: 0us+100us ProfilerStep#1, 10us+40us aten::mm kind=cpu, 20us+5us cudaLaunchKernel #1
                     100us+100us ProfilerStep#2, 110us+40us aten::add kind=cpu, 120us+5us cudaLaunchKernel #2
            gpu0/7: 130us+20us gemm #1, 160us+20us gemm #2, 500us+20us gemm #9)");
        const auto analysis = std::make_shared<const analysis::Analysis>(trace);
        const auto make = [](const analysis::Analysis &a, ColourBy by) { return LaneTones::make(a, by, {}); };
        QVERIFY(!make(*analysis, ColourBy::Kind));
        core::CancelToken cancelled;
        cancelled.cancel();
        QVERIFY(!LaneTones::make(*analysis, ColourBy::Step, cancelled));
        core::LaneId stream = 0;
        while (trace->lane(stream).kind != core::LaneKind::DeviceStream)
            ++stream;
        const SliceId first = trace->lane(stream).begin;
        const auto tone = [&](const LaneTones &tones, SliceId s) { return tones.toneOf(s, trace->nameId(s)); };

        const auto names = make(*analysis, ColourBy::Name);
        QCOMPARE(tone(*names, first), tone(*names, first + 2));
        const analysis::Analysis other(test::traceFromText("gpu0/7: 0+5 before, 7+2 gemm"));
        const SliceId there = test::sliceNamed(other.trace(), "gemm");
        QCOMPARE(make(other, ColourBy::Name)->toneOf(there, other.trace().nameId(there)), tone(*names, first));

        const auto operators = make(*analysis, ColourBy::Operator);
        for (const auto &[kernel, name] : { std::pair { first, "aten::mm" }, { first + 1, "aten::add" } }) {
            const SliceId op = test::sliceNamed(*trace, name);
            QCOMPARE(tone(*operators, kernel), tone(*operators, op));
            QCOMPARE(tone(*operators, op), tone(*names, op));
        }
        QCOMPARE(tone(*operators, first + 2), LaneTones::kNone);

        const auto steps = make(*analysis, ColourBy::Step);
        QCOMPARE(tone(*steps, first), tone(*steps, test::sliceNamed(*trace, "aten::mm")));
        QCOMPARE(tone(*steps, first + 1), tone(*steps, test::sliceNamed(*trace, "aten::add")));
        QVERIFY(tone(*steps, first) != tone(*steps, first + 1));
        QCOMPARE(tone(*steps, first + 2), LaneTones::kNone);

        PaintRow row = rowAt(0, 20);
        row.lane = stream;
        const TraceSource source(*trace);
        const LanePalette palette;
        QImage image;
        LanePainter::Frame frame { { 0, 600'000 }, 600, 20, 1, {} };
        frame.tones = steps.get();
        LanePainter().paint(source, { &row, 1 }, frame, palette, nullptr, image, nullptr);
        QCOMPARE(image.pixel(140, 10), palette.toned(tone(*steps, first), 255));
        QCOMPARE(image.pixel(170, 10), palette.toned(tone(*steps, first + 1), 255));
        QCOMPARE(image.pixel(510, 10), painted(source, { &row, 1 }, { 0, 600'000 }, 600, 20).pixel(510, 10));
    }

    /// One nanosecond in ten seconds, alone or far from 10,000 others: a column of its own at any zoom that contains it.
    void loneShortKernelNeverVanishes_data()
    {
        QTest::addColumn<bool>("hasNeighbours");
        QTest::addColumn<TimeNs>("length");
        QTest::newRow("alone") << false << TimeNs(1);
        QTest::newRow("far from others") << true << TimeNs(1);
        QTest::newRow("no length") << false << TimeNs(0);
        QTest::newRow("no length, far from others") << true << TimeNs(0);
    }

    void loneShortKernelNeverVanishes()
    {
        QFETCH(bool, hasNeighbours);
        QFETCH(TimeNs, length);
        constexpr TimeNs kLone = 6'000'000'007, kEnd = 10'000'000'000;
        std::string text = "gpu0/7: ";
        if (hasNeighbours) {
            for (int i = 0; i < 10'000; ++i)
                text += std::to_string(i * 1000) + "+500 near, ";
        }
        text += std::to_string(kLone) + "+" + std::to_string(length) + " lone\nhost1/1: 0+" + std::to_string(kEnd)
            + " all\n";
        const auto trace = test::traceFromText(text);
        QCOMPARE(trace->pyramid(0, 0).exists(), hasNeighbours);
        const TraceSource source(*trace);
        const LanePalette palette;
        const PaintRow rows[] = { rowAt(0, 10) };
        for (const int width : { 300, 1600, 3840 }) {
            for (TimeNs span = kEnd; span > 60; span /= 3) {
                const TimeNs start = std::clamp<TimeNs>(kLone - span / 2, 0, kEnd - span);
                const TimeCoordinates axis({ start, start + span }, width);
                const QImage image = painted(source, rows, { start, start + span }, width, 10);
                // The grid of 2^k ns puts an event at most one column beside its own.
                int seen = 0;
                for (int x = std::max(0, axis.pixelOf(kLone) - 1); x <= std::min(width - 1, axis.pixelOf(kLone) + 1);
                     ++x)
                    seen += image.pixel(x, 5) != palette.lane.rgb();
                QVERIFY2(seen >= 1, qPrintable(QStringLiteral("span %1, width %2").arg(span).arg(width)));
            }
        }
    }

    /// Two busy stretches with an idle gap: where the gap covers whole columns they are empty, whatever the level of detail.
    void idleGapIsVisible()
    {
        std::string text = "gpu0/7: ";
        constexpr int kKernels = 4000;
        constexpr TimeNs kEach = 1000, kGap = 40'000;
        for (int i = 0; i < kKernels; ++i)
            text += (i ? ", " : "") + std::to_string(i * kEach + (i >= kKernels / 2 ? kGap : 0)) + "+1000 k";
        const auto trace = test::traceFromText(text);
        const TraceSource source(*trace);
        const LanePalette palette;
        const PaintRow rows[] = { rowAt(0, 10) };
        const TimeRange gap { kKernels / 2 * kEach, kKernels / 2 * kEach + kGap };
        for (const int width : { 300, 400, 1000, 1600 }) {
            const TimeRange range { 0, kKernels * kEach + kGap };
            const TimeCoordinates axis(range, width);
            const QImage image = painted(source, rows, range, width, 10);
            int idle = 0;
            for (int x = 0; x < width; ++x)
                idle += image.pixel(x, 5) == palette.lane.rgb();
            const int whole = static_cast<int>(static_cast<double>(kGap) / axis.nsPerPx());
            QVERIFY2(idle >= whole - 2, qPrintable(QStringLiteral("%1 idle of %2").arg(idle).arg(whole)));
            QVERIFY(idle <= whole + 1);
            QCOMPARE(image.pixel(axis.pixelOf(gap.startNs + kGap / 2), 5), palette.lane.rgb());
        }
    }

    /// Columns tell the share of busy time: exactly, or within the buckets that a column touches.
    void busyShareIsHonest()
    {
        const auto trace = randomTrace(3000, 5);
        const TraceSource source(*trace);
        const core::RowPyramid &pyramid = trace->pyramid(0, 0);
        QVERIFY(pyramid.exists());
        const auto alphaOf = [](double share) { return 84 + (255.0 - 84) * std::clamp(share, 0.0, 1.0); };
        for (const int part : { 1, 4, 40, 400 }) {
            const TimeNs span = trace->range().lengthNs() / part;
            const TimeRange range { trace->range().lengthNs() / 5, trace->range().lengthNs() / 5 + span };
            const TimeCoordinates axis(range, 400);
            const bool isGrid = static_cast<double>(pyramid.bucketNs(0)) <= axis.nsPerPx();
            const TimeNs blur = isGrid ? pyramid.bucketNs(0) : 0;
            RowColumns columns;
            LanePainter::columnsOf(source, 0, 0, axis, 0, 399, columns);
            for (int x = 0; x < 400; ++x) {
                const TimeNs from = axis.timeAt(x), to = axis.timeAt(x + 1);
                const double length = static_cast<double>(to - from);
                // A column shifted by at most a bucket on either side.
                const double most = static_cast<double>(coveredNs(*trace, 0, from - blur, to + blur))
                    / std::max(1.0, length - static_cast<double>(blur));
                const double least =
                    static_cast<double>(coveredNs(*trace, 0, from + blur, std::max(from + blur, to - blur)))
                    / (length + static_cast<double>(blur));
                const std::uint8_t alpha = columns.alpha[static_cast<std::size_t>(x)];
                if (alpha == 0) {
                    QVERIFY(least <= 0);
                    continue;
                }
                QVERIFY2(alpha <= alphaOf(most) + 1,
                    qPrintable(QStringLiteral("x %1 alpha %2 most %3").arg(x).arg(alpha).arg(most)));
                QVERIFY(alpha + 1 >= alphaOf(least));
            }
        }
    }

    /// What a column alone shows is what it shows among the others: so the hit test finds what is drawn.
    void oneColumnEqualsTheSameAmongAll()
    {
        const auto trace = randomTrace(2000, 8);
        const TraceSource source(*trace);
        std::mt19937 random(4);
        for (TimeNs span = trace->range().lengthNs(); span >= 50; span /= 5) {
            const TimeNs start = (trace->range().lengthNs() - span) / 2;
            const TimeCoordinates axis({ start, start + span }, 640);
            RowColumns all, one;
            LanePainter::columnsOf(source, 0, 0, axis, 0, 639, all);
            for (int i = 0; i < 200; ++i) {
                const int x = static_cast<int>(random() % 640);
                LanePainter::columnsOf(source, 0, 0, axis, x, x, one);
                QCOMPARE(one.alpha[0], all.alpha[static_cast<std::size_t>(x)]);
                QCOMPARE(one.slice[0], all.slice[static_cast<std::size_t>(x)]);
            }
        }
    }

    /// The longest slice of a column gives its colour.
    void longestGivesTheColour()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+10 k, 20+40 Memcpy HtoD (Pageable -> Device), 70+20 k");
        const TraceSource source(*trace);
        RowColumns columns;
        LanePainter::columnsOf(source, 0, 0, TimeCoordinates({ 0, 100 }, 1), 0, 0, columns);
        QCOMPARE(columns.slice[0], SliceId(1));
        QCOMPARE(source.paintClass(1), PaintClass::CopyHtoD);
        QCOMPARE(columns.alpha[0], static_cast<std::uint8_t>(84 + 171 * 0.7 + 0.5));
    }

    void widthsFollowThePixelRatio_data()
    {
        QTest::addColumn<double>("dpr");
        for (const double dpr : { 1.0, 1.5, 2.0 })
            QTest::addRow("%g", dpr) << dpr;
    }

    void widthsFollowThePixelRatio()
    {
        QFETCH(double, dpr);
        const auto trace = test::traceFromText("gpu0/7: 100+50 a, 400+1 b\nhost1/1: 0+1000 all");
        const TraceSource source(*trace);
        const LanePalette palette;
        const int width = static_cast<int>(1000 * dpr), height = static_cast<int>(12 * dpr);
        const PaintRow rows[] = { rowAt(0, height) };
        const QImage image = painted(source, rows, { 0, 1000 }, width, height, dpr);
        QCOMPARE(image.size(), QSize(width, height));
        QCOMPARE(image.devicePixelRatio(), dpr);
        int busy = 0;
        for (int x = 0; x < width; ++x)
            busy += image.pixel(x, height / 2) != palette.lane.rgb();
        // 51 ns at dpr pixels each; an edge within a pixel shows in that pixel, too.
        QVERIFY2(busy >= static_cast<int>(51 * dpr) && busy <= static_cast<int>(51 * dpr) + 2,
            qPrintable(QString::number(busy)));
        QVERIFY(image.pixel(static_cast<int>(120 * dpr), 0) != palette.lane.rgb());
        QCOMPARE(image.pixel(static_cast<int>(90 * dpr), 5), palette.lane.rgb());
    }

    void rowsBeyondTheImageAreClipped()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+1000 Memcpy DtoH (Device -> Pinned)");
        const TraceSource source(*trace);
        const PaintRow rows[] = { rowAt(-15, 20), rowAt(10, 20), rowAt(95, 20) };
        LabelCache labels;
        labels.configure(&source, QFont(), 1);
        const QImage image = painted(source, rows, { 0, 1000 }, 300, 100, 1, LanePalette(), &labels);
        const LanePalette palette;
        QCOMPARE(image.pixel(150, 7), palette.window.rgb());
        QCOMPARE(image.pixel(150, 60), palette.window.rgb());
        QVERIFY(image.pixel(150, 99) != palette.window.rgb());
    }

    void namesAreDrawnWhereTheyFit()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+500 gemm, 600+10 tiny\nhost1/1: 0+1000 all");
        const TraceSource source(*trace);
        LabelCache labels;
        labels.configure(&source, QFont(), 1);
        const PaintRow rows[] = { rowAt(0, 24) };
        const QImage plain = painted(source, rows, { 0, 1000 }, 400, 24);
        const QImage named = painted(source, rows, { 0, 1000 }, 400, 24, 1, LanePalette(), &labels);
        QVERIFY(plain != named);
        QCOMPARE(labels.size(), std::size_t(1));
        QCOMPARE(plain.copy(220, 0, 180, 24), named.copy(220, 0, 180, 24));
    }

    void labelsAreKeptAndForgotten()
    {
        std::string text = "gpu0/7: ";
        for (std::size_t i = 0; i < LabelCache::kCapacity + 10; ++i)
            text += (i ? ", " : "") + std::to_string(i * 10) + "+5 name" + std::to_string(i);
        const auto trace = test::traceFromText(text);
        const TraceSource source(*trace);
        LabelCache labels;
        labels.configure(&source, QFont(), 1);
        for (SliceId s = 0; s < trace->sliceCount(); ++s)
            QVERIFY(labels.mask(trace->nameId(s)).widthPx > 0);
        QCOMPARE(labels.size(), LabelCache::kCapacity);
        labels.configure(&source, QFont(), 1);
        QCOMPARE(labels.size(), LabelCache::kCapacity);
        labels.configure(&source, QFont(), 2);
        QCOMPARE(labels.size(), std::size_t(0));
    }

    void classesComeFromKindsAndNames()
    {
        const auto trace = test::traceFromText(
            "gpu0/7: 0+1 gemm, 2+1 ncclDevKernel_AllReduce_Sum_f32_RING_LL, 4+1 Memcpy HtoD (Pinned -> Device), "
            "6+1 Memcpy DtoH (Device -> Pinned), 8+1 Memcpy DtoD (Device -> Device), 10+1 Memset (Device)\n"
            "host1/1: 0+1 aten::mm, 2+1 cudaLaunchKernel, 4+1 ProfilerStep#1, 6+1 f kind=python, 8+1 w kind=sync\n");
        const TraceSource source(*trace);
        const PaintClass expected[] = { PaintClass::Compute, PaintClass::Communication, PaintClass::CopyHtoD,
            PaintClass::CopyDtoH, PaintClass::CopyDtoD, PaintClass::Memset, PaintClass::CpuOp, PaintClass::Runtime,
            PaintClass::UserAnnotation, PaintClass::Python, PaintClass::Synchronization };
        for (SliceId s = 0; s < trace->sliceCount(); ++s)
            QCOMPARE(source.paintClass(s), expected[s]);
    }

    /// Every class can be told from the lane, its name can be read, and what must not be mixed up differs by more than hue.
    void coloursCanBeRead_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void coloursCanBeRead()
    {
        QFETCH(bool, isDark);
        QPalette qt;
        qt.setColor(QPalette::Window, isDark ? QColor(0x20, 0x22, 0x26) : QColor(0xf0, 0xf0, 0xf0));
        const LanePalette palette(qt);
        QCOMPARE(palette.isDark(), isDark);
        for (std::size_t i = 0; i < kPaintClasses; ++i) {
            const auto c = static_cast<PaintClass>(i);
            QVERIFY2(contrastRatio(palette.fill(c), palette.lane) >= 1.6, qPrintable(paintClassText(c)));
            const QColor ink = palette.hasDarkText(c) ? QColor(Qt::black) : QColor(Qt::white);
            for (unsigned shade = 0; shade < LanePalette::kShades; ++shade)
                QVERIFY2(contrastRatio(palette.fill(c, shade), ink) >= 5, qPrintable(paintClassText(c)));
        }
        const PaintClass apart[] = { PaintClass::Compute, PaintClass::Communication, PaintClass::CopyHtoD,
            PaintClass::CopyDtoH, PaintClass::CopyDtoD };
        for (const PaintClass a : apart) {
            for (const PaintClass b : apart)
                QVERIFY(a == b || palette.pattern(a) != palette.pattern(b));
        }
        QVERIFY(contrastRatio(palette.text, palette.group) >= 4.5);
        QVERIFY(contrastRatio(palette.mutedText, palette.group) >= 4.5);
        QVERIFY(contrastRatio(palette.mark, palette.lane) >= 3);
    }

    /// Copies look different from kernels row by row, not only by colour.
    void patternsAreDrawn()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+500 gemm, 500+500 Memcpy HtoD (Pinned -> Device)");
        const TraceSource source(*trace);
        const PaintRow rows[] = { rowAt(0, 16) };
        const QImage image = painted(source, rows, { 0, 1000 }, 200, 16);
        int kernelColours = 0, copyColours = 0;
        for (int y = 1; y < 16; ++y) {
            kernelColours += image.pixel(50, y) != image.pixel(50, 0);
            copyColours += image.pixel(150, y) != image.pixel(150, 0);
        }
        QCOMPARE(kernelColours, 0);
        QVERIFY(copyColours > 0);
    }

    /// Ink in the row's columns, from its upper edge down.
    static std::vector<int> instantHeights(std::vector<TimeNs> times, int widthPx, TimeRange range)
    {
        const auto trace = test::traceFromText("gpu0/7: 0+1 a");
        const InstantSource source(*trace, std::move(times));
        const LanePalette palette;
        const PaintRow rows[] = { rowAt(0, 26) };
        const QImage image = painted(source, rows, range, widthPx, 26);
        std::vector<int> heights(static_cast<std::size_t>(widthPx), 0);
        for (int x = 0; x < widthPx; ++x) {
            int &height = heights[static_cast<std::size_t>(x)];
            while (height < 26 && image.pixel(x, height) == palette.instant.rgb())
                ++height;
        }
        return heights;
    }

    /// A mark alone is a triangle; many are a comb with gaps, with longer teeth where there are more, and never a full strip.
    void manyInstantsAreACombAndNotAStrip()
    {
        const std::vector<int> lone = instantHeights({ 100'500 }, 200, { 0, 200'000 });
        QCOMPARE(lone[100], 4);
        QCOMPARE(lone[97], 1);
        QCOMPARE(lone[103], 1);
        QCOMPARE(std::count_if(lone.begin(), lone.end(), [](int h) { return h > 0; }), std::ptrdiff_t(7));

        std::vector<TimeNs> times;
        for (TimeNs t = 10'000; t < 100'000; t += 500)
            times.push_back(t);
        for (TimeNs t = 100'000; t < 190'000; t += 10)
            times.push_back(t);
        const std::vector<int> crowd = instantHeights(times, 200, { 0, 200'000 });
        const auto inked = std::count_if(crowd.begin() + 10, crowd.begin() + 190, [](int h) { return h > 0; });
        QVERIFY2(inked >= 80 && inked <= 95, qPrintable(QString::number(inked)));
        QCOMPARE(*std::max_element(crowd.begin(), crowd.begin() + 99), 3); // 4 a tooth
        QCOMPARE(*std::max_element(crowd.begin() + 101, crowd.end()), 5);  // 200 a tooth
        QCOMPARE(std::count_if(crowd.begin() + 191, crowd.end(), [](int h) { return h > 0; }), std::ptrdiff_t(0));
    }

    void foldedGroupsShowTheirLanes()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+100 a\ngpu0/8: 500+100 b\nhost1/1: 0+1000 all");
        const TraceSource source(*trace);
        const core::LaneId lanes[] = { 0, 1 };
        PaintRow row;
        row.heightPx = 10;
        row.summary = lanes;
        const LanePalette palette;
        const QImage image = painted(source, std::span(&row, 1), { 0, 1000 }, 100, 10);
        QVERIFY(image.pixel(5, 5) != palette.group.rgb());
        QVERIFY(image.pixel(55, 5) != palette.group.rgb());
        QCOMPARE(image.pixel(30, 5), palette.group.rgb());
    }

    void untimedSlicesHaveNoPlace()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+0 lost !untimed, 500+100 b\nhost1/1: 0+1000 all");
        const TraceSource source(*trace);
        RowColumns columns;
        LanePainter::columnsOf(source, 0, 0, TimeCoordinates({ 0, 1000 }, 100), 0, 99, columns);
        for (int x = 0; x < 100; ++x)
            QCOMPARE(columns.alpha[static_cast<std::size_t>(x)] > 0, x >= 50 && x < 60);
    }
};

LANEWISE_TEST(TestLanePainter)
#include "tst_lanepainter.moc"
