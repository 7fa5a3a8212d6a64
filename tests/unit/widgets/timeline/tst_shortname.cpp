// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/shortname.h>

#include <QApplication>
#include <QTest>

#include <support/testsuite.h>

using lanewise::widgets::shortName;

/// Names as PyTorch traces carry them.
class TestShortName : public QObject {
    Q_OBJECT

private slots:
    void keepsWhatTells_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *expected) {
            QTest::newRow(expected) << QByteArray(name) << QByteArray(expected);
        };
        row("void at::native::vectorized_elementwise_kernel<4, at::native::FillFunctor<int>, std::array<char*, 1ul> >(int, "
            "at::native::FillFunctor<int>, std::array<char*, 1ul>)",
            "vectorized_elementwise_kernel");
        row("void at::native::(anonymous namespace)::unrolled_elementwise_kernel_for_multi_outputs<3, at::native::(anonymous "
            "namespace)::batch_norm_update_stats_and_invert(at::Tensor const&, at::Tensor const&, double, "
            "long)::{lambda()#1}::operator()() const::{lambda()#2}>(int)",
            "unrolled_elementwise_kernel_for_multi_outputs");
        row("void at::native::elementwise_kernel<128, 2, "
            "at::native::gpu_kernel_impl_nocast<at::native::direct_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda()#3}::operator()() "
            "const::{lambda()#7}::operator()() const::{lambda(float)#1}>(at::TensorIteratorBase&)::{lambda(int)#1}>(int)",
            "elementwise_kernel");
        row("void cutlass::Kernel2<cutlass_80_tensorop_s16816gemm_bf16_64x128_64x4_nt_align8>(cutlass_80_tensorop_s16816gemm_bf16_64x128_"
            "64x4_nt_align8::Params)",
            "cutlass_80_tensorop_s16816gemm_bf16_64x128_64x4_nt_align8");
        row("void cudnn::bn_bw_1C11_singleread_spec<__half2, 512, 1, 2, 14>(cudnn::bn_bw_1C11_args<__half2>)",
            "bn_bw_1C11_singleread_spec");
        row("void cublasLt::splitKreduce_kernel<32, 16, int, __nv_bfloat16, false>(cublasLt::cublasSplitKParams<float>, __nv_bfloat16 "
            "const*)",
            "splitKreduce_kernel");
        row("ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
            "ncclDevKernel_AllReduce_Sum_f32_RING_LL");
        row("ampere_sgemm_128x64_tn", "ampere_sgemm_128x64_tn");
        row("nvjet_hsh_128x256_64x4_1x2_h_bz_coopA_NTT", "nvjet_hsh_128x256_64x4_1x2_h_bz_coopA_NTT");
        row("Memcpy HtoD (Pageable -> Device)", "Memcpy HtoD (Pageable -> Device)");
        row("Memset (Device)", "Memset (Device)");
        row("aten::_efficient_attention_forward", "aten::_efficient_attention_forward");
        row("torch/optim/adam.py(952): <genexpr>", "torch/optim/adam.py(952): <genexpr>");
        row("train.py(123): main", "train.py(123): main");
        row("<built-in method dim of Tensor object at 0x7f6c34320ff0>",
            "<built-in method dim of Tensor object at 0x7f6c34320ff0>");
        row("Optimizer.step#AdamW.step", "Optimizer.step#AdamW.step");
        row("ProfilerStep#3", "ProfilerStep#3");
        row("autograd::engine::evaluate_function: AddmmBackward0",
            "autograd::engine::evaluate_function: AddmmBackward0");
        row("cudaLaunchKernel", "cudaLaunchKernel");
        row("triton_poi_fused_add_relu_0", "triton_poi_fused_add_relu_0");
        // c++filt: void ns::scale<float>(float*, float)
        row("_ZN2ns5scaleIfEEvPT_S1_", "scale");
        // c++filt: reduce(float const*, int)
        row("_Z6reducePKfi", "reduce");
        row("void (anonymous namespace)::softmax_warp_forward<float, 4>(float*)", "softmax_warp_forward");
        row("void thrust::cuda_cub::core::_kernel_agent<thrust::cuda_cub::__scan::ScanAgent<int*, long>, int>(int)",
            "ScanAgent");
    }

    void keepsWhatTells()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(shortName(name.toStdString())), expected);
    }

    /// Names come from files: cut and broken ones end in something, and never in nothing.
    void survivesAnyName()
    {
        const std::string whole =
            "void at::native::reduce_kernel<128, 4, at::native::ReduceOp<float, at::native::func_wrapper_t<float>::op "
            "const, unsigned int> >(at::native::ReduceOp<float>)::operator()(int) const::{lambda(int)#1}";
        for (std::size_t length = 1; length <= whole.size(); ++length)
            QVERIFY2(!shortName(whole.substr(0, length)).empty(), whole.substr(0, length).c_str());
        for (const char *name : { "<", ">", "(", ")", "::", "void ", "a<b", "a(b", "f<>", "f()", "_Z", "_ZN", "((((",
                 ">>>>", "{", "operator<", "operator()", "void operator<<(int)" })
            QVERIFY2(!shortName(name).empty(), name);
        QCOMPARE(shortName(""), std::string());
        QVERIFY(!shortName(std::string(100'000, '<')).empty());
        QVERIFY(!shortName("void f" + std::string(100'000, '<')).empty());
    }
};

LANEWISE_TEST(TestShortName)
#include "tst_shortname.moc"

LANEWISE_TEST_MAIN(QApplication)
