// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Expected values are worked out by hand from the fixture above them, or come from a slow and plain second way (bit masks).

#include <QTest>

#include <bitset>
#include <limits>
#include <random>
#include <string>
#include <thread>

#include <analysis/analysis.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

#include "stepmarkers.h"

using namespace lanewise;
using namespace lanewise::analysis;
using core::TimeNs;
using core::TimeRange;
using test::sliceNamed;
using test::traceFromText;

namespace {

using Mask = std::bitset<192>;

Mask maskOf(const IntervalSet &set)
{
    Mask m;
    for (const TimeRange &r : set.ranges())
        for (TimeNs t = r.startNs; t < r.endNs; ++t)
            m.set(static_cast<std::size_t>(t));
    return m;
}

/// Sorted, disjoint, not touching, none empty.
bool isNormal(const IntervalSet &set)
{
    for (std::size_t i = 0; i < set.ranges().size(); ++i) {
        if (set.ranges()[i].isEmpty())
            return false;
        if (i > 0 && set.ranges()[i].startNs <= set.ranges()[i - 1].endNs)
            return false;
    }
    return true;
}

std::vector<std::string> stepNames(const Steps &steps)
{
    std::vector<std::string> names;
    for (const Step &s : steps.list)
        names.push_back(s.name);
    return names;
}

void compareDevices(const Device &a, const Device &b)
{
    QCOMPARE(a.window.startNs, b.window.startNs);
    QCOMPARE(a.window.endNs, b.window.endNs);
    for (const auto set : { &Device::busy, &Device::kernels, &Device::compute, &Device::communication })
        QVERIFY((a.*set).complementWithin(TimeRange { -1, 300 }).lengthNs()
                == (b.*set).complementWithin(TimeRange { -1, 300 }).lengthNs()
            && (a.*set).minus(b.*set).empty());
    for (const auto time : { &Device::busyNs, &Device::idleNs, &Device::kernelNs, &Device::computeNs,
             &Device::communicationNs, &Device::overlapNs, &Device::exposedCommunicationNs })
        QCOMPARE(a.*time, b.*time);
    for (const auto count : { &Device::kernelCount, &Device::communicationCount, &Device::operations, &Device::timed,
             &Device::timedKernels, &Device::unlinked, &Device::untimed, &Device::impossibleDurations })
        QCOMPARE(a.*count, b.*count);
    QCOMPARE(a.copies.size(), b.copies.size());
    for (const auto &[kind, copy] : a.copies) {
        QCOMPARE(copy.count, b.copies.at(kind).count);
        QCOMPARE(copy.bytes.has_value(), b.copies.at(kind).bytes.has_value());
        QCOMPARE(copy.bytes.value_or(0), b.copies.at(kind).bytes.value_or(0));
        QCOMPARE(copy.durationNs, b.copies.at(kind).durationNs);
        QCOMPARE(copy.exposedNs, b.copies.at(kind).exposedNs);
    }
    QCOMPARE(a.streams.size(), b.streams.size());
    for (std::size_t i = 0; i < a.streams.size(); ++i) {
        QCOMPARE(a.streams[i].operations, b.streams[i].operations);
        QCOMPARE(a.streams[i].busyNs, b.streams[i].busyNs);
    }
    QCOMPARE(a.topKernels.size(), b.topKernels.size());
    for (std::size_t i = 0; i < a.topKernels.size(); ++i) {
        QCOMPARE(a.topKernels[i].name, b.topKernels[i].name);
        QCOMPARE(a.topKernels[i].count, b.topKernels[i].count);
        QCOMPARE(a.topKernels[i].totalNs, b.topKernels[i].totalNs);
    }
}

Steps stepsOf(const core::Trace &trace)
{
    return Steps::find(trace, LaunchLinks::build(trace));
}

std::vector<Device> devicesOf(const core::Trace &trace)
{
    return summarizeDevices(trace, LaunchLinks::build(trace));
}

} // namespace

class TestIntervals : public QObject {
    Q_OBJECT

private slots:
    void unionMergesTouchingAndDropsEmpty()
    {
        const auto set =
            IntervalSet::unionOf({ { 5, 8 }, { 0, 3 }, { 3, 5 }, { 8, 8 }, { 30, 20 }, { 11, 20 }, { 9, 12 } });
        QCOMPARE(set.ranges().size(), std::size_t(2));
        QCOMPARE(set.ranges()[0], (TimeRange { 0, 8 }));
        QCOMPARE(set.ranges()[1], (TimeRange { 9, 20 }));
        QCOMPARE(set.lengthNs(), TimeNs(19));
        QCOMPARE(set.lengthWithinNs({ 6, 10 }), TimeNs(3));
        QVERIFY(IntervalSet::unionOf(std::vector<TimeRange>()).empty());
        QVERIFY(IntervalSet::unionOf(std::vector<IntervalSet>()).empty());
    }

    void operationsAgreeWithBitMasks()
    {
        std::mt19937 random(4711);
        const auto number = [&](int n) { return static_cast<TimeNs>(random() % static_cast<unsigned>(n)); };
        for (int round = 0; round < 3000; ++round) {
            IntervalSet sets[3];
            for (IntervalSet &set : sets) {
                std::vector<TimeRange> ranges;
                for (TimeNs n = number(9); n > 0; --n) {
                    const TimeNs start = number(80);
                    ranges.push_back({ start, start + number(16) });
                }
                set = IntervalSet::unionOf(std::move(ranges));
                QVERIFY(isNormal(set));
            }
            const TimeNs start = number(80);
            const TimeRange window { start, start + number(16) };
            Mask w;
            for (TimeNs t = window.startNs; t < window.endNs; ++t)
                w.set(static_cast<std::size_t>(t));
            const Mask a = maskOf(sets[0]), b = maskOf(sets[1]), c = maskOf(sets[2]);
            const IntervalSet results[] = { sets[0].unitedWith(sets[1]), sets[0].intersectedWith(sets[1]),
                sets[0].minus(sets[1]), sets[0].within(window), sets[0].complementWithin(window),
                IntervalSet::unionOf({ sets[0], sets[1], sets[2] }) };
            const Mask expected[] = { a | b, a & b, a & ~b, a & w, w & ~a, a | b | c };
            for (std::size_t i = 0; i < std::size(results); ++i) {
                QVERIFY(isNormal(results[i]));
                QCOMPARE(maskOf(results[i]).to_string(), expected[i].to_string());
                QCOMPARE(results[i].lengthNs(), static_cast<TimeNs>(expected[i].count()));
            }
            QCOMPARE(sets[0].lengthWithinNs(window), static_cast<TimeNs>((a & w).count()));
        }
    }

    void endsOfTimeDoNotOverflow()
    {
        const TimeNs lowest = std::numeric_limits<TimeNs>::min() + 1, highest = std::numeric_limits<TimeNs>::max();
        const auto set = IntervalSet::unionOf({ { lowest, highest } });
        QCOMPARE(set.lengthNs(), highest);
        QCOMPARE(lengthOf({ lowest, highest }), highest);
        QCOMPARE(lengthOf({ 5, 5 }), TimeNs(0));
        QCOMPARE(lengthOf({ 5, -5 }), TimeNs(0));
    }
};

