// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/timeticks.h>

#include <random>

#include <QScopeGuard>
#include <QSet>
#include <QTest>

#include <modelqt/format.h>
#include <support/testsuite.h>

using lanewise::core::TimeNs;
using lanewise::core::TimeRange;
using lanewise::widgets::TimeTicks;
namespace modelqt = lanewise::modelqt;

class TestTimeTicks : public QObject {
    Q_OBJECT

private slots:
    void stepsAreRoundAndFarEnoughApart()
    {
        std::mt19937_64 random(2);
        for (int round = 0; round < 2000; ++round) {
            const TimeNs start = static_cast<TimeNs>(random() >> (3 + random() % 58));
            const TimeNs span = static_cast<TimeNs>(random() >> (5 + random() % 52)) + 50;
            const double width = 200 + static_cast<double>(random() % 3000);
            const TimeTicks ticks({ start, start + span }, width, 100);
            TimeNs digit = ticks.stepNs();
            while (digit % 10 == 0)
                digit /= 10;
            QVERIFY(digit == 1 || digit == 2 || digit == 5);
            QVERIFY(static_cast<double>(ticks.stepNs()) * width / static_cast<double>(span) >= 99.999);
            QVERIFY(ticks.stepNs() % ticks.minorStepNs() == 0);
            const auto majors = ticks.majors();
            QVERIFY(majors.size() <= static_cast<std::size_t>(width / 100) + 2);
            QSet<QString> labels;
            for (const TimeNs t : majors) {
                QCOMPARE(t % ticks.stepNs(), TimeNs(0));
                QVERIFY(t >= start && t < start + span);
                labels.insert(ticks.label(t, QLocale::c()));
            }
            // No two ticks say the same.
            QCOMPARE(static_cast<std::size_t>(labels.size()), majors.size());
        }
    }

    void labelsSayTheTime()
    {
        const QLocale c = QLocale::c();
        const QString space(QChar(0xa0));
        const TimeTicks wide({ 0, 1'000'000'000 }, 1000, 110);
        QCOMPARE(wide.stepNs(), TimeNs(200'000'000));
        QCOMPARE(wide.label(400'000'000, c), QStringLiteral("0.4") + space + QStringLiteral("s"));
        {
            const auto back = qScopeGuard([] { modelqt::setUnits({}); });
            modelqt::setUnits({ modelqt::TimeUnit::Milliseconds, {} });
            QCOMPARE(wide.label(200'000'000, QLocale::c()), QStringLiteral("200\u00a0ms"));
            QCOMPARE(TimeTicks({ 0, 100'000 }, 1000, 110).label(20'000, QLocale::c()), QStringLiteral("0.02\u00a0ms"));
        }
        const TimeTicks middle({ 0, 1'000'000 }, 1000, 110);
        QCOMPARE(middle.label(400'000, c), QStringLiteral("0.4") + space + QStringLiteral("ms"));
        // Three seconds in and 10 us wide: labels count from a round time that is said once.
        const TimeTicks deep({ 3'000'123'456, 3'000'133'456 }, 1000, 110);
        QVERIFY(deep.baseNs() != 0);
        QVERIFY(deep.baseNs() <= TimeNs(3'000'123'456));
        const TimeNs t = deep.majors().front();
        QVERIFY(deep.label(t, c).startsWith(QLatin1Char('+')));
        QVERIFY(deep.label(t, c).size() <= 12);
    }
};

LANEWISE_TEST(TestTimeTicks)
#include "tst_timeticks.moc"
