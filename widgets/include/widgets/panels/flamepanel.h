// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The host's stacks, modules and operators of the trace or the selected range, summed up as an icicle, or
// around one function: its callers and its callees. Qt Widgets, modelqt.

#include <modelqt/flametree.h>
#include <modelqt/sourceplace.h>
#include <widgets/panels/panel.h>

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace lanewise::widgets {

class FlameGraph;
class SandwichView;

class FlamePanel : public Panel {
    Q_OBJECT
public:
    explicit FlamePanel(const PanelContext &context, QWidget *parent = nullptr);
    ~FlamePanel() override;

    FlameGraph *graph() const { return m_graph; }
    SandwichView *sandwich() const { return m_sandwich; }
    bool isSandwich() const;
    QLineEdit *searchEdit() const { return m_search; }
    QString positionText() const;
    /// A picture of the graph as it is zoomed, or of callers and callees; the table of functions where that has the focus.
    bool exportSomething() override;
    void savePicture(const QString &path);

public Q_SLOTS:
    void setSandwich(bool on);
    /// Callers and callees of the frames of that name.
    void showFunction(lanewise::core::StringId name);

Q_SIGNALS:
    void sourceRequested(const lanewise::modelqt::SourcePlace &place);

protected:
    Task task(std::shared_ptr<const analysis::Analysis> analysis) override;

private:
    modelqt::FlameOptions options(const analysis::Analysis &analysis) const;
    void fillThreads();
    void connectGraph(FlameGraph *graph);
    FlameGraph *activeGraph() const;
    void updateSearch();
    void showNode(const std::shared_ptr<const modelqt::FlameTree> &tree, quint32 node);
    void updatePosition();

    QComboBox *m_view;
    QComboBox *m_frames;
    QComboBox *m_threads;
    QComboBox *m_time;
    QLineEdit *m_search;
    QLabel *m_found;
    QLabel *m_position;
    QToolButton *m_out;
    QStackedWidget *m_pages;
    FlameGraph *m_graph;
    SandwichView *m_sandwich;
    std::shared_ptr<const core::Trace> m_trace; ///< whose threads are listed
    std::shared_ptr<const analysis::Analysis> m_analysis;
    core::CancelToken m_asking;
    quint64 m_asked = 0;
};

} // namespace lanewise::widgets
