// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Curves under the lanes. Expected values are worked out by hand from the fixture above them, or by a plain walk over the changes.

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

#include <analysis/analysis.h>
#include <analysis/counters.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using namespace lanewise::analysis;
using core::TimeNs;
using core::TimeRange;
using test::traceFromText;

namespace {

const Counter *counterOf(const Counters &counters, CounterKind kind, CopyKind copies = CopyKind::Other)
{
    for (const Counter &c : counters.list())
        if (c.kind == kind && (kind != CounterKind::CopyRate || c.copies == copies))
            return &c;
    return nullptr;
}

} // namespace

class TestCounters : public QObject {
    Q_OBJECT

private slots:
    void curve()
    {
        CounterCurve c;
        QVERIFY(!c.bucket({ 0, 10 }).isKnown);
        c.append(10, 4);
        c.append(20, 8);
        c.append(20, 2); // at one moment the last holds
        c.append(30, std::numeric_limits<double>::quiet_NaN());
        c.append(50, 6);
        c.summarize();
        QCOMPARE(c.size(), std::size_t(4));
        QVERIFY(!c.at(9));
        QCOMPARE(c.at(10).value_or(-1), 4.0);
        QCOMPARE(c.at(29).value_or(-1), 2.0);
        QVERIFY(!c.at(30));
        QCOMPARE(c.at(1000).value_or(-1), 6.0);
        QCOMPARE(c.max().value_or(-1), 6.0);
        QVERIFY(!c.bucket({ 0, 10 }).isKnown);
        QVERIFY(!c.bucket({ 35, 45 }).isKnown);
        // What is not known has no part: neither as 0 nor as time.
        const CounterCurve::Bucket b = c.bucket({ 0, 60 });
        QVERIFY(b.isKnown);
        QCOMPARE(b.mean, (4.0 * 10 + 2.0 * 10 + 6.0 * 10) / 30);
        QCOMPARE(b.min, 2.0);
        QCOMPARE(b.max, 6.0);
        QCOMPARE(c.bucket({ 15, 25 }).mean, 3.0);
        QCOMPARE(c.bucket({ 15, 25 }).max, 4.0);
        QCOMPARE(c.bucket({ 10, 20 }).min, 4.0);
    }

    void bucketsAreSums_data()
    {
        QTest::addColumn<int>("changes");
        for (const int n : { 1, 63, 64, 65, 1000, 5000 })
            QTest::addRow("%d changes", n) << n;
    }
    /// Any range, cut anywhere, has the mean, the least and the most that a walk over single nanoseconds' values finds.
    void bucketsAreSums()
    {
        QFETCH(int, changes);
        std::mt19937 random(static_cast<unsigned>(changes));
        CounterCurve c;
        std::vector<double> values; // of each nanosecond
        const double unknown = std::numeric_limits<double>::quiet_NaN();
        double value = unknown;
        TimeNs next = static_cast<TimeNs>(random() % 5);
        for (int i = 0; i < changes; ++i) {
            values.resize(static_cast<std::size_t>(next), value);
            value = random() % 9 == 0 ? unknown : static_cast<double>(random() % 100);
            c.append(next, value);
            next += 1 + static_cast<TimeNs>(random() % 4);
        }
        values.resize(static_cast<std::size_t>(next) + 20, value);
        c.summarize();
        for (int round = 0; round < 300; ++round) {
            const auto from = static_cast<TimeNs>(random() % values.size());
            const auto to = from + 1 + static_cast<TimeNs>(random() % (values.size() - static_cast<std::size_t>(from)));
            double sum = 0, least = 1000, most = -1;
            int known = 0;
            for (TimeNs t = from; t < std::min<TimeNs>(to, static_cast<TimeNs>(values.size())); ++t) {
                const double v = values[static_cast<std::size_t>(t)];
                if (std::isnan(v))
                    continue;
                sum += v;
                least = std::min(least, v);
                most = std::max(most, v);
                ++known;
            }
            const CounterCurve::Bucket b = c.bucket({ from, std::min<TimeNs>(to, static_cast<TimeNs>(values.size())) });
            QCOMPARE(b.isKnown, known > 0);
            if (known == 0)
                continue;
            QVERIFY(std::abs(b.mean - sum / known) < 1e-9);
            QCOMPARE(b.min, least);
            QCOMPARE(b.max, most);
        }
        // Buckets cover their range without gap or overlap.
        std::vector<CounterCurve::Bucket> buckets;
        c.buckets({ 0, static_cast<TimeNs>(values.size()) }, values.size(), buckets);
        for (std::size_t i = 0; i < values.size(); ++i) {
            QCOMPARE(buckets[i].isKnown, !std::isnan(values[i]));
            if (buckets[i].isKnown)
                QCOMPARE(buckets[i].mean, values[i]);
        }
    }

