// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <io/open.h>
#include <support/sparse.h>
#include <support/testsuite.h>

#include "iosupport.h"

using namespace lanewise;
using namespace lanewise::test;

/// Real profiles against figures from an independent program.
class TestPublicTraces : public QObject {
    Q_OBJECT

    QString m_shared = QStringLiteral(LANEWISE_SHARED_DIR "/traces/");
    QJsonObject m_reference;

    void needsShared()
    {
        if (!QDir(m_shared).exists())
            QSKIP("The traces of others are not here.");
    }

private slots:
    void initTestCase()
    {
        QFile f(m_shared + QStringLiteral("reference/kineto.json"));
        if (f.open(QIODevice::ReadOnly))
            m_reference = QJsonDocument::fromJson(f.readAll()).object().value(QLatin1String("traces")).toObject();
    }

    void counts_data()
    {
        QTest::addColumn<QString>("key");
        const QStringList keys = m_reference.keys();
        for (qsizetype i = 0; i < keys.size(); i += qsizetype(stepOf(4)))
            QTest::newRow(qPrintable(keys[i])) << keys[i];
        if (m_reference.isEmpty())
            QTest::newRow("absent") << QString();
    }
    void counts()
    {
        QFETCH(QString, key);
        if (key.isEmpty())
            QSKIP("The traces of others are not here.");
        const QJsonObject expected = m_reference.value(key).toObject();
        const std::string path = (m_shared + key).toStdString();

        io::SourceOptions sourceOptions;
        auto source = io::ByteSource::open(path, sourceOptions);
        QVERIFY(source.ok());
        core::TraceBuilder builder;
        core::TaskPool pool;
        auto read = io::chromejson::readAll(**source, builder.addFile(path, 1), builder, pool, {}, nullptr, true);
        QVERIFY(read.ok());
        QCOMPARE(qint64(read->stats.records), expected.value(QLatin1String("events_total")).toInteger());

        const auto r = io::openTrace({ path });
        QVERIFY(r.ok());
        const core::Trace &t = **r;
        QVERIFY(!t.diagnostics().find("damaged-records"));
        QVERIFY(!t.diagnostics().find("file-cut"));
        QVERIFY(!t.diagnostics().find("stray-bytes"));
        QVERIFY(!t.diagnostics().find("phases-not-read"));
        QMap<QString, qint64> categories;
        for (core::SliceId s = 0; s < t.sliceCount(); ++s)
            ++categories[QString::fromStdString(std::string(t.string(t.category(s).name)))];
        const QJsonObject expectedCategories = expected.value(QLatin1String("x_event_categories")).toObject();
        QCOMPARE(categories.size(), expectedCategories.size());
        for (auto it = categories.begin(); it != categories.end(); ++it)
            QCOMPARE(it.value(), expectedCategories.value(it.key()).toInteger());
        const core::TraceFile &file = t.files()[0];
        QCOMPARE(file.format, core::FileFormat::Kineto);
        if (const QJsonValue base = expected.value(QLatin1String("baseTimeNanoseconds")); !base.isNull())
            QCOMPARE(qint64(file.baseUnixNs.value_or(-1)), base.toInteger());
        if (const QJsonValue rank = expected.value(QLatin1String("rank")); !rank.isNull())
            QCOMPARE(qint64(file.rank.value_or(-1)), rank.toInteger());
        if (const QJsonValue size = expected.value(QLatin1String("world_size")); !size.isNull())
            QCOMPARE(qint64(file.worldSize.value_or(-1)), size.toInteger());
    }

    void executionTrace()
    {
        needsShared();
        const auto r = io::openTrace(
            { (m_shared + QStringLiteral("public/kineto/execution_trace__benchmark_simple_add_et.json.gz"))
                    .toStdString() });
        QVERIFY(!r.ok());
        QCOMPARE(r.error().code, core::ErrorCode::OtherKind);
    }

