// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>
#include <thread>

#include <advisor/engine.h>
#include <rule.h>
#include <support/testsuite.h>
#include <support/textfixture.h>
#include <vocabulary.h>

using namespace lanewise;
using namespace lanewise::advisor;
using core::TimeNs;
using test::traceFromText;

namespace {

constexpr TimeNs kUs = 1'000;

/// `steps` steps of a thread: `loaderUs` in the loader, then two kernels of `kernelUs` each, launched without waiting; `gapUs` at the end under `gapName`.
std::string program(
    int steps, int loaderUs, int kernelUs, int gapUs = 0, const std::string &gapName = {}, bool waits = true)
{
    std::string host = "host1/1:", device = "\ngpu0/7:";
    int t = 0, busyUntil = 0, id = 1;
    for (int i = 0; i < steps; ++i) {
        const int begin = t;
        std::string body;
        if (loaderUs)
            body += ", " + std::to_string(t) + "us+" + std::to_string(loaderUs)
                + "us enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__";
        t += loaderUs + 10;
        for (int k = 0; k < 2; ++k) {
            body += ", " + std::to_string(t) + "us+5us cudaLaunchKernel #" + std::to_string(id);
            const int start = std::max(busyUntil + 1, t + 6);
            device += (id > 1 ? ", " : " ") + std::to_string(start) + "us+" + std::to_string(kernelUs) + "us gemm #"
                + std::to_string(id);
            busyUntil = start + kernelUs;
            ++id;
            t += 10;
        }
        if (waits) {
            const int end = std::max(t + 2, busyUntil + 4);
            body += ", " + std::to_string(t) + "us+" + std::to_string(end - t) + "us cudaDeviceSynchronize";
            t = end + 5;
        }
        if (gapUs) {
            if (!gapName.empty())
                body += ", " + std::to_string(t) + "us+" + std::to_string(gapUs) + "us " + gapName + " kind=annotation";
            t += gapUs + 5;
        }
        host += (i ? ", " : " ") + std::to_string(begin) + "us+" + std::to_string(t - begin) + "us ProfilerStep#"
            + std::to_string(i + 1) + body;
    }
    return host + device + "\n";
}

AdvisorResult run(const std::string &text, const AdvisorOptions &options = {})
{
    return advise(analysis::Analysis(traceFromText(text)), options);
}

bool near(std::optional<TimeNs> value, TimeNs expectedUs, TimeNs toleranceUs)
{
    return value && std::abs(*value - expectedUs * kUs) <= toleranceUs * kUs;
}

QString describe(const AdvisorResult &r)
{
    QString text;
    for (const Finding &f : r.findings)
        text +=
            QString::fromStdString(f.rule + ": " + core::toEnglish(f.title) + " | " + core::toEnglish(f.why) + "\n");
    return text;
}

} // namespace

