// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanegeometry.h>

#include <QTest>

#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using widgets::LaneGeometry;

class TestLaneGeometry : public QObject {
    Q_OBJECT

private slots:
    /// Every pixel belongs to what is painted there, and rows of a nested lane follow each other.
    void placesAndTopsAgree()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+5 a\n"
                                               "gpu0/8: 0+5 b\n"
                                               "host1/1: 0+100 outer, 10+50 middle, 20+10 inner\n");
        modelqt::LaneLayout layout = modelqt::LaneLayout::forTrace(*trace);
        const LaneGeometry geometry(layout, *trace);
        int y = 0;
        for (std::size_t e = 0; e < geometry.entries().size(); ++e) {
            const LaneGeometry::Entry &entry = geometry.entries()[e];
            QCOMPARE(entry.topPx, y);
            y += entry.heightPx;
            for (std::uint32_t r = 0; entry.lane != core::kNoLane && r < entry.rows; ++r) {
                for (int in = 0; in < entry.rowPx; ++in) {
                    const LaneGeometry::Place place = geometry.placeAt(geometry.rowTop(entry, r) + in);
                    QCOMPARE(place.entry, static_cast<int>(e));
                    QCOMPARE(place.row, static_cast<int>(r));
                }
                QCOMPARE(geometry.placeAt(geometry.rowTop(entry, r) + entry.rowPx).row, -1);
            }
        }
        QCOMPARE(geometry.totalPx(), y);
        QCOMPARE(geometry.placeAt(-1).entry, -1);
        QCOMPARE(geometry.placeAt(y).entry, -1);
        // Groups: GPU 0 with two streams, the host process with one thread of three rows.
        QCOMPARE(geometry.entries().size(), std::size_t(5));
        QCOMPARE(geometry.entries().back().rows, 3u);
    }
};

LANEWISE_TEST(TestLaneGeometry)
#include "tst_lanegeometry.moc"
