// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/filteredsource.h>

namespace lanewise::widgets {

FilteredSource::FilteredSource(std::shared_ptr<const core::Trace> trace, const modelqt::SliceFilter &filter)
    : m_trace(std::move(trace)),
      m_base(*m_trace)
{
    const auto lanes = m_trace->lanes();
    std::size_t rows = 0;
    for (const core::Lane &lane : lanes) {
        m_firstRow.push_back(rows);
        rows += std::max<std::uint32_t>(lane.rows, 1);
    }
    m_ids.resize(rows);
    m_rows.resize(rows);
    m_instants.resize(lanes.size());
    m_instantTimes.resize(lanes.size());
    for (core::LaneId l = 0; l < lanes.size(); ++l) {
        for (core::SliceId s = lanes[l].begin; filter.hasLane(l) && s < lanes[l].end; ++s) {
            if (!filter.matches(*m_trace, s, l))
                continue;
            m_ids[m_firstRow[l] + m_trace->row(s)].push_back(s);
            ++m_count;
        }
        for (std::size_t n = 0; n < m_base.instantTimes(l).size(); ++n) {
            const std::uint32_t at = m_base.instantIndex(l, n);
            const core::Instant &instant = m_trace->instants()[at];
            if (!filter.hasLane(l) || !filter.hasName(instant.name)
                || !filter.hasKind(m_trace->categories()[instant.category].kind))
                continue;
            m_instants[l].push_back(at);
            m_instantTimes[l].push_back(instant.timeNs);
        }
    }
    for (std::size_t r = 0; r < rows; ++r) {
        m_rows[r].view = core::RowView(m_ids[r].data(), m_ids[r].size());
        m_rows[r].pyramid.build(
            m_rows[r].view, [this](core::SliceId s) { return m_trace->start(s); },
            [this](core::SliceId s) { return m_trace->end(s); });
    }
}

} // namespace lanewise::widgets
