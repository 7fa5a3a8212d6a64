// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules about what the kernels are, on programs small enough to work out by hand what each change saves.

#include <QTest>

#include <advisor/engine.h>
#include <rules/computerules.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

#include "findings.h"

using namespace lanewise;
using namespace lanewise::advisor;
using core::TimeNs;
using test::describe;
using test::find;
using test::run;
using test::saves;

namespace {

struct Kernel {
    int us;
    std::string name;
};

/// Steps of these kernels one after another on one stream, launched at once; the host waits for them at the end of each.
std::string program(const std::vector<Kernel> &kernels, int steps = 5,
    const std::string &device = "device 0 NVIDIA A100 cc=8.0 sms=108")
{
    int length = 0;
    for (const Kernel &k : kernels)
        length += k.us + 1;
    const int period = length + static_cast<int>(kernels.size()) + 40;
    std::string host = "host1/1:", gpu = "gpu0/7:";
    int id = 1;
    for (int i = 0; i < steps; ++i) {
        const int t = 10 + i * period;
        host += (i ? ", " : " ") + std::to_string(t) + "us+" + std::to_string(period - 1) + "us ProfilerStep#"
            + std::to_string(i + 1);
        int launch = t + 1, start = t + 10;
        for (const Kernel &k : kernels) {
            host += ", " + std::to_string(launch++) + "us+1us cudaLaunchKernel #" + std::to_string(id);
            gpu += (id > 1 ? ", " : " ") + std::to_string(start) + "us+" + std::to_string(k.us) + "us " + k.name + " #"
                + std::to_string(id);
            start += k.us + 1;
            ++id;
        }
        host += ", " + std::to_string(launch) + "us+" + std::to_string(start + 3 - launch) + "us cudaDeviceSynchronize";
    }
    return device + "\n" + host + "\n" + gpu + "\n";
}

} // namespace

class TestKernelRules : public QObject {
    Q_OBJECT

private slots:
    void shortNames()
    {
        QCOMPARE(shortKernelName(
                     "void at::native::(anonymous namespace)::CatArrayBatchedCopy<at::native::OpaqueType<2u>, 4>(int)"),
            std::string("at::native::(anonymous namespace)::CatArrayBatchedCopy"));
        QCOMPARE(shortKernelName("void cutlass::Kernel2<cutlass_80_simt_sgemm_256x128_8x4_nn_align1>(Params)"),
            std::string("cutlass_80_simt_sgemm_256x128_8x4_nn_align1"));
        QCOMPARE(shortKernelName("ampere_sgemm_128x64_tn"), std::string("ampere_sgemm_128x64_tn"));
        QVERIFY(shortKernelName(std::string(500, 'x')).size() <= 80);
        QCOMPARE(shortKernelName(""), std::string());
    }

    /// 900 us of plain products: a third of that is left.
    void noTensorCore()
    {
        const auto r = run(program({ { 900, "ampere_sgemm_128x64_tn" }, { 100, "relu" } }));
        QVERIFY2(saves(find(r, "no-tensor-core"), 600, 10), qPrintable(describe(r)));
        QVERIFY(core::toEnglish(find(r, "no-tensor-core")->why).find("ampere_sgemm") != std::string::npos);
        // Unknown is not no; double precision is chosen; a device without them has none.
        QVERIFY(!find(run(program({ { 900, "fused_sgemm" } })), "no-tensor-core"));
        QVERIFY(!find(run(program({ { 900, "ampere_dgemm_64x64_nn" } })), "no-tensor-core"));
        QVERIFY(!find(run(program({ { 900, "cutlass_80_tensorop_s1688gemm_128x128" } })), "no-tensor-core"));
        QVERIFY(!find(
            run(program({ { 900, "maxwell_sgemm_128x64_tn" } }, 5, "device 0 Tesla P100 cc=6.0")), "no-tensor-core"));
        // A few of them matter little.
        QVERIFY(!find(run(program({ { 900, "relu" }, { 20, "ampere_sgemm_128x64_tn" } })), "no-tensor-core"));
    }