class TestAdvisor : public QObject {
    Q_OBJECT

private slots:
    void wordsOfFrameworks_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("work");
        const auto row = [](const char *name, HostWork w) {
            QTest::newRow(name) << QByteArray(name) << static_cast<int>(w);
        };
        row("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__", HostWork::Input);
        row("torch/utils/data/dataloader.py(628): __next__", HostWork::Input);
        row("IteratorGetNext", HostWork::Input);
        row("Optimizer.step#SGD.step", HostWork::Optimizer);
        row("_compile.compile_inner (dynamo_timed)", HostWork::Compile);
        row("async_compile.wait (dynamo_timed)", HostWork::Compile);
        row("ProfilerStep#7", HostWork::Step);
        row("torch/profiler/profiler.py(709): step", HostWork::Profiler);
        row("metrics.py(71): update_state", HostWork::Other);
        row("on_batch_end_metrics", HostWork::Other);
        row("", HostWork::Other);
    }
    void wordsOfFrameworks()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, work);
        QCOMPARE(static_cast<int>(hostWorkOf(name.toStdString())), work);
    }

    void thresholdsHaveNames()
    {
        std::set<std::string> names;
        for (const ThresholdInfo &t : thresholdTable()) {
            QVERIFY(names.insert(t.name).second);
            QCOMPARE(Thresholds::find(t.name), std::optional(t.limit));
            QCOMPARE(Thresholds()[t.limit], t.standard);
            QCOMPARE(&Thresholds::info(t.limit), &t);
            QVERIFY(!core::toEnglish(core::Message(t.meaning)).empty());
        }
        QCOMPARE(Thresholds::find("no such"), std::optional<Limit>());
        QCOMPARE(Thresholds().ns(Limit::ProfilerCost), TimeNs(4'000));
    }

    void causesHaveAnOrder()
    {
        QVERIFY(causeOrder("input-stall") < causeOrder("input-bound"));
        QVERIFY(causeOrder("copy-pageable") < causeOrder("copy-not-overlapped"));
        QVERIFY(causeOrder("eager-execution") < causeOrder("low-occupancy"));
        std::set<std::string_view> names;
        for (const auto &rule : allRules())
            QVERIFY(names.insert(rule->name()).second);
        for (const char *name : { "input-bound", "between-step-host-work", "copy-pageable", "copy-not-overlapped" })
            QVERIFY2(names.count(name), name);
    }

    /// The loader takes 600 us of a step of about 1,040; fetching a ready batch may cost 200. Nothing hides it, so 400 are saved.
    void waitingForInput()
    {
        const auto r = run(program(5, 600, 200));
        QVERIFY2(r.findings.size() == 1, qPrintable(describe(r)));
        const Finding &f = r.findings[0];
        QCOMPARE(f.rule, std::string("input-bound"));
        QVERIFY2(near(f.savingNsPerStep, 400, 10), qPrintable(describe(r)));
        QCOMPARE(f.severity, FindingSeverity::High);
        QCOMPARE(f.basis, SavingBasis::Replay);
        QCOMPARE(f.help, std::string("rules/input-bound"));
        QCOMPARE(f.occurrences, std::uint64_t(5));
        QCOMPARE(f.evidence.size(), std::size_t(5));
        QVERIFY(!f.thresholds.empty());
        QVERIFY(!f.advice.empty());
        for (std::size_t i = 1; i < f.evidence.size(); ++i)
            QVERIFY(f.evidence[i - 1].costNs >= f.evidence[i].costNs);
        QVERIFY2(!core::toEnglish(f.why).empty() && core::toEnglish(f.why).find('{') == std::string::npos,
            core::toEnglish(f.why).c_str());
    }

    /// The same loader beside kernels that take longer, with the host running ahead: nothing to save.
    void hiddenLoaderCostsNothing()
    {
        const auto r = run(program(6, 600, 500, 0, {}, false));
        QVERIFY2(r.findings.empty(), qPrintable(describe(r)));
        QVERIFY(r.replay && r.replay->steps > 0);
        QVERIFY(!r.combinedSavingNsPerStep);
    }

    /// One call of 60 ms among short ones is a stall, not a slow loader; if all are as long, it is one.
    void oneStallIsNotInputBound()
    {
        const auto text = [](int firstLoaderUs) {
            std::string host = "host1/1:", device = "\ngpu0/7:";
            int t = 0;
            for (int i = 0; i < 8; ++i) {
                const int loader = i == 4 ? 60'000 : firstLoaderUs;
                host += (i ? ", " : " ") + std::to_string(t) + "us+" + std::to_string(loader + 450) + "us ProfilerStep#"
                    + std::to_string(i + 1);
                host += ", " + std::to_string(t) + "us+" + std::to_string(loader)
                    + "us enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__";
                host += ", " + std::to_string(t + loader + 2) + "us+5us cudaLaunchKernel #" + std::to_string(i + 1);
                host += ", " + std::to_string(t + loader + 10) + "us+404us cudaDeviceSynchronize";
                device +=
                    (i ? ", " : " ") + std::to_string(t + loader + 10) + "us+400us gemm #" + std::to_string(i + 1);
                t += loader + 450;
            }
            return host + device + "\n";
        };
        const auto stalled = run(text(10));
        QVERIFY2(
            stalled.findings.size() == 1 && stalled.findings[0].rule == "input-stall", qPrintable(describe(stalled)));
        const Finding &stall = stalled.findings[0];
        QCOMPARE(stall.scope, SavingScope::Run);
        QCOMPARE(stall.severity, FindingSeverity::Medium);
        QVERIFY(near(stall.savingNsTotal, 60'000, 300) && !stall.savingNsPerStep);
        const auto slow = run(text(60'000));
        QVERIFY2(slow.findings.size() == 1 && slow.findings[0].rule == "input-bound", qPrintable(describe(slow)));
    }

    /// A slow loader of one rank among four is no rare stall: each rank's calls are held against its own.
    void aSlowLoaderOfOneRank()
    {
        const auto rank = [](int loader) {
            std::string host = "host1/1:", device = "\ngpu0/7:";
            for (int i = 0; i < 8; ++i) {
                const int t = i * 60'450, id = i + 1;
                host += (i ? ", " : " ") + std::to_string(t) + "us+60450us ProfilerStep#" + std::to_string(id);
                host += ", " + std::to_string(t) + "us+" + std::to_string(loader)
                    + "us enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__";
                host += ", " + std::to_string(t + loader + 2) + "us+5us cudaLaunchKernel #" + std::to_string(id);
                host += ", " + std::to_string(t + loader + 10) + "us+404us cudaDeviceSynchronize";
                device += (i ? ", " : " ") + std::to_string(t + loader + 10) + "us+400us gemm #" + std::to_string(id);
            }
            return host + device + "\n";
        };
        const auto r = run("file a rank=0\n" + rank(10) + "file b rank=1\n" + rank(60'000) + "file c rank=2\n"
            + rank(10) + "file d rank=3\n" + rank(10));
        const auto has = [&](std::string_view rule) {
            return std::any_of(
                r.findings.begin(), r.findings.end(), [rule](const Finding &x) { return x.rule == rule; });
        };
        QVERIFY2(has("input-bound") && !has("input-stall"), qPrintable(describe(r)));
    }

    /// 300 us under a name of its own after each step, the device idle meanwhile.
    void workBetweenSteps()
    {
        const auto r = run(program(6, 0, 200, 300, "update_metrics"));
        QVERIFY2(r.findings.size() == 1, qPrintable(describe(r)));
        QCOMPARE(r.findings[0].rule, std::string("between-step-host-work"));
        QVERIFY2(near(r.findings[0].savingNsPerStep, 300, 10), qPrintable(describe(r)));
        QVERIFY(core::toEnglish(r.findings[0].title).find("update_metrics") != std::string::npos);
        QCOMPARE(r.findings[0].occurrences, std::uint64_t(6));
    }

    /// The same gap without a name: nobody can say what it is, only that the wait before it lets the device run dry.
    void namelessGapsAreNotClaimed()
    {
        const auto r = run(program(6, 0, 200, 300));
        QVERIFY2(r.findings.size() == 1 && r.findings[0].rule == "sync-per-step", qPrintable(describe(r)));
    }

    /// Gaps that have a cause of their own are not host work between steps.
    void otherCausesAreLeftAlone()
    {
        const auto zeroing = run(program(6, 0, 200, 300, "Optimizer.zero_grad#SGD.zero_grad"));
        QVERIFY2(
            zeroing.findings.size() == 1 && zeroing.findings[0].rule == "sync-per-step", qPrintable(describe(zeroing)));
        const auto compiling = run(program(6, 0, 200, 300, "_compile.compile_inner (dynamo_timed)"));
        QVERIFY2(compiling.findings.size() == 1 && compiling.findings[0].rule == "recompile",
            qPrintable(describe(compiling)));
    }

    void withoutDeviceOrHostNothingIsSaid()
    {
        const auto noKernels = run(
            "host1/1: 0+1000us ProfilerStep#1, 0+900us enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__, 950us+5us cudaLaunchKernel #1\n");
        QVERIFY(noKernels.findings.empty());
        QVERIFY(!noKernels.replay);
        const auto noHost = run("gpu0/7: 0+10us a, 500us+10us b, 1000us+10us c\n");
        QVERIFY(noHost.findings.empty());
        QVERIFY(!noHost.replay);
    }

    void mutedRulesAreSilent()
    {
        AdvisorOptions options;
        options.muted = { "input-bound" };
        QVERIFY(run(program(5, 600, 200), options).findings.empty());
    }

    void limitsCanBeChanged()
    {
        AdvisorOptions options;
        options.thresholds.set(Limit::InputBoundShare, 60);
        for (const Finding &f : run(program(5, 600, 200), options).findings)
            QVERIFY(f.rule != "input-bound");
        options.thresholds = {};
        options.thresholds.set(Limit::SeverityHigh, 90);
        QCOMPARE(run(program(5, 600, 200), options).findings.at(0).severity, FindingSeverity::Medium);
    }

    void cancelledAdviceIsEmpty()
    {
        const analysis::Analysis a(traceFromText(program(5, 600, 200)));
        const core::CancelToken cancel;
        cancel.cancel();
        const auto r = advise(a, cancel);
        QVERIFY(r.cancelled);
        QVERIFY(r.findings.empty());
    }

    void sameFromSeveralThreads()
    {
        const analysis::Analysis a(traceFromText(program(6, 600, 200, 300, "update_metrics")));
        std::vector<AdvisorResult> results(4);
        std::vector<std::thread> threads;
        for (auto &r : results)
            threads.emplace_back([&] { r = advise(a); });
        for (auto &t : threads)
            t.join();
        QCOMPARE(results[0].findings.size(), std::size_t(2));
        for (const auto &r : results) {
            QCOMPARE(r.findings.size(), results[0].findings.size());
            QCOMPARE(r.combinedSavingNsPerStep, results[0].combinedSavingNsPerStep);
            for (std::size_t i = 0; i < r.findings.size(); ++i) {
                QCOMPARE(r.findings[i].rule, results[0].findings[i].rule);
                QCOMPARE(r.findings[i].savingNsPerStep, results[0].findings[i].savingNsPerStep);
            }
        }
    }

    /// Two causes together save what both do where they lie one behind the other: 400 and 300 us.
    void savingsAreReplayedTogether()
    {
        const auto r = run(program(6, 600, 200, 300, "update_metrics"));
        QCOMPARE(r.findings.size(), std::size_t(2));
        QCOMPARE(r.findings[0].rule, std::string("input-bound"));
        QVERIFY(near(r.combinedSavingNsPerStep, 700, 20));
    }

    /// Of a long trace a part is replayed, and it says so.
    void longTracesAreSampled()
    {
        AdvisorOptions options;
        options.thresholds.set(Limit::ReplayedOperations, 8);
        const auto r = run(program(40, 600, 200), options);
        QVERIFY(!r.sample.isEmpty());
        QVERIFY(r.replay && r.replay->steps >= 3 && r.replay->steps < 40);
        QVERIFY2(r.findings.size() == 1 && near(r.findings[0].savingNsPerStep, 400, 15), qPrintable(describe(r)));
    }
};

LANEWISE_TEST(TestAdvisor)
#include "tst_advisor.moc"
