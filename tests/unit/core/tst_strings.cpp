// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <testsuite.h>

#include <core/strings.h>

#include <map>
#include <random>

using namespace lanewise::core;

class TestStrings : public QObject {
    Q_OBJECT
private slots:
    void emptyIsZero()
    {
        StringPool pool;
        QCOMPARE(pool.intern(""), kEmptyString);
        QCOMPARE(pool.view(kEmptyString), std::string_view());
        QCOMPARE(pool.find("a"), StringPool::kNotFound);
    }
    void sameTextSameId()
    {
        // Against std::map, with many lengths (the hash reads in pieces of 8 and 16 bytes) and zero bytes.
        std::mt19937 random(7);
        StringPool pool;
        std::map<std::string, StringId> expected { { "", 0 } };
        for (int i = 0; i < 50000; ++i) {
            std::string s(random() % 40, '\0');
            for (char &c : s)
                c = static_cast<char>(random() % 3);
            const StringId id = pool.intern(s);
            const auto [it, isNew] = expected.try_emplace(s, id);
            QCOMPARE(id, it->second);
            if (isNew)
                QCOMPARE(std::size_t(id) + 1, pool.size());
        }
        QCOMPARE(pool.size(), expected.size());
        for (const auto &[text, id] : expected) {
            QCOMPARE(pool.view(id), std::string_view(text));
            QCOMPARE(pool.find(text), id);
        }
    }
    void viewsStay()
    {
        StringPool pool;
        const std::string_view first = pool.view(pool.intern("first"));
        const std::string big(3'000'000, 'x');
        pool.intern(big);
        for (int i = 0; i < 100'000; ++i)
            pool.intern("name " + std::to_string(i));
        QCOMPARE(first, std::string_view("first"));
        const StringPool moved = std::move(pool);
        QCOMPARE(moved.view(1).data(), first.data());
        QCOMPARE(moved.view(2), std::string_view(big));
    }
};

LANEWISE_TEST(TestStrings)
#include "tst_strings.moc"
