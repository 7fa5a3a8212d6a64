// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The middle of the window: the timeline, and beside it one panel a tab. The lanes can stay in sight above a panel, so that a click
// in a table is answered where it can be seen. Qt Widgets.

#include <QList>
#include <QThreadPool>
#include <QWidget>

class QSplitter;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace lanewise::widgets {

class Panel;

class PanelTabs : public QWidget {
    Q_OBJECT
public:
    explicit PanelTabs(QWidget *timeline, QWidget *parent = nullptr);
    ~PanelTabs() override;

    /// Takes the panel; it may be given a pool of this widget to work on.
    void addPanel(Panel *panel);
    const QList<Panel *> &panels() const { return m_panels; }
    QThreadPool *pool() { return &m_pool; }
    QTabBar *tabBar() const { return m_bar; }

    /// 0 is the timeline.
    int current() const;
    /// nullptr while the timeline alone is shown.
    Panel *currentPanel() const;
    bool lanesStay() const;

public Q_SLOTS:
    void setCurrent(int index);
    void showNext();
    void showPrevious();
    void setLanesStay(bool stay);
    /// Makes sure that the lanes are seen.
    void showTimeline();

Q_SIGNALS:
    void currentChanged(int index);
    void lanesStayChanged(bool stay);

private:
    void update();

    QThreadPool m_pool;
    QWidget *m_timeline;
    QTabBar *m_bar;
    QToolButton *m_stay;
    QSplitter *m_splitter;
    QStackedWidget *m_stack;
    QList<Panel *> m_panels;
};

} // namespace lanewise::widgets