class TestNames : public QObject {
    Q_OBJECT

private slots:
    void copyTypes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("source");
        QTest::addColumn<int>("destination");
        const auto row = [](const char *name, CopyKind kind, MemoryKind from = MemoryKind::Unknown,
                             MemoryKind to = MemoryKind::Unknown) {
            QTest::newRow(name) << QString::fromLatin1(name) << static_cast<int>(kind) << static_cast<int>(from)
                                << static_cast<int>(to);
        };
        row("Memcpy HtoD (Pageable -> Device)", CopyKind::HtoD, MemoryKind::Pageable, MemoryKind::Device);
        row("Memcpy HtoD (Pinned -> Device)", CopyKind::HtoD, MemoryKind::Pinned, MemoryKind::Device);
        row("Memcpy DtoH (Device -> Pageable)", CopyKind::DtoH, MemoryKind::Device, MemoryKind::Pageable);
        row("Memcpy DtoD (Device -> Device)", CopyKind::DtoD, MemoryKind::Device, MemoryKind::Device);
        row("Memcpy PtoP (Device -> Device)", CopyKind::PtoP, MemoryKind::Device, MemoryKind::Device);
        row("Memcpy HtoH (Pageable -> Pinned)", CopyKind::Other, MemoryKind::Pageable, MemoryKind::Pinned);
        row("Memcpy HtoA (Managed Static -> Array)", CopyKind::Other, MemoryKind::Managed, MemoryKind::Array);
        row("Memcpy DtoD (Device Static -> Managed)", CopyKind::DtoD, MemoryKind::Device, MemoryKind::Managed);
        row("Memcpy HtoD (Host -> Device)", CopyKind::HtoD, MemoryKind::Unknown, MemoryKind::Device);
        row("Memcpy HtoD (Unknown -> Unknown)", CopyKind::HtoD);
        row("CopyHostToDevice", CopyKind::HtoD);
        row("CopyDeviceToHost", CopyKind::DtoH);
        row("CopyDeviceToDevice", CopyKind::DtoD);
        row("HtoD", CopyKind::HtoD);
        row("MemcpyH2D", CopyKind::HtoD);
        row("MemcpyD2H", CopyKind::DtoH);
        row("MemcpyD2D", CopyKind::DtoD);
        row("MemcpyP2P", CopyKind::PtoP);
        row("MemcpyOther", CopyKind::Other);
        row("MEMCPYHToD", CopyKind::HtoD);
        row("[CUDA memcpy Host-to-Device]", CopyKind::HtoD);
        row("[CUDA memcpy Peer-to-Peer]", CopyKind::PtoP);
        row("MEMORY_COPY_HOST_TO_DEVICE", CopyKind::HtoD);
        row("MEMORY_COPY_DEVICE_TO_HOST", CopyKind::DtoH);
        row("", CopyKind::Other);
        row("(", CopyKind::Other);
    }

    void copyTypes()
    {
        QFETCH(QString, name);
        const CopyType type = copyTypeOf(name.toStdString());
        QTEST(static_cast<int>(type.kind), "kind");
        QTEST(static_cast<int>(type.source), "source");
        QTEST(static_cast<int>(type.destination), "destination");
    }

    void communicationNames()
    {
        for (const char *name :
            { "ncclKernel_AllReduce_RING_LL_Sum_float(ncclWorkElem)", "ncclDevKernel_Generic_1", "rcclGenericKernel",
                "void MSCCL_run()", "nvshmem_barrier", "deep_ep::intranode::dispatch", "void DeepEP::combine",
                "void dpsk::ep::x<1>()", "hcclAllReduce", "xccl::all_gather", "oneCCL_kernel" })
            QVERIFY2(isCommunicationName(name), name);
        for (const char *name :
            { "", "ampere_sgemm_128x64_tn", "vectorized_elementwise_kernel", "deepspeed_layer", "accumulate", "nc cl" })
            QVERIFY2(!isCommunicationName(name), name);
    }

    void tensorCores()
    {
        for (const char *name : { "ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_stages_64x3_nn",
                 "volta_fp16_s884gemm_fp16_128x128_ldg8_f2f_nn", "turing_fp16_h1688gemm",
                 "sm80_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize128x128x32", "nvjet_hsh_128x256_64x4_2x1_v_bz_NNT",
                 "cutlass_80_tensorop_s1688gemm_128x128",
                 "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize64x64x64_warpgroupsize1x1x1",
                 "void cutlass::device_kernel<sm90_gmma_ss>" })
            QCOMPARE(tensorCoreUseOf(name), TensorCoreUse::Yes);
        for (const char *name : { "ampere_sgemm_128x64_tn", "volta_sgemm_32x128_nn",
                 "sm80_xmma_fprop_implicit_gemm_indexed_f32f32_f32f32_f32_nhwckcrs_nchw_ffma",
                 "cutlass_80_simt_sgemm_128x64_8x5_nn_align1" })
            QCOMPARE(tensorCoreUseOf(name), TensorCoreUse::No);
        for (const char *name : { "", "void at::native::vectorized_elementwise_kernel<4>",
                 "Cijk_Ailk_Bjlk_SB_MT64x16x16", "triton_poi_fused_add_0", "fused_sgemm" })
            QCOMPARE(tensorCoreUseOf(name), TensorCoreUse::Unknown);
    }

    void stepNumbers()
    {
        QCOMPARE(profilerStepNumber("ProfilerStep#12"), std::optional<std::int64_t>(12));
        QCOMPARE(profilerStepNumber("ProfilerStep#0"), std::optional<std::int64_t>(0));
        for (const char *name :
            { "ProfilerStep", "ProfilerStep#", "ProfilerStep#1a", "ProfilerStep#-1", "my ProfilerStep#1",
                "steps_done_marker_ProfilerStep_like", "ProfilerStep#99999999999999999999", "ProfilerStep*1" })
            QVERIFY2(!profilerStepNumber(name), name);
    }
};

class TestLaunchLinks : public QObject {
    Q_OBJECT

private slots:
    void firstRecordOfACorrelationLaunches()
    {
        const auto trace = traceFromText(R"(
            host1/1: 10+4 cudaLaunchKernel #5, 11+2 cuLaunchKernel #5, 20+1 cudaGraphLaunch #6, 30+1 cudaMemsetAsync #9
            gpu0/7:  40+1 b #6, 41+1 c #6, 20+5 a #5, 60+1 lost #77, 61+1 bare
            gpu0/13: 30+1 d #6
        )");
        const LaunchLinks links = LaunchLinks::build(*trace);
        QCOMPARE(links.launchOf(sliceNamed(*trace, "a")), sliceNamed(*trace, "cudaLaunchKernel"));
        QCOMPARE(links.launchOf(sliceNamed(*trace, "d")), sliceNamed(*trace, "cudaGraphLaunch"));
        QCOMPARE(links.launchOf(sliceNamed(*trace, "lost")), core::kNoSlice);
        QCOMPARE(links.launchOf(sliceNamed(*trace, "bare")), core::kNoSlice);
        QCOMPARE(links.launchOf(sliceNamed(*trace, "cudaGraphLaunch")), core::kNoSlice);
        QCOMPARE(links.unlinkedCount(), std::size_t(2));
        const auto operations = links.operationsOf(sliceNamed(*trace, "cudaGraphLaunch"));
        QCOMPARE(operations.size(), std::size_t(3));
        QCOMPARE(operations[0], sliceNamed(*trace, "d"));
        QCOMPARE(operations[1], sliceNamed(*trace, "b"));
        QCOMPARE(operations[2], sliceNamed(*trace, "c"));
        QVERIFY(links.operationsOf(sliceNamed(*trace, "cuLaunchKernel")).empty());
        QVERIFY(links.operationsOf(sliceNamed(*trace, "cudaMemsetAsync")).empty());
        QVERIFY(links.operationsOf(core::kNoSlice).empty());
    }

    void scatteredCorrelations()
    {
        // Too far apart for a plain table, and above 32 bits.
        const auto trace = traceFromText(R"(
            host1/1: 1+1 cudaLaunchKernel #3, 5+1 cudaMemcpyAsync #900000000000, 7+1 cudaLaunchKernelExC #18446744073709551615, 0+2 cuLaunchKernel #3
            gpu0/7:  10+1 a #3, 12+1 b #900000000000, 14+1 c #18446744073709551615, 16+1 d #900000000001
        )");
        const LaunchLinks links = LaunchLinks::build(*trace);
        QCOMPARE(links.launchOf(sliceNamed(*trace, "a")), sliceNamed(*trace, "cuLaunchKernel"));
        QCOMPARE(links.launchOf(sliceNamed(*trace, "b")), sliceNamed(*trace, "cudaMemcpyAsync"));
        QCOMPARE(links.launchOf(sliceNamed(*trace, "c")), sliceNamed(*trace, "cudaLaunchKernelExC"));
        QCOMPARE(links.launchOf(sliceNamed(*trace, "d")), core::kNoSlice);
        QCOMPARE(links.unlinkedCount(), std::size_t(1));
    }

