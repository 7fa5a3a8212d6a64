// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/timecoordinates.h>

#include <random>

#include <QTest>

#include <support/testsuite.h>

using lanewise::core::TimeNs;
using lanewise::widgets::TimeCoordinates;

class TestTimeCoordinates : public QObject {
    Q_OBJECT

private slots:
    /// The pixel of a time is the one whose times contain it, for any start, span and width.
    void timeToPixelAndBack()
    {
        std::mt19937_64 random(1);
        for (int round = 0; round < 2000; ++round) {
            const TimeNs start = static_cast<TimeNs>(random() >> (2 + random() % 60));
            const TimeNs span = static_cast<TimeNs>(random() >> (4 + random() % 55)) + 1;
            const int width = 1 + static_cast<int>(random() % 8000);
            const TimeCoordinates axis({ start, start + span }, width);
            QCOMPARE(axis.timeAt(0), start);
            QCOMPARE(axis.timeAt(width), start + span);
            for (int i = 0; i < 20; ++i) {
                const TimeNs t = start + static_cast<TimeNs>(random() % static_cast<std::uint64_t>(span));
                const int x = axis.pixelOf(t);
                QVERIFY(x >= 0 && x < width);
                QVERIFY(axis.timeAt(x) <= t);
                QVERIFY(axis.timeAt(x + 1) > t);
                if (span >= width) {
                    const int column = static_cast<int>(random() % static_cast<std::uint64_t>(width));
                    QCOMPARE(axis.pixelOf(axis.timeAt(column)), column);
                }
            }
        }
    }

    /// An hour into a trace neighbours of one nanosecond still have pixels of their own: no double ever holds the absolute time.
    void nanosecondsStayApart()
    {
        const TimeNs start = TimeNs(3'600'000'000'000'000) + 1;
        const TimeCoordinates axis({ start, start + 100 }, 1000);
        for (int ns = 0; ns < 100; ++ns) {
            QCOMPARE(axis.pixelOf(start + ns), ns * 10);
            QCOMPARE(axis.xOf(start + ns), ns * 10.0);
        }
    }

    void farTimesAreBounded()
    {
        const TimeNs far = std::numeric_limits<TimeNs>::max() / 4;
        const TimeCoordinates axis({ 0, 50 }, 1600);
        QCOMPARE(axis.pixelOf(far), 1'000'000);
        QCOMPARE(axis.pixelOf(-far), -1'000'000);
        QCOMPARE(axis.xOf(far), 1e6);
    }
};

LANEWISE_TEST(TestTimeCoordinates)
#include "tst_timecoordinates.moc"
