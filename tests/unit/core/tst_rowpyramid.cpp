// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <testsuite.h>

#include <core/rowindex.h>

#include <random>

using namespace lanewise::core;

class TestRowPyramid : public QObject {
    Q_OBJECT
    struct Row {
        std::vector<TimeNs> starts, ends;
        TimeNs busyWithin(TimeNs from, TimeNs to) const
        {
            TimeNs sum = 0;
            for (std::size_t i = 0; i < starts.size(); ++i)
                sum += std::max<TimeNs>(0, std::min(ends[i], to) - std::max(starts[i], from));
            return sum;
        }
    };
    static Row made(unsigned seed, std::size_t count, TimeNs gap, TimeNs length)
    {
        std::mt19937 random(seed);
        Row r;
        TimeNs t = -500;
        for (std::size_t i = 0; i < count; ++i) {
            t += static_cast<TimeNs>(random()) % gap;
            r.starts.push_back(t);
            // Now and then a very long one, now and then one of no length.
            t += i % 97 == 0 ? length * 50 : i % 13 == 0 ? 0 : static_cast<TimeNs>(random()) % length;
            r.ends.push_back(t);
        }
        return r;
    }
    static RowPyramid built(const Row &r)
    {
        RowPyramid p;
        p.build(
            RowView(std::uint32_t(0), r.starts.size()), [&](std::uint32_t i) { return r.starts[i]; },
            [&](std::uint32_t i) { return r.ends[i]; });
        return p;
    }

private slots:
    void sumsAreExact_data()
    {
        QTest::addColumn<TimeNs>("gap");
        QTest::addColumn<TimeNs>("length");
        QTest::newRow("dense") << TimeNs(3) << TimeNs(1000);
        QTest::newRow("sparse") << TimeNs(1'000'000) << TimeNs(10);
        QTest::newRow("even") << TimeNs(100) << TimeNs(100);
    }
    void sumsAreExact()
    {
        QFETCH(TimeNs, gap);
        QFETCH(TimeNs, length);
        const Row r = made(3, 3000, gap, length);
        const RowPyramid p = built(r);
        QVERIFY(p.exists());
        QVERIFY(p.buckets(0) <= 3000 / 4 + 1);
        QCOMPARE(p.buckets(p.levels() - 1), std::size_t(1));
        for (int level = 0; level < p.levels(); ++level) {
            for (std::size_t b = 0; b < p.buckets(level); ++b) {
                const TimeNs from = p.originNs() + static_cast<TimeNs>(b) * p.bucketNs(level),
                             to = from + p.bucketNs(level);
                const RowPyramid::Bucket bucket = p.bucket(level, b);
                QCOMPARE(bucket.busyNs, r.busyWithin(from, to));
                bool any = false;
                for (std::size_t i = 0; i < r.starts.size() && !any; ++i)
                    any = r.starts[i] < to && (r.ends[i] > from || (r.ends[i] == r.starts[i] && r.starts[i] >= from));
                QCOMPARE(bucket.longest != ~0u, any);
                if (any) {
                    // Whoever stands for the bucket has some part in it, or no length at all.
                    QVERIFY(r.starts[bucket.longest] < to);
                    QVERIFY(r.ends[bucket.longest] >= from);
                }
            }
        }
        QCOMPARE(p.busyNs(0, p.buckets(0)), r.busyWithin(-1'000'000, std::numeric_limits<TimeNs>::max() / 4));
        QCOMPARE(p.levelFor(p.bucketNs(0) - 1), -1);
        QCOMPARE(p.levelFor(p.bucketNs(2)), 2);
    }
    void baseBucketNamesItsLongest()
    {
        const Row r = made(9, 1000, 50, 200);
        const RowPyramid p = built(r);
        for (std::size_t b = 0; b < p.buckets(0); ++b) {
            const TimeNs from = p.originNs() + static_cast<TimeNs>(b) * p.bucketNs(0), to = from + p.bucketNs(0);
            TimeNs longest = 0;
            for (std::size_t i = 0; i < r.starts.size(); ++i)
                longest = std::max(longest, std::min(r.ends[i], to) - std::max(r.starts[i], from));
            const std::uint32_t id = p.bucket(0, b).longest;
            if (longest > 0)
                QCOMPARE(std::min(r.ends[id], to) - std::max(r.starts[id], from), longest);
        }
    }
    void weightsGrowWithTime()
    {
        int last = -1;
        for (std::uint64_t ns = 0; ns < 5000; ++ns) {
            QVERIFY(RowPyramid::weightOf(ns) >= last);
            last = RowPyramid::weightOf(ns);
            QVERIFY(RowPyramid::weightOf(ns * 5 / 4 + 1) > last); // what is a quarter longer is told apart
        }
        QVERIFY(RowPyramid::weightOf(~0ull) > RowPyramid::weightOf(1ull << 62));
        const Row r = made(5, 2000, 60, 90);
        const RowPyramid p = built(r);
        for (int level = 0; level < p.levels(); ++level)
            for (std::size_t b = 0; b < p.buckets(level); ++b) {
                // The one that stands for a bucket has at least the time that its weight says within some base bucket of it.
                const std::uint32_t id = p.bucket(level, b).longest;
                if (id != ~0u)
                    QVERIFY(p.weight(level, b)
                        <= RowPyramid::weightOf(static_cast<std::uint64_t>(r.ends[id] - r.starts[id])));
                else
                    QCOMPARE(p.weight(level, b), std::uint8_t(0));
            }
    }
    void fewSlicesNeedNone()
    {
        QVERIFY(!built(made(1, 63, 10, 10)).exists());
        QVERIFY(!built(made(1, 0, 10, 10)).exists());
    }
    void allAtOneTime()
    {
        Row r;
        r.starts.assign(1000, 42);
        r.ends.assign(1000, 42);
        const RowPyramid p = built(r);
        QCOMPARE(p.busyNs(0, p.buckets(0)), TimeNs(0));
        QVERIFY(p.bucket(0, 0).longest != ~0u);
    }
    void lowerBoundFromAnywhere()
    {
        const Row r = made(4, 500, 4, 10);
        const RowView view(std::uint32_t(0), r.starts.size());
        for (TimeNs t = -510; t < r.starts.back() + 5; t += 3) {
            const auto expected =
                static_cast<std::size_t>(std::lower_bound(r.starts.begin(), r.starts.end(), t) - r.starts.begin());
            for (std::size_t from = 0; from <= expected; from += 37)
                QCOMPARE(view.lowerBound(r.starts, t, from), expected);
        }
    }
};

LANEWISE_TEST(TestRowPyramid)
#include "tst_rowpyramid.moc"
