// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The shape of the formats: keys of the JSON in their documented order, and hostile names in every format.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QTest>

#include <string>

#include <advisor/report.h>
#include <core/taskpool.h>
#include <core/tracebuilder.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;

namespace {

constexpr core::MessageTemplate kTitle { "test-title", "Copies of {name} block the host" };
constexpr core::MessageTemplate kWhy { "test-why", "{n} {n|copy|copies} from pageable memory" };
constexpr core::MessageTemplate kAdvice { "test-advice", "Pin the memory of {name}" };

/// What no output may pass on as it is: markup, quotes, an escape sequence, a bidirectional override, a line break, bytes that are not UTF-8.
const std::string kHostile = std::string("k<script>alert(1)</script>|`&\"'\\\x1b[31m\xE2\x80\xAE")
    + "\n# x [l](http://h) \xff\xfe\xed\xa0\x80 \xc0\xaf end";

/// The same where all that is UTF-8 comes through, and each byte that is not becomes U+FFFD.
const std::string kHostileShown = std::string("k<script>alert(1)</script>|`&\"'\\\x1b[31m\xE2\x80\xAE")
    + "\n# x [l](http://h) "
    + "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD \xEF\xBF\xBD\xEF\xBF\xBD end";

std::shared_ptr<const core::Trace> hostileTrace()
{
    core::TraceBuilder builder;
    const core::FileIndex file = builder.addFile("dir/" + kHostile + ".json", 10);
    builder.file(file).format = core::FileFormat::Kineto;
    core::RecordSink &sink = builder.newSink(file);
    sink.beginBlock();
    sink.slice(0, 10, sink.name(kHostile), sink.category("kernel", core::Kind::Kernel),
        sink.lane("0", kHostile, core::LaneKind::DeviceStream), {}, 123);
    builder.commit(sink.takeBlock());
    core::TaskPool pool(1);
    return *builder.finish(pool);
}

advisor::AdvisorResult adviceFor(const core::Trace &trace)
{
    advisor::Finding f;
    f.rule = "copy-pageable";
    f.severity = advisor::FindingSeverity::High;
    f.title = { kTitle, { { "name", core::Text { kHostile } } } };
    f.why = { kWhy, { { "n", core::Count { 2 } } } };
    f.savingNsPerStep = 1'500'000;
    f.savingPct = 12.34567;
    f.unprofiledSavingPct = 0.0;
    f.basis = advisor::SavingBasis::Replay;
    f.confidence = advisor::Confidence::Medium;
    f.occurrences = 2;
    f.evidence = { { 0, 3, 0, 0, trace.range(0), 5 }, { 0, {}, core::kNoLane, core::kNoSlice, { 1, 2 }, 1 } };
    f.advice = { { advisor::Framework::PyTorch, { kAdvice, { { "name", core::Text { kHostile } } } },
                     "loader = DataLoader(pin_memory=True)\n" + kHostile },
        { advisor::Framework::Any, { kAdvice, { { "name", core::Text { "x" } } } }, "" } };
    f.help = "rules/copy-pageable";
    f.merged = { "copy-small" };
    advisor::AdvisorResult advice;
    advice.findings = { f };
    return advice;
}

QByteArray report(
    const std::shared_ptr<const core::Trace> &trace, const advisor::AdvisorResult &advice, advisor::ReportFormat format)
{
    const analysis::Analysis analysis(trace);
    return QByteArray::fromStdString(
        advisor::writeReport({ analysis, advice, "lanewise-report 0.0", { 1.25, 0.5, 0.25, {} } }, format));
}

/// Keys of each kind of object in the order of the text, by path; array positions are left out, the first object of a kind tells.
class KeyOrder {
public:
    explicit KeyOrder(const QByteArray &json) : m_json(json) { value(QString()); }
    QMap<QString, QStringList> keys() const { return m_keys; }

private:
    char peek()
    {
        while (std::isspace(static_cast<unsigned char>(m_json[m_at])))
            ++m_at;
        return m_json[m_at];
    }
    QString string()
    {
        QByteArray text;
        for (++m_at; m_json[m_at] != '"'; ++m_at) {
            if (m_json[m_at] == '\\')
                ++m_at;
            text += m_json[m_at];
        }
        ++m_at;
        return QString::fromUtf8(text);
    }
    void value(const QString &path)
    {
        const char c = peek();
        if (c == '{' || c == '[') {
            ++m_at;
            QStringList keys;
            while (peek() != '}' && peek() != ']') {
                QString key;
                if (c == '{') {
                    key = string();
                    keys << key;
                    peek();
                    ++m_at; // the colon
                }
                value(key.isEmpty() ? path : path.isEmpty() ? key : path + QLatin1Char('.') + key);
                if (peek() == ',')
                    ++m_at;
            }
            ++m_at;
            if (c == '{' && !m_keys.contains(path))
                m_keys[path] = keys;
        } else if (c == '"') {
            string();
        } else {
            while (!QByteArrayView(",]}\n ").contains(m_json[m_at]))
                ++m_at;
        }
    }