    void lastLaunchOfARepeatedCorrelation_data()
    {
        QTest::addColumn<QString>("second");
        QTest::newRow("counted up") << "6";
        QTest::newRow("scattered") << "18446744073709551615";
    }
    void lastLaunchOfARepeatedCorrelation()
    {
        QFETCH(const QString, second);
        // The driver's calls lie within those of the runtime; of two threads, both count on from the same number.
        const auto trace = traceFromText(QStringLiteral(R"(
            host1/1: 10+4 cuda_first #5, 11+2 cuDriver1 #5, 20+4 cuda_graph #%1, 50+4 cuda_third #5, 51+2 cuDriver3 #5, 90+4 cuda_last #5
            host1/2: 30+4 cuda_second #5, 70+4 cuda_other #%1
            gpu0/7:  8+1 early #5, 14+1 a #5, 25+1 g1 #%1, 33+1 b #5, 40+1 g2 #%1, 60+9 c #5, 75+1 o #%1, 90+1 d #5
        )")
                                             .arg(second)
                                             .toStdString());
        const LaunchLinks links = LaunchLinks::build(*trace);
        const std::pair<const char *, const char *> expected[] = { { "early", "cuda_first" }, { "a", "cuda_first" },
            { "g1", "cuda_graph" }, { "b", "cuda_second" }, { "g2", "cuda_graph" }, { "c", "cuda_third" },
            { "o", "cuda_other" }, { "d", "cuda_last" } };
        for (const auto &[operation, launch] : expected) {
            const core::SliceId found = links.launchOf(sliceNamed(*trace, operation));
            QVERIFY2(found != core::kNoSlice, operation);
            QCOMPARE(trace->name(found), std::string_view(launch));
        }
        QCOMPARE(links.operationsOf(sliceNamed(*trace, "cuda_graph")).size(), std::size_t(2));
        QVERIFY(links.operationsOf(sliceNamed(*trace, "cuDriver3")).empty());
        QCOMPARE(links.unlinkedCount(), std::size_t(0));
    }

    void correlationsBelongToTheirFile()
    {
        const auto trace = traceFromText(R"(
            file rank0.json rank=0
            host1/1: 1+1 cudaLaunchKernel #5
            gpu0/7:  10+1 a #5
            file rank1.json rank=1
            host1/1: 2+1 cudaMemcpyAsync #5
            gpu0/7:  11+1 b #5, 12+1 c #6
        )");
        const LaunchLinks links = LaunchLinks::build(*trace);
        QCOMPARE(links.launchOf(sliceNamed(*trace, "a")), sliceNamed(*trace, "cudaLaunchKernel"));
        QCOMPARE(links.launchOf(sliceNamed(*trace, "b")), sliceNamed(*trace, "cudaMemcpyAsync"));
        QCOMPARE(links.unlinkedCount(), std::size_t(1));
    }

    void nothingRecorded()
    {
        const auto trace = traceFromText("host1/1: 1+1 aten::mm");
        const LaunchLinks links = LaunchLinks::build(*trace);
        QVERIFY(links.links().empty());
        QVERIFY(links.launches().empty());
        QCOMPARE(links.launchOf(0), core::kNoSlice);
    }
};

class TestDevices : public QObject {
    Q_OBJECT

private slots:
    void figuresOfOneDevice()
    {
        const auto trace = traceFromText(R"(
            device 0 NVIDIA A100 cc=8.0
            host1/1: 0+1 cudaLaunchKernel #1, 1+1 cudaLaunchKernel #2
            gpu0/7:  100+50 gemm #1, 160+40 gemm #2, 205+5 relu, 300+20 Memcpy HtoD (Pinned -> Device) bytes=1000, 320+0 Memset (Device) bytes=16
            gpu0/20: 140+40 ncclDevKernel_AllReduce, 310+30 Memcpy HtoD (Pinned -> Device) bytes=24, 190+20 Memcpy DtoH (Device -> Pageable)
                     400+10 custom_reduce collective=allreduce
            mark0/7: 100+300 ProfilerStep#1
        )");
        const auto devices = devicesOf(*trace);
        QCOMPARE(devices.size(), std::size_t(1));
        const Device &d = devices[0];
        QCOMPARE(d.id, std::int64_t(0));
        QVERIFY(d.properties);
        QCOMPARE(d.properties->name, std::string("NVIDIA A100"));
        QCOMPARE(d.window, (TimeRange { 100, 410 }));
        // 100-210 (100-150 gemm, 140-180 nccl, 160-200 gemm, 190-210 copy), 300-340, 400-410.
        QCOMPARE(d.busyNs, TimeNs(160));
        QCOMPARE(d.idleNs, TimeNs(150));
        QCOMPARE(QString::number(*d.idlePct, 'f', 4), QStringLiteral("48.3871"));
        QCOMPARE(d.kernelCount, std::uint64_t(5));
        QCOMPARE(d.communicationCount, std::uint64_t(2));
        QCOMPARE(d.kernelNs, TimeNs(50 + 40 + 5 + 40 + 10));
        QCOMPARE(d.computeNs, TimeNs(50 + 40 + 5));
        QCOMPARE(d.communicationNs, TimeNs(50));
        QCOMPARE(d.overlapNs, TimeNs(30)); // 140-150, 160-180
        QCOMPARE(d.exposedCommunicationNs, TimeNs(20));
        QCOMPARE(*d.overlapPct, 60.0);
        QCOMPARE(d.copies.size(), std::size_t(2));
        const CopySummary &in = d.copies.at(CopyKind::HtoD);
        QCOMPARE(in.count, std::uint64_t(2));
        QCOMPARE(in.bytes, std::optional<std::uint64_t>(1024));
        QCOMPARE(in.durationNs, TimeNs(50));
        QCOMPARE(in.exposedNs, TimeNs(40)); // 300-340, no kernel there
        const CopySummary &out = d.copies.at(CopyKind::DtoH);
        QVERIFY(!out.bytes);                // not recorded, which is not 0
        QCOMPARE(out.exposedNs, TimeNs(5)); // 200-205
        QCOMPARE(d.memsets.count, std::uint64_t(1));
        QCOMPARE(d.memsets.bytes, std::optional<std::uint64_t>(16));
        QCOMPARE(d.memsets.durationNs, TimeNs(0));
        QCOMPARE(d.operations, std::uint64_t(9));
        QCOMPARE(d.unlinked, std::uint64_t(7));
        QCOMPARE(d.streams.size(), std::size_t(2));
        QCOMPARE(d.streams[0].id, std::string("7"));
        QCOMPARE(d.streams[0].operations, std::uint64_t(5));
        QCOMPARE(d.streams[0].busyNs, TimeNs(50 + 40 + 5 + 20));
        QCOMPARE(d.topKernels.size(), std::size_t(4));
        QCOMPARE(trace->string(d.topKernels[0].name), std::string_view("gemm"));
        QCOMPARE(d.topKernels[0].count, std::uint64_t(2));
        QCOMPARE(d.topKernels[0].totalNs, TimeNs(90));
        QCOMPARE(trace->string(d.topKernels[1].name), std::string_view("ncclDevKernel_AllReduce"));
        QCOMPARE(trace->string(d.topKernels[3].name), std::string_view("relu"));
    }

