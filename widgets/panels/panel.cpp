// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/panel.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <modelqt/analysisscope.h>
#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/occurrences.h>
#include <widgets/common/colours.h>
#include <widgets/common/glyph.h>
#include <widgets/panels/tablepanel.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {
constexpr int kRangeDelayMs = 120;
constexpr int kProgressDelayMs = 250;
}

Panel::Panel(
    const PanelContext &context, const QString &title, const QString &tip, const QString &page, QWidget *parent)
    : QWidget(parent),
      m_context(context),
      m_title(title),
      m_tip(tip),
      m_page(page)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    auto *top = new QHBoxLayout;
    m_base = new QLabel;
    m_base->setObjectName(u"panelBase"_s);
    m_base->setTextFormat(Qt::PlainText);
    m_base->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_whole = new QToolButton;
    m_whole->setObjectName(u"wholeTrace"_s);
    m_whole->setText(tr("Whole trace"));
    m_whole->setToolTip(tr("Drop the selected range: panels speak of the whole trace again"));
    m_whole->setIcon(glyphIcon(Glyph::Close));
    m_whole->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_whole->setAutoRaise(true);
    connect(m_whole, &QToolButton::clicked, state(), &modelqt::TimelineState::clearSelectedRange);
    m_help = new QToolButton;
    m_help->setObjectName(u"panelHelp"_s);
    m_help->setText(tr("What is this?"));
    m_help->setToolTip(tr("What this panel shows, and from what"));
    m_help->setIcon(glyphIcon(Glyph::Book));
    m_help->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_help->setAutoRaise(true);
    connect(m_help, &QToolButton::clicked, this, [this] { Q_EMIT helpRequested(m_page); });
    top->addWidget(m_base);
    top->addWidget(m_whole);
    top->addStretch(1);
    top->addWidget(m_help);
    layout->addLayout(top);

    m_progress = new QWidget;
    auto *progressLayout = new QHBoxLayout(m_progress);
    progressLayout->setContentsMargins(0, 0, 0, 0);
    auto *bar = new QProgressBar;
    bar->setRange(0, 0);
    bar->setTextVisible(false);
    bar->setMaximumHeight(10);
    bar->setAccessibleName(tr("Working it out"));
    auto *stop = new QToolButton;
    stop->setObjectName(u"panelCancel"_s);
    stop->setText(tr("Cancel"));
    stop->setAutoRaise(true);
    connect(stop, &QToolButton::clicked, this, &Panel::cancel);
    progressLayout->addWidget(new QLabel(tr("Working it out…")));
    progressLayout->addWidget(bar, 1);
    progressLayout->addWidget(stop);
    m_progress->hide();
    layout->addWidget(m_progress);

    m_pages = new QStackedLayout;
    m_noticePage = new QWidget;
    auto *noticeLayout = new QVBoxLayout(m_noticePage);
    m_notice = new QLabel;
    m_notice->setObjectName(u"panelNotice"_s);
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setWordWrap(true);
    m_notice->setAlignment(Qt::AlignCenter);
    m_notice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notice->setMaximumWidth(fontMetrics().averageCharWidth() * 90);
    m_again = new QToolButton;
    m_again->setText(tr("Work it out"));
    connect(m_again, &QToolButton::clicked, this, &Panel::recompute);
    m_how = new QToolButton;
    m_how->setObjectName(u"panelHow"_s);
    m_how->setText(tr("How to record it"));
    m_how->setToolTip(tr("The panel's page in the help"));
    connect(m_how, &QToolButton::clicked, this, [this] { Q_EMIT helpRequested(m_page); });
    auto *line = new QHBoxLayout;
    line->addStretch(1);
    line->addWidget(m_notice, 100);
    line->addStretch(1);
    noticeLayout->addStretch(1);
    noticeLayout->addLayout(line);
    noticeLayout->addWidget(m_again, 0, Qt::AlignHCenter);
    noticeLayout->addWidget(m_how, 0, Qt::AlignHCenter);
    noticeLayout->addStretch(2);
    m_pages->addWidget(m_noticePage);
    layout->addLayout(m_pages, 1);

    m_delay.setSingleShot(true);
    m_delay.setInterval(kRangeDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &Panel::compute);
    m_progressDelay.setSingleShot(true);
    m_progressDelay.setInterval(kProgressDelayMs);
    connect(&m_progressDelay, &QTimer::timeout, m_progress, &QWidget::show);
    connect(m_context.scope, &modelqt::AnalysisScope::changed, this, &Panel::request);
    showNotice({});
    updateBase();
}

