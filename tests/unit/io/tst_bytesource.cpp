// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>
#include <thread>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <zstd.h>

#include <io/bytesource.h>
#include <support/sparse.h>
#include <support/testsuite.h>

#include "inflate.h"
#include "iosupport.h"
#include "messages.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

struct Whole {
    std::string data;
    std::vector<io::SourceTrouble> troubles;
    std::shared_ptr<const io::RandomAccess> access;
    std::optional<core::LoadError> error;
};

Whole readWhole(const QString &path, io::SourceOptions options = {})
{
    Whole w;
    auto source = io::ByteSource::open(path.toStdString(), options);
    if (!source) {
        w.error = source.error();
        return w;
    }
    io::ByteBlock block;
    for (;;) {
        const auto more = (*source)->next(block);
        if (!more) {
            w.error = more.error();
            return w;
        }
        if (!*more)
            break;
        if (block.offset != w.data.size() || block.size > options.blockBytes)
            qFatal("blocks do not follow each other");
        for (std::size_t i = 0; i < 64; ++i)
            if (block.data.get()[block.size + i] != 0)
                qFatal("no zeros behind a block");
        w.data.append(block.data.get(), block.size);
    }
    w.troubles = (*source)->troubles();
    w.access = (*source)->randomAccess();
    return w;
}

/// Text that compresses like a trace, but not too well.
std::string someText(std::size_t bytes, unsigned seed = 3)
{
    std::mt19937 random(seed);
    std::string s;
    while (s.size() < bytes)
        s += "{\"ph\": \"X\", \"name\": \"op" + std::to_string(random() % 1000)
            + "\", \"ts\": " + std::to_string(random()) + "},\n";
    s.resize(bytes);
    return s;
}

/// With a checksum at the end, as the zstd program writes it.
std::string zstdChecked(const std::string &data)
{
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string out(ZSTD_compressBound(data.size()), '\0');
    out.resize(ZSTD_compress2(context.get(), out.data(), out.size(), data.data(), data.size()));
    return out;
}

} // namespace

class TestByteSource : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    QString path(const char *name) const { return m_dir.filePath(QLatin1String(name)); }

    static void backends()
    {
        QTest::addColumn<int>("backend");
        for (std::size_t i = 0; i < io::inflateBackends().size(); ++i)
            QTest::newRow(std::string(io::inflateBackends()[i]->name).c_str()) << int(i);
    }
    static io::SourceOptions options(std::size_t blockBytes)
    {
        io::SourceOptions o;
        o.blockBytes = blockBytes;
        QFETCH(int, backend);
        o.inflate = io::inflateBackends()[static_cast<std::size_t>(backend)];
        return o;
    }

