// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Expected values are worked out by hand from the fixture above them.

#include <QTest>

#include <analysis/collectives.h>
#include <analysis/occupancy.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using namespace lanewise::analysis;
using test::sliceNamed;
using test::traceFromText;

class TestCollectives : public QObject {
    Q_OBJECT

private slots:
    void kinds()
    {
        const auto kind = [](const char *recorded, const char *kernel) { return collectiveKindOf(recorded, kernel); };
        QCOMPARE(kind("", "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)"),
            CollectiveKind::AllReduce);
        QCOMPARE(kind("", "ncclDevKernel_Reduce_Sum_f32_RING_LL"), CollectiveKind::Reduce);
        QCOMPARE(kind("", "ncclKernel_ReduceScatter_RING_LL_Sum_float"), CollectiveKind::ReduceScatter);
        QCOMPARE(kind("", "ncclDevKernel_Broadcast_RING_LL"), CollectiveKind::Broadcast);
        QCOMPARE(kind("", "ncclDevKernel_SendRecv"), CollectiveKind::SendReceive);
        // RCCL's kernels are all called alike: only the record tells.
        QCOMPARE(kind("_allgather_base", "ncclDevKernel_Generic_1(ncclDevKernelArgsStorage<4096ul>)"),
            CollectiveKind::AllGather);
        QCOMPARE(kind("all_to_allv", "ncclDevKernel_SendRecv"), CollectiveKind::AllToAll);
        QCOMPARE(kind("send", "ncclDevKernel_SendRecv"), CollectiveKind::SendReceive);
        QCOMPARE(kind("", "ncclDevKernel_Generic"), CollectiveKind::Other);
    }

    /// As NVIDIA's nccl-tests define bus bandwidth.
    void busFactors()
    {
        QCOMPARE(busFactor(CollectiveKind::AllReduce, 2), 1.0);
        QCOMPARE(busFactor(CollectiveKind::AllReduce, 16), 1.875);
        QCOMPARE(busFactor(CollectiveKind::AllGather, 8), 0.875);
        QCOMPARE(busFactor(CollectiveKind::Broadcast, 8), 1.0);
    }

    /// The second rank's capture begins one collective later and its clock is 7 ns ahead. The rank that arrives last shows the transfer.
    void matchesOverRanks()
    {
        const auto trace = traceFromText(R"(
            file a rank=0
            gpu0/20: 100+50 nccl_AllReduce #1 collective=allreduce group=0 ranks=2 bytes=64
                     300+80 nccl_AllReduce #2 collective=allreduce group=0 ranks=2 bytes=128
                     500+20 nccl_AllReduce #3 collective=allreduce group=0 ranks=2 bytes=64
                     900+10 nccl_AllReduce #4 collective=allreduce group=0 ranks=2 bytes=128
            file b rank=1
            gpu0/20: 357+30 nccl_AllReduce #1 collective=allreduce group=0 ranks=2 bytes=128
                     467+60 nccl_AllReduce #2 collective=allreduce group=0 ranks=2 bytes=64
                     887+30 nccl_AllReduce #3 collective=allreduce group=0 ranks=2 bytes=128
        )");
        const Collectives c = Collectives::build(*trace);
        QCOMPARE(c.list().size(), std::size_t(7));
        QCOMPARE(c.matches().size(), std::size_t(3));
        QCOMPARE(c.list()[0].match, kNoMatch);
        QVERIFY(!c.transferNs(c.list()[0]));
        QCOMPARE(c.transferNs(c.list()[1]).value_or(-1), core::TimeNs(30));
        QCOMPARE(c.transferNs(c.list()[2]).value_or(-1), core::TimeNs(20));
        QCOMPARE(c.transferNs(c.list()[3]).value_or(-1), core::TimeNs(10));
        QCOMPARE(c.list()[c.matches()[0].last].file, core::FileIndex(1));
        QCOMPARE(c.list()[c.matches()[1].last].file, core::FileIndex(0));
        QCOMPARE(c.clockOffsetNs(1).value_or(-1), core::TimeNs(7));
        QCOMPARE(c.clockOffsetNs(0).value_or(-1), core::TimeNs(0));
    }

