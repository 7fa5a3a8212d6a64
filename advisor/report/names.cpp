// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/names.h"

#include <set>
#include <tuple>

namespace lanewise::advisor {

std::string_view nameOf(FindingSeverity severity)
{
    switch (severity) {
    case FindingSeverity::High:
        return "high";
    case FindingSeverity::Medium:
        return "medium";
    case FindingSeverity::Low:
        return "low";
    case FindingSeverity::Info:
        break;
    }
    return "info";
}

std::string_view nameOf(SavingScope scope)
{
    return scope == SavingScope::Run ? "run" : "step";
}

std::string_view nameOf(SavingBasis basis)
{
    switch (basis) {
    case SavingBasis::Measured:
        return "measured";
    case SavingBasis::Replay:
        return "replay";
    case SavingBasis::Bound:
        return "bound";
    case SavingBasis::None:
        break;
    }
    return "none";
}

std::string_view nameOf(Confidence confidence)
{
    switch (confidence) {
    case Confidence::High:
        return "high";
    case Confidence::Medium:
        return "medium";
    case Confidence::Low:
        break;
    }
    return "low";
}

std::string_view nameOf(Framework framework)
{
    switch (framework) {
    case Framework::TensorFlow:
        return "tensorflow";
    case Framework::PyTorch:
        return "pytorch";
    case Framework::Jax:
        return "jax";
    case Framework::MxNet:
        return "mxnet";
    case Framework::Any:
        break;
    }
    return "any";
}

std::string_view nameOf(core::Severity severity)
{
    switch (severity) {
    case core::Severity::Error:
        return "error";
    case core::Severity::Warning:
        return "warning";
    case core::Severity::Info:
        break;
    }
    return "info";
}

std::string_view nameOf(analysis::TensorCoreUse use)
{
    switch (use) {
    case analysis::TensorCoreUse::Yes:
        return "yes";
    case analysis::TensorCoreUse::No:
        return "no";
    case analysis::TensorCoreUse::Unknown:
        break;
    }
    return "unknown";
}

std::string laneKey(const core::Trace &trace, core::LaneId lane)
{
    const core::Lane &l = trace.lane(lane);
    std::string key(trace.string(l.process));
    key += '/';
    key += trace.string(l.thread);
    return key;
}

std::string computeCapability(const core::DeviceProperties &properties)
{
    if (!properties.computeMajor || !properties.computeMinor)
        return {};
    std::string text = std::to_string(*properties.computeMajor);
    text += '.';
    text += std::to_string(*properties.computeMinor);
    return text;
}

} // namespace lanewise::advisor
