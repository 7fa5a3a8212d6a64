// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules about what the kernels are, on programs small enough to work out by hand what each change saves.

#include <QTest>

#include <advisor/engine.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using namespace lanewise::advisor;
using core::TimeNs;

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

AdvisorResult run(const std::string &text)
{
    return advise(analysis::Analysis(test::traceFromText(text)));
}

const Finding *find(const AdvisorResult &r, std::string_view rule)
{
    for (const Finding &f : r.findings)
        if (f.rule == rule)
            return &f;
    return nullptr;
}

QString describe(const AdvisorResult &r)
{
    QString text;
    for (const Finding &f : r.findings)
        text +=
            QString::fromStdString(f.rule + ": " + core::toEnglish(f.title) + " | " + core::toEnglish(f.why) + "\n");
    return text.isEmpty() ? QStringLiteral("nothing") : text;
}

bool saves(const Finding *f, int us, int toleranceUs)
{
    return f && f->savingNsPerStep && std::abs(*f->savingNsPerStep - us * TimeNs(1000)) <= toleranceUs * TimeNs(1000);
}

} // namespace

class TestKernelRules : public QObject {
    Q_OBJECT

private slots:
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
};

LANEWISE_TEST(TestKernelRules)
#include "tst_kernelrules.moc"
