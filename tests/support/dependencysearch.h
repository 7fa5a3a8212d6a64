// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What tests look for among the dependencies of an event. std, analysis.

#include <vector>

#include <analysis/dependencies.h>

namespace lanewise::test {

/// The first of that kind; nullptr where there is none.
inline const analysis::Dependency *find(const std::vector<analysis::Dependency> &list, analysis::DependencyKind kind)
{
    for (const analysis::Dependency &d : list)
        if (d.kind == kind)
            return &d;
    return nullptr;
}

} // namespace lanewise::test
