// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computerules.h"

#include <algorithm>
#include <map>

#include <analysis/collectives.h>

namespace lanewise::advisor {

using analysis::kNoIndex;

namespace {

std::vector<KernelUse> findComputingKernels(const RuleContext &context)
{
    const core::Trace &trace = context.trace();
    const analysis::Collectives &collectives = context.analysis().collectives();
    std::map<core::StringId, analysis::KernelClass> classes;
    std::map<core::LaneId, const core::DeviceProperties *> devices;
    for (const analysis::Device &d : context.analysis().devices())
        for (const analysis::StreamSummary &s : d.streams)
            devices[s.lane] = d.properties;
    std::vector<KernelUse> kernels;
    for (std::size_t g = 0; g < context.graphs().size(); ++g) {
        const analysis::DependencyGraph &graph = context.graphs()[g];
        const auto operations = graph.operations();
        for (std::uint32_t o = 0; o < operations.size(); ++o) {
            const core::SliceId s = operations[o].slice;
            if (trace.kind(s) != core::Kind::Kernel || operations[o].step == kNoIndex
                || !graph.steps()[operations[o].step].judged || collectives.find(s))
                continue;
            KernelUse use;
            use.graph = g;
            use.operation = o;
            use.slice = s;
            use.durationNs = trace.duration(s);
            const auto device = devices.find(trace.laneOf(s));
            use.device = device != devices.end() ? device->second : nullptr;
            const auto [known, isNew] = classes.try_emplace(trace.nameId(s));
            if (isNew)
                known->second = analysis::kernelClassOf(trace.name(s));
            use.what = known->second;
            kernels.push_back(use);
        }
    }
    return kernels;
}

} // namespace

const std::vector<KernelUse> &computingKernels(const RuleContext &context)
{
    return context.once<std::vector<KernelUse>>([&] { return findComputingKernels(context); });
}

core::TimeNs totalNs(const std::vector<KernelUse> &kernels)
{
    core::TimeNs sum = 0;
    for (const KernelUse &k : kernels)
        sum += k.durationNs;
    return sum;
}

Vendor vendorOf(const KernelUse &kernel)
{
    if (!kernel.device)
        return Vendor::Unknown;
    const auto has = [](const std::string &text, const char *part) { return text.find(part) != std::string::npos; };
    if (has(kernel.device->vendor, "AMD") || has(kernel.device->name, "AMD") || has(kernel.device->name, "Radeon")
        || has(kernel.device->name, "Instinct"))
        return Vendor::Amd;
    for (const char *name : { "NVIDIA", "Tesla", "GeForce", "Quadro", "TITAN", "Graphics Device" })
        if (has(kernel.device->name, name) || has(kernel.device->vendor, name))
            return Vendor::Nvidia;
    for (const char *name : { "V100", "A100", "H100", "H200", "B200", "GB200", "L40", "A10", "T4" })
        if (has(kernel.device->name, name))
            return Vendor::Nvidia;
    return Vendor::Unknown;
}

namespace {

/// cuBLAS and cuDNN name the family that a kernel is made for.
bool namesFamily(std::string_view name, std::initializer_list<const char *> families)
{
    return std::any_of(families.begin(), families.end(),
        [name](const char *family) { return name.find(family) != std::string_view::npos; });
}

} // namespace

bool hasTensorCores(const RuleContext &context, const KernelUse &kernel)
{
    if (kernel.device && kernel.device->computeMajor && vendorOf(kernel) == Vendor::Nvidia)
        return *kernel.device->computeMajor >= 7;
    return namesFamily(context.trace().name(kernel.slice),
        { "volta_", "ampere_", "sm80_", "sm90_", "sm100_", "cutlass_80_", "cutlass_90_" });
}

bool hasTf32(const RuleContext &context, const KernelUse &kernel)
{
    if (kernel.device && kernel.device->computeMajor && vendorOf(kernel) == Vendor::Nvidia)
        return *kernel.device->computeMajor >= 8;
    return namesFamily(
        context.trace().name(kernel.slice), { "ampere_", "sm80_", "sm90_", "sm100_", "cutlass_80_", "cutlass_90_" });
}

std::string shortKernelName(std::string_view name)
{
    constexpr std::string_view kAnonymous = "(anonymous namespace)";
    constexpr std::size_t kLongest = 80;
    if (name.starts_with("void "))
        name.remove_prefix(5);
    // CUTLASS has one kernel template for all: its argument is the name.
    for (const std::string_view wrapper : { "cutlass::Kernel2<", "cutlass::Kernel<", "cutlass::device_kernel<" })
        if (name.starts_with(wrapper))
            name.remove_prefix(wrapper.size());
    std::size_t end = 0;
    for (; end < name.size() && end < kLongest; ++end) {
        if (name.substr(end).starts_with(kAnonymous))
            end += kAnonymous.size() - 1;
        else if (name[end] == '<' || name[end] == '(' || name[end] == '>' || name[end] == '{')
            break;
    }
    return std::string(name.substr(0, end));
}

core::StringId heaviestName(const RuleContext &context, const std::vector<KernelUse> &kernels)
{
    std::map<core::StringId, core::TimeNs> sums;
    for (const KernelUse &k : kernels)
        sums[context.trace().nameId(k.slice)] += k.durationNs;
    const auto most =
        std::max_element(sums.begin(), sums.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    return most != sums.end() ? most->first : core::kEmptyString;
}

} // namespace lanewise::advisor
