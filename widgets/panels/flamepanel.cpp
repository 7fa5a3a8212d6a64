// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/flamepanel.h>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <modelqt/analysisscope.h>
#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/kindtext.h>
#include <modelqt/occurrences.h>
#include <modelqt/timelinestate.h>
#include <widgets/charts/flamegraph.h>
#include <widgets/charts/flamepicture.h>
#include <widgets/charts/pictureexport.h>
#include <widgets/common/shortname.h>
#include <widgets/panels/sandwichview.h>
#include <widgets/panels/tablepanel.h>

#include "recordinghelp.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {
constexpr std::size_t kMostFlameMarks = 500'000;
}

FlamePanel::FlamePanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Flame graph"), tr("Host stacks, modules and operators, summed up from the outermost inwards"),
        u"panels/flame-graph"_s, parent),
      m_view(new QComboBox),
      m_frames(new QComboBox),
      m_threads(new QComboBox),
      m_time(new QComboBox),
      m_search(new QLineEdit),
      m_found(new QLabel),
      m_position(new QLabel),
      m_out(new QToolButton),
      m_pages(new QStackedWidget),
      m_graph(new FlameGraph),
      m_sandwich(new SandwichView(context))
{
    setObjectName(u"flamePanel"_s);
    m_view->setObjectName(u"flameView"_s);
    m_view->addItems({ tr("Flame graph"), tr("Sandwich") });
    m_view->setToolTip(
        tr("All frames from the outermost inwards, or one function between its callers and its callees (S)"));
    m_frames->setObjectName(u"flameFrames"_s);
    m_frames->addItems({ tr("All frames"), tr("Python frames"), tr("Operators and calls"), tr("Marked ranges") });
    m_frames->setToolTip(tr("Which of the host's records are frames of the graph"));
    m_threads->setObjectName(u"flameThreads"_s);
    m_threads->setToolTip(tr("Whose frames are summed up"));
    m_threads->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_threads->setMinimumContentsLength(24);
    m_time->setObjectName(u"flameTime"_s);
    m_time->addItems({ tr("Host time"), tr("Device time") });
    m_time->setToolTip(tr(
        "How wide a frame is: the time it took on the host, or the time of the device operations that were launched in it"));
    m_search->setObjectName(u"flameSearch"_s);
    m_search->setPlaceholderText(tr("Search frames"));
    m_search->setClearButtonEnabled(true);
    m_out->setObjectName(u"flameOut"_s);
    m_out->setText(tr("Zoom out"));
    m_out->setToolTip(tr("To the frame around the one shown (Backspace)"));
    m_out->setAutoRaise(true);
    m_position->setTextFormat(Qt::PlainText);
    m_position->setObjectName(u"flamePosition"_s);
    auto *top = new QHBoxLayout;
    top->addWidget(m_view);
    top->addWidget(m_search, 1);
    top->addWidget(m_found);
    top->addWidget(m_frames);
    top->addWidget(m_threads);
    top->addWidget(m_time);
    top->addStretch(1);
    top->addWidget(m_out);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->addLayout(top);
    layout->addWidget(m_position);
    m_pages->addWidget(m_graph);
    m_pages->addWidget(m_sandwich);
    layout->addWidget(m_pages, 1);
    setContentWidget(content);
    setFocusProxy(m_graph);
    connectTable(m_sandwich->functions());
    connect(m_search, &QLineEdit::textChanged, this, &FlamePanel::updateSearch);
    connect(m_view, &QComboBox::activated, this, [this](int index) { setSandwich(index == 1); });
    connect(m_frames, &QComboBox::activated, this, &Panel::recompute);
    connect(m_threads, &QComboBox::activated, this, &Panel::recompute);
    connect(m_time, &QComboBox::activated, this, &Panel::recompute);
    connect(m_out, &QToolButton::clicked, this, [this] { activeGraph()->zoomOut(); });
    for (FlameGraph *graph : { m_graph, m_sandwich->callers(), m_sandwich->callees() })
        connectGraph(graph);
    connect(m_sandwich, &SandwichView::chosenShown, this, [this] {
        updateSearch();
        updatePosition();
    });
    connect(state(), &modelqt::TimelineState::traceChanged, this, &FlamePanel::fillThreads);
    fillThreads();
}

FlamePanel::~FlamePanel()
{
    m_asking.cancel();
}

void FlamePanel::connectGraph(FlameGraph *graph)
{
    connect(graph, &FlameGraph::zoomChanged, this, &FlamePanel::updatePosition);
    connect(graph, &FlameGraph::selectedChanged, this, &FlamePanel::updatePosition);
    connect(graph, &FlameGraph::nodeRequested, this, [this, graph](quint32 node) { showNode(graph->tree(), node); });
    connect(graph, &FlameGraph::sourceRequested, this, [this, graph](quint32 node) {
        if (m_trace && node < graph->tree()->nodes.size())
            if (const auto place = modelqt::sourcePlaceIn(m_trace->string(graph->tree()->nodes[node].name)))
                Q_EMIT sourceRequested(*place);
    });
    connect(graph, &FlameGraph::sandwichRequested, this, [this, graph](quint32 node) {
        if (node < graph->tree()->nodes.size())
            showFunction(graph->tree()->nodes[node].name);
    });
}

bool FlamePanel::isSandwich() const
{
    return m_pages->currentWidget() == m_sandwich;
}

FlameGraph *FlamePanel::activeGraph() const
{
    return isSandwich() ? m_sandwich->activeGraph() : m_graph;
}

void FlamePanel::setSandwich(bool on)
{
    m_view->setCurrentIndex(on ? 1 : 0);
    m_pages->setCurrentIndex(on ? 1 : 0);
    setFocusProxy(on ? static_cast<QWidget *>(m_sandwich) : m_graph);
    updateSearch();
    updatePosition();
}