    void ranks()
    {
        needsShared();
        const auto r = io::openTrace({ (m_shared + QStringLiteral("public/kineto/dlrm_8_ranks")).toStdString() });
        QVERIFY(r.ok());
        QCOMPARE((*r)->files().size(), 8u);
        qint64 expected = 0;
        for (auto it = m_reference.begin(); it != m_reference.end(); ++it)
            if (it.key().contains(QLatin1String("dlrm_8_ranks"))) {
                const QJsonObject categories =
                    it.value().toObject().value(QLatin1String("x_event_categories")).toObject();
                for (auto c = categories.begin(); c != categories.end(); ++c)
                    expected += c.value().toInteger();
            }
        QCOMPARE(qint64((*r)->sliceCount()), expected);
        for (std::size_t i = 0; i < 8; ++i)
            QCOMPARE((*r)->files()[i].rank.value_or(-1), std::int64_t(i));
    }

    /// The made cases with broken Chrome JSON, as far as the PyTorch dialect covers them: key_numbers of EXPECT.tsv.
    void cases_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("figures");
        QFile f(m_shared + QStringLiteral("cases/EXPECT.tsv"));
        if (!f.open(QIODevice::ReadOnly)) {
            QTest::newRow("absent") << QString() << QString();
            return;
        }
        const QStringList laterDialects { QStringLiteral("A18.json"), QStringLiteral("C18_tf.trace.json") };
        for (const QByteArray &raw : f.readAll().split('\n')) {
            const QStringList columns = QString::fromUtf8(raw).split(u'\t');
            if (raw.startsWith('#') || columns.size() < 5 || columns[0] == QLatin1String("file")
                || !columns[0].contains(QLatin1String(".json")) || laterDialects.contains(columns[0]))
                continue;
            QTest::newRow(qPrintable(columns[0])) << columns[0] << columns[4];
        }
    }
    void cases()
    {
        QFETCH(QString, file);
        QFETCH(QString, figures);
        if (file.isEmpty())
            QSKIP("The traces of others are not here.");
        const auto r = io::openTrace({ (m_shared + QStringLiteral("cases/") + file).toStdString() });
        QVERIFY(r.ok());
        const core::Trace &t = **r;
        QMap<core::Kind, qint64> count, sumNs;
        for (core::SliceId s = 0; s < t.sliceCount(); ++s) {
            ++count[t.kind(s)];
            sumNs[t.kind(s)] += t.duration(s);
        }
        const auto diagnostic = [&](const char *id) {
            const core::Diagnostic *d = t.diagnostics().find(id);
            return d ? qint64(d->count) : 0;
        };
        int compared = 0;
        for (const QString &figure : figures.split(u';')) {
            const QString key = figure.section(u'=', 0, 0), value = figure.section(u'=', 1);
            const auto ns = [&] { return qRound64(value.toDouble() * 1000); };
            ++compared;
            if (key == QLatin1String("x_events"))
                QCOMPARE(qint64(t.sliceCount()), value.toLongLong());
            else if (key == QLatin1String("kernels"))
                QCOMPARE(count[core::Kind::Kernel], value.toLongLong());
            else if (key == QLatin1String("memcpys"))
                QCOMPARE(count[core::Kind::Memcpy], value.toLongLong());
            else if (key == QLatin1String("kernel_us") || key == QLatin1String("gpu_us"))
                QCOMPARE(sumNs[core::Kind::Kernel], ns());
            else if (key == QLatin1String("slice_us") && !file.startsWith(QLatin1String("A04")))
                QCOMPARE(sumNs[core::Kind::Other], ns());
            else if (key == QLatin1String("lanes"))
                QCOMPARE(qint64(t.lanes().size()), value.toLongLong());
            else if (key == QLatin1String("malformed_records") || key == QLatin1String("torn_records"))
                QCOMPARE(diagnostic("damaged-records"), value.toLongLong());
            else if (key == QLatin1String("counter_samples"))
                QCOMPARE(qint64(t.counterSampleCount()), value.toLongLong());
            else if (key == QLatin1String("file_bytes"))
                QCOMPARE(qint64(*t.diagnostics().find("file-cut")->firstByte), value.toLongLong());
            else if (key == QLatin1String("kernels_untimed"))
                QCOMPARE(diagnostic("untimed-records"), value.toLongLong());
            else if (key == QLatin1String("launches"))
                QCOMPARE(count[core::Kind::Runtime], value.toLongLong());
            else
                --compared;
        }
        QVERIFY(compared > 0);
    }
};

LANEWISE_TEST(TestPublicTraces)
#include "tst_publictraces.moc"
