// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Limits of the advisor as a file that people write: the report and the window read the same. std, core.

#include <string>
#include <string_view>
#include <vector>

#include <advisor/thresholds.h>
#include <core/message.h>

namespace lanewise::advisor {

/// Lines `name = value` below an optional `[limits]`, in the table's own units; blank lines and those that begin with # or ; are passed over, other
/// sections belong to others. What is wrong is said by line, and the limit keeps its default.
class ThresholdSettings {
public:
    static ThresholdSettings parse(std::string_view text);
    /// A file of at most 1 MiB; what cannot be read is one problem.
    static ThresholdSettings read(const std::string &path);

    const Thresholds &thresholds() const { return m_thresholds; }
    const std::vector<core::Message> &problems() const { return m_problems; }
    /// The limits that differ from their defaults, as parse() takes them.
    static std::string write(const Thresholds &thresholds);
    /// `text` with the limits changed to `thresholds`: other lines stay as somebody wrote them, lines of limits that are at their default again go, and
    /// what is new comes at the end of the limits.
    static std::string rewrite(std::string_view text, const Thresholds &thresholds);

private:
    void take(std::string_view name, std::string_view value, std::uint64_t line);

    Thresholds m_thresholds;
    std::vector<core::Message> m_problems;
};

/// What a limit may be; both ends included.
struct LimitRange {
    double lowest = 0, highest = 0;
};
LimitRange rangeOf(LimitUnit unit);

} // namespace lanewise::advisor
