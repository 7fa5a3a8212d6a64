// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanecanvas.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <QApplication>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QHelpEvent>
#include <QLoggingCategory>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QTextDocument>
#include <QToolTip>
#include <QWheelEvent>

#include <modelqt/background.h>
#include <modelqt/format.h>
#include <widgets/common/textdirection.h>

#include <widgets/timeline/timelinetext.h>
#include <widgets/timeline/timeticks.h>

Q_LOGGING_CATEGORY(lcFrameTime, "lanewise.frametime", QtWarningMsg)

namespace lanewise::widgets {

using core::kNoLane;
using core::kNoSlice;
using core::LaneId;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;
using modelqt::EventRef;
using modelqt::TimelineState;

namespace {

/// How far beside a thin event the pointer may be to find it, in logical pixels.
constexpr int kReachPx = 3;
constexpr int kSnapPx = 6;         ///< from the edge of an event, where a range is drawn
constexpr double kWheelZoom = 0.8; ///< of what is seen, a notch

} // namespace

LaneCanvas::LaneCanvas(TimelineState *state, QWidget *parent) : QWidget(parent), m_state(state), m_palette(palette())
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAttribute(Qt::WA_NoSystemBackground);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    // Time runs left to right in every language.
    setLayoutDirection(Qt::LeftToRight);
    setObjectName(QStringLiteral("laneCanvas"));
    setAccessibleName(tr("Lanes"));

    connect(state, &TimelineState::traceChanged, this, &LaneCanvas::takeTrace);
    connect(state, &TimelineState::layoutChanged, this, &LaneCanvas::rebuildGeometry);
    connect(state, &TimelineState::visibleRangeChanged, this, &LaneCanvas::invalidate);
    connect(state, &TimelineState::rowRevealed, this, &LaneCanvas::scrollTo);
    const auto repaint = qOverload<>(&QWidget::update);
    connect(state, &TimelineState::selectedRangeChanged, this, repaint);
    connect(state, &TimelineState::hoveredChanged, this, repaint);
    connect(state, &TimelineState::selectedChanged, this, repaint);
    connect(state, &TimelineState::marksChanged, this, repaint);
    connect(state->timeMarks(), &modelqt::TimeMarks::changed, this, repaint);
    connect(state->filters(), &modelqt::FilterState::changed, this, &LaneCanvas::takeFilters);
    connect(state, &TimelineState::cursorChanged, this, [this](TimeNs t) {
        updateCursorStrip(m_drawnCursorNs, t);
        m_drawnCursorNs = t;
    });
    takeTrace();
}

LaneCanvas::~LaneCanvas() = default;

void LaneCanvas::takeTrace()
{
    m_source.reset();
    m_labels.clear();
    m_filtered.reset();
    ++m_filterGeneration;
    m_criticalPaths.reset(); // its slices are those of the trace before
    m_arrows.clear();
    m_tones.reset(); // of the slices of the trace before
    m_trace = m_state->trace();
    if (m_trace && m_trace->instants().size() <= InstantIndex::kManyInstants)
        m_source = std::make_unique<TraceSource>(*m_trace);
    else if (m_trace)
        takeInstantsLater();
    m_scrollPx = 0;
    rebuildGeometry();
    emit scrolled(m_scrollPx);
}

void LaneCanvas::takeInstantsLater()
{
    m_source = std::make_unique<TraceSource>(*m_trace, InstantIndex());
    modelqt::runInBackground(
        this, [trace = m_trace] { return std::pair(trace, std::make_shared<InstantIndex>(*trace)); },
        [this](std::pair<std::shared_ptr<const core::Trace>, std::shared_ptr<InstantIndex>> made) {
            if (made.first != m_trace || !m_source)
                return;
            m_source->setInstants(std::move(*made.second));
            invalidate();
        });
}

void LaneCanvas::setTones(std::shared_ptr<const LaneTones> tones)
{
    if (m_tones == tones)
        return;
    m_tones = std::move(tones);
    invalidate();
}

/// What the filters let through is gathered on a worker; until then the lanes stay as they are.
void LaneCanvas::takeFilters()
{
    const quint64 generation = ++m_filterGeneration;
    const auto filter = m_state->filters()->compiled();
    if (!filter || !m_trace) {
        if (std::exchange(m_filtered, nullptr))
            invalidate();
        emit filteredChanged();
        return;
    }
    modelqt::runInBackground(
        this, [trace = m_trace, filter] { return std::make_shared<const FilteredSource>(trace, *filter); },
        [this, generation](std::shared_ptr<const FilteredSource> source) {
            if (generation != m_filterGeneration)
                return;
            m_filtered = std::move(source);
            invalidate();
            emit filteredChanged();
        });
}

