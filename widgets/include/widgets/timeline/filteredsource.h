// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The part of a trace that filters let through, as rows to paint. May include modelqt, core.

#include <memory>
#include <vector>

#include <modelqt/filterstate.h>

#include <widgets/timeline/lanesource.h>

namespace lanewise::widgets {

/// Rows and lanes keep their places, so that what is drawn stands where it stood. One pass over the trace: made on a worker.
class FilteredSource final : public LaneSource {
public:
    FilteredSource(std::shared_ptr<const core::Trace> trace, const modelqt::SliceFilter &filter);

    /// Slices let through.
    std::size_t count() const { return m_count; }

    core::RowView rowView(core::LaneId lane, std::uint32_t row) const override { return index(lane, row).view; }
    const core::RowPyramid &pyramid(core::LaneId lane, std::uint32_t row) const override
    {
        return index(lane, row).pyramid;
    }
    std::span<const core::TimeNs> starts() const override { return m_trace->starts(); }
    core::TimeNs end(core::SliceId slice) const override { return m_trace->end(slice); }
    core::TimeNs duration(core::SliceId slice) const override { return m_trace->duration(slice); }
    void prefetch(core::SliceId slice) const override { m_trace->prefetch(slice); }
    bool isTimed(core::SliceId slice) const override { return !m_trace->isUntimed(slice); }
    PaintClass paintClass(core::SliceId slice) const override { return m_base.paintClass(slice); }
    core::StringId nameId(core::SliceId slice) const override { return m_trace->nameId(slice); }
    std::string label(core::StringId name) const override { return m_base.label(name); }
    std::span<const core::TimeNs> instantTimes(core::LaneId lane) const override { return m_instantTimes[lane]; }
    std::uint32_t instantIndex(core::LaneId lane, std::size_t n) const override { return m_instants[lane][n]; }

private:
    const core::RowIndex &index(core::LaneId lane, std::uint32_t row) const { return m_rows[m_firstRow[lane] + row]; }

    std::shared_ptr<const core::Trace> m_trace;
    TraceSource m_base;
    std::size_t m_count = 0;
    std::vector<std::size_t> m_firstRow;           ///< by lane
    std::vector<std::vector<core::SliceId>> m_ids; ///< by row
    std::vector<core::RowIndex> m_rows;            ///< views into m_ids
    std::vector<std::vector<std::uint32_t>> m_instants;
    std::vector<std::vector<core::TimeNs>> m_instantTimes;
};

} // namespace lanewise::widgets
