// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Kernels by name, launch or operator, and copies by kind. Qt Widgets, modelqt, analysis.

#include <widgets/panels/panel.h>

class QComboBox;
class QLabel;
class QTabWidget;

namespace lanewise::widgets {

class TablePanel;

class KernelsPanel : public Panel {
    Q_OBJECT
public:
    explicit KernelsPanel(const PanelContext &context, QWidget *parent = nullptr);

    TablePanel *kernels() const { return m_kernels; }
    TablePanel *copies() const { return m_copies; }
    QString summaryText() const;
    bool exportSomething() override;

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;

private:
    void showKernels();
    void showTables();
    void fillDevices();

    std::shared_ptr<const analysis::Analysis> m_analysis; ///< whose tables are worked out
    QLabel *m_summary;
    QTabWidget *m_tabs;
    TablePanel *m_kernels;
    TablePanel *m_copies;
    QComboBox *m_devices;
};

} // namespace lanewise::widgets
