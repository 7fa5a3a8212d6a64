// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the rules about kernels share. std, core, analysis.

#include <string>
#include <string_view>
#include <vector>

#include "../rulecontext.h"
#include <analysis/kernelnames.h>

namespace lanewise::advisor {

/// A kernel of a judged step that computes.
struct KernelUse {
    std::size_t graph = 0;
    std::uint32_t operation = 0; ///< in its graph
    core::SliceId slice = core::kNoSlice;
    core::TimeNs durationNs = 0;
    const core::DeviceProperties *device = nullptr; ///< null where not recorded
    analysis::KernelClass what;
};

/// By graph, then start. Collectives are left out.
const std::vector<KernelUse> &computingKernels(const RuleContext &context);
core::TimeNs totalNs(const std::vector<KernelUse> &kernels);

enum class Vendor { Unknown, Nvidia, Amd };
Vendor vendorOf(const KernelUse &kernel);
/// The device multiplies matrices with instructions of their own: NVIDIA from compute capability 7.0 on, where it is recorded; else where the
/// kernel's name tells a family that has them.
bool hasTensorCores(const RuleContext &context, const KernelUse &kernel);
/// TF32 exists: compute capability 8.0 and newer.
bool hasTf32(const RuleContext &context, const KernelUse &kernel);

/// A kernel's name as a sentence can hold it: without arguments, and of templates the part that tells it from others.
std::string shortKernelName(std::string_view name);
/// The name that takes most of the time.
core::StringId heaviestName(const RuleContext &context, const std::vector<KernelUse> &kernels);

} // namespace lanewise::advisor
