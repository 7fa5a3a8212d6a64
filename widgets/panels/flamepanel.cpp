// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/flamepanel.h>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPixmap>
#include <QToolButton>
#include <QVBoxLayout>

#include <modelqt/analysisscope.h>
#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/kindtext.h>
#include <modelqt/occurrences.h>
#include <modelqt/timelinestate.h>
#include <widgets/charts/flamegraph.h>
#include <widgets/common/filedialog.h>
#include <widgets/common/shortname.h>

#include "recordinghelp.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {
constexpr std::size_t kMostFlameMarks = 500'000;
}

FlamePanel::FlamePanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Flame graph"), tr("Host stacks, modules and operators, summed up from the outermost inwards"),
        u"panels/flame-graph"_s, parent),
      m_frames(new QComboBox),
      m_threads(new QComboBox),
      m_time(new QComboBox),
      m_search(new QLineEdit),
      m_found(new QLabel),
      m_position(new QLabel),
      m_out(new QToolButton),
      m_graph(new FlameGraph)
{
    setObjectName(u"flamePanel"_s);
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
    layout->addWidget(m_graph, 1);
    setContentWidget(content);
    setFocusProxy(m_graph);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        const double share = m_graph->setSearch(text);
        m_found->setText(text.isEmpty() ? QString() : tr("%1 of the time").arg(modelqt::percentText(share)));
    });
    connect(m_frames, &QComboBox::activated, this, &Panel::recompute);
    connect(m_threads, &QComboBox::activated, this, &Panel::recompute);
    connect(m_time, &QComboBox::activated, this, &Panel::recompute);
    connect(m_out, &QToolButton::clicked, m_graph, &FlameGraph::zoomOut);
    connect(m_graph, &FlameGraph::zoomChanged, this, &FlamePanel::updatePosition);
    connect(m_graph, &FlameGraph::selectedChanged, this, &FlamePanel::updatePosition);
    connect(m_graph, &FlameGraph::nodeRequested, this, &FlamePanel::showNode);
    connect(m_graph, &FlameGraph::sourceRequested, this, [this](quint32 node) {
        if (m_trace && node < m_graph->tree()->nodes.size())
            if (const auto place = modelqt::sourcePlaceIn(m_trace->string(m_graph->tree()->nodes[node].name)))
                Q_EMIT sourceRequested(*place);
    });
    connect(state(), &modelqt::TimelineState::traceChanged, this, &FlamePanel::fillThreads);
    fillThreads();
}

FlamePanel::~FlamePanel()
{
    m_asking.cancel();
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
    return [this, analysis, options = options(*analysis)](const core::CancelToken &cancel) -> Show {
        auto tree = std::make_shared<const modelqt::FlameTree>(
            modelqt::FlameTree::build(analysis->trace(), analysis->launchLinks(), options, cancel));
        if (tree->cancelled)
            return {};
        return [this, analysis, tree] {
            m_analysis = analysis;
            m_graph->setTree(analysis->sharedTrace(), tree);
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
    m_out->setEnabled(tree && m_graph->zoomed() != 0);
    if (!tree) {
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
    QString text = m_graph->textOf(m_graph->selected()).replace(u'\n', u" · "_s);
    if (tree->isCut)
        text += u" · "_s + tr("There are too many different frames: the rest counts to those around them.");
    m_position->setText(m_position->fontMetrics().elidedText(text, Qt::ElideMiddle, std::max(200, width() - 24)));
}

void FlamePanel::showNode(quint32 node)
{
    if (!m_analysis || node == 0)
        return;
    m_asking.cancel();
    m_asking = core::CancelToken();
    const quint64 asked = ++m_asked;
    modelqt::runInBackground(
        this,
        [analysis = m_analysis, tree = m_graph->tree(), node, cancel = m_asking] {
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
    const bool written = m_graph->viewport()->grab().save(path);
    Q_EMIT exported(
        path, written ? QString() : tr("%1 could not be written.").arg(modelqt::safeText(path.toStdString())));
}

bool FlamePanel::exportSomething()
{
    if (!m_analysis || !notice().isEmpty())
        return false;
    auto *dialog = FileDialog::forUse(this, u"exportPictureDialog"_s, tr("Export the flame graph"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({ tr("PNG picture (*.png)") });
    dialog->setDefaultSuffix(u"png"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &FlamePanel::savePicture);
    dialog->open();
    return true;
}

} // namespace lanewise::widgets
