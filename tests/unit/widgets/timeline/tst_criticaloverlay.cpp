// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/criticaloverlay.h>

#include <cmath>
#include <limits>

#include <support/testsuite.h>

using namespace lanewise;
using analysis::CriticalPath;
using analysis::CriticalSegment;
using widgets::criticalPieces;
using widgets::TimeCoordinates;

namespace {

CriticalSegment segment(core::TimeNs from, core::TimeNs to, core::LaneId lane)
{
    CriticalSegment s;
    s.range = { from, to };
    s.lane = lane;
    return s;
}

/// Lane 9 is hidden.
double middleOf(const CriticalSegment &s)
{
    return s.lane == 9 ? std::numeric_limits<double>::quiet_NaN() : 10.0 + 20.0 * s.lane;
}

} // namespace

class TestCriticalOverlay : public QObject {
    Q_OBJECT

private slots:
    void barsAndWays()
    {
        CriticalPath path;
        path.segments = { segment(0, 100, 0), segment(100, 300, 1), segment(300, 350, 9), segment(350, 400, 0) };
        const core::TimeRange visible { 0, 400 };
        // 400 ns on 800 device pixels, 400 of the widget's: 1 ns a widget pixel.
        const auto pieces = criticalPieces({ path }, visible, TimeCoordinates(visible, 800), 2, middleOf);
        const std::vector<std::pair<QRectF, bool>> expected { { { 0, 8.5, 100, 3 }, false },
            { { 99.25, 10, 1.5, 20 }, true }, { { 100, 28.5, 200, 3 }, false }, { { 349.25, 10, 1.5, 20 }, true },
            { { 350, 8.5, 50, 3 }, false } };
        QCOMPARE(pieces.size(), expected.size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            QCOMPARE(pieces[i].rect, expected[i].first);
            QCOMPARE(pieces[i].isWay, expected[i].second);
        }
    }

    void onlyWhatIsSeen()
    {
        CriticalPath path;
        path.segments = { segment(0, 100, 0), segment(100, 300, 1), segment(300, 400, 0) };
        const core::TimeRange visible { 150, 250 };
        const auto pieces = criticalPieces({ path }, visible, TimeCoordinates(visible, 100), 1, middleOf);
        QCOMPARE(pieces.size(), std::size_t(1));
        QVERIFY(pieces[0].rect.left() <= 0 && pieces[0].rect.right() >= 100);
        const core::TimeRange outside { 500, 600 };
        QVERIFY(criticalPieces({ path }, outside, TimeCoordinates(outside, 100), 1, middleOf).empty());
    }

    /// However many segments there are, no more is drawn than pixels tell apart, and no pixel of the path is left out.
    void manySegments()
    {
        constexpr int kWidth = 1000;
        CriticalPath path;
        for (int i = 0; i < 300'000; ++i)
            path.segments.push_back(segment(i * 7, i * 7 + 7, core::LaneId(i % 3)));
        const core::TimeRange visible { 0, 300'000 * 7 };
        const auto pieces = criticalPieces({ path }, visible, TimeCoordinates(visible, kWidth), 1, middleOf);
        QVERIFY(pieces.size() <= 4 * kWidth);
        std::vector<bool> covered(kWidth, false);
        for (const auto &piece : pieces)
            for (int x = int(std::floor(piece.rect.left())); !piece.isWay && x < piece.rect.right(); ++x)
                if (x >= 0 && x < kWidth)
                    covered[std::size_t(x)] = true;
        QCOMPARE(std::count(covered.begin(), covered.end(), false), std::ptrdiff_t(0));
    }
};

LANEWISE_TEST(TestCriticalOverlay)
#include "tst_criticaloverlay.moc"
