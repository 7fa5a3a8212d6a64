// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/sandwichview.h>

#include <unordered_map>

#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <modelqt/analysisscope.h>
#include <modelqt/background.h>
#include <widgets/charts/flamegraph.h>
#include <widgets/panels/tablepanel.h>

#include "columns.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

using modelqt::FlameFunction;
using modelqt::TableCell;
using modelqt::ValueKind;

constexpr std::size_t kMostFunctionMarks = 500'000;

QWidget *titled(QLabel *title, FlameGraph *graph)
{
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(title);
    layout->addWidget(graph, 1);
    title->setTextFormat(Qt::PlainText);
    // Both graphs are as wide, whichever has more rows than room.
    graph->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    return box;
}

} // namespace

// Members, since lupdate takes texts of free functions at the head of a file for another context than the class has.
void SandwichView::addFunctionColumns(modelqt::TableContent &content, const SandwichParts &parts)
{
    ColumnsOf<FlameFunction> columns(content, parts.functions);
    const core::Trace *trace = &parts.analysis->trace();
    const core::TimeNs allNs = parts.tree->allNs;
    const auto share = [allNs](core::TimeNs ns) {
        return allNs > 0 ? TableCell::real(100.0 * static_cast<double>(ns) / static_cast<double>(allNs))
                         : TableCell::absent();
    };
    columns.addName(
        "name", tr("Function"), tr("Name of the frames, shortened."),
        [analysis = parts.analysis, trace](const FlameFunction &f) { return trace->string(f.name); },
        tr("(without a name)"));
    columns.addSummed("self_ns", ValueKind::Duration, tr("Self"),
        tr("Time of its frames without the frames inside them, wherever it is called."),
        [](const FlameFunction &f) { return TableCell::whole(f.selfNs); });
    columns.addSummed("self_pct", ValueKind::Percent, tr("Self share"),
        tr("Self time as a share of the time of all frames."),
        [share](const FlameFunction &f) { return share(f.selfNs); });
    columns.add("total_ns", ValueKind::Duration, tr("Total"),
        tr("Time of its frames with all inside them, wherever it is called; where it calls itself, the outermost frame alone counts."),
        [](const FlameFunction &f) { return TableCell::whole(f.totalNs); });
    columns.add("total_pct", ValueKind::Percent, tr("Total share"),
        tr("Total time as a share of the time of all frames."),
        [share](const FlameFunction &f) { return share(f.totalNs); });
    columns.addSummed("calls", ValueKind::Count, tr("Calls"), tr("Frames of this name that touch the base's range."),
        [](const FlameFunction &f) { return TableCell::whole(f.calls); });
    content.sortColumn = content.columnNamed(u"self_ns"_s);
}

std::shared_ptr<const modelqt::TableContent> SandwichView::functionContent(const SandwichParts &parts)
{
    auto content = std::make_shared<modelqt::TableContent>();
    addFunctionColumns(*content, parts);
    content->base = tr("Base: the frames chosen above.");
    content->slices = [parts](std::size_t row, const core::CancelToken &cancel) {
        const auto nodes = modelqt::nodesNamed(*parts.tree, (*parts.functions)[row].name);
        return parts.tree->calls->rangesOf(parts.analysis->trace(), nodes, kMostFunctionMarks, cancel);
    };
    auto rows = std::make_shared<std::unordered_map<core::StringId, std::size_t>>();
    for (std::size_t r = 0; r < parts.functions->size(); ++r)
        rows->emplace((*parts.functions)[r].name, r);
    content->rowOf = [analysis = parts.analysis, rows](core::SliceId slice) -> std::optional<std::size_t> {
        if (core::isDeviceOperation(analysis->trace().kind(slice)))
            return std::nullopt;
        const auto it = rows->find(analysis->trace().nameId(slice));
        return it != rows->end() ? std::optional(it->second) : std::nullopt;
    };
    return content;
}

SandwichParts SandwichParts::of(std::shared_ptr<const analysis::Analysis> analysis,
    std::shared_ptr<const modelqt::FlameTree> tree, std::optional<core::StringId> name, const core::CancelToken &cancel)
{
    SandwichParts parts;
    parts.functions =
        std::make_shared<const std::vector<FlameFunction>>(modelqt::functionsOf(analysis->trace(), *tree, cancel));
    if (!name && !parts.functions->empty())
        name = parts.functions->front().name;
    if (name)
        parts.chosen = modelqt::Sandwich::build(analysis->trace(), *tree, *name, cancel);
    parts.analysis = std::move(analysis);
    parts.tree = std::move(tree);
    return parts;
}

