// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/timelinestate.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <modelqt/background.h>
#include <modelqt/gaps.h>

namespace lanewise::modelqt {

using core::LaneId;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;

namespace {

constexpr std::size_t kMaxHistory = 200;
/// Wheel steps and drags that follow each other within this time are one move to the user.
constexpr qint64 kGestureMs = 600;
/// So many are looked through in a few milliseconds.
constexpr std::size_t kNearSlices = 1 << 18;
/// Times come from untrusted files: lengths of ranges within this never overflow.
constexpr TimeNs kMaxTime = std::numeric_limits<TimeNs>::max() / 4;

TimeNs bounded(TimeNs t)
{
    return std::clamp(t, -kMaxTime, kMaxTime);
}

/// value * numerator / denominator, to the nearest, without overflow in between. For values >= 0.
TimeNs scaled(TimeNs value, TimeNs numerator, TimeNs denominator)
{
    __extension__ using Wide = __int128;
    return static_cast<TimeNs>((Wide(value) * numerator + denominator / 2) / denominator);
}

TimeRange widened(TimeRange range, TimeNs marginNs)
{
    return { core::addClamped(range.startNs, -marginNs), core::addClamped(range.endNs, marginNs) };
}

TimeRange deviceActivity(const core::Trace &trace)
{
    TimeRange activity { kMaxTime, -kMaxTime };
    for (const core::Lane &lane : trace.lanes()) {
        if (lane.kind != core::LaneKind::DeviceStream || lane.range.isEmpty())
            continue;
        activity.startNs = std::min(activity.startNs, lane.range.startNs);
        activity.endNs = std::max(activity.endNs, lane.range.endNs);
    }
    return activity;
}

} // namespace

TimelineState::TimelineState(QObject *parent) : QObject(parent)
{
    qRegisterMetaType<core::TimeRange>();
    qRegisterMetaType<EventRef>();
}

TimelineState::~TimelineState()
{
    m_gapWanted.cancel();
}

void TimelineState::setTrace(std::shared_ptr<const core::Trace> trace)
{
    if (trace == m_trace)
        return;
    m_gapWanted.cancel();
    ++m_gapGeneration;
    m_trace = std::move(trace);
    m_fullRange = { 0, kMinSpanNs };
    m_layout = LaneLayout();
    if (m_trace) {
        m_fullRange = { bounded(m_trace->range().startNs), bounded(m_trace->range().endNs) };
        m_fullRange.endNs = std::max(m_fullRange.endNs, m_fullRange.startNs + kMinSpanNs);
        m_layout = LaneLayout::forTrace(*m_trace);
    }
    const TimeRange activity = m_trace ? deviceActivity(*m_trace) : TimeRange();
    m_activityRange =
        activity.isEmpty() ? m_fullRange : TimeRange { bounded(activity.startNs), bounded(activity.endNs) };
    m_selectedRange = {};
    m_hovered = {};
    m_selected = {};
    m_cursorNs = core::kNoTime;
    m_focusedLane = core::kNoLane;
    m_marks.clear();
    m_timeMarks.clear();
    m_lastMarkNs = core::kNoTime;
    m_filters.setTrace(m_trace);
    m_activity.reset();
    m_shownSteps = nullptr;
    m_back.clear();
    m_forward.clear();
    m_lastGesture.invalidate();
    m_visibleRange = clamped(widened(m_fullRange, m_fullRange.lengthNs() / 100));
    emit traceChanged();
    emit layoutChanged();
    emit visibleRangeChanged(m_visibleRange);
    emit selectedRangeChanged(m_selectedRange);
    emit selectedChanged(m_selected);
    emit hoveredChanged(m_hovered);
    emit marksChanged();
    emit activityChanged();
    emit stepsChanged();
    emit historyChanged();
}

bool TimelineState::isMarked(SliceId slice) const
{
    return std::binary_search(m_marks.begin(), m_marks.end(), slice);
}

TimeRange TimelineState::clamped(TimeRange range) const
{
    range = { bounded(range.startNs), bounded(range.endNs) };
    const TimeNs full = m_fullRange.lengthNs();
    // With a gutter of a tenth of itself on either side, 5/4 of the trace is the longest range that fits.
    const TimeNs longest = std::max(kMinSpanNs, full + full / 4);
    TimeNs span = std::max<TimeNs>(range.lengthNs(), 0);
    if (span < kMinSpanNs) {
        range.startNs -= (kMinSpanNs - span) / 2;
        span = kMinSpanNs;
    } else if (span > longest) {
        range.startNs += (span - longest) / 2;
        span = longest;
    }
    const TimeNs gutter = span / 10 + 1;
    const TimeNs first = m_fullRange.startNs - gutter;
    const TimeNs last = std::max(first, m_fullRange.endNs + gutter - span);
    range.startNs = std::clamp(range.startNs, first, last);
    range.endNs = range.startNs + span;
    return range;
}

TimeRange TimelineState::rangeOf(EventRef event) const
{
    if (!m_trace)
        return {};
    if (event.isSlice() && event.index < m_trace->sliceCount())
        return m_trace->range(event.index);
    if (event.isInstant() && event.index < m_trace->instants().size()) {
        const TimeNs t = m_trace->instants()[event.index].timeNs;
        return { t, t };
    }
    return {};
}

LaneId TimelineState::laneOf(EventRef event) const
{
    if (m_trace && event.isSlice() && event.index < m_trace->sliceCount())
        return m_trace->laneOf(event.index);
    if (m_trace && event.isInstant() && event.index < m_trace->instants().size())
        return m_trace->instants()[event.index].lane;
    return core::kNoLane;
}

void TimelineState::link(TimelineState *other)
{
    if (other == this || other == m_linked)
        return;
    unlink();
    if (!other)
        return;
    other->unlink();
    m_linked = other;
    other->m_linked = this;
    connect(this, &TimelineState::visibleRangeChanged, other, &TimelineState::followLinked);
    connect(other, &TimelineState::visibleRangeChanged, this, &TimelineState::followLinked);
}

void TimelineState::unlink()
{
    if (!m_linked)
        return;
    disconnect(this, &TimelineState::visibleRangeChanged, m_linked, &TimelineState::followLinked);
    disconnect(m_linked, &TimelineState::visibleRangeChanged, this, &TimelineState::followLinked);
    m_linked->m_linked = nullptr;
    m_linked = nullptr;
}

void TimelineState::followLinked(TimeRange range)
{
    // Two traces of different length clamp differently; whoever follows does not answer, so that they cannot chase each other.
    const QPointer<TimelineState> linked = std::exchange(m_linked, nullptr);
    if (linked)
        disconnect(this, &TimelineState::visibleRangeChanged, linked, &TimelineState::followLinked);
    applyVisibleRange(clamped(range));
    if (linked) {
        m_linked = linked;
        connect(this, &TimelineState::visibleRangeChanged, linked, &TimelineState::followLinked);
    }
}

bool TimelineState::applyVisibleRange(TimeRange range)
{
    if (range == m_visibleRange)
        return false;
    m_visibleRange = range;
    emit visibleRangeChanged(range);
    return true;
}

void TimelineState::record(Move move)
{
    if (move == Move::Unrecorded)
        return;
    const bool continues = move == Move::Gesture && m_lastGesture.isValid() && m_lastGesture.elapsed() < kGestureMs;
    if (move == Move::Gesture)
        m_lastGesture.start();
    else
        m_lastGesture.invalidate();
    if (continues)
        return;
    if (m_back.empty() || m_back.back() != m_visibleRange)
        m_back.push_back(m_visibleRange);
    if (m_back.size() > kMaxHistory)
        m_back.erase(m_back.begin());
    m_forward.clear();
    emit historyChanged();
}

void TimelineState::setVisibleRange(TimeRange range, Move move)
{
    range = clamped(range);
    if (range == m_visibleRange)
        return;
    record(move);
    applyVisibleRange(range);
}

void TimelineState::zoomAt(TimeNs t, double factor, Move move)
{
    if (!(factor > 0) || !std::isfinite(factor))
        return;
    const TimeNs span = m_visibleRange.lengthNs();
    const double wanted = static_cast<double>(span) * factor;
    const TimeNs longest = m_fullRange.lengthNs() + m_fullRange.lengthNs() / 4;
    TimeNs newSpan = wanted >= static_cast<double>(longest) ? longest : static_cast<TimeNs>(std::llround(wanted));
    // A factor near 1 still moves by a nanosecond, so that a slow wheel can't get stuck deep inside.
    if (newSpan == span && factor != 1)
        newSpan += factor < 1 ? -1 : 1;
    newSpan = std::max(newSpan, kMinSpanNs);
    if (newSpan == span)
        return;
    t = std::clamp(t, m_visibleRange.startNs, m_visibleRange.endNs);
    const TimeNs start = t - scaled(t - m_visibleRange.startNs, newSpan, span);
    setVisibleRange({ start, start + newSpan }, move);
}

void TimelineState::pan(TimeNs deltaNs, Move move)
{
    deltaNs = std::clamp(deltaNs, -2 * m_fullRange.lengthNs(), 2 * m_fullRange.lengthNs());
    setVisibleRange({ m_visibleRange.startNs + deltaNs, m_visibleRange.endNs + deltaNs }, move);
}

void TimelineState::fitAll()
{
    setVisibleRange(widened(m_fullRange, m_fullRange.lengthNs() / 100));
}

void TimelineState::fitActivity()
{
    setVisibleRange(widened(m_activityRange, m_activityRange.lengthNs() / 100));
}

void TimelineState::zoomTo(TimeRange range)
{
    range = { bounded(range.startNs), bounded(std::max(range.startNs, range.endNs)) };
    setVisibleRange(widened(range, std::max<TimeNs>(range.lengthNs() / 20, 1)));
}

void TimelineState::zoomToSelection()
{
    if (!m_selectedRange.isEmpty())
        zoomTo(m_selectedRange);
    else if (!m_selected.isNone())
        zoomTo(rangeOf(m_selected));
}

void TimelineState::ensureVisible(LaneId lane, quint32 row, TimeRange range)
{
    if (!m_trace)
        return;
    if (m_layout.reveal(lane, row))
        emit layoutChanged();
    range = { bounded(range.startNs), bounded(std::max(range.startNs, range.endNs)) };
    const TimeNs span = m_visibleRange.lengthNs();
    const bool isInside = range.startNs >= m_visibleRange.startNs && range.endNs <= m_visibleRange.endNs;
    if (!isInside) {
        if (range.lengthNs() > span - span / 10) {
            zoomTo(range);
        } else {
            const TimeNs start = range.startNs - (span - range.lengthNs()) / 2;
            setVisibleRange({ start, start + span });
        }
    }
    if (lane != core::kNoLane)
        emit rowRevealed(lane, row);
}

void TimelineState::reveal(EventRef event)
{
    if (!m_trace || event.isNone())
        return;
    setSelected(event);
    const TimeRange range = rangeOf(event);
    const LaneId lane = laneOf(event);
    // Too short to be told from its neighbours, or longer than what is seen: then the zoom changes too.
    const TimeNs span = m_visibleRange.lengthNs();
    const TimeNs length = std::max<TimeNs>(range.lengthNs(), 1);
    if (length < span / 400 || length > span) {
        const TimeNs margin = std::max<TimeNs>(length, kMinSpanNs) * 5;
        setVisibleRange(widened(range, margin));
    }
    ensureVisible(lane, event.isSlice() ? m_trace->row(event.index) : 0, range);
}

void TimelineState::goBack()
{
    if (m_back.empty())
        return;
    const TimeRange range = m_back.back();
    m_back.pop_back();
    m_forward.push_back(m_visibleRange);
    m_lastGesture.invalidate();
    applyVisibleRange(clamped(range));
    emit historyChanged();
}

void TimelineState::goForward()
{
    if (m_forward.empty())
        return;
    const TimeRange range = m_forward.back();
    m_forward.pop_back();
    m_back.push_back(m_visibleRange);
    m_lastGesture.invalidate();
    applyVisibleRange(clamped(range));
    emit historyChanged();
}

void TimelineState::setSelectedRange(TimeRange range)
{
    if (range.endNs < range.startNs)
        std::swap(range.startNs, range.endNs);
    range = range.intersected(m_fullRange);
    if (range.isEmpty())
        range = {};
    if (range == m_selectedRange)
        return;
    m_selectedRange = range;
    emit selectedRangeChanged(range);
}

void TimelineState::clearSelectedRange()
{
    setSelectedRange({});
}

void TimelineState::setHovered(EventRef event)
{
    if (event == m_hovered)
        return;
    m_hovered = event;
    emit hoveredChanged(event);
}

void TimelineState::setSelected(EventRef event)
{
    if (laneOf(event) == core::kNoLane && rangeOf(event) == TimeRange() && !event.isInstant())
        event = {};
    if (event == m_selected)
        return;
    m_selected = event;
    if (const LaneId lane = laneOf(event); lane != core::kNoLane)
        setFocusedLane(lane);
    emit selectedChanged(event);
}

void TimelineState::selectPrevious()
{
    selectNeighbour(-1);
}

void TimelineState::selectNext()
{
    selectNeighbour(1);
}

void TimelineState::selectNeighbour(int direction)
{
    if (!m_trace)
        return;
    const bool fromSlice = m_selected.isSlice();
    const LaneId lane = fromSlice ? laneOf(m_selected) : m_focusedLane;
    if (lane == core::kNoLane)
        return;
    const std::uint32_t row = fromSlice ? m_trace->row(m_selected.index) : 0;
    const core::RowView view = m_trace->rowView(lane, row);
    const auto starts = m_trace->starts();
    std::size_t at = 0;
    if (fromSlice) {
        // Slices of one row may share a start (length 0), so the position is found by id.
        at = view.lowerBound(starts, m_trace->start(m_selected.index));
        while (at < view.size() && view[at] != m_selected.index)
            ++at;
        if (direction < 0 && at == 0)
            return;
        at = direction < 0 ? at - 1 : at + 1;
    } else {
        // From nothing: the first one that begins in what is seen, or the last one before its end.
        at = view.lowerBound(starts, direction > 0 ? m_visibleRange.startNs : m_visibleRange.endNs);
        if (direction < 0 && at == 0)
            return;
        at -= direction < 0 ? 1 : 0;
    }
    while (at < view.size() && m_trace->isUntimed(view[at])) {
        if (direction < 0 && at == 0)
            return;
        at = direction < 0 ? at - 1 : at + 1;
    }
    if (at >= view.size())
        return;
    const SliceId slice = view[at];
    setSelected(EventRef::slice(slice));
    ensureVisible(lane, row, m_trace->range(slice));
}

void TimelineState::setCursor(TimeNs t)
{
    if (t == m_cursorNs)
        return;
    m_cursorNs = t;
    emit cursorChanged(t);
}

void TimelineState::setFocusedLane(LaneId lane)
{
    if (lane == m_focusedLane || !m_trace || (lane != core::kNoLane && lane >= m_trace->lanes().size()))
        return;
    m_focusedLane = lane;
    emit focusedLaneChanged(lane);
    chooseSteps();
}

void TimelineState::focusLaneAbove()
{
    focusNeighbour(-1);
}

void TimelineState::focusLaneBelow()
{
    focusNeighbour(1);
}

void TimelineState::focusNeighbour(int direction)
{
    const auto shown = m_layout.shown();
    const auto count = static_cast<int>(shown.size());
    int at = m_layout.shownIndexOf(m_layout.nodeOf(m_focusedLane));
    if (at < 0)
        at = direction > 0 ? -1 : count;
    for (at += direction; at >= 0 && at < count; at += direction) {
        const LaneNode &node = m_layout.node(shown[static_cast<std::size_t>(at)].node);
        if (!node.isLane())
            continue;
        // The event of another lane would draw the keys back to it.
        if (laneOf(m_selected) != node.lane)
            setSelected({});
        setFocusedLane(node.lane);
        emit rowRevealed(node.lane, 0);
        return;
    }
}

LaneId TimelineState::laneForGaps() const
{
    if (!m_trace || m_focusedLane != core::kNoLane)
        return m_focusedLane;
    for (LaneId l = 0; l < m_trace->lanes().size(); ++l) {
        if (m_trace->lane(l).kind == core::LaneKind::DeviceStream)
            return l;
    }
    return core::kNoLane;
}

bool TimelineState::goToGap(int direction)
{
    const LaneId lane = laneForGaps();
    if (lane == core::kNoLane)
        return false;
    // Of what is seen: narrower ones are met by zooming in.
    constexpr TimeNs kLeastPart = 300;
    const TimeNs least = std::max<TimeNs>(m_visibleRange.lengthNs() / kLeastPart, 1);
    TimeRange from { m_visibleRange.startNs, m_visibleRange.endNs };
    if (m_selectedRange.overlaps(m_visibleRange))
        from = { m_selectedRange.endNs, m_selectedRange.startNs };
    else if (const TimeRange event = rangeOf(m_selected); laneOf(m_selected) == lane && event.overlaps(m_visibleRange))
        from = { event.endNs, event.startNs };
    const auto find = [=, trace = m_trace](const GapBounds &bounds) {
        return direction > 0 ? gapAfter(*trace, lane, from.startNs, least, bounds)
                             : gapBefore(*trace, lane, from.endNs, least, bounds);
    };
    m_gapWanted.cancel();
    m_gapWanted = {};
    const quint64 generation = ++m_gapGeneration;
    const FoundGap near = find({ kNearSlices, m_gapWanted });
    if (near.isWhole) {
        if (near.gap)
            takeGap(lane, *near.gap);
        return near.gap.has_value();
    }
    runInBackground(
        this,
        [find, bounds = GapBounds { std::numeric_limits<std::size_t>::max(), m_gapWanted }] { return find(bounds); },
        [=, this, visible = m_visibleRange, range = m_selectedRange, event = m_selected](const FoundGap &far) {
            if (generation != m_gapGeneration || visible != m_visibleRange || range != m_selectedRange
                || event != m_selected)
                return;
            if (far.gap)
                takeGap(lane, *far.gap);
            else
                emit gapMissed(direction);
        });
    return true;
}

void TimelineState::takeGap(LaneId lane, const TimeRange &gap)
{
    setSelectedRange(gap);
    ensureVisible(lane, 0, gap);
}

void TimelineState::showMark(std::size_t index)
{
    if (index >= m_timeMarks.all().size())
        return;
    const TimeNs span = m_visibleRange.lengthNs();
    const TimeNs start = bounded(m_timeMarks.all()[index].timeNs) - span / 2;
    setVisibleRange({ start, start + span });
}

bool TimelineState::goToMark(int direction)
{
    // Near the ends of the trace the view can't be centred: the pointer's place does not count, the middle of the view does, unless it
    // stands at the last mark shown.
    const TimeNs middle = m_visibleRange.startNs + m_visibleRange.lengthNs() / 2;
    const bool isAtMark = m_lastMarkNs != core::kNoTime && m_visibleRange == m_lastMarkRange;
    const TimeNs from = isAtMark ? m_lastMarkNs : middle;
    const std::optional<std::size_t> index = direction > 0 ? m_timeMarks.after(from) : m_timeMarks.before(from);
    if (!index)
        return false;
    showMark(*index);
    m_lastMarkNs = m_timeMarks.all()[*index].timeNs;
    m_lastMarkRange = m_visibleRange;
    return true;
}

void TimelineState::setMarks(std::vector<SliceId> slices)
{
    if (!std::is_sorted(slices.begin(), slices.end()))
        std::sort(slices.begin(), slices.end());
    slices.erase(std::unique(slices.begin(), slices.end()), slices.end());
    const std::size_t count = m_trace ? m_trace->sliceCount() : 0;
    slices.erase(std::lower_bound(slices.begin(), slices.end(), count), slices.end());
    if (slices == m_marks)
        return;
    m_marks = std::move(slices);
    emit marksChanged();
}

void TimelineState::clearMarks()
{
    setMarks({});
}

const std::vector<StepBand> &TimelineState::steps() const
{
    static const std::vector<StepBand> kNone;
    return m_shownSteps ? m_shownSteps->bands : kNone;
}

void TimelineState::chooseSteps()
{
    const FileSteps *chosen = nullptr;
    if (m_activity && m_trace) {
        for (const FileSteps &steps : m_activity->steps) {
            if (m_focusedLane != core::kNoLane && m_trace->lane(m_focusedLane).file == steps.file) {
                chosen = &steps;
                break;
            }
            if (!chosen || steps.meanNs > chosen->meanNs)
                chosen = &steps;
        }
    }
    if (chosen == m_shownSteps)
        return;
    m_shownSteps = chosen;
    emit stepsChanged();
}

void TimelineState::setActivity(std::shared_ptr<const DeviceActivity> activity)
{
    if (activity == m_activity)
        return;
    // What the steps shown point into goes with the one before.
    m_shownSteps = nullptr;
    m_activity = std::move(activity);
    emit activityChanged();
    chooseSteps();
}

void TimelineState::setFolded(int node, bool folded)
{
    if (m_layout.setFolded(node, folded))
        emit layoutChanged();
}

void TimelineState::setHidden(int node, bool hidden)
{
    if (m_layout.setHidden(node, hidden))
        emit layoutChanged();
}

void TimelineState::setPinned(int node, bool pinned)
{
    if (m_layout.setPinned(node, pinned))
        emit layoutChanged();
}

void TimelineState::showOnly(int node)
{
    if (m_layout.showOnly(node))
        emit layoutChanged();
}

void TimelineState::setAllFolded(bool folded)
{
    if (m_layout.setAllFolded(folded))
        emit layoutChanged();
}

void TimelineState::showAllLanes()
{
    if (m_layout.showAll())
        emit layoutChanged();
}

void TimelineState::setNodeStates(std::span<const LaneNodeState> states)
{
    m_layout.setStates(states);
    emit layoutChanged();
}

} // namespace lanewise::modelqt
