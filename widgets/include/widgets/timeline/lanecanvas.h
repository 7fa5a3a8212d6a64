// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The lanes themselves: one widget as large as the view, that shows an image of what is visible. May include Qt Widgets, modelqt, analysis, core.

#include <memory>
#include <optional>
#include <vector>

#include <QImage>
#include <QLineF>
#include <QWidget>

#include <analysis/dependencies.h>
#include <core/trace.h>
#include <modelqt/eventref.h>
#include <modelqt/timelinestate.h>

#include <widgets/timeline/criticaloverlay.h>
#include <widgets/timeline/filteredsource.h>
#include <widgets/timeline/labelcache.h>
#include <widgets/timeline/lanegeometry.h>
#include <widgets/timeline/lanepainter.h>
#include <widgets/timeline/lanepalette.h>
#include <widgets/timeline/lanesource.h>
#include <widgets/timeline/timecoordinates.h>

namespace lanewise::widgets {

class LaneCanvas : public QWidget {
    Q_OBJECT

public:
    explicit LaneCanvas(modelqt::TimelineState *state, QWidget *parent = nullptr);
    ~LaneCanvas() override;

    modelqt::TimelineState *state() const { return m_state; }
    const LaneGeometry &geometryOfLanes() const { return m_geometry; }
    const LanePalette &lanePalette() const { return m_palette; }
    int scrollPx() const { return m_scrollPx; }
    int maxScrollPx() const;
    /// Pinned lanes above do not scroll: that much of the widget is theirs.
    int stickyPx() const { return m_geometry.stickyPx(height()); }
    /// Where an entry begins in the widget, which may be under the pinned ones.
    int topOf(const LaneGeometry::Entry &entry) const
    {
        return entry.topPx - (entry.pinned && stickyPx() > 0 ? 0 : m_scrollPx);
    }
    /// Entries of which something is seen, top to bottom.
    std::vector<std::size_t> entriesInView() const;
    LaneGeometry::Place placeAt(int y) const;

    /// What stands at a point of the widget.
    struct Hit {
        modelqt::EventRef event;
        core::LaneId lane = core::kNoLane;
        std::uint32_t row = 0;
        int entry = -1; ///< of geometryOfLanes(); -1 below the last lane
    };
    Hit hitTest(const QPoint &position) const;
    /// The edge of an event where one is close, so that a range measures from edge to edge; else the time there.
    core::TimeNs edgeNear(const QPoint &position) const;
    /// Where an event is drawn, clipped to the widget; empty while it is not seen.
    QRect rectOf(modelqt::EventRef event) const;
    core::TimeNs timeAt(double x) const;
    /// Of pixels of the screen; divide by devicePixelRatioF() for the widget's.
    TimeCoordinates coordinates() const;
    /// Slices of the lane that are drawn as themselves now, by row and start; at most `limit`.
    std::vector<core::SliceId> visibleSlices(core::LaneId lane, std::size_t limit);
    /// Heights of rows: a denser or wider timeline.
    void setMetrics(const LaneMetrics &metrics);
    /// Paths of steps, by step; null where there are none. Drawn while shown.
    void setCriticalPaths(CriticalPaths paths);
    const CriticalPaths &criticalPaths() const { return m_criticalPaths; }
    bool isCriticalPathShown() const { return m_isCriticalPathShown; }
    /// Arrows between events, of which one is selected: what it needs and what needs it. Drawn while shown.
    void setDependencies(const analysis::Dependencies &dependencies);
    const std::vector<analysis::Dependency> &arrows() const { return m_arrows; }
    bool areArrowsShown() const { return m_areArrowsShown; }
    /// Where an arrow runs in the widget, from where to where; empty while a lane of its is not shown or all of it is elsewhere.
    QLineF arrowLine(const analysis::Dependency &dependency) const;
    /// What filters let through of the trace; null where none is set, or while it is being gathered.
    const FilteredSource *filtered() const { return m_filtered.get(); }
    double lastFrameMs() const { return m_lastFrameMs; }
    /// What the selected range is: its length, and how much of it the devices computed and were busy.
    QString rangeText() const;

public slots:
    void setCriticalPathShown(bool shown);
    void setArrowsShown(bool shown);
    /// Of the trace that is shown; null: coloured by kind.
    void setTones(std::shared_ptr<const LaneTones> tones);
    void setScrollPx(int px);
    void scrollTo(lanewise::core::LaneId lane, quint32 row);

signals:
    void scrolled(int px);
    void geometryOfLanesChanged();
    void filteredChanged();
    void eventActivated(lanewise::modelqt::EventRef event);
    void contextMenuRequested(lanewise::modelqt::EventRef event, lanewise::core::LaneId lane, const QPoint &globalPos);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    enum class Drag { None, Undecided, Pan, Select };

    void takeTrace();
    void takeInstantsLater();
    void takeFilters();
    const LaneSource &source() const;
    void rebuildGeometry();
    void invalidate();
    /// Into `window`, or where that is none into m_image.
    void render(const PixelBlock &window);
    bool isRendered() const;
    void renderIfNeeded();
    void paintLanes(QPainter &painter, const QPaintEvent &event);
    void blit(QPainter &painter, const QRect &rect);
    void zoomByWheel(const QPointF &at, int delta);
    void hoverAt(const QPoint &position);
    void updateCursorStrip(core::TimeNs before, core::TimeNs now);
    void paintRange(QPainter &painter);
    void paintHovered(QPainter &painter);
    void paintMarks(QPainter &painter);
    void paintCriticalPath(QPainter &painter);
    void paintArrows(QPainter &painter);
    double middleOf(core::SliceId slice) const;
    void paintSelected(QPainter &painter);
    void paintTimeMarks(QPainter &painter);
    QRectF rectInRow(core::TimeRange range, int topPx, int heightPx) const;

    modelqt::TimelineState *m_state;
    std::shared_ptr<const core::Trace> m_trace; ///< keeps what m_source reads
    std::unique_ptr<TraceSource> m_source;
    LaneMetrics m_metrics;
    LaneGeometry m_geometry;
    LanePalette m_palette;
    LabelCache m_labels;
    LanePainter m_painter;
    QImage m_image;
    /// What m_rows and m_spans tell of the picture as it is now; m_image holds it only if it wasn't painted into the window itself.
    enum class Rendered { Nothing, Window, Image };
    Rendered m_rendered = Rendered::Nothing;
    double m_renderedDpr = 0;
    std::vector<PaintRow> m_rows;
    std::vector<std::vector<core::LaneId>> m_summaries;
    std::vector<PaintedSpan> m_spans;
    std::shared_ptr<const LaneTones> m_tones;
    CriticalPaths m_criticalPaths;
    bool m_isCriticalPathShown = false;
    std::vector<analysis::Dependency> m_arrows;
    bool m_areArrowsShown = true;
    std::shared_ptr<const FilteredSource> m_filtered; ///< what is drawn instead, where filters are set
    quint64 m_filterGeneration = 0;
    int m_scrollPx = 0;
    double m_lastFrameMs = 0;

    QPointF m_wheelAt; ///< where the wheel last zoomed, to what, and the time that stays there
    core::TimeRange m_wheelRange;
    core::TimeNs m_wheelNs = 0;
    Drag m_drag = Drag::None;
    QPoint m_pressedAt;
    core::TimeRange m_pressedRange;
    int m_pressedScrollPx = 0;
    core::TimeNs m_pressedNs = 0;
    core::TimeNs m_drawnCursorNs = core::kNoTime;
};

} // namespace lanewise::widgets
