// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a kernel's name tells. Each looks through the whole name: ask once for each different name. std only.

#include <string_view>

namespace lanewise::analysis {

/// A name that matches nccl|rccl|msccl|nvshmem|deep_?ep|dpsk::ep|hccl|xccl|oneccl in any case.
bool isCommunicationName(std::string_view kernelName);

enum class TensorCoreUse { Yes, No, Unknown };
/// Unknown unless the name leaves no doubt.
TensorCoreUse tensorCoreUseOf(std::string_view kernelName);

} // namespace lanewise::analysis
