// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The examples of the TensorFlow profiler's guide and of Dive into Deep Learning 13.3 as made traces, the rules about compilers and placement, and
// the limits as a file. What each change saves is worked out by hand beside it.

#include <algorithm>
#include <random>

#include <QTemporaryDir>

#include <advisor/thresholdsettings.h>
#include <rulecontext.h>
#include <support/testsuite.h>

#include "findings.h"
#include "program.h"

using namespace lanewise;
using namespace lanewise::advisor;
using test::describe;
using test::find;
using test::Program;
using test::run;
using test::saves;

namespace {

std::string us(int start, int length)
{
    return std::to_string(start) + "us+" + std::to_string(length) + "us ";
}

/// The same step again and again: `period` us each, with what stands in it told from its begin.
struct Slice {
    std::string lane;
    int at, length;
    std::string what; ///< "#" stands for a correlation of its own a step
};
std::string repeated(int steps, int period, const std::vector<Slice> &slices, const std::string &head = {})
{
    std::vector<std::string> lanes;
    for (const Slice &s : slices)
        if (std::find(lanes.begin(), lanes.end(), s.lane) == lanes.end())
            lanes.push_back(s.lane);
    std::string text = head;
    for (const std::string &lane : lanes) {
        text += lane + ":";
        bool isFirst = true;
        const auto add = [&](const std::string &slice) {
            text += (isFirst ? " " : ", ") + slice;
            isFirst = false;
        };
        for (int i = 0; i < steps; ++i) {
            if (lane == "host1/1")
                add(us(i * period, period - 1) + "ProfilerStep#" + std::to_string(i + 1));
            for (const Slice &s : slices) {
                if (s.lane != lane)
                    continue;
                std::string what = s.what;
                // "#3" in step 2 is #203.
                if (const std::size_t at = what.rfind('#'); at != std::string::npos)
                    what.insert(at + 1, std::to_string(i + 1) + (what.size() - at == 2 ? "0" : ""));
                add(us(i * period + s.at, s.length) + what);
            }
        }
        text += "\n";
    }
    return text;
}

/// Four times a step a product of 200 us and a row behind it.
Program rows(const std::vector<std::string> &kernels, const std::string &detail)
{
    Program p;
    for (int i = 0; i < 5; ++i) {
        p.beginStep();
        for (int k = 0; k < 4; ++k) {
            p.launch("aten::mm", 10, "gemm", 200);
            int length = 10;
            for (const std::string &kernel : kernels)
                p.launch("aten::op", 10, kernel, length += 10, "cudaLaunchKernel", detail);
        }
        p.endStep();
    }
    return p;
}

QString listed(const AdvisorResult &r)
{
    QString text;
    for (const Finding &f : r.findings) {
        text += QString::fromStdString(f.rule) + QString::number(f.savingNsPerStep.value_or(-1))
            + QString::number(f.unprofiledSavingNsPerStep.value_or(-1))
            + QString::fromStdString(core::toEnglish(f.title));
        for (const std::string &m : f.merged)
            text += QString::fromStdString(m);
        text += QString::number(f.occurrences) + QLatin1Char('\n');
    }
    return text;
}

} // namespace

