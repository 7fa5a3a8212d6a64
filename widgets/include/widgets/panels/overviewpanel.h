// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the time of the steps goes, how busy the devices are, and where the program ran. Qt Widgets, modelqt, analysis.

#include <widgets/panels/panel.h>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace lanewise::widgets {

class StepChart;
class TablePanel;

class OverviewPanel : public Panel {
    Q_OBJECT
public:
    explicit OverviewPanel(const PanelContext &context, QWidget *parent = nullptr);

    StepChart *chart() const { return m_chart; }
    TablePanel *breakdown() const { return m_breakdown; }
    TablePanel *devices() const { return m_devices; }
    TablePanel *resources() const { return m_resources; }
    TablePanel *figures() const { return m_figures; }
    TablePanel *top() const { return m_top; }
    TablePanel *environment() const { return m_environment; }
    QString stepText() const;
    bool exportSomething() override;

Q_SIGNALS:
    void diagnosticsRequested();

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;
    void changeEvent(QEvent *event) override;

private:
    TablePanel *addTable(QVBoxLayout *layout, const QString &title, const char *name, int rows);
    void showAll();
    void showSteps();
    void showResources();
    void showChart();
    void goToStep(int bar);

    std::shared_ptr<const analysis::Analysis> m_analysis; ///< whose results are worked out
    QLabel *m_steps;
    QLabel *m_stepsWhy;
    StepChart *m_chart;
    TablePanel *m_breakdown;
    TablePanel *m_devices;
    TablePanel *m_resources;
    QLabel *m_together;
    TablePanel *m_figures;
    TablePanel *m_top;
    TablePanel *m_environment;
    QPushButton *m_diagnostics;
};

} // namespace lanewise::widgets