    void equalTotalsAreOrderedByName()
    {
        const auto trace = traceFromText("gpu0/7: 0+10 zeta, 20+10 alpha, 40+10 mid");
        const auto devices = devicesOf(*trace);
        QCOMPARE(trace->string(devices[0].topKernels[0].name), std::string_view("alpha"));
        QCOMPARE(trace->string(devices[0].topKernels[2].name), std::string_view("zeta"));
    }

    void untimedAndImpossibleStandApart()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+1 cudaLaunchKernel #1
            gpu0/7:  10+5 a #1, 0+0 a !untimed, 20+5 b, 30+700000s b, 40+-3 c
        )");
        const Device d = devicesOf(*trace).at(0);
        QCOMPARE(d.operations, std::uint64_t(5));
        QCOMPARE(d.kernelCount, std::uint64_t(5));
        QCOMPARE(d.untimed, std::uint64_t(1));
        QCOMPARE(d.impossibleDurations, std::uint64_t(2)); // one of 8 days, one below 0
        QCOMPARE(d.window, (TimeRange { 10, 40 }));
        QCOMPARE(d.busyNs, TimeNs(10));
        QCOMPARE(d.kernelNs, TimeNs(10));
        QCOMPARE(d.topKernels[0].count + d.topKernels[1].count + d.topKernels[2].count, std::uint64_t(3));
        QCOMPARE(d.unlinked, std::uint64_t(3)); // of the untimed one nothing is claimed
    }

    void onlyUntimed()
    {
        const auto trace = traceFromText("gpu0/7: 0+0 a !untimed, 0+0 b !untimed");
        const Device d = devicesOf(*trace).at(0);
        QCOMPARE(d.timed, std::uint64_t(0));
        QVERIFY(d.window.isEmpty());
        QVERIFY(!d.idlePct);
        QCOMPARE(d.kernelCount, std::uint64_t(2));
    }

    void devicesOfFilesStandApart()
    {
        const auto trace = traceFromText(R"(
            file a.json rank=3
            gpu0/7: 0+10 a
            gpu1/7: 5+10 b
            file b.json rank=4
            gpu0/7: 0+30 c
            host0/7: 0+5 aten::mm
        )");
        const auto devices = devicesOf(*trace);
        QCOMPARE(devices.size(), std::size_t(3));
        QCOMPARE(devices[1].id, std::int64_t(1));
        QCOMPARE(devices[1].rank, std::optional<std::int64_t>(3));
        QCOMPARE(devices[2].file, core::FileIndex(1));
        QCOMPARE(devices[2].rank, std::optional<std::int64_t>(4));
        QCOMPARE(devices[2].busyNs, TimeNs(30));
    }

    void idFromTheOperationsWhereTheProcessIsNoNumber()
    {
        const auto trace = traceFromText("gpu GPU functions/stream 7: 0+10 a device=2 context=1");
        const Device d = devicesOf(*trace).at(0);
        QCOMPARE(d.id, std::int64_t(2));
        QCOMPARE(d.streams[0].context, std::optional<std::int64_t>(1));
        QCOMPARE(d.streams[0].id, std::string("7"));
    }

    void propertyRows()
    {
        const auto cuda =
            traceFromText("device 0 NVIDIA V100 cc=7.0\ndevice 1 NVIDIA A100 cc=8.0\ngpu1/7: 0+1 a\ngpu2/7: 0+1 a");
        QCOMPARE(devicesOf(*cuda).at(0).properties->name, std::string("NVIDIA A100"));
        QVERIFY(!devicesOf(*cuda).at(1).properties);
        // ROCm numbers operations and rows differently: only cards that are all alike can be named.
        const auto alike = traceFromText(
            "meta roctracer_version 4.1\ndevice 0 Instinct MI300X cc=9.4\ndevice 1 Instinct MI300X cc=9.4\ngpu5/0: 0+1 a");
        QCOMPARE(devicesOf(*alike).at(0).properties->name, std::string("Instinct MI300X"));
        const auto mixed =
            traceFromText("device 0 AMD Radeon Graphics cc=9.4\ndevice 1 AMD Instinct MI210 cc=9.0\ngpu1/0: 0+1 a");
        QVERIFY(!devicesOf(*mixed).at(0).properties);
    }

    void rangeCutsAtItsEnds()
    {
        const auto trace = traceFromText("gpu0/7: 0+10 a, 20+10 b, 40+10 c, 60+0 d\ngpu1/7: 0+5 a");
        const auto devices = summarizeDevices(*trace, LaunchLinks::build(*trace), TimeRange { 25, 45 });
        QCOMPARE(devices.size(), std::size_t(1)); // nothing of the other lies in the range
        QCOMPARE(devices[0].kernelCount, std::uint64_t(2));
        QCOMPARE(devices[0].window, (TimeRange { 25, 45 }));
        QCOMPARE(devices[0].busyNs, TimeNs(10));
        QCOMPARE(devices[0].idleNs, TimeNs(10));
    }

    /// Two streams where operations overlap, begin together, have no length, no time or an impossible one, cut anywhere.
    void piecesOfAnySize()
    {
        std::mt19937 random(5);
        const char *names[] = { "gemm", "ncclDevKernel_AllReduce", "Memcpy HtoD bytes=4", "Memset bytes=2", "relu" };
        for (int round = 0; round < 60; ++round) {
            std::string text = "host1/1: 0+1 cudaLaunchKernel #1\n";
            for (const char *lane : { "gpu0/7", "gpu0/8" }) {
                text += std::string(lane) + ":";
                int at = 0;
                for (int i = 0; i < 40; ++i) {
                    at += static_cast<int>(random() % 4);
                    text += (i ? ", " : " ") + std::to_string(at) + "+" + std::to_string(random() % 9) + " "
                        + names[random() % 5] + " #" + std::to_string(1 + random() % 3);
                    const auto flag = random() % 12;
                    text += flag == 0 ? " !untimed" : flag == 1 ? " !impossible" : "";
                }
                text += "\n";
            }
            const auto trace = traceFromText(text);
            const auto links = LaunchLinks::build(*trace);
            std::optional<TimeRange> range;
            if (round % 2)
                range = TimeRange { TimeNs(random() % 40), TimeNs(40 + random() % 40) };
            const auto whole = summarizeDevices(*trace, links, range);
            for (const core::SliceId size : { 1, 2, 3, 7, 39 }) {
                const auto pieces = summarizeDevices(*trace, links, range, size);
                QCOMPARE(pieces.size(), whole.size());
                for (std::size_t d = 0; d < whole.size(); ++d)
                    compareDevices(pieces[d], whole[d]);
            }
            // The second way: each nanosecond of each stream.
            for (const StreamSummary &s : whole.front().streams) {
                Mask busy;
                for (core::SliceId i = trace->lane(s.lane).begin; i < trace->lane(s.lane).end; ++i)
                    if (!(trace->flags(i) & (core::kUntimed | core::kImpossibleDuration)))
                        for (TimeNs t = trace->start(i); t < trace->end(i); ++t)
                            if (!range || (t >= range->startNs && t < range->endNs))
                                busy.set(static_cast<std::size_t>(t));
                QCOMPARE(static_cast<std::size_t>(s.busyNs), busy.count());
            }
        }
    }

    void manyThreadsAskOnce()
    {
        const auto trace = traceFromText("host1/1: 0+5 ProfilerStep#1\ngpu0/7: 0+10 a");
        const Analysis analysis(trace);
        std::vector<const void *> seen(8);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < seen.size(); ++i)
            threads.emplace_back([&, i] {
                seen[i] = &analysis.devices();
                (void)analysis.steps();
            });
        for (std::thread &t : threads)
            t.join();
        for (const void *p : seen)
            QCOMPARE(p, static_cast<const void *>(&analysis.devices()));
        QCOMPARE(analysis.devices().size(), std::size_t(1));
    }
};

