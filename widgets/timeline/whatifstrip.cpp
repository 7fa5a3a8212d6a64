// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/whatifstrip.h>

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QToolTip>

#include <modelqt/eventref.h>
#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/glyph.h>
#include <widgets/common/shortname.h>
#include <widgets/common/textdirection.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/timelinetext.h>

namespace lanewise::widgets {

using advisor::StepOnLanes;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;
using modelqt::TimelineState;

namespace {
constexpr int kWhatIfMarginPx = 8;
constexpr int kBarHeightPx = 9;
constexpr int kWhatIfReachPx = 3; ///< how far beside a thin operation the pointer may be to find it
}

WhatIfStrip::WhatIfStrip(TimelineState *state, LaneCanvas *canvas, QWidget *parent)
    : LaneStrip(state, canvas, parent),
      m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("whatIfStrip"));
    setAccessibleName(tr("What if"));
    setFocusPolicy(Qt::StrongFocus);
    m_close->setObjectName(QStringLiteral("closeWhatIf"));
    m_close->setIcon(glyphIcon(Glyph::Close));
    m_close->setAutoRaise(true);
    m_close->setText(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("No longer show the replayed step (Escape)"));
    m_close->setToolButtonStyle(Qt::ToolButtonIconOnly);
    connect(m_close, &QToolButton::clicked, this, &WhatIfStrip::closed);
    connect(state, &TimelineState::traceChanged, this, [this] {
        m_step.reset();
        m_source.reset();
        updateRows();
        hide();
    });
    hide();
}

void WhatIfStrip::setWorking(const QString &rule)
{
    setSentence(rule, tr("The step is being replayed …"));
}

void WhatIfStrip::setSentence(const QString &rule, const QString &sentence)
{
    m_rule = rule;
    m_saving.clear();
    m_sentence = sentence;
    m_source.reset();
    m_step.reset();
    updateRows();
    show();
}

void WhatIfStrip::setStep(std::shared_ptr<const StepOnLanes> step, const QString &rule, const QString &saving)
{
    m_rule = rule;
    m_saving = saving;
    m_sentence.clear();
    m_source = std::make_unique<TraceSource>(*step->trace);
    m_step = std::move(step);
    m_labels.clear();
    updateRows();
    show();
}

void WhatIfStrip::updateRows()
{
    m_rows.clear();
    for (std::size_t l = 0; m_step && l < m_step->lanes.size(); ++l) {
        const std::uint32_t rows = std::max<std::uint32_t>(1, m_step->trace->lane(m_step->lanes[l].lane).rows);
        for (std::uint32_t r = 0; r < rows; ++r)
            m_rows.push_back({ l, r });
    }
    setAccessibleDescription(headText());
    setContent(static_cast<int>(m_rows.size()) * kRowPx, viewport()->height() - kHeadPx, kRowPx);
}

QSize WhatIfStrip::sizeHint() const
{
    const int rows = std::max(1, static_cast<int>(m_rows.size()));
    // The real lanes above come first.
    const int most = parentWidget() ? std::clamp(parentWidget()->height() / 3, kHeadPx + 3 * kRowPx, kMostPx) : kMostPx;
    return { 400, std::min(most, kHeadPx + rows * kRowPx + 1) };
}

// ---- What it says -------------------------------------------------------------------------------------------------