const LaneSource &LaneCanvas::source() const
{
    if (m_filtered)
        return *m_filtered;
    return *m_source;
}

std::vector<std::size_t> LaneCanvas::entriesInView() const
{
    std::vector<std::size_t> shown;
    const auto &entries = m_geometry.entries();
    const int sticky = stickyPx();
    std::size_t next = 0;
    for (; sticky > 0 && next < m_geometry.pinnedCount(); ++next)
        shown.push_back(next);
    for (next = std::max(next, m_geometry.firstBelow(m_scrollPx + sticky));
         next < entries.size() && entries[next].topPx < m_scrollPx + height(); ++next)
        shown.push_back(next);
    return shown;
}

LaneGeometry::Place LaneCanvas::placeAt(int y) const
{
    return m_geometry.placeAt(y < stickyPx() ? y : y + m_scrollPx);
}

void LaneCanvas::rebuildGeometry()
{
    // A layout that changes while the trace is being replaced belongs to the trace to come.
    m_geometry =
        m_trace && m_trace == m_state->trace() ? LaneGeometry(m_state->layout(), *m_trace, m_metrics) : LaneGeometry();
    invalidate();
    emit geometryOfLanesChanged();
    setScrollPx(m_scrollPx);
}

void LaneCanvas::setMetrics(const LaneMetrics &metrics)
{
    m_metrics = metrics;
    rebuildGeometry();
}

void LaneCanvas::invalidate()
{
    m_rendered = Rendered::Nothing;
    update();
}

int LaneCanvas::maxScrollPx() const
{
    return std::max(0, m_geometry.totalPx() - height());
}

void LaneCanvas::setScrollPx(int px)
{
    px = std::clamp(px, 0, maxScrollPx());
    if (px == m_scrollPx)
        return;
    m_scrollPx = px;
    invalidate();
    emit scrolled(px);
}

void LaneCanvas::scrollTo(LaneId lane, quint32 row)
{
    const int at = m_geometry.entryOf(lane);
    if (at < 0)
        return;
    const LaneGeometry::Entry &entry = m_geometry.entries()[static_cast<std::size_t>(at)];
    const int sticky = stickyPx();
    if (entry.pinned && sticky > 0)
        return;
    const int top = m_geometry.rowTop(entry, std::min(row, entry.rows ? entry.rows - 1 : 0));
    if (top < m_scrollPx + sticky || top + entry.rowPx > m_scrollPx + height())
        setScrollPx(top - sticky - (height() - sticky - entry.rowPx) / 2);
}

TimeCoordinates LaneCanvas::coordinates() const
{
    return { m_state->visibleRange(), static_cast<int>(std::ceil(width() * devicePixelRatioF())) };
}

TimeNs LaneCanvas::timeAt(double x) const
{
    return coordinates().timeAt(x * devicePixelRatioF());
}

// ---- painting

