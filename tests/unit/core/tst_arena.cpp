// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <testsuite.h>

#include <core/arena.h>

#include <cstring>

using namespace lanewise::core;

class TestArena : public QObject {
    Q_OBJECT
private slots:
    void blocksAreZeroedAndWhole_data()
    {
        constexpr std::size_t kHuge = std::size_t(2) << 20;
        QTest::addColumn<std::size_t>("bytes");
        for (const std::size_t bytes : { std::size_t(1), std::size_t(4096), std::size_t(300'000), kHuge - 1, kHuge,
                 kHuge + 64, 2 * kHuge - 1, 3 * kHuge + 100'000 })
            QTest::addRow("%zu", bytes) << bytes;
    }
    /// Room for what was asked for, zeroed to its last byte; a little more than whole huge pages does not take one more.
    void blocksAreZeroedAndWhole()
    {
        QFETCH(std::size_t, bytes);
        PageBlock block(bytes);
        QVERIFY(block.bytes() >= bytes);
        QVERIFY(block.bytes() - bytes
            <= std::max<std::size_t>(4096, bytes % (std::size_t(2) << 20) > 65'536 ? std::size_t(2) << 20 : 0));
        auto *data = static_cast<unsigned char *>(block.data());
        for (std::size_t i = 0; i < block.bytes(); ++i)
            QVERIFY(data[i] == 0);
        std::memset(data, 0xa5, block.bytes());
        PageBlock moved(std::move(block));
        QVERIFY(!block.data());
        QVERIFY(static_cast<unsigned char *>(moved.data())[bytes - 1] == 0xa5);
    }

    /// Each item of an array lies where its place says.
    void chunkedItemsHaveTheirPlaces()
    {
        SlabAllocator slabs;
        ChunkedArray<std::uint64_t> array;
        constexpr std::size_t kItems = 30'000;
        for (std::size_t i = 0; i < kItems; ++i)
            array.append(slabs, i * i);
        QCOMPARE(array.size(), kItems);
        for (std::size_t i = 0; i < kItems; ++i) {
            const auto [piece, at] = ChunkedArray<std::uint64_t>::placeOf(i);
            QVERIFY(at < ChunkedArray<std::uint64_t>::kPiece);
            QCOMPARE(array.pieces()[piece].data[at], std::uint64_t(i * i));
        }
    }
};

LANEWISE_TEST(TestArena)
#include "tst_arena.moc"
