// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The marks of a timeline as a list: go there, name, remove. May include Qt Widgets, modelqt.

#include <QWidget>

class QTreeWidget;

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class MarkList : public QWidget {
    Q_OBJECT
public:
    /// The state outlives the list.
    explicit MarkList(modelqt::TimelineState *state, QWidget *parent = nullptr);

    QTreeWidget *list() const { return m_list; }

public Q_SLOTS:
    /// Opens the name of a mark for editing.
    void editName(std::size_t index);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void removeCurrent();

    modelqt::TimelineState *m_state;
    QTreeWidget *m_list;
    bool m_isFilling = false;
};

} // namespace lanewise::widgets
