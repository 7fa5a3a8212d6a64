// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The functions of a flame tree, and one of them between what calls it and what it calls. std, core: made on a worker.
//
// A function is all frames of one name. Of it are outermost those frames that stand in no other frame of the same name. Over the nodes n of the tree:
//
//     total(f) = sum of total(n) over its outermost n       self(f) = sum of self(n) over all its n       calls(f) = sum of count(n) over all its n
//
// so that a function that calls itself, directly or through others, counts each moment once. Callees are the trees below the outermost frames, callers the
// ways from those up to the root, each as wide as the total of the frames where it begins; both are merged by name. This is the sandwich view of
// speedscope (https://github.com/jlfwong/speedscope, src/lib/profile.ts: getProfileForCalleesOf, getInvertedProfileForCallersOf).
// Hence in either tree, where ranges nest: total = self + sum of the children's totals. In that of the callers, self is the time where nothing more stands around it.

#include <cstdint>
#include <memory>
#include <vector>

#include <core/taskpool.h>
#include <core/trace.h>
#include <modelqt/flametree.h>

namespace lanewise::modelqt {

struct FlameFunction {
    core::StringId name = core::kEmptyString;
    core::Kind kind = core::Kind::Other;
    std::uint64_t calls = 0;
    core::TimeNs totalNs = 0;
    core::TimeNs selfNs = 0;
};

/// By self time, then total, largest first, then by name. O(nodes). Empty where cancelled.
std::vector<FlameFunction> functionsOf(
    const core::Trace &trace, const FlameTree &tree, const core::CancelToken &cancel = {});
/// The nodes of that name, in the tree's order.
std::vector<std::uint32_t> nodesNamed(const FlameTree &tree, core::StringId name);

struct Sandwich {
    static constexpr std::size_t kMostNodes =
        500'000; ///< of the callers; farther ones are left away, their time stays with those before them

    core::StringId name = core::kEmptyString;
    /// The function is node 0 of both. Null where no frame has that name, or where it was cancelled.
    std::shared_ptr<const FlameTree> callers, callees;

    /// `tree` is a whole one.
    static Sandwich build(
        const core::Trace &trace, const FlameTree &tree, core::StringId name, const core::CancelToken &cancel = {});
};

} // namespace lanewise::modelqt