Panel::~Panel()
{
    m_cancel.cancel();
}

modelqt::TimelineState *Panel::state() const
{
    return m_context.scope->timeline();
}

QString Panel::notice() const
{
    return m_pages->currentWidget() == m_noticePage ? m_notice->text() : QString();
}

QString Panel::baseText() const
{
    return m_base->text();
}

void Panel::setContentWidget(QWidget *content)
{
    m_content = content;
    m_pages->addWidget(content);
}

void Panel::connectTable(TablePanel *table)
{
    connect(table, &TablePanel::followed, this, &Panel::timelineRequested);
    connect(table, &TablePanel::exported, this, &Panel::exported);
}

void Panel::showContent()
{
    m_again->hide();
    m_pages->setCurrentWidget(m_content);
}

void Panel::showNotice(const QString &sentence)
{
    m_notice->setText(sentence);
    m_again->hide();
    // Of a part of a trace that is empty, nothing more can be recorded.
    m_how->setVisible(!sentence.isEmpty() && m_context.scope->range().isEmpty());
    m_pages->setCurrentWidget(m_noticePage);
}

void Panel::updateBase()
{
    const core::TimeRange range = m_context.scope->range();
    m_whole->setVisible(!range.isEmpty());
    if (!m_context.scope->analysis())
        m_base->setText({});
    else if (range.isEmpty())
        m_base->setText(tr("Of the whole trace"));
    else
        m_base->setText(tr("Of the selected range of %1").arg(modelqt::durationText(range.lengthNs())));
}

void Panel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale && !m_working)
        compute();
}

void Panel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_delay.stop();
}

void Panel::request()
{
    m_cancel.cancel();
    ++m_generation;
    setWorking(false);
    m_stale = true;
    updateBase();
    // Figures of another base are not left to be read.
    if (m_content)
        m_content->setEnabled(false);
    if (!m_context.scope->analysis()) {
        m_delay.stop();
        showNotice({});
    } else if (isVisible()) {
        m_delay.start();
    }
}

void Panel::recompute()
{
    request();
    m_delay.stop();
    compute();
}

void Panel::compute()
{
    auto analysis = m_context.scope->analysis();
    if (!analysis)
        return;
    m_cancel = core::CancelToken();
    m_stale = false;
    const quint64 generation = ++m_generation;
    setWorking(true);
    modelqt::runInBackground(
        this, [work = task(std::move(analysis)), cancel = m_cancel] { return work(cancel); },
        [this, generation](const Show &show) {
            if (generation != m_generation)
                return;
            setWorking(false);
            if (m_content)
                m_content->setEnabled(true);
            if (show)
                show();
            Q_EMIT computed();
        },
        m_context.pool);
}

void Panel::cancel()
{
    if (!m_working)
        return;
    m_cancel.cancel();
    ++m_generation;
    m_stale = true;
    setWorking(false);
    showNotice(tr("Cancelled."));
    m_how->hide();
    m_again->show();
}

void Panel::setWorking(bool working)
{
    if (working) {
        m_progressDelay.start();
    } else {
        m_progressDelay.stop();
        m_progress->hide();
    }
    if (std::exchange(m_working, working) != working)
        Q_EMIT workingChanged(working);
}

} // namespace lanewise::widgets
