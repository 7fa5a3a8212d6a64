// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/canvasaccessible.h>

#include <algorithm>

#include <modelqt/format.h>

#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/timelinetext.h>

namespace lanewise::widgets {

using core::LaneId;
using core::SliceId;
using modelqt::EventRef;

namespace {

/// What lanes and events have in common: a place in the canvas, a name, no object of their own.
class PartAccessible : public QAccessibleInterface {
public:
    explicit PartAccessible(const CanvasAccessible *owner)
        : m_owner(owner),
          m_canvas(owner->canvas()),
          m_trace(owner->canvas()->state()->trace())
    {
    }

    bool isValid() const override { return m_canvas && m_trace && m_canvas->state()->trace() == m_trace; }
    QObject *object() const override { return nullptr; }
    void setText(QAccessible::Text, const QString &) override { }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QRect rect() const override
    {
        const QRect local = isValid() ? localRect() : QRect();
        return local.isEmpty() ? QRect() : QRect(m_canvas->mapToGlobal(local.topLeft()), local.size());
    }
    QString text(QAccessible::Text t) const override
    {
        if (!isValid())
            return {};
        return t == QAccessible::Name ? name() : t == QAccessible::Description ? description() : QString();
    }

protected:
    virtual QRect localRect() const = 0;
    virtual QString name() const = 0;
    virtual QString description() const { return {}; }

    const CanvasAccessible *m_owner;
    QPointer<LaneCanvas> m_canvas;
    std::shared_ptr<const core::Trace> m_trace;
};

class LaneAccessible : public PartAccessible {
public:
    LaneAccessible(const CanvasAccessible *owner, LaneId lane) : PartAccessible(owner), m_lane(lane) { }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_canvas.data()); }
    int childCount() const override { return isValid() ? static_cast<int>(events().size()) : 0; }
    QAccessibleInterface *child(int index) const override
    {
        const auto all = isValid() ? events() : std::vector<SliceId>();
        return index >= 0 && static_cast<std::size_t>(index) < all.size()
            ? m_owner->eventInterface(all[static_cast<std::size_t>(index)])
            : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (this->child(i) == child)
                return i;
        }
        return -1;
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.focused = isValid() && m_canvas->state()->focusedLane() == m_lane && m_canvas->hasFocus();
        return state;
    }

protected:
    QRect localRect() const override
    {
        const int at = m_canvas->geometryOfLanes().entryOf(m_lane);
        if (at < 0)
            return {};
        const LaneGeometry::Entry &entry = m_canvas->geometryOfLanes().entries()[static_cast<std::size_t>(at)];
        return QRect(0, m_canvas->topOf(entry), m_canvas->width(), entry.heightPx).intersected(m_canvas->rect());
    }
    QString name() const override { return laneTitle(*m_trace, m_canvas->state()->layout(), m_lane); }
    QString description() const override
    {
        return LaneCanvas::tr("%n event(s)", nullptr,
            static_cast<int>(std::min<std::size_t>(m_trace->lane(m_lane).size(), 2'000'000'000)));
    }

private:
    std::vector<SliceId> events() const { return m_owner->eventsInView(m_lane); }
    LaneId m_lane;
};

class EventAccessible : public PartAccessible {
public:
    EventAccessible(const CanvasAccessible *owner, SliceId slice) : PartAccessible(owner), m_slice(slice) { }
    QAccessibleInterface *parent() const override
    {
        return isValid() ? m_owner->laneInterface(m_trace->laneOf(m_slice)) : nullptr;
    }
    int childCount() const override { return 0; }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.selected = isValid() && m_canvas->state()->selected() == EventRef::slice(m_slice);
        state.focused = state.selected && m_canvas->hasFocus();
        return state;
    }

protected:
    QRect localRect() const override
    {
        return m_canvas->rectOf(EventRef::slice(m_slice)).intersected(m_canvas->rect());
    }
    QString name() const override
    {
        return LaneCanvas::tr("%1, %2, at %3", "event, its duration, its start")
            .arg(eventName(*m_trace, EventRef::slice(m_slice)), modelqt::durationText(m_trace->duration(m_slice)),
                modelqt::timeText(m_trace->start(m_slice)));
    }

private:
    SliceId m_slice;
};

QAccessibleInterface *makeInterface(const QString &className, QObject *object)
{
    if (className == QLatin1String("lanewise::widgets::LaneCanvas")) {
        if (auto *canvas = qobject_cast<LaneCanvas *>(object))
            return new CanvasAccessible(canvas);
    }
    return nullptr;
}

} // namespace