void LaneCanvas::render(const PixelBlock &window)
{
    const double dpr = devicePixelRatioF();
    const TimeCoordinates axis = coordinates();
    LanePainter::Frame frame;
    frame.range = m_state->visibleRange();
    frame.widthPx = axis.widthPx();
    frame.heightPx = static_cast<int>(std::ceil(height() * dpr));
    frame.dpr = dpr;
    std::vector<int> grid;
    for (const TimeNs t : TimeTicks(frame.range, width(), TimeTicks::kLabelSpacingPx).majors())
        grid.push_back(axis.pixelOf(t));
    frame.gridPx = grid;
    frame.tones = m_tones.get();

    m_rows.clear();
    m_summaries.clear();
    const auto &entries = m_geometry.entries();
    const int sticky = stickyPx();
    const auto deviceY = [dpr](int y) { return static_cast<int>(std::lround(y * dpr)); };
    std::vector<std::pair<std::size_t, std::size_t>> summaryOf;
    for (const std::size_t e : entriesInView()) {
        const LaneGeometry::Entry &entry = entries[e];
        // Of what scrolls, nothing is drawn over the pinned lanes.
        const int above = entry.pinned ? 0 : sticky;
        const int shift = topOf(entry) - entry.topPx;
        PaintRow row;
        row.lane = entry.lane;
        row.isAlternate = e % 2;
        if (entry.lane == kNoLane) {
            row.topPx = deviceY(std::max(above, topOf(entry)));
            row.heightPx = deviceY(topOf(entry) + entry.rowPx) - row.topPx;
            if (row.heightPx <= 0)
                continue;
            if (entry.rows > 0) {
                summaryOf.emplace_back(m_rows.size(), m_summaries.size());
                m_summaries.push_back(m_state->layout().lanesBelow(entry.node));
            }
            m_rows.push_back(row);
            continue;
        }
        for (std::uint32_t r = 0; r < entry.rows; ++r) {
            const int top = m_geometry.rowTop(entry, r) + shift;
            if (top + entry.rowPx <= above || top >= height())
                continue;
            row.row = r;
            row.topPx = deviceY(std::max(above, top));
            row.heightPx = deviceY(top + entry.rowPx) - row.topPx;
            m_rows.push_back(row);
        }
    }
    for (const auto &[row, summary] : summaryOf)
        m_rows[row].summary = m_summaries[summary];

    QFont labelFont = font();
    if (labelFont.pointSizeF() > 0)
        labelFont.setPointSizeF(labelFont.pointSizeF() * 0.9);
    m_labels.configure(&source(), labelFont, dpr);
    if (window.first)
        m_painter.paint(source(), m_rows, frame, m_palette, &m_labels, window, &m_spans);
    else
        m_painter.paint(source(), m_rows, frame, m_palette, &m_labels, m_image, &m_spans);
    m_rendered = window.first ? Rendered::Window : Rendered::Image;
    m_renderedDpr = dpr;
}

bool LaneCanvas::isRendered() const
{
    return m_rendered != Rendered::Nothing && m_renderedDpr == devicePixelRatioF();
}

void LaneCanvas::renderIfNeeded()
{
    if (m_source && !isRendered())
        render({});
}

void LaneCanvas::paintEvent(QPaintEvent *event)
{
    QElapsedTimer timer;
    timer.start();
    QPainter painter(this);
    keepTextDirection(painter);
    if (!m_source || m_state->trace() != m_trace) {
        painter.fillRect(event->rect(), m_palette.window);
        return;
    }
    paintLanes(painter, *event);
    const double dpr = devicePixelRatioF();
    paintHovered(painter);
    paintMarks(painter);
    paintCriticalPath(painter);
    paintSelected(painter);
    paintArrows(painter);
    paintRange(painter);
    paintTimeMarks(painter);
    if (const int sticky = stickyPx(); sticky > 0)
        painter.fillRect(QRect(0, sticky - 2, width(), 1), m_palette.mutedText);
    if (m_state->cursorNs() != core::kNoTime) {
        const double x = std::floor(coordinates().xOf(m_state->cursorNs())) / dpr;
        painter.fillRect(QRectF(x, 0, 1 / dpr, height()), m_palette.cursor);
    }
    m_lastFrameMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    qCDebug(lcFrameTime, "%.2f ms, %zu rows, %zu spans", m_lastFrameMs, m_rows.size(), m_spans.size());
}

/// While the picture changes from frame to frame it goes straight into the window. One that stays, as the pointer moves over it, is kept: what
/// changes on top of it then costs a copy.
void LaneCanvas::paintLanes(QPainter &painter, const QPaintEvent &event)
{
    if (!isRendered()) {
        const PixelBlock window = windowPixels(*this, painter, event.region());
        render(window);
        if (window.first)
            return;
    } else if (m_rendered == Rendered::Window) {
        render({});
    }
    blit(painter, event.rect());
}

/// Pixel by pixel: where Qt is left to scale by the pixel ratio and back, it resamples at ratios like 1.5, at four times the cost.
void LaneCanvas::blit(QPainter &painter, const QRect &rect)
{
    const double dpr = devicePixelRatioF();
    const auto toPx = [dpr](int at) { return static_cast<int>(std::floor(at * dpr)); };
    const auto upToPx = [dpr](int at) { return static_cast<int>(std::ceil(at * dpr)); };
    const QRect part = QRect(QPoint(toPx(rect.left()), toPx(rect.top())),
        QPoint(upToPx(rect.right() + 1) - 1, upToPx(rect.bottom() + 1) - 1))
                           .intersected(m_image.rect());
    m_image.setDevicePixelRatio(1);
    painter.save();
    painter.scale(1 / dpr, 1 / dpr);
    painter.drawImage(part.topLeft(), m_image, part);
    painter.restore();
    m_image.setDevicePixelRatio(dpr);
}

