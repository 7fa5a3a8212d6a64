// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <modelqt/factsmodel.h>
#include <modelqt/filewatch.h>
#include <modelqt/traceloader.h>
#include <support/testsuite.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using modelqt::DocumentPtr;
using modelqt::FileWatch;
using modelqt::TraceLoader;

namespace {

constexpr int kPatienceMs = 30'000;

QByteArray traceOf(int events)
{
    QByteArray json("{\"schemaVersion\": 1, \"deviceProperties\": [], \"traceEvents\": [\n");
    for (int i = 0; i < events; ++i) {
        json += "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"k" + QByteArray::number(i % 50)
            + "\", \"pid\": 0, \"tid\": 7, \"ts\": " + QByteArray::number(10 * i)
            + ", \"dur\": 5, \"args\": {\"device\": 0, \"stream\": 7, \"correlation\": " + QByteArray::number(i)
            + "}},\n";
    }
    json.chop(2);
    return json + "\n]}\n";
}

} // namespace

class TestTraceLoader : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString write(const QString &name, const QByteArray &content)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        return file.fileName();
    }

private slots:
    void loadsInTheBackground()
    {
        const QString path = write(u"a.json"_s, traceOf(1'000));
        TraceLoader loader;
        QSignalSpy loaded(&loader, &TraceLoader::loaded), failed(&loader, &TraceLoader::failed);
        loader.open({ path });
        QVERIFY(loader.isLoading());
        QVERIFY(loaded.isEmpty());
        QVERIFY(loaded.wait(kPatienceMs));
        QVERIFY(!loader.isLoading());
        const auto document = loaded.first().first().value<DocumentPtr>();
        QCOMPARE(document->paths, QStringList { path });
        QCOMPARE(document->trace->sliceCount(), 1'000u);
        QCOMPARE(&document->analysis->trace(), document->trace.get());
        QVERIFY(failed.isEmpty());
    }
    /// 0 is what recorders write where they could not tell, and what a whole percent of a tiny launch is: of 132 * 2048 threads, 128.
    void occupancyOfZeroIsNoFigure()
    {
        const auto kernel = [](const QByteArray &name, int grid, int occupancy) {
            return "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"" + name
                + "\", \"pid\": 0, \"tid\": 7, \"ts\": 1, \"dur\": 5, \"args\": {\"device\": 0, \"stream\": 7, \"grid\": ["
                + QByteArray::number(grid) + ", 1, 1], \"block\": [128, 1, 1], \"est. achieved occupancy %\": "
                + QByteArray::number(occupancy) + "}}";
        };
        const QString path = write(u"occupancy.json"_s,
            "{\"schemaVersion\": 1, \"deviceProperties\": [{\"id\": 0, \"name\": \"H200\", \"numSms\": 132, "
            "\"maxThreadsPerMultiprocessor\": 2048}], \"traceEvents\": [\n"
                + kernel("known", 5000, 62) + ",\n" + kernel("unset", 5000, 0) + ",\n" + kernel("tiny", 1, 0)
                + "\n]}\n");
        TraceLoader loader;
        QSignalSpy loaded(&loader, &TraceLoader::loaded);
        loader.open({ path });
        QVERIFY(loaded.wait(kPatienceMs));
        const auto document = loaded.first().first().value<DocumentPtr>();
        const core::Trace &trace = *document->trace;
        std::map<std::string, QString> occupancy;
        for (core::SliceId s = 0; s < trace.sliceCount(); ++s) {
            for (const modelqt::Fact &fact : modelqt::factsOf(trace, modelqt::EventRef::slice(s))) {
                if (fact.name.startsWith(u"Occupancy"_s))
                    occupancy[std::string(trace.name(s))] = fact.value;
            }
        }
        QCOMPARE(occupancy["known"], u"62.0 %"_s);
        QCOMPARE(occupancy["tiny"], u"below 1 %"_s);
        QVERIFY2(occupancy["unset"].startsWith(u"not recorded"_s), qPrintable(occupancy["unset"]));
    }
    void saysWhatIsWrong()
    {
        TraceLoader loader;
        QSignalSpy failed(&loader, &TraceLoader::failed);
        loader.open({ m_folder.filePath(u"missing.json"_s) });
        QVERIFY(failed.wait(kPatienceMs));
        const auto error = failed.first().first().value<core::LoadError>();
        QCOMPARE(error.code, core::ErrorCode::NotFound);
        QVERIFY(core::toEnglish(error.message).find("missing.json") != std::string::npos);
    }
    /// Said before it is begun, with a way out, and opened all the same by whoever wants it.
    void asksForMemoryFirst()
    {
        const QString path = write(u"asked.json"_s, traceOf(1'000));
        TraceLoader loader;
        QSignalSpy loaded(&loader, &TraceLoader::loaded), failed(&loader, &TraceLoader::failed);
        loader.setMostBytes(1 << 20);
        loader.open({ path });
        QVERIFY(failed.wait(kPatienceMs));
        const auto error = failed.first().first().value<core::LoadError>();
        QVERIFY(TraceLoader::isTooLarge(error));
        const QString sentence = QString::fromStdString(core::toEnglish(error.message));
        QVERIFY2(sentence.contains(u"asked.json"_s) && sentence.contains(u"1.00 MiB may be taken"_s)
                && sentence.contains(u"preferences"_s),
            qPrintable(sentence));
        loader.open({ path }, TraceLoader::Ask::Nothing);
        QVERIFY(loaded.wait(kPatienceMs));
        loader.setMostBytes(0); // a share of what is free: there is room for this one
        loader.open({ path });
        QVERIFY(loaded.wait(kPatienceMs));
        loader.open({ m_folder.filePath(u"missing.json"_s) });
        QVERIFY(failed.wait(kPatienceMs));
        QVERIFY(!TraceLoader::isTooLarge(failed.last().first().value<core::LoadError>()));
    }
    void cancelTakesEffectAtOnce()
    {
        const QString path = write(u"large.json"_s, traceOf(300'000));
        TraceLoader loader;
        QSignalSpy loaded(&loader, &TraceLoader::loaded), failed(&loader, &TraceLoader::failed),
            cancelled(&loader, &TraceLoader::cancelled);
        loader.open({ path });
        loader.cancel();
        QCOMPARE(cancelled.size(), 1);
        QVERIFY(!loader.isLoading());
        QTest::qWait(500);
        QVERIFY2(
            loaded.isEmpty() && failed.isEmpty() && cancelled.size() == 1, "nothing more is said of a cancelled load");
    }
    void newLoadDropsTheOneBefore()
    {
        const QString large = write(u"large.json"_s, traceOf(200'000)), small = write(u"small.json"_s, traceOf(3));
        TraceLoader loader;
        QSignalSpy loaded(&loader, &TraceLoader::loaded), failed(&loader, &TraceLoader::failed),
            cancelled(&loader, &TraceLoader::cancelled);
        loader.open({ large });
        loader.open({ small });
        QVERIFY(loaded.wait(kPatienceMs));
        QTest::qWait(300);
        QCOMPARE(loaded.size(), 1);
        QCOMPARE(loaded.first().first().value<DocumentPtr>()->trace->sliceCount(), 3u);
        QVERIFY(failed.isEmpty() && cancelled.isEmpty());
    }
    void progressIsThrottled()
    {
        const QString path = write(u"large.json"_s, traceOf(200'000));
        TraceLoader loader;
        QSignalSpy progressed(&loader, &TraceLoader::progressed), loaded(&loader, &TraceLoader::loaded);
        QElapsedTimer clock;
        clock.start();
        loader.open({ path });
        QVERIFY(loaded.wait(kPatienceMs));
        QVERIFY(progressed.size() <= clock.elapsed() / TraceLoader::kProgressIntervalMs + 1);
        QCOMPARE(loader.progress().events, 200'000u);
        QCOMPARE(loader.progress().bytesTotal, quint64(QFileInfo(path).size()));
        QCOMPARE(loader.progress().bytesDone, quint64(QFileInfo(path).size()));
    }
    void loaderMayDieWhileLoading()
    {
        const QString path = write(u"large.json"_s, traceOf(100'000));
        auto loader = std::make_unique<TraceLoader>();
        loader->open({ path });
        loader.reset();
    }
};

class TestFileWatch : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void growingThenStill()
    {
        const QString path = file("one");
        FileWatch watch;
        watch.watch({ path });
        QSignalSpy changed(&watch, &FileWatch::changed);
        watch.check();
        QVERIFY(changed.isEmpty());
        append(path, "two");
        watch.check();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().at(1).value<FileWatch::Change>(), FileWatch::Change::BeingWritten);
        watch.check();
        QCOMPARE(changed.size(), 2);
        QCOMPARE(changed.last().at(1).value<FileWatch::Change>(), FileWatch::Change::Changed);
        watch.check();
        QCOMPARE(changed.size(), 2); // said once
    }
    void removed()
    {
        const QString path = file("one");
        FileWatch watch;
        watch.watch({ path });
        QSignalSpy changed(&watch, &FileWatch::changed);
        QVERIFY(QFile::remove(path));
        watch.check();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().at(1).value<FileWatch::Change>(), FileWatch::Change::Removed);
    }
    void noticesByItself()
    {
        const QString path = file("one");
        FileWatch watch;
        watch.watch({ path });
        QSignalSpy changed(&watch, &FileWatch::changed);
        append(path, "two");
        QVERIFY(changed.wait(2 * FileWatch::kIntervalMs));
    }
    void watchAgainStartsAnew()
    {
        const QString path = file("one");
        FileWatch watch;
        watch.watch({ path });
        append(path, "two");
        watch.watch({ path });
        QSignalSpy changed(&watch, &FileWatch::changed);
        watch.check();
        QVERIFY(changed.isEmpty());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString file(const QByteArray &content)
    {
        const QString path = m_folder->filePath(u"trace.json"_s);
        append(path, content);
        return path;
    }
    static void append(const QString &path, const QByteArray &content)
    {
        QFile f(path);
        QVERIFY(f.open(QIODevice::Append));
        QCOMPARE(f.write(content), content.size());
    }
};

LANEWISE_TEST(TestTraceLoader)
LANEWISE_TEST(TestFileWatch)
#include "tst_traceloader.moc"