    /// Files of no rank, or of the same, are not one job; groups are told apart; point-to-point is not matched.
    void matchesNothingElse()
    {
        const auto unranked = traceFromText("file a\ngpu0/1: 0+5 nccl_AllReduce\nfile b\ngpu0/1: 0+5 nccl_AllReduce\n");
        QVERIFY(Collectives::build(*unranked).matches().empty());
        const auto same =
            traceFromText("file a rank=1\ngpu0/1: 0+5 nccl_AllReduce\nfile b rank=1\ngpu0/1: 0+5 nccl_AllReduce\n");
        QVERIFY(Collectives::build(*same).matches().empty());
        const auto groups = traceFromText("file a rank=0\ngpu0/1: 0+5 x collective=allreduce group=3\n"
                                          "file b rank=1\ngpu0/1: 0+5 x collective=allreduce group=4\n");
        QVERIFY(Collectives::build(*groups).matches().empty());
        const auto pairs = traceFromText(
            "file a rank=0\ngpu0/1: 0+5 x collective=send\nfile b rank=1\ngpu0/1: 0+5 x collective=recv\n");
        QVERIFY(Collectives::build(*pairs).matches().empty());
        const auto sizes = traceFromText("file a rank=0\ngpu0/1: 0+5 x collective=allreduce bytes=8\n"
                                         "file b rank=1\ngpu0/1: 0+5 x collective=allreduce bytes=16\n");
        QVERIFY(Collectives::build(*sizes).matches().empty());
    }

    /// Devices of one process belong together without a rank.
    void matchesDevicesOfOneFile()
    {
        const auto trace = traceFromText("gpu0/7: 0+50 nccl_Reduce\ngpu1/7: 20+30 nccl_Reduce, 60+5 gemm\n");
        const Collectives c = Collectives::build(*trace);
        QCOMPARE(c.matches().size(), std::size_t(1));
        QCOMPARE(c.matches()[0].transferNs, core::TimeNs(30));
        QVERIFY(!c.find(sliceNamed(*trace, "gemm")));
        QVERIFY(c.find(sliceNamed(*trace, "nccl_Reduce")));
    }

    /// CUDA's occupancy calculator on the H200 of tests/data/two_gpus: a product of 384 threads, 168 registers and 231,424 bytes fits once.
    void residentBlocksOfAMultiprocessor()
    {
        core::DeviceProperties device;
        device.multiprocessors = 132;
        device.maxThreadsPerMultiprocessor = 2048;
        device.registersPerMultiprocessor = 65536;
        device.sharedBytesPerMultiprocessor = 233472;
        device.warpSize = 32;
        core::GpuDetail k;
        k.registers = 168;
        k.sharedBytes = 231424;
        k.block[0] = 384, k.block[1] = k.block[2] = 1;
        k.grid[0] = 66, k.grid[1] = 2, k.grid[2] = 1;
        QCOMPARE(residentBlocks(k, device).value_or(0), 1);
        QCOMPARE(wavesOf(k, device).value_or(0), 1.0);
        k.sharedBytes = 0;
        k.registers = 32;
        k.block[0] = 128;
        QCOMPARE(residentBlocks(k, device).value_or(0), 16); // threads bound it
        k.registers = 54;
        QCOMPARE(residentBlocks(k, device).value_or(0), 9); // 56 of each thread are given: 65,536 / (4 x 1,792)
        k.registers = -1;
        QVERIFY(!residentBlocks(k, device));
        device.registersPerMultiprocessor.reset();
        k.registers = 54;
        QVERIFY(!residentBlocks(k, device));
    }
};

LANEWISE_TEST(TestCollectives)
#include "tst_collectives.moc"