QRectF LaneCanvas::rectInRow(TimeRange range, int topPx, int heightPx) const
{
    const double dpr = devicePixelRatioF();
    const TimeCoordinates axis = coordinates();
    const double last = axis.widthPx();
    const double from = std::clamp(std::floor(axis.xOf(range.startNs)), -4.0, last + 4);
    const double to = std::clamp(std::max(std::ceil(axis.xOf(range.endNs)), from + 1), -4.0, last + 4);
    return { from / dpr, topPx / dpr, (to - from) / dpr, heightPx / dpr };
}

void LaneCanvas::paintHovered(QPainter &painter)
{
    const EventRef hovered = m_state->hovered();
    if (!hovered.isSlice() || hovered.index >= m_trace->sliceCount())
        return;
    // All that carry the name light up: how often a kernel comes back is seen without counting. Where there is room for a name the
    // light leaves it alone, since white on a lighter ground can't be read.
    const core::StringId name = m_trace->nameId(hovered.index);
    const double dpr = devicePixelRatioF();
    const QColor light(255, 255, 255, m_palette.isDark() ? 72 : 110);
    const QColor line(255, 255, 255, m_palette.isDark() ? 150 : 200);
    for (const PaintedSpan &span : m_spans) {
        if (m_trace->nameId(span.slice) != name)
            continue;
        const PaintRow &row = m_rows[static_cast<std::size_t>(span.row)];
        const QRectF place(
            span.firstPx / dpr, row.topPx / dpr, (span.lastPx - span.firstPx + 1) / dpr, row.heightPx / dpr);
        if (place.width() < LanePainter::kLabelPx) {
            painter.fillRect(place, light);
            continue;
        }
        painter.fillRect(QRectF(place.x(), place.y() + 1, place.width(), 1.5), line);
        painter.fillRect(QRectF(place.x(), place.bottom() - 2.5, place.width(), 1.5), line);
    }
    const QRect rect = rectOf(hovered);
    if (rect.isEmpty())
        return;
    QColor frame = m_palette.selection;
    frame.setAlpha(170);
    painter.setPen(frame);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5));
}

void LaneCanvas::paintMarks(QPainter &painter)
{
    const auto &marks = m_state->marks();
    if (marks.empty())
        return;
    const TimeCoordinates axis = coordinates();
    const TimeRange visible = m_state->visibleRange();
    QColor veil = m_palette.mark;
    veil.setAlpha(70);
    const double dpr = devicePixelRatioF();
    LaneId lastLane = kNoLane;
    const auto filter = m_state->filters()->compiled();
    for (const PaintRow &first : m_rows) {
        // A lane's rows follow each other; its marks are walked once.
        if (first.lane == kNoLane || first.lane == lastLane)
            continue;
        lastLane = first.lane;
        const core::Lane &lane = m_trace->lane(first.lane);
        const auto begin = std::lower_bound(marks.begin(), marks.end(), lane.begin);
        const auto end = std::lower_bound(begin, marks.end(), lane.end);
        const auto startsBefore = [&](SliceId s, TimeNs t) { return m_trace->start(s) < t; };
        auto it = std::lower_bound(begin, end, visible.startNs, startsBefore);
        // Those that begin before the view may reach into it: outer ones come first, so a few steps back find them.
        for (int back = 0; it != begin && back < 64; ++back)
            --it;
        while (it != end && m_trace->start(*it) < visible.endNs) {
            const SliceId s = *it;
            ++it;
            if (m_trace->isUntimed(s) || m_trace->end(s) < visible.startNs)
                continue;
            // What a filter takes off the lanes leaves no frame behind.
            if (filter && !filter->matches(*m_trace, s, first.lane))
                continue;
            const QRect rect = rectOf(EventRef::slice(s));
            if (rect.isEmpty())
                continue;
            if (rect.width() < 12)
                painter.fillRect(rect, veil);
            // Narrow rows have just room for a name between the bars.
            const double bar = rect.height() < 22 ? 2 : 3;
            painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), bar), m_palette.mark);
            painter.fillRect(QRectF(rect.x(), rect.bottom() + 1 - bar, rect.width(), bar), m_palette.mark);
            if (rect.width() >= 4) {
                painter.fillRect(QRectF(rect.x(), rect.y(), 1.5, rect.height()), m_palette.mark);
                painter.fillRect(QRectF(rect.right() - 0.5, rect.y(), 1.5, rect.height()), m_palette.mark);
            } else {
                // Many in one pixel look like one: go on with the next that is seen apart.
                const TimeNs next = axis.timeAt(static_cast<int>(std::ceil((rect.right() + 1) * dpr)));
                it = std::lower_bound(it, end, std::min(next, visible.endNs), startsBefore);
            }
        }
    }
}

