// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/occurrences.h>

#include <algorithm>

namespace lanewise::modelqt {

Occurrences::Occurrences(TimelineState *state, QObject *parent) : QObject(parent), m_state(state)
{
    connect(state, &TimelineState::marksChanged, this, &Occurrences::followMarks);
}

void Occurrences::show(std::vector<core::SliceId> slices)
{
    const auto &trace = m_state->trace();
    std::sort(slices.begin(), slices.end());
    slices.erase(std::unique(slices.begin(), slices.end()), slices.end());
    if (!trace || (!slices.empty() && slices.back() >= trace->sliceCount()))
        slices.clear();
    m_marking = true;
    m_state->setMarks(slices);
    m_marking = false;
    std::sort(slices.begin(), slices.end(), [&](core::SliceId a, core::SliceId b) {
        return std::pair(trace->start(a), a) < std::pair(trace->start(b), b);
    });
    m_slices = std::move(slices);
    if (m_slices.empty()) {
        Q_EMIT changed();
        return;
    }
    const auto longest = std::max_element(m_slices.begin(), m_slices.end(),
        [&](core::SliceId a, core::SliceId b) { return trace->duration(a) < trace->duration(b); });
    showAt(static_cast<std::size_t>(longest - m_slices.begin()));
}

void Occurrences::showAt(std::size_t index)
{
    m_current = index;
    m_state->reveal(EventRef::slice(m_slices[index]));
    Q_EMIT changed();
}

void Occurrences::showNext()
{
    if (m_current + 1 < m_slices.size())
        showAt(m_current + 1);
}

void Occurrences::showPrevious()
{
    if (m_current > 0 && !m_slices.empty())
        showAt(m_current - 1);
}

void Occurrences::followMarks()
{
    if (m_marking || m_slices.empty())
        return;
    m_slices.clear();
    m_current = 0;
    Q_EMIT changed();
}

} // namespace lanewise::modelqt
