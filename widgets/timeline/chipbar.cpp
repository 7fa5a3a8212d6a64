// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/chipbar.h>

#include <algorithm>
#include <climits>
#include <utility>

#include <QHBoxLayout>
#include <QToolButton>

#include <modelqt/format.h>
#include <modelqt/timelinestate.h>

#include <widgets/common/glyph.h>
#include <widgets/timeline/lanecanvas.h>

namespace lanewise::widgets {

namespace {

constexpr int kLongestChipPx = 220;

int boundedCount(std::size_t n)
{
    return static_cast<int>(std::min<std::size_t>(n, INT_MAX));
}

} // namespace

ChipBar::ChipBar(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_canvas(canvas)
{
    setObjectName(QStringLiteral("chipBar"));
    setAccessibleName(tr("Range, filters and hidden lanes"));
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(6, 0, 6, 0);
    m_row->setSpacing(4);
    connect(state, &modelqt::TimelineState::traceChanged, this, &ChipBar::request);
    connect(state, &modelqt::TimelineState::selectedRangeChanged, this, &ChipBar::request);
    connect(state, &modelqt::TimelineState::layoutChanged, this, &ChipBar::request);
    connect(state->filters(), &modelqt::FilterState::changed, this, &ChipBar::request);
    connect(canvas, &LaneCanvas::filteredChanged, this, &ChipBar::request);
}

/// Once a turn of the event loop: a drag changes the range more often than anybody reads.
void ChipBar::request()
{
    if (std::exchange(m_isRequested, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isRequested = false;
            fill();
        },
        Qt::QueuedConnection);
}

void ChipBar::addChip(const QString &text, const QString &tip, const char *name, const std::function<void()> &remove)
{
    auto *chip = new QToolButton(this);
    chip->setObjectName(QLatin1StringView(name));
    chip->setText(
        fontMetrics().elidedText(text, Qt::ElideMiddle, kLongestChipPx).replace(u'&', QLatin1StringView("&&")));
    chip->setIcon(glyphIcon(Glyph::Close));
    chip->setIconSize({ 10, 10 });
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setToolTip(modelqt::tooltipText(tip));
    chip->setAccessibleName(text);
    chip->setAccessibleDescription(tip);
    chip->setFocusPolicy(Qt::StrongFocus);
    connect(chip, &QToolButton::clicked, this, remove);
    m_row->addWidget(chip);
}

QList<QToolButton *> ChipBar::chips() const
{
    QList<QToolButton *> all;
    for (int i = 0; i < m_row->count(); ++i) {
        if (auto *chip = qobject_cast<QToolButton *>(m_row->itemAt(i)->widget()))
            all << chip;
    }
    return all;
}

void ChipBar::fill()
{
    for (QToolButton *chip : chips()) {
        m_row->removeWidget(chip);
        chip->hide();
        chip->deleteLater();
    }
    const auto &trace = m_state->trace();
    if (!trace)
        return;
    if (const core::TimeRange range = m_state->selectedRange(); !range.isEmpty())
        addChip(tr("range: %1").arg(modelqt::durationText(range.lengthNs())),
            tr("Sums and panels are about the selected range. Click to drop it."), "rangeChip",
            [this] { m_state->clearSelectedRange(); });
    const auto &filters = m_state->filters()->filters();
    const QString passed = m_canvas->filtered()
        ? tr("%1 of %2 events pass.")
              .arg(modelqt::countText(m_canvas->filtered()->count()), modelqt::countText(trace->sliceCount()))
        : QString();
    for (qsizetype i = 0; i < filters.size(); ++i) {
        const QString text = modelqt::filterText(*trace, filters[i]);
        addChip(text,
            text + u'\n'
                + tr("A filter: the lanes, the search and the sums of a selection are about what passes it; tables, "
                     "charts and findings are about all events. Click to remove it.")
                + (passed.isEmpty() ? QString() : u'\n' + passed),
            "filterChip", [this, i] { m_state->filters()->removeAt(i); });
    }
    if (const std::size_t hidden = m_state->layout().hiddenLaneCount(); hidden > 0)
        addChip(tr("%Ln hidden lane(s)", nullptr, boundedCount(hidden)),
            tr("Hidden lanes are still counted and searched. Click to show them all."), "hiddenChip",
            [this] { m_state->showAllLanes(); });
}

} // namespace lanewise::widgets
