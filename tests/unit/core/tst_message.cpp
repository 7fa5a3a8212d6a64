// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <testsuite.h>

#include <core/diagnostics.h>
#include <core/message.h>

using namespace lanewise::core;

class TestMessage : public QObject {
    Q_OBJECT
private slots:
    void duration_data()
    {
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << qint64(0) << "0 ns";
        QTest::newRow("ns") << qint64(999) << "999 ns";
        QTest::newRow("us") << qint64(1000) << "1.00 µs";
        QTest::newRow("us 2") << qint64(12'345) << "12.3 µs";
        QTest::newRow("us 3") << qint64(123'456) << "123 µs";
        QTest::newRow("rounds into the next unit") << qint64(999'600) << "1.00 ms";
        QTest::newRow("ms") << qint64(16'931'000) << "16.9 ms";
        QTest::newRow("s") << qint64(3'200'000'000) << "3.20 s";
        QTest::newRow("long") << qint64(7200) * 1'000'000'000 << "7200 s";
        QTest::newRow("negative") << qint64(-1500) << "-1.50 µs";
    }
    void duration()
    {
        QFETCH(qint64, ns);
        QTEST(QString::fromStdString(formatDuration(ns)), "text");
    }
    void otherFormats()
    {
        QCOMPARE(formatBytes(0), std::string("0 B"));
        QCOMPARE(formatBytes(1536), std::string("1.50 KiB"));
        QCOMPARE(formatBytes(256ull << 20), std::string("256 MiB"));
        QCOMPARE(formatBytes(~0ull), std::string("16.0 EiB"));
        QCOMPARE(formatCount(126224), std::string("126,224"));
        QCOMPARE(formatCount(12), std::string("12"));
        QCOMPARE(formatPercent(77.94), std::string("77.9 %"));
        QCOMPARE(formatBandwidth(5.4e9), std::string("5.40 GB/s"));
        QCOMPARE(formatNumber(0.00123), std::string("0.00123"));
    }
    void templates()
    {
        static constexpr MessageTemplate kOne { "x",
            "{n} {n|record is|records are} damaged at {byte} in {file}{missing}" };
        QCOMPARE(toEnglish(Message(
                     kOne, { { "n", Count { 1 } }, { "byte", ByteOffset { 1234 } }, { "file", Text { "a\nb" } } })),
            std::string("1 record is damaged at 1,234 in a\u240Ab{missing}"));
        QCOMPARE(toEnglish(Message(kOne, { { "n", Count { 2 } } })),
            std::string("2 records are damaged at {byte} in {file}{missing}"));
        QCOMPARE(toEnglish(Message()), std::string());
        static constexpr MessageTemplate kOpen { "y", "open { brace" };
        QCOMPARE(toEnglish(Message(kOpen)), std::string("open { brace"));
    }
    void wordsOfOtherLanguages()
    {
        const auto format = [](const Argument &a) { return std::to_string(std::get<Count>(a.value).value); };
        const auto last = [](std::uint64_t count) { return static_cast<std::size_t>(count % 10); };
        const auto filled = [&](std::uint64_t n) {
            return fillTemplate("{n} {n|a|b|c}", { { "n", Count { n } } }, format, last);
        };
        QCOMPARE(filled(10), std::string("10 a"));
        QCOMPARE(filled(12), std::string("12 c"));
        // A form that the pattern lacks.
        QCOMPARE(filled(13), std::string("13 c"));
    }
    void untrustedText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray("gemm<4>") << QByteArray("gemm<4>");
        QTest::newRow("valid UTF-8") << QByteArray("\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80")
                                     << QByteArray("\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80");
        QTest::newRow("bad byte") << QByteArray("a\xFFz") << QByteArray("a\xEF\xBF\xBDz");
        QTest::newRow("cut sequence") << QByteArray("a\xE4\xBD") << QByteArray("a\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("overlong") << QByteArray("\xC0\x80") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("escape") << QByteArray("\x1B[31m") << QByteArray("\xE2\x90\x9B[31m");
        QTest::newRow("zero") << QByteArray("\0", 1) << QByteArray("\xE2\x90\x80");
        QTest::newRow("delete") << QByteArray("\x7F") << QByteArray("\xE2\x90\xA1");
        QTest::newRow("right to left override") << QByteArray("a\xE2\x80\xAEz") << QByteArray("a<U+202E>z");
        QTest::newRow("isolate") << QByteArray("\xE2\x81\xA6") << QByteArray("<U+2066>");
        QTest::newRow("C1 control") << QByteArray("\xC2\x9B") << QByteArray("<U+009B>");
    }
    void untrustedText()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, text);
        const std::string safe = safeText({ bytes.constData(), static_cast<std::size_t>(bytes.size()) });
        QCOMPARE(QByteArray::fromStdString(safe), text);
    }
    void diagnosticsMerge()
    {
        static constexpr MessageTemplate kDamaged { "damaged", "{n} damaged at {byte} in {file}: {what}" };
        Diagnostics a, b;
        a.add(kDamaged, Severity::Info, 0, 900, { { "what", Text { "late" } } });
        b.add(kDamaged, Severity::Warning, 0, 100, { { "what", Text { "early" } } }, 4);
        b.add(kDamaged, Severity::Info, 1, 5);
        a.merge(b);
        QCOMPARE(a.items().size(), std::size_t(2));
        QCOMPARE(a.items()[0].count, std::uint64_t(5));
        QVERIFY(a.items()[0].severity == Severity::Warning);
        QCOMPARE(toEnglish(a.items()[0].message("t.json")), std::string("5 damaged at 100 in t.json: early"));
        QVERIFY(a.find("damaged") && !a.find("other"));
    }
};

LANEWISE_TEST(TestMessage)
#include "tst_message.moc"
