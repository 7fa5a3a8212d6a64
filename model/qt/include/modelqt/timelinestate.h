// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a timeline shows: trace, visible and selected range, hovered and selected event, marks, lane layout, history.
// Everything that draws or lists the timeline observes one of these. Times are int64 ns since the trace's start.
// May include QtCore and core.

#include <memory>
#include <span>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>

#include <core/taskpool.h>
#include <core/time.h>
#include <core/trace.h>

#include <modelqt/deviceactivity.h>
#include <modelqt/eventref.h>
#include <modelqt/filterstate.h>
#include <modelqt/lanelayout.h>
#include <modelqt/timemarks.h>

namespace lanewise::modelqt {

class TimelineState : public QObject {
    Q_OBJECT

public:
    using TimeNs = core::TimeNs;
    using TimeRange = core::TimeRange;

    /// Below this a pixel holds less than a clock of any device.
    static constexpr TimeNs kMinSpanNs = 50;

    /// A Step is an entry of the history by itself; moves of one Gesture (wheel, drag) become one.
    enum class Move { Step, Gesture, Unrecorded };

    explicit TimelineState(QObject *parent = nullptr);
    ~TimelineState() override;

    /// Null before anything was opened.
    const std::shared_ptr<const core::Trace> &trace() const { return m_trace; }
    /// Forgets all about the trace before: ranges, selection, marks, steps, history, layout. Shows everything.
    void setTrace(std::shared_ptr<const core::Trace> trace);

    /// The trace's; never empty.
    TimeRange fullRange() const { return m_fullRange; }
    /// First start to last end of what ran on devices; the full range where nothing did.
    TimeRange activityRange() const { return m_activityRange; }
    TimeRange visibleRange() const { return m_visibleRange; }
    /// Empty where nothing is selected.
    TimeRange selectedRange() const { return m_selectedRange; }
    EventRef hovered() const { return m_hovered; }
    EventRef selected() const { return m_selected; }
    /// Under the pointer; kNoTime where the pointer is elsewhere.
    TimeNs cursorNs() const { return m_cursorNs; }
    /// Slices of the finding shown, ascending.
    const std::vector<core::SliceId> &marks() const { return m_marks; }
    bool isMarked(core::SliceId slice) const;
    /// Null until it was computed.
    const std::shared_ptr<const DeviceActivity> &activity() const { return m_activity; }
    /// The steps drawn: of the focused lane's file where it has some, else of the file whose steps are longest. Null where none are known.
    const FileSteps *shownSteps() const { return m_shownSteps; }
    const std::vector<StepBand> &steps() const;
    const LaneLayout &layout() const { return m_layout; }
    /// Moments marked by hand; not to be mixed up with marks(), which a finding or a search sets on slices.
    TimeMarks *timeMarks() { return &m_timeMarks; }
    const TimeMarks *timeMarks() const { return &m_timeMarks; }
    FilterState *filters() { return &m_filters; }
    const FilterState *filters() const { return &m_filters; }
    /// The lane that keys act on; kNoLane where none.
    core::LaneId focusedLane() const { return m_focusedLane; }

    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }

    /// The smallest range >= kMinSpanNs around `range` that lies within the trace and its gutter (a tenth of the range on either side).
    TimeRange clamped(TimeRange range) const;
    /// Range and lane of an event; an instant has length 0.
    TimeRange rangeOf(EventRef event) const;
    core::LaneId laneOf(EventRef event) const;

    /// Moves of either show in both from now on. Undone by unlink() or when one is destroyed.
    void link(TimelineState *other);
    void unlink();

public slots:
    void setVisibleRange(lanewise::core::TimeRange range, lanewise::modelqt::TimelineState::Move move = Move::Step);
    /// factor < 1 shows less time; what is at `t` stays where it is.
    void zoomAt(lanewise::core::TimeNs t, double factor, lanewise::modelqt::TimelineState::Move move = Move::Gesture);
    void pan(lanewise::core::TimeNs deltaNs, lanewise::modelqt::TimelineState::Move move = Move::Gesture);
    void fitAll();
    void fitActivity();
    /// Shows `range` with a margin on either side.
    void zoomTo(lanewise::core::TimeRange range);
    /// To the selected range, else to the selected event.
    void zoomToSelection();
    /// Unfolds and scrolls to the lane's row and moves the visible range only as far as needed to contain `range`.
    void ensureVisible(lanewise::core::LaneId lane, quint32 row, lanewise::core::TimeRange range);
    /// Selects the event and makes it visible, zooming so that it can be seen as itself.
    void reveal(lanewise::modelqt::EventRef event);
    void goBack();
    void goForward();