private slots:
    void plain()
    {
        const std::string text = someText(300'000);
        writeFile(path("plain.json.gz"), text); // the name says nothing
        for (const std::size_t block : { 64u, 4096u, 1u << 20 }) {
            io::SourceOptions o;
            o.blockBytes = block;
            const Whole w = readWhole(path("plain.json.gz"), o);
            QVERIFY(w.data == text);
            QVERIFY(w.troubles.empty());
        }
    }

    void gzipMembers_data() { backends(); }
    void gzipMembers()
    {
        const std::string a = someText(700'000, 1), b = someText(10, 2), c = someText(50'000, 3);
        writeFile(path("members"), gzip(a, 9) + gzip("") + gzip(b, 0) + gzip(c, 1));
        for (const std::size_t block : { 1000u, 65536u, 1u << 20 }) {
            const Whole w = readWhole(path("members"), options(block));
            QVERIFY(w.data == a + b + c);
            QVERIFY(w.troubles.empty());
        }
    }

    void gzipHeaderFields_data() { backends(); }
    void gzipHeaderFields()
    {
        const std::string text = someText(1000), packed = gzip(text);
        std::string fields = packed.substr(0, 10);
        fields[3] = 2 | 4 | 8 | 16;
        fields += std::string("\x05\x00"
                              "extra",
                      7)
            + std::string("name\0", 5) + std::string("a comment\0", 10) + "hc";
        writeFile(path("fields"), fields + packed.substr(10));
        QVERIFY(readWhole(path("fields"), options(4096)).data == text);
    }

    void gzipEnds_data() { backends(); }
    void gzipEnds()
    {
        const std::string text = someText(100'000), packed = gzip(text);
        writeFile(path("padded"), packed + std::string(5000, '\0'));
        Whole w = readWhole(path("padded"), options(4096));
        QVERIFY(w.data == text);
        QVERIFY(w.troubles.empty());

        writeFile(path("trailing"), packed + std::string(3, '\0') + "garbage");
        w = readWhole(path("trailing"), options(4096));
        QVERIFY(w.data == text);
        QCOMPARE(w.troubles.size(), 1u);
        QCOMPARE(w.troubles[0].what, &io::messages::kGzipTrailing);
        QCOMPARE(w.troubles[0].fileByte, packed.size() + 3);

        std::string wrong = packed;
        wrong[packed.size() - 6] = static_cast<char>(wrong[packed.size() - 6] ^ 1);
        writeFile(path("crc"), wrong);
        w = readWhole(path("crc"), options(4096));
        QVERIFY(w.data == text);
        QCOMPARE(w.troubles.size(), 1u);
        QCOMPARE(w.troubles[0].what, &io::messages::kGzipChecksum);
        QCOMPARE(w.troubles[0].fileByte, packed.size() - 8);
    }

    /// What comes before the cut is there, nothing else, and the cut is said.
    void gzipCut_data() { backends(); }
    void gzipCut()
    {
        const std::string text = someText(3000), packed = gzip(text);
        std::size_t last = 0;
        // The last one lacks one byte alone.
        for (std::size_t cut = 2 + (packed.size() - 3) % stepOf(11); cut < packed.size(); cut += stepOf(11)) {
            writeFile(path("cut"), packed.substr(0, cut));
            const Whole w = readWhole(path("cut"), options(512));
            QVERIFY(!w.error);
            QVERIFY(text.compare(0, w.data.size(), w.data) == 0);
            QVERIFY(w.data.size() >= last);
            last = w.data.size();
            QCOMPARE(w.troubles.size(), 1u);
            QCOMPARE(w.troubles[0].what, &io::messages::kGzipCut);
            QCOMPARE(w.troubles[0].fileByte, cut);
        }
        QCOMPARE(last, text.size());
    }

    void gzipDamaged_data() { backends(); }
    void gzipDamaged()
    {
        const std::string text = someText(200'000), packed = gzip(text);
        std::mt19937 random(5);
        for (int i = 0; i < partOf(200, 10); ++i) {
            std::string damaged = packed;
            const std::size_t at = 10 + random() % (packed.size() - 10);
            damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
            writeFile(path("damaged"), damaged);
            const Whole w = readWhole(path("damaged"), options(16384));
            QVERIFY(!w.error);
            QVERIFY(!w.troubles.empty() || w.data == text);
        }
    }

    void gzipRandomAccess_data() { backends(); }
    void gzipRandomAccess()
    {
        const std::string a = someText(3'000'000, 1), b = someText(2'000'000, 2), text = a + b;
        writeFile(path("access"), gzip(a, 9) + gzip(b, 1));
        io::SourceOptions o = options(50'000);
        o.checkpointBytes = 200'000;
        checkAccess(path("access"), text, o, 40);
    }

    void zstdFrames()
    {
        const std::string a = someText(700'000, 1), b = someText(10, 2), c = someText(300'000, 3), text = a + b + c;
        const std::string skippable("\x5a\x2a\x4d\x18\x07\0\0\0skipped", 15);
        writeFile(path("frames"), skippable + zstd(a) + zstd("") + zstd(b) + skippable + zstd(c, 19));
        for (const std::size_t block : { 1000u, 65536u, 1u << 20 }) {
            io::SourceOptions o;
            o.blockBytes = block;
            const Whole w = readWhole(path("frames"), o);
            QVERIFY(w.data == text);
            QVERIFY(w.troubles.empty());
        }
        checkAccess(path("frames"), text, {}, 40);
    }

    void zstdCut()
    {
        const std::string text = someText(3000), packed = zstd(text);
        for (std::size_t cut = 4; cut < packed.size(); cut += stepOf(11)) {
            writeFile(path("cutz"), packed.substr(0, cut));
            const Whole w = readWhole(path("cutz"));
            QVERIFY(!w.error);
            QVERIFY(text.compare(0, w.data.size(), w.data) == 0);
            QCOMPARE(w.troubles.size(), 1u);
            QCOMPARE(w.troubles[0].what, &io::messages::kZstdCut);
            QCOMPARE(w.troubles[0].fileByte, cut);
        }
        writeFile(path("trailz"), packed + "garbage");
        const Whole w = readWhole(path("trailz"));
        QVERIFY(w.data == text);
        QCOMPARE(w.troubles.size(), 1u);
        QCOMPARE(w.troubles[0].what, &io::messages::kZstdTrailing);
    }

    /// Each block before the damage is there: where blocks begin is read off the stream here, by the format's own rules.
    void zstdDamaged()
    {
        const std::string text = someText(1'000'000), packed = zstd(text);
        std::vector<std::size_t> heads;
        const unsigned descriptor = static_cast<unsigned char>(packed[4]);
        constexpr std::size_t kSizeBytes[] = { 0, 2, 4, 8 };
        std::size_t at = 5 + ((descriptor & 0x20) ? 0 : 1)
            + std::max<std::size_t>(kSizeBytes[descriptor >> 6], (descriptor & 0x20) ? 1 : 0);
        for (bool last = false; !last;) {
            const auto byte = [&](std::size_t i) { return std::size_t(static_cast<unsigned char>(packed[at + i])); };
            const std::size_t head = byte(0) | byte(1) << 8 | byte(2) << 16;
            heads.push_back(at);
            last = head & 1;
            at += 3 + ((head >> 1 & 3) == 1 ? 1 : head >> 3);
        }
        constexpr std::size_t kBlockBytes = std::size_t(128) << 10;
        if (heads.size() != text.size() / kBlockBytes + 1)
            QSKIP("this zstd cuts blocks of other sizes");
        for (std::size_t i = 1; i < heads.size(); ++i) {
            std::string damaged = packed;
            damaged[heads[i]] = static_cast<char>(damaged[heads[i]] | 6); // a reserved kind of block
            writeFile(path("damagedz"), damaged);
            for (const std::size_t block : { 10'000u, 131'072u, 4u << 20 }) {
                io::SourceOptions o;
                o.blockBytes = block;
                const Whole w = readWhole(path("damagedz"), o);
                QVERIFY(!w.error);
                QVERIFY2(w.data == text.substr(0, i * kBlockBytes), QByteArray::number(qulonglong(w.data.size())));
                QCOMPARE(w.troubles.size(), 1u);
                QCOMPARE(w.troubles[0].what, &io::messages::kZstdDamaged);
                QCOMPARE(w.troubles[0].fileByte, heads[i]);
            }
        }
    }

    /// All is decoded, though it is not what was packed; the frames behind it are read too.
    void zstdChecksum()
    {
        const std::string text = someText(500'000, 1), more = someText(90'000, 2);
        std::string packed = zstdChecked(text);
        const std::size_t at = packed.size() - 4;
        packed[at + 1] = static_cast<char>(packed[at + 1] ^ 1);
        writeFile(path("checksumz"), packed + zstdChecked(more));
        for (const std::size_t block : { 1000u, 131'072u, 1u << 20 }) {
            io::SourceOptions o;
            o.blockBytes = block;
            const Whole w = readWhole(path("checksumz"), o);
            QVERIFY(!w.error);
            QVERIFY(w.data == text + more);
            QCOMPARE(w.troubles.size(), 1u);
            QCOMPARE(w.troubles[0].what, &io::messages::kZstdChecksum);
            QCOMPARE(w.troubles[0].fileByte, at);
            char c[10];
            const auto n = w.access->read(text.size() - 5, c, sizeof c);
            QVERIFY(n.ok() && *n > 0);
            QVERIFY(text.compare(text.size() - 5, 5, c, 5) == 0);
        }
    }

    /// A few kilobytes that unpack to 64 GiB: cancelled in the middle, and never more than a few blocks of it in memory.
    void bomb()
    {
        std::string packed;
        {
            const std::string zeros(std::size_t(64) << 20, ' ');
            const std::string frame = zstd(zeros);
            for (int i = 0; i < 1024; ++i)
                packed += frame;
        }
        writeFile(path("bomb"), packed);
        io::SourceOptions o;
        auto source = io::ByteSource::open(path("bomb").toStdString(), o);
        QVERIFY(source.ok());
        io::ByteBlock block;
        for (int i = 0; i < 100; ++i)
            QVERIFY(*(*source)->next(block));
        o.cancel.cancel();
        const auto more = (*source)->next(block);
        QVERIFY(!more.ok());
        QCOMPARE(more.error().code, core::ErrorCode::Cancelled);
    }

    void errors()
    {
        const auto codeOf = [](const QString &p) {
            const auto s = io::ByteSource::open(p.toStdString(), {});
            return s.ok() ? -1 : int(s.error().code);
        };
        QCOMPARE(codeOf(path("absent")), int(core::ErrorCode::NotFound));
        writeFile(path("empty"), "");
        QCOMPARE(codeOf(path("empty")), int(core::ErrorCode::Empty));
        QCOMPARE(codeOf(m_dir.path()), int(core::ErrorCode::ReadFailed));
        QCOMPARE(codeOf(QStringLiteral("/dev/null")), int(core::ErrorCode::ReadFailed));
    }

    void fileChanged()
    {
        const std::string text = someText(100'000);
        for (const std::string &data : { text, gzip(text), zstd(text) }) {
            writeFile(path("changing"), data);
            const Whole w = readWhole(path("changing"));
            char c[10];
            QVERIFY(w.access->read(5, c, sizeof c).ok());
            writeFile(path("changing"), data + " ");
            const auto r = w.access->read(5, c, sizeof c);
            QVERIFY(!r.ok());
            QCOMPARE(r.error().code, core::ErrorCode::FileChanged);
            QFile::remove(path("changing"));
            const auto gone = w.access->read(5, c, sizeof c);
            QVERIFY(!gone.ok());
            QCOMPARE(gone.error().code, core::ErrorCode::FileChanged);
        }
    }

private:
    static void checkAccess(const QString &file, const std::string &text, const io::SourceOptions &o, int rounds)
    {
        const Whole w = readWhole(file, o);
        QVERIFY(w.data == text);
        std::mt19937 random(11);
        std::vector<char> out(70'000);
        for (int i = 0; i < rounds; ++i) {
            const std::size_t at = i == 0 ? 0
                : i == 1                  ? text.size() - 1
                : i == 2                  ? text.size()
                                          : random() % text.size();
            const std::size_t want = random() % out.size() + 1;
            const auto n = w.access->read(at, out.data(), want);
            QVERIFY(n.ok());
            QCOMPARE(*n, std::min(want, text.size() - at));
            QVERIFY(text.compare(at, *n, out.data(), *n) == 0);
        }
        const auto beyond = w.access->read(text.size() + 1000, out.data(), 10);
        QVERIFY(beyond.ok());
        QCOMPARE(*beyond, 0u);
    }
};

LANEWISE_TEST(TestByteSource)
#include "tst_bytesource.moc"