SandwichView::SandwichView(const PanelContext &context, QWidget *parent)
    : QWidget(parent),
      m_functions(new TablePanel(tr("functions"), context.scope->timeline(), context.occurrences)),
      m_callersTitle(new QLabel),
      m_calleesTitle(new QLabel),
      m_callers(new FlameGraph),
      m_callees(new FlameGraph)
{
    setObjectName(u"sandwichView"_s);
    m_functions->setObjectName(u"functionsTable"_s);
    m_callers->setObjectName(u"callersGraph"_s);
    m_callees->setObjectName(u"calleesGraph"_s);
    auto *graphs = new QSplitter(Qt::Vertical);
    graphs->setChildrenCollapsible(false);
    graphs->addWidget(titled(m_callersTitle, m_callers));
    graphs->addWidget(titled(m_calleesTitle, m_callees));
    auto *parts = new QSplitter(Qt::Horizontal);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_functions);
    parts->addWidget(graphs);
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(parts);
    setFocusProxy(m_functions->view());
    connect(m_functions, &TablePanel::rowShown, this, [this](std::size_t row) {
        if (m_parts.functions && row < m_parts.functions->size())
            choose((*m_parts.functions)[row].name);
    });
    connect(m_functions->model(), &modelqt::TableModel::arranged, this, &SandwichView::selectRow);
}

SandwichView::~SandwichView()
{
    m_cancel.cancel();
}

FlameGraph *SandwichView::activeGraph() const
{
    return m_callers->hasFocus() ? m_callers : m_callees;
}

void SandwichView::clear()
{
    m_cancel.cancel();
    ++m_generation;
    m_chosen.reset();
    m_parts = {};
    m_functions->setContent(nullptr);
    showSandwich({});
}

void SandwichView::setParts(const SandwichParts &parts)
{
    m_cancel.cancel();
    ++m_generation;
    m_parts = parts;
    m_functions->setContent(functionContent(parts));
    if (!m_chosen && !parts.functions->empty())
        m_chosen = parts.chosen.name;
    showSandwich(parts.chosen);
}

void SandwichView::choose(core::StringId name)
{
    m_cancel.cancel();
    m_cancel = core::CancelToken();
    const quint64 generation = ++m_generation;
    m_chosen = name;
    if (!m_parts.tree)
        return;
    selectRow();
    modelqt::runInBackground(
        this,
        [analysis = m_parts.analysis, tree = m_parts.tree, name, cancel = m_cancel] {
            return modelqt::Sandwich::build(analysis->trace(), *tree, name, cancel);
        },
        [this, generation](const modelqt::Sandwich &sandwich) {
            if (generation == m_generation)
                showSandwich(sandwich);
        });
}

void SandwichView::showSandwich(const modelqt::Sandwich &sandwich)
{
    const auto trace = m_parts.analysis ? m_parts.analysis->sharedTrace() : nullptr;
    m_callers->setTree(sandwich.callers ? trace : nullptr, sandwich.callers);
    m_callees->setTree(sandwich.callees ? trace : nullptr, sandwich.callees);
    const QString name = trace && m_chosen ? modelqt::safeText(shortName(trace->string(*m_chosen))) : QString();
    m_callersTitle->setVisible(!name.isEmpty());
    m_calleesTitle->setVisible(!name.isEmpty());
    const auto fitted = [this](const QString &text) {
        constexpr int kMostTitleChars = 60;
        return fontMetrics().elidedText(text, Qt::ElideMiddle, fontMetrics().averageCharWidth() * kMostTitleChars);
    };
    m_callersTitle->setText(
        fitted(sandwich.callers ? tr("Callers of %1").arg(name) : tr("%1 has no frames here.").arg(name)));
    m_calleesTitle->setText(fitted(sandwich.callees ? tr("Callees of %1").arg(name) : QString()));
    Q_EMIT chosenShown();
}

void SandwichView::selectRow()
{
    const auto &functions = m_parts.functions;
    if (!functions || !m_chosen || !m_functions->model()->content())
        return;
    for (std::size_t r = 0; r < functions->size(); ++r) {
        if ((*functions)[r].name != *m_chosen)
            continue;
        const int row = m_functions->model()->rowOfSource(r);
        if (row < 0 || m_functions->view()->selectionModel()->isRowSelected(row, {}))
            return;
        const QModelIndex index = m_functions->model()->index(row, 0);
        m_functions->view()->selectionModel()->setCurrentIndex(
            index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_functions->view()->scrollTo(index);
        return;
    }
}

} // namespace lanewise::widgets