QString WhatIfStrip::headText() const
{
    if (!m_step)
        return m_sentence;
    const TimeNs saved = m_step->savedNs();
    QString text = saved >= 0
        ? tr("replayed, this step takes %1 instead of %2: %3 less")
              .arg(modelqt::durationText(m_step->replayed.lengthNs()),
                  modelqt::durationText(m_step->recorded.lengthNs()), modelqt::durationText(saved))
        : tr("replayed, this step takes %1 instead of %2")
              .arg(modelqt::durationText(m_step->replayed.lengthNs()),
                  modelqt::durationText(m_step->recorded.lengthNs()));
    if (m_step->dropped > 0)
        text = tr("%1, without %Ln operation(s)", nullptr,
            static_cast<int>(std::min<std::uint64_t>(m_step->dropped, 1'000'000'000)))
                   .arg(text);
    return m_saving.isEmpty() ? text : tr("%1 (the finding: %2)").arg(text, m_saving);
}

QString WhatIfStrip::laneTitle(const StepOnLanes::Lane &lane) const
{
    if (lane.isOwnStream)
        return tr("a stream of its own");
    if (!state()->trace())
        return {};
    const int node = state()->layout().nodeOf(lane.real);
    return node >= 0 ? nodeTitle(*state()->trace(), state()->layout().node(node)) : QString();
}

QString WhatIfStrip::textOf(SliceId slice) const
{
    const auto &real = state()->trace();
    const auto original = static_cast<SliceId>(m_step->trace->record(slice));
    if (!real || original >= real->sliceCount())
        return {};
    const TimeNs base = m_step->recorded.startNs;
    const auto line = [&](const QString &form, const TimeRange &range) {
        return form.arg(modelqt::durationText(range.lengthNs()), modelqt::durationText(range.startNs - base));
    };
    return QStringList { modelqt::safeText(fullName(real->name(original))),
        line(tr("Replayed: %1, %2 after the step's begin"), m_step->trace->range(slice)),
        line(tr("Recorded: %1, %2 after the step's begin"), real->range(original)) }
        .join(QLatin1Char('\n'));
}

// ---- Painting -----------------------------------------------------------------------------------------------------

void WhatIfStrip::renderPlot()
{
    const double dpr = devicePixelRatioF();
    const TimeCoordinates axis = canvas()->coordinates();
    const int height = viewport()->height() - kHeadPx;
    LanePainter::Frame frame;
    frame.range = state()->visibleRange();
    frame.widthPx = axis.widthPx();
    frame.heightPx = static_cast<int>(std::ceil(height * dpr));
    frame.dpr = dpr;
    std::vector<PaintRow> rows;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int top = static_cast<int>(i) * kRowPx - verticalScrollBar()->value();
        if (top >= height || top + kRowPx <= 0)
            continue;
        PaintRow row;
        row.lane = m_step->lanes[m_rows[i].lane].lane;
        row.row = m_rows[i].row;
        row.topPx = static_cast<int>(std::lround(top * dpr));
        row.heightPx = static_cast<int>(std::lround((top + kRowPx - 1) * dpr)) - row.topPx;
        row.isAlternate = m_rows[i].lane % 2;
        rows.push_back(row);
    }
    QFont small = font();
    if (small.pointSizeF() > 0)
        small.setPointSizeF(small.pointSizeF() * 0.9);
    m_labels.configure(m_source.get(), small, dpr);
    m_painter.paint(*m_source, rows, frame, canvas()->lanePalette(), &m_labels, m_image, nullptr);
}

/// The step as recorded and as replayed, one bar within the other; what it loses is hatched.
void WhatIfStrip::paintHead(QPainter &painter, const QRect &plot, const QRect &header)
{
    const LanePalette &colours = canvas()->lanePalette();
    painter.fillRect(QRect(0, 0, viewport()->width(), kHeadPx), colours.group);
    painter.setPen(colours.text);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const QRect title = header.adjusted(
        kWhatIfMarginPx + (isRightToLeft() ? 0 : 20), 0, -kWhatIfMarginPx - (isRightToLeft() ? 20 : 0), 0);
    painter.drawText(QRect(title.x(), 0, title.width(), kHeadPx), leading() | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(tr("What if · %1").arg(m_rule), Qt::ElideRight, title.width()));
    painter.setFont(font());
    painter.setClipRect(QRect(plot.x(), 0, plot.width(), kHeadPx));
    if (m_step) {
        const QRectF recorded(xOf(m_step->recorded.startNs), kHeadPx - kBarHeightPx - 2,
            xOf(m_step->recorded.endNs) - xOf(m_step->recorded.startNs), kBarHeightPx);
        QRectF replayed = recorded;
        replayed.setRight(std::max(xOf(m_step->replayed.endNs), replayed.left() + 1));
        if (replayed.right() < recorded.right()) {
            QRectF lost = recorded;
            lost.setLeft(replayed.right());
            painter.fillRect(lost, QBrush(colours.mutedText, Qt::BDiagPattern));
        }
        painter.fillRect(replayed, colours.fill(PaintClass::UserAnnotation));
        painter.setPen(colours.mutedText);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(recorded);
    }
    // At the left of what is seen: it is read at any zoom.
    const QRect room(plot.x() + 6, 1, plot.width() - 12, kHeadPx - kBarHeightPx - 3);
    painter.setPen(colours.text);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(headText(), Qt::ElideRight, room.width()));
    painter.setClipping(false);
}

void WhatIfStrip::paintTitles(QPainter &painter, const QRect &header)
{
    const LanePalette &colours = canvas()->lanePalette();
    painter.setClipRect(header.adjusted(0, kHeadPx, 0, 0));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int top = kHeadPx + static_cast<int>(i) * kRowPx - verticalScrollBar()->value();
        if (top >= viewport()->height() || top + kRowPx <= kHeadPx)
            continue;
        painter.fillRect(QRect(header.x(), top, header.width(), kRowPx - 1),
            m_rows[i].lane % 2 ? colours.laneAlternate : colours.lane);
        if (m_rows[i].row > 0)
            continue;
        const QRect text(header.x() + 2 * kWhatIfMarginPx, top, header.width() - 3 * kWhatIfMarginPx, kRowPx - 1);
        painter.setPen(colours.text);
        painter.drawText(text, leading() | Qt::AlignVCenter | Qt::TextSingleLine,
            painter.fontMetrics().elidedText(laneTitle(m_step->lanes[m_rows[i].lane]), Qt::ElideMiddle, text.width()));
    }
    painter.setClipping(false);
}

void WhatIfStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    keepTextDirection(painter);
    const LanePalette &colours = canvas()->lanePalette();
    painter.fillRect(viewport()->rect(), colours.window);
    const QRect plot = plotRect(), header = headerRect();
    if (m_step && viewport()->height() > kHeadPx) {
        renderIfNeeded();
        const QRectF room(plot.x(), kHeadPx, plot.width(), viewport()->height() - kHeadPx);
        painter.drawImage(room, m_image, QRectF(m_image.rect()));
        paintTitles(painter, header);
        const double end = xOf(m_step->replayed.endNs);
        if (end >= plot.left() && end <= plot.right())
            painter.fillRect(QRectF(end, kHeadPx, 2, plot.height()), colours.selection);
        paintCursor(painter, kHeadPx);
    }
    paintHead(painter, plot, header);
    paintBorders(painter);
}

void WhatIfStrip::resizeEvent(QResizeEvent *event)
{
    LaneStrip::resizeEvent(event);
    updateRows();
    m_close->setGeometry(isRightToLeft() ? width() - 24 : 2, 2, 22, 22);
}

void WhatIfStrip::changeEvent(QEvent *event)
{
    LaneStrip::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        invalidate();
}

// ---- What the user does -------------------------------------------------------------------------------------------

SliceId WhatIfStrip::sliceAt(const QPoint &position) const
{
    if (!m_step || position.y() < kHeadPx)
        return core::kNoSlice;
    const int row = (position.y() - kHeadPx + verticalScrollBar()->value()) / kRowPx;
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return core::kNoSlice;
    const Row &r = m_rows[static_cast<std::size_t>(row)];
    const double dpr = devicePixelRatioF();
    return LanePainter::sliceNear(*m_source, m_step->lanes[r.lane].lane, r.row, canvas()->coordinates(),
        static_cast<int>((position.x() - plotRect().x()) * dpr + dpr / 2),
        static_cast<int>(std::lround(kWhatIfReachPx * dpr)));
}

bool WhatIfStrip::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const SliceId s = sliceAt(help->pos());
        if (s != core::kNoSlice)
            QToolTip::showText(help->globalPos(), modelqt::tooltipText(textOf(s)), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    return LaneStrip::viewportEvent(event);
}

void WhatIfStrip::mouseReleaseEvent(QMouseEvent *event)
{
    const SliceId s = event->button() == Qt::LeftButton ? sliceAt(event->position().toPoint()) : core::kNoSlice;
    if (s == core::kNoSlice || !state()->trace())
        return;
    // The same operation where it really ran.
    const auto original = static_cast<SliceId>(m_step->trace->record(s));
    if (original < state()->trace()->sliceCount())
        state()->setSelected(modelqt::EventRef::slice(original));
}

void WhatIfStrip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        emit closed();
        return;
    }
    LaneStrip::keyPressEvent(event);
}

} // namespace lanewise::widgets
