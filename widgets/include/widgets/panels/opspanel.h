// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Operators, marked ranges, modules and Python frames with their time on host and device. Qt Widgets, modelqt, analysis.

#include <widgets/panels/panel.h>

class QComboBox;
class QLabel;

namespace lanewise::widgets {

class OpsPanel : public Panel {
    Q_OBJECT
public:
    explicit OpsPanel(const PanelContext &context, QWidget *parent = nullptr);

    TablePanel *table() const { return m_table; }
    QComboBox *sources() const { return m_sources; }
    QString summaryText() const;
    bool exportSomething() override;

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;

private:
    void showTable();

    std::shared_ptr<const analysis::Analysis> m_analysis; ///< whose table of m_source is worked out
    int m_source = 0;                                     ///< OpSource that is worked out
    QLabel *m_summary;
    TablePanel *m_table;
    QComboBox *m_sources;
};

} // namespace lanewise::widgets
