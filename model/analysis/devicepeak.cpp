// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/devicepeak.h>

#include <algorithm>
#include <cctype>
#include <string>

namespace lanewise::analysis {
namespace {

constexpr double kTera = 1e12, kGiga = 1e9;

struct PeakRow {
    std::string_view part;                         ///< of the device's name, lower case
    double fp64, fp32, tf32, fp16, fp8, bandwidth; ///< Tflop/s, GB/s
    double leastGiB = 0;                           ///< of memory, where variants share a name
};

/// The first that fits: the narrower names stand first. Data sheets of NVIDIA and AMD; fp64 and fp32 of AMD are those of its matrix units.
constexpr PeakRow kPeaks[] = {
    { "gb200", 40, 80, 1250, 2500, 5000, 8000 },
    { "b200", 37, 75, 1100, 2250, 4500, 7700 },
    { "h200 nvl", 60, 60, 417.5, 835.5, 1670.5, 4800 },
    { "h200", 66.9, 66.9, 494.7, 989.4, 1978.9, 4800 },
    { "gh200", 66.9, 66.9, 494.7, 989.4, 1978.9, 4000 },
    { "h100 pcie", 51.2, 51.2, 378, 756, 1513, 2000 },
    { "h100 nvl", 60, 60, 417.5, 835.5, 1670.5, 3938 },
    { "h100", 66.9, 66.9, 494.7, 989.4, 1978.9, 3350 },
    { "h800", 1, 66.9, 494.7, 989.4, 1978.9, 3350 },
    { "a100", 19.5, 19.5, 156, 312, 0, 2039, 60 },
    { "a100", 19.5, 19.5, 156, 312, 0, 1555 },
    { "a800", 19.5, 19.5, 156, 312, 0, 2039 },
    { "a30", 10.3, 10.3, 82, 165, 0, 933 },
    { "a40", 0.58, 37.4, 74.8, 149.7, 0, 696 },
    { "a10g", 0.49, 31.5, 35, 70, 0, 600 },
    { "a10", 0.49, 31.2, 62.5, 125, 0, 600 },
    { "l40s", 1.4, 91.6, 183, 362, 733, 864 },
    { "l40", 1.4, 90.5, 90.5, 181, 362, 864 },
    { "l4", 0.47, 30.3, 60, 121, 242, 300 },
    { "v100-pcie", 7, 14, 0, 112, 0, 900 },
    { "v100", 7.8, 15.7, 0, 125, 0, 900 },
    { "p100", 5.3, 10.6, 0, 21.2, 0, 732 },
    { "t4", 0.25, 8.1, 0, 65, 0, 320 },
    { "rtx 4090", 1.29, 82.6, 82.6, 165.2, 330.3, 1008 },
    { "rtx 3090", 0.56, 35.6, 35.6, 71, 0, 936 },
    { "mi325x", 163.4, 163.4, 653.7, 1307.4, 2614.9, 6000 },
    { "mi300x", 163.4, 163.4, 653.7, 1307.4, 2614.9, 5300 },
    { "mi300a", 122.6, 122.6, 490.3, 980.6, 1961.2, 5300 },
    // One of the two dies: that is what programs and profilers see as a device.
    { "mi250x", 47.9, 47.9, 0, 191.5, 0, 1638 },
    { "mi250", 45.3, 45.3, 0, 181, 0, 1638 },
    { "mi210", 45.3, 45.3, 0, 181, 0, 1638 },
    { "mi100", 11.5, 46.1, 0, 184.6, 0, 1229 },
};

/// The part stands as words of its own: "l4" is not in "l40".
bool hasWords(std::string_view name, std::string_view part)
{
    const auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t at = name.find(part); at != std::string_view::npos; at = name.find(part, at + 1)) {
        const std::size_t end = at + part.size();
        if ((at == 0 || !isWord(name[at - 1])) && (end == name.size() || !isWord(name[end])))
            return true;
    }
    return false;
}

} // namespace

std::optional<double> DevicePeak::flopsPerSecond(NumberFormat format) const
{
    double peak = 0;
    switch (format) {
    case NumberFormat::Fp64:
        peak = fp64;
        break;
    case NumberFormat::Fp32:
        peak = fp32;
        break;
    case NumberFormat::Tf32:
        peak = tf32;
        break;
    case NumberFormat::Fp16:
    case NumberFormat::Bf16:
        peak = fp16;
        break;
    case NumberFormat::Fp8:
        peak = fp8;
        break;
    case NumberFormat::Unknown:
        break;
    }
    return peak > 0 ? std::optional(peak) : std::nullopt;
}

std::optional<DevicePeak> peakOf(const core::DeviceProperties &device)
{
    std::string name = device.name;
    std::transform(
        name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const double gib = static_cast<double>(device.totalMemoryBytes.value_or(0)) / (1 << 30);
    for (const PeakRow &row : kPeaks) {
        if (!hasWords(name, row.part) || gib < row.leastGiB)
            continue;
        DevicePeak peak;
        peak.name = row.part;
        peak.fp64 = row.fp64 * kTera;
        peak.fp32 = row.fp32 * kTera;
        peak.tf32 = row.tf32 * kTera;
        peak.fp16 = row.fp16 * kTera;
        peak.fp8 = row.fp8 * kTera;
        peak.bytesPerSecond = row.bandwidth * kGiga;
        return peak;
    }
    return {};
}

} // namespace lanewise::analysis
