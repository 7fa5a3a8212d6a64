// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/kernelnames.h>

#include <algorithm>
#include <array>
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

/// Architectures whose cuBLAS kernels for plain FP32 carry this name; where TF32 is on, other kernels (s1688, tensorop, xmma) run instead.
bool isPlainFp32Gemm(std::string_view name)
{
    static constexpr std::array<std::string_view, 6> kFamilies { "ampere_sgemm", "volta_sgemm", "turing_sgemm",
        "maxwell_sgemm", "pascal_sgemm", "kepler_sgemm" };
    return containsAny(name, kFamilies);
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
    // Instruction shapes and families of the matrix instructions in cuBLAS, cuDNN, CUTLASS and Triton names.
    // xmma alone does not tell: cuDNN has xmma kernels in plain FP32 (..._ffma_...).
    static constexpr std::array<std::string_view, 15> kYes { "s16816", "h16816", "s1688", "h1688", "s884", "h884",
        "i8816", "i16832", "hmma", "imma", "gmma", "nvjet", "tensorop", "tensor16x8x16", "tensor16x8x8" };
    static constexpr std::array<std::string_view, 2> kNo { "ffma", "simt_sgemm" };
    const std::string name = lowered(kernelName);
    if (containsAny(name, kYes))
        return TensorCoreUse::Yes;
    if (containsAny(name, kNo) || isPlainFp32Gemm(name))
        return TensorCoreUse::No;
    // Types that xmma multiplies on tensor cores only.
    static constexpr std::array<std::string_view, 4> kNarrow { "bf16bf16", "f16f16", "tf32tf32", "e4m3" };
    if (name.find("xmma_") != std::string::npos && name.find("fma2") == std::string::npos && containsAny(name, kNarrow))
        return TensorCoreUse::Yes;
    return TensorCoreUse::Unknown;
}

} // namespace lanewise::analysis