void LaneCanvas::setCriticalPaths(CriticalPaths paths)
{
    m_criticalPaths = std::move(paths);
    if (m_isCriticalPathShown)
        update();
}

void LaneCanvas::setCriticalPathShown(bool shown)
{
    if (shown == m_isCriticalPathShown)
        return;
    m_isCriticalPathShown = shown;
    update();
}

void LaneCanvas::paintCriticalPath(QPainter &painter)
{
    if (!m_isCriticalPathShown || !m_criticalPaths)
        return;
    const auto filter = m_state->filters()->compiled();
    const auto rowMiddle = [this, &filter](const analysis::CriticalSegment &s) {
        const int at = m_geometry.entryOf(s.lane);
        const bool isFilteredOut = filter
            && (s.slice != core::kNoSlice && s.slice < m_trace->sliceCount()
                    ? !filter->matches(*m_trace, s.slice, s.lane)
                    : s.lane != kNoLane && !filter->hasLane(s.lane));
        if (at < 0 || isFilteredOut)
            return std::numeric_limits<double>::quiet_NaN();
        const LaneGeometry::Entry &entry = m_geometry.entries()[static_cast<std::size_t>(at)];
        // A thread's time belongs to no single range of it: it runs along the outermost.
        const bool isOperation = s.slice != core::kNoSlice && s.slice < m_trace->sliceCount()
            && m_trace->lane(s.lane).kind != core::LaneKind::HostThread;
        const std::uint32_t row = isOperation ? m_trace->row(s.slice) : 0;
        // At the foot of the row, where it leaves names readable.
        const double y =
            m_geometry.rowTop(entry, row < entry.rows ? row : 0) + topOf(entry) - entry.topPx + entry.rowPx - 2.0;
        return entry.pinned || y >= stickyPx() ? y : std::numeric_limits<double>::quiet_NaN();
    };
    const std::vector<CriticalPiece> pieces =
        criticalPieces(*m_criticalPaths, m_state->visibleRange(), coordinates(), devicePixelRatioF(), rowMiddle);
    // The ground's own colour around it keeps the line apart from whatever it runs over.
    for (const CriticalPiece &piece : pieces)
        painter.fillRect(piece.rect.adjusted(-1, -1, 1, 1), m_palette.window);
    for (const CriticalPiece &piece : pieces)
        painter.fillRect(piece.rect, m_palette.critical);
}

void LaneCanvas::paintSelected(QPainter &painter)
{
    const QRect rect = rectOf(m_state->selected());
    if (rect.isEmpty())
        return;
    const QRectF outer = QRectF(rect).adjusted(-1, -1, 1, 1);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_palette.window, 1));
    painter.drawRect(outer.adjusted(1.5, 1.5, -1.5, -1.5));
    painter.setPen(QPen(m_palette.selection, 2));
    painter.drawRect(outer);
}

void LaneCanvas::paintTimeMarks(QPainter &painter)
{
    const TimeCoordinates axis = coordinates();
    for (const modelqt::TimeMark &mark : m_state->timeMarks()->all()) {
        if (!m_state->visibleRange().contains(mark.timeNs))
            continue;
        const double x = std::floor(axis.xOf(mark.timeNs)) / devicePixelRatioF();
        painter.setPen(QPen(m_palette.timeMark, 1, Qt::DashLine));
        painter.drawLine(QPointF(x + 0.5, 0), QPointF(x + 0.5, height()));
    }
}

