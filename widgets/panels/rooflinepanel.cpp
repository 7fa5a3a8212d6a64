// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/rooflinepanel.h>

#include <algorithm>
#include <set>

#include <QLabel>
#include <QLocale>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <analysis/opwork.h>
#include <modelqt/analysisscope.h>
#include <modelqt/format.h>
#include <widgets/charts/rooflinechart.h>
#include <widgets/panels/tablepanel.h>

#include "columns.h"
#include "numberformattext.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

using analysis::DevicePeak;
using analysis::OpWork;
using analysis::ShapedOp;
using modelqt::TableCell;
using modelqt::TableContent;
using modelqt::ValueKind;

/// A row with what its device can do.
struct ShownWork {
    const ShapedOp *op = nullptr; ///< in the analysis
    std::optional<DevicePeak> peak;

    /// The least of arithmetic and memory; absent where work or device are not known.
    std::optional<double> roof() const
    {
        const auto rate = peak ? peak->flopsPerSecond(op->format) : std::nullopt;
        const auto intensity = op->intensity();
        return rate && intensity ? std::optional(std::min(*rate, *intensity * peak->bytesPerSecond)) : std::nullopt;
    }
    bool isMemoryBound() const { return *op->intensity() * peak->bytesPerSecond < *peak->flopsPerSecond(op->format); }
};

TableCell tera(const std::optional<double> &flopsPerSecond)
{
    return flopsPerSecond ? TableCell::real(*flopsPerSecond / 1e12)
                          : TableCell::absent(RooflinePanel::tr("The shapes of this operator do not tell its work."));
}

void addWorkColumns(ColumnsOf<ShownWork> &columns, const core::Trace &trace)
{
    columns.addName("operator", RooflinePanel::tr("Operator"),
        RooflinePanel::tr(
            "The innermost operator that was open on the thread when the work was launched; of a compiled program its operation."),
        [&trace](const ShownWork &r) { return trace.string(r.op->name); });
    columns.addName(
        "shapes", RooflinePanel::tr("Shapes"), RooflinePanel::tr("Of the tensors that it reads, in order."),
        [](const ShownWork &r) { return std::string_view(r.op->shapes); }, RooflinePanel::tr("(no tensors)"));
    columns.add("types", ValueKind::Text, RooflinePanel::tr("Types"),
        RooflinePanel::tr("Number formats of these tensors, each named once."),
        [](const ShownWork &r) { return TableCell::text(modelqt::safeText(r.op->types)); });
    columns.addSummed("calls", ValueKind::Count, RooflinePanel::tr("Calls"),
        RooflinePanel::tr("Calls with these shapes that launched device work."),
        [](const ShownWork &r) { return TableCell::whole(r.op->calls); });
    columns.addSummed("device_ns", ValueKind::Duration, RooflinePanel::tr("Device"),
        RooflinePanel::tr("Durations of the device operations that they launched directly, added up."),
        [](const ShownWork &r) { return TableCell::whole(r.op->deviceNs); });
    columns.addSummed("host_ns", ValueKind::Duration, RooflinePanel::tr("Host"),
        RooflinePanel::tr("Time of these calls on their threads, with all that is within."), [](const ShownWork &r) {
            return r.op->hostNs ? TableCell::whole(*r.op->hostNs)
                                : TableCell::absent(RooflinePanel::tr(
                                    "Operations of a compiled program have no time of their own on the host."));
        });
    columns.add("tflops", ValueKind::Number, RooflinePanel::tr("Tflop/s"),
        RooflinePanel::tr(
            "Multiplications and additions by the formula of the operator, over the device time. Absent where there is no formula "
            "(torch.utils.flop_counter has the same), or the record lacks what it needs."),
        [](const ShownWork &r) { return tera(r.op->flopsPerSecond()); });
    columns.add("roof_pct", ValueKind::Percent, RooflinePanel::tr("Of the roof"),
        RooflinePanel::tr(
            "Reached, as a share of what arithmetic and memory of the device let such work reach: the least of its peak in the number "
            "format and flops a byte times memory bandwidth, from the maker's data sheet."),
        [](const ShownWork &r) {
            const auto reached = r.op->flopsPerSecond();
            const auto roof = r.roof();
            return reached && roof && *roof > 0
                ? TableCell::real(100 * *reached / *roof)
                : TableCell::absent(RooflinePanel::tr("Work, number format or device are not known."));
        });
    columns.add("bound", ValueKind::Text, RooflinePanel::tr("Roof"),
        RooflinePanel::tr("Which of the two is the lower one."), [](const ShownWork &r) {
            if (!r.roof())
                return TableCell::absent(RooflinePanel::tr("Work, number format or device are not known."));
            return TableCell::text(r.isMemoryBound() ? RooflinePanel::tr("memory") : RooflinePanel::tr("arithmetic"));
        });
    columns.add("intensity", ValueKind::Number, RooflinePanel::tr("Flops a byte"),
        RooflinePanel::tr(
            "Over the least that must be moved: each tensor, read or written, once. What really moves is more."),
        [](const ShownWork &r) {
            const auto intensity = r.op->intensity();
            return intensity
                ? TableCell::real(*intensity)
                : TableCell::absent(RooflinePanel::tr("The shapes of this operator do not tell its work."));
        });
    columns.add("gflop", ValueKind::Number, RooflinePanel::tr("Gflop a call"),
        RooflinePanel::tr("Multiplications and additions of one call, in thousand millions."), [](const ShownWork &r) {
            return r.op->work
                ? TableCell::real(r.op->work->flops / 1e9)
                : TableCell::absent(RooflinePanel::tr("The shapes of this operator do not tell its work."));
        });
    columns.add("format", ValueKind::Text, RooflinePanel::tr("Computed in"),
        RooflinePanel::tr("Number format of the kernels with most of the time, by their names."),
        [](const ShownWork &r) {
            const QString text = formatText(r.op->format);
            return text.isEmpty() ? TableCell::absent(RooflinePanel::tr("The names of the kernels do not tell."))
                                  : TableCell::text(text);
        });
}

