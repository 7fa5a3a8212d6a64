// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/paneltabs.h>

#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <widgets/panels/panel.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {
namespace {

/// Whatever stands in a panel, the splitter is told the same: asking all panels for the height that their texts take at some width, each time that one of
/// them changes, took up to 60 ms.
class ViewStack : public QStackedWidget {
public:
    QSize sizeHint() const override { return { 600, 300 }; }
    QSize minimumSizeHint() const override { return { 160, 100 }; }
    bool hasHeightForWidth() const override { return false; }
};

} // namespace

PanelTabs::PanelTabs(QWidget *timeline, QWidget *parent)
    : QWidget(parent),
      m_timeline(timeline),
      m_bar(new QTabBar),
      m_stay(new QToolButton),
      m_splitter(new QSplitter(Qt::Vertical)),
      m_stack(new ViewStack)
{
    // One that hears no cancel may hold a thread up for a while.
    m_pool.setMaxThreadCount(2);
    m_bar->setObjectName(u"viewTabs"_s);
    m_bar->setDocumentMode(true);
    m_bar->setExpanding(false);
    m_bar->setDrawBase(true);
    m_bar->setUsesScrollButtons(true);
    m_bar->addTab(tr("Timeline"));
    m_bar->setAccessibleName(tr("Views"));
    m_stay->setObjectName(u"lanesStay"_s);
    m_stay->setText(tr("Lanes"));
    m_stay->setToolTip(tr("Keep the lanes in sight above the panel"));
    m_stay->setCheckable(true);
    m_stay->setChecked(true);
    m_stay->setAutoRaise(true);
    m_splitter->setObjectName(u"viewSplitter"_s);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_timeline);
    m_splitter->addWidget(m_stack);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({ 200, 300 });
    auto *top = new QHBoxLayout;
    top->setContentsMargins(0, 0, 4, 0);
    top->addWidget(m_bar, 1);
    top->addWidget(m_stay);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_splitter, 1);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        update();
        Q_EMIT currentChanged(index);
    });
    connect(m_stay, &QToolButton::toggled, this, [this](bool stay) {
        update();
        Q_EMIT lanesStayChanged(stay);
    });
    update();
}

PanelTabs::~PanelTabs()
{
    for (Panel *panel : std::as_const(m_panels))
        panel->cancel();
    m_pool.waitForDone();
}

void PanelTabs::addPanel(Panel *panel)
{
    m_panels << panel;
    m_stack->addWidget(panel);
    const int tab = m_bar->addTab(panel->title());
    m_bar->setTabToolTip(tab, panel->tip());
    connect(panel, &Panel::timelineRequested, this, &PanelTabs::showTimeline);
}

int PanelTabs::current() const
{
    return m_bar->currentIndex();
}

Panel *PanelTabs::currentPanel() const
{
    return current() > 0 ? m_panels[current() - 1] : nullptr;
}

bool PanelTabs::lanesStay() const
{
    return m_stay->isChecked();
}

void PanelTabs::setCurrent(int index)
{
    m_bar->setCurrentIndex(index);
    // Whoever opens a view by key goes on in it by keys.
    if (Panel *panel = currentPanel())
        panel->setFocus();
    else
        m_timeline->setFocus();
}

void PanelTabs::showNext()
{
    setCurrent((current() + 1) % m_bar->count());
}

void PanelTabs::showPrevious()
{
    setCurrent((current() + m_bar->count() - 1) % m_bar->count());
}

void PanelTabs::setLanesStay(bool stay)
{
    m_stay->setChecked(stay);
}

void PanelTabs::showTimeline()
{
    if (m_timeline->isHidden())
        setCurrent(0);
}

void PanelTabs::update()
{
    Panel *panel = currentPanel();
    if (panel)
        m_stack->setCurrentWidget(panel);
    m_stack->setVisible(panel);
    m_timeline->setVisible(!panel || m_stay->isChecked());
    m_stay->setVisible(panel);
}

} // namespace lanewise::widgets
