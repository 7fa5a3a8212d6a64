// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Input, memory, communication and phases of real profiles: against measured steps, figures of other programs, and figures that the files carry themselves.

#include <QFile>
#include <QTest>

#include <cmath>

#include <analysis/communication.h>
#include <analysis/inputpipeline.h>
#include <analysis/memoryuse.h>
#include <analysis/phases.h>
#include <support/testsuite.h>

#include "opened.h"

using namespace lanewise;
using namespace lanewise::analysis;
using core::TimeNs;

class TestRealInputAndMemory : public QObject {
    Q_OBJECT

private slots:
    /// The captures that are named after it wait for input, and no longer once that is mended.
    void verdicts_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("verdict");
        const auto row = [](const char *path, InputVerdict verdict) {
            QTest::newRow(path) << QString::fromLatin1(path) << int(verdict);
        };
        row("h200/torch_input_bound_before.json.zst", InputVerdict::HighlyBound);
        row("h200/jax_input_bound_before.xplane.pb", InputVerdict::HighlyBound);
        row("h200/torch_healthy_gpt_large_after.json.zst", InputVerdict::NotBound);
        row("h200/jax_healthy_after.xplane.pb", InputVerdict::NotBound);
        row("public/kineto/samples__resnet50_num_workers_0__worker0.1623143089861.pt.trace.json.gz",
            InputVerdict::HighlyBound);
    }
    void verdicts()
    {
        QFETCH(QString, path);
        QFETCH(int, verdict);
        LANEWISE_OPEN(a, path);
        const InputPipeline &p = *a->inputPipeline();
        QVERIFY(p.inputPct());
        QVERIFY2(int(p.verdict()) == verdict, qPrintable(QString::number(*p.inputPct())));
        QCOMPARE(p.ops().empty(), !p.whatToRecord().isEmpty());
    }

    /// Both devices have a pipeline that only waits for the generator of the host's.
    void tensorFlowIterators()
    {
        LANEWISE_OPEN(a, QStringLiteral("public/xplane/xprof_demo_gpu_multiworker_tf.xplane.pb"));
        const InputPipeline &p = *a->inputPipeline();
        bool hasPrefetch = false;
        for (const InputIterator &it : p.iterators())
            hasPrefetch = hasPrefetch || (it.path == "Iterator::Prefetch" && it.calls == 2 && it.isAsync);
        QVERIFY(hasPrefetch);
    }

    /// Every event of an XSpace carries the totals of its allocator: the curve must follow its allocations and deallocations to the byte.
    void allocatorTotals_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path : { "public/xplane/xprof_demo_gpu_multiworker_tf.xplane.pb",
                 "h200/jax_healthy_after.xplane.pb", "public/kineto/h100__Qwen_Qwen1.5-0.5B-Chat__1016005.json.gz" })
            QTest::newRow(path) << QString::fromLatin1(path);
    }
    void allocatorTotals()
    {
        QFETCH(QString, path);
        LANEWISE_OPEN(a, path);
        const MemoryUse &use = *a->memoryUse();
        QVERIFY(!use.allocators().empty());
        QCOMPARE(use.unreadEvents(), std::uint64_t(0));
        for (const Allocator &one : use.allocators()) {
            const auto values = one.allocated.values();
            QCOMPARE(std::uint64_t(values.size()), one.allocations + one.deallocations);
            std::uint64_t most = 0, live = 0;
            for (const std::int64_t v : values)
                most = std::max(most, std::uint64_t(std::max<std::int64_t>(0, v)));
            QCOMPARE(one.peak.allocatedBytes, most);
            for (const LiveAllocation &l : one.peak.live)
                live += l.bytes;
            if (one.sinceRecording)
                continue;
            QVERIFY(one.peak.invisibleBytes);
            QCOMPARE(live + *one.peak.invisibleBytes, most);
            if (one.lifetimePeakBytes)
                QVERIFY(*one.lifetimePeakBytes >= most);
        }
    }

    void mxnetPeak()
    {
        LANEWISE_OPEN(a, QStringLiteral("public/mxnet/gpu_mnist_cnn_profile_output.json"));
        bool found = false;
        for (const Allocator &one : a->memoryUse()->allocators())
            if (one.name == "Memory: gpu/0") {
                found = true;
                QCOMPARE(one.peak.allocatedBytes, std::uint64_t(25'221'892)); // by another program
                QCOMPARE(one.device.value_or(-1), std::int64_t(0));
            }
        QVERIFY(found);
    }

    /// Exposed communication is that of the devices, which holds against the reference.
    void communication()
    {
        LANEWISE_OPEN(a, QStringLiteral("public/kineto/nccl_parser_config__nccl_data.json.gz"));
        const Communication &c = *a->communication();
        QCOMPARE(c.rows().size(), std::size_t(21));
        TimeNs duration = 0, overlap = 0;
        for (const CommunicationRow &row : c.rows()) {
            duration += row.durationNs;
            overlap += row.overlapNs;
        }
        const Device &d = a->devices()[0];
        QCOMPARE(duration, d.communicationNs); // none overlap each other in this one
        QCOMPARE(overlap, d.overlapNs);
    }

    void phasesOfTraining_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path : { "h200/torch_healthy_gpt_large_after.json.zst",
                 "public/kineto/samples__resnet50_num_workers_4__worker0.1623212756351.pt.trace.json.gz" })
            QTest::newRow(path) << QString::fromLatin1(path);
    }
    /// A backward pass does about twice the work of its forward pass.
    void phasesOfTraining()
    {
        QFETCH(QString, path);
        LANEWISE_OPEN(a, path);
        const Phases &p = *a->phases();
        QVERIFY(!p.empty());
        const auto sum = [&](Phase phase) { return double(p.devices()[0].sumNs[std::size_t(phase)]); };
        const double ratio = sum(Phase::Backward) / sum(Phase::Forward);
        QVERIFY2(ratio > 1.3 && ratio < 3, qPrintable(QString::number(ratio)));
        QVERIFY(sum(Phase::Optimizer) > 0);
        double all = 0;
        for (std::size_t i = 0; i < kPhases; ++i)
            all += double(p.devices()[0].sumNs[i]);
        QVERIFY(sum(Phase::Other) < 0.1 * all);
    }
};

LANEWISE_TEST(TestRealInputAndMemory)
#include "tst_inputandmemory.moc"
