// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/kernelnames.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace lanewise::analysis {
namespace {

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

template<std::size_t N>
bool containsAny(std::string_view text, const std::array<std::string_view, N> &parts)
{
    return std::any_of(
        parts.begin(), parts.end(), [&](std::string_view p) { return text.find(p) != std::string_view::npos; });
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// The first of the parts that the text holds.
template<std::size_t N>
std::string_view firstOf(std::string_view text, const std::array<std::string_view, N> &parts)
{
    for (const std::string_view p : parts)
        if (contains(text, p))
            return p;
    return {};
}

/// Plain FP32 (or FP16 by way of FP32) arithmetic of cuBLAS, cuDNN and CUTLASS, from Kepler on: no matrix instructions.
/// Where TF32 is on, other kernels (s1688, tensorop, tf32f32) run instead of these.
constexpr std::array<std::string_view, 24> kPlain { "ffma", "simt_", "ampere_sgemm", "volta_sgemm", "turing_sgemm",
    "maxwell_sgemm", "pascal_sgemm", "kepler_sgemm", "volta_fp16_sgemm", "maxwell_fp16_sgemm", "scudnn_",
    "implicit_convolve_sgemm", "implicit_convolve_dgemm", "dgrad_engine<float", "wgrad_alg0_engine<float",
    "dgrad_alg0_engine<float", "explicit_convolve_sgemm", "gcgemm", "volta_cgemm", "ampere_cgemm", "winograd_nonfused",
    "generatewinogradtiles", "devicegemmdl", "f32f32_f32f32_f32" };
/// Instruction shapes and families of the matrix instructions in cuBLAS, cuDNN, CUTLASS, TensorRT-LLM, MIOpen and Composable Kernel.
/// xmma alone does not tell: cuDNN has xmma kernels in plain FP32 (..._ffma_...).
constexpr std::array<std::string_view, 26> kMatrix { "s16816", "h16816", "s1688", "h1688", "s884", "h884", "d884",
    "i8816", "i16832", "s16832", "hmma", "imma", "qmma", "gmma", "utcmma", "tcgen05", "nvjet", "_tensorop_",
    "opclasstensorop", "mmatensorop", "tensor16x8x16", "tensor16x8x8", "tensor16x8x32", "mfma", "xdlops", "gtcx" };
/// Types that xmma multiplies on tensor cores only.
constexpr std::array<std::string_view, 5> kNarrow { "bf16bf16", "f16f16", "tf32", "e4m3", "e5m2" };
/// Types that there are no other instructions for.
constexpr std::array<std::string_view, 6> kTiny { "e4m3", "e5m2", "e2m1", "mxfp4", "mxfp8", "nvfp4" };
/// FlashAttention and the attention kernels of cuDNN and TensorRT-LLM multiply with matrix instructions only.
constexpr std::array<std::string_view, 6> kFlash { "flash_fwd", "flash_bwd", "fmhasm", "fmha_v2", "sdpa_sm90_flash",
    "sdpa_sm100_flash" };

/// AMD's Tensile names the matrix instruction: ..._MI16x16x1_...
bool namesMatrixInstruction(std::string_view name)
{
    for (std::size_t at = name.find("_mi"); at != std::string_view::npos; at = name.find("_mi", at + 1))
        if (at + 3 < name.size() && name[at + 3] >= '0' && name[at + 3] <= '9')
            return true;
    return false;
}

struct UseAndReason {
    TensorCoreUse use;
    std::string_view reason; ///< of static storage
};

/// `name` in lower case.
UseAndReason tensorCores(std::string_view name)
{
    // nvjet and the like come first only where no plain arithmetic is named beside them.
    if (const auto plain = firstOf(name, kPlain); !plain.empty() && !contains(name, "tf32"))
        return { TensorCoreUse::No, plain };
    if (const auto matrix = firstOf(name, kMatrix); !matrix.empty())
        return { TensorCoreUse::Yes, matrix };
    if (contains(name, "xmma_") && !contains(name, "fma2"))
        if (const auto narrow = firstOf(name, kNarrow); !narrow.empty())
            return { TensorCoreUse::Yes, narrow };
    if (const auto flash = firstOf(name, kFlash); !flash.empty())
        return { TensorCoreUse::Yes, flash };
    if (contains(name, "fmha_cutlass") && (contains(name, "_f16_") || contains(name, "_bf16_"))
        && !contains(name, "sm50") && !contains(name, "sm60"))
        return { TensorCoreUse::Yes, "fmha_cutlass" };
    if (contains(name, "cijk_")) {
        if (namesMatrixInstruction(name))
            return { TensorCoreUse::Yes, "MI" };
        if (contains(name, "_mac_"))
            return { TensorCoreUse::No, "MAC" };
    }
    if (contains(name, "gemm") || contains(name, "bmm_") || contains(name, "matmul"))
        if (const auto tiny = firstOf(name, kTiny); !tiny.empty())
            return { TensorCoreUse::Yes, tiny };
    return { TensorCoreUse::Unknown, {} };
}

struct WorkWord {
    std::string_view part;
    KernelWork work;
};

// The first that fits names it.
constexpr WorkWord kWork[] = {
    { "nchwtonhwc", KernelWork::LayoutConversion },
    { "nhwctonchw", KernelWork::LayoutConversion },
    { "batched_transpose_", KernelWork::LayoutConversion },
    { "shuffleintensor3simple", KernelWork::LayoutConversion },
    { "swapdimension1and2intensor3", KernelWork::LayoutConversion },
    { "splitkreduce", KernelWork::Other },
    { "reshape_and_cache", KernelWork::Other }, // vLLM's, with "flash" in its name: writes the cache
    { "gemv", KernelWork::Other },
    { "batch_norm", KernelWork::Normalization },
    { "batchnorm", KernelWork::Normalization },
    { "layer_norm", KernelWork::Normalization },
    { "layernorm", KernelWork::Normalization },
    { "rms_norm", KernelWork::Normalization },
    { "bn_fw_", KernelWork::Normalization },
    { "bn_bw_", KernelWork::Normalization },
    { "flash_", KernelWork::Attention },
    { "fmha", KernelWork::Attention },
    { "sdpa", KernelWork::Attention },
    { "attention", KernelWork::Attention },
    { "attn_fwd", KernelWork::Attention },
    { "attn_bwd", KernelWork::Attention },
    { "softmax", KernelWork::Softmax },
    { "multi_tensor_apply", KernelWork::Optimizer },
    { "optimizer", KernelWork::Optimizer },
    { "dropout", KernelWork::Dropout },
    { "catarraybatchedcopy", KernelWork::Copy },
    { "bfloat16_copy_kernel", KernelWork::Cast },
    { "float16_copy_kernel", KernelWork::Cast },
    { "float8_copy_kernel", KernelWork::Cast },
    { "unrolled_elementwise_kernel<at::native::direct_copy_kernel", KernelWork::Cast },
    { "direct_copy_kernel", KernelWork::Copy },
    { "fprop", KernelWork::Convolution },
    { "dgrad", KernelWork::Convolution },
    { "wgrad", KernelWork::Convolution },
    { "scudnn", KernelWork::Convolution },
    { "convolve", KernelWork::Convolution },
    { "conv2d", KernelWork::Convolution },
    { "conv3d", KernelWork::Convolution },
    { "implicit_gemm", KernelWork::Convolution },
    { "implicitgemm", KernelWork::Convolution },
    { "winograd", KernelWork::Convolution },
    { "igemm_", KernelWork::Convolution },
    { "nvjet", KernelWork::MatrixProduct },
    { "gemm", KernelWork::MatrixProduct },
    { "cijk_", KernelWork::MatrixProduct },
    { "matmul", KernelWork::MatrixProduct },
    { "bmm_", KernelWork::MatrixProduct },
};

struct FormatWord {
    std::string_view part;
    NumberFormat format;
};

constexpr FormatWord kFormats[] = {
    { "e4m3", NumberFormat::Fp8 },
    { "e5m2", NumberFormat::Fp8 },
    { "bf16", NumberFormat::Bf16 },
    { "bfloat16", NumberFormat::Bf16 },
    { "nvjet_sm90_t", NumberFormat::Bf16 },
    { "nvjet_t", NumberFormat::Bf16 },
    { "f16f16", NumberFormat::Fp16 },
    { "nvjet_sm90_h", NumberFormat::Fp16 },
    { "nvjet_h", NumberFormat::Fp16 },
    { "h16816", NumberFormat::Fp16 },
    { "h1688", NumberFormat::Fp16 },
    { "h884", NumberFormat::Fp16 },
    { "fp16_s", NumberFormat::Fp16 },
    { "_f16_", NumberFormat::Fp16 },
    { "hgemm", NumberFormat::Fp16 },
    { "tf32", NumberFormat::Tf32 },
    { "s1688gemm", NumberFormat::Tf32 },
    { "d884", NumberFormat::Fp64 },
    { "dgemm", NumberFormat::Fp64 },
    { "f64f64", NumberFormat::Fp64 },
    { "<double", NumberFormat::Fp64 },
    { "sgemm", NumberFormat::Fp32 },
    { "cgemm", NumberFormat::Fp32 },
    { "scudnn", NumberFormat::Fp32 },
    { "f32f32", NumberFormat::Fp32 },
    { "<float", NumberFormat::Fp32 },
    { "_sb_", NumberFormat::Fp32 },  // Tensile: single, B as alpha
    { "_hhs_", NumberFormat::Fp16 }, // half in, half out, single inside
    { "_bbs_", NumberFormat::Bf16 },
    { "_b_bs_", NumberFormat::Bf16 },
    { "_h_hs_", NumberFormat::Fp16 },
};

std::uint8_t alignmentOf(std::string_view name)
{
    const std::size_t at = name.find("_align");
    if (at == std::string_view::npos || at + 6 >= name.size() || name[at + 6] < '1' || name[at + 6] > '8')
        return 0;
    // align16 and the like are more than enough.
    if (at + 7 < name.size() && name[at + 7] >= '0' && name[at + 7] <= '9')
        return 16;
    return static_cast<std::uint8_t>(name[at + 6] - '0');
}

} // namespace

bool isCommunicationName(std::string_view kernelName)
{
    static constexpr std::array<std::string_view, 10> kParts { "nccl", "rccl", "msccl", "nvshmem", "deepep", "deep_ep",
        "dpsk::ep", "hccl", "xccl", "oneccl" };
    return containsAny(lowered(kernelName), kParts);
}

TensorCoreUse tensorCoreUseOf(std::string_view kernelName)
{
    return tensorCores(lowered(kernelName)).use;
}

KernelClass kernelClassOf(std::string_view kernelName)
{
    const std::string name = lowered(kernelName);
    KernelClass c;
    for (const WorkWord &word : kWork)
        if (contains(name, word.part)) {
            c.work = word.work;
            break;
        }
    const bool isProduct = c.multiplies() || c.work == KernelWork::Attention;
    if (!isProduct)
        return c;
    const UseAndReason use = tensorCores(name);
    c.tensorCores = use.use;
    c.reason = use.reason;
    for (const FormatWord &word : kFormats)
        if (contains(name, word.part)) {
            c.inputs = word.format;
            break;
        }
    c.alignment = alignmentOf(name);
    return c;
}

} // namespace lanewise::analysis
