// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/inputpanel.h>

#include <QCoreApplication>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <analysis/idlecauses.h>
#include <analysis/inputpipeline.h>
#include <modelqt/analysisscope.h>
#include <modelqt/format.h>
#include <widgets/panels/tablepanel.h>

#include "columns.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

using analysis::InputIterator;
using analysis::InputOp;
using modelqt::TableCell;
using modelqt::TableContent;
using modelqt::ValueKind;

constexpr std::size_t kMostInputMarks = 500'000;

// Not by tr(): lupdate takes the first texts of this file for another context than the class has.
const char *inputWorkName(analysis::InputWork work)
{
    switch (work) {
    case analysis::InputWork::Enqueue:
        return QT_TRANSLATE_NOOP("InputWork", "enqueue");
    case analysis::InputWork::DemandedRead:
        return QT_TRANSLATE_NOOP("InputWork", "demanded file read");
    case analysis::InputWork::AdvancedRead:
        return QT_TRANSLATE_NOOP("InputWork", "advanced file read");
    case analysis::InputWork::Preprocessing:
        return QT_TRANSLATE_NOOP("InputWork", "preprocessing");
    case analysis::InputWork::Other:
        break;
    }
    return QT_TRANSLATE_NOOP("InputWork", "other");
}

QString inputWorkText(analysis::InputWork work)
{
    return QCoreApplication::translate("InputWork", inputWorkName(work));
}

std::shared_ptr<const TableContent> inputWorkContent(const std::shared_ptr<const analysis::Analysis> &analysis)
{
    const auto ops = analysis->inputPipeline()->ops();
    auto rows = std::make_shared<const std::vector<InputOp>>(ops.begin(), ops.end());
    auto content = std::make_shared<TableContent>();
    ColumnsOf<InputOp> columns(*content, rows);
    columns.addName("name", InputPanel::tr("Name"), InputPanel::tr("Of the host's range, shortened."),
        [analysis](const InputOp &o) { return analysis->trace().string(o.name); });
    columns.add("work", ValueKind::Text, InputPanel::tr("Work"),
        InputPanel::tr(
            "What it does for the input: reads files when asked or ahead of time, prepares batches, hands them to the device. "
            "Other: a wait for input whose making is not recorded."),
        [](const InputOp &o) { return TableCell::text(inputWorkText(o.work)); });
    columns.addSummed("count", ValueKind::Count, InputPanel::tr("Count"), InputPanel::tr("How many ranges."),
        [](const InputOp &o) { return TableCell::whole(o.count); });
    columns.add("total_ns", ValueKind::Duration, InputPanel::tr("Total"), InputPanel::tr("Their durations, added up."),
        [](const InputOp &o) { return TableCell::whole(o.totalNs); });
    columns.addSummed("self_ns", ValueKind::Duration, InputPanel::tr("Self"),
        InputPanel::tr(
            "Without the input work within them on the same thread. Threads that work side by side each count."),
        [](const InputOp &o) { return TableCell::whole(o.selfNs); });
    columns.addSummed("self_pct", ValueKind::Percent, InputPanel::tr("Share"),
        InputPanel::tr("Of the self time of all input work."),
        [](const InputOp &o) { return TableCell::real(o.selfPct); });
    content->sortColumn = content->columnNamed(u"self_ns"_s);
    content->base = InputPanel::tr("Base: the host's work for input on all threads.");
    content->slices = [analysis, rows](std::size_t row, const core::CancelToken &) {
        return analysis->inputPipeline()->slicesOf(analysis->trace(), (*rows)[row].name, kMostInputMarks);
    };
    return content;
}