    /// A framework's own wait for the device is as long as the device needs; other host work is as long as it is.
    void waitsOfTheFramework()
    {
        const auto text = [](const char *range) {
            std::string host = "host1/1:", gpu = "device 0 NVIDIA A100 cc=8.0\ngpu0/7:";
            for (int i = 0; i < 5; ++i) {
                const int t = 10 + i * 10000;
                host += (i ? ", " : " ") + std::to_string(t) + "us+9990us ProfilerStep#" + std::to_string(i + 1) + ", "
                    + std::to_string(t + 1) + "us+1us cudaLaunchKernel #" + std::to_string(i + 1) + ", "
                    + std::to_string(t + 10) + "us+9890us " + range + " kind=python";
                gpu += (i ? ", " : " ") + std::to_string(t + 5) + "us+9900us ampere_sgemm_128x64_tn #"
                    + std::to_string(i + 1);
            }
            return host + "\n" + gpu + "\n";
        };
        const auto waiting = run(text("$api.py:2757 block_until_ready"));
        QVERIFY2(saves(find(waiting, "no-tensor-core"), 6600, 100), qPrintable(describe(waiting)));
        const auto working = run(text("augment.py(12): rotate"));
        QVERIFY2(!find(working, "no-tensor-core"), qPrintable(describe(working)));
    }

    /// A kernel that begins a little before the one before it ends (programmatic launch) moves with that end.
    void kernelsThatOverlapALittle()
    {
        std::string host = "host1/1:", gpu = "device 0 NVIDIA A100 cc=8.0\ngpu0/7:";
        for (int i = 0; i < 5; ++i) {
            const int t = 10 + i * 2000;
            host += (i ? ", " : " ") + std::to_string(t) + "us+1990us ProfilerStep#" + std::to_string(i + 1) + ", "
                + std::to_string(t + 1) + "us+1us cudaLaunchKernel #" + std::to_string(2 * i + 1) + ", "
                + std::to_string(t + 3) + "us+1us cudaLaunchKernel #" + std::to_string(2 * i + 2) + ", "
                + std::to_string(t + 5) + "us+1815us cudaDeviceSynchronize";
            gpu += (i ? ", " : " ") + std::to_string(t + 10) + "us+903us ampere_sgemm_128x64_tn #"
                + std::to_string(2 * i + 1) + ", " + std::to_string(t + 910) + "us+903us ampere_sgemm_128x64_tn #"
                + std::to_string(2 * i + 2);
        }
        const auto r = run(host + "\n" + gpu + "\n");
        QVERIFY2(saves(find(r, "no-tensor-core"), 1200, 15), qPrintable(describe(r)));
    }

    /// Before Ampere there is no TF32 to allow.
    void adviceFitsTheDevice()
    {
        const auto r =
            run(program({ { 900, "volta_sgemm_128x64_tn" } }, 5, "device 0 Tesla V100-SXM2-16GB cc=7.0 sms=80"));
        const Finding *f = find(r, "no-tensor-core");
        QVERIFY2(f, qPrintable(describe(r)));
        QVERIFY(f->advice.at(0).code.find("set_float32_matmul_precision") == std::string::npos);
        QVERIFY(f->advice.at(0).code.find("float16") != std::string::npos);
    }

    void layoutTranspose()
    {
        const auto r = run(program({ { 100, "void cudnn::ops::nchwToNhwcKernel<__half>" },
            { 700, "sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_tensor16x8x16" },
            { 100, "void cudnn::ops::nhwcToNchwKernel<__half>" } }));
        QVERIFY2(saves(find(r, "layout-transpose"), 202, 5), qPrintable(describe(r)));
        QVERIFY(!find(r, "no-tensor-core"));
        QVERIFY(!find(run(program({ { 700, "gemm" }, { 5, "batched_transpose_16x64" } })), "layout-transpose"));
    }