class TestSteps : public QObject {
    Q_OBJECT

    static Steps chosen(const core::Trace &trace, const char *marker)
    {
        return Steps::find(trace, LaunchLinks::build(trace), {}, { marker });
    }

private slots:
    void completionAndLength()
    {
        // The host is ahead: what a step launches ends after its marker.
        const auto trace = traceFromText(R"(
            host1/1: 100+50 ProfilerStep#3, 110+1 cudaLaunchKernel #1, 150+50 ProfilerStep#4, 160+1 cudaLaunchKernel #2
                     200+50 ProfilerStep#5, 249+1 cudaLaunchKernel #4
            host1/2: 205+1 cudaLaunchKernel #3
            gpu0/7:  120+100 a #1, 220+90 b #2, 310+95 c #3, 405+5 c #4
            mark0/7: 120+100 ProfilerStep#3, 220+90 ProfilerStep#4, 310+95 ProfilerStep#5
        )");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.source, StepSource::Profiler);
        QCOMPARE(stepNames(steps), (std::vector<std::string> { "ProfilerStep#3", "ProfilerStep#4", "ProfilerStep#5" }));
        QCOMPARE(steps.list[0].recorded, (TimeRange { 100, 150 }));
        QCOMPARE(steps.list[0].completionNs, TimeNs(220));
        QCOMPARE(steps.list[0].lengthNs, TimeNs(120)); // from its own start: nothing was launched before
        QCOMPARE(steps.list[1].completionNs, TimeNs(310));
        QCOMPARE(steps.list[1].lengthNs, TimeNs(90));
        QCOMPARE(steps.list[2].completionNs, TimeNs(410)); // of any thread
        QCOMPARE(steps.list[2].lengthNs, TimeNs(100));
        for (const Step &s : steps.list)
            QVERIFY(s.judged && s.complete && !s.warmup);
        QCOMPARE(steps.medianNs, std::optional<TimeNs>(100));
        QCOMPARE(steps.meanNs, std::optional<TimeNs>(103)); // 310 / 3
        QCOMPARE(core::toEnglish(steps.why),
            std::string("3 steps are marked by the profiler (ProfilerStep on the host); 3 are judged."));
    }

    void firstStepBeginsAfterWhatWasLaunchedBefore()
    {
        const auto trace = traceFromText(R"(
            host1/1: 90+1 cudaLaunchKernel #9, 100+50 ProfilerStep#1, 110+1 cudaLaunchKernel #1, 150+80 ProfilerStep#2, 160+1 cudaLaunchKernel #2
            gpu0/7:  95+30 early #9, 130+100 a #1, 230+90 b #2
        )");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.list[0].beginNs, TimeNs(125));
        QCOMPARE(steps.list[0].lengthNs, TimeNs(105));
        QVERIFY(steps.list[0].judged);
    }

    void firstStepWithWorkOfBeforeTheRecordingIsNotJudged()
    {
        const auto trace = traceFromText(R"(
            host1/1: 100+50 ProfilerStep#1, 110+1 cudaLaunchKernel #1, 150+50 ProfilerStep#2, 160+1 cudaLaunchKernel #2, 200+50 ProfilerStep#3, 210+1 cudaLaunchKernel #3
            gpu0/7:  90+110 old #77, 200+100 a #1, 300+100 b #2, 400+10 lost #78, 410+90 c #3
        )");
        const Steps steps = stepsOf(*trace);
        QVERIFY(!steps.list[0].judged);
        QVERIFY(!steps.list[0].warmup);
        QCOMPARE(steps.list[0].lengthNs, TimeNs(100)); // the old work ends at 200
        QCOMPARE(steps.list[1].lengthNs, TimeNs(100));
        QVERIFY(steps.list[1].judged);
        QVERIFY(steps.list[2].judged);
    }

    void leadingLongStepsAreWarmup()
    {
        const auto trace = traceFromText(
            "host1/1: 0+900 ProfilerStep#0, 900+160 ProfilerStep#1, 1060+100 ProfilerStep#2, 1160+100 ProfilerStep#3, 1260+100 "
            "ProfilerStep#4, 1360+400 ProfilerStep#5, 1760+100 ProfilerStep#6");
        const Steps steps = stepsOf(*trace);
        const bool warm[] = { true, true, false, false, false, false, false };
        for (std::size_t i = 0; i < steps.list.size(); ++i) {
            QCOMPARE(steps.list[i].warmup, warm[i]);
            QCOMPARE(steps.list[i].judged, !warm[i]); // a long step in the middle is no warm-up
        }
        QCOMPARE(steps.medianNs, std::optional<TimeNs>(100));
        QCOMPARE(steps.meanNs, std::optional<TimeNs>(160));
    }

    void cutLastStepIsIncomplete()
    {
        // No launches recorded: what begins inside the marker counts.
        const auto trace = traceFromText(R"(
            host4/4: 0+990 ProfilerStep#0, 1000+990 ProfilerStep#1, 2000+990 ProfilerStep#2, 3000+60 ProfilerStep#3
                     3000+3 steps_done_marker_ProfilerStep_like
            mark0/7: 100+870 ProfilerStep#0, 1100+870 ProfilerStep#1
            gpu0/7:  100+10 a, 200+10 a, 1100+10 a, 1200+10 a, 2100+10 a, 2200+10 a
        )");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.list.size(), std::size_t(4));
        QVERIFY(!steps.list[3].complete);
        QVERIFY(!steps.list[3].judged);
        QCOMPARE(steps.list[0].lengthNs, TimeNs(990));
        QCOMPARE(steps.list[1].lengthNs, TimeNs(1000));
        QCOMPARE(steps.medianNs, std::optional<TimeNs>(1000));
    }

    void unclosedMarkerIsIncomplete()
    {
        const auto trace =
            traceFromText("host1/1: 0+100 ProfilerStep#0, 100+100 ProfilerStep#1, 200+90 ProfilerStep#2 !unclosed");
        const Steps steps = stepsOf(*trace);
        QVERIFY(steps.list[1].complete);
        QVERIFY(!steps.list[2].complete);
        QVERIFY(!steps.list[2].judged);
    }

