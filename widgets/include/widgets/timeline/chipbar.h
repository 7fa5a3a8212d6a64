// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What limits the view and what limits the counts, each with a way back: the selected range, filters, hidden lanes.
// May include Qt Widgets, modelqt.

#include <functional>

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class LaneCanvas;

class ChipBar : public QWidget {
    Q_OBJECT
public:
    /// Both outlive the bar.
    ChipBar(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent = nullptr);

    /// Left to right; a click removes what one stands for.
    QList<QToolButton *> chips() const;

private:
    void request();
    void fill();
    void addChip(const QString &text, const QString &tip, const char *name, const std::function<void()> &remove);

    modelqt::TimelineState *m_state;
    LaneCanvas *m_canvas;
    QHBoxLayout *m_row;
    bool m_isRequested = false;
};

} // namespace lanewise::widgets
