// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <testsuite.h>

#include <core/taskpool.h>

#include <new>
#include <set>

using namespace lanewise::core;

class TestTaskPool : public QObject {
    Q_OBJECT
private slots:
    void everyIndexOnce_data()
    {
        QTest::addColumn<unsigned>("threads");
        for (const unsigned t : { 1u, 2u, 4u, 9u })
            QTest::addRow("%u threads", t) << t;
    }
    void everyIndexOnce()
    {
        QFETCH(unsigned, threads);
        TaskPool pool(threads);
        QCOMPARE(pool.threads(), threads);
        for (const std::size_t count : { 0u, 1u, 2u, 1000u }) {
            std::vector<std::atomic<int>> calls(count);
            pool.parallelFor(count, [&](std::size_t i) { ++calls[i]; });
            for (const auto &c : calls)
                QCOMPARE(c.load(), 1);
        }
    }
    void nestedCallsEnd()
    {
        TaskPool pool(3);
        std::atomic<int> sum { 0 };
        for (int round = 0; round < 50; ++round)
            pool.parallelFor(
                8, [&](std::size_t) { pool.parallelFor(8, [&](std::size_t j) { sum += static_cast<int>(j); }); });
        QCOMPARE(sum.load(), 50 * 8 * 28);
    }
    void severalCallers()
    {
        TaskPool pool(2);
        std::atomic<int> sum { 0 };
        std::vector<std::thread> callers;
        for (int c = 0; c < 4; ++c)
            callers.emplace_back([&] {
                for (int i = 0; i < 200; ++i)
                    pool.parallelFor(5, [&](std::size_t) { ++sum; });
            });
        for (std::thread &t : callers)
            t.join();
        QCOMPARE(sum.load(), 4 * 200 * 5);
    }
    void cancelBeginsNothingNew()
    {
        TaskPool pool(2);
        const CancelToken cancel;
        std::atomic<int> begun { 0 };
        pool.parallelFor(
            100'000,
            [&](std::size_t) {
                if (++begun == 10)
                    cancel.cancel();
            },
            &cancel);
        QVERIFY(begun < 100);
        QVERIFY(cancel.isCancelled());
    }
    void outOfMemoryReachesTheCaller()
    {
        TaskPool pool(2);
        QVERIFY_EXCEPTION_THROWN(pool.parallelFor(100,
                                     [](std::size_t i) {
                                         if (i == 50)
                                             throw std::bad_alloc();
                                     }),
            std::bad_alloc);
    }
};

LANEWISE_TEST(TestTaskPool)
#include "tst_taskpool.moc"
