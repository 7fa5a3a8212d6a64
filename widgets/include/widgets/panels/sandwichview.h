// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The functions of a flame graph in a table, and the one chosen between what calls it, above, and what it calls, below. Qt Widgets, modelqt.

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include <analysis/analysis.h>
#include <core/taskpool.h>
#include <modelqt/sandwich.h>
#include <widgets/panels/panel.h>

class QLabel;

namespace lanewise::modelqt {
struct TableContent;
}

namespace lanewise::widgets {

class FlameGraph;
class TablePanel;

/// All that is shown, worked out together.
struct SandwichParts {
    std::shared_ptr<const analysis::Analysis> analysis;
    std::shared_ptr<const modelqt::FlameTree> tree;
    std::shared_ptr<const std::vector<modelqt::FlameFunction>> functions;
    modelqt::Sandwich chosen;

    /// Of `name`, else of the function with the most self time. On a worker.
    static SandwichParts of(std::shared_ptr<const analysis::Analysis> analysis,
        std::shared_ptr<const modelqt::FlameTree> tree, std::optional<core::StringId> name,
        const core::CancelToken &cancel);
};

class SandwichView : public QWidget {
    Q_OBJECT
public:
    explicit SandwichView(const PanelContext &context, QWidget *parent = nullptr);
    ~SandwichView() override;

    TablePanel *functions() const { return m_functions; }
    FlameGraph *callers() const { return m_callers; }
    FlameGraph *callees() const { return m_callees; }
    /// The graph with the focus, else that of the callees.
    FlameGraph *activeGraph() const;
    const std::optional<core::StringId> &chosen() const { return m_chosen; }

    void setParts(const SandwichParts &parts);
    void clear();
    /// By name as in the trace; worked out on a worker.
    void choose(core::StringId name);

Q_SIGNALS:
    /// Callers and callees of the chosen function are shown.
    void chosenShown();

private:
    static void addFunctionColumns(modelqt::TableContent &content, const SandwichParts &parts);
    static std::shared_ptr<const modelqt::TableContent> functionContent(const SandwichParts &parts);

    void showSandwich(const modelqt::Sandwich &sandwich);
    void selectRow();

    TablePanel *m_functions;
    QLabel *m_callersTitle;
    QLabel *m_calleesTitle;
    FlameGraph *m_callers;
    FlameGraph *m_callees;
    SandwichParts m_parts;
    std::optional<core::StringId> m_chosen;
    core::CancelToken m_cancel;
    quint64 m_generation = 0;
};

} // namespace lanewise::widgets
