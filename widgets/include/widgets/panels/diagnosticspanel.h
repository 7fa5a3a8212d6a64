// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was wrong with the files that are open. Qt Widgets, modelqt.

#include <QWidget>

#include <modelqt/diagnosticsmodel.h>

class QLabel;
class QTreeView;

namespace lanewise::widgets {

class DiagnosticsPanel : public QWidget {
    Q_OBJECT
public:
    explicit DiagnosticsPanel(QWidget *parent = nullptr);
    modelqt::DiagnosticsModel *model() { return &m_model; }
    void setTrace(std::shared_ptr<const core::Trace> trace);

private:
    modelqt::DiagnosticsModel m_model;
    QLabel *m_none;
    QTreeView *m_view;
};

} // namespace lanewise::widgets