std::shared_ptr<const TableContent> iteratorContent(const std::shared_ptr<const analysis::Analysis> &analysis)
{
    const auto iterators = analysis->inputPipeline()->iterators();
    auto rows = std::make_shared<const std::vector<InputIterator>>(iterators.begin(), iterators.end());
    auto content = std::make_shared<TableContent>();
    ColumnsOf<InputIterator> columns(*content, rows);
    // The type stands as deep as its iterator lies.
    auto &type = columns.addName("iterator", InputPanel::tr("Iterator"),
        InputPanel::tr("Of tf.data, below the one that asks it; the tooltip has its path."),
        [](const InputIterator &i) { return i.path; });
    type.cell = [rows, analysis](std::size_t row) {
        int depth = 0;
        for (std::uint32_t p = (*rows)[row].parent; p != InputIterator::kNone; p = (*rows)[p].parent)
            ++depth;
        return TableCell::text(QString(2 * depth, QChar(0x00a0)) + modelqt::safeText((*rows)[row].type));
    };
    columns.addSummed("calls", ValueKind::Count, InputPanel::tr("Calls"), InputPanel::tr("How often it was asked."),
        [](const InputIterator &i) { return TableCell::whole(i.calls); });
    columns.addSummed("slow_calls", ValueKind::Count, InputPanel::tr("Slow calls"),
        InputPanel::tr("Those longer than 50 µs."),
        [](const InputIterator &i) { return TableCell::whole(i.slowCalls); });
    columns.add("total_ns", ValueKind::Duration, InputPanel::tr("Total"), InputPanel::tr("Its calls, added up."),
        [](const InputIterator &i) { return TableCell::whole(i.totalNs); });
    columns.addSummed("self_ns", ValueKind::Duration, InputPanel::tr("Self"),
        InputPanel::tr("Without the iterators that it asks within its calls."),
        [](const InputIterator &i) { return TableCell::whole(i.selfNs); });
    columns.add("max_ns", ValueKind::Duration, InputPanel::tr("Longest"), InputPanel::tr("Its longest call."),
        [](const InputIterator &i) { return TableCell::whole(i.maxNs); });
    columns.add("critical", ValueKind::Text, InputPanel::tr("Critical path"),
        InputPanel::tr(
            "On the way from the slowest root down the slowest iterators; the one with the most self time on it is the bottleneck."),
        [](const InputIterator &i) {
            return i.isBottleneck ? TableCell::text(InputPanel::tr("bottleneck"))
                : i.isCritical    ? TableCell::text(InputPanel::tr("yes"))
                                  : TableCell::text(InputPanel::tr("no"));
        });
    content->base = InputPanel::tr("Base: iterators of tf.data; parents stand before what they ask.");
    return content;
}

} // namespace

InputPanel::InputPanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Input"), tr("How long steps wait for input, and what the host did to bring it"),
        u"panels/input"_s, parent),
      m_summary(new QLabel),
      m_tabs(new QTabWidget),
      m_work(new TablePanel(tr("input work"), state(), context.occurrences)),
      m_iterators(new TablePanel(tr("iterators"), state(), context.occurrences))
{
    setObjectName(u"inputPanel"_s);
    m_summary->setObjectName(u"inputSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_work->setObjectName(u"inputWorkTable"_s);
    m_iterators->setObjectName(u"iteratorsTable"_s);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_work, tr("Host work"));
    m_tabs->addTab(m_iterators, tr("tf.data"));
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_summary);
    layout->addWidget(m_tabs, 1);
    setContentWidget(content);
    setFocusProxy(m_work->view());
    connectTable(m_work);
    connectTable(m_iterators);
}

QString InputPanel::summaryText() const
{
    return m_summary->text();
}

bool InputPanel::exportSomething()
{
    if (!notice().isEmpty() || !m_analysis)
        return false;
    (m_tabs->currentWidget() == m_iterators ? m_iterators : m_work)->chooseExport();
    return true;
}

Panel::Task InputPanel::task(std::shared_ptr<const analysis::Analysis> analysis)
{
    return [this, analysis](const core::CancelToken &cancel) -> Show {
        if (!analysis->inputPipeline(cancel) || !analysis->resourceShares(cancel))
            return {};
        return [this, analysis] {
            m_analysis = analysis;
            showInput();
        };
    };
}

void InputPanel::showInput()
{
    const analysis::InputPipeline &input = *m_analysis->inputPipeline();
    const QString missing = modelqt::translated(input.whatToRecord());
    const auto &waiting = input.waitingPct();
    const bool hasCopies = m_analysis->resourceShares()->has({ analysis::Resource::CopyHtoD });
    QStringList lines { modelqt::translated(input.sentence()) };
    // Where nobody recorded the loading nor a wait for it, few copies do not clear it, and many do not convict it.
    if (input.ops().empty() && !missing.isEmpty() && waiting
        && m_analysis->stepBreakdown()->totalNs(analysis::StepClass::WaitInput) == 0)
        lines = {
            hasCopies ? tr(
                "How long a step waits for loading is not known. Copies to the device, where nothing else runs, take %1 of it.")
                            .arg(modelqt::percentText(waiting->mean))
                      : tr("How long a step waits for loading is not known, and no copies to the device are recorded.")
        };
    if (waiting && waiting->count > 1 && !input.ops().empty())
        lines << tr("Waiting for input, of a step: %1 on average, ± %2, from %3 to %4")
                     .arg(modelqt::percentText(waiting->mean), modelqt::percentText(waiting->deviation),
                         modelqt::percentText(waiting->min), modelqt::percentText(waiting->max));
    lines.removeAll(QString());
    if (input.ops().empty() && input.iterators().empty()) {
        m_work->setContent(nullptr);
        m_iterators->setContent(nullptr);
        // The verdict may be known where what brings the input is not.
        showNotice((lines + QStringList { missing }).join(u'\n').trimmed());
        return;
    }
    if (!missing.isEmpty())
        lines << missing;
    m_summary->setText(lines.join(u'\n'));
    m_work->setContent(inputWorkContent(m_analysis));
    m_iterators->setContent(input.iterators().empty() ? nullptr : iteratorContent(m_analysis));
    m_tabs->setTabEnabled(1, !input.iterators().empty());
    showContent();
}

} // namespace lanewise::widgets
