// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>
#include <string>

#include <QTest>

#include <support/testsuite.h>

#include "chromejson/skipcontainer.h"
#include "chromejson/text.h"

using namespace lanewise::io::chromejson;

namespace {

constexpr std::size_t kPadding = 64;

std::string padded(std::string text)
{
    text.append(kPadding, '\0');
    return text;
}

struct Answer {
    Scan scan;
    std::ptrdiff_t next; ///< where complete
    bool operator==(const Answer &) const = default;
};

Answer skipped(const SkipVariant &variant, const std::string &text, std::size_t size)
{
    const char *next = nullptr;
    const Scan scan = variant.skip(text.data(), text.data() + size, next);
    return { scan, scan == Scan::Complete ? next - text.data() : 0 };
}

/// A container with all that JSON knows, of some hundred bytes.
std::string madeValue(std::mt19937 &random, int depth, bool container)
{
    const auto blank = [&] { return std::string(random() % 4 ? 0 : random() % 5, " \n\t\r"[random() % 4]); };
    const auto text = [&] {
        std::string s = "\"";
        for (std::size_t n = random() % 24; n > 0; --n) {
            constexpr std::string_view kParts[] = { "a", "{", "}", "[", "]", ",", ":", "\\\"", "\\\\", "\\u00e9", " ",
                "\xc3\xa9" };
            s += kParts[random() % std::size(kParts)];
        }
        return s + "\"";
    };
    const auto kind = container ? random() % 2 : depth > 5 ? 2 + random() % 3 : random() % 5;
    switch (kind) {
    case 0:
    case 1: {
        std::string s = kind ? "[" : "{";
        for (std::size_t i = 0, n = random() % 5; i < n; ++i) {
            s += (i ? "," : "") + blank();
            if (kind == 0)
                s += text() + blank() + ":" + blank();
            std::string value = madeValue(random, depth + 1, false);
            // An object in a list stands first in it: behind a comma it is taken for the next record.
            if (kind == 1 && i && value.front() == '{')
                value = "1";
            s += value + blank();
        }
        return s + (kind ? "]" : "}");
    }
    case 2:
        return text();
    case 3:
        return std::to_string(static_cast<int>(random() % 100000)) + ".5e-3";
    default:
        return random() % 2 ? "true" : "null";
    }
}

} // namespace

/// Bytes of JSON text: what is looked for 64 or 16 at a time is found as it is one by one.
class TestJsonText : public QObject {
    Q_OBJECT

private slots:
    void containersEndWhereTheyEnd()
    {
        std::mt19937 random(21);
        const auto variants = skipVariants();
        QVERIFY(!variants.empty());
        for (int i = 0; i < 4000; ++i) {
            const std::string container = madeValue(random, 0, true);
            const std::string text = padded(container + ", {\"behind\": \"it\"}]");
            for (const SkipVariant &variant : variants) {
                const Answer whole { Scan::Complete, static_cast<std::ptrdiff_t>(container.size()) };
                QVERIFY2(skipped(variant, text, text.size() - kPadding) == whole, variant.name);
                const std::size_t cut = random() % container.size();
                const std::string part = padded(container.substr(0, cut));
                QVERIFY2(cut == 0 || skipped(variant, part, cut).scan == Scan::Incomplete, variant.name);
            }
        }
    }

    void damageIsTheSameToAll()
    {
        std::mt19937 random(22);
        const auto variants = skipVariants();
        if (variants.size() < 3)
            QSKIP("This processor knows one way only.");
        int damaged = 0;
        for (int i = 0; i < 20000; ++i) {
            std::string text = madeValue(random, 0, true);
            for (std::size_t n = 1 + random() % 3; n > 0; --n) {
                const std::size_t at = 1 + random() % text.size();
                constexpr std::string_view kBytes = "{}[]\",:\\ \n1a";
                switch (random() % 3) {
                case 0:
                    text.insert(at, 1, kBytes[random() % kBytes.size()]);
                    break;
                case 1:
                    text[at - (at == text.size())] = kBytes[random() % kBytes.size()];
                    break;
                default:
                    text.erase(at - (at == text.size()), 1);
                }
                if (text.empty() || (text[0] != '{' && text[0] != '['))
                    text.insert(0, "[");
            }
            text += ", {\"ph\": \"X\"}]";
            text = padded(text);
            // The first one is the strict one, which tells more.
            const Answer first = skipped(variants[1], text, text.size() - kPadding);
            damaged += first.scan != Scan::Complete;
            for (std::size_t v = 2; v < variants.size(); ++v)
                QVERIFY2(skipped(variants[v], text, text.size() - kPadding) == first, text.c_str());
        }
        QVERIFY2(damaged > 1000, "or nothing was compared");
    }

    void deepContainersAreDamage()
    {
        for (const SkipVariant &variant : skipVariants()) {
            for (const std::size_t depth : { std::size_t(1), std::size_t(100), kMaxDepth }) {
                const std::string fine = padded(std::string(depth, '[') + std::string(depth, ']'));
                QVERIFY2(skipped(variant, fine, 2 * depth).scan == Scan::Complete, variant.name);
            }
            const std::string bomb = padded(std::string(100'000, '['));
            QVERIFY2(skipped(variant, bomb, 100'000).scan == Scan::Damaged, variant.name);
        }
    }

    void bareTokensEndAtWhatSeparatesThem()
    {
        std::mt19937 random(23);
        constexpr std::string_view kEnds = ",}]\"{[: \n\t\r";
        for (int i = 0; i < 20000; ++i) {
            std::string text;
            for (std::size_t n = 1 + random() % 40; n > 0; --n)
                text +=
                    static_cast<char>(random() % 4 ? "0123456789+-.eEtruefalsn"[random() % 24] : 1 + random() % 255);
            if (kEnds.find(text[0]) != kEnds.npos)
                continue;
            const std::size_t end = text.find_first_of(kEnds);
            const std::size_t size = text.size();
            text = padded(text);
            Token token;
            const char *next = nullptr;
            const Scan scan = scanValue(text.data(), text.data() + size, token, next);
            QCOMPARE(scan, end == text.npos || end >= size ? Scan::Incomplete : Scan::Complete);
            if (scan == Scan::Complete)
                QCOMPARE(token.raw().size(), end);
        }
    }

    void findsWhatATokenContains()
    {
        std::mt19937 random(24);
        int found = 0;
        for (int i = 0; i < 20000; ++i) {
            std::string text;
            for (std::size_t n = random() % 90; n > 0; --n)
                text += "\"finshed:x"[random() % 10];
            if (random() % 2)
                text.insert(random() % (text.size() + 1), "\"finished\"");
            const std::size_t size = random() % 4 ? text.size() : random() % (text.size() + 1);
            const std::string_view whole = std::string_view(text).substr(0, size);
            const bool expected = whole.find("\"finished\"") != whole.npos;
            found += expected;
            const std::string buffer = padded(text);
            Token token;
            token.begin = buffer.data();
            token.end = buffer.data() + size;
            QCOMPARE(contains(token, "\"finished\""), expected);
        }
        QVERIFY(found > 1000);
    }
};

LANEWISE_TEST(TestJsonText)
#include "tst_jsontext.moc"
