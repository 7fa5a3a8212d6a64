// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which step the work of other threads belongs to. TensorFlow and XLA hand work from thread to thread, and write down who produced a piece of it and who
// consumed it. std, core.

#include <cstdint>
#include <span>
#include <vector>

#include <core/trace.h>

namespace lanewise::analysis {

/// The grouping of XSpace files (tsl's group_events.cc): a group is what lies within a root, and what consumes what was produced within the group, and
/// what lies within that, and so on; where several roots lead to the same work, the one that begins first has it. Unlike there nothing is consumed
/// before it was produced.
class StepGroups {
public:
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);

    /// `roots`: slices of the host, by start. Without a word from the file about producers and consumers there is nothing to find.
    StepGroups(const core::Trace &trace, core::FileIndex file, std::span<const core::SliceId> roots);

    /// Whether the file tells anything.
    bool isEmpty() const { return m_nodes.empty(); }
    /// Place of the root that the slice's work was begun by; kNone where the file does not say.
    std::uint32_t rootOf(const core::Trace &trace, core::SliceId slice) const;
    /// Whether another root's group holds that root.
    bool isWithinAnother(std::uint32_t root) const { return m_within[root]; }

private:
    /// A root, or what produces or consumes.
    struct Node {
        core::LaneId lane = 0;
        core::TimeNs startNs = 0, endNs = 0;
        std::uint32_t group = kNone;  ///< place of its root
        std::uint32_t parent = kNone; ///< the innermost node that holds it
        std::uint32_t behind = 0;     ///< the first node behind it that it does not hold
    };
    /// One node's part in handing over work.
    struct Part {
        std::uint64_t id = 0;
        std::uint32_t node = 0;
        bool consumes = false;
    };

    void addParts(const core::Trace &trace, core::FileIndex file);
    void addRoots(const core::Trace &trace, std::span<const core::SliceId> roots);
    void sortNodes();
    void sortParts();
    void nest();
    void addConsumers(const Part &part, std::vector<std::uint32_t> &nodes) const;
    void spread(std::uint32_t from, std::uint32_t group);
    std::uint32_t groupAt(std::uint32_t node) const;

    std::vector<Node> m_nodes;              ///< by lane, by start, the longer first
    std::vector<Part> m_parts;              ///< by id, those that produce first
    std::vector<std::uint32_t> m_firstPart; ///< of each node, in m_partsByNode
    std::vector<std::uint32_t> m_partsByNode;
    std::vector<std::uint32_t> m_rootNodes;
    std::vector<bool> m_within;
};

} // namespace lanewise::analysis
