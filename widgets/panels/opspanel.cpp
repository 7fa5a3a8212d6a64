// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/opspanel.h>

#include <algorithm>
#include <unordered_map>

#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <analysis/optable.h>
#include <modelqt/analysisscope.h>
#include <modelqt/format.h>
#include <widgets/panels/tablepanel.h>

#include "columns.h"
#include "recordinghelp.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

using analysis::OpRow;
using analysis::OpSource;
using modelqt::TableCell;
using modelqt::TableContent;
using modelqt::ValueKind;

constexpr std::size_t kMostOpMarks = 500'000;

/// A row of the table: an operator, or all of one type.
struct ShownOp {
    std::string name; ///< untrusted
    OpRow sums;
    std::vector<std::uint32_t> rows; ///< in OpTable::rows()
};

class OpColumns {
public:
    /// `hasCalls`: calls that launch are recorded; without, none of them is not 0.
    OpColumns(TableContent &content, std::shared_ptr<const std::vector<ShownOp>> rows, bool byType,
        core::TimeNs deviceNs, bool hasCalls)
        : m_hasCalls(hasCalls),
          m_columns(content, std::move(rows))
    {
        addName(byType);
        addDevice(deviceNs);
        addHost();
        content.sortColumn = content.columnNamed(deviceNs > 0 ? u"device_self_ns"_s : u"host_self_ns"_s);
    }

private:
    void addName(bool byType)
    {
        m_columns.addName(
            "name", byType ? OpsPanel::tr("Type") : OpsPanel::tr("Name"),
            byType ? OpsPanel::tr("Type of the operator: its name without scope and number.")
                   : OpsPanel::tr("Name of the operator or range, shortened; the tooltip has the whole of it."),
            [](const ShownOp &r) { return std::string_view(r.name); }, OpsPanel::tr("(without a name)"));
        m_columns.addSummed("calls", ValueKind::Count, OpsPanel::tr("Calls"),
            OpsPanel::tr("Ranges of this name that touch the base's range."),
            [](const ShownOp &r) { return ofHost(r, r.sums.calls); });
    }
    void addDevice(core::TimeNs deviceNs)
    {
        const auto none = [](const ShownOp &r, core::TimeNs ns) {
            return r.sums.operations == 0 && ns == 0 ? TableCell::absent(OpsPanel::tr("It launched no device work."))
                                                     : TableCell::whole(ns);
        };
        m_columns.addSummed("device_self_ns", ValueKind::Duration, OpsPanel::tr("Device self"),
            OpsPanel::tr(
                "Durations of the device operations that it launched directly, added up: each counts in one row."),
            [none](const ShownOp &r) { return none(r, r.sums.deviceSelfNs); });
        m_columns.addSummed("device_self_pct", ValueKind::Percent, OpsPanel::tr("Device share"),
            OpsPanel::tr("Device self time as a share of that of all rows."), [none, deviceNs](const ShownOp &r) {
                const TableCell ns = none(r, r.sums.deviceSelfNs);
                return ns.isAbsent() || deviceNs <= 0
                    ? ns
                    : TableCell::real(100 * ns.number() / static_cast<double>(deviceNs));
            });
        m_columns.add("device_total_ns", ValueKind::Duration, OpsPanel::tr("Device total"),
            OpsPanel::tr("Of all device operations launched anywhere within it."),
            [none](const ShownOp &r) { return none(r, r.sums.deviceTotalNs); });
        m_columns.addSummed("operations", ValueKind::Count, OpsPanel::tr("Operations"),
            OpsPanel::tr("Device operations that it launched directly."),
            [isTold = m_hasCalls || deviceNs > 0](const ShownOp &r) {
                return isTold ? TableCell::whole(r.sums.operations)
                              : TableCell::absent(OpsPanel::tr("No launches are recorded."));
            });
        m_columns.addSummed("tensor_core_ns", ValueKind::Duration, OpsPanel::tr("On tensor cores"),
            OpsPanel::tr("Of the device self time: kernels that use tensor cores for certain, by their names."),
            [none](const ShownOp &r) { return none(r, r.sums.tensorCoreNs); });
    }
    /// A row of an operation that records of the device name, as TensorFlow's do, may have no range on any thread.
    template<class T>
    static TableCell ofHost(const ShownOp &r, T value)
    {
        return r.sums.calls > 0 ? TableCell::whole(value)
                                : TableCell::absent(OpsPanel::tr("No range of this name is recorded on the host."));
    }
    void addHost()
    {
        m_columns.addSummed("host_self_ns", ValueKind::Duration, OpsPanel::tr("Host self"),
            OpsPanel::tr("Time on its thread without the ranges and the runtime calls directly within it."),
            [](const ShownOp &r) { return ofHost(r, r.sums.hostSelfNs); });
        m_columns.add("host_total_ns", ValueKind::Duration, OpsPanel::tr("Host total"),
            OpsPanel::tr(
                "Time on its thread with all that is within it; within another range of the same name it counts once."),
            [](const ShownOp &r) { return ofHost(r, r.sums.hostTotalNs); });
        m_columns.addSummed("runtime_ns", ValueKind::Duration, OpsPanel::tr("Runtime calls"),
            OpsPanel::tr("Of the runtime and driver calls directly within it: launches, copies, waits."),
            [hasCalls = m_hasCalls](const ShownOp &r) {
                return hasCalls ? ofHost(r, r.sums.callNs)
                                : TableCell::absent(OpsPanel::tr("No launches are recorded."));
            });
        m_columns.add("tensor_core_eligible", ValueKind::Text, OpsPanel::tr("Eligible"),
            OpsPanel::tr(
                "Whether the operator could use tensor cores: by its name it multiplies matrices or convolves, or it did use them."),
            [](const ShownOp &r) {
                return TableCell::text(r.sums.tensorCoreEligible ? OpsPanel::tr("yes") : OpsPanel::tr("no"));
            });
    }

