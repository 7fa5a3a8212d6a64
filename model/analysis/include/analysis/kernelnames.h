// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a kernel's name tells. Each looks through the whole name: ask once for each different name. std only.

#include <cstdint>
#include <string_view>

namespace lanewise::analysis {

/// A name that matches nccl|rccl|msccl|nvshmem|deep_?ep|dpsk::ep|hccl|xccl|oneccl in any case.
bool isCommunicationName(std::string_view kernelName);

enum class TensorCoreUse { Yes, No, Unknown };
/// Unknown unless the name leaves no doubt.
TensorCoreUse tensorCoreUseOf(std::string_view kernelName);

enum class KernelWork : std::uint8_t {
    Other,
    MatrixProduct,
    Convolution,
    Attention,        ///< fused
    Softmax,          ///< on its own
    LayoutConversion, ///< NCHW to NHWC and back
    Cast,             ///< from one number format to another
    Copy,             ///< contiguous copies and concatenations by kernels
    Normalization,
    Optimizer,
    Dropout,
};

enum class NumberFormat : std::uint8_t { Unknown, Fp64, Fp32, Tf32, Fp16, Bf16, Fp8 };

struct KernelClass {
    KernelWork work = KernelWork::Other;
    TensorCoreUse tensorCores = TensorCoreUse::Unknown; ///< of products, convolutions and attention
    NumberFormat inputs = NumberFormat::Unknown;        ///< of what is multiplied
    std::uint8_t alignment =
        0; ///< elements of one access of a product, as CUTLASS names it (align1, align8); 0 where it does not say
    /// The part of the name that tells about tensor cores: "ffma", "nvjet", ...; empty where none does.
    std::string_view reason;

    bool multiplies() const { return work == KernelWork::MatrixProduct || work == KernelWork::Convolution; }
    bool is16Bit() const { return inputs == NumberFormat::Fp16 || inputs == NumberFormat::Bf16; }
};
KernelClass kernelClassOf(std::string_view kernelName);

} // namespace lanewise::analysis
