// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Expected values come from outside the program: step times measured before and after a fix (h200/measured.tsv), simulated programs with known
// truth (cases/EXPECT.tsv). A few of these traces lie in tests/data/advisor; the others are skipped where they are absent.

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <memory>

#include <advisor/engine.h>
#include <analysis/analysis.h>
#include <io/open.h>

using namespace lanewise;
using advisor::AdvisorResult;
using advisor::Finding;

namespace {

const QString kShared = QStringLiteral(LANEWISE_SHARED_DIR "/traces/");
const QString kOwn = QStringLiteral(LANEWISE_SOURCE_DIR "/tests/data/advisor/");
const QStringList kRules { "input-bound", "between-step-host-work", "copy-pageable", "copy-not-overlapped",
    "no-tensor-core", "layout-transpose", "unfused-attention", "throttling", "comm-not-overlapped", "allreduce-slow",
    "allreduce-redundant", "gpus-serialized" };

struct Advised {
    std::shared_ptr<const core::Trace> trace;
    std::unique_ptr<analysis::Analysis> analysis;
    AdvisorResult result;
    QString error;
};

Advised advised(const QString &path)
{
    Advised a;
    auto opened = io::openTrace({ path.toStdString() });
    if (!opened.ok()) {
        a.error = QString::fromStdString(core::toEnglish(opened.error().message));
        return a;
    }
    a.trace = *opened;
    a.analysis = std::make_unique<analysis::Analysis>(a.trace);
    a.result = advisor::advise(*a.analysis);
    return a;
}

const Finding *find(const Advised &a, const QString &rule)
{
    for (const Finding &f : a.result.findings)
        if (f.rule == rule.toStdString())
            return &f;
    return nullptr;
}

double stepMs(const Advised &a)
{
    return a.analysis->steps().meanNs ? static_cast<double>(*a.analysis->steps().meanNs) / 1e6 : 0;
}

/// A table with a head line; comments begin with #.
QList<QHash<QString, QString>> readTable(const QString &path)
{
    QList<QHash<QString, QString>> rows;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    QStringList head;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        if (line.isEmpty() || line.startsWith(QLatin1Char('#')))
            continue;
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (head.isEmpty()) {
            head = cells;
            continue;
        }
        QHash<QString, QString> row;
        for (int i = 0; i < head.size() && i < cells.size(); ++i)
            row.insert(head[i], cells[i]);
        rows << row;
    }
    return rows;
}

QString text(const Advised &a)
{
    QString out;
    for (const Finding &f : a.result.findings)
        out += QStringLiteral("%1 %2 % (%3 % unprofiled); ")
                   .arg(QString::fromStdString(f.rule))
                   .arg(f.savingPct.value_or(0), 0, 'f', 1)
                   .arg(f.unprofiledSavingPct.value_or(-1), 0, 'f', 1);
    return out.isEmpty() ? QStringLiteral("nothing") : out;
}

/// What must hold of every finding.
void verifyWhole(const Advised &a)
{
    for (std::size_t i = 0; i < a.result.findings.size(); ++i) {
        const Finding &f = a.result.findings[i];
        if (f.basis != advisor::SavingBasis::None)
            QVERIFY(f.savingNsPerStep && *f.savingNsPerStep >= 0 && f.savingPct && *f.savingPct <= 100);
        else
            QCOMPARE(f.severity, advisor::FindingSeverity::Info);
        std::string page = "rules/" + f.rule;
        std::replace(page.begin(), page.end(), ':', '-');
        QCOMPARE(f.help, page);
        QVERIFY(!f.evidence.empty() || f.rule.starts_with("data:"));
        QVERIFY(f.occurrences == f.evidence.size());
        QVERIFY(!f.advice.empty());
        for (const auto &message :
            { core::toEnglish(f.title), core::toEnglish(f.why), core::toEnglish(f.advice[0].text) }) {
            QVERIFY(!message.empty());
            QVERIFY2(message.find('{') == std::string::npos && message.find('}') == std::string::npos, message.c_str());
        }
        for (std::size_t k = 0; k < f.evidence.size(); ++k) {
            const auto &e = f.evidence[k];
            QVERIFY(e.slice < a.trace->sliceCount() && e.lane == a.trace->laneOf(e.slice));
            QVERIFY(k == 0 || f.evidence[k - 1].costNs >= e.costNs);
        }
        if (i)
            QVERIFY(a.result.findings[i - 1].orderNs().value_or(-1) >= f.orderNs().value_or(-1));
    }
}

} // namespace