    /// Scale, softmax and dropout between two products: 60 us of them are gone.
    void unfusedAttention()
    {
        const std::vector<Kernel> separate { { 200, "nvjet_tst_qk" }, { 20, "mul" }, { 20, "softmax_warp_forward" },
            { 20, "fused_dropout_kernel" }, { 200, "nvjet_tst_av" } };
        const auto r = run(program(separate));
        QVERIFY2(saves(find(r, "unfused-attention"), 63, 5), qPrintable(describe(r)));
        // A loss at the end is no attention, nor is a softmax that no product follows soon.
        QVERIFY(!find(run(program({ { 200, "nvjet_tst_head" }, { 60, "cunn_SoftMaxForward<LogSoftMaxForwardEpilogue>" },
                          { 200, "nvjet_tst_dw" } })),
            "unfused-attention"));
        QVERIFY(!find(run(program({ { 200, "nvjet_tst_head" }, { 60, "softmax_warp_forward" }, { 5, "a" }, { 5, "b" },
                          { 5, "c" }, { 5, "d" }, { 5, "e" }, { 5, "f" }, { 200, "nvjet_tst" } })),
            "unfused-attention"));
    }

    /// 27 of 108 multiprocessors for 800 us: filled, the same work would take 200.
    void lowOccupancy()
    {
        const auto r =
            run(program({ { 800, "narrow blocks=27 threads=128" }, { 200, "wide blocks=1000 threads=128" } }));
        const Finding *f = find(r, "low-occupancy");
        QVERIFY2(saves(f, 600, 10), qPrintable(describe(r)));
        QCOMPARE(f->basis, SavingBasis::Bound);
        QCOMPARE(f->confidence, Confidence::Low);
        QVERIFY(!find(run(program({ { 800, "k blocks=108 threads=128" } })), "low-occupancy"));
        QVERIFY(!find(run(program({ { 800, "k" } })), "low-occupancy")); // not recorded
    }

    /// Four streams, 27 of 108 multiprocessors each: together they fill the device. Two leave half of it.
    void narrowKernelsSideBySide()
    {
        const auto text = [](int streams) {
            std::string host = "host1/1:", device;
            std::vector<std::string> lanes(static_cast<std::size_t>(streams));
            int id = 0;
            for (int step = 0; step < 4; ++step) {
                const int t = step * 1000;
                host += (step ? ", " : " ") + std::to_string(t) + "us+990us ProfilerStep#" + std::to_string(step + 1);
                for (int s = 0; s < streams; ++s) {
                    const std::string link = " #" + std::to_string(++id);
                    host += ", " + std::to_string(t + 2 + s * 3) + "us+2us cudaLaunchKernel" + link;
                    lanes[static_cast<std::size_t>(s)] +=
                        (step ? ", " : " ") + std::to_string(t + 20) + "us+900us narrow blocks=27 threads=128" + link;
                }
                host += ", " + std::to_string(t + 30) + "us+893us cudaDeviceSynchronize";
            }
            for (int s = 0; s < streams; ++s)
                device += "gpu0/" + std::to_string(7 + s) + ":" + lanes[static_cast<std::size_t>(s)] + "\n";
            return "device 0 NVIDIA A100 cc=8.0 sms=108\n" + host + "\n" + device;
        };
        QVERIFY(!find(run(text(4)), "low-occupancy"));
        QVERIFY(!find(run(text(3)), "low-occupancy"));
        const auto of2 = run(text(2));
        const Finding *two = find(of2, "low-occupancy");
        QVERIFY(!two || two->confidence == Confidence::Low);
        QVERIFY(find(run(text(1)), "low-occupancy"));
    }

    /// What is certain is no part of what may be: FP32 products of few blocks could run on tensor cores.
    void certainBeforePossible()
    {
        const auto r = run(program({ { 800, "ampere_sgemm_64x64_tn blocks=27 threads=128" } }));
        const Finding *certain = find(r, "no-tensor-core");
        QVERIFY2(certain && certain->confidence != Confidence::Low, qPrintable(describe(r)));
    }