    void ofDevice()
    {
        const Analysis a(traceFromText(R"(
            gpu0/7:  1000+400 ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_tn #1, 1500+100 softmax_warp_forward #2
            gpu0/20: 1200+400 Memcpy HtoD (Pinned -> Device) #3 bytes=4000, 1300+100 Memcpy HtoD (Pinned -> Device) #4 bytes=2000
            host1/1: 0+3000 ProfilerStep#1, 100+50 cudaLaunchKernel #1, 200+50 cudaLaunchKernel #2, 300+50 cudaMemcpyAsync #3,
                     1350+10 cudaMemcpyAsync #4
        )"));
        const Counters &counters = *a.counters();
        const Counter *busy = counterOf(counters, CounterKind::Busy);
        QVERIFY(busy);
        QCOMPARE(busy->device.value_or(-1), 0);
        QCOMPARE(busy->curve.bucket({ 1000, 1600 }).mean, 1.0);
        QCOMPARE(busy->curve.bucket({ 0, 1200 }).mean, 200.0 / 1200);
        const Counter *queue = counterOf(counters, CounterKind::LaunchQueue);
        QVERIFY(queue);
        QCOMPARE(queue->curve.at(99).value_or(-1), 0.0);
        QCOMPARE(queue->curve.at(100).value_or(-1), 1.0);
        QCOMPARE(queue->curve.at(350).value_or(-1), 3.0);
        QCOMPARE(queue->curve.at(1000).value_or(-1), 2.0);
        QCOMPARE(queue->curve.at(1200).value_or(-1), 1.0);
        QCOMPARE(queue->curve.at(1500).value_or(-1), 0.0);
        // #4 began before its launch: clocks apart, not a queue below 0.
        QCOMPARE(queue->curve.at(1360).value_or(-1), 1.0);
        const Counter *rate = counterOf(counters, CounterKind::CopyRate, CopyKind::HtoD);
        QVERIFY(rate);
        QCOMPARE(rate->curve.at(1250).value_or(-1), 10e9);
        QCOMPARE(rate->curve.at(1350).value_or(-1), 30e9);
        QCOMPARE(rate->curve.at(1600).value_or(-1), 0.0);
        const Counter *tensor = counterOf(counters, CounterKind::TensorCores);
        QVERIFY(tensor);
        QVERIFY(!tensor->curve.at(999)); // nothing computes: no share of it
        QCOMPARE(tensor->curve.at(1100).value_or(-1), 1.0);
        QVERIFY(!tensor->curve.at(1450));
        QCOMPARE(tensor->curve.at(1550).value_or(-1), 0.0);
        QCOMPARE(tensor->curve.bucket({ 0, 3000 }).mean, 0.8);
    }

    void nothingRecorded()
    {
        const Analysis host(traceFromText("host1/1: 0+100 aten::mm"));
        QVERIFY(host.counters()->empty());
        // Without launches there is no queue, without bytes no rate: absent, not 0.
        const Analysis device(
            traceFromText("gpu0/7: 0+100 softmax_warp_forward, 200+100 Memcpy HtoD (Pinned -> Device)"));
        QVERIFY(counterOf(*device.counters(), CounterKind::Busy));
        QVERIFY(!counterOf(*device.counters(), CounterKind::LaunchQueue));
        QVERIFY(!counterOf(*device.counters(), CounterKind::CopyRate, CopyKind::HtoD));
        // A kernel that has no use for tensor cores used none; one whose name does not tell makes the whole unknown.
        const Counter *none = counterOf(*device.counters(), CounterKind::TensorCores);
        QVERIFY(none);
        QCOMPARE(none->curve.at(50).value_or(-1), 0.0);
        const Analysis unknown(traceFromText("gpu0/7: 0+100 softmax_warp_forward, 200+100 my_gemm_kernel"));
        QVERIFY(!counterOf(*unknown.counters(), CounterKind::TensorCores));
    }
};

LANEWISE_TEST(TestCounters)
#include "tst_counters.moc"
