// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The lanes for screen readers and tests: the lanes in view, and the events in view of the one that keys act on. May include Qt Widgets.

#include <map>

#include <QAccessibleWidget>

#include <modelqt/eventref.h>

namespace lanewise::widgets {

class LaneCanvas;

/// Makes QAccessible know LaneCanvas. Safe to call again.
void installCanvasAccessibility();

class CanvasAccessible : public QAccessibleWidget {
public:
    explicit CanvasAccessible(LaneCanvas *canvas);
    ~CanvasAccessible() override;

    static constexpr std::size_t kMaxEvents = 200;

    int childCount() const override;
    QAccessibleInterface *child(int index) const override;
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    QAccessibleInterface *focusChild() const override;

    LaneCanvas *canvas() const { return m_canvas; }
    QAccessibleInterface *laneInterface(core::LaneId lane) const;
    QAccessibleInterface *eventInterface(core::SliceId slice) const;
    std::vector<core::LaneId> lanesInView() const;
    std::vector<core::SliceId> eventsInView(core::LaneId lane) const;

private:
    QAccessibleInterface *kept(std::map<std::uint32_t, QAccessible::Id> &ids, std::uint32_t key, bool isLane) const;
    void forget();

    LaneCanvas *m_canvas;
    std::shared_ptr<const core::Trace> m_trace; ///< that the children speak of
    mutable std::map<std::uint32_t, QAccessible::Id> m_lanes, m_events;
    QMetaObject::Connection m_traceConnection, m_selectedConnection;
};

} // namespace lanewise::widgets