    QByteArray m_json;
    qsizetype m_at = 0;
    QMap<QString, QStringList> m_keys;
};

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class TestOutput : public QObject {
    Q_OBJECT

private slots:
    void keysStandAsDocumented()
    {
        const auto trace = test::traceFromText(R"(
            host1/1: 0+50 ProfilerStep#1, 10+1 cudaLaunchKernel #1
            gpu0/7:  20+10 gemm #1, 40+5 Memcpy HtoD (Pageable -> Device) bytes=8, 60+1 late !unclosed
        )");
        const auto keys = KeyOrder(report(trace, adviceFor(*trace), advisor::ReportFormat::Json)).keys();
        QCOMPARE(keys[""], words("schema program files trace steps overview checklist findings diagnostics elapsed"));
        QCOMPARE(keys["files"], words("path format bytes rank host origin_ns"));
        QCOMPARE(keys["trace"],
            words(
                "start_unix_ns duration_ns slices instants counter_samples flows lanes rows_max devices hosts range"));
        QCOMPARE(keys["trace.devices"],
            words(
                "file rank id name vendor compute_capability window_ns busy_ns idle_ns idle_pct kernels kernel_ns compute_ns comm_ns "
                "comm_compute_overlap_ns comm_compute_overlap_pct exposed_comm_ns copies memsets unlinked untimed impossible_durations "
                "streams top_kernels"));
        QCOMPARE(keys["trace.devices.copies"], words("HtoD"));
        QCOMPARE(keys["trace.devices.copies.HtoD"], words("count bytes ns exposed_ns"));
        QCOMPARE(keys["trace.devices.memsets"], words("count bytes ns"));
        QCOMPARE(keys["trace.devices.streams"], words("id context operations busy_ns"));
        QCOMPARE(keys["trace.devices.top_kernels"], words("name count total_ns mean_ns tensor_core"));
        QCOMPARE(keys["trace.hosts"], words("file rank process threads"));
        QCOMPARE(keys["steps"], words("source why count median_ns mean_ns list critical_path"));
        QCOMPARE(keys["steps.list"], words("name start_ns end_ns length_ns complete warmup judged"));
        QCOMPARE(keys["overview"],
            words(
                "step_breakdown device_16bit_pct device_op_pct host_op_pct eager_pct tensor_core_kernel_pct mean_occupancy_pct"));
        QCOMPARE(keys["overview.step_breakdown"],
            words(
                "compilation output input kernel_launch host_compute collectives device_to_device device_compute other"));
        QCOMPARE(keys["findings"],
            words(
                "rule severity title why saving_scope saving_ns_per_step saving_pct saving_spread_pct saving_ns_total unprofiled_saving_ns_per_step "
                "unprofiled_saving_pct saving_basis confidence occurrences evidence advice help merged thresholds"));
        QCOMPARE(keys["findings.evidence"], words("file rank lane event name start_ns end_ns"));
        QCOMPARE(keys["findings.advice"], words("framework text code"));
        QCOMPARE(keys["diagnostics"], words("code severity count first_byte message file"));
        QCOMPARE(keys["elapsed"], words("load_ms analysis_ms advisor_ms peak_rss_bytes"));
    }

    void absentIsNullAndNotZero()
    {
        const auto trace = test::traceFromText("host1/1: 0+50 aten::mm\ngpu0/7: 20+10 Memset (Device)");
        const QJsonObject json =
            QJsonDocument::fromJson(report(trace, adviceFor(*trace), advisor::ReportFormat::Json)).object();
        const QJsonObject device = json["trace"]["devices"][0].toObject();
        QCOMPARE(device["kernels"].toInteger(-1), qint64(0));
        for (const char *key : { "rank", "name", "vendor", "compute_capability", "kernel_ns", "compute_ns", "comm_ns",
                 "exposed_comm_ns", "comm_compute_overlap_pct" })
            QVERIFY2(device[QLatin1String(key)].isNull(), key);
        QVERIFY(device["memsets"]["bytes"].isNull());
        const QJsonArray checklist = json["checklist"].toArray();
        QCOMPARE(checklist.size(), 10);
        for (const QJsonValue &point : checklist) {
            QVERIFY(!point["item"].toString().isEmpty() && point["findings"].isArray());
            QVERIFY(QStringList({ "ok", "finding", "not recorded", "not applicable" })
                        .contains(point["answer"].toString()));
            QCOMPARE(point["findings"].toArray().isEmpty(), point["answer"].toString() != QLatin1String("finding"));
        }
        QCOMPARE(json["overview"]["step_breakdown"]["device_compute"].toInteger(-1), qint64(10));
        for (const char *key : { "device_16bit_pct", "eager_pct", "tensor_core_kernel_pct", "mean_occupancy_pct" })
            QVERIFY2(json["overview"][QLatin1String(key)].isNull(), key);
        QVERIFY(json["elapsed"]["peak_rss_bytes"].isNull());
        const QJsonObject finding = json["findings"][0].toObject();
        QCOMPARE(finding["saving_pct"].toDouble(), 12.3457);
        QVERIFY(finding["saving_spread_pct"].isNull());
        QVERIFY(finding["unprofiled_saving_ns_per_step"].isNull());
        QVERIFY(finding["unprofiled_saving_pct"].isDouble()); // measured as 0
        QVERIFY(finding["evidence"][1]["lane"].isNull());
        QVERIFY(finding["evidence"][1]["event"].isNull());
        QCOMPARE(finding["evidence"][0]["rank"].toInteger(), qint64(3));
        QVERIFY(finding["advice"][1]["code"].isNull());
    }

    void hostileNamesInJson()
    {
        const auto trace = hostileTrace();
        const QByteArray text = report(trace, adviceFor(*trace), advisor::ReportFormat::Json);
        QJsonParseError error;
        const QJsonObject json = QJsonDocument::fromJson(text, &error).object();
        QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
        QVERIFY(QString::fromUtf8(text).toUtf8() == text); // valid UTF-8
        QVERIFY(!text.contains('\x1b'));
        QVERIFY(!text.contains("\xE2\x80\xAE"));
        const QString name = json["trace"]["devices"][0]["top_kernels"][0]["name"].toString();
        // What is UTF-8 comes through as it is; each byte that is not becomes one replacement character.
        QCOMPARE(name, QString::fromStdString(kHostileShown));
        QCOMPARE(json["findings"][0]["evidence"][0]["event"].toInteger(), qint64(123));
        QCOMPARE(json["trace"]["devices"][0]["streams"][0]["id"].toString(), name);
    }

    void hostileNamesForPeople_data()
    {
        QTest::addColumn<int>("format");
        QTest::newRow("text") << static_cast<int>(advisor::ReportFormat::Text);
        QTest::newRow("markdown") << static_cast<int>(advisor::ReportFormat::Markdown);
        QTest::newRow("html") << static_cast<int>(advisor::ReportFormat::Html);
    }

    void hostileNamesForPeople()
    {
        QFETCH(int, format);
        const auto trace = hostileTrace();
        const QByteArray text = report(trace, adviceFor(*trace), static_cast<advisor::ReportFormat>(format));
        QVERIFY(QString::fromUtf8(text).toUtf8() == text);
        QVERIFY(!text.contains('\x1b'));
        QVERIFY(!text.contains("\xE2\x80\xAE"));
        QVERIFY(text.contains("Copies of")); // the finding stands
        if (static_cast<advisor::ReportFormat>(format) != advisor::ReportFormat::Html)
            QVERIFY(!text.contains("\n# x")); // no line of its own
        if (static_cast<advisor::ReportFormat>(format) == advisor::ReportFormat::Html) {
            QVERIFY(!text.contains("<script"));
            QVERIFY(text.contains("&lt;script&gt;"));
        }
        if (static_cast<advisor::ReportFormat>(format) == advisor::ReportFormat::Markdown) {
            for (const QByteArray &line : text.split('\n')) {
                if (line.startsWith("    ")) // code
                    continue;
                QVERIFY2(!line.contains("<script") || line.contains("\\<script"), line.constData());
                QVERIFY2(!line.contains("[l]"), line.constData());
                QVERIFY2(!line.contains("http:"), line.constData());
            }
        }
    }

    void longNamesAreShortened()
    {
        const std::string name = std::string(300, 'a') + std::string(300, 'z');
        const auto trace = test::traceFromText("gpu0/7: 0+10 " + name);
        const QByteArray text = report(trace, {}, advisor::ReportFormat::Text);
        QVERIFY(text.contains("aaaa\u2026zzzz"));
        QVERIFY(!text.contains(QByteArray(100, 'a')));
    }

    void manyOccurrencesAreCountedNotListed()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+10 a");
        advisor::AdvisorResult advice = adviceFor(*trace);
        advice.findings[0].evidence.assign(5000, advice.findings[0].evidence[0]);
        advice.findings[0].occurrences = 5000;
        const QJsonObject json = QJsonDocument::fromJson(report(trace, advice, advisor::ReportFormat::Json)).object();
        QCOMPARE(json["findings"][0]["occurrences"].toInteger(), qint64(5000));
        QCOMPARE(json["findings"][0]["evidence"].toArray().size(), 1000);
    }
};

LANEWISE_TEST(TestOutput)

#include "tst_output.moc"
