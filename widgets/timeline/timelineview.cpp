// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/timelineview.h>

#include <modelqt/timelinestate.h>

namespace lanewise::widgets {

TimelineView::TimelineView(modelqt::TimelineState *state, QWidget *parent) : QWidget(parent), m_state(state) { }

TimelineView::~TimelineView() = default;

void TimelineView::zoomIn()
{
    m_state->zoomAt(m_state->visibleRange().startNs + m_state->visibleRange().lengthNs() / 2, 0.8);
}

void TimelineView::zoomOut()
{
    m_state->zoomAt(m_state->visibleRange().startNs + m_state->visibleRange().lengthNs() / 2, 1.25);
}

void TimelineView::panLeft()
{
    m_state->pan(-(m_state->visibleRange().lengthNs() / 10));
}

void TimelineView::panRight()
{
    m_state->pan(m_state->visibleRange().lengthNs() / 10);
}

void TimelineView::scrollUp() { }

void TimelineView::scrollDown() { }

void TimelineView::goToStart()
{
    const core::TimeNs span = m_state->visibleRange().lengthNs();
    const core::TimeNs start = m_state->fullRange().startNs;
    m_state->setVisibleRange({ start, start + span });
}

void TimelineView::goToEnd()
{
    const core::TimeNs span = m_state->visibleRange().lengthNs();
    const core::TimeNs end = m_state->fullRange().endNs;
    m_state->setVisibleRange({ end - span, end });
}

void TimelineView::scrollTo(core::LaneId, quint32) { }

void TimelineView::clearSelection()
{
    if (!m_state->selectedRange().isEmpty())
        m_state->clearSelectedRange();
    else if (!m_state->selected().isNone())
        m_state->setSelected({});
    else
        m_state->clearMarks();
}

void TimelineView::updateScrollBar() { }

} // namespace lanewise::widgets
