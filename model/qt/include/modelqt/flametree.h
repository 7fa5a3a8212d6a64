// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What stood on the host's threads, summed up by the names from the outermost range inwards. std, core: made on a worker.

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::modelqt {

enum class FlameFrames : std::uint8_t {
    All,
    Python,    ///< Python frames
    Operators, ///< operators of a framework and its calls of the runtime
    Ranges,    ///< what the program marked: annotations, modules, NVTX
};

struct FlameOptions {
    std::optional<core::TimeRange> range; ///< times are cut at its ends
    core::LaneId lane = core::kNoLane;    ///< kNoLane: all host threads
    FlameFrames frames = FlameFrames::All;
};

struct FlameNode {
    core::StringId name = core::kEmptyString; ///< empty for the root
    core::Kind kind = core::Kind::Other;      ///< of the first slice
    std::uint32_t parent = 0;
    std::uint32_t depth = 0; ///< 0: the root
    std::uint64_t count = 0;
    core::TimeNs totalNs = 0;            ///< of the root: sum of its children
    core::TimeNs selfNs = 0;             ///< without its children
    std::vector<std::uint32_t> children; ///< largest first
};

/// A slice stands in the innermost one of its thread that contains it wholly; those that only overlap stand beside each other.
struct FlameTree {
    std::vector<FlameNode> nodes; ///< the root is 0; parents before children
    std::uint32_t depth = 0;      ///< of the deepest node
    bool isCut = false;           ///< there are more names than kMostNodes: the rest counts to their parents
    bool cancelled = false;

    static constexpr std::size_t kMostNodes = 500'000;
    static FlameTree build(const core::Trace &trace, const FlameOptions &options, const core::CancelToken &cancel = {});
    /// The slices that make up a node, by id; at most `limit`. O(n), as building is.
    static std::vector<core::SliceId> slicesOf(const core::Trace &trace, const FlameOptions &options,
        std::uint32_t node, std::size_t limit, const core::CancelToken &cancel = {});
};

} // namespace lanewise::modelqt
