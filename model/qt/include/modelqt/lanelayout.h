// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which lanes a timeline shows, in which groups, folded or not. Knows nothing of pixels. May include core.

#include <cstdint>
#include <span>
#include <vector>

#include <core/trace.h>

namespace lanewise::modelqt {

/// A group (rank, device, host process, profiler) or a lane. Parents stand before their children.
struct LaneNode {
    enum class Type : std::uint8_t { Rank, Device, Process, Profiler, Lane };
    Type type = Type::Lane;
    int parent = -1;
    int depth = 0;
    core::FileIndex file = 0;
    std::int64_t device = -1;                    ///< Device
    core::StringId process = core::kEmptyString; ///< Process (and Device, where the file gives devices a process)
    core::LaneId lane = core::kNoLane;           ///< Lane
    std::uint32_t rows = 0;                      ///< Lane: nested rows when unfolded
    bool folded = false;
    bool hidden = false;
    bool pinned = false; ///< Lane: stands above all others

    bool isLane() const { return type == Type::Lane; }
    /// A lane of one row has nothing to fold.
    bool isFoldable() const { return !isLane() || rows > 1; }
};

/// What somebody has done to a node.
struct LaneNodeState {
    bool folded = false;
    bool hidden = false;
    bool pinned = false;
};

/// One line of the timeline from top to bottom.
struct ShownNode {
    int node = 0;
    std::uint32_t rows = 0; ///< rows drawn: 0 for an open group, 1 for a folded one or a folded lane
    bool pinned = false;
};

class LaneLayout {
public:
    LaneLayout() = default;
    static LaneLayout forTrace(const core::Trace &trace);

    std::span<const LaneNode> nodes() const { return m_nodes; }
    const LaneNode &node(int index) const { return m_nodes[static_cast<std::size_t>(index)]; }
    /// What is shown, top to bottom: pinned lanes, then the rest; nothing below a folded group, nothing hidden.
    std::span<const ShownNode> shown() const { return m_shown; }
    /// The node of a lane; -1 where the layout has none.
    int nodeOf(core::LaneId lane) const;
    /// Position in shown() of a node; -1 while it is not shown.
    int shownIndexOf(int node) const;
    /// The lanes below a group, or the lane itself.
    std::vector<core::LaneId> lanesBelow(int node) const;
    bool hasHidden() const;
    /// Lanes that are not shown since they, or a group above them, are hidden.
    std::size_t hiddenLaneCount() const;

    // Each answers whether anything changed.
    bool setFolded(int node, bool folded);
    bool setHidden(int node, bool hidden);
    /// A lane, or all lanes of a group.
    bool setPinned(int node, bool pinned);
    /// Hides all other lanes.
    bool showOnly(int node);
    bool setAllFolded(bool folded); ///< lanes of several rows; groups stay open
    bool showAll();
    /// Of all nodes, in their order; what can't be folded or pinned is not.
    void setStates(std::span<const LaneNodeState> states);
    /// Unhides and unfolds whatever keeps that row of the lane from being shown.
    bool reveal(core::LaneId lane, std::uint32_t row);

private:
    void updateShown();
    bool isHidden(int node) const;

    std::vector<LaneNode> m_nodes;
    std::vector<ShownNode> m_shown;
    std::vector<int> m_nodeOfLane;
    std::vector<int> m_shownIndex; ///< by node
};

} // namespace lanewise::modelqt
