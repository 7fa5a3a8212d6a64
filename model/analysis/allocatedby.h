// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who allocated, where the allocator's event doesn't say it: told by what was open on its thread. std, core.

#include <cstdint>
#include <span>
#include <vector>

#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

/// For each instant (in Trace::instants()) the innermost operator around it on its lane that does more than allocate; without one, the innermost Python frame
/// or annotation; without that, the operator that only allocates. kEmptyString where there is none of these. O(slices of the lanes + instants * (depth + log instants)).
std::vector<core::StringId> allocatedBy(
    const core::Trace &trace, std::span<const std::uint32_t> instants, const core::CancelToken &cancel);

} // namespace lanewise::analysis