    /// The products of later steps take 10 % longer, the rest does not.
    void throttling()
    {
        const auto steps = [](int slowFrom, int slowUs, const char *late) {
            std::string host = "host1/1:", gpu = "device 0 NVIDIA A100 cc=8.0\ngpu0/7:";
            for (int i = 0; i < 9; ++i) {
                const int t = 10 + i * 1500, us = i >= slowFrom ? slowUs : 1000;
                host += (i ? ", " : " ") + std::to_string(t) + "us+1499us ProfilerStep#" + std::to_string(i + 1) + ", "
                    + std::to_string(t + 1) + "us+1us cudaLaunchKernel #" + std::to_string(2 * i + 1) + ", "
                    + std::to_string(t + 2) + "us+1us cudaLaunchKernel #" + std::to_string(2 * i + 2) + ", "
                    + std::to_string(t + 4) + "us+" + std::to_string(us + 112) + "us cudaDeviceSynchronize";
                gpu += (i ? ", " : " ") + std::to_string(t + 10) + "us+" + std::to_string(us) + "us nvjet_tst #"
                    + std::to_string(2 * i + 1) + ", " + std::to_string(t + 11 + us) + "us+100us "
                    + (i >= slowFrom ? late : "relu") + " #" + std::to_string(2 * i + 2);
            }
            return host + "\n" + gpu + "\n";
        };
        // Six of nine steps lose 100 us.
        const auto r = run(steps(3, 1100, "relu"));
        QVERIFY2(saves(find(r, "throttling"), 67, 8), qPrintable(describe(r)));
        QVERIFY(!find(run(steps(3, 1020, "relu")), "throttling"));
        QVERIFY(!find(run(steps(3, 1100, "other")), "throttling")); // not the same work
    }

    void misalignedDims()
    {
        const char *align1 = "cutlass_80_tensorop_f16_s16816gemm_f16_64x64_32x6_nn_align1";
        const auto r = run(program({ { 500, align1 }, { 500, "relu" } }));
        const Finding *f = find(r, "misaligned-dims");
        QVERIFY2(f && !f->savingNsPerStep && f->severity == FindingSeverity::Info, qPrintable(describe(r)));
        QVERIFY(!find(run(program({ { 500, "cutlass_80_tensorop_f16_s16816gemm_f16_64x64_32x6_nn_align8" } })),
            "misaligned-dims"));
        // cuDNN pads convolutions itself; FP32 has other alignments.
        QVERIFY(!find(
            run(program({ { 500, "cutlass_tensorop_f16_s16816fprop_optimized_f16_align2" } })), "misaligned-dims"));
        QVERIFY(!find(run(program({ { 500, "cutlass_80_simt_sgemm_256x128_8x4_nn_align1" } })), "misaligned-dims"));
    }

    void low16BitShare()
    {
        const auto r =
            run(program({ { 500, "cutlass_80_tensorop_s1688gemm_256x64_16x4_nn_align4" }, { 500, "relu" } }));
        QVERIFY2(find(r, "low-16bit-share"), qPrintable(describe(r)));
        QVERIFY(!find(run(program({ { 500, "nvjet_tst_128x64" }, { 500, "relu" } })), "low-16bit-share"));
        QVERIFY(!find(run(program({ { 500, "ampere_sgemm_128x64_tn" } })), "low-16bit-share")); // no-tensor-core
        QVERIFY(!find(
            run(program({ { 50, "cutlass_80_tensorop_s1688gemm_align4" }, { 500, "relu" } })), "low-16bit-share"));
    }

    void redundantCast()
    {
        const auto r =
            run(program({ { 100, "bfloat16_copy_kernel_cuda" }, { 100, "CatArrayBatchedCopy<2u>" }, { 800, "relu" } }));
        const Finding *f = find(r, "redundant-cast");
        QVERIFY2(f && f->occurrences == 10, qPrintable(describe(r)));
        QVERIFY(!find(run(program({ { 50, "bfloat16_copy_kernel_cuda" }, { 800, "relu" } })), "redundant-cast"));
    }

    void smallModel()
    {
        std::vector<Kernel> tiny(20, Kernel { 2, "relu" });
        std::string text = program(tiny);
        const auto busy = run(text);
        QVERIFY2(!find(busy, "small-model"), qPrintable(describe(busy)));
        // The same with 50 us of host for each kernel.
        std::string host = "host1/1:", gpu = "gpu0/7:";
        for (int i = 0, id = 1; i < 4; ++i) {
            const int t = 10 + i * 1100;
            host += (i ? ", " : " ") + std::to_string(t) + "us+1099us ProfilerStep#" + std::to_string(i + 1);
            for (int k = 0; k < 20; ++k, ++id) {
                host += ", " + std::to_string(t + 1 + k * 50) + "us+40us cudaLaunchKernel #" + std::to_string(id);
                gpu += (id > 1 ? ", " : " ") + std::to_string(t + 5 + k * 50) + "us+2us relu #" + std::to_string(id);
            }
        }
        const auto r = run(host + "\n" + gpu + "\n");
        QVERIFY2(find(r, "small-model"), qPrintable(describe(r)));
    }

