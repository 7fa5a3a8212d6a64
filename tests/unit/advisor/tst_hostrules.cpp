// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules about what the host does, on programs whose saving can be worked out by hand.

#include <algorithm>

#include <support/testsuite.h>

#include "findings.h"
#include "program.h"

using namespace lanewise;
using namespace lanewise::advisor;
using core::TimeNs;
using test::find;
using test::Program;
using test::run;

namespace {

QString said(const AdvisorResult &r)
{
    QString text;
    for (const Finding &f : r.findings) {
        text += QString::fromStdString(
            f.rule + ": " + core::toEnglish(f.title) + " | " + core::toEnglish(f.why) + " | merged:");
        for (const std::string &m : f.merged)
            text += QStringLiteral(" ") + QString::fromStdString(m);
        text += QStringLiteral("\n");
    }
    return text.isEmpty() ? QStringLiteral("nothing") : text;
}

/// What is said of the trace itself aside.
bool isOnly(const AdvisorResult &r, const char *rule, TimeNs savingUs, TimeNs toleranceUs)
{
    const Finding *only = nullptr;
    for (const Finding &f : r.findings) {
        if (f.rule.starts_with("data:"))
            continue;
        if (only)
            return false;
        only = &f;
    }
    return only && only == &r.findings[0] && only->rule == rule && only->savingNsPerStep
        && std::abs(*only->savingNsPerStep - savingUs * 1000) <= toleranceUs * 1000;
}

bool isAmong(const std::vector<std::string> &names, const char *name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Six steps of 800 us of kernels that the host launches in 20 us, waits for under `before` and `op`, and then passes 200 us.
Program waiting(const std::string &before, const std::string &op)
{
    Program p;
    for (int i = 0; i < 6; ++i) {
        p.beginStep();
        p.launch("aten::mm", 10, "gemm", 400);
        p.launch("aten::mm", 10, "gemm", 400);
        if (!before.empty())
            p.range(5, before, "cpu");
        p.wait(op);
        p.pass(200);
        p.endStep();
    }
    return p;
}

} // namespace

class TestHostRules : public QObject {
    Q_OBJECT

private slots:
    /// Without the wait the host needs 230 us of a step that takes the device 802: of about 1,025 the 210 behind the wait are saved, in five of
    /// six steps (behind the last nothing shows how long the device would have been idle).
    void waitInEachStep()
    {
        const auto r = waiting({}, "aten::item").advise();
        QVERIFY2(isOnly(r, "sync-per-step", 175, 5), qPrintable(said(r)));
        const Finding &f = r.findings[0];
        QCOMPARE(f.occurrences, std::uint64_t(6));
        QCOMPARE(f.severity, FindingSeverity::High);
        QVERIFY(core::toEnglish(f.title).find("aten::item") != std::string::npos);
        QCOMPARE(f.advice.size(), std::size_t(1));
        // What stands behind the wait is shown, not only the wait.
        QVERIFY(f.evidence[0].range.endNs > f.evidence[0].range.startNs + 800'000);
    }

    /// The same wait with nothing behind it, the next step's work launched at once: nobody loses more than the launch.
    void waitThatCostsNothing()
    {
        Program p;
        for (int i = 0; i < 6; ++i) {
            p.beginStep();
            p.launch("aten::mm", 6, "gemm", 4000);
            p.wait("aten::item");
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(r.findings.empty(), qPrintable(said(r)));
    }

    /// What is computed before the wait, or around it, tells what it is for.
    void waitsHaveReasons()
    {
        const auto scale = waiting("aten::_amp_foreach_non_finite_check_and_unscale_", "aten::item").advise();
        QVERIFY2(isOnly(scale, "loss-scale-sync", 175, 5), qPrintable(said(scale)));
        const auto clip = waiting("aten::_foreach_norm", "aten::item").advise();
        QVERIFY2(isOnly(clip, "gradient-clip-sync", 175, 5), qPrintable(said(clip)));
        const auto around = waiting({}, "torch/nn/utils/clip_grad.py(166): clip_grad_norm_").advise();
        QVERIFY2(isOnly(around, "gradient-clip-sync", 175, 5), qPrintable(said(around)));
    }

    /// 40 operators of 30 us with kernels of 5: the device is idle for 25 of each 30.
    void launchesThatTheDeviceWaitsFor()
    {
        const char *names[] = { "aten::add", "aten::mul", "aten::relu", "aten::sum" };
        Program p;
        for (int i = 0; i < 5; ++i) {
            p.beginStep();
            for (int k = 0; k < 40; ++k)
                p.launch(names[k % 4], 30, "elementwise", 5);
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(isOnly(r, "launch-bound", 975, 40), qPrintable(said(r)));
        QVERIFY2(isAmong(r.findings[0].merged, "eager-execution"), qPrintable(said(r)));
        QCOMPARE(r.findings[0].occurrences, std::uint64_t(199)); // nothing is idle before the very first
    }

    /// JAX without jit: each operator is a program of its own, and the way from one to the next is long. The very same launches of another
    /// program, 2 ms apart, are no launch cost.
    void operatorsOfJaxOneByOne()
    {
        const auto program = [](const char *execute, const char *around) {
            std::string host = "file a format=xspace\nhost1/1:", device = "\ngpu0/7:";
            for (int i = 0, id = 1; i < 4; ++i) {
                host +=
                    (i ? ", " : " ") + std::to_string(i * 60'000) + "us+59999us ProfilerStep#" + std::to_string(i + 1);
                for (int k = 0; k < 30; ++k, ++id) {
                    const int at = i * 60'000 + k * 2'000 + 100;
                    host += ", " + std::to_string(at) + "us+200us " + around + ", " + std::to_string(at + 10)
                        + "us+150us " + execute + ", " + std::to_string(at + 100) + "us+5us cuLaunchKernel #"
                        + std::to_string(id);
                    device +=
                        (id > 1 ? ", " : " ") + std::to_string(at + 110) + "us+50us wrapped_add #" + std::to_string(id);
                }
            }
            return advise(analysis::Analysis(test::traceFromText(host + device + "\n")), AdvisorOptions());
        };
        const AdvisorResult r = program("PjRtCApiLoadedExecutable::Execute", "PjitFunction(add)");
        QVERIFY2(!r.findings.empty() && r.findings[0].rule == "launch-bound", qPrintable(said(r)));
        // 30 operators in 60 ms, 50 us of each on the device: all but 1.5 ms is idle, and the host's own calls remain.
        QVERIFY2(*r.findings[0].savingPct > 90 && *r.findings[0].savingPct <= 97.5, qPrintable(said(r)));
        QVERIFY2(isAmong(r.findings[0].merged, "eager-execution"), qPrintable(said(r)));
        QVERIFY(!r.findings[0].advice.empty() && r.findings[0].advice[0].framework == Framework::Jax);
        const AdvisorResult other = program("work", "own");
        QVERIFY2(std::none_of(other.findings.begin(), other.findings.end(),
                     [](const Finding &f) { return f.rule == "launch-bound"; }),
            qPrintable(said(other)));
    }

    /// A TensorFlow graph: its executor takes 2 ms over 400 operators that launch nothing before the next that does, 20 operators with 20 us of
    /// kernels each. What the device waits is 2,030 and 19 times 30 us a step; where one of the operators takes 1.2 ms itself, or what stands there
    /// is no executor's, the long way is other work.
    void executorOnItsWay()
    {
        const auto program = [](const char *around, int slowUs) {
            std::string host = "file a format=xspace\nhost1/1:", device = "\ngpu0/7:";
            for (int i = 0, id = 1; i < 4; ++i) {
                const int begin = i * 4'000;
                host += (i ? ", " : " ") + std::to_string(begin) + "us+3999us ProfilerStep#" + std::to_string(i + 1)
                    + ", " + std::to_string(begin + 1) + "us+3990us " + around;
                for (int k = 0; k < 20; ++k, ++id) {
                    const int at = begin + 50 + (k + 1) * 50 + (k >= 10 ? 2'000 : 0);
                    if (k == 10)
                        for (int o = 0; o < 400; ++o) {
                            const int op = at - 2'040 + o * 5;
                            const bool isSlow = slowUs > 0 && o >= 100 && o < 100 + slowUs / 5;
                            if (!isSlow || o == 100)
                                host += ", " + std::to_string(op) + "us+" + std::to_string(isSlow ? slowUs : 4)
                                    + "us ReadVariableOp kind=cpu";
                        }
                    host += ", " + std::to_string(at) + "us+10us MatMul kind=cpu, " + std::to_string(at + 2)
                        + "us+5us cuLaunchKernel #" + std::to_string(id);
                    device += (id > 1 ? ", " : " ") + std::to_string(at + 8) + "us+20us gemm #" + std::to_string(id);
                }
            }
            AdvisorOptions options;
            options.thresholds.set(Limit::ProfilerCost, 0);
            return advise(analysis::Analysis(test::traceFromText(host + device + "\n")), options);
        };
        const auto savingUs = [](const AdvisorResult &r) {
            for (const Finding &f : r.findings)
                if (f.rule == "launch-bound")
                    return double(*f.savingNsPerStep) / 1'000;
            return 0.0;
        };
        const AdvisorResult r = program("ExecutorState::Process", 0);
        QVERIFY2(savingUs(r) > 2'000 && savingUs(r) < 2'600, qPrintable(said(r)));
        const AdvisorResult slow = program("ExecutorState::Process", 1'200);
        QVERIFY2(savingUs(slow) < 1'500, qPrintable(said(slow)));
        const AdvisorResult other = program("work", 0);
        QVERIFY2(savingUs(other) < 1'500, qPrintable(said(other)));
    }

    /// The same launches in front of kernels that keep the device busy.
    void fullQueueIsNotLaunchBound()
    {
        Program p;
        for (int i = 0; i < 5; ++i) {
            p.beginStep();
            for (int k = 0; k < 40; ++k)
                p.launch("aten::add", 30, "elementwise", 60);
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(r.findings.empty(), qPrintable(said(r)));
    }

    /// One launch of a whole graph, however short its kernels are.
    void graphLaunchesAreNotLaunchBound()
    {
        Program p;
        for (int i = 0; i < 5; ++i) {
            p.beginStep();
            for (int k = 0; k < 20; ++k)
                p.launch({}, 30, "elementwise", 5, "cudaGraphLaunch");
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(r.findings.empty(), qPrintable(said(r)));
    }

    void oneSmallOperatorAgainAndAgain()
    {
        Program p;
        for (int i = 0; i < 4; ++i) {
            p.beginStep();
            for (int k = 0; k < 60; ++k)
                p.launch("Mul", 30, "mul_kernel", 5);
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(isOnly(r, "small-op-repeat", 1460, 60), qPrintable(said(r)));
        QVERIFY(core::toEnglish(r.findings[0].title).starts_with("Mul runs 59 times a step"));
    }

    /// Where no operator is recorded the kernels tell; that all of them go through one call of the runtime does not make them one.
    void launchesWithoutOperators()
    {
        const auto program = [](int kernels) {
            const char *names[] = { "convert_fusion", "transpose", "reduce" };
            Program p;
            for (int i = 0; i < 4; ++i) {
                p.beginStep();
                for (int k = 0; k < 60; ++k)
                    p.launch({}, 30, names[k % kernels], 5);
                p.endStep();
            }
            return p.advise();
        };
        const auto different = program(3);
        QVERIFY2(isOnly(different, "launch-bound", 1460, 60), qPrintable(said(different)));
        const auto same = program(1);
        QVERIFY2(isOnly(same, "small-op-repeat", 1460, 60), qPrintable(said(same)));
        QVERIFY(core::toEnglish(same.findings[0].title).starts_with("convert_fusion runs 59 times a step"));
    }

    /// Two of six steps compile for 5 ms.
    void compilingInLaterSteps()
    {
        Program p;
        for (int i = 0; i < 6; ++i) {
            p.beginStep();
            if (i == 2 || i == 4)
                p.range(5000, "_compile.compile_inner (dynamo_timed)", "cpu");
            p.launch("aten::mm", 10, "gemm", 400);
            p.wait();
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(isOnly(r, "recompile", 1667, 20), qPrintable(said(r)));
        QVERIFY(core::toEnglish(r.findings[0].title).starts_with("2 of 6 steps compile"));
    }

    /// One thread marks the steps and waits, another does all: what is found is the same as where one does both.
    void stepsMarkedByAnotherThread_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("rule");
        QTest::newRow("input") << QStringLiteral("input") << QStringLiteral("input-bound");
        QTest::newRow("launches") << QStringLiteral("launches") << QStringLiteral("small-op-repeat");
        QTest::newRow("wait") << QStringLiteral("wait") << QStringLiteral("sync-per-step");
        QTest::newRow("healthy") << QStringLiteral("healthy") << QString();
    }
    void stepsMarkedByAnotherThread()
    {
        QFETCH(QString, what);
        QFETCH(QString, rule);
        const auto steps = [&](Program p) {
            for (int i = 0; i < 6; ++i) {
                p.beginStep();
                if (what == u"input")
                    p.range(8000, "enumerate(DataLoader)#__next__");
                for (int k = 0; k < (what == u"launches" ? 100 : 4); ++k)
                    p.launch(k % 2 ? "aten::mm" : "aten::add", what == u"launches" ? 40 : 10,
                        k % 2 ? "gemm" : "add_kernel", what == u"launches" ? 5 : 1000);
                if (what == u"wait") {
                    p.wait("aten::item");
                    p.pass(900);
                }
                p.endStep();
            }
            return run(p.text());
        };
        const auto one = steps(Program());
        const Finding *expected = find(one, rule.toStdString());
        QVERIFY2(rule.isEmpty() ? one.findings.empty() : expected && expected == &one.findings.front(),
            qPrintable(said(one)));
        for (const char *range : { "", "FunctionRun" }) {
            const auto apart = steps(Program(std::string(range)));
            const Finding *found = find(apart, rule.toStdString());
            QVERIFY2(rule.isEmpty() ? apart.findings.empty() : found && found == &apart.findings.front(),
                qPrintable(said(apart)));
            if (expected)
                QVERIFY2(
                    std::abs(*found->savingNsPerStep - *expected->savingNsPerStep) * 10 <= *expected->savingNsPerStep,
                    qPrintable(QStringLiteral("%1 %2").arg(*expected->savingNsPerStep).arg(*found->savingNsPerStep)));
        }
    }

    /// Every fifth step evaluates, and waits behind each of six batches for 800 us: 2 of 10 steps lose 4.8 ms, 960 us a step. One pause of as long in such
    /// a step is none of it.
    void waitsOfEveryFifthStep()
    {
        const auto program = [](int waits, int pause) {
            Program p;
            for (int i = 0; i < 10; ++i) {
                p.beginStep();
                for (int k = 0; k < 4; ++k)
                    p.launch("aten::mm", 10, "gemm", 1000);
                for (int k = 0; k < (i % 5 == 4 ? waits : 0); ++k) {
                    p.launch("aten::mm", 10, "gemm", 100);
                    p.wait("aten::item");
                    p.pass(pause);
                }
                p.endStep();
            }
            return p.advise();
        };
        const auto many = program(6, 800);
        const Finding *f = find(many, "sync-per-step");
        QVERIFY2(f && std::abs(*f->savingNsPerStep - 960'000) < 100'000, qPrintable(said(many)));
        const auto one = program(1, 4800);
        QVERIFY2(!find(one, "sync-per-step") && find(one, "irregular-stall"), qPrintable(said(one)));
    }

    /// The host bounds the step. An operator that computes as well stays where the copy in it goes: with that go 20 us of
    /// host time, and what the device still copies behind the host's end; not 540.
    void copyWithinALargerOperator()
    {
        Program p;
        for (int i = 0; i < 5; ++i) {
            p.beginStep();
            p.beginRange();
            p.pass(400);
            p.launch("aten::mm", 20, "gemm", 100);
            p.launch("aten::copy_", 20, "Memcpy DtoD (Device -> Device)", 100, "cudaMemcpyAsync", " bytes=1000000");
            p.pass(100);
            p.endRange("vllm::all_reduce kind=cpu");
            p.endStep();
        }
        const auto r = p.advise();
        const Finding *f = find(r, "copy-excess");
        QVERIFY2(f && std::abs(*f->savingNsPerStep - 35'000) < 20'000, qPrintable(said(r)));
    }

    /// A tf.function that is traced for 5 ms: in two of six steps, in all, in the first alone, in none although it is as slow.
    void tracingAgain()
    {
        const auto program = [](const char *traced, const std::string &others = "notTraced-nonXla",
                                 bool isTold = true) {
            Program p;
            for (int i = 0; i < 6; ++i) {
                p.beginStep();
                p.beginRange();
                const bool isTraced = traced[i] == 't';
                if (isTraced)
                    p.pass(5000);
                p.launch("EagerExecute: __inference_train", 10, "gemm", 400);
                p.wait();
                p.endRange("train" + (isTold ? " arg:tf_function_call=" + (isTraced ? "traced-nonXla" : others) : ""));
                p.endStep();
            }
            return run("file tf format=xspace\n" + p.text());
        };
        const auto two = program("n-t-t-");
        QVERIFY2(isOnly(two, "recompile", 1667, 20), qPrintable(said(two)));
        QCOMPARE(two.findings[0].occurrences, std::size_t(2));
        QVERIFY(core::toEnglish(two.findings[0].why)
                    .starts_with("2 calls of train, in 2 of 6 judged steps, trace the Python function again, 10.0 ms"));
        QCOMPARE(two.findings[0].advice.size(), std::size_t(1));
        QVERIFY(core::toEnglish(two.findings[0].advice[0].text).starts_with("Fix input_signature"));
        const auto all = program("tttttt");
        QVERIFY2(isOnly(all, "recompile", 5000, 30), qPrintable(said(all)));
        for (const auto &r : { program("t-----"), program("--t-t-", {}, false), program("--t-t-", "eager", false) })
            QVERIFY2(!find(r, "recompile"), qPrintable(said(r)));
    }

    /// What compiles within a traced call is counted once.
    void tracingThatCompiles()
    {
        Program p;
        for (int i = 0; i < 6; ++i) {
            p.beginStep();
            p.beginRange();
            const bool isTraced = i == 2 || i == 4;
            if (isTraced)
                p.range(5000, "XlaCompile", "cpu");
            p.launch("EagerExecute: __inference_train", 10, "gemm", 400);
            p.wait();
            p.endRange(std::string("train arg:tf_function_call=") + (isTraced ? "traced-xla" : "notTraced-xla"));
            p.endStep();
        }
        const auto r = run("file tf format=xspace\n" + p.text());
        QVERIFY2(isOnly(r, "recompile", 1667, 20), qPrintable(said(r)));
        QCOMPARE(r.findings[0].occurrences, std::size_t(2));
    }

    /// The first step compiles: that is warm-up, and no finding.
    void compilingInTheFirstStep()
    {
        Program p;
        for (int i = 0; i < 6; ++i) {
            p.beginStep();
            if (i == 0)
                p.range(5000, "_compile.compile_inner (dynamo_timed)", "cpu");
            p.launch("aten::mm", 10, "gemm", 4000);
            p.wait();
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(r.findings.empty(), qPrintable(said(r)));
    }

    void copiesWithinTheDevice()
    {
        Program p;
        for (int i = 0; i < 5; ++i) {
            p.beginStep();
            p.launch("aten::clone", 10, "Memcpy DtoD (Device -> Device)", 100, "cudaMemcpyAsync", " bytes=1000000");
            p.launch("aten::mm", 10, "gemm", 300);
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(isOnly(r, "copy-excess", 101, 5), qPrintable(said(r)));
        QCOMPARE(r.findings[0].basis, SavingBasis::Bound);
        QCOMPARE(r.findings[0].occurrences, std::uint64_t(5));
        const std::string why = core::toEnglish(r.findings[0].why);
        QVERIFY2(why.find("aten::clone") != std::string::npos
                && why.find("5 of them come at the same place") != std::string::npos,
            why.c_str());
    }

    /// Ten copies of 4 KiB a step, each 5 us on the device behind an operator of 30: joined, nine operators and copies fall away.
    void manyTinyCopies()
    {
        const auto program = [](int copies, const char *bytes) {
            Program p;
            for (int i = 0; i < 5; ++i) {
                p.beginStep();
                for (int k = 0; k < copies; ++k)
                    p.launch("aten::to", 30, "Memcpy HtoD (Pinned -> Device)", 5, "cudaMemcpyAsync", bytes);
                p.launch("aten::mm", 10, "gemm", 500);
                p.wait("aten::item");
                p.endStep();
            }
            return p.advise();
        };
        const auto r = program(10, " bytes=4096");
        const auto f =
            std::find_if(r.findings.begin(), r.findings.end(), [](const Finding &x) { return x.rule == "copy-small"; });
        QVERIFY2(f != r.findings.end(), qPrintable(said(r)));
        QVERIFY2(std::abs(*f->savingNsPerStep - 270'000) <= 15'000, qPrintable(said(r)));
        QCOMPARE(f->occurrences, std::uint64_t(50));
        for (const auto &none : { program(4, " bytes=4096"), program(10, " bytes=1000000") })
            QVERIFY2(std::none_of(none.findings.begin(), none.findings.end(),
                         [](const Finding &x) { return x.rule == "copy-small"; }),
                qPrintable(said(none)));
    }

    /// Twelve steps of about 1 ms; in one of them the host collects garbage for 5 ms, which costs the run that and no step anything.
    void oneStepStandsOut()
    {
        const auto program = [](const std::string &inside, int every) {
            Program p;
            for (int i = 0; i < 12; ++i) {
                p.beginStep();
                for (int k = 0; k < 5; ++k)
                    p.launch("aten::mm", 100, "gemm", 97);
                if (i % every == 6 % every && i)
                    inside.empty() ? p.pass(5000) : p.range(5000, inside);
                for (int k = 0; k < 5; ++k)
                    p.launch("aten::mm", 100, "gemm", 97);
                p.endStep();
            }
            return p.advise();
        };
        const auto find = [](const AdvisorResult &r) {
            return std::find_if(
                r.findings.begin(), r.findings.end(), [](const Finding &x) { return x.rule == "irregular-stall"; });
        };
        const auto r = program("gc.collect generation 2", 12);
        const auto f = find(r);
        QVERIFY2(f != r.findings.end(), qPrintable(said(r)));
        QCOMPARE(f->scope, SavingScope::Run);
        QVERIFY2(std::abs(*f->savingNsTotal - 5'000'000) <= 100'000, qPrintable(said(r)));
        QVERIFY(!f->savingNsPerStep);
        QCOMPARE(f->occurrences, std::uint64_t(1));
        QVERIFY(core::toEnglish(f->why).find("gc.collect generation 2") != std::string::npos);
        QVERIFY(f->advice[0].code.find("gc.freeze") != std::string::npos);
        // Nothing recorded tells why: said so.
        const auto silent = program({}, 12);
        QVERIFY2(find(silent) != silent.findings.end(), qPrintable(said(silent)));
        QVERIFY(core::toEnglish(find(silent)->why).find("no range of the host") != std::string::npos);
        // Neither is it a wait in each step where the host waited just before it.
        Program waits;
        for (int i = 0; i < 12; ++i) {
            waits.beginStep();
            for (int k = 0; k < 10; ++k)
                waits.launch("aten::mm", 30, "gemm", 97);
            if (i == 6) {
                waits.wait();
                waits.pass(5000);
            }
            waits.endStep();
        }
        const auto waited = waits.advise();
        QVERIFY2(find(waited) != waited.findings.end(), qPrintable(said(waited)));
        QVERIFY2(std::none_of(waited.findings.begin(), waited.findings.end(),
                     [](const Finding &x) { return x.rule == "sync-per-step"; }),
            qPrintable(said(waited)));
        // Every second step is long: that is how this program is.
        const auto often = program("gc.collect generation 2", 2);
        QVERIFY2(find(often) == often.findings.end(), qPrintable(said(often)));
    }

    void allocatingInTheSteps()
    {
        Program p;
        for (int i = 0; i < 5; ++i) {
            p.beginStep();
            p.call(150, "cudaMalloc");
            p.launch("aten::mm", 10, "gemm", 300);
            p.wait();
            p.endStep();
        }
        AdvisorOptions options;
        options.muted = { "sync-per-step" };
        const auto r = p.advise(options);
        QVERIFY2(isOnly(r, "alloc-churn", 150, 5), qPrintable(said(r)));
    }

    /// 30 parameters a step, each launched by 30 us of host for a kernel of 5.
    void optimizerByParameters()
    {
        Program p;
        for (int i = 0; i < 5; ++i) {
            p.beginStep();
            p.launch("aten::mm", 10, "gemm", 20);
            p.beginRange();
            for (int k = 0; k < 30; ++k)
                p.launch(k % 2 ? "aten::add_" : "aten::mul_", 30, "elementwise", 5);
            p.endRange("Optimizer.step#AdamW.step");
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(!r.findings.empty() && r.findings[0].rule == "unfused-optimizer", qPrintable(said(r)));
        QVERIFY2(std::abs(*r.findings[0].savingNsPerStep - 725'000) <= 40'000, qPrintable(said(r)));
    }

    /// 300 us of decoding between the launches of one thread, kernels of 100 us: five steps take 4 x 312 + 407 us, without it 5 x 101 + 12.
    void inputOnLaunchingThreads()
    {
        Program p;
        for (int i = 0; i < 5; ++i) {
            p.beginStep();
            p.range(300, "DecodeAndCropJpeg", "cpu");
            p.launch("Conv2D", 10, "conv", 100);
            p.endStep();
        }
        const auto r = p.advise();
        QVERIFY2(isOnly(r, "host-thread-contention", 228, 10), qPrintable(said(r)));
        // The model's own operator of that name launches.
        Program own;
        for (int i = 0; i < 5; ++i) {
            own.beginStep();
            own.launch("ResizeBilinear", 300, "resize", 100);
            own.endStep();
        }
        const auto none = own.advise();
        QVERIFY2(std::none_of(none.findings.begin(), none.findings.end(),
                     [](const Finding &f) { return f.rule == "host-thread-contention"; }),
            qPrintable(said(none)));
    }

    /// Whole graphs of the same small kernels, four a step on one stream: a suspicion, and no promise.
    void graphsInTurn()
    {
        const auto graphs = [](int each, const char *occupancy) {
            std::string host = "host1/1:", device = "\ngpu0/7:";
            for (int i = 0; i < 4; ++i) {
                const int begin = i * 1000;
                host += (i ? ", " : " ") + std::to_string(begin) + "us+999us ProfilerStep#" + std::to_string(i + 1);
                for (int g = 0; g < each; ++g) {
                    const int id = i * 10 + g + 1, at = begin + 10 + g * 100;
                    host += ", " + std::to_string(begin + 2 + g * 4) + "us+3us cudaGraphLaunch #" + std::to_string(id);
                    for (int k = 0; k < 4; ++k)
                        device += (i + g + k ? ", " : " ") + std::to_string(at + k * 20) + "us+19us gemm #"
                            + std::to_string(id) + occupancy;
                }
            }
            return advise(analysis::Analysis(test::traceFromText(host + device + "\n")), AdvisorOptions());
        };
        const auto has = [](const AdvisorResult &r) {
            return std::find_if(r.findings.begin(), r.findings.end(),
                [](const Finding &f) { return f.rule == "serial-independent-work"; });
        };
        const auto r = graphs(4, " occupancy=6");
        const auto f = has(r);
        QVERIFY2(f != r.findings.end(), qPrintable(said(r)));
        QCOMPARE(f->severity, FindingSeverity::Info);
        QCOMPARE(f->basis, SavingBasis::None);
        QCOMPARE(f->occurrences, std::uint64_t(16));
        QVERIFY(!f->savingNsPerStep);
        const auto one = graphs(1, " occupancy=6");
        QVERIFY2(has(one) == one.findings.end(), qPrintable(said(one)));
        const auto full = graphs(4, " occupancy=80");
        QVERIFY2(has(full) == full.findings.end(), qPrintable(said(full)));
    }

    /// A muted cause is not replaced by its effects.
    void mutedCausesKeepTheirClaims()
    {
        AdvisorOptions options;
        options.muted = { "sync-per-step" };
        const auto r = waiting({}, "aten::item").advise(options);
        QVERIFY2(r.findings.empty(), qPrintable(said(r)));
    }
};

LANEWISE_TEST(TestHostRules)
#include "tst_hostrules.moc"
