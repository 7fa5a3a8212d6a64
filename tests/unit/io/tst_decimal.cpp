// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <limits>
#include <random>

#include <QTest>

#include <support/testsuite.h>

#include "chromejson/decimal.h"

using lanewise::io::chromejson::scaledDecimal;

/// Exact time from text.
class TestDecimal : public QObject {
    Q_OBJECT

private slots:
    void knownValues_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("scale");
        QTest::addColumn<bool>("isNumber");
        QTest::addColumn<qint64>("expected");
        const auto row = [](const char *text, int scale, qint64 expected) {
            QTest::newRow(text) << QByteArray(text) << scale << true << expected;
        };
        const auto bad = [](const char *text) {
            QTest::newRow(*text ? text : "nothing") << QByteArray(text) << 3 << false << qint64(0);
        };
        row("0", 3, 0);
        row("5111432675785.792", 3, 5111432675785792);
        row("1661203462598738", 3, 1661203462598738000);
        row("0.0005", 3, 0); // halves go to the even neighbour
        row("0.0015", 3, 2);
        row("0.0025", 3, 2);
        row("0.00250000000000000000000000000000000001", 3, 3);
        row("-0.0015", 3, -2);
        row("-12.5", 3, -12500);
        row("1e3", 3, 1000000);
        row("1.25E-2", 3, 12); // 12.5
        row("1.35e-2", 3, 14); // 13.5
        row("1.790857026e18", 0, 1790857026000000000);
        row("1790857026000000000", 0, 1790857026000000000);
        row(" 7.1 ", 3, 7100);
        row("007.100", 3, 7100);
        row(".5", 3, 500);
        row("5.", 3, 5000);
        row("1e-400", 3, 0);
        row("0e999999999999999999999", 3, 0);
        row("9223372036854775.807", 3, std::numeric_limits<qint64>::max());
        row("-9223372036854775.808", 3, std::numeric_limits<qint64>::min());
        for (const char *text : { "", "-", ".", "e5", "1e", "1e+", "0x10", "inf", "NaN", "N/A", "1 2", "1.2.3", "--1",
                 "null", "9223372036854775.808", "1e400", "99999999999999999999" })
            bad(text);
    }
    void knownValues()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, scale);
        QFETCH(bool, isNumber);
        QFETCH(qint64, expected);
        const auto v = scaledDecimal({ text.data(), static_cast<std::size_t>(text.size()) }, scale);
        QCOMPARE(v.has_value(), isNumber);
        if (isNumber)
            QCOMPARE(qint64(*v), expected);
    }

    /// The answer is chosen first, and the text is written to mean it.
    void random()
    {
        std::mt19937_64 random(7);
        for (int round = 0; round < 200'000; ++round) {
            const int digits = static_cast<int>(random() % 18) + 1;
            std::uint64_t whole = random();
            std::uint64_t limit = 1;
            for (int i = 0; i < digits; ++i)
                limit *= 10;
            whole %= limit;
            // What follows the last digit that is kept.
            std::string rest;
            bool up = false;
            switch (random() % 5) {
            case 0:
                break;
            case 1:
                rest = "5";
                up = whole & 1;
                break;
            case 2:
                rest = "50000000000000000000" + std::to_string(random() % 9 + 1);
                up = true;
                break;
            case 3:
                rest = "4" + std::to_string(random());
                break;
            default:
                rest = std::to_string(random() % 4 + 6) + std::to_string(random());
                up = true;
            }
            if (rest.size() > 0 && random() % 3 == 0)
                rest += "000";
            const std::int64_t expected = static_cast<std::int64_t>(whole) + (up ? 1 : 0);
            // All digits in a row stand for whole, point behind it; the text is that divided by 10^scale, written with a random exponent.
            std::string all = std::to_string(whole) + rest;
            const int scale = random() % 4 ? 3 : 0;
            const int exponent = random() % 3 ? 0 : static_cast<int>(random() % 41) - 20;
            long point = static_cast<long>(std::to_string(whole).size()) - scale - exponent; // digits before the point
            if (point < 0) {
                all.insert(0, static_cast<std::size_t>(-point), '0');
                point = 0;
            }
            if (point > static_cast<long>(all.size()))
                all.append(static_cast<std::size_t>(point) - all.size(), '0');
            std::string text = all.substr(0, static_cast<std::size_t>(point));
            if (text.empty())
                text = "0";
            const std::string fraction = all.substr(static_cast<std::size_t>(point));
            if (!fraction.empty())
                text += "." + fraction;
            if (exponent != 0 || random() % 8 == 0)
                text += (random() % 2 ? "e" : "E") + std::string(exponent >= 0 && random() % 2 ? "+" : "")
                    + std::to_string(exponent);
            const bool negative = random() % 4 == 0;
            if (negative)
                text.insert(0, "-");
            const auto v = scaledDecimal(text, scale);
            QVERIFY2(v.has_value(), text.c_str());
            QVERIFY2(*v == (negative ? -expected : expected),
                (text + " gives " + std::to_string(*v) + ", not " + std::to_string(expected)).c_str());
        }
    }
};

LANEWISE_TEST(TestDecimal)
#include "tst_decimal.moc"
