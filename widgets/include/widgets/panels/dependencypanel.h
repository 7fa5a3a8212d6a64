// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the selected event depends on and what depends on it, as a list that leads there. May include Qt Widgets, modelqt, analysis, core.

#include <QWidget>

#include <modelqt/selectionlinks.h>

class QLabel;
class QTreeView;

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class NameColumn;

class DependencyPanel : public QWidget {
    Q_OBJECT
public:
    /// Both outlive the panel.
    DependencyPanel(modelqt::TimelineState *state, modelqt::SelectionLinks *links, QWidget *parent = nullptr);

    QTreeView *view() const { return m_view; }
    QString sentence() const;

private:
    void showFound();
    QString sentenceOf(const analysis::Dependencies &found) const;

    modelqt::TimelineState *m_state;
    modelqt::SelectionLinks *m_links;
    modelqt::DependencyModel m_model;
    QLabel *m_sentence;
    QTreeView *m_view;
    NameColumn *m_nameColumn = nullptr;
};

} // namespace lanewise::widgets
