// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Count, sum, mean, least and most of what lies in the selected range. Qt Widgets, modelqt.

#include <QTimer>
#include <QWidget>

#include <core/taskpool.h>
#include <modelqt/selectionmodel.h>

class QLabel;
class QTreeView;

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class NameColumn;

class SelectionPanel : public QWidget {
    Q_OBJECT
public:
    /// The state outlives the panel.
    explicit SelectionPanel(modelqt::TimelineState *state, QWidget *parent = nullptr);
    ~SelectionPanel() override;

    modelqt::SelectionModel *model() { return &m_model; }
    QString baseText() const;

Q_SIGNALS:
    void summed();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void request();
    void compute();
    void showSums(modelqt::SelectionSums sums);

    modelqt::TimelineState *m_state;
    modelqt::SelectionModel m_model;
    QLabel *m_base;
    QTreeView *m_view;
    NameColumn *m_nameColumn = nullptr;
    QTimer m_delay;
    core::CancelToken m_cancel;
    quint64 m_generation = 0;
    bool m_stale = true; ///< the sums are of another range than the selected one
};

} // namespace lanewise::widgets
