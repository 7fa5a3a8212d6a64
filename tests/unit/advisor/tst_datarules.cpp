// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What keeps a trace from being believed; the checklist; and that each rule has its page of help.

#include <QFileInfo>
#include <QTest>

#include <algorithm>

#include <advisor/checklist.h>
#include <advisor/engine.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

#include "findings.h"

using namespace lanewise;
using namespace lanewise::advisor;
using test::find;
using test::run;

namespace {

/// `launches` launches of 1 us every 10 us, of which those from `from` on have no kernel.
std::string launches(int count, int from, const std::string &before = {}, const std::string &behind = {})
{
    std::string host = "host1/1: 0+1us cudaGetDevice" + before, gpu = "gpu0/7:";
    for (int i = 0; i < count; ++i) {
        host += ", " + std::to_string(10 + i * 10) + "us+1us cudaLaunchKernel #" + std::to_string(i + 1);
        if (i < from)
            gpu += (i ? ", " : " ") + std::to_string(15 + i * 10) + "us+2us k #" + std::to_string(i + 1);
    }
    return host + behind + "\n" + (from ? gpu + "\n" : std::string());
}

const ChecklistItem *item(const std::vector<ChecklistItem> &list, std::string_view id)
{
    for (const ChecklistItem &i : list)
        if (id == i.id)
            return &i;
    return nullptr;
}

std::vector<ChecklistItem> checklistOf(const std::string &text)
{
    const analysis::Analysis a(test::traceFromText(text));
    return makeChecklist(a, advise(a));
}

} // namespace

class TestDataRules : public QObject {
    Q_OBJECT

private slots:
    void kernelsMissing()
    {
        const auto r = run(launches(30, 0));
        const Finding *f = find(r, "data:kernels-missing");
        QVERIFY(f && f->occurrences == 30 && f->severity == FindingSeverity::Info && !f->savingNsPerStep);
        QCOMPARE(f->help, std::string("rules/data-kernels-missing"));
        QVERIFY(core::toEnglish(f->title).find("30 of 30") != std::string::npos);
        QVERIFY(!find(run(launches(30, 30)), "data:kernels-missing"));
        QVERIFY(!find(run(launches(5, 0)), "data:kernels-missing")); // a few
        // Recorded into a graph: nothing runs yet.
        QVERIFY(!find(
            run(launches(30, 0, ", 2us+1us cudaStreamBeginCapture_v10000", ", 990us+1us cudaStreamEndCapture_v10000")),
            "data:kernels-missing"));
    }

    /// Work queued before the recording has no launch, and has not lost one.
    void eventsDropped()
    {
        const std::string host = "host1/1: 100us+1us cudaLaunchKernel #1, 110us+1us cudaLaunchKernel #2\n";
        const auto r = run(host + "gpu0/7: 120us+5us a #1, 130us+5us lost #77, 140us+5us b #2\n");
        const Finding *f = find(r, "data:events-dropped");
        QVERIFY(f && f->occurrences == 1);
        QVERIFY(
            !find(run(host + "gpu0/7: 120us+5us queued #77, 130us+5us a #1, 140us+5us b #2\n"), "data:events-dropped"));
        QVERIFY(!find(run("gpu0/7: 120us+5us a #1, 130us+5us b #2\n"), "data:events-dropped")); // no host at all
    }

    void durations()
    {
        const auto r = run("host1/1: 0+5us a, 10us+-3us b, 20us+800000s c !impossible\n");
        const Finding *f = find(r, "data:impossible-durations");
        QVERIFY(f && f->occurrences == 2);
        const auto untimed = run("gpu0/7: 0+5us a, 0+0 b !untimed\n");
        f = find(untimed, "data:untimed-kernels");
        QVERIFY(f && f->occurrences == 1);
        QVERIFY(run("gpu0/7: 0+5us a\n").findings.empty());
    }

    /// One kernel of ten has no length; a memset and a copy may have none.
    void zeroLengths()
    {
        const auto text = [](int zero, const std::string &more = {}) {
            std::string stream = "gpu0/7:";
            for (int i = 0; i < 10; ++i)
                stream += (i ? ", " : " ") + std::to_string(10 * i) + "us+" + (i < zero ? "0" : "5us") + " a";
            return stream + more + "\n";
        };
        const auto r = run(text(1));
        const Finding *f = find(r, "data:untimed-kernels");
        QVERIFY(f && f->occurrences == 1 && core::toEnglish(f->title) == "1 of 10 kernels have a length of 0");
        QVERIFY(!find(run(text(0, ", 200us+0 Memset, 210us+0 Memcpy HtoD")), "data:untimed-kernels"));
        QVERIFY(!find(run(text(1, ", 200us+5us b")), "data:untimed-kernels"));
        for (const auto &item : makeChecklist(analysis::Analysis(test::traceFromText(text(10))), run(text(10))))
            QVERIFY2(item.answer != ChecklistAnswer::Ok, core::toEnglish(item.title).c_str());
    }