    bool m_hasCalls;
    ColumnsOf<ShownOp> m_columns;
};

std::vector<ShownOp> shownOps(const core::Trace &trace, const analysis::OpTable &table, bool byType)
{
    std::vector<ShownOp> shown;
    if (byType) {
        for (analysis::OpTable::TypeRow &type : table.types(trace))
            shown.push_back({ std::move(type.type), type.sums, std::move(type.rows) });
        return shown;
    }
    const auto rows = table.rows();
    for (std::size_t i = 0; i < rows.size(); ++i)
        shown.push_back({ std::string(trace.string(rows[i].name)), rows[i], { static_cast<std::uint32_t>(i) } });
    return shown;
}

std::shared_ptr<const TableContent> opContent(
    const std::shared_ptr<const analysis::Analysis> &analysis, OpSource source, bool byType)
{
    const analysis::OpTable &table = *analysis->ops(source);
    auto rows = std::make_shared<const std::vector<ShownOp>>(shownOps(analysis->trace(), table, byType));
    core::TimeNs deviceNs = 0;
    bool hasCalls = !analysis->launchLinks().launches().empty();
    for (const OpRow &row : table.rows()) {
        deviceNs = core::addClamped(deviceNs, row.deviceSelfNs);
        hasCalls = hasCalls || row.callNs > 0;
    }
    auto content = std::make_shared<TableContent>();
    OpColumns(*content, rows, byType, deviceNs, hasCalls);
    content->base = table.unattributedNs() > 0
        ? OpsPanel::tr("Base: ranges of this kind on all threads. %1 of device time belong to none of them.")
              .arg(modelqt::durationText(table.unattributedNs()))
        : OpsPanel::tr("Base: ranges of this kind on all threads.");
    // The operations on the device where there are some, else the ranges themselves.
    content->slices = [analysis, source, rows](std::size_t row, const core::CancelToken &cancel) {
        const analysis::OpTable &ops = *analysis->ops(source);
        std::vector<core::SliceId> slices;
        for (const std::uint32_t i : (*rows)[row].rows) {
            if (cancel.isCancelled() || slices.size() >= kMostOpMarks)
                break;
            const OpRow &op = ops.rows()[i];
            auto more = ops.operationsOf(analysis->trace(), analysis->launchLinks(), op, kMostOpMarks - slices.size());
            if (more.empty())
                more = ops.rangesOf(analysis->trace(), op, kMostOpMarks - slices.size());
            slices.insert(slices.end(), more.begin(), more.end());
        }
        return slices;
    };
    auto rowOfName = std::make_shared<std::unordered_map<core::StringId, std::size_t>>();
    for (std::size_t r = 0; r < rows->size(); ++r) {
        for (const std::uint32_t i : (*rows)[r].rows)
            rowOfName->emplace(table.rows()[i].name, r);
    }
    content->rowOf = [analysis, rowOfName](core::SliceId slice) -> std::optional<std::size_t> {
        if (core::isDeviceOperation(analysis->trace().kind(slice)))
            return std::nullopt;
        const auto it = rowOfName->find(analysis->trace().nameId(slice));
        return it != rowOfName->end() ? std::optional(it->second) : std::nullopt;
    };
    return content;
}

} // namespace

