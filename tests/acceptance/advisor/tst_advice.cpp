// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Expected values come from outside the program: step times measured before and after a fix (h200/measured.tsv), simulated programs with known
// truth (cases/EXPECT.tsv). A few of these traces lie in tests/data/advisor; the others are skipped where they are absent.

#include <QDir>
#include <QFile>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <numeric>

#include "advised.h"

using namespace lanewise;
using advisor::AdvisorResult;
using advisor::Finding;
using test::Advised;
using test::advised;
using test::readTable;

namespace {

const QString kShared = QStringLiteral(LANEWISE_SHARED_DIR "/traces/");
const QString kOwn = QStringLiteral(LANEWISE_SOURCE_DIR "/tests/data/advisor/");
/// What claims waiting, launching, synchronizing or copying: in a program that is well, none of it costs anything.
const QStringList kHostRules { "input-bound", "input-stall", "between-step-host-work", "host-thread-contention",
    "sync-per-step", "loss-scale-sync", "gradient-clip-sync", "launch-bound", "small-op-repeat", "eager-execution",
    "recompile", "alloc-churn", "unfused-optimizer", "irregular-stall", "copy-pageable", "copy-small", "copy-excess",
    "copy-not-overlapped", "graph-break", "op-placement" };
const QStringList kSeverities { "high", "medium", "low", "info" };

Advised advised(const QString &path)
{
    return advised(QStringList { path });
}

bool isBuilt(const QString &rule)
{
    static const std::vector<std::string> kBuilt = advisor::ruleNames();
    return std::find(kBuilt.begin(), kBuilt.end(), rule.toStdString()) != kBuilt.end();
}

/// One file, or one of each rank.
QStringList filesOf(const QString &stem)
{
    const QFileInfo info(stem);
    QStringList found;
    for (const char *filter : { ".json.zst", "_rank*.json.zst", ".trace.json.gz" }) {
        for (const QString &name :
            QDir(info.path()).entryList({ info.fileName() + QLatin1String(filter) }, QDir::Files, QDir::Name))
            found << info.path() + QLatin1Char('/') + name;
        if (!found.isEmpty())
            break;
    }
    return found;
}

/// What was predicted, line by line, printed at the end.
struct Line {
    QString name, rule, predicted, expected, ratio, verdict;
};
QList<Line> &table()
{
    static QList<Line> lines;
    return lines;
}
Line &line(const QString &name, const QString &rule, const QString &verdict)
{
    table().push_back({ name, rule, {}, {}, {}, verdict });
    return table().back();
}

const Finding *find(const Advised &a, const QString &rule)
{
    for (const Finding &f : a.result.findings)
        if (f.rule == rule.toStdString())
            return &f;
    return nullptr;
}

/// What is mended is gone: at most a fifth of the saving is left, and no place where it is left bears the name of a place that was mended.
void verifyMended(const Finding &before, const Advised &was, const Advised &fixed)
{
    const Finding *left = find(fixed, QString::fromStdString(before.rule));
    if (!left)
        return;
    QVERIFY2(left->savingNsPerStep.value_or(0) <= before.savingNsPerStep.value_or(0) / 5, before.rule.c_str());
    QSet<QString> mended;
    for (const advisor::Evidence &e : before.evidence)
        mended.insert(QString::fromStdString(std::string(was.trace->name(e.slice))));
    for (const advisor::Evidence &e : left->evidence)
        QVERIFY2(
            !mended.contains(QString::fromStdString(std::string(fixed.trace->name(e.slice)))), before.rule.c_str());
}

double stepMs(const Advised &a)
{
    return a.analysis->steps().meanNs ? static_cast<double>(*a.analysis->steps().meanNs) / 1e6 : 0;
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
/// The critical path of each judged step is a chain without gaps that is as long as the step.
void verifyCriticalPaths(const Advised &a)
{
    if (!a.result.replay)
        return;
    QVERIFY(a.result.criticalPaths && a.result.criticalPaths->size() == a.result.replay->steps);
    for (const analysis::CriticalPath &path : *a.result.criticalPaths) {
        const analysis::Step &step = a.analysis->steps().list[path.step];
        QCOMPARE(std::accumulate(path.ns.begin(), path.ns.end(), core::TimeNs(0)), step.lengthNs);
        core::TimeNs cursor = step.beginNs;
        for (const analysis::CriticalSegment &s : path.segments) {
            QVERIFY(s.range.startNs == cursor && s.range.endNs > cursor);
            cursor = s.range.endNs;
        }
        QCOMPARE(cursor, step.completionNs);
    }
}

void verifyWhole(const Advised &a)
{
    verifyCriticalPaths(a);
    for (std::size_t i = 0; i < a.result.findings.size(); ++i) {
        const Finding &f = a.result.findings[i];
        if (f.basis == advisor::SavingBasis::None)
            QVERIFY(!f.savingNsPerStep && !f.savingNsTotal && f.severity == advisor::FindingSeverity::Info);
        else if (f.scope == advisor::SavingScope::Run)
            QVERIFY(f.savingNsTotal && *f.savingNsTotal >= 0 && f.severity != advisor::FindingSeverity::High);
        else
            QVERIFY(f.savingNsPerStep && *f.savingNsPerStep >= 0 && f.savingPct && *f.savingPct <= 100);
        std::string page = "rules/" + f.rule;
        std::replace(page.begin(), page.end(), ':', '-');
        QCOMPARE(f.help, page);
        QVERIFY(!f.evidence.empty() || f.rule.starts_with("data:"));
        QCOMPARE(f.occurrences, std::uint64_t(f.evidence.size()));
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
        if (i && f.scope == advisor::SavingScope::Step && a.result.findings[i - 1].scope == advisor::SavingScope::Step)
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

    /// Each row of the measured tables: the rule is there, first but for what is also true, its saving in the band, and at least 80 % smaller
    /// after the fix; rules that must be silent promise next to nothing.
    void measured_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QHash<QString, QString>>("row");
        for (const QString &folder :
            { QString(kShared + "h200/"), QStringLiteral(LANEWISE_SOURCE_DIR "/tests/data/two_gpus/"),
                QStringLiteral(LANEWISE_SOURCE_DIR "/tests/data/one_gpu/") })
            for (const auto &row : readTable(folder + "measured.tsv"))
                QTest::newRow(qPrintable(row["scenario"])) << folder << row;
    }
    void measured()
    {
        using Row = QHash<QString, QString>;
        QFETCH(QString, folder);
        QFETCH(Row, row);
        const QString name = row["scenario"];
        const QStringList expected = row["rule"].split(QLatin1Char('|'), Qt::SkipEmptyParts);
        QStringList before = filesOf(folder + name + "_before"), after = filesOf(folder + name + "_after");
        const auto skip = [&](const QString &why) { line(name, row["rule"], why); };
        if (before.isEmpty() && after.isEmpty()) {
            skip("skipped: its traces are not here");
            QSKIP("its traces are not here");
        }
        const Advised a = advised(before.isEmpty() ? after : before);
        QVERIFY2(a.error.isEmpty(), qPrintable(a.error));
        if (a.analysis->devices().empty()) {
            skip("skipped: no reader tells the device's work in this format yet");
            QSKIP("no reader tells the device's work in this format yet");
        }
        verifyWhole(a);
        for (const QString &rule : row["silent"].split(QLatin1Char('|'), Qt::SkipEmptyParts)) {
            const Finding *f = find(a, rule);
            const double promised = f ? std::max(f->savingPct.value_or(0), f->unprofiledSavingPct.value_or(0)) : 0;
            Line &l = line(name, rule, "wrong");
            l.predicted = QStringLiteral("%1 %").arg(promised, 0, 'f', 1);
            l.expected = QStringLiteral("at most 3 %");
            QVERIFY2(promised <= 3, qPrintable(text(a)));
            l.verdict = QStringLiteral("ok: silent");
        }
        if (expected.isEmpty()) {
            // Nothing but what is also true is claimed of the host's side.
            const QStringList allowed = (row["also_true"] + QLatin1Char('|') + row["silent"]).split(QLatin1Char('|'));
            if (before.isEmpty() && !name.contains("healthy"))
                return;
            for (const Finding &f : a.result.findings)
                QVERIFY2(!kHostRules.contains(QString::fromStdString(f.rule))
                        || allowed.contains(QString::fromStdString(f.rule))
                        || f.severity >= advisor::FindingSeverity::Low,
                    qPrintable(text(a)));
            return;
        }
        if (std::none_of(expected.begin(), expected.end(), isBuilt)) {
            skip("skipped: no rule of that name is registered yet");
            QSKIP("no rule of that name is registered yet");
        }
        const QStringList allowed = row["also_true"].split(QLatin1Char('|'));
        const Finding *finding = nullptr;
        bool isFirst = true;
        for (const Finding &f : a.result.findings) {
            const QString rule = QString::fromStdString(f.rule);
            if (expected.contains(rule)) {
                finding = &f;
                break;
            }
            isFirst = isFirst && allowed.contains(rule);
        }
        if (!finding && !std::all_of(expected.begin(), expected.end(), isBuilt)) {
            skip("skipped: not all rules of these names are registered yet");
            QSKIP("not all rules of these names are registered yet");
        }
        Line &l = line(name, row["rule"], "wrong");
        l.expected = QStringLiteral("%1 % (trace %2 %)").arg(row["saving_pct"], row["trace_saving_pct"]);
        QVERIFY2(finding && isFirst, qPrintable(text(a)));
        // A suspicion promises nothing.
        const double pct = finding->savingPct.value_or(0), unprofiled = finding->unprofiledSavingPct.value_or(pct);
        l.rule = QString::fromStdString(finding->rule);
        l.predicted = QStringLiteral("%1 % (trace %2 %)").arg(unprofiled, 0, 'f', 1).arg(pct, 0, 'f', 1);
        l.ratio = QStringLiteral("%1 (%2)")
                      .arg(unprofiled / row["saving_pct"].toDouble(), 0, 'f', 2)
                      .arg(pct / row["trace_saving_pct"].toDouble(), 0, 'f', 2);
        const double low = row["low_pct"].toDouble(), high = row["high_pct"].toDouble();
        QVERIFY2((pct >= low && pct <= high) || (unprofiled >= low && unprofiled <= high), qPrintable(text(a)));
        if (!after.isEmpty() && finding->savingNsPerStep) {
            const Advised fixed = advised(after);
            verifyWhole(fixed);
            verifyMended(*finding, a, fixed);
            if (QTest::currentTestFailed())
                return;
        }
        l.verdict = QStringLiteral("ok");
    }

    /// Each simulated program: the expected advice first, with the saving within 0.6 to 1.3 of the true one and the severity within one
    /// level, and nothing that the case forbids; played with the change, the step is as long as that of the program simulated with it.
    void simulated_data()
    {
        QTest::addColumn<QHash<QString, QString>>("row");
        for (const auto &row : readTable(kShared + "cases/EXPECT.tsv"))
            if (row["file"].startsWith(QLatin1Char('C')) || row["file"].startsWith(QLatin1Char('H')))
                QTest::newRow(qPrintable(row["file"])) << row;
    }
    void simulated()
    {
        using Row = QHash<QString, QString>;
        QFETCH(Row, row);
        const QString file = row["file"], advice = row["advice"], never = row["never"];
        // Ranks that are told to be looked at together.
        QStringList paths { kShared + "cases/" + file };
        if (const auto rank = file.indexOf("_rank"); rank > 0) {
            paths.clear();
            for (const QString &f :
                QDir(kShared + "cases").entryList({ file.left(rank) + "_rank*.json" }, QDir::Files, QDir::Name))
                paths << kShared + "cases/" + f;
        }
        const Advised a = advised(paths);
        QVERIFY2(a.error.isEmpty(), qPrintable(a.error));
        if (a.analysis->devices().empty()) {
            line(file, advice, "skipped: no reader tells the device's work in this format yet");
            QSKIP("no reader tells the device's work in this format yet");
        }
        verifyWhole(a);
        for (const Finding &f : a.result.findings) {
            const QString rule = QString::fromStdString(f.rule);
            const bool isFirst = &f == &a.result.findings.front();
            QVERIFY2(
                !never.contains(rule) || (never.contains(rule + " as first advice") && !isFirst), qPrintable(text(a)));
            if (advice.isEmpty())
                QVERIFY2(f.severity == advisor::FindingSeverity::Info
                        || (f.severity == advisor::FindingSeverity::Low && !kHostRules.contains(rule)),
                    qPrintable(text(a)));
        }
        if (advice.isEmpty()) {
            line(file, QStringLiteral("(healthy)"), "ok: nothing");
            return;
        }
        if (!isBuilt(advice)) {
            line(file, advice, "skipped: no rule of that name is registered yet");
            QSKIP("no rule of that name is registered yet");
        }
        Line &l = line(file, advice, "wrong");
        QVERIFY2(!a.result.findings.empty() && a.result.findings[0].rule == advice.toStdString(), qPrintable(text(a)));
        const Finding &f = a.result.findings[0];
        const bool isOnce = row["saving_ms_per_step"].contains("per epoch");
        const double truth = row["saving_ms_per_step"].section(QLatin1Char(' '), 0, 0).toDouble();
        QCOMPARE(f.scope == advisor::SavingScope::Run, isOnce);
        const double predicted =
            static_cast<double>(isOnce ? f.savingNsTotal.value_or(0) : f.savingNsPerStep.value_or(0)) / 1e6;
        l.predicted = QStringLiteral("%1 ms").arg(predicted, 0, 'f', 2);
        l.expected = QStringLiteral("%1 ms").arg(truth, 0, 'f', 2);
        l.ratio = QString::number(predicted / truth, 'f', 2);
        QVERIFY2(predicted >= 0.6 * truth && predicted <= 1.3 * truth, qPrintable(text(a)));
        QVERIFY2(std::abs(static_cast<int>(f.severity) - static_cast<int>(kSeverities.indexOf(row["severity"]))) <= 1,
            qPrintable(text(a)));
        for (const QString &figure : row["key_numbers"].split(QLatin1Char(';'))) {
            if (!figure.startsWith(QStringLiteral("fixed_step_ms=")) || isOnce)
                continue;
            const double fixedMs = figure.section(QLatin1Char('='), 1).toDouble(), changed = stepMs(a) - predicted;
            QVERIFY2(std::abs(changed - fixedMs) <= 0.1 * fixedMs,
                qPrintable(QStringLiteral("%1 ms, fixed %2 ms").arg(changed).arg(fixedMs)));
        }
        if (const QString path = kShared + "cases/fixed/" + file; QFileInfo::exists(path)) {
            const Advised fixed = advised(path);
            verifyMended(f, a, fixed);
            if (QTest::currentTestFailed())
                return;
        }
        l.verdict = QStringLiteral("ok");
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
            if (kHostRules.contains(QString::fromStdString(f.rule)) && path.contains("item_every_step"))
                QVERIFY2(f.rule == "sync-per-step" && *f.savingPct <= 3, qPrintable(text(a)));
            else if (kHostRules.contains(QString::fromStdString(f.rule)))
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
                 std::pair { QStringLiteral("h200"), QStringList { "jax_*.xplane.pb", "jax_*.xplane.pb.zst" } },
                 std::pair { QStringLiteral("cases"), QStringList { "C*.json", "H*.json" } },
                 std::pair { QStringLiteral("public/kineto"), QStringList { "*.json.gz" } },
                 std::pair { QStringLiteral("public/xplane"), QStringList { "*.xplane.pb" } } }) {
            for (const QString &file : QDir(kShared + folder).entryList(filters, QDir::Files, QDir::Name)) {
                const Advised a = advised(kShared + folder + QLatin1Char('/') + file);
                // A few of the public ones are no traces.
                QVERIFY2(a.error.isEmpty() || folder.startsWith("public"),
                    qPrintable(file + QStringLiteral(": ") + a.error));
                if (a.result.replay && a.analysis->steps().source != analysis::StepSource::None)
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

    void cleanupTestCase()
    {
        qInfo("%-34s %-44s %-28s %-28s %-14s %s", "trace", "rule", "predicted", "measured or true", "ratio", "");
        for (const Line &l : table())
            qInfo("%-34s %-44s %-28s %-28s %-14s %s", qPrintable(l.name), qPrintable(l.rule), qPrintable(l.predicted),
                qPrintable(l.expected), qPrintable(l.ratio), qPrintable(l.verdict));
    }
};

QTEST_GUILESS_MAIN(TestAdvice)
#include "tst_advice.moc"