std::shared_ptr<const TableContent> workContent(const std::shared_ptr<const analysis::Analysis> &analysis,
    const std::shared_ptr<const std::vector<ShownWork>> &rows, const RooflinePanel::Rows &rowOfOp)
{
    auto content = std::make_shared<TableContent>();
    ColumnsOf<ShownWork> columns(*content, rows);
    // The columns' cells read the trace: whoever has the content keeps it.
    addWorkColumns(columns, analysis->trace());
    content->sortColumn = content->columnNamed(u"device_ns"_s);
    content->base = RooflinePanel::tr("Base: operators that launched device work and whose shapes are recorded.");
    content->slices = [analysis, rows](std::size_t row, const core::CancelToken &) { return (*rows)[row].op->ops; };
    content->rowOf = [analysis, rowOfOp](core::SliceId slice) -> std::optional<std::size_t> {
        const auto find = [&](core::SliceId s) {
            const auto it = std::lower_bound(rowOfOp->begin(), rowOfOp->end(), std::pair { s, std::uint32_t(0) });
            return it != rowOfOp->end() && it->first == s ? std::optional<std::size_t>(it->second) : std::nullopt;
        };
        const auto own = find(slice);
        return own || !core::isDeviceOperation(analysis->trace().kind(slice))
            ? own
            : find(analysis->opLinks()->launcherOf(analysis->launchLinks(), slice));
    };
    return content;
}

/// Ascending by operator.
RooflinePanel::Rows rowsOfOps(const OpWork &work)
{
    auto rows = std::make_shared<std::vector<std::pair<core::SliceId, std::uint32_t>>>();
    for (std::uint32_t r = 0; r < work.rows().size(); ++r)
        for (const core::SliceId op : work.rows()[r].ops)
            rows->emplace_back(op, r);
    std::sort(rows->begin(), rows->end());
    return rows;
}

QString utilizationText(const OpWork &work)
{
    if (!work.utilization())
        return RooflinePanel::tr("Model FLOP utilization: not known. %1")
            .arg(modelqt::translated(work.whyNoUtilization()));
    const analysis::Utilization &u = *work.utilization();
    const double reached = u.flops * 1e9 / static_cast<double>(u.ns);
    const QString text = RooflinePanel::tr(
        "Model FLOP utilization: %1. Products, convolutions and attention of the judged steps compute %2 Tflop in %3 of device time "
        "from step to step: %4 Tflop/s of %5 in %6 (%7).")
                             .arg(modelqt::percentText(u.pct()), QLocale().toString(u.flops / 1e12, 'g', 4),
                                 modelqt::durationText(u.ns), QLocale().toString(reached / 1e12, 'g', 4),
                                 QLocale().toString(u.peakFlopsPerSecond / 1e12, 'g', 4), formatText(u.format),
                                 QString::fromLatin1(u.device.data(), static_cast<qsizetype>(u.device.size()))
                                     .toUpper());
    if (!u.isLowerBound())
        return text;
    return RooflinePanel::tr(
        "%1 It is at least that: kernels that multiply for %2 are of operators whose work is not known.")
        .arg(text, modelqt::durationText(u.unknownNs));
}

} // namespace

