// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Mean, deviation and ends of a figure over steps. std only.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>

namespace lanewise::analysis {

struct Spread {
    double mean = 0;
    double min = 0, max = 0;
    /// Of the sample (n - 1), as the overview of TensorFlow Profiler has it; 0 for one value.
    double deviation = 0;
    std::size_t count = 0;
};

/// Absent where there are no values.
inline std::optional<Spread> spreadOf(std::span<const double> values)
{
    if (values.empty())
        return {};
    Spread s;
    s.count = values.size();
    s.min = s.max = values[0];
    for (const double v : values) {
        s.mean += v / static_cast<double>(values.size());
        s.min = std::min(s.min, v);
        s.max = std::max(s.max, v);
    }
    double squares = 0;
    for (const double v : values)
        squares += (v - s.mean) * (v - s.mean);
    if (values.size() > 1)
        s.deviation = std::sqrt(squares / static_cast<double>(values.size() - 1));
    return s;
}

} // namespace lanewise::analysis