void LaneCanvas::paintRange(QPainter &painter)
{
    const TimeRange range = m_state->selectedRange();
    if (range.isEmpty() || !range.overlaps(m_state->visibleRange()))
        return;
    const double dpr = devicePixelRatioF();
    const QRectF band = rectInRow(range, 0, static_cast<int>(std::ceil(height() * dpr)));
    painter.fillRect(band, m_palette.range);
    QColor line = m_palette.range;
    line.setAlpha(220);
    painter.fillRect(QRectF(band.left(), 0, 1, height()), line);
    painter.fillRect(QRectF(band.right() - 1, 0, 1, height()), line);

    const QString text = rangeText();
    const QFontMetrics metrics(font());
    const int textWidth = metrics.horizontalAdvance(text) + 16;
    const double middle = (std::max(band.left(), 0.0) + std::min(band.right(), double(width()))) / 2;
    const QRectF badge(std::clamp(middle - textWidth / 2.0, 4.0, std::max(4.0, double(width() - textWidth - 4))), 6,
        textWidth, metrics.height() + 8);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line);
    painter.setBrush(m_palette.group);
    painter.drawRoundedRect(badge, 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(m_palette.text);
    painter.drawText(badge, Qt::AlignCenter, text);
}

QString LaneCanvas::rangeText() const
{
    const TimeRange range = m_state->selectedRange();
    const QString length = modelqt::durationText(range.lengthNs());
    const auto &activity = m_state->activity();
    if (!activity || activity->devices.empty() || range.isEmpty())
        return length;
    double compute = 0, busy = 0;
    for (const auto &device : activity->devices) {
        compute += static_cast<double>(device.compute.within(range));
        busy += static_cast<double>(device.busy.within(range));
    }
    const auto count = activity->devices.size();
    const auto share = [&](double sum) {
        return modelqt::percentText(100.0 * sum / static_cast<double>(range.lengthNs()) / static_cast<double>(count));
    };
    if (count == 1)
        return tr("%1 · GPU: compute %2, busy %3").arg(length, share(compute), share(busy));
    return tr("%1 · mean of %L2 GPUs: compute %3, busy %4").arg(length).arg(count).arg(share(compute), share(busy));
}

// ---- what is where

QRect LaneCanvas::rectOf(EventRef event) const
{
    if (!m_trace || m_state->trace() != m_trace || event.isNone())
        return {};
    const LaneId lane = m_state->laneOf(event);
    const int at = m_geometry.entryOf(lane);
    if (at < 0)
        return {};
    const LaneGeometry::Entry &entry = m_geometry.entries()[static_cast<std::size_t>(at)];
    const std::uint32_t row = event.isSlice() ? m_trace->row(event.index) : 0;
    if (row >= entry.rows || (event.isSlice() && m_trace->isUntimed(event.index)))
        return {};
    const TimeRange range = m_state->rangeOf(event);
    const TimeRange visible = m_state->visibleRange();
    if (range.endNs < visible.startNs || range.startNs >= visible.endNs)
        return {};
    const double dpr = devicePixelRatioF();
    const QRectF rect = rectInRow(range, 0, 0);
    const int left = static_cast<int>(std::floor(rect.left()));
    const int right = std::max(left + 1, static_cast<int>(std::ceil(rect.left() + rect.width())));
    Q_UNUSED(dpr)
    return QRect(left, m_geometry.rowTop(entry, row) + topOf(entry) - entry.topPx, right - left, entry.rowPx)
        .intersected(this->rect().adjusted(-3, entry.pinned ? 0 : stickyPx(), 3, 0));
}

LaneCanvas::Hit LaneCanvas::hitTest(const QPoint &position) const
{
    Hit hit;
    if (!m_source || m_state->trace() != m_trace || !rect().contains(position))
        return hit;
    const LaneGeometry::Place place = placeAt(position.y());
    hit.entry = place.entry;
    if (place.entry < 0)
        return hit;
    const LaneGeometry::Entry &entry = m_geometry.entries()[static_cast<std::size_t>(place.entry)];
    hit.lane = entry.lane;
    if (place.row < 0 || entry.lane == kNoLane)
        return hit;
    hit.row = static_cast<std::uint32_t>(place.row);

    const double dpr = devicePixelRatioF();
    const TimeCoordinates axis = coordinates();
    const int x = static_cast<int>(position.x() * dpr + dpr / 2);
    const int reach = static_cast<int>(std::lround(kReachPx * dpr));
    // Instants stand on the upper edge and are asked first, since they lie over slices.
    if (hit.row == 0 && position.y() - topOf(entry) < 6) {
        const auto times = source().instantTimes(entry.lane);
        const TimeNs t = axis.timeAt(x);
        const auto after = std::lower_bound(times.begin(), times.end(), t);
        auto best = times.end();
        int bestPx = reach + 1;
        for (auto it = after == times.begin() ? after : after - 1; it != times.end() && it <= after; ++it) {
            const int distance = std::abs(axis.pixelOf(*it) - x);
            if (distance < bestPx) {
                bestPx = distance;
                best = it;
            }
        }
        if (best != times.end()) {
            hit.event =
                EventRef::instant(source().instantIndex(entry.lane, static_cast<std::size_t>(best - times.begin())));
            return hit;
        }
    }
    const SliceId s = LanePainter::sliceNear(source(), entry.lane, hit.row, axis, x, reach);
    if (s != kNoSlice)
        hit.event = EventRef::slice(s);
    return hit;
}

