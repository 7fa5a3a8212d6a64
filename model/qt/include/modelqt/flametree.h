// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a flame graph draws of a call tree: one time of its frames, largest first. std, analysis, core: made on a worker.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <analysis/calltree.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::modelqt {

enum class FlameFrames : std::uint8_t {
    All,
    Python,    ///< Python frames
    Operators, ///< operators of a framework and its calls of the runtime
    Ranges,    ///< what the program marked: annotations, modules, NVTX
};

enum class FlameTime : std::uint8_t {
    Host,
    Device, ///< of the operations that were launched within
};

struct FlameOptions {
    std::optional<core::TimeRange> range; ///< times are cut at its ends
    core::LaneId lane = core::kNoLane;    ///< kNoLane: all host threads
    FlameFrames frames = FlameFrames::All;
    FlameTime time = FlameTime::Host;
};

struct FlameNode {
    core::StringId name = core::kEmptyString; ///< empty for the root
    core::Kind kind = core::Kind::Other;      ///< of its longest slice
    std::uint32_t parent = 0;
    std::uint32_t depth = 0; ///< 0: the root
    std::uint64_t count = 0;
    core::TimeNs totalNs = 0;            ///< of the root: sum of its children, and of what is in none
    core::TimeNs selfNs = 0;             ///< without its children
    std::vector<std::uint32_t> children; ///< largest first
};

/// What the root of a tree stands for, and which way it grows.
enum class FlameShape : std::uint8_t {
    Whole,   ///< the root is all frames together
    Callees, ///< the root is one function, its children are what it calls
    Callers, ///< the root is one function, its children are what calls it
};

struct FlameTree {
    std::vector<FlameNode> nodes; ///< the root is 0; parents before children
    FlameShape shape = FlameShape::Whole;
    core::TimeNs allNs = 0;  ///< of all frames, whatever the root stands for
    std::uint32_t depth = 0; ///< of the deepest node
    bool isCut = false;      ///< there are too many different frames: the rest counts to those around them
    bool cancelled = false;
    std::shared_ptr<const analysis::CallTree> calls;
    /// By node: those of `calls` that it is made of. Empty: each is the one of the same number.
    std::vector<std::vector<std::uint32_t>> sources;

    static FlameTree build(const core::Trace &trace, const analysis::LaunchLinks &links, const FlameOptions &options,
        const core::CancelToken &cancel = {});
    /// The slices that make up a node, by thread and start; at most `limit`. O(n), as building is.
    std::vector<core::SliceId> slicesOf(
        const core::Trace &trace, std::uint32_t node, std::size_t limit, const core::CancelToken &cancel = {}) const;
};

} // namespace lanewise::modelqt