RooflinePanel::RooflinePanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Roofline"), tr("Operators by shape: what they compute and move, against what the device can"),
        u"panels/roofline"_s, parent),
      m_summary(new QLabel),
      m_chart(new RooflineChart(tr("Roofline"),
          tr("Each point is an operator with its shapes, larger where it takes more of the device's time: what it reached, over the flops for each byte "
             "that it moves at least. The lines are what memory (rising) and arithmetic (level) of the device allow, by the maker's data sheet."))),
      m_table(new TablePanel(tr("operators by shape"), state(), context.occurrences))
{
    setObjectName(u"rooflinePanel"_s);
    m_summary->setObjectName(u"rooflineSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_chart->setObjectName(u"rooflineChart"_s);
    m_table->setObjectName(u"rooflineTable"_s);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_chart);
    splitter->addWidget(m_table);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_summary);
    layout->addWidget(splitter, 1);
    setContentWidget(content);
    connectTable(m_table);
    setFocusProxy(m_table->view());
    connect(m_chart, &Chart::exported, this, &Panel::exported);
    connect(m_chart, &RooflineChart::pointClicked, this,
        [this](int point) { m_table->showRow(m_rowOfPoint[static_cast<std::size_t>(point)]); });
    connect(m_table, &TablePanel::rowShown, this, [this](std::size_t row) {
        const auto it = std::find(m_rowOfPoint.begin(), m_rowOfPoint.end(), row);
        m_chart->setSelected(it != m_rowOfPoint.end() ? static_cast<int>(it - m_rowOfPoint.begin()) : -1);
    });
}

QString RooflinePanel::summaryText() const
{
    return m_summary->text();
}

bool RooflinePanel::exportSomething()
{
    if (!notice().isEmpty() || !m_analysis)
        return false;
    m_table->chooseExport();
    return true;
}

Panel::Task RooflinePanel::task(std::shared_ptr<const analysis::Analysis> analysis)
{
    return [this, analysis](const core::CancelToken &cancel) -> Show {
        const OpWork *work = analysis->opWork(cancel);
        if (!work || !analysis->opLinks(cancel))
            return {};
        return [this, analysis, rowOfOp = rowsOfOps(*work)] {
            m_analysis = analysis;
            showWork(rowOfOp);
        };
    };
}

void RooflinePanel::showWork(const Rows &rowOfOp)
{
    const OpWork &work = *m_analysis->opWork();
    const core::Trace &trace = m_analysis->trace();
    if (work.rows().empty()) {
        m_table->setContent(nullptr);
        showNotice(m_analysis->range() && work.unread() == 0
                ? tr("No operator with recorded shapes launched device work in the selected range.")
                : modelqt::translated(work.why()));
        return;
    }
    auto rows = std::make_shared<std::vector<ShownWork>>();
    std::vector<RooflineChart::Point> points;
    std::vector<RooflineChart::Roof> roofs;
    std::set<std::pair<std::string_view, analysis::NumberFormat>> drawn;
    m_rowOfPoint.clear();
    core::TimeNs all = 0;
    for (const ShapedOp &op : work.rows()) {
        rows->push_back({ &op, OpWork::peakOfRow(trace, op) });
        all = core::addClamped(all, op.deviceNs);
    }
    for (std::size_t r = 0; r < rows->size(); ++r) {
        const ShownWork &row = (*rows)[r];
        const auto reached = row.op->flopsPerSecond(), intensity = row.op->intensity();
        if (!reached || !intensity || *reached <= 0)
            continue;
        const double share = all > 0 ? static_cast<double>(row.op->deviceNs) / static_cast<double>(all) : 0;
        points.push_back({ *intensity, *reached, share, row.op->format,
            tr("%1 %2\n%3 Tflop/s, %4 flops a byte\n%5 of the device time of the table")
                .arg(modelqt::safeText(trace.string(row.op->name)), modelqt::safeText(row.op->shapes),
                    QLocale().toString(*reached / 1e12, 'g', 4), QLocale().toString(*intensity, 'g', 4),
                    modelqt::percentText(100 * share)) });
        m_rowOfPoint.push_back(r);
        const auto rate = row.peak ? row.peak->flopsPerSecond(row.op->format) : std::nullopt;
        if (rate && drawn.emplace(row.peak->name, row.op->format).second)
            roofs.push_back(
                { tr("%1, %2: %3 Tflop/s, %4")
                        .arg(QString::fromLatin1(row.peak->name.data(), static_cast<qsizetype>(row.peak->name.size()))
                                 .toUpper(),
                            formatText(row.op->format), QLocale().toString(*rate / 1e12, 'g', 4),
                            modelqt::bandwidthText(row.peak->bytesPerSecond)),
                    *rate, row.peak->bytesPerSecond });
    }
    m_chart->setVisible(!points.empty());
    m_chart->setPoints(std::move(points), std::move(roofs));
    m_table->setContent(workContent(m_analysis, rows, rowOfOp));
    QString text = utilizationText(work);
    if (work.unread() > 0)
        text += u' '
            + tr("%Ln operator(s) were not read.", nullptr,
                static_cast<int>(std::min<std::uint64_t>(work.unread(), 1'000'000'000)));
    m_summary->setText(text);
    showContent();
}

} // namespace lanewise::widgets