    void lastStepThatOnlyWaitsForTheProfiler()
    {
        const char *text = R"(
            host1/1: 0+50 ProfilerStep#1, 10+1 cudaLaunchKernel #1, 50+50 ProfilerStep#2, 60+1 cudaLaunchKernel #2
                     100+300 ProfilerStep#3, 110+1 cudaLaunchKernel #3, %1
            gpu0/7:  20+100 a #1, 120+100 b #2, 220+100 c #3
        )";
        const auto with = traceFromText(QString::fromLatin1(text).arg("120+210 cudaDeviceSynchronize").toStdString());
        QVERIFY(!stepsOf(*with).list[2].judged);
        QVERIFY(stepsOf(*with).list[2].complete);
        QVERIFY(stepsOf(*with).list[1].judged);
        // A short one at the end of a step that has other things to do.
        const auto shortWait =
            traceFromText(QString::fromLatin1(text).arg("380+5 cudaDeviceSynchronize").toStdString());
        QVERIFY(stepsOf(*shortWait).list[2].judged);
        // The program's own habit: each step ends so.
        const auto habit = traceFromText(
            QString::fromLatin1(text).arg("20+30 cudaDeviceSynchronize, 120+210 cudaDeviceSynchronize").toStdString());
        QVERIFY(stepsOf(*habit).list[2].judged);
    }

    void oneForEachNumber()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+50 ProfilerStep#1, 50+50 ProfilerStep#2
            host1/2: 5+40 ProfilerStep#1
            host1/3: 60+40 ProfilerStep#3 kind=mark
        )");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(stepNames(steps), (std::vector<std::string> { "ProfilerStep#1", "ProfilerStep#2" }));
        QCOMPARE(steps.list[0].recorded, (TimeRange { 0, 50 }));
    }

    void stepsByFile()
    {
        const auto trace = traceFromText(R"(
            file a.json rank=0
            host1/1: 0+50 ProfilerStep#1, 50+50 ProfilerStep#2
            file b.json rank=1
            host1/1: 10+50 ProfilerStep#1, 60+60 ProfilerStep#2
            file c.json rank=2
            host1/1: 10+50 aten::mm
        )");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.list.size(), std::size_t(4));
        QCOMPARE(steps.list[1].file, core::FileIndex(0));
        QCOMPARE(steps.list[2].file, core::FileIndex(1));
        QCOMPARE(steps.list[2].lengthNs, TimeNs(50)); // not from the other file's completion
        QCOMPARE(steps.list[3].lengthNs, TimeNs(60));
        QVERIFY(core::toEnglish(steps.why).ends_with("1 of the files has no marks."));
    }

    void workThatOutlastsTheNextStep()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+50 ProfilerStep#1, 10+1 cudaLaunchKernel #1, 50+50 ProfilerStep#2, 60+1 cudaLaunchKernel #2, 100+50 ProfilerStep#3, 110+1 cudaLaunchKernel #3
            gpu0/7:  20+200 long #1
            gpu0/8:  70+10 b #2, 230+10 c #3
        )");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.list[0].lengthNs, TimeNs(220));
        QCOMPARE(steps.list[1].lengthNs, TimeNs(0)); // never below 0
        QVERIFY(!steps.list[1].judged);
        QCOMPARE(steps.list[2].lengthNs, TimeNs(20)); // 240 - 220
    }

    void deviceWindowStandsForAStep()
    {
        const auto trace =
            traceFromText("host1/1: 0+5 aten::mm\ngpu0/7: 10+5 a, 30+10 b\ngpu1/7: 35+15 c, 0+0 d !untimed");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.source, StepSource::None);
        QCOMPARE(steps.list.size(), std::size_t(1));
        QCOMPARE(steps.list[0].marker, core::kNoSlice);
        QCOMPARE(steps.list[0].recorded, (TimeRange { 10, 50 }));
        QCOMPARE(steps.list[0].lengthNs, TimeNs(40));
        QVERIFY(core::toEnglish(steps.why).starts_with("No steps are marked"));
        const Steps none = stepsOf(*traceFromText("host1/1: 0+5 aten::mm"));
        QVERIFY(none.list.empty());
        QVERIFY(!none.medianNs);
        QCOMPARE(none.source, StepSource::None);
    }

    void rangeKeepsWhatLiesInIt()
    {
        const auto trace = traceFromText(
            "host1/1: 0+50 ProfilerStep#1, 50+50 ProfilerStep#2, 100+50 ProfilerStep#3\ngpu0/7: 10+130 a");
        const LaunchLinks links = LaunchLinks::build(*trace);
        QCOMPARE(stepNames(Steps::find(*trace, links, TimeRange { 50, 120 })),
            (std::vector<std::string> { "ProfilerStep#2" }));
        const Steps window = Steps::find(*trace, links, TimeRange { 60, 90 });
        QCOMPARE(window.source, StepSource::None);
        QCOMPARE(window.list.at(0).recorded, (TimeRange { 60, 90 }));
    }

    void chosenRangesThatHoldAllAreTheSteps()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+10 ProfilerStep#7, 100+50 work, 110+1 cudaLaunchKernel #1, 200+50 work, 210+1 cudaLaunchKernel #2, 220+10 work
                     300+50 work, 310+1 cudaLaunchKernel #3, 320+1 cudaLaunchKernel #4
            gpu0/7:  120+100 a #1, 230+90 b #2, 330+40 a #3, 370+30 c #4
        )");
        const Steps steps = chosen(*trace, "work");
        QCOMPARE(steps.source, StepSource::User);
        QCOMPARE(stepNames(steps), (std::vector<std::string> { "work 0", "work 1", "work 2" })); // not the nested one
        QCOMPARE(steps.list[0].recorded, (TimeRange { 100, 150 }));
        QCOMPARE(steps.list[0].lengthNs, TimeNs(120)); // its own start to the end of what it launched
        QCOMPARE(steps.list[1].lengthNs, TimeNs(100)); // 320 - 220
        QCOMPARE(steps.list[2].lengthNs, TimeNs(80));
        QCOMPARE(core::toEnglish(steps.why),
            std::string("3 steps are the ranges of work, the marker that was chosen; 3 are judged."));
    }

    void chosenRangesThatHoldAPartBoundSteps()
    {
        const auto trace = traceFromText(R"(
            host1/1: 100+20 optimizer, 110+1 cudaLaunchKernel #1, 150+1 cudaLaunchKernel #2, 200+20 optimizer, 210+1 cudaLaunchKernel #3
                     250+1 cudaLaunchKernel #4, 300+20 optimizer, 310+1 cudaLaunchKernel #5
            gpu0/7:  120+20 a #1, 160+30 b #2, 220+20 a #3, 260+35 b #4, 320+20 a #5
        )");
        const Steps steps = chosen(*trace, "optimizer");
        QCOMPARE(stepNames(steps), (std::vector<std::string> { "optimizer 0", "optimizer 1" }));
        QCOMPARE(steps.list[0].recorded, (TimeRange { 100, 200 }));
        QCOMPARE(steps.list[1].recorded, (TimeRange { 200, 300 }));
        QCOMPARE(steps.list[1].operations, std::uint64_t(2));
        QVERIFY(core::toEnglish(steps.why).starts_with("2 steps go from one optimizer, the marker that was chosen"));
    }

    void chosenOperationBoundsStepsWhereItWasLaunched()
    {
        const auto trace = traceFromText(R"(
            host1/1: 100+1 cudaLaunchKernel #1, 110+1 cudaLaunchKernel #2, 120+1 cudaLaunchKernel #3, 130+1 cudaLaunchKernel #4, 140+1 cudaLaunchKernel #5
            gpu0/7:  200+10 adam #1, 210+90 gemm #2, 300+10 adam #3, 310+80 gemm #4, 390+10 adam #5
        )");
        const Steps steps = chosen(*trace, "adam");
        QCOMPARE(steps.list.size(), std::size_t(2));
        QCOMPARE(steps.list[0].recorded, (TimeRange { 100, 120 }));
        QCOMPARE(steps.list[0].completionNs, TimeNs(300));
        QCOMPARE(steps.list[1].lengthNs, TimeNs(90)); // 390 - 300
    }

    void chosenOperationWithoutLaunchesBoundsThemOnTheDevice()
    {
        const auto trace = traceFromText(R"(
            gpu0/7:  200+10 adam, 210+90 gemm, 300+10 adam, 310+80 gemm, 390+10 adam
            gpu1/7:  205+10 adam, 215+90 gemm
        )");
        const Steps steps = chosen(*trace, "adam");
        QCOMPARE(steps.list.size(), std::size_t(2));
        QCOMPARE(steps.list[0].range(), (TimeRange { 200, 300 }));
        QCOMPARE(steps.list[1].range(), (TimeRange { 300, 390 }));
        QCOMPARE(steps.list[1].operations, std::uint64_t(2));
        QVERIFY(steps.list[0].judged && steps.list[1].judged);
    }

    void chosenNumberedRangeStandsForItsFamily()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+50 step 3/9, 5+1 conv1d, 10+1 cudaLaunchKernel #1, 50+50 step 4/9, 55+1 conv2d, 60+1 cudaLaunchKernel #2, 100+50 stop 5/9
            gpu0/7:  20+20 a #1, 70+20 b #2
        )");
        const Steps steps = chosen(*trace, "step 4/9");
        QCOMPARE(
            stepNames(steps), (std::vector<std::string> { "step 4/9" })); // 9 is the last number: 3/9 is another family
        const Steps others = chosen(*traceFromText("host1/1: 0+50 step_3, 50+50 step_4, 100+10 step_x"), "step_4");
        QCOMPARE(stepNames(others), (std::vector<std::string> { "step_3", "step_4" }));
        QCOMPARE(others.list[1].number, std::int64_t(4));
        QCOMPARE(chosen(*trace, "conv2d").list.size(), std::size_t(1)); // conv1d is no other number of it
    }

    void chosenMarkerOfTheBusiestProcess()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+50 work, 50+50 work
            host2/1: 10+48 work, 60+48 work, 110+48 work
        )");
        const Steps steps = chosen(*trace, "work");
        QCOMPARE(steps.list.size(), std::size_t(3));
        QCOMPARE(steps.list[0].recorded.startNs, TimeNs(10));
    }

    void chosenMarkerThatMarksNothing()
    {
        const auto trace = traceFromText(
            "host1/1: 0+50 ProfilerStep#1, 50+50 ProfilerStep#2, 10+1 cudaLaunchKernel #1\ngpu0/7: 20+20 a #1");
        const Steps missing = chosen(*trace, "nothing");
        QCOMPARE(missing.source, StepSource::None);
        QCOMPARE(missing.list.size(), std::size_t(1)); // the device's window
        QVERIFY(core::toEnglish(missing.why).starts_with("No timed event is named nothing"));
        const Steps once = chosen(*trace, "a");
        QCOMPARE(once.source, StepSource::None);
        QVERIFY(core::toEnglish(once.why).starts_with("a, the marker that was chosen, is there once"));
    }

    /// Rounded times of two marks cross by a nanosecond: both are steps. One that stands within another, or half in it, is none.
    void marksThatCrossALittle()
    {
        const auto steps = stepsOf(*traceFromText("file tf format=xspace\n"
                                                  "host1/1: 0+1001 train #1 kind=step, 10+1 cudaLaunchKernel #11, "
                                                  "1000+1000 train 2 #2 kind=step, 1010+1 cudaLaunchKernel #12, "
                                                  "1100+100 train #7 kind=step, 2000+1000 train #3 kind=step, "
                                                  "2010+1 cudaLaunchKernel #13, 2500+1000 train #8 kind=step\n"
                                                  "gpu0/7: 20+100 a #11, 1020+100 a #12, 2020+100 a #13\n"));
        QCOMPARE(stepNames(steps), std::vector<std::string>({ "train 1", "train 2", "train 3" }));
        QCOMPARE(steps.list[0].recorded.endNs, TimeNs(1000));
        QCOMPARE(steps.list[1].recorded.endNs, TimeNs(2000));
    }

    void namesOfSteps_data()
    {
        QTest::addColumn<QString>("words"); // empty: says nothing of steps
        QTest::addColumn<int>("number");    // -1: none
        const auto row = [](const char *name, const char *words, int number) {
            QTest::newRow(name) << QString::fromLatin1(words) << number;
        };
        row("iteration 12", "iteration", 12);
        row("Iteration: 12", "iteration", 12);
        row("step_3", "step", 3);
        row("step 3/100", "step", 3);
        row("Step 3 of 100", "step", 3);
        row("train_step", "train step", -1);
        row("training_step[7]", "training step", 7);
        row("global_step=400", "global step", 400);
        row("ProfilerStep#5", "profiler step", 5);
        row("TrainIteration 5", "train iteration", 5);
        row("Epoch 1, step 5", "step", 5);
        row("[pl][profile]run_training_batch", "pl profile run training batch", -1);
        row("run_training_batch", "run training batch", -1);
        row("iter7", "iter", 7);
        row("step", "step", -1);
        for (const char *name : { "Optimizer.step#SGD.step", "optimizer step 3", "DeepSpeedEngine.step",
                 "lr_scheduler.step", "val_step 3", "validation step", "test batch 4", "batch_norm", "aten::batch_norm",
                 "stepper", "steps_per_second 5", "FSDP::pre_forward (blocks.3)", "layer 12", "micro batch 3",
                 "epoch 4", "iter", "12", "", "step 3 forward", "next batch", "iterator 5", "data_step", "step 5 5 5" })
            row(name, QByteArray(name) == "iter" ? "iter" : "", -1);
    }
    void namesOfSteps()
    {
        QFETCH(QString, words);
        QFETCH(int, number);
        const auto name = stepNameOf(QTest::currentDataTag());
        QCOMPARE(name.has_value(), !words.isEmpty());
        if (name) {
            QCOMPARE(QString::fromStdString(name->words), words);
            QCOMPARE(name->number.value_or(-1), std::int64_t(number));
        }
    }

    void numberedRangesThatHoldAllAreTheSteps()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+90 iteration 7 kind=annotation, 10+1 cudaLaunchKernel #1, 100+90 iteration 8 kind=annotation, 110+1 cudaLaunchKernel #2
                     111+20 layer 1 kind=annotation, 131+20 layer 2 kind=annotation, 151+20 layer 3 kind=annotation
            gpu0/7:  20+100 a #1, 120+80 a #2
        )");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.source, StepSource::Annotation);
        QCOMPARE(stepNames(steps), (std::vector<std::string> { "iteration 7", "iteration 8" }));
        QCOMPARE(steps.list[1].number, std::int64_t(8));
        QCOMPARE(steps.list[0].recorded, (TimeRange { 0, 90 }));
        QCOMPARE(steps.list[1].lengthNs, TimeNs(80));
        QCOMPARE(core::toEnglish(steps.why),
            std::string("2 steps are marked by the program's ranges iteration 7 and the like; 2 are judged."));
    }

    void numberedRangesThatHoldAPartBoundSteps()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+50 step 0 kind=annotation, 10+1 cudaLaunchKernel #1, 11+1 cudaLaunchKernel #2, 60+1 cudaLaunchKernel #3
                     100+50 step 1 kind=annotation, 110+1 cudaLaunchKernel #4, 111+1 cudaLaunchKernel #5, 160+1 cudaLaunchKernel #6
                     200+50 step 2 kind=annotation, 210+1 cudaLaunchKernel #7, 211+1 cudaLaunchKernel #8
            gpu0/7:  20+10 a #1, 30+10 b #2, 70+10 c #3, 120+10 a #4, 130+10 b #5, 170+10 c #6, 220+10 a #7, 230+10 b #8
        )");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(stepNames(steps), (std::vector<std::string> { "step 0", "step 1" }));
        QCOMPARE(steps.list[1].recorded, (TimeRange { 100, 200 }));
        QCOMPARE(steps.list[1].operations, std::uint64_t(3));
    }

    void rangesThatOnlySoundLikeStepsAreNone()
    {
        // A loader's thread counts batches, and next to nothing is launched in them.
        const auto loader = traceFromText(R"(
            host1/1: 10+1 cudaLaunchKernel #1, 110+1 cudaLaunchKernel #2, 210+1 cudaLaunchKernel #3
            host1/2: 30+20 batch 0 kind=annotation, 130+20 batch 1 kind=annotation, 230+20 batch 2 kind=annotation
            gpu0/7:  20+10 a #1, 120+10 a #2, 220+10 a #3
        )");
        QCOMPARE(stepsOf(*loader).source, StepSource::None);
        // Numbers that do not count up: steps were left out, or they are none.
        const auto gaps = traceFromText(
            "host1/1: 0+50 step 3 kind=annotation, 50+50 step 9 kind=annotation, 100+50 step 4 kind=annotation");
        QCOMPARE(stepsOf(*gaps).source, StepSource::None);
        // Without numbers, the parts of a step that are called so: they hold a part of the work.
        const auto part = traceFromText(R"(
            host1/1: 0+20 training_step kind=annotation, 10+1 cudaLaunchKernel #1, 60+1 cudaLaunchKernel #2
                     100+20 training_step kind=annotation, 110+1 cudaLaunchKernel #3, 160+1 cudaLaunchKernel #4
                     200+20 training_step kind=annotation, 210+1 cudaLaunchKernel #5, 260+1 cudaLaunchKernel #6
            gpu0/7:  20+10 a #1, 70+10 b #2, 120+10 a #3, 170+10 b #4, 220+10 a #5, 270+10 b #6
        )");
        QCOMPARE(stepsOf(*part).source, StepSource::None);
        // And where they do different things, they are no steps of training.
        const auto unlike = traceFromText(R"(
            host1/1: 0+20 step kind=annotation, 10+1 cudaLaunchKernel #1, 100+20 step kind=annotation, 110+1 cudaLaunchKernel #2
                     111+1 cudaLaunchKernel #3, 112+1 cudaLaunchKernel #4, 200+20 step kind=annotation
            gpu0/7:  20+10 a #1, 120+10 a #2, 130+10 b #3, 140+10 c #4
        )");
        QCOMPARE(stepsOf(*unlike).source, StepSource::None);
    }

    void unnumberedRangesThatHoldAllAreTheSteps()
    {
        const auto trace = traceFromText(R"(
            host1/1: 0+90 run_training_batch kind=annotation, 5+60 train_step kind=annotation, 10+1 cudaLaunchKernel #1, 70+1 cudaLaunchKernel #2
                     100+90 run_training_batch kind=annotation, 105+60 train_step kind=annotation, 110+1 cudaLaunchKernel #3, 170+1 cudaLaunchKernel #4
                     200+90 run_training_batch kind=annotation, 205+60 train_step kind=annotation, 210+1 cudaLaunchKernel #5, 270+1 cudaLaunchKernel #6
            gpu0/7:  20+10 a #1, 80+10 b #2, 120+10 a #3, 180+10 b #4, 220+10 a #5, 280+10 b #6
        )");
        QCOMPARE(stepNames(stepsOf(*trace)),
            (std::vector<std::string> { "run_training_batch 0", "run_training_batch 1", "run_training_batch 2" }));
    }

    void numbersBeginAgainWithAnEpoch()
    {
        const auto trace = traceFromText(
            "host1/1: 0+50 Epoch 0 step 8 kind=annotation, 50+50 Epoch 0 step 9 kind=annotation, 100+50 Epoch 1 step 0 kind=annotation");
        QCOMPARE(stepsOf(*trace).list.size(), std::size_t(3));
    }

    void optimizerRangesBoundSteps()
    {
        std::string host = "host1/1: ", gpu = "gpu0/7: ";
        for (int i = 0; i < 5; ++i) {
            const int t = 1000 * i;
            for (int k = 0; k < 4; ++k) {
                const std::string id = std::to_string(10 * i + k);
                host += std::to_string(t + 10 * k) + "+5 cudaLaunchKernel #" + id + ", ";
                gpu += std::to_string(t + 100 + 10 * k) + "+10 gemm #" + id + ", ";
            }
            host += std::to_string(t + 100) + "+50 Optimizer.step#SGD.step, ";
        }
        const auto trace = traceFromText(host + "9000+1 end\n" + gpu + "9000+1 Memset");
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.source, StepSource::Inferred);
        QCOMPARE(steps.list.size(), std::size_t(4));
        QCOMPARE(steps.list[1].recorded, (TimeRange { 1100, 2100 }));
        QVERIFY(core::toEnglish(steps.why).starts_with(
            "No steps are marked. 4 steps are inferred from Optimizer.step#SGD.step"));
    }

    /// One step: layers, and the optimizer's kernel; a pause before its first kernel.
    static std::string sequenceOfSteps(int steps, int layers, const char *update, bool withLaunches)
    {
        std::string host = "host1/1: 0+1 begin", gpu = "gpu0/7: ";
        int t = 100, id = 0;
        const auto kernel = [&](const char *name) {
            if (withLaunches)
                host += ", " + std::to_string(t) + "+1 cudaLaunchKernel #" + std::to_string(++id);
            gpu += std::to_string(t + 5) + "+4 " + name + (withLaunches ? " #" + std::to_string(id) : "") + ", ";
            t += 10;
        };
        for (int s = 0; s < steps; ++s) {
            t += 500;
            kernel("embed");
            for (int l = 0; l < layers; ++l)
                for (const char *name : { "qkv", "attention", "proj", "norm", "up", "gelu", "down", "add" })
                    kernel(name);
            kernel("loss");
            kernel(update);
        }
        return host + "\n" + gpu + std::to_string(t + 100) + "+1 Memset";
    }

    void sequenceOfKernelsGivesSteps_data()
    {
        QTest::addColumn<bool>("withLaunches");
        QTest::newRow("launched") << true;
        QTest::newRow("device alone") << false;
    }
    void sequenceOfKernelsGivesSteps()
    {
        QFETCH(bool, withLaunches);
        const auto trace = traceFromText(sequenceOfSteps(6, 3, "FusedAdamKernel", withLaunches));
        const Steps steps = stepsOf(*trace);
        QCOMPARE(steps.source, StepSource::Inferred);
        QCOMPARE(steps.list.size(), std::size_t(5));
        for (const Step &s : steps.list) {
            QCOMPARE(trace->start(s.marker), s.recorded.startNs);
            QCOMPARE(lengthOf(s.recorded), TimeNs(500 + 10 * 27)); // the pause and 27 kernels
        }
        // Behind the pause: the first kernel of a step.
        QVERIFY(core::toEnglish(steps.why).find("27 kernels, an optimizer's among them") != std::string::npos);
        QVERIFY(core::toEnglish(steps.why).find("beginning with embed") != std::string::npos);
    }

    void repeatsThatAreNoSteps()
    {
        // The layers of one pass, or of passes without training.
        QCOMPARE(stepsOf(*traceFromText(sequenceOfSteps(1, 40, "FusedAdamKernel", true))).source, StepSource::None);
        QCOMPARE(stepsOf(*traceFromText(sequenceOfSteps(2, 40, "FusedAdamKernel", true))).source, StepSource::None);
        QCOMPARE(stepsOf(*traceFromText(sequenceOfSteps(6, 3, "apply<{lambda()#1}>", true))).source, StepSource::None);
        // Nothing repeats.
        std::string host = "host1/1: 0+1 begin", gpu = "gpu0/7: ";
        std::uint32_t seed = 7;
        for (int i = 1; i < 400; ++i) {
            seed = seed * 1664525 + 1013904223;
            const std::string id = std::to_string(i), t = std::to_string(10 * i);
            host += ", " + t + "+1 cudaLaunchKernel #" + id;
            gpu += t + "+4 adam_" + std::string(1, static_cast<char>('a' + (seed >> 24) % 20)) + " #" + id + ", ";
        }
        QCOMPARE(stepsOf(*traceFromText(host + "\n" + gpu + "9000+1 Memset")).source, StepSource::None);
        // One kernel again and again.
        std::string loop = "gpu0/7: 0+1 adam";
        for (int i = 1; i < 100; ++i)
            loop += ", " + std::to_string(10 * i) + "+4 adam";
        QCOMPARE(stepsOf(*traceFromText(loop)).source, StepSource::None);
    }

    void chosenMarkerLeadsWarmup()
    {
        const auto trace = traceFromText("gpu0/7: 0+10 adam, 400+10 adam, 500+10 adam, 600+10 adam, 700+10 adam");
        const Steps steps = chosen(*trace, "adam");
        QVERIFY(steps.list[0].warmup && !steps.list[0].judged);
        QCOMPARE(steps.medianNs, std::optional<TimeNs>(100));
    }
};

LANEWISE_TEST(TestIntervals)
LANEWISE_TEST(TestNames)
LANEWISE_TEST(TestLaunchLinks)
LANEWISE_TEST(TestDevices)
LANEWISE_TEST(TestSteps)
LANEWISE_TEST_MAIN(QCoreApplication)
#include "tst_analysis.moc"
