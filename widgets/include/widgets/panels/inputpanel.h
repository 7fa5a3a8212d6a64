// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How long steps wait for input, and what the host did to bring it. Qt Widgets, modelqt, analysis.

#include <widgets/panels/panel.h>

class QLabel;
class QTabWidget;

namespace lanewise::widgets {

class InputPanel : public Panel {
    Q_OBJECT
public:
    explicit InputPanel(const PanelContext &context, QWidget *parent = nullptr);

    TablePanel *work() const { return m_work; }
    TablePanel *iterators() const { return m_iterators; }
    /// The verdict and its figures.
    QString summaryText() const;
    bool exportSomething() override;

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;

private:
    void showInput();

    std::shared_ptr<const analysis::Analysis> m_analysis; ///< whose input is worked out
    QLabel *m_summary;
    QTabWidget *m_tabs;
    TablePanel *m_work;
    TablePanel *m_iterators;
};

} // namespace lanewise::widgets
