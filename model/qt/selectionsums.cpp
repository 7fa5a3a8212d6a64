// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/selectionsums.h>

#include <algorithm>
#include <unordered_map>

#include <modelqt/filterstate.h>

namespace lanewise::modelqt {

namespace {

class Summer {
public:
    Summer(const core::Trace &trace, const core::TimeRange &range) : m_trace(trace), m_range(range) { }

    void add(core::SliceId slice)
    {
        const core::Kind kind = m_trace.kind(slice);
        const core::StringId name = m_trace.nameId(slice);
        const std::uint64_t key = std::uint64_t(name) << 8 | static_cast<std::uint8_t>(kind);
        const auto [it, isNew] = m_index.try_emplace(key, m_rows.size());
        if (isNew) {
            m_rows.emplace_back();
            m_rows.back().kind = kind;
            m_rows.back().name = name;
        }
        SelectionRow &row = m_rows[it->second];
        ++row.count;
        const std::uint8_t flags = m_trace.flags(slice);
        if (flags & (core::kNoDuration | core::kNegativeDuration | core::kUntimed))
            return;
        const core::TimeRange part = m_trace.range(slice).intersected(m_range);
        const core::TimeNs ns = std::max<core::TimeNs>(0, part.lengthNs());
        if (!row.timed++ || ns > row.maxNs) {
            row.maxNs = ns;
            row.longest = slice;
        }
        row.minNs = row.timed == 1 ? ns : std::min(row.minNs, ns);
        row.sumNs = core::addClamped(row.sumNs, ns);
    }
    std::vector<SelectionRow> take() { return std::move(m_rows); }

private:
    const core::Trace &m_trace;
    core::TimeRange m_range;
    std::unordered_map<std::uint64_t, std::size_t> m_index;
    std::vector<SelectionRow> m_rows;
};

} // namespace

SelectionSums sumSelection(
    const core::Trace &trace, const core::TimeRange &range, const core::CancelToken &cancel, const SliceFilter *filter)
{
    constexpr std::size_t kSlicesBetweenLooks = 1 << 14;
    SelectionSums sums;
    sums.range = range;
    if (range.isEmpty())
        return sums;
    Summer summer(trace, range);
    std::size_t untilLook = kSlicesBetweenLooks;
    for (core::LaneId l = 0; l < trace.lanes().size(); ++l) {
        const core::Lane &lane = trace.lane(l);
        if (lane.kind == core::LaneKind::Pseudo || (filter && !filter->hasLane(l)))
            continue;
        const std::uint64_t before = sums.slices;
        for (std::uint32_t r = 0; r < lane.rows; ++r) {
            const core::RowView row = trace.rowView(l, r);
            std::size_t i = row.lowerBound(trace.starts(), range.startNs);
            // The slices of a row do not overlap: only the one before may reach into the range.
            if (i > 0 && trace.end(row[i - 1]) > range.startNs)
                --i;
            for (; i < row.size() && trace.start(row[i]) < range.endNs; ++i) {
                const core::SliceId slice = row[i];
                if (trace.isUntimed(slice) || (filter && !filter->matches(trace, slice, l)))
                    continue;
                summer.add(slice);
                ++sums.slices;
                if (--untilLook == 0) {
                    untilLook = kSlicesBetweenLooks;
                    if (cancel.isCancelled()) {
                        sums.cancelled = true;
                        return sums;
                    }
                }
            }
        }
        sums.lanes += sums.slices != before;
    }
    sums.rows = summer.take();
    std::sort(sums.rows.begin(), sums.rows.end(), [&trace](const SelectionRow &a, const SelectionRow &b) {
        if (a.sumNs != b.sumNs)
            return a.sumNs > b.sumNs;
        return trace.string(a.name) < trace.string(b.name);
    });
    return sums;
}

} // namespace lanewise::modelqt
