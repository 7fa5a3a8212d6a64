// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/kerneltable.h>

#include <algorithm>
#include <iterator>
#include <string>

namespace lanewise::analysis {
namespace {

/// openxla/xprof, utils/kernel_stats_utils.cc: the end of a TensorFlow operation's name.
constexpr std::string_view kEligibleEnds[] = { "Conv2D", "Conv2DBackpropFilter", "Conv2DBackpropInput", "Conv3D",
    "DepthwiseConv2dNative", "DepthwiseConv2dNativeBackpropFilter", "DepthwiseConv2dNativeBackpropInput", "/MatMul",
    "FusedMatMul", "/CudnnRNN", "XlaDot", "XlaDotV2", "/dot_general", "/conv_general_dilated" };
constexpr std::string_view kEligibleParts[] = { "BatchMatMul", "CudnnRNNV", "CudnnRNNForward", "CudnnRNNBackprop" };
/// torch-tb-profiler, profiler/tensor_core.py: whole names of PyTorch's operators and autograd nodes.
constexpr std::string_view kEligibleTorch[] = { "_convolution", "conv1d", "conv2d", "conv3d", "conv_tbc",
    "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "convolution", "cudnn_convolution",
    "cudnn_convolution_transpose", "addmm", "addmm_", "addmv", "addr", "matmul", "mm", "mv", "linear", "addbmm",
    "baddbmm", "bmm", "chain_matmul", "linalg_multi_dot", "_thnn_fused_lstm_cell", "_thnn_fused_gru_cell", "lstm_cell",
    "gru_cell", "rnn_tanh_cell", "rnn_relu_cell", "cudnn_convolution_backward", "cudnn_convolution_backward_weight",
    "cudnn_convolution_backward_input", "cudnn_convolution_transpose_backward",
    "cudnn_convolution_transpose_backward_weight", "cudnn_convolution_transpose_backward_input", "convolution_backward",
    "miopen_convolution", "_scaled_mm", "_scaled_dot_product_flash_attention",
    "_scaled_dot_product_efficient_attention", "_scaled_dot_product_cudnn_attention", "_flash_attention_forward",
    "_flash_attention_backward", "_efficient_attention_forward", "_efficient_attention_backward" };
constexpr std::string_view kEligibleNodes[] = { "CudnnConvolutionBackward", "CudnnConvolutionTransposeBackward",
    "MmBackward", "AddmmBackward", "BmmBackward", "MvBackward", "AddmvBackward", "AddbmmBackward",
    "ConvolutionBackward" };

/// Work that multiplies no matrices, by words of its kernels' names: PyTorch, Eigen, XLA, Triton as the Inductor names it.
constexpr std::string_view kPlainWork[] = { "elementwise", "reduce", "vectorized", "fill", "index", "gather", "scatter",
    "sort", "scan", "random", "philox", "embedding", "memset", "memcpy", "copy", "transpose", "pool", "loop_", "input_",
    "concat", "upsample", "arange", "topk", "broadcast", "triton_poi", "triton_red", "triton_per", "eigenmetakernel",
    "rotary", "cross_entropy", "nll_loss" };

std::string lowerCase(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

bool isTensorCoreOperator(std::string_view op)
{
    constexpr std::string_view kAten = "aten::";
    if (op.starts_with(kAten))
        return std::find(std::begin(kEligibleTorch), std::end(kEligibleTorch), op.substr(kAten.size()))
            != std::end(kEligibleTorch);
    constexpr std::string_view kNode = "autograd::engine::evaluate_function: ";
    if (op.starts_with(kNode))
        op.remove_prefix(kNode.size());
    std::string_view node = op;
    while (!node.empty() && isDigit(node.back()))
        node.remove_suffix(1);
    if (std::find(std::begin(kEligibleNodes), std::end(kEligibleNodes), node) != std::end(kEligibleNodes))
        return true;
    return op == "MatMul" || std::any_of(std::begin(kEligibleEnds), std::end(kEligibleEnds), [&](std::string_view end) {
        return op.ends_with(end);
    }) || std::any_of(std::begin(kEligibleParts), std::end(kEligibleParts), [&](std::string_view part) {
        return op.find(part) != std::string_view::npos;
    });
}

NumberFormat elementFormatOf(std::string_view kernelName)
{
    struct Word {
        std::string_view part;
        NumberFormat format;
    };
    // The narrower first: what converts moves both.
    constexpr Word kWords[] = { { "e4m3", NumberFormat::Fp8 }, { "e5m2", NumberFormat::Fp8 },
        { "float8", NumberFormat::Fp8 }, { "bfloat16", NumberFormat::Bf16 }, { "bf16", NumberFormat::Bf16 },
        { "half", NumberFormat::Fp16 }, { "fp16", NumberFormat::Fp16 }, { "float16", NumberFormat::Fp16 },
        { "_f16", NumberFormat::Fp16 }, { "tf32", NumberFormat::Tf32 }, { "float", NumberFormat::Fp32 },
        { "fp32", NumberFormat::Fp32 }, { "_f32", NumberFormat::Fp32 }, { "double", NumberFormat::Fp64 } };
    const std::string name = lowerCase(kernelName);
    for (const Word &w : kWords)
        if (name.find(w.part) != std::string::npos)
            return w.format;
    return NumberFormat::Unknown;
}

KernelFacts kernelFactsOf(std::string_view kernelName, std::string_view op)
{
    KernelFacts facts;
    facts.byName = kernelClassOf(kernelName);
    const bool product = facts.byName.multiplies() || facts.byName.work == KernelWork::Attention;
    facts.format = facts.byName.inputs != NumberFormat::Unknown ? facts.byName.inputs : elementFormatOf(kernelName);
    if (product || facts.byName.work == KernelWork::Other) {
        facts.tensorCores = product ? facts.byName.tensorCores : tensorCoreUseOf(kernelName);
        facts.tensorCoreReason = facts.byName.reason;
    } else {
        facts.tensorCores = TensorCoreUse::No;
    }
    if (product || facts.tensorCores == TensorCoreUse::Yes || (!op.empty() && isTensorCoreOperator(op)))
        facts.eligible = TensorCoreEligible::Yes;
    else if (!op.empty() || facts.byName.work != KernelWork::Other)
        facts.eligible = TensorCoreEligible::No;
    if (facts.eligible == TensorCoreEligible::Unknown) {
        const std::string name = lowerCase(kernelName);
        if (std::any_of(std::begin(kPlainWork), std::end(kPlainWork),
                [&](std::string_view word) { return name.find(word) != std::string::npos; }))
            facts.eligible = TensorCoreEligible::No;
    }
    // What neither multiplies by its name nor belongs to an operator that does has no use for them.
    if (facts.tensorCores == TensorCoreUse::Unknown && facts.eligible == TensorCoreEligible::No)
        facts.tensorCores = TensorCoreUse::No;
    return facts;
}

} // namespace lanewise::analysis
