// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The timeline: minimap, ruler, lane headers and lanes over one TimelineState. May include Qt Widgets, modelqt and core.

#include <QWidget>

#include <core/trace.h>
#include <modelqt/eventref.h>

class QScrollBar;

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class CounterStrip;
class FindBar;
class LaneCanvas;
class LaneHeader;
class Minimap;
class PhaseBand;
class TimeRuler;
class WhatIfStrip;

/// Everything about ranges, selection, marks and folding is done through the state; this adds what needs pixels.
class TimelineView : public QWidget {
    Q_OBJECT

public:
    /// The state outlives the view.
    explicit TimelineView(modelqt::TimelineState *state, QWidget *parent = nullptr);
    ~TimelineView() override;

    modelqt::TimelineState *state() const { return m_state; }
    LaneCanvas *canvas() const { return m_canvas; }
    LaneHeader *header() const { return m_header; }
    TimeRuler *ruler() const { return m_ruler; }
    Minimap *minimap() const { return m_minimap; }
    FindBar *findBar() const { return m_findBar; }
    /// Whether the view itself reacts to the standard keys. A window that offers them as commands, whose keys can be changed, says no.
    void setCommandKeys(bool own) { m_hasCommandKeys = own; }
    CounterStrip *counters() const { return m_counters; }
    PhaseBand *phases() const { return m_phases; }
    WhatIfStrip *whatIf() const { return m_whatIf; }

public slots:
    void zoomIn(); ///< at the pointer where it is over the lanes, else in the middle
    void zoomOut();
    void panLeft(); ///< a tenth of what is seen
    void panRight();
    void scrollUp();
    void scrollDown();
    void goToStart();
    void goToEnd();
    /// Scrolls so that a row of a lane is seen.
    void scrollTo(lanewise::core::LaneId lane, quint32 row);
    /// Drops the selected range; where there is none, the selected event; then the marks. False where there was nothing to drop.
    bool clearSelection();

signals:
    /// Double click or Enter on an event, after the timeline zoomed to it.
    void eventActivated(lanewise::modelqt::EventRef event);
    /// Right click or the menu key on the lanes. The event may be none and the lane kNoLane.
    void contextMenuRequested(lanewise::modelqt::EventRef event, lanewise::core::LaneId lane, const QPoint &globalPos);
    /// Right click beside the lanes; node of the state's layout, or -1.
    void headerMenuRequested(int node, const QPoint &globalPos);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateScrollBar();
    core::TimeNs zoomCentre() const;

    modelqt::TimelineState *m_state;
    Minimap *m_minimap = nullptr;
    TimeRuler *m_ruler = nullptr;
    LaneHeader *m_header = nullptr;
    LaneCanvas *m_canvas = nullptr;
    QScrollBar *m_scrollBar = nullptr;
    FindBar *m_findBar = nullptr;
    bool m_hasCommandKeys = true;
    CounterStrip *m_counters = nullptr;
    PhaseBand *m_phases = nullptr;
    WhatIfStrip *m_whatIf = nullptr;
};

} // namespace lanewise::widgets