TimeNs LaneCanvas::edgeNear(const QPoint &position) const
{
    const TimeNs here = timeAt(position.x());
    const LaneGeometry::Place place = placeAt(position.y());
    if (!m_source || m_state->trace() != m_trace || place.entry < 0 || place.row < 0)
        return here;
    const LaneId lane = m_geometry.entries()[static_cast<std::size_t>(place.entry)].lane;
    if (lane == kNoLane)
        return here;
    const double dpr = devicePixelRatioF();
    const TimeCoordinates axis = coordinates();
    const int x = static_cast<int>(position.x() * dpr);
    const int reach = static_cast<int>(std::lround(kSnapPx * dpr));
    const SliceId s = LanePainter::sliceNear(source(), lane, static_cast<std::uint32_t>(place.row), axis, x, reach);
    if (s == kNoSlice)
        return here;
    const TimeNs start = source().starts()[s], end = source().end(s);
    const int toStart = std::abs(axis.pixelOf(start) - x), toEnd = std::abs(axis.pixelOf(end) - x);
    if (std::min(toStart, toEnd) > reach)
        return here;
    return toStart <= toEnd ? start : end;
}

std::vector<SliceId> LaneCanvas::visibleSlices(LaneId lane, std::size_t limit)
{
    renderIfNeeded();
    std::vector<SliceId> slices;
    for (const PaintedSpan &span : m_spans) {
        if (slices.size() >= limit)
            break;
        if (m_rows[static_cast<std::size_t>(span.row)].lane == lane)
            slices.push_back(span.slice);
    }
    return slices;
}

// ---- input

bool LaneCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const Hit hit = hitTest(help->pos());
        if (hit.event.isNone()) {
            QToolTip::hideText();
        } else {
            // Names come from files: as plain text, whatever they look like.
            const QString text = eventText(*m_trace, m_state->layout(), hit.event);
            QToolTip::showText(
                help->globalPos(), Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal), this, rectOf(hit.event));
        }
        return true;
    }
    return QWidget::event(event);
}

void LaneCanvas::resizeEvent(QResizeEvent *)
{
    m_rendered = Rendered::Nothing;
    setScrollPx(m_scrollPx);
    emit geometryOfLanesChanged();
}

void LaneCanvas::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        m_palette = LanePalette(palette());
        invalidate();
    } else if (event->type() == QEvent::FontChange) {
        m_labels.clear();
        invalidate();
    } else if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Lanes"));
    }
    QWidget::changeEvent(event);
}

void LaneCanvas::wheelEvent(QWheelEvent *event)
{
    // Touchpads tell pixels, wheels tell angles: 120 a notch, or fractions of it.
    const QPoint pixels = event->pixelDelta();
    const QPoint angle = event->angleDelta();
    const Qt::KeyboardModifiers keys = event->modifiers();
    const TimeNs span = m_state->visibleRange().lengthNs();
    const auto panBy = [&](double px) {
        m_state->pan(-static_cast<TimeNs>(std::llround(px * static_cast<double>(span) / std::max(width(), 1))));
    };
    const bool isSideways = (keys & Qt::ShiftModifier) || std::abs(angle.x()) > std::abs(angle.y());
    if (keys & Qt::ControlModifier) {
        zoomByWheel(event->position(), angle.y() != 0 ? angle.y() : angle.x());
    } else if (isSideways) {
        const int delta = angle.x() != 0 ? angle.x() : angle.y();
        const int exact = pixels.x() != 0 ? pixels.x() : pixels.y();
        panBy(exact != 0 ? exact : delta * width() / 1200.0);
    } else if (angle.y() != 0 || pixels.y() != 0) {
        setScrollPx(m_scrollPx - (pixels.y() != 0 ? pixels.y() : angle.y() / 2));
    }
    hoverAt(event->position().toPoint());
    event->accept();
}