#define SKIP_WITHOUT(path)        \
    if (!QFileInfo::exists(path)) \
    QSKIP(qPrintable(QStringLiteral("%1 is not here").arg(path)))

class TestAdvice : public QObject {
    Q_OBJECT

private slots:
    /// Runs everywhere: the traces lie in the repository, the bounds are those of the tables.
    void ownTraces_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<double>("lowPct");
        QTest::addColumn<double>("highPct");
        // Measured on the device: 75.3 and 30.4 % saved.
        QTest::newRow("pageable copy") << "torch_pageable_copy_before.json.zst"
                                       << "copy-pageable" << 45.2 << 97.9;
        QTest::newRow("copies after compute") << "torch_d2l_copy_to_cpu_before.json.zst"
                                              << "copy-not-overlapped" << 18.2 << 39.5;
        // Simulated: 52.3 and 26.3 % saved.
        QTest::newRow("slow loader") << "C02.json.zst"
                                     << "input-bound" << 0.6 * 52.3 << 1.3 * 52.3;
        QTest::newRow("callbacks") << "C17.json.zst"
                                   << "between-step-host-work" << 0.6 * 26.3 << 1.3 * 26.3;
        QTest::newRow("healthy") << "H01.json.zst"
                                 << "" << 0.0 << 0.0;
    }
    void ownTraces()
    {
        QFETCH(QString, file);
        QFETCH(QString, rule);
        QFETCH(double, lowPct);
        QFETCH(double, highPct);
        const Advised a = advised(kOwn + file);
        QVERIFY2(a.error.isEmpty(), qPrintable(a.error));
        verifyWhole(a);
        QVERIFY(a.result.replay && a.result.replay->steps > 0);
        QVERIFY2(a.result.replay->meanErrorPct <= 3, qPrintable(QString::number(a.result.replay->meanErrorPct)));
        if (rule.isEmpty()) {
            QVERIFY2(a.result.findings.empty(), qPrintable(text(a)));
            return;
        }
        // The products of one are in plain FP32, which measured.tsv calls also true.
        std::size_t first = 0;
        while (first < a.result.findings.size() && a.result.findings[first].rule == "no-tensor-core")
            ++first;
        QVERIFY2(first < a.result.findings.size() && a.result.findings[first].rule == rule.toStdString(),
            qPrintable(text(a)));
        const double pct = *a.result.findings[first].savingPct;
        QVERIFY2(pct >= lowPct && pct <= highPct, qPrintable(text(a)));
        QCOMPARE(a.result.findings[first].severity, advisor::FindingSeverity::High);
    }

    /// Each pair of the measured table whose rule is one of these: there, first but for what is also true, its saving in the band, and
    /// at least 80 % smaller after the fix.
    void measuredPairs_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("alsoTrue");
        QTest::addColumn<double>("lowPct");
        QTest::addColumn<double>("highPct");
        QTest::addColumn<double>("measuredPct");
        int rows = 0;
        const QString two = QStringLiteral(LANEWISE_SOURCE_DIR "/tests/data/two_gpus/");
        for (const QString &folder : { QString(kShared + "h200/"), two }) {
            for (const auto &row : readTable(folder + "measured.tsv")) {
                const QStringList rules = row["rule"].split(QLatin1Char('|'), Qt::SkipEmptyParts);
                const bool ours =
                    std::any_of(rules.begin(), rules.end(), [](const QString &r) { return kRules.contains(r); });
                if (!ours || !QFileInfo::exists(folder + row["scenario"] + "_before.json.zst"))
                    continue;
                QTest::newRow(qPrintable(row["scenario"]))
                    << folder + row["scenario"] << row["rule"] << row["also_true"] << row["low_pct"].toDouble()
                    << row["high_pct"].toDouble() << row["saving_pct"].toDouble();
                ++rows;
            }
        }
        if (!rows)
            QTest::newRow("none") << QString() << QString() << QString() << 0.0 << 0.0 << 0.0;
    }
    void measuredPairs()
    {
        QFETCH(QString, scenario);
        QFETCH(QString, rules);
        QFETCH(QString, alsoTrue);
        QFETCH(double, lowPct);
        QFETCH(double, highPct);
        QFETCH(double, measuredPct);
        const QString before = scenario + "_before.json.zst", after = scenario + "_after.json.zst";
        SKIP_WITHOUT(before);
        const Advised a = advised(before);
        QVERIFY2(a.error.isEmpty(), qPrintable(a.error));
        verifyWhole(a);
        const QStringList expected = rules.split(QLatin1Char('|')), allowed = alsoTrue.split(QLatin1Char('|'));
        const Finding *finding = nullptr;
        for (const Finding &f : a.result.findings) {
            const QString rule = QString::fromStdString(f.rule);
            if (expected.contains(rule)) {
                finding = &f;
                break;
            }
            QVERIFY2(allowed.contains(rule), qPrintable(text(a)));
        }
        QVERIFY2(finding, qPrintable(text(a)));
        const double pct = *finding->savingPct, unprofiled = finding->unprofiledSavingPct.value_or(pct);
        qInfo("%-34s %-24s predicted %5.1f %% (%5.1f %% without the profiler), measured %5.1f %%",
            qPrintable(QFileInfo(scenario).fileName()), finding->rule.c_str(), pct, unprofiled, measuredPct);
        QVERIFY2(
            (pct >= lowPct && pct <= highPct) || (unprofiled >= lowPct && unprofiled <= highPct), qPrintable(text(a)));
        SKIP_WITHOUT(after);
        const Advised fixed = advised(after);
        verifyWhole(fixed);
        const Finding *left = find(fixed, QString::fromStdString(finding->rule));
        QVERIFY2(!left || *left->savingNsPerStep <= *finding->savingNsPerStep / 5, qPrintable(text(fixed)));
    }

    /// No rule of these says anything above information of a program that is well, and none says what the case forbids.
    void simulatedCases_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("advice");
        QTest::addColumn<QString>("never");
        QTest::addColumn<double>("savingMs");
        QTest::addColumn<double>("fixedStepMs");
        int rows = 0;
        for (const auto &row : readTable(kShared + "cases/EXPECT.tsv")) {
            if (!row["file"].startsWith(QLatin1Char('C')) && !row["file"].startsWith(QLatin1Char('H')))
                continue;
            double fixedMs = 0;
            for (const QString &figure : row["key_numbers"].split(QLatin1Char(';')))
                if (figure.startsWith(QStringLiteral("fixed_step_ms=")))
                    fixedMs = figure.section(QLatin1Char('='), 1).toDouble();
            QTest::newRow(qPrintable(row["file"]))
                << row["file"] << row["advice"] << row["never"] << row["saving_ms_per_step"].toDouble() << fixedMs;
            ++rows;
        }
        if (!rows)
            QTest::newRow("none") << QString() << QString() << QString() << 0.0 << 0.0;
    }
    void simulatedCases()
    {
        QFETCH(QString, file);
        QFETCH(QString, advice);
        QFETCH(QString, never);
        QFETCH(double, savingMs);
        QFETCH(double, fixedStepMs);
        const QString path = kShared + "cases/" + file;
        if (file.isEmpty() || !QFileInfo::exists(path))
            QSKIP("the simulated cases are not here");
        const Advised a = advised(path);
        QVERIFY2(a.error.isEmpty(), qPrintable(a.error));
        verifyWhole(a);
        for (const Finding &f : a.result.findings) {
            const QString rule = QString::fromStdString(f.rule);
            if (kRules.contains(rule))
                QVERIFY2(!never.contains(rule) && (rule == advice || f.severity == advisor::FindingSeverity::Info),
                    qPrintable(text(a)));
        }
        if (!kRules.contains(advice))
            return;
        QVERIFY2(!a.result.findings.empty() && a.result.findings[0].rule == advice.toStdString(), qPrintable(text(a)));
        const double predicted = static_cast<double>(*a.result.findings[0].savingNsPerStep) / 1e6;
        qInfo(
            "%-10s %-24s predicted %6.2f ms, true %6.2f ms", qPrintable(file), qPrintable(advice), predicted, savingMs);
        QVERIFY2(predicted >= 0.6 * savingMs && predicted <= 1.3 * savingMs, qPrintable(text(a)));
        // Played with the change, the step is as long as that of the program simulated with it.
        const double changed = stepMs(a) - predicted;
        QVERIFY2(std::abs(changed - fixedStepMs) <= 0.1 * fixedStepMs,
            qPrintable(QStringLiteral("%1 ms, fixed %2 ms").arg(changed).arg(fixedStepMs)));
    }

    void silentWhereNothingCanBeTold_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("launches without kernels") << kShared + "cases/A23.json";
        QTest::newRow("kernels without a host") << kShared + "cases/A19.json";
        QTest::newRow("healthy, large") << kShared + "h200/torch_healthy_gpt_large_after.json.zst";
        QTest::newRow("healthy, with stacks") << kShared + "h200/torch_healthy_resnet_after_stack.json.zst";
        QTest::newRow("a wait that costs nothing") << kShared + "h200/torch_item_every_step_gpu_bound_before.json.zst";
        QTest::newRow("a whole graph") << kShared
                + "public/kineto/inference__vllm_decode_full__graph_execution.json.gz";
    }
    void silentWhereNothingCanBeTold()
    {
        QFETCH(QString, path);
        SKIP_WITHOUT(path);
        const Advised a = advised(path);
        QVERIFY2(a.error.isEmpty(), qPrintable(a.error));
        for (const Finding &f : a.result.findings)
            if (kRules.contains(QString::fromStdString(f.rule)))
                QVERIFY2(f.severity == advisor::FindingSeverity::Info, qPrintable(text(a)));
    }

    /// The same network with the loader in its own process and with four workers: 177.4 and 126.7 ms a step.
    void moreWorkersAsPredicted()
    {
        const QString one =
            kShared + "public/kineto/samples__resnet50_num_workers_0__worker0.1623143089861.pt.trace.json.gz";
        const QString four =
            kShared + "public/kineto/samples__resnet50_num_workers_4__worker0.1623212756351.pt.trace.json.gz";
        SKIP_WITHOUT(one);
        const Advised a = advised(one), b = advised(four);
        QVERIFY2(!a.result.findings.empty() && a.result.findings[0].rule == "input-bound", qPrintable(text(a)));
        const double measured =
            static_cast<double>(*a.analysis->steps().medianNs - *b.analysis->steps().medianNs) / 1e6;
        const double predicted = static_cast<double>(*a.result.findings[0].savingNsPerStep) / 1e6;
        qInfo("predicted %.1f ms, measured %.1f ms", predicted, measured);
        QVERIFY(predicted >= 0.6 * measured && predicted <= 1.3 * measured);
        QVERIFY2(!find(b, QStringLiteral("input-bound")), qPrintable(text(b)));
    }

    /// Played unchanged, the graph gives back each step's length.
    void replayGivesBackTheSteps()
    {
        struct Row {
            QString file;
            advisor::ReplayQuality quality;
        };
        std::vector<Row> rows;
        for (const auto &[folder, filters] : { std::pair { QStringLiteral("h200"), QStringList { "torch_*.json.zst" } },
                 std::pair { QStringLiteral("cases"), QStringList { "C*.json", "H*.json" } } }) {
            for (const QString &file : QDir(kShared + folder).entryList(filters, QDir::Files, QDir::Name)) {
                const Advised a = advised(kShared + folder + QLatin1Char('/') + file);
                QVERIFY2(a.error.isEmpty(), qPrintable(file + QStringLiteral(": ") + a.error));
                if (a.result.replay)
                    rows.push_back({ file, *a.result.replay });
            }
        }
        if (rows.empty())
            QSKIP("no traces to replay here");
        std::stable_sort(rows.begin(), rows.end(),
            [](const Row &a, const Row &b) { return a.quality.meanErrorPct > b.quality.meanErrorPct; });
        double sum = 0, worst = 0;
        std::size_t steps = 0;
        qInfo("%-50s %5s %11s %11s %13s", "trace, worst first", "steps", "mean error", "worst", "unexplained");
        for (const Row &r : rows) {
            qInfo("%-50s %5zu %9.2f %% %9.2f %% %11.2f %%", qPrintable(r.file), r.quality.steps, r.quality.meanErrorPct,
                r.quality.worstErrorPct, r.quality.unexplainedPct);
            sum += r.quality.meanErrorPct * static_cast<double>(r.quality.steps);
            steps += r.quality.steps;
            worst = std::max(worst, r.quality.worstErrorPct);
        }
        qInfo("%zu steps: mean error %.3f %%, worst %.2f %%", steps, sum / static_cast<double>(steps), worst);
        QVERIFY(rows.size() >= 40);
        QVERIFY(sum / static_cast<double>(steps) <= 3);
    }
};

QTEST_GUILESS_MAIN(TestAdvice)
#include "tst_advice.moc"