void FlamePanel::showFunction(core::StringId name)
{
    setSandwich(true);
    m_sandwich->choose(name);
}

void FlamePanel::updateSearch()
{
    const QString text = m_search->text();
    const double found = m_graph->setSearch(text);
    const double above = m_sandwich->callers()->setSearch(text), below = m_sandwich->callees()->setSearch(text);
    if (text.isEmpty())
        m_found->clear();
    else if (isSandwich())
        m_found->setText(tr("callers %1, callees %2").arg(modelqt::percentText(above), modelqt::percentText(below)));
    else
        m_found->setText(tr("%1 of the time").arg(modelqt::percentText(found)));
}

QString FlamePanel::positionText() const
{
    return m_position->text();
}

void FlamePanel::fillThreads()
{
    if (state()->trace() == m_trace && m_threads->count() > 0)
        return;
    m_trace = state()->trace();
    m_analysis.reset();
    m_graph->setTree(nullptr, nullptr);
    m_sandwich->clear();
    m_threads->clear();
    m_threads->addItem(tr("All threads"), QVariant::fromValue<quint32>(core::kNoLane));
    if (!m_trace)
        return;
    for (core::LaneId l = 0; l < m_trace->lanes().size(); ++l) {
        if (m_trace->lane(l).kind == core::LaneKind::HostThread && m_trace->lane(l).size() > 0)
            m_threads->addItem(modelqt::laneText(*m_trace, l), QVariant::fromValue<quint32>(l));
    }
}

modelqt::FlameOptions FlamePanel::options(const analysis::Analysis &analysis) const
{
    modelqt::FlameOptions options;
    options.range = analysis.range();
    options.lane = m_threads->currentData().value<quint32>();
    options.frames = static_cast<modelqt::FlameFrames>(m_frames->currentIndex());
    options.time = static_cast<modelqt::FlameTime>(m_time->currentIndex());
    return options;
}

Panel::Task FlamePanel::task(std::shared_ptr<const analysis::Analysis> analysis)
{
    return [this, analysis, options = options(*analysis), chosen = m_sandwich->chosen()](
               const core::CancelToken &cancel) -> Show {
        auto tree = std::make_shared<const modelqt::FlameTree>(
            modelqt::FlameTree::build(analysis->trace(), analysis->launchLinks(), options, cancel));
        if (tree->cancelled)
            return {};
        const SandwichParts parts = SandwichParts::of(analysis, tree, chosen, cancel);
        if (cancel.isCancelled())
            return {};
        return [this, analysis, tree, parts] {
            m_analysis = analysis;
            m_graph->setTree(analysis->sharedTrace(), tree);
            m_sandwich->setParts(parts);
            updatePosition();
            showContent();
            // The choosers stay within reach where another choice has frames.
            if (tree->nodes.size() <= 1 && m_frames->currentIndex() == 0 && m_threads->currentIndex() == 0)
                showNotice(analysis->range() ? tr("Nothing ran on the host in the selected range.")
                                             : recordingAdvice(analysis->trace(), Missing::Operators));
        };
    };
}

void FlamePanel::updatePosition()
{
    const auto &tree = m_graph->tree();
    const FlameGraph *graph = activeGraph();
    m_out->setEnabled(graph->tree() && graph->zoomed() != 0);
    if (!tree || !graph->tree()) {
        m_position->clear();
        return;
    }
    if (tree->nodes.size() <= 1) {
        m_position->setText(tr("No such frames on this thread."));
        return;
    }
    if (tree->nodes[0].totalNs <= 0 && m_time->currentIndex() == static_cast<int>(modelqt::FlameTime::Device)) {
        m_position->setText(tr("No device operation is known to have been launched in these frames."));
        return;
    }
    QString text = graph->textOf(graph->selected()).replace(u'\n', u" · "_s);
    if (graph->tree()->isCut)
        text += u" · "_s + tr("There are too many different frames: the rest counts to those around them.");
    m_position->setText(m_position->fontMetrics().elidedText(text, Qt::ElideMiddle, std::max(200, width() - 24)));
}

void FlamePanel::showNode(const std::shared_ptr<const modelqt::FlameTree> &tree, quint32 node)
{
    if (!m_analysis || !tree)
        return;
    m_asking.cancel();
    m_asking = core::CancelToken();
    const quint64 asked = ++m_asked;
    modelqt::runInBackground(
        this,
        [analysis = m_analysis, tree, node, cancel = m_asking] {
            return tree->slicesOf(analysis->trace(), node, kMostFlameMarks, cancel);
        },
        [this, asked](std::vector<core::SliceId> slices) {
            if (asked != m_asked || m_asking.isCancelled())
                return;
            context().occurrences->show(std::move(slices));
            Q_EMIT timelineRequested();
        });
}

void FlamePanel::savePicture(const QString &path)
{
    std::vector<FlameGraph *> graphs { m_graph };
    if (isSandwich())
        graphs = { m_sandwich->callers(), m_sandwich->callees() };
    const bool written = saveFlamePicture(graphs, title(), path);
    Q_EMIT exported(
        path, written ? QString() : tr("%1 could not be written.").arg(modelqt::safeText(path.toStdString())));
}

bool FlamePanel::exportSomething()
{
    if (!m_analysis || !notice().isEmpty())
        return false;
    if (isSandwich() && m_sandwich->functions()->isAncestorOf(focusWidget()))
        m_sandwich->functions()->chooseExport();
    else
        choosePicture(this, title(), [this](const QString &path) { savePicture(path); });
    return true;
}

} // namespace lanewise::widgets