OpsPanel::OpsPanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Ops"),
        tr("Operators, marked ranges, modules and Python frames with their time on host and device"), u"panels/ops"_s,
        parent),
      m_summary(new QLabel),
      m_table(new TablePanel(tr("operators"), state(), context.occurrences))
{
    setObjectName(u"opsPanel"_s);
    m_summary->setObjectName(u"opsSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_table->setObjectName(u"opsTable"_s);
    m_table->setGroupings({ tr("By name"), tr("By type") });
    m_sources = m_table->addChooser(tr("Kind of ranges"), tr("What counts as an operator"));
    m_sources->setObjectName(u"opSources"_s);
    m_sources->addItems({ tr("Operators"), tr("Marked ranges"), tr("Modules"), tr("Python frames") });
    m_sources->show();
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);
    setContentWidget(content);
    connectTable(m_table);
    setFocusProxy(m_table->view());
    connect(m_table, &TablePanel::groupingChanged, this, &OpsPanel::showTable);
    connect(m_sources, &QComboBox::activated, this, &Panel::recompute);
}

QString OpsPanel::summaryText() const
{
    return m_summary->text();
}

bool OpsPanel::exportSomething()
{
    if (!notice().isEmpty() || !m_analysis)
        return false;
    m_table->chooseExport();
    return true;
}

Panel::Task OpsPanel::task(std::shared_ptr<const analysis::Analysis> analysis)
{
    return [this, analysis, chosen = m_sources->currentIndex()](const core::CancelToken &cancel) -> Show {
        int source = chosen;
        const analysis::OpTable *table = analysis->ops(static_cast<OpSource>(source), cancel);
        // A file without operators may have other ranges: those are shown instead.
        for (int other = 1; table && table->rows().empty() && chosen == 0 && other <= 3; ++other) {
            table = analysis->ops(static_cast<OpSource>(other), cancel);
            if (table && !table->rows().empty())
                source = other;
        }
        if (!table)
            return {};
        return [this, analysis, source] {
            m_analysis = analysis;
            m_source = source;
            m_sources->setCurrentIndex(source);
            showTable();
        };
    };
}

void OpsPanel::showTable()
{
    if (!m_analysis)
        return;
    const auto source = static_cast<OpSource>(m_source);
    const analysis::OpTable &table = *m_analysis->ops(source);
    if (table.rows().empty()) {
        m_table->setContent(nullptr);
        if (source == OpSource::Operators) {
            showNotice(m_analysis->range() ? tr("No operator ran in the selected range.")
                                           : recordingAdvice(m_analysis->trace(), Missing::Operators));
            return;
        }
        m_summary->setText(tr("None of this kind is recorded here."));
        m_summary->show();
        showContent();
        return;
    }
    m_table->setContent(opContent(m_analysis, source, m_table->grouping() == 1));
    m_summary->clear();
    m_summary->hide();
    showContent();
}

} // namespace lanewise::widgets
