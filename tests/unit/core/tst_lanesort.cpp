// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <testsuite.h>

#include <lanesort.h>
#include <nesting.h>

#include <random>

using namespace lanewise::core;

namespace {

/// Everything in it has its time.
auto laneOf(const std::vector<TimeRange> &ranges, std::vector<std::uint16_t> &rows, std::vector<std::uint16_t> &kinds)
{
    return LaneToNest { ranges.size(), [&ranges](std::size_t i) { return ranges[i].startNs; },
        [&ranges](std::size_t i) { return ranges[i].endNs; }, [](std::size_t) { return false; }, rows.data(),
        kinds.data(), std::uint16_t(1) };
}

} // namespace

class TestLaneSort : public QObject {
    Q_OBJECT
private slots:
    void sameAsStableSort_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("runs"); ///< 0: no order at all
        QTest::addColumn<unsigned>("threads");
        for (const unsigned threads : { 1u, 3u })
            for (const int count : { 0, 1, 2, 100, 5000, 200'000 })
                for (const int runs : { 0, 1, 2, 7, 100 })
                    QTest::addRow("%d slices, %d runs, %u threads", count, runs, threads) << count << runs << threads;
    }
    void sameAsStableSort()
    {
        QFETCH(int, count);
        QFETCH(int, runs);
        QFETCH(unsigned, threads);
        std::mt19937 random(11);
        std::vector<PendingSlice> slices(static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < slices.size(); ++i) {
            slices[i].startNs = static_cast<TimeNs>(random() % (slices.size() / 2 + 1)); // many ties
            slices[i].duration = random() % 4;
            slices[i].record = i;
        }
        const auto lengthOf = [](const PendingSlice &s) { return TimeNs(s.duration); };
        const auto less = [&](const PendingSlice &a, const PendingSlice &b) {
            return std::tuple(a.startNs, -lengthOf(a), a.record) < std::tuple(b.startNs, -lengthOf(b), b.record);
        };
        if (runs > 0) {
            const std::size_t piece = slices.size() / static_cast<std::size_t>(runs) + 1;
            for (std::size_t at = 0; at < slices.size(); at += piece)
                std::sort(slices.begin() + static_cast<std::ptrdiff_t>(at),
                    slices.begin() + static_cast<std::ptrdiff_t>(std::min(slices.size(), at + piece)), less);
        }
        std::vector<SortKey> keys;
        for (PendingSlice &s : slices)
            keys.push_back({ s.startNs, &s });
        TaskPool pool(threads);
        sortLane(keys.data(), keys.size(), lengthOf, pool, CancelToken());
        std::vector<PendingSlice> expected = slices;
        std::stable_sort(expected.begin(), expected.end(), less);
        for (std::size_t i = 0; i < keys.size(); ++i)
            QCOMPARE(keys[i].slice->record, expected[i].record);
    }

    void rowsNeverOverlap()
    {
        // Random ranges, nested or not: within a row none may overlap, and whoever lies inside another has a higher row.
        std::mt19937 random(5);
        for (int round = 0; round < 200; ++round) {
            std::vector<TimeRange> ranges;
            for (int i = 0; i < 60; ++i) {
                const TimeNs start = random() % 100;
                ranges.push_back({ start, start + static_cast<TimeNs>(random() % 40) });
            }
            std::sort(ranges.begin(), ranges.end(),
                [](auto &a, auto &b) { return std::pair(a.startNs, -a.endNs) < std::pair(b.startNs, -b.endNs); });
            std::vector<std::uint16_t> rows(ranges.size()), kinds(ranges.size(), 0);
            const NestingResult r = nestLane(laneOf(ranges, rows, kinds), CancelToken());
            std::uint32_t crossings = 0;
            for (std::size_t i = 0; i < ranges.size(); ++i) {
                QVERIFY(rows[i] < r.rows);
                bool crosses = false;
                for (std::size_t j = 0; j < i; ++j) {
                    const bool overlap = !ranges[j].intersected(ranges[i]).isEmpty();
                    const bool contains = overlap && ranges[j].endNs >= ranges[i].endNs;
                    if (contains)
                        QVERIFY(rows[j] < rows[i]);
                    else if (overlap)
                        QVERIFY(rows[j] != rows[i]);
                    crosses = crosses || (overlap && !contains);
                }
                QCOMPARE(bool(kinds[i]), crosses);
                crossings += crosses;
            }
            QCOMPARE(r.crossings, crossings);
        }
    }
    /// Hundreds of rows that cross and nest, against the rule itself: below the lowest row that contains it, the first that is free.
    void manyRowsByTheRule()
    {
        std::mt19937 random(11);
        for (const int longest : { 40, 300, 900, 3000 }) {
            std::vector<TimeRange> ranges;
            for (int i = 0; i < 4'000; ++i) {
                const TimeNs start = random() % 4'000;
                // Now and then none at all, and times that end what is open.
                const TimeNs length =
                    random() % 16 == 0 ? 0 : static_cast<TimeNs>(random() % static_cast<unsigned>(longest));
                ranges.push_back({ start, start + length });
            }
            std::sort(ranges.begin(), ranges.end(),
                [](auto &a, auto &b) { return std::pair(a.startNs, -a.endNs) < std::pair(b.startNs, -b.endNs); });
            std::vector<std::uint16_t> rows(ranges.size()), kinds(ranges.size(), 0);
            const NestingResult r = nestLane(laneOf(ranges, rows, kinds), CancelToken());
            QVERIFY(longest < 300 || r.rows > 150);
            std::vector<TimeNs> ends; // of the last slice of each row
            for (std::size_t i = 0; i < ranges.size(); ++i) {
                std::size_t row = 0;
                bool crosses = false;
                for (std::size_t k = 0; k < ends.size(); ++k) {
                    const bool isOpen = ends[k] > ranges[i].startNs;
                    if (isOpen && ends[k] >= ranges[i].endNs)
                        row = k + 1;
                    crosses = crosses || (isOpen && ends[k] < ranges[i].endNs);
                }
                while (row < ends.size() && ends[row] > ranges[i].startNs)
                    ++row;
                QCOMPARE(std::size_t(rows[i]), row);
                QCOMPARE(bool(kinds[i]), crosses);
                ends.resize(std::max(ends.size(), row + 1));
                ends[row] = ranges[i].endNs;
            }
        }
    }
    void rowsAreUsedAgain()
    {
        struct Case {
            const char *what;
            std::vector<TimeRange> ranges;
            std::vector<std::uint16_t> expected;
        };
        const Case cases[] = {
            { "kernels of programmatic dependent launch: each overlaps only the next",
                { { 0, 23 }, { 20, 43 }, { 40, 63 }, { 60, 83 } }, { 0, 1, 0, 1 } },
            { "a step marker crosses frames of the step before it: what follows is where it always is",
                { { 0, 1000 }, { 10, 100 }, { 20, 105 }, { 95, 200 }, { 110, 150 }, { 200, 300 }, { 210, 220 } },
                { 0, 1, 2, 3, 4, 1, 2 } },
            { "plain nesting", { { 0, 50 }, { 0, 20 }, { 5, 10 }, { 20, 50 }, { 25, 30 }, { 25, 25 } },
                { 0, 1, 2, 1, 2, 3 } },
        };
        for (const Case &c : cases) {
            std::vector<std::uint16_t> rows(c.ranges.size()), kinds(c.ranges.size(), 0);
            nestLane(laneOf(c.ranges, rows, kinds), CancelToken());
            QVERIFY2(rows == c.expected, c.what);
        }
    }
    /// In pieces on several threads as on one: where slices nest, and where they cross at each seam.
    void piecesNestAsTheWhole()
    {
        std::mt19937 random(17);
        TaskPool pool(3);
        std::uint32_t crossings = 0, deepest = 0;
        for (int round = 0; round < 1200; ++round) {
            std::vector<TimeRange> ranges;
            // Calls within calls, and in two of three rounds some that cross them.
            std::vector<TimeRange> open;
            // Where nothing holds all of them, one that crosses leaves an empty row above what comes behind it.
            if (round % 2)
                open = ranges = { { 0, 100'000 } };
            TimeNs t = 0;
            while (ranges.size() < 600) {
                t += static_cast<TimeNs>(random() % 9);
                while (!open.empty() && open.back().endNs <= t)
                    open.pop_back();
                TimeNs end = t + static_cast<TimeNs>(random() % (random() % 10 ? 60 : 2000));
                if (!open.empty() && random() % 200 >= static_cast<unsigned>(round % 3))
                    end = std::min(end, open.back().endNs);
                ranges.push_back({ t, end });
                open.push_back(ranges.back());
            }
            std::sort(ranges.begin(), ranges.end(),
                [](auto &a, auto &b) { return std::pair(a.startNs, -a.endNs) < std::pair(b.startNs, -b.endNs); });
            std::vector<std::uint16_t> rows(ranges.size()), kinds(ranges.size(), 4), rowsOfPieces(ranges.size()),
                kindsOfPieces(ranges.size(), 4);
            // Some have no time, and now and then whole pieces.
            const std::size_t untimed = random() % ranges.size(),
                              untimedEnd = untimed + random() % 2 * (random() % 300);
            const auto lane = [&](std::vector<std::uint16_t> &r, std::vector<std::uint16_t> &k) {
                return LaneToNest { ranges.size(), [&](std::size_t i) { return ranges[i].startNs; },
                    [&](std::size_t i) { return ranges[i].endNs; },
                    [=](std::size_t i) { return i >= untimed && i < untimedEnd; }, r.data(), k.data(),
                    std::uint16_t(1) };
            };
            const auto whole = lane(rows, kinds), inPieces = lane(rowsOfPieces, kindsOfPieces);
            const NestingResult expected = nestLane(whole, CancelToken());
            const NestingResult r = PiecewiseNesting(inPieces, pool, CancelToken(), 1 + random() % 200).run();
            QCOMPARE(rowsOfPieces, rows);
            QCOMPARE(kindsOfPieces, kinds);
            QCOMPARE(r.rows, expected.rows);
            QCOMPARE(r.crossings, expected.crossings);
            QCOMPARE(r.firstCrossing, expected.firstCrossing);
            crossings += r.crossings;
            deepest = std::max(deepest, r.rows);
        }
        QVERIFY(crossings > 100 && deepest > 4);
    }
    void deepNestingIsBounded()
    {
        constexpr std::size_t kSlices = 70'000;
        std::vector<std::uint16_t> rows(kSlices), kinds(kSlices, 0);
        const LaneToNest lane { kSlices, [](std::size_t i) { return TimeNs(i); },
            [](std::size_t i) { return TimeNs(1'000'000 - i); }, [](std::size_t) { return false; }, rows.data(),
            kinds.data(), std::uint16_t(1) };
        const NestingResult r = nestLane(lane, CancelToken());
        QCOMPARE(r.rows, 65535u);
        QCOMPARE(r.tooDeep, std::uint64_t(kSlices - 65535));
        QCOMPARE(r.firstTooDeep, 65535u);
    }
};

LANEWISE_TEST(TestLaneSort)
#include "tst_lanesort.moc"
