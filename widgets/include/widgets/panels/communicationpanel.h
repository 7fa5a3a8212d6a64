// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Every collective with what it moves, how long it waits and how fast it is. Qt Widgets, modelqt, analysis.

#include <widgets/panels/panel.h>

class QLabel;

namespace lanewise::widgets {

class CommunicationPanel : public Panel {
    Q_OBJECT
public:
    explicit CommunicationPanel(const PanelContext &context, QWidget *parent = nullptr);

    TablePanel *collectives() const { return m_table; }
    QString summaryText() const;
    bool exportSomething() override;

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;

private:
    QLabel *m_summary;
    TablePanel *m_table;
};

} // namespace lanewise::widgets
