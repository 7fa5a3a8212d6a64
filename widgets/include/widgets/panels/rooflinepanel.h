// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Operators by shape: the work that the shapes tell, and what of the device's peak it reaches. Qt Widgets, modelqt, analysis.

#include <widgets/panels/panel.h>

class QLabel;

namespace lanewise::widgets {

class RooflineChart;

class RooflinePanel : public Panel {
    Q_OBJECT
public:
    /// The row of each operator, ascending by operator.
    using Rows = std::shared_ptr<const std::vector<std::pair<core::SliceId, std::uint32_t>>>;

    explicit RooflinePanel(const PanelContext &context, QWidget *parent = nullptr);

    TablePanel *table() const { return m_table; }
    RooflineChart *chart() const { return m_chart; }
    QString summaryText() const;
    bool exportSomething() override;

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;

private:
    void showWork(const Rows &rowOfOp);

    std::shared_ptr<const analysis::Analysis> m_analysis;
    std::vector<std::size_t> m_rowOfPoint; ///< of the table
    QLabel *m_summary;
    RooflineChart *m_chart;
    TablePanel *m_table;
};

} // namespace lanewise::widgets
