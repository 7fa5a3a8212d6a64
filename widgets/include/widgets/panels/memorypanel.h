// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Memory of each allocator over time, its peak, and what was alive then. Qt Widgets, modelqt, analysis.

#include <widgets/panels/panel.h>

class QComboBox;
class QLabel;

namespace lanewise::widgets {

class MemoryChart;

class MemoryPanel : public Panel {
    Q_OBJECT
public:
    explicit MemoryPanel(const PanelContext &context, QWidget *parent = nullptr);

    MemoryChart *chart() const { return m_chart; }
    TablePanel *live() const { return m_live; }
    QComboBox *allocators() const { return m_allocators; }
    QString summaryText() const;
    bool exportSomething() override;

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;

private:
    void showMemory();
    void showAllocator();

    std::shared_ptr<const analysis::Analysis> m_analysis; ///< whose memory is worked out
    QComboBox *m_allocators;
    QLabel *m_summary;
    MemoryChart *m_chart;
    TablePanel *m_live;
};

} // namespace lanewise::widgets