    void memory()
    {
        const auto text = [](const std::string &blocks, const std::string &events) {
            return program({ { 500, "k blocks=" + blocks + " threads=128" } }, 5,
                       "device 0 NVIDIA A100 cc=8.0 sms=108 memory=1000000000")
                + events;
        };
        const auto roomy = run(text("50", "memory 5us reserved=200000000 allocated=150000000\n"));
        const Finding *f = find(roomy, "batch-headroom");
        QVERIFY2(f && !f->savingNsPerStep && f->occurrences == 5, qPrintable(describe(roomy)));
        QVERIFY(
            !find(run(text("500", "memory 5us reserved=200000000 allocated=150000000\n")), "batch-headroom")); // filled
        QVERIFY(!find(run(text("50", "memory 5us reserved=800000000 allocated=700000000\n")), "batch-headroom"));
        QVERIFY(!find(run(text("50", "")), "batch-headroom")); // not recorded
        const auto full = run(text("500", "memory 5us reserved=950000000 allocated=940000000\n"));
        QVERIFY(find(full, "batch-headroom") && !find(full, "fragmentation"));
        QVERIFY(core::toEnglish(find(full, "batch-headroom")->title).find("nearly full") != std::string::npos);
        // Of 950 MB 450 are free, in pieces; with plenty of room it does not matter, unless it ran out.
        QVERIFY(find(run(text("500", "memory 5us reserved=950000000 allocated=500000000\n")), "fragmentation"));
        const std::string small = "memory 5us reserved=500000000 allocated=200000000\n";
        QVERIFY(!find(run(text("500", small)), "fragmentation"));
        QVERIFY(find(run(text("500", small + "memory 6us out\n")), "fragmentation"));
    }

    /// 300 us of forward pass inside the backward pass of a checkpoint; the backward kernel inside it stays.
    void recomputeWithHeadroom()
    {
        const auto text = [](const std::string &reserved) {
            std::string host = "host1/1:", autograd = "host1/2:",
                        gpu = "device 0 NVIDIA A100 cc=8.0 memory=1000000000\ngpu0/7:";
            for (int i = 0; i < 5; ++i) {
                const int t = 10 + i * 1000;
                const auto at = [t](int us) { return std::to_string(t + us) + "us"; };
                const auto id = [i](int k) { return " #" + std::to_string(3 * i + k); };
                host += (i ? ", " : " ") + at(0) + "+999us ProfilerStep#" + std::to_string(i + 1) + ", " + at(1)
                    + "+1us cudaLaunchKernel" + id(1) + ", " + at(40) + "+880us cudaDeviceSynchronize";
                autograd += (i ? ", " : " ") + at(5)
                    + "+30us autograd::engine::evaluate_function: CheckpointFunctionBackward, " + at(6)
                    + "+28us CheckpointFunctionBackward, " + at(8) + "+2us cudaLaunchKernel" + id(2) + ", " + at(15)
                    + "+10us autograd::engine::evaluate_function: MmBackward0, " + at(17) + "+2us cudaLaunchKernel"
                    + id(3);
                gpu += (i ? ", " : " ") + at(10) + "+300us forward" + id(1) + ", " + at(311) + "+300us forward" + id(2)
                    + ", " + at(612) + "+300us backward" + id(3);
            }
            return gpu + "\n" + host + "\n" + autograd + "\nmemory 5us reserved=" + reserved + " allocated=1000\n";
        };
        const auto r = run(text("200000000"));
        QVERIFY2(saves(find(r, "recompute-with-headroom"), 300, 10), qPrintable(describe(r)));
        QCOMPARE(find(r, "recompute-with-headroom")->occurrences, std::uint64_t(5));
        QVERIFY(!find(run(text("800000000")), "recompute-with-headroom"));
    }
};

LANEWISE_TEST(TestKernelRules)
#include "tst_kernelrules.moc"