void LaneCanvas::zoomByWheel(const QPointF &at, int delta)
{
    if (delta == 0)
        return;
    // The same place keeps the same time through a series of notches, or rounding would make it drift.
    if (at != m_wheelAt || m_state->visibleRange() != m_wheelRange) {
        m_wheelAt = at;
        m_wheelNs = timeAt(at.x());
    }
    m_state->zoomAt(m_wheelNs, std::pow(kWheelZoom, delta / 120.0));
    m_wheelRange = m_state->visibleRange();
}

void LaneCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    m_pressedAt = event->position().toPoint();
    m_pressedRange = m_state->visibleRange();
    m_pressedScrollPx = m_scrollPx;
    const bool isSelecting = event->button() == Qt::LeftButton && (event->modifiers() & Qt::ShiftModifier);
    m_pressedNs =
        isSelecting && !(event->modifiers() & Qt::AltModifier) ? edgeNear(m_pressedAt) : timeAt(event->position().x());
    m_drag = isSelecting ? Drag::Select : Drag::Undecided;
}

void LaneCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (m_drag == Drag::Undecided && (position - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = Drag::Pan;
        setCursor(Qt::ClosedHandCursor);
    }
    if (m_drag == Drag::Pan) {
        const double nsPerPx = static_cast<double>(m_pressedRange.lengthNs()) / std::max(width(), 1);
        const auto delta = static_cast<TimeNs>(std::llround((m_pressedAt.x() - position.x()) * nsPerPx));
        m_state->setVisibleRange(
            { m_pressedRange.startNs + delta, m_pressedRange.endNs + delta }, TimelineState::Move::Gesture);
        setScrollPx(m_pressedScrollPx + m_pressedAt.y() - position.y());
    } else if (m_drag == Drag::Select) {
        const QPoint inside(std::clamp(position.x(), 0, width()), position.y());
        m_state->setSelectedRange(
            { m_pressedNs, event->modifiers() & Qt::AltModifier ? timeAt(inside.x()) : edgeNear(inside) });
    }
    hoverAt(position);
}

void LaneCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag drag = std::exchange(m_drag, Drag::None);
    if (drag == Drag::Pan)
        unsetCursor();
    if (drag != Drag::Undecided || event->button() != Qt::LeftButton)
        return;
    const Hit hit = hitTest(m_pressedAt);
    if (hit.lane != kNoLane)
        m_state->setFocusedLane(hit.lane);
    m_state->setSelected(hit.event);
    update();
}

void LaneCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Hit hit = hitTest(event->position().toPoint());
    if (hit.event.isNone())
        return;
    m_state->setSelected(hit.event);
    m_state->zoomTo(m_state->rangeOf(hit.event));
    emit eventActivated(hit.event);
}

void LaneCanvas::leaveEvent(QEvent *)
{
    m_state->setHovered({});
    m_state->setCursor(core::kNoTime);
}

void LaneCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const QRect rect = rectOf(m_state->selected());
        emit contextMenuRequested(m_state->selected(), m_state->focusedLane(),
            mapToGlobal(rect.isEmpty() ? this->rect().center() : rect.center()));
        return;
    }
    const Hit hit = hitTest(event->pos());
    emit contextMenuRequested(hit.event, hit.lane, event->globalPos());
}

void LaneCanvas::hoverAt(const QPoint &position)
{
    if (!m_source)
        return;
    m_state->setCursor(rect().contains(position) ? timeAt(position.x()) : core::kNoTime);
    m_state->setHovered(m_drag == Drag::Pan ? EventRef() : hitTest(position).event);
}

void LaneCanvas::updateCursorStrip(TimeNs before, TimeNs now)
{
    const TimeCoordinates axis = coordinates();
    for (const TimeNs t : { before, now }) {
        if (t == core::kNoTime)
            continue;
        const double x = axis.xOf(t) / devicePixelRatioF();
        if (x >= -2 && x <= width() + 2)
            update(QRect(static_cast<int>(std::floor(x)) - 1, 0, 4, height()));
    }
}

} // namespace lanewise::widgets
