// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Every collective with what it moves, how long it waits and how fast it is. Qt Widgets, modelqt, analysis.

#include <optional>

#include <analysis/communication.h>
#include <widgets/panels/panel.h>

class QDoubleSpinBox;
class QLabel;
class QLayout;

namespace lanewise::widgets {

class CommunicationPanel : public Panel {
    Q_OBJECT
public:
    explicit CommunicationPanel(const PanelContext &context, QWidget *parent = nullptr);

    TablePanel *collectives() const { return m_table; }
    QString summaryText() const;
    QDoubleSpinBox *parametersEdit() const { return m_parameters; }
    QDoubleSpinBox *bandwidthEdit() const { return m_bandwidth; }
    QString expectationText() const;
    bool exportSomething() override;

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;

private:
    QLayout *createExpectation();
    void showExpectation();

    QLabel *m_summary;
    QDoubleSpinBox *m_parameters; ///< millions
    QDoubleSpinBox *m_bandwidth;  ///< GB/s
    QLabel *m_expectation;
    std::optional<analysis::StepAllReduce> m_allReduce;
    TablePanel *m_table;
};

} // namespace lanewise::widgets
