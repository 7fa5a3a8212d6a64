// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Expected values are worked out by hand from the fixture above them.

#include <QTest>

#include <analysis/analysis.h>
#include <analysis/collectives.h>
#include <analysis/communication.h>
#include <analysis/kernelnames.h>
#include <analysis/occupancy.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using namespace lanewise::analysis;
using test::sliceNamed;
using test::traceFromText;

Q_DECLARE_METATYPE(lanewise::analysis::KernelWork)
Q_DECLARE_METATYPE(lanewise::analysis::TensorCoreUse)
Q_DECLARE_METATYPE(lanewise::analysis::NumberFormat)

namespace {

Collectives collectivesOf(const core::Trace &trace)
{
    return Collectives::build(trace, LaunchLinks::build(trace));
}

} // namespace

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

    /// Older profilers record no collective beside a kernel that sends and receives: the operator around its launch tells it, if one does.
    void kindOfTheOperator()
    {
        const auto trace = traceFromText(R"(
            file a rank=0
            host1/1: 0+90 c10d::alltoall_base_ kind=cpu, 10+70 nccl:all_to_all kind=cpu, 20+5 cudaLaunchKernel #1
                     100+90 c10d::send kind=cpu, 110+70 nccl:send kind=cpu, 120+5 cudaLaunchKernel #2
                     200+90 other kind=cpu, 220+5 cudaLaunchKernel #3
            gpu0/20: 30+50 ncclKernel_SendRecv #1
                     130+50 ncclKernel_SendRecv #2
                     230+50 ncclKernel_SendRecv #3
            file b rank=1
            host1/1: 0+90 c10d::alltoall_base_ kind=cpu, 20+5 cudaLaunchKernel #1
            gpu0/20: 60+20 ncclKernel_SendRecv #1)");
        const Collectives c = collectivesOf(*trace);
        QCOMPARE(c.list().size(), std::size_t(4));
        QCOMPARE(c.list()[0].kind, CollectiveKind::AllToAll);
        QCOMPARE(c.list()[1].kind, CollectiveKind::SendReceive);
        QCOMPARE(c.list()[2].kind, CollectiveKind::SendReceive);
        QCOMPARE(c.list()[3].kind, CollectiveKind::AllToAll);
        QCOMPARE(c.matches().size(), std::size_t(1));
        QCOMPARE(c.matches()[0].transferNs, core::TimeNs(20));
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
        const Collectives c = collectivesOf(*trace);
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
        QVERIFY(collectivesOf(*unranked).matches().empty());
        const auto same =
            traceFromText("file a rank=1\ngpu0/1: 0+5 nccl_AllReduce\nfile b rank=1\ngpu0/1: 0+5 nccl_AllReduce\n");
        QVERIFY(collectivesOf(*same).matches().empty());
        const auto groups = traceFromText("file a rank=0\ngpu0/1: 0+5 x collective=allreduce group=3\n"
                                          "file b rank=1\ngpu0/1: 0+5 x collective=allreduce group=4\n");
        QVERIFY(collectivesOf(*groups).matches().empty());
        const auto pairs = traceFromText(
            "file a rank=0\ngpu0/1: 0+5 x collective=send\nfile b rank=1\ngpu0/1: 0+5 x collective=recv\n");
        QVERIFY(collectivesOf(*pairs).matches().empty());
        const auto sizes = traceFromText("file a rank=0\ngpu0/1: 0+5 x collective=allreduce bytes=8\n"
                                         "file b rank=1\ngpu0/1: 0+5 x collective=allreduce bytes=16\n");
        QVERIFY(collectivesOf(*sizes).matches().empty());
    }

    /// Two ranks, three steps, two all-reduces in each of 64 and 192 bytes; what runs outside of the steps does not count.
    void allReducesOfAStep()
    {
        std::string text;
        for (const int rank : { 0, 1 }) {
            const auto n = std::to_string(rank);
            text += "file r" + n + " rank=" + n + "\nhost9/9: ";
            for (int step = 0; step < 4; ++step)
                text += (step ? ", " : "") + std::to_string(step * 1000) + "+990 ProfilerStep#" + std::to_string(step);
            for (int step = 0; step < 4; ++step)
                text += ", " + std::to_string(step * 1000 + 10) + "+5 cudaLaunchKernel #" + std::to_string(step + 1);
            text += "\ngpu" + n + "/20: ";
            // Rank 1 comes 50 ns later and lets rank 0 wait for so long: a transfer takes 100 and 300 ns.
            for (int step = 0; step < 4; ++step) {
                const int at = step * 1000 + 200 + 50 * rank;
                text += (step ? ", " : "") + std::to_string(at) + "+" + std::to_string(150 - 50 * rank)
                    + " nccl_AllReduce #" + std::to_string(step + 1)
                    + " collective=allreduce group=0 ranks=2 bytes=64, " + std::to_string(at + 250) + "+"
                    + std::to_string(350 - 50 * rank)
                    + " nccl_AllReduce collective=allreduce group=0 ranks=2 bytes=192";
            }
            text += "\n";
        }
        const auto trace = traceFromText(text);
        const Analysis a(trace);
        QVERIFY(a.steps().judgedCount() > 0);
        const auto perStep = allReducePerStep(*trace, a.collectives(), a.steps());
        QVERIFY(perStep);
        QCOMPARE(perStep->count, 2.0);
        QCOMPARE(perStep->bytes, 256.0);
        QCOMPARE(perStep->ns, 400.0);
        QVERIFY(!perStep->hasWaits);
        QCOMPARE(perStep->ranks.value_or(0), 2);
        // 64 gradients of 4 bytes over 1 GB/s: 256 ns; a ring of 4 moves 1.5 times as much.
        QCOMPARE(expectedAllReduceNs(64, 1e9), 256.0);
        QCOMPARE(expectedRingAllReduceNs(64, 1e9, 4), 384.0);
        const auto none = traceFromText("gpu0/7: 0+50 gemm\n");
        const Analysis b(none);
        QVERIFY(!allReducePerStep(*none, b.collectives(), b.steps()));
    }

    /// Devices of one process belong together without a rank.
    void matchesDevicesOfOneFile()
    {
        const auto trace = traceFromText("gpu0/7: 0+50 nccl_Reduce\ngpu1/7: 20+30 nccl_Reduce, 60+5 gemm\n");
        const Collectives c = collectivesOf(*trace);
        QCOMPARE(c.matches().size(), std::size_t(1));
        QCOMPARE(c.matches()[0].transferNs, core::TimeNs(30));
        QVERIFY(!c.find(sliceNamed(*trace, "gemm")));
        QVERIFY(c.find(sliceNamed(*trace, "nccl_Reduce")));
    }

    /// Names as they stand in real traces, from Volta to Blackwell, and AMD's. What the name leaves open stays open.
    void kernelClasses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<KernelWork>("work");
        QTest::addColumn<TensorCoreUse>("use");
        QTest::addColumn<NumberFormat>("inputs");
        const auto add = [](const char *name, KernelWork work, TensorCoreUse use, NumberFormat inputs) {
            QTest::newRow(name) << QString::fromLatin1(name) << work << use << inputs;
        };
        using W = KernelWork;
        using U = TensorCoreUse;
        using F = NumberFormat;
        add("volta_sgemm_128x32_nt", W::MatrixProduct, U::No, F::Fp32);
        add("volta_scudnn_128x64_relu_interior_nn_v1", W::Convolution, U::No, F::Fp32);
        add("void cudnn::detail::dgrad_engine<float, 512, 6, 5, 3, 3, 3, false>(int, int)", W::Convolution, U::No,
            F::Fp32);
        add("void implicit_convolve_sgemm<float, float, 1024, 6, 7, 3, 3, 5, 1>", W::Convolution, U::No, F::Fp32);
        add("volta_fp16_s884gemm_fp16_128x128_ldg8_f2f_nn", W::MatrixProduct, U::Yes, F::Fp16);
        add("void cutlass::Kernel2<cutlass_80_simt_sgemm_256x128_8x4_nn_align1>", W::MatrixProduct, U::No, F::Fp32);
        // MIOpen's "tensor operations" are element by element.
        add("SubTensorOpWithScalar1d", W::Other, U::Unknown, F::Unknown);
        add("void cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_256x64_16x4_nn_align4>", W::MatrixProduct, U::Yes,
            F::Tf32);
        add("sm80_xmma_gemm_f32f32_f32f32_f32_tn_n_tilesize128x128x8_stage3_warpsize2x2x1_ffma_aligna4_alignc4_execute_kernel__5x_cublas",
            W::MatrixProduct, U::No, F::Fp32);
        add("sm90_xmma_gemm_f32f32_tf32f32_f32_nt_n_tilesize128x256x32_warpgroupsize2x1x1_execute_segment_k_off_kernel__5x_cublas",
            W::MatrixProduct, U::Yes, F::Tf32);
        add("sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x128x32_stage4_warpsize2x2x1_g1_tensor16x8x16_kernel_cudnn",
            W::Convolution, U::Yes, F::Fp16);
        add("nvjet_sm90_tst_128x256_64x4_2x1_v_bz_coopA_NTN", W::MatrixProduct, U::Yes, F::Bf16);
        add("nvjet_sm90_hsh_128x64_64x8_1x2_h_bz_splitK_NTT", W::MatrixProduct, U::Yes, F::Fp16);
        add("bmm_MxE4m3_MxE2m1MxE4m3_Fp32_t128x16x256u2_s3_et128x16_m128x16x32_cga1x1x1_16dp256b", W::MatrixProduct,
            U::Yes, F::Fp8);
        add("_matmul_ogs_NNT_bf16xbf16xmxfp4_16x128x256x1", W::MatrixProduct, U::Yes, F::Bf16);
        add("fmhaSm100aKernel_QkvE4m3OBfloat16H64PagedKvCausalP16VarSeqQ128Kv128", W::Attention, U::Yes, F::Fp8);
        add("void pytorch_flash::flash_fwd_kernel<pytorch_flash::Flash_fwd_kernel_traits<64, 128, 128, 4, false, false, cutlass::bfloat16_t",
            W::Attention, U::Yes, F::Bf16);
        add("fmha_cutlassF_f32_aligned_64x64_rf_sm80(PyTorchMemEffAttention::AttentionKernel<float, cutlass::arch::Sm80, true>)",
            W::Attention, U::Unknown, F::Fp32);
        add("Cijk_Alik_Bljk_SB_Bias_AS_SAV_UserArgs_MT64x16x32_MI16x16x1_SN_LDSB0", W::MatrixProduct, U::Yes, F::Fp32);
        add("Cijk_Ailk_Bjlk_SB_MT64x16x16", W::MatrixProduct, U::Unknown, F::Fp32);
        add("igemm_fwd_gtcx2_nhwc_bf16_bx0_ex1_bt32x256x32_wt16x64x4", W::Convolution, U::Yes, F::Bf16);
        add("triton_tem_fused_mm_3", W::Other, U::Unknown, F::Unknown);
        add("batched_transpose_16x64_pack_1x4_ediv_1x2_half", W::LayoutConversion, U::Unknown, F::Unknown);
        add("void cudnn::ops::nchwToNhwcKernel<__half, __half, float, false, true, (cudnnKernelDataType_t)0>",
            W::LayoutConversion, U::Unknown, F::Unknown);
        add("void at::native::batch_norm_backward_reduce_channels_last_kernel<4, c10::BFloat16>", W::Normalization,
            U::Unknown, F::Unknown);
        add("void at::native::(anonymous namespace)::cunn_SoftMaxForward<4, float, float, float>", W::Softmax,
            U::Unknown, F::Unknown);
    }
    void kernelClasses()
    {
        QFETCH(QString, name);
        QFETCH(KernelWork, work);
        QFETCH(TensorCoreUse, use);
        QFETCH(NumberFormat, inputs);
        const KernelClass c = kernelClassOf(name.toStdString());
        QCOMPARE(c.work, work);
        QCOMPARE(c.tensorCores, use);
        QCOMPARE(c.inputs, inputs);
        QCOMPARE(c.reason.empty(), use == TensorCoreUse::Unknown);
    }

    void alignments()
    {
        QCOMPARE(int(kernelClassOf("cutlass_80_tensorop_f16_s16816gemm_f16_64x64_32x6_nn_align1").alignment), 1);
        QCOMPARE(
            int(kernelClassOf("cutlass_80_tensorop_f16_s16816gemm_f16_64x64_32x6_nn_align8::Params").alignment), 8);
        QCOMPARE(int(kernelClassOf("cutlass_90_gemm_e4m3_align16").alignment), 16);
        QCOMPARE(int(kernelClassOf("ampere_sgemm_128x64_tn").alignment), 0);
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