    void setSelectedRange(lanewise::core::TimeRange range);
    void clearSelectedRange();
    void setHovered(lanewise::modelqt::EventRef event);
    void setSelected(lanewise::modelqt::EventRef event);
    /// Previous or next event by start in the row of the selected one, else of the focused lane; made visible.
    void selectPrevious();
    void selectNext();
    void setCursor(lanewise::core::TimeNs t);
    void setFocusedLane(lanewise::core::LaneId lane);
    /// The lane shown above or below it; made visible.
    void focusLaneAbove();
    void focusLaneBelow();
    /// The next or previous stretch in which nothing ran on the focused lane (else the first of a device), long enough to be seen at this
    /// zoom: selects it. One that is far is looked for on a worker, and dropped if the view has moved meanwhile. False where there is
    /// none; where that is known only later, gapMissed says it.
    bool goToGap(int direction);
    /// Moves, at the same zoom, so that the mark is in the middle.
    void showMark(std::size_t index);
    bool goToMark(int direction);
    void setMarks(std::vector<lanewise::core::SliceId> slices);
    void clearMarks();
    /// What analysis knows of devices, streams and steps; made by DeviceActivity::of on a worker.
    void setActivity(std::shared_ptr<const lanewise::modelqt::DeviceActivity> activity);

    void setFolded(int node, bool folded);
    void setHidden(int node, bool hidden);
    void setPinned(int node, bool pinned);
    void showOnly(int node);
    void setAllFolded(bool folded);
    void showAllLanes();
    void setNodeStates(std::span<const lanewise::modelqt::LaneNodeState> states);

signals:
    void traceChanged();
    void visibleRangeChanged(lanewise::core::TimeRange range);
    void selectedRangeChanged(lanewise::core::TimeRange range);
    void hoveredChanged(lanewise::modelqt::EventRef event);
    void selectedChanged(lanewise::modelqt::EventRef event);
    void cursorChanged(lanewise::core::TimeNs t);
    void focusedLaneChanged(lanewise::core::LaneId lane);
    void marksChanged();
    void activityChanged();
    void stepsChanged();
    void layoutChanged();
    void historyChanged();
    void gapMissed(int direction);
    /// A view scrolls so that this row is seen.
    void rowRevealed(lanewise::core::LaneId lane, quint32 row);

private:
    bool applyVisibleRange(TimeRange range);
    void record(Move move);
    void selectNeighbour(int direction);
    void focusNeighbour(int direction);
    core::LaneId laneForGaps() const;
    void followLinked(TimeRange range);
    void chooseSteps();
    void takeGap(core::LaneId lane, const TimeRange &gap);

    std::shared_ptr<const core::Trace> m_trace;
    TimeRange m_fullRange { 0, kMinSpanNs };
    TimeRange m_activityRange { 0, kMinSpanNs };
    TimeRange m_visibleRange { 0, kMinSpanNs };
    TimeRange m_selectedRange;
    EventRef m_hovered;
    EventRef m_selected;
    TimeNs m_cursorNs = core::kNoTime;
    std::vector<core::SliceId> m_marks;
    std::shared_ptr<const DeviceActivity> m_activity;
    const FileSteps *m_shownSteps = nullptr; ///< within m_activity
    LaneLayout m_layout;
    core::LaneId m_focusedLane = core::kNoLane;
    TimeMarks m_timeMarks;
    FilterState m_filters;
    TimeNs m_lastMarkNs = core::kNoTime; ///< that keys went to, and what was seen then
    TimeRange m_lastMarkRange;
    core::CancelToken m_gapWanted;
    quint64 m_gapGeneration = 0;
    std::vector<TimeRange> m_back, m_forward;
    QElapsedTimer m_lastGesture;
    QPointer<TimelineState> m_linked;
};

} // namespace lanewise::modelqt

Q_DECLARE_METATYPE(lanewise::core::TimeRange)
