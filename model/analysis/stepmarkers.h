// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where steps are marked by other means than the profiler's own step() of PyTorch, and where they can be told without any mark. std, core, analysis.

#include <optional>
#include <string>
#include <vector>

#include <analysis/steps.h>

namespace lanewise::analysis {

/// Steps that the program or its framework marked on the host (StepTraceAnnotation of JAX, train steps of Keras), of each file by start. Where marks
/// lie within each other the outermost counts.
std::vector<std::vector<Step>> hostMarkers(const core::Trace &trace);

/// Steps that the profiler worked out for the devices itself; of several devices (or pieces) the longest of each number, complete with their lengths.
std::vector<Step> deviceMarkers(const core::Trace &trace, core::FileIndex file);

/// Repeated calls of one function that launch the same amount of work each time, nearly all of the device's work together: each step goes from one call
/// to the next. Nothing where no function is such.
struct InferredSteps {
    std::vector<Step> steps;
    std::string from; ///< name of the function
};
InferredSteps inferredMarkers(const core::Trace &trace, const LaunchLinks &links, core::FileIndex file);

} // namespace lanewise::analysis
