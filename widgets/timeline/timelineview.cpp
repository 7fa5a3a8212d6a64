// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/timelineview.h>

#include <algorithm>

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>

#include <modelqt/format.h>
#include <modelqt/timelinestate.h>

#include <widgets/timeline/canvasaccessible.h>
#include <widgets/timeline/counterstrip.h>
#include <widgets/timeline/findbar.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/laneheader.h>
#include <widgets/timeline/minimap.h>
#include <widgets/timeline/phaseband.h>
#include <widgets/timeline/timelinetext.h>
#include <widgets/timeline/timeruler.h>
#include <widgets/timeline/whatifstrip.h>

namespace lanewise::widgets {

using core::TimeNs;
using modelqt::EventRef;

namespace {

constexpr double kKeyZoom = 0.7; ///< of what is seen, a key press
constexpr int kPanPart = 10;     ///< a key press moves by that part of what is seen

/// Keys of the lanes themselves, that no command has.
bool isScrollKey(int key)
{
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return true;
    default:
        return false;
    }
}

/// The corner over the headers: how much time is seen, and where the pointer is.
class RangeReadout : public QWidget {
public:
    RangeReadout(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent)
        : QWidget(parent),
          m_state(state),
          m_canvas(canvas)
    {
        setAttribute(Qt::WA_OpaquePaintEvent);
        setAccessibleName(TimelineView::tr("Visible time"));
        const auto repaint = qOverload<>(&QWidget::update);
        connect(state, &modelqt::TimelineState::visibleRangeChanged, this, repaint);
        connect(state, &modelqt::TimelineState::cursorChanged, this, repaint);
        connect(state, &modelqt::TimelineState::stepsChanged, this, repaint);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const LanePalette &colours = m_canvas->lanePalette();
        painter.fillRect(rect(), colours.window);
        painter.fillRect(QRect(0, height() - 1, width(), 1), colours.border);
        painter.fillRect(QRect(isRightToLeft() ? 0 : width() - 1, 0, 1, height()), colours.border);
        if (!m_state->trace())
            return;
        const int line = painter.fontMetrics().height() + 4;
        const QRect area = rect().adjusted(8, 6, -8, -6);
        const auto alignment = Qt::AlignTop | (isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute;
        painter.setPen(colours.text);
        painter.drawText(area, alignment,
            TimelineView::tr("%1 in view").arg(modelqt::durationText(m_state->visibleRange().lengthNs())));
        painter.setPen(colours.mutedText);
        if (const QString whose = stepsOwnerText(*m_state); !whose.isEmpty()) {
            // Beside the bands that it tells of.
            const QRect band(area.left(), Minimap::kHeightPx, area.width(), TimeRuler::kStepBandPx);
            const auto side = Qt::AlignVCenter | (isRightToLeft() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignAbsolute;
            painter.drawText(band, side,
                painter.fontMetrics().elidedText(
                    TimelineView::tr("steps of %1").arg(whose), Qt::ElideMiddle, band.width()));
        }
        if (m_state->cursorNs() == core::kNoTime)
            return;
        const auto resolution = static_cast<TimeNs>(std::max(1.0, m_canvas->coordinates().nsPerPx()));
        painter.drawText(area.translated(0, line), alignment,
            TimelineView::tr("pointer at %1").arg(modelqt::timeText(m_state->cursorNs(), resolution)));
    }
    void changeEvent(QEvent *event) override
    {
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
            update();
        QWidget::changeEvent(event);
    }

private:
    modelqt::TimelineState *m_state;
    LaneCanvas *m_canvas;
};

} // namespace

TimelineView::TimelineView(modelqt::TimelineState *state, QWidget *parent) : QWidget(parent), m_state(state)
{
    installCanvasAccessibility();
    setObjectName(QStringLiteral("timelineView"));
    setAccessibleName(tr("Timeline"));
    m_canvas = new LaneCanvas(state, this);
    m_minimap = new Minimap(state, m_canvas, this);
    m_ruler = new TimeRuler(state, m_canvas, this);
    m_header = new LaneHeader(state, m_canvas, this);
    m_scrollBar = new QScrollBar(Qt::Vertical, this);
    m_scrollBar->setAccessibleName(tr("Scroll the lanes"));
    setFocusProxy(m_canvas);

    // In a language that runs right to left the header stands on the right; time still runs left to right.
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(new RangeReadout(state, m_canvas, this), 0, 0, 2, 1);
    grid->addWidget(m_minimap, 0, 1);
    grid->addWidget(m_ruler, 1, 1);
    m_phases = new PhaseBand(state, m_canvas, this);
    grid->addWidget(m_phases, 2, 1);
    auto *phases = new QLabel(tr("phases"), this);
    phases->setAlignment(Qt::AlignVCenter | Qt::AlignRight);
    phases->setContentsMargins(8, 0, 8, 0);
    phases->setForegroundRole(QPalette::PlaceholderText);
    phases->hide();
    connect(m_phases, &PhaseBand::shownChanged, phases, &QLabel::setVisible);
    grid->addWidget(phases, 2, 0);
    grid->addWidget(m_header, 3, 0);
    grid->addWidget(m_canvas, 3, 1);
    grid->addWidget(m_scrollBar, 3, 2);
    m_counters = new CounterStrip(state, m_canvas, this);
    m_counters->hide();
    m_whatIf = new WhatIfStrip(state, m_canvas, this);
    grid->addWidget(m_whatIf, 4, 0, 1, 3);
    grid->addWidget(m_counters, 5, 0, 1, 3);
    m_findBar = new FindBar(state, this);
    grid->addWidget(m_findBar, 6, 0, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(3, 1);

    connect(m_scrollBar, &QScrollBar::valueChanged, m_canvas, &LaneCanvas::setScrollPx);
    connect(m_canvas, &LaneCanvas::scrolled, m_scrollBar, &QScrollBar::setValue);
    connect(m_canvas, &LaneCanvas::geometryOfLanesChanged, this, &TimelineView::updateScrollBar);
    connect(m_canvas, &LaneCanvas::eventActivated, this, &TimelineView::eventActivated);
    connect(m_canvas, &LaneCanvas::contextMenuRequested, this, &TimelineView::contextMenuRequested);
    connect(m_header, &LaneHeader::contextMenuRequested, this, &TimelineView::headerMenuRequested);
    updateScrollBar();
}

TimelineView::~TimelineView() = default;

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // How much room they take depends on how much there is.
    m_counters->updateGeometry();
    m_whatIf->updateGeometry();
}

void TimelineView::updateScrollBar()
{
    m_scrollBar->setRange(0, m_canvas->maxScrollPx());
    m_scrollBar->setPageStep(m_canvas->height());
    m_scrollBar->setSingleStep(24);
    m_scrollBar->setValue(m_canvas->scrollPx());
}

TimeNs TimelineView::zoomCentre() const
{
    const core::TimeRange visible = m_state->visibleRange();
    if (visible.contains(m_state->cursorNs()))
        return m_state->cursorNs();
    const core::TimeRange selected = m_state->rangeOf(m_state->selected());
    const TimeNs middle = selected.startNs + selected.lengthNs() / 2;
    if (!m_state->selected().isNone() && visible.contains(middle))
        return middle;
    return visible.startNs + visible.lengthNs() / 2;
}

void TimelineView::zoomIn()
{
    m_state->zoomAt(zoomCentre(), kKeyZoom);
}

void TimelineView::zoomOut()
{
    m_state->zoomAt(zoomCentre(), 1 / kKeyZoom);
}

void TimelineView::panLeft()
{
    m_state->pan(-(m_state->visibleRange().lengthNs() / kPanPart));
}

void TimelineView::panRight()
{
    m_state->pan(m_state->visibleRange().lengthNs() / kPanPart);
}

void TimelineView::scrollUp()
{
    m_canvas->setScrollPx(m_canvas->scrollPx() - 60);
}

void TimelineView::scrollDown()
{
    m_canvas->setScrollPx(m_canvas->scrollPx() + 60);
}

void TimelineView::goToStart()
{
    const TimeNs start = m_state->fullRange().startNs;
    m_state->setVisibleRange({ start, start + m_state->visibleRange().lengthNs() });
}

void TimelineView::goToEnd()
{
    const TimeNs end = m_state->fullRange().endNs;
    m_state->setVisibleRange({ end - m_state->visibleRange().lengthNs(), end });
}

void TimelineView::scrollTo(core::LaneId lane, quint32 row)
{
    m_canvas->scrollTo(lane, row);
}

bool TimelineView::clearSelection()
{
    if (!m_state->selectedRange().isEmpty()) {
        m_state->clearSelectedRange();
    } else if (!m_state->selected().isNone()) {
        m_state->setSelected({});
    } else {
        const bool hasMarks = !m_state->marks().empty();
        m_state->clearMarks();
        return hasMarks;
    }
    return true;
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const Qt::KeyboardModifiers keys = event->modifiers() & ~Qt::KeypadModifier;
    const bool isPlain = keys == Qt::NoModifier || keys == Qt::ShiftModifier;
    if (!m_hasCommandKeys && !isScrollKey(event->key())) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (keys == Qt::AltModifier && event->key() == Qt::Key_Left) {
        m_state->goBack();
    } else if (keys == Qt::AltModifier && event->key() == Qt::Key_Right) {
        m_state->goForward();
    } else if (!isPlain) {
        QWidget::keyPressEvent(event);
        return;
    } else {
        switch (event->key()) {
        case Qt::Key_W:
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoomIn();
            break;
        case Qt::Key_S:
        case Qt::Key_Minus:
            zoomOut();
            break;
        case Qt::Key_A:
        case Qt::Key_Left:
            panLeft();
            break;
        case Qt::Key_D:
        case Qt::Key_Right:
            panRight();
            break;
        case Qt::Key_Up:
            scrollUp();
            break;
        case Qt::Key_Down:
            scrollDown();
            break;
        case Qt::Key_PageUp:
            m_canvas->setScrollPx(m_canvas->scrollPx() - m_canvas->height());
            break;
        case Qt::Key_PageDown:
            m_canvas->setScrollPx(m_canvas->scrollPx() + m_canvas->height());
            break;
        case Qt::Key_F:
            keys &Qt::ShiftModifier ? m_state->fitAll() : m_state->fitActivity();
            break;
        case Qt::Key_Z:
            m_state->zoomToSelection();
            break;
        case Qt::Key_BracketLeft:
            m_state->selectPrevious();
            break;
        case Qt::Key_BracketRight:
            m_state->selectNext();
            break;
        case Qt::Key_Home:
            goToStart();
            break;
        case Qt::Key_End:
            goToEnd();
            break;
        case Qt::Key_Escape:
            clearSelection();
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!m_state->selected().isNone()) {
                m_state->zoomTo(m_state->rangeOf(m_state->selected()));
                emit eventActivated(m_state->selected());
            }
            break;
        default:
            QWidget::keyPressEvent(event);
            return;
        }
    }
    event->accept();
}

} // namespace lanewise::widgets
