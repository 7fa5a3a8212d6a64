// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/selectionpanel.h>

#include <algorithm>
#include <climits>

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/shortname.h>

#include "listview.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {
constexpr int kDelayMs = 100; // a drag changes the range with every mouse move
}

SelectionPanel::SelectionPanel(modelqt::TimelineState *state, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_base(new QLabel),
      m_view(new QTreeView)
{
    setObjectName(u"selectionPanel"_s);
    m_model.setShortName([](std::string_view name) { return modelqt::safeText(shortName(name)); });
    m_base->setObjectName(u"selectionBase"_s);
    m_base->setWordWrap(true);
    m_base->setTextFormat(Qt::PlainText);
    m_view->setObjectName(u"selectionTable"_s);
    m_view->setAccessibleName(tr("Sums of the selected range"));
    m_view->setModel(&m_model);
    showAsList(*m_view);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(modelqt::SelectionModel::Sum, Qt::DescendingOrder);
    m_nameColumn = new NameColumn(m_view, modelqt::SelectionModel::Name);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_base);
    layout->addWidget(m_view, 1);

    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &SelectionPanel::compute);
    connect(m_state, &modelqt::TimelineState::selectedRangeChanged, this, &SelectionPanel::request);
    connect(m_state, &modelqt::TimelineState::traceChanged, this, &SelectionPanel::request);
    connect(m_state->filters(), &modelqt::FilterState::changed, this, &SelectionPanel::request);
    connect(m_view, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        const QVariant slice = index.data(modelqt::SelectionModel::SliceRole);
        if (slice.isValid())
            m_state->reveal(modelqt::EventRef::slice(slice.value<quint32>()));
    });
    request();
}

SelectionPanel::~SelectionPanel()
{
    m_cancel.cancel();
}

QString SelectionPanel::baseText() const
{
    return m_base->text();
}

void SelectionPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        m_delay.start();
}

void SelectionPanel::request()
{
    m_cancel.cancel();
    ++m_generation;
    if (!m_state->trace() || m_state->selectedRange().isEmpty()) {
        m_stale = false;
        m_delay.stop();
        m_model.clear();
        m_base->setText(tr("Drag over the ruler, or with Shift over the lanes, to sum up a range of time."));
        m_view->hide();
        return;
    }
    m_stale = true;
    if (isVisible())
        m_delay.start();
}

void SelectionPanel::compute()
{
    m_cancel = core::CancelToken();
    m_stale = false;
    modelqt::runInBackground(
        this,
        [trace = m_state->trace(), range = m_state->selectedRange(), cancel = m_cancel,
            filter = m_state->filters()->compiled()] {
            return modelqt::sumSelection(*trace, range, cancel, filter.get());
        },
        [this, generation = m_generation](modelqt::SelectionSums sums) {
            if (generation == m_generation && !sums.cancelled)
                showSums(std::move(sums));
        });
}

void SelectionPanel::showSums(modelqt::SelectionSums sums)
{
    const auto number = [](std::uint64_t n) { return static_cast<int>(std::min<std::uint64_t>(n, INT_MAX)); };
    const QString events = tr("%Ln event(s)", nullptr, number(sums.slices));
    const QString lanes = tr("%Ln lane(s)", nullptr, number(sums.lanes));
    const QString length = modelqt::durationText(sums.range.lengthNs());
    m_base->setText(m_state->filters()->isEmpty()
            ? tr("Base: %1 on %2 that touch the selected %3, clipped to it. Nested events each count in full.")
                  .arg(events, lanes, length)
            : tr(
                "Base: %1 on %2 that touch the selected %3 and pass the filters, clipped to it. Nested events each count in full.")
                  .arg(events, lanes, length));
    m_model.setSums(m_state->trace(), std::move(sums));
    m_view->show();
    m_nameColumn->fit();
    Q_EMIT summed();
}

} // namespace lanewise::widgets
