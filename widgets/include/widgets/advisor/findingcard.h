// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One finding as a card: what it is, what it saves, where it is, what to do. Qt Widgets, advisor, core.

#include <QFrame>
#include <QList>

#include <advisor/finding.h>

class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace lanewise::widgets {

class FindingCard : public QFrame {
    Q_OBJECT
public:
    /// The finding outlives the card. `worst`: where its worst occurrence is ("step 4"), may be empty.
    FindingCard(const advisor::Finding &finding, const QString &worst, QWidget *parent = nullptr);

    const advisor::Finding &finding() const { return m_finding; }
    bool isCurrent() const { return m_current; }
    /// The current card shows its reasons and advice.
    void setCurrent(bool current);
    /// Which occurrence is shown; -1: none yet.
    void setOccurrence(int index);
    int occurrence() const { return m_occurrence; }

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A click, or Enter.
    void activated();
    void showRequested();
    void previousRequested();
    void nextRequested();
    void helpRequested();
    /// One of the limits that the finding passed.
    void limitRequested(const QString &name);
    /// The step of the occurrence shown, as it would run with what is advised.
    void whatIfRequested();
    void copyRequested();
    /// Not to be shown again in this trace, or in any.
    void muteRequested(bool always);
    /// Up (-1) or down (1) to the card beside.
    void neighbourRequested(int direction);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QLabel *addLabel(QVBoxLayout *layout, const QString &text, const char *objectName);
    void addLimits(QVBoxLayout *layout);
    void addSaving(QVBoxLayout *layout);
    void addButtons(QVBoxLayout *layout);
    void addAdvice(QVBoxLayout *layout);
    QToolButton *menuButton();

    const advisor::Finding &m_finding;
    bool m_current = false;
    bool m_pressed = false;
    int m_occurrence = -1;
    QWidget *m_more = nullptr;
    QLabel *m_position = nullptr;
    QMenu *m_menu = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
};

/// "high", "medium", ... in the user's language.
QString severityText(advisor::FindingSeverity severity);

} // namespace lanewise::widgets
