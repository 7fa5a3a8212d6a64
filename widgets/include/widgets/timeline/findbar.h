// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The line under the lanes that finds events by name: what was found, how often, and where the next one is. May include Qt Widgets, modelqt.

#include <QTimer>
#include <QWidget>

#include <modelqt/eventsearch.h>

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace lanewise::widgets {

class FindBar : public QWidget {
    Q_OBJECT

public:
    /// The state outlives the bar.
    explicit FindBar(modelqt::TimelineState *state, QWidget *parent = nullptr);

    modelqt::EventSearch *search() { return &m_search; }

public Q_SLOTS:
    /// Shows the bar, its text selected.
    void open();
    /// Opens the bar where nothing was searched for.
    void findNext();
    void findPrevious();
    /// Hides the bar and drops the marks.
    void closeBar();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void searchNow();
    void showState();
    void fillNames();

    modelqt::TimelineState *m_state;
    modelqt::EventSearch m_search;
    QTimer m_typing; ///< until a pause in typing
    QLineEdit *m_edit;
    QLabel *m_result;
    QToolButton *m_names, *m_previous, *m_next;
    QMenu *m_namesMenu;
    int m_waiting = 0; ///< hits to go on once they are found: Enter was pressed before
};

} // namespace lanewise::widgets