void installCanvasAccessibility()
{
    static const bool kInstalled = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(kInstalled)
}

CanvasAccessible::CanvasAccessible(LaneCanvas *canvas)
    : QAccessibleWidget(canvas, QAccessible::List),
      m_canvas(canvas),
      m_trace(canvas->state()->trace())
{
    const modelqt::TimelineState *state = canvas->state();
    m_traceConnection = QObject::connect(state, &modelqt::TimelineState::traceChanged, canvas, [this] {
        forget();
        m_trace = m_canvas->state()->trace();
    });
    m_selectedConnection =
        QObject::connect(state, &modelqt::TimelineState::selectedChanged, canvas, [this](EventRef selected) {
            if (!QAccessible::isActive() || !selected.isSlice())
                return;
            if (QAccessibleInterface *event = eventInterface(selected.index)) {
                QAccessibleEvent focus(event, QAccessible::Focus);
                QAccessible::updateAccessibility(&focus);
            }
        });
}

CanvasAccessible::~CanvasAccessible()
{
    QObject::disconnect(m_traceConnection);
    QObject::disconnect(m_selectedConnection);
    forget();
}

void CanvasAccessible::forget()
{
    for (auto *ids : { &m_lanes, &m_events }) {
        for (const auto &[key, id] : *ids)
            QAccessible::deleteAccessibleInterface(id);
        ids->clear();
    }
}

QAccessibleInterface *CanvasAccessible::kept(
    std::map<std::uint32_t, QAccessible::Id> &ids, std::uint32_t key, bool isLane) const
{
    if (const auto it = ids.find(key); it != ids.end()) {
        if (QAccessibleInterface *known = QAccessible::accessibleInterface(it->second))
            return known;
        ids.erase(it);
    }
    QAccessibleInterface *made =
        isLane ? static_cast<QAccessibleInterface *>(new LaneAccessible(this, key)) : new EventAccessible(this, key);
    ids[key] = QAccessible::registerAccessibleInterface(made);
    return made;
}

QAccessibleInterface *CanvasAccessible::laneInterface(LaneId lane) const
{
    return kept(m_lanes, lane, true);
}

QAccessibleInterface *CanvasAccessible::eventInterface(SliceId slice) const
{
    return kept(m_events, slice, false);
}

std::vector<LaneId> CanvasAccessible::lanesInView() const
{
    std::vector<LaneId> lanes;
    const LaneGeometry &geometry = m_canvas->geometryOfLanes();
    for (const std::size_t i : m_canvas->entriesInView()) {
        const LaneGeometry::Entry &entry = geometry.entries()[i];
        if (entry.lane != core::kNoLane)
            lanes.push_back(entry.lane);
    }
    return lanes;
}

std::vector<SliceId> CanvasAccessible::eventsInView(LaneId lane) const
{
    // Millions of events are no list to read: those that are drawn as themselves, of the lane that keys act on.
    if (m_canvas->state()->focusedLane() != lane)
        return {};
    return m_canvas->visibleSlices(lane, kMaxEvents);
}

int CanvasAccessible::childCount() const
{
    return static_cast<int>(lanesInView().size());
}

QAccessibleInterface *CanvasAccessible::child(int index) const
{
    const std::vector<LaneId> lanes = lanesInView();
    return index >= 0 && static_cast<std::size_t>(index) < lanes.size()
        ? laneInterface(lanes[static_cast<std::size_t>(index)])
        : nullptr;
}

int CanvasAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    const std::vector<LaneId> lanes = lanesInView();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const auto it = m_lanes.find(lanes[i]);
        if (it != m_lanes.end() && QAccessible::accessibleInterface(it->second) == child)
            return static_cast<int>(i);
    }
    return -1;
}

QAccessibleInterface *CanvasAccessible::childAt(int x, int y) const
{
    const LaneCanvas::Hit hit = m_canvas->hitTest(m_canvas->mapFromGlobal(QPoint(x, y)));
    if (hit.event.isSlice() && hit.lane == m_canvas->state()->focusedLane())
        return eventInterface(hit.event.index);
    return hit.lane != core::kNoLane ? laneInterface(hit.lane) : nullptr;
}

QAccessibleInterface *CanvasAccessible::focusChild() const
{
    const modelqt::TimelineState *state = m_canvas->state();
    if (!m_canvas->hasFocus())
        return nullptr;
    if (state->selected().isSlice())
        return eventInterface(state->selected().index);
    return state->focusedLane() != core::kNoLane ? laneInterface(state->focusedLane()) : nullptr;
}

} // namespace lanewise::widgets