class TestGuideRules : public QObject {
    Q_OBJECT

private slots:
    /// The guide's 126,224 Mul of 21.9 us, 15,778 in each of eight steps, from one launch to the next 30 us: between two of them the device is idle for
    /// 8.1 us, 15,777 times a step, of which the 1 us between kernels of a full queue stays. That is 112.0 ms of 473.
    void manyMul()
    {
        constexpr int kSteps = 8, kEach = 15'778;
        std::string host = "file tf format=xspace\nhost1/1:", device = "\ngpu0/7:";
        std::string steps;
        long long now = 0;
        int id = 0;
        for (int i = 0; i < kSteps; ++i) {
            const long long begin = now;
            std::string body;
            for (int k = 0; k < kEach; ++k, now += 30'000) {
                ++id;
                body += ", " + std::to_string(now + 1'000) + "+28000 Mul kind=cpu, " + std::to_string(now + 20'000)
                    + "+5000 cuLaunchKernel #" + std::to_string(id);
                device += (id > 1 ? ", " : " ") + std::to_string(now + 22'000) + "+21900 Mul_GPU_DT_FLOAT #"
                    + std::to_string(id);
            }
            host += (i ? ", " : " ") + std::to_string(begin) + "+" + std::to_string(now - begin - 1) + " ProfilerStep#"
                + std::to_string(i + 1) + body;
        }
        QCOMPARE(id, 126'224);
        const AdvisorResult r = run(host + device + "\n");
        const Finding *f = find(r, "small-op-repeat");
        QVERIFY2(f && f == &r.findings.front(), qPrintable(describe(r)));
        QVERIFY2(saves(f, 112'000, 1'200), qPrintable(describe(r)));
        const QString title = QString::fromStdString(core::toEnglish(f->title));
        QVERIFY2(title.startsWith("Mul runs 15,778 times a step") || title.startsWith("Mul runs 15,777 times a step"),
            qPrintable(title));
        QVERIFY2(core::toEnglish(f->why).find("21.9") != std::string::npos, core::toEnglish(f->why).c_str());
    }

    /// 20 kernels of 45 us launched every 50: the device idles for launches in 10 % of the step, 100 us, of which 20 between
    /// kernels of a full queue stay.
    void tenPercentForLaunches()
    {
        const char *names[] = { "conv", "batch_norm", "relu", "pool" };
        Program p;
        for (int i = 0; i < 6; ++i) {
            p.beginStep();
            for (int k = 0; k < 20; ++k)
                p.launch({}, 50, names[k % 4], 45);
            p.endStep();
        }
        const AdvisorResult r = p.advise();
        const Finding *f = find(r, "launch-bound");
        QVERIFY2(f && f == &r.findings.front() && saves(f, 80, 4), qPrintable(describe(r)));
        QVERIFY2(core::toEnglish(f->why).find("idle for 100 µs a step") != std::string::npos, qPrintable(describe(r)));
    }

    /// Between the last kernel of a step and the first of the next the host runs a callback of 300 us: between step 8 and 9 as well.
    void gapBetweenSteps()
    {
        Program p;
        for (int i = 0; i < 10; ++i) {
            p.beginStep();
            p.launch("aten::mm", 10, "gemm", 700);
            p.wait("aten::item");
            p.range(300, "callbacks.py(21): on_train_batch_end", "python");
            p.endStep();
        }
        const AdvisorResult r = p.advise();
        const Finding *f = find(r, "between-step-host-work");
        // Behind the last step nothing waits.
        QVERIFY2(f && f == &r.findings.front() && saves(f, 285, 30), qPrintable(describe(r)));
        // Steps are about 1,010 us: the kernel of step 8 ends at about 7,780.
        QVERIFY2(std::any_of(f->evidence.begin(), f->evidence.end(),
                     [](const Evidence &e) {
                         return e.range.startNs > 7'700'000 && e.range.startNs < 7'900'000 && e.range.endNs < 8'300'000;
                     }),
            qPrintable(describe(r)));
    }

    /// Copies of 100 us on three streams, each of which the kernel behind it waits for: to the device, on it, and back at the end of the step.
    void copiesOnThreeStreams()
    {
        const std::vector<Slice> slices {
            { "host1/1", 1, 2, "cudaMemcpyAsync #1" },
            { "host1/1", 4, 2, "cudaMemcpyAsync #2" },
            { "host1/1", 7, 2, "cudaLaunchKernel #3" },
            { "host1/1", 10, 2, "cudaMemcpyAsync #4" },
            { "host1/1", 14, 900, "cudaDeviceSynchronize" },
            { "gpu0/13", 10, 100, "Memcpy HtoD (Pinned -> Device) bytes=4000000 #1" },
            { "gpu0/15", 111, 100, "Memcpy DtoD (Device -> Device) bytes=400000000 #2" },
            { "gpu0/7", 212, 590, "gemm #3" },
            { "gpu0/14", 803, 100, "Memcpy DtoH (Device -> Pinned) bytes=4000000 #4" },
        };
        const AdvisorResult r = run(repeated(6, 1000, slices));
        // On the device: about 100 us are saved where nothing is copied there.
        QVERIFY2(saves(find(r, "copy-excess"), 101, 10), qPrintable(describe(r)));
        // Both others could run beside the kernel.
        QVERIFY2(saves(find(r, "copy-not-overlapped"), 200, 25), qPrintable(describe(r)));
    }

    /// Dive into Deep Learning 13.3, exercise 1: eight operations that depend on nothing, with a wait behind each. The host takes 40 us from a wait to
    /// the next launch, so of 8 x (100 + 45) us all but the first way are saved.
    void eightOperationsOnOneDevice()
    {
        const auto program = [](bool waits) {
            Program p;
            for (int i = 0; i < 5; ++i) {
                p.beginStep();
                for (int k = 0; k < 8; ++k) {
                    p.launch("aten::mm", 40, "gemm", 100);
                    if (waits)
                        p.wait({}, "cudaDeviceSynchronize");
                }
                p.endStep();
            }
            return p.advise();
        };
        const AdvisorResult r = program(true);
        const Finding *f = find(r, "sync-per-step");
        // 8 x 39 us between the end of a kernel and the begin of the next, but for the very last.
        QVERIFY2(f && f == &r.findings.front() && saves(f, 300, 25), qPrintable(describe(r)));
        const AdvisorResult free = program(false);
        QVERIFY2(!find(free, "sync-per-step"), qPrintable(describe(free)));
    }

    /// The same on two devices, four on each, with a wait behind each: side by side they take half the time.
    void eightOperationsOnTwoDevices()
    {
        std::vector<Slice> slices;
        for (int k = 0; k < 8; ++k) {
            const std::string id = std::to_string(k + 1);
            slices.push_back({ "host1/1", 5 + k * 120, 3, "cudaLaunchKernel #" + id });
            slices.push_back({ "host1/1", 9 + k * 120, 105, "cudaDeviceSynchronize" });
            slices.push_back({ k % 2 ? "gpu1/7" : "gpu0/7", 10 + k * 120, 100, "gemm #" + id });
        }
        const AdvisorResult r = run(repeated(5, 1000, slices));
        const Finding *f = find(r, "gpus-serialized");
        QVERIFY2(saves(f, 480, 60), qPrintable(describe(r)));
    }

    /// MXNet's waits: each is named as the cause. 400 us of kernel, then 200 us of host that would run beside it.
    void waitsOfMxNet_data()
    {
        QTest::addColumn<QString>("wait");
        QTest::newRow("waitall") << "MXNDArrayWaitAll";
        QTest::newRow("wait_to_read") << "MXNDArrayWaitToRead";
        QTest::newRow("asnumpy") << "MXNDArraySyncCopyToCPU";
    }
    void waitsOfMxNet()
    {
        QFETCH(QString, wait);
        Program p;
        for (int i = 0; i < 6; ++i) {
            p.beginStep();
            p.launch("FullyConnected", 10, "gemm", 400);
            p.wait(wait.toStdString());
            p.pass(200);
            p.endStep();
        }
        const AdvisorResult r = p.advise();
        const Finding *f = find(r, "sync-per-step");
        // Five of six bubbles of about 214 us, and no more than the host can make up for.
        QVERIFY2(f && f == &r.findings.front() && saves(f, 178, 12), qPrintable(describe(r)));
        QVERIFY2(core::toEnglish(f->title).find(wait.toStdString()) != std::string::npos, qPrintable(describe(r)));
    }

    /// Kernels of 20, 30 and 40 us, with 1 us between: 92 us, of which one as long as the two longest, 70, is left. Four times a step.
    void fusibleSequence()
    {
        const std::vector<std::string> row { "elementwise_kernel_tanh", "elementwise_kernel_mul",
            "elementwise_kernel_sub" };
        const AdvisorResult r = rows(row, " blocks=1024 threads=128").advise();
        const Finding *f = find(r, "fusible-sequence");
        QVERIFY2(saves(f, 88, 8), qPrintable(describe(r)));
        QCOMPARE(f->occurrences, std::uint64_t(20));
        QCOMPARE(f->basis, SavingBasis::Bound);
        QVERIFY(core::toEnglish(f->title).starts_with("The same row of 3 kernels runs 4 times a step"));
        // Without grids, with one kernel three times, or with two kernels nothing is sure.
        QVERIFY(!find(rows(row, {}).advise(), "fusible-sequence"));
        QVERIFY(!find(rows({ row[0], row[0], row[0] }, " blocks=1024 threads=128").advise(), "fusible-sequence"));
        QVERIFY(!find(rows({ row[0], row[1] }, " blocks=1024 threads=128").advise(), "fusible-sequence"));
        QVERIFY(!find(rows({ row[0], "gemv", row[2] }, " blocks=1024 threads=128").advise(), "fusible-sequence"));
    }

    /// 600 us of sorting on the host between two kernels of 400: on the device it takes the step no time that is counted.
    void opPlacement()
    {
        const auto program = [](const std::string &op, bool waits, const std::string &around) {
            Program p;
            for (int i = 0; i < 5; ++i) {
                p.beginStep();
                p.launch("aten::mm", 10, "gemm", 400);
                if (waits)
                    p.wait("aten::to");
                p.beginRange();
                p.range(600, op, "cpu");
                if (!around.empty())
                    p.endRange(around);
                p.launch("aten::mm", 10, "gemm", 400);
                p.endStep();
            }
            return p.advise();
        };
        const AdvisorResult r = program("aten::_unique2", true, {});
        const Finding *f = find(r, "op-placement");
        QVERIFY2(f && f == &r.findings.front() && saves(f, 600, 15), qPrintable(describe(r)));
        QCOMPARE(f->basis, SavingBasis::Bound);
        QCOMPARE(f->occurrences, std::uint64_t(5));
        QVERIFY(find(program("model/unique:UniqueV2", true, {}), "op-placement"));
        // Operators that compute nothing much, and input.
        QVERIFY(!find(program("aten::view", true, {}), "op-placement"));
        QVERIFY(!find(program("aten::sort", true, "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__"),
            "op-placement"));
        // An operator of the device that takes its host as long.
        Program own;
        for (int i = 0; i < 5; ++i) {
            own.beginStep();
            own.launch("aten::sort", 600, "sort", 400);
            own.endStep();
        }
        QVERIFY(!find(own.advise(), "op-placement"));
    }

    /// From the end of one compiled piece to the begin of the next 160 us pass.
    void graphBreaks()
    {
        const auto program = [](int regionEnd) {
            return run(repeated(6, 500,
                { { "host1/1", 5, regionEnd, "Torch-Compiled Region: 0/0 kind=cpu" },
                    { "host1/1", 10, 40, "Call CompiledFxGraph a kind=cpu" },
                    { "host1/1", 20, 5, "cudaLaunchKernel #1" },
                    { "host1/1", 150, 300, "Torch-Compiled Region: 1/0 kind=cpu" },
                    { "host1/1", 210, 40, "Call CompiledFxGraph b kind=cpu" },
                    { "host1/1", 220, 5, "cudaLaunchKernel #2" }, { "gpu0/7", 26, 50, "fused_a #1" },
                    { "gpu0/7", 226, 50, "fused_b #2" } }));
        };
        const AdvisorResult r = program(450);
        const Finding *f = find(r, "graph-break");
        QVERIFY2(saves(f, 160, 12), qPrintable(describe(r)));
        QCOMPARE(f->occurrences, std::uint64_t(6));
        QVERIFY(core::toEnglish(f->title).starts_with("The compiled function breaks at 1 place a step"));
        // Two functions side by side.
        const AdvisorResult two = program(100);
        QVERIFY2(!find(two, "graph-break"), qPrintable(describe(two)));
    }

    /// A graph recorded in each step, 250 us of host; recorded in one only, that is its warm-up.
    void graphsRecordedAnew()
    {
        const std::vector<Slice> launch { { "host1/1", 360, 5, "cudaGraphLaunch #1" },
            { "host1/1", 380, 100, "cudaDeviceSynchronize" }, { "gpu0/7", 366, 100, "gemm #1" } };
        std::vector<Slice> anew { { "host1/1", 100, 5, "cudaStreamBeginCapture" },
            { "host1/1", 300, 50, "cudaGraphInstantiate" } };
        anew.insert(anew.end(), launch.begin(), launch.end());
        const AdvisorResult r = run(repeated(6, 500, anew));
        const Finding *f = find(r, "graph-break");
        QVERIFY2(saves(f, 250, 15), qPrintable(describe(r)));
        QVERIFY(core::toEnglish(f->title).starts_with("CUDA graphs are recorded anew in 6 steps"));
        const AdvisorResult once = run(repeated(6, 500, launch));
        QVERIFY2(!find(once, "graph-break"), qPrintable(describe(once)));
    }

    /// IteratorGetNext waits 600 us a step for Prefetch, that for Map, which takes 480 of its 580 itself: 480/580 of what the wait exceeds a ready
    /// batch (200 us) by, 331 us.
    void tfDataBottleneck()
    {
        const auto program = [](int own) {
            return run(repeated(6, 1000,
                { { "host1/1", 10, 600, "IteratorGetNext kind=cpu" },
                    { "host1/1", 15, 590, "Iterator::Prefetch kind=cpu" }, { "host1/1", 650, 5, "cuLaunchKernel #1" },
                    { "host1/2", 20, 580, "Iterator::Prefetch::Map kind=cpu" },
                    { "host1/2", 22, 580 - own, "Iterator::Prefetch::Map::TFRecord kind=cpu" },
                    { "gpu0/7", 656, 300, "gemm #1" } },
                "file tf format=xspace\n"));
        };
        const AdvisorResult r = program(480);
        const Finding *f = find(r, "tfdata-bottleneck");
        QVERIFY2(saves(f, 331, 25), qPrintable(describe(r)));
        QVERIFY(core::toEnglish(f->title).find("iterator Map") != std::string::npos);
        QVERIFY(!f->advice.empty() && f->advice[0].code.find("num_parallel_calls") != std::string::npos);
        QVERIFY2(
            std::find(f->merged.begin(), f->merged.end(), "input-bound") != f->merged.end(), qPrintable(describe(r)));
        // The slowest is the one below.
        const AdvisorResult below = program(80);
        QVERIFY2(find(below, "tfdata-bottleneck")
                && core::toEnglish(find(below, "tfdata-bottleneck")->title).find("TFRecord") != std::string::npos,
            qPrintable(describe(below)));
    }

    /// Whatever the order in which rules are registered.
    void sameInAnyOrderOfRules()
    {
        Program p;
        for (int i = 0; i < 6; ++i) {
            p.beginStep();
            p.call(150, "cudaMalloc");
            p.range(600, "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", "annotation");
            for (int k = 0; k < 20; ++k)
                p.launch("aten::add", 30, "elementwise", 5);
            p.launch("aten::mm", 10, "ampere_sgemm_128x64_tn", 300);
            p.wait("aten::item");
            p.range(250, "update_metrics", "annotation");
            p.endStep();
        }
        const analysis::Analysis analysis(test::traceFromText(p.text()));
        const QString expected = listed(advise(analysis));
        QVERIFY2(expected.count(QLatin1Char('\n')) >= 4, qPrintable(expected));
        std::mt19937 random(5);
        for (int i = 0; i < 6; ++i) {
            auto rules = allRules();
            std::shuffle(rules.begin(), rules.end(), random);
            QCOMPARE(listed(adviseBy(std::move(rules), analysis, {}, {})), expected);
        }
    }

    void limitsFromAFile()
    {
        const auto s = ThresholdSettings::parse("\xef\xbb\xbf# mine\n[window]\nsize = large\n[limits]\r\n"
                                                "input-bound.share = 12.5\r\n\n; more\nlaunch-bound.fewest=3\n");
        QVERIFY(s.problems().empty());
        QCOMPARE(s.thresholds()[Limit::InputBoundShare], 12.5);
        QCOMPARE(s.thresholds()[Limit::LaunchFewest], 3.0);
        QCOMPARE(s.thresholds()[Limit::SeverityHigh], 10.0);
        // What is written is read again, and only what differs is written.
        const std::string text = ThresholdSettings::write(s.thresholds());
        QCOMPARE(text, std::string("[limits]\ninput-bound.share = 12.5\nlaunch-bound.fewest = 3\n"));
        const auto again = ThresholdSettings::parse(text);
        for (const ThresholdInfo &t : thresholdTable())
            QCOMPARE(again.thresholds()[t.limit], s.thresholds()[t.limit]);
    }

    /// What somebody wrote into the file stays, wherever the limits stand in it.
    void limitsIntoAFile()
    {
        Thresholds wanted;
        wanted.set(Limit::InputBoundShare, 12.5);
        wanted.set(Limit::SyncShare, 3);
        const char *texts[] = { "", "# mine", "[limits]\n", "[window]\nsize = large\n",
            "input-bound.share = 7\nlaunch-bound.fewest = 3 ",
            "\xef\xbb\xbf# mine\r\n[limits]\r\ninput-bound.share=1\r\n",
            "[limits]\nsync-per-step.share = 9\nsync-per-step.share = 8\n\n# end\n[other]\ninput-bound.share = 50\n",
            "\xef\xbb\xbf[window]\na = 1\n[limits]\n; none\nwhat is this\n", "[a]\n[limits]\n[limits]\n[b]" };
        for (const char *text : texts) {
            const std::string once = ThresholdSettings::rewrite(text, wanted);
            const auto read = ThresholdSettings::parse(once);
            for (const ThresholdInfo &t : thresholdTable())
                QVERIFY2(read.thresholds()[t.limit] == wanted[t.limit], (once + t.name).c_str());
            QCOMPARE(read.problems().size(), ThresholdSettings::parse(text).problems().size());
            QCOMPARE(ThresholdSettings::rewrite(once, wanted), once);
            for (const char *kept :
                { "# mine", "# end", "[other]\ninput-bound.share = 50\n", "size = large", "; none", "what is this" })
                QCOMPARE(once.find(kept) != std::string::npos, std::string(text).find(kept) != std::string::npos);
            // Back at the defaults, no limit is left.
            const auto reset = ThresholdSettings::parse(ThresholdSettings::rewrite(once, Thresholds()));
            QCOMPARE(ThresholdSettings::write(reset.thresholds()), std::string("[limits]\n"));
        }
        QCOMPARE(ThresholdSettings::rewrite("# mine\n[limits]\nsync-per-step.share = 9 \n# end\n", wanted),
            std::string("# mine\n[limits]\nsync-per-step.share = 3\n# end\ninput-bound.share = 12.5\n"));
    }

    void wrongLimits()
    {
        const auto said = [](std::string_view text) {
            const auto s = ThresholdSettings::parse(text);
            std::string all;
            for (const core::Message &m : s.problems())
                all += core::toEnglish(m) + "\n";
            return all;
        };
        QCOMPARE(said("a = 1\n"), std::string("Line 1 of the settings: there is no limit named a\n"));
        QCOMPARE(said("\ninput-bound.share = many"),
            std::string("Line 2 of the settings: input-bound.share takes a number, not many\n"));
        QCOMPARE(said("input-bound.share = 101"),
            std::string("Line 1 of the settings: input-bound.share takes 0 to 100, not 101\n"));
        QVERIFY(!said("input-bound.share = -1").empty());
        QVERIFY(!said("input-bound.share = nan").empty());
        QVERIFY(!said("input-bound.share = 1e999").empty());
        QVERIFY(!said("input-bound.share = 5 %").empty());
        QVERIFY(!said("input-bound.share =").empty());
        QVERIFY(!said("no-tensor-core.factor = 0.5").empty());
        QCOMPARE(
            said("input-bound.share"), std::string("Line 1 of the settings is no line of the form name = value\n"));
        // A wrong one keeps its default; the others hold.
        const auto s = ThresholdSettings::parse("input-bound.share = x\nsync-per-step.share = 2");
        QCOMPARE(s.thresholds()[Limit::InputBoundShare], 5.0);
        QCOMPARE(s.thresholds()[Limit::SyncShare], 2.0);
        for (const ThresholdInfo &t : thresholdTable())
            QVERIFY2(t.standard >= rangeOf(t.unit).lowest && t.standard <= rangeOf(t.unit).highest, t.name);
        QTemporaryDir folder;
        QCOMPARE(ThresholdSettings::read(folder.path().toStdString()).problems().size(), std::size_t(1));
        QCOMPARE(
            ThresholdSettings::read((folder.path() + "/none.ini").toStdString()).problems().size(), std::size_t(1));
    }
};

LANEWISE_TEST(TestGuideRules)
#include "tst_guiderules.moc"
