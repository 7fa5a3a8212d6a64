// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which end belongs to which beginning, where ranges are written as two records (B and E of Chrome JSON). std only.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <core/strings.h>
#include <core/time.h>

namespace lanewise::core {

struct RangeEdge {
    TimeNs timeNs = 0;
    StringId name = kEmptyString; ///< of an end: kEmptyString where it does not say which range it ends
    bool isBegin = true;
};

/// Positions in what was given.
struct RangeMatch {
    static constexpr std::size_t kNone = ~std::size_t(0);
    struct Range {
        std::size_t begin = kNone;
        std::size_t end = kNone; ///< kNone: never closed
    };
    std::vector<Range> ranges;      ///< one for each beginning, by its position
    std::vector<std::size_t> stray; ///< ends without a beginning
};

/// The edges of one lane, as they stand in the file. An end closes the range that was opened last (of its name, where it has one).
/// "Last" is by the order of the file: writers of two-record ranges put both ends of a range that overlaps others beside each other. Only where that
/// contradicts itself more often than the order of time does, time counts (the order of the file breaking ties).
RangeMatch matchEdges(std::span<const RangeEdge> edges);

} // namespace lanewise::core