    /// Devices that idle for half of each step, in which nothing is recorded: no rule names it, and nothing is said to be well.
    void idleThatNothingNames()
    {
        const auto answer = [](int idleUs) {
            std::string host = "host1/1:", device = "gpu0/7:";
            for (int i = 0; i < 5; ++i) {
                const int t = 100 + i * (1000 + idleUs);
                const std::string link = " #" + std::to_string(i + 1), comma = i ? ", " : " ";
                host += comma + std::to_string(t) + "us+" + std::to_string(999 + idleUs) + "us ProfilerStep#"
                    + std::to_string(i + 1) + ", " + std::to_string(t + idleUs) + "us+2us cudaLaunchKernel" + link;
                device += comma + std::to_string(t + idleUs + 5) + "us+990us gemm" + link;
            }
            const auto trace = test::traceFromText(host + "\n" + device + "\n");
            const analysis::Analysis analysis(trace);
            for (const auto &item : makeChecklist(analysis, advise(analysis)))
                if (item.id == std::string_view("gpu"))
                    return item.answer;
            return ChecklistAnswer::NotApplicable;
        };
        QCOMPARE(answer(1000), ChecklistAnswer::NotRecorded);
        QCOMPARE(answer(10), ChecklistAnswer::Ok);
    }

    /// 200 kernels of 10 us, 12 us apart; two last 500 ms and past all the others. Those rank by the 12 us until the next begins; what overlaps by a few
    /// microseconds, and a lane where all overlap, is left alone.
    void overlongOperations()
    {
        const auto text = [](int overlongEach, int lengthUs, int otherUs) {
            std::string stream = "gpu0/7:";
            for (int i = 0; i < 200; ++i) {
                const bool isLong = overlongEach > 0 && i % overlongEach == 50 % overlongEach;
                stream += (i ? ", " : " ") + std::to_string(12 * i) + "us+"
                    + std::to_string(isLong ? lengthUs : otherUs) + "us " + (isLong ? "rare" : "usual");
            }
            return stream + "\n";
        };
        const auto r = run(text(100, 500'000, 10));
        const Finding *f = find(r, "data:impossible-durations");
        QVERIFY(f && f->occurrences == 2);
        QCOMPARE(f->evidence[0].costNs, core::TimeNs(499'988'000));
        QVERIFY(core::toEnglish(f->why).find("999.98 ms") != std::string::npos
            || core::toEnglish(f->why).find("1.00 s") != std::string::npos);
        QVERIFY(!f->savingPct);
        const analysis::Analysis a(test::traceFromText(text(100, 500'000, 10)));
        const analysis::Device &device = a.devices().at(0);
        QCOMPARE(a.trace().string(device.topKernels.at(0).name), std::string_view("usual"));
        QCOMPARE(device.topKernels.at(1).totalNs, core::TimeNs(1'000'000'000)); // as recorded
        QVERIFY(!find(run(text(100, 60, 10)), "data:impossible-durations"));
        QVERIFY(!find(run(text(2, 500'000, 10)), "data:impossible-durations"));
        QVERIFY(!find(run(text(0, 0, 500'000)), "data:impossible-durations"));
    }

    void steps()
    {
        const auto r = run(launches(20, 20));
        QVERIFY(find(r, "data:no-steps"));
        QVERIFY(core::toEnglish(find(r, "data:no-steps")->advice.at(0).text).find("step()") != std::string::npos);
        QVERIFY(!find(run(launches(20, 20, ", 1us+300us ProfilerStep#1")), "data:no-steps"));
        // One side alone has no steps to mark.
        QVERIFY(!find(run("gpu0/7: 0+5us a\n"), "data:no-steps"));
    }

    void clockSkew()
    {
        const std::string host =
            "host1/1: 100us+1us cudaLaunchKernel #1, 200us+1us cudaLaunchKernel #2, 300us+1us cudaLaunchKernel #3\n";
        const auto r = run(host + "gpu0/7: 90us+1us a #1, 195us+2us b #2, 310us+5us c #3\n");
        const Finding *f = find(r, "data:clock-skew");
        QVERIFY(f && f->occurrences == 2);
        QVERIFY(!find(run(host + "gpu0/7: 105us+1us a #1, 205us+2us b #2, 310us+5us c #3\n"), "data:clock-skew"));
        const auto ranks = run("file a rank=0\ngpu0/7: 1000us+100us nccl_AllReduce, 3000us+100us nccl_AllReduce\n"
                               "file b rank=1\ngpu0/7: 1500us+100us nccl_AllReduce, 3500us+100us nccl_AllReduce\n");
        f = find(ranks, "data:clock-skew");
        QVERIFY(f && core::toEnglish(f->title).find("500") != std::string::npos);
    }

    /// 20 operators between two launches: at 4 us each they are 80 of 200 us.
    void profilerOverhead()
    {
        std::string host = "host1/1:", gpu = "gpu0/7:";
        for (int i = 0; i < 5; ++i) {
            const int t = 10 + i * 200;
            host += (i ? ", " : " ") + std::to_string(t) + "us+199us ProfilerStep#" + std::to_string(i + 1);
            for (int k = 0; k < 20; ++k)
                host += ", " + std::to_string(t + 5 + k * 9) + "us+8us aten::add";
            host += ", " + std::to_string(t + 190) + "us+2us cudaLaunchKernel #" + std::to_string(i + 1);
            gpu += (i ? ", " : " ") + std::to_string(t + 195) + "us+2us k #" + std::to_string(i + 1);
        }
        const auto r = run(host + "\n" + gpu + "\n");
        QVERIFY(find(r, "data:profiler-overhead"));
        QVERIFY(!find(run(launches(20, 20, ", 1us+300us ProfilerStep#1")), "data:profiler-overhead"));
    }

    void checklistOfOneDevice()
    {
        const auto list = checklistOf(launches(20, 20, ", 1us+300us ProfilerStep#1"));
        QCOMPARE(list.size(), std::size_t(10));
        QCOMPARE(std::string_view(list.front().id), std::string_view("input"));
        QCOMPARE(item(list, "input")->answer, ChecklistAnswer::Ok);
        for (const char *id :
            { "gpus-batch", "gpus-input", "gpus-allreduce", "gpus-copies", "gpus-balance", "gpus-order" }) {
            QCOMPARE(item(list, id)->answer, ChecklistAnswer::NotApplicable);
            QVERIFY(!item(list, id)->why.isEmpty());
        }
    }

    void checklistWithoutADevice()
    {
        const auto list = checklistOf(launches(30, 0));
        QCOMPARE(item(list, "input")->answer, ChecklistAnswer::NotRecorded);
        QCOMPARE(item(list, "precision")->answer, ChecklistAnswer::NotRecorded);
    }

    void checklistNamesItsFindings()
    {
        std::string host = "host1/1:", gpu = "device 0 NVIDIA A100 cc=8.0\ngpu0/7:";
        for (int i = 0; i < 5; ++i) {
            const int t = 10 + i * 1000;
            host += (i ? ", " : " ") + std::to_string(t) + "us+999us ProfilerStep#" + std::to_string(i + 1) + ", "
                + std::to_string(t + 1) + "us+1us cudaLaunchKernel #" + std::to_string(i + 1) + ", "
                + std::to_string(t + 3) + "us+910us cudaDeviceSynchronize";
            gpu +=
                (i ? ", " : " ") + std::to_string(t + 5) + "us+900us ampere_sgemm_128x64_tn #" + std::to_string(i + 1);
        }
        const auto list = checklistOf(host + "\n" + gpu + "\n");
        QCOMPARE(item(list, "precision")->answer, ChecklistAnswer::Finding);
        QCOMPARE(item(list, "precision")->findings, std::vector<std::string> { "no-tensor-core" });
        // A rank of several: that it is one, and that the others are not here.
        const auto rank = checklistOf("file a rank=0\n" + launches(20, 20) + "gpu0/20: 900us+5us nccl_AllReduce\n");
        QCOMPARE(item(rank, "gpus-balance")->answer, ChecklistAnswer::NotRecorded);
        QCOMPARE(item(rank, "gpus-allreduce")->answer, ChecklistAnswer::Ok);
    }

    void eachRuleHasItsPage()
    {
        for (std::string rule : ruleNames()) {
            std::replace(rule.begin(), rule.end(), ':', '-');
            const QString page =
                QStringLiteral(LANEWISE_SOURCE_DIR "/resources/help/rules/%1.md").arg(QString::fromStdString(rule));
            QVERIFY2(QFileInfo::exists(page), qPrintable(page));
        }
    }
};

LANEWISE_TEST(TestDataRules)
#include "tst_datarules.moc"
